"""A rex who captures curialis converts them for money, or they are the overseer's."""

from typing import Any

import pytest

from domain.ludi_romani.acts.war.legionem_convertere import (
    CannotBeConverted,
    ConverterElsewhere,
    LegionemConvertere,
    NotAForeignNumen,
    NothingToConvert,
    NotYetOver,
)
from domain.ludi_romani.aggregates.player import PropertyGiven, PropertyReceived
from domain.ludi_romani.aggregates.proelium import CurialesCaptured
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.game import LUDI_ROMANI
from domain.ludi_romani.law.known import SayWhichNumen, UnknownPlayer
from domain.ludi_romani.law.legiones import MustConvert
from tests.ludi_romani.rules.battle import (
    answer,
    armies,
    army,
    begun,
    challenged,
    done,
    in_parthia,
    rex_won,
    roll,
    rolled,
    the,
)  # fmt: skip
from tests.ludi_romani.rules.befell import lost, moved
from tests.ludi_romani.table import Outcome, Table


def convert(table: Table, count: int = 1, numen: str | None = "mithras", *, by: str = "saturn", **more: Any) -> Outcome:
    """Pacorus settles what he captured in the newest proelium; without a numen he does not pay."""
    fields = {"rex": "pacorus", "numen": numen, "pays": numen is not None, "count": count, **more}
    return table.when("legionem_convertere", by=by, proelium=the(table).number, **fields)


def season_ends(table: Table) -> Outcome:
    """The next season is announced."""
    row = table.world.evening.begun[-1].row + 1
    return table.when("tempus_nuntiare", by="apollo", row=row, dispense=("SED-20",))


def unconverted(table: Table) -> int:
    """How many curiales Pacorus has still to settle."""
    return sum(count for _, count in the(table).unconverted)


def test_pro_16_a_captured_curialis_is_kept_apart() -> None:
    """Two captures: Pacorus holds two curiales that he has still to convert; what an imperator captures he keeps."""
    table = begun(in_parthia(), "pacorus", "cassius", by="saturn")
    assert roll(table, 6, 2).events[-1] == CurialesCaptured(proelium=the(table).number, rex="pacorus", count=1)
    table = rolled(table, (6, 2), (5, 1))
    assert (armies(table, "pacorus", "cassius"), unconverted(table)) == ([(2, 3), (1, 0)], 2)
    assert all(event.kind != "curiales_captured" for event in roll(table, 1, 6).events)


def test_pro_16_only_what_he_captured_himself() -> None:
    """A curialis lost by one goes to Saturn and asks nothing of the rex; nor do captured clientarum of another rex."""
    assert unconverted(rolled(begun(in_parthia(), "pacorus", "cassius", by="saturn"), (3, 2))) == 0
    table = in_parthia().given(*moved("bogud", "mauretania", "parthia"))
    assert unconverted(rolled(begun(table, "pacorus", "bogud", by="saturn"), (6, 2))) == 0


def test_pro_16_the_overseer_hears_of_it_at_the_end() -> None:
    """With the last die the tablet says how many he must convert, and for how much each."""
    table = begun(in_parthia(), "pacorus", "cassius", by="saturn")
    table = rolled(table, (6, 2))
    roll(table, 1, 1).noted()
    roll(rolled(table, (5, 1)), 3, 4).noted(MustConvert(player="pacorus", count=2, fee=200_000))
    roll(rolled(table, (1, 1)), 6, 1).noted(MustConvert(player="pacorus", count=2, fee=200_000))


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("motus", {"player": "pacorus", "way": "land", "to": "asia_minor"}),
        ("mercurius_eripit", {"by": "mercury", "player": "pacorus", "region": "gaul"}),
        ("translatio_minervae", {"by": "minerva", "player": "pacorus", "region": "gaul"}),
    ],
)
def test_pro_16_a_rex_who_goes_away_unconverted(kind: str, fields: dict[str, Any]) -> None:
    """He has two to convert or give up at the end of the proelium, and leaves: whoever records it hears it; of who has settled it
    nothing is said."""
    table = rex_won()
    leaves = MustConvert(player="pacorus", count=2, fee=200_000)
    said = table.when(kind, **{"by": "saturn", **fields})
    assert (said.decision.standing, leaves in said.decision.settled) == ((), True)
    settled = done(convert(table, 2)).when(kind, **{"by": "saturn", **fields}).decision
    assert (settled.standing, leaves in settled.settled) == ((), False)


def test_pro_16_converted_one_for_one() -> None:
    """Mithras takes two curiales and 400,000, and gives two clientarum (AMB-48); they are his to keep or sell (PRO-26)."""
    table = rex_won()
    price, pair = Properties(denarii=400_000, curiales=2), Properties(clientarum=2)
    after = convert(table, 2).then(
        PropertyGiven(player="pacorus", towards="mithras", properties=price),
        PropertyReceived(player="mithras", source="pacorus", properties=price, won=True),
        PropertyGiven(player="mithras", towards="pacorus", properties=pair),
        PropertyReceived(player="pacorus", source="mithras", properties=pair),
        CurialesCaptured(proelium=the(table).number, rex="pacorus", count=-2),
    )
    assert armies(after, "pacorus", "mithras", "saturn") == [(0, 4), (2, 8), (0, 1)]
    assert unconverted(after) == 0
    after.when("donare", by="mithras", giver="mithras", receiver="brutus", curiales=2).noted()


