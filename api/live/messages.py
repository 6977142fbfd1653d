"""What an evening tells its screens: each message is made once for all who are told the same."""

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
"""A view as a screen sees it: its name, whose seat it is, its language; and after which act, where that screen is frozen."""


class ViewTold:
    """A view as it is told to any number of screens: whole, or what changed to whoever has the data before."""

    def __init__(self, shown: CachedView, told: int) -> None:
        """``told``: the instant; whoever acts upon it does so later, whatever his own clock says."""
        self.shown, self.name, self.mark = shown, shown.name, shown.mark
        self.upon = shown.before[0] if shown.before else None
        """The mark of the data to which it tells the change."""
        self._head = {"mark": str(shown.mark), "told": str(told)}

    @cached_property
    def whole(self) -> Frame:
        """For whoever has other data, or none."""
        return Frame(self.shown.message(**self._head, data=self.shown.data.text))

    @cached_property
    def change(self) -> Frame:
        """For whoever has the data before; the whole where that is no more."""
        upon, before = self.shown.before or (0, self.shown.data)
        told = Frame(self.shown.message(**self._head, upon=str(upon), changes=changes(before, self.shown.data)))
        return min(told, self.whole, key=lambda one: len(one.message))


class Messages:
    """The messages of one evening."""

    def __init__(self, evening: Evening) -> None:
        self.screens = ViewCache(evening)
        self._evening = evening
        self._views: dict[Sight, ViewTold] = {}

    def view(self, sight: Sight) -> ViewTold:
        """A view as it is now."""
        key, shown = self.screens.key(*sight), self.screens.show(*sight)
        if key not in self._views or self._views[key].shown is not shown:
            self._views[key] = ViewTold(shown, self._evening.now())
        return self._views[key]

    def act(self, number: int, seat: Seat, language: str = ENGLISH.id) -> Frame:
        """An act of the journal, for a seat that may open it."""
        return _act(self.screens.entry(number, seat, language))

    async def acts(self, numbers: Iterable[int], seat: Seat, language: str = ENGLISH.id) -> list[tuple[int, Frame]]:
        """The first of these acts by their numbers, as many as can be told in one turn."""
        return [(number, _act(entry)) for number, entry in await self.screens.some(numbers, seat, language)]

    def stands(self, **more: Any) -> Frame:
        """The server's time, and the act to which the evening has come."""
        evening = self._evening
        told = {"now": evening.now(), "number": len(evening.entries), "root": evening.root, **more}
        return Frame(json.dumps(told, separators=(",", ":")))

    def beat(self, sights: Iterable[Sight]) -> Frame:
        """A heartbeat. It says after which act each view became what it is, whatever a screen was sent: so it sees whether it
        lags."""
        return self.stands(views={sight[0]: self.screens.since(*sight) for sight in sights})


def _act(entry: bytes) -> Frame:
    return Frame(f'{{"act":{entry.decode()}}}')
