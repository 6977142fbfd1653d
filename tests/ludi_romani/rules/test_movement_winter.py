"""Motus in a hiems, when nobody travels: the Ring of Gyges, flight from pestis, and the dead, whom no season binds."""

from domain.ludi_romani.acts.movement.company import NoTravelInWinter, SitsNowhere
from domain.ludi_romani.acts.movement.motus import WrongWay
from domain.ludi_romani.aggregates.bonds import RingChangedHands
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.region import PestisChanged, SeatLeft, SeatTaken
from domain.ludi_romani.law.seats import RomeIsFull
from tests.ludi_romani.rules.befell import became, moved, sat_down
from tests.ludi_romani.rules.test_movement import went
from tests.ludi_romani.table import Table, at_dinner


def test_mot_11_no_travel_in_winter() -> None:
    """In a hiems nobody travels, not even by land to the next region."""
    travel = at_dinner().season(3).when("motus", player="brutus", to="asia_minor", way="land")
    travel.refused(NoTravelInWinter(player="brutus"))


def test_mot_11_each_traveller_is_refused_once() -> None:
    """Of Brutus and Cassius, who would travel together in a hiems, each meets the rule once."""
    travel = at_dinner().season(3).when("motus", player="brutus", to="asia_minor", way="land", companions=["cassius"])
    travel.refused(NoTravelInWinter(player="brutus"), NoTravelInWinter(player="cassius"))


def test_mot_11_the_ring_of_gyges_travels_in_winter() -> None:
    """Whoever wears the Ring goes where he will in a hiems, even from Greece to Parthia, and leaves his seat for it (GYG-02)."""
    table = at_dinner().season(3).given(RingChangedHands(player="brutus", wears=True))
    travel = table.when("motus", player="brutus", to="parthia")
    travel.then(SeatLeft(region="greece", player="brutus"), PresenceNoted(player="brutus", region="parthia"))
    travel.noted()


def test_mot_11_the_ring_needs_no_seat() -> None:
    """In a hiems Antony with the Ring goes even to Greece, where every seat is taken, and on from there without one (GYG-02)."""
    ring = RingChangedHands(player="antony", wears=True)
    table = at_dinner().given(*sat_down("greece", "cicero")).season(3).given(ring)
    seatless = table.when("motus", player="antony", to="greece").table
    seatless.when("motus", player="antony", to="rome").then(
        PresenceNoted(player="antony", region="rome", origin="greece")
    )


def test_mot_11_without_the_ring_he_is_under_the_rules_again() -> None:
    """When the Ring is taken from Antony in a hiems, he travels no more and has no seat to travel from (GYG-05)."""
    table = at_dinner().season(3).given(RingChangedHands(player="antony", wears=True))
    table = table.when("motus", player="antony", to="greece").table.given(
        RingChangedHands(player="antony", wears=False)
    )
    travel = table.when("motus", player="antony", to="rome")
    travel.refused(SitsNowhere(player="antony"), NoTravelInWinter(player="antony"))


def test_sed_20_he_finds_a_seat_without_the_ring() -> None:
    """When the Ring is taken from Antony in Greece, he takes the free seat there, though it is winter (GYG-05)."""
    table = at_dinner().season(3).given(RingChangedHands(player="antony", wears=True))
    table = table.when("motus", player="antony", to="greece").table.given(
        RingChangedHands(player="antony", wears=False)
    )
    table.when("sedem_capere", player="antony", region="greece").then(SeatTaken(region="greece", player="antony"))


def test_mot_01_the_ring_gives_no_freedom_in_an_aestas() -> None:
    """In an aestas the wearer of the Ring goes by land or by sea like everybody."""
    table = at_dinner().season(1).given(RingChangedHands(player="brutus", wears=True))
    table.when("motus", player="brutus", to="parthia").refused(WrongWay())


def test_mot_11_the_ring_carries_its_wearer_only() -> None:
    """Nobody else goes along with the wearer of the Ring in a hiems."""
    table = at_dinner().season(3).given(RingChangedHands(player="brutus", wears=True))
    travel = table.when("motus", player="brutus", to="parthia", companions=["cassius"])
    travel.refused(NoTravelInWinter(player="cassius"), WrongWay())


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
    travel.refused(WrongWay())


