"""Virus: a wife serves it where her husband is."""

from typing import Any

import pytest

from domain.ludi_romani.acts.nuptiae.virus_propinare import (
    HasNoHusband,
    NeitherFatesNorVesta,
    NotAmongTheServed,
    NoVirusInHand,
    ServedTwice,
)
from domain.ludi_romani.aggregates.bonds import MarriageEnded
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.player import LimitUsed, PresenceNoted
from domain.ludi_romani.aggregates.region import SeatLeft
from domain.ludi_romani.law.known import IsDead
from domain.ludi_romani.law.limits import VIRUS
from domain.ludi_romani.law.mortality import NuminaAreImmortal
from tests.ludi_romani.rules.befell import gained, handed_over, married
from tests.ludi_romani.rules.test_married_life import PAIR
from tests.ludi_romani.table import Outcome, Table, at_dinner


def serves(table: Table, drawn_by: str | None = None, by: str = "fata", **more: Any) -> Outcome:
    """Livia serves a virus."""
    return table.when("virus_propinare", by=by, matrona="livia", drawn_by=drawn_by, **more)


def test_nup_10_prp_14_nobody_draws_it() -> None:
    """Livia serves where Cassius is; nobody draws the virus, and the Fates keep the spent card."""
    served = serves(PAIR)
    served.then(*handed_over("livia", "fata", virus=1), LimitUsed(player="livia", limit=VIRUS, season=-1))
    served.noted()


def test_nup_11_mor_08_who_draws_it_dies() -> None:
    """Brutus, who sits beside Cassius in Greece, draws the virus and dies of it, by Livia."""
    curiales = handed_over("brutus", "venus", curiales=2)
    served = serves(PAIR, "brutus")
    served.then(
        *handed_over("livia", "fata", virus=1),
        LimitUsed(player="livia", limit=VIRUS, season=-1),
        Died(player="brutus", cause="virus", by="livia"),
        SeatLeft(region="greece", player="brutus", rule="SED-21"),
        PresenceNoted(region="greece", player="brutus", rule="SED-21"),
        curiales[0].model_copy(update={"rule": "MOR-11"}),
        curiales[1].model_copy(update={"rule": "MOR-11", "won": True}),
    )
    brutus = served.table.world.player("brutus")
    assert (brutus.death, brutus.killer, brutus.mortal) == ("virus", "livia", False)


def test_fem_03_the_husband_may_draw_it_himself() -> None:
    """Cassius draws the card of his own wife, who is a widow at once."""
    events = serves(PAIR, "cassius").events
    assert [event for event in events if isinstance(event, MarriageEnded)] == [
        MarriageEnded(player="cassius", rule="FEM-03"),
        MarriageEnded(player="livia", rule="FEM-03"),
    ]


def test_nup_10_only_those_who_are_with_the_husband() -> None:
    """Octavian in Northern Italy draws nothing of what is served in Greece; nor does Livia herself, who is in Rome."""
    facts = {"region": "greece", "husband": "cassius"}
    serves(PAIR, "octavian").refused(NotAmongTheServed(player="octavian", seen="northern_italy", **facts))
    serves(PAIR, "livia").refused(NotAmongTheServed(player="livia", seen="rome", **facts))


def test_ima_01_gods_and_the_dead_draw_nothing() -> None:
    """Mars does not die of virus, nor does Brutus a second time."""
    serves(PAIR, "mars").refused(NuminaAreImmortal(player="mars").at("drawn_by"))
    table = PAIR.given(Died(player="brutus", cause="other"))
    serves(table, "brutus").refused(IsDead(player="brutus", act=table.world.number).at("drawn_by"))


def test_nup_10_twice_in_a_marriage() -> None:
    """Livia has a card left from somewhere, but has served twice in this marriage."""
    table = serves(serves(PAIR.given(gained("livia", virus=1))).table).table
    serves(table).refused(ServedTwice(matrona="livia"))


def test_nup_10_a_new_marriage_counts_anew() -> None:
    """Twice with Cassius, and then once more as the wife of Brutus."""
    table = serves(serves(PAIR.given(gained("livia", virus=1))).table).table
    table = table.given(MarriageEnded(player="livia"), MarriageEnded(player="cassius"))
    serves(table.given(*married("livia", "brutus"))).noted()


def test_prp_14_without_a_card_no_virus() -> None:
    """Livia's two are spent; a third is counted at the table or there is none."""
    table = at_dinner().given(*married("livia", "cassius"))
    serves(table).refused(NoVirusInHand(matrona="livia").at("matrona"))
    serves(table, counted=True).noted(NoVirusInHand(matrona="livia"))


@pytest.mark.parametrize("table", [at_dinner(), PAIR.given(MarriageEnded(player="livia"))])
def test_nup_10_only_a_wife_serves(table: Table) -> None:
    """Neither a virgo nor a widow with cards in hand serves virus."""
    table = table.given(gained("livia", virus=2))
    serves(table).refused(HasNoHusband(matrona="livia"))


def test_num_24_the_fates_serve_and_vesta_watches() -> None:
    """In Vesta's name there is nothing to be said; Minerva records it only with a caution."""
    serves(PAIR, by="vesta").noted()
    serves(PAIR, by="minerva").noted(NeitherFatesNorVesta(by="minerva"))
