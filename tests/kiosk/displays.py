"""Five displays whose machines' clocks are wrong by up to 90 s: when each changes the second, on the clock of this machine. What was
found is kept in docs/displays.json, and the page beside it is made of that."""

import json
import statistics
import sys
import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.bench.process import machine
from tests.kiosk.browser import PROJECTOR, chromium, paired
from tests.server import ROOT, Server

WRONG = (-90_000, -37_500, 0, 41_250, 90_000)
"""By how many milliseconds each clock is wrong."""
WITHIN = 50
SECONDS = 20
KEPT = ROOT / "docs" / "displays.json"
HEAD = """# How far apart the room's displays change the second

`make displays` opens {displays} projectors whose machines' clocks are wrong by {wrong}, lets them run through {seconds} seconds of a
summer, and notes on one clock when each of them changed the second. Promised are {within} ms between the first and the last. What it
found is kept in `docs/displays.json`.

| | seconds | in the middle | nine of ten within | at most | above {within} ms | on (UTC) |
|---|---|---|---|---|---|---|
"""
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
    kept = {
        "wrong": [one / 1000 for one in WRONG], "within": WITHIN, "apart": found,
        "date": f"{datetime.now(UTC):%Y-%m-%d %H:%M}", "machine": machine(),
    }  # fmt: skip
    KEPT.write_text(json.dumps(kept, indent=1) + "\n")
    KEPT.with_suffix(".md").write_text(page(kept))
    print(page(kept))
    return int(max(found) > WITHIN)


def page(kept: dict[str, Any]) -> str:
    """The page, of what was found."""
    apart, within = kept["apart"], kept["within"]
    most, late = max(apart), sum(one > within for one in apart)
    wrong = ", ".join(f"{one:+g} s" for one in kept["wrong"])
    head = HEAD.format(displays=len(kept["wrong"]), wrong=wrong, seconds=len(apart), within=within)
    ninth = statistics.quantiles(apart, n=10)[-1]
    cells = [
        "✗" if late else "✓",
        len(apart),
        f"{statistics.median(apart):.0f} ms",
        f"{ninth:.0f} ms",
        f"{most} ms",
        late,
    ]
    row = f"| {' | '.join(map(str, cells))} | {kept['date']} |"
    return f"{head}{row}\n\nMeasured on {', '.join(kept['machine'].values())}.\n"


if __name__ == "__main__":
    sys.exit(main())
