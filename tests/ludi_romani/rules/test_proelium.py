"""Fielding legiones, and the numen who watches."""

from typing import Any

import pytest

from domain.ludi_romani.acts.war.proelium_committere import UnequalNumbers
from domain.ludi_romani.aggregates.proelium import ProeliumBegun
from domain.ludi_romani.law.combat import (
    CannotOversee,
    NoCombatInMotus,
    NoProeliaInRome,
    NoProeliaThen,
    OverseerElsewhere,
    PeaceOfCybele,
)
from domain.ludi_romani.law.fighters import FighterElsewhere, NotInOneRegion
from domain.ludi_romani.law.transfer import BooksShowLess
from tests.ludi_romani.rules.battle import (
    answer,
    army,
    begin,
    challenged,
    curiales,
    done,
    in_spain,
    rolled,
    the,
)
from tests.ludi_romani.rules.befell import moved
from tests.ludi_romani.table import Table


def accepted(table: Table, one: str = "lepidus", other: str = "antony") -> Table:
    return done(answer(challenged(table, one, other)))


def test_pro_09_each_side_fields_what_the_smaller_one_owns() -> None:
    """Six against four: each fields four; two stay in camp."""
    table = accepted(in_spain(6, 4))
    begin(table).then(
        ProeliumBegun(
            proelium=the(table).number, overseer="venus", rounds=4, challenger_curiales=4, challenger_clientarum=0,
            challenged_curiales=4, challenged_clientarum=0,
        )
    )  # fmt: skip


@pytest.mark.parametrize("fielded", [3, 5])
def test_pro_09_neither_more_nor_fewer(fielded: int) -> None:
    """With six against four, three or five on a side are refused, each side by name."""
    table = accepted(in_spain(6, 4))
    begin(table, challenger_curiales=fielded, challenger_clientarum=0).refused(
        UnequalNumbers(player="lepidus", fielded=fielded, number=4).at("challenger_curiales")
    )
    begin(accepted(in_spain(4, 6)), challenged_curiales=fielded, challenged_clientarum=0).refused(
        UnequalNumbers(player="antony", fielded=fielded, number=4).at("challenged_curiales")
    )


def test_pro_09_both_kinds_count_together() -> None:
    """Two curiales and three clientarum are five: against six curiales each fields five."""
    table = accepted(army(in_spain(6), "antony", curiales=2, clientarum=3))
    one = the(done(begin(table)))
    assert (one.rounds, one.challenger.curiales) == (5, 5)
    assert (one.challenged.curiales, one.challenged.clientarum) == (2, 3)


def test_pro_10_each_chooses_which_kinds() -> None:
    """Lepidus, with three of each, keeps his curiales in camp but for one; left empty, curiales go first."""
    table = accepted(army(in_spain(), "lepidus", curiales=3, clientarum=3))
    one = the(done(begin(table, challenger_curiales=1, challenger_clientarum=3)))
    assert (one.challenger.curiales, one.challenger.clientarum) == (1, 3)
    one = the(done(begin(table)))
    assert (one.challenger.curiales, one.challenger.clientarum) == (3, 1)


@pytest.mark.parametrize("kind", ["curiales", "clientarum"])
def test_pro_09_what_is_left_out_beside_something_entered_is_none(kind: str) -> None:
    """Two of one kind are two legiones and not four; counted, no die of the other kind appears."""
    table = accepted(army(in_spain(), "lepidus", curiales=3, clientarum=3))
    few = UnequalNumbers(player="lepidus", fielded=2, number=4)
    fielded: dict[str, Any] = {f"challenger_{kind}": 2}
    begin(table, **fielded).refused(few)
    begin(table, counted=True, **fielded).refused(few)


def test_pro_09_is_said_before_the_books() -> None:
    """Five of Lepidus' four against Antony's four: the number is wrong before the books are."""
    table = accepted(in_spain(4, 4))
    begin(table, challenger_curiales=1, challenger_clientarum=4).refused(
        UnequalNumbers(player="lepidus", fielded=5, number=4),
        BooksShowLess(player="lepidus", what="legiones clientarum", held=0, wanted=4),
    )


def test_pro_10_mer_16_only_what_he_has() -> None:
    """Lepidus has no clientarum in the books: he fields some only if they are counted at the table."""
    table = accepted(in_spain(3, 3))
    fielded: dict[str, Any] = {"challenger_curiales": 2, "challenger_clientarum": 1}
    less = BooksShowLess(player="lepidus", what="legiones clientarum", held=0, wanted=1)
    begin(table, **fielded).refused(less)
    begin(table, counted=True, **fielded).noted(less)


