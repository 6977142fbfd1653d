"""The witness: number of acts and root of each evening, kept beside the evenings' files. When a file is opened, it is compared with
the witness."""

import os
import re
import sys
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

NAME = "witness"
"""Name of the file, in the folder of the house and in that of its copies."""
_LINE = re.compile(r"([\w-]+) (\d{1,9}) ([0-9a-f]{64}) ([0-9a-f]{8})")


class Seen(NamedTuple):
    """A number of acts, and the root over them."""

    number: int
    root: str


NOTHING = Seen(0, sha256().hexdigest())


def _line(evening: str, seen: Seen) -> str:
    said = f"{evening} {seen.number} {seen.root}"
    return f"{said} {_check(said)}\n"


def _check(said: str) -> str:
    return sha256(said.encode()).hexdigest()[:8]


def _read(path: Path) -> dict[str, Seen]:
    """The newest line of each evening; torn or altered lines are skipped."""
    entries: dict[str, Seen] = {}
    for line in path.read_bytes().decode("utf-8", "replace").splitlines() if path.exists() else ():
        match = _LINE.fullmatch(line)
        if match and _check(line.rpartition(" ")[0]) == match[4]:
            entries[match[1]] = Seen(int(match[2]), match[3])
    return entries


def synced(folder: Path) -> None:
    """Flush a folder to the disk, so that files made, renamed or removed in it stay so; Windows does it by itself, and opens none."""
    if sys.platform == "win32":
        return
    held = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(held)
    finally:
        os.close(held)


def flushed(file: int) -> None:
    """Flush an open file to the disk itself: macOS stops at the drive's own memory unless it is told."""
    os.fsync(file)
    if sys.platform == "darwin":
        import fcntl

        fcntl.fcntl(file, fcntl.F_FULLFSYNC)


def _written(path: Path, words: str, how: int) -> None:
    file = os.open(path, os.O_WRONLY | os.O_CREAT | how, 0o600)
    try:
        os.write(file, words.encode())
        flushed(file)
    finally:
        os.close(file)


class Witness:
    """One append-only file in each of these folders."""

    def __init__(self, *folders: Path) -> None:
        self._paths = [folder / NAME for folder in folders]
        self._known = [_read(path) for path in self._paths]

    def evenings(self) -> set[str]:
        """The ids of all evenings with at least one act."""
        return {evening for entries in self._known for evening, seen in entries.items() if seen.number}

    def of(self, evening: str) -> list[Seen]:
        """The entries of all folders for an evening, the one with most acts first."""
        return sorted({entries.get(evening, NOTHING) for entries in self._known}, reverse=True)

    def most(self, evening: str) -> Seen:
        """The entry with most acts for an evening."""
        return next(iter(self.of(evening)), NOTHING)

    def note(self, seen: Mapping[str, Seen]) -> None:
        """Append the entries that changed. Folders that do not exist are skipped. Raises OSError where one cannot be written, after
        the others are."""
        failed: OSError | None = None
        for path, entries in zip(self._paths, self._known, strict=True):
            if not path.parent.is_dir():
                continue
            new = {evening: entry for evening, entry in seen.items() if entries.get(evening, NOTHING) != entry}
            try:
                self._add(path, new.items())
                entries.update(new)
            except OSError as failure:
                failed = failure
        if failed:
            raise failed

    @staticmethod
    def _add(path: Path, new: Iterable[tuple[str, Seen]]) -> None:
        lines = "".join(_line(evening, entry) for evening, entry in new)
        if lines:
            _written(path, ("" if _ends_well(path) else "\n") + lines, os.O_APPEND)

    def shorten(self) -> None:
        """Write each file again with one line per evening. Raises OSError."""
        for path, entries in zip(self._paths, self._known, strict=True):
            if entries:
                new = path.with_suffix(".new")
                _written(new, "".join(_line(*item) for item in entries.items()), os.O_TRUNC)
                new.replace(path)
                synced(path.parent)


def _ends_well(path: Path) -> bool:
    """Whether the last line is complete."""
    words = path.read_bytes()[-1:] if path.exists() else b""
    return words in (b"", b"\n")
