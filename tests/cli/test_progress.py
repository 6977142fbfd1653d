"""Bars and colours: on a terminal alone, on standard error, and without colours where ``NO_COLOR`` is set."""

import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from api.games import EDITION
from tests.log.logs import EVENING
from tests.server import PATIENCE, ROOT

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
BAR = "━"


class Said(NamedTuple):
    """What a command said on a terminal and in a pipe."""

    code: int
    terminal: str
    pipe: str


def on_terminal(words: list[str], *, both: bool = False, **more: str) -> Said:
    """Run a command whose standard error is a terminal, and with ``both`` its standard output too."""
    ours, theirs = pty.openpty()
    env = {"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"], "TERM": "xterm", "COLUMNS": "100", **more}
    out = theirs if both else subprocess.PIPE
    process = subprocess.Popen([sys.executable, *words], cwd=ROOT, env=env, stdout=out, stderr=theirs)
    os.close(theirs)
    told = b"".join(_read(ours))
    pipe = process.stdout.read() if process.stdout else b""
    code = process.wait(PATIENCE)
    os.close(ours)
    return Said(code, told.decode(), pipe.decode())


def _read(ours: int) -> Iterator[bytes]:
    while True:
        try:
            read = os.read(ours, 65_536)
        except OSError:  # on Linux the end of a terminal is a fault
            return
        if not read:
            return
        yield read


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a whole evening of 659 acts."""
    from api.store.archive import Archive, packed
    from tests.log.logs import stored

    folder = tmp_path_factory.mktemp("bars")
    archive = Archive("old", EVENING.acts, EVENING.end, [row for _, row in stored(EVENING)])
    (folder / "old.zip").write_bytes(packed(archive, {}))
    return folder


def ludi(*words: object) -> list[str]:
    """The words of a command."""
    return ["-m", "api", *map(str, words)]


def test_long_commands_show_a_bar_on_a_terminal(evening: Path) -> None:
    """Verify, import, backup, export, restore, accept: each on standard error; what is piped on holds none of it."""
    data = evening / "data"
    for words in (
        ("verify", evening / "old.zip"),
        ("import", evening / "old.zip", "--data", data),
        ("backup", "--data", data),
        ("export", "old", "--data", data, "--to", evening / "out.zip"),
        ("accept", "old", "--data", data),
    ):
        said = on_terminal(ludi(*words))
        assert said.code == 0 and BAR in said.terminal, (words, said)
        assert "\x1b" not in said.pipe and BAR not in said.pipe and "659" in said.pipe
    [copy] = (data / "backup").glob("old.*.sqlite")
    assert BAR in on_terminal(ludi("restore", copy, "--data", data)).terminal


def test_a_dumb_terminal_is_spared(evening: Path) -> None:
    """One that understands no escapes is sent none."""
    said = on_terminal(ludi("verify", evening / "old.zip"), both=True, TERM="dumb")
    assert said.code == 0 and "Intact" in said.terminal and "\x1b" not in said.terminal


def test_colours_are_for_terminals_and_no_color_is_kept(evening: Path) -> None:
    """Findings are red, yellow and green; refused sentences are red."""
    doctor = ludi("doctor", "--data", evening / "data", "--port", "0", "--backup", evening / "stick")
    coloured, plain = on_terminal(doctor, both=True), on_terminal(doctor, both=True, NO_COLOR="1")
    assert "\x1b[31m  ✗" in coloured.terminal and "\x1b[32m  ✓" in coloured.terminal
    assert "✗" in plain.terminal and not COLOUR.search(plain.terminal)
    refused = ludi("verify", evening / "none.sqlite")
    assert "\x1b[31mludi: " in on_terminal(refused).terminal
    assert "\x1b" not in on_terminal(refused, NO_COLOR="1").terminal
    bar = on_terminal(ludi("verify", evening / "old.zip"), NO_COLOR="1").terminal
    assert BAR in bar and not re.search(r"\x1b\[[0-9;]*3[0-7]m", bar)


def test_evenings_that_play_themselves_show_one() -> None:
    """``make demo EVENINGS=1``: its lines go to standard output, its bar does not."""
    words = ["-W", "ignore", "-m", "tests.ludi_romani.players", "--evenings", "1", "--edition", str(EDITION)]
    said = on_terminal(words)
    assert BAR in said.terminal and "\x1b" not in said.pipe and "acts" in said.pipe
