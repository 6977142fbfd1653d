"""An evening begins when it begins, pauses, is stretched, shortened and closed: every expected hour to the second, worked out by hand.

The hall closes at 9:40. The Game is announced at 6:50 instead of 6:30. By Appendix 1 an aestas or hiems lasts five minutes and a
motus one, row after row; behind row 49 there is a minute before Actium. For the battle 25 minutes are reckoned.
"""

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from freezegun import freeze_time

from tests.desk import Desk, opened_from
from tests.ludi_romani.table import BEGINS, SEEDS

MINUTE, SECOND = 60_000, 1_000
HALF_PAST_SIX = 18 * 3600 + 30 * 60


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """An open evening whose room's clock shows half past six when the Game is to begin, wherever the test runs."""
    with opened_from(SEEDS, tmp_path, rehearsal=True) as open_desk:
        yield open_desk


def seconds(clock: str) -> int:
    hours, minutes, rest = (int(part) for part in clock.split(":"))
    return hours * 3600 + minutes * 60 + rest


def instant(clock: str) -> int:
    """When the clock in the room shows this, as 19:08:30."""
    return BEGINS + (seconds(clock) - HALF_PAST_SIX) * SECOND


def at(clock: str) -> AbstractContextManager[Any]:
    return freeze_time(datetime.fromtimestamp(instant(clock) / 1000, UTC), real_asyncio=True)


def after(known: Mapping[int, str], last: int = 50) -> dict[int, int]:
    """Every row's hour: as ``known``, and from the last of these on as the timetable goes, up to ``last``; then Actium."""
    hours = {row: instant(clock) for row, clock in known.items()}
    row = max(row for row in hours if row < 50)
    while row < last:
        hours[row + 1] = hours[row] + (1 if row % 2 == 0 else 6 if row == 49 else 5) * MINUTE
        row += 1
    return hours


def expected(desk: Desk) -> dict[int, int]:
    """Every row's hour, as the room is told; struck rows have none."""
    rows = desk.view("room", "timer")["rows"]
    assert all((row["expected"] is None) == row["struck"] for row in rows)
    return {row["row"]: row["expected"] for row in rows if not row["struck"]}


def announce(desk: Desk, row: int, clock: str) -> None:
    with at(clock):
        desk.done("organiser", "tempus_nuntiare", row=row, by="apollo", dispense={"SED-20": "later"})


def shown(desk: Desk, *names: str) -> list[Any]:
    timer = desk.view("room", "timer")
    return [timer[name] for name in names]


def causes(desk: Desk, about: str, what: str, shown: int) -> dict[str, int]:
    """Why an hour or a length is what is ``shown``: what each kind of act made of what was planned; together they come to it."""
    answer = desk.client.get(f"{desk.base}/why", params={"about": about, "what": what}, headers=desk.head("auditor"))
    told = answer.json()["why"]
    found = {one["kind"]: one["change"] for one in told["shares"]}
    assert told["value"] == shown == told["began"] + sum(found.values())
    return found


def test_log_26_before_the_game_its_hour_moves_every_row(desk: Desk) -> None:
    """Set to seven, all is half an hour later, Actium at half past nine and the end near five to ten; half past six is planned no
    more. An hour earlier is no caution of the calendar, but to announce it at five is."""
    with at("17:00:00"):
        told = desk.done("organiser", "horam_statuere", hour=instant("19:00:00"), closes=instant("22:00:00"))
        assert told["sentence"] == "The Game is to begin at 19:00, and the hall closes at 22:00."
        assert told["cautions"] == []
        assert expected(desk) == after({1: "19:00:00"})
        assert shown(desk, "opens", "closes", "over") == [instant(one) for one in ("19:00:00", "22:00:00", "21:55:00")]
        short = desk.done("organiser", "horam_statuere", hour=instant("19:00:00"), closes=instant("21:50:00"))
        assert [one["sentence"] for one in short["cautions"]] == [
            "the hall closes at 21:50, and all is over near 21:55 if every season keeps its length."
        ]
        early = desk.done("apollo", "tempus_nuntiare", row=1)
    assert [one["sentence"] for one in early["cautions"]][:1] == ["the Game is to begin at 19:00, 2 hours from now."]


