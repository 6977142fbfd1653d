"""What the types of an edition cannot say: that its tables agree, and that every condition and benefit has its fields."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from domain.gloria_romae.edition import CardSeed, GalleryEdition
from domain.gloria_romae.vocabulary import BENEFIT_FIELDS, CONDITION_FIELDS, KINDS, Benefit, Condition

CARDS = "cards.toml"
MEANT = ("resource", "building", "client", "card")
"""Fields that name a thing of a card."""


class GalleryFault(NamedTuple):
    """Something wrong in an edition: in which file, at which place there, and what."""

    file: str
    place: str
    reason: str


def faults(edition: GalleryEdition) -> Iterator[GalleryFault]:
    """Every fault of an edition whose types are right, in the order of its files."""
    yield from _players(edition)
    yield from _sizes(edition)
    yield from _ids(edition)
    yield from _cards(edition)


def warnings(edition: GalleryEdition) -> Iterator[GalleryFault]:
    """What can be played, and what every screen of the match will say: made-up cards (GR-AMB-01), and what is settled by hand."""
    if edition.reconstruction:
        yield GalleryFault("edition.toml", "reconstruction", "is true: every screen says so")
    for n, card in enumerate(edition.cards):
        given = [("client", card.client.benefit), *((kind, one.benefit) for kind, one in card.structures)]
        for field, benefit in given:
            if benefit and benefit.gives == "by_hand":
                place = f'cards[{n}] "{card.id}".{field}.benefit'
                yield GalleryFault(CARDS, place, "is settled by hand: nothing of it happens by itself")


def _players(edition: GalleryEdition) -> Iterator[GalleryFault]:
    least, default, most = edition.players_least, edition.players_default, edition.players_most
    if not least <= default <= most:
        yield GalleryFault("edition.toml", "players_default", f"is not between {least} and {most}")
    for n, player in enumerate(edition.players):
        place = f'players[{n}] "{player.id}".letters'
        if not (len(player.letters) == 2 and player.letters.isalpha()):
            yield GalleryFault("players.toml", place, f'"{player.letters}" is not two letters')
    if len(edition.players) < most:
        yield GalleryFault("players.toml", "players", f"are {len(edition.players)}, but {most} may play")
    if len(edition.cards) < most:
        yield GalleryFault(
            CARDS, "cards", f"are {len(edition.cards)}, but {most} may play, each with a card of the ring"
        )
    counts = [row.players for row in edition.deck.copies]
    for n, row in enumerate(edition.deck.copies):
        place = f"deck.copies[{n}]"
        if row.players in counts[:n]:
            yield GalleryFault("prices.toml", place, f"says {row.players} players a second time")
        if row.players * row.copies < edition.deck.months:
            total = row.players * row.copies
            yield GalleryFault("prices.toml", place, f"gives {total} cards for {edition.deck.months} months")
    for count in range(least, most + 1):
        if count not in counts:
            yield GalleryFault("prices.toml", "deck.copies", f"has no row for {count} players")


def _sizes(edition: GalleryEdition) -> Iterator[GalleryFault]:
    for kind in KINDS:
        size = edition.size(kind)
        if size.most > size.needs:
            place = f"structures.{kind}.most"
            yield GalleryFault("prices.toml", place, f"is {size.most}, more than the {size.needs} that it needs")


def _ids(edition: GalleryEdition) -> Iterator[GalleryFault]:
    """Ids that two things share: sentences and choices name a thing by its id alone."""
    named: dict[str, str] = {}
    for n, player in enumerate(edition.players):
        yield from _twice(named, player.id, "players.toml", f'players[{n}] "{player.id}".id')
    cards: dict[str, str] = {}
    for n, card in enumerate(edition.cards):
        place = f'cards[{n}] "{card.id}"'
        yield from _twice(cards, card.id, CARDS, f"{place}.id")
        things = [("resource", card.resource.id), ("client", card.client.id)]
        for field, id in [*things, *((kind, structure.id) for kind, structure in card.structures)]:
            yield from _twice(named, id, CARDS, f"{place}.{field}.id")


def _twice(known: dict[str, str], id: str, file: str, place: str) -> Iterator[GalleryFault]:
    if id in known:
        yield GalleryFault(file, place, f'"{id}" is the id of {known[id]} already')
    known.setdefault(id, place.removesuffix(".id"))


def _cards(edition: GalleryEdition) -> Iterator[GalleryFault]:
    for n, card in enumerate(edition.cards):
        place = f'cards[{n}] "{card.id}"'
        # With n players the first n cards are in play: those before a card are there whenever it is.
        found = _Names(edition.cards[: max(edition.players_least, n + 1)])
        for where, reason in _condition(card.client.condition, found, card.client.id):
            yield GalleryFault(CARDS, f"{place}.client.condition{where}", reason)
        for where, reason in _benefit(card.client.benefit, found):
            yield GalleryFault(CARDS, f"{place}.client.benefit{where}", reason)
        yield from _structures(card, place, found)


def _structures(card: CardSeed, place: str, found: "_Names") -> Iterator[GalleryFault]:
    for kind, structure in card.structures:
        if (structure.benefit is None) != (kind == "public"):
            wrong = (
                "is missing" if structure.benefit is None else "is given, but a public building has no further effect"
            )
            yield GalleryFault(CARDS, f"{place}.{kind}.benefit", wrong)
        elif structure.benefit:
            for where, reason in _benefit(structure.benefit, found):
                yield GalleryFault(CARDS, f"{place}.{kind}.benefit{where}", reason)


class _Names:
    """What a condition or benefit of one card may name: things of the cards that are in play whenever its own is."""

    def __init__(self, cards: Sequence[CardSeed]) -> None:
        self.sure: Mapping[str, frozenset[str]] = {
            "resource": frozenset(card.resource.id for card in cards),
            "client": frozenset(card.client.id for card in cards),
            "card": frozenset(card.id for card in cards),
            "building": frozenset(structure.id for card in cards for _, structure in card.structures),
        }

    def missing(self, field: str, id: str) -> str | None:
        """What is wrong with naming this thing."""
        if id in self.sure[field]:
            return None
        return f'names the {field} "{id}", which is not in play whenever this card is'


def _fields(
    said: Condition | Benefit, name: str, fields: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]
) -> Iterator[tuple[str, str]]:
    needs, may = fields[name]
    for field in type(said).model_fields:
        if field in ("is_", "gives"):
            continue
        value = getattr(said, field)
        if field in needs and (value is None or value == ()):
            yield f".{field}", f'is missing: "{name}" needs it'
        elif value not in (None, ()) and field not in (*needs, *may):
            has = ", ".join((*needs, *may)) or "no other field"
            yield f".{field}", f'is unknown here: "{name}" has {has}'
    for field in ("count", "amount", "month"):
        value = getattr(said, field, None)
        least = 0 if name == "patronage_price" else 1
        if isinstance(value, int) and value < least:
            yield f".{field}", f"is {value}, and must be {least} or more"


def _named(said: Condition | Benefit, found: _Names) -> Iterator[tuple[str, str]]:
    for field in MEANT:
        id = getattr(said, field, None)
        wrong = found.missing(field, id) if isinstance(id, str) else None
        if wrong:
            yield f".{field}", wrong


def _condition(it: Condition, found: _Names, own: str, depth: int = 0) -> Iterator[tuple[str, str]]:
    yield from _fields(it, it.is_, CONDITION_FIELDS)
    yield from _named(it, found)
    if it.client == own:
        yield ".client", f'is "{own}" itself: nobody could fulfil it'
    if it.of and depth:
        yield ".of", "is nested deeper than one"
        return
    for n, one in enumerate(it.of):
        yield from ((f".of[{n}]{where}", reason) for where, reason in _condition(one, found, own, depth + 1))


def _benefit(it: Benefit, found: _Names) -> Iterator[tuple[str, str]]:
    yield from _fields(it, it.gives, BENEFIT_FIELDS)
    yield from _named(it, found)
    if it.gives == "contribute" and it.building and it.kind:
        yield ".kind", "is unknown where the building is named"
