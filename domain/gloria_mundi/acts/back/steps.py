"""What may be done while a request to go back is open."""

from domain.gloria_mundi.acts.back.decline_back import DeclineBack
from domain.gloria_mundi.acts.back.law import LAPSES
from domain.gloria_mundi.aggregates.world import Mundi
from domain.kernel.grammar.alarm import Alarm


def alarm_of_request(world: Mundi) -> Alarm | None:
    """A request that nobody answers lapses, in the asker's name (GM-BACK-03)."""
    asked = world.table.asked
    return Alarm(asked.at + LAPSES, DeclineBack(asked=asked.asked), asked.by) if asked else None
