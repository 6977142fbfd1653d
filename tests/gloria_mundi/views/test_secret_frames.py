"""What lies behind a screen is in no frame of a live link, and makes no phase longer or shorter (GM-SEC-01, GM-SEC-04, GM-AMB-29)."""

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession

from api.engine.view_cache import ViewCache
from tests.desk import Desk
from tests.gloria_mundi.desk import opened, world_of
from tests.gloria_mundi.positions import player
from tests.gloria_mundi.table import ROOM, seat
from tests.gloria_mundi.views.test_secrecy import CHANCE, OUTSIDERS, POOR, RICH, SCRIPT, A, B, F

MARK = re.compile(r'(?<="mark": )[0-9]+|(?<="upon": )[0-9]+')
"""Made of the data, in which instants are chance."""
WATCHED = ("board", "cards", "end", "record", "annals")


class Linked:
    """A screen with a live link, and every frame that it is sent but heartbeats."""

    def __init__(self, desk: Desk, link: WebSocketTestSession, who: str) -> None:
        own = [f"{view}:{who}" for view in ("screen", "forecast", "hint", "steps")] if who in (A, B) else []
        self._link, self._desk, self._views = link, desk, [*WATCHED, *own]
        journal = {"acts_after": 0} if who in ("organiser", "host", A, B) else {}
        desk.head(who)
        link.send_json({"badge": desk.badges[who], "views": self._views, "changes": True, **journal})

    def frames(self) -> Iterator[str]:
        """All frames until one that is asked for now, which comes behind them: what they say without what is chance."""
        self._link.send_json({"views": [*self._views, "people"]})
        while (frame := self._link.receive_json()).get("view") != "people":
            if "view" in frame or "act" in frame:
                said = MARK.sub("#", json.dumps(frame).replace(self._desk.room.id, "EVENING"))
                yield CHANCE.sub("#", said)
        self._link.send_json({"views": self._views})


def test_gm_sec_01_04_no_live_frame_differs(tmp_path: Path) -> None:
    """GM-SEC-01, GM-SEC-02, GM-SEC-04: two games differ in Flavia's hand and counters and in what comes from the deck; after each act
    every other seat's link has carried the same frames, as many and in the same order."""
    compared = 0
    with ExitStack() as open_:
        links = dict[str, list[Linked]]()
        desks = [
            open_.enter_context(opened(tmp_path / name, first=A, start=given, act_id=f"the-opening-of-{name}-it"))
            for name, given in (("one", RICH), ("two", POOR))
        ]
        for who in OUTSIDERS:
            links[who] = [
                Linked(desk, open_.enter_context(desk.client.websocket_connect(f"{desk.base}/live")), who)
                for desk in desks
            ]
        for number, (by, kind, fields) in enumerate(SCRIPT):
            for desk in desks:
                desk.done(by, kind, act_id=f"the-act-number-{number}", **fields)
                # A screen that asks for other views meanwhile is sent them in between.
                assert desk.client.portal
                desk.client.portal.call(desk.room.shown.tell)
            for who, both in links.items():
                one, two = ([*linked.frames()] for linked in both)
                assert one == two, (number, who)
                compared += len(one)
    assert compared > 8 * len(SCRIPT)


def test_gm_sec_04_a_mark_tells_nothing_of_other_views(tmp_path: Path) -> None:
    """GM-SEC-04: the mark of data is the same however often what others alone see was built before."""
    with opened(tmp_path, first=A, start=RICH) as desk:
        quiet, busy = ViewCache(desk.room.evening), ViewCache(desk.room.evening)
        for view in ("screen", "forecast", "hint", "steps"):
            busy.show(f"{view}:{F}", seat(F))
        for view, who in (("board", ROOM), (f"forecast:{A}", seat(A)), (f"screen:{A}", seat(A))):
            assert quiet.show(view, who).mark == busy.show(view, who).mark
        before = quiet.show(f"screen:{A}", seat(A)).mark
        desk.done(A, "play_production", type="food")
        assert quiet.show(f"screen:{A}", seat(A)).mark != before


@pytest.mark.parametrize("held", [{"food": 9, "gold": 9, "peace": 9, "glory": 5}, {}], ids=["rich", "poor"])
def test_gm_amb_29_no_phase_skips_itself(tmp_path: Path, held: dict[str, int]) -> None:
    """GM-AMB-29, GM-SEC-04: who can buy nothing and pay nothing is waited for in purchase and tribute like who could do both, with as
    many acts and nothing recorded in between."""
    poor: dict[str, Any] = {**player("food:horreum", "gold", "peace"), "counters": held}
    start = {
        "turn": 3, "active": F, "phase": "production", "goth": 4, "deck": ["pons", "vigiles"], "forum": {"5": "navalia"},
        "players": {A: player("food"), B: player("food"), F: poor},
    }  # fmt: skip
    with opened(tmp_path, first=A, start=start) as desk:
        seen = list[tuple[str, str | None]]()
        for kind, fields in (
            ("play_production", {"type": "gold"}),
            ("pass_purchase", {}),
            ("refuse_tribute", {}),
        ):
            table = world_of(desk).table
            seen.append((table.phase, table.waiting))
            desk.done(F, kind, **fields)
        assert seen == [("production", F), ("purchase", F), ("tribute", F)]
        assert [entry.act.kind for entry in desk.room.evening.entries[1:]] == [
            "play_production",
            "pass_purchase",
            "refuse_tribute",
        ]
