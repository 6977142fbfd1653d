"""``make oracles-prove GAME=gloria_romae``: each expectation of each situation is changed once, and the comparison must fail at it."""

import json
import sys
import tempfile
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

from tests.gloria_romae.evening import match
from tests.gloria_romae.evenings.claims import unlike
from tests.gloria_romae.evenings.test_situations import SITUATIONS, play
from tests.gloria_romae.table import gallery


def changed(told: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """The path of each leaf, and another value for it; of each list also without one of its items."""
    match told:
        case dict():
            for key, value in told.items():
                yield from changed(value, (*path, key))
        case list():
            for at, value in enumerate(told):
                yield from changed(value, (*path, at))
            yield path, [*told, "more"]
            if told:
                yield path, told[:-1]
        case bool():
            yield path, not told
        case int():
            yield path, told + 1
        case _:
            yield path, f"{told}x"


def with_change(told: Any, path: tuple[Any, ...], value: Any) -> Any:
    """A copy with another value at a path."""
    if not path:
        return value
    copy = deepcopy(told)
    inner = copy
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return copy


def survivors(known: dict[str, Any], result: dict[str, Any]) -> Iterator[str | None]:
    """Each change of an expectation: None where it was noticed, else where it was made."""
    for part in ("expected", "claims"):
        for path, value in changed(known[part]):
            if part == "claims" and (path[-1:] == ("month",) or not path):
                continue  # of which month a claim is, and how many there are, expects nothing
            told = with_change(known[part], path, value)
            noticed = told != result if part == "expected" else _noticed(result, told)
            yield None if noticed else f"{known['id']}: {part}.{'.'.join(map(str, path))}"


def _noticed(result: dict[str, Any], claims: Any) -> bool:
    if not (isinstance(claims, list) and all(isinstance(one, dict) for one in claims)):
        return True  # a claim that is none breaks the reader
    return bool([*unlike(result, claims)])


def played(known: dict[str, Any], folder: Path) -> dict[str, Any]:
    """The result of a situation, played over the wire."""
    with match(folder / "data", gallery(known, folder), lots="told", players=known["players"]) as desk:
        result = play(desk, known)
    return {key: value for key, value in result.items() if key not in ("act", "at")}


def main() -> int:
    """Print what nobody would notice; exit code 1 if there is any."""
    found = list[str | None]()
    for file in SITUATIONS:
        known = json.loads(file.read_text())
        with tempfile.TemporaryDirectory() as folder:
            result = played(known, Path(folder))
        assert known["expected"] == result and [*unlike(result, known["claims"])] == [], file.stem
        found += survivors(known, result)
    left = [one for one in found if one]
    print("\n".join([*left, f"{len(found)} expectations changed, {len(left)} not noticed"]))
    return 1 if left or not found else 0


if __name__ == "__main__":
    sys.exit(main())
