"""Taking back an act: the first correction, for the slip that one sees at once."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.correction.correct import PendingCorrection, correct
from domain.kernel.correction.correction import recorded
from domain.kernel.correction.rederive import Corrected
from domain.kernel.deciding.decide import Decision, decide
from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.world import World
from domain.kernel.log.journal import Journal
from domain.kernel.log.rows import Change


class NoSuchAct(Objection):
    """LOG-02: there is no act {number} in this evening."""

    rule = "LOG-02"
    weight = Weight.ABSOLUTE
    field = "number"
    number: int


class NotToBeTakenBack(Objection):
    """LOG-03: the opening and what takes back cannot be taken back; record the act again instead."""

    rule = "LOG-03"
    weight = Weight.ABSOLUTE
    field = "number"


class AlreadyTakenBack(Objection):
    """LOG-04: it was already taken back ({act})."""

    rule = "LOG-04"
    weight = Weight.ABSOLUTE
    field = "number"
    act: int


class NotMine(Objection):
    """LOG-05: {recorded_by} recorded it, and only he, {judges} takes it back."""

    rule = "LOG-05"
    field = "number"
    recorded_by: str
    judges: str


class NotMyLast(Objection):
    """LOG-06: what was recorded after it by the same hand stays, last of it {act}."""

    rule = "LOG-06"
    weight = Weight.CAUTION
    field = "number"
    act: int


class LaterActsDepend(Objection):
    """LOG-07: later acts would have gone otherwise: {acts}."""

    rule = "LOG-07"
    field = "number"
    acts: tuple[int, ...]


class Revocare(Act):
    """Take back an act of mine. It is gone from every screen and stays in the journal (LOG-02 to LOG-07)."""

    kind: ClassVar[str] = "revocare"
    title: ClassVar[str] = "Take back"
    chapter: ClassVar[str] = "books"
    audience: ClassVar[Audience] = Audience.TABLE
    says: ClassVar[str] = "{by} takes back act {number}."

    number: Annotated[
        int, Field(ge=1, title="Act", description="The act's number.", json_schema_extra={"widget": "act"})
    ]

    def objections(self, world: World, moment: Moment) -> Iterator[Objection]:
        if self.number > world.number:
            yield NoSuchAct(number=self.number)

    def events(self, world: World, moment: Moment) -> tuple[Event, ...]:
        return ()

    def to_change(self) -> Change:
        """What it does to the journal."""
        return Change(change="void", act=self.number)


def as_it_is(journal: Journal, number: int, *, added: bool = False) -> Iterator[Objection]:
    """Why an act stays as it is, whoever wants it otherwise; with ``added`` not because it only added another."""
    changes, back = journal.entries[number - 1].row.corrections, journal.taken_back(number)
    if number == 1 or any(not added or one.change != "insert" for one in changes):
        yield NotToBeTakenBack()
    elif back is not None:
        yield AlreadyTakenBack(act=back)


def _in_journal(journal: Journal, act: Revocare, moment: Moment) -> Iterator[Objection]:
    if stays := [*as_it_is(journal, act.number)]:
        yield from stays
        return
    owner = journal.entries[act.number - 1].row.recorded_by
    if owner != moment.recorded_by and moment.recorded_by not in journal.game.dispensers:
        yield NotMine(recorded_by=owner, judges=journal.game.judges)
        return
    last = journal.last_of(owner)
    if last is not None and last != act.number:
        yield NotMyLast(act=last)


def take_back(
    journal: Journal,
    act: Revocare,
    moment: Moment,
    dispensed: frozenset[str] = frozenset(),
    begun: PendingCorrection | None = None,
) -> Decision:
    """Judge it against the journal and derive what it assigns, as far as nobody has ``begun`` to."""
    first = decide(journal.game, journal.world, act, moment, dispensed=dispensed)
    if first.standing:
        return first
    found = list(_in_journal(journal, act, moment))
    assign: list[Corrected] = []
    if not any(objection.weight is Weight.ABSOLUTE for objection in found):
        correction = correct(journal, act.to_change(), begun)
        assign = correction.assign
        if correction.otherwise:
            found.append(LaterActsDepend(acts=correction.otherwise))
    return recorded(journal, act, moment, dispensed, found, assign)
