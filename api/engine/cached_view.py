"""A view as it was built, and the cache of past views."""

import json
from collections import OrderedDict, deque
from dataclasses import dataclass, replace

from domain.kernel.grammar.role import Seat
from projections.kernel.row_cache import RowCache
from projections.kernel.written import Written

SIGHTS = 12
"""Past views that are cached, counted per name, seat and language."""
MOMENTS = 40
"""The newest states that are cached of each."""

Sight = tuple[str, Seat, str]
"""The key of a past view: its name, the seat that it is built for, its language."""


@dataclass(frozen=True, slots=True)
class CachedView:
    """A view after an act, with the values that it was built from."""

    name: str
    number: int
    root: str
    picks: tuple[object, ...]
    data: Written
    since: int
    """The act after which these data were first shown: a screen that was sent the view before it has older data."""
    mark: int
    """Identifies these data among all that were shown of this view; equal data have the same mark."""
    before: tuple[int, Written] | None = None
    """The mark of the previous data, and the previous data."""

    @property
    def whole(self) -> str:
        """The message with all data."""
        return self.message(data=self.data.text)

    def message(self, **more: str) -> str:
        """A message with these additional fields, each as JSON text."""
        head = f'"view":{json.dumps(self.name)},"number":{self.number},"root":"{self.root}"'
        return "{" + ",".join([head, *(f'"{name}":{text}' for name, text in more.items())]) + "}"


class PastViews:
    """Cache of past views. A view is often the same over many acts: one that was built from the same values is returned again."""

    def __init__(self) -> None:
        self.rows = RowCache()
        self._shown: OrderedDict[Sight, deque[CachedView]] = OrderedDict()

    def like(self, sight: Sight, picks: tuple[object, ...]) -> CachedView | None:
        """The view that was built from these values; else the newest one, whose rows may be reused."""
        views = self._shown.get(sight, ())
        return next((view for view in views if view.picks == picks), views[-1] if views else None)

    def keep(self, sight: Sight, shown: CachedView) -> None:
        """Add a view; the one that was used least recently is dropped."""
        views = self._shown.setdefault(sight, deque(maxlen=MOMENTS))
        self._shown.move_to_end(sight)
        if all(view.data is not shown.data for view in views):
            views.append(replace(shown, before=None))
        if len(self._shown) > SIGHTS:
            self._shown.popitem(last=False)
