"""Steps: what may be done next, as an act with a proposal filled in and the questions that are open."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVarTuple

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Names

Args = TypeVarTuple("Args")


class Now(Protocol):
    """An evening as seen by all seats that record: the world, and queries on the journal. Every query is noted, so that steps are
    computed again only when an answer changed."""

    @property
    def world(self) -> Any:
        """The world at this moment."""
        ...

    def reached(self, instant: int) -> bool:
        """Whether the last act was recorded at this instant or later."""
        ...

    def act(self, number: int) -> Act | None:
        """The act of this number; None where it was taken back or amended."""
        ...

    def entered(self, kind: str, after: int) -> Sequence[Act]:
        """The acts of a kind after a number, without those taken back or amended."""
        ...

    def busy(self, after: int) -> frozenset[str]:
        """The seats in whose names acts were entered after a number."""
        ...

    def latest(self, who: str, after: int) -> Act | None:
        """The last act after a number in a seat's name that was not taken back, corrections apart."""
        ...

    def last(self, after: int, *kinds: str) -> Sequence[tuple[str, Act]]:
        """The seats whose last such act after a number is of one of these kinds, each with that act."""
        ...

    def part(self, work: "Callable[[Now, *Args], Iterable[Step]]", *args: *Args) -> "tuple[Step, ...]":
        """Steps computed and cached on their own: again only when something that they read changed."""
        ...


@dataclass(frozen=True, slots=True)
class Everybody:
    """All seats that may record, with exceptions."""

    but: frozenset[str] = frozenset()

    def __contains__(self, who: object) -> bool:
        return who not in self.but

    def __ror__(self, others: frozenset[str]) -> "Everybody":
        return Everybody(self.but - others)


Seats = frozenset[str] | Everybody
"""Badges by their id, or by their kind where they have none."""
EVERYBODY = Everybody()
NOBODY: frozenset[str] = frozenset()


class Reply(Frozen):
    """One possible answer, as the fields that it fills in. ``times``: how often it may be given before the server has answered,
    where it can be used up; ``asks``: questions that only this answer opens; ``note``: a rule's comment on it."""

    fields: dict[str, Any]
    times: int | None = None
    asks: tuple["Ask", ...] = ()
    note: str = ""


class Ask(Frozen):
    """An open field and its possible answers: none listed where the field's picker knows them; dice faces up to ``most``, or the
    maximal length of a list. ``last``: asked only with the last of the acts that may be entered ahead."""

    field: str
    answers: tuple[Reply, ...] = ()
    most: int | None = None
    last: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a step would change with these fields."""

    fields: Mapping[str, Any]
    foretold: Foretold


@dataclass(frozen=True, slots=True)
class Step:
    """An act that may be recorded next. ``fields`` is the proposal, ``asks`` its open fields, ``about`` the stream that it
    belongs to, ``figures`` the number of figures that it is about. ``ahead``: how many may be entered before the first is
    answered. ``beside``: an interruption, outside the usual order. A proposal is not trusted: it comes back as an act and is
    judged.

    ``by``: the seats that it is offered to, of all that may record its kind. ``due``: the seats that a rule requires it of, where they
    are, before anything else; ``says`` is then the sentence for them, with ``facts`` as its named facts. ``since``: the instant from
    which it is overdue, if any. ``after``: the kind of act that they record before it."""

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
        """The sentence for the seats that it is due for."""
        return names.fill(self.says, dict(self.facts))


Steps = Callable[[Now], Iterable[Step]]
