"""One die against another."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.added import Help
from domain.ludi_romani.acts.fields import Mortal, ProeliumNumber, Signed, TenSided
from domain.ludi_romani.acts.war import additions, dice, law
from domain.ludi_romani.acts.war.fallen import in_words
from domain.ludi_romani.acts.war.spoils import spoils
from domain.ludi_romani.aggregates.proelium import (
    PARTIES,
    ConcursatioFought,
    ConcursatioRecord,
    ImagoDie,
    Legio,
    Party,
    Proelium,
    Roll,
    proelium,
)
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.ending import end
from domain.ludi_romani.law.legiones import KINDS, PIECE, aftermath
from domain.ludi_romani.law.transfer import found


class Concursatio(Act):
    """The parties roll one die each (PRO-11); each die is a legio (PRP-01). Two or more apart: the winner takes the other's legio
    (PRO-12); one apart: it goes to the overseer (PRO-13); the same: both do (PRO-14). A matrona may have Juno double her
    husband's last die (NUP-08), Fortuna may add or take away (NUM-21), each imago may add its die to one total once in a
    proelium (IMA-04); a legio fabrilis has ten faces and stands in for a legio until it is defeated (PRO-27, PRP-05). The last
    die ends the proelium (PRO-15): both go on (PRO-22), or whoever has no legio is unprotected (PRO-23, PRO-24).
    """

    kind: ClassVar[str] = "concursatio"
    title: ClassVar[str] = "Concursatio"
    chapter: ClassVar[str] = "war"
    when: ClassVar[tuple[str, ...]] = ("aestas",)
    says: ClassVar[str] = "{proelium}: the {winner} wins {higher} : {lower}."

    proelium: Annotated[ProeliumNumber, Field(title="Proelium")]
    challenger_die: Annotated[TenSided, Field(title="Challenger's die")]
    challenged_die: Annotated[TenSided, Field(title="Challenged one's die")]
    challenger_legio: Annotated[
        Legio | None,
        Field(
            title="Challenger's legio",
            description="Left empty: curialis first.",
            json_schema_extra={"widget": "choice"},
        ),
    ] = None
    challenged_legio: Annotated[
        Legio | None,
        Field(
            title="Challenged one's legio",
            description="Left empty: curialis first.",
            json_schema_extra={"widget": "choice"},
        ),
    ] = None
    challenger_player: Annotated[
        Mortal | None, Field(title="Who of the challengers", description="Only where amici fight: whose legio it is.")
    ] = None
    challenged_player: Annotated[
        Mortal | None, Field(title="Who of the challenged", description="Only where amici fight: whose legio it is.")
    ] = None
    matrona: Annotated[
        Mortal | None, Field(title="Juno helps", description="The matrona who asks: her husband's die counts twice.")
    ] = None
    fortuna_challenger: Annotated[Signed, Field(title="Fortuna to the challenger")] = 0
    fortuna_challenged: Annotated[Signed, Field(title="Fortuna to the challenged")] = 0
    imagines: Annotated[tuple[Help, ...], Field(title="Imagines", max_length=20)] = ()

    def _total(self, party: Party) -> int:
        """What a side comes to without Juno, who doubles whose die only the books know."""
        added = sum(help.die for help in self.imagines if help.party == party)
        die: int = getattr(self, f"{party}_die")
        fortuna: int = getattr(self, f"fortuna_{party}")
        return die + fortuna + added

    def saying(self) -> str:
        if self.matrona:
            return "{proelium}: Juno doubles a die at the plea of {matrona}."
        tie = self._total("challenger") == self._total("challenged")
        return "{proelium}: a tie, {higher} : {lower}." if tie else self.says

    def facts(self, by: str) -> dict[str, Any]:
        totals = {party: self._total(party) for party in PARTIES}
        lower, higher = sorted(totals.values())
        winner = max(PARTIES, key=lambda party: totals[party])
        return super().facts(by) | {"winner": winner, "higher": higher, "lower": lower}

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.at_stage(world, self.proelium, "begun", happened=moment.happened)
        one = proelium(world, self.proelium)
        if one.overseer is None:
            yield additions.NobodyOversees(proelium=one.id)
        for party in PARTIES:
            die, legio = getattr(self, f"{party}_die"), self._legio(one, party)
            yield from additions.may_roll(world, one, party, self._player(one, party), legio, die)
        if self.matrona:
            yield from additions.may_double(world, one, self.matrona, tuple(self._player(one, p) for p in PARTIES))
        yield from additions.may_help(world, one, tuple(help.imago for help in self.imagines))
        if self._last(one):
            yield from aftermath(world.fold(self._fought(world, one)), one)

    def _legio(self, one: Proelium, party: Party) -> Legio:
        chosen: Legio | None = getattr(self, f"{party}_legio")
        if chosen is not None:
            return chosen
        for kind in KINDS:
            if one.may_roll(party, self._player(one, party), kind):
                return kind
        return KINDS[0]

    def _player(self, one: Proelium, party: Party) -> str:
        """Whose die it is: who is named, or the first of the party who has one left to roll."""
        chosen: str | None = getattr(self, f"{party}_player")
        legio: Legio | None = getattr(self, f"{party}_legio")
        kinds = (legio,) if legio in KINDS else KINDS
        ready = (id for id in one.side(party).players if any(one.may_roll(party, id, kind) for kind in kinds))
        return chosen or next(ready, one.side(party).leader)

    def _roll(self, world: Ludi, one: Proelium, party: Party, imagines: tuple[ImagoDie, ...]) -> Roll:
        husband, player = world.player(self.matrona).spouse if self.matrona else None, self._player(one, party)
        return dice.roll(
            party,
            player,
            self._legio(one, party),
            getattr(self, f"{party}_die"),
            doubled_by=self.matrona if husband == player else None,
            fortuna=getattr(self, f"fortuna_{party}"),
            imagines=imagines,
        )

    def _result(self, world: Ludi, one: Proelium) -> ConcursatioRecord:
        helps = tuple(ImagoDie(imago=help.imago, party=help.party, die=help.die) for help in self.imagines)
        return dice.fight(
            self._roll(world, one, "challenger", helps), self._roll(world, one, "challenged", helps), helps
        )

    def _fought(self, world: Ludi, one: Proelium) -> list[Event]:
        result = self._result(world, one)
        shown = [event for roll in (result.challenger, result.challenged) for event in self._shown(world, roll)]
        after = world.fold(shown)
        return [*shown, ConcursatioFought(proelium=self.proelium, dice=result), *spoils(after, one, result)]

    def _shown(self, world: Ludi, roll: Roll) -> Iterator[Event]:
        """A legio that was rolled and stood in no book is the roller's from now on (AMB-120)."""
        if roll.legio in KINDS:
            yield from found(world.player(roll.player).properties, roll.player, PIECE[roll.legio])

    def foretold(self, world: Ludi) -> Foretold:
        one = proelium(world, self.proelium)
        return in_words(one, self._result(world, one))

    def _last(self, one: Proelium) -> bool:
        return len(one.fought) + 1 >= one.rounds

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        one = proelium(world, self.proelium)
        fought = self._fought(world, one)
        yield from fought
        if self._last(one):
            yield from end(world.fold(fought), one, "fought")
