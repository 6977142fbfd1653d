"""Reads an edition of the rulebook from its folder of TOML files, or says what is wrong with it and where."""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from api import clock
from api.engine.toml_text import toml_text
from domain.kernel.grammar.edition import E, EditionKind

FIRST = "edition.toml"
"""The file that every edition has, with its id."""
_PLAIN = {"missing": "is missing", "extra_forbidden": "is unknown here"}
_OTHERWISE = "is not of the form that is asked for here"
_WORDS = {
    "string_type": "is a text",
    "string_too_short": "is a text of {min_length} or more letters",
    "string_too_long": "is a text of {max_length} letters at most",
    "int_type": "is a whole number",
    "int_from_float": "is a whole number",
    "float_type": "is a number",
    "finite_number": "is a number",
    "bool_type": "is true or false",
    "literal_error": "is {expected}",
    "greater_than": "is more than {gt}",
    "greater_than_equal": "is {ge} or more",
    "less_than": "is less than {lt}",
    "less_than_equal": "is {le} or less",
    "multiple_of": "is a multiple of {multiple_of}",
    "tuple_type": "is a list",
    "list_type": "is a list",
    "too_short": "has {min_length} entries at least",
    "too_long": "has {max_length} entries at most",
    "model_type": "is a table with fields of its own",
    "dict_type": "is a table with fields of its own",
}
"""What is asked for, by pydantic's name for the fault; the fields are those of pydantic's context."""
_WRITTEN = {
    r"^([01][0-9]|2[0-3]):[0-5][0-9]$": "is an hour, as 18:30",
    r"^[a-z][a-z0-9_]{0,31}$": "is an id: small letters, digits and low lines",
}
"""What is asked for in a text with a pattern, by its pattern."""
_AT_LINE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


class EditionRefused(Exception):
    """An edition that cannot be played: the file, the place in it (empty: all of it), and what is wrong there."""

    def __init__(self, file: str, place: str, reason: str) -> None:
        super().__init__(": ".join(part for part in (file, place, reason) if part))
        self.file = file
        self.place = place
        self.reason = reason


def tables_of(folder: Path, kind: EditionKind[Any]) -> dict[str, Any]:
    """What the files of an edition say, unchecked but for their syntax and keys. Raises ``EditionRefused``."""
    document: dict[str, Any] = {}
    for file, keys in kind.files.items():
        document |= _read(folder, file, keys)
    return document


def load_edition(folder: Path, kind: EditionKind[E]) -> E:
    """The edition in ``folder``. Raises ``EditionRefused`` at the first fault in syntax, types or meaning."""
    document = tables_of(folder, kind)
    edition = _validated(document, kind)
    for fault in kind.faults(edition):
        raise EditionRefused(*fault)
    return edition


@dataclass(frozen=True, slots=True)
class EditionFault:
    """One fault of an edition: its file, the place in it (empty: all of it), and what is wrong there."""

    file: str
    place: str
    reason: str


def faults_of(document: Mapping[str, Any], kind: EditionKind[E]) -> tuple[E | None, list[EditionFault]]:
    """The edition of these tables, and every fault in it: first of types, and where these are right, of meaning."""
    try:
        edition = _typed(document, kind)
    except ValidationError as error:
        return None, [*_type_faults(document, kind, error)]
    return edition, [EditionFault(*fault) for fault in kind.faults(edition)]


