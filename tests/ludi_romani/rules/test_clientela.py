"""Clientela: who takes on whom, what a patronus may demand, and how the bond ends."""

from typing import Any

import pytest

from domain.kernel.grammar.objection import Names
from domain.ludi_romani.acts.clientela.clientem_accipere import ClientemAccipere, NeedsNoProtection, SeeksHimElsewhere
from domain.ludi_romani.acts.clientela.clientem_dimittere import IsNoCliensOfHis
from domain.ludi_romani.acts.clientela.clientem_necare import NotHisToKill
from domain.ludi_romani.acts.clientela.pecuniam_a_cliente_exigere import (
    CliensHasLess,
    LaterPatronusFirst,
    OwesHimNothing,
)
from domain.ludi_romani.acts.movement.following import LeavesClientes, NoSeatsForClientes
from domain.ludi_romani.aggregates.bonds import BecameBacchant, BecameCliens, ClientelaEnded, RingChangedHands
from domain.ludi_romani.aggregates.fate import BecameUnprotected, Died
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.region import SeatLeft
from domain.ludi_romani.aggregates.senatus import RogatioDecided, SuffragiumCast
from domain.ludi_romani.law.known import IsDead, UnknownPlayer
from domain.ludi_romani.law.mortality import NuminaAreImmortal
from domain.ludi_romani.law.patronage import (
    CannotProtect,
    DidNotMeet,
    HasAProtector,
    IsHisCliens,
    IsProtected,
    MatronaIsNoCliens,
    NoLegionesPresent,
    NoPowerOverHim,
)
from domain.ludi_romani.law.thiasos import GodDecidesForHim
from domain.ludi_romani.law.transfer import GivesNothing
from tests.ludi_romani.rules.battle import army, crowd, done
from tests.ludi_romani.rules.befell import became, gained, handed_over, lost, moved, sat_down
from tests.ludi_romani.rules.curia import brought, senate
from tests.ludi_romani.rules.test_mors import by_rule
from tests.ludi_romani.rules.test_movement import went
from tests.ludi_romani.table import Outcome, Table, at_dinner


def bare(player: str = "antony") -> Table:
    """Lepidus, Antony, Brutus and Cassius are in Spain; a battle took Antony's last legio."""
    return army(crowd(), player).given(BecameUnprotected(player=player))


def takes(table: Table, patronus: str, cliens: str = "antony", **more: Any) -> Outcome:
    """Somebody takes somebody on as his cliens."""
    return table.when("clientem_accipere", patronus=patronus, cliens=cliens, **more)


def cliens_of(*patroni: str) -> Table:
    """Antony, unprotected in Spain, is the cliens of these, the latest last."""
    return bare().given(*(BecameCliens(player="antony", patronus=patronus) for patronus in patroni))


def demands(table: Table, patronus: str, denarii: int = 200_000, **more: Any) -> Outcome:
    """Somebody demands Antony's money."""
    return table.when("pecuniam_a_cliente_exigere", patronus=patronus, cliens="antony", denarii=denarii, **more)


def condemns(table: Table, patronus: str, **more: Any) -> Outcome:
    """Somebody has Antony put to death."""
    return table.when("clientem_necare", patronus=patronus, cliens="antony", **more)


def test_cli_03_an_imperator_takes_on_whom_he_meets() -> None:
    """Brutus, who fought nobody, takes on Antony; no coin moves, and Antony stays unprotected (AMB-37)."""
    taken = takes(bare(), "brutus")
    table = taken.then(BecameCliens(player="antony", patronus="brutus"))
    antony = table.world.player("antony")
    assert (antony.patroni, antony.unprotected is not None, antony.properties.denarii) == (("brutus",), True, 400_000)


def test_cli_03_only_one_whom_he_meets() -> None:
    """Sextus, in Sicily, takes on nobody who is in Spain."""
    takes(bare(), "sextus").refused(DidNotMeet(victor="sextus", loser="antony").at("cliens"))


