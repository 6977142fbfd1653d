"""Hereditas: who inherits what, and who decides."""

from typing import Any

import pytest

from domain.ludi_romani.acts.mors.hereditas import (
    KeepsAsImago,
    KillerInherits,
    LeavesNothing,
    NoHeresAfterSuicide,
    NoHeresOfSuffragia,
    VestaDecidesOnWills,
)
from domain.ludi_romani.aggregates.fate import BecameImago, Died
from domain.ludi_romani.aggregates.incertum import IncertumChanged
from domain.ludi_romani.aggregates.player import BecameImperator
from domain.ludi_romani.aggregates.suffragia import SuffragiaGiven, SuffragiaReceived
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.known import IsDead
from domain.ludi_romani.law.ownership import MayNotOwnClientarum, MoreThanTen, NuminaGainLegionesInPlay
from domain.ludi_romani.law.suffragia import HoldsNoSuffragia
from domain.ludi_romani.law.transfer import BooksShowLess, GivesNothing, GivesToHimself
from tests.ludi_romani.rules.befell import became, gained, handed_over, lost
from tests.ludi_romani.table import Outcome, Table, at_dinner

DEAD = Died(player="cicero", cause="victor", by="antony")
CICERO = at_dinner().given(DEAD, gained("cicero", clientarum=2))
"""Cicero is dead by Antony. He had half a million, 80 suffragia, a classis and two clientarum; seven Vestals live in Rome."""

NO_VESTALS = [became(id, "virgo", "amazon") for id in "servilia livia atia octavia scribonia calpurnia antonia".split()]


def inherits(
    table: Table, heres: str, verdict: str = "will", by: str = "vesta", dead: str = "cicero", **more: Any
) -> Outcome:
    """An heir inherits."""
    return table.when("hereditas", by=by, dead=dead, heres=heres, verdict=verdict, **more)


def votes(dead: str, heres: str, count: int) -> list[SuffragiaGiven | SuffragiaReceived]:
    """Suffragia have a new owner."""
    return [
        SuffragiaGiven(player=dead, towards=heres, owner=dead, count=count),
        SuffragiaReceived(player=heres, source=dead, owner=heres, count=count),
    ]


def test_mor_09_an_heir_inherits_what_was_willed_to_him() -> None:
    """Vesta and the Vestals approve: Octavian gets the half million and the classis."""
    will = inherits(CICERO, "octavian", denarii=500_000, classes=1)
    will.then(*handed_over("cicero", "octavian", denarii=500_000, classes=1))
    will.noted()


def test_mor_10_all_four_kinds_are_willed() -> None:
    """Clientarum, denarii, classes and suffragia pass in one act; curiales and a dos are on no form of it."""
    inherits(CICERO, "octavian", denarii=100_000, clientarum=2, classes=1, suffragia=80).then(
        *handed_over("cicero", "octavian", denarii=100_000, clientarum=2, classes=1), *votes("cicero", "octavian", 80)
    )


@pytest.mark.parametrize("heres", ["hirtius", "brutus", "livia"])
def test_mor_13_prp_09_suffragia_become_the_heirs_own(heres: str) -> None:
    """A senator, an imperator, an amazon inherit them for good: they are the owner from then on."""
    table = CICERO.given(became("livia", "virgo", "amazon"))
    before = table.world.player(heres).properties.suffragia
    after = inherits(table, heres, suffragia=80).then(*votes("cicero", heres, 80))
    assert after.world.player(heres).owners == ((heres, before + 80),)
    assert sum(player.properties.suffragia for player in after.world.players()) == 740


def test_mor_13_a_rex_inherits_no_suffragia() -> None:
    """Bogud may inherit denarii, and no votes; nor may Venus."""
    inherits(CICERO, "bogud", denarii=100_000).noted()
    inherits(CICERO, "bogud", suffragia=80).refused(NoHeresOfSuffragia(heres="bogud", role="rex"))
    inherits(CICERO, "venus", suffragia=80).refused(NoHeresOfSuffragia(heres="venus", role="numen"))


@pytest.mark.parametrize("role", ["virgo", "matrona"])
def test_fem_05_virgines_and_matronae_inherit_no_suffragia(role: str) -> None:
    """Livia inherits denarii and classes like anybody, and no suffragia."""
    table = CICERO if role == "virgo" else CICERO.given(became("livia", "virgo", role))
    inherits(table, "livia", denarii=500_000, classes=1).noted()
    inherits(table, "livia", suffragia=80).refused(HoldsNoSuffragia(player="livia", role=role))


def test_prp_03_clientarum_go_to_whoever_may_own_them() -> None:
    """Not to a virgo; to an imperator not beyond ten."""
    inherits(CICERO, "livia", clientarum=2).refused(MayNotOwnClientarum(player="livia", role="virgo"))
    full = CICERO.given(gained("octavian", curiales=6))
    inherits(full, "octavian", clientarum=2).refused(MoreThanTen(player="octavian", legiones=11, ten=10))


