"""Serves an evening from one machine, and prints the links for its first devices."""

import asyncio
import json
import os
import socket
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from fastapi import APIRouter
from pydantic import BaseModel

from api.clock import Clock, HouseClock, Machine
from api.engine.edited import edited
from api.engine.editions import next_beginning
from api.engine.house import House
from api.engine.large_pages import gather
from api.engine.reports import written
from api.engine.sandbox import refuse_sandbox
from api.engine.slot import EveningSlot
from api.engine.tidying import settle, starting
from api.main import application
from api.store.sqlite.hold import holding
from api.store.storage import in_database, in_folder
from api.store.stores import Storage
from api.transport.connection_limiter import ConnectionLimiter, Places
from api.transport.connections import EVERYWHERE, LAST, Fronted, Fronting, descriptors
from api.transport.direct import Direct
from domain.kernel.deciding.sent import Stands
from domain.kernel.grammar.edition import Opening
from domain.kernel.grammar.objection import Names
from domain.kernel.log.rows import BrokenLog
from projections.kernel.stage import Stage

if TYPE_CHECKING:
    from segno import QRCode


def address() -> str:
    """The address under which other devices on the LAN reach this machine."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # connecting a datagram socket sends nothing; it only chooses the interface
            return str(probe.getsockname()[0])
    except OSError:
        return "localhost"


FIRST = "the-first-evening"
"""The id of the act that opens an evening where there is none: of several processes that start at once, one opens it."""


async def tonight(house: House, options: BaseModel | None) -> EveningSlot | None:
    """The newest evening of the data folder, a rehearsal only where there is no other, or a new one from the edition with these
    options; None where it is opened from the house's own screen. Raises BrokenLog where none can be served, ValueError where a rule
    refuses the opening."""
    if house.tonight:
        return house.tonight
    if options is None:
        if house.amiss:
            raise BrokenLog("\n".join(house.sentences()))
        return None
    game, edition = house.served.game, house.edition(house.served)
    begins = next_beginning(game.edition, edition)
    return await begun(house, FIRST, house.served, Opening(edition.title, begins, edition, options))


async def begun(house: House, act_id: str, stage: Stage, opening: Opening) -> EveningSlot:
    """Begin an evening, or find the one that this act id opened. Raises what ``House.open`` does, but ValueError with the sentences of
    the rules that refuse it."""
    try:
        room, _ = await house.open(act_id, stage, opening)
    except Stands as stands:
        names = stage.game.edition.names(opening.edition)
        told = (objection.sentence(Names(lambda id: names.get(id, id))) for objection in stands.objections)
        raise ValueError(" ".join(told)) from None
    return room


def listening(bind: str, port: int, or_any: bool = False) -> socket.socket:
    """A listening socket; it is bound before any evening is opened. With ``or_any`` it is on any free port where that one is taken.
    Raises OSError."""
    family = socket.AF_INET6 if ":" in bind else socket.AF_INET
    try:
        return socket.create_server((bind, port), family=family)
    except OSError as taken:
        if or_any:
            return socket.create_server((bind, 0), family=family)
        raise OSError(f"port {port} is taken or not allowed; choose another, as in: make run PORT=8045") from taken


class Kept(Protocol):
    """What a house is kept in, before it is opened."""

    def held(self, who: str) -> AbstractContextManager[None]:
        """Context in which this process may write it; others are told ``who`` does. Raises FolderLocked."""
        ...

    def opened(self) -> Storage:
        """Its storage. Raises CannotWrite."""
        ...

    def clock(self) -> Clock:
        """The clock of the house."""
        ...


@dataclass(frozen=True, slots=True)
class KeptInFolder:
    """A folder on this machine, and that of its copies. One process serves it."""

    data: Path
    copies: Path | None = None

    def held(self, who: str) -> AbstractContextManager[None]:
        """See the protocol. Raises ValueError for a folder of rehearsals."""
        refuse_sandbox(self.data)
        return holding(self.data, who)

    def opened(self) -> Storage:
        """See the protocol."""
        return in_folder(self.data, self.copies)

    def clock(self) -> Clock:
        """A clock that goes on from where the last process left it."""
        return HouseClock(Machine())


@dataclass(frozen=True, slots=True)
class KeptInDatabase:
    """A house of a database. Any number of processes serve it."""

    url: str
    house: str
    data: Path

    def held(self, who: str) -> AbstractContextManager[None]:
        """See the protocol."""
        return nullcontext()

    def opened(self) -> Storage:
        """See the protocol."""
        self.data.mkdir(parents=True, exist_ok=True)
        return in_database(self.url, self.house, self.data)

    def clock(self) -> Clock:
        """The machine's own."""
        return Clock()


