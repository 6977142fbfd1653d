"""Commutatio: who barters what with whom, and where."""

from typing import Any

import pytest
from pydantic import ValidationError

from domain.ludi_romani.acts.trade.commutatio import (
    BarterersApart,
    BarterWaits,
    NoOverseerOfBarter,
    NuminaDoNotBarter,
    WitnessElsewhere,
)
from domain.ludi_romani.acts.trade.emptio_classium import NoShipsSoldThere
from domain.ludi_romani.aggregates.bonds import WasEngaged
from domain.ludi_romani.aggregates.player import BecameImperator
from domain.ludi_romani.law.known import UnknownPlayer
from domain.ludi_romani.law.ownership import MayNotOwnClientarum, MoreThanTen
from domain.ludi_romani.law.transfer import BooksShowLess, GivesNothing, GivesToHimself
from tests.ludi_romani.rules.befell import gained, handed_over, moved, sat_down
from tests.ludi_romani.table import Outcome, Table, at_dinner


def in_mauretania() -> Table:
    """Sextus has come to Bogud's kingdom; Tanit says that she is there."""
    table = at_dinner().season(1).given(*moved("sextus", "sicily", "mauretania"))
    return table.when("adesse", by="tanit", region="mauretania").table


def barters(table: Table, one: str = "sextus", other: str = "bogud", **fields: Any) -> Outcome:
    """Two barter, before whoever records it."""
    return table.when("commutatio", by="tanit", one=one, other=other, **fields)


def test_mer_01_mer_04_mer_16_num_40_a_legio_for_two_ships_and_a_chip() -> None:
    """Before Tanit Sextus hands Bogud two classes and 100,000 denarii, and has one of his legiones clientarum for it."""
    done = barters(in_mauretania(), one_classes=2, one_denarii=100_000, other_clientarum=1, witness="tanit")
    done.then(
        *handed_over("sextus", "bogud", classes=2, denarii=100_000), *handed_over("bogud", "sextus", clientarum=1)
    )
    done.noted()


@pytest.mark.parametrize("witness", ["tyr", "isis", "mithras", "tanit"])
def test_mer_02_num_40_num_42_foreign_numina_witness_barter(witness: str) -> None:
    """Any of the four foreign numina who sell clientarum witnesses a barter, and none is needed."""
    table = at_dinner().season(1).given(*moved("sextus", "sicily", "mauretania"))
    barters(table, one_classes=1, other_denarii=100_000, witness=witness).noted()
    barters(table, one_classes=1, other_denarii=100_000).noted()


def test_mer_02_minerva_does_not_oversee_barter() -> None:
    """That Minerva witnessed it is written down with a caution; so it is with Cybele, a foreign numen who sells no clientarum."""
    for witness in ("minerva", "cybele"):
        done = barters(in_mauretania(), one_classes=1, witness=witness)
        done.noted(NoOverseerOfBarter(witness=witness))


def test_mer_02_a_witness_is_there() -> None:
    """Tanit, whom the books show in Mauretania, witnesses nothing in Italy without a caution."""
    done = barters(in_mauretania(), "octavian", "agrippa", one_denarii=100_000, witness="tanit")
    done.noted(WitnessElsewhere(witness="tanit", seen="mauretania", region="northern_italy"))
    done = barters(in_mauretania(), "octavian", "cicero", one_denarii=100_000, witness="tanit")  # who sits nowhere
    done.noted(WitnessElsewhere(witness="tanit", seen="mauretania", region="northern_italy"))


def test_mer_02_the_witness_is_somebody() -> None:
    """A witness whom nobody knows cannot be written down."""
    barters(in_mauretania(), one_classes=1, witness="odin").refused(UnknownPlayer(id="odin").at("witness"))


def test_mer_03_the_terms_are_their_own() -> None:
    """Bogud gives a legio for nothing but a promise, and nothing is to be said against it."""
    done = barters(in_mauretania(), other_clientarum=1)
    done.then(*handed_over("bogud", "sextus", clientarum=1))
    done.noted()


def test_mer_01_numina_do_not_barter() -> None:
    """Tanit sells her legiones, and barters none."""
    done = barters(in_mauretania(), "sextus", "tanit", one_classes=1)
    done.refused(NuminaDoNotBarter(player="tanit").at("other"))


@pytest.mark.parametrize("ware", ["curiales", "suffragia"])
def test_mer_05_curiales_and_suffragia_are_no_wares(ware: str) -> None:
    """The form has no place for what is never traded."""
    wares: dict[str, Any] = {f"one_{ware}": 1}
    with pytest.raises(ValidationError):
        barters(in_mauretania(), **wares)


def test_mer_06_all_who_barter_are_in_one_region() -> None:
    """Lepidus in Spain gets no classis from Sextus in Mauretania."""
    done = barters(in_mauretania(), "lepidus", "sextus", other_classes=1)
    done.refused(BarterersApart(one="lepidus", here="spain", other="sextus", there="mauretania"))


