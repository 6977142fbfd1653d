"""Divortium: the dos comes back, or the husband pays in another coin."""

from typing import Any

from domain.kernel.grammar.event import Event
from domain.ludi_romani.acts.nuptiae.divortium import (
    CanPay,
    ClaimsLess,
    CouldPay,
    DosNotReturned,
    IsTheHusband,
    NoMarriage,
    NotInHisHand,
    NotJunosDivorce,
    PaysMoreThanTheDos,
)
from domain.ludi_romani.aggregates.bonds import MarriageEnded
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.incertum import IncertumReturned
from domain.ludi_romani.aggregates.player import BecameAmazon, PresenceNoted, PropertyGiven
from domain.ludi_romani.aggregates.region import SeatLeft
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.ownership import MoreThanTen
from domain.ludi_romani.law.transfer import BooksShowLess
from tests.ludi_romani.rules.befell import gained, handed_over, lost, married, moved
from tests.ludi_romani.table import Outcome, Table, at_dinner

PAIR = at_dinner().given(*married("antonia", "cassius", 500_000))
"""Antonia brought Cassius half a million. He has 600,000 denarii, three curiales and a classis: the worth of 1,500,000."""

OVER = [MarriageEnded(player="antonia"), MarriageEnded(player="cassius")]


def divorces(table: Table, by: str = "juno", **fields: Any) -> Outcome:
    """Juno ends the marriage."""
    return table.when("divortium", by=by, wife="antonia", **fields)


def paid(**goods: int) -> list[Event]:
    """Through Juno's hands to the wife."""
    return [*handed_over("cassius", "juno", **goods), *handed_over("juno", "antonia", **goods)]


def test_div_03_the_dos_goes_back_through_juno_to_the_wife() -> None:
    """Cassius pays the half million that he was paid, and the marriage is over."""
    divorce = divorces(PAIR, denarii=500_000)
    divorce.then(*paid(denarii=500_000), *OVER)
    divorce.noted()


def test_div_03_less_than_the_dos_is_too_little() -> None:
    """Who can pay half a million is not let off with 400,000."""
    divorces(PAIR, denarii=400_000).refused(DosNotReturned(husband="cassius", owed=500_000, paid=400_000))


def test_div_05_what_is_more_than_the_dos_stays_his() -> None:
    """600,000 are noted, and so is a curialis beside the whole dos; two classes for half a million are not: none could stay."""
    more = PaysMoreThanTheDos(husband="cassius", owed=500_000, paid=600_000)
    divorces(PAIR, denarii=600_000).noted(more)
    divorces(PAIR, denarii=500_000, curiales=1).noted(PaysMoreThanTheDos(husband="cassius", owed=500_000, paid=700_000))
    divorces(PAIR.given(gained("cassius", classes=1)), classes=2).noted()


def test_div_04_in_any_properties_at_the_price_of_the_game() -> None:
    """A curialis counts 200,000 and a classis 300,000 (AMB-03): together they are the dos."""
    divorces(PAIR, curiales=1, classes=1).then(*paid(curiales=1, classes=1), *OVER)


def test_div_04_suffragia_pay_nothing() -> None:
    """Ten suffragia are on no form of a divorce, and Cassius' own do not make him richer."""
    table = PAIR.given(lost("cassius", denarii=600_000, curiales=3))
    divorces(table, classes=1).then(*paid(classes=1), *OVER)


def test_div_05_div_06_what_each_holds_stays() -> None:
    """The rest stays with Cassius, and the two curiales that Antonia keeps for him with her."""
    table = PAIR.given(*handed_over("cassius", "antonia", curiales=2))
    world = divorces(table, denarii=500_000).table.world
    cassius, antonia = world.player("cassius"), world.player("antonia")
    assert (cassius.properties.denarii, cassius.properties.curiales, cassius.properties.classes) == (100_000, 1, 1)
    assert (antonia.properties.curiales, antonia.properties.denarii) == (2, 3_000_000)


def test_div_09_she_is_free() -> None:
    """Antonia may become an amazon, or marry again."""
    table = divorces(PAIR, denarii=500_000).table
    table.when("amazonem_fieri", player="antonia").then(BecameAmazon(player="antonia"))
    table.given(*moved("octavian", "northern_italy", "rome")).when(
        "nuptiae", by="juno", bride="antonia", groom="octavian"
    ).noted()


def test_div_02_juno_alone_divorces() -> None:
    """Minerva ends no marriage."""
    divorces(PAIR, by="minerva", denarii=500_000).refused(NotJunosDivorce(by="minerva"))


def test_num_05_juno_oversees_what_she_blessed() -> None:
    """In her name she marries and divorces; nothing is to be said against either."""
    divorces(PAIR, denarii=500_000).noted()


def test_div_01_without_a_marriage_no_divorce() -> None:
    """Antonia, unmarried, is divorced from nobody, not even by the Fates."""
    divorces(at_dinner(), dispense=("DIV-01",)).refused(NoMarriage(wife="antonia"))


def test_div_01_the_wife_is_named_and_not_the_husband() -> None:
    """Cassius entered as the wife would be paid by Antonia, or have her killed: that cannot be written down."""
    cassius = PAIR.when("divortium", by="juno", wife="cassius", denarii=500_000, killed=True, dispense=("DIV-01",))
    cassius.refused(IsTheHusband(husband="cassius", wife="antonia"))


