"""Home, the boards, the tray, My acts, a tablet without a link and one that is shut out: lying, standing and on a phone, with type
of every size and in both lights, everything lies in its box, can be hit and can be read."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.kiosk.audit import fits
from tests.kiosk.overflow import overflows
from tests.kiosk.sheet import DRESSED, SIZES, THEMES, Camera
from tests.kiosk.shots import EARLY, SUMMER, begin_now, evening
from tests.server import Server

pytestmark = pytest.mark.long

TYPES = (100, 130, 160)
FEW = {"tablet-home", "tablet-tray", "board-dice", "board-gift"}
"""What ``make test`` looks at; ``make boxes`` looks at every screen of which there is a picture."""
ENLARGED = "type => { document.documentElement.style.zoom = `${type}%` }"


@dataclass
class Measured(Camera):
    """A camera that takes no picture: it says what does not fit."""

    seen: set[str] = field(default_factory=set)
    found: list[str] = field(default_factory=list)

    def shoot(self, page: Page, name: str) -> None:
        """The room is measured elsewhere."""

    def sheet(self, who: str, name: str, way: Callable[[Page], None]) -> None:
        """Look at every size, in turn at night and on parchment."""
        if "LUDI_BOXES" not in os.environ and name not in FEW:
            return
        page = self.opened("numen", who)
        way(page)
        self.seen.add(name)
        for look, (size, type) in enumerate((size, type) for size in SIZES for type in TYPES):
            page.set_viewport_size(size)
            page.evaluate(DRESSED, THEMES[look % len(THEMES)])
            page.evaluate(ENLARGED, type)
            page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 60)))")
            at = f"{name} {size['width']} at {type} %"
            self.found += [f"{at}: {one}" for one in dict.fromkeys([*overflows(page), *fits(page)])]
        page.context.close()


def test_everything_on_a_tablet_lies_in_its_box(browser: Browser, tmp_path: Path) -> None:
    """Two evenings of which there are pictures, measured."""
    server = Server.start(tmp_path)
    seen, found = set[str](), list[str]()
    try:
        for chapters in (SUMMER, EARLY):
            camera = Measured(browser, server, {"timezone_id": begin_now(server)})
            evening(server)
            for chapter in chapters:
                chapter(camera)
            seen, found = seen | camera.seen, found + camera.found
    finally:
        server.stop()
    assert seen >= FEW
    assert not found, "\n".join(found)