def test_mer_06_where_the_books_do_not_know_they_are_believed() -> None:
    """Cicero, whom the books show nowhere, barters with Sextus."""
    barters(in_mauretania(), "cicero", "sextus", other_classes=1).then(*handed_over("sextus", "cicero", classes=1))


@pytest.mark.parametrize("fields", [{"one_classes": 1}, {"other_classes": 1}])
def test_mer_10_no_ships_are_bartered_in_parthia(fields: dict[str, int]) -> None:
    """Neither Pacorus nor Cassius, who has come to him, hands over a classis there."""
    table = at_dinner().season(1).given(*moved("cassius", "greece", "parthia"), gained("pacorus", classes=1))
    barters(table, "cassius", "pacorus", **fields).refused(NoShipsSoldThere(region="parthia"))


def test_mer_10_legiones_are_bartered_in_parthia() -> None:
    """For 400,000 denarii Cassius gets a legio clientarum of Pacorus."""
    table = at_dinner().season(1).given(*moved("cassius", "greece", "parthia"))
    done = barters(table, "cassius", "pacorus", one_denarii=400_000, other_clientarum=1)
    done.then(*handed_over("cassius", "pacorus", denarii=400_000), *handed_over("pacorus", "cassius", clientarum=1))


@pytest.mark.parametrize("bound", ["sextus", "bogud"])
def test_mer_14_whom_a_challenge_binds_barters_later(bound: str) -> None:
    """From the challenge until the end of the proelium neither party to it barters (AMB-29)."""
    table = in_mauretania().given(WasEngaged(player=bound, proelium="proelium:1"))
    barters(table, one_classes=1).refused(BarterWaits(player=bound, proelium="proelium:1"))


def test_mer_16_what_the_books_do_not_show() -> None:
    """Three classes are more than Sextus has in the books; counted at the table the third comes from incertum."""
    less = BooksShowLess(player="sextus", what="classes", held=2, wanted=3)
    barters(in_mauretania(), one_classes=3).refused(less)


def test_mer_16_neither_shows_what_he_gives() -> None:
    """Bogud has four legiones clientarum in the books, and not six."""
    less = BooksShowLess(player="bogud", what="legiones clientarum", held=4, wanted=6)
    barters(in_mauretania(), other_clientarum=6).refused(less)


def test_prp_03_a_virgo_gets_no_legio() -> None:
    """Servilia may not own what Bogud would barter."""
    table = in_mauretania().given(*moved("servilia", "rome", "mauretania"))
    done = barters(table, "servilia", "bogud", other_clientarum=1)
    done.refused(MayNotOwnClientarum(player="servilia", role="virgo").at("one"))
    done = barters(table, "bogud", "servilia", one_clientarum=1)
    done.refused(MayNotOwnClientarum(player="servilia", role="virgo").at("other"))


def test_prp_06_nobody_barters_himself_beyond_ten() -> None:
    """With nine legiones Sextus may have one more, and one of his own for two more, but not two."""
    table = in_mauretania().given(gained("sextus", curiales=5, clientarum=1))
    two = barters(table, other_clientarum=2)
    two.refused(MoreThanTen(player="sextus", legiones=11, ten=10).at("one"))
    swapped = barters(table, one_clientarum=1, other_clientarum=2)
    swapped.then(*handed_over("sextus", "bogud", clientarum=1), *handed_over("bogud", "sextus", clientarum=2))


def test_ros_06_a_senator_who_barters_for_a_legio_is_an_imperator() -> None:
    """Cicero in Egypt has a legio of Cleopatra, and is an imperator from then on."""
    table = at_dinner().season(1).given(*sat_down("egypt", "cicero"))
    done = barters(table, "cicero", "cleopatra", other_clientarum=1)
    done.then(*handed_over("cleopatra", "cicero", clientarum=1), BecameImperator(player="cicero", rule="ROS-06"))


def test_log_14_log_15_a_barter_has_two_parties_and_wares() -> None:
    """Nothing against nothing is no barter, nor does anybody barter with himself."""
    barters(in_mauretania()).refused(GivesNothing().at("one_denarii"))
    barters(in_mauretania(), "sextus", "sextus", one_classes=1).refused(GivesToHimself(player="sextus").at("other"))


@pytest.mark.parametrize(
    ("one", "other", "fields"),
    [
        pytest.param("sextus", "tanit", {"one_classes": 1}, id="MER-01"),
        pytest.param("lepidus", "bogud", {"other_classes": 1}, id="MER-06"),
        pytest.param("sextus", "bogud", {"one_classes": 3}, id="MER-16"),
    ],
)
def test_dispensed_it_is_bartered_all_the_same(
    one: str, other: str, fields: dict[str, int], request: pytest.FixtureRequest
) -> None:
    """With a dispensation the goods change hands and every sum closes."""
    done = barters(in_mauretania(), one, other, dispense=(request.node.callspec.id,), **fields)
    before, after = at_dinner().world, done.table.world
    total = sum(p.properties.classes for p in after.players()) + after.incertum.properties.classes
    assert done.decision.standing == ()
    assert total == sum(player.properties.classes for player in before.players())
