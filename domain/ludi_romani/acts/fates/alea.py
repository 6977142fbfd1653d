"""A game of chance."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Coins, Player, Text
from domain.ludi_romani.aggregates.evening import NoteWritten
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law import known, taxed
from domain.ludi_romani.law.ownership import MercuryOwnsNothing
from domain.ludi_romani.law.transfer import enough, transfer
from domain.ludi_romani.numina import FATES


class OnlyTheFatesSetGames(Objection):
    """NUM-43: the Fates make players play games of chance; this is recorded in the name of {by}."""

    rule = "NUM-43"
    by: str


class WinnerDidNotPlay(Objection):
    """NUM-43: {winner} is not among those who played."""

    rule = "NUM-43"
    weight = Weight.ABSOLUTE
    field = "winner"
    winner: str


class Alea(Act):
    """The Fates make players, mortal or immortal, play a game of chance (NUM-43). What they play is for the Fates to say. With a
    stake each who loses pays it to the winner in coins (MER-16, PRP-08); without one, or without a winner, nothing moves."""

    kind: ClassVar[str] = "alea"
    title: ClassVar[str] = "Game of chance"
    chapter: ClassVar[str] = "fates"
    who: ClassVar[tuple[str, ...]] = ("fata", "organiser")
    says: ClassVar[str] = "{by} lets {players} play."
    texts: ClassVar[tuple[str, ...]] = ("result",)

    players: Annotated[tuple[Player, ...], Field(title="Who plays", min_length=1, max_length=12)]
    stake: Annotated[Coins, Field(title="Stake", description="Denarii that each loser pays to the winner.")] = 0
    winner: Annotated[Player | None, Field(title="Winner")] = None
    result: Annotated[Text | None, Field(title="Result", description="What was played, and how it ended.")] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if moment.by != FATES:
            yield OnlyTheFatesSetGames(by=moment.by)
        yield from known.in_play(world, *dict.fromkeys(self.players), field="players")
        for loser in self._losers():
            yield from (less.at("stake") for less in enough(world, loser, Properties(denarii=self.stake)))
            yield from taxed.gives(world, loser, Properties(denarii=self.stake), "stake", self.winner or "")
        if self.winner is None:
            return
        if self.winner not in self.players:
            yield WinnerDidNotPlay(winner=self.winner)
        if self.stake and not world.player(self.winner).owns:
            yield MercuryOwnsNothing(player=self.winner).at("winner")

    def _losers(self) -> tuple[str, ...]:
        """Who pays: nobody without a stake and a winner."""
        if not self.stake or self.winner is None:
            return ()
        return tuple(id for id in dict.fromkeys(self.players) if id != self.winner)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        if self.result is not None:
            yield NoteWritten(text=self.result, about=self.winner)
        for loser in self._losers():
            yield from transfer(world, loser, self.winner or loser, Properties(denarii=self.stake))
