"""What a view picks tells every change of it: whatever it shows otherwise than before, one of its picks is another value. What is
written piece by piece is what its model says, and what changed brings a screen there."""

import json
from collections.abc import Iterable

from projections.kernel.written import changes
from tests.log.logs import NEWEST, replayed
from tests.ludi_romani.players.evening import evening
from tests.ludi_romani.table import edition_2018
from tests.ludi_romani.views.changes import Look, Name, Seen, looks, worlds
from tests.patched import patched

SHARE = 60
"""Of people and badges every sixtieth is looked at here; ``make rebuilds`` looks at all."""


def missed(evening: Iterable[Seen]) -> list[tuple[int, Name]]:
    """After which act a view shows something else though no pick is another, or is told otherwise than it is."""
    wrong = []
    for look in looks(evening, SHARE):
        unpicked = look.changed and not look.picked
        if unpicked or look.after.text != look.plain or (look.changed and not _brought(look)):
            wrong.append((look.number, look.name))
    return wrong


def _brought(look: Look) -> bool:
    """Whether what changed brings a screen to what is shown, the order of all keys too."""
    after = patched(json.loads(look.before.text), json.loads(changes(look.before, look.after)))
    return json.dumps(after) == json.dumps(json.loads(look.plain))


def test_whenever_a_view_changed_a_pick_had_changed_and_its_changes_are_told() -> None:
    """Over a whole evening, act by act."""
    assert missed(worlds(replayed(NEWEST))) == []


def test_the_same_in_an_evening_that_plays_itself() -> None:
    """Its first acts, and its last, in which everybody is at Actium."""
    whole = list(worlds(evening(edition_2018(), 1000).book.journal))
    assert missed(whole[:60]) == missed(whole[-30:]) == []
