"""Beginning a proelium: who watches over it, and which legiones are fielded."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Count, Numen, ProeliumNumber
from domain.ludi_romani.acts.war import law
from domain.ludi_romani.aggregates.proelium import Party, Proelium, ProeliumBegun, Side, proelium
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law import combat, fighters, transfer
from domain.ludi_romani.law.ending import end
from domain.ludi_romani.law.legiones import fieldable


class NotAnswered(Objection):
    """FLA-05: {player} has not answered the challenge yet."""

    rule = "FLA-05"
    field = "proelium"
    player: str


class UnequalNumbers(Objection):
    """PRO-09: {player} fields {fielded:legio|legiones}; each side fields {number}, as many as the side with fewer owns."""

    rule = "PRO-09"
    player: str
    fielded: int
    number: int


class NothingToField(Objection):
    """PRO-04: {player} has no legiones, neither in the books nor on the table, and only who has some may be a warring party."""

    rule = "PRO-04"
    player: str


class CurialesAreNotFielded(Objection):
    """PRO-26: {numen} is a foreign numen, who keeps or sells legiones curiales and never fields them."""

    rule = "PRO-26"
    numen: str


class GroupFieldsTen(Objection):
    """PRO-08: amici who fight as one field at most {ten} legiones, however many they own; here {fielded} are fielded."""

    rule = "PRO-08"
    fielded: int
    ten: int


class ProeliumCommittere(Act):
    """The proelium begins in the presence of a numen (PRO-02), who may be any but Mercury, Juventas and Cybele (PRO-03,
    NUM-35). Each side fields the same number: all that the side with fewer owns (PRO-09), where amici fight as one
    within the limit (PRO-08); each chooses which kinds (PRO-10), but Tyr fields no curiales (PRO-26). With both kinds left
    empty, curiales go first; beside one that is entered, the other is none. Once begun nobody flees (PRO-17) but by the four
    ways the rules know, and a rex by fuga."""

    kind: ClassVar[str] = "proelium_committere"
    title: ClassVar[str] = "Begin the proelium"
    chapter: ClassVar[str] = "war"
    when: ClassVar[tuple[str, ...]] = ("aestas",)
    says: ClassVar[str] = "{proelium} begins."

    proelium: Annotated[ProeliumNumber, Field(title="Challenge")]
    overseer: Annotated[Numen | None, Field(title="Overseer", description="Left empty: the numen who records it.")] = (
        None
    )
    challenger_curiales: Annotated[Count | None, Field(title="Challenger: curiales")] = None
    challenger_clientarum: Annotated[Count | None, Field(title="Challenger: clientarum")] = None
    challenged_curiales: Annotated[Count | None, Field(title="Challenged: curiales")] = None
    challenged_clientarum: Annotated[Count | None, Field(title="Challenged: clientarum")] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.at_stage(world, self.proelium, "offered", "accepted", happened=moment.happened)
        one = proelium(world, self.proelium)
        if one.stage == "offered":
            yield NotAnswered(player=one.challenged.leader)
        yield from combat.may_oversee(world, self.overseer or moment.by, one.region, "overseer", one.players)
        yield from combat.when_and_where(world, moment, one.region)
        if one.open:  # of one that is over the books do not tell who sat there then
            yield from fighters.reside(world, one.region, one.players, "proelium")
        number = self.number(world, one)
        for party in ("challenger", "challenged"):
            fielded = self.fielded(world, one, party)
            who = one.side(party).leader
            if self._at_the_table(world, one, party) == 0:
                yield NothingToField(player=who).at(f"{party}_curiales")
            if fielded.curiales + fielded.clientarum != number:
                yield UnequalNumbers(player=who, fielded=fielded.curiales + fielded.clientarum, number=number).at(
                    f"{party}_curiales"
                )
            if fielded.curiales and world.player(who).foreign:
                yield CurialesAreNotFielded(numen=who).at(f"{party}_curiales")
            else:
                yield from transfer.enough_of(fieldable(world, one.side(party).players), who, fielded)
            if self._group(one) and fielded.curiales + fielded.clientarum > world.evening.ten:
                yield GroupFieldsTen(fielded=fielded.curiales + fielded.clientarum, ten=world.evening.ten).at(
                    f"{party}_curiales"
                )

    def _group(self, one: Proelium) -> bool:
        return len(one.players) > 2

    def _at_the_table(self, world: Ludi, one: Proelium, party: Party) -> int:
        """How many legiones a side owns: as the books say, or more where more lie on the table."""
        books = fieldable(world, one.side(party).players)
        curiales, clientarum = getattr(self, f"{party}_curiales"), getattr(self, f"{party}_clientarum")
        return max(books.curiales, curiales or 0) + max(books.clientarum, clientarum or 0)

    def number(self, world: Ludi, one: Proelium) -> int:
        """How many each side fields (PRO-08, PRO-09)."""
        number = min(self._at_the_table(world, one, "challenger"), self._at_the_table(world, one, "challenged"))
        return min(number, world.evening.ten) if self._group(one) else number

    def fielded(self, world: Ludi, one: Proelium, party: Party) -> Properties:
        """What a side fields: as it says, else curiales first (PRO-10)."""
        owned, number = fieldable(world, one.side(party).players), self.number(world, one)
        curiales, clientarum = getattr(self, f"{party}_curiales"), getattr(self, f"{party}_clientarum")
        if curiales is None and clientarum is None:
            curiales = max(0, min(owned.curiales, number))
            clientarum = number - curiales
        return Properties(curiales=curiales or 0, clientarum=clientarum or 0)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        one = proelium(world, self.proelium)
        mine, theirs = self.fielded(world, one, "challenger"), self.fielded(world, one, "challenged")
        rounds = min(mine.curiales + mine.clientarum, theirs.curiales + theirs.clientarum)
        yield from transfer.found(fieldable(world, one.challenger.players), one.challenger.leader, mine)
        yield from transfer.found(fieldable(world, one.challenged.players), one.challenged.leader, theirs)
        yield ProeliumBegun(
            proelium=self.proelium, overseer=self.overseer or moment.by, rounds=rounds,
            challenger_curiales=mine.curiales, challenger_clientarum=mine.clientarum,
            challenged_curiales=theirs.curiales, challenged_clientarum=theirs.clientarum,
            challenger_held=_held(world, one.challenger), challenged_held=_held(world, one.challenged),
        )  # fmt: skip
        if rounds == 0:
            yield from end(world, one, "fought")


def _held(world: Ludi, side: Side) -> tuple[tuple[str, int, int], ...]:
    """Of amici who fight as one, how many of each kind each has."""
    held = [(id, world.player(id).properties) for id in side.players if len(side.players) > 1]
    return tuple((id, max(0, each.curiales), max(0, each.clientarum)) for id, each in held)
