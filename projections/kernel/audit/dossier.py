"""Dossiers: everything recorded about one id, and how each of its values changed over the evening."""

from collections import defaultdict
from collections.abc import Sequence

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Entry
from projections.kernel.audit.lines import JournalLine
from projections.kernel.audit.why import Question, Questions, Value, Why
from projections.kernel.tale import Sum


class DossierEvent(Frozen):
    """An act as one line, with the amounts that it moved, as is known now: the sums of those that stand come to what there is."""

    line: JournalLine
    sums: tuple[Sum, ...]


class Dossier(Frozen):
    """For one id: every question with its reasons, every act that names or changed it (oldest first), and the numbers of the acts
    that it entered itself."""

    about: str
    whys: tuple[Why, ...]
    acts: tuple[DossierEvent, ...]
    hand: tuple[int, ...]


Course = list[tuple[int, Value]]
"""The values of an answer, each with the act from which it holds."""


class Courses:
    """The courses of all answers to all questions. Acts are read in order, each with the world after it; ``world`` is the one
    after the last."""

    def __init__(self, questions: Questions, world: World) -> None:
        self.of: dict[str, dict[str, Course]] = defaultdict(lambda: defaultdict(list))
        self._hangs: dict[str, list[tuple[str, str, Question]]] = defaultdict(list)
        for about in world.aggregates:
            for what, question in questions.get(about.partition(":")[0], {}).items():
                for stream in question.streams(world, about):
                    self._hangs[stream].append((about, what, question))

    def read(self, entry: Entry, after: World) -> None:
        """Read the next act."""
        touched = dict.fromkeys(event.stream for event in entry.events)
        for about, what, question in dict.fromkeys(key for stream in touched for key in self._hangs.get(stream, ())):
            course, value = self.of[about][what], question.value(after, about)
            if (course[-1][1] if course else None) != value:
                course.append((entry.number, value))


def numbered(acts: Sequence[int], upto: int) -> tuple[int, ...]:
    """Those of these acts that had been recorded by act ``upto``."""
    return tuple(number for number in acts if number <= upto)
