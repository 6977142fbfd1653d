"""Juppiter in another's shape."""

from typing import Any

import pytest

from domain.ludi_romani.acts.fates.personam_induere import OnlyJuppiterChangesShape, ShapeIsClosed, ShapeOfAMortal
from domain.ludi_romani.acts.movement.mercurius_eripit import AlreadyRescued, NotMercury
from domain.ludi_romani.acts.nuptiae.nuptiae import Nuptiae
from domain.ludi_romani.acts.war.flagitatio import NobodyToOversee
from domain.ludi_romani.aggregates.player import LimitUsed, PresenceNoted, ShapeTaken
from domain.ludi_romani.game import LUDI_ROMANI
from domain.ludi_romani.law.combat import PeaceOfCybele
from domain.ludi_romani.law.known import UnknownPlayer
from domain.ludi_romani.law.limits import RESCUE
from domain.ludi_romani.law.persona import acts_as, shape
from tests.ludi_romani.rules.battle import answer, begin, begun, challenge, challenged, done, in_spain, over, the
from tests.ludi_romani.rules.befell import moved
from tests.ludi_romani.table import Outcome, Table, at_dinner


def as_(table: Table, persona: str | None) -> Table:
    """Juppiter has taken this shape."""
    taken: dict[str, Any] = {"persona": persona} if persona else {}
    return done(table.when("personam_induere", by="juppiter", **taken))


def rescues(table: Table, by: str, player: str, region: str) -> Outcome:
    """A rescue by Mercury, or by whoever looks like him."""
    return table.when("mercurius_eripit", by=by, player=player, region=region)


def test_num_01_juppiter_takes_a_shape_and_his_own_again() -> None:
    """He becomes Mercury's double and himself again; nothing that he has changes."""
    taken = at_dinner().when("personam_induere", by="juppiter", persona="mercury")
    taken.then(ShapeTaken(player="juppiter", persona="mercury"))
    mine = taken.table.when("personam_induere", by="juppiter")
    mine.then(ShapeTaken(player="juppiter", persona=None))
    assert mine.table.world.player("juppiter") == at_dinner().world.player("juppiter")


def test_num_01_his_own_shape_is_none() -> None:
    """Juppiter's own name on the form is his own shape."""
    taken = as_(at_dinner(), "mercury").when("personam_induere", by="juppiter", persona="juppiter")
    taken.then(ShapeTaken(player="juppiter", persona=None))


@pytest.mark.parametrize("persona", ["juno", "fata"])
def test_num_01_two_shapes_are_closed(persona: str) -> None:
    """Neither his wife's shape nor that of the Fates is his."""
    at_dinner().when("personam_induere", by="juppiter", persona=persona).refused(ShapeIsClosed())


def test_num_01_nobody_else_changes_shape() -> None:
    """Venus is not Minerva, and the organiser names Juppiter when he records it."""
    for by in ("venus", "organiser"):
        taken = at_dinner().when("personam_induere", by=by, persona="minerva")
        taken.refused(OnlyJuppiterChangesShape(by=by))


def test_num_01_he_takes_the_shape_of_numina() -> None:
    """No mortal's shape is his, nor that of somebody who does not exist."""
    at_dinner().when("personam_induere", by="juppiter", persona="cicero").refused(ShapeOfAMortal(persona="cicero"))
    unknown = UnknownPlayer(id="amor").at("persona")
    at_dinner().when("personam_induere", by="juppiter", persona="amor").refused(unknown)


def test_num_01_num_33_each_has_a_rescue_of_his_own() -> None:
    """In one aestas Juppiter as Mercury rescues Antony and Mercury Brutus; neither rescues another (AMB-96)."""
    table = at_dinner().season(1)
    rescues(table, "juppiter", "antony", "gaul").refused(NotMercury())
    table = as_(table, "mercury")
    rescued = rescues(table, "juppiter", "antony", "gaul")
    rescued.then(LimitUsed(player="juppiter", limit=RESCUE, season=0), *moved("antony", "asia_minor", "gaul"))
    mine, table = rescued.table.world.number, rescued.table
    his = rescues(table, "mercury", "brutus", "gaul")
    his.then(LimitUsed(player="mercury", limit=RESCUE, season=0), *moved("brutus", "greece", "gaul"))
    again = rescues(his.table, "juppiter", "cassius", "gaul")
    again.refused(AlreadyRescued(numen="juppiter", act=mine))
    rescues(as_(table.season(5), "mercury"), "juppiter", "cassius", "gaul").noted()


def test_num_01_his_own_power_is_gone_with_the_shape() -> None:
    """Himself again, he rescues nobody."""
    table = as_(as_(at_dinner().season(1), "mercury"), None)
    rescues(table, "juppiter", "antony", "gaul").refused(NotMercury())


