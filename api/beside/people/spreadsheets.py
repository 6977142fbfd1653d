"""Reads spreadsheets: CSV in any usual encoding and with any usual separator, XLSX workbooks, or pasted lines. Returns cells alone."""

import csv
import io
import zipfile
from collections.abc import Iterator, Sequence
from itertools import islice

ROWS, CELLS, LETTERS = 300, 30, 600
"""Limits: rows of a table, cells of a row, letters of a cell; no list of people is as long."""
UNPACKED = 8 * 1024 * 1024
"""Bytes of an unpacked workbook at most."""
MOST_TAGS = 100_000
"""Tags in all parts of a workbook at most: ROWS of CELLS take half of it. Empty rows and cells take next to no bytes, and as long to
read as full ones."""
SEPARATORS = ",;\t|"
SAMPLE, SAMPLED = 20, 500
"""Lines from which the separator is guessed, and letters of each."""
TOO_LARGE = "This workbook is too large: save the one sheet as CSV."
UTF_16 = (b"\xff\xfe", b"\xfe\xff")


class NoTable(Exception):
    """The input is no table; the message says why."""


def table(file: bytes) -> list[list[str]]:
    """The rows of a file, empty ones included, so that a row keeps its number. Raises NoTable."""
    raw = _workbook(file) if file.startswith(b"PK") else _separated(_text(file))
    rows = [[cell.strip()[:LETTERS] for cell in islice(row, CELLS + 1)] for row in islice(raw, ROWS + 1)]
    if len(rows) > ROWS:
        raise NoTable(f"This list has more than {ROWS} rows.")
    if any(len(row) > CELLS for row in rows):
        raise NoTable(f"This list has more than {CELLS} columns.")
    if not any(any(row) for row in rows):
        raise NoTable("This list is empty.")
    return rows


def _text(file: bytes) -> str:
    """The text of a file: UTF-16 with a byte order mark, else UTF-8, else Windows-1252 as from older versions of Excel."""
    try:
        text = file.decode("utf-16" if file.startswith(UTF_16) else "utf-8-sig")
    except UnicodeDecodeError:
        text = file.decode("cp1252", "replace")
    if "\0" in text:
        raise NoTable("This is no list: save it as CSV or XLSX.")
    return text


def _separated(text: str) -> Iterator[Sequence[str]]:
    """The rows of separated text; the separator is guessed from the first lines."""
    first = [line[:SAMPLED] for line in islice(filter(str.strip, io.StringIO(text)), SAMPLE)]
    between = max(SEPARATORS, key=lambda separator: _alike(first, separator))
    try:
        yield from csv.reader(io.StringIO(text), delimiter=between, skipinitialspace=True)
    except csv.Error as fault:
        raise NoTable("This is no list: save it as CSV or XLSX.") from fault


def _alike(lines: Sequence[str], separator: str) -> tuple[int, int]:
    """How many rows have as many cells as the first, and how many that is; nothing where it is one. The library's own guess searches
    for quotes everywhere, which takes seconds where there are many."""
    try:
        widths = [len(row) for row in csv.reader(lines, delimiter=separator, skipinitialspace=True)]
    except csv.Error:
        return 0, 0
    most = widths[0] if widths else 0
    return (widths.count(most), most) if most > 1 else (0, 0)


def _check_workbook(file: bytes) -> None:
    """Count what is packed before it is read. Raises NoTable."""
    with zipfile.ZipFile(io.BytesIO(file)) as packed:
        parts = packed.infolist()
        if sum(part.file_size for part in parts) > UNPACKED:
            raise NoTable(TOO_LARGE)
        tags = 0
        for part in parts:
            data = packed.read(part)
            tags += data.count(b"<")
            if tags > MOST_TAGS or b"<!DOCTYPE" in data:
                raise NoTable(TOO_LARGE)


def _workbook(file: bytes) -> Iterator[Sequence[str]]:
    """The first sheet of a workbook."""
    from openpyxl import load_workbook  # takes 0.1 s and memory: it is imported on first use

    try:
        _check_workbook(file)
        sheet = load_workbook(io.BytesIO(file), read_only=True, data_only=True).worksheets[0]
        for row in sheet.iter_rows(max_row=ROWS + 1, max_col=CELLS + 1, values_only=True):
            cells = ["" if cell is None else str(cell) for cell in row]
            while cells and not cells[-1].strip():
                cells.pop()
            yield cells
    except NoTable:
        raise
    except Exception as fault:  # bytes that are no workbook may cause any exception
        raise NoTable("This workbook cannot be read: save the sheet as CSV.") from fault
