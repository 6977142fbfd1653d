"""Who plays is chosen as an evening opens: at the command line, or over the wire in a house that has none yet."""

from pathlib import Path
from typing import Any

import pytest

from api.__main__ import main
from api.players.computer_seats import ComputerSeats
from tests.desk import Desk
from tests.gloria_mundi.desk import EDITION, THREE, opened
from tests.gloria_mundi.evenings.test_whole_game import call
from tests.gloria_mundi.table import seat
from tests.server import Server

AT = ("--edition", str(EDITION))


def test_the_command_line_seats_the_romans(tmp_path: Path) -> None:
    """GM-SETUP-05, GM-TURN-01: as they are named, clockwise; the turn clock beside; it is the same evening at the next start."""
    for _ in range(2):
        words = ("--option", "romans=galla,aurelia,marcellus", "--option", "minutes=5")
        server = Server.start(tmp_path, *AT, *words)
        board = server.client.get(f"/api/evenings/{server.evening}/views/board").json()["data"]
        assert board["order"] == ["galla", "aurelia", "marcellus"] and board["turn"]["minutes"] == 5
        assert board["first"] in board["order"], "drawn by lot (GM-SETUP-09)"
        assert len(server.client.get("/api/evenings").json()) == 1
        server.stop()


def test_without_them_the_house_is_served_and_asks(tmp_path: Path) -> None:
    """No evening is open; the host sees whom an edition can seat, and opens one; who sits where is as it was sent."""
    server = Server.start(tmp_path, *AT)
    assert server.evening is None and server.organiser is None
    host = {"Authorization": f"Bearer {server.host}"}
    assert server.client.get("/api/evenings", headers=host).json() == []
    named = server.client.get("/api/editions", headers=host).json()[0]["options"]["romans"]
    assert [one["name"] for one in named][:2] == ["Aurelia", "Boethius"] and len(named) == 6
    body = {"act_id": "the-first-evening-1", "romans": ["symmachus", "boethius"]}
    short = server.client.post("/api/evenings", headers=host, json={**body, "romans": ["boethius"]})
    assert (short.status_code, short.json()["objections"][0]["rule"]) == (409, "GM-SETUP-01")
    opened = server.client.post("/api/evenings", headers=host, json=body)
    assert opened.status_code == 201, opened.text
    server.evening = opened.json()["evening"]
    board = server.client.get(f"/api/evenings/{server.evening}/views/board", headers=host).json()["data"]
    assert board["order"] == ["symmachus", "boethius"]
    server.stop()


@pytest.mark.parametrize(
    "words, said",
    [
        (["romans=aurelia"], "two to six Romans play, not 1."),
        (["romans=aurelia,brutus"], "there is no Roman brutus at this table."),
        (["romans=galla,aurelia,galla"], "Galla is named twice; each plays another Roman."),
        (["minutes=5"], "--option romans is missing; romans may name aurelia, boethius, flavia, galla, marcellus, symmachus"),
        (["romans=galla,aurelia", "minutes=31"], "--option minutes is 30 or less"),
        (["seats=4"], "--option seats=4 is no option of Gloria Mundi: write NAME=VALUE; its options are romans, minutes"),
        (["first=galla"], "--option first fixes what is drawn by chance, which a rehearsal alone may do"),
    ],
)  # fmt: skip
def test_what_cannot_be_opened_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    """A sentence names the option and what it may be; nothing is served, and no evening begins."""
    options = [word for one in words for word in ("--option", one)]
    assert main(["serve", *AT, "--data", str(tmp_path), "--port", "0", "--bind", "127.0.0.1", *options]) == 2
    assert capsys.readouterr().err == f"ludi: {said}\n"
    assert [*tmp_path.glob("e*.sqlite")] == []


def test_a_rematch_turns_the_seats(tmp_path: Path) -> None:
    """The same Romans in the same order, and the next one begins (GM-SETUP-05, GM-SETUP-09); sent again it is the same evening."""
    with opened(tmp_path, minutes=7) as desk:
        before = board_of(desk)
        body = {"act_id": "the-rematch-of-this", "rematch": desk.room.id}
        early = desk.client.post("/api/evenings", json=body, headers=desk.head("host"))
        assert (early.status_code, "still on" in early.text) == (409, True)
        call(desk, ComputerSeats(desk.room.evening, {seat(roman): 2 for roman in THREE}).play)
        found = [desk.client.post("/api/evenings", json=body, headers=desk.head("host")) for _ in range(2)]
        assert [answer.status_code for answer in found] == [201, 200]
        again = desk.client.get(
            f"/api/evenings/{found[0].json()['evening']}/views/board", headers=desk.head("host")
        ).json()["data"]
        assert again["order"] == before["order"] and again["turn"]["minutes"] == 7
        following = before["order"][(before["order"].index(before["first"]) + 1) % 3]
        assert again["first"] == again["turn"]["active"] == following
        for more, status in (({"romans": ["galla", "flavia"]}, 422), ({"game": "gloria_mundi"}, 422)):
            said = desk.client.post("/api/evenings", json={**body, **more}, headers=desk.head("host"))
            assert said.status_code == status
        gone = {"act_id": "the-rematch-of-none", "rematch": "e123"}
        assert desk.client.post("/api/evenings", json=gone, headers=desk.head("host")).status_code == 404
        assert desk.client.post("/api/evenings", json=body, headers=desk.head("aurelia")).status_code == 403


def test_the_turn_clock_says_when_it_is_over(tmp_path: Path) -> None:
    """An instant so many minutes after the move began; it records nothing."""
    with opened(tmp_path, minutes=2) as desk:
        turn = board_of(desk)["turn"]
        assert turn["until"] == turn["since"] + 120_000
    with opened(tmp_path / "b") as desk:
        assert board_of(desk)["turn"]["until"] is None


def board_of(desk: Desk) -> dict[str, Any]:
    """What the room sees."""
    return desk.view("room", "board")
