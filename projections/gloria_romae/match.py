"""The view ``match``: its day, its houses, whose plan is in."""

from collections.abc import Iterator
from typing import Literal

from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.edition import MatchSettings
from domain.kernel.grammar.frozen import Frozen
from projections.kernel.eyes import Eyes


class SeatOfHouse(Frozen):
    """A house before the opening: whether it has goals, when its plan was sealed (server milliseconds), by which act, and the leaf of
    that act in the log."""

    id: str
    goals: bool
    sealed: int | None
    act: int | None
    leaf: str | None


class Stood(Frozen):
    """An act and its instant (server milliseconds)."""

    act: int
    at: int


class MatchView(Frozen):
    """The match for every seat. ``ends`` is the day, ``opens`` the instant at which the house opens the plans (server
    milliseconds)."""

    title: str
    edition: str
    reconstruction: bool
    phase: str
    lots: Literal["drawn", "told"]
    hours: int
    ends: int | None
    opens: int | None
    settings: MatchSettings
    players: tuple[SeatOfHouse, ...]
    opened: Stood | None
    closed: Stood | None


def match(eyes: Eyes) -> MatchView:
    """The view of the match."""
    world: Romae = eyes.world
    here = world.match
    return MatchView(
        title=here.title, edition=here.edition, reconstruction=here.reconstruction, phase=world.phase(0), lots=here.lots,
        hours=here.hours, ends=here.ends, opens=here.opens, settings=here.settings,
        players=tuple(_house(eyes, id) for id in here.players),
        opened=Stood(act=here.opening.act, at=here.opening.at) if here.opening else None,
        closed=Stood(act=here.closed[0], at=here.closed[1]) if here.closed else None,
    )  # fmt: skip


def _house(eyes: Eyes, id: str) -> SeatOfHouse:
    gens = eyes.world.player(id)
    last = gens.sealed[-1] if gens.sealed else None
    return SeatOfHouse(
        id=id, goals=bool(gens.given), sealed=last.at if last else None, act=last.act if last else None,
        leaf=eyes.journal.leaf(last.act) if last else None,
    )  # fmt: skip


def picks(eyes: Eyes) -> Iterator[object]:
    """What it is made of: of the houses only what everybody may know before the opening."""
    yield eyes.world.match
    for gens in eyes.world.players():
        yield gens.id, bool(gens.given), gens.sealed[-1:]
