"""One live evening: its journal, its lock, and the straight line of every act: record, save, know, wake."""

import asyncio
import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ParamSpec, TypeVar

from api.beside.calls.rules import OpenCalls
from api.beside.petitions.rules import OpenPetitions, Plea
from api.beside.refusals.rules import Refusals
from api.beside.texts.table import Text
from api.clock import Clock
from api.engine.commit_queue import CommitQueue, Committed, WaitingAct
from api.engine.correction_cache import CorrectionCache
from api.engine.reports import reported
from api.engine.snapshots import Snapshots
from api.engine.turns import Turns
from api.engine.writer_thread import WriterThread
from api.store.file import CannotWrite, Statement
from api.store.log import Store, Taken
from domain.kernel.correction.correct import PendingCorrection
from domain.kernel.correction.corrigere import Corrigere
from domain.kernel.correction.set_right import about_what
from domain.kernel.correction.take_back import Revocare, take_back
from domain.kernel.deciding.decide import Decision, decide, objections, said_beyond
from domain.kernel.deciding.record import RuleRaised, asking_rules, content, judge, moment, read, record
from domain.kernel.deciding.sent import Checked, OtherContent, Sent, Stands
from domain.kernel.grammar.act import Act, Moment, draft_of
from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Entry, Recorded
from domain.kernel.log.rows import Change as Correction
from domain.kernel.log.rows import Commitment, StoredRow, acts_of
from projections.kernel.calls import Call
from projections.kernel.petitions import Petition
from projections.kernel.stage import Stage
from projections.kernel.tale import Tale
from projections.kernel.tales import Tales

P = ParamSpec("P")
T = TypeVar("T")

TRIES = 5
FEW = 5
"""So many acts are derived again in the section itself."""


@dataclass(frozen=True, slots=True)
class Made:
    """An act that nothing stands against, as it is to be saved with its texts."""

    recorded: Recorded
    texts: tuple[Text, ...]


class NotWorkedOut(Exception):
    """Others recorded meanwhile, and what a correction comes to is to be derived on."""


