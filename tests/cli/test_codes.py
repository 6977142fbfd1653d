"""Every command ends as its help says: 0 where it is done, 2 with a sentence on standard error where it cannot be, and as data for a
program by ``--json``. In a pipe there is no escape."""

import json
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from api.__main__ import main
from api.cli.parser import codes
from api.games import EDITION
from handbook.made.commands import commands
from tests import postgres
from tests.cli.test_commands import COMMANDS
from tests.desk import opened_from
from tests.ludi_romani.table import SEEDS
from tests.server import PATIENCE, ROOT


class House(NamedTuple):
    """A folder with one evening that nobody serves, its archive, a copy, and an empty database."""

    folder: Path
    evening: str
    archive: Path
    copy: Path
    database: str

    @property
    def data(self) -> str:
        """The data folder, as a word."""
        return str(self.folder / "data")


@pytest.fixture
def house(tmp_path: Path, request: pytest.FixtureRequest) -> House:
    """One of its own for each test; the database only where a test asks for it."""
    data = tmp_path / "data"
    with opened_from(SEEDS, data, edition="romani_2018") as desk:
        id = desk.room.id
        desk.done("juno", "donare", giver="cicero", receiver="brutus", denarii=100_000)
        archive = desk.client.get(f"{desk.base}/export/archive.zip", headers=desk.head("organiser")).content
    (tmp_path / "archive.zip").write_bytes(archive)
    assert main(["backup", "--data", str(data)]) == 0
    [copy] = (data / "backup").glob(f"{id}.*.sqlite")
    url = request.getfixturevalue("database") if "database" in request.fixturenames else ""
    return House(tmp_path, id, tmp_path / "archive.zip", copy, url)


Words = Callable[[House], list[str]]

DONE: dict[str, Words] = {
    "new": lambda house: ["--data", house.data],
    "list": lambda house: ["--data", house.data],
    "backup": lambda house: ["--data", house.data],
    "restore": lambda house: ["--data", house.data, str(house.copy)],
    "accept": lambda house: ["--data", house.data, house.evening],
    "import": lambda house: ["--data", str(house.folder / "other"), str(house.archive)],
    "export": lambda house: ["--data", house.data, house.evening[:6], "--to", str(house.folder / "out.zip")],
    "verify": lambda house: [str(house.archive)],
    "doctor": lambda house: ["--data", house.data, "--port", "0"],
    "rules": lambda house: ["SED-17"],
}
"""Words with which a command does what it is for."""
REFUSED: dict[str, tuple[Words, str]] = {
    "serve": (lambda house: ["--data", house.data, "--key", "key.pem"], "--key goes with --cert"),
    "demo": (lambda house: ["--speed", "601"], "1 to 600 times"),
    "rehearse": (lambda house: ["--data", house.data], "holds evenings that count"),
    "new": (lambda house: ["--data", house.data, "--begins", "2018-12-04"], "has passed"),
    "list": (lambda house: ["--data", str(house.folder / "none")], "there are no evenings in"),
    "backup": (lambda house: ["--data", house.data, "--backup", str(house.archive)], "no copy of"),
    "restore": (lambda house: ["--data", house.data, str(house.archive)], "cannot be read"),
    "accept": (lambda house: ["--data", house.data, "nowhere"], "there is no evening nowhere"),
    "import": (lambda house: ["--data", house.data, str(house.archive)], "is there already"),
    "export": (lambda house: ["--data", house.data, "nowhere"], "there is no evening nowhere"),
    "verify": (lambda house: [str(house.folder / "none.sqlite")], "there is no such file"),
    "move": (lambda house: ["--data", house.data, house.evening, "--to", house.data], "one of --to and --database"),
    "migrate": (lambda house: [], "say which database"),
    "rules": (lambda house: ["SED-99"], "has no rule SED-99"),
}
"""Words with which it cannot do it, and what it says."""
ELSEWHERE = {
    "doctor": "2 is a finding: tests/cli/test_doctor.py",
    "openapi": "it takes no words that could be wrong",
}


