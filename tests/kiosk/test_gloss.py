"""A term of the rulebook says on a tap what it means, in the language of the device; and each language has a meaning for each term."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.kiosk.audit import audited, fits, small_targets
from tests.kiosk.browser import PHONE, TABLET, fill, paired
from tests.server import ROOT, Server

pytestmark = pytest.mark.long

TEXTS = ROOT / "kiosk/src/games/ludi_romani/texts"
TERM = re.compile(r"(?m)^  '?([\w ]+)'?: ")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The first summer."""
    running = Server.start(tmp_path_factory.mktemp("gloss"))
    running.act("tempus_nuntiare", row=1, by="apollo")
    running.act("adesse", region="rome", numen="juno")
    yield running
    running.stop()


@pytest.mark.parametrize(("language", "means"), [("en", "A married woman"), ("la", "Mulier nupta")])
def test_a_term_of_a_rule_says_what_it_means(browser: Browser, server: Server, language: str, means: str) -> None:
    """In the sheet of an act's rules: a tap, a word, and the rules are still there; on a tablet and on a small screen, with a target
    for a finger and nothing for axe to say."""
    for size in (TABLET, PHONE):
        page = paired(browser, server, "numen", "juno", size=size)
        page.goto(f"{page.url}?lang={language}")
        fill(page, "amazonem_fieri")
        page.get_by_test_id("rules").click()
        rules = page.get_by_test_id("rule-sheet")
        term = rules.get_by_test_id("term-matrona").first
        term.wait_for()
        assert fits(page) == [] and small_targets(page) == []
        term.click()
        gloss = page.get_by_test_id("gloss-sheet")
        expect(gloss).to_contain_text(means)
        assert audited(page) == []
        page.get_by_test_id("close-gloss").click()
        expect(gloss).to_have_count(0)
        expect(rules).to_be_visible()
        page.context.close()


def test_a_players_phone_says_it_too(browser: Browser, server: Server) -> None:
    """Among what an imperator may do."""
    page = paired(browser, server, "player", "hirtius", size=PHONE)
    page.get_by_test_id("rights").locator("[data-testid^=term-]").first.click()
    expect(page.get_by_test_id("gloss-sheet").locator("p")).not_to_be_empty()
    page.get_by_test_id("close-gloss").click()
    assert not [one for one in small_targets(page) if one.startswith("term-")]
    page.context.close()


def lacking(folder: Path) -> set[str]:
    """Which terms English knows and this folder does not."""
    return terms(TEXTS / "en") - terms(folder)


def terms(folder: Path) -> set[str]:
    return set(TERM.findall((folder / "glossary.ts").read_text()))


def test_a_language_folder_that_lacks_a_term_is_named(tmp_path: Path) -> None:
    """Every language has a meaning for each, and says of its texts that they are all there, which `npm run check` then holds it to;
    one that joins without a term is told which."""
    languages = [folder for folder in TEXTS.iterdir() if folder.is_dir()]
    assert len(languages) > 1 and len(terms(TEXTS / "en")) > 40
    assert {folder.name: lacking(folder) for folder in languages} == {folder.name: set() for folder in languages}
    typed = (folder for folder in languages if folder.name != "en")
    assert all("export const t: Texts = {" in (folder / "index.ts").read_text() for folder in typed)
    latin = (TEXTS / "la" / "glossary.ts").read_text()
    (tmp_path / "glossary.ts").write_text(re.sub(r"(?m)^  tributum:.*\n", "", latin))
    assert lacking(tmp_path) == {"tributum"}
