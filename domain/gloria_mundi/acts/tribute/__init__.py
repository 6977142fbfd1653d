"""Phase 5: tribute, sack and sharing."""

from domain.gloria_mundi.acts.tribute.discard_card import DiscardCard
from domain.gloria_mundi.acts.tribute.pay_tribute import PayTribute
from domain.gloria_mundi.acts.tribute.refuse_tribute import RefuseTribute
from domain.gloria_mundi.acts.tribute.take_counter import TakeCounter
from domain.kernel.grammar.act import Act

ACTS: tuple[type[Act], ...] = (PayTribute, RefuseTribute, DiscardCard, TakeCounter)
