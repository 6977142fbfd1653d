"""The list of views: how each is made, of what, and for whom."""

from dataclasses import replace

from domain.gloria_mundi.game import GLORIA_MUNDI
from domain.kernel.grammar.role import Seat
from projections.gloria_mundi import board, cards, end, forecast, hint, people, record, screen
from projections.gloria_mundi.player import player
from projections.gloria_mundi.questions import QUESTIONS
from projections.gloria_mundi.statistics import over_games
from projections.gloria_mundi.told import TELLERS
from projections.kernel.stage import staged
from projections.kernel.tale import Telling
from projections.kernel.view import BETWEEN, View


def _own(seat: Seat, id: str) -> bool:
    """A Roman's alone: nobody else is told what they may do and what they think of (GM-SEC-04)."""
    return seat.role.records and seat.who == id.partition(BETWEEN)[0]


VIEWS = {
    "board": View(
        board.BoardView, lambda eyes, _: board.board(eyes.world), lambda eyes, _: board.picks(eyes.world), alike=True
    ),
    "cards": View(
        cards.CardsView,
        lambda eyes, _: cards.cards(eyes),
        lambda eyes, _: cards.picks(eyes.world),
        localized=True,
        alike=True,
    ),
    "people": View(
        people.RomansView,
        lambda eyes, _: people.people(eyes),
        lambda eyes, _: people.picks(eyes),
        alike=True,
    ),
    "screen": View(screen.ScreenView, screen.screen, screen.picks, subject="roman", may_now=screen.is_shown),
    "forecast": View(
        forecast.ForecastView, forecast.forecast, forecast.picks, _own, subject="roman", personal=True, localized=True
    ),
    "hint": View(hint.HintView, hint.hint, hint.picks, _own, subject="roman", personal=True, localized=True),
    "end": View(
        end.EndView, lambda eyes, _: end.end(eyes), lambda eyes, _: end.picks(eyes), localized=True, alike=True
    ),
    "record": View(
        record.RecordView, lambda eyes, _: record.record(eyes), lambda eyes, _: record.picks(eyes), alike=True
    ),
}

_OF_ALL = staged(
    GLORIA_MUNDI, VIEWS, Telling(TELLERS), QUESTIONS, player=player,
    told_to_all=frozenset({"table", "goth", "deck", "supply"}),
    screens=("/print",), may_have=dict.fromkeys(("steps", "offers", "tiles", "so_now"), _own),
)  # fmt: skip
MUNDI = replace(
    _OF_ALL,
    over_games=over_games,
    awaits=lambda world: world.table.waiting,
    # What is told passed over the table: every seat reads the same annals.
    views={**_OF_ALL.views, "annals": replace(_OF_ALL.views["annals"], alike=True)},
)
