"""Authorization: which badge may do what, checked before anything else. All dependencies are ``async``, since FastAPI runs others in a
thread; and they do not depend on each other, since resolving that takes longer than a second look-up."""

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from fastapi.security.utils import get_authorization_scheme_param

from api.beside.badges.table import Badge
from api.engine.house import House
from api.engine.slot import EveningSlot
from api.http.language import accepted, language
from api.http.problems import Problem
from api.transport.connection_limiter import shown
from domain.kernel.grammar.role import HOST_KIND, Role, Seat
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from projections.kernel.eyes import Eyes, eyes_of
from projections.kernel.view import View


async def house(request: Request) -> House:
    """The house that this application serves."""
    app_house: House = request.app.state.house
    return app_house


TheHouse = Annotated[House, Depends(house)]
BEARER = Depends(HTTPBearer(auto_error=False, description="A badge."))
Bearer = Annotated[HTTPAuthorizationCredentials | None, BEARER]


def admitted(request: Request) -> Badge:
    """The badge of a request. Raises Problem 401 without a valid one, also where the evening does not exist."""
    scheme, secret = get_authorization_scheme_param(request.headers.get("Authorization"))
    house: House = request.app.state.house
    badge = house.badge(request.path_params.get("evening"), secret.strip()) if scheme.lower() == "bearer" else None
    if badge is None:
        raise Problem(401, "Pair this device first: ask the organiser for a link or a number.")
    shown(request.scope, badge.id)
    return badge


async def badge_of(request: Request, bearer: Bearer) -> Badge:
    """The badge of a request. Raises Problem 401."""
    return admitted(request)


async def room_of(request: Request) -> EveningSlot:
    """The evening of a request, which needs a badge in it. Raises Problem 401."""
    return (await _let_in(request))[0]


async def _let_in(request: Request) -> tuple[EveningSlot, Badge]:
    badge = admitted(request)
    house: House = request.app.state.house
    return await house.enter(request.path_params["evening"]), badge


TheBadge = Annotated[Badge, Depends(badge_of)]
TheRoom = Annotated[EveningSlot, Depends(room_of)]


async def _spoken(request: Request, room: TheRoom) -> Tongue:
    return language(accepted(request.headers), room.stage.tongues)


TheTongue = Annotated[Tongue, Depends(_spoken)]
"""The language in which to answer."""


def only(may: Callable[[Role], bool]) -> Callable[[Request, Bearer], Awaitable[Badge]]:
    """A dependency that admits only badges whose role passes ``may``."""

    async def allowed(request: Request, bearer: Bearer) -> Badge:
        """The badge of a request. Raises Problem 403 unless it is of the right kind, before the body is looked at."""
        return (await _allowed(request, may))[1]

    return allowed


async def _allowed(request: Request, may: Callable[[Role], bool]) -> tuple[EveningSlot, Badge]:
    room, badge = await _let_in(request)
    if not may(room.role(badge)):
        raise _never(badge)
    return room, badge


async def referee(request: Request) -> tuple[EveningSlot, Badge]:
    """The evening of a request, and its badge, which has to be one that records acts. Raises Problem 401, 403."""
    return await _allowed(request, _records)


def _records(role: Role) -> bool:
    return role.records


def _never(badge: Badge) -> Problem:
    return Problem(403, f"A badge of kind {badge.kind} may never do this.")


async def _host(badge: TheBadge) -> Badge:
    """The host's badge. Raises Problem 403 for any other."""
    if badge.kind != HOST_KIND:
        raise _never(badge)
    return badge


Host = Annotated[Badge, Depends(_host)]
Leader = Annotated[Badge, Depends(only(lambda role: role.leads))]
Referee = Annotated[Badge, Depends(only(_records))]
Reader = Annotated[Badge, Depends(only(lambda role: role.reads_journal))]
OwnReader = Annotated[Badge, Depends(only(lambda role: role.reads_journal or role.records))]
"""A badge that reads the journal, or its own acts in it."""


def nothing_sealed(room: EveningSlot) -> None:
    """Raises Problem 409 as long as anything in the evening is sealed, since the answer would reveal it."""
    if any(room.evening.journal.sealed.closed()):
        raise Problem(409, "Something in this evening is sealed; ask again once it is revealed.")


def not_guarded(room: EveningSlot, badge: Badge) -> None:
    """Raises Problem 403 while the game keeps its past from a badge."""
    if room.game.guarded(seen_by(room, badge).world, room.seat(badge)):
        raise Problem(403, "The game is still on; ask again when it is over.")


def come_to(room: EveningSlot, number: int | None) -> int:
    """The number of an act, for None that of the last. Raises Problem 404 where the evening has no such act."""
    last = len(room.evening.entries)
    if number is not None and not 1 <= number <= last:
        raise Problem(404, "The evening has not come to that act.")
    return last if number is None else number


def seen_by(room: EveningSlot, badge: Badge, tongue: Tongue = ENGLISH, number: int | None = None) -> Eyes:
    """The evening as a badge may know it, now or as it was known after an act."""
    return eyes_of(room.evening, room.seat(badge), number, tongue)


def may_see(room: EveningSlot, seat: Seat, name: str) -> tuple[View, str]:
    """The view of a name, and the id in it. Raises Problem 404 for an unknown view, 403 for one that this seat may not see."""
    named_view = room.stage.view(name)
    if named_view is None:
        raise Problem(404, "There is no such view.")
    view, id = named_view
    eyes = eyes_of(room.evening, seat)
    later = room.stage.exists(eyes.world, view, id) and not view.may_now(eyes.world, seat, id)
    if not view.may(seat, id) or later:
        raise Problem(403, "This badge may not see that view.")
    return named_view
