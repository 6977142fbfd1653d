"""A finger that looks how a form fits before it hands it over, and what a form says that is refused."""

from collections.abc import Sequence

from playwright.sync_api import Page, ViewportSize, expect

from domain.kernel.script.language import ScriptLine
from tests.kiosk.audit import fits
from tests.kiosk.browser import PHONE, TABLET, UPRIGHT
from tests.kiosk.finger import Finger
from tests.server import PATIENCE

SIZES = (TABLET, UPRIGHT, PHONE)
ENDS = ("record", "counted", "pay-", "yes-", "no-", "place-")
"""The taps by which an act is handed over."""


class Everywhere(Finger):
    """A finger that looks, before it hands an act over, how the screen fits on each size."""

    def __init__(self, page: Page, sizes: Sequence[ViewportSize], line: ScriptLine) -> None:
        super().__init__(page, 8_000 if line.refused else PATIENCE * 1000)  # what is refused may not be offered at all
        self._sizes, self._line = sizes, line
        self.unfit: list[str] = []
        self.told = False

    def tap(self, id: str) -> None:
        """One tap; the last one when all sizes were looked at."""
        if id.startswith(ENDS):
            self._look()
        if id == "record" and self._line.refused:
            self._is_told_why()
        elif id == "record" and self._line.dispense:
            for rule, reason in self._line.dispense.items():
                self.of(f"reason-{rule}").fill(reason)
            super().tap("dispense")
        else:
            super().tap(id)

    def _look(self) -> None:
        for size in self._sizes:
            self.page.set_viewport_size(size)
            self.rest()  # a map learns its new width a picture later
            self.unfit += [f"{size['width']}: {one}" for one in fits(self.page)]

    def _is_told_why(self) -> None:
        """It stays as it is and cannot be handed over, with every rule that stands against it; or it is not even whole."""
        record, board = self.of("record"), self.page.locator("body")
        self.rest()
        expect(record, f"Record is open against {self._line.refused}").to_be_disabled()
        self.told = all(rule in board.inner_text() for rule in self._line.refused)
