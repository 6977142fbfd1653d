"""Exchanging properties for warships."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.actium import law
from domain.ludi_romani.acts.fields import Coins, PartyNumber
from domain.ludi_romani.aggregates.actium import own
from domain.ludi_romani.aggregates.factio import Factio, NavesBought, factio, living
from domain.ludi_romani.aggregates.incertum import IncertumChanged, add
from domain.ludi_romani.aggregates.player import PropertyReceived
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, Properties
from domain.ludi_romani.law import suffragia
from domain.ludi_romani.law.transfer import lost
from domain.ludi_romani.numina import NEPTUNE


class OnlyAtActium(Objection):
    """ACT-21: naves longae are used at Actium alone, and nobody buys any before it."""

    rule = "ACT-21"


class FormSaysOtherwise(Objection):
    """ACT-05: the form comes to {form:,} denarii, and the books to {books:,}; count at the table."""

    rule = "ACT-05"
    settled_by_count = True
    field = "total"
    form: int
    books: int


class BuysNoNavis(Objection):
    """ACT-11: {total:,} denarii buy no navis longa; {party} is out before the first roll, unless it joins another first."""

    rule = "ACT-11"
    weight = Weight.CAUTION
    field = "party"
    total: int
    party: str


class LeavesOutTheDead(Objection):
    """ACT-04: dead members of {party}: {players}. Parties are of the living; what these left is for Vesta to hand on, and is not
    redeemed with the rest."""

    rule = "ACT-04"
    weight = Weight.CAUTION
    field = "party"
    party: str
    players: tuple[str, ...]


class NobodyLeftToFight(Objection):
    """ACT-11: nobody of {party} lives, and a party without players wins nothing."""

    rule = "ACT-11"
    field = "party"
    party: str


class NavesLongasRedimere(Act):
    """A party hands all its properties to Neptune for naves longae (ACT-05); any numen helps with the form (NUM-50). The books
    fill it in: everything that the living members hold (ACT-04), and the chest. Each legio, classis, full ten suffragia of the
    party, dos and Rexpressus card counts what this evening's edition says (ACT-06 to ACT-10, PRP-12). Lent suffragia go home
    first (AMB-61). The price chart says how many naves the total buys, and how many at most (ACT-CHART, ACT-12, PRP-10); what
    is left over is void (AMB-44). A total below its first row buys none, and that is no party in the battle (ACT-11, AMB-55): the
    form warns of it, and another party may still take it in (ACT-03).
    Also kept: ACT-21.
    """

    kind: ClassVar[str] = "naves_longas_redimere"
    title: ClassVar[str] = "Redeem for naves longae"
    chapter: ClassVar[str] = "actium"
    when: ClassVar[tuple[str, ...]] = ("actium",)
    says: ClassVar[str] = "Neptune takes the properties of {party} for naves longae."

    party: Annotated[PartyNumber, Field(title="Party")]
    total: Annotated[
        Coins | None, Field(title="Total on the form", description="Left empty: as the books reckon it.")
    ] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.parties(world, self.party)
        party = factio(world, self.party)
        yield from law.not_redeemed(party)
        dead = tuple(member for member in party.members if member not in living(world, party))
        if len(dead) == len(party.members):
            yield NobodyLeftToFight(party=party.id)
        elif dead:
            yield LeavesOutTheDead(party=party.id, players=dead)
        books = self._books(world, party)
        total = books if self.total is None else self.total
        if total != books:
            yield FormSaysOtherwise(form=total, books=books)
        if law.naves_for(world.evening.naves, (party.total or 0) + total) == 0:
            yield BuysNoNavis(total=total, party=party.id)
        if world.evening.phase_at(moment.happened) != "actium":
            yield OnlyAtActium()
        yield from law.muster(world)

    def _books(self, world: Ludi, party: Factio) -> int:
        after = world.fold(_lent_go_home(world, party))
        members = [_held(after, member) for member in living(world, party)]
        goods, cards = NOTHING, sum(1 for held in members if held.dos)
        for held in members:
            goods = add(goods, held)
        for one in party.contributions[party.counted :]:
            goods, cards = add(goods, one.properties), cards + one.dos_cards
        return law.value(world.evening.actium_values, goods, cards)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        party = factio(world, self.party)
        books = self._books(world, party)
        total = books if self.total is None else self.total
        home = list(_lent_go_home(world, party))
        yield from home
        after = world.fold(home)
        handed_in = NOTHING
        for member in living(world, party):
            held = _held(after, member)
            handed_in = add(handed_in, held)
            yield from law.hand_in(after, member, held)
        if total > books:
            unknown = Properties(denarii=total - books)
            handed_in = add(handed_in, unknown)
            yield IncertumChanged(towards=NEPTUNE, properties=unknown)
            yield PropertyReceived(player=NEPTUNE, source="incertum", properties=unknown)
        elif total < books:
            yield from lost(NEPTUNE, Properties(denarii=books - total), NOTHING)
        bought = law.naves_for(world.evening.naves, (party.total or 0) + total) - (party.bought or 0)
        yield NavesBought(factio=party.number, properties=handed_in, total=total, naves=bought)


def _held(world: Ludi, member: str) -> Properties:
    """What a member's line of the form lists: of suffragia his own, for lent ones have gone home."""
    held = law.redeemable(own(world, member))
    return held.model_copy(update={"suffragia": max(0, suffragia.held_of(world.player(member), member))})


def _lent_go_home(world: Ludi, party: Factio) -> Iterator[Event]:
    """Suffragia that members hold of others, and those of members that others hold; Neptune keeps what was redeemed."""
    members = living(world, party)
    for holder in world.players():
        for owner, count in suffragia.lent_to(holder):
            if holder.id != NEPTUNE and (holder.id in members or owner in members):
                yield from suffragia.give_back(world, holder.id, owner, count)
