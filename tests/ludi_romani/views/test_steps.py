"""What may be done next in a proelium, as the boards draw it."""

from typing import Any

import pytest

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.step import Step
from domain.ludi_romani.acts.war.concursatio import Concursatio
from domain.ludi_romani.acts.war.steps import steps as war
from domain.ludi_romani.acts.war.victum_tractare import VictumTractare
from domain.ludi_romani.game import LUDI_ROMANI
from projections.kernel.steps import NextStep
from projections.ludi_romani.proelia import proelia_now
from tests.ludi_romani.rules.battle import (
    answer,
    army,
    begin,
    begun,
    challenged,
    crowd,
    done,
    in_parthia,
    in_spain,
    rex_won,
    roll,
    rolled,
    the,
)
from tests.ludi_romani.rules.befell import became, gained, lost
from tests.ludi_romani.table import Table
from tests.ludi_romani.views import drawn
from tests.ludi_romani.views.found import Found

OF_A_DUEL = {step for step in LUDI_ROMANI.acts if LUDI_ROMANI.acts[step].chapter == "war"} - {
    "flagitatio", "flagitatione_cedere", "prioritas",
}  # fmt: skip
"""What a duel's board records once the challenge is out."""
CUT_SHORT = {"mercurius_eripit", "fuga"}


def of(table: Table, who: str = "venus") -> list[NextStep]:
    return drawn.of(table.world, who)


def straight(table: Table, who: str = "venus") -> list[tuple[str, dict[str, Any]]]:
    return [(step.kind, step.fields) for step in of(table, who) if not step.beside and step.about == the(table).id]


def beside(table: Table, who: str = "organiser") -> list[str]:
    return [step.kind for step in of(table, who) if step.beside and step.about == the(table).id]


def step(table: Table, kind: str, who: str = "venus") -> NextStep:
    return next(one for one in of(table, who) if one.kind == kind)


def steps_of_war(table: Table, *acts: Act) -> list[Step]:
    return [one for one in war(Found(table.world, "venus", acts=acts)) if "venus" in one.by]


def answers(found: NextStep, field: str) -> list[dict[str, Any]]:
    return [answer.fields for ask in found.asks if ask.field == field for answer in ask.answers]


def test_every_act_of_a_duel_in_the_evening_was_a_step_just_before() -> None:
    """Of the scripted evening: the kind was among the steps of whoever recorded it, and its fields are those that stood fixed;
    what the table then said is among the answers."""
    seen, without = 0, []
    for entry, found, _ in drawn.before_each(OF_A_DUEL | CUT_SHORT):
        seen += 1
        without += [] if found else [entry.number]
        for ask in found[0].asks if found else ():
            said = getattr(entry.act, ask.field, None)
            if said is not None and ask.answers and isinstance(said, str):
                assert said in [one.fields[ask.field] for one in ask.answers], entry.number
    assert (seen, without) == (89, [])


def test_what_was_foretold_of_two_dice_is_what_they_came_to() -> None:
    """Of the scripted evening: wherever nothing was added, the line that stood ready is the room's afterwards."""
    told = 0
    for entry, found, after in drawn.before_each({"concursatio"}):
        act = entry.act
        assert isinstance(act, Concursatio)
        plain = not (act.imagines or act.fortuna_challenger or act.fortuna_challenged or act.matrona)
        outcomes = found[0].outcomes
        if plain and outcomes:
            said = {**found[0].fields, **act.model_dump(exclude_none=True)}
            place, figures = outcomes.of[" ".join(str(said[name]) for name in outcomes.by)]
            fell = next(one.fell for one in proelia_now(after).proelia if one.number == act.proelium)
            assert fell == outcomes.said[place].model_copy(update={"figures": figures}), entry.number
            told += 1
    assert told > 30


