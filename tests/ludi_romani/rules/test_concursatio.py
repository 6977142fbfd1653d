"""Die against die: what the difference does, and how the last one ends the proelium."""

from domain.kernel.deciding.decide import Late
from domain.ludi_romani.acts.war.additions import FieldedNone, NobodyOversees, NoneLeftToRoll
from domain.ludi_romani.acts.war.law import AestasIsOver
from domain.ludi_romani.aggregates.fate import BecameUnprotected
from domain.ludi_romani.aggregates.player import PropertyGiven, PropertyReceived
from domain.ludi_romani.aggregates.proelium import ConcursatioFought, ConcursatioRecord, Party, ProeliumEnded, Roll
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.legiones import AboveTen, NoSuchFace
from domain.ludi_romani.law.patronage import StillProtected
from domain.ludi_romani.law.transfer import BooksShowLess
from tests.ludi_romani.rules.battle import armies, army, begun, curiales, done, in_spain, over, roll, rolled, the
from tests.ludi_romani.rules.befell import lost
from tests.ludi_romani.table import MINUTE, Table, at_dinner

ONE = Properties(curiales=1)


def fought(table: Table, one: int, other: int, winner: Party | None, *, captured: bool = False) -> ConcursatioFought:
    """The event of two plain dice."""
    dice = ConcursatioRecord(
        challenger=Roll(player="lepidus", legio="curialis", die=one, total=one),
        challenged=Roll(player="antony", legio="curialis", die=other, total=other),
        winner=winner, captured=captured,
    )  # fmt: skip
    return ConcursatioFought(proelium=the(table).number, dice=dice)


def test_pro_12_two_apart_the_winner_takes_the_legio() -> None:
    """6 against 4: Lepidus takes Antony's die, and Venus gets nothing."""
    table = begun(in_spain())
    roll(table, 6, 4).then(
        fought(table, 6, 4, "challenger", captured=True),
        PropertyGiven(player="antony", towards="lepidus", properties=ONE),
        PropertyReceived(player="lepidus", source="antony", properties=ONE),
    )
    assert curiales(rolled(table, (1, 6)), "lepidus", "antony", "venus") == [2, 5, 0]


def test_pro_11_amb_120_a_die_that_stands_in_no_book_is_its_rollers_from_then_on() -> None:
    """Antony's last dice are gone from the books in mid-battle, and one lies on the table: counted and rolled higher it stays his."""
    table = rolled(begun(in_spain()), (6, 6), (6, 6)).given(lost("antony", curiales=2))
    less = BooksShowLess(player="antony", what="legiones curiales", held=0, wanted=1)
    roll(table, 1, 6).refused(less.at("challenged_legio"))
    after = roll(table, 1, 6, counted=True)
    assert less in after.decision.settled
    assert curiales(after.table, "lepidus", "antony") == [0, 2]
    assert after.table.world.incertum.properties.curiales == -1


def test_pro_13_one_apart_it_goes_to_the_overseer() -> None:
    """3 against 4: Lepidus' die goes to Venus, who gained it in play; Antony keeps his own and gains nothing."""
    table = begun(in_spain())
    roll(table, 3, 4).then(
        fought(table, 3, 4, "challenged"),
        PropertyGiven(player="lepidus", towards="venus", properties=ONE),
        PropertyReceived(player="venus", source="lepidus", properties=ONE, won=True),
    )
    assert curiales(rolled(table, (4, 3)), "lepidus", "antony", "venus") == [3, 3, 1]


def test_pro_14_equal_dice_cost_both_a_legio() -> None:
    """5 against 5: one of each goes to Venus."""
    table = begun(in_spain())
    roll(table, 5, 5).then(
        fought(table, 5, 5, None),
        PropertyGiven(player="lepidus", towards="venus", properties=ONE),
        PropertyReceived(player="venus", source="lepidus", properties=ONE, won=True),
        PropertyGiven(player="antony", towards="venus", properties=ONE),
        PropertyReceived(player="venus", source="antony", properties=ONE, won=True),
    )


def test_pro_11_prp_01_one_die_a_legio_of_six_faces() -> None:
    """Each die stands for one legio and shows six at most; each side's is looked at."""
    table = begun(in_spain())
    roll(table, 7, 6).refused(NoSuchFace(player="lepidus", die=7, faces=6).at("challenger_die"))
    roll(table, 6, 10).refused(NoSuchFace(player="antony", die=10, faces=6).at("challenged_die"))
    before = sum(curiales(table, "lepidus", "antony", "venus"))
    table = rolled(table, (6, 1), (2, 3), (4, 4))
    assert sum(curiales(table, "lepidus", "antony", "venus")) == before == 7


def test_pro_15_each_fielded_legio_once() -> None:
    """Who fielded one curialis and two clientarum rolls each of them once; then it is over."""
    table = begun(army(in_spain(), "lepidus", curiales=1, clientarum=2))
    one = the(table)
    table = rolled(table, (6, 1))
    assert (the(table).challenger.curiales, the(table).challenger.clientarum, the(table).challenged.curiales) == (
        0,
        2,
        2,
    )
    roll(table, 6, 1, challenger_legio="curialis").refused(
        NoneLeftToRoll(player="lepidus", legio="curialis").at("challenger_legio")
    )
    roll(table, 6, 1, challenged_legio="clientarum").refused(
        FieldedNone(player="antony", legio="clientarum").at("challenged_legio")
    )
    table = done(roll(table, 2, 3, challenger_legio="clientarum"))
    last = roll(table, 3, 2)
    assert last.events[-3:] == over(one, "fought")
    assert armies(last.table, "lepidus", "antony", "venus") == [(2, 1), (2, 0), (1, 1)]


