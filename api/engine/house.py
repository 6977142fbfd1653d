"""The data folder: all evenings of this host, the edition that new ones start from, and the host's badges."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from api import clock
from api.beside.badges.table import FEATURE as BADGES
from api.beside.badges.table import Badge
from api.clock import Clock
from api.engine.editions import editions_in, found, load_edition
from api.engine.evening import Evening
from api.engine.slot import EVENING, REHEARSAL, EveningHeader, EveningSlot, borne_out, legible, looked_at
from api.store.port import CannotWrite, Notice, Taken
from api.store.storage import in_folder
from api.store.stores import EveningStore, Storage
from api.store.witness import Seen
from domain.kernel.deciding.decide import objections
from domain.kernel.deciding.sent import Sent, Stands
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.edition import Opening
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Weight
from domain.kernel.grammar.role import HOST_KIND
from domain.kernel.log.rows import BrokenLog, NewerLog
from projections.kernel.stage import Stage

EDITIONS = "editions"
"""The folder of a house's own editions, in its data folder."""
MOST_OPEN = 100
"""Evenings open at once, unless more are in use: each has open files, and its world in memory."""
JUST_NOW = 1_000
"""Milliseconds since the last act within which another one is likely."""
RESTS_AFTER, PRESSED = 6, 1
"""Looks after which an evening rests that is neither watched nor asked for; and the same where another needs its place."""


class NoSuchEvening(Exception):
    """The house has no evening of this id."""


def stage_of(stages: Sequence[Stage], edition: Path) -> Stage:
    """The stage of the game after which the parent of an edition's folder is named; for a copy that lies elsewhere, of the game whose
    files it holds most of."""
    named = (stage for stage in stages if stage.game.id == edition.resolve().parent.name)
    there = {file.name for file in edition.glob("*.toml")}
    return next(named, None) or max(stages, key=lambda stage: len(there & stage.game.edition.files.keys()))


def _allowed(game: Game, act: Act) -> None:
    """Raises Stands where a rule refuses an opening. Its drawn fields are not drawn yet: judging ends where one is read."""
    now, world = clock.now(), game.world()
    grounds, _ = objections(game, world, act, Moment(1, HOST_KIND, HOST_KIND, now, now))
    standing = tuple(objection for objection in grounds if objection.weight is not Weight.CAUTION)
    if standing:
        raise Stands(Decision(standing, (), (), (), world))


def unprepared(evening: Evening) -> None:
    """The default of ``prepare``: nothing stands beside a new evening."""


