"""What comes to a roll: Juno's doubling, Fortuna, imagines."""

import json
from typing import Any

import pytest

from domain.kernel.grammar.objection import Names
from domain.ludi_romani.acts.war.concursatio import Concursatio
from domain.ludi_romani.aggregates.bonds import Married
from domain.ludi_romani.aggregates.proelium import ConcursatioFought
from domain.ludi_romani.law.additions import (
    AlreadyHelped,
    HusbandDoesNotFight,
    JunoIsAway,
    NotAnImago,
    OnlyTheLastDie,
)
from domain.ludi_romani.law.known import UnknownPlayer
from tests.ludi_romani.rules.battle import begun, curiales, done, in_spain, roll, rolled, the
from tests.ludi_romani.rules.befell import became, sat_down
from tests.ludi_romani.table import Outcome, Table


def wedded(antony: int = 4) -> Table:
    """Livia is Lepidus' wife, Hirtius and Pansa are imagines, and the proelium in Spain has begun: three dice each."""
    table = begun(in_spain(3, antony)).given(
        Married(player="livia", spouse="lepidus"), Married(player="lepidus", spouse="livia")
    )
    return table.given(became("hirtius", "senator", "imago")).given(became("pansa", "senator", "imago"))


def last(table: Table) -> Table:
    """Two of the three dice are rolled, and nobody is the richer for them but Venus: Lepidus 1, Antony 2, Venus 4."""
    return rolled(table, (1, 1), (2, 2))


def helps(imago: str, party: str, die: int) -> dict[str, Any]:
    """An imago adds its die."""
    return {"imago": imago, "party": party, "die": die}


def totals(outcome: Outcome) -> tuple[int, int]:
    """What counted on each side."""
    dice = the(done(outcome)).fought[-1] if outcome.decision.standing == () else None
    assert dice is not None, [outcome.sentence(one) for one in outcome.decision.standing]
    return dice.challenger.total, dice.challenged.total


def test_nup_08_juno_doubles_the_husbands_last_die() -> None:
    """Lepidus' 2 counts four against Antony's 2: he captures; without Livia's plea it would have been a tie."""
    table = last(wedded())
    outcome = roll(table, 2, 2, matrona="livia")
    assert totals(outcome) == (4, 2)
    assert the(outcome.table).fought[-1].challenger.doubled_by == "livia"
    assert curiales(outcome.table, "lepidus", "antony", "venus") == [2, 1, 4]


def test_nup_08_the_challenged_husband_too() -> None:
    """Livia's husband is the challenged: his die is doubled, not the challenger's."""
    table = begun(in_spain(3, 1)).given(
        Married(player="livia", spouse="antony"), Married(player="antony", spouse="livia")
    )
    assert totals(roll(table, 3, 2, matrona="livia")) == (3, 4)


def test_nup_08_only_the_last() -> None:
    """With two dice to come after this one, and with one, the plea is too early; the Fates may let it count."""
    table = wedded()
    roll(table, 2, 3, matrona="livia").refused(OnlyTheLastDie(left=2).at("matrona"))
    roll(rolled(table, (1, 1)), 2, 3, matrona="livia").refused(OnlyTheLastDie(left=1))
    assert totals(roll(table, 2, 3, matrona="livia", dispense=("NUP-08",))) == (4, 3)


@pytest.mark.parametrize("who", ["servilia", "brutus", "juno"])
def test_nup_08_only_for_her_own_husband(who: str) -> None:
    """A virgo, a man and a goddess have no husband in this fight; dispensed, there is no die to double."""
    table = last(wedded())
    roll(table, 2, 2, matrona=who).refused(HusbandDoesNotFight(matrona=who))
    assert totals(roll(table, 2, 2, matrona=who, dispense=("NUP-08",))) == (2, 2)
    roll(table, 2, 2, matrona="nobody").refused(UnknownPlayer(id="nobody").at("matrona"))


def test_nup_08_a_widow_pleads_for_nobody() -> None:
    """Servilia is a matrona, but her husband fights elsewhere."""
    table = last(wedded()).given(Married(player="servilia", spouse="cassius"))
    roll(table, 2, 2, matrona="servilia").refused(HusbandDoesNotFight(matrona="servilia"))


def test_nup_08_with_juno_beside_them() -> None:
    """Juno was seen in Syria: recorded with a caution; seen in Spain, or nowhere yet, without (AMB-40)."""
    table = last(wedded())
    roll(table, 2, 2, matrona="livia").noted()
    away = done(table.when("adesse", by="juno", region="syria"))
    roll(away, 2, 2, matrona="livia").noted(JunoIsAway(juno="juno", seen="syria").at("matrona"))
    roll(done(table.when("adesse", by="juno", region="spain")), 2, 2, matrona="livia").noted()


def test_num_21_fortuna_adds_and_takes_away_on_either_side() -> None:
    """3 + 2 against 5 - 1: Lepidus wins by one."""
    table = begun(in_spain())
    outcome = roll(table, 3, 5, fortuna_challenger=2, fortuna_challenged=-1)
    assert totals(outcome) == (5, 4)
    assert curiales(outcome.table, "lepidus", "antony", "venus") == [3, 3, 1]


