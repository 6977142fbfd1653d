"""Reads the raw content of an evening's file, of any origin; nothing is written."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from api.beside.badges.hosts_table import HostBadges
from api.beside.commitments.table import device, person, words
from api.beside.refusals.table import RefusalBatch
from api.beside.tables import EveningTables
from api.store.key import Key
from api.store.sqlite.backups import ROWS
from domain.kernel.log.rows import BrokenLog, StoredRow

KNOWN = {"stored_events", "probe", *(table.name for table in EveningTables.TABLES)}
"""The tables of an evening's file, in any release."""
OF_THE_HOUSE = {"probe", Key.TABLE.name, *(table.name for table in HostBadges.TABLES)}
"""The tables of the file beside all evenings, which holds no log."""
TYPES = {str: "text", bytes: "bytes", int: "an integer", float: "a fraction", type(None): "nothing"}


class RawSnapshot(NamedTuple):
    """A snapshot as stored: act, root there, digest of the program that folded it, and the packed world."""

    number: int
    root: str
    program: str
    packed: bytes


class RawFile(NamedTuple):
    """The content of a file: the rows of the log in order; texts (reference, salt, text); present and earlier names of people and
    owners of devices (``said`` and ``before``: subject, words); the commitments to them (subject, reference, salt); sealed values
    (reference, salt, content)."""

    rows: Sequence[StoredRow]
    texts: Sequence[tuple[str, bytes, str]] = ()
    said: Sequence[tuple[str, str]] = ()
    before: Sequence[tuple[str, str]] = ()
    sworn: Sequence[tuple[str, str, bytes]] = ()
    refused: Sequence[RefusalBatch] = ()
    uncommitted: int = 0
    """Refused attempts to which no act commits yet."""
    sealed: Sequence[tuple[str, bytes, bytes]] = ()
    snapshots: Sequence[RawSnapshot] = ()
    planted: Sequence[str] = ()
    """What stands in the file and was not put there by this program, as faults."""


def read_raw(path: Path) -> RawFile:
    """Read a file that may be open elsewhere: the log, and everything that it holds commitments to. Raises BrokenLog."""
    if not path.is_file():
        raise BrokenLog(f"{path} cannot be read: there is no such file")
    broken_off = path.with_name(f"{path.name}-journal")
    if broken_off.exists() and broken_off.stat().st_size:
        raise BrokenLog(f"{path} cannot be read: a write into it was broken off. Start the server once, which ends it")
    still = "" if path.with_name(f"{path.name}-wal").exists() else "&immutable=1"
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro{still}", uri=True)) as base:
            if base.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                raise BrokenLog(f"{path} cannot be read: its pages contradict each other{_beside(path)}")
            return _held(path, base)
    except sqlite3.Error as fault:
        raise BrokenLog(f"{path} cannot be read: it is no file of an evening, or damaged{_beside(path)}") from fault


def _beside(path: Path) -> str:
    wal = path.with_name(f"{path.name}-wal")
    return f". Of the file beside it, {wal.name}, all was taken: is it another evening's?" if wal.exists() else ""


def _held(path: Path, base: sqlite3.Connection) -> RawFile:
    there = {name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}

    if Key.TABLE.name in there and there <= OF_THE_HOUSE:
        raise BrokenLog(f"{path} holds the hosts' badges of this house and no evening: name a file of evenings/")

    def held(table: str, columns: str, *kinds: type) -> list[Any]:
        if table not in there:
            return []
        rows = base.execute(f"SELECT {columns} FROM {table}").fetchall()
        for row in rows:
            _typed(path, table, columns.split(", "), row, kinds)
        return rows

    rows = base.execute(ROWS).fetchall() if "stored_events" in there else []
    names = ["rowid", "stream", "version", "kind", "state"]
    for row in rows:
        _typed(path, "stored_events", names, row, (int, str, int, str, bytes))
    people = held("people", "person, name, note", int, str, str)
    return RawFile(
        [StoredRow(*row[1:]) for row in rows],
        held("texts", "ref, salt, text", str, bytes, str),
        [
            *((person(number), words(*said)) for number, *said in people),
            *((device(id), words(*said)) for id, *said in held("badges", "id, kind, who", str, str, str)),
        ],
        [(person(who), words(*said)) for who, *said in held("people_earlier", "person, name, note", int, str, str)],
        held("commitments", "of, ref, salt", str, str, bytes),
        [
            RefusalBatch(*row[1:])
            for row in sorted(held("refused_sealed", "place, ref, salt, attempts", int, str, bytes, str))
        ],
        len(held("refused", "id", int)),
        held("sealed", "ref, salt, content", str, bytes, bytes),
        [RawSnapshot(*row) for row in held("worlds", "number, root, program, world", int, str, str, bytes)],
        [*_planted(base)],
    )


def _typed(path: Path, table: str, columns: Sequence[str], row: Sequence[Any], kinds: Sequence[type]) -> None:
    """Raises BrokenLog where a value has another type than the program writes: it reads otherwise than it was hashed."""
    for column, value, kind in zip(columns, row, kinds, strict=True):
        if type(value) is not kind:
            at = f"row {row[0]}" if table == "stored_events" else "a row"
            raise BrokenLog(f"{path}: {at} of {table} holds {column} as {TYPES[type(value)]}, and not as {TYPES[kind]}")


def _planted(base: sqlite3.Connection) -> Iterator[str]:
    """Triggers, views, indexes and tables that this program never makes: they can alter what is read or written next."""
    for kind, name, table, sql in base.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name"):
        if (kind == "table" and name.startswith("sqlite_")) or (kind == "index" and sql is None):
            continue
        if kind != "table":
            yield f"the file holds the {kind} {name!a} on {table!a}, which this program never makes"
        elif name not in KNOWN:
            yield f"the file holds the table {name!a}, which this program never makes"
        elif not sql.upper().startswith("CREATE TABLE"):
            yield f"the table {name!a} is none that this program makes"
        elif any(hidden for *_, hidden in base.execute(f"PRAGMA table_xinfo({name})")):
            yield f"the table {name!a} holds a column that is worked out, which this program never makes"
