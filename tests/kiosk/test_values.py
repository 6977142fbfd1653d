"""Every value of *why?* of a whole evening, as the screens word it: no bare id, no number without a noun."""

import asyncio
import json
import re
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from api.engine.evening import Evening
from api.engine.inquiry import why
from api.engine.view_cache import ViewCache
from api.store.sqlite.log import Store
from domain.kernel.grammar.role import AUDITORS
from domain.kernel.grammar.tongue import ENGLISH
from domain.kernel.log.rows import acts_of
from projections.kernel.eyes import eyes_of
from projections.ludi_romani.people import people
from projections.ludi_romani.stage import LUDI
from projections.ludi_romani.timer import timer
from tests.eyes import seat
from tests.log.logs import NEWEST, stored
from tests.server import ROOT

BARE = re.compile(r"[a-z]:\d|_|\bnull\b|undefined")
ALONE = re.compile(r"(?:^|[,;:(] ?)[\d.,]+(?:$|[,;:)])")
"""A number that stands by itself: ``55``; but ``act 55`` and ``3 legiones`` have a noun."""


@pytest.fixture(scope="module")
def screens(tmp_path_factory: pytest.TempPathFactory) -> ViewCache:
    """The golden evening."""
    store = Store(Path(tmp_path_factory.mktemp("values")) / "evening.sqlite")
    for _, rows in acts_of(stored(NEWEST)):
        store.append(rows)
    return ViewCache(Evening("evening", store, LUDI))


def asked(screens: ViewCache, language: str) -> dict[str, Any]:
    """All that *why?* holds of everything, as the screens are sent it."""
    tongue = LUDI.tongues.get(language, ENGLISH)
    eyes = eyes_of(screens.evening, seat(AUDITORS), tongue=tongue)
    found: list[dict[str, Any]] = []
    counted = Counter[tuple[str, str]]()
    for about in [*eyes.world.aggregates, *(f"row:{row}" for row in range(1, 53, 7))]:
        for what, question in LUDI.asked(about).items():
            # Amounts are numbers of which no other needs to be worded: of each kind of thing a few are asked.
            counted[about.partition(":")[0], what] += question.counted
            if counted[about.partition(":")[0], what] > 3:
                continue
            told = asyncio.run(why(screens, eyes, about, what))
            values = {told.value, told.began, *(reason.then for reason in told.reasons)}
            found += [
                {
                    "about": about,
                    "what": what,
                    "unit": told.unit,
                    "counted": question.counted,
                    "value": value,
                    "names": told.names,
                }
                for value in values
            ]
    seasons = asyncio.run(why(screens, eyes, "evening", "season")).reasons
    return {
        "language": language,
        "people": people(eyes.world).model_dump()["people"],
        "places": {one.id: eyes.world.name(one.id) for one in eyes.world.regions()},
        "timer": timer(eyes.world).model_dump(),
        "bands": [one.model_dump(mode="json") for one in seasons],
        "asked": found,
    }


@pytest.mark.parametrize("language", ["en", "la"])
def test_every_value_of_why_is_in_words(screens: ViewCache, language: str, tmp_path: Path) -> None:
    """In each language: a state has no number without a noun, an act has its year, and what is not there says what is not."""
    sent = asked(screens, language)
    (tmp_path / "asked.json").write_text(json.dumps(sent))
    node = [
        str(ROOT / ".venv" / "nodejs" / "bin" / "node"),
        "--input-type=module",
        "-e",
        (ROOT / "tests/kiosk/values.mjs").read_text(),
        str(tmp_path / "asked.json"),
        str(tmp_path / "said.json"),
    ]
    done = subprocess.run(node, capture_output=True, text=True, cwd=ROOT / "kiosk", timeout=120)
    assert done.returncode == 0, done.stderr
    said = json.loads((tmp_path / "said.json").read_text())
    assert len(said) == len(sent["asked"]) > 1_000
    nothing = {"en": "nothing", "la": "nihil"}[language]
    for one, words in zip(sent["asked"], said, strict=True):
        assert all(words) and not any(BARE.search(word) for word in words), (one, words)
        if not one["counted"]:
            assert not ALONE.search(words[2]) and words[2] != nothing, (one, words)
        if re.search(r"\bact(?:um|o:)? \d+", words[2]):
            assert re.search(r"\d, (?:Before|Ante|Aestas|Hiems|Motus|Actium)", words[2]), (one, words)
