"""Every act of a game: who records it, when, with what, and what it means."""

from itertools import groupby

from domain.kernel.grammar.game import Game
from projections.kernel.tongues import helped


def acts(game: Game) -> str:
    """The acts by their chapters."""
    by_chapter = groupby(game.acts, lambda kind: game.acts[kind].chapter)
    told = "\n".join(
        f"## {chapter}\n\n" + "\n".join(_act(game, kind) for kind in kinds) for chapter, kinds in by_chapter
    )
    return f"# Acts of {game.title}\n\nEverything that can be recorded, as the tablet says it, with its name in the API.\n\n{told}"


def _act(game: Game, kind: str) -> str:
    act = game.acts[kind]
    fields = "\n".join(
        f"| `{name}` | {field.get('title', name)} | {'must be said' if name in form.get('required', ()) else ''} |"
        for form in (act.model_json_schema(),)
        for name, field in form.get("properties", {}).items()
    )
    table = f"\n| field | title | needed |\n|---|---|---|\n{fields}\n" if fields else ""
    who = ", ".join(game.who(kind)) or "nobody by hand"
    when = ", ".join(game.when(kind)) or "at any time"
    return f"### {act.title} · `{kind}`\n\n{helped(game, kind)}\n\nRecorded by: {who}. When: {when}.\n{table}\n"
