"""What is told late: by its own hour, where it comes to the same books in either order; else it is entered into the books as they
are, behind what was recorded since, which went by books without it."""

import json
from collections.abc import Iterator
from dataclasses import replace

from domain.kernel.correction.as_of import corrected
from domain.kernel.correction.derivation import Since, recorded_by, since
from domain.kernel.correction.rederive import Turn
from domain.kernel.deciding.decide import collect, decide
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.world import World
from domain.kernel.log.corrected import plain
from domain.kernel.log.journal import Journal


class OtherwiseAtItsHour(Objection):
    """LOG-01: told at its hour it would have come to other books; a correction that adds it at its hour sets them right."""

    rule = "LOG-01"
    weight = Weight.CAUTION
    field = "happened"


class WentWithoutIt(OtherwiseAtItsHour):
    """LOG-01: told at its hour it would have come to other books, since these went without it: {acts}; a correction that adds it at its
    hour sets them right."""

    acts: tuple[int, ...]


class NothingAgainstItThen(Objection):
    """LOG-01: at its hour nothing stood against it; a correction that adds it at its hour records it."""

    rule = "LOG-01"
    weight = Weight.CAUTION
    field = "happened"


def by_its_hour(journal: Journal, turn: Turn, refused: Decision, then: World) -> Decision:
    """The decision on an act that does not commute and is refused as the books are. Where nothing stood against it in the world
    ``then`` of its hour, that hour decides if all that was recorded since stays as it is; else the refusal says how it is entered."""
    game = journal.game
    if turn.judged(game, then).standing:
        return refused
    allowed = decide(
        game, journal.world, turn.act, turn.moment, counted=turn.counted, dispensed=turn.dispensed, then=then
    )
    if allowed.standing or not _comes_to_the_same(journal, turn, allowed.after):
        return replace(refused, settled=(*refused.settled, *collect(game, [NothingAgainstItThen()])))
    beyond = (one for one in refused.settled if one.rule == "LOG-01" and one not in allowed.settled)
    return replace(allowed, settled=(*allowed.settled, *beyond))


def _comes_to_the_same(journal: Journal, turn: Turn, after: World) -> bool:
    """Whether these books are those of the act told at its hour, and all that was recorded since stays as it is."""
    told = _told_then(journal, turn)
    if told is None:
        return False
    acts, books = told
    stays = all(one.usual.events == one.behind.events and _rules(one.usual) == _rules(one.behind) for one in acts)
    return stays and same_books(books, after)


def _rules(decision: Decision) -> set[str]:
    return {objection.rule for objection in decision.standing}


def otherwise_at_its_hour(journal: Journal, turn: Turn, after: World) -> Iterator[Objection]:
    """One of the two, where the books ``after`` this late act are others than if it had been told at its hour. What stood against it
    then is told by itself."""
    told = _told_then(journal, turn)
    if told is None:
        return
    acts, books = told
    if not same_books(books, after):
        went = tuple(one.turn.moment.number for one in acts if one.usual.events != one.behind.events)
        yield WentWithoutIt(acts=went) if went else OtherwiseAtItsHour()


def _told_then(journal: Journal, turn: Turn) -> tuple[list[Since], World] | None:
    """What was recorded since, as it is behind this act told at its hour, and the books after all of it; None where nothing was, or
    something stood against the act then."""
    last = len(journal.entries)
    start = recorded_by(journal, turn.moment.happened, last)
    if start == last:
        return None
    without = corrected(journal, start)
    own = turn.judged(journal.game, without)
    if own.standing:
        return None
    acts = [*since(journal, start, last, without, own.after)]
    return acts, acts[-1].behind.after if acts else own.after


def same_books(one: World, other: World) -> bool:
    """Whether all aggregates are the same, in whatever order their lists stand: that is the order of entry."""
    streams = {*one.aggregates, *other.aggregates}
    pairs = ((one.aggregates.get(stream), other.aggregates.get(stream)) for stream in streams)
    return all(mine == theirs or _in_any_order(mine) == _in_any_order(theirs) for mine, theirs in pairs)


def _in_any_order(aggregate: object) -> object:
    return None if aggregate is None else _sorted(plain(aggregate))


def _sorted(value: object) -> object:
    if isinstance(value, dict):
        return {key: _sorted(each) for key, each in value.items()}
    if isinstance(value, list):
        return sorted((_sorted(each) for each in value), key=lambda each: json.dumps(each, sort_keys=True))
    return value
