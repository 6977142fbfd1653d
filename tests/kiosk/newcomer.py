"""``make newcomer INTO=folder``: the toy game of sealed bids served as the fourth game of a copy of the house, and its screen in
pictures, on two phones in both lights."""

import secrets
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, ViewportSize

from tests.kiosk.browser import chromium, paired
from tests.proof.newcomer import added, built, copied
from tests.server import Server

PHONES: tuple[ViewportSize, ...] = ({"width": 390, "height": 844}, {"width": 360, "height": 640})
LONG = 3_600_000
"""Milliseconds until the month begins: as long as that, bids are sealed."""


@contextmanager
def served(copy: Path) -> Iterator[Server]:
    """An evening of the toy in a copy of the house with its screens, in which no bid is sealed yet."""
    built(copy)
    edition = copy / "seeds" / "sortes" / "lots"
    command = (sys.executable, "-m", "api")
    server = Server.start(copy / "data", "--edition", str(edition), ludi=command, cwd=copy)
    try:
        body = {"act_id": secrets.token_urlsafe(16), "game": "sortes", "begins": round(time.time() * 1000) + LONG}
        head = {"Authorization": f"Bearer {server.host}"}
        opened = server.client.post("/api/evenings", json=body, headers=head)
        assert opened.status_code == 201, opened.text
        server.evening = opened.json()["evening"]
        server.client.headers["Authorization"] = head["Authorization"]
        yield server
    finally:
        server.stop()


def seal(page: Page, bid: int) -> None:
    """A finger seals a bid on a house's phone, and the phone shows it."""
    page.get_by_test_id(f"bid-{bid}").tap()
    page.locator(f"[data-testid=bid-{bid}].gold").wait_for()


def main(into: Path) -> None:
    """Write the pictures."""
    into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="ludi-newcomer-") as folder:
        copied(Path(folder))
        added(Path(folder))
        with served(Path(folder)) as server, chromium() as browser:
            for size in PHONES:
                page = paired(browser, server, "gens", "ada", size=size)
                seal(page, 7)
                for light in ("night", "parchment"):
                    page.evaluate("(light) => (document.documentElement.dataset.theme = light)", light)
                    page.screenshot(path=into / f"sortes-{size['width']}-{light}.png")
                page.context.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
