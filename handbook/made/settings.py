"""What an edition fixes, and the rulings that may be set for an evening."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from pydantic import BaseModel

from domain.kernel.grammar.game import Game
from handbook.made.rules import rulings_of
from projections.kernel.stage import Stage


def settings(stages: Sequence[Stage]) -> str:
    """The page."""
    told = "\n".join(_game(stage.game) for stage in stages)
    return (
        "# Settings and editions\n\nAn edition is a folder of TOML: people, places, prices, hours, settings. An evening copies its "
        "edition into its first act, and nothing reads the files again. The desk edits one like a spreadsheet "
        f"([organiser](../organiser.md)).\n\n{told}"
    )


def rows_of(game: Game) -> Mapping[str, Mapping[str, str]]:
    """By file of an edition, each field with its type."""
    model: type[BaseModel] = game.edition.model
    by_key = {key: name for name, keys in game.edition.files.items() for key in keys}
    found: dict[str, dict[str, str]] = {}
    for name, field in model.model_fields.items():
        rows = found.setdefault(by_key.get(name, "edition.toml"), {})
        inner = _model(field.annotation)
        if inner is None:
            rows[name] = _type(field.annotation)
        else:
            rows |= {f"{name}.{one}": _type(part.annotation) for one, part in inner.model_fields.items()}
    return found


def _model(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((found for part in get_args(annotation) if (found := _model(part))), None)


def _type(annotation: Any) -> str:
    return getattr(annotation, "__name__", "") if not get_args(annotation) else "list or choice"


def _game(game: Game) -> str:
    held, by_ruling = rulings_of(game)
    may = "\n".join(f"| `{field}` | {ruling} | {held[ruling]} |" for ruling, field in by_ruling.items())
    head = "| setting | ruling | what is held |\n|---|---|---|"
    settings = (
        f"### Rulings that may be set\n\nFalse is the ruling as it is written here.\n\n{head}\n{may}\n" if may else ""
    )
    files = "\n".join(
        f"### {file}\n\n"
        + "\n".join(f"- `{name}` ({kind})" if kind else f"- `{name}`" for name, kind in rows.items())
        + "\n"
        for file, rows in rows_of(game).items()
    )
    return f"## {game.title}\n\n{settings}\n{files}"
