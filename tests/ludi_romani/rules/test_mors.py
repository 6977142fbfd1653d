"""Mors: who dies of what, and what a death brings with it."""

from typing import Any

import pytest

from domain.kernel.grammar.event import Event
from domain.ludi_romani.acts.mors.causes import (
    IsNobodysHusband,
    NoCaedesAgainstHim,
    NoRexInRome,
    NoRightToHisLife,
    NoSuchDeath,
    NotProscribedInRome,
    NoVirusServed,
    WonNoBattle,
)
from domain.ludi_romani.acts.mors.mors import FORMS, HasItsOwnForm
from domain.ludi_romani.acts.mors.mors_voluntaria import NotReleased
from domain.ludi_romani.aggregates.bonds import (
    BecameBacchant,
    BecameCliens,
)
from domain.ludi_romani.aggregates.fate import BecameUnprotected, Died, Proscribed
from domain.ludi_romani.aggregates.player import PresenceNoted, ShapeTaken
from domain.ludi_romani.aggregates.region import SeatLeft
from domain.ludi_romani.aggregates.senatus import RogatioDecided, RogatioExecuted, RogatioIntroduced
from domain.ludi_romani.game import LUDI_ROMANI
from domain.ludi_romani.law.known import IsDead, SayWhichNumen
from domain.ludi_romani.law.mortality import NuminaAreImmortal
from domain.ludi_romani.law.patronage import (
    DidNotMeet,
    NoLegionesPresent,
    NoPowerOverHim,
    SafeInRome,
    StillProtected,
)
from tests.ludi_romani.rules.amici import married
from tests.ludi_romani.rules.battle import begun, in_spain, rolled
from tests.ludi_romani.rules.befell import became, gained, handed_over, moved, sat_down
from tests.ludi_romani.table import Outcome, Table, at_dinner, with_settings


def dies(
    table: Table, player: str, cause: str, by: str = "mars", dispense: tuple[str, ...] = (), **fields: Any
) -> Outcome:
    """A death is recorded; that it has a form of its own is set aside."""
    return table.when("mors", by=by, player=player, cause=cause, dispense=("LOG-18", *dispense), **fields)


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


def test_mor_01_nobody_else_dies_of_a_proscriptio() -> None:
    """Neither Cicero, whom nobody proscribed, nor the proscribed Antony, who is in Asia Minor."""
    dies(at_dinner(), "cicero", "proscriptio").refused(NotProscribedInRome(player="cicero"))
    away = at_dinner().given(Proscribed(player="antony"))
    dies(away, "antony", "proscriptio").refused(NotProscribedInRome(player="antony"))


def test_mor_02_a_caedes_kills() -> None:
    """Phobos carries out a caedes that the Senate passed, and Cicero dies by him; without a decree nobody does, nor twice by
    one."""
    facts: dict[str, Any] = {"rogatio": 2, "season": 2, "consul": "balbus", "type": "caedes", "target": "cicero"}
    voted = at_dinner().given(RogatioIntroduced(**facts), RogatioDecided(rogatio=2, passed=True))
    dies(voted, "cicero", "caedes", killer="phobos").then(Died(player="cicero", cause="caedes", by="phobos"))
    delivered = voted.given(RogatioExecuted(rogatio=2))
    for table in (at_dinner(), delivered):
        dies(table, "cicero", "caedes", killer="phobos").refused(NoCaedesAgainstHim(player="cicero"))


def test_mor_03_a_rex_in_rome() -> None:
    """Bogud in Rome may be put to death; at home he may not, nor with an escort, nor may Livia in Rome."""
    table = at_dinner().given(*moved("bogud", "mauretania", "rome"))
    dies(table, "bogud", "rex_romae", by="venus").then(
        Died(player="bogud", cause="rex_romae"),
        *leaves("bogud", "rome"),
        *by_rule("MOR-10", *handed_over("bogud", "fata", rexpressus=1)),
    )
    dies(at_dinner(), "bogud", "rex_romae", by="venus").refused(NoRexInRome(player="bogud"))
    dies(at_dinner(), "livia", "rex_romae", by="venus").refused(NoRexInRome(player="livia"))
    escorted = at_dinner().given(*moved("bogud", "mauretania", "rome"), *sat_down("rome", "cicero"))
    dies(escorted, "bogud", "rex_romae", by="venus").refused(NoRexInRome(player="bogud"))


def test_mor_04_only_who_won_kills_as_a_victor() -> None:
    """Lepidus, who took Antony's last legio, kills him; Brutus, who did not fight, does not as a victor, nor does anybody whom
    no battle left unprotected."""
    table = rolled(begun(in_spain(3, 1)), (6, 1)).given(*moved("brutus", "greece", "spain"))
    assert dies(table, "antony", "victor", killer="lepidus").decision.standing == ()
    dies(table, "antony", "victor", killer="brutus").refused(WonNoBattle(killer="brutus", player="antony"))
    mars = WonNoBattle(killer="mars", player="antony")
    dies(in_spain(), "antony", "victor").refused(mars, StillProtected(loser="antony").at("cause"))


