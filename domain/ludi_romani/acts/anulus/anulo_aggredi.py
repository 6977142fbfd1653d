"""Attacking unseen."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.added import FORTUNA, Imagines, Matrona
from domain.ludi_romani.acts.anulus import law
from domain.ludi_romani.acts.fields import Die, Mortal, Numen, Player, Signed
from domain.ludi_romani.aggregates.attack import LegionesAttacked, Throw
from domain.ludi_romani.aggregates.player import LimitUsed
from domain.ludi_romani.aggregates.proelium import Proelium, proelium
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import attack, combat, dicing, fighters
from domain.ludi_romani.law.legiones import KINDS, aftermath
from domain.ludi_romani.law.limits import RING

THREE = 3


class RingThrow(Frozen):
    """The wearer's own die against that of one legio."""

    attacker: Annotated[Die, Field(title="Wearer's die")]
    attacked: Annotated[Die, Field(title="Opponent's die")]
    legio: Annotated[
        Literal["curialis", "clientarum"] | None,
        Field(title="Legio", description="Left empty: curialis first.", json_schema_extra={"widget": "choice"}),
    ] = None
    added: Annotated[Signed, Field(title="Fortuna to the opponent", description=FORTUNA)] = 0


class OnlyInHiems(Objection):
    """GYG-03: the Ring attacks in a hiems, and it is none."""

    rule = "GYG-03"


class AttackedThisHiems(Objection):
    """GYG-03: {player} has already attacked with the Ring this hiems ({act})."""

    rule = "GYG-03"
    field = "wearer"
    player: str
    act: int


class NotWithTheRingInRome(Objection):
    """GYG-04: nobody is attacked in {region}, not with the Ring either."""

    rule = "GYG-04"
    field = "opponent"
    region: str


class ThreeLegiones(Objection):
    """GYG-03: legiones of {player} by the books: {legiones}; the Ring attacks three of them, or all where there are fewer; throws
    here: {thrown}."""

    rule = "GYG-03"
    field = "throws"
    player: str
    legiones: int
    thrown: int


class AnuloAggredi(Act):
    """In a hiems the wearer of the Ring attacks, without warning and once, three legiones of somebody in his region (GYG-03,
    PRO-06), or all that he has if they are fewer. The wearer throws his own die and stakes nothing; an opponent who throws as
    high or higher keeps the legio, else it is the wearer's (GYG-04, WAR-05); Fortuna, imagines and Juno
    help as in any concursatio (NUM-21, IMA-04, NUP-08). Nobody dies of it, but whoever has none left is
    unprotected. Not in Rome, nor with or against virgines and matronae, nor before Cybele (NUM-41); a numen sees it (PRO-02).
    A senator who wins a legio becomes imperator (ROS-06); a rex converts curiales (PRO-16); above the limit see NUM-48."""

    kind: ClassVar[str] = "anulo_aggredi"
    title: ClassVar[str] = "Attack with the Ring"
    chapter: ClassVar[str] = "anulus"
    when: ClassVar[tuple[str, ...]] = ("hiems",)
    says: ClassVar[str] = "{wearer}, unseen, attacks legiones of {opponent}."

    wearer: Annotated[Mortal, Field(title="Wearer")]
    opponent: Annotated[Player, Field(title="Opponent")]
    throws: Annotated[tuple[RingThrow, ...], Field(title="Throws", min_length=1, max_length=10)]
    witness: Annotated[
        Numen | None, Field(title="Before", description="Persephone, Pluto or another; left empty: who records it.")
    ] = None
    imagines: Imagines = ()
    matrona: Matrona = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.wears(world, self.wearer)
        if world.evening.phase_at(moment.happened) != "hiems":
            yield OnlyInHiems()
        spent = world.player(self.wearer).spent(RING, world.evening.season_at(moment.happened))
        if spent:
            yield AttackedThisHiems(player=self.wearer, act=spent.act)
        yield from law.spared(world, self.wearer, "wearer")
        if self.wearer == self.opponent:
            yield fighters.NamedTwice(player=self.wearer).at("opponent")
        region = self._region(world)
        if region is None:
            yield fighters.NoBattlefield(challenger=self.wearer, challenged=self.opponent).at("opponent")
            return
        yield from self._where(world, region)
        yield from combat.may_oversee(world, self.witness or moment.by, region, "witness", (self.wearer, self.opponent))
        yield from self._opponent(world, moment)
        yield from dicing.added(world, region, (self.wearer, self.opponent), self._rolled())
        yield from aftermath(*self._after(world, moment, region))

    def _region(self, world: Ludi) -> str | None:
        """Where the opponent is; a numen who fights is only seen somewhere, and comes to where the wearer is (AMB-119)."""
        numen = world.player(self.opponent).role == "numen"
        here, there = world.whereabouts(self.wearer), world.whereabouts(self.opponent)
        return (here or there) if numen else there

    def _where(self, world: Ludi, region: str) -> Iterator[Objection]:
        if world.player(self.opponent).role == "numen":
            yield from fighters.seen_there(world, self.opponent, region, "opponent")
        elif world.whereabouts(self.wearer) != region:
            yield fighters.NotInOneRegion(players=(self.wearer, self.opponent)).at("opponent")
        if world.region(region).kind == "roma":
            yield NotWithTheRingInRome(region=region)
        yield from combat.peace(world, region)

    def _opponent(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        spared = list(law.spared(world, self.opponent, "opponent"))
        yield from spared or fighters.fighter(world, self.opponent, "opponent", moment.happened, at_once=True)
        throws = self._throws(world)
        if len(throws) != min(THREE, attack.exposed(world, self.opponent, KINDS, throws)):
            books = attack.exposed(world, self.opponent, KINDS, ())
            yield ThreeLegiones(player=self.opponent, legiones=books, thrown=len(throws))
        yield from attack.dice(world, self.opponent, throws, "throws")

    def _rolled(self) -> dicing.Rolled:
        return dicing.Rolled(self.throws, self.imagines, self.matrona)

    def _throws(self, world: Ludi) -> tuple[Throw, ...]:
        return dicing.thrown(world, self.wearer, self.opponent, KINDS, self._rolled())

    def _attack(self, world: Ludi, moment: Moment) -> tuple[LegionesAttacked, list[Event]]:
        done = LegionesAttacked(
            proelium=moment.number, region=self._region(world) or "",
            season=world.evening.season_at(moment.happened), witness=self.witness or moment.by,
            attacker=self.wearer, attacked=self.opponent, throws=self._throws(world),
        )  # fmt: skip
        return done, list(attack.fought(world, done))

    def _after(self, world: Ludi, moment: Moment, region: str) -> tuple[Ludi, Proelium]:
        after = world.fold(self._attack(world, moment)[1])
        return after, proelium(after, moment.number)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        season = world.evening.season_at(moment.happened)
        yield LimitUsed(player=self.wearer, limit=RING, season=season)
        done, fought = self._attack(world, moment)
        yield from fought
        yield from attack.over(world.fold(fought), done, deadly=False)
