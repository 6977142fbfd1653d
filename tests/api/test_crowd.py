"""Who has a connection: nobody stops the room by coming in numbers, or by never saying what he wants."""

import asyncio
import logging
import socket
import sys
from pathlib import Path
from typing import Any

import pytest

from api.engine.reports import Steadily
from api.transport.connection_limiter import ConnectionLimiter, Places
from tests.faults.hostile import UPGRADE, head
from tests.server import Server


class Visitor:
    """A connection that only remembers whether it was cut."""

    due = float("inf")
    badge = ""

    def __init__(self, crowd: ConnectionLimiter, address: str) -> None:
        self.address, self.cut = address, False
        self.transport: Any = self
        crowd.enter(self)

    def abort(self) -> None:
        """It is cut."""
        self.cut = True


def test_a_newcomer_is_let_in_and_the_longest_waiting_stranger_goes() -> None:
    """Of those at one address the first; of all, the first of the address that sent most. Who has shown a badge stays."""

    async def scene() -> None:
        crowd = ConnectionLimiter(Places(of_address=3, strangers=5, of_badge=2, guests=10))
        guest, *crowding = [Visitor(crowd, "10.0.0.1") for _ in range(3)]
        crowd.know(guest, "mars")
        crowding += [Visitor(crowd, "10.0.0.1") for _ in range(2)]
        assert [one.cut for one in crowding] == [True, False, False, False]
        others = [Visitor(crowd, f"10.0.0.{number}") for number in range(2, 5)]
        assert [one.cut for one in crowding] == [True, True, False, False]
        assert not any(one.cut for one in (guest, *others))
        assert (crowd.strangers, crowd.guests) == (5, 1)

    asyncio.run(scene())


def test_a_badge_has_so_many_connections_and_no_more() -> None:
    """Its oldest goes for its newest, and nobody else's."""

    async def scene() -> None:
        crowd = ConnectionLimiter(Places(of_address=9, strangers=9, of_badge=2, guests=9))
        shown = [Visitor(crowd, "10.0.0.1") for _ in range(4)]
        for one, badge in zip(shown, ("mars", "venus", "mars", "mars"), strict=True):
            crowd.know(one, badge)
        assert [one.cut for one in shown] == [True, False, False, False]

    asyncio.run(scene())


def port_of(server: Server) -> int:
    """Where it listens."""
    return int(server.url.rpartition(":")[2])


def test_a_thousand_idle_connections_stop_nobody(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """More than the server may have open at all: acts are recorded, a new tablet is let in, and the log stays short."""
    server = Server.start(tmp_path, ludi=("prlimit", "--nofile=256:256", sys.executable, "-m", "api"))
    idle = [socket.create_connection(("127.0.0.1", port_of(server))) for _ in range(400)]
    try:
        assert server.act("adesse", region="syria", by="mars")["number"] == 2
        assert server.pair("numen", "mars")["kind"] == "numen"
    finally:
        for one in idle:
            one.close()
        server.stop()
    assert len(capfd.readouterr().err) < 5_000


HANGING = (
    b"",
    b"GET / HTTP/1.1\r\nX: ",
    head("/api/pair", "Content-Length: 100", method="POST") + b"{",
    head("/healthz") + b"\r\n",
    head("/api/evenings/x/live", *UPGRADE),
    head("/openapi.json") * 200,
)


def told(server: Server, *sent: bytes) -> list[bytes]:
    """What each of these, sent one after another over one connection, is answered with, as far as it comes in one piece."""
    with socket.create_connection(("127.0.0.1", port_of(server)), timeout=60) as link:
        answers = []
        for one in sent:
            link.sendall(one)
            answers.append(link.recv(65_536))
    return answers


def test_the_server_stops_whoever_hangs_on(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Half requests, answers that nobody takes, open links: it ends soon, and leaves no trace of them in its log. Until then an
    answer's head and its body come together; where a head is all, it comes too, and so does the word to go on."""
    server = Server.start(tmp_path)
    whole, bare, go_on, refused = told(
        server,
        head("/healthz"),
        head("/", method="HEAD"),
        head("/api/pair", "Expect: 100-continue", "Content-Length: 2", method="POST"),
        b"{}",
    )
    assert whole.endswith(b'{"status":"ok"}') and go_on == b"HTTP/1.1 100 Continue\r\n\r\n"
    assert bare.startswith(b"HTTP/1.1 ") and bare.endswith(b"\r\n\r\n")
    assert refused.startswith(b"HTTP/1.1 4") and refused.endswith(b"}")
    sockets = []
    for sent in HANGING:
        sockets.append(socket.create_connection(("127.0.0.1", port_of(server))))
        sockets[-1].sendall(sent)
    assert server.client.get("/healthz").status_code == 200
    server.process.terminate()
    server.process.wait(5)
    server.client.close()
    for one in sockets:
        one.close()
    assert capfd.readouterr().err == ""


def test_what_repeats_itself_is_one_line_a_second() -> None:
    """The next line says how many were left out; a report keeps its number, and nothing else of it is written twice."""
    steadily = Steadily()

    def lines(name: str, at: float, words: str, *args: object) -> list[str]:
        try:
            raise OSError("too many open files")
        except OSError:
            record = logging.LogRecord(name, logging.ERROR, "", 0, words, args, sys.exc_info())
        record.created = at
        return logging.Formatter().format(record).splitlines() if steadily.filter(record) else []

    told = [lines("asyncio", at, "socket.accept() out of system resource") for at in (7.0, 7.1, 7.2, 8.1)]
    assert [len(one) > 1 for one in told] == [True, False, False, True]
    assert told[3][0] == "socket.accept() out of system resource (2 more like it since)"
    assert [len(lines("ludi", 9.0 + part / 10, "report %d: %s", part, "x")) for part in range(3)][1:] == [1, 1]
