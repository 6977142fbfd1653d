"""What a dead player is now, who may have what he left, and where he is received: in words for himself; and for the living, that they
may be his heirs."""

from collections.abc import Iterator
from typing import Any

from domain.kernel.grammar.foretold import Foretold
from domain.ludi_romani.acts.mors.steps import LEFT, leaves, waiting
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.places import ENTRANCES


def afterwards(world: Ludi, id: str) -> Iterator[Foretold]:
    """Nothing for the living; for an imago what it may do, for the dead who wait their estate and the way to the company of the
    dead."""
    player = world.player(id)
    if player.role == "imago":
        yield Foretold("You are an imago: you go where you like, and need no seat.", {}, "IMA-03")
        yield Foretold("In an aestas you may add your black die to one concursatio of a proelium.", {}, "IMA-04")
        yield Foretold(
            "In a hiems you may take 100,000 denarii of a tributum, if you stand by as it is paid.", {}, "IMA-06"
        )
        yield Foretold("What you have you keep, or give away as you like.", {}, "IMA-10")
        yield Foretold("What you overhear you may tell.", {}, "IMA-11")
    elif player.died is not None:
        yield from _estate(player)
        facts: dict[str, Any] = dict(ENTRANCES)
        says = "Lament for Persephone or Pluto at Cumae in {cumae} or at Taenarum in {taenarum}: they receive you as an imago."
        yield Foretold(says, facts, "IMA-01")


def _estate(dead: Player) -> Iterator[Foretold]:
    """He wills what can be willed, and Vesta decides (MOR-09); a suicide leaves nothing to a will (MOR-06)."""
    if dead.death == "suicide":
        yield Foretold("The gods of death dispose of what you had; you have no heir.", {}, "MOR-06")
        return
    if not leaves(dead):
        return
    left = Properties(**{name: max(0, getattr(dead.properties, name)) for name in LEFT})
    yield Foretold(
        "You leave {left}. Name an heir to Vesta: she and the Vestal Virgins approve.", {"left": left}, "MOR-09"
    )
    if left.suffragia:
        yield Foretold("Your suffragia may go to a senator, an imperator or an amazon.", {}, "MOR-13")
    if left.clientarum:
        yield Foretold("Your legiones clientarum may go to whoever may own them: no numen.", {}, "MER-13")
    if dead.killer:
        yield Foretold("{killer}, who killed you, has no claim but by your will.", {"killer": dead.killer}, "MOR-09")


def estates(world: Ludi, id: str) -> Iterator[Foretold]:
    """For the living: of whom they may be the heirs, until he is received among the dead. What he left is not told with it, nor
    whether anything is left."""
    dead = tuple(one.id for one in waiting(world) if one.death != "suicide")
    if dead and world.player(id).mortal:
        says = "Heirs of {dead} speak to Vesta: she and the Vestal Virgins approve of wills."
        yield Foretold(says, {"dead": dead}, "MOR-09")
