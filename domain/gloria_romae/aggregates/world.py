"""The world of a match: everything that happened so far, and the questions that all acts ask of it."""

from dataclasses import dataclass
from typing import cast

from domain.gloria_romae.aggregates.building import Building, ClientGroup
from domain.gloria_romae.aggregates.gens import Gens
from domain.gloria_romae.aggregates.match import Match
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.kernel.grammar.world import Summary, World

PHASES = ("before", "planning", "revealed", "closed")
MONTH_NAMES = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def day_of(minutes: int) -> tuple[int, int]:
    """Month and day of an instant in minutes since 1970, by the Gregorian calendar."""
    days = minutes // 1440 + 719_468  # since 1 March of the year 0
    era = days // 146_097
    of_era = days - era * 146_097
    year = (of_era - of_era // 1460 + of_era // 36_524 - of_era // 146_096) // 365
    of_year = of_era - (365 * year + year // 4 - year // 100)
    from_march = (5 * of_year + 2) // 153
    return (from_march + 2) % 12 + 1, of_year - (153 * from_march + 2) // 5 + 1


@dataclass(frozen=True, slots=True)
class Romae(World):
    """Typed access to the aggregates. Asking for what is not there raises KeyError; objections ask ``knows`` first."""

    @property
    def opened(self) -> bool:
        """Whether the match has begun to be at all."""
        return "match" in self.aggregates

    @property
    def match(self) -> Match:
        """The match."""
        return cast(Match, self.aggregates["match"])

    def player(self, id: str) -> Gens:
        """A player by its id."""
        return cast(Gens, self.aggregates[f"player:{id}"])

    def building(self, id: str) -> Building:
        """A structure by its id."""
        return cast(Building, self.aggregates[f"building:{id}"])

    def client(self, id: str) -> ClientGroup:
        """A client group by its id."""
        return cast(ClientGroup, self.aggregates[f"client:{id}"])

    def players(self) -> tuple[Gens, ...]:
        """All players, in their order."""
        return self.every(Gens)

    def buildings(self) -> tuple[Building, ...]:
        """All structures in play, in the order of the cards."""
        return self.every(Building)

    def clients(self) -> tuple[ClientGroup, ...]:
        """All client groups in play, in the order of the cards."""
        return self.every(ClientGroup)

    @property
    def closed(self) -> bool:
        return self.match.closed is not None

    def phase(self, instant: int) -> str:
        """One of ``PHASES``; it does not depend on the hour."""
        match = self.match
        if match.closed:
            return "closed"
        if match.opening:
            return "revealed"
        return "before" if match.ends is None else "planning"

    def clock(self, instant: int) -> str:
        """An instant in the room's time: ``20:00``."""
        minute = (instant // 60_000 + self.match.offset) % 1440
        return f"{minute // 60:02}:{minute % 60:02}"

    def summary(self) -> Summary:
        return Summary(self.match.title, self.match.edition)

    def name(self, of: str, tongue: Tongue = ENGLISH) -> str:
        noun, _, rest = of.partition(":")
        if noun in ("player", "building", "client") and self.knows(noun, rest):
            return self.name(rest, tongue)
        if self.knows("player", of):
            return self.player(of).name
        if self.knows("building", of) or self.knows("client", of):
            thing = self.building(of) if self.knows("building", of) else self.client(of)
            return thing.latin if tongue.id == "la" else thing.name
        return self._resource(of, tongue) or self._apart(noun, rest, tongue) or of

    def _day(self, instant: int, tongue: Tongue) -> str:
        """An instant in the room's time with its day: ``4 June at 20:00``."""
        month, day = day_of(instant // 60_000 + self.match.offset)
        words = {"day": str(day), "month": tongue.word(MONTH_NAMES[month - 1]), "hour": self.clock(instant)}
        return tongue.sentence("{day} {month} at {hour}").format(**words)

    def _resource(self, id: str, tongue: Tongue) -> str | None:
        if not self.opened:
            return None
        seed = next((card.resource for card in self.match.cards if card.resource.id == id), None)
        return (seed.latin if tongue.id == "la" else seed.name.lower()) if seed else None

    def _apart(self, noun: str, rest: str, tongue: Tongue) -> str | None:
        if noun == "month" and rest.isdecimal() and 1 <= int(rest) <= len(MONTH_NAMES):
            return tongue.word(MONTH_NAMES[int(rest) - 1])
        if noun in ("hour", "day") and rest.isdecimal() and self.opened:
            return self.clock(int(rest)) if noun == "hour" else self._day(int(rest), tongue)
        words = {"organiser": "the organiser", "host": "the host", "match": "the match"}.get(noun)
        return tongue.word(words) if words else None
