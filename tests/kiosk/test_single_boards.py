"""The boards of single acts, each in a real browser by touch: what is known is filled in, and what the act comes to stands there
before it is recorded."""

import secrets
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.kiosk.audit import audited, audited_in_both, fits, small_targets
from tests.kiosk.browser import PHONE, TABLET, UPRIGHT, paired
from tests.kiosk.finger import Finger
from tests.server import Server

pytestmark = pytest.mark.long

WIDER = "document.documentElement.scrollWidth - innerWidth"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The first summer: three senators in Syria with Minerva, Juno in Rome, somebody dead, somebody married."""
    running = Server.start(tmp_path_factory.mktemp("boards"))
    for player, region in {
        "cicero": "syria",
        "crassus": "syria",
        "maecenas": "syria",
        "hirtius": "rome",
        "pedius": "rome",
    }.items():
        running.act("sedem_capere", player=player, region=region)
    running.act("tempus_nuntiare", row=1, by="apollo")
    for god, region in {"minerva": "syria", "juno": "rome", "mars": "greece", "vesta": "rome"}.items():
        running.act("adesse", region=region, numen=god)
    running.act("mors", player="hirtius", cause="other", dispense={"MOR-14": "he fell from his horse"})
    yield running
    running.stop()


def board(browser: Browser, server: Server, who: str, kind: str, size: ViewportSize = TABLET) -> tuple[Page, Finger]:
    """The board of an act on somebody's tablet."""
    page = paired(browser, server, "numen", who, size=size)
    page.locator("[data-testid^=act-]").first.wait_for()
    finger = Finger(page)
    finger.open(kind)
    return page, finger


def test_price_and_what_remains_stand_before_a_purchase(browser: Browser, server: Server) -> None:
    """Buyer, kind and how many are a tap each; the sums and the sentence are those of the receipt in the foot."""
    page, finger = board(browser, server, "minerva", "emptio_legionum")
    finger.fill({"buyer": "cicero", "legio": "curialis", "count": 2})
    sums = page.get_by_test_id("sums")
    for words in ("Cicero", "\N{MINUS SIGN}400,000", "then 100,000", "+2", "then 2"):
        expect(sums).to_contain_text(words)
    sentence = "Cicero buys 2 legiones curiales of Minerva for 400,000 denarii and is imperator."
    expect(page.get_by_test_id("will")).to_have_text(sentence)
    assert (audited_in_both(page), small_targets(page)) == ([], [])
    finger.tap("record")
    foot = page.locator("footer")
    expect(foot.get_by_test_id("recorded")).to_contain_text(sentence)
    for words in ("Cicero", "\N{MINUS SIGN}400,000", "then 100,000", "Minerva", "+400,000"):
        expect(foot.get_by_test_id("moved")).to_contain_text(words)
    for size in (PHONE, TABLET):
        page.set_viewport_size(size)
        assert fits(page) == []
    assert audited(page) == []


def test_who_won_the_priority_is_said_before(browser: Browser, server: Server) -> None:
    """A row for everybody who sits here, in order of arrival; the same face asks for another throw."""
    page, finger = board(browser, server, "minerva", "prioritas", UPRIGHT)
    for die in ("die-crassus-4", "die-maecenas-4"):
        finger.tap(die)
    expect(page.get_by_test_id("objection-FLA-04")).to_contain_text("roll again")
    for player, face in {"crassus": 2, "maecenas": 5}.items():
        finger.tap(f"again-{player}")
        finger.tap(f"again-{player}-1-{face}")
    expect(page.get_by_test_id("will")).to_contain_text("the order Maecenas")
    assert (small_targets(page), page.evaluate(WIDER)) == ([], 0)


def test_an_arrival_is_somebody_and_record(browser: Browser, server: Server) -> None:
    """Who is elsewhere comes here; who is here goes to where he may, and the rest is folded away with its reason."""
    page, finger = board(browser, server, "minerva", "motus", UPRIGHT)
    finger.choose("choice-brutus")
    expect(page.get_by_test_id("choice-syria")).to_have_attribute("aria-pressed", "true")
    finger.tap("choice-brutus")
    finger.tap("choice-cassius")
    assert (small_targets(page), page.evaluate(WIDER)) == ([], 0)
    page.get_by_test_id("cancel").tap()


