"""Evenings that play themselves: every one ends in a triumph, and nothing that must hold is ever broken."""

import random
from dataclasses import replace

import pytest

from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.player import LimitUsed, PropertyReceived
from domain.ludi_romani.aggregates.region import PestisChanged, SeatTaken
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.game import LUDI_ROMANI
from tests.ludi_romani.players.__main__ import missing, summary
from tests.ludi_romani.players.book import Book, Outcome
from tests.ludi_romani.players.evening import evening
from tests.ludi_romani.players.player import Move, play, referee
from tests.ludi_romani.players.scene import OFFERS
from tests.ludi_romani.players.watch import Watch
from tests.ludi_romani.players.weights import WEIGHTS
from tests.ludi_romani.table import edition_2018

NOTE = Move("fata", "notare", {"text": "Nothing."})


@pytest.mark.parametrize("seed", (4, 7))
def test_an_evening_plays_itself_to_a_triumph(seed: int) -> None:
    """From the first seat to the new state, by the referees' own rules: a leader is crowned, every invariant held after every
    act, and the stored rows and the journal decided anew come to the same world."""
    played = evening(edition_2018(), seed)
    assert played.faults == []
    assert played.winner is not None and played.kinds["rem_publicam_constituere"] == 1
    assert played.book.world.evening.begun[-1].row == len(edition_2018().timetable)
    assert len(played.kinds) > 60 and f"seed {seed:5}" in played.line()


def test_the_same_seed_is_the_same_evening() -> None:
    """A player is a function of the world, of who he is, and of the dice."""
    book = Book(edition_2018())

    def first(seed: int) -> list[Move | None]:
        dice = random.Random(seed)
        return [play(book.world, referee(book.world, dice), dice) for _ in range(20)]

    assert first(3) == first(3) != first(4)


def test_players_know_every_act() -> None:
    """Each kind of act has a player who fills in its form and a row in the table of weights; the opening alone is the host's."""
    kinds = LUDI_ROMANI.acts.keys() - {"ludos_aperire"}
    assert OFFERS.keys() == kinds and WEIGHTS.keys() == kinds


def outcome(*events: Event, dispensed: str | None = None) -> Outcome:
    """An act before the Game that brings these events, as no act would."""
    book = Book(edition_2018())
    before = book.world
    decision = book.judge(NOTE)
    waived = frozenset({dispensed}) if dispensed else frozenset[str]()
    wrong = replace(decision, events=events, waived=waived)
    return Outcome(NOTE, wrong, before, before.fold(events, before.number + 1))


@pytest.mark.parametrize(
    ("events", "fault", "rule"),
    [
        ((PropertyReceived(player="brutus", source="nobody", properties=Properties(curiales=1)),),
         "107 curiales instead of 106", None),
        ((PropertyReceived(player="livia", source="nobody", properties=Properties(suffragia=10)),),
         "livia, a virgo, holds suffragia", "FEM-05"),
        (tuple(SeatTaken(region="egypt", player=id) for id in ("cicero", "pansa", "pedius", "plancus", "pollio")),
         "1 too many sit in egypt", "SED-01"),
        ((SeatTaken(region="egypt", player="brutus"),), "brutus sits on 2 seats", None),
        (tuple(PestisChanged(region=id, rages=True, season=0) for id in ("egypt", "syria")),
         "pestis rages in two regions", "PES-02"),
        (tuple(LimitUsed(player="brutus", limit="flagitatio", season=0) for _ in range(2)),
         "brutus used flagitatio 2 times in season 0", "FLA-02"),
    ],
)  # fmt: skip
def test_the_watch_sees_what_is_broken(events: tuple[Event, ...], fault: str, rule: str | None) -> None:
    """A breach is a fault, unless a dispensation on record names its rule; then it may last."""
    start = Book(edition_2018()).world
    assert fault in Watch(start).faults(outcome(*events))
    if rule:
        watch = Watch(start)
        assert fault not in watch.faults(outcome(*events, dispensed=rule))
        assert fault not in watch.faults(outcome(*events))


def test_a_refused_act_that_changes_the_world_is_a_fault() -> None:
    """What is refused leaves the world as it was."""
    done = outcome()
    refused = replace(done, decision=Decision(("something",), (), (), (), done.before))  # type: ignore[arg-type] # on purpose no such thing
    assert Watch(done.before).faults(refused) == ["a refused act changed the world"]


def test_the_summary_names_what_never_occurred() -> None:
    """Of an evening that never began the summary says so, kind by kind."""
    assert "rem_publicam_constituere" in summary([]) and missing([]) == list(LUDI_ROMANI.acts)
