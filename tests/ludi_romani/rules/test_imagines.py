"""The dead: received at the underworld's gates, released from life by their own wish, and out of play until then."""

from typing import Any

import pytest

from domain.kernel.grammar.event import Event
from domain.ludi_romani.acts.mors.imaginem_fieri import GodElsewhere, IsAnImago, NoGodOfDeath, StillLives
from domain.ludi_romani.aggregates.fate import BecameImago, Died
from domain.ludi_romani.aggregates.player import PresenceNoted, PropertyReceived
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.known import IsDead
from tests.ludi_romani.rules.befell import handed_over
from tests.ludi_romani.table import Outcome, Table, at_dinner

TWO_DEAD = at_dinner().given(Died(player="cicero", cause="virus"), Died(player="hirtius", cause="other"))


def received(player: str, region: str) -> list[Event]:
    """One of the dead is an imago with his black die."""
    return [
        BecameImago(player=player),
        PropertyReceived(player=player, source="mors", properties=Properties(ultrices=1)),
        PresenceNoted(player=player, region=region),
    ]


def receives(table: Table, *dead: str, by: str = "pluto", entrance: str = "cumae", **more: Any) -> Outcome:
    """The dead are received."""
    return table.when("imaginem_fieri", by=by, dead=list(dead), entrance=entrance, **more)


@pytest.mark.parametrize(("entrance", "region"), [("cumae", "southern_italy"), ("taenarum", "greece")])
def test_ima_01_ima_02_all_who_wait_are_received_together(entrance: str, region: str) -> None:
    """Cicero and Hirtius wait at an entrance; each becomes an imago and has a black die of his own."""
    both = receives(TWO_DEAD, "cicero", "hirtius", entrance=entrance)
    both.then(*received("cicero", region), *received("hirtius", region))
    both.noted()


def test_ima_12_no_black_die_before_one_is_received() -> None:
    """The dead Cicero has no legio ultrix; the imago has one (AMB-92), and no mortal ever."""
    world = receives(TWO_DEAD, "cicero").table.world
    holders = [player.id for player in world.players() if player.properties.ultrices]
    assert [id for id in holders if world.player(id).role != "numen"] == ["cicero"]


def test_ima_01_the_living_are_not_received() -> None:
    """Brutus is alive, however he laments."""
    receives(TWO_DEAD, "cicero", "brutus").refused(StillLives(player="brutus"))


def test_dispensed_ima_01_one_received_alive_dies_of_it() -> None:
    """With a dispensation Pansa goes down alive, and is dead then."""
    after = receives(TWO_DEAD, "pansa", dispense=("IMA-01",)).then(
        Died(player="pansa", cause="other"), *received("pansa", "southern_italy")
    )
    assert not after.world.player("pansa").mortal


def test_ima_02_one_die_each() -> None:
    """Cicero was received before."""
    table = receives(TWO_DEAD, "cicero").table
    receives(table, "cicero", "hirtius").refused(IsAnImago(player="cicero"))


def test_num_25_persephone_and_pluto_receive_the_dead() -> None:
    """Either of them; Minerva does not."""
    receives(TWO_DEAD, "cicero", by="persephone").noted()
    receives(TWO_DEAD, "cicero", by="minerva").refused(NoGodOfDeath(by="minerva"))


def test_ima_01_the_god_comes_to_the_entrance() -> None:
    """Pluto, last seen in Gaul, receives the dead at Cumae only with a caution."""
    table = TWO_DEAD.when("adesse", by="pluto", region="gaul").table
    receives(table, "cicero").noted(GodElsewhere(by="pluto", seen="gaul", region="southern_italy").at("entrance"))
    receives(TWO_DEAD.when("adesse", by="pluto", region="southern_italy").table, "cicero").noted()


def test_ima_10_an_imago_keeps_and_gives_as_he_likes() -> None:
    """The ghost of Cicero has what nobody inherited, and gives 100,000 denarii to Antony."""
    table = receives(TWO_DEAD, "cicero").table
    assert table.world.player("cicero").properties.denarii == 500_000
    gift = table.when("donare", giver="cicero", receiver="antony", denarii=100_000)
    gift.then(*handed_over("cicero", "antony", denarii=100_000))
    gift.noted()


def dead(player: str) -> IsDead:
    """He died with the others."""
    return IsDead(player=player, act=TWO_DEAD.world.number)


def test_ima_01_the_dead_neither_give_nor_receive_before_that() -> None:
    """Cicero's denarii wait for Vesta; nobody hands him any, and he hands nobody his."""
    TWO_DEAD.when("donare", giver="cicero", receiver="antony", denarii=100_000).refused(dead("cicero"))
    TWO_DEAD.when("donare", giver="antony", receiver="cicero", denarii=100_000).refused(dead("cicero"))


def test_ima_01_the_dead_buy_travel_and_sit_no_more() -> None:
    """Cicero buys neither legiones nor classes, goes nowhere, not as a companion either, and takes no seat."""
    table = TWO_DEAD.season(2)
    buys: dict[str, Any] = {"buyer": "cicero", "count": 1}
    table.when("emptio_classium", seller="neptune", **buys).refused(dead("cicero"))
    table.when("emptio_legionum", seller="juppiter", legio="curialis", **buys).refused(dead("cicero"))
    table.when("motus", player="cicero", to="gaul").refused(dead("cicero"))
    table.when("motus", player="brutus", to="gaul", companions=["cicero"]).refused(dead("cicero"))
    table.when("sedem_capere", player="cicero", region="gaul").refused(dead("cicero"))
