"""What the server answers about an evening, its badges, its people and its acts (docs/wire.md). The screens' types are made
from these."""

from typing import Any

from pydantic import BaseModel, Field

from api.beside.devices.rules import Fault
from api.http.shapes import SameAct
from projections.kernel.audit.supposed import Supposed
from projections.kernel.said import Heard, Noted


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


class NewBadge(BaseModel):
    """An invitation: link and number, each good once, shown this once."""

    id: str
    kind: str
    who: str
    token: str
    number: str
    link: str
    expires: int


class BadgeRow(BaseModel):
    """A badge that was handed out: since when it is paired, and since when worthless."""

    id: str
    kind: str
    who: str
    paired: int | None
    revoked: int | None
    slips: list[int]
    """What its device said last to be waiting there, by the numbers that it shows."""
    seen: int | None = None
    """When it was heard last, since the server began."""
    refused: int = 0
    battery: int | None = None
    """In per cent, where its browser tells."""
    amiss: list[Fault] = []
    """What is not well with it, the worst first."""


class FrozenScreen(BaseModel):
    """After which act a screen stands still, and since when."""

    number: int
    since: int


class ShowingView(BaseModel):
    """What a screen says that it shows, and how large it is."""

    scene: str
    width: int
    height: int


class DisplayRow(BaseModel):
    """One of the room's screens: its number, how it is called, which scene it was pointed to, and what it says of itself."""

    id: str
    kind: str
    number: int
    name: str
    scene: str
    frozen: FrozenScreen | None
    live: bool
    showing: ShowingView | None


class HostRow(BaseModel):
    """A badge of the host's: since when it is good, null where that is older than anybody knows, and since when worthless."""

    id: str
    made: int | None
    revoked: int | None


class BadgeView(BaseModel):
    """The badge of a device that has just been paired: its secret is shown this once. The host's is of no evening."""

    badge: str
    kind: str
    who: str
    evening: str | None


class DrawnPart(BaseModel):
    """A part that fell to a person; ``wished`` if he had asked for it."""

    part: str
    person: int
    wished: bool


class DrawnLots(BaseModel):
    """A draw, with the seed that draws it again; how many had wished for something, and of how many a wish was kept."""

    seed: str
    lots: list[DrawnPart]
    wishing: int
    kept: int


class Arrival(BaseModel):
    """Somebody as the door knows him."""

    person: int
    name: str
    wishes: str
    came: int | None
    gone: int | None


class Arrived(BaseModel):
    """Whose badge it was."""

    person: int


class PersonName(BaseModel):
    """Who stands behind a number of the log."""

    person: int
    name: str
    note: str


class EarlierName(BaseModel):
    """How somebody was written before his name was corrected: until which instant, and by whom."""

    name: str
    note: str
    until: int
    by: str


class RefusedAct(BaseModel):
    """An act that was refused: when, in whose name, by whose badge on which device, and every rule that stood against it."""

    at: int
    kind: str
    by: str
    recorded_by: str
    device: str
    rules: list[Noted]


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
