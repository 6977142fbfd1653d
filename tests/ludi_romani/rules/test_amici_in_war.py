"""Amici whom Juno blessed fight as one: one challenge, one rank, ten in the field, and each die for a legio of one of them."""

import pytest

from domain.ludi_romani.acts.war.additions import HasRolledThemAll, NotOfTheParty
from domain.ludi_romani.acts.war.proelium_committere import GroupFieldsTen, UnequalNumbers
from domain.ludi_romani.acts.war.seniority import NotHisTurn
from domain.ludi_romani.aggregates.bonds import Married
from domain.ludi_romani.law.additions import HusbandDoesNotFight
from domain.ludi_romani.law.fighters import AlreadyEngaged, MayNotFight, NamedTwice, NotInOneRegion
from domain.ludi_romani.law.known import UnknownPlayer
from domain.ludi_romani.law.parties import AlreadyChallenged, FoughtAsAmici, HasBlessedAmici, NotBlessed
from tests.ludi_romani.rules.battle import answer, army, begin, challenge, challenged, crowd, curiales, done, roll, the
from tests.ludi_romani.rules.befell import moved, sat_down
from tests.ludi_romani.table import Outcome, Table


def agreed(table: Table, *amici: str) -> Table:
    """They form an amicitia."""
    return done(table.when("amicitiam_facere", by="minerva", members=amici))


def blessed(table: Table, *amici: str) -> Table:
    """Juno binds it by an oath."""
    return done(agreed(table, *amici).when("amicitiam_sancire", by="juno", members=amici))


def pair() -> Table:
    """In Spain Antony (4) and Brutus (2) are blessed amici; Lepidus (3) came before both, Cassius (3) after."""
    return blessed(crowd(), "antony", "brutus")


def together(table: Table, against: str = "lepidus", first: str = "antony", other: str = "brutus") -> Outcome:
    """The pair challenges somebody."""
    return challenge(table, first, against, challenger_amici=[other])


def waived(table: Table, player: str = "lepidus") -> Table:
    """The senior gives up his turn."""
    return done(table.when("flagitatione_cedere", by="venus", player=player))


def fighting() -> Table:
    """The pair (4 and 2) against Lepidus (3): three dice each."""
    return done(begin(done(answer(done(together(waived(pair())))))))


def test_pro_10_amb_45_whose_die_it_is_follows_from_its_kind() -> None:
    """Antony fields a curialis and Brutus two clientarum: a red die, with nobody named, is Brutus'."""
    table = done(answer(done(together(waived(army(pair(), "brutus", 0, 2))))))
    table = done(begin(table, challenger_curiales=1, challenger_clientarum=2))
    first = the(done(roll(table, 6, 1, challenger_legio="clientarum"))).fought[-1].challenger
    assert (first.player, first.legio) == ("brutus", "clientarum")


def test_pro_07_juno_blesses_before_the_challenge() -> None:
    """Antony and Brutus are amici, and without Juno's blessing no party, neither as challengers nor as challenged."""
    table = waived(agreed(crowd(), "antony", "brutus"))
    together(table).refused(NotBlessed(players=("antony", "brutus")).at("challenger"))
    table = agreed(crowd(), "antony", "brutus")
    challenge(table, "lepidus", "antony", challenged_amici=["brutus"]).refused(
        NotBlessed(players=("antony", "brutus")).at("challenged")
    )
    done(challenge(pair(), "lepidus", "antony", challenged_amici=["brutus"]))


def test_pro_07_all_of_them() -> None:
    """Cassius is no amicus of the two."""
    table = waived(pair())
    three = challenge(table, "antony", "lepidus", challenger_amici=["brutus", "cassius"])
    three.refused(NotBlessed(players=("antony", "brutus", "cassius")))


def test_fla_07_fla_02_they_challenge_as_one() -> None:
    """It is the challenge of both, both are bound, and neither has another one in this aestas."""
    table = done(together(waived(pair())))
    one = the(table)
    assert (one.challenger.players, one.challenged.players) == (("antony", "brutus"), ("lepidus",))
    assert {table.world.player(id).engaged for id in one.players} == {one.id}
    table = done(answer(table, "refuse", dispense=("FLA-05",)))
    assert {table.world.player(id).engaged for id in one.players} == {None}
    together(table, "cassius").refused(
        AlreadyChallenged(player="antony", act=one.number), AlreadyChallenged(player="brutus", act=one.number)
    )


