"""Tables as files: CSV for anything that reads text, XLSX for a spreadsheet. What somebody wrote is never a formula there."""

import csv
import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from io import BytesIO, StringIO

from projections.kernel.audit.tables import Cell, DataTable

_ILLEGAL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""With these a spreadsheet takes a text for something to work out."""


def harmless(cell: Cell) -> Cell:
    """A text that a spreadsheet would work out, behind an apostrophe; numbers are numbers."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULAS) else cell


def _rows(table: DataTable) -> Iterator[list[Cell]]:
    instants = [name in table.instants for name in table.head]
    for row in table.rows:
        yield [_instant(cell) if at else harmless(cell) for cell, at in zip(row, instants, strict=True)]


def _instant(cell: Cell) -> Cell:
    """Of UTC, in a form that sorts."""
    return datetime.fromtimestamp(cell / 1000, UTC).isoformat(timespec="seconds") if isinstance(cell, int) else cell


def as_csv(table: DataTable) -> bytes:
    """One table, with a byte order mark: without it a spreadsheet takes UTF-8 for something else."""
    made = StringIO()
    writer = csv.writer(made)
    writer.writerow(table.head)
    writer.writerows(_rows(table))
    return made.getvalue().encode("utf-8-sig")


def as_xlsx(tables: Iterable[DataTable]) -> bytes:
    """All tables, a sheet each. The library is loaded for the first."""
    from openpyxl import Workbook
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font

    book = Workbook(write_only=True)
    for table in tables:
        sheet = book.create_sheet(table.name[:31])
        sheet.freeze_panes = "A2"
        head = [WriteOnlyCell(sheet, name) for name in table.head]
        for cell in head:
            cell.font = Font(bold=True)
        sheet.append(head)
        for row in _rows(table):
            sheet.append([_legible(cell) for cell in row])
    made = BytesIO()
    book.save(made)
    return made.getvalue()


def _legible(cell: Cell) -> Cell:
    """Without what XML cannot hold."""
    return _ILLEGAL.sub("", cell) if isinstance(cell, str) else cell