def test_pro_16_unpaid_they_are_the_overseers() -> None:
    """He does not pay: both go to Saturn, who won them in play."""
    table = rex_won()
    two = Properties(curiales=2)
    after = convert(table, 2, None).then(
        PropertyGiven(player="pacorus", towards="saturn", properties=two),
        PropertyReceived(player="saturn", source="pacorus", properties=two, won=True),
        CurialesCaptured(proelium=the(table).number, rex="pacorus", count=-2),
    )
    assert armies(after, "pacorus", "saturn") == [(0, 2), (2, 1)]


def test_pro_16_one_converted_and_one_forfeit() -> None:
    """He pays for one and gives the other up; then there is nothing more to settle."""
    table = done(convert(done(convert(rex_won())), 1, None))
    assert armies(table, "pacorus", "mithras", "saturn") == [(0, 3), (1, 9), (1, 1)]
    convert(table, 1, None).refused(NothingToConvert(rex="pacorus", count=0))
    convert(rex_won(), 3).refused(
        NothingToConvert(rex="pacorus", count=2),
        CannotBeConverted(player="pacorus", what="legiones curiales", held=2, wanted=3),
    )
    convert(rex_won(), 1, rex="cassius", numen=None).refused(NothingToConvert(rex="cassius", count=0))
    convert(rex_won(), 1, rex="ariovistus", numen=None).refused(NothingToConvert(rex="ariovistus", count=0))


def test_pro_16_money_and_clientarum_are_needed() -> None:
    """With 300,000 he converts one, not two; Mithras without clientarum converts none; counted at the table both are settled."""
    poor = rex_won().given(lost("pacorus", denarii=900_000))
    short = CannotBeConverted(player="pacorus", what="denarii", held=300_000, wanted=400_000)
    convert(poor, 2).refused(short)
    convert(poor, 2, counted=True).noted(short)
    done(convert(poor))
    bare = army(rex_won(), "mithras")
    none = CannotBeConverted(player="mithras", what="legiones clientarum", held=0, wanted=1)
    convert(bare).refused(none)
    table = done(convert(bare, counted=True))
    assert (armies(table, "pacorus", "mithras"), table.world.incertum.properties.clientarum) == ([(1, 3), (1, 0)], -1)


def test_pro_16_left_empty_the_numen_is_who_records_it() -> None:
    """Mithras converts one and names nobody; Saturn, who records the same, is no foreign numen, and the organiser is none."""
    table = rex_won()
    himself = convert(table, numen=None, pays=True, by="mithras")
    assert himself.events == convert(table).events
    convert(table, numen=None, pays=True).refused(NotAForeignNumen(numen="saturn"))
    convert(table, numen=None, pays=True, by="organiser").refused(SayWhichNumen().at("numen"))


def test_pro_16_in_the_first_form_nobody_named_meant_that_he_does_not_pay() -> None:
    """An old log's act is read as it was meant, with a numen and without."""
    fields = {"proelium": 7, "rex": "pacorus", "count": 2}
    unpaid, paid = (LUDI_ROMANI.act("legionem_convertere", 1, fields | {"numen": numen}) for numen in (None, "mithras"))
    assert unpaid == LegionemConvertere(proelium=7, rex="pacorus", count=2, pays=False)
    assert paid == LegionemConvertere(proelium=7, rex="pacorus", count=2, numen="mithras")


@pytest.mark.parametrize("numen", ["dionysus", "saturn", "juno"])
def test_pro_16_only_a_foreign_numen(numen: str) -> None:
    """Dionysus has clientarum, yet is not among the foreign numina."""
    table = army(rex_won(), numen, clientarum=5)
    convert(table, 1, numen).refused(NotAForeignNumen(numen=numen))


def test_pro_16_where_the_rex_is() -> None:
    """Isis was seen in Egypt: recorded with a caution; one whose whereabouts nobody noted, without."""
    table = rex_won()
    convert(table, 1, "tanit").noted()
    away = done(table.when("adesse", by="isis", region="egypt"))
    convert(away, 1, "isis").noted(ConverterElsewhere(numen="isis", seen="egypt"))
    convert(table, 1, "nobody").refused(UnknownPlayer(id="nobody").at("numen"))
    convert(table, 1, rex="nobody").refused(UnknownPlayer(id="nobody").at("rex"))


def test_pro_16_not_before_the_end() -> None:
    """While dice are still to come nothing is converted; broken off, it is at its end too (AMB-48)."""
    table = rolled(begun(in_parthia(), "pacorus", "cassius", by="saturn"), (6, 2))
    convert(table).refused(NotYetOver(proelium=the(table).id))
    issued = challenged(in_parthia(), "pacorus", "cassius", by="saturn")
    nothing = NothingToConvert(rex="pacorus", count=0)
    none = CannotBeConverted(player="pacorus", what="legiones curiales", held=0, wanted=1)
    for before in (issued, done(answer(issued))):
        convert(before).refused(NotYetOver(proelium=the(before).id), nothing, none)
    ended = done(table.when("praesidem_mutare", proelium=the(table).number))
    done(convert(ended))