def test_num_21_no_floor_below_nothing() -> None:
    """1 - 3 is -2 against 1: three apart, so Antony captures; at a floor of nothing it would have been one apart (AMB-41)."""
    outcome = roll(begun(in_spain()), 1, 1, fortuna_challenger=-3)
    assert totals(outcome) == (-2, 1)
    assert curiales(outcome.table, "lepidus", "antony", "venus") == [2, 5, 0]


def test_num_21_from_a_capture_to_a_tie() -> None:
    """6 against 2 is a tie once Fortuna has given Antony four."""
    assert curiales(roll(begun(in_spain()), 6, 2, fortuna_challenged=4).table, "lepidus", "antony", "venus") == [
        2,
        3,
        2,
    ]


def test_ima_04_an_imago_adds_its_die_to_either_total() -> None:
    """Hirtius adds 2 to Antony's 3: a tie instead of a capture; or to Lepidus."""
    table = wedded()
    assert totals(roll(table, 5, 3, imagines=[helps("hirtius", "challenged", 2)])) == (5, 5)
    assert totals(roll(table, 5, 3, imagines=[helps("hirtius", "challenger", 6)])) == (11, 3)


def test_ima_04_several_imagines_in_one_concursatio() -> None:
    """Hirtius and Pansa help the same side, or each another (AMB-42)."""
    table = wedded()
    both = [helps("hirtius", "challenger", 1), helps("pansa", "challenger", 2)]
    assert totals(roll(table, 2, 4, imagines=both)) == (5, 4)
    against = [helps("hirtius", "challenger", 1), helps("pansa", "challenged", 2)]
    assert totals(roll(table, 2, 4, imagines=against)) == (3, 6)


def test_ima_04_once_in_a_proelium() -> None:
    """Hirtius helped at the first die: not again at the second, for either side, nor twice at one; in another proelium he may."""
    table = done(roll(wedded(), 5, 3, imagines=[helps("hirtius", "challenged", 2)]))
    again = roll(table, 6, 2, imagines=[helps("hirtius", "challenger", 4)])
    again.refused(AlreadyHelped(player="hirtius"))
    twice = [helps("pansa", "challenger", 4), helps("pansa", "challenged", 1)]
    roll(table, 6, 2, imagines=twice).refused(AlreadyHelped(player="pansa"))
    assert totals(roll(table, 6, 2, imagines=twice, dispense=("IMA-04",))) == (10, 3)
    later = begun(rolled(table, (6, 2), (6, 2)).season(9).given(*sat_down("spain")), "lepidus", "antony")
    assert totals(roll(later, 1, 1, imagines=[helps("hirtius", "challenger", 1)])) == (2, 1)


@pytest.mark.parametrize("who", ["cicero", "juno", "brutus"])
def test_ima_04_only_imagines(who: str) -> None:
    """The living, gods and the dead who wait add no die."""
    roll(wedded(), 5, 3, imagines=[helps(who, "challenged", 2)]).refused(NotAnImago(player=who))


def test_ima_04_nobody_unknown() -> None:
    """Each helper is on the roster."""
    roll(wedded(), 5, 3, imagines=[helps("nobody", "challenged", 2)]).refused(UnknownPlayer(id="nobody").at("imagines"))


def test_nup_08_num_21_ima_04_doubled_first_then_added() -> None:
    """Die 2, doubled 4, Hirtius 3: seven against six, not ten; die 4, doubled 8, Fortuna -3: five, not two (AMB-40)."""
    table = last(wedded())
    assert totals(roll(table, 2, 6, matrona="livia", imagines=[helps("hirtius", "challenger", 3)])) == (7, 6)
    assert totals(roll(table, 4, 3, matrona="livia", fortuna_challenger=-3)) == (5, 3)


def test_pro_12_the_sentence_says_who_won_and_by_what_total() -> None:
    """3 against 2, and Fortuna adds two to the lower: Antony beats Lepidus 4 : 3, the winner first; a tie is a tie; whose die
    Juno doubles the books know."""
    table = last(wedded())
    names = Names(table.world.name)

    def told(**more: Any) -> list[str]:
        outcome = roll(table, 3, 2, **more)
        fought = next(event for event in outcome.events if isinstance(event, ConcursatioFought))
        fields = {"proelium": the(table).number, "challenger_die": 3, "challenged_die": 2, **more}
        return [Concursatio.model_validate_json(json.dumps(fields)).told(names, "venus"), fought.sentence(names)]

    of = "The proelium of Lepidus and Antony: "
    assert told() == [of + "the challenger wins 3 : 2.", "Lepidus beats Antony 3 : 2."]
    assert told(fortuna_challenged=2) == [of + "the challenged wins 4 : 3.", "Antony beats Lepidus 4 : 3."]
    assert told(fortuna_challenged=1) == [of + "a tie, 3 : 3.", "Lepidus and Antony tie 3 : 3."]
    assert told(imagines=[helps("pansa", "challenged", 3)])[1] == "Antony beats Lepidus 5 : 3."
    assert told(matrona="livia") == [of + "Juno doubles a die at the plea of Livia.", "Lepidus beats Antony 6 : 2."]