def test_fla_05_fla_06_an_answer_and_what_the_rules_say_to_it() -> None:
    """Who is bound is told so beside either answer, and accepting is proposed; where he is free nothing is."""
    table = challenged(in_spain(), by="juno")
    bound = step(table, "flagitationi_respondere")
    assert (bound.about, bound.fields) == (the(table).id, {"proelium": the(table).number, "answer": "accept"})
    assert [one.note[:11] for ask in bound.asks for one in ask.answers] == ["A must: it ", "Not allowed"]
    first = step(challenged(crowd()), "flagitationi_respondere")
    assert [one.note[:7] for ask in first.asks for one in ask.answers] == ["A must:", "Not all"]
    free = step(challenged(begun(crowd()), "brutus", "cassius"), "flagitationi_respondere")
    assert [one.note for ask in free.asks for one in ask.answers] == ["", ""]
    assert "answer" in first.fields and "answer" not in free.fields


def test_pro_09_pro_10_as_many_as_the_weaker_owns_white_dice_first() -> None:
    """Three against four: three each; who owns both kinds chooses the mix, from no more than he has."""
    table = done(answer(challenged(army(in_spain(3), "antony", curiales=2, clientarum=2))))
    begins = step(table, "proelium_committere")
    assert begins.fields == {
        "proelium": the(table).number, "challenger_curiales": 3, "challenger_clientarum": 0,
        "challenged_curiales": 2, "challenged_clientarum": 1,
    }  # fmt: skip
    assert answers(begins, "challenger_curiales") == [{"challenger_curiales": 3, "challenger_clientarum": 0}]
    assert [one["challenged_curiales"] for one in answers(begins, "challenged_curiales")] == [1, 2]
    assert begins.figures == "3"


def test_pro_15_each_legio_rolls_once_and_as_many_ahead() -> None:
    """Of two curiales and two clientarum against four: four ahead, each kind as often as it was fielded, white ones first."""
    table = begun(army(in_spain(2), "lepidus", curiales=2, clientarum=2))
    dice = step(table, "concursatio")
    assert (dice.ahead, dice.fields["challenger_legio"]) == (4, "curialis")
    times = {
        one.fields["challenger_legio"]: one.times
        for ask in dice.asks
        if ask.field == "challenger_legio"
        for one in ask.answers
    }
    assert times == {"curialis": 2, "clientarum": 2}
    table = done(roll(done(roll(table, 3, 1)), 3, 1))
    dice = step(table, "concursatio")
    assert (dice.ahead, dice.fields["challenger_legio"]) == (2, "clientarum")


def test_pro_27_a_forged_legio_has_ten_faces_until_it_is_defeated() -> None:
    """Lent, it may roll in place of any; beaten, no more."""
    table = done(begun(in_spain()).when("legionem_fabrilem_dare", by="vulcan", player="lepidus"))
    faces = {
        one.fields["challenger_legio"]: one.asks[0].most
        for ask in step(table, "concursatio").asks
        if ask.field == "challenger_legio"
        for one in ask.answers
    }
    assert faces == {"curialis": 6, "fabrilis": 10}
    outcomes = step(table, "concursatio").outcomes
    assert outcomes and len(outcomes.of) == 6 * 6 + 10 * 6, "by either of his, against each face of a curialis"
    after = done(roll(table, 1, 5, challenger_legio="fabrilis"))
    assert answers(step(after, "concursatio"), "challenger_legio") == [{"challenger_legio": "curialis"}]


def test_ima_04_nup_08_what_may_come_to_a_die() -> None:
    """Fortuna always; an imago once in a proelium; with the last die alone a matrona's plea."""
    table = begun(in_spain())
    asked = {ask.field: ask for ask in step(table, "concursatio").asks}
    assert {"fortuna_challenger", "fortuna_challenged"} <= asked.keys()
    assert not {"challenger_player", "challenged_player"} & asked.keys()  # one against one: nobody asks whose die it is
    assert not {"imagines", "matrona"} & asked.keys()
    table = table.given(became("hirtius", "senator", "imago"), became("livia", "virgo", "matrona"))
    asked = {ask.field: ask for ask in step(table, "concursatio").asks}
    assert [(one.fields, one.times) for one in asked["imagines"].answers] == [({"imago": "hirtius"}, 1)]
    assert ([one.fields for one in asked["matrona"].answers], asked["matrona"].last) == ([{"matrona": "livia"}], True)
    table = done(roll(table, 3, 1, imagines=[{"imago": "hirtius", "party": "challenger", "die": 4}]))
    assert "imagines" not in {ask.field for ask in step(table, "concursatio").asks}


