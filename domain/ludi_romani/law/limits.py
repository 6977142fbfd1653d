"""Rights that are used up: what somebody may do once in a season, in a marriage or in the whole Game, and has done."""

from typing import Literal

from domain.ludi_romani.aggregates.player import Player, TributumRecord, Use
from domain.ludi_romani.aggregates.world import Ludi

Limit = Literal[
    "flagitatio", "flagitatio_waived", "anulo_aggredi", "mercurius_eripit", "translatio_minervae", "iuno_cogit", "fuga", "virus"
]  # fmt: skip
CHALLENGE: Limit = "flagitatio"
"""One challenge in an aestas (FLA-02), and beside it the word that one lets it pass."""
WAIVED: Limit = "flagitatio_waived"
RING: Limit = "anulo_aggredi"
RESCUE: Limit = "mercurius_eripit"
TRANSFER: Limit = "translatio_minervae"
FORCE: Limit = "iuno_cogit"
FUGA: Limit = "fuga"
"""Once in the Game (REG-02)."""
STOPPED = "occurrere_in_mari"
"""One whom a sea deity stopped with no classis and who gave up what he had: of one voyage, no right of his (MOT-14)."""
VIRUS: Limit = "virus"
"""Counted by the marriage in which a matrona served it."""


def fled(rex: Player) -> Use | None:
    """The flight that a rex has made, if he did."""
    return next((use for use in rex.used if use.limit == FUGA), None)


def served(matrona: Player) -> tuple[Use, ...]:
    """The times when she served virus in her present marriage."""
    wed = matrona.wed
    return () if wed is None else tuple(use for use in matrona.used if use.limit == VIRUS and use.act > wed)


def used_up(world: Ludi, id: str) -> tuple[Use, ...]:
    """What somebody has used up as things stand: in this season, in this marriage, or for good; the oldest first."""
    player, season = world.player(id), len(world.evening.begun) - 1
    once = fled(player)
    lasting = (*served(player), *((once,) if once else ()))
    here = (use for use in player.used if use.season == season and use.limit not in (FUGA, VIRUS, STOPPED))
    return tuple(sorted((*here, *lasting), key=lambda use: use.act))


def collected_now(world: Ludi, id: str) -> tuple[TributumRecord, ...]:
    """The tributa that somebody collected in this season."""
    season = len(world.evening.begun) - 1
    return tuple(one for one in world.player(id).tributa if one.season == season)
