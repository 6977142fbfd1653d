"""One live evening in memory: the facade of its parts, each of which is in a file of its own."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from secrets import token_urlsafe
from typing import ParamSpec, TypeVar

from api.beside.texts.table import Text
from api.clock import Clock
from api.engine.commit_queue import Committed
from api.engine.commits import Commits
from api.engine.correction_cache import CorrectionCache
from api.engine.dry_runs import DryRuns
from api.engine.judging import Judging
from api.engine.live_journal import LiveJournal
from api.engine.refusal_buffer import RefusalBuffer
from api.engine.tellings import Tellings
from api.engine.turns import Turns
from api.store.port import CannotWrite, Statement
from api.store.stores import EveningStore, WrittenActs
from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Entry
from projections.kernel.calls import Call
from projections.kernel.devices import Devices, paired
from projections.kernel.petitions import Petition
from projections.kernel.stage import Stage
from projections.kernel.tale import Tale
from projections.kernel.tales import Tales

AFTERWARDS = "A name was written after the end."
P = ParamSpec("P")
T = TypeVar("T")


class Listeners(set[Callable[[], None]]):
    """Callbacks for changes of an evening."""

    def wake(self) -> None:
        """Call all of them."""
        for listener in tuple(self):
            listener()


class Evening:
    """One evening in memory. Everything that changes it runs in one uncancellable section."""

    def __init__(self, id: str, store: EveningStore, stage: Stage, clock: Clock | None = None) -> None:
        self.id, self.store, self.stage = id, store, stage
        self._clock = clock or Clock()
        self.texts, self.petitions, self.calls = store.texts, store.petitions, store.calls
        self.refusals = RefusalBuffer(store.refusals)
        self.listeners = Listeners()
        self.subscribers = 0
        """Number of connected screens."""
        self._section = asyncio.Lock()
        self.turns = Turns(self._section.locked)
        self._live = LiveJournal(store, self.game, self.listeners.wake)
        self.journal = self._live.journal
        self._tellings = Tellings(stage, self.journal, self.texts)
        self.corrections = CorrectionCache(self.journal, self.turns)
        self.judging = Judging(self.journal, self.corrections, self._clock.now)
        self.dry_runs = DryRuns(self.judging)
        self._commits = Commits(
            self._section, self._live, self.judging, self._tellings, self.refusals, self.listeners.wake
        )
        self.catch_up()
        # Rows that cannot be read are reported now, and not at the first request.
        self.petitions.all()
        self.calls.all()

    @property
    def game(self) -> Game:
        """The game of this evening."""
        return self.stage.game

    @property
    def entries(self) -> Sequence[Entry]:
        """Every act, in order; old ones are read from the file on demand."""
        return self.journal.entries

    @property
    def world(self) -> World:
        """The world as it stands."""
        return self.journal.world

    def world_at(self, number: int) -> World:
        """The world as known after an act."""
        return self.journal.world_at(number)

    @property
    def root(self) -> str:
        """The root over all acts so far."""
        return self.journal.tree.root()

    def now(self) -> int:
        """The present, on the clock of the house."""
        return self._clock.now()

    @property
    def busy(self) -> bool:
        """Whether anything is being written or waits for it."""
        return self._section.locked() or self._commits.waiting

    def names(self, world: World | None = None, tongue: Tongue = ENGLISH) -> Names:
        """Names of facts for sentences, in that world or the newest."""
        return self._tellings.names(world, tongue)

    def tales(self, tongue: Tongue = ENGLISH) -> Tales:
        """The tales of its acts in a language."""
        return self._tellings.tales(tongue)

    async def retell(self, tongue: Tongue = ENGLISH) -> None:
        """Derive in turns what corrections left otherwise, so that tales are read without waiting for it."""
        await self.turns.all(self.tales(tongue).retellings.steps())

    def tale(self, number: int, tongue: Tongue = ENGLISH) -> Tale:
        """The tale of an act."""
        return self.tales(tongue).of(number)

    def forget_tales(self) -> None:
        """Drop all cached tales, since a text was erased."""
        self._tellings.forget()

    def free_text(self, ref: str) -> str:
        """A free text by its reference."""
        return self.texts.read(ref)

    def taken_back(self, number: int) -> int | None:
        """The act that took this one back, if any did."""
        return self.journal.taken_back(number)

    def recorded(self, act_id: str) -> Entry | None:
        """The act of this id, if it is in the journal."""
        return self.journal.entry(act_id)

    def asked(self, tongue: Tongue = ENGLISH, names: Names | None = None) -> list[Petition]:
        """Open petitions. One whose act is recorded is answered, even if a crash kept its row."""
        pleas = [petition for petition in self.petitions.all() if self.journal.number(petition.shown.id) is None]
        if tongue is ENGLISH and names is None:
            return [plea.shown for plea in pleas]
        return [plea.spoken(self.game, names or self.names(tongue=tongue)) for plea in pleas]

    def called(self) -> list[Call]:
        """All open calls for a referee."""
        return self.calls.all()

    def computers(self) -> Mapping[str, int]:
        """The seats that the computer plays, by id, each with its strength."""
        return {who: seat.strength for who, seat in self.store.computers.all().items()}

    def devices(self) -> Devices:
        """How many devices are paired, by their seats."""
        return paired(self.game, ((badge.kind, badge.who) for badge in self.store.badges.paired.values()))

    async def record(self, sent: Sent, beside: Sequence[Statement] = (), texts: Sequence[Text] = ()) -> Committed:
        """Record an act, or find the recorded one of the same id; True if it is new. Its transaction also holds the statements
        ``beside`` it, such as the answer to a petition, and the ``texts`` that it refers to. Raises Stands, Same, OtherContent,
        WriteConflict, CannotWrite."""
        return await self._commits.record(sent, beside, texts)

    async def vouch(self, by: str, device: str) -> None:
        """Once the evening is over no act follows by itself: record a remark that carries the commitments to what a badge wrote beside
        the log. Raises CannotWrite; the next act carries them then."""
        remark = self.game.remark
        if remark and self.world.ended and self.store.commitments.awaiting:
            act = remark(AFTERWARDS)
            sent = Sent(act_id=f"vouch-{token_urlsafe(16)}", act=act, recorded_by=by, device=device, source="desk")
            await self.record(sent)

    async def ring(self) -> None:
        """Record the alarms that are due. Raises CannotWrite."""
        await self._commits.ring()

    @property
    def alarm(self) -> int | None:
        """The instant of the next alarm; None where there is none, or it was refused."""
        return self._commits.alarm

    async def beside(self, change: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Change a table beside the log (people, badges, texts), in the same section and in a thread."""

        async def section() -> T:
            async with self._section:
                return await asyncio.to_thread(change, *args, **more)

        return await asyncio.shield(asyncio.ensure_future(section()))

    def catch_up(self) -> None:
        """Append acts that another process or an earlier run wrote."""
        self._live.catch_up()

    def shorten(self) -> None:
        """Move the write-ahead log into the file, before it is copied. Raises CannotWrite."""
        self._live.shorten()

    @property
    def unsettled(self) -> Sequence[WrittenActs]:
        """What was written since then."""
        return tuple(self._live.unsettled)

    def behind(self) -> bool:
        """Whether its file holds acts that are not known here: a fault came between. The next act reads them. Raises CannotWrite."""
        return self._live.behind()

    async def follow(self) -> None:
        """Append acts that another process wrote, while no act of this one is being committed. Raises CannotWrite."""
        async with self._section:
            await self._live.follow()

    def wake(self) -> None:
        """Call every listener."""
        self.listeners.wake()

    def close(self) -> None:
        """Write the buffered refusals, and close the file."""
        with suppress(CannotWrite):  # a full disk must not keep the server from stopping
            self.refusals.flush()
        self._live.close()
        # Without cycles its memory is freed at once, and not by the garbage collector.
        self._commits.close()
        self._tellings.close()
        self.listeners.clear()
