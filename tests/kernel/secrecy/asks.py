"""All that a seat may ask of an evening over the wire, and some of what it may not."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any, NamedTuple

from projections.kernel.stage import BADGE, HAND
from tests.desk import Desk, view_names
from tests.kernel.secrecy.worlds import TURNS, Case

CHANCE = re.compile(r"[0-9a-f]{16,}|(?<=report )[0-9]+")
"""Roots, leaves, hashes, salts, commitments, references, the ids of badges and the numbers of reports."""
LATE = max(400, TURNS)
"""The answers of an evening are asked at so many of its last acts."""


class Ask(NamedTuple):
    """One request."""

    path: str
    body: Mapping[str, Any] | None = None
    query: Mapping[str, Any] = {}


def _views(desk: Desk, who: str, about: Sequence[str]) -> Iterator[str]:
    badges = (who, "ada")
    return view_names(desk.room.stage, lambda subject: badges if subject in (BADGE, HAND) else (who, *about))


def latest(desk: Desk, since: int = 1) -> Sequence[int]:
    """The last acts of an evening, none before this one."""
    last = len(desk.room.evening.entries)
    return range(max(since, last - LATE), last + 1)


def asks(desk: Desk, who: str, case: Case, late: Sequence[int]) -> Iterator[Ask]:
    """All that a seat may try, and some of what it may not; ``late``: the numbers of the acts that it asks about."""
    evening, stage = desk.room.evening, desk.room.stage
    kind = next((kind for kind in stage.game.badges if kind == who or stage.game.may_be(evening.world, kind, who)), "")
    reads = who == "host" or stage.game.badges[kind].reads_journal
    last = len(evening.entries)
    yield Ask("")
    for name in _views(desk, who, case.about):
        yield Ask(f"/views/{name}")
        yield from (Ask(f"/views/{name}", query={"at": number}) for number in late)
        for other in case.others if reads else ():
            yield Ask(f"/views/{name}", query={"as": other})
            yield from (Ask(f"/views/{name}", query={"at": number, "as": other}) for number in late)
    for path in (
        "acts",
        "lines",
        "courses",
        "export/log.jsonl",
        "export/acts.jsonl",
        "export/acts.csv",
        "export/ledger.csv",
        "petitions",
        "refused",
    ):
        yield Ask(f"/{path}", query={"limit": 1000})
    for number in late if reads else list(late)[-3:]:
        yield from (Ask(f"/acts/{number}{what}") for what in ("", "/without", "/proof"))
    yield Ask("/between", query={"at": late[0], "then": last})
    for name in _views(desk, who, case.about) if reads and case.also else ():
        yield from (Ask(f"/views/{name}", query={"at": number, "corrected": True}) for number in late)
    yield from (Ask(*one) for one in case.also)
    streams = (f"player:{who}", f"chest:{who}", "chest:ada", "month", "bowl:left", "player:aemilii", "match")
    for about in streams:
        yield from (Ask(f"/{path}", query={"about": about}) for path in ("history", "dossier"))
        yield from (Ask("/why", query={"about": about, "what": what}) for what in islice(stage.asked(about), 5))
    yield from _inquiries(desk, who, last)
    for form in ({"kind": kind} for kind in islice(stage.game.recordable, 8)):
        yield Ask("/acts/check", form)
    yield from (Ask("/acts/check", form) for form in case.forms(who))
    yield from (Ask("/acts", {"act_id": f"try-{place:013}", **form}) for place, form in enumerate(case.tries))


def _inquiries(desk: Desk, who: str, last: int) -> Iterator[Ask]:
    """All that it may ask about the whole evening, about its first subjects and its last acts; and one that it may not."""
    yield Ask("/inquiries")
    yield Ask("/inquiries/nothing")
    listed = desk.client.get(f"{desk.base}/inquiries", headers=desk.head(who)).json()["inquiries"]
    acts = [f"act:{number}" for number in range(max(1, last - 7), last + 1)]
    for one in listed:
        subjects = [[each["about"] for each in some[:6]] or acts for some in one["choices"]]
        for about in product(*subjects):
            yield Ask(f"/inquiries/{one['inquiry']}", query={"about": list(about)})


def told(desk: Desk, who: str, ask: Ask) -> tuple[int, str]:
    address, head = f"{desk.base}{ask.path}", desk.head(who)
    if ask.body is None:
        answer = desk.client.get(address, params=ask.query, headers=head)
    else:
        answer = desk.client.post(address, json=ask.body, headers=head)
    return answer.status_code, CHANCE.sub("#", answer.text.replace(desk.room.id, "EVENING"))


Otherwise = tuple[str, Ask, str, str]
"""A seat that was told otherwise in one evening than in the other, what it asked, and both answers."""


def compared(one: Desk, two: Desk, who: str, asked: Iterable[Ask]) -> tuple[int, list[Otherwise]]:
    """How many of these requests a seat was answered, and those whose answers differ."""
    answered, otherwise = 0, list[Otherwise]()
    for ask in asked:
        here, there = told(one, who, ask), told(two, who, ask)
        answered += here[0] == 200
        if here != there:
            otherwise.append((who, ask, here[1], there[1]))
    return answered, otherwise