def test_pro_15_left_empty_curiales_are_rolled_first() -> None:
    """Nobody says which: first the curialis is at risk, then the clientarum."""
    table = begun(army(in_spain(), "lepidus", curiales=1, clientarum=2))
    table = rolled(table, (1, 6), (1, 6))
    assert armies(table, "lepidus", "antony") == [(0, 1), (5, 1)]


def test_pro_22_both_have_legiones_left() -> None:
    """The last dice are rolled, both have some: both are free again, nobody decides over anybody."""
    table = rolled(begun(in_spain()), (6, 4), (3, 4))
    last = roll(table, 5, 5)
    assert last.events[-3:] == over(the(table), "fought")
    table = last.table
    kills = table.when("victum_tractare", victor="lepidus", loser="antony", choice="kill")
    kills.refused(StillProtected(loser="antony").at("loser"))


def test_pro_23_one_has_none_and_is_unprotected() -> None:
    """Four captures leave Antony without a legio: he is unprotected, Lepidus is not."""
    table = rolled(begun(in_spain(6)), (6, 1), (5, 3), (4, 2))
    last = roll(table, 6, 2)
    assert last.events[-4:] == over(the(table), "fought", unprotected=("antony",))
    assert curiales(last.table, "lepidus", "antony", "venus") == [10, 0, 0]


def test_pro_23_two_in_camp_protect_him() -> None:
    """Lepidus loses all four that he fielded of six; he is not unprotected."""
    table = rolled(begun(in_spain(6)), (1, 4), (2, 6), (3, 5), (1, 3))
    assert table.world.player("lepidus").unprotected is None
    assert curiales(table, "lepidus", "antony") == [2, 8]


def test_pro_24_both_have_none() -> None:
    """Three ties against three: both are unprotected."""
    table = rolled(begun(in_spain(3, 3)), (1, 1), (2, 2))
    last = roll(table, 3, 3)
    assert last.events[-5:] == over(the(table), "fought", unprotected=("lepidus", "antony"))


def test_pro_26_the_overseer_disposes_of_what_he_got() -> None:
    """Venus, who never owned a legio, gives the one that came to her to Cassius, without a caution."""
    table = rolled(begun(in_spain()), (3, 4))
    table.when("donare", by="venus", giver="venus", receiver="cassius", curiales=1).noted()
    assert table.world.player("venus").won == ONE


def test_pro_02_without_an_overseer_nobody_rolls() -> None:
    """Venus went to Syria: no die is rolled until another numen oversees, or the Fates say so; then the first witness gets it."""
    table = done(begun(in_spain()).when("adesse", by="venus", region="syria"))
    roll(table, 3, 4).refused(NobodyOversees(proelium=the(table).id))
    assert curiales(done(roll(table, 3, 4, dispense=("PRO-02",))), "lepidus", "venus") == [2, 1]


def test_num_48_above_ten_is_said_at_the_end() -> None:
    """With twelve after the last die the overseer is told to take two; with twelve on the way nobody is told."""
    table = rolled(begun(in_spain(9)), (6, 1), (6, 1), (6, 1))
    assert curiales(table, "lepidus") == [12]
    roll(table, 6, 1).noted(AboveTen(player="lepidus", legiones=13, ten=10))
    roll(table, 5, 5).noted(AboveTen(player="lepidus", legiones=11, ten=10))
    roll(rolled(begun(in_spain(8)), (6, 1), (6, 1), (6, 1)), 2, 3).noted()


def test_pro_18_rolled_in_time_and_written_down_late() -> None:
    """The last two dice fell at 6:33; they are written down in the motus that broke the proelium off: they count, and the last
    one ends it as it would have."""
    table = rolled(begun(in_spain(3, 3)), (6, 1)).season(2)
    assert the(table).cause == "aestas"
    second = roll(table, 6, 1, late=2 * MINUTE)
    second.noted(Late(seconds=120))
    assert (the(second.table).cause, curiales(second.table, "lepidus", "antony")) == ("aestas", [5, 1])
    last = roll(second.table, 6, 1, late=2 * MINUTE)
    assert last.events[-2:] == [
        ProeliumEnded(proelium=the(table).number, cause="fought", bare=("antony",)),
        BecameUnprotected(player="antony"),
    ]
    roll(table, 6, 1).refused(AestasIsOver(proelium=the(table).id, act=the(table).ended or 0))


def test_pro_18_late_by_two_seasons() -> None:
    """It was the first aestas that broke it off: a die of the next aestas is no late die of that one."""
    table = rolled(begun(in_spain(3, 3)), (6, 1)).season(5).later(3 * MINUTE)
    roll(table, 6, 1, late=MINUTE).refused(AestasIsOver(proelium=the(table).id, act=the(table).ended or 0))
    done(roll(table, 6, 1, late=table.clock - at_dinner().clock - MINUTE))
