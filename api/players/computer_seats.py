"""Computer players of one evening: seats like any other, on the same commit path."""

import asyncio
from collections.abc import Mapping

from api.engine.evening import Evening
from api.engine.reports import reported
from api.store.port import CannotWrite, WriteConflict
from domain.kernel.deciding.sent import OtherContent, Sent, Stands
from domain.kernel.grammar.act import Act
from domain.kernel.grammar.role import Seat
from projections.kernel.computer_player import STRENGTHS, ComputerPlayer, knowledge
from projections.kernel.eyes import eyes_of
from projections.kernel.stage import Stage

SOURCE = "computer"
REFUSED = (Stands, OtherContent, WriteConflict, CannotWrite)
"""Why an act is not recorded though the program is sound. What a rule refused is noted, as of any seat."""


class ComputerSeats:
    """Plays some seats of one evening. Each is asked once for each state of the journal: where it has no act, or its act is refused,
    it is asked again only after another act was recorded."""

    def __init__(self, evening: Evening, seats: Mapping[Seat, int]) -> None:
        """``seats``: those that it plays, each with its strength. Raises ValueError where the game has no computer player, where a
        seat records nothing, or where there is no such strength."""
        self._player = _player_for(evening.stage, seats)
        self._evening, self._seats = evening, dict(seats)
        self._asked: dict[Seat, int] = {}
        """After which act each seat was asked last."""
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

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
        number = self._asked[seat] = len(self._evening.entries)
        try:
            act = self._player(knowledge(eyes_of(self._evening, seat)), self._seats[seat])
            if act is not None:
                await self._evening.record(_sent(seat, number, act))
        except REFUSED:
            return
        except Exception as fault:  # a fault of one game's player ends no evening
            reported(fault)


def _player_for(stage: Stage, seats: Mapping[Seat, int]) -> ComputerPlayer:
    if stage.player is None:
        raise ValueError(f"{stage.game.title} has no computer player: give its seats to people")
    for seat, strength in seats.items():
        if not seat.role.records:
            raise ValueError(f"{seat.who} records no acts: a computer plays only seats that do")
        if strength not in STRENGTHS:
            raise ValueError(f"there is no strength {strength} (for {seat.who}): choose one of {STRENGTHS}")
    return stage.player


def _sent(seat: Seat, number: int, act: Act) -> Sent:
    """The act of a seat, chosen after act ``number``. Its id follows from both, so that of several processes one records it."""
    device = f"{SOURCE}-{seat.who}"
    return Sent(act_id=f"{device}-{number}", act=act, recorded_by=seat.who, device=device, source=SOURCE)
