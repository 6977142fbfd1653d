"""Questions about an evening's past: the journal in lines, single acts and their effects, why a value is what it is, and its books."""

import json
from collections.abc import Iterator, Sequence

from fastapi import APIRouter, Path, Query, Request
from pydantic import ValidationError

from api.beside.badges.table import Badge
from api.engine.inquiry import NoSuchQuestion, between, history, lines, passed, why
from api.engine.reckoning import reckoned
from api.engine.slot import EveningSlot
from api.http import shapes as wire
from api.http.authorization import OwnReader, Reader, TheBadge, TheRoom, TheTongue, come_to, not_guarded, seen_by
from api.http.problems import Problem, faults
from domain.kernel.grammar.act import Act
from domain.kernel.grammar.role import PLAYERS
from projections.kernel.eyes import Eyes
from projections.kernel.said import JournalEntry
from projections.kernel.sealed_entries import SealedEntry

router = APIRouter(prefix="/api/evenings/{evening}")


def _may_ask(room: EveningSlot, badge: Badge, about: str) -> None:
    """Check that a badge may ask about a subject: one that reads the journal about any, a player about their own character and what
    all players see. Raises Problem 403."""
    role = room.role(badge)
    own = {f"player:{badge.who}", *room.stage.told_to_all}
    if not role.reads_journal and not (role.reads == PLAYERS and about in own):
        raise Problem(403, "This badge may not ask about that.")


@router.get("/why")
async def explained(
    request: Request,
    room: TheRoom,
    badge: TheBadge,
    tongue: TheTongue,
    about: str = Query(max_length=60),
    what: str = Query(max_length=40),
    at: int | None = Query(None, ge=1),
    since: int = Query(0, ge=0),
) -> wire.Explained:
    """Every act that made a value what it is, or what it was known to be after act ``at``; with ``since``, only what changed it after
    that act, and ``began`` is the value then."""
    not_guarded(room, badge)
    _may_ask(room, badge, about)
    number = come_to(room, at)
    screens = request.app.state.hub(room).messages.screens
    try:
        told = await why(screens, seen_by(room, badge, tongue, number), about, what, since)
    except NoSuchQuestion as nothing:
        raise unknown(nothing) from None
    return wire.Explained(number=number, root=room.evening.journal.root(number), why=told)


def unknown(nothing: NoSuchQuestion) -> Problem:
    """The problem with an unknown subject or question, with the questions that can be asked."""
    about = {"field": "about", "message": "is a stream, as the events of the journal name theirs"}
    what = {"field": "what", "message": f"is one of {', '.join(nothing.askable)}"}
    return Problem(404, "There is nothing of that name.", errors=[what if nothing.askable else about])


@router.get("/history")
async def subject_history(
    request: Request,
    room: TheRoom,
    badge: TheBadge,
    tongue: TheTongue,
    about: str = Query(max_length=60),
    limit: int = Query(100, ge=1, le=300),
) -> wire.History:
    """The newest acts that name or concern a subject, each with the sums that it moved; in the second person where a player asks about
    their own character."""
    not_guarded(room, badge)
    _may_ask(room, badge, about)
    screens = request.app.state.hub(room).messages.screens
    try:
        acts = await history(screens, seen_by(room, badge, tongue), about, limit)
    except NoSuchQuestion as nothing:
        raise unknown(nothing) from None
    return wire.History(number=len(room.evening.entries), acts=acts)


@router.get("/lines")
async def journal_lines(
    room: TheRoom,
    badge: Reader,
    tongue: TheTongue,
    after: int = Query(0, ge=0),
    limit: int = Query(1000, ge=1, le=5000),
) -> wire.Lines:
    """The journal after an act, one line per act, for badges that read all of it."""
    number = len(room.evening.entries)
    told = await lines(room.evening, seen_by(room, badge, tongue), range(after + 1, min(after + limit, number) + 1))
    return wire.Lines(number=number, root=room.evening.root, lines=told)


@router.get("/between")
async def two_moments(
    request: Request,
    room: TheRoom,
    badge: Reader,
    at: int = Query(ge=1),
    then: int = Query(ge=1),
    corrected: bool = False,
) -> wire.Between:
    """The differences between the states after act ``at`` and after act ``then``, of all values that can be asked about;
    ``corrected``: the state after ``then`` as it is known today."""
    not_guarded(room, badge)
    first, second = come_to(room, at), come_to(room, then)
    screens = request.app.state.hub(room).messages.screens
    differs = await between(screens, seen_by(room, badge), first, second, corrected)
    return wire.Between(number=first, then=second, differs=differs)


@router.post("/reckoning")
async def reckoning(request: Request, room: TheRoom, badge: Reader, asked: wire.Counts) -> wire.Reckoned:
    """The amounts by the books, the differences to the counted ones, and the unexplained sums. Records nothing."""
    not_guarded(room, badge)
    reckons = room.stage.reckons
    if reckons is None:
        raise Problem(404, "There are no books in this game.")
    try:
        counts = [room.game.acts[reckons.kind].model_validate_json(json.dumps(count)) for count in asked.counted]
    except ValidationError as error:
        raise Problem(422, "That was not counted.", errors=faults(error)) from None
    evening, eyes = room.evening, seen_by(room, badge)
    if wrong := [*_not_countable(eyes, counts)]:
        raise Problem(422, "That was not counted.", errors=wrong)
    number, root = len(evening.entries), evening.root
    view = await reckoned(request.app.state.hub(room).messages.screens, eyes, reckons, counts)
    return wire.Reckoned(number=number, root=root, reckoning=view)


def _not_countable(eyes: Eyes, counts: Sequence[Act]) -> Iterator[dict[str, str]]:
    """A count at a player who is not there, and a second one at the same: left alone, the first would be lost in silence."""
    before = set[str]()
    for place, count in enumerate(counts):
        for thing in count.named():
            field = f"counted.{place}.{thing.field}"
            if not eyes.world.knows(thing.noun, str(thing.value)):
                yield {"field": field, "message": "is nobody of this evening"}
            elif thing.stream in before:
                yield {"field": field, "message": "is counted in this list already"}
            before.add(thing.stream)


@router.get("/acts/{act}")
async def one_act(
    request: Request, room: TheRoom, badge: OwnReader, tongue: TheTongue, act: int = Path(ge=1)
) -> wire.ActPage:
    """One act with its journal entry, its effects and its later acts; a badge that records but does not read the journal gets its own
    acts alone. Raises Problem 403."""
    screens, eyes = request.app.state.hub(room).messages.screens, seen_by(room, badge, tongue)
    if not eyes.journal.opens(come_to(room, act)):
        raise Problem(403, "This badge reads its own acts alone.")
    told = screens.entry(act, eyes.seat, tongue.id)
    if eyes.journal.access(act).sealed:
        return wire.ActPage(entry=SealedEntry.model_validate_json(told), sums=(), followed=())
    after, entry = await passed(screens, eyes, act), JournalEntry.model_validate_json(told)
    leads = entry.source in ("desk", "paper") and eyes.seat.role.reads_journal
    desk = room.devices.report(entry.device).called if leads else ""
    return wire.ActPage(entry=entry, sums=after.sums, followed=after.followed, desk=desk)
