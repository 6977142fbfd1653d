"""The camera: one picture of a tablet's screen as it is lying, upright and in the hand, at night and on parchment."""

import secrets
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize

from tests.kiosk import album
from tests.kiosk.browser import PHONE, PROJECTOR, TABLET, UPRIGHT, paired
from tests.server import Server

SIZES: tuple[ViewportSize, ...] = (TABLET, UPRIGHT, PHONE)
THEMES = ("night", "parchment")
GAP, SCALE = 24, 0.52
DRESSED = "theme => { document.documentElement.dataset.theme = theme }"


def taps(*ids: str) -> Callable[[Page], None]:
    """A way to a screen, by test ids; an act that has no tile is found among all acts."""

    def go(page: Page) -> None:
        page.locator("[data-testid^=act-]").first.wait_for()
        for id in ids:
            if id.startswith("act-") and page.get_by_test_id(id).count() == 0:
                page.get_by_test_id("all-acts").tap()
            page.get_by_test_id(id).first.tap()
            page.wait_for_timeout(300)

    return go


def force(server: Server, kind: str, **fields: object) -> dict[str, Any]:
    """Record an act for the picture, dispensing with whatever stands against it, also where the like was entered a moment ago."""
    body = {"act_id": secrets.token_urlsafe(16), "kind": kind, "another": True, **fields}
    response = server.post(body)
    if response.status_code == 409:
        rules = {each["rule"]: "for the picture" for each in response.json()["objections"]}
        response = server.post({**body, "act_id": secrets.token_urlsafe(16), "dispense": rules})
    assert response.status_code == 201, response.text
    answer: dict[str, Any] = response.json()
    return answer


@dataclass
class Camera:
    """What takes the pictures of an evening; where it is evening there, its time zone is told to every browser."""

    browser: Browser
    server: Server
    there: dict[str, Any] = field(default_factory=dict)

    def opened(self, kind: str, who: str | None = None, size: ViewportSize = TABLET) -> Page:
        """A device of this evening."""
        return paired(self.browser, self.server, kind, who, size=size, **self.there)

    def room(self) -> Page:
        """A projector; what changes from now on is news to it."""
        page = self.opened("room", size=PROJECTOR)
        page.wait_for_timeout(1800)
        return page

    def shoot(self, page: Page, name: str) -> None:
        """One picture, when everything has come to rest."""
        page.wait_for_timeout(900)
        album.keep(page, name, page.screenshot())

    def sheet(self, who: str, name: str, way: Callable[[Page], None]) -> None:
        """The six pictures of a numen's tablet, joined."""
        shown = [self._at(who, size, way) for size in SIZES]
        self.joined(list(zip(*shown, strict=True)), SIZES, name)

    def joined(self, rows: Sequence[Sequence[str]], sizes: Sequence[ViewportSize], name: str) -> None:
        """Pictures of these sizes beside each other, row under row."""
        width = sum(size["width"] + GAP for size in sizes) + GAP
        height = max(size["height"] for size in sizes) + GAP
        small: ViewportSize = {"width": round(width * SCALE), "height": round((len(rows) * height + GAP) * SCALE)}
        page = self.browser.new_page(viewport=small)
        shown = "".join(f"<p>{''.join(row)}</p>" for row in rows)
        page.set_content(
            f"<style>html{{zoom:{SCALE}}}body{{margin:{GAP}px 0 0 {GAP}px;background:#777}}p{{display:flex;gap:{GAP}px;"
            f"margin:0 0 {GAP}px;height:{height - GAP}px;align-items:start}}</style>{shown}"
        )
        album.keep(page, name, page.screenshot())
        page.close()

    @staticmethod
    def picture(page: Page, size: ViewportSize) -> str:
        """What a page shows now."""
        return (
            f"<img width={size['width']} src='data:image/png;base64,{b64encode(page.screenshot(type='png')).decode()}'>"
        )

    def _at(self, who: str, size: ViewportSize, way: Callable[[Page], None]) -> Iterator[str]:
        page = self.opened("numen", who, size)
        way(page)
        page.wait_for_load_state("networkidle")  # the land of a map comes by itself
        for theme in THEMES:
            page.evaluate(DRESSED, theme)
            page.wait_for_timeout(350)
            yield self.picture(page, size)
        page.context.close()
