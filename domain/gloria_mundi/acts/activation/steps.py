"""What may be done next in phase 3."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from domain.gloria_mundi.acts.activation.law import fits
from domain.gloria_mundi.aggregates.roman import Roman, Slot
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import NONE, TYPES, Counters
from domain.gloria_mundi.edition import Discard, Spend
from domain.gloria_mundi.law import effects
from domain.gloria_mundi.law.activating import building, pending
from domain.gloria_mundi.law.stepping import mover, plain, step
from domain.kernel.grammar.step import Ask, Now, Reply, Step


def steps(now: Now) -> Iterator[Step]:
    """Each building that waits, with its counter and, where it changes something, its ability (GM-ACTIVATE-03); all counters at once
    beside."""
    world: Mundi = now.world
    roman = mover(world, "activation")
    if roman is None:
        return
    slots = pending(world, roman)
    for slot in slots:
        answers = (Reply(fields={"use": "counter"}), *abilities(world, roman, slot))
        yield step(
            roman, "activate", "GM-ACTIVATE-03", {"slot": slot.slot}, "use a building or take the counter of its card",
            [Ask(field="use", answers=answers)],
        )  # fmt: skip
    if slots:
        yield step(roman, "collect", "GM-ACTIVATE-03", {}, "take all counters", beside=True)


def abilities(world: Mundi, roman: Roman, slot: Slot) -> Iterator[Reply]:
    """The ways in which the ability in a slot can be used now, each as a proposal that no rule refuses."""
    card = building(world, slot)
    if card is None:
        return
    use, ability = effects.AbilityUse(world, roman, slot, card), card.ability
    if isinstance(ability, Discard):
        losses = (one for one in roman.slots if fits(world, ability, slot, one))
        uses = [replace(use, given_up=lost) for lost in losses]
    elif isinstance(ability, Spend) and ability.x:
        uses = [*_as_often(use)]
    else:
        uses = [use]
    for each in uses:
        pay = NONE if each.price is None else effects.cheapest(each.price, roman.held)
        if pay is not None and each.changes(pay):
            yield _proposal(each, pay)


def _as_often(use: effects.AbilityUse) -> Iterator[effects.AbilityUse]:
    """An ability with X once, twice and so on, up to what can be paid (GM-ABILITY-04)."""
    for times in range(1, use.roman.held.total + 1):
        often = replace(use, times=times)
        if often.price is None or effects.cheapest(often.price, use.roman.held) is None:
            return
        yield often


def _proposal(use: effects.AbilityUse, pay: Counters) -> Reply:
    """One way with its fields: what is paid, what is chosen, how often, what is given up."""
    fields: dict[str, Any] = {"use": "ability"}
    asks = list[Ask]()
    price, gain, supply = use.price, use.gain(), use.supply(pay)
    if price is not None:
        fields["pay"] = plain(pay)
        asks += [Ask(field="pay")] if price.wild or use.roman.held.glory else []
    if use.times > 1:
        fields["times"] = use.times
    if use.given_up:
        fields["discard"] = use.given_up.slot
    if gain.wild:
        least = sorted((*TYPES, "glory"), key=lambda kind: use.roman.held.of(kind))
        fields["choose"] = plain(effects.proposed(gain, supply, least))
        asks += [Ask(field="choose", most=effects.to_choose(gain, supply))]
    return Reply(fields=fields, asks=tuple(asks))
