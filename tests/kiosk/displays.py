"""Five displays whose machines' clocks are wrong by up to 90 s: when each changes the second, on the clock of this machine."""

import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.kiosk.browser import PROJECTOR, chromium, paired
from tests.server import Server

WRONG = (-90_000, -37_500, 0, 41_250, 90_000)
"""By how many milliseconds each clock is wrong."""
WITHIN = 50
SECONDS = 20
SHIFTED = """(() => {
    const Right = Date, by = %d
    globalThis.RightDate = Right
    globalThis.Date = class extends Right {
        constructor(...said) { said.length ? super(...said) : super(Right.now() + by) }
        static now() { return Right.now() + by }
    }
})()"""
"""The page's own clock, wrong by so much; what it is measured by stays right."""
LISTENS = """(() => {
    const clock = document.querySelector('[data-testid=countdown]'), seen = globalThis.seen = []
    let was = clock.textContent
    new MutationObserver(() => {
        if (clock.textContent === was) return
        was = clock.textContent
        seen.push([was.trim(), RightDate.now()])
    }).observe(clock, { characterData: true, childList: true, subtree: true })
})()"""

Changes = dict[str, list[int]]
"""What the clocks changed to, and when each did, in milliseconds."""


def display(browser: Browser, server: Server, wrong: int) -> Page:
    """A projector on a machine whose clock is so wrong."""
    page = paired(browser, server, "room", size=PROJECTOR)
    page.add_init_script(SHIFTED % wrong)
    page.reload()
    page.get_by_test_id("countdown").wait_for()
    return page


def changes(pages: Sequence[Page], seconds: int) -> Changes:
    """When each of the clocks changed to what, by those to which all of them did."""
    for page in pages:
        page.evaluate(LISTENS)
    pages[0].wait_for_timeout(seconds * 1000)
    found: Changes = {}
    for page in pages:
        for words, at in page.evaluate("seen"):
            found.setdefault(words, []).append(at)
    return {words: at for words, at in found.items() if len(at) == len(pages)}


def spreads(found: Changes) -> list[int]:
    """Between the first and the last clock that changed, at each second."""
    return [max(at) - min(at) for at in found.values()]


def main() -> int:
    """Print how far apart they change; 1 where that is more than they may."""
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server.start(Path(folder))
        try:
            server.act("tempus_nuntiare", row=1, by="apollo")
            pages = [display(browser, server, wrong) for wrong in WRONG]
            pages[0].wait_for_timeout(3000)
            found = spreads(changes(pages, SECONDS))
        finally:
            server.kill()
    if len(found) < SECONDS // 2:
        print(f"only {len(found)} seconds were seen on all of them")
        return 1
    late = sum(one > WITHIN for one in found)
    print(
        f"{len(WRONG)} displays, clocks wrong by {', '.join(f'{one / 1000:+g} s' for one in WRONG)}; {len(found)} seconds:"
    )
    print(
        f"apart {statistics.median(found):.0f} ms in the middle, {max(found)} ms at most; {late} more than {WITHIN} ms"
    )
    return int(late > 0)


if __name__ == "__main__":
    sys.exit(main())
