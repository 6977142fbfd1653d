"""One row of a list of people, read by itself."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from projections.kernel.people.headings import MORE, NAME, NOTE, PART, SURNAME, TWIN, WISHES
from projections.kernel.people.parts import PartForPerson, folded, wished

MOST = {NAME: 100, NOTE: 500}
"""Letters of a name and of a note."""
NO = {"", "0", "no", "n", "non", "nein", "false"}
ALIKE = 0.5
"""So much of two names must be the same for the one to be meant by the other."""


@dataclass(frozen=True, slots=True)
class ImportRow:
    """The cells of a row, of which ``columns`` say what each holds; ``heads`` is how many there are, 0 where nothing stands above.
    What is wrong is told to ``fault``: the column, the sentence, and its facts."""

    cells: Sequence[str]
    columns: Mapping[str, int]
    heads: int
    called: Mapping[str, PartForPerson]
    fault: Callable[..., None]

    def cell(self, what: str) -> str:
        """What it says about something."""
        place = self.columns.get(what)
        return self.cells[place] if place is not None and place < len(self.cells) else ""

    def name(self) -> str:
        """Who it is, in one piece."""
        return " ".join(filter(None, (self.cell(NAME), self.cell(SURNAME))))

    def look(self) -> None:
        """Whether it can be kept as it is."""
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
        """Whom he is to play, if that is said."""
        said = self.cell(PART)
        found = self.called.get(folded(said))
        if found is None:
            if said:
                self._unknown(said)
            return None
        if self.cell(TWIN).casefold() in NO:
            return found.id
        twin = next((one.id for one in self.called.values() if one.twin_of == found.id), None)
        if twin is None:
            words = "{part} is not doubled this evening: give him somebody else, or open an evening in which he is."
            self.fault(TWIN, words, part=found.id)
        return twin

    def _unknown(self, said: str) -> None:
        near = get_close_matches(folded(said), self.called, 5, ALIKE)
        near.sort(key=lambda name: name[0] != folded(said)[0])  # the first letter is seldom mistaken
        if near:
            words = "Nobody here is called {said}. Did you mean {part}?"
            self.fault(PART, words, said=said, part=self.called[near[0]].id)
        else:
            self.fault(PART, "Nobody here is called {said}: take a name of the roster, or none.", said=said)

    def wishes(self) -> tuple[str, ...]:
        """Whom he would like to play, the dearest first."""
        parts, unknown = wished(self.cell(WISHES), self.called)
        for said in unknown:
            self.fault(WISHES, "Nobody here is called {said}; this wish is left out.", mend=False, said=said)
        return tuple(parts)
