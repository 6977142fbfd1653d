"""A suffragium counts once on a bill, though its owner die; and who was in Rome decides on a caedes, though he leave."""

from typing import Any

import pytest

from domain.ludi_romani.acts.senatus.senatus_consultum import KeepSilent
from domain.ludi_romani.acts.senatus.suffragium_ferre import AllWereCast, WereCastAlready
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.region import SeatLeft
from domain.ludi_romani.aggregates.senatus import (
    CastSuffragiaInherited,
    ElectorateKept,
    RogatioDecided,
    SuffragiumCast,
    rogatio,
    silent,
)
from domain.ludi_romani.aggregates.suffragia import SuffragiaGiven, SuffragiaReceived
from domain.ludi_romani.law.suffragia import give_back, lend
from tests.ludi_romani.rules.befell import moved
from tests.ludi_romani.rules.curia import IN_ROME, brought, counts, senate, votes
from tests.ludi_romani.table import MINUTE, Outcome, Table


def census() -> tuple[Table, int]:
    """A census is before the Senate."""
    return brought(senate(), type="census", provincia="gaul")


def inherits(table: Table, heres: str, count: int) -> Outcome:
    """An heir inherits suffragia of Cicero."""
    return table.when("hereditas", by="vesta", dead="cicero", heres=heres, verdict="will", suffragia=count)


def says(table: Table, number: int, voter: str, **fields: Any) -> Outcome:
    """Somebody votes for it."""
    return table.when("suffragium_ferre", by="venus", rogatio=number, voter=voter, vote="yes", **fields)


def test_sen_02_an_heir_does_not_cast_again_what_was_cast() -> None:
    """Cicero votes with his 80 and dies; Crassus, who inherits them, votes with his own ten and not with 90."""
    table, number = census()
    table = votes(table, number, cicero="yes").given(Died(player="cicero", cause="virus"))
    table = inherits(table, "crassus", 80).then(
        SuffragiaGiven(player="cicero", towards="crassus", owner="cicero", count=80),
        SuffragiaReceived(player="crassus", source="cicero", owner="crassus", count=80),
        CastSuffragiaInherited(rogatio=number, owner="cicero", heres="crassus", count=80),
    )
    says(table, number, "crassus", suffragia=11).refused(WereCastAlready(voter="crassus", owner="crassus"))
    own = SuffragiumCast(rogatio=number, voter="crassus", vote="yes", suffragia=10, lots=(("crassus", 10),))
    says(table, number, "crassus", suffragia=10).then(own)
    says(table, number, "crassus").then(own)


def test_sen_02_of_several_heirs_each_has_his_part_of_what_was_cast() -> None:
    """Of 80 Cicero cast 30: 20 go to Crassus, all of them cast; 60 to Ventidius, of which 10 were."""
    table, number = census()
    cast = SuffragiumCast(rogatio=number, voter="cicero", vote="yes", suffragia=30, lots=(("cicero", 30),))
    table = table.given(cast, Died(player="cicero", cause="virus"))
    table = inherits(inherits(table, "crassus", 20).table, "ventidius", 60).table
    assert rogatio(table.world, number).votes[0].lots == (("crassus", 20), ("ventidius", 10))
    says(table, number, "crassus", suffragia=11).refused(WereCastAlready(voter="crassus", owner="crassus"))
    says(table, number, "ventidius", suffragia=70).noted()
    says(table, number, "ventidius", suffragia=71).refused(WereCastAlready(voter="ventidius", owner="ventidius"))


def test_sen_02_mor_06_so_it_is_after_a_suicide() -> None:
    """Cicero votes with 80 and is released from life: what Persephone gives to two stays cast."""
    table, number = census()
    portions = [{"receiver": "crassus", "suffragia": 50}, {"receiver": "ventidius", "suffragia": 30}]
    table = votes(table, number, cicero="yes", isauricus="no")
    table = table.when("mors_voluntaria", by="persephone", player="cicero", portions=portions).table
    cast = [vote.lots for vote in rogatio(table.world, number).votes]
    assert cast == [(("crassus", 50), ("ventidius", 30)), (("isauricus", 60),)], "and Isauricus' own are nobody else's"


def test_sen_02_what_a_borrower_cast_and_gave_back_is_not_cast_by_the_heir() -> None:
    """Hirtius' ten, with which Crassus voted, went home before Hirtius died: Ventidius, his heir, does not cast them."""
    table, number = census()
    table = votes(table.given(*lend(table.world, "hirtius", "crassus", 10)), number, crassus="yes")
    table = table.when("repetere", owner="hirtius", holder="crassus", suffragia=10).table
    table = table.given(Died(player="hirtius", cause="virus"))
    table = table.when("hereditas", by="vesta", dead="hirtius", heres="ventidius", verdict="will", suffragia=10).table
    says(table, number, "ventidius", suffragia=21).refused(WereCastAlready(voter="ventidius", owner="ventidius"))
    says(table, number, "ventidius", suffragia=20).noted()


