"""A deal of goals from a seed: each wonder, strategic building, public building and client is the goal of exactly one (GR-AMB-25)."""

import hashlib
from collections.abc import Callable, Sequence
from itertools import permutations

from domain.gloria_romae.aggregates.plan import Goals
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.vocabulary import KINDS

Cards = tuple[int, ...]
"""For each player the place of a card in the ring."""
CARDS_OF_GOALS = 4
"""The four goals of their own are of so many different cards, or of all where fewer are in play."""


class _Chance:
    """Numbers that follow from a seed alone."""

    def __init__(self, seed: str) -> None:
        self._seed, self._drawn = seed, 0

    def one_of(self, values: Sequence[Cards]) -> Cards:
        """One of these, by the SHA-256 of seed and count; so many bits that all are as likely."""
        self._drawn += 1
        digest = hashlib.sha256(f"{self._seed}:{self._drawn}".encode()).digest()
        return values[int.from_bytes(digest) % len(values)]


def deal(world: Romae, seed: str) -> dict[str, Goals]:
    """The deal of a seed: the same seed gives the same deal, and every deal that keeps the rules can come."""
    players, chance = world.match.players, _Chance(seed)
    while True:
        dealt = _try(len(players), chance)
        if dealt:
            return {player: _goals(world, [cards[at] for cards in dealt]) for at, player in enumerate(players)}


def _try(count: int, chance: _Chance) -> list[Cards] | None:
    """The cards of wonders, strategic buildings, public buildings, clients, and of both buildings of the pairs, by player; None
    where the choices so far leave none for the next."""
    every = list(permutations(range(count)))
    apart: list[Callable[[Cards, list[Cards]], bool]] = [
        lambda cards, before: True,
        _spread,
        _spread,
        _spread,
        lambda cards, before: _differ(cards, before[1]),
        lambda cards, before: _differ(cards, before[2]) and _differ(cards, before[4]),
    ]
    dealt: list[Cards] = []
    for fits in apart:
        left = [cards for cards in every if fits(cards, dealt)]
        if not left:
            return None
        dealt.append(chance.one_of(left))
    return dealt


def _differ(one: Cards, other: Cards) -> bool:
    return all(a != b for a, b in zip(one, other, strict=True))


def _spread(cards: Cards, before: list[Cards]) -> bool:
    """Whether each player's own goals are of different cards: of as many as there can be with those that are still to come."""
    count = len(cards)
    to_come = CARDS_OF_GOALS - len(before) - 1
    most = min(count, CARDS_OF_GOALS)
    return all(len({cards[at], *(other[at] for other in before)}) + to_come >= most for at in range(count))


def _goals(world: Romae, cards: list[int]) -> Goals:
    ring = [card.id for card in world.match.cards]
    structures = {(one.card, one.kind): one.id for one in world.buildings()}
    clients = {one.card: one.id for one in world.clients()}
    wonder, strategic, public, client, pair_strategic, pair_public = (ring[at] for at in cards)
    first, second, third = KINDS
    return Goals(
        wonder=structures[wonder, first], strategic=structures[strategic, second], public=structures[public, third],
        client=clients[client], pair_strategic=structures[pair_strategic, second],
        pair_public=structures[pair_public, third],
    )  # fmt: skip
