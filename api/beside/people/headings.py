"""The columns of a list of people: recognized by their heads, or else by their content."""

from collections.abc import Callable, Mapping, Sequence

from api.beside.people.wishes import folded

NAME, SURNAME, PART, TWIN, WISHES, NOTE = "name", "surname", "part", "gemini", "wishes", "note"
MORE = "more"
"""A column beyond the last head."""

HEADS: Mapping[str, str] = {
    NAME: "name, names, person, people, player, who, guest, full name, first name, nomen, praenomen, spieler, vorname, teilnehmer",
    SURNAME: "surname, last name, family name, cognomen, nachname",
    PART: "character, part, role, plays, cast as, god, numen, persona, partes, rolle, figur, charakter",
    TWIN: "gemini, geminus, twin, doubled, second, zwilling",
    WISHES: "wish, wishes, wants, would like, prefers, vota, votum, wunsch, wünsche",
    NOTE: "note, notes, remark, remarks, comment, nota, notae, bemerkung, notiz",
}
"""Usual heads of a column, by its content."""
_KNOWN = {folded(word): what for what, words in HEADS.items() for word in words.split(",")}


MOST = 0.5
"""The share of cells of a column that must be of one kind, above which the column is."""


def guessed(
    table: Sequence[Sequence[str]], a_part: Callable[[str], bool], headed: bool | None = None
) -> tuple[Sequence[str], dict[str, int]]:
    """The heads of a table (none if its first row is a person), and the column of each kind of content, the first of several.
    ``headed`` says whether the first row holds heads, where that is known; else it is guessed, also for heads in words of their own.
    Names and parts under such a head are guessed from the rows."""
    first = table[0] if table else ()
    said = {} if headed is False else {place: what for place, cell in enumerate(first) if (what := _known(cell))}
    below = [row for row in table[1:] if any(row)]
    width = max(map(len, table), default=0)
    columns = [_cells(below if said else table, place) for place in range(width)]
    free = [place for place in range(width) if place not in said]
    parts = [sum(map(a_part, column)) for column in columns]
    best = max(free, key=lambda place: parts[place], default=None)
    if best is not None and parts[best] <= (MOST * len(columns[best]) if said else 0):
        best = None
    names = next((place for place in free if place != best and _most(columns[place], _words)), None)
    found = {place: what for place, what in ((names, NAME), (best, PART)) if place is not None}
    if headed is None:
        head = "" if best is None else "".join(first[best : best + 1])
        above = bool(head) and not a_part(head) and parts[best or 0] > MOST * len(below)
        headed = bool(said) or above or _unlike(first, below)
    what_of = {what: place for place, what in reversed([*said.items(), *found.items()])}
    return first if headed else (), what_of


def _known(head: str) -> str | None:
    """What a head says of its column; a number behind it counts several of them."""
    return _KNOWN.get(folded(head).rstrip("0123456789 "))


def _cells(rows: Sequence[Sequence[str]], place: int) -> list[str]:
    return [row[place] for row in rows if place < len(row) and row[place]]


def _most(cells: Sequence[str], alike: Callable[[str], bool]) -> bool:
    return sum(map(alike, cells)) > MOST * len(cells)


def _words(cell: str) -> bool:
    """A name may be that: no number, no hour, no address."""
    return "@" not in cell and any(map(str.isalpha, cell))


def _unlike(first: Sequence[str], below: Sequence[Sequence[str]]) -> bool:
    """Words stand over several cells in which there are none."""
    columns = [(head, _cells(below, place)) for place, head in enumerate(first)]
    return any(_words(head) and len(cells) > 1 and not any(map(_words, cells)) for head, cells in columns)
