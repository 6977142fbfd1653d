"""The languages of a game: a folder of tables each, in ``texts/`` of the kernel and of the game. What no table translates stays
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
"""The folder of the tables for every game."""


def tongues(game: Game | None = None, rooms: Traversable | None = None) -> dict[str, Tongue]:
    """Every language of a game by its id: objections, acts and events; without a game, the kernel's tables only. A folder in each
    ``texts/`` adds a language."""
    texts = [
        (rooms or files("projections")) / room / "texts" for room in ([HOUSE] if game is None else [HOUSE, game.id])
    ]
    spoken = dict[str, Tongue]()
    for id, table in chain.from_iterable(map(_tables, texts)):
        tongue = spoken.get(id, Tongue(id))
        sentences = {**tongue.sentences, **table.get("sentences", {}), **(dict(_of(game, table)) if game else {})}
        words, second = {**tongue.words, **table.get("words", {})}, {**tongue.second, **table.get("second", {})}
        names = {**tongue.names, **{name: tuple(forms) for name, forms in table.get("names", {}).items()}}
        spoken[id] = Tongue(id, sentences, words, second, names)
    return spoken


def _tables(texts: Traversable) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every table below a folder, with its language."""
    for folder in texts.iterdir() if texts.is_dir() else ():
        for file in folder.iterdir():
            yield folder.name, tomllib.loads(file.read_text("utf-8"))


def _of(game: Game, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Translations stored under promised names, by their English."""
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
    """The help text of a kind of act, in English and on one line."""
    return " ".join((game.acts[kind].__doc__ or "").split())
