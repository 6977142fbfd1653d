"""The Senate of one hiems, its consuls, and the bills that they bring before it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, cast

from pydantic import Field

from domain.kernel.grammar import wording as grammar
from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.wording import amount

Lex = Literal["imperium", "proscriptio", "restitutio", "caedes", "census"]
Vote = Literal["yes", "no", "abstain"]
Word = Literal["yes", "no"]
VOTES: dict[Vote, str] = {"yes": "votes yes", "no": "votes no", "abstain": "abstains"}
Stage = Literal["open", "passed", "failed"]
MOVES: dict[Lex, str] = {
    "imperium": "to give {receiver} {legiones} of {target}",
    "proscriptio": "to proscribe {target}",
    "restitutio": "to restore {target}",
    "caedes": "to have {target} killed",
    "census": "to hold a census of {provincia}",
}


@dataclass(frozen=True, slots=True)
class Senatus:
    """``season`` is the index of the hiems in the evening's ``begun``; ``consules`` were acclaimed by act ``designated``."""

    season: int
    consules: tuple[str, ...]
    designated: int


@dataclass(frozen=True, slots=True)
class Suffragium:
    """How somebody voted, with how many suffragia, own and lent, by which act; ``lots`` says whose they are."""

    voter: str
    vote: Vote
    suffragia: int
    act: int
    lots: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Gift:
    """Denarii that somebody who is taxed gave away before Venus came, by which act."""

    giver: str
    receiver: str
    denarii: int
    act: int


@dataclass(frozen=True, slots=True)
class RogatioRecord:
    """A bill: ``number`` is the act that introduced it, ``season`` the index of its hiems. ``target`` is whom it strikes or
    restores; an imperium moves ``legiones`` of his curiales to ``receiver``; a census falls on ``provincia``. ``venus`` is the
    word with which she broke a tie. ``decided`` and ``executed`` are the numbers of the acts that did so. ``electorate`` is who
    might vote in Rome when its hiems ended, kept for a caedes that is counted later. Of a census ``owed`` is what was taken down
    as it passed (None in old logs), ``gifts`` what was given away since, ``debts`` what was not there when Venus came.
    ``held_back`` is what voters held and had not cast when it was counted."""

    number: int
    season: int
    consul: str
    type: Lex
    target: str | None = None
    receiver: str | None = None
    legiones: int = 0
    provincia: str | None = None
    votes: tuple[Suffragium, ...] = ()
    stage: Stage = "open"
    venus: Word | None = None
    decided: int | None = None
    executed: int | None = None
    electorate: tuple[str, ...] | None = None
    owed: tuple[tuple[str, int], ...] | None = None
    gifts: tuple[Gift, ...] = ()
    debts: tuple[tuple[str, int], ...] = ()
    held_back: int = 0

    def moves(self, name: Callable[[str], str], tongue: Tongue = ENGLISH) -> str:
        """What it would have done, after *to*: ``to proscribe Cicero``."""
        target, receiver, provincia = (id and name(id) for id in (self.target, self.receiver, self.provincia))
        words = {"target": target, "receiver": receiver, "provincia": provincia}
        words["legiones"] = tongue.word(amount("curiales", self.legiones))
        return tongue.filled(tongue.sentence(MOVES[self.type]), words)

    def vote_of(self, voter: str) -> Suffragium | None:
        """How somebody voted on it, if he did."""
        return next((one for one in self.votes if one.voter == voter), None)

    def cast(self, vote: Vote) -> int:
        """How many suffragia were cast that way."""
        return sum(one.suffragia for one in self.votes if one.vote == vote)


def senatus(world: Ludi, season: int) -> Senatus | None:
    """The Senate of a hiems, once it has consuls."""
    return cast("Senatus | None", world.aggregates.get(f"senatus:{season}"))


def rogatio(world: Ludi, number: int) -> RogatioRecord:
    """The bill that act ``number`` introduced. Raises KeyError where there is none."""
    return cast(RogatioRecord, world.aggregates[f"rogatio:{number}"])


def bills(world: Ludi) -> tuple[RogatioRecord, ...]:
    """Every bill, in the order in which they were introduced."""
    return world.every(RogatioRecord)


def rogationes(world: Ludi, season: int) -> list[RogatioRecord]:
    """The bills of a hiems, in the order in which they were introduced."""
    return [one for one in bills(world) if one.season == season]


def decreed(world: Ludi) -> list[RogatioRecord]:
    """What the Senate passed in any hiems and nobody has carried out yet."""
    bills = (one for one in world.aggregates.values() if isinstance(one, RogatioRecord))
    return [one for one in bills if one.stage == "passed" and one.executed is None]


