"""The values of a field in words, for pickers without a drawing of their own on the screens."""

from collections.abc import Iterable

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.world import World


class Choice(Frozen):
    """One value; ``note`` distinguishes it from others."""

    value: int | str
    words: str
    note: str = ""


class Choices(Frozen):
    """All values, in the game's order."""

    choices: tuple[Choice, ...]


def choices(game: Game, world: World, picker: str, names: Names) -> Choices:
    """The view of a picker's values by name."""
    return listed(Choice(value=value, words=names.name(str(value))) for value in game.choices[picker](world))


def listed(found: Iterable[Choice]) -> Choices:
    """The view of these choices."""
    return Choices(choices=tuple(found))