def test_cli_04_the_unprotected_begs_for_protection() -> None:
    """Antony seeks Cassius' protection and becomes his cliens; the annals say whose will it was."""
    taken = takes(bare(), "cassius", sought=True)
    taken.then(BecameCliens(player="antony", patronus="cassius"))
    begs = ClientemAccipere(patronus="cassius", cliens="antony", sought=True)
    names = Names(taken.table.world.name)
    assert begs.sentence(names, "venus") == "Antony begs Cassius for protection and becomes a cliens."
    meets = begs.model_copy(update={"sought": False})
    assert meets.sentence(names, "venus") == "Cassius takes Antony as cliens."


def test_cli_04_protection_is_sought_of_one_who_is_there() -> None:
    """Antony in Spain begs Sextus, who is in Sicily: they are not in one region (AMB-142)."""
    refused = takes(bare(), "sextus", sought=True)
    refused.refused(SeeksHimElsewhere(cliens="antony", patronus="sextus").at("cliens"))


def test_cli_03_cli_04_only_the_unprotected_is_taken() -> None:
    """Brutus, who has his legiones, is nobody's cliens, beg as he may."""
    takes(bare(), "cassius", "brutus", sought=True).refused(NeedsNoProtection(cliens="brutus"))


def test_cli_01_fem_09_a_matrona_becomes_no_cliens() -> None:
    """Livia, without protection in Spain, is taken on as a virgo; as a matrona she is not."""
    table = bare().given(*moved("cassius", "spain", "greece"), *moved("livia", "rome", "spain"))
    table = table.given(BecameUnprotected(player="livia"))
    takes(table, "brutus", "livia").then(BecameCliens(player="livia", patronus="brutus"))
    matrona = table.given(became("livia", "virgo", "matrona"))
    takes(matrona, "brutus", "livia").refused(MatronaIsNoCliens(loser="livia").at("cliens"))


@pytest.mark.parametrize(("patronus", "role"), [("cicero", "senator"), ("dionysus", "numen")])
def test_cli_05_patroni_are_imperatores_amazones_and_reges(patronus: str, role: str) -> None:
    """A senator is no patronus; a god takes in bacchants, and no clientes."""
    table = bare().given(*moved("cassius", "spain", "greece"), *sat_down("spain", patronus))
    held = table.world.player(patronus).legiones
    takes(table, patronus).refused(NoPowerOverHim(victor=patronus, role=role, legiones=held).at("patronus"))


def test_cli_05_only_while_they_have_legiones() -> None:
    """Brutus keeps his title without legiones, but takes on nobody (AMB-26)."""
    takes(army(bare(), "brutus"), "brutus").refused(NoPowerOverHim(victor="brutus", role="imperator", legiones=0))


def test_cli_05_fem_04_an_amazon_is_a_patrona() -> None:
    """Livia as an amazon with a legio takes on Antony (AMB-85)."""
    table = bare().given(*moved("cassius", "spain", "greece"), *moved("livia", "rome", "spain"))
    table = table.given(became("livia", "virgo", "amazon"), gained("livia", curiales=1))
    takes(table, "livia").then(BecameCliens(player="antony", patronus="livia"))


def test_bac_06_a_bacchants_god_decides_whom_he_takes_on() -> None:
    """Brutus is a bacchant: he becomes a patronus when Dionysus says so."""
    table = bare().given(BecameBacchant(player="brutus", god="dionysus"))
    takes(table, "brutus").refused(GodDecidesForHim(player="brutus", god="dionysus").at("patronus"))
    takes(table, "brutus", by="dionysus").then(BecameCliens(player="antony", patronus="brutus"))


def test_cli_15_the_latest_patronus_stands_first() -> None:
    """Antony is taken on by Lepidus, then by Brutus, each once: Lepidus cannot come before Brutus by taking him again."""
    table = done(takes(done(takes(bare(), "lepidus")), "brutus"))
    assert table.world.player("antony").patroni == ("lepidus", "brutus")
    takes(table, "lepidus").refused(IsHisCliens(cliens="antony", patronus="lepidus").at("cliens"))


