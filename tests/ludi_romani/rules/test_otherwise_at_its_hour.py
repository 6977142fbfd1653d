"""An act that is told late is entered into the books as they are. Where it would have come to others at its hour, whoever tells it is
told so (LOG-01), and what is lacking then: whoever adds it at its hour has them right (PRP-09, AMB-98, MOT-11)."""

from typing import Any

from domain.kernel.correction.told_late import OtherwiseAtItsHour, WentWithoutIt
from tests.ludi_romani.rules.book import Book, of

LOAN: dict[str, Any] = {"giver": "cicero", "receiver": "hirtius", "suffragia": 30}
DIES: dict[str, Any] = {"by": "pluto", "player": "hirtius", "portions": []}


def rome() -> Book:
    """The first aestas, with two senators in Rome who are amici."""
    book = Book()
    book.tell(-0.5, "tempus_nuntiare", by="apollo", row=1)
    for player in ("cicero", "hirtius", "pansa"):
        book.tell(0.1, "sedem_capere", player=player, region="rome")
    assert book.tell(0.2, "amicitiam_facere", members=["cicero", "hirtius"]).standing == ()
    return book


def test_log_01_a_loan_told_after_its_holders_death_did_not_come_home() -> None:
    """Lent votes go home as their holder dies; told afterwards the loan lies with the dead, and the death is named."""
    book = rome()
    assert book.tell(2.0, "mors_voluntaria", **DIES).standing == ()
    death = book.world.number
    late = book.tell(3.0, "amicis_tradere", happened=1.0, **LOAN)
    assert [one.facts() for one in of(late, OtherwiseAtItsHour)] == [{"acts": (death,)}]
    assert len(of(late, WentWithoutIt)) == 1


def test_log_01_told_in_time_it_is_not_said() -> None:
    """Nor of what would have come to the same: a loan while another one gives to somebody else."""
    book = rome()
    assert book.tell(2.0, "donare", giver="pansa", receiver="crassus", denarii=100_000).standing == ()
    late = book.tell(3.0, "amicis_tradere", happened=1.0, **LOAN)
    assert (late.standing, of(late, OtherwiseAtItsHour)) == ((), [])


def test_log_01_a_journey_told_after_a_later_one_undoes_it() -> None:
    """The traveller would sit where the later one led, which would have begun elsewhere."""
    book = rome()
    assert book.tell(2.0, "motus", player="pansa", to="southern_italy", way="land").standing == ()
    journey = book.world.number
    late = book.tell(3.0, "motus", happened=1.0, player="pansa", to="northern_italy", way="land")
    assert late.standing == ()
    assert [one.facts() for one in of(late, WentWithoutIt)] == [{"acts": (journey,)}]


def test_log_01_a_presence_told_after_a_later_one_undoes_it() -> None:
    """Nothing since would have come to anything else, and yet the books would be others."""
    book = rome()
    assert book.tell(2.0, "adesse", by="juno", region="rome").standing == ()
    late = book.tell(3.0, "adesse", by="juno", region="greece", happened=1.0)
    assert late.standing == ()
    assert [type(one) for one in of(late, OtherwiseAtItsHour)] == [OtherwiseAtItsHour]


def test_log_01_who_came_first_in_the_order_of_entry_is_no_other_book() -> None:
    """Two take seats in one region; the order in which they were written down is not asked."""
    book = rome()
    assert book.tell(2.0, "sedem_capere", player="ventidius", region="gaul").standing == ()
    late = book.tell(3.0, "sedem_capere", happened=1.0, player="pollio", region="gaul")
    assert (late.standing, of(late, OtherwiseAtItsHour)) == ((), [])
