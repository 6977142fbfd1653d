"""Verify a log: whether its rows are consistent (docs/log.md), and whether it fits the seals that were noted."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from domain.kernel.grammar.canonical import canonical
from domain.kernel.grammar.game import Game
from domain.kernel.log.draws import DrawsByLot
from domain.kernel.log.entry import Recorded
from domain.kernel.log.journal import Journal
from domain.kernel.log.reading import read
from domain.kernel.log.rows import BrokenLog, StoredRow, acts_of, plain

_TEXT = re.compile(rb"text:[0-9a-f]{64}")


class OnRecord(NamedTuple):
    """A commitment in the log: in which act, and the reference."""

    act: int
    ref: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result: the faults, earliest first, and how far the log goes."""

    number: int
    root: str
    faults: tuple[str, ...]
    references: frozenset[str]
    """The references to texts in all acts."""
    commitments: Mapping[str, Sequence[OnRecord]]
    """The commitments by their subject, oldest first."""
    journal: Journal
    """As far as it could be read."""


def verdict(
    game: Game, rows: Iterable[StoredRow], seals: Iterable[tuple[int, str]] = (), last: int | None = None
) -> Verdict:
    """Read a log without trusting it, and fold it to its end. ``seals`` are act numbers with roots that were noted, in full or by
    their first digits; ``last`` is the known number of acts."""
    journal, faults, references = Journal(game), list[str](), set[str]()
    commitments: dict[str, list[OnRecord]] = {}
    draws = DrawsByLot(game)
    for _, act in acts_of(enumerate(rows)):
        number = journal.world.number + 1
        try:
            _in_form(journal, number, act)
            recorded = read(journal, act)
            draws.take(journal.world, recorded)
        except BrokenLog as fault:
            faults.append(f"act {number} contradicts what stands before it: {fault}")
            break
        except Exception:  # an act that cannot be folded is none of this game
            faults.append(f"act {number} cannot be replayed: what it changes is not there, or is otherwise")
            break
        journal.append(recorded)
        faults += _false_reveals(journal, recorded)
        references |= {*recorded.entry.act.references()}
        if recorded.entry.act.reveals:  # reasons that were sealed stand in the values
            references |= {text.decode() for text in _TEXT.findall(act[0].state)}
        references |= {dispensation.reason for dispensation in recorded.entry.row.dispensations}
        for commitment in recorded.entry.row.commitments:
            commitments.setdefault(commitment.of, []).append(OnRecord(number, commitment.ref))
    faults += draws.faults()
    number = journal.world.number
    if last is not None and number > last:
        faults.append(f"act {last} was the last, and the log goes on to act {number}")
    return Verdict(
        number,
        journal.tree.root(),
        (*faults, *against(number, journal.root, seals)),
        frozenset(references - {""}),
        commitments,
        journal,
    )


def state_of(place: int, number: int, state: bytes) -> dict[str, Any]:
    """The values of a row. Raises BrokenLog where its bytes are not those of a JSON object in canonical form."""
    try:
        value = plain(state)
        if isinstance(value, dict) and canonical(value) == state:
            return value
    except (ValueError, RecursionError):
        pass
    raise BrokenLog(f"row {place} of act {number} is not in its one form")


def _in_form(journal: Journal, number: int, rows: Sequence[StoredRow]) -> None:
    """Check place and canonical form of every row. Raises BrokenLog."""
    versions = dict[str, int]()
    for place, row in enumerate(rows):
        state = state_of(place, number, row.state)
        if place:
            version = versions[row.stream] = versions.get(row.stream, journal.world.versions.get(row.stream, 0)) + 1
            if (row.version, state.get("act"), state.get("place")) != (version, number, place):
                raise BrokenLog(f"row {place} of act {number} is out of its place")
    first = plain(rows[0].state)
    act_id, recorded, happened = (first.get(key) for key in ("act_id", "recorded", "happened"))
    if type(act_id) is not str or type(recorded) is not int or type(happened) is not int:
        raise BrokenLog(f"act {number} lacks its id or its instants")
    if journal.number(act_id) is not None:
        raise BrokenLog(f"act {number} has the id of another act")
    if recorded < journal.recorded or happened > recorded:
        raise BrokenLog(f"the instants of act {number} are out of order")


def _false_reveals(journal: Journal, recorded: Recorded) -> Iterator[str]:
    """Reveals of an act that contradict its commitments."""
    for value in recorded.entry.act.unsealed() if recorded.entry.act.reveals else ():
        if journal.sealed.ref(value.act, value.of) != value.ref:
            yield f"act {recorded.entry.number} reveals something else than act {value.act} sealed"


def against(last: int, root: Callable[[int], str], seals: Iterable[tuple[int, str]]) -> list[str]:
    """The earliest seal that a log of ``last`` acts does not fit; ``root`` gives the root over its first acts."""
    for number, noted in sorted(seals):
        if number > last:
            missing = number - last
            return [
                f"{missing} act{'' if missing == 1 else 's'} at least missing: act {number} was sealed, and act {last} is the last"
            ]
        if not root(number).startswith(noted.lower()):
            return [f"acts 1 to {number} are not those that were sealed: their root is {root(number)}"]
    return []
