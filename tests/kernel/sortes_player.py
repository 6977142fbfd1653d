"""A computer player for the toy game of sealed bids."""

from domain.kernel.grammar.act import Act, entry_form
from projections.kernel.computer_player import SeatKnowledge
from tests.kernel.sortes import Condere, Consilium, Trahere, goal_of


def player(knows: SeatKnowledge, strength: int) -> Act | None:
    """A house that waits for its goal, bids one less, draws one lot, and hides as many coins as it is strong."""
    done = {act.kind for act in knows.acts.values()}
    goals = [goal for one in knows.reads if (goal := goal_of(one)) is not None]
    if knows.world.month.winner is not None or not (goals or Consilium.kind in done):
        return None
    if Consilium.kind not in done:
        return Consilium(bid=max(goals[-1] - 1, 0))
    if Trahere.kind not in done:
        return entry_form(Trahere).model_validate({})
    return Condere(coins=strength) if Condere.kind not in done else None
