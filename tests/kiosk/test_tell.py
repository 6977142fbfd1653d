"""What is told and taken along afterwards, in a real browser: the Acta Diurna, a dossier, the seal, and a file that checks files."""

import re
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.seal_words import heard
from projections.ludi_romani.ledger import ledger
from tests.kiosk.audit import audited
from tests.kiosk.browser import NAME, PHONE, PROJECTOR, TABLET, UPRIGHT, paired
from tests.kiosk.finished import finished
from tests.log.logs import HOURLESS, NEWEST, lines, replayed
from tests.server import ROOT, Server

pytestmark = pytest.mark.long

SEAL = f"{NEWEST.acts}:{NEWEST.end}"
SHORT = f"{NEWEST.acts} · {NEWEST.end[:8]}"


@pytest.fixture(scope="module")
def server(golden: Server) -> Server:
    """The golden evening, served again."""
    return golden


def opened(browser: Browser, server: Server, path: str) -> Page:
    page = paired(browser, server, "auditor", size={"width": 1440, "height": 900})
    page.goto(f"{server.url.replace('127.0.0.1', NAME)}{path}")
    return page


def test_the_acta_diurna_are_a_file_that_needs_nobody(browser: Browser, server: Server, tmp_path: Path) -> None:
    """They tell who won, who died, and the whole seal; saved, they open from a stick, draw the same, and name no address."""
    page = opened(browser, server, "/acta")
    acta = page.get_by_test_id("acta")
    expect(acta).to_contain_text("Octavian holds the sea at Actium")
    expect(acta).to_contain_text(NEWEST.end)
    dead = [one for one in cast(Ludi, replayed(NEWEST).world).players() if one.died is not None]
    expect(acta.locator(".screen .dead li")).to_have_count(len(dead))
    assert audited(page) == []
    with page.expect_download() as download:
        page.get_by_test_id("acta-save").click()
    file = tmp_path / "acta.html"
    download.value.save_as(file)
    text = file.read_text()
    assert (
        not re.search(r"(?:https?:)?//[a-z0-9]", re.sub(r"base64,[A-Za-z0-9+/=]+", "", text)) and "<script" not in text
    )
    assert "default-src 'none'" in text.partition("<title")[0] and "script-src" not in text
    alone = browser.new_context(offline=True).new_page()
    refused = list[str]()
    alone.on("console", lambda said: refused.append(said.text))
    alone.goto(file.as_uri())
    assert refused == []
    assert alone.evaluate("document.fonts.ready.then(fonts => [...fonts].some(each => each.status === 'loaded'))")
    assert alone.locator(".acta svg").count() == acta.locator("svg").count() > 20
    assert alone.locator(".acta").inner_text() == acta.inner_text()


SMALLEST = """sheet => Math.min(...[...sheet.querySelectorAll('*')]
    .filter((each) => each.tagName !== 'style' && [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .map((each) => parseFloat(getComputedStyle(each).fontSize)))"""


PAPER = """() => [...[document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor),
    getComputedStyle(document.documentElement).colorScheme]"""


def test_the_acta_diurna_are_laid_out_anew_for_paper(browser: Browser, server: Server) -> None:
    """A4 with margins of 12 mm is 703 by 1032 px: nothing is wider, every sheet is a page, no letter is below 13 px; what is
    on the screen is not on the paper, and the Fates' reasons stand on both."""
    page = opened(browser, server, "/acta")
    expect(page.locator(".screen .line q")).to_have_count(
        sum(bool(e.row.dispensations) for e in replayed(NEWEST).entries)
    )
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 703, "height": 1032})
    expect(page.locator(".screen")).not_to_be_visible()
    sheets = page.get_by_test_id("acta-paper").locator(".sheet").all()
    assert page.evaluate("document.documentElement.scrollWidth") <= 703
    for theme in ("night", "parchment"):  # a printer that takes backgrounds paints the margins in the page's own
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        assert page.evaluate(PAPER) == ["rgb(255, 255, 255)", "rgb(255, 255, 255)", "light"]
    for sheet in sheets:
        assert sheet.evaluate("each => each.scrollWidth") <= 703 and sheet.evaluate(SMALLEST) >= 13
        assert (sheet.bounding_box() or {"height": 9999})["height"] <= 1032
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == len(sheets) == 3


@pytest.mark.parametrize("path", ["/audit", "/print", "/ledger"])
def test_paper_is_bright_to_its_end(browser: Browser, server: Server, path: str) -> None:
    """Whatever the room's light, what a page leaves of its last sheet is white, and ink on it dark; the screen is as it was after."""
    page = opened(browser, server, path)
    page.evaluate("document.documentElement.dataset.theme = 'night'")
    page.emulate_media(media="print")
    assert page.evaluate(PAPER) == ["rgb(255, 255, 255)", "rgb(255, 255, 255)", "light"]
    expect(page.locator("html")).to_have_attribute("data-theme", "parchment")
    page.emulate_media(media="screen")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")


