"""The short form of ``make oracles-prove``, and that the proof finds what nobody compares."""

import random

import pytest

from tests.ludi_romani.evenings import played
from tests.ludi_romani.evenings.played import HERE
from tests.proof.oracles import Proof, changes, evenings, rehearsal

SEED = 44


def test_no_expectation_can_be_changed() -> None:
    """One evening of each file, and the demo's first year."""
    proof, dice = Proof(), random.Random(SEED)
    for file in sorted(HERE.glob("*.toml")):
        evenings(proof, file, dice)
    rehearsal(proof, files=1)
    assert proof.survived == []
    assert proof.changed > 400


def test_a_player_that_compares_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody looks at what holds, the proof says so."""
    monkeypatch.setattr(played, "compare", lambda *_: None)
    proof = Proof()
    evenings(proof, HERE / "caedes.toml", random.Random(SEED))
    assert 0 < len(proof.survived) < proof.changed


def test_every_expectation_is_changed_once() -> None:
    """Each leaf of each word by itself; an empty list gets one more, and one of which nothing is said goes."""
    told = {
        "by": "mars", "refused": ["A-1", "B-2"], "dispense": {"C-3": "so be it"}, "counted": "D-4",
        "events": {"died": [], "won": [{}, {"by": "$act"}]}, "after": {"x": {"yes": True, "n": 1, "name": "y"}},
    }  # fmt: skip
    assert [what for what, _ in changes(told)] == [
        "refused.0 A-1", "refused.1 B-2", "dispense.C-3", "counted D-4", "events.died more", "events.won.0 gone",
        "events.won.1.by $act", "after.x.yes True", "after.x.n 1", "after.x.name y",
    ]  # fmt: skip
