"""What the journal finds without walking through it is what whoever walks through it finds."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from api.games import STAGES
from domain.kernel.correction.change import Revocare
from domain.kernel.deciding.record import moment, record
from domain.kernel.deciding.sent import Sent, Stands
from domain.kernel.grammar.act import Act
from domain.kernel.log.entry import Entry
from domain.kernel.log.journal import Journal
from tests.kernel.calculi import CALCULI, GAME, JUDGES, Aperire, Bowls, Donare

MINUTE = 60_000
FORMS = [Donare(bowl=bowl, count=count) for bowl in ("left", "right") for count in (1, 2)]


@dataclass(frozen=True)
class Turn:
    """Somebody sends something, or takes back the act so many before; ``later`` is how many milliseconds after the turn before. It
    may fail to be ``saved``."""

    by: str
    device: str
    form: Act | int
    later: int
    saved: bool = True


TURNS = st.lists(
    st.builds(
        Turn,
        st.sampled_from(JUDGES),
        st.sampled_from(["tablet", "desk", "phone"]),
        st.sampled_from(FORMS) | st.integers(0, 4),
        st.sampled_from([0, 1_000, MINUTE // 2, MINUTE, MINUTE + 1]),
        st.sampled_from([True, True, False]),
    ),
    max_size=30,
)


def standing(journal: Journal) -> Iterator[Entry]:
    """What is not taken back, the newest first."""
    back = {change.act for entry in journal.entries for change in entry.row.corrections}
    return (entry for entry in reversed(journal.entries) if entry.number not in back)


@given(TURNS)
def test_the_index_finds_what_a_walk_finds(turns: list[Turn]) -> None:
    """The same from another device within a minute, and somebody's last act, of evenings with anything taken back; what was only
    known ahead leaves no trace."""
    journal, now = Journal(GAME), 0
    opening = Aperire(called="Bowls", begins=0, edition=Bowls(id="bowls", title="Bowls", bowls=("left", "right")))
    for number, turn in enumerate([Turn("minerva", "desk", opening, 0), *turns], 1):
        now += turn.later
        act = turn.form if isinstance(turn.form, Act) else Revocare(number=max(1, number - turn.form))
        twice = [
            entry.number
            for entry in standing(journal)
            if entry.act == act and entry.row.device != turn.device and now - entry.row.recorded <= MINUTE
        ]
        assert list(journal.standing(journal.lately.elsewhere(act.likeness(), turn.device, now))) == twice
        assert journal.corrections == [
            (entry.number, change) for entry in journal.entries for change in entry.row.corrections
        ]
        for who in JUDGES:
            his = (
                entry.number
                for entry in standing(journal)
                if entry.row.recorded_by == who and not entry.row.corrections
            )
            assert journal.last_of(who) == next(his, None)
        sent = Sent(
            act_id=f"act-{number}",
            act=act,
            dispense={"LOG-05": ""},
            recorded_by=turn.by,
            device=turn.device,
            source="tablet",
        )
        try:
            recorded = record(journal, sent, moment(journal, now, turn.by, turn.by, None), "0" * 32)
        except Stands:
            continue
        with journal.ahead():
            journal.append(recorded)
        if turn.saved:
            journal.append(recorded)


def changeable(annotation: Any, within: tuple[Any, ...] = ()) -> bool:
    """Whether a field of this type may hold something that changes, and so has no hash. A form may hold others of its kind."""
    if annotation in within:
        return False
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return any(changeable(field.annotation, (*within, annotation)) for field in annotation.model_fields.values())
    return getattr(annotation, "__origin__", annotation) in (list, dict, set) or any(
        changeable(part, within) for part in get_args(annotation)
    )


@pytest.mark.parametrize(
    "act", [act for stage in (*STAGES, CALCULI) for act in stage.game.acts.values() if act.is_told_twice()]
)
def test_every_act_is_found_by_what_it_says(act: type[Act]) -> None:
    """None has a field without a hash: it could be recorded, and not known."""
    assert not changeable(act)
