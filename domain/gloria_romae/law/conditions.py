"""What clients ask of a patron (GR-PATRON-01), judged by the world at the beginning of a month (GR-AMB-10, GR-AMB-11)."""

from collections.abc import Callable, Iterable, Mapping

from domain.gloria_romae.aggregates.building import Building
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.vocabulary import Condition, Kind

Test = Callable[[Romae, str, int, Condition], bool]


def fulfilled(world: Romae, player: str, month: int, condition: Condition) -> bool:
    """Whether a player fulfils a condition as things stand before the actions of a month."""
    return TESTS[condition.is_](world, player, month, condition)


def _of_kind(world: Romae, kind: Kind | None) -> Iterable[Building]:
    return (one for one in world.buildings() if kind is None or one.kind == kind)


def _least(count: int | None, least: int | None) -> bool:
    return (count or 0) >= (least or 0)


def _bought(world: Romae, player: str, month: int, it: Condition) -> bool:
    card = next((card.id for card in world.match.cards if card.resource.id == it.resource), "")
    return _least(world.player(player).bought(card if it.resource else None), it.count)


def _given(world: Romae, player: str, building: str | None) -> int:
    return world.building(building).given.get(player, 0) if building and world.knows("building", building) else 0


def _contributions(world: Romae, player: str, month: int, it: Condition) -> bool:
    return _least(sum(one.given.get(player, 0) for one in _of_kind(world, it.kind)), it.count)


def _buildings_contributed(world: Romae, player: str, month: int, it: Condition) -> bool:
    return _least(sum(1 for one in _of_kind(world, it.kind) if one.given.get(player)), it.count)


def stands(world: Romae, building: str | None) -> bool:
    """Whether a structure is built."""
    return bool(building and world.knows("building", building) and world.building(building).built)


def is_majority(world: Romae, player: str, building: str | None) -> bool:
    """Whether a structure is built and a player is among its majority contributors (GR-AMB-16)."""
    return bool(building) and stands(world, building) and player in world.building(building or "").majority


def _majorities(world: Romae, player: str, month: int, it: Condition) -> bool:
    return _least(sum(1 for one in _of_kind(world, it.kind) if is_majority(world, player, one.id)), it.count)


def _patron(world: Romae, player: str, month: int, it: Condition) -> bool:
    return bool(it.client and world.knows("client", it.client) and world.client(it.client).patron == player)


def clients_of(world: Romae, player: str) -> int:
    """How many client groups have this patron."""
    return sum(1 for one in world.clients() if one.patron == player)


def _richest(world: Romae, player: str, month: int, it: Condition) -> bool:
    return all(one.denarii <= world.player(player).denarii for one in world.players())


def _poorest(world: Romae, player: str, month: int, it: Condition) -> bool:
    return all(one.denarii >= world.player(player).denarii for one in world.players())


TESTS: Mapping[str, Test] = {
    "always": lambda world, player, month, it: True,
    "holds": lambda world, player, month, it: _least(world.player(player).held(it.resource or ""), it.count),
    "holds_in_all": lambda world, player, month, it: _least(world.player(player).holds, it.count),
    "bought": _bought,
    "denarii_at_least": lambda world, player, month, it: world.player(player).denarii >= (it.amount or 0),
    "denarii_at_most": lambda world, player, month, it: world.player(player).denarii <= (it.amount or 0),
    "contributed": lambda world, player, month, it: _given(world, player, it.building) > 0,
    "contributions": _contributions,
    "buildings_contributed": _buildings_contributed,
    "built": lambda world, player, month, it: stands(world, it.building),
    "built_count": lambda world, player, month, it: _least(
        sum(1 for one in _of_kind(world, it.kind) if one.built), it.count
    ),
    "majority": lambda world, player, month, it: is_majority(world, player, it.building),
    "majorities": _majorities,
    "patron": _patron,
    "clients": lambda world, player, month, it: _least(clients_of(world, player), it.count),
    "wasted": lambda world, player, month, it: _least(world.player(player).wasted(month), it.count),
    "played": lambda world, player, month, it: _least(world.player(player).played(it.card or "", month), it.count),
    "month_from": lambda world, player, month, it: month >= (it.month or 0),
    "richest": _richest,
    "poorest": _poorest,
    "all": lambda world, player, month, it: all(fulfilled(world, player, month, one) for one in it.of),
    "any": lambda world, player, month, it: any(fulfilled(world, player, month, one) for one in it.of),
}
