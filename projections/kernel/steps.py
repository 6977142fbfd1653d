"""What somebody may record next: the steps of the law, with what would come of them in words."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Any

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.step import Ask, Now, Outcome, Step
from domain.kernel.grammar.tongue import Tongue
from domain.kernel.log.entry import Entry
from projections.kernel.eyes import Eyes
from projections.kernel.said import Foreseen, foreseen


class Outcomes(Frozen):
    """What comes of a step by what the table says: ``of`` finds by the values of the fields ``by``, in that order and with a
    space between, the line in ``said`` and the figures beside it."""

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
    """All steps that one badge finds before it."""

    steps: tuple[NextStep, ...]


def steps(game: Game, eyes: Eyes, who: str) -> NextSteps:
    """The view of what somebody may record next, by whom his badge names, or else by its kind."""
    now = noticed(eyes, who)
    found = [step for chapter in game.steps for step in chapter(now)]
    his = {kind for kind in {step.kind for step in found} if game.may_record(kind, eyes.world, who)}
    return NextSteps(steps=tuple(_step(step, eyes.names) for step in found if step.kind in his))


def noticed(eyes: Eyes, who: str, *, brief: bool = False) -> Now:
    """An evening as one finds it whose badge this is."""
    entries = eyes.entries

    def silent(number: int) -> bool:
        return not _his(eyes, who, number)

    def latest(number: int) -> Act | None:
        his = (entries[one - 1] for one in reversed(_his(eyes, who, number)) if _stands(eyes, one))
        return next((entry.act for entry in his if not entry.row.corrections), None)

    def undone() -> Act | None:
        his = _his(eyes, who, 0)
        back = [change.act for change in entries[his[-1] - 1].row.corrections if change.change == "void"] if his else []
        return entries[back[0] - 1].act if back else None

    at = entries[-1].row.recorded if entries else 0
    return Now(eyes.world, who, lambda number: _since(entries, number), at, silent, brief, latest, undone)


def _his(eyes: Eyes, who: str, number: int) -> Sequence[int]:
    """What is entered in his name after a number, as far as these eyes reach."""
    his = eyes.journal.entered_by(who)
    return his[bisect_right(his, number) : bisect_right(his, len(eyes.entries))]


def _stands(eyes: Eyes, number: int) -> bool:
    back = eyes.journal.taken_back(number)
    return back is None or back > len(eyes.entries)


def _since(entries: Sequence[Entry], number: int) -> Iterator[Act]:
    back = {one.act for entry in entries[number:] for one in entry.row.corrections if one.change != "insert"}
    return (entry.act for entry in entries[number:] if entry.number not in back)


def _step(step: Step, names: Names) -> NextStep:
    return NextStep(
        kind=step.kind, rule=step.rule, about=step.about, fields=dict(step.fields), asks=_said(step.asks, names.tongue),
        figures=step.figures, ahead=step.ahead, beside=step.beside, outcomes=_outcomes(step.outcomes, names) if step.outcomes else None,
        due=step.due, sentence=step.sentence(names), after=step.after,
    )  # fmt: skip


def _said(asks: tuple[Ask, ...], tongue: Tongue) -> tuple[Ask, ...]:
    """The same with what a rule says to an answer in this language."""
    if not tongue.words or not any(one.note for ask in asks for one in ask.answers):
        return asks
    told = [[one.model_copy(update={"note": tongue.word(one.note)}) for one in ask.answers] for ask in asks]
    return tuple(ask.model_copy(update={"answers": tuple(said)}) for ask, said in zip(asks, told, strict=True))


def _outcomes(outcomes: Sequence[Outcome], names: Names) -> Outcomes:
    said: dict[Foreseen, int] = {}
    of: dict[str, tuple[int, str]] = {}
    for one in outcomes:
        words = foreseen(one.foretold, names)
        place = said.setdefault(words.model_copy(update={"figures": ""}), len(said))
        of[" ".join(str(value) for value in one.fields.values())] = (place, words.figures)
    return Outcomes(by=tuple(outcomes[0].fields), of=of, said=tuple(said))
