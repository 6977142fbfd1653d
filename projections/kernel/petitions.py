"""What is asked of those who judge: acts that a rule refused, and what became of the asking."""

from collections.abc import Iterable
from typing import Any, Literal

from domain.kernel.grammar.frozen import Frozen
from projections.kernel.said import Heard


class Petition(Frozen):
    """Somebody asks that a refused act be recorded all the same. ``id`` is the act id that his tablet made, ``act`` the act as he
    entered it, ``rules`` what stood against it when the server last looked. ``asked`` and ``answered`` are instants."""

    id: str
    state: Literal["open", "granted", "declined", "withdrawn"]
    asked_by: str
    asked: int
    act: dict[str, Any]
    sentence: str
    reason: str | None
    rules: tuple[Heard, ...]
    answered_by: str | None
    answered: int | None
    answer: str | None


class PetitionsView(Frozen):
    """The open ones, and those that were declined until their asker puts them away; the oldest first."""

    petitions: tuple[Petition, ...]


def petitions(known: Iterable[Petition]) -> PetitionsView:
    """The view of what is asked."""
    return PetitionsView(petitions=tuple(shown(known)))


def shown(known: Iterable[Petition]) -> list[Petition]:
    """Those that somebody still has to read."""
    waiting = (one for one in known if one.state in ("open", "declined"))
    return sorted(waiting, key=lambda one: (one.asked, one.id))
