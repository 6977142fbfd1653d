"""A plan read from lines of a forum: what they say, and what of them is not understood, by line and word."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from projections.gloria_romae.stage import ROMAE
from tests.gloria_romae.evening import MatchDesk, line, match

ROOT = Path(__file__).parents[3]
FORUM = """
> In January, I use Card B to purchase 3 Stone.
> In February I use card B to build 2 at the Forum.
In March, I use Card C to recruit the Labourers.
April: buy four wood
May - complete 3 phases of the Statue with Wood
June: a build domus aurea 2
d gain 1
September: I play Card D to build 1 at the Statue
August: patronise Publicans
October: purchase 2 Bricks of Card C
Nov: a gain 1
Mense Decembri tabulam A ludo et lignum emo: 2

My tiebreaker bid is 7 denarii, and I spend nothing else.
I spend no garnets.
For the Labourers I choose the Granary.
"""
MONTHS = [
    "b gain 3", "b build forum 2", "c patronise", "a gain 4", "d build statue 3", "a build domus_aurea 2", "d gain 1",
    "d patronise", "d build statue 1", "c gain 2", "a gain 1", "a gain 2",
]  # fmt: skip


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MatchDesk]:
    """A match that was just opened."""
    with match(tmp_path_factory.mktemp("posted")) as open_match:
        yield open_match


def read(desk: MatchDesk, text: str, **head: str) -> dict[str, Any]:
    """What is read of these lines."""
    asked = {"kind": "consilium_mittere", "text": text}
    answer = desk.client.post(f"{desk.base}/acts/read", json=asked, headers={**desk.head("aemilii"), **head})
    assert answer.status_code == 200, answer.text
    form: dict[str, Any] = answer.json()["form"]
    return form


def test_a_whole_plan_is_read(desk: MatchDesk) -> None:
    """Months in any order, words or short lines, English or Latin; bid, garnets and choices; what is read can be sealed."""
    form = read(desk, FORUM)
    assert form["faults"] == []
    assert form["months"] == [line(words) for words in MONTHS]
    assert (form["bid"], form["garnets"]) == (7, 0)
    assert form["choices"] == [{"of": "labourers", "chosen": "granary"}]
    checked = {"kind": "consilium_mittere", **{key: form[key] for key in ("months", "bid", "garnets", "choices")}}
    answer = desk.client.post(f"{desk.base}/acts/check", json=checked, headers=desk.head("aemilii"))
    assert answer.json()["complete"] and answer.json()["missing"] == []


WRONG = [
    ("In January, I use Card X to purchase 3 Stone.", "X", "There is no such card."),
    ("In January, I use Card A to purchase 3 Stone.", "Stone", "Stone is not on that card."),
    ("In January, I use Card C to build 2 at the Colloseum.", "Colloseum", "There is no such building."),
    ("In January, I use Card C to sing.", "sing", "The line does not say whether to buy, to patronise or to build."),
    ("In January, I use Card C to purchase Brick.", "Brick", "The line does not say how many."),
    ("In January, I purchase three.", "three", "The line names no card."),
    ("I use Card C to purchase 3 Brick.", "I", "The line names no month."),
    ("My bid is high.", "high", "The line says no number."),
    ("For the Labourers I choose well.", "well", "A choice names what it is for and what is chosen."),
    ("January.", "", "The line says nothing but a month."),
    ("bid -5", "-5", "Write one whole number, in figures."),
    ("bid 9.5", "9.5", "Write one whole number, in figures."),
    ("I bid nine hundred.", "hundred", "Write one whole number, in figures."),
    ("In January, I purchase 1,000 Stone.", "1,000", "Write one whole number, in figures."),
    ("In January, I purchase 3 Stone and 2 more.", "2", "The line says more than one number."),
    ("bid 99999", "99999", "A bid is 0 to 9999 denarii."),
    ("I bid 10000 denarii", "10000", "A bid is 0 to 9999 denarii."),
    ("garnets 1000", "1000", "A plan spends 0 to 999 garnets."),
    ("bid 9 garnets 3", "3", "The line says more than one number."),
    ("January: d gain 13", "13", "A month takes 1 to 12."),
    ("January: a gain 0", "0", "A month takes 1 to 12."),
]


@pytest.mark.parametrize(("words", "word", "sentence"), WRONG, ids=[one[0] for one in WRONG])
def test_what_is_not_understood_is_named(desk: MatchDesk, words: str, word: str, sentence: str) -> None:
    """By line and word; nothing is guessed, and all months are named of which no line is."""
    form = read(desk, f"\n{words}\n")
    assert form["faults"][0] == {"line": 2, "word": word, "sentence": sentence}
    missing = [fault for fault in form["faults"] if fault["line"] == 0]
    assert len(missing) == (11 if "January" in words else 12) and missing[-1]["sentence"] == "No line says December."
    assert form["months"] == [None] * 12


def test_a_short_line_that_is_not_understood_keeps_its_month(desk: MatchDesk) -> None:
    """Of twelve the third names no card: March is empty, and every other month is what its line says."""
    lines = [
        "a gain 3",
        "b gain 3",
        "qq gain 1",
        *["c gain 1", "d gain 1", "a gain 1", "b gain 1"] * 2,
        "c build coliseum 2",
    ]
    form = read(desk, "\n".join(lines))
    assert [(fault["line"], fault["sentence"]) for fault in form["faults"]] == [(3, "There is no such card.")]
    assert [month and month["card"] for month in form["months"]] == ["a", "b", None, *"cdab" * 2, "c"]
    again = read(desk, "\n".join([*lines, "March: b gain 2"]))
    assert again["months"][2]["card"] == "b", "a later line may say what was not understood"


@pytest.mark.parametrize(
    "words",
    [
        "I bid 9 denarii and spend 3 garnets.",
        "Bid: 9; garnets: 3",
        "Garnets 3, bid 9",
        "1. bid 9, garnets 3, thanks",
        "bid 9. I spend 3 garnets.",
    ],
)
def test_bid_and_garnets_may_stand_in_one_line(desk: MatchDesk, words: str) -> None:
    """Each with its own number; a choice behind them too."""
    form = read(desk, f"{words}; choose Labourers: Statue")
    assert (form["bid"], form["garnets"]) == (9, 3)
    assert form["choices"] == [{"of": "labourers", "chosen": "statue"}]
    assert [fault for fault in form["faults"] if fault["line"]] == []


@pytest.mark.parametrize(("word", "sentence"), [("bid", "The bid was said"), ("garnets", "The garnets were said")])
def test_an_amount_is_said_once(desk: MatchDesk, word: str, sentence: str) -> None:
    """The first line stands, as of a month."""
    form = read(desk, f"{word} 3\n{word} 4")
    assert form["faults"][0] == {"line": 2, "word": word, "sentence": f"{sentence} in an earlier line."}
    assert form[word] == 3


def test_a_month_is_said_once(desk: MatchDesk) -> None:
    """The first line stands."""
    form = read(desk, "January: a gain 1\nJanuary: b gain 1")
    assert form["faults"][0] == {"line": 2, "word": "January", "sentence": "January was said in an earlier line."}
    assert form["months"][0] == line("a gain 1")


@pytest.mark.parametrize("verb", ["purchase", "buy", "bought", "gain", "acquire", "emo"])
def test_a_purchase_is_said_in_many_ways(desk: MatchDesk, verb: str) -> None:
    """Each verb alone says what the card is for."""
    assert read(desk, f"In January, with Card B I {verb} 3 Stone.")["months"][0] == line("b gain 3")


def test_it_is_told_in_latin(desk: MatchDesk) -> None:
    """Every sentence of the reader has its Latin, with the same facts."""
    code = (ROOT / "domain" / "gloria_romae" / "law" / "posted.py").read_text()
    said = {
        node.value
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    sentences = {one for one in said if one.endswith(".") and (one[0].isupper() or one[0] == "{") and "\n" not in one}
    sentences -= {one for one in sentences if one not in {fault for _, _, fault in WRONG} and "{thing}" not in one}
    assert len(sentences) >= 7 and all(
        "{thing}" not in one or "{thing}" in ROMAE.tongues["la"].sentences[one] for one in sentences
    )
    assert all(one in ROMAE.tongues["la"].sentences for one in sentences)
    form = read(desk, "bid", **{"Accept-Language": "la"})
    assert form["faults"][0]["sentence"] == "Linea numerum non dicit."


def test_only_what_a_game_reads_is_read(desk: MatchDesk) -> None:
    """Another kind of act is 422."""
    asked = {"kind": "diem_dicere", "text": ""}
    answer = desk.client.post(f"{desk.base}/acts/read", json=asked, headers=desk.head("aemilii"))
    assert answer.status_code == 422


def test_what_is_read_is_never_more_than_can_be_sent(desk: MatchDesk) -> None:
    """The largest bid and the most garnets are read; of one more the form is told nothing."""
    most = read(desk, f"{FORUM.replace('7 denarii', '9999 denarii').replace('no garnets', '999 garnets')}")
    assert (most["bid"], most["garnets"], most["faults"]) == (9999, 999, [])
    more = read(desk, f"{FORUM.replace('7 denarii', '10000 denarii').replace('no garnets', '1000 garnets')}")
    assert (more["bid"], more["garnets"]) == (None, None) and len(more["faults"]) == 2
