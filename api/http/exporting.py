"""An evening to take along: its acts, books and dossiers as files, its log, its seal, and all of it for another house to open."""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from api.beside.badges.table import Badge
from api.engine import exports
from api.engine.dossiers import courses, dossier
from api.engine.inquiry import NothingAsked, lines
from api.engine.slot import EveningSlot
from api.engine.view_cache import ViewCache
from api.http import shapes as wire
from api.http.audit import unknown
from api.http.authorization import Leader, Reader, TheBadge, TheRoom, nothing_sealed, seen_by
from api.http.csv_xlsx import as_csv, as_xlsx
from api.http.problems import Problem
from projections.kernel.audit import tables
from projections.kernel.audit.dossier import Dossier
from projections.kernel.audit.sealed import Proof, Seal
from projections.kernel.audit.tables import DataTable

router = APIRouter(prefix="/api/evenings/{evening}")
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
FORMS = {"csv": ("text/csv; charset=utf-8", lambda found: as_csv(found[0])), "xlsx": (XLSX, as_xlsx)}


async def _upto(room: TheRoom, at: int | None = Query(None, ge=1)) -> int:
    """The act as of which something is asked: the newest, unless one says. Raises Problem 404."""
    number = len(room.evening.entries) if at is None else at
    if number > len(room.evening.entries):
        raise Problem(404, "The evening has not come to that act.")
    return number


Upto = Annotated[int, Depends(_upto)]
About = Annotated[str, Query(max_length=60)]


def _screens(request: Request, room: EveningSlot) -> ViewCache:
    screens: ViewCache = request.app.state.hub(room).messages.screens
    return screens


def _file(room: EveningSlot, name: str, data: bytes, kind: str) -> Response:
    """To be kept under a name of its own."""
    said = f'attachment; filename="{room.id}-{name}"'
    return Response(data, media_type=kind, headers={"Content-Disposition": said, "Cache-Control": "no-store"})


@router.get("/seal")
async def seal(room: TheRoom, badge: TheBadge, at: Upto) -> Seal:
    """The seal after an act: what every screen shows, whole and in words to be read aloud, for any badge."""
    return exports.seal(room.evening, at)


@router.get("/acts/{act}/proof")
async def proof(room: TheRoom, badge: Reader, at: Upto, act: int = Path(ge=1)) -> Proof:
    """That an act stands in the log, to be handed out without the rest."""
    if act > at:
        raise Problem(404, "The evening had not come to that act.")
    if seen_by(room, badge).journal.hides(act):
        raise Problem(403, "This badge may not read that act.")
    return await asyncio.to_thread(exports.proof, room.evening, act, at)


@router.get("/dossier")
async def one_dossier(request: Request, room: TheRoom, badge: Reader, at: Upto, about: About) -> wire.DossierPage:
    """All that is known of somebody or something: every amount and state with its reasons, and every act that names it."""
    found = await _dossier(request, room, badge, about, at)
    return wire.DossierPage(number=at, root=room.evening.journal.root(at), dossier=found)


async def _dossier(request: Request, room: EveningSlot, badge: Badge, about: str, at: int) -> Dossier:
    try:
        return await dossier(_screens(request, room), seen_by(room, badge, number=at), about)
    except NothingAsked as nothing:
        raise unknown(nothing) from None


@router.get("/courses")
async def all_courses(request: Request, room: TheRoom, badge: Reader) -> wire.CoursesPage:
    """How everything went that can be asked about, from which act on it was what."""
    evening = room.evening
    number, root = len(evening.entries), evening.root
    found = await courses(_screens(request, room), seen_by(room, badge))
    return wire.CoursesPage(number=number, root=root, courses=found)


@router.get("/export/log.jsonl", response_class=Response)
async def log(room: TheRoom, badge: Reader) -> Response:
    """The log as text, a row a line: whoever has it can check it by himself."""
    return _file(room, "log.jsonl", await exports.log(room.evening, seen_by(room, badge)), "application/jsonl")


@router.get("/export/archive.zip", response_class=Response)
async def archive(room: TheRoom, badge: Leader, people: bool = False) -> Response:
    """Log, texts and seal in one file, which another house opens (``ludi import``); with people's names where one says so."""
    nothing_sealed(room)
    journal = seen_by(room, badge).journal
    if any(map(journal.hides, range(1, len(journal) + 1))):  # an archive holds every act whole
        raise Problem(403, "This badge may not read every act of this evening.")
    return _file(room, "archive.zip", await exports.archive(room.evening, people), "application/zip")


@router.get("/export/acts.jsonl", response_class=Response)
async def entries(request: Request, room: TheRoom, badge: Reader) -> Response:
    """Every act with all that the journal says of it, one a line."""
    told = await _screens(request, room).page(range(1, len(room.evening.entries) + 1), room.seat(badge))
    return _file(room, "acts.jsonl", b"".join(one + b"\n" for one in told), "application/jsonl")


@router.get("/export/{what}.{form}", response_class=Response)
async def sheets(
    request: Request,
    room: TheRoom,
    badge: Reader,
    at: Upto,
    what: Literal["acts", "ledger", "dossier"],
    form: Literal["csv", "xlsx"],
    about: Annotated[str, Query(max_length=60)] = "",
) -> Response:
    """Acts, what stands in the books, or a dossier: as CSV its first table, as XLSX all of them."""
    found = await _tables(request, room, badge, what, about, at)
    kind, made = FORMS[form]
    return _file(room, f"{what}.{form}", await asyncio.to_thread(made, found), kind)


async def _tables(
    request: Request, room: EveningSlot, badge: Badge, what: str, about: str, at: int
) -> Sequence[DataTable]:
    evening, eyes = room.evening, seen_by(room, badge, number=at)
    if what == "dossier":
        found = await _dossier(request, room, badge, about, at)
        return [*tables.dossier(found.whys, [one.line for one in found.acts])]
    if what == "ledger" and not evening.stage.questions:
        raise Problem(404, "There are no books in this game.")
    if what == "ledger":
        return [*tables.books(evening.stage.questions, eyes.world)]
    return [tables.acts(await lines(evening, eyes, range(1, at + 1)))]
