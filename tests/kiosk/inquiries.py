"""The ways to eight answers about the whole evening. Each gives what was read there, as the rows of the file would say it."""

from typing import Any

from tests.kiosk.asking import Asker, number

CELLS = """all => all.map(row => [...row.querySelectorAll('td')].map(cell => cell.dataset.value ?? ''))"""


def _rows(asker: Asker) -> list[list[str]]:
    """The values of the answer's rows, as the server gave them to the screen, where each is also told in words."""
    found = asker.page.get_by_test_id("answer-row")
    found.first.wait_for()
    shown: list[list[str]] = found.evaluate_all(CELLS)
    words = found.evaluate_all("all => all.map(row => [...row.querySelectorAll('td')].map(cell => cell.innerText))")
    assert all(
        bool(value) == bool(said.strip())
        for row in zip(shown, words, strict=True)
        for value, said in zip(*row, strict=True)
    )
    return shown


def _asked(asker: Asker, inquiry: str, *about: str) -> list[list[str]]:
    asker.tap("ask")
    asker.tap(f"inquiry-{inquiry}")
    for each in about:
        asker.tap(f"choose-{each}")
    return _rows(asker)


def bill(asker: Asker) -> Any:
    """Voter, vote, lender and suffragia."""
    return [(int(row[0]), row[1], row[2], row[3], int(row[5])) for row in _asked(asker, "ballots", "rogatio:150")]


def since(asker: Asker) -> Any:
    """What Antony had then, each change since, and what he has."""
    asker.tap("show-ledger")
    asker.tap("ledger-antony-denarii", "button")
    chosen = asker.page.get_by_test_id("why-since")
    chosen.locator("option", has_text="Since Aestas 41").wait_for(state="attached")
    asker.taps += 2
    chosen.select_option(label=chosen.locator("option", has_text="Since Aestas 41").first.inner_text())
    asker.page.locator(".lead", has_text="As Aestas 41").wait_for()
    lead = asker.page.get_by_test_id("why").locator(".lead").inner_text()
    moved = asker.all("reason-", "[data-testid=reason-change]")
    began = number(lead.rpartition(": ")[2].strip(" ."))
    value = number(asker.wait("why-value"))
    changes = {int(act): number(change) for act, change in moved.items() if act.isdecimal()}
    return began, changes, value


def exchanged(asker: Asker) -> Any:
    """Act, what, how much of it."""
    rows = _asked(asker, "exchanged", "player:antony", "player:cleopatra")
    remains = asker.page.get_by_test_id("answer-sum").evaluate_all(CELLS)
    sums = {row[3]: int(row[4]) for row in remains if row[0] == "remains"}
    return {(int(row[0]), row[3]): int(row[4]) for row in rows}, sums


def referees(asker: Asker) -> Any:
    """Acts recorded, corrections made and suffered, rules set aside, by badge."""
    return {row[0]: tuple(map(int, (*row[1:4], row[5]))) for row in _asked(asker, "referees")}


def known(asker: Asker) -> Any:
    """Which players and displays are told of the last gift, and since which act."""
    asker.choose("audit-kind", "donare")
    last = max(map(int, asker.all("line-")))
    asker.page.get_by_test_id(f"line-{last}").evaluate("one => one.click()")
    rows = _asked_of_act(asker, "known_by")
    told = {who for row in rows if row[2] == "told" and row[0] in ("player", "room") for who in row[1].split()}
    return last, sorted(told), {int(row[3]) for row in rows if row[3]}


def _asked_of_act(asker: Asker, inquiry: str) -> list[list[str]]:
    asker.tap("ask")
    asker.tap(f"inquiry-{inquiry}")
    return _rows(asker)


def shortened(asker: Asker) -> Any:
    """By which announcement, by whom, and by how many milliseconds the season was shorter; where the evening's end alone moved, no
    season has a length."""
    rows = _asked(asker, "calendar")
    return {int(row[6]): (row[4], int(row[2])) for row in rows if row[2] and "announces" in row[7]}


def refused(asker: Asker) -> Any:
    """What was tried, and by which rules it was refused."""
    return [(row[1], row[4]) for row in _asked(asker, "attempts", "seat:apollo")]


def sure(asker: Asker) -> Any:
    """Badge, device, hours and doubts of a throw."""
    asker.choose("audit-kind", "concursatio")
    last = max(map(int, asker.all("line-")))
    asker.page.get_by_test_id(f"line-{last}").evaluate("one => one.click()")
    facts = {row[0]: row[1:] for row in _asked_of_act(asker, "sureness")}
    doubts = asker.page.get_by_test_id("answer-sum").evaluate_all(CELLS)[0][1]
    return last, facts["recorded_by"], int(facts["happened"][0]), int(facts["recorded_later"][0]), int(doubts)
