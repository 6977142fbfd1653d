"""What the server answers about an evening, its badges, its people and its acts (docs/wire.md). The screens' types are made
from these."""

from typing import Any

from pydantic import BaseModel, Field

from api.http.shapes import SameAct
from projections.kernel.audit.supposed import Supposed
from projections.kernel.said import Heard


class EveningRow(BaseModel):
    """An evening in the list of them; ``number`` is its last act."""

    evening: str
    game: str
    title: str
    edition: str
    number: int
    begins: int | None


class Nameable(BaseModel):
    """Something that may be named in an option, and how it is called."""

    id: str
    name: str


class EditionRow(BaseModel):
    """An edition that a new evening may start from: at which hour it begins, how many minutes it lasts (empty and 0 in a game without
    hours), and by option of its game what may be named. ``edition`` is its folder's name, ``id`` what evenings call it; where it
    cannot be read, ``fault`` says why."""

    game: str
    edition: str
    id: str
    title: str
    served: bool
    begins: str
    lasts: int
    options: dict[str, list[Nameable]]
    fault: str


class BadgeKind(BaseModel):
    """A kind of badge: for whom its views are made, whether it records acts, whether it prepares the evening, and whose it can
    be; null where it names nobody."""

    audience: str
    records: bool
    leads: bool
    whose: list[str] | None


class About(BaseModel):
    """An evening as one of its screens must know it: its game, the ``role`` of the badge that asks and the ``device`` that its acts
    name, all kinds of badge, who sets rules aside, and the pickers whose values the game knows."""

    evening: str
    game: str
    title: str
    role: BadgeKind
    device: str
    badges: dict[str, BadgeKind]
    dispensers: list[str]
    pickers: list[str]


class Opened(BaseModel):
    """A new evening, and the links by which organiser and projector pair."""

    evening: str
    number: int
    root: str
    links: dict[str, str]


class ActKind(BaseModel):
    """A kind of act: what it is called, who records it when, and as JSON Schema its form."""

    kind: str
    version: int
    title: str
    chapter: str
    help: str
    rules: list[str]
    who: list[str]
    when: list[str]
    form: dict[str, Any] = Field(alias="schema")


class RuleRow(BaseModel):
    """A rule in a few words, and how it is kept; null for one that is not built yet."""

    rule: str
    words: str
    kept: str | None
    sheets: list[str] = []
    """The printed sheets on which it stands."""


class FieldFault(BaseModel):
    """A field of a body, and what is allowed there."""

    field: str
    message: str


class ProblemBody(BaseModel):
    """Any answer other than success."""

    type: str
    title: str
    status: int
    detail: str
    objections: list[Heard] | None = None
    errors: list[FieldFault] | None = None
    same: SameAct | None = None
    supposed: Supposed | None = None
