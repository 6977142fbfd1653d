"""Two matches that differ in what is sealed alone: goals, purses, plans, what stood against them, and what was taken back."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from fastapi.testclient import TestClient

from api.clock import Clock
from api.engine.house import House
from api.games import STAGES
from api.main import application
from tests.desk import NAMES, Desk
from tests.gloria_romae.evening import SEEDS, body

T = TypeVar("T")
Both = tuple[Mapping[str, Any], Mapping[str, Any]]
"""The fields of an act in one match and in the other."""
ONE = {
    "wonder": "domus_aurea", "strategic": "forum", "public": "temple", "client": "publicans", "pair_strategic": "baths",
    "pair_public": "statue",
}  # fmt: skip
OTHER = {
    "wonder": "aqueduct", "strategic": "baths", "public": "granary", "client": "masons", "pair_strategic": "baths",
    "pair_public": "solarium",
}  # fmt: skip
"""The second holds the house's own building in its pair, which is a caution."""
CHEAP = body({"months": [f"{card} gain 1" for card in "abc" for _ in range(4)]})
DEAR = body(
    {
        "months": ["a gain 4", "a gain 3", "b patronise", "c patronise", *["d build statue 2"] * 4, *["b build forum 1"] * 3,
                   "a build amphitheatre 3"],
        "bid": 17, "garnets": 3, "choices": {"labourers": "granary"},
    }
)  # fmt: skip


def begin(data: Path, clock: Clock) -> House:
    """A house with one open match."""
    house = House(data, SEEDS, STAGES, by=clock)
    with TestClient(application(house, names=NAMES)) as client:
        head = {"Authorization": f"Bearer {house.hosts.mint()}"}
        asked = {"act_id": "opening-" * 2, "game": "gloria_romae", "begins": clock.now()}
        opened = client.post("/api/evenings", json=asked, headers=head)
        assert opened.status_code == 201, opened.text
    return House(data, SEEDS, STAGES, by=clock)


def script(purses: tuple[int, int], turn: Callable[[str, str, Both], T]) -> Callable[[Desk], Sequence[T]]:
    """The acts of both matches, each made by ``turn``; the purse differs as it is said."""

    def acts(desk: Desk) -> Sequence[T]:
        def same(who: str, kind: str, **fields: Any) -> T:
            return turn(who, kind, (fields, fields))

        def goals(house: str, one: Mapping[str, str], other: Mapping[str, str]) -> T:
            return turn("organiser", "propositum_dare", ({"player": house, **one}, {"player": house, **other}))

        counted = ({"player": "aemilii", "garnets": purses[0]}, {"player": "aemilii", "garnets": purses[1]})
        return [
            goals("aemilii", ONE, OTHER),
            goals("aemilii", OTHER, ONE),
            *(goals(house, ONE, ONE) for house in ("claudii", "cornelii", "fabii")),
            turn("organiser", "granata_numerare", counted),
            same("organiser", "diem_dicere"),
            turn("aemilii", "consilium_mittere", (CHEAP, DEAR)),
            same("claudii", "consilium_mittere", **CHEAP),
            turn("aemilii", "consilium_mittere", (DEAR, CHEAP)),
            turn("organiser", "consilium_mittere", ({"by": "cornelii", **DEAR}, {"by": "cornelii", **CHEAP})),
            same("aemilii", "revocare", number=9),
            turn("aemilii", "consilium_mittere", (CHEAP, {**CHEAP, "bid": 40})),
            same("organiser", "notare", text="the end"),
        ]

    return acts


def forms(who: str) -> list[dict[str, Any]]:
    plans = [{"kind": "consilium_mittere", **plan} for plan in (CHEAP, DEAR)]
    by = [{**form, "by": house} for form in plans for house in ("aemilii", "cornelii")]
    goals = [{"kind": "propositum_dare", "player": "aemilii", **ONE}, {"kind": "proposita_sortiri"}]
    assumed = [{**plans[0], "assumed": {"aemilii": DEAR}}]
    return [
        *plans,
        *by,
        *goals,
        *assumed,
        {"kind": "consilia_aperire"},
        {"kind": "granata_numerare", "player": "aemilii"},
    ]


