"""A first evening as its page has it, from an empty folder to an archive that is verified."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.kiosk.first_hour import Watch, evening
from tests.server import ROOT

pytestmark = pytest.mark.long


def test_a_first_evening_comes_to_its_archive(tmp_path: Path) -> None:
    """Prepared, rehearsed, begun, closed and taken along at the desk; `ludi export` writes what the desk hands out."""
    command = [sys.executable, "-u", "-m", "api"]
    env = {"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"}

    def ludi(*words: object) -> "subprocess.CompletedProcess[str]":
        said = subprocess.run([*command, *map(str, words)], cwd=tmp_path, env=env, capture_output=True, text=True)
        assert said.returncode == 0, said.stdout + said.stderr
        return said

    words = ["env", f"PYTHONPATH={ROOT}", *command, "serve", "--port", "0"]
    evening(words, tmp_path, Watch(), "served", ludi)
