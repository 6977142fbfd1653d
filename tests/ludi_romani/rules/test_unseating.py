"""Who is sent off a seat, by whom, and who keeps the last one."""

from typing import Any

import pytest

from domain.kernel.grammar.objection import Names, Objection
from domain.ludi_romani.acts.anulus.anulum_gygis_recipere import MustFindASeat
from domain.ludi_romani.acts.movement.at_sea import NoRoomToBePutThere
from domain.ludi_romani.acts.seating.loco_movere import (
    DisplacesHerself,
    HasNoSeatToLose,
    IsNoVestal,
    LocoMovere,
    NotFromARegnum,
    SitsThereAlready,
    UnseatsByForce,
    VestalsDisplaceMortals,
    VestalsWaitForVesta,
)
from domain.ludi_romani.aggregates.fate import Died, Proscribed
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.region import PestisChanged, SeatLeft, SeatTaken
from domain.ludi_romani.law.known import IsDead, UnknownPlayer, UnknownRegion
from domain.ludi_romani.law.rome import ProscribedInRome, RexInRome
from domain.ludi_romani.law.seats import KeptForAVestal, NoFreeSeat, PestisThere
from domain.ludi_romani.law.thiasos import NoSeatWithTheGod
from tests.ludi_romani.rules.battle import begun, done, in_spain, over, the
from tests.ludi_romani.rules.befell import became, moved, sat_down
from tests.ludi_romani.table import Outcome, Table, at_dinner, with_settings


def unseat(table: Table, player: str = "cicero", *, by: str = "minerva", **more: Any) -> Outcome:
    """Somebody is sent off his seat."""
    return table.when("loco_movere", by=by, player=player, **more)


def cicero_in(region: str = "greece", season: int = 1) -> Table:
    """Cicero sits in a region, and it is the season of a row."""
    return at_dinner().given(*sat_down(region, "cicero")).season(season)


@pytest.mark.parametrize("row", [1, 2, 3])
def test_num_26_num_28_minerva_unseats_in_any_season(row: int) -> None:
    """Minerva sends Cicero from Greece to Gaul, as often as she likes, and still has her transfer of the aestas."""
    after = unseat(cicero_in(season=row), to="gaul").then(
        SeatLeft(region="greece", player="cicero"), SeatTaken(region="gaul", player="cicero", origin="greece")
    )
    after = done(unseat(after, to="spain"))
    assert after.world.player("minerva").used == ()


@pytest.mark.parametrize(("to", "words"), [("gaul", "is sent to a seat in Gallia"), (None, "must leave the seat")])
def test_num_28_in_words_for_people(to: str | None, words: str) -> None:
    """The annals say where he was sent, or that he must go."""
    names = Names(at_dinner().world.name)
    assert LocoMovere(player="cicero", to=to).sentence(names, "minerva") == f"Cicero {words}."


def test_num_28_where_he_goes_is_left_open() -> None:
    """Unseated without saying where to, Cicero sits nowhere, and takes any free seat that he names (AMB-13)."""
    after = unseat(cicero_in()).then(SeatLeft(region="greece", player="cicero"))
    assert "cicero" in [player.id for player in after.world.unseated()]
    done(after.when("sedem_capere", player="cicero", region="egypt"))


def test_num_26_minerva_seats_him_who_has_none() -> None:
    """Cicero found no seat by the end of the motus: Minerva gives him one in a hiems (AMB-13)."""
    unseat(at_dinner().season(3), to="gaul").then(SeatTaken(region="gaul", player="cicero"))


def test_num_28_a_numen_too_loses_his_winter_seat() -> None:
    """In a hiems Minerva moves Juno from Gaul to Spain."""
    table = done(at_dinner().season(3).when("hibernare", by="juno", region="gaul"))
    unseat(table, "juno", to="spain").then(
        SeatLeft(region="gaul", player="juno"),
        SeatTaken(region="spain", player="juno", origin="gaul"),
        PresenceNoted(player="juno", region="spain", origin="gaul"),
    )


@pytest.mark.parametrize("numen", ["saturn", "juno", "vesta"])
def test_sed_03_no_other_numen_unseats(numen: str) -> None:
    """Saturn watches over the seats and reports (AMB-15); neither he nor anybody but Minerva throws Cicero out."""
    unseat(cicero_in(), by=numen).refused(UnseatsByForce(by=numen))


