"""Emptio: who buys what from whom."""

from typing import Any

import pytest

from domain.ludi_romani.acts.trade.emptio_legionum import NotBoundToSellClientarum, NotBoundToSellCuriales
from domain.ludi_romani.acts.trade.law import BuyerIsANumen, BuyerIsEngaged, SellerIsMortal, SellerNotThere
from domain.ludi_romani.aggregates.bonds import WasEngaged
from domain.ludi_romani.aggregates.player import BecameImperator
from domain.ludi_romani.law.ownership import (
    MayNotOwnClientarum,
    MayNotOwnCuriales,
    MercuryOwnsNothing,
    MoreThanTen,
    RexMayNotOwnCuriales,
)
from domain.ludi_romani.law.transfer import BooksShowLess
from tests.ludi_romani.rules.befell import became, gained, handed_over
from tests.ludi_romani.table import Outcome, Table, at_dinner, with_settings


def buys(table: Table, buyer: str, seller: str, legio: str = "curialis", count: int = 1) -> Outcome:
    """A purchase of legiones."""
    return table.when("emptio_legionum", buyer=buyer, seller=seller, legio=legio, count=count)


def test_mer_11_a_numen_sells_to_whoever_may_buy_and_can_pay() -> None:
    """Octavian buys two curiales of Juppiter for 400,000 denarii."""
    bought = buys(at_dinner(), "octavian", "juppiter", count=2)
    bought.then(*handed_over("octavian", "juppiter", denarii=400_000), *handed_over("juppiter", "octavian", curiales=2))


def test_mer_12_numina_do_not_buy() -> None:
    """Not even the Fates buy a legio of Juppiter's."""
    table = at_dinner().given(gained("fata", denarii=200_000))
    buys(table, "fata", "juppiter").refused(BuyerIsANumen(buyer="fata"))


def test_mer_14_nobody_buys_legiones_in_a_proelium() -> None:
    """From the challenge until the end of the proelium Octavian buys no legio."""
    table = at_dinner().season(1).given(WasEngaged(player="octavian", proelium="proelium:1"))
    buys(table, "octavian", "juppiter").refused(BuyerIsEngaged(buyer="octavian", proelium="proelium:1"))


def test_mer_05_mortals_sell_no_curiales() -> None:
    """Octavian buys no legio curialis of Brutus."""
    buys(at_dinner(), "octavian", "brutus").refused(SellerIsMortal(seller="brutus").at("seller"))


def test_num_32_mercury_sells_nothing() -> None:
    """Mercury owns nothing, and so his books show no legio either."""
    nothing = BooksShowLess(player="mercury", what="legiones curiales", held=0, wanted=1)
    buys(at_dinner(), "octavian", "mercury").refused(MercuryOwnsNothing(player="mercury"), nothing)


def test_num_46_the_seller_is_where_the_buyer_is() -> None:
    """Juppiter, last seen in Rome, sells to Octavian in Northern Italy only with a caution (AMB-28)."""
    table = at_dinner().when("adesse", by="juppiter", region="rome").table
    there = SellerNotThere(seller="juppiter", buyer="octavian", seen="rome", region="northern_italy")
    buys(table, "octavian", "juppiter").noted(there)


def test_num_46_a_seller_who_is_there() -> None:
    """Juppiter, in Northern Italy himself, sells to Octavian without a caution."""
    buys(at_dinner().when("adesse", by="juppiter", region="northern_italy").table, "octavian", "juppiter").noted()


@pytest.mark.parametrize("seller", ["juppiter", "juno", "minerva", "apollo", "diana", "vulcan"])
def test_mer_07_the_sellers_of_curiales(seller: str) -> None:
    """The five Olympians, and Vulcan with them (AMB-23), sell curiales without a caution."""
    buys(at_dinner(), "octavian", seller).noted()


def test_mer_07_vesta_may_sell_her_curiales_and_need_not() -> None:
    """Vesta sells of her own ten only with a caution that she is not bound to (AMB-23)."""
    buys(at_dinner(), "octavian", "vesta").noted(NotBoundToSellCuriales(seller="vesta"))


def test_mer_07_every_holder_sells_where_it_is_set() -> None:
    """Where the evening is set so, Vesta must sell like the others (AMB-23)."""
    buys(with_settings(every_holder_sells_curiales=True), "octavian", "vesta").noted()


def test_mer_15_mer_07_won_curiales_are_sold() -> None:
    """Pluto, who won a curialis at a proelium, sells it as a matter of course (AMB-23)."""
    buys(at_dinner().given(gained("pluto", curiales=1, won=True)), "octavian", "pluto").noted()


def test_mer_07_a_foreign_numen_may_keep_won_curiales() -> None:
    """Tanit, who won a curialis, may keep it, and sells it only with that caution (AMB-23)."""
    table = at_dinner().given(gained("tanit", curiales=1, won=True))
    buys(table, "octavian", "tanit").noted(NotBoundToSellCuriales(seller="tanit"))


@pytest.mark.parametrize("seller", ["tyr", "isis", "mithras", "tanit"])
def test_mer_08_the_sellers_of_clientarum(seller: str) -> None:
    """Tyr with Wotan, Isis, Mithras and Tanit sell clientarum without a caution."""
    buys(at_dinner(), "octavian", seller, "clientarum").noted()