def test_a_dossier_is_a_tap_away(browser: Browser, server: Server) -> None:
    """From everybody whom an act names, and from every Why, as of the act that is looked at."""
    page = opened(browser, server, "/audit?act=205")
    card = page.get_by_test_id("act-card")
    for who in ("octavian", "brutus"):
        expect(card.get_by_test_id(f"about-player:{who}")).to_have_attribute(
            "href", f"/dossier?about=player:{who}&at=205"
        )
    expect(card.get_by_test_id("dossier-of-player:mars")).to_have_attribute(
        "href", "/dossier?about=player%3Amars&at=205"
    )
    ledger = opened(browser, server, "/ledger")
    for what, asked in (("denarii", "denarii"), ("role", "died")):
        ledger.get_by_test_id(f"ledger-brutus-{what}").locator("button").click()
        expect(ledger.get_by_test_id(f"why-tab-{asked}")).to_have_attribute("aria-pressed", "true")
        link = ledger.get_by_test_id("why").get_by_test_id("to-dossier")
        expect(link).to_have_attribute("href", f"/dossier?about=player:brutus&at={NEWEST.acts}")
        ledger.get_by_test_id("why-close").click()
    ledger.get_by_test_id("ledger-brutus-denarii").locator("button").click()
    ledger.get_by_test_id("why").get_by_test_id("to-dossier").click()
    expect(ledger.get_by_test_id("dossier")).to_have_attribute("data-about", "player:brutus")


def test_a_dossier_adds_up_on_the_screen(browser: Browser, server: Server) -> None:
    """Every amount of a person is what the ledger says, and the sum of its causes; a region tells what was paid there."""
    page = opened(browser, server, "/dossier?about=player:livia")
    row = next(one for one in ledger(cast(Ludi, replayed(NEWEST).world)).players if one.id == "livia")
    denarii = page.get_by_test_id("dossier-denarii")
    expect(denarii.get_by_test_id("shares-now")).to_have_text(f"{row.denarii:,}")
    amounts = [_number(words) for words in denarii.locator("dd").all_inner_texts()]
    assert sum(amounts[:-1]) == amounts[-1] == row.denarii
    assert audited(page) == []
    page.get_by_test_id("dossier-about").select_option("region:egypt")
    paid = page.get_by_test_id("dossier-paid").locator("dd")
    paid.first.wait_for()
    amounts = [_number(words) for words in paid.all_inner_texts()]
    assert sum(amounts[:-1]) == amounts[-1] > 0


SCREENS = [("numen", "mars", TABLET), ("numen", "mars", PHONE), ("numen", "fata", UPRIGHT), ("organiser", None, TABLET),
           ("player", "livia", PHONE), ("table", None, TABLET), ("auditor", None, PHONE)]  # fmt: skip


def test_the_seal_stands_at_the_foot_of_every_screen(browser: Browser, server: Server) -> None:
    """In short wherever somebody looks, the whole of it a tap away, also without an answer; nobody taps a projector."""
    for kind, who, size in SCREENS:
        page = paired(browser, server, kind, who, size=size)
        if (kind, size) == ("numen", PHONE):  # there is no room for it in the foot: it stands behind the name
            page.get_by_test_id("mine").tap()
        sealed(page, size)
        page.context.close()
    for path in ("/audit", "/dossier?about=player:livia", "/print"):
        page = opened(browser, server, path)
        sealed(page, {"width": 1440, "height": 900})
        page.context.close()
    room = paired(browser, server, "room", size=PROJECTOR)
    expect(room.get_by_test_id("seal")).to_have_text(SHORT)
    expect(room.get_by_test_id("seal").locator("button")).to_have_count(0)


def sealed(page: Page, size: ViewportSize) -> None:
    short = page.get_by_test_id("seal-short").locator("visible=true").last
    expect(short).to_have_text(SHORT)
    box = short.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= size["width"] and box["height"] >= 44, page.url
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], page.url
    page.context.set_offline(True)
    short.click()
    whole = page.get_by_test_id("seal-root")
    expect(whole).to_contain_text(" ".join(re.findall(".{8}", NEWEST.end)))
    page.context.set_offline(False)
    page.get_by_test_id("close-seal").click()
    short.click()
    assert heard(page.get_by_test_id("seal-words").inner_text().strip("“”")) == NEWEST.end[:16]


