"""The models of requests and answers (docs/wire.md)."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import InitErrorDetails, PydanticCustomError

from api.http.free_text import Name, Reason
from projections.kernel.audit.dossier import Dossier
from projections.kernel.audit.inquiry import InquiryOffer, InquiryView
from projections.kernel.audit.lines import ActSummary, JournalLine
from projections.kernel.audit.reckoning import ReckoningView
from projections.kernel.audit.supposed import Differs
from projections.kernel.audit.why import Why
from projections.kernel.said import Foreseen, Heard, JournalEntry
from projections.kernel.sealed_entries import SealedEntry
from projections.kernel.tale import Sum

ActId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{16,64}$")]
SlipNumber = Annotated[int, Field(ge=1, le=1_000_000)]
Slips = Annotated[list[SlipNumber], Field(max_length=1000)]
Instant = Annotated[int, Field(ge=0, le=4_102_444_800_000)]


class Request(BaseModel):
    """A request body: no unknown fields, no silent conversions."""

    model_config = ConfigDict(extra="forbid", strict=True)


class OpenEvening(BaseModel):
    """A new evening. ``game`` is the id of a game of this house, by default that of the served edition. ``edition`` is the id or the
    folder name of one of its editions, by default the served one, or else the first. ``begins`` defaults to tonight, at the edition's
    hour. A rehearsal begins at once, and its clock may run ``speed`` times as fast. ``computers``: the seats that the computer plays,
    by their ids, each with its strength (1 to 3). The game's own options are further fields. ``rematch``: an ended evening; its game
    says the options of another one of the same people, of the same edition by default."""

    model_config = ConfigDict(extra="allow", strict=True)

    act_id: ActId
    game: str | None = None
    edition: str | None = None
    title: Name | None = None
    begins: Instant | None = None
    rehearsal: bool = False
    speed: Annotated[int, Field(ge=1, le=600)] | None = None
    rematch: Annotated[str, Field(max_length=64)] | None = None
    computers: Annotated[dict[str, Annotated[int, Field(ge=1, le=3)]], Field(max_length=100)] = {}


class SameAct(BaseModel):
    """The act with the same content that another device entered less than a minute ago, or that was entered from the same slip of
    ``paper``."""

    number: int
    by: str
    sentence: str
    happened: int
    paper: int | None = None
    unseen: bool = False
    """It is no same act, but the one before this in turn, which the sender had not yet seen."""


class Envelope(BaseModel):
    """The fields of every act beside its own."""

    model_config = ConfigDict(extra="allow", strict=True)

    act_id: ActId
    kind: str
    by: str | None = None
    happened: Instant | None = None
    counted: bool = False
    dispense: dict[str, Reason] = {}
    another: bool = False
    """Confirms that it is another act, although another device entered the same within the last minute, or its slip was entered
    already."""
    paper: Annotated[int, Field(ge=1, le=9999)] | None = None
    """The number of the paper slip from which it is entered."""
    seen: Annotated[int, Field(ge=0)] | None = None
    """The newest act that its sender had before their eyes: an act in turn that follows an unseen one is asked about."""
    slip: SlipNumber | None = None
    """The number that its device shows for it."""
    slips: Slips = []
    """The acts that wait there behind it, by these numbers."""


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
    assumed: Annotated[dict[str, dict[str, Any]], Field(max_length=20)] = {}
    """For a trial: by seat, the fields of an act of this kind that is assumed for it; nothing of it is kept."""


class SupposeEnvelope(BaseModel):
    """A form that is only supposed, against what is assumed for others. ``matches``: so many tries of what is not known, the first
    with the number ``seed``."""

    model_config = ConfigDict(extra="allow", strict=True)

    kind: str
    by: str | None = None
    assumed: Annotated[dict[str, dict[str, Any]], Field(max_length=20)] = {}
    matches: Annotated[int, Field(ge=0, le=1_000)] = 0
    seed: Annotated[int, Field(ge=0, le=1_000_000)] = 0


class ReadLines(Request):
    """Lines that people wrote elsewhere, to be read as the form of a kind of act."""

    kind: str
    text: Annotated[str, Field(max_length=20_000)]


class EditionTables(Request):
    """An edition as it is written: each key of its files with its value, as in TOML."""

    game: str
    tables: dict[str, Any]


class EditionFile(Request):
    """An edition as a zip of its folder, in base64."""

    game: str
    file: str


class EditionToTry(Request):
    """An edition to be tried, in the making as ``tables``, or by its id or folder name; ``asked`` is the game's own form."""

    game: str
    tables: dict[str, Any] | None = None
    edition: str | None = None
    asked: dict[str, Any] = {}


class EditionFaultRow(BaseModel):
    """What is wrong, or should be known, at one place of an edition: its file, the path of the field, and a sentence."""

    file: str
    path: str
    sentence: str


