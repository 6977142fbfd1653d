"""One step of a battle after another, some of them written down late."""

from domain.kernel.deciding.decide import Late
from domain.ludi_romani.acts.war.law import (
    NotAtThisStage,
)
from domain.ludi_romani.acts.war.proelium_committere import NotAnswered, NothingToField
from domain.ludi_romani.aggregates.proelium import FlagitatioAnswered
from domain.ludi_romani.law.known import NoSuchProelium
from tests.ludi_romani.rules.battle import (
    answer,
    armies,
    army,
    begin,
    challenged,
    crowd,
    curiales,
    done,
    in_spain,
    over,
    roll,
    rolled,
    the,
)
from tests.ludi_romani.rules.test_proelium import accepted
from tests.ludi_romani.table import MINUTE


def test_fla_05_no_battle_before_the_answer() -> None:
    """An open challenge is answered first."""
    begin(challenged(in_spain())).refused(NotAnswered(player="antony"))


def test_log_16_there_is_no_such_challenge() -> None:
    """Every step names a challenge that was recorded."""
    table, none = in_spain(), NoSuchProelium(number=99)
    for kind, more in (
        ("flagitationi_respondere", {"answer": "accept"}),
        ("proelium_committere", {}),
        ("concursatio", {"challenger_die": 1, "challenged_die": 1}),
        ("praesidem_mutare", {}),
        ("proelium_dirimere", {}),
        ("legionem_convertere", {"rex": "bogud"}),
    ):
        table.when(kind, by="venus", proelium=99, **more).refused(none)


def test_log_17_one_step_after_another() -> None:
    """No dice before the beginning, no second answer, no second beginning, nothing after the end."""
    offered = challenged(crowd())
    id = the(offered).id
    roll(offered, 1, 1).refused(NotAtThisStage(proelium=id, stage="offered"))
    taken = done(answer(offered))
    answer(taken).refused(NotAtThisStage(proelium=id, stage="accepted"))
    fighting = done(begin(taken))
    begin(fighting).refused(NotAtThisStage(proelium=id, stage="begun"))
    ended = rolled(fighting, (1, 1), (2, 2), (3, 3))
    roll(ended, 1, 1).refused(NotAtThisStage(proelium=id, stage="ended"))
    ended.when("praesidem_mutare", proelium=the(ended).number).refused(NotAtThisStage(proelium=id, stage="ended"))
    refusal = done(answer(offered, "refuse", dispense=("FLA-05",)))
    begin(refusal).refused(NotAtThisStage(proelium=id, stage="refused"))


def test_pro_18_accepted_in_time_but_written_down_late() -> None:
    """Antony accepted at 6:33, which is written down in the motus after: it stands, though the season ended it since."""
    table = challenged(in_spain()).season(2)
    late = answer(table, late=2 * MINUTE)
    late.noted(Late(seconds=120))
    assert late.events[0] == FlagitatioAnswered(proelium=the(table).number, accepted=True)


def test_pro_18_begun_in_time_but_written_down_late() -> None:
    """The battle began at 6:33 and is written down in the motus after, with the dice that were rolled before the season ended
    it: what was fought was fought."""
    table = accepted(in_spain(1, 1)).season(2)
    late = begin(table, late=2 * MINUTE)
    late.noted(Late(seconds=120))
    assert the(late.table).rounds == 1
    table = roll(late.table, 6, 2, late=2 * MINUTE).table
    assert curiales(table, "lepidus", "antony") == [2, 0]


def test_pro_04_without_legiones_by_dispensation_it_is_over_at_once() -> None:
    """The Fates let Antony be challenged without a legio: there is nothing to roll, and he is unprotected."""
    table = challenged(army(in_spain(), "antony"), dispense=("PRO-04",))
    table = done(answer(table))
    one = the(table)
    begin(table, counted=True).refused(NothingToField(player="antony").at("challenged_curiales"))
    started = begin(table, dispense=("PRO-04",))
    assert started.events[1:] == over(one, "fought", unprotected=("antony",))
    assert armies(started.table, "lepidus", "antony") == [(3, 0), (0, 0)]
