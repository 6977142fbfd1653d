"""Legiones attacked without a challenge: all throws of one attack."""

from typing import ClassVar

from domain.kernel.event import Event
from domain.kernel.frozen import Frozen
from domain.ludi_romani.aggregates.proelium import Legio, OfProelium, Proelium, Side


class Throw(Frozen):
    """One die against one legio: what the attacker and the attacked threw, what was added to the latter's, and whether the
    legio was lost."""

    legio: Legio
    attacker: int
    attacked: int
    added: int = 0
    lost: bool


class LegionesAttacked(OfProelium):
    """A war god fought somebody, or the wearer of the Ring came upon him: all their throws, in order (WAR-05)."""

    kind: ClassVar[str] = "legiones_attacked"
    says: ClassVar[str] = "{attacker} attacks legiones of {attacked} in {region}."
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


EVENTS: tuple[type[Event], ...] = (LegionesAttacked,)
