"""Inquiries: questions about the whole evening, each answered by a table."""

from typing import Annotated

from fastapi import APIRouter, Query

from api.engine.inquiries import NotOffered, answer, offers
from api.http import shapes as wire
from api.http.authorization import TheBadge, TheRoom, TheTongue, come_to, not_guarded, seen_by
from api.http.problems import Problem

router = APIRouter(prefix="/api/evenings/{evening}/inquiries")


@router.get("")
async def inquiries(room: TheRoom, badge: TheBadge, tongue: TheTongue) -> wire.InquiryList:
    """The inquiries that a badge may make, each with the possible subjects."""
    not_guarded(room, badge)
    return wire.InquiryList(inquiries=offers(room.evening, seen_by(room, badge, tongue)))


@router.get("/{inquiry}")
async def inquired(
    inquiry: str,
    room: TheRoom,
    badge: TheBadge,
    tongue: TheTongue,
    about: Annotated[list[str] | None, Query(max_length=2)] = None,
    at: int | None = Query(None, ge=1),
) -> wire.Inquired:
    """The answer to an inquiry about these subjects, in their order, or as it was known after act ``at``. Raises Problem 403."""
    not_guarded(room, badge)
    number = come_to(room, at)
    try:
        reply = await answer(room.evening, seen_by(room, badge, tongue, number), inquiry, about or [])
    except NotOffered:
        raise Problem(
            403, "This badge may not ask that. Ask for the list of inquiries to see what it may ask."
        ) from None
    return wire.Inquired(number=number, root=room.evening.journal.root(number), answer=reply)
