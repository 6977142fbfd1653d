"""Corrections in a game of two bowls: what stands against them, what they are told, and what they come to."""

from domain.kernel.correction.change import Corrigere, NoSuchAct
from domain.kernel.correction.judge import (
    AlreadyTakenBack,
    ChangesNothing,
    ComesToSomethingElse,
    LaterActsDepend,
    NotMine,
    NotMyLast,
    NotToBeTakenBack,
    OthersSetNothingRight,
)
from domain.kernel.correction.preview import HasItsGroundAgain, LosesItsGround
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.objection import Objection
from tests.kernel.bowls import Notebook, amend, insert, void
from tests.kernel.calculi import BooksShowLess, NothingInFeriae, UnknownPlayer

REASON = "text:" + "0" * 64


def standing(decision: Decision) -> list[Objection]:
    """What stands against an act, which is not recorded."""
    assert decision.events == ()
    return [*decision.standing]


def cautions(decision: Decision) -> list[Objection]:
    """The cautions of an act that is recorded."""
    assert decision.standing == (), decision.standing
    return [*decision.settled]


def test_log_31_a_correction_comes_to_what_the_journal_would_have_been() -> None:
    """Two were put that were called three, two on the right that nobody recorded, and one on the left that is struck."""
    bowls = Notebook()
    for count in (3, 2, 1):
        bowls.put("left", count)
    for asked, pebbles in ((amend(2, "left", 2), [5, 0]), (insert(3, "right", 2), [5, 2]), (void(4), [4, 2])):
        assert cautions(bowls.correct(asked)) == []
        assert bowls.pebbles == pebbles
    assert [(event.act, event.place) for event in bowls.journal.entries[-1].events] == [(bowls.number, 1)]
    assert [bowls.journal.taken_back(number) for number in (2, 3, 4)] == [None, None, 7]


def test_log_31_what_is_shown_are_both_evenings() -> None:
    """As it is in the books, and as it will be once the correction is recorded."""
    bowls = Notebook()
    bowls.put("left", 3)
    bowls.put("right", 1)
    asked = void(2)
    shown, before = bowls.shown(asked), bowls.journal.world.aggregates
    bowls.correct(asked)
    assert shown.change == asked.to_change()
    assert (shown.without.aggregates, shown.with_it.aggregates) == (before, bowls.journal.world.aggregates)


def test_log_31_an_inserted_act_is_known_by_its_correction() -> None:
    """What it filled was last filled by it; and it can be struck by that number."""
    bowls = Notebook()
    bowls.put("left", 3)
    bowls.put("right", 1)
    assert cautions(bowls.correct(insert(2, "left", 2))) == []
    assert (bowls.pebbles, bowls.journal.world.aggregates["bowl:left"].filled) == ([5, 1], 4)
    assert cautions(bowls.correct(void(4))) == []
    assert (bowls.pebbles, bowls.journal.world.aggregates["bowl:left"].filled) == ([3, 1], 2)


def test_log_07_what_loses_its_ground_and_has_it_again() -> None:
    """Three are put and three taken; the putting is struck, amended to two, and put back. Each time the taking is named; the act that
    is corrected where it stands against a rule itself from then on."""
    bowls = Notebook()
    bowls.put("left", 3)
    bowls.take("left", 3)
    assert cautions(bowls.correct(void(2))) == [LosesItsGround(act=3, against=("CAL-05",))]
    assert cautions(bowls.correct(amend(2, "left", 2))) == [LosesItsGround(act=3, against=("CAL-05",))]
    assert cautions(bowls.correct(amend(2, "left", 3))) == [HasItsGroundAgain(act=3, against=("CAL-05",))]
    assert bowls.pebbles == [0, 0]
    assert cautions(bowls.correct(amend(2, "left", 4))) == [LosesItsGround(act=2, against=("CAL-02",))]
    assert cautions(bowls.correct(amend(2, "left", 3))) == [HasItsGroundAgain(act=2, against=("CAL-02",))]


def test_log_32_what_is_shown_is_recorded_or_nothing() -> None:
    """A putting is struck as it was shown, though Livia put one on the other side meanwhile; where she put one on the same side it
    comes to something else."""
    for bowl, heard in (("right", []), ("left", [ComesToSomethingElse()])):
        bowls = Notebook()
        bowls.put("left", 3)
        asked = void(2).model_copy(update={"outcome": bowls.shown(void(2)).digest})
        bowls.put(bowl, 1)
        assert [*bowls.record(asked, "minerva").standing] == heard


def test_log_33_a_correction_that_changes_nothing_says_so() -> None:
    """Three are set right to three: what is shown is the act itself, and that nothing differs."""
    bowls = Notebook()
    bowls.put("left", 3)
    bowls.take("left", 3)
    assert [act.number for act in bowls.shown(amend(2, "left", 3)).turned] == [2]
    assert cautions(bowls.correct(amend(2, "left", 3))) == [ChangesNothing()]


