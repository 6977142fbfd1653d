"""A tablet's own acts as they read since the Fates set one right: in its foot, and among *My acts*."""

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.desk import new_id
from tests.kiosk.browser import paired
from tests.kiosk.finger import Finger
from tests.server import Server

GIFT = {"giver": "brutus", "receiver": "cassius", "denarii": 100_000}


def recorded(browser: Browser, server: Server) -> tuple[Page, int]:
    """The tablet of Mars, from which the gift was recorded; the number of that act."""
    mars = paired(browser, server, "numen", "mars")
    finger = Finger(mars)
    finger.open("donare")
    finger.fill(GIFT)
    finger.tap("record")
    expect(mars.get_by_test_id("recorded")).to_contain_text("100,000")
    return mars, server.client.get(f"/api/evenings/{server.evening}/seal").json()["number"]


def correct(server: Server, given: int) -> int:
    """The Fates say that the gift was twice as much; the number of the correction."""
    fields = {**GIFT, "denarii": 200_000}
    otherwise = {"change": "amend", "act": given, "kind": "donare", "fields": fields, "by": "mars"}
    base = f"/api/evenings/{server.evening}"
    outcome = server.client.post(f"{base}/supposed", json=otherwise).json()["outcome"]
    body = {**otherwise, "act_id": new_id(), "reason": "Ares saw it.", "outcome": outcome}
    righted = server.client.post(f"{base}/corrections", json=body)
    assert righted.status_code == 201, righted.text
    number: int = righted.json()["number"]
    return number


def test_the_foot_tells_the_act_as_it_is_now(browser: Browser, tmp_path: Path) -> None:
    """Mars records a gift, and the Fates say that it was twice as much: his foot has the new sum and the correction, not the tick of
    the answer that it had; *My acts* has both sums, the old one struck out."""
    server = Server.start(tmp_path)
    try:
        mars, given = recorded(browser, server)
        righted = correct(server, given)
        foot = mars.get_by_test_id("set-right")
        expect(foot).to_contain_text("200,000")
        expect(foot).to_contain_text(f"set right by act {righted}")
        expect(mars.get_by_test_id("recorded")).to_have_count(0)
        mars.get_by_test_id("my-acts").tap()
        mine = mars.get_by_test_id(f"mine-{given}")
        expect(mine).to_contain_text("200,000")
        expect(mine.get_by_test_id("was")).to_contain_text("100,000")
    finally:
        server.stop()


def test_a_correction_is_read_though_the_answer_was_lost_once(browser: Browser, tmp_path: Path) -> None:
    """Mars's tablet hears that his gift was set right, and cannot ask how it reads now: it asks until it is answered."""
    server = Server.start(tmp_path)
    try:
        mars, given = recorded(browser, server)
        mars.route("**/acts?*recorded_by=mars*", lambda asked: asked.abort())
        correct(server, given)
        foot = mars.get_by_test_id("set-right")
        expect(foot).to_contain_text("100,000")
        mars.unroute_all()
        expect(foot).to_contain_text("200,000")
    finally:
        server.stop()


def test_the_foot_says_who_took_the_act_back(browser: Browser, tmp_path: Path) -> None:
    """The Fates take back what Mars recorded: his foot has no tick any more, and says that they did it, and of what."""
    server = Server.start(tmp_path)
    try:
        mars, given = recorded(browser, server)
        back = server.act("revocare", number=given, by="fata")["number"]
        foot = mars.get_by_test_id("taken-back")
        expect(foot).to_contain_text(f"taken back by Fata, act {back}")
        expect(foot.locator("s")).to_contain_text("100,000")
        expect(mars.get_by_test_id("recorded")).to_have_count(0)
        mars.get_by_test_id("my-acts").tap()
        mine = mars.get_by_test_id(f"mine-{given}")
        expect(mine).to_contain_text(f"taken back by Fata, act {back}")
        expect(mine).not_to_contain_text("set right")
    finally:
        server.stop()
