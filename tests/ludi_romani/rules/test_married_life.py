"""What spouses hand each other, and what a wife serves where her husband is."""

from typing import Any

from domain.ludi_romani.acts.nuptiae.res_coniugum_permutare import NotSpouses
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.law.known import IsDead
from domain.ludi_romani.law.ownership import MoreThanTen, RexMayNotOwnCuriales
from domain.ludi_romani.law.transfer import BooksShowLess, GivesNothing, GivesToHimself
from tests.ludi_romani.rules.befell import gained, handed_over, married
from tests.ludi_romani.table import Outcome, Table, at_dinner

PAIR = at_dinner().given(*married("livia", "cassius", 2_000_000), gained("livia", virus=2))
"""Livia in Rome is married to Cassius in Greece, where Brutus is too."""


def hands(table: Table, giver: str, receiver: str, **goods: Any) -> Outcome:
    """One spouse hands something to the other."""
    return table.when("res_coniugum_permutare", giver=giver, receiver=receiver, **goods)


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
