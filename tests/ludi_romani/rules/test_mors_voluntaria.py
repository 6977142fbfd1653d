"""Released from life: the gods of death dispose of everything."""

from typing import Any

from domain.ludi_romani.acts.mors.hereditas import KeepsAsImago
from domain.ludi_romani.acts.mors.mors_voluntaria import LeftToNobody, NotReleased
from domain.ludi_romani.aggregates.bonds import WasEngaged
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.incertum import IncertumChanged
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.region import SeatLeft
from domain.ludi_romani.aggregates.suffragia import SuffragiaGiven, SuffragiaReceived
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.mortality import NuminaAreImmortal
from domain.ludi_romani.law.ownership import MayNotOwnCuriales, MoreThanTen
from domain.ludi_romani.law.suffragia import HoldsNoSuffragia, lend
from domain.ludi_romani.law.transfer import BooksShowLess, GivesToHimself
from tests.ludi_romani.rules.befell import became, gained, handed_over
from tests.ludi_romani.rules.test_imagines import TWO_DEAD, dead
from tests.ludi_romani.table import Outcome, Table, at_dinner


def released(table: Table, by: str = "persephone", player: str = "brutus", **more: Any) -> Outcome:
    """A god of death accepts a plea."""
    return table.when("mors_voluntaria", by=by, player=player, **more)


def test_mor_06_the_gods_of_death_dispose_of_everything() -> None:
    """Brutus is released: his curiales go to Cassius, his denarii and half his suffragia to Cicero, the rest to Hirtius."""
    portions = [
        {"receiver": "cassius", "curiales": 2},
        {"receiver": "cicero", "denarii": 500_000, "suffragia": 5},
        {"receiver": "hirtius", "suffragia": 5},
    ]
    after = released(at_dinner(), portions=portions).then(
        *handed_over("brutus", "cassius", curiales=2),
        *handed_over("brutus", "cicero", denarii=500_000),
        SuffragiaGiven(player="brutus", towards="cicero", owner="brutus", count=5),
        SuffragiaReceived(player="cicero", source="brutus", owner="cicero", count=5),
        SuffragiaGiven(player="brutus", towards="hirtius", owner="brutus", count=5),
        SuffragiaReceived(player="hirtius", source="brutus", owner="hirtius", count=5),
        Died(player="brutus", cause="suicide"),
        SeatLeft(region="greece", player="brutus", rule="SED-21"),
        PresenceNoted(region="greece", player="brutus", rule="SED-21"),
    )
    brutus = after.world.player("brutus")
    assert (brutus.properties, brutus.death) == (Properties(classes=2), "suicide")


def test_mor_06_mor_11_what_they_leave_goes_its_usual_way() -> None:
    """Nothing is said of his curiales, so they are Venus'."""
    world = released(at_dinner()).table.world
    assert (world.player("venus").properties.curiales, world.player("brutus").properties.curiales) == (2, 0)


def test_mor_06_num_25_persephone_or_pluto_hear_the_plea() -> None:
    """Either releases him; Venus does not."""
    left = "500,000 denarii, 2 classes and 10 suffragia"
    released(at_dinner(), by="pluto").noted(LeftToNobody(player="brutus", left=left, by="pluto"))
    released(at_dinner(), by="venus").refused(NotReleased(by="venus"))


def test_mor_06_the_god_says_later_who_gets_the_rest() -> None:
    """Brutus is released and only some of his denarii given; the rest Pluto disposes of by the same form, and Brutus dies once. Of
    an imago these may be properties gained as one, and a second release that gives nothing is none."""
    table = released(at_dinner(), portions=[{"receiver": "cassius", "denarii": 200_000}]).table
    rest = [{"receiver": "cicero", "denarii": 300_000, "classes": 2, "suffragia": 10}]
    later = released(table, by="pluto", portions=rest)
    later.then(
        *handed_over("brutus", "cicero", denarii=300_000, classes=2),
        SuffragiaGiven(player="brutus", towards="cicero", owner="brutus", count=10),
        SuffragiaReceived(player="cicero", source="brutus", owner="cicero", count=10),
    )
    later.noted()
    assert later.told == "Pluto disposes of what Brutus left: Cicero 300,000 denarii, 2 classes and 10 suffragia."
    imago = table.given(became("brutus", "imperator", "imago"))
    released(imago, portions=rest).noted(KeepsAsImago(dead="brutus").at("player"))
    released(table).refused(dead("brutus"))


def test_mor_06_prp_02_nobody_receives_what_he_may_not_own() -> None:
    """Livia receives neither curiales nor suffragia, and a dead man nothing, nor he who is dying."""
    portions = [{"receiver": "livia", "curiales": 1, "suffragia": 1}]
    released(at_dinner(), portions=portions).refused(
        MayNotOwnCuriales(player="livia", role="virgo").at("portions"),
        HoldsNoSuffragia(player="livia", role="virgo").at("portions"),
    )
    released(TWO_DEAD, portions=[{"receiver": "cicero", "denarii": 100_000}]).refused(dead("cicero"))
    himself = [{"receiver": "brutus", "denarii": 500_000, "classes": 2}]
    released(at_dinner(), portions=himself).refused(GivesToHimself(player="brutus").at("portions"))


