"""Which seats a computer may play, and how strong."""

from collections.abc import Mapping

from api.beside.computers.table import ComputerRecord
from api.engine.evening import Evening
from domain.kernel.grammar.role import HOST, HOST_KIND, Seat
from projections.kernel.computer_player import STRENGTHS
from projections.kernel.eyes import eyes_of


class NotForComputers(Exception):
    """A computer cannot play this seat, or not at this strength; says why."""


def give(evening: Evening, strengths: Mapping[str, int]) -> None:
    """Give seats of an evening to the computer, each at its strength. Raises NotForComputers, and then gives none."""
    seats = [_seat(evening, who, strength) for who, strength in strengths.items()]
    for seat in seats:
        evening.store.computers.give(seat)


def _seat(evening: Evening, who: str, strength: int) -> ComputerRecord:
    game = evening.game
    if evening.stage.player is None:
        raise NotForComputers(f"{game.title} has no computer player: give its seats to people.")
    world = eyes_of(evening, Seat(HOST_KIND, HOST_KIND, HOST)).world
    kind = next((kind for kind in game.recording if game.may_be(world, kind, who)), None)
    if kind is None:
        raise NotForComputers(f"{who} is no seat of this evening that records acts.")
    if strength not in STRENGTHS:
        raise NotForComputers(f"There is no strength {strength}: choose one of {', '.join(map(str, STRENGTHS))}.")
    return ComputerRecord(who, kind, strength, len(evening.entries))
