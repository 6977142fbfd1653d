"""A match with things that can be found again in any byte: numbers, a reason, and an id that there is not."""

import re
from typing import Any

from tests.gloria_romae.evening import MatchDesk, body

BID, GARNETS, PURSE = 817, 733, 741
REASON = "quinquereme"
"""Why a rule was set aside for a plan: sealed with it."""
UNKNOWN = "hippodrome"
"""A building that there is not, in a plan that was refused."""
GOALS = {
    "wonder": "domus_aurea", "strategic": "forum", "public": "temple", "client": "publicans", "pair_strategic": "baths",
    "pair_public": "statue",
}  # fmt: skip
PLAN = body(
    {
        "months": ["a gain 4", "a gain 3", *["a build amphitheatre 3"] * 3, *["b build forum 1"] * 4, *["d gain 1"] * 3],
        "bid": BID, "garnets": GARNETS,
    }
)  # fmt: skip
"""Card A stands in five months, of which a rule allows four."""
CHEAP = body({"months": [f"{card} gain 1" for card in "abc" for _ in range(4)]})
OTHERS = ("claudii", "room", "table", "auditor", "organiser", "host")
"""Seats that read no plan but their own."""
SECRET = re.compile(
    rf'{REASON}|{UNKNOWN}|"?(?:bid|garnets)"?\W{{1,3}}(?:{BID}|{GARNETS})\b|amphitheatre"[^{{}}]*"count"|wonder\W+domus_aurea'
)
"""What is in the plan, in what was refused, or in the goals, in any form in which it could be written."""


def dispensed(**more: Any) -> dict[str, Any]:
    """The plan, sealed by the organiser in the name of the house, with the reason for which one rule is set aside."""
    return {"by": "aemilii", "dispense": {"GR-CARDS-02": REASON}, **PLAN, **more}


def plant(desk: MatchDesk) -> None:
    """Goals, purse and plan of the Aemilii, the last typed in for them and then sealed anew by themselves; and refused attempts."""
    desk.begin(dict.fromkeys(("aemilii", "claudii", "cornelii", "fabii"), GOALS), {"aemilii": PURSE})
    assert desk.act("aemilii", "consilium_mittere", **PLAN).status_code == 409
    unknown = [{**PLAN["months"][2], "building": UNKNOWN}, *PLAN["months"][1:]]
    assert desk.act("aemilii", "consilium_mittere", **{**PLAN, "months": unknown}).status_code == 409
    desk.done("organiser", "consilium_mittere", **dispensed())
    four = [*PLAN["months"][:4], *PLAN["months"][5:], PLAN["months"][-1]]
    desk.done("aemilii", "consilium_mittere", **{**PLAN, "months": four})
