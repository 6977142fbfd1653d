"""Inquiries: questions about a whole evening that are answered by a table, such as *which referee corrected how often*.

An inquiry yields its rows from the eyes of the asking seat, so that a seat is told only what it may know. Cells say what they show,
and the screens word them: a number as an act, an hour or an amount, an id by its name."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.role import Seat
from domain.kernel.grammar.wording import capital
from projections.kernel.eyes import Eyes

Shows = Literal["act", "change", "count", "device", "hour", "kind", "label", "moved", "rule", "seats", "span", "words"]


class InquiryCell(Frozen):
    """One cell. ``value`` is, as ``shows`` says: the number of an act; an amount, or a signed change of one; an instant, a duration
    or (``moved``) a signed one in milliseconds; a kind of act; a device;
    a label that the screens word; ids of rules or of seats, separated
    by spaces; or words as they are. None where there is nothing to show."""

    shows: Shows
    value: int | str | None


InquiryRow = tuple[InquiryCell, ...]


class InquiryView(Frozen):
    """The answer: ``columns`` are labels that the screens word; ``sums`` are further rows below."""

    inquiry: str
    about: tuple[str, ...]
    columns: tuple[str, ...]
    rows: tuple[InquiryRow, ...]
    sums: tuple[InquiryRow, ...]


class InquiryChoice(Frozen):
    """A possible subject of an inquiry, and its name."""

    about: str
    name: str


class InquiryOffer(Frozen):
    """An inquiry that a seat may make: the nouns of its subjects in order, and the choices for each; for an ``act`` none, since any
    act that the seat may open can be asked about."""

    inquiry: str
    asks: tuple[str, ...]
    choices: tuple[tuple[InquiryChoice, ...], ...]


class Attempt(Frozen):
    """A refused act, which is not in the log: when it was sent, its kind, in whose name, by whose badge and on which device; every
    rule that refused it, with its sentence; and whom it was about, as far as they may be told of it."""

    at: int
    kind: str
    by: str
    recorded_by: str
    device: str
    rules: tuple[tuple[str, str], ...]
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Evidence:
    """What an inquiry is answered from: the eyes of the asking seat, the refused acts that this seat may be told of, and the eyes
    of other seats, for who could know what."""

    game: Game
    eyes: Eyes
    refused: Sequence[Attempt]
    eyes_of: Callable[[Seat], Eyes]


def reads_all(seat: Seat) -> bool:
    """Seats that read the whole journal."""
    return seat.role.reads_journal


def no_sums(rows: Sequence[InquiryRow]) -> Iterable[InquiryRow]:
    """The default of ``sums``: nothing is added up."""
    return ()


def no_choices(eyes: Eyes, place: int) -> Iterable[str]:
    """The default of ``choices``, for inquiries about an act or about nothing."""
    return ()


@dataclass(frozen=True, slots=True)
class Inquiry:
    """One inquiry. ``rows`` yields them, and None in between, so that a long read is done in turns. ``asks``: the nouns of its
    subjects. ``choices``: the ids of the possible subjects at a place of ``asks``; what is not among them is not answered, but for
    an ``act``. ``may``: which seats may ask."""

    columns: tuple[str, ...]
    rows: Callable[[Evidence, Sequence[str]], Iterator[InquiryRow | None]]
    asks: tuple[str, ...] = ()
    choices: Callable[[Eyes, int], Iterable[str]] = no_choices
    sums: Callable[[Sequence[InquiryRow]], Iterable[InquiryRow]] = no_sums
    may: Callable[[Seat], bool] = reads_all


SEAT = "seat:"
"""Before the id of a seat that is asked about."""
Inquiries = Mapping[str, Inquiry]


def offered(inquiries: Inquiries, eyes: Eyes) -> Iterator[InquiryOffer]:
    """The inquiries that a seat may make and that have something to ask about."""
    for name, inquiry in inquiries.items():
        if inquiry.may(eyes.seat):
            choices = tuple(tuple(_choices(inquiry, eyes, place)) for place in range(len(inquiry.asks)))
            if all(some or noun == "act" for some, noun in zip(choices, inquiry.asks, strict=True)):
                yield InquiryOffer(inquiry=name, asks=inquiry.asks, choices=choices)


def _choices(inquiry: Inquiry, eyes: Eyes, place: int) -> Iterator[InquiryChoice]:
    for about in inquiry.choices(eyes, place):
        yield InquiryChoice(about=about, name=capital(eyes.names.name(about.removeprefix(SEAT))))


def act(number: int | None) -> InquiryCell:
    """A cell with the number of an act."""
    return InquiryCell(shows="act", value=number)


def hour(instant: int | None) -> InquiryCell:
    """A cell with an instant in milliseconds."""
    return InquiryCell(shows="hour", value=instant)


def span(milliseconds: int | None) -> InquiryCell:
    """A cell with a duration in milliseconds."""
    return InquiryCell(shows="span", value=milliseconds)


def moved(milliseconds: int | None) -> InquiryCell:
    """A cell with a signed duration in milliseconds."""
    return InquiryCell(shows="moved", value=milliseconds)


def count(amount: int | None) -> InquiryCell:
    """A cell with an amount."""
    return InquiryCell(shows="count", value=amount)


def change(amount: int | None) -> InquiryCell:
    """A cell with a signed amount."""
    return InquiryCell(shows="change", value=amount)


def seats(*ids: str) -> InquiryCell:
    """A cell with ids of seats, which hold no spaces."""
    return InquiryCell(shows="seats", value=" ".join(ids) or None)


def rules(ids: Iterable[str]) -> InquiryCell:
    """A cell with ids of rules."""
    return InquiryCell(shows="rule", value=" ".join(dict.fromkeys(ids)) or None)


def kind(of: str) -> InquiryCell:
    """A cell with a kind of act."""
    return InquiryCell(shows="kind", value=of)


def device(id: str | None) -> InquiryCell:
    """A cell with the id of a device."""
    return InquiryCell(shows="device", value=id)


def label(name: str) -> InquiryCell:
    """A cell with a label that the screens word."""
    return InquiryCell(shows="label", value=name)


def words(said: str) -> InquiryCell:
    """A cell with words as they are."""
    return InquiryCell(shows="words", value=said)
