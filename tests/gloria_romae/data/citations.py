"""Where rules of the match are cited: in code and data by file, in tests by their names and the ids of their cases."""

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
RULE = re.compile(r"GR-[A-Z]+-\d\d")
NAMED = re.compile(r"(?:gr_[a-z]+|log)_\d\d")
BOOKS = {"rulebook.py", "keeping.py", "rulings.py"}
CASE = re.compile(r'^    \("(GR-[A-Z]+-\d\d)", "(?:abs|ref)', re.M)
"""A case of a table of refusals, which begins with its rule."""
SOURCES = (("domain", "py"), ("projections", "py"), ("seeds", "toml"))


def _in_text(text: str) -> Iterator[str]:
    """Rules of a text; ``GR-CARDS-05 to GR-CARDS-07`` cites those between too."""
    yield from RULE.findall(text)
    for chapter, first, last in re.findall(r"(GR-[A-Z]+-)(\d\d) to GR-[A-Z]+-(\d\d)", text):
        yield from (f"{chapter}{number:02}" for number in range(int(first), int(last) + 1))


def cited() -> dict[str, set[str]]:
    """Rules by the files of code and data that cite them."""
    found: dict[str, set[str]] = defaultdict(set)
    for floor, ending in SOURCES:
        for file in sorted((ROOT / floor / "gloria_romae").rglob(f"*.{ending}")):
            for rule in _in_text(file.read_text()) if file.name not in BOOKS else ():
                found[rule].add(str(file.relative_to(ROOT)))
    return found


def tested() -> dict[str, list[str]]:
    """Rules by the tests that cite them, each as ``file::name``."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted((ROOT / "tests" / "gloria_romae").rglob("test_*.py")):
        text, name = file.read_text(), str(file.relative_to(ROOT))
        for test in re.findall(r"def (test_\w+)", text):
            for rule in NAMED.findall(test):
                found[rule.upper().replace("_", "-")].append(f"{name}::{test}")
        for rule in CASE.findall(text):
            found[rule].append(f"{name}::[{rule}]")
    return found
