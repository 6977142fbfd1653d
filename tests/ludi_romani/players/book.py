"""An evening without server, file or clock: acts are recorded by the kernel, as the server has them recorded. Nothing waits, nothing
is written."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from domain.kernel.correction.rederive import Derived, rederive
from domain.kernel.deciding.record import judge, record
from domain.kernel.deciding.sent import Sent, Stands
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.canonical import canonical, sha256
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.world import World
from domain.kernel.log.corrected import plain
from domain.kernel.log.entry import Entry
from domain.kernel.log.journal import Journal
from domain.kernel.log.reading import read
from domain.kernel.log.rows import BrokenLog, StoredRow
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Edition
from domain.ludi_romani.game import LUDI_ROMANI
from tests.ludi_romani.players.player import Move

BEGINS = 1_523_053_800_000
"""Friday 6 April 2018, half past six."""
SALT = "0" * 32


@dataclass(frozen=True)
class Outcome:
    """What became of a move; ``after`` is ``before`` where it was refused."""

    move: Move
    decision: Decision
    before: Ludi
    after: Ludi

    @property
    def recorded(self) -> bool:
        """Whether it is in the journal."""
        return not self.decision.standing

    @property
    def excused(self) -> set[str]:
        """Rules that a dispensation or a count on record names."""
        counts = {one.rule for one in self.decision.settled if one.settled_by_count}
        return counts | {one.rule for one in self.decision.dispensed} | self.decision.waived


class Book:
    """The journal of one evening, and its rows as they would be stored."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.journal = Journal(LUDI_ROMANI)
        self.stored: list[tuple[StoredRow, ...]] = []
        fields = {
            "title_of_evening": "Ludi Romani",
            "begins": BEGINS,
            "offset": -240,
            "edition": edition.model_dump(mode="json"),
        }
        self._record(Move("host", "ludos_aperire", fields), Moment(1, "host", "host", BEGINS, BEGINS))

    @property
    def entries(self) -> Sequence[Entry]:
        """Every act, in order."""
        return self.journal.entries

    @property
    def world(self) -> Ludi:
        """The world as it stands."""
        return cast(Ludi, self.journal.world)

    def record(self, move: Move) -> Outcome:
        """Decide a move, and write it down unless a rule stands against it."""
        return self._record(move, move.moment(self.world))

    def judge(self, move: Move) -> Decision:
        """What would become of a move; nothing is written down."""
        moment = move.moment(self.world)
        return judge(self.journal, _sent(move, moment), moment)

    def _record(self, move: Move, moment: Moment) -> Outcome:
        before = self.world
        try:
            recorded = record(self.journal, _sent(move, moment), moment, SALT)
        except Stands as stands:
            return Outcome(move, stands.decision, before, before)
        assert recorded.decision is not None, "what was recorded just now was judged"
        self.journal.append(recorded)
        self.stored.append(recorded.rows)
        return Outcome(move, recorded.decision, before, self.world)

    def replayed(self) -> Ludi:
        """The world as a restart would read it from the stored rows. Raises BrokenLog, also where they are read as something else
        than what was decided."""
        again = Journal(LUDI_ROMANI)
        for rows in self.stored:
            again.append(read(again, rows))
        if again.entries != self.entries:
            raise BrokenLog("the stored rows say something else than what was decided")
        return cast(Ludi, again.world)

    def derived(self) -> Derived:
        """What the journal's acts come to when all are decided anew with every correction in force."""
        return rederive(LUDI_ROMANI, Ludi(), self.entries, self.journal.corrections)


def world_bytes(world: World) -> bytes:
    """All aggregates as canonical bytes."""
    return canonical({stream: plain(aggregate) for stream, aggregate in world.aggregates.items()})


def _text(words: str) -> str:
    return f"text:{sha256(words.encode())}"


def _without_texts(act: Act) -> Act:
    """The act with references for free texts, as the log keeps them."""
    written = {name: _text(getattr(act, name)) for name in act.texts if getattr(act, name) is not None}
    return act.model_copy(update=written) if written else act


def _sent(move: Move, moment: Moment) -> Sent:
    """A move as it comes in from a tablet."""
    return Sent(
        act_id=f"evening-{moment.number:06}", act=_without_texts(move.act()), by=move.by,
        happened=moment.happened if move.late else None, counted=move.counted,
        dispense=dict.fromkeys(move.dispense, _text("")), recorded_by=moment.recorded_by, device="rehearsal", source="tablet",
    )  # fmt: skip
