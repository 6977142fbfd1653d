"""Sedes: who takes a seat where, and where numina are."""

from domain.ludi_romani.acts.seating.adesse import NeedsASeat
from domain.ludi_romani.acts.seating.sedem_capere import (
    FixedStartImperator,
    FixedStartRex,
    FixedStartVirgo,
    HasASeat,
    ImagoNeedsNoSeat,
    NeedsNoSeat,
)
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.region import PestisChanged, SeatLeft, SeatTaken
from domain.ludi_romani.law.known import UnknownRegion
from domain.ludi_romani.law.seats import NoFreeSeat, PestisThere, ThroneReserved
from tests.ludi_romani.rules.befell import became, moved, sat_down
from tests.ludi_romani.table import Table, at_dinner


def full_greece() -> Table:
    """Brutus, Cassius and Cicero sit on the three seats of Greece; the Game has begun."""
    return at_dinner().given(*sat_down("greece", "cicero")).season(1)


def mauretania_without_bogud() -> Table:
    """Bogud is in Spain; two others sit on Mauretania's two seats for anybody; the Game has begun."""
    away = moved("bogud", "mauretania", "spain")
    return at_dinner().given(*away, *sat_down("mauretania", "cicero", "hirtius")).season(1)


def test_ros_02_a_senator_takes_a_free_seat_anywhere() -> None:
    """Before the Game a senator takes his first seat where he wishes."""
    at_dinner().when("sedem_capere", player="cicero", region="gaul").then(SeatTaken(region="gaul", player="cicero"))


def test_ros_02_a_senator_thinks_again() -> None:
    """Until the Game begins a senator may choose another first seat."""
    table = at_dinner().given(*sat_down("gaul", "cicero"))
    chosen = table.when("sedem_capere", player="cicero", region="rome")
    chosen.then(SeatLeft(region="gaul", player="cicero"), SeatTaken(region="rome", player="cicero", origin="gaul"))


def test_ros_01_imperatores_do_not_choose() -> None:
    """Octavian begins in Northern Italy and not in Rome."""
    chosen = at_dinner().when("sedem_capere", player="octavian", region="rome")
    chosen.refused(FixedStartImperator(player="octavian", region="northern_italy"))


def test_ros_03_virgines_do_not_choose() -> None:
    """Livia begins in Rome and not in Gaul."""
    chosen = at_dinner().when("sedem_capere", player="livia", region="gaul")
    chosen.refused(FixedStartVirgo(player="livia", region="rome"))


def test_ros_05_reges_do_not_choose() -> None:
    """Bogud begins in Mauretania and not in Egypt."""
    chosen = at_dinner().when("sedem_capere", player="bogud", region="egypt")
    chosen.refused(FixedStartRex(player="bogud", region="mauretania"))


def test_ros_02_ros_06_a_senator_is_not_bound_by_becoming_imperator() -> None:
    """Cicero, who became imperator before the Game begins, was never put anywhere and still thinks again."""
    table = at_dinner().given(*sat_down("gaul", "cicero"), became("cicero", "senator", "imperator"))
    chosen = table.when("sedem_capere", player="cicero", region="rome")
    chosen.then(SeatLeft(region="gaul", player="cicero"), SeatTaken(region="rome", player="cicero", origin="gaul"))


def test_ros_01_who_was_put_somewhere_begins_there() -> None:
    """Livia, put in Rome, does not choose her start by becoming an amazon before the Game begins."""
    chosen = at_dinner().given(became("livia", "virgo", "amazon")).when("sedem_capere", player="livia", region="gaul")
    chosen.refused(FixedStartImperator(player="livia", region="rome"))


def test_mot_01_who_sits_travels() -> None:
    """Once the Game has begun, whoever has a seat leaves it by travelling and by nothing else."""
    table = at_dinner().given(*sat_down("gaul", "cicero")).season(1)
    table.when("sedem_capere", player="cicero", region="spain").refused(HasASeat(player="cicero", region="gaul"))


def test_sed_01_no_free_seat() -> None:
    """In Greece, where all three seats are taken, Hirtius finds none."""
    full_greece().when("sedem_capere", player="hirtius", region="greece").refused(
        NoFreeSeat(region="greece").at("region")
    )


def test_sed_01_the_last_free_seat() -> None:
    """The one free seat in Greece may be taken."""
    taken = at_dinner().season(1).when("sedem_capere", player="hirtius", region="greece")
    taken.then(SeatTaken(region="greece", player="hirtius"))


def test_sed_20_who_was_left_without_a_seat_takes_one_even_in_hiems() -> None:
    """Whoever found no seat in the motus takes any free one, though it is winter by now (AMB-13)."""
    taken = at_dinner().season(3).when("sedem_capere", player="cicero", region="gaul")
    taken.then(SeatTaken(region="gaul", player="cicero"))


