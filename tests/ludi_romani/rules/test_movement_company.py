"""Motus: who goes with whom. Clientes and bacchants, escorts, passengers."""

from domain.ludi_romani.acts.movement.company import StartsElsewhere
from domain.ludi_romani.acts.movement.following import NewerPatronusDecides, WithoutPatronus
from domain.ludi_romani.acts.movement.motus import GodsGoAtWill
from domain.ludi_romani.aggregates.bonds import BacchantLiberated, BecameBacchant, BecameCliens, ClientelaEnded
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.region import PestisChanged
from domain.ludi_romani.law.rome import RexInRome
from domain.ludi_romani.law.seats import NotEnoughSeats
from tests.ludi_romani.rules.befell import became, lost, moved, sat_down
from tests.ludi_romani.rules.test_movement import went
from tests.ludi_romani.table import Table, at_dinner


def cicero_is_cliens() -> Table:
    """Cicero sits in Greece and is the cliens of Brutus, who sits there too; it is motus."""
    bond = BecameCliens(player="cicero", patronus="brutus")
    return at_dinner().given(*sat_down("greece", "cicero"), bond).season(2)


def test_cli_11_a_cliens_does_not_leave_his_patronus() -> None:
    """Cicero does not go to Gaul while his patronus stays with him in Greece."""
    travel = cicero_is_cliens().when("motus", player="cicero", to="gaul")
    travel.refused(WithoutPatronus(player="cicero", patronus="brutus", region="gaul"))


def test_cli_11_pes_05_a_cliens_may_flee_a_pestis_alone() -> None:
    """Pestis is upon Greece: Cicero flees it without Brutus, who stays, and is free of him (AMB-117, CLI-08)."""
    table = cicero_is_cliens().given(PestisChanged(region="greece", rages=True, season=1))
    table.when("motus", player="cicero", to="gaul").then(
        *went("cicero", "greece", "gaul"), ClientelaEnded(player="cicero", patronus="brutus", rule="CLI-08")
    )


def test_cli_11_a_cliens_goes_along_with_his_patronus() -> None:
    """Brutus takes Cicero along to Gaul."""
    travel = cicero_is_cliens().when("motus", player="brutus", to="gaul", companions=["cicero"])
    travel.then(*went("brutus", "greece", "gaul"), *went("cicero", "greece", "gaul"))


def test_cli_11_a_cliens_follows_his_patronus() -> None:
    """When Brutus has gone ahead to Gaul, Cicero may follow him there."""
    table = cicero_is_cliens().given(*moved("brutus", "greece", "gaul"))
    table.when("motus", player="cicero", to="gaul").then(*went("cicero", "greece", "gaul"))


def test_cli_11_a_cliens_left_behind_is_free() -> None:
    """Cicero, whom Brutus left behind in Greece, is free and goes where he likes (CLI-08)."""
    table = cicero_is_cliens().given(*moved("brutus", "greece", "gaul"))
    table.when("motus", player="cicero", to="spain").then(*went("cicero", "greece", "spain"))


def test_cli_15_the_latest_patronus_decides() -> None:
    """Cicero, whom Cassius took on after Brutus did, does not leave Cassius for Brutus' sake (CLI-11)."""
    table = cicero_is_cliens().given(BecameCliens(player="cicero", patronus="cassius"))
    travel = table.when("motus", player="brutus", to="gaul", companions=["cicero"])
    travel.refused(NewerPatronusDecides(player="cicero", patronus="cassius", elder="brutus"))


def thiasos(season: int) -> Table:
    """Brutus in Greece is a bacchant of Dionysus, who is there with him."""
    there = PresenceNoted(player="dionysus", region="greece")
    return at_dinner().season(season).given(there, BecameBacchant(player="brutus", god="dionysus"))


def test_cli_11_a_bacchant_does_not_leave_his_god() -> None:
    """Bacchants are clientes of their god (BAC-01): Brutus does not go to Gaul while Dionysus stays in Greece."""
    travel = thiasos(2).when("motus", player="brutus", to="gaul")
    travel.refused(WithoutPatronus(player="brutus", patronus="dionysus", region="gaul"))


