"""The room in a real browser: what is entered on one tablet appears on every screen without a reload."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, ViewportSize, expect

from tests.kiosk.audit import audited, audited_in_both
from tests.kiosk.browser import PHONE, PROJECTOR, TABLET, UPRIGHT, fill, paired, record, until
from tests.kiosk.rest import at_rest
from tests.server import Server

pytestmark = pytest.mark.long

SEATS = {
    "cicero": "syria",
    "hirtius": "rome",
    "pansa": "sicily",
    "decimus": "gaul",
    "plancus": "spain",
    "pollio": "egypt",
}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The first summer, with some senators seated and two gods in Greece."""
    running = Server.start(tmp_path)
    for senator, region in SEATS.items():
        running.act("sedem_capere", player=senator, region=region)
    running.act("tempus_nuntiare", row=1, by="apollo")
    for god in ("mars", "juno"):
        running.act("adesse", region="greece", numen=god)
    yield running
    running.stop()


def test_two_tablets_projector_and_ledger(browser: Browser, server: Server) -> None:
    """A move and a purchase, each entered on one tablet, appear on the other, on the projector and in the ledger without a
    reload."""
    projector, ledger = paired(browser, server, "room", size=PROJECTOR), paired(browser, server, "table")
    mars, juno = paired(browser, server, "numen", "mars"), paired(browser, server, "numen", "juno", size=UPRIGHT)
    for page in (projector, ledger, mars, juno):
        page.evaluate("window.loadedOnce = true")
    greece, asia = projector.get_by_test_id("region-greece"), projector.get_by_test_id("region-asia_minor")
    expect(greece.get_by_test_id("seat-brutus")).to_be_visible()
    expect(juno.get_by_test_id("here-brutus")).to_be_visible()

    fill(mars, "motus", "brutus", "asia_minor")
    number = record(mars)
    expect(asia.get_by_test_id("seat-brutus")).to_be_visible()
    expect(greece.get_by_test_id("seat-brutus")).to_have_count(0)
    expect(juno.get_by_test_id("here-brutus")).to_have_count(0)
    expect(ledger.get_by_test_id("ledger-row-brutus")).to_contain_text("Asia Minor")

    fill(juno, "emptio_legionum", "cassius", "curialis")
    assert record(juno) == number + 1
    expect(ledger.get_by_test_id("ledger-cassius-curiales")).to_have_text("4")
    expect(ledger.get_by_test_id("ledger-cassius-denarii")).to_have_text("400,000")
    expect(mars.get_by_test_id("here-cassius")).to_contain_text("4")
    for page in (projector, ledger, mars, juno):
        assert page.evaluate("window.loadedOnce"), "no screen was reloaded"
        assert page.evaluate("isSecureContext") is False, "the page runs as it does on a LAN"


def test_take_back_on_the_tablet(browser: Browser, server: Server) -> None:
    """A slip is taken back with two taps, and everybody is where he was."""
    projector, mars = paired(browser, server, "room", size=PROJECTOR), paired(browser, server, "numen", "mars")
    fill(mars, "motus", "brutus", "asia_minor")
    record(mars)
    expect(projector.get_by_test_id("region-asia_minor").get_by_test_id("seat-brutus")).to_be_visible()
    mars.get_by_test_id("take-back").click()
    mars.get_by_test_id("take-it-back").click()
    expect(projector.get_by_test_id("region-greece").get_by_test_id("seat-brutus")).to_be_visible()
    expect(projector.get_by_test_id("region-asia_minor").get_by_test_id("seat-brutus")).to_have_count(0)


def test_objections_stand_beside_what_they_concern(browser: Browser, server: Server) -> None:
    """Who is elsewhere arrives here, and that this region is full is said with its rule before anything is sent; in the picker
    too, where regions out of reach are folded away."""
    server.act("sedem_capere", player="maecenas", region="greece")
    mars = paired(browser, server, "numen", "mars")
    fill(mars, "motus", "octavian")
    expect(mars.get_by_test_id("choice-greece")).to_have_attribute("aria-pressed", "true")
    expect(mars.get_by_test_id("objection-SED-01")).to_be_visible()
    mars.get_by_test_id("out-of-reach").click()
    mars.get_by_test_id("field-to").locator(".dim").first.click()
    expect(mars.get_by_test_id("choice-greece")).to_contain_text("SED-01")
    expect(mars.get_by_test_id("choice-gaul")).not_to_contain_text("SED-01")


