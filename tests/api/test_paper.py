"""What is printed for devices: good until the evening is closed, the same when it is printed again, and kept from a rehearsal to the
evening itself."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from api import clock
from api.serve import tonight
from tests.desk import Desk, new_id

HOUR = 3_600_000
DAY = 24 * HOUR
Later = Callable[[int], None]


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """Set the machine's clock so many milliseconds ahead, on every thread."""
    now = clock.now
    return lambda by: monkeypatch.setattr(clock, "now", lambda: now() + by)


def printed(desk: Desk, kind: str = "numen", **more: Any) -> dict[str, dict[str, str]]:
    """The sheet of a kind, by holder."""
    made = desk.client.post(f"{desk.base}/badges/all", json={"kind": kind, **more}, headers=desk.head("organiser"))
    assert made.status_code == 201, made.text
    return {one["who"]: one for one in made.json()}


def paired(desk: Desk, base: str = "", **secret: str) -> tuple[int, dict[str, str]]:
    """Pair a device."""
    answer = desk.client.post(f"{base or desk.base}/pair", json=secret)
    return answer.status_code, answer.json()


def test_paper_is_good_three_weeks_later(desk: Desk, later: Later) -> None:
    """Link and number of a sheet that was printed long before; a number on a screen has its five minutes as ever."""
    sheet = printed(desk)
    brief = desk.client.post(f"{desk.base}/badges", json={"kind": "room"}, headers=desk.head("organiser")).json()
    later(21 * DAY)
    assert paired(desk, token=sheet["mars"]["token"])[0] == 200
    assert paired(desk, number=sheet["juno"]["number"])[0] == 200
    assert paired(desk, number=brief["number"])[0] == 403
    assert paired(desk, token=brief["token"])[0] == 200


def test_paper_of_a_closed_evening_is_worthless(desk: Desk, later: Later) -> None:
    """What was made for it before; an auditor who is invited afterwards has twelve hours."""
    sheet = printed(desk)
    desk.done("organiser", "ludos_claudere", dispense=dict.fromkeys(desk.room.game.book, "The hall closes."))
    later(13 * HOUR)
    assert paired(desk, token=sheet["mars"]["token"])[0] == 403
    assert paired(desk, number=sheet["juno"]["number"])[0] == 403
    late = desk.client.post(f"{desk.base}/badges", json={"kind": "auditor"}, headers=desk.head("organiser")).json()
    assert paired(desk, token=late["token"])[0] == 200


def test_wrong_numbers_count_for_weeks(desk: Desk, later: Later) -> None:
    """Five of one address end a sheet's numbers for it, on whichever days they were typed; its links stay good."""
    sheet = printed(desk)
    numbers = {one["number"] for one in sheet.values()}
    wrong = [f"{number:06}" for number in range(100) if f"{number:06}" not in numbers][:6]
    for day, number in enumerate(wrong, 1):
        later(day * DAY)
        assert paired(desk, number=number)[0] == (403 if day <= 5 else 429)
    assert paired(desk, number=sheet["mars"]["number"])[0] == 429
    assert paired(desk, token=sheet["mars"]["token"])[0] == 200


def test_a_sheet_printed_again_is_the_same(desk: Desk) -> None:
    """Nothing is issued twice; who has a device by now is left out; `printed` makes none."""
    assert printed(desk, printed=True) == {}
    first = printed(desk)
    assert len({one["number"] for one in first.values()}) == len(first)
    assert printed(desk) == first == printed(desk, printed=True)
    rows = desk.client.get(f"{desk.base}/badges", headers=desk.head("organiser")).json()
    assert len([row for row in rows if row["kind"] == "numen"]) == len(first)
    assert paired(desk, number=first["mars"]["number"])[0] == 200
    assert printed(desk) == {who: one for who, one in first.items() if who != "mars"}


@pytest.mark.files
def test_nothing_in_the_evenings_file_prints_a_sheet(desk: Desk) -> None:
    """Neither a link nor a number stands in it; they are derived from the key of the house. That a number is on paper is told by the
    word before its hash, in files of earlier releases too."""
    sheet = printed(desk)
    numbers = desk.room.evening.store.database.read("SELECT number FROM badges WHERE kind = 'numen'")
    assert {(number[:6], len(number)) for (number,) in numbers} == {("paper:", 70)}
    desk.room.evening.store.shorten()
    held = desk.room.evening.store.path.read_bytes()
    assert all(one["token"].encode() not in held for one in sheet.values())


def opened(desk: Desk, **more: Any) -> str:
    """Another evening of the house; its address."""
    body = {"act_id": new_id(), "edition": "romani_2018", **more}
    made = desk.client.post("/api/evenings", json=body, headers=desk.head("host"))
    return f"/api/evenings/{made.json()['evening']}"


