"""A device speaks the language that its settings or its address say, keeps it, and fits in it as in English."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.kiosk.audit import fits
from tests.kiosk.browser import PHONE, PROJECTOR, TABLET, UPRIGHT, fill, paired
from tests.server import Server

pytestmark = pytest.mark.long

ENGLISH = re.compile(r"\b(the|and|of|are|to|by|you|here)\b")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The first summer, with gods in Rome and in Greece."""
    running = Server.start(tmp_path_factory.mktemp("languages"))
    running.act("sedem_capere", player="hirtius", region="rome")
    running.act("tempus_nuntiare", row=1, by="apollo")
    running.act("adesse", region="rome", numen="juno")
    yield running
    running.stop()


def in_latin(page: Page) -> None:
    """The address says so, once: it is kept, and no longer stands there."""
    page.goto(f"{page.url}?lang=la")
    expect(page.locator("html")).to_have_attribute("lang", "la")
    assert "lang=" not in page.url


@pytest.mark.parametrize("size", [TABLET, UPRIGHT, PHONE], ids=["lying", "upright", "phone"])
def test_latin_fits(browser: Browser, server: Server, size: ViewportSize) -> None:
    """Home, the places, all acts, the settings, a form refused and asked for, one recorded, My acts, and a form with a long word in
    large type, on each size."""
    page = paired(browser, server, "numen", "juno", size=size)
    in_latin(page)
    page.locator("[data-testid^=here-]").first.wait_for()
    assert fits(page) == []
    assert not ENGLISH.search(page.locator(".tiles").inner_text())
    for opens in ("mine", "place", "all-acts"):
        page.get_by_test_id(opens).click()
        assert fits(page) == []
        if opens == "mine":
            expect(page.get_by_test_id("language-la")).to_have_attribute("aria-pressed", "true")
            page.get_by_test_id("close-mine").click()
        elif opens == "place":
            page.get_by_test_id("place").click()
    page.reload()
    page.locator("[data-testid^=here-]").first.wait_for()
    fill(page, "notare")
    expect(page.get_by_test_id("record")).to_have_text("Nota")
    page.get_by_test_id("field-text").get_by_role("textbox").fill("Vidi")
    page.get_by_test_id("record").click()
    expect(page.get_by_test_id("recorded")).to_contain_text("notatum, actum")
    assert fits(page) == []
    page.get_by_test_id("my-acts").click()
    expect(page.locator("main h2").first).to_have_text("Acta mea")
    expect(page.locator("main")).to_contain_text('Iuno notat: "Vidi".')
    assert fits(page) == []
    page.reload()
    fill(page, "amazonem_fieri")
    refused = page.get_by_text("matronae amazones fiunt").first
    refused.wait_for()
    assert not ENGLISH.search(page.locator("main").inner_text())
    assert fits(page) == []
    page.get_by_test_id("cancel").click()
    fill(page, "donare", "giver:hirtius", "receiver:livia")
    page.get_by_test_id("field-denarii").get_by_role("textbox").fill(str(size["width"] * 100_000))
    page.get_by_test_id("ask-for-it").click()
    page.get_by_test_id("ask-reason").fill("Postea solvet")
    page.get_by_test_id("ask").click()
    page.get_by_test_id("asked-count").click()
    expect(page.get_by_test_id("asked-open").first).to_contain_text("MER-16")
    assert not ENGLISH.search(page.locator("main").inner_text())
    assert fits(page) == []
    page.reload()
    fill(page, "flagitatione_cedere")
    page.evaluate("document.documentElement.style.zoom = '130%'")
    expect(page.get_by_test_id("cancel")).to_be_in_viewport()
    assert fits(page) == []
    page.context.close()


def test_what_happens_is_told_to_each_screen_in_its_language(browser: Browser, server: Server) -> None:
    """Two walls side by side, one of them in Latin: the act that comes in stands on each at once."""
    english, latin = (paired(browser, server, "room", size=PROJECTOR) for _ in range(2))
    in_latin(latin)
    number = server.act("sedem_capere", player="philippus", region="rome")["number"]
    expect(english.get_by_test_id(f"told-{number}")).to_contain_text("Philippus takes a seat in Roma")
    expect(latin.get_by_test_id(f"told-{number}")).to_contain_text("Philippus sedem capit: Roma")
    assert not ENGLISH.search(latin.locator("footer").inner_text())
    for page in (english, latin):
        page.context.close()


def test_settings_change_the_language(browser: Browser, server: Server) -> None:
    """One tap among the settings, on a tablet and on a phone, and another back; a reload keeps it; a language that nobody has
    written is English."""
    page = paired(browser, server, "numen", "juno")
    page.get_by_test_id("mine").click()
    page.get_by_test_id("language-la").click()
    expect(page.get_by_test_id("all-acts")).to_contain_text("Omnia acta")
    page.reload()
    expect(page.get_by_test_id("all-acts")).to_contain_text("Omnia acta")
    page.get_by_test_id("mine").click()
    page.get_by_test_id("language-en").click()
    expect(page.get_by_test_id("all-acts")).to_contain_text("All acts")
    page.goto(f"{page.url}?lang=tlh")
    expect(page.get_by_test_id("all-acts")).to_contain_text("All acts")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.context.close()
    phone = paired(browser, server, "player", "hirtius", size=PHONE)
    phone.get_by_test_id("language-la").click()
    expect(phone.get_by_test_id("seat")).to_contain_text("Sedes tua")
    expect(phone.get_by_test_id("rights")).to_be_visible()
    assert not ENGLISH.search(phone.locator("main").inner_text())
    phone.context.close()