def test_ima_01_the_dead_take_part_in_nothing() -> None:
    """A dead patronus takes nobody on, and a dead man is not taken."""
    table = bare().given(Died(player="brutus", cause="virus"))
    assert IsDead(player="brutus", act=table.world.number) in takes(table, "brutus").decision.standing
    table = bare().given(Died(player="antony", cause="virus"))
    assert IsDead(player="antony", act=table.world.number) in takes(table, "brutus").decision.standing
    killed = condemns(cliens_of("brutus").given(Died(player="antony", cause="virus")), "brutus")
    assert killed.decision.standing[0].rule == "IMA-01"
    condemns(bare(), "brutus", dispense=("CLI-09",)).table.when(
        "clientem_necare", patronus="brutus", cliens="juno", dispense=("CLI-09",)
    ).refused(NuminaAreImmortal(player="juno").at("cliens"))


@pytest.mark.parametrize(
    "kind", ["clientem_accipere", "clientem_dimittere", "clientem_necare", "pecuniam_a_cliente_exigere"]
)
def test_gen_02_nobody_unknown(kind: str) -> None:
    """Patronus and cliens must be on the roster."""
    more: dict[str, Any] = {"denarii": 100_000} if kind == "pecuniam_a_cliente_exigere" else {}
    bare().when(kind, patronus="nobody", cliens="antony", **more).refused(UnknownPlayer(id="nobody").at("patronus"))
    other = bare().when(kind, patronus="brutus", cliens="nobody", **more)
    other.refused(UnknownPlayer(id="nobody").at("cliens"))


def test_cli_10_a_cliens_hands_over_what_is_demanded() -> None:
    """Brutus demands 200,000 of Antony's 400,000 denarii, and gets them."""
    table = demands(cliens_of("brutus"), "brutus").then(*handed_over("antony", "brutus", denarii=200_000))
    assert [table.world.player(id).properties.denarii for id in ("antony", "brutus")] == [200_000, 700_000]


def test_cli_10_nobody_else_may_demand() -> None:
    """Cassius, who is no patronus of his, gets nothing; neither does the cliens of his patronus."""
    demands(cliens_of("brutus"), "cassius").refused(OwesHimNothing(patronus="cassius", cliens="antony"))


def test_cli_10_more_than_the_books_show_is_counted_at_the_table() -> None:
    """Antony has 400,000 in the books. Brutus is refused 600,000, unless so much lies on the table: then the books follow."""
    demand = demands(cliens_of("brutus"), "brutus", 600_000)
    demand.refused(CliensHasLess(cliens="antony", held=400_000, wanted=600_000))
    table = done(demands(cliens_of("brutus"), "brutus", 600_000, counted=True))
    assert [table.world.player(id).properties.denarii for id in ("antony", "brutus")] == [0, 1_100_000]
    assert table.world.incertum.properties.denarii == -200_000


def test_log_14_nothing_is_demanded() -> None:
    """A demand names a sum."""
    demands(cliens_of("brutus"), "brutus", 0).refused(GivesNothing())


def test_cli_15_the_latest_patronus_is_heard_first() -> None:
    """Lepidus, the elder patronus, may demand money; the referee hears that Brutus comes first. Of Brutus nothing is said."""
    table = cliens_of("lepidus", "brutus")
    demands(table, "lepidus").noted(LaterPatronusFirst(cliens="antony", patronus="lepidus", later="brutus"))
    demands(table, "brutus").noted()


def test_cli_09_a_patronus_condemns_his_cliens() -> None:
    """Brutus, in Spain with his legiones, has Antony put to death; a patronus inherits nothing."""
    killed = condemns(cliens_of("brutus"), "brutus")
    assert killed.events[0] == Died(player="antony", cause="patronus", by="brutus")
    assert killed.table.world.player("antony").properties.denarii == 400_000


def test_bac_06_cli_09_a_bacchants_god_decides_whom_he_condemns() -> None:
    """Brutus, a bacchant by now, has his cliens put to death when Dionysus says so, and not by himself."""
    table = cliens_of("brutus").given(BecameBacchant(player="brutus", god="dionysus"))
    condemns(table, "brutus").refused(GodDecidesForHim(player="brutus", god="dionysus"))
    condemns(table, "brutus", by="dionysus").noted()


