"""From stored rows to acts: for rows that another process or an earlier run wrote."""

from collections.abc import Sequence

from domain.kernel.grammar.game import Game
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Recorded, decoded
from domain.kernel.log.journal import Journal
from domain.kernel.log.rows import BrokenLog, StoredRow, plain, told
from domain.kernel.log.tree import leaf


def read(journal: Journal, rows: Sequence[StoredRow]) -> Recorded:
    """The next act of a journal from its stored rows. Raises BrokenLog where they do not follow."""
    number, sealed = journal.world.number + 1, leaf(rows)
    tree = journal.tree.append(sealed)
    entry = decoded(journal.game, number, rows, tree.root())
    if entry.row.root != journal.root(number - 1):
        raise BrokenLog(f"act {number} was sealed over another log than this one")
    if entry.row.content.digest() != entry.row.hash:
        raise BrokenLog(f"the content of act {number} was changed")
    return Recorded(entry, tuple(rows), journal.world.fold(entry.events, number), sealed, tree)


def opened_with(game: Game, rows: Sequence[StoredRow]) -> World:
    """The world after the opening events of the first act: enough to tell which evening it is. Raises BrokenLog."""
    world = game.world()
    try:
        for row in rows[1:]:
            world = world.fold([game.event(row.kind, plain(row.state))], 1)
            if world.opened:
                return world
    except (ValueError, KeyError) as fault:
        raise BrokenLog(f"act 1 cannot be read: {told(fault)}") from fault
    raise BrokenLog("act 1 opens nothing")