@pytest.mark.parametrize("size", [TABLET, UPRIGHT, PHONE], ids=["lying", "upright", "phone"])
def test_regions_stay_where_they_are_when_the_check_answers_late(
    browser: Browser, server: Server, size: ViewportSize
) -> None:
    """Which rules stand against a journey comes a while after its traveller was tapped: it is said in the tiles and in a line that was
    kept for it, and moves nothing under the finger."""
    server.act("sedem_capere", player="maecenas", region="greece")
    juno = paired(browser, server, "numen", "juno", size=size)
    fill(juno, "motus")
    regions = juno.get_by_test_id("field-to").locator("[data-testid^=choice-]")
    expect(regions).to_have_count(13)
    at_rest(juno)
    held: list[Route] = []
    late = True
    juno.route("**/acts/check", lambda route: held.append(route) if late else route.continue_())
    juno.get_by_test_id("field-player").get_by_test_id("choice-brutus").click()
    until(juno, lambda: held, "nothing is checked")
    expect(juno.get_by_test_id("choice-brutus").first).to_have_attribute("aria-pressed", "true")
    expect(juno.get_by_test_id("out-of-reach")).to_have_count(0)
    before = [one.bounding_box() for one in regions.all()]
    late = False
    for route in held:
        route.continue_()
    expect(juno.get_by_test_id("out-of-reach")).to_be_visible()
    at_rest(juno)
    assert [one.bounding_box() for one in regions.all()] == before
    far = juno.get_by_test_id("field-to").get_by_test_id("choice-egypt")
    expect(far).to_contain_text("no road drawn")
    expect(far).to_have_class(re.compile(r"\bdim\b"))
    expect(juno.get_by_test_id("field-to").get_by_test_id("choice-asia_minor")).not_to_have_class(
        re.compile(r"\bdim\b")
    )


def test_an_act_entered_without_a_link_is_kept_and_sent_once(browser: Browser, server: Server) -> None:
    """The Wi-Fi goes; what is entered waits, survives a reload, and is recorded once when the Wi-Fi is back."""
    mars = paired(browser, server, "numen", "mars")
    fill(mars, "motus", "brutus", "asia_minor")
    mars.route("**/acts", lambda route: route.abort())
    mars.get_by_test_id("record").click()
    expect(mars.get_by_test_id("waiting")).to_be_visible()
    before = server.client.get(f"/api/evenings/{server.evening}/acts").json()["number"]
    mars.reload()
    expect(mars.get_by_test_id("waiting")).to_be_visible()
    mars.unroute("**/acts")
    expect(mars.get_by_test_id("waiting")).to_have_count(0)
    page = server.client.get(f"/api/evenings/{server.evening}/acts?after={before}").json()
    assert [act["kind"] for act in page["acts"]] == ["motus"]


def test_a_double_tap_is_one_act(browser: Browser, server: Server) -> None:
    """Two quick taps on Record make one act, and take nothing back."""
    mars = paired(browser, server, "numen", "mars")
    before = server.client.get(f"/api/evenings/{server.evening}/acts").json()["number"]
    fill(mars, "motus", "brutus", "asia_minor")
    mars.get_by_test_id("record").dblclick()
    expect(mars.get_by_test_id("recorded")).to_contain_text(str(before + 1))
    fill(mars, "notare")
    mars.get_by_test_id("field-text").get_by_role("textbox").fill("A tablet sends one act after the other.")
    assert record(mars) == before + 2


def test_bonds_stand_on_the_phone_and_on_the_referees_card(browser: Browser, server: Server) -> None:
    """What he has not is said too. Lent suffragia are told to who votes with them, and to the referee where he sits; new ones appear
    without a reload."""
    server.act("motus", player="octavian", to="greece", way="land", by="mars")
    cassius, mars = (
        paired(browser, server, "player", "cassius", size=PHONE),
        paired(browser, server, "numen", "mars"),
    )
    cassius.get_by_test_id("phone-bonds").click()
    for without in ("You are unmarried.", "You have no patronus: you are sui iuris.", "You have no amicus."):
        expect(cassius.get_by_test_id("bonds")).to_contain_text(without)
    server.act("amicitiam_facere", members=["octavian", "cassius"], by="mars")
    server.act("amicis_tradere", giver="octavian", receiver="cassius", suffragia=10, by="mars")
    expect(cassius.get_by_test_id("bond-borrowed-octavian")).to_have_text(
        re.compile("Oc You vote with 10 suffragia lent by Octavian. ?Graecia")
    )
    expect(mars.get_by_test_id("bonds-cassius")).to_contain_text("10 suffragia of Octavian")
    expect(mars.get_by_test_id("bonds-octavian")).to_contain_text("10 suffragia lent to Cassius")
    expect(cassius.get_by_test_id("bonds")).not_to_contain_text("no amicus")
    expect(cassius.get_by_test_id("bonds")).to_contain_text("You are unmarried.")


