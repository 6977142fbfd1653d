"""The room's screens: which one is which, what each is to show, and whether it stands still."""

from base64 import b64encode
from pathlib import Path
from typing import Any

from starlette.testclient import WebSocketTestSession

from tests.desk import Desk, opened_from
from tests.ludi_romani.table import SEEDS


def heard(link: WebSocketTestSession, word: str) -> Any:
    """What the next message says that holds this word."""
    while word not in (frame := link.receive_json()):
        pass
    return frame[word]


def seats(link: WebSocketTestSession) -> tuple[int, list[str]]:
    """Who sits in Syria by the next message about seats, and after which act."""
    while (frame := link.receive_json()).get("view") != "seating":
        pass
    regions = frame["data"]["regions"]
    return frame["number"], next(one for one in regions if one["id"] == "syria")["seated"]


def ask(desk: Desk, method: str, path: str = "", who: str = "organiser", **body: Any) -> Any:
    """A request about the screens."""
    answer = desk.client.request(method, f"{desk.base}/displays{path}", json=body or None, headers=desk.head(who))
    return answer.json() if answer.status_code == 200 else answer.status_code


def test_a_screen_is_named_pointed_flashed_and_reloaded(desk: Desk) -> None:
    """It hears of itself as it comes and whenever the desk says otherwise, and nobody else does; the desk sees what it shows."""
    head = {"badge": desk.badges["room"], "views": ["timer"]}
    with (
        desk.client.websocket_connect(f"{desk.base}/live") as link,
        desk.client.websocket_connect(f"{desk.base}/live") as table,
    ):
        link.send_json(head)
        table.send_json({**head, "badge": desk.badges["table"]})
        first, other = heard(link, "display"), heard(table, "display")
        assert first == {**other, "number": first["number"]} and first["number"] != other["number"]
        link.send_json({"showing": {"scene": "map", "width": 1920, "height": 1080}, "ping": 1})
        heard(link, "pong")
        rows = {row["kind"]: row for row in ask(desk, "GET") if row["live"]}
        assert (
            rows["room"]["showing"] == {"scene": "map", "width": 1920, "height": 1080}
            and rows["room"]["frozen"] is None
        )
        at = f"/{rows['room']['id']}"
        named = ask(desk, "PUT", at, name="By the door", scene="timetable")
        assert heard(link, "display") == {
            "number": first["number"],
            "name": "By the door",
            "scene": "timetable",
            "frozen": None,
        }
        assert (named["name"], named["scene"]) == ("By the door", "timetable")
        assert [ask(desk, "POST", f"{at}/{what}") for what in ("flash", "reload")] == [204, 204]
        assert (heard(link, "flash"), heard(link, "reload")) == (first["number"], True)
    refused = (
        ask(desk, "PUT", at, who="juno", scene="map"),
        ask(desk, "PUT", "/none", scene="map"),
        ask(desk, "PUT", at, scene="No!"),
    )
    assert refused == (403, 404, 422)
    with desk.client.websocket_connect(f"{desk.base}/live") as link:
        link.send_json({**head, "showing": {"scene": "map"}})
        assert link.receive()["code"] == 4400


def test_a_frozen_screen_stands_still_also_after_a_restart(tmp_path: Path) -> None:
    """It is shown what it was shown, with its act, while another goes on, also as it is given another scene; and so it is by the server
    that comes after. Let go, it has everything at once."""
    with opened_from(SEEDS, tmp_path) as desk:
        watched = {"views": ["seating"], "badge": desk.badges["room"]}
        desk.done("fata", "sedem_capere", player="cicero", region="syria")
        row = next(row for row in ask(desk, "GET") if row["kind"] == "room")
        frozen = ask(desk, "PUT", f"/{row['id']}", frozen=True)["frozen"]
        number = desk.done("fata", "sedem_capere", player="pansa", region="syria")["number"]
        with desk.client.websocket_connect(f"{desk.base}/live") as link:
            link.send_json(watched)
            assert heard(link, "display")["frozen"] == frozen
            assert ask(desk, "PUT", f"/{row['id']}", scene="map")["frozen"] == frozen
            assert seats(link) == (number - 1, ["cicero"])
        desk.room.rest()
        with desk.client.websocket_connect(f"{desk.base}/live") as link:
            link.send_json(watched)
            assert seats(link) == (number - 1, ["cicero"])
            assert ask(desk, "PUT", f"/{row['id']}", frozen=False)["frozen"] is None
            assert seats(link) == (number, ["cicero", "pansa"])


def test_the_desk_sees_what_a_screen_shows(desk: Desk) -> None:
    """It is asked for a picture whenever the desk looks, and by no other badge; what it sent goes with its link."""
    jpeg = b"\xff\xd8\xff a small picture"
    mine = f"{desk.base}/displays/mine/picture"
    with desk.client.websocket_connect(f"{desk.base}/live") as link:
        link.send_json({"badge": desk.badges["room"], "views": []})
        heard(link, "display")
        [row] = [row for row in ask(desk, "GET") if row["live"]]
        at = f"{desk.base}/displays/{row['id']}/picture"
        assert desk.client.get(at, headers=desk.head("organiser")).status_code == 204
        assert heard(link, "picture") is True
        sent = {"picture": b64encode(jpeg).decode()}
        assert desk.client.put(mine, json=sent, headers=desk.head("room")).status_code == 204
        shown = desk.client.get(at, headers=desk.head("organiser"))
        assert (shown.content, shown.headers["content-type"]) == (jpeg, "image/jpeg")
        assert shown.headers["cache-control"] == "no-store", "the next look is at the present"
        for who in ("mars", "cicero", "room", "auditor"):
            assert desk.client.get(at, headers=desk.head(who)).status_code == 403
        assert desk.client.put(mine, json=sent, headers=desk.head("mars")).status_code == 403
        for wrong in ("no base64!", b64encode(b"<svg>").decode()):
            assert desk.client.put(mine, json={"picture": wrong}, headers=desk.head("room")).status_code == 422
    assert desk.client.get(at, headers=desk.head("organiser")).status_code == 204
    assert desk.client.get(f"{desk.base}/displays/none/picture", headers=desk.head("organiser")).status_code == 404
