"""A rehearsal on the wire: opened scaled, shown scaled; and no real evening ever is."""

from datetime import UTC, datetime
from typing import Any

from freezegun import freeze_time

from tests.desk import Desk, new_id
from tests.ludi_romani.table import BEGINS

SPEED = 60


def opened(desk: Desk, **more: Any) -> Any:
    body = {"act_id": new_id(), **more}
    return desk.client.post("/api/evenings", json=body, headers=desk.head("host"))


def at(instant: int) -> Any:
    return freeze_time(datetime.fromtimestamp(instant / 1000, UTC), real_asyncio=True)


def host_view(desk: Desk, evening: str) -> dict[str, Any]:
    found = desk.client.get(f"/api/evenings/{evening}/views/timer", headers=desk.head("host"))
    data: dict[str, Any] = found.json()["data"]
    return data


def announce(desk: Desk, evening: str, row: int) -> Any:
    body = {"act_id": new_id(), "kind": "tempus_nuntiare", "row": row, "by": "apollo"}
    return desk.client.post(f"/api/evenings/{evening}/acts", json=body, headers=desk.head("host"))


def test_a_rehearsal_runs_as_fast_as_it_says(desk: Desk) -> None:
    """Planned instants are real ones, a sixtieth as far apart, and the view says how fast the clock runs."""
    with at(BEGINS):
        evening = opened(desk, rehearsal=True, speed=SPEED).json()["evening"]
        announce(desk, evening, 1)
        before = host_view(desk, evening)
    with at(BEGINS + 6_000):
        announce(desk, evening, 2)
    timer = host_view(desk, evening)
    assert (before["speed"], before["current"]["planned_end"]) == (SPEED, BEGINS + 5_000)
    assert timer["rows"][49]["starts"] == BEGINS + 150_000
    assert timer["next"]["planned"] == BEGINS + 7_000, "a second late, as it was announced"
    assert timer["actium"] == {"planned": BEGINS + 150_000, "at_this_pace": BEGINS + 151_000}


def test_sentences_read_the_rooms_clock(desk: Desk) -> None:
    """Whatever the hour outside, a rehearsal begins at half past six, and six real seconds later it is 18:36."""
    begins = BEGINS + 5 * 3_600_000
    with at(begins):
        evening = opened(desk, rehearsal=True, speed=SPEED).json()["evening"]
    for seconds, row in ((0, 1), (5, 2), (6, 3)):
        with at(begins + seconds * 1_000):
            announce(desk, evening, row)
    again = announce(desk, evening, 3).json()
    assert again["detail"] == "NUM-38: row 3 of the timetable has already begun (act 4, Apollo, 18:36)."


def test_a_real_evening_cannot_run_scaled(desk: Desk) -> None:
    """Speed without rehearsal is no evening, not even at 1; and a rehearsal may do without speed."""
    refused = [opened(desk, speed=speed).status_code for speed in (1, 60)]
    wrong = opened(desk, rehearsal=True, speed=601).status_code
    plain = opened(desk, rehearsal=True)
    assert ([*refused, wrong], plain.status_code) == ([422, 422, 422], 201)
    assert host_view(desk, plain.json()["evening"])["speed"] == 1
    assert desk.view("room", "timer")["speed"] == 1, "and the evening that was opened as all are runs as all do"


def test_an_opening_sent_again_is_the_same_rehearsal(desk: Desk) -> None:
    """The same act id with the same speed gives the same evening; with another speed it is a conflict."""
    body = {"act_id": new_id(), "rehearsal": True, "speed": SPEED}
    sent = [
        desk.client.post("/api/evenings", json={**body, "speed": speed}, headers=desk.head("host"))
        for speed in (SPEED, SPEED, 30)
    ]
    assert [one.status_code for one in sent] == [201, 200, 409]
    assert sent[0].json()["evening"] == sent[1].json()["evening"]
