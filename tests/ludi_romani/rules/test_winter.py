"""Where numina spend the hiems."""

import pytest

from domain.ludi_romani.acts.seating.adesse import HasNoResidence
from domain.ludi_romani.acts.seating.hibernare import (
    NeedsNoResidence,
    NeverResides,
    NoSeatForTheWinter,
    NotANumen,
    NotWinter,
)
from domain.ludi_romani.acts.seating.law import MustBeInRome, StaysForTheWinter
from domain.ludi_romani.aggregates.evening import SeasonBegan
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.region import SeatLeft, SeatTaken
from domain.ludi_romani.law.seats import NoFreeSeat, ThroneReserved
from tests.ludi_romani.rules.befell import became, moved, sat_down
from tests.ludi_romani.table import Outcome, Table, at_dinner

AT_ROME = ["venus", "mars", "phobos", "deimos"]


def winter() -> Table:
    """The first hiems has begun."""
    return at_dinner().season(3)


def announce(table: Table, row: int, *dispense: str) -> Outcome:
    """Diana announces a season a minute later."""
    return table.later().when("tempus_nuntiare", by="diana", row=row, dispense=dispense)


def test_sed_17_a_numen_takes_a_seat_for_the_winter() -> None:
    """Minerva winters in Syria on one of its seats."""
    chosen = winter().when("hibernare", region="syria")
    chosen.then(SeatTaken(region="syria", player="minerva"), PresenceNoted(player="minerva", region="syria"))


def test_sed_17_several_numina_share_a_region() -> None:
    """Where seats allow, Juno winters in Syria beside Minerva."""
    table = winter().when("hibernare", region="syria").table
    chosen = table.when("hibernare", by="juno", region="syria")
    chosen.then(SeatTaken(region="syria", player="juno"), PresenceNoted(player="juno", region="syria"))


def test_sed_17_mortals_choose_no_winter_residence() -> None:
    """Cicero, who is no numen, does not take his seat by choosing a winter residence."""
    winter().when("hibernare", numen="cicero", region="gaul").refused(NotANumen(player="cicero"))


def test_sed_17_residences_are_chosen_in_hiems() -> None:
    """In an aestas there is no winter residence to choose."""
    at_dinner().season(1).when("hibernare", region="syria").refused(NotWinter())


def test_sed_17_apollo_is_exempt() -> None:
    """Apollo needs no winter residence and takes nobody's seat."""
    winter().when("hibernare", by="apollo", region="syria").refused(NeedsNoResidence(player="apollo"))


def test_sed_17_who_winters_somewhere_stays() -> None:
    """Minerva, who winters in Syria, is nowhere else before the next motus."""
    table = winter().when("hibernare", region="syria").table
    table.when("adesse", region="egypt").refused(StaysForTheWinter(player="minerva", region="syria"))


def test_sed_17_who_winters_somewhere_chooses_no_second_residence() -> None:
    """Minerva, who winters in Syria, does not choose Egypt afterwards."""
    table = winter().when("hibernare", region="syria").table
    table.when("hibernare", region="egypt").refused(StaysForTheWinter(player="minerva", region="syria"))


def test_sed_17_who_chose_no_residence_is_told_to() -> None:
    """In a hiems Minerva, who chose no residence, says that she is in Syria: recorded, with a caution."""
    seen = winter().when("adesse", region="syria")
    seen.then(PresenceNoted(player="minerva", region="syria"))
    seen.noted(HasNoResidence(player="minerva"))


def test_sed_17_who_is_where_he_resides() -> None:
    """Minerva, who winters in Syria, says that she is there, and nothing is to be said against it."""
    winter().when("hibernare", region="syria").table.when("adesse", region="syria").noted()


@pytest.mark.parametrize(("numen", "region"), [("apollo", "syria"), ("venus", "rome"), ("mercury", "syria")])
def test_sed_17_who_needs_no_residence_is_told_nothing(numen: str, region: str) -> None:
    """Neither who is exempt, nor who must be in Rome, nor Mercury is told in a hiems to choose a residence."""
    winter().when("adesse", by=numen, region=region).noted()


def test_sed_17_sed_21_an_imago_resides_nowhere() -> None:
    """The ghost of Hirtius is told nothing of residences in a hiems."""
    table = at_dinner().given(became("hirtius", "senator", "imago")).season(3)
    table.when("adesse", numen="hirtius", region="syria").noted()