class EditionChecked(BaseModel):
    """The faults of an edition, each at its field, and what should be known of it. It can be played where it has no faults."""

    faults: list[EditionFaultRow]
    warnings: list[EditionFaultRow]


class EditionMade(BaseModel):
    """An edition that new evenings may start from."""

    game: str
    edition: str


class EditionTried(BaseModel):
    """What the trial of an edition came to, in the game's own model."""

    trial: dict[str, Any]


class EditionText(BaseModel):
    """An edition as it is written."""

    game: str
    edition: str
    tables: dict[str, Any]


class JournalPage(BaseModel):
    """A part of the journal; ``number`` is the last act of the evening."""

    number: int
    acts: list[JournalEntry | SealedEntry]


class ViewMessage(BaseModel):
    """A view after an act, as in the live stream; ``data`` has the view's own model."""

    view: str
    number: int
    root: str
    data: dict[str, Any]


class Explained(BaseModel):
    """Why a value was what it was known to be after an act."""

    number: int
    root: str
    why: Why


class InquiryList(BaseModel):
    """The inquiries that the asking badge may make."""

    inquiries: list[InquiryOffer]


class Inquired(BaseModel):
    """The answer to an inquiry, as known after act ``number``."""

    number: int
    root: str
    answer: InquiryView


class Between(BaseModel):
    """The values that differ between act ``number`` and act ``then``: ``without`` is the value after ``number``, ``with_it`` the one
    after ``then``."""

    number: int
    then: int
    differs: list[Differs]


class Counts(Request):
    """The amounts counted at the table: for each person the fields of the act that records them."""

    counted: Annotated[list[dict[str, Any]], Field(max_length=200)] = []


class Reckoned(BaseModel):
    """The counted amounts, compared with the books after act ``number``."""

    number: int
    root: str
    reckoning: ReckoningView


class DossierPage(BaseModel):
    """All that was known about a subject after an act."""

    number: int
    root: str
    dossier: Dossier


class CoursesPage(BaseModel):
    """The courses of all values that can be asked about, up to an act: by subject and question, each value with the act from which on
    it held."""

    number: int
    root: str
    courses: dict[str, dict[str, list[tuple[int, int | str | None]]]]


class History(BaseModel):
    """The acts about a subject, the newest first; ``number`` is the last act of the evening."""

    number: int
    acts: list[ActSummary]


class Lines(BaseModel):
    """A part of the journal, one line per act; ``number`` is the last act of the evening, with the root there."""

    number: int
    root: str
    lines: list[JournalLine]


class ActPage(BaseModel):
    """One act: its entry, the sums that it moved, and the later acts about what it began, or that take it back or correct it.
    ``desk``: what the desk calls itself from which it came, if it did and was given a name; told to those who read the journal."""

    entry: JournalEntry | SealedEntry
    sums: tuple[Sum, ...]
    followed: tuple[JournalLine, ...]
    desk: str = ""


class Supposing(Request):
    """A past act that did not happen (``void``), was another one (``amend``), or was followed by an additional one (``insert``); for
    the last two that act, with its fields, its name and its instant. What is left out is as in the past act."""

    change: Literal["void", "amend", "insert"]
    act: Annotated[int, Field(ge=1)]
    kind: str | None = None
    fields: dict[str, Any] = {}
    by: str | None = None
    happened: Instant | None = None
    counted: bool = False

    @model_validator(mode="before")
    @classmethod
    def _under_fields(cls, body: Any) -> Any:
        """Where fields of the act are beside ``change``, name each one as a fault: they belong under ``fields``."""
        beside = sorted(set(body) - set(cls.model_fields)) if isinstance(body, dict) else []
        if beside:
            wrong = PydanticCustomError("under_fields", "belongs under fields")
            faults = [InitErrorDetails(type=wrong, loc=(name,), input=None) for name in beside]
            raise ValidationError.from_exception_data(cls.__name__, faults)
        return body


class SettingRight(Supposing):
    """The same, to be recorded as it was previewed."""

    act_id: ActId
    outcome: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
    reason: Reason


class CheckAnswer(BaseModel):
    """The objections to a form as filled in so far."""

    complete: bool
    missing: list[str]
    objections: list[Heard]
    candidates: dict[str, list[Heard]] | None = None
    outcome: list[Foreseen] | None = None
    """For a complete form: its consequences in the order in which they happen, after what the table sees at once."""
    sentence: str | None = None
    """For a complete form: the sentence that the answer would have."""
    sums: tuple[Sum, ...] = ()
    trial: dict[str, Any] | None = None
    """For a complete form of a kind that its game tries: what it would come to, in the game's own model."""


class SupposeAnswer(BaseModel):
    """What a supposed form comes to, in the game's own models; ``chances`` where tries were asked for."""

    trial: dict[str, Any] | None = None
    chances: dict[str, Any] | None = None


class ReadAnswer(BaseModel):
    """The form that was read, in the game's own model, with what was not understood."""

    form: dict[str, Any]