@pytest.mark.parametrize(
    ("dice", "line"),
    [
        ((6, 4), ("6 : 4", "PRO-12", "Lepidus takes Antony’s legio")),
        ((3, 4), ("3 : 4", "PRO-13", "Lepidus’s legio goes to Venus")),
        ((2, 2), ("2 : 2", "PRO-14", "A tie: both legiones go to Venus")),
    ],
)
def test_pro_12_pro_13_pro_14_what_two_dice_would_mean(dice: tuple[int, int], line: tuple[str, str, str]) -> None:
    """Known before they fall, to the overseer alone and to whoever stands there."""
    table = begun(in_spain())
    outcomes = step(table, "concursatio").outcomes
    assert outcomes and outcomes.by == ("challenger_legio", "challenged_legio", "challenger_die", "challenged_die")
    place, figures = outcomes.of[f"curialis curialis {dice[0]} {dice[1]}"]
    assert (figures, outcomes.said[place].rule, outcomes.said[place].sentence) == line
    assert step(table, "concursatio", "juno").outcomes is None


def test_pro_02_without_an_overseer_first_somebody_presides() -> None:
    """Venus goes elsewhere: no dice before another numen takes her place."""
    table = begun(in_spain())
    away = done(table.when("adesse", by="venus", numen="venus", region="gaul"))
    assert straight(away) == [("praesidem_mutare", {"proelium": the(table).number})]


def test_pro_23_the_loser_is_decided_over_once() -> None:
    """Antony has no legio left: what Lepidus owns above the limit is taken, and he decides, once."""
    table = rolled(begun(in_spain(8)), (6, 1), (5, 3), (4, 2), (6, 2))
    above = {"player": "lepidus", "curiales": 2, "clientarum": 0}
    assert straight(table) == [
        ("legiones_supra_decem_demere", above), ("victum_tractare", {"victor": "lepidus", "loser": "antony"}),
    ]  # fmt: skip
    left = VictumTractare(victor="lepidus", loser="antony", choice="abandon")
    assert [one.fields for one in steps_of_war(table, left)] == [above]
    others = table.given(lost("lepidus", curiales=12), gained("lepidus", clientarum=11))
    kinds = [one.fields for one in steps_of_war(others, left)]
    assert kinds == [{"player": "lepidus", "curiales": 0, "clientarum": 1}]


def test_fla_05_a_refused_challenge_leaves_nothing_to_do() -> None:
    """Lepidus owns twelve legiones: that is looked at when he has fought."""
    table = done(answer(challenged(crowd()), "refuse", dispense=("FLA-05",)))
    assert straight(army(table, "lepidus", 12)) == []


def test_pro_16_what_a_rex_has_to_convert() -> None:
    """Pacorus captured curiales: each is converted, or the overseer's."""
    table = rex_won((6, 1), (5, 1), (6, 2))
    owed = the(table).owes("pacorus")
    found = [fields for kind, fields in straight(table) if kind == "legionem_convertere"]
    assert owed and found == [{"proelium": the(table).number, "rex": "pacorus", "count": owed}]


def test_pro_17_what_may_cut_in() -> None:
    """At each stage, and to whom it belongs: Vulcan alone lends his legio, Mercury alone rescues, a rex alone flees."""
    offered = challenged(in_spain())
    accepted = done(answer(offered))
    assert (beside(offered), beside(accepted)) == (
        ["proelium_dirimere"], ["legionem_fabrilem_dare", "proelium_dirimere"],
    )  # fmt: skip
    under_way = done(begin(accepted))
    assert beside(under_way) == ["legionem_fabrilem_dare", "praesidem_mutare", "mercurius_eripit", "proelium_dirimere"]
    assert beside(under_way, "venus") == ["praesidem_mutare", "proelium_dirimere"]
    named = [one.fields for one in of(under_way, "venus") if one.kind in beside(under_way, "venus")]
    assert named == [{"proelium": the(under_way).number}] * 2
    assert beside(rolled(under_way, (6, 1), (6, 1), (6, 1))) == []
    with_a_rex = begun(in_parthia(), "pacorus", "cassius", by="saturn")
    flight = next(one for one in of(with_a_rex, "organiser") if one.kind == "fuga")
    assert (flight.beside, flight.fields) == (True, {"rex": "pacorus"})
