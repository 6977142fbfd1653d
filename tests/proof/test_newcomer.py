"""A new game touches its folders, the lists of games and the contract that keeps games apart, and nothing else."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.proof.newcomer import NODE, added, copied, diff

pytestmark = pytest.mark.long

OWN = ("domain/sortes/", "projections/sortes/", "kiosk/src/games/sortes/", "seeds/sortes/")
LISTS = {"api/games.py", "kiosk/src/games/index.ts", "pyproject.toml"}
CLASS = re.compile(r"\.([a-z][\w-]*)")
MADE = """
import { compile } from '@tailwindcss/node'
import { readFileSync } from 'node:fs'
const sheet = readFileSync('src/core/ui/utilities.css', 'utf8') + "@import 'tailwindcss/utilities.css' source(none);"
const made = await compile(sheet, { base: 'src/core/ui', onDependency() {} })
let before = made.build([])
for (const name of JSON.parse(process.argv.at(-1))) {
  const after = made.build([name])
  if (after !== before) console.log(name)
  before = after
}
"""
"""Prints those of some classes that Tailwind makes of the core's steps."""


def made(kiosk: Path, names: set[str]) -> set[str]:
    """Those of these classes that are made of the core's steps."""
    ran = subprocess.run(
        [NODE, "--input-type=module", "-e", MADE, json.dumps(sorted(names))], cwd=kiosk, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
    return set(ran.stdout.split())


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The house with the toy as its fourth game."""
    folder = tmp_path_factory.mktemp("house")
    copied(folder)
    added(folder)
    return folder


def test_the_diff_that_adds_a_game(copy: Path) -> None:
    """Four folders, and a line in each of three lists."""
    changed = {line.split("|")[0].strip() for line in diff(copy).splitlines() if "|" in line}
    assert {path for path in changed if not path.startswith(OWN)} == LISTS
    assert all(any(path.startswith(folder) for path in changed) for folder in OWN)


def test_its_arrows_are_right(copy: Path) -> None:
    """Every contract holds with it."""
    linted = subprocess.run(
        [Path(sys.executable).parent / "lint-imports", "--no-cache"], cwd=copy, capture_output=True, text=True
    )
    assert linted.returncode == 0, linted.stdout


def test_its_screen_is_made_of_what_there_is(copy: Path) -> None:
    """It has no style of its own: whatever class it names is made of the core's steps. Types and style are those of the house."""
    shared = {name for sheet in (copy / "kiosk/src/core/ui").glob("*.css") for name in CLASS.findall(sheet.read_text())}
    for screen in (copy / "kiosk/src/games/sortes").glob("*.svelte"):
        text = screen.read_text()
        named = {one for words in re.findall(r'class="([^"]*)"', text) for one in words.split()}
        named |= set(re.findall(r"class:([\w-]+)", text))
        strange = named - shared - made(copy / "kiosk", named)
        assert "<style" not in text and "style=" not in text and named and not strange, strange
    for tool in (
        ("prettier/bin/prettier.cjs", "--check", "src/games"),
        ("eslint/bin/eslint.js", "src/games/sortes"),
        ("svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"),
    ):
        path, *words = tool
        ran = subprocess.run([NODE, f"node_modules/{path}", *words], cwd=copy / "kiosk", capture_output=True, text=True)
        assert ran.returncode == 0, ran.stdout + ran.stderr
