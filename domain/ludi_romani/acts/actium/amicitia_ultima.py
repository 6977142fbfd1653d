"""Forming a party for Actium."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.actium import law
from domain.ludi_romani.acts.fields import Mortal
from domain.ludi_romani.aggregates.factio import (
    ChestFilled,
    Factio,
    FactioFormed,
    FactioJoined,
    FactioMerged,
    factiones,
    leading,
    led_by,
)
from domain.ludi_romani.aggregates.incertum import add
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING


class PartiesAreMortals(Objection):
    """ACT-04: {player} is no living mortal; imagines and numina contribute to a party of others."""

    rule = "ACT-04"
    player: str


class InAPartyAlready(Objection):
    """ACT-03: {player} belongs to {party} already."""

    rule = "ACT-03"
    player: str
    party: str


class AmicitiaUltima(Act):
    """Players form a party for Actium: an amicitia ultima, or one player alone (ACT-03, ACT-11). It names its leader (AMB-107).
    Named again with a leader who has a party already, the members join it; and where one of them leads a party without
    naves, all of it joins, with its chest and with what it redeemed for none (ACT-11). Only the living are of a party; imagines
    and numina contribute (ACT-04, AMB-112). Parties form before they redeem (ACT-05), once Actium is open (ACT-01)."""

    kind: ClassVar[str] = "amicitia_ultima"
    title: ClassVar[str] = "Form a party"
    chapter: ClassVar[str] = "actium"
    when: ClassVar[tuple[str, ...]] = ("actium",)
    says: ClassVar[str] = "{leader} leads a party with {members}."

    leader: Annotated[Mortal, Field(title="Leader")]
    members: Annotated[
        tuple[Mortal, ...], Field(title="Members", description="Besides the leader.", max_length=60)
    ] = ()

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from self._of_a_party(world, self.leader, "leader")
        party = led_by(world, self.leader)
        if party:
            yield from (one.at("leader") for one in law.not_redeemed(party))
        for member in self._others():
            yield from self._of_a_party(world, member, "members")
        yield from law.muster(world)

    def _of_a_party(self, world: Ludi, player: str, field: str) -> Iterator[Objection]:
        if not world.player(player).mortal:
            yield PartiesAreMortals(player=player).at(field)
        joins = field == "leader" and bool(self._others())
        whole = [party.number for party in self._whole(world)]
        for party in factiones(world):
            leads = joins and leading(world, party) == player
            if player in party.members and not leads and party.number not in whole:
                yield InAPartyAlready(player=player, party=party.id).at(field)

    def _whole(self, world: Ludi) -> list[Factio]:
        """Parties that join as they are, with all their members and their chest: those that named members lead."""
        target, led = led_by(world, self.leader), [led_by(world, member) for member in self._others()]
        return [party for party in led if party and not party.bought and party != target]

    def _void(self, world: Ludi, one: Factio, into: int) -> ChestFilled:
        """What Neptune took of a party that got no navis for it counts for the party that it joins. A dos card alone would have
        bought one, unless an edition says otherwise."""
        values = world.evening.actium_values
        members = one.redeemed
        cards = max(0, (one.total or 0) - law.value(values, add(members, one.chest), 0)) // max(1, values.dos)
        cards -= min(cards, sum(gift.dos_cards for gift in one.contributions))
        worth = law.value(values, members, cards)
        return ChestFilled(factio=into, player=one.leader, properties=members, dos_cards=cards, value=worth)

    def _others(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(member for member in self.members if member != self.leader))

    def saying(self) -> str:
        return self.says if self._others() else "{leader} forms a party alone."

    def facts(self, by: str) -> dict[str, Any]:
        return super().facts(by) | {"members": self._others()}

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        party, whole = led_by(world, self.leader), self._whole(world)
        everybody = [*self._others(), *(member for one in whole for member in one.members)]
        others = tuple(dict.fromkeys(member for member in everybody if member != self.leader))
        number = party.number if party else moment.number
        if party is None:
            yield FactioFormed(factio=number, members=(self.leader, *others))
        else:
            new = tuple(member for member in others if member not in party.members)
            if new:
                yield FactioJoined(factio=number, players=new)
        for one in whole:
            for gift in one.contributions:
                yield ChestFilled(
                    factio=number,
                    player=gift.player,
                    properties=gift.properties,
                    dos_cards=gift.dos_cards,
                    value=gift.value,
                )
            if one.redeemed != NOTHING:
                yield self._void(world, one, number)
            yield FactioMerged(factio=one.number, into=number)
