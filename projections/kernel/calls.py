"""Calls: somebody asks a referee to come. They stand beside the log, and are known only as they are now."""

from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from domain.kernel.grammar.frozen import Frozen


class Call(Frozen):
    """Somebody asks for a referee. ``wants`` names the one he asks for, and is empty where any will do; ``after`` is the act that
    the evening had come to. ``called`` and ``taken`` are instants."""

    id: str
    by: str
    where: str | None
    wants: str
    words: str
    called: int
    after: int
    taken_by: str | None = None
    taken: int | None = None


class CallNow(Call):
    """A call with those who could be asked to go, the nearest first: nobody who is on his way to another."""

    near: tuple[str, ...] = ()


class CallsView(Frozen):
    """The calls that stand, the oldest first."""

    calls: tuple[CallNow, ...]


def _nowhere(world: Any, who: str) -> str | None:
    return None


def _nobody(world: Any, where: str | None) -> Sequence[str]:
    return ()


@dataclass(frozen=True, slots=True)
class Calling:
    """What a game says of calls: what its places are called among its nouns, where somebody is, and who is near a place and free to
    come, the nearest first."""

    noun: str = ""
    place: Callable[[Any, str], str | None] = _nowhere
    near: Callable[[Any, str | None], Sequence[str]] = _nobody


def calls(calling: Calling, world: Any, standing: Iterable[Call], away: Container[str]) -> CallsView:
    """The view of the calls that a seat is told of; who is ``away`` goes to one of all that stand."""
    return CallsView(
        calls=tuple(
            CallNow(**call.model_dump(), near=tuple(one for one in calling.near(world, call.where) if one not in away))
            for call in sorted(standing, key=lambda call: (call.called, call.id))
        )
    )