@pytest.mark.parametrize("region", ["greece", "rome"])
@pytest.mark.parametrize("row", [1, 2])
def test_sed_04_a_vestal_displaces_in_rome_and_the_provinciae(region: str, row: int) -> None:
    """Livia, recorded by any numen, sends Cicero to Gaul."""
    left, taken = moved("cicero", region, "gaul")
    for_her = {} if region == "rome" else {"vestal": "livia", "season": row - 1}
    displaced = unseat(cicero_in(region, row), by="mars", vestal="livia", to="gaul")
    displaced.then(left.model_copy(update=for_her), taken)


def test_sed_04_the_seat_is_free_for_the_vestal_until_the_season_ends() -> None:
    """Livia displaces Cicero from Sicily, which is full. Cicero, Hirtius and Pansa find no seat there; Livia goes there by motus,
    and then the seat is hers. In the next season it is anybody's (AMB-137)."""
    full = at_dinner().given(*sat_down("sicily", "cicero", "balbus")).season(2)
    table = done(unseat(full, by="vesta", vestal="livia"))
    kept = KeptForAVestal(region="sicily", vestal="livia")
    for who in ("cicero", "hirtius"):
        table.when("sedem_capere", player=who, region="sicily").refused(kept)
    table.when("motus", player="brutus", to="sicily").refused(kept.at("to"))
    goes = table.when("motus", player="livia", to="sicily")
    there = goes.then(*moved("livia", "rome", "sicily"))
    there.when("sedem_capere", player="cicero", region="sicily").refused(NoFreeSeat(region="sicily"))
    done(table.season(3).when("sedem_capere", player="cicero", region="sicily"))
    done(table.given(Died(player="livia", cause="virus")).when("sedem_capere", player="cicero", region="sicily"))


def test_sed_04_a_vestal_displaces_somebody_else() -> None:
    """Livia does not send Livia off her seat in Rome; Servilia does."""
    table = at_dinner().season(1)
    for to in (None, "gaul"):
        unseat(table, "livia", by="vesta", vestal="livia", to=to).refused(DisplacesHerself(player="livia").at("player"))
    done(unseat(table, "livia", by="vesta", vestal="servilia"))


def test_sed_04_no_god_gives_away_the_seat_that_is_kept() -> None:
    """Neither Dionysus, who is in Sicily and takes in Hirtius, nor Neptune, who puts Brutus ashore, nor Pluto, who takes the Ring from
    Hirtius there: for him another region is the closest with a seat (AMB-137, GYG-05)."""
    full = at_dinner().given(*sat_down("sicily", "cicero", "balbus")).season(2)
    table = done(unseat(full, by="vesta", vestal="livia")).given(PresenceNoted(region="sicily", player="dionysus"))
    taken_in: dict[str, Any] = {"by": "dionysus", "player": "hirtius", "peril": "virus", "region": "sicily"}
    assert NoSeatWithTheGod in stands(table.when("bacchantem_facere", **taken_in))
    ashore: dict[str, Any] = {"by": "neptune", "traveller": "brutus", "outcome": "seize_all", "to": "sicily"}
    assert NoRoomToBePutThere in stands(table.when("occurrere_in_mari", **ashore))
    ring = done(table.when("anulum_gygis_dare", by="pluto", wearer="hirtius"))
    unseen = ring.given(PresenceNoted(region="sicily", player="hirtius"))
    must = unseen.when("anulum_gygis_recipere", by="pluto", wearer="hirtius").decision.standing
    [near] = [one.regions for one in must if isinstance(one, MustFindASeat)]
    assert near and "sicily" not in near
    done(unseen.when("anulum_gygis_recipere", by="pluto", wearer="hirtius", region=near[0]))


def stands(outcome: Outcome) -> set[type[Objection]]:
    """What stands against an act, by its kind."""
    return {type(one) for one in outcome.decision.standing}


def test_sed_04_minerva_keeps_no_seat() -> None:
    """Whom Minerva unseats leaves a seat that is anybody's."""
    table = at_dinner().given(*sat_down("sicily", "cicero", "balbus")).season(2)
    done(done(unseat(table)).when("sedem_capere", player="hirtius", region="sicily"))


def test_sed_04_nobody_but_a_vestal() -> None:
    """Not Brutus; not a virgo who has married (AMB-16); but in an evening where Vesta names them the books do not know."""
    unseat(cicero_in(), by="mars", vestal="brutus").refused(IsNoVestal(player="brutus"))
    wife = cicero_in().given(became("livia", "virgo", "matrona"))
    unseat(wife, vestal="livia").refused(IsNoVestal(player="livia"))
    named = with_settings(vestals_named=True).given(*sat_down("greece", "cicero")).season(1)
    done(unseat(named.given(became("livia", "virgo", "matrona")), vestal="livia"))


