"""In a game that hides something everybody is told how many devices read along, and each seat of one more at once."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from tests.desk import Desk
from tests.gloria_mundi import desk as mundi
from tests.gloria_romae.evening import HOUSES, match

GAMES = pytest.mark.parametrize(
    ("opened", "seats"), [(mundi.opened, mundi.THREE), (match, HOUSES)], ids=["gloria_mundi", "gloria_romae"]
)
Opened = Callable[[Path], AbstractContextManager[Desk]]


@GAMES
def test_gm_sec_05_gr_amb_35_a_further_badge_is_told(opened: Opened, seats: tuple[str, ...], tmp_path: Path) -> None:
    """A second device of the first seat, an auditor's, one revoked again: every badge reads the same numbers, on the socket at once."""
    with opened(tmp_path) as desk:
        own, other = seats[0], seats[1]
        for who in (own, other):
            desk.head(who)
        told: dict[str, Any] = desk.view("room", "people")
        nobody = dict.fromkeys(told["people"], 0)
        auditors = told["auditors"]
        assert told["devices"] == nobody | {own: 1, other: 1}
        with desk.client.websocket_connect(f"{desk.base}/live") as live:
            live.send_json({"badge": desk.badges[own], "views": ["people"], "acts_after": 0})
            assert _people(live)["devices"][own] == 1
            second, _ = desk.room.badges.mint("player", own)
            assert _people(live)["devices"] == nobody | {own: 2, other: 1}
            desk.room.badges.mint("auditor", "auditor")
            assert _people(live)["auditors"] == auditors + 1
            desk.room.badges.revoke(second.id)
            assert _people(live)["devices"][own] == 1
        assert desk.view(other, "people") == desk.view("room", "people")


def test_of_a_past_moment_no_number_is_told(tmp_path: Path) -> None:
    """Badges stand beside the log: how many there were after the first act nobody knows."""
    with match(tmp_path) as desk:
        desk.done("organiser", "proposita_sortiri")
        past = desk.view("organiser", "people", at=1)
        assert (past["devices"], past["auditors"]) == (None, None)
        assert desk.view("organiser", "people")["auditors"] is not None


def _people(live: Any) -> dict[str, Any]:
    while True:
        frame = live.receive_json()
        if frame.get("view") == "people":
            data: dict[str, Any] = frame["data"]
            return data
