"""The Senate: what a census takes, and who shares in it."""

from typing import Any

from domain.ludi_romani.acts.senatus.census import (
    CensusIsOver,
    DidNotVoteForIt,
    NotAllThatHeHas,
    SharesAreNotTheWhole,
    SparedByTheCensus,
)
from domain.ludi_romani.acts.senatus.law import VenusDecides
from domain.ludi_romani.aggregates.bonds import BecameCliens
from domain.ludi_romani.aggregates.senatus import RogatioExecuted
from tests.ludi_romani.rules.befell import became, gained, handed_over, moved, sat_down
from tests.ludi_romani.rules.curia import passed, senate
from tests.ludi_romani.table import Outcome, Table


def taxed() -> tuple[Table, int]:
    """Asia Minor, where Antony has 400,000 and Hirtius 1,200,000 denarii, a virgo and a rex beside them, is taxed. Cicero and
    Isauricus voted for it, Ventidius against."""
    there = [*sat_down("asia_minor", "hirtius"), *moved("servilia", "rome", "asia_minor")]
    table = senate().given(*there, *moved("pacorus", "parthia", "asia_minor"))
    return passed(table, type="census", provincia="asia_minor")


def held(table: Table, number: int, shares: dict[str, int], by: str = "venus", **fields: Any) -> Outcome:
    """Venus holds the census."""
    purses = [{"player": id, "denarii": denarii} for id, denarii in shares.items()]
    return table.when("census", by=by, rogatio=number, shares=purses, **fields)


EVEN = {"cicero": 800_000, "isauricus": 800_000}


def test_sen_18_sen_19_num_14_fem_10_venus_collects_all_and_hands_it_out() -> None:
    """Antony's 400,000 and Hirtius' 1,200,000 denarii go to Cicero and Isauricus; Servilia, a virgo, and Pacorus, a rex, pay
    nothing, and Venus keeps nothing (AMB-73, AMB-74)."""
    table, number = taxed()
    held(table, number, {"cicero": 900_000, "isauricus": 700_000}).then(
        RogatioExecuted(rogatio=number),
        *handed_over("antony", "venus", denarii=400_000),
        *handed_over("hirtius", "venus", denarii=1_200_000),
        *handed_over("venus", "cicero", denarii=900_000),
        *handed_over("venus", "isauricus", denarii=700_000),
    )


def test_sen_18_an_amazon_and_a_cliens_pay() -> None:
    """Servilia as an amazon pays her 2,000,000, and Hirtius pays though he is a cliens (AMB-73)."""
    table, number = taxed()
    table = table.given(became("servilia", "virgo", "amazon"), BecameCliens(player="hirtius", patronus="antony"))
    done = held(table, number, {"cicero": 3_600_000})
    assert done.decision.standing == ()


def test_fem_10_sen_18_who_is_spared_does_not_pay() -> None:
    """Neither a virgo, nor a matrona, nor a rex pays, nor one who winters elsewhere."""
    table, number = taxed()
    collected = [{"player": "antony", "denarii": 400_000}, {"player": "hirtius", "denarii": 1_200_000}]
    for spared in ("servilia", "pacorus", "brutus"):
        more = [*collected, {"player": spared, "denarii": 100_000}]
        done = held(table, number, {"cicero": 1_700_000}, collected=more)
        done.refused(SparedByTheCensus(player=spared, provincia="asia_minor"))
    matrona = table.given(became("servilia", "virgo", "matrona"))
    done = held(
        matrona, number, {"cicero": 1_700_000}, collected=[*collected, {"player": "servilia", "denarii": 100_000}]
    )
    done.refused(SparedByTheCensus(player="servilia", provincia="asia_minor"))


def test_sen_18_it_takes_all_that_he_has() -> None:
    """Hirtius gives no less than his 1,200,000 denarii, unless less is found with him; more may be found too."""
    table, number = taxed()
    for found in (1_000_000, 1_300_000):
        collected = [{"player": "antony", "denarii": 400_000}, {"player": "hirtius", "denarii": found}]
        shares = {"cicero": 400_000 + found}
        wrong = NotAllThatHeHas(player="hirtius", held=1_200_000, taken=found)
        held(table, number, shares, collected=collected).refused(wrong)
        held(table, number, shares, collected=collected, counted=True).noted(wrong)
    left_out = held(table, number, {"cicero": 400_000}, collected=[{"player": "antony", "denarii": 400_000}])
    left_out.refused(NotAllThatHeHas(player="hirtius", held=1_200_000, taken=0))


def test_sen_19_only_who_voted_for_it_shares() -> None:
    """Neither Ventidius, who voted against it, nor Crassus, who did not vote, nor Venus herself has a share."""
    table, number = taxed()
    for other in ("ventidius", "crassus", "venus"):
        done = held(table, number, {"cicero": 1_500_000, other: 100_000})
        done.refused(DidNotVoteForIt(player=other))


def test_sen_19_all_of_it_is_handed_out() -> None:
    """Venus neither keeps 100,000 denarii nor hands out more than came in (AMB-74)."""
    table, number = taxed()
    for shared in (1_500_000, 1_700_000):
        done = held(table, number, {"cicero": shared})
        done.refused(SharesAreNotTheWhole(collected=1_600_000, shared=shared))


def test_sen_19_dispensed_it_comes_from_her_own() -> None:
    """Where the Fates let her hand out more than came in and than she has, the rest stands on incertum."""
    table, number = taxed()
    done = held(table, number, {"cicero": 9_600_000}, dispense=("SEN-19",))
    assert done.table.world.player("venus").properties.denarii == 0
    assert done.table.world.incertum.properties.denarii == -4_000_000


def test_sen_18_in_the_hiems_of_the_bill() -> None:
    """In the motus after that hiems nobody pays any more."""
    table, number = taxed()
    held(table.season(4), number, EVEN).refused(CensusIsOver(act=number))


def test_num_14_venus_holds_it() -> None:
    """Mars does not hold the census."""
    table, number = taxed()
    held(table, number, EVEN, by="mars").refused(VenusDecides())


def test_sen_18_nobody_is_there() -> None:
    """A census of a provincia in which nobody has anything is held, and nothing comes of it."""
    table, number = passed(senate().given(gained("crassus", denarii=100_000)), type="census", provincia="gaul")
    held(table, number, {}).then(RogatioExecuted(rogatio=number))
