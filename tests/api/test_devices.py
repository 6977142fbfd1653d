"""The devices of an evening: invited all at once, heard over their links, and what is not well with them."""

from datetime import UTC, datetime
from typing import Any

import pytest
from freezegun import freeze_time
from starlette.websockets import WebSocketDisconnect

from api.beside.badges.rules import WRONG_NUMBERS, WRONG_OF_ALL, Pairing, TooManyWrong
from api.beside.badges.table import NUMBER_LASTS
from api.beside.devices.rules import SILENT
from tests.desk import Desk


def invited(desk: Desk, kind: str) -> list[dict[str, Any]]:
    """Everybody of a kind who has no device is invited."""
    answer = desk.client.post(f"{desk.base}/badges/all", json={"kind": kind}, headers=desk.head("organiser"))
    assert answer.status_code == 201, answer.text
    made: list[dict[str, Any]] = answer.json()
    return made


def row(desk: Desk, who: str) -> dict[str, Any]:
    """What the desk reads of somebody's device."""
    rows = desk.client.get(f"{desk.base}/badges", headers=desk.head("organiser")).json()
    found: dict[str, Any] = next(one for one in rows if one["who"] == who and one["paired"])
    return found


def test_all_gods_are_invited_at_once_and_whoever_has_a_tablet_is_not_invited_again(desk: Desk) -> None:
    """Every number differs and is as good as its link, a day later and however many others were made meanwhile."""
    desk.head("mars")
    with freeze_time(datetime.now(UTC), real_asyncio=True) as time:
        made = invited(desk, "numen")
        assert len(made) == len({one["number"] for one in made}) == 30
        assert "mars" not in {one["who"] for one in made}
        for _ in range(20):
            desk.client.post(f"{desk.base}/badges", json={"kind": "room"}, headers=desk.head("organiser"))
        time.tick(11 * 3600)
        juno, venus = (next(one for one in made if one["who"] == who) for who in ("juno", "venus"))
        for sent, who in (({"number": juno["number"]}, "juno"), ({"token": venus["token"]}, "venus")):
            assert desk.client.post(f"{desk.base}/pair", json=sent).json()["who"] == who
            assert desk.client.post(f"{desk.base}/pair", json=sent).status_code == 403
        assert len(invited(desk, "numen")) == 28
        time.tick(12 * 3600)
        late = next(one for one in made if one["who"] == "vesta")
        assert desk.client.post(f"{desk.base}/pair", json={"number": late["number"]}).json()["who"] == "vesta"
    answer = desk.client.post(f"{desk.base}/badges/all", json={"kind": "room"}, headers=desk.head("organiser"))
    assert answer.status_code == 422


def test_the_numbers_of_a_sheet_cannot_be_guessed_from_one_address_after_another(desk: Desk) -> None:
    """They stand on paper for hours: after so many wrong ones from wherever, they are good no more, and their links still are."""
    badges = desk.room.badges
    pairing = Pairing(badges, desk.room.evening.store.tries)
    with freeze_time(datetime.now(UTC), real_asyncio=True) as time:
        time.tick(NUMBER_LASTS / 1000 + 1)  # the numbers with which the evening was opened are no longer good
        made = badges.invite_all("numen", ["mars", "juno"])
        wrong = next(f"{n:06}" for n in range(9) if f"{n:06}" not in {one.number for one in made})
        for guess in range(WRONG_OF_ALL):
            time.tick(1)
            assert pairing.pair(None, wrong, f"198.51.100.{guess // WRONG_NUMBERS}") is None
        with pytest.raises(TooManyWrong):
            pairing.pair(None, made[0].number, "203.0.113.1")
        time.tick(1)
        assert pairing.pair(None, badges.invite("room", "room").number, "203.0.113.1") is not None
        assert pairing.pair(made[0].token, None) is not None


def test_an_act_that_came_through_waits_no_more(desk: Desk) -> None:
    """What a tablet says before it has heard of that does not put it back; one that was refused does wait on."""
    secret = desk.head("mars")["Authorization"].split()[1]
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        socket.send_json({"badge": secret, "views": []})

        def says(*slips: int) -> list[int]:
            socket.send_json({"ping": 1, "device": {"slips": slips}})
            while "pong" not in socket.receive_json():
                pass
            waiting: list[int] = row(desk, "mars")["slips"]
            return waiting

        assert says(1, 2, 3) == [1, 2, 3]
        desk.done("mars", "adesse", region="syria", slip=1, slips=[2, 3])
        assert says(1, 2, 3) == [2, 3]
        itself: dict[str, Any] = {"giver": "mars", "receiver": "mars", "denarii": 100_000}
        assert desk.act("mars", "donare", slip=2, slips=[3], **itself).status_code == 409
        assert says(1, 2, 3, 4) == [2, 3, 4]
        desk.done("mars", "adesse", region="gaul", slip=4)  # the one before it is being mended, and is sent again
        assert says(2, 3) == [2, 3]


def test_what_is_not_well_with_a_tablet_stands_at_the_desk(desk: Desk) -> None:
    """What it says over its link, when it was heard last, and what of it is amiss; a report of another form ends the link."""
    secret = desk.head("mars")["Authorization"].split()[1]
    assert row(desk, "mars")["amiss"] == ["silent"]
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        socket.send_json({"badge": secret, "views": []})
        says = {"slips": [7, 8], "refused": 1, "battery": 9, "off": -2500, "newest": False}
        socket.send_json({"ping": 1, "device": says})
        while "pong" not in socket.receive_json():
            pass
        told = row(desk, "mars")
        assert told["amiss"] == ["waiting", "refused", "battery", "clock", "version"]
        assert (told["slips"], told["refused"], told["battery"]) == ([7, 8], 1, 9)
        socket.send_json({"ping": 2, "device": {"battery": 9, "charging": True}})
        while "pong" not in socket.receive_json():
            pass
        told = row(desk, "mars")
        assert told["amiss"] == []
        socket.send_json({"device": {"name": "Ada's iPad"}})
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                socket.receive_json()
    assert closed.value.code == 4400
    with freeze_time(datetime.fromtimestamp((told["seen"] + SILENT + 1000) / 1000, UTC), real_asyncio=True):
        assert row(desk, "mars")["amiss"] == ["silent"]
