"""What a tablet says of an act, and that nothing which was entered gets lost: each was otherwise once."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.kiosk.audit import audited, small_targets
from tests.kiosk.browser import PHONE, TABLET, UPRIGHT, fill, paired, record, until
from tests.server import ROOT, Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The first summer; Mars and Juno are in Greece with Brutus and Cassius."""
    running = Server.start(tmp_path)
    running.act("tempus_nuntiare", row=1, by="apollo")
    for god in ("mars", "juno"):
        running.act("adesse", region="greece", numen=god)
    yield running
    running.stop()


def number(server: Server) -> int:
    """The last act of the evening."""
    found: int = server.client.get(f"/api/evenings/{server.evening}/acts?limit=1").json()["number"]
    return found


def gift(page: Page, giver: str, receiver: str, chips: int = 1) -> None:
    """A gift of so many chips of 100,000, filled in. Brutus has five, Cassius six."""
    fill(page, "donare", f"giver:{giver}", f"receiver:{receiver}")
    for _ in range(chips):
        page.get_by_test_id("chip-100000").first.click()


def test_record_against_a_refusal(browser: Browser, server: Server) -> None:
    """Where the server said no, Record is off. Where it had not said so yet, the form stays open with the reason, is mended there, and
    the foot speaks of this very act: not recorded and why, kept here, recorded."""
    juno = paired(browser, server, "numen", "juno")
    before = number(server)
    gift(juno, "brutus", "cassius", chips=6)
    expect(juno.get_by_test_id("objection-MER-16")).to_be_visible()
    expect(juno.get_by_test_id("record")).to_be_disabled()
    juno.get_by_test_id("cancel").click()

    juno.route("**/acts/check", lambda route: route.abort())
    gift(juno, "brutus", "cassius", chips=6)
    juno.get_by_test_id("record").click()
    expect(juno.get_by_test_id("objection-MER-16")).to_be_visible()
    expect(juno.get_by_test_id("record")).to_be_disabled()
    juno.get_by_test_id("cancel").click()
    because = juno.get_by_test_id("because")
    expect(because).to_contain_text("not recorded, because MER-16: the books show for Brutus")
    expect(because).to_contain_text("From: Brutus; To whom: Cassius; Denarii: 600,000.")
    assert number(server) == before

    juno.get_by_test_id("tray").click()
    juno.get_by_test_id("refused").get_by_role("button", name="Edit").click()
    for field, choice in (("giver", "cassius"), ("receiver", "brutus")):
        place = juno.get_by_test_id(f"field-{field}")
        place.get_by_role("button").first.click()
        place.get_by_test_id(f"choice-{choice}").first.click()
    juno.get_by_test_id("record").click()
    expect(juno.get_by_test_id("recorded")).to_contain_text(f"recorded, act {before + 1}")
    expect(juno.get_by_test_id("tray")).to_have_count(0)

    juno.unroute("**/acts/check")
    juno.route("**/acts", lambda route: route.abort())
    gift(juno, "brutus", "cassius")
    expect(juno.locator("footer [role=status]")).to_have_text("Brutus gives Cassius 100,000 denarii.")
    juno.get_by_test_id("record").click()
    expect(juno.get_by_test_id("kept")).to_contain_text("kept here, slip 3 Brutus gives Cassius 100,000 denarii.")
    assert (audited(juno), small_targets(juno)) == ([], [])
    juno.unroute("**/acts")
    expect(juno.get_by_test_id("recorded")).to_contain_text(f"recorded, act {before + 2}")


