"""``ludi list`` and ``ludi rules``: what is in a folder, and what a game knows of itself."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from api.cli.result import CommandResult
from api.engine.slot import legible, looked_at
from api.store.port import CannotWrite
from api.store.sqlite.folder import Folder
from domain.kernel.grammar.game import Game
from domain.kernel.log.rows import BrokenLog
from projections.kernel.stage import Stage


def evenings(data: Path, stages: Sequence[Stage]) -> Iterator[dict[str, Any]]:
    """Each evening of a folder, also of one that is served: id, title, game, acts, and when it was begun (UTC). One that cannot be
    read has its ``fault`` instead. Raises ValueError where the folder is none of evenings."""
    is_folder(data)
    with closing(Folder(data)) as folder:
        for id in folder.evenings():
            try:
                with legible(folder.path(id)), closing(folder.open(id)) as store:
                    stage, header = looked_at(store, stages)
            except (BrokenLog, CannotWrite) as broken:
                yield {"evening": id, "fault": str(broken)}
                continue
            begun = datetime.fromtimestamp(header.recorded / 1000, UTC)
            yield {
                "evening": id, "title": header.summary.title, "game": stage.game.id, "acts": header.number,
                "begun": begun.isoformat(timespec="seconds"),
            }  # fmt: skip


def is_folder(data: Path) -> None:
    """Raises ValueError where no evening was ever made in a folder: asking makes none."""
    if not (data / "evenings").is_dir():
        raise ValueError(f"there are no evenings in {data}; ludi new makes one, and --data names another folder")


def listed(found: Sequence[dict[str, Any]]) -> CommandResult:
    """A line for each."""
    return CommandResult("\n".join(_line(row) for row in found) or "No evening is here yet.", found)


def _line(row: dict[str, Any]) -> str:
    if "fault" in row:
        return f"{row['evening']}  {row['fault']}"
    acts = f"{row['acts']:>5} act{' ' if row['acts'] == 1 else 's'}"
    return f"{row['evening']}  {row['begun'][:16].replace('T', ' ')}  {acts}  {row['title']}"


def rules(game: Game, ids: Sequence[str]) -> CommandResult:
    """Rules of a game by their ids, all where none is named: words, and how each is kept. Raises ValueError for an id that is none."""
    texts = game.rules
    unknown = [id for id in ids if id.upper() not in texts]
    if unknown:
        raise ValueError(f"{game.title} has no rule {', '.join(unknown)}; ludi rules lists all {len(texts)}")
    chosen = [id.upper() for id in ids] or [*texts]
    said = "\n".join(
        f"{id}  {texts[id]}" + (f"\n        kept by: {game.kept[id]}" if id in game.kept else "") for id in chosen
    )
    return CommandResult(said, [{"id": id, "says": texts[id], "kept": game.kept.get(id, "")} for id in chosen])
