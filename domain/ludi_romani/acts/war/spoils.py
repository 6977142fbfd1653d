"""What becomes of the legiones that were rolled."""

from collections.abc import Iterator

from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.player import PropertyReceived
from domain.ludi_romani.aggregates.proelium import ConcursatioRecord, CurialesCaptured, Party, Proelium
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.legiones import PIECE
from domain.ludi_romani.law.transfer import pay
from domain.ludi_romani.numina import VULCAN


def other(party: Party) -> Party:
    """The side across the table."""
    return "challenged" if party == "challenger" else "challenger"


def spoils(world: Ludi, one: Proelium, dice: ConcursatioRecord) -> Iterator[Event]:
    """Each legio that was lost passes from whoever rolled it to whoever rolled higher (AMB-45), or to the overseer, who gained
    it in play and may dispose of it (PRO-26). A defeated fabrilis goes home to Vulcan, whatever the dice say (PRO-27, AMB-43)."""
    overseer = one.overseer or one.presided or one.witness
    losers: tuple[Party, ...] = (other(dice.winner),) if dice.winner else ("challenger", "challenged")
    for party in losers:
        mine, theirs = dice.challenger, dice.challenged
        if party == "challenged":
            mine, theirs = theirs, mine
        legio, giver, winner = mine.legio, mine.player, theirs.player
        taken = dice.captured and legio != "fabrilis"
        receiver = VULCAN if legio == "fabrilis" else winner if taken else overseer
        yield from _lost(world, giver, receiver, PIECE[legio])
        if taken and legio == "curialis" and world.player(winner).role == "rex":
            yield CurialesCaptured(proelium=one.number, rex=winner, count=1)


def _lost(world: Ludi, giver: str, receiver: str, piece: Properties) -> Iterator[Event]:
    yield from pay(world.player(giver).properties, giver, piece, receiver)
    won = world.player(receiver).role == "numen" and not piece.fabriles
    yield PropertyReceived(player=receiver, source=giver, properties=piece, won=won)
