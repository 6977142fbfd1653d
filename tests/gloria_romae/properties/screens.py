"""A plan is sealed while thirty screens watch: how many frames each of them gets, and when the last one has its own."""

import json
import statistics
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.testclient import WebSocketTestSession

from tests.gloria_romae.evening import HOUSES, MatchDesk, body, match

SCREENS = 30
WATCHED = {"room": "match", "organiser": "match", "auditor": "match", "table": "match"}
PLANS = json.loads((Path(__file__).parents[1] / "evenings" / "situations" / "gr-s2.json").read_text())["plans"]


@dataclass(frozen=True)
class Heard:
    """Of one sealed plan: milliseconds from the request to the last screen's frame, and the frames of all screens."""

    last: float
    frames: int


@contextmanager
def watched(data: Path) -> Iterator[tuple[MatchDesk, list[WebSocketTestSession]]]:
    """A match whose plans are awaited, and thirty screens of every kind that watch who is in."""
    with match(data) as desk, ExitStack() as stack:
        desk.begin()
        kinds = [*WATCHED, *HOUSES]
        screens = []
        for n in range(SCREENS):
            who = kinds[n % len(kinds)]
            desk.head(who)
            socket = stack.enter_context(desk.client.websocket_connect(f"{desk.base}/live"))
            socket.send_json({"badge": desk.badges[who], "views": ["match"]})
            screens.append(socket)
        for socket in screens:
            _until(socket, 0)
        yield desk, screens


def _until(socket: WebSocketTestSession, number: int) -> int:
    """Frames of views up to the one that shows this act."""
    frames = 0
    while True:
        frame: dict[str, Any] = socket.receive_json()
        if "view" in frame:
            frames += 1
            if frame["number"] >= number:
                return frames


def heard(data: Path, plans: int) -> list[Heard]:
    """So many plans are sealed, one after the other."""
    found = []
    with watched(data) as (desk, screens):
        for n in range(plans):
            house = HOUSES[n % len(HOUSES)]
            began = time.perf_counter()
            number = desk.done(house, "consilium_mittere", **body(PLANS[house]))["number"]
            frames = sum(_until(socket, number) for socket in screens)
            found.append(Heard((time.perf_counter() - began) * 1000, frames))
    return found


def figure(found: list[Heard]) -> str:
    """The measurement in a line."""
    middle, most = statistics.median(one.last for one in found), max(one.last for one in found)
    frames = sorted({one.frames for one in found})
    return (
        f"{len(found)} plans sealed before {SCREENS} screens: the last one shows it after {middle:.0f} ms at the median, {most:.0f} ms "
        f"at most; frames of all screens: {', '.join(map(str, frames))}"
    )
