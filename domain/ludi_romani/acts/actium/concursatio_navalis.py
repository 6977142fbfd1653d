"""One die of every party against all the others."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.actium import dice, law
from domain.ludi_romani.acts.fields import Die, Numen, PartyNumber
from domain.ludi_romani.aggregates.actium import AddedDie, AnyLegio, ConcursatioNavalisFought, actium
from domain.ludi_romani.aggregates.factio import NavisLost, factio, factiones, leading
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import NEPTUNE


class NeptuneProclaims(Objection):
    """NUM-09: Neptune oversees the battle and announces every number; record it in his name."""

    rule = "NUM-09"


class ActiumIsWon(Objection):
    """ACT-16: only {party} has naves longae left; the battle is over."""

    rule = "ACT-16"
    party: str


class AllRollAtOnce(Objection):
    """ACT-13: all parties roll at once, and there is no die of {parties}."""

    rule = "ACT-13"
    field = "rolls"
    parties: tuple[str, ...]


class OneDieEach(Objection):
    """ACT-13: each party rolls one die, and {party} has {dice} here."""

    rule = "ACT-13"
    field = "rolls"
    party: str
    dice: int


class HasNoNavis(Objection):
    """ACT-11: {party} has no navis longa and does not fight."""

    rule = "ACT-11"
    party: str


class NobodyHasANavis(Objection):
    """ACT-11: no party has a navis longa, and there is nobody to win."""

    rule = "ACT-11"
    field = "rolls"


class PartyRoll(Frozen):
    """The die of one party."""

    party: Annotated[PartyNumber, Field(title="Party")]
    die: Annotated[Die, Field(title="Die")]


class NumenDie(Frozen):
    """The die that a numen adds to a party's roll."""

    numen: Annotated[Numen, Field(title="Numen")]
    legio: Annotated[AnyLegio, Field(title="Legio", json_schema_extra={"widget": "choice"})]
    party: Annotated[PartyNumber, Field(title="Helps")]
    die: Annotated[int, Field(ge=1, le=1_000, title="Die", json_schema_extra={"widget": "die"})]


class ConcursatioNavalis(Act):
    """Every party with a navis longa rolls one die, all at once (ACT-11, ACT-13); Neptune announces the numbers (NUM-09). The
    highest keeps its navis, and so do all who tie for it; every other party loses one to Neptune (ACT-14, ACT-15). One numen who
    still holds a legio of any sort may add a throw of its die to one party's roll, once in his life (ACT-17, ACT-20, AMB-56); the
    Fates confiscate it (ACT-18, NUM-44). Imagines add none (AMB-58). It ends when one party alone has naves
    (ACT-16); if that is so when the redeeming is closed, it has won, and this is recorded without any roll (AMB-124)."""

    kind: ClassVar[str] = "concursatio_navalis"
    title: ClassVar[str] = "Concursatio navalis"
    chapter: ClassVar[str] = "actium"
    who: ClassVar[tuple[str, ...]] = ("neptune", "organiser")
    when: ClassVar[tuple[str, ...]] = ("actium",)
    says: ClassVar[str] = "A concursatio navalis is fought."

    rolls: Annotated[
        tuple[PartyRoll, ...], Field(title="Rolls", description="None where one party alone has naves.", max_length=100)
    ]
    added: Annotated[
        tuple[NumenDie, ...],
        Field(title="A numen's die", description="Declared before Neptune proclaims the victor.", max_length=31),
    ] = ()

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if not acts_as(world, moment.by, NEPTUNE):
            yield NeptuneProclaims()
        yield from law.opened(world)
        now = actium(world)
        if now.won_by is not None:
            yield ActiumIsWon(party=f"factio:{now.won_by}")
        yield from law.parties(world, *(roll.party for roll in self.rolls), field="rolls")
        yield from self._rolls(world)
        yield from law.parties(world, *(one.party for one in self.added), field="added")
        yield from dice.objections(world, self._added())
        for number in dict.fromkeys(one.party for one in self.added):
            yield from (one.at("added") for one in self._no_navis(world, number))
        if not now.rounds:
            yield from law.must_take_part(world)

    def _rolls(self, world: Ludi) -> Iterator[Objection]:
        rolled = Counter(roll.party for roll in self.rolls)
        for number, count in rolled.items():
            if count > 1:
                yield OneDieEach(party=f"factio:{number}", dice=count)
            yield from (one.at("rolls") for one in self._no_navis(world, number))
        afloat = [party for party in factiones(world) if party.naves > 0]
        missing = tuple(party.id for party in afloat if party.number not in rolled)
        if not rolled and not afloat:
            yield NobodyHasANavis()
        elif missing and (rolled or len(afloat) > 1):
            yield AllRollAtOnce(parties=missing)

    def _no_navis(self, world: Ludi, number: int) -> Iterator[Objection]:
        if factio(world, number).naves <= 0:
            yield HasNoNavis(party=f"factio:{number}")

    def _added(self, party: int | None = None) -> tuple[AddedDie, ...]:
        """What numina throw, in favour of one party or of all."""
        return tuple(
            AddedDie(numen=one.numen, legio=one.legio, die=one.die)
            for one in self.added
            if party is None or one.party == party
        )

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        fought = self._fought(world)
        yield fought
        yield from (NavisLost(factio=number) for number in fought.lost)
        yield from dice.confiscated(world, self._added())

    def _fought(self, world: Ludi) -> ConcursatioNavalisFought:
        afloat = [party.number for party in factiones(world) if party.naves > 0]
        thrown = {roll.party: roll.die for roll in reversed(self.rolls)}
        fighting = dict.fromkeys([*(roll.party for roll in self.rolls), *(one.party for one in self.added)])
        rolls = tuple(dice.roll(number, thrown.get(number, 0), self._added(number)) for number in fighting)
        return dice.fight(rolls, afloat)

    def foretold(self, world: Ludi) -> Foretold:
        fought = self._fought(world)
        keep, lost = tuple(leading(world, factio(world, number)) for number in fought.keep), len(fought.lost)
        if not fought.rolls:
            return Foretold("Alone with naves longae: {keep}", {"keep": keep}, "ACT-16")
        loses = "one other party loses a navis" if lost == 1 else f"{lost} other parties lose a navis each"
        says = "is highest: {keep} keep" if len(keep) > 1 else "is highest: {keep} keeps"
        return Foretold(says, {"keep": keep}, "ACT-14", f"{loses} (ACT-14, ACT-15)", str(fought.highest))

    def saying(self) -> str:
        return self.says if self.rolls else "Neptune closes the redeeming, and nobody rolls."

    def about(self) -> tuple[str, ...]:
        return ("actium", *super().about())
