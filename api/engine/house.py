"""The data folder: all evenings of this host, the edition that new ones start from, and the host's badges."""

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from api import clock
from api.engine.editions import editions_in, found, load_edition
from api.engine.evening import Evening
from api.store.badges import Badge
from api.store.file import CannotWrite
from api.store.folder import Folder
from domain.kernel.act import Act, Moment
from domain.kernel.decide import decide
from domain.kernel.edition import Opening
from domain.kernel.game import Game
from domain.kernel.record import opened_as
from domain.kernel.role import HOST, HOST_KIND, Role
from domain.kernel.rows import BrokenLog
from domain.kernel.sent import Sent, Stands
from projections.kernel.stage import Stage


class NoSuchEvening(Exception):
    """No evening of this id is in the house."""


class Room:
    """One evening with its stage and its badges."""

    def __init__(self, evening: Evening) -> None:
        self.evening, self.stage = evening, evening.stage
        self.badges = evening.store.badges
        self.slips: dict[str, Sequence[int]] = {}
        """What each device said last to be waiting on it, by its badge; a restart forgets it."""

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return self.stage.game

    def role(self, badge: Badge) -> Role:
        """What a badge is for."""
        return HOST if badge.kind == HOST_KIND else self.game.badges[badge.kind]

    def judges(self, badge: Badge) -> bool:
        """Whether rules are set aside in its name."""
        return badge.who in self.game.dispensers


def stage_of(stages: Sequence[Stage], edition: Path) -> Stage:
    """The stage whose game gives the folder of an edition's folder its name; else the first."""
    return next((stage for stage in stages if stage.game.id == edition.resolve().parent.name), stages[0])


def _read(folder: Folder, id: str, stages: Sequence[Stage]) -> Room | None:
    """The evening in a file, whose first act says which game it is; None where the file holds none yet. Raises BrokenLog."""
    try:
        store = folder.open(id)
        first = next((row for _, row in store.rows()), None)
        if first is None:
            store.close()
            return None
        kind = opened_as(first)
        stage = next((stage for stage in stages if stage.game.opening == kind), None)
        if stage is None:
            raise BrokenLog(f"it begins with the act {kind}, and no game that is served here does")
        return Room(Evening(id, store, stage))
    except (BrokenLog, CannotWrite) as fault:
        raise BrokenLog(
            f"{folder.path(id)}: {fault}; put a good copy in its place, or move it out of the folder"
        ) from fault


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
        read = (_read(self.folder, id, stages) for id in self.folder.evenings())
        for room in sorted((one for one in read if one), key=lambda one: one.evening.entries[0].row.recorded):
            self.rooms[room.evening.id] = room

    def stage(self, game: str | None) -> Stage | None:
        """The stage of a game by its id; without one, that of the edition that is served."""
        return self.served if game is None else next((one for one in self.stages if one.game.id == game), None)

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
            await evening.record(sent)
            self.rooms[id] = Room(evening)
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
            room.evening.close()
        self.folder.close()
