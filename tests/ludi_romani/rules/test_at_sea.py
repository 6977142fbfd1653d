"""Sea deities who stop ships: what they may take, and from whom."""

from typing import Any

import pytest

from domain.ludi_romani.acts.movement.at_sea import (
    GodsNeedNoShip,
    NobodyIsStoppedNow,
    NoRoomToBePutThere,
    NoSeaGodPutsThere,
    NotASeaGod,
    NotWithThisOutcome,
    NoVoyage,
    ShowsAClassis,
    StoppedOnThisVoyage,
    WrongSurplus,
)
from domain.ludi_romani.acts.movement.law import TooFewClasses
from domain.ludi_romani.aggregates.bonds import BecameBacchant
from domain.ludi_romani.aggregates.fate import Died, Proscribed
from domain.ludi_romani.aggregates.incertum import IncertumChanged
from domain.ludi_romani.aggregates.player import LimitUsed, PresenceNoted, PropertyGiven, PropertyReceived
from domain.ludi_romani.aggregates.region import PestisChanged, SeatLeft, SeatTaken
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.known import IsDead, NotBegun, UnknownPlayer, UnknownRegion
from domain.ludi_romani.law.rome import ProscribedInRome
from domain.ludi_romani.law.seats import PestisThere
from domain.ludi_romani.law.transfer import BooksShowLess
from tests.ludi_romani.rules.battle import army, begun, done, in_spain, over, the
from tests.ludi_romani.rules.befell import became, gained, lost, moved, sat_down
from tests.ludi_romani.table import Outcome, Table, at_dinner

MERCY = LimitUsed(player="antony", limit="occurrere_in_mari", season=0)
"""What the books keep of a stop at which a god seized all."""


def stop(table: Table, traveller: str = "antony", outcome: str = "ok", *, by: str = "neptune", **more: Any) -> Outcome:
    """A god stops a ship."""
    return table.when("occurrere_in_mari", by=by, traveller=traveller, outcome=outcome, **more)


def sails(curiales: int = 4, classes: int = 1, clientarum: int = 0) -> Table:
    """The first aestas: Antony has come to Egypt by sea with these, and 400,000 denarii."""
    table = at_dinner().season(1)
    have = table.world.player("antony").properties.classes
    table = table.given(gained("antony", classes=classes)).given(lost("antony", classes=have))
    table = army(table, "antony", curiales, clientarum)
    return done(table.when("motus", player="antony", to="egypt", way="sea"))


def seized(god: str = "neptune", **goods: int) -> list[PropertyGiven | PropertyReceived]:
    """What Antony lost to a god, who may dispose of such legiones at will."""
    taken = Properties(**goods)
    return [
        PropertyGiven(player="antony", towards=god, properties=taken),
        PropertyReceived(player=god, source="antony", properties=taken, won=True),
    ]


def test_mot_13_he_shows_his_classes() -> None:
    """Four legiones on four classes: Antony shows them and sails on, and nothing is to be said."""
    stopped = stop(sails(4, 4))
    stopped.then()
    stopped.noted()


@pytest.mark.parametrize("god", ["neptune", "amphitrite", "oceanus"])
def test_num_09_num_10_num_11_each_sea_deity_on_any_sea(god: str) -> None:
    """Each of the three stops Antony, wherever he sails (AMB-06), and what they take is theirs to sell."""
    stop(sails(), outcome="surplus", by=god).then(*seized(god, curiales=3))


def test_mot_13_to_sea_deities_alone() -> None:
    """Minerva is shown no classes."""
    stop(sails(), by="minerva").refused(NotASeaGod(by="minerva"))


def test_mot_13_a_mortal_traveller() -> None:
    """Mars has no classes to show; one whom nobody knows, or who is dead, does not sail."""
    stop(sails(), "mars").refused(GodsNeedNoShip(player="mars"))
    stop(sails(), "nobody").refused(UnknownPlayer(id="nobody").at("traveller"))
    dead = sails().given(Died(player="antony", cause="virus"))
    stop(dead).refused(IsDead(player="antony", act=dead.world.number).at("traveller"))


def test_mot_13_when_ships_are_asked_for() -> None:
    """In a motus nobody needs a classis and nobody is stopped (AMB-17), and before the Game nobody sails at all."""
    stop(at_dinner().season(2), "lepidus").refused(NobodyIsStoppedNow())
    stop(at_dinner()).refused(NotBegun())
    stop(at_dinner().season(50), "lepidus").refused(NobodyIsStoppedNow())


def test_pes_06_mot_13_a_flight_in_winter_is_a_voyage() -> None:
    """Cassius flees a pestis by sea in a hiems, with two legiones too many: Neptune may take them."""
    table = at_dinner().season(3).given(PestisChanged(region="greece", rages=True))
    table = done(army(table, "cassius", 3).when("motus", player="cassius", to="sicily", way="sea"))
    after = done(stop(table, "cassius", "surplus"))
    assert after.world.player("neptune").properties.curiales == 2


