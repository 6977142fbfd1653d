"""The application: the only module that imports all the others."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.responses import JSONResponse
from fastapi.staticfiles import StaticFiles

from api.beside.badges import endpoints as badges
from api.beside.badges import hosts_endpoints as hosts
from api.beside.badges.rules import WrongLinks
from api.beside.calls import endpoints as calls
from api.beside.calls.rules import end_over
from api.beside.computers import endpoints as computer_seats
from api.beside.cues import endpoints as cues
from api.beside.displays import endpoints as displays
from api.beside.people import check_in_endpoints as arrivals
from api.beside.people import endpoints as people
from api.beside.people import photos_endpoints as photos
from api.beside.people import preparing
from api.beside.petitions import endpoints as petitions
from api.beside.refusals import endpoints as refused
from api.beside.texts import endpoints as texts
from api.beside.words import endpoints as words
from api.beside.words.rules import end_over as words_over
from api.engine.house import House
from api.engine.keeper import Keeper
from api.engine.large_pages import gather
from api.engine.lending import Lending
from api.engine.ready import Ready
from api.engine.rehearsal import RehearsalProcess
from api.engine.reports import reported
from api.engine.sandbox import is_sandbox
from api.engine.slot import EveningSlot
from api.engine.tidying import tidy
from api.engine.watch import LOOKS_EVERY as LOOKS
from api.engine.watch import Watch
from api.http import (
    about,
    acts,
    answers,
    audit,
    backup,
    catalogue,
    checking,
    correcting,
    desks,
    edition,
    editions,
    exporting,
    handbook,
    inquiring,
    problems,
    reading,
    rehearsing,
    setup,
    statistics,
    supposing,
)
from api.http.meter import Meter
from api.http.openapi import describe
from api.live import live
from api.live.hub import Hub
from api.live.presence import TELLS_EVERY, Presence
from api.live.tail import Tail
from api.players.computers import LOOKS_EVERY as PLAYS_EVERY
from api.players.computers import Computers
from api.players.pace import Pace, as_a_person
from api.store.port import CannotWrite
from api.transport.body_limit import BodyLimit
from api.transport.origin import HostNames, OwnPages
from projections.kernel.tongues import tongues

KIOSK = Path(__file__).parent.parent / "kiosk" / "dist"
HELP = Path(__file__).parent.parent / "handbook" / "dist"
SCREENS = (
    "/",
    "/pair",
    "/tablet",
    "/projector",
    "/ledger",
    "/desk",
    "/evenings",
    "/player",
    "/audit",
    "/dossier",
    "/rehearse",
)
"""Addresses of screens that every game has; ``Stage.screens`` names those of a game."""
LOOKS_EVERY = 10.0
"""Seconds between two looks for idle evenings."""
LOG = logging.getLogger("ludi")
POLICY = (
    "default-src 'self'; img-src 'self' data:; media-src 'self' blob:; style-src 'self' 'unsafe-inline'; connect-src 'self' {live}; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
)


def application(
    house: House, kiosk: Path = KIOSK, names: Iterable[str] = (), pace: Pace = as_a_person, more: Iterable[APIRouter] = ()
) -> FastAPI:  # fmt: skip
    """The ASGI application of a server: the wire, and the built screens. ``names`` are further host names under which it is
    reached; ``pace``: how long a computer thinks before it acts; ``more``: what else this server answers."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        looks = (
            (LOOKS_EVERY, _resting(house)),
            (1.0, keeper.look),
            (LOOKS, app.state.watch.look),
            (PLAYS_EVERY, computers.look),
            *(((TELLS_EVERY, presence.tell),) if house.folder.shared else ()),
        )
        _prepare(app, house)
        tail.start()
        presence.start()
        looking = [asyncio.create_task(_now_and_then(*look)) for look in looks]
        yield
        for task in looking:
            task.cancel()
        computers.stop()
        app.state.rehearsal.stop()
        tail.stop()
        app.state.meter.flush()
        house.close()

    problem: dict[int | str, dict[str, Any]] = {
        "default": {"model": answers.ProblemBody, "description": "It is not so."}
    }
    app = FastAPI(
        title=house.served.game.title, version="1", lifespan=lifespan, docs_url=None, redoc_url=None, responses=problem,
        telemetry={"tracing": False, "metrics": False, "logs": False},  # the meter does this without a look-up at every request
    )  # fmt: skip

    def hub(room: EveningSlot) -> Hub:
        room.shown = room.shown or Hub(room.evening)
        room_hub: Hub = room.shown
        return room_hub

    keeper, tail, computers, presence = Keeper(house), Tail(house), Computers(house, pace), Presence(house)
    app.state.keeper, app.state.computers = keeper, computers
    app.state.house, app.state.hub, app.state.catalogues = house, hub, {}
    app.state.tongues = tongues()
    app.state.wrong_links = WrongLinks()
    app.state.watch = Watch(house, end_over, words_over, Lending(house).end)
    app.state.rehearsal, app.state.bind = RehearsalProcess(house.data, house.edition_folder), "127.0.0.1"
    app.state.certificate = (None, None)  # and its key: of a server by https
    app.add_middleware(BodyLimit, answer=problems.answer)
    app.add_middleware(OwnPages, names=HostNames(names), answer=problems.answer)
    problems.install(app)
    acts.straight(app)
    parts = (
        about, backup, calls, checking, reading, audit, inquiring, correcting, exporting, catalogue, petitions, refused, preparing,
        arrivals, photos, people, setup, badges, computer_seats, texts, displays, edition, editions, statistics, hosts, live, supposing,
        words, cues, desks, rehearsing,
    )  # fmt: skip
    for router in (*(part.router for part in parts), *more):
        app.include_router(router)
    _health(app, Ready(house, keeper))
    Meter(house).install(app)
    describe(app, house.stages)
    _kiosk(
        app,
        kiosk,
        is_sandbox(house.data),
        (*SCREENS, *dict.fromkeys(screen for stage in house.stages for screen in stage.screens)),
    )
    return app


