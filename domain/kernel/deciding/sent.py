"""An act on its way in, and what may come of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.objection import Objection
from domain.kernel.log.rows import Commitment, RecordedContent


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent:
    """An act as it came in: the form itself, and what the shell adds from badge and request."""

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
    """Who set the rules aside, where it was not who recorded the act."""
    another: bool = True
    """It is another act than what was entered elsewhere a moment ago, though it says the same. Whoever did not say so is asked."""
    paper: int | None = None
    """The number of the slip from which it is entered."""
    seal_key: str = ""
    """32 random bytes as hexadecimal digits, from which the salts of what it seals are made; kept nowhere."""
    commitments: tuple[Commitment, ...] = ()
    """What else is put on the record with it: to what was written beside the log since the act before."""

    def content(self, sealed: str | None = None) -> RecordedContent:
        """The act as it was sent, with references where its texts were and without what it seals: what a resent one must equal.
        ``sealed``: the commitment to its sealed fields."""
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
        """All that were heard, whatever would have become of them."""
        return self.decision.heard


class Same(Exception):
    """The same was entered on another device a moment ago, or this very slip of ``paper`` was, as act ``number``, and nobody said that
    this is another; nothing was recorded."""

    def __init__(self, number: int, paper: int | None = None) -> None:
        super().__init__("is it the same?")
        self.number, self.paper = number, paper


class OtherContent(Exception):
    """This act id was used for another act."""


@dataclass(frozen=True, slots=True)
class Checked:
    """The objections to a form, and the first field that is still missing."""

    objections: tuple[Objection, ...]
    missing: str | None
