"""The numina whom the rulebook names in its rules, beside what each edition says of their properties and powers; and in whose
power somebody acts."""

JUNO, VENUS, MARS, VULCAN, VESTA, MERCURY, CYBELE, FATES = (
    "juno", "venus", "mars", "vulcan", "vesta", "mercury", "cybele", "fata",
)  # fmt: skip
NEPTUNE, JUPPITER, PERSEPHONE, PLUTO, MINERVA = "neptune", "juppiter", "persephone", "pluto", "minerva"

CLOSED_SHAPES = (JUNO, FATES)
"""Whose shape Juppiter never takes (NUM-01)."""

SEA_GODS = (NEPTUNE, "amphitrite", "oceanus")
"""Who stop ships, on any sea (NUM-09 to NUM-11, AMB-06)."""

GODS_OF_THE_THIASOS = ("dionysus", "ariadne", "silenus")
"""Who have bacchants, and watch over each other's (BAC-01, NUM-37)."""

WAR_GODS_OF_THE_SENATE = ("mars", "phobos", "deimos")
"""Who announce and execute what the Senate decreed (SEN-09)."""

APOLLO, DIANA = "apollo", "diana"
LORDS_OF_PESTIS = (APOLLO, DIANA)
"""Who bring pestis and take it away (PES-01)."""

WAR_GODS = (*WAR_GODS_OF_THE_SENATE, "ares", "bellona")
"""Who fight with a die that never dies (WAR-01, AMB-38); whom and where, their edition says."""

NAMED = frozenset({
    JUNO, VENUS, VULCAN, VESTA, MERCURY, CYBELE, FATES, JUPPITER, PERSEPHONE, PLUTO, MINERVA,
    *SEA_GODS, *GODS_OF_THE_THIASOS, *LORDS_OF_PESTIS, *WAR_GODS,
})  # fmt: skip
"""Everybody above: an edition without one of them could not be played by the rules."""
