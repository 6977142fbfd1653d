"""One whole evening that plays itself, from the opening to the new state and its end, and what it came to."""

import random
from collections import Counter
from dataclasses import dataclass, field

from domain.kernel.grammar.objection import Weight
from domain.kernel.log.worlds import laid_down, taken_up
from domain.ludi_romani.aggregates.actium import actium
from domain.ludi_romani.aggregates.factio import factio
from domain.ludi_romani.edition import Edition
from domain.ludi_romani.game import LUDI_ROMANI
from tests.ludi_romani.players.book import Book, Outcome, world_bytes
from tests.ludi_romani.players.player import play, referee
from tests.ludi_romani.players.watch import Watch
from tests.ludi_romani.told.deeds import standing
from tests.ludi_romani.told.faults import faults as sentences
from tests.ludi_romani.told.reader import misread, read

LONGEST = 6_000
"""Turns after which an evening that has not come to its end never will."""


@dataclass
class Played:
    """An evening that is over. ``faults`` is empty unless a rule or the program is broken; each tells the act at which it showed."""

    seed: int
    book: Book
    winner: str | None = None
    kinds: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    cautions: Counter[str] = field(default_factory=Counter)
    dispensed: Counter[str] = field(default_factory=Counter)
    counted: int = 0
    excused: int = 0
    faults: list[str] = field(default_factory=list)

    def line(self) -> str:
        """The evening in one line."""
        world = self.book.world
        dead = sum(player.died is not None for player in world.players())
        end = f"{world.player(self.winner).short} holds the triumph" if self.winner else "NOBODY HOLDS A TRIUMPH"
        notes = f"{self.refused.total()} refused, {self.dispensed.total()} dispensed, {self.counted} counted"
        words = f"seed {self.seed:5}: {world.number:5} acts, {len(world.evening.begun)} seasons, {dead:2} dead, {notes}; {end}"
        return "\n".join([words, *(f"  FAULT: {fault}" for fault in self.faults)])

    def note(self, outcome: Outcome) -> None:
        """Count what became of a move."""
        decision = outcome.decision
        if decision.standing:
            self.refused.update({one.rule for one in decision.standing})
            return
        self.kinds[outcome.move.kind] += 1
        self.cautions.update(one.rule for one in decision.settled if one.weight is Weight.CAUTION)
        self.dispensed.update({one.rule for one in decision.dispensed})
        self.counted += any(one.settled_by_count for one in decision.settled)


def evening(edition: Edition, seed: int) -> Played:
    """Play a whole evening; the same seed is the same evening."""
    dice, book = random.Random(seed), Book(edition)
    played, watch = Played(seed, book), Watch(book.world)
    played.kinds["ludos_aperire"] += 1
    for _ in range(LONGEST):
        move = play(book.world, referee(book.world, dice), dice)
        if move is None:
            continue
        outcome = book.record(move)
        played.note(outcome)
        for fault in watch.faults(outcome):
            watch.excused.add(fault)
            played.faults.append(f"act {book.world.number} ({move.kind}): {fault}")
        if book.world.evening.closed:
            break
    return _ended(played, watch)


def _ended(played: Played, watch: Watch) -> Played:
    book, now = played.book, actium(played.book.world)
    played.faults += sentences(book.journal)
    played.faults += misread(read(standing(book.journal), book.edition), book.world)
    played.excused = len(watch.excused) - len(played.faults)
    if now.triumph and now.won_by is not None:
        played.winner = now.triumph.leader
        if now.triumph.leader != factio(book.world, now.won_by).leader:
            played.faults.append("the crown went to another than the victors' leader")
    else:
        played.faults.append("the evening has no triumph")
    as_played = world_bytes(book.world)
    if world_bytes(book.replayed()) != as_played:
        played.faults.append("replay of the stored rows comes to another world")
    if repr(taken_up(LUDI_ROMANI, book.world.number, laid_down(book.world))) != repr(book.world):
        played.faults.append("the world as it is laid down is taken up as another")
    if world_bytes(book.derived().world) != as_played:
        played.faults.append("deciding the journal anew comes to another world")
    return played
