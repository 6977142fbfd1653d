"""Whose suffragia somebody holds: what is lent and comes home, and what a count takes away first (PRP-09, AMB-98)."""

from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.incertum import IncertumChanged, IncertumReturned
from domain.ludi_romani.aggregates.suffragia import SuffragiaGiven, SuffragiaReceived
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.suffragia import at_home, counted, lend, lent_to
from tests.ludi_romani.rules.actium import passed
from tests.ludi_romani.rules.test_mors import dies
from tests.ludi_romani.table import Table, at_dinner


def lent(*lots: tuple[str, str, int]) -> Table:
    """An evening in which owners lent to holders so many."""
    table = at_dinner()
    for owner, holder, count in lots:
        table = table.given(*lend(table.world, owner, holder, count))
    return table


def gone(player: str, owner: str, count: int) -> list[Event]:
    """A count did not find so many of an owner's."""
    return [
        SuffragiaGiven(player=player, towards="incertum", owner=owner, count=count),
        IncertumReturned(source=player, properties=Properties(suffragia=count)),
    ]


def held(world: Ludi, *players: str) -> list[tuple[int, tuple[tuple[str, int], ...]]]:
    """How many suffragia each holds, and whose."""
    return [(world.player(id).properties.suffragia, world.player(id).owners) for id in players]


def test_prp_09_what_is_lent_is_what_is_there() -> None:
    """Balbus holds one of Cicero's. Of Hirtius' he gave back one more than he held, by a correction: that is no loan of his."""
    table = lent(("cicero", "balbus", 1))
    table = table.given(SuffragiaGiven(player="balbus", towards="hirtius", owner="hirtius", count=1))
    assert lent_to(table.world.player("balbus")) == (("cicero", 1),)


def test_amb_98_who_is_not_told_of_loans_sees_everybody_with_his_own() -> None:
    """Cicero lent all his 80 to two, one of whom has none of his own and one has ten; where nothing is lent, all is as it is."""
    players = ("cicero", "bogud", "crassus", "isauricus")
    before = held(at_dinner().world, *players)
    assert before == [(80, (("cicero", 80),)), (0, ()), (10, (("crassus", 10),)), (60, (("isauricus", 60),))]
    world = lent(("cicero", "bogud", 30), ("cicero", "crassus", 50)).world
    assert held(world, "cicero", "bogud") == [(0, ()), (30, (("cicero", 30),))]
    assert held(at_home(world), *players) == before
    assert at_home(world).aggregates.keys() == world.aggregates.keys() and at_home(world).evening is world.evening
    assert at_home(at_dinner().world) is at_dinner().world


def test_amb_98_what_is_missing_was_his_own_first() -> None:
    """Crassus came into Balbus' five before his own ten were his again. A count finds twelve, then two, then one fewer than those:
    his own are gone first, and then Balbus', and one is one."""
    table = lent(("crassus", "cicero", 10), ("balbus", "crassus", 5))
    table = table.given(*passed("cicero", "crassus", "crassus", 10))
    assert table.world.player("crassus").owners == (("balbus", 5), ("crassus", 10))
    assert [*counted(table.world, "crassus", 12)] == gone("crassus", "crassus", 3)
    assert [*counted(table.world, "crassus", 2)] == [*gone("crassus", "crassus", 10), *gone("crassus", "balbus", 3)]
    assert [*counted(table.world, "crassus", 14)] == gone("crassus", "crassus", 1)
    assert [*counted(table.world, "crassus", 15)] == []


def test_prp_09_who_lends_what_the_books_do_not_show_had_it() -> None:
    """Bogud, who has none, lends one: it comes to him from *incertum* first."""
    events = [*lend(at_dinner().world, "bogud", "crassus", 1)]
    assert events == [
        IncertumChanged(towards="bogud", properties=Properties(suffragia=1)),
        SuffragiaReceived(player="bogud", source="incertum", owner="bogud", count=1),
        *passed("bogud", "crassus", "bogud", 1),
    ]


def test_prp_09_what_neptune_keeps_comes_home_to_nobody() -> None:
    """Cicero handed 30 in at Actium and lent Balbus 20: when he dies the 20 are his again, and Neptune keeps the 30."""
    table = lent(("cicero", "balbus", 20)).given(*passed("cicero", "neptune", "cicero", 30))
    after = dies(table, "cicero", "war_god").table.world
    assert held(after, "cicero", "neptune") == [(50, (("cicero", 50),)), (30, (("cicero", 30),))]
