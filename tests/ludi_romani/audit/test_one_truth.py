"""One truth: after any correction no two screens, pages, histories or languages disagree on who won, who has what, and what an act
came to. Each is compared with the evening as it would have gone, derived in one go from its first act.

``make truth EVENINGS=20 CORRECTIONS=10`` does so for whole evenings of the random players."""

import os
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from pathlib import Path

import pytest

from domain.kernel.correction.change import Corrigere
from domain.kernel.grammar.role import REFEREES, ROOM
from domain.kernel.grammar.tongue import ENGLISH
from domain.kernel.log.journal import Journal
from domain.kernel.log.subjects_index import touched
from domain.ludi_romani.aggregates.actium import actium
from domain.ludi_romani.aggregates.factio import called, factio
from domain.ludi_romani.law.outcome import crown, victory
from projections.kernel.audit.history import history
from projections.kernel.eyes import Eyes
from projections.ludi_romani.fleets import fleets
from projections.ludi_romani.questions import QUESTIONS
from projections.ludi_romani.stage import LUDI
from projections.ludi_romani.timer import timer
from tests.corrections import made, set_right
from tests.ludi_romani.audit.served import Served
from tests.ludi_romani.players.evening import evening
from tests.ludi_romani.table import edition_2018
from tests.one_truth import as_it_went, read_otherwise, told_otherwise

EVENINGS, CORRECTIONS = int(os.environ.get("LUDI_EVENINGS", "1")), int(os.environ.get("LUDI_CORRECTIONS", "3"))
DOSSIERS = 2
"""Of so many whose books a correction changed the dossiers are read."""
LATE = 250
"""In the short form only so many of the last acts are corrected: of earlier ones all later acts are derived."""
TONGUES = {"en": ENGLISH, **LUDI.tongues}


def faults(journal: Journal, served: Served, about: Iterable[str]) -> Iterator[str]:
    """Everything in which one page says another thing than the evening as it went; ``about``: whose dossiers are read."""
    courses, world = as_it_went(
        journal, LUDI.telling, {name: partial(served.evening.names, tongue=one) for name, one in TONGUES.items()}
    )
    if world.aggregates != served.evening.world.aggregates:
        yield "the books are those of another evening"
    # The annals of players in one language: what a player may read does not depend on it.
    people = [player.id for player in journal.world.players()]  # type: ignore[attr-defined] # a world of this game
    for name, tongue in TONGUES.items():
        went, see = courses[name], partial(served.eyes, tongue=tongue)
        told = (
            told_otherwise(journal, served.evening.tales(tongue), went),
            read_otherwise(journal, see, went, people if tongue is ENGLISH else ()),
            _histories(journal, see, served.numbers),
        )
        for fault in chain(*told, served.faults(went, tongue, about), _winner(journal, see)):
            yield f"{name}: {fault}"


def _histories(journal: Journal, see: Callable[..., Eyes], about: Callable[[str], Sequence[int]]) -> Iterator[str]:
    """In everybody's history each sum follows from the one before, and the last one is what there is."""
    for player in journal.world.players():  # type: ignore[attr-defined] # a world of this game
        own = [one for one in history(see(REFEREES), f"player:{player.id}", about(player.id)) if one]
        places = {by: (change.act, by) for by, change in journal.corrections if change.change == "insert"}
        last = dict[str, int]()
        for act in sorted(own, key=lambda one: places.get(one.number, (one.number, 0))):
            for amount in act.sums:
                if amount.what in last and last[amount.what] + amount.change != amount.then:
                    yield f"{player.id}: after {last[amount.what]} act {act.number} makes {amount}"
                last[amount.what] = amount.then
        for what, then in last.items():
            if then != getattr(player.properties, what):
                yield f"{player.id} has {getattr(player.properties, what)} {what}, and the history comes to {then}"


def _winner(journal: Journal, see: Callable[..., Eyes]) -> Iterator[str]:
    """Who won, on every page that says so."""
    world = journal.world
    victor, held = leader(journal), crown(world)  # type: ignore[arg-type] # a world of this game
    eyes = see(ROOM)
    screen = fleets(eyes.world, eyes.names)
    asked = QUESTIONS["actium"]["winner"].value(world, "actium")
    leads = next((party.leader for party in screen.parties if party.number == screen.won_by), None)
    if not (asked == victor == leads):
        yield f"the winner is {victor}, {asked} to who asks, and {leads} on the wall"
    crowned = screen.triumph.leader if screen.triumph else None
    end = victory(world).leader  # type: ignore[arg-type]
    if crowned != (held.leader if held else None) or (crowned or victor) != end:
        yield f"{victor} has won, {end} at the end, and {crowned} is crowned on the wall"
    closed = timer(eyes.world).closed
    if closed and closed.leader != end:
        yield f"the closed evening names {closed.leader}"
    won = (
        line for line in eyes.tales.standing() if line.kind == "concursatio_navalis" and "wins Actium" in line.sentence
    )
    for line in won:
        if victor and world.name(victor) not in line.sentence:
            yield f"the annals say {line.sentence!r}, and {victor} has won"