def test_fla_07_who_fought_in_a_party_stands_in_no_challenge_alone() -> None:
    """After the party's challenge Brutus is not challenged on his own this aestas; next aestas he is (FLA-07)."""
    table = done(answer(done(together(waived(pair()))), "refuse", dispense=("FLA-05",)))
    alone = challenge(table, "cassius", "brutus")
    alone.refused(FoughtAsAmici(player="brutus", act=the(table).number).at("challenged"))
    done(challenge(table, "cassius", "antony", challenged_amici=["brutus"]))
    next_summer = waived(waived(table.season(9)), "antony")
    next_summer = waived(next_summer, "brutus")
    done(challenge(next_summer, "cassius", "brutus"))


def test_fla_07_amb_126_who_has_parted_is_a_single_player_again() -> None:
    """Brutus goes to Gaul, and Antony stays behind: either is challenged by himself, but Antony's challenge stays used; back in
    one region they are a party again."""
    table = done(answer(done(together(waived(pair()))), "refuse", dispense=("FLA-05",)))
    number = the(table).number
    parted = table.given(*moved("brutus", "spain", "gaul"), *moved("octavian", "northern_italy", "gaul"))
    done(challenge(parted, "cassius", "antony"))
    done(challenge(parted, "octavian", "brutus", dispense=("FLA-03",)))
    challenge(parted, "antony", "cassius").refused(AlreadyChallenged(player="antony", act=number))
    again = parted.given(*moved("brutus", "gaul", "spain"))
    challenge(again, "cassius", "brutus").refused(FoughtAsAmici(player="brutus", act=number))


def test_fla_07_a_blessed_amicus_alone() -> None:
    """Juno blessed them, and Antony challenges by himself: it is recorded with a caution on each side that has amici there; an
    amicus elsewhere makes none."""
    table = waived(pair())
    challenge(table, "antony", "cassius").noted(HasBlessedAmici(player="antony", amici=("brutus",)).at("challenger"))
    challenge(table, "antony", "lepidus").noted(HasBlessedAmici(player="antony", amici=("brutus",)))
    away = table.given(*moved("brutus", "spain", "gaul"))
    challenge(away, "antony", "cassius").noted()


def test_fla_03_a_party_ranks_by_its_elder() -> None:
    """Antony came before Brutus and Cassius: with Cassius as his amicus he stands before Brutus, and after Lepidus."""
    table = blessed(crowd(), "antony", "cassius")
    together(table, "brutus", "cassius", "antony").refused(
        NotHisTurn(player="antony", region="spain", seniors=("lepidus",))
    )
    done(together(waived(table), "brutus", "cassius", "antony"))


def test_pro_06_all_of_them_there_free_and_able() -> None:
    """An amicus elsewhere, a senator, one who is bound, one on both sides, and nobody known."""
    table = waived(pair())
    away = table.given(*moved("brutus", "spain", "gaul"))
    together(away).refused(NotInOneRegion(players=("antony", "brutus", "lepidus")).at("challenged"))
    toga = waived(crowd().given(*moved("cassius", "spain", "greece"), *sat_down("spain", "cicero")))
    together(blessed(toga, "antony", "cicero"), other="cicero").refused(
        MayNotFight(player="cicero", role="senator").at("challenger")
    )
    challenge(table, "antony", "brutus", challenger_amici=["brutus"]).refused(NamedTwice(player="brutus"))
    challenge(table, "antony", "lepidus", challenger_amici=["nobody"]).refused(
        UnknownPlayer(id="nobody").at("challenger_amici")
    )
    bound = challenged(table, "antony", "cassius")
    assert AlreadyEngaged(player="antony", proelium=the(bound).id) in together(bound).decision.standing