def in_rome(world: Ludi, player: str) -> bool:
    """Whether somebody is in Rome: he sits there, or needs no seat and was last seen there."""
    seat, who = world.seat_of(player), world.player(player)
    where = seat.id if seat else who.present if not who.mortal or who.anulus else None
    return where is not None and world.region(where).kind == "roma"


def has_votes(world: Ludi, player: str) -> bool:
    """Whether somebody may vote, were he in Rome: a living mortal, no virgo or matrona, who holds suffragia, own or lent
    (AMB-69)."""
    who = world.player(player)
    return who.mortal and who.role not in ("virgo", "matrona") and who.properties.suffragia > 0


def electorate(world: Ludi) -> tuple[str, ...]:
    """Everybody who may vote in Rome now, in the order of the roster."""
    return tuple(one.id for one in world.players() if has_votes(world, one.id) and in_rome(world, one.id))


def awaits_caedes(world: Ludi, player: str) -> bool:
    """Whether the Senate passed a caedes against him that nobody has delivered yet."""
    caedes = (one for one in bills(world) if one.type == "caedes")
    return any(one.target == player and one.stage == "passed" and one.executed is None for one in caedes)


def cast_of(bill: RogatioRecord, owner: str) -> int:
    """How many suffragia of an owner were cast on a bill, by whomever."""
    return sum(dict(one.lots).get(owner, 0) for one in bill.votes)


def not_cast(world: Ludi, bill: RogatioRecord, owner: str) -> int:
    """How many of an owner's, in all hands, were not."""
    return sum(dict(player.owners).get(owner, 0) for player in world.players()) - cast_of(bill, owner)


def held_back(world: Ludi, bill: RogatioRecord, voter: str) -> int:
    """How many suffragia one who voted holds and did not cast: these abstain (AMB-138)."""
    vote, who = bill.vote_of(voter), world.player(voter)
    if vote is None or not in_rome(world, voter):
        return 0
    return max(0, min(uncast(world, bill, voter), who.properties.suffragia - vote.suffragia))


def uncast(world: Ludi, bill: RogatioRecord, voter: str) -> int:
    """How many of the suffragia that somebody holds nobody cast on a bill."""
    return sum(max(0, min(count, not_cast(world, bill, owner))) for owner, count in world.player(voter).owners)


def heard(world: Ludi, bill: RogatioRecord) -> tuple[str, ...]:
    """Who of those that may vote in Rome now has voted on a bill, or has something to vote with: whoever got back only what others
    had cast has not, since papers are counted (AMB-138)."""
    return tuple(id for id in electorate(world) if bill.vote_of(id) or uncast(world, bill, id))


def silent(world: Ludi, bill: RogatioRecord) -> list[str]:
    """Who of them has not voted yet."""
    return [id for id in heard(world, bill) if bill.vote_of(id) is None]


def inherited_after_voting(world: Ludi, dead: str, heres: str, count: int, before: int) -> Iterator[Event]:
    """A suffragium counts once on a bill, whoever inherits it while the bill is open. ``before`` is what others inherited of the
    dead by the same act."""
    there_are = sum(dict(player.owners).get(dead, 0) for player in world.players())
    for bill in (one for one in bills(world) if one.stage == "open"):
        cast = sum(dict(one.lots).get(dead, 0) for one in bill.votes)
        own = sum(dict(one.lots).get(dead, 0) for one in bill.votes if one.voter == dead)
        first, then = (max(min(so_far, own), cast - there_are + so_far, 0) for so_far in (before, before + count))
        renamed = min(then, cast) - first
        if renamed > 0:
            yield CastSuffragiaInherited(rogatio=bill.number, owner=dead, heres=heres, count=renamed)


class ConsulesDesignated(Event):
    """Venus heard whom the Senate acclaimed loudest: the consuls of a hiems."""

    kind: ClassVar[str] = "consules_designated"
    season: int
    consules: tuple[str, ...]

    @property
    def stream(self) -> str:
        return f"senatus:{self.season}"

    def apply(self, to: Senatus | None) -> Senatus:
        return Senatus(self.season, self.consules, self.act)

    def sentence(self, names: Names) -> str:
        one, many = "{consules} is designated consul", "{consules} are designated consuls"
        return names.sentence(grammar.agree(len(self.consules), one, many), consules=names.of(self.consules))


class OfRogatio(Event):
    """What befalls one bill."""

    rogatio: int

    @property
    def stream(self) -> str:
        return f"rogatio:{self.rogatio}"


