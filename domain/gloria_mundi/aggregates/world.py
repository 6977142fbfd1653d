"""The world of Gloria Mundi: everything on the table and behind the screens."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from domain.gloria_mundi.aggregates.deck import BuildingDeck
from domain.gloria_mundi.aggregates.evening import MundiEvening
from domain.gloria_mundi.aggregates.forum import Forum
from domain.gloria_mundi.aggregates.goth import Goth
from domain.gloria_mundi.aggregates.roman import Roman
from domain.gloria_mundi.aggregates.supply import Supply
from domain.gloria_mundi.aggregates.table import Table
from domain.gloria_mundi.edition import MundiEdition
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.kernel.grammar.world import Summary, World


@dataclass(frozen=True, slots=True)
class Mundi(World):
    """Typed access to the aggregates. Asking for what is not there raises KeyError."""

    @property
    def opened(self) -> bool:
        return "evening" in self.aggregates

    @property
    def evening(self) -> MundiEvening:
        """The evening."""
        return cast(MundiEvening, self.aggregates["evening"])

    @property
    def edition(self) -> MundiEdition:
        """Its edition."""
        return self.evening.edition

    @property
    def table(self) -> Table:
        """The table."""
        return cast(Table, self.aggregates["table"])

    @property
    def deck(self) -> BuildingDeck:
        """The deck."""
        return cast(BuildingDeck, self.aggregates["deck"])

    @property
    def forum(self) -> Forum:
        """The Forum."""
        return cast(Forum, self.aggregates["forum"])

    @property
    def goth(self) -> Goth:
        """The Goth."""
        return cast(Goth, self.aggregates["goth"])

    @property
    def supply(self) -> Supply:
        """The supply."""
        return cast(Supply, self.aggregates["supply"])

    def roman(self, id: str) -> Roman:
        """A Roman by their id."""
        return cast(Roman, self.aggregates[f"roman:{id}"])

    def romans(self) -> Iterator[Roman]:
        """Every Roman, clockwise as the game was opened."""
        return (self.roman(id) for id in self.table.romans)

    def phase(self, instant: int) -> str:
        return self.table.phase

    def name(self, of: str, tongue: Tongue = ENGLISH) -> str:
        if not self.opened:
            return of
        return self.edition.names().get(of, of)

    def summary(self) -> Summary:
        return Summary(self.evening.title, self.edition.id, self.evening.begins)
