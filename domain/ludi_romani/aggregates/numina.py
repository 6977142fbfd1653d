"""The numina whom the rulebook names in its rules, beside what each edition says of their properties and powers."""

JUNO, VENUS, MARS, VULCAN, VESTA, MERCURY, CYBELE, FATES = (
    "juno", "venus", "mars", "vulcan", "vesta", "mercury", "cybele", "fata",
)  # fmt: skip
NEPTUNE, JUPPITER, PERSEPHONE, PLUTO, MINERVA = "neptune", "juppiter", "persephone", "pluto", "minerva"

WAR_GODS_OF_THE_SENATE = ("mars", "phobos", "deimos")
"""Who announce and execute what the Senate decreed (SEN-09)."""
