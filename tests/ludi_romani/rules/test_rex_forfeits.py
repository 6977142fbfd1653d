"""What a rex does not convert is forfeit to whoever oversaw the battle, once, and only while he still has it."""

from typing import Any

import pytest

from domain.ludi_romani.aggregates.player import PropertyGiven, PropertyReceived
from domain.ludi_romani.aggregates.proelium import CurialesCaptured
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.legiones import MustConvert
from tests.ludi_romani.rules.battle import (
    answer,
    armies,
    army,
    begin,
    begun,
    challenged,
    done,
    in_parthia,
    in_spain,
    rex_won,
    roll,
    rolled,
    the,
)  # fmt: skip
from tests.ludi_romani.rules.befell import gained, moved
from tests.ludi_romani.rules.test_rex_in_war import convert, season_ends, unconverted
from tests.ludi_romani.table import Table, at_dinner


def whole(table: Table) -> int:
    """All curialis that anybody holds; the 106 of the Game are never more or fewer."""
    return sum(player.properties.curiales for player in table.world.players())


def test_pro_16_the_next_season_takes_what_was_not_settled() -> None:
    """The season after the proelium brings to Saturn what Pacorus neither paid for nor gave up."""
    table = done(convert(rex_won()))
    one = Properties(curiales=1)
    ends = season_ends(table)
    assert ends.events[1:] == [
        PropertyGiven(player="pacorus", towards="saturn", properties=one, rule="PRO-16"),
        PropertyReceived(player="saturn", source="pacorus", properties=one, won=True, rule="PRO-16"),
        CurialesCaptured(proelium=the(table).number, rex="pacorus", count=-1, rule="PRO-16"),
    ]
    assert all(event.rule != "PRO-16" for event in season_ends(ends.table).events)


def test_pro_16_pro_18_broken_off_by_the_season_there_is_time_to_pay() -> None:
    """The end of the aestas ended it: the fee is due then, and what is unpaid is forfeit a season later."""
    table = rolled(begun(in_parthia(), "pacorus", "cassius", by="saturn"), (6, 2))
    motus = season_ends(table).table
    assert (armies(motus, "pacorus"), unconverted(motus)) == ([(1, 3)], 1)
    done(convert(motus))
    hiems = season_ends(motus).table
    assert (armies(hiems, "pacorus", "saturn"), unconverted(hiems)) == ([(0, 3), (1, 0)], 0)


def test_pro_16_who_gave_up_too_much_owes_nothing() -> None:
    """Settling more than he captured, by dispensation, leaves no debt of the overseer that the next season would pay back."""
    table = rex_won()
    number = the(table).number
    asked = table.when(
        "legionem_convertere", by="isis", proelium=number, rex="pacorus", pays=False, count=4, dispense=("PRO-16",)
    )
    assert asked.decision.standing == ()
    assert the(asked.table).owes("pacorus") == 0
    assert all(event.rule != "PRO-16" for event in season_ends(asked.table).events)


@pytest.mark.parametrize("cause", ["overseer", "mercury", "cybele"])
def test_pro_16_whatever_broke_it_off(cause: str) -> None:
    """However it ended, the captured curialis is the overseer's if it is unpaid (AMB-46)."""
    table = rolled(begun(in_parthia(), "pacorus", "cassius", by="saturn"), (6, 2))
    match cause:
        case "overseer":
            table = done(table.when("praesidem_mutare", proelium=the(table).number))
        case "mercury":
            table = done(table.when("mercurius_eripit", by="mercury", player="cassius", region="syria"))
        case _:
            table = done(table.when("adesse", by="cybele", region="parthia"))
    assert the(table).cause == cause
    assert armies(season_ends(table).table, "pacorus", "saturn") == [(0, 3), (1, 0)]


def test_pro_16_reg_04_a_rex_in_fuga_leaves_no_fee_behind() -> None:
    """Bogud has captured a curialis of Lepidus' and flees with it: unpaid, it is Venus' when the next season begins."""
    table = at_dinner().season(1).given(*moved("bogud", "mauretania", "spain"))
    table = rolled(begun(table, "lepidus", "bogud"), (2, 5))
    table = done(table.when("fuga", by="tanit", rex="bogud"))
    assert armies(table, "bogud", "venus") == [(1, 4), (0, 0)]
    assert armies(season_ends(table).table, "bogud", "venus") == [(0, 4), (1, 0)]


