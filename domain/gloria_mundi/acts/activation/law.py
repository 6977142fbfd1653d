"""What stands against activating a card."""

from collections.abc import Iterator

from domain.gloria_mundi.aggregates.roman import Roman, Slot
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import NONE, Counters
from domain.gloria_mundi.edition import Discard, Spend
from domain.gloria_mundi.law import effects
from domain.gloria_mundi.law.activating import pending
from domain.gloria_mundi.law.moves import NoSuchSlot, NotHeld, NotThePrice
from domain.kernel.grammar.objection import Names, Objection


class NotToActivate(Objection):
    """GM-ACTIVATE-03: the card in slot {slot} is not to be activated; the slots that are: {slots}."""

    rule = "GM-ACTIVATE-03"
    field = "slot"
    slot: int
    slots: tuple[int, ...]


class NotSoOften(Objection):
    """GM-ABILITY-04: {card} is used once in an activation, not {times} times: its text has no X."""

    rule = "GM-ABILITY-04"
    field = "times"
    card: str
    times: int


class NoOtherCard(Objection):
    """GM-ABILITY-05: {card} asks for another card of your own of the kind {kind} to be discarded, and slot {slot} has none."""

    rule = "GM-ABILITY-05"
    field = "discard"
    card: str
    kind: str
    slot: int | None

    def sentence(self, names: Names) -> str:
        if self.kind == "none":
            return names.fill(GIVES_UP_NOTHING, self.facts())
        return super().sentence(names) if self.slot is not None else names.fill(SAY_WHICH, self.facts())


GIVES_UP_NOTHING = "the ability of {card} discards nothing: leave that field out."
SAY_WHICH = "{card} asks for another card of the kind {kind} to be discarded: name its slot."


class NotTheChoice(Objection):
    """GM-ABILITY-03: what is chosen is exactly {count} of {kinds}, of what the supply has."""

    rule = "GM-ABILITY-03"
    field = "choose"
    count: int
    kinds: tuple[str, ...]


class ChangesNothing(Objection):
    """GM-ACTIVATE-05: the ability of {card} would move no counter and no step now; take the counter of its card."""

    rule = "GM-ACTIVATE-05"
    field = "use"
    card: str


def in_slot(roman: Roman, number: int, field: str = "slot") -> Iterator[Objection]:
    """An objection where a Roman has no such slot."""
    if roman.slot(number) is None:
        yield NoSuchSlot(roman=roman.id, slot=number, slots=tuple(one.slot for one in roman.slots)).at(field)


def to_activate(world: Mundi, roman: Roman, number: int) -> Iterator[Objection]:
    """An objection where the card in a slot does not wait for its owner."""
    slots = tuple(slot.slot for slot in pending(world, roman))
    if number not in slots:
        yield NotToActivate(slot=number, slots=slots)


def often(use: effects.AbilityUse) -> Iterator[Objection]:
    """An objection where an ability is used more often than its card says."""
    ability = use.card.ability
    if use.times > 1 and not (isinstance(ability, Spend) and ability.x):
        yield NotSoOften(card=use.card.id, times=use.times)


def given_up(use: effects.AbilityUse, number: int | None) -> Iterator[Objection]:
    """An objection where what is given up is not another card of the kind that the text names."""
    ability, lost = use.card.ability, use.roman.slot(number) if number is not None else None
    if not isinstance(ability, Discard):
        if number is not None:
            yield NoOtherCard(card=use.card.id, kind="none", slot=number)
    elif not fits(use.world, ability, use.slot, lost):
        yield NoOtherCard(card=use.card.id, kind=ability.of, slot=number)


def fits(world: Mundi, ability: Discard, own: Slot, lost: Slot | None) -> bool:
    """GM-ABILITY-05: whether a slot bears another card of the kind; red ones count as *any* (GM-AMB-15)."""
    if lost is None or lost.card is None or lost.slot == own.slot:
        return False
    return ability.of in ("any", world.edition.card(lost.card).type)


def price(use: effects.AbilityUse, pay: Counters | None) -> Iterator[Objection]:
    """Objections to what is paid."""
    asked, paid = use.price, use.usual() if pay is None else pay
    if paid is not None and not use.roman.held.holds(paid):
        yield NotHeld(held=use.roman.held, pay=paid)
    if asked is None:
        if paid is not None and paid.total:
            yield NotThePrice(price="nothing", pay=str(paid))
    elif paid is None or not asked.is_paid_by(paid):
        yield NotThePrice(price=str(asked), pay=str(paid or NONE))


def choice(use: effects.AbilityUse, pay: Counters, choose: Counters) -> Iterator[Objection]:
    """Objections to what is chosen, and to an ability that would change nothing."""
    gain, supply = use.gain(), use.supply(pay)
    if not effects.is_chosen(gain, supply, choose):
        yield NotTheChoice(count=effects.to_choose(gain, supply), kinds=gain.chosen_from if gain.wild else ("nothing",))
    if not use.changes(pay):
        yield ChangesNothing(card=use.card.id)
