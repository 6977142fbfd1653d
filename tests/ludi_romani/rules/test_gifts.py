"""Donare: what passes from hand to hand without a price, and the books that show less than the table."""

from typing import Any

import pytest
from pydantic import ValidationError

from domain.ludi_romani.acts.trade.donare import (
    BuysNothingMore,
    ClientarumAreBartered,
    CurialesAreNoGift,
    FromTheStartingStock,
    JuventasHasNoSource,
)
from domain.ludi_romani.aggregates.incertum import IncertumChanged
from domain.ludi_romani.aggregates.player import BecameImperator, PropertyReceived
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.ownership import MercuryOwnsNothing, NuminaGainLegionesInPlay
from domain.ludi_romani.law.transfer import BooksShowLess, GivesNothing, GivesToHimself
from tests.ludi_romani.rules.actium import conch, party, redeem
from tests.ludi_romani.rules.befell import conferred, gained, handed_over, lost
from tests.ludi_romani.table import Outcome, Table, at_dinner


def gives(table: Table, giver: str, receiver: str, **goods: Any) -> Outcome:
    """A gift."""
    return table.when("donare", giver=giver, receiver=receiver, **goods)


def test_prp_08_mer_16_denarii_pass_at_any_time() -> None:
    """In a hiems Brutus in Greece gives Antony in Asia Minor 100,000 denarii."""
    given = gives(at_dinner().season(3), "brutus", "antony", denarii=100_000)
    given.then(*handed_over("brutus", "antony", denarii=100_000))
    given.noted()


def test_prp_07_mer_16_classes_pass_at_any_time() -> None:
    """Brutus gives Livia, a virgo, one of his classes."""
    given = gives(at_dinner(), "brutus", "livia", classes=1)
    given.then(*handed_over("brutus", "livia", classes=1))
    given.noted()


def test_log_14_a_gift_holds_something() -> None:
    """Nothing is no gift, with whatever dispensation."""
    gives(at_dinner(), "brutus", "antony", dispense=("LOG-14",)).refused(GivesNothing())


def test_log_15_a_gift_has_two_parties() -> None:
    """Brutus gives nothing to himself, with whatever dispensation."""
    gives(at_dinner(), "brutus", "brutus", denarii=100_000, dispense=("LOG-15",)).refused(
        GivesToHimself(player="brutus")
    )


def test_mer_05_mortals_give_no_curiales() -> None:
    """Brutus gives Antony no legio curialis."""
    gives(at_dinner(), "brutus", "antony", curiales=1).refused(CurialesAreNoGift(giver="brutus").at("curiales"))


def test_mer_04_clientarum_are_bartered() -> None:
    """Bogud gives Antony no legio clientarum: between mortals they pass by commutatio."""
    gives(at_dinner(), "bogud", "antony", clientarum=1).refused(ClientarumAreBartered())


def test_mer_13_numina_get_no_legiones_as_gifts() -> None:
    """Juppiter gives Pluto no legio: numina gain them only by proelia, at sea and by confiscation."""
    table = at_dinner().given(gained("juppiter", curiales=1, won=True))
    gives(table, "juppiter", "pluto", curiales=1).refused(NuminaGainLegionesInPlay(receiver="pluto"))


def test_mer_15_num_45_a_numen_confers_what_he_won() -> None:
    """Pluto, who won a curialis at a proelium, gives it to Octavian, and nothing is to be said against it."""
    given = gives(at_dinner().given(gained("pluto", curiales=1, won=True)), "pluto", "octavian", curiales=1)
    given.then(*conferred("pluto", "octavian", curiales=1))
    given.noted()


def test_num_45_a_numen_confers_from_his_starting_stock() -> None:
    """Juppiter, who won only one curialis, gives two to Octavian: recorded, with a caution."""
    table = at_dinner().given(gained("juppiter", curiales=1, won=True))
    given = gives(table, "juppiter", "octavian", curiales=2)
    given.noted(FromTheStartingStock(giver="juppiter", count=2, what="legiones curiales"))


def test_num_45_mer_15_what_he_conferred_he_no_longer_has() -> None:
    """Juppiter, who won one curialis, confers it; the next one is from his starting stock, with a caution."""
    table = at_dinner().given(gained("juppiter", curiales=1, won=True))
    table = gives(table, "juppiter", "octavian", curiales=1).then(*conferred("juppiter", "octavian", curiales=1))
    again = gives(table, "juppiter", "octavian", curiales=1)
    again.noted(FromTheStartingStock(giver="juppiter", count=1, what="legiones curiales"))


def test_num_45_mer_07_sales_are_from_the_starting_stock() -> None:
    """Juppiter, who won one curialis, sells one of his others, and confers the one that he won without a caution."""
    table = at_dinner().given(gained("juppiter", curiales=1, won=True))
    sold = table.when("emptio_legionum", buyer="octavian", seller="juppiter", legio="curialis")
    after = sold.then(
        *handed_over("octavian", "juppiter", denarii=200_000), *handed_over("juppiter", "octavian", curiales=1)
    )
    gives(after, "juppiter", "octavian", curiales=1).noted()


def wins(goods: Properties, *, won: bool = True) -> PropertyReceived:
    """Pluto gains legiones in play, or comes to them otherwise."""
    return PropertyReceived(player="pluto", source="incertum", properties=goods, won=won)


