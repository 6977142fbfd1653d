"""What sets more than amounts, is told late, and is refused as the books are now though nothing stood against it at its hour (AMB-133):
recorded where it comes to the same books in either order, else refused with a word of how it is entered (LOG-01)."""

from typing import Any

from domain.kernel.correction.preview import HasItsGroundAgain, LosesItsGround
from domain.kernel.correction.told_late import NothingAgainstItThen
from domain.kernel.log.rows import Content
from tests.ludi_romani.rules.book import Book, instant, of, refusals

WEDDING: dict[str, Any] = {"by": "juno", "bride": "livia", "groom": "octavian"}
SHIP: dict[str, Any] = {"by": "neptune", "traveller": "antony", "outcome": "surplus", "curiales": 3}
RING: dict[str, Any] = {
    "wearer": "cassius",
    "opponent": "brutus",
    "witness": "pluto",
    "throws": [{"attacker": 6, "attacked": 1}] * 2,
}


def rome() -> Book:
    """The first aestas; Octavian sits in Rome, where Livia and Juno are."""
    book = Book()
    book.tell(-0.5, "tempus_nuntiare", by="apollo", row=1)
    assert book.tell(0.2, "motus", player="octavian", to="rome", way="land").standing == ()
    book.tell(0.3, "adesse", by="juno", region="rome")
    return book


def leaves(book: Book, minute: float) -> int:
    """Octavian travels home; the number of his journey."""
    assert book.tell(minute, "motus", player="octavian", to="northern_italy", way="land").standing == ()
    return book.number


def test_amb_133_nup_02_a_wedding_told_when_the_groom_has_left() -> None:
    """NUP-02: they were in one region as Juno wed them, and whoever writes it down later is not asked where they are now."""
    book = rome()
    leaves(book, 2)
    late = book.tell(4, "nuptiae", happened=1, **WEDDING)
    assert late.standing == ()
    in_time = rome()
    in_time.tell(1, "nuptiae", **WEDDING)
    leaves(in_time, 2)
    assert [book.world.player(id).spouse for id in ("livia", "octavian")] == ["octavian", "livia"]
    assert book.world.player("octavian").properties == in_time.world.player("octavian").properties
    assert [one.rule for one in late.settled] == ["LOG-01"], "but that it is late nothing is said"


def test_amb_133_nup_02_a_wedding_told_when_they_were_apart_at_its_hour() -> None:
    """NUP-02: he had left already; it is refused as ever, and of no other way is there a word."""
    book = rome()
    leaves(book, 0.5)
    late = book.tell(4, "nuptiae", happened=1, **WEDDING)
    assert refusals(late) == ["NUP-02"]
    assert not [one for one in late.heard if isinstance(one, NothingAgainstItThen)]


def test_amb_133_log_01_a_wedding_told_when_the_bride_is_dead() -> None:
    """LOG-01: told now she would be wed in death, told then her husband would be a widower: it is refused, says so, and a correction
    that adds it at its hour records it."""
    book = rome()
    assert book.tell(2, "mors_voluntaria", by="pluto", player="livia", portions=[]).standing == ()
    late = book.tell(4, "nuptiae", happened=1, **WEDDING)
    assert refusals(late) and [one.rule for one in late.heard if isinstance(one, NothingAgainstItThen)] == ["LOG-01"]
    content = Content(
        kind="nuptiae", version=1, by="juno", happened=instant(1), fields={"bride": "livia", "groom": "octavian"}
    )
    assert book.insert(5, book.number - 1, content).standing == ()
    assert book.world.player("octavian").spouse is None and book.world.player("octavian").properties.denarii > 600_000


def test_amb_133_sed_01_a_seat_that_others_took_since_is_not_his_too() -> None:
    """SED-01: told at its hour it would have ruled out the later one; so it is refused, with that word."""
    book = rome()
    for player in ("cicero", "hirtius", "pansa"):
        assert (
            book.tell(2, "sedem_capere", player=player, region="sicily" if player != "pansa" else "gaul").standing == ()
        )
    late = book.tell(4, "sedem_capere", happened=1, player="crassus", region="sicily")
    assert refusals(late) == ["SED-01"]
    assert [one.rule for one in late.heard if isinstance(one, NothingAgainstItThen)] == ["LOG-01"]


def test_amb_133_log_07_what_was_judged_by_its_hour_keeps_its_ground() -> None:
    """LOG-07: the journey that stood against it as it was told is struck, and nothing is said of the wedding."""
    book = rome()
    journey = leaves(book, 2)
    assert book.tell(4, "nuptiae", happened=1, **WEDDING).standing == ()
    assert of(book.strike(5, journey), HasItsGroundAgain, LosesItsGround) == []
    first = rome()
    away = leaves(first, 2)
    assert first.tell(4, "nuptiae", happened=1, **WEDDING).standing == ()
    earlier = first.amend(5, away, 0.5)
    assert [one.facts()["against"] for one in of(earlier, LosesItsGround)] == [("NUP-02",)]


def test_amb_133_mot_15_a_surplus_of_before_a_classis_was_bought() -> None:
    """MOT-15: Antony sailed with four legiones and one classis, and bought another since: three were the god's."""
    book = rome()
    assert book.tell(0.5, "motus", player="antony", to="spain", way="sea").standing == ()
    buys: dict[str, Any] = {"by": "neptune", "buyer": "antony", "seller": "neptune"}
    assert book.tell(2, "emptio_classium", **buys).standing == ()
    assert refusals(book.tell(3, "occurrere_in_mari", **SHIP)) == ["MOT-15"]
    assert book.tell(4, "occurrere_in_mari", happened=1, **SHIP).standing == ()
    assert book.world.player("antony").legiones == 1


def test_amb_133_gyg_03_an_attack_of_before_the_legiones_were_fewer() -> None:
    """GYG-03, LOG-01: Brutus had two legiones as Cassius came unseen, and one since; the books show no second one to throw for, so
    it is refused, and told how it is recorded."""
    book = rome()
    for row, minute in ((2, 5.0), (3, 6.0)):
        book.tell(minute, "tempus_nuntiare", by="apollo", dispense=("SED-20",), row=row)
    assert book.tell(6.1, "anulum_gygis_dare", by="pluto", wearer="cassius").standing == ()
    assert book.tell(7, "numerare", by="fata", player="brutus", curiales=1).standing == ()
    late = book.tell(8, "anulo_aggredi", happened=6.5, **RING)
    assert "GYG-03" in refusals(late) or "MER-16" in refusals(late)
    assert [one.rule for one in late.heard if isinstance(one, NothingAgainstItThen)] == ["LOG-01"]
