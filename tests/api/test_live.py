"""The websocket: views as they change, acts each once and in order."""

import asyncio
import gc
import json
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from api.live.live import _served
from api.live.messages import Messages
from api.live.subscriber import Subscriber
from api.transport.frames import LinkClosed
from projections.ludi_romani.stage import LUDI
from tests.desk import Desk, opened_from
from tests.ludi_romani.table import SEEDS
from tests.patched import patched
from tests.server import PATIENCE


def opened(desk: Desk, socket: WebSocketTestSession, who: str, views: list[str], **more: Any) -> None:
    desk.head(who)
    socket.send_json({"badge": desk.badges[who], "views": views, **more})


def until(socket: WebSocketTestSession, key: str) -> dict[str, Any]:
    """The next frame with a key, past heartbeats."""
    while True:
        frame: dict[str, Any] = socket.receive_json()
        if key in frame:
            return frame


def test_a_view_comes_at_once_and_whenever_it_changes(desk: Desk) -> None:
    """The seating arrives with the first frame, again after a move, and not after what does not touch it."""
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        opened(desk, socket, "room", ["seating"])
        first = until(socket, "view")
        assert (first["view"], first["number"]) == ("seating", 1)
        desk.done("mars", "notare", text="nothing that seats depend on")
        done = desk.done("organiser", "sedem_capere", player="cicero", region="syria")
        second = until(socket, "view")
        assert (second["number"], second["root"]) == (done["number"], done["root"])
        assert second["mark"] != first["mark"] and second["told"] >= first["told"]
        syria = next(region for region in second["data"]["regions"] if region["id"] == "syria")
        assert syria["seated"] == ["cicero"]


def test_acts_come_each_once_and_in_order(desk: Desk) -> None:
    """With acts_after=1 a referee gets acts 2, 3, 4 …, those before the link too, and none twice."""
    for region in ("syria", "gaul", "spain"):
        desk.done("mars", "adesse", region=region)
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        opened(desk, socket, "mars", [], acts_after=1)
        for region in ("egypt", "parthia"):
            desk.done("mars", "adesse", region=region)
        got = [until(socket, "act")["act"] for _ in range(5)]
    assert [act["number"] for act in got] == [2, 3, 4, 5, 6]
    assert [act["fields"]["region"] for act in got] == ["syria", "gaul", "spain", "egypt", "parthia"]


def test_latest_wins_for_views(desk: Desk) -> None:
    """Watching another view later sends it at once; what is watched no more is silent."""
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        opened(desk, socket, "mars", ["timer"])
        assert until(socket, "view")["view"] == "timer"
        socket.send_json({"views": ["region:syria"]})
        assert until(socket, "view")["view"] == "region:syria"
        desk.done("apollo", "tempus_nuntiare", row=1)
        desk.done("mars", "adesse", region="syria")
        frame = until(socket, "view")
        assert (frame["view"], frame["data"]["region"]["numina"]) == ("region:syria", ["mars"])


def test_a_view_that_is_asked_for_again_comes_again(desk: Desk) -> None:
    """A tablet that closed the timer and opens it again is sent it, though nothing changed meanwhile."""
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        opened(desk, socket, "mars", ["timer"])
        assert until(socket, "view")["view"] == "timer"
        for views in ([], ["timer", "region:syria"]):
            socket.send_json({"views": views})
        told: list[dict[str, Any]] = []
        while "region:syria" not in {frame["view"] for frame in told}:
            told.append(until(socket, "view"))
        done = desk.done("mars", "adesse", region="syria")
        while told[-1]["number"] != done["number"] or told[-1]["view"] != "region:syria":
            told.append(until(socket, "view"))
        assert [frame["view"] for frame in told].count("timer") == 1


