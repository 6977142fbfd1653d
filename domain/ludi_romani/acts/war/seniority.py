"""Who may challenge first: the order in which people came into a region, and the dice of those who came together."""

from collections.abc import Iterator

from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.aggregates.region import Region, Sedes
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.fighters import may_fight
from domain.ludi_romani.law.limits import CHALLENGE, WAIVED

BEFORE = -1
"""The season of whoever sat down before the first one."""


class NotHisTurn(Objection):
    """FLA-03: in {region} {seniors} may challenge before {player}, by their arrival or by the dice, unless they waive or are passed
    over."""

    rule = "FLA-03"
    remedy = "flagitatione_cedere"
    field = "challenger"
    player: str
    region: str
    seniors: tuple[str, ...]


class DiceFirst(Objection):
    """FLA-04: {player} came to {region} together with {others}; each rolls a die, and the higher goes first."""

    rule = "FLA-04"
    field = "challenger"
    remedy = "prioritas"
    player: str
    region: str
    others: tuple[str, ...]


def since(world: Ludi, seat: Sedes) -> tuple[int, int]:
    """When somebody came, for comparing: the hour, whenever it was written down, and the act. All who sat there as the Game began came
    together (AMB-100). An old log tells no hour, only the season."""
    begun = world.evening.begun
    if not begun or seat.since <= begun[0].act or seat.arrived == BEFORE:
        return 0, 0
    season = world.evening.season_of(seat.since) if seat.arrived is None else seat.arrived
    hour = begun[season].began if seat.came is None else seat.came
    return (hour, seat.since) if hour >= begun[0].began else (0, 0)


def could_challenge(world: Ludi, region: Region, season: int) -> list[Sedes]:
    """The seats of those who stand in the order: able to fight, bound by nothing, with their challenge still unspent and not
    waived (AMB-115)."""
    return [seat for seat in region.seated if _could(world, seat.player, season)]


def _could(world: Ludi, id: str, season: int) -> bool:
    player = world.player(id)
    free = player.mortal and not player.engaged and not any(may_fight(player, ""))
    return free and not player.spent(CHALLENGE, season) and not player.spent(WAIVED, season)


def turn(world: Ludi, region: Region, party: tuple[str, ...], season: int) -> Iterator[Objection]:
    """What stands against a party's challenging now: seniors who have not had their turn, or dice that must be rolled first.
    Amici rank by the one of them who came first."""
    ours = [seat for seat in region.seated if seat.player in party]
    if not ours:
        yield from _numen_last(world, region, party, season)
        return
    mine = min(ours, key=lambda seat: (since(world, seat), seat.rank))
    others = [seat for seat in could_challenge(world, region, season) if seat.player not in party]
    together = [seat for seat in others if since(world, seat) == since(world, mine)]
    undecided = tuple(seat.player for seat in together if not (seat.rank and mine.rank) or seat.rank == mine.rank)
    seniors = tuple(
        seat.player
        for seat in others
        if since(world, seat) < since(world, mine) or (seat in together and 0 < seat.rank < mine.rank)
    )
    if seniors:
        yield NotHisTurn(player=mine.player, region=region.id, seniors=seniors)
    if undecided:
        yield DiceFirst(player=mine.player, region=region.id, others=undecided)


def _numen_last(world: Ludi, region: Region, party: tuple[str, ...], season: int) -> Iterator[Objection]:
    """No seat tells since when a numen has been there: he challenges after everybody who sits there and could (NUM-42)."""
    seniors = tuple(seat.player for seat in could_challenge(world, region, season))
    numen = next((id for id in party if world.player(id).role == "numen"), None)
    if numen and seniors:
        yield NotHisTurn(player=numen, region=region.id, seniors=seniors)
