"""A copy of the tree, which nobody edits while mutants are tried in it."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]


def copy_to(copy: Path) -> None:
    """All that stands in the repository or is about to; what stood there before is gone."""
    shutil.rmtree(copy, ignore_errors=True)
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
