"""Altered archives: their parts, what stands beside them, and the bytes of the zip."""

import json
import struct
from collections.abc import Callable

from api.beside.texts.table import reference
from domain.kernel.log.rows import leaf_row
from domain.kernel.log.tree import leaf
from tests.log.corpus.honest import Honest
from tests.log.corpus.way import Way, archived, as_log, in_archive, packed, parts
from tests.log.tamper import Acts

Parts = dict[str, bytes]
LOG, TEXTS, PEOPLE, SWORN, REFUSED, SEAL = (
    "log.jsonl", "texts.jsonl", "people.jsonl", "commitments.jsonl", "refused.jsonl", "seal.json",
)  # fmt: skip
SALT = b"sixteen bytes 16"


def other(name: str, old: str, new: str) -> Callable[[Parts], None]:
    """In a part something stands otherwise."""

    def alter(held: Parts) -> None:
        assert old.encode() in held[name]
        held[name] = held[name].replace(old.encode(), new.encode(), 1)

    return alter


def more(name: str, *line: object) -> Callable[[Parts], None]:
    """A part holds one line more."""

    def alter(held: Parts) -> None:
        held[name] += json.dumps(line).encode() + b"\n"

    return alter


def sworn(held: Parts) -> None:
    """Somebody has another name, and somebody swore to it."""
    other(PEOPLE, "Ada Byron", "Eve")(held)
    more(SWORN, "person:17", reference(SALT, '["Eve",""]'), SALT.hex())(held)


def sealed(**fields: object) -> Callable[[Parts], None]:
    """The manifest says something else."""

    def alter(held: Parts) -> None:
        held[SEAL] = json.dumps(json.loads(held[SEAL]) | fields).encode()

    return alter


def number_of(held: Parts) -> None:
    """The manifest seals an act fewer than there are."""
    sealed(number=json.loads(held[SEAL])["number"] - 1)(held)


def without(name: str) -> Callable[[Parts], object]:
    """A part is gone."""
    return lambda held: held.pop(name)


def with_one(name: str, data: bytes = b"[]") -> Callable[[Parts], object]:
    """A part more."""
    return lambda held: held.update({name: data})


def twice(name: str) -> Callable[[Honest], bytes]:
    """A part stands twice, honest and altered."""

    def altered(honest: Honest) -> bytes:
        held = parts(honest)
        return packed([*held, (name, dict(held)[name].replace(b"100000", b"900000"))])

    return altered


def flagged(honest: Honest) -> bytes:
    """Every part is said to be encrypted."""
    data = bytearray(honest.archive)
    for mark, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = -1
        while (at := data.find(mark, at + 1)) >= 0:
            data[at + flags] |= 1
    return bytes(data)


def another_method(honest: Honest) -> bytes:
    """Every part is said to be packed in a way that none is."""
    data = bytearray(honest.archive)
    for mark, method in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
        at = -1
        while (at := data.find(mark, at + 1)) >= 0:
            struct.pack_into("<H", data, at + method, 12)
    return bytes(data)


def renamed(honest: Honest) -> bytes:
    """Before its bytes a part has another name than in the list."""
    return honest.archive.replace(b"texts.jsonl", b"taxes.jsonl", 1)


def flipped(honest: Honest) -> bytes:
    """One bit of a packed part is another."""
    data = bytearray(honest.archive)
    data[data.index(b"log.jsonl") + 4000] ^= 1
    return bytes(data)


def behind(honest: Honest) -> bytes:
    """A comment, behind the list."""
    return honest.archive[:-2] + struct.pack("<H", 4) + b"evil"


def leaves(honest: Honest) -> bytes:
    """An act is left out, known by its leaf alone: the root is the same."""
    log: Acts = []
    for row in honest.rows:
        if row.stream == "acta":
            log.append([])
        log[-1].append(row)
    rows = [
        row for number, act in enumerate(log, 1) for row in ([leaf_row(number, leaf(act))] if number == 20 else act)
    ]
    return packed({**dict(parts(honest)), LOG: as_log(rows)}.items())


ARCHIVES: list[Way] = [
    archived("two logs in one zip", twice(LOG)),
    archived("two lists of people in one zip", twice(PEOPLE)),
    in_archive("a text in an archive is another", other(TEXTS, "Octavia thanks", "Octavia curses")),
    in_archive("a text in an archive that no act names", more(TEXTS, reference(SALT, "Eve."), SALT.hex(), "Eve.")),
    in_archive("a name in an archive is another", other(PEOPLE, "Ada Byron", "Eve")),
    in_archive("a name in an archive is another, with an oath", sworn),
    in_archive("a person is planted in an archive", more(PEOPLE, 99, "Eve", "")),
    in_archive("the oaths are gone from an archive", without(SWORN)),
    in_archive("a refused attempt in an archive is another's", other(REFUSED, "mars", "venus")),
    in_archive("the refused attempts are gone from an archive", without(REFUSED)),
    in_archive("the manifest has another number", number_of),
    in_archive("the manifest has another root", sealed(root="0" * 64)),
    in_archive("the manifest names a folder above", sealed(evening="../../evil")),
    in_archive("the manifest is no object", with_one(SEAL)),
    in_archive("the manifest's number is 50.0", sealed(number=50.5)),
    in_archive("the manifest is gone", without(SEAL)),
    in_archive("the texts are gone", without(TEXTS)),
    in_archive("a part that leads out of the folder", with_one("../../evil.sqlite")),
    in_archive("a part whose name is a twin in Unicode", with_one("l\u043eg.jsonl")),
    in_archive("a part that no archive has", with_one("run.sh", b"#!/bin/sh\n")),
    in_archive("a person's number is text", lambda held: held.update({PEOPLE: b'["17","Ada Byron",""]\n'})),
    in_archive("a line is no JSON", lambda held: held.update({TEXTS: held[TEXTS] + b"{\n"})),
    in_archive("a part is too long", with_one(TEXTS, b" " * (40 << 20))),
    in_archive("a part has too many lines", with_one(TEXTS, b"[]\n" * 300_000)),
    archived("an act in an archive is its leaf alone", leaves),
    archived("the parts are encrypted", flagged),
    archived("the parts are packed otherwise", another_method),
    archived("a part has two names", renamed),
    archived("a bit of a part is another", flipped),
    archived("something stands before the parts", lambda honest: b"#!/bin/sh\n" + honest.archive),
    archived("something stands behind the parts", behind),
    archived("half of the archive is gone", lambda honest: honest.archive[: len(honest.archive) // 2]),
    archived("it is no archive", lambda honest: b"PK no zip"),
]
