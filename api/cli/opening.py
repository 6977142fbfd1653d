"""``ludi new``: makes an evening without serving it."""

import asyncio
import re
import secrets
import shutil
import sys
from collections.abc import Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from api import clock
from api.cli.options import chosen_options, nameable
from api.cli.rehearsal.tours import FOLDER
from api.cli.result import CommandResult
from api.engine.editions import editions_in, found, load_edition, next_beginning
from api.engine.house import EDITIONS, House, stage_of
from api.http.free_text import Name
from api.serve import Kept, begun
from domain.kernel.grammar.edition import EditionKind, Opening
from projections.kernel.stage import Stage

TITLE: TypeAdapter[str] = TypeAdapter(Name)
_WHEN = re.compile(r"(?:(\d{4}-\d{2}-\d{2}))?[ T]?(\d{1,2}:\d{2})?")


def edition_folder(word: str, seeds: Path, data: Path) -> Path:
    """The folder of an edition: a path, or the id or folder name of one that comes with the program or was made in this house. Raises
    ValueError, which names those that are known."""
    if Path(word).is_dir():
        return Path(word)
    games = [folder for place in (seeds, data / EDITIONS) for folder in sorted(place.glob("*")) if folder.is_dir()]
    editions = [edition for game in games for edition in editions_in(game)]
    folder = found([edition for edition in editions if _full(edition) == word] or editions, word.rpartition("/")[2])
    if folder is None:
        named = ", ".join(map(_full, editions))
        raise ValueError(f"there is no edition {word}: name a folder, or one of {named}")
    return folder


def _full(edition: Path) -> str:
    return f"{edition.parent.name}/{edition.name}"


def instant(said: str, kind: EditionKind[Any], edition: Any) -> int:
    """The instant that ``2026-12-04 18:30``, a date, or an hour alone means on this machine's clock; a date alone is at the edition's
    hour, an hour alone is the next one. Raises ValueError where it is none, or has passed."""
    form = _WHEN.fullmatch(said.strip())
    if not form or not said.strip():
        raise ValueError(f"--begins {said} is no date and hour: write 2026-12-04, 18:30, or '2026-12-04 18:30'")
    day, hour = form.groups()
    hours = kind.hours(edition) if kind.hours else None
    lasts = hours.last * 60_000 if hours else 0
    if day is None:
        return clock.tonight(hour, lasts)
    hour = hour or (hours.begin if hours else None)
    if hour is None:
        raise ValueError(f"--begins {said} lacks the hour, and this edition says none: write '{day} 18:30'")
    try:
        begins = int(datetime.fromisoformat(f"{day} {hour:0>5}").timestamp() * 1000)
    except ValueError:
        raise ValueError(f"--begins {said} is no day or hour of the calendar") from None
    if begins + lasts < clock.now():
        raise ValueError(f"--begins {said} has passed")
    return begins


def made(
    kept: Kept, folder: Path, stages: Sequence[Stage], title: str | None, begins: str | None, words: Sequence[str],
    options: str,
) -> CommandResult:  # fmt: skip
    """Make an evening from an edition. ``options`` are the words with which ``ludi serve`` finds it again. Raises ValueError where a
    rule or a word stands against it, EditionRefused, FolderLocked, CannotWrite, BrokenLog."""
    stage = stage_of(stages, folder)
    game = stage.game
    edition = load_edition(folder, game.edition)
    more = chosen_options(game, edition, words)
    if more is None:
        raise ValueError(f"{game.title} asks who plays: --option NAME=VALUE{nameable(game, edition)}")
    at = instant(begins, game.edition, edition) if begins is not None else next_beginning(game.edition, edition)
    opening = Opening(edition.title if title is None else _title(title), at, edition, more)
    with kept.held("ludi new"), closing(House(kept.opened(), folder, stages, by=kept.clock())) as house:
        room = asyncio.run(begun(house, secrets.token_urlsafe(16), stage, opening))
        entry, place = room.evening.entries[0], str(house.folder.place(room.id))
    data = {
        "evening": room.id, "place": place, "title": opening.title, "game": game.id, "edition": edition.id,
        "begins": datetime.fromtimestamp(at / 1000).astimezone().isoformat(timespec="minutes"), "root": entry.root,
    }  # fmt: skip
    when = datetime.fromtimestamp(at / 1000).strftime("%d.%m.%Y at %H:%M")
    said = f"{opening.title}, {when}, is made: evening {room.id}, in {place}\n\nNext:\n{_next(folder, options)}"
    return CommandResult(said, data)


def _next(folder: Path, options: str) -> str:
    """What is typed next, a line each."""
    lines = {f"{called()} serve{options}": "serves it: the terminal shows the organiser's link"}
    if (folder / FOLDER).is_dir():
        lines[f"{called()} rehearse"] = "a sandbox in which everybody who records learns their tablet"
    wide = max(map(len, lines))
    return "\n".join(f"  {words:{wide}}   {what}" for words, what in lines.items())


def _title(words: str) -> str:
    try:
        return TITLE.validate_python(words)
    except ValidationError as fault:
        said = fault.errors(include_url=False)[0]["msg"]
        raise ValueError(f"--title {words!a}: {said[0].lower()}{said[1:]}") from None


def called() -> str:
    """How this program is called on this machine, to be typed again."""
    if shutil.which("ludi"):
        return "ludi"
    here = Path(sys.argv[0])
    return str(here.relative_to(Path.cwd())) if here.is_relative_to(Path.cwd()) else str(here)
