"""The Senate in session, for tests: who sits there, and a bill brought, voted on and passed."""

from typing import Any

from domain.ludi_romani.aggregates.senatus import (
    ConsulesDesignated,
    RogatioDecided,
    RogatioIntroduced,
    SuffragiumCast,
    Vote,
    rogatio,
)
from tests.ludi_romani.rules.befell import sat_down
from tests.ludi_romani.table import Outcome, Table, at_dinner

IN_ROME = ("cicero", "isauricus", "ventidius", "crassus")
"""Suffragia: 80, 60, 20 and 10."""
HIEMS = 2
"""The index of the first hiems among the seasons."""


def senate(before: Table | None = None) -> Table:
    """The first hiems; four senatores sit in Rome, beside the seven virgines; Cicero and Isauricus are consuls."""
    table = (before or at_dinner()).given(*sat_down("rome", *IN_ROME)).season(3)
    return table.given(ConsulesDesignated(season=HIEMS, consules=("cicero", "isauricus")))


def bill(table: Table, **fields: Any) -> Outcome:
    """Cicero brings a bill."""
    return table.when("rogatio", by="venus", **{"consul": "cicero", **fields})


def brought(table: Table, **fields: Any) -> tuple[Table, int]:
    """A bill of Cicero's before the Senate, and its number."""
    number = table.world.number + 1
    after = table.given(RogatioIntroduced(**{"rogatio": number, "season": HIEMS, "consul": "cicero", **fields}))
    return after, number


def votes(table: Table, number: int, **how: Vote) -> Table:
    """Everybody votes with all that he holds: ``cicero="yes"``."""
    cast = [
        SuffragiumCast(
            rogatio=number, voter=voter, vote=vote, suffragia=table.world.player(voter).properties.suffragia,
            lots=table.world.player(voter).owners,
        )
        for voter, vote in how.items()
    ]  # fmt: skip
    return table.given(*cast)


def counts(table: Table, number: int, **fields: Any) -> Outcome:
    """Venus counts the votes."""
    return table.when("senatus_consultum", by="venus", rogatio=number, **fields)


def passed(table: Table, **fields: Any) -> tuple[Table, int]:
    """A bill of Cicero's that passed, for which Cicero and Isauricus voted, and its number."""
    table, number = brought(table, **fields)
    table = votes(table, number, cicero="yes", isauricus="yes", ventidius="no")
    return table.given(RogatioDecided(rogatio=number, passed=True)), number


def executed(table: Table, number: int) -> int | None:
    """By which act the bill was carried out."""
    return rogatio(table.world, number).executed
