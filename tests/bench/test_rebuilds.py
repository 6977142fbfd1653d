"""``make rebuilds`` measures the acts that it is asked for, and all of them where it is asked for none."""

import subprocess

import pytest

from tests.bench.rebuilds import measured
from tests.server import ROOT


def command(*words: str) -> str:
    """What ``make`` would run."""
    return subprocess.run(["make", "-n", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_without_a_range_it_is_the_whole_evening() -> None:
    """Another target's number of acts is not taken for a range of acts, of which the evening has none."""
    assert '--acts "1-9999"' in command("rebuilds")
    assert '--acts "300-345" --calls' in command("rebuilds", "ACTS=300-345", "CALLS=1")
    assert "--acts 20000 " in command("soak")


def test_what_is_asked_for_is_looked_at() -> None:
    """Of the first acts every view is counted; of acts that there are none it says so."""
    rows = {line.split()[0]: line.split()[1:] for line in measured(2, 3).splitlines()[1:]}
    assert int(rows["timer"][0]) == 2 * 4, "two acts, seen by four seats"
    assert int(rows["all"][0].replace(",", "")) > 100
    for first, last in ((20_000, 20_000), (9, 8)):
        with pytest.raises(SystemExit, match="and none from"):
            measured(first, last)
