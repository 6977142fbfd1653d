"""Minerva moves a player, once each aestas."""

from typing import Any

import pytest

from domain.ludi_romani.acts.movement.company import AlreadyThere
from domain.ludi_romani.acts.movement.motus import GodsGoAtWill
from domain.ludi_romani.acts.movement.translatio_minervae import AlreadyTransferred, NotMinerva, TransfersInSummer
from domain.ludi_romani.aggregates.fate import Died, Proscribed
from domain.ludi_romani.aggregates.player import LimitUsed
from domain.ludi_romani.aggregates.region import PestisChanged, SeatLeft, SeatTaken
from domain.ludi_romani.law.known import IsDead, SayWhichNumen, UnknownPlayer, UnknownRegion
from domain.ludi_romani.law.rome import ProscribedInRome, RexInRome
from domain.ludi_romani.law.seats import NoFreeSeat, PestisThere, ThroneReserved
from tests.ludi_romani.rules.battle import begun, challenged, curiales, done, in_spain, over, rolled, the
from tests.ludi_romani.rules.befell import moved, sat_down
from tests.ludi_romani.table import MINUTE, Outcome, Table, at_dinner


def transfer(table: Table, player: str = "antony", region: str = "syria", by: str = "minerva", **more: Any) -> Outcome:
    """Minerva moves somebody."""
    return table.when("translatio_minervae", by=by, player=player, region=region, **more)


def test_num_27_mot_16_to_any_free_seat() -> None:
    """Antony goes to Syria without ship or road, and all that is his with him; her one transfer of this aestas is spent."""
    table = in_spain()
    before = table.world.player("antony").properties
    after = transfer(table).then(
        LimitUsed(player="minerva", limit="translatio_minervae", season=0),
        SeatLeft(region="spain", player="antony"),
        SeatTaken(region="syria", player="antony", origin="spain"),
    )
    assert after.world.player("antony").properties == before


def test_mot_16_out_of_a_proelium() -> None:
    """The proelium ends, what was rolled stands, and nobody is unprotected by it (AMB-97)."""
    table = rolled(begun(in_spain()), (6, 3), (2, 3))
    moved_on = transfer(table)
    assert moved_on.events[1:4] == over(the(table), "minerva")
    assert curiales(moved_on.table, "lepidus", "antony", "venus") == [3, 3, 1]
    assert transfer(challenged(in_spain())).table.world.player("lepidus").engaged is None


def test_num_27_once_each_aestas() -> None:
    """A second player in the same aestas is one too many; in the next she may again."""
    table = done(transfer(in_spain()))
    transfer(table, "lepidus").refused(AlreadyTransferred(numen="minerva", act=table.world.number))
    done(transfer(table.season(5), "lepidus"))


@pytest.mark.parametrize("row", [2, 3])
def test_num_27_in_an_aestas_only(row: int) -> None:
    """Neither in a motus nor in a hiems; what happened in time may be written late."""
    table = in_spain().season(row)
    transfer(table).refused(TransfersInSummer())
    done(transfer(table, late=table.clock - in_spain().clock - MINUTE))


def test_mot_16_written_late_he_came_in_time() -> None:
    """Written down in the motus, Antony's transfer of the aestas is still one of the aestas: he came then (AMB-100)."""
    table = in_spain().season(2)
    after = done(transfer(table, late=table.clock - in_spain().clock - MINUTE))
    assert [seat.arrived for seat in after.world.region("syria").seated] == [0]


def test_num_27_minerva_alone() -> None:
    """Juno moves nobody."""
    transfer(in_spain(), by="juno").refused(NotMinerva(by="juno"))


def test_mot_16_whom_and_where() -> None:
    """A living mortal, who is not there already."""
    transfer(in_spain(), "mars").refused(GodsGoAtWill(player="mars"))
    transfer(in_spain(), "nobody").refused(UnknownPlayer(id="nobody").at("player"))
    for desk in ("organiser", "host"):
        transfer(in_spain(), "antony", by=desk).refused(SayWhichNumen().at("by"))
    transfer(in_spain(), region="atlantis").refused(UnknownRegion(id="atlantis").at("region"))
    transfer(in_spain(), region="spain").refused(AlreadyThere(player="antony", region="spain").at("region"))
    dead = in_spain().given(Died(player="antony", cause="virus"))
    transfer(dead).refused(IsDead(player="antony", act=dead.world.number).at("player"))


def test_sed_01_reg_07_pes_07_a_free_and_healthy_seat() -> None:
    """He needs a seat there like everybody, no throne is one for him, and no pestis may be upon it."""
    full = in_spain().given(*sat_down("sicily", "cicero", "hirtius"))
    transfer(full, region="sicily").refused(NoFreeSeat(region="sicily").at("region"))
    empty = in_spain().given(*moved("bogud", "mauretania", "gaul"), *sat_down("mauretania", "cicero", "hirtius"))
    transfer(empty, region="mauretania").refused(ThroneReserved(region="mauretania", rex="bogud").at("region"))
    sick = in_spain().given(PestisChanged(region="syria", rages=True))
    transfer(sick).refused(PestisThere(region="syria").at("region"))


def test_sen_11_reg_05_into_rome_at_his_peril() -> None:
    """Moved to Rome, a proscribed Antony and a lone Bogud are in danger there, and it is said."""
    table = in_spain().given(Proscribed(player="antony"))
    transfer(table, region="rome").noted(ProscribedInRome(player="antony", act=table.world.number).at("region"))
    transfer(in_spain(), "bogud", "rome").noted(RexInRome(player="bogud").at("region"))


def test_num_27_mot_16_dispensed() -> None:
    """With everything dispensed he sits there all the same, and one without a seat is seated."""
    table = at_dinner().season(3)
    transferred = transfer(table, "cicero", "syria", by="juno", dispense=("NUM-27",))
    transferred.then(
        LimitUsed(player="juno", limit="translatio_minervae", season=2),
        SeatTaken(region="syria", player="cicero"),
    )
