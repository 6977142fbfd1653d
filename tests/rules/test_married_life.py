"""What spouses hand each other, and what a wife serves where her husband is."""

import pytest

from domain.ludi_romani.acts.nuptiae.law import VIRUS
from domain.ludi_romani.acts.nuptiae.res_coniugum_permutare import NotSpouses
from domain.ludi_romani.acts.nuptiae.virus_propinare import (
    HasNoHusband,
    NeitherFatesNorVesta,
    NotAmongTheServed,
    NoVirusInHand,
    ServedTwice,
)
from domain.ludi_romani.aggregates.bonds import MarriageEnded
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.known import IsDead
from domain.ludi_romani.aggregates.mortality import NuminaAreImmortal
from domain.ludi_romani.aggregates.ownership import MoreThanTen, RexMayNotOwnCuriales
from domain.ludi_romani.aggregates.player import LimitUsed, PresenceNoted
from domain.ludi_romani.aggregates.region import SeatLeft
from domain.ludi_romani.aggregates.transfer import BooksShowLess, GivesNothing, GivesToHimself
from tests.rules.befell import gained, handed_over, married
from tests.table import Outcome, Table, at_dinner

PAIR = at_dinner().given(*married("livia", "cassius", 2_000_000), gained("livia", virus=2))
"""Livia in Rome is married to Cassius in Greece, where Brutus is too."""


def hands(table: Table, giver: str, receiver: str, **goods: int) -> Outcome:
    """One spouse hands something to the other."""
    return table.when("res_coniugum_permutare", giver=giver, receiver=receiver, **goods)


def serves(table: Table, drawn_by: str | None = None, by: str = "fata", **more: tuple[str, ...]) -> Outcome:
    """Livia serves a virus."""
    return table.when("virus_propinare", by=by, matrona="livia", drawn_by=drawn_by, **more)


def test_nup_06_spouses_exchange_what_they_own() -> None:
    """Livia gives her husband denarii and her classis, from Rome to Greece, and nothing is to be said against it."""
    given = hands(PAIR, "livia", "cassius", denarii=500_000, classes=1)
    given.then(*handed_over("livia", "cassius", denarii=500_000, classes=1))
    given.noted()


def test_nup_06_only_spouses() -> None:
    """Livia and Brutus are not married, so this is no form for them; nor is one one's own spouse."""
    hands(PAIR, "livia", "brutus", denarii=100_000).refused(NotSpouses(giver="livia", receiver="brutus"))
    hands(PAIR, "livia", "livia", denarii=100_000).refused(GivesToHimself(player="livia"))


def test_nup_06_log_14_something_changes_hands() -> None:
    """An empty form is none."""
    hands(PAIR, "livia", "cassius").refused(GivesNothing())


def test_nup_06_mer_16_nobody_hands_over_what_he_has_not() -> None:
    """Cassius has three curiales, and cannot hand over four."""
    less = BooksShowLess(player="cassius", what="legiones curiales", held=3, wanted=4)
    hands(PAIR, "cassius", "livia", curiales=4).refused(less)


def test_nup_07_a_matrona_keeps_her_husbands_legiones() -> None:
    """Cassius leaves his three curiales with Livia, and she hands them back: she is their keeper (AMB-27)."""
    kept = hands(PAIR, "cassius", "livia", curiales=3).then(*handed_over("cassius", "livia", curiales=3))
    hands(kept, "livia", "cassius", curiales=3).then(*handed_over("livia", "cassius", curiales=3))


def test_nup_07_prp_06_she_keeps_no_more_than_ten() -> None:
    """With eight in her custody Livia cannot take three more."""
    table = PAIR.given(gained("livia", curiales=8))
    hands(table, "cassius", "livia", curiales=3).refused(MoreThanTen(player="livia", legiones=11, ten=10))


def test_nup_06_reg_08_a_husband_gets_only_what_he_may_own() -> None:
    """Livia, whom the Fates let marry Bogud, cannot hand a curialis on to him, for a rex owns none."""
    table = at_dinner().given(*married("livia", "bogud"), gained("livia", curiales=1))
    hands(table, "livia", "bogud", curiales=1).refused(RexMayNotOwnCuriales(player="bogud"))


def test_ima_01_the_dead_hand_over_nothing() -> None:
    """Cassius is dead, and what was his waits for Vesta."""
    table = PAIR.given(Died(player="cassius", cause="other"))
    dead = IsDead(player="cassius", act=table.world.number)
    hands(table, "cassius", "livia", denarii=100_000).refused(dead)
    hands(table, "livia", "cassius", denarii=100_000).refused(dead)


def test_nup_10_prp_14_nobody_draws_it() -> None:
    """Livia serves where Cassius is; nobody draws the virus, and the card is Vesta's again."""
    served = serves(PAIR)
    served.then(*handed_over("livia", "vesta", virus=1), LimitUsed(player="livia", limit=VIRUS, season=-1))
    served.noted()


def test_nup_11_mor_08_who_draws_it_dies() -> None:
    """Brutus, who sits beside Cassius in Greece, draws the virus and dies of it, by Livia."""
    curiales = handed_over("brutus", "venus", curiales=2)
    served = serves(PAIR, "brutus")
    served.then(
        *handed_over("livia", "vesta", virus=1),
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
    serves(PAIR, "mars").refused(NuminaAreImmortal(player="mars"))
    table = PAIR.given(Died(player="brutus", cause="other"))
    serves(table, "brutus").refused(IsDead(player="brutus", act=table.world.number))


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
    serves(table).refused(NoVirusInHand(matrona="livia"))
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
