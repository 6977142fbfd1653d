"""How even a gallery is: many matches among computer players of equal strength, added up.

It is a trial of the cards, and tells nothing about any match that people play."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from statistics import median

from domain.gloria_romae.aggregates.plan import Goals, Plan
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.conditions import fulfilled
from domain.gloria_romae.law.dealing import deal
from domain.gloria_romae.law.trial import turns
from domain.kernel.grammar.frozen import Frozen
from projections.gloria_romae.chance import SeededChance
from projections.gloria_romae.computer import best

OVER = 5.0
"""So many points above its fair share a seat may win."""
CONDITIONS_MET = (30.0, 90.0)
"""In so many of 100 matches each condition should be met by some house."""
GOALS_MET = (2.0, 4.0)
"""So many of the six goals should be met at the median."""


class SeatShare(Frozen):
    """A house in its place: in how many of 100 matches it won, and the mean of its goals."""

    player: str
    wins: float
    goals: float


class BalanceView(Frozen):
    """The balance of so many matches. ``seats`` in the order of the houses; ``conditions``: by client, in how many of 100 matches some
    house fulfilled its condition; ``patrons``: in how many it found a patron; ``built``: by structure, in how many it stood; ``cards``:
    how often each was played; ``goals``: how many of the six a house met at the median; ``faults``: what is not as it should be, by
    the name of the measure and the thing."""

    matches: int
    strength: int
    seats: tuple[SeatShare, ...]
    conditions: dict[str, float]
    patrons: dict[str, float]
    built: dict[str, float]
    cards: dict[str, int]
    goals: float
    faults: tuple[str, ...]


class PlayedMatch(Frozen):
    """What one match adds to a balance."""

    winner: str
    completed: dict[str, int]
    met: tuple[str, ...]
    patronised: tuple[str, ...]
    built: tuple[str, ...]
    cards: tuple[str, ...]


def matches(
    world: Romae, strength: int, seeds: Sequence[int], dealt: Mapping[str, Goals] | None = None
) -> Iterator[PlayedMatch]:
    """Matches among equal computer players, one for each seed, with these goals or with dealt ones."""
    for seed in seeds:
        yield _match(world, strength, seed, dealt or deal(world, f"{seed:032x}"))


def _match(world: Romae, strength: int, seed: int, goals: Mapping[str, Goals]) -> PlayedMatch:
    players = world.match.players
    plans = {id: best(world, id, goals[id], strength, SeededChance(f"{seed}:{id}")) for id in players}
    lots = list(players)
    SeededChance(f"{seed}:lots").shuffle(lots)
    after, at = turns(world, plans, goals, lots)
    return PlayedMatch(
        winner=after.match.winner or "", completed={rank.player: rank.completed for rank in after.match.ranks},
        met=_met(after, at), patronised=tuple(one.id for one in after.clients() if one.patron),
        built=tuple(one.id for one in after.buildings() if one.built), cards=_cards(plans),
    )  # fmt: skip


def _met(after: Romae, at: Mapping[tuple[int, str], Romae]) -> tuple[str, ...]:
    """The clients whose condition some house fulfilled in some month, whether it became their patron or not."""
    left = {one.id: one.condition for one in after.clients()}
    for began in after.match.course:
        judged = at[began.month, began.order[0]]
        for id, condition in [*left.items()]:
            if any(fulfilled(judged, player, began.month, condition) for player in began.order):
                del left[id]
    return tuple(one.id for one in after.clients() if one.id not in left)


def _cards(plans: Mapping[str, Plan]) -> tuple[str, ...]:
    return tuple(line.card for plan in plans.values() for line in plan.months)


def balance(world: Romae, strength: int, played: Sequence[PlayedMatch]) -> BalanceView:
    """Matches added up. Raises StatisticsError where there are none."""
    count = len(played)
    wins = Counter(one.winner for one in played)
    goals = [one.completed[player] for one in played for player in world.match.players]
    seats = tuple(
        SeatShare(
            player=id, wins=_percent(wins[id], count), goals=round(sum(one.completed[id] for one in played) / count, 2)
        )
        for id in world.match.players
    )
    clients = [one.id for one in world.clients()]
    conditions = _shares(clients, count, [id for one in played for id in one.met])
    cards = Counter(card for one in played for card in one.cards)
    view = BalanceView(
        matches=count, strength=strength, seats=seats, conditions=conditions,
        patrons=_shares(clients, count, [id for one in played for id in one.patronised]),
        built=_shares([one.id for one in world.buildings()], count, [id for one in played for id in one.built]),
        cards={card.id: cards[card.id] for card in world.match.cards}, goals=median(goals), faults=(),
    )  # fmt: skip
    return view.model_copy(update={"faults": tuple(_faults(view))})


def _percent(part: int, whole: int) -> float:
    return round(100 * part / whole, 1)


def _shares(ids: Sequence[str], count: int, found: Sequence[str]) -> dict[str, float]:
    times = Counter(found)
    return {id: _percent(times[id], count) for id in ids}


def _faults(view: BalanceView) -> Iterator[str]:
    for seat in view.seats:
        if seat.wins > 100 / len(view.seats) + OVER:
            yield f"seats:{seat.player}"
    for client, share in view.conditions.items():
        if not CONDITIONS_MET[0] <= share <= CONDITIONS_MET[1]:
            yield f"conditions:{client}"
    for card, times in view.cards.items():
        if 2 * times < max(view.cards.values()):
            yield f"cards:{card}"
    if not GOALS_MET[0] <= view.goals <= GOALS_MET[1]:
        yield "goals"
