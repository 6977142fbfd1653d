"""Carrying out an imperium."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Count, RogatioNumber
from domain.ludi_romani.acts.senatus import law
from domain.ludi_romani.acts.senatus.imperium import NoRoomForAll, room_for
from domain.ludi_romani.aggregates.senatus import RogatioExecuted, rogatio
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law import fielded, known
from domain.ludi_romani.law.ownership import may_own
from domain.ludi_romani.law.transfer import enough, transfer
from domain.ludi_romani.numina import WAR_GODS_OF_THE_SENATE


class NotWhatTheSenateSaid(Objection):
    """SEN-10: legiones curiales of {player} that pass to another: by the decree {decreed}, here {moved}."""

    rule = "SEN-10"
    field = "legiones"
    player: str
    decreed: int
    moved: int


class HasFewer(Objection):
    """SEN-10: of the legiones curiales that the Senate gave to another, {decreed}, {player} has {held} left to pass on."""

    rule = "SEN-10"
    weight = Weight.CAUTION
    field = "rogatio"
    player: str
    held: int
    decreed: int


class ImperiumTransferre(Act):
    """Mars, Phobos or Deimos carry out an imperium that passed (SEN-09, NUM-16): the legiones curiales that it names, or all
    that are left of them, pass from the one to the other, wherever both are (SEN-10), if he may own them (PRP-02), and as many
    as leave him within the limit (PRP-06). A senator becomes imperator thereby (ROS-06). What one of them has fielded is taken
    all the same, and the proelium is broken off (PRO-20)."""

    kind: ClassVar[str] = "imperium_transferre"
    title: ClassVar[str] = "Carry out an imperium"
    chapter: ClassVar[str] = "senatus"
    who: ClassVar[tuple[str, ...]] = (*WAR_GODS_OF_THE_SENATE, "organiser")
    says: ClassVar[str] = "{by} carries out {rogatio}."

    rogatio: Annotated[RogatioNumber, Field(title="Bill")]
    legiones: Annotated[
        Count | None,
        Field(
            title="Legiones curiales",
            description="Left empty: as the bill says, or as many as there are and the other may own.",
        ),
    ] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.by_a_war_god(world, moment)
        yield from law.to_execute(world, self.rogatio, "imperium")
        target, receiver, decreed = self._bill(world)
        held, moved, room = self._held(world, target), self._moved(world), room_for(world, receiver)
        yield from known.living(world, target, receiver, field="rogatio")
        if held < decreed and moved == held:
            yield HasFewer(player=target, held=held, decreed=decreed)
        if room < min(held, decreed) and moved == room:
            yield NoRoomForAll(receiver=receiver, decreed=decreed, room=room, ten=world.evening.ten).at("rogatio")
        if not min(held, decreed, room) <= moved <= decreed:
            yield NotWhatTheSenateSaid(player=target, decreed=decreed, moved=moved)
        goods = Properties(curiales=moved)
        yield from fielded.taking(world, target, goods, "rogatio")
        yield from (less.at("legiones") for less in enough(world, target, goods))
        yield from (stands.at("rogatio") for stands in may_own(world, receiver, goods))

    def _bill(self, world: Ludi) -> tuple[str, str, int]:
        """Whose legiones go to whom, and how many: a bill of this kind names both."""
        bill = rogatio(world, self.rogatio)
        return bill.target or "", bill.receiver or "", bill.legiones

    def _held(self, world: Ludi, target: str) -> int:
        return max(0, world.player(target).properties.curiales)

    def _moved(self, world: Ludi) -> int:
        target, receiver, decreed = self._bill(world)
        if self.legiones is not None:
            return self.legiones
        meant = min(decreed, self._held(world, target))
        return min(meant, room_for(world, receiver)) or meant

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        target, receiver, _ = self._bill(world)
        moved = self._moved(world)
        if moved:
            yield from transfer(world, target, receiver, Properties(curiales=moved))
            yield from fielded.taken(world, target, Properties(curiales=moved))
        yield RogatioExecuted(rogatio=self.rogatio)
