"""Nuptiae: who marries whom, before whom, and what the wedding brings."""

from typing import Any

import pytest

from domain.ludi_romani.acts.nuptiae.law import HasASpouse, IsMarried
from domain.ludi_romani.acts.nuptiae.nuptiae import (
    CoupleApart,
    JunoElsewhere,
    NoBride,
    NoGroom,
    NotJunosBlessing,
    WedsHerself,
)
from domain.ludi_romani.aggregates.bonds import MarriageEnded, Married
from domain.ludi_romani.aggregates.fate import Died, Proscribed
from domain.ludi_romani.aggregates.region import SeatLeft
from domain.ludi_romani.law.known import IsDead
from domain.ludi_romani.law.transfer import BooksShowLess
from tests.ludi_romani.rules.befell import became, gained, handed_over, lost, married, moved, sat_down
from tests.ludi_romani.table import Outcome, Table, at_dinner

ROME = at_dinner().given(*moved("brutus", "greece", "rome"), *sat_down("rome", "cicero"))
"""Brutus and Cicero are in Rome with the virgines."""


def weds(table: Table, bride: str, groom: str, by: str = "juno", **more: Any) -> Outcome:
    """A wedding."""
    return table.when("nuptiae", by=by, bride=bride, groom=groom, **more)


@pytest.mark.parametrize(
    ("bride", "dos"),
    [
        ("servilia", 1_000_000), ("livia", 2_000_000), ("atia", 1_500_000), ("octavia", 3_000_000),
        ("scribonia", 2_500_000), ("calpurnia", 2_000_000), ("antonia", 500_000),
    ],
)  # fmt: skip
def test_nup_04_nup_05_nup_09_prp_11_what_a_wedding_brings(bride: str, dos: int) -> None:
    """The bride's card goes to Juno, who pays the groom its own face value; Vesta gives the bride two virus."""
    weds(ROME, bride, "brutus").then(
        *handed_over(bride, "juno", dos=dos),
        *handed_over("juno", "brutus", denarii=dos),
        *handed_over("vesta", bride, virus=2),
        Married(player=bride, spouse="brutus", dowry=dos),
        Married(player="brutus", spouse=bride, dowry=dos),
    )


def test_fem_02_num_08_a_virgo_who_marries_is_a_matrona() -> None:
    """Livia is a matrona after the wedding, Brutus an imperator still; of all numina Juno alone holds a dos."""
    world = weds(ROME, "livia", "brutus").table.world
    assert (world.player("livia").role, world.player("brutus").role) == ("matrona", "imperator")
    holders = {player.id: player.properties.dos for player in world.players() if player.properties.dos}
    assert [id for id in holders if world.player(id).role == "numen"] == ["juno"]
    assert holders["juno"] == 2_000_000 and "livia" not in holders


def test_nup_01_a_senator_marries_like_an_imperator() -> None:
    """Juno marries Livia to Cicero, and nothing is to be said against it."""
    weds(ROME, "livia", "cicero").noted()


def test_fem_04_nup_01_an_amazon_marries_like_an_imperator() -> None:
    """Atia, an amazon, is married as an imperator would be."""
    weds(at_dinner().given(became("atia", "virgo", "amazon")), "livia", "atia").noted()


def test_reg_10_nup_01_a_rex_marries_no_virgo() -> None:
    """Juno marries Livia to no rex, not even in Rome, and that is said once."""
    table = at_dinner().given(*moved("bogud", "mauretania", "rome"))
    weds(table, "livia", "bogud").refused(NoGroom(groom="bogud", role="rex"))


def test_nup_01_no_virgo_is_a_groom_and_no_imperator_a_bride() -> None:
    """Roles tell who may be what: Brutus is no bride, Livia no groom."""
    weds(ROME, "brutus", "livia").refused(
        NoBride(bride="brutus", role="imperator"), NoGroom(groom="livia", role="virgo")
    )


def test_nup_01_nobody_weds_herself() -> None:
    """Livia cannot be entered as her own groom, not even by the Fates."""
    weds(ROME, "livia", "livia", dispense=("NUP-01",)).refused(WedsHerself(player="livia"))


def test_ima_01_the_dead_do_not_marry() -> None:
    """Brutus lies dead in Rome; nobody is married to him."""
    table = ROME.given(Died(player="brutus", cause="other"))
    weds(table, "livia", "brutus").refused(IsDead(player="brutus", act=table.world.number).at("groom"))


def test_nup_02_in_one_region() -> None:
    """Livia in Rome and Octavian in Northern Italy are not married from afar."""
    apart = CoupleApart(bride="livia", groom="octavian", here="rome", there="northern_italy")
    weds(at_dinner(), "livia", "octavian").refused(apart)


