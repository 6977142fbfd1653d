"""Voting on a bill."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal, Pieces, RogatioNumber
from domain.ludi_romani.acts.senatus import law
from domain.ludi_romani.aggregates.senatus import SuffragiumCast, Vote, cast_of, in_rome, not_cast, rogatio, uncast
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known
from domain.ludi_romani.law.suffragia import counted, may_hold


class HasVoted(Objection):
    """SEN-03: {voter} has voted on this rogatio already ({act}); whoever erred, or was lent more since, takes that
    back and votes anew."""

    rule = "SEN-03"
    field = "voter"
    voter: str
    act: int


class NotInTheSenate(Objection):
    """SEN-02: {voter} is not in Rome, and only those present vote; others lend their suffragia."""

    rule = "SEN-02"
    field = "voter"
    voter: str


class HasNoVotes(Objection):
    """PRP-09: the books show {voter} without suffragia, own or lent, and one votes with these."""

    rule = "PRP-09"
    field = "voter"
    voter: str


class CastsMoreThanHeHolds(Objection):
    """SEN-02: the books show {voter} with {held:suffragium|suffragia}, own and lent, not {wanted}; count at the table."""

    rule = "SEN-02"
    settled_by_count = True
    field = "suffragia"
    voter: str
    held: int
    wanted: int


class WereCastAlready(Objection):
    """SEN-02: of the suffragia of {owner} in the hand of {voter}, some were cast on this rogatio already; each counts once.
    Enter the number of the others."""

    rule = "SEN-02"
    field = "suffragia"
    voter: str
    owner: str


class AllWereCast(Objection):
    """SEN-02: all suffragia that {voter} holds were cast on this rogatio by others, and each counts once; there is nothing left to
    vote with."""

    rule = "SEN-02"
    field = "voter"
    voter: str


class DoesNotCount(Objection):
    """SEN-16: this caedes is against {voter}, and by the setting of this evening that word does not count."""

    rule = "SEN-16"
    weight = Weight.CAUTION
    field = "vote"
    voter: str


class HoldsSomeBack(Objection):
    """SEN-16: {voter} casts {cast} of {held:suffragium|suffragia}; what is not cast abstains, and where anybody abstains a caedes
    fails."""

    rule = "SEN-16"
    weight = Weight.CAUTION
    field = "suffragia"
    voter: str
    cast: int
    held: int


class SuffragiumFerre(Act):
    """One who is in Rome votes on a bill, or abstains, once, with the suffragia that he holds, his own and those lent to him
    (SEN-02, PRP-09): if he says no number, all of them that were not cast on it before. What is not cast abstains (AMB-138). A
    cliens whom his patronus took to Rome votes as the patronus says (CLI-13). Virgines and matronae hold none. In a hiems only
    (SEN-01). The votes count, not the heads (SEN-03)."""

    kind: ClassVar[str] = "suffragium_ferre"
    title: ClassVar[str] = "Vote"
    chapter: ClassVar[str] = "senatus"
    when: ClassVar[tuple[str, ...]] = ("hiems",)
    says: ClassVar[str] = "{voter} votes {vote} on {rogatio}."

    rogatio: Annotated[RogatioNumber, Field(title="Bill")]
    voter: Annotated[Mortal, Field(title="Voter")]
    vote: Annotated[Vote, Field(title="Vote", json_schema_extra={"widget": "choice"})]
    suffragia: Annotated[
        Pieces | None, Field(title="Suffragia", description="Left empty: all in hand that nobody cast yet.")
    ] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.open_bill(world, moment, self.rogatio)
        yield from known.living(world, self.voter, field="voter")
        earlier = rogatio(world, self.rogatio).vote_of(self.voter)
        if earlier:
            yield HasVoted(voter=self.voter, act=earlier.act)
        if not in_rome(world, self.voter):
            yield NotInTheSenate(voter=self.voter)
        yield from (none.at("voter") for none in may_hold(world, self.voter))
        held = world.player(self.voter).properties.suffragia
        if held <= 0 and self.suffragia is None:
            yield HasNoVotes(voter=self.voter)
        elif (wanted := self._cast(world)) > held:
            yield CastsMoreThanHeHolds(voter=self.voter, held=held, wanted=wanted)
        if earlier is None:
            yield from self._cast_before(world)
        bill = rogatio(world, self.rogatio)
        if bill.type == "caedes" and self.voter == bill.target and world.evening.settings.caedes_without_target:
            yield DoesNotCount(voter=self.voter)
        elif bill.type == "caedes" and earlier is None and self.vote != "abstain":
            yield from self._part(world)

    def _part(self, world: Ludi) -> Iterator[Objection]:
        unused, cast = sum(count for _, count in self._unused(world)), self._cast(world)
        if cast < unused:
            yield HoldsSomeBack(voter=self.voter, cast=cast, held=unused)

    def _cast(self, world: Ludi) -> int:
        if self.suffragia is not None:
            return self.suffragia
        unused = sum(count for _, count in self._unused(world))
        return unused or max(0, world.player(self.voter).properties.suffragia)

    def _unused(self, world: Ludi) -> tuple[tuple[str, int], ...]:
        """Of whose suffragia he holds how many that nobody cast on this bill; all of his, where he votes once more."""
        bill, who = rogatio(world, self.rogatio), world.player(self.voter)
        if bill.vote_of(self.voter):
            return who.owners
        return tuple((owner, min(count, max(0, not_cast(world, bill, owner)))) for owner, count in who.owners)

    def _lots(self, world: Ludi, number: int) -> tuple[tuple[str, int], ...]:
        """Whose suffragia he casts: his own first, then those lent to him; some that were cast before only where the others are
        too few."""
        voter, unused = world.player(self.voter), self._unused(world)
        enough = number <= sum(count for _, count in unused)
        lots: list[tuple[str, int]] = []
        for owner, count in sorted(unused if enough else voter.owners, key=lambda lot: lot[0] != voter.id):
            lots.append((owner, max(0, min(count, number))))
            number -= lots[-1][1]
        return tuple(lot for lot in lots if lot[1])

    def _cast_before(self, world: Ludi) -> Iterator[Objection]:
        """A suffragium is cast once, whoever holds it by then."""
        bill = rogatio(world, self.rogatio)
        lots = self._lots(world, self._cast(world))
        owners = [owner for owner, count in lots if count > not_cast(world, bill, owner) and cast_of(bill, owner)]
        if owners and not uncast(world, bill, self.voter):
            yield AllWereCast(voter=self.voter)
            return
        for owner in owners:
            yield WereCastAlready(voter=self.voter, owner=owner)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        number = self._cast(world)
        if number > max(0, world.player(self.voter).properties.suffragia):
            shown = list(counted(world, self.voter, number))
            yield from shown
            world = world.fold(shown)
        lots = self._lots(world, number)
        yield SuffragiumCast(rogatio=self.rogatio, voter=self.voter, vote=self.vote, suffragia=number, lots=lots)

    def saying(self) -> str:
        return "{voter} abstains on {rogatio}." if self.vote == "abstain" else self.says
