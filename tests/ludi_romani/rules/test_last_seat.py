"""Two who claim the last seat of a region at once."""

from typing import Any

from domain.ludi_romani.acts.seating.sedem_adiudicare import ClaimsAlone, DidNotClaim, MinervaAdjudges, SeatsForAll
from domain.ludi_romani.acts.seating.sedem_capere import NeedsNoSeat
from domain.ludi_romani.aggregates.fate import Died, Proscribed
from domain.ludi_romani.aggregates.region import PestisChanged, SeatLeft, SeatTaken
from domain.ludi_romani.law.known import IsDead, UnknownPlayer, UnknownRegion
from domain.ludi_romani.law.rome import ProscribedInRome
from domain.ludi_romani.law.seats import NoFreeSeat, PestisThere
from tests.ludi_romani.rules.battle import challenged, done, in_spain
from tests.ludi_romani.rules.befell import moved, sat_down
from tests.ludi_romani.table import Outcome, Table, at_dinner

BOTH = ("pansa", "decimus")


def adjudge(table: Table, chosen: str = "pansa", claimants: tuple[str, ...] = BOTH, **more: Any) -> Outcome:
    """Minerva decides."""
    fields = {"region": "greece", **more}
    return table.when("sedem_adiudicare", claimants=claimants, chosen=chosen, **fields)


def last_in_greece() -> Table:
    """A motus: one seat is left in Greece, and Pansa and Decimus, of Gaul, claim it."""
    return at_dinner().given(*sat_down("gaul", *BOTH)).season(2)


def test_sed_05_num_28_minerva_decides() -> None:
    """She says Pansa: he sits there, and Decimus stays in Gaul."""
    after = adjudge(last_in_greece()).then(
        SeatLeft(region="gaul", player="pansa"), SeatTaken(region="greece", player="pansa", origin="gaul")
    )
    assert after.world.whereabouts("decimus") == "gaul"


def test_pro_06_a_fighter_who_is_given_a_seat_elsewhere_fights_no_more() -> None:
    """Antony, challenged in Spain, claims the last seat of Greece and gets it: the challenge is over, as by whatever else takes him
    from there (AMB-97), and Lepidus is free too."""
    table = challenged(in_spain().given(*sat_down("gaul", "decimus")))
    assert table.world.player("antony").engaged is not None
    world = adjudge(table, "antony", ("antony", "decimus")).table.world
    assert world.whereabouts("antony") == "greece"
    assert [world.player(id).engaged for id in ("antony", "lepidus")] == [None, None]


def test_sed_05_minerva_alone() -> None:
    """Venus decides nothing of the kind."""
    adjudge(last_in_greece(), by="venus").refused(MinervaAdjudges(by="venus"))


def test_sed_05_num_28_over_what_the_books_say() -> None:
    """Decimus' tablet was first, and the books show him in the last seat: Minerva says Pansa, and Decimus goes back to Gaul."""
    table = last_in_greece().given(*moved("decimus", "gaul", "greece"))
    adjudge(table).then(*moved("decimus", "greece", "gaul"), *moved("pansa", "gaul", "greece"))
    adjudge(table, "decimus").then()


def test_sed_05_the_books_show_both_on_the_last_seat() -> None:
    """The Fates let Decimus in where Pansa had come just before: whoever of them wins, the other goes back to Gaul."""
    table = last_in_greece().given(*moved("pansa", "gaul", "greece"))
    both = done(table.when("motus", player="decimus", to="greece", dispense=("SED-01",)))
    adjudge(both).then(*moved("decimus", "greece", "gaul"))
    adjudge(both, "decimus").then(*moved("pansa", "greece", "gaul"))


def test_sed_05_back_where_nothing_is_free_he_seeks_a_seat() -> None:
    """Five others have filled Gaul since; or Decimus sat nowhere before, as the Game begins: then he has no seat (AMB-13)."""
    table = last_in_greece().given(*moved("decimus", "gaul", "greece"), *moved("pansa", "gaul", "syria"))
    full = table.given(*sat_down("gaul", "cicero", "hirtius", "balbus", "plancus", "crassus"))
    adjudge(full).then(SeatLeft(region="greece", player="decimus"), *moved("pansa", "syria", "greece"))
    first = at_dinner().given(*sat_down("greece", "decimus"))
    adjudge(first).then(SeatLeft(region="greece", player="decimus"), SeatTaken(region="greece", player="pansa"))


def test_sed_05_two_at_least_and_a_last_seat() -> None:
    """One alone has no dispute, twice named or not; and where there are seats for all, there is none either."""
    adjudge(last_in_greece(), claimants=("pansa", "pansa")).refused(ClaimsAlone(claimants=("pansa",)))
    adjudge(last_in_greece(), region="syria").refused(SeatsForAll(region="syria", free=4, claims=2))
    three = ("pansa", "decimus", "cicero")
    adjudge(last_in_greece().given(*moved("brutus", "greece", "syria")), claimants=three).noted()


def test_sed_05_with_seats_to_spare_nobody_makes_room() -> None:
    """Two sit in Syria where three seats are free; the Fates let Minerva decide all the same: Pansa, and the others stay."""
    table = last_in_greece().given(*moved("decimus", "gaul", "syria"), *moved("cicero", "gaul", "syria"))
    three = adjudge(table, claimants=("pansa", "decimus", "cicero"), region="syria", dispense=("SED-05",))
    three.then(*moved("pansa", "gaul", "syria"))


def test_sed_05_one_of_those_who_claim() -> None:
    """Cicero, who claimed nothing, is given nothing."""
    adjudge(last_in_greece(), "cicero").refused(DidNotClaim(player="cicero"))


def test_sed_16_numina_claim_no_seat() -> None:
    """Mars needs no seat, and a dead man none either."""
    adjudge(last_in_greece(), claimants=("pansa", "mars")).refused(NeedsNoSeat(player="mars").at("claimants"))


def test_ima_01_the_dead_claim_nothing() -> None:
    """Decimus is dead, and claims no seat."""
    table = last_in_greece().given(Died(player="decimus", cause="virus"))
    adjudge(table).refused(IsDead(player="decimus", act=table.world.number).at("claimants"))


def test_sed_05_who_and_where_are_known() -> None:
    """Nobody unknown claims, and no unknown region is claimed."""
    adjudge(last_in_greece(), claimants=("pansa", "nobody")).refused(UnknownPlayer(id="nobody").at("claimants"))
    adjudge(last_in_greece(), "nobody").refused(UnknownPlayer(id="nobody").at("chosen"))
    adjudge(last_in_greece(), region="atlantis").refused(UnknownRegion(id="atlantis").at("region"))


def test_sed_01_pes_07_sed_05_no_seat_at_all() -> None:
    """A third has taken it meanwhile; or a pestis is there."""
    full = last_in_greece().given(*sat_down("greece", "cicero"))
    adjudge(full).refused(NoFreeSeat(region="greece").at("region"))
    sick = last_in_greece().given(PestisChanged(region="greece", rages=True))
    adjudge(sick).refused(PestisThere(region="greece").at("region"))


def test_sen_11_the_last_seat_in_rome() -> None:
    """Pansa, proscribed, is given the last seat in Rome at his peril."""
    crowd = ("cicero", "hirtius", "balbus", "plancus")
    table = last_in_greece().given(*sat_down("rome", *crowd), Proscribed(player="pansa"))
    adjudge(table, region="rome").noted(ProscribedInRome(player="pansa", act=table.world.number).at("chosen"))
