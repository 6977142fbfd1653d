"""Emptio classium: who buys ships of whom, and where."""

import pytest

from domain.ludi_romani.acts.trade.emptio_classium import NoShipsSoldThere, NoShipsWhereHeWasSeen, SellsNoClasses
from domain.ludi_romani.acts.trade.law import BuyerIsEngaged
from domain.ludi_romani.aggregates.bonds import WasEngaged
from domain.ludi_romani.law.known import IsDead
from domain.ludi_romani.law.transfer import BooksShowLess
from tests.ludi_romani.rules.befell import became, gained, handed_over, lost
from tests.ludi_romani.table import Outcome, Table, at_dinner


def sails(table: Table, buyer: str, seller: str, count: int = 1) -> Outcome:
    """A purchase of classes."""
    return table.when("emptio_classium", buyer=buyer, seller=seller, count=count)


def test_ima_01_mer_11_the_dead_buy_nothing() -> None:
    """The ghost of Octavian buys no classis, for a numen sells to living mortals."""
    table = at_dinner().given(became("octavian", "imperator", "imago"))
    sails(table, "octavian", "neptune").refused(IsDead(player="octavian", act=1).at("buyer"))


def test_mer_14_nobody_buys_classes_in_a_proelium() -> None:
    """From the challenge until the end of the proelium Octavian buys no classis."""
    table = at_dinner().season(1).given(WasEngaged(player="octavian", proelium="proelium:1"))
    sails(table, "octavian", "neptune").refused(BuyerIsEngaged(buyer="octavian", proelium="proelium:1"))


@pytest.mark.parametrize("seller", ["neptune", "amphitrite", "oceanus"])
def test_mer_09_prp_07_sea_gods_sell_classes(seller: str) -> None:
    """Livia, like any mortal, buys two classes of a sea-god for 600,000 denarii."""
    bought = sails(at_dinner(), "livia", seller, 2)
    bought.then(*handed_over("livia", seller, denarii=600_000), *handed_over(seller, "livia", classes=2))


def test_mer_09_minerva_sells_no_classes() -> None:
    """Minerva, who is no sea-god and has no classis, sells none."""
    nothing = BooksShowLess(player="minerva", what="classes", held=0, wanted=1)
    sails(at_dinner(), "livia", "minerva").refused(SellsNoClasses(seller="minerva"), nothing)


def test_mer_09_mer_16_a_sea_god_whose_ships_are_gone_still_sells() -> None:
    """Neptune sells ships, but by the books has none left: counted at the table, Livia has one of him."""
    table = at_dinner().given(lost("neptune", classes=at_dinner().world.player("neptune").properties.classes))
    less = BooksShowLess(player="neptune", what="classes", held=0, wanted=1)
    sails(table, "livia", "neptune").refused(less)
    table.when("emptio_classium", buyer="livia", seller="neptune", count=1, counted=True).noted(less)


def test_mer_10_no_classes_are_sold_in_parthia() -> None:
    """Pacorus, at home in Parthia, buys no classis there."""
    sails(at_dinner(), "pacorus", "neptune").refused(NoShipsSoldThere(region="parthia"))


def test_mer_09_mer_11_whoever_holds_classes_sells_them() -> None:
    """Venus, to whom somebody gave two classes, sells Livia one, and nothing is to be said against it."""
    bought = sails(at_dinner().given(gained("venus", classes=2)), "livia", "venus")
    bought.then(*handed_over("livia", "venus", denarii=300_000), *handed_over("venus", "livia", classes=1))
    bought.noted()
    sails(bought.table, "livia", "venus").noted()  # and her last one


def test_mer_09_whoever_holds_too_few_sells_none() -> None:
    """Venus, who was given one classis, does not sell two."""
    less = BooksShowLess(player="venus", what="classes", held=1, wanted=2)
    sails(at_dinner().given(gained("venus", classes=1)), "livia", "venus", 2).refused(
        SellsNoClasses(seller="venus"), less
    )


def test_mer_10_one_without_a_seat_buys_where_the_seller_is() -> None:
    """Cicero, who sits nowhere, buys a classis of Neptune, whom the books show in Germania: a god may have gone on (AMB-119)."""
    table = at_dinner().when("adesse", by="neptune", region="germania").table
    sails(table, "cicero", "neptune").noted(NoShipsWhereHeWasSeen(seller="neptune", seen="germania").at("seller"))
