"""Before the battle: the conch shells call, and parties form."""

from typing import Any

import pytest

from domain.kernel.grammar.objection import Names
from domain.ludi_romani.acts.actium.actium_aperire import IsOpenAlready, NotYet31, SeaGodsOpenActium
from domain.ludi_romani.acts.actium.amicitia_ultima import AmicitiaUltima, InAPartyAlready, PartiesAreMortals
from domain.ludi_romani.acts.actium.law import (
    ActiumNotOpened,
    BattleHasBegun,
    HasRedeemed,
    MustTakePart,
)
from domain.ludi_romani.aggregates.actium import ActiumOpened
from domain.ludi_romani.aggregates.factio import FactioFormed, FactioJoined, factio
from tests.ludi_romani.rules.actium import ACTIUM, conch, fleets, party, redeem, rolls
from tests.ludi_romani.rules.befell import became, lost
from tests.ludi_romani.table import Table, at_dinner


def mortals(table: Table) -> tuple[str, ...]:
    return tuple(player.id for player in table.world.players() if player.mortal)


@pytest.mark.parametrize("god", ["neptune", "amphitrite", "oceanus"])
def test_act_01_the_sea_gods_open_actium(god: str) -> None:
    """In 31 BCE each of the three sea-gods may blow the conch shell."""
    at_dinner().season(ACTIUM).when("actium_aperire", by=god).then(ActiumOpened())


def test_act_01_nobody_else_opens_it() -> None:
    """Mars does not open Actium."""
    at_dinner().season(ACTIUM).when("actium_aperire", by="mars").refused(SeaGodsOpenActium())


def test_act_01_not_before_31() -> None:
    """In the aestas of 32 Neptune does not open Actium."""
    at_dinner().season(ACTIUM - 1).when("actium_aperire", by="neptune").refused(NotYet31())


def test_act_01_it_is_opened_once() -> None:
    """Once open, Actium is not opened again."""
    table = conch()
    table.when("actium_aperire", by="oceanus").refused(IsOpenAlready(act=table.world.number))


def test_act_02_who_holds_properties_takes_part() -> None:
    """As Actium opens, everybody alive who holds something is counted, and six are named; Livia, who has lost all, is left
    out."""
    table = at_dinner().season(ACTIUM).given(lost("livia", denarii=1_000_000, classes=1, dos=2_000_000))
    opened = table.when("actium_aperire", by="neptune")
    opened.noted(MustTakePart(count=36, players=mortals(table)[:6]))


def test_act_02_it_is_said_again_before_the_first_roll_and_no_more() -> None:
    """Of 37 mortals two have redeemed; before the first roll the other 35 are counted, before the second nobody."""
    table, parties = fleets(octavian=3, agrippa=4)
    others = tuple(id for id in mortals(table) if id not in ("octavian", "agrippa"))
    first = rolls(table, parties, 4, 4)
    first.noted(MustTakePart(count=35, players=others[:6]))
    rolls(first.table, parties, 5, 5).noted()


def test_act_03_amicitiae_ultimae_are_formed() -> None:
    """Antony leads a party with Cleopatra; its number is the act's."""
    table = conch()
    formed = table.when("amicitia_ultima", leader="antony", members=["cleopatra", "cleopatra", "antony"])
    formed.then(FactioFormed(factio=table.world.number + 1, members=("antony", "cleopatra")))
    formed.noted()


def test_act_03_act_11_one_player_is_a_party() -> None:
    """Brutus alone is a party, and its leader."""
    table, number = party(conch(), "brutus")
    assert (factio(table.world, number).members, factio(table.world, number).leader) == (("brutus",), "brutus")


def test_act_03_who_names_himself_among_the_members_is_alone() -> None:
    """Octavian leads, and is named again as a member: his party is he."""
    alone: dict[str, Any] = {"leader": "octavian", "members": ["octavian"]}
    formed = conch().when("amicitia_ultima", **alone)
    formed.then(FactioFormed(factio=formed.table.world.number, members=("octavian",)))
    words = AmicitiaUltima.model_validate(alone, strict=False).sentence(Names(conch().world.name), "neptune")
    assert words == "Octavian forms a party alone."


def test_act_03_nobody_is_of_two_parties() -> None:
    """Cleopatra, of Antony's party, neither joins Octavian's nor forms one of her own."""
    table, number = party(conch(), "antony", "cleopatra")
    already = InAPartyAlready(player="cleopatra", party=f"factio:{number}")
    table.when("amicitia_ultima", leader="octavian", members=["cleopatra"]).refused(already)
    table.when("amicitia_ultima", leader="cleopatra").refused(already)
    table.when("amicitia_ultima", leader="cleopatra", members=["sextus"]).refused(already)
    table.when("amicitia_ultima", leader="antony").refused(
        InAPartyAlready(player="antony", party=f"factio:{number}").at("leader")
    )


def test_act_03_further_members_join() -> None:
    """Named again with his leadership, Antony's party takes in Sextus."""
    table, number = party(conch(), "antony", "cleopatra")
    table.when("amicitia_ultima", leader="antony", members=["sextus"]).then(
        FactioJoined(factio=number, players=("sextus",))
    )


def test_act_05_nobody_joins_a_party_that_has_redeemed() -> None:
    """Antony's party has its naves: Sextus comes too late."""
    table, number = party(conch(), "antony")
    table = redeem(table, number).table
    table.when("amicitia_ultima", leader="antony", members=["sextus"]).refused(
        HasRedeemed(party=f"factio:{number}").at("leader")
    )


def test_act_04_numina_and_imagines_are_of_no_party() -> None:
    """Mars is not of Octavian's party, nor is the imago of Antony (AMB-112)."""
    table = conch().given(became("antony", "imperator", "imago"))
    table.when("amicitia_ultima", leader="octavian", members=["mars", "antony"]).refused(
        PartiesAreMortals(player="mars").at("members"), PartiesAreMortals(player="antony")
    )


def test_act_01_parties_wait_for_the_conch_shells() -> None:
    """In 31 BCE, but before the sea-gods call, no party is formed."""
    at_dinner().season(ACTIUM).when("amicitia_ultima", leader="brutus").refused(ActiumNotOpened())


def test_act_05_no_party_forms_once_the_battle_has_begun() -> None:
    """After the first roll Brutus forms no party any more."""
    table, parties = fleets(octavian=3, agrippa=4)
    table = rolls(table, parties, 4, 4).table
    table.when("amicitia_ultima", leader="brutus").refused(BattleHasBegun(act=table.world.number))
