"""A season's end, an instauratio or a death that is told late: it names what happened behind it (AMB-134, AMB-140)."""

from typing import Any

import pytest

from domain.kernel.correction.change import Corrigere
from domain.kernel.correction.judge import noted
from domain.kernel.correction.preview import Correction, correct
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.law.overtaken import (
    ActedAfterDeath,
    CollectedBehindIt,
    FoughtBehindIt,
    Overtaken,
    RuledOutBehindIt,
    TravelledBehindIt,
    VotedBehindIt,
)
from tests.ludi_romani.rules.book import Book, instant, of, refusals

ALL = (
    Overtaken,
    FoughtBehindIt,
    CollectedBehindIt,
    TravelledBehindIt,
    VotedBehindIt,
    ActedAfterDeath,
    RuledOutBehindIt,
)
SEASONS = {1: 0.0, 2: 5.0, 3: 6.0, 4: 11.0, 5: 12.0}
"""The minutes at which the first seasons begin: aestas, motus, hiems, motus, aestas."""


def summer() -> Book:
    """The first aestas: Lepidus and Antony, who came by sea, fight in Spain under Venus' eyes, and have rolled once."""
    book = upto(1)
    book.tell(0.5, "motus", player="antony", to="spain", way="sea")
    acts: tuple[tuple[str, dict[str, Any]], ...] = (
        ("flagitatio", {"challenger": "lepidus", "challenged": "antony", "witness": "venus"}),
        ("flagitationi_respondere", {"answer": "accept"}),
        ("proelium_committere", {}),
        ("concursatio", {"challenger_die": 6, "challenged_die": 1}),
    )
    for kind, fields in acts:
        number: dict[str, Any] = {} if kind == "flagitatio" else {"proelium": 4}
        assert book.tell(1, kind, **number, **fields).standing == ()
    return book


def winter() -> Book:
    """The first hiems: Juno winters in Spain with Lepidus, and a bill of Cicero's is before the Senate."""
    book = upto(2)
    for player in ("cicero", "isauricus"):
        book.tell(5.5, "sedem_capere", player=player, region="rome")
    gong(book, 3, 6)
    book.tell(6.1, "hibernare", by="juno", region="spain")
    book.tell(6.2, "consules_creare", consules=["cicero", "isauricus"])
    assert book.tell(6.3, "rogatio", consul="cicero", type="proscriptio", target="antony").standing == ()
    return book


def upto(row: int) -> Book:
    """All seasons up to a row were announced in time."""
    book = Book()
    for each in range(1, row + 1):
        gong(book, each, SEASONS[each])
    return book


def gong(book: Book, row: int, told: float, happened: float | None = None) -> list[Objection]:
    """A season is announced; the words about what lies behind it."""
    return of(book.tell(told, "tempus_nuntiare", by="apollo", happened=happened, dispense=("SED-20",), row=row), *ALL)


def previewed(book: Book, number: int, happened: float) -> tuple[Corrigere, Correction]:
    """An act is asked about as if it had happened at another minute."""
    entry = book.journal.entries[number - 1]
    content = entry.row.content.model_copy(update={"by": entry.row.by, "happened": instant(happened)})
    asked = Corrigere(change="amend", number=number, content=content)
    return asked, correct(book.journal, asked.to_change())


def bill(book: Book) -> int:
    """The number of the bill."""
    return book.journal.kinds.index("rogatio") + 1


FIGHT: dict[str, Any] = {"kind": "concursatio", "proelium": 4, "challenger_die": 6, "challenged_die": 1}


