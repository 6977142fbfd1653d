"""What the types of an edition cannot say: that its tables agree with each other and with the box."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from domain.gloria_mundi.counters import TYPES, Bundle
from domain.gloria_mundi.edition import Card, Convert, Have, MundiEdition, Shield, Spend
from domain.kernel.grammar.frozen import Frozen

RECONSTRUCTED = frozenset(
    """area_messis horreum columbarium pomarium apiarium piscina saltus oliveta villa_rustica pistrinum vinea mola bubile ovile
    stabulum torcular hortus ager_publicus via_campana portus_farris caupona macellum insula officina argentaria porticus moneta
    thermae circus emporium fabrica theatrum arcus navalia vigiles ara_concordiae aedes_vestae schola ianus xenodochium bibliotheca
    castra legatio sepulcrum monasterium curia pons auctio annona collatio donativum vectigal fossa murus turris vallum
    asylum""".split()
)
"""The cards that are not those of the published game: an edition of the real cards has none of them."""
SHORTEST, LONGEST = 20, 39
"""Spaces of each track at least and at most."""
ROMANS, MOST_ICONS = 6, 4
LONGEST_NAME = 60
"""Letters."""


class MundiFault(NamedTuple):
    """Something wrong in an edition: in which file, at which place there, and what."""

    file: str
    place: str
    reason: str


def faults(edition: MundiEdition) -> Iterator[MundiFault]:
    """Every fault of an edition whose types are right, in the order of its files."""
    yield from _names(edition)
    yield from _romans(edition)
    yield from _hands(edition)
    yield from _board(edition)
    yield from _cards(edition)


def _names(edition: MundiEdition) -> Iterator[MundiFault]:
    """Names that a screen could not show."""
    named = [("edition.toml", "title", edition.title)]
    named += [("romans.toml", f'romans[{n}] "{one.id}".name', one.name) for n, one in enumerate(edition.romans)]
    named += [("romans.toml", f'romans[{n}] "{one.id}".letters', one.letters) for n, one in enumerate(edition.romans)]
    named += [("cards.toml", f'cards[{n}] "{one.id}".name', one.name) for n, one in enumerate(edition.cards)]
    for file, place, name in named:
        if not name.strip():
            yield MundiFault(file, place, "is empty")
        elif len(name) > LONGEST_NAME:
            yield MundiFault(file, place, f"is a text of {LONGEST_NAME} letters at most")


def _romans(edition: MundiEdition) -> Iterator[MundiFault]:
    file = "romans.toml"
    if len(edition.romans) != ROMANS:
        yield MundiFault(file, "romans", f"must be {ROMANS}, not {len(edition.romans)}")
    for key in ("id", "letters", "colour", "mark"):
        places = ((f'romans[{n}] "{one.id}".{key}', str(getattr(one, key))) for n, one in enumerate(edition.romans))
        yield from _twice(file, places)


def _twice(file: str, values: Iterable[tuple[str, str]]) -> Iterator[MundiFault]:
    first: dict[str, str] = {}
    for place, value in values:
        if value in first:
            yield MundiFault(file, place, f'"{value}" stands already at {first[value]}')
        first.setdefault(value, place)


def _hands(edition: MundiEdition) -> Iterator[MundiFault]:
    file, seen = "hands.toml", set[int]()
    for n, hand in enumerate(edition.hands):
        place = f"hands[{n}]"
        if hand.players in seen or not 2 <= hand.players <= ROMANS:
            reason = "stands already above" if hand.players in seen else "must be 2 to 6"
            yield MundiFault(file, f"{place}.players", f"{hand.players} {reason}")
        seen.add(hand.players)
        for type in TYPES:
            each = getattr(hand, type) + edition.begin.table.count(type)
            held = getattr(edition.box.production, type)
            if each * hand.players > held:
                reason = f"{hand.players} times {each} with those on the table are more than the {held} in the box"
                yield MundiFault(file, f"{place}.{type}", reason)
        if hand.food + hand.gold + hand.peace == 0:
            yield MundiFault(file, place, "a hand without a card would end the game before it begins")
    for players in sorted({*range(2, ROMANS + 1)} - seen):
        yield MundiFault(file, "hands", f"there is no hand for {players} players")
    for kind in ("food", "gold", "peace", "glory"):
        if getattr(edition.begin.counters, kind) * ROMANS > getattr(edition.box.counters, kind):
            yield MundiFault("edition.toml", f"begin.counters.{kind}", "six times that is more than the box holds")


def _board(edition: MundiEdition) -> Iterator[MundiFault]:
    file, rome = "board.toml", edition.goth.rome
    for place, spaces in (("route.carthage", edition.route.carthage), ("goth.rome", rome)):
        if not SHORTEST <= spaces <= LONGEST:
            yield MundiFault(file, place, f"must be {SHORTEST} to {LONGEST}, not {spaces}")
    for n, space in enumerate(edition.goth.icons):
        place, count = f"goth.icons[{n}]", sum(space.icons.values())
        if space.space != n + 1:
            yield MundiFault(file, f"{place}.space", f"is {space.space} where {n + 1} is due")
        if not 1 <= count <= MOST_ICONS:
            yield MundiFault(file, f"{place}.icons", f"must be 1 to {MOST_ICONS}, not {count}")
    if len(edition.goth.icons) != rome - 1:
        yield MundiFault(
            file, "goth.icons", f"must be the spaces 1 to {rome - 1}, not {len(edition.goth.icons)} spaces"
        )


def _cards(edition: MundiEdition) -> Iterator[MundiFault]:
    file, cards = "cards.toml", [(f'cards[{n}] "{card.id}"', card) for n, card in enumerate(edition.cards)]
    yield from _twice(file, ((f"{place}.id", card.id) for place, card in cards))
    yield from _twice(file, ((f"{place}.name", card.name) for place, card in cards))
    if len(cards) != edition.box.buildings:
        yield MundiFault(file, "cards", f"are {len(cards)}, and edition.toml says {edition.box.buildings} buildings")
    for place, card in cards:
        for key, reason in _card(card):
            yield MundiFault(file, f"{place}.{key}", reason)
        if not edition.reconstruction and card.id in RECONSTRUCTED:
            yield MundiFault(file, f"{place}.id", "is a card of the reconstruction, in an edition that says it is none")


def _card(card: Card) -> Iterator[tuple[str, str]]:
    """What is wrong with one card taken by itself: the key and the reason."""
    ability = card.ability
    if card.cost.total == 0:
        yield "cost", "a card costs something"
    if card.cost.steps:
        yield "cost.steps", "nobody pays steps"
    if (card.type == "red") != isinstance(ability, Convert | Shield):
        yield "ability.form", f'"{ability.form}" does not fit a card of the type "{card.type}"'
    for key, bundle in _bundles(card):
        if bundle.any and bundle.any_not_glory:
            yield key, "has any and any_not_glory; say one of the two"
        if key == "ability.gain" and bundle.total + bundle.steps == 0:
            yield key, "gains nothing"
    if isinstance(ability, Spend) and ability.cost.total == 0:
        yield "ability.cost", "spends nothing"
    if isinstance(ability, Spend) and ability.cost.steps:
        yield "ability.cost.steps", "nobody pays steps"
    if isinstance(ability, Convert) and (not ability.to or ability.source in ability.to):
        yield "ability.to", f"must name other counters than {ability.source}" if ability.to else "is empty"
    if isinstance(ability, Have | Convert) and ability.most == 0:
        yield "ability.most", "must be 1 at least"


def _bundles(card: Card) -> Iterator[tuple[str, Bundle]]:
    yield "cost", card.cost
    ability: Frozen = card.ability
    for key in ("cost", "gain"):
        bundle = getattr(ability, key, None)
        if isinstance(bundle, Bundle):
            yield f"ability.{key}", bundle
