"""Altered files of an evening: tables beside the log, what was planted in them, and their bytes."""

import hashlib
import hmac
import json
import shutil
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from unicodedata import normalize

from api.beside.texts.table import reference
from tests.log.corpus.honest import KEY, Honest
from tests.log.corpus.way import Way, in_file, with_bytes

SALT = b"sixteen bytes 16"
Alter = Callable[[sqlite3.Connection], object]


def oath(of: str, *words: str) -> Alter:
    """A commitment as the program makes one, which no act carries."""
    ref = reference(SALT, json.dumps(words, ensure_ascii=False, separators=(",", ":")))
    return lambda base: base.execute("INSERT INTO commitments (of, ref, salt) VALUES (?, ?, ?)", (of, ref, SALT))


def another_owner(base: sqlite3.Connection) -> None:
    """The device of Mars is Venus's, and somebody swore to it."""
    ((id, kind),) = base.execute("SELECT id, kind FROM badges WHERE who = 'mars'").fetchall()
    base.execute("UPDATE badges SET who = 'venus' WHERE id = ?", (id,))
    oath(f"device:{id}", kind, "venus")(base)


def another_attempt(base: sqlite3.Connection) -> tuple[int, str]:
    """What was refused first is said to be another's."""
    place, attempts = base.execute("SELECT place, attempts FROM refused_sealed ORDER BY place").fetchone()
    other = attempts.replace('"mars"', '"venus"')
    assert other != attempts
    base.execute("UPDATE refused_sealed SET attempts = ? WHERE place = ?", (other, place))
    return place, other


def another_attempt_sworn(base: sqlite3.Connection) -> None:
    """The same under a reference that fits it."""
    place, other = another_attempt(base)
    values = (reference(SALT, other), SALT, place)
    base.execute("UPDATE refused_sealed SET ref = ?, salt = ? WHERE place = ?", values)


def another_world(base: sqlite3.Connection) -> None:
    """The newest snapshot holds other riches, and bears the seal of the house's own key."""
    number, root, program, packed = base.execute("SELECT number, root, program, world FROM worlds").fetchone()
    world = json.loads(zlib.decompress(packed))
    world["aggregates"]["player:livia"]["properties"]["denarii"] += 1_000_000
    forged = zlib.compress(json.dumps(world, separators=(",", ":")).encode(), 1)
    seal = hmac.digest(KEY, b"%d %b %b " % (number, root.encode(), program.encode()) + forged, "sha256")
    base.execute("UPDATE worlds SET world = ?, seal = ?", (forged, seal))


def twin(base: sqlite3.Connection) -> None:
    """A name that looks the same."""
    name = "Zo\u00eb"
    assert base.execute("UPDATE people SET name = ? WHERE name = ?", (normalize("NFD", name), name)).rowcount


def without_types(base: sqlite3.Connection) -> None:
    """A table of the log that keeps a version as the fraction that it is given."""
    base.execute("ALTER TABLE stored_events RENAME TO old")
    base.execute("CREATE TABLE stored_events (originator_id, originator_version, topic, state)")
    base.execute(
        "INSERT INTO stored_events SELECT originator_id, originator_version, topic, state FROM old ORDER BY rowid"
    )
    base.execute("DROP TABLE old")
    base.execute("UPDATE stored_events SET originator_version = 1.0 WHERE rowid = 1")


def of_another(honest: Honest, path: Path) -> None:
    """Beside the file lies the write-ahead log of another evening, as a crash leaves it."""
    other = path.with_name("other.sqlite")
    with closing(sqlite3.connect(other)) as base:
        base.execute("PRAGMA journal_mode=WAL").fetchall()
        base.execute("PRAGMA wal_autocheckpoint=0").fetchall()
        base.execute(
            "CREATE TABLE stored_events (originator_id TEXT, originator_version INTEGER, topic TEXT, state BLOB)"
        )
        base.executemany("INSERT INTO stored_events VALUES ('acta', ?, 'act.1', x'7b7d')", ((at,) for at in range(500)))
        base.commit()
        shutil.copyfile(f"{other}-wal", f"{path}-wal")


