"""Screens that the desk opens: each in a window of its own, with a badge of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kiosk.browser import paired
from tests.server import Server

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    served = Server.start(Path(tmp_path_factory.mktemp("displays")))
    yield served
    served.kill()


BADGE = "JSON.parse(sessionStorage.getItem('ludi.badge') ?? 'null')?.kind"


def opened(desk: Page, kind: str) -> Page:
    """The window that a link of the desk opens."""
    with desk.expect_popup() as popup:
        desk.get_by_test_id(f"open-{kind}").click()
    return popup.value


def test_the_desk_opens_screens_with_badges_of_their_own(browser: Browser, server: Server) -> None:
    """The projector's is the room's, the ledger's the referees' table's: neither writes, and the desk keeps the organiser's. Each is
    revoked alone, and does not fall back on what the desk may."""
    server.act("adesse", numen="mars", region="syria")
    desk = paired(browser, server, "organiser")
    projector, ledger = opened(desk, "room"), opened(desk, "table")
    expect(projector.get_by_test_id("region-syria")).to_be_visible()
    expect(ledger.get_by_test_id("ledger-row-cicero")).to_be_visible()
    assert [page.evaluate(BADGE) for page in (projector, ledger, desk)] == ["room", "table", None]
    assert [page.url.rpartition("/")[2] for page in (projector, ledger)] == ["projector", "ledger"]
    projector.reload()
    expect(projector.get_by_test_id("region-syria")).to_be_visible()

    badges = server.client.get(f"/api/evenings/{server.evening}/badges").json()
    room = next(each["id"] for each in badges if each["kind"] == "room" and each["paired"])
    server.client.delete(f"/api/evenings/{server.evening}/badges/{room}").raise_for_status()
    expect(projector.get_by_role("alert").first).to_be_visible()
    projector.goto(projector.url.replace("/projector", "/"))
    expect(projector.get_by_test_id("pair-number").or_(projector.get_by_role("alert")).first).to_be_visible()
    assert desk.get_by_test_id("tab-acts").is_visible() and not projector.get_by_test_id("tab-acts").count()


def test_each_desk_has_its_own_acts(browser: Browser, server: Server) -> None:
    """One that was paired just now shows nothing of another's as its own, and takes none of it back; what it records itself it may."""
    number = server.act("adesse", numen="mars", region="greece")["number"]
    desk = paired(browser, server, "organiser")
    expect(desk.get_by_test_id("tab-acts")).to_be_visible()
    expect(desk.get_by_test_id("seal-short")).to_contain_text(f"{number} · ")
    expect(desk.get_by_test_id("take-back")).to_be_disabled()
    badge = desk.evaluate("JSON.parse(localStorage.getItem('ludi.badge')).badge")
    body = {"act_id": "of-this-very-desk-1", "kind": "adesse", "numen": "juno", "region": "greece"}
    head = {"Authorization": f"Bearer {badge}"}
    server.client.post(f"/api/evenings/{server.evening}/acts", json=body, headers=head).raise_for_status()
    expect(desk.get_by_test_id("take-back")).to_be_enabled()
