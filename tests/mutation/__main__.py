"""``make mutate``: change domain, projections or api in one place at a time, and see whether a test fails. In a copy of the tree,
which nobody edits while it runs; a change itself is on no disk, but in the memory of one fork."""

import argparse
import os
import shutil
import subprocess
import sys
from math import inf

from tests.mutation.tree import ROOT, copy_to

COPY = ROOT / "build" / "mutation" / "tree"
TEMPORARY = COPY.parent / "tmp"


def main() -> int:
    """Copy the tree and run there."""
    parser = argparse.ArgumentParser(prog="make mutate")
    parser.add_argument("--mutants", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="draw from files with one of these words in their path")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--seconds", type=float, default=inf, help="so long all tests are asked about what is made at import"
    )
    parser.add_argument("tests", nargs="*", help="other tests than usual: to see whether a new one kills what survived")
    asked = parser.parse_args()
    copy_to(COPY)
    # Tests write here, where no other run of tests clears up.
    shutil.rmtree(TEMPORARY, ignore_errors=True)
    TEMPORARY.mkdir(parents=True)
    run = [sys.executable, "-W", "ignore", "-m", "tests.mutation.run", str(COPY.parent / "survivors.md")]
    return subprocess.run(
        [*run, str(asked.mutants), str(asked.seed), asked.only, str(asked.workers), str(asked.seconds), *asked.tests],
        cwd=COPY,
        check=False,
        env={**os.environ, "PYTEST_DEBUG_TEMPROOT": str(TEMPORARY)},
    ).returncode


if __name__ == "__main__":
    sys.exit(main())