def write_edition(folder: Path, document: Mapping[str, Any], kind: EditionKind[Any]) -> None:
    """Write these tables as the files of an edition into a new folder. Raises FileExistsError where it is there."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir()
    for file, text in texts_of(document, kind).items():
        (folder / file).write_text(text, encoding="utf-8")


def texts_of(document: Mapping[str, Any], kind: EditionKind[Any]) -> dict[str, str]:
    """These tables as the files of an edition: the text of each by its name."""
    return {
        file: toml_text({key: document[key] for key in keys if key in document}) for file, keys in kind.files.items()
    }


def editions_in(folder: Path) -> list[Path]:
    """The folders of all editions in ``folder``; empty where it does not exist."""
    return sorted(file.parent for file in folder.glob(f"*/{FIRST}"))


def found(folders: Iterable[Path], name: str) -> Path | None:
    """The first folder of an edition with this id or folder name. One whose ``edition.toml`` cannot be read has no id."""
    return next((folder for folder in folders if name in (folder.resolve().name, _id(folder))), None)


def _id(folder: Path) -> str | None:
    try:
        id = _parsed(FIRST, (folder / FIRST).read_bytes()).get("id")
    except (OSError, EditionRefused):
        return None
    return id if isinstance(id, str) else None


def _read(folder: Path, file: str, keys: tuple[str, ...]) -> dict[str, Any]:
    try:
        raw = (folder / file).read_bytes()
    except FileNotFoundError:
        raise EditionRefused(file, "", "the file is missing") from None
    except OSError as error:
        raise EditionRefused(file, "", f"the file cannot be read ({error.strerror})") from error
    return table_of(file, raw, keys)


def table_of(file: str, raw: bytes, keys: tuple[str, ...]) -> dict[str, Any]:
    """What one file of an edition says. Raises ``EditionRefused`` where it is no TOML, or holds what is not its own."""
    table = _parsed(file, raw)
    for key in table:
        if key not in keys:
            raise EditionRefused(file, key, f"is unknown here; this file holds {', '.join(keys)}")
    return table


def _parsed(file: str, raw: bytes) -> dict[str, Any]:
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise EditionRefused(file, f"line {line}", "is not UTF-8") from error
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        match = _AT_LINE.search(str(error))
        line = int(match[1]) if match and match[1] else len(text.splitlines())
        raise EditionRefused(file, f"line {line}", f"is not TOML ({_AT_LINE.sub('', str(error))})") from error


def _validated(document: dict[str, Any], kind: EditionKind[E]) -> E:
    try:
        return _typed(document, kind)
    except ValidationError as error:
        first = next(_type_faults(document, kind, error))
        raise EditionRefused(first.file, first.place, first.reason) from error


def _typed(document: Mapping[str, Any], kind: EditionKind[E]) -> E:
    # JSON mode, since strictness would refuse lists where the models hold tuples; a TOML date or time becomes text.
    return kind.model.model_validate_json(json.dumps(document, default=str))


def _type_faults(document: Mapping[str, Any], kind: EditionKind[Any], error: ValidationError) -> Iterator[EditionFault]:
    for fault in error.errors(include_url=False):
        key = str(fault["loc"][0]) if fault["loc"] else ""
        file = next((file for file, keys in kind.files.items() if key in keys), FIRST)
        reason = _reason(fault["type"], fault["msg"], fault.get("ctx", {}), fault["input"])
        yield EditionFault(file, _place(document, fault["loc"]), reason)


def _place(document: Mapping[str, Any], steps: tuple[int | str, ...]) -> str:
    """``("mortals", 3, "region")`` as ``mortals[3] "brutus".region``."""
    place = ""
    node: Any = document
    for step in steps:
        if isinstance(step, int):
            node = node[step] if isinstance(node, list) and step < len(node) else None
            named = f' "{node["id"]}"' if isinstance(node, dict) and "id" in node else ""
            place += f"[{step}]{named}"
        else:
            node = node.get(step, {}) if isinstance(node, dict) else {}
            place += f".{step}" if place else step
    return place


def _reason(kind: str, message: str, context: Mapping[str, Any], value: object) -> str:
    """What is asked for instead; the sentences of this program's own checks begin with a small letter, pydantic's with a capital."""
    if kind in _PLAIN:
        return _PLAIN[kind]
    shown = f", not {value!r}" if isinstance(value, str | int | float) and len(repr(value)) <= 40 else ""
    own = message.removeprefix("Value error, ")
    if own[:1].islower():
        return own + shown
    return _WORDS.get(kind, _WRITTEN.get(context.get("pattern", ""), _OTHERWISE)).format(**context) + shown


def next_beginning(kind: EditionKind[E], edition: E) -> int:
    """The instant at which an evening of an edition begins by default: today at its hour, or tomorrow if it would be over by now; now
    where its game has no hours."""
    if kind.hours is None:
        return clock.now()
    hours = kind.hours(edition)
    return clock.tonight(hours.begin, hours.last * 60_000)
