"""The splash of a season on the room's screen: it ends by itself, whatever comes, and never tells of a season that is not."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kiosk.browser import PROJECTOR, chromium, paired, watching
from tests.server import Server

pytestmark = pytest.mark.long

ENDS = 9_000
"""Milliseconds within which a splash of 4.5 s is over, also on a busy machine."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server.start(tmp_path)
    yield running
    running.stop()


def begun(browser: Browser, server: Server) -> tuple[Page, int]:
    """A projector on which the first summer was just announced, and the act."""
    room = paired(browser, server, "room", size=PROJECTOR)
    watching(room)
    act = server.act("tempus_nuntiare", row=1, by="apollo")["number"]
    expect(room.get_by_test_id("season-change")).to_be_visible()
    return room, act


@pytest.mark.parametrize(("kind", "fields"), [("intermittere", {}), ("tempus_definire", {"row": 1, "seconds": 420})])
def test_it_ends_whatever_comes_meanwhile(browser: Browser, server: Server, kind: str, fields: dict[str, int]) -> None:
    """A pause, a stretch: each tells the timer otherwise while the splash stands."""
    room, _ = begun(browser, server)
    server.act(kind, by="apollo", **fields)
    expect(room.get_by_test_id("season-change")).to_have_count(0, timeout=ENDS)


def test_a_season_that_was_taken_back_is_gone_from_the_wall(browser: Browser, server: Server) -> None:
    """The splash goes with its season at once; announced again it is shown again."""
    room, act = begun(browser, server)
    server.act("revocare", number=act, by="apollo")
    expect(room.get_by_test_id("season-change")).to_have_count(0, timeout=3_000)
    server.act("tempus_nuntiare", row=1, by="apollo", another=True)
    expect(room.get_by_test_id("season-change")).to_be_visible()
    expect(room.get_by_test_id("season-change")).to_have_count(0, timeout=ENDS)
