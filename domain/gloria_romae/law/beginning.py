"""The beginning of a month: incomes, then taxes, then what benefits build (GR-AMB-12, GR-AMB-32)."""

from collections.abc import Callable, Iterator

from domain.gloria_romae.aggregates.building import BuildingCompleted, StructureContributed, When
from domain.gloria_romae.aggregates.match import MonthBegan
from domain.gloria_romae.aggregates.month import BenefitGained, BenefitLost, IncomeReceived, TaxLevied
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.benefits import InForce, in_force, rewarded
from domain.gloria_romae.law.conditions import clients_of
from domain.kernel.grammar.event import Event

Step = Callable[[Romae, str, InForce, int], Iterator[Event]]


def begins(world: Romae, event: MonthBegan) -> Iterator[Event]:
    """What the benefits in force bring at the beginning of a month, in its order of players and in the order of the cards; each of
    the three steps is done for all players before the next."""
    month = event.month
    for step in (_income, _taxes, _building):
        for player in event.order:
            for one in in_force(world, player, month):
                events = tuple(step(world, player, one, month))
                for came in events:
                    # What a step brings is at hand for the next: places order what is recorded, and stay as the kernel gives them.
                    world = world.fold([came])
                yield from events


def _once(one: InForce, month: int) -> bool:
    """Whether a benefit that acts once acts in this month."""
    return month == one.gained + 1


def _income(world: Romae, player: str, one: InForce, month: int) -> Iterator[Event]:
    denarii = _denarii(world, player, one, month)
    resources = _resources(one, month)
    if denarii or resources:
        yield IncomeReceived(
            player=player, month=month, source=one.source, denarii=denarii, resources=resources, rule="GR-BEN-01"
        )


def _denarii(world: Romae, player: str, one: InForce, month: int) -> int:
    amount = one.benefit.amount or 0
    if one.benefit.gives == "denarii":
        return amount if _once(one, month) else 0
    if one.benefit.gives == "denarii_monthly":
        return amount
    if one.benefit.gives == "denarii_per_client":
        return amount * clients_of(world, player)
    if one.benefit.gives == "denarii_per_completion" and one.gained < month - 1:
        return amount * sum(
            1
            for building in world.buildings()
            if building.built and building.built.month == month - 1 and one.benefit.kind in (None, building.kind)
        )
    return 0


def _resources(one: InForce, month: int) -> dict[str, int]:
    gives, resource = one.benefit.gives, one.resource
    due = gives == "resource_monthly" or (gives == "resource" and _once(one, month))
    return {resource: one.benefit.count or 0} if due and resource else {}


def _taxes(world: Romae, player: str, one: InForce, month: int) -> Iterator[Event]:
    if one.benefit.gives != "tax" or not _once(one, month):
        return
    paid = {other.id: min(one.benefit.amount or 0, other.denarii) for other in world.players() if other.id != player}
    yield IncomeReceived(
        player=player, month=month, source=one.source, denarii=sum(paid.values()), resources={}, rule="GR-AMB-32"
    )
    for other, denarii in paid.items():
        yield TaxLevied(player=other, month=month, source=one.source, to=player, denarii=denarii, rule="GR-AMB-32")


def _building(world: Romae, player: str, one: InForce, month: int) -> Iterator[Event]:
    if one.benefit.gives != "contribute" or not _once(one, month) or one.building is None:
        return
    building = world.building(one.building)
    if building.built:
        yield BenefitLost(player=player, month=month, source=one.source, building=building.id, rule="GR-AMB-12")
        return
    count = min(one.benefit.count or building.missing, building.missing)
    yield from laid(world, player, building.id, month, count, count, source=one.source, rule="GR-AMB-33")


def laid(
    world: Romae, player: str, building: str, month: int, stated: int, count: int, *, source: str | None = None,
    cut: str | None = None, rule: str = "GR-BUILD-03",
) -> Iterator[Event]:  # fmt: skip
    """Resources laid at a building, and if it stands then, whom it rewards (GR-BUILD-04, GR-BUILD-07, GR-BUILD-08)."""
    one = world.building(building)
    completes = count >= one.missing
    contributed = StructureContributed(
        building=building, player=player, month=month, stated=stated, count=count, resource=one.resource, source=source,
        cut=cut, completes=completes, majority=(), rule=rule,
    )  # fmt: skip
    after = contributed.apply(one)
    if completes:
        majority = tuple(id for id in world.match.players if id in after.majority)
        contributed = contributed.model_copy(update={"majority": majority})
    yield contributed
    if completes:
        when: When = "actions" if source is None else "start"
        yield BuildingCompleted(building=building, month=month, when=when, rule="GR-BUILD-04")
        for player in rewarded(world, after):
            rule = "GR-BUILD-08" if one.kind == "wonder" else "GR-BUILD-07"
            yield BenefitGained(player=player, month=month, source=building, rule=rule)
