"""What may be done next: an act with its proposal filled in, and what the table still has to say of it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVarTuple

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Names

Args = TypeVarTuple("Args")


class Now(Protocol):
    """An evening as all who record find it: the world, and what steps ask of the journal. Whatever is asked is noted, so that steps
    are worked out again only where an answer is another."""

    @property
    def world(self) -> Any:
        """The world."""
        ...

    def reached(self, instant: int) -> bool:
        """Whether the last act was recorded at this instant or later."""
        ...

    def act(self, number: int) -> Act | None:
        """The act of this number, unless it was taken back or is otherwise."""
        ...

    def entered(self, kind: str, after: int) -> Sequence[Act]:
        """The acts of a kind behind a number, but those taken back or amended."""
        ...

    def busy(self, after: int) -> frozenset[str]:
        """In whose names anything was entered behind a number."""
        ...

    def latest(self, who: str, after: int) -> Act | None:
        """The last act behind a number that was entered in a name and stands; a correction is none."""
        ...

    def last(self, after: int, *kinds: str) -> Sequence[tuple[str, Act]]:
        """In whose names the last act behind a number that stands is of one of these kinds, each with that act."""
        ...

    def part(self, work: "Callable[[Now, *Args], Iterable[Step]]", *args: *Args) -> "tuple[Step, ...]":
        """Steps that are worked out apart from the others, again only where something that they read is another."""
        ...


@dataclass(frozen=True, slots=True)
class Everybody:
    """All who may record, but for some."""

    but: frozenset[str] = frozenset()

    def __contains__(self, who: object) -> bool:
        return who not in self.but

    def __ror__(self, others: frozenset[str]) -> "Everybody":
        return Everybody(self.but - others)


Seats = frozenset[str] | Everybody
"""Badges by whom they name, or else by their kind."""
EVERYBODY = Everybody()
NOBODY: frozenset[str] = frozenset()


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

    ``by``: for whom it stands there, of all who may record its kind. ``due``: of whom the rule asks it, where they are, before
    anything else; ``says`` is then what waits for them, with ``facts`` as its named facts. ``since``: the instant from which it is
    overdue, where a clock tells that. ``after``: the kind of act that they record before it."""

    kind: str
    rule: str
    about: str
    fields: Mapping[str, Any]
    asks: tuple[Ask, ...] = ()
    figures: str = ""
    ahead: int = 1
    beside: bool = False
    outcomes: tuple[Outcome, ...] = ()
    by: Seats = EVERYBODY
    due: Seats = NOBODY
    says: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)
    since: int | None = None
    after: str = ""

    def sentence(self, names: Names) -> str:
        """What waits, for whom it waits."""
        return names.fill(self.says, dict(self.facts))


Steps = Callable[[Now], Iterable[Step]]
