"""What an evening tells its screens: each message is made once for all who are told the same."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from api import clock
from api.engine.evening import Evening
from api.engine.screens import Screens, Shown
from api.wire.frames import Told

Sight = tuple[str, str, str]
"""A view as somebody sees it: its name, his audience, and who he is where that matters."""


class Messages:
    """The messages of one evening."""

    def __init__(self, evening: Evening) -> None:
        self.screens = Screens(evening)
        self._evening = evening
        self._views: dict[Sight, tuple[Shown, Told]] = {}

    def view(self, sight: Sight) -> tuple[Shown, Told]:
        """A view as it is now."""
        key, shown = self.screens.key(*sight), self.screens.show(*sight)
        if key not in self._views or self._views[key][0] is not shown:
            self._views[key] = shown, Told(shown.message)
        return self._views[key]

    def acts(self, numbers: Sequence[int]) -> list[Told]:
        """Acts of the journal."""
        return [Told(f'{{"act":{entry.decode()}}}') for entry in self.screens.entries(numbers)]

    def stands(self, **more: Any) -> Told:
        """The server's time, and the act to which the evening has come."""
        evening = self._evening
        told = {"now": clock.now(), "number": evening.world.number, "root": evening.root, **more}
        return Told(json.dumps(told, separators=(",", ":")))

    def beat(self, sights: Iterable[Sight]) -> Told:
        """A heartbeat. It says after which act each view became what it is, whatever a screen was sent: so it sees whether it
        lags."""
        return self.stands(views={sight[0]: self.screens.show(*sight).since for sight in sights})
