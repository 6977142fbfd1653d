"""How decoded acts and objections become what the wire says of them."""

from collections import Counter
from typing import Any, Protocol

from pydantic import BaseModel

from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names, Objection, Weight
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Entry
from domain.kernel.log.rows import Caution, Dispensation
from projections.kernel.tale import Sum, Tale


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


class Told(Protocol):
    """What the words need of a live evening."""

    @property
    def game(self) -> Game:
        """The game that is played."""
        ...

    def names(self, world: Any = None, tongue: Tongue = ENGLISH) -> Names:
        """How facts read in sentences, in that world or the newest."""
        ...

    def world_at(self, number: int) -> World:
        """The world as known after an act."""
        ...

    def tale(self, number: int, tongue: Tongue = ENGLISH) -> Tale:
        """What an act came to, in a sentence."""
        ...

    def taken_back(self, number: int) -> int | None:
        """The act that took this one back, if any did."""

    def free_text(self, ref: str) -> str:
        """What somebody wrote, by its reference."""
        ...


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
    return rule.model_copy(update={"sentence": _words(game, kept, names)})


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


def _event(event: Event, version: int, names: Names) -> HappenedEvent:
    return HappenedEvent(
        stream=event.stream, version=version, kind=event.kind, place=event.place, rule=event.rule,
        sentence=event.sentence(names), data=event.data(),
    )  # fmt: skip


def _events(entry: Entry, after: World, names: Names) -> list[HappenedEvent]:
    made: list[HappenedEvent] = []
    later: Counter[str] = Counter()
    for event in reversed(entry.events):  # versions are counted back from the world after the act
        made.append(_event(event, after.versions[event.stream] - later[event.stream], names))
        later[event.stream] += 1
    return made[::-1]


def _cautions(game: Game, entry: Entry, names: Names) -> list[Noted]:
    return [Noted(rule=caution.rule, sentence=_words(game, caution, names)) for caution in entry.row.cautions]


def _words(game: Game, kept: Caution, names: Names) -> str:
    """An objection on record, in its own sentence."""
    facts = {key: tuple(value) if isinstance(value, list) else value for key, value in kept.facts.items()}
    cls = game.objections.get(kept.name)
    return cls(**facts).sentence(names) if cls else kept.name


def _dispensed(evening: Told, one: Dispensation, names: Names) -> Dispensed:
    """What was set aside: the objections as they were heard, else what the rule says in the book."""
    heard = " ".join(_words(evening.game, kept, names) for kept in one.objections)
    return Dispensed(
        rule=one.rule, by=one.by, reason=evening.free_text(one.reason),
        sentence=heard or evening.game.book.get(one.rule, one.rule),
    )  # fmt: skip


def answer(evening: Told, entry: Entry, tongue: Tongue = ENGLISH) -> ActAnswer:
    """The answer to an act: the same however often it is asked for in the same language."""
    after = evening.world_at(entry.number)
    names = evening.names(after, tongue)
    events, tale = _events(entry, after, names), evening.tale(entry.number, tongue)
    return ActAnswer(
        act_id=entry.row.act_id, number=entry.number, root=entry.root, kind=entry.act.kind,
        sentence=tale.sentence, events=events, cautions=_cautions(evening.game, entry, names),
        consequences=[event for event in events if event.rule], sums=tale.sums,
    )  # fmt: skip


def journal_entry(evening: Told, entry: Entry, after: World, tongue: Tongue = ENGLISH) -> JournalEntry:
    """An act as the journal shows it, told in the world after it."""
    names, row = evening.names(after, tongue), entry.row
    fields = {
        key: evening.free_text(value) if key in entry.act.texts and value is not None else value
        for key, value in row.content.fields.items()
        if key != "edition"
    }
    return JournalEntry(
        number=entry.number, act_id=row.act_id, kind=row.content.kind, version=row.content.version, fields=fields, by=row.by,
        happened=row.happened, counted=row.content.counted, recorded_by=row.recorded_by, device=row.device,
        source=row.source, paper=row.paper, recorded=row.recorded, sentence=evening.tale(entry.number, tongue).sentence,
        entered=entry.act.told(names, row.by),
        cautions=_cautions(evening.game, entry, names),
        dispensations=[_dispensed(evening, one, names) for one in row.dispensations],
        events=_events(entry, after, names), taken_back_by=evening.taken_back(entry.number), root=entry.root,
    )  # fmt: skip
