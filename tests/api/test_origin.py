"""Whose pages may write here, and by which name: no page of another site, and no name that was made to lead here."""

import re
import socket
from pathlib import Path

import httpx
import pytest
from starlette.websockets import WebSocketDisconnect

from api.transport.origin import HostNames
from tests.desk import Desk, new_id
from tests.server import Server

OTHERS = [
    "http://evil.example",
    "null",
    "https://localhost.evil.example",
    "http://localhost:81",
    "file://",
    "http://localhost/",
]


@pytest.mark.parametrize("origin", OTHERS)
def test_no_other_site_writes_or_listens(desk: Desk, origin: str) -> None:
    """With a badge in its hand or without: nothing is recorded, nobody is paired, no link is opened."""
    desk.client.headers["Origin"] = origin
    assert desk.act("mars", "adesse", region="syria").status_code == 403
    for method, path in (("POST", "/pair"), ("PUT", "/people/1"), ("DELETE", "/badges/x")):
        assert desk.client.request(method, desk.base + path, json={}, headers=desk.head("organiser")).status_code == 403
    with pytest.raises(WebSocketDisconnect), desk.client.websocket_connect(f"{desk.base}/live"):
        pass
    assert desk.client.get(f"{desk.base}/views/timer", headers=desk.head("mars")).status_code == 200
    assert desk.room.evening.world.number == 1


def test_our_own_pages_do(desk: Desk) -> None:
    """A page of this house, and whatever is no browser."""
    for headers in ({"Origin": "http://testserver"}, {"Origin": "https://testserver"}, {}):
        desk.client.headers = httpx.Headers(headers)
        desk.done("mars", "adesse", region="syria", act_id=new_id(), another=True)
        with desk.client.websocket_connect(f"{desk.base}/live"):
            pass


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("localhost:8044", True), ("127.0.0.1", True), ("192.168.1.20:8044", True), ("[::1]:8044", True), ("LocalHost", True),
        (f"{socket.gethostname()}.local:8044", True), ("ludi.example", True),
        ("evil.example", False), ("localhost.evil.example", False),
        ("127.0.0.1.evil.example", False), ("localhost;script-src *", False), ("", False), ("[::1", False),
    ],
)  # fmt: skip
def test_which_names_are_ours(host: str, ours: bool) -> None:
    """Every number, this machine's own names, and what its host says; nothing that only looks so."""
    assert HostNames(["Ludi.example"]).ours(host.encode()) is ours


def test_a_name_that_leads_here_is_answered_nothing(desk: Desk) -> None:
    """Whoever has a name of his lead to this machine reads nothing through a browser in the room, not even the screens."""
    for path in ("/", "/healthz", "/api/acts", f"{desk.base}/views/timer"):
        answer = desk.client.get(path, headers={"Host": "evil.example", **desk.head("mars")})
        assert (answer.status_code, answer.json()["title"]) == (421, "Not this address")


@pytest.mark.parametrize(("path", "host", "status"), [("/", "evil.example", 421), ("/api/nowhere", "testserver", 404)])
def test_who_types_such_an_address_reads_a_page(desk: Desk, path: str, host: str, status: int) -> None:
    """A browser that goes there shows words; a program reads JSON as ever."""
    head = {"Host": host, "Accept": "text/html,application/xhtml+xml,*/*;q=0.8", "Accept-Language": "la"}
    shown = desk.client.get(path, headers=head)
    told = desk.client.get(path, headers={**head, "Accept": "*/*"})
    assert (shown.status_code, told.status_code) == (status, status)
    assert shown.headers["content-type"].startswith("text/html")
    assert f"<p>{told.json()['detail']}</p>" in shown.text
    assert "lang=la" in shown.text
    assert ("<a href='/'>testserver</a>" in shown.text) == (status == 404), (
        "where all of it is foreign there is no way on"
    )


def test_behind_a_proxy_its_name_is_ours() -> None:
    """A proxy may ask by a number what its browsers ask by a name."""
    names = HostNames(["ludi.example"])
    assert names.same(b"https://ludi.example", b"127.0.0.1:8044")
    assert not HostNames().same(b"https://ludi.example", b"127.0.0.1:8044")


def test_every_answer_is_what_it_says_it_is(tmp_path: Path) -> None:
    """No browser guesses what was sent; and a screen talks to the address that it came from alone."""
    server = Server.start(tmp_path)
    try:
        asked = [server.client.get(path) for path in ("/", "/healthz", "/api/nowhere", "/openapi.json", "/nowhere.png")]
        asked.append(server.client.post("/api/pair", content=b"\xff"))
        assert {answer.headers.get("X-Content-Type-Options") for answer in asked} == {"nosniff"}
        policy = asked[0].headers["Content-Security-Policy"]
        (connect,) = re.findall(r"connect-src ([^;]*);", policy)
        assert connect.split() == ["'self'", *(server.url.replace("http", scheme) for scheme in ("ws", "wss"))]
    finally:
        server.stop()
