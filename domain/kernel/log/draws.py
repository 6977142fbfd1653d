"""Verify the draws of a log whose lot was opened: each value is the one that the lot decides, of those that were offered."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from domain.kernel.grammar.game import Game
from domain.kernel.grammar.lot import ByLot
from domain.kernel.grammar.sealed import ACT, Draw
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Recorded


@dataclass(slots=True)
class DrawsByLot:
    """The draws of one evening, act by act; ``lot`` once an act has revealed it."""

    game: Game
    drawn: list[tuple[int, str, Draw, Any]] = field(default_factory=list)
    lot: str | None = None

    def take(self, world: World, recorded: Recorded) -> None:
        """An act, in the world before it. Its events tell a drawn value under the name of its field."""
        act, number = recorded.entry.act, recorded.entry.number
        if self.game.lot is None:
            return
        for name, offered in act.draws(world).items() if act.drawn else ():
            if offered.values:
                told = {vars(event)[name] for event in recorded.entry.events if name in vars(event)}
                self.drawn += [(number, name, offered, value) for value in (vars(act)[name], *sorted(told))]
        for value in act.unsealed() if act.reveals else ():
            if value.act == 1 and value.of == ACT and isinstance(value.value, str):
                self.lot = value.value

    def faults(self) -> Iterator[str]:
        """The draws that the lot does not decide; none where it was not opened."""
        for number, name, offered, value in self.drawn if self.lot else ():
            order = ByLot(self.lot or "", name).order(offered.values)
            wanted: Any = order[0] if offered.take is None else tuple(order[: offered.take])
            if value != wanted:
                yield f"act {number} drew {value}, and the lot decides {wanted}"
