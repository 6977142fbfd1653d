"""What a game does by itself at an instant."""

from dataclasses import dataclass

from domain.kernel.grammar.act import Act


@dataclass(frozen=True, slots=True)
class Alarm:
    """From ``instant`` on (server milliseconds) the house records ``act`` in the name of ``by``, before any other act is judged.
    An instant in the past is due at once."""

    instant: int
    act: Act
    by: str
