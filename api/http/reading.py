"""Reading an evening: its journal, and its present and past views."""

from fastapi import APIRouter, Query, Request, Response

from api.beside.badges.table import Badge
from api.engine.slot import EveningSlot
from api.engine.view_cache import NotShown
from api.http import shapes as wire
from api.http.authorization import OwnReader, TheBadge, TheRoom, TheTongue, come_to, may_see, not_guarded, seen_by
from api.http.problems import Problem
from domain.kernel.grammar.role import PLAYERS, Seat, common

router = APIRouter(prefix="/api")


@router.get("/evenings/{evening}/acts", responses={200: {"model": wire.JournalPage}})
async def journal(
    request: Request,
    room: TheRoom,
    badge: OwnReader,
    tongue: TheTongue,
    after: int = Query(0, ge=0),
    limit: int = Query(100, ge=1, le=1000),
    about: str | None = Query(None, max_length=40),
    kind: str | None = Query(None, max_length=40),
    recorded_by: str | None = Query(None, max_length=40),
) -> Response:
    """The journal after an act, for referees and auditors; any other badge that records gets its own acts. ``about``: only acts that
    name or changed a subject, or for which that rule was set aside, or any rule (``dispensatio``); ``recorded_by``: only acts that one
    seat recorded, except those that take back."""
    screens = request.app.state.hub(room).messages.screens
    number = len(room.evening.entries)
    seat, journal = room.seat(badge), seen_by(room, badge).journal
    own = None if room.role(badge).reads_journal else journal.own()
    hand = None if recorded_by is None else journal.recorded_by(recorded_by)
    numbers = await screens.found(after, about, kind, limit, own, hand)
    acts = await screens.page(numbers, seat, tongue.id)
    return Response(b'{"number":%d,"acts":[%b]}' % (number, b",".join(acts)), media_type="application/json")


@router.get("/evenings/{evening}/views/{view}", responses={200: {"model": wire.ViewMessage}})
async def view(
    request: Request,
    room: TheRoom,
    badge: TheBadge,
    tongue: TheTongue,
    view: str,
    at: int | None = Query(None, ge=1),
    seen_as: str | None = Query(None, alias="as", max_length=60),
    corrected: bool = False,
) -> Response:
    """A view as it is now, or as it was known after act ``at``. A badge that reads the journal may also have it ``as`` the room, a
    player or a referee saw it, and with later corrections (``corrected``)."""
    own = room.seat(badge)
    seat = _seen_as(room, badge, seen_as) if seen_as is not None else own
    if corrected and not own.role.reads_journal:
        raise Problem(403, "What was set right later, this badge does not read.")
    may_see(room, seat, view)
    _of_the_log(room, seat is not own, view)
    if at is not None or corrected:
        not_guarded(room, badge)
    number = come_to(room, at)
    screens = request.app.state.hub(room).messages.screens
    try:
        if at and corrected:
            shown = await screens.corrected(view, number, seat, tongue.id)
        else:
            shown = screens.at(view, number, seat, tongue.id) if at else screens.show(view, seat, tongue.id)
    except KeyError:
        raise Problem(404, "There is nothing of that name.") from None
    except NotShown:
        raise Problem(403, "This badge may not see that view.") from None
    return Response(shown.whole, media_type="application/json")


def _of_the_log(room: EveningSlot, others: bool, name: str) -> None:
    """Raises Problem 404 for a view from beside the log that no player may see: it is not shown through other eyes."""
    view, id = room.stage.view(name) or (None, "")
    if others and view and view.off_log and not view.may(common(PLAYERS), id):
        raise Problem(404, "There is nothing of that name.")


def _seen_as(room: EveningSlot, badge: Badge, seen_as: str) -> Seat:
    """The seat as which a view is seen. Raises Problem 403 where the badge may not see as another seat, 404 for an unknown seat."""
    kind, _, who = seen_as.partition(":")
    role, eyes = room.game.badges.get(kind), seen_by(room, badge)
    # An act that is hidden from a seat must not be visible to it as another seat either.
    if not room.role(badge).reads_journal or (role and role.whose and eyes.journal.lacks):
        raise Problem(403, "This badge sees its own screens alone.")
    if (
        role is None
        or (role.reads_journal and role.whose is None)
        or not room.game.may_be(eyes.world, kind, who or kind)
    ):
        raise Problem(404, "There is no such badge.")
    return Seat(kind, who or kind, role)
