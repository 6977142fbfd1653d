"""An evening with its journal, for rules that ask what was recorded before: acts are told at minutes of it, in time or late."""

from dataclasses import dataclass, field
from typing import Any, cast

from domain.kernel.correction.change import Corrigere
from domain.kernel.correction.preview import correct
from domain.kernel.deciding.record import moment, record
from domain.kernel.deciding.sent import Sent, Stands
from domain.kernel.grammar.act import Act
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.log.journal import Journal
from domain.kernel.log.rows import Content
from domain.ludi_romani.acts.opening.ludos_aperire import LudosAperire
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import LUDI_ROMANI
from tests.ludi_romani.table import BEGINS, MINUTE, REASON, SALT, edition_2018


def instant(minute: float) -> int:
    """A minute after the Game began, in server milliseconds."""
    return BEGINS + round(minute * MINUTE)


@dataclass
class Book:
    """A journal that begins with the opening, one minute before the first season."""

    journal: Journal = field(default_factory=lambda: Journal(LUDI_ROMANI))

    def __post_init__(self) -> None:
        opening = LudosAperire(title_of_evening="Ludi Romani", begins=BEGINS, offset=-240, edition=edition_2018())
        self._record(opening, "host", -1, None, ())

    def tell(
        self,
        minute: float,
        kind: str,
        *,
        by: str = "venus",
        happened: float | None = None,
        dispense: tuple[str, ...] = (),
        **fields: Any,
    ) -> Decision:
        """An act told at a minute, that happened then or earlier: recorded, or what stands against it."""
        act = LUDI_ROMANI.act(kind, LUDI_ROMANI.acts[kind].version, fields)
        return self._record(act, by, minute, happened, dispense)

    def amend(self, minute: float, number: int, happened: float) -> Decision:
        """An act is said to have happened at another minute, by the Fates; recorded as it was shown."""
        entry = self.journal.entries[number - 1]
        said = entry.row.content
        content = Content.model_validate({**said.model_dump(), "by": entry.row.by, "happened": instant(happened)})
        asked = Corrigere(change="amend", number=number, content=content)
        return self.as_shown(minute, asked)

    def strike(self, minute: float, number: int) -> Decision:
        """The Fates strike an act, which did not happen."""
        return self.as_shown(minute, Corrigere(change="void", number=number))

    def insert(self, minute: float, number: int, content: Content) -> Decision:
        """The Fates add an act behind this number."""
        return self.as_shown(minute, Corrigere(change="insert", number=number, content=content))

    def as_shown(self, minute: float, asked: Corrigere) -> Decision:
        """The Fates set right what the preview showed them."""
        digest = correct(self.journal, asked.to_change()).digest
        return self._record(asked.model_copy(update={"outcome": digest}), "fata", minute, None, ())

    @property
    def world(self) -> Ludi:
        """As it is after the newest act."""
        return cast(Ludi, self.journal.world)

    @property
    def number(self) -> int:
        """Of the newest act."""
        return self.journal.world.number

    def _record(self, act: Act, by: str, minute: float, happened: float | None, dispense: tuple[str, ...]) -> Decision:
        when = None if happened is None else instant(happened)
        sent = Sent(
            act_id=f"act-{self.number}", act=act, by=by, happened=when, counted=False,
            dispense=dict.fromkeys(dispense, REASON), recorded_by=by, device="table", source="tablet",
        )  # fmt: skip
        try:
            recorded = record(self.journal, sent, moment(self.journal, instant(minute), by, by, when), SALT)
        except Stands as stands:
            return stands.decision
        self.journal.append(recorded)
        assert recorded.decision is not None, "what was recorded just now was judged"
        return recorded.decision


def of(decision: Decision, *kinds: type[Objection]) -> list[Objection]:
    """The cautions of these kinds, of an act that was recorded."""
    assert decision.standing == ()
    return [one for one in decision.settled if isinstance(one, kinds)]


def refusals(decision: Decision) -> list[str]:
    """The rules that refuse an act."""
    return list(dict.fromkeys(one.rule for one in decision.standing if one.weight is not Weight.CAUTION))
