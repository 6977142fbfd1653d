"""The script of a rehearsal: what happens at the table, season by season, as TOML that a person who knows the game reads.

One file a year, one line an act, in the order in which they happen. A season is told in a sentence or two (``story``), and its
lines are spread over its length. A line says ``by`` whom it is recorded and which ``act``, then the act's own fields; and

- ``as``: a name for the number that the act gets; ``"$mutina"`` stands for it later,
- ``for``: in whose name the organiser or the Fates record it,
- ``late``: the season in which it happened, where that is past,
- ``refused``: the rules that must stand against it, so that nothing is recorded,
- ``dispense``: the rules with which the Fates or the organiser dispense, each with the reason,
- ``counted``: the rule that the recording numen settles with *counted at the table*,
- ``cautions``: the rules that are noted beside it.

Whatever a line does not say must not happen either.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from api.rehearsal.checks import faults
from api.rehearsal.lines import Line, Season
from domain.ludi_romani.edition import Edition, RowSeed

WORDS = ("by", "act", "as", "for", "late", "refused", "dispense", "counted", "cautions")
"""What a line says beside the act's own fields."""
BEFORE = "before"


class ScriptRefused(Exception):
    """A script that cannot be played: the file, the line, and what is wrong there."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(f"{file}:{line}: {reason}" if line else f"{file}: {reason}")


def season_names(edition: Edition) -> list[str]:
    """The names of the script's seasons, by the row of the timetable: ``before``, ``aestas 44``, ``motus`` …, ``actium``."""
    return [BEFORE, *(_name(row) for row in edition.timetable)]


def _name(row: RowSeed) -> str:
    return f"{row.phase} {row.year}" if row.phase in ("aestas", "hiems") else row.phase


def load_script(folder: Path, edition: Edition) -> list[Season]:
    """All seasons of a script, from ``before`` to Actium. Raises ScriptRefused where a file is none, a season does not follow the
    timetable, or a line cannot be an act at all."""
    if not folder.is_dir():
        raise ScriptRefused(
            str(folder), 0, "this edition has no script of a rehearsal; play it with EVENINGS=3 instead"
        )
    names = season_names(edition)
    years = dict.fromkeys(row.year for row in edition.timetable if row.year and row.phase != "actium")
    seasons: list[Season] = []
    for file in (*(f"{year}.toml" for year in years), "actium.toml"):
        seasons.extend(_seasons(folder / file, names, len(seasons)))
    if len(seasons) != len(names):
        raise ScriptRefused(str(folder), 0, f"the script ends before {names[len(seasons)]}")
    for fault in faults(seasons, edition):
        raise ScriptRefused(*fault)
    return seasons


def _seasons(file: Path, names: list[str], row: int) -> Iterator[Season]:
    try:
        text = file.read_text()
        tables = tomllib.loads(text).get("seasons", [])
    except OSError:
        raise ScriptRefused(file.name, 0, "the file is missing or cannot be read") from None
    except ValueError as error:
        raise ScriptRefused(file.name, 0, f"is not TOML in UTF-8: {error}") from None
    starts = [number for number, line in enumerate(text.splitlines(), 1) if line.lstrip().startswith("{")]
    if len(starts) != sum(len(table.get("acts", ())) for table in tables):
        raise ScriptRefused(file.name, 0, "each act begins a line of its own with a brace, and nothing else does")
    numbers = iter(starts)
    for table in tables:
        name, story, acts = table.get("name"), table.get("story", ""), table.get("acts", [])
        if row >= len(names) or name != names[row]:
            due = names[row] if row < len(names) else "nothing"
            raise ScriptRefused(file.name, next(numbers, 0), f"the season is {name}, and {due} is next")
        lines = tuple(
            _line(file, number, row, place, act, names)
            for place, (act, number) in enumerate(zip(acts, numbers, strict=False), 1)
        )
        yield Season(row, name, story, lines)
        row += 1


def _line(file: Path, number: int, row: int, place: int, table: dict[str, Any], names: list[str]) -> Line:
    missing = next((word for word in ("by", "act") if not isinstance(table.get(word), str)), None)
    if missing:
        raise ScriptRefused(file.name, number, f"says nothing of {missing}")
    late = table.get("late")
    if late is not None and (late == "motus" or late not in names[1:row]):
        raise ScriptRefused(file.name, number, f"no season {late} came before")
    return Line(
        file=file.name,
        number=number,
        id=f"rehearsal-{file.stem}-{row:02}-{place:03}",
        row=row,
        by=table["by"],
        act=table["act"],
        fields={key: value for key, value in table.items() if key not in WORDS},
        known_as=table.get("as"),
        in_name_of=table.get("for"),
        happened=names.index(late) if late else None,
        refused=tuple(table.get("refused", ())),
        dispense=dict(table.get("dispense", {})),
        counted=table.get("counted"),
        cautions=tuple(table.get("cautions", ())),
    )
