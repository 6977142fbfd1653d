"""One act of the journal, decoded from its rows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.sealed import SealedValue
from domain.kernel.grammar.world import World
from domain.kernel.log.head import Head, sealed_in
from domain.kernel.log.rows import BrokenLog, JournalRow, NewerLog, StoredRow, heads, plain, told
from domain.kernel.log.tree import Tree


@dataclass(frozen=True, slots=True)
class Entry:
    """One act of the journal: its row, the act, and its events."""

    number: int
    row: JournalRow
    act: Act
    events: tuple[Event, ...]
    root: str
    """The root over all acts up to this one, included."""

    def moment(self) -> Moment:
        """The circumstances in which it was decided."""
        row = self.row
        return Moment(self.number, row.by, row.recorded_by, row.happened, row.recorded)

    def dispensed(self) -> frozenset[str]:
        """The rules that were set aside for it, where not sealed."""
        return frozenset(dispensation.rule for dispensation in self.row.dispensations)


def decoded(game: Game, number: int, rows: Sequence[StoredRow], root: str) -> Entry:
    """The act of this number from its rows; ``root`` is the root up to it. Raises BrokenLog, NewerLog."""
    if not heads(rows[0], number):
        raise BrokenLog(f"act {number} has no journal row where it should be")
    events = brought(game, number, rows)
    try:
        row = JournalRow.from_state(rows[0].state)
        _is_known(game.verbs, number, row.content.kind, row.content.version)
        act = game.act(row.content.kind, row.content.version, row.content.fields, sealed=row.content.sealed is not None)
    except (ValueError, KeyError, TypeError) as fault:
        raise BrokenLog(f"act {number} cannot be read: {told(fault)}") from fault
    return Entry(number, row, act, events, root)


def brought(game: Game, number: int, rows: Sequence[StoredRow]) -> tuple[Event, ...]:
    """The events of an act from its rows. Raises BrokenLog, NewerLog."""
    try:
        for stored in rows[1:]:
            kind, _, version = stored.kind.rpartition(".")
            _is_known(game.events, number, kind, int(version))
        return tuple(game.event(stored.kind, plain(stored.state)) for stored in rows[1:])
    except (ValueError, KeyError, TypeError) as fault:
        raise BrokenLog(f"act {number} cannot be read: {told(fault)}") from fault


def _is_known(kinds: Mapping[str, type[Act] | type[Event]], number: int, kind: str, version: int) -> None:
    if kind not in kinds:
        raise NewerLog(f"act {number} cannot be read: {kind!a} is not known, or missing")
    if version > kinds[kind].version:
        raise NewerLog(
            f"act {number} cannot be read: {kind!a} is known up to version {kinds[kind].version}, not {version}"
        )


@dataclass(frozen=True, slots=True)
class Recorded:
    """The next act of a journal: its entry, its rows as stored and their leaf, and world and tree after it."""

    entry: Entry
    rows: tuple[StoredRow, ...]
    world: World
    leaf: bytes
    tree: Tree
    decision: Decision | None = None
    """How it was judged; None for an act that was read."""
    sealed: tuple[SealedValue, ...] = ()
    """Its sealed values, to be stored beside the log; empty for an act that was read."""
    set_aside: tuple[str, ...] = ()
    """The rules that were set aside for it, sealed ones included."""

    def head(self) -> Head:
        """The head by which the journal finds it."""
        entry, row = self.entry, self.entry.row
        return Head(
            entry.number, row.act_id, row.content.kind, row.content.fields, row.happened, row.recorded, row.by,
            row.recorded_by, row.corrections, row.root, tuple(stored.stream for stored in self.rows[1:]),
            sealed_in(row.content.sealed, (vars(commitment) for commitment in row.seals)), row.content.version,
        )  # fmt: skip
