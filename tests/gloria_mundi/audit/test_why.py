"""Why every amount and state of a game is what it is: each act that changed it, by its rule, and sums that close."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from api.players.computer_seats import ComputerSeats
from projections.gloria_mundi.questions import QUESTIONS
from tests.desk import Desk
from tests.gloria_mundi.desk import opened, world_of
from tests.gloria_mundi.evenings.test_whole_game import call
from tests.gloria_mundi.table import ROMANS, seat
from tests.kernel.test_sortes import look

EVENINGS = int(os.environ.get("LUDI_EVENINGS", "1"))
"""So many whole games of two to six; the long form is ``make explained GAME=gloria_mundi``."""


@pytest.fixture(scope="module", params=range(EVENINGS))
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """A game of computers to its end."""
    romans = ROMANS[: 2 + (request.param + 1) % 5]
    with opened(tmp_path_factory.mktemp("why") / "data", romans) as desk:
        call(desk, ComputerSeats(desk.room.evening, {seat(roman): 3 for roman in romans}).play)
        look(desk)
        yield desk


def why(desk: Desk, about: str, what: str, who: str = "auditor") -> dict[str, Any]:
    """The answer to one question."""
    answer = desk.client.get(f"{desk.base}/why", params={"about": about, "what": what}, headers=desk.head(who))
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()["why"]
    return told


def test_every_explanation_adds_up(played: Desk) -> None:
    """Of each Roman, the Goth, the supply, the deck and the table, for each question: the last value is the one that stands."""
    world, asked, nouns = world_of(played), 0, set[str]()
    for about in world.aggregates:
        for what, question in QUESTIONS.get(about.partition(":")[0], {}).items():
            told = why(played, about, what)
            assert told["value"] == question.value(world, about), (about, what)
            if told["counted"]:
                assert told["began"] + sum(one["change"] for one in told["reasons"]) == told["value"], (about, what)
            asked += bool(told["reasons"])
            nouns.add(about.partition(":")[0])
    assert nouns == {*QUESTIONS} and asked > 20


def test_each_step_to_carthage_has_its_act_and_its_sentence(played: Desk) -> None:
    """GM-BUY-07: what is told in the history of a Roman's steps is what the end says of them."""
    for sums in played.view("room", "end")["table"]:
        told = why(played, f"roman:{sums['id']}", "steps")
        assert told["value"] == sums["steps"]
        assert all(one["kind"] in ("buy_building", "activate") for one in told["reasons"][:-1])
        assert all(one["sentence"] for one in told["reasons"])


def test_the_turns_of_a_game_are_its_seasons(played: Desk) -> None:
    """GM-TURN-01: the audit draws a band for each turn, from the act with which it began."""
    told = why(played, "table", "turn")
    assert told["value"] == why(played, "table", "turn", "aurelia")["value"], "when it is over anybody may ask"
    assert sorted(int(one["then"]) for one in told["reasons"]) == [*range(1, world_of(played).table.turn + 1)]


def test_gm_sec_03_an_auditor_asks_while_the_game_runs(tmp_path: Path) -> None:
    """What the opening laid down is known though its lot is sealed; nobody else may ask."""
    with opened(tmp_path) as desk:
        first = world_of(desk).table.first
        desk.done(first, "reveal_building")
        desk.done(first, "play_production", type="food")
        told = why(desk, f"roman:{first}", "food")
        assert (told["began"], told["value"], len(told["reasons"])) == (1, 3, 1)
        for who in (first, "room", "host"):
            answer = desk.client.get(f"{desk.base}/why?about=table&what=turn", headers=desk.head(who))
            assert answer.status_code == 403


def test_everybody_asks_of_what_stands_on_the_table(played: Desk) -> None:
    """After the end a Roman asks about the Goth, the deck and the supply as the auditor does, and about no other Roman."""
    for about, what in (("goth", "at"), ("deck", "left"), ("supply", "gold")):
        whole, hers = why(played, about, what), why(played, about, what, "aurelia")
        assert (hers["value"], hers["began"]) == (whole["value"], whole["began"])
        assert [one["number"] for one in hers["reasons"]] == [one["number"] for one in whole["reasons"]] != []
    other = {"about": "roman:boethius", "what": "gold"}
    assert played.client.get(f"{played.base}/why", params=other, headers=played.head("aurelia")).status_code == 403
