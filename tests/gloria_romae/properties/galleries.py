"""Galleries at random: any condition and any benefit of the vocabulary, on the cards of the reconstruction."""

import random
from typing import Any

from domain.gloria_romae.edition import CardSeed, GalleryEdition
from domain.gloria_romae.vocabulary import BENEFIT_FIELDS, CONDITION_FIELDS, KINDS
from tests.gloria_romae.table import patched, reconstruction

NESTING = ("all", "any")


def random_gallery(chance: random.Random) -> GalleryEdition:
    """The edition with other conditions and benefits; half of them ask nothing, so that benefits come."""
    easy, things = chance.random() < 0.5, dict[str, Any]()
    cards = reconstruction().cards
    for n, card in enumerate(cards):
        sure = cards[: max(reconstruction().players_least, n + 1)]
        asks = {"is": "always"} if easy else _condition(chance, sure, card.client.id)
        things[card.client.id] = {"condition": asks, "benefit": _benefit(chance, sure)}
        things[card.wonder.id] = {"benefit": _benefit(chance, sure)}
        things[card.strategic.id] = {"benefit": _benefit(chance, sure)}
    return patched(**things, settings={"all_or_nothing": chance.random() < 0.3})


def _condition(chance: random.Random, cards: tuple[CardSeed, ...], own: str, nested: bool = False) -> dict[str, Any]:
    name = chance.choice([name for name in CONDITION_FIELDS if not (nested and name in NESTING)])
    if name in NESTING:
        return {"is": name, "of": [_condition(chance, cards, own, nested=True) for _ in range(2)]}
    needs, may = CONDITION_FIELDS[name]
    return {"is": name, **_fields(chance, cards, needs, may, own)}


def _benefit(chance: random.Random, cards: tuple[CardSeed, ...]) -> dict[str, Any]:
    name = chance.choice(list(BENEFIT_FIELDS))
    needs, may = BENEFIT_FIELDS[name]
    made = {"gives": name, **_fields(chance, cards, needs, may)}
    if "building" in made:
        made.pop("kind", None)  # a building that is named has its kind
    return made


def _fields(
    chance: random.Random, cards: tuple[CardSeed, ...], needs: tuple[str, ...], may: tuple[str, ...], own: str = ""
) -> dict[str, Any]:
    values: dict[str, list[Any]] = {
        "resource": [card.resource.id for card in cards],
        "client": [card.client.id for card in cards if card.client.id != own],
        "card": [card.id for card in cards],
        "building": [structure.id for card in cards for _, structure in card.structures],
        "kind": list(KINDS),
        "count": [1, 2, 3],
        "amount": [1, 5, 15, 40, 120],
        "month": list(range(1, 13)),
        "words": ["Settled at the table."],
    }
    said = [*needs, *(field for field in may if chance.random() < 0.5)]
    return {field: chance.choice(values[field]) for field in said}