def test_taking_back_asks_first_and_can_be_undone(browser: Browser, server: Server) -> None:
    """Away from where Record stood, two taps, with what it undoes in words; once more by a tap and Record; any act of mine from a list
    that knows all of them and is searched."""
    juno = paired(browser, server, "numen", "juno")
    gift(juno, "brutus", "cassius")
    place = juno.get_by_test_id("record").bounding_box()
    first = record(juno)
    gift(juno, "cassius", "brutus")
    second = record(juno)
    back = juno.get_by_test_id("take-back")
    where = back.bounding_box()
    assert place and where and where["x"] + where["width"] < place["x"]
    back.click()
    sheet = juno.get_by_test_id("take-back-sheet")
    expect(sheet).to_contain_text(f"Take back act {second}?")
    expect(sheet).to_contain_text("Cassius gives Brutus 100,000 denarii.")
    confirm = juno.get_by_test_id("take-it-back").bounding_box()
    assert confirm and (confirm["x"] + confirm["width"] < place["x"] or confirm["y"] + confirm["height"] < place["y"])
    assert (audited(juno), small_targets(juno)) == ([], [])
    juno.get_by_test_id("leave-it").click()
    assert number(server) == second
    back.click()
    juno.get_by_test_id("take-it-back").dblclick()
    expect(juno.get_by_test_id("recorded")).to_contain_text(f"Juno takes back act {second}")
    juno.get_by_test_id("once-more").click()
    assert record(juno) == second + 2, "two quick taps take it back once"
    expect(juno.get_by_test_id("recorded")).to_contain_text("Cassius gives Brutus 100,000 denarii.")

    juno.get_by_test_id("my-acts").click()
    for size in (UPRIGHT, PHONE, TABLET):
        juno.set_viewport_size(size)
        assert small_targets(juno) == []
    juno.get_by_test_id("search-mine").fill("BACK juno")
    expect(juno.locator("[data-testid^=mine-]")).to_have_count(1)
    juno.get_by_test_id("search-mine").fill("brutus 100")
    juno.get_by_test_id(f"back-{first}").click()
    expect(sheet.get_by_test_id("objection-LOG-06")).to_be_visible()
    assert audited(juno) == []
    juno.get_by_test_id("take-it-back").click()
    expect(juno.get_by_test_id(f"again-{first}")).to_be_visible()


def test_the_same_from_two_tablets(browser: Browser, server: Server) -> None:
    """The second of two gods who enter the same gift is asked, with the first in words, before anything is recorded."""
    mars, juno = paired(browser, server, "numen", "mars"), paired(browser, server, "numen", "juno", size=UPRIGHT)
    for page in (mars, juno):
        gift(page, "brutus", "cassius")
    first = record(mars)
    juno.get_by_test_id("record").click()
    same = juno.get_by_test_id("same")
    expect(same).to_contain_text("Mars entered this at")
    expect(same).to_contain_text(f"as act {first}:")
    expect(same).to_contain_text("Brutus gives Cassius 100,000 denarii.")
    expect(juno.get_by_test_id("record")).to_be_disabled()
    assert (audited(juno), small_targets(juno)) == ([], [])
    assert number(server) == first
    juno.get_by_test_id("is-the-same").click()
    expect(juno.get_by_test_id("tray")).to_have_count(0)
    assert number(server) == first
    gift(juno, "brutus", "cassius")
    juno.get_by_test_id("record").click()
    juno.get_by_test_id("is-another").click()
    expect(juno.get_by_test_id("recorded")).to_contain_text(f"recorded, act {first + 1}")


def test_only_what_concerns_the_choice_made(browser: Browser, server: Server) -> None:
    """Of a way by which nobody goes no rule is told, beside what will come of it; once it is chosen, it is."""
    mars = paired(browser, server, "numen", "mars")
    fill(mars, "motus", "brutus", "asia_minor")
    status = mars.locator("footer [role=status]")
    expect(status).to_have_text("Brutus travels from Graecia to Asia Minor by land.")
    way = mars.get_by_test_id("field-way")
    assert "-" not in way.inner_text().replace("\n", " "), "no rule's id"
    mars.get_by_test_id("choice-motus").click()
    expect(mars.locator("[data-testid^=objection-]").first).to_be_visible()
    expect(status).not_to_contain_text("Brutus travels")


def test_whoever_was_tapped_is_taken(browser: Browser, server: Server) -> None:
    """Two people are tapped, then an act that takes several: both stand in it, a letter narrows the others, and it is recorded."""
    mars = paired(browser, server, "numen", "mars")
    for who in ("brutus", "cassius"):
        mars.get_by_test_id(f"here-{who}").click()
    fill(mars, "amicitiam_facere")
    members = mars.get_by_test_id("field-members")
    offered = members.locator("[data-testid^=choice-]")
    members.get_by_test_id("choice-brutus").click()
    members.get_by_test_id("letter-A").click()
    assert {str(one.get_attribute("data-testid"))[:8] for one in offered.all()} == {"choice-a"}
    members.get_by_test_id("letter-A").click()
    for who in ("brutus", "cassius"):
        expect(members.get_by_test_id(f"choice-{who}")).to_have_attribute("aria-pressed", "true")
    record(mars)
    expect(mars.get_by_test_id("recorded")).to_contain_text("Brutus and Cassius")


