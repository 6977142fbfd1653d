"""The world as it was at an hour: what had been recorded by then, and what was told later of before."""

from domain.kernel.correction.derivation import recorded_by
from domain.kernel.correction.rederive import Changed, rederive, start_of
from domain.kernel.grammar.world import World
from domain.kernel.log.journal import Journal


def as_of(journal: Journal, instant: int) -> World | None:
    """The world of an instant, with all corrections; None where nothing was recorded since, so that it is the present one."""
    game, corrections, last = journal.game, journal.corrections, len(journal.entries)
    start = recorded_by(journal, instant, last)
    if start == last:
        return None
    world, changed = corrected(journal, start), Changed(game, corrections)
    for entry in journal.entries[start:]:
        for turn in changed.at(entry):
            if turn.moment.happened <= instant:
                world = turn.judged(game, world).after
    return world


def corrected(journal: Journal, number: int) -> World:
    """The world after an act, with all corrections that are in force now."""
    first = start_of(journal.corrections, number + 1)
    return rederive(journal.game, journal.world_at(first), journal.entries[first:number], journal.corrections).world
