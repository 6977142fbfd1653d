"""Legiones attacked without a challenge, by a die that nothing is staked on: a war god's, or that of the wearer of the Ring."""

from collections import Counter
from collections.abc import Iterator, Sequence

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.aggregates.attack import LegionesAttacked, Throw
from domain.ludi_romani.aggregates.fate import BecameUnprotected, Died
from domain.ludi_romani.aggregates.player import PropertyReceived
from domain.ludi_romani.aggregates.proelium import CurialesCaptured, Legio, ProeliumEnded
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, Properties
from domain.ludi_romani.law.dicing import held
from domain.ludi_romani.law.legiones import FACES, FabrilisDefeated, HasNoFabrilis, NoSuchFace
from domain.ludi_romani.law.transfer import enough, found, pay
from domain.ludi_romani.numina import VULCAN


def exposed(world: Ludi, player: str, kinds: Sequence[Legio], throws: Sequence[Throw]) -> int:
    """How many legiones there are to attack: what the books show, or more where more lie on the table."""
    rows = Counter(throw.legio for throw in throws)
    return sum(max(held(world, player, kind), rows[kind]) for kind in kinds)


def dice(world: Ludi, player: str, throws: Sequence[Throw], field: str) -> Iterator[Objection]:
    """The dice of the attacked: six faces each but Vulcan's, which he must have and loses once; and the books show what he
    rolled for."""
    defeated = False
    for throw in throws:
        if throw.legio != "fabrilis" and throw.attacked > FACES:
            yield NoSuchFace(player=player, die=throw.attacked, faces=FACES).at(field)
        if throw.legio == "fabrilis" and world.player(player).properties.fabriles < 1:
            yield HasNoFabrilis(player=player).at(field)
        elif throw.legio == "fabrilis" and defeated:
            yield FabrilisDefeated(player=player).at(field)
        defeated = defeated or (throw.legio == "fabrilis" and throw.lost)
    rows = Counter(throw.legio for throw in throws)
    yield from enough(world, player, Properties(curiales=rows["curialis"], clientarum=rows["clientarum"]))


def fought(world: Ludi, attack: LegionesAttacked) -> Iterator[Event]:
    """The throws, and each legio that they cost: it is the attacker's; Vulcan's goes home to him (AMB-43). What was rolled for
    and stood in no book is the attacked's from now on (AMB-120)."""
    rows = Counter(throw.legio for throw in attack.throws)
    rolled = Properties(curiales=rows["curialis"], clientarum=rows["clientarum"])
    shown = list(found(world.player(attack.attacked).properties, attack.attacked, rolled))
    yield from shown
    world = world.fold(shown)
    yield attack
    losses = Counter(throw.legio for throw in attack.throws if throw.lost)
    goods = Properties(curiales=losses["curialis"], clientarum=losses["clientarum"])
    home = Properties(fabriles=min(1, losses["fabrilis"]))
    before, attacker = world.player(attack.attacked).properties, world.player(attack.attacker)
    for receiver, lost in ((attacker.id, goods), (VULCAN, home)):
        if lost != NOTHING:
            won = attacker.role == "numen" and lost is goods
            yield from pay(before, attack.attacked, lost, receiver)
            yield PropertyReceived(player=receiver, source=attack.attacked, properties=lost, won=won)
    if attacker.role == "rex" and goods.curiales:
        yield CurialesCaptured(proelium=attack.proelium, rex=attacker.id, count=goods.curiales)


def over(world: Ludi, attack: LegionesAttacked, *, deadly: bool) -> Iterator[Event]:
    """It is over at once. Whoever kept no legio is unprotected (AMB-53), or dead where the attack was ``deadly`` (WAR-07);
    ``world`` as the throws have left it."""
    attacked = world.player(attack.attacked)
    bare = (attacked.id,) if attacked.mortal and attacked.legiones <= 0 and not deadly else ()
    yield ProeliumEnded(proelium=attack.proelium, cause="fought", bare=bare)
    if deadly and attacked.mortal:
        yield Died(player=attacked.id, cause="war_god", by=attack.attacker)
    elif bare and attacked.unprotected is None:
        yield BecameUnprotected(player=attacked.id)
