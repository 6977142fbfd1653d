"""A hint for a beginner: the sensible next act and why, from what their own seat may know; its Roman's alone (GM-SEC-04)."""

from collections.abc import Iterator
from typing import Any

from domain.gloria_mundi.acts.production.steps import yields
from domain.gloria_mundi.aggregates.roman import Roman
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import Counters
from domain.gloria_mundi.law import buying, effects, tributes
from domain.gloria_mundi.law.activating import building, yielded
from domain.gloria_mundi.law.ending import lays_last
from domain.gloria_mundi.law.sacking import would_be_lost
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.wording import counted
from projections.gloria_mundi.player import MoveChoice, best
from projections.gloria_mundi.wording import priced, some, stepped
from projections.kernel.computer_player import STRENGTHS
from projections.kernel.eyes import Eyes

REVEAL = ("reveal the top card", "every turn begins so")
PRODUCE = ("lay {type}", "you gain {mine} of it by itself, the others {others} together")
LAST = ("lay {type}", "it is the last card of the hand, and the game is over")
USE = ("use {card}", "it brings {gain}, where the counter is 1 {counter}")
COUNTER = ("take the counter of {card}", "its ability brings no more than 1 {counter} now")
COLLECT = ("take all counters", "no ability brings more now")
BUILD = ("build {card} for {pay}", "it takes you {steps}, and {left} are left behind your screen")
PASS = ("buy nothing", "no card that you can pay and place is worth its price now")
NONE_AFFORDED = ("buy nothing", "no card in the Forum can be paid and placed")
PAY = ("pay the Goth {pay}", "to refuse would cost you about {mine}, and the others {others}")
REFUSE = (
    "pay nothing",
    "the tribute is worth more than the {mine} that you would lose; the others lose {others}",
)
NO_CHOICE = ("pay nothing", "the tribute cannot be paid")
DISCARD = ("discard the {type} card in slot {slot}", "of the cards that are due it is worth least to you")
TAKE = ("take 1 {counter}", "of what lies in the pile it is worth most to you")


class HintView(Frozen):
    """The act that a strong player would record now, with its fields, as a sentence with its reason; ``kind`` is empty and the
    sentences too while nothing is to be done."""

    kind: str
    fields: dict[str, Any]
    sentence: str
    why: str


NOTHING = HintView(kind="", fields={}, sentence="", why="")


def picks(eyes: Eyes, roman: str) -> Iterator[object]:
    """Everything that a move is chosen from."""
    world: Mundi = eyes.world
    yield from (world.table, world.goth, world.forum, world.supply.told())
    yield tuple(world.romans())


def hint(eyes: Eyes, id: str) -> HintView:
    """The view of a hint."""
    world: Mundi = eyes.world
    table, own = world.table, world.roman(id)
    if table.waiting != id or table.asked or own.counters is None:
        return NOTHING
    choice = best(world, own, max(STRENGTHS), errs=False)
    (act, why), facts = _said(eyes, own, choice)
    return HintView(
        kind=choice.kind, fields=choice.fields, sentence=eyes.names.sentence(act, **facts),
        why=eyes.names.sentence(why, **facts),
    )  # fmt: skip


def _said(eyes: Eyes, own: Roman, choice: MoveChoice) -> tuple[tuple[str, str], dict[str, str]]:
    """The templates of an act and its reason, with their facts."""
    world, fields = eyes.world, choice.fields
    match choice.kind:
        case "play_production":
            found = dict(yields(world, own, fields["type"]))
            mine = found.pop(own.id, 0)
            return LAST if lays_last(own) else PRODUCE, {
                "type": fields["type"],
                "mine": str(mine),
                "others": str(sum(found.values())),
            }
        case "activate":
            return _activation(eyes, own, fields)
        case "buy_building":
            return BUILD, _purchase(eyes, own, fields)
        case "pass_purchase":
            offered = any(card for card in world.forum.spaces if card and _affordable(world, own, card))
            return (PASS if offered else NONE_AFFORDED), {}
        case "pay_tribute" | "refuse_tribute":
            return _tribute(eyes, own, choice)
        case "discard_card":
            slot = own.slot(fields["slot"])
            return DISCARD, {"type": slot.type if slot else "", "slot": str(fields["slot"])}
        case "take_counter":
            return TAKE, {"counter": fields["counter"]}
        case _:
            return (COLLECT if choice.kind == "collect" else REVEAL), {}


def _activation(eyes: Eyes, own: Roman, fields: dict[str, Any]) -> tuple[tuple[str, str], dict[str, str]]:
    world: Mundi = eyes.world
    slot = own.slot(fields["slot"])
    card = building(world, slot) if slot else None
    if slot is None or card is None:
        return COLLECT, {}
    facts = {"card": eyes.names.name(card.id), "counter": str(yielded(world, own))}
    if fields["use"] == "counter":
        return COUNTER, facts
    lost = own.slot(fields["discard"]) if "discard" in fields else None
    gain = effects.AbilityUse(world, own, slot, card, fields.get("times", 1), lost).gain()
    if not gain.total and not gain.steps:
        return (USE[0], REPLACED), facts
    return USE, {**facts, "gain": priced(gain, eyes.names.tongue)}


REPLACED = "your other cards of this type yield what is worth more"


def _purchase(eyes: Eyes, own: Roman, fields: dict[str, Any]) -> dict[str, str]:
    card, pay = eyes.world.edition.card(fields["card"]), Counters.made(fields["pay"])
    tongue = eyes.names.tongue
    return {
        "card": eyes.names.name(card.id), "pay": some(pay, tongue), "steps": stepped(card.steps),
        "left": some(own.held.minus(pay), tongue),
    }  # fmt: skip


def _affordable(world: Mundi, own: Roman, card: str) -> bool:
    known = world.edition.card(card)
    paid = effects.cheapest(buying.price(world, known), own.held)
    return paid is not None and buying.free(own, known) is not None


def _tribute(eyes: Eyes, own: Roman, choice: MoveChoice) -> tuple[tuple[str, str], dict[str, str]]:
    world: Mundi = eyes.world
    lost = would_be_lost(world, own.id)
    mine = lost.pop(own.id, 0)
    cards = counted(mine, "production card", "production cards")
    facts = {"mine": cards, "others": str(sum(lost.values()))}
    if choice.kind == "pay_tribute":
        return PAY, {**facts, "pay": some(Counters.made(choice.fields["pay"]), eyes.names.tongue)}
    payable = not tributes.at_rome(world) and effects.cheapest(tributes.bundle(tributes.asked(world)), own.held)
    return (REFUSE if payable else NO_CHOICE), facts
