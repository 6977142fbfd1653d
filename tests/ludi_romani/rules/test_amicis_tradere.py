"""What amici hand to each other."""

from domain.ludi_romani.acts.amicitia.amicis_tradere import LentToNoAmicus
from domain.ludi_romani.aggregates.amicitia import AreNotAmici
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.incertum import IncertumChanged
from domain.ludi_romani.aggregates.player import BecameImperator
from domain.ludi_romani.aggregates.suffragia import SuffragiaReceived
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.known import IsDead
from domain.ludi_romani.law.ownership import CapturedAreNotHandedOn, MayNotOwnCuriales, MoreThanTen
from domain.ludi_romani.law.suffragia import HoldsNoSuffragia
from domain.ludi_romani.law.transfer import BooksShowLess, GivesNothing, GivesToHimself
from tests.ludi_romani.rules.actium import passed
from tests.ludi_romani.rules.amici import amici, asks, entrusted, hands, married
from tests.ludi_romani.rules.befell import gained, handed_over
from tests.ludi_romani.rules.befell import married as weds
from tests.ludi_romani.table import at_dinner


def test_ami_04_ami_12_prp_09_amici_hand_over_what_helps() -> None:
    """Octavian hands Agrippa denarii, a classis, two curiales; his ten suffragia are lent and stay his."""
    given = hands(
        amici("octavian", "agrippa"), "octavian", "agrippa", denarii=200_000, classes=1, curiales=2, suffragia=10
    )
    goods = {"denarii": 200_000, "classes": 1, "curiales": 2}
    after = given.then(
        *handed_over("octavian", "agrippa", **goods),
        entrusted("octavian", "agrippa", **goods),
        *passed("octavian", "agrippa", "octavian", 10),
    )
    given.noted()
    assert dict(after.world.player("agrippa").owners) == {"agrippa": 10, "octavian": 10}


def test_ami_01_only_amici() -> None:
    """Brutus and Cassius are no amici: no curialis passes between them."""
    hands(at_dinner(), "brutus", "cassius", curiales=1).refused(
        AreNotAmici(players=("brutus", "cassius")).at("receiver")
    )


def test_ami_12_suffragia_are_lent_to_amici_alone() -> None:
    """Brutus and Cassius are no amici: no suffragium passes between them, alone or with a curialis."""
    stranger = LentToNoAmicus(players=("brutus", "cassius")).at("receiver")
    hands(at_dinner(), "brutus", "cassius", suffragia=10).refused(stranger)
    hands(at_dinner(), "brutus", "cassius", suffragia=10, curiales=1).refused(stranger)


def test_ima_01_nobody_hands_anything_to_the_dead() -> None:
    """Agrippa, Octavian's amicus and Cicero's, is dead."""
    table = amici("octavian", "agrippa", "cicero").given(Died(player="agrippa", cause="virus"))
    dead = IsDead(player="agrippa", act=table.world.number).at("receiver")
    hands(table, "octavian", "agrippa", denarii=100_000).refused(dead)


def test_ami_05_ten_for_each_and_no_limit_for_the_group() -> None:
    """Octavian and Agrippa own nineteen legiones between them; Agrippa, with ten, takes no other, though Octavian still
    may take one."""
    table = amici("octavian", "agrippa").given(gained("octavian", curiales=6), gained("agrippa", curiales=7))
    hands(table, "octavian", "agrippa", curiales=1).refused(MoreThanTen(player="agrippa", legiones=11, ten=10))
    hands(table, "agrippa", "octavian", curiales=1).noted()


def test_prp_02_ami_04_legiones_only_to_who_may_own_them() -> None:
    """Livia, a virgo, is lent no curialis (AMB-30)."""
    hands(amici("octavian", "livia"), "octavian", "livia", curiales=1).refused(
        MayNotOwnCuriales(player="livia", role="virgo")
    )


def test_ros_06_ami_04_a_senator_who_is_lent_a_legio_is_imperator() -> None:
    """Cicero, lent a curialis, becomes imperator (AMB-25)."""
    hands(amici("octavian", "cicero"), "octavian", "cicero", curiales=1).then(
        *handed_over("octavian", "cicero", curiales=1),
        entrusted("octavian", "cicero", curiales=1),
        BecameImperator(player="cicero", rule="ROS-06"),
    )


def test_fem_05_no_suffragia_for_virgines_and_matronae() -> None:
    """Livia, a virgo, and Servilia, a matrona, are lent none."""
    table = married(amici("cicero", "livia", "servilia"), "pansa", "servilia")
    for player, role in (("livia", "virgo"), ("servilia", "matrona")):
        hands(table, "cicero", player, suffragia=10).refused(HoldsNoSuffragia(player=player, role=role))


def test_reg_08_pro_16_a_rex_hands_on_no_curiales() -> None:
    """Bogud captured a curialis: he does not rid himself of it by handing it to Octavian, his amicus."""
    table = amici("bogud", "octavian").given(gained("bogud", curiales=1))
    hands(table, "bogud", "octavian", curiales=1).refused(CapturedAreNotHandedOn(player="bogud"))
    hands(table, "bogud", "octavian", clientarum=1).noted()
    wed = table.given(*weds("livia", "bogud"))
    given = wed.when("res_coniugum_permutare", giver="bogud", receiver="livia", curiales=1)
    given.refused(CapturedAreNotHandedOn(player="bogud"))


def test_mer_16_ami_12_one_lends_of_his_own() -> None:
    """Antony holds ten suffragia of his own and ten of Cicero's: he lends no eleven."""
    table = amici("antony", "brutus").given(*passed("cicero", "antony", "cicero", 10))
    less = BooksShowLess(player="antony", what="suffragia of one's own", held=10, wanted=11)
    hands(table, "antony", "brutus", suffragia=11).refused(less)
    hands(table, "antony", "brutus", suffragia=11, counted=True).then(
        IncertumChanged(towards="antony", properties=Properties(suffragia=1)),
        SuffragiaReceived(player="antony", source="incertum", owner="antony", count=1),
        *passed("antony", "brutus", "antony", 11),
    )


def test_mer_16_ami_04_one_hands_over_what_he_has() -> None:
    """Brutus has two classes, not three."""
    hands(amici("brutus", "cassius"), "brutus", "cassius", classes=3).refused(
        BooksShowLess(player="brutus", what="classes", held=2, wanted=3)
    )


def test_log_14_log_15_amici_hand_over_something_to_each_other() -> None:
    """Nothing is not handed over, nor anything to oneself."""
    table = amici("brutus", "cassius")
    hands(table, "brutus", "cassius").refused(GivesNothing())
    hands(table, "brutus", "brutus", denarii=100_000).refused(GivesToHimself(player="brutus"))
    asks(table, "brutus", "cassius").refused(GivesNothing())
    asks(table, "brutus", "brutus", denarii=100_000).refused(GivesToHimself(player="brutus").at("holder"))
