"""A new evening prepared like another one, and slips of paper entered at the desk, in a real browser."""

import json
import re
from datetime import datetime
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route, expect

from tests.kiosk.audit import audited
from tests.kiosk.browser import TABLET, chromium, paired
from tests.kiosk.overflow import OVER
from tests.server import Server


def test_a_new_evening_is_prepared_like_the_last_one(tmp_path: Path) -> None:
    """From the house's own link: as the evening before, with its people, hour and rulings, another title and one more twin; the desk
    then says step by step what is still to be done. Nothing overflows, and nobody is shut out."""
    server = Server.start(tmp_path)
    try:
        server.act("condicionem_statuere", setting="map_confirmed", value=True)
        server.act("condicionem_statuere", setting="vestals_named", value=True)
        people = {"people": [{"name": "Ann", "note": "late"}, {"name": "Ben"}]}
        server.client.post(f"/api/evenings/{server.evening}/people", json=people).raise_for_status()
        head = {"Authorization": f"Bearer {server.host}"}
        with chromium() as browser:
            page = browser.new_context(viewport={"width": 1024, "height": 768}).new_page()
            hosted(page, server)
            page.get_by_test_id("anew").click()
            page.get_by_test_id(f"like-{server.evening}").check()
            whole(page)
            page.get_by_test_id("new-on").click()
            page.get_by_test_id("new-title").fill("Ludi Romani, once more")
            whole(page)
            page.get_by_test_id("new-day").fill("2031-04-04")
            page.get_by_test_id("new-begins").fill("19:15")
            page.get_by_test_id("new-on").click()
            page.get_by_test_id("new-closes").fill("22:30")
            page.get_by_test_id("twin-cicero").click()
            page.get_by_test_id("seats-rome").fill("2")
            page.get_by_test_id("seats-rome").press("Tab")
            whole(page)
            page.get_by_test_id("new-on").click()
            for said in ("with its people", "22:30", "Cicero ×2", "Roma +2"):
                expect(page.get_by_test_id("new-evening")).to_contain_text(said)
            whole(page)
            page.get_by_test_id("new-open").click()
            page.wait_for_url("**/desk", timeout=60_000)
            expect(page.get_by_test_id("step-settings")).to_have_attribute("data-state", "look")
            expect(page.get_by_test_id("step-evening")).to_have_attribute("data-state", "done")
            expect(page.get_by_test_id("step-casting")).to_have_attribute("data-state", "hinders")
            whole(page)
            page.get_by_test_id("step-settings").click()
            page.get_by_test_id("roads-confirm").click()
            expect(page.get_by_test_id("step-settings")).to_have_attribute("data-state", "done")
            whole(page)
            page.get_by_test_id("tab-evening").click()
            tablet = of_mars(browser, server, head)
            page.get_by_test_id("rehearse").click()
            rehearsed(page)
            borrowed(page, tablet)
            given_back(page, tablet, server, head)
        rows = server.client.get("/api/evenings", headers=head).json()
        titles = ["Ludi Romani 2018", "Ludi Romani, once more", "Ludi Romani, once more (rehearsal)"]
        assert [row["title"] for row in rows] == titles
        base = f"/api/evenings/{rows[1]['evening']}"

        def read(path: str) -> Any:
            return server.client.get(base + path, headers=head).json()

        timer = read("/views/timer")["data"]
        shown = [datetime.fromtimestamp(timer[name] / 1000).strftime("%m-%d %H:%M") for name in ("opens", "closes")]
        assert shown == ["04-04 19:15", "04-04 22:30"]
        rulings = {one["setting"]: one["value"] for one in read("/views/settings")["data"]["settings"]}
        assert (rulings["vestals_named"], rulings["map_confirmed"]) == (True, True)
        assert [(one["name"], one["note"]) for one in read("/people")] == [("Ann", "late"), ("Ben", "")]
        opened = read("/acts?limit=1")["acts"][0]["fields"]
        assert (opened["gemini"], opened["seats"]) == (["cicero"], [{"region": "rome", "count": 2}])
    finally:
        server.stop()


def test_no_step_is_skipped_while_the_books_are_opened(tmp_path: Path) -> None:
    """Which steps there are, and what stands on them, is read first: until it is here nobody can go on, however fast they tap."""
    server = Server.start(tmp_path)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    def answer() -> None:
        while held:
            held.pop().continue_()

    try:
        with chromium() as browser:
            page = browser.new_context(viewport={"width": 1024, "height": 768}).new_page()
            page.route(re.compile("/api/evenings$"), hold)
            page.route("**/views/timer*", hold)
            hosted(page, server)
            page.get_by_test_id("anew").click()
            expect(page.get_by_test_id("new-on")).to_be_disabled()
            expect(page.locator("[data-testid^=step-]")).to_have_count(0)
            answer()
            expect(page.get_by_test_id("step-like")).to_have_attribute("aria-current", "step")
            expect(page.get_by_test_id("new-on")).to_be_enabled()
            page.get_by_test_id(f"like-{server.evening}").check()
            expect(page.get_by_test_id("new-on")).to_be_disabled()
            expect(page.get_by_test_id("step-game")).to_be_disabled()
            answer()
            page.get_by_test_id("step-game").click()
            expect(page.get_by_test_id("twin-cicero")).to_be_visible()
    finally:
        server.stop()


def hosted(page: Page, server: Server) -> None:
    """The list of evenings, by the house's own link."""
    page.goto(f"{server.url}/pair")
    badge = json.dumps({"badge": server.host, "kind": "host", "who": "host", "evening": None})
    page.evaluate("badge => localStorage.setItem('ludi.badge', badge)", badge)
    page.goto(f"{server.url}/evenings")