def ludi(house: House, *words: str) -> "subprocess.CompletedProcess[str]":
    """The command in a process of its own, with pipes for all that it says."""
    return subprocess.run(
        [sys.executable, "-m", "api", *words], cwd=ROOT, env={"PYTHONPATH": str(ROOT), "PATH": "", "TERM": "xterm"},
        capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip


def test_no_command_is_left_out() -> None:
    """Each is done, or served, and refused below."""
    served = {"serve", "demo", "rehearse"}
    assert {*DONE, *served, "move", "migrate", "openapi"} == {*COMMANDS} == {*REFUSED, *ELSEWHERE}


@pytest.mark.parametrize("name", DONE)
def test_what_is_done_is_0_and_no_escape_is_in_a_pipe(name: str, house: House) -> None:
    """And nothing is said on standard error: a bar is for a terminal alone."""
    done = ludi(house, name, *DONE[name](house))
    assert done.returncode == 0 or (name == "doctor" and done.returncode in (1, 2)), done.stderr
    assert done.stdout and "\x1b" not in done.stdout and done.stderr == ""


@pytest.mark.parametrize("name", DONE)
def test_a_program_reads_it(name: str, house: House, capsys: pytest.CaptureFixture[str]) -> None:
    """By ``--json``: one value, whose fields the page of commands may be asked for."""
    capsys.readouterr()
    main([name, "--json", *DONE[name](house)])
    told: Any = json.loads(capsys.readouterr().out)
    rows = told if isinstance(told, list) else [told]
    fields = {
        "new": {"evening", "place", "title", "game", "edition", "begins", "root"},
        "list": {"evening", "title", "game", "acts", "begun"},
        "backup": {"evening", "copy", "acts", "root"},
        "restore": {"evening", "file", "acts", "root"},
        "accept": {"evening", "file", "acts", "had", "given_up"},
        "import": {"evening", "file", "acts", "root"},
        "export": {"evening", "file", "acts", "root", "people"},
        "verify": {"file", "intact", "acts", "root", "faults", "said"},
        "doctor": {"what", "level", "says", "do"},
        "rules": {"id", "says", "kept"},
    }
    assert rows and all(row.keys() == fields[name] for row in rows)


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_done_is_2_with_a_sentence(
    name: str, house: House, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On standard error, and nothing else is said: a program that reads the answer finds none."""
    monkeypatch.delenv("LUDI_DATABASE", raising=False)
    words, sentence = REFUSED[name]
    more = ["--json"] if name in DONE and name != "backup" else []
    capsys.readouterr()
    assert main([name, *words(house), *more]) == 2
    told = capsys.readouterr()
    assert told.err.startswith("ludi: ") and sentence in told.err and "Traceback" not in told.err
    assert told.out == ""


@pytest.mark.parametrize(
    ("name", "words", "sentence"),
    [
        ("serve", lambda house: ["--data", house.data, "--edition", "nope"], "or one of gloria_mundi/reconstruction"),
        ("verify", lambda house: [str(Path(house.data) / "house.sqlite")], "name a file of evenings/"),
    ],
)
def test_what_is_named_amiss_is_answered_with_what_there_is(
    name: str, words: Words, sentence: str, house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    """The editions that could be served; of the file of the house that evenings lie elsewhere, and not that its tables are foreign."""
    assert main([name, *words(house)]) == 2
    told = capsys.readouterr().err
    assert sentence in told and "never makes" not in told


@pytest.mark.parametrize("words", [["nonsense"], ["verify"], ["serve", "--port", "high"]])
def test_words_that_are_none_are_2(words: list[str]) -> None:
    """With a line that says how it is used."""
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2


def test_who_types_nothing_else_is_shown_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    """Every command with its line, and 2."""
    assert main([]) == 2
    told = capsys.readouterr()
    assert told.out == "" and all(f"    {name} " in told.err for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_codes_of_a_command_stand_in_its_help_and_in_the_handbook(name: str) -> None:
    """In the same words."""
    [section] = [part for part in commands().split("\n## ludi ")[1:] if part.startswith(f"{name}\n")]
    own = " ".join(codes(name).split())
    assert own in " ".join(COMMANDS[name].format_help().split())
    assert own in section or own in " ".join(commands().partition("\n## ")[0].split())


def test_a_file_that_was_altered_is_1(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    """And its fault is told, to people and to programs."""
    assert main(["verify", str(house.archive), "--last", "1:00000000"]) == 1
    assert "act 1 was the last" in capsys.readouterr().out
    assert main(["verify", "--json", str(house.archive), "--last", "1:00000000"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert not told["intact"] and any("act 1 was the last" in fault for fault in told["faults"])


@pytest.fixture
def database() -> Any:
    """A database of the tests' own."""
    with postgres.database() as url:
        yield url


def test_a_database_is_migrated_and_an_evening_moved(
    database: str, house: House, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """As data; made and exported there as in a folder: the same bytes as the desk hands out."""
    url = house.database
    assert main(["migrate", "--json", "--database", url]) == 0
    assert main(["move", house.evening, "--json", "--data", house.data, "--to", url]) == 0
    out = capsys.readouterr().out
    assert '"house": "ludi"' in out and house.evening in out
    assert main(["export", house.evening, "--database", url, "--to", str(tmp_path / "out.zip")]) == 0
    assert (tmp_path / "out.zip").read_bytes() == house.archive.read_bytes()
    assert main(["new", "--database", url, "--data", str(tmp_path / "machine"), "--title", "Friday"]) == 0
    assert f"serve --database {url}" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["serve"], ["rehearse"], ["demo", "--speed", "600"]], ids=lambda words: words[0])
def test_what_serves_ends_with_0_by_ctrl_c(words: list[str], tmp_path: Path) -> None:
    """Once it serves; nothing but its own lines is said."""
    more = [] if words[0] == "demo" else ["--bind", "127.0.0.1"]
    command = [sys.executable, "-u", "-m", "api", *words, *more, "--port", "0", "--data", str(tmp_path / "d")]
    # A shell has what it starts in the background ignore Ctrl-C, and whatever that starts too, such as these tests.
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    finally:
        signal.signal(signal.SIGINT, heard)
    with process:
        try:
            assert process.stdout and process.stderr
            ready = next(line for line in process.stdout if "http://" in line)
            process.send_signal(signal.SIGINT)
            left, errors = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
    assert ready and process.returncode == 0 and "Traceback" not in errors and "\x1b" not in left + errors


def test_ctrl_c_within_a_command_is_130(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a trace; the file that it would have written is not there."""

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("api.engine.exports.packed", stopped)
    to = house.folder / "out.zip"
    assert main(["export", house.evening, "--data", house.data, "--to", str(to)]) == 130
    assert not to.exists() and not list(house.folder.glob("*.new"))


def test_a_reader_that_has_enough_is_no_fault() -> None:
    """As in ``ludi rules | head``."""
    shell = shutil.which("bash")
    assert shell
    words = f"set -o pipefail; {sys.executable} -m api rules | head -1"
    done = subprocess.run([shell, "-c", words], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0 and done.stderr == "" and re.match(r"\w+-\d+", done.stdout)


def test_help_is_soon_there() -> None:
    """Nothing heavy is read for it: a bar's library is for a terminal alone."""
    began = time.monotonic()
    told = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "api", "--help"], cwd=ROOT, capture_output=True, text=True
    )
    assert told.returncode == 0 and time.monotonic() - began < PATIENCE
    assert "rich.progress" not in told.stderr and str(EDITION) not in told.stdout
