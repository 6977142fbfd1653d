"""Views as bytes, built once however many screens show them, and only when something that they are made of is another value."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from api.engine.evening import Evening
from projections.kernel import said
from projections.kernel.stage import Stage
from projections.kernel.view import Scene


@dataclass(frozen=True, slots=True)
class Shown:
    """A view as known after an act, with the values that it is made of."""

    name: str
    number: int
    root: str
    picks: tuple[object, ...]
    data: str

    @property
    def message(self) -> str:
        """The whole message."""
        return f'{{"view":{json.dumps(self.name)},"number":{self.number},"root":"{self.root}","data":{self.data}}}'


class Screens:
    """The views and journal entries of one evening as messages."""

    def __init__(self, evening: Evening, stage: Stage) -> None:
        self._evening, self._stage = evening, stage
        self._shown: dict[tuple[str, str], Shown] = {}
        self._fresh: set[tuple[str, str]] = set()
        self._told: dict[tuple[int, int | None], bytes] = {}
        evening.listeners.add(self._fresh.clear)

    def show(self, name: str, audience: str) -> Shown:
        """A view as it is now. The name was checked before."""
        key = name, audience
        if key not in self._fresh:
            self._shown[key] = self._look(name, audience, self._evening.world.number, self._shown.get(key))
            self._fresh.add(key)
        return self._shown[key]

    def at(self, name: str, audience: str, number: int) -> Shown:
        """A view as known after an act."""
        return self._look(name, audience, number, None)

    def _look(self, name: str, audience: str, number: int, known: Shown | None) -> Shown:
        evening, now = self._evening, number == self._evening.world.number
        view, id = self._stage.view(name) or (None, "")
        world = evening.world_at(number)
        if view is None or not self._stage.exists(world, view, id) or (view.beside and not now):
            raise KeyError(name)
        entries = evening.entries if now else evening.entries[:number]
        scene = Scene(world, entries, evening.names(world), audience, evening.asked())
        picks = tuple(view.picks(scene, id))
        data = known.data if known and known.picks == picks else view.build(scene, id).model_dump_json()
        return Shown(name, number, entries[-1].root, picks, data)

    def entry(self, number: int) -> str:
        """One act of the journal as a message of the live stream."""
        return f'{{"act":{self.entries((number,))[0].decode()}}}'

    def entries(self, numbers: Sequence[int]) -> list[bytes]:
        """Acts of the journal. Each is told once, and once more when it was taken back."""
        evening = self._evening
        wanted = [(number, evening.taken_back(number)) for number in numbers]
        for entry, after in evening.journal.walk(number for number, back in wanted if (number, back) not in self._told):
            told = said.journal_entry(evening, entry, after)
            self._told[entry.number, told.taken_back_by] = told.model_dump_json().encode()
        return [self._told[one] for one in wanted]

    def forget_texts(self) -> None:
        """A text was erased: sentences that held it are made anew."""
        self._told.clear()
        self._shown.clear()
