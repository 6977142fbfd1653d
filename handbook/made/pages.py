"""All made pages, by their paths in the site."""

import re
from pathlib import Path

from api.games import STAGES
from handbook.made.acts import acts
from handbook.made.commands import commands
from handbook.made.metrics import metrics
from handbook.made.rules import rulebook, rulings
from handbook.made.settings import settings
from handbook.made.views import views

ROOT = Path(__file__).parent.parent.parent


def pages() -> dict[str, str]:
    """The text of each page."""
    of_games = {
        path: text
        for stage in STAGES
        for path, text in (
            (f"rules/{stage.game.id}.md", rulebook(stage.game)),
            (f"rules/acts_{stage.game.id}.md", acts(stage.game)),
        )
    }
    return {
        **of_games,
        "rules/rulings.md": rulings(STAGES),
        "reference/commands.md": commands(),
        "reference/settings.md": settings(STAGES),
        "reference/metrics.md": metrics(),
        "reference/views.md": views(STAGES),
        "contributing.md": _moved("CONTRIBUTING.md"),
        "changelog.md": _moved("CHANGELOG.md"),
    }


def _moved(name: str) -> str:
    """A page from outside ``docs/``, its links as they are from within."""
    return re.sub(r"\]\(docs/", "](", (ROOT / name).read_text("utf-8"))