def test_mot_15_legiones_without_a_classis() -> None:
    """Three of four have no classis of their own: those three, neither more nor fewer."""
    wrong: dict[str, Any] = {"player": "antony", "legiones": 4, "classes": 1, "surplus": 3}
    stop(sails(), outcome="surplus", curiales=3).then(*seized(curiales=3))
    stop(sails(), outcome="surplus", curiales=2).refused(WrongSurplus(**wrong, count=2))
    stop(sails(), outcome="surplus", curiales=4).refused(WrongSurplus(**wrong, count=4))
    stop(sails(4, 4), outcome="surplus").then()


def test_mot_15_of_two_kinds_the_god_says_which() -> None:
    """Two curiales and two clientarum on one classis: three are the god's, curiales first, or as he says."""
    table = sails(2, 1, clientarum=2)
    stop(table, outcome="surplus").then(*seized(curiales=2, clientarum=1))
    stop(table, outcome="surplus", clientarum=2).then(*seized(curiales=1, clientarum=2))
    stop(table, outcome="surplus", curiales=1).then(*seized(curiales=1, clientarum=2))


def test_mot_15_a_god_who_looks_away() -> None:
    """To let surplus legiones pass is recorded with a caution: they would be his. He who has no classis may be let go without."""
    stop(sails()).noted(TooFewClasses(player="antony", legiones=4, classes=1).at("outcome"))
    stop(sails(4, 0)).noted()


def test_bac_07_mot_15_a_god_carries_the_legiones_of_his_bacchants() -> None:
    """With Dionysus beside him Antony needs one classis for himself, and none for his legiones."""
    table = sails().given(
        PresenceNoted(player="dionysus", region="egypt"), BecameBacchant(player="antony", god="dionysus")
    )
    stop(table).noted()
    stop(table, outcome="surplus").then()
    far = table.given(PresenceNoted(player="dionysus", region="spain"))
    stop(far, outcome="surplus").then(*seized(curiales=3))


def test_mot_14_at_the_mercy_of_the_god() -> None:
    """Without a classis Antony loses legiones and denarii and sits in Syria; his suffragia stay, and he is not unprotected."""
    after = stop(sails(4, 0), outcome="seize_all", to="syria").then(
        *seized(curiales=4, denarii=400_000),
        SeatLeft(region="egypt", player="antony"),
        SeatTaken(region="syria", player="antony", origin="egypt"),
        MERCY,
    )
    assert after.world.player("antony").properties.suffragia == 10
    assert after.world.player("antony").unprotected is None


def test_mot_14_as_much_as_he_pleases() -> None:
    """A milder god takes one legio and a chip, and lets him get where he was going."""
    stopped = stop(sails(4, 0), outcome="seize_all", curiales=1, denarii=100_000)
    stopped.then(*seized(curiales=1, denarii=100_000), MERCY)


def test_mot_14_everything_or_death_once_in_a_voyage() -> None:
    """Neptune took everything, put elsewhere or not: who stops Antony again on that voyage hears of it. On his next voyage he is
    at the mercy of a god anew, and one who was let go without a classis may still be stopped."""
    before = {place: done(stop(sails(4, 0), outcome="seize_all", to=place)) for place in ("syria", None)}
    for table in before.values():
        twice = StoppedOnThisVoyage(player="antony", act=table.world.number)
        for outcome in ("death", "seize_all"):
            stop(table, outcome=outcome, by="oceanus").noted(twice)
        stop(table).noted()
    further = done(before["syria"].when("motus", player="antony", to="spain", way="sea"))
    stop(further, outcome="death").noted()
    stop(done(stop(sails(4, 0))), outcome="death").noted()


def test_mot_14_mor_14_or_death() -> None:
    """Oceanus pronounces him dead: the god gets nothing, Venus the curiales."""
    after = done(stop(sails(4, 0), outcome="death", by="oceanus"))
    antony = after.world.player("antony")
    assert (antony.death, antony.killer, antony.properties.denarii) == ("sea_god", "oceanus", 400_000)
    assert after.world.player("venus").properties.curiales == 4


@pytest.mark.parametrize("outcome", ["seize_all", "death"])
def test_mot_14_not_with_a_classis_in_his_hand(outcome: str) -> None:
    """One classis for four legiones: only three legiones are the god's, not his life, money or destination."""
    stop(sails(), outcome=outcome).refused(ShowsAClassis(player="antony", owner="antony"))


