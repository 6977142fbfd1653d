"""The mutation run of the screens, on a made-up law with made-up tests: what they look at is killed, and nothing else is."""

import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tests.mutation.kiosk import Judge, instrumented
from tests.mutation.report import Report
from tests.mutation.screens import ScreenMutant, mutants, sample
from tests.mutation.tree import ROOT

pytestmark = pytest.mark.long

LAW = """export const SAYS = 'so many coins'

export const may = (coins: number, price: number) => coins >= price

export function count(coins: number): number {
  let counted = 0
  while (counted < coins) counted++
  return counted
}

export function unread() { return 3 }
"""
TESTS = """import { expect, test } from 'vitest'
import { count, may, SAYS } from '../src/core/law'

test('a price', () => {
  expect([may(2, 1), may(1, 2)]).toEqual([true, false])
})
test('coins', () => {
  expect([count(3), SAYS.length > 0]).toEqual([3, true])
})
"""
CONFIG = "export default { test: { include: ['tests/*.test.ts'] } }\n"


@pytest.fixture
def made_up(tmp_path: Path) -> Path:
    """A tree with one file of the screens and its tests, and a text that is only read."""
    kiosk = tmp_path / "kiosk"
    shutil.copytree(ROOT / "kiosk" / "mutation", kiosk / "mutation")
    for name, text in (
        ("src/core/law.ts", LAW),
        ("src/core/texts/en.ts", "export const t = { yes: 'yes' }\n"),
        ("tests/law.test.ts", TESTS),
        ("vitest.config.ts", CONFIG),
    ):
        (kiosk / name).parent.mkdir(parents=True, exist_ok=True)
        (kiosk / name).write_text(text)
    return tmp_path


def made(root: Path) -> list[ScreenMutant]:
    """Its mutants, each of which stands in its files from now on."""
    return mutants(list(instrumented(root)), {"kiosk/src/core/law.ts": LAW})


def test_what_tests_look_at_is_killed_and_nothing_else(made_up: Path) -> None:
    """A loop without end is killed too; a bound that nobody tries survives, and what nobody reads is not run. A sentence and a text
    are never changed."""
    found = made(made_up)
    judge = Judge(made_up / "kiosk")
    verdicts = {(one.diff[0][2:], one.diff[1][2:]): judge.of(one) for one in found}
    judge.close()
    price, loop = LAW.splitlines()[2], "while (counted < coins) counted++"
    assert (
        verdicts[price, price.replace(">=", "<")]
        == verdicts[price, price.replace("coins >= price", "true")]
        == "killed"
    )
    assert verdicts[price, price.replace(">=", ">")] == "survived"
    assert verdicts[loop, "while (counted < coins) counted--"] == verdicts[loop, "while (false) counted++"] == "killed"
    assert [told for (old, _), told in verdicts.items() if "unread" in old] == ["not run"]
    assert not any("SAYS" in old for old, _ in verdicts)


def test_tests_that_fail_anyway_say_nothing(made_up: Path) -> None:
    """Where nothing is changed they have to pass."""
    test = made_up / "kiosk" / "tests" / "law.test.ts"
    test.write_text(test.read_text().replace("[3, true]", "[4, true]"))
    made(made_up)
    with pytest.raises(RuntimeError, match="though nothing is changed"):
        Judge(made_up / "kiosk")


def known(drawn: Sequence[ScreenMutant]) -> list[list[str]]:
    """By their changes."""
    return [one.diff for one in drawn]


def test_the_same_seed_draws_the_same_screens(made_up: Path) -> None:
    """Of each place and operator one way at most; and what is written elsewhere in the file draws no other."""
    found = made(made_up)
    first, again, other = (known(sample(found, 3, seed)) for seed in (1, 1, 2))
    assert first == again != other
    assert len(sample(found, 1000, 1)) == len({(one.part, one.operator) for one in found}) < len(found)
    moved = [
        replace(
            one, source=f"\n{LAW}", part=((one.part[0][0] + 1, one.part[0][1]), (one.part[1][0] + 1, one.part[1][1]))
        )
        for one in found
    ]
    assert known(sample(moved, 3, 1)) == first


def test_a_survivor_of_the_screens_is_written_down(made_up: Path) -> None:
    """With its file, its change and what made it."""
    one = next(one for one in made(made_up) if one.diff[1].startswith("+ while (false)"))
    report = Report(made_up / "left.md", 1, frozenset())
    report.note(one, "survived")
    assert (made_up / "left.md").read_text() == (
        "### kiosk/src/core/law.ts\n    - while (counted < coins) counted++\n    + while (false) counted++\n"
        "Line 7, ConditionalExpression.\n\n"
    )
