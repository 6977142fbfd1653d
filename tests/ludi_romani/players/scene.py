"""What a rehearsal player sees before he acts: the world, whose tablet he holds, in whose name he acts, and his dice."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from domain.kernel.deciding.decide import objections
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.objection import Weight
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.region import Region
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import LUDI_ROMANI

T = TypeVar("T")
Fields = dict[str, Any]
PACE = 10_000
"""Milliseconds from one act to the next."""
COIN = 100_000
"""Denarii of the smallest chip."""


def clock(world: Ludi) -> int:
    """The instant at which the next act is recorded: nobody waits, and each act takes its time."""
    return world.evening.begins + PACE * (world.number - 1)


@dataclass
class Scene:
    """``who`` holds the tablet: a numen, or the organiser. ``by`` is the numen (or the organiser) in whose name he acts, one act
    after the other."""

    world: Ludi
    who: str
    by: str
    dice: random.Random

    @property
    def phase(self) -> str:
        """``before``, ``aestas``, ``motus``, ``hiems`` or ``actium``."""
        now = self.world.evening.now()
        return now.phase if now else "before"

    @property
    def season(self) -> int:
        """The index of the season in the evening's ``begun``, or -1 before the Game."""
        return len(self.world.evening.begun) - 1

    @cached_property
    def everybody(self) -> tuple[Player, ...]:
        """All players, in the order of the roster."""
        return self.world.players()

    @cached_property
    def mortals(self) -> list[Player]:
        """The living."""
        return [player for player in self.everybody if player.mortal]

    @cached_property
    def numina(self) -> list[Player]:
        """The gods."""
        return [player for player in self.everybody if player.role == "numen"]

    @cached_property
    def imagines(self) -> list[Player]:
        """The dead who were received."""
        return [player for player in self.everybody if player.role == "imago"]

    @cached_property
    def seats(self) -> dict[str, Region]:
        """Who sits where."""
        return {seat.player: region for region in self.world.regions() for seat in region.seated}

    def role(self, *roles: str) -> list[Player]:
        """The living of these roles."""
        return [player for player in self.mortals if player.role in roles]

    def where(self, player: str) -> str | None:
        """The region in which somebody sits or was last seen."""
        seat = self.seats.get(player)
        return seat.id if seat else self.world.player(player).present

    def beside(self, player: str) -> list[Player]:
        """The living in the same region, he himself left out."""
        here = self.where(player)
        return [other for other in self.mortals if here and other.id != player and self.where(other.id) == here]

    def met(self) -> list[Player]:
        """The living whom he in whose name it is done can meet: those where he is, or everybody while nobody saw him."""
        here = self.where(self.by) if self.world.knows("player", self.by) else None
        return [player for player in self.mortals if here is None or self.where(player.id) == here]

    def room(self, player: str) -> list[Region]:
        """Regions without pestis where he finds a seat and does not sit yet."""
        return [
            region
            for region in self.world.regions()
            if not region.pestis and not region.holds(player) and region.room_for((player,))
        ]

    def chance(self, of: float) -> bool:
        """True so often."""
        return self.dice.random() < of

    def one(self, among: Sequence[T]) -> T | None:
        """One of them, or None where there is none."""
        return self.dice.choice(among) if among else None

    def some(self, among: Sequence[T], least: int, most: int) -> list[T]:
        """A few of them in no order, fewer than ``least`` only where there are no more."""
        return self.dice.sample(among, min(len(among), self.dice.randint(least, most)))

    def coins(self, held: int, most: int = 10) -> int:
        """Some denarii of those that somebody holds, in chips."""
        return COIN * self.dice.randint(0, max(0, min(most, held // COIN)))

    def price(self, kind: str) -> int:
        """Denarii for one piece by this evening's edition, and never nothing."""
        return max(1, int(getattr(self.world.evening.prices, kind)))

    def die(self, faces: int = 6) -> int:
        """What is thrown."""
        return self.dice.randint(1, faces)

    def text(self, *words: str) -> str:
        """Something to say."""
        return self.dice.choice(words)

    def allowed(self, kind: str, fields: Fields) -> bool:
        """Whether no rule refuses an act."""
        moment = Moment(self.world.number + 1, self.by, self.who, clock(self.world), clock(self.world))
        found, _ = objections(LUDI_ROMANI, self.world, made(kind, fields), moment)
        return all(objection.weight is Weight.CAUTION for objection in found)


def made(kind: str, fields: Fields) -> Act:
    """A filled-in form as an act, as the wire makes it."""
    return LUDI_ROMANI.act(kind, LUDI_ROMANI.acts[kind].version, fields)


Offer = Callable[[Scene], Fields | None]
"""What fits on a form here and now, or None where nothing sensible does."""

OFFERS: dict[str, Offer] = {}
"""Each kind of act with the player who knows how to fill in its form; the chapters put themselves here."""


def offers(kind: str) -> Callable[[Offer], Offer]:
    """The function below fills in the form of this kind."""

    def known(offer: Offer) -> Offer:
        OFFERS[kind] = offer
        return offer

    return known
