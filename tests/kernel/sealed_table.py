"""A journal of the toy game in memory, with a vault beside it: acts are recorded as a server records them, with chosen chance."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from domain.kernel.deciding.drawing import fill
from domain.kernel.deciding.record import moment, record
from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.act import Act, entry_form
from domain.kernel.grammar.sealed import as_bytes, from_bytes
from domain.kernel.log.entry import Recorded
from domain.kernel.log.journal import Journal
from domain.kernel.log.reading import read
from domain.kernel.log.rows import StoredRow
from tests.kernel.sortes import GAME

BEGINS = 1_000_000


class FirstOfAll:
    """Chance that chooses the first and shuffles nothing; its bits are given."""

    def __init__(self, bits: str = "0" * 64) -> None:
        self._bits = bits

    def choose(self, values: Sequence[Any]) -> Any:
        """The first."""
        return values[0]

    def shuffle(self, values: Sequence[Any]) -> list[Any]:
        """As they stand."""
        return list(values)

    def bits(self, count: int) -> str:
        """As many of the given ones."""
        return self._bits[: count // 4]


@dataclass
class Table:
    """One evening of the toy game in memory."""

    journal: Journal = field(default_factory=lambda: Journal(GAME))
    chance: FirstOfAll = field(default_factory=FirstOfAll)
    clock: int = BEGINS
    seal_key: str = "00" * 32
    kept: dict[str, tuple[bytes, bytes]] = field(default_factory=dict)
    """What stands beside the log, by its commitment."""
    rows: list[Sequence[StoredRow]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.journal.sealed.vault = self._value
        self.does("host", "sortes_aperire", called="A month", begins=BEGINS)

    def _value(self, ref: str) -> Any:
        found = self.kept.get(ref)
        return (found[0], from_bytes(found[1])) if found else None

    def sent(self, who: str, kind: str, by: str | None = None, act_id: str = "", **fields: Any) -> Sent:
        """An act as it comes in."""
        act = entry_form(GAME.acts[kind]).model_validate(fields)
        return Sent(
            act_id=act_id or f"act-{len(self.journal.entries) + 1:012}", act=act, by=by, happened=None, counted=False,
            dispense={}, recorded_by=who, device=f"device-{who}", source="tablet",
        )  # fmt: skip

    def judged(self, sent: Sent) -> Recorded:
        """What recording it would make. Raises Stands."""
        act: Act = fill(self.journal, sent.act, self.chance)
        now = moment(self.journal, self.clock, sent.by or sent.recorded_by, sent.recorded_by, sent.happened)
        return record(self.journal, replace(sent, act=act, seal_key=self.seal_key), now, "5a" * 16)

    def does(self, who: str, kind: str, by: str | None = None, **fields: Any) -> Recorded:
        """Record an act and know what it seals."""
        made = self.judged(self.sent(who, kind, by, **fields))
        self.kept.update((one.ref, (one.salt, as_bytes(one.value))) for one in made.sealed)
        self.journal.append(made)
        self.rows.append(made.rows)
        return made

    def read_again(self) -> Journal:
        """The same evening from its rows alone, by somebody who has no vault."""
        journal = Journal(GAME)
        for rows in self.rows:
            journal.append(read(journal, rows))
        return journal
