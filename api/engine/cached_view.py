"""A view as it was made, and those of long ago that are at hand."""

import json
from collections import OrderedDict, deque
from dataclasses import dataclass, replace

from domain.kernel.grammar.role import Seat
from projections.kernel.row_cache import RowCache
from projections.kernel.written import Written

SIGHTS = 12
"""So many views of long ago, each as some audience sees it, are at hand at once."""
MOMENTS = 40
"""Of each so many that were made last."""

Sight = tuple[str, Seat, str]
"""What is the same for all who are shown the same: a view's name, whose it is, its language."""


@dataclass(frozen=True, slots=True)
class CachedView:
    """A view as known after an act, with the values that it is made of."""

    name: str
    number: int
    root: str
    picks: tuple[object, ...]
    data: Written
    since: int
    """The act after which these data were first seen: whoever was told the view before it has others."""
    mark: int
    """By which these data are told from all others that were shown, of whatever view."""
    before: tuple[int, Written] | None = None
    """The mark of the data that they followed, and those."""

    @property
    def whole(self) -> str:
        """It with all its data."""
        return self.message(data=self.data.text)

    def message(self, **more: str) -> str:
        """It as a message, with these fields in JSON."""
        head = f'"view":{json.dumps(self.name)},"number":{self.number},"root":"{self.root}"'
        return "{" + ",".join([head, *(f'"{name}":{text}' for name, text in more.items())]) + "}"


class PastViews:
    """Views of long ago, for whoever goes back and forth. A view stays as it is over many acts: where one was made of the same
    values, that is it."""

    def __init__(self) -> None:
        self.rows = RowCache()
        self._shown: OrderedDict[Sight, deque[CachedView]] = OrderedDict()

    def like(self, sight: Sight, picks: tuple[object, ...]) -> CachedView | None:
        """The one that was made of these values; else any, whose rows may serve again."""
        known = self._shown.get(sight, ())
        return next((one for one in known if one.picks == picks), known[-1] if known else None)

    def keep(self, sight: Sight, shown: CachedView) -> None:
        """One that was looked at."""
        known = self._shown.setdefault(sight, deque(maxlen=MOMENTS))
        self._shown.move_to_end(sight)
        if all(one.data is not shown.data for one in known):
            known.append(replace(shown, before=None))
        if len(self._shown) > SIGHTS:
            self._shown.popitem(last=False)
