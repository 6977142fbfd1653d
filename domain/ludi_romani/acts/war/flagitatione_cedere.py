"""Giving up one's turn to challenge."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Mortal
from domain.ludi_romani.acts.war import seniority
from domain.ludi_romani.aggregates.player import LimitUsed
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.limits import WAIVED


class HasNoTurn(Objection):
    """FLA-03: {player} does not stand in the order of challenges, and so has no turn to give up."""

    rule = "FLA-03"
    field = "player"
    player: str


class FlagitationeCedere(Act):
    """A senior waives his turn aloud, or the overseer passes over one who stays silent: the next may challenge (FLA-03)."""

    kind: ClassVar[str] = "flagitatione_cedere"
    title: ClassVar[str] = "Waive the challenge"
    chapter: ClassVar[str] = "war"
    when: ClassVar[tuple[str, ...]] = ("aestas",)
    says: ClassVar[str] = "{player} lets the next one challenge."

    player: Annotated[Mortal, Field(title="Who")]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        seat, season = world.seat_of(self.player), world.evening.season_at(moment.happened)
        standing = seniority.could_challenge(world, seat, season) if seat else []
        if world.evening.phase_at(moment.happened) != "aestas" or self.player not in {s.player for s in standing}:
            yield HasNoTurn(player=self.player)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        season = world.evening.season_at(moment.happened)
        yield LimitUsed(player=self.player, limit=WAIVED, season=season)
