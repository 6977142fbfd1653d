"""Opening a match."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.gloria_romae.aggregates.building import BuildingPlanned, ClientsEntered
from domain.gloria_romae.aggregates.gens import PlayerEntered
from domain.gloria_romae.aggregates.match import CardInPlay, MatchOpened
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.edition import CardSeed, GalleryEdition
from domain.gloria_romae.vocabulary import Id, Kind
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.edition import Opening
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.noun import Named
from domain.kernel.grammar.objection import Objection, Weight


class NoSuchHouse(Objection):
    """GR-AMB-20: the edition has no house {id}."""

    rule = "GR-AMB-20"
    weight = Weight.ABSOLUTE
    field = "players"
    id: str


class HouseNamedTwice(Objection):
    """GR-AMB-20: {player} are named twice; each house plays once."""

    rule = "GR-AMB-20"
    weight = Weight.ABSOLUTE
    field = "players"
    player: str


class WrongNumberOfHouses(Objection):
    """GR-AMB-20: {count} houses are named; {least} to {most} play."""

    rule = "GR-AMB-20"
    weight = Weight.ABSOLUTE
    field = "players"
    count: int
    least: int
    most: int


Players = Annotated[
    tuple[Id, ...] | None,
    Field(title="Houses", description="Three to six of the edition; left out: as many as usual.", max_length=20),
]
Lots = Annotated[
    Literal["drawn", "told"],
    Field(title="Lots", description="Who orders equal bids: the house draws, or dice on the table tell."),
]
Hours = Annotated[
    int | None, Field(ge=1, le=999, title="Hours", description="Time to plan; left out: as the edition says.")
]


class MatchOptions(Frozen):
    """What may be said of a match as it is opened (GR-AMB-20, GR-TIE-03, GR-PLAN-01)."""

    players: Players = None
    lots: Lots = "drawn"
    hours: Hours = None


class GloriamAperire(Act):
    """Open a match: the houses enter with their denarii (GR-CARDS-01), and the first cards of the gallery are laid in a ring, as many
    as there are houses, each with a wonder, a strategic and a public building and a group of clients (GR-CARDS-04, GR-CARDS-08,
    GR-CARDS-10, GR-AMB-20)."""

    kind: ClassVar[str] = "gloriam_aperire"
    title: ClassVar[str] = "Open the match"
    chapter: ClassVar[str] = "opening"
    who: ClassVar[tuple[str, ...]] = ("host",)
    says: ClassVar[str] = "The match is opened."

    title_of_match: Annotated[str, Field(min_length=1, max_length=100, title="Title")]
    edition: GalleryEdition
    offset: Annotated[int, Field(ge=-1440, le=1440, title="Clock", description="Minutes ahead of UTC.")] = 0
    players: Players = None
    lots: Lots = "drawn"
    hours: Hours = None

    def objections(self, world: Romae, moment: Moment) -> Iterator[Objection]:
        known, named = {player.id for player in self.edition.players}, self._players()
        yield from (NoSuchHouse(id=id) for id in named if id not in known)
        yield from (HouseNamedTwice(player=id) for place, id in enumerate(named) if id in named[:place])
        least, most = self.edition.players_least, self.edition.players_most
        if not least <= len(named) <= most:
            yield WrongNumberOfHouses(count=len(named), least=least, most=most)

    def _players(self) -> tuple[str, ...]:
        """The houses that play, in the order in which they are named."""
        if self.players is not None:
            return self.players
        return tuple(player.id for player in self.edition.players[: self.edition.players_default])

    def events(self, world: Romae, moment: Moment) -> Iterator[Event]:
        edition, players = self.edition, self._players()
        cards = edition.cards[: len(players)]
        yield MatchOpened(
            title=self.title_of_match, edition=edition.id, reconstruction=edition.reconstruction, offset=self.offset,
            hours=self.hours or edition.hours, lots=self.lots, players=players,
            cards=tuple(CardInPlay(id=card.id, resource=card.resource) for card in cards),
            copies=edition.copies(len(players)), months=edition.deck.months, patronage=edition.money.patronage,
            garnet=edition.money.garnet, gain=edition.gain, settings=edition.settings,
        )  # fmt: skip
        seeds = {player.id: player for player in edition.players}
        for id in players:
            seed = seeds[id]
            yield PlayerEntered(player=id, name=seed.name, letters=seed.letters, denarii=edition.money.denarii)
        for place, card in enumerate(cards):
            yield from self._structures(cards, place)
            yield ClientsEntered(
                client=card.client.id, card=card.id, name=card.client.name, latin=card.client.latin,
                condition=card.client.condition, benefit=card.client.benefit,
            )  # fmt: skip

    def _structures(self, cards: tuple[CardSeed, ...], place: int) -> Iterator[Event]:
        """The structures of a card: the ring tells what each needs (GR-BUILD-02)."""
        card = cards[place]
        from_card: dict[Kind, CardSeed] = {
            "wonder": cards[place - 1], "strategic": card, "public": cards[(place + 1) % len(cards)],
        }  # fmt: skip
        for kind, seed in card.structures:
            size = self.edition.size(kind)
            yield BuildingPlanned(
                building=seed.id, card=card.id, of=kind, name=seed.name, latin=seed.latin,
                resource=from_card[kind].resource.id, needs=size.needs, most=size.most, benefit=seed.benefit,
            )  # fmt: skip

    def named(self) -> tuple[Named, ...]:
        """None: the houses stand in its edition, and in no world yet."""
        return ()


def opened(opening: Opening) -> GloriamAperire:
    """The act that opens a match of the house."""
    more = opening.more
    return GloriamAperire(
        title_of_match=opening.title, edition=opening.edition, offset=opening.offset, players=more.players,
        lots=more.lots, hours=more.hours,
    )  # fmt: skip


def nameable(edition: GalleryEdition) -> dict[str, list[str]]:
    """By option, who may be named in it."""
    return {"players": [player.id for player in edition.players]}
