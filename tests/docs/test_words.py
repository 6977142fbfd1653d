"""What the pages for people name in italics stands on a screen, in these words: whoever looks for it finds it."""

import re

import pytest

from api.games import STAGES
from tests.server import ROOT

PAGES = ("first-evening", "organiser", "fates", "numen", "player")
_NAMED = re.compile(r"(?<!\*)\*([A-Z][^*]*)\*(?!\*)")
OWN = {
    "Io triumphe": "what the room shouts",
    "Gloria Romae": "a game",
    "A new evening": "a line of the terminal, api/serve.py",
    "The form": "part of a screen, described",
    "The tiles": "part of a screen, described",
    "The faces": "part of a screen, described",
    "Head": "part of a screen, described",
}


def spoken() -> str:
    """Everything that screens say in English, and the titles of acts."""
    files = [*(ROOT / "kiosk" / "src").rglob("texts/en.ts"), *(ROOT / "kiosk" / "src").rglob("texts/en/*.ts")]
    titles = (act.title for stage in STAGES for act in stage.game.acts.values())
    return "\n".join([*(file.read_text("utf-8") for file in files), *titles]).lower()


SPOKEN = spoken()


@pytest.mark.parametrize("page", PAGES)
def test_what_is_named_stands_on_a_screen(page: str) -> None:
    """Pages of the desk, buttons, tiles; what is none of them has its reason here."""
    named = {word.strip(". ") for word in _NAMED.findall((ROOT / "docs" / f"{page}.md").read_text("utf-8"))}
    lost = {word for word in named - OWN.keys() if word.lower().replace("’", "'") not in SPOKEN}
    assert named and not lost


def test_each_exception_is_named_somewhere() -> None:
    """One that no page has any more is struck out."""
    text = "".join((ROOT / "docs" / f"{page}.md").read_text("utf-8") for page in PAGES)
    assert not {word for word in OWN if f"*{word}" not in text}
