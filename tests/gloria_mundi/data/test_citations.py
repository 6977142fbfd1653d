"""Every rule of the game is kept in one way, cited where it is kept, and cited by a test; so are the rulings."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from domain.gloria_mundi.game import GLORIA_MUNDI
from domain.gloria_mundi.keeping import KEPT
from domain.gloria_mundi.rulebook import CHAPTERS, RULES
from domain.gloria_mundi.rulings import RULINGS

ROOT = Path(__file__).parent.parent.parent.parent


def cited(text: str) -> Iterator[str]:
    """Every rule that a text cites; ``GM-SETUP-02 to GM-SETUP-04`` cites three."""
    for found in re.finditer(r"(gm[-_][a-z]+|\blog)[-_](\d\d)(?:(?:_to_|_and_| to \1-)(\d\d))?", text, re.IGNORECASE):
        chapter, first, last = found[1].upper().replace("_", "-"), int(found[2]), int(found[3] or found[2])
        yield from (f"{chapter}-{number:02}" for number in range(first, last + 1))


def in_files(folder: str, pattern: str, *but: str) -> set[str]:
    """The rules cited in the files of a folder."""
    files = (file for file in (ROOT / folder).rglob(pattern) if file.name not in but)
    return {rule for file in files for rule in cited(file.read_text())}


def citing_tests() -> dict[str, list[str]]:
    """By rule, the tests that cite it in their name or docstring."""
    found: dict[str, list[str]] = {rule: [] for rule in RULES}
    for file in sorted((ROOT / "tests" / "gloria_mundi").rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in {*cited(node.name), *cited(ast.get_docstring(node) or "")}:
                    found.setdefault(rule, []).append(f"{file.relative_to(ROOT)}::{node.name}")
    return found


def in_tests() -> set[str]:
    """The rules that a test cites."""
    return {rule for rule, tests in citing_tests().items() if tests}


def test_every_rule_is_kept_in_one_way() -> None:
    """None is missing, none misspelt, each in a chapter."""
    assert sorted(KEPT) == sorted(RULES)
    assert {rule.split("-")[1] for rule in RULES} == {*CHAPTERS}


def test_every_rule_is_cited_where_it_is_kept() -> None:
    """In domain/ or seeds/, beside the book itself."""
    code = in_files("domain/gloria_mundi", "*.py", "rulebook.py", "keeping.py", "rulings.py")
    data = in_files("seeds/gloria_mundi", "*.toml")
    assert sorted({*RULES} - code - data) == []


def test_every_rule_is_cited_by_a_test() -> None:
    """By name, or in its docstring."""
    assert sorted({*RULES} - in_tests()) == []


def test_objections_and_consequences_stand_in_their_way() -> None:
    """A rule that is kept by an objection or a consequence has one."""
    heard = {cls.rule for cls in GLORIA_MUNDI.objections.values()} | {one.rule for one in GLORIA_MUNDI.consequences}
    assert [rule for rule, way in KEPT.items() if way in ("objection", "consequence") and rule not in heard] == []


def test_what_is_cited_exists() -> None:
    """No code and no test cites a rule or ruling that there is not."""
    known = {*GLORIA_MUNDI.book, *RULINGS}
    found = in_files("domain/gloria_mundi", "*.py") | in_files("projections/gloria_mundi", "*.py") | in_tests()
    assert sorted(found - known) == []


def test_silencing_is_noticed() -> None:
    """Silence any objection or consequence: a test that cites its rule fails."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.gloria_mundi.data.prove"], cwd=ROOT, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout[-3000:]
