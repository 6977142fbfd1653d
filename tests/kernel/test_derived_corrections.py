"""How a correction is derived, in a game of two bowls: how a changed act is judged, and both evenings side by side."""

import pytest

from domain.kernel.correction.change import Corrigere, Revocare
from domain.kernel.correction.judge import ChangesNothing, SaidAfterItsRecording, noted, set_right, take_back
from domain.kernel.correction.preview import PendingCorrection, correct
from domain.kernel.correction.rederive import Changed, Turn, rederive, start_of
from domain.kernel.correction.side_by_side import SideBySide
from domain.kernel.deciding.record import moment
from domain.kernel.grammar.act import Moment
from domain.kernel.log.entry import Entry
from tests.kernel.bowls import SECOND, Notebook, amend, insert, void
from tests.kernel.calculi import GAME, BooksShowLess, Donare, UnknownPlayer

HANDFUL = {"CAL-02": "text:" + "0" * 64}
"""A handful may be more than three."""
SET_ASIDE, NOTHING = frozenset(HANDFUL), frozenset[str]()


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
    assert turns(entry) == [Turn(Donare(bowl="left", count=5), recorded, False, SET_ASIDE)]
    right = Donare(bowl="right", count=4)
    assert turns(entry, amend(2, "right", 4)) == [Turn(right, recorded, False, SET_ASIDE)]
    in_her_name = Moment(2, "minerva", "minerva", SECOND, 2 * SECOND)
    assert turns(entry, amend(2, "right", 4, by="minerva", counted=True)) == [Turn(right, in_her_name, True, SET_ASIDE)]


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
    for content, circumstances in (
        ({"by": "minerva"}, Moment(3, "minerva", "minerva", SECOND, 2 * SECOND)),
        ({}, Moment(3, "livia", "livia", SECOND, 2 * SECOND)),
        ({"happened": 500}, Moment(3, "livia", "livia", 500, 2 * SECOND)),
    ):
        assert turns(entry, insert(2, "right", 4, **content)) == [
            *as_recorded,
            Turn(right, circumstances, False, NOTHING),
        ]


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
    bowls.put("right", 5, "minerva", dispense=HANDFUL)
    again = rederive(GAME, GAME.world(), bowls.journal.entries, [])
    assert again.refused == {}, "what was set aside once is set aside for good"


def test_until_they_differ_both_evenings_are_derived_once() -> None:
    """Up to the act that is struck each act is judged once, and is the same on both sides; behind it twice."""
    bowls = Notebook()
    for _ in range(3):
        bowls.put("left", 1)
    sides = SideBySide(bowls.journal, Changed(GAME, []), Changed(GAME, [(5, void(3).to_change())]), 0)
    acts = [act for entry in bowls.journal.entries for act in sides.at(entry)]
    assert [act.without is act.with_it for act in acts] == [True, True, False, False]
    assert [act.came_to_another for act in acts] == [False, False, True, False], (
        "the later one brings one pebble as before"
    )
    struck, later = acts[2:]
    assert struck.with_it is None and later.without and later.with_it
    before = [side.before.aggregates["bowl:left"].pebbles for side in (later.without, later.with_it)]
    assert before == [2, 1]


def test_log_01_an_hour_behind_its_recording_is_named() -> None:
    """Livia put two at second 2. Set right to second 9 it is judged at second 2, which preview and record say; so is what is added
    behind it. At second 2 or before nothing is said."""
    bowls = Notebook()
    bowls.put("left", 2)
    behind = SaidAfterItsRecording(
        said=bowls.journal.world.clock(9 * SECOND), recorded=bowls.journal.world.clock(2 * SECOND)
    )
    for asked in (amend(2, "left", 3, happened=9 * SECOND), insert(2, "left", 3, happened=9 * SECOND)):
        correction = correct(bowls.journal, asked.to_change())
        assert [*noted(bowls.journal, asked, correction)] == [behind]
    in_time = amend(2, "left", 3, happened=2 * SECOND)
    assert [*noted(bowls.journal, in_time, correct(bowls.journal, in_time.to_change()))] == []
    assert list(bowls.correct(amend(2, "left", 3, happened=9 * SECOND)).settled) == [behind]


def test_what_is_struck_meanwhile_is_changed_no_more() -> None:
    """Minerva asks what it would come to without the act, and before that is derived Livia takes it back."""
    bowls = Notebook()
    bowls.put("left", 3)
    pending = PendingCorrection(bowls.journal, void(2).to_change())
    bowls.take_back(2)
    correction = pending.correction()
    assert (correction.own, correction.against, correction.assign) == (None, (), [])
    assert [*noted(bowls.journal, void(2), correction)] == [ChangesNothing()]


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


@pytest.mark.parametrize("judged", ["revocation", "correction"])
def test_who_records_it_goes_on_with_what_was_derived(judged: str) -> None:
    """A revocation and a correction are judged by what stands derived already."""
    bowls, pending = long_ago()
    now = moment(bowls.journal, 10**6, "minerva", "minerva", None)
    if judged == "revocation":
        take_back(bowls.journal, Revocare(number=40), now, pending=pending)
    else:
        set_right(bowls.journal, void(40), now, pending=pending)
    assert pending.left == 0