def test_mer_13_a_numen_inherits_no_legiones() -> None:
    """A god may be left denarii; to legiones he comes in other ways."""
    inherits(CICERO, "minerva", denarii=100_000).noted()
    inherits(CICERO, "minerva", clientarum=1).refused(NuminaGainLegionesInPlay(receiver="minerva").at("heres"))


def test_ros_06_an_inherited_legio_makes_a_senator_imperator() -> None:
    """Hirtius inherits a legio clientarum (AMB-106)."""
    inherits(CICERO, "hirtius", clientarum=1).then(
        *handed_over("cicero", "hirtius", clientarum=1), BecameImperator(player="hirtius", rule="ROS-06")
    )


def test_mor_09_the_living_leave_nothing() -> None:
    """Hirtius is alive, whatever his will says."""
    inherits(CICERO, "octavian", dead="hirtius", denarii=100_000).refused(LeavesNothing(dead="hirtius"))


def test_mor_09_whoever_killed_him_has_no_claim() -> None:
    """Antony executed Cicero: what a will that Vesta approves leaves him is his, and noted (AMB-90)."""
    killer = KillerInherits(heres="antony", dead="cicero")
    will = inherits(CICERO, "antony", denarii=100_000)
    will.then(*handed_over("cicero", "antony", denarii=100_000))
    will.noted(killer)


def test_ima_01_the_dead_inherit_nothing() -> None:
    """Hirtius died as well; and Cicero is not his own heir."""
    table = CICERO.given(Died(player="hirtius", cause="virus"))
    inherits(table, "hirtius", denarii=100_000).refused(IsDead(player="hirtius", act=table.world.number).at("heres"))
    own = inherits(CICERO, "cicero", denarii=100_000)
    own.refused(IsDead(player="cicero", act=CICERO.world.number), GivesToHimself(player="cicero").at("heres"))


def test_ima_10_an_imago_inherits_what_imagines_may_have() -> None:
    """Hirtius, whom the gods of death received, inherits denarii and a classis, but neither clientarum nor suffragia."""
    table = CICERO.given(gained("cicero", clientarum=1), Died(player="hirtius", cause="virus"))
    table = table.given(became("hirtius", "senator", "imago"))
    will = inherits(table, "hirtius", denarii=100_000, classes=1)
    will.then(*handed_over("cicero", "hirtius", denarii=100_000, classes=1))
    inherits(table, "hirtius", suffragia=10).refused(NoHeresOfSuffragia(heres="hirtius", role="imago"))
    inherits(table, "hirtius", clientarum=1).refused(MayNotOwnClientarum(player="hirtius", role="imago"))


def test_mor_06_a_suicide_has_no_heir() -> None:
    """The gods of death disposed of what was Hirtius'."""
    table = at_dinner().given(Died(player="hirtius", cause="suicide"))
    inherits(table, "octavian", dead="hirtius", denarii=100_000).refused(NoHeresAfterSuicide(dead="hirtius"))


def test_ima_10_what_an_imago_holds_is_his() -> None:
    """Once Cicero is an imago his denarii may be tributum that he took: Vesta is warned."""
    table = CICERO.given(BecameImago(player="cicero"))
    inherits(table, "octavian", denarii=100_000).noted(KeepsAsImago(dead="cicero"))


def test_log_14_something_is_inherited() -> None:
    """An empty will is none."""
    inherits(CICERO, "octavian").refused(GivesNothing())


def test_mer_16_prp_09_nobody_inherits_what_was_not_there() -> None:
    """Of 81 suffragia the books show 80; counted at the table, the one is booked to incertum."""
    less = BooksShowLess(player="cicero", what="suffragia of one's own", held=80, wanted=81)
    inherits(CICERO, "octavian", suffragia=81).refused(less)
    one = Properties(suffragia=1)
    inherits(CICERO, "octavian", suffragia=81, counted=True).then(
        IncertumChanged(towards="cicero", properties=one),
        SuffragiaReceived(player="cicero", source="incertum", owner="cicero", count=1),
        *votes("cicero", "octavian", 81),
    )


def test_mor_09_num_24_wills_are_vestas() -> None:
    """Minerva decides on no inheritance."""
    inherits(CICERO, "octavian", by="minerva", denarii=100_000).refused(VestaDecidesOnWills(by="minerva"))


def test_dispensed_fem_05_suffragia_of_a_matrona() -> None:
    """With a dispensation Livia inherits ten, and no sum breaks."""
    after = inherits(CICERO, "livia", suffragia=10, dispense=("FEM-05",)).then(*votes("cicero", "livia", 10))
    assert after.world.player("livia").owners == (("livia", 10),)


def test_dispensed_mor_10_more_than_there_is() -> None:
    """Lost denarii are booked, and the heir has his due."""
    table = CICERO.given(lost("cicero", denarii=500_000))
    half = Properties(denarii=100_000)
    events = inherits(table, "octavian", denarii=100_000, dispense=("MER-16",)).events
    assert events[0] == IncertumChanged(towards="cicero", properties=half)
