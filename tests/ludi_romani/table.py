"""The table at which rules are tested: given what befell, when somebody acts, then exactly this follows.

    given(at_dinner().season(1)).when("motus", player="brutus", to="asia_minor", way="land").then(...)

A Table is a value like the world in it: every step gives a new one, so that one situation serves many tests.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, cast

from api.engine.editions import load_edition
from domain.kernel.deciding.record import record
from domain.kernel.deciding.sent import Sent, Stands
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.event import Event, Timed
from domain.kernel.grammar.objection import Names, Objection
from domain.kernel.log.entry import Entry
from domain.kernel.log.journal import Journal
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Edition
from domain.ludi_romani.edition_kind import KIND
from domain.ludi_romani.game import LUDI_ROMANI
from projections.kernel.tale import Happened, Tale, tell
from projections.ludi_romani.stage import LUDI

SEEDS = Path(__file__).parents[2] / "seeds" / "ludi_romani" / "2018"
EXAMPLE = SEEDS.parent / "example"
BEGINS = 1_523_053_800_000
"""Friday 6 April 2018, half past six, somewhere."""
MINUTE = 60_000
SALT = "0" * 32
REASON = "text:" + "0" * 64


@cache
def edition_2018() -> Edition:
    """The edition of 2018 from its files."""
    return load_edition(SEEDS, KIND)


@cache
def example() -> Edition:
    """The example of another edition, from its files."""
    return load_edition(EXAMPLE, KIND)


@dataclass(frozen=True)
class Outcome:
    """What became of one act."""

    decision: Decision
    table: "Table"
    before: Ludi
    entry: Entry | None = None

    @property
    def events(self) -> list[Event]:
        """The events without the act's number, their place and their hour: what a test compares."""
        return [
            event.model_copy(update={"act": 0, "place": 0, **({"happened": None} if isinstance(event, Timed) else {})})
            for event in self.decision.events
        ]

    @property
    def tale(self) -> Tale:
        """What the act came to, for whoever may read it."""
        assert self.entry, [self.sentence(o) for o in self.decision.standing]
        return tell(
            LUDI.telling, Happened.of(self.entry), self.before, self.table.world, lambda known: Names(known.name)
        )

    @property
    def told(self) -> str:
        """The same in a sentence for those who read everything."""
        return self.tale.sentence

    def then(self, *events: Event) -> "Table":
        """Exactly these events follow, in this order, with no objection left. Consequences carry their ``rule``."""
        assert self.decision.standing == (), [self.sentence(o) for o in self.decision.standing]
        assert self.events == list(events)
        return self.table

    def refused(self, *objections: Objection) -> "Table":
        """Exactly these objections stand, in this order; nothing happens."""
        assert list(self.decision.standing) == list(objections), [self.sentence(o) for o in self.decision.standing]
        _stand_there(self.decision.standing, objections)
        assert self.decision.events == ()
        return self.table

    def noted(self, *objections: Objection) -> "Table":
        """It is recorded, with exactly these cautions and counts beside it."""
        assert self.decision.standing == (), [self.sentence(o) for o in self.decision.standing]
        assert list(self.decision.settled) == list(objections)
        _stand_there(self.decision.settled, objections)
        return self.table

    def sentence(self, objection: Objection) -> str:
        """An objection as people read it."""
        return f"{objection.rule}: {objection.sentence(Names(self.table.world.name))}"


@dataclass(frozen=True)
class Table:
    """A world, and the clock that hangs over it (server milliseconds)."""

    world: Ludi
    clock: int = BEGINS

    def given(self, *events: Event) -> "Table":
        """What befell before, whatever act brought it."""
        number = self.world.number + 1
        placed = [event.model_copy(update={"act": number, "place": n}) for n, event in enumerate(events, 1)]
        return replace(self, world=self.world.fold(placed, number))

    def later(self, milliseconds: int = MINUTE) -> "Table":
        """Time passes."""
        return replace(self, clock=self.clock + milliseconds)

    def when(
        self,
        kind: str,
        *,
        by: str = "minerva",
        recorded_by: str | None = None,
        late: int = 0,
        counted: bool = False,
        dispense: tuple[str, ...] = (),
        **fields: Any,
    ) -> Outcome:
        """Somebody acts: ``by`` whom, ``late`` milliseconds ago, settled by a count or a dispensation where that is said."""
        moment = Moment(self.world.number + 1, by, recorded_by or by, self.clock - late, self.clock)
        sent = Sent(
            act_id=f"act-{moment.number}", act=_act(kind, fields), by=by, happened=moment.happened, counted=counted,
            dispense=dict.fromkeys(dispense, REASON), recorded_by=moment.recorded_by, device="table", source="tablet",
        )  # fmt: skip
        try:
            recorded = record(Journal(LUDI_ROMANI, self.world), sent, moment, SALT)
        except Stands as stands:
            _on_the_form(sent.act, stands.decision)
            return Outcome(stands.decision, self, self.world)
        assert recorded.decision is not None, "what was recorded just now was judged"
        _on_the_form(sent.act, recorded.decision)
        return Outcome(recorded.decision, replace(self, world=cast(Ludi, recorded.world)), self.world, recorded.entry)

    def season(self, row: int) -> "Table":
        """Announce all seasons up to a row of the timetable, each at its planned instant."""
        table = self
        while not table.world.evening.begun or table.world.evening.begun[-1].row < row:
            planned = table.world.evening.due()
            assert planned is not None
            table = replace(table, clock=table.world.evening.starts(planned))
            table = table.when("tempus_nuntiare", by="apollo", row=planned.row, dispense=("SED-20",)).table
            assert table.world.evening.begun[-1].row == planned.row
        return table


def _on_the_form(act: Act, decision: Decision) -> None:
    """Whatever is heard stands at a field that the form has, or that every act has; or at none."""
    fields = {*type(act).model_fields, "by", "happened", None}
    assert [one for one in decision.heard if one.field not in fields] == []


def _stand_there(heard: Sequence[Objection], expected: Sequence[Objection]) -> None:
    """Where a test says at which field, it is that one."""
    said = [(one, was.field) for one, was in zip(heard, expected, strict=True) if "field" in vars(was)]
    assert [one.field for one, _ in said] == [field for _, field in said]


def _act(kind: str, fields: dict[str, Any]) -> Act:
    if "edition" in fields:
        return LUDI_ROMANI.acts[kind].model_validate({"offset": -240, **fields})
    return LUDI_ROMANI.acts[kind].model_validate_json(json.dumps(fields))


def empty() -> Table:
    """Nothing happened yet, not even the opening."""
    return Table(Ludi())


@cache
def at_dinner() -> Table:
    """The evening is open, from the edition of 2018; no season has begun."""
    return (
        empty()
        .when("ludos_aperire", by="host", title_of_evening="Ludi Romani", begins=BEGINS, edition=edition_2018())
        .table
    )


def opened_from(edition: Edition, **more: Any) -> Outcome:
    """An evening is opened from an edition."""
    return empty().when("ludos_aperire", by="host", title_of_evening="Ludi", begins=BEGINS, edition=edition, **more)


def with_settings(**settings: bool) -> Table:
    """The same with other settings."""
    edition = edition_2018()
    other = edition.model_copy(update={"settings": edition.settings.model_copy(update=settings)})
    return empty().when("ludos_aperire", by="host", title_of_evening="Ludi Romani", begins=BEGINS, edition=other).table
