"""Petitions: requests to the judges to record an act that a rule refused."""

from collections.abc import Iterable
from typing import Any, Literal

from domain.kernel.grammar.frozen import Frozen
from projections.kernel.said import Heard


class Petition(Frozen):
    """One petition. ``id`` is the act id made by the tablet, ``act`` the act as entered, ``rules`` the rules that stood against it
    when last judged. ``asked`` and ``answered`` are instants."""

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
    """Open petitions, and declined ones until the asking seat dismisses them; oldest first."""

    petitions: tuple[Petition, ...]


def petitions(known: Iterable[Petition]) -> PetitionsView:
    """The view of petitions."""
    return PetitionsView(petitions=tuple(shown(known)))


def shown(known: Iterable[Petition]) -> list[Petition]:
    """The petitions still to be shown."""
    waiting = (petition for petition in known if petition.state in ("open", "declined"))
    return sorted(waiting, key=lambda petition: (petition.asked, petition.id))
