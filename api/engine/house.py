"""The data folder: all evenings of this host, the edition that new ones start from, and the host's badges."""

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from api import clock
from api.beside.badges.table import Badge
from api.clock import Clock
from api.engine.editions import editions_in, found, load_edition
from api.engine.evening import Evening
from api.engine.slot import EveningHeader, EveningSlot, borne_out, legible, looked_at
from api.store.port import CannotWrite
from api.store.sqlite.backups import BACKUP, Copies
from api.store.sqlite.folder import Folder
from api.store.sqlite.log import Store
from api.store.witness import Seen, Witness
from domain.kernel.deciding.decide import decide
from domain.kernel.deciding.sent import Sent, Stands
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.edition import Opening
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.role import HOST_KIND
from domain.kernel.log.rows import BrokenLog
from projections.kernel.stage import Stage

MOST_OPEN = 100
"""So many evenings are open at once, if nobody watches more of them: each has files open, and its world in memory."""
JUST_NOW = 1_000
"""Milliseconds since the last act in which the next one may be on its way."""
RESTS_AFTER, PRESSED = 6, 1
"""After so many looks an evening rests that nobody watches or asks for; and after so many where another needs its place."""


class NoSuchEvening(Exception):
    """No evening of this id is in the house."""


def stage_of(stages: Sequence[Stage], edition: Path) -> Stage:
    """The stage whose game gives the folder of an edition's folder its name; else the first."""
    return next((stage for stage in stages if stage.game.id == edition.resolve().parent.name), stages[0])


def _allowed(game: Game, act: Act) -> None:
    """Raises Stands where a rule stands against an opening."""
    now = clock.now()
    decision = decide(game, game.world(), act, Moment(1, HOST_KIND, HOST_KIND, now, now))
    if decision.standing:
        raise Stands(decision)


