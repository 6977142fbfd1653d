"""Who won the evening, and with whom: as it is closed, and for whoever looks at it."""

from typing import NamedTuple

from domain.ludi_romani.aggregates.actium import Title, Triumph, actium
from domain.ludi_romani.aggregates.factio import called, factio
from domain.ludi_romani.aggregates.world import Ludi


class Victory(NamedTuple):
    """Who held the triumph, with which title, and who are of the party that won at Actium; it may have won and no triumph be held."""

    leader: str | None
    title: Title | None
    party: tuple[str, ...]


def crown(world: Ludi) -> Triumph | None:
    """The triumph of one of the victors. Anybody else's counts for nothing: it was held before a correction gave the victory to
    another party, and stands only until it is struck itself (TRP-02, AMB-144)."""
    now = actium(world)
    held = now.triumph
    return held if held and now.won_by is not None and held.leader in factio(world, now.won_by).members else None


def outcome(world: Ludi) -> Victory:
    """As it stands."""
    now, held = actium(world), crown(world)
    party = factio(world, now.won_by).members if now.won_by is not None else ()
    return Victory(held.leader, held.title, party) if held else Victory(None, None, party)


def victory(world: Ludi) -> Victory:
    """The same for a screen: where no triumph counts, the victors go by the name of their party, without a title."""
    now, known = actium(world), outcome(world)
    if known.leader or now.won_by is None:
        return known
    return known._replace(leader=called(world, factio(world, now.won_by)))
