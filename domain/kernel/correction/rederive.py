"""The mechanism of correction: run the journal again with acts voided, amended or inserted, and record the difference in
outcome."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from domain.kernel.deciding.decide import decide, lasting, standing_then
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Entry
from domain.kernel.log.rows import Change, Content


@dataclass(frozen=True, slots=True)
class Derived:
    """A journal run again with changes: the world, and the objections met."""

    world: World
    refused: Mapping[int, tuple[Objection, ...]]
    """Refusals of acts that were applied all the same."""
    left_out: Mapping[int, tuple[Objection, ...]]
    """Absolute objections of acts that were not applied."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One act when a journal is run again: applied over every refusal, with its recorded circumstances."""

    act: Act
    moment: Moment
    counted: bool
    dispensed: frozenset[str] = frozenset()

    @classmethod
    def of(cls, entry: Entry) -> "Turn":
        """The act as it was recorded."""
        return cls(entry.act, entry.moment(), entry.row.content.counted, entry.dispensed())

    def judged(self, game: Game, world: World) -> Decision:
        """The decision in a world, which may differ from the one in which it was recorded."""
        return decide(game, world, self.act, self.moment, counted=self.counted, dispensed=self.dispensed, in_spite=True)

    def stands(self, game: Game, world: World, decision: Decision, then: World | None) -> tuple[Objection, ...]:
        """What stands against it, where ``then`` is the world of its own hour: of one that commutes that of its hour (AMB-133), as
        where it is told late; of another one nothing where its hour allows it. Whether it is applied the present decides."""
        if then is None:
            return decision.standing
        past = standing_then(game, world, self.act, self.moment, then, counted=self.counted, dispensed=self.dispensed)
        return past if self.act.commutes or not past else decision.standing

    def refused(self, decision: Decision) -> tuple[Objection, ...]:
        """What stands against it. One that commutes and was told late was judged by its own hour as it was recorded: of it only what
        no hour changes."""
        by_its_hour = self.act.commutes and self.moment.happened < self.moment.recorded
        return tuple(each for each in decision.standing if not by_its_hour or lasting(each))


class Changed:
    """The acts of a journal with changes in force; each change comes with the number of its correction. Of several changes of one
    act the last one counts, so that amending an act that was struck puts it back."""

    def __init__(self, game: Game, changes: Iterable[tuple[int, Change]]) -> None:
        self._game, self.changes = game, tuple(changes)
        self._left_out, self._amended = set[int](), dict[int, Content]()
        self._inserted = defaultdict[int, list[tuple[int, Content]]](list)
        for by, change in self.changes:
            if change.content is None:
                self._left_out.add(change.act)
            elif change.change == "amend":
                self._amended[change.act] = change.content
                self._left_out.discard(change.act)
            else:
                self._inserted[change.act].append((by, change.content))

    def at(self, entry: Entry) -> Iterator[Turn]:
        """The acts at the place of an entry: itself, unless voided, and what was inserted after it. Assignments of earlier
        corrections are not run again."""
        if not entry.act.only_corrects and entry.number not in self._left_out:
            said = self._amended.get(entry.number)
            yield self._turn(entry.number, said, entry) if said else Turn.of(entry)
        for by, content in self._inserted.get(entry.number, ()):
            if by not in self._left_out:
                yield self._turn(by, self._amended.get(by, content), entry)

    def _turn(self, number: int, content: Content, entry: Entry) -> Turn:
        """An act judged as if recorded at the time of this entry."""
        row, act = entry.row, self._game.act(content.kind, content.version, content.fields)
        mine = number == entry.number
        by = content.by or row.by
        happened = row.happened if content.happened is None else min(content.happened, row.recorded)
        moment = Moment(number, by, row.recorded_by if mine else by, happened, row.recorded)
        return Turn(act, moment, content.counted, entry.dispensed() if mine else frozenset())


def start_of(corrections: Sequence[tuple[int, Change]], number: int) -> int:
    """The last act number up to which the recorded and the corrected world are equal: derivation can start there."""
    start = number - 1
    for by, change in reversed(corrections):
        if by > start:
            start = min(start, change.act - 1)
    return start


def rederive(game: Game, start: World, entries: Iterable[Entry], changes: Iterable[tuple[int, Change]]) -> Derived:
    """Run these entries again from ``start`` with the changes in force."""
    changed, world = Changed(game, changes), start
    refused: dict[int, tuple[Objection, ...]] = {}
    left_out: dict[int, tuple[Objection, ...]] = {}
    for turn in (turn for entry in entries for turn in changed.at(entry)):
        decision, number = turn.judged(game, world), turn.moment.number
        if standing := turn.refused(decision):
            absolute = any(objection.weight is Weight.ABSOLUTE for objection in standing)
            (left_out if absolute else refused)[number] = standing
        world = decision.after
    return Derived(world, refused, left_out)
