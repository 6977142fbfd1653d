"""A plan read from pasted lines, shown back to its seat before it is sealed."""

from domain.gloria_romae.aggregates.plan import PlannedChoice, PlannedMonth
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.posted import posted
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.wording import capital
from projections.kernel.eyes import Eyes


class PostedFaultView(Frozen):
    """What was not understood: the line, counted from 1 (0: no line says it), the word there, and a sentence."""

    line: int
    word: str
    sentence: str


class PostedPlanView(Frozen):
    """What the lines say: twelve months, null where none is said or understood; bid and garnets, null where they are not said."""

    months: tuple[PlannedMonth | None, ...]
    bid: int | None
    garnets: int | None
    choices: tuple[PlannedChoice, ...]
    faults: tuple[PostedFaultView, ...]


def read(eyes: Eyes, text: str) -> PostedPlanView:
    """The plan of these lines; it reads nothing but the gallery, and nothing of it is kept."""
    world: Romae = eyes.world
    plan = posted(world, text)
    faults = tuple(
        PostedFaultView(line=one.line, word=one.word, sentence=capital(eyes.names.fill(one.says, {"thing": one.thing})))
        for one in plan.faults
    )
    return PostedPlanView(
        months=tuple(plan.months), bid=plan.bid, garnets=plan.garnets, choices=tuple(plan.choices), faults=faults
    )
