"""Reading an evening: its journal, and its views as they are or were."""

from fastapi import APIRouter, Query, Request, Response

from api.wire import shapes as wire
from api.wire.door import Reader, TheBadge, TheRoom, may_see
from api.wire.problems import Problem

router = APIRouter(prefix="/api")


@router.get("/evenings/{evening}/acts", responses={200: {"model": wire.JournalPage}})
async def journal(
    request: Request,
    room: TheRoom,
    badge: Reader,
    after: int = Query(0, ge=0),
    limit: int = Query(100, ge=1, le=1000),
    about: str | None = Query(None, max_length=40),
    kind: str | None = Query(None, max_length=40),
    recorded_by: str | None = Query(None, max_length=40),
) -> Response:
    """The journal behind an act, for referees and auditors; with ``about`` whatever names or changed somebody or something, with
    ``recorded_by`` what came from one hand, taking back aside."""
    screens = request.app.state.hub(room).messages.screens
    number = len(room.evening.entries)
    acts = await screens.page(await screens.found(after, about, kind, limit, recorded_by))
    return Response(b'{"number":%d,"acts":[%b]}' % (number, b",".join(acts)), media_type="application/json")


@router.get("/evenings/{evening}/views/{view}", responses={200: {"model": wire.ViewMessage}})
async def view(
    request: Request, room: TheRoom, badge: TheBadge, view: str, at: int | None = Query(None, ge=1)
) -> Response:
    """A view as it is now, or as it was known after act ``at``."""
    may_see(room, badge, view)
    number = len(room.evening.entries) if at is None else at
    if number > len(room.evening.entries):
        raise Problem(404, "The evening has not come to that act.")
    screens = request.app.state.hub(room).messages.screens
    try:
        whose = room.role(badge).audience, badge.who
        shown = screens.at(view, number, *whose) if at else screens.show(view, *whose)
    except KeyError:
        raise Problem(404, "There is nothing of that name.") from None
    return Response(shown.whole, media_type="application/json")
