"""Views as bytes, built once however many screens show them, and only when an act touched what they read."""

import json
from dataclasses import dataclass

from api.engine.evening import Evening
from projections.kernel import said
from projections.kernel.view import Scene
from projections.ludi_romani.stage import exists, view_of


@dataclass(frozen=True, slots=True)
class Shown:
    """A view at one act: the number, the data alone (to see whether it changed), and the whole message."""

    number: int
    data: str
    message: str


class Screens:
    """The views and journal entries of one evening as messages."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._shown: dict[tuple[str, str], Shown] = {}
        self._entries: dict[int, tuple[int | None, str]] = {}
        evening.listeners.add(self._forget)

    def _forget(self, touched: frozenset[str]) -> None:
        for name, audience in list(self._shown):
            if self.reads(name) & touched:
                del self._shown[name, audience]

    @staticmethod
    def reads(name: str) -> frozenset[str]:
        """The first words of the streams that a view depends on."""
        found = view_of(name)
        return found[0].reads if found else frozenset()

    def show(self, name: str, audience: str) -> Shown:
        """A view as it is now. The name was checked before."""
        known = self._shown.get((name, audience))
        if known is None:
            known = self._shown[name, audience] = self.at(name, audience, self._evening.world.number)
        return known

    def at(self, name: str, audience: str, number: int) -> Shown:
        """A view as known after an act."""
        evening = self._evening
        view, id = view_of(name) or (None, "")
        world = evening.world_at(number)
        if view is None or not exists(world, view, id) or (view.beside and number != evening.world.number):
            raise KeyError(name)
        scene = Scene(world, evening.entries[:number], evening.names(world), audience, evening.asked())
        data = view.build(scene, id).model_dump_json()
        root = evening.entries[number - 1].root
        message = f'{{"view":{json.dumps(name)},"number":{number},"root":"{root}","data":{data}}}'
        return Shown(number, data, message)

    def entry(self, number: int) -> str:
        """One act of the journal as a message of the live stream."""
        back = self._evening.taken_back(number)
        known = self._entries.get(number)
        if known is None or known[0] != back:
            entry = said.journal_entry(self._evening, self._evening.entries[number - 1])
            known = self._entries[number] = (back, f'{{"act":{entry.model_dump_json()}}}')
        return known[1]

    def forget_texts(self) -> None:
        """A text was erased: sentences of the journal that held it are made anew."""
        self._entries.clear()
