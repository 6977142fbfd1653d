"""Structures and client groups: what they need or ask, who laid what, who is patron."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from domain.gloria_romae.vocabulary import Benefit, Condition, Kind
from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.wording import sentence as one_sentence

When = Literal["start", "actions"]
"""The beginning of a month, or its actions."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Resources laid: by whom, in which month, how many; ``source`` is the benefit that laid them, None for an action. ``place``
    orders them within the act."""

    player: str
    month: int
    count: int
    source: str | None
    place: int


@dataclass(frozen=True, slots=True)
class Built:
    """The completion, with the order of completions in ``place``."""

    month: int
    when: When
    place: int


@dataclass(frozen=True, slots=True)
class Building:
    """A wonder, strategic or public building in play: which resource it needs (GR-BUILD-02), how many, how many one action lays at
    most, what was laid, and its completion."""

    id: str
    card: str
    kind: Kind
    name: str
    latin: str
    resource: str
    needs: int
    most: int
    benefit: Benefit | None
    laid: tuple[Laid, ...] = ()
    built: Built | None = None

    @property
    def given(self) -> dict[str, int]:
        """How many resources each contributor laid, in the order of their first ones."""
        sums: dict[str, int] = {}
        for one in self.laid:
            sums[one.player] = sums.get(one.player, 0) + one.count
        return sums

    @property
    def missing(self) -> int:
        """How many resources are missing."""
        return max(0, self.needs - sum(one.count for one in self.laid))

    @property
    def majority(self) -> frozenset[str]:
        """Who laid most: equals share (GR-BUILD-06)."""
        given = self.given
        most = max(given.values(), default=0)
        return frozenset(player for player, count in given.items() if count == most)


@dataclass(frozen=True, slots=True)
class ClientGroup:
    """A client group in play: its condition, its benefit, its patron and the month of the patronage."""

    id: str
    card: str
    name: str
    latin: str
    condition: Condition
    benefit: Benefit
    patron: str | None = None
    month: int | None = None
    place: int = 0


MORE = {"no_resources": "more they do not hold", "over_limit": "more one action does not lay"}
"""Why less was laid than was stated; where less was missing, that it stands tells it."""


class OfBuilding(Event):
    """What happens to one structure."""

    building: str

    @property
    def stream(self) -> str:
        return f"building:{self.building}"


class BuildingPlanned(OfBuilding):
    """A structure is in play (GR-CARDS-04)."""

    kind: ClassVar[str] = "building_planned"
    aside: ClassVar[bool] = True
    card: str
    of: Kind
    name: str
    latin: str
    resource: str
    needs: int
    most: int
    benefit: Benefit | None

    def apply(self, to: None) -> Building:
        return Building(
            self.building, self.card, self.of, self.name, self.latin, self.resource, self.needs, self.most, self.benefit
        )


class StructureContributed(OfBuilding):
    """Resources were laid at it (GR-BUILD-03); by a benefit where there is a ``source`` (GR-AMB-33)."""

    kind: ClassVar[str] = "contributed"
    player: str
    month: int
    stated: int
    count: int
    resource: str
    source: str | None
    cut: str | None
    completes: bool
    majority: tuple[str, ...]

    def apply(self, to: Building) -> Building:
        return replace(to, laid=(*to.laid, Laid(self.player, self.month, self.count, self.source, self.place)))

    def sentence(self, names: Names) -> str:
        words = {
            "player": names.name(self.player), "count": str(self.count), "stated": str(self.stated),
            "resource": names.name(self.resource), "building": names.name(self.building),
            "source": names.name(self.source or ""),
        }  # fmt: skip
        whole = "the {player} lay {count} {resource} at the {building}"
        short = "the {player} lay {count} of {stated} {resource} at the {building}"
        by_benefit = "the {source} lay {count} {resource} at the {building} for the {player}"
        said = names.say(by_benefit if self.source else short if self.count < self.stated else whole, words)
        if self.cut in MORE and not self.source:
            said += f"; {names.tongue.word(MORE[self.cut])}"
        if self.completes:
            majority = names.tongue.listed([names.name(one) for one in self.majority])
            said += names.say(", which stands: majority {majority}", {"majority": majority})
        return names.tongue.written(one_sentence(said))


class BuildingCompleted(OfBuilding):
    """It stands (GR-BUILD-04)."""

    kind: ClassVar[str] = "building_completed"
    aside: ClassVar[bool] = True
    month: int
    when: When

    def apply(self, to: Building) -> Building:
        return replace(to, built=Built(self.month, self.when, self.place))


class OfClients(Event):
    """What happens to one client group."""

    client: str

    @property
    def stream(self) -> str:
        return f"client:{self.client}"


class ClientsEntered(OfClients):
    """A client group is in play (GR-CARDS-10)."""

    kind: ClassVar[str] = "clients_entered"
    aside: ClassVar[bool] = True
    card: str
    name: str
    latin: str
    condition: Condition
    benefit: Benefit

    def apply(self, to: None) -> ClientGroup:
        return ClientGroup(self.client, self.card, self.name, self.latin, self.condition, self.benefit)


class ClientPatronised(OfClients):
    """It has a patron (GR-PATRON-04); ``late`` are those who tried in the same month and came after."""

    kind: ClassVar[str] = "client_patronised"
    player: str
    month: int
    late: tuple[str, ...] = ()

    def apply(self, to: ClientGroup) -> ClientGroup:
        return replace(to, patron=self.player, month=self.month, place=self.place)

    def sentence(self, names: Names) -> str:
        words = {"player": names.name(self.player), "client": names.name(self.client)}
        if not self.late:
            return names.sentence("the {player} become patrons of the {client}", **words)
        late = names.tongue.listed([names.name(one) for one in self.late])
        return names.sentence("the {player} become patrons of the {client}, before {late}", **words, late=late)


EVENTS: tuple[type[Event], ...] = (
    BuildingPlanned, StructureContributed, BuildingCompleted, ClientsEntered, ClientPatronised,
)  # fmt: skip
