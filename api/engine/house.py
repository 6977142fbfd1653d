"""The data folder: all evenings of this host, the edition that new ones start from, and the host's badges."""

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from api import clock
from api.engine.editions import editions_in, found, load_edition
from api.engine.evening import Evening
from api.engine.room import Front, Room, looked_at, misplaced
from api.store.badges import Badge
from api.store.file import CannotWrite
from api.store.folder import Folder
from domain.kernel.act import Act, Moment
from domain.kernel.decide import decide
from domain.kernel.edition import Opening
from domain.kernel.game import Game
from domain.kernel.role import HOST_KIND
from domain.kernel.rows import BrokenLog
from domain.kernel.sent import Sent, Stands
from projections.kernel.stage import Stage

MOST_OPEN = 100
"""So many evenings are open at once, if nobody watches more of them: each has files open, and its world in memory."""
RESTS_AFTER, PRESSED = 6, 1
"""After so many looks an evening rests that nobody watches or asks for; and after so many where another needs its place."""


class NoSuchEvening(Exception):
    """No evening of this id is in the house."""


def stage_of(stages: Sequence[Stage], edition: Path) -> Stage:
    """The stage whose game gives the folder of an edition's folder its name; else the first."""
    return next((stage for stage in stages if stage.game.id == edition.resolve().parent.name), stages[0])


def _found(folder: Folder, id: str, stages: Sequence[Stage]) -> Room | None:
    """The evening in a file, at rest; None where the file holds none yet. Raises BrokenLog."""
    try:
        with closing(folder.open(id)) as store:
            seen = looked_at(store, stages)
    except (BrokenLog, CannotWrite) as fault:
        raise misplaced(folder.path(id), fault) from fault
    return Room(id, seen[0], partial(folder.open, id), seen[1]) if seen else None


def _allowed(game: Game, act: Act) -> None:
    """Raises Stands where a rule stands against an opening."""
    now = clock.now()
    decision = decide(game, game.world(), act, Moment(1, HOST_KIND, HOST_KIND, now, now))
    if decision.standing:
        raise Stands(decision)


class House:
    """Everything that one server process serves: evenings of any game on its stages."""

    def __init__(self, data: Path, edition: Path, stages: Sequence[Stage]) -> None:
        self.edition_folder, self.stages = edition, stages
        self.served = stage_of(stages, edition)
        self.folder = Folder(data)
        self.hosts = self.folder.hosts
        self.rooms: dict[str, Room] = {}
        self._opening = asyncio.Lock()
        found = (_found(self.folder, id, stages) for id in self.folder.evenings())
        for room in sorted((one for one in found if one), key=lambda one: one.front.recorded):
            self.rooms[room.id] = room
        for newest in list(self.rooms.values())[-1:]:  # tonight's, as a rule: what is wrong with it is told at once
            newest.open()

    def stage(self, game: str | None) -> Stage | None:
        """The stage of a game by its id; without one, that of the edition that is served."""
        return self.served if game is None else next((one for one in self.stages if one.game.id == game), None)

    def room(self, evening: str) -> Room:
        """An evening by its id. Raises NoSuchEvening."""
        room = self.rooms.get(evening)
        if room is None:
            raise NoSuchEvening(evening)
        return room

    async def enter(self, evening: str) -> Room:
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
                longest.rest()

    def let_rest(self) -> None:
        """Look at all that are open, and close the files of those that nobody has asked for in a while. Whoever serves looks now and
        then."""
        for room in self._open():
            room.unasked += 1
        for room in self._resting(RESTS_AFTER):
            room.rest()

    def _open(self) -> list[Room]:
        return [room for room in self.rooms.values() if not room.at_rest]

    def _resting(self, after: int) -> list[Room]:
        return [room for room in self._open() if room.unasked > after and not room.in_use]

    def badge(self, evening: str | None, secret: str) -> Badge | None:
        """Whose badge this is in an evening; without one, in any. The host's is good in all."""
        rooms = [self.rooms[evening]] if evening in self.rooms else [] if evening else list(self.rooms.values())
        found = (room.known(secret) for room in rooms)
        return self.hosts.known(secret) or next((badge for badge in found if badge), None)

    def opened_by(self, act_id: str) -> Room | None:
        """The evening that an act id already opened."""
        return next((room for room in self.rooms.values() if room.act_id == act_id), None)

    async def open(self, act_id: str, stage: Stage, opening: Opening, rehearsal: bool = False) -> tuple[Room, bool]:
        """Open an evening, or find the one that this act id opened; True if it is new. In a rehearsal the room's clock shows the
        edition's hour as it begins, whatever the hour is. Raises OtherContent and Stands like any act; what a rule stands against
        leaves no file behind."""
        game, begins = stage.game, opening.begins
        hour = game.edition.hours(opening.edition).begin
        offset = clock.offset_showing(begins, hour) if rehearsal else clock.offset(begins)
        act = game.open(replace(opening, offset=offset))
        sent = Sent(act_id, act, None, None, False, {}, HOST_KIND, HOST_KIND, "desk")
        async with self._opening:
            known = self.opened_by(act_id)
            if known:
                await known.evening.record(sent)
                return known, False
            _allowed(game, act)
            id = f"e{clock.now():x}{secrets.token_hex(3)}"
            evening = Evening(id, self.folder.open(id), stage)
            entry, _ = await evening.record(sent)
            front = Front(act_id, entry.row.recorded, evening.world.summary(), entry.number, {})
            self.rooms[id] = Room(id, stage, partial(self.folder.open, id), front, evening)
            return self.rooms[id], True

    def edition(self, stage: Stage, name: str | None = None) -> Any:
        """An edition for new evenings, read anew: by its id or its folder's name the one that is served or any beside it, else the
        first of its game. None where there is no such edition. Raises EditionRefused."""
        if stage is self.served:
            folders = [self.edition_folder, *editions_in(self.edition_folder.resolve().parent)]
        else:
            folders = editions_in(self.edition_folder.resolve().parent.parent / stage.game.id)
        folder = next(iter(folders), None) if name is None else found(folders, name)
        return load_edition(folder, stage.game.edition) if folder else None

    def close(self) -> None:
        """Close all files."""
        for room in self.rooms.values():
            room.rest()
        self.folder.close()