def test_sen_02_who_holds_none_but_cast_ones_casts_none() -> None:
    """Cicero votes with his 80 and lends ten of them to Bogud, who has no others: left empty, Bogud casts those, and may not."""
    table, number = census()
    table = votes(table, number, cicero="yes")
    table = table.given(*moved("bogud", "mauretania", "rome"), *lend(table.world, "cicero", "bogud", 10))
    says(table, number, "bogud").refused(AllWereCast(voter="bogud"))


def test_sen_02_what_nobody_cast_the_heir_casts() -> None:
    """Cicero dies without having voted: Crassus votes with all 90."""
    table, number = census()
    table = inherits(table.given(Died(player="cicero", cause="virus")), "crassus", 80).table
    says(table, number, "crassus").noted()


def test_sen_16_who_got_back_what_others_cast_is_not_silent() -> None:
    """Cicero lends his 80 to Crassus, who votes for a caedes with all 90, and asks for them back; the others in Rome vote for it too.
    Every paper is cast (AMB-138): Cicero has none left to vote with, nobody waits for him, and it passes. With one paper that nobody
    cast he is silent, and it fails."""
    lent = senate().given(*lend(senate().world, "cicero", "crassus", 80))
    for kept in (0, 1):
        table, number = brought(lent, type="caedes", target="antony")
        table = says(table, number, "crassus", suffragia=90 - kept).table
        table = votes(table, number, isauricus="yes", ventidius="yes")
        table = table.given(*give_back(table.world, "crassus", "cicero", 80))
        if kept:
            counts(table, number).noted(KeepSilent(voters=("cicero",)))
            says(table, number, "cicero", suffragia=1).noted()
        else:
            says(table, number, "cicero").refused(AllWereCast(voter="cicero"))
            assert not silent(table.world, rogatio(table.world, number))
            counts(table, number).noted()
            counts(table, number).then(RogatioDecided(rogatio=number, passed=True, venus=None, held_back=0))


@pytest.mark.parametrize("stays", [True, False])
def test_sen_16_a_caedes_that_is_counted_late_is_decided_by_who_was_in_rome(stays: bool) -> None:
    """Ventidius kept silent in Rome, and left it in the motus: counted then for the end of the hiems, the caedes fails as if he
    had stayed."""
    table, number = brought(senate(), type="caedes", target="antony")
    table = votes(table, number, cicero="yes", isauricus="yes", crassus="yes").later()
    spring = table.when("tempus_nuntiare", by="diana", row=4, dispense=("SED-20",))
    assert ElectorateKept(rogatio=number, voters=_in_order(IN_ROME, table), rule="SEN-16") in spring.events
    table = spring.table if stays else spring.table.given(*moved("ventidius", "rome", "greece"))
    late = counts(table.later(MINUTE), number, late=MINUTE + 1)
    late.noted(KeepSilent(voters=("ventidius",)), *late.decision.settled[1:])
    assert late.events == [RogatioDecided(rogatio=number, passed=False)]


def test_sen_16_who_left_before_the_end_does_not_decide() -> None:
    """Ventidius left Rome while the hiems lasted: counted late, the caedes passes without him; and what comes after the hiems
    changes nothing."""
    table, number = brought(senate(), type="caedes", target="antony")
    table = votes(table, number, cicero="yes", isauricus="yes", crassus="yes")
    table = table.given(SeatLeft(region="rome", player="ventidius")).later()
    table = table.when("tempus_nuntiare", by="diana", row=4, dispense=("SED-20",)).table
    table = table.given(*lend(table.world, "ventidius", "bogud", 10), *moved("bogud", "mauretania", "rome"))
    late = counts(table.later(MINUTE), number, late=MINUTE + 1)
    assert late.events == [RogatioDecided(rogatio=number, passed=True)]


def test_sen_16_only_a_caedes_of_a_hiems_that_is_over_keeps_its_voters() -> None:
    """A census keeps none, nor does a caedes while its own hiems lasts."""
    table, number = census()
    assert rogatio(table.season(4).world, number).electorate is None
    table, number = brought(senate(), type="caedes", target="antony")
    assert rogatio(table.world, number).electorate is None


def _in_order(ids: tuple[str, ...], table: Table) -> tuple[str, ...]:
    return tuple(player.id for player in table.world.players() if player.id in ids)
