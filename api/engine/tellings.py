"""Names of facts and tales of acts of one evening, in each language."""

from functools import partial

from api.beside.texts.table import Texts
from api.engine.reports import reported
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.kernel.grammar.world import World
from domain.kernel.log.journal import Journal
from projections.kernel.stage import Stage
from projections.kernel.tales import Tales


class Tellings:
    """Names and tales by language. A tale is made when it is first read."""

    def __init__(self, stage: Stage, journal: Journal, texts: Texts) -> None:
        self._stage, self._journal, self._texts = stage, journal, texts
        self._tales = dict[str, Tales]()

    def names(self, world: World | None = None, tongue: Tongue = ENGLISH) -> Names:
        """Names of facts for sentences, in that world or the newest."""
        facts = world or self._journal.world
        if tongue is ENGLISH:
            return Names(facts.name, self._act_in_words, self._texts.read)
        name, act = partial(facts.name, tongue=tongue), partial(self._act_in_words, tongue=tongue)
        return Names(name, act, self._texts.read, tongue)

    def _act_in_words(self, number: int, tongue: Tongue = ENGLISH) -> str:
        act, world = tongue.word(f"act {number}"), self._journal.world
        if not 1 <= number <= len(self._journal.entries) or not world.opened:
            return act
        row = self._journal.entries[number - 1].row
        return f"{act}, {world.name(row.by)}, {world.clock(row.happened)}"

    def tales(self, tongue: Tongue = ENGLISH) -> Tales:
        """The tales of the evening in a language."""
        tales = self._tales.get(tongue.id)
        if tales is None:
            names = partial(self.names, tongue=tongue)
            tales = self._tales[tongue.id] = Tales(self._stage.telling, self._journal, names, reported)
        return tales

    def forget(self) -> None:
        """Drop all cached tales, since a text was erased."""
        for tales in self._tales.values():
            tales.forget()

    def close(self) -> None:
        """Release the tales."""
        self._tales.clear()
