"""What the desk says and asks in a real browser: two desks that announce, copies that are told of, a word to devices."""

import re
import secrets
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.kiosk.audit import audited
from tests.kiosk.browser import PHONE, PROJECTOR, chromium, paired, until
from tests.kiosk.overflow import OVER
from tests.server import Server

pytestmark = pytest.mark.long

DESK: ViewportSize = {"width": 1440, "height": 900}


PRESSES_AT_ONCE = """() => {
    const looks = setInterval(() => {
        const button = document.querySelector('[data-testid=announce]:enabled')
        if (!button || !document.querySelector('[data-now][data-testid=row-2]')) return
        clearInterval(looks)
        button.click()
    }, 5)
}"""
"""A finger that was on its way: it lies upon the button as soon as that names another season."""


LISTENS = """() => {
    window.heard = []
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) {
        window.heard.push(this.frequency.value)
        return start.apply(this, when)
    }
}"""
"""The notes that a page gives from now on, in hertz."""
FALLS = [330, 220]
COVERS_HEAD = """() => {
    const word = document.querySelector('[data-testid=word]').getBoundingClientRect()
    const heads = [...document.querySelectorAll('header, [data-testid=announce]')].map((each) => each.getBoundingClientRect())
    return heads.some(({ top, bottom }) => bottom > word.top && top < word.bottom)
}"""
"""Whether the word of the desk lies over the head of a screen or over what announces."""


def announcements(server: Server) -> int:
    """How many seasons were announced."""
    acts = server.client.get(f"/api/evenings/{server.evening}/acts?kind=tempus_nuntiare").json()["acts"]
    return len(acts)


def test_two_desks_announce_one_season(tmp_path: Path) -> None:
    """The second press falls upon a button that changed a moment ago: it is asked, and nothing is recorded until it is said."""
    server = Server.start(tmp_path)
    try:
        server.act("tempus_nuntiare", row=1, by="apollo")
        with chromium() as browser:
            one, other = (paired(browser, server, "organiser", size=DESK) for _ in range(2))
            for desk in (one, other):
                desk.get_by_test_id("tab-timetable").click()
                expect(desk.get_by_test_id("announce")).to_be_enabled()
            other.evaluate(PRESSES_AT_ONCE)
            one.get_by_test_id("announce").click()
            expect(other.get_by_test_id("same")).to_contain_text("Is yours to follow it?")
            assert announcements(server) == 2
            assert audited(other) == []
            other.get_by_test_id("is-the-same").click()
            expect(other.get_by_test_id("same")).to_have_count(0)
            assert announcements(server) == 2
    finally:
        server.stop()


def test_a_word_is_read_on_a_phone_and_receipted_at_the_desk(tmp_path: Path) -> None:
    """It stands over whatever is there on a phone, in a line of its own on tablets and other desks, goes with a tap, and the desk sees
    who read it; taken away it is gone from the others."""
    server = Server.start(tmp_path)
    try:
        with chromium() as browser:
            desk = paired(browser, server, "organiser", size=DESK)
            phone = paired(browser, server, "player", "cicero", size=PHONE)
            tablet = paired(browser, server, "numen", "mars")
            desk.get_by_test_id("tab-tablets").click()
            other = paired(browser, server, "organiser", size=DESK)
            other.get_by_test_id("tab-timetable").click()
            stood = [(page, page.locator(below)) for page, below in ((tablet, ".home"), (other, "main > :last-child"))]
            before = [place.bounding_box() for _, place in stood]
            desk.get_by_test_id("word-text").fill("Dinner is served")
            desk.get_by_test_id("word-say").click()
            for page in (phone, tablet, other):
                expect(page.get_by_test_id("word")).to_contain_text("Dinner is served")
                assert audited(page) == []
            assert [place.bounding_box() for _, place in stood] == before
            for page, _ in stood:
                assert page.evaluate(COVERS_HEAD) is False
                assert page.evaluate(OVER) == []
            other.get_by_test_id("word-read").click()
            phone.get_by_test_id("word-read").click()
            expect(phone.get_by_test_id("word")).to_have_count(0)
            expect(desk.get_by_test_id("said")).to_contain_text("read by 2 of 3. Not yet: Mars")
            assert audited(desk) == []
            desk.get_by_test_id("word-end").click()
            expect(tablet.get_by_test_id("word")).to_have_count(0)
            desk.get_by_test_id("phone-anew").select_option("brutus")
            expect(desk.get_by_test_id("invitation")).to_contain_text("Brutus")
            expect(desk.get_by_test_id("shut-out")).to_have_count(0)
            desk.get_by_test_id("close-another").click()
            desk.get_by_test_id("phone-anew").select_option("cicero")
            expect(desk.get_by_test_id("invitation")).to_contain_text("Cicero")
            expect(phone.locator("[role=alert]")).to_have_count(0)  # a slip shuts nobody out
            assert audited(desk) == []
            desk.get_by_test_id("shut-out").click()
            expect(phone.locator("[role=alert]").first).to_be_visible()
            expect(desk.get_by_test_id("shut-out")).to_have_count(0)
    finally:
        server.stop()


