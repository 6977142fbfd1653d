"""A bug is nobody's fault in the room: it is told with a number, stops one act, and holds up none behind it."""

import logging
import re
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from api.engine.evening import Evening
from api.store.port import CannotWrite
from api.store.sqlite.log import Store
from domain.ludi_romani.acts.seating.adesse import Adesse
from tests.desk import Desk, new_id
from tests.faults import broken
from tests.faults.broken import sent
from tests.kiosk.browser import chromium, fill, paired, record
from tests.server import Server


def report_in(words: str, log: pytest.LogCaptureFixture) -> str:
    """What the server's log says under the number that stands in these words."""
    [number] = re.findall(r"report (\d{6})\b", words)
    [found] = [one for one in log.records if f"report {number}" in one.getMessage()]
    assert (found.name, found.levelno) == ("ludi", logging.ERROR)
    return logging.Formatter().format(found)


def test_log_21_over_the_wire(desk: Desk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """A rule that raises is an absolute objection with a report's number: 409 wherever it is asked, and nothing is recorded."""
    monkeypatch.setattr(Adesse, "objections", broken.objections)
    act = {"kind": "adesse", "region": broken.NO_RULE_FOR}
    answers = [
        sent(desk, act_id=new_id(), **act),
        sent(desk, "petitions", act={"act_id": new_id(), **act}, reason="please"),
        sent(desk, "acts/check", **act),
    ]
    assert [answer.status_code for answer in answers] == [409, 409, 200]
    for answer in answers:
        [objection] = answer.json()["objections"]
        assert (objection["rule"], objection["name"], objection["weight"]) == ("LOG-21", "RuleFailed", "absolute")
        report = report_in(objection["sentence"], caplog)
        assert "a rule failed over adesse" in report and "ZeroDivisionError: divided by nobody" in report
    assert len(desk.room.evening.entries) == 1
    assert desk.done("mars", "adesse", region="syria")["number"] == 2


def test_another_fault_is_500(desk: Desk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """What fails elsewhere is told with its number too, and never looks like a disk that is full."""
    monkeypatch.setattr(Evening, "record", broken.record)
    answer = sent(desk, act_id=new_id(), kind="adesse", region=broken.NO_RECORD_OF)
    assert (answer.status_code, answer.headers["content-type"]) == (500, "application/problem+json")
    assert "ZeroDivisionError: divided by nothing" in report_in(answer.json()["detail"], caplog)
    assert "sicily" not in answer.text and "objections" not in answer.json()


def test_only_the_store_says_503(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that takes nothing now is the one thing that is worth the same again; then it is recorded."""
    act = {"act_id": new_id(), "kind": "adesse", "region": "syria"}

    def full(*_: object) -> int:
        raise CannotWrite("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "append", full)
        assert sent(desk, **act).status_code == 503
    assert sent(desk, **act).status_code == 201


def test_a_tablet_goes_on(tmp_path: Path) -> None:
    """In a browser: both bugs land in the tray with their numbers, and the act behind them is recorded."""
    server = Server.start(tmp_path, ludi=(sys.executable, "-m", "tests.faults.broken"))
    try:
        with chromium() as browser:
            mars = paired(browser, server, "numen", "mars")
            mars.route(
                "**/acts/check", lambda _: None
            )  # a hand is faster: what the form knows to be refused is not sent
            for bugs, region in enumerate((broken.NO_RULE_FOR, broken.NO_RECORD_OF), 1):
                fill(mars, "adesse", region)
                mars.get_by_test_id("record").click()
                mars.get_by_test_id("cancel").click()
                expect(mars.get_by_test_id("tray")).to_contain_text(str(bugs))
            mars.unroute("**/acts/check")
            fill(mars, "adesse", "syria")
            assert record(mars) == 2
            expect(mars.get_by_test_id("waiting")).to_have_count(0)
            mars.get_by_test_id("tray").click()
            kept = mars.get_by_test_id("refused")
            expect(kept.nth(0).get_by_test_id("objection-LOG-21")).to_contain_text(re.compile(r"report \d{6}"))
            expect(kept.nth(1)).to_contain_text(re.compile(r"report \d{6}"))
            expect(mars.get_by_test_id("ask")).to_have_count(0)
    finally:
        server.stop()
