"""What the dead wait for: that their estate is settled, and that they are received."""

from collections.abc import Iterator
from dataclasses import replace

from domain.kernel.grammar.step import Ask, Everybody, Now, Step
from domain.kernel.grammar.wording import agree
from domain.ludi_romani.acts.mors.hereditas import Hereditas
from domain.ludi_romani.acts.mors.imaginem_fieri import ImaginemFieri
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.persona import acting
from domain.ludi_romani.law.there import there
from domain.ludi_romani.numina import PERSEPHONE, PLUTO, VESTA
from domain.ludi_romani.places import ENTRANCES

LEFT = tuple(Hereditas.asks)
"""What of an estate an heir may be given (MOR-10)."""


def waiting(world: Ludi) -> tuple[Player, ...]:
    """The dead who are not received yet, in the order in which they died."""
    return world.once(Player, _waiting)


def _waiting(world: Ludi) -> tuple[Player, ...]:
    dead = (player for player in world.players() if player.died is not None and player.role != "imago")
    return tuple(sorted(dead, key=lambda player: player.died or 0))


def leaves(player: Player) -> bool:
    """Whether anything of his waits for an heir; nobody inherits of a suicide (MOR-06)."""
    return player.death != "suicide" and any(getattr(player.properties, name) > 0 for name in LEFT)


def steps(now: Now) -> Iterator[Step]:
    """For Vesta each estate (NUM-24), for Persephone and Pluto all who wait for them (NUM-25)."""
    world: Ludi = now.world
    dead = waiting(world)
    for player in dead:
        if leaves(player):
            yield Step(
                Hereditas.kind, "MOR-09", f"player:{player.id}", {"dead": player.id},
                tuple(Ask(field=name) for name in ("heres", "verdict", *LEFT)),
                due=acting(world, VESTA), says="The estate of {dead} waits for an heir.", facts={"dead": player.id},
            )  # fmt: skip
    if dead:
        ids = tuple(player.id for player in dead)
        step = Step(
            ImaginemFieri.kind, "IMA-01", f"player:{ids[0]}", {"dead": list(ids)}, (Ask(field="entrance"), Ask(field="dead")),
            due=acting(world, PERSEPHONE, PLUTO),
            says=f"{{dead}} {agree(len(ids), 'waits', 'wait')} to be received among the dead.", facts={"dead": ids},
        )  # fmt: skip
        yield from _by_entrance(world, step)


def _by_entrance(world: Ludi, step: Step) -> Iterator[Step]:
    """For whoever is where an entrance is, that one is proposed."""
    placed = frozenset[str]()
    for name, region in ENTRANCES.items():
        here = there(world, region) - placed
        if here:
            yield replace(step, fields={**step.fields, "entrance": name}, by=here)
        placed |= here
    yield replace(step, by=Everybody(placed))
