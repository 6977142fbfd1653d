"""Exports of an evening: acts, books and dossiers as files, its log, its seal, and its archive for another house."""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from api.engine import exports
from api.engine.dossiers import courses, dossier
from api.engine.inquiry import NoSuchQuestion, lines
from api.engine.slot import EveningSlot
from api.engine.view_cache import ViewCache
from api.http import shapes as wire
from api.http.audit import unknown
from api.http.authorization import Leader, Reader, TheBadge, TheRoom, TheTongue, not_guarded, nothing_sealed, seen_by
from api.http.csv_xlsx import as_csv, as_xlsx
from api.http.problems import Problem
from projections.kernel.audit import tables
from projections.kernel.audit.dossier import Dossier
from projections.kernel.audit.sealed import Proof, Seal
from projections.kernel.audit.tables import DataTable
from projections.kernel.eyes import Eyes

router = APIRouter(prefix="/api/evenings/{evening}")
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
FORMS = {"csv": ("text/csv; charset=utf-8", lambda data_tables: as_csv(data_tables[0])), "xlsx": (XLSX, as_xlsx)}


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
    """The seal after an act, whole and as seal words to be read aloud, for any badge; ``ledger`` is empty for a badge that does not
    read the ledger."""
    return exports.seal(room.evening, at, seen_by(room, badge))


@router.get("/acts/{act}/proof")
async def proof(room: TheRoom, badge: TheBadge, at: Upto, act: int = Path(ge=1)) -> Proof:
    """The proof that an act is in the log, without the content of the others: for a badge that reads the journal, and of an act that
    it sealed itself for every badge."""
    if act > at:
        raise Problem(404, "The evening had not come to that act.")
    journal = seen_by(room, badge).journal
    reads = room.role(badge).reads_journal or (act in journal.own() and room.evening.entries[act - 1].act.sealed)
    if not reads or journal.withholds(act):
        raise Problem(403, "This badge may not read that act.")
    return await asyncio.to_thread(exports.proof, room.evening, act, at)


@router.get("/dossier")
async def one_dossier(
    request: Request, room: TheRoom, badge: Reader, tongue: TheTongue, at: Upto, about: About
) -> wire.DossierPage:
    """All about a subject: every amount and state with its reasons, and every act that names it."""
    not_guarded(room, badge)
    subject_dossier = await _dossier(request, room, seen_by(room, badge, tongue, at), about)
    return wire.DossierPage(number=at, root=room.evening.journal.root(at), dossier=subject_dossier)


async def _dossier(request: Request, room: EveningSlot, eyes: Eyes, about: str) -> Dossier:
    try:
        return await dossier(_screens(request, room), eyes, about)
    except NoSuchQuestion as nothing:
        raise unknown(nothing) from None


@router.get("/courses")
async def all_courses(request: Request, room: TheRoom, badge: Reader) -> wire.CoursesPage:
    """The course of every value that can be asked about: each value with the act from which on it held."""
    not_guarded(room, badge)
    evening = room.evening
    number, root = len(evening.entries), evening.root
    subject_courses = await courses(_screens(request, room), seen_by(room, badge))
    return wire.CoursesPage(number=number, root=root, courses=subject_courses)


@router.get("/export/log.jsonl", response_class=Response)
async def log(room: TheRoom, badge: Reader) -> Response:
    """The log as text, one row per line; it can be verified without this server."""
    not_guarded(room, badge)
    return _file(room, "log.jsonl", await exports.log(room.evening, seen_by(room, badge)), "application/jsonl")


@router.get("/export/archive.zip", response_class=Response)
async def archive(room: TheRoom, badge: Leader, people: bool = False) -> Response:
    """The archive: log, texts, refused attempts and seal in one file for another house (``ludi import``); with people's names only if
    ``people`` is set."""
    not_guarded(room, badge)
    nothing_sealed(room)
    eyes = seen_by(room, badge)
    if any(map(eyes.journal.withholds, range(1, len(eyes.journal) + 1))):  # an archive holds every act whole
        raise Problem(403, "This badge may not read every act of this evening.")
    return _file(room, "archive.zip", await exports.archive(room.evening, people, eyes), "application/zip")


@router.get("/export/acts.jsonl", response_class=Response)
async def entries(request: Request, room: TheRoom, badge: Reader) -> Response:
    """Every journal entry as JSON, one per line."""
    not_guarded(room, badge)
    told = await _screens(request, room).page(range(1, len(room.evening.entries) + 1), room.seat(badge))
    return _file(room, "acts.jsonl", b"".join(line + b"\n" for line in told), "application/jsonl")


@router.get("/export/{what}.{form}", response_class=Response)
async def sheets(
    request: Request,
    room: TheRoom,
    badge: Reader,
    tongue: TheTongue,
    at: Upto,
    what: Literal["acts", "ledger", "dossier"],
    form: Literal["csv", "xlsx"],
    about: Annotated[str, Query(max_length=60)] = "",
) -> Response:
    """Tables of acts, of the ledger, or of a dossier: as CSV the first one, as XLSX all of them."""
    not_guarded(room, badge)
    data_tables = await _tables(request, room, seen_by(room, badge, tongue, at), what, about)
    kind, made = FORMS[form]
    return _file(room, f"{what}.{form}", await asyncio.to_thread(made, data_tables), kind)


async def _tables(request: Request, room: EveningSlot, eyes: Eyes, what: str, about: str) -> Sequence[DataTable]:
    evening = room.evening
    if what == "dossier":
        subject_dossier = await _dossier(request, room, eyes, about)
        return [*tables.dossier(subject_dossier.whys, [act_line.line for act_line in subject_dossier.acts])]
    if what == "ledger" and not evening.stage.questions:
        raise Problem(404, "There are no books in this game.")
    if what == "ledger":
        return [*tables.books(evening.stage.questions, eyes.world)]
    return [tables.acts(await lines(evening, eyes, range(1, len(eyes.entries) + 1)))]
