"""Mercury's rescue and the flight of a rex: two ways out of a battle."""

from typing import Any

import pytest

from domain.ludi_romani.acts.movement.fuga import (
    AlreadyFled,
    HasNoRexpressus,
    HasNoThrone,
    IsAtHome,
    NoDeity,
    PestisAtHome,
)
from domain.ludi_romani.acts.movement.mercurius_eripit import (
    AlreadyRescued,
    GodsNeedNoRescue,
    IsThereAlready,
    NotMercury,
    RescuesInSummer,
)
from domain.ludi_romani.aggregates.fate import Died, Proscribed
from domain.ludi_romani.aggregates.player import LimitUsed, PropertyGiven, PropertyReceived
from domain.ludi_romani.aggregates.region import PestisChanged, SeatLeft, SeatTaken
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.known import IsDead, UnknownPlayer, UnknownRegion
from domain.ludi_romani.law.rome import ProscribedInRome, RexInRome
from domain.ludi_romani.law.seats import NoFreeSeat, PestisThere
from tests.ludi_romani.rules.battle import (
    armies,
    army,
    begun,
    challenged,
    curiales,
    done,
    in_spain,
    over,
    roll,
    rolled,
    the,
)
from tests.ludi_romani.rules.befell import moved, sat_down
from tests.ludi_romani.table import MINUTE, Outcome, Table, at_dinner

CARD = Properties(rexpressus=1)


def rescue(table: Table, player: str = "antony", region: str = "gaul", by: str = "mercury", **more: Any) -> Outcome:
    """Mercury hears a plea."""
    return table.when("mercurius_eripit", by=by, player=player, region=region, **more)


def flee(table: Table, rex: str = "bogud", escort: str | None = "tanit", **more: Any) -> Outcome:
    """A rex shows his card."""
    return table.when("fuga", by="tanit", rex=rex, escort=escort, **more)


def bogud_fights() -> Table:
    """Lepidus (3 curiales) against Bogud (4 clientarum) in Spain before Venus, two of three dice rolled: 2, 3, Venus 1 and 1."""
    table = at_dinner().season(1).given(*moved("bogud", "mauretania", "spain"))
    return rolled(begun(table, "lepidus", "bogud"), (4, 3), (2, 3))


def test_mot_17_num_33_mercury_takes_him_where_he_wishes() -> None:
    """Antony pleads and is taken to Gaul; Mercury's one rescue of this aestas is spent."""
    rescue(in_spain()).then(
        LimitUsed(player="mercury", limit="mercurius_eripit", season=0),
        SeatLeft(region="spain", player="antony"),
        SeatTaken(region="gaul", player="antony", origin="spain"),
    )


def test_reg_05_sen_11_into_rome_at_his_peril() -> None:
    """Whom Mercury takes to Rome risks there what others risk: Bogud, alone, and Antony, proscribed."""
    table = in_spain().given(Proscribed(player="antony"))
    rescue(table, "bogud", "rome").noted(RexInRome(player="bogud").at("region"))
    rescue(table, "antony", "rome").noted(ProscribedInRome(player="antony", act=table.world.number).at("region"))


def test_pro_20_out_of_a_proelium() -> None:
    """The proelium ends at once, what was rolled stands, and nobody is unprotected by it."""
    table = rolled(begun(in_spain()), (6, 3), (2, 3))
    rescued = rescue(table)
    assert rescued.events[1:4] == over(the(table), "mercury")
    assert curiales(rescued.table, "lepidus", "antony", "venus") == [3, 3, 1]
    assert rescued.table.world.player("antony").unprotected is None


def test_pro_20_out_of_a_challenge() -> None:
    """A challenge that is not answered ends as well, and both are free (MOT-17)."""
    table = challenged(in_spain())
    rescued = rescue(table)
    assert rescued.events[1:4] == over(the(table), "mercury")
    assert rescued.table.world.player("lepidus").engaged is None


def test_num_33_once_each_aestas() -> None:
    """A second plea in the same aestas is turned down; in the next he may again."""
    table = done(rescue(in_spain()))
    rescue(table, "lepidus").refused(AlreadyRescued(numen="mercury", act=table.world.number))
    done(rescue(table.season(5), "lepidus"))


@pytest.mark.parametrize("row", [2, 3])
def test_mot_17_in_an_aestas_only(row: int) -> None:
    """In a motus everybody goes where he likes, and in a hiems Mercury rescues nobody; what happened in time may be written late."""
    table = in_spain().season(row)
    rescue(table).refused(RescuesInSummer())
    done(rescue(table, late=table.clock - in_spain().clock - MINUTE))


def test_num_33_mercury_alone() -> None:
    """Juno rescues nobody."""
    rescue(in_spain(), by="juno").refused(NotMercury())


def test_sed_01_pes_07_mot_17_a_free_and_healthy_seat() -> None:
    """He needs a seat there like everybody, and no pestis upon it; and must be alive."""
    full = in_spain().given(*sat_down("sicily", "cicero", "hirtius"))
    rescue(full, region="sicily").refused(NoFreeSeat(region="sicily").at("region"))
    rescue(in_spain().given(PestisChanged(region="gaul", rages=True))).refused(PestisThere(region="gaul").at("region"))
    rescue(in_spain(), region="atlantis").refused(UnknownRegion(id="atlantis").at("region"))
    rescue(in_spain(), "nobody").refused(UnknownPlayer(id="nobody").at("player"))
    dead = in_spain().given(Died(player="antony", cause="virus"))
    rescue(dead).refused(IsDead(player="antony", act=dead.world.number).at("player"))


