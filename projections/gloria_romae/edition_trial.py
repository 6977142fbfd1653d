"""A gallery tried by computer players before anybody plays it, and sets of deals with a figure of how even each is."""

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field

from domain.gloria_romae.acts.opening.gloriam_aperire import GloriamAperire
from domain.gloria_romae.aggregates.plan import Goals
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.edition import GalleryEdition
from domain.gloria_romae.law.dealing import deal
from domain.gloria_romae.vocabulary import Id
from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.frozen import Frozen
from projections.gloria_romae.balance import BalanceView, balance, matches

MOST = 2_000
"""Matches that one answer plays at most, those of all its deals together."""


class TrialAsked(Frozen):
    """So many houses of the edition, the first ones, in so many matches of computers of one strength. ``deals``: so many deals are
    made, and each is tried alone; ``goals``: a deal that somebody made, by house, to be tried alone."""

    players: Annotated[int, Field(ge=3, le=6)] = 4
    matches: Annotated[int, Field(ge=1, le=500)] = 100
    strength: Annotated[int, Field(ge=1, le=3)] = 1
    seed: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    deals: Annotated[int, Field(ge=0, le=20)] = 0
    goals: dict[Id, Goals] | None = None


class DealBalance(Frozen):
    """A deal, and how even it is: in how many of 100 matches each house won with it, its mean of goals met, and the ``spread``, by how
    many of 100 matches the luckiest house is before the unluckiest. The smaller, the more even."""

    goals: dict[str, Goals]
    wins: dict[str, float]
    met: dict[str, float]
    spread: float


class EditionTrialView(Frozen):
    """The balance of all matches with drawn deals, and the deals that were tried alone, the most even first."""

    balance: BalanceView
    deals: tuple[DealBalance, ...]


def opened(edition: GalleryEdition, players: Sequence[str]) -> Romae:
    """The world of a match that was just opened."""
    act = GloriamAperire(title_of_match=edition.title, edition=edition, players=tuple(players))
    return Romae().fold(act.events(Romae(), Moment(1, "host", "host", 0, 0)), 1)


def run(edition: GalleryEdition, asked: TrialAsked) -> EditionTrialView:
    """Try an edition. Raises ValueError with a sentence where it is not for so many players, where goals are not those of its houses,
    or where too many matches are asked for."""
    if not edition.players_least <= asked.players <= edition.players_most:
        raise ValueError(f"This edition is for {edition.players_least} to {edition.players_most} houses.")
    if asked.matches * (1 + asked.deals + bool(asked.goals)) > MOST:
        raise ValueError(f"At most {MOST} matches are played for one answer: ask for fewer deals or matches.")
    world = opened(edition, [player.id for player in edition.players[: asked.players]])
    if asked.goals is not None and not _fits(world, asked.goals):
        raise ValueError("Goals are those of each house, of things in play.")
    seeds = range(asked.seed, asked.seed + asked.matches)
    made = [deal(world, f"{seed:032x}") for seed in range(asked.seed, asked.seed + asked.deals)]
    tried = [_deal(world, asked.strength, seeds, one) for one in ([asked.goals] if asked.goals else made)]
    return EditionTrialView(
        balance=balance(world, asked.strength, [*matches(world, asked.strength, seeds)]),
        deals=tuple(sorted(tried, key=lambda one: one.spread)),
    )


def _fits(world: Romae, goals: dict[str, Goals]) -> bool:
    clients = {one.id for one in world.clients()}
    kinds = {one.id: one.kind for one in world.buildings()}
    return set(goals) == set(world.match.players) and all(
        (kinds.get(one.wonder), kinds.get(one.strategic), kinds.get(one.public)) == ("wonder", "strategic", "public")
        and (kinds.get(one.pair_strategic), kinds.get(one.pair_public)) == ("strategic", "public")
        and one.client in clients
        for one in goals.values()
    )


def _deal(world: Romae, strength: int, seeds: Sequence[int], goals: dict[str, Goals]) -> DealBalance:
    found = balance(world, strength, [*matches(world, strength, seeds, goals)])
    wins = {seat.player: seat.wins for seat in found.seats}
    return DealBalance(
        goals=goals, wins=wins, met={seat.player: seat.goals for seat in found.seats},
        spread=round(max(wins.values()) - min(wins.values()), 1),
    )  # fmt: skip