def test_sed_17_a_numen_needs_a_free_seat() -> None:
    """Where three mortals fill Greece no numen winters."""
    table = at_dinner().given(*sat_down("greece", "cicero")).season(3)
    table.when("hibernare", region="greece").refused(NoSeatForTheWinter(region="greece").at("region"))


def test_reg_07_no_numen_winters_on_a_throne() -> None:
    """The throne of absent Bogud is no winter seat for Minerva."""
    table = at_dinner().given(*moved("bogud", "mauretania", "spain"), *sat_down("mauretania", "cicero", "hirtius"))
    chosen = table.season(3).when("hibernare", region="mauretania")
    chosen.refused(ThroneReserved(region="mauretania", rex="bogud").at("region"))


def test_sed_06_a_wintering_numen_counts_like_a_mortal() -> None:
    """When Minerva winters on the last seat of Greece, no mortal finds one there."""
    table = winter().when("hibernare", region="greece").table
    table.when("sedem_capere", player="cicero", region="greece").refused(NoFreeSeat(region="greece"))


def test_sed_18_venus_and_the_war_gods_are_in_rome_as_the_hiems_begins() -> None:
    """With the announcement of the hiems Venus, Mars, Phobos and Deimos are in Rome, without being asked and without a seat."""
    table = at_dinner().season(2)
    announced = announce(table, 3)
    began = SeasonBegan(row=3, began=announced.table.clock)
    noted = [PresenceNoted(player=numen, region="rome", rule="SED-18") for numen in AT_ROME]
    after = announced.then(began, *noted)
    assert [player for player in AT_ROME if after.world.seat_of(player)] == []


def test_sed_18_who_is_in_rome_already_is_not_moved() -> None:
    """Venus, who is in Rome before the hiems begins, is not noted there again."""
    table = at_dinner().season(2).when("adesse", by="venus", region="rome").table
    announced = announce(table, 3)
    noted = [PresenceNoted(player=numen, region="rome", rule="SED-18") for numen in AT_ROME[1:]]
    announced.then(SeasonBegan(row=3, began=announced.table.clock), *noted)


def test_sed_18_dispensed_they_stay_away() -> None:
    """With a dispensation from it the hiems begins and nobody is brought to Rome."""
    announced = announce(at_dinner().season(2), 3, "SED-18")
    announced.then(SeasonBegan(row=3, began=announced.table.clock))


def test_sed_18_a_war_god_does_not_leave_rome_in_winter() -> None:
    """In a hiems Mars is not in Gaul."""
    winter().when("adesse", by="mars", region="gaul").refused(MustBeInRome(player="mars"))


def test_sed_18_a_war_god_winters_nowhere_else() -> None:
    """Deimos does not choose Gaul for the winter."""
    winter().when("hibernare", by="deimos", region="gaul").refused(MustBeInRome(player="deimos"))


def test_num_13_venus_stays_in_rome_all_hiems() -> None:
    """In a hiems Venus goes nowhere else."""
    winter().when("adesse", by="venus", region="gaul").refused(MustBeInRome(player="venus"))


def test_num_13_venus_takes_no_seat_in_rome() -> None:
    """Venus winters in Rome, and Rome has as many free seats as before."""
    table = winter()
    after = table.when("hibernare", by="venus", region="rome").then(PresenceNoted(player="venus", region="rome"))
    assert after.world.region("rome").free() == table.world.region("rome").free()


def test_sed_19_mercury_resides_nowhere() -> None:
    """Mercury takes no winter residence, and indeed none ever."""
    winter().when("hibernare", by="mercury", region="syria").refused(NeverResides(player="mercury").at("numen"))


def test_sed_16_numina_give_up_their_seats_as_the_winter_ends() -> None:
    """With the motus after the hiems Minerva's seat in Syria is free again, and she is still there."""
    table = winter().when("hibernare", region="syria").table
    announced = announce(table, 4)
    began, left = SeasonBegan(row=4, began=announced.table.clock), SeatLeft(region="syria", player="minerva")
    after = announced.then(began, left.model_copy(update={"rule": "SED-16"}))
    assert after.world.whereabouts("minerva") == "syria"


def test_sed_16_dispensed_the_seat_is_kept() -> None:
    """With a dispensation from it the motus begins and Minerva keeps her seat."""
    announced = announce(winter().when("hibernare", region="syria").table, 4, "SED-16")
    announced.then(SeasonBegan(row=4, began=announced.table.clock))