def test_a_word_stands_on_a_wall_for_a_minute(tmp_path: Path) -> None:
    """Then it goes by itself and counts as read; its hour is read from afar too. The desk names walls as their page does, leaves
    itself out, and says who was not reached."""
    server = Server.start(tmp_path)
    try:
        made = server.client.post(
            f"/api/evenings/{server.evening}/badges", json={"kind": "numen", "who": "juno"}
        ).json()
        server.client.post(f"/api/evenings/{server.evening}/pair", json={"token": made["token"]}).raise_for_status()
        with chromium() as browser:
            desk = paired(browser, server, "organiser", size=DESK)
            room = paired(browser, server, "room", size=PROJECTOR)
            room.clock.install()
            room.reload()
            desk.get_by_test_id("tab-tablets").click()
            expect(desk.get_by_test_id("word-to").locator("option")).to_have_text(
                ["all devices", "projector 1", "Juno", "organiser"]
            )
            desk.get_by_test_id("word-text").fill("Dinner is served")
            desk.get_by_test_id("word-say").click()
            word, said = room.get_by_test_id("word"), desk.get_by_test_id("said")
            expect(word).to_contain_text("Dinner is served")
            expect(said).to_contain_text("read by 0 of 1. Not yet: projector 1. Not reached: Juno")
            assert word.locator("small").evaluate("small => parseFloat(getComputedStyle(small).fontSize)") >= 32
            assert audited(room) == [] == audited(desk)
            room.clock.fast_forward("00:30")
            expect(word).to_be_visible()
            room.clock.fast_forward("00:31")
            expect(word).to_have_count(0)
            expect(said).to_contain_text("read by 1 of 1. Not reached: Juno")
    finally:
        server.stop()


