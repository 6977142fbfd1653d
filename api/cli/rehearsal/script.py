"""The script of a rehearsal: a folder of files, season by season, in the language of ``domain/kernel/script/language.py``.

A season has a summary of a sentence or two (``story``), and lines, which are spread over its length; the first one announces it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from api.cli.rehearsal.lines import ScriptSeason
from domain.kernel.grammar.game import Game
from domain.kernel.script.language import ScriptLine, ScriptRefused, tables
from domain.kernel.script.reading import Reader

KEYS = ("name", "story", "acts")


def load_script(folder: Path, edition: Any, game: Game) -> list[ScriptSeason]:
    """All seasons of a script. Raises ScriptRefused where a file is invalid, a season is out of order, or a line cannot be an act."""
    course = game.edition.course
    if course is None or not folder.is_dir():
        raise ScriptRefused(
            str(folder), 0, "this edition has no script of a rehearsal; play it with EVENINGS=3 instead"
        )
    names = course.seasons(edition)
    reader = Reader(game, course.referees(edition), names)
    seasons: list[ScriptSeason] = []
    numbers: dict[str, int] = {}
    for file in course.files(edition):
        seasons.extend(_seasons(folder / file, reader, len(seasons), numbers))
    if len(seasons) != len(names):
        raise ScriptRefused(str(folder), 0, f"the script ends before {names[len(seasons)]}")
    return seasons


def _seasons(file: Path, reader: Reader, row: int, numbers: dict[str, int]) -> Iterator[ScriptSeason]:
    try:
        raw = file.read_bytes()
    except OSError:
        raise ScriptRefused(file.name, 0, "the file is missing or cannot be read") from None
    for table in tables(file.name, raw, "seasons", KEYS, first=row)[1]:
        name, told = table.get("name"), table.get("acts", [])
        due = reader.seasons[row] if row < len(reader.seasons) else "nothing"
        if name != due:
            line = told[0][0].line if told else 0
            raise ScriptRefused(file.name, line, f"the season is {name}, and {due} is next")
        lines = tuple(line for line in reader.read(told, numbers) if isinstance(line, ScriptLine))
        yield ScriptSeason(row, due, table.get("story", ""), lines)
        row += 1
