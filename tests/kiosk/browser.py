"""A real browser under a LAN name: over plain http such a page is no secure context, as in the room."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.server import Server

NAME = "kiosk.test"
TABLET = {"width": 1024, "height": 768}
UPRIGHT = {"width": 768, "height": 1024}
PHONE = {"width": 390, "height": 844}
PROJECTOR = {"width": 1920, "height": 1080}


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's headless Chromium, which finds this machine under the LAN name."""
    path = shutil.which("chromium-headless-shell")
    assert path, "sudo apt-get install --no-install-recommends chromium-headless-shell"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[f"--host-resolver-rules=MAP {NAME} 127.0.0.1"])
        yield browser
        browser.close()


def paired(browser: Browser, server: Server, kind: str, who: str | None = None, size: dict[str, int] = TABLET, **more: Any) -> Page:
    """A new device that opened its pairing link."""
    made = server.client.post(f"/api/evenings/{server.evening}/badges", json={"kind": kind, "who": who}).json()
    page = browser.new_context(viewport=size, has_touch=size is not PROJECTOR, reduced_motion="reduce", **more).new_page()  # type: ignore[arg-type] # a size
    page.goto(f"{server.url.replace('127.0.0.1', NAME)}{made['link']}")
    page.wait_for_url("**/" + {"numen": "tablet", "room": "projector", "auditor": "ledger", "player": "player"}.get(kind, "desk"))
    return page


def fill(page: Page, kind: str, *choices: str) -> None:
    """Open the form of an act and tap these choices, one field after the other."""
    if page.get_by_test_id(f"act-{kind}").count() == 0:
        page.get_by_test_id("all-acts").click()
    page.get_by_test_id(f"act-{kind}").first.click()
    for choice in choices:
        page.get_by_test_id(f"choice-{choice}").first.click()


def record(page: Page) -> int:
    """Tap Record, and wait until the server said so; the act's number."""
    before = page.get_by_test_id("recorded").inner_text() if page.get_by_test_id("recorded").count() else ""
    page.get_by_test_id("record").click()
    page.wait_for_function("before => document.querySelector('[data-testid=recorded]')?.innerText !== before", arg=before)
    words = page.get_by_test_id("recorded").inner_text()
    return int("".join(letter if letter.isdigit() else " " for letter in words).split()[0])


def kiosk_is_built() -> bool:
    """Whether the screens are there to be opened."""
    return (Path(__file__).parent.parent.parent / "kiosk" / "dist" / "index.html").exists()
