"""Snapshots of the world, in a table beside the log, so that a start need not fold the whole evening. They are no part of the log, and
can be deleted without harm."""

import hmac
import zlib
from typing import NamedTuple

from api.store.port import Database, Statement, TableSchema


class LaidDown(NamedTuple):
    """A snapshot: the world after an act as bytes, the root over the acts up to it, and the digest of the program that folded it."""

    number: int
    root: str
    program: str
    world: bytes


class WorldTable:
    """The snapshots of one evening, each with a MAC by the key of this house: one that was altered, torn, or made elsewhere is
    ignored."""

    TABLE = TableSchema(
        "worlds",
        "number INTEGER PRIMARY KEY, root TEXT NOT NULL, program TEXT NOT NULL, seal BYTES NOT NULL, world BYTES NOT NULL",
        by_key=False,
    )

    def __init__(self, database: Database, key: bytes) -> None:
        self._database, self._key = database, key

    def added(self, laid: LaidDown) -> Statement:
        """The statement that saves a snapshot, in place of an earlier one of the same act."""
        packed = zlib.compress(laid.world, 1)
        seal = self._seal(laid.number, laid.root, laid.program, packed)
        values = (laid.number, laid.root, laid.program, seal, packed)
        over = "root = excluded.root, program = excluded.program, seal = excluded.seal, world = excluded.world"
        written = f"INSERT INTO worlds VALUES (?, ?, ?, ?, ?) ON CONFLICT (number) DO UPDATE SET {over}"
        return Statement("worlds", written, values, told=False)

    def newest(self, program: str, upto: int) -> LaidDown | None:
        """The newest snapshot of this program, at or before the act ``upto``."""
        asked = "SELECT max(number) FROM worlds WHERE program = ? AND number <= ?"
        number = self._database.read(asked, (program, upto))[0][0]
        return None if number is None else self.one(number, program)

    def one(self, number: int, program: str) -> LaidDown | None:
        """The snapshot of this program after an act, if its MAC is valid."""
        asked = "SELECT root, seal, world FROM worlds WHERE number = ? AND program = ?"
        for root, seal, packed in self._database.read(asked, (number, program)):
            if isinstance(packed, bytes) and hmac.compare_digest(self._seal(number, root, program, packed), seal):
                return LaidDown(number, root, program, zlib.decompress(packed))
        return None

    def _seal(self, number: int, root: str, program: str, packed: bytes) -> bytes:
        return hmac.digest(self._key, b"%d %b %b " % (number, root.encode(), program.encode()) + packed, "sha256")
