"""Collecting and handing out a census."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Coins, Player, RogatioNumber
from domain.ludi_romani.acts.senatus import law
from domain.ludi_romani.aggregates.census import CensusOwed
from domain.ludi_romani.aggregates.incertum import add
from domain.ludi_romani.aggregates.senatus import RogatioExecuted, rogatio
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law import known, taxed
from domain.ludi_romani.law.transfer import hand_out, lost, transfer
from domain.ludi_romani.numina import VENUS


class CensusIsOver(Objection):
    """SEN-18: the census takes from those who reside there in the hiems of the bill, and that is over ({act})."""

    rule = "SEN-18"
    field = "rogatio"
    act: int


class HiemsIsOver(Objection):
    """SEN-18: the hiems of this census is over ({act}); it takes what was taken down as the votes were counted."""

    rule = "SEN-18"
    weight = Weight.CAUTION
    field = "rogatio"
    act: int


class SparedByTheCensus(Objection):
    """SEN-18: {player} does not pay: the census takes from imperatores, senatores and amazones who winter in {provincia}."""

    rule = "SEN-18"
    field = "collected"
    player: str
    provincia: str


class NotAllThatHeHas(Objection):
    """SEN-18: the census takes {held:,} denarii of {player}, not {taken:,}: as far as the books show them, all that was
    there when the votes were counted; count at the table."""

    rule = "SEN-18"
    settled_by_count = True
    field = "collected"
    player: str
    held: int
    taken: int


class GaveAwaySince(Objection):
    """SEN-18: {player} gave {denarii:,} denarii to {receiver} since the votes were counted ({act}), and owes them to the census."""

    rule = "SEN-18"
    weight = Weight.CAUTION
    field = "collected"
    player: str
    receiver: str
    denarii: int
    act: int


class LeftToOthers(Objection):
    """SEN-18: of what {player} left {denarii:,} denarii went to {receiver} since the votes were counted ({act}); Venus does not find
    them."""

    rule = "SEN-18"
    weight = Weight.CAUTION
    field = "collected"
    player: str
    receiver: str
    denarii: int
    act: int


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
    """Venus carries out a census that passed, in the hiems of the bill if she can: she collects all denarii that the Romans who winter
    in its provincia had as the votes were counted (SEN-18), but spares virgines, matronae and reges (FEM-10), and hands all of it
    out among those who voted for it, as she likes (SEN-19, NUM-14). What somebody gave away since he still owes: what is there is
    collected, and the rest stands on record for her to settle (AMB-128)."""

    kind: ClassVar[str] = "census"
    title: ClassVar[str] = "Hold a census"
    chapter: ClassVar[str] = "senatus"
    who: ClassVar[tuple[str, ...]] = (VENUS, "organiser")
    when: ClassVar[tuple[str, ...]] = ("hiems",)
    says: ClassVar[str] = "{by} carries out {rogatio}."

    rogatio: Annotated[RogatioNumber, Field(title="Bill")]
    collected: Annotated[
        Purses, Field(title="Collected", description="Left empty: all that is there of it by the books.", max_length=40)
    ] = ()
    shares: Annotated[Purses, Field(title="Shares", max_length=40)]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.before_venus(world, moment)
        yield from law.to_execute(world, self.rogatio, "census")
        bill = rogatio(world, self.rogatio)
        if bill.season != world.evening.season_at(moment.happened):
            yield CensusIsOver(act=self.rogatio) if bill.owed is None else HiemsIsOver(act=self.rogatio)
        yield from self._collecting(world)
        for one in self.shares:
            vote = bill.vote_of(one.player)
            if vote is None or vote.vote != "yes":
                yield DidNotVoteForIt(player=one.player)
            yield from known.in_play(world, one.player, field="shares")
        collected, shared = sum(self._taken(world).values()), sum(one.denarii for one in self.shares)
        if collected != shared:
            yield SharesAreNotTheWhole(collected=collected, shared=shared)

    def _collecting(self, world: Ludi) -> Iterator[Objection]:
        bill, taken = rogatio(world, self.rogatio), self._taken(world)
        due, debts = taxed.due(world, bill), taxed.debts(world, bill, taken)
        for id in taken:
            if id not in due:
                yield SparedByTheCensus(player=id, provincia=bill.provincia or "")
        for id, there in due.items():
            if taken.get(id, 0) != there:
                yield NotAllThatHeHas(player=id, held=there, taken=taken.get(id, 0))
        for gift in bill.gifts:
            died = not world.player(gift.giver).mortal and gift.giver in due
            if died or gift.giver in debts:
                says = LeftToOthers if died else GaveAwaySince
                yield says(player=gift.giver, receiver=gift.receiver, denarii=gift.denarii, act=gift.act)

    def _taken(self, world: Ludi) -> dict[str, int]:
        if self.collected:
            return {one.player: one.denarii for one in self.collected}
        return taxed.due(world, rogatio(world, self.rogatio))

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        taken = {id: denarii for id, denarii in self._taken(world).items() if denarii}
        debts = taxed.debts(world, rogatio(world, self.rogatio), taken)
        yield RogatioExecuted(rogatio=self.rogatio)
        for id, denarii in taken.items():
            yield from transfer(world, id, VENUS, Properties(denarii=denarii))
        if moment.counted:
            yield from self._nothing_is_left(world)
        yield from (CensusOwed(rogatio=self.rogatio, player=id, denarii=debt) for id, debt in debts.items())
        purse = add(world.player(VENUS).properties, Properties(denarii=sum(taken.values())))
        shares = [(one.player, Properties(denarii=one.denarii)) for one in self.shares if one.denarii]
        yield from hand_out(purse, VENUS, shares)

    def _nothing_is_left(self, world: Ludi) -> Iterator[Event]:
        """Of whom less was found than is due, all was taken: the books follow the count (AMB-120)."""
        taken = self._taken(world)
        for id, due in taxed.due(world, rogatio(world, self.rogatio)).items():
            if taken.get(id, 0) < due:
                left = max(0, world.player(id).properties.denarii) - taken.get(id, 0)
                yield from lost(id, Properties(denarii=left), Properties())
