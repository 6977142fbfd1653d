"""The battle: every party's die at once, and the last party afloat."""

from domain.ludi_romani.acts.actium.concursatio_navalis import (
    ActiumIsWon,
    AllRollAtOnce,
    ConcursatioNavalis,
    HasNoNavis,
    NeptuneProclaims,
    NobodyHasANavis,
    OneDieEach,
)
from domain.ludi_romani.acts.actium.law import ActiumNotOpened
from domain.ludi_romani.aggregates.actium import ActiumWon, ConcursatioNavalisFought, NavalRoll
from domain.ludi_romani.aggregates.actium import actium as battle
from domain.ludi_romani.aggregates.factio import FactioFormed, NavesBought, NavisLost
from domain.ludi_romani.edition import NOTHING
from domain.ludi_romani.law.known import NoSuchParty
from tests.ludi_romani.rules.actium import adds, books_close, conch, dice, fleets, fought, naves, party, rolls
from tests.ludi_romani.table import at_dinner


def test_act_13_act_14_the_highest_keeps_and_all_others_lose_one() -> None:
    """Six against three and two: the first keeps its naves, the others lose one each to Neptune."""
    table, (a, b, c) = fleets(octavian=3, agrippa=4, sextus=5)
    after = rolls(table, [a, b, c], 6, 3, 2).then(
        fought([a, b, c], [6, 3, 2], [a]), NavisLost(factio=b), NavisLost(factio=c)
    )
    assert (naves(after), battle(after.world).haul, books_close(after)) == ([3, 3, 4], 2, True)


def test_act_15_who_tie_for_the_highest_keep() -> None:
    """Five, five and one: both fives keep their naves, the third loses one."""
    table, (a, b, c) = fleets(octavian=3, agrippa=4, sextus=5)
    after = rolls(table, [a, b, c], 5, 5, 1).then(fought([a, b, c], [5, 5, 1], [a, b]), NavisLost(factio=c))
    assert naves(after) == [3, 4, 4]


def test_act_15_where_all_tie_nobody_loses() -> None:
    """The last two, with a navis each, both roll four: both remain, and roll again (AMB-57)."""
    table, (a, b) = fleets(octavian=3, agrippa=3)
    after = rolls(table, [a, b], 4, 4).then(fought([a, b], [4, 4], [a, b]))
    assert (naves(after), battle(after.world).won_by) == ([3, 3], None)


def test_act_16_it_ends_when_one_party_has_naves() -> None:
    """Agrippa loses his last navis to Octavian's three: Octavian has won, with all three of them (AMB-57)."""
    table, (a, b) = fleets(octavian=3, agrippa=3)
    table = rolls(rolls(table, [a, b], 6, 1).table, [a, b], 5, 2).table
    after = rolls(table, [a, b], 2, 1).then(
        fought([a, b], [2, 1], [a]), NavisLost(factio=b), ActiumWon(factio=a, rule="ACT-16")
    )
    assert (naves(after), books_close(after)) == ([3, 0], True)


def test_act_16_a_party_alone_has_won_without_a_roll() -> None:
    """Where only one party has naves once the redeeming is closed, it has won, and no die is thrown (AMB-124)."""
    table, (a,) = fleets(octavian=3)
    rolls(table, []).then(fought([], [], [a]), ActiumWon(factio=a, rule="ACT-16"))
    assert ConcursatioNavalis(rolls=()).foretold(table.world).rule == "ACT-16"


def test_act_11_without_any_navis_nobody_wins() -> None:
    """No party has redeemed yet: there is nobody to proclaim."""
    table, _ = party(conch(), "octavian")
    rolls(table, []).refused(NobodyHasANavis())


def test_act_16_a_roll_of_one_party_alone_decides_as_well() -> None:
    """Where only one party ever had naves and rolled all the same, it has won."""
    table, (a,) = fleets(octavian=3)
    rolls(table, [a], 1).then(fought([a], [1], [a]), ActiumWon(factio=a, rule="ACT-16"))