def test_pes_06_only_who_is_under_pestis_flees() -> None:
    """Antony, in healthy Asia Minor, does not travel in that hiems."""
    travel = pestis_in_greece().when("motus", player="antony", to="syria", way="land")
    travel.refused(NoTravelInWinter(player="antony"))


def test_mot_19_ima_03_sed_21_an_imago_travels_anywhere_at_any_time() -> None:
    """The ghost of Cicero enters Greece in a hiems, by no road or ship, where no seat is free, and takes none."""
    table = at_dinner().given(*sat_down("greece", "hirtius"), became("cicero", "senator", "imago")).season(3)
    travel = table.when("motus", player="cicero", to="greece")
    travel.then(PresenceNoted(player="cicero", region="greece"))
    travel.noted()


def test_mot_19_sed_21_an_imago_leaves_the_seat_he_died_in() -> None:
    """The ghost of Brutus goes to Gaul in a hiems; his seat in Greece is free, and he has none in Gaul."""
    table = at_dinner().given(became("brutus", "imperator", "imago")).season(3)
    after = table.when("motus", player="brutus", to="gaul").then(
        SeatLeft(region="greece", player="brutus"), PresenceNoted(player="brutus", region="gaul")
    )
    assert (after.world.region("greece").free(), after.world.seat_of("brutus")) == (2, None)


def test_mot_19_mot_11_a_ghost_takes_no_mortal_along_in_winter() -> None:
    """The freedom of Cicero's ghost is his own: Antony does not travel in a hiems at his side."""
    table = at_dinner().given(became("cicero", "senator", "imago")).season(3)
    travel = table.when("motus", player="cicero", to="greece", way="land", companions=["antony"])
    travel.refused(NoTravelInWinter(player="antony"))


def test_mot_19_mot_01_a_ghost_gives_no_mortal_his_ways() -> None:
    """In an aestas Antony at the side of Cicero's ghost goes by land or by sea, and not anywhere."""
    table = at_dinner().given(became("cicero", "senator", "imago")).season(1)
    table.when("motus", player="cicero", to="greece", companions=["antony"]).refused(WrongWay())
    travel = table.when("motus", player="cicero", to="greece", way="land", companions=["antony"])
    travel.then(PresenceNoted(player="cicero", region="greece"), *went("antony", "asia_minor", "greece"))


def test_mor_12_mot_11_vesta_calls_a_vestal_to_rome() -> None:
    """In a hiems Livia must come from Gaul to Rome when Vesta calls and records it (AMB-16), by whatever way; a free seat she needs."""
    table = at_dinner().given(*moved("livia", "rome", "gaul")).season(3)
    for way in ("land", "sea", "motus"):
        travel = table.when("motus", by="vesta", player="livia", to="rome", way=way)
        travel.then(*went("livia", "gaul", "rome"))
    full = table.given(*sat_down("rome", "cicero", "hirtius", "pansa", "balbus", "plancus", "pollio"))
    full.when("motus", by="vesta", player="livia", to="rome").refused(RomeIsFull(region="rome", seats=12).at("to"))


def test_mot_11_mor_12_only_vestals_only_to_rome_only_by_vesta() -> None:
    """Juno calls nobody; Vesta calls nobody elsewhere, no matrona, and nobody along with her."""
    table = at_dinner().given(*moved("livia", "rome", "gaul"), *sat_down("gaul", "cicero")).season(3)
    barred = NoTravelInWinter(player="livia")
    table.when("motus", by="juno", player="livia", to="rome", way="land").refused(barred)
    table.when("motus", by="vesta", player="livia", to="spain", way="land").refused(barred)
    along = table.when("motus", by="vesta", player="livia", to="rome", way="land", companions=["cicero"])
    along.refused(NoTravelInWinter(player="cicero"))
    wife = table.given(became("livia", "virgo", "matrona"))
    wife.when("motus", by="vesta", player="livia", to="rome", way="land").refused(barred)
