"""Acts that a late act overtakes: recorded before it, happened after it, and refused had it been recorded in time."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from domain.kernel.correction.as_of import corrected, recorded_by
from domain.kernel.correction.rederive import Changed, Turn
from domain.kernel.grammar.act import Act
from domain.kernel.grammar.objection import Objection
from domain.kernel.grammar.world import World
from domain.kernel.log.journal import Journal


def overtaken(journal: Journal, turn: Turn, upto: int | None = None) -> Iterator[Objection]:
    """The game's objections for each such act, and for what was recorded about one of them, up to act number ``upto``. They are
    derived behind the late act in recorded order, so that both orders yield the same objections."""
    game, corrections = journal.game, journal.corrections
    last = len(journal.entries) if upto is None else upto
    start = recorded_by(journal, turn.moment.happened, last)
    if start == last:
        return
    world = corrected(journal, start)
    late = replace(turn, moment=replace(turn.moment, number=start)).judged(game, world)
    if not any(isinstance(event, game.overtaking) for event in late.events):
        return
    changed, world = Changed(game, corrections), late.after
    against: dict[int, Sequence[Objection]] = {}
    for entry in journal.entries[start:last]:
        for other in changed.at(entry):
            decision, number = other.judged(game, world), other.moment.number
            standing = decision.standing or _of_what_it_is_about(world, other.act, against)
            if standing and other.moment.happened >= turn.moment.happened:
                against[number] = standing
                yield from game.overtaken(late.events, number, other.act, standing)
            world = decision.after


def _of_what_it_is_about(world: World, act: Act, against: Mapping[int, Sequence[Objection]]) -> Sequence[Objection]:
    """What stands against the first overtaken act that this one goes on with: a vote falls with its bill."""
    begun = (one.value for one in act.named() if one.stream in world.aggregates)
    return next((against[number] for number in begun if isinstance(number, int) and number in against), ())
