"""Targets of ``make`` that serve several games: each names the files of the game that it is asked for, and no target stands twice."""

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SERVED: Mapping[str, str] = {
    "rules": "tests.gloria_romae.data.report",
    "rules-prove": "tests.gloria_romae.data.prove",
    "oracles-prove": "tests.gloria_romae.data.oracles",
    "replayed": "tests/gloria_romae/*/test_replayed.py",
    "explained": "tests/gloria_romae/*/test_why.py",
    "balance": "tests.gloria_romae.balance",
    "soak": "tests.gloria_romae.properties.soak",
    "page": "tests.gloria_romae.page",
    "taps": "tests.kiosk.gloria_romae.taps",
    "demo": "seeds/gloria_romae/reconstruction",
}
"""What a target runs, or opens, with ``GAME=gloria_romae``."""


def dry(*words: str) -> subprocess.CompletedProcess[str]:
    """What make would do, and what it warns of."""
    # Under `make test` the outer make would hand down its flags, and have this one say which folder it is in.
    quiet = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")}
    return subprocess.run(["make", "-n", *words], cwd=ROOT, capture_output=True, text=True, check=False, env=quiet)


def commands(*words: str) -> str:
    """What make would do once all that a target needs is there."""
    told = dry("-o", ".venv/.tools", "-o", ".venv/.ready", "-o", "browser", *words)
    assert told.returncode == 0, told.stderr
    return told.stdout.splitlines()[-1]


def test_no_target_stands_twice() -> None:
    """Of two recipes make takes the later one and warns."""
    assert dry("help").stderr == ""


@pytest.mark.parametrize("target", SERVED)
def test_a_target_serves_the_game_that_is_asked_for(target: str) -> None:
    """Its files are there, and no other game's are named."""
    told = commands(target, "GAME=gloria_romae")
    assert SERVED[target] in told and "ludi_romani" not in told and "gloria_mundi" not in told, told
    named = SERVED[target]
    file = named if "/" in named else f"{named.replace('.', '/')}.py"
    assert [*ROOT.glob(file)], file


def test_one_target_balances_both_games() -> None:
    """With the same words."""
    for game in ("gloria_romae", "gloria_mundi"):
        assert '.balance --matches "7" --strength "3"' in commands("balance", f"GAME={game}", "MATCHES=7", "STRENGTH=3")