class House:
    """Everything that one server process serves: evenings of any game on its stages."""

    def __init__(
        self,
        data: Path | Storage,
        edition: Path,
        stages: Sequence[Stage],
        copies: Path | None = None,
        by: Clock | None = None,
    ) -> None:
        """``data`` is the folder of its evenings, or another storage."""
        self.edition_folder, self.stages = edition, stages
        self.served = stage_of(stages, edition)
        storage = data if isinstance(data, Storage) else in_folder(data, copies)
        self.folder, self.witness, self.copies, self.data = storage
        self.hosts = self.folder.hosts
        self.clock = by or Clock()
        left = self.folder.alive.read()
        if left:
            self.clock.go_on(left)
        self.rooms: dict[str, EveningSlot] = {}
        self.amiss: dict[str, str] = {}
        """Evenings that are not served, each with the reason. As long as there is one in a folder, no new evening begins."""
        self._newer = set[str]()
        """Those of them that a newer release recorded."""
        self._opening = asyncio.Lock()
        self.listeners: list[Callable[[EveningSlot], None]] = []
        """They are told of each evening that is opened."""
        slots = [self._found(id) for id in sorted({*self.folder.evenings(), *self.witness.evenings()})]
        for room in sorted((slot for slot in slots if slot), key=lambda slot: slot.front.recorded):
            self.rooms[room.id] = room
        while self.tonight and not self._opens(self.tonight):  # a fault in it is reported at the start
            pass

    @property
    def tonight(self) -> EveningSlot | None:
        """The newest evening that is no rehearsal, or else the newest rehearsal; None in an empty house."""
        rooms = [*reversed(self.rooms.values())]
        return next((room for room in rooms if not room.rehearsal), next(iter(rooms), None))

    def current(self) -> list[EveningSlot]:
        """Tonight's evening, and after it the rehearsals that are newer."""
        rooms = [*self.rooms.values()]
        return rooms[rooms.index(self.tonight) :] if self.tonight else []

    def followed(self, evening: str, badge: str) -> str | None:
        """The evening that took a device over from this one last; None where it is still here. It is a later one, or tonight's where
        this one is its rehearsal: no other file is opened."""
        ids = [*self.rooms]
        others = {*ids[ids.index(evening) :], *(room.id for room in self.current())}
        since = {id: self.rooms[id].holds(badge) for id in others}
        last = max(since, key=since.__getitem__, default=evening)
        return None if since.get(last, -1) <= since.get(evening, -1) else last

    def _found(self, id: str) -> EveningSlot | None:
        """The evening in a file, at rest; None where it cannot be served, and ``amiss`` then has the reason."""
        seen = self.witness.most(id)
        try:
            with legible(self.folder.place(id)):
                with closing(self._held(id, seen.number)) as store:
                    stage, front = looked_at(store, self.stages)
                if seen.number > front.number:
                    borne_out(seen, front.number, lambda number: seen.root)
        except BrokenLog as fault:
            self._not_served(id, fault)
            return None
        return self._room(id, stage, front)

    def _room(self, id: str, stage: Stage, front: EveningHeader) -> EveningSlot:
        return EveningSlot(id, stage, partial(self.folder.open, id), front, witness=self.witness.of, by=self.clock)

    def _held(self, id: str, had: int) -> EveningStore:
        try:
            return self.folder.open(id)
        except CannotWrite as fault:
            raise CannotWrite(f"{fault}{f', and had {had} acts' if had else ''}") from fault

    def sentences(self) -> list[str]:
        """Warnings: evenings that are not served, each with its newest copy if there is one, and what could not be migrated."""
        newest = {
            id: next((f". The newest copy is {copy}" for copy in (self.copies.of(id) if self.copies else ())[-1:]), "")
            for id in self.amiss
        }
        return [
            *(f"not served: {said}{newest[id]}" for id, said in self.amiss.items()),
            *filter(None, [self.folder.left]),
        ]

    def _opens(self, room: EveningSlot) -> bool:
        try:
            room.open()
        except BrokenLog as fault:
            self._not_served(room.id, fault)
            del self.rooms[room.id]
        return room.id in self.rooms

    def _not_served(self, id: str, fault: BrokenLog) -> None:
        self.amiss[id] = str(fault)
        if isinstance(fault, NewerLog):
            self._newer.add(id)

    def _reason(self, id: str) -> BrokenLog:
        return (NewerLog if id in self._newer else BrokenLog)(self.amiss[id])

    def set_aside(self, room: EveningSlot, fault: BrokenLog) -> None:
        """Serve an evening no longer, since it holds what cannot be read here. Screens that show it have to be closed by the caller."""
        self._not_served(room.id, fault)
        self.rooms.pop(room.id, None)
        if room.live:
            room.live.close()

    def stage(self, game: str | None) -> Stage | None:
        """The stage of a game by its id; for None, that of the edition that is served."""
        return (
            self.served
            if game is None
            else next((known_stage for known_stage in self.stages if known_stage.game.id == game), None)
        )

    def room(self, evening: str) -> EveningSlot:
        """An evening by its id. Raises NoSuchEvening, or BrokenLog where it is not served."""
        if evening in self.amiss:
            raise self._reason(evening)
        room = self.rooms.get(evening) or self.look_for(evening)
        if room is None:
            raise NoSuchEvening(evening)
        return room

    def look_for(self, evening: str) -> EveningSlot | None:
        """An evening that another process opened, from now on among those of this house; None where there is none. Raises
        CannotWrite."""
        if evening not in self.rooms and evening not in self.amiss and self.folder.knows(evening):
            room = self._found(evening)
            if room:
                self.rooms.setdefault(evening, room)
        return self.rooms.get(evening)

    async def enter(self, evening: str) -> EveningSlot:
        """The same, opened; an unused one may be closed for it. Raises NoSuchEvening, BrokenLog."""
        room = self.room(evening)
        if room.at_rest:
            self._make_place()
        await room.wake()
        return room

    async def worlds(self, stage: Stage) -> list[Any]:
        """The worlds of all evenings of a game, opened one after another; without those that cannot be served, which are told by their
        own names elsewhere."""
        worlds = list[Any]()
        for room in [room for room in self.rooms.values() if room.stage is stage]:
            with suppress(BrokenLog, NoSuchEvening):
                worlds.append((await self.enter(room.id)).evening.world)
        return worlds

    def _make_place(self) -> None:
        if len(self._open()) >= MOST_OPEN:
            longest = max(self._resting(PRESSED), key=lambda room: room.unasked, default=None)
            if longest:
                self._rest(longest)

    def _rest(self, room: EveningSlot) -> None:
        if not room.at_rest:
            seen = Seen(room.evening.world.number, room.evening.root)
            room.rest()
            with suppress(OSError):  # without this note the next start only checks less
                self.witness.note({room.id: seen})

    def let_rest(self) -> None:
        """Close the files of open evenings that have not been asked for in a while. Called at intervals by the server."""
        for room in self._open():
            room.unasked += 1
        for room in self._resting(RESTS_AFTER):
            self._rest(room)

    async def wake_due(self) -> None:
        """Open the evenings at rest whose alarm is due."""
        for room in await asyncio.to_thread(self._due):
            with suppress(BrokenLog):
                await self.enter(room.id)

    def _due(self) -> list[EveningSlot]:
        now, rooms = self.clock.now(), list[EveningSlot]()
        for room in [slot for slot in self.rooms.values() if slot.at_rest]:
            with suppress(BrokenLog):
                alarm = room.front.alarm
                rooms += [room] if alarm is not None and alarm <= now else []
        return rooms

    def quiet(self) -> bool:
        """Whether no act was recorded within the last JUST_NOW milliseconds."""
        return all(evening.now() - evening.journal.recorded >= JUST_NOW for evening in self.live())

    def live(self) -> list[Evening]:
        """Every evening that is open."""
        return [room.live for room in self.rooms.values() if room.live]

    def _open(self) -> list[EveningSlot]:
        return [room for room in self.rooms.values() if not room.at_rest]

    def _resting(self, after: int) -> list[EveningSlot]:
        return [room for room in self._open() if room.unasked > after and not room.in_use]

    def badge(self, evening: str | None, secret: str) -> Badge | None:
        """The badge of a secret in an evening, or for None in any of them. The host's is valid in all. Raises BrokenLog where the
        evening is not served: the device keeps its badge and tries again later."""
        if evening in self.amiss:
            raise self._reason(evening)
        room = (self.rooms.get(evening) or self.look_for(evening)) if evening else None
        rooms = [room] if room else [] if evening else list(self.rooms.values())
        badges = (room.known(secret) for room in rooms)
        badge = self.hosts.known(secret) or next(filter(None, badges), None)
        return badge or (self._looked_again(room, secret) if evening and room else None)

    def _looked_again(self, room: EveningSlot, secret: str) -> Badge | None:
        """The badge, where another process paired it a moment ago and this one has not heard of it."""
        if not self.folder.unheard(room.id):
            return None
        self.folder.changes.tell(Notice(room.id, BADGES, self))
        room.outdated(BADGES)
        return room.known(secret)

    def good(self, evening: str) -> frozenset[str]:
        """The ids of all valid badges of an evening. Opens the evening."""
        return self.hosts.good() | self.rooms[evening].badges.good()

    def opened_by(self, act_id: str) -> EveningSlot | None:
        """The evening that the act of this id opened, if any."""
        slot = next((room for room in self.rooms.values() if room.act_id == act_id), None)
        if slot is None and (elsewhere := self.folder.opened_by(act_id)):
            return self.look_for(elsewhere)
        return slot

    async def open(
        self,
        act_id: str,
        stage: Stage,
        opening: Opening,
        rehearsal: bool = False,
        prepare: Callable[[Evening], None] = unprepared,
    ) -> tuple[EveningSlot, bool]:
        """Begin an evening, or find the one that this act id opened; True if it is new. In a rehearsal the room's clock starts at the
        edition's hour. ``prepare`` writes what stands beside a new evening from its start; where it raises, there is no evening. Raises
        OtherContent and Stands like any act; a refused opening leaves no file. Raises BrokenLog where another
        evening is not served."""
        game, begins = stage.game, opening.begins
        hours = game.edition.hours(opening.edition) if game.edition.hours else None
        offset = clock.offset_showing(begins, hours.begin) if rehearsal and hours else clock.offset(begins)
        act = game.open(replace(opening, offset=offset))
        sent = Sent(act_id=act_id, act=act, recorded_by=HOST_KIND, device=HOST_KIND, source="desk")
        async with self._opening:
            slot = self.opened_by(act_id)
            if slot:
                await slot.evening.record(sent)
                return slot, False
            if self.amiss and not self.folder.shared:
                raise BrokenLog("\n".join(self.sentences()))
            _allowed(game, act)
            id = f"{REHEARSAL if rehearsal else EVENING}{clock.now():x}{secrets.token_hex(3)}"
            try:
                front = await self._opened(id, stage, sent, prepare)
            except Taken:  # another process opened it with the same act meanwhile
                slot = self.opened_by(act_id)
                if slot is None:
                    raise CannotWrite("the evening was opened by another process, and is not seen yet") from None
                await slot.evening.record(sent)
                return slot, False
            room = self.rooms.setdefault(id, self._room(id, stage, front))
            for listener in self.listeners:
                listener(room)
            return room, True

    async def _opened(self, id: str, stage: Stage, sent: Sent, prepare: Callable[[Evening], None]) -> EveningHeader:
        """Write the opening into a new file, which gets its name afterwards: a crash leaves no evening without an opening."""
        try:
            with closing(Evening(id, self.folder.make(id), stage, self.clock)) as evening:
                entry, _ = await evening.record(sent)
                await asyncio.to_thread(prepare, evening)
                front = EveningHeader(sent.act_id, entry.row.recorded, evening.world.summary(), entry.number, {}).now(
                    evening
                )
            self.folder.settle(id, sent.act_id)
        except BaseException:
            self.folder.forget(id)
            raise
        return front

    def edition(self, stage: Stage, name: str | None = None) -> Any:
        """An edition for new evenings, read again from its folder, by its id or folder name; without a name, the first of its game.
        None where there is no such edition. Raises EditionRefused."""
        folders = self.editions(stage)
        folder = next(iter(folders), None) if name is None else found(folders, name)
        return load_edition(folder, stage.game.edition) if folder else None

    def editions(self, stage: Stage) -> list[Path]:
        """The folders of all editions of a game that new evenings may start from: the served one, those beside it, and those that were
        made in this house."""
        self.folder.fetch_editions()
        made = editions_in(self.made_editions(stage))
        if stage is not self.served:
            return [*editions_in(self.edition_folder.resolve().parent.parent / stage.game.id), *made]
        first = self.edition_folder.resolve()
        return [first, *(folder for folder in editions_in(first.parent) if folder != first), *made]

    def made_editions(self, stage: Stage) -> Path:
        """The folder for editions of a game that are made in this house."""
        return self.folder.data / EDITIONS / stage.game.id

    def close(self) -> None:
        """Close all files."""
        for room in self.rooms.values():
            self._rest(room)
        self.folder.close()
