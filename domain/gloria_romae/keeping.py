"""In which of the seven ways each rule and ruling is kept."""

from collections.abc import Sequence

from domain.gloria_romae.rulebook import RULES
from domain.gloria_romae.rulings import RULINGS

OBJECTION = """
    GR-GOALS-08 GR-CARDS-02 GR-CARDS-08 GR-GAIN-03 GR-BUILD-01 GR-BUILD-03 GR-PLAN-01 GR-PLAN-05 GR-PLAN-06 GR-PLAN-07
    GR-TIE-02 GR-TIE-03 GR-END-04 GR-GARNET-01 GR-CARDS-04 GR-CARDS-10 GR-GOALS-01
    GR-AMB-20 GR-AMB-22 GR-AMB-25
""".split()
CAUTION = "GR-GOALS-06 GR-PLAN-02 GR-AMB-31".split()
CONSEQUENCE = """
    GR-CARDS-03 GR-CARDS-09 GR-BEN-01 GR-BEN-02 GR-GARNET-02 GR-GOALS-07 GR-END-01 GR-AMB-29
""".split()
EFFECT = """
    GR-GOALS-02 GR-GOALS-03 GR-GOALS-04 GR-GOALS-05 GR-GAIN-01 GR-GAIN-02 GR-PATRON-01 GR-PATRON-04 GR-PATRON-05 GR-BUILD-02
    GR-BUILD-04 GR-BUILD-05 GR-BUILD-06 GR-BUILD-07 GR-BUILD-08 GR-PLAN-03 GR-PLAN-04 GR-TIE-01 GR-TIE-04 GR-TIE-05
    GR-END-02 GR-END-03 GR-END-05
    GR-AMB-02 GR-AMB-03 GR-AMB-04 GR-AMB-05 GR-AMB-06 GR-AMB-07 GR-AMB-08 GR-AMB-09 GR-AMB-10 GR-AMB-11 GR-AMB-12 GR-AMB-13
    GR-AMB-14 GR-AMB-15 GR-AMB-16 GR-AMB-17 GR-AMB-18 GR-AMB-19 GR-AMB-21 GR-AMB-23 GR-AMB-24 GR-AMB-26 GR-AMB-27 GR-AMB-28
    GR-AMB-30 GR-AMB-32 GR-AMB-33 GR-AMB-34 GR-AMB-35
""".split()
PERMISSION = ["GR-PATRON-03"]
DATUM = "GR-CARDS-01 GR-CARDS-05 GR-CARDS-06 GR-CARDS-07 GR-PATRON-02 GR-AMB-01".split()
ROMAE_BY_HAND: dict[str, str] = {
    "GR-AMB-36": "The house holds no death match: note who went into it, and how it ended.",
}
"""What one would have to see outside the house, and the note offered instead."""

_WAYS: dict[str, Sequence[str]] = {
    "objection": OBJECTION,
    "caution": CAUTION,
    "consequence": CONSEQUENCE,
    "effect": EFFECT,
    "permission": PERMISSION,
    "datum": DATUM,
    "by hand": [*ROMAE_BY_HAND],
}
KEPT: dict[str, str] = {rule: way for way, rules in _WAYS.items() for rule in rules}
"""Each rule with its way."""
BOOK: dict[str, str] = {**RULES, **RULINGS}
"""All rules and rulings with their short texts."""
