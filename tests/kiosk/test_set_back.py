"""An evening that is set back under running screens, and a screen that misses a view: both in a real browser."""

import json
import re
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.kiosk.audit import audited
from tests.kiosk.browser import PROJECTOR, fill, paired, record
from tests.server import ROOT, Server

pytestmark = pytest.mark.long


def copied(server: Server, data: Path, to: Path) -> None:
    """A copy of the evening's file, as a careful organiser makes one while the evening goes on."""
    with sqlite3.connect(data / "evenings" / f"{server.evening}.sqlite") as file, sqlite3.connect(to) as copy:
        file.backup(copy)
    file.close()
    copy.close()


def restored(server: Server, data: Path, copy: Path) -> Server:
    """The server died, and starts again from the copy, where the screens look for it; the organiser goes on without what is missing."""
    server.kill()
    for file in (data / "evenings").glob(f"{server.evening}.sqlite*"):
        file.unlink()
    shutil.copy(copy, data / "evenings" / f"{server.evening}.sqlite")
    goes_on = [sys.executable, "-m", "api", "accept", server.evening, "--data", str(data)]
    subprocess.run(goes_on, check=True, cwd=ROOT)
    return Server.start(data, port=int(server.url.rpartition(":")[2]))


def words(number: int) -> re.Pattern[str]:
    """What a screen says that knew an act of this number: it is gone, or already the house's note that it was away."""
    return re.compile(f"set back( to act {number - 1}|: act {number} is another one now).")


def test_an_evening_is_set_back_under_running_screens(browser: Browser, tmp_path: Path) -> None:
    """Every screen says to which act, shows what was so then, and mixes nothing; what was not sent is kept, and sent by hand.
    Set back once more while a screen sleeps, and played on beyond what it knew, it is told that this is another evening."""
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite"
    server = Server.start(data)
    try:
        server.act("tempus_nuntiare", row=1, by="apollo")
        server.act("adesse", region="greece", numen="mars")
        projector, mars = paired(browser, server, "room", size=PROJECTOR), paired(browser, server, "numen", "mars")
        copied(server, data, copy)
        fill(mars, "motus", "brutus", "asia_minor")
        number = record(mars)
        asia, greece = (projector.get_by_test_id(f"region-{region}") for region in ("asia_minor", "greece"))
        expect(asia.get_by_test_id("seat-brutus")).to_be_visible()
        fill(mars, "motus", "cassius", "asia_minor")
        mars.route("**/acts", lambda route: route.abort())
        mars.get_by_test_id("record").click()
        expect(mars.get_by_test_id("waiting")).to_be_visible()
        server = restored(server, data, copy)

        for screen in (projector, mars):
            expect(screen.get_by_test_id("set-back")).to_contain_text(words(number))
        expect(greece.get_by_test_id("seat-brutus")).to_be_visible()
        expect(asia.get_by_test_id("seat-brutus")).to_have_count(0)
        expect(mars.get_by_test_id("here-brutus")).to_be_visible()
        expect(mars.get_by_test_id("my-acts")).not_to_contain_text(f"act {number}")
        mars.unroute("**/acts")
        expect(mars.get_by_test_id("waiting")).to_have_count(0)
        expect(mars.get_by_test_id("set-back")).to_contain_text("What was not sent is kept here: not recorded (1).")
        assert audited(mars) == []
        mars.get_by_test_id("tray").click()
        mars.get_by_test_id("send").click()
        expect(mars.get_by_test_id("recorded")).to_contain_text(f"recorded, act {number + 1}")
        mars.get_by_test_id("set-back").get_by_role("button").click()
        expect(mars.get_by_test_id("set-back")).to_have_count(0)

        projector.get_by_test_id("set-back").get_by_role("button").click()
        expect(asia.get_by_test_id("seat-cassius")).to_be_visible()
        projector.context.set_offline(True)
        server = restored(server, data, copy)
        for region in ("syria", "gaul"):
            server.act("adesse", region=region, numen="juno")
        projector.context.set_offline(False)
        expect(projector.get_by_test_id("set-back")).to_contain_text(words(number + 1))
        expect(greece.get_by_test_id("seat-cassius")).to_be_visible()
    finally:
        server.stop()


def test_a_screen_that_misses_a_view_asks_for_it(browser: Browser, tmp_path: Path) -> None:
    """One message is lost on the way to the projector though its link is alive; by the next heartbeat it sees that it lags."""
    server, lost = Server.start(tmp_path), list[str]()

    def lossy(link: WebSocketRoute) -> None:
        there = link.connect_to_server()

        def passed_on(message: str | bytes) -> None:
            frame = json.loads(message)
            if frame.get("view") == "seating" and frame["number"] > 1 and not lost:
                lost.append(frame["view"])
            else:
                link.send(message)

        there.on_message(passed_on)

    try:
        projector = paired(browser, server, "room", size=PROJECTOR)
        projector.route_web_socket("**/live", lossy)
        projector.reload()
        expect(projector.get_by_test_id("region-syria")).to_be_visible()
        server.act("sedem_capere", player="cicero", region="syria")
        expect(projector.get_by_test_id("seat-cicero")).to_be_visible()
    finally:
        server.stop()
    assert lost == ["seating"]
