"""A journal of the game of two bowls: an act each second, and corrections recorded as they were shown."""

from collections.abc import Mapping
from typing import Any

from domain.kernel.correction.change import Corrigere, Revocare
from domain.kernel.correction.preview import Correction, correct
from domain.kernel.deciding.record import moment, record
from domain.kernel.deciding.sent import Sent, Stands
from domain.kernel.grammar.act import Act
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.game import Game
from domain.kernel.log.journal import Journal
from domain.kernel.log.rows import Content, StoredRow
from tests.kernel.calculi import GAME, Aperire, Bowls, Donare, Sumere

BOWLS = Bowls(id="bowls", title="Bowls", bowls=("left", "right"))
SECOND = 1_000


class Notebook:
    """The journal of an evening with two empty bowls (act 1), and its rows as they would be stored."""

    def __init__(self, game: Game | None = None) -> None:
        self.journal = Journal(game or GAME)  # the name is looked up now: a proof silences the game behind it
        self.rows = list[tuple[StoredRow, ...]]()
        self.record(Aperire(called="Bowls", begins=0, edition=BOWLS), "host")

    @property
    def number(self) -> int:
        """Of the newest act."""
        return self.journal.world.number

    @property
    def pebbles(self) -> list[int]:
        """How many lie on the left and on the right."""
        return [self.journal.world.aggregates[f"bowl:{bowl}"].pebbles for bowl in BOWLS.bowls]

    def record(
        self,
        act: Act,
        by: str = "livia",
        *,
        recorded_by: str | None = None,
        happened: float | None = None,
        counted: bool = False,
        dispense: Mapping[str, str] | None = None,
    ) -> Decision:
        """The next act: recorded, or what stands against it. ``happened`` at a second, if not at its own."""
        number, said = len(self.journal.entries) + 1, None if happened is None else round(SECOND * happened)
        sent = Sent(
            act_id=f"act-{number:012}", act=act, by=by, happened=said, counted=counted, dispense=dispense or {},
            recorded_by=recorded_by or by, device="one", source="tablet",
        )  # fmt: skip
        now = moment(self.journal, SECOND * number, by, recorded_by or by, said)
        try:
            made = record(self.journal, sent, now, "5a" * 16)
        except Stands as stands:
            return stands.decision
        self.journal.append(made)
        self.rows.append(made.rows)
        assert made.decision is not None, "what was recorded just now was judged"
        return made.decision

    def put(self, bowl: str, count: int, by: str = "livia", **more: Any) -> Decision:
        """Pebbles are put into a bowl."""
        return self.record(Donare(bowl=bowl, count=count), by, **more)

    def take(self, bowl: str, count: int, by: str = "livia", **more: Any) -> Decision:
        """Pebbles are taken out of a bowl."""
        return self.record(Sumere(bowl=bowl, count=count), by, **more)

    def take_back(self, number: int, by: str = "livia", **more: Any) -> Decision:
        """An act is taken back."""
        return self.record(Revocare(number=number), by, **more)

    def shown(self, asked: Corrigere) -> Correction:
        """What a correction would come to."""
        return correct(self.journal, asked.to_change())

    def correct(self, asked: Corrigere, by: str = "minerva", **more: Any) -> Decision:
        """A correction is recorded as it is shown."""
        return self.record(asked.model_copy(update={"outcome": self.shown(asked).digest}), by, **more)


def void(number: int) -> Corrigere:
    """An act did not happen."""
    return Corrigere(change="void", number=number)


def amend(number: int, bowl: str, count: int, **content: Any) -> Corrigere:
    """Something else was put."""
    return Corrigere(change="amend", number=number, content=put(bowl, count, **content))


def insert(number: int, bowl: str, count: int, **content: Any) -> Corrigere:
    """Behind an act something was put that nobody recorded."""
    return Corrigere(change="insert", number=number, content=put(bowl, count, **content))


def taken(asked: Corrigere) -> Corrigere:
    """The same correction, where pebbles were taken and not put."""
    assert asked.content is not None
    return asked.model_copy(update={"content": asked.content.model_copy(update={"kind": Sumere.kind})})


def put(bowl: str, count: int, **content: Any) -> Content:
    """The form of such an act."""
    return Content(kind=Donare.kind, version=Donare.version, fields={"bowl": bowl, "count": count}, **content)
