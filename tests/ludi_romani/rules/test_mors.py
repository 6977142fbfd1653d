"""Mors: who dies of what, and what a death brings with it."""

from typing import Any

import pytest

from domain.kernel.event import Event
from domain.ludi_romani.acts.mors.mors import (
    FORMS,
    HasItsOwnForm,
    NoRexInRome,
    NoRightToHisLife,
    NoSuchDeath,
)
from domain.ludi_romani.aggregates.bonds import (
    BecameBacchant,
    BecameCliens,
)
from domain.ludi_romani.aggregates.fate import Died, Proscribed
from domain.ludi_romani.aggregates.player import PresenceNoted, ShapeTaken
from domain.ludi_romani.aggregates.region import SeatLeft
from domain.ludi_romani.game import LUDI_ROMANI
from domain.ludi_romani.law.known import IsDead, SayWhichNumen
from domain.ludi_romani.law.mortality import NuminaAreImmortal
from tests.ludi_romani.rules.befell import handed_over, moved, sat_down
from tests.ludi_romani.table import Outcome, Table, at_dinner


def dies(table: Table, player: str, cause: str, by: str = "mars", **fields: Any) -> Outcome:
    """A death is recorded."""
    return table.when("mors", by=by, player=player, cause=cause, **fields)


def by_rule(rule: str, *events: Event) -> list[Event]:
    """The same events as consequences under a rule."""
    return [event.model_copy(update={"rule": rule}) for event in events]


def to_venus(player: str, count: int) -> list[Event]:
    """Venus gains the curiales of the dead."""
    given, received = by_rule("MOR-11", *handed_over(player, "venus", curiales=count))
    return [given, received.model_copy(update={"won": True})]


def leaves(player: str, region: str) -> list[Event]:
    """The dead man's seat is empty."""
    return by_rule("SED-21", SeatLeft(region=region, player=player), PresenceNoted(region=region, player=player))


def test_mor_01_a_sentence_dies_with_the_condemned() -> None:
    """Cicero, proscribed, dies in Rome, and wears the red band no longer."""
    table = at_dinner().given(*sat_down("rome", "cicero"), Proscribed(player="cicero"))
    after = dies(table, "cicero", "proscriptio", killer="mars").then(
        Died(player="cicero", cause="proscriptio", by="mars"), *leaves("cicero", "rome")
    )
    assert (after.world.player("cicero").died, after.world.player("cicero").proscribed) == (after.world.number, None)


def test_mor_02_a_caedes_kills() -> None:
    """Phobos carries out a caedes, and Cicero dies by him."""
    died = dies(at_dinner(), "cicero", "caedes", killer="phobos")
    died.then(Died(player="cicero", cause="caedes", by="phobos"))


def test_mor_03_a_rex_in_rome() -> None:
    """Bogud in Rome may be put to death; at home he may not, nor may Livia in Rome."""
    table = at_dinner().given(*moved("bogud", "mauretania", "rome"))
    dies(table, "bogud", "rex_romae", by="venus").then(
        Died(player="bogud", cause="rex_romae"),
        *leaves("bogud", "rome"),
        *by_rule("MOR-10", *handed_over("bogud", "fata", rexpressus=1)),
    )
    dies(at_dinner(), "bogud", "rex_romae", by="venus").refused(NoRexInRome(player="bogud"))
    dies(at_dinner(), "livia", "rex_romae", by="venus").refused(NoRexInRome(player="livia"))


@pytest.mark.parametrize(
    ("cause", "by", "other"),
    [("sea_god", "oceanus", "mars"), ("war_god", "bellona", "neptune"), ("bacchant_god", "dionysus", "silenus")],
)
def test_mor_14_gods_kill_within_their_powers(cause: str, by: str, other: str) -> None:
    """A sea deity, a war god, the god of his thiasos kill Cicero, and no other god does."""
    table = at_dinner().given(BecameBacchant(player="cicero", god="dionysus"))
    dies(table, "cicero", cause, by=by).then(Died(player="cicero", cause=cause, by=by))
    dies(table, "cicero", cause, by=other).refused(NoRightToHisLife(killer=other, player="cicero"))


def test_num_01_mor_14_juppiter_kills_as_mars() -> None:
    """Juppiter in the shape of Mars kills Cicero as a war god would; in his own he does not."""
    table = at_dinner().given(ShapeTaken(player="juppiter", persona="mars"))
    dies(table, "cicero", "war_god", by="juppiter").then(Died(player="cicero", cause="war_god", by="juppiter"))
    own = NoRightToHisLife(killer="juppiter", player="cicero")
    dies(at_dinner(), "cicero", "war_god", by="juppiter").refused(own)


def test_gen_02_the_desk_says_which_god_killed() -> None:
    """Recorded by the organiser in nobody's name: which war god is meant?"""
    dies(at_dinner(), "cicero", "war_god", by="organiser").refused(SayWhichNumen())


def test_mor_14_a_patronus_kills_his_own_cliens() -> None:
    """Antony may kill his cliens Cicero, and Octavian may not."""
    table = at_dinner().given(BecameCliens(player="cicero", patronus="antony"))
    killed = dies(table, "cicero", "patronus", killer="antony")
    killed.then(Died(player="cicero", cause="patronus", by="antony"))
    octavian = NoRightToHisLife(killer="octavian", player="cicero")
    dies(table, "cicero", "patronus", killer="octavian").refused(octavian)


def test_mor_14_no_other_death() -> None:
    """Whatever else befell him, only the Fates let him die of it."""
    dies(at_dinner(), "cicero", "other").refused(NoSuchDeath())
    dies(at_dinner(), "cicero", "other", dispense=("MOR-14",)).then(Died(player="cicero", cause="other"))


def test_ima_01_gods_do_not_die_and_nobody_dies_twice() -> None:
    """Ares kills no Venus, and Cicero, who is dead, not again."""
    dies(at_dinner(), "venus", "war_god", by="ares").refused(NuminaAreImmortal(player="venus"))
    table = at_dinner().given(Died(player="cicero", cause="other"))
    dies(table, "cicero", "war_god", by="ares").refused(IsDead(player="cicero", act=table.world.number))


@pytest.mark.parametrize(("cause", "form"), sorted(FORMS.items()))
def test_log_18_some_deaths_have_a_form_of_their_own(cause: str, form: str) -> None:
    """A proscriptio, a virus, a suicide and others are recorded where their rules are asked; here only with a caution."""
    assert form in {act.title for act in LUDI_ROMANI.acts.values()}
    noted = dies(at_dinner(), "cicero", cause, dispense=("MOR-03", "MOR-14"))
    noted.noted(HasItsOwnForm(form=form))
