"""At Actium one party joins another, contributions come late, and members die."""

from domain.kernel.grammar.objection import Names
from domain.ludi_romani.acts.actium.amicitia_ultima import InAPartyAlready
from domain.ludi_romani.acts.actium.law import HasJoinedAnother
from domain.ludi_romani.acts.actium.naves_longas_redimere import LeavesOutTheDead, NobodyLeftToFight
from domain.ludi_romani.acts.actium.triumphus import IsNotTheirLeader
from domain.ludi_romani.aggregates.actium import ActiumWon, FleetTaken, TriumphHeld
from domain.ludi_romani.aggregates.factio import (
    ChestFilled,
    FactioFormed,
    FactioJoined,
    FactioMerged,
    NavesBought,
    NavisLost,
    factio,
    factiones,
)
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.edition import Navis, Properties
from domain.ludi_romani.law.known import IsDead
from projections.ludi_romani.fleets import Fleets
from projections.ludi_romani.fleets import fleets as screen
from tests.ludi_romani.rules.actium import ACTIUM, books_close, conch, fleets, naves, party, redeem, rolls, to_neptune
from tests.ludi_romani.rules.befell import gained, lost
from tests.ludi_romani.table import Table, edition_2018, opened_from

MILLION = Properties(denarii=1_000_000)


def two() -> tuple[Table, int, int]:
    """Octavian's party, and Livia's with Brutus, to which Venus gave a million."""
    table, first = party(conch(), "octavian")
    table, second = party(table, "livia", "brutus")
    return table.when("conferre", party=second, player="venus", denarii=1_000_000).table, first, second


def crowns(table: Table, leader: str) -> Table:
    """Juppiter crowns him."""
    given = table.when("triumphus", by="juppiter", leader=leader, title_given="Magnus")
    return given.then(TriumphHeld(leader=leader, title="Magnus"))


def test_act_03_act_11_a_party_joins_another_whole() -> None:
    """Named by its leader Livia, her party joins Octavian's with Brutus and its chest (AMB-55)."""
    table, first, second = two()
    joins = table.when("amicitia_ultima", leader="octavian", members=["livia"])
    table = joins.then(
        FactioJoined(factio=first, players=("livia", "brutus")),
        ChestFilled(factio=first, player="venus", properties=MILLION, dos_cards=0, value=1_000_000),
        FactioMerged(factio=second, into=first),
    )
    joins.noted()
    assert [one.number for one in factiones(table.world)] == [first]
    redeemed = redeem(table, first).events[-1]
    assert isinstance(redeemed, NavesBought)
    assert (
        redeemed.total == 2_200_000 + 3_000_000 + 1_300_000 + 500_000 + 2 * 400_000 + 2 * 300_000 + 1_000_000 + 100_000
    )


def test_act_03_two_parties_join_under_a_new_leader() -> None:
    """Antony, of no party yet, leads Octavian's and Livia's from now on."""
    table, first, second = two()
    number = table.world.number + 1
    table.when("amicitia_ultima", leader="antony", members=["octavian", "livia"]).then(
        FactioFormed(factio=number, members=("antony", "octavian", "livia", "brutus")),
        FactioMerged(factio=first, into=number),
        ChestFilled(factio=number, player="venus", properties=MILLION, dos_cards=0, value=1_000_000),
        FactioMerged(factio=second, into=number),
    )


def test_act_03_what_joined_is_no_party_any_longer() -> None:
    """Livia's party, part of Octavian's by now, neither redeems nor receives, with whatever dispensation."""
    table, first, second = two()
    table = table.when("amicitia_ultima", leader="octavian", members=["livia"]).table
    gone = HasJoinedAnother(party=f"factio:{second}", other=f"factio:{first}")
    redeem(table, second, dispense=("ACT-03",)).refused(gone)
    table.when("conferre", party=second, player="venus", denarii=100_000).refused(gone)


def test_act_03_a_party_with_naves_does_not_join() -> None:
    """Livia's party has redeemed, and is a party of its own; nor does Brutus, who does not lead it, bring it along."""
    table, _, second = two()
    brutus = InAPartyAlready(player="brutus", party=f"factio:{second}")
    table.when("amicitia_ultima", leader="octavian", members=["brutus"]).refused(brutus)
    livia = InAPartyAlready(player="livia", party=f"factio:{second}")
    table = redeem(table, second).table
    table.when("amicitia_ultima", leader="octavian", members=["livia"]).refused(livia)


