"""A dispute is looked into: the room is shown what it was shown, and then everything at once."""

from itertools import pairwise
from pathlib import Path
from typing import Any

from starlette.testclient import WebSocketTestSession

from tests.api.winter import LENT, OTHER, WEARER, winter
from tests.desk import Desk, new_id
from tests.patched import patched

PUBLIC = ("people", "seating", "annals", "proelia", "senate", "fleets", "settings")


def room(desk: Desk, **query: int) -> dict[str, Any]:
    """All that the room is shown, with the act and the root to which it stands; but what is live."""
    return {
        view: desk.client.get(f"{desk.base}/views/{view}", params=query, headers=desk.head("room")).json()
        for view in PUBLIC
    }


def begun(desk: Desk) -> int:
    """Two have sat down; the number of the later one."""
    desk.done("fata", "sedem_capere", player="pansa", region="syria")
    return int(desk.done("fata", "sedem_capere", player="plancus", region="syria")["number"])


def test_the_room_waits_and_is_shown_everything_at_once(desk: Desk) -> None:
    """Act and root stand on every view while the dispute lasts; the clock goes on, and phones, gods and auditors see what is so. What
    was taken back meanwhile the room reads as it gets its screens back."""
    seat = begun(desk)
    before = room(desk)
    held = desk.done("fata", "ampliare", number=seat)
    assert held["sentence"] == f"The Fates look at act {seat} again; the screens of the room wait."
    desk.done("fata", "revocare", number=seat)
    desk.done("fata", "sedem_capere", player="cicero", region="syria")
    assert room(desk) == before
    waits = desk.view("room", "iudicium")["held"]
    assert (waits["shown"], waits["about"], waits["who"], waits["where"]) == (seat, seat, ["plancus"], "syria")
    seated = {who: next(one for one in desk.view(who, "seating")["regions"] if one["id"] == "syria")["seated"] for who in
              ("room", "pansa", "juno", "auditor")}  # fmt: skip
    assert seated == {
        "room": ["pansa", "plancus"],
        **{who: ["pansa", "cicero"] for who in ("pansa", "juno", "auditor")},
    }
    desk.done("organiser", "horam_statuere", hour=desk.view("room", "timer")["opens"] + 60_000)
    assert desk.view("room", "timer") == desk.view("juno", "timer")
    spoken = desk.done("fata", "pronuntiare", words="Plancus never sat.")
    assert spoken["sentence"] == 'The Fates have spoken: "Plancus never sat"; the room has its screens back.'
    after = room(desk)
    assert {one["number"] for one in after.values()} == {spoken["number"]}
    assert next(one for one in after["seating"]["data"]["regions"] if one["id"] == "syria")["seated"] == [
        "pansa",
        "cicero",
    ]
    told = desk.view("room", "iudicium")
    assert told["held"] is None
    assert [(one["number"], one["act"]) for one in told["spoken"]["corrected"]] == [(seat + 2, seat)]


def test_what_was_shown_is_what_is_told_later(desk: Desk) -> None:
    """Asked afterwards for any act, the room is told what it saw then; an act ahead of what it waits at is none to be asked for."""
    seat = begun(desk)
    desk.done("organiser", "ampliare")
    late = desk.done("fata", "sedem_capere", player="cicero", region="syria")["number"]
    live = room(desk)
    assert room(desk, at=late) == live == room(desk, at=seat)
    desk.done("organiser", "pronuntiare")
    assert room(desk, at=late) == live


def test_an_act_that_is_none_of_the_rooms_names_nobody(desk: Desk) -> None:
    """A gift is told to the two of it alone: the room reads its number and no more; who gives reads his own name."""
    begun(desk)
    gift = desk.done("venus", "donare", giver="pansa", receiver="plancus", denarii=100_000, dispense={}, counted=True)
    desk.done("fata", "ampliare", number=gift["number"])
    told = {who: desk.view(who, "iudicium")["held"] for who in ("room", "cicero", "pansa")}
    assert {held["about"] for held in told.values()} == {gift["number"]}
    assert [told[who]["who"] for who in ("room", "cicero", "pansa")] == [[], [], ["pansa", "plancus"]]