def test_num_01_kal_02_he_announces_as_apollo() -> None:
    """In Apollo's shape he announces the first aestas."""
    as_(at_dinner(), "apollo").when("tempus_nuntiare", by="juppiter", row=1).noted()


def test_num_01_as_another_he_is_still_juppiter() -> None:
    """As Apollo he has Apollo's powers beside his own, and nobody else's."""
    world = as_(at_dinner(), "apollo").world
    assert acts_as(world, "juppiter", "juppiter") and acts_as(world, "juppiter", "apollo")
    assert not acts_as(world, "juppiter", "juno")
    found = shape(world, "juppiter")
    assert found is not None and found.id == "apollo"
    assert "juppiter" not in LUDI_ROMANI.who(Nuptiae.kind)


@pytest.mark.parametrize(
    ("by", "persona", "who"),
    [("venus", "minerva", "venus"), ("organiser", "minerva", "juppiter"), ("juppiter", "juno", "juppiter")],
)
def test_dispensed_num_01_the_shape_is_taken(by: str, persona: str, who: str) -> None:
    """With a dispensation it is taken, by Juppiter where nobody else is named."""
    taken = at_dinner().when("personam_induere", by=by, persona=persona, dispense=("NUM-01",))
    taken.then(ShapeTaken(player=who, persona=persona))


def test_num_01_num_41_where_he_is_as_cybele_nobody_fights() -> None:
    """Juppiter is in Spain in Cybele's shape: no challenge, no battle and no fight that Juno forces; himself again he keeps no peace.
    That the true Cybele is in Gaul is nothing to Spain."""
    table = done(
        done(in_spain().when("adesse", by="juppiter", region="spain")).when("adesse", by="cybele", region="gaul")
    )
    calm, peace = as_(table, "cybele"), PeaceOfCybele(numen="cybele", region="spain")
    challenge(calm, "lepidus", "antony").refused(peace)
    calm.when("iuno_cogit", by="juno", one="lepidus", other="antony").refused(peace)
    begin(as_(done(answer(challenged(table))), "cybele")).refused(peace)
    done(challenge(as_(calm, None), "lepidus", "antony"))
    done(challenge(as_(table, "mercury"), "lepidus", "antony"))


def test_num_01_num_41_he_watches_over_no_fight_as_cybele() -> None:
    """Nobody noted where he is: who hears a challenge, or oversees a battle, is there, and in her shape there is none."""
    table = as_(in_spain(), "cybele")
    challenge(table, "lepidus", "antony", by="juppiter").refused(PeaceOfCybele(numen="cybele", region="spain"))
    peace = PeaceOfCybele(numen="cybele", region="spain").at("overseer")
    accepted = done(answer(challenged(table)))
    begin(accepted, overseer="juppiter").refused(peace)
    going = done(begin(accepted))
    going.when("praesidem_mutare", proelium=the(going).number, overseer="juppiter").refused(peace)
    done(begin(as_(accepted, None), overseer="juppiter"))


def test_fla_01_num_01_as_cybele_he_could_not_oversee() -> None:
    """Mercury hears the challenge in Spain, and Juppiter is there, who could oversee it, and in Cybele's shape could not."""
    table = done(in_spain().when("adesse", by="juppiter", region="spain"))
    challenge(table, "lepidus", "antony", by="mercury").noted()
    nobody = NobodyToOversee(witness="mercury", region="spain")
    lax = challenge(as_(table, "cybele"), "lepidus", "antony", by="mercury", dispense=("NUM-41",))
    assert nobody in lax.decision.settled


def test_num_01_pro_21_he_stops_a_proelium_as_cybele() -> None:
    """By saying that he is there, or that he stops it: it is over, and the true Cybele is where she was, in Gaul."""
    table = as_(done(begun(in_spain()).when("adesse", by="cybele", region="gaul")), "cybele")
    stops = table.when("proelium_dirimere", by="juppiter", proelium=the(table).number)
    for outcome in (table.when("adesse", by="juppiter", region="spain"), stops):
        assert outcome.events == [
            PresenceNoted(player="juppiter", region="spain"),
            *over(the(table), "cybele", "PRO-21"),
        ]
        assert done(outcome).world.whereabouts("cybele") == "gaul"
    mars = done(table.when("proelium_dirimere", by="mars", proelium=the(table).number))
    assert (mars.world.whereabouts("cybele"), the(mars).cause) == ("spain", "cybele")
    himself = done(as_(table, None).when("adesse", by="juppiter", region="spain"))
    assert the(himself).stage == "begun"
