"""The Senate of this hiems: its consuls, who may vote, and the bills."""

from collections.abc import Iterator

from domain.kernel.grammar.frozen import Frozen
from domain.ludi_romani.acts.senatus.electorate import count, present
from domain.ludi_romani.aggregates.senatus import (
    Lex,
    RogatioRecord,
    Stage,
    Vote,
    Word,
    electorate,
    has_votes,
    rogationes,
    senatus,
    silent,
    uncast,
)
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.suffragia import at_home, lent_to
from domain.ludi_romani.law.unseen import Outside, hidden


class Lent(Frozen):
    """Suffragia that somebody holds and another owns."""

    owner: str
    suffragia: int


class Present(Frozen):
    """One who sits in Rome, with the suffragia in his hand, own and lent; to the room they show only as he votes."""

    id: str
    suffragia: int | None
    lent: tuple[Lent, ...]
    may_vote: bool


class Ballot(Frozen):
    """How one voted, with how many suffragia, by which act."""

    voter: str
    vote: Vote
    suffragia: int
    act: int


class Bill(Frozen):
    """A bill with its votes; ``number`` is the act that introduced it, ``venus`` her word where the votes were even; ``silent`` who
    could still vote, with ``open`` suffragia in all, which the room is not told; ``tie`` that it is even as it stands."""

    number: int
    consul: str
    type: Lex
    target: str | None
    receiver: str | None
    legiones: int
    provincia: str | None
    stage: Stage
    votes: tuple[Ballot, ...]
    yes: int
    no: int
    abstained: int
    silent: int
    open: int | None
    tie: bool
    venus: Word | None
    executed: bool


class Session(Frozen):
    """The Senate in a hiems; ``season`` is its index among the seasons that have begun."""

    season: int
    consuls: tuple[str, ...]
    present: tuple[Present, ...]
    rogationes: tuple[Bill, ...]


class Senate(Frozen):
    """``session`` is None outside a hiems."""

    session: Session | None


def picks(world: Ludi) -> Iterator[object]:
    """What the view of the Senate is made of: nothing outside a hiems."""
    if not _meets(world):
        return
    world = at_home(world) if isinstance(world, Outside) else world
    season = len(world.evening.begun) - 1
    yield hidden(world)
    yield world.evening.settings.caedes_without_target
    yield season
    yield senatus(world, season)
    yield from rogationes(world, season)
    yield tuple((id, world.player(id).properties.suffragia) for id in electorate(world))
    yield tuple(count(world, bill).abstained for bill in rogationes(world, season))
    yield tuple((tuple(silent(world, bill)), _open(world, bill)) for bill in rogationes(world, season))
    for id in present(world):
        player = world.player(id)
        yield from (id, player.owners, player.properties.suffragia, has_votes(world, id))


def senate(world: Ludi) -> Senate:
    """The Senate's view. What is in each hand is not told outside: nothing but a vote tells there that anything is lent."""
    if not _meets(world):
        return Senate(session=None)
    hands = not isinstance(world, Outside)
    return Senate(session=_session(world if hands else at_home(world), hands))


def _meets(world: Ludi) -> bool:
    now = world.evening.now()
    return now is not None and now.phase == "hiems"


def _session(world: Ludi, hands: bool) -> Session:
    season = len(world.evening.begun) - 1
    body = senatus(world, season)
    return Session(
        season=season,
        consuls=body.consules if body else (),
        present=tuple(_present(world, id, hands) for id in present(world)),
        rogationes=tuple(_bill(world, one, hands) for one in rogationes(world, season)),
    )


def _present(world: Ludi, id: str, hands: bool) -> Present:
    if not hands:
        return Present(id=id, suffragia=None, lent=(), may_vote=has_votes(world, id))
    player = world.player(id)
    lent = tuple(Lent(owner=owner, suffragia=count) for owner, count in lent_to(player))
    return Present(id=id, suffragia=player.properties.suffragia, lent=lent, may_vote=has_votes(world, id))


def _bill(world: Ludi, bill: RogatioRecord, hands: bool) -> Bill:
    votes = count(world, bill)
    waiting = silent(world, bill) if hands else [id for id in electorate(world) if bill.vote_of(id) is None]
    return Bill(
        number=bill.number, consul=bill.consul, type=bill.type, target=bill.target, receiver=bill.receiver,
        legiones=bill.legiones, provincia=bill.provincia, stage=bill.stage,
        votes=tuple(Ballot(voter=one.voter, vote=one.vote, suffragia=one.suffragia, act=one.act) for one in bill.votes),
        yes=votes.yes, no=votes.no, venus=bill.venus,
        abstained=votes.abstained if hands or bill.stage != "open" else bill.cast("abstain"),
        silent=len(waiting), open=_open(world, bill) if hands else None,
        tie=bill.stage == "open" and votes.tie,
        executed=bill.executed is not None,
    )  # fmt: skip


def _open(world: Ludi, bill: RogatioRecord) -> int:
    """How many suffragia may still be cast on a bill."""
    return sum(uncast(world, bill, id) for id in silent(world, bill))
