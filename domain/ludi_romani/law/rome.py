"""Rome: who enters it on pain of death, and who protects a rex there."""

from collections.abc import Iterator

from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.region import Region, Sedes
from domain.ludi_romani.aggregates.world import Ludi

_ESCORTS = ("imperator", "amazon", "senator")


class RexInRome(Objection):
    """REG-05: {player} enters Rome without the company of a Roman senator or imperator, on pain of death."""

    rule = "REG-05"
    remedy = "regem_comitari"
    weight = Weight.CAUTION
    field = "to"
    player: str


class LeavesRexAlone(Objection):
    """REG-05: {player} is the escort of {rex} in Rome, and an escort may not leave a rex alone there; Venus may then have
    {rex} killed."""

    rule = "REG-05"
    weight = Weight.CAUTION
    field = "to"
    player: str
    rex: str


class ProscribedInRome(Objection):
    """SEN-11: {player} is proscribed ({act}) and enters Rome on pain of death."""

    rule = "SEN-11"
    weight = Weight.CAUTION
    field = "to"
    player: str
    act: int


def is_rome(region: Region | None) -> bool:
    """Whether a region is Rome."""
    return region is not None and region.kind == "roma"


def may_escort(player: Player) -> bool:
    """Whether somebody is a Roman who may stand by a rex in Rome."""
    return player.mortal and player.role in _ESCORTS


def perils(world: Ludi, player: str, to: str, company: tuple[str, ...] = (), field: str = "to") -> Iterator[Objection]:
    """What somebody risks who enters Rome in this company."""
    if not is_rome(world.region(to)):
        return
    who = world.player(player)
    beside = (*company, *(one.player for one in who.escorts if one.season == len(world.evening.begun) - 1))
    if who.role == "rex" and not any(may_escort(world.player(other)) for other in beside):
        yield RexInRome(player=player).at(field)
    if who.proscribed is not None:
        yield ProscribedInRome(player=player, act=who.proscribed).at(field)


def escorts(world: Ludi, rex: str) -> tuple[str, ...]:
    """The Romans who came to Rome together with a rex, or were named his escort, and are still there: they protect him (AMB-77,
    AMB-122)."""
    rome = world.seat_of(rex)
    if rome is None or not is_rome(rome):
        return ()
    his = next(seat for seat in rome.seated if seat.player == rex)
    romans = (seat for seat in rome.seated if may_escort(world.player(seat.player)))
    return tuple(seat.player for seat in romans if seat.since == his.since or _named(world, his, seat))


def _named(world: Ludi, rex: Sedes, escort: Sedes) -> bool:
    """Whether he was named, and neither has left since: each was in Rome then, or came in that season."""
    return any(
        all(seat.since < one.act or _came_in(world, seat) == one.season for seat in (rex, escort))
        for one in world.player(rex.player).escorts
        if one.player == escort.player
    )


def _came_in(world: Ludi, seat: Sedes) -> int:
    """The index of the season in which somebody came, whenever that was written down."""
    return world.evening.season_of(seat.since) if seat.arrived is None else seat.arrived


def abandons(world: Ludi, player: str, travellers: tuple[str, ...]) -> Iterator[LeavesRexAlone]:
    """An escort who leaves a rex in Rome with nobody else to protect him."""
    rome = world.seat_of(player)
    for seat in rome.seated if rome and is_rome(rome) else ():
        if world.player(seat.player).role == "rex" and seat.player not in travellers:
            beside = escorts(world, seat.player)
            if player in beside and set(beside) <= set(travellers):
                yield LeavesRexAlone(player=player, rex=seat.player)
