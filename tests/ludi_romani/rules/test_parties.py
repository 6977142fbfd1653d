"""Amici who fight as one."""

from typing import Any

from domain.ludi_romani.acts.war.additions import NotOfTheParty
from domain.ludi_romani.acts.war.proelium_committere import GroupFieldsTen, UnequalNumbers
from domain.ludi_romani.acts.war.seniority import NotHisTurn
from domain.ludi_romani.law.parties import AlreadyChallenged, FoughtAsAmici, HasBlessedAmici, NotBlessed
from domain.ludi_romani.law.transfer import BooksShowLess
from tests.ludi_romani.rules.battle import (
    answer,
    army,
    begin,
    challenge,
    challenged,
    crowd,
    curiales,
    done,
    roll,
    rolled,
    the,
)
from tests.ludi_romani.table import Table


def sworn(*members: str) -> Table:
    """Four imperatores in Spain, of whom some are amici by Juno's oath."""
    table = done(crowd().when("amicitiam_facere", by="juno", members=list(members)))
    table = done(table.when("amicitiam_sancire", by="juno", members=list(members)))
    return done(table.when("flagitatione_cedere", by="venus", player="lepidus"))


def together(table: Table, **more: object) -> Table:
    """Antony and Brutus challenge Cassius as one party, and he accepts."""
    return done(answer(challenged(table, "antony", "cassius", challenger_amici=["brutus"], **more)))


def test_pro_07_only_amici_blessed_before_fight_as_one() -> None:
    """Antony and Brutus are amici; without Juno's oath they challenge nobody together, and with it they do (AMI-03)."""
    table = done(crowd().when("amicitiam_facere", by="juno", members=["antony", "brutus"]))
    table = done(table.when("flagitatione_cedere", by="venus", player="lepidus"))
    pair: dict[str, Any] = {"one": "antony", "other": "cassius", "challenger_amici": ["brutus"]}
    challenge(table, **pair).refused(NotBlessed(players=("antony", "brutus")).at("challenger"))
    table = done(table.when("amicitiam_sancire", by="juno", members=["antony", "brutus"]))
    assert the(done(challenge(table, **pair))).challenger.players == ("antony", "brutus")


def test_ami_03_the_challenged_may_be_amici_too() -> None:
    """Antony and Brutus, blessed, are challenged as one party; strangers beside the challenged are refused."""
    table = sworn("antony", "brutus")
    table = done(table.when("flagitatione_cedere", by="venus", player="antony"))
    table = done(table.when("flagitatione_cedere", by="venus", player="brutus"))
    challenge(table, "cassius", "antony", challenged_amici=["lepidus"]).refused(
        NotBlessed(players=("antony", "lepidus")).at("challenged")
    )
    assert the(challenged(table, "cassius", "antony", challenged_amici=["brutus"])).challenged.players == (
        "antony",
        "brutus",
    )


def test_fla_02_each_of_a_party_has_spent_his_challenge() -> None:
    """Cassius refuses the pair; neither Antony nor Brutus challenges again this aestas (AMB-36)."""
    table = done(
        answer(
            challenged(sworn("antony", "brutus"), "antony", "cassius", challenger_amici=["brutus"]),
            "refuse",
            dispense=("FLA-05",),
        )
    )
    spent = the(table).number
    again = challenge(table, "antony", "lepidus", challenger_amici=["brutus"])
    again.refused(AlreadyChallenged(player="antony", act=spent), AlreadyChallenged(player="brutus", act=spent))


def test_fla_03_a_party_ranks_by_its_elder() -> None:
    """Cassius came last; with Antony, who came second, he need not wait for Brutus. Alone he must."""
    table = sworn("antony", "cassius")
    challenge(table, "cassius", "brutus", challenger_amici=["antony"]).noted()
    alone = challenge(crowd(), "cassius", "brutus")
    alone.refused(NotHisTurn(player="cassius", region="spain", seniors=("lepidus", "antony", "brutus")))


