"""Whatever the match says in English it says in Latin, with the same facts."""

import json
import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from domain.gloria_romae.game import GLORIA_ROMAE
from domain.gloria_romae.vocabulary import BENEFIT_FIELDS, CONDITION_FIELDS
from projections.gloria_romae import gallery_words
from projections.gloria_romae.stage import ROMAE
from projections.kernel.tongues import helped
from tests.gloria_romae.evening import MatchDesk, body, match

LATIN = ROMAE.tongues["la"]
ROOT = Path(__file__).parents[3]
FIRST = json.loads((Path(__file__).parents[1] / "evenings" / "situations" / "gr-s3.json").read_text())
UNSPOKEN = {"month_began", "month_ended", "match_decided", "plan_taken", "goals_judged"}
"""Events that say nothing, or another thing each time."""
ENGLISH = re.compile(r"\b(the|and|of|are|was|to|by|against|has|have|may|find|more|buy|lay)\b")


def facts(template: str) -> set[str]:
    """The named facts of a template."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def unlike(english: Iterator[str]) -> list[str]:
    """What is not said, or with other facts."""
    return [words for words in english if words not in LATIN.sentences or facts(LATIN.sentences[words]) != facts(words)]


def test_every_objection_act_and_event_is_said() -> None:
    """Each by its English, with the same facts; the help cites the same rules."""
    acts = GLORIA_ROMAE.acts.values()
    assert unlike(cls.says for cls in GLORIA_ROMAE.objections.values()) == []
    assert (
        unlike(
            said
            for act in acts
            for said in (act.says, act.title, act.says_sealed)
            if act.sealed or said != act.says_sealed
        )
        == []
    )
    assert unlike(event.says for event in GLORIA_ROMAE.events.values() if event.says) == []
    rule = re.compile(r"[A-Z]{2}-[A-Z]+-\d\d")
    for kind in GLORIA_ROMAE.acts:
        english = helped(GLORIA_ROMAE, kind)
        assert set(rule.findall(english)) == set(rule.findall(LATIN.sentences[english])), kind


def test_the_gallery_is_said() -> None:
    """Every condition and every benefit."""
    assert {*gallery_words.CONDITIONS} == CONDITION_FIELDS.keys() - {"all", "any"}
    assert {*gallery_words.BENEFITS} == BENEFIT_FIELDS.keys() - {"by_hand", "contribute"}
    assert unlike(iter(gallery_words.CONDITIONS.values())) == []
    assert unlike(iter(gallery_words.BENEFITS.values())) == []
    assert unlike(iter(gallery_words.OF_ONE.values())) == []
    kinds = [
        *gallery_words.OF_KIND.values(),
        *gallery_words.A_KIND.values(),
        *(f"{one} of choice" for one in gallery_words.A_KIND.values()),
    ]
    assert [word for word in kinds if word not in LATIN.words] == []


def test_every_step_and_every_sentence_of_a_month_is_said() -> None:
    """What the code writes in quotes to be said is in the table."""
    found = set[str]()
    for file in (ROOT / "domain" / "gloria_romae").rglob("*.py"):
        text = file.read_text()
        found |= set(re.findall(r'says="([^"]+)"', text))
        found |= set(re.findall(r'"((?:, which stands|the \{)[^"]*)"', text))
    assert len(found) > 25 and unlike(iter(sorted(found))) == []


def test_every_field_is_named() -> None:
    """Titles and hints of every form."""
    wanted = set[str]()
    for act in (*GLORIA_ROMAE.acts.values(), GLORIA_ROMAE.options):
        wanted |= _titled(act.model_json_schema())
    assert sorted(word for word in wanted if word not in LATIN.words) == []


def _titled(schema: dict[str, Any]) -> set[str]:
    """Titles and hints that a form shows: of its own fields and of the nested forms that a seat fills in."""
    nested = [schema["$defs"][name] for name in ("PlannedMonth", "PlannedChoice") if name in schema.get("$defs", {})]
    hidden = {"edition", "plans", "title_of_match"}
    fields = [
        (name, field) for form in (schema, *nested) for name, field in form["properties"].items() if name not in hidden
    ]
    words = {field[key] for _, field in fields for key in ("title", "description") if key in field}
    return {word for word in words if not word.startswith("GR-")}


def test_a_match_is_told_in_latin(tmp_path: Path) -> None:
    """Annals, gallery and the events of the opening hold no English word."""
    with match(tmp_path) as desk:
        desk.begin(FIRST["goals"])
        for house, plan in FIRST["plans"].items():
            desk.seal(house, plan)
        number = desk.open_plans()["number"]
        page = _in_latin(desk, "auditor", f"acts/{number}")["entry"]
        told = [event["sentence"] for event in page["events"] if event["sentence"]]
        told += [line["sentence"] for line in _in_latin(desk, "room", "views/annals")["data"]["sentences"]]
        cards = _in_latin(desk, "room", "views/gallery")["data"]["cards"]
        told += [words for card in cards for words in (card["client"]["if"], card["client"]["gives"])]
    assert len(told) > 100
    assert [words for words in told if ENGLISH.search(words)] == []
    assert any("ad Amphitheatrum conferunt" in words for words in told)


def _in_latin(desk: MatchDesk, who: str, path: str) -> dict[str, Any]:
    head = {**desk.head(who), "Accept-Language": "la"}
    answer: dict[str, Any] = desk.client.get(f"{desk.base}/{path}", headers=head).json()
    return answer


def test_plans_of_situations_have_the_form_of_the_wire() -> None:
    """The short lines of situations stand for whole months."""
    assert body({"months": ["a gain 3"]})["months"] == [{"card": "a", "use": "gain", "building": None, "count": 3}]
