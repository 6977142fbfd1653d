"""``make newcomer``: the toy game of sealed bids moved into a copy of the house as its fourth game, and the diff that this takes.

It has a folder of rules, one of views, one of screens and one of seeds, a line in each list of games, and its name in the contract
that keeps games apart. Its only screen is a house's phone, made of what the core has for all games; whatever else is asked of it is
shown as forms, steps and acts (``kiosk/src/core/plain.ts``)."""

import shutil
import subprocess
import tempfile
from pathlib import Path

from tests.server import ROOT

TOY = ROOT / "tests" / "kernel"
MOVED = {
    "tests.kernel.sortes_stage": "projections.sortes.stage",
    "tests.kernel.sortes_player": "projections.sortes.player",
    "tests.kernel.sortes": "domain.sortes.game",
}
"""Where the modules of the toy stand as a game of the house; longer names first."""
NODE = ROOT / ".venv" / "nodejs" / "bin" / "node"
SCREENS = ROOT / "tests" / "kiosk" / "sortes"
TREE = ("api", "domain", "kiosk", "projections", "seeds", "pyproject.toml")
MADE = ("__pycache__", "node_modules", "dist")
"""Folders that are made from the others."""
EDITION = 'id = "lots"\ntitle = "A month"\n'


def _git(copy: Path, *words: str) -> str:
    ours = ("-c", "user.name=newcomer", "-c", "user.email=newcomer@example.org")
    return subprocess.run(["git", *ours, *words], cwd=copy, check=True, capture_output=True, text=True).stdout


def _replaced(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert text.count(old) == 1, f"{old} stands {text.count(old)} times in {file.name}"
    file.write_text(text.replace(old, new))


def copied(copy: Path) -> None:
    """The house without its tests, with the packages of its screens, under version control."""
    for name in TREE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns(*MADE))
        else:
            shutil.copy(ROOT / name, copy / name)
    (copy / "kiosk" / "node_modules").symlink_to(ROOT / "kiosk" / "node_modules")
    (copy / ".gitignore").write_text("\n".join((*MADE, ".import_linter_cache", "data", "openapi.d.ts")))
    _git(copy, "init", "-q")
    _git(copy, "add", "-A")
    _git(copy, "commit", "-q", "-m", "house: as it is")


def added(copy: Path) -> None:
    """The toy, as a game of that house."""
    for old, new in MOVED.items():
        text = (TOY / f"{old.rsplit('.', 1)[1]}.py").read_text()
        for here, there in MOVED.items():
            text = text.replace(f"from {here} import", f"from {there} import")
        file = copy / f"{new.replace('.', '/')}.py"
        file.parent.mkdir(exist_ok=True)
        (file.parent / "__init__.py").touch()
        file.write_text(text)
    edition = copy / "seeds" / "sortes" / "lots" / "edition.toml"
    edition.parent.mkdir(parents=True)
    edition.write_text(EDITION)
    shutil.copytree(SCREENS, copy / "kiosk" / "src" / "games" / "sortes")
    ours = "  ludi_romani: async"
    theirs = "  sortes: async () => (await import('./sortes/game')).game,\n"
    _replaced(copy / "kiosk" / "src" / "games" / "index.ts", ours, theirs + ours)
    games = copy / "api" / "games.py"
    _replaced(games, "import LUDI\n", "import LUDI\nfrom projections.sortes.stage import SORTES\n")
    _replaced(games, "(LUDI, ROMAE, MUNDI)", "(LUDI, ROMAE, MUNDI, SORTES)")
    _replaced(copy / "pyproject.toml", "| gloria_romae | gloria_mundi", "| gloria_romae | gloria_mundi | sortes")


def built(copy: Path) -> None:
    """Build the screens of that house. Raises CalledProcessError, whose output says why."""
    subprocess.run(
        [NODE, "node_modules/vite/bin/vite.js", "build"], cwd=copy / "kiosk", check=True, capture_output=True
    )


def diff(copy: Path) -> str:
    """What that changed, file by file."""
    _git(copy, "add", "-A")
    return _git(copy, "diff", "--cached", "--stat=140")


def main() -> None:
    """Print it."""
    with tempfile.TemporaryDirectory(prefix="ludi-newcomer-") as folder:
        copied(Path(folder))
        added(Path(folder))
        print(diff(Path(folder)), end="")


if __name__ == "__main__":
    main()
