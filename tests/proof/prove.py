"""``make rules-prove``: citing is not keeping. Silence each objection, caution and consequence in turn; a test that cites
its rule must fail. Tests are collected once; each proof is a fork of this process."""

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from domain.kernel.grammar.game import Game
from tests.proof import citations

TESTS = citations.ROOT / "tests"
CITING = (
    TESTS / "ludi_romani" / "rules", TESTS / "kernel" / "test_sealed.py", TESTS / "kernel" / "test_derived_corrections.py",
    TESTS / "api" / "test_supposed.py", TESTS / "api" / "test_two_desks.py",
)  # fmt: skip
"""Tests of rules; of those of the books also where only a game that seals, or the wire, meets them."""


class Prover:
    """A pytest plugin whose test loop is the proof."""

    def __init__(self, every: int, only: str = "") -> None:
        self._every, self._only = every, only
        self.unproven: list[str] = []
        self.proven = 0
        self._failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note whether any test failed."""
        self._failed = self._failed or report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Prove everything instead of running the tests."""
        tests = citations.in_tests(item.nodeid for item in session.items)
        items = {item.nodeid: item for item in session.items}
        named = [one for one in citations.silenceable() if one.rule.startswith(self._only)]
        for one in named[:: self._every]:
            cited = [items[node] for node in tests.get(one.rule, [])]
            if self._misses(session, one.name, cited):
                self.proven += 1
            else:
                self.unproven.append(f"{one.rule} {one.name} ({one.what}; {len(cited)} citing tests)")
        return True

    def silence(self, name: str) -> None:
        """Play without this from now on, in this process alone."""
        silence(name)

    def _misses(self, session: pytest.Session, name: str, items: Sequence[pytest.Item]) -> bool:
        """Whether one of these tests fails once ``name`` is silent, in a process of its own."""
        child = os.fork()
        if child == 0:
            with Path(os.devnull).open("w") as nowhere:
                os.dup2(nowhere.fileno(), 1)
                os.dup2(nowhere.fileno(), 2)
                self.silence(name)
                for item in items:
                    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
                    if self._failed:
                        break
                os._exit(0 if self._failed else 1)
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def silence(name: str) -> None:
    """From now on this process plays every game without one objection or consequence."""
    silent = frozenset({name})
    for module in list(sys.modules.values()):
        for known_as, held in list(vars(module).items()):
            if isinstance(held, Game):
                setattr(module, known_as, replace(held, silenced=silent))
            elif known_as == "STAGES":
                stages = tuple(replace(stage, game=replace(stage.game, silenced=silent)) for stage in held)
                setattr(module, known_as, stages)


def prove(every: int = 1, only: str = "") -> Prover:
    """Run the proof over the tests of rules: of all that can be silenced each so manieth, of the rules that begin like ``only``."""
    prover = Prover(every, only)
    quiet = ["-q", "--no-header", "--no-summary", "-p", "no:cacheprovider", "--capture=no"]
    pytest.main([*quiet, *map(str, CITING)], plugins=[prover])
    return prover


def main() -> int:
    """Print what is not proven; exit code 1 if anything is not."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--every", type=int, default=1, help="each so manieth is enough")
    words.add_argument("--only", default="", help="rules whose ids begin so")
    asked = words.parse_args()
    prover = prove(asked.every, asked.only)
    for line in prover.unproven:
        print(f"not proven: {line}")
    print(f"{prover.proven} proven, {len(prover.unproven)} not")
    return 1 if prover.unproven or not prover.proven else 0


if __name__ == "__main__":
    sys.exit(main())
