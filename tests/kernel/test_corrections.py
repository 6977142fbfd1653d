"""Corrections in a game of two bowls: how a changed act is judged, what a correction is told, and what it comes to."""

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
from domain.kernel.correction.preview import HasItsGroundAgain, LosesItsGround, PendingCorrection, correct, start_of
from domain.kernel.correction.rederive import Changed, Turn, rederive
from domain.kernel.correction.side_by_side import SideBySide
from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.objection import Objection
from domain.kernel.log.entry import Entry
from tests.kernel.bowls import SECOND, Notebook, amend, insert, void
from tests.kernel.calculi import GAME, BooksShowLess, Donare, NothingInFeriae, UnknownPlayer

REASON = "text:" + "0" * 64
HANDFUL = {"CAL-02": REASON}
"""A handful may be more than three."""
TAKEN, EMPTY = frozenset({"CAL-02"}), frozenset[str]()


def standing(decision: Decision) -> list[Objection]:
    """What stands against an act, which is not recorded."""
    assert decision.events == ()
    return [*decision.standing]


def cautions(decision: Decision) -> list[Objection]:
    """The cautions of an act that is recorded."""
    assert decision.standing == (), decision.standing
    return [*decision.settled]


def of_minerva() -> Entry:
    """Minerva records at second 2 that Livia put five on the left at second 1, which is set aside."""
    bowls = Notebook()
    bowls.put("left", 5, "livia", recorded_by="minerva", happened=1, dispense=HANDFUL)
    return bowls.journal.entries[1]


def turns(entry: Entry, *changes: Corrigere) -> list[Turn]:
    """How the acts at the place of an entry are judged with these changes, which acts 3, 4 and so on made."""
    return [*Changed(GAME, [(by, asked.to_change()) for by, asked in enumerate(changes, 3)]).at(entry)]


def test_log_31_an_amended_act_is_judged_in_the_circumstances_of_its_own() -> None:
    """By the same hand, at its hour, with what was set aside for it: only what it says is another."""
    entry, recorded = of_minerva(), Moment(2, "livia", "minerva", SECOND, 2 * SECOND)
    assert turns(entry) == [Turn(Donare(bowl="left", count=5), recorded, False, TAKEN)]
    right = Donare(bowl="right", count=4)
    assert turns(entry, amend(2, "right", 4)) == [Turn(right, recorded, False, TAKEN)]
    in_her_name = Moment(2, "minerva", "minerva", SECOND, 2 * SECOND)
    assert turns(entry, amend(2, "right", 4, by="minerva", counted=True)) == [Turn(right, in_her_name, True, TAKEN)]


def test_log_31_an_amended_hour_lies_before_its_recording() -> None:
    """It is said to have happened at another instant, or after it was recorded: it is judged at the instant of recording then."""
    entry = of_minerva()
    for said, happened in ((1_500, 1_500), (9_000, 2_000)):
        (turn,) = turns(entry, amend(2, "left", 5, happened=said))
        assert turn.moment == Moment(2, "livia", "minerva", happened, 2_000)


def test_log_31_an_inserted_act_has_circumstances_of_its_own() -> None:
    """Nobody recorded it but whoever did it, and nothing is set aside for it; its hour is that of the act before it, unless it is
    said."""
    entry = of_minerva()
    as_recorded = turns(entry)
    right = Donare(bowl="right", count=4)
    for content, moment in (
        ({"by": "minerva"}, Moment(3, "minerva", "minerva", SECOND, 2 * SECOND)),
        ({}, Moment(3, "livia", "livia", SECOND, 2 * SECOND)),
        ({"happened": 500}, Moment(3, "livia", "livia", 500, 2 * SECOND)),
    ):
        assert turns(entry, insert(2, "right", 4, **content)) == [*as_recorded, Turn(right, moment, False, EMPTY)]


def test_log_31_of_several_corrections_of_an_act_the_last_one_counts() -> None:
    """An act that was struck is put back as it is amended, and one that was inserted can be amended and struck."""
    entry = of_minerva()
    as_recorded = turns(entry)
    assert turns(entry, void(2)) == []
    (back,) = turns(entry, void(2), amend(2, "left", 1))
    assert back.act == Donare(bowl="left", count=1)
    own, inserted = turns(entry, insert(2, "right", 2), insert(2, "right", 3), void(3), amend(4, "right", 1))
    assert [own] == as_recorded
    assert (inserted.moment.number, inserted.act) == (4, Donare(bowl="right", count=1))


