"""The organiser's desk in a real browser."""

import re
import secrets
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.kiosk.audit import audited
from tests.kiosk.browser import TABLET, chromium, paired
from tests.server import Server


def test_correcting_a_name_and_handing_a_character_over_are_two_things(tmp_path: Path) -> None:
    """A first name casts; a corrected one is no act, and shows what it was until that is erased; another person is an act."""
    server = Server.start(tmp_path)
    try:
        with chromium() as browser:
            desk = paired(browser, server, "organiser")
            desk.get_by_test_id("tab-casting").click()
            desk.get_by_test_id("name-brutus").fill("Ada Lovelase")
            desk.get_by_test_id("name-brutus").press("Enter")
            expect(desk.get_by_test_id("played-brutus")).to_have_text("Ada Lovelase")
            acts = server.client.get(f"/api/evenings/{server.evening}/acts?kind=personam_assignare")
            cast = [act["fields"]["person"] for act in acts.json()["acts"]]

            desk.get_by_test_id("correct-brutus").click()
            desk.get_by_test_id("typed-brutus").fill("Ada Lovelace")
            desk.get_by_test_id("do-brutus").click()
            expect(desk.get_by_test_id("played-brutus")).to_have_text("Ada Lovelace")
            desk.get_by_test_id("correct-brutus").click()
            expect(desk.get_by_test_id("earlier-brutus")).to_contain_text("Ada Lovelase, until")
            assert audited(desk) == []
            desk.get_by_test_id("erase-brutus").click()
            expect(desk.get_by_test_id("earlier-brutus")).to_have_count(0)

            desk.get_by_test_id("give-brutus").click()
            desk.get_by_test_id("typed-brutus").fill("Grace Hopper")
            desk.get_by_test_id("do-brutus").click()
            expect(desk.get_by_test_id("played-brutus")).to_have_text("Grace Hopper")
            acts = server.client.get(f"/api/evenings/{server.evening}/acts?kind=personam_assignare")
            fields = [act["fields"] for act in acts.json()["acts"]]
            assert (cast, [(one["person"], one["recast"]) for one in fields]) == ([1], [(1, False), (2, True)])

            receipt = desk.get_by_test_id("my-acts")
            expect(receipt).to_contain_text("Brutus is played by Grace Hopper.")
            desk.reload()
            expect(receipt).to_contain_text("Brutus is played by Grace Hopper.")
            receipt.click()
            expect(desk.get_by_test_id(f"mine-{acts.json()['acts'][0]['number']}")).to_contain_text("Ada Lovelace")
            log = server.client.get(f"/api/evenings/{server.evening}/export/log.jsonl")
            assert "Hopper" not in log.text
    finally:
        server.stop()


def test_what_was_refused_is_listed_by_device(tmp_path: Path) -> None:
    """With the act's title, whose device it was, and the rules in the words that were heard."""
    server = Server.start(tmp_path)
    try:
        server.act("tempus_nuntiare", row=1, by="apollo")
        for by, player in (("mars", "brutus"), ("juno", "cassius")):
            body = {
                "act_id": secrets.token_urlsafe(16),
                "kind": "motus",
                "player": player,
                "to": "greece",
                "way": "land",
            }
            head = {"Authorization": f"Bearer {server.pair('numen', by)['badge']}"}
            refused = server.client.post(f"/api/evenings/{server.evening}/acts", json=body, headers=head)
            assert refused.status_code == 409
        first = next(one for one in refused.json()["objections"] if one["weight"] != "caution")
        with chromium() as browser:
            desk = paired(browser, server, "organiser")
            expect(desk.get_by_test_id("count-refused")).to_have_text("2")
            desk.get_by_test_id("tab-refused").click()
            expect(desk.get_by_test_id("count-refused")).to_have_count(0)
            expect(desk.get_by_test_id("refused")).to_have_count(2)
            expect(desk.get_by_test_id("refused").first).to_contain_text(f"{first['rule']} {first['sentence']}")
            assert audited(desk) == []
            desk.get_by_test_id("refused-whose").select_option("mars")
            expect(desk.get_by_test_id("refused")).to_have_count(1)
            expect(desk.get_by_test_id("refused")).to_contain_text("Travel Mars")
    finally:
        server.stop()


def test_the_desk_sees_how_full_a_tablet_is_and_since_when_it_is_silent(tmp_path: Path) -> None:
    """The Fates' tablet is nearly empty; then it says nothing more, and the desk counts how long."""
    server = Server.start(tmp_path)
    try:
        made = server.client.post(
            f"/api/evenings/{server.evening}/badges", json={"kind": "numen", "who": "fata"}
        ).json()
        with chromium() as browser:
            desk = paired(browser, server, "organiser")
            desk.get_by_test_id("tab-tablets").click()
            fates = desk.get_by_test_id("device-fata")
            expect(fates).to_contain_text("no tablet")
            tablet = browser.new_context(viewport=TABLET, has_touch=True).new_page()
            tablet.add_init_script("navigator.getBattery = async () => ({ level: 0.09, charging: false })")
            tablet.goto(f"{server.url}{made['link']}")
            expect(fates).to_contain_text("battery 9 %")
            tablet.context.close()
            expect(fates).to_have_attribute("data-amiss", re.compile("silent"))
            expect(fates).to_contain_text(re.compile(r"silent 0:\d\d · battery 9 %"))
            expect(desk.get_by_test_id("worst")).to_contain_text("Another tablet can take the badge")
    finally:
        server.stop()


@pytest.mark.parametrize("language", ["en", "la"])
def test_the_desk_is_red_while_nothing_can_be_recorded(tmp_path: Path, language: str) -> None:
    """The write-ahead log is taken away: the desk says so by itself, on every page, and no longer once it is back."""
    server = Server.start(tmp_path)
    try:
        server.act("notare", text="Before.")
        log = tmp_path / "evenings" / f"{server.evening}.sqlite-wal"
        with chromium() as browser:
            desk = paired(browser, server, "organiser")
            desk.goto(f"{desk.url}?lang={language}")
            expect(desk.get_by_test_id("unready")).to_have_count(0)
            log.rename(log.with_suffix(".away"))
            expect(desk.get_by_test_id("unready")).to_contain_text(
                "Machina nunc nihil notare potest" if language == "la" else "The server can record nothing just now"
            )
            assert audited(desk) == []
            log.with_suffix(".away").rename(log)
            expect(desk.get_by_test_id("unready")).to_have_count(0)
    finally:
        server.stop()
