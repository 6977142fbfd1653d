"""Exports of an evening: acts, books and dossiers as files, its log, its seal, and its archive for another house."""

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
    """The act as of which something is asked; the newest by default. Raises Problem 404."""
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
    """A response that the browser saves as a file."""
    said = f'attachment; filename="{room.id}-{name}"'
    return Response(data, media_type=kind, headers={"Content-Disposition": said, "Cache-Control": "no-store"})


@router.get("/seal")
async def seal(room: TheRoom, badge: TheBadge, at: Upto) -> Seal:
    """The seal after an act, whole and as seal words to be read aloud, for any badge."""
    return exports.seal(room.evening, at)


@router.get("/acts/{act}/proof")
async def proof(room: TheRoom, badge: Reader, at: Upto, act: int = Path(ge=1)) -> Proof:
    """The proof that an act is in the log, without the content of the others."""
    if act > at:
        raise Problem(404, "The evening had not come to that act.")
    if seen_by(room, badge).journal.hides(act):
        raise Problem(403, "This badge may not read that act.")
    return await asyncio.to_thread(exports.proof, room.evening, act, at)


@router.get("/dossier")
async def one_dossier(request: Request, room: TheRoom, badge: Reader, at: Upto, about: About) -> wire.DossierPage:
    """All about a subject: every amount and state with its reasons, and every act that names it."""
    found = await _dossier(request, room, badge, about, at)
    return wire.DossierPage(number=at, root=room.evening.journal.root(at), dossier=found)


async def _dossier(request: Request, room: EveningSlot, badge: Badge, about: str, at: int) -> Dossier:
    try:
        return await dossier(_screens(request, room), seen_by(room, badge, number=at), about)
    except NothingAsked as nothing:
        raise unknown(nothing) from None


@router.get("/courses")
async def all_courses(request: Request, room: TheRoom, badge: Reader) -> wire.CoursesPage:
    """The course of every value that can be asked about: each value with the act from which on it held."""
    evening = room.evening
    number, root = len(evening.entries), evening.root
    found = await courses(_screens(request, room), seen_by(room, badge))
    return wire.CoursesPage(number=number, root=root, courses=found)


@router.get("/export/log.jsonl", response_class=Response)
async def log(room: TheRoom, badge: Reader) -> Response:
    """The log as text, one row per line; it can be verified without this server."""
    return _file(room, "log.jsonl", await exports.log(room.evening, seen_by(room, badge)), "application/jsonl")


@router.get("/export/archive.zip", response_class=Response)
async def archive(room: TheRoom, badge: Leader, people: bool = False) -> Response:
    """The archive: log, texts and seal in one file for another house (``ludi import``); with people's names only if ``people`` is
    set."""
    nothing_sealed(room)
    journal = seen_by(room, badge).journal
    if any(map(journal.hides, range(1, len(journal) + 1))):  # an archive holds every act whole
        raise Problem(403, "This badge may not read every act of this evening.")
    return _file(room, "archive.zip", await exports.archive(room.evening, people), "application/zip")


@router.get("/export/acts.jsonl", response_class=Response)
async def entries(request: Request, room: TheRoom, badge: Reader) -> Response:
    """Every journal entry as JSON, one per line."""
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
    """Tables of acts, of the ledger, or of a dossier: as CSV the first one, as XLSX all of them."""
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
