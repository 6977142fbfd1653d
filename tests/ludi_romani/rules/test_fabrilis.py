"""Vulcan's forged legion: lent, rolled with ten faces, and home again when it is beaten."""

from typing import Any

import pytest

from domain.ludi_romani.acts.war.legionem_fabrilem_dare import (
    ComesBackInThisProelium,
    FabrilisIsOut,
    FightsNobody,
    HasNothingToReplace,
    NotInAestas,
    NotVulcan,
)
from domain.ludi_romani.aggregates.fate import BecameImago, Died
from domain.ludi_romani.aggregates.player import PropertyGiven, PropertyReceived
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.known import IsDead, UnknownPlayer
from domain.ludi_romani.law.legiones import FabrilisDefeated, HasNoFabrilis
from tests.ludi_romani.rules.battle import answer, begun, challenged, crowd, curiales, done, in_spain, roll, rolled, the
from tests.ludi_romani.rules.befell import became, handed_over
from tests.ludi_romani.table import Outcome, Table

FORGED = Properties(fabriles=1)


def lend(table: Table, player: str, by: str = "vulcan", **more: Any) -> Outcome:
    """Vulcan lends it."""
    return table.when("legionem_fabrilem_dare", by=by, player=player, **more)


def lent(player: str = "lepidus", lepidus: int = 3, antony: int = 4) -> Table:
    """The proelium in Spain has begun, and one of the two has the fabrilis."""
    return done(lend(begun(in_spain(lepidus, antony)), player))


def fabriles(table: Table, *players: str) -> list[int]:
    """Who has it."""
    return [table.world.player(player).properties.fabriles for player in players]


def test_num_23_vulcan_lends_it_to_one_in_combat() -> None:
    """It passes from Vulcan to Lepidus, who fights."""
    lend(begun(in_spain()), "lepidus").then(*handed_over("vulcan", "lepidus", fabriles=1))


def test_num_23_pro_27_only_vulcan_and_once() -> None:
    """Another god cannot lend it, nor is it lent again while it is out; in a motus it is not lent."""
    table = begun(in_spain())
    lend(table, "lepidus", by="venus").refused(NotVulcan())
    lend(table, "nobody").refused(UnknownPlayer(id="nobody").at("player"))
    lend(lent(), "antony").refused(FabrilisIsOut())
    lend(lent(), "antony", counted=True).refused(FabrilisIsOut())
    lend(table.season(2), "lepidus").refused(NotInAestas())


def test_num_23_before_the_combat_too() -> None:
    """Brutus fights nobody yet, and Vulcan favours him for whatever comes, a war god's combat as well (AMB-116)."""
    lend(in_spain(), "brutus").then(*handed_over("vulcan", "brutus", fabriles=1))


@pytest.mark.parametrize("player", ["livia", "octavia", "juno", "tyr"])
def test_pro_05_num_23_not_to_whom_no_combat_is_open(player: str) -> None:
    """A virgo, a matrona and a numen fight nobody, so nothing is lent to them (AMB-136); nor to Tyr, who fights with his own."""
    table = in_spain().given(became("octavia", "virgo", "matrona"))
    role = table.world.player(player).role
    assert role in ("virgo", "matrona", "numen")
    lend(table, player).refused(FightsNobody(player=player, role=role))


@pytest.mark.parametrize("player", ["cicero", "antony"])
def test_pro_27_num_23_with_a_caution_to_who_has_nothing_to_replace(player: str) -> None:
    """Cicero, a senator, and Antony whose legiones are gone: Vulcan hears that there is no legio in place of which it could be
    rolled (AMB-136), and lends it all the same."""
    table = in_spain(antony=0)
    given = lend(table, player)
    given.noted(HasNothingToReplace(player=player))
    given.then(*handed_over("vulcan", player, fabriles=1))


def test_ima_01_num_23_not_to_the_dead() -> None:
    """A dead Brutus fights nobody, and neither does his ghost."""
    table = in_spain().given(Died(player="brutus", cause="virus"))
    dead = IsDead(player="brutus", act=table.world.number)
    lend(table, "brutus").refused(dead)
    lend(table.given(BecameImago(player="brutus")), "brutus").refused(dead)


def test_prp_05_pro_27_ten_faces_and_none_of_his_own_at_risk() -> None:
    """The fabrilis shows 9 against 6: Lepidus captures; his three fielded legiones are not rolled for it."""
    table = lent()
    outcome = roll(table, 9, 6, challenger_legio="fabrilis")
    table = done(outcome)
    assert (curiales(table, "lepidus", "antony", "venus"), fabriles(table, "lepidus", "vulcan")) == ([4, 3, 0], [1, 0])
    assert (the(table).challenger.curiales, the(table).challenged.curiales) == (3, 2)
    table = done(roll(table, 6, 5, challenger_legio="fabrilis"))
    assert curiales(table, "lepidus", "antony", "venus") == [4, 2, 1]