def test_bac_07_mot_18_the_god_and_his_thiasos_travel_together() -> None:
    """In one act Brutus and Dionysus sail to Egypt; the god needs no seat and no classis (AMB-88)."""
    travel = thiasos(1).when("motus", player="brutus", to="egypt", way="sea", companions=["dionysus"])
    travel.then(*went("brutus", "greece", "egypt"), PresenceNoted(player="dionysus", region="egypt", origin="greece"))
    travel.noted()


def test_cli_11_a_bacchant_abandoned_is_free() -> None:
    """Brutus, whom Dionysus left in Greece when he went to Spain, goes where he likes and is no bacchant after (BAC-08)."""
    table = thiasos(2).given(PresenceNoted(player="dionysus", region="spain"))
    free = BacchantLiberated(player="brutus", god="dionysus", rule="BAC-08")
    table.when("motus", player="brutus", to="gaul").then(*went("brutus", "greece", "gaul"), free)


def test_mot_18_a_numen_does_not_lead_the_journey() -> None:
    """Dionysus goes along as companion, or says where he is; he is not the first of the travellers."""
    travel = thiasos(2).when("motus", player="dionysus", to="egypt", companions=["brutus"])
    travel.refused(GodsGoAtWill(player="dionysus"))


def test_mot_01_companions_set_out_from_one_region() -> None:
    """In an aestas Lepidus, in Spain, does not go from Greece to Asia Minor in Brutus' company."""
    travel = at_dinner().season(1).when("motus", player="brutus", to="asia_minor", way="land", companions=["lepidus"])
    travel.refused(StartsElsewhere(player="lepidus", origin="greece"))


def test_mot_01_mot_03_nobody_sails_from_parthia_as_a_passenger() -> None:
    """Pacorus does not come out of Parthia by sea, though Brutus' ship sails from Greece."""
    travel = at_dinner().season(1).when("motus", player="brutus", to="egypt", way="sea", companions=["pacorus"])
    travel.refused(StartsElsewhere(player="pacorus", origin="greece"))


def test_mot_08_in_a_motus_companions_meet_where_they_go() -> None:
    """In a motus Brutus from Greece and Lepidus from Spain go to Gaul in one act."""
    travel = at_dinner().season(2).when("motus", player="brutus", to="gaul", companions=["lepidus"])
    travel.then(*went("brutus", "greece", "gaul"), *went("lepidus", "spain", "gaul"))


def test_mot_03_amb_18_one_classis_carries_whoever_goes_along() -> None:
    """Cicero, who gave his classis away, sails on Brutus' classes, and nothing is to be said against it."""
    table = at_dinner().season(1).given(*sat_down("greece", "cicero"), lost("cicero", classes=1))
    table.when("motus", player="cicero", to="egypt", way="sea", companions=["brutus"]).noted()


def test_reg_05_a_rex_enters_rome_alone_at_his_peril() -> None:
    """Cleopatra enters Rome without escort: recorded, with a caution."""
    at_dinner().season(2).when("motus", player="cleopatra", to="rome").noted(RexInRome(player="cleopatra").at("to"))


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


def test_reg_05_an_amazon_escorts_a_rex() -> None:
    """Livia as an amazon is a female imperator, and escorts Cleopatra as he does (FEM-04)."""
    table = at_dinner().given(became("livia", "virgo", "amazon"), *moved("livia", "rome", "egypt")).season(2)
    table.when("motus", player="cleopatra", to="rome", companions=["livia"]).noted()


def test_sed_22_seats_for_all_who_go_together() -> None:
    """Brutus and Cassius do not go together to Northern Italy, where only one seat is free."""
    table = at_dinner().given(*sat_down("northern_italy", "cicero")).season(2)
    travel = table.when("motus", player="brutus", to="northern_italy", companions=["cassius"])
    travel.refused(NotEnoughSeats(region="northern_italy", free=1, need=2).at("to"))


def test_sed_22_a_rex_who_goes_home_needs_none_of_them() -> None:
    """Bogud's throne is free, and no seat besides: of the three who go with him to Mauretania each needs one."""
    away = [*moved("bogud", "mauretania", "gaul"), *sat_down("gaul", "cicero", "balbus", "pansa")]
    table = at_dinner().given(*away, *sat_down("mauretania", "hirtius", "pollio")).season(2)
    home = table.when("motus", player="bogud", to="mauretania", companions=["cicero", "balbus", "pansa"])
    home.refused(NotEnoughSeats(region="mauretania", free=0, need=3).at("to"))