def test_div_03_div_07_what_the_room_counts_goes_before_the_books() -> None:
    """By the books Cassius could pay; counted, he has 400,000 denarii in all, pays them, and Juno may kill him."""
    less = DosNotReturned(husband="cassius", owed=500_000, paid=400_000)
    rich = CouldPay(husband="cassius", worth=1_500_000, owed=500_000)
    divorces(PAIR, denarii=400_000, killed=True).refused(less, rich)
    counted = divorces(PAIR, denarii=400_000, killed=True, counted=True)
    counted.noted(less, rich)


def test_div_03_the_books_follow_the_whole_count() -> None:
    """What Cassius paid is all he has: the worth of 1,100,000 denarii that the books still showed is on incertum (AMB-120)."""
    gone = Properties(denarii=200_000, curiales=3, classes=1)
    after = divorces(PAIR, denarii=400_000, counted=True).then(
        *paid(denarii=400_000),
        PropertyGiven(player="cassius", towards="incertum", properties=gone),
        IncertumReturned(source="cassius", properties=gone),
        *OVER,
    )
    assert after.world.player("cassius").legiones == 0


def test_div_07_who_has_just_enough_can_pay() -> None:
    """All that Cassius has is worth half a million, which is what he owes: he pays less, and may not be killed for it."""
    table = PAIR.given(lost("cassius", denarii=100_000, classes=1, curiales=3))
    less = DosNotReturned(husband="cassius", owed=500_000, paid=400_000)
    enough = CouldPay(husband="cassius", worth=500_000, owed=500_000)
    divorces(table, denarii=400_000, killed=True).refused(less, enough)
    more = BooksShowLess(player="cassius", what="denarii", held=500_000, wanted=600_000)
    divorces(table, denarii=600_000).refused(more)


def test_div_07_no_count_kills_who_pays() -> None:
    """Counted or not, Cassius pays the half million that he owes, and lives (AMB-120)."""
    rich = CanPay(husband="cassius", worth=1_500_000, owed=500_000)
    divorces(PAIR, denarii=500_000, killed=True, counted=True).refused(rich)


def test_div_01_a_second_marriage_returns_no_dos() -> None:
    """Nothing was paid at it, so nothing is owed (AMB-79)."""
    table = at_dinner().given(*married("antonia", "cassius"))
    divorces(table).then(*OVER)


def test_div_07_who_can_pay_may_not_be_killed() -> None:
    """Cassius has the worth of the dos three times."""
    divorces(PAIR, denarii=500_000, killed=True).refused(CanPay(husband="cassius", worth=1_500_000, owed=500_000))


POOR = PAIR.given(lost("cassius", denarii=600_000, curiales=2, classes=1))
"""Cassius is left with one curialis."""


def test_div_07_a_husband_who_falls_short_and_is_spared_pays_all_he_has() -> None:
    """One curialis is all, and he keeps his life and his suffragia (AMB-82)."""
    after = divorces(POOR, curiales=1).then(*paid(curiales=1), *OVER)
    assert (after.world.player("cassius").died, after.world.player("cassius").properties.suffragia) == (None, 10)


def test_div_07_div_08_mor_07_juno_may_kill_who_falls_short() -> None:
    """The wife's claim comes first, on what he holds himself, even on the curialis (AMB-113); then he dies by Juno."""
    divorces(POOR, curiales=1, killed=True).then(
        *paid(curiales=1),
        *OVER,
        Died(player="cassius", cause="juno", by="juno"),
        SeatLeft(region="greece", player="cassius", rule="SED-21"),
        PresenceNoted(region="greece", player="cassius", rule="SED-21"),
    )


def test_div_08_she_may_claim_less_of_who_is_killed() -> None:
    """Antonia may lay claim to the curialis and need not: then it goes to Venus. While he lives he owes all he has."""
    less = ClaimsLess(husband="cassius", held=200_000, claimed=0)
    world = divorces(POOR, killed=True).noted(less).world
    assert [world.player(id).properties.curiales for id in ("cassius", "antonia", "venus")] == [0, 0, 1]
    divorces(POOR).refused(DosNotReturned(husband="cassius", owed=200_000, paid=0))


def test_div_08_what_amici_hold_is_not_claimed() -> None:
    """However rich his amicus Brutus is, Antonia claims what Cassius holds himself: one curialis, and no denarii."""
    table = POOR.given(gained("brutus", denarii=9_000_000))
    divorces(table, curiales=1).noted()
    more = NotInHisHand(husband="cassius", what="denarii", held=0, claimed=300_000)
    divorces(table, curiales=1, denarii=300_000).refused(more)
    divorces(table, curiales=1, denarii=300_000, counted=True).noted(more)


def test_mer_16_prp_06_a_payment_must_be_there_and_be_kept() -> None:
    """Four curiales Cassius has not; and Antonia, who keeps nine, takes no two."""
    less = BooksShowLess(player="cassius", what="legiones curiales", held=3, wanted=4)
    divorces(PAIR, curiales=4).refused(less)
    table = PAIR.given(gained("antonia", curiales=9))
    more = MoreThanTen(player="antonia", legiones=11, ten=10)
    divorces(table, curiales=2, denarii=100_000).refused(more)
