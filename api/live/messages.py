"""The messages of an evening to its screens: each is made once for all screens that get the same."""

import json
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from api.engine.cached_view import CachedView
from api.engine.evening import Evening
from api.engine.view_cache import ViewCache, ViewKey
from api.transport.frames import Frame
from domain.kernel.grammar.role import Seat
from domain.kernel.grammar.tongue import ENGLISH
from projections.kernel.written import changes

Sight = ViewKey
"""A subscription: a view's name, the seat, the language, and the act at which the screen is frozen (0: not frozen)."""


class ViewTold:
    """A view as messages for any number of screens: the whole data, or the changes since the previous data."""

    def __init__(self, shown: CachedView, told: int) -> None:
        """``told``: the instant at which it is sent. Acts in reply to it happen later, whatever the device's own clock says."""
        self.shown, self.name, self.mark = shown, shown.name, shown.mark
        self.upon = shown.before[0] if shown.before else None
        """The mark of the data on which the changes are based."""
        self._head = {"mark": str(shown.mark), "told": str(told)}

    @cached_property
    def whole(self) -> Frame:
        """The message for screens that have other data, or none."""
        return Frame(self.shown.message(**self._head, data=self.shown.data.text))

    @cached_property
    def change(self) -> Frame:
        """The message for screens that have the previous data; the whole one where that is not longer."""
        upon, before = self.shown.before or (0, self.shown.data)
        told = Frame(self.shown.message(**self._head, upon=str(upon), changes=changes(before, self.shown.data)))
        return min(told, self.whole, key=lambda frame: len(frame.message))


class Messages:
    """The messages of one evening."""

    def __init__(self, evening: Evening) -> None:
        self.screens = ViewCache(evening)
        self._evening = evening
        self._views: dict[Sight, ViewTold] = {}

    def view(self, sight: Sight) -> ViewTold:
        """A view as it is now."""
        key = self.screens.key(*sight)
        shown = self.screens.of(key)
        if key not in self._views or self._views[key].shown is not shown:
            self._views[key] = ViewTold(shown, self._evening.now())
        return self._views[key]

    def act(self, number: int, seat: Seat, language: str = ENGLISH.id) -> Frame:
        """A journal entry, for a seat that may open it."""
        return _act(self.screens.entry(number, seat, language))

    async def acts(self, numbers: Iterable[int], seat: Seat, language: str = ENGLISH.id) -> list[tuple[int, Frame]]:
        """The first of these entries with their numbers, as many as one turn has time for."""
        return [(number, _act(entry)) for number, entry in await self.screens.some(numbers, seat, language)]

    def stands(self, **more: Any) -> Frame:
        """The server's time, and the number and root of the last act."""
        evening = self._evening
        told = {"now": evening.now(), "number": len(evening.entries), "root": evening.root, **more}
        return Frame(json.dumps(told, separators=(",", ":")))

    def beat(self, sights: Iterable[Sight]) -> Frame:
        """A heartbeat. It names the act after which each view last changed, whatever a screen was sent: so the screen sees whether it
        lags."""
        return self.stands(views={sight[0]: self.screens.since(*sight) for sight in sights})


def _act(entry: bytes) -> Frame:
    return Frame(f'{{"act":{entry.decode()}}}')