class Evening:
    """All that the server knows of one evening. Everything that changes it runs in one uncancellable section."""

    def __init__(self, id: str, store: Store, stage: Stage, clock: Clock | None = None) -> None:
        self.id, self.store, self.stage = id, store, stage
        self._clock = clock or Clock()
        self.texts, self.petitions = store.texts, OpenPetitions(store.petitions)
        self.refusals, self.calls = Refusals(store.refusals), OpenCalls(store.calls)
        self._shelf = Snapshots(store, self.game)
        self.journal, self._position = self._shelf.journal()
        self._tales = dict[str, Tales]()
        self.listeners: set[Callable[[], None]] = set()
        self.subscribers = 0
        """How many screens watch it."""
        self._section = asyncio.Lock()
        self.turns = Turns(self._section.locked)
        self.begun = CorrectionCache(self.journal)
        self._scribe = WriterThread()
        self._line = CommitQueue(self._section, self._commit_batch, self._commit_one)
        self.catch_up()

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.stage.game

    @property
    def entries(self) -> Sequence[Entry]:
        """Every act, in order; those of long ago are read from the file as they are asked for."""
        return self.journal.entries

    @property
    def world(self) -> World:
        """The world as it stands."""
        return self.journal.world

    def now(self) -> int:
        """The present, on the clock of the house."""
        return self._clock.now()

    @property
    def busy(self) -> bool:
        """Whether something is on its way into the file."""
        return self._section.locked() or self._line.waits

    @property
    def root(self) -> str:
        """The root over all acts so far."""
        return self.journal.tree.root()

    def names(self, world: World | None = None, tongue: Tongue = ENGLISH) -> Names:
        """How facts read in sentences."""
        known = world or self.world
        if tongue is ENGLISH:
            return Names(known.name, self._act_in_words, self.texts.read)
        name, act = partial(known.name, tongue=tongue), partial(self._act_in_words, tongue=tongue)
        return Names(name, act, self.texts.read, tongue)

    def free_text(self, ref: str) -> str:
        """What somebody wrote, by its reference."""
        return self.texts.read(ref)

    def _act_in_words(self, number: int, tongue: Tongue = ENGLISH) -> str:
        act = tongue.word(f"act {number}")
        if not 1 <= number <= len(self.entries) or not self.world.opened:
            return act
        row = self.entries[number - 1].row
        return f"{act}, {self.world.name(row.by)}, {self.world.clock(row.happened)}"

    def world_at(self, number: int) -> World:
        """The world as known after an act."""
        return self.journal.world_at(number)

    def tales(self, tongue: Tongue = ENGLISH) -> Tales:
        """What its acts came to in a language, told as soon as somebody reads it."""
        known = self._tales.get(tongue.id)
        if known is None:
            names = partial(self.names, tongue=tongue)
            known = self._tales[tongue.id] = Tales(self.stage.telling, self.journal, names, reported)
        return known

    def tale(self, number: int, tongue: Tongue = ENGLISH) -> Tale:
        """What an act came to, in a sentence."""
        return self.tales(tongue).of(number)

    def tell_anew(self) -> None:
        """A text was erased: no sentence holds it any more."""
        for told in self._tales.values():
            told.forget()

    def taken_back(self, number: int) -> int | None:
        """The act that took this one back, if any did."""
        return self.journal.taken_back(number)

    def recorded(self, act_id: str) -> Entry | None:
        """The act of this id, if it is in the journal."""
        return self.journal.entry(act_id)

    def asked(self, tongue: Tongue = ENGLISH) -> list[Petition]:
        """Petitions, but those whose act is recorded: that is an answer, even where a crash cut it short."""
        pleas = [one for one in self.petitions.all() if self.journal.number(one.shown.id) is None]
        if tongue is ENGLISH:
            return [one.shown for one in pleas]
        return [one.spoken(self.game, self.names(tongue=tongue)) for one in pleas]

    def called(self) -> list[Call]:
        """All calls for a god that stand."""
        return self.calls.all()

    async def record(self, sent: Sent, granted: Plea | None = None, texts: Sequence[Text] = ()) -> Committed:
        """Record an act, or find the one that this resends; True if it is new. With it a petition is ``granted``, and ``texts``
        are kept to which it refers, in the same transaction. Raises Stands, Same, OtherContent, Overtaken, CannotWrite."""
        for _ in range(TRIES):
            await self.derive(sent.act)
            with suppress(NotWorkedOut):
                return await self._line.record(sent, granted, texts)
        raise CannotWrite("others recorded every time while it was worked out")

    async def derive(self, act: Act) -> None:
        """What comes of correcting an act of long ago is derived before anybody judges it, a turn at a time."""
        change = self._change(act)
        if change:
            with suppress(Exception):  # whoever judges it meets that too, and is told
                await self.turns.all(self.begun.begin(change).steps())

    def _change(self, act: Act) -> Correction | None:
        """What an act would do to the journal, if it is about anything in it."""
        if isinstance(act, Corrigere):
            return None if any(about_what(self.journal, act)) else act.to_change()
        return act.to_change() if isinstance(act, Revocare) and 1 < act.number <= len(self.entries) else None

    def _begun(self, act: Act) -> PendingCorrection | None:
        change = self._change(act)
        return self.begun.find(change) if change else None

    async def _commit_batch(self, waiting: Sequence[WaitingAct]) -> Sequence[Entry]:
        """Save in one transaction those in the line whom nothing stands against, each decided upon the one before; as far as the
        first who is to be told by himself what became of him, and none where they cannot be saved."""
        try:
            made = self._decide_batch(waiting)
            if made:
                await self._save(made)
        except Exception:  # each learns by himself what it was
            return ()
        return [one.recorded.entry for one in made]

    def _decide_batch(self, waiting: Sequence[WaitingAct]) -> list[Made]:
        made: list[Made] = []
        with self.journal.ahead():
            for one in waiting:
                if one.granted or self.journal.number(one.sent.act_id):
                    break
                try:
                    made.append(self._prepare(one, first=not made))
                except Exception:  # judged again when his turn comes, and told then
                    break
                self.journal.append(made[-1].recorded)
        return made

    async def _commit_one(self, waiting: WaitingAct) -> Committed:
        sent, granted = waiting.sent, waiting.granted
        for _ in range(TRIES):
            known = self.recorded(sent.act_id)
            if known:
                return self._same(known, sent), False
            try:
                made = self._report_rule_failure(lambda: self._prepare(waiting))
                await self._save([made], granted)
                return made.recorded.entry, True
            except Stands as stands:
                if granted is None:
                    self.refusals.note(sent, stands, self.now(), self.names())
                raise
            except Taken:
                self.catch_up()
            except CannotWrite:
                self.catch_up()
                if self.journal.number(sent.act_id) is None:
                    raise
        raise CannotWrite("other writers came first every time")

    async def beside(self, change: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Change what stands beside the log (people, badges, texts), in the same section and off the loop."""

        async def section() -> T:
            async with self._section:
                return await asyncio.to_thread(change, *args, **more)

        return await asyncio.shield(asyncio.ensure_future(section()))

    def _same(self, known: Entry, sent: Sent) -> Entry:
        act, _ = self._without_texts(sent.act, known.act)
        if known.row.content != content(replace(sent, act=act)):
            raise OtherContent
        return known

    def _without_texts(self, act: Act, like: Act | None = None) -> tuple[Act, list[Text]]:
        made: list[Text] = []
        written = [name for name in act.texts if getattr(act, name) is not None]
        for name in written:
            same = type(like) is type(act)
            made.append(self.texts.made(getattr(act, name), getattr(like, name) if same else None))
        changed = {name: text.ref for name, text in zip(written, made, strict=True)}
        return (act.model_copy(update=changed) if changed else act), made

    def _moment(self, by: str, recorded_by: str, happened: int | None) -> Moment:
        return moment(self.journal, self.now(), by, recorded_by, happened)

    def _now(self, sent: Sent) -> Moment:
        return self._moment(sent.by or sent.recorded_by, sent.recorded_by, sent.happened)

    def judged(self, sent: Sent) -> Decision:
        """What would become of an act if it were recorded now. Records nothing."""
        try:
            return self._report_rule_failure(lambda: judge(self.journal, sent, self._now(sent), self._begun(sent.act)))
        except Stands as stands:
            return stands.decision

    def _report_rule_failure(self, judging: Callable[[], T]) -> T:
        """What the rules say. Where one fails it is reported, and Stands says under which number."""
        try:
            return judging()
        except RuleRaised as raised:
            raise self.failed(raised) from raised

    def failed(self, raised: RuleRaised) -> Stands:
        """What stands against an act over which a rule failed: it is reported, and that says under which number."""
        return raised.stands(self.journal, reported(raised))

    def _prepare(self, waiting: WaitingAct, *, first: bool = True) -> Made:
        sent = waiting.sent
        act, texts = self._without_texts(sent.act)
        reasons = {rule: self.texts.made(reason) for rule, reason in sent.dispense.items()}
        sworn = self.store.commitments.awaiting if first else ()
        sent = replace(
            sent, act=act, dispense={rule: text.ref for rule, text in reasons.items()},
            commitments=tuple(Commitment(of=one.of, ref=one.ref) for one in sworn),
        )  # fmt: skip
        begun = self._begun(act)
        if isinstance(act, Corrigere) and self._change(act) and (begun is None or begun.left > FEW):
            raise NotWorkedOut
        recorded = record(self.journal, sent, self._now(sent), secrets.token_hex(16), begun)
        said = [reasons[dispensation.rule] for dispensation in recorded.entry.row.dispensations]
        return Made(recorded, (*texts, *said, *waiting.texts))

    async def _save(self, made: Sequence[Made], granted: Plea | None = None) -> None:
        rows = [row for one in made for row in one.recorded.rows]
        texts = [text for one in made for text in one.texts]
        first = made[0].recorded.entry
        refs = [one.ref for one in first.row.commitments]
        sworn = [self.store.commitments.recorded(first.number, refs)] if refs else []
        beside = [*([self.petitions.changed(granted)] if granted else []), *self.refusals.changes(), *sworn]
        self._position = await self._scribe.write(partial(self._write, rows, texts, beside))
        self.texts.keep(texts)
        self.refusals.written()
        if granted:
            self.petitions.know(granted)
        self._shelf.written()
        for one in made:
            self._know(one.recorded)
        self.wake()

    def _write(self, rows: Sequence[StoredRow], texts: Sequence[Text], beside: Sequence[Statement]) -> int:
        return self.store.append(rows, texts, [*beside, *self._shelf.changes()])

    def _know(self, recorded: Recorded) -> None:
        self.journal.append(recorded)
        if recorded.entry.row.commitments:
            self.store.commitments.read()
        self._shelf.passed(recorded.world, recorded.entry.root)

    def catch_up(self) -> None:
        """Know what the file holds beyond one's own acts: at the start, and after another process wrote."""
        known = self._position
        for position, rows in acts_of(self.store.rows(known)):
            self._know(read(self.journal, rows))
            self._position = position
            self._shelf.flush()
        self.journal.entries.lay_down()
        if self._position != known:
            self.wake()

    def wake(self) -> None:
        """Tell every listener that something changed."""
        for listener in tuple(self.listeners):
            listener()

    def close(self) -> None:
        """Write what waits to be written, and close the file."""
        with suppress(CannotWrite):  # what was refused is no reason to hold up whoever shuts the house
            self.refusals.flush()
        self._shelf.rest(self.world, self.root)
        self.store.close()
        # Nothing leads back to it: its memory is free at once, and nobody need look for what it was.
        self._line.close()
        self._tales.clear()
        self.listeners.clear()

    def check(
        self, world: World, kind: str, fields: Mapping[str, Any], by: str, recorded_by: str, happened: int | None
    ) -> Checked:
        """What stands against a form, filled in or not, in the world as whoever asks may know it. Records nothing."""
        act = draft_of(self.game.acts[kind]).model_validate_json(json.dumps(fields))
        now = self._moment(by, recorded_by, happened)
        try:
            return self._report_rule_failure(lambda: self._checked(world, act, now, happened))
        except Stands as stands:
            return Checked(stands.objections, None)

    def _checked(self, world: World, act: Act, now: Moment, happened: int | None) -> Checked:
        with asking_rules(act.kind):
            found, missing = objections(self.game, world, act, now)
            found += said_beyond(world, happened, self.journal.opened, now.recorded)
            if missing is None and isinstance(act, Revocare):
                found = list(take_back(self.journal, act, now, begun=self._begun(act)).heard)
            return Checked(tuple(found), missing)

    def foreseen(
        self, world: World, act: Act, by: str, recorded_by: str, happened: int | None
    ) -> tuple[Foretold | None, Decision]:
        """What a whole form says of itself, and what would come of it in such a world, also where a rule stands that may be set
        aside. Records nothing. Raises Stands."""
        now = self._moment(by, recorded_by, happened)

        def judged() -> tuple[Foretold | None, Decision]:
            with asking_rules(act.kind):
                return act.foretold(world), decide(self.game, world, act, now, in_spite=True)

        return self._report_rule_failure(judged)
