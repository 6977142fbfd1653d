"""The course of a match as data: months, actions, what was built, what stood after each month."""

from collections.abc import Iterator
from typing import Literal

from domain.gloria_romae.aggregates.gens import ActionTaken
from domain.gloria_romae.aggregates.match import MonthOrder
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law import standing
from domain.gloria_romae.law.ties import the_list
from domain.kernel.grammar.frozen import Frozen


class StartView(Frozen):
    """What a client or building brought at the beginning of a month: income; of a tax the sum; what was laid at a structure, 0 where
    it stood already."""

    player: str
    source: str
    denarii: int
    resources: dict[str, int]
    building: str | None
    count: int


class ActionView(Frozen):
    """What became of one card; without a plan it has neither card nor purpose."""

    player: str
    card: str | None
    use: str | None
    building: str | None
    client: str | None
    count: int | None
    done: int
    denarii: int
    resources: dict[str, int]
    wasted: str | None
    cut: str | None


class CompletionView(Frozen):
    """A structure that was completed, at the beginning of the month or by its actions."""

    building: str
    when: Literal["start", "actions"]
    majority: tuple[str, ...]
    contributors: tuple[str, ...]


class PatronageView(Frozen):
    """A client group and its new patron."""

    client: str
    by: str


class HoldingsView(Frozen):
    """What a player holds: resources of every one in play."""

    denarii: int
    resources: dict[str, int]


class ProgressView(Frozen):
    """What was laid at a structure by whom, and the month of its completion."""

    given: dict[str, int]
    built: int | None


class StandingView(Frozen):
    """How everything stands at the end of a month."""

    players: dict[str, HoldingsView]
    buildings: dict[str, ProgressView]
    clients: dict[str, str | None]


class MonthView(Frozen):
    """One month as it was judged."""

    month: int
    order: tuple[str, ...]
    start: tuple[StartView, ...]
    actions: tuple[ActionView, ...]
    built: tuple[CompletionView, ...]
    patronised: tuple[PatronageView, ...]
    after: StandingView


class SalvageView(Frozen):
    """What a building paid after December for the resources left, all together."""

    player: str
    source: str
    resources: int
    denarii: int


def months(world: Romae) -> tuple[MonthView, ...]:
    """All months judged so far."""
    return tuple(_month(world, one) for one in world.match.course if one.month <= world.match.ended)


def _month(world: Romae, began: MonthOrder) -> MonthView:
    month = began.month
    return MonthView(
        month=month, order=began.order, start=_start(world, month), actions=tuple(_actions(world, began)),
        built=_built(world, month), patronised=_patronised(world, month), after=_after(world, month),
    )  # fmt: skip


def _start(world: Romae, month: int) -> tuple[StartView, ...]:
    """What came at the beginning of a month, in the order in which it came."""
    found = list[tuple[int, StartView]]()
    for gens in world.players():
        for one in gens.incomes:
            if one.month == month:
                found.append((one.place, _brought(gens.id, one.source, one.denarii, dict(one.resources))))
        for missed in gens.missed:
            if missed.month == month:
                found.append((missed.place, _laid(gens.id, missed.source, missed.building, 0)))
    for building in world.buildings():
        for laid in building.laid:
            if laid.month == month and laid.source:
                found.append((laid.place, _laid(laid.player, laid.source, building.id, laid.count)))
    return tuple(view for _, view in sorted(found, key=lambda one: one[0]))


def _brought(player: str, source: str, denarii: int, resources: dict[str, int]) -> StartView:
    return StartView(player=player, source=source, denarii=denarii, resources=resources, building=None, count=0)


def _laid(player: str, source: str, building: str, count: int) -> StartView:
    return StartView(player=player, source=source, denarii=0, resources={}, building=building, count=count)


def _actions(world: Romae, began: MonthOrder) -> Iterator[ActionView]:
    for player in began.order:
        taken = next((one for one in world.player(player).actions if one.month == began.month), None)
        if taken:
            yield _action(player, taken)


def _action(player: str, one: ActionTaken) -> ActionView:
    return ActionView(
        player=player, card=one.card, use=one.use, building=one.building, client=one.client, count=one.count,
        done=one.done, denarii=one.denarii, resources=dict(one.resources), wasted=one.wasted, cut=one.cut,
    )  # fmt: skip


def _built(world: Romae, month: int) -> tuple[CompletionView, ...]:
    players = world.match.players
    done = [(one.built, one) for one in world.buildings() if one.built and one.built.month == month]
    return tuple(
        CompletionView(
            building=one.id, when=built.when, majority=tuple(id for id in players if id in one.majority),
            contributors=tuple(id for id in players if one.given.get(id)),
        )
        for built, one in sorted(done, key=lambda pair: pair[0].place)
    )  # fmt: skip


def _patronised(world: Romae, month: int) -> tuple[PatronageView, ...]:
    found = [(one.place, one.id, one.patron) for one in world.clients() if one.month == month]
    return tuple(PatronageView(client=id, by=patron) for _, id, patron in sorted(found) if patron)


def _after(world: Romae, month: int) -> StandingView:
    resources = world.match.resources
    players = {}
    for gens in world.players():
        held = standing.resources_after(gens, month)
        every = {id: held.get(id, 0) for id in resources}
        players[gens.id] = HoldingsView(denarii=standing.denarii_after(gens, month), resources=every)
    buildings = {
        one.id: ProgressView(given=standing.given_after(one, month), built=standing.built_by(one, month))
        for one in world.buildings()
    }
    clients = {one.id: standing.patron_by(one, month) for one in world.clients()}
    return StandingView(players=players, buildings=buildings, clients=clients)


def ending(world: Romae) -> tuple[SalvageView, ...]:
    """What was paid after December, in the order of the list, which is no month's any more (GR-AMB-34)."""
    return tuple(
        SalvageView(player=player, source=one.source, resources=one.resources, denarii=one.denarii)
        for player in the_list(world)
        for one in world.player(player).salvaged
    )
