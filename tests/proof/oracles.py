"""``make oracles-prove``: an expectation that nobody compares is none. Each expectation of each script is changed once, and the play
must fail at it."""

import random
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from api.cli.rehearsal.demo import evening, served
from api.cli.rehearsal.play import Play
from api.cli.rehearsal.script import KEYS as SEASON
from api.cli.rehearsal.script import load_script
from api.cli.rehearsal.tablets import Tablets, Unexpected
from api.games import STAGES
from domain.kernel.script.language import EventPattern, Item, Place, ScriptLine, ScriptRefused, tables
from domain.kernel.script.reading import Reader
from domain.ludi_romani.edition_kind import COURSE
from domain.ludi_romani.game import LUDI_ROMANI
from tests.ludi_romani.evenings.compared import Otherwise
from tests.ludi_romani.evenings.demo_ledger import SCRIPT
from tests.ludi_romani.evenings.played import HEAD, HERE, KEYS, READER, Played, steps
from tests.ludi_romani.table import SEEDS, at_dinner, edition_2018

EXPECTED = ("refused", "dispense", "counted", "cautions", "no_field", "events", "after")
"""The words of a script that expect something."""
RULES = ("refused", "dispense", "counted", "cautions")
ANOTHER = "GEN-01"
"""A rule that no script expects: a general word of the book, against which nobody can act."""


@dataclass
class Proof:
    """What was changed so far, and which of it nobody noticed."""

    changed: int = 0
    survived: list[str] = field(default_factory=list)

    def note(self, place: object, what: str, noticed: bool) -> None:
        """One expectation was changed."""
        self.changed += 1
        if not noticed:
            self.survived.append(f"{place}: {what}")


def changes(told: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """A line, or the end of an evening, with each of its expectations changed once, and which one it was."""
    for word in EXPECTED:
        for what, value in _changed(told.get(word, {}), ANOTHER if word in RULES else None):
            yield f"{word}{what}", {**told, word: value}


def _changed(told: Any, rule: str | None) -> Iterator[tuple[str, Any]]:
    """A value with each of its leaves changed once; with ``rule``, rules are changed to that one."""
    match told:
        case dict() if rule:
            yield from ((f".{key}", {**{k: v for k, v in told.items() if k != key}, rule: told[key]}) for key in told)
        case dict():
            for key, inner in told.items():
                yield from ((f".{key}{what}", {**told, key: value}) for what, value in _changed(inner, None))
        case list():
            for n, inner in enumerate(told):
                found = list(_changed(inner, rule)) or [(" gone", None)]
                for what, value in found:
                    yield f".{n}{what}", [*told[:n], *([value] if value is not None else []), *told[n + 1 :]]
            if not told:
                yield " more", [{}]
        case bool():
            yield f" {told}", not told
        case int():
            yield f" {told}", told + 1
        case str():
            yield f" {told}", rule or (0 if told.startswith("$") else f"{told}x")


def evenings(proof: Proof, file: Path, dice: random.Random | None = None) -> None:
    """Every evening of a file; with ``dice``, one of its evenings."""
    _, found = tables(file.name, file.read_bytes(), "evening", KEYS, HEAD)
    for table in [dice.choice(found)] if dice else found:
        known: dict[str, int] = {}
        played = Played(at_dinner())
        for key in ("before", "acts"):
            played = _items(proof, Played(played.table, played.numbers), table.get(key, []), known)
        for what, told in changes(table):
            proof.note(f"{file.name}: {table['name']}", what, _ends_otherwise(played, told, known))


def _items(proof: Proof, played: Played, told: list[tuple[Place, dict[str, Any]]], known: dict[str, int]) -> Played:
    """The items of a list, one step after another: each line is tried with every change before it is played as it stands."""
    before: list[dict[str, int]] = []
    items: list[Item] = []
    for one in told:
        before.append({**known})
        items.extend(READER.read([one], known))
    place = 0
    for step in steps(items):
        if not isinstance(step[0], EventPattern):
            for what, other in changes(told[place][1]):
                noticed = _goes_otherwise(played, (told[place][0], other), before[place])
                proof.note(told[place][0], what, noticed)
        played, place = played.play(step), place + len(step)
    return played


def _goes_otherwise(played: Played, told: tuple[Place, dict[str, Any]], known: dict[str, int]) -> bool:
    try:
        played.play(list(READER.read([told], {**known})))
    except (Otherwise, ScriptRefused):
        return True
    return False


def _ends_otherwise(played: Played, told: dict[str, Any], known: dict[str, int]) -> bool:
    events, after = told.get("events", {}), told.get("after", {})
    try:
        played.ends("", events, after)
    except Otherwise:
        return True
    return any(READER.of_answers(events, after, {*known}))


def rehearsal(proof: Proof, files: int | None = None) -> None:
    """The script of the rehearsal, played against a server: all of it, or its first files."""
    edition = edition_2018()
    script = load_script(SCRIPT, edition, LUDI_ROMANI)
    reader = Reader(LUDI_ROMANI, COURSE.referees(edition), COURSE.seasons(edition))
    with tempfile.TemporaryDirectory() as folder, served(STAGES, Path(folder), SEEDS, 0) as (_, url, host):
        tablets = Tablets(url, host)
        evening(tablets, script, 60, 0)
        play, known, row = Play(tablets, script, lambda sentence: None), dict[str, int](), 0
        for name in COURSE.files(edition)[:files]:
            _, found = tables(name, (SCRIPT / name).read_bytes(), "seasons", SEASON, first=row)
            row += len(found)
            for place, told in (line for table in found for line in table["acts"]):
                for what, other in changes(told):
                    proof.note(place, what, _unexpected(play, reader, (place, other), known))
                for line in reader.read([(place, told)], known):
                    play.play(cast(ScriptLine, line))


def _unexpected(play: Play, reader: Reader, told: tuple[Place, dict[str, Any]], known: dict[str, int]) -> bool:
    try:
        for line in reader.read([told], {**known}):
            play.play(cast(ScriptLine, line))
    except (Unexpected, ScriptRefused):
        return True
    return False


def main() -> int:
    """Print what nobody noticed; exit code 1 if there is any."""
    proof = Proof()
    for file in sorted(HERE.glob("*.toml")):
        evenings(proof, file)
    rehearsal(proof)
    for one in proof.survived:
        print(f"not compared: {one}")
    print(f"{len(proof.survived)} of {proof.changed} changed expectations were not noticed")
    return 1 if proof.survived else 0


if __name__ == "__main__":
    sys.exit(main())
