"""What the log holds of names and of devices: a salted commitment to each, as of a text. It stands in the journal row of the next act:
whoever alters a name or a device's owner afterwards is found out. With the salt gone it says nothing of anybody."""

import json
import secrets
from collections.abc import Sequence
from typing import NamedTuple

from api.beside.texts.table import reference
from api.store.sqlite.file import File, Statement


class Sworn(NamedTuple):
    """Of whom or what, the reference that the log holds, or will hold with the next act, and its salt."""

    of: str
    ref: str
    salt: bytes


def person(number: int) -> str:
    """Of whom a name is."""
    return f"person:{number}"


def device(badge: str) -> str:
    """Of what an owner is."""
    return f"device:{badge}"


def words(*said: str) -> str:
    """What is said of it, in one form: of a person name and note, of a device the kind of badge and whose it is."""
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


class Commitments:
    """All of one evening. Where nothing was sworn, as in evenings of earlier years, everything fits."""

    TABLE = (
        "CREATE TABLE IF NOT EXISTS commitments (place INTEGER PRIMARY KEY, of TEXT NOT NULL, ref TEXT NOT NULL, "
        "salt BLOB NOT NULL, act INTEGER)"
    )

    def __init__(self, file: File) -> None:
        self._file = file
        self._known: dict[str, list[Sworn]] = {}
        self.awaiting: tuple[Sworn, ...] = ()
        """What is on no record yet."""
        self.read()

    def read(self) -> None:
        """Know what stands in the file."""
        rows = self._file.query("SELECT of, ref, salt, act FROM commitments ORDER BY place")
        self._known = {}
        for of, ref, salt, _ in rows:
            self._known.setdefault(of, []).append(Sworn(of, ref, salt))
        self.awaiting = tuple(Sworn(of, ref, salt) for of, ref, salt, act in rows if act is None)

    def newest(self, of: str) -> list[Sworn]:
        """What was sworn last of somebody, if anything was."""
        return self._known.get(of, [])[-1:]

    @staticmethod
    def made(of: str, *said: str) -> Statement:
        """What swears it, in the transaction that writes it."""
        salt = secrets.token_bytes(16)
        return Commitments.added(Sworn(of, reference(salt, words(*said)), salt))

    @staticmethod
    def added(one: Sworn) -> Statement:
        """What writes it; also of an evening from another house, where the next act says it again."""
        return Statement("INSERT INTO commitments (of, ref, salt) VALUES (?, ?, ?)", one)

    @staticmethod
    def recorded(act: int, refs: Sequence[str]) -> Statement:
        """They stand in an act."""
        return Statement(f"UPDATE commitments SET act = ? WHERE ref IN ({','.join('?' * len(refs))})", (act, *refs))

    @staticmethod
    def forgotten(of: str, *, but_the_newest: bool = False) -> Statement:
        """Whatever was sworn of somebody is worth nothing any more."""
        kept = " AND place < (SELECT max(place) FROM commitments WHERE of = ?)" if but_the_newest else ""
        return Statement(f"DELETE FROM commitments WHERE of = ?{kept}", (of, of) if but_the_newest else (of,))

    def holds(self, of: str, *said: str) -> bool:
        """Whether this was sworn last."""
        return of in self._known and self.fits(of, *said)

    def fits(self, of: str, *said: str, ever: bool = False) -> bool:
        """Whether something is said as it was sworn last, or ``ever``."""
        known = self._known.get(of, []) if ever else self.newest(of)
        return not known or any(reference(one.salt, words(*said)) == one.ref for one in known)