def test_the_seal_whole_and_files_from_the_desk(browser: Browser, tmp_path: Path) -> None:
    """In words and digits; what is taken along is what the page that needs no server finds intact under that seal, and nothing else:
    of an evening that is kept whole, since its log commits to nothing that would have to stand beside it."""
    with finished(tmp_path, HOURLESS) as (server, _):
        from_the_desk(browser, server, tmp_path)


def from_the_desk(browser: Browser, server: Server, tmp_path: Path) -> None:
    """The archive, the log as it is, and one that was altered, before the page that needs no server."""
    root = f"{HOURLESS.acts}:{HOURLESS.end}"
    desk = paired(browser, server, "organiser", size={"width": 1440, "height": 900})
    desk.get_by_test_id("tab-after").click()
    words = desk.get_by_test_id("seal-words").inner_text().strip("“”")
    assert heard(words) == HOURLESS.end[:16]
    assert HOURLESS.end in desk.get_by_test_id("seal-root").inner_text().replace(" ", "").replace("\n", "")
    assert audited(desk) == []
    with desk.expect_download() as download:
        desk.get_by_test_id("take-archive.zip").click()
    archive, log, other = tmp_path / "archive.zip", tmp_path / "log.jsonl", tmp_path / "other.jsonl"
    download.value.save_as(archive)
    log.write_text("\n".join(lines(HOURLESS)) + "\n")
    other.write_text(log.read_text().replace("octavian", "octavius", 1))
    page = browser.new_context(offline=True).new_page()
    page.goto((ROOT / "kiosk" / "dist" / "verify.html").as_uri())
    said = page.locator("#said")
    for seal, digits in (
        (root, "whole root"),
        (root[:20], "64 bits"),
        (f"ludi:golden:{root}:{'0' * 64}", "ludi verify"),
    ):
        page.locator("#seal").fill(seal)
        for file in (archive, log):
            page.locator("#file").set_input_files(file)
            expect(said).to_contain_text(f"Intact: {HOURLESS.acts} acts, root {HOURLESS.end}")
            expect(said).to_contain_text(digits)
    page.locator("#seal").fill(f"{HOURLESS.acts}: {words}")
    page.locator("#file").set_input_files(other)
    expect(said).to_have_class("altered")
    page.locator("#file").set_input_files(log)
    expect(said).to_contain_text(f"“{words}”")
    assert audited(page) == []


def test_the_page_runs_its_own_script_alone(browser: Browser) -> None:
    """Its policy names it by its hash: what somebody wrote into the page does not run."""
    built = (ROOT / "kiosk" / "dist" / "verify.html").read_text()
    assert "unsafe-inline" not in built and "default-src 'none'" in built
    page = browser.new_context(offline=True).new_page()
    refused = list[str]()
    page.on("console", lambda said: refused.append(said.text))
    page.goto((ROOT / "kiosk" / "dist" / "verify.html").as_uri())
    expect(page.locator("h1")).to_have_text("Is it what was recorded?")
    assert refused == []
    added = "document.body.append(Object.assign(document.createElement('script'), {textContent: 'window.ran = true'}))"
    page.evaluate(added)
    assert page.evaluate("window.ran") is None and any("Content Security Policy" in said for said in refused)


def test_an_act_is_proven_to_somebody_who_has_nothing_else(browser: Browser, server: Server, tmp_path: Path) -> None:
    """Its page in the audit hands out a file; the page on a stick says in either language what it proves, and altered, nothing."""
    audit = opened(browser, server, "/audit?act=300")
    audit.get_by_test_id("act-card").get_by_text("300").first.wait_for()
    with audit.expect_download() as download:
        audit.get_by_test_id("act-proof").click()
    paper, forged = tmp_path / "proof.json", tmp_path / "forged.json"
    download.value.save_as(paper)
    kind = replayed(NEWEST).entries[299].act.kind
    forged.write_text(paper.read_text().replace(kind, "donare" if kind != "donare" else "emere"))
    page = browser.new_context(offline=True).new_page()
    page.goto((ROOT / "kiosk" / "dist" / "verify.html").as_uri())
    said = page.locator("#said")
    page.locator("#seal").fill(SEAL)
    page.locator("#file").set_input_files(paper)
    expect(said).to_contain_text(f"Act 300 stands among the {NEWEST.acts} acts under the root {NEWEST.end}")
    expect(said).to_contain_text(f"It says: {kind}, by ")
    page.locator("#la").click()
    expect(said).to_contain_text(f"Actum 300 stat inter acta {NEWEST.acts}")
    expect(page.locator("html")).to_have_attribute("lang", "la")
    assert audited(page) == []
    page.locator("#file").set_input_files(forged)
    expect(said).to_have_text("Haec probatio non est: ad radicem quam nominat non ducit.")


def _number(words: str) -> int:
    return int(words.translate({ord(","): None, ord("+"): None, 0x2212: "-"}))
