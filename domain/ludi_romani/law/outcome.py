"""Who won the evening, and with whom: as it is closed, and for whoever looks at it."""

from typing import NamedTuple

from domain.ludi_romani.aggregates.actium import Title, actium
from domain.ludi_romani.aggregates.factio import factio
from domain.ludi_romani.aggregates.world import Ludi


class Victory(NamedTuple):
    """Who held the triumph, with which title, and who are of the party that won at Actium; it may have won and no triumph be held."""

    leader: str | None
    title: Title | None
    party: tuple[str, ...]


def outcome(world: Ludi) -> Victory:
    """As it stands."""
    now = actium(world)
    party = factio(world, now.won_by).members if now.won_by is not None else ()
    return Victory(now.triumph.leader, now.triumph.title, party) if now.triumph else Victory(None, None, party)
