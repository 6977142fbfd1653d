"""One way to alter an evening, and how a file is asked about."""

import io
import json
import re
import sqlite3
import subprocess
import sys
import warnings
import zipfile
from collections.abc import Callable, Iterable
from contextlib import closing, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from api.__main__ import main
from api.store.archive import LOG, as_line
from tests.log import browser
from tests.log.corpus.honest import Honest
from tests.server import ROOT

Parts = list[tuple[str, bytes]]


class Given(NamedTuple):
    """What is handed to the verifiers: the altered file, and to ``ludi import`` perhaps another that holds it."""

    file: Path
    archive: Path


@dataclass(frozen=True)
class Way:
    """A way to alter an evening: its name, and what it makes of an honest one in a folder. ``sealed``: the verifiers are told the
    seal of the last act, as somebody noted it."""

    name: str
    make: Callable[[Honest, Path], Given]
    sealed: bool = False


def in_file(name: str, *alter: str | Callable[[sqlite3.Connection], object]) -> Way:
    """By somebody who has the evening's file, and a tool."""

    def make(honest: Honest, folder: Path) -> Given:
        path = folder / "honest.sqlite"
        path.write_bytes(honest.file.read_bytes())
        with closing(sqlite3.connect(path)) as base:
            base.execute("PRAGMA journal_mode=DELETE").fetchall()
            for one in alter:
                if isinstance(one, str):
                    base.execute(one)
                else:
                    one(base)
            base.commit()
        return Given(path, path)

    return Way(name, make)


def with_bytes(name: str, alter: Callable[[Honest, Path], object]) -> Way:
    """By somebody who alters the file's bytes, or puts another beside it."""

    def make(honest: Honest, folder: Path) -> Given:
        path = folder / "honest.sqlite"
        path.write_bytes(honest.file.read_bytes())
        alter(honest, path)
        return Given(path, path)

    return Way(name, make)


def unpacked_parts(archive: bytes) -> Parts:
    """The parts of an archive."""
    with zipfile.ZipFile(io.BytesIO(archive)) as file:
        return [(name, file.read(name)) for name in file.namelist()]


def parts(honest: Honest) -> Parts:
    """The parts of its archive."""
    return unpacked_parts(honest.archive)


def packed(held: Iterable[tuple[str, bytes]]) -> bytes:
    """An archive of these parts, whatever their names."""
    made = io.BytesIO()
    with warnings.catch_warnings(action="ignore"), zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in held:  # it warns of a part that stands there twice
            file.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return made.getvalue()


def in_archive(name: str, alter: Callable[[dict[str, bytes]], object]) -> Way:
    """By somebody who packs an archive anew: its parts are altered, gone, or more."""

    def altered(honest: Honest) -> bytes:
        held = dict(parts(honest))
        alter(held)
        return packed(held.items())

    return archived(name, altered)


def archived(name: str, alter: Callable[[Honest], bytes]) -> Way:
    """The same, down to its bytes."""

    def make(honest: Honest, folder: Path) -> Given:
        path = folder / "archive.zip"
        path.write_bytes(alter(honest))
        return Given(path, path)

    return Way(name, make)


def in_log(name: str, alter: Callable[[Honest], bytes], *, sealed: bool = True) -> Way:
    """By somebody who has the log as text; another house is handed it in an archive whose other parts are honest."""

    def make(honest: Honest, folder: Path) -> Given:
        path, archive = folder / "log.jsonl", folder / "archive.zip"
        path.write_bytes(alter(honest))
        archive.write_bytes(packed({**dict(parts(honest)), LOG: path.read_bytes()}.items()))
        return Given(path, archive)

    return Way(name, make, sealed)


def proof(name: str, alter: Callable[[dict[str, Any]], object]) -> Way:
    """By somebody who hands on the proof of an act."""

    def make(honest: Honest, folder: Path) -> Given:
        path = folder / "proof.json"
        paper = json.loads(honest.proof)
        alter(paper)
        path.write_text(json.dumps(paper))
        return Given(path, path)

    return Way(name, make, sealed=True)


def as_log(rows: Iterable[object]) -> bytes:
    """Rows as text."""
    return "".join(map(as_line, rows)).encode()  # type: ignore[arg-type] # rows of a log


VERIFIERS = ("ludi verify", "verify.py", "verify.html", "ludi import")


def answers(way: Way, honest: Honest, folder: Path) -> tuple[str, ...]:
    """What the four say, in their order: the first line, without roots, ids and places."""
    given = way.make(honest, folder)
    seal = honest.seal if way.sealed else ""
    said = _ludi(given.file, seal), _alone(given.file, seal), _page(given.file, seal), _import(given.archive)
    return tuple(_plain(words, given, folder) for words in said)


def _plain(words: str, given: Given, folder: Path) -> str:
    """The first fault, or all that is said of a file that is whole; without roots, ids, places and seal words."""
    words = words.replace(str(given.file), "FILE").replace(str(given.archive), "FILE").replace(f"{folder}/", "")
    lines = [line for line in words.strip().split("\n") if not line.startswith("\u201c")]
    return re.sub(r"[0-9a-f]{16,64}", "\u2026", " ".join(lines if words.startswith("\u2713") else lines[:1]))


def _command(*words: str) -> str:
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
        code = main([*words])
    return f"{('✓', '✗', '✗')[code]} {out.getvalue()}{err.getvalue().removeprefix('ludi: ')}"


def _ludi(file: Path, seal: str) -> str:
    return _command("verify", str(file), *(("--last", seal) if seal else ()))


def _alone(file: Path, seal: str) -> str:
    script = [sys.executable, str(ROOT / "tests" / "log" / "verify.py"), str(file)]
    said = subprocess.run([*script, *([f"{seal}:last"] if seal else [])], capture_output=True, text=True)
    assert not said.stderr, said.stderr
    return f"{'✗' if said.returncode else '✓'} {said.stdout}"


def _page(file: Path, seal: str) -> str:
    how, words = browser.said(file.read_bytes(), seal, bool(seal))
    return f"{'✓' if how == 'intact' else '✗'} {words}"


def _import(file: Path) -> str:
    return _command("import", str(file), "--data", str(file.parent / "elsewhere"))
