"""Motus: who travels when, how and where."""

from typing import Any

import pytest

from domain.ludi_romani.acts.movement.company import AlreadyThere, SitsNowhere
from domain.ludi_romani.acts.movement.law import (
    BacchantWithoutClassis,
    NoClassis,
    NoRoad,
    NoRoadDrawn,
    NoShipLands,
    NoWayThrough,
    TooFewClasses,
)
from domain.ludi_romani.acts.movement.motus import GodsGoAtWill, WrongWay
from domain.ludi_romani.aggregates.bonds import BecameBacchant
from domain.ludi_romani.aggregates.region import SeatLeft, SeatTaken
from tests.ludi_romani.rules.befell import gained, lost, sat_down
from tests.ludi_romani.table import Table, at_dinner, with_settings


def summer() -> Table:
    """The first aestas has begun."""
    return at_dinner().season(1)


def spring() -> Table:
    """The first motus has begun."""
    return at_dinner().season(2)


def went(player: str, origin: str, to: str) -> list[SeatLeft | SeatTaken]:
    """The whole of a journey."""
    return [SeatLeft(region=origin, player=player), SeatTaken(region=to, player=player, origin=origin)]


def test_mot_06_by_land_between_adjacent_regions() -> None:
    """In an aestas Brutus goes from Greece to adjacent Asia Minor, behind whoever is there already."""
    after = (
        summer()
        .when("motus", player="brutus", to="asia_minor", way="land")
        .then(*went("brutus", "greece", "asia_minor"))
    )
    assert [seat.player for seat in after.world.region("asia_minor").seated] == ["antony", "brutus"]


def test_mot_06_no_road_on_an_unconfirmed_map() -> None:
    """While nobody vouches for the map, a journey along no road of it is recorded with a caution (AMB-09)."""
    travel = summer().when("motus", player="brutus", to="spain", way="land")
    travel.noted(NoRoadDrawn(origin="greece", to="spain"))


def test_mot_06_no_road_on_a_confirmed_map() -> None:
    """Once the organiser vouches for the map, nobody goes by land where it shows no road (AMB-09)."""
    travel = with_settings(map_confirmed=True).season(1).when("motus", player="brutus", to="spain", way="land")
    travel.refused(NoRoad(origin="greece", to="spain"))


def test_mot_06_a_road_on_a_confirmed_map() -> None:
    """On a confirmed map too Brutus goes to adjacent Asia Minor, with nothing to be said against it."""
    travel = with_settings(map_confirmed=True).season(1).when("motus", player="brutus", to="asia_minor", way="land")
    travel.noted()


def test_mot_07_through_a_region_with_a_free_seat() -> None:
    """In one aestas Brutus goes by land through Northern Italy, where two seats are free, to Gaul."""
    travel = summer().when("motus", player="brutus", to="gaul", way="land", through=["northern_italy"])
    travel.then(*went("brutus", "greece", "gaul"))
    travel.noted()


def full_northern_italy() -> Table:
    """Cicero and Hirtius took the last two seats of Northern Italy, and the first aestas has begun."""
    return at_dinner().given(*sat_down("northern_italy", "cicero", "hirtius")).season(1)


def test_mot_07_no_way_through_a_full_region() -> None:
    """Where every seat in Northern Italy is taken, Brutus does not pass through it."""
    travel = full_northern_italy().when("motus", player="brutus", to="gaul", way="land", through=["northern_italy"])
    travel.refused(NoWayThrough(region="northern_italy"))


def test_mot_07_round_a_full_region_by_sea() -> None:
    """What a full Northern Italy bars by land stays open to Brutus' ships."""
    travel = full_northern_italy().when("motus", player="brutus", to="gaul", way="sea")
    travel.then(*went("brutus", "greece", "gaul"))


def test_mot_03_by_sea_to_a_region_far_away() -> None:
    """In an aestas whoever has a classis sails straight from Asia Minor to Mauretania."""
    travel = summer().given(lost("antony", curiales=3)).when("motus", player="antony", to="mauretania", way="sea")
    travel.then(*went("antony", "asia_minor", "mauretania"))
    travel.noted()


@pytest.mark.parametrize("region", ["parthia", "germania"])
def test_mot_03_no_ship_lands_there(region: str) -> None:
    """Nobody sails to Parthia or Germania, however many classes he has."""
    summer().when("motus", player="brutus", to=region, way="sea").refused(NoShipLands(region=region))


def test_mot_03_no_ship_leaves_parthia() -> None:
    """Nor does anybody sail away from Parthia: classes carry between any regions but Parthia and Germania."""
    table = summer().given(gained("pacorus", classes=3))
    table.when("motus", player="pacorus", to="egypt", way="sea").refused(NoShipLands(region="parthia"))


