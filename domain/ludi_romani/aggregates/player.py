"""A player of the Game, mortal or immortal, and what is his."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Names
from domain.ludi_romani.aggregates.incertum import add
from domain.ludi_romani.edition import NOTHING, MortalSeed, NumenSeed, Properties, Role, Sale


@dataclass(frozen=True, slots=True)
class Use:
    """A power or right that is there once in a season: which, in which season (its index in the evening's ``begun``), by
    which act. Never reset: another season is another index."""

    limit: str
    season: int
    act: int


@dataclass(frozen=True, slots=True)
class TributumRecord:
    """Tributum that he collected: of which numen, in which hiems (its index in the evening's ``begun``), in which of its rounds
    (from 1), by which act."""

    numen: str
    season: int
    round: int
    act: int


@dataclass(frozen=True, slots=True)
class Escort:
    """Who was named as a rex's escort in Rome, in which season (its index in the evening's ``begun``), by which act."""

    player: str
    season: int
    act: int


@dataclass(frozen=True, slots=True)
class Player:
    """``properties`` is what he holds. ``owners`` tells whose suffragia they are: only these have an owner beside the
    holder. ``won`` is the part of a numen's legiones that came to him in play. ``present`` is where one who needs no seat
    was last seen; whoever sits is found in his region. ``engaged`` names the challenge or proelium that binds him,
    ``patroni`` come oldest first; ``bound`` tells by which act he became the cliens of each. ``died``, ``unprotected`` and
    ``proscribed`` are the numbers of the acts that made him so.
    ``taken_in`` is the number of the act by which the god of his thiasos last did so (BAC-02).
    ``liberated`` is the number of the act by which the god of his thiasos let him go (BAC-09). ``used`` holds what he may do
    once in a season and did. ``death`` is the cause of it, ``killer`` by whom; ``wed`` the number of the act of the present
    marriage, ``dowry`` the dos that Juno paid at it, ``card`` what is printed on the dos card with which she began, in denarii.
    ``tributa`` is what he collected.
    ``vanished`` is the number of the act by which he put on the Ring, ``vanished_as`` what he was then.
    ``escorts`` are the Romans who were named to stand by a rex in Rome.
    ``fights`` and ``zone`` tell how and where a numen may fight (see ``NumenSeed``)."""

    id: str
    name: str
    short: str
    letters: str
    role: Role
    properties: Properties
    owners: tuple[tuple[str, int], ...] = ()
    won: Properties = NOTHING
    person: int | None = None
    present: str | None = None
    engaged: str | None = None
    patroni: tuple[str, ...] = ()
    thiasos: str | None = None
    anulus: bool = False
    winter: str = ""
    owns: bool = True
    oversees: bool = False
    foreign: bool = False
    announces: bool = False
    procures: bool = False
    fights: str = ""
    zone: str = ""
    starts_in: str | None = None
    sells: tuple[Sale, ...] = ()
    used: tuple[Use, ...] = ()
    spouse: str | None = None
    died: int | None = None
    unprotected: int | None = None
    proscribed: int | None = None
    death: str | None = None
    killer: str | None = None
    wed: int | None = None
    dowry: int = 0
    card: int = 0
    tributa: tuple[TributumRecord, ...] = ()
    persona: str | None = None
    liberated: int | None = None
    escorts: tuple[Escort, ...] = ()
    bound: tuple[tuple[str, int], ...] = ()
    vanished: int | None = None
    vanished_as: Role | None = None
    taken_in: int | None = None

    @property
    def mortal(self) -> bool:
        """Alive and no god."""
        return self.role not in ("numen", "imago") and self.died is None

    def spent(self, limit: str, season: int) -> Use | None:
        """The use that he made of a once-a-season right in a season, if he did."""
        return next((use for use in self.used if use.limit == limit and use.season == season), None)

    @property
    def legiones(self) -> int:
        """Legiones of the two kinds that the limit of ten counts (PRP-06)."""
        return self.properties.curiales + self.properties.clientarum

    def sells_kind(self, kind: str) -> Sale | None:
        """His standing sale of ``curiales``, ``clientarum`` or ``classes``, if he has one."""
        return next((sale for sale in self.sells if sale.property == kind), None)


class OfPlayer(Event):
    """What befalls one player."""

    player: str

    @property
    def stream(self) -> str:
        return f"player:{self.player}"


class MortalEntered(Event):
    """A mortal of the roster with his starting properties."""

    kind: ClassVar[str] = "mortal_entered"
    says: ClassVar[str] = "{player} enters the Game with {properties}."
    seed: MortalSeed

    @property
    def stream(self) -> str:
        return f"player:{self.seed.id}"

    def apply(self, to: None) -> Player:
        seed = self.seed
        owners = ((seed.id, seed.properties.suffragia),) if seed.properties.suffragia else ()
        return Player(
            seed.id, seed.name, seed.short, seed.letters, seed.role, seed.properties, owners,
            starts_in=seed.region, card=seed.properties.dos,
        )  # fmt: skip

    def facts(self) -> dict[str, Any]:
        return {"player": self.seed.id, "properties": self.seed.properties}


class NumenEntered(Event):
    """A numen of the roster with his starting properties and what he may do."""

    kind: ClassVar[str] = "numen_entered"
    says: ClassVar[str] = "{player} enters the Game with {properties}."
    seed: NumenSeed

    @property
    def stream(self) -> str:
        return f"player:{self.seed.id}"

    def apply(self, to: None) -> Player:
        seed = self.seed
        return Player(
            seed.id, seed.name, seed.short, seed.letters, "numen", seed.properties,
            winter=seed.winter, owns=seed.owns, oversees=seed.oversees, foreign=seed.foreign,
            announces=seed.announces, procures=seed.procures, sells=seed.sells,
            fights=seed.fights, zone=seed.zone,
        )  # fmt: skip

    def facts(self) -> dict[str, Any]:
        return {"player": self.seed.id, "properties": self.seed.properties}


class CharacterCast(OfPlayer):
    """A person plays this character from now on."""

    kind: ClassVar[str] = "character_cast"
    says: ClassVar[str] = "{player} is played by no. {person} of the list."
    person: int

    def apply(self, to: Player) -> Player:
        return replace(to, person=self.person)


class CharacterLeft(OfPlayer):
    """The person who played this character went home, and nobody plays it now."""

    kind: ClassVar[str] = "character_left"
    says: ClassVar[str] = "Nobody plays {player} any more."

    def apply(self, to: Player) -> Player:
        return replace(to, person=None)


class PropertyGiven(OfPlayer):
    """Properties left the player's hands, towards somebody. ``won``: a numen confers legiones that he gained in play;
    otherwise what he started with goes first."""

    kind: ClassVar[str] = "property_given"
    says: ClassVar[str] = "{player} hands {properties} to {towards}."
    aside: ClassVar[bool] = True
    towards: str
    properties: Properties
    won: bool = False

    def apply(self, to: Player) -> Player:
        after = add(to.properties, self.properties, -1)
        left = add(to.won, self.properties, -1) if self.won else to.won
        won = Properties(
            curiales=max(0, min(left.curiales, after.curiales)),
            clientarum=max(0, min(left.clientarum, after.clientarum)),
        )
        return replace(to, properties=after, won=to.won if won == to.won else won)


class PropertyReceived(OfPlayer):
    """Properties came into the player's hands. ``won``: a numen gained these legiones in play and may dispose of them at
    will."""

    kind: ClassVar[str] = "property_received"
    says: ClassVar[str] = "{player} receives {properties} from {source}."
    source: str
    properties: Properties
    won: bool = False

    def apply(self, to: Player) -> Player:
        gained = Properties(curiales=self.properties.curiales, clientarum=self.properties.clientarum)
        won = add(to.won, gained) if self.won else to.won
        return replace(to, properties=add(to.properties, self.properties), won=won)

    def saying(self) -> str:
        return _FROM_NOBODY.get(self.source, self.says)


_FROM_NOBODY = {
    "incertum": "{player} receives {properties} that the books did not know.",
    "mors": "{player} receives {properties} as an imago.",
}
"""Where properties come from that nobody gave."""


class BecameImperator(OfPlayer):
    """A senator acquired a legio (ROS-06)."""

    kind: ClassVar[str] = "became_imperator"
    says: ClassVar[str] = "{player} becomes imperator."

    def apply(self, to: Player) -> Player:
        return replace(to, role="imperator")


class BecameAmazon(OfPlayer):
    """A matrona without a husband took up arms (FEM-03)."""

    kind: ClassVar[str] = "became_amazon"
    says: ClassVar[str] = "{player} becomes an amazon."

    def apply(self, to: Player) -> Player:
        return replace(to, role="amazon")


class PresenceNoted(OfPlayer):
    """One who needs no seat is in a region; ``origin`` is the region from which a recorded journey brought one who left no
    seat there, and None where only whereabouts were noted."""

    kind: ClassVar[str] = "presence_noted"
    says: ClassVar[str] = "{player} is in {region}."
    region: str
    origin: Annotated[str | None, Field(exclude_if=lambda value: value is None)] = None

    def apply(self, to: Player) -> Player:
        return replace(to, present=self.region)

    def saying(self) -> str:
        return "The dead {player} stays in {region}." if self.rule == "SED-21" else self.says


class LimitUsed(OfPlayer):
    """A once-a-season power or right was used: ``limit`` names it, ``season`` is the index of the season."""

    kind: ClassVar[str] = "limit_used"
    says: ClassVar[str] = "{player} has used up a right."
    aside: ClassVar[bool] = True
    limit: str
    season: int

    def apply(self, to: Player) -> Player:
        return replace(to, used=(*to.used, Use(self.limit, self.season, self.act)))

    def saying(self) -> str:
        return "{player} was at a sea deity's mercy." if self.limit == "occurrere_in_mari" else self.says


class ShapeTaken(OfPlayer):
    """Juppiter took another numen's shape, or his own again (NUM-01)."""

    kind: ClassVar[str] = "shape_taken"
    persona: str | None

    def apply(self, to: Player) -> Player:
        return replace(to, persona=self.persona)

    def sentence(self, names: Names) -> str:
        has = "{player} has the shape of {other}" if self.persona else "{player} has the shape of {player} again"
        return names.sentence(has, player=names.name(self.player), other=names.name(self.persona or self.player))


EVENTS: tuple[type[Event], ...] = (
    MortalEntered,
    NumenEntered,
    CharacterCast,
    CharacterLeft,
    PropertyGiven,
    PropertyReceived,
    BecameImperator,
    BecameAmazon,
    PresenceNoted,
    LimitUsed,
    ShapeTaken,
)