def test_reg_07_nobody_else_sits_on_a_throne() -> None:
    """While Bogud is away, his throne is the only free seat in Mauretania, and Pansa may not have it."""
    taken = mauretania_without_bogud().when("sedem_capere", player="pansa", region="mauretania")
    taken.refused(ThroneReserved(region="mauretania", rex="bogud").at("region"))


def test_reg_07_a_rex_comes_home_to_his_throne() -> None:
    """Bogud himself finds his throne free though every other seat is taken (AMB-14)."""
    home = mauretania_without_bogud().season(2).when("motus", player="bogud", to="mauretania")
    home.then(SeatLeft(region="spain", player="bogud"), SeatTaken(region="mauretania", player="bogud", origin="spain"))


def test_pes_07_no_seat_under_pestis() -> None:
    """Nobody takes a seat in Gaul before the pestis is lifted from it."""
    table = at_dinner().season(1).given(PestisChanged(region="gaul", rages=True))
    table.when("sedem_capere", player="cicero", region="gaul").refused(PestisThere(region="gaul").at("region"))


def test_pes_07_a_seat_once_it_is_lifted() -> None:
    """As soon as the pestis is lifted Gaul is open."""
    pestis = [PestisChanged(region="gaul", rages=rages) for rages in (True, False)]
    taken = at_dinner().season(1).given(*pestis).when("sedem_capere", player="cicero", region="gaul")
    taken.then(SeatTaken(region="gaul", player="cicero"))


def test_sed_08_no_region_but_the_thirteen() -> None:
    """Nobody sits in Britain: it is none of the eight provinciae, four regna, or Rome."""
    table = at_dinner().season(1)
    table.when("sedem_capere", player="cicero", region="britain", dispense=("SED-08",)).refused(
        UnknownRegion(id="britain").at("region")
    )


def test_sed_16_a_numen_takes_no_mortal_seat() -> None:
    """A numen needs no seat and so takes none by this form."""
    taken = at_dinner().season(1).when("sedem_capere", player="minerva", region="gaul")
    taken.refused(NeedsNoSeat(player="minerva").at("player"))


def test_sed_21_an_imago_takes_no_seat() -> None:
    """The ghost of Cicero needs no seat and so takes none."""
    taken = at_dinner().given(became("cicero", "senator", "imago")).when("sedem_capere", player="cicero", region="gaul")
    taken.refused(ImagoNeedsNoSeat(player="cicero"))


def test_sed_16_in_aestas_a_numen_is_even_where_every_seat_is_taken() -> None:
    """In an aestas Minerva joins three mortals in Greece, which has three seats."""
    full_greece().when("adesse", region="greece").then(PresenceNoted(player="minerva", region="greece"))


def test_ros_04_numina_choose_where_they_start() -> None:
    """Before the Game begins Minerva says that she starts in Syria, and needs no seat for it (AMB-11)."""
    at_dinner().when("adesse", region="syria").then(PresenceNoted(player="minerva", region="syria"))


def test_mot_18_numina_move_at_will() -> None:
    """In an aestas a numen is in Syria now and in Spain a moment later, with no road between."""
    table = at_dinner().season(1).when("adesse", region="syria").table
    table.when("adesse", region="spain").then(PresenceNoted(player="minerva", region="spain"))


def test_mot_18_mortals_do_not() -> None:
    """Brutus is where he sits, and does not get to Syria by being said to be there."""
    at_dinner().season(1).when("adesse", numen="brutus", region="syria").refused(NeedsASeat(player="brutus"))


def test_num_31_mercury_goes_anywhere_even_in_hiems() -> None:
    """Mercury is in Spain and then in Syria in one and the same hiems."""
    table = at_dinner().season(3).when("adesse", by="mercury", region="spain").table
    table.when("adesse", by="mercury", region="syria").then(PresenceNoted(player="mercury", region="syria"))


def test_sed_21_mot_19_ima_03_an_imago_is_anywhere_at_any_time() -> None:
    """In a hiems, when no mortal travels, the ghost of Hirtius is in Greece, where no seat is free."""
    table = full_greece().given(became("hirtius", "senator", "imago")).season(3)
    table.when("adesse", numen="hirtius", region="greece").then(PresenceNoted(player="hirtius", region="greece"))


def test_sed_21_an_imago_leaves_the_seat_he_died_in() -> None:
    """The ghost of Brutus is in Gaul now, and his seat in Greece is free."""
    table = at_dinner().given(became("brutus", "imperator", "imago")).season(1)
    gone = table.when("adesse", numen="brutus", region="gaul")
    gone.then(SeatLeft(region="greece", player="brutus"), PresenceNoted(player="brutus", region="gaul"))
