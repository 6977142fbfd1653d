"""Juno's force: two who are in one region fight, once each aestas, and nobody asks them."""

from typing import Any

from domain.ludi_romani.acts.war_gods.iuno_cogit import ForcedThisAestas, NotTogether, OnlyJunoForces
from domain.ludi_romani.acts.war_gods.law import AThrowForEachLegio, NotHisHalf, NotHisKind, ThrowsComeLater
from domain.ludi_romani.aggregates.attack import LegionesAttacked
from domain.ludi_romani.aggregates.bonds import WasEngaged
from domain.ludi_romani.aggregates.player import LimitUsed, PresenceNoted, ShapeTaken
from domain.ludi_romani.aggregates.proelium import ProeliumForced
from domain.ludi_romani.law.combat import NoProeliaInRome, PeaceOfCybele
from domain.ludi_romani.law.fighters import AlreadyEngaged, FighterElsewhere, MayNotFight, NamedTwice, NoBattlefield
from domain.ludi_romani.law.known import UnknownPlayer
from projections.ludi_romani.proelia import proelia_now
from tests.ludi_romani.rules.battle import (
    answer,
    army,
    begin,
    challenged,
    crowd,
    curiales,
    done,
    in_spain,
    over,
    rolled,
    the,
)
from tests.ludi_romani.rules.befell import moved, sat_down
from tests.ludi_romani.table import Outcome, Table, at_dinner


def forces(table: Table, one: str = "lepidus", other: str = "antony", by: str = "juno", **more: Any) -> Outcome:
    """Juno sets two to fight."""
    return table.when("iuno_cogit", by=by, one=one, other=other, **more)


def rows(*dice: tuple[int, int]) -> list[dict[str, int]]:
    """Throws, the god's die first."""
    return [{"attacker": one, "attacked": other} for one, other in dice]


def test_num_06_war_11_two_fight_without_a_challenge() -> None:
    """Lepidus and Antony are bound from now on, without a challenge spent; the next step is to begin it, before any numen."""
    table = in_spain()
    number = table.world.number + 1
    after = forces(table).then(
        LimitUsed(player="juno", limit="iuno_cogit", season=0),
        ProeliumForced(proelium=number, region="spain", season=0, by="juno", challenger="lepidus", challenged="antony"),
        WasEngaged(player="lepidus", proelium=f"proelium:{number}"),
        WasEngaged(player="antony", proelium=f"proelium:{number}"),
    )
    shown = proelia_now(after.world).proelia[0]
    assert (shown.number, shown.stage, shown.witness) == (number, "accepted", "juno")
    assert after.world.player("lepidus").spent("flagitatio", 0) is None
    fought = rolled(done(begin(after, by="saturn")), (6, 4), (1, 3), (4, 3))
    assert curiales(fought, "lepidus", "antony", "saturn") == [3, 3, 1]
    assert the(fought).cause == "fought"


def test_war_11_it_ends_like_any_other() -> None:
    """A new season breaks off what Juno began, and both are free."""
    table = done(forces(in_spain()))
    events = table.season(2).world
    assert [events.player(id).engaged for id in ("lepidus", "antony")] == [None, None]
    broken = table.when("tempus_nuntiare", by="apollo", row=2, dispense=("SED-20",))
    assert over(the(table), "aestas", "PRO-18") == broken.events[1:4]


def test_war_11_it_is_no_challenge_to_anybody() -> None:
    """The first challenge after it is still the first of the region, and Antony, who came in this aestas, must accept the first
    that he gets (FLA-05, FLA-06)."""
    table = rolled(done(begin(done(forces(in_spain())))), (1, 1), (2, 2))
    table = rolled(table, (3, 2))
    again = challenged(table)
    assert [one.rule for one in answer(again, "refuse").decision.standing] == ["FLA-05", "FLA-06"]


