"""The mutation run, on a made-up law with made-up tests: what they look at is killed, and nothing else is."""

import os
from pathlib import Path

import pytest

from tests.mutation import trial
from tests.mutation.forks import race
from tests.mutation.layers import LAYERS, TOO_LONG, Layer
from tests.mutation.mutants import Mutant, sample, sites
from tests.mutation.report import EXPLAINED, Report, explained
from tests.mutation.run import Run, drawn
from tests.mutation.suite import Reach
from tests.mutation.tree import ROOT
from tests.mutation.trial import Verdict

pytestmark = pytest.mark.long

LAW = '''
from collections.abc import Callable

LIMIT = 10
SAYS = "so many coins"


class Purse:
    """A purse of coins."""

    def __init__(self, coins: int) -> None:
        self.coins = coins

    @property
    def full(self) -> bool:
        return self.coins >= LIMIT


class Full(Purse):
    def __init__(self) -> None:
        super().__init__(LIMIT)


async def later(coins: int) -> int:
    return coins + 1


def times(factor: int) -> Callable[[int], int]:
    def multiplied(coins: int) -> int:
        return coins * factor

    return multiplied


twice = times(2)


def at_least(least: int) -> Callable[[int], int]:
    def counted(coins: int) -> int:
        return coins if coins >= least else 0

    return counted


rich = at_least(10)


def left(coins: int, price: int) -> int:
    return max(0, coins - price)


def may(coins: int, cursed: bool) -> bool:
    return coins > 0 and not cursed


def count(coins: int) -> int:
    while coins:
        coins = coins - 1
    return coins


def nobody_asks() -> int:
    return 3
'''
TESTS = """
import asyncio

from law import Full, Purse, count, later, left, may, rich, twice


def test_full():
    assert [Purse(coins).full for coins in (9, 10, 11)] == [False, True, True]


def test_full_from_the_start():
    assert Full().full


def test_twice():
    assert twice(7) == 14


def test_rich():
    assert [rich(coins) for coins in (9, 10, 11)] == [0, 10, 11]


def test_later():
    assert asyncio.run(later(7)) == 8


def test_left():
    assert left(7, 3) == 4


def test_may():
    assert may(1, False) and not may(1, True)


def test_count():
    assert count(2) == 0


def test_fails_alone():
    assert left(7, 3) == 5
"""