def rewritten(honest: Honest, path: Path) -> None:
    """An act in the middle has another state, written behind the table's back."""
    data = path.read_bytes()
    assert data.count(b"Octavia thanks Agrippa.") == 1
    path.write_bytes(data.replace(b"Octavia thanks Agrippa.", b"Octavia curses Agrippa."))


def torn(honest: Honest, path: Path) -> None:
    """The second half is gone."""
    path.write_bytes(path.read_bytes()[: len(path.read_bytes()) // 2])


def broken_off(honest: Honest, path: Path) -> None:
    """A write that another program began is not ended."""
    path.with_name(f"{path.name}-journal").write_bytes(hashlib.sha256(b"pages").digest() * 32)


NOTE = "UPDATE stored_events SET {} WHERE originator_id = 'acta' AND originator_version = 1"

FILES: list[Way] = [
    in_file("a name is another", "UPDATE people SET name = 'Eve' WHERE person = 17"),
    in_file("a name is put back to an earlier one", "UPDATE people SET name = 'Ada' WHERE person = 17"),
    in_file("a name is another, with an oath to it", "UPDATE people SET name = 'Eve' WHERE person = 17", oath("person:17", "Eve", "")),
    in_file("a name is its twin in Unicode", twin),
    in_file("a name is bytes", "UPDATE people SET name = CAST(name AS BLOB) WHERE person = 17"),
    in_file("an earlier name is another", "UPDATE people_earlier SET name = 'Eve'"),
    in_file("the oath to a name is gone", "DELETE FROM commitments WHERE of = 'person:17'"),
    in_file("a person is planted", "INSERT INTO people VALUES (99, 'Eve', '')"),
    in_file("a person is planted, with an oath", "INSERT INTO people VALUES (99, 'Eve', '')", oath("person:99", "Eve", "")),
    in_file("an oath is planted", oath("person:99", "Eve", "")),
    in_file("a device has another owner", "UPDATE badges SET who = 'venus' WHERE who = 'mars'"),
    in_file("a device has another owner, with an oath", another_owner),
    in_file("a text is another", "UPDATE texts SET text = 'Octavia curses Agrippa.' WHERE text LIKE 'Octavia%'"),
    in_file("a text is planted", lambda base: base.execute(
        "INSERT INTO texts VALUES (?, ?, 'Eve was here.')", (reference(SALT, "Eve was here."), SALT))),
    in_file("a refused attempt is another's", another_attempt),
    in_file("a refused attempt is another's, with an oath", another_attempt_sworn),
    in_file("refused attempts are gone", "DELETE FROM refused_sealed WHERE place = 1"),
    in_file("a snapshot is another, sealed with the house's key", another_world),
    in_file("a snapshot is of an act that is not there", "UPDATE worlds SET number = number + 1000"),
    in_file("a trigger is planted", "CREATE TRIGGER later AFTER INSERT ON stored_events BEGIN DELETE FROM refused; END"),
    in_file("a view is planted", "CREATE VIEW names AS SELECT name FROM people"),
    in_file("a view stands for a table", "DROP TABLE texts", "CREATE VIEW texts AS SELECT 1 AS ref, 2 AS salt, 3 AS text"),
    in_file("a table is planted", "CREATE TABLE names (name TEXT)"),
    in_file("an index is planted", "CREATE INDEX later ON stored_events (topic)"),
    in_file("the state of a row is text", NOTE.format("state = CAST(state AS TEXT)")),
    in_file("the version of a row is 1.0", without_types),
    in_file("an act is cut out of the file", "DELETE FROM stored_events WHERE originator_id = 'acta' AND originator_version = 20"),
    in_file("the log is gone from the file", "DELETE FROM stored_events"),
    with_bytes("a text is another, in the bytes of its page", rewritten),
    with_bytes("half of the file is gone", torn),
    with_bytes("a left-over wal of another evening lies beside it", of_another),
    with_bytes("a write was broken off", broken_off),
]  # fmt: skip