def test_what_changed_is_not_lost_when_other_views_are_asked_for(desk: Desk) -> None:
    """A tablet whose link is busy turns to another view just after its ledger changed: it gets the new view and the new ledger."""
    frames: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def send(message: Message) -> None:
        frames.put_nowait(json.loads(message.get("text", "{}")))

    badge = desk.room.badges.known(desk.badges["organiser"])
    assert badge is not None
    heard: asyncio.Queue[Message] = asyncio.Queue()
    heard.put_nowait({"type": "websocket.connect"})
    socket = WebSocket({"type": "websocket"}, heard.get, send)
    watcher = Subscriber(socket, None, desk.room, Messages(desk.room.evening), badge, None)

    async def written(views: int) -> dict[str, dict[str, Any]]:
        """What the screen is sent, until it has so many views."""
        writer, got = asyncio.ensure_future(watcher.write(known=True)), dict[str, dict[str, Any]]()
        while len(got) < views:
            frame = await frames.get()
            got |= {frame["view"]: frame["data"]} if "view" in frame else {}
        writer.cancel()
        return got

    async def changed() -> dict[str, dict[str, Any]]:
        await socket.accept()
        watcher.watch(["ledger"])
        await written(1)
        await asyncio.to_thread(desk.done, "venus", "donare", giver="cicero", receiver="brutus", denarii=100_000)
        watcher.mark_stale("ledger")
        watcher.watch(["ledger", "timer"])
        return await written(2)

    got = asyncio.run(asyncio.wait_for(changed(), PATIENCE))
    assert {line["id"]: line["denarii"] for line in got["ledger"]["players"]}["cicero"] == 400_000


def test_a_screen_hears_whether_the_evening_was_set_back(desk: Desk) -> None:
    """Before all else a screen is told where the evening stands, and whether the act that it has seen is still there."""
    first = desk.done("mars", "adesse", region="syria")
    now = desk.done("mars", "adesse", region="gaul")
    seen = {
        (first["number"], first["root"]): True,
        (now["number"], now["root"]): True,
        (now["number"], first["root"]): False,
        (now["number"] + 1, now["root"]): False,
    }
    for (number, root), known in seen.items():
        with desk.client.websocket_connect(f"{desk.base}/live") as socket:
            opened(desk, socket, "room", ["timer"], seen={"number": number, "root": root})
            frame = socket.receive_json()
        assert (frame["number"], frame["root"], frame["known"]) == (now["number"], now["root"], known)


def test_a_heartbeat_says_since_when_each_view_is_as_it_is(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen that was told the ledger before the gift sees that it lags, and not the seating, which is older and the same."""
    monkeypatch.setattr("api.live.hub.HEARTBEAT", 0.05)
    gift = desk.done("venus", "donare", giver="cicero", receiver="brutus", denarii=100_000)["number"]
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        opened(desk, socket, "mars", ["ledger", "seating"])
        assert until(socket, "views")["views"] == {"ledger": gift, "seating": gift}
        gift = desk.done("venus", "donare", giver="cicero", receiver="brutus", denarii=100_000)["number"]
        told = until(socket, "view")
        assert (told["view"], told["number"]) == ("ledger", gift)
        beat = until(socket, "views")
        assert (beat["number"], beat["views"]) == (gift, {"ledger": gift, "seating": gift - 1})


def test_whoever_pings_all_the_time_hears_heartbeats_too(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers do not take the place of heartbeats, which alone say whether the screen lags."""
    monkeypatch.setattr("api.live.hub.HEARTBEAT", 0.05)
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        opened(desk, socket, "room", [])
        for number in range(1000):
            socket.send_json({"ping": number})
            frame = socket.receive_json()
            while frame.get("pong") != number:
                if "views" in frame:
                    return
                frame = socket.receive_json()
    raise AssertionError("no heartbeat among a thousand answers")


def test_ping_and_heartbeat_carry_server_time(desk: Desk) -> None:
    """A ping is answered with the server's time, and time comes by itself too."""
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        opened(desk, socket, "room", [])
        socket.send_json({"ping": 7})
        pong = until(socket, "pong")
        assert pong["pong"] == 7
        assert abs(pong["now"] - time.time() * 1000) < 60_000
        assert until(socket, "now")["now"] >= pong["now"]


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ({"badge": "nobody's", "views": []}, 4401),
        ({"views": []}, 4401),
        ({"badge": "room", "views": [], "acts_after": 0}, 4403),
        ({"badge": "room", "views": "timer"}, 4400),
        ({"badge": "room", "views": [], "dance": 1}, 4400),
        ({"badge": "room", "views": [], "seen": 7}, 4400),
        ({"badge": "room", "views": [], "seen": {"number": True, "root": ""}}, 4400),
        ([], 4400),
    ],
)
def test_a_wrong_first_frame_closes(desk: Desk, frame: Any, code: int) -> None:
    """Each wrong first frame ends the link with its own code."""
    if isinstance(frame, dict) and frame.get("badge") in desk.badges:
        frame = {**frame, "badge": desk.badges[frame["badge"]]}
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        socket.send_json(frame)
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    assert closed.value.code == code


