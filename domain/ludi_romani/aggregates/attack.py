"""Legiones attacked without a challenge: all throws of one attack."""

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.wording import counted
from domain.ludi_romani.aggregates.proelium import Legio, OfProelium, Proelium, Side

Fighter = Literal["attacker", "attacked"]


class Addition(Frozen):
    """What an imago added, and to whose die (IMA-04)."""

    imago: str
    helps: Fighter
    die: int


class Throw(Frozen):
    """One die against one legio: what the attacker and the attacked threw, what was added to the latter's in all (less what was
    added to the former's), and whether the legio was lost; which imagines were at it, and whose matrona had the die of her
    husband doubled."""

    legio: Legio
    attacker: int
    attacked: int
    added: int = 0
    lost: bool
    imagines: Annotated[tuple[Addition, ...], Field(exclude_if=lambda value: not value)] = ()
    doubled_by: Annotated[str | None, Field(exclude_if=lambda value: value is None)] = None


class LegionesAttacked(OfProelium):
    """A war god fought somebody, or the wearer of the Ring came upon him: all their throws, in order (WAR-05)."""

    kind: ClassVar[str] = "legiones_attacked"
    says: ClassVar[str] = "{attacker} attacks {attacked} {times} in {region}."
    region: str
    season: int
    witness: str
    attacker: str
    attacked: str
    throws: tuple[Throw, ...]

    def apply(self, to: None) -> Proelium:
        one, other = Side((self.attacker,)), Side((self.attacked,))
        return Proelium(
            self.proelium, self.region, self.season, self.witness, one, other, stage="begun", overseer=self.witness,
            presided=self.witness, rounds=len(self.throws), forced_by=self.attacker,
        )  # fmt: skip

    def facts(self) -> dict[str, Any]:
        return super().facts() | {"times": counted(len(self.throws), "time", "times")}


EVENTS: tuple[type[Event], ...] = (LegionesAttacked,)
