"""``make tamper``: sixteen ways to alter a log, and single bits flipped anywhere, each looked at by three verifiers: the program's
own, the one that stands alone, and the one in the browser. A log is altered plainly, or by somebody who can do all that the program
does and seals it anew."""

import argparse
import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from domain.kernel.grammar.canonical import canonical, sha256
from domain.kernel.log.rows import StoredRow, acts_of
from domain.kernel.log.tree import Tree, leaf
from domain.kernel.log.verify_log import verdict
from domain.ludi_romani.game import LUDI_ROMANI
from tests.log import browser, verify
from tests.log.logs import RARE, Golden, stored

Acts = list[list[StoredRow]]


@dataclass(frozen=True)
class Seals:
    """What somebody noted: pairs, and which act he knows to be the last."""

    pairs: tuple[tuple[int, str], ...] = ()
    last: int | None = None


PAIRS = ("no pair", "one in the middle", "the last one")


def acts(golden: Golden) -> Acts:
    """A log, act by act."""
    return [list(rows) for _, rows in acts_of(stored(golden))]


def changed(row: StoredRow, change: Callable[[dict[str, Any]], object]) -> StoredRow:
    """A row whose state is another, in its one form."""
    state = json.loads(row.state)
    change(state)
    return row._replace(state=canonical(state))


def sealed(log: Acts) -> Acts:
    """The same with numbers, places, versions, hashes and roots as they must be: what only a pair can tell."""
    tree, versions, done = Tree(), dict[str, int](), Acts()
    for number, rows in enumerate(log, 1):
        made = list[StoredRow]()
        for place, row in enumerate(rows):
            versions[row.stream] = versions.get(row.stream, 0) + 1
            state = json.loads(row.state)
            if place:
                state |= {"act": number, "place": place}
            else:
                state |= {"root": tree.root(), "hash": sha256(canonical(state["content"]))}
            made.append(row._replace(version=versions[row.stream], state=canonical(state)))
        done.append(made)
        tree = tree.append(leaf(made))
    return done


def later(state: dict[str, Any]) -> None:
    """Another instant."""
    state["happened"] -= 1


def other_words(state: dict[str, Any]) -> None:
    """Another act than was sent: counted at the table, or not."""
    state["content"]["counted"] = not state["content"]["counted"]


def with_hash(state: dict[str, Any]) -> None:
    """The same, and its hash."""
    other_words(state)
    state["hash"] = sha256(canonical(state["content"]))


def another_rule(state: dict[str, Any]) -> None:
    """An event that another rule brought."""
    state["rule"] = "XXX-00"


M = 40
"""The act that is altered: one of several rows, in the first half of the log."""


def at(place: int, row: int, change: Callable[[dict[str, Any]], object]) -> Callable[[Acts], Acts]:
    """Alter one row of one act."""

    def alter(log: Acts) -> Acts:
        log[place][row] = changed(log[place][row], change)
        return log

    return alter


def twice(log: Acts) -> Acts:
    """An act a second time, under another id."""
    first = changed(log[M][0], lambda state: state.update(act_id="forged-forged-forged"))
    first = changed(first, lambda state: state.update(recorded=json.loads(log[-1][0].state)["recorded"]))
    return [*log, [first._replace(version=len(log) + 1)]]