def test_what_belongs_in_the_first_frame_comes_in_no_other(desk: Desk) -> None:
    """The link is closed, and says which fields those are."""
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        opened(desk, socket, "room", ["timer"])
        until(socket, "view")
        socket.send_json({"badge": desk.badges["room"]})
        with pytest.raises(WebSocketDisconnect) as closed:
            until(socket, "pong")
    reason = "acts_after, badge, changes, language, seen stand in the first frame"
    assert (closed.value.code, closed.value.reason) == (4400, reason)


@pytest.mark.parametrize(
    ("who", "view", "status"),
    [
        ("room", "ledger", 403),
        ("room", "player:cicero", 403),
        ("cicero", "player:brutus", 403),
        ("cicero", "steps:cicero", 403),
        ("auditor", "steps:juno", 403),
        ("room", "weather", 404),
        ("organiser", "region:atlantis", 404),
    ],
)
def test_a_refused_view_is_answered_for_itself(desk: Desk, who: str, view: str, status: int) -> None:
    """Every other view goes on, now and later; the same is refused once for as long as it is asked for."""
    badge = desk.head(who)["Authorization"].split()[1]
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        socket.send_json({"badge": badge, "views": [view, "timer"]})
        said = until(socket, "refused")
        assert (said["view"], said["refused"]["status"]) == (view, status) and said["refused"]["detail"]
        assert until(socket, "data")["view"] == "timer"
        socket.send_json({"views": [view, "timer", "seating"]})
        assert until(socket, "data")["view"] == "seating"
        socket.send_json({"views": ["timer"]})
        socket.send_json({"views": ["timer", view]})
        assert until(socket, "refused")["view"] == view


def test_revoking_closes_the_link(desk: Desk) -> None:
    """A revoked badge loses its open link at once."""
    desk.head("mars")
    badge = desk.room.badges.known(desk.badges["mars"])
    assert badge is not None
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        opened(desk, socket, "mars", ["timer"])
        until(socket, "view")
        desk.client.delete(f"{desk.base}/badges/{badge.id}", headers=desk.head("organiser"))
        with pytest.raises(WebSocketDisconnect) as closed:
            until(socket, "view")
    assert closed.value.code == 4401


def test_a_player_reads_what_is_said_of_him(desk: Desk) -> None:
    """A gift is told to giver and receiver, and to no other player."""
    desk.done("juno", "donare", giver="cicero", receiver="brutus", denarii=100_000)
    sentences = [line["sentence"] for line in desk.view("brutus", "annals")["sentences"]]
    assert sentences[0] == "Cicero gives Brutus 100,000 denarii."
    assert [line["kind"] for line in desk.view("antony", "annals")["sentences"]] == ["ludos_aperire"]


def test_the_room_reads_no_private_act(desk: Desk) -> None:
    """The projector's annals hold public acts only; referees read all; what was taken back is gone from both, and they
    tell that it was, of what each of them could read."""
    desk.done("juno", "donare", giver="cicero", receiver="brutus", denarii=100_000)
    seat = desk.done("organiser", "sedem_capere", player="cicero", region="syria")
    desk.done("organiser", "revocare", number=seat["number"])
    assert [line["kind"] for line in desk.view("room", "annals")["sentences"]] == ["ludos_aperire"]
    told = desk.view("mars", "annals")["sentences"]
    assert [line["kind"] for line in told] == ["revocare", "donare", "ludos_aperire"]
    gift = desk.done("organiser", "revocare", number=told[1]["number"])
    back = {"number": gift["number"] - 1, "act": seat["number"], "sentence": seat["sentence"]}
    assert desk.view("room", "annals")["taken_back"] == [back]
    its = {"number": gift["number"], "act": told[1]["number"], "sentence": told[1]["sentence"]}
    assert desk.view("mars", "annals")["taken_back"] == desk.view("brutus", "annals")["taken_back"] == [its, back]


