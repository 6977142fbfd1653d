"""``dispensationem petere`` in a real browser: one tablet asks, the other answers."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.kiosk.audit import audited, audited_in_both, small_targets
from tests.kiosk.browser import FLAT, PHONE, SMALL, TABLET, UPRIGHT, chromium, fill, paired
from tests.kiosk.rest import at_rest
from tests.server import Server


def give(juno: Page) -> None:
    """Juno enters a gift of 100,000 by Agrippa, who has nothing."""
    fill(juno, "donare", "giver:agrippa", "receiver:brutus")
    juno.get_by_test_id("chip-100000").first.click()
    expect(juno.get_by_test_id("ask-for-it")).to_be_visible()


def meant(page: Page) -> None:
    """What has just come lets a finger through: wait until it does not."""
    expect(page.locator("[data-calm]")).to_have_count(0)


def reckons(fata: Page, gift: int) -> None:
    """The Fates count at the end of a season: Cicero has as much too few as Agrippa was granted to give away; one tap names the cause,
    one records it."""
    fata.get_by_test_id("reckon").click()
    expect(fata.get_by_test_id("stands-agrippa-denarii")).to_have_text("incertum +100,000")
    expect(fata.get_by_test_id("reckon-record")).to_be_disabled()
    fata.get_by_test_id("count-cicero-denarii").fill("400000")
    expect(fata.get_by_test_id("more-cicero-denarii")).to_have_text("\u2212100,000")
    expect(fata.get_by_test_id("explains-cicero")).to_have_attribute("aria-pressed", "true")
    assert (audited_in_both(fata), small_targets(fata)) == ([], [])
    fata.get_by_test_id("take-agrippa-cicero").click()
    expect(fata.get_by_test_id("reckon-record")).to_have_text("Record 1 adjustment")
    fata.get_by_test_id("reckon-record").click()
    told = fata.get_by_test_id("reckon-told")
    expect(told).to_contain_text("count 100,000 denarii less at Cicero than the books knew")
    expect(told).to_contain_text(f'denarii passed from Cicero to Agrippa, and nobody recorded it" (about act {gift})')
    expect(fata.get_by_test_id("stands-agrippa-denarii")).to_have_count(0)


def test_the_answer_to_a_long_request_is_in_sight(tmp_path: Path) -> None:
    """On phones *Grant* and *Decline* lie over the end of what is read, at the Fates' home and in the list; the reasons at hand lie
    over all of it, and nothing moves when they come."""
    server = Server.start(tmp_path)
    try:
        with chromium() as browser:
            juno, fata = (paired(browser, server, "numen", god) for god in ("juno", "fata"))
            give(juno)
            juno.get_by_test_id("ask-for-it").click()
            juno.get_by_test_id("ask-reason").fill(
                "It was promised before all who were at the table, and nobody said no. " * 6
            )
            juno.get_by_test_id("ask").click()
            for size in (PHONE, SMALL, FLAT):
                fata.set_viewport_size(size)
                for place in ("home", "list"):
                    if place == "list":
                        fata.get_by_test_id("pleas").click()
                    expect(fata.get_by_test_id("comes")).to_be_attached()
                    for answer in ("decline", "grant"):
                        expect(fata.get_by_test_id(answer)).to_be_in_viewport(ratio=1)
                    assert small_targets(fata) == []
                    at_rest(fata)
                    meant(fata)
                    before = fata.get_by_test_id("grant").bounding_box()
                    fata.get_by_test_id("decline").click()
                    expect(fata.get_by_test_id("decline-2")).to_be_in_viewport(ratio=1)
                    assert audited(fata) == []
                    fata.go_back()
                    expect(fata.get_by_test_id("decline-2")).to_have_count(0)
                    assert fata.get_by_test_id("grant").bounding_box() == before
                    if place == "list":
                        fata.go_back()
    finally:
        server.stop()


def test_two_tablets_ask_and_answer(tmp_path: Path) -> None:
    """A refused gift is asked for from its form; the Fates and the desk see it at once; declined, she reads why; asked
    for again, it outlives a kill -9 of the server, is granted, and is recorded in her name."""
    server = Server.start(tmp_path)
    try:
        with chromium() as browser:
            juno, fata = (
                paired(browser, server, "numen", "juno"),
                paired(browser, server, "numen", "fata", size=UPRIGHT),
            )
            desk = paired(browser, server, "organiser")
            mars = paired(browser, server, "numen", "mars")
            give(juno)
            expect(juno.get_by_test_id("objection-MER-16")).to_contain_text("instead: count it at the table")
            for size in (TABLET, UPRIGHT, PHONE, SMALL, FLAT):
                juno.set_viewport_size(size)
                for told in (
                    juno.get_by_test_id("ask-for-it"),
                    juno.locator("footer").get_by_text("instead: count it at the table"),
                ):
                    expect(told).to_be_in_viewport(ratio=1)
            juno.set_viewport_size(TABLET)
            assert (audited_in_both(juno), small_targets(juno)) == ([], [])
            juno.get_by_test_id("ask-for-it").click()
            expect(juno.get_by_role("dialog").get_by_text("instead: count it at the table")).to_be_visible()
            assert (audited(juno), small_targets(juno)) == ([], [])
            juno.get_by_test_id("ask-reason").fill("a loan is on its way")
            juno.get_by_test_id("ask").click()
            expect(juno.get_by_test_id("asked-count")).to_have_text("asked (1)")
            fill(juno, "donare", "giver:agrippa", "receiver:brutus")
            juno.get_by_test_id("chip-100000").first.click()
            expect(juno.get_by_test_id("asked")).to_be_visible()
            expect(juno.get_by_test_id("ask-for-it")).to_have_count(0)
            juno.get_by_test_id("cancel").click()

            expect(desk.get_by_test_id("pleas")).to_have_text("Requests (1)")
            expect(desk.get_by_test_id("count-acts")).to_have_text("1")
            expect(mars.get_by_test_id("pleas")).to_have_count(0)
            fata.get_by_test_id("pleas").click()
            plea = fata.get_by_test_id("plea")
            for words in ("Juno asks", "Agrippa", "Denarii: 100,000", "a loan is on its way"):
                expect(plea).to_contain_text(words)
            expect(plea.get_by_test_id("objection-MER-16")).to_be_visible()
            expect(plea.get_by_test_id("comes")).to_contain_text("Agrippa gives Brutus 100,000 denarii")
            expect(plea.get_by_test_id("comes").get_by_test_id("sums")).to_contain_text("+100,000")
            assert (audited_in_both(fata), small_targets(fata)) == ([], [])
            plea.get_by_test_id("decline").click()
            expect(plea.locator("[data-testid^=decline-]")).to_have_count(3)
            assert (audited(fata), small_targets(fata)) == ([], [])
            fata.go_back()
            expect(plea.locator("[data-testid^=decline-]")).to_have_count(0)
            plea.get_by_test_id("plea-reason").fill("Count it at the table.")
            meant(fata)
            plea.get_by_test_id("decline").click()
            expect(plea).to_have_count(0)
            expect(fata.get_by_test_id("plea-receipt")).to_contain_text("Declined: Agrippa")
            expect(desk.get_by_test_id("pleas")).to_have_text("Rulings")
            juno.get_by_test_id("declined").click()
            expect(juno.get_by_test_id("asked-declined")).to_contain_text("Count it at the table.")
            assert (audited_in_both(juno), small_targets(juno)) == ([], [])
            juno.get_by_test_id("put-away").click()
            expect(juno.get_by_test_id("declined")).to_have_count(0)

            juno.get_by_test_id("tray").or_(juno.get_by_role("button", name="Back")).first.click()
            juno.route("**/acts/check", lambda route: route.abort())
            fill(juno, "donare", "agrippa", "brutus")
            juno.get_by_test_id("chip-100000").first.click()
            juno.get_by_test_id("record").click()
            expect(juno.get_by_test_id("objection-MER-16")).to_be_visible()
            juno.get_by_test_id("cancel").click()
            juno.get_by_test_id("tray").click()
            juno.get_by_test_id("ask-reason").fill("it was promised")
            juno.get_by_test_id("ask").click()
            expect(juno.get_by_test_id("asked-open")).to_be_visible()
            expect(fata.get_by_test_id("plea")).to_have_count(1)
            server.kill()
            server = Server.start(tmp_path, port=int(server.url.rpartition(":")[2]))
            desk.get_by_test_id("pleas").click()
            meant(desk)
            desk.get_by_test_id("grant").click()
            expect(fata.get_by_test_id("plea")).to_have_count(0)
            expect(juno.get_by_test_id("asked-open")).to_have_count(0)
            expect(juno.get_by_test_id("recorded")).to_contain_text("recorded, act")

            expect(fata.get_by_test_id("aside")).to_contain_text("MER-16 organiser: it was promised")
            fata.get_by_test_id("rule").click()
            fata.get_by_test_id("field-dispute").get_by_role("textbox").fill("Who came first to Rome?")
            fata.get_by_test_id("field-ruling").get_by_role("textbox").fill("Hirtius.")
            fata.get_by_test_id("record").click()
            fata.get_by_test_id("pleas").click()
            expect(fata.get_by_test_id("rulings")).to_contain_text("Hirtius")
            assert (audited_in_both(fata), small_targets(fata)) == ([], [])
            expect(mars.get_by_test_id("pleas")).to_have_count(0)
            gift = server.client.get(f"/api/evenings/{server.evening}/acts?after=1").json()["acts"][-2]
            reckons(fata, gift["number"])
        entry, _, count = server.client.get(f"/api/evenings/{server.evening}/acts?after=1").json()["acts"][-3:]
        assert (count["kind"], count["fields"]["number"]) == ("numerare", entry["number"])
    finally:
        server.stop()
    sentence = "the books show for Agrippa, in denarii: 0, not 100,000; count at the table."
    assert (entry["kind"], entry["by"], entry["dispensations"]) == (
        "donare", "juno", [{"rule": "MER-16", "by": "organiser", "reason": "it was promised", "sentence": sentence}],
    )  # fmt: skip


def test_requests_are_answered_over_the_fates_own_form(tmp_path: Path) -> None:
    """While the Fates write a note a line over their form says who asks; a ready reason declines it, and the asker reads it; the next
    is granted there too, with a receipt; what they wrote stands as it was."""
    server = Server.start(tmp_path)
    try:
        with chromium() as browser:
            juno, fata = paired(browser, server, "numen", "juno"), paired(browser, server, "numen", "fata")
            fill(fata, "notare")
            note = fata.get_by_test_id("field-text").get_by_role("textbox")
            note.fill("Agrippa is poor")
            for answer in ("decline", "grant"):
                give(juno)
                juno.get_by_test_id("ask-for-it").click()
                juno.get_by_test_id("ask-reason").fill("it was promised")
                juno.get_by_test_id("ask").click()
                fata.get_by_test_id("plea-line").click()
                plea = fata.get_by_test_id("pleas-sheet").get_by_test_id("plea")
                expect(plea.get_by_test_id("waits-for")).to_have_text(re.compile(r"waiting \d:\d\d"))
                if answer == "decline":
                    plea.get_by_test_id("decline").click()
                    ready = plea.get_by_test_id("decline-0")
                    words = ready.inner_text()
                    ready.click()
                    expect(fata.get_by_test_id("plea-receipt")).to_contain_text("Declined")
                    juno.get_by_test_id("declined").click()
                    expect(juno.get_by_test_id("asked-declined")).to_contain_text(words)
                    juno.get_by_test_id("put-away").click()
                    # Back moves up when it goes, and is calm then.
                    expect(juno.get_by_test_id("declined")).to_have_count(0)
                    juno.get_by_test_id("tray").or_(juno.get_by_role("button", name="Back")).first.click()
                else:
                    plea.get_by_test_id("grant").click()
                    expect(fata.get_by_test_id("plea-receipt")).to_contain_text("Granted")
                    expect(juno.get_by_test_id("recorded")).to_contain_text("recorded, act")
                fata.get_by_test_id("close-pleas").click()
                expect(note).to_have_value("Agrippa is poor")
    finally:
        server.stop()
