"""What a player thinks ahead with: what each card costs from here and why it cannot be bought, and what each answer to the Goth would
bring; its Roman's alone (GM-SEC-04)."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from domain.gloria_mundi.acts.tribute.steps import refused
from domain.gloria_mundi.aggregates.goth import Goth, Tribute
from domain.gloria_mundi.aggregates.roman import Roman, Slot
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import TYPES, Bundle, Counter, Counters, Type, tribute
from domain.gloria_mundi.edition import Card
from domain.gloria_mundi.law import buying, sacking, tributes
from domain.gloria_mundi.law.activating import pending, yielded
from domain.gloria_mundi.law.effects import cheapest, lacking
from domain.gloria_mundi.law.ending import last_turn
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.tongue import Tongue
from projections.gloria_mundi.board import GothView, goth_view
from projections.gloria_mundi.prospects import IdleForecast, YieldForecast, idle, laid
from projections.gloria_mundi.wording import priced, some
from projections.kernel.eyes import Eyes
from projections.kernel.said import Noted

SHORT = "the price is {price}; you have {held}, which does not pay it"
NO_PLACE = "you have no free production card on which {card} could stand"
STAYS = "the Goth stays on space {at}, and {pay} lie on space {space}"
STAYS_ON_ONE = "the Goth stays on space {at}, and {pay} lies on space {space}"
LAST_TURN = "no card is left to draw, and the game is over"
CANNOT = "the tribute of space {space} is {price}; you have {held}, which does not pay it"
AT_ROME = "the next space is Rome, which asks no tribute"


class AfterView(Frozen):
    """What would be after a purchase: where the Roman stands, and what is left behind the screen."""

    steps: int
    left: Counters


class BuildingForecast(Frozen):
    """A card of the Forum. ``short``: how many counters are missing; ``reasons``: why it cannot be bought."""

    card: str
    space: int
    price: Bundle
    short: int
    reasons: tuple[Noted, ...]
    after: AfterView


class TributeForecast(Frozen):
    """Whether the tribute can be paid, the proposal, what it would bring, and the Goth's road after it; None where it cannot be. He has
    no next space where the game would be over."""

    can: bool
    pay: Counters | None
    brings: tuple[str, ...]
    goth: GothView | None


class Discarder(Frozen):
    """How many cards a Roman would discard."""

    id: str
    cards: int


class RefusalForecast(Frozen):
    """What a refusal would bring, how many cards oneself and all others would discard, the Goth's road after it, and ``order``: who
    would discard how many, from who gives first."""

    brings: tuple[str, ...]
    mine: int
    others: int
    goth: GothView
    order: tuple[Discarder, ...]


class ForecastView(Frozen):
    """What lies ahead of one Roman. ``income``: how many counters their cards yield, by the turn's type. ``laid``: what each type of
    their hand would bring everybody, while it is theirs to lay one. ``yields``: the counter that each of their cards of the turn's
    type yields now; None before there is one. ``idle``: own buildings that wait and whose ability cannot be used now."""

    buildings: tuple[BuildingForecast, ...]
    tribute: TributeForecast
    refusal: RefusalForecast
    income: dict[Type, int]
    laid: dict[Type, tuple[YieldForecast, ...]]
    yields: Counter | None
    idle: tuple[IdleForecast, ...]


def picks(eyes: Eyes, roman: str) -> Iterator[object]:
    """Everything of which that is made."""
    world: Mundi = eyes.world
    yield from (world.goth, world.forum, world.roman(roman))
    table, own = world.table, world.roman(roman)
    lays = table.phase in ("forum", "production") and table.active == roman
    activates = table.phase == "activation" and bool(pending(world, own))
    yield from (table.active, table.over is None, last_turn(world), lays, activates, yielded(world, own))
    # Elsewhere nothing of it is reckoned with what the supply has.
    yield world.supply.told() if lays or activates else None
    yield tuple((one.id, tuple((slot.type, slot.card) for slot in one.slots)) for one in world.romans())


def forecast(eyes: Eyes, id: str) -> ForecastView:
    """The view of what lies ahead."""
    world: Mundi = eyes.world
    roman, spaces = world.roman(id), world.forum.spaces
    return ForecastView(
        buildings=tuple(
            _building(eyes, roman, world.edition.card(card), space)
            for space in range(len(spaces) - 1, -1, -1)
            if (card := spaces[space])
        ),
        tribute=_tribute(eyes, roman), refusal=_refusal(eyes, roman),
        income={type: len(roman.of_type(type)) for type in TYPES}, laid=laid(world, roman),
        yields=yielded(world, roman), idle=tuple(idle(world, roman, eyes.names.tongue)),
    )  # fmt: skip


def _building(eyes: Eyes, roman: Roman, card: Card, space: int) -> BuildingForecast:
    world: Mundi = eyes.world
    # What others do changes none of it: it is made again where the card moves, or what its Roman has or where they stand is another.
    return eyes.kept.row(
        f"{eyes.names.tongue.id}:{roman.id}:{card.id}", _would_be, eyes.names.tongue, card, space, buying.price(world, card),
        roman.held, min(roman.steps + card.steps, world.edition.route.carthage), buying.free(roman, card) is None,
    )  # fmt: skip


def _would_be(
    tongue: Tongue, card: Card, space: int, price: Bundle, held: Counters, steps: int, homeless: bool
) -> BuildingForecast:
    pay = cheapest(price, held)
    reasons = _reasons(tongue, card, price, held, missing=pay is None, homeless=homeless)
    return BuildingForecast(
        card=card.id, space=space, price=price, short=0 if pay is not None else lacking(price, held), reasons=tuple(reasons),
        after=AfterView(steps=steps, left=held.minus(pay) if pay is not None else held),
    )  # fmt: skip


def _reasons(
    tongue: Tongue, card: Card, price: Bundle, held: Counters, *, missing: bool, homeless: bool
) -> Iterator[Noted]:
    names = Names(str, tongue=tongue)
    if homeless:
        yield Noted(rule="GM-BUY-04", sentence=names.sentence(NO_PLACE, card=card.name))
    if missing:
        facts = {"price": priced(price, tongue), "held": some(held, tongue)}
        yield Noted(rule="GM-BUY-06", sentence=names.sentence(SHORT, **facts))


def _tribute(eyes: Eyes, roman: Roman) -> TributeForecast:
    world, names, tongue = eyes.world, eyes.names, eyes.names.tongue
    space = str(world.goth.next)
    if tributes.at_rome(world):
        return TributeForecast(can=False, pay=None, brings=(names.sentence(AT_ROME),), goth=None)
    price = tributes.bundle(tributes.asked(world))
    pay = cheapest(price, roman.held)
    if pay is None:
        facts = {"price": priced(price, tongue), "held": some(roman.held, tongue), "space": space}
        return TributeForecast(can=False, pay=None, brings=(names.sentence(CANNOT, **facts),), goth=None)
    brings = names.sentence(
        STAYS_ON_ONE if pay.total == 1 else STAYS, at=str(world.goth.at), pay=some(pay, tongue), space=space
    )
    lies = Tribute(space=world.goth.next, counters=tribute(tributes.asked(world), pay))
    paid = replace(world.goth, tributes=(*world.goth.tributes, lies))
    ends = last_turn(world)
    return TributeForecast(
        can=True, pay=pay, brings=(brings, names.sentence(LAST_TURN)) if ends else (brings,),
        goth=goth_view(world, paid, over=ends),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Answer:
    """Of what a refusal depends; it is the same for whoever asks."""

    goth: Goth
    active: str
    over: bool
    last: bool
    slots: tuple[tuple[str, tuple[Slot, ...]], ...]
    world: Mundi = field(compare=False)


def _refusal(eyes: Eyes, roman: Roman) -> RefusalForecast:
    world: Mundi = eyes.world
    slots = tuple((one.id, tuple(one.slots)) for one in world.romans())
    answer = _Answer(world.goth, world.table.active, world.table.over is not None, last_turn(world), slots, world)
    told = eyes.kept.row(eyes.names.tongue.id, _refused, answer, eyes.names.tongue)
    mine = next((one.cards for one in told.order if one.id == roman.id), 0)
    return told.model_copy(update={"mine": mine, "others": told.others - mine})


def _refused(answer: _Answer, tongue: Tongue) -> RefusalForecast:
    """A refusal as nobody loses by it: what one's own part is, is told apart."""
    world = answer.world
    said = refused(world)
    lost = sacking.would_be_lost(world, answer.active)
    sentence = Names(str, tongue=tongue).fill(said.says, dict(said.facts))
    goes = Goth(at=answer.goth.tributes[-1].space if answer.goth.tributes else answer.goth.next)
    # Of a queue what is not met by a card is still shared out; icons that meet no card leave nothing.
    ends = goes.at >= world.edition.goth.rome or (answer.last and not answer.goth.tributes and not sum(lost.values()))
    return RefusalForecast(
        brings=(f"{sentence[:1].upper()}{sentence[1:]}.",), mine=0, others=sum(lost.values()), goth=goth_view(world, goes, over=ends),
        order=tuple(Discarder(id=id, cards=lost[id]) for id in world.table.round(answer.active) if lost[id]),
    )  # fmt: skip
