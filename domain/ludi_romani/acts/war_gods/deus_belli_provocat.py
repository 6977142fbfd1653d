"""A war god's choice: challenge whom he names, or fight him."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.added import Imagines, Matrona
from domain.ludi_romani.acts.fields import Mortal, Player
from domain.ludi_romani.acts.war_gods import law
from domain.ludi_romani.aggregates.bonds import WasEngaged
from domain.ludi_romani.aggregates.player import LimitUsed
from domain.ludi_romani.aggregates.proelium import FlagitatioIssued, ProeliumEncouraged
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import combat, fighters, known, parties
from domain.ludi_romani.law.dicing import Rolled
from domain.ludi_romani.law.limits import CHALLENGE
from domain.ludi_romani.numina import WAR_GODS


class ProvokedByNoWarGod(Objection):
    """WAR-01: {by} is no war god; Mars, Phobos, Deimos, Ares and Bellona engage in proelia and encourage them."""

    rule = "WAR-01"
    by: str


class NobodyNamed(Objection):
    """WAR-02: {god} names somebody whom {player} is to challenge."""

    rule = "WAR-02"
    weight = Weight.ABSOLUTE
    field = "against"
    god: str
    player: str


class DeusBelliProvocat(Act):
    """In an aestas a war god who meets a player who may fight, a bacchant too (WAR-01, NUM-15), offers him a choice (WAR-02):
    to challenge somebody of the god's choosing there, in or out of turn, if he has not challenged this aestas (FLA-02); or to
    fight the god. Phobos and Deimos fight one kind of legiones (WAR-08), Ares and Bellona in their half of the world (WAR-09).
    There is one throw for each legio that the god may fight (WAR-04). Who rolls as high as the god or higher keeps it, else it
    is the god's (WAR-05), whose special die (PRP-04) never dies (WAR-03). If the god wins every throw the player is dead at
    once (WAR-07). Fortuna, imagines and Juno help as in any concursatio (NUM-21, IMA-04, NUP-08). A god who encouraged a
    proelium stays until it is over (WAR-06)."""

    kind: ClassVar[str] = "deus_belli_provocat"
    title: ClassVar[str] = "A war god's choice"
    chapter: ClassVar[str] = "war gods"
    who: ClassVar[tuple[str, ...]] = (*WAR_GODS, "organiser")
    when: ClassVar[tuple[str, ...]] = ("aestas",)
    says: ClassVar[str] = "{by} fights {player}."

    player: Annotated[Mortal, Field(title="Who is met")]
    choice: Annotated[
        Literal["flagitatio", "fight"],
        Field(title="Choice", description="Challenge, or fight the god.", json_schema_extra={"widget": "choice"}),
    ]
    against: Annotated[
        Player | None, Field(title="Challenges", description="Whom the god chose; only for a challenge.")
    ] = None
    throws: Annotated[
        tuple[law.GodsThrow, ...],
        Field(title="Throws", description="Only against the god: one for each legio.", max_length=100),
    ] = ()
    player_amici: Annotated[
        tuple[Mortal, ...],
        Field(
            title="Amici of the challenger",
            description="Who challenge as one party with the challenger.",
            max_length=20,
        ),
    ] = ()
    against_amici: Annotated[
        tuple[Mortal, ...], Field(title="Amici of the challenged", description="Likewise.", max_length=20)
    ] = ()

    imagines: Imagines = ()
    matrona: Matrona = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.player(world, moment.by, "by")
        if law.war_god(world, moment.by) is None:
            yield ProvokedByNoWarGod(by=moment.by)
        seat = world.seat_of(self.player)
        if seat is None:
            yield fighters.NoBattlefield(challenger=moment.by, challenged=self.player).at("player")
            return
        yield from combat.when_and_where(world, moment, seat.id)
        yield from fighters.seen_there(world, moment.by, seat.id, "player")
        yield from law.within_his_power(world, moment.by, self.player, seat.id, "player")
        if self.choice == "fight":
            yield from fighters.fighter(world, self.player, "player", moment.happened, at_once=True)
            yield from law.throws(world, moment.by, self.player, seat.id, self._rolled())
        else:
            yield from self._challenge(world, moment, seat.id)

    def _challenge(self, world: Ludi, moment: Moment, region: str) -> Iterator[Objection]:
        if self.against is None:
            yield NobodyNamed(god=moment.by, player=self.player)
            return
        one, other = self._parties()
        yield from (fighters.NamedTwice(player=id).at("against") for id in one if id in other)
        season = world.evening.season_at(moment.happened)
        yield from parties.party(world, one, other, moment.happened, "player")
        for id in one:
            spent = world.player(id).spent(CHALLENGE, season)
            if spent:
                yield parties.AlreadyChallenged(player=id, act=spent.act).at("player")
        yield from parties.party(world, other, one, moment.happened, "against")
        yield from fighters.reside(world, region, (*one, *other), "against")
        if self.throws or self.imagines or self.matrona:
            yield law.ThrowsComeLater()

    def _parties(self) -> tuple[parties.Members, parties.Members]:
        other = (self.against,) if self.against else ()
        return parties.members(self.player, self.player_amici), tuple(dict.fromkeys((*other, *self.against_amici)))

    def saying(self) -> str:
        return self.says if self.choice == "fight" else "{by} has {player} challenge {against}."

    def _rolled(self) -> Rolled:
        return Rolled(self.throws, self.imagines, self.matrona)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        seat = world.seat_of(self.player)
        region = seat.id if seat else ""
        if self.choice == "fight":
            yield from law.fight(world, moment, moment.by, self.player, region, self._rolled())
            return
        season, number = world.evening.season_at(moment.happened), moment.number
        one, other = self._parties()
        yield FlagitatioIssued(
            proelium=number, region=region, season=season, witness=moment.by, challenger=one, challenged=other
        )
        yield ProeliumEncouraged(proelium=number, god=moment.by)
        for player in one:
            yield LimitUsed(player=player, limit=CHALLENGE, season=season)
        for player in (*one, *other):
            yield WasEngaged(player=player, proelium=f"proelium:{number}")
