"""The numina whom the rulebook names in its rules, beside what each edition says of their properties and powers; and in whose
power somebody acts."""

from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi

JUNO, VENUS, MARS, VULCAN, VESTA, MERCURY, CYBELE, FATES = (
    "juno", "venus", "mars", "vulcan", "vesta", "mercury", "cybele", "fata",
)  # fmt: skip
NEPTUNE, JUPPITER, PERSEPHONE, PLUTO, MINERVA = "neptune", "juppiter", "persephone", "pluto", "minerva"

SEA_GODS = (NEPTUNE, "amphitrite", "oceanus")
"""Who stop ships, on any sea (NUM-09 to NUM-11, AMB-06)."""

GODS_OF_THE_THIASOS = ("dionysus", "ariadne", "silenus")
"""Who have bacchants, and watch over each other's (BAC-01, NUM-37)."""

WAR_GODS_OF_THE_SENATE = ("mars", "phobos", "deimos")
"""Who announce and execute what the Senate decreed (SEN-09)."""

LORDS_OF_PESTIS = ("apollo", "diana")
"""Who bring pestis and take it away (PES-01)."""

WAR_GODS = (*WAR_GODS_OF_THE_SENATE, "ares", "bellona")
"""Who fight with a die that never dies (WAR-01, AMB-38); whom and where, their edition says."""


def acts_as(world: Ludi, by: str, *numina: str) -> bool:
    """Whether the power of one of these is used: by himself, or by Juppiter in his shape (NUM-01)."""
    return by in numina or (world.knows("player", by) and world.player(by).persona in numina)


def shape(world: Ludi, by: str) -> Player | None:
    """In whose power somebody acts: his own, or that of the numen whose shape Juppiter wears."""
    if not world.knows("player", by):
        return None
    who = world.player(by)
    return world.player(who.persona) if who.persona else who
