"""The commit pipeline of one evening: derive and extract, judge, make, save, append. One uncancellable section."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from secrets import token_hex

from api import clock
from api.beside.refusals.table import SUBJECT, RefusalRecord
from api.beside.sealed.table import SealedRecord
from api.beside.texts.table import Text
from api.engine.alarms import Alarms
from api.engine.chance import SystemChance
from api.engine.commit_queue import CommitQueue, Committed, WaitingAct
from api.engine.extraction import extract, extract_reasons
from api.engine.judging import Judging
from api.engine.live_journal import LiveJournal
from api.engine.refusal_buffer import RefusalBuffer
from api.engine.tellings import Tellings
from api.engine.turns import TURN
from api.store.port import CannotWrite, Locked, Statement, Taken
from domain.kernel.correction.change import CORRECTIONS, Corrigere
from domain.kernel.deciding.drawing import fill
from domain.kernel.deciding.sealing import same_content
from domain.kernel.deciding.sent import OtherContent, Same, Sent, Stands
from domain.kernel.grammar.act import Act
from domain.kernel.grammar.objection import openly
from domain.kernel.log.entry import Entry, Recorded
from domain.kernel.log.rows import Commitment
from projections.kernel.refused_to import refused_to

TRIES = 5
CHANCE = SystemChance()
FEW = 5
"""Acts at most that may be rederived inside the section."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """An act that no rule refuses, as it is to be saved with its texts."""

    recorded: Recorded
    texts: tuple[Text, ...]


class NotDerived(Exception):
    """Other acts were recorded meanwhile: the correction has to be derived further first."""


class Commits:
    """Records acts in the order of arrival. A saved act is appended, and then ``changed`` is called."""

    def __init__(
        self,
        section: asyncio.Lock,
        live: LiveJournal,
        judging: Judging,
        tellings: Tellings,
        refusals: RefusalBuffer,
        changed: Callable[[], None],
    ) -> None:
        self._live, self._journal, self._store = live, live.journal, live.store
        self._judging, self._corrections = judging, judging.corrections
        self._tellings, self._refusals, self._changed = tellings, refusals, changed
        self._section, self._alarms = section, Alarms(self._journal, judging.now)
        self._queue = CommitQueue(section, self._commit_batch, self._commit_one)

    @property
    def alarm(self) -> int | None:
        """The instant of the next alarm that was not refused, if there is one."""
        return self._alarms.instant

    @property
    def waiting(self) -> bool:
        """Whether any act waits to be saved."""
        return self._queue.waits

    def close(self) -> None:
        """Save no further act."""
        self._queue.close()

    async def record(self, sent: Sent, beside: Sequence[Statement], texts: Sequence[Text]) -> Committed:
        """Record an act, or find the recorded one of the same id; True if it is new. Raises Stands, Same, OtherContent, WriteConflict,
        CannotWrite."""
        for _ in range(TRIES):
            if isinstance(sent.act, CORRECTIONS):
                await self._corrections.derive(sent.act)
            with suppress(NotDerived):
                return await self._queue.record(sent, beside, texts)
        raise CannotWrite("others recorded every time while it was worked out")

    async def ring(self) -> None:
        """Record the alarms that are due. Takes the section only if there are any."""
        if self._alarms.due():
            async with self._section:
                await self._ring()

    async def _ring(self) -> None:
        while self._alarms.due():
            waiting = WaitingAct(self._alarms.sent(), (), (), asyncio.get_running_loop().create_future())
            try:
                await self._commit_one(waiting, rings=True)
            except (Stands, OtherContent):
                self._alarms.refused()

    async def _commit_batch(self, waiting: Sequence[WaitingAct]) -> Sequence[Entry]:
        """Save waiting acts in one transaction, each decided on the world after the one before, up to the first that has to be
        committed alone. Returns none where they cannot be saved. Raises Locked."""
        try:
            await self._ring()
            prepared = self._decide_batch(waiting)
            if prepared:
                await self._save(prepared)
        except Locked:
            raise
        except Exception:  # each act is then committed alone, and its caller gets the error
            return ()
        return [commit.recorded.entry for commit in prepared]

    def _decide_batch(self, waiting: Sequence[WaitingAct]) -> list[Prepared]:
        """As many of the first acts as one turn has time for: they are decided in one go, and everybody else waits meanwhile."""
        prepared, early = list[Prepared](), clock.within(TURN)
        with self._journal.ahead():
            for queued in waiting:
                if prepared and not early():
                    break
                if queued.beside or self._journal.number(queued.sent.act_id) or self._alarms.due():
                    break
                try:
                    prepared.append(self._prepare(queued, first=not prepared))
                except Exception:  # it is judged again alone, and answered then
                    break
                self._journal.append(prepared[-1].recorded)
        return prepared

    async def _commit_one(self, waiting: WaitingAct, *, rings: bool = False) -> Committed:
        sent = waiting.sent
        for _ in range(TRIES):
            if not rings:
                await self._ring()
            entry = self._journal.entry(sent.act_id)
            if entry:
                return self._same(entry, sent), False
            try:
                with self._judging.report_rule_failure():
                    prepared = self._prepare(waiting)
                await self._save([prepared], waiting.beside)
                return prepared.recorded.entry, True
            except (Stands, Same) as refused:
                if await self._live.follows():
                    continue  # it was judged by what is no longer so
                if isinstance(refused, Stands) and not (waiting.beside or rings):
                    self._refusals.note(self._refused(sent, refused))
                raise
            except Taken:
                await self._live.follow()
            except CannotWrite:
                await self._live.follow()
                if self._journal.number(sent.act_id) is None:
                    raise
        raise CannotWrite("other writers came first every time")

    def _refused(self, sent: Sent, stands: Stands) -> RefusalRecord:
        names = self._tellings.names()
        heard = () if sent.act.sealed else stands.decision.standing  # their sentences would reveal its content
        told = openly(heard)
        rules = tuple((objection.rule, objection.outside(names)) for objection in told)
        by = sent.by or sent.recorded_by
        about = refused_to(self._journal, sent.act, told)
        return RefusalRecord(self._judging.now(), sent.act.kind, by, sent.recorded_by, sent.device, rules, about)

    def _same(self, entry: Entry, sent: Sent) -> Entry:
        """The recorded act, if ``sent`` has the same content in the same name. A sealed act is compared only for its own sender: no
        other seat may learn its content. Raises OtherContent."""
        act, _ = extract(self._store.texts, sent.act, entry.act)
        kept = self._journal.sealed.value(entry.number)
        row = entry.row
        own = row.by == (sent.by or sent.recorded_by) and (
            not row.content.sealed or row.recorded_by == sent.recorded_by
        )
        if not own or not same_content(row.content, kept.value if kept else None, replace(sent, act=act)):
            raise OtherContent
        return entry

    def _prepare(self, waiting: WaitingAct, *, first: bool = True) -> Prepared:
        act, texts = extract(self._store.texts, fill(self._journal, waiting.sent.act, CHANCE))
        sent, reasons = extract_reasons(self._store.texts, waiting.sent)
        awaiting = self._store.commitments.awaiting if first else ()
        commitments = tuple(Commitment(of=commitment.of, ref=commitment.ref) for commitment in awaiting)
        self._need_derived(act)
        commitments += self._refusals.commitment() if first else ()
        seal_key = token_hex(32) if act.sealed else ""
        recorded = self._judging.record(replace(sent, act=act, commitments=commitments, seal_key=seal_key))
        used = [reasons[rule] for rule in recorded.set_aside]
        return Prepared(recorded, (*texts, *used, *waiting.texts))

    def _need_derived(self, act: Act) -> None:
        """Raises NotDerived where more than FEW acts would be rederived: this would delay every other act."""
        if isinstance(act, Corrigere) and self._corrections.change(act):
            pending = self._corrections.pending(act)
            if pending is None or pending.left > FEW:
                raise NotDerived

    async def _save(self, prepared: Sequence[Prepared], riding: Sequence[Statement] = ()) -> None:
        texts = [text for commit in prepared for text in commit.texts]
        first = prepared[0].recorded.entry
        refs = [commitment.ref for commitment in first.row.commitments if commitment.of != SUBJECT]
        backfilled = [self._store.commitments.recorded(first.number, refs)] if refs else []
        alarm = self._store.alarm.changed(self._alarms.after(prepared[-1].recorded.world))
        sealed = [SealedRecord.of(value) for commit in prepared for value in commit.recorded.sealed]
        beside = [*riding, *map(self._store.sealed.added, sealed), *alarm, *self._refusals.changes(), *backfilled]
        await self._live.write([commit.recorded for commit in prepared], texts, beside)
        for commit in prepared:  # first, so that recorded acts are known even where a later step fails
            self._live.append(commit.recorded)
        self._store.texts.keep(texts)
        self._store.sealed.keep(sealed)
        self._refusals.written()
        self._changed()
