"""How somebody died."""

from collections.abc import Mapping
from typing import Any

from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.tale import ToldAct

HOW: Mapping[str, str] = {
    "proscriptio": "{player} is killed as one proscribed{by}",
    "caedes": "{player} is killed for the Senate{by}",
    "rex_romae": "{player} is executed as a rex alone in Roma{by}",
    "suicide": "{player} dies by suicide{by}",
    "virus": "{player} is poisoned{by}",
    "sea_god": "{player} is killed at sea{by}",
    "juno": "{player} is killed{by}",
    "war_god": "{player} is killed{by}",
}
"""By cause; of the others it is enough to say by whom."""


def died(deed: ToldAct[Any, Ludi], event: Died) -> str:
    """Who died, how, and by whom if somebody killed him."""
    how = HOW.get(event.cause, "{player} is put to death{by}" if event.by else "{player} dies")
    by = deed.say(" by {killer}", killer=deed.name(event.by)) if event.by else ""
    return deed.say(how, player=deed.name(event.player), by=by)
