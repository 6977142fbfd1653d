"""Views as bytes, built once however many screens show them, and only when something that they are made of is another value."""

import json
from dataclasses import dataclass

from api.engine.evening import Evening
from projections.kernel import said
from projections.kernel.view import Scene
from projections.ludi_romani.stage import exists, view_of


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

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._shown: dict[tuple[str, str], Shown] = {}
        self._fresh: set[tuple[str, str]] = set()
        self._entries: dict[int, tuple[int | None, str]] = {}
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
        view, id = view_of(name) or (None, "")
        world = evening.world_at(number)
        if view is None or not exists(world, view, id) or (view.beside and not now):
            raise KeyError(name)
        entries = evening.entries if now else evening.entries[:number]
        scene = Scene(world, entries, evening.names(world), audience, evening.asked())
        picks = tuple(view.picks(scene, id))
        data = known.data if known and known.picks == picks else view.build(scene, id).model_dump_json()
        return Shown(name, number, entries[-1].root, picks, data)

    def entry(self, number: int) -> str:
        """One act of the journal as a message of the live stream."""
        back = self._evening.taken_back(number)
        known = self._entries.get(number)
        if known is None or known[0] != back:
            entry = said.journal_entry(self._evening, self._evening.entries[number - 1])
            known = self._entries[number] = (back, f'{{"act":{entry.model_dump_json()}}}')
        return known[1]

    def forget_texts(self) -> None:
        """A text was erased: sentences that held it are made anew."""
        self._entries.clear()
        self._shown.clear()
