"""A gift, barter or purchase that is told late is judged by the world of its own hour, whatever was recorded since (AMB-133); only
limits of amounts are those of the books as they are now."""

from typing import Any

import pytest

from domain.kernel.deciding.decide import AgainstItThen
from tests.ludi_romani.rules.book import Book, instant, of, refusals

AT, SINCE, NOW = 1.0, 2.0, 4.0
"""Minutes: when it happened, when something else was recorded, when it is told."""

EXCHANGE: dict[str, Any] = {"giver": "livia", "receiver": "octavian", "denarii": 100_000}
HANDED: dict[str, Any] = {"giver": "cicero", "receiver": "hirtius", "suffragia": 10}
BARTER: dict[str, Any] = {"one": "cicero", "one_classes": 1, "other": "hirtius", "other_denarii": 300_000}
GIFT: dict[str, Any] = {"giver": "pansa", "receiver": "cicero", "denarii": 100_000}
SHIP: dict[str, Any] = {"by": "neptune", "buyer": "pansa", "seller": "neptune"}

TIES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("nuptiae", {"by": "juno", "bride": "livia", "groom": "octavian"}),
    ("amicitiam_facere", {"members": ["cicero", "hirtius"]}),
)
ENDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("divortium", {"by": "juno", "wife": "livia", "denarii": 2_000_000}),
    ("amicitiam_dissolvere", {"player": "cicero", "amici": ["hirtius"]}),
    ("motus", {"player": "hirtius", "to": "northern_italy", "way": "land"}),
    ("mors_voluntaria", {"by": "pluto", "player": "pansa", "portions": [{"receiver": "crassus", "classes": 1}]}),
)
TOLD = pytest.mark.parametrize(
    ("kind", "fields", "rule"),
    [
        ("res_coniugum_permutare", EXCHANGE, "NUP-06"),
        ("amicis_tradere", HANDED, "AMI-12"),
        ("commutatio", BARTER, "MER-06"),
        ("donare", GIFT, ""),
        ("emptio_classium", SHIP, ""),
    ],
    ids=["spouses", "amici", "barter", "gift", "purchase"],
)


def rome() -> Book:
    """The first aestas; Octavian and three senators sit in Rome, where Juno is."""
    book = Book()
    book.tell(-0.5, "tempus_nuntiare", by="apollo", row=1)
    for player in ("cicero", "hirtius", "pansa"):
        book.tell(0.1, "sedem_capere", player=player, region="rome")
    assert book.tell(0.2, "motus", player="octavian", to="rome", way="land").standing == ()
    book.tell(0.3, "adesse", by="juno", region="rome")
    return book


def told(book: Book, minute: float, acts: tuple[tuple[str, dict[str, Any]], ...]) -> Book:
    """These acts in time, one after another."""
    for kind, fields in acts:
        assert book.tell(minute, kind, **fields).standing == (), kind
    return book


@TOLD
def test_amb_133_what_ended_since_does_not_stand_against_it(kind: str, fields: dict[str, Any], rule: str) -> None:
    """They were married, amici, in one region and alive: told afterwards it is recorded, with no other word than in time."""
    book = told(told(rome(), 0.5, TIES), SINCE, ENDS)
    late = book.tell(NOW, kind, happened=AT, **fields)
    assert late.standing == ()
    in_time = told(rome(), 0.5, TIES).tell(AT, kind, **fields)
    assert [each for each in late.settled if each.rule != "LOG-01"] == list(in_time.settled)


@TOLD
def test_amb_133_what_ended_before_stands_against_it(kind: str, fields: dict[str, Any], rule: str) -> None:
    """The same said to have happened after it ended."""
    book = told(told(rome(), 0.5, TIES), SINCE, ENDS)
    assert refusals(book.tell(NOW, kind, happened=SINCE + 1, **fields))