@pytest.mark.parametrize("kind", ["curiales", "clientarum"])
def test_num_45_mer_15_what_he_won_and_lost_again_is_not_his_to_confer(kind: str) -> None:
    """Pluto, who began without legiones, wins two and loses one of them. What is found with him later he did not win: of two
    that he confers one is beyond what he won, and of what he wins next he may confer one more, but no second."""
    words = f"legiones {kind}"
    one, two = Properties(**{kind: 1}), Properties(**{kind: 2})
    table = at_dinner().given(wins(two), lost("pluto", **{kind: 1}), wins(two, won=False))
    both = gives(table, "pluto", "octavian", **{kind: 2})
    both.noted(FromTheStartingStock(giver="pluto", count=2, what=words))
    table = both.table.given(wins(one))
    gives(table, "pluto", "octavian", **{kind: 1}).noted()
    gives(table, "pluto", "octavian", **{kind: 2}).noted(FromTheStartingStock(giver="pluto", count=2, what=words))


def test_ros_06_a_senator_who_is_given_a_legio_is_imperator() -> None:
    """Pluto confers a legio that he won on Cicero, and that makes him imperator."""
    given = gives(at_dinner().given(gained("pluto", clientarum=1, won=True)), "pluto", "cicero", clientarum=1)
    given.then(*conferred("pluto", "cicero", clientarum=1), BecameImperator(player="cicero", rule="ROS-06"))


def test_num_32_mercury_gives_nothing() -> None:
    """Mercury owns nothing to give, and so his books show no denarii either."""
    nothing = BooksShowLess(player="mercury", what="denarii", held=0, wanted=100_000)
    gives(at_dinner(), "mercury", "brutus", denarii=100_000).refused(MercuryOwnsNothing(player="mercury"), nothing)


def test_num_32_mercury_is_given_nothing() -> None:
    """Brutus gives Mercury no denarii, for Mercury may own none (AMB-32)."""
    gives(at_dinner(), "brutus", "mercury", denarii=100_000).refused(
        MercuryOwnsNothing(player="mercury").at("receiver")
    )


def test_num_34_juventas_gives_only_what_numina_gave_her() -> None:
    """Juventas, to whom nobody gave anything yet, has no denarii to give away."""
    gives(at_dinner(), "juventas", "cicero", denarii=100_000).refused(JuventasHasNoSource(giver="juventas"))


def test_num_34_counted_what_juventas_has_is_booked_against_incertum() -> None:
    """Where Juventas is seen with 100,000 denarii that no book explains, she gives them, and incertum owes them."""
    denarii = Properties(denarii=100_000)
    given = gives(at_dinner(), "juventas", "cicero", denarii=100_000, counted=True)
    given.then(
        IncertumChanged(towards="juventas", properties=denarii),
        PropertyReceived(player="juventas", source="incertum", properties=denarii),
        *handed_over("juventas", "cicero", denarii=100_000),
    )
    given.noted(JuventasHasNoSource(giver="juventas"))


def test_num_34_mer_17_juventas_gives_what_she_procured() -> None:
    """What Juventas had of Venus she gives to Cicero, and nothing is to be said against it."""
    table = gives(at_dinner(), "venus", "juventas", denarii=300_000).table
    given = gives(table, "juventas", "cicero", denarii=300_000)
    given.then(*handed_over("juventas", "cicero", denarii=300_000))
    given.noted()


def test_num_34_mer_17_juventas_gives_a_legio_that_she_procured() -> None:
    """A legio that Juventas had of Vesta she gives to Octavian, and nothing is to be said against it."""
    table = gives(at_dinner(), "vesta", "juventas", curiales=1).table
    given = gives(table, "juventas", "octavian", curiales=1)
    given.then(*handed_over("juventas", "octavian", curiales=1))
    given.noted()


def test_num_34_mer_17_a_numen_gives_juventas_what_she_asked_for() -> None:
    """Juppiter gives Juventas a legio of his starting stock at her request, and nothing is to be said against it."""
    given = gives(at_dinner(), "juppiter", "juventas", curiales=1)
    given.then(*handed_over("juppiter", "juventas", curiales=1))
    given.noted()


def test_mer_05_juventas_procures_nothing_of_mortals() -> None:
    """Brutus gives Juventas no legio: she procures from numina."""
    gives(at_dinner(), "brutus", "juventas", curiales=1).refused(CurialesAreNoGift(giver="brutus"))


@pytest.mark.parametrize("denarii", [50_000, 100_050, 999_999])
def test_prp_08_amb_103_denarii_are_hundreds_of_thousands(denarii: int) -> None:
    """There is no chip below 100,000 denarii, so such a form is none."""
    with pytest.raises(ValidationError):
        gives(at_dinner(), "brutus", "antony", denarii=denarii)


def test_act_05_what_comes_after_the_form_buys_nothing() -> None:
    """Octavian's party has redeemed: what Venus gives him now is recorded with a caution; Brutus has yet to redeem."""
    table, number = party(conch(), "octavian")
    table = redeem(table, number).table
    gives(table, "venus", "octavian", denarii=100_000).noted(
        BuysNothingMore(receiver="octavian", party=f"factio:{number}")
    )
    gives(table, "venus", "brutus", denarii=100_000).noted()