def test_nup_02_juno_comes_to_them() -> None:
    """Juno, last seen in Gaul, marries a couple in Rome only with a caution; in Rome without one."""
    away = ROME.when("adesse", by="juno", region="gaul").table
    weds(away, "livia", "brutus").noted(JunoElsewhere(seen="gaul", region="rome"))
    weds(ROME.when("adesse", by="juno", region="rome").table, "livia", "brutus").noted()


def test_nup_02_the_books_may_not_know_where_somebody_is() -> None:
    """Cicero has no seat yet, so nothing tells that he is elsewhere; nor where Livia is who has left hers, though Juno was seen."""
    weds(at_dinner(), "livia", "cicero").noted()
    gone = ROME.given(SeatLeft(region="rome", player="livia")).when("adesse", by="juno", region="gaul").table
    weds(gone, "livia", "brutus").noted()


def test_nup_03_num_05_juno_alone_says_yes() -> None:
    """In Juno's name it is her blessing; Minerva's word marries nobody."""
    weds(ROME, "livia", "brutus").noted()
    weds(ROME, "livia", "brutus", by="minerva").refused(NotJunosBlessing(by="minerva"))


def test_nup_01_fem_03_nobody_has_two_spouses() -> None:
    """Livia, married to Brutus, is not married to Cicero, nor Brutus to Atia."""
    table = ROME.given(*married("livia", "brutus"))
    weds(table, "livia", "cicero").refused(IsMarried(player="livia", spouse="brutus").at("bride"))
    weds(table, "atia", "brutus").refused(HasASpouse(player="brutus", spouse="livia").at("groom"))


def test_dispensed_fem_03_the_newest_marriage_stands() -> None:
    """With a dispensation Livia marries Cicero, and Brutus is married no longer."""
    table = ROME.given(*married("livia", "brutus"), lost("livia", dos=2_000_000))
    weds(table, "livia", "cicero", dispense=("FEM-03",)).then(
        *handed_over("vesta", "livia", virus=2),
        MarriageEnded(player="brutus"),
        Married(player="livia", spouse="cicero"),
        Married(player="cicero", spouse="livia"),
    )


def test_dispensed_nup_01_the_groom_leaves_his_wife_too() -> None:
    """With a dispensation Brutus, Livia's husband, marries Atia: Livia is married to nobody."""
    table = ROME.given(*married("livia", "brutus"), lost("atia", dos=1_500_000))
    weds(table, "atia", "brutus", dispense=("NUP-01",)).then(
        *handed_over("vesta", "atia", virus=2),
        MarriageEnded(player="livia"),
        Married(player="atia", spouse="brutus"),
        Married(player="brutus", spouse="atia"),
    )


def test_fem_03_nup_05_a_widow_marries_without_a_dos() -> None:
    """Livia's card is with Juno: her second wedding pays nobody anything, and brings two virus all the same."""
    table = ROME.given(became("livia", "virgo", "matrona"), lost("livia", dos=2_000_000))
    weds(table, "livia", "cicero").then(
        *handed_over("vesta", "livia", virus=2),
        Married(player="livia", spouse="cicero"),
        Married(player="cicero", spouse="livia"),
    )


@pytest.mark.parametrize(("left", "given"), [(1, {"virus": 1}), (0, None)])
def test_nup_05_num_24_vesta_gives_what_she_has_left(left: int, given: dict[str, int] | None) -> None:
    """A short stock of virus bars no wedding: the bride gets one, or none."""
    table = ROME.given(lost("vesta", virus=12 - left), lost("livia", dos=2_000_000))
    weds(table, "livia", "cicero").then(
        *(handed_over("vesta", "livia", **given) if given else []),
        Married(player="livia", spouse="cicero"),
        Married(player="cicero", spouse="livia"),
    )


def test_nup_04_mer_16_juno_pays_from_her_own_purse() -> None:
    """Juno has a denarius too few for Octavia's three million: without the sum there is no wedding, unless more is counted."""
    table = ROME.given(lost("juno", denarii=10_100_000))
    less = BooksShowLess(player="juno", what="denarii", held=2_900_000, wanted=3_000_000)
    weds(table, "octavia", "brutus").refused(less)
    table.when("nuptiae", by="juno", bride="octavia", groom="brutus", counted=True).noted(less)
    weds(table.given(gained("juno", denarii=100_000)), "octavia", "brutus").noted()


def test_nup_01_a_proscribed_imperator_marries() -> None:
    """A proscriptio hinders no wedding; death alone does."""
    table = at_dinner().given(*moved("livia", "rome", "greece"), Proscribed(player="brutus"))
    weds(table, "livia", "brutus").noted()
