"""An act whose hour is set right is judged by the world of that hour, as if it were told late (AMB-133); so is what was told late,
when something before it is set right."""

from typing import Any

from domain.kernel.correction.preview import HasItsGroundAgain, LosesItsGround
from domain.kernel.deciding.decide import AgainstItThen
from tests.ludi_romani.rules.book import Book, of

EXCHANGE: dict[str, Any] = {"giver": "livia", "receiver": "octavian", "denarii": 100_000}


def wed(*, divorced: bool = False) -> tuple[Book, int]:
    """Octavian sits in Rome, where Livia weds him at minute one, and may be divorced at two; the wedding's number."""
    book = Book()
    book.tell(-0.5, "tempus_nuntiare", by="apollo", row=1)
    assert book.tell(0.2, "motus", player="octavian", to="rome", way="land").standing == ()
    book.tell(0.3, "adesse", by="juno", region="rome")
    assert book.tell(1, "nuptiae", by="juno", bride="livia", groom="octavian").standing == ()
    wedding = book.number
    if divorced:
        assert book.tell(2, "divortium", by="juno", wife="livia", denarii=2_000_000).standing == ()
    return book, wedding


def grounds(decision: Any, *kinds: type[LosesItsGround] | type[HasItsGroundAgain]) -> list[tuple[int, tuple[str, ...]]]:
    """Of each act that these cautions name, its number and the rules."""
    return [(one.facts()["act"], one.facts()["against"]) for one in of(decision, *kinds)]


def test_log_07_amb_133_an_hour_before_the_wedding() -> None:
    """They exchanged as spouses, it was thought, and it was before they wed."""
    book, _ = wed()
    assert book.tell(1.5, "res_coniugum_permutare", **EXCHANGE).standing == ()
    number = book.number
    assert grounds(book.amend(3, number, 0.5), LosesItsGround) == [(number, ("NUP-06",))]
    assert grounds(book.amend(4, number, 1.2), HasItsGroundAgain) == [(number, ("NUP-06",))]


def test_log_07_amb_133_an_hour_within_the_marriage() -> None:
    """They are divorced when it is told; at its hour they were not, nor a little earlier, but half a minute later they were."""
    book, _ = wed(divorced=True)
    assert book.tell(3, "res_coniugum_permutare", happened=1.5, **EXCHANGE).standing == ()
    number = book.number
    assert grounds(book.amend(4, number, 1.2), LosesItsGround, HasItsGroundAgain) == []
    assert grounds(book.amend(5, number, 2.5), LosesItsGround) == [(number, ("NUP-06",))]


def test_log_07_amb_133_a_wedding_struck_behind_what_was_told_late() -> None:
    """Told after the divorce, of an hour in the marriage: without the wedding it loses its ground, and has it again when that is put
    back; without the divorce it keeps it."""
    book, wedding = wed(divorced=True)
    assert book.tell(3, "res_coniugum_permutare", happened=1.5, **EXCHANGE).standing == ()
    number = book.number
    assert number in [
        act for act, against in grounds(book.strike(4, wedding), LosesItsGround) if against == ("NUP-06",)
    ]
    assert (number, ("NUP-06",)) in grounds(book.amend(5, wedding, 1), HasItsGroundAgain)
    assert number not in dict(grounds(book.strike(6, wedding + 1), LosesItsGround, HasItsGroundAgain))


def test_log_07_amb_133_an_hour_of_before_a_corrected_act() -> None:
    """The exchange is told late and happened before all that is set right: nothing is said of it."""
    book, _ = wed()
    assert book.tell(1.5, "motus", player="brutus", to="asia_minor", way="land").standing == ()
    number = book.number
    assert book.tell(3, "res_coniugum_permutare", happened=1.2, **EXCHANGE).standing == ()
    assert grounds(book.strike(4, number), LosesItsGround) == []


def test_log_01_an_hour_set_right_at_which_a_rule_stood_against_it() -> None:
    """What does not commute is applied by the present; whoever sets its hour right hears what stood against it then."""
    book, _ = wed()
    assert book.tell(3, "divortium", by="juno", wife="livia", denarii=2_000_000).standing == ()
    number = book.number
    assert [one.facts()["against"] for one in of(book.amend(4, number, 0.5), AgainstItThen)] == [("DIV-01",)]
    assert of(book.amend(5, number, 1.5), AgainstItThen) == []
