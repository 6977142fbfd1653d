"""Steps offer exactly the acts that are not refused: of acts that differ only in what is asked beside (payment, choice, slot to
build on) one is proposed where any of them would be recorded, and none where none would."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from domain.gloria_mundi.aggregates.roman import Roman
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import COUNTERS, TYPES, Bundle
from domain.gloria_mundi.edition import Card, Discard, Spend
from domain.gloria_mundi.game import GLORIA_MUNDI
from domain.gloria_mundi.law import buying, tributes
from domain.gloria_mundi.law.activating import building
from domain.kernel.deciding.decide import objections
from domain.kernel.grammar.act import Moment, entry_form
from projections.gloria_mundi.player import choices
from tests.gloria_mundi.table import seat

Key = tuple[Any, ...]


def amounts(total: int, least: dict[str, int]) -> Iterator[dict[str, int]]:
    """Every way to take so many counters of four kinds, of each no more than these."""
    spans = [range(min(total, least.get(kind, 0)) + 1) for kind in COUNTERS]
    for taken in product(*spans):
        if sum(taken) == total:
            yield dict(zip(COUNTERS, taken, strict=True))


def payments(price: Bundle, roman: Roman) -> list[dict[str, int]]:
    """Every payment of so many counters out of what a Roman holds."""
    return [*amounts(price.total, {kind: roman.held.of(kind) for kind in COUNTERS})]


def key(kind: str, fields: dict[str, Any]) -> Key:
    """What tells two steps apart."""
    beside = {"pay", "choose", "on", "convert"}
    said = {name: value for name, value in fields.items() if name not in beside and value is not None}
    if kind == "activate":
        said.setdefault("times", 1)
    return (kind, *sorted(said.items()))


def possible(world: Mundi, roman: Roman) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every act that could be sent in this phase, with each payment, choice and slot."""
    for kind in ("reveal_building", "collect", "pass_purchase", "refuse_tribute"):
        yield kind, {}
    yield from (("play_production", {"type": type}) for type in TYPES)
    yield from (("take_counter", {"counter": kind}) for kind in COUNTERS)
    for slot in range(1, roman.next + 1):
        yield "discard_card", {"slot": slot}
        yield "activate", {"slot": slot, "use": "counter"}
    if world.table.phase == "activation":
        yield from _abilities(world, roman)
    if world.table.phase == "purchase":
        yield from _purchases(world, roman)
    if world.table.phase == "tribute":
        price = tributes.bundle(tributes.asked(world))
        yield from (("pay_tribute", {"pay": pay}) for pay in payments(price, roman))


def _abilities(world: Mundi, roman: Roman) -> Iterator[tuple[str, dict[str, Any]]]:
    for slot in roman.slots:
        card = building(world, slot)
        if card is None:
            continue
        for fields, price, gain in _uses(roman, card):
            for pay in payments(price, roman) if price else [None]:
                for choose in amounts(gain.wild, dict.fromkeys(COUNTERS, gain.wild)) if gain.wild else [None]:
                    yield "activate", {"slot": slot.slot, "use": "ability", **fields, "pay": pay, "choose": choose}


def _uses(roman: Roman, card: Card) -> Iterator[tuple[dict[str, Any], Bundle | None, Bundle]]:
    ability = card.ability
    if isinstance(ability, Spend):
        most = roman.held.total // max(1, ability.cost.total) + 1 if ability.x else 2
        for times in range(1, most + 1):
            yield {"times": times}, ability.cost.times(times), ability.gain.times(times)
    elif isinstance(ability, Discard):
        yield from (({"discard": slot.slot}, None, Bundle()) for slot in roman.slots)
    else:
        yield {}, None, getattr(ability, "gain", Bundle())


def _purchases(world: Mundi, roman: Roman) -> Iterator[tuple[str, dict[str, Any]]]:
    for card in world.edition.cards:
        if world.forum.space(card.id) is None and card.id not in world.forum.discarded[-1:]:
            continue
        pays = payments(buying.price(world, card), roman)
        # Whether it can be paid and where it can stand are asked apart: their product would only say both again.
        first = next((slot.slot for slot in roman.slots if not slot.card and card.fits(slot.type)), 1)
        yield from (("buy_building", {"card": card.id, "on": first, "pay": pay}) for pay in pays)


def unequal(world: Mundi) -> list[str]:
    """Acts that are offered and refused, or accepted and not offered, to whose move it is."""
    mover = world.table.waiting
    if mover is None:
        return []
    offered = {key(one.kind, one.fields) for one in choices(GLORIA_MUNDI.sight(world, seat(mover)))}
    now = Moment(world.number + 1, mover, mover, world.table.since, world.table.since)
    accepted = set[Key]()
    for kind, fields in possible(world, world.roman(mover)):
        known = key(kind, fields)
        if known not in accepted and not _refused(world, kind, fields, now):
            accepted.add(known)
    return [f"offered and refused: {one}" for one in sorted(offered - accepted, key=str)] + [
        f"accepted and not offered: {one}" for one in sorted(accepted - offered, key=str)
    ]


def _refused(world: Mundi, kind: str, fields: dict[str, Any], now: Moment) -> bool:
    said = {name: value for name, value in fields.items() if value is not None}
    act = entry_form(GLORIA_MUNDI.acts[kind]).model_validate(said)
    return bool(objections(GLORIA_MUNDI, world, act, now)[0])
