"""The reckoning of an evening: what was counted at the table beside its books. Nothing of it is recorded."""

from collections.abc import Sequence

from api.engine.view_cache import ViewCache
from domain.kernel.grammar.act import Act
from projections.kernel.audit.reckoning import ReckoningView, Reckons
from projections.kernel.eyes import Eyes


async def reckoned(screens: ViewCache, eyes: Eyes, reckons: Reckons, counts: Sequence[Act]) -> ReckoningView:
    """What these counts come to beside the books as they are now. Of the journal only what touched the account of the unexplained is
    read, and what was counted or corrected."""
    evening = screens.evening
    number = len(eyes.entries)
    booked = await screens.found(0, evening.stage.unexplained, None, number)
    counted = await screens.found(0, None, reckons.kind, number)
    numbers = {*booked, *counted, *eyes.journal.corrected_by()}
    entries = await evening.turns.all(eyes.entries[one - 1] for one in sorted(numbers) if one <= number)
    return reckons.reckon(eyes.world, entries, counts)