def test_log_31_a_correction_comes_to_what_the_journal_would_have_been() -> None:
    """Four on the left that was three, two on the right that nobody recorded, and one on the left that is struck."""
    bowls = Notebook()
    for count in (3, 2, 1):
        bowls.put("left", count)
    for asked, pebbles in ((amend(2, "left", 2), [5, 0]), (insert(3, "right", 2), [5, 2]), (void(4), [4, 2])):
        assert cautions(bowls.correct(asked)) == []
        assert bowls.pebbles == pebbles
    assert [event.place for event in bowls.journal.entries[-1].events] == [1]
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
    """Three are put and three taken; the putting is struck, amended to two, and put back. Each time the taking is named, and never
    the act itself that is corrected."""
    bowls = Notebook()
    bowls.put("left", 3)
    bowls.take("left", 3)
    assert cautions(bowls.correct(void(2))) == [LosesItsGround(act=3, against=("CAL-05",))]
    assert cautions(bowls.correct(amend(2, "left", 2))) == [LosesItsGround(act=3, against=("CAL-05",))]
    assert cautions(bowls.correct(amend(2, "left", 3))) == [HasItsGroundAgain(act=3, against=("CAL-05",))]
    assert bowls.pebbles == [0, 0]
    assert cautions(bowls.correct(amend(2, "left", 4))) == [], "what it stands against itself is not its ground"
    assert cautions(bowls.correct(amend(2, "left", 3))) == [], "and that it stands no longer is not its ground again"


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


def test_log_07_what_later_acts_need_is_not_taken_back() -> None:
    """Three are put and three taken: the putting stays, or the taking loses its ground, as Minerva is told who sets that aside."""
    bowls = Notebook()
    bowls.put("left", 3)
    bowls.take("left", 3)
    depends = LaterActsDepend(acts=(3,))
    assert standing(bowls.take_back(2)) == [depends]
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


def test_run_again_a_journal_says_what_was_refused_and_what_left_out() -> None:
    """An act against a rule is applied all the same; one that names a bowl that is not there is not."""
    bowls = Notebook()
    bowls.put("left", 3)
    bowls.take("left", 3)
    less = {3: (BooksShowLess(bowl="left", pebbles=0, count=3),)}
    for asked, left_out in ((void(2), {}), (amend(2, "middle", 3), {2: (UnknownPlayer(id="middle"),)})):
        derived = rederive(GAME, GAME.world(), bowls.journal.entries, [(4, asked.to_change())])
        assert (derived.refused, derived.left_out) == (less, left_out)
        assert derived.world.aggregates["bowl:left"].pebbles == -3


def test_until_they_differ_both_evenings_are_derived_once() -> None:
    """Up to the act that is struck each act is judged once, and is the same on both sides; behind it twice."""
    bowls = Notebook()
    for _ in range(3):
        bowls.put("left", 1)
    sides = SideBySide(GAME, Changed(GAME, []), Changed(GAME, [(5, void(3).to_change())]), GAME.world())
    acts = [act for entry in bowls.journal.entries for act in sides.at(entry)]
    assert [act.without is act.with_it for act in acts] == [True, True, False, False]
    assert [(act.without is None, act.with_it is None) for act in acts[2:]] == [(False, True), (False, False)]


def test_what_is_struck_meanwhile_is_changed_no_more() -> None:
    """Minerva asks what it would come to without the act, and before that is derived Livia takes it back."""
    bowls = Notebook()
    bowls.put("left", 3)
    pending = PendingCorrection(bowls.journal, void(2).to_change())
    bowls.take_back(2)
    correction = pending.correction()
    assert (correction.own, correction.against, correction.assign) == (None, (), [])


def test_both_evenings_are_equal_up_to_the_first_act_that_any_correction_changed() -> None:
    """Without a correction up to the act before the one that is changed; a correction recorded after that goes back before the act
    that it changed, and one recorded by then is in the books of both."""
    changes = [(4, void(3).to_change()), (6, insert(2, "left", 1).to_change())]
    assert [start_of(changes, number) for number in (8, 7, 6, 5, 4, 2)] == [7, 6, 1, 1, 1, 1]
    assert [start_of(changes[:1], number) for number in (6, 5, 4, 3)] == [5, 4, 2, 2]


def long_ago() -> tuple[Notebook, PendingCorrection]:
    """Eighty times one is put on the left; Minerva asks what it would come to without the fortieth act."""
    bowls = Notebook()
    for _ in range(80):
        bowls.put("left", 1)
    return bowls, PendingCorrection(bowls.journal, void(40).to_change())


def test_a_correction_of_long_ago_is_derived_act_by_act() -> None:
    """The way to the world before it is gone act by act too, so that others may record between any two of them."""
    bowls, pending = long_ago()
    assert pending.left == bowls.number - 39
    steps = [*pending.steps()]
    assert steps == [*range(steps[0], bowls.number + 1)] and steps[0] < 40
    assert pending.left == 0


def test_two_who_derive_the_same_correction_do_not_disturb_each_other() -> None:
    """One is still on the way there when the other has derived all of it."""
    bowls, pending = long_ago()
    slow = pending.steps()
    next(slow)
    assert [*pending.steps()][-1] == bowls.number
    assert [*slow][-1] == 39
    assert pending.correction() == bowls.shown(void(40)) and pending.correction().assign


def test_what_was_derived_serves_its_own_change_alone() -> None:
    """Another act, or the same act in another way, is another change, and is derived for itself; its own is gone on with."""
    bowls, pending = long_ago()
    assert pending.serves(void(40).to_change())
    for asked in (void(39), amend(40, "left", 2)):
        assert not pending.serves(asked.to_change())
        assert correct(bowls.journal, asked.to_change(), pending) == bowls.shown(asked)
    assert pending.left > 0
    assert correct(bowls.journal, void(40).to_change(), pending) == bowls.shown(void(40))
    assert pending.left == 0
