"""The inquiries of this game, and what passes from hand to hand in it."""

from projections.kernel.audit.inquiry import Inquiries
from projections.ludi_romani.inquiries.ballots import BALLOTS
from projections.ludi_romani.inquiries.calendar import CALENDAR

INQUIRIES: Inquiries = {"ballots": BALLOTS, "calendar": CALENDAR}