def test_num_06_juno_alone() -> None:
    """Mars forces nobody, and Juppiter takes no shape of hers; nor does one who is nobody."""
    forces(in_spain(), by="mars").refused(OnlyJunoForces(by="mars"))
    mars = in_spain().given(ShapeTaken(player="juppiter", persona="mars"))
    forces(mars, by="juppiter").refused(OnlyJunoForces(by="juppiter"))
    forces(in_spain(), by="nobody").refused(UnknownPlayer(id="nobody").at("by"))


def test_num_06_once_each_aestas() -> None:
    """A second time in the same aestas is turned down; in the next she may."""
    table = done(forces(crowd()))
    forces(table, "brutus", "cassius").refused(ForcedThisAestas(act=table.world.number))
    done(forces(table.season(9), "brutus", "cassius"))


def test_num_06_two_who_are_together() -> None:
    """Sextus is in Sicily; one alone, two who sit nowhere, and strangers are no pair."""
    forces(in_spain(), "lepidus", "sextus").refused(NotTogether(players=("lepidus", "sextus")))
    forces(in_spain(), "lepidus", "lepidus", dispense=("PRO-06",)).refused(NamedTwice(player="lepidus").at("other"))
    forces(in_spain(), "cicero", "pansa").refused(NoBattlefield(challenger="cicero", challenged="pansa").at("other"))
    forces(in_spain(), "lepidus", "nobody").refused(UnknownPlayer(id="nobody").at("other"))


def test_num_06_only_who_may_fight_where_one_may() -> None:
    """No senator, nobody who is bound, nobody in Rome, and not before Cybele (NUM-41)."""
    table = in_spain().given(*sat_down("spain", "cicero"))
    forces(table, "lepidus", "cicero").refused(MayNotFight(player="cicero", role="senator").at("other"))
    forces(table, "cicero", "lepidus").refused(MayNotFight(player="cicero", role="senator").at("one"))
    bound = challenged(crowd())
    forces(bound, "brutus", "antony").refused(AlreadyEngaged(player="antony", proelium=the(bound).id).at("other"))
    rome = in_spain().given(*moved("lepidus", "spain", "rome")).given(*moved("antony", "spain", "rome"))
    forces(rome).refused(NoProeliaInRome(region="rome"))
    calm = in_spain().given(PresenceNoted(player="cybele", region="spain"))
    forces(calm).refused(PeaceOfCybele(numen="cybele", region="spain"))


def test_num_06_numina_who_may_fight() -> None:
    """Tyr fights with his clientarum, Minerva not at all (PRO-05); Tyr was seen in Gaul, which is noted (PRO-06)."""
    table = in_spain().given(PresenceNoted(player="tyr", region="spain"))
    tyr = done(begin(done(forces(table, "tyr", "lepidus")), by="saturn"))
    assert (the(tyr).rounds, the(tyr).challenger.clientarum) == (3, 3)
    forces(in_spain(), "lepidus", "minerva").refused(MayNotFight(player="minerva", role="numen"))
    away = in_spain().given(PresenceNoted(player="tyr", region="gaul"))
    forces(away, "lepidus", "tyr").noted(FighterElsewhere(numen="tyr", seen="gaul", region="spain").at("other"))


def test_num_06_two_numina_fight_where_they_are() -> None:
    """Any two players, numina who are allowed to fight among them: Mars and Tyr sit nowhere, and both say that they are in Gaul. Mars
    takes one of Tyr's two clientarum, and with both nobody dies, since no god does (WAR-07)."""
    table = army(at_dinner().season(1), "tyr", clientarum=2)
    for numen in ("mars", "tyr"):
        table = done(table.when("adesse", by=numen, region="gaul"))
    fought = forces(table, "mars", "tyr", throws=rows((6, 5), (2, 2)))
    assert isinstance(fought.events[1], LegionesAttacked) and fought.events[1].region == "gaul"
    assert [done(fought).world.player(id).properties.clientarum for id in ("mars", "tyr")] == [1, 1]
    both = done(forces(table, "tyr", "mars", throws=rows((6, 5), (3, 2))))
    assert (both.world.player("tyr").properties.clientarum, both.world.player("tyr").died) == (0, None)
    assert both.world.player("tyr").unprotected is None


