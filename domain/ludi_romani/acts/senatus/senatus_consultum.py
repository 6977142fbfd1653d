"""Counting the votes."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import RogatioNumber
from domain.ludi_romani.acts.senatus import law
from domain.ludi_romani.acts.senatus.electorate import count, voters
from domain.ludi_romani.acts.senatus.tally import Tally
from domain.ludi_romani.aggregates.census import CensusTakenDown
from domain.ludi_romani.aggregates.senatus import RogatioDecided, Word, held_back, rogatio
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.law.taxed import residents
from domain.ludi_romani.numina import VENUS


class VotesAreEven(Objection):
    """SEN-05: {yes:suffragium|suffragia} for it and {no} against; Venus must say which."""

    rule = "SEN-05"
    field = "venus"
    yes: int
    no: int


class VotesAreNotEven(Objection):
    """SEN-05: {yes:suffragium|suffragia} for it and {no} against leave Venus no tie to break."""

    rule = "SEN-05"
    field = "venus"
    yes: int
    no: int


class NoTieInACaedes(Objection):
    """SEN-16: a caedes is unanimous or fails; there is nothing for Venus to break."""

    rule = "SEN-16"
    field = "venus"


class KeepSilent(Objection):
    """SEN-16: with suffragia in Rome, and without a word on it: {voters}; so this caedes fails."""

    rule = "SEN-16"
    weight = Weight.CAUTION
    field = "rogatio"
    voters: tuple[str, ...]


class HoldBack(Objection):
    """SEN-16: in Rome with suffragia that they did not cast: {voters}. These abstain, and so this caedes fails."""

    rule = "SEN-16"
    weight = Weight.CAUTION
    field = "rogatio"
    voters: tuple[str, ...]


class SenatusConsultum(Act):
    """Venus counts the votes on a bill (NUM-12): more suffragia for it than against it, and it passes (SEN-03); abstentions do
    not count (SEN-04), nor what a voter did not cast (AMB-138), and where both are even, she decides (SEN-05). What a census
    that passes takes is taken down now (SEN-18). A caedes passes only if everybody who holds suffragia in Rome voted for it
    (SEN-16)."""

    kind: ClassVar[str] = "senatus_consultum"
    title: ClassVar[str] = "Count the votes"
    chapter: ClassVar[str] = "senatus"
    who: ClassVar[tuple[str, ...]] = (VENUS, "organiser")
    when: ClassVar[tuple[str, ...]] = ("hiems",)
    says: ClassVar[str] = "The votes on {rogatio} are counted."

    rogatio: Annotated[RogatioNumber, Field(title="Bill")]
    venus: Annotated[
        Annotated[Word, Field(json_schema_extra={"widget": "choice"})] | None,
        Field(title="Venus' word", description="Only where the votes are even."),
    ] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if not acts_as(world, moment.by, VENUS):
            yield law.VenusPresides()
        yield from law.open_bill(world, moment, self.rogatio)
        bill, votes = rogatio(world, self.rogatio), self.counted(world)
        if bill.type == "caedes":
            silent = tuple(id for id in voters(world, bill) if bill.vote_of(id) is None)
            if silent:
                yield KeepSilent(voters=silent)
            if self.venus:
                yield NoTieInACaedes()
            kept = tuple(id for id in voters(world, bill) if held_back(world, bill, id))
            if kept:
                yield HoldBack(voters=kept)
        elif votes.tie and self.venus is None:
            yield VotesAreEven(yes=votes.yes, no=votes.no)
        elif self.venus and not votes.tie:
            yield VotesAreNotEven(yes=votes.yes, no=votes.no)

    def counted(self, world: Ludi) -> Tally:
        """The votes as they are now."""
        return count(world, rogatio(world, self.rogatio), self.venus)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        votes, bill = self.counted(world), rogatio(world, self.rogatio)
        yield RogatioDecided(
            rogatio=self.rogatio, passed=votes.passed, venus=self.venus if votes.tie else None,
            held_back=votes.abstained - bill.cast("abstain"),
        )  # fmt: skip
        if votes.passed and bill.type == "census":
            yield CensusTakenDown(rogatio=self.rogatio, owed=residents(world, bill))

    def foretold(self, world: Ludi) -> Foretold:
        votes = self.counted(world)
        if votes.tie and self.venus is None:
            says, rule = "A tie: Venus decides", "SEN-05"
        else:
            says = "The bill passes" if votes.passed else "The bill fails"
            rule = "SEN-16" if rogatio(world, self.rogatio).type == "caedes" else "SEN-05" if votes.tie else "SEN-03"
        return Foretold(says, {}, rule, figures=f"{votes.yes} : {votes.no}")
