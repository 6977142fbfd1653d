"""Tributum that is told late and was paid before the votes on a census were counted: the census takes it too (SEN-18, AMB-128)."""

from typing import Any

import pytest

from domain.kernel.correction.judge import noted
from domain.ludi_romani.law.overtaken import TakenDownWithoutIt
from tests.ludi_romani.rules.book import Book, of
from tests.ludi_romani.rules.test_overtaken import previewed

VOTED, COUNTED, COLLECTED, TOLD = 6.3, 6.5, 6.55, 6.6
TRIBUTUM: dict[str, Any] = {"kind": "tributum", "by": "saturn", "player": "cicero"}


def done(book: Book, minute: float, kind: str, **fields: Any) -> int:
    """An act is told in time; its number."""
    decision = book.tell(minute, kind, **fields)
    assert decision.standing == (), [(one.rule, one.facts()) for one in decision.standing]
    return book.number


def voted() -> tuple[Book, int]:
    """The first hiems: Saturn winters in Gaul with Cicero and Hirtius, of which the census is that Isauricus brought and voted for;
    its number."""
    book = Book()
    for player, region in (("isauricus", "rome"), ("ventidius", "rome"), ("cicero", "gaul"), ("hirtius", "gaul")):
        done(book, -0.8, "sedem_capere", player=player, region=region)
    for minute, row in ((0, 1), (5, 2), (6, 3)):
        done(book, minute, "tempus_nuntiare", by="apollo", row=row, dispense=("SED-20",))
    done(book, 6.05, "hibernare", by="saturn", region="gaul")
    done(book, 6.1, "consules_creare", consules=["isauricus", "ventidius"])
    bill = done(book, 6.2, "rogatio", consul="isauricus", type="census", provincia="gaul")
    done(book, VOTED, "suffragium_ferre", rogatio=bill, voter="isauricus", vote="yes", suffragia=60)
    return book, bill


def counted(collected: bool = False) -> tuple[Book, int]:
    """The votes were counted, of which 500,000 denarii of Cicero's were taken down, and collected or not; the number of the count."""
    book, bill = voted()
    count = done(book, COUNTED, "senatus_consultum", rogatio=bill)
    if collected:
        done(book, COLLECTED, "census", rogatio=bill, shares=[{"player": "isauricus", "denarii": 1_700_000}])
    return book, count


@pytest.mark.parametrize("collected", [False, True])
def test_sen_18_amb_128_what_he_had_already_is_named(collected: bool) -> None:
    """Cicero had 500,000 denarii and the 100,000 of Gaul as the votes were counted: whoever tells of these only now hears of it."""
    book, count = counted(collected)
    named = of(book.tell(TOLD, **TRIBUTUM, happened=VOTED), TakenDownWithoutIt)
    assert named == [TakenDownWithoutIt(act=count, player="cicero", taken=500_000, owed=600_000)]
    in_time, bill = voted()
    done(in_time, 6.4, **TRIBUTUM)
    done(in_time, COUNTED, "senatus_consultum", rogatio=bill)
    owed = dict(in_time.world.aggregates[f"rogatio:{bill}"].owed or ())
    assert owed["cicero"] == 600_000, "told in time it is taken down"


def test_sen_18_what_he_got_since_is_his() -> None:
    """Paid after the count, however late it is told, or to one whom the census does not tax, it is nothing to the census."""
    book, _ = counted()
    assert of(book.tell(TOLD, **TRIBUTUM, happened=COUNTED + 0.01), TakenDownWithoutIt) == []
    book, bill = voted()
    done(book, 6.25, "hibernare", by="juno", region="spain")
    done(book, COUNTED, "senatus_consultum", rogatio=bill)
    spain = book.tell(TOLD, "tributum", by="juno", player="lepidus", happened=VOTED)
    assert of(spain, TakenDownWithoutIt) == [], "Lepidus is in Spain, and the census of Gaul"


def test_sen_18_an_hour_set_right_names_it_too() -> None:
    """Told after the count as of now, and set right to before it."""
    book, count = counted()
    number = done(book, TOLD, **TRIBUTUM)
    asked, correction = previewed(book, number, VOTED)
    named = [one for one in noted(book.journal, asked, correction) if isinstance(one, TakenDownWithoutIt)]
    assert named == [TakenDownWithoutIt(act=count, player="cicero", taken=500_000, owed=600_000)]
