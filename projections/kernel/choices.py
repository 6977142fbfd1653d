"""What a field can take, in words: the candidates of a picker that no screen draws in a way of its own."""

from collections.abc import Iterable

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.world import World


class Choice(Frozen):
    """One value; ``note`` says what else tells it from the others."""

    value: int | str
    words: str
    note: str = ""


class Choices(Frozen):
    """All of them, in the order of the game."""

    choices: tuple[Choice, ...]


def choices(game: Game, world: World, picker: str, names: Names) -> Choices:
    """The view of a picker's values, each by its name."""
    return listed(Choice(value=value, words=names.name(str(value))) for value in game.choices[picker](world))


def listed(found: Iterable[Choice]) -> Choices:
    """The view of these."""
    return Choices(choices=tuple(found))