def test_the_desk_says_when_the_evening_was_copied_and_is_red_when_that_failed(tmp_path: Path) -> None:
    """A quiet line in its head; in red at the foot of every page where a file stands in the way of the copies, and heard. The page ends
    above it, and begins where it did. It goes once it is understood, while the line in the head stays red; it is not heard at every
    look."""
    copies = tmp_path / "copies"
    server = Server.start(tmp_path / "data", "--backup", str(copies))
    try:
        with chromium() as browser:
            desk = paired(browser, server, "organiser", size=DESK)
            expect(desk.get_by_test_id("backup")).to_contain_text("No copy yet")
            server.act("tempus_nuntiare", row=1, by="apollo")
            expect(desk.get_by_test_id("backup")).to_contain_text("Last copy")
            expect(desk.get_by_test_id("backup")).to_contain_text("GB free")
            desk.get_by_test_id("tab-timetable").click()
            panel = desk.locator("main > *").last
            before = panel.bounding_box()
            desk.evaluate(LISTENS)
            copies.rename(tmp_path / "away")
            copies.write_text("no folder")
            server.act("tempus_nuntiare", row=2, by="apollo")
            expect(desk.get_by_test_id("backup-amiss")).to_contain_text("could not be made")
            assert audited(desk) == []
            after, line = panel.bounding_box(), desk.get_by_test_id("backup-amiss").bounding_box()
            assert before and after and line
            assert [after[side] for side in ("x", "y", "width")] == [before[side] for side in ("x", "y", "width")]
            assert after["y"] + after["height"] == line["y"]
            until(desk, lambda: desk.evaluate("window.heard") == FALLS, "the alarm is not heard")
            desk.get_by_test_id("backup-read").click()
            with desk.expect_response("**/backup"):
                pass
            expect(desk.get_by_test_id("backup-amiss")).to_have_count(0)
            expect(desk.get_by_test_id("backup")).to_have_class(re.compile("amiss"))
            assert desk.evaluate("window.heard") == FALLS
    finally:
        server.stop()


def test_a_pause_takes_two_taps_with_its_hour_and_reason(tmp_path: Path) -> None:
    """Pause, then the hour beside its reason: one tap says both. Nothing else need be said."""
    server = Server.start(tmp_path)
    try:
        server.act("tempus_nuntiare", row=1, by="apollo")
        with chromium() as browser:
            desk = paired(browser, server, "organiser", size=DESK)
            desk.get_by_test_id("tab-timetable").click()
            desk.get_by_test_id("pause").click()
            assert audited(desk) == []
            desk.get_by_test_id("pause-10").click()
            expect(desk.get_by_test_id("go-on")).to_be_visible()
            paused = server.client.get(f"/api/evenings/{server.evening}/views/timer").json()["data"]["paused"]
            assert 9 * 60_000 < paused["until"] - paused["since"] <= 10 * 60_000 + 1000
            desk.get_by_test_id("go-on").click()
            desk.get_by_test_id("pause").click()
            desk.get_by_role("button", name="Dinner: in 15 min").click()
            expect(desk.get_by_test_id("go-on")).to_be_visible()
            paused = server.client.get(f"/api/evenings/{server.evening}/views/timer").json()["data"]["paused"]
            act = server.client.get(f"/api/evenings/{server.evening}/acts/{paused['act']}").json()["entry"]
            assert act["fields"]["why"] == "Dinner"
            assert 14 * 60_000 < paused["until"] - paused["since"] <= 15 * 60_000 + 1000
            desk.get_by_test_id("go-on").click()
            desk.get_by_test_id("pause").click()
            desk.get_by_role("button", name="Dinner: at the gong").click()
            expect(desk.get_by_test_id("go-on")).to_be_visible()
            paused = server.client.get(f"/api/evenings/{server.evening}/views/timer").json()["data"]["paused"]
            assert paused["until"] is None
            desk.get_by_test_id("go-on").click()
            desk.get_by_test_id("pause").click()
            desk.get_by_test_id("pause-why").fill("The pizza is here")
            desk.get_by_test_id("pause-5").click()
            expect(desk.get_by_test_id("go-on")).to_be_visible()
            paused = server.client.get(f"/api/evenings/{server.evening}/views/timer").json()["data"]["paused"]
            act = server.client.get(f"/api/evenings/{server.evening}/acts/{paused['act']}").json()["entry"]
            assert act["fields"]["why"] == paused["why"] == "The pizza is here"
            expect(desk.get_by_role("banner")).to_contain_text("Paused: The pizza is here, on again at")
            room = paired(browser, server, "room", size=PROJECTOR)
            expect(room.get_by_test_id("pause-scene")).to_contain_text("The pizza is here")
            for _ in range(60):  # more than the annals of a wall hold
                server.act("notare", text="A note.", by="mars")
            room.reload()
            expect(room.get_by_test_id("pause-scene")).to_contain_text("The pizza is here")
            server.client.delete(f"/api/evenings/{server.evening}/acts/{paused['act']}/texts").raise_for_status()
            expect(room.get_by_test_id("pause-scene")).not_to_contain_text("pizza")
    finally:
        server.stop()