def test_cli_09_nobody_condemns_anothers_cliens() -> None:
    """Cassius has no power over the cliens of Brutus."""
    condemns(cliens_of("brutus"), "cassius", protected_by="brutus", dispense=("CLI-14",)).refused(
        NotHisToKill(patronus="cassius", cliens="antony")
    )


def test_cli_09_only_with_legiones_on_the_spot() -> None:
    """Brutus without a legio, or elsewhere, executes nobody."""
    none = NoLegionesPresent(patronus="brutus", cliens="antony")
    condemns(army(cliens_of(), "brutus").given(BecameCliens(player="antony", patronus="brutus")), "brutus").refused(
        none
    )
    condemns(cliens_of("brutus").given(*moved("brutus", "spain", "gaul")), "brutus").refused(none)


def test_cli_14_another_patronus_may_forbid_it() -> None:
    """Lepidus is there with legiones. The referee hears of him; if he forbids it, Brutus kills nobody. Cassius forbids nothing."""
    table = cliens_of("lepidus", "brutus")
    condemns(table, "brutus").noted(HasAProtector(patronus="lepidus", loser="antony").at("cliens"))
    condemns(table, "brutus", protected_by="lepidus").refused(IsProtected(patronus="lepidus", loser="antony"))
    condemns(table, "brutus", protected_by="cassius").refused(CannotProtect(protector="cassius", loser="antony"))
    condemns(table, "brutus", protected_by="nobody").refused(UnknownPlayer(id="nobody").at("protected_by"))


def test_cli_14_the_god_of_his_thiasos_may_forbid_it() -> None:
    """Dionysus, who has ten legiones, protects his bacchant against Brutus in Spain, also if thought in Gaul (AMB-119)."""
    table = cliens_of("brutus").given(BecameBacchant(player="antony", god="dionysus"))
    here = table.given(PresenceNoted(player="dionysus", region="spain"))
    condemns(here, "brutus", protected_by="dionysus").refused(IsProtected(patronus="dionysus", loser="antony"))
    away = table.given(PresenceNoted(player="dionysus", region="gaul"))
    condemns(away, "brutus", protected_by="dionysus").refused(IsProtected(patronus="dionysus", loser="antony"))
    bare = army(away, "dionysus")
    condemns(bare, "brutus", protected_by="dionysus").refused(CannotProtect(protector="dionysus", loser="antony"))


def test_cli_08_a_patronus_lets_his_cliens_go() -> None:
    """Brutus lets Antony go: he is still Lepidus' cliens, and as unprotected as before (AMB-86)."""
    table = cliens_of("lepidus", "brutus")
    freed = table.when("clientem_dimittere", patronus="brutus", cliens="antony")
    antony = freed.then(ClientelaEnded(player="antony", patronus="brutus")).world.player("antony")
    assert (antony.patroni, antony.unprotected is not None) == (("lepidus",), True)
    again = freed.table.when("clientem_dimittere", patronus="brutus", cliens="antony")
    again.refused(IsNoCliensOfHis(cliens="antony", patronus="brutus"))


def left(table: Table, **more: Any) -> Outcome:
    """Brutus goes from Spain to Gaul in the next motus."""
    return table.season(6).when("motus", player="brutus", to="gaul", **more)


def test_cli_08_whom_his_patronus_leaves_behind_is_free() -> None:
    """Brutus goes to Gaul and leaves Antony in Spain: the referee hears of it, and Antony is his cliens no longer, but Lepidus'
    still, who stayed."""
    goes = left(cliens_of("lepidus", "brutus"))
    goes.noted(LeavesClientes(player="brutus", clientes=("antony",), region="spain"))
    table = goes.then(
        *went("brutus", "spain", "gaul"), *by_rule("CLI-08", ClientelaEnded(player="antony", patronus="brutus"))
    )
    assert table.world.player("antony").patroni == ("lepidus",)


