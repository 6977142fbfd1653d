"""Trials: what a complete form comes to beyond the sentences of its events, as a value of the game's own."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.frozen import Frozen
from projections.kernel.eyes import Eyes


@dataclass(frozen=True, slots=True)
class Chances:
    """What a form comes to against acts of others that are not known. ``play`` yields what each of so many tries from a seed adds, and
    ``add`` sums them up as a ``data``; the same seed gives the same tries, so that a long series is asked for in parts."""

    data: type[Frozen]
    play: Callable[[Eyes, str, Act, Mapping[str, Act], Sequence[int]], Iterator[Any]]
    add: Callable[[Eyes, Sequence[Any]], Frozen]


def as_it_is(eyes: Eyes) -> Any:
    """The default of ``supposed_in``: the world as the seat knows it."""
    return eyes.world


@dataclass(frozen=True, slots=True)
class Trial:
    """The trial of one kind of act. ``data`` is the model that ``run`` makes, from the eyes of the seat that asks, the seat in whose
    name the form is filled in, the form, and acts of the same kind that are assumed for other seats; None where there is nothing to
    tell. It knows no more than those eyes, and nothing of it is kept. ``supposed_in``: the world in which a form that is only
    supposed is judged."""

    data: type[Frozen]
    run: Callable[[Eyes, str, Act, Mapping[str, Act]], Frozen | None]
    chances: Chances | None = None
    supposed_in: Callable[[Eyes], Any] = as_it_is


@dataclass(frozen=True, slots=True)
class TextReader:
    """How the form of one kind of act is read from lines that people wrote elsewhere; ``data`` says what was understood, and what was
    not."""

    data: type[Frozen]
    read: Callable[[Eyes, str], Frozen]


@dataclass(frozen=True, slots=True)
class EditionTrial:
    """How an edition is tried before anybody plays it: ``asks`` is the form of what is asked, ``data`` the model of the answer;
    ``run`` raises ValueError with a sentence where the edition cannot be tried so."""

    asks: type[Frozen]
    data: type[Frozen]
    run: Callable[[Any, Any], Frozen]