def test_a_list_whose_headings_nobody_knows_has_its_menus(tmp_path: Path) -> None:
    """A guess is chosen for each column, and the first row is said to hold headings or a person."""
    server = Server.start(tmp_path)
    try:
        with chromium() as browser:
            desk = paired(browser, server, "organiser", size=DESK)
            people = tmp_path / f"{secrets.token_hex(4)}.csv"
            people.write_text("Wie heißt du?;Was bist du?\nAnn;Brutus\nBen;Cicero\n")
            desk.get_by_test_id("people-file").set_input_files(people)
            expect(desk.get_by_test_id("column-0")).to_have_value("name")
            expect(desk.get_by_test_id("column-1")).to_have_value("part")
            expect(desk.get_by_test_id("headed")).to_be_checked()
            expect(desk.get_by_test_id("take-people")).to_contain_text("2")
            desk.get_by_test_id("headed").uncheck()
            expect(desk.get_by_test_id("list-counts")).to_contain_text("3")
            expect(desk.get_by_test_id("column-1")).to_have_value("part")
            assert audited(desk) == []
    finally:
        server.stop()


def test_notes_beside_the_hours_desks_and_photos(tmp_path: Path) -> None:
    """A note stands at its row on both desks; each desk sees the other by its name; a photo taken at the door is shown there,
    and what is erased is gone from every page that is open."""
    server = Server.start(tmp_path)
    try:
        server.client.put(f"/api/evenings/{server.evening}/people/1", json={"name": "Ada"}).raise_for_status()
        server.act("personam_assignare", player="brutus", person=1)
        with chromium() as browser:
            one, other = (paired(browser, server, "organiser", size=DESK) for _ in range(2))
            one.get_by_test_id("tab-timetable").click()
            one.get_by_test_id("choose-3").click()
            one.get_by_test_id("cue-3").fill("Dim the lights")
            one.get_by_test_id("cue-3").press("Enter")
            one.get_by_test_id("choose-3").click()
            expect(one.get_by_test_id("cued-3")).to_have_text("Dim the lights")
            other.get_by_test_id("tab-timetable").click()
            expect(other.get_by_test_id("cued-3")).to_have_text("Dim the lights")
            other.get_by_test_id("tab-tablets").click()
            other.get_by_test_id("desk-name").fill("Ben")
            other.get_by_test_id("desk-name").press("Tab")
            one.get_by_test_id("tab-tablets").click()
            expect(one.get_by_test_id("desks")).to_contain_text("Ben")
            other.get_by_test_id("tab-casting").click()
            other.get_by_test_id("name-cassius").fill("Bo")
            other.get_by_test_id("name-cassius").press("Enter")
            expect(other.get_by_test_id("played-cassius")).to_have_text("Bo")
            cast = server.client.get(f"/api/evenings/{server.evening}/acts?limit=1").json()["number"]
            auditor = paired(browser, server, "auditor", size=DESK)
            auditor.goto(f"{auditor.url}?act={cast}")
            expect(auditor.get_by_test_id("act-card")).to_contain_text("Ben")
            assert audited(one) == []
            one.get_by_test_id("tab-door").click()
            picture = tmp_path / "face.png"
            other.screenshot(path=picture)
            words = tmp_path / "no-face.txt"
            words.write_text("no picture")
            one.get_by_test_id("photo-of-1").set_input_files(words)
            expect(one.get_by_test_id("door-told")).to_contain_text("cannot read that file as a picture")
            one.route("**/door/1", lambda asked: asked.abort())
            one.get_by_test_id("come-1").click()
            expect(one.get_by_test_id("door-told")).to_contain_text("The server does not answer")
            expect(one.get_by_test_id("come-1")).to_be_visible()
            one.unroute_all()
            other.get_by_test_id("tab-door").click()
            one.get_by_test_id("photo-of-1").set_input_files(picture)
            expect(other.get_by_test_id("photo-1")).to_be_visible()
            expect(one.get_by_test_id("photo-1")).to_be_visible()
            assert audited(one) == []
            one.goto(one.url.replace("/desk", "/print"))
            one.get_by_test_id("sheet-badges").click()
            expect(one.get_by_test_id("face-brutus")).to_be_visible()
            faces = [one.get_by_test_id("face-brutus"), other.get_by_test_id("photo-1")]
            before = [face.get_attribute("src") or "" for face in faces]
            one.screenshot(path=picture)
            other.get_by_test_id("photo-of-1").set_input_files(picture)
            for face, was in zip(faces, before, strict=True):
                until(one, partial(another, face, was), "the earlier photo stays")
            server.client.delete(f"/api/evenings/{server.evening}/people/1/photo").raise_for_status()
            expect(other.get_by_test_id("photo-1")).to_have_count(0)
            expect(one.get_by_test_id("face-brutus")).to_have_count(0)
            expect(one.get_by_test_id("badge-brutus")).to_contain_text("Ada")
            server.client.delete(f"/api/evenings/{server.evening}/people/1").raise_for_status()
            expect(one.get_by_test_id("badge-brutus")).not_to_contain_text("Ada")
    finally:
        server.stop()