def test_mot_14_amb_18_a_passenger_is_under_a_friends_classis() -> None:
    """Cicero without classis came with Sextus, whose two classes carry both; when he sails on alone, no more."""
    table = at_dinner().given(*sat_down("sicily", "cicero"), lost("cicero", classes=1)).season(1)
    table = done(table.when("motus", player="sextus", to="gaul", way="sea", companions=["cicero"]))
    stop(table, "cicero", "death").refused(ShowsAClassis(player="cicero", owner="sextus"))
    alone = done(table.when("motus", player="cicero", to="syria", way="sea"))
    stop(alone, "cicero", "seize_all").noted()


def test_mot_14_who_came_together_long_ago_is_no_company() -> None:
    """Who sat down beside Sextus before this season began, by one act with him, does not sail with him now."""
    table = at_dinner().given(
        *moved("sextus", "sicily", "gaul"), *sat_down("gaul", "cicero"), lost("cicero", classes=1)
    )
    stop(table.season(1), "cicero", "death").noted(NoVoyage(traveller="cicero"))


def test_mot_13_who_travels_by_sea() -> None:
    """Lepidus sits where he always sat, Antony came in an earlier season, Brutus to where no ship lands: Neptune meets them with a
    caution; not so whose late voyage happened in the season in which he is met."""
    stop(at_dinner().season(1), "lepidus").noted(NoVoyage(traveller="lepidus"))
    stop(sails(4, 4).season(5)).noted(NoVoyage(traveller="antony"))
    table = at_dinner().season(1)
    inland = done(table.when("motus", player="brutus", to="germania", dispense=("MOT-01", "MOT-03", "MOT-06")))
    stop(inland, "brutus").noted(NoVoyage(traveller="brutus"))


def test_mot_14_where_a_god_may_put_him() -> None:
    """Where a seat is free for him, and a ship lands, and no pestis is."""
    table = sails(4, 0).given(*sat_down("mauretania", "balbus", "pansa"), PestisChanged(region="gaul", rages=True))
    stop(table, outcome="seize_all", to="germania").refused(NoSeaGodPutsThere(region="germania"))
    stop(table, outcome="seize_all", to="parthia").refused(NoSeaGodPutsThere(region="parthia"))
    full = NoRoomToBePutThere(player="antony", region="mauretania")
    stop(table, outcome="seize_all", to="mauretania").refused(full)
    stop(table, outcome="seize_all", to="gaul").refused(PestisThere(region="gaul").at("to"))
    stop(table, outcome="seize_all", to="atlantis").refused(UnknownRegion(id="atlantis").at("to"))
    wanted = table.given(Proscribed(player="antony"))
    stopped = stop(wanted, outcome="seize_all", to="rome")
    stopped.noted(ProscribedInRome(player="antony", act=wanted.world.number).at("to"))


def test_mot_14_each_outcome_says_its_own() -> None:
    """Denarii or another region are said where the god seizes all, and nowhere else; by dispensation they go unheard."""
    wrong = stop(sails(), outcome="surplus", denarii=100_000, to="gaul")
    wrong.refused(NotWithThisOutcome(fields=("denarii", "to"), outcome="surplus"))
    stop(sails(4, 4), curiales=1).refused(NotWithThisOutcome(fields=("curiales",), outcome="ok"))
    stop(sails(), outcome="surplus", to="gaul", dispense=("MOT-14",)).then(*seized(curiales=3))


def test_mer_16_mot_14_more_on_the_table_than_in_the_books() -> None:
    """The god counts 600,000 denarii where the books show 400,000: counted at the table, the rest comes from incertum."""
    table = sails(4, 0)
    fields: dict[str, Any] = {"outcome": "seize_all", "curiales": 0, "denarii": 600_000}
    less = BooksShowLess(player="antony", what="denarii", held=400_000, wanted=600_000)
    stop(table, **fields).refused(less)
    more = Properties(denarii=200_000)
    stop(table, **fields, counted=True).then(
        IncertumChanged(towards="antony", properties=more),
        PropertyReceived(player="antony", source="incertum", properties=more),
        *seized(denarii=600_000),
        MERCY,
    )


def test_mot_14_out_of_a_proelium() -> None:
    """A fighter who sailed in spite of his proelium and is put elsewhere ends it; what was won stays won (AMB-97)."""
    table = begun(in_spain()).given(lost("antony", classes=1))
    stopped = stop(table, outcome="seize_all", curiales=0, denarii=0, to="syria")
    assert stopped.events[:3] == over(the(table), "other")
    assert done(stopped).world.whereabouts("antony") == "syria"


def test_mot_14_whoever_the_fates_let_do_it() -> None:
    """Dispensed with, an imago stops the ship: what it takes is simply its own."""
    table = sails(4, 0).given(became("hirtius", "senator", "imago"))
    stopped = stop(table, outcome="seize_all", curiales=0, by="hirtius", dispense=("MOT-13",))
    assert done(stopped).world.player("hirtius").properties.denarii >= 400_000