def test_act_05_what_is_contributed_after_redeeming_counts_when_the_fates_let_them_redeem_again() -> None:
    """Venus' million comes late; dispensed with, the second form makes three naves of 2,200,000 denarii and a million, and a
    third form counts nothing twice."""
    table, number = party(conch(), "octavian")
    table = redeem(table, number).table
    late = table.when("conferre", party=number, player="venus", denarii=1_000_000, dispense=("ACT-05",)).table
    again = redeem(late, number, dispense=("ACT-05",))
    again.then(NavesBought(factio=number, properties=Properties(), total=1_000_000, naves=1))
    assert factio(again.table.world, number).naves == 3
    third = redeem(again.table, number, dispense=("ACT-05",))
    third.then(NavesBought(factio=number, properties=Properties(), total=0, naves=0))


def dead_leader() -> tuple[Table, int]:
    """Octavian, who led a party with Agrippa, is dead."""
    table, number = dead_leader_to_be()
    return table.given(Died(player="octavian", cause="other")), number


def test_act_04_the_dead_redeem_nothing() -> None:
    """Octavian's estate waits for Vesta: only what Agrippa holds buys naves, and that is said."""
    table, number = dead_leader()
    given = redeem(table, number)
    given.then(
        *to_neptune("agrippa", denarii=1_000_000, curiales=3, classes=3, suffragia=10),
        NavesBought(
            factio=number, total=3_200_000, naves=3,
            properties=Properties(denarii=1_000_000, curiales=3, classes=3, suffragia=10),
        ),
    )  # fmt: skip
    given.noted(LeavesOutTheDead(party=f"factio:{number}", players=("octavian",)))


def test_trp_02_the_first_who_lives_leads() -> None:
    """Octavian died before the battle: Agrippa is crowned, and Octavian is not; in the view Agrippa leads."""
    table, number = dead_leader()
    table = redeem(table, number).table
    assert screen(table.world, Names(table.world.name)).parties[0].leader == "agrippa"
    table = rolls(table, [number], 1).table
    died = table.world.player("octavian").died
    assert died is not None
    table.when("triumphus", by="juppiter", leader="octavian", title_given="Magnus").refused(
        IsDead(player="octavian", act=died).at("leader"), IsNotTheirLeader(leader="octavian", victor="agrippa")
    )
    crowns(table, "agrippa")


def test_trp_02_act_03_who_leads_now_takes_in_members() -> None:
    """Agrippa, who leads since Octavian is dead, is named as leader for Sextus."""
    table, number = dead_leader()
    table.when("amicitia_ultima", leader="agrippa", members=["sextus"]).then(
        FactioJoined(factio=number, players=("sextus",))
    )


def test_act_03_a_leader_may_be_named_among_his_members() -> None:
    """Octavian, who has a party, takes in Sextus by a form that names him twice, as the form of a new party may."""
    table, number = party(conch(), "octavian")
    joins = table.when("amicitia_ultima", leader="octavian", members=["octavian", "sextus"])
    joins.then(FactioJoined(factio=number, players=("sextus",)))


def test_ima_01_act_04_the_dead_contribute_as_imagines_only() -> None:
    """Octavian lies dead and is no imago yet: he contributes nothing."""
    table, number = dead_leader()
    died = IsDead(player="octavian", act=table.world.number)
    table.when("conferre", party=number, player="octavian", denarii=100_000).refused(died)


def test_act_03_act_11_who_redeemed_too_little_may_still_join() -> None:
    """Livia's single classis buys no navis; Octavian takes her in, and her 300,000 count on his form: 2,500,000 denarii."""
    table, first = party(conch().given(lost("livia", denarii=1_000_000, dos=2_000_000)), "octavian")
    table, second = party(table, "livia")
    table = redeem(table, second).table
    classis = Properties(classes=1)
    joins = table.when("amicitia_ultima", leader="octavian", members=["livia"])
    joins.then(
        FactioJoined(factio=first, players=("livia",)),
        ChestFilled(factio=first, player="livia", properties=classis, dos_cards=0, value=300_000),
        FactioMerged(factio=second, into=first),
    )
    joins.noted()
    bought = redeem(joins.table, first).events[-1]
    assert isinstance(bought, NavesBought)
    assert (bought.total, bought.naves) == (2_500_000, 2)