def test_pro_09_counted_at_the_table() -> None:
    """Antony has three dice before him, and the books know of two: whoever counts them lets him field three, and the third stands
    on incertum. A fourth die of Lepidus', of the other kind, is fielded as well."""
    table = accepted(in_spain(3, 2))
    fielded: dict[str, Any] = {"challenger_curiales": 3, "challenged_curiales": 3}
    less = BooksShowLess(player="antony", what="legiones curiales", held=2, wanted=3)
    begin(table, counted=True, **fielded).noted(less)
    more: dict[str, Any] = {"challenger_curiales": 3, "challenger_clientarum": 1, "challenged_curiales": 4}
    less = BooksShowLess(player="lepidus", what="legiones clientarum", held=0, wanted=1)
    begin(accepted(in_spain(3, 4)), counted=True, **more).noted(less)
    table = rolled(begin(table, counted=True, **fielded).table, (6, 1), (6, 1), (6, 1))
    assert curiales(table, "lepidus", "antony") == [6, 0]
    assert table.world.incertum.properties.curiales == -1


def test_pro_02_in_the_presence_of_a_numen() -> None:
    """Venus, who was seen in Syria, is recorded as overseer in Spain with a caution; whose whereabouts nobody noted, without."""
    table = done(accepted(in_spain()).when("adesse", by="venus", region="syria"))
    begin(table).noted(OverseerElsewhere(numen="venus", seen="syria", region="spain").at("overseer"))
    begin(table, by="saturn").noted()
    begin(done(table.when("adesse", by="venus", region="spain"))).noted()


@pytest.mark.parametrize("numen", ["mercury", "juventas", "cybele", "brutus"])
def test_pro_03_num_35_num_41_who_may_not_oversee(numen: str) -> None:
    """Any numen but Mercury, Juventas and Cybele oversees; a mortal does not. The first time and when he supersedes."""
    table = accepted(in_spain())
    heard = begin(table, overseer=numen).decision.standing
    assert heard[0] == CannotOversee(numen=numen)
    table = done(begin(table))
    heard = table.when("praesidem_mutare", proelium=the(table).number, overseer=numen).decision.standing
    assert heard[0] == CannotOversee(numen=numen)


@pytest.mark.parametrize("numen", ["venus", "juno", "mars", "tyr", "fata", "isis", "pluto"])
def test_pro_03_every_other_numen_may(numen: str) -> None:
    """Gods of war and of love, foreign ones and the Fates."""
    assert the(done(begin(accepted(in_spain()), overseer=numen))).overseer == numen


def test_pro_01_mot_10_num_41_the_battle_itself_needs_season_and_place() -> None:
    """A challenge that the Fates let stand in a motus, in winter, in Rome or before Cybele makes no battle there."""
    for row, rule in ((2, NoCombatInMotus()), (3, NoProeliaThen())):
        table = in_spain().season(row)
        table = done(answer(challenged(table, dispense=(rule.rule,))))
        begin(table).refused(rule)
    rome = in_spain().given(*moved("lepidus", "spain", "rome")).given(*moved("antony", "spain", "rome"))
    begin(done(answer(challenged(rome, dispense=("PRO-01",))))).refused(NoProeliaInRome(region="rome"))
    cybele = done(in_spain().when("adesse", by="cybele", region="spain"))
    table = done(answer(challenged(cybele, dispense=("NUM-41",))))
    begin(table).refused(PeaceOfCybele(numen="cybele", region="spain"))


@pytest.mark.parametrize("goes", ["lepidus", "antony"])
def test_pro_06_both_are_still_there_as_it_begins(goes: str) -> None:
    """One of them went to Gaul after the challenge, which the Fates allowed: there are no two parties in Spain any more. Back in
    Spain he fights."""
    table = accepted(in_spain())
    away = done(table.when("motus", player=goes, to="gaul", way="land", dispense=("MOT-02",)))
    begin(away).refused(NotInOneRegion(players=("lepidus", "antony")).at("proelium"))
    begin(done(away.when("motus", player=goes, to="spain", way="land", dispense=("MOT-02",)))).noted()


def test_pro_06_a_numen_who_fights_is_seen_there() -> None:
    """Tyr accepted in Spain, and says that he is in Gaul now: only a caution, since he may have come back (AMB-119)."""
    table = done(answer(challenged(done(in_spain().when("adesse", by="tyr", region="spain")), "lepidus", "tyr")))
    begin(table).noted()
    elsewhere = FighterElsewhere(numen="tyr", seen="gaul", region="spain")
    begin(done(table.when("adesse", by="tyr", region="gaul"))).noted(elsewhere.at("proelium"))


def test_pro_06_amb_133_one_that_is_over_asks_for_nobody() -> None:
    """The aestas ended before the battle, of that very aestas, was written down; Antony has gone home since."""
    table = accepted(in_spain()).season(2).given(*moved("antony", "spain", "asia_minor"))
    begin(table, late=60_000).noted(*begin(accepted(in_spain()).season(2), late=60_000).decision.settled)