def test_mot_03_without_a_classis() -> None:
    """Lepidus, who has neither classis nor legio, sails at his peril: it is recorded with a caution (AMB-19)."""
    travel = summer().given(lost("lepidus", curiales=3)).when("motus", player="lepidus", to="gaul", way="sea")
    travel.noted(NoClassis(player="lepidus"))


def test_mot_04_a_classis_for_every_legio() -> None:
    """Brutus sails with two legiones on two classes, and nothing is to be said against it."""
    summer().when("motus", player="brutus", to="egypt", way="sea").noted()


def test_mot_15_too_few_classes() -> None:
    """Octavian sails with three legiones on one classis; a sea-god who meets him would take two."""
    travel = summer().when("motus", player="octavian", to="egypt", way="sea")
    travel.noted(TooFewClasses(player="octavian", legiones=3, classes=1))


def with_cicero(clientarum: int = 0) -> Table:
    """Cicero sits in Greece beside Brutus, without his classis but perhaps with a legio."""
    return summer().given(
        *sat_down("greece", "cicero"), lost("cicero", classes=1), gained("cicero", clientarum=clientarum)
    )


def test_mot_05_passengers_sail_free() -> None:
    """Cicero, who has neither legio nor classis, sails with Brutus, whose two classes carry his two legiones (AMB-18)."""
    travel = with_cicero().when("motus", player="brutus", to="egypt", way="sea", companions=["cicero"])
    travel.then(*went("brutus", "greece", "egypt"), *went("cicero", "greece", "egypt"))
    travel.noted()


def test_mot_15_a_passengers_legio_needs_its_own_classis() -> None:
    """A passenger's legio sails on no classis of Brutus', who needs both himself (AMB-18)."""
    table = with_cicero(clientarum=1)
    travel = table.when("motus", player="brutus", to="egypt", way="sea", companions=["cicero"])
    travel.noted(TooFewClasses(player="cicero", legiones=1, classes=0))


def test_bac_07_every_bacchant_needs_a_classis() -> None:
    """A thiasos does not sail while one of its bacchants has no classis."""
    thiasos = [BecameBacchant(player=player, god="dionysus") for player in ("brutus", "cicero")]
    travel = with_cicero().given(*thiasos).when("motus", player="brutus", to="egypt", way="sea", companions=["cicero"])
    travel.refused(BacchantWithoutClassis(player="cicero"))


def test_bac_07_the_god_carries_a_bacchants_legiones() -> None:
    """Octavian, a bacchant with three legiones and one classis, sails without a caution: Dionysus carries his legiones."""
    table = summer().given(BecameBacchant(player="octavian", god="dionysus"))
    table.when("motus", player="octavian", to="egypt", way="sea").noted()


def test_mot_01_in_aestas_by_land_or_sea_only() -> None:
    """In an aestas nobody moves as freely as in a motus."""
    travel = summer().when("motus", player="brutus", to="asia_minor", way="motus")
    travel.refused(WrongWay())


def test_mot_01_nobody_travels_to_where_he_is() -> None:
    """Brutus, who sits in Greece, does not travel to Greece."""
    spring().when("motus", player="brutus", to="greece").refused(AlreadyThere(player="brutus", region="greece"))


def test_mot_08_in_motus_to_any_region_with_a_free_seat() -> None:
    """In a motus Lepidus, who has no classis, goes from Spain to Parthia (AMB-17)."""
    travel = spring().when("motus", player="lepidus", to="parthia")
    travel.then(*went("lepidus", "spain", "parthia"))
    travel.noted()


def test_mot_09_in_motus_with_legiones_to_rome() -> None:
    """In a motus Octavian goes to Rome, and has three legiones there as before."""
    after = spring().when("motus", player="octavian", to="rome").then(*went("octavian", "northern_italy", "rome"))
    assert after.world.player("octavian").properties.curiales == 3


def test_reg_01_reges_travel_as_other_mortals_do() -> None:
    """Pacorus goes by land from Parthia to adjacent Syria."""
    travel = summer().when("motus", player="pacorus", to="syria", way="land")
    travel.then(*went("pacorus", "parthia", "syria"))
    travel.noted()


def test_mot_18_numina_do_not_travel_like_mortals() -> None:
    """Minerva moves at will and needs no motus."""
    spring().when("motus", player="minerva", to="gaul").refused(GodsGoAtWill(player="minerva").at("player"))


def test_sed_20_who_sits_nowhere_takes_a_seat_and_does_not_travel() -> None:
    """Cicero, who has no seat yet, does not leave one; he takes any free one (AMB-13)."""
    spring().when("motus", player="cicero", to="gaul").refused(SitsNowhere(player="cicero"))
    taken_along: dict[str, Any] = {"player": "cicero", "to": "asia_minor", "way": "motus", "companions": ["brutus"]}
    at_dinner().season(1).when("motus", **taken_along).refused(SitsNowhere(player="cicero"), WrongWay())
