"""Two who announce at the same time skip no season: the server judges by the season that the sender saw (LOG-08)."""

from typing import Any

from httpx import Response

from tests.desk import Desk


def announced(desk: Desk, who: str, row: int, **more: Any) -> Response:
    """Announce a row by a device of the organiser's, in Apollo's name."""
    return desk.act(who, "tempus_nuntiare", row=row, by="apollo", **more)


def other(desk: Desk) -> str:
    """A second desk."""
    desk.badges["other"] = desk.room.badges.mint("organiser", "organiser")[1]
    return "other"


def test_log_08_an_announcement_upon_an_unseen_one_is_asked(desk: Desk) -> None:
    """Its button had changed under the finger: the server names the season that came first, and records nothing."""
    seen = desk.room.evening.world.number
    first = announced(desk, "organiser", 1, seen=seen).json()["number"]
    asked = announced(desk, other(desk), 2, seen=seen)
    assert asked.status_code == 409
    assert (asked.json()["same"]["number"], asked.json()["same"]["unseen"]) == (first, True)
    assert "Is this one to follow it?" in asked.json()["detail"]
    assert desk.room.evening.world.number == first
    said = announced(desk, "other", 2, seen=seen, another=True)
    assert said.status_code == 201
    entry = desk.client.get(f"{desk.base}/acts/{said.json()['number']}", headers=desk.head("organiser")).json()["entry"]
    assert [caution["rule"] for caution in entry["cautions"]] == ["LOG-08"]


def test_who_saw_the_season_or_announced_it_is_not_asked(desk: Desk) -> None:
    """Nor is a device that says nothing of what it saw, nor any other act than an announcement."""
    seen = desk.room.evening.world.number
    first = announced(desk, "organiser", 1, seen=seen).json()["number"]
    assert announced(desk, "organiser", 2, seen=seen).status_code == 201
    assert announced(desk, other(desk), 3, seen=first + 1).status_code == 201
    assert announced(desk, "organiser", 4).status_code == 201
    assert desk.act("other", "intermittere", by="apollo", seen=seen).status_code == 201


def test_one_that_was_taken_back_needs_not_be_seen(desk: Desk) -> None:
    """What is no more is nothing that follows."""
    seen = desk.room.evening.world.number
    first = announced(desk, "organiser", 1, seen=seen).json()["number"]
    desk.done("organiser", "revocare", number=first)
    assert announced(desk, other(desk), 1, seen=seen, another=True).status_code == 201


def test_a_tablet_is_asked_as_a_desk_is(desk: Desk) -> None:
    """Diana's tablet and the desk: whoever comes second is asked."""
    seen = desk.room.evening.world.number
    announced(desk, "organiser", 1, seen=seen)
    asked = desk.act("diana", "tempus_nuntiare", row=2, seen=seen)
    assert (asked.status_code, asked.json()["same"]["unseen"]) == (409, True)
