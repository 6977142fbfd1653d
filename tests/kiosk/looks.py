"""Pictures of a game's screens, each of a new device at a size, in a light and a language, into the album."""

from collections.abc import Callable, Sequence
from typing import Protocol

from playwright.sync_api import Browser, Page, ViewportSize

from tests.kiosk import album
from tests.kiosk.browser import paired
from tests.kiosk.sheet import DRESSED
from tests.server import Server

SMALL_DESK: ViewportSize = {"width": 1024, "height": 768}


class OnServer(Protocol):
    """A game that is played on a server."""

    server: Server


class Shots:
    """The camera: which pictures are wanted, and what they are taken with."""

    def __init__(self, browser: Browser, game: str, only: Sequence[str]) -> None:
        """``game``: what the names of its pictures begin with; ``only``: with what those go on that are asked for, or all."""
        self._browser, self._game, self._only = browser, game, only

    def take(
        self, game: OnServer, name: str, kind: str, who: str | None, size: ViewportSize, *,
        theme: str = "", language: str = "", go: Callable[[Page], object] = lambda page: None,
    ) -> None:  # fmt: skip
        """One picture of a new device, when everything has come to rest."""
        if self._only and not any(name.startswith(one) for one in self._only):
            return
        page = paired(self._browser, game.server, kind, who, size)
        if language:
            page.goto(f"{page.url}?lang={language}")
        page.locator("main, [data-testid=phone]").first.wait_for()
        go(page)
        if theme:
            page.evaluate(DRESSED, theme)
        page.wait_for_timeout(600)
        album.keep(page, f"{self._game}-{name}", page.screenshot())
        page.context.close()
