"""Journeys in sentences: of the demo evening, and what does not happen in it."""

from typing import Any

import pytest

from domain.kernel.grammar.role import REFEREES, ROOM
from tests.eyes import seat
from tests.ludi_romani.rules.battle import done
from tests.ludi_romani.rules.test_at_sea import sails, stop
from tests.ludi_romani.rules.test_reges_in_rome import alone, found
from tests.ludi_romani.rules.test_ring import hidden, worn
from tests.ludi_romani.table import at_dinner
from tests.ludi_romani.told.deeds import demo, sentences

JOURNEYS = {
    49: "Maecenas travels from Italia Sept. to Gallia by land.",
    50: "Antony travels from Asia Minor to Italia Sept. by sea.",
    63: "Hirtius travels from Italia Mer. to Roma.",
    289: "Octavian travels from Italia Mer. to Roma with Lucius Antonius.",
    332: "Octavian travels from Hispania to Italia Mer.; Lucius Antonius is free of Octavian.",
}
TAKEN_AWAY = {
    278: "Neptune stops Cleopatra at sea and lets the ships pass.",
    473: "Oceanus stops Scribonia at sea and takes 1 legio curialis.",
    349: "Mercury rescues Agrippa from Sicilia to Italia Sept.; the proelium of Sextus and Agrippa is broken off.",
    403: "Bogud flees from Hispania home to Mauretania and gives Tanit the Rexpressus card; "
    "the proelium of Plancus and Bogud is broken off.",
    456: "Venus expels Ariovistus, found alone in Roma, to Germania.",
    459: "Juppiter moves Calenus from Syria to Asia Minor.",
    461: "Minerva moves Pedius from Mauretania to Graecia.",
}
ALONE = "Cassius travels from Graecia to Aegyptus."


def test_mot_01_a_journey_says_from_where_and_how() -> None:
    """Origin, way and company; who is left behind is free of his patronus."""
    told = sentences("motus")
    assert {number: told[number] for number in JOURNEYS} == JOURNEYS


def test_mot_16_mot_17_who_is_taken_away_was_somewhere() -> None:
    """What gods did with travellers, and out of what."""
    kinds = ("mercurius_eripit", "fuga", "regem_romae_deprehendere", "translatio_minervae", "occurrere_in_mari")
    assert sentences(*kinds) == TAKEN_AWAY


def test_num_01_the_room_knows_a_god_by_his_shape() -> None:
    """It was Juppiter in Minerva's shape, as the table reads."""
    tale = next(one for one in demo() if one.number == 459)
    assert (tale.by(seat(REFEREES)), tale.sentence) == ("juppiter", TAKEN_AWAY[459])
    assert (tale.by(seat(ROOM)), tale.outside) == ("minerva", "Minerva moves Calenus from Syria to Asia Minor.")


def test_mot_07_the_regions_between() -> None:
    """By land through two regions."""
    table = at_dinner().season(1)
    went = done(table.when("motus", player="brutus", way="land", through=["asia_minor"], to="syria"))
    assert went.world.region("syria").holds("brutus")
    told = table.when("motus", player="brutus", way="land", through=["asia_minor"], to="syria").told
    assert told == "Brutus travels from Graecia to Syria by land through Asia Minor."


@pytest.mark.parametrize(
    ("outcome", "more", "words"),
    [
        ("seize_all", {}, "takes 400,000 denarii and 4 legiones curiales"),
        ("seize_all", {"to": "syria"}, "takes 400,000 denarii and 4 legiones curiales; Antony is put in Syria"),
        ("seize_all", {"denarii": 0, "curiales": 0, "clientarum": 0}, "takes nothing"),
        ("death", {}, "kills the traveller; Venus gets 4 legiones curiales of Antony"),
    ],
)
def test_mot_14_at_the_mercy_of_the_god(outcome: str, more: dict[str, Any], words: str) -> None:
    """Antony has no classis: what Neptune took of him, and where he is now."""
    assert stop(sails(4, 0), outcome=outcome, **more).told == f"Neptune stops Antony at sea and {words}."


def test_reg_06_a_rex_alone_in_rome() -> None:
    """Bogud dies, or looks for a seat."""
    card = "the Fates get 1 Rexpressus card of Bogud"
    assert found(alone()).told == f"Venus has Bogud, found alone in Roma, put to death; {card}."
    assert found(alone(), outcome="expel").told == "Venus expels Bogud, found alone in Roma; Bogud has no seat."


def test_gyg_02_a_journey_unseen() -> None:
    """The wearer leaves his seat and goes at will."""
    tale = hidden("syria").when("motus", by="pluto", player="brutus", to="egypt").tale
    assert tale.sentence == "Brutus travels from Syria to Aegyptus; no seat is taken."
    assert tale.outside == "Somebody unseen travels."


@pytest.mark.parametrize(
    ("by", "kind", "fields", "outside"),
    [
        ("pluto", "motus", {"player": "brutus", "to": "egypt", "companions": ("cassius",)}, ALONE),
        ("pluto", "motus", {"player": "cassius", "to": "egypt", "companions": ("brutus",)}, ALONE),
        ("mercury", "mercurius_eripit", {"player": "brutus", "region": "egypt"}, "Mercury rescues somebody unseen."),
        ("minerva", "translatio_minervae", {"player": "brutus", "region": "egypt"}, "Minerva moves somebody unseen."),
        ("minerva", "loco_movere", {"player": "brutus", "to": "egypt"}, "Minerva sends somebody unseen."),
        ("minerva", "loco_movere", {"player": "brutus"}, "Minerva unseats somebody unseen."),
        ("minerva", "sedem_capere", {"player": "brutus", "region": "egypt"}, "Somebody unseen takes a seat."),
        ("bacchus", "bacchantem_facere", {"player": "brutus"}, "Dionysus takes somebody unseen into the thiasos."),
    ],
)
def test_gyg_02_nobody_hears_where_the_unseen_are(by: str, kind: str, fields: dict[str, Any], outside: str) -> None:
    """Whoever moves the wearer of the Ring, and over whatever rule: no place is named, and who goes with him goes alone."""
    table = worn()
    over = {one.rule for one in table.when(kind, by=by, **fields).decision.standing}
    assert table.when(kind, by=by, dispense=tuple(over), **fields).tale.outside == outside
