"""The rulebook of a game in our words, with how each rule is kept and which tests cite it; and the rulings."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from itertools import groupby
from pathlib import Path

from domain.kernel.grammar.game import Game
from projections.kernel.stage import Stage

ROOT = Path(__file__).parent.parent.parent
_CITED = re.compile(r"(?<![A-Za-z])((?:GR|GM)[-_])?([A-Za-z]{3,8})[-_](T?t?\d{2}|chart)(?![0-9a-z])", re.IGNORECASE)
WAYS = {
    "objection": "refused where it is broken",
    "caution": "allowed, with a caution",
    "consequence": "follows by itself",
    "effect": "what the act does",
    "permission": "nothing stands against it",
    "datum": "data of the edition",
    "by hand": "kept by people at the table",
}


def rulebook(game: Game) -> str:
    """Each rule by its chapter: what it says, how it is kept, by which tests."""
    by_chapter = groupby(game.book, lambda rule: rule.rpartition("-")[0])
    chapters = (_chapter(game, chapter, list(rules)) for chapter, rules in by_chapter)
    kept = "\n".join(f"- *{way}*: {words}" for way, words in WAYS.items())
    return (
        f"# The rulebook of {game.title}\n\nMade from the code: {len(game.book)} rules, each kept in one way:\n\n{kept}\n\n"
        + "\n".join(chapters)
    )


def _chapter(game: Game, chapter: str, rules: Sequence[str]) -> str:
    rows = "\n".join(_row(game, rule) for rule in rules)
    return f"## {chapter}\n\n| rule | what it says | kept | tests |\n|---|---|---|---|\n{rows}\n"


def _row(game: Game, rule: str) -> str:
    tests = sorted(cited().get(rule, ()))
    shown = ", ".join(f"`{test}`" for test in tests[:3]) + (f" and {len(tests) - 3} more" if len(tests) > 3 else "")
    return f"| {rule} | {_cell(game.book[rule])} | {game.way(rule) or 'not yet built'} | {shown or '–'} |"


def _cell(words: str) -> str:
    return words.replace("|", "\\|").replace("\n", " ")


@cache
def cited() -> Mapping[str, set[str]]:
    """Rule ids by the test files that cite them."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in (ROOT / "tests").rglob("test_*.py"):
        for prefix, chapter, number in _CITED.findall(file.read_text("utf-8")):
            found[f"{prefix.replace('_', '-')}{chapter}-{number}".upper()].add(
                file.relative_to(ROOT / "tests").as_posix()
            )
    return found


def rulings(stages: Sequence[Stage]) -> str:
    """What is held where a rulebook is silent or contradicts itself."""
    told = "\n".join(_rulings(stage.game) for stage in stages)
    return (
        "# Rulings\n\nWhere a rulebook is silent or contradicts itself, this is held. Those that may be set for an evening are "
        f"marked with their setting ([settings](../reference/settings.md)).\n\n{told}"
    )


def rulings_of(game: Game) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Its rulings by their ids, and by ruling the setting that turns it round."""
    module = import_module(f"domain.{game.id}.rulings")
    settings = getattr(module, "SETTINGS", getattr(module, "MATCH_SETTINGS", {}))
    return module.RULINGS, {ruling: field for field, ruling in settings.items()}


def _rulings(game: Game) -> str:
    held, settings = rulings_of(game)

    def lines() -> Iterator[str]:
        for id, words in held.items():
            yield f"| {id} | {_cell(words)} | {f'`{settings[id]}`' if id in settings else ''} |"

    return f"## {game.title}\n\n| ruling | what is held | setting |\n|---|---|---|\n" + "\n".join(lines()) + "\n"
