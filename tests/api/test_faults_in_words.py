"""What is wrong with a field is said in plain words: whatever is sent, no name of a type reaches a screen."""

import json
import re
from typing import Any

import pytest
from pydantic import ValidationError

from api.games import STAGES
from api.http.problems import WRITTEN, faults
from domain.kernel.grammar.act import Act, draft_of
from tests.desk import Desk

LISTS: list[Any] = [[], ["x"], [None], [1, 1], [{}], ["octavian"] * 60]
WRONG: list[Any] = [None, "", "x" * 3000, "nobody", -1, 0, 7, 10**9, 1.5, True, {}, {"a": 1}, *LISTS]
PLAIN = re.compile(r"(is|has|takes) \S.*")
RAW = re.compile(r"\b(tuple|dict|list|int|str|string|bool|model|literal|type|input|None|null)\b|[_{}]")
"""Words that can only be the program's own."""


def refusals(act: type[Act], field: str) -> list[str]:
    """Every message that wrong values of one field bring, of the whole form and of one that is half filled in."""
    found = []
    for form in (act, draft_of(act)):
        for value in WRONG:
            try:
                form.model_validate_json(json.dumps({field: value}))
            except ValidationError as error:
                found += [fault["message"] for fault in faults(error)]
    return found


@pytest.mark.parametrize("act", [act for stage in STAGES for act in stage.game.acts.values()], ids=lambda act: act.kind)
def test_wrong_values_are_answered_in_words(act: type[Act]) -> None:
    """Every field of every act, given everything that it is not: the messages are words, and some of them are for the value."""
    for field in act.model_fields:
        messages = refusals(act, field)
        assert messages, field
        for message in messages:
            choices_aside = re.sub(r"'[^']*'", "", message)
            assert PLAIN.fullmatch(message), (field, message)
            assert not RAW.search(choices_aside), (field, message)


def test_one_where_several_are_asked_for(desk: Desk) -> None:
    """A single name where a list belongs: the form hears what the field takes."""
    body = {"kind": "amicitiam_facere", "members": "octavian"}
    answer = desk.client.post(f"{desk.base}/acts/check", json=body, headers=desk.head("juno"))
    assert answer.json()["errors"] == [{"field": "members", "message": "takes several"}]


def test_how_a_text_of_its_own_form_is_written(desk: Desk) -> None:
    """An act id that is too short, a name with a space, a reason left empty: each says what belongs there; no pattern of the wire
    is without words."""
    body = {"act_id": "short", "kind": "donare", "by": "No one", "dispense": {"MER-05": ""}}
    said = desk.client.post(f"{desk.base}/acts", json=body, headers=desk.head("organiser")).json()["errors"]
    assert [fault["message"] for fault in said if fault["field"] == "act_id"] == [
        "has sixteen to sixty-four letters, digits, hyphens or low lines"
    ]
    assert "is not left empty" in [fault["message"] for fault in said]
    described = desk.client.get("/openapi.json").text
    patterns = {json.loads(f'"{found}"') for found in re.findall(r'"pattern":"((?:[^"\\]|\\.)*)"', described)}
    assert patterns <= WRITTEN.keys()
