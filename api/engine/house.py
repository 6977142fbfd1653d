"""The data folder: all evenings of this host, the edition that new ones start from, and the host's badges."""

import asyncio
import secrets
from pathlib import Path

from api import clock
from api.engine.editions import found_beside, load_edition
from api.engine.evening import Evening
from api.store.badges import Badge
from api.store.file import CannotWrite
from api.store.folder import Folder
from domain.kernel.act import Moment
from domain.kernel.decide import decide
from domain.kernel.rows import BrokenLog
from domain.kernel.sent import Sent, Stands
from domain.ludi_romani.acts.opening.gemini import MoreSeats
from domain.ludi_romani.acts.opening.ludos_aperire import LudosAperire
from domain.ludi_romani.edition import Edition
from domain.ludi_romani.game import LUDI_ROMANI


class NoSuchEvening(Exception):
    """No evening of this id is in the house."""


class Room:
    """One evening with its badges."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.badges = evening.store.badges


def _read(folder: Folder, id: str) -> Evening:
    try:
        return Evening(id, folder.open(id), LUDI_ROMANI)
    except (BrokenLog, CannotWrite) as fault:
        raise BrokenLog(
            f"{folder.path(id)}: {fault}; put a good copy in its place, or move it out of the folder"
        ) from fault


def _allowed(act: LudosAperire) -> None:
    """Raises Stands where a rule stands against an opening."""
    now = clock.now()
    decision = decide(LUDI_ROMANI, LUDI_ROMANI.world(), act, Moment(1, "host", "host", now, now))
    if decision.standing:
        raise Stands(decision)


class House:
    """Everything that one server process serves."""

    def __init__(self, data: Path, edition: Path) -> None:
        self.edition_folder = edition
        self.folder = Folder(data)
        self.hosts = self.folder.hosts
        self.rooms: dict[str, Room] = {}
        self._opening = asyncio.Lock()
        found = [_read(self.folder, id) for id in self.folder.evenings()]
        for evening in sorted((one for one in found if one.entries), key=lambda one: one.entries[0].row.recorded):
            self.rooms[evening.id] = Room(evening)

    def room(self, evening: str) -> Room:
        """An evening by its id. Raises NoSuchEvening."""
        room = self.rooms.get(evening)
        if room is None:
            raise NoSuchEvening(evening)
        return room

    def badge(self, evening: str | None, secret: str) -> Badge | None:
        """Whose badge this is in an evening; without one, in any. The host's is good in all."""
        rooms = [self.rooms[evening]] if evening in self.rooms else [] if evening else list(self.rooms.values())
        found = (room.badges.known(secret) for room in rooms)
        return self.hosts.known(secret) or next((badge for badge in found if badge), None)

    def opened_by(self, act_id: str) -> Room | None:
        """The evening that an act id already opened."""
        return next((room for room in self.rooms.values() if room.evening.entries[0].row.act_id == act_id), None)

    async def open(
        self,
        act_id: str,
        title: str,
        begins: int,
        edition: Edition,
        speed: int = 1,
        rehearsal: bool = False,
        gemini: tuple[str, ...] = (),
        seats: tuple[MoreSeats, ...] = (),
    ) -> tuple[Room, bool]:
        """Open an evening, or find the one that this act id opened; True if it is new. In a rehearsal the room's clock shows the
        edition's hour as it begins, whatever the hour is, and runs ``speed`` times as fast. Raises OtherContent and Stands like
        any act; what a rule stands against leaves no file behind."""
        offset = clock.offset_showing(begins, edition.timetable[0].starts) if rehearsal else clock.offset(begins)
        act = LudosAperire(
            title_of_evening=title,
            begins=begins,
            offset=offset,
            edition=edition,
            speed=speed,
            gemini=gemini,
            seats=seats,
        )
        sent = Sent(act_id, act, None, None, False, {}, "host", "host", "desk")
        async with self._opening:
            known = self.opened_by(act_id)
            if known:
                await known.evening.record(sent)
                return known, False
            _allowed(act)
            id = f"e{clock.now():x}{secrets.token_hex(3)}"
            evening = Evening(id, self.folder.open(id), LUDI_ROMANI)
            await evening.record(sent)
            self.rooms[id] = Room(evening)
            return self.rooms[id], True

    def edition(self, name: str | None = None) -> Edition | None:
        """The edition of new evenings, read anew; by its id or its folder's name that one or any beside it, None where there is
        no such edition. Raises EditionRefused."""
        if name is None:
            return load_edition(self.edition_folder)
        folder = found_beside(self.edition_folder, name)
        return load_edition(folder) if folder else None

    def close(self) -> None:
        """Close all files."""
        for room in self.rooms.values():
            room.evening.store.close()
        self.folder.close()
