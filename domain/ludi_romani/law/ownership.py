"""Who may own what, and how much: the law that purchases, gifts, captures and estates share."""

from collections.abc import Iterator

from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties


class MayNotOwnCuriales(Objection):
    """PRP-02: {player} is of the role {role}; only imperatores, amazones and a senator who thereby becomes one own curiales."""

    rule = "PRP-02"
    player: str
    role: str


class RexMayNotOwnCuriales(Objection):
    """REG-08: {player} is a rex and may not possess legiones curiales."""

    rule = "REG-08"
    player: str


class CapturedAreNotHandedOn(Objection):
    """REG-08: {player} is a rex, who possesses no legiones curiales; those captured are converted or given up to the
    overseer, and handed to nobody."""

    rule = "REG-08"
    field = "curiales"
    player: str


class MayNotOwnClientarum(Objection):
    """PRP-03: {player} is of the role {role}; only imperatores, reges and a senator who becomes imperator own clientarum."""

    rule = "PRP-03"
    player: str
    role: str


class MoreThanTen(Objection):
    """PRP-06: {player} would have {legiones} legiones; nobody owns more than {ten}."""

    rule = "PRP-06"
    amount = True
    player: str
    legiones: int
    ten: int


class MercuryOwnsNothing(Objection):
    """NUM-32: {player} may neither own nor sell properties."""

    rule = "NUM-32"
    player: str


class NuminaGainLegionesInPlay(Objection):
    """MER-13: {receiver} is a numen; numina come to legiones only by proelia, capture at sea and confiscation."""

    rule = "MER-13"
    field = "receiver"
    receiver: str


_COMMANDERS = ("imperator", "amazon", "senator")


def may_own(world: Ludi, player: str, gained: Properties) -> Iterator[Objection]:
    """What stands against somebody's coming to own these. Numina may own legiones of both kinds, and have no limit (AMB-22)."""
    owner = world.player(player)
    if owner.role == "numen":
        if not owner.owns:
            yield MercuryOwnsNothing(player=player)
        return
    if gained.curiales and owner.role == "rex":
        yield RexMayNotOwnCuriales(player=player)
    elif gained.curiales and owner.role not in _COMMANDERS:
        yield MayNotOwnCuriales(player=player, role=owner.role)
    if gained.clientarum and owner.role not in (*_COMMANDERS, "rex"):
        yield MayNotOwnClientarum(player=player, role=owner.role)
    new = gained.curiales + gained.clientarum
    if new and owner.legiones + new > world.evening.ten:
        yield MoreThanTen(player=player, legiones=owner.legiones + new, ten=world.evening.ten)


def may_hand_on(world: Ludi, player: str, goods: Properties) -> Iterator[Objection]:
    """What stands against a mortal's handing these to another, gift, loan or exchange (PRO-16)."""
    if goods.curiales and world.player(player).role == "rex":
        yield CapturedAreNotHandedOn(player=player)


def becomes_imperator(player: Player) -> bool:
    """Whether somebody who is a senator holds legiones by now (ROS-06)."""
    return player.role == "senator" and player.legiones > 0