def test_mor_05_the_unprotected_alone_and_not_in_rome() -> None:
    """Antony with three legiones is nobody's victim, nor is Cicero in Rome, where the evening is set so that he might be."""
    dies(in_spain(3, 3), "antony", "unprotected").refused(StillProtected(loser="antony").at("cause"))
    at_mercy = in_spain(3, 3).given(BecameUnprotected(player="antony"))
    assert dies(at_mercy, "antony", "unprotected", killer="lepidus").decision.standing == ()
    dies(at_mercy, "antony", "unprotected", killer="sextus").refused(
        DidNotMeet(victor="sextus", loser="antony").at("cause")
    )
    senator = NoPowerOverHim(victor="balbus", role="senator", legiones=0).at("killer")
    met = at_mercy.given(*sat_down("spain", "balbus"))
    dies(met, "antony", "unprotected", killer="balbus").refused(senator)
    rome = with_settings(any_without_legiones_unprotected=True).given(*sat_down("rome", "cicero"))
    dies(rome, "cicero", "unprotected").refused(SafeInRome(loser="cicero").at("cause"))


def test_mor_06_only_the_gods_of_death_release() -> None:
    """Pluto releases Cicero, and Mars does not."""
    dies(at_dinner(), "cicero", "suicide", by="pluto").then(Died(player="cicero", cause="suicide"))
    dies(at_dinner(), "cicero", "suicide").refused(NotReleased(by="mars"))


def test_mor_07_juno_kills_husbands() -> None:
    """Brutus, who is married to Livia, may die by Juno; not Cicero, who is not married, nor the wife."""
    table = married(at_dinner(), "brutus", "livia").given(became("livia", "virgo", "matrona"))
    assert dies(table, "brutus", "juno", by="juno").decision.standing == ()
    for id in ("cicero", "livia"):
        dies(table, id, "juno", by="juno").refused(IsNobodysHusband(player=id))


def test_mor_08_no_virus_without_a_card() -> None:
    """Livia, a matrona, has a virus, and somebody may have drawn it; without one nobody did, nor does anybody by Octavia."""
    none = NoVirusServed(player="cicero")
    dies(at_dinner(), "cicero", "virus", by="fata").refused(none)
    table = at_dinner().given(became("livia", "virgo", "matrona"), gained("livia", virus=1))
    dies(table, "cicero", "virus", by="fata").then(Died(player="cicero", cause="virus"))
    dies(table, "cicero", "virus", by="fata", killer="octavia").refused(none)


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
    dies(at_dinner(), "cicero", "war_god", by="organiser").refused(SayWhichNumen().at("killer"))


def test_mor_14_a_patronus_kills_his_own_cliens() -> None:
    """Antony, who is with him, may kill his cliens Cicero; Octavian may not, nor Antony from afar."""
    far = at_dinner().given(BecameCliens(player="cicero", patronus="antony"))
    away = NoLegionesPresent(patronus="antony", cliens="cicero").at("killer")
    dies(far, "cicero", "patronus", killer="antony").refused(away)
    table = far.given(*sat_down("asia_minor", "cicero"))
    killed = dies(table, "cicero", "patronus", killer="antony")
    killed.then(Died(player="cicero", cause="patronus", by="antony"), *leaves("cicero", "asia_minor"))
    octavian = NoRightToHisLife(killer="octavian", player="cicero")
    dies(table, "cicero", "patronus", killer="octavian").refused(octavian)


def test_mor_14_no_other_death() -> None:
    """Whatever else befell him, only the Fates let him die of it."""
    dies(at_dinner(), "cicero", "other").refused(NoSuchDeath())
    dies(at_dinner(), "cicero", "other", dispense=("MOR-14",)).then(Died(player="cicero", cause="other"))


def test_ima_01_gods_do_not_die_and_nobody_dies_twice() -> None:
    """Ares kills no Venus, and Cicero, who is dead, not again."""
    dies(at_dinner(), "venus", "war_god", by="ares").refused(NuminaAreImmortal(player="venus").at("player"))
    table = at_dinner().given(Died(player="cicero", cause="other"))
    dies(table, "cicero", "war_god", by="ares").refused(IsDead(player="cicero", act=table.world.number).at("player"))


@pytest.mark.parametrize(("cause", "form"), sorted(FORMS.items()))
def test_log_18_some_deaths_have_a_form_of_their_own(cause: str, form: str) -> None:
    """A proscriptio, a virus, a suicide and others are recorded where all their rules are asked; here, if that is set aside."""
    assert form in {act.title for act in LUDI_ROMANI.acts.values()}
    heard = at_dinner().when("mors", by="mars", player="cicero", cause=cause)
    assert heard.decision.standing[:1] == (HasItsOwnForm(form=form),)
    assert heard.decision.standing[0].field == "cause"
