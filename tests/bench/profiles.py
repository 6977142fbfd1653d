"""Where the time of a measure goes: by py-spy, which looks a hundred times a second at what the measured process does."""

import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.bench.measures import Measure
from tests.bench.results import FOLDER
from tests.server import ROOT

SERVERS = ("-m api", "tests.bench.held")
"""The processes that are looked at, where there are any; else the measuring one itself is the measured."""
IMPORTS = "<frozen importlib._bootstrap>"
LINE = re.compile(r":\d+\)$")
MOST = 25
AROUND, LONG = 0.95, 0.015
"""What is there nearly always runs everything and says nothing; so much in itself is long."""
HOUSE = re.compile(r"\((api|projections|domain)/")


def _stacks(text: str) -> Iterator[tuple[list[str], int]]:
    """The functions of each stack of the measured process, and how often it was seen; what is imported before does not count."""
    seen: list[tuple[str, list[str], int]] = []
    for line in text.splitlines():
        stack, _, count = line.rpartition(" ")
        frames = stack.split(";")
        within = [frame for frame in frames if frame.startswith("process ")]
        functions = [LINE.sub(")", frame) for frame in frames if not frame.startswith(("process ", "thread "))]
        if functions and not any(IMPORTS in frame for frame in functions):
            seen.append((within[-1], functions, int(count)))
    served = [one for one in seen if any(words in one[0] for words in SERVERS)]
    yield from ((functions, count) for _, functions, count in served or seen)


def shares(text: str) -> list[tuple[str, float, float]]:
    """Functions of this house, and whatever takes long in itself, each with the share of the time within it and what it calls, and in
    itself alone; the largest first."""
    within, alone, whole = Counter[str](), Counter[str](), 0
    for stack, count in _stacks(text):
        whole += count
        within.update(dict.fromkeys(stack, count))
        alone[stack[-1]] += count
    common = [(name, count / whole, alone[name] / whole) for name, count in within.most_common()]
    return [one for one in common if one[1] < AROUND and (HOUSE.search(one[0]) or one[2] >= LONG)][:MOST]


def profiled(measure: Measure) -> str:
    """Run it under the profiler, keep what came out, and say it."""
    return recorded(("-m", "tests.bench.one", measure.name, "whole"), FOLDER / f"profile-{measure.name}.json")


def recorded(words: Sequence[str], file: Path) -> str:
    """Run a command of Python under the profiler, keep what came out, and say it."""
    with tempfile.TemporaryDirectory(prefix="ludi-bench-") as folder:
        raw = Path(folder) / "raw"
        spy = [str(Path(sys.executable).parent / "py-spy"), "record", "--subprocesses", "--function", "--format", "raw"]
        run = [*spy, "--output", str(raw), "--", sys.executable, "-W", "ignore", *words]
        subprocess.run(run, cwd=ROOT, check=True, capture_output=True)
        found = shares(raw.read_text())
    file.parent.mkdir(exist_ok=True)
    kept = {"date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M"), "functions": found}
    file.write_text(json.dumps(kept, indent=1) + "\n")
    return "\n".join(f"{within:6.1%} {alone:6.1%}  {name}" for name, within, alone in found)


def kept(measure: str) -> dict[str, Any] | None:
    """What was found last."""
    return read(FOLDER / f"profile-{measure}.json")


def read(file: Path) -> dict[str, Any] | None:
    """What was kept in a file."""
    found: dict[str, Any] | None = json.loads(file.read_text()) if file.exists() else None
    return found


def table(profile: dict[str, Any]) -> Iterator[str]:
    """A profile as a table."""
    when = f"py-spy, {profile['date']} UTC, by the names that functions and files had then"
    yield f"Where the time goes ({when}; within a function and what it calls, and in itself):\n"
    yield "| within | itself | function |\n|---|---|---|"
    for name, within, alone in profile["functions"]:
        yield f"| {within:.0%} | {alone:.0%} | `{name}` |"
    yield ""
