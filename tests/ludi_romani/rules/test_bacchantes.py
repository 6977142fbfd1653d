"""Bacchants: who is taken in, where, and what their god decides for them."""

from typing import Any

import pytest

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Names, Objection
from domain.ludi_romani.acts.bacchantes.bacchantem_facere import FacesNoDeath, PerilUnseen, TakenInAgain, WasLetGo
from domain.ludi_romani.acts.bacchantes.law import HasNoThiasos, NotHisBacchant
from domain.ludi_romani.aggregates.bonds import BacchantLiberated, BecameBacchant, BecameCliens
from domain.ludi_romani.aggregates.fate import BecameProtected, BecameUnprotected, Died, Proscribed
from domain.ludi_romani.aggregates.player import PresenceNoted, ShapeTaken
from domain.ludi_romani.aggregates.region import PestisChanged
from domain.ludi_romani.aggregates.senatus import RogatioDecided
from domain.ludi_romani.law.known import UnknownPlayer, UnknownRegion
from domain.ludi_romani.law.mortality import NuminaAreImmortal
from domain.ludi_romani.law.patronage import CannotProtect, HasAProtector, IsProtected
from domain.ludi_romani.law.seats import PestisThere
from domain.ludi_romani.law.thiasos import GodNotThere, NoSeatWithTheGod
from tests.ludi_romani.rules.battle import army, crowd, done
from tests.ludi_romani.rules.befell import married, moved, sat_down
from tests.ludi_romani.rules.curia import brought, senate
from tests.ludi_romani.rules.test_movement import went
from tests.ludi_romani.table import Outcome, Table, at_dinner, with_settings

TAKEN = BecameBacchant(player="antony", god="dionysus")
PROTECTED = BecameProtected(player="antony", rule="MOR-05")


def beaten(god_in: str = "spain") -> Table:
    """Antony stands in Spain without a legio and unprotected; Dionysus says where he is."""
    table = army(crowd(), "antony").given(BecameUnprotected(player="antony"))
    return table.given(PresenceNoted(player="dionysus", region=god_in))


def takes(table: Table, player: str = "antony", *, by: str = "dionysus", **more: Any) -> Outcome:
    """A god takes somebody in."""
    return table.when("bacchantem_facere", by=by, player=player, **more)


def bacchant() -> Table:
    """Antony is a bacchant of Dionysus, who is with him in Spain."""
    return done(takes(beaten()))


def does(table: Table, what: str, *, by: str = "dionysus", **more: Any) -> Outcome:
    """A god does something to Antony: ``liberare`` or ``necare``."""
    return table.when(f"bacchantem_{what}", by=by, bacchant="antony", **more)


def test_bac_01_bac_02_the_unprotected_appeals_and_is_taken_in() -> None:
    """Antony is Dionysus' bacchant, keeps his seat and his money, and is unprotected no longer (AMB-37)."""
    table = takes(beaten()).then(TAKEN, PROTECTED)
    antony = table.world.player("antony")
    assert (antony.thiasos, antony.unprotected, antony.properties.denarii) == ("dionysus", None, 400_000)
    assert table.world.region("spain").holds("antony")


def test_bac_02_a_bacchant_is_one_already() -> None:
    """Antony belongs to Dionysus and is in peril anew: that any god of a thiasos takes him in again goes with a caution."""
    for god in ("dionysus", "ariadne"):
        again = takes(bacchant(), by=god, peril="war_god", region="spain")
        assert again.decision.settled[0] == TakenInAgain(player="antony", god="dionysus")


def test_bac_04_he_puts_on_the_mitra_and_takes_it_off_again() -> None:
    """What befell him says so."""
    names = Names(at_dinner().world.name)
    assert TAKEN.sentence(names) == "Antony becomes a bacchant of Dionysus and puts on the mitra."
    free = BacchantLiberated(player="antony", god="dionysus")
    assert free.sentence(names) == "Antony is no longer a bacchant of Dionysus and takes off the mitra."


def test_bac_01_no_other_god_has_bacchants() -> None:
    """Minerva takes nobody in; where the Fates allow it, he is Dionysus' bacchant."""
    takes(beaten(), by="minerva").refused(HasNoThiasos(by="minerva"))
    takes(beaten(), by="minerva", dispense=("BAC-01",)).then(TAKEN, PROTECTED)
    for what in ("liberare", "necare"):
        assert does(bacchant(), what, by="minerva").decision.standing[0] == HasNoThiasos(by="minerva")


@pytest.mark.parametrize("god", ["ariadne", "silenus"])
def test_bac_01_ariadne_and_silenus_have_their_own(god: str) -> None:
    """The thiasos is that of the god who took him in (AMB-87)."""
    taken = takes(beaten(), by=god, region="spain")
    taken.then(BecameBacchant(player="antony", god=god), PresenceNoted(player=god, region="spain"), PROTECTED)


