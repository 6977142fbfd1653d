"""Who can die, and the virgines who live: law that every death shares."""

from collections.abc import Iterator

from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.senatus import RogatioRecord
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known


class NuminaAreImmortal(Objection):
    """IMA-01: {player} is a numen, and only mortals die."""

    rule = "IMA-01"
    field = "player"
    player: str


class VotedSince(Objection):
    """SEN-02: {player} has voted since ({act}), and the vote stands until that act is set right."""

    rule = "SEN-02"
    weight = Weight.CAUTION
    field = "player"
    player: str
    act: int


class BroughtABillSince(Objection):
    """SEN-08: {player} has brought a bill since ({act}), and it stands until that act is set right."""

    rule = "SEN-08"
    weight = Weight.CAUTION
    field = "player"
    player: str
    act: int


def may_die(world: Ludi, player: str, field: str = "player") -> Iterator[Objection]:
    """Only the living die, and only mortals."""
    if world.player(player).role == "numen":
        yield NuminaAreImmortal(player=player).at(field)
    yield from known.living(world, player, field=field)


def dies(world: Ludi, moment: Moment, player: str, field: str = "player") -> Iterator[Objection]:
    """Who may die, and what he did since, where his death is written down late."""
    yield from may_die(world, player, field)
    yield from in_the_senate_since(world, moment, player, field)


def in_the_senate_since(world: Ludi, moment: Moment, player: str, field: str) -> Iterator[Objection]:
    """Bills and votes of a hiems after this: no late word about a consul or voter takes them back by itself (AMB-140)."""
    for bill in world.every(RogatioRecord):
        vote, later = bill.vote_of(player), world.evening.season_at(moment.happened) < bill.season
        if later and bill.consul == player:
            yield BroughtABillSince(player=player, act=bill.number).at(field)
        if later and vote:
            yield VotedSince(player=player, act=vote.act).at(field)


def virgines(world: Ludi) -> tuple[str, ...]:
    """The Vestal Virgins: every living virgo (AMB-16)."""
    return world.once(Player, _virgines)


def _virgines(world: Ludi) -> tuple[str, ...]:
    return tuple(player.id for player in world.players() if player.role == "virgo" and player.mortal)
