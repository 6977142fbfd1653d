"""``make rules-prove`` for a game whose tests name their rules: each objection and consequence is silenced in turn, and a test that
cites its rule must fail."""

from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from domain.kernel.grammar.game import Game
from tests.proof.prove import Prover


class GameProver(Prover):
    """The proof over the rules of one game. ``cited``: by rule, the tests that cite it, as ``file::name``."""

    def __init__(self, game: Game, cited: Mapping[str, Iterable[str]]) -> None:
        super().__init__(1)
        self._game, self._cited = game, {rule: {*tests} for rule, tests in cited.items()}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Prove everything instead of running the tests."""
        for name, rule in silenceable(self._game):
            items = [item for item in session.items if self._cites(item, rule)]
            if self._misses(session, name, items):
                self.proven += 1
            else:
                self.unproven.append(f"{rule} {name} ({len(items)} citing tests)")
        return True

    def _cites(self, item: pytest.Item, rule: str) -> bool:
        """Whether a test is named after a rule, or is the case of a table that begins with it."""
        name, _, case = item.nodeid.partition("[")
        file = name.partition("::")[0]
        return name in self._cited.get(rule, ()) or (
            case.startswith((rule, rule.lower().replace("-", "_"))) and f"{file}::[{rule}]" in self._cited.get(rule, ())
        )


def silenceable(game: Game) -> list[tuple[str, str]]:
    """Name and rule of everything of a game's own that decides something when a rule bites."""
    own = [cls for cls in game.objections.values() if cls.__module__.startswith(game.package)]
    found = {(cls.__name__, cls.rule) for cls in own} | {(one.name, one.rule) for one in game.consequences}
    return sorted(found, key=lambda one: (one[1], one[0]))


def prove(prover: GameProver, *folders: Path) -> int:
    """Run the proof over the tests of these folders and print what is not proven; 1 if anything is not."""
    quiet = ["-q", "--no-header", "--no-summary", "-p", "no:cacheprovider", "--capture=no"]
    pytest.main([*quiet, *map(str, folders)], plugins=[prover])
    for line in prover.unproven:
        print(f"not proven: {line}")
    print(f"{prover.proven} proven, {len(prover.unproven)} not")
    return 1 if prover.unproven or not prover.proven else 0
