"""What may be done next: an act with its proposal filled in, and what the table still has to say of it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Names


@dataclass(frozen=True, slots=True)
class Now:
    """An evening as somebody who may record finds it. ``since`` tells the acts after a number, but those taken back; ``at`` is the
    instant of the last, ``silent`` tells whether he recorded none after a number, ``latest`` his last one after a number, but those
    taken back, and ``undone`` the one that he took back as the last thing he did. ``brief``: nobody reads what would come of a step,
    so that it need not be worked out."""

    world: Any
    who: str
    since: Callable[[int], Iterable[Act]] = field(default=lambda number: ())
    at: int = 0
    silent: Callable[[int], bool] = field(default=lambda number: True)
    brief: bool = False
    latest: Callable[[int], Act | None] = field(default=lambda number: None)
    undone: Callable[[], Act | None] = field(default=lambda: None)


class Reply(Frozen):
    """One thing that the table may say, as the fields that it fills in. ``times``: how often it may be given before the server has
    answered, where it can be used up; ``asks``: what is to be said only then; ``note``: what a rule says to it."""

    fields: dict[str, Any]
    times: int | None = None
    asks: tuple["Ask", ...] = ()
    note: str = ""


class Ask(Frozen):
    """A field that the table still has to say, and the answers that there are: none listed where the field's own picker knows
    them, faces up to ``most`` where a die falls, and so many at most of a list. ``last``: asked only with the last that may be
    entered ahead."""

    field: str
    answers: tuple[Reply, ...] = ()
    most: int | None = None
    last: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What comes of a step where the table says this."""

    fields: Mapping[str, Any]
    foretold: Foretold


@dataclass(frozen=True, slots=True)
class Step:
    """An act that may be recorded next. ``fields`` is the proposal, ``asks`` what of it is open, ``about`` the stream that it
    belongs to, ``figures`` how many it is about. ``ahead``: how many may be entered before the first is answered. What may cut
    in stands ``beside`` the straight way. A proposal is not trusted: it comes back as an act and is judged.

    ``due``: the rule asks it of him, where he is, before anything else; ``says`` is then what waits for him, with ``facts`` as its
    named facts. ``since``: the instant from which it is overdue, where a clock tells that. ``after``: the kind of act that he
    records before it."""

    kind: str
    rule: str
    about: str
    fields: Mapping[str, Any]
    asks: tuple[Ask, ...] = ()
    figures: str = ""
    ahead: int = 1
    beside: bool = False
    outcomes: tuple[Outcome, ...] = ()
    due: bool = False
    says: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)
    since: int | None = None
    after: str = ""

    def sentence(self, names: Names) -> str:
        """What waits, for whom it waits."""
        return names.fill(self.says, dict(self.facts))


Steps = Callable[[Now], Iterable[Step]]