@pytest.mark.parametrize(
    ("dice", "after"), [((5, 5), [3, 3, 1]), ((4, 5), [3, 4, 0]), ((1, 5), [3, 4, 0])], ids=["tie", "by one", "by four"]
)
def test_pro_27_beaten_it_goes_home(dice: tuple[int, int], after: list[int]) -> None:
    """A tie or a loss sends it back to Vulcan; the enemy and the overseer gain nothing by it, and in a tie the enemy's own legio
    goes to the overseer all the same (AMB-43)."""
    outcome = roll(lent(), *dice, challenger_legio="fabrilis")
    table = done(outcome)
    assert outcome.events[1:3] == [
        PropertyGiven(player="lepidus", towards="vulcan", properties=FORGED),
        PropertyReceived(player="vulcan", source="lepidus", properties=FORGED),
    ]
    assert (curiales(table, "lepidus", "antony", "venus"), fabriles(table, "lepidus", "vulcan")) == (after, [0, 1])


@pytest.mark.parametrize(
    ("dice", "after"), [((5, 5), [2, 4, 1]), ((5, 4), [3, 4, 0]), ((6, 1), [3, 4, 0]), ((1, 8), [2, 5, 0])]
)
def test_pro_27_with_the_challenged(dice: tuple[int, int], after: list[int]) -> None:
    """The same where the challenged has it: tie, loss by one, by five, and a win by seven."""
    table = done(roll(lent("antony"), *dice, challenged_legio="fabrilis"))
    assert curiales(table, "lepidus", "antony", "venus") == after
    assert fabriles(table, "antony") == [1 if dice[1] > dice[0] else 0]


def test_pro_27_not_again_in_this_proelium() -> None:
    """Beaten once, it is neither rolled nor lent again here; in the next proelium it is."""
    table = done(roll(lent(), 4, 5, challenger_legio="fabrilis"))
    lend(table, "lepidus").refused(ComesBackInThisProelium())
    again = done(lend(table, "lepidus", dispense=("PRO-27",)))
    roll(again, 4, 5, challenger_legio="fabrilis").refused(FabrilisDefeated(player="lepidus").at("challenger_legio"))
    table = begun(rolled(table, (4, 4), (4, 4)).season(5))
    done(roll(done(lend(table, "lepidus")), 10, 1, challenger_legio="fabrilis"))


def test_pro_27_not_for_the_other_side_either() -> None:
    """Beaten in Lepidus' hands it cannot be used again during that proelium, by nobody: Antony does not get it."""
    table = done(roll(lent(), 4, 5, challenger_legio="fabrilis"))
    lend(table, "antony").refused(ComesBackInThisProelium())


def test_pro_27_who_has_none_rolls_none() -> None:
    """Neither side rolls a fabrilis that Vulcan did not lend."""
    table = lent()
    roll(table, 6, 9, challenged_legio="fabrilis").refused(HasNoFabrilis(player="antony").at("challenged_legio"))
    roll(begun(in_spain()), 9, 6, challenger_legio="fabrilis").refused(
        HasNoFabrilis(player="lepidus").at("challenger_legio")
    )
    roll(table, 6, 9, challenged_legio="fabrilis", counted=True).refused(HasNoFabrilis(player="antony"))


def test_pro_15_with_the_fabrilis_as_many_concursationes_as_fielded() -> None:
    """It stands in for a legio and is no fourth one: three dice, and it is over with Lepidus' own untouched."""
    table = lent()
    for _ in range(3):
        table = done(roll(table, 10, 1, challenger_legio="fabrilis"))
    assert (the(table).cause, curiales(table, "lepidus", "antony")) == ("fought", [6, 1])


def test_num_23_it_stays_until_it_is_defeated() -> None:
    """Unbeaten, Lepidus keeps it after the proelium, as the aestas ends, and into the next year (AMB-116)."""
    table = lent()
    for _ in range(3):
        table = done(roll(table, 10, 1, challenger_legio="fabrilis"))
    assert fabriles(table.season(5), "lepidus", "vulcan") == [1, 0]


def test_num_23_lent_to_one_who_was_challenged_and_not_yet_begun() -> None:
    """Bound by a challenge he is in combat: he may have it before the first die, and field as many legiones as without."""
    table = done(lend(done(answer(challenged(crowd()))), "antony"))
    assert fabriles(table, "antony") == [1]
