"""Acts that a late act overtakes: recorded before it, happened after it, and refused, or otherwise, had it been recorded in time."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from domain.kernel.correction.as_of import corrected
from domain.kernel.correction.derivation import recorded_by, since
from domain.kernel.correction.rederive import Turn
from domain.kernel.grammar.act import Act
from domain.kernel.grammar.objection import Objection
from domain.kernel.grammar.world import World
from domain.kernel.log.journal import Journal


def overtaken(journal: Journal, turn: Turn, upto: int | None = None) -> Iterator[Objection]:
    """The game's objections for each such act, and for what was recorded about one of them, up to act number ``upto``. They are
    derived without the late act and behind it in recorded order, so that both orders yield the same objections."""
    game = journal.game
    last = len(journal.entries) if upto is None else upto
    start = recorded_by(journal, turn.moment.happened, last)
    if start == last:
        return
    without = corrected(journal, start)
    late = replace(turn, moment=replace(turn.moment, number=_place(journal, turn, start))).judged(game, without)
    if not any(isinstance(event, game.overtaking) for event in late.events):
        return
    against: dict[int, Sequence[Objection]] = {}
    for other, world, usual, behind in since(journal, start, last, without, late.after):
        if other.moment.happened < turn.moment.happened:
            continue
        rules, number = {objection.rule for objection in usual.standing}, other.moment.number
        new = tuple(objection for objection in behind.standing if objection.rule not in rules)
        if standing := new or _of_what_it_is_about(world, other.act, against):
            against[number] = standing
            yield from game.overtaken(late.events, number, other.act, standing)
        elif usual.events != behind.events:
            yield from game.otherwise(number, usual.events, behind.events)


def _place(journal: Journal, turn: Turn, start: int) -> int:
    """The number under which the late act is derived: that of the last act recorded before it happened, so that it comes before all
    that it overtakes; its own where both are of one kind, since what arises from them is known by it."""
    return turn.moment.number if start and journal.kinds[start - 1] == turn.act.kind else start


def _of_what_it_is_about(world: World, act: Act, against: Mapping[int, Sequence[Objection]]) -> Sequence[Objection]:
    """What stands against the first overtaken act that this one goes on with: a vote falls with its bill."""
    begun = (one.value for one in act.named() if one.stream in world.aggregates)
    return next((against[number] for number in begun if isinstance(number, int) and number in against), ())
