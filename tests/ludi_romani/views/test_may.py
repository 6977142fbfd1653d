"""The view of what one player may do now: said to himself, and nothing that he may not know is told with it."""

from typing import cast

from domain.kernel.grammar.role import PLAYERS
from projections.ludi_romani.may import MayNow
from projections.ludi_romani.stage import LUDI
from tests.eyes import look
from tests.ludi_romani.rules.befell import lost
from tests.ludi_romani.table import Table, at_dinner

SOLD = (True, "MER-11", "You may buy legiones curiales of Juno, for 200,000 denarii each.")


def told(table: Table, who: str) -> list[tuple[bool, str, str]]:
    """What his phone is told: whether it is possible, the rule, and how it reads."""
    built = cast(MayNow, LUDI.views["may"].build(look(table.world, PLAYERS, who), who))
    return [(one.possible, one.rule, one.sentence) for one in built.may]


def in_greece(row: int) -> Table:
    """Cassius and Brutus sit in Greece, and Juno is there."""
    return at_dinner().season(row).when("adesse", by="juno", numen="juno", region="greece").table


def test_fla_01_fla_04_fla_08_whom_he_may_challenge() -> None:
    """Cassius came together with Brutus; once Brutus was challenged both are bound; Cleopatra sits alone; Livia never fights."""
    summer = in_greece(1)
    together = "You came to Graecia together with Brutus; each rolls a die, and the higher goes first."
    assert told(summer, "cassius") == [(False, "FLA-04", together), SOLD]
    rolls = [{"player": "cassius", "die": 6}, {"player": "brutus", "die": 1}]
    first = summer.when("prioritas", by="juno", region="greece", rolls=rolls)
    assert told(first.table, "cassius") == [(True, "FLA-01", "You may challenge Brutus, before a god."), SOLD]
    bound = first.table.when("flagitatio", by="juno", challenger="cassius", challenged="brutus").table
    assert [(possible, rule) for possible, rule, _ in told(bound, "brutus")] == [(False, "PRO-06"), (False, "MER-14")]
    assert told(summer, "cleopatra") == [(False, "PRO-06", "Nobody is here whom you may challenge.")]
    assert told(summer, "livia") == []


def test_mer_11_mer_16_his_own_purse_stands_against_it_and_nobody_elses_is_told() -> None:
    """Cassius has not a denarius, and reads so; that Juno has no legio left, or Brutus, he finds out at the table."""
    summer = in_greece(1)
    summer = summer.given(lost("cassius", denarii=summer.world.player("cassius").properties.denarii))
    poor = told(summer, "cassius")[-1]
    assert poor == (False, "MER-16", "The books show for you, in denarii: 0, not 200,000; count at the table.")
    assert (
        told(summer.given(lost("juno", curiales=summer.world.player("juno").properties.curiales)), "cassius")[-1]
        == poor
    )
    bare = in_greece(1).given(lost("brutus", curiales=summer.world.player("brutus").properties.curiales))
    assert told(bare, "cassius") == [(True, "FLA-01", "You may challenge Brutus, before a god."), SOLD]


def test_tri_03_tri_10_what_is_due_of_whom() -> None:
    """In a winter each god who resides with him owes the tributum, until he has had it."""
    winter = at_dinner().season(3).when("hibernare", by="isis", numen="isis", region="egypt").table
    due = (True, "TRI-03", "A tributum of 300,000 denarii is due to you of Isis.")
    assert due in told(winter, "cleopatra")
    paid = winter.when("tributum", by="isis", player="cleopatra").table
    assert due not in told(paid, "cleopatra")
    assert [(possible, rule) for possible, rule, _ in told(paid, "cleopatra")][-1][0] is False