class RogatioIntroduced(OfRogatio):
    """A consul brought a bill before the Senate."""

    kind: ClassVar[str] = "rogatio_introduced"
    season: int
    consul: str
    type: Lex
    target: str | None = None
    receiver: str | None = None
    legiones: int = 0
    provincia: str | None = None

    def apply(self, to: None) -> RogatioRecord:
        return RogatioRecord(
            self.rogatio,
            self.season,
            self.consul,
            self.type,
            self.target,
            self.receiver,
            self.legiones,
            self.provincia,
        )

    def sentence(self, names: Names) -> str:
        motion = self.apply(None).moves(names.name, names.tongue)
        return names.sentence("{consul} moves {motion}", consul=names.name(self.consul), motion=motion)


class SuffragiumCast(OfRogatio):
    """Somebody voted with so many suffragia, or abstained with them; ``lots`` says whose they are, as the books know it."""

    kind: ClassVar[str] = "suffragium_cast"
    voter: str
    vote: Vote
    suffragia: int
    lots: tuple[tuple[str, int], ...] = ()

    def apply(self, to: RogatioRecord) -> RogatioRecord:
        one = Suffragium(self.voter, self.vote, self.suffragia, self.act, self.lots)
        return replace(to, votes=(*to.votes, one))

    def sentence(self, names: Names) -> str:
        words = {"voter": names.name(self.voter), "votes": VOTES[self.vote], "motion": names.name(self.stream)}
        votes = "{voter} {votes} on {motion} with {suffragia}"
        return names.sentence(votes, **words, suffragia=amount("suffragia", self.suffragia))


class CastSuffragiaInherited(OfRogatio):
    """Suffragia with which somebody voted before ``owner`` died are ``heres``'s from now on, and stay cast."""

    kind: ClassVar[str] = "cast_suffragia_inherited"
    owner: str
    heres: str
    count: int

    def apply(self, to: RogatioRecord) -> RogatioRecord:
        left, votes = self.count, dict[tuple[str, int], Suffragium]()
        for one in sorted(to.votes, key=lambda one: one.voter != self.owner):
            lots = dict(one.lots)
            renamed = min(left, lots.get(self.owner, 0))
            if renamed:
                left -= renamed
                lots[self.owner] -= renamed
                lots[self.heres] = lots.get(self.heres, 0) + renamed
            votes[one.voter, one.act] = replace(one, lots=tuple(lot for lot in lots.items() if lot[1]))
        return replace(to, votes=tuple(votes[one.voter, one.act] for one in to.votes))

    def sentence(self, names: Names) -> str:
        words = {"heres": names.name(self.heres), "owner": names.name(self.owner), "motion": names.name(self.stream)}
        inherits = "{heres} inherits {suffragia} of {owner}, cast on {motion}"
        return names.sentence(inherits, **words, suffragia=amount("suffragia", self.count))


class ElectorateKept(OfRogatio):
    """The hiems of a caedes ended before it was counted: these might vote in Rome then."""

    kind: ClassVar[str] = "electorate_kept"
    voters: tuple[str, ...]

    def apply(self, to: RogatioRecord) -> RogatioRecord:
        return replace(to, electorate=self.voters)

    def sentence(self, names: Names) -> str:
        words = {"motion": names.name(self.stream), "voters": names.of(self.voters)}
        return names.sentence("on {motion} these decide, who were in Roma: {voters}", **words)


class RogatioDecided(OfRogatio):
    """The votes were counted; ``venus`` is her word where they were even, ``held_back`` how many suffragia voters did not cast."""

    kind: ClassVar[str] = "rogatio_decided"
    passed: bool
    venus: Word | None = None
    held_back: Annotated[int, Field(exclude_if=lambda value: value == 0)] = 0

    def apply(self, to: RogatioRecord) -> RogatioRecord:
        stage: Stage = "passed" if self.passed else "failed"
        return replace(to, stage=stage, venus=self.venus, decided=self.act, held_back=self.held_back)

    def sentence(self, names: Names) -> str:
        result = "{motion} passes{tie}" if self.passed else "{motion} fails{tie}"
        tie = names.say("; Venus breaks the tie", {}) if self.venus else ""
        return names.sentence(result, motion=names.name(self.stream), tie=tie)


class RogatioExecuted(OfRogatio):
    """What the Senate decreed was done."""

    kind: ClassVar[str] = "rogatio_executed"

    def apply(self, to: RogatioRecord) -> RogatioRecord:
        return replace(to, executed=self.act)

    def sentence(self, names: Names) -> str:
        return names.sentence("{motion} is carried out", motion=names.name(self.stream))


EVENTS: tuple[type[Event], ...] = (
    ConsulesDesignated,
    RogatioIntroduced,
    SuffragiumCast,
    CastSuffragiaInherited,
    ElectorateKept,
    RogatioDecided,
    RogatioExecuted,
)
