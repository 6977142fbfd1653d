"""One live evening in memory: the facade of its parts, each of which is in a file of its own."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
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
from api.store.sqlite.log import Store
from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Entry
from projections.kernel.calls import Call
from projections.kernel.petitions import Petition
from projections.kernel.stage import Stage
from projections.kernel.tale import Tale
from projections.kernel.tales import Tales

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

    def __init__(self, id: str, store: Store, stage: Stage, clock: Clock | None = None) -> None:
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
        pleas = [one for one in self.petitions.all() if self.journal.number(one.shown.id) is None]
        if tongue is ENGLISH and names is None:
            return [one.shown for one in pleas]
        return [one.spoken(self.game, names or self.names(tongue=tongue)) for one in pleas]

    def called(self) -> list[Call]:
        """All open calls for a referee."""
        return self.calls.all()

    async def record(self, sent: Sent, beside: Sequence[Statement] = (), texts: Sequence[Text] = ()) -> Committed:
        """Record an act, or find the recorded one of the same id; True if it is new. Its transaction also holds the statements
        ``beside`` it, such as the answer to a petition, and the ``texts`` that it refers to. Raises Stands, Same, OtherContent,
        WriteConflict, CannotWrite."""
        return await self._commits.record(sent, beside, texts)

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

    async def follow(self) -> None:
        """Append acts that another process wrote, while no act of this one is being committed. Raises CannotWrite."""
        async with self._section:
            self.catch_up()

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
