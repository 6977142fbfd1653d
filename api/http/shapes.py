"""The shapes of requests and answers (docs/wire.md), and how decoded acts become them."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import InitErrorDetails, PydanticCustomError

from api.http.free_text import Name, Reason
from projections.kernel.audit.dossier import Dossier
from projections.kernel.audit.lines import ActSummary, JournalLine
from projections.kernel.audit.reckoning import ReckoningView
from projections.kernel.audit.supposed import Differs
from projections.kernel.audit.why import Why
from projections.kernel.said import Foreseen, Heard, JournalEntry
from projections.kernel.tale import Sum

ActId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{16,64}$")]
Slips = Annotated[list[Annotated[int, Field(ge=1, le=1_000_000)]], Field(max_length=1000)]
Instant = Annotated[int, Field(ge=0, le=4_102_444_800_000)]


class Request(BaseModel):
    """A request body: no unknown fields, no silent conversions."""

    model_config = ConfigDict(extra="forbid", strict=True)


class OpenEvening(BaseModel):
    """A new evening. ``game`` is the id of a game of this house; without it that of the edition which this host serves is meant.
    ``edition`` is the id of an edition of it, or its folder's name; without it the one that is served, or the first. ``begins``
    defaults to tonight, at the edition's hour. A rehearsal begins at once, and its clock may run ``speed`` times as fast. Whatever
    else its game lets one say of an evening stands beside these."""

    model_config = ConfigDict(extra="allow", strict=True)

    act_id: ActId
    game: str | None = None
    edition: str | None = None
    title: Name | None = None
    begins: Instant | None = None
    rehearsal: bool = False
    speed: Annotated[int, Field(ge=1, le=600)] | None = None


class SameAct(BaseModel):
    """The act that another device entered less than a minute ago, and that says the same; or that was entered from this slip of
    ``paper``."""

    number: int
    by: str
    sentence: str
    happened: int
    paper: int | None = None


class Envelope(BaseModel):
    """What every act carries beside its own fields."""

    model_config = ConfigDict(extra="allow", strict=True)

    act_id: ActId
    kind: str
    by: str | None = None
    happened: Instant | None = None
    counted: bool = False
    dispense: dict[str, Reason] = {}
    another: bool = False
    """It says the same as an act that another device entered within the last minute, or stands on a slip that was entered, and is
    another one all the same."""
    paper: Annotated[int, Field(ge=1, le=9999)] | None = None
    """The number of the slip of paper from which it is entered."""
    slips: Slips = []
    """What waits behind it on its device, by the numbers that are shown there."""


class CheckEnvelope(BaseModel):
    """A form that is being filled in."""

    model_config = ConfigDict(extra="allow", strict=True)

    kind: str
    act_id: str | None = None
    by: str | None = None
    happened: Instant | None = None
    counted: bool = False
    vary: str | None = None
    dispense: dict[str, str] = {}


class JournalPage(BaseModel):
    """A part of the journal; ``number`` is the last act of the evening."""

    number: int
    acts: list[JournalEntry]


class ViewMessage(BaseModel):
    """A view at one act, as the live stream sends it too; ``data`` is what the view's own model says."""

    view: str
    number: int
    root: str
    data: dict[str, Any]


class Explained(BaseModel):
    """Why something is as it was known after an act."""

    number: int
    root: str
    why: Why


class Between(BaseModel):
    """What stood otherwise after act ``then`` than after act ``number``: ``without`` is how it stood after this one, ``with_it`` how
    after that one."""

    number: int
    then: int
    differs: list[Differs]


class Counts(Request):
    """What was counted at the table: of each person the fields of the act that records it."""

    counted: Annotated[list[dict[str, Any]], Field(max_length=200)] = []


class Reckoned(BaseModel):
    """What was counted, beside the books after act ``number``."""

    number: int
    root: str
    reckoning: ReckoningView


class DossierPage(BaseModel):
    """All that was known of somebody or something after an act."""

    number: int
    root: str
    dossier: Dossier


class CoursesPage(BaseModel):
    """How everything went that can be asked about, up to an act: by what it is about and what is asked, from which act on it was
    what."""

    number: int
    root: str
    courses: dict[str, dict[str, list[tuple[int, int | str | None]]]]


class History(BaseModel):
    """What befell somebody, the newest first; ``number`` is the last act of the evening."""

    number: int
    acts: list[ActSummary]


class Lines(BaseModel):
    """A part of the journal, a line each; ``number`` is the last act of the evening, with the root there."""

    number: int
    root: str
    lines: list[JournalLine]


class ActPage(BaseModel):
    """One act: its entry, what it moved, and the later acts that speak of what it began or take it back."""

    entry: JournalEntry
    sums: tuple[Sum, ...]
    followed: tuple[JournalLine, ...]


def _under_fields(cls: type[BaseModel], body: Any) -> Any:
    """A body whose act lies flat beside ``change``: each field of it is told where it belongs."""
    beside = sorted(set(body) - set(cls.model_fields)) if isinstance(body, dict) else []
    if beside:
        wrong = PydanticCustomError("under_fields", "belongs under fields")
        raise ValidationError.from_exception_data(
            cls.__name__, [InitErrorDetails(type=wrong, loc=(name,), input=None) for name in beside]
        )
    return body


class Supposing(Request):
    """An act of long ago that did not happen (``void``), was otherwise (``amend``), or upon which another one followed (``insert``):
    then that one with its fields, in whose name and when it happened. What is left out is as it was, or as the act before it."""

    change: Literal["void", "amend", "insert"]
    act: Annotated[int, Field(ge=1)]
    kind: str | None = None
    fields: dict[str, Any] = {}
    by: str | None = None
    happened: Instant | None = None
    counted: bool = False

    @model_validator(mode="before")
    @classmethod
    def _flat(cls, body: Any) -> Any:
        return _under_fields(cls, body)


class SettingRight(Supposing):
    """The same, to be recorded as it was shown."""

    act_id: ActId
    outcome: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
    reason: Reason


class CheckAnswer(BaseModel):
    """What stands against a form as filled in so far."""

    complete: bool
    missing: list[str]
    objections: list[Heard]
    candidates: dict[str, list[Heard]] | None = None
    outcome: list[Foreseen] | None = None
    """Once the form is whole: what would follow, in the order in which it befalls; what the table sees at once stands first."""
    sentence: str | None = None
    """Then too: what the answer would say of the act."""
    sums: tuple[Sum, ...] = ()
