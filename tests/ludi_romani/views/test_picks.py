"""What a view picks tells every change of it: whatever it shows otherwise than before, one of its picks is another value."""

from collections.abc import Iterable

from tests.log.logs import NEWEST, replayed
from tests.ludi_romani.players.evening import evening
from tests.ludi_romani.table import edition_2018
from tests.ludi_romani.views.changes import Name, Seen, looks, worlds

SHARE = 15
"""Of people and badges every fifteenth is looked at here; ``make rebuilds`` looks at all."""


def missed(evening: Iterable[Seen]) -> list[tuple[int, Name]]:
    """After which act a view shows something else though no pick is another."""
    return [(look.number, look.name) for look in looks(evening, SHARE) if look.changed and not look.picked]


def test_whenever_a_view_changed_a_pick_had_changed() -> None:
    """Over a whole evening, act by act."""
    assert missed(worlds(replayed(NEWEST))) == []


def test_the_same_in_an_evening_that_plays_itself() -> None:
    """Its first acts, and its last, in which everybody is at Actium."""
    whole = list(worlds(evening(edition_2018(), 1000).book.journal))
    assert missed(whole[:100]) == missed(whole[-50:]) == []