def test_a_dispute_does_not_name_who_wears_the_ring(tmp_path: Path) -> None:
    """An attack of somebody unseen is told to the room: who was attacked, and not by whom; the gods read both."""
    with winter(tmp_path) as desk:
        attack = LENT + 1
        desk.done("organiser", "ampliare", by="fata", number=attack)
        told = {who: desk.view(who, "iudicium")["held"] for who in ("room", OTHER, "juno")}
        assert {who: held["about"] for who, held in told.items()} == dict.fromkeys(told, attack)
        assert (told["room"]["who"], told[OTHER]["who"]) == (["antony"], ["antony"])
        assert WEARER in told["juno"]["who"]


def test_a_held_link_is_told_nothing_and_then_the_whole(desk: Desk) -> None:
    """Over the live stream: nothing of the seats while the dispute lasts, and one message when it is over."""
    begun(desk)
    with desk.client.websocket_connect(f"{desk.base}/live") as link:
        link.send_json({"badge": desk.badges["room"], "views": ["seating", "iudicium"], "changes": True})
        first = told(link, "seating")["data"]
        desk.done("fata", "ampliare")
        desk.done("fata", "sedem_capere", player="cicero", region="syria")
        spoken = desk.done("fata", "pronuntiare")["number"]
        frame, shown = told(link, "seating"), first
        while frame["number"] < spoken:
            shown = followed(shown, frame)
            assert shown == first
            frame = told(link, "seating")
    seated = next(one for one in followed(shown, frame)["regions"] if one["id"] == "syria")["seated"]
    assert seated == ["pansa", "plancus", "cicero"]


def followed(shown: dict[str, Any], frame: dict[str, Any]) -> dict[str, Any]:
    """What a screen shows after a message, which is the whole or what changed of it."""
    whole: dict[str, Any] = frame["data"] if "data" in frame else patched(shown, frame["changes"])
    return whole


def told(link: WebSocketTestSession, view: str) -> dict[str, Any]:
    """The next message of a view."""
    while (frame := link.receive_json()).get("view") != view:
        pass
    found: dict[str, Any] = frame
    return found


def test_the_room_changes_once_by_a_correction_that_was_looked_into(desk: Desk) -> None:
    """An act far back was otherwise and later ones with it: recorded while the room waits, it comes as one message, whole."""
    seat = begun(desk)
    desk.done("fata", "sedem_capere", player="cicero", region="syria")
    amend = {"change": "amend", "act": seat, "kind": "sedem_capere", "fields": {"player": "plancus", "region": "egypt"}}
    with desk.client.websocket_connect(f"{desk.base}/live") as link:
        link.send_json({"badge": desk.badges["room"], "views": ["seating"]})
        first = told(link, "seating")
        desk.done("fata", "ampliare", number=seat)
        shown = desk.client.post(f"{desk.base}/supposed", json=amend, headers=desk.head("fata")).json()
        body = {**amend, "act_id": new_id(), "reason": "He sailed on.", "outcome": shown["outcome"]}
        assert desk.client.post(f"{desk.base}/corrections", json=body, headers=desk.head("fata")).status_code == 201
        desk.done("fata", "sedem_capere", player="ventidius", region="gaul")
        spoken = desk.done("fata", "pronuntiare")["number"]
        last = desk.done("fata", "sedem_capere", player="pollio", region="spain")["number"]
        frames = [told(link, "seating")]
        while frames[-1]["number"] < last:
            frames.append(told(link, "seating"))
    changes = [frame for before, frame in pairwise([first, *frames]) if frame["data"] != before["data"]]
    assert [frame["number"] for frame in changes] == [spoken, last]
    seated = {one["id"]: one["seated"] for one in changes[0]["data"]["regions"]}
    assert seated["syria"] == ["pansa", "cicero"]
    assert "plancus" in seated["egypt"] and "ventidius" in seated["gaul"] and "pollio" not in seated["spain"]
