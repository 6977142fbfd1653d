"""A matrona without a husband takes up arms."""

from domain.ludi_romani.acts.nuptiae.amazonem_fieri import NoMatrona
from domain.ludi_romani.acts.nuptiae.law import IsMarried
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.player import BecameAmazon
from domain.ludi_romani.law.known import IsDead
from tests.ludi_romani.rules.befell import became, married
from tests.ludi_romani.table import at_dinner


def test_fem_03_a_matrona_without_husband_becomes_an_amazon() -> None:
    """Livia, widowed, declares herself, and from then on she is what an imperator is."""
    table = at_dinner().given(became("livia", "virgo", "matrona"))
    after = table.when("amazonem_fieri", player="livia").then(BecameAmazon(player="livia"))
    assert after.world.player("livia").role == "amazon"


def test_fem_04_an_amazon_owns_legiones_of_both_kinds() -> None:
    """As soon as she is an amazon Livia buys legiones of Juppiter and Tanit, as an imperator does."""
    table = at_dinner().given(BecameAmazon(player="livia"))
    table.when("emptio_legionum", buyer="livia", seller="juppiter", legio="curialis").noted()
    table.when("emptio_legionum", buyer="livia", seller="tanit", legio="clientarum").noted()


def test_fem_03_neither_virgo_nor_wife_becomes_an_amazon() -> None:
    """A virgo was never married, and a wife still is."""
    at_dinner().when("amazonem_fieri", player="livia").refused(NoMatrona(player="livia", role="virgo"))
    table = at_dinner().given(*married("livia", "brutus"))
    table.when("amazonem_fieri", player="livia").refused(IsMarried(player="livia", spouse="brutus").at("player"))


def test_ima_01_fem_03_the_dead_take_up_no_arms() -> None:
    """Livia, widowed, dies before she declares herself."""
    table = at_dinner().given(became("livia", "virgo", "matrona"), Died(player="livia", cause="virus"))
    table.when("amazonem_fieri", player="livia").refused(IsDead(player="livia", act=table.world.number).at("player"))