class House:
    """Everything that one server process serves: evenings of any game on its stages."""

    def __init__(
        self, data: Path, edition: Path, stages: Sequence[Stage], copies: Path | None = None, by: Clock | None = None
    ) -> None:
        self.edition_folder, self.stages = edition, stages
        self.served = stage_of(stages, edition)
        self.folder, self.copies = Folder(data), Copies(copies or data / BACKUP)
        self.witness = Witness(data, self.copies.folder)
        self.hosts = self.folder.hosts
        self.clock = by or Clock()
        left = self.folder.alive.read()
        if left:
            self.clock.go_on(left)
        self.rooms: dict[str, EveningSlot] = {}
        self.amiss: dict[str, str] = {}
        """Evenings that are not served, each with a sentence that says why. No other begins as long as there is one."""
        self._opening = asyncio.Lock()
        found = [self._found(id) for id in sorted({*self.folder.evenings(), *self.witness.evenings()})]
        for room in sorted((one for one in found if one), key=lambda one: one.front.recorded):
            self.rooms[room.id] = room
        for newest in reversed(
            list(self.rooms.values())
        ):  # tonight's, as a rule: what is wrong with it is told at once
            if self._opens(newest):
                break

    def _found(self, id: str) -> EveningSlot | None:
        """The evening in a file, at rest; None where something is amiss with it."""
        seen = self.witness.most(id)
        try:
            with legible(self.folder.path(id)):
                with closing(self._held(id, seen.number)) as store:
                    stage, front = looked_at(store, self.stages)
                if seen.number > front.number:
                    borne_out(seen, front.number, lambda number: seen.root)
        except BrokenLog as fault:
            self.amiss[id] = str(fault)
            return None
        return self._room(id, stage, front)

    def _room(self, id: str, stage: Stage, front: EveningHeader) -> EveningSlot:
        return EveningSlot(id, stage, partial(self.folder.open, id), front, witness=self.witness.of, by=self.clock)

    def _held(self, id: str, had: int) -> Store:
        try:
            return self.folder.open(id)
        except CannotWrite as fault:
            raise CannotWrite(f"{fault}{f', and had {had} acts' if had else ''}") from fault

    def sentences(self) -> list[str]:
        """What is not served, with the newest copy if there is one, and what could not be taken over."""
        newest = {
            id: next((f". The newest copy is {copy}" for copy in self.copies.of(id)[-1:]), "") for id in self.amiss
        }
        return [
            *(f"not served: {said}{newest[id]}" for id, said in self.amiss.items()),
            *filter(None, [self.folder.left]),
        ]

    def _opens(self, room: EveningSlot) -> bool:
        try:
            room.open()
        except BrokenLog as fault:
            self.amiss[room.id] = str(fault)
            del self.rooms[room.id]
        return room.id in self.rooms

    def stage(self, game: str | None) -> Stage | None:
        """The stage of a game by its id; without one, that of the edition that is served."""
        return self.served if game is None else next((one for one in self.stages if one.game.id == game), None)

    def room(self, evening: str) -> EveningSlot:
        """An evening by its id. Raises NoSuchEvening, BrokenLog where something is amiss with it."""
        if evening in self.amiss:
            raise BrokenLog(self.amiss[evening])
        room = self.rooms.get(evening)
        if room is None:
            raise NoSuchEvening(evening)
        return room

    async def enter(self, evening: str) -> EveningSlot:
        """The same, open; another that nobody asks for may have to rest. Raises NoSuchEvening, BrokenLog."""
        room = self.room(evening)
        if room.at_rest:
            self._make_place()
        await room.wake()
        return room

    def _make_place(self) -> None:
        if len(self._open()) >= MOST_OPEN:
            longest = max(self._resting(PRESSED), key=lambda room: room.unasked, default=None)
            if longest:
                self._rest(longest)

    def _rest(self, room: EveningSlot) -> None:
        if not room.at_rest:
            seen = Seen(room.evening.world.number, room.evening.root)
            room.rest()
            with suppress(OSError):  # then the start knows less of it, and no more than that
                self.witness.note({room.id: seen})

    def let_rest(self) -> None:
        """Look at all that are open, and close the files of those that nobody has asked for in a while. Whoever serves looks now and
        then."""
        for room in self._open():
            room.unasked += 1
        for room in self._resting(RESTS_AFTER):
            self._rest(room)

    async def wake_due(self) -> None:
        """Open the evenings at rest in which the clock has something to do by now."""
        now = self.clock.now()
        for room in [one for one in self.rooms.values() if one.at_rest]:
            alarm = room.front.alarm
            if alarm is not None and alarm <= now:
                with suppress(BrokenLog):
                    await self.enter(room.id)

    def quiet(self) -> bool:
        """Whether nobody has recorded anything just now."""
        return all(evening.now() - evening.journal.recorded >= JUST_NOW for evening in self.live())

    def live(self) -> list[Evening]:
        """Every evening that is open."""
        return [room.live for room in self.rooms.values() if room.live]

    def _open(self) -> list[EveningSlot]:
        return [room for room in self.rooms.values() if not room.at_rest]

    def _resting(self, after: int) -> list[EveningSlot]:
        return [room for room in self._open() if room.unasked > after and not room.in_use]

    def badge(self, evening: str | None, secret: str) -> Badge | None:
        """Whose badge this is in an evening; without one, in any. The host's is good in all. Raises BrokenLog where something is amiss
        with the evening: a device that comes back later still has its badge."""
        if evening in self.amiss:
            raise BrokenLog(self.amiss[evening])
        rooms = [self.rooms[evening]] if evening in self.rooms else [] if evening else list(self.rooms.values())
        found = (room.known(secret) for room in rooms)
        return self.hosts.known(secret) or next((badge for badge in found if badge), None)

    def good(self, evening: str) -> frozenset[str]:
        """The ids of all badges that are good in an evening, which is opened for it."""
        return self.hosts.good() | self.rooms[evening].badges.good()

    def opened_by(self, act_id: str) -> EveningSlot | None:
        """The evening that an act id already opened."""
        return next((room for room in self.rooms.values() if room.act_id == act_id), None)

    async def open(
        self, act_id: str, stage: Stage, opening: Opening, rehearsal: bool = False
    ) -> tuple[EveningSlot, bool]:
        """Open an evening, or find the one that this act id opened; True if it is new. In a rehearsal the room's clock shows the
        edition's hour as it begins, whatever the hour is. Raises OtherContent and Stands like any act; what a rule stands against
        leaves no file behind. Raises BrokenLog where something is amiss with another."""
        game, begins = stage.game, opening.begins
        hours = game.edition.hours(opening.edition) if game.edition.hours else None
        offset = clock.offset_showing(begins, hours.begin) if rehearsal and hours else clock.offset(begins)
        act = game.open(replace(opening, offset=offset))
        sent = Sent(act_id=act_id, act=act, recorded_by=HOST_KIND, device=HOST_KIND, source="desk")
        async with self._opening:
            known = self.opened_by(act_id)
            if known:
                await known.evening.record(sent)
                return known, False
            if self.amiss:
                raise BrokenLog("\n".join(self.sentences()))
            _allowed(game, act)
            id = f"e{clock.now():x}{secrets.token_hex(3)}"
            front = await self._opened(id, stage, sent)
            self.rooms[id] = self._room(id, stage, front)
            return self.rooms[id], True

    async def _opened(self, id: str, stage: Stage, sent: Sent) -> EveningHeader:
        """Write an opening into a file of its own, which has its name only then: a crash leaves no evening without one."""
        try:
            with closing(Evening(id, self.folder.make(id), stage, self.clock)) as evening:
                entry, _ = await evening.record(sent)
                front = EveningHeader(sent.act_id, entry.row.recorded, evening.world.summary(), entry.number, {})
            self.folder.settle(id)
        except BaseException:
            self.folder.forget(id)
            raise
        return front

    def edition(self, stage: Stage, name: str | None = None) -> Any:
        """An edition for new evenings, read anew: by its id or its folder's name the one that is served or any beside it, else the
        first of its game. None where there is no such edition. Raises EditionRefused."""
        folders = self.editions(stage)
        folder = next(iter(folders), None) if name is None else found(folders, name)
        return load_edition(folder, stage.game.edition) if folder else None

    def editions(self, stage: Stage) -> list[Path]:
        """The folders of all editions of a game that new evenings may start from; the one that is served comes first."""
        if stage is not self.served:
            return editions_in(self.edition_folder.resolve().parent.parent / stage.game.id)
        first = self.edition_folder.resolve()
        return [first, *(folder for folder in editions_in(first.parent) if folder != first)]

    def close(self) -> None:
        """Close all files."""
        for room in self.rooms.values():
            self._rest(room)
        self.folder.close()