def test_act_03_act_11_what_he_redeemed_in_vain_counts_as_it_was_worth() -> None:
    """In an edition whose first navis costs 10,000,000, Agrippa's 2,200,000 buy none: they count on Octavian's form, and hold no
    card of dos."""
    dear = edition_2018().model_copy(update={"naves": (Navis(denarii=10_000_000, naves=1),)})
    table = opened_from(dear).table.season(ACTIUM).when("actium_aperire", by="neptune").table
    table, first = party(table, "octavian")
    table, second = party(table, "agrippa")
    joins = redeem(table, second).table.when("amicitia_ultima", leader="octavian", members=["agrippa"])
    goods = Properties(denarii=0, curiales=3, classes=3, suffragia=10)
    chest = ChestFilled(factio=first, player="agrippa", properties=goods, dos_cards=0, value=2_200_000)
    assert chest in joins.events


def test_act_03_a_member_takes_over_the_party_of_his_leader() -> None:
    """Cleopatra, of Antony's party, forms one with him: his joins hers as a whole, and she is in it once."""
    table, number = party(conch(), "antony", "cleopatra")
    joined = table.when("amicitia_ultima", leader="cleopatra", members=["antony"])
    hers = joined.table.world.number
    joined.then(FactioFormed(factio=hers, members=("cleopatra", "antony")), FactioMerged(factio=number, into=hers))


def test_act_11_the_naves_of_the_dead_are_neptunes() -> None:
    """Livia, alone in her party, dies after redeeming: her four naves go to Neptune's haul at once (AMB-127), and before the first
    roll nobody has won by that."""
    table, parties = fleets(octavian=3, livia=4)
    dies = table.when("mors", player="livia", cause="other", dispense=("MOR-14",))
    assert [event for event in dies.events if event.rule in ("ACT-11", "ACT-16")] == [
        *[NavisLost(factio=parties[1], rule="ACT-11")] * 4,
        FleetTaken(factio=parties[1], naves=4, rule="ACT-11"),
    ]
    assert (naves(dies.table), books_close(dies.table)) == ([3, 0], True)


def test_act_11_act_16_in_the_battle_the_other_has_won_by_it() -> None:
    """After the first roll Livia's party has three naves and dies out: Octavian's is the only one left (AMB-127)."""
    table, parties = fleets(octavian=3, livia=4)
    table = rolls(table, parties, 5, 4).table
    dies = table.when("mors", player="livia", cause="other", dispense=("MOR-14",))
    assert dies.events[-1] == ActiumWon(factio=parties[0], rule="ACT-16")


def test_trp_02_a_party_keeps_the_name_by_which_its_fight_was_told() -> None:
    """Octavian leads Agrippa, rolls, and dies: on every page the party goes by his name as the roll was told, and by Agrippa's once
    it has fought again."""
    table, ours = dead_leader_to_be()
    table, theirs = party(table.given(gained("livia", denarii=4_000_000)), "livia")
    table = redeem(redeem(table, ours).table, theirs).table
    fought = rolls(table, [ours, theirs], 6, 1).table
    died = fought.given(Died(player="octavian", cause="other"))
    again = rolls(died, [ours, theirs], 6, 2).table
    names = [shown(each).parties[0].leader for each in (fought, died, again)]
    assert names == ["octavian", "octavian", "agrippa"]


def shown(table: Table) -> Fleets:
    """The fleets on the wall."""
    return screen(table.world, Names(table.world.name))


def dead_leader_to_be() -> tuple[Table, int]:
    """Octavian leads a party with Agrippa."""
    return party(conch().given(gained("agrippa", denarii=1_000_000)), "octavian", "agrippa")


def test_act_11_whose_members_are_all_dead_redeems_nothing() -> None:
    """Octavian dies before he redeems: his party can win nothing, be its chest ever so full (AMB-127)."""
    table, number = party(conch(), "octavian")
    table = table.when("conferre", party=number, player="venus", denarii=1_000_000).table
    table = table.given(Died(player="octavian", cause="other"))
    redeem(table, number).refused(NobodyLeftToFight(party=f"factio:{number}"))