def test_log_31_only_who_judges_sets_right() -> None:
    """Livia strikes nothing, not even her own."""
    bowls = Notebook()
    bowls.put("left", 3)
    assert standing(bowls.correct(void(2), "livia")) == [OthersSetNothingRight(judges="Minerva")]


def test_log_02_log_03_log_04_what_cannot_be_corrected() -> None:
    """What is still to come, the opening, what takes back; and what is struck already, but to be put back."""
    bowls = Notebook()
    bowls.put("left", 3)
    assert standing(bowls.take_back(1)) == [NotToBeTakenBack()], "whatever depends on it"
    bowls.correct(void(2))
    none = Corrigere(change="void", number=4)
    assert standing(bowls.record(none, "minerva")) == [NoSuchAct(number=4)]
    for number in (1, 3):
        assert standing(bowls.record(void(number), "minerva")) == [NotToBeTakenBack()]
        assert standing(bowls.take_back(number)) == [NotToBeTakenBack()]
    assert standing(bowls.record(void(2), "minerva")) == [AlreadyTakenBack(act=3)]
    assert standing(bowls.take_back(2)) == [AlreadyTakenBack(act=3)]
    assert standing(bowls.take_back(4)) == [NoSuchAct(number=4)]
    assert standing(bowls.record(insert(4, "left", 1), "minerva")) == [NoSuchAct(number=4)]
    assert cautions(bowls.correct(insert(3, "left", 1))) == []
    assert standing(bowls.take_back(4)) == [NotToBeTakenBack()], "only a correction strikes what one added"
    assert cautions(bowls.correct(amend(2, "left", 3))) == []
    assert bowls.pebbles == [4, 0]


def test_log_31_what_is_absolute_stands_against_a_correction_too() -> None:
    """There is no bowl in the middle."""
    bowls = Notebook()
    bowls.put("left", 3)
    absolute = UnknownPlayer(id="middle")
    assert standing(bowls.correct(amend(2, "middle", 3)))[:1] == [absolute]
    assert standing(bowls.correct(insert(2, "middle", 3)))[:1] == [absolute]


def test_log_05_log_06_whose_act_it_is() -> None:
    """Livia takes back her own, before a later one of hers with a caution; Minerva, who judges, takes back anybody's, and Livia
    not Minerva's."""
    bowls = Notebook()
    for by in ("livia", "livia", "minerva"):
        bowls.put("left", 1, by)
    assert standing(bowls.take_back(4)) == [NotMine(recorded_by="minerva", judges="Minerva")]
    assert cautions(bowls.take_back(2)) == [NotMyLast(act=3)]
    assert cautions(bowls.take_back(3, "minerva")) == []
    assert cautions(bowls.take_back(4, "minerva")) == []
    assert bowls.pebbles == [0, 0]
    assert [bowls.journal.taken_back(number) for number in (2, 3, 4)] == [5, 6, 7]
    assert standing(bowls.take_back(2)) == [AlreadyTakenBack(act=5)]


def test_log_07_what_later_acts_need_is_not_taken_back() -> None:
    """Three are put and three taken: the putting stays, or the taking loses its ground, as Minerva is told who sets that aside."""
    bowls = Notebook()
    bowls.put("left", 3)
    bowls.take("left", 3)
    depends = LaterActsDepend(acts=(3,))
    assert [*bowls.take_back(2).heard] == [depends, NotMyLast(act=3)], "the refusal names them all"
    taken = bowls.take_back(2, dispense={"LOG-07": REASON})
    assert cautions(taken) == [NotMyLast(act=3), LosesItsGround(act=3, against=("CAL-05",))]
    assert taken.dispensed == (depends,)
    assert bowls.pebbles == [-3, 0]


def test_what_was_counted_needs_no_ground() -> None:
    """Livia counted the one that she took from one; that it was put is struck, and her count stands against nothing."""
    bowls = Notebook()
    bowls.put("left", 1)
    bowls.take("left", 1, counted=True)
    assert cautions(bowls.correct(void(2))) == []
    less = BooksShowLess(bowl="left", pebbles=-1, count=1)
    assert standing(bowls.take("left", 1)) == [less]
    assert cautions(bowls.take("left", 1, counted=True)) == [less]
    assert bowls.pebbles == [-2, 0]


def test_log_07_the_ground_of_an_act_that_stands_on_both_sides() -> None:
    """What stands against it either way is neither lost nor had again: five are no handful, whether they spill over or not. What is
    inserted, or struck, stands on one side."""
    bowls = Notebook()
    for _ in range(3):
        bowls.put("left", 3)
    bowls.correct(amend(4, "left", 5))
    assert bowls.pebbles == [0, 0]
    _, spilt = bowls.shown(void(2)).turned
    assert (spilt.number, spilt.against, spilt.against_no_longer) == (4, (), ())
    struck = bowls.shown(void(4)).own
    assert struck and struck.without and struck.without.decision.standing
    assert (struck.against, struck.against_no_longer) == ((), ())
    added = bowls.shown(insert(4, "left", 5)).own
    assert added and (added.against, added.against_no_longer) == ((NothingInFeriae(count=5),), ())
