"""One row of an imported list of people, checked by itself."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from api.beside.people.headings import MORE, NAME, NOTE, PART, SURNAME, TWIN, WISHES
from api.beside.people.wishes import folded, wished
from projections.kernel.parts import PartForPerson

MOST = {NAME: 100, NOTE: 500}
"""Maximal length of a name and of a note, in characters."""
NO = {"", "0", "no", "n", "non", "nein", "false"}
ALIKE = 0.5
"""Minimal similarity of two names for one to be suggested for the other."""


@dataclass(frozen=True, slots=True)
class ImportRow:
    """The cells of a row; ``columns`` maps content to columns; ``heads`` is the number of heads, 0 without any. Faults are
    reported to ``fault``: column, sentence, and its facts."""

    cells: Sequence[str]
    columns: Mapping[str, int]
    heads: int
    called: Mapping[str, PartForPerson]
    fault: Callable[..., None]

    def cell(self, what: str) -> str:
        """The cell with this content."""
        place = self.columns.get(what)
        return self.cells[place] if place is not None and place < len(self.cells) else ""

    def name(self) -> str:
        """The person's name, in one piece."""
        return " ".join(filter(None, (self.cell(NAME), self.cell(SURNAME))))

    def look(self) -> None:
        """Report a missing name, texts that are too long, and cells beyond the last head."""
        if not self.name():
            self.fault(NAME, "No name: write who comes, or leave this row out.")
        for column, text in ((NAME, self.name()), (NOTE, self.cell(NOTE))):
            if len(text) > MOST[column]:
                self.fault(
                    column, "These are {letters} letters; {most} is the most.", letters=len(text), most=MOST[column]
                )
        if self.heads and any(self.cells[self.heads :]):
            words = "This row has {cells} cells under {heads} heads: move what stands beyond them, or clear it."
            self.fault(MORE, words, cells=len(self.cells), heads=self.heads)

    def part(self) -> str | None:
        """The part named for the person; None where there is none."""
        said = self.cell(PART)
        named_part = self.called.get(folded(said))
        if named_part is None:
            if said:
                self._unknown(said)
            return None
        if self.cell(TWIN).casefold() in NO:
            return named_part.id
        twin = next((part.id for part in self.called.values() if part.twin_of == named_part.id), None)
        if twin is None:
            words = "{part} is not doubled this evening: give him somebody else, or open an evening in which he is."
            self.fault(TWIN, words, part=named_part.id)
        return twin

    def _unknown(self, said: str) -> None:
        near = get_close_matches(folded(said), self.called, 5, ALIKE)
        near.sort(key=lambda name: name[0] != folded(said)[0])  # the first letter is seldom mistyped
        if near:
            words = "Nobody here is called {said}. Did you mean {part}?"
            self.fault(PART, words, said=said, part=self.called[near[0]].id)
        else:
            self.fault(PART, "Nobody here is called {said}: take a name of the roster, or none.", said=said)

    def wishes(self) -> tuple[str, ...]:
        """The parts that the person wishes for, most wanted first."""
        parts, unknown = wished(self.cell(WISHES), self.called)
        for said in unknown:
            self.fault(WISHES, "Nobody here is called {said}; this wish is left out.", mend=False, said=said)
        return tuple(parts)
