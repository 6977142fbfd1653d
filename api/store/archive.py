"""The archive of an evening, for another house to open: a zip with its log as text, its texts, the exported people, and its
seal."""

import json
import re
import zipfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, TypeVar

from api.beside.commitments.table import CommitmentRecord
from api.beside.texts.table import Text
from domain.kernel.log.rows import BrokenLog, StoredRow

LOG, TEXTS, PEOPLE, SEAL = "log.jsonl", "texts.jsonl", "people.jsonl", "seal.json"
SWORN = "commitments.jsonl"
"""The commitments to those people; archives of earlier releases have none."""
MOST = 1 << 30
"""Bytes of one unpacked part at most."""
_ID = re.compile(r"[0-9A-Za-z_-]{1,64}")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Archive:
    """The content of an archive. ``evening`` is its id, ``number`` and ``root`` are its seal."""

    evening: str
    number: int
    root: str
    rows: Sequence[StoredRow]
    texts: Sequence[Text] = ()
    people: Sequence[tuple[int, str, str]] = ()
    sworn: Sequence[CommitmentRecord] = ()


def as_line(row: StoredRow) -> str:
    """A row of a log kept as text (docs/log.md)."""
    return _line([row.stream, row.version, row.kind, row.state.decode()])


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def row_of(line: Any) -> StoredRow:
    """The row behind such a line. Raises ValueError."""
    stream, version, kind, state = line
    if [type(part) for part in line] != [str, int, str, str]:
        raise ValueError("a row has four parts: text, integer, text, text")
    return StoredRow(stream, version, kind, state.encode())


def _text_of(line: Any) -> Text:
    ref, salt, text = line
    return Text(str(ref), bytes.fromhex(salt), str(text))


def _person_of(line: Any) -> tuple[int, str, str]:
    person, name, note = line
    return int(person), str(name), str(note)


def _sworn_of(line: Any) -> CommitmentRecord:
    of, ref, salt = line
    return CommitmentRecord(str(of), str(ref), bytes.fromhex(salt))


def lines_of(data: bytes, made: Callable[[Any], T]) -> list[T]:
    """The values of JSON lines. Raises ValueError, TypeError. A line ends with LF alone: a state may hold other line breaks."""
    return [made(json.loads(line)) for line in data.decode().split("\n") if line]


def as_text(path: Path) -> list[StoredRow]:
    """The rows of a log that is kept as text. Raises BrokenLog."""
    try:
        return lines_of(path.read_bytes(), row_of)
    except (OSError, ValueError, TypeError) as fault:
        raise BrokenLog(f"{path} cannot be read: {fault}") from fault


def packed(archive: Archive, about: dict[str, Any]) -> bytes:
    """The bytes of an archive; ``about`` are further fields of its seal."""
    seal = {"evening": archive.evening, "number": archive.number, "root": archive.root, **about}
    made = BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(SEAL, json.dumps(seal, ensure_ascii=False, indent=1) + "\n")
        file.writestr(LOG, "".join(map(as_line, archive.rows)))
        file.writestr(TEXTS, _all([text.ref, text.salt.hex(), text.text] for text in archive.texts))
        file.writestr(PEOPLE, _all(archive.people))
        file.writestr(SWORN, _all([one.of, one.ref, one.salt.hex()] for one in archive.sworn))
    return made.getvalue()


def _all(values: Iterable[Any]) -> str:
    return "".join(map(_line, values))


def unpacked(path: Path) -> Archive:
    """The content of an archive file; seals and commitments are not checked here. Raises BrokenLog, which names the damaged part."""
    try:
        with zipfile.ZipFile(path) as file:
            seal = _part(path, file, SEAL, _sealed)
            rows = _part(path, file, LOG, lambda data: lines_of(data, row_of))
            texts = _part(path, file, TEXTS, lambda data: lines_of(data, _text_of))
            people = _part(path, file, PEOPLE, lambda data: lines_of(data, _person_of))
            there = SWORN in file.namelist()
            sworn = _part(path, file, SWORN, lambda data: lines_of(data, _sworn_of)) if there else []
    except (zipfile.BadZipFile, OSError) as fault:
        raise BrokenLog(f"{path} is no archive of an evening: {fault}") from fault
    return Archive(*seal, rows, texts, people, sworn)


def _sealed(data: bytes) -> tuple[str, int, str]:
    seal = json.loads(data)
    evening, number, root = seal["evening"], seal["number"], seal["root"]
    if not _ID.fullmatch(evening) or type(number) is not int or not re.fullmatch("[0-9a-f]{64}", root):
        raise ValueError("it holds no id, number and root")
    return evening, number, root


def _part(path: Path, file: zipfile.ZipFile, name: str, read: Callable[[bytes], T]) -> T:
    try:
        if file.getinfo(name).file_size > MOST:
            raise ValueError("it is too long")
        return read(file.read(name))
    except KeyError as fault:
        raise BrokenLog(f"{path}: {name} is missing, or lacks {fault}") from fault
    except Exception as fault:  # altered bytes may cause any exception
        raise BrokenLog(f"{path}: {name} is damaged ({type(fault).__name__}: {fault})") from fault
