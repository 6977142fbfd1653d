"""The triumph of the victors of Actium."""

from typing import Any

from domain.ludi_romani.acts.actium.triumphus import (
    IsNotTheirLeader,
    JuppiterCrowns,
    NobodyHasWon,
    NoVictor,
    TitleOfTheOtherSex,
    WasCrowned,
)
from domain.ludi_romani.aggregates.actium import TriumphHeld
from domain.ludi_romani.law.outcome import Victory, crown, outcome, victory
from tests.ludi_romani.rules.actium import conch, fleets, party, redeem, rolls
from tests.ludi_romani.rules.befell import became
from tests.ludi_romani.table import Table


def won(*members: str) -> tuple[Table, int]:
    """Octavian, with Livia, has won, or another party."""
    table, number = party(conch(), *(members or ("octavian", "livia")))
    table = redeem(table, number).table
    return rolls(table, [number], 1).table, number


def test_trp_01_trp_02_num_03_juppiter_crowns_the_leader() -> None:
    """After the procession Juppiter crowns Octavian Magnus (AMB-107)."""
    table, _ = won()
    given = table.when("triumphus", by="juppiter", leader="octavian", title_given="Magnus")
    given.then(TriumphHeld(leader="octavian", title="Magnus"))
    given.noted()


def test_trp_02_num_03_nobody_else_crowns() -> None:
    """Juno crowns nobody."""
    won()[0].when("triumphus", by="juno", leader="octavian", title_given="Magnus").refused(JuppiterCrowns())


def test_trp_02_the_title_of_the_leaders_sex() -> None:
    """An imperator is Magnus; virgo, matrona and amazon are Magna; another title is a caution, and a rex may be a queen."""
    octavian: dict[str, Any] = {"leader": "octavian", "role": "imperator", "title": "Magnus"}
    given = won()[0].when("triumphus", by="juppiter", leader="octavian", title_given="Magna")
    given.noted(TitleOfTheOtherSex(**octavian, given="Magna"))
    livia: dict[str, Any] = {"leader": "livia", "title_given": "Magna", "by": "juppiter"}
    for role in ("virgo", "matrona", "amazon"):
        won("livia", "octavian")[0].given(became("livia", "virgo", role)).when("triumphus", **livia).noted()
    queen = won()[0].given(became("octavian", "imperator", "rex"))
    queen.when("triumphus", by="juppiter", leader="octavian", title_given="Magna").noted()


def test_trp_01_no_triumph_before_the_victory() -> None:
    """Two parties still fight: nobody holds a triumph."""
    table, _ = fleets(octavian=3, agrippa=4)
    table.when("triumphus", by="juppiter", leader="octavian", title_given="Magnus").refused(NobodyHasWon())


def test_trp_02_the_leader_is_crowned_and_no_other() -> None:
    """Octavian's party has won: Livia, who is of it, is not crowned."""
    table, _ = won()
    table.when("triumphus", by="juppiter", leader="livia", title_given="Magna").refused(
        IsNotTheirLeader(leader="livia", victor="octavian")
    )


def test_trp_01_only_victors_triumph() -> None:
    """Octavian's party has won: Antony is of no party and holds no triumph."""
    table, number = won()
    table.when("triumphus", by="juppiter", leader="antony", title_given="Magnus").refused(
        NoVictor(leader="antony", party=f"factio:{number}")
    )


def test_trp_02_the_leader_is_crowned_once() -> None:
    """Octavian wears the corona triumphalis already."""
    table = won()[0].when("triumphus", by="juppiter", leader="octavian", title_given="Magnus").table
    table.when("triumphus", by="juppiter", leader="octavian", title_given="Magna").refused(
        WasCrowned(leader="octavian", act=table.world.number)
    )


def test_trp_02_amb_144_whose_victory_it_is() -> None:
    """Nobody's before the battle; then Octavian's party's, by his name on the screens; and once he is crowned, his with his title."""
    members = ("octavian", "livia")
    assert crown(conch().world) is None
    assert outcome(conch().world) == victory(conch().world) == Victory(None, None, ())
    table, _ = won()
    assert crown(table.world) is None
    assert outcome(table.world) == Victory(None, None, members)
    assert victory(table.world) == Victory("octavian", None, members)
    crowned = table.when("triumphus", by="juppiter", leader="octavian", title_given="Magnus").table.world
    assert outcome(crowned) == victory(crowned) == Victory("octavian", "Magnus", members)
    livia = table.given(TriumphHeld(leader="livia", title="Magna")).world
    assert outcome(livia) == victory(livia) == Victory("livia", "Magna", members), (
        "one of the victors, by a dispensation"
    )


def test_trp_02_amb_144_a_crown_of_another_counts_for_nothing() -> None:
    """Antony was crowned before a correction gave Octavian the victory, or gave it to nobody."""
    crowned = TriumphHeld(leader="antony", title="Magnus")
    world = won()[0].given(crowned).world
    assert crown(world) is None
    assert outcome(world) == Victory(None, None, ("octavian", "livia"))
    assert victory(world).leader == "octavian"
    world = conch().given(crowned).world
    assert crown(world) is None and victory(world) == Victory(None, None, ())
