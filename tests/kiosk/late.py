"""What no screen offers while a rule stands against it, entered too late: others recorded the same while its tablet had no link."""

import re
from collections.abc import Callable, Collection, Iterable

from playwright.sync_api import Page

from domain.kernel.script.language import ScriptLine
from tests.kiosk.browser import until
from tests.kiosk.finger import Finger
from tests.kiosk.looking import ENDS

OFFERED = {
    "naves_longas_redimere", "flagitatio", "hereditas", "concursatio", "hibernare", "concursatio_navalis", "suffragium_ferre",
    "tributum",
}  # fmt: skip
"""Kinds that no screen offers against a rule."""
ELSEWHERE = {"hibernare": {"region": "egypt"}}
"""Of what may be said twice, what may not stand beside the script's."""


class Late(Finger):
    """A finger whose tablet has no link as it hands its act over, and before it has one again others recorded the same."""

    def __init__(self, page: Page, others: Callable[[], object]) -> None:
        super().__init__(page)
        self._others = others

    def tap(self, id: str) -> None:
        """One tap; the last one too late."""
        if not id.startswith(ENDS):
            super().tap(id)
            return
        self.page.route("**/acts", lambda route: route.abort())
        super().tap(id)
        self.of("waiting").wait_for()
        self._others()
        self.page.unroute("**/acts")
        self.of("tray").tap()
        until(self.page, self._refused, "nothing was said against what came too late")

    def _refused(self) -> bool:
        if self.sees("is-another"):  # of the same a moment ago it is asked first
            self.of("is-another").tap()
            return False
        return bool(self.sees("because") and re.search(r"[A-Z]{3}-\d\d", self.of("because").inner_text()))


def last(lines: Iterable[ScriptLine]) -> Collection[ScriptLine]:
    """Of each kind that is offered only while nothing stands against it, the last that is recorded."""
    return {line.act: line for line in lines if line.act in OFFERED and not line.refused}.values()
