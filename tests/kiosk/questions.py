"""Twenty-three questions that people put to a finished evening: how each is asked, and what the rows on the disk say.

``make questions`` asks them all and keeps a picture of each in the album, with a list in docs/questions.md."""

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.kiosk import album, answered, answers, inquiries, ways
from tests.kiosk.asking import Asker
from tests.kiosk.browser import NAME, chromium, paired
from tests.kiosk.finished import finished
from tests.kiosk.raw import Raw
from tests.server import ROOT, Server

MOST = 4
DOCS = ROOT / "docs"
HEAD = """# Twenty-three questions

`make questions` asks them of the newest golden evening and keeps a picture of each answer;
`tests/kiosk/test_questions.py` compares each with what the rows of its file say.

| | who | question | taps |
|---|---|---|---|"""


@dataclass(frozen=True)
class Question:
    """Who asks what, the way to the answer, and what the rows say; they are told what was read, for the moment that it is about."""

    who: str
    words: str
    ask: ways.Way
    raw: Callable[[Raw, Any], Any]


ASIDE, BACK = r"(\S+) was set aside by (\w+)", r"Taken back by act (\d+)"
QUESTIONS = (
    Question(
        "player",
        "Why has Brutus this many denarii?",
        ways.amount("brutus", "denarii"),
        answers.account("player:brutus", "denarii"),
    ),
    Question("auditor", "Who recorded Cassius’s death?", ways.state("cassius", "died"), answers.died),
    Question("room", "What did the room look like in the summer of 41?", ways.room, answers.room),
    Question("auditor", "Without act 214, who wins?", ways.without, answers.without),
    Question("organiser", "Which rules were set aside, and by whom?", ways.marked("dispensed", ASIDE), answers.aside),
    Question("organiser", "What was taken back, and by which act?", ways.marked("taken", BACK), answers.back),
    Question(
        "organiser",
        "What can nobody explain?",
        ways.amount("incertum", "denarii"),
        answers.account("incertum", "denarii"),
    ),
    Question("numen", "What did I, Venus, record?", ways.hand, answers.hand),
    Question("numen", "What did Egypt pay, year after year?", ways.paid, answers.paid),
    Question("room", "Who sat in Egypt, and when?", ways.sat, answers.sat),
    Question("room", "By which throw was Actium won?", ways.won, answers.won),
    Question("player", "Whom did Livia marry, and who wed them?", ways.state("livia", "spouse"), answers.wed),
    Question("player", "With which dice was my legio lost?", ways.dice, answers.dice),
    Question("player", "What stood on Cleopatra’s phone in the summer of 41?", ways.phone, answers.phone),
    Question("auditor", "What was otherwise a season later?", ways.between, answers.between),
    Question("auditor", "Who cast whose suffragia on the bill against Cicero?", inquiries.bill, answered.bill),
    Question("player", "Why is Antony poorer than in the summer of 41?", inquiries.since, answered.since),
    Question("auditor", "What did Antony and Cleopatra ever exchange?", inquiries.exchanged, answered.exchanged),
    Question("organiser", "Which referee corrected and dispensed, how often?", inquiries.referees, answered.referees),
    Question("auditor", "Who could know of the last gift?", inquiries.known, answered.known),
    Question("room", "Was a season shortened, by whom, and what did it move?", inquiries.shortened, answered.shortened),
    Question("numen", "What was refused to Apollo?", inquiries.refused, answered.refused),
    Question("auditor", "How sure is the last throw of a duel?", inquiries.sure, answered.sure),
)


def asker(browser: Browser, server: Server) -> Asker:
    """At the audit's door, after something was refused."""
    tried = {"act_id": "a-year-that-is-over", "kind": "tempus_nuntiare", "row": 1, "by": "apollo"}
    assert server.post(tried).status_code == 409
    page = paired(browser, server, "auditor", size={"width": 1440, "height": 900})
    page.set_default_timeout(60_000)
    return Asker(page, f"{server.url.replace('127.0.0.1', NAME)}/audit")


def main() -> None:
    """Ask them all, with a picture of each answer."""
    lines = [HEAD]
    with tempfile.TemporaryDirectory() as folder, finished(Path(folder)) as (server, _), chromium() as browser:
        first = asker(browser, server)
        for n, one in enumerate(QUESTIONS, 1):
            asking = Asker(first.page, first.door)
            one.ask(asking)
            asking.page.wait_for_timeout(600)
            name = f"question-{n:02}"
            album.keep(asking.page, name, asking.page.screenshot())
            lines.append(f"| [{n}](screens/{name}.webp) | {one.who} | {one.words} | {asking.taps} |")
    (DOCS / "questions.md").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
