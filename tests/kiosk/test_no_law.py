"""The screens have no law of their own: no rule of any rulebook and no amount stands in their code."""

import re
from collections.abc import Iterator
from pathlib import Path

from api.games import STAGES
from domain.ludi_romani.rulings import RULINGS

SRC = Path(__file__).parents[2] / "kiosk" / "src"
GENERATED = "openapi.d.ts"
SHORTENED = "core/format.ts"
"""How any sum is shortened to thousands and millions."""
CHAPTERS = {id.rpartition("-")[0] for id in (*RULINGS, *(id for stage in STAGES for id in stage.game.book))}
RULE = re.compile(rf"\b(?:{'|'.join(sorted(CHAPTERS))})-\d+\b")
NUMBER = re.compile(r"(?<![\w#.])\d+(?:_\d{3})*(?![\w.])")
LEAST = 10_000
"""Money is counted in more than this; pixels and milliseconds in less, but for a whole minute."""
MINUTE = 60_000


def rules(text: str) -> list[str]:
    """Ids of rules and rulings."""
    return RULE.findall(text)


def amounts(text: str) -> list[int]:
    """Numbers as large as money is."""
    found = [int(number.replace("_", "")) for number in NUMBER.findall(text)]
    return [number for number in found if number >= LEAST and number != MINUTE]


def sources() -> Iterator[tuple[str, str]]:
    """Every file that screens are made of, by its path; what is made from the server's schema is the server's."""
    for path in sorted([*SRC.rglob("*.ts"), *SRC.rglob("*.svelte")]):
        if path.name != GENERATED:
            yield str(path.relative_to(SRC)), path.read_text()


def test_no_rule_stands_in_the_screens() -> None:
    """What a rule says comes from the server, with its id."""
    assert {path: found for path, text in sources() if (found := rules(text))} == {}


def test_no_amount_stands_in_the_screens() -> None:
    """Nor any sum of money: what anything costs and brings the edition and the law say."""
    assert {path: found for path, text in sources() if path != SHORTENED and (found := amounts(text))} == {}


def test_they_would_be_found() -> None:
    """In a line of code, in a text and in a comment; a letter set, a colour and a clock are neither."""
    law = "const IMAGO = 100_000 // TRI-05\nif (apart > 1) return 'PRO-12: takes 200000'\n// (GM-BACK-02), GR-GOALS-01"
    assert (rules(law), amounts(law)) == (["TRI-05", "PRO-12", "GM-BACK-02", "GR-GOALS-01"], [100_000, 200_000])
    glass = "UTF-16, ISO-8601, '#100000', offset * 60_000, scale(1480), setTimeout(go, 1500), 1.500000, flex-[1_1_100%]"
    assert (rules(glass), amounts(glass)) == ([], [])
