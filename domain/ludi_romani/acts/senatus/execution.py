"""What the war gods of the Senate do to those whom it condemned."""

from collections.abc import Iterator

from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.player import PropertyReceived
from domain.ludi_romani.aggregates.senatus import rogatio
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, Properties
from domain.ludi_romani.law import fielded
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.law.transfer import pay
from domain.ludi_romani.numina import MARS, WAR_GODS_OF_THE_SENATE


def condemned(world: Ludi, number: int) -> str:
    """Whom the bill concerns: a bill against or for a person names him."""
    return rogatio(world, number).target or ""


def saved_since(world: Ludi, number: int) -> bool:
    """Whether a god of the thiasos took in whom a bill condemned since it passed, and he is still that god's (AMB-121)."""
    return (world.player(condemned(world, number)).taken_in or 0) > (rogatio(world, number).decided or 0)


def who_executes(world: Ludi, by: str) -> str:
    """The war god in whose name it is recorded, or Mars where the Fates let another do it."""
    return by if acts_as(world, by, *WAR_GODS_OF_THE_SENATE) else MARS


def legiones_of(world: Ludi, player: str, *, clientarum: bool) -> Properties:
    """What the god takes of the condemned: his curiales, and with ``clientarum`` those too."""
    held = world.player(player).properties
    return Properties(curiales=max(0, held.curiales), clientarum=max(0, held.clientarum) if clientarum else 0)


def confiscate(world: Ludi, player: str, god: str, *, clientarum: bool) -> Iterator[Event]:
    """The legiones of the condemned become the god's, who may dispose of them at will; what was fielded is taken too (AMB-125)."""
    legiones = legiones_of(world, player, clientarum=clientarum)
    if legiones != NOTHING:
        yield from pay(world.player(player).properties, player, legiones, god)
        yield PropertyReceived(player=god, source=player, properties=legiones, won=True)
        yield from fielded.taken(world, player, legiones)
