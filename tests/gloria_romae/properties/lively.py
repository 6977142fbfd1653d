"""Matches in which much happens at once: any gallery, full purses, small structures, plans that meet at the same things."""

import json
import random
from dataclasses import dataclass
from typing import Any

from domain.gloria_romae.aggregates.plan import Goals, Plan
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.edition import GalleryEdition
from domain.gloria_romae.law.choosing import asked_of, open_choices
from domain.gloria_romae.law.dealing import deal
from domain.gloria_romae.law.limits import most_bought, most_laid
from tests.gloria_romae.evening import HOUSES
from tests.gloria_romae.properties.galleries import random_gallery
from tests.gloria_romae.table import MORE, opened, plan


@dataclass(frozen=True)
class LivelyMatch:
    """Everything by which a match is judged."""

    edition: GalleryEdition
    world: Romae
    plans: dict[str, Plan | None]
    goals: dict[str, Goals]
    lots: list[str]


def lively_match(seed: int) -> LivelyMatch:
    """A match of three to six houses; one house in twenty has no plan."""
    chance = random.Random(seed)
    players = (*HOUSES, *MORE)[: chance.choice((3, 4, 5, 6))]
    edition = _rich(chance, random_gallery(chance))
    world = opened(edition, players)
    plans = {id: _plan(chance, world) if chance.random() < 0.95 else None for id in players}
    lots: list[str] = list(players)
    chance.shuffle(lots)
    return LivelyMatch(edition, world, plans, deal(world, f"{seed:032x}"), lots)


def _rich(chance: random.Random, edition: GalleryEdition) -> GalleryEdition:
    """The gallery with more money and smaller structures, so that most things are finished."""
    data: dict[str, Any] = json.loads(edition.model_dump_json())
    data["money"]["denarii"] = chance.choice((60, 120, 300, 500))
    data["settings"] |= {"surplus_spent": chance.random() < 0.3}
    for size in data["structures"].values():
        needs = chance.randint(1, 6)
        size |= {"needs": needs, "most": chance.randint(1, needs)}
    return GalleryEdition.model_validate_json(json.dumps(data))


def _plan(chance: random.Random, world: Romae) -> Plan:
    cards = [card.id for card in world.match.cards for _ in range(world.match.copies)]
    lines = [_line(chance, world, card) for card in chance.sample(cards, world.match.months)]
    # First to buy: who buys late has nothing to lay.
    lines.sort(key=lambda line: "gain" not in line or chance.random() < 0.3)
    bid, said = chance.choice((0, 0, 3, chance.randint(0, 40))), dict[str, str]()
    options, silent = open_choices(world), chance.random() < 0.1
    made = plan(*lines, bid=bid, garnets=chance.choice((0, 0, 5)))
    while not silent and (unsaid := [of for of in asked_of(world, made) if made.chosen(of) is None]):
        said |= {of: chance.choice(options[of]) for of in unsaid}
        made = plan(*lines, bid=bid, garnets=made.garnets, **said)
    return made


def _line(chance: random.Random, world: Romae, card: str) -> str:
    use = chance.choices(("gain", "build", "patronise"), (4, 5, 3))[0]
    if use == "gain":
        return f"{card} gain {chance.randint(1, min(12, most_bought(world)))}"
    if use == "patronise":
        return f"{card} patronise"
    building = chance.choice([one for one in world.buildings() if one.card == card])
    return f"{card} build {building.id} {chance.randint(1, min(12, most_laid(world, building)))}"
