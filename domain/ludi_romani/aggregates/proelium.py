"""A proelium, from the flagitatio to its last concursatio."""

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, cast

from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event, Timed
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.wording import agree, counted
from domain.ludi_romani.aggregates.world import Ludi

Stage = Literal["offered", "accepted", "refused", "begun", "ended"]
Party = Literal["challenger", "challenged"]
PARTIES: tuple[Party, Party] = ("challenger", "challenged")
Legio = Literal["curialis", "clientarum", "fabrilis"]
Cause = Literal["fought", "aestas", "overseer", "mercury", "minerva", "cybele", "fuga", "death", "other"]


class ImagoDie(Frozen):
    """What an imago added: its die, and to whose total (IMA-04)."""

    imago: str
    party: Party
    die: int


class Roll(Frozen):
    """One side of a concursatio: who rolls for which legio of his, the die, and what came to it. ``total`` decides."""

    player: str
    legio: Legio
    die: int
    doubled_by: str | None = None
    fortuna: int = 0
    total: int


class ConcursatioRecord(Frozen):
    """Die against die: ``winner`` is None in a tie; ``captured`` says that the winner took the legio himself."""

    challenger: Roll
    challenged: Roll
    imagines: tuple[ImagoDie, ...] = ()
    winner: Party | None
    captured: bool


@dataclass(frozen=True, slots=True)
class Side:
    """A warring party. ``players`` are one, or amici of whom the first speaks for all; ``curiales`` and ``clientarum`` are
    fielded and not yet rolled; ``held`` tells of amici how many of each kind each of them had as it began."""

    players: tuple[str, ...]
    curiales: int = 0
    clientarum: int = 0
    fabrilis_defeated: bool = False
    held: tuple[tuple[str, int, int], ...] = ()

    @property
    def leader(self) -> str:
        """Who speaks and rolls for the party."""
        return self.players[0]

    def had(self, player: str, legio: Legio) -> int | None:
        """How many of a kind one of several amici had as it began; None where a player fights alone."""
        had = next(((curiales, clientarum) for id, curiales, clientarum in self.held if id == player), None)
        return None if had is None else had[0] if legio == "curialis" else had[1]

    def left(self, legio: Legio) -> int:
        """How many fielded legiones of a kind were not rolled yet."""
        return {"curialis": self.curiales, "clientarum": self.clientarum, "fabrilis": 0}[legio]


@dataclass(frozen=True, slots=True)
class Proelium:
    """``number`` is the act of the flagitatio, ``season`` the index of the season in which it was issued; ``rounds`` is the
    number of concursationes that will be fought, ``presided`` the last who oversaw it. ``ended`` is the act that ended it,
    ``broken_off`` how far it had come when that was before its time, ``bare`` those whom its end left without a legio,
    ``unconverted`` how many curiales each rex captured and must convert or give up (PRO-16). ``forced_by`` is by whose power it
    was fought without a challenge: Juno, a war god, or the wearer of the Ring; ``encouraged_by`` the war god who had the
    challenge issued, and stays until it is over (WAR-06). Instants (server milliseconds; None in logs of before they were
    kept): when it was ``issued``, when both sides had ``fielded``, when each concursatio, by its place, was ``rolled_at``, when
    it was ``over``."""

    number: int
    region: str
    season: int
    witness: str
    challenger: Side
    challenged: Side
    stage: Stage = "offered"
    overseer: str | None = None
    rounds: int = 0
    fought: tuple[ConcursatioRecord, ...] = ()
    cause: Cause | None = None
    broken_off: Stage | None = None
    ended: int | None = None
    presided: str | None = None
    bare: tuple[str, ...] = ()
    unconverted: tuple[tuple[str, int], ...] = ()
    forced_by: str | None = None
    encouraged_by: str | None = None
    issued: int | None = None
    fielded: int | None = None
    rolled_at: tuple[tuple[int, int], ...] = ()
    over: int | None = None

    @property
    def id(self) -> str:
        """Its stream, which is also what binds the players."""
        return f"proelium:{self.number}"

    @property
    def open(self) -> bool:
        """Whether it still binds both parties (FLA-08)."""
        return self.stage in ("offered", "accepted", "begun")

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who fights in it."""
        return (*self.challenger.players, *self.challenged.players)

    @property
    def attack(self) -> bool:
        """A war god's or the Ring's: its throws are no concursationes, and stand in the annals."""
        return self.cause == "fought" and self.rounds > 0 and not self.fought

    def binds_at(self, instant: int, season: int) -> bool:
        """Whether it bound both parties at an instant, in the season of this index, however late that is asked."""
        yet_to_come = season < self.season if self.issued is None else instant < self.issued
        return not yet_to_come and (self.open or (self.over is not None and instant < self.over))

    def rolled(self, player: str, legio: Legio) -> int:
        """How many legiones of a kind somebody has rolled in it."""
        rolls = [roll for dice in self.fought for roll in (dice.challenger, dice.challenged)]
        return sum(1 for roll in rolls if roll.player == player and roll.legio == legio)

    def may_roll(self, party: Party, player: str, legio: Legio) -> bool:
        """Whether a side has a fielded legio of this kind left that this player had as it began (AMB-45)."""
        side, had = self.side(party), self.side(party).had(player, legio)
        return side.left(legio) > 0 and (had is None or self.rolled(player, legio) < had)

    def owes(self, rex: str) -> int:
        """How many captured curiales a rex has yet to convert or give up."""
        return dict(self.unconverted).get(rex, 0)

    def side(self, party: Party) -> Side:
        """The challenger's or the challenged side."""
        return self.challenger if party == "challenger" else self.challenged

    def party_of(self, player: str) -> Party | None:
        """On which side somebody fights."""
        if player in self.challenger.players:
            return "challenger"
        return "challenged" if player in self.challenged.players else None


