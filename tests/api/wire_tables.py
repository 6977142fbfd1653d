"""The tables of docs/wire.md that say who reads what."""

import re
from collections.abc import Iterator

from tests.server import ROOT

Cells = dict[str, frozenset[str]]
"""By kind of badge, the words of a cell; a dash is none."""


def who_reads() -> dict[str, list[tuple[str, Cells]]]:
    """By what a table is of (``view``, ``act``, ``event``): each name in it, with its cells."""
    page = (ROOT / "docs" / "wire.md").read_text()
    section = page.partition("## Who reads what\n")[2].partition("\n## ")[0]
    found = (table for block in section.split("\n\n") if (table := block.strip().splitlines())[0].startswith("|"))
    return {_cells(head)[0]: list(_rows(head, rows)) for head, _, *rows in found}


def _rows(head: str, rows: list[str]) -> Iterator[tuple[str, Cells]]:
    columns = [column.split(", ") for column in _cells(head)[1:]]
    for row in rows:
        names, *cells = _cells(row)
        by_kind = {kind: frozenset(_words(cell)) for kinds, cell in zip(columns, cells, strict=True) for kind in kinds}
        yield from ((name, by_kind) for name in _words(names))


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip("|").split("|")]


def _words(cell: str) -> list[str]:
    return re.findall(r"[a-z_]+", cell)