def test_a_whole_evening_by_the_clock(desk: Desk) -> None:
    """Begun late, paused twice, one season stretched, two years struck to end by the hall's hour, somebody goes home, and closed."""
    with at("18:00:00"):
        desk.done("organiser", "horam_statuere", hour=instant("18:30:00"), closes=instant("21:40:00"))
    assert expected(desk) == after({1: "18:30:00"})
    assert shown(desk, "waits", "stands") == [instant("18:30:00"), None]

    announce(desk, 1, "18:50:00")
    known = {1: "18:50:00"}
    assert expected(desk) == after(known)
    assert after(known)[50] == instant("21:20:00")
    announce(desk, 2, "18:55:00")
    announce(desk, 3, "18:56:00")

    with at("18:58:00"):
        paused = desk.done("apollo", "intermittere", why="Dinner is served.")
    assert paused["sentence"] == 'Apollo lets the clock stand: "Dinner is served".'
    known |= {2: "18:55:00", 3: "18:56:00"}
    assert expected(desk) == after(known), "as if it went on at once"
    assert shown(desk, "waits", "stands") == [instant("18:58:00")] * 2, "and later by every second since"
    with at("19:08:30"):
        desk.done("diana", "continuare")
    assert expected(desk) == after(known | {4: "19:11:30"}), "of five minutes two were over, and three are left"
    assert desk.view("room", "timer")["current"]["planned_end"] == instant("19:11:30")
    assert shown(desk, "waits", "stands") == [instant("19:11:30"), None]
    announce(desk, 4, "19:11:30")
    announce(desk, 5, "19:12:30")
    known |= {4: "19:11:30", 5: "19:12:30"}
    assert after(known)[50] == instant("21:30:30")

    with at("19:13:00"):
        longer = desk.done("organiser", "tempus_definire", by="apollo", row=5, seconds=420)
    assert longer["sentence"] == "Apollo decides that the aestas of 43 BCE lasts 7 minutes."
    assert expected(desk) == after(known | {6: "19:19:30"})
    assert shown(desk, "over") == [instant("21:57:30")], "Actium at 21:32:30"

    with at("19:14:00"):
        desk.done("organiser", "persona_recedere", player="balbus")
    with at("19:15:30"):
        desk.done("apollo", "intermittere", until=instant("19:20:30"))
    assert expected(desk) == after(known | {6: "19:24:30"})
    assert shown(desk, "waits", "stands") == [instant("19:20:30")] * 2
    with at("19:21:00"):
        desk.done("apollo", "continuare")
    assert expected(desk) == after(known | {6: "19:25:00"}), "half a minute longer than was said"
    announce(desk, 6, "19:25:20")
    known |= {6: "19:25:20"}
    assert expected(desk) == after(known)
    assert shown(desk, "over") == [instant("22:03:20")], "23 minutes and 20 seconds behind the hall's hour: two years"
    assert causes(desk, "row:10", "expected", expected(desk)[10]) == {
        "tempus_nuntiare": 20 * MINUTE + 20 * SECOND,
        "intermittere": 5 * MINUTE,
        "continuare": 11 * MINUTE,
        "tempus_definire": 2 * MINUTE,
    }
    assert causes(desk, "row:5", "lasts", 7 * MINUTE) == {"tempus_definire": 2 * MINUTE}
    known |= struck(desk, known)
    causes(desk, "evening", "over", desk.view("room", "timer")["over"])

    for row in range(7, 42):
        announce(desk, row, hour(known, row))
    announce(desk, 50, "21:14:20")
    assert expected(desk) == after(known, 41) | {50: instant("21:14:20")}
    assert shown(desk, "waits") == [None]
    closed(desk)