def test_act_16_nobody_rolls_after_the_end() -> None:
    """Octavian has won: he rolls no more."""
    table, (a,) = fleets(octavian=3)
    table = rolls(table, [a], 1).table
    rolls(table, [a], 1).refused(ActiumIsWon(party=f"factio:{a}"))


def test_act_13_all_parties_roll() -> None:
    """Three parties have naves, and one die is missing."""
    table, (a, b, c) = fleets(octavian=3, agrippa=4, sextus=5)
    rolls(table, [a, c], 6, 2).refused(AllRollAtOnce(parties=(f"factio:{b}",)))


def test_act_13_dispensed_who_does_not_roll_loses_a_navis() -> None:
    """Where the Fates let two roll without the third, he is one of all the others."""
    table, (a, _, c) = fleets(octavian=3, agrippa=4, sextus=5)
    after = rolls(table, [a, c], 6, 2, dispense=("ACT-13",)).table
    assert naves(after) == [3, 3, 4]


def test_act_13_dispensed_one_party_always_remains() -> None:
    """Where only Brutus rolls, who has no navis, nobody loses, and nobody has won (AMB-57)."""
    table, (a, b) = fleets(octavian=3, agrippa=3)
    table, none = party(table, "brutus")
    six = (NavalRoll(factio=none, die=6, total=6),)
    rolls(table, [none], 6, dispense=("ACT-13", "ACT-11")).then(
        ConcursatioNavalisFought(rolls=six, highest=0, keep=(a, b), lost=())
    )


def test_act_13_nobody_rolled_is_no_concursatio() -> None:
    """Without a single die there is none where two parties have naves."""
    table, parties = fleets(octavian=3, agrippa=3)
    rolls(table, []).refused(AllRollAtOnce(parties=tuple(f"factio:{number}" for number in parties)))


def test_act_13_one_die_for_each_party() -> None:
    """Octavian's party rolls once, not twice."""
    table, (a, b) = fleets(octavian=3, agrippa=4)
    rolls(table, [a, b, a], 1, 2, 6).refused(OneDieEach(party=f"factio:{a}", dice=2))


def test_act_11_a_party_without_a_navis_does_not_roll() -> None:
    """Brutus has redeemed nothing and so rolls nothing; dispensed with, his six counts for nobody."""
    table, (a, b) = fleets(octavian=3, agrippa=4)
    table, none = party(table, "brutus")
    rolls(table, [a, b, none], 1, 2, 6).refused(HasNoNavis(party=f"factio:{none}").at("rolls"))
    after = rolls(table, [a, b, none], 1, 2, 6, dispense=("ACT-11",)).table
    assert naves(after) == [2, 4, 0]


def test_log_16_only_parties_roll() -> None:
    """Act 1 formed no party: it neither rolls nor is helped, with whatever dispensation."""
    table, (a,) = fleets(octavian=3)
    rolls(table, [a, 1], 1, 6, dispense=("LOG-16",)).refused(NoSuchParty(number=1).at("rolls"))
    rolls(table, [a], 1, added=[adds("mars", "ultrix", 1, 6)], dispense=("LOG-16",)).refused(
        NoSuchParty(number=1).at("added")
    )


def test_num_09_neptune_proclaims() -> None:
    """A roll is recorded in Neptune's name, and not in Vesta's."""
    table, (a,) = fleets(octavian=3)
    table.when("concursatio_navalis", by="vesta", rolls=dice([a], 1)).refused(NeptuneProclaims())


def test_act_01_no_battle_before_the_conch_shells() -> None:
    """A party that got naves although Actium was not open does not roll yet."""
    ships = NavesBought(factio=7, properties=NOTHING, total=2_000_000, naves=2)
    table = at_dinner().season(50).given(FactioFormed(factio=7, members=("octavian",)), ships)
    rolls(table, [7], 1).refused(ActiumNotOpened())
