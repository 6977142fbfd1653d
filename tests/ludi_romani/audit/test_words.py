"""Every sentence of whole evenings in words: no bare name of a stream, and nobody is spoken to in the third person."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from api.engine.evening import Evening
from api.engine.inquiry import history
from api.engine.view_cache import ViewCache
from api.store.sqlite.log import Store
from domain.kernel.grammar.role import AUDITORS, PLAYERS
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.kernel.grammar.wording import capital
from domain.kernel.log.rows import acts_of
from projections.kernel.addressed import addressed
from projections.kernel.eyes import eyes_of
from projections.ludi_romani.stage import LUDI
from tests.eyes import seat
from tests.log.logs import NEWEST, stored
from tests.ludi_romani.players.evening import evening as played
from tests.ludi_romani.table import edition_2018

BARE = re.compile(r"\b[a-z_]+:\d+\b")
"""A thing by the name of its stream: ``rogatio:1108``."""
THIRD = re.compile(
    r"(?<!of )(?<!and )(?<!to )(?<!with )(?<!from )\b[Yy]ou(?:, not [^,]+,)?(?: alone| still)? (?:is|was|has|does|[a-z]+[^aiu' ]s)\b"
)
"""*You is enslaved*; but *the proelium of Antony and you is broken off*."""


def test_you_are_spoken_to_in_the_second_person_wherever_you_stand() -> None:
    """Also in the midst of what befell several."""
    said = "Octavian founds a new state: Agrippa governs Gallia, Antony is put to death, Cleopatra is enslaved, Cicero becomes a god."
    assert "you are enslaved" in addressed(said, "Cleopatra", ENGLISH)
    assert "you govern Gallia" in addressed(said, "Agrippa", ENGLISH)
    assert "you become a god" in addressed(said, "Cicero", ENGLISH)
    ring = "With the Ring Brutus attacks Antony 3 times in Aegyptus and takes 1 legio curialis."
    assert addressed(ring, "Brutus", ENGLISH).startswith(
        "With the Ring you attack Antony 3 times in Aegyptus and take 1"
    )
    ended = "The proelium of Antony and Cleopatra is broken off; Antony, Cleopatra and Cicero winter in Syria."
    assert addressed(ended, "Cleopatra", ENGLISH).startswith("The proelium of Antony and you is broken off")


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> dict[str, ViewCache]:
    """The golden evening, and one that played itself, each in a file."""
    book = played(edition_2018(), 3).book
    rows: dict[str, Any] = {
        "golden": [rows for _, rows in acts_of(stored(NEWEST))],
        "played": book.stored,
    }
    found = {}
    for name, acts in rows.items():
        store = Store(Path(tmp_path_factory.mktemp(name)) / "evening.sqlite")
        for each in acts:
            store.append(each)
        found[name] = ViewCache(Evening("evening", store, LUDI))
    return found


def told(screens: ViewCache, tongue: Tongue) -> Iterator[tuple[str, str]]:
    """Each sentence of which *why* is made, by its act: what every act came to, and what it did to each thing; and everybody's
    history, by whose it is."""
    evening = screens.evening
    whole = eyes_of(evening, seat(AUDITORS), tongue=tongue)
    for entry, after in whole.journal.walk(range(1, len(whole.entries) + 1)):
        names = whole.journal.names(after)
        tale = whole.tales.read(entry.number)
        yield str(entry.number), tale.sentence if tale else ""
        yield from ((str(entry.number), event.sentence(names)) for event in entry.events)
    for about in whole.world.aggregates:
        yield about, capital(whole.names.name(about))
    for who in LUDI.game.roles["player"].whose(whole.world):  # type: ignore[misc]
        own = eyes_of(evening, seat(PLAYERS, who), tongue=tongue)
        yield from ((who, act.sentence) for act in asyncio.run(history(screens, own, f"player:{who}", 300)))


@pytest.mark.parametrize("name", ["golden", "played"])
@pytest.mark.parametrize("language", ["en", "la"])
def test_every_sentence_of_an_evening_is_in_words(evenings: dict[str, ViewCache], name: str, language: str) -> None:
    """Of every question about everything, and of what every player reads of themselves."""
    tongue = LUDI.tongues.get(language, ENGLISH)
    said = dict.fromkeys(told(evenings[name], tongue))
    assert len(said) > 1_000
    assert [one for one in said if BARE.search(one[1]) or not one[1]] == []
    if language == "en":
        assert [one for one in said if THIRD.search(one[1])] == []