def test_a_revoked_tablet_is_locked_and_keeps_what_was_typed(browser: Browser, server: Server) -> None:
    """The moment its badge is revoked nothing on it can be tapped; what waits, and half a form, are there when it is paired again."""
    mars = paired(browser, server, "numen", "mars")
    mars.route("**/acts", lambda route: route.abort())
    gift(mars, "brutus", "cassius")
    mars.get_by_test_id("record").click()
    expect(mars.get_by_test_id("kept")).to_be_visible()
    gift(mars, "cassius", "brutus")
    badges = server.client.get(f"/api/evenings/{server.evening}/badges").json()
    (his,) = [badge["id"] for badge in badges if badge["who"] == "mars"]
    server.client.delete(f"/api/evenings/{server.evening}/badges/{his}")
    locked = mars.get_by_test_id("locked")
    expect(locked).to_contain_text("1 waiting to be recorded, a form half filled in")
    expect(mars.locator("button, input, select, a")).to_have_count(2)  # pair again, forget this device
    assert (audited(mars), small_targets(mars)) == ([], [])
    mars.unroute("**/acts")
    mars.get_by_test_id("pair-again").click()
    expect(mars.get_by_test_id("plain-http")).to_contain_text("loading it anew needs the network")
    before = number(server)
    made = server.client.post(f"/api/evenings/{server.evening}/badges", json={"kind": "numen", "who": "mars"}).json()
    mars.get_by_test_id("pair-number").fill(made["number"])
    mars.get_by_test_id("pair-go").click()
    expect(mars.get_by_test_id("field-giver")).to_contain_text("Cassius")
    assert record(mars) == before + 2


def test_whatever_a_device_is_to_hold_is_there() -> None:
    """One file that is missing would keep the browser from holding any."""
    dist = ROOT / "kiosk" / "dist"
    held: list[str] = json.loads(re.findall(r"FILES = JSON.parse\('(.*?)'\)", (dist / "sw.js").read_text())[0])
    assert "/index.html" in held and [name for name in held if not (dist / name.lstrip("/")).is_file()] == []


def test_loaded_anew_without_a_link(browser: Browser, server: Server) -> None:
    """Where a browser allows it, the screens are held on the device: without a link the page is there again, with the half-filled form
    and everybody's names, and what is entered waits. What waits can be opened, changed and dropped."""
    there = paired(browser, server, "numen", "mars", at="127.0.0.1")
    there.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    gift(there, "brutus", "cassius")
    there.context.set_offline(True)
    there.reload()
    expect(there.get_by_test_id("field-giver")).to_contain_text("Brutus")
    there.get_by_test_id("record").click()
    expect(there.get_by_test_id("kept")).to_contain_text("Gift; From: Brutus; To whom: Cassius; Denarii: 100,000.")
    gift(there, "cassius", "brutus")
    there.get_by_test_id("record").click()
    there.reload()
    there.get_by_test_id("waiting").click()
    waits = there.get_by_test_id("waits")
    expect(waits).to_have_count(2)
    assert (audited(there), small_targets(there)) == ([], [])
    waits.nth(1).get_by_test_id("drop-waiting").click()
    expect(waits).to_have_count(1)
    waits.nth(0).get_by_test_id("edit-waiting").click()
    there.get_by_test_id("chip-100000").first.click()
    there.get_by_test_id("record").click()
    before = number(server)
    there.context.set_offline(False)
    expect(there.get_by_test_id("recorded")).to_contain_text("Brutus gives Cassius 200,000 denarii.")
    assert number(server) == before + 1


def test_a_tablet_that_dies_in_the_middle_of_a_queue(browser: Browser, server: Server) -> None:
    """Three gifts wait, each under the number that its numen writes on paper; the first goes through, and the tablet is dead. The desk
    reads which slips were waiting there."""
    mars, desk = paired(browser, server, "numen", "mars"), paired(browser, server, "organiser")
    mars.route("**/acts", lambda route: route.abort())
    for slip, (giver, receiver) in enumerate((("brutus", "cassius"), ("cassius", "brutus"), ("brutus", "juno")), 1):
        gift(mars, giver, receiver)
        mars.get_by_test_id("record").click()
        expect(mars.get_by_test_id("kept")).to_contain_text(f"slip {slip}")
    mars.route("**/acts", lambda route: route.continue_(), times=1)
    expect(mars.get_by_test_id("waiting")).to_have_text("waiting (2)")
    mars.context.close()
    desk.get_by_test_id("tab-devices").click()
    expect(desk.locator("[data-testid^=badge-]", has_text="Mars")).to_contain_text(
        "2 waiting there, as it said last: slip 2, 3"
    )