def test_mor_06_mer_16_the_portions_together_are_what_he_has() -> None:
    """Twice six suffragia are two more than Brutus has; counted at the table, the two are booked to incertum."""
    portions = [{"receiver": "cicero", "suffragia": 6}, {"receiver": "hirtius", "suffragia": 6}]
    released(at_dinner(), portions=portions).refused(
        BooksShowLess(player="brutus", what="suffragia of one's own", held=10, wanted=12).at("portions")
    )
    counted = released(at_dinner(), portions=portions, counted=True)
    two = IncertumChanged(towards="brutus", properties=Properties(suffragia=2))
    assert [event for event in counted.events if isinstance(event, IncertumChanged)] == [two]
    assert counted.table.world.player("brutus").owners == ()


def test_mor_06_prp_09_lent_suffragia_are_not_his_to_leave() -> None:
    """Brutus holds ten suffragia of Cicero beside his own ten: eleven are one more than was his, and Cicero's go home."""
    table = at_dinner().given(*lend(at_dinner().world, "cicero", "brutus", 10))
    eleven = [{"receiver": "hirtius", "suffragia": 11}]
    less = BooksShowLess(player="brutus", what="suffragia of one's own", held=10, wanted=11)
    released(table, portions=eleven).refused(less)
    world = released(table, portions=[{"receiver": "hirtius", "suffragia": 10}]).table.world
    assert [world.player(id).properties.suffragia for id in ("brutus", "cicero", "hirtius")] == [0, 80, 20]
    assert world.incertum.properties == Properties()


def test_mor_06_prp_09_what_he_had_lent_comes_home_first() -> None:
    """Brutus lent Cicero six of his ten suffragia: they come home, and Pluto gives all ten to Hirtius in the same act, with
    nothing counted and none made (AMB-98, AMB-120)."""
    table = at_dinner().given(*lend(at_dinner().world, "brutus", "cicero", 6))
    after = released(table, by="pluto", portions=[{"receiver": "hirtius", "suffragia": 10}])
    assert after.decision.standing == ()
    assert after.events[:4] == [
        SuffragiaGiven(player="cicero", towards="brutus", owner="brutus", count=6),
        SuffragiaReceived(player="brutus", source="cicero", owner="brutus", count=6),
        SuffragiaGiven(player="brutus", towards="hirtius", owner="brutus", count=10),
        SuffragiaReceived(player="hirtius", source="brutus", owner="hirtius", count=10),
    ]
    held = [after.table.world.player(id).properties.suffragia for id in ("brutus", "cicero", "hirtius")]
    assert held == [0, 80, 20]
    more = released(table, by="pluto", portions=[{"receiver": "hirtius", "suffragia": 11}])
    more.refused(BooksShowLess(player="brutus", what="suffragia of one's own", held=10, wanted=11))


def test_mor_06_amb_98_his_own_suffragia_given_to_nobody_are_named() -> None:
    """Brutus' goods go to Cassius and four of his ten suffragia to Cicero: six are left to nobody, the three among them that he
    lent Cicero too. Ten of Hirtius' that Brutus holds go home and are not named. Where all ten are given, nothing is left, and
    where the god gives none of them and all the rest, nothing is said."""
    world = at_dinner().world
    table = at_dinner().given(*lend(world, "brutus", "cicero", 3), *lend(world, "hirtius", "brutus", 10))
    goods = {"receiver": "cassius", "denarii": 500_000, "classes": 2}
    some = released(table, portions=[goods, {"receiver": "cicero", "suffragia": 4}])
    some.noted(LeftToNobody(player="brutus", left="6 suffragia", by="persephone"))
    ships = LeftToNobody(player="brutus", left="1 classis and 10 suffragia", by="persephone")
    released(table, portions=[{**goods, "classes": 1}]).noted(ships)
    released(table, portions=[goods]).noted()
    released(table, portions=[goods, {"receiver": "cicero", "suffragia": 10}]).noted()


def test_fla_08_a_plea_of_the_dead_ends_his_proelium_all_the_same() -> None:
    """Cicero is dead, the Fates let him be released, and what bound him binds him no longer."""
    table = TWO_DEAD.given(WasEngaged(player="cicero", proelium="proelium:1"))
    after = released(table, player="cicero", dispense=("IMA-01",)).table
    assert after.world.player("cicero").engaged is None


def test_ima_01_gods_and_the_dead_are_not_released() -> None:
    """Mars does not die, and Cicero is dead."""
    released(at_dinner(), player="mars").refused(NuminaAreImmortal(player="mars").at("player"))
    released(TWO_DEAD, player="cicero").refused(dead("cicero"))


def test_prp_06_portions_of_one_receiver_count_together() -> None:
    """Cassius has eight legiones: four of Brutus' curiales would be twelve, in one portion or in two (AMB-22)."""
    table = at_dinner().given(gained("cassius", curiales=5), gained("brutus", curiales=2))
    for portions in ([4], [2, 2], [1, 3]):
        given = [{"receiver": "cassius", "curiales": count} for count in portions]
        standing = released(table, portions=given).decision.standing
        assert [one for one in standing if isinstance(one, MoreThanTen)], portions
    assert not released(table, portions=[{"receiver": "cassius", "curiales": 1}] * 2).decision.standing
