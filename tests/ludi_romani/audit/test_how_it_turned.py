"""How a later act turns out in the preview of a correction: with other amounts, or with another outcome."""

from typing import Any

from domain.kernel.correction.change import Corrigere
from domain.kernel.correction.preview import correct
from domain.kernel.log.rows import Content
from projections.kernel.audit.supposed import AMOUNT, OUTCOME, how
from tests.ludi_romani.rules.book import Book

IMPERIUM: dict[str, Any] = {"type": "imperium", "target": "octavian", "receiver": "agrippa", "legiones": 1}


def senate() -> Book:
    """The first hiems; Cicero, with 80 suffragia, and Ventidius, with 20, sit in Rome, and Cicero is consul."""
    book = Book()
    for player in ("cicero", "ventidius"):
        book.tell(-0.8, "sedem_capere", player=player, region="rome")
    for minute, row in ((0, 1), (5, 2), (6, 3)):
        done(book, minute, "tempus_nuntiare", by="apollo", row=row, dispense=("SED-20",))
    done(book, 6.1, "consules_creare", consules=["cicero", "ventidius"])
    return book


def done(book: Book, minute: float, kind: str, **fields: Any) -> int:
    """An act is told; its number."""
    decision = book.tell(minute, kind, **fields)
    assert decision.standing == (), [(one.rule, one.facts()) for one in decision.standing]
    return book.number


def turned(book: Book, number: int, **other: Any) -> dict[int, str]:
    """How each later act turns out where a form is said to have been filled in otherwise."""
    entry = book.journal.entries[number - 1]
    fields = {**entry.act.model_dump(mode="json"), **other}
    said = Content(kind=entry.act.kind, version=entry.act.version, fields=fields, by=entry.row.by)
    found = correct(book.journal, Corrigere(change="amend", number=number, content=said).to_change())
    return {one.number: how(one) for one in found.turned if one.number != number}


def test_sen_03_a_bill_that_passes_after_all_has_another_outcome() -> None:
    """Cicero's vote was a yes, and no no: the bill passes, which is no amount."""
    book = senate()
    bill = done(book, 6.2, "rogatio", consul="cicero", **IMPERIUM)
    vote = done(book, 6.3, "suffragium_ferre", rogatio=bill, voter="cicero", vote="no", suffragia=80)
    done(book, 6.4, "suffragium_ferre", rogatio=bill, voter="ventidius", vote="yes", suffragia=20)
    counted = done(book, 6.5, "senatus_consultum", rogatio=bill)
    assert turned(book, vote, vote="yes") == {counted: OUTCOME}
    assert turned(book, vote, suffragia=70) == {counted: AMOUNT}, "ten of his were held back"


def test_mer_16_the_same_with_more_of_it_has_another_amount() -> None:
    """Of what is written down as counted only the sum that incertum takes is otherwise."""
    book = Book()
    done(book, 0, "tempus_nuntiare", by="apollo", row=1)
    gift = done(book, 1, "donare", giver="cicero", receiver="hirtius", denarii=100_000)
    counted = done(book, 2, "numerare", by="fata", player="hirtius", denarii=2_000_000)
    assert turned(book, gift, denarii=200_000) == {counted: AMOUNT}
