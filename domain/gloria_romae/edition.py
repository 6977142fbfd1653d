"""An edition of the gallery as data: players, cards, prices, settings.

A match copies its edition into its first act, and nothing reads the files again. The files are under ``seeds/``; each row of them
carries the id of the rule that it states."""

from typing import Annotated

from pydantic import Field

from domain.gloria_romae.vocabulary import KINDS, Benefit, Condition, Id, Kind
from domain.kernel.grammar.frozen import Frozen

Denarii = Annotated[int, Field(ge=0, le=9_999)]
Name = Annotated[str, Field(min_length=1, max_length=60)]


class GensSeed(Frozen):
    """One of the houses that may play (GR-GOALS-01), with the two letters of its disc."""

    id: Id
    name: Name
    letters: str


class ResourceSeed(Frozen):
    """The resource that a card shows (GR-CARDS-08)."""

    id: Id
    name: Name
    latin: Name


class ClientSeed(Frozen):
    """The client group of a card: what it asks, and what it gives (GR-PATRON-01, GR-PATRON-05)."""

    id: Id
    name: Name
    latin: Name
    condition: Condition
    benefit: Benefit


class StructureSeed(Frozen):
    """A wonder, strategic or public building of a card; a public building gives nothing (GR-BUILD-07)."""

    id: Id
    name: Name
    latin: Name
    benefit: Benefit | None = None


class CardSeed(Frozen):
    """One card of the gallery (GR-CARDS-08)."""

    id: Id
    resource: ResourceSeed
    client: ClientSeed
    wonder: StructureSeed
    strategic: StructureSeed
    public: StructureSeed

    def structure(self, kind: Kind) -> StructureSeed:
        """Its structure of a kind."""
        structure: StructureSeed = getattr(self, kind)
        return structure

    @property
    def structures(self) -> tuple[tuple[Kind, StructureSeed], ...]:
        """Its three structures, each with its kind."""
        return tuple((kind, self.structure(kind)) for kind in KINDS)


class Purses(Frozen):
    """Denarii at the start (GR-CARDS-01), for a patronage (GR-PATRON-02), and for a garnet (GR-GARNET-02)."""

    denarii: Denarii
    patronage: Denarii
    garnet: Denarii


class PurchasePrices(Frozen):
    """Denarii of the first resource of a purchase, by how many each further one costs less (GR-GAIN-02), and how many one action
    buys at most (GR-GAIN-03)."""

    first: Denarii
    less: Denarii
    most: Annotated[int, Field(ge=1, le=99)]


class StructureSize(Frozen):
    """How many resources a structure needs (GR-CARDS-05), and how many one action lays at most (GR-BUILD-03)."""

    needs: Annotated[int, Field(ge=1, le=99)]
    most: Annotated[int, Field(ge=1, le=99)]


class StructureSizes(Frozen):
    """The sizes of all kinds (GR-CARDS-05 to GR-CARDS-07)."""

    wonder: StructureSize
    strategic: StructureSize
    public: StructureSize


class CopiesFor(Frozen):
    """How many copies of each card a player has, by the number of players (GR-CARDS-02, GR-AMB-20)."""

    players: Annotated[int, Field(ge=1, le=99)]
    copies: Annotated[int, Field(ge=1, le=99)]


class MonthsAndCopies(Frozen):
    """How many months a plan has (GR-CARDS-03), and the copies of a card."""

    months: Annotated[int, Field(ge=12, le=12)]
    copies: tuple[CopiesFor, ...]


class MatchSettings(Frozen):
    """Rulings that an organiser may set for a match; false is the ruling as written."""

    surplus_spent: bool
    all_or_nothing: bool


class GalleryEdition(Frozen):
    """Everything that an edition fixes. ``reconstruction``: the gallery is made up where the text is lost (GR-AMB-01); ``hours``:
    time to plan (GR-PLAN-01)."""

    id: Id
    title: Name
    reconstruction: bool
    hours: Annotated[int, Field(ge=1, le=999)]
    players_least: Annotated[int, Field(ge=3, le=6)]
    players_default: Annotated[int, Field(ge=3, le=6)]
    players_most: Annotated[int, Field(ge=3, le=6)]
    players: tuple[GensSeed, ...]
    cards: tuple[CardSeed, ...]
    money: Purses
    gain: PurchasePrices
    structures: StructureSizes
    deck: MonthsAndCopies
    settings: MatchSettings

    def size(self, kind: Kind) -> StructureSize:
        """The size of a kind of structure."""
        size: StructureSize = getattr(self.structures, kind)
        return size

    def copies(self, players: int) -> int:
        """The copies of each card for so many players. Raises StopIteration where the edition has no row for them."""
        return next(row.copies for row in self.deck.copies if row.players == players)
