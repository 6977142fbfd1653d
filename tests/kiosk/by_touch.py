"""The scripted evening over HTTP, where chosen lines are entered by touch instead, on the tablet of whose they are."""

from abc import ABC, abstractmethod
from collections.abc import Set
from typing import Any

from playwright.sync_api import Browser, Page
from playwright.sync_api import Error as PlaywrightError

from api.cli.rehearsal.lines import ScriptSeason, act_id
from api.cli.rehearsal.play import Play
from api.cli.rehearsal.tablets import Tablets
from domain.kernel.script.language import ScriptLine
from tests.kiosk.browser import NAME, TABLET, until
from tests.kiosk.rest import at_rest, followed

ASIDE = ("act_id", "kind", "another", "by", "dispense", "counted", "happened")
"""What every act may carry beside the fields of its form."""
WATCH = """
    const sent = window.fetch
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    addEventListener('pointerdown', () => (window.lastTap = performance.now()), { capture: true })
    window.fetch = async (place, ...more) => {
        const answer = await sent(place, ...more)
        if (String(place).endsWith('/acts') && answer.status === 201)
            painted().then(() => (window.saidAt = performance.now()))
        return answer
    }"""
"""The instants of the last tap, and of the first picture after the server has said that the act is recorded."""


class ByTouch(Play, ABC):
    """The script, where chosen lines are entered on a tablet. What comes of one must be the very act of the script; where it is not,
    the evening goes on, and it is told at the end."""

    def __init__(self, browser: Browser, tablets: Tablets, script: list[ScriptSeason], chosen: Set[str]) -> None:
        super().__init__(tablets, script, lambda sentence: None)
        self._browser, self._chosen = browser, chosen
        self.failed: list[str] = []

    @abstractmethod
    def touch(self, page: Page, line: ScriptLine, fields: dict[str, Any]) -> None:
        """Enter a line on a tablet that has come to rest."""

    def play(self, line: ScriptLine) -> str:
        """Play one line, by touch where it was chosen."""
        if str(line.place) not in self._chosen:
            return super().play(line)
        fields = {name: value for name, value in self._body(line).items() if name not in ASIDE}
        number: int = self.tablets.get("acts?limit=1")["number"] + 1
        page = self._home(line.by)
        try:
            self.touch(page, line, fields)
        except (AssertionError, PlaywrightError) as fault:
            self.failed.append(f"{line.place}: {line.act} {fields} by {line.by}: {str(fault).splitlines()[0]}")
        finally:
            page.context.close()
        if line.refused or self.tablets.get("acts?limit=1")["number"] < number:
            return super().play(line)
        made = self._entry(number)
        if made["kind"] != line.act or not holds(made["fields"], fields):
            self.failed.append(f"{line.place}: {line.act} {fields}, and it was {made['kind']} {made['fields']}")
        self.numbers[act_id(line)] = number
        if line.known_as:
            self._names[line.known_as] = number
        if line.place.item == 1:
            self._happened[act_id(line)] = made["happened"]
        return str(made["sentence"])

    def _home(self, who: str) -> Page:
        """The tablet of somebody, or the desk, paired anew and come to rest."""
        made = self.tablets.invite("organiser") if who == "organiser" else self.tablets.invite("numen", who)
        page = followed(self._browser.new_context(viewport=TABLET, has_touch=True, reduced_motion="reduce")).new_page()
        page.add_init_script(WATCH)
        page.goto(f"{self.tablets.url.replace('127.0.0.1', NAME)}{made['link']}")
        page.wait_for_url("**/desk" if who == "organiser" else "**/tablet")
        if who == "organiser":
            page.get_by_test_id("tab-acts").tap()
        page.locator("[data-testid^=act-]").first.wait_for()
        at_rest(page)
        return page


def holds(made: Any, meant: Any) -> bool:
    """Whether all that is meant is there; what was left out may be there as it is by itself."""
    if isinstance(meant, dict):
        return all(holds(made.get(name), value) for name, value in meant.items())
    if isinstance(meant, list):
        return len(made) == len(meant) and all(holds(*pair) for pair in zip(made, meant, strict=True))
    return bool(made == meant)


def said(page: Page) -> None:
    """Wait until the server has said that the act is recorded, and it is seen."""

    def recorded() -> bool:
        if page.evaluate("window.saidAt !== undefined"):
            return True
        for id in ("is-another", "tray"):  # the script has it twice within a minute, and the tablet asks
            if page.get_by_test_id(id).count():
                page.get_by_test_id(id).tap()
                break
        return False

    until(page, recorded, "nothing was recorded")
