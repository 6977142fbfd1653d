"""Lists of people that are small on the wire and large to read: each is answered soon, and nobody waits for it."""

import io
import time
import zipfile
from base64 import b64decode, b64encode
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook

from api.beside.people.spreadsheets import NoTable, table
from tests.faults.meanwhile import Meanwhile
from tests.faults.rows import Trial, fault
from tests.server import Server

SHEET = "xl/worksheets/sheet1.xml"
OF = (
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>%s</sheetData></worksheet>'
)
SOON = 2.0
"""Seconds within which each is answered."""


def packed(sheet: str, name: str = SHEET) -> dict[str, Any]:
    """A body with a workbook in which one part is another."""
    book, made = io.BytesIO(), io.BytesIO()
    Workbook().save(book)
    with zipfile.ZipFile(book) as before, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as after:
        for part in {*before.namelist(), name}:
            after.writestr(part, sheet if part == name else before.read(part))
    return {"file": b64encode(made.getvalue()).decode()}


def bomb(height: int) -> str:
    """Entities of entities."""
    levels = "".join(f'<!ENTITY e{level} "{f"&e{level - 1};" * 10}">' for level in range(1, height))
    return (
        f'<!DOCTYPE x [<!ENTITY e0 "ha">{levels}]>'
        + OF % f'<row><c t="inlineStr"><is><t>&e{height - 1};</t></is></c></row>'
    )


LISTS: dict[str, Callable[[], dict[str, Any]]] = {
    "eight thousand quotes": lambda: {"text": '"' * 8_000},
    "quotes between commas": lambda: {"text": ',"' * 15_000},
    "quotes of both kinds": lambda: {"text": "',\"" * 10_000},
    "quotes in a file": lambda: {"file": b64encode(b',"' * 22_000).decode()},
    "600,000 cells in a row": lambda: packed(OF % f"<row>{'<c/>' * 600_000}</row>"),
    "a million empty rows": lambda: packed(OF % ("<row/>" * 1_000_000)),
    "a row far below": lambda: packed(OF % '<row r="1048576"><c r="XFD1048576"/></row>'),
    "600,000 strings": lambda: packed(f"<sst>{'<si/>' * 600_000}</sst>", "xl/sharedStrings.xml"),
    "600,000 formats": lambda: packed(f"<styleSheet><cellXfs>{'<xf/>' * 600_000}</cellXfs></styleSheet>", "xl/styles.xml"),
    "entities of entities": lambda: packed(bomb(9)),
    "many lines": lambda: {"text": "\n" * 32_000},
    "many cells": lambda: {"text": "," * 32_000},
    "unknown names": lambda: {"text": "Name;Part\n" + "".join(f"A{row};Octaviannus Caesarr {row:03}\n" for row in range(290))},
    "unknown wishes": lambda: {"text": "Name;Wishes\n" + "".join(f"A{row};{'Zz, ' * 24}\n" for row in range(290))},
}  # fmt: skip


@fault(
    "people", "lists of people: thousands of quotes, 600,000 cells in a row, a million empty rows, entities of entities",
    "each is answered in words within 2 s; acts meanwhile p99 ≤ 200 ms", short=14, long=420,
)  # fmt: skip
def test_no_list_of_people_holds_up_the_room(tmp_path: Path, trial: Trial) -> None:
    """Small on the wire, large to read: counted before it is read, and read beside what acts wait for."""
    server, took, answers = Server.start(tmp_path), list[float](), list[int]()
    kinds = [make() for make in LISTS.values()]
    try:
        with Meanwhile(server) as acts:
            for number in range(trial.count):
                begun = time.monotonic()
                answer = server.client.post(
                    f"/api/evenings/{server.evening}/people/read", json=kinds[number % len(kinds)]
                )
                took.append(time.monotonic() - begun)
                answers.append(answer.status_code)
        trial.found(
            f"{trial.count} of {len(kinds)} kinds, {answers.count(422)} refused; the slowest took {max(took):.1f} s; {acts.figure()}"
        )
    finally:
        server.stop()
    assert {*answers} == {200, 422} and {*acts.answers} == {201}, answers
    trial.in_time(max(took) <= SOON and acts.p99 <= 200)


@pytest.mark.parametrize("kind", LISTS)
def test_a_list_takes_less_than_a_second_of_the_processor(kind: str) -> None:
    """Whatever it holds; wall clocks are no measure where other tests run beside."""
    body = LISTS[kind]()
    file = b64decode(body["file"]) if "file" in body else body["text"].encode()
    begun = time.process_time()
    with suppress(NoTable):
        table(file)
    assert time.process_time() - begun < 1


def test_the_separator_is_the_one_that_makes_rows_alike() -> None:
    """Not the one that stands most often in names and notes, nor within quotes."""
    assert table(b"Name;Note\nBerg, Anna, jun.;a, b, c\nPark;d\n")[1] == ["Berg, Anna, jun.", "a, b, c"]
    assert table(b'"a;b;c"|d\n"e;f;g"|h\n') == [["a;b;c", "d"], ["e;f;g", "h"]]
    assert table(b"Anna|Mars\nBen, late|Juno\n") == [["Anna", "Mars"], ["Ben, late", "Juno"]]
