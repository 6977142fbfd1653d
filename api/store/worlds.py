"""Worlds that were laid down, in a table beside the log: so that a start need not go through the whole evening. They are no part of
the log, and no harm is done where they are deleted."""

import hmac
import zlib
from typing import NamedTuple

from api.store.port import Database, Statement, TableSchema


class LaidDown(NamedTuple):
    """The world after an act, as bytes; the root over the acts up to it, and which program folded it."""

    number: int
    root: str
    program: str
    world: bytes


class WorldTable:
    """All of one evening, each under a seal that only this house can make: what was altered, torn, or comes from elsewhere is as if it
    were not there."""

    TABLE = TableSchema(
        "worlds",
        "number INTEGER PRIMARY KEY, root TEXT NOT NULL, program TEXT NOT NULL, seal BYTES NOT NULL, world BYTES NOT NULL",
        by_key=False,
    )

    def __init__(self, database: Database, key: bytes) -> None:
        self._database, self._key = database, key

    def added(self, laid: LaidDown) -> Statement:
        """What writes a world, and over whatever stood in its place."""
        packed = zlib.compress(laid.world, 1)
        seal = self._seal(laid.number, laid.root, laid.program, packed)
        values = (laid.number, laid.root, laid.program, seal, packed)
        over = "root = excluded.root, program = excluded.program, seal = excluded.seal, world = excluded.world"
        written = f"INSERT INTO worlds VALUES (?, ?, ?, ?, ?) ON CONFLICT (number) DO UPDATE SET {over}"
        return Statement("worlds", written, values, told=False)

    def newest(self, program: str, upto: int) -> LaidDown | None:
        """The last one at or before an act, if this program folded it."""
        asked = "SELECT max(number) FROM worlds WHERE program = ? AND number <= ?"
        number = self._database.read(asked, (program, upto))[0][0]
        return None if number is None else self.one(number, program)

    def one(self, number: int, program: str) -> LaidDown | None:
        """The one after an act, if this program folded it and its seal holds."""
        asked = "SELECT root, seal, world FROM worlds WHERE number = ? AND program = ?"
        for root, seal, packed in self._database.read(asked, (number, program)):
            if isinstance(packed, bytes) and hmac.compare_digest(self._seal(number, root, program, packed), seal):
                return LaidDown(number, root, program, zlib.decompress(packed))
        return None

    def _seal(self, number: int, root: str, program: str, packed: bytes) -> bytes:
        return hmac.digest(self._key, b"%d %b %b " % (number, root.encode(), program.encode()) + packed, "sha256")
