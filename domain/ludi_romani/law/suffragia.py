"""Who may hold suffragia, and how they pass between hands: a holder's lots add up to what he holds."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.aggregates.incertum import IncertumChanged, IncertumReturned
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.senatus import inherited_after_voting
from domain.ludi_romani.aggregates.suffragia import SuffragiaGiven, SuffragiaReceived
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.transfer import BooksShowLess


class HoldsNoSuffragia(Objection):
    """FEM-05: {player} is a {role}, and virgines and matronae hold no suffragia."""

    rule = "FEM-05"
    field = "suffragia"
    player: str
    role: str


def held_of(player: Player, owner: str) -> int:
    """How many suffragia of an owner somebody holds."""
    return dict(player.owners).get(owner, 0)


def lent_to(player: Player) -> tuple[tuple[str, int], ...]:
    """What others lent him and he still holds: owner and number."""
    return tuple((owner, count) for owner, count in player.owners if owner != player.id and count > 0)


def at_home(world: Ludi) -> Ludi:
    """The world as if nothing were lent, for those to whom loans are not told: everybody holds all that is his own."""
    everybody = world.players()
    if not any(lent_to(player) for player in everybody):
        return world
    own: Counter[str] = Counter()
    for owner, count in (lot for player in everybody for lot in player.owners):
        own[owner] += count
    players = {
        f"player:{one.id}": replace(
            one,
            owners=((one.id, own[one.id]),) if own[one.id] else (),
            properties=one.properties.model_copy(update={"suffragia": own[one.id]}),
        )
        for one in everybody
        if one.owners or own[one.id]
    }
    return replace(world, aggregates={**world.aggregates, **players})


def enough_of_his_own(world: Ludi, owner: str, wanted: int) -> Iterator[BooksShowLess]:
    """Where somebody is to hand on more suffragia than the books show him to hold of his own."""
    held = held_of(world.player(owner), owner)
    if wanted > held:
        yield BooksShowLess(player=owner, what="suffragia of one's own", held=held, wanted=wanted)


def may_hold(world: Ludi, player: str) -> Iterator[Objection]:
    """No suffragia come into the hands of virgines and matronae."""
    role = world.player(player).role
    if role in ("virgo", "matrona"):
        yield HoldsNoSuffragia(player=player, role=role)


def lend(world: Ludi, owner: str, receiver: str, count: int) -> Iterator[Event]:
    """An owner lends of his own (PRP-09)."""
    yield from _pass(world, owner, receiver, owner, owner, count)


def give_back(world: Ludi, holder: str, owner: str, count: int) -> Iterator[Event]:
    """Lent suffragia go home in the number lent (AMB-98)."""
    yield from _pass(world, holder, owner, owner, owner, count)


def come_home(world: Ludi, owner: str) -> Iterator[Event]:
    """What somebody lent comes home from every mortal who holds it; what Neptune keeps at Actium is no loan."""
    for holder in world.players():
        lent = held_of(holder, owner)
        if holder.mortal and holder.id != owner and lent > 0:
            yield from give_back(world, holder.id, owner, lent)


def inherit(world: Ludi, dead: str, heres: str, count: int, before: int = 0) -> Iterator[Event]:
    """The dead man's own become his heir's for good: the only way in which an owner changes (PRP-09). ``before`` is what others
    inherited by the same act."""
    yield from _pass(world, dead, heres, dead, heres, count, before)
    yield from inherited_after_voting(world, dead, heres, count, before)


def counted(world: Ludi, holder: str, count: int) -> Iterator[Event]:
    """Somebody has so many suffragia by count. What is more is his own; what is missing was his own first, then what others lent
    him; the difference stands on *incertum*."""
    player = world.player(holder)
    more = count - player.properties.suffragia
    if more > 0:
        yield IncertumChanged(towards=holder, properties=Properties(suffragia=more))
        yield SuffragiaReceived(player=holder, source="incertum", owner=holder, count=more)
    lots = sorted(player.owners, key=lambda lot: lot[0] != holder)
    for owner, held in lots:
        gone = min(held, -more)
        if gone > 0:
            yield SuffragiaGiven(player=holder, towards="incertum", owner=owner, count=gone)
            yield IncertumReturned(source=holder, properties=Properties(suffragia=gone))
            more += gone


def _pass(world: Ludi, giver: str, receiver: str, owner: str, new: str, count: int, before: int = 0) -> Iterator[Event]:
    """From hand to hand; what the giver lacks of the owner's comes to him from *incertum* first."""
    lacking = count - max(0, held_of(world.player(giver), owner) - before)
    if lacking > 0:
        yield IncertumChanged(towards=giver, properties=Properties(suffragia=lacking))
        yield SuffragiaReceived(player=giver, source="incertum", owner=owner, count=lacking)
    yield SuffragiaGiven(player=giver, towards=receiver, owner=owner, count=count)
    yield SuffragiaReceived(player=receiver, source=giver, owner=new, count=count)
