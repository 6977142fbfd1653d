"""The one mechanism of correction: run the journal again with acts left out, amended or inserted, and record the
difference in outcome."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from domain.kernel.deciding.decide import decide
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Entry
from domain.kernel.log.rows import Change, Content


@dataclass(frozen=True, slots=True)
class Derived:
    """What the journal comes to with changes: the world, each act's events, and where it went otherwise."""

    world: World
    outcomes: Mapping[int, tuple[Event, ...]]
    refused: Mapping[int, tuple[Objection, ...]]
    """Refusals met on the way by acts that were applied all the same."""
    left_out: Mapping[int, tuple[Objection, ...]]
    """Acts that met an absolute objection, and so could not be applied at all."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One act as it takes its turn when a journal is run again: over every refusal, as it once was recorded."""

    act: Act
    moment: Moment
    counted: bool
    dispensed: frozenset[str] = frozenset()

    @classmethod
    def of(cls, entry: Entry) -> "Turn":
        """As it was recorded."""
        return cls(entry.act, entry.moment(), entry.row.content.counted, entry.dispensed())

    def judged(self, game: Game, world: World) -> Decision:
        """What comes of it, in another world perhaps than the one in which it was recorded."""
        return decide(game, world, self.act, self.moment, counted=self.counted, dispensed=self.dispensed, in_spite=True)


class Changed:
    """Which acts take their turn once these changes are in force, each change with the number of the act that made it."""

    def __init__(self, game: Game, changes: Iterable[tuple[int, Change]]) -> None:
        self._game = game
        self._left_out, self._amended = set[int](), dict[int, Content]()
        self._inserted = defaultdict[int, list[tuple[int, Content]]](list)
        for by, change in changes:
            if change.content is None:
                self._left_out.add(change.act)
            elif change.change == "amend":
                self._amended[change.act] = change.content
            else:
                self._inserted[change.act].append((by, change.content))

    def at(self, entry: Entry) -> Iterator[Turn]:
        """Those in the place of an act: itself, unless it is left out, and what was inserted behind it. The assignments of
        corrections are not run again."""
        if not entry.row.corrections and entry.number not in self._left_out:
            said = self._amended.get(entry.number)
            yield self._turn(entry.number, said, entry) if said else Turn.of(entry)
        for by, content in self._inserted.get(entry.number, ()):
            if by not in self._left_out:
                yield self._turn(by, self._amended.get(by, content), entry)

    def _turn(self, number: int, content: Content, entry: Entry) -> Turn:
        """An act that is judged as if it had been recorded when this entry was."""
        row, act = entry.row, self._game.act(content.kind, content.version, content.fields)
        mine = number == entry.number
        by = content.by or row.by
        happened = row.happened if content.happened is None else min(content.happened, row.recorded)
        moment = Moment(number, by, row.recorded_by if mine else by, happened, row.recorded)
        return Turn(act, moment, content.counted, entry.dispensed() if mine else frozenset())


def rederive(game: Game, start: World, entries: Iterable[Entry], changes: Iterable[tuple[int, Change]]) -> Derived:
    """Run these entries again from ``start`` with the changes in force."""
    changed, world = Changed(game, changes), start
    outcomes: dict[int, tuple[Event, ...]] = {}
    refused: dict[int, tuple[Objection, ...]] = {}
    left_out: dict[int, tuple[Objection, ...]] = {}
    for turn in (turn for entry in entries for turn in changed.at(entry)):
        decision, number = turn.judged(game, world), turn.moment.number
        if decision.standing:
            absolute = any(objection.weight is Weight.ABSOLUTE for objection in decision.standing)
            (left_out if absolute else refused)[number] = decision.standing
        outcomes[number] = decision.events
        world = decision.after
    return Derived(world, outcomes, refused, left_out)
