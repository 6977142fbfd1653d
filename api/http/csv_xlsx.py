"""Tables as CSV and XLSX files. Texts that people wrote never become formulas there."""

import csv
import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from io import BytesIO, StringIO

from projections.kernel.audit.tables import Cell, DataTable

_ILLEGAL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""First characters with which a spreadsheet takes a text for a formula."""


def harmless(cell: Cell) -> Cell:
    """A cell that is no formula: a text that would be one gets an apostrophe in front; numbers are unchanged."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULAS) else cell


def _rows(table: DataTable) -> Iterator[list[Cell]]:
    instants = [name in table.instants for name in table.head]
    for row in table.rows:
        yield [_instant(cell) if at else harmless(cell) for cell, at in zip(row, instants, strict=True)]


def _instant(cell: Cell) -> Cell:
    """An instant in UTC, in a form that sorts."""
    return datetime.fromtimestamp(cell / 1000, UTC).isoformat(timespec="seconds") if isinstance(cell, int) else cell


def as_csv(table: DataTable) -> bytes:
    """One table as CSV, with a byte order mark, without which spreadsheets do not recognise UTF-8."""
    made = StringIO()
    writer = csv.writer(made)
    writer.writerow(table.head)
    writer.writerows(_rows(table))
    return made.getvalue().encode("utf-8-sig")


def as_xlsx(tables: Iterable[DataTable]) -> bytes:
    """All tables as XLSX, one sheet each. The library is imported on first use."""
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
    """A cell without characters that XML cannot hold."""
    return _ILLEGAL.sub("", cell) if isinstance(cell, str) else cell
