"""The languages of a game: a folder of tables each, in ``texts/`` of the house and of the game. Whatever stands in none is said in
English."""

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import chain
from typing import Any

from domain.kernel.deciding.record import RuleFailed
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Objection
from domain.kernel.grammar.tongue import Tongue

HOUSE = "kernel"
"""Where the tables of every game stand."""


def tongues(game: Game | None = None, rooms: Traversable | None = None) -> dict[str, Tongue]:
    """Every language by its id, as it is spoken in a game: what is forbidden, what was done and what befell; without a game as the
    house speaks it. A language joins by a folder in each of these rooms."""
    texts = [
        (rooms or files("projections")) / room / "texts" for room in ([HOUSE] if game is None else [HOUSE, game.id])
    ]
    spoken = dict[str, Tongue]()
    for id, table in chain.from_iterable(map(_tables, texts)):
        known = spoken.get(id, Tongue(id))
        sentences = {**known.sentences, **table.get("sentences", {}), **(dict(_of(game, table)) if game else {})}
        words, second = {**known.words, **table.get("words", {})}, {**known.second, **table.get("second", {})}
        spoken[id] = Tongue(id, sentences, words, second)
    return spoken


def _tables(texts: Traversable) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every table of a room, with the language that it is in."""
    for folder in texts.iterdir() if texts.is_dir() else ():
        for file in folder.iterdir():
            yield folder.name, tomllib.loads(file.read_text("utf-8"))


def _of(game: Game, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What stands under names that are promises, by its English."""
    objections: dict[str, type[Objection]] = {**game.objections, RuleFailed.__name__: RuleFailed}
    for name, words in table.get("objections", {}).items():
        yield objections[name].says, words
    for rule, words in table.get("rules", {}).items():
        yield game.book[rule], words
    for kind, words in table.get("events", {}).items():
        yield game.events[kind].says, words
    for kind, act in table.get("acts", {}).items():
        yield game.acts[kind].title, act["title"]
        yield game.acts[kind].says, act["says"]
        yield helped(game, kind), act["help"]


def helped(game: Game, kind: str) -> str:
    """What helps whoever records such an act, in English and on one line."""
    return " ".join((game.acts[kind].__doc__ or "").split())
