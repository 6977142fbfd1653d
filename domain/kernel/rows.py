"""Between stored rows and decoded acts: reading a log, checking its order as it comes, and making the rows of a new act."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from domain.kernel import journal
from domain.kernel.event import Event
from domain.kernel.game import Game
from domain.kernel.journal import Entry, Row
from domain.kernel.tree import Tree, leaf
from domain.kernel.world import World


@dataclass(frozen=True, slots=True)
class StoredRow:
    """One row of the log as it lies in the file."""

    stream: str
    version: int
    kind: str
    state: bytes


class BrokenLog(Exception):
    """The log is not one that this program wrote: a row is missing, out of order, or was changed."""


def rows_of(row: Row, number: int, events: Iterable[Event], before: World) -> list[StoredRow]:
    """The rows of one act: its journal row first, then its events, each with the next version of its stream."""
    rows = [StoredRow(journal.STREAM, number, journal.KIND, row.state())]
    versions = dict(before.versions)
    for event in events:
        versions[event.stream] = versions.get(event.stream, 0) + 1
        rows.append(StoredRow(event.stream, versions[event.stream], event.topic(), event.state()))
    return rows


def sealed(tree: Tree, rows: Iterable[StoredRow]) -> Tree:
    """The tree with one act more."""
    return tree.append(leaf([(row.stream, row.version, row.kind, row.state) for row in rows]))


def acts_of(rows: Iterable[tuple[int, StoredRow]]) -> Iterator[tuple[int, list[StoredRow]]]:
    """Stored rows act by act, each with the position of its last row. An act's rows lie together, its journal row first."""
    act: list[StoredRow] = []
    end = 0
    for position, row in rows:
        if row.stream == journal.STREAM and act:
            yield end, act
            act = []
        act.append(row)
        end = position
    if act:
        yield end, act


def decoded(game: Game, tree: Tree, world: World, rows: list[StoredRow]) -> tuple[Entry, Tree, World]:
    """The next act of a log, with the tree and the world after it. Raises BrokenLog where it does not follow."""
    head, number = rows[0], world.number + 1
    if head.stream != journal.STREAM or head.version != number or head.kind != journal.KIND:
        raise BrokenLog(f"act {number} has no journal row where it should be")
    try:
        row = Row.from_state(head.state)
        events = tuple(game.event(stored.kind, journal.plain(stored.state)) for stored in rows[1:])
        act = game.act(row.content.kind, row.content.version, row.content.fields)
    except (ValueError, KeyError) as fault:
        raise BrokenLog(f"act {number} cannot be read: {fault}") from fault
    if row.root != tree.root():
        raise BrokenLog(f"act {number} was sealed over another log than this one")
    if row.content.digest() != row.hash:
        raise BrokenLog(f"the content of act {number} was changed")
    after = world.fold(events, number)
    tree = sealed(tree, rows)
    return Entry(number, row, act, events, tree.root()), tree, after