def hour(known: Mapping[int, str], row: int) -> str:
    """A row's hour as the clock shows it."""
    of_day = HALF_PAST_SIX + (after(known)[row] - BEGINS) // SECOND
    return f"{of_day // 3600:02}:{of_day // 60 % 60:02}:{of_day % 60:02}"


def struck(desk: Desk, known: Mapping[int, str]) -> dict[int, str]:
    """The desk is offered to strike 33 and 32, sees the new end first, and has asked Juppiter. Rows 42 to 49 go, 24 minutes: the
    aestas of 34 (row 41) comes at 21:08:20, lasts five minutes, and a minute later Actium opens."""
    steps = desk.view("organiser", "steps:organiser")["steps"]
    ways = [step for step in steps if step["sentence"].startswith("To end by")]
    assert [(way["kind"], way["fields"], way["sentence"]) for way in ways] == [
        ("mutatio_kalendarum", {"year": 33, "count": 2}, "To end by 21:40: strike 33 and 32 BCE.")
    ], "to cut 21 motus to nothing would give back 21 minutes alone"
    form = {"kind": ways[0]["kind"], **ways[0]["fields"], "by": "diana"}
    head = desk.head("organiser")
    seen = desk.client.post(f"{desk.base}/acts/check", json=form, headers=head).json()
    assert [one["rule"] for one in seen["objections"]] == ["KAL-07"], "Juppiter was not asked"
    assert seen["outcome"][0]["sentence"] == "Actium at 21:14 instead of 21:38; the end near 21:39."
    assert seen["outcome"][0]["because"] == "40 seconds to spare for the hall"
    with at("19:25:50"):
        desk.done("organiser", "mutatio_kalendarum", by="diana", year=33, count=2, consulted=True)
    assert expected(desk) == after(known, 41) | {50: instant("21:14:20")}
    assert shown(desk, "over") == [instant("21:39:20")]
    return {41: "21:08:20"} | {row: hour(known, row) for row in range(7, 41)}


def closed(desk: Desk) -> None:
    """Octavian alone sails, wins and is crowned; the evening is closed, and nothing happens in it any more."""
    with at("21:20:00"):
        desk.done("neptune", "actium_aperire")
        party = desk.done("isis", "amicitia_ultima", leader="octavian")["number"]
        desk.done("neptune", "naves_longas_redimere", party=party)
        desk.done("neptune", "concursatio_navalis", rolls=[])
        desk.done("juppiter", "triumphus", leader="octavian", title_given="Magnus")
    waiting = desk.view("organiser", "steps:organiser")["steps"]
    assert [(step["kind"], step["due"]) for step in waiting if step["kind"] == "ludos_claudere"] == [
        ("ludos_claudere", True)
    ]
    ledger = desk.view("organiser", "ledger")["players"]
    with at("21:36:00"):
        end = desk.done("organiser", "ludos_claudere")
    assert end["sentence"].startswith("The evening is closed; Octavian Magnus has won; the ledger comes to ")
    told = desk.view("room", "timer")
    assert told["closed"] == {
        "at": instant("21:36:00"), "act": end["number"], "leader": "octavian", "title": "Magnus", "party": ["octavian"],
    }  # fmt: skip
    assert (told["stands"], told["over"], told["waits"]) == (instant("21:36:00"), instant("21:36:00"), None)
    with at("21:50:00"):
        again = desk.act("fata", "alea", players=["octavian"])
        assert [one["rule"] for one in again.json()["objections"]] == ["LOG-24"]
        assert again.json()["detail"].startswith("LOG-24: the evening was closed at 21:36")
        desk.done("fata", "alea", players=["octavian"], dispense={"LOG-24": "One more."})
        desk.done("fata", "alea", players=["octavian"], happened=instant("21:35:00"))
        note = desk.done("venus", "notare", text="It was a long evening.")
        desk.done("venus", "revocare", number=note["number"])
    assert desk.view("organiser", "ledger")["players"] == ledger
    assert desk.view("room", "timer") == told, "and every clock stands"
    desk.done("organiser", "revocare", number=end["number"])
    assert shown(desk, "closed", "stands") == [None, None], "taken back, it goes on"
