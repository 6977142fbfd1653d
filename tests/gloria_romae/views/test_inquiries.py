"""What would have sufficed, and what turned the match: worked out by hand on the situations, and tried by judging again."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from domain.gloria_romae.law.opened_match import OpenedMatch
from domain.gloria_romae.law.sufficing import sufficed
from domain.gloria_romae.law.trial import tried
from domain.gloria_romae.law.turning import foremost, turning
from projections.gloria_romae.remedies import OF_ONE, REMEDIES, STRICT, STRICT_OF_ONE
from projections.gloria_romae.stage import ROMAE
from tests.gloria_romae.evening import match
from tests.gloria_romae.evenings.test_situations import SITUATIONS, play
from tests.gloria_romae.table import gallery, random_match

# By situation, month and house: what must be said, worked out from the situation's own working.
WORKED_OUT: list[tuple[str, int, str, str, Mapping[str, int]]] = [
    ("gr-s1", 2, "claudii", "too_poor", {"denarii": 6}),  # four gold cost 36, and 30 are there
    ("gr-s1", 3, "claudii", "too_poor", {"denarii": 15}),  # a patronage, and nothing is there
    ("gr-s1", 8, "cornelii", "too_poor", {"denarii": 7}),  # 15 - 8
    ("gr-s1", 6, "cornelii", "condition_unmet", {}),  # never four wood bought: no month helps
    ("gr-s2", 2, "fabii", "tie_lost", {"bid": 9}),  # the Claudii bid 8 and the lots name them first
    (
        "gr-s2",
        2,
        "aemilii",
        "tie_lost",
        {"bid": 9},
    ),  # both bid 8 before them; with 8 the lots leave them behind the Claudii
    (
        "gr-s2",
        3,
        "aemilii",
        "client_taken",
        {},
    ),  # in February others stood before them, and with a bid of 9 they are patrons since then
    ("gr-s3", 4, "fabii", "already_built", {"other_month": 2}),  # in March nothing was missing at their turn
    ("gr-s5", 5, "cornelii", "already_built", {"other_month": 4}),  # it was finished at the beginning of May
    ("gr-s8", 1, "cornelii", "too_poor", {"denarii": 10}),  # three wood cost 30, and 20 are there
]


def page(name: str, tmp_path: Path, inquiry: str, **head: str) -> tuple[list[Any], Any]:
    """The rows of an inquiry about a situation, and its result."""
    known = json.loads(next(file for file in SITUATIONS if file.stem == name).read_text())
    with match(tmp_path / "data", gallery(known, tmp_path), lots="told", players=known["players"]) as desk:
        asked = f"{desk.base}/inquiries/{inquiry}"
        sealed = desk.client.get(asked, headers=desk.head("room"))
        assert sealed.json()["answer"]["rows"] == [], "before the opening there is nothing to tell"
        result = play(desk, known)
        answer = desk.client.get(
            asked, headers={**desk.head("fabii" if "fabii" in known["players"] else "room"), **head}
        )
        assert answer.status_code == 200, answer.text
        return answer.json()["answer"]["rows"], result


# By situation, month and house: a step of the reason, and the rules that it stands on.
STEPS: list[tuple[str, int, str, str, str]] = [
    (
        "gr-s2",
        2,
        "aemilii",
        "The list with its bids: Cornelii 20, Claudii 8, Fabii 8, Aemilii 5.",
        "GR-TIE-01 GR-TIE-04",
    ),
    ("gr-s2", 2, "claudii", "The Claudii become patrons of the Masons, before Fabii and Aemilii.", "GR-PATRON-04"),
    ("gr-s2", 2, "fabii", "The Fabii come too late to the Masons: the Claudii stood before them.", "GR-TIE-05"),
    ("gr-s3", 3, "claudii", "Before the month 2 of 5 lay at the Amphitheatre: Cornelii 2.", "GR-BUILD-04"),
    ("gr-s3", 3, "fabii", "The Aemilii lay 2 wood at the Amphitheatre.", "GR-BUILD-03"),
    ("gr-s3", 4, "claudii", "Before the month nothing lay at the Statue.", "GR-BUILD-04"),
    ("gr-s3", 4, "aemilii", "The Amphitheatre pays the Aemilii 5 denarii.", "GR-BEN-01"),
]


@pytest.mark.parametrize("name", sorted({one[0] for one in STEPS}))
def test_each_action_is_explained(name: str, tmp_path: Path) -> None:
    """Step by step, each with its rules: what lay there, the list where it counts, what happened; of others what stood before."""
    rows, result = page(name, tmp_path, "reasons")
    told = [tuple(cell["value"] for cell in row) for row in rows]
    for _, *step in [one for one in STEPS if one[0] == name]:
        assert tuple(step) in told
    explained = {(month, house) for month, house, *_ in told}
    assert explained >= {
        (month["month"], one["player"])
        for month in result["months"]
        for one in month["actions"]
        if one["use"] and one["wasted"] != "no_plan"
    }
    assert all(rule for *_, rule in told)
    # A house that nobody stood before is told nothing of the others.
    assert not [words for month, house, words, _ in told if (month, house) == (3, "cornelii") and "Fabii" in words]


@pytest.mark.parametrize(
    ("name", "winner", "loser"),
    [
        (
            "gr-s3",
            ("Goals like the Aemilii; denarii decide.", "GR-END-03"),
            ("Goals like the Fabii; denarii decide.", "GR-END-03"),
        ),
        ("gr-s4", ("Most goals.", "GR-END-01"), ("Goals like the Claudii; denarii decide.", "GR-END-03")),
        ("gr-s6", ("Goals like the Cornelii; denarii decide.", "GR-END-03"), ("Fewest goals.", "GR-END-02")),
    ],
)
def test_how_it_was_decided(name: str, winner: tuple[str, str], loser: tuple[str, str], tmp_path: Path) -> None:
    """By goals or by denarii; of the winner first, then of the loser."""
    rows, result = page(name, tmp_path, "decided")
    told = [tuple(cell["value"] for cell in row) for row in rows]
    assert told == [(result["winner"], *winner), (result["loser"], *loser)]


def test_the_list_decides_between_equals(tmp_path: Path) -> None:
    """No house sends a plan: each keeps 120 denarii and meets the goal of wealth."""
    with match(tmp_path / "data", lots="told") as desk:
        desk.begin()
        desk.open_plans(["fabii", "claudii", "cornelii", "aemilii"], ["fabii", "claudii", "cornelii", "aemilii"])
        answer = desk.client.get(f"{desk.base}/inquiries/decided", headers=desk.head("room")).json()["answer"]
        assert [tuple(cell["value"] for cell in row) for row in answer["rows"]] == [
            ("fabii", "Goals and denarii like the Claudii; the list decides.", "GR-AMB-14"),
            ("aemilii", "Goals and denarii like the Cornelii; the list decides.", "GR-AMB-14"),
        ]


@pytest.mark.parametrize("name", sorted({one[0] for one in WORKED_OUT}))
def test_what_would_have_sufficed(name: str, tmp_path: Path) -> None:
    """The figures of the remedy, for every wasted or shortened action but those without a plan."""
    rows, result = page(name, tmp_path, "sufficed")
    told = {(row[0]["value"], row[1]["value"]): (row[2]["value"], row[3]["value"]) for row in rows}
    for _, month, house, reason, remedy in [one for one in WORKED_OUT if one[0] == name]:
        why, words = told[month, house]
        assert why == reason, (month, house)
        wanted = {"bid": "A bid of {}", "denarii": "{} more denarii", "other_month": "In {}"}
        months = ("January", "February", "March", "April")
        for kind, amount in remedy.items():
            shown = months[amount - 1] if kind == "other_month" else amount
            assert words.startswith(wanted[kind].format(shown)), words
        assert bool(remedy) != words.startswith("No other month"), words
    not_whole = {
        (month["month"], one["player"])
        for month in result["months"]
        for one in month["actions"]
        if (one["wasted"] or one["cut"]) and one["wasted"] != "no_plan"
    }
    assert set(told) == not_whole


def test_turning_points_of_a_situation(tmp_path: Path) -> None:
    """At most three, in their order, each with who would have won; a purchase is told as the annals tell it."""
    rows, result = page("gr-s3", tmp_path, "turning_points", **{"Accept-Language": "la"})
    assert 1 <= len(rows) <= 3
    assert [row[0]["value"] for row in rows] == sorted(row[0]["value"] for row in rows)
    for row in rows:
        assert row[3]["value"] != result["winner"] and row[3]["value"] in result["players"]
        assert row[2]["value"].startswith("Cornelii")


CONTESTED = (21, 47, 63, 70)
"""Random matches in which a higher bid would have carried an action out."""


def opened_matches(seeds: Iterable[int] = range(5)) -> list[tuple[OpenedMatch, Any]]:
    """Random matches, judged."""
    found = []
    for seed in seeds:
        world, plans, goals, lots = random_match(seed)
        after = tried(world, plans, goals, lots)
        found.append((OpenedMatch.of(world, after), after))
    return found


def test_every_bid_that_is_told_suffices() -> None:
    """Judged again with that bid the action goes whole; with one denarius less it does not."""
    told = 0
    for whole, _ in opened_matches(CONTESTED):
        for one in filter(None, sufficed(whole)):
            if one.bid is None:
                continue
            told += 1
            turn = (one.month, one.player)
            action = whole.acted_with_bid(turn, one.bid)
            assert action and not action.wasted and not action.cut
            plan = whole.plans[one.player]
            if plan and one.bid - 1 > plan.bid:
                less = whole.acted_with_bid(turn, one.bid - 1)
                assert less is None or less.wasted or less.cut
    assert told >= len(CONTESTED)


def test_without_a_turning_point_another_wins() -> None:
    """Each of all that turn a match; the three that are told are among them, and no action that was wasted."""
    turned = 0
    for whole, after in opened_matches():
        points = [one for one in turning(whole) if one]
        turned += len(points)
        for one in points:
            assert one.winner != after.match.winner and whole.without((one.month, one.player))[0].player == one.winner
        assert set(foremost(points)) <= set(points) and len(foremost(points)) == min(3, len(points))
    assert turned


def test_remedies_are_told_in_latin() -> None:
    """Each of them."""
    assert all(
        one in ROMAE.tongues["la"].sentences
        for said in (
            *(each[1:] for each in REMEDIES),
            *(said for table in (OF_ONE, STRICT, STRICT_OF_ONE) for said in table.values()),
        )
        for one in said
    )