@TOLD
def test_amb_133_what_began_since_does_not_allow_it(kind: str, fields: dict[str, Any], rule: str) -> None:
    """Neither spouses nor amici at its hour, and Hirtius had not come: it is refused by the rule by which it would have been."""
    book = rome()
    assert book.tell(0.4, "motus", player="hirtius", to="northern_italy", way="land").standing == ()
    came: tuple[str, dict[str, Any]] = ("motus", {"player": "hirtius", "to": "rome", "way": "land"})
    late = told(book, SINCE, (came, *TIES)).tell(NOW, kind, happened=AT, **fields)
    assert refusals(late) == ([rule] if rule else [])


SINCE_THEN = [
    ("divortium", {"by": "juno", "wife": "livia", "denarii": 2_000_000}, "DIV-01"),
    ("virus_propinare", {"by": "fata", "matrona": "livia", "drawn_by": "hirtius"}, "NUP-10"),
    ("imaginem_fieri", {"by": "pluto", "dead": ["pansa"], "entrance": "cumae"}, "IMA-01"),
]


@pytest.mark.parametrize(("kind", "fields", "rule"), SINCE_THEN, ids=[one[0] for one in SINCE_THEN])
def test_amb_133_log_01_what_sets_more_than_amounts_is_noted(kind: str, fields: dict[str, Any], rule: str) -> None:
    """LOG-01: before the wedding or the death: recorded as the books are now, with the rules that stood against it then."""
    book = told(rome(), SINCE, (TIES[0], *ENDS[3:]))
    named = of(book.tell(NOW, kind, happened=AT, **fields), AgainstItThen)
    assert [rule in one.facts()["against"] for one in named] == [True]
    book = told(rome(), 0.5, (TIES[0], *ENDS[3:]))
    assert of(book.tell(NOW, kind, happened=AT, **fields), AgainstItThen) == []


def test_amb_133_what_was_told_late_itself_counts_by_its_hour() -> None:
    """The wedding is told at minute two and was at half past none: an exchange at minute one is one of spouses."""
    book = rome()
    kind, wedding = TIES[0]
    assert book.tell(SINCE, kind, happened=0.5, **wedding).standing == ()
    assert book.tell(NOW, "res_coniugum_permutare", happened=AT, **EXCHANGE).standing == ()


def test_amb_133_what_was_struck_does_not_count() -> None:
    """The wedding before its hour did not happen, as the Fates said since: an exchange between spouses was none."""
    book = told(rome(), 0.5, TIES[:1])
    assert book.strike(SINCE, book.number).standing == ()
    assert refusals(book.tell(NOW, "res_coniugum_permutare", happened=AT, **EXCHANGE)) == ["NUP-06"]


def test_amb_133_limits_of_amounts_are_those_of_now() -> None:
    """Pansa had 1,100,000 denarii then and gave a million of them away since: the books show less than he is said to have given."""
    book = told(rome(), SINCE, (("donare", {**GIFT, "denarii": 1_000_000}),))
    assert refusals(book.tell(NOW, "donare", happened=AT, **{**GIFT, "denarii": 200_000})) == ["MER-16"]


def test_amb_133_ten_legiones_are_those_of_now() -> None:
    """Octavian had three curiales then and has ten now: with one more he would have eleven (PRP-06)."""
    more: dict[str, Any] = {"by": "juppiter", "buyer": "octavian", "seller": "juppiter", "legio": "curialis"}
    book = rome()
    book.tell(AT, "numerare", by="fata", player="octavian", denarii=5_000_000)
    assert book.tell(SINCE, "emptio_legionum", **more, count=7).standing == ()
    assert "PRP-06" in refusals(book.tell(NOW, "emptio_legionum", happened=AT, **more, count=1))


def test_amb_133_where_nothing_was_recorded_since_it_is_judged_as_ever() -> None:
    """The newest act was before its hour."""
    book = told(rome(), 0.5, TIES)
    assert book.tell(NOW, "res_coniugum_permutare", happened=AT, **EXCHANGE).standing == ()
    assert book.journal.entries[-1].row.happened == instant(AT)