def test_the_phone_says_what_waits_and_who_is_near(browser: Browser, server: Server) -> None:
    """A challenge stands above all until it is answered; gods who are there are named; a way by sea without a classis is told with
    what is risked."""
    cassius, lepidus = (paired(browser, server, "player", who, size=PHONE) for who in ("cassius", "lepidus"))
    expect(cassius.get_by_test_id("gods")).to_have_text("Here to be asked: Juno, Mars")
    expect(lepidus.get_by_test_id("may-sit-egypt")).to_contain_text("by sea")
    expect(lepidus.get_by_test_id("caution-MOT-03")).to_contain_text("Lepidus has no classis")
    rolled = {"FLA-04": "Brutus rolled higher"}
    expect(cassius.get_by_test_id("may-flagitatio")).to_contain_text("You came to Graecia together with Brutus")
    expect(cassius.get_by_role("heading", level=1)).to_have_text("Cassius · Graecia")
    number = server.act("flagitatio", challenger="brutus", challenged="cassius", by="mars", dispense=rolled)["number"]
    expect(cassius.get_by_test_id("may-flagitatio")).to_contain_text("You are bound by the proelium of Brutus and you")
    expect(cassius.get_by_test_id("waits")).to_contain_text("Brutus challenges you. You may not refuse.")
    server.act("flagitationi_respondere", proelium=number, answer="accept", by="mars")
    expect(cassius.get_by_test_id("waits")).to_have_count(0)


def test_a_dead_players_phone_says_what_he_is_now(browser: Browser, server: Server) -> None:
    """He needs no seat: he may name an heir to Vesta, and be received among the dead; then he is an imago. Until then the phones of the
    living say where his heirs go; his own has no bonds that he lacks, and can be read by everybody in either light."""
    heir = paired(browser, server, "player", "cassius", size=PHONE)
    expect(heir.get_by_test_id("seat")).to_contain_text("Graecia")
    expect(heir.get_by_test_id("estate")).to_have_count(0)
    server.act("mors", player="isauricus", cause="other", dispense={"MOR-14": "he fell from his horse"})
    phone = paired(browser, server, "player", "isauricus", size=PHONE)
    seat = phone.get_by_test_id("seat")
    expect(seat).to_contain_text("You are dead")
    expect(phone.get_by_test_id("afterwards-MOR-13")).to_contain_text("senator, an imperator or an amazon")
    expect(phone.get_by_text("Find a free seat")).to_have_count(0)
    expect(heir.get_by_test_id("estate")).to_contain_text("Heirs of Isauricus speak to Vesta")
    expect(phone.get_by_test_id("estate")).to_have_count(0)
    server.act("imaginem_fieri", dead=["isauricus"], entrance="cumae", by="pluto")
    expect(seat).to_contain_text("you go where you like")
    expect(heir.get_by_test_id("estate")).to_have_count(0)
    assert audited_in_both(phone) == []
    phone.get_by_test_id("phone-bonds").click()
    expect(phone.get_by_test_id("bonds")).to_have_text(re.compile("Nothing binds you"))


def test_the_projector_keeps_its_cards_apart(browser: Browser, server: Server) -> None:
    """No region's card covers another, and what must be read from far is large enough."""
    page = paired(browser, server, "room", size=PROJECTOR)
    expect(page.get_by_test_id("region-rome")).to_be_visible()
    at_rest(page)  # cards are laid out anew as their letters come
    cards = page.locator("[data-testid^=region-]")
    boxes = [cards.nth(n).bounding_box() for n in range(cards.count())]
    assert len(boxes) == 13
    for one in boxes:
        for other in boxes:
            if one is not other and one and other:
                apart = (
                    one["x"] + one["width"] <= other["x"]
                    or other["x"] + other["width"] <= one["x"]
                    or one["y"] + one["height"] <= other["y"]
                    or other["y"] + other["height"] <= one["y"]
                )
                assert apart, (one, other)
    size = page.get_by_test_id("countdown").evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
    assert size >= 150


@pytest.mark.parametrize("light", [False, True], ids=["night", "parchment"])
def test_every_screen_can_be_read_by_everybody(browser: Browser, server: Server, light: bool) -> None:
    """axe finds nothing on any screen, in either theme."""
    pages = [
        paired(browser, server, "room", size=PROJECTOR),
        paired(browser, server, "table"),
        paired(browser, server, "auditor"),
        paired(browser, server, "auditor", size=PHONE),
        paired(browser, server, "numen", "mars"),
        paired(browser, server, "organiser"),
        paired(browser, server, "player", "cicero", size=PHONE),
    ]
    for page in pages:
        if light:
            page.get_by_test_id("theme").first.click()
        assert audited(page) == [], page.url
    fill(pages[4], "donare")
    assert audited(pages[4]) == []
