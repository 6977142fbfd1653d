"""A challenge or a journey that is told late names what happened behind it and could not have been then (LOG-01, AMB-134)."""

from typing import Any

import pytest

from domain.ludi_romani.law.overtaken import RuledOutBehindIt
from tests.ludi_romani.rules.book import Book, of, refusals
from tests.ludi_romani.rules.test_overtaken import ALL, upto

CHALLENGE: dict[str, Any] = {
    "kind": "flagitatio", "challenger": "brutus", "challenged": "cassius", "dispense": ("FLA-03", "FLA-04"),
}  # fmt: skip
OTHER: dict[str, Any] = {**CHALLENGE, "challenger": "cassius", "challenged": "brutus"}
SHIP: dict[str, Any] = {"kind": "emptio_classium", "by": "neptune", "buyer": "brutus", "seller": "neptune"}
WALK: dict[str, Any] = {"kind": "motus", "player": "brutus", "to": "asia_minor", "way": "land"}
SAIL: dict[str, Any] = {"kind": "motus", "player": "octavian", "to": "greece", "way": "sea"}
FULL: dict[str, Any] = {"kind": "motus", "player": "agrippa", "to": "greece", "way": "sea"}
JUNO: dict[str, Any] = {"kind": "iuno_cogit", "by": "juno", "one": "cassius", "other": "brutus"}

BEHIND: dict[str, tuple[dict[str, Any], dict[str, Any], list[str]]] = {
    "a purchase of who is bound": (CHALLENGE, SHIP, ["MER-14"]),
    "a journey of who is bound": (OTHER, WALK, ["MOT-02"]),
    "another challenge": (CHALLENGE, OTHER, ["PRO-06"]),
    "a journey of whom Juno bound": (JUNO, WALK, ["MOT-02"]),
    "a challenge by who had gone": (WALK, CHALLENGE, ["PRO-06"]),
    "a journey to the last seat": (SAIL, FULL, ["SED-01"]),
}


@pytest.mark.parametrize("case", BEHIND)
def test_log_01_amb_134_what_it_rules_out_is_named(case: str) -> None:
    """It was at 2:00 and is told at 4:00, after something else of 3:00, with the leave of the Fates where the present is against it: it
    names that with the rules that refuse it where the first is told in time; told in time it names nothing."""
    one, other, rules = BEHIND[case]
    late, first = upto(1), upto(1)
    told(late, 3, other)
    by_the_present = {"dispense": (*one.get("dispense", ()), "PRO-06", "NUM-06", "SED-01")}
    found = of(late.tell(4, **{**one, **by_the_present}, happened=2), *ALL)
    assert of(told(first, 2, one), *ALL) == []
    assert refusals(first.tell(4, **other, happened=3)) == rules
    assert found == [RuledOutBehindIt(act=late.number - 1, against=tuple(rules))]


def told(book: Book, minute: float, act: dict[str, Any]) -> Any:
    """An act in time."""
    decision = book.tell(minute, **act)
    assert decision.standing == (), [(each.rule, each.facts()) for each in decision.standing]
    return decision


def test_log_01_what_would_have_been_all_the_same_is_not_named() -> None:
    """A journey of another, a purchase before the challenge, and what the Fates had set aside, are not ruled out by it."""
    for other in (SAIL, SHIP):
        book = upto(1)
        told(book, 1 if other is SHIP else 3, other)
        assert of(book.tell(4, **CHALLENGE, happened=2), *ALL) == []
    book = upto(1)
    told(book, 3, {**WALK, "to": "egypt", "dispense": ("MOT-06", "MOT-02")})
    assert of(book.tell(4, **SAIL, happened=2), *ALL) == []


def test_log_01_what_stands_against_a_rule_anyhow_is_not_named() -> None:
    """Brutus came back to Greece at 2:00 and challenged Cassius at 3:00. That he came back is struck, and so the challenge stands
    against a rule (PRO-06), which has nothing to do with Octavian, who came to Greece at 1:30."""
    book = upto(1)
    told(book, 1, WALK)
    number = book.number
    told(book, 2, {**WALK, "to": "greece"})
    told(book, 3, CHALLENGE)
    assert book.strike(3.5, number + 1).standing == (), (
        "he stayed in Asia, and challenged from there: that stands against PRO-06"
    )
    found = of(book.tell(4, **SAIL, happened=1.5), *ALL)
    assert found == []


def test_fla_03_a_senior_who_came_before_is_named_at_the_challenge() -> None:
    """In the motus Brutus came to Spain at 5:40, and Antony, which is told later, at 5:20: it is named that Brutus then challenged
    Lepidus before him."""
    book = upto(2)
    told(book, 5.67, {"kind": "motus", "player": "brutus", "to": "spain", "way": "motus"})
    for row, minute in ((3, 6), (4, 11), (5, 12)):
        told(book, minute, {"kind": "tempus_nuntiare", "by": "apollo", "row": row, "dispense": ("SED-20",)})
    told(book, 12.1, {"kind": "flagitatione_cedere", "player": "lepidus"})
    told(book, 12.2, {"kind": "flagitatio", "challenger": "brutus", "challenged": "lepidus"})
    came = book.tell(13, "motus", player="antony", to="spain", way="motus", happened=5.33)
    assert of(came, RuledOutBehindIt) == [RuledOutBehindIt(act=book.number - 1, against=("FLA-03",))]


def test_log_01_one_challenge_is_not_taken_for_another() -> None:
    """Brutus challenged Cassius at 1:00, and they fight with two legiones each at 3:00. Lepidus' challenge of Antony in Spain, of 2:00,
    has nothing to do with that."""
    book = upto(1)
    told(book, 0.5, {"kind": "motus", "player": "antony", "to": "spain", "way": "sea"})
    told(book, 1, CHALLENGE)
    number = book.number
    told(book, 3, {"kind": "flagitationi_respondere", "proelium": number, "answer": "accept"})
    told(
        book, 3, {"kind": "proelium_committere", "proelium": number, "challenger_curiales": 2, "challenged_curiales": 2}
    )
    late = book.tell(4, "flagitatio", challenger="lepidus", challenged="antony", happened=2)
    assert of(late, *ALL) == []
