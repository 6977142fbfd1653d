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
from api.beside.refusals.table import RefusalBatch
from api.beside.texts.table import Text
from api.store.json_lines import BadLine, read_lines, typed
from api.store.unpacking import LARGEST, parts_of
from domain.kernel.log.rows import LEAF, BrokenLog, StoredRow

LOG, TEXTS, PEOPLE, SEAL = "log.jsonl", "texts.jsonl", "people.jsonl", "seal.json"
SWORN = "commitments.jsonl"
"""The commitments to those people; archives of earlier releases have none."""
REFUSED = "refused.jsonl"
"""The refused attempts for which the log vouches; archives of earlier releases have none."""
NEEDED = (SEAL, LOG, TEXTS, PEOPLE)
PARTS = (*NEEDED, SWORN, REFUSED)
ROW = "a row of a log: stream, version, kind and state as text"
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
    refused: Sequence[RefusalBatch] = ()


def as_line(row: StoredRow) -> str:
    """A row of a log kept as text (docs/log.md)."""
    return _line([row.stream, row.version, row.kind, row.state.decode()])


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def row_of(line: Any) -> StoredRow:
    """The row behind such a line. Raises ValueError, TypeError."""
    stream, version, kind, state = typed(line, str, int, str, str)
    row = StoredRow(stream, version, kind, state.encode())
    (stream + kind).encode()  # a lone surrogate has no bytes
    return row


def _text_of(line: Any) -> Text:
    ref, salt, text = typed(line, str, str, str)
    return Text(ref, bytes.fromhex(salt), text)


def _person_of(line: Any) -> tuple[int, str, str]:
    person, name, note = typed(line, int, str, str)
    return person, name, note


def _sworn_of(line: Any) -> CommitmentRecord:
    of, ref, salt = typed(line, str, str, str)
    return CommitmentRecord(of, ref, bytes.fromhex(salt))


def _batch_of(line: Any) -> RefusalBatch:
    ref, salt, attempts = typed(line, str, str, str)
    return RefusalBatch(ref, bytes.fromhex(salt), attempts)


def as_text(path: Path) -> list[StoredRow]:
    """The rows of a log that is kept as text. Raises BrokenLog."""
    try:
        if path.stat().st_size > LARGEST:
            raise BrokenLog(f"{path} is too long for the log of an evening: at most {LARGEST >> 20} MB")
        return read_lines(path.read_bytes(), row_of, ROW)
    except OSError as fault:
        raise BrokenLog(f"{path} cannot be read: {fault.strerror}") from fault
    except BadLine as fault:
        raise BrokenLog(f"{path} is no log: {fault}") from fault


def packed(archive: Archive, about: dict[str, Any]) -> bytes:
    """The bytes of an archive, the same for the same content; ``about`` are further fields of its seal."""
    seal = {"evening": archive.evening, "number": archive.number, "root": archive.root, **about}
    made = BytesIO()
    parts = {
        SEAL: json.dumps(seal, ensure_ascii=False, indent=1) + "\n",
        LOG: "".join(map(as_line, archive.rows)),
        TEXTS: _all([text.ref, text.salt.hex(), text.text] for text in archive.texts),
        PEOPLE: _all(archive.people),
        SWORN: _all([commitment.of, commitment.ref, commitment.salt.hex()] for commitment in archive.sworn),
        REFUSED: _all([attempt.ref, attempt.salt.hex(), attempt.attempts] for attempt in archive.refused),
    }
    with zipfile.ZipFile(made, "w") as file:
        for name, text in parts.items():
            file.writestr(_entry(name), text)
    return made.getvalue()


def _entry(name: str) -> zipfile.ZipInfo:
    """An entry without instant and system: the same content is the same bytes, whenever and wherever it is packed."""
    entry = zipfile.ZipInfo(name)
    entry.compress_type, entry.create_system, entry.external_attr = zipfile.ZIP_DEFLATED, 3, 0o600 << 16
    return entry


def _all(values: Iterable[Any]) -> str:
    return "".join(map(_line, values))


def unpacked(path: Path) -> Archive:
    """The content of an archive file; seals and commitments are not checked here. Raises BrokenLog, which names the damaged part."""
    parts = parts_of(path, PARTS)
    for name in NEEDED:
        if name not in parts:
            raise BrokenLog(f"{path}: {name} is missing in it")

    def read(name: str, made: Callable[[Any], T], form: str) -> list[T]:
        try:
            return read_lines(parts.get(name, b""), made, form)
        except BadLine as fault:
            raise BrokenLog(f"{path}: {name} is damaged: {fault}") from fault

    rows = read(LOG, row_of, ROW)
    if any(row.kind == LEAF for row in rows):
        raise BrokenLog(f"{path}: {LOG} leaves out acts, and an archive holds every act whole")
    return Archive(
        *_sealed(path, parts[SEAL]),
        rows,
        read(TEXTS, _text_of, "a text: reference, salt and text"),
        read(PEOPLE, _person_of, "a person: number, name and note"),
        read(SWORN, _sworn_of, "a commitment: subject, reference and salt"),
        read(REFUSED, _batch_of, "a list of refused attempts: reference, salt and attempts"),
    )


def _sealed(path: Path, data: bytes) -> tuple[str, int, str]:
    try:
        seal = json.loads(data.decode())
        evening, number, root = seal["evening"], seal["number"], seal["root"]
        if _ID.fullmatch(evening) and type(number) is int and re.fullmatch("[0-9a-f]{64}", root):
            return evening, number, root
    except (ValueError, KeyError, TypeError, RecursionError):
        pass
    raise BrokenLog(f"{path}: {SEAL} is damaged: it holds no id of an evening, number of acts and root")