@pytest.fixture
def made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tree with one file of law and one of tests, for judges of little patience."""
    monkeypatch.setattr(trial, "PATIENCE", 1)
    (tmp_path / "law.py").write_text(LAW)
    (tmp_path / "test_law.py").write_text(TESTS)
    (tmp_path / "conftest.py").write_text("import gc\n\n\ndef pytest_collection_finish():\n    gc.freeze()\n")
    (tmp_path / "pytest.ini").write_text("[pytest]\npythonpath = .\naddopts = --import-mode=importlib\n")
    return tmp_path


def judged(root: Path) -> dict[tuple[str, ...], Verdict]:
    """What became of every mutant of that law, by its change: all of it in a fork, where nothing of the law is imported yet."""

    def everything(_: None) -> dict[tuple[str, ...], Verdict]:
        os.chdir(root)
        found: dict[tuple[str, ...], Verdict] = {}

        def note(mutant: Mutant, verdict: Verdict) -> None:
            found[tuple(mutant.diff)] = verdict

        Run(root, [Layer(("law.py",), ("test_law.py",))], 2, note).try_all(sample(["law.py"], root, 1000, 6))
        return found

    return next(found for _, found in race([None], everything, 1) if found is not None)


def change(old: str, new: str) -> tuple[str, ...]:
    """One line of the law, and what became of it."""
    return f"- {old}", f"+ {new}"


def test_what_tests_look_at_is_killed_and_nothing_else(made_up: Path) -> None:
    """A changed constant, property, condition and bound, what is asynchronous or calls ``super()``, and a loop without end, are
    killed; the test that fails anyway has no say. The bound that nobody tries, coins that go by twos, what nobody reads and what
    nobody asks survive."""
    found = judged(made_up)
    alive = {changed: verdict for changed, verdict in found.items() if verdict != "killed"}
    assert alive == {
        change('SAYS = "so many coins"', "SAYS = None"): "survived",
        change("return max(0, coins - price)", "return max(1, coins - price)"): "survived",
        change("return max(0, coins - price)", "return coins - price"): "survived",
        change("return coins > 0 and not cursed", "return coins >= 0 and not cursed"): "survived",
        change("coins = coins - 1", "coins = coins - 2"): "survived",
        change("return 3", "return 4"): "not run",
    }
    for killed in (
        change("LIMIT = 10", "LIMIT = 11"),
        change("return self.coins >= LIMIT", "return self.coins > LIMIT"),
        change("return coins > 0 and not cursed", "return coins > 0"),
        change("coins = coins - 1", "coins = coins + 1"),
        change("return coins + 1", "return coins - 1"),
        change("return coins * factor", "return coins / factor"),
        change("super().__init__(LIMIT)", "super().__init__(None)"),
        change("super().__init__(LIMIT)", "pass"),
    ):
        assert found[killed] == "killed"


def test_all_tests_within_some_seconds_are_the_quickest() -> None:
    """Together they take no longer; without a bound they are all."""
    known = Reach({"slow": 3.0, "quick": 0.5, "other": 1.5})
    assert known.all(2) == known.all(4.9) == ["quick", "other"]
    assert known.all() == ["quick", "other", "slow"]
    assert known.all(0.1) == []


def test_the_same_seed_draws_the_same(made_up: Path) -> None:
    """Two samples of one seed are one sample, and another seed is another; sentences are never drawn."""
    first, again, other = (sample(["law.py"], made_up, 9, seed) for seed in (1, 1, 2))
    drawn, drawn_again, drawn_other = ([one.diff for one in mutants] for mutants in (first, again, other))
    assert drawn == drawn_again != drawn_other
    assert not any("XX" in line for mutant in sample(["law.py"], made_up, 1000, 1) for line in mutant.diff)


def test_what_is_written_elsewhere_draws_nothing_anew(made_up: Path) -> None:
    """With a function more in the same file the mutants drawn before are drawn again, beside so many as that function has."""
    there_were, first = len(sites("law.py", made_up)), sample(["law.py"], made_up, 9, 1)
    (made_up / "law.py").write_text("def spent(coins: int) -> bool:\n    return coins < 1\n\n" + LAW)
    more = len(sites("law.py", made_up)) - there_were
    again = sample(["law.py"], made_up, 9 + more, 1)
    assert more > 0
    assert [one.diff for one in first] == [one.diff for one in again if one.diff in [drawn.diff for drawn in first]]


def test_what_is_explained_is_counted_apart(made_up: Path) -> None:
    """A survivor is an explained one where file and change are the same, wherever the line has gone; another survives."""
    one, other = sample(["law.py"], made_up, 2, 1)
    page = "Why some live.\n\n### law.py\n" + "".join(f"    {line}\n" for line in one.diff) + "\nNobody can tell.\n"
    report = Report(made_up / "left.md", 2, frozenset(explained(page)))
    for mutant in (one, other):
        report.note(mutant, "survived")
    assert {told: count for (_, told), count in report.counts.items()} == {"explained": 1, "survived": 1}
    assert list(explained((made_up / "left.md").read_text())) == [("law.py", tuple(other.diff))]


def _is_there(path: str) -> bool:
    """Whether a folder, a file, or a test of a file is there."""
    file, _, test = path.partition("::")
    return (ROOT / file).exists() and (not test or f"def {test}(" in (ROOT / file).read_text())


def test_every_layer_is_where_it_is_looked_for() -> None:
    """Folders of code and tests move: each that is named is there, and a sample of one folder is of that folder alone."""
    for layer in LAYERS:
        for path in (*layer.folders, *layer.elsewhere, *layer.tests, *layer.first):
            assert _is_there(path), path
        assert layer.files(ROOT)
    assert all(map(_is_there, TOO_LONG))
    files = {mutant.file for mutant in drawn(ROOT, LAYERS, 5, 1, ["projections/kernel/tablet", "api/beside/calls"])}
    assert files and all(file.startswith(("projections/kernel/tablet", "api/beside/calls")) for file in files)


def test_what_is_explained_still_stands_in_the_law() -> None:
    """Each line whose change is explained is there to be changed."""
    for file, lines in explained(EXPLAINED.read_text()):
        law = [line.strip() for line in (ROOT / file).read_text().splitlines()]
        assert all(line[2:] in law for line in lines if line.startswith("-")), (file, lines)
