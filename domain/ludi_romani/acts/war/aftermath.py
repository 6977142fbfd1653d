"""What a new season, a departure or Cybele does to a proelium, and what it leaves unsettled."""

from collections.abc import Iterator

from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.evening import SeasonBegan
from domain.ludi_romani.aggregates.player import PresenceNoted, PropertyReceived
from domain.ludi_romani.aggregates.proelium import CurialesCaptured, OverseerChanged, Proelium, proelia
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.ending import end
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.law.transfer import pay
from domain.ludi_romani.numina import CYBELE


def aestas_breaks_off(world: Ludi, event: SeasonBegan) -> Iterator[Event]:
    """PRO-18: a season's announcement ends every challenge and proelium that is still open."""
    for one in proelia(world):
        if one.open:
            yield from end(world, one, "aestas", event.began)


def cybele_stops_it(world: Ludi, event: PresenceNoted) -> Iterator[Event]:
    """PRO-21: where Cybele appears, or Juppiter in her shape (NUM-01), no proelium goes on."""
    if acts_as(world, event.player, CYBELE):
        for one in proelia(world):
            if one.open and one.region == event.region:
                yield from end(world, one, "cybele")


def overseer_leaves(world: Ludi, event: PresenceNoted) -> Iterator[Event]:
    """PRO-19: an overseer who is elsewhere has left his proelium; it goes on only if another numen supersedes him."""
    for one in proelia(world):
        if one.stage == "begun" and one.overseer == event.player and one.region != event.region:
            yield OverseerChanged(proelium=one.number, overseer=None)


def unconverted_are_forfeit(world: Ludi, event: SeasonBegan) -> Iterator[Event]:
    """PRO-16: curiales that a rex has not converted by the next season are the overseer's."""
    for one in proelia(world):
        # Not the season whose announcement broke it off, nor one that a late last die comes after: there is time to pay.
        if one.ended is not None and event.act > one.ended:
            for rex, count in one.unconverted:
                yield from forfeit(world, one, rex, count)


def forfeit(world: Ludi, one: Proelium, rex: str, count: int) -> Iterator[Event]:
    """A rex gives captured curiales up to whoever oversaw the proelium last, as far as he still has them."""
    overseer = one.presided or one.witness
    goods = Properties(curiales=min(count, max(0, world.player(rex).properties.curiales)))
    if goods.curiales:
        yield from pay(world.player(rex).properties, rex, goods, overseer)
        yield PropertyReceived(player=overseer, source=rex, properties=goods, won=True)
    yield CurialesCaptured(proelium=one.number, rex=rex, count=-count)
