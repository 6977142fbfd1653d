"""Donare: what passes from hand to hand without a price, and the books that show less than the table."""

from typing import Any

from domain.ludi_romani.acts.trade.donare import (
    ClientarumAreBartered,
    CurialesAreNoGift,
    FromTheStartingStock,
    GivesNothing,
    GivesToHimself,
    JuventasHasNoSource,
    NuminaGainLegionesInPlay,
)
from domain.ludi_romani.aggregates.incertum import IncertumChanged
from domain.ludi_romani.aggregates.ownership import MercuryOwnsNothing
from domain.ludi_romani.aggregates.player import BecameImperator, PropertyReceived
from domain.ludi_romani.aggregates.transfer import BooksShowLess
from domain.ludi_romani.edition import Properties
from tests.rules.befell import gained, handed_over
from tests.table import Outcome, Table, at_dinner


def gives(table: Table, giver: str, receiver: str, **goods: Any) -> Outcome:
    """A gift."""
    return table.when("donare", giver=giver, receiver=receiver, **goods)


def in_all(table: Table, kind: str) -> int:
    """How much of one kind there is in all hands and on incertum."""
    world = table.world
    held = sum(getattr(player.properties, kind) for player in world.players())
    return int(held + getattr(world.incertum.properties, kind))


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
    gives(at_dinner(), "brutus", "antony", curiales=1).refused(CurialesAreNoGift(giver="brutus"))


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
    given.then(*handed_over("pluto", "octavian", curiales=1))
    given.noted()


def test_num_45_a_numen_confers_from_his_starting_stock() -> None:
    """Juppiter, who won only one curialis, gives two to Octavian: recorded, with a caution."""
    table = at_dinner().given(gained("juppiter", curiales=1, won=True))
    given = gives(table, "juppiter", "octavian", curiales=2)
    given.noted(FromTheStartingStock(giver="juppiter", count=2, what="legiones curiales"))


def test_ros_06_a_senator_who_is_given_a_legio_is_imperator() -> None:
    """Pluto confers a legio that he won on Cicero, and that makes him imperator."""
    given = gives(at_dinner().given(gained("pluto", clientarum=1, won=True)), "pluto", "cicero", clientarum=1)
    given.then(*handed_over("pluto", "cicero", clientarum=1), BecameImperator(player="cicero", rule="ROS-06"))


def test_num_32_mercury_gives_nothing() -> None:
    """Mercury owns nothing to give, and so his books show no denarii either."""
    nothing = BooksShowLess(player="mercury", what="denarii", held=0, wanted=100_000)
    gives(at_dinner(), "mercury", "brutus", denarii=100_000).refused(MercuryOwnsNothing(player="mercury"), nothing)


def test_num_32_mercury_is_given_nothing() -> None:
    """Brutus gives Mercury no denarii, for Mercury may own none (AMB-32)."""
    gives(at_dinner(), "brutus", "mercury", denarii=100_000).refused(MercuryOwnsNothing(player="mercury"))


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


def test_mer_16_the_books_show_less() -> None:
    """Agrippa, who has no denarii in the books, gives none before somebody counts at the table."""
    less = BooksShowLess(player="agrippa", what="denarii", held=0, wanted=200_000)
    gives(at_dinner(), "agrippa", "octavian", denarii=200_000).refused(less)


def test_mer_16_counted_the_difference_stands_on_incertum() -> None:
    """Counted at the table, Brutus' 800,000 denarii pass, though the books show 500,000: incertum owes the 300,000."""
    lacking = Properties(denarii=300_000)
    given = gives(at_dinner(), "brutus", "octavian", denarii=800_000, counted=True)
    after = given.then(
        IncertumChanged(towards="brutus", properties=lacking),
        PropertyReceived(player="brutus", source="incertum", properties=lacking),
        *handed_over("brutus", "octavian", denarii=800_000),
    )
    assert after.world.incertum.properties == Properties(denarii=-300_000)


def test_mer_16_counted_sums_still_close() -> None:
    """However much the table showed beyond the books, hands and incertum together hold 146,300,000 denarii."""
    after = gives(at_dinner(), "brutus", "octavian", denarii=800_000, counted=True).table
    assert in_all(after, "denarii") == 146_300_000


def test_mer_16_counted_a_purchase_beyond_the_books() -> None:
    """Agrippa, seen with 300,000 denarii that the books do not show, buys a classis; all 93 classes are still there."""
    denarii = Properties(denarii=300_000)
    bought = at_dinner().when("emptio_classium", buyer="agrippa", seller="neptune", counted=True)
    after = bought.then(
        IncertumChanged(towards="agrippa", properties=denarii),
        PropertyReceived(player="agrippa", source="incertum", properties=denarii),
        *handed_over("agrippa", "neptune", denarii=300_000),
        *handed_over("neptune", "agrippa", classes=1),
    )
    assert (in_all(after, "denarii"), in_all(after, "classes")) == (146_300_000, 93)


def test_mer_16_counted_a_stock_beyond_the_books() -> None:
    """Vulcan, seen with a sixth curialis that the books do not show, sells six; all 106 curiales are still there."""
    table = at_dinner().given(*handed_over("juppiter", "octavian", denarii=1_000_000))
    lacking = Properties(curiales=1)
    fields: dict[str, Any] = {"buyer": "octavian", "seller": "vulcan", "legio": "curialis", "count": 6}
    after = table.when("emptio_legionum", counted=True, **fields).then(
        *handed_over("octavian", "vulcan", denarii=1_200_000),
        IncertumChanged(towards="vulcan", properties=lacking),
        PropertyReceived(player="vulcan", source="incertum", properties=lacking),
        *handed_over("vulcan", "octavian", curiales=6),
    )
    assert (in_all(after, "curiales"), in_all(after, "denarii")) == (106, 146_300_000)
