"""How a war god fights: against whom, where, with how many throws, and what it costs."""

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.added import FORTUNA
from domain.ludi_romani.acts.fields import Signed, TenSided
from domain.ludi_romani.aggregates.attack import LegionesAttacked
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.proelium import Legio
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import attack, dicing
from domain.ludi_romani.law.legiones import KINDS
from domain.ludi_romani.law.persona import shape

GodsDie = Annotated[int, Field(ge=1, le=100, json_schema_extra={"widget": "die"})]
"""What a legio ultrix shows: a special die with nobody knows how many sides (PRP-04, AMB-39)."""

AGAINST: dict[str, tuple[Legio, ...]] = {"all": KINDS, "curiales": ("curialis",), "clientarum": ("clientarum",)}


class GodsThrow(Frozen):
    """The god's die against that of one legio."""

    attacker: Annotated[GodsDie, Field(title="God's die")]
    attacked: Annotated[TenSided, Field(title="Player's die")]
    legio: Annotated[
        Legio | None,
        Field(title="Legio", description="Left empty: curialis first.", json_schema_extra={"widget": "choice"}),
    ] = None
    added: Annotated[Signed, Field(title="Fortuna to the player", description=FORTUNA)] = 0


class NotHisKind(Objection):
    """WAR-08: {god} fights legiones {kind} only, and {player} has none or rolls for others."""

    rule = "WAR-08"
    field = "player"
    god: str
    kind: str
    player: str


class NotHisHalf(Objection):
    """WAR-09: {god} fights in the {zone} only, and {region} is not there."""

    rule = "WAR-09"
    field = "player"
    god: str
    zone: str
    region: str


class AThrowForEachLegio(Objection):
    """WAR-04: {player} has {legiones:legio|legiones} that {god} may fight, and there is one throw for each; here are {thrown}."""

    rule = "WAR-04"
    field = "throws"
    player: str
    god: str
    legiones: int
    thrown: int


class ThrowsComeLater(Objection):
    """WAR-03: no war god's die is thrown here; the dice of a proelium are recorded one by one as they fall."""

    rule = "WAR-03"
    field = "throws"


def war_god(world: Ludi, id: str) -> Player | None:
    """The war god as whom somebody fights: himself, or whose shape Juppiter wears (NUM-01)."""
    who = shape(world, id)
    return who if who and who.fights in AGAINST else None


def against(world: Ludi, id: str) -> tuple[Legio, ...]:
    """The kinds of legiones that somebody fights as a war god; a numen who is none would fight all."""
    god = war_god(world, id)
    return AGAINST[god.fights] if god else KINDS


def within_his_power(world: Ludi, id: str, player: str, region: str, field: str) -> Iterator[Objection]:
    """A war god's zone (NUM-19, NUM-20) and the kind of legiones that he fights (NUM-17, NUM-18)."""
    god, kinds = war_god(world, id), against(world, id)
    if god and god.zone and world.region(region).side != god.zone:
        yield NotHisHalf(god=god.id, zone=god.zone, region=region).at(field)
    if god and not any(dicing.held(world, player, kind) for kind in kinds) and god.fights != "all":
        yield NotHisKind(god=god.id, kind=god.fights, player=player).at(field)


def throws(world: Ludi, id: str, player: str, region: str, rolled: dicing.Rolled) -> Iterator[Objection]:
    """One throw for each legio that the god may fight, and dice that can show that."""
    god, kinds = war_god(world, id), against(world, id)
    thrown = dicing.thrown(world, id, player, kinds, rolled)
    if god and any(throw.legio in KINDS and throw.legio not in kinds for throw in thrown):
        yield NotHisKind(god=god.id, kind=god.fights, player=player).at("throws")
    legiones = attack.exposed(world, player, kinds, thrown)
    if len(thrown) != legiones:
        yield AThrowForEachLegio(player=player, god=id, legiones=legiones, thrown=len(thrown))
    yield from attack.dice(world, player, thrown, "throws")
    yield from dicing.added(world, region, (player,), rolled)


def fight(world: Ludi, moment: Moment, god: str, player: str, region: str, rolled: dicing.Rolled) -> Iterator[Event]:
    """The god oversees his own combat (AMB-51), and loses nothing (WAR-03). If he won every throw the player is dead (WAR-07),
    or, where the evening is set so, only if no legio is left (AMB-50)."""
    thrown = dicing.thrown(world, god, player, against(world, god), rolled)
    done = LegionesAttacked(
        proelium=moment.number, region=region, season=world.evening.season_at(moment.happened), witness=god,
        attacker=god, attacked=player, throws=thrown,
    )  # fmt: skip
    fought = list(attack.fought(world, done))
    yield from fought
    after = world.fold(fought)
    spared = world.evening.settings.war_god_kills_only_without_legio and after.player(player).legiones > 0
    won_all = bool(thrown) and all(throw.lost for throw in thrown)
    yield from attack.over(after, done, deadly=won_all and not spared)
