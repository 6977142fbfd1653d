"""Motus: what binds a traveller, whom he takes along, and who is bound by nothing."""

from domain.ludi_romani.acts.movement.motus import Engaged, NoTravelInWinter, RexInRome, WithoutPatronus, WrongWay
from domain.ludi_romani.aggregates.bonds import BecameCliens, RingChangedHands, WasEngaged
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.region import PestisChanged
from domain.ludi_romani.aggregates.seats import NoFreeSeat, NotEnoughSeats, PestisThere, ThroneReserved
from tests.rules.befell import became, moved, sat_down
from tests.rules.test_movement import went
from tests.table import Table, at_dinner


def test_mot_02_who_is_challenged_does_not_travel() -> None:
    """In an aestas Brutus, whom a challenge binds, stays where he is."""
    table = at_dinner().season(1).given(WasEngaged(player="brutus", proelium="proelium:1"))
    travel = table.when("motus", player="brutus", to="asia_minor", way="land")
    travel.refused(Engaged(player="brutus", proelium="proelium:1"))


def test_mot_02_who_is_free_again_travels() -> None:
    """When his proelium is over Brutus travels in the same aestas."""
    bound, free = WasEngaged(player="brutus", proelium="proelium:1"), WasEngaged(player="brutus", proelium=None)
    table = at_dinner().season(1).given(bound).given(free)
    travel = table.when("motus", player="brutus", to="asia_minor", way="land")
    travel.then(*went("brutus", "greece", "asia_minor"))


def test_mot_11_no_travel_in_winter() -> None:
    """In a hiems nobody travels, not even by land to the next region."""
    travel = at_dinner().season(3).when("motus", player="brutus", to="asia_minor", way="land")
    travel.refused(NoTravelInWinter())


def test_mot_11_the_ring_of_gyges_travels_in_winter() -> None:
    """Whoever wears the Ring goes where he will in a hiems, even from Greece to Parthia."""
    table = at_dinner().season(3).given(RingChangedHands(player="brutus", wears=True))
    travel = table.when("motus", player="brutus", to="parthia")
    travel.then(*went("brutus", "greece", "parthia"))


def test_mot_11_the_ring_carries_its_wearer_only() -> None:
    """Nobody else goes along with the wearer of the Ring in a hiems."""
    table = at_dinner().season(3).given(RingChangedHands(player="brutus", wears=True))
    travel = table.when("motus", player="brutus", to="parthia", companions=["cassius"])
    travel.refused(NoTravelInWinter())


def cicero_is_cliens() -> Table:
    """Cicero sits in Greece and is the cliens of Brutus, who sits there too; it is motus."""
    bond = BecameCliens(player="cicero", patronus="brutus")
    return at_dinner().given(*sat_down("greece", "cicero"), bond).season(2)


def test_cli_11_a_cliens_does_not_leave_his_patronus() -> None:
    """Cicero does not go to Gaul while his patronus stays with him in Greece."""
    travel = cicero_is_cliens().when("motus", player="cicero", to="gaul")
    travel.refused(WithoutPatronus(player="cicero", patronus="brutus", region="gaul"))


def test_cli_11_a_cliens_goes_along_with_his_patronus() -> None:
    """Brutus takes Cicero along to Gaul."""
    travel = cicero_is_cliens().when("motus", player="brutus", to="gaul", companions=["cicero"])
    travel.then(*went("brutus", "greece", "gaul"), *went("cicero", "greece", "gaul"))


def test_cli_11_a_cliens_follows_his_patronus() -> None:
    """When Brutus has gone ahead to Gaul, Cicero may follow him there."""
    table = cicero_is_cliens().given(*moved("brutus", "greece", "gaul"))
    table.when("motus", player="cicero", to="gaul").then(*went("cicero", "greece", "gaul"))


def test_cli_11_the_latest_patronus_decides() -> None:
    """Cicero, whom Cassius took on after Brutus did, does not leave Cassius for Brutus' sake (CLI-15)."""
    table = cicero_is_cliens().given(BecameCliens(player="cicero", patronus="cassius"))
    travel = table.when("motus", player="brutus", to="gaul", companions=["cicero"])
    travel.refused(WithoutPatronus(player="cicero", patronus="cassius", region="gaul"))


