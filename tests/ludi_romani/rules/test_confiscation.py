"""More than ten legiones in one hand."""

from typing import Any

import pytest

from domain.kernel.grammar.objection import Names
from domain.ludi_romani.acts.war.legiones_supra_decem_demere import (
    LegionesSupraDecemDemere,
    NotAboveTen,
    OnlyNuminaConfiscate,
    SomeAreLeft,
    WhileTheProeliumLasts,
)
from domain.ludi_romani.aggregates.player import PropertyGiven, PropertyReceived
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.known import UnknownPlayer
from domain.ludi_romani.law.ownership import MercuryOwnsNothing
from domain.ludi_romani.law.transfer import BooksShowLess, GivesNothing
from tests.ludi_romani.rules.battle import armies, army, begun, done, in_spain, rolled, the
from tests.ludi_romani.table import Outcome, Table


def take(table: Table, by: str = "venus", player: str = "lepidus", **what: Any) -> Outcome:
    """A numen confiscates."""
    return table.when("legiones_supra_decem_demere", by=by, player=player, **what)


def twelve() -> Table:
    """Lepidus had eight and has won Antony's four."""
    return rolled(begun(in_spain(8)), (6, 1), (5, 3), (4, 2), (6, 2))


def test_num_48_every_legio_above_ten() -> None:
    """Venus takes two of twelve; they came to her in play, so she may dispose of them."""
    two = Properties(curiales=2)
    table = take(twelve(), curiales=2).then(
        PropertyGiven(player="lepidus", towards="venus", properties=two),
        PropertyReceived(player="venus", source="lepidus", properties=two, won=True),
    )
    assert armies(table, "lepidus", "venus") == [(10, 0), (2, 0)]
    table.when("donare", by="venus", giver="venus", receiver="cassius", curiales=2).noted()


def test_prp_06_and_no_more() -> None:
    """Three of twelve are refused, and one of ten; both kinds count together."""
    take(twelve(), curiales=3).refused(NotAboveTen(player="lepidus", legiones=12, ten=10))
    take(army(in_spain(), "lepidus", curiales=10), curiales=1).refused(
        NotAboveTen(player="lepidus", legiones=10, ten=10)
    )
    both = army(in_spain(), "lepidus", curiales=8, clientarum=3)
    take(both, curiales=1, clientarum=1).refused(NotAboveTen(player="lepidus", legiones=11, ten=10))
    assert armies(done(take(both, clientarum=1)), "lepidus", "venus") == [(8, 2), (0, 1)]


def test_num_48_all_of_them_and_by_whoever_records_it() -> None:
    """One of the two above ten is too few (AMB-123); the sentence names who takes them, though nobody is entered."""
    some = SomeAreLeft(player="lepidus", legiones=12, ten=10, taken=1)
    take(twelve(), curiales=1).refused(some)
    act = LegionesSupraDecemDemere(player="lepidus", curiales=2)
    assert act.told(Names(twelve().world.name), "venus") == "Venus confiscates legiones of Lepidus."


def test_num_48_what_was_counted_leaves_ten() -> None:
    """The books show twelve; at the table there are eleven, of which Venus takes one, and thirteen, of which she takes three:
    either way ten are left in the books too (AMB-120)."""
    for taken in (1, 3):
        after = take(twelve(), curiales=taken, counted=True).table
        assert armies(after, "lepidus", "venus") == [(10, 0), (taken, 0)]
        assert after.world.incertum.properties.curiales == 2 - taken


def test_prp_06_not_while_the_proelium_lasts() -> None:
    """Above ten on the way stands until the last die; a challenge that is not begun protects nobody (AMB-22)."""
    table = rolled(begun(in_spain(8)), (6, 1), (5, 3), (4, 2))
    take(table, curiales=1).refused(WhileTheProeliumLasts(player="lepidus", proelium=the(table).id).at("player"))
    done(take(rolled(table, (5, 1)), curiales=2))


@pytest.mark.parametrize("numen", ["apollo", "tyr", "juppiter"])
def test_num_48_any_numen_who_finds_him(numen: str) -> None:
    """Whoever apprehends him takes it, the overseer or another; the one who records may name who takes it."""
    assert armies(done(take(twelve(), by=numen, curiales=2)), "lepidus") == [(10, 0)]
    table = done(take(twelve(), numen=numen, curiales=2))
    assert table.world.player(numen).won == Properties(curiales=2)


def test_num_32_mercury_takes_nothing() -> None:
    """Mercury owns no legio; and somebody, something and somebody known it must be."""
    take(twelve(), by="mercury", curiales=2).refused(MercuryOwnsNothing(player="mercury").at("numen"))
    take(twelve()).refused(GivesNothing().at("curiales"))
    take(twelve(), numen="nobody", curiales=2).refused(UnknownPlayer(id="nobody").at("numen"))
    take(twelve(), player="nobody", curiales=2).refused(UnknownPlayer(id="nobody").at("player"))


def test_num_48_only_a_numen_takes_them() -> None:
    """Antony, a mortal, confiscates nothing of Lepidus."""
    take(twelve(), numen="antony", curiales=2).refused(OnlyNuminaConfiscate(player="antony"))


def test_mer_16_only_what_he_has() -> None:
    """Twelve curiales and no clientarum: a clientarum is taken only if it is counted at the table."""
    less = BooksShowLess(player="lepidus", what="legiones clientarum", held=0, wanted=1)
    eleven = army(in_spain(), "lepidus", curiales=11)
    take(eleven, clientarum=1).refused(less)
    counted = take(eleven, clientarum=1, counted=True)
    counted.noted(less)
    assert armies(counted.table, "lepidus", "venus") == [(11, -1), (0, 1)]
