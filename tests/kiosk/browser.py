"""A real browser under a LAN name: over plain http such a page is no secure context, as in the room."""

import json
import shutil
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError, ViewportSize, expect, sync_playwright

from tests.kiosk.rest import followed
from tests.server import PATIENCE, Server

# Here, and not in a conftest: whatever runs a browser has this patience, also a file that runs alone.
expect.set_options(timeout=PATIENCE * 1000)

NAME = f"{socket.gethostname().lower()}.lan"
TABLET: ViewportSize = {"width": 1024, "height": 768}
UPRIGHT: ViewportSize = {"width": 768, "height": 1024}
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL: ViewportSize = {"width": 360, "height": 640}
FLAT: ViewportSize = {"width": 640, "height": 360}
PROJECTOR: ViewportSize = {"width": 1920, "height": 1080}
UNHEEDED = 99
"""Devices of which a player knows where a test is not about them."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's headless Chromium, which finds this machine under the LAN name."""
    path = shutil.which("chromium-headless-shell")
    assert path, "sudo apt-get install --no-install-recommends chromium-headless-shell"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[f"--host-resolver-rules=MAP {NAME} 127.0.0.1"])
        yield browser
        browser.close()


def paired(
    browser: Browser,
    server: Server,
    kind: str,
    who: str | None = None,
    size: ViewportSize = TABLET,
    at: str = NAME,
    along: int = UNHEEDED,
    **more: Any,
) -> Page:
    """A new device that opened its pairing link, under a LAN name or the machine's own, which counts as secure. ``along``: of so many
    devices of his own seat its player knows; a test reads by some that have no screen."""
    made = server.client.post(f"/api/evenings/{server.evening}/badges", json={"kind": kind, "who": who}).json()
    context = followed(
        browser.new_context(viewport=size, has_touch=size is not PROJECTOR, reduced_motion="reduce", **more)
    )
    context.set_default_timeout(PATIENCE * 1000)
    known = f"'ludi.devices.{server.evening}.{who or ''}'"
    context.add_init_script(f"if (location.hash) localStorage.setItem({known}, '[{along}, {along}]')")
    page = context.new_page()
    if along == UNHEEDED:  # and those that a test pairs later he reads of, and goes on
        page.add_locator_handler(page.get_by_test_id("one-more"), page.get_by_test_id("one-more-read").click)
    page.goto(f"{server.url.replace('127.0.0.1', at)}{made['link']}")
    page.wait_for_url(
        "**/"
        + {
            "numen": "tablet",
            "room": "projector",
            "auditor": "audit",
            "table": "ledger",
            "player": "player",
            "gens": "player",
            "judge": "tablet",
        }.get(kind, "desk")
    )
    return page


def hosting(browser: Browser, server: Server, size: ViewportSize) -> Page:
    """The host's desk of the evening that is served."""
    badge = json.dumps({"badge": server.host, "kind": "host", "who": "host", "evening": server.evening})
    context = browser.new_context(viewport=size, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(f"localStorage.getItem('ludi.badge') ?? localStorage.setItem('ludi.badge', {badge!r})")
    desk = context.new_page()
    desk.goto(f"{server.url.replace('127.0.0.1', NAME)}/desk")
    return desk


def fill(page: Page, kind: str, *choices: str) -> None:
    """Open the form of an act and tap these choices, one field after the other; ``field:choice`` where several fields have it."""
    home, board = page.locator("[data-testid^=act-]").first, page.get_by_test_id("board")
    home.or_(board).first.wait_for()
    if board.count() and not home.count():  # it stays open for the next of its kind
        page.get_by_test_id("cancel").click()
    home.wait_for()
    _open(page, kind)
    for words in choices:
        field, _, choice = words.rpartition(":")
        place = page.get_by_test_id(f"field-{field}") if field else page
        place.get_by_test_id(f"choice-{choice}").first.click()


def _open(page: Page, kind: str) -> None:
    """Open a form by its tile, or from the list of all acts. A tap on what has just come to lie there does nothing, and another one
    may lie first by then: it is tapped again, as a finger does."""
    form, every = page.get_by_test_id("cancel"), page.get_by_test_id("all-acts")
    tile = page.get_by_test_id(f"act-{kind}").first
    end = time.monotonic() + PATIENCE
    while not form.count():
        assert time.monotonic() < end, f"the form of {kind} never opened"
        with suppress(TimeoutError):
            if tile.count():
                tile.click(timeout=3_000)
                form.first.wait_for(timeout=1_000)
            else:
                every.click(timeout=3_000)
                tile.wait_for(timeout=1_000)


def watching(projector: Page) -> None:
    """Wait until a projector has been told all that can be news: whatever is recorded from then on is shown to the room."""
    expect(projector.locator(".room[aria-busy=false]")).to_be_attached()


def until(page: Page, holds: Callable[[], object], otherwise: str) -> None:
    """Wait for what no locator can wait for. ``otherwise`` says what never came. It asks from outside: what a page polls by itself
    (``wait_for_function``) it evaluates as text, which our screens' policy forbids as soon as the first answer is no."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, otherwise
        page.wait_for_timeout(50)


def record(page: Page) -> int:
    """Tap Record, and wait until the server said so; the act's number."""
    before = page.evaluate(RECORDED)
    page.get_by_test_id("record").click()
    until(page, lambda: page.evaluate(RECORDED) not in (None, before), "nothing was recorded")
    return int(page.evaluate(RECORDED))


RECORDED = (
    """(document.querySelector('[data-testid=recorded]')?.innerText.match(/recorded, act (\\d+)/) ?? [null, null])[1]"""
)
"""The number of the act that a tablet says was recorded last."""
