"""The words of this game: properties counted, one and many."""

from domain.kernel.grammar.wording import counted, listed

FORMS = {
    "denarii": ("denarius", "denarii"),
    "dos": ("denarius on dos cards", "denarii on dos cards"),
    "classes": ("classis", "classes"),
    "curiales": ("legio curialis", "legiones curiales"),
    "clientarum": ("legio clientarum", "legiones clientarum"),
    "fabriles": ("legio fabrilis", "legiones fabriles"),
    "ultrices": ("legio ultrix", "legiones ultrices"),
    "cohortes": ("cohors", "cohortes"),
    "suffragia": ("suffragium", "suffragia"),
    "rexpressus": ("Rexpressus card", "Rexpressus cards"),
    "rotae": ("rota fortunae", "rotae fortunae"),
    "virus": ("virus", "virus"),
}
"""Each property in the order in which a sentence names it, as one and as many."""


def amount(of: str, count: int) -> str:
    """So much of one property: ``1 legio curialis``."""
    return counted(count, *FORMS[of])


def goods(of: object, none: str = "nothing") -> str:
    """Properties of anything that has some: ``2 classes and 1 legio curialis``."""
    return listed([amount(name, count) for name in FORMS if (count := getattr(of, name))], none)


def naves(count: int) -> str:
    """Ships at Actium."""
    return counted(count, "navis longa", "naves longae")
