"""Scenes of the room's screens: what the desk points them to, what a dispute shows, and how a season begins."""

import wave
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kiosk.audit import audited_in_both
from tests.kiosk.browser import PROJECTOR, chromium, paired
from tests.kiosk.overflow import overflows
from tests.kiosk.seasons import go, standing
from tests.kiosk.test_room import AS_LATE_AS_CAN_BE
from tests.server import Server

pytestmark = pytest.mark.long

CROWDED = 330
SCENES = {
    "timetable": "timetable-scene",
    "senate": "scene-senate",
    "tributum": "tributum-scene",
    "acta": "acta-scene",
    "door": "door-scene",
    "pause": "pause-scene",
    "duels": "scene-duels",
    "fleets": "scene-fleets",
    "map": "region-spain",
}
"""By the word of the menu, what is then on the glass; without a session the Senate's is the map."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with standing(Path(tmp_path_factory.mktemp("scenes")), (CROWDED,)) as running:
        yield go(running, CROWDED)


def whole(page: Page) -> None:
    """Nothing is cut or covered, and nobody is shut out, at night or on parchment."""
    page.evaluate(AS_LATE_AS_CAN_BE)
    assert overflows(page) == []
    assert audited_in_both(page) == []


def test_the_desk_points_names_flashes_and_freezes_screens(browser: Browser, server: Server) -> None:
    """Of two projectors one shows what the desk chooses, scene after scene, the other goes on by itself; which is which is read from
    across the room; frozen, a move is not seen until it is let go."""
    desk = paired(browser, server, "organiser", size={"width": 1440, "height": 900})
    other, room = (paired(browser, server, "room", size=PROJECTOR) for _ in range(2))
    expect(room.get_by_test_id("seal")).to_be_visible()
    expect(other.get_by_test_id("region-spain")).to_be_visible()
    desk.get_by_test_id("tab-displays").click()
    expect(desk.get_by_test_id("display-2")).to_contain_text("1920 × 1080")
    for scene, shown in SCENES.items():
        desk.get_by_test_id("scene-2").select_option(scene)
        there = room.get_by_test_id(shown).or_(room.get_by_test_id("region-spain"))
        expect(there.first).to_be_visible()
        whole(room)
    expect(other.get_by_test_id("region-spain")).to_be_visible()
    desk.get_by_test_id("flash-2").click()
    expect(room.get_by_test_id("flash")).to_have_text("2")
    expect(other.get_by_test_id("flash")).to_have_count(0)
    for page in (room, other):
        page.evaluate("window.loadedOnce = true")
    with room.expect_event("load"):
        desk.get_by_test_id("reload-2").click()
    expect(room.get_by_test_id("region-spain")).to_be_visible()
    assert other.evaluate("window.loadedOnce"), "only the one that was told is loaded anew"
    desk.get_by_test_id("freeze-2").click()
    expect(room.get_by_test_id("frozen")).to_have_count(1)
    server.act("motus", player="dolabella", to="gaul", way="motus", by="mars")
    expect(other.get_by_test_id("region-gaul").get_by_test_id("seat-dolabella")).to_be_visible()
    expect(room.get_by_test_id("region-asia_minor").get_by_test_id("seat-dolabella")).to_be_visible()
    desk.get_by_test_id("freeze-2").click()
    expect(room.get_by_test_id("region-gaul").get_by_test_id("seat-dolabella")).to_be_visible()
    for size in ({"width": 1440, "height": 900}, {"width": 1024, "height": 768}):
        desk.set_viewport_size(size)  # type: ignore[arg-type]  # a size it is
        whole(desk)


def test_a_dispute_holds_every_wall_and_is_given_back_at_the_desk(browser: Browser, server: Server) -> None:
    """Who it is about stands there, no outcome does; what is recorded meanwhile comes with the release."""
    desk = paired(browser, server, "organiser", size={"width": 1440, "height": 900})
    room = paired(browser, server, "room", size=PROJECTOR)
    expect(room.get_by_test_id("region-spain")).to_be_visible()
    act = server.act("motus", player="pansa", to="spain", way="motus", by="mars")["number"]
    expect(room.get_by_test_id("region-spain").get_by_test_id("seat-pansa")).to_be_visible()
    desk.get_by_test_id("dispute").get_by_role("spinbutton").fill(str(act))
    desk.get_by_test_id("hold").click()
    scene = room.get_by_test_id("sub-iudice-scene")
    expect(scene).to_contain_text(f"The Fates look at act {act} again.")
    expect(scene).to_contain_text("Pansa")
    expect(room.get_by_test_id("seal")).to_contain_text(f"shown to act {act}")
    expect(room.get_by_test_id("ticker-waits")).to_be_visible()
    whole(room)
    back = server.act("revocare", number=act, by="mars")["number"]
    expect(desk.get_by_test_id("held")).to_contain_text("The room waits")
    whole(desk)
    assert scene.is_visible()
    desk.get_by_test_id("give-back").click()
    expect(room.get_by_test_id("region-spain")).to_be_visible()
    expect(room.get_by_test_id("region-spain").get_by_test_id("seat-pansa")).to_have_count(0)
    expect(room.get_by_test_id(f"told-{back}")).to_contain_text(f"act {act} was taken back")


def test_a_season_fills_the_screen_as_it_begins(browser: Browser, server: Server) -> None:
    """Large enough for whoever looks away; a screen that comes later is told nothing old."""
    room = paired(browser, server, "room", size=PROJECTOR)
    expect(room.get_by_test_id("seal")).to_be_visible()
    assert room.get_by_test_id("season-change").count() == 0
    timer = server.client.get(f"/api/evenings/{server.evening}/views/timer").json()["data"]
    server.act("tempus_nuntiare", row=timer["next"]["row"], by="apollo", dispense={"SED-20": "later", "KAL-04": "so"})
    expect(room.get_by_test_id("season-change")).to_be_visible()
    assert overflows(room) == []
    expect(room.get_by_test_id("season-change")).to_have_count(0)


def test_music_plays_while_people_move_and_stops_when_they_must_sit(browser: Browser, tmp_path: Path) -> None:
    """A file of the organiser's, chosen on the screen itself and kept there: it plays in a motus, not while the clock stands, and not
    when the next season is announced."""
    tune = tmp_path / "tune.wav"
    with wave.open(str(tune), "wb") as file:
        file.setparams((1, 2, 8000, 0, "NONE", ""))
        file.writeframes(bytes(16_000))
    house = Server.start(tmp_path / "data")
    try:
        house.act("tempus_nuntiare", row=1, by="apollo")
        room = paired(browser, house, "room", size=PROJECTOR)
        room.get_by_test_id("sound").click()
        music = room.get_by_test_id("music")
        music.locator("input").set_input_files(tune)
        expect(music).to_have_attribute("title", "tune.wav")
        for act, fields, plays in (
            ("tempus_nuntiare", {"row": 2, "dispense": {"KAL-04": "early"}}, "true"),
            ("intermittere", {"why": "Somebody fell."}, "false"),
            ("continuare", {}, "true"),
            ("tempus_nuntiare", {"row": 3, "dispense": {"KAL-04": "early", "SED-20": "early"}}, "false"),
        ):
            house.act(act, **fields, by="apollo")
            expect(music).to_have_attribute("data-playing", plays)
        room.reload()
        room.get_by_test_id("sound").click()
        expect(music).to_have_attribute("title", "tune.wav")
    finally:
        house.kill()