@pytest.mark.parametrize("seller", ["dionysus", "ariadne", "silenus"])
def test_mer_08_dionysus_may_sell_his_clientarum_and_need_not(seller: str) -> None:
    """Dionysus, Ariadne and Silenus sell of their own twenty only with a caution that they are not bound to (AMB-24)."""
    buys(at_dinner(), "octavian", seller, "clientarum").noted(NotBoundToSellClientarum(seller=seller))


def test_mer_08_every_holder_sells_clientarum_where_it_is_set() -> None:
    """Where the evening is set so, Dionysus must sell like the others (AMB-24)."""
    buys(with_settings(every_holder_sells_clientarum=True), "octavian", "dionysus", "clientarum").noted()


def test_mer_15_mer_08_won_clientarum_are_sold() -> None:
    """Pluto, who won a legio clientarum at a proelium, sells it as a matter of course (AMB-24)."""
    buys(at_dinner().given(gained("pluto", clientarum=1, won=True)), "octavian", "pluto", "clientarum").noted()


def test_prp_02_a_virgo_owns_no_curiales() -> None:
    """Livia, rich enough, buys no legio curialis: of mortals only imperatores and amazones own them."""
    buys(at_dinner(), "livia", "juppiter").refused(MayNotOwnCuriales(player="livia", role="virgo").at("buyer"))


def test_prp_02_an_amazon_owns_curiales() -> None:
    """Livia as an amazon buys a legio curialis like an imperator."""
    bought = buys(at_dinner().given(became("livia", "virgo", "amazon")), "livia", "juppiter")
    bought.then(*handed_over("livia", "juppiter", denarii=200_000), *handed_over("juppiter", "livia", curiales=1))


def test_prp_03_a_virgo_owns_no_clientarum() -> None:
    """Livia buys no legio clientarum either: these are for imperatores and reges."""
    bought = buys(at_dinner(), "livia", "tanit", "clientarum")
    bought.refused(MayNotOwnClientarum(player="livia", role="virgo").at("buyer"))


def test_reg_08_a_rex_owns_no_curiales() -> None:
    """Pacorus, rich enough, buys no legio curialis."""
    buys(at_dinner(), "pacorus", "juppiter").refused(RexMayNotOwnCuriales(player="pacorus").at("buyer"))


def test_reg_09_a_rex_buys_clientarum_of_a_foreign_numen() -> None:
    """Pacorus buys a legio clientarum of Tanit for 400,000 denarii, and nothing is to be said against it."""
    bought = buys(at_dinner(), "pacorus", "tanit", "clientarum")
    bought.then(*handed_over("pacorus", "tanit", denarii=400_000), *handed_over("tanit", "pacorus", clientarum=1))
    bought.noted()


def test_prp_06_nobody_owns_more_than_ten() -> None:
    """Octavian, who has seven curiales and three clientarum, buys no eleventh legio."""
    table = at_dinner().given(gained("octavian", curiales=4, clientarum=3))
    buys(table, "octavian", "juppiter").refused(MoreThanTen(player="octavian", legiones=11, ten=10).at("buyer"))


def test_prp_06_ten_are_allowed() -> None:
    """Octavian, who has nine, buys his tenth."""
    bought = buys(at_dinner().given(gained("octavian", curiales=6)), "octavian", "juppiter")
    bought.then(*handed_over("octavian", "juppiter", denarii=200_000), *handed_over("juppiter", "octavian", curiales=1))


@pytest.mark.parametrize(("seller", "legio", "price"), [("juno", "curialis", 200_000), ("isis", "clientarum", 400_000)])
def test_ros_06_a_senator_who_buys_a_legio_is_imperator(seller: str, legio: str, price: int) -> None:
    """Cicero buys a legio of either kind, and that makes him imperator (AMB-25)."""
    kind = {"curialis": "curiales", "clientarum": "clientarum"}[legio]
    after = buys(at_dinner(), "cicero", seller, legio).then(
        *handed_over("cicero", seller, denarii=price),
        *handed_over(seller, "cicero", **{kind: 1}),
        BecameImperator(player="cicero", rule="ROS-06"),
    )
    assert after.world.player("cicero").role == "imperator"


def test_ros_06_dispensed_he_stays_senator() -> None:
    """With a dispensation from it Cicero has his legio and is a senator still."""
    fields: dict[str, Any] = {"buyer": "cicero", "seller": "juno", "legio": "curialis"}
    at_dinner().when("emptio_legionum", dispense=("ROS-06",), **fields).then(
        *handed_over("cicero", "juno", denarii=200_000), *handed_over("juno", "cicero", curiales=1)
    )


def test_mer_07_who_has_none_to_sell_is_only_refused() -> None:
    """Pluto, who holds no curialis, sells none; nothing is said of what he is bound to (AMB-23)."""
    bought = buys(at_dinner(), "octavian", "pluto")
    bought.refused(BooksShowLess(player="pluto", what="legiones curiales", held=0, wanted=1))
    assert bought.decision.settled == ()


def test_mer_08_who_has_none_to_sell_is_only_refused() -> None:
    """Pluto, who holds no legio clientarum, sells none; nothing is said of what he is bound to (AMB-24)."""
    bought = buys(at_dinner(), "octavian", "pluto", "clientarum")
    bought.refused(BooksShowLess(player="pluto", what="legiones clientarum", held=0, wanted=1))
    assert bought.decision.settled == ()
