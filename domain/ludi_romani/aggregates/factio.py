"""A party at Actium: who fights together, what others gave to their chest, and their naves longae."""

from dataclasses import dataclass
from typing import Any, ClassVar, cast

from domain.kernel.grammar import wording as grammar
from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Names
from domain.ludi_romani.aggregates.incertum import add
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, Properties
from domain.ludi_romani.wording import amount, naves


@dataclass(frozen=True, slots=True)
class Contribution:
    """What an imago or a numen gave to a chest; ``dos_cards`` are the cards behind ``properties.dos``, ``value`` is in denarii
    at the values of Actium."""

    player: str
    properties: Properties
    dos_cards: int
    value: int


@dataclass(frozen=True, slots=True)
class Factio:
    """``number`` is the act that formed it; the first of its ``members`` leads it (AMB-107). Neptune keeps the chest. Once it
    has redeemed its properties, ``redeemed`` is what its members handed in, ``total`` what all of it was worth in denarii, and
    ``bought`` the naves longae that it got; ``naves`` are those that are left, ``counted`` how many of the contributions were
    redeemed. ``joined`` is the number of the party that it has become a part of."""

    number: int
    members: tuple[str, ...]
    contributions: tuple[Contribution, ...] = ()
    redeemed: Properties = NOTHING
    total: int | None = None
    bought: int | None = None
    naves: int = 0
    counted: int = 0
    joined: int | None = None

    @property
    def id(self) -> str:
        """Its stream."""
        return f"factio:{self.number}"

    @property
    def leader(self) -> str:
        """Whom its form named; ``leading`` tells who leads it once he is dead."""
        return self.members[0]

    @property
    def chest(self) -> Properties:
        """All that was contributed."""
        total = NOTHING
        for one in self.contributions:
            total = add(total, one.properties)
        return total


def factio(world: Ludi, number: int) -> Factio:
    """The party that act ``number`` formed. Raises KeyError where there is none."""
    return cast(Factio, world.aggregates[f"factio:{number}"])


def factiones(world: Ludi) -> list[Factio]:
    """All parties, in the order in which they were formed, but those that joined another."""
    return [one for one in world.every(Factio) if one.joined is None]


def living(world: Ludi, party: Factio) -> tuple[str, ...]:
    """Its members who live: the dead have left the party, and their estate is Vesta's matter."""
    return tuple(member for member in party.members if world.player(member).died is None)


def leading(world: Ludi, party: Factio) -> str:
    """Who is crowned if it wins: the first of its members who lives, or the last who did."""
    return world.leading(party.members)


def called(world: Ludi, party: Factio) -> str:
    """By whose name it goes, on every screen and in every sentence."""
    return world.called(party.members)


def led_by(world: Ludi, leader: str) -> Factio | None:
    """The party that somebody leads."""
    return next((one for one in factiones(world) if leading(world, one) == leader), None)


class OfFactio(Event):
    """What befalls one party."""

    factio: int

    @property
    def stream(self) -> str:
        return f"factio:{self.factio}"

    def facts(self) -> dict[str, Any]:
        return {"party": self.stream, **super().facts()}


class FactioFormed(OfFactio):
    """One player, or several in an amicitia ultima, will fight as a party; ``members`` begin with the leader."""

    kind: ClassVar[str] = "factio_formed"
    says: ClassVar[str] = "{members} will fight at Actium."
    members: tuple[str, ...]

    def apply(self, to: None) -> Factio:
        return Factio(self.factio, self.members)


class FactioJoined(OfFactio):
    """Further players joined the party."""

    kind: ClassVar[str] = "factio_joined"
    says: ClassVar[str] = "{players} join {party}."
    players: tuple[str, ...]

    def apply(self, to: Factio) -> Factio:
        return replace(to, members=(*to.members, *self.players))

    def saying(self) -> str:
        return f"{{players}} {grammar.agree(len(self.players), 'joins', 'join')} {{party}}."


class FactioMerged(OfFactio):
    """The party joined another as a whole, with its chest, and is none of its own any longer."""

    kind: ClassVar[str] = "factio_merged"
    says: ClassVar[str] = "{party} joins {other}."
    into: int

    def apply(self, to: Factio) -> Factio:
        return replace(to, joined=self.into)

    def facts(self) -> dict[str, Any]:
        return {"party": self.stream, "other": f"factio:{self.into}"}


class ChestFilled(OfFactio):
    """An imago or a numen contributed to the party's chest; ``value`` is in denarii at the values of Actium."""

    kind: ClassVar[str] = "chest_filled"
    says: ClassVar[str] = "{player} contributes {properties} to {party}, worth {value:,} denarii."
    player: str
    properties: Properties
    dos_cards: int
    value: int

    def apply(self, to: Factio) -> Factio:
        one = Contribution(self.player, self.properties, self.dos_cards, self.value)
        return replace(to, contributions=(*to.contributions, one))


class NavesBought(OfFactio):
    """The members handed in ``properties``; with the chest they were worth ``total`` denarii, which bought ``naves``."""

    kind: ClassVar[str] = "naves_bought"
    properties: Properties
    total: int
    naves: int

    def apply(self, to: Factio) -> Factio:
        return replace(
            to,
            redeemed=add(to.redeemed, self.properties),
            total=(to.total or 0) + self.total,
            bought=(to.bought or 0) + self.naves,
            naves=to.naves + self.naves,
            counted=len(to.contributions),
        )

    def sentence(self, names: Names) -> str:
        bought = naves(self.naves) if self.naves else "no navis longa"
        words = {"party": names.name(self.stream), "total": amount("denarii", self.total), "naves": bought}
        return names.sentence("{party} turns {total} into {naves}", **words)


class NavisLost(OfFactio):
    """A navis longa went to Neptune."""

    kind: ClassVar[str] = "navis_lost"
    says: ClassVar[str] = "Neptune takes 1 navis longa of {party}."

    def apply(self, to: Factio) -> Factio:
        return replace(to, naves=to.naves - 1)


EVENTS: tuple[type[Event], ...] = (FactioFormed, FactioJoined, FactioMerged, ChestFilled, NavesBought, NavisLost)
