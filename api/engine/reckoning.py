"""The reckoning of an evening: amounts counted at the table, compared with its books. Nothing is recorded."""

from collections.abc import Sequence

from api.engine.view_cache import ViewCache
from domain.kernel.grammar.act import Act
from projections.kernel.audit.reckoning import ReckoningView, Reckons
from projections.kernel.eyes import Eyes


async def reckoned(screens: ViewCache, eyes: Eyes, reckons: Reckons, counts: Sequence[Act]) -> ReckoningView:
    """Compare these counts with the present books. Only acts are read that touched the account of unexplained sums, that counted, or
    that corrected."""
    evening = screens.evening
    number = len(eyes.entries)
    booked = await screens.found(0, evening.stage.unexplained, None, number)
    counted = await screens.found(0, None, reckons.kind, number)
    numbers = {*booked, *counted, *eyes.journal.corrected_by()}
    entries = await evening.turns.all(
        eyes.entries[act_number - 1] for act_number in sorted(numbers) if act_number <= number
    )
    return reckons.reckon(eyes.world, entries, counts)
