"""``make rules-prove GAME=gloria_mundi``: silence each objection and consequence in turn; a test that cites its rule must fail."""

import sys

import pytest

from domain.gloria_mundi.game import GLORIA_MUNDI
from tests.gloria_mundi.data.test_citations import ROOT, citing_tests
from tests.proof.prove import Prover


class MundiProver(Prover):
    """The same proof over the rules of this game."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Prove everything instead of running the tests."""
        cited = citing_tests()
        for name, rule in silenceable():
            named = f"test_{rule.lower().replace('-', '_')}_"  # of a rule of the house, which this game's catalogue does not list
            items = [
                item
                for item in session.items
                if item.nodeid.partition("[")[0] in cited.get(rule, ()) or item.name.startswith(named)
            ]
            if self._misses(session, name, items):
                self.proven += 1
            else:
                self.unproven.append(f"{rule} {name} ({len(items)} citing tests)")
        return True


def silenceable() -> list[tuple[str, str]]:
    """Name and rule of everything that decides something when a rule bites."""
    own = [cls for cls in GLORIA_MUNDI.objections.values() if cls.__module__.startswith("domain.gloria_mundi")]
    found = {(cls.__name__, cls.rule) for cls in own} | {(one.name, one.rule) for one in GLORIA_MUNDI.consequences}
    return sorted(found, key=lambda one: (one[1], one[0]))


def main() -> int:
    """Print what is not proven; exit code 1 if anything is not."""
    prover = MundiProver(1)
    quiet = ["-q", "--no-header", "--no-summary", "-p", "no:cacheprovider", "--capture=no"]
    pytest.main([*quiet, str(ROOT / "tests" / "gloria_mundi" / "rules")], plugins=[prover])
    for line in prover.unproven:
        print(f"not proven: {line}")
    print(f"{prover.proven} proven, {len(prover.unproven)} not")
    return 1 if prover.unproven or not prover.proven else 0


if __name__ == "__main__":
    sys.exit(main())
