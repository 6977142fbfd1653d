"""An evening without server, file or clock: acts are decided by the kernel, as api.evening has them decided, and the journal's rows
are made as they would be stored. Nothing waits, nothing is written."""

from dataclasses import dataclass
from typing import cast

from domain.kernel import rows as log
from domain.kernel.act import Act, Moment
from domain.kernel.canonical import canonical, sha256
from domain.kernel.decide import Decision, decide
from domain.kernel.journal import Caution, Content, Dispensation, Entry, Row
from domain.kernel.rederive import Derived, in_force, plain, rederive
from domain.kernel.rows import StoredRow
from domain.kernel.take_back import Revocare, take_back
from domain.kernel.tree import Tree
from domain.kernel.world import World
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
    """The journal of one evening and the world to which it comes. ``worlds`` holds each world by its number."""

    def __init__(self, edition: Edition) -> None:
        self.worlds: list[Ludi] = [Ludi()]
        self.entries: list[Entry] = []
        self.stored: list[list[StoredRow]] = []
        self._tree = Tree()
        fields = {
            "title_of_evening": "Ludi Romani",
            "begins": BEGINS,
            "offset": -240,
            "edition": edition.model_dump(mode="json"),
        }
        self._record(Move("host", "ludos_aperire", fields), Moment(1, "host", "host", BEGINS, BEGINS))

    @property
    def world(self) -> Ludi:
        """The world as it stands."""
        return self.worlds[-1]

    def record(self, move: Move) -> Outcome:
        """Decide a move, and write it down unless a rule stands against it."""
        return self._record(move, move.moment(self.world))

    def judge(self, move: Move) -> Decision:
        """What would become of a move; nothing is written down."""
        return self._judge(move, _without_texts(move.act()), move.moment(self.world))

    def _record(self, move: Move, moment: Moment) -> Outcome:
        before, act = self.world, _without_texts(move.act())
        decision = self._judge(move, act, moment)
        if not decision.standing:
            self._write(move, act, moment, decision)
        return Outcome(move, decision, before, self.world)

    def _judge(self, move: Move, act: Act, moment: Moment) -> Decision:
        rules = frozenset(move.dispense)
        if isinstance(act, Revocare):
            return take_back(LUDI_ROMANI, self.world, self.entries, self.worlds.__getitem__, act, moment, rules)
        return decide(LUDI_ROMANI, self.world, act, moment, counted=move.counted, dispensed=rules)

    def _write(self, move: Move, act: Act, moment: Moment, decision: Decision) -> None:
        content = Content(
            kind=act.kind, version=act.version, fields=act.model_dump(mode="json"), by=move.by,
            happened=moment.happened if move.late else None, counted=move.counted,
        )  # fmt: skip
        set_aside = sorted({one.rule for one in decision.dispensed} | decision.waived)
        row = Row(
            act_id=f"evening-{moment.number:06}", content=content, hash=content.digest(), by=moment.by,
            happened=moment.happened, recorded=moment.recorded, recorded_by=moment.recorded_by, device="rehearsal",
            source="tablet", cautions=tuple(Caution.of(one) for one in decision.settled),
            dispensations=tuple(Dispensation(rule=rule, by=move.who, reason=_text("")) for rule in set_aside),
            corrections=(act.change(),) if isinstance(act, Revocare) else (), salt=SALT, root=self._tree.root(),
        )  # fmt: skip
        rows = log.rows_of(row, moment.number, decision.events, self.world)
        self._tree = log.sealed(self._tree, rows)
        self.stored.append(rows)
        self.entries.append(Entry(moment.number, row, act, decision.events, self._tree.root()))
        self.worlds.append(self.world.fold(decision.events, moment.number))

    def replayed(self) -> Ludi:
        """The world as a restart would read it from the stored rows. Raises BrokenLog."""
        world, tree = Ludi(), Tree()
        for rows in self.stored:
            _, tree, after = log.decoded(LUDI_ROMANI, tree, world, rows)
            world = cast(Ludi, after)
        return world

    def derived(self) -> Derived:
        """What the journal's acts come to when all are decided anew with every correction in force."""
        return rederive(LUDI_ROMANI, Ludi(), self.entries, in_force(self.entries))


def world_bytes(world: World) -> bytes:
    """All aggregates as canonical bytes."""
    return canonical({stream: plain(aggregate) for stream, aggregate in world.aggregates.items()})


def _text(words: str) -> str:
    return f"text:{sha256(words.encode())}"


def _without_texts(act: Act) -> Act:
    """The act with references for free texts, as the log keeps them."""
    written = {name: _text(getattr(act, name)) for name in act.texts if getattr(act, name) is not None}
    return act.model_copy(update=written) if written else act
