"""How somebody died."""

from collections.abc import Mapping
from typing import Any

from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.tale import Deed

HOW: Mapping[str, str] = {
    "proscriptio": "is killed as one proscribed",
    "caedes": "is killed for the Senate",
    "rex_romae": "is executed as a rex alone in Roma",
    "suicide": "dies by suicide",
    "virus": "is poisoned",
    "sea_god": "is killed at sea",
    "juno": "is killed",
    "war_god": "is killed",
}
"""By cause; of the others it is enough to say by whom."""


def died(deed: Deed[Any, Ludi], event: Died) -> str:
    """Who died, how, and by whom if somebody killed him."""
    how = HOW.get(event.cause, "is put to death" if event.by else "dies")
    return f"{deed.name(event.player)} {how}{f' by {deed.name(event.by)}' if event.by else ''}"