def test_cli_08_whom_he_takes_along_is_not() -> None:
    """Brutus names Antony as companion, and nothing is to be said; nor where the cliens is not where the patronus starts."""
    goes = left(cliens_of("brutus"), companions=["antony"])
    goes.noted()
    goes.then(*went("brutus", "spain", "gaul"), *went("antony", "spain", "gaul"))
    apart = cliens_of("brutus").given(*moved("antony", "spain", "syria"))
    left(apart).noted()
    left(apart).then(*went("brutus", "spain", "gaul"))


def test_cli_08_a_patronus_who_is_taken_away_leaves_him_too() -> None:
    """Mercury rescues Brutus to Gaul: Antony is behind and free, unless the Fates dispense with it."""
    rescue: dict[str, Any] = {"by": "mercury", "player": "brutus", "region": "gaul"}
    away = cliens_of("brutus").when("mercurius_eripit", **rescue)
    assert away.events[-1] == ClientelaEnded(player="antony", patronus="brutus", rule="CLI-08")
    kept = cliens_of("brutus").when("mercurius_eripit", dispense=("CLI-08",), **rescue)
    assert kept.table.world.player("antony").patroni == ("brutus",)


@pytest.mark.parametrize(
    "goes",
    [
        {"kind": "translatio_minervae", "by": "minerva", "player": "antony", "region": "gaul"},
        {"kind": "mercurius_eripit", "by": "mercury", "player": "antony", "region": "gaul"},
        {"kind": "loco_movere", "by": "minerva", "player": "antony", "to": "gaul"},
        {"kind": "occurrere_in_mari", "by": "neptune", "traveller": "antony", "outcome": "seize_all", "to": "gaul"},
        {"kind": "motus", "player": "antony", "to": "gaul", "way": "land", "dispense": ("CLI-11",)},
        {"kind": "motus", "player": "lepidus", "to": "gaul", "way": "land", "companions": ["antony"]},
    ],
    ids=lambda goes: f"{goes['kind']} {goes.get('player', '')}",
)
def test_cli_08_a_cliens_who_is_taken_away_is_free_of_whom_he_leaves(goes: dict[str, Any]) -> None:
    """Antony, a cliens of Brutus and of Lepidus in Spain, is taken to Gaul, or goes: he is free of Brutus, who stays, and of
    Lepidus unless he went along (AMB-135). That can be set aside."""
    table = cliens_of("brutus", "lepidus").given(lost("antony", classes=1))
    goes = {"dispense": (), **goes} if goes["kind"] != "occurrere_in_mari" else {"dispense": ("MOT-13",), **goes}
    stay = () if goes.get("player") == "lepidus" else (ClientelaEnded(player="antony", patronus="lepidus"),)
    free = by_rule("CLI-08", ClientelaEnded(player="antony", patronus="brutus"), *stay)
    parted = table.when(**goes)
    assert [event for event in parted.events if isinstance(event, ClientelaEnded)] == free
    kept = table.when(**{**goes, "dispense": (*goes["dispense"], "CLI-08")})
    assert kept.table.world.player("antony").patroni == ("brutus", "lepidus")


def test_cli_08_a_rex_in_fuga_is_free_of_his_patronus() -> None:
    """Bogud, a cliens of Brutus in Spain, flees home to Mauretania (AMB-135)."""
    bogud = [*moved("bogud", "mauretania", "spain"), BecameCliens(player="bogud", patronus="brutus")]
    flees = bare().given(*bogud).when("fuga", by="juno", rex="bogud", escort="juno")
    assert flees.events[-1:] == by_rule("CLI-08", ClientelaEnded(player="bogud", patronus="brutus"))


def test_cli_08_without_a_seat_he_is_with_his_patronus_until_he_takes_one() -> None:
    """Minerva unseats Antony in Spain, where his patronus Brutus is; he is free as he sits down in Gaul, and not in Spain."""
    table = done(cliens_of("brutus").when("loco_movere", by="minerva", player="antony"))
    assert table.world.player("antony").patroni == ("brutus",)
    sits = table.when("sedem_capere", player="antony", region="gaul")
    assert sits.events[1:] == by_rule("CLI-08", ClientelaEnded(player="antony", patronus="brutus"))
    assert len(table.when("sedem_capere", player="antony", region="spain").events) == 1


