"""The match itself: what its edition fixes, its day, its list, and how it ended."""

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from domain.gloria_romae.aggregates.coins import coins
from domain.gloria_romae.aggregates.plan import Goals, Met, Plan
from domain.gloria_romae.edition import MatchSettings, PurchasePrices, ResourceSeed
from domain.gloria_romae.vocabulary import Id
from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event, Timed
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Names

STREAM = "match"
Lots = Literal["drawn", "told"]
GRACE = 30_000
"""Milliseconds after the day for a plan that is on its way (GR-AMB-24)."""


class CardInPlay(Frozen):
    """A card in play, with its resource."""

    id: Id
    resource: ResourceSeed


class Rank(Frozen):
    """A player's place at the end (GR-END-01): goals met, denarii."""

    place: int
    player: str
    met: Met
    completed: int
    denarii: int


@dataclass(frozen=True, slots=True)
class PlansOpening:
    """The opening: by which act, when (server milliseconds), the lots, and the goals of each player as they were revealed."""

    act: int
    at: int
    lots: tuple[str, ...]
    goals: tuple[tuple[str, Goals | None], ...]


@dataclass(frozen=True, slots=True)
class MonthOrder:
    """A month that began, and the order of its actions."""

    month: int
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """``ends`` is the day (server milliseconds); ``opening`` stands once the plans are open, ``ranks`` once December is judged,
    the first of them the winner's and the last the loser's. ``lots`` are drawn by the server or told by the organiser."""

    title: str
    edition: str
    reconstruction: bool
    offset: int
    hours: int
    lots: Lots
    players: tuple[str, ...]
    cards: tuple[CardInPlay, ...]
    copies: int
    months: int
    patronage: int
    garnet: int
    gain: PurchasePrices
    settings: MatchSettings
    ends: int | None = None
    appointed: int | None = None
    opening: PlansOpening | None = None
    course: tuple[MonthOrder, ...] = ()
    ended: int = 0
    ranks: tuple[Rank, ...] = ()
    companion: str | None = None
    companion_by: int | None = None
    closed: tuple[int, int] | None = None

    @property
    def opens(self) -> int | None:
        """The instant at which the house opens the plans (GR-AMB-24)."""
        return None if self.ends is None else self.ends + GRACE

    @property
    def winner(self) -> str | None:
        """Who won, once it is decided (GR-END-01)."""
        return self.ranks[0].player if self.ranks else None

    @property
    def loser(self) -> str | None:
        """The elimination candidate, once it is decided (GR-END-02)."""
        return self.ranks[-1].player if self.ranks else None

    @property
    def companions(self) -> tuple[str, ...]:
        """Those of whom the loser takes one along (GR-AMB-29), in the order of the players."""
        return tuple(id for id in self.players if self.ranks and id not in (self.winner, self.loser))

    def card(self, id: str) -> CardInPlay | None:
        """A card in play; None where there is none of this id."""
        return next((card for card in self.cards if card.id == id), None)

    @property
    def resources(self) -> tuple[str, ...]:
        """The resources in play, in the order of the cards."""
        return tuple(card.resource.id for card in self.cards)


class OfMatch(Event):
    """What happens to the match as a whole."""

    @property
    def stream(self) -> str:
        return STREAM


class MatchOpened(OfMatch):
    """The match with everything that its edition fixes (GR-CARDS-04, GR-AMB-20)."""

    kind: ClassVar[str] = "match_opened"
    says: ClassVar[str] = "The match is opened."
    title: str
    edition: str
    reconstruction: bool
    offset: int
    hours: int
    lots: Lots
    players: tuple[str, ...]
    cards: tuple[CardInPlay, ...]
    copies: int
    months: int
    patronage: int
    garnet: int
    gain: PurchasePrices
    settings: MatchSettings

    def apply(self, to: None) -> Match:
        return Match(
            self.title, self.edition, self.reconstruction, self.offset, self.hours, self.lots, self.players, self.cards,
            self.copies, self.months, self.patronage, self.garnet, self.gain, self.settings,
        )  # fmt: skip


class MatchSettingChanged(OfMatch):
    """The organiser set a ruling for this match."""

    kind: ClassVar[str] = "setting_changed"
    says: ClassVar[str] = "A ruling is set for this match."
    setting: str
    value: bool

    def apply(self, to: Match) -> Match:
        return replace(to, settings=to.settings.model_copy(update={self.setting: self.value}))


