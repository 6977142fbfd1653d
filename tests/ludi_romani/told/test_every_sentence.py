"""Every sentence of whole evenings: the scripted one here, those of the players wherever they play."""

import pytest

from tests.log.logs import LOGS, Golden, replayed
from tests.ludi_romani.told.faults import faults, wrong


@pytest.mark.parametrize("golden", LOGS, ids=lambda golden: golden.file.stem)
def test_every_sentence_is_one(golden: Golden) -> None:
    """Acts and events: not empty, no ids, numbers that agree, and everybody named whose property, seat or life it changes."""
    assert list(faults(replayed(golden))) == []


@pytest.mark.parametrize(
    "sentence",
    [
        "", "brutus dies.", "Brutus dies", "Brutus leaves Italia Sept..", "Brutus  dies.", "Brutus , dies.", "Brutus gives None.",
        "Brutus is in northern_italy.", "The books of player:brutus.", "Brutus has 1 legiones curiales.",
        "Brutus has 2 legio curialis.", "Brutus has 21 classis.", "Brutus gives all that he has.", "Brutus has 1000 denarii.",
    ],
)  # fmt: skip
def test_what_is_no_sentence_is_seen(sentence: str) -> None:
    """Each of the patterns finds its fault."""
    assert wrong(sentence)
    assert not wrong("Brutus gives Cassius 1 legio curialis, 21 classes and 1,000 denarii in Italia Sept.")
