"""The overseer who leaves, and the one who supersedes him."""

from domain.ludi_romani.acts.war.additions import NobodyOversees
from domain.ludi_romani.acts.war.law import WasBrokenOff
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.proelium import OverseerChanged
from domain.ludi_romani.law.combat import CannotOversee, OverseerElsewhere
from tests.ludi_romani.rules.battle import (
    answer,
    begin,
    challenged,
    curiales,
    done,
    in_spain,
    over,
    roll,
    the,
)
from tests.ludi_romani.rules.test_breaking_off import holds, overseer, two_of_three


def test_pro_19_the_overseer_leaves_and_nobody_supersedes() -> None:
    """Venus walks away: it is over, and what she was given goes with her."""
    table = two_of_three()
    gone = overseer(table)
    holds(gone.then(*over(the(table), "overseer")))
    roll(gone.table, 6, 1).refused(WasBrokenOff(proelium=the(table).id, act=gone.table.world.number))


def test_pro_15_what_was_rolled_before_it_was_broken_off_is_written_down_by_the_fates() -> None:
    """Venus left before the third die was written down; the Fates let it count, and no other rule stands in the way."""
    gone = overseer(two_of_three()).table
    roll(gone, 6, 5).refused(WasBrokenOff(proelium=the(gone).id, act=gone.world.number))
    last = roll(gone, 6, 5, dispense=("PRO-15", "PRO-02"))
    assert curiales(done(last), "lepidus", "antony") == [3, 2]


def test_pro_19_another_supersedes_and_it_goes_on() -> None:
    """Saturn presides over the third die, and what is lost by one is his."""
    table = two_of_three()
    table = overseer(table, "saturn").then(OverseerChanged(proelium=the(table).number, overseer="saturn"))
    last = roll(table, 6, 5, by="saturn")
    assert last.events[-3:] == over(the(table), "fought")
    assert curiales(last.table, "lepidus", "antony", "venus", "saturn") == [3, 2, 1, 1]


def test_pro_19_an_overseer_who_is_elsewhere_has_left() -> None:
    """Venus says that she is in Syria: nobody oversees, until Saturn does; had she said Spain, she would oversee still."""
    table = two_of_three()
    done(roll(done(table.when("adesse", by="venus", region="spain")), 1, 1))
    done(roll(done(table.when("adesse", by="juno", region="syria")), 1, 1))
    left = table.when("adesse", by="venus", region="syria")
    table = left.then(
        PresenceNoted(player="venus", region="syria"),
        OverseerChanged(proelium=the(table).number, overseer=None, rule="PRO-19"),
    )
    roll(table, 6, 5).refused(NobodyOversees(proelium=the(table).id))
    table = done(overseer(table, "saturn"))
    assert curiales(done(roll(table, 6, 5)), "venus", "saturn") == [1, 1]


def test_pro_13_with_nobody_presiding_it_is_his_who_presided_last() -> None:
    """Challenged before Venus, begun by Saturn, who has left since; the Fates let the die be rolled: what is lost by one, and
    what a tie costs, is Saturn's."""
    table = done(begin(done(answer(challenged(in_spain()))), by="saturn"))
    left = done(table.when("adesse", by="saturn", region="syria"))
    one_apart, tie = (roll(left, 6, die, dispense=("PRO-02",)) for die in (5, 6))
    assert curiales(done(one_apart), "lepidus", "antony", "saturn", "venus") == [3, 3, 1, 0]
    assert curiales(done(tie), "lepidus", "antony", "saturn", "venus") == [2, 3, 2, 0]


def test_pro_19_or_it_ends_where_nobody_supersedes_him() -> None:
    """Nobody took the place of the one who is elsewhere: it is over, and nothing more follows."""
    table = done(two_of_three().when("adesse", by="venus", region="syria"))
    holds(overseer(table).then(*over(the(table), "overseer")))


def test_pro_19_pro_03_the_next_overseer_must_be_able_and_there() -> None:
    """Mercury supersedes nobody; Saturn, seen in Syria, is recorded with a caution."""
    table = two_of_three()
    overseer(table, "mercury").refused(CannotOversee(numen="mercury").at("overseer"))
    away = done(table.when("adesse", by="saturn", region="syria"))
    overseer(away, "saturn").noted(OverseerElsewhere(numen="saturn", seen="syria", region="spain").at("overseer"))