@pytest.mark.parametrize(
    ("deed", "says"),
    [
        (FIGHT, FoughtBehindIt),
        (
            {"kind": "flagitatio", "challenger": "brutus", "challenged": "cassius", "dispense": ("FLA-04", "FLA-03")},
            FoughtBehindIt,
        ),
        ({"kind": "translatio_minervae", "by": "minerva", "player": "brutus", "region": "gaul"}, TravelledBehindIt),
        ({"kind": "mercurius_eripit", "by": "mercury", "player": "brutus", "region": "gaul"}, TravelledBehindIt),
    ],
    ids=lambda one: one["kind"] if isinstance(one, dict) else "",
)
def test_pro_18_an_aestas_that_ended_before(deed: dict[str, Any], says: Any) -> None:
    """The end of the aestas at 5:00 is told at 6:30, after a roll, a challenge, a transfer or a rescue of 5:30: it names the act,
    with the rule that refuses it in the other order. In time, or behind the act, it names nothing."""
    late, first = summer(), summer()
    assert late.tell(5.5, **deed).standing == ()
    number = late.number
    found = gong(late, 2, 6.5, 5)
    gong(first, 2, 5)
    refused = first.tell(6.5, **{**deed, "happened": 5.5})
    assert found == [says(act=number, against=tuple(refusals(refused)))] and refusals(refused)
    behind = summer()
    behind.tell(5.5, **deed)
    assert gong(behind, 2, 6.5, 5.75) == []


def test_pro_18_what_was_fought_out_behind_it() -> None:
    """All dice were rolled behind the end of the aestas: each of them is named, and what was captured stands until it is struck."""
    book, rolls = summer(), []
    for minute in (5.2, 5.4):
        assert book.tell(minute, **FIGHT).standing == ()
        rolls.append(book.number)
    found = gong(book, 2, 6.5, 5)
    assert found == [FoughtBehindIt(act=number, against=("PRO-18",)) for number in rolls]
    assert book.world.player("antony").properties.curiales == 1


@pytest.mark.parametrize(
    ("deed", "says"),
    [
        ({"kind": "tributum", "by": "juno", "player": "lepidus"}, CollectedBehindIt),
        ({"kind": "suffragium_ferre", "rogatio": 12, "voter": "cicero", "vote": "yes"}, VotedBehindIt),
        ({"kind": "senatus_consultum", "rogatio": 12, "venus": "no"}, VotedBehindIt),
    ],
    ids=lambda one: one["kind"] if isinstance(one, dict) else "",
)
def test_tri_10_sen_02_a_hiems_that_ended_before(deed: dict[str, Any], says: Any) -> None:
    """The end of the hiems at 11:00 is told at 12:00, after a tributum, a vote or a count of 11:30."""
    late, first = winter(), winter()
    deed = {**deed, "rogatio": bill(late)} if "rogatio" in deed else deed
    assert late.tell(11.5, **deed).standing == ()
    number = late.number
    found = gong(late, 4, 12, 11)
    gong(first, 4, 11)
    refused = first.tell(12, **{**deed, "happened": 11.5})
    assert found == [says(act=number, against=tuple(refusals(refused)))] and refusals(refused)


def test_sen_02_a_bill_behind_it_and_all_that_became_of_it() -> None:
    """The end of the hiems at 6:25 is told at 12:00: the bill of 6:30, the vote on it, its count and what Mars did by it are named
    each by itself; in the other order there is no bill to vote on."""
    book = winter()
    deeds: tuple[tuple[str, dict[str, Any]], ...] = (
        ("suffragium_ferre", {"voter": "cicero", "vote": "yes"}), ("senatus_consultum", {}), ("proscribere", {"by": "mars"}),
    )  # fmt: skip
    for minute, (kind, fields) in enumerate(deeds):
        assert book.tell(7 + minute, kind, rogatio=bill(book), **fields).standing == ()
    found = gong(book, 4, 12, 6.25)
    about = range(bill(book), bill(book) + 4)
    assert [(type(one), one.act) for one in found] == [(VotedBehindIt, number) for number in about]  # type: ignore[attr-defined]
    assert all(one.against for one in found)  # type: ignore[attr-defined]


