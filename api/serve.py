"""Serves an evening from one machine, and prints the links for its first devices."""

import asyncio
import json
import secrets
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from api.clock import HouseClock, Machine
from api.engine.editions import next_beginning
from api.engine.house import House
from api.engine.reports import written
from api.engine.slot import EveningSlot
from api.engine.tidying import settle, starting
from api.main import application
from api.store.sqlite.hold import holding
from api.transport.connection_limiter import ConnectionLimiter, Places
from api.transport.connections import EVERYWHERE, Fronted, Fronting, descriptors
from api.transport.direct import Direct
from domain.kernel.grammar.edition import Opening
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


async def tonight(house: House) -> EveningSlot:
    """The newest evening of the data folder, or a new one from the edition. Raises BrokenLog where none can be served."""
    if house.rooms:
        return next(reversed(house.rooms.values()))
    game, edition = house.served.game, house.edition(house.served)
    begins = next_beginning(game.edition, edition)
    opening = Opening(edition.title, begins, edition, game.options())
    room, _ = await house.open(secrets.token_urlsafe(16), house.served, opening)
    return room


def listening(bind: str, port: int) -> socket.socket:
    """A listening socket; it is bound before any evening is opened. Raises OSError."""
    try:
        return socket.create_server((bind, port), family=socket.AF_INET6 if ":" in bind else socket.AF_INET)
    except OSError as taken:
        raise OSError(f"port {port} is taken or not allowed; choose another, as in: make run PORT=8045") from taken


@dataclass(frozen=True, slots=True)
class Secure:
    """Files for https: the certificate that the tablets trust, and its key if that is in another file."""

    cert: Path
    key: Path | None


def configured(house: House, bind: str, port: int, secure: Secure | None = None, names: Sequence[str] = ()) -> Fronted:
    """The configuration of the server, for all commands that serve."""
    places = Places.within(descriptors())
    app, crowd = application(house, names=names), ConnectionLimiter(places)
    app.state.meter.crowd = crowd
    return Fronted(
        app, crowd, host=bind, port=port, headers=EVERYWHERE, server_header=False,
        log_config=None, log_level="warning", access_log=False, backlog=places.strangers // 2,
        ws=Direct, ws_max_size=65_536, ws_ping_interval=5, ws_ping_timeout=5, ws_per_message_deflate=False,
        timeout_graceful_shutdown=3, lifespan="on",
        ssl_certfile=secure.cert if secure else None, ssl_keyfile=secure.key if secure else None,
    )  # fmt: skip


def looped(config: Fronted) -> asyncio.Runner:
    """The asyncio runner with the server's event loop."""
    return asyncio.Runner(loop_factory=config.get_loop_factory())


SWITCH = 0.001
"""Seconds for which the writer thread may hold the interpreter while the event loop waits for it."""


class Server(Fronting):
    """A server that prints its links once it is ready."""

    def __init__(self, config: Fronted, house: House, room: EveningSlot, as_json: bool) -> None:
        super().__init__(config)
        self._house, self._room, self._json = house, room, as_json
        self._scheme = "https" if config.is_ssl else "http"

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then print the links, or one JSON line."""
        await super().startup(sockets)
        if self.should_exit:
            return
        settle()
        sys.setswitchinterval(SWITCH)
        port = self.servers[0].sockets[0].getsockname()[1]
        if self._json:
            host = self._house.hosts.mint()
            _, organiser = self._room.badges.mint("organiser", "organiser")
            line = {
                "url": f"{self._scheme}://127.0.0.1:{port}",
                "evening": self._room.evening.id,
                "host": host,
                "organiser": organiser,
            }
            print(json.dumps(line), flush=True)
        else:
            print(self._welcome(f"{self._scheme}://{address()}:{port}"), flush=True)

    def _welcome(self, url: str) -> str:
        import segno  # takes a megabyte: it is imported only for a terminal

        room = self._room
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
    data: Path,
    edition: Path,
    port: int,
    bind: str,
    as_json: bool,
    secure: Secure | None = None,
    names: Sequence[str] = (),
    copies: Path | None = None,
) -> None:
    """Serve until stopped. Raises OSError where the port is taken, or certificate and key cannot be read; FolderLocked where another
    server has the folder; BrokenLog where no evening can be served."""
    with written(), holding(data, f"a server on port {port}"), listening(bind, port) as door:
        house = House(data, edition, stages, copies, HouseClock(Machine()))
        config = configured(house, bind, port, secure, names)

        async def run() -> None:
            with suppress(OSError):  # a long witness is just as valid
                house.witness.shorten()
            room = await tonight(house)
            for sentence in house.sentences():
                print(f"ludi: {sentence}", file=sys.stderr, flush=True)
            await Server(config, house, room, as_json).serve([door])

        with (
            suppress(KeyboardInterrupt),
            looped(config) as runner,
        ):  # Ctrl-C stops the server; uvicorn has closed all by then
            runner.run(run())
