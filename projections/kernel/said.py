"""Converts decoded acts and objections to the models of the wire."""

from typing import Any

from pydantic import BaseModel

from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names, Objection, Weight
from domain.kernel.grammar.tongue import Tongue
from domain.kernel.grammar.world import World
from domain.kernel.log.rows import Caution
from projections.kernel.tale import Sum


class HappenedEvent(BaseModel):
    """One event of an act. ``rule`` is set for a consequence."""

    stream: str
    version: int
    kind: str
    place: int
    rule: str | None
    sentence: str
    data: dict[str, Any]


class Heard(Frozen):
    """An objection as a tablet shows it."""

    rule: str
    name: str
    weight: Weight
    sentence: str
    field: str | None
    settled_by_count: bool
    remedy: str | None = None
    """The kind of act that settles it, if any."""


class Foreseen(Frozen):
    """A result that an act would have. ``rule`` is set where a rule causes it or is worth citing, with ``because`` as the reason;
    ``figures`` are those on the table."""

    sentence: str
    rule: str | None = None
    because: str = ""
    figures: str = ""


class Noted(BaseModel):
    """A recorded caution."""

    rule: str
    sentence: str


class Dispensed(BaseModel):
    """A rule that was set aside, by whom and why; ``sentence`` is the objection."""

    rule: str
    by: str
    reason: str
    sentence: str


class ActAnswer(BaseModel):
    """The answer to a recorded act; the same for every resend of its act id."""

    act_id: str
    number: int
    root: str
    kind: str
    sentence: str
    events: list[HappenedEvent]
    cautions: list[Noted]
    consequences: list[HappenedEvent]
    sums: tuple[Sum, ...]
    """The amounts that it moved, with the new totals."""


class JournalEntry(BaseModel):
    """One act of the journal."""

    number: int
    act_id: str
    kind: str
    version: int
    fields: dict[str, Any]
    by: str
    happened: int
    counted: bool
    recorded_by: str
    device: str
    source: str
    paper: int | None
    """The slip that it was entered from."""
    recorded: int
    sentence: str
    was: str | None = None
    """The sentence that it was told as, where a correction left it otherwise."""
    set_right_by: int | None = None
    """The last correction that left it otherwise."""
    stands: bool = True
    """Whether it happened, as is known now: it was not taken back, and did not fall with a correction."""
    entered: str
    """The act's sentence as entered, without its outcome."""
    cautions: list[Noted]
    dispensations: list[Dispensed]
    events: list[HappenedEvent]
    taken_back_by: int | None
    root: str


def spoken(world: World, tongue: Tongue) -> Names:
    """Names in a world and language."""
    return Names(lambda id: world.name(id, tongue), tongue=tongue)


def heard(objection: Objection, names: Names, *, own: bool = True) -> Heard:
    """An objection in words; ``own``: for the seat in whose name the act is."""
    sentence = objection.sentence(names) if own else objection.outside(names)
    return Heard(
        rule=objection.rule, name=type(objection).__name__, weight=objection.weight, sentence=sentence,
        field=objection.field, settled_by_count=objection.settled_by_count, remedy=objection.remedy,
    )  # fmt: skip


def again(game: Game, rule: Heard, kept: Caution, names: Names) -> Heard:
    """A recorded objection worded again, with these names."""
    return rule.model_copy(update={"sentence": words_of(game, kept, names)})


def foreseen(foretold: Foretold, names: Names) -> Foreseen:
    """An act's preview line in words."""
    return Foreseen(
        sentence=foretold.sentence(names),
        rule=foretold.rule,
        because=names.tongue.word(foretold.because),
        figures=foretold.figures,
    )


def outcome(line: Foretold | None, decision: Decision, names: Names) -> list[Foreseen]:
    """The expected results of an act: its own preview line if any, then the sentences of its events, without duplicates."""
    befallen = [
        Foreseen(sentence=event.sentence(names), rule=event.rule) for event in decision.events if not event.aside
    ]
    return [*([foreseen(line, names)] if line else []), *befallen]


def words_of(game: Game, kept: Caution, names: Names) -> str:
    """The sentence of a recorded objection."""
    facts = {key: tuple(value) if isinstance(value, list) else value for key, value in kept.facts.items()}
    cls = game.objections.get(kept.name)
    return cls(**facts).sentence(names) if cls else kept.name
