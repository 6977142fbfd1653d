"""The reckoning of an evening: what was counted at the table beside its books. Nothing of it is recorded."""

from collections.abc import Sequence

from api.engine.view_cache import ViewCache
from domain.kernel.grammar.act import Act
from projections.kernel.audit.reckoning import ReckoningView, Reckons


async def reckoned(screens: ViewCache, reckons: Reckons, counts: Sequence[Act]) -> ReckoningView:
    """What these counts come to beside the books as they are now. Of the journal only what touched the account of the unexplained is
    read, and what was counted or corrected."""
    evening = screens.evening
    world, number = evening.world, len(evening.entries)
    booked = await screens.found(0, evening.stage.unexplained, None, number)
    counted = await screens.found(0, None, reckons.kind, number)
    numbers = {*booked, *counted, *(by for by, _ in evening.journal.corrections)}
    entries = await evening.turns.all(evening.entries[one - 1] for one in sorted(numbers) if one <= number)
    return reckons.reckon(world, entries, counts)
