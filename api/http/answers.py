"""Answers about evenings, editions, acts and rules, and problems (docs/wire.md). The screens' types are generated from
these."""

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
    """A value of an option, and its name."""

    id: str
    name: str


class EditionRow(BaseModel):
    """An edition that a new evening may start from: the hour at which it begins, how many minutes it lasts (empty and 0 in a game
    without hours), the values of each option of its game, between how many people play it (null: it does not say), and at which
    ``strengths`` a computer plays its seats, if any. ``edition`` is its folder's name, ``id`` its id in evenings; where it cannot be
    read, ``fault`` says why."""

    game: str
    edition: str
    id: str
    title: str
    served: bool
    begins: str
    lasts: int
    options: dict[str, list[Nameable]]
    seats: tuple[int, int] | None
    strengths: list[int]
    fault: str


class BadgeKind(BaseModel):
    """A kind of badge: the audience of its views, whether it records acts, whether it leads the evening, and the ids of its possible
    holders; null where it has none."""

    audience: str
    records: bool
    leads: bool
    whose: list[str] | None


class About(BaseModel):
    """The facts about an evening that its screens need: its game, the ``role`` of the asking badge and the ``device`` id of its acts,
    all kinds of badge, the ids that may set rules aside, the pickers whose values the game knows, and at which ``strengths`` a computer
    plays its seats: none in a game without computer players."""

    evening: str
    game: str
    title: str
    role: BadgeKind
    device: str
    badges: dict[str, BadgeKind]
    dispensers: list[str]
    pickers: list[str]
    strengths: list[int]
    followed: str | None
    """A later evening that took this badge over."""


class Opened(BaseModel):
    """A new evening, and the pairing links of organiser and projector."""

    evening: str
    number: int
    root: str
    links: dict[str, str]


class ActKind(BaseModel):
    """A kind of act: its title, who may record it and when, and its form as JSON Schema. ``chapter`` is in the reader's language,
    ``chapter_id`` the same in each."""

    kind: str
    version: int
    title: str
    chapter: str
    chapter_id: str
    help: str
    rules: list[str]
    who: list[str]
    when: list[str]
    form: dict[str, Any] = Field(alias="schema")


class RuleRow(BaseModel):
    """A rule in a few words, and the way in which it is kept; null for one that is not built yet."""

    rule: str
    words: str
    kept: str | None
    sheets: list[str] = []
    """The printed rule sheets that contain it."""


class TourRow(BaseModel):
    """A guided tour: who takes it, whether they began, and whether they came to its end."""

    who: str
    title: str
    begun: bool
    ready: bool


class RehearsalState(BaseModel):
    """The rehearsal beside an evening: its port, null while it does not serve, whether by https, whether it begins, the sentence
    with which it ended by itself, and its tours."""

    port: int | None
    secure: bool
    begins: bool
    wrong: str
    tours: list[TourRow]


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
