"""Somebody goes home in mid-evening."""

from typing import Any

import pytest

from domain.ludi_romani.acts.opening.persona_recedere import TheFatesEndIt
from domain.ludi_romani.acts.war.law import WasBrokenOff
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.player import CharacterCast, CharacterLeft, PresenceNoted, PropertyGiven
from domain.ludi_romani.aggregates.region import SeatLeft
from domain.ludi_romani.law.known import IsDead, UnknownPlayer
from domain.ludi_romani.law.mortality import NuminaAreImmortal
from tests.ludi_romani.rules.battle import begun, challenged, curiales, done, in_spain, over, roll, rolled, the
from tests.ludi_romani.table import Outcome, Table, at_dinner


def cast(player: str = "octavian") -> Table:
    """Person 7 plays somebody."""
    return at_dinner().given(CharacterCast(player=player, person=7))


def leaves(table: Table, player: str = "octavian", *, by: str = "fata", **fields: Any) -> Outcome:
    """Whoever plays somebody goes home."""
    return table.when("persona_recedere", by=by, player=player, **fields)


def test_log_11_a_character_without_a_person() -> None:
    """Octavian waits without a person, and somebody else may take him up later."""
    left = leaves(cast(), by="organiser")
    left.then(CharacterLeft(player="octavian"))
    taken = left.table.when("personam_assignare", by="organiser", player="octavian", person=8)
    taken.then(CharacterCast(player="octavian", person=8))


def test_log_11_nobody_played_him() -> None:
    """Where nobody was cast nothing changes."""
    leaves(at_dinner()).then()


def test_fla_08_nobody_rolls_for_who_went_home() -> None:
    """Antony goes home after the first roll: the proelium is broken off, what Lepidus won is his, and both are free."""
    table = rolled(begun(in_spain()), (6, 2))
    number = the(table).number
    left = leaves(table.given(CharacterCast(player="antony", person=7)), "antony")
    after = left.then(CharacterLeft(player="antony"), *over(the(table), "other"))
    assert curiales(after, "lepidus", "antony") == [4, 3]
    refused = WasBrokenOff(proelium=f"proelium:{number}", act=after.world.number)
    roll(after, 1, 1).refused(refused)
    leaves(challenged(in_spain()), "lepidus").then(*over(the(challenged(in_spain())), "other"))


def test_mor_14_gen_04_the_fates_let_him_die() -> None:
    """By the Fates' ruling Octavian dies: his curiales go to Venus, and his seat is free."""
    dead = leaves(cast(), dies=True)
    assert dead.decision.standing == ()
    assert dead.events[:2] == [CharacterLeft(player="octavian"), Died(player="octavian", cause="recessus")]
    assert SeatLeft(region="northern_italy", player="octavian", rule="SED-21") in dead.events
    assert PresenceNoted(player="octavian", region="northern_italy", rule="SED-21") in dead.events
    assert [event.towards for event in dead.events if isinstance(event, PropertyGiven)] == ["venus"]
    settled = dead.table.when(
        "hereditas", by="vesta", dead="octavian", heres="agrippa", verdict="vote", denarii=600_000
    )
    assert settled.table.world.player("agrippa").properties.denarii == 600_000


def test_mor_14_nobody_else_lets_him_die() -> None:
    """Vesta rules no such death; with a dispensation it is recorded."""
    leaves(cast(), by="vesta", dies=True).refused(TheFatesEndIt(player="octavian", by="vesta"))
    dispensed = leaves(cast(), by="vesta", dies=True, dispense=("MOR-14",))
    assert dispensed.table.world.player("octavian").died is not None


def test_ima_01_only_the_living_die() -> None:
    """Neither a numen dies with whoever played him, nor somebody dead; dispensed, only the person leaves."""
    leaves(cast("juno"), "juno", dies=True).refused(NuminaAreImmortal(player="juno").at("player"))
    leaves(cast("juno"), "juno", dies=True, dispense=("IMA-01",)).then(CharacterLeft(player="juno"))
    table = done(leaves(cast(), dies=True))
    leaves(table, dies=True).refused(IsDead(player="octavian", act=table.world.number).at("player"))


@pytest.mark.parametrize("player", ["nobody"])
def test_gen_02_somebody_leaves(player: str) -> None:
    """Nobody leaves whom nobody knows."""
    leaves(at_dinner(), player).refused(UnknownPlayer(id=player).at("player"))
