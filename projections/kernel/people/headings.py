"""The columns of a list of people: recognized by their heads, or else by their content."""

from collections.abc import Callable, Mapping, Sequence

from projections.kernel.people.parts import folded

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


def guessed(table: Sequence[Sequence[str]], a_part: Callable[[str], bool]) -> tuple[Sequence[str], dict[str, int]]:
    """The heads of a table (none if its first row is a person), and the column of each kind of content, the first of several."""
    first = table[0] if table else ()
    found: dict[str, int] = {}
    for place, cell in enumerate(first):
        what = _KNOWN.get(folded(cell))
        if what:
            found.setdefault(what, place)
    if found:
        return first, found
    width = max(map(len, table), default=0)
    parts = [sum(a_part(row[place]) for row in table if place < len(row)) for place in range(width)]
    best = parts.index(max(parts)) if any(parts) else None
    names = next((place for place in range(width) if place != best), None)
    return (), {what: place for what, place in ((NAME, names), (PART, best)) if place is not None}
