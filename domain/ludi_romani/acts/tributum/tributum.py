"""Collecting tributum."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Coins, Imago, Mortal, Numen
from domain.ludi_romani.acts.tributum import garnish, law
from domain.ludi_romani.aggregates.region import Region
from domain.ludi_romani.aggregates.tributum import TributumPaid, round_at
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.transfer import enough, hand_out


class HasNoDenarii(Objection):
    """TRI-01: the books show {numen} without denarii; tributum comes from numina who have some."""

    rule = "TRI-01"
    field = "numen"
    numen: str


class NotTheFullTributum(Objection):
    """TRI-03: {numen} owes the full tributum, {owed:,} denarii, and not {paid:,}."""

    rule = "TRI-03"
    field = "denarii"
    numen: str
    owed: int
    paid: int


class ImagoShare(Frozen):
    """What one imago gets where there is too little for all."""

    imago: Annotated[Imago, Field(title="Imago")]
    denarii: Annotated[Coins, Field(title="Denarii")]


class Tributum(Act):
    """In a hiems a numen pays a mortal who winters where he does (TRI-01, AMB-67): the region's full tributum, or all that he
    has if that is less (TRI-03, AMB-64); short of that for everybody he chooses whom to pay (TRI-04). Of each numen once in a
    hiems, and once more for each instauratio (AMB-62). Imagines who declared themselves to him (IMA-08) come first (TRI-09,
    IMA-05) and take 100,000 each (IMA-06, IMA-07); if it is too little for them, the player says who gets what and keeps
    nothing (IMA-09); what they took they keep, or give on (IMA-10). One may wait until they are gone (TRI-13), but nothing is
    owed once the hiems is over (TRI-10), nor anything where the region pays none (TRI-08). Tributum belongs to hiems as proelia do to
    aestas (KAL-05)."""

    kind: ClassVar[str] = "tributum"
    title: ClassVar[str] = "Pay tributum"
    chapter: ClassVar[str] = "tributum"
    when: ClassVar[tuple[str, ...]] = ("hiems",)
    audience: ClassVar[Audience] = Audience.OWN
    says: ClassVar[str] = "{numen} pays tributum to {player}."

    player: Annotated[Mortal, Field(title="To whom")]
    numen: Annotated[Numen | None, Field(title="From", description="Left empty: the numen who records it.")] = None
    denarii: Annotated[
        Coins | None,
        Field(title="Denarii", description="Left empty: the full tributum, or all that the numen has if that is less."),
    ] = None
    imagines: Annotated[
        tuple[Imago, ...], Field(title="Imagines", description="Those who declared themselves.", max_length=20)
    ] = ()
    shares: Annotated[
        tuple[ImagoShare, ...],
        Field(title="Shares", description="Only where it is too little for 100,000 each.", max_length=20),
    ] = ()

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.in_hiems(world, moment)
        yield from law.collector(world, self.player)
        numen = self.numen or moment.by
        yield from law.payer(world, moment, self.player, numen)
        yield from self._amount(world, numen)
        paid, where = self._paid(world, numen), world.seat_of(self.player)
        yield from garnish.imagines(world, self.imagines, where.id if where else None)
        yield from garnish.shares(world, self.player, self.imagines, self._shares(), paid)

    def owed(self, world: Ludi, numen: str) -> int:
        """What a numen owes him, or all that he has if that is less."""
        where = self._where(world, numen)
        return min(where.tributum if where else 0, max(0, world.player(numen).properties.denarii))

    def _where(self, world: Ludi, numen: str) -> Region | None:
        return world.seat_of(self.player) or world.seat_of(numen)

    def _paid(self, world: Ludi, numen: str) -> int:
        return self.owed(world, numen) if self.denarii is None else self.denarii

    def _amount(self, world: Ludi, numen: str) -> Iterator[Objection]:
        where, owed, paid = world.seat_of(self.player), self.owed(world, numen), self._paid(world, numen)
        if where is None or where.tributum == 0:
            return
        if owed == paid == 0:
            yield HasNoDenarii(numen=numen)
        elif not owed <= paid <= where.tributum:
            yield NotTheFullTributum(numen=numen, owed=owed or where.tributum, paid=paid)
        yield from (less.at("denarii") for less in enough(world, numen, Properties(denarii=paid)))

    def _shares(self) -> tuple[tuple[str, int], ...]:
        return tuple((share.imago, share.denarii) for share in self.shares)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        numen = self.numen or moment.by
        portions = garnish.portions(self.player, self.imagines, self._shares(), self._paid(world, numen))
        goods = [(receiver, Properties(denarii=denarii)) for receiver, denarii in portions]
        yield from hand_out(world.player(numen).properties, numen, goods)
        season, where = world.evening.season_at(moment.happened), self._where(world, numen)
        yield TributumPaid(
            player=self.player, numen=numen, season=season, round=round_at(world.evening, moment.happened),
            region=where.id if where else None,
        )  # fmt: skip

    def facts(self, by: str) -> dict[str, Any]:
        return super().facts(by) | {"numen": self.numen or by}