def test_mot_17_from_one_region_to_another() -> None:
    """Spain is where he is: to be taken there is no rescue."""
    rescue(in_spain(), region="spain").refused(IsThereAlready(player="antony", region="spain"))


def test_reg_02_reg_03_home_from_a_proelium() -> None:
    """Bogud shows Tanit his card and goes home; she keeps it, the proelium is over, and what was rolled stands (AMB-47)."""
    table = bogud_fights()
    after = flee(table).then(
        LimitUsed(player="bogud", limit="fuga", season=0),
        PropertyGiven(player="bogud", towards="tanit", properties=CARD),
        PropertyReceived(player="tanit", source="bogud", properties=CARD),
        *over(the(table), "fuga"),
        SeatLeft(region="spain", player="bogud"),
        SeatTaken(region="mauretania", player="bogud", origin="spain"),
    )
    assert armies(after, "lepidus", "bogud", "venus") == [(2, 0), (0, 3), (1, 1)]


def test_reg_04_with_all_that_is_his() -> None:
    """He keeps legiones, classes and denarii, and needs no classis for them."""
    table = army(bogud_fights(), "bogud", clientarum=9)
    before = table.world.player("bogud").properties
    after = done(flee(table)).world.player("bogud").properties
    assert after == before.model_copy(update={"rexpressus": 0})


@pytest.mark.parametrize("escort", ["mercury", "juventas"])
def test_reg_03_mercury_and_juventas_keep_the_card_too(escort: str) -> None:
    """Who own nothing else keep the card that they were shown (AMB-131)."""
    after = flee(bogud_fights(), escort=escort)
    after.noted()
    assert after.table.world.player(escort).properties == CARD


@pytest.mark.parametrize("row", [1, 2, 3])
def test_reg_02_in_any_season_and_without_a_fight(row: int) -> None:
    """He returns at will: in a hiems too, and from wherever he is; the one who records may be the escort."""
    table = at_dinner().season(1).given(*moved("ariovistus", "germania", "egypt")).season(row)
    table = done(flee(table, "ariovistus", None))
    assert table.world.whereabouts("ariovistus") == "germania"
    assert table.world.player("tanit").properties.rexpressus == 1


def test_reg_03_once_in_the_game() -> None:
    """The card does not serve again, this season or another; dispensed, he is home all the same."""
    table = done(flee(bogud_fights()))
    fled = table.world.number
    away = table.given(*moved("bogud", "mauretania", "egypt")).season(5)
    flee(away).refused(AlreadyFled(rex="bogud", act=fled))
    assert done(flee(away, dispense=("REG-03",))).world.whereabouts("bogud") == "mauretania"


def test_reg_02_only_with_a_card() -> None:
    """Cleopatra has a throne and no card."""
    table = at_dinner().season(1).given(*moved("cleopatra", "egypt", "spain"))
    flee(table, "cleopatra").refused(HasNoRexpressus(rex="cleopatra"))
    flee(table, "cleopatra", counted=True).refused(HasNoRexpressus(rex="cleopatra"))


def test_reg_02_whom_the_fates_let_flee_holds_no_card_for_it() -> None:
    """A count makes no card, and neither does their word: Cleopatra is at home, and nobody holds a Rexpressus more (AMB-120)."""
    table = at_dinner().season(1).given(*moved("cleopatra", "egypt", "spain"))
    after = done(flee(table, "cleopatra", dispense=("REG-02",))).world
    assert after.whereabouts("cleopatra") == "egypt"
    assert after.player("tanit").properties == table.world.player("tanit").properties


@pytest.mark.parametrize("who", ["brutus", "tanit", "livia"])
def test_reg_02_only_reges(who: str) -> None:
    """Nobody else has a throne to flee to; that no dispensation gives."""
    flee(in_spain(), who, dispense=("REG-02",)).refused(HasNoThrone(rex=who))


def test_reg_03_the_escort_is_a_deity() -> None:
    """Brutus is no deity; a dead rex flees nowhere; unknown names are nobody's."""
    table = bogud_fights()
    flee(table, escort="brutus").refused(NoDeity(escort="brutus"))
    flee(table, escort="nobody").refused(UnknownPlayer(id="nobody").at("escort"))
    flee(table, "nobody").refused(UnknownPlayer(id="nobody").at("rex"))
    dead = at_dinner().season(1).given(Died(player="bogud", cause="virus"))
    heard = flee(dead).decision.standing
    assert heard[0] == IsDead(player="bogud", act=dead.world.number)


def test_reg_02_who_sits_on_his_throne_has_nowhere_to_return_to() -> None:
    """Pacorus fights in his own Parthia: he cannot return to where he is, and nobody flees a battle (PRO-17)."""
    table = at_dinner().season(1).given(*moved("cassius", "greece", "parthia"))
    table = begun(table, "pacorus", "cassius")
    flee(table, "pacorus").refused(IsAtHome(rex="pacorus"))
    done(roll(table, 1, 1))


def test_pes_07_reg_02_home_into_a_pestis() -> None:
    """Pestis rages in Mauretania when Bogud flees there: he gets home, with a caution; one in Spain, which he leaves, is no matter."""
    table = bogud_fights().given(PestisChanged(region="mauretania", rages=True))
    assert flee(table).noted(PestisAtHome(rex="bogud", region="mauretania")).world.whereabouts("bogud") == "mauretania"
    flee(bogud_fights().given(PestisChanged(region="spain", rages=True))).noted()


def test_mot_17_gods_need_no_rescue() -> None:
    """Venus is no mortal who pleads."""
    outcome = rescue(in_spain(), player="venus", region="gaul")
    outcome.refused(GodsNeedNoRescue(player="venus"))
