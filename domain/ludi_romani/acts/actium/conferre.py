"""What imagines and numina give to a party."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.actium import law
from domain.ludi_romani.acts.fields import Coins, Count, PartyNumber, Player
from domain.ludi_romani.acts.goods import GoodsAndCuriales, WithSuffragia
from domain.ludi_romani.aggregates.actium import own
from domain.ludi_romani.aggregates.factio import ChestFilled, factio
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, Properties
from domain.ludi_romani.law import known
from domain.ludi_romani.law.ownership import MercuryOwnsNothing
from domain.ludi_romani.law.suffragia import enough_of_his_own
from domain.ludi_romani.law.transfer import GivesNothing, enough_of


class TheLivingJoin(Objection):
    """ACT-04: {player} lives, and the living join a party with all their properties; imagines and numina contribute."""

    rule = "ACT-04"
    field = "player"
    player: str


class CardWithoutFace(Objection):
    """ACT-10: a dos counts by the card, and the books take off what is printed on it; say that too."""

    rule = "ACT-10"
    unsaid = True
    weight = Weight.ABSOLUTE
    field = "dos"


class FaceWithoutCard(Objection):
    """ACT-10: a dos counts by the card, whatever is printed on it; say how many cards."""

    rule = "ACT-10"
    unsaid = True
    weight = Weight.ABSOLUTE
    field = "dos_cards"


class NotTheseCards(Objection):
    """ACT-10: of the dos cards that {player} may have, {cards} cannot come to {face:,} denarii; count the cards and
    their faces again."""

    rule = "ACT-10"
    field = "dos_cards"
    cards: int
    player: str
    face: int


class Conferre(GoodsAndCuriales, WithSuffragia, Act):
    """An imago or a numen contributes denarii and other properties to a party's chest, which Neptune keeps until the party
    redeems (ACT-04, AMB-112); the dead wait until they are imagines (IMA-01). A legio ultrix counts like any other (AMB-58); a
    cohors does not, nor does a Rexpressus that was spent (AMB-61); a dos counts by the card, and the books want its face as
    well. Suffragia must be the giver's own."""

    kind: ClassVar[str] = "conferre"
    title: ClassVar[str] = "Contribute to a party"
    chapter: ClassVar[str] = "actium"
    when: ClassVar[tuple[str, ...]] = ("actium",)
    says: ClassVar[str] = "{player} contributes to {party}."
    asks: ClassVar[tuple[str, ...]] = (
        "denarii", "curiales", "clientarum", "ultrices", "fabriles", "classes", "suffragia", "dos_cards", "dos",
    )  # fmt: skip

    party: Annotated[PartyNumber, Field(title="Party")]
    player: Annotated[Player, Field(title="Who")]
    ultrices: Annotated[Count, Field(title="Legiones ultrices")] = 0
    fabriles: Annotated[Count, Field(title="Legiones fabriles")] = 0
    dos_cards: Annotated[Count, Field(title="Dos cards")] = 0
    dos: Annotated[Coins, Field(title="Faces of the dotes", description="Denarii printed on the cards, in all.")] = 0

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.parties(world, self.party)
        yield from law.not_redeemed(factio(world, self.party))
        player = world.player(self.player)
        yield from known.in_play(world, self.player)
        if player.mortal:
            yield TheLivingJoin(player=self.player)
        elif not player.owns:
            yield MercuryOwnsNothing(player=self.player)
        if self._contribution() == NOTHING and not self.dos_cards:
            yield GivesNothing()
        if self.dos_cards and not self.dos:
            yield CardWithoutFace()
        if self.dos and not self.dos_cards:
            yield FaceWithoutCard()
        said = self.dos_cards and 0 < self.dos <= player.properties.dos
        if said and not law.are_cards(world, self.player, self.dos_cards, self.dos):
            yield NotTheseCards(cards=self.dos_cards, player=self.player, face=self.dos)
        yield from self._enough(world)
        yield from law.muster(world)

    def _enough(self, world: Ludi) -> Iterator[Objection]:
        yield from enough_of(own(world, self.player), self.player, self.goods())
        yield from enough_of_his_own(world, self.player, self.suffragia)

    def _contribution(self) -> Properties:
        return self.goods().model_copy(update={"suffragia": self.suffragia})

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        goods = self._contribution()
        worth = law.value(world.evening.actium_values, goods, self.dos_cards)
        yield from law.hand_in(world, self.player, goods)
        yield ChestFilled(
            factio=self.party, player=self.player, properties=goods, dos_cards=self.dos_cards, value=worth
        )
