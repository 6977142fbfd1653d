"""What every page must say of an evening after corrections: each act as it went, in one course that is derived from its first act."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from domain.kernel.correction.rederive import Changed
from domain.kernel.correction.side_by_side import DerivedAct
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.role import PLAYERS, REFEREES, ROOM
from domain.kernel.grammar.world import World
from domain.kernel.log.journal import Journal
from projections.kernel.eyes import Eyes
from projections.kernel.tale import Happened, Tale, Telling, tell
from projections.kernel.tales import Tales

Course = dict[int, Tale]
"""The tales of all acts that happened, in the one course in which everything is known."""
Named = Callable[[World], Names]


def as_it_went(journal: Journal, telling: Telling, named: Mapping[str, Named]) -> tuple[dict[str, Course], World]:
    """Every act that happened, told in each language in the one course in which all is known, and the world that it comes to."""
    changed, world, told = (
        Changed(journal.game, journal.corrections),
        journal.game.world(),
        {name: Course() for name in named},
    )
    for turn in (turn for entry in journal.entries for turn in changed.at(entry)):
        decision = turn.judged(journal.game, world)
        act = DerivedAct(turn, world, decision, decision.standing)
        moment, world = turn.moment, act.decision.after
        if not act.fails:
            happened = Happened(moment.number, turn.act, moment.by, moment.happened, act.decision.events)
            for name, names in named.items():
                told[name][moment.number] = tell(telling, happened, act.before, world, names)
    return told, world


def told_otherwise(journal: Journal, tales: Tales, went: Course) -> Iterator[str]:
    """What each act came to, and the amounts that it moved."""
    for number, entry in enumerate(journal.entries, 1):
        if entry.row.corrections:
            continue
        known = tales.known(number, len(journal.entries))
        if known.stands != (number in went):
            yield f"act {number} {'stands' if known.stands else 'does not stand'}, and should not so"
        elif known.stands and known.tale != went[number]:
            said, was = ((tale.sentence, tale.sums) for tale in (known.tale, went[number]))
            yield f"act {number} is told as {said}, and went as {was}"


def read_otherwise(
    journal: Journal, see: Callable[..., Eyes], went: Course, people: Iterable[str] = ()
) -> Iterator[str]:
    """Every line of the annals of referees, of the room and of these players."""
    for reads, who in ((REFEREES, ""), (ROOM, ""), *((PLAYERS, id) for id in people)):
        eyes = see(reads, who)
        read = [*eyes.tales.standing()]
        lines = {line.number: line for line in read}
        if len(lines) < len(read):
            yield f"{who or reads} reads an act twice"
        for number, tale in went.items():
            words, line = tale.read_by(eyes.seat), lines.pop(number, None)
            corrects = bool(journal.entries[number - 1].row.corrections)
            if corrects and line and words and words not in line.sentence:
                yield f"{who or reads} reads of {number} {line.sentence!r} without {words!r}"
            elif corrects and words and line is None:
                yield f"{who or reads} is not told {words!r}"
            elif (
                not corrects and words and line is None and number in {change.act for _, change in journal.corrections}
            ):
                if not any(words in other.sentence for other in read):
                    yield f"{who or reads} is told {words!r} nowhere"
            elif not corrects and words != (line.sentence if line else None):
                yield f"{who or reads} reads of {number} {line and line.sentence!r} and not {words!r}"
        for number, line in lines.items():
            if not journal.entries[number - 1].row.corrections:
                yield f"{who or reads} reads of {number}, which did not happen: {line.sentence!r}"
