"""The lot that decided every draw is opened."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.gloria_mundi.aggregates.table import LotUnsealed
from domain.gloria_mundi.aggregates.world import Mundi
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.sealed import ACT, Unsealed


class GameRuns(Objection):
    """GM-SEC-05: the game is still on: the lot is opened when it is over."""

    rule = "GM-SEC-05"


class NotThatLot(Objection):
    """GM-SEC-05: the lot of this evening is not kept beside its log: what was sealed at the opening cannot be opened."""

    rule = "GM-SEC-05"
    weight = Weight.ABSOLUTE


class LotIsOpen(Objection):
    """GM-SEC-05: the lot is open already."""

    rule = "GM-SEC-05"
    weight = Weight.ABSOLUTE


class Unseal(Act):
    """Open the lot: with it and its salt every draw can be worked out again (GM-SEC-05). The clock does it when the game is over."""

    kind: ClassVar[str] = "unseal"
    title: ClassVar[str] = "Open the lot"
    chapter: ClassVar[str] = "ending"
    who: ClassVar[tuple[str, ...]] = ("organiser", "host")
    when: ClassVar[tuple[str, ...]] = ("over",)
    says: ClassVar[str] = "The lot is open."
    reveals: ClassVar[tuple[str, ...]] = ("lot", "salt")
    openly: ClassVar[bool] = True

    lot: Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")]
    salt: Annotated[str, Field(pattern=r"^([0-9a-f]{32})?$")]

    def objections(self, world: Mundi, moment: Moment) -> Iterator[Objection]:
        if not world.table.over:
            yield GameRuns()
        elif world.table.unsealed:
            yield LotIsOpen()
        elif not self.lot:
            yield NotThatLot()

    def opens(self, world: Mundi) -> Iterable[int]:
        return (1,) if world.table.over else ()

    @classmethod
    def revealing(cls, values: tuple[Unsealed, ...]) -> dict[str, Any]:
        lot = next((one for one in values if one.of == ACT), None)
        return {"lot": lot.value if lot else "", "salt": lot.salt if lot else ""}

    def unsealed(self) -> tuple[Unsealed, ...]:
        return (Unsealed(act=1, of=ACT, salt=self.salt, value=self.lot),) if self.lot else ()

    def events(self, world: Mundi, moment: Moment) -> Iterator[Event]:
        yield LotUnsealed()
