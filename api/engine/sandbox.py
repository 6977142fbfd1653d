"""The mark of a folder of rehearsals. No evening that counts is served from such a folder, and no rehearsal from another."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

MARK = "REHEARSAL"
READY = "ready.json"
TOURS = "tours.json"
WORDS = "Evenings in this folder are rehearsals. `ludi rehearse` serves them; the folder may be deleted.\n"


def is_sandbox(data: Path) -> bool:
    """Whether a folder is marked."""
    return (data / MARK).exists()


def refuse_sandbox(data: Path) -> None:
    """Raises ValueError for a folder of rehearsals."""
    if is_sandbox(data):
        raise ValueError(f"{data} holds rehearsals, and no evening that counts: ludi rehearse --data {data}")


def mark(data: Path) -> None:
    """Mark a folder. Raises ValueError where evenings that count are in it."""
    if is_sandbox(data):
        return
    if any((data / "evenings").glob("*")):
        raise ValueError(f"{data} holds evenings that count: a rehearsal needs a folder of its own")
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    (data / MARK).write_text(WORDS)


def list_tours(data: Path, tours: Sequence[Mapping[str, str]]) -> None:
    """Write down which tours there are: ``who`` takes each, and its ``title``."""
    _write(data / TOURS, [*map(dict, tours)])


def rows(data: Path) -> list[dict[str, Any]]:
    """Every tour of this folder: who takes it, its title, whether it was begun, and whether they are ready."""
    done = _read(data / READY, {})
    return [
        {**tour, "begun": tour["who"] in done, "ready": done.get(tour["who"], False)}
        for tour in _read(data / TOURS, [])
    ]


def note_ready(data: Path, who: str, done: bool) -> None:
    """Write down how far a seat came. A seat that was ready once stays so."""
    told = _read(data / READY, {})
    told[who] = done or told.get(who, False)
    _write(data / READY, told)


def _read(file: Path, empty: Any) -> Any:
    try:
        return json.loads(file.read_text())
    except (OSError, ValueError):
        return empty


def _write(file: Path, told: Any) -> None:
    new = file.with_name(f"{file.name}.new")
    new.write_text(json.dumps(told))
    new.replace(file)
