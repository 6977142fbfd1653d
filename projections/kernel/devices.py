"""How many devices read along: stored beside the log and known only in their present state. A badge can be made for any seat, so in a
game that hides something every seat is told how many were paired, and notices one more of its own."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from domain.kernel.grammar.game import Game
from domain.kernel.grammar.role import AUDITORS


@dataclass(frozen=True, slots=True)
class Devices:
    """``seats``: of each holder of a badge, by its id. ``auditors``: of those that read whatever anybody did."""

    seats: Mapping[str, int]
    auditors: int


def along(devices: Devices | None, ids: Iterable[str]) -> tuple[dict[str, int] | None, int | None]:
    """What a view tells of them: how many each of these seats has, and how many auditors; None of a past moment."""
    return ({id: devices.seats.get(id, 0) for id in ids}, devices.auditors) if devices else (None, None)


def paired(game: Game, badges: Iterable[tuple[str, str]]) -> Devices:
    """Counted from the kind and the holder of every paired badge."""
    known = [(game.badges[kind], who) for kind, who in badges if kind in game.badges]
    seats = Counter(who for role, who in known if role.whose is not None)
    return Devices(dict(sorted(seats.items())), sum(role.reads == AUDITORS for role, _ in known))
