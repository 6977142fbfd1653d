"""An evening of the house, open or at rest. At rest only its header is in memory: its row in the list, and its badges."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from api.beside.badges.table import FEATURE as BADGES
from api.beside.badges.table import Badge, BadgeTable, hashed
from api.beside.commitments.table import FEATURE as COMMITMENTS
from api.beside.computers.table import FEATURE as COMPUTERS
from api.beside.devices.table import DeviceTable
from api.clock import Clock
from api.engine.evening import Evening
from api.store.alarm import FEATURE as ALARM
from api.store.port import LOG, CannotWrite
from api.store.stores import EveningStore
from api.store.witness import Seen
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.role import HOST, HOST_KIND, Role, Seat
from domain.kernel.grammar.world import Summary
from domain.kernel.log.head import Head
from domain.kernel.log.reading import opened_with
from domain.kernel.log.rows import BrokenLog, NewerLog
from projections.kernel.stage import Stage

REHEARSAL, EVENING = "r", "e"
"""First letters of the id of a rehearsal, and of any other evening."""


@dataclass(frozen=True, slots=True)
class EveningHeader:
    """What is known of an evening at rest: the id of its opening and when that was recorded, its summary for the list, its number of
    acts, and its badges by their hashes."""

    act_id: str
    recorded: int
    summary: Summary
    number: int
    badges: Mapping[str, Badge] | None
    """None where they have to be read again."""
    alarm: int | None = None
    """The instant of its next alarm; None where there is none, or it was refused."""
    computers: bool = False
    """Whether the computer plays any of its seats."""

    def now(self, evening: Evening) -> "EveningHeader":
        """The header of the evening as it is now."""
        summary, number = evening.world.summary(), evening.world.number
        badges, alarm = evening.store.badges.paired, evening.alarm
        computers = bool(evening.computers())
        return replace(self, summary=summary, number=number, badges=badges, alarm=alarm, computers=computers)

    def as_stored(self, store: EveningStore) -> "EveningHeader":
        """The header of an evening that another process writes, as it is stored now."""
        number, badges, alarm = store.last(), store.badges.paired, store.alarm.read()
        computers = bool(store.computers.all())
        return replace(self, number=number, badges=badges, alarm=alarm, computers=computers)


def looked_at(store: EveningStore, stages: Sequence[Stage]) -> tuple[Stage, EveningHeader]:
    """The stage and the header of the evening in a file, read from its first act alone. Raises BrokenLog."""
    rows = next(store.acts(1, 1), None)
    if rows is None and not store.last():
        raise BrokenLog("it holds no act, not even the opening of an evening")
    head = Head.of(1, rows or ())
    stage = next((stage for stage in stages if stage.game.opening == head.kind), None)
    if stage is None:
        raise BrokenLog(f"it begins with the act {head.kind}, and no game that is served here does")
    summary = opened_with(stage.game, rows or ()).summary()
    return stage, EveningHeader(
        head.act_id,
        head.recorded,
        summary,
        store.last(),
        store.badges.paired,
        store.alarm.read(),
        bool(store.computers.all()),
    )


def no_witness(evening: str) -> Sequence[Seen]:
    """The witnesses of an evening without any."""
    return ()


class EveningSlot:
    """One evening with its stage and its badges. It is opened on demand."""

    def __init__(
        self,
        id: str,
        stage: Stage,
        store: Callable[[], EveningStore],
        front: EveningHeader,
        evening: Evening | None = None,
        witness: Callable[[str], Sequence[Seen]] = no_witness,
        by: Clock | None = None,
    ) -> None:
        self.id, self.stage = id, stage
        self.devices = DeviceTable()
        self.shown: Any = None
        """The hub of its screens, if there are any. Its maker keeps it here, and it is dropped when the evening rests."""
        self._store, self._front, self._witness, self._clock = store, front, witness, by
        self._evening = evening
        self._moved = False
        """Whether another process wrote what is in its header while it is at rest here."""
        self._waking: asyncio.Future[None] | None = None
        self.unasked = 0
        """Looks in a row without a request for it."""

    @property
    def game(self) -> Game:
        """The game of this evening."""
        return self.stage.game

    @property
    def evening(self) -> Evening:
        """The evening, opened if it is at rest. Raises BrokenLog."""
        return self.open()

    @property
    def rehearsal(self) -> bool:
        """Whether it was opened as a rehearsal."""
        return self.id.startswith(REHEARSAL)

    @property
    def ended(self) -> bool:
        """Whether the evening is closed."""
        return bool(self.evening.world.ended)

    @property
    def closed(self) -> bool:
        """Whether its devices are free for another evening."""
        return bool(self.evening.world.closed)

    def rematch(self) -> Mapping[str, Any] | None:
        """The options of another evening of the same people; None where the game has none, or this one is still on."""
        return self.game.rematch(self.evening.world)

    def open(self) -> Evening:
        """Open it, if it is at rest. Raises BrokenLog."""
        self.unasked = 0
        if self._evening is None:
            self._evening = self._opened()
        return self._evening

    @property
    def live(self) -> Evening | None:
        """The evening if it is open. Does not count as a request for it."""
        return self._evening

    @property
    def act_id(self) -> str:
        """The id of its opening."""
        return self._front.act_id

    @property
    def front(self) -> EveningHeader:
        """Its header, without opening it; read again after another process wrote. Raises BrokenLog."""
        if self._evening:
            return self._front.now(self._evening)
        if self._moved:
            self._moved = False
            with closing(self._stored()) as store:
                self._front = self._front.as_stored(store)
        return self._front

    def outdated(self, of: str) -> None:
        """Note that another writer changed the feature ``of`` the evening, or its log, while it is at rest here."""
        self._moved |= of in (LOG, ALARM, COMPUTERS)
        if of in (BADGES, COMMITMENTS):
            self._front = replace(self._front, badges=None)

    @property
    def at_rest(self) -> bool:
        """Whether its file is closed."""
        return self._evening is None

    @property
    def badges(self) -> BadgeTable:
        """All badges of the evening."""
        return self.evening.store.badges

    def known(self, secret: str) -> Badge | None:
        """The badge of a secret in this evening, if it is valid."""
        if self._evening:
            return self._evening.store.badges.known(secret)
        if self._front.badges is None:
            self._front = replace(self._front, badges=self._paired())
        return (self._front.badges or {}).get(hashed(secret))

    def holds(self, badge: str) -> int:
        """Since when a device is paired here with the badge of this id, or was taken over; -1 where it is not."""
        if self._evening is None and self._front.badges is None:
            self._front = replace(self._front, badges=self._paired())
        paired = self._evening.store.badges.paired if self._evening else self._front.badges or {}
        return next((device.made for device in paired.values() if device.id == badge), -1)

    def _paired(self) -> Mapping[str, Badge]:
        with closing(self._stored()) as store:
            return store.badges.paired

    def role(self, badge: Badge) -> Role:
        """The role of a badge."""
        return HOST if badge.kind == HOST_KIND else self.game.badges[badge.kind]

    def seat(self, badge: Badge) -> Seat:
        """The seat of a badge."""
        return Seat(badge.kind, badge.who, self.role(badge))

    def judges(self, badge: Badge) -> bool:
        """Whether this badge may set rules aside."""
        return badge.who in self.game.dispensers

    async def wake(self) -> None:
        """Open it if it is at rest, in a thread, and once for all concurrent callers. Raises BrokenLog."""
        self.unasked = 0
        if self._evening is None:
            if self._waking is None:
                self._waking = asyncio.ensure_future(self._wake())
            await asyncio.shield(self._waking)

    async def _wake(self) -> None:
        try:
            evening = await asyncio.to_thread(self._opened)
            if self._evening:
                evening.close()
            else:
                self._evening = evening
        finally:
            self._waking = None

    def _stored(self) -> EveningStore:
        try:
            return self._store()
        except CannotWrite as fault:
            raise BrokenLog(str(fault)) from fault

    def _opened(self) -> Evening:
        store = self._stored()
        try:
            with legible(store.place):
                store.unharmed()
                evening = Evening(self.id, store, self.stage, self._clock)
                for seen in self._witness(self.id):
                    borne_out(seen, evening.world.number, evening.journal.root)
                with suppress(CannotWrite):  # it is tried again when the evening is opened next
                    store.commitments.backfill(store.rows())
                return evening
        except BaseException:
            store.close()
            raise

    @property
    def in_use(self) -> bool:
        """Whether a screen watches it, or an act is being written."""
        return self._evening is not None and (self._evening.subscribers > 0 or self._evening.busy)

    def rest(self) -> None:
        """Close its file, and keep its header alone."""
        if self._evening:
            self._front, self._moved = self.front, False
            self._evening.close()
            self._evening, self.shown = None, None


def borne_out(seen: Seen, number: int, root: Callable[[int], str]) -> None:
    """Check a witness against the file of an evening. Raises BrokenLog where the file holds fewer or other acts."""
    if seen.number > number:
        raise BrokenLog(f"it ends with act {number}, and this server had written {seen.number} (root {seen.root[:8]})")
    if seen.number and root(seen.number) != seen.root:
        raise BrokenLog(
            f"its acts 1 to {seen.number} come to the root {root(seen.number)[:8]}, and what this server had written to {seen.root[:8]}"
        )


@contextmanager
def legible(place: Path | str) -> Iterator[None]:
    """Context in which an evening is read. Raises BrokenLog with its place and what to do about it, for any failure: a damaged file may
    hold anything."""
    try:
        yield
    except (BrokenLog, CannotWrite) as fault:
        raise misplaced(place, fault) from fault
    except Exception as fault:  # damaged bytes may cause any exception
        raise misplaced(place, BrokenLog(f"it is damaged ({type(fault).__name__})")) from fault


def misplaced(place: Path | str, fault: BrokenLog | CannotWrite) -> BrokenLog:
    """The same fault, with its place and what to do about it."""
    # Further lines come from a library, and are of no use to people.
    said = str(fault).removeprefix(f"{place}: ").partition("\n")[0]
    if isinstance(fault, NewerLog):
        return NewerLog(f"{place}: {said}. A newer release recorded it: serve it with that one")
    if isinstance(place, str):
        return BrokenLog(f"{place}: {said}")
    return BrokenLog(
        f"{place}: {said}. `ludi restore` puts a good copy in its place; `ludi accept {place.stem}` goes on without what is missing"
    )
