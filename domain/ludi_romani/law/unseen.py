"""Whom nobody sees: the wearer of the Ring of Gyges; and of imagines, who wear the garland of invisibility, nobody sees where
they are. Everybody sees himself, a cliens his patronus, with whom he must stay (AMB-141), and those who referee or read the books
see all."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.role import Seat
from domain.ludi_romani.aggregates.actium import actium
from domain.ludi_romani.aggregates.factio import Factio
from domain.ludi_romani.aggregates.player import Player, PresenceNoted
from domain.ludi_romani.aggregates.proelium import ConcursatioRecord, Proelium, Roll, Side, proelia
from domain.ludi_romani.aggregates.senatus import RogatioRecord, Senatus, bills
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING

UNSEEN = "unseen"
"""What is read in place of the id of somebody unseen."""
NOBODY: frozenset[str] = frozenset()
Named = Callable[[str], str]
"""By which id somebody is read."""
A_STRANGER = Player(UNSEEN, "", "", "", "imperator", NOTHING)
"""Of whom nothing is known, not even what is his."""


@dataclass(frozen=True, slots=True)
class Outside(Ludi):
    """The world as the room knows it, or a player. ``hidden`` are the unseen, in no place and as they were last seen; what they did
    since was done by ``unseen``. ``gone`` are they and the imagines, who are in no place either."""

    hidden: frozenset[str] = NOBODY
    gone: frozenset[str] = NOBODY

    def player(self, id: str) -> Player:
        return A_STRANGER if id == UNSEEN else Ludi.player(self, id)


def sight(world: Ludi, seat: Seat) -> Ludi:
    """The world as a seat may know it: for those who read all of it the world itself."""
    if seat.role.reads_journal or not world.opened:
        return world
    known = known_to(world, seat.who) & nowhere(world)
    return world.known_to(f"outside {' '.join(sorted(known))}", partial(_outside, known=known))


def hidden(world: Ludi) -> frozenset[str]:
    """Who wears the Ring and is not seen by those whose world this is (GYG-02)."""
    return world.hidden if isinstance(world, Outside) else NOBODY


def gone(world: Ludi) -> frozenset[str]:
    """Of whom those do not see where they are: the unseen, and imagines under the corona caliginis (IMA-02)."""
    return world.gone if isinstance(world, Outside) else NOBODY


def acting_unseen(before: Ludi, after: Ludi, events: Sequence[Event] = ()) -> frozenset[str]:
    """Who is unseen in an act: whoever wears the Ring after it, and an imago of which it tells where it is, though it was there
    already. What an imago does before a god it declares to all (IMA-08)."""
    if not before.opened:
        return frozenset()
    ghosts = before.once(Player, _imagines)
    ghosts &= after.once(Player, _imagines) if ghosts else NOBODY
    placed = {event.player for event in events if isinstance(event, PresenceNoted)}
    return wearers(after) | {
        id for id in ghosts if id in placed or before.player(id).present != after.player(id).present
    }


def nameless(world: Ludi, hidden: Collection[str]) -> Ludi:
    """The world in which these have no name, neither alone nor in what is called after them."""
    players = {f"player:{id}": replace(world.player(id), short=world.name(UNSEEN)) for id in hidden}
    return replace(world, aggregates={**world.aggregates, **players})


def wearers(world: Ludi) -> frozenset[str]:
    """Who wears the Ring, living or dead."""
    return world.once(Player, _wearers)


def nowhere(world: Ludi) -> frozenset[str]:
    """Of whom nobody sees where they are but they themselves."""
    return wearers(world) | world.once(Player, _imagines)


def known_to(world: Ludi, by: str) -> frozenset[str]:
    """Whom a player sees wherever they are: themselves, and a cliens his patroni (AMB-141)."""
    return frozenset((by, *world.player(by).patroni)) if world.knows("player", by) else NOBODY


def insiders(world: Ludi, hidden: frozenset[str]) -> frozenset[str]:
    """Who knows all of these though the room does not: one of them who is alone unseen, and his clientes."""
    knows = (player.id for player in world.players() if hidden <= known_to(world, player.id))
    return hidden | frozenset(knows) if hidden else NOBODY


def _outside(world: Ludi, known: frozenset[str]) -> Outside:
    hidden, gone = wearers(world) - known, nowhere(world) - known
    other = dict((*_placed(world, hidden, gone), *_done(world, hidden)))
    seen = Outside(
        world.number, {**world.aggregates, **other} if other else world.aggregates, world.versions, hidden, gone
    )
    seen.take_over(world, {type(one) for one in other.values()})
    return seen


def _placed(world: Ludi, hidden: frozenset[str], gone: frozenset[str]) -> Iterator[tuple[str, Any]]:
    """With nobody where he is not seen: what is said of seats there gives nobody away."""
    for id in sorted(gone):
        player = world.player(id)
        role = player.vanished_as or player.role
        yield f"player:{id}", replace(player, present=None, role=role if id in hidden else player.role)
    for region in world.regions() if gone else ():
        seated = tuple(seat for seat in region.seated if seat.player not in gone)
        if len(seated) < len(region.seated):
            yield f"region:{region.id}", replace(region, seated=seated)


def _done(world: Ludi, hidden: frozenset[str]) -> Iterator[tuple[str, Any]]:
    """What they have done since they vanished: what they did before, everybody saw."""
    for one in proelia(world) if hidden else ():
        fought = _fought_by(one, partial(_named, _since(world, one.number, hidden)))
        if fought != one:
            yield one.id, fought
    for bill in bills(world) if hidden else ():
        moved = _moved_by(world, bill, hidden)
        if moved != bill:
            yield f"rogatio:{bill.number}", moved
    for body in world.every(Senatus) if hidden else ():
        consules = tuple(_named(_since(world, body.designated, hidden), id) for id in body.consules)
        if consules != body.consules:
            yield f"senatus:{body.season}", replace(body, consules=consules)
    # Who has won is hidden no longer: the room sees the victor.
    for party in world.every(Factio) if hidden and actium(world).won_by is None else ():
        sailing = _sailing(world, party, hidden)
        if sailing != party:
            yield party.id, sailing


def _moved_by(world: Ludi, bill: RogatioRecord, hidden: frozenset[str]) -> RogatioRecord:
    """A bill: who votes on it, and who brought it or whom it names, where he was unseen already."""
    since = _since(world, bill.number, hidden)
    return replace(
        bill,
        consul=_named(since, bill.consul),
        target=bill.target and _named(since, bill.target),
        receiver=bill.receiver and _named(since, bill.receiver),
        votes=tuple(replace(one, voter=_named(_since(world, one.act, hidden), one.voter)) for one in bill.votes),
        electorate=bill.electorate and tuple(_named(hidden, id) for id in bill.electorate),
    )


def _sailing(world: Ludi, party: Factio, hidden: frozenset[str]) -> Factio:
    """A party at Actium. Of who joined it or gave to its chest the books do not keep by which act, so those are never named."""
    since = _since(world, party.number, hidden)
    first, *others = party.members
    return replace(
        party,
        members=(_named(since, first), *(_named(hidden, id) for id in others)),
        contributions=tuple(replace(one, player=_named(hidden, one.player)) for one in party.contributions),
    )


def _since(world: Ludi, act: int, hidden: frozenset[str]) -> frozenset[str]:
    """Which of these were unseen already as an act was recorded."""
    return frozenset(id for id in hidden if act >= (world.player(id).vanished or 0))


def _named(unseen: frozenset[str], id: str) -> str:
    return UNSEEN if id in unseen else id


def _fought_by(one: Proelium, named: Named) -> Proelium:
    return replace(
        one,
        challenger=_side(one.challenger, named),
        challenged=_side(one.challenged, named),
        fought=tuple(_dice(dice, named) for dice in one.fought),
        bare=tuple(map(named, one.bare)),
        unconverted=tuple((named(rex), count) for rex, count in one.unconverted),
        forced_by=one.forced_by and named(one.forced_by),
    )


def _side(side: Side, named: Named) -> Side:
    held = tuple((named(id), curiales, clientarum) for id, curiales, clientarum in side.held)
    return replace(side, players=tuple(map(named, side.players)), held=held)


def _dice(dice: ConcursatioRecord, named: Named) -> ConcursatioRecord:
    imagines = tuple(one.model_copy(update={"imago": named(one.imago)}) for one in dice.imagines)
    rolls = {"challenger": _roll(dice.challenger, named), "challenged": _roll(dice.challenged, named)}
    return dice.model_copy(update={**rolls, "imagines": imagines})


def _roll(roll: Roll, named: Named) -> Roll:
    doubled_by = roll.doubled_by and named(roll.doubled_by)
    return roll.model_copy(update={"player": named(roll.player), "doubled_by": doubled_by})


def _wearers(world: Ludi) -> frozenset[str]:
    return frozenset(player.id for player in world.players() if player.anulus)


def _imagines(world: Ludi) -> frozenset[str]:
    return frozenset(player.id for player in world.players() if player.role == "imago")
