"""The game keeps its promises to the logs and the tablets."""

import pytest

from api.games import STAGES
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.rules import LOG_RULES
from tests.log.promises import page, promised


@pytest.mark.parametrize("game", [stage.game for stage in STAGES], ids=lambda game: game.id)
def test_what_is_promised_stands(game: Game) -> None:
    """Kinds, versions, forms, who and when, rules and weights are as they were written down. What changes on purpose is written
    anew by ``make promises``, and read."""
    assert promised(game).splitlines() == page(game).read_text().splitlines()


@pytest.mark.parametrize("game", [stage.game for stage in STAGES], ids=lambda game: game.id)
def test_no_rule_of_a_game_has_the_number_of_one_of_the_books(game: Game) -> None:
    """Each says something of its own."""
    assert not game.rules.keys() & LOG_RULES.keys()