def test_num_06_two_numina_who_are_apart_or_may_not_fight() -> None:
    """Where the books show them apart it is noted; whom nobody saw anywhere has no battlefield; two who do not fight are refused."""
    table = army(at_dinner().season(1), "tyr", clientarum=1)
    nowhere = NoBattlefield(challenger="mars", challenged="tyr").at("other")
    forces(table, "mars", "tyr", throws=rows((6, 5))).refused(nowhere)
    table = done(table.when("adesse", by="mars", region="gaul"))
    forces(table, "tyr", "mars", throws=rows((6, 5))).noted()
    apart = done(table.when("adesse", by="tyr", region="spain"))
    elsewhere = FighterElsewhere(numen="tyr", seen="spain", region="gaul")
    forces(apart, "mars", "tyr", throws=rows((6, 5))).noted(elsewhere.at("other"))
    idle = [
        MayNotFight(player="venus", role="numen").at("one"),
        MayNotFight(player="minerva", role="numen").at("other"),
    ]
    forces(done(table.when("adesse", by="venus", region="gaul")), "venus", "minerva").refused(*idle)


def test_num_06_war_05_a_war_god_throws_his_own_die() -> None:
    """Bellona against Lepidus, whichever of the two is named first: 6:5 lost, 2:2 kept, 5:1 lost."""
    for one, other in (("bellona", "lepidus"), ("lepidus", "bellona")):
        table = in_spain()
        outcome = forces(table, one, other, throws=rows((6, 5), (2, 2), (5, 1)))
        after = done(outcome)
        assert outcome.events[0] == LimitUsed(player="juno", limit="iuno_cogit", season=0)
        assert isinstance(outcome.events[1], LegionesAttacked)
        assert curiales(after, "lepidus", "bellona") == [1, 2]
        assert after.world.player("lepidus").engaged is None


def test_war_08_war_09_a_war_gods_limits_hold_here_too() -> None:
    """Ares is of the east, Phobos fights no curiales; each legio has its throw (WAR-04); two war gods have nothing to lose."""
    three = rows((1, 1), (1, 1), (1, 1))
    forces(in_spain(), "lepidus", "ares", throws=three).refused(
        NotHisHalf(god="ares", zone="east", region="spain").at("one")
    )
    forces(in_spain(), "lepidus", "phobos").refused(
        NotHisKind(god="phobos", kind="clientarum", player="lepidus").at("one")
    )
    gods = in_spain().given(*sat_down("spain", "mars"))
    forces(gods, "mars", "bellona").refused(MayNotFight(player="bellona", role="numen"))


def test_war_04_each_legio_has_its_throw_here_too() -> None:
    """One throw against three legiones is not enough."""
    forces(in_spain(), "lepidus", "mars", throws=rows((6, 1))).refused(
        AThrowForEachLegio(player="lepidus", god="mars", legiones=3, thrown=1)
    )


def test_war_03_no_undying_die_between_mortals() -> None:
    """Where no war god fights the dice are recorded as they fall."""
    forces(in_spain(), throws=rows((6, 1))).refused(ThrowsComeLater().at("throws"))
    forces(in_spain(), matrona="livia").refused(ThrowsComeLater())
    forces(in_spain(), imagines=[{"imago": "balbus", "throw": 1, "helps": "attacker", "die": 3}]).refused(
        ThrowsComeLater()
    )


def test_num_06_dispensed_a_senator_fights_with_nothing() -> None:
    """Whatever the Fates allow, nothing is lost that is not there."""
    table = army(in_spain(), "lepidus", 0)
    done(forces(table, dispense=("PRO-04",)))
