"""Why every amount and state of a match is what it is: the month and the rule of each effect, and sums that close."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from domain.gloria_romae.aggregates.world import MONTH_NAMES, Romae
from projections.gloria_romae.questions import QUESTIONS
from tests.gloria_romae.evening import HOUSES, MatchDesk, match
from tests.gloria_romae.evenings.test_situations import play
from tests.gloria_romae.table import gallery, random_situation

SITUATIONS = Path(__file__).parents[1] / "evenings" / "situations"


EVENINGS = int(os.environ.get("LUDI_EVENINGS", "2"))
"""So many random matches beside the situations; the long form is ``make explained GAME=gloria_romae``."""


@pytest.fixture(scope="module", params=["gr-s2", "gr-s6", *range(EVENINGS)], ids=str)
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MatchDesk]:
    """A match that was worked out by hand, or a random one of three to six houses, played to its end."""
    if isinstance(request.param, int):
        known = random_situation(request.param)
    else:
        known = json.loads((SITUATIONS / f"{request.param}.json").read_text())
    folder = tmp_path_factory.mktemp("why")
    with match(folder / "data", gallery(known, folder), players=known["players"], lots="told") as desk:
        play(desk, known)
        yield desk


def why(desk: MatchDesk, about: str, what: str, who: str = "auditor", **query: Any) -> dict[str, Any]:
    """The answer to one question."""
    asked = {"about": about, "what": what, **query}
    answer = desk.client.get(f"{desk.base}/why", params=asked, headers=desk.head(who))
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()["why"]
    return told


def test_every_explanation_adds_up(played: MatchDesk) -> None:
    """Of all houses, structures, clients and the match itself, for each question: the last value is the one that stands."""
    asked = 0
    for about in played.room.evening.world.aggregates:
        for what, question in QUESTIONS.get(about.partition(":")[0], {}).items():
            told = why(played, about, what)
            assert told["value"] == question.value(played.room.evening.world, about), (about, what)
            if told["counted"]:
                assert told["began"] + sum(one["change"] for one in told["reasons"]) == told["value"], (about, what)
            asked += bool(told["reasons"])
    assert asked > 25


def test_what_moved_the_purse_is_told_by_month_and_rule(played: MatchDesk) -> None:
    """Every denarius that the result shows stands among the causes, with its month; bids and garnets come before January."""
    result, seen = played.view("room", "result")["result"], 0
    for house in result["players"]:
        told = why(played, f"player:{house}", "denarii")
        causes = [cause for one in told["reasons"] for cause in one["because"] if cause["rule"]]
        moved = [
            one
            for month in result["months"]
            for one in (*month["actions"], *month["start"])
            if one["player"] == house and one["denarii"]
        ]
        before = [cause for cause in causes if cause["rule"] in ("GR-TIE-02", "GR-GARNET-02")]
        assert len(before) == bool(result["bids"][house]) + bool(result["garnets"][house])
        within = [cause for cause in causes if cause["sentence"].partition(":")[0] in MONTH_NAMES]
        assert len(within) >= len(moved) and len(within) + len(before) == len(causes), causes
        assert all(cause["rule"].startswith("GR-") for cause in causes)
        seen += len(causes)
    assert seen > 2
    assert told["value"] == next(one["denarii"] for one in result["final"] if one["player"] == house)


def test_a_structure_tells_its_stones_and_a_client_its_patron(played: MatchDesk) -> None:
    """Who laid what in which month, and who became patron when; a state is named."""
    result = played.view("room", "result")["result"]
    after = result["months"][-1]["after"]
    for building, progress in after["buildings"].items():
        told = why(played, f"building:{building}", "laid")
        assert told["value"] == sum(progress["given"].values())
        assert bool(told["reasons"]) == bool(progress["given"])
    patrons = {client: patron for client, patron in after["clients"].items() if patron}
    for client, patron in patrons.items():
        told = why(played, f"client:{client}", "patron")
        assert told["value"] == f"player:{patron}" and told["names"][told["value"]]
        (cause,) = told["reasons"][0]["because"]
        month = next(one["month"] for one in result["months"] if {"client": client, "by": patron} in one["patronised"])
        assert cause["rule"] == "GR-PATRON-04" and cause["sentence"].startswith(MONTH_NAMES[month - 1])
        assert why(played, f"client:{client}", "since")["value"] == f"month:{month}"


def test_goals_are_told_once_they_are_open(played: MatchDesk) -> None:
    """Before the opening nothing, for the house itself neither; afterwards what each asks for, and which were met."""
    opened = played.view("room", "result")["result"]["act"]
    for house in result_of(played)["players"]:
        for what in ("wonder", "client", "pair", "met"):
            assert why(played, f"player:{house}", what, at=opened - 1)["value"] is None
        final = next(one for one in played.view("room", "result")["result"]["final"] if one["player"] == house)
        assert (why(played, f"player:{house}", "met")["value"] or "").split() == [
            goal for goal, met in final["met"].items() if met
        ]
    assert why(played, "match", "winner", who=HOUSES[0])["value"] == f"player:{final_winner(played)}"


def result_of(played: MatchDesk) -> dict[str, Any]:
    """The view of the result."""
    found: dict[str, Any] = played.view("room", "result")["result"]
    return found


def final_winner(played: MatchDesk) -> str:
    """The house in the first place."""
    return str(played.view("room", "result")["result"]["winner"])


def test_what_a_goal_asks_for_and_who_gave_to_a_structure_is_named(played: MatchDesk) -> None:
    """Once goals are open each names its structures; a structure names who laid how much, and nothing where nobody laid any."""
    world = cast(Romae, played.room.evening.world)
    for house in world.match.players:
        goals = world.player(house).goals
        assert goals is not None
        asked = {what: why(played, f"player:{house}", what)["value"] for what in ("strategic", "client", "pair")}
        assert asked == {
            "strategic": f"building:{goals.strategic}",
            "client": f"client:{goals.client}",
            "pair": f"building:{goals.pair_strategic} building:{goals.pair_public}",
        }
    given = {one.id: why(played, f"building:{one.id}", "given")["value"] for one in world.buildings()}
    laid = {one.id: ", ".join(f"{house} {count}" for house, count in one.given.items()) for one in world.buildings()}
    assert given == {id: words or None for id, words in laid.items()}
