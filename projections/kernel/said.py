"""How decoded acts and objections become what the wire says of them."""

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
    """One event of an act. ``rule`` is set for what followed by itself."""

    stream: str
    version: int
    kind: str
    place: int
    rule: str | None
    sentence: str
    data: dict[str, Any]


class Heard(Frozen):
    """An objection as the tablet shows it."""

    rule: str
    name: str
    weight: Weight
    sentence: str
    field: str | None
    settled_by_count: bool
    remedy: str | None = None
    """The kind of act that settles it, where there is one."""


class Foreseen(Frozen):
    """Something that would come of an act. ``rule`` is set where a rule brings it by itself or is worth saying, with ``because``;
    ``figures`` are those that lie on the table."""

    sentence: str
    rule: str | None = None
    because: str = ""
    figures: str = ""


class Noted(BaseModel):
    """A caution on record."""

    rule: str
    sentence: str


class Dispensed(BaseModel):
    """A rule set aside, by whom and why; ``sentence`` is what it said against the act."""

    rule: str
    by: str
    reason: str
    sentence: str


class ActAnswer(BaseModel):
    """What comes back for a recorded act; the same again for the same act id."""

    act_id: str
    number: int
    root: str
    kind: str
    sentence: str
    events: list[HappenedEvent]
    cautions: list[Noted]
    consequences: list[HappenedEvent]
    sums: tuple[Sum, ...]
    """What it moved: of each amount how much, and what is there then."""


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
    """The slip from which it was entered."""
    recorded: int
    sentence: str
    entered: str
    """The act in its own words, before anything came of it."""
    cautions: list[Noted]
    dispensations: list[Dispensed]
    events: list[HappenedEvent]
    taken_back_by: int | None
    root: str


def spoken(world: World, tongue: Tongue) -> Names:
    """How the facts of a world read in a language."""
    return Names(lambda id: world.name(id, tongue), tongue=tongue)


def heard(objection: Objection, names: Names) -> Heard:
    """An objection in words."""
    return Heard(
        rule=objection.rule, name=type(objection).__name__, weight=objection.weight, sentence=objection.sentence(names),
        field=objection.field, settled_by_count=objection.settled_by_count, remedy=objection.remedy,
    )  # fmt: skip


def again(game: Game, rule: Heard, kept: Caution, names: Names) -> Heard:
    """What was heard once, in these words."""
    return rule.model_copy(update={"sentence": words_of(game, kept, names)})


def foreseen(foretold: Foretold, names: Names) -> Foreseen:
    """What an act says beforehand, in words."""
    return Foreseen(
        sentence=foretold.sentence(names),
        rule=foretold.rule,
        because=names.tongue.word(foretold.because),
        figures=foretold.figures,
    )


def outcome(line: Foretold | None, decision: Decision, names: Names) -> list[Foreseen]:
    """What would come of an act: its own line where it has one, then the sentences of its events, each thing once."""
    befallen = [
        Foreseen(sentence=event.sentence(names), rule=event.rule) for event in decision.events if not event.aside
    ]
    return [*([foreseen(line, names)] if line else []), *befallen]


def words_of(game: Game, kept: Caution, names: Names) -> str:
    """An objection on record, in its own sentence."""
    facts = {key: tuple(value) if isinstance(value, list) else value for key, value in kept.facts.items()}
    cls = game.objections.get(kept.name)
    return cls(**facts).sentence(names) if cls else kept.name
