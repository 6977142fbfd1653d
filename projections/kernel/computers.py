"""The seats that the computer plays: stored beside the log and known only in their present state. Every seat may know them."""

from collections.abc import Mapping

from domain.kernel.grammar.frozen import Frozen


class ComputerSeatView(Frozen):
    """A seat that the computer plays, by its id, and how strong (1 to 3)."""

    who: str
    strength: int


class ComputersView(Frozen):
    """The seats that the computer plays, by their ids."""

    seats: tuple[ComputerSeatView, ...]


def computers(strengths: Mapping[str, int]) -> ComputersView:
    """The view of these seats."""
    seats = sorted(strengths.items())
    return ComputersView(seats=tuple(ComputerSeatView(who=who, strength=strength) for who, strength in seats))
