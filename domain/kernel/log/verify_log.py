"""Verify a log: whether its rows are consistent (docs/log.md), and whether it fits the seals that were noted."""

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
    """The result: the faults, earliest first, and how far the log goes."""

    number: int
    root: str
    faults: tuple[str, ...]
    references: frozenset[str]
    """The references to texts in all acts."""
    commitments: Mapping[str, tuple[str, ...]]
    """The commitments about each person and device, oldest first."""
    journal: Journal
    """As far as it could be read."""


def verdict(
    game: Game, rows: Iterable[StoredRow], seals: Iterable[tuple[int, str]] = (), last: int | None = None
) -> Verdict:
    """Read a log without trusting it, and fold it to its end. ``seals`` are act numbers with roots that were noted, in full or by
    their first digits; ``last`` is the known number of acts."""
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
        except Exception as fault:  # an act that cannot be folded is none of this game
            found.append(f"act {number} cannot be replayed: {type(fault).__name__}: {fault}")
            break
        journal.append(recorded)
        found += _false_reveals(journal, recorded)
        references |= {*recorded.entry.act.references()}
        references |= {dispensation.reason for dispensation in recorded.entry.row.dispensations}
        for commitment in recorded.entry.row.commitments:
            commitments[commitment.of] = (*commitments.get(commitment.of, ()), commitment.ref)
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
    """The values of a row; None where its bytes are not in canonical form."""
    try:
        value = plain(state)
        return value if canonical(value) == state else None
    except ValueError:
        return None


def _in_form(journal: Journal, number: int, rows: Sequence[StoredRow]) -> None:
    """Check place and canonical form of every row. Raises BrokenLog."""
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
    """Reveals of an act that contradict its commitments."""
    for value in recorded.entry.act.unsealed() if recorded.entry.act.reveals else ():
        if journal.sealed.ref(value.act, value.of) != value.ref:
            yield f"act {recorded.entry.number} reveals something else than act {value.act} sealed"


def _sealed(journal: Journal, seals: Sequence[tuple[int, str]]) -> list[str]:
    """The earliest seal that does not fit the log."""
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
