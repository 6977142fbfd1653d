"""An amicitia: who agreed to it, whom Juno bound by oath, and what amici handed to each other."""

from dataclasses import dataclass
from typing import Any, ClassVar

from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.aggregates.incertum import add
from domain.ludi_romani.aggregates.player import OfPlayer, Player
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, Properties


@dataclass(frozen=True, slots=True)
class Entrusted:
    """What an amicus handed to another and did not get back, suffragia left out: they have their owner's name on them."""

    giver: str
    holder: str
    properties: Properties


@dataclass(frozen=True, slots=True)
class Amicitia:
    """``number`` is the act that formed it, ``terms`` a reference to what was agreed. It lives while two living members remain
    (AMB-111), see ``lives``. ``blessed`` are those who swore before Juno; ``broken`` the act by which she broke it up, after
    which what was handed over in it stays where it is."""

    number: int
    members: tuple[str, ...]
    terms: str | None = None
    blessed: tuple[str, ...] = ()
    entrusted: tuple[Entrusted, ...] = ()
    broken: int | None = None

    def handed(self, giver: str, holder: str) -> Properties:
        """What one handed to another in it and did not get back."""
        found = [one.properties for one in self.entrusted if (one.giver, one.holder) == (giver, holder)]
        return found[0] if found else NOTHING


class AreNotAmici(Objection):
    """AMI-01: no one amicitia joins {players}."""

    rule = "AMI-01"
    remedy = "amicitiam_facere"
    players: tuple[str, ...]


def amicitiae(world: Ludi) -> tuple[Amicitia, ...]:
    """All amicitiae, dissolved ones too, oldest first."""
    return world.every(Amicitia)


def lives(world: Ludi, one: Amicitia) -> bool:
    """Whether it is not dissolved: two of its members remain, and are alive (AMB-111)."""
    return sum(1 for member in one.members if world.player(member).died is None) >= 2


def amicitiae_of(world: Ludi, *players: str) -> tuple[Amicitia, ...]:
    """The living amicitiae that join all of these, oldest first."""
    return tuple(one for one in amicitiae(world) if lives(world, one) and players and set(players) <= set(one.members))


def amicitia_of(world: Ludi, *players: str) -> Amicitia | None:
    """The newest living amicitia that joins all of these."""
    found = amicitiae_of(world, *players)
    return found[-1] if found else None


def blessed_together(world: Ludi, players: tuple[str, ...]) -> bool:
    """Whether these may fight as one party: all of them amici whom Juno blessed in one amicitia, or one player alone."""
    if len(players) < 2:
        return True
    return any(lives(world, one) and set(players) <= set(one.blessed) for one in amicitiae(world))


class OfAmicitia(Event):
    """What befalls one amicitia."""

    amicitia: int

    @property
    def stream(self) -> str:
        return f"amicitia:{self.amicitia}"


class AmicitiaFormed(OfAmicitia):
    """Players agreed on an amicitia; ``terms`` refers to its text."""

    kind: ClassVar[str] = "amicitia_formed"
    says: ClassVar[str] = "{members} are amici."
    members: tuple[str, ...]
    terms: str | None = None

    def apply(self, to: None) -> Amicitia:
        return Amicitia(self.amicitia, self.members, self.terms)


class AmicitiaBlessed(OfAmicitia):
    """These members swore before Juno (AMI-02)."""

    kind: ClassVar[str] = "amicitia_blessed"
    says: ClassVar[str] = "Juno blesses the amicitia of {members}."
    members: tuple[str, ...]

    def apply(self, to: Amicitia) -> Amicitia:
        return replace(to, blessed=(*to.blessed, *self.members))


class AmicusLeft(OfAmicitia):
    """A member left; what he handed over or holds can still be asked back."""

    kind: ClassVar[str] = "amicus_left"
    says: ClassVar[str] = "{player} leaves {amici}."
    player: str

    def apply(self, to: Amicitia) -> Amicitia:
        rest = tuple(other for other in to.members if other != self.player)
        return replace(to, members=rest, blessed=tuple(other for other in to.blessed if other != self.player))

    def facts(self) -> dict[str, Any]:
        return super().facts() | {"amici": self.stream}


class AmicitiaBroken(OfAmicitia):
    """Juno broke it up at a matrona's plea: everybody keeps what he has but suffragia, which go home (AMI-11, AMB-98)."""

    kind: ClassVar[str] = "amicitia_broken"
    says: ClassVar[str] = "Juno breaks up {amici} at the plea of {matrona}."
    matrona: str

    def apply(self, to: Amicitia) -> Amicitia:
        return replace(to, members=(), blessed=(), broken=self.act)

    def facts(self) -> dict[str, Any]:
        return super().facts() | {"amici": self.stream}


class PropertyEntrusted(OfAmicitia):
    """An amicus handed properties to another, for the common good."""

    kind: ClassVar[str] = "property_entrusted"
    says: ClassVar[str] = "{giver} entrusts {properties} to {holder}."
    giver: str
    holder: str
    properties: Properties

    def apply(self, to: Amicitia) -> Amicitia:
        return _changed(to, self.giver, self.holder, add(to.handed(self.giver, self.holder), self.properties))


class PropertyHandedBack(OfAmicitia):
    """The holder gave back what ``giver`` had entrusted to him."""

    kind: ClassVar[str] = "property_handed_back"
    says: ClassVar[str] = "{holder} hands {properties} back to {giver}."
    giver: str
    holder: str
    properties: Properties

    def apply(self, to: Amicitia) -> Amicitia:
        return _changed(to, self.giver, self.holder, add(to.handed(self.giver, self.holder), self.properties, -1))


def _changed(amicitia: Amicitia, giver: str, holder: str, properties: Properties) -> Amicitia:
    others = tuple(one for one in amicitia.entrusted if (one.giver, one.holder) != (giver, holder))
    now = (Entrusted(giver, holder, properties),) if properties != NOTHING else ()
    return replace(amicitia, entrusted=(*others, *now))


class ReturnRefused(OfPlayer):
    """The player kept what ``owner`` asked back of him (AMI-08)."""

    kind: ClassVar[str] = "return_refused"
    says: ClassVar[str] = "{player} keeps {properties} of {owner}."
    owner: str
    properties: Properties

    def apply(self, to: Player) -> Player:
        return to


EVENTS: tuple[type[Event], ...] = (
    AmicitiaFormed,
    AmicitiaBlessed,
    AmicusLeft,
    AmicitiaBroken,
    PropertyEntrusted,
    PropertyHandedBack,
    ReturnRefused,
)