def test_bac_01_num_01_juppiter_in_the_shape_of_dionysus() -> None:
    """He takes in for Dionysus."""
    takes(beaten().given(ShapeTaken(player="juppiter", persona="dionysus")), by="juppiter").then(TAKEN, PROTECTED)


def test_bac_02_whom_nothing_threatens_is_not_taken() -> None:
    """Brutus has his legiones, Cicero never had any: neither faces death. Where the evening says that whoever has no legiones
    is unprotected, Cicero does."""
    takes(beaten(), "brutus").refused(FacesNoDeath(player="brutus"))
    takes(at_dinner(), "cicero").refused(FacesNoDeath(player="cicero"))
    other = with_settings(any_without_legiones_unprotected=True)
    takes(other, "cicero").then(BecameBacchant(player="cicero", god="dionysus"))


def test_bac_02_one_proscribed_faces_death_in_rome_alone() -> None:
    """Antony is proscribed: in Asia Minor nothing threatens him, in Rome he may appeal."""
    table = at_dinner().given(Proscribed(player="antony"))
    takes(table).refused(FacesNoDeath(player="antony"))
    takes(table.given(*moved("antony", "asia_minor", "rome"))).then(TAKEN)


def test_bac_02_a_rex_in_rome_without_escort_faces_death() -> None:
    """Bogud alone in Rome may appeal; at home, or with Antony who came beside him, he may not."""
    taken = BecameBacchant(player="bogud", god="dionysus")
    takes(at_dinner(), "bogud").refused(FacesNoDeath(player="bogud"))
    takes(at_dinner().given(*moved("bogud", "mauretania", "rome")), "bogud").then(taken)
    both = at_dinner().given(*moved("bogud", "mauretania", "rome"), *moved("antony", "asia_minor", "rome"))
    takes(both, "bogud").refused(FacesNoDeath(player="bogud"))


def test_bac_02_one_condemned_faces_death_until_the_decree_is_delivered() -> None:
    """The Senate voted Antony's death: he may appeal once it is passed, and no more once Mars has brought the decree."""
    table, number = brought(senate(), type="caedes", target="antony")
    takes(table).refused(FacesNoDeath(player="antony"))
    passed = table.given(RogatioDecided(rogatio=number, passed=True))
    takes(passed).then(TAKEN)
    saved = done(passed.when("caedem_exsequi", by="mars", rogatio=number, rescued="dionysus"))
    freed = done(does(saved, "liberare"))
    takes(freed).refused(WasLetGo(player="antony", act=freed.world.number).at("player"))


def test_bac_02_a_peril_that_the_books_do_not_show_is_said() -> None:
    """Neptune has stopped Brutus without a ship: Dionysus saw it, and it is recorded with a caution."""
    taken = takes(at_dinner(), "brutus", peril="sea_god")
    taken.noted(PerilUnseen(player="brutus", peril="sea god"))
    taken.then(BecameBacchant(player="brutus", god="dionysus"))
    takes(beaten(), peril="sea_god").noted()


def test_bac_02_amb_87_a_matrona_may_be_a_bacchant() -> None:
    """Livia, a matrona and no cliens for anybody, is taken in."""
    table = at_dinner().given(*married("livia", "brutus"))
    takes(table, "livia", peril="virus").then(BecameBacchant(player="livia", god="dionysus"))


def test_ima_01_gods_and_the_dead_are_no_bacchants() -> None:
    """Juno cannot die, and a dead man is past it."""
    assert takes(at_dinner(), "juno", peril="other").decision.standing == (NuminaAreImmortal(player="juno"),)
    dead = at_dinner().given(Died(player="antony", cause="virus"))
    assert takes(dead, peril="other").decision.standing[0].rule == "IMA-01"


def test_bac_03_without_a_seat_where_the_god_is_he_is_not_taken() -> None:
    """Dionysus is in Northern Italy, whose last two seats are taken; he goes to Gaul, and Antony follows him there from Spain."""
    table = beaten("northern_italy").given(*sat_down("northern_italy", "cicero", "crassus"))
    takes(table).refused(NoSeatWithTheGod(player="antony", god="dionysus", region="northern_italy").at("region"))
    gaul = done(table.when("adesse", by="dionysus", region="gaul"))
    takes(gaul).then(TAKEN, *went("antony", "spain", "gaul"), PROTECTED)


def test_bac_03_he_takes_in_where_he_is() -> None:
    """Dionysus was seen in Spain and says that he is in Gaul: there he takes Antony in, and there a seat must be free (AMB-119)."""
    heard = GodNotThere(player="antony", god="dionysus", seen="spain", region="gaul")
    there = takes(beaten(), region="gaul")
    there.noted(heard)
    at_gaul = PresenceNoted(player="dionysus", region="gaul")
    there.then(TAKEN, *went("antony", "spain", "gaul"), at_gaul, PROTECTED)
    full = beaten().given(*sat_down("northern_italy", "cicero", "crassus"))
    no_seat = NoSeatWithTheGod(player="antony", god="dionysus", region="northern_italy")
    takes(full, region="northern_italy").refused(no_seat)
    unseen = army(crowd(), "antony").given(BecameUnprotected(player="antony"))  # no book says where Dionysus is
    takes(unseen, region="gaul").noted()


