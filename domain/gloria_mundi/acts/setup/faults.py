"""What is wrong with a position that was given: the place in it, and why it cannot be."""

from collections.abc import Iterator

from domain.gloria_mundi.acts.setup.layout import layout
from domain.gloria_mundi.acts.setup.position import Start, StartRoman
from domain.gloria_mundi.edition import MundiEdition

Fault = tuple[str, str]


def deck_faults(edition: MundiEdition, deck: tuple[str, ...]) -> Iterator[Fault]:
    """Cards of a deck that are unknown or named twice."""
    yield from _cards(edition, [(f"deck[{place}]", card) for place, card in enumerate(deck)])


def start_faults(
    edition: MundiEdition, romans: tuple[str, ...], deck: tuple[str, ...] | None, start: Start
) -> Iterator[Fault]:
    """Everything that is wrong with a position."""
    if deck is not None and start.deck is not None:
        yield "start.deck", "a deck stands beside it; say one of the two"
    both = (
        () if deck is None or start.deck is not None else [(f"deck[{place}]", card) for place, card in enumerate(deck)]
    )
    yield from _cards(edition, [*start.lying(), *both])
    if start.active is not None and start.active not in romans:
        yield "start.active", f"{start.active} does not play"
    for id, roman in start.players.items():
        if id in romans:
            yield from _roman(edition, f"start.players.{id}", roman)
        else:
            yield f"start.players.{id}", "does not play"
    yield from _goth(edition, start)
    made = layout(edition, romans, None, start)
    for kind, left in made.supply.items():
        if left < 0:
            yield "start.players", f"{-left} {kind} more than the box holds"


def _cards(edition: MundiEdition, lying: list[tuple[str, str]]) -> Iterator[Fault]:
    known, seen = {card.id for card in edition.cards}, dict[str, str]()
    for place, card in lying:
        if card not in known:
            yield place, f"there is no card {card}"
        elif card in seen:
            yield place, f"{card} lies already at {seen[card]}"
        seen.setdefault(card, place)


def _roman(edition: MundiEdition, place: str, roman: StartRoman) -> Iterator[Fault]:
    if roman.steps > edition.route.carthage - 1:
        yield f"{place}.steps", f"{roman.steps} is beyond {edition.route.carthage - 1}, the last step before Carthage"
    if roman.hand is not None and not sum((roman.hand.food, roman.hand.gold, roman.hand.peace)):
        yield f"{place}.hand", "it is empty, and the game ends as a hand is played out"
    slots, known = [slot.slot for slot in roman.tableau or ()], {card.id: card for card in edition.cards}
    for number, slot in enumerate(roman.tableau or ()):
        if slot.slot in slots[:number]:
            yield f"{place}.tableau[{number}]", f"slot {slot.slot} is named twice"
        if slot.card in known and not known[slot.card].fits(slot.type):
            yield f"{place}.tableau[{number}]", f"{slot.card} does not stand on {slot.type}"
    if roman.next is not None and roman.next <= max(slots, default=0):
        yield f"{place}.next", f"slot {roman.next} is not after {max(slots)}"


def _goth(edition: MundiEdition, start: Start) -> Iterator[Fault]:
    if start.goth >= edition.goth.rome:
        yield "start.goth", f"space {start.goth} is not before Rome, which is space {edition.goth.rome}"
    for number, tribute in enumerate(start.tributes):
        place, space = f"start.tributes[{number}]", start.goth + number + 1
        icons = edition.goth.at(tribute.space)
        asked = sorted(kind for kind, count in icons.items() for _ in range(count))
        if tribute.space != space:
            yield place, f"space {tribute.space} where space {space} follows"
        elif space >= edition.goth.rome:
            yield place, f"space {space} is Rome, where no tribute lies"
        elif sorted(due.type for due in tribute.counters) != asked:
            yield place, f"the icons of space {space} are {', '.join(asked) or 'none'}"
        elif any(due.counter not in (due.type, "glory") for due in tribute.counters):
            yield place, "a counter stands for its own type, or is glory"
