"""Reads the raw content of an evening's file, of any origin; nothing is written."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from api.beside.commitments.table import device, person, words
from api.store.sqlite.backups import ROWS
from api.store.sqlite.log import stored
from domain.kernel.log.rows import BrokenLog, StoredRow


class RawFile(NamedTuple):
    """The content of a file: the rows of the log in order; texts (reference, salt, text); present and earlier names of people and
    owners of devices (``said`` and ``before``: subject, words); and the commitments to them (subject, reference, salt)."""

    rows: list[StoredRow]
    texts: list[tuple[str, bytes, str]]
    said: list[tuple[str, str]]
    before: list[tuple[str, str]]
    sworn: list[tuple[str, str, bytes]]


def read_raw(path: Path) -> RawFile:
    """Read a file that may be open elsewhere: the log, and everything that it holds commitments to. Raises BrokenLog."""
    still = "" if Path(f"{path}-wal").exists() else "&immutable=1"
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro{still}", uri=True)) as base:
            there = {name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            rows = [row for _, row in map(stored, base.execute(ROWS))] if "stored_events" in there else []

            def held(columns: str, table: str) -> list[Any]:
                return base.execute(f"SELECT {columns} FROM {table}").fetchall() if table in there else []

            return RawFile(
                rows,
                held("ref, salt, text", "texts"),
                [
                    *((person(number), words(*said)) for number, *said in held("person, name, note", "people")),
                    *((device(id), words(*said)) for id, *said in held("id, kind, who", "badges")),
                ],
                [(person(number), words(*said)) for number, *said in held("person, name, note", "people_earlier")],
                held("of, ref, salt", "commitments"),
            )
    except (sqlite3.Error, ValueError, TypeError) as fault:
        raise BrokenLog(f"{path} cannot be read: {fault}") from fault
