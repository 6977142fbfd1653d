"""Verify a log in which some acts are known by their leaves alone (docs/log.md): it cannot be folded, and all else is checked."""

import re
from collections.abc import Iterable, Sequence

from domain.kernel.grammar.canonical import canonical, sha256
from domain.kernel.log.rows import KIND, LEAF, STREAM, BrokenLog, JournalRow, StoredRow, acts_of, told
from domain.kernel.log.tree import Tree, leaf
from domain.kernel.log.verify_log import against, state_of

_LEAF = re.compile(rb"[0-9a-f]{64}")


def leaves_out(rows: Iterable[StoredRow]) -> bool:
    """Whether some acts of a log are replaced by their leaves."""
    return any(row.stream == STREAM and row.kind == LEAF for row in rows)


class Leaves:
    """Such a log, read act by act."""

    def __init__(self) -> None:
        self._tree, self._roots = Tree(), [Tree().root()]
        self._versions: dict[str, int] = {}
        self._ids: set[str] = set()
        self._recorded = 0
        self.hidden = 0
        """The acts that are known by their leaves alone."""
        self.faults: list[str] = []

    @property
    def number(self) -> int:
        """The number of acts."""
        return len(self._roots) - 1

    def root(self, number: int) -> str:
        """The root over the first acts."""
        return self._roots[number]

    def add(self, rows: Sequence[StoredRow]) -> None:
        """Check the next act. Raises BrokenLog."""
        number, first = self.number + 1, rows[0]
        if first.stream != STREAM or first.version != number:
            raise BrokenLog(f"act {number} has no journal row where it should be")
        if first.kind == LEAF:
            if len(rows) > 1 or not _LEAF.fullmatch(first.state):
                raise BrokenLog(f"act {number} is neither its rows nor its leaf")
            self.hidden += 1
            self._tree = self._tree.append(bytes.fromhex(first.state.decode()))
        else:
            self._journal_row(number, first)
            for place, row in enumerate(rows[1:], 1):
                self._event(number, place, row)
            self._tree = self._tree.append(leaf(rows))
        self._roots.append(self._tree.root())

    def _journal_row(self, number: int, row: StoredRow) -> None:
        state = state_of(0, number, row.state)
        try:
            journal_row = JournalRow.from_state(row.state)
        except ValueError as fault:
            raise BrokenLog(f"act {number} cannot be read: {told(fault)}") from fault
        if row.kind != KIND or journal_row.root != self._roots[-1]:
            raise BrokenLog(f"act {number} was sealed over another log than this one")
        if sha256(canonical(state["content"])) != journal_row.hash:
            raise BrokenLog(f"the content of act {number} was changed")
        if journal_row.act_id in self._ids:
            raise BrokenLog(f"act {number} has the id of another act")
        if journal_row.recorded < self._recorded or journal_row.happened > journal_row.recorded:
            raise BrokenLog(f"the instants of act {number} are out of order")
        self._ids.add(journal_row.act_id)
        self._recorded = journal_row.recorded

    def _event(self, number: int, place: int, row: StoredRow) -> None:
        """The version of a stream may jump behind an act that is left out."""
        state, next_one = state_of(place, number, row.state), self._versions.get(row.stream, 0) + 1
        late = row.version > next_one if self.hidden else False
        if not (row.version == next_one or late) or (state.get("act"), state.get("place")) != (number, place):
            raise BrokenLog(f"row {place} of act {number} is out of its place")
        self._versions[row.stream] = row.version


def verify_leaves(rows: Iterable[StoredRow], seals: Iterable[tuple[int, str]] = (), last: int | None = None) -> Leaves:
    """Read such a log without trusting it; the arguments are those of ``verdict``."""
    leaves = Leaves()
    for _, act in acts_of(enumerate(rows)):
        try:
            leaves.add(act)
        except BrokenLog as fault:
            leaves.faults.append(f"act {leaves.number + 1} contradicts what stands before it: {fault}")
            break
    if last is not None and leaves.number > last:
        leaves.faults.append(f"act {last} was the last, and the log goes on to act {leaves.number}")
    leaves.faults += against(leaves.number, leaves.root, seals)
    return leaves