class DayAppointed(OfMatch):
    """The day of the plans was appointed (server milliseconds)."""

    kind: ClassVar[str] = "day_appointed"
    says: ClassVar[str] = "The plans are due on {day}."
    ends: int

    def apply(self, to: Match) -> Match:
        return replace(to, ends=self.ends, appointed=self.act)

    def facts(self) -> dict[str, Any]:
        return {"day": f"day:{self.ends}"}


class PlansOpened(OfMatch, Timed):
    """All plans are open; ``plans`` and ``goals`` are what was revealed, by player: None where nothing was sealed."""

    kind: ClassVar[str] = "plans_opened"
    says: ClassVar[str] = "The plans are opened."
    lots: tuple[str, ...]
    plans: dict[str, Plan | None]
    goals: dict[str, Goals | None]

    def apply(self, to: Match) -> Match:
        goals = tuple((player, self.goals.get(player)) for player in to.players)
        return replace(to, opening=PlansOpening(self.act, self.happened or 0, self.lots, goals))

    def sentence(self, names: Names) -> str:
        bids = {player: plan.bid if plan else 0 for player, plan in self.plans.items()}
        order = sorted(self.lots, key=lambda player: -bids.get(player, 0))
        told = [f"{names.name(player)} ({bids.get(player, 0)})" for player in order]
        return names.sentence("the plans are opened; first in ties are {order}", order=", ".join(told))


class MonthBegan(OfMatch):
    """A month begins, with the order of its actions (GR-TIE-01), and what comes in at its beginning, all together."""

    kind: ClassVar[str] = "month_began"
    month: int
    order: tuple[str, ...]
    denarii: int = 0
    resources: int = 0

    def apply(self, to: Match) -> Match:
        return replace(to, course=(*to.course, MonthOrder(self.month, self.order)))

    def sentence(self, names: Names) -> str:
        month = names.name(f"month:{self.month}")
        came = [coins(names, self.denarii)] if self.denarii else []
        if self.resources:
            words = "{count} resource" if self.resources == 1 else "{count} resources"
            came.append(names.say(words, {"count": str(self.resources)}))
        if not came:
            return names.sentence("{month} begins", month=month)
        one = (self.denarii, self.resources) in ((0, 1), (1, 0))
        words = "{month}: {came} comes in" if one else "{month}: {came} come in"
        return names.sentence(words, month=month, came=names.tongue.listed(came))


class MonthEnded(OfMatch):
    """A month is over: what was wasted and played in it counts from now on."""

    kind: ClassVar[str] = "month_ended"
    aside: ClassVar[bool] = True
    month: int

    def apply(self, to: Match) -> Match:
        return replace(to, ended=self.month)


class MatchDecided(OfMatch):
    """The ranks of all players (GR-END-01 to GR-END-03)."""

    kind: ClassVar[str] = "match_decided"
    ranks: tuple[Rank, ...]

    def apply(self, to: Match) -> Match:
        return replace(to, ranks=self.ranks)

    def sentence(self, names: Names) -> str:
        first, last = self.ranks[0], self.ranks[-1]
        english = names.tongue.id == "en"  # which leaves out what it said just before
        fewer = str(last.completed) if english else _goals(names, last.completed)
        return names.sentence(
            "the {winner} win with {goals} and {denarii}; the {loser} lose with {fewer}",
            winner=names.name(first.player), goals=_goals(names, first.completed), denarii=coins(names, first.denarii),
            loser=names.name(last.player), fewer=fewer,
        )  # fmt: skip


def _goals(names: Names, count: int) -> str:
    return names.say("{count} goal" if count == 1 else "{count} goals", {"count": str(count)})


class CompanionChosen(OfMatch):
    """Who goes into the death match with the loser (GR-END-04)."""

    kind: ClassVar[str] = "companion_chosen"
    says: ClassVar[str] = "{companion} go into the death match with the loser."
    companion: str

    def apply(self, to: Match) -> Match:
        return replace(to, companion=self.companion, companion_by=self.act)


class MatchClosed(OfMatch, Timed):
    """The match is over."""

    kind: ClassVar[str] = "match_closed"
    says: ClassVar[str] = "The match is closed."

    def apply(self, to: Match) -> Match:
        return replace(to, closed=(self.act, self.happened or 0))


EVENTS: tuple[type[Event], ...] = (
    MatchOpened, MatchSettingChanged, DayAppointed, PlansOpened, MonthBegan, MonthEnded, MatchDecided, CompanionChosen,
    MatchClosed,
)  # fmt: skip
