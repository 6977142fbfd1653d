"""The places that the rulebook names in its rules, beside what each edition says of its regions."""

ENTRANCES = {"cumae": "southern_italy", "taenarum": "greece"}
"""The two ways into the underworld, and the regions in which they are (IMA-01)."""
