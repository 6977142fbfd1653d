"""Notes, and what the Fates may do about a rule."""

import pytest

from domain.kernel.grammar.objection import Names
from domain.ludi_romani.acts.books.notare import Notare
from domain.ludi_romani.acts.movement.company import NoTravelInWinter
from domain.ludi_romani.aggregates.evening import NoteWritten
from domain.ludi_romani.game import LUDI_ROMANI
from domain.ludi_romani.law.known import UnknownPlayer
from tests.ludi_romani.rules.test_movement import went
from tests.ludi_romani.table import at_dinner


def test_gen_04_a_dispute_is_noted() -> None:
    """The Fates write down a dispute about Brutus, and nothing else changes."""
    noted = at_dinner().when("notare", by="fata", text="Brutus says that he was pushed.", player="brutus")
    noted.then(NoteWritten(text="Brutus says that he was pushed.", about="brutus"))


@pytest.mark.parametrize("words", ["cicero", "row:2", "row:x", "{by}", "proelium:1"])
def test_gen_04_a_note_is_read_as_it_was_written(words: str) -> None:
    """Whatever is noted is people's own words, and never read as the name of anybody or anything."""
    names = Names(at_dinner().world.name)
    assert Notare(text=words).sentence(names, "minerva") == f'Minerva notes: "{words}".'


@pytest.mark.parametrize("badge", ["fata", "organiser"])
def test_gen_04_the_fates_dispense(badge: str) -> None:
    """The Fates, and the organiser in their stead, may dispense with a rule."""
    assert badge in LUDI_ROMANI.dispensers


@pytest.mark.parametrize("badge", ["minerva", "apollo", "brutus"])
def test_gen_04_nobody_else_dispenses(badge: str) -> None:
    """No other numen, no player and not the host may dispense with a rule."""
    assert badge not in LUDI_ROMANI.dispensers


def test_gen_04_what_the_fates_dispense_with_is_remembered() -> None:
    """When the Fates let Brutus travel in winter he goes, and the rule that stood against it is kept with the act."""
    travel = at_dinner().season(3).when("motus", player="brutus", to="asia_minor", way="land", dispense=("MOT-11",))
    travel.then(*went("brutus", "greece", "asia_minor"))
    assert travel.decision.dispensed == (NoTravelInWinter(player="brutus"),)


def test_gen_04_a_dispensation_from_another_rule_does_not_help() -> None:
    """Dispensed from needing a seat, Brutus still does not travel in winter."""
    travel = at_dinner().season(3).when("motus", player="brutus", to="asia_minor", way="land", dispense=("SED-01",))
    travel.refused(NoTravelInWinter(player="brutus"))


def test_gen_02_a_note_is_about_somebody_of_the_roster() -> None:
    """No note is about Caesar, who is none of the characters."""
    at_dinner().when("notare", text="Beware.", player="caesar").refused(UnknownPlayer(id="caesar").at("player"))
