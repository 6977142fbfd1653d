"""Where rules are cited: in code, in data, in the names of tests."""

import re
import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from domain.ludi_romani.game import LUDI_ROMANI

ROOT = Path(__file__).parent.parent.parent
_ID = re.compile(r"(?<![A-Za-z])([A-Za-z]{3,4})[-_](T?t?\d{2}|chart)(?![0-9a-z])", re.IGNORECASE)

ALL_RULES = LUDI_ROMANI.book


@dataclass(frozen=True)
class Silenceable:
    """An objection, caution or consequence that a proof can silence by its name."""

    name: str
    rule: str
    what: str


def cited_in(text: str) -> set[str]:
    """Every rule id that a text cites, written ``MOT-11`` or ``mot_11``."""
    found = {f"{chapter}-{number}".upper() for chapter, number in _ID.findall(text)}
    return found & ALL_RULES.keys()


def silenceable() -> list[Silenceable]:
    """Everything that decides something when a rule bites."""
    found = [Silenceable(cls.__name__, cls.rule, cls.weight.value) for cls in LUDI_ROMANI.objections.values()]
    found += [Silenceable(one.name, one.rule, "consequence") for one in LUDI_ROMANI.consequences]
    return sorted(found, key=lambda one: (one.rule, one.name))


def in_code() -> dict[str, set[str]]:
    """Rule ids by the files of ``domain/`` whose objections, consequences or help cite them."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in sorted((ROOT / "domain").rglob("*.py")):
        if file.name in ("rulebook.py", "keeping.py", "rulings.py", "rules.py"):
            continue
        for rule in cited_in(file.read_text()):
            found[rule].add(str(file.relative_to(ROOT)))
    return found


def in_data() -> dict[str, set[str]]:
    """Rule ids by the files of ``seeds/`` that hold them beside a row, or in the comment above a table without rows."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in sorted((ROOT / "seeds").rglob("*.toml")):
        tomllib.loads(file.read_text())
        for rule in cited_in(file.read_text()):
            found[rule].add(str(file.relative_to(ROOT)))
    return found


def node_ids() -> list[str]:
    """Every test that cites a rule by its name."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--collect-only",
        "-q",
        "-o",
        "addopts=--import-mode=importlib",
        "-p",
        "no:cacheprovider",
        "tests",
    ]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return [line for line in listed if "::" in line]


def in_tests(nodes: Iterable[str]) -> dict[str, list[str]]:
    """Tests by the rules that their names cite."""
    found: dict[str, list[str]] = defaultdict(list)
    for node in nodes:
        for rule in cited_in(node.partition("::")[2]):
            found[rule].append(node)
    return found
