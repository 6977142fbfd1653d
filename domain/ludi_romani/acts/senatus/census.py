"""Collecting and handing out a census."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.act import Act, Moment
from domain.kernel.event import Event
from domain.kernel.frozen import Frozen
from domain.kernel.objection import Objection
from domain.ludi_romani.acts.fields import Coins, Player, RogatioNumber
from domain.ludi_romani.acts.senatus import law
from domain.ludi_romani.aggregates.incertum import add
from domain.ludi_romani.aggregates.senatus import RogatioExecuted, rogatio
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.transfer import hand_out, transfer
from domain.ludi_romani.numina import VENUS

ROMANS = ("imperator", "senator", "amazon")
"""Mortal Romans who pay; virgines, matronae, reges and imagines do not (AMB-73)."""


class CensusIsOver(Objection):
    """SEN-18: the census takes from those who reside there in the hiems of the bill, and that is over ({act})."""

    rule = "SEN-18"
    field = "rogatio"
    act: int


class SparedByTheCensus(Objection):
    """SEN-18: {player} does not pay: the census takes from imperatores, senatores and amazones who winter in {provincia}."""

    rule = "SEN-18"
    field = "collected"
    player: str
    provincia: str


class NotAllThatHeHas(Objection):
    """SEN-18: the books show {player} with {held:,} denarii, not {taken:,}, and the census takes all; count at the table."""

    rule = "SEN-18"
    settled_by_count = True
    field = "collected"
    player: str
    held: int
    taken: int


class DidNotVoteForIt(Objection):
    """SEN-19: {player} did not vote for this census, and only those share in it who did."""

    rule = "SEN-19"
    field = "shares"
    player: str


class SharesAreNotTheWhole(Objection):
    """SEN-19: the census came to {collected:,} denarii, and {shared:,} are handed out; Venus keeps nothing of it."""

    rule = "SEN-19"
    field = "shares"
    collected: int
    shared: int


class Purse(Frozen):
    """Denarii of one player."""

    player: Annotated[Player, Field(title="Who")]
    denarii: Annotated[Coins, Field(title="Denarii")]


Purses = tuple[Purse, ...]


class Census(Act):
    """Venus carries out a census that passed, in the hiems of the bill: she collects all denarii that the Romans who winter
    in its provincia have at that moment (SEN-18), but spares virgines, matronae and reges (FEM-10), and hands all of it out
    among those who voted for it, as she likes (SEN-19, NUM-14)."""

    kind: ClassVar[str] = "census"
    title: ClassVar[str] = "Hold a census"
    chapter: ClassVar[str] = "senatus"
    who: ClassVar[tuple[str, ...]] = (VENUS, "organiser")
    when: ClassVar[tuple[str, ...]] = ("hiems",)
    says: ClassVar[str] = "{by} holds the census of {rogatio}."

    rogatio: Annotated[RogatioNumber, Field(title="Bill")]
    collected: Annotated[
        Purses, Field(title="Collected", description="Left empty: all that the books show.", max_length=40)
    ] = ()
    shares: Annotated[Purses, Field(title="Shares", max_length=40)]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.before_venus(world, moment)
        yield from law.to_execute(world, self.rogatio, "census")
        bill = rogatio(world, self.rogatio)
        if bill.season != world.evening.season_at(moment.happened):
            yield CensusIsOver(act=self.rogatio)
        yield from self._collecting(world)
        for one in self.shares:
            vote = bill.vote_of(one.player)
            if vote is None or vote.vote != "yes":
                yield DidNotVoteForIt(player=one.player)
        collected, shared = sum(self._taken(world).values()), sum(one.denarii for one in self.shares)
        if collected != shared:
            yield SharesAreNotTheWhole(collected=collected, shared=shared)

    def _collecting(self, world: Ludi) -> Iterator[Objection]:
        due, taken = self._due(world), self._taken(world)
        for id in taken:
            if id not in due:
                yield SparedByTheCensus(player=id, provincia=rogatio(world, self.rogatio).provincia or "")
        for id, held in due.items():
            if taken.get(id, 0) != held:
                yield NotAllThatHeHas(player=id, held=held, taken=taken.get(id, 0))

    def _due(self, world: Ludi) -> dict[str, int]:
        """Who pays, and what the books show him with; clientes like anybody (AMB-73)."""
        place = world.region(rogatio(world, self.rogatio).provincia or "")
        payers = [world.player(seat.player) for seat in place.seated]
        return {one.id: max(0, one.properties.denarii) for one in payers if one.mortal and one.role in ROMANS}

    def _taken(self, world: Ludi) -> dict[str, int]:
        return {one.player: one.denarii for one in self.collected} if self.collected else self._due(world)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        taken = {id: denarii for id, denarii in self._taken(world).items() if denarii}
        yield RogatioExecuted(rogatio=self.rogatio)
        for id, denarii in taken.items():
            yield from transfer(world, id, VENUS, Properties(denarii=denarii))
        purse = add(world.player(VENUS).properties, Properties(denarii=sum(taken.values())))
        shares = [(one.player, Properties(denarii=one.denarii)) for one in self.shares if one.denarii]
        yield from hand_out(purse, VENUS, shares)