def test_mot_11_a_motus_that_ended_before() -> None:
    """The hiems began at 6:00, which is told at 7:00, after Brutus travelled at 6:30."""
    late, first = upto(2), upto(2)
    goes: dict[str, Any] = {"kind": "motus", "player": "brutus", "to": "gaul"}
    assert late.tell(6.5, **goes).standing == ()
    number = late.number
    found = gong(late, 3, 7, 6)
    gong(first, 3, 6)
    refused = first.tell(7, happened=6.5, **goes)
    assert refusals(refused)[0] == "MOT-11"
    assert found == [TravelledBehindIt(act=number, against=tuple(refusals(refused)))]


def test_mot_11_sed_04_a_vestal_who_displaced_somebody_behind_it() -> None:
    """The hiems began at 6:00, which is told at 7:00, after the Vestal Livia displaced Brutus in Greece at 6:30 (AMB-137)."""
    late, first = upto(2), upto(2)
    displaces: dict[str, Any] = {"kind": "loco_movere", "vestal": "livia", "player": "brutus"}
    told = late.tell(6.5, **displaces)
    number = late.number
    found = gong(late, 3, 7, 6)
    gong(first, 3, 6)
    refused = first.tell(7, happened=6.5, **displaces)
    assert told.standing == () and refusals(refused)
    assert found == [TravelledBehindIt(act=number, against=tuple(refusals(refused)))]


def test_kal_05_what_belongs_to_no_chapter_of_its_own() -> None:
    """The Ring's attack of 11:30 lies behind the end of the hiems at 11:00."""
    book = upto(2)
    gong(book, 3, 6)
    assert book.tell(6.5, "anulum_gygis_dare", by="pluto", wearer="brutus").standing == ()
    throws = [{"attacker": 1, "attacked": 1}] * 3
    attack = book.tell(11.5, "anulo_aggredi", by="pluto", wearer="brutus", opponent="cassius", throws=throws)
    number = book.number
    found = gong(book, 4, 12, 11)
    assert attack.standing == () and [type(one) for one in found] == [Overtaken]
    assert found[0].facts()["act"] == number


def test_pro_18_the_hour_of_a_gong_is_set_right() -> None:
    """The motus was announced at 6:00, after a roll of 5:30; set right to 5:00, it names the roll too (AMB-134)."""
    book = summer()
    book.tell(5.5, **FIGHT)
    roll = book.number
    assert gong(book, 2, 6) == []
    shown = [*noted(book.journal, *previewed(book, book.number, 5))]
    set_right = book.amend(7, book.number, 5)
    assert of(set_right, FoughtBehindIt) == shown, "the preview names it as the answer does"
    assert of(set_right, FoughtBehindIt) == [FoughtBehindIt(act=roll, against=("PRO-18",))]
    assert of(book.amend(8, roll + 1, 5.75), FoughtBehindIt) == []


def test_ima_01_a_death_that_is_told_late() -> None:
    """Cicero died at 2:00, which is told at 4:00: his gift of 3:00 is named, and one to him; neither that of before nor what others
    did. They stand until they are struck (AMB-140)."""
    book = upto(1)
    gift: dict[str, Any] = {"kind": "donare", "giver": "cicero", "receiver": "brutus", "denarii": 100_000}
    book.tell(1, **gift)
    book.tell(3, **gift)
    his = book.number
    book.tell(3.2, **{**gift, "giver": "hirtius", "receiver": "pansa"})
    book.tell(3.4, **{**gift, "giver": "hirtius", "receiver": "cicero"})
    died = book.tell(4, "mors_voluntaria", by="pluto", happened=2, player="cicero")
    assert of(died, *ALL) == [ActedAfterDeath(act=number, against=("IMA-01",)) for number in (his, his + 2)]
    assert book.world.player("brutus").properties.denarii == 700_000


def test_ima_01_what_was_struck_is_not_named() -> None:
    """A gift that was taken back before the death is told is behind nothing."""
    book = upto(1)
    book.tell(3, "donare", giver="cicero", receiver="brutus", denarii=100_000)
    book.tell(3.5, "revocare", number=book.number)
    assert of(book.tell(4, "mors_voluntaria", by="pluto", happened=2, player="cicero"), *ALL) == []
