"""Who makes up a warring party: one player, or amici who fight as one."""

from collections.abc import Iterator

from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.amicitia import amicitiae, blessed_together, lives
from domain.ludi_romani.aggregates.proelium import proelia
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import fighters

Members = tuple[str, ...]


class AlreadyChallenged(Objection):
    """FLA-02: {player} has already challenged this aestas ({act})."""

    rule = "FLA-02"
    field = "challenger"
    player: str
    act: int


class NotBlessed(Objection):
    """PRO-07: Juno has not blessed an amicitia of {players}; without it they cannot fight as one party."""

    rule = "PRO-07"
    remedy = "amicitiam_sancire"
    players: tuple[str, ...]


class FoughtAsAmici(Objection):
    """FLA-07: {player} was in a challenge of amici this aestas ({act}); whoever operates in a party neither issues nor
    accepts alone."""

    rule = "FLA-07"
    player: str
    act: int


class HasBlessedAmici(Objection):
    """FLA-07: {player} has amici here, blessed by Juno: {amici}. If they operate as a party, only the party challenges."""

    rule = "FLA-07"
    weight = Weight.CAUTION
    player: str
    amici: tuple[str, ...]


def members(first: str, amici: Members) -> Members:
    """A party with its speaker first, everybody once."""
    return tuple(dict.fromkeys((first, *amici)))


def party(world: Ludi, players: Members, against: Members, instant: int, field: str) -> Iterator[Objection]:
    """Each can fight and is free, and all of them may fight together against those (PRO-07, AMI-03, FLA-07)."""
    for id in players:
        yield from fighters.fighter(world, id, field, instant)
    if not blessed_together(world, players):
        yield NotBlessed(players=players).at(field)
    yield from _alone(world, players, against, world.evening.season_at(instant), field)


def _still_one(world: Ludi, stood: Members) -> bool:
    """Whether those who operated together still could."""
    return all(world.player(id).mortal for id in stood) and blessed_together(world, stood)


def _beside(world: Ludi, player: str, stood: Members) -> Members:
    """Those of a party who are where one of them is: who has gone elsewhere, or stayed behind alone, is a single player again
    (AMB-126)."""
    seat = world.seat_of(player)
    return tuple(id for id in stood if seat and seat.holds(id))


def _alone(world: Ludi, players: Members, against: Members, season: int, field: str) -> Iterator[Objection]:
    for id in players:
        for one in proelia(world):
            stood = next((side.players for side in (one.challenger, one.challenged) if id in side.players), ())
            with_him = _beside(world, id, stood)
            if (
                one.season == season
                and len(with_him) > 1
                and _still_one(world, stood)
                and set(with_him) != set(players)
            ):
                yield FoughtAsAmici(player=id, act=one.number).at(field)
    seat = world.seat_of(players[0])
    if len(players) == 1 and seat:
        here = {other.player for other in seat.seated} - {*players, *against}
        oaths = [one.blessed for one in amicitiae(world) if lives(world, one) and players[0] in one.blessed]
        amici = tuple(dict.fromkeys(id for oath in oaths for id in oath if id in here))
        if amici:
            yield HasBlessedAmici(player=players[0], amici=amici).at(field)
