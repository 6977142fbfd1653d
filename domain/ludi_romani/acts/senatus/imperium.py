"""What an imperium may decree: whose legiones curiales, to whom, and how many."""

from collections.abc import Iterator

from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.senatus.bills import BillSaysTooLittle
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known

COMMANDERS = ("imperator", "amazon")
"""Whose curiales the Senate moves; an amazon has all rights of an imperator (AMB-75)."""


class NoImperator(Objection):
    """SEN-10: {player} is of the role {role}; an imperium takes legiones curiales of an imperator or amazon."""

    rule = "SEN-10"
    field = "target"
    player: str
    role: str


class MayNotCommand(Objection):
    """SEN-10: {player} is of the role {role}; an imperium gives legiones curiales to another imperator, amazon or senator."""

    rule = "SEN-10"
    field = "receiver"
    player: str
    role: str


class KeepsWhatHeHas(Objection):
    """SEN-10: an imperium moves legiones curiales from one to another, not from {player} to {player}."""

    rule = "SEN-10"
    field = "receiver"
    player: str


class NoRoomForAll(Objection):
    """PRP-06: the imperium gives {receiver} {decreed:legio curialis|legiones curiales}, and the limit of {ten} leaves room for
    {room}; the rest stay where they are."""

    rule = "PRP-06"
    weight = Weight.CAUTION
    field = "legiones"
    receiver: str
    decreed: int
    room: int
    ten: int


class OwnsFewer(Objection):
    """SEN-10: by the books {target} owns {held:legio curialis|legiones curiales}, not {decreed}; an imperium moves any or all of
    them."""

    rule = "SEN-10"
    weight = Weight.CAUTION
    field = "legiones"
    target: str
    held: int
    decreed: int


def against_imperium(world: Ludi, target: str | None, receiver: str | None, legiones: int) -> Iterator[Objection]:
    """From one imperator to another, or to a senator; neither need be in Rome (AMB-75)."""
    if target is None:
        yield BillSaysTooLittle(type="imperium", what="whose legiones it moves").at("target")
        return
    yield from known.living(world, target, field="target")
    if world.player(target).role not in COMMANDERS:
        yield NoImperator(player=target, role=world.player(target).role)
    if receiver is None:
        yield BillSaysTooLittle(type="imperium", what="who receives them").at("receiver")
        return
    yield from known.living(world, receiver, field="receiver")
    if world.player(receiver).role not in (*COMMANDERS, "senator"):
        yield MayNotCommand(player=receiver, role=world.player(receiver).role)
    if receiver == target:
        yield KeepsWhatHeHas(player=target)
    if legiones < 1:
        yield BillSaysTooLittle(type="imperium", what="how many legiones curiales").at("legiones")
    held = max(0, world.player(target).properties.curiales)
    if held < legiones:
        yield OwnsFewer(target=target, held=held, decreed=legiones)
    if room_for(world, receiver) < legiones:
        yield NoRoomForAll(receiver=receiver, decreed=legiones, room=room_for(world, receiver), ten=world.evening.ten)


def room_for(world: Ludi, receiver: str) -> int:
    """How many legiones somebody may still come to own."""
    return max(0, world.evening.ten - world.player(receiver).legiones)
