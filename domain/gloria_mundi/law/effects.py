"""What an ability does: its price, its gain, and what of it the supply has."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from domain.gloria_mundi.aggregates.roman import CountersGained, CountersPaid, Roman, Slot, StepsTaken
from domain.gloria_mundi.aggregates.supply import Supply, SupplyChanged
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import COUNTERS, NONE, TYPES, Bundle, Counters
from domain.gloria_mundi.edition import Card, Discard, Have, Produce, SatisfyGoth, SatisfyType, Spend
from domain.gloria_mundi.law.activating import building, waiting_cards
from domain.kernel.grammar.event import Event

NOTHING = Bundle()
CARDS = {"food_cards": "food", "gold_cards": "gold", "peace_cards": "peace"}
KINDS = {"farms": "farm", "cities": "city", "peaces": "peace"}
HELD = {"food_counters": "food", "gold_counters": "gold", "peace_counters": "peace", "glory_counters": "glory"}


@dataclass(frozen=True, slots=True)
class AbilityUse:
    """An ability as it is to be used: by whom, of which card in which slot, how often, and what is given up."""

    world: Mundi
    roman: Roman
    slot: Slot
    card: Card
    times: int = 1
    given_up: Slot | None = None

    @property
    def price(self) -> Bundle | None:
        """What is spent (GM-ABILITY-01); None where the ability spends nothing."""
        ability = self.card.ability
        return ability.cost.times(self.times) if isinstance(ability, Spend) else None

    def usual(self) -> Counters | None:
        """What is paid where nothing is said: the counters that the price names; None where it leaves a choice."""
        price = self.price
        if price is None:
            return NONE
        return None if price.wild else price.plain

    @property
    def replaces(self) -> bool:
        """Whether it changes what the other cards of this turn yield (GM-ABILITY-10)."""
        ability = self.card.ability
        return isinstance(ability, SatisfyType) and ability.type == self.world.table.type

    def gain(self) -> Bundle:
        """What it would bring if the supply had everything."""
        ability = self.card.ability
        if isinstance(ability, Spend):
            return ability.gain.times(self.times)
        if isinstance(ability, Produce):
            return ability.gain
        if isinstance(ability, Have):
            return ability.gain.times(count(self.world, self.roman, ability))
        if isinstance(ability, Discard):
            return self._for_discarded(ability)
        if isinstance(ability, SatisfyGoth):
            icons = self.world.edition.goth.at(self.world.goth.at)
            return Bundle(steps=ability.steps) if icons.get(ability.type) else NOTHING
        if isinstance(ability, SatisfyType) and not self.replaces:
            return Bundle(**{ability.resource: len(self.roman.of_type(ability.type))})
        return NOTHING

    def _for_discarded(self, ability: Discard) -> Bundle:
        """GM-ABILITY-06, GM-ABILITY-07: the steps of what is given up, or its printed cost."""
        if self.given_up is None or self.given_up.card is None:
            return NOTHING
        lost = self.world.edition.card(self.given_up.card)
        return Bundle(steps=lost.steps) if ability.gives == "steps" else lost.cost

    def supply(self, pay: Counters) -> Supply:
        """The supply with what is paid: it is back before the gain is taken (GM-AMB-04)."""
        return self.world.supply.changed(pay, NONE)

    def changes(self, pay: Counters) -> bool:
        """GM-ACTIVATE-05: whether it moves at least one counter from the supply or one step."""
        if self.replaces:
            others = [one for one in waiting_cards(self.world, self.roman) if one.slot != self.slot.slot]
            ability = self.card.ability
            there = isinstance(ability, SatisfyType) and self.supply(pay).of(ability.resource) > 0
            return bool(others) and there
        gain, supply = self.gain(), self.supply(pay)
        return bool(gain.steps) or supply.spare(gain.plain).total > 0 or to_choose(gain, supply) > 0


def count(world: Mundi, roman: Roman, ability: Have) -> int:
    """GM-ABILITY-09, GM-AMB-16: how many of something a Roman has, at most as many as the card says. The hand does not count."""
    each = ability.each
    if each in CARDS:
        found = sum(1 for slot in roman.slots if slot.type == CARDS[each])
    elif each in HELD:
        found = roman.held.of(HELD[each])
    else:
        cards = [card for slot in roman.slots if (card := building(world, slot))]
        found = sum(1 for card in cards if each == "buildings" or card.type == KINDS[each])
    return found if ability.most is None else min(found, ability.most)


def to_choose(gain: Bundle, supply: Supply) -> int:
    """How many counters of choice there are: as many as are gained, of what the supply has after the fixed part (GM-AMB-14)."""
    left = supply.changed(NONE, supply.spare(gain.plain))
    return min(gain.wild, sum(left.of(kind) for kind in gain.chosen_from))


def is_chosen(gain: Bundle, supply: Supply, choose: Counters) -> bool:
    """GM-ABILITY-03: whether a choice is exactly as many, of kinds that are allowed and there."""
    left = supply.changed(NONE, supply.spare(gain.plain))
    allowed = all(choose.of(kind) == 0 for kind in COUNTERS if kind not in gain.chosen_from)
    there = all(choose.of(kind) <= left.of(kind) for kind in COUNTERS)
    return allowed and there and choose.total == to_choose(gain, supply)


def proposed(gain: Bundle, supply: Supply, least: Sequence[str]) -> Counters:
    """A choice to begin with: one by one of the kinds in this order, as far as they are there."""
    left = supply.changed(NONE, supply.spare(gain.plain))
    chosen: dict[str, int] = {}
    kinds = [kind for kind in least if kind in gain.chosen_from]
    while sum(chosen.values()) < to_choose(gain, supply):
        for kind in kinds:
            if chosen.get(kind, 0) < left.of(kind) and sum(chosen.values()) < to_choose(gain, supply):
                chosen[kind] = chosen.get(kind, 0) + 1
    return Counters.made(chosen)


def cheapest(price: Bundle, held: Counters) -> Counters | None:
    """What pays a price with plain counters first and glory last; None where what is held does not pay it."""
    pay: dict[str, int] = {kind: min(getattr(price, kind), held.of(kind)) for kind in COUNTERS}
    missing = price.plain.total - sum(pay.values())
    if pay["glory"] < price.glory:
        return None
    pay["glory"] += missing
    wild = price.wild
    spare: dict[str, int] = {kind: held.of(kind) - pay[kind] for kind in COUNTERS}
    for kind in sorted(("food", "gold", "peace"), key=lambda one: -spare[one]):
        more = min(wild, max(0, spare[kind]))
        pay[kind], wild = pay[kind] + more, wild - more
    # In place of a type glory sets its counter free for what is any but glory.
    by_glory = min(wild, price.any + price.plain.total - price.glory - missing)
    pay["glory"], wild = pay["glory"] + by_glory, wild - by_glory
    paid = Counters.made(pay)
    return paid if not wild and held.holds(paid) else None


def lacking(price: Bundle, held: Counters) -> int:
    """The least number of counters, of whatever kind helps, with which a price could be paid: what of it no counter that is held can be
    laid on (GM-AMB-06)."""
    plain = price.plain
    own = sum(min(plain.of(kind), held.of(kind)) for kind in TYPES)
    types, spare = sum(plain.of(kind) for kind in TYPES), held.total - held.glory - own
    but_glory = min(price.any_not_glory, spare)
    spare -= but_glory
    glory = held.glory - min(price.glory, held.glory)
    for_types = min(types - own, glory)
    by_any = min(price.any, spare + glory - for_types)
    # Glory that is left may take the place of a type, whose counter then pays what is any but glory.
    left = glory - for_types - max(0, by_any - spare)
    moved = min(price.any_not_glory - but_glory, left, own)
    laid = own + but_glory + min(price.glory, held.glory) + for_types + by_any + moved
    return price.total - laid


def spending(roman: str, pay: Counters, purpose: str) -> Iterator[Event]:
    """Counters given to the supply."""
    if pay.total:
        yield CountersPaid.model_validate({"roman": roman, "counters": pay, "purpose": purpose})
        yield SupplyChanged(into=pay, out=NONE)


def gaining(world: Mundi, roman: str, gain: Bundle, pay: Counters, choose: Counters) -> Iterator[Event]:
    """Counters out of the supply, as far as it has them, what is chosen after what is fixed."""
    supply = world.supply.changed(pay, NONE)
    fixed = supply.spare(gain.plain)
    gained = fixed.plus(supply.changed(NONE, fixed).spare(choose))
    if gained.total:
        yield CountersGained(roman=roman, counters=gained, source="ability")
        yield SupplyChanged(into=NONE, out=gained)


def walking(world: Mundi, roman: str, steps: int) -> Iterator[Event]:
    """Steps to Africa; the token stops at Carthage (GM-AMB-21)."""
    start = world.roman(roman).steps
    end = min(start + steps, world.edition.route.carthage)
    if end > start:
        yield StepsTaken(roman=roman, steps=end - start, at=end)