@pytest.mark.parametrize(("armies", "rounds"), [((10, 3, 8, 4), 10), ((3, 3, 8, 4), 6), ((10, 10, 2, 3), 5)])
def test_pro_08_at_most_ten_in_the_field(armies: tuple[int, ...], rounds: int) -> None:
    """Two pairs: each fields what the smaller one owns, and never more than ten."""
    table = crowd()
    for player, count in zip(("lepidus", "antony", "brutus", "cassius"), armies, strict=True):
        table = army(table, player, curiales=count)
    table = blessed(blessed(table, "lepidus", "antony"), "brutus", "cassius")
    met = challenge(table, "lepidus", "brutus", challenger_amici=["antony"], challenged_amici=["cassius"])
    table = done(answer(done(met)))
    assert the(done(begin(table))).rounds == rounds
    if rounds == 10:
        begin(table, challenger_curiales=11, challenged_curiales=11).refused(
            UnequalNumbers(player="lepidus", fielded=11, number=10).at("challenger_curiales"),
            GroupFieldsTen(fielded=11, ten=10).at("challenger_curiales"),
            UnequalNumbers(player="brutus", fielded=11, number=10).at("challenged_curiales"),
        )


def test_pro_12_pro_13_whose_legio_stands_behind_a_die() -> None:
    """Brutus' die loses by one and by three, and his two are gone; Antony's wins by two, and the captured one is Antony's (AMB-45)."""
    table = done(roll(fighting(), 1, 2, challenger_player="brutus"))
    table = done(roll(table, 1, 4, challenger_player="brutus"))
    assert curiales(table, "antony", "brutus", "lepidus", "venus") == [4, 0, 4, 1]
    table = done(roll(table, 5, 3))
    assert curiales(table, "antony", "brutus", "lepidus", "venus") == [5, 0, 3, 1]


def test_fla_07_pro_24_a_party_is_bare_only_as_a_whole() -> None:
    """Brutus' own two are gone, Antony has four left: neither is unprotected (AMB-37); Lepidus, with none, is."""
    table = fighting()
    for dice in ((1, 4), (1, 4), (6, 1)):
        table = done(roll(table, *dice, challenger_player="brutus" if dice[0] == 1 else "antony"))
    assert (the(table).stage, the(table).bare) == ("ended", ())
    assert table.world.player("brutus").unprotected is None


def test_pro_13_the_default_is_a_legio_of_ones_own() -> None:
    """Brutus has clientarum only: unnamed, one of those is rolled for him; when they are gone, the next die is Antony's."""
    table = army(army(crowd(), "brutus", clientarum=2, curiales=0), "lepidus", curiales=4)
    met = done(answer(done(together(waived(blessed(table, "antony", "brutus"))))))
    table = done(begin(met, challenger_curiales=2, challenger_clientarum=2))
    for _ in range(2):
        table = done(roll(table, 3, 3, challenger_player="brutus"))
    assert [dice.challenger.legio for dice in the(table).fought] == ["clientarum", "clientarum"]
    assert the(done(roll(table, 3, 3))).fought[-1].challenger.player == "antony"


def test_fla_07_pro_15_each_die_for_a_legio_of_one_of_the_party() -> None:
    """Cassius rolls for nobody here, and Brutus not for a third legio that he has not."""
    table = fighting()
    roll(table, 1, 2, challenger_player="cassius").refused(NotOfTheParty(player="cassius").at("challenger_player"))
    roll(table, 1, 2, challenged_player="antony").refused(NotOfTheParty(player="antony").at("challenged_player"))
    for _ in range(2):
        table = done(roll(table, 1, 2, challenger_player="brutus"))
    heard = roll(table, 1, 2, challenger_player="brutus").decision.standing
    assert heard == (HasRolledThemAll(player="brutus", legio="curialis"),)


def test_nup_08_only_the_husbands_own_last_die() -> None:
    """Livia's husband is Brutus: Juno doubles the last die if it is his, not Antony's (AMB-40)."""
    table = fighting().given(Married(player="livia", spouse="brutus"), Married(player="brutus", spouse="livia"))
    for _ in range(2):
        table = done(roll(table, 3, 3))
    roll(table, 2, 2, matrona="livia").refused(HusbandDoesNotFight(matrona="livia"))
    last = done(roll(table, 2, 2, matrona="livia", challenger_player="brutus"))
    assert the(last).fought[-1].challenger.total == 4
