"""The lists of rules and rulings are whole, chapter by chapter, and the data cites nothing outside them."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from api.engine.editions import load_edition
from domain.ludi_romani.edition import Settings
from domain.ludi_romani.edition_kind import KIND
from domain.ludi_romani.rulebook import CHAPTERS, RULES
from domain.ludi_romani.rulings import RULINGS, SETTINGS

# Counted in the rulebook. ACT has 21 rules and the price chart, KAL 8 rules and 50 rows of the timetable.
COUNTED = {
    "GEN": 4,
    "ROS": 75,
    "FEM": 10,
    "NUM": 50,
    "REG": 12,
    "SED": 24,
    "MOT": 19,
    "COM": 4,
    "AMI": 12,
    "NUP": 11,
    "DIV": 9,
    "CLI": 15,
    "BAC": 10,
    "MER": 18,
    "PES": 7,
    "TRI": 13,
    "SEN": 19,
    "PRO": 27,
    "FLA": 8,
    "WAR": 11,
    "GYG": 5,
    "MOR": 14,
    "IMA": 12,
    "ACT": 21 + 1,
    "TRP": 4,
    "PRP": 15,
    "KAL": 8 + 50,
}


def test_every_chapter_has_as_many_rules_as_the_rulebook() -> None:
    """27 chapters and 488 ids, chapter by chapter as counted."""
    assert Counter(rule.split("-")[0] for rule in RULES) == COUNTED
    assert list(COUNTED) == list(CHAPTERS)
    assert len(RULES) == 488


@pytest.mark.parametrize("chapter", COUNTED)
def test_ids_of_a_chapter_run_without_a_gap(chapter: str) -> None:
    """Ids count up from 01; beside them stand only the price chart and the rows of the timetable."""
    beside = {"ACT": ["ACT-CHART"], "KAL": [f"KAL-T{row:02d}" for row in range(1, 51)]}.get(chapter, [])
    numbered = [f"{chapter}-{n:02d}" for n in range(1, COUNTED[chapter] - len(beside) + 1)]
    assert [rule for rule in RULES if rule.startswith(f"{chapter}-")] == numbered + beside


def test_rules_are_told_in_a_few_words() -> None:
    """Each rule is one short line of at most 14 words."""
    assert [rule for rule, words in RULES.items() if not words.endswith(".") or len(words.split()) > 14] == []


def test_rulings_run_without_a_gap() -> None:
    """AMB-01 to AMB-144, one sentence each."""
    assert list(RULINGS) == [f"AMB-{n:02d}" for n in range(1, 145)]
    assert [ruling for ruling, words in RULINGS.items() if not words.endswith(".") or len(words.split()) > 25] == []


def test_every_setting_has_its_ruling() -> None:
    """The eight fields of an evening's settings are the eight rulings that an organiser may set."""
    assert list(SETTINGS) == list(Settings.model_fields)
    assert set(SETTINGS.values()) <= set(RULINGS)
    assert len(set(SETTINGS.values())) == len(SETTINGS)


def test_data_cites_known_rules_only() -> None:
    """Every `rule` and `tributum_rule` in the edition of 2018 is a rule of the rulebook."""
    edition = load_edition(Path(__file__).parents[3] / "seeds" / "ludi_romani" / "2018", KIND)
    assert cited(edition.model_dump()) <= set(RULES)


def cited(node: Any) -> set[str]:
    """The rule ids in a part of the edition."""
    if isinstance(node, dict):
        own = {str(value) for key, value in node.items() if key in ("rule", "tributum_rule")}
        return own.union(*map(cited, node.values()))
    return set().union(*map(cited, node)) if isinstance(node, list | tuple) else set()
