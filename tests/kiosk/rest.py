"""A page that has come to rest: nothing that it asked for is on its way, nothing moves, and nothing comes up any more."""

import time
from weakref import WeakKeyDictionary

from playwright.sync_api import BrowserContext, Page, Request

from tests.server import PATIENCE

FRAMES = 8
"""So many pictures in a row bring nothing new: as long as the machine needs for them."""
QUIET = """async ([frames, patience]) => {
    const end = performance.now() + patience
    const moving = () => document.getAnimations().filter(one =>
        one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
    const busy = () => !!document.querySelector('[aria-busy=true]') || moving().length > 0
    let still = 0
    const seen = new MutationObserver(() => (still = 0))
    seen.observe(document, { childList: true, subtree: true })
    await document.fonts.ready
    while (still < frames && performance.now() < end) {
        await new Promise(done => requestAnimationFrame(done))
        still = busy() ? 0 : still + 1
    }
    seen.disconnect()
    return still >= frames ? '' : busy() ? 'it is busy, or something moves' : 'something comes and goes'
}"""
"""Clocks change what is written, not what there is; and what moves for ever is no news."""

_ASKED: WeakKeyDictionary[BrowserContext, set[Request]] = WeakKeyDictionary()


def followed(context: BrowserContext) -> BrowserContext:
    """From now on it is known what its pages ask for and are not answered yet."""
    asked = _ASKED.setdefault(context, set())
    context.on("request", lambda request: asked.add(request))
    for over in ("requestfinished", "requestfailed"):
        context.on(over, lambda request: asked.discard(request))
    return context


def still(page: Page) -> str:
    """Wait until nothing moves or comes up on a page, whatever it asked for. Returns what still goes on when patience ends."""
    restless: str = page.evaluate(QUIET, [FRAMES, PATIENCE * 1000])
    return restless


def at_rest(page: Page) -> None:
    """Wait until a page has come to rest. Raises AssertionError that says what still goes on when patience ends."""
    asked, end = _ASKED.get(page.context, set()), time.monotonic() + PATIENCE
    while True:
        restless = still(page)
        if not restless and not asked:
            return
        waits = restless or f"{page.url} waits for {', '.join(request.url for request in asked)}"
        assert time.monotonic() < end, waits
