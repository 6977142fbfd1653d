"""Next steps: the steps of the law, with their possible results in words."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVarTuple

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.step import Ask, Now, Outcome, Step
from domain.kernel.grammar.tongue import Tongue
from projections.kernel import asked_of_journal as journal
from projections.kernel.said import Foreseen, foreseen
from projections.kernel.tracking import Tracker

Args = TypeVarTuple("Args")


class Outcomes(Frozen):
    """Results of a step by answers: ``of`` maps the values of the fields ``by``, in that order and separated by spaces, to the
    line in ``said`` and the figures."""

    by: tuple[str, ...]
    of: dict[str, tuple[int, str]]
    said: tuple[Foreseen, ...]


class NextStep(Frozen):
    """An act that may be recorded next, with its proposal: see ``domain/kernel/grammar/step.py``."""

    kind: str
    rule: str
    about: str
    fields: dict[str, Any]
    asks: tuple[Ask, ...]
    figures: str
    ahead: int
    beside: bool
    outcomes: Outcomes | None
    due: bool
    sentence: str
    after: str


class NextSteps(Frozen):
    """All steps offered to one badge."""

    steps: tuple[NextStep, ...]


class StepsOf:
    """The steps of a game: computed once for all seats that record, then filtered by badge."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def every(self, tracker: Tracker) -> tuple[Step, ...]:
        """The steps of all chapters."""
        return tuple(step for chapter in self._game.steps for step in tracker.known(part, chapter))

    def of(self, tracker: Tracker, who: str) -> tuple[Step, ...]:
        """The steps offered to a badge, given by its id or else by its kind."""
        kinds = tracker.known(self.recordable, who)
        return tuple(step for step in tracker.known(self.every) if step.kind in kinds and who in step.by)

    def recordable(self, tracker: Tracker, who: str) -> frozenset[str]:
        """The kinds of act that a badge may record."""
        kinds = self._game.recordable
        return frozenset(kind for kind in kinds if self._game.may_record(kind, tracker.world, who))

    def view(self, tracker: Tracker, who: str) -> NextSteps:
        """The view of a badge's next steps."""
        steps = tracker.known(self.of, who)
        return NextSteps(steps=tuple(_step(step, who in step.due, tracker.names) for step in steps))


def part(tracker: Tracker, work: Callable[[Now, *Args], Iterable[Step]], *args: *Args) -> tuple[Step, ...]:
    """The steps of a chapter, or of a part of one, tracked on their own."""
    return tuple(work(Noticed(tracker), *args))


class Noticed(Now):
    """``Now`` by a tracker: see ``domain/kernel/grammar/step.py``."""

    def __init__(self, tracker: Tracker) -> None:
        self._tracker = tracker

    @property
    def world(self) -> Any:
        return self._tracker.world

    def reached(self, instant: int) -> bool:
        return self._tracker.ask(journal.reached, instant)

    def act(self, number: int) -> Act | None:
        return self._tracker.ask(journal.act, number)

    def entered(self, kind: str, after: int) -> Sequence[Act]:
        return self._tracker.ask(journal.entered, kind, after)

    def busy(self, after: int) -> frozenset[str]:
        return self._tracker.ask(journal.busy, after)

    def latest(self, who: str, after: int) -> Act | None:
        return self._tracker.ask(journal.latest, who, after)

    def last(self, after: int, *kinds: str) -> Sequence[tuple[str, Act]]:
        return self._tracker.ask(journal.last, after, *kinds)

    def part(self, work: Callable[[Now, *Args], Iterable[Step]], *args: *Args) -> tuple[Step, ...]:
        return self._tracker.known(part, work, *args)


def _step(step: Step, due: bool, names: Names) -> NextStep:
    return NextStep(
        kind=step.kind, rule=step.rule, about=step.about, fields=dict(step.fields), asks=_said(step.asks, names.tongue),
        figures=step.figures, ahead=step.ahead, beside=step.beside, outcomes=_outcomes(step.outcomes, names) if step.outcomes else None,
        due=due, sentence=step.sentence(names), after=step.after,
    )  # fmt: skip


def _said(asks: tuple[Ask, ...], tongue: Tongue) -> tuple[Ask, ...]:
    """The questions with their notes in this language."""
    if not tongue.words or not any(reply.note for ask in asks for reply in ask.answers):
        return asks
    told = [[reply.model_copy(update={"note": tongue.word(reply.note)}) for reply in ask.answers] for ask in asks]
    return tuple(ask.model_copy(update={"answers": tuple(said)}) for ask, said in zip(asks, told, strict=True))


def _outcomes(outcomes: Sequence[Outcome], names: Names) -> Outcomes:
    said: dict[Foreseen, int] = {}
    of: dict[str, tuple[int, str]] = {}
    for outcome in outcomes:
        words = foreseen(outcome.foretold, names)
        place = said.setdefault(words.model_copy(update={"figures": ""}), len(said))
        of[" ".join(str(value) for value in outcome.fields.values())] = (place, words.figures)
    return Outcomes(by=tuple(outcomes[0].fields), of=of, said=tuple(said))
