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
