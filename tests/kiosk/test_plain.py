"""An evening of a game that this kiosk has no screens for: what the core alone can draw of it."""

import secrets
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.kiosk.browser import PROJECTOR, fill, paired, record
from tests.ludi_romani.table import SEEDS
from tests.server import Server

pytestmark = pytest.mark.long

TWO_BOWLS = 'id = "bowls"\ntitle = "An evening of bowls"\nbowls = ["left", "right"]\n'
BOTH = """
import sys
from api import __main__ as command
from tests.kernel.calculi import CALCULI
command.STAGES = (*command.STAGES, CALCULI)
sys.exit(command.main(sys.argv[1:]))
"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A house of two games; the evening is one of the second."""
    served = tmp_path / "seeds" / "ludi_romani" / "2018"
    shutil.copytree(SEEDS, served)
    bowls = tmp_path / "seeds" / "calculi" / "bowls"
    bowls.mkdir(parents=True)
    (bowls / "edition.toml").write_text(TWO_BOWLS)
    running = Server.start(tmp_path / "data", "--edition", str(served), ludi=(sys.executable, "-c", BOTH))
    body = {"act_id": secrets.token_urlsafe(16), "game": "calculi"}
    head = {"Authorization": f"Bearer {running.host}"}
    opened = running.client.post("/api/evenings", json=body, headers=head)
    assert opened.status_code == 201, opened.text
    running.evening = opened.json()["evening"]
    token = opened.json()["links"]["organiser"].partition(".")[2]
    badge = running.client.post(f"/api/evenings/{running.evening}/pair", json={"token": token}).json()["badge"]
    running.client.headers["Authorization"] = f"Bearer {badge}"
    yield running
    running.stop()


def test_a_judge_records_and_the_room_is_told(browser: Browser, server: Server) -> None:
    """The tablet draws the form, lists what the server offers to choose, and says what became of it; the projector tells it."""
    room = paired(browser, server, "room", size=PROJECTOR)
    livia = paired(browser, server, "judge", "livia")
    expect(livia.get_by_role("heading", name="livia")).to_be_visible()
    expect(livia.locator(".tile")).to_have_text(["Put pebbles", "Take pebbles"])
    fill(livia, "donare", "right")
    livia.get_by_test_id("field-count").get_by_role("textbox").fill("3")
    assert record(livia) == 2
    for page in (livia, room):
        expect(page.get_by_test_id("annals")).to_contain_text("Livia puts 3 into right.")
    livia.get_by_test_id("take-back").click()
    livia.get_by_test_id("take-it-back").click()
    expect(room.get_by_test_id("annals")).not_to_contain_text("right")


def test_a_rule_of_its_own_is_set_aside_by_who_dispenses_there(browser: Browser, server: Server) -> None:
    """Livia asks; Minerva, who dispenses in this game, grants it."""
    livia, minerva = (paired(browser, server, "judge", who) for who in ("livia", "minerva"))
    fill(livia, "donare", "left")
    livia.get_by_test_id("field-count").get_by_role("textbox").fill("5")
    expect(livia.get_by_test_id("objection-CAL-02")).to_be_visible()
    livia.get_by_test_id("ask-for-it").click()
    livia.get_by_test_id("ask-reason").fill("a large hand")
    livia.get_by_test_id("ask").click()
    minerva.get_by_test_id("pleas").click()
    minerva.get_by_test_id("grant").click()
    expect(livia.get_by_test_id("annals")).to_contain_text("Livia puts 5 into left.")


def test_the_desk_of_any_game(browser: Browser, server: Server) -> None:
    """Badges for the game's own kinds, and any act in the name of any judge."""
    desk = paired(browser, server, "organiser")
    desk.get_by_test_id("tab-devices").click()
    expect(desk.get_by_test_id("pair-kind").locator("option")).to_have_text(
        ["judge", "projector", "screen at the table", "auditor", "organiser"]
    )
    desk.get_by_test_id("pair-who").select_option("minerva")
    desk.get_by_test_id("invite").click()
    expect(desk.get_by_test_id("invitation")).to_contain_text("minerva")
    desk.get_by_test_id("tab-acts").click()
    fill(desk, "donare", "left")
    desk.get_by_test_id("by").select_option("livia")
    desk.get_by_test_id("field-count").get_by_role("textbox").fill("2")
    assert record(desk) == 2