def test_reg_05_a_rex_enters_rome_alone_at_his_peril() -> None:
    """Cleopatra enters Rome without escort: recorded, with a caution."""
    at_dinner().season(2).when("motus", player="cleopatra", to="rome").noted(RexInRome(player="cleopatra"))


def test_reg_05_no_virgo_escorts_a_rex() -> None:
    """A virgo beside Cleopatra is no escort."""
    table = at_dinner().given(*moved("livia", "rome", "egypt")).season(2)
    travel = table.when("motus", player="cleopatra", to="rome", companions=["livia"])
    travel.noted(RexInRome(player="cleopatra"))


def test_reg_05_an_imperator_escorts_a_rex() -> None:
    """With Antony beside her Cleopatra goes from Egypt to Rome, and nothing is to be said against it."""
    table = at_dinner().given(*moved("antony", "asia_minor", "egypt")).season(2)
    table.when("motus", player="cleopatra", to="rome", companions=["antony"]).noted()


def test_reg_05_a_senator_escorts_a_rex() -> None:
    """A senator beside her serves Cleopatra as well."""
    table = at_dinner().given(*sat_down("egypt", "cicero")).season(2)
    table.when("motus", player="cleopatra", to="rome", companions=["cicero"]).noted()


def test_sed_22_seats_for_all_who_go_together() -> None:
    """Brutus and Cassius do not go together to Northern Italy, where only one seat is free."""
    table = at_dinner().given(*sat_down("northern_italy", "cicero")).season(2)
    travel = table.when("motus", player="brutus", to="northern_italy", companions=["cassius"])
    travel.refused(NotEnoughSeats(region="northern_italy", free=1, need=2))


def test_sed_01_no_journey_without_a_free_seat() -> None:
    """Antony does not go to Greece, where every seat is taken."""
    table = at_dinner().given(*sat_down("greece", "cicero")).season(2)
    table.when("motus", player="antony", to="greece").refused(NoFreeSeat(region="greece"))


def test_reg_07_no_journey_to_a_throne() -> None:
    """Antony does not go to Mauretania, where only Bogud's throne is free."""
    table = at_dinner().given(*moved("bogud", "mauretania", "spain"), *sat_down("mauretania", "cicero", "hirtius"))
    travel = table.season(2).when("motus", player="antony", to="mauretania")
    travel.refused(ThroneReserved(region="mauretania", rex="bogud"))


def test_pes_07_no_journey_into_pestis() -> None:
    """Nobody goes to Gaul before the pestis is lifted from it."""
    table = at_dinner().season(2).given(PestisChanged(region="gaul", rages=True))
    table.when("motus", player="brutus", to="gaul").refused(PestisThere(region="gaul"))


def pestis_in_greece() -> Table:
    """It is hiems, and pestis rages in Greece, where Brutus sits."""
    return at_dinner().season(3).given(PestisChanged(region="greece", rages=True))


def test_pes_06_flight_by_land_even_in_hiems() -> None:
    """From pestis in Greece Brutus flees to adjacent Asia Minor though it is winter (AMB-93)."""
    travel = pestis_in_greece().when("motus", player="brutus", to="asia_minor", way="land")
    travel.then(*went("brutus", "greece", "asia_minor"))


def test_pes_06_flight_keeps_the_ways_of_an_aestas() -> None:
    """Who flees in a hiems goes by land or by sea, as in an aestas, and not anywhere as in a motus."""
    travel = pestis_in_greece().when("motus", player="brutus", to="asia_minor", way="motus")
    travel.refused(WrongWay(phase="hiems"))


def test_pes_06_only_who_is_under_pestis_flees() -> None:
    """Antony, in healthy Asia Minor, does not travel in that hiems."""
    travel = pestis_in_greece().when("motus", player="antony", to="syria", way="land")
    travel.refused(NoTravelInWinter())


def test_mot_19_ima_03_sed_21_an_imago_travels_anywhere_at_any_time() -> None:
    """The ghost of Cicero enters Greece in a hiems, by no road or ship, where no seat is free, and takes none."""
    table = at_dinner().given(*sat_down("greece", "hirtius"), became("cicero", "senator", "imago")).season(3)
    travel = table.when("motus", player="cicero", to="greece")
    travel.then(PresenceNoted(player="cicero", region="greece"))
    travel.noted()
