"""What the server's log says of a fault: where the program failed, and never over which value."""

import asyncio
import json
import logging
from typing import Annotated

import pytest
from pydantic import BaseModel, Field, ValidationError

from api.engine.evening import Evening
from api.engine.reports import reported, written
from api.store.port import CannotWrite
from tests.desk import Desk, new_id
from tests.faults.broken import sent

SECRET = "ultramarine"


class Plan(BaseModel, extra="forbid"):
    """What somebody seals."""

    months: Annotated[int, Field(le=12)]


def validated() -> None:
    Plan.model_validate_json(json.dumps({"months": SECRET, SECRET: 1}))


def looked_up() -> None:
    {}[SECRET]  # type: ignore[index]


def read_as_number() -> None:
    int(SECRET)


def behind_another() -> None:
    try:
        validated()
    except ValidationError as fault:
        raise RuntimeError(f"no plan: {fault}") from fault


def in_passing() -> None:
    try:
        looked_up()
    except KeyError:
        raise AssertionError(SECRET.encode()) from None


def log_of(capsys: pytest.CaptureFixture[str], fail: object) -> str:
    """What is written of a fault to stderr."""
    assert callable(fail)
    with written():
        try:
            fail()
        except Exception as fault:
            number = reported(fault)
            logging.getLogger("another").error("it failed", exc_info=fault)
    said = capsys.readouterr().err
    assert f"report {number}: " in said and "it failed" in said
    return said


@pytest.mark.parametrize("fail", [validated, looked_up, read_as_number, behind_another, in_passing])
def test_no_value_is_in_the_log(fail: object, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither of a form nor of a key, and not of what lies behind the fault; where it failed is told."""
    said = log_of(capsys, fail)
    assert SECRET not in said
    assert getattr(fail, "__name__", "?") in said and "test_reports.py" in said


def test_what_the_program_says_itself_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """A sentence that stands in the code; the message of the store; the kinds of what is wrong with a form."""

    def plainly() -> None:
        raise ZeroDivisionError("divided by nobody")

    def full() -> None:
        raise CannotWrite(f"the disk of {'apollo'} is full")

    assert "ZeroDivisionError: divided by nobody" in log_of(capsys, plainly)
    assert "CannotWrite: the disk of apollo is full" in log_of(capsys, full)
    assert "ValidationError: Plan: int_parsing, extra_forbidden" in log_of(capsys, validated)
    behind = log_of(capsys, behind_another)
    assert behind.index("ValidationError: Plan") < behind.index("RuntimeError: (what it says may hold a value")


def test_a_fault_of_the_server_tells_no_value(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """500 with a report number; the word over which it fails stands in no line of the log. In the figures it failed, which is another
    outcome than a refusal."""

    async def record(evening: Evening, *_: object) -> object:
        await asyncio.sleep(0)
        return Plan.model_validate({"months": SECRET})

    monkeypatch.setattr(Evening, "record", record)
    with written():
        answer = sent(desk, act_id=new_id(), kind="adesse", region="syria")
    said = capsys.readouterr().err
    assert answer.status_code == 500 and SECRET not in answer.text
    assert answer.json()["title"] == "The program failed"
    assert "ValidationError: Plan: int_parsing" in said and SECRET not in said
    desk.client.app.state.meter.flush()  # type: ignore[attr-defined]  # the application of a test client
    assert 'ludi_acts_total{outcome="failed"} 1.0' in desk.client.get("/metrics").text