def test_sed_04_whom_vesta_names_is_a_living_woman() -> None:
    """Where Vesta names the Vestals, neither Brutus nor Juno is one (AMB-132)."""
    named = with_settings(vestals_named=True).given(*sat_down("greece", "cicero")).season(1)
    for nobody in ("brutus", "juno"):
        unseat(named, vestal=nobody).refused(IsNoVestal(player=nobody))


def test_sed_04_mortals_only_and_from_no_regnum() -> None:
    """Neither Juno, nor anybody in Egypt, nor one who sits nowhere is displaced by a Vestal."""
    winter = done(at_dinner().season(3).when("hibernare", by="juno", region="rome"))
    unseat(winter, "juno", by="vesta", vestal="livia").refused(VestalsDisplaceMortals(player="juno"))
    egypt = NotFromARegnum(player="cicero", region="egypt")
    unseat(cicero_in("egypt"), vestal="livia").refused(egypt)
    for vestal in ("livia", None):
        unseat(at_dinner().season(1), vestal=vestal).refused(HasNoSeatToLose(player="cicero"))


def test_sed_04_mor_12_in_a_hiems_at_vestas_call() -> None:
    """In a hiems Livia displaces nobody, but for Vesta, who calls her to a full Rome and records it (AMB-16)."""
    table = at_dinner().given(*moved("livia", "rome", "gaul"), *sat_down("rome", "cicero")).season(3)
    unseat(table, by="mars", vestal="livia").refused(VestalsWaitForVesta())
    unseat(cicero_in(season=3), by="vesta", vestal="livia").refused(VestalsWaitForVesta())
    table = done(unseat(table, by="vesta", vestal="livia", to="spain"))
    came = table.when("motus", by="vesta", player="livia", to="rome")
    came.then(SeatLeft(region="gaul", player="livia"), SeatTaken(region="rome", player="livia", origin="gaul"))


def test_sed_03_elsewhere_on_a_free_and_healthy_seat() -> None:
    """He goes to another region, where a seat is free and no pestis is."""
    table = cicero_in().given(*sat_down("sicily", "balbus", "pansa"), PestisChanged(region="gaul", rages=True))
    unseat(table, to="greece").refused(SitsThereAlready(player="cicero", region="greece"))
    unseat(table, to="sicily").refused(NoFreeSeat(region="sicily").at("to"))
    unseat(table, to="gaul").refused(PestisThere(region="gaul").at("to"))


def test_num_28_who_is_there_to_be_unseated() -> None:
    """Somebody known and alive."""
    unseat(cicero_in(), "nobody").refused(UnknownPlayer(id="nobody").at("player"))
    unseat(cicero_in(), vestal="nobody").refused(UnknownPlayer(id="nobody").at("vestal"))
    unseat(cicero_in(), to="atlantis").refused(UnknownRegion(id="atlantis").at("to"))
    dead = cicero_in().given(Died(player="cicero", cause="virus"))
    unseat(dead).refused(IsDead(player="cicero", act=dead.world.number).at("player"))
    ghost = cicero_in().given(Died(player="livia", cause="virus"))
    unseat(ghost, vestal="livia").refused(
        IsDead(player="livia", act=ghost.world.number).at("vestal"), IsNoVestal(player="livia")
    )


def test_sen_11_reg_05_into_rome_at_his_peril() -> None:
    """Sent to Rome, or taking a seat there, a proscribed man and a lone rex are in danger, and it is said."""
    table = cicero_in().given(Proscribed(player="cicero"))
    unseat(table, to="rome").noted(ProscribedInRome(player="cicero", act=table.world.number).at("to"))
    homeless = table.given(SeatLeft(region="greece", player="cicero"), SeatLeft(region="mauretania", player="bogud"))
    seated = homeless.when("sedem_capere", player="cicero", region="rome")
    seated.noted(ProscribedInRome(player="cicero", act=table.world.number).at("region"))
    homeless.when("sedem_capere", player="bogud", region="rome").noted(RexInRome(player="bogud").at("region"))
    homeless.when("sedem_capere", player="cicero", region="gaul").noted()


def test_num_28_out_of_a_proelium() -> None:
    """A fighter who is unseated fights no more; what was won stays won (AMB-97)."""
    table = begun(in_spain())
    assert unseat(table, "antony").events[:3] == over(the(table), "minerva")
    assert unseat(table, "antony", vestal="livia").events[:3] == over(the(table), "other")