def test_pro_16_to_the_overseer_who_left() -> None:
    """Juno saw the challenge, Saturn oversaw the battle and went to Syria, and nobody superseded him: Saturn gets the forfeit,
    not Juno, who oversaw nothing."""
    table = done(answer(challenged(in_parthia(), "pacorus", "cassius", by="juno")))
    table = rolled(done(begin(table, by="saturn")), (6, 2))
    table = done(table.when("adesse", by="saturn", region="syria"))
    table = done(table.when("praesidem_mutare", proelium=the(table).number))
    assert armies(season_ends(table).table, "pacorus", "saturn") == [(0, 3), (1, 0)]


def test_pro_16_no_more_than_he_still_holds() -> None:
    """A captured curialis that he lost since, to a numen above ten or by his death, is not forfeit a second time."""
    rich = army(rex_won(), "pacorus", curiales=2, clientarum=9)
    taken: dict[str, Any] = {"player": "pacorus", "curiales": 1, "numen": "mithras"}
    table = done(rich.when("legiones_supra_decem_demere", by="mithras", **taken))
    after = season_ends(table).table
    assert (armies(after, "pacorus", "saturn")[0], whole(after)) == ((0, 9), whole(table))
    assert after.world.incertum.properties.curiales == 0


def test_pro_16_the_dead_rex_forfeits_nothing_twice() -> None:
    """Pacorus dies before he paid: Venus has his curiales (MOR-11), and the next season finds none to take."""
    table = rex_won()
    kills: dict[str, Any] = {"victor": "cassius", "loser": "pacorus", "choice": "kill"}
    table = done(table.when("victum_tractare", **kills, dispense=("PRO-22",)))
    after = season_ends(table).table
    assert (whole(after), after.world.incertum.properties.curiales) == (whole(table), 0)


def test_pro_16_reg_08_a_rex_fields_no_curialis() -> None:
    """What Pacorus captured and has not converted is no legio of his: in a second battle he fields clientarum, as many as he
    owns of those (PRO-09)."""
    table = rex_won().given(*moved("sextus", "sicily", "parthia"))
    table = done(table.when("flagitatione_cedere", by="saturn", player="cassius"))
    table = begun(table, "sextus", "pacorus", by="saturn")
    one = the(table)
    assert (one.rounds, one.challenged.curiales, one.challenged.clientarum) == (2, 0, 2)


def test_pro_16_an_imperator_keeps_what_he_captures() -> None:
    """Lepidus' captured curiales are his; so are clientarum."""
    table = rolled(begun(in_spain().given(gained("lepidus", denarii=0))), (6, 1), (6, 1), (6, 1))
    assert armies(season_ends(table).table, "lepidus") == [(6, 0)]


def test_pro_16_each_rex_of_a_party_settles_his_own() -> None:
    """Two reges who are blessed amici have captured one curialis each: unpaid, both are the overseer's."""
    table = (
        at_dinner().season(1).given(*moved("bogud", "mauretania", "egypt")).given(*moved("cassius", "greece", "egypt"))
    )
    table = done(table.when("amicitiam_facere", by="juno", members=["cleopatra", "bogud"]))
    table = done(table.when("amicitiam_sancire", by="juno", members=["cleopatra", "bogud"]))
    table = challenged(table, "cleopatra", "cassius", by="saturn", challenger_amici=["bogud"])
    table = done(begin(done(answer(table)), by="saturn"))
    for rex in ("cleopatra", "bogud"):
        table = done(roll(table, 6, 1, challenger_player=rex))
    last = roll(table, 1, 1, challenger_player="bogud")
    last.noted(MustConvert(player="cleopatra", count=1, fee=200_000), MustConvert(player="bogud", count=1, fee=200_000))
    assert armies(last.table, "cleopatra", "bogud") == [(1, 2), (1, 3)]
    assert armies(season_ends(last.table).table, "cleopatra", "bogud", "saturn") == [(0, 2), (0, 3), (3, 1)]