def test_mer_11_who_has_given_all_his_wares_away_sells_none(desk: Desk) -> None:
    """What a god is offered is told otherwise as soon as he has nothing to sell."""

    def useful() -> bool:
        offers = desk.view("vulcan", "offers:vulcan")["offers"]
        return next(bool(one["useful"]) for one in offers if one["kind"] == "emptio_legionum")

    assert useful()
    desk.done("vulcan", "donare", giver="vulcan", receiver="brutus", curiales=desk.ledger("vulcan")["curiales"])
    assert not useful()


def test_what_was_taken_back_later_stood_until_then(desk: Desk) -> None:
    """The annals of a moment between a gift and its taking back tell of the gift, and of nothing taken back."""
    gift = desk.done("juno", "donare", giver="cicero", receiver="brutus", denarii=100_000)["number"]
    back = desk.done("juno", "revocare", number=gift)["number"]
    for who in ("mars", "brutus"):
        between, after = (desk.view(who, "annals", at=at) for at in (gift, back))
        assert [line["number"] for line in between["sentences"]] == [gift, 1] and between["taken_back"] == []
        assert gift not in [line["number"] for line in after["sentences"]] and len(after["taken_back"]) == 1


def test_an_act_whose_teller_fails_is_told_as_it_was_entered(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It is in the books, so no screen and no answer stops over it; the fault is reported once."""
    telling = replace(LUDI.telling, tellers={**LUDI.telling.tellers, "donare": lambda deed: str(1 // 0)})
    with opened_from(SEEDS, tmp_path, [replace(LUDI, telling=telling)], edition="romani_2018") as desk:
        answer = desk.done("juno", "donare", giver="cicero", receiver="brutus", denarii=100_000)
        assert answer["sentence"] == "Cicero gives Brutus 100,000 denarii."
        assert desk.view("mars", "annals")["sentences"][0]["sentence"] == answer["sentence"]
    assert sum(isinstance(record.exc_info, tuple) for record in caplog.records) == 1


def test_how_a_link_ends_is_heard_on_both_its_sides(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    """A screen that leaves as its link is closed for it: one end of it is told, and nothing of the other is left to the log."""

    async def leaves() -> Message:
        with suppress(asyncio.CancelledError):  # the disconnect was under way already
            await asyncio.sleep(60)
        return {"type": "websocket.disconnect", "code": 1006}

    async def heard(message: Message) -> None: ...

    async def ends() -> None:
        socket = WebSocket({"type": "websocket"}, leaves, heard)
        socket.client_state = socket.application_state = WebSocketState.CONNECTED
        watcher = Subscriber(
            socket, None, desk.room, Messages(desk.room.evening), desk.room.badges.mint("room", "late")[0], None
        )
        asyncio.get_running_loop().call_later(0.05, watcher.close, LinkClosed(4403, "revoked"))
        with pytest.raises(LinkClosed):
            await _served(socket, watcher, True)

    asyncio.run(ends())
    gc.collect()
    assert [record.message for record in caplog.records if "never retrieved" in record.message] == []


def test_a_screen_that_keeps_its_data_is_sent_what_changed_alone(desk: Desk) -> None:
    """Who asks for changes gets the whole once; then each message names the data that it builds upon, which are those sent last, and is
    shorter than the whole."""
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        opened(desk, socket, "mars", ["ledger"], changes=True)
        told = [until(socket, "view")]
        for denarii in (100_000, 200_000):
            desk.done("venus", "donare", giver="cicero", receiver="brutus", denarii=denarii)
            told.append(until(socket, "view"))
    assert "data" in told[0] and [{*frame} & {"data", "changes"} for frame in told[1:]] == [{"changes"}] * 2
    assert [frame["upon"] for frame in told[1:]] == [frame["mark"] for frame in told[:-1]]
    ledger = told[0]["data"]
    for frame in told[1:]:
        ledger = patched(ledger, frame["changes"])
    assert ledger == desk.view("mars", "ledger")
