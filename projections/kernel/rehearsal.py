"""What a game says of its rehearsals."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """How a scripted evening of a game is shown: the ``devices`` that it offers (kind of badge, holder, words; of a kind that has
    holders, None is the first of them), the view ``course``,
    whose ``current``, ``begins`` and ``speed`` say when the next line is due, and the view ``books`` with the ``sums`` at the end."""

    devices: tuple[tuple[str, str | None, str], ...]
    course: str
    books: str
