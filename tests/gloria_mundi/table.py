"""A game of Gloria Mundi in memory, recorded as a server records it, with chance that follows from a seed."""

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, cast

from api.engine.editions import load_edition
from domain.gloria_mundi.acts.setup.open import MundiOptions, opened
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.edition import MundiEdition
from domain.gloria_mundi.game import GLORIA_MUNDI
from domain.kernel.deciding.drawing import fill
from domain.kernel.deciding.record import moment, record
from domain.kernel.deciding.sent import Sent, Stands
from domain.kernel.grammar.act import Act, entry_form
from domain.kernel.grammar.edition import Opening
from domain.kernel.grammar.role import AUDITORS, OF_THE_HOUSE, Role, Seat
from domain.kernel.grammar.sealed import as_bytes, from_bytes
from domain.kernel.log.entry import Recorded
from domain.kernel.log.journal import Journal
from domain.kernel.log.reading import read
from domain.kernel.log.rows import StoredRow

FOLDER = Path(__file__).parent.parent.parent / "seeds" / "gloria_mundi" / "reconstruction"
EDITION: MundiEdition = load_edition(FOLDER, GLORIA_MUNDI.edition)
BEGINS = 2_000_000_000_000
ROMANS = tuple(roman.id for roman in EDITION.romans)


class Seeded:
    """Chance that can be repeated."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, values: Sequence[Any]) -> Any:
        """One of them."""
        return self._chance.choice(values)

    def shuffle(self, values: Sequence[Any]) -> list[Any]:
        """All of them."""
        return self._chance.sample(values, len(values))

    def bits(self, count: int) -> str:
        """So many bits."""
        return f"{self._chance.getrandbits(count):0{count // 4}x}"


def seat(roman: str) -> Seat:
    """The seat of a Roman."""
    return Seat("player", roman, GLORIA_MUNDI.roles["player"])


ROOM = Seat("room", "room", OF_THE_HOUSE["room"])
AUDITOR = Seat("auditor", "auditor", Role(AUDITORS))


@dataclass
class MundiTable:
    """One game; ``given`` are options of the opening."""

    romans: Sequence[str] = ROMANS[:3]
    seed: int = 0
    given: dict[str, Any] = field(default_factory=dict)
    edition: MundiEdition = EDITION
    journal: Journal = field(default_factory=lambda: Journal(GLORIA_MUNDI))
    clock: int = BEGINS
    kept: dict[str, tuple[bytes, bytes]] = field(default_factory=dict)
    rows: list[Sequence[StoredRow]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.chance = Seeded(self.seed)
        self.journal.sealed.vault = self._value
        options = MundiOptions.model_validate_json(_json({"romans": [*self.romans], **self.given}))
        self.append(self.recorded("host", opened(Opening("Gloria Mundi", self.clock, self.edition, options))))

    def _value(self, ref: str) -> Any:
        found = self.kept.get(ref)
        return (found[0], from_bytes(found[1])) if found else None

    @property
    def world(self) -> Mundi:
        """The whole world."""
        return cast(Mundi, self.journal.world)

    def seen(self, by: Seat) -> Any:
        """The world as a seat knows it."""
        return GLORIA_MUNDI.sight(self.world, by)

    def recorded(self, who: str, act: Act, by: str | None = None) -> Recorded:
        """What recording an act would make. Raises Stands."""
        sent = Sent(
            act_id=f"act-{len(self.journal.entries) + 1:012}", act=fill(self.journal, act, self.chance, sent_by_seat=False),
            by=by, happened=None, counted=False, dispense={}, recorded_by=who, device=f"device-{who}", source="tablet",
            seal_key="5a" * 32,
        )  # fmt: skip
        now = moment(self.journal, self.clock, by or who, who, None)
        return record(self.journal, replace(sent, act=sent.act), now, "5a" * 16)

    def append(self, made: Recorded) -> Recorded:
        """Append an act."""
        self.kept.update((one.ref, (one.salt, as_bytes(one.value))) for one in made.sealed)
        self.journal.append(made)
        self.rows.append(made.rows)
        self.clock += 1000
        return made

    def does(self, who: str, kind: str, **fields: Any) -> Recorded:
        """Record an act of a seat. Raises Stands."""
        return self.append(self.recorded(who, self.act(kind, **fields)))

    def act(self, kind: str, **fields: Any) -> Act:
        """An act as it comes in."""
        return entry_form(GLORIA_MUNDI.acts[kind]).model_validate_json(_json(fields))

    def refused(self, who: str, kind: str, **fields: Any) -> list[tuple[str, str]]:
        """Name and rule of everything that stands against an act, in its order; empty where nothing does."""
        try:
            self.recorded(who, self.act(kind, **fields))
        except Stands as stands:
            return [(type(one).__name__, one.rule) for one in stands.decision.standing]
        return []

    def read_again(self) -> Journal:
        """The same game from its rows alone."""
        journal = Journal(GLORIA_MUNDI)
        for rows in self.rows:
            journal.append(read(journal, rows))
        return journal


def _json(value: Any) -> str:
    return json.dumps(value)
