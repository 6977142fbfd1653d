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
"""The share of rows with a part in a column, above which a first row without one is its head."""


def guessed(
    table: Sequence[Sequence[str]], a_part: Callable[[str], bool], headed: bool | None = None
) -> tuple[Sequence[str], dict[str, int]]:
    """The heads of a table (none if its first row is a person), and the column of each kind of content, the first of several.
    ``headed`` says whether the first row holds heads, where that is known; else it is guessed, also for heads in words of their own."""
    first = table[0] if table else ()
    columns: dict[str, int] = {}
    for place, cell in enumerate(first):
        what = _KNOWN.get(folded(cell))
        if what:
            columns.setdefault(what, place)
    if columns and headed is not False:
        return first, columns
    width = max(map(len, table), default=0)
    below = [row for row in table[1:] if any(row)]
    parts = [sum(a_part(row[place]) for row in table if place < len(row)) for place in range(width)]
    best = parts.index(max(parts)) if any(parts) else None
    names = next((place for place in range(width) if place != best), None)
    if headed is None:
        head = first[best] if best is not None and best < len(first) else ""
        headed = bool(head) and not a_part(head) and parts[best or 0] > MOST * len(below)
    return first if headed else (), {what: place for what, place in ((NAME, names), (PART, best)) if place is not None}
