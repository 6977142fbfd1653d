"""The view ``reminders``: when houses without a plan are reminded of the day, and which they are."""

from collections.abc import Iterator

from domain.gloria_romae.aggregates.world import Romae
from domain.kernel.grammar.frozen import Frozen

BEFORE = (24 * 60, 3 * 60, 30)
"""Minutes before the day at which a house without a plan is reminded."""


class ReminderView(Frozen):
    """One reminder: so many minutes before the day, at this instant (server milliseconds)."""

    minutes: int
    at: int


class RemindersView(Frozen):
    """``ends`` and ``opens`` as in ``match``; ``waiting`` are the houses whose plan is not in, which everybody may know. After the
    opening nobody is reminded."""

    ends: int | None
    opens: int | None
    reminders: tuple[ReminderView, ...]
    waiting: tuple[str, ...]


def reminders(world: Romae) -> RemindersView:
    """The view of reminders."""
    match = world.match
    ends = None if match.opening else match.ends
    return RemindersView(
        ends=ends, opens=match.opens if ends is not None else None,
        reminders=tuple(ReminderView(minutes=one, at=ends - one * 60_000) for one in BEFORE) if ends is not None else (),
        waiting=tuple(one.id for one in world.players() if not one.sealed) if ends is not None else (),
    )  # fmt: skip


def picks(world: Romae) -> Iterator[object]:
    """The day, and of each house whether a plan is in."""
    yield world.match
    for gens in world.players():
        yield gens.id, bool(gens.sealed)
