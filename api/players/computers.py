"""The computer players of a house: in every evening those seats that stand in its table, from the start of the server to its end."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from api.beside.computers.table import ComputerRecord
from api.engine.evening import Evening
from api.engine.house import House
from api.engine.slot import EveningSlot
from api.players.computer_seats import ComputerSeats
from api.players.pace import Pace, as_a_person
from domain.kernel.grammar.role import Seat
from domain.kernel.log.rows import BrokenLog

LOOKS_EVERY = 1.0
"""Seconds between two looks: how long a seat may wait until the computer starts to play it."""


@dataclass(frozen=True, slots=True)
class _Playing:
    """What is played in one evening: the rows of its table as they were, and who plays them."""

    evening: Evening
    records: Mapping[str, ComputerRecord]
    seats: ComputerSeats


class Computers:
    """Lets the computer play. An evening in which it has nothing to do may rest, and goes on as soon as it is open again."""

    def __init__(self, house: House, pace: Pace = as_a_person) -> None:
        self._house, self._pace = house, pace
        self._playing: dict[str, _Playing] = {}
        self._woken = False

    async def look(self) -> None:
        """One look: play the seats that were given to the computer, and those no more that were taken from it. The first look opens
        every evening with such seats, since it may be the computer's turn there."""
        if not self._house.folder.leads():
            self.stop()
            return
        for room in [*self._house.rooms.values()]:
            if not self._woken and room.at_rest and room.front.computers:
                with suppress(BrokenLog):
                    await self._house.enter(room.id)
            await self._look_at(room)
        self._woken = True

    def playing(self, evening: str) -> tuple[str, ...]:
        """The seats of an evening that are played now."""
        playing = self._playing.get(evening)
        return tuple(playing.records) if playing else ()

    def stop(self) -> None:
        """Play no seat any more."""
        for id in [*self._playing]:
            self._leave(id)

    async def _look_at(self, room: EveningSlot) -> None:
        playing, evening = self._playing.get(room.id), room.live
        records = evening.store.computers.all() if evening else {}
        if playing and (playing.evening is not evening or playing.records is not records):
            self._leave(room.id)
            playing = None
        if evening and records and playing is None:
            playing = self._playing[room.id] = _Playing(evening, records, self._seats(room, evening, records))
            playing.seats.start()
        elif playing:
            await playing.seats.look()
        if playing and playing.seats.busy:
            room.open()  # it is asked for, and does not rest

    def _seats(self, room: EveningSlot, evening: Evening, records: Mapping[str, ComputerRecord]) -> ComputerSeats:
        roles = room.game.roles
        strengths = {Seat(record.kind, record.who, roles[record.kind]): record.strength for record in records.values()}
        since = {record.who: record.since for record in records.values()}
        return ComputerSeats(evening, strengths, self._pace, since)

    def _leave(self, id: str) -> None:
        self._playing.pop(id).seats.stop()
