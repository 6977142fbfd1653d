"""The state that the victors found, and what becomes of everybody."""

from typing import Any

import pytest
from pydantic import ValidationError

from domain.kernel.grammar.objection import Names
from domain.ludi_romani.acts.actium.rem_publicam_constituere import (
    FounderDidNotWin,
    GovernsNowhere,
    NobodyRulesYet,
    NoSuchDisposal,
    OrdersNothing,
    TriumphComesFirst,
)
from domain.ludi_romani.aggregates.actium import Way, actium
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.res_publica import Disposed, GovernmentFounded
from domain.ludi_romani.law.known import IsDead, UnknownPlayer, UnknownRegion
from tests.ludi_romani.rules.actium import fleets
from tests.ludi_romani.rules.befell import became
from tests.ludi_romani.rules.test_actium_triumph import won
from tests.ludi_romani.table import Outcome, Table

SAID = "text:" + "0" * 64


def crowned() -> Table:
    """Octavian, with Livia, has won and held his triumph; Lepidus is an imago."""
    table = won()[0].when("triumphus", by="juppiter", leader="octavian", title_given="Magnus").table
    return table.given(became("lepidus", "imperator", "imago"))


def founds(table: Table, founder: str = "octavian", *decrees: tuple[str, ...], **fields: Any) -> Outcome:
    """The victors decree."""
    names = ("who", "way", "region")
    disposals = [dict(zip(names, decree, strict=False)) for decree in decrees]
    return table.when("rem_publicam_constituere", by="juppiter", founder=founder, disposals=disposals, **fields)


def test_gen_01_trp_03_the_victors_found_any_government() -> None:
    """Livia, one of the victors, proclaims a thiasos; the newest government is in force."""
    founded = founds(crowned(), "livia", government=SAID)
    founded.then(GovernmentFounded(founder="livia", government=SAID))
    founded.noted()
    assert actium(founded.table.world).government == SAID


def test_gen_01_trp_04_they_dispose_of_everybody() -> None:
    """Foes and enemy gods are banished, a queen governs two regions, worship is promoted and forbidden, an imago a god."""
    decrees = (
        ("mars", "banish"), ("antony", "banish"), ("cleopatra", "govern", "egypt"), ("cleopatra", "govern", "syria"),
        ("venus", "forbid"), ("dionysus", "promote"), ("lepidus", "deify"), ("cicero", "enslave"),
    )  # fmt: skip
    decreed = founds(crowned(), "octavian", *decrees)
    decreed.then(
        Disposed(who="mars", way="banish"),
        Disposed(who="antony", way="banish"),
        Disposed(who="cleopatra", way="govern", region="egypt"),
        Disposed(who="cleopatra", way="govern", region="syria"),
        Disposed(who="venus", way="forbid"),
        Disposed(who="dionysus", way="promote"),
        Disposed(who="lepidus", way="deify"),
        Disposed(who="cicero", way="enslave"),
    )
    assert len(actium(decreed.table.world).decrees) == 8
    names = Names(decreed.table.world.name)
    assert decreed.events[2].sentence(names) == "Cleopatra governs Aegyptus."
    assert decreed.events[4].sentence(names) == "The worship of Venus is forbidden."


def test_trp_04_whom_they_kill_dies() -> None:
    """Pedius is condemned, and is dead with all that follows from it."""
    killed = founds(crowned(), "octavian", ("pedius", "kill"))
    assert killed.events[:2] == [
        Disposed(who="pedius", way="kill"),
        Died(player="pedius", cause="victors", by="octavian"),
    ]
    assert killed.table.world.player("pedius").died is not None


def test_trp_03_nobody_founds_a_state_before_the_victory() -> None:
    """While two parties fight there is none, and with a dispensation it is written down."""
    table, _ = fleets(octavian=3, agrippa=4)
    founds(table, government=SAID).refused(NobodyRulesYet())
    dispensed = founds(table, government=SAID, dispense=("TRP-03",))
    dispensed.then(GovernmentFounded(founder="octavian", government=SAID))


def test_trp_03_only_victors_found_it() -> None:
    """Antony, who is of no party, orders nothing."""
    table, number = won()
    table = table.when("triumphus", by="juppiter", leader="octavian", title_given="Magnus").table
    lost = FounderDidNotWin(founder="antony", party=f"factio:{number}")
    founds(table, "antony", government=SAID).refused(lost)


def test_ima_01_trp_03_the_dead_found_nothing() -> None:
    """Octavian won and died: Livia speaks for the victors, and he no more."""
    table = crowned().given(Died(player="octavian", cause="other"))
    founds(table, government=SAID).refused(IsDead(player="octavian", act=table.world.number).at("founder"))
    founds(table, "livia", government=SAID).noted()


def test_trp_03_the_triumph_comes_first() -> None:
    """Before the triumph it is noted with a caution."""
    founds(won()[0], government=SAID).noted(TriumphComesFirst())


def test_trp_03_something_is_ordered() -> None:
    """An empty decree cannot be written down."""
    founds(crowned()).refused(OrdersNothing())


@pytest.mark.parametrize(
    ("who", "way", "role"),
    [
        ("antony", "forbid", "imperator"),
        ("antony", "promote", "imperator"),
        ("lepidus", "enslave", "imago"),
        ("lepidus", "kill", "imago"),
        ("lepidus", "banish", "imago"),
        ("mars", "deify", "numen"),
        ("cicero", "deify", "senator"),
    ],
)
def test_trp_04_nobody_is_disposed_of_otherwise(who: str, way: str, role: str) -> None:
    """Survivors, imagines and numina have each their own ways; with a dispensation even this is decreed."""
    founds(crowned(), "octavian", (who, way)).refused(NoSuchDisposal(who=who, role=role))
    decree = (who, way)
    dispensed = founds(crowned(), "octavian", decree, dispense=("TRP-04",))
    assert [event.kind for event in dispensed.events] == ["disposed"]


def test_trp_04_a_governor_has_a_region() -> None:
    """Cleopatra governs a region that is named, and one that exists."""
    founds(crowned(), "octavian", ("cleopatra", "govern")).refused(GovernsNowhere(who="cleopatra"))
    nowhere = founds(crowned(), "octavian", ("cleopatra", "govern", "atlantis"))
    nowhere.refused(UnknownRegion(id="atlantis").at("disposals"))
    nobody = founds(crowned(), "octavian", ("nobody", "banish"))
    nobody.refused(UnknownPlayer(id="nobody").at("disposals"))


def test_trp_04_naves_are_not_handed_out() -> None:
    """The form knows no other way."""
    with pytest.raises(ValidationError):
        founds(crowned(), "octavian", ("cleopatra", "naves"))


@pytest.mark.parametrize("way", ["enslave", "kill", "banish"])
def test_trp_04_numina_are_disposed_of_too(way: Way) -> None:
    """All parties, numina among them: what becomes of Mars is the victors' decree, and no death in the books."""
    given = founds(crowned(), "octavian", ("mars", way))
    given.then(Disposed(who="mars", way=way))


def test_trp_04_a_numen_may_govern() -> None:
    """Isis governs Egypt for the victors."""
    founds(crowned(), "octavian", ("isis", "govern", "egypt")).then(Disposed(who="isis", way="govern", region="egypt"))
