"""Pestis: who brings it, how long it lasts, who must flee."""

from typing import Any

import pytest

from domain.ludi_romani.acts.pestis.pestis import (
    NoPestisThere,
    NotLordOfPestis,
    PestisElsewhere,
    ReturnsAtOnce,
    RomeIsSpared,
)
from domain.ludi_romani.aggregates.evening import SeasonBegan
from domain.ludi_romani.aggregates.region import PestisChanged
from domain.ludi_romani.law.known import NotBegun
from domain.ludi_romani.law.pestilence import MustFlee
from tests.ludi_romani.rules.befell import moved
from tests.ludi_romani.table import Outcome, Table, at_dinner


def strikes(table: Table, region: str, by: str = "diana", **fields: Any) -> Outcome:
    """Diana brings pestis upon a region."""
    return table.when("pestis", by=by, region=region, **fields)


def sick(region: str = "gaul", row: int = 1) -> Table:
    """Pestis came upon a region in the season of this row."""
    return strikes(at_dinner().season(row), region).table


@pytest.mark.parametrize("by", ["apollo", "diana"])
def test_pes_01_num_39_apollo_and_diana_bring_it_at_will(by: str) -> None:
    """In any season one of them strikes Gaul, where nobody sits."""
    strikes(at_dinner().season(1), "gaul", by).then(PestisChanged(region="gaul", rages=True, season=0))
    strikes(at_dinner().season(3), "gaul", by).then(PestisChanged(region="gaul", rages=True, season=2))


def test_pes_01_they_take_it_away_where_it_is() -> None:
    """Apollo lifts the pestis that Diana brought upon Gaul; in Spain there is none to lift."""
    sick().when("pestis", by="apollo", region="gaul", what="remove").then(
        PestisChanged(region="gaul", rages=False, season=0)
    )
    sick().when("pestis", by="apollo", region="spain", what="remove").refused(NoPestisThere(region="spain"))


def test_pes_01_nobody_else_brings_it() -> None:
    """Juno neither brings pestis nor lifts it."""
    strikes(at_dinner().season(1), "gaul", "juno").refused(NotLordOfPestis())
    strikes(sick(), "gaul", "juno", what="remove").refused(NotLordOfPestis())


def test_kal_01_not_before_the_game() -> None:
    """At dinner nobody is struck."""
    strikes(at_dinner(), "gaul").refused(NotBegun())


def test_pes_02_one_at_a_time() -> None:
    """While pestis rages in Gaul, it strikes neither Spain nor Gaul again; once it is lifted, Spain may be next."""
    for region in ("spain", "gaul"):
        strikes(sick(), region).refused(PestisElsewhere(region="gaul"))
    lifted = strikes(sick(), "gaul", what="remove").table
    strikes(lifted, "syria").then(PestisChanged(region="syria", rages=True, season=0))


def test_pes_03_none_comes_upon_rome_in_a_hiems() -> None:
    """In a hiems Rome is spared; in an aestas it is not, and its virgines must flee."""
    strikes(at_dinner().season(3), "rome").refused(RomeIsSpared())
    assert strikes(at_dinner().season(1), "rome").decision.standing == ()


def test_pes_03_in_rome_it_lifts_as_a_hiems_begins() -> None:
    """The pestis that came upon Rome in the aestas is over when Diana announces the hiems (AMB-93)."""
    table = sick("rome").season(2).later()
    done = table.when("tempus_nuntiare", by="diana", row=3, dispense=("SED-20",))
    over = PestisChanged(region="rome", rages=False, season=1, rule="PES-03")
    assert done.events[0] == SeasonBegan(row=3, began=table.clock) and over in done.events
    assert not done.table.world.region("rome").pestis


@pytest.mark.parametrize(("row", "rages_until"), [(1, 4), (2, 6), (3, 6), (4, 8), (5, 8)])
def test_pes_04_it_lasts_a_year(row: int, rages_until: int) -> None:
    """Whenever it came upon Gaul, it lifts as soon as it has raged through an aestas and a hiems (AMB-93)."""
    table = sick(row=row).season(rages_until - 1)
    assert table.world.region("gaul").pestis
    done = table.later().when("tempus_nuntiare", by="diana", row=rages_until, dispense=("SED-20",))
    assert [event for event in done.events if isinstance(event, PestisChanged)] == [
        PestisChanged(region="gaul", rages=False, season=rages_until - 2, rule="PES-04")
    ]


@pytest.mark.parametrize(("row", "at_once"), [(1, True), (2, True), (3, True), (4, False), (5, False)])
def test_pes_04_it_does_not_return_at_once(row: int, at_once: bool) -> None:
    """Lifted from Gaul in the first aestas it comes upon Gaul again with a caution, in the motus and the hiems after it too; once
    a hiems lies between, without (AMB-143). Upon Spain it comes as it likes."""
    lifted = strikes(sick(), "gaul", what="remove").table.season(row)
    again = strikes(lifted, "gaul")
    again.noted(*[ReturnsAtOnce(region="gaul")] * at_once)
    again.then(PestisChanged(region="gaul", rages=True, season=row - 1))
    strikes(lifted, "spain").noted(*[MustFlee(players=("lepidus",), region="spain")])


@pytest.mark.parametrize(("row", "at_once"), [(4, True), (5, True), (6, False)])
def test_pes_04_what_lifted_by_itself_does_not_return_at_once(row: int, at_once: bool) -> None:
    """Gaul was sick for a year, to the end of the first hiems: in the motus and the aestas after it that is a caution. In Rome
    pestis is over as the hiems begins, so that this hiems lies between."""
    strikes(sick().season(row), "gaul").noted(*[ReturnsAtOnce(region="gaul")] * at_once)
    rome = strikes(sick("rome").season(row), "rome").decision.settled
    assert [one for one in rome if isinstance(one, ReturnsAtOnce)] == []


def test_pes_04_the_fates_may_let_it_rage_on() -> None:
    """Dispensed, it is not lifted by itself."""
    table = sick().season(3).later()
    done = table.when("tempus_nuntiare", by="diana", row=4, dispense=("SED-20", "PES-04"))
    assert done.table.world.region("gaul").pestis


def test_pes_05_mortals_must_flee() -> None:
    """As pestis comes upon Greece, Brutus and Cassius are told to flee; numina are not."""
    table = at_dinner().season(1).when("adesse", by="mars", region="greece").table
    strikes(table, "greece").noted(MustFlee(players=("brutus", "cassius"), region="greece"))


def test_pes_05_who_has_not_fled_when_the_season_ends_is_noted() -> None:
    """Brutus fled to Gaul; Cassius is still there when the motus is announced, and nothing else befalls him (AMB-93)."""
    table = strikes(at_dinner().season(1), "greece").table.given(*moved("brutus", "greece", "gaul")).later()
    done = table.when("tempus_nuntiare", by="diana", row=2)
    done.noted(MustFlee(players=("cassius",), region="greece").at("row"))
    done.then(SeasonBegan(row=2, began=table.clock))
