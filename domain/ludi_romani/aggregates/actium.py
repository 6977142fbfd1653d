"""The Battle of Actium: its concursationes, Neptune's haul, the victor and his triumph."""

from collections import Counter
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, cast

from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Names
from domain.ludi_romani.aggregates.factio import factiones
from domain.ludi_romani.aggregates.incertum import add
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.numina import FATES, NEPTUNE
from domain.ludi_romani.wording import naves

STREAM = "actium"

AnyLegio = Literal["curialis", "clientarum", "fabrilis", "ultrix", "cohors"]
PROPERTY: dict[AnyLegio, str] = {
    "curialis": "curiales", "clientarum": "clientarum", "fabrilis": "fabriles", "ultrix": "ultrices", "cohors": "cohortes",
}  # fmt: skip
"""Every sort of legio that a numen may throw (ACT-17, AMB-59), and where it stands among properties."""

Title = Literal["Magnus", "Magna"]


class AddedDie(Frozen):
    """What a numen threw in favour of a party, with which legio."""

    numen: str
    legio: AnyLegio
    die: int


class NavalRoll(Frozen):
    """One party's die, what numina added to it, and the total that decides."""

    factio: int
    die: int
    added: tuple[AddedDie, ...] = ()
    total: int


@dataclass(frozen=True, slots=True)
class NavalRound:
    """One concursatio navalis: who kept their naves, and who lost one each to Neptune."""

    act: int
    rolls: tuple[NavalRoll, ...]
    highest: int
    keep: tuple[int, ...]
    lost: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Triumph:
    """Who wears the corona triumphalis, with which title, by which act."""

    leader: str
    title: Title
    act: int


Way = Literal["enslave", "kill", "govern", "deify", "promote", "forbid", "banish"]
"""How victors dispose of whom (TRP-04, GEN-01)."""


@dataclass(frozen=True, slots=True)
class Decree:
    """What the victors decided about somebody, by which act; ``region`` is what he governs."""

    who: str
    way: Way
    region: str | None
    act: int


@dataclass(frozen=True, slots=True)
class Actium:
    """``opened`` is the number of the act that opened it, ``haul`` how many naves longae Neptune took, ``won_by`` the number of
    the victorious party. ``government`` is the text of the newest constitution, ``decrees`` whom the victors disposed of."""

    opened: int | None = None
    rounds: tuple[NavalRound, ...] = ()
    haul: int = 0
    won_by: int | None = None
    triumph: Triumph | None = None
    government: str | None = None
    decrees: tuple[Decree, ...] = ()

    @property
    def thrown(self) -> dict[str, int]:
        """By which act each numen threw his die (ACT-17)."""
        return {one.numen: fought.act for fought in self.rounds for roll in fought.rolls for one in roll.added}


def actium(world: Ludi) -> Actium:
    """The battle, as far as it has come; an empty one before it is opened."""
    return cast(Actium, world.aggregates.get(STREAM, Actium()))


def put_to_death(world: Ludi) -> frozenset[str]:
    """Whom the victors ordered to be killed (TRP-04); a numen's end is their decree alone."""
    return frozenset(one.who for one in actium(world).decrees if one.way == "kill")


def own(world: Ludi, player: str) -> Properties:
    """What somebody has at his own disposal: Neptune keeps chests and what was redeemed, the Fates the dice that they
    confiscated, and none of it is theirs to use."""
    held = world.player(player).properties
    if player == NEPTUNE:
        for one in factiones(world):
            held = add(add(held, one.chest, -1), one.redeemed, -1)
    if player == FATES:
        rolls = [roll for fought in actium(world).rounds for roll in fought.rolls]
        dice = Counter(PROPERTY[one.legio] for roll in rolls for one in roll.added)
        held = add(held, Properties(**dice), -1)
    return held


class OfActium(Event):
    """What befalls the battle as a whole."""

    @property
    def stream(self) -> str:
        return STREAM


class ActiumOpened(OfActium):
    """The sea-gods blew their conch shells (ACT-01)."""

    kind: ClassVar[str] = "actium_opened"
    says: ClassVar[str] = "The conch shells call everybody to Actium."

    def apply(self, to: Actium | None) -> Actium:
        return replace(to or Actium(), opened=self.act)


class ConcursatioNavalisFought(OfActium):
    """All parties rolled at once; each of ``lost`` lost a navis longa to Neptune."""

    kind: ClassVar[str] = "concursatio_navalis_fought"
    rolls: tuple[NavalRoll, ...]
    highest: int
    keep: tuple[int, ...]
    lost: tuple[int, ...]

    def apply(self, to: Actium | None) -> Actium:
        now = to or Actium()
        fought = NavalRound(self.act, self.rolls, self.highest, self.keep, self.lost)
        return replace(now, rounds=(*now.rounds, fought), haul=now.haul + len(self.lost))

    def sentence(self, names: Names) -> str:
        best = [f"factio:{roll.factio}" for roll in self.rolls if roll.total == self.highest]
        thrown = "the highest roll is {highest}, of {parties}" if best else "no die is thrown"
        return names.sentence(thrown, highest=str(self.highest), parties=names.of(best))


class FleetTaken(OfActium):
    """The last living member of a party died, and all of its ``naves`` went to Neptune's haul (AMB-127)."""

    kind: ClassVar[str] = "fleet_taken"
    factio: int
    naves: int

    def apply(self, to: Actium | None) -> Actium:
        now = to or Actium()
        return replace(now, haul=now.haul + self.naves)

    def sentence(self, names: Names) -> str:
        words = {"naves": naves(self.naves), "party": names.name(f"factio:{self.factio}")}
        return names.sentence("Neptune takes {naves} of {party}, of which nobody lives", **words)


class ActiumWon(OfActium):
    """One party is left with naves longae (ACT-16)."""

    kind: ClassVar[str] = "actium_won"
    says: ClassVar[str] = "Neptune proclaims {party} victorious."
    factio: int

    def apply(self, to: Actium | None) -> Actium:
        return replace(to or Actium(), won_by=self.factio)

    def facts(self) -> dict[str, Any]:
        return {"party": f"factio:{self.factio}"}


class TriumphHeld(OfActium):
    """Juppiter crowned the leader of the victors and gave the title (TRP-02)."""

    kind: ClassVar[str] = "triumph_held"
    says: ClassVar[str] = "Juppiter crowns {leader} {title}."
    leader: str
    title: Title

    def apply(self, to: Actium | None) -> Actium:
        return replace(to or Actium(), triumph=Triumph(self.leader, self.title, self.act))


EVENTS: tuple[type[Event], ...] = (ActiumOpened, ConcursatioNavalisFought, FleetTaken, ActiumWon, TriumphHeld)
