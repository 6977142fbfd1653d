"""Whose act may be taken back where its game has a word to say, in a game of two bowls."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from domain.kernel.correction.change import Corrigere
from domain.kernel.correction.judge import NotMine, NotMyLast, OthersSetNothingRight
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Names, Objection
from domain.kernel.log.rows import Content
from tests.kernel.bowls import Notebook, put, void
from tests.kernel.calculi import GAME, BooksShowLess, Calculi, NothingInFeriae, PropertyGiven, UnknownPlayer


class Deponere(Act):
    """Leave a pebble on the left: nobody else takes it back, and nobody at all once something lies on the right."""

    kind: ClassVar[str] = "deponere"
    title: ClassVar[str] = "Leave a pebble"
    chapter: ClassVar[str] = "day"
    says: ClassVar[str] = "{by} leaves a pebble."
    sender_undoes: ClassVar[bool] = True

    def events(self, world: Calculi, moment: Moment) -> Iterator[Event]:
        yield PropertyGiven(bowl="left", count=1)

    def undoing(self, world: Calculi, sender: str, own: bool) -> Iterator[Objection]:
        if not own:
            yield NothingInFeriae(count=1)
        if world.aggregates["bowl:right"].pebbles:
            yield UnknownPlayer(id=sender)
            yield BooksShowLess(bowl="left", pebbles=0, count=1)


class Relinquere(Deponere):
    """The same, and the game says nothing against taking it back."""

    kind: ClassVar[str] = "relinquere"

    def undoing(self, world: Calculi, sender: str, own: bool) -> Iterator[Objection]:
        yield from ()


WITH = replace(GAME, acts={**GAME.acts, **{act.kind: act for act in (Deponere, Relinquere)}})


def left(*right: int) -> Notebook:
    """Minerva records that Livia left a pebble (act 2), and that so many lie on the right."""
    bowls = Notebook(WITH)
    bowls.record(Deponere(), "livia", recorded_by="minerva")
    for count in right:
        bowls.put("right", count, "minerva")
    return bowls


@pytest.mark.parametrize(
    ("by", "recorded_by", "heard"),
    [
        ("livia", "livia", []),
        ("livia", "host", []),
        ("minerva", "minerva", []),
        ("host", "minerva", []),
        ("host", "host", [NothingInFeriae(count=1)]),
    ],
)
def test_log_05_whose_it_is(by: str, recorded_by: str, heard: list[Objection]) -> None:
    """Livia's, in whose name it is, and Minerva's, who recorded it: either takes it back, and nobody else."""
    taken = left().take_back(2, by, recorded_by=recorded_by)
    assert [*taken.standing] == heard and [*taken.settled] == []


def test_log_05_in_whose_name_an_act_is_does_not_make_it_theirs_otherwise() -> None:
    """What Minerva put in Livia's name, Livia does not take back, and hears of nothing else; nor does the host what Livia left."""
    bowls = Notebook(WITH)
    bowls.put("left", 1, "livia", recorded_by="minerva")
    bowls.record(Relinquere(), "livia", recorded_by="minerva")
    not_theirs = NotMine(recorded_by="minerva", judges="Minerva")
    for number, by in ((2, "livia"), (3, "host")):
        assert [*bowls.take_back(number, by).heard] == [not_theirs]
    assert [*bowls.take_back(3, "livia").heard] == []


def test_log_06_what_stays_is_of_the_hand_that_recorded_it() -> None:
    """Livia takes back what Minerva recorded for her; Minerva's later act stays, and Livia's own is not asked about."""
    bowls = Notebook(WITH)
    bowls.record(Deponere(), "livia", recorded_by="minerva")
    bowls.put("left", 1, "minerva")
    bowls.put("left", 1, "livia")
    assert [*bowls.take_back(2).settled] == [NotMyLast(act=3)]


def test_log_03_what_its_game_says_against_it_ends_where_it_is_absolute() -> None:
    """Something lies on the right: nothing is asked behind that, and the refusal before it is told too."""
    bowls = left(1)
    absolute = UnknownPlayer(id="livia")
    assert [*bowls.take_back(2).standing] == [absolute]
    assert [*bowls.take_back(2, "host").standing] == [NothingInFeriae(count=1), absolute]


def test_log_05_what_a_game_holds_against_any_act_can_be_set_aside_here_too() -> None:
    """This game wants no pebble touched by hands that are not washed; Minerva lets it be."""

    def unwashed(world: Calculi, act: Act, moment: Moment) -> list[Objection]:
        return [NothingInFeriae(count=0)] if moment.number > 2 else []

    bowls = Notebook(replace(WITH, absent=unwashed))
    bowls.put("left", 1, "minerva")
    assert [*bowls.take_back(2, "minerva").standing] == [NothingInFeriae(count=0)]
    assert bowls.take_back(2, "minerva", dispense={"CAL-02": "text:" + "0" * 64}).standing == ()


def test_log_03_a_correction_is_by_others() -> None:
    """Minerva recorded it, and might take it back; her correction is refused, which she may set aside."""
    (refused,) = left().correct(void(2)).standing
    assert refused == NothingInFeriae(count=1)
    assert left().correct(void(2), dispense={"CAL-02": "text:" + "0" * 64}).standing == ()


def test_log_31_what_a_correction_strikes_has_no_content() -> None:
    """Only what is amended or added says what it is."""
    content = put("left", 1)
    for change, said in (("void", None), ("amend", content), ("insert", content)):
        asked = Corrigere.model_validate({"change": change, "number": 2, "content": content})
        assert asked.to_change().content == said
        assert asked.saying().startswith({"void": "{by} strikes", "amend": "{by} sets", "insert": "{by} adds"}[change])


def test_log_31_a_correction_refers_to_its_reason_and_to_the_texts_of_its_act() -> None:
    """The texts that it holds are erased with it; what only looks like another field is none."""
    reason, words = "text:" + "1" * 64, "text:" + "2" * 64
    fields: dict[str, Any] = {"text": words, "player": "brutus", "denarii": 3}
    content = Content(kind="notare", version=1, fields=fields)
    assert Corrigere(change="amend", number=2, content=content, reason=reason).references() == (reason, words)
    assert Corrigere(change="void", number=2, reason=reason).references() == (reason,)


def test_a_game_without_judges_names_none() -> None:
    """Where nobody judges, no sentence says who does."""
    names = Names(str.title)
    assert OthersSetNothingRight(judges="Minerva").sentence(names) == "only Minerva may set right what is recorded."
    assert OthersSetNothingRight(judges="").sentence(names) == (
        "in this game nothing that is recorded is set right; whoever recorded an act may take it back."
    )
    assert NotMine(recorded_by="ada", judges="").sentence(names) == "Ada recorded it, and nobody else takes it back."
