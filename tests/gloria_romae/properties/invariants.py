"""What holds of every match, however it was planned."""

from collections.abc import Iterator

from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.ties import bid
from projections.gloria_romae.course_views import MonthView, months

START = 120


def broken(world: Romae) -> Iterator[str]:
    """Every fault of a judged match, in words."""
    judged = months(world)
    if len(judged) != 12 or not world.match.ranks:
        yield f"{len(judged)} months, {len(world.match.ranks)} ranks"
        return
    yield from _money(world, judged)
    yield from _resources(world, judged)
    yield from _buildings(world, judged)
    for one in world.players():
        last = judged[-1].after.players[one.id]
        left = one.denarii - sum(paid.denarii for paid in one.salvaged)
        held = {id: count for id, count in last.resources.items() if count}
        if (left, dict(one.resources)) != (last.denarii, held):
            yield f"{one.id} hold {left} and {one.resources}, the months add up to {last}"


def _money(world: Romae, judged: tuple[MonthView, ...]) -> Iterator[str]:
    """Denarii: what all began with is what was bid, spent and is held, less what came in."""
    garnets = sum(one.plan.garnets for one in world.players() if one.plan)
    bids = sum(bid(world, one.id) for one in world.players())
    spent = came = 0
    for month in judged:
        spent -= sum(one.denarii for one in month.actions)
        taxed = sum(tax.denarii for one in world.players() for tax in one.taxes if tax.month == month.month)
        came += sum(one.denarii for one in month.start) - taxed
        held = sum(one.denarii for one in month.after.players.values())
        if START * len(world.players()) + garnets != bids + spent + held - came:
            yield f"month {month.month}: {held} denarii are held, {spent} spent, {bids} bid, {came} came in"
        if any(one.denarii < 0 for one in month.after.players.values()):
            yield f"month {month.month}: somebody is below 0 denarii"


def _resources(world: Romae, judged: tuple[MonthView, ...]) -> Iterator[str]:
    held: dict[str, dict[str, int]] = {one.id: {} for one in world.players()}
    for month in judged:
        moved = [(one.player, one.resources) for one in month.start]
        moved += [(one.player, one.resources) for one in month.actions]
        for player, resources in moved:
            for id, count in resources.items():
                held[player][id] = held[player].get(id, 0) + count
        for player, known in month.after.players.items():
            if any(known.resources[id] != held[player].get(id, 0) for id in known.resources):
                yield f"month {month.month}: {player} hold {known.resources}, and moved {held[player]}"
            if any(count < 0 for count in known.resources.values()):
                yield f"month {month.month}: {player} are below 0: {known.resources}"


def _buildings(world: Romae, judged: tuple[MonthView, ...]) -> Iterator[str]:
    """What was laid is what is needed or less, and a structure stands exactly where all of it is there."""
    for one in world.buildings():
        given = sum(laid.count for laid in one.laid)
        if bool(one.built) != (given >= one.needs) or given > one.needs:
            yield f"{one.id}: {given} of {one.needs}, built {one.built}"
    for client in world.clients():
        times = sum(1 for month in judged for one in month.patronised if one.client == client.id)
        if times != (client.patron is not None):
            yield f"{client.id} were patronised {times} times"
