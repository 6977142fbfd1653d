"""What was refused to a seat: every act that a rule refused, with the rule. Refused acts are not in the log. A player for whom
others record is told of those that were about them."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from domain.kernel.grammar.game import Game
from domain.kernel.grammar.role import PLAYERS, Seat
from projections.kernel.audit.inquiry import (
    SEAT,
    Evidence,
    Inquiry,
    InquiryRow,
    device,
    hour,
    kind,
    rules,
    seats,
    words,
)
from projections.kernel.eyes import Eyes


def _rows(evidence: Evidence, about: Sequence[str]) -> Iterator[InquiryRow | None]:
    who, role = about[0].removeprefix(SEAT), evidence.eyes.seat.role
    for attempt in evidence.refused:
        if who in (attempt.by, attempt.recorded_by, *attempt.about):
            used = attempt.device if role.records or role.reads_journal else None
            for rule, sentence in attempt.rules:
                yield (
                    hour(attempt.at), kind(attempt.kind), seats(attempt.by), device(used), rules([rule]),
                    words(sentence),
                )  # fmt: skip
        yield None


def _who(game: Game, eyes: Eyes, place: int) -> Iterable[str]:
    """Itself; who leads or only reads asks about all players, and all in whose names acts are entered."""
    role, who = eyes.seat.role, eyes.seat.who
    own = [who] if role.records or role.reads == PLAYERS else []
    others = sorted({*eyes.journal.entering(), *_players(game, eyes)}) if role.leads or not own else ()
    return dict.fromkeys(f"{SEAT}{id}" for id in (*own, *others))


def _players(game: Game, eyes: Eyes) -> Iterator[str]:
    for role in game.badges.values():
        if role.reads == PLAYERS and role.whose:
            yield from role.whose(eyes.world)


def _may(seat: Seat) -> bool:
    return seat.role.records or seat.role.reads_journal or seat.role.reads == PLAYERS


def attempts(game: Game) -> Inquiry:
    """The inquiry, in a game."""
    columns = ("hour", "act_kind", "in_name_of", "device", "rule", "why_not")
    return Inquiry(columns, _rows, asks=("seat",), choices=partial(_who, game), may=_may)