def rehearsed(page: Page) -> None:
    """The same evening is rehearsed first, by one tap: it is said of every screen, an hour takes a minute, and twins and rulings are
    those of the evening that was prepared."""
    page.wait_for_url("**/desk", timeout=60_000)
    expect(page.get_by_test_id("rehearsal")).to_have_text(re.compile("rehearsal .60"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("once more")
    page.get_by_test_id("step-casting").click()
    expect(page.get_by_test_id("cast-cicero_ii")).to_be_visible()


def of_mars(browser: Browser, server: Server, head: dict[str, str]) -> Page:
    """Mars' tablet at the newest evening."""
    *_, newest = server.client.get("/api/evenings", headers=head).json()
    body = {"kind": "numen", "who": "mars"}
    made = server.client.post(f"/api/evenings/{newest['evening']}/badges", json=body, headers=head).json()
    tablet = browser.new_context(viewport=TABLET, reduced_motion="reduce").new_page()
    tablet.goto(f"{server.url}{made['link']}")
    tablet.wait_for_url("**/tablet")
    return tablet


def borrowed(desk: Page, tablet: Page) -> None:
    """A tablet goes into the rehearsal by itself, and back by one tap at the evening's desk."""
    expect(tablet.get_by_test_id("rehearsal")).to_be_visible()
    desk.get_by_test_id("to-evenings").click()
    desk.locator("main.list").get_by_role("button", name=re.compile("once more (?!.*rehearsal)")).click()
    expect(desk.get_by_test_id("away")).to_contain_text("One device")
    for width, height in ((1440, 900), (1024, 768)):
        desk.set_viewport_size({"width": width, "height": height})
        whole(desk)
    desk.get_by_test_id("bring").click()
    expect(desk.get_by_test_id("away")).to_have_count(0)
    expect(tablet.get_by_test_id("rehearsal")).to_have_count(0)
    expect(tablet.locator("[data-testid^=act-]").first).to_be_visible()


def given_back(desk: Page, tablet: Page, server: Server, head: dict[str, str]) -> None:
    """Borrowed once more, it goes home without a tap when the rehearsal is closed; the evening's desk offers nothing any more."""
    *_, home, rehearsal = [row["evening"] for row in server.client.get("/api/evenings", headers=head).json()]
    base = f"/api/evenings/{rehearsal}"
    server.client.post(f"{base}/badges/from/{home}", headers=head).raise_for_status()
    expect(tablet.get_by_test_id("rehearsal")).to_be_visible()
    expect(desk.get_by_test_id("away")).to_contain_text("One device")
    close = {"act_id": "the-hall-closes-now", "kind": "ludos_claudere"}
    server.client.post(f"{base}/acts", json=close, headers=head).raise_for_status()
    expect(tablet.get_by_test_id("rehearsal")).to_have_count(0)
    expect(tablet.locator("[data-testid^=act-]").first).to_be_visible()
    expect(desk.get_by_test_id("away")).to_have_count(0)


def whole(page: Page) -> None:
    """Nothing is wider than its box, and nobody is shut out."""
    assert page.evaluate(OVER) == []
    assert audited(page) == []


def test_slips_of_paper_are_entered_in_order(tmp_path: Path) -> None:
    """Each with its number and its hour; the next number is proposed, one that was entered is asked about, and the audit finds what
    came from paper."""
    server = Server.start(tmp_path)
    try:
        server.act("tempus_nuntiare", row=1, by="apollo")
        with chromium() as browser:
            desk = paired(browser, server, "organiser")
            desk.get_by_test_id("tab-acts").click()
            desk.get_by_test_id("from-paper").click()
            desk.get_by_test_id("slip-number").fill("16")
            desk.get_by_test_id("slip-hour").fill(f"{datetime.now():%H:%M}")
            assert audited(desk) == []
            for slip in (16, 17):
                desk.get_by_test_id("act-notare").click()
                expect(desk.get_by_test_id("slip-now")).to_contain_text(f"slip {slip}")
                desk.get_by_test_id("field-text").locator("textarea, input").first.fill(f"Written on {slip}.")
                whole(desk)
                desk.get_by_test_id("record").click()
                expect(desk.get_by_test_id("slip-number")).to_have_value(str(slip + 1))
            desk.get_by_test_id("slip-number").fill("17")
            desk.get_by_test_id("act-notare").click()
            desk.get_by_test_id("field-text").locator("textarea, input").first.fill("Another hand.")
            desk.get_by_test_id("record").click()
            expect(desk.get_by_test_id("same")).to_contain_text("Slip 17 was entered already")
            whole(desk)
            desk.get_by_test_id("is-another").click()
            expect(desk.get_by_test_id("slip-number")).to_have_value("18")
            audit = paired(browser, server, "auditor")
            audit.goto(f"{audit.url.rsplit('/', 1)[0]}/audit")
            audit.get_by_test_id("pane-acts").click()
            audit.get_by_test_id("flag-paper").click()
            expect(audit.locator("[data-testid^=paper-]")).to_have_text(
                ["from paper, slip 17", "from paper, slip 17", "from paper, slip 16"]
            )
            assert audited(audit) == []
        acts = server.client.get(f"/api/evenings/{server.evening}/acts?kind=notare").json()["acts"]
        assert [(act["source"], act["paper"]) for act in acts] == [("paper", 16), ("paper", 17), ("paper", 17)]
    finally:
        server.stop()