def proelium(world: Ludi, number: int) -> Proelium:
    """The proelium that began with act ``number``. Raises KeyError where there is none."""
    return cast(Proelium, world.aggregates[f"proelium:{number}"])


def proelia(world: Ludi) -> tuple[Proelium, ...]:
    """All proelia of the evening, oldest first."""
    return world.every(Proelium)


class OfProelium(Event):
    """What befalls one proelium."""

    proelium: int

    @property
    def stream(self) -> str:
        return f"proelium:{self.proelium}"


class HourOfProelium(OfProelium, Timed):
    """The same, where the rules ask when: what is told late is judged by its own hour (AMB-133)."""


class FlagitatioIssued(HourOfProelium):
    """One party challenged another before a numen."""

    kind: ClassVar[str] = "flagitatio_issued"
    says: ClassVar[str] = "{challenger} challenges {challenged} in {region} before {witness}."
    region: str
    season: int
    witness: str
    challenger: tuple[str, ...]
    challenged: tuple[str, ...]

    def apply(self, to: None) -> Proelium:
        return Proelium(
            self.proelium, self.region, self.season, self.witness, Side(self.challenger), Side(self.challenged),
            issued=self.happened,
        )  # fmt: skip

    def saying(self) -> str:
        verb = agree(len(self.challenger), "challenges", "challenge")
        return f"{{challenger}} {verb} {{challenged}} in {{region}} before {{witness}}."


class ProeliumForced(HourOfProelium):
    """Juno set two players to fight each other, without a challenge and without asking (NUM-06, AMB-52)."""

    kind: ClassVar[str] = "proelium_forced"
    says: ClassVar[str] = "{by} sets {challenger} and {challenged} to fight in {region}."
    region: str
    season: int
    by: str
    challenger: str
    challenged: str

    def apply(self, to: None) -> Proelium:
        one, other = Side((self.challenger,)), Side((self.challenged,))
        return Proelium(
            self.proelium, self.region, self.season, self.by, one, other, stage="accepted", forced_by=self.by,
            issued=self.happened,
        )  # fmt: skip


class ProeliumEncouraged(OfProelium):
    """A war god had the challenge issued, and stays until the proelium is over (WAR-06)."""

    kind: ClassVar[str] = "proelium_encouraged"
    says: ClassVar[str] = "{god} encourages it and stays to the end."
    god: str

    def apply(self, to: Proelium) -> Proelium:
        return replace(to, encouraged_by=self.god)


class FlagitatioAnswered(HourOfProelium):
    """The challenged party accepted, or refused where it might."""

    kind: ClassVar[str] = "flagitatio_answered"
    says: ClassVar[str] = "The challenge is accepted."
    accepted: bool

    def apply(self, to: Proelium) -> Proelium:
        return replace(to, stage="accepted") if self.accepted else replace(to, stage="refused", over=self.happened)

    def saying(self) -> str:
        return self.says if self.accepted else "The challenge is refused."


