"""Alarm: an act that a game records by itself at an instant."""

from dataclasses import dataclass

from domain.kernel.grammar.act import Act


@dataclass(frozen=True, slots=True)
class Alarm:
    """From ``instant`` on (server milliseconds) the server records ``act`` in the name of ``by``, before it judges any other act.
    An instant in the past is due at once."""

    instant: int
    act: Act
    by: str
