"""The inquiries of every game."""

from domain.kernel.grammar.game import Game
from projections.kernel.audit.inquiries.attempts import attempts
from projections.kernel.audit.inquiries.exchanged import Hands, exchanged
from projections.kernel.audit.inquiries.known_by import KNOWN_BY
from projections.kernel.audit.inquiries.referees import REFEREES_BY_ACTS
from projections.kernel.audit.inquiries.sureness import SURENESS
from projections.kernel.audit.inquiry import Inquiries


def of_every_game(game: Game, hands: Hands | None) -> Inquiries:
    """These, by their names; who exchanged what only where a game says what passes from hand to hand."""
    passing = {} if hands is None else {"exchanged": exchanged(hands)}
    return {
        **passing, "referees": REFEREES_BY_ACTS, "attempts": attempts(game), "known_by": KNOWN_BY, "sureness": SURENESS,
    }  # fmt: skip
