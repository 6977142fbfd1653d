"""The ways to fifteen answers on the screens of the audit. Each gives what was read there, as the rows of the file would say it."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.kiosk.asking import Asker, number

SITTING = """() => Object.fromEntries([...document.querySelectorAll('.past [data-testid^="region-"]')].map(one =>
    [one.dataset.testid.slice(7), [...one.querySelectorAll('[data-person]')].map(each => each.dataset.person).sort()]))"""
Way = Callable[[Asker], Any]


def amount(row: str, what: str) -> Way:
    """Which act changed an amount in the ledger by how much, and what there is."""

    def ask(asker: Asker) -> Any:
        asker.tap("show-ledger")
        asker.tap(f"ledger-{row}-{what}", "button")
        value = number(asker.wait("why-value"))
        rows = asker.all("reason-", "[data-testid=reason-change]")
        return {int(act): number(change) for act, change in rows.items() if act.isdecimal()}, value

    return ask


def state(who: str, what: str) -> Way:
    """Which act made somebody what he is, and whose badge recorded it."""

    def ask(asker: Asker) -> Any:
        asker.tap("show-ledger")
        asker.tap(f"ledger-{who}-denarii", "button")
        asker.tap(f"why-tab-{what}")
        asker.page.get_by_test_id("reason-change").first.wait_for(state="detached")
        hands, then = asker.all("reason-", "small"), asker.all("reason-", "td.amount:last-child")
        return {int(act): (hand.split(" · ")[0], then[act]) for act, hand in hands.items()}

    return ask


def room(asker: Asker) -> Any:
    """Who sat where as a season began: later in it the wall shows duels."""
    asker.season("Aestas 41")
    asker.tap("back-season")
    return asker.moment(), asker.page.evaluate(SITTING)


def without(asker: Asker) -> Any:
    """Who wins if an act did not happen."""
    asker.write("audit-search", "214")
    asker.tap("line-214")
    asker.tap("what-if")
    found = re.search(r"Wins at Actium\s+(\w+)", asker.wait("first-winner"))
    return found and found[1]


def marked(flag: str, says: str) -> Way:
    """Which acts bear a mark, and what the newest one's card says of it."""

    def ask(asker: Asker) -> Any:
        asker.tap(f"flag-{flag}")
        lines = sorted(map(int, asker.all("line-")))
        asker.tap(f"line-{lines[-1]}")
        asker.page.locator(f"[data-testid=act-card][data-act='{lines[-1]}']").wait_for()
        found = re.search(says, asker.wait("act-card"))
        return lines, found and found.groups()

    return ask


def hand(asker: Asker) -> Any:
    """What a god recorded."""
    asker.choose("audit-hand", "venus")
    return sorted(map(int, asker.all("line-")))


def paid(asker: Asker) -> Any:
    """What a region brought, season by season, and together."""
    _dossier(asker, "region:egypt")
    asker.wait("dossier-paid")
    return [number(words) for words in asker.page.get_by_test_id("dossier-paid").locator("dd").all_inner_texts()]


def sat(asker: Asker) -> Any:
    """After which act who sat in a region."""
    _dossier(asker, "region:egypt")
    asker.wait("dossier-seated")
    lines = asker.page.get_by_test_id("dossier-seated").locator("span").all_inner_texts()
    seats = {int(re.findall(r"\d+", act)[0]): people for act, _, people in (line.partition(": ") for line in lines)}
    return {act: [] if people == "nobody" else sorted(people.split(", ")) for act, people in seats.items()}


def _dossier(asker: Asker, about: str) -> None:
    asker.tap("to-dossiers")
    asker.choose("dossier-about", about)
    asker.page.locator(f"[data-testid=dossier][data-about='{about}']").wait_for()


def won(asker: Asker) -> Any:
    """By which throw the battle was won, and by whom."""
    asker.choose("audit-kind", "concursatio_navalis")
    last = max(map(int, asker.all("line-")))
    asker.tap(f"line-{last}")
    asker.page.locator(f"[data-testid=act-card][data-act='{last}']").wait_for()
    said = asker.wait("act-card")
    high = re.search(r"The highest roll is (\d+), of the party of (\w+)", said)
    victor = re.search(r"proclaims the party of (\w+) victorious", said)
    return last, high and (int(high[1]), high[2]), victor and victor[1]


def dice(asker: Asker) -> Any:
    """With which dice a legio was lost."""
    asker.tap("show-ledger")
    asker.tap("ledger-antony-curiales", "button")
    asker.tap("to-act-431")
    asker.page.locator("[data-testid=act-card][data-act='431']").wait_for()
    found = re.search(r"(\w+) beats (\w+) (\d+) : (\d+)", asker.wait("act-card"))
    return found and (found[1], int(found[3]), found[2], int(found[4]))


def phone(asker: Asker) -> Any:
    """What somebody's phone showed in a season."""
    asker.season("Aestas 41")
    asker.tap("show-phone")
    asker.choose("show-who", "cleopatra")
    asker.wait("mine-denarii")
    at = asker.moment()
    return at, {what: number(words) for what, words in asker.all("mine-").items() if what in ("denarii", "classes")}


def between(asker: Asker) -> Any:
    """Whose denarii were otherwise a season later."""
    asker.season("Aestas 41")
    asker.tap("beside")
    asker.tap("jump-season")
    expect(asker.page.get_by_test_id("between")).to_have_attribute("data-moments", re.compile(r"^(\d+)-(?!\1$)"))
    one, other = map(int, asker.attribute("between", "data-moments").split("-"))
    return (one, other), {
        name.removeprefix("player:").removesuffix("-denarii"): tuple(map(number, words.split("\t")[2:5:2]))
        for name, words in asker.all("differs-").items()
        if name.startswith("player:") and name.endswith("-denarii")
    }
