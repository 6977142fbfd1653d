"""A submitted act, and its possible results."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.objection import Objection
from domain.kernel.log.rows import Commitment, RecordedContent


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent:
    """An act as submitted: the form, and what badge and request add."""

    act_id: str
    act: Act
    by: str | None = None
    happened: int | None = None
    counted: bool = False
    dispense: Mapping[str, str] = field(default_factory=dict)
    recorded_by: str
    device: str
    source: str
    dispenser: str | None = None
    """The seat that set the rules aside, where another one recorded the act."""
    another: bool = True
    """False where the client wants an equal act that was just recorded on another device to raise Same."""
    paper: int | None = None
    """The number of the paper slip that it is entered from."""
    seen: int | None = None
    """The newest act that its sender had before their eyes; None where the device does not say. It is not recorded."""
    seal_key: str = ""
    """32 random bytes as hexadecimal digits, from which the salts of sealed values are derived; not stored."""
    commitments: tuple[Commitment, ...] = ()
    """Commitments to what was written beside the log since the act before; recorded with this act."""

    def content(self, sealed: str | None = None) -> RecordedContent:
        """The act as sent, with references in place of texts and without sealed fields: a resent act must equal it. ``sealed``:
        the commitment to its sealed fields."""
        act = self.act
        fields = act.model_dump(mode="json", exclude=set(act.sealed) or None)
        return RecordedContent(
            kind=act.kind, version=act.version, fields=fields, by=self.by, happened=self.happened, counted=self.counted,
            sealed=sealed,
        )  # fmt: skip


class Stands(Exception):
    """Objections stand against the act; nothing was recorded."""

    def __init__(self, decision: Decision) -> None:
        super().__init__("objections stand")
        self.decision = decision

    @property
    def objections(self) -> tuple[Objection, ...]:
        """All objections: standing, settled and set aside."""
        return self.decision.heard


class Same(Exception):
    """An equal act was just recorded on another device, or this slip (``paper``) was entered already, as act ``number``, or an act of
    its kind to be recorded in turn, which its sender had not yet seen (``unseen``); and the sender did not say that this is another.
    Nothing was recorded."""

    def __init__(self, number: int, paper: int | None = None, unseen: bool = False) -> None:
        super().__init__("is it the same?")
        self.number, self.paper, self.unseen = number, paper, unseen


class OtherContent(Exception):
    """This act id was used for another act already."""


@dataclass(frozen=True, slots=True)
class Checked:
    """The objections to a form, and the first field that is still missing."""

    objections: tuple[Objection, ...]
    missing: str | None
