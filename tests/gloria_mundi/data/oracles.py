"""``make oracles-prove GAME=gloria_mundi``: each expectation of each situation is changed once, and the comparison must fail at it."""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.gloria_mundi.desk import names, situation
from tests.gloria_mundi.evenings.test_situations import Line, otherwise, played

ANOTHER = "GM-SETUP-01"
"""A rule by which no act of a game that has begun is refused."""


def changed(told: Any) -> Iterator[tuple[str, Any]]:
    """A value with each of its leaves changed once, and with each list one item longer or shorter; which one it was."""
    match told:
        case dict():
            for key, inner in told.items():
                yield from ((f".{key}{what}", {**told, key: other}) for what, other in changed(inner))
        case list():
            for place, inner in enumerate(told):
                for what, other in changed(inner):
                    yield f".{place}{what}", [*told[:place], other, *told[place + 1 :]]
            yield " more", [*told, "more"]
            if told:
                yield " fewer", told[:-1]
        case bool():
            yield "", not told
        case int():
            yield "", told + 1
        case _:
            yield "", f"{told}x"


def changes(line: Line) -> Iterator[tuple[str, Line]]:
    """A line with each of its expectations changed once: whether it is refused, by which rule, and everything that stands after."""
    yield ".refused", {**line, "refused": [ANOTHER]}
    if "refused" in line:
        yield ".refused gone", {key: value for key, value in line.items() if key != "refused"}
    for what, after in changed(line.get("after", {})):
        yield f".after{what}", {**line, "after": after}


def survivors(name: str) -> Iterator[str | None]:
    """Each change of a situation: None where it was noticed, else which it was."""
    with tempfile.TemporaryDirectory() as folder:
        for number, (desk, line, answer) in enumerate(played(situation(name), Path(folder)), 1):
            assert otherwise(desk, line, answer) == [], f"{name}, line {number}"
            for what, told in changes(line):
                yield None if otherwise(desk, told, answer) else f"{name}, line {number}{what}"


def main() -> int:
    """Print what nobody would notice; exit code 1 if there is any."""
    found = [one for name in names() for one in survivors(name)]
    left = [one for one in found if one]
    print("\n".join([*left, f"{len(found)} expectations changed, {len(left)} not noticed"]))
    return 1 if left or not found else 0


if __name__ == "__main__":
    sys.exit(main())
