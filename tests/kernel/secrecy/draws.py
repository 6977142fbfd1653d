"""What is drawn to make two evenings of a game differ in what some seats do not see, act after act."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from tests.api.winter import GHOST, WEARER
from tests.desk import Desk
from tests.kernel.secrecy.worlds import CASES, Case, Turn
from tests.kernel.sortes import HOUSES

KNOWING = ("antony", "octavian", "cleopatra")
"""Who give and receive where the seats that are asked do not stand by."""

Draw = Callable[[Random, Desk], Turn]


def _same(who: str, kind: str, **fields: Any) -> Turn:
    return Turn(who, kind, (fields, fields))


def _unseen(random: Random, desk: Desk) -> Turn:
    """The wearer of the Ring or a dead man goes somewhere, a gift without a witness, a note of the gods."""

    def go() -> tuple[dict[str, Any], dict[str, Any]]:
        who = random.choice((WEARER, GHOST))
        way = {"way": "land"} if who == WEARER else {}
        one, other = random.sample(desk.room.game.choices["region"](desk.room.evening.world), 2)
        fields = {"by": "pluto", "player": who, **way}
        return {**fields, "to": one}, {**fields, "to": other}

    def give() -> tuple[dict[str, Any], dict[str, Any]]:
        giver, *receivers = random.sample(KNOWING, 3)
        fields = {"by": "venus", "giver": giver, "counted": True}
        one, other = (
            {**fields, "receiver": who, "denarii": 100_000 * random.randint(1, 3)}
            for who in random.choices(receivers, k=2)
        )
        return one, other

    def note() -> tuple[dict[str, Any], dict[str, Any]]:
        whom = random.choices(desk.room.game.choices["player"](desk.room.evening.world), k=2)
        one, other = ({"by": "fata", "player": who, "text": f"{random.random()}"} for who in whom)
        return one, other

    kind, fields = random.choice((("motus", go), ("donare", give), ("notare", note)))
    return Turn("organiser", kind, fields())


def _lots(random: Random, desk: Desk) -> Turn:
    """A bid, a goal, or coins that are hidden away; the third house bids nothing, so that nothing is opened."""
    number = random.randint(1, 9)
    if random.random() < 0.2:
        goals = ({"house": "ada", "goal": number}, {"house": "ada", "goal": random.randint(0, 9)})
        return Turn("organiser", "propositum", goals)
    if random.random() < 0.3:
        return _same("bea", "consilium", bid=number)
    if random.random() < 0.4:
        return _same(random.choice(HOUSES[1:]), "condere", coins=number)
    if random.random() < 0.5:
        words = random.choices(("", "north", "in the south"), k=2)
        return Turn("ada", "consilium", ({"bid": number, "word": words[0]}, {"bid": 9 - number, "word": words[1]}))
    return Turn("ada", "condere", ({"coins": number}, {"coins": random.randint(1, 99)}))


def _bowls(random: Random, desk: Desk) -> Turn:
    """On which slip a handful stood, that it was counted, and why a rule was set aside."""
    count = random.randint(1, 5)
    put: dict[str, Any] = {"bowl": random.choice(("left", "right")), "count": count, "another": True}
    reasons = random.sample(("so", "because", "the judge saw it", "an agreement"), 2)
    one, other = (
        {
            **put,
            **({"paper": random.randint(1, 500)} if random.random() < 0.5 else {}),
            **({"dispense": {"CAL-02": reason}} if count > 3 else {}),
            "counted": random.random() < 0.5,
        }
        for reason in reasons
    )
    return Turn("minerva", "donare", (one, other))


def _ring(desk: Desk) -> Sequence[Turn]:
    """The Ring is lent, and its wearer is known to one whom he fought."""
    return CASES["ludi_romani"].script(desk)[:2]


DRAWN: Mapping[str, tuple[Case, Callable[[Desk], Sequence[Turn]], Draw]] = {
    "ludi_romani": (CASES["ludi_romani"], _ring, _unseen),
    "sortes": (CASES["sortes"], lambda desk: (), _lots),
    "calculi": (CASES["calculi"], lambda desk: (), _bowls),
}
"""Of each game: its evenings and seats, what both begin with, and what is drawn."""
KNOWS = {"ludi_romani": "organiser", "sortes": "ada", "calculi": "organiser"}
"""Whose journal tells the two evenings apart."""
