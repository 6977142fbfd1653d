"""Whether a log contradicts itself (docs/log.md), by all that is asked of its rows, and whether it is the one that was sealed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from domain.kernel.grammar.canonical import canonical
from domain.kernel.grammar.game import Game
from domain.kernel.log.entry import Recorded
from domain.kernel.log.journal import Journal
from domain.kernel.log.reading import read
from domain.kernel.log.rows import BrokenLog, StoredRow, acts_of, plain


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found: nothing, or what is wrong, from the earliest on; and how far the log goes."""

    number: int
    root: str
    faults: tuple[str, ...]
    references: frozenset[str]
    """The references to texts that stand in the acts."""
    commitments: Mapping[str, tuple[str, ...]]
    """To what is said of somebody or of a device, the oldest first."""
    journal: Journal
    """As far as it could be read."""


def verdict(
    game: Game, rows: Iterable[StoredRow], seals: Iterable[tuple[int, str]] = (), last: int | None = None
) -> Verdict:
    """Read a log as if nobody could be trusted, and fold it to its end. ``seals`` are numbers of acts with the roots that somebody
    noted there, or as many of their first digits as he has; ``last`` is known to be the end."""
    journal, found, references = Journal(game), list[str](), set[str]()
    commitments: dict[str, tuple[str, ...]] = {}
    for _, act in acts_of(enumerate(rows)):
        number = journal.world.number + 1
        try:
            _in_form(journal, number, act)
            recorded = read(journal, act)
        except BrokenLog as fault:
            found.append(f"act {number} contradicts what stands before it: {fault}")
            break
        except Exception as fault:  # whatever cannot be folded is no act of this game
            found.append(f"act {number} cannot be replayed: {type(fault).__name__}: {fault}")
            break
        journal.append(recorded)
        found += _false_reveals(journal, recorded)
        references |= {*recorded.entry.act.references()}
        references |= {one.reason for one in recorded.entry.row.dispensations}
        for one in recorded.entry.row.commitments:
            commitments[one.of] = (*commitments.get(one.of, ()), one.ref)
    number = journal.world.number
    if last is not None and number > last:
        found.append(f"act {last} was the last, and the log goes on to act {number}")
    return Verdict(
        number,
        journal.tree.root(),
        (*found, *_sealed(journal, sorted(seals))),
        frozenset(references - {""}),
        commitments,
        journal,
    )


def _read(state: bytes) -> dict[str, Any] | None:
    """What a row holds, if it is in its one form."""
    try:
        value = plain(state)
        return value if canonical(value) == state else None
    except ValueError:
        return None


def _in_form(journal: Journal, number: int, rows: Sequence[StoredRow]) -> None:
    """Every row in its place and in its one form. Raises BrokenLog."""
    versions = dict(journal.world.versions)
    for place, row in enumerate(rows):
        state = _read(row.state)
        if state is None:
            raise BrokenLog(f"row {place} of act {number} is not in its one form")
        if place:
            versions[row.stream] = versions.get(row.stream, 0) + 1
            if (row.version, state["act"], state["place"]) != (versions[row.stream], number, place):
                raise BrokenLog(f"row {place} of act {number} is out of its place")
    first = plain(rows[0].state)
    if journal.number(first["act_id"]) is not None:
        raise BrokenLog(f"act {number} has the id of another act")
    if first["recorded"] < journal.recorded or first["happened"] > first["recorded"]:
        raise BrokenLog(f"the instants of act {number} are out of order")


def _false_reveals(journal: Journal, recorded: Recorded) -> Iterator[str]:
    """What an act reveals otherwise than it was sealed."""
    for one in recorded.entry.act.unsealed() if recorded.entry.act.reveals else ():
        if journal.sealed.ref(one.act, one.of) != one.ref:
            yield f"act {recorded.entry.number} reveals something else than act {one.act} sealed"


def _sealed(journal: Journal, seals: Sequence[tuple[int, str]]) -> list[str]:
    """The earliest seal that the log does not fit."""
    last = journal.world.number
    for number, root in seals:
        if number > last:
            missing = number - last
            return [
                f"{missing} act{'' if missing == 1 else 's'} at least missing: act {number} was sealed, and act {last} is the last"
            ]
        if not journal.root(number).startswith(root.lower()):
            return [f"acts 1 to {number} are not those that were sealed: their root is {journal.root(number)}"]
    return []