@dataclass(frozen=True, slots=True)
class WorkerRole:
    """What a process is among several of one port: its number, the listening socket that it was given, the end of a pipe that closes
    with the process that started it, the pipe on which it says that it is ready, and whether it prints the links."""

    number: int
    door: int
    life: int
    ready: int
    speaks: bool

    @classmethod
    def of(cls, words: str) -> "WorkerRole":
        """The role that a command line says."""
        number, door, life, ready, speaks = map(int, words.split(":"))
        return cls(number, door, life, ready, bool(speaks))


@dataclass(frozen=True, slots=True)
class Secure:
    """Files for https: the certificate that the tablets trust, and its key if that is in another file."""

    cert: Path
    key: Path | None


def configured(
    house: House, bind: str, port: int, secure: Secure | None = None, names: Sequence[str] = (), proxies: Sequence[str] = (),
    more: Sequence[APIRouter] = (),
) -> Fronted:  # fmt: skip
    """The configuration of the server, for all commands that serve. ``proxies`` are the addresses from which it believes whose request
    it is passed (``X-Forwarded-For``); a device that could say so itself would have any number of addresses."""
    places = Places.within(descriptors())
    app, crowd = application(house, names=names, more=more), ConnectionLimiter(places)
    app.state.meter.crowd, app.state.bind = crowd, bind
    app.state.certificate = (secure.cert, secure.key) if secure else (None, None)
    return Fronted(
        app, crowd, host=bind, port=port, headers=EVERYWHERE, server_header=False,
        proxy_headers=bool(proxies), forwarded_allow_ips=[*proxies],
        log_config=None, log_level="warning", access_log=False, backlog=places.strangers // 2,
        ws=Direct, ws_max_size=65_536, ws_ping_interval=5, ws_ping_timeout=5, ws_per_message_deflate=False,
        timeout_graceful_shutdown=3, lifespan="on",
        ssl_certfile=secure.cert if secure else None, ssl_keyfile=secure.key if secure else None,
    )  # fmt: skip


def looped(config: Fronted) -> asyncio.Runner:
    """The asyncio runner with the server's event loop."""
    return asyncio.Runner(loop_factory=config.get_loop_factory())


EVERYWHERE_HERE = ("0.0.0.0", "")
"""What ``--bind`` says of a server that the room reaches."""
EDITED = (
    "the edition was edited since this evening was opened ({}). In force is what it was opened with; a new evening, "
    "by the link below, begins with the edited one"
)
SWITCH = 0.001
"""Seconds for which the writer thread may hold the interpreter while the event loop waits for it."""


GATHERS = 5.0
"""Seconds after its start until a server moves what it holds into large pages: whoever waits for it is served first."""


async def _gather() -> None:
    await asyncio.sleep(GATHERS)
    await asyncio.to_thread(gather)


