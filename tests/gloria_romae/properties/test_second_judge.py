"""Two judges who share no line come to the same of every match: the one that serves, and one written from the rules alone."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from api.engine.editions import write_edition
from domain.gloria_romae.aggregates.plan import Goals, Plan
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.edition import GalleryEdition
from domain.gloria_romae.edition_kind import KIND
from domain.gloria_romae.law.trial import tried
from projections.gloria_romae.result import result
from tests.gloria_romae.evening import match
from tests.gloria_romae.properties.by_the_book import judged
from tests.gloria_romae.properties.lively import lively_match
from tests.gloria_romae.table import as_situation, random_match, reconstruction

LIVELY = (*range(60), 64)


def served(
    world: Romae, plans: Mapping[str, Plan | None], goals: Mapping[str, Goals], lots: Sequence[str]
) -> dict[str, Any]:
    """The result as the server tells it."""
    shown = result(tried(world, plans, goals, lots)).result
    assert shown
    told: dict[str, Any] = json.loads(shown.model_dump_json())
    return told


def by_the_book(
    edition: GalleryEdition, plans: Mapping[str, Plan | None], goals: Mapping[str, Goals], lots: list[str], players: list[str]
) -> dict[str, Any]:  # fmt: skip
    """The same by the second judge."""
    own = {id: as_situation(one) if (one := plans.get(id)) else None for id in players}
    six = {id: one.model_dump() for id, one in goals.items()}
    return judged(json.loads(edition.model_dump_json()), players, own, six, lots)


def lively(seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """A lively match by both judges."""
    match = lively_match(seed)
    told = served(match.world, match.plans, match.goals, match.lots)
    return told, by_the_book(match.edition, match.plans, match.goals, match.lots, told["players"])


@pytest.mark.parametrize("seed", range(30))
def test_both_judge_the_reconstruction_alike(seed: int) -> None:
    """Random plans of three to six houses."""
    world, plans, goals, lots = random_match(seed)
    told = served(world, plans, goals, lots)
    assert by_the_book(reconstruction(), plans, goals, lots, told["players"]).items() <= told.items()


@pytest.mark.parametrize("seed", LIVELY)
def test_both_judge_any_gallery_alike(seed: int) -> None:
    """Any conditions and benefits, several at once, both settings, full purses and small structures, choices left unsaid."""
    told, other = lively(seed)
    for one, two in zip(told["months"], other["months"], strict=True):
        assert one == two
    assert other.items() <= told.items()


@pytest.mark.parametrize("seed", [64, 2, 11])
def test_both_judge_a_match_over_the_wire_alike(seed: int, tmp_path: Path) -> None:
    """With the gallery that it was made for, lots told, and a house without a plan if there is one."""
    told = lively_match(seed)
    tables, houses = json.loads(told.edition.model_dump_json()), list(told.world.match.players)
    write_edition(tmp_path / "gloria_romae" / "lively", {**tables, "id": "lively"}, KIND)
    planned = {id: one for id, one in told.plans.items() if one}
    with match(tmp_path / "data", tmp_path / "gloria_romae" / "lively", lots="told", players=houses) as desk:
        desk.begin({id: six.model_dump() for id, six in told.goals.items()})
        for id, one in planned.items():
            desk.seal(id, as_situation(one))
        desk.open_plans(told.lots, [id for id in houses if id not in planned])
        shown = desk.view("room", "result")["result"]
    other = by_the_book(told.edition, told.plans, told.goals, told.lots, houses)
    assert other.items() <= shown.items()


def test_much_happens_in_lively_matches() -> None:
    """Every reason and every cut comes, buildings that a benefit finishes or finds finished, and money after December."""
    seen = Counter[str]()
    for seed in LIVELY:
        told = lively_match(seed)
        shown = served(told.world, told.plans, told.goals, told.lots)
        for month in shown["months"]:
            seen.update(one["wasted"] or f"cut {one['cut']}" for one in month["actions"])
            seen.update(f"built at its {one['when']}" for one in month["built"])
            seen.update("late" for one in month["start"] if one["building"] and not one["count"])
        seen.update("salvaged" for _ in shown["ending"])
    reasons = (
        "no_plan client_taken condition_unmet too_poor tie_lost already_built no_resources over_limit missing_fewer"
    )
    cuts = [f"cut {one}" for one in (None, "over_limit", "too_poor", "no_resources", "missing_fewer")]
    expected = {*reasons.split(), *cuts, "built at its start", "built at its actions", "late", "salvaged"}
    assert expected <= set(seen), expected - set(seen)