TRIES: list[dict[str, Any]] = [
    *({"kind": "revocare", "number": number} for number in (2, 7, 9, 11)),
    {"kind": "granata_numerare", "player": "aemilii", "garnets": 1},
]
ABOUT = ("aemilii", "claudii", "cornelii")
CASES: list[tuple[str, tuple[int, int], Callable[[Desk], Sequence[str]]]] = [
    ("room", (3, 9), lambda desk: ["claudii", "fabii", "table", "auditor", "room"]),
    ("leaders", (9, 9), lambda desk: ["organiser", "host"]),
]
"""The purse is read by those who lead the match, and so it differs in the first alone."""

OTHERS = ("room", "player:aemilii", "player:claudii", "player:cornelii")
STREAMS = ("player:aemilii", "player:cornelii", "building:forum", "building:amphitheatre", "client:labourers", "match")
PLAN = {"kind": "consilium_mittere", **CHEAP}
Request = tuple[str, Mapping[str, Any] | None, Mapping[str, Any]]


def _also() -> Iterator[Request]:
    """Whatever else could tell what is sealed: the journal by its filters, two moments side by side, reasons and pages of a past
    moment, tables of exports, forms that are only supposed, changes that are only asked about, and pages from beside the log."""
    for about in (*STREAMS, "forum", "labourers"):
        yield "/acts", None, {"about": about, "limit": 1000}
        yield "/history", None, {"about": about, "limit": 1000}
    for kind in ("consilium_mittere", "propositum_dare", "granata_numerare", "revocare"):
        yield "/acts", None, {"kind": kind, "limit": 1000}
    yield from (("/acts", None, {"recorded_by": who, "limit": 1000}) for who in ("aemilii", "cornelii", "organiser"))
    yield from (("/lines", None, {"after": number, "limit": 3}) for number in range(14))
    for at, then in ((1, 8), (7, 9), (8, 12), (9, 14)):
        yield from (("/between", None, {"at": at, "then": then, "corrected": corrected}) for corrected in (False, True))
    for at in (7, 9, 12, 14):
        yield from (("/dossier", None, {"about": about, "at": at}) for about in STREAMS)
        for what in ("denarii", "wonder", "met", "laid", "winner", "patron"):
            yield from (("/why", None, {"about": about, "what": what, "at": at}) for about in STREAMS)
            yield from (("/why", None, {"about": about, "what": what, "since": 1}) for about in STREAMS)
    for form in ("csv", "jsonl"):
        yield from ((f"/export/{what}.{form}", None, {"at": 14}) for what in ("acts", "ledger", "history", "petitions"))
    for matches in (0, 2):
        yield from (("/acts/suppose", {**PLAN, "by": by, "matches": matches}, {}) for by in ("aemilii", "cornelii"))
    yield "/acts/suppose", {**PLAN, "by": "fabii", "matches": 2, "assumed": {"claudii": DEAR}}, {}
    yield "/acts/read", {"kind": "consilium_mittere", "text": "In January, I use Card B to purchase 3 Stone."}, {}
    for number in (2, 6, 8, 10, 11):
        yield "/supposed", {"change": "void", "act": number}, {}
        yield "/supposed", {"change": "amend", "act": number, "fields": {"player": "claudii"}}, {}
        yield "/corrections", {"change": "void", "act": number, "act_id": f"right-{number:010}", "reason": "so"}, {}
        yield "/reckoning", {"act": number}, {}
    yield "/supposed", {"change": "insert", "act": 14, "kind": "consilia_aperire", "by": "organiser"}, {}
    petition = {"act": {"act_id": "petition-0000001", **PLAN}, "reason": "so"}
    yield "/petitions", petition, {}
    beside = "missing people desks displays cues words edition courses inquiries door export/archive.zip backup"
    yield from ((f"/{page}", None, {}) for page in beside.split())
    yield "/inquiries/sufficed", None, {}
    yield "/inquiries/turning_points", None, {"at": 14}


ALSO: list[Request] = [*_also()]