class Server(Fronting):
    """A server that prints its links once it is ready, and has a name in the room's network."""

    _naming: asyncio.Task[None] | None = None
    _gathering: asyncio.Task[None] | None = None

    def __init__(
        self, config: Fronted, house: House, room: EveningSlot | None, as_json: bool, role: WorkerRole | None = None
    ) -> None:
        super().__init__(config)
        self._house, self._room, self._json, self._role = house, room, as_json, role
        self._scheme = "https" if config.is_ssl else "http"

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then print the links, or one JSON line."""
        await super().startup(sockets)
        if self.should_exit:
            return
        settle()
        self._gathering = asyncio.create_task(_gather())
        sys.setswitchinterval(SWITCH)
        port = self.servers[0].sockets[0].getsockname()[1]
        if self._role:
            asyncio.get_running_loop().add_reader(self._role.life, self._left_alone, self._role.life)
            os.write(self._role.ready, b"!")
        if self._role and not self._role.speaks:
            return
        if self._json:
            host, room = self._house.hosts.mint(), self._room
            line = {
                "url": f"{self._scheme}://127.0.0.1:{port}",
                "evening": room.evening.id if room else None,
                "host": host,
                "organiser": room.badges.mint("organiser", "organiser")[1] if room else None,
            }
            print(json.dumps(line), flush=True)
        else:
            reached = address()
            url = f"{self._scheme}://{reached}:{port}"
            print(self._welcome(url, self._room) if self._room else self._unopened(url), flush=True)
            self._house.listeners.append(lambda room: self._follows(url, room))
            if self.config.host in EVERYWHERE_HERE:
                self._naming = asyncio.create_task(self._named(reached, port))

    def _follows(self, url: str, room: EveningSlot) -> None:
        """The links that were printed are those of tonight's evening: of one that is opened later there are others."""
        if room is self._house.tonight:
            print(self._welcome(url, room), flush=True)

    def _left_alone(self, life: int) -> None:
        """The process that started this one is gone."""
        asyncio.get_running_loop().remove_reader(life)
        self.should_exit = True

    async def _named(self, reached: str, port: int) -> None:
        """Announce a name in the room's network until the server stops."""
        from api.transport.local_name import announced  # takes four megabytes: it is imported only for a room

        async with announced(reached, port) as name:
            if name:
                print(f"  Most devices also find it at {self._scheme}://{name}:{port}\n", flush=True)
            await asyncio.Event().wait()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Give the name up, and stop."""
        if self._naming:
            self._naming.cancel()
            await asyncio.wait([self._naming], timeout=LAST)
        await super().shutdown(sockets)

    def _unopened(self, url: str) -> str:
        """The welcome of a house without an evening: its game asks who plays before one is opened."""
        import segno

        house = f"{url}/pair#.{self._house.hosts.invite()}"
        title = self._house.served.game.title
        return "\n".join(
            (
                "",
                f"  {title} is served at {url}; no evening is open yet.",
                "",
                "  Open this link once, or photograph the code, and choose there who plays:",
                f"  {house}",
                "",
                _terminal(segno.make(house, error="l")),
                f"  Or say it at the start: {self._example()}",
                "  Stop with Ctrl-C; nothing is lost.",
                "",
            )
        )

    def _example(self) -> str:
        """The options with which the served game opens an evening at the start, as one types them."""
        game = self._house.served.game
        named = game.nameable(self._house.edition(self._house.served)).items()
        asked = (f"--option {option}={','.join(ids)}" for option, ids in named if option not in game.rehearsed)
        return " ".join(asked)

    def _welcome(self, url: str, room: EveningSlot) -> str:
        import segno  # takes a megabyte: it is imported only for a terminal

        link = {
            kind: f"{url}/pair#{room.evening.id}.{room.badges.invite(kind, kind).token}"
            for kind in ("organiser", "room")
        }
        house = f"{url}/pair#.{self._house.hosts.invite()}"
        referee = " or ".join(room.game.recording)
        code = segno.make(link["organiser"], error="l")
        evening = room.evening.world.summary()
        acts = len(room.evening.entries)
        return "\n".join(
            (
                "",
                f"  {evening.title} is served at {url}",
                f"  (edition {evening.edition}, evening {room.evening.id}, {acts} act{'' if acts == 1 else 's'} so far)",
                "",
                "  The organiser opens this link once, or photographs the code:",
                f"  {link['organiser']}",
                "",
                _terminal(code),
                f"  A new evening        {house}  once: the evenings of this house, and the next one prepared",
                f"  The projector opens  {link['room']}",
                f"  A tablet opens       {url}/pair  and types the number that the organiser's desk shows for its {referee}.",
                "  Stop with Ctrl-C; nothing is lost.",
                "",
            )
        )


def _terminal(code: "QRCode") -> str:
    """The code in half blocks, dark on light with any colours of the terminal."""
    rows = [[bool(cell) for cell in row] for row in code.matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    glyphs = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
    return "\n".join(
        "  " + "".join(glyphs[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )


@starting()
def serve(
    stages: Sequence[Stage],
    kept: Kept,
    edition: Path,
    port: int,
    bind: str,
    as_json: bool,
    secure: Secure | None = None,
    names: Sequence[str] = (),
    proxies: Sequence[str] = (),
    options: BaseModel | None = None,
    role: WorkerRole | None = None,
) -> None:
    """Serve until stopped; ``options`` are those of an evening that it opens where there is none, None where it opens none. Raises
    OSError where the port is taken, or certificate and key cannot be read; FolderLocked where another server has the folder;
    BrokenLog where no evening can be served; ValueError where a rule refuses the opening, or the folder is one of rehearsals;
    CannotWrite where the database is not there."""
    door = socket.socket(fileno=role.door) if role else listening(bind, port)
    with written(), kept.held(f"a server on port {port}"), door:
        house = House(kept.opened(), edition, stages, by=kept.clock())
        config = configured(house, bind, port, secure, names, proxies)

        async def run() -> None:
            with suppress(OSError):  # a long witness is just as valid
                house.witness.shorten()
            room = await tonight(house, options) if role is None or role.speaks else None
            for sentence in house.sentences():
                print(f"ludi: {sentence}", file=sys.stderr, flush=True)
            if room and (differs := edited(house, room)):
                print(f"ludi: {EDITED.format('; '.join(differs))}", file=sys.stderr, flush=True)
            await Server(config, house, room, as_json, role).serve([door])

        with (
            suppress(KeyboardInterrupt),
            looped(config) as runner,
        ):  # Ctrl-C stops the server; uvicorn has closed all by then
            runner.run(run())
