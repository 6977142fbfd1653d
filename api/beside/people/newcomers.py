"""An imported list of people: each row as understood, and its faults, before anything is recorded."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from api.beside.people.headings import NAME, NOTE, PART, WISHES, guessed
from api.beside.people.newcomer import ImportRow
from api.beside.people.wishes import folded
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Names
from projections.kernel.parts import PartForPerson


class ImportFault(Frozen):
    """A fault in a row and its column; where it need not be fixed (``mend``), a warning."""

    column: str
    mend: bool
    sentence: str


class Newcomer(Frozen):
    """A row, with its number in the file. ``person`` is the number of a person who is on the list already; ``wishing`` the text
    of the ``wishes``."""

    row: int
    cells: tuple[str, ...]
    name: str
    person: int | None
    part: str | None
    wishes: tuple[str, ...]
    wishing: str
    note: str
    faults: tuple[ImportFault, ...]


class Newcomers(Frozen):
    """The list as understood: its heads (may be empty), the column of each kind of content, and its rows, with the numbers of
    those to fix (``mend``) and those to look at (``look``) first."""

    heads: tuple[str, ...]
    columns: dict[str, int]
    rows: tuple[Newcomer, ...]
    mend: tuple[int, ...]
    look: tuple[int, ...]


@dataclass(frozen=True)
class Company:
    """What an import is checked against: the parts, and the people by number and name."""

    parts: Sequence[PartForPerson]
    people: Sequence[tuple[int, str]]
    names: Names

    @cached_property
    def called(self) -> Mapping[str, PartForPerson]:
        """Every part by every spelling of its names."""
        return {folded(name): part for part in reversed(self.parts) for name in part.names}

    @cached_property
    def playing(self) -> Mapping[str, int]:
        """The person who plays each part."""
        return {part.id: part.person for part in self.parts if part.person is not None}

    def fault(self, column: str, template: str, *, mend: bool = True, **facts: object) -> ImportFault:
        """A fault in words; ``said`` and ``who`` are people's own words."""
        return ImportFault(column=column, mend=mend, sentence=self.names.fill(template, facts, ("said", "who")))


def numbered(names: Iterable[str], people: Sequence[tuple[int, str]]) -> list[int | None]:
    """For each name the number of a person on the list with exactly that name, each used once."""
    namesakes: dict[str, list[int]] = {}
    for person, name in people:
        namesakes.setdefault(name, []).append(person)
    return [namesakes[name].pop(0) if namesakes.get(name) else None for name in names]


def newcomers(
    table: Sequence[Sequence[str]],
    company: Company,
    columns: Mapping[str, int] | None = None,
    headed: bool | None = None,
) -> Newcomers:
    """A table as understood; ``columns`` overrides the guessed columns, ``headed`` whether its first row holds heads."""
    heads, guess = guessed(table, lambda cell: folded(cell) in company.called, headed)
    places = dict(guess if columns is None else columns)
    below = table[1:] if heads else table
    numbers = [(place, row) for place, row in enumerate(below, 2 if heads else 1) if any(row)]
    rows = [_read(number, row, places, len(heads), company) for number, row in numbers]
    persons = numbered((newcomer.name for newcomer in rows), company.people)
    rows = [newcomer.model_copy(update={"person": person}) for newcomer, person in zip(rows, persons, strict=True)]
    rows = [
        newcomer.model_copy(update={"faults": (*newcomer.faults, *_among(newcomer, rows, company))})
        for newcomer in rows
    ]
    mend = tuple(newcomer.row for newcomer in rows if any(fault.mend for fault in newcomer.faults))
    look = tuple(newcomer.row for newcomer in rows if newcomer.faults and newcomer.row not in mend)
    rows.sort(key=lambda newcomer: (newcomer.row not in mend, newcomer.row not in look))
    return Newcomers(heads=tuple(heads), columns=places, rows=tuple(rows), mend=mend, look=look)


def _read(number: int, cells: Sequence[str], columns: Mapping[str, int], heads: int, company: Company) -> Newcomer:
    faults: list[ImportFault] = []

    def fault(column: str, template: str, **facts: Any) -> None:
        faults.append(company.fault(column, template, **facts))

    row = ImportRow(cells, columns, heads, company.called, fault)
    row.look()
    part, wishes = row.part(), row.wishes()
    return Newcomer(
        row=number, cells=(*cells, *[""] * (heads - len(cells))), name=row.name(), person=None, part=part, wishes=wishes,
        wishing=row.cell(WISHES), note=row.cell(NOTE), faults=tuple(faults),
    )  # fmt: skip


def _among(newcomer: Newcomer, rows: Sequence[Newcomer], company: Company) -> Iterator[ImportFault]:
    """Faults of a row that come from other rows, or from people and parts that exist already."""
    others = [other for other in rows if other is not newcomer]
    alike = next((other.row for other in others if newcomer.name and other.name == newcomer.name), None)
    if alike is not None:
        yield company.fault(NAME, "Row {other} has this name too. Are they two people?", mend=False, other=alike)
    if newcomer.part is None:
        return
    twice = next((other.row for other in others if other.part == newcomer.part), None)
    if twice is not None:
        words = "Row {other} plays {part} too; one of them must play somebody else."
        yield company.fault(PART, words, other=twice, part=newcomer.part)
    player = company.playing.get(newcomer.part)
    if player is not None and player != newcomer.person:
        who = next((name for person, name in company.people if person == player), f"no. {player}")
        words = "{who} plays {part} already: leave this empty, or hand the part over under Casting."
        yield company.fault(PART, words, who=who, part=newcomer.part)
    plays = next((part for part, person in company.playing.items() if person == newcomer.person), newcomer.part)
    if newcomer.person is not None and plays != newcomer.part:
        yield company.fault(PART, "{who} plays {part} already, and nobody plays two.", who=newcomer.name, part=plays)