def test_what_was_said_to_wait_is_not_taken_back(browser: Browser, server: Server) -> None:
    """With the act that goes through the tablet says what waits behind it, however young that is; its next report says the same."""
    mars = paired(browser, server, "numen", "mars")
    reports: list[list[int]] = []

    def sent(frame: str | bytes) -> None:
        device = json.loads(frame).get("device")
        if device is not None:
            reports.append(device["slips"])

    mars.on("websocket", lambda link: link.on("framesent", sent))
    mars.reload()
    mars.route("**/acts", lambda route: route.abort())
    for slip, (giver, receiver) in enumerate((("brutus", "cassius"), ("cassius", "brutus")), 1):
        gift(mars, giver, receiver)
        mars.get_by_test_id("record").click()
        expect(mars.get_by_test_id("kept")).to_contain_text(f"slip {slip}")  # the form has closed, and not before
    until(mars, lambda: [1, 2] in reports, "the tablet never said what waits there")
    gift(mars, "brutus", "juno")
    mars.get_by_test_id("record").click()
    expect(mars.get_by_test_id("kept")).to_contain_text("slip 3")
    mars.route("**/acts", lambda route: route.continue_(), times=1)
    expect(mars.get_by_test_id("waiting")).to_have_text("waiting (2)")
    until(mars, lambda: 1 not in (reports[-1] or [1]), "the tablet never said that the first was recorded")
    assert next(slips for slips in reports if slips and 1 not in slips) == [2, 3]


def test_a_late_answer_closes_no_other_form(browser: Browser, server: Server) -> None:
    """Recorded on slow air, left, and the next act begun: what is heard of the first leaves the second as it is being typed."""
    mars = paired(browser, server, "numen", "mars")
    held: list[Route] = []
    mars.route("**/acts", lambda route: held.append(route))
    gift(mars, "brutus", "cassius")
    mars.get_by_test_id("record").click()
    until(mars, lambda: held, "nothing was sent")
    mars.get_by_test_id("cancel").click()
    gift(mars, "cassius", "brutus", chips=2)
    before = number(server)
    held[0].continue_()
    until(mars, lambda: number(server) > before, "it never went through")
    mars.unroute("**/acts")
    mars.wait_for_timeout(500)
    assert number(server) == before + 1
    assert record(mars) == before + 2


def test_what_is_refused_holds_back_only_what_is_about_the_same(browser: Browser, server: Server) -> None:
    """Two gifts and a note wait; a rule stands against the first. The note goes on; the gift that names one of the
    same people waits for the hand that mends or drops the first."""
    mars = paired(browser, server, "numen", "mars")
    for address in ("**/acts/**", "**/acts"):
        mars.route(address, lambda route: route.abort())
    gift(mars, "brutus", "cassius", chips=6)
    mars.get_by_test_id("record").click()
    expect(mars.get_by_test_id("kept")).to_be_visible()
    gift(mars, "cassius", "juno")
    mars.get_by_test_id("record").click()
    expect(mars.get_by_test_id("kept")).to_contain_text("slip 2")
    expect(mars.get_by_test_id("waiting")).to_have_text("waiting (2)")
    fill(mars, "notare")
    mars.get_by_test_id("field-text").get_by_role("textbox").fill("It is loud here.")
    mars.get_by_test_id("record").click()
    for address in ("**/acts/**", "**/acts"):
        mars.unroute(address)
    expect(mars.get_by_test_id("waiting")).to_have_text("waiting (1)")
    mars.get_by_test_id("tray").click()
    expect(mars.get_by_test_id("refused")).to_contain_text("From: Brutus; To whom: Cassius")
    waits = mars.get_by_test_id("waits")
    expect(waits).to_contain_text("From: Cassius; To whom: Juno")
    expect(waits).to_contain_text("Waits for what was not recorded")
    mars.get_by_test_id("throw-away").click()
    expect(mars.get_by_test_id("waiting")).to_have_count(0)
    page = server.client.get(f"/api/evenings/{server.evening}/acts?recorded_by=mars").json()
    assert [act["kind"] for act in page["acts"]] == ["notare", "donare"]