@pytest.mark.parametrize(
    "goes",
    [
        {"kind": "motus", "by": "mars", "player": "bogud", "to": "gaul", "way": "land", "row": 7},
        {"kind": "fuga", "by": "juno", "rex": "bogud", "escort": "juno"},
        {"kind": "mercurius_eripit", "by": "mercury", "player": "bogud", "region": "gaul"},
        {"kind": "translatio_minervae", "by": "minerva", "player": "bogud", "region": "gaul"},
    ],
    ids=lambda goes: str(goes["kind"]),
)
def test_cli_08_so_is_the_cliens_of_a_patronus_who_sat_nowhere(goes: dict[str, Any]) -> None:
    """Bogud wears the Ring in Spain, where Antony is his cliens: whatever takes him elsewhere parts them (AMB-135). That can be set
    aside; and only where a numen says that he saw him elsewhere they are not parted."""
    ring = RingChangedHands(player="bogud", wears=True)
    there = (SeatLeft(region="mauretania", player="bogud"), ring, PresenceNoted(player="bogud", region="spain"))
    table = bare().given(*there, BecameCliens(player="antony", patronus="bogud"))
    goes = dict(goes)
    if row := goes.pop("row", None):  # it makes invisible in a hiems alone
        table = table.season(row)
    parted = table.when(**goes)
    assert parted.events[-1:] == by_rule("CLI-08", ClientelaEnded(player="antony", patronus="bogud"))
    kept = table.when(**goes, dispense=("CLI-08",))
    assert kept.table.world.player("antony").patroni == ("bogud",)
    seen = table.given(PresenceNoted(player="bogud", region="gaul"))
    assert seen.world.player("antony").patroni == ("bogud",)


def test_cli_12_seats_for_patronus_and_clientes() -> None:
    """Northern Italy has two seats, and one is taken: Brutus does not go there with Antony."""
    table = cliens_of("brutus").given(*sat_down("northern_italy", "cicero"))
    goes = table.season(6).when("motus", player="brutus", to="northern_italy", companions=["antony"])
    goes.refused(NoSeatsForClientes(region="northern_italy", free=1, need=2))


def test_cli_13_the_patronus_takes_him_to_rome_and_has_his_vote() -> None:
    """Antony takes his cliens Hirtius to Rome for the hiems; as Antony wills, Hirtius votes yes with all his ten suffragia."""
    bond = BecameCliens(player="hirtius", patronus="antony")
    table = at_dinner().given(*sat_down("asia_minor", "hirtius"), bond).season(2)
    table = done(table.when("motus", player="antony", to="rome", companions=["hirtius"]))
    table, number = brought(senate(table), type="proscriptio", target="octavian")
    voted = table.when("suffragium_ferre", by="venus", rogatio=number, voter="hirtius", vote="yes")
    lots = (("hirtius", 10),)
    voted.then(SuffragiumCast(rogatio=number, voter="hirtius", vote="yes", suffragia=10, lots=lots))


def test_cli_06_whom_he_took_on_is_free_but_as_unprotected_as_before() -> None:
    """A caedes takes Brutus' legiones: Antony is free of him, and still without protection (AMB-86)."""
    table = cliens_of("lepidus", "brutus").season(7)
    table, number = brought(table, type="caedes", target="brutus")
    table = table.given(RogatioDecided(rogatio=number, passed=True))
    delivered = table.when("caedem_exsequi", by="mars", rogatio=number, rescued="dionysus")
    freed = ClientelaEnded(player="antony", patronus="brutus", rule="CLI-06")
    assert [event for event in delivered.events if event.rule == "CLI-06"] == [freed]
    antony = delivered.table.world.player("antony")
    assert (antony.patroni, antony.unprotected is not None) == (("lepidus",), True)