def long_or_short() -> Iterator[tuple[int, int, int]]:
    """Seeds, each with how many corrections, and of how many of its last acts."""
    long = "LUDI_EVENINGS" in os.environ
    yield from ((seed, CORRECTIONS, 10_000 if long else LATE) for seed in range(7, 7 + EVENINGS))


@pytest.mark.parametrize(("seed", "count", "acts"), [*long_or_short()])
def test_no_two_pages_disagree(seed: int, count: int, acts: int, tmp_path: Path) -> None:
    """After some random corrections of a whole evening, and after each one more."""
    book, dice = evening(edition_2018(), seed).book, random.Random(seed)
    journal, served = book.journal, Served(tmp_path / "evening.sqlite", book.stored)
    first = max(2, len(journal.entries) - acts)
    for _ in range(count):
        (number,) = made(journal, dice, 1, first, served.add)
        assert [*faults(journal, served, concerned(journal, number, dice))] == []


def concerned(journal: Journal, number: int, dice: random.Random) -> list[str]:
    """Some of those whose books a correction changes, and one of the others."""
    people = [player.id for player in journal.world.players()]  # type: ignore[attr-defined] # a world of this game
    moved = [id for id in people if id in touched(journal.entries[number - 1])]
    return [*dict.fromkeys((*moved[:DOSSIERS], dice.choice(people)))]


DECIDED_AT_SEA = 8
"""The seed of an evening of which another victor comes where its sea fights are set right."""


def another_victor(journal: Journal, served: Served) -> tuple[str, str]:
    """Set sea fights right, the last one first, so that who sank last wins each of them, until another party has won; who led the
    two."""
    before = leader(journal)
    rolled = (entry for entry in journal.entries if entry.act.kind == "concursatio_navalis")
    fights = [entry for entry in rolled if entry.row.content.fields["rolls"]]
    victors = actium(journal.world).won_by  # type: ignore[arg-type] # a world of this game
    sunk = [roll["party"] for roll in fights[-1].row.content.fields["rolls"] if roll["party"] != victors]
    for entry in reversed(fights):
        fields = entry.row.content.fields
        rolls = [{**roll, "die": 6 if roll["party"] == sunk[0] else 1} for roll in fields["rolls"]]
        content = entry.row.content.model_copy(update={"fields": {**fields, "rolls": rolls, "added": []}})
        assert set_right(journal, Corrigere(change="amend", number=entry.number, content=content), served.add)
        if leader(journal) not in (before, None):
            return str(before), str(leader(journal))
    raise AssertionError("no sea fight decides otherwise")


def leader(journal: Journal) -> str | None:
    """Who leads the party that has won."""
    won_by = actium(journal.world).won_by  # type: ignore[arg-type] # a world of this game
    return None if won_by is None else called(journal.world, factio(journal.world, won_by))  # type: ignore[arg-type]


def test_a_sea_fight_set_right_after_the_triumph_has_one_victor_everywhere(tmp_path: Path) -> None:
    """The crown stands until it is struck and counts for nobody meanwhile; every page names the victor, the preview beforehand."""
    book = evening(edition_2018(), DECIDED_AT_SEA).book
    journal, served = book.journal, Served(tmp_path / "evening.sqlite", book.stored)
    before, now = another_victor(journal, served)
    assert actium(journal.world).triumph is not None and before != now  # type: ignore[arg-type]
    assert [*faults(journal, served, [before, now])] == []
    for reads in (ROOM, REFEREES):
        eyes = served.eyes(reads)
        assert fleets(eyes.world, eyes.names).triumph is None and not timer(eyes.world).decided
        won = [line.sentence for line in eyes.tales.standing() if "wins Actium" in line.sentence]
        assert won and all(journal.world.name(now) in sentence for sentence in won)
    assert victory(journal.world).leader == now  # type: ignore[arg-type]