def _prepare(app: FastAPI, house: House) -> None:
    """Make now what is otherwise made at first use, which would hold the event loop for a tenth of a second: FastAPI's routes of
    included routers, and the languages."""
    nowhere = {"type": "http", "method": "GET", "path": "", "root_path": "", "headers": []}
    for route in app.routes:
        route.matches(nowhere)
    for stage in house.stages:
        _ = stage.tongues


def _resting(house: House) -> Callable[[], Awaitable[None]]:
    async def look() -> None:
        house.let_rest()
        if house.quiet() and tidy():
            await asyncio.to_thread(gather)  # what was opened or recorded since then is somewhere else

    return look


async def _now_and_then(seconds: float, look: Callable[[], Awaitable[None]]) -> None:
    """Look at intervals. A failure does not end the looks: one of the store is logged once, since readiness tells of it and the next
    look may find it back; any other is reported."""
    said = ""
    while True:
        await asyncio.sleep(seconds)
        try:
            await look()
            said = ""
        except CannotWrite as failure:
            if str(failure) != said:
                LOG.warning("not looked at: %s", failure)
            said = str(failure)
        except Exception as fault:
            reported(fault)


def _health(app: FastAPI, ready: Ready) -> None:
    @app.get("/healthz")
    async def healthz() -> dict[str, str]:
        """The process answers."""
        return {"status": "ok"}

    @app.get("/readyz")
    async def readyz() -> JSONResponse:
        """Acts can be recorded: something was really written, it is on the disk when it is acknowledged, and there is room for more."""
        report = await ready.asked()
        return JSONResponse(report, 503 if report["reasons"] else 200)


def _kiosk(app: FastAPI, kiosk: Path, sandbox: bool, screens: Iterable[str]) -> None:
    async def screen(request: Request) -> Response:
        host = request.headers.get("host", "")  # checked by OwnPages: it is one of our names
        live = f"ws://{host} wss://{host}" if host else ""
        headers = {"Content-Security-Policy": POLICY.format(live=live), "Cache-Control": "no-cache"}
        return Response(page, media_type="text/html", headers=headers)

    if (kiosk / "index.html").exists():
        page = (kiosk / "index.html").read_text("utf-8")
        if sandbox:  # its screens have another colour from their first pixel on, also those that a tablet holds
            page = page.replace("<html", "<html data-sandbox", 1)
        for path in (*screens, "/index.html"):
            app.add_api_route(path, screen, methods=["GET", "HEAD"], include_in_schema=False)
        if HELP.exists():
            handbook.install(app, HELP)
        app.mount("/", StaticFiles(directory=kiosk))
