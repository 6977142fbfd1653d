"""What a late act overtakes, in a game of two bowls: who took from a bowl later than was told, and found less in it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from domain.kernel.correction.judge import ChangesNothing
from domain.kernel.correction.preview import LosesItsGround
from domain.kernel.correction.told_late import WentWithoutIt
from domain.kernel.grammar.act import Act
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from tests.kernel.bowls import Notebook, amend, insert, taken, void
from tests.kernel.calculi import GAME, PropertyGiven, SeatLeft

TOLD = list[tuple[int, tuple[str, ...]]]


def names(late: Sequence[Event], number: int, act: Act, against: Sequence[Objection]) -> Iterator[Objection]:
    """This game says of an overtaken act what a correction says of it."""
    assert act.kind == "sumere" and all(event.act < number for event in late), "it comes before what it overtakes"
    yield LosesItsGround(act=number, against=tuple(objection.rule for objection in against))


GAME_OF_HOURS = replace(GAME, overtaking=(PropertyGiven,), overtaken=names)


def three() -> Notebook:
    """Three are on the left at second 2."""
    bowls = Notebook(GAME_OF_HOURS)
    bowls.put("left", 3)
    return bowls


def late(bowls: Notebook, happened: float, count: int = 3) -> TOLD:
    """Somebody else took so many at that second: which acts are named, and by which rules."""
    took = bowls.take("left", count, "minerva", happened=happened, dispense={"CAL-05": "text:" + "0" * 64})
    assert took.standing == ()
    return [(said.act, said.against) for said in took.settled if isinstance(said, LosesItsGround)]


def test_log_01_what_happened_behind_it_is_named() -> None:
    """Livia took three at second 3, of which at second 4 it is told that they were taken at 2 already, or at that very second; had
    they been taken after hers, nothing would be said, nor if fewer had."""
    for happened, named in ((2.5, [(3, ("CAL-05",))]), (3, []), (4, [])):
        bowls = three()
        bowls.take("left", 3)
        assert late(bowls, happened) == named
    bowls = three()
    bowls.take("left", 2)
    assert late(bowls, 2.5, 1) == []


def test_log_01_the_hour_of_an_act_counts_and_not_its_place() -> None:
    """Livia's was told at second 3 too, of second 2: before the late word it is not behind it, at the same instant it is."""
    for happened, named in ((2.25, [(3, ("CAL-05",))]), (2.5, [(3, ("CAL-05",))]), (2.75, [])):
        bowls = three()
        bowls.take("left", 3, happened=2.5)
        assert late(bowls, happened) == named


def test_log_01_both_orders_come_to_the_same() -> None:
    """Whichever of the two is told first, the later one of them lacks what the earlier one took."""
    bowls = three()
    bowls.take("left", 3, "minerva", happened=2.5)
    assert [objection.rule for objection in bowls.take("left", 3).standing] == ["CAL-05"]


def test_log_01_all_that_happened_behind_it_are_judged_in_turn() -> None:
    """Of three who took one each the last finds none; what is put between is there for whom comes after it."""
    bowls = three()
    for _ in range(3):
        bowls.take("left", 1)
    assert late(bowls, 2.5, 1) == [(5, ("CAL-05",))]
    bowls = three()
    bowls.take("left", 2)
    bowls.put("left", 3)
    bowls.take("left", 2)
    assert late(bowls, 2.5, 2) == [(3, ("CAL-05",))]


def test_log_01_what_was_struck_is_behind_nothing() -> None:
    """Livia's taking is struck, or set right to one, or one was added that nobody had recorded: what stands is judged."""
    bowls = three()
    bowls.take("left", 3)
    bowls.correct(void(3))
    assert late(bowls, 2.5) == []
    bowls = three()
    bowls.take("left", 3)
    bowls.correct(taken(amend(3, "left", 1)))
    assert late(bowls, 2.5, 2) == []
    bowls = three()
    bowls.take("left", 1)
    bowls.correct(taken(insert(3, "left", 1)))
    assert late(bowls, 2.5, 2) == [(4, ("CAL-05",))]


def test_log_01_what_was_corrected_before_it_is_as_it_is_known() -> None:
    """One on the left is struck at second 6: told at 7 that three were taken at 4, Livia's one of second 5 finds none."""
    bowls = Notebook(GAME_OF_HOURS)
    bowls.put("left", 2)
    bowls.put("left", 1)
    bowls.put("left", 1)
    bowls.take("left", 1)
    bowls.correct(void(3))
    assert late(bowls, 4.5) == [(5, ("CAL-05",))]


