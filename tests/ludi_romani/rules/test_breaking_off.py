"""The ways in which a challenge or a proelium ends before its last die; what was rolled stands, and nothing more follows."""

from typing import Any

import pytest

from domain.ludi_romani.acts.war.law import AestasIsOver, NotAtThisStage
from domain.ludi_romani.acts.war.proelium_dirimere import NobodyFlees
from domain.ludi_romani.aggregates.player import PresenceNoted
from tests.ludi_romani.rules.battle import (
    answer,
    army,
    begun,
    challenge,
    challenged,
    crowd,
    curiales,
    done,
    in_spain,
    over,
    roll,
    rolled,
    the,
)
from tests.ludi_romani.rules.befell import moved
from tests.ludi_romani.table import MINUTE, Outcome, Table


def two_of_three() -> Table:
    """Lepidus 3, Antony 3, Venus 1, and one die each to come."""
    return rolled(begun(in_spain()), (6, 3), (2, 3))


def overseer(table: Table, numen: str | None = None) -> Outcome:
    """The overseer leaves, and another or nobody takes his place."""
    return table.when("praesidem_mutare", by="venus", proelium=the(table).number, overseer=numen)


def stop(table: Table, cause: str = "cybele", **more: Any) -> Outcome:
    """The proelium is broken off."""
    return table.when("proelium_dirimere", proelium=the(table).number, cause=cause, **more)


def ends(table: Table, row: int = 2) -> Outcome:
    """The end of the aestas is announced."""
    return table.when("tempus_nuntiare", by="apollo", row=row, dispense=("SED-20",))


def holds(table: Table) -> None:
    """What was rolled stands; both are free, and nobody is unprotected."""
    assert curiales(table, "lepidus", "antony", "venus") == [3, 3, 1]
    for id in ("lepidus", "antony"):
        assert (table.world.player(id).engaged, table.world.player(id).unprotected) == (None, None)


def test_pro_18_the_end_of_the_aestas() -> None:
    """Apollo's announcement breaks it off: that is all that follows, and no further die is rolled."""
    table = two_of_three()
    announced = ends(table)
    assert announced.events[1:] == over(the(table), "aestas", "PRO-18")
    holds(announced.table)
    over_by = announced.table.world.number
    roll(announced.table, 6, 1).refused(AestasIsOver(proelium=the(table).id, act=over_by))
    done(roll(announced.table, 6, 1, dispense=("PRO-18",)))


@pytest.mark.parametrize("stage", ["offered", "accepted"])
def test_pro_18_a_challenge_ends_with_the_aestas_too(stage: str) -> None:
    """What was not begun in its aestas binds nobody in the next."""
    table = challenged(in_spain())
    table = done(answer(table)) if stage == "accepted" else table
    announced = ends(table)
    assert announced.events[1:] == over(the(table), "aestas", "PRO-18")
    answer(announced.table).refused(NotAtThisStage(proelium=the(table).id, stage="ended"))


def test_pro_18_what_was_over_before_is_not_broken_off() -> None:
    """A proelium fought out, and a challenge refused, are left alone by the next season."""
    table = done(answer(challenged(crowd()), "refuse", dispense=("FLA-05",)))
    table = rolled(begun(table, "antony", "cassius"), (1, 1), (2, 2), (3, 3))
    assert len(ends(table, row=6).events) == 1


def test_pro_18_every_proelium_that_is_open() -> None:
    """Two at once in two regions: both are broken off."""
    table = challenged(crowd()).given(*moved("cassius", "spain", "sicily"))
    table = challenged(table, "sextus", "cassius")
    assert sum(event.kind == "proelium_ended" for event in ends(table, row=6).events) == 2


def test_pro_18_a_challenge_written_down_after_its_aestas() -> None:
    """Issued at 6:33, recorded in the motus: it is that aestas' challenge, and is broken off with it at once."""
    table = in_spain().season(2)
    late = challenge(table, "lepidus", "antony", late=2 * MINUTE)
    one = the(late.table)
    assert (one.season, one.cause) == (0, "aestas")
    assert late.events[-3:] == over(one, "aestas", "PRO-18")


def test_pro_21_num_41_cybele_appears() -> None:
    """Cybele is noted in Spain, and by her presence the proelium is over."""
    table = two_of_three()
    holds(stop(table).then(PresenceNoted(player="cybele", region="spain"), *over(the(table), "cybele", "PRO-21")))


def test_pro_21_wherever_she_says_that_she_is() -> None:
    """Her own "I am in Spain" ends it as well; in Gaul she disturbs nobody."""
    table = two_of_three()
    here = table.when("adesse", by="cybele", region="spain")
    assert here.events[1:] == over(the(table), "cybele", "PRO-21")
    assert the(done(table.when("adesse", by="cybele", region="gaul"))).open


def test_pro_21_every_challenge_in_her_presence() -> None:
    """A challenge that is not begun, and a second battle in the same region, end too; one elsewhere goes on."""
    table = challenged(challenged(crowd()), "brutus", "cassius")
    stopped = stop(table)
    assert [event.kind for event in stopped.events].count("proelium_ended") == 2


def test_pro_17_nobody_flees() -> None:
    """For no cause that the rules know nothing of; the Fates may let it end, and then too nothing more follows."""
    table = two_of_three()
    stop(table, "other").refused(NobodyFlees())
    holds(stop(table, "other", dispense=("PRO-17",)).then(*over(the(table), "other")))


def test_pro_17_a_challenge_that_is_not_begun() -> None:
    """Nor does one withdraw a challenge but by the Fates; then it is spent all the same (AMB-36)."""
    table = challenged(in_spain())
    stop(table, "other").refused(NobodyFlees())
    table = done(stop(table, "other", dispense=("PRO-17",)))
    assert table.world.player("lepidus").spent("flagitatio", 0) is not None


def test_pro_18_broken_off_it_leaves_nobody_unprotected() -> None:
    """Antony lost in the books more than he had, and the season ends it: that makes nobody unprotected."""
    table = army(two_of_three(), "antony")
    for over_now in (ends(table).table, overseer(table).table, stop(table).table):
        assert over_now.world.player("antony").unprotected is None


def test_pro_21_dispensed_it_goes_on() -> None:
    """The Fates set the consequence aside: Cybele is there, and the third die is rolled."""
    table = stop(two_of_three(), dispense=("PRO-21",)).then(PresenceNoted(player="cybele", region="spain"))
    assert the(done(roll(table, 1, 1))).cause == "fought"


def test_pro_06_one_of_the_two_dies() -> None:
    """The Fates let Antony be killed amid the battle: a proelium has two parties, so it is over, and what was rolled stands."""
    gone = two_of_three().when("victum_tractare", victor="lepidus", loser="antony", choice="kill", dispense=("PRO-22",))
    table = done(gone)
    assert the(table).cause == "death"
    assert curiales(table, "lepidus") == [3]
    assert table.world.player("lepidus").engaged is None


def test_pro_17_by_dispensation_one_marches_away() -> None:
    """The Fates let Antony march to Gaul amid the battle: the last die may still be rolled, or they say that it is over."""
    table = done(two_of_three().when("motus", player="antony", to="gaul", way="land", dispense=("MOT-02",)))
    assert the(done(roll(table, 1, 1))).cause == "fought"
    holds(done(stop(table, "other", dispense=("PRO-17",))))
