"""Who decides on a will: Vesta, the Vestals, or Vesta alone."""

import pytest

from domain.ludi_romani.acts.mors.vestals import (
    NoVestalLeft,
    VestalsElsewhere,
    VestalsHaveTheirSay,
)
from domain.ludi_romani.aggregates.fate import Died
from tests.ludi_romani.rules.befell import moved
from tests.ludi_romani.rules.test_hereditas import CICERO, DEAD, NO_VESTALS, inherits
from tests.ludi_romani.table import with_settings


def test_mor_12_vesta_does_not_decide_without_the_vestals() -> None:
    """While one virgo lives Vesta alone settles nothing (AMB-16)."""
    last = CICERO.given(*NO_VESTALS[1:])
    inherits(last, "octavian", "vesta", denarii=100_000).refused(VestalsHaveTheirSay(vestals=("servilia",)))


def test_mor_09_without_a_virgo_vesta_decides_alone() -> None:
    """All women are amazones: then neither a will nor a vote, but Vesta herself."""
    alone = CICERO.given(*NO_VESTALS)
    inherits(alone, "octavian", "vesta", denarii=100_000).noted()
    inherits(alone, "octavian", "will", denarii=100_000).refused(NoVestalLeft())
    inherits(alone, "octavian", "vote", denarii=100_000).refused(NoVestalLeft())


def test_mor_12_the_vestals_vote_in_rome() -> None:
    """All seven are in Rome and vote; with Livia in Greece and dead Atia in Rome only Livia is missed."""
    inherits(CICERO, "octavian", "vote", denarii=100_000).noted()
    table = CICERO.given(*moved("livia", "rome", "greece"), Died(player="atia", cause="virus"))
    inherits(table, "octavian", "vote", denarii=100_000).noted(VestalsElsewhere(vestals=("livia",)))


@pytest.mark.parametrize("verdict", ["will", "vote", "vesta"])
def test_mor_12_where_vesta_names_the_vestals_the_books_do_not_know_them(verdict: str) -> None:
    """Set so, any verdict is Vesta's to enter, whoever is a virgo still (AMB-16)."""
    table = with_settings(vestals_named=True).given(DEAD)
    inherits(table, "octavian", verdict, denarii=100_000).noted()
    inherits(table.given(*NO_VESTALS), "octavian", verdict, denarii=100_000).noted()
