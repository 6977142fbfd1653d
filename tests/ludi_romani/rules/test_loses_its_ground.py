"""A correction takes the ground from later acts: what they brought stands, and whoever corrects is told of each (AMB-144)."""

from domain.kernel.correction.change import Corrigere
from domain.kernel.correction.judge import LaterActsDepend
from domain.kernel.correction.preview import FallsAway, HasItsGroundAgain, LosesItsGround
from domain.kernel.log.rows import Content
from tests.ludi_romani.rules.book import Book, of, refusals


def wed() -> Book:
    """Livia weds Octavian in Northern Italy, is divorced, and declares herself an amazon: acts 4, 5 and 6."""
    book = Book()
    book.tell(0, "tempus_nuntiare", by="apollo", row=1)
    book.tell(1, "motus", player="livia", to="northern_italy", way="land")
    for kind, fields in (
        ("nuptiae", {"bride": "livia", "groom": "octavian"}),
        ("divortium", {"wife": "livia", "denarii": 2_000_000}),
        ("amazonem_fieri", {"player": "livia"}),
    ):
        told = book.tell(2, kind, by="juno", **fields)
        assert told.standing == (), [(one.rule, one.facts()) for one in told.standing]
    return book


def test_log_07_a_divorce_without_a_wedding() -> None:
    """The wedding is struck: the divorce, which needs one, falls away with the dos that it gave back; the amazon stands against a rule
    from now on. The answer names both, and says of each what becomes of it."""
    book = wed()
    divorce, amazon = of(book.strike(3, 4), LosesItsGround)
    assert (type(divorce), divorce.facts()["act"]) == (FallsAway, 5)
    assert (type(amazon), amazon.facts()["act"]) == (LosesItsGround, 6)
    assert divorce.facts()["against"] and amazon.facts()["against"]
    assert book.world.player("octavian").properties == Book().world.player("octavian").properties
    assert book.world.player("livia").role == "amazon", "what it brought stands until it is struck itself"


def test_log_07_what_keeps_its_ground_is_not_named() -> None:
    """The journey is struck from an evening in which nothing depends on it."""
    book = Book()
    book.tell(0, "tempus_nuntiare", by="apollo", row=1)
    book.tell(1, "motus", player="brutus", to="asia_minor", way="land")
    book.tell(2, "donare", giver="cicero", receiver="hirtius", denarii=100_000)
    assert of(book.strike(3, 3), LosesItsGround) == []


def test_log_07_what_is_taken_back_names_them_too() -> None:
    """Juno takes the wedding back, and the Fates let her: the same two are named beside."""
    book = wed()
    assert refusals(book.tell(3, "revocare", by="juno", number=4)) == ["LOG-07"]
    back = book.tell(3, "revocare", by="juno", number=4, dispense=("LOG-07",))
    assert [type(one) for one in back.dispensed] == [LaterActsDepend]
    assert [one.facts()["act"] for one in of(back, LosesItsGround)] == [5, 6]


def test_log_07_what_has_its_ground_again_is_named() -> None:
    """The wedding is put back: the correction names both acts, with the rules that no longer stand against them."""
    book = wed()
    lost = of(book.strike(3, 4), LosesItsGround)
    back = book.amend(4, 4, 2)
    assert of(back, LosesItsGround) == []
    assert [one.facts() for one in of(back, HasItsGroundAgain)] == [one.facts() for one in lost]
    assert of(book.strike(5, 5), HasItsGroundAgain) == [], "an act that did not happen has no ground"


def test_log_07_what_stands_against_the_same_rule_otherwise_has_no_ground() -> None:
    """Cicero gives away all that he has twice over. A third more is struck out: what he lacks is less, and he lacks it all the same."""
    book = Book()
    book.tell(0, "tempus_nuntiare", by="apollo", row=1)
    for minute, giver, receiver, denarii in (
        (1, "hirtius", "cicero", 200_000),
        (2, "hirtius", "cicero", 100_000),
        (3, "cicero", "brutus", 800_000),
    ):
        assert book.tell(minute, "donare", giver=giver, receiver=receiver, denarii=denarii).standing == ()
    assert [one.facts()["act"] for one in of(book.strike(4, 3), LosesItsGround)] == [5]
    more = book.strike(5, 4)
    assert [one.facts()["act"] for one in of(more, LosesItsGround)] == [5] and of(more, HasItsGroundAgain) == []
    assert of(book.amend(6, 4, 2), HasItsGroundAgain) == [], "he lacks less, and lacks it all the same"
    assert [one.facts()["act"] for one in of(book.amend(7, 3, 1), HasItsGroundAgain)] == [5]


def test_amb_144_what_is_set_right_against_a_rule_is_named_itself() -> None:
    """Livia weds Cleopatra, a rex in Egypt, says an amendment; an act that is added and stands against a rule is named by the number
    of its correction. Set right once more, as it is, it may stand."""
    book = wed()
    number = book.number + 1
    rex = Corrigere(change="amend", number=4, content=_wedding("livia", "cleopatra"))
    own = [one for one in of(book.as_shown(3, rex), LosesItsGround) if one.facts()["act"] == 4]
    assert [one.facts()["against"] for one in own] == [("NUP-01", "NUP-02")]
    added = Corrigere(change="insert", number=6, content=_wedding("octavia", "bogud"))
    named = of(book.as_shown(4, added), LosesItsGround)
    assert [one.facts()["act"] for one in named] == [number + 1]
    assert not of(book.as_shown(5, rex.model_copy(update={"change": "amend"})), LosesItsGround)


def _wedding(bride: str, groom: str) -> Content:
    return Content(kind="nuptiae", version=1, fields={"bride": bride, "groom": groom}, by="juno")
