"""Barter between players."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Coins, Count, Mortal, Numen
from domain.ludi_romani.acts.trade.emptio_classium import NoShipsSoldThere
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, Properties
from domain.ludi_romani.law import fielded, known, taxed
from domain.ludi_romani.law.ending import binding
from domain.ludi_romani.law.ownership import may_own
from domain.ludi_romani.law.transfer import GivesNothing, GivesToHimself, enough, transfer

PARTIES = ("one", "other")


class NuminaDoNotBarter(Objection):
    """MER-01: {player} is a numen; players barter with each other, and numina sell or bestow."""

    rule = "MER-01"
    player: str


class BarterWaits(Objection):
    """MER-14: {player} is bound by {proelium}; barter waits until it is over."""

    rule = "MER-14"
    player: str
    proelium: str


class BarterersApart(Objection):
    """MER-06: {one} is in {here} and {other} in {there}; who barters must be in one region."""

    rule = "MER-06"
    field = "other"
    one: str
    here: str
    other: str
    there: str


class NoOverseerOfBarter(Objection):
    """MER-02: {witness} does not oversee barter; Tyr, Isis, Mithras and Tanit do."""

    rule = "MER-02"
    weight = Weight.CAUTION
    field = "witness"
    witness: str


class WitnessElsewhere(Objection):
    """MER-02: the books show {witness} in {seen}, and the barter in {region}."""

    rule = "MER-02"
    weight = Weight.CAUTION
    field = "witness"
    witness: str
    seen: str
    region: str


class Commutatio(Act):
    """Barter between two players in one region (MER-01, MER-06): legiones clientarum and classes (MER-04), with denarii if they
    like (MER-16), on whatever terms they agree (MER-03). Never curiales or suffragia (MER-05), no classes where no
    ship lands (MER-10), and not while a challenge binds one of the two (MER-14). A foreign numen who oversees barter may
    witness it; none need be there (MER-02, NUM-40, NUM-42). Each owns only what he may (PRP-03, PRP-06)."""

    kind: ClassVar[str] = "commutatio"
    title: ClassVar[str] = "Barter"
    chapter: ClassVar[str] = "trade"
    commutes: ClassVar[bool] = True
    audience: ClassVar[Audience] = Audience.OWN
    says: ClassVar[str] = "{one} and {other} barter."

    one: Annotated[Mortal, Field(title="First player")]
    one_clientarum: Annotated[Count, Field(title="The first gives legiones clientarum")] = 0
    one_classes: Annotated[Count, Field(title="The first gives classes")] = 0
    one_denarii: Annotated[Coins, Field(title="The first gives denarii")] = 0
    other: Annotated[Mortal, Field(title="Second player")]
    other_clientarum: Annotated[Count, Field(title="The second gives legiones clientarum")] = 0
    other_classes: Annotated[Count, Field(title="The second gives classes")] = 0
    other_denarii: Annotated[Coins, Field(title="The second gives denarii")] = 0
    witness: Annotated[
        Numen | None, Field(title="Witness", description="Tyr, Isis, Mithras or Tanit, if one is there.")
    ] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        for field in PARTIES:
            yield from self._party(world, moment, field)
        if self.one == self.other:
            yield GivesToHimself(player=self.one).at("other")
        yield from self._place(world)
        if self._goods("one") == NOTHING and self._goods("other") == NOTHING:
            yield GivesNothing().at("one_denarii")
        yield from (less.at("one") for less in enough(world, self.one, self._goods("one")))
        yield from (less.at("other") for less in enough(world, self.other, self._goods("other")))
        yield from (one.at("one") for one in may_own(world, self.one, self._gained("other", "one")))
        yield from (one.at("other") for one in may_own(world, self.other, self._gained("one", "other")))
        if self.witness is not None:
            yield from self._witnessed(world, self.witness)

    def _party(self, world: Ludi, moment: Moment, field: str) -> Iterator[Objection]:
        id = getattr(self, field)
        player = world.player(id)
        if player.role == "numen":
            yield NuminaDoNotBarter(player=id).at(field)
        yield from known.in_play(world, id, field=field)
        bound = binding(world, id, moment.happened)
        if bound:
            yield BarterWaits(player=id, proelium=bound).at(field)
        else:
            yield from fielded.stays(world, id, self._goods(field), field, moment.happened)
        yield from taxed.gives(world, id, self._goods(field), field)

    def _place(self, world: Ludi) -> Iterator[Objection]:
        here, there = world.whereabouts(self.one), world.whereabouts(self.other)
        if here and there and here != there:
            yield BarterersApart(one=self.one, here=here, other=self.other, there=there)
        region = here or there
        if (self.one_classes or self.other_classes) and region and not world.region(region).by_sea:
            yield NoShipsSoldThere(region=region).at("one_classes" if self.one_classes else "other_classes")

    def _witnessed(self, world: Ludi, witness: str) -> Iterator[Objection]:
        numen = world.player(witness)
        if not (numen.foreign and numen.sells_kind("clientarum")):
            yield NoOverseerOfBarter(witness=witness)
        seen, region = world.whereabouts(witness), world.whereabouts(self.one) or world.whereabouts(self.other)
        if seen and region and seen != region:
            yield WitnessElsewhere(witness=witness, seen=seen, region=region)

    def _goods(self, party: str) -> Properties:
        names = ("clientarum", "classes", "denarii")
        return Properties(**{name: getattr(self, f"{party}_{name}") for name in names})

    def _gained(self, giver: str, receiver: str) -> Properties:
        """By how many legiones the receiver has more afterwards."""
        more = self._goods(giver).clientarum - self._goods(receiver).clientarum
        return Properties(clientarum=max(0, more))

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        for giver, receiver in (PARTIES, PARTIES[::-1]):
            if self._goods(giver) != NOTHING:
                yield from transfer(world, getattr(self, giver), getattr(self, receiver), self._goods(giver))
