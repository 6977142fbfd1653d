"""A match in memory: its world before the plans, random plans, and how they are judged."""

import json
import random
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from api.engine.editions import faults_of, load_edition, tables_of, write_edition
from domain.gloria_romae.acts.opening.gloriam_aperire import GloriamAperire
from domain.gloria_romae.aggregates.plan import Goals, Plan
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.edition import GalleryEdition
from domain.gloria_romae.edition_kind import KIND
from domain.gloria_romae.law.choosing import asked_of, open_choices
from domain.gloria_romae.law.dealing import deal
from domain.gloria_romae.law.trial import tried
from domain.kernel.grammar.act import Moment
from projections.gloria_romae.course_views import MonthView, months
from projections.gloria_romae.situation import short
from tests.gloria_romae.evening import HOUSES, SEEDS, body

MORE = ("iulii", "valerii")
SITUATIONS = Path(__file__).parent / "evenings" / "situations"


@cache
def reconstruction() -> GalleryEdition:
    """The edition from its files."""
    return load_edition(SEEDS, KIND)


def patched(**things: Mapping[str, Any]) -> GalleryEdition:
    """The edition with other conditions and benefits: ``carpenters={"benefit": {...}}``, or with other settings."""
    data = json.loads(reconstruction().model_dump_json())
    for card in data["cards"]:
        for thing in ("client", "wonder", "strategic", "public"):
            card[thing].update(things.get(card[thing]["id"], {}))
    data["settings"].update(things.get("settings", {}))
    return GalleryEdition.model_validate_json(json.dumps(data))


def with_patch(patch: Mapping[str, Any]) -> dict[str, Any]:
    """The tables of the edition with the patch of a situation laid over them: rows of a list by their ids, a condition or benefit
    whole."""
    tables = tables_of(SEEDS, KIND)
    _laid_over(tables, patch)
    return tables


def gallery(situation: Mapping[str, Any], folder: Path) -> Path:
    """The folder of the gallery of a situation: the edition's own, or a patched one that is written under ``folder``."""
    if "patch" not in situation:
        return SEEDS
    edition = folder / "gloria_romae" / "patched"
    write_edition(edition, with_patch(situation["patch"]), KIND)
    return edition


def _laid_over(table: dict[str, Any], patch: Mapping[str, Any]) -> None:
    for key, value in patch.items():
        if isinstance(table.get(key), list):
            rows = {row["id"]: row for row in table[key]}
            for id, more in value.items():
                _laid_over(rows[id], more)
        elif isinstance(table.get(key), dict) and key not in ("condition", "benefit"):
            _laid_over(table[key], value)
        else:
            table[key] = value


def opened(edition: GalleryEdition | None = None, players: Sequence[str] = HOUSES) -> Romae:
    """The world of a match that was just opened."""
    act = GloriamAperire(title_of_match="A match", edition=edition or reconstruction(), players=tuple(players))
    return Romae().fold(act.events(Romae(), Moment(1, "host", "host", 0, 0)), 1)


def plan(*lines: str, bid: int = 0, garnets: int = 0, **choices: str) -> Plan:
    """A plan from short lines; the months that are left try what must fail: statues without a resource."""
    whole = [*lines, *["d build statue 1"] * (12 - len(lines))]
    fields = body({"months": whole, "bid": bid, "garnets": garnets, "choices": choices})
    return Plan.model_validate_json(json.dumps(fields))


def judged(world: Romae, lots: Sequence[str] | None = None, **plans: Plan) -> Romae:
    """The world after these plans."""
    return tried(world, plans, {}, lots)


def course(world: Romae, lots: Sequence[str] | None = None, **plans: Plan) -> tuple[MonthView, ...]:
    """The months of these plans."""
    return months(judged(world, lots, **plans))


def situation(name: str) -> tuple[Romae, dict[str, Any]]:
    """The world after a situation, and what it holds."""
    known = json.loads((SITUATIONS / f"{name}.json").read_text())
    tables = with_patch({**known.get("patch", {}), "settings": known.get("settings", {})})
    edition, faults = faults_of(tables, KIND)
    assert edition and not faults, faults
    world = opened(edition, known["players"])
    plans = {id: Plan.model_validate_json(json.dumps(body(one))) for id, one in known["plans"].items() if one}
    goals = {id: Goals.model_validate(one) for id, one in known["goals"].items()}
    return tried(world, plans, goals, known["lots"]), known


def random_plan(chance: random.Random, world: Romae) -> Plan:
    """Any plan that is not refused: cards within their copies, counts within the limits, choices where they are asked."""
    cards = [card.id for card in world.match.cards for _ in range(world.match.copies)]
    lines = [_line(chance, world, card) for card in chance.sample(cards, world.match.months)]
    bid = chance.choice((0, 0, chance.randint(0, 40)))
    made = plan(*lines, bid=bid, garnets=chance.choice((0, 0, 5)))
    options, said = open_choices(world), dict[str, str]()
    while unsaid := [of for of in asked_of(world, made) if made.chosen(of) is None]:
        said |= {of: chance.choice(options[of]) for of in unsaid}
        made = plan(*lines, bid=bid, garnets=made.garnets, **said)
    return made


def _line(chance: random.Random, world: Romae, card: str) -> str:
    use = chance.choices(("gain", "build", "patronise"), (5, 6, 2))[0]
    if use == "gain":
        return f"{card} gain {chance.randint(1, 7)}"
    if use == "patronise":
        return f"{card} patronise"
    building = chance.choice([one for one in world.buildings() if one.card == card])
    return f"{card} build {building.id} {chance.randint(1, building.most)}"


def random_match(seed: int) -> tuple[Romae, dict[str, Plan], dict[str, Goals], list[str]]:
    """A match of three to six houses with random plans, dealt goals and shuffled lots."""
    chance = random.Random(seed)
    players = (*HOUSES, *MORE)[: chance.choice((3, 4, 4, 5, 6))]
    world = opened(players=players)
    plans = {id: random_plan(chance, world) for id in players if chance.random() < 0.95}
    lots = list(players)
    chance.shuffle(lots)
    return world, plans, deal(world, f"{seed:032x}"), lots


def random_situation(seed: int) -> dict[str, Any]:
    """The same in the form of a situation, without what is expected of it."""
    world, plans, goals, lots = random_match(seed)
    return {
        "id": f"random-{seed}", "players": list(world.match.players), "lots": lots,
        "goals": {id: six.model_dump() for id, six in goals.items()},
        "plans": {id: as_situation(plans[id]) if id in plans else None for id in world.match.players},
    }  # fmt: skip


def as_situation(plan: Plan) -> dict[str, Any]:
    """A plan in the form of a situation."""
    choices = {one.of: one.chosen for one in plan.choices}
    return {"bid": plan.bid, "garnets": plan.garnets, "choices": choices, "months": [short(one) for one in plan.months]}