WAYS: dict[str, Callable[[Acts], Acts]] = {
    "an event is another": at(M, 1, another_rule),
    "an instant is another": at(M, 0, later),
    "an act is another than was sent": at(M, 0, other_words),
    "an act and its hash are others": at(M, 0, with_hash),
    "an event is gone": lambda log: [*log[:M], log[M][:-1], *log[M + 1 :]],
    "an event stands twice": lambda log: [*log[:M], [*log[M], log[M][-1]], *log[M + 1 :]],
    "an act is gone": lambda log: [*log[:M], *log[M + 1 :]],
    "two acts have changed places": lambda log: [*log[:M], log[M + 1], log[M], *log[M + 2 :]],
    "an act stands twice": lambda log: [*log[: M + 1], log[M], *log[M + 1 :]],
    "the last act is another": at(-1, 0, with_hash),
    "the last act is cut off": lambda log: log[:-1],
    "the second half is cut off": lambda log: log[: len(log) // 2 + 1],
    "an event is another, sealed anew": lambda log: sealed(at(M, 1, another_rule)(log)),
    "an act is another than was sent, sealed anew": lambda log: sealed(at(M, 0, other_words)(log)),
    "an act is added at the end, sealed anew": lambda log: sealed(twice(log)),
    "all is sealed anew from the last act on": lambda log: sealed(at(-1, 0, other_words)(log)),
}


def flat(log: Acts) -> list[StoredRow]:
    """All rows, one after the other."""
    return [row for rows in log for row in rows]


def by_the_program(rows: list[StoredRow], seals: Seals) -> bool:
    """Whether the program's own verifier finds something."""
    return bool(verdict(LUDI_ROMANI, rows, seals.pairs, seals.last).faults)


def standing_alone(rows: list[StoredRow], seals: Seals) -> bool:
    """Whether the verifier finds something that imports nothing of the program."""
    try:
        return bool(verify.examine([tuple(row) for row in rows], seals.pairs, seals.last)[0])  # type: ignore[misc] # a row has four parts
    except (verify.Unreadable, ValueError):
        return True


def in_the_browser(rows: list[StoredRow], seals: Seals) -> bool:
    """Whether the verifier finds something that runs in a browser."""
    return bool(browser.faults(rows, seals.pairs, seals.last))


VERIFIERS = (by_the_program, standing_alone, in_the_browser)


@dataclass(frozen=True)
class Found:
    """Of one way to alter a log what each verifier found, pair by pair."""

    way: str
    found: tuple[tuple[bool, ...], ...]

    def line(self) -> str:
        """As a row of the table."""
        cells = [" ".join("found" if one else "–" for one in each) for each in self.found]
        return f"| {self.way} | {' | '.join(cells)} |"


def pairs(golden: Golden) -> tuple[Seals, ...]:
    """What somebody may have noted: nothing, a pair in the middle, the last one."""
    middle, tree = golden.acts // 2 + 10, Tree()
    for rows in acts(golden)[:middle]:
        tree = tree.append(leaf(rows))
    return Seals(), Seals(((middle, tree.root()),)), Seals(((golden.acts, golden.end),), golden.acts)


def table(golden: Golden = RARE) -> list[Found]:
    """Every way, with every pair, by both. Whoever knows more finds no less, so that what is found is not looked for again."""
    noted, made = pairs(golden), list[Found]()
    for way, alter in WAYS.items():
        rows, found, cells = flat(alter(acts(golden))), (False,) * len(VERIFIERS), list[tuple[bool, ...]]()
        for seals in noted:
            found = tuple(known or verifier(rows, seals) for known, verifier in zip(found, VERIFIERS, strict=True))
            cells.append(found)
        made.append(Found(way, tuple(cells)))
    return made


def flipped(rows: list[StoredRow], dice: random.Random) -> list[StoredRow]:
    """One bit of one row is another."""
    place = dice.randrange(len(rows))
    row = rows[place]
    state = bytearray(row.state)
    state[dice.randrange(len(state))] ^= 1 << dice.randrange(8)
    return [*rows[:place], row._replace(state=bytes(state)), *rows[place + 1 :]]


def missed(golden: Golden, flips: int, seed: int = 1) -> list[int]:
    """How many flipped bits each verifier did not find, with the last pair noted."""
    dice, rows, seals = random.Random(seed), flat(acts(golden)), pairs(golden)[2]
    counts = [0] * len(VERIFIERS)
    for _ in range(flips):
        altered = flipped(rows, dice)
        for place, verifier in enumerate(VERIFIERS):
            counts[place] += not verifier(altered, seals)
    return counts


def main() -> None:
    """Print the table, and what became of the flipped bits."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--flips", type=int, default=1000)
    flips = parser.parse_args().flips
    print(
        f"| in each cell: `ludi verify`, the one that stands alone, the browser's | {' | '.join(PAIRS)} |\n|---|---|---|---|"
    )
    print("\n".join(each.line() for each in table()))
    program, alone, browsed = missed(RARE, flips)
    print(
        f"\n{flips} single bits flipped, the last pair noted: `ludi verify` missed {program}, the one that stands alone {alone}, "
        f"the browser {browsed}."
    )


if __name__ == "__main__":
    main()
