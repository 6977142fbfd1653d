"""What ``make flakes`` finds of tests that fail now and then."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.flakes.load import busy
from tests.server import ROOT

pytestmark = pytest.mark.long

TESTS = """
from pathlib import Path
import pytest

def test_steady():
    pass

def test_now_and_then():
    run = Path(__file__).with_name("runs")
    run.write_text(run.read_text() + "." if run.exists() else ".")
    assert len(run.read_text()) != 2, "the second time"

@pytest.fixture
def broken():
    yield
    raise OSError("left over")

def test_always(broken):
    assert False, "never"

@pytest.mark.skip
def test_aside():
    pass
"""


def test_who_failed_how_often(tmp_path: Path) -> None:
    """Of two runs one failed; a failure is counted once, though its fixture failed too; what is skipped is no test."""
    (tmp_path / "test_some.py").write_text(TESTS)
    told = made(tmp_path, str(tmp_path / "test_some.py"), "--count", "2", "--load", "1")
    assert told.returncode == 1, told.stderr
    lines = told.stdout.splitlines()
    assert [line.rpartition(",")[0] for line in lines[:2]] == ["run 1: 2 failed", "run 2: 3 failed"]
    assert lines[2] == "3 tests, 2 of them failed at least once."
    assert [line.split("::")[-1] for line in lines if "::" in line] == ["test_always", "test_now_and_then"]
    assert [line.split()[:3] for line in lines if "::" in line] == [["2", "of", "2"], ["1", "of", "2"]]
    assert "1 × AssertionError: the second time" in told.stdout
    assert "2 × AssertionError: never" in told.stdout
    kept = {path.name for path in (tmp_path / "kept").iterdir()}
    assert kept == {"1.txt", "1.xml", "2.txt", "2.xml"}


def test_a_run_that_came_to_no_end_is_no_green(tmp_path: Path) -> None:
    """A path that does not exist is told, with where to read more."""
    told = made(tmp_path, str(tmp_path / "test_none.py"), "--count", "1")
    assert told.returncode == 2
    assert f"see {tmp_path / 'kept' / '1.txt'}" in told.stderr


def test_busy_processes_end_with_what_they_were_started_for() -> None:
    """None of them is left."""
    with busy(2) as running:
        assert [process.poll() for process in running] == [None, None]
    assert all(process.poll() is not None for process in running)


def made(tmp_path: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """The command, as the Makefile runs it."""
    run = [sys.executable, "-m", "tests.flakes", "--workers", "0", "--kept", str(tmp_path / "kept"), *words]
    return subprocess.run(run, cwd=ROOT, capture_output=True, text=True)
