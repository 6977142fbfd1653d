"""What is fielded in a proelium that goes on: it stays in the fighter's hand, and what takes it breaks the proelium off."""

from collections.abc import Iterator

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.proelium import ConcursatioRecord, Legio, Party, Proelium, Side
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.ending import end, engaging, engaging_at

FIELDED: dict[Legio, str] = {"curialis": "curiales", "clientarum": "clientarum"}


class FieldedStays(Objection):
    """MER-14: {player} still has to roll for these legiones in {proelium}; they are kept in hand until it is over."""

    rule = "MER-14"
    player: str
    proelium: str


class TakesWhatIsFielded(Objection):
    """PRO-20: this takes legiones for which {player} still has to roll in {proelium}: it ends at once, and what was won stays won."""

    rule = "PRO-20"
    weight = Weight.CAUTION
    player: str
    proelium: str


def stays(world: Ludi, player: str, goods: Properties, field: str, instant: int) -> Iterator[Objection]:
    """What stands against a fighter's handing these to anybody (AMB-125), or having handed them over while a proelium went on that is
    over by now (AMB-133)."""
    one = _needed(world, player, goods) or _was_needed(world, player, goods, instant)
    if one:
        yield FieldedStays(player=player, proelium=one.id).at(field)


def taking(world: Ludi, player: str, goods: Properties, field: str) -> Iterator[Objection]:
    """What is said before a decree takes these from a fighter."""
    one = _needed(world, player, goods)
    if one:
        yield TakesWhatIsFielded(player=player, proelium=one.id).at(field)


def taken(world: Ludi, player: str, goods: Properties) -> Iterator[Event]:
    """A proelium in which he had fielded these is broken off; ``world`` as it was before they were taken."""
    one = _needed(world, player, goods)
    if one:
        yield from end(world, one, "other")


def _needed(world: Ludi, player: str, goods: Properties) -> Proelium | None:
    """The proelium that could not be rolled to its end without these."""
    one = engaging(world, player)
    party = one.party_of(player) if one and one.stage == "begun" else None
    if one is None or party is None:
        return None
    short = (
        one.side(party).left(kind) > _rollable(world, one, one.side(party), kind, player, goods) for kind in FIELDED
    )
    return one if any(short) else None


def _rollable(world: Ludi, one: Proelium, side: Side, kind: Legio, player: str, goods: Properties) -> int:
    """How many legiones of a kind a side could still roll: each of his own that he had as it began (AMB-45)."""
    total, name = 0, FIELDED[kind]
    for id in side.players:
        held = getattr(world.player(id).properties, name) - (getattr(goods, name) if id == player else 0)
        had = side.had(id, kind)
        total += max(0, held if had is None else min(held, had - one.rolled(id, kind)))
    return total


def _was_needed(world: Ludi, player: str, goods: Properties, instant: int) -> Proelium | None:
    """The proelium, over by now, that could not have been rolled on at an instant without these."""
    one = engaging_at(world, player, instant)
    party = one.party_of(player) if one and not one.open else None
    if one is None or party is None or one.fielded is None or instant < one.fielded:
        return None
    later = [one.fought[place] for place, at in one.rolled_at if at > instant]
    side = one.side(party)
    for kind, name in FIELDED.items():
        rolls = [(dice.challenger if party == "challenger" else dice.challenged) for dice in later]
        left = side.left(kind) + sum(1 for roll in rolls if roll.legio == kind)
        had = sum(getattr(world.player(id).properties, name) + _since(later, party, id, kind) for id in side.players)
        if getattr(goods, name) and left > max(0, had - getattr(goods, name)):
            return one
    return None


def _since(later: list[ConcursatioRecord], party: Party, player: str, kind: Legio) -> int:
    """By how many legiones of a kind he had more before these were rolled."""
    more = 0
    for dice in later:
        own, other = (dice.challenger, dice.challenged) if party == "challenger" else (dice.challenged, dice.challenger)
        if own.player != player:
            continue
        if own.legio == kind and dice.winner != party:
            more += 1
        if other.legio == kind and dice.winner == party and dice.captured:
            more -= 1
    return more
