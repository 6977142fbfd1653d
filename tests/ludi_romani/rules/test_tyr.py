"""Tyr/Wotan fights mortals like an imperator, with his own legiones."""

from typing import Any

from domain.ludi_romani.acts.war.flagitatio import NobodyToOversee, NoWitness
from domain.ludi_romani.acts.war.proelium_committere import CurialesAreNotFielded
from domain.ludi_romani.acts.war.seniority import NotHisTurn
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.law.combat import CannotOversee
from domain.ludi_romani.law.fighters import FighterElsewhere, WithoutLegiones
from domain.ludi_romani.law.parties import AlreadyChallenged
from domain.ludi_romani.law.patronage import NoPowerOverHim, NumenMetElsewhere
from tests.ludi_romani.rules.battle import (
    answer,
    armies,
    army,
    begin,
    challenge,
    challenged,
    done,
    in_spain,
    over,
    roll,
    rolled,
    the,
)
from tests.ludi_romani.rules.befell import gained
from tests.ludi_romani.rules.test_victum import decides
from tests.ludi_romani.table import Table


def tyr_in_spain(lepidus: int = 3, *, curiales: int = 0, clientarum: int = 15) -> Table:
    """Lepidus alone in Spain, with so many curiales; he has waived his turn, and Tyr is there."""
    table = army(in_spain().given(), "antony")
    table = army(army(table, "lepidus", lepidus), "tyr", curiales, clientarum)
    table = done(table.when("adesse", by="tyr", region="spain"))
    return done(table.when("flagitatione_cedere", by="venus", player="lepidus"))


def fighting(table: Table) -> Table:
    """Tyr has challenged Lepidus, who accepted, and Saturn has begun it."""
    return done(begin(done(answer(challenged(table, "tyr", "lepidus"))), by="saturn"))


def test_war_10_num_42_at_the_risk_of_his_own() -> None:
    """6:3 he captures a curialis, 2:3 loses a clientarum to Saturn, 4:4 each loses one; sixteen on the way are no matter, for
    ten binds no numen (AMB-22)."""
    table = fighting(tyr_in_spain())
    assert (the(table).rounds, the(table).challenger.clientarum) == (3, 3)
    table = rolled(table, (6, 3), (2, 3))
    last = roll(table, 4, 4, by="saturn")
    last.noted()
    assert armies(last.table, "tyr", "lepidus", "saturn") == [(1, 13), (1, 0), (1, 2)]
    assert last.table.world.player("tyr").won.curiales == 1
    assert last.table.world.player("tyr").engaged is None


def test_war_10_mor_05_an_immortal_who_lost_all_is_not_unprotected() -> None:
    """Lepidus takes Tyr's only clientarum: the proelium is over, and no god is at anybody's mercy."""
    table = fighting(tyr_in_spain(clientarum=1))
    last = roll(table, 1, 6, by="saturn")
    assert last.events[-3:] == over(the(table), "fought")
    assert armies(last.table, "tyr") == [(0, 0)] and last.table.world.player("tyr").unprotected is None


def test_war_10_a_mortal_may_challenge_him() -> None:
    """Lepidus challenges Tyr, and the first challenge of the region he must accept like anybody (FLA-05)."""
    table = done(army(in_spain(), "antony").when("adesse", by="tyr", region="spain"))
    table = challenged(table, "lepidus", "tyr")
    assert [one.rule for one in answer(table, "refuse").decision.standing] == ["FLA-05"]


def test_pro_04_with_clientarum_only() -> None:
    """Without clientarum he is no party, whatever curiales he keeps."""
    table = tyr_in_spain(curiales=4, clientarum=0)
    challenge(table, "tyr", "lepidus").refused(WithoutLegiones(player="tyr").at("challenger"))


def test_pro_26_he_fields_no_curiales() -> None:
    """A captured curialis he may keep or sell; he fields his clientarum, by default as well."""
    table = done(answer(challenged(tyr_in_spain(curiales=1), "tyr", "lepidus")))
    one: dict[str, Any] = {"by": "saturn", "challenger_curiales": 1, "challenger_clientarum": 2}
    begin(table, **one).refused(CurialesAreNotFielded(numen="tyr").at("challenger_curiales"))
    assert the(done(begin(table, by="saturn"))).challenger.clientarum == 3
    done(begin(table, dispense=("PRO-26",), **one))


def test_fla_03_num_42_he_comes_last_in_the_order() -> None:
    """No seat says since when he has been there: he waits until everybody who sits there has waived or challenged."""
    table = done(army(in_spain(), "antony").when("adesse", by="tyr", region="spain"))
    challenge(table, "tyr", "lepidus").refused(NotHisTurn(player="tyr", region="spain", seniors=("lepidus",)))
    done(challenge(tyr_in_spain(), "tyr", "lepidus"))


def test_fla_02_once_each_aestas_like_anybody() -> None:
    """His one challenge is spent with the first."""
    table = rolled(fighting(tyr_in_spain(2)), (1, 1), (5, 6))
    legio = table.given(gained("lepidus", curiales=1))
    spent = legio.world.player("tyr").spent("flagitatio", 0)
    assert spent is not None
    heard = challenge(legio, "tyr", "lepidus").decision.standing
    assert AlreadyChallenged(player="tyr", act=spent.act) in heard


def test_pro_03_fla_01_he_watches_over_no_fight_of_his_own() -> None:
    """Neither is his challenge made before himself, nor does he oversee it (AMB-34)."""
    challenge(tyr_in_spain(), "tyr", "lepidus", by="tyr").refused(NoWitness(witness="tyr"))
    nobody = NobodyToOversee(witness="mercury", region="spain")
    challenge(tyr_in_spain(), "tyr", "lepidus", by="mercury").noted(nobody)  # Tyr alone is there
    table = done(answer(challenged(tyr_in_spain(), "tyr", "lepidus")))
    begin(table, by="tyr").refused(CannotOversee(numen="tyr").at("overseer"))


def test_pro_06_where_he_is() -> None:
    """The books saw him in Gaul: that is noted, and the room is right."""
    table = tyr_in_spain().given(PresenceNoted(player="tyr", region="gaul"))
    challenge(table, "tyr", "lepidus").noted(
        FighterElsewhere(numen="tyr", seen="gaul", region="spain").at("challenged")
    )


def test_cli_03_cli_05_he_can_only_walk_away() -> None:
    """Tyr leaves Lepidus without a legio: he neither kills nor takes him, and may abandon him (AMB-114); who never fought him
    does not even that."""
    table = rolled(fighting(tyr_in_spain(1)), (6, 1))
    assert table.world.player("lepidus").unprotected is not None
    for choice in ("kill", "cliens"):
        heard = decides(table, "tyr", choice, loser="lepidus")
        heard.refused(NoPowerOverHim(victor="tyr", role="numen", legiones=16).at("victor"))
    assert decides(table, "tyr", "abandon", loser="lepidus").then() is not table
    other = table.given(PresenceNoted(player="minerva", region="spain"))
    decides(other, "minerva", "abandon", loser="lepidus").refused(
        NoPowerOverHim(victor="minerva", role="numen", legiones=15)
    )


def test_cli_03_amb_119_where_he_was_seen_refuses_nothing() -> None:
    """Tyr, thought in Gaul, abandons Lepidus, whom he beat in Spain: it is noted."""
    gone = rolled(fighting(tyr_in_spain(1)), (6, 1)).given(PresenceNoted(player="tyr", region="gaul"))
    heard = NumenMetElsewhere(numen="tyr", seen="gaul", loser="lepidus", region="spain").at("loser")
    decides(gone, "tyr", "abandon", loser="lepidus").noted(heard)