def test_bac_03_pes_07_not_into_a_pestis() -> None:
    """Pestis rages in Gaul, where the god is: nobody comes there."""
    table = beaten("gaul").given(PestisChanged(region="gaul", rages=True))
    takes(table).refused(PestisThere(region="gaul").at("region"))


def test_bac_03_mor_02_a_caedes_is_escaped_only_where_a_seat_is() -> None:
    """Mars finds Antony in Asia Minor. Dionysus winters where no seat is left: he rescues nobody from there; in Gaul he does."""
    table, number = brought(senate(), type="caedes", target="antony")
    table = table.given(RogatioDecided(rogatio=number, passed=True), *sat_down("northern_italy", "hirtius", "balbus"))
    full = table.given(PresenceNoted(player="dionysus", region="northern_italy"))
    rescue: dict[str, Any] = {"by": "mars", "rogatio": number, "rescued": "dionysus"}
    heard = NoSeatWithTheGod(player="antony", god="dionysus", region="northern_italy")
    full.when("caedem_exsequi", **rescue).refused(heard.at("rescued"))
    saved = table.given(PresenceNoted(player="dionysus", region="gaul")).when("caedem_exsequi", **rescue)
    assert saved.events[-3:] == [TAKEN, *went("antony", "asia_minor", "gaul")]


def test_bac_06_the_god_puts_his_bacchant_to_death() -> None:
    """Dionysus condemns Antony, and Ariadne, whose bacchant he is not, does not."""
    killed = does(bacchant(), "necare")
    assert killed.events[0] == Died(player="antony", cause="bacchant_god", by="dionysus")
    for what in ("necare", "liberare"):
        does(bacchant(), what, by="ariadne").refused(NotHisBacchant(bacchant="antony", god="ariadne"))


def test_cli_14_a_patronus_protects_a_bacchant_against_his_god() -> None:
    """Brutus is Antony's patronus and there with legiones: if he forbids it, Dionysus kills nobody."""
    table = bacchant().given(BecameCliens(player="antony", patronus="brutus"))
    does(table, "necare").noted(HasAProtector(patronus="brutus", loser="antony").at("bacchant"))
    does(table, "necare", protected_by="brutus").refused(IsProtected(patronus="brutus", loser="antony"))
    cannot: Objection = CannotProtect(protector="cassius", loser="antony")
    does(table, "necare", protected_by="cassius").refused(cannot)
    does(table, "necare", protected_by="nobody").refused(UnknownPlayer(id="nobody").at("protected_by"))


def test_bac_08_a_god_lets_his_bacchant_go() -> None:
    """Antony is free, with all that is his; nothing threatens him."""
    free: list[Event] = [BacchantLiberated(player="antony", god="dionysus")]
    table = does(bacchant(), "liberare").then(*free)
    antony = table.world.player("antony")
    assert (antony.thiasos, antony.unprotected, antony.liberated) == (None, None, table.world.number)


def test_bac_09_no_god_reclaims_him_before_he_faces_death_again() -> None:
    """Let go, Antony is not taken back; a battle leaves him unprotected once more, and he appeals anew."""
    table = done(does(bacchant(), "liberare"))
    for god in ("dionysus", "silenus"):
        takes(table, by=god).refused(WasLetGo(player="antony", act=table.world.number))
    again = takes(table.given(BecameUnprotected(player="antony"))).then(TAKEN, PROTECTED)
    assert again.world.player("antony").liberated is None


def test_mor_05_a_gift_of_money_protects_no_bacchant() -> None:
    """A battle left the bacchant Antony unprotected: denarii change nothing, a legio does."""
    table = bacchant().given(BecameUnprotected(player="antony"))
    paid = table.when("donare", giver="brutus", receiver="antony", denarii=100_000)
    assert [event for event in paid.events if event.rule == "MOR-05"] == []
    buys: dict[str, Any] = {"buyer": "antony", "seller": "minerva", "legio": "curialis", "count": 1}
    assert done(table.when("emptio_legionum", by="minerva", **buys)).world.player("antony").unprotected is None


def test_gen_02_sed_08_nobody_and_nowhere_unknown() -> None:
    """Ids must be on the roster and on the map."""
    takes(beaten(), "nobody").refused(UnknownPlayer(id="nobody").at("player"))
    takes(beaten(), region="atlantis").refused(UnknownRegion(id="atlantis").at("region"))
    for what in ("liberare", "necare"):
        refused = beaten().when(f"bacchantem_{what}", by="dionysus", bacchant="nobody")
        refused.refused(UnknownPlayer(id="nobody").at("bacchant"))