def test_log_01_an_hour_set_right_names_what_is_behind_it_then() -> None:
    """Minerva took two at second 2 and not one at 4, more than there were, or that she took two was never told: before Livia's now.
    What was recorded after it is judged by the correction itself."""
    named = [LosesItsGround(act=3, against=("CAL-05",))]
    bowls = three()
    bowls.take("left", 2)
    bowls.take("left", 1, "minerva")
    bowls.put("left", 2)
    bowls.take("left", 1)
    itself = LosesItsGround(act=4, against=("CAL-05",))
    assert list(bowls.correct(taken(amend(4, "left", 2, happened=2_500, by="minerva"))).settled) == [itself, *named]
    bowls = three()
    bowls.take("left", 2)
    bowls.put("left", 1)
    bowls.take("left", 1)
    bowls.put("left", 1)
    assert list(bowls.correct(taken(insert(3, "left", 1, happened=2_500))).settled) == []
    bowls = three()
    bowls.take("left", 2)
    bowls.put("left", 3)
    itself = LosesItsGround(act=5, against=("CAL-05",))
    assert list(bowls.correct(taken(insert(3, "left", 2, happened=2_500))).settled) == [itself, *named]


def test_log_01_behind_the_opening_is_no_evening() -> None:
    """Told of the first second, it was taken from an empty bowl, and overtakes what was taken since. Set right to an hour before,
    it overtakes nothing, and changes nothing."""
    bowls = three()
    bowls.take("left", 3)
    assert late(bowls, 1) == [(3, ("CAL-05",))]
    assert list(bowls.correct(taken(amend(4, "left", 3, happened=0))).settled) == [ChangesNothing()]


def test_log_01_what_came_of_it_at_its_own_place_counts() -> None:
    """A bowl with nine spills over three more. Told that they were put when it was empty, nothing spilt then, and the late word
    overtakes nothing, whatever else stands against a rule behind it. What would have spilt since is told."""
    bowls = Notebook(replace(GAME_OF_HOURS, overtaking=(SeatLeft,)))
    for _ in range(3):
        bowls.put("left", 3)
    bowls.put("right", 1)
    bowls.correct(taken(amend(5, "right", 1)))
    spilt = bowls.put("left", 3, happened=1.5)
    assert [event.kind for event in spilt.events] == ["property_given", "seat_left"]
    assert spilt.settled == (WentWithoutIt(acts=(4,)),)


def test_log_01_a_correction_overtakes_by_what_it_comes_to() -> None:
    """Three more are put where six lie. Set right to when nine lay there, they come to no other: nothing spilt, and the taking since
    is not named."""
    bowls = Notebook(replace(GAME_OF_HOURS, overtaking=(SeatLeft,)))
    for _ in range(3):
        bowls.put("left", 3)
    bowls.take("left", 3)
    bowls.put("left", 3)
    assert list(bowls.correct(amend(6, "left", 3, happened=4_500)).settled) == [ChangesNothing()]


@pytest.mark.parametrize("kinds", [(), (PropertyGiven,)])
def test_log_01_only_what_rules_out_others_is_asked(kinds: tuple[type[Event], ...]) -> None:
    """In a game whose events rule nothing out a late word overtakes nothing."""
    bowls = Notebook(replace(GAME_OF_HOURS, overtaking=kinds))
    bowls.put("left", 3)
    bowls.take("left", 3)
    assert late(bowls, 2.5) == ([(3, ("CAL-05",))] if kinds else [])


def spills(number: int, was: Sequence[Event], by_rights: Sequence[Event]) -> Iterator[Objection]:
    """This game says of an act with another outcome that its bowl spilt."""
    if [event.kind for event in by_rights] != [event.kind for event in was]:
        yield LosesItsGround(act=number, against=tuple(event.kind for event in by_rights))


def test_log_01_what_comes_to_something_else_behind_it_is_told_to_the_game() -> None:
    """Three are put at second 2, three at 3, three at 4. Three more of second 2.5 are told later: with them those of second 4 made it
    twelve, and it spilt. Told of second 4.5 they change nothing behind them."""
    game = replace(GAME_OF_HOURS, otherwise=spills)
    for happened, named in ((2.5, [4]), (4.5, [])):
        bowls = Notebook(game)
        for _ in range(3):
            bowls.put("left", 3)
        told = bowls.put("left", 3, happened=happened).settled
        assert [one.act for one in told if isinstance(one, LosesItsGround)] == named
