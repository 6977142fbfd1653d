"""The view of challenges and proelia."""

from typing import Any

from domain.ludi_romani.aggregates.bonds import Married
from projections.ludi_romani.proelia import PartyView, ProeliumView, proelia_now
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
from tests.ludi_romani.rules.befell import became
from tests.ludi_romani.table import Table


def newest(table: Table) -> ProeliumView:
    return next(one for one in proelia_now(table.world).proelia if one.number == the(table).number)


def test_before_any_challenge_there_is_nothing() -> None:
    """No challenge, nothing to show."""
    assert proelia_now(in_spain().world).proelia == ()


def test_a_challenge_that_may_not_be_refused() -> None:
    """The first of the region binds Antony; both sides show what they own, and nothing is fielded yet."""
    table = challenged(army(in_spain(6), "antony", curiales=2, clientarum=1), by="juno")
    bare: dict[str, Any] = {
        "field_curiales": 0,
        "field_clientarum": 0,
        "fabrilis": False,
        "unconverted": 0,
        "unprotected": False,
    } | {
        "won": 0,
        "given": 0,
    }
    assert newest(table) == ProeliumView(
        number=the(table).number, region="spain", stage="offered", may_refuse=False, witness="juno", overseer=None, rounds=0,
        cause=None, fought=(), ten=10, fell=None,
        challenger=PartyView(players=("lepidus",), legiones=6, curiales=6, clientarum=0, **bare),
        challenged=PartyView(players=("antony",), legiones=3, curiales=2, clientarum=1, **bare),
    )  # fmt: skip


def test_fla_05_fla_06_who_may_refuse() -> None:
    """The region's second challenge may be refused, but not by a newcomer who gets his first."""
    table = begun(crowd())
    assert newest(challenged(table, "brutus", "cassius")).may_refuse
    table = done(table.when("motus", player="agrippa", to="sicily", way="sea"))
    assert not newest(challenged(table, "sextus", "agrippa")).may_refuse


def test_the_dice_so_far() -> None:
    """After one roll: what is left to roll, what was rolled, and who oversees; the winner of a capture took it himself."""
    table = rolled(begun(in_spain(6)), (6, 4))
    one = newest(table)
    assert (one.stage, one.overseer, one.rounds, one.cause) == ("begun", "venus", 4, None)
    assert (one.challenger.legiones, one.challenger.field_curiales) == (7, 3)
    assert (one.challenged.legiones, one.challenged.field_curiales) == (3, 3)
    assert [(dice.challenger.total, dice.challenged.total, dice.winner, dice.captured) for dice in one.fought] == [
        (6, 4, "challenger", True)
    ]


def test_pro_12_pro_13_pro_27_what_was_won_and_what_the_last_dice_mean() -> None:
    """Two apart is taken, one apart is Venus's, and what Vulcan forged is neither."""
    table = rolled(begun(in_spain(6)), (6, 4), (5, 4))
    one = newest(table)
    assert one.fell and (one.fell.figures, one.fell.rule) == ("5 : 4", "PRO-13")
    assert one.fell.sentence == "Antony’s legio goes to Venus"
    assert [(side.won, side.given) for side in (one.challenger, one.challenged)] == [(1, 0), (0, 1)]
    table = done(table.when("legionem_fabrilem_dare", by="vulcan", player="lepidus"))
    one = newest(done(roll(table, 1, 5, challenger_legio="fabrilis")))
    assert one.fell and one.fell.sentence == "Vulcan’s legio goes back to him"
    assert [(side.won, side.given) for side in (one.challenger, one.challenged)] == [(1, 0), (0, 1)]


def test_both_kinds_in_the_field() -> None:
    """Fielded curiales and clientarum are told apart."""
    table = done(answer(challenged(army(in_spain(3, 3), "lepidus", curiales=2, clientarum=2))))
    side = newest(done(begin(table, challenger_curiales=1, challenger_clientarum=2))).challenger
    assert (side.curiales, side.clientarum, side.field_curiales, side.field_clientarum) == (2, 2, 1, 2)


def test_who_may_roll_the_fabrilis() -> None:
    """Lent, Lepidus may; beaten, he may not."""
    table = done(begun(in_spain()).when("legionem_fabrilem_dare", by="vulcan", player="lepidus"))
    assert (newest(table).challenger.fabrilis, newest(table).challenged.fabrilis) == (True, False)
    table = done(roll(table, 1, 5, challenger_legio="fabrilis"))
    assert not newest(table).challenger.fabrilis


def test_ima_04_nup_08_who_helped_is_named() -> None:
    """The imago who helped and the matrona at whose plea a die was doubled."""
    table = rolled(begun(in_spain()), (1, 1), (2, 2))
    table = table.given(Married(player="livia", spouse="lepidus"), Married(player="lepidus", spouse="livia"))
    table = table.given(became("hirtius", "senator", "imago"))
    helps = [{"imago": "hirtius", "party": "challenged", "die": 1}]
    table = done(roll(table, 2, 3, matrona="livia", imagines=helps))
    shown = proelia_now(table.world)
    last = shown.proelia[0].fought[-1]
    assert (last.challenger.doubled_by, last.imagines[0].imago) == ("livia", "hirtius")


def test_the_end() -> None:
    """Fought out, with nobody's overseer changed: the beaten one stands unprotected."""
    one = newest(rolled(begun(in_spain(3, 1)), (6, 1)))
    assert (one.stage, one.cause, one.challenger.unprotected, one.challenged.unprotected) == (
        "ended",
        "fought",
        False,
        True,
    )


def test_open_ones_first_and_each_group_newest_first() -> None:
    """Two that are over this season, then one that is open: the open one leads; next season what was over is gone."""
    table = done(answer(challenged(crowd()), "refuse", dispense=("FLA-05",)))
    table = rolled(begun(table, "antony", "lepidus"), (1, 1), (2, 2), (3, 3))
    table = challenged(table, "brutus", "cassius")
    open_one = the(table).number
    numbers = [one.number for one in proelia_now(table.world).proelia]
    assert numbers == sorted(numbers, reverse=True)
    table = done(answer(table, "refuse"))
    assert [one.number for one in proelia_now(table.world).proelia] == [open_one, *numbers[1:]]
    assert proelia_now(table.season(9).world).proelia == ()


def test_an_older_one_that_is_open_stands_before_newer_ones_that_are_over() -> None:
    """Lepidus and Antony still fight while Brutus' later challenge was refused."""
    table = begun(crowd())
    fighting = the(table).number
    table = done(answer(challenged(table, "brutus", "cassius"), "refuse"))
    assert [one.number for one in proelia_now(table.world).proelia] == [fighting, the(table).number]


def test_pro_16_what_is_to_be_converted_stays_in_sight() -> None:
    """Pacorus' two captured curiales are shown; broken off by the season his fee falls due in the motus, and the tablet that has to
    settle it finds the proelium there."""
    assert newest(rex_won()).challenger.unconverted == 2
    table = rolled(begun(in_parthia(), "pacorus", "cassius", by="saturn"), (6, 2)).season(2)
    assert [one.challenger.unconverted for one in proelia_now(table.world).proelia] == [1]
