"""What a rehearsal borrowed of tonight's evening goes back by itself when the rehearsal is closed."""

from typing import Any

from tests.desk import Desk, new_id


def opened(desk: Desk, **more: Any) -> str:
    """Another evening of the house; its id."""
    body = {"act_id": new_id(), "edition": "romani_2018", **more}
    made = desk.client.post("/api/evenings", json=body, headers=desk.head("host"))
    assert made.status_code == 201, made.text
    return str(made.json()["evening"])


def lent(desk: Desk, to: str) -> None:
    """An evening takes over the devices of tonight's."""
    taken = desk.client.post(f"/api/evenings/{to}/badges/from/{desk.room.id}", headers=desk.head("host"))
    assert taken.status_code == 200, taken.text


def act(desk: Desk, evening: str, **body: Any) -> int:
    """Record an act in an evening; its number."""
    sent = {"act_id": new_id(), **body}
    answer = desk.client.post(f"/api/evenings/{evening}/acts", json=sent, headers=desk.head("host"))
    assert answer.status_code == 201, answer.text
    return int(answer.json()["number"])


def closed(desk: Desk, evening: str) -> int:
    """Close an evening, whatever is left to do; the number of the act."""
    rules = dict.fromkeys(desk.house.rooms[evening].game.book, "The hall closes.")
    return act(desk, evening, kind="ludos_claudere", dispense=rules)


def looked(desk: Desk) -> None:
    """The server looks once at its clock and its evenings."""
    portal: Any = desk.client.portal
    portal.call(desk.client.app.state.watch.look)  # type: ignore[attr-defined]  # the application of a test client


def followed(desk: Desk, evening: str, who: str) -> str | None:
    """Where a device of an evening is told to go on."""
    told: str | None = desk.client.get(f"/api/evenings/{evening}", headers=desk.head(who)).json()["followed"]
    return told


def away(desk: Desk, evening: str) -> list[str]:
    """The evenings that an evening's desk says its devices are in."""
    rows = desk.client.get(f"/api/evenings/{evening}/badges/away", headers=desk.head("host")).json()
    return [row["evening"] for row in rows]


def test_closed_it_gives_the_devices_back(desk: Desk) -> None:
    """A linked tablet is sent home at once; what is on paper pairs there again; neither desk offers to bring them anywhere."""
    desk.head("mars")
    rehearsal = opened(desk, rehearsal=True, speed=60)
    lent(desk, rehearsal)
    looked(desk)
    assert followed(desk, desk.room.id, "mars") == rehearsal, "it goes on"
    with desk.client.websocket_connect(f"/api/evenings/{rehearsal}/live") as tablet:
        tablet.send_json({"badge": desk.badges["mars"], "views": []})
        closed(desk, rehearsal)
        looked(desk)
        assert followed(desk, rehearsal, "mars") == desk.room.id
        while "reload" not in (frame := tablet.receive_json()):
            assert "now" in frame or "act" in frame, frame
    assert followed(desk, desk.room.id, "mars") is None
    assert (away(desk, desk.room.id), away(desk, rehearsal)) == ([], [])


def test_what_the_evening_never_had_stays(desk: Desk) -> None:
    """A badge that the rehearsal's own desk made is good in the rehearsal alone, also when this is closed."""
    rehearsal = opened(desk, rehearsal=True)
    lent(desk, rehearsal)
    other = desk.house.rooms[rehearsal]
    _, secret = other.badges.mint("organiser", "organiser")
    closed(desk, rehearsal)
    looked(desk)
    assert away(desk, desk.room.id) == []
    assert other.badges.known(secret) and not desk.room.badges.known(secret)


def test_of_two_rehearsals_each_keeps_its_own_until_its_end(desk: Desk) -> None:
    """What the second one has stays there while the first is closed; opened again it may borrow again, and gives back again."""
    desk.head("mars")
    first, second = opened(desk, rehearsal=True), opened(desk, rehearsal=True)
    lent(desk, first)
    lent(desk, second)
    end = closed(desk, first)
    looked(desk)
    assert followed(desk, desk.room.id, "mars") == second
    act(desk, first, kind="revocare", number=end)
    closed(desk, second)
    looked(desk)
    assert followed(desk, second, "mars") == desk.room.id
    looked(desk)
    assert followed(desk, first, "mars") == desk.room.id, "home, though it goes on"
    lent(desk, first)
    looked(desk)
    assert followed(desk, desk.room.id, "mars") == first
    closed(desk, first)
    looked(desk)
    assert followed(desk, first, "mars") == desk.room.id
