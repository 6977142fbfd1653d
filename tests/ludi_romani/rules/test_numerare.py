"""Counted at the table: the books follow the room, and every sum closes."""

from typing import Any

import pytest

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.books.numerare import CountedAboveTen, CountedNothing, OthersDoNotCount
from domain.ludi_romani.aggregates.incertum import IncertumChanged, IncertumReturned
from domain.ludi_romani.aggregates.player import PropertyGiven, PropertyReceived
from domain.ludi_romani.aggregates.suffragia import SuffragiaGiven, SuffragiaReceived
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.known import UnknownPlayer
from domain.ludi_romani.law.ownership import MayNotOwnCuriales, MercuryOwnsNothing, RexMayNotOwnCuriales
from domain.ludi_romani.law.suffragia import HoldsNoSuffragia
from projections.ludi_romani.ledger import ledger
from tests.ludi_romani.table import Outcome, Table, at_dinner


def counts(table: Table | None = None, player: str = "brutus", *, by: str = "fata", **found: Any) -> Outcome:
    """The Fates, or somebody else, count."""
    return (table or at_dinner()).when("numerare", by=by, player=player, **found)


def test_log_19_more_than_the_books_show() -> None:
    """Brutus has two classes in the books and three on the table; the third comes from incertum."""
    found = Properties(classes=1)
    counted = counts(classes=3, denarii=500_000)
    counted.then(
        IncertumChanged(towards="brutus", properties=found),
        PropertyReceived(player="brutus", source="incertum", properties=found),
    )


def test_log_19_less_than_the_books_show() -> None:
    """Brutus has 500,000 denarii in the books and 200,000 on the table; the rest stands on incertum."""
    missing = Properties(denarii=300_000)
    counted = counts(denarii=200_000)
    counted.then(
        PropertyGiven(player="brutus", towards="incertum", properties=missing),
        IncertumReturned(source="brutus", properties=missing),
    )
    assert ledger(counted.table.world).sums == ledger(at_dinner().world).sums


def test_log_19_as_the_books_show() -> None:
    """Where the table agrees with the books nothing changes."""
    counts(denarii=500_000, curiales=2, suffragia=10).then()


def test_log_19_suffragia_have_owners() -> None:
    """More suffragia are his own; of fewer his own are missing first, and then what Cicero lent him."""
    more = counts(suffragia=11)
    more.then(
        IncertumChanged(towards="brutus", properties=Properties(suffragia=1)),
        SuffragiaReceived(player="brutus", source="incertum", owner="brutus", count=1),
    )
    lent: list[Event] = [
        SuffragiaGiven(player="cicero", towards="brutus", owner="cicero", count=10),
        SuffragiaReceived(player="brutus", source="cicero", owner="cicero", count=10),
    ]
    fewer = counts(at_dinner().given(*lent), suffragia=4)
    fewer.then(
        SuffragiaGiven(player="brutus", towards="incertum", owner="brutus", count=10),
        IncertumReturned(source="brutus", properties=Properties(suffragia=10)),
        SuffragiaGiven(player="brutus", towards="incertum", owner="cicero", count=6),
        IncertumReturned(source="brutus", properties=Properties(suffragia=6)),
    )
    assert fewer.table.world.player("brutus").owners == (("cicero", 4),)
    assert ledger(fewer.table.world).sums == ledger(at_dinner().world).sums


def test_log_19_only_they_count() -> None:
    """Minerva sets nobody's holding; the organiser does, in whosever name; with a dispensation she may."""
    counts(by="minerva", classes=3).refused(OthersDoNotCount(by="minerva"))
    organiser = at_dinner().when("numerare", by="minerva", recorded_by="organiser", player="brutus", classes=2)
    organiser.then()
    at_dinner().when("numerare", by="minerva", recorded_by="host", player="brutus", classes=2).then()
    at_dinner().when("numerare", by="minerva", player="brutus", classes=2, dispense=("LOG-19",)).then()


def test_log_19_something_was_counted() -> None:
    """An empty form counts nothing."""
    counts().refused(CountedNothing())


def test_gen_02_somebody_is_counted() -> None:
    """Nobody is counted whom nobody knows."""
    counts(player="nobody", classes=1).refused(UnknownPlayer(id="nobody").at("player"))


@pytest.mark.parametrize(
    ("player", "found", "objection"),
    [
        ("livia", {"suffragia": 10}, HoldsNoSuffragia(player="livia", role="virgo").at("suffragia")),
        ("livia", {"curiales": 1}, MayNotOwnCuriales(player="livia", role="virgo")),
        ("bogud", {"curiales": 1}, RexMayNotOwnCuriales(player="bogud")),
        ("mercury", {"denarii": 100_000}, MercuryOwnsNothing(player="mercury")),
    ],
)
def test_amb_120_a_count_makes_nobody_an_owner(player: str, found: dict[str, Any], objection: Objection) -> None:
    """A count settles amounts alone: who may not have something does not come to have it by a count; the Fates may allow it. To
    count that somebody has none of it is always fine."""
    counts(player=player, **found).refused(objection)
    allowed = counts(player=player, **found, dispense=(objection.rule,))
    assert allowed.decision.standing == ()
    none: dict[str, Any] = dict.fromkeys(found, 0)
    counts(allowed.table, player=player, **none).noted()


def test_prp_06_more_than_ten_on_the_table() -> None:
    """Twelve lie before Brutus: that is so, and it is said that two of them are a numen's to confiscate."""
    counts(curiales=12).noted(CountedAboveTen(player="brutus", legiones=12, ten=10))
    counts(curiales=10).noted()


@pytest.mark.parametrize("name", ["dos", "virus", "rexpressus", "ultrices", "cohortes", "fabriles", "rotae"])
def test_log_19_whatever_is_counted(name: str) -> None:
    """Every property can be counted, for a numen too."""
    found: dict[str, Any] = {name: 500_000 if name == "dos" else 2}
    counted = counts(player="vesta", **found)
    assert getattr(counted.table.world.player("vesta").properties, name) == found[name]