def another(face: Locator, before: str) -> bool:
    """Whether another picture is shown; its address is too long for a message of a test."""
    return face.get_attribute("src") != before


def test_a_stage_manager_watches_and_presses_nothing(tmp_path: Path) -> None:
    """Hours, calls and what happens, on a badge that records nothing."""
    server = Server.start(tmp_path)
    try:
        server.act("tempus_nuntiare", row=1, by="apollo")
        with chromium() as browser:
            page = paired(browser, server, "table", size=DESK)
            page.goto(page.url.replace("/ledger", "/watch"))
            expect(page.get_by_test_id("watch-rows").locator("[data-now]")).to_contain_text("Aestas 44")
            expect(page.get_by_test_id("watch-calls")).to_contain_text("Nobody calls")
            expect(page.get_by_test_id("annals")).to_contain_text("Apollo announces")
            assert page.locator("main button").count() == 0
            assert audited(page) == []
    finally:
        server.stop()


def test_what_a_change_brings_is_of_now(tmp_path: Path) -> None:
    """Another desk stretches a season while a minute more is proposed: the proposal says the hours that it would have now."""
    server = Server.start(tmp_path)
    try:
        server.act("tempus_nuntiare", row=1, by="apollo")
        with chromium() as browser:
            desk = paired(browser, server, "organiser", size=DESK)
            desk.get_by_test_id("tab-timetable").click()
            desk.get_by_test_id("longer").click()
            change = desk.get_by_test_id("change")
            expect(change).to_contain_text("instead of")
            before = change.inner_text()
            server.act("tempus_definire", row=3, seconds=1800, by="diana")
            until(desk, lambda: change.inner_text() not in ("", before), "the proposal keeps the hours of before")
            expect(change).to_contain_text("Aestas 44 lasts 6:00")
    finally:
        server.stop()


def test_a_wall_asks_for_sound_while_it_is_set_up(tmp_path: Path) -> None:
    """For a minute, and again when somebody moves a pointer over it; then the wall is the room's."""
    server = Server.start(tmp_path)
    try:
        with chromium() as browser:
            room = paired(browser, server, "room", size=PROJECTOR)
            room.clock.install()
            room.reload()
            expect(room.get_by_test_id("sound")).to_be_visible()
            room.clock.fast_forward("01:01")
            expect(room.get_by_test_id("sound")).to_have_count(0)
            room.mouse.move(300, 300)
            expect(room.get_by_test_id("sound")).to_be_visible()
    finally:
        server.stop()