def test_fla_07_who_fought_with_his_amici_challenges_nobody_alone() -> None:
    """Antony and Brutus were challenged as one party and refused; Brutus does not challenge on his own any more, nor is he
    challenged."""
    table = sworn("antony", "brutus")
    for player in ("antony", "brutus"):
        table = done(table.when("flagitatione_cedere", by="venus", player=player))
    table = challenged(table, "cassius", "antony", challenged_amici=["brutus"])
    first, table = the(table).number, done(answer(table, "refuse", dispense=("FLA-05",)))
    amici = HasBlessedAmici(player="brutus", amici=("antony",))
    outcome = challenge(table, "brutus", "lepidus")
    outcome.refused(FoughtAsAmici(player="brutus", act=first).at("challenger"))
    assert outcome.decision.settled == (amici,)


def test_fla_07_one_with_blessed_amici_beside_him_is_noted() -> None:
    """Antony may still challenge alone: whether the amici operate as a party, only they know; the books remind of it."""
    challenge(sworn("antony", "brutus"), "antony", "cassius").noted(
        HasBlessedAmici(player="antony", amici=("brutus",)).at("challenger")
    )
    challenge(sworn("antony", "brutus"), "antony", "brutus").noted()  # whom he challenges does not stand beside him


def test_pro_08_a_group_fields_ten_at_most() -> None:
    """Antony and Brutus own eight each, Cassius and Lepidus seven each: ten are fielded on each side, and eleven are refused."""
    table = done(sworn("antony", "brutus").when("amicitiam_facere", by="juno", members=["cassius", "lepidus"]))
    table = done(table.when("amicitiam_sancire", by="juno", members=["cassius", "lepidus"]))
    for player, count in (("antony", 8), ("brutus", 8), ("cassius", 7), ("lepidus", 7)):
        table = army(table, player, count)
    table = together(table, challenged_amici=["lepidus"])
    assert the(done(begin(table))).rounds == 10
    eleven = [GroupFieldsTen(fielded=11, ten=10), UnequalNumbers(player="antony", fielded=11, number=10)]
    heard = begin(table, challenger_curiales=11).decision.standing
    assert sorted(map(repr, heard)) == sorted(map(repr, eleven))


def test_pro_09_a_group_owns_what_its_members_own() -> None:
    """Antony has four and Brutus two, Cassius five: five against five."""
    table = army(army(army(sworn("antony", "brutus"), "antony", 4), "brutus", 2), "cassius", 5)
    assert the(done(begin(together(table)))).rounds == 5


def test_fla_07_each_die_is_for_a_legio_of_one_of_them() -> None:
    """The party names whose legio is rolled: what is lost is lost by him, what is won is won by him (AMB-45); who is not of the
    party rolls nothing, and nobody rolls a legio that he has not."""
    table = army(army(army(sworn("antony", "brutus"), "antony", 2), "brutus", 1), "cassius", 3)
    table = done(begin(together(table)))
    roll(table, 6, 1, challenger_player="lepidus").refused(NotOfTheParty(player="lepidus").at("challenger_player"))
    table = done(roll(table, 6, 1, challenger_player="brutus"))
    assert curiales(table, "antony", "brutus", "cassius") == [2, 2, 2]
    table = done(roll(table, 1, 6, challenger_player="antony"))
    assert curiales(table, "antony", "brutus", "cassius") == [1, 2, 3]
    table = done(
        table.when("legiones_supra_decem_demere", by="venus", player="antony", curiales=1, dispense=("PRP-06",))
    )
    bare = BooksShowLess(player="antony", what="legiones curiales", held=0, wanted=1)
    roll(table, 5, 4).refused(bare)


def test_pro_23_a_party_is_unprotected_as_a_whole() -> None:
    """Brutus lost his only legio beside Antony, who has others: they fought as one, and nobody is unprotected (AMB-37)."""
    table = army(army(army(sworn("antony", "brutus"), "antony", 2), "brutus", 1), "cassius", 3)
    table = done(begin(together(table)))
    table = done(roll(table, 1, 6, challenger_player="brutus"))
    table = rolled(table, (6, 1), (5, 3))
    assert curiales(table, "antony", "brutus", "cassius") == [4, 0, 2]
    assert [table.world.player(id).unprotected is None for id in ("antony", "brutus", "cassius")] == [True, True, True]
