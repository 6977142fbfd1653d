"""Computer players of one evening: seats like any other, on the same commit path."""

import asyncio
from bisect import bisect_right
from collections.abc import Mapping

from api.engine.evening import Evening
from api.engine.reports import reported
from api.players.pace import Pace, at_once
from api.store.port import CannotWrite, WriteConflict
from domain.kernel.deciding.sent import OtherContent, Sent, Stands
from domain.kernel.grammar.act import Act
from domain.kernel.grammar.role import Seat
from projections.kernel.computer_player import STRENGTHS, ComputerPlayer, knowledge
from projections.kernel.eyes import eyes_of
from projections.kernel.stage import Stage

SOURCE = "computer"
REFUSED = (Stands, OtherContent, WriteConflict)
"""Why an act is not recorded though the program is sound. What a rule refused is noted, as of any seat."""


class ComputerSeats:
    """Plays some seats of one evening. Each is asked once for each state of the journal: where it has no act, or its act is refused,
    it is asked again only after another act was recorded. Where the evening's table lists its seats, it plays those that stand there
    when it acts: a person who records in such a seat takes it."""

    def __init__(
        self, evening: Evening, seats: Mapping[Seat, int], pace: Pace = at_once, since: Mapping[str, int] | None = None
    ) -> None:
        """``seats``: those that it plays, each with its strength. ``since``: by id, after which act each was given to it by the
        evening's table; None where they are played without a table. Raises ValueError where the game has no computer player, where a
        seat records nothing, or where there is no such strength."""
        self._player = _player_for(evening.stage, seats)
        self._evening, self._seats, self._pace = evening, dict(seats), pace
        self._since = None if since is None else dict(since)
        self._asked: dict[Seat, int] = {}
        """After which act each seat was asked last."""
        self._unwritten: set[Seat] = set()
        """Seats whose act could not be written."""
        self._thinks = False
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether it has a seat to ask, or one that thinks."""
        return self._thinks or any(self._is_due(seat) for seat in self._seats)

    def start(self) -> None:
        """Play now, and whenever the evening changes, until ``stop``."""
        if self._task is None:
            self._evening.listeners.add(self._woken.set)
            self._woken.set()
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Ask no seat any more; an act that is on its way is recorded. Who closes the evening calls this first."""
        if self._task:
            self._evening.listeners.discard(self._woken.set)
            self._task.cancel()
            self._task = None

    async def look(self) -> None:
        """Release the seats that a person took, and ask those again whose act could not be written."""
        for seat in self._seats:
            await self._plays(seat)
        for seat in self._unwritten:
            self._asked.pop(seat, None)
        if self._unwritten:
            self._unwritten.clear()
            self._woken.set()

    async def play(self) -> None:
        """Ask the seats in turn until none of them has an act."""
        while any(self._is_due(seat) for seat in self._seats):
            for seat in filter(self._is_due, self._seats):
                await self._ask(seat)
                # People are served between two choices, also where neither of them is an act.
                await asyncio.sleep(0)

    async def _run(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            await self.play()

    def _is_due(self, seat: Seat) -> bool:
        return self._asked.get(seat) != len(self._evening.entries)

    async def _ask(self, seat: Seat) -> None:
        try:
            if await self._plays(seat) and (act := self._choice(seat)) is not None:
                chosen_after = len(self._evening.entries)
                await self._think(seat)
                if await self._plays(seat):
                    await self._record(seat, act, chosen_after)
        except CannotWrite:
            self._asked[seat] = len(self._evening.entries)
            self._unwritten.add(seat)
        except REFUSED:
            return
        except Exception as fault:  # a fault of one game's player ends no evening
            reported(fault)

    async def _think(self, seat: Seat) -> None:
        self._thinks = True
        try:
            await asyncio.sleep(self._pace(_act_id(seat, len(self._evening.entries))))
        finally:
            self._thinks = False

    async def _record(self, seat: Seat, act: Act | None, chosen_after: int) -> None:
        """Record what it chose; where others acted while it thought, it chooses again."""
        number = len(self._evening.entries)
        if number != chosen_after:
            act = self._choice(seat)
        if act is not None:
            await self._evening.record(_sent(seat, number, act))

    def _choice(self, seat: Seat) -> Act | None:
        self._asked[seat] = len(self._evening.entries)
        return self._player(knowledge(eyes_of(self._evening, seat)), self._seats[seat])

    async def _plays(self, seat: Seat) -> bool:
        """Whether the seat is still the computer's. A person who recorded in it since has taken it."""
        if self._since is None:
            return True
        evening, who = self._evening, seat.who
        recorded, since = evening.journal.recorded_by(who), self._since[who]
        later = recorded[bisect_right(recorded, since) :]
        if any(evening.entries[number - 1].row.source != SOURCE for number in later):
            await evening.beside(evening.store.computers.release, who)
        if later:
            self._since[who] = later[-1]
        played = who in evening.store.computers.all()
        if not played:
            self._asked[seat] = len(evening.entries)
        return played


def _player_for(stage: Stage, seats: Mapping[Seat, int]) -> ComputerPlayer:
    if stage.player is None:
        raise ValueError(f"{stage.game.title} has no computer player: give its seats to people")
    for seat, strength in seats.items():
        if not seat.role.records:
            raise ValueError(f"{seat.who} records no acts: a computer plays only seats that do")
        if strength not in STRENGTHS:
            raise ValueError(f"there is no strength {strength} (for {seat.who}): choose one of {STRENGTHS}")
    return stage.player


def _act_id(seat: Seat, number: int) -> str:
    return f"{SOURCE}:{seat.who}:{number}"  # no client may send such an id: the first to use it would stop the seat


def _sent(seat: Seat, number: int, act: Act) -> Sent:
    """The act of a seat, chosen after act ``number``. Its id follows from both, so that of several processes one records it."""
    device = f"{SOURCE}-{seat.who}"
    return Sent(act_id=_act_id(seat, number), act=act, recorded_by=seat.who, device=device, source=SOURCE)
