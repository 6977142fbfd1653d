"""Altered files: what each verifier says of each. Where one finds something and another does not, that one says what it leaves out."""

import shutil
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from io import BytesIO
from pathlib import Path

import pytest

from api.__main__ import main
from api.store.archive import Archive, packed, unpacked
from api.store.sqlite.backups import Copies
from api.store.sqlite.log import Store
from domain.kernel.log.rows import StoredRow, acts_of
from tests.log import browser, verify
from tests.log.corpus.honest import Honest, honest
from tests.log.corpus.kept import ALL, LEFT_OUT, expected, table
from tests.log.corpus.way import Way, answers
from tests.log.logs import LOGS, NEWEST, REFUSED, Golden, stored
from tests.server import ROOT


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Honest:
    return honest(tmp_path_factory.mktemp("honest"))


@pytest.mark.parametrize("way", ALL, ids=lambda way: way.name)
def test_what_is_said_of_an_altered_file(way: Way, evening: Honest, tmp_path: Path) -> None:
    """By all four, to the word."""
    assert answers(way, evening, tmp_path) == expected()[way.name]


BLAMELESS = {"a version with a blank behind it": 3, "an act known by its leaf alone": 2, "a text is planted": 1}
"""Ways that alter nothing that was sealed, and how many find nothing: another form of the same rows; an act that was left out for its
reader, which an archive may not; a text to which no act refers, which is told."""


def test_they_agree_or_say_what_they_leave_out() -> None:
    """What one finds, each of the others finds too, or says that it did not look there."""
    answered = expected()
    assert list(answered) == [way.name for way in ALL] and len(ALL) >= 41
    for name, said in answered.items():
        looked = [words for words in said if not any(left in words for left in LEFT_OUT)]
        found = [words.startswith("✗") for words in looked]
        assert all(found) if name not in BLAMELESS else len(found) - sum(found) == BLAMELESS[name], name
    assert "named by no act" in answered["a text is planted"][0]


LIBRARIES = (
    "Error",
    "Exception",
    "pydantic",
    "sqlite",
    "json.decoder",
    "zipfile",
    "Traceback",
    "BadZip",
    "NoneType",
    "codec",
    "Expecting",
)


def test_no_word_is_a_library_s() -> None:
    """Not even where the file is no file of an evening at all."""
    for name, said in expected().items():
        for words in said:
            plain = words.replace("evil.sqlite", "").replace("honest.sqlite", "")
            assert not [word for word in LIBRARIES if word in plain], (name, words)


def test_the_page_on_what_goes_wrong_shows_all_of_them() -> None:
    """As ``make tamper`` wrote it."""
    assert table() in (ROOT / "docs" / "reliability.md").read_text()


def whole(path: Path) -> str:
    """What the program says of a file that must be whole; the one that stands alone finds nothing either."""
    if path.suffix != ".zip":
        assert verify.verify(path) == []
    assert main(["verify", str(path)]) == 0
    return str(path)


def copied(evening: Honest, folder: Path) -> Path:
    path = folder / "honest.sqlite"
    shutil.copyfile(evening.file, path)
    return path


def run(*statements: str) -> Callable[[Path], object]:
    """Some other program did something harmless."""

    def harmless(path: Path) -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as base:
            for one in statements:
                base.execute(one).fetchall()

    return harmless


def killed(path: Path) -> None:
    """The server was killed: its last act stands in the write-ahead log."""
    with closing(sqlite3.connect(path)) as base:
        base.execute("PRAGMA journal_mode=WAL").fetchall()
        base.execute("PRAGMA wal_autocheckpoint=0").fetchall()
        base.execute("CREATE TABLE probe (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL)")
        base.commit()
        for tail in ("", "-wal"):
            shutil.copyfile(f"{path}{tail}", path.with_name(f"copy{tail}"))
    for tail in ("", "-wal"):
        path.with_name(f"copy{tail}").replace(f"{path}{tail}")
    assert path.with_name("honest.sqlite-wal").stat().st_size


HARMLESS = {
    "as it is": run("SELECT 1"),
    "vacuumed": run("VACUUM"),
    "with another page size": run("PRAGMA journal_mode=DELETE", "PRAGMA page_size=16384", "VACUUM"),
    "analysed": run("ANALYZE"),
    "with another mode": run("PRAGMA journal_mode=DELETE"),
    "after a kill": killed,
    "opened again": lambda path: Store(path).close(),
    "without snapshots": run("DELETE FROM worlds"),
    "a text erased": run("DELETE FROM texts WHERE text LIKE 'Octavia%'"),
    "a name erased": run("DELETE FROM people WHERE person = 18", "DELETE FROM commitments WHERE of = 'person:18'"),
}


@pytest.mark.parametrize("done", HARMLESS)
def test_no_honest_file_is_blamed(done: str, evening: Honest, tmp_path: Path) -> None:
    """Whatever a tool or the program itself did to it."""
    path = copied(evening, tmp_path)
    HARMLESS[done](path)
    whole(path)


def test_no_honest_copy_is_blamed(evening: Honest, tmp_path: Path) -> None:
    """Neither is an archive, nor what was imported from it, nor its own copy."""
    copy, _ = Copies(tmp_path / "copies").make("honest", copied(evening, tmp_path), "2018")
    whole(copy)
    archive = tmp_path / "archive.zip"
    archive.write_bytes(evening.archive)
    whole(archive)
    how, words = browser.said(evening.archive, evening.seal, True)
    assert how == "intact" and "2 refused attempts are what was written" in words, words
    assert main(["import", str(archive), "--data", str(tmp_path / "there")]) == 0
    whole(tmp_path / "there" / "evenings" / "honest.sqlite")
    assert browser.said(evening.proof, evening.seal, True)[0] == "intact"


EARLIER = [golden for golden in LOGS if golden not in (REFUSED, NEWEST)]
"""Those that commit to nothing beside them: neither attempts that were refused nor devices."""


@pytest.mark.parametrize("golden", EARLIER, ids=lambda golden: golden.file.stem)
def test_nothing_of_an_earlier_release_is_blamed(golden: Golden, tmp_path: Path) -> None:
    """As a file, and as an archive, which had fewer parts then."""
    rows: list[StoredRow] = [row for _, row in stored(golden)]
    with closing(Store(tmp_path / "old.sqlite")) as store:
        for _, act in acts_of(enumerate(rows)):
            store.append(act)
    whole(tmp_path / "old.sqlite")
    archive = tmp_path / "old.zip"
    archive.write_bytes(_as_it_was(packed(Archive("old", golden.acts, golden.end, rows), {})))
    assert unpacked(archive).number == golden.acts
    whole(archive)
    assert browser.said(archive.read_bytes(), f"{golden.acts}:{golden.end}", True)[0] == "intact"


def _as_it_was(archive: bytes) -> bytes:
    made = BytesIO()
    with zipfile.ZipFile(BytesIO(archive)) as file, zipfile.ZipFile(made, "w") as older:
        for name in ("seal.json", "log.jsonl", "texts.jsonl", "people.jsonl"):
            older.writestr(name, file.read(name))
    return made.getvalue()
