"""Every act of the catalogue is drawn from its schema, without a front-end line."""

from pathlib import Path

from playwright.sync_api import expect

from tests.kiosk.audit import audited, small_targets
from tests.kiosk.browser import TABLET, chromium, paired
from tests.server import Server


def test_every_act_can_be_drawn(tmp_path: Path) -> None:
    """At the desk every act opens, on its board or as its form, with no widget unknown and no error on the page."""
    server = Server.start(tmp_path)
    try:
        with chromium() as browser:
            desk = paired(browser, server, "organiser", size=TABLET)
            errors: list[str] = []
            desk.on("pageerror", lambda error: errors.append(str(error)))
            desk.get_by_test_id("tab-acts").click()
            kinds = [act["kind"] for act in server.client.get("/api/acts").json() if act["kind"] != "ludos_aperire"]
            for kind in kinds:
                desk.get_by_test_id(f"act-{kind}").click()
                expect(desk.get_by_test_id("cancel")).to_be_visible()
                assert desk.get_by_test_id("unknown-widget").count() == 0, kind
                for add in desk.locator("[data-testid^=add-]").all():
                    add.click()
                assert desk.get_by_test_id("unknown-widget").count() == 0, kind
                assert errors == [], kind
                desk.get_by_test_id("cancel").click()
            for kind in ("conferre", "prioritas", "census", "amicitia_ultima"):
                desk.get_by_test_id(f"act-{kind}").click()
                for add in desk.locator("[data-testid^=add-]").all():
                    add.click()
                assert (audited(desk), small_targets(desk)) == ([], []), kind
                desk.get_by_test_id("cancel").click()
    finally:
        server.stop()