def test_people_next_door_come_first_and_then_with_whom_one_dealt(browser: Browser, server: Server) -> None:
    """Of those elsewhere Minerva in Syria has Cleopatra of Egypt before whoever is further away, and of these Sextus, whom she met."""
    head = {"Authorization": f"Bearer {server.pair('numen', 'minerva')['badge']}"}
    note = {"act_id": secrets.token_urlsafe(16), "kind": "notare", "text": "He asks for a ship.", "player": "sextus"}
    assert server.client.post(f"/api/evenings/{server.evening}/acts", json=note, headers=head).status_code == 201
    page, finger = board(browser, server, "minerva", "donare")
    finger.tap("elsewhere-giver")
    far = ("cleopatra", "sextus", "octavian", "brutus")
    shown = page.get_by_test_id("field-giver").locator("[data-testid^=choice-]")
    ids = [str(one.get_attribute("data-testid")).removeprefix("choice-") for one in shown.all()]
    assert [one for one in ids if one in far] == [*far[:2], *(one for one in ids if one in far[2:])]
    page.get_by_test_id("cancel").tap()


def test_whom_a_gift_is_for_stays_in_place_when_the_giver_folds(browser: Browser, server: Server) -> None:
    """Those here are four lines, and one is left of them: the receivers below do not move under the finger."""
    page, finger = board(browser, server, "minerva", "donare")
    to = page.get_by_test_id("field-receiver")
    to.wait_for()
    finger.rest()  # its letters have come
    before = to.bounding_box()
    finger.tap("choice-cicero")
    finger.rest()
    after = to.bounding_box()
    assert before and after and after["y"] == before["y"]
    page.get_by_test_id("cancel").tap()


def test_an_estate_is_handed_over_with_one_tap(browser: Browser, server: Server) -> None:
    """The one whose estate there is can only be meant, and all of it is proposed; the heir and the verdict are a tap each."""
    page, finger = board(browser, server, "vesta", "hereditas")
    finger.fill({"dead": "hirtius", "heres": "cicero", "verdict": "will"})
    assert [one.partition(":")[0] for one in finger.tapped if one.startswith("dead")] == []
    sums = page.get_by_test_id("sums")
    for words in ("Hirtius", "Cicero", "then 0"):
        expect(sums).to_contain_text(words)
    finger.tap("nothing")
    expect(sums).to_have_count(0)
    finger.tap("all-denarii")
    expect(sums).to_contain_text("Cicero")
    assert small_targets(page) == []


def test_a_wedding_says_what_is_given(browser: Browser, server: Server) -> None:
    """Brides whom no rule forbids stand first; the sentence is told before Juno records it."""
    page, finger = board(browser, server, "juno", "nuptiae")
    finger.fill({"bride": "scribonia", "groom": "pedius"})
    sentence = "Juno marries Scribonia to Pedius and pays the groom a dos of 2,500,000 denarii"
    expect(page.get_by_test_id("will")).to_contain_text(sentence)
    finger.tap("record")
    expect(page.get_by_test_id("recorded")).to_contain_text(sentence)
    finger.open("divortium")
    finger.choose("choice-scribonia")
    expect(page.get_by_test_id("field-denarii")).to_be_visible()
    assert small_targets(page) == []


def test_causes_of_death_are_grouped(browser: Browser, server: Server) -> None:
    """Those that are possible stand first, the others behind one line, each with what stands against it; where there are none but
    those, they stand open. What the server says late about somebody else moves none of them."""
    page, finger = board(browser, server, "mars", "mors")
    finger.choose("choice-brutus")
    expect(page.get_by_test_id("other-causes").or_(page.get_by_test_id("choice-virus")).first).to_be_visible()
    if page.get_by_test_id("choice-virus").count() == 0:
        finger.tap("other-causes")
    expect(page.get_by_test_id("choice-virus")).to_contain_text("form of its own")
    causes = page.get_by_test_id("field-cause").get_by_role("button")
    before = [one.bounding_box() for one in causes.all()]
    for tap in ("choice-brutus", "elsewhere-player", "choice-cleopatra"):
        if page.get_by_test_id(tap).count():
            finger.tap(tap)
    finger.rest()
    assert [one.bounding_box() for one in causes.all()] == before and len(before) > 10
    assert small_targets(page) == []
