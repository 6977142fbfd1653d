"""Calls: a person asks for a referee. They are stored beside the log and known only in their present state."""

from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from domain.kernel.grammar.frozen import Frozen


class Call(Frozen):
    """One call. ``wants`` is the referee asked for, empty where any will do; ``after`` the last act when it was made. ``called``
    and ``taken`` are instants."""

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
    """A call with the referees who could be asked to go, nearest first; without those on the way to another."""

    near: tuple[str, ...] = ()


class CallsView(Frozen):
    """The open calls, oldest first."""

    calls: tuple[CallNow, ...]


def _nowhere(world: Any, who: str) -> str | None:
    return None


def _nobody(world: Any, where: str | None) -> Sequence[str]:
    return ()


@dataclass(frozen=True, slots=True)
class Calling:
    """A game's hooks for calls: the noun of its places, where a person is, and which referees are near a place and free, nearest
    first."""

    noun: str = ""
    place: Callable[[Any, str], str | None] = _nowhere
    near: Callable[[Any, str | None], Sequence[str]] = _nobody


def calls(calling: Calling, world: Any, standing: Iterable[Call], away: Container[str]) -> CallsView:
    """The view of the open calls for a seat; referees in ``away`` are on the way to one."""
    return CallsView(
        calls=tuple(
            CallNow(
                **call.model_dump(),
                near=tuple(referee for referee in calling.near(world, call.where) if referee not in away),
            )
            for call in sorted(standing, key=lambda call: (call.called, call.id))
        )
    )