def test_the_evening_takes_over_what_its_rehearsal_had(desk: Desk) -> None:
    """A paired tablet is told where it goes on, and its badge is good there; a slip of the rehearsal pairs in the evening, once."""
    sheet = printed(desk)
    _, mars = paired(desk, token=sheet["mars"]["token"])
    evening = opened(desk)
    head = {"Authorization": f"Bearer {mars['badge']}"}
    assert desk.client.get(desk.base, headers=head).json()["followed"] is None
    for _ in range(2):
        taken = desk.client.post(f"{evening}/badges/from/{desk.room.id}", headers=desk.head("host"))
        assert taken.status_code == 200
    assert taken.json() == {"badges": 0}, "twice is as once"
    assert desk.client.get(desk.base, headers=head).json()["followed"] == evening.rpartition("/")[2]
    assert desk.client.get(f"{evening}/views/ledger", headers=head).status_code == 200
    status, juno = paired(desk, token=sheet["juno"]["token"])
    assert (status, juno["who"], f"/api/evenings/{juno['evening']}") == (200, "juno", evening)
    assert paired(desk, evening, token=sheet["juno"]["token"])[0] == 403
    assert paired(desk, evening, number=sheet["venus"]["number"])[0] == 200
    again = desk.client.post(
        f"{evening}/badges/all", json={"kind": "numen", "printed": True}, headers=desk.head("host")
    )
    told = {one["who"]: (one["token"], one["number"]) for one in again.json()}
    assert told == {
        who: (one["token"], one["number"]) for who, one in sheet.items() if who not in ("mars", "juno", "venus")
    }


def test_a_rehearsal_gives_the_devices_back(desk: Desk) -> None:
    """While it goes on what it borrowed is there; fetched back, devices and paper are the evening's again, also what was paired there,
    and what this server takes for tonight's is the evening all along."""
    host, sheet = desk.head("host"), printed(desk)
    _, mars = paired(desk, number=sheet["mars"]["number"])
    rehearsal = opened(desk, rehearsal=True, speed=60)
    ids = {base: base.rpartition("/")[2] for base in (desk.base, rehearsal)}
    assert desk.client.post(f"{rehearsal}/badges/from/{desk.room.id}", headers=host).status_code == 200
    assert desk.house.tonight is desk.room

    def stays(base: str, device: dict[str, str]) -> str | None:
        head = {"Authorization": f"Bearer {device['badge']}"}
        told: str | None = desk.client.get(base, headers=head).json()["followed"]
        return told

    def away(base: str) -> list[tuple[str, int]]:
        rows = desk.client.get(f"{base}/badges/away", headers=host).json()
        return [(row["evening"], row["badges"]) for row in rows]

    assert (stays(desk.base, mars), stays(rehearsal, mars)) == (ids[rehearsal], None)
    many = len(sheet) + 2  # the two screens of the room
    assert (away(desk.base), away(rehearsal)) == ([(ids[rehearsal], many)], [])
    juno = desk.client.post("/api/pair", json={"number": sheet["juno"]["number"]}).json()
    assert (juno["who"], juno["evening"]) == ("juno", ids[rehearsal])
    with desk.client.websocket_connect(f"{rehearsal}/live") as screen:
        screen.send_json({"badge": juno["badge"], "views": []})
        for _ in range(2):
            back = desk.client.post(f"{desk.base}/badges/from/{ids[rehearsal]}", headers=host).json()
        assert back == {"badges": 0}, "twice is as once"
        while "reload" not in (frame := screen.receive_json()):
            assert "now" in frame
    for device in (mars, juno):
        assert (stays(rehearsal, device), stays(desk.base, device)) == (ids[desk.base], None)
    assert (away(desk.base), away(rehearsal)) == ([], [(ids[desk.base], many)])
    venus = desk.client.post("/api/pair", json={"number": sheet["venus"]["number"]}).json()
    assert (venus["who"], venus["evening"]) == ("venus", ids[desk.base])
    assert paired(desk, rehearsal, token=sheet["vesta"]["token"])[1]["evening"] == ids[desk.base]
    waits = desk.client.post(f"{rehearsal}/badges", json={"kind": "numen", "who": "mars"}, headers=host).json()
    shown = desk.client.post("/api/pair", json={"number": waits["number"]}).json()
    assert shown["evening"] == ids[rehearsal], "a number that the rehearsal's desk shows"
    assert not desk.client.get(f"{desk.base}/badges/away", headers=desk.head("organiser")).is_success


def test_a_rehearsal_is_served_where_there_is_no_evening(desk: Desk) -> None:
    """The newest, as a server of rehearsals does; otherwise the evening, however many rehearsals are newer."""
    first, second = opened(desk, rehearsal=True), opened(desk, rehearsal=True)
    assert asyncio.run(tonight(desk.house, None)) is desk.room
    assert [f"/api/evenings/{room.id}" for room in desk.house.current()] == [desk.base, first, second]
    del desk.house.rooms[desk.room.id]
    served = asyncio.run(tonight(desk.house, None))
    assert served and f"/api/evenings/{served.id}" == second


def test_a_holder_that_the_evening_does_not_have_is_left_out(desk: Desk) -> None:
    """And no badge but the host's takes over."""
    evening = opened(desk)
    desk.head("mars")
    assert desk.client.post(f"{evening}/badges/from/{desk.room.id}", headers=desk.head("organiser")).status_code == 401
    assert desk.client.post(f"{evening}/badges/from/nothing", headers=desk.head("host")).status_code == 404
    other = opened(desk, game="gloria_romae", edition=None, players=["aemilii", "claudii", "cornelii"], lots="drawn")
    if not other.endswith("None"):
        taken = desk.client.post(f"{other}/badges/from/{desk.room.id}", headers=desk.head("host")).json()
        kinds = {row["kind"] for row in desk.client.get(f"{other}/badges", headers=desk.head("host")).json()}
        assert taken["badges"] > 0 and "numen" not in kinds
