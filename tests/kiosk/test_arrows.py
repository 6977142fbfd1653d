"""Which file of the screens may import which: the core knows no game, no game another, and none of them what stands above; and no
two import each other, however far around."""

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from api.games import STAGES
from tests.server import ROOT

SOURCE = ROOT / "kiosk" / "src"
IMPORT = re.compile(r"""(?:\bfrom|\bimport\s*\(?)\s*['"](\.[^'"]+)['"]""")

AT_ONCE = re.compile(r"""(?:\bfrom|\bimport)\s*['"](\.[^'"]+)['"]""")
"""What is read together with its importer, even for a type: all but a lazy ``import()``."""


def room(path: Path, source: Path) -> str:
    """``core``, ``games/<game>``, or nothing for what stands above both."""
    first, *more = path.relative_to(source).parts
    if first == "core":
        return "core"
    return f"games/{more[0]}" if first == "games" and len(more) > 1 else ""


def forbidden(source: Path) -> list[str]:
    """Every import that goes up, or from one game into another."""
    files = sorted(path for path in source.rglob("*") if path.suffix in (".ts", ".svelte", ".css"))
    found = []
    for path in files:
        here = room(path, source)
        for name in IMPORT.findall(path.read_text()):
            there = room((path.parent / name).resolve(), source)
            if here and there not in (here, "core"):
                found.append(f"{path.relative_to(source)} imports {name}")
    return found


def test_the_core_imports_no_game_and_no_game_another() -> None:
    """Arrow 7 of the architecture, over every file of the screens."""
    assert forbidden(SOURCE) == []


def test_an_import_that_goes_up_is_found(tmp_path: Path) -> None:
    """Of a made-up house the four bad imports are told: a static one, a lazy one, one for its effect, one of what stands above."""
    files = {
        "App.svelte": "import { GAMES } from './games'",
        "core/form.ts": "import type { Fine } from './fine'\nimport {\n  board,\n} from '../games/one/board'",
        "core/shell.svelte": "const screen = () => import('../games/one/Screen.svelte')",
        "games/index.ts": "import { one } from './one/game'",
        "games/one/game.ts": "import '../two/theme.css'\nimport { t } from '../../core/texts'",
        "games/two/game.ts": 'import { GAMES } from "../index"',
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    assert forbidden(tmp_path) == [
        "core/form.ts imports ../games/one/board",
        "core/shell.svelte imports ../games/one/Screen.svelte",
        "games/one/game.ts imports ../two/theme.css",
        "games/two/game.ts imports ../index",
    ]


def in_order(source: Path) -> list[Path]:
    """Every file behind those that it imports. Raises CycleError, with the circle, where there is no such order."""
    files = {path for path in source.rglob("*") if path.suffix in (".ts", ".svelte")}

    def found(importer: Path, name: str) -> Path | None:
        stem = (importer.parent / name).resolve()
        return next((path for end in ("", ".ts", "/index.ts") if (path := Path(f"{stem}{end}")) in files), None)

    imports = {path: [found(path, name) for name in AT_ONCE.findall(path.read_text())] for path in files}
    return list(TopologicalSorter({path: filter(None, among) for path, among in imports.items()}).static_order())


def test_no_two_files_import_each_other() -> None:
    """Whoever reads one file reads those below it, and never comes back."""
    assert len(in_order(SOURCE)) > 500


def test_a_circle_is_found_with_its_way(tmp_path: Path) -> None:
    """Also over types, a folder's index and a component; a lazy import makes none."""
    files = {
        "form.svelte.ts": "import type { Evening } from './state'",
        "state/index.ts": "import Board from '../Board.svelte'",
        "Board.svelte": "const form = () => import('./form.svelte')",
    }
    (tmp_path / "state").mkdir()
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    assert [path.name for path in in_order(tmp_path)] == ["Board.svelte", "index.ts", "form.svelte.ts"]
    (tmp_path / "Board.svelte").write_text("import { form } from './form.svelte'")
    with pytest.raises(CycleError) as circle:
        in_order(tmp_path)
    assert {path.name for path in circle.value.args[1]} == {"form.svelte.ts", "index.ts", "Board.svelte"}


def test_the_core_names_no_game() -> None:
    """What only one game has stands in its folder: no file of the core says a game's id, whole or as the beginning of a kind."""
    files = sorted(path for path in (SOURCE / "core").rglob("*") if path.suffix in (".ts", ".svelte", ".css"))
    games = [stage.game.id for stage in STAGES]
    named = [f"{path.name} names {game}" for path in files for game in games if game in path.read_text()]
    assert len(games) > 2 and named == []