class ProeliumBegun(HourOfProelium):
    """Both parties fielded their legiones under a numen's eyes."""

    kind: ClassVar[str] = "proelium_begun"
    says: ClassVar[str] = "The proelium begins under {overseer}: {legiones} on each side."
    overseer: str
    rounds: int
    challenger_curiales: int
    challenger_clientarum: int
    challenged_curiales: int
    challenged_clientarum: int
    challenger_held: tuple[tuple[str, int, int], ...] = ()
    challenged_held: tuple[tuple[str, int, int], ...] = ()

    def apply(self, to: Proelium) -> Proelium:
        one = replace(to.challenger, curiales=self.challenger_curiales, clientarum=self.challenger_clientarum)
        other = replace(to.challenged, curiales=self.challenged_curiales, clientarum=self.challenged_clientarum)
        one, other = replace(one, held=self.challenger_held), replace(other, held=self.challenged_held)
        return replace(
            to,
            stage="begun",
            overseer=self.overseer,
            presided=self.overseer,
            rounds=self.rounds,
            challenger=one,
            challenged=other,
            fielded=self.happened,
        )

    def facts(self) -> dict[str, Any]:
        return super().facts() | {"legiones": counted(self.rounds, "legio", "legiones")}


class ConcursatioFought(HourOfProelium):
    """One die of each party against the other."""

    kind: ClassVar[str] = "concursatio_fought"
    dice: ConcursatioRecord

    def saying(self) -> str:
        return (
            "{first} beats {second} {higher} : {lower}."
            if self.dice.winner
            else "{first} and {second} tie {higher} : {lower}."
        )

    def facts(self) -> dict[str, Any]:
        first, second = self.dice.challenger, self.dice.challenged
        if self.dice.winner == "challenged":
            first, second = second, first
        return {"first": first.player, "second": second.player, "higher": first.total, "lower": second.total}

    def apply(self, to: Proelium) -> Proelium:
        dice = self.dice
        one, other = _rolled(to.challenger, dice.challenger.legio), _rolled(to.challenged, dice.challenged.legio)
        if dice.challenger.legio == "fabrilis" and dice.winner != "challenger":
            one = replace(one, fabrilis_defeated=True)
        if dice.challenged.legio == "fabrilis" and dice.winner != "challenged":
            other = replace(other, fabrilis_defeated=True)
        now = () if self.happened is None else ((len(to.fought), self.happened),)
        hours = (*to.rolled_at, *now)
        return replace(to, challenger=one, challenged=other, fought=(*to.fought, dice), rolled_at=hours)


def _rolled(side: Side, legio: Legio) -> Side:
    if legio == "curialis":
        return replace(side, curiales=side.curiales - 1)
    return replace(side, clientarum=side.clientarum - 1) if legio == "clientarum" else side


class CurialesCaptured(OfProelium):
    """A rex holds captured curiales that he must convert at the end (``count`` above 0), or has settled some (below 0)."""

    kind: ClassVar[str] = "curiales_captured"
    says: ClassVar[str] = "{rex} has {legiones} to convert."
    rex: str
    count: int

    def apply(self, to: Proelium) -> Proelium:
        owed = {**dict(to.unconverted), self.rex: to.owes(self.rex) + self.count}
        return replace(to, unconverted=tuple((rex, count) for rex, count in owed.items() if count > 0))

    def saying(self) -> str:
        return self.says if self.count > 0 else "{rex} has settled {legiones}."

    def facts(self) -> dict[str, Any]:
        return super().facts() | {
            "legiones": counted(abs(self.count), "captured legio curialis", "captured legiones curiales")
        }


class OverseerChanged(OfProelium):
    """The overseeing numen left; ``overseer`` is who superseded him, or None while nobody has."""

    kind: ClassVar[str] = "overseer_changed"
    says: ClassVar[str] = "{overseer} oversees the proelium from now on."
    overseer: str | None

    def apply(self, to: Proelium) -> Proelium:
        return replace(to, overseer=self.overseer, presided=self.overseer or to.presided)

    def saying(self) -> str:
        return self.says if self.overseer else "Nobody oversees the proelium until another numen does."


class ProeliumEnded(HourOfProelium):
    """It is over: fought out, or broken off by one of the causes that the rulebook knows. ``bare`` were left without a legio."""

    kind: ClassVar[str] = "proelium_ended"
    says: ClassVar[str] = "The proelium is over."
    cause: Cause
    bare: tuple[str, ...] = ()

    def apply(self, to: Proelium) -> Proelium:
        broken_off = to.broken_off if self.cause == "fought" else to.stage
        return replace(
            to,
            stage="ended",
            cause=self.cause,
            ended=self.act,
            broken_off=broken_off,
            bare=self.bare,
            over=self.happened,
        )

    def saying(self) -> str:
        return self.says if self.cause == "fought" else "The proelium is broken off."


EVENTS: tuple[type[Event], ...] = (
    FlagitatioIssued,
    ProeliumForced,
    ProeliumEncouraged,
    FlagitatioAnswered,
    ProeliumBegun,
    ConcursatioFought,
    CurialesCaptured,
    OverseerChanged,
    ProeliumEnded,
)
