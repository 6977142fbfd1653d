"""One act can be shown to stand in a log without the rest of it, and its paper is read by the program and in a browser alike."""

from typing import Any

import pytest

from api.cli.seals import NotedSeal, seal
from domain.kernel.grammar.canonical import plainly
from domain.kernel.log.proof import path, rooted
from domain.kernel.log.rows import acts_of
from domain.kernel.log.tree import Tree, leaf
from projections.kernel.seal_words import WORDS, aloud, heard
from tests.log.browser import asked, faults
from tests.log.logs import DINNER, LOGS, RARE, Golden, lines, stored


def test_the_way_of_every_leaf_leads_to_the_root() -> None:
    """Of trees of any size; from another place, another size, or with another node beside it leads elsewhere."""
    for size in range(2, 41):
        leaves = [bytes([at]) * 32 for at in range(size)]
        root = Tree().append(*leaves).root()
        for at, mine in enumerate(leaves):
            beside = path(leaves, at)
            assert rooted(mine, at, size, beside) == root
            others = [
                rooted(mine, at ^ 1, size, beside),
                rooted(mine, at, size, beside[:-1]),
                rooted(b"x", at, size, beside),
            ]
            assert root not in others


def paper(golden: Golden, act: int) -> dict[str, Any]:
    """The proof of one act, as the wire hands it out."""
    acts = [rows for _, rows in acts_of(stored(golden))]
    return {
        "evening": "golden", "act": act, "number": golden.acts, "root": golden.end,
        "rows": [(row.stream, row.version, row.kind, row.state.decode()) for row in acts[act - 1]],
        "beside": path([leaf(rows) for rows in acts], act - 1),
    }  # fmt: skip


@pytest.mark.parametrize("act", [1, 40, RARE.acts])
def test_a_browser_reads_a_proof(act: int) -> None:
    """It leads to the seal of the evening; altered anywhere it leads nowhere."""
    whole = paper(RARE, act)
    assert asked("proof", paper=whole) == RARE.end
    stream, version, kind, state = whole["rows"][0]
    for altered in (
        {"act": act % RARE.acts + 1}, {"number": 2 * RARE.acts}, {"beside": whole["beside"][1:]},
        {"rows": [(stream, version, kind, state.replace("1", "2"))]},
    ):  # fmt: skip
        assert asked("proof", paper=whole | altered) is None


@pytest.mark.parametrize("golden", LOGS, ids=lambda golden: golden.file.stem)
def test_a_browser_reads_logs_as_text(golden: Golden) -> None:
    """As they are exported, to the same root."""
    assert asked("lines", text="\n".join(lines(golden)) + "\n") == golden.end


def test_a_browser_knows_the_one_form() -> None:
    """Of values of every kind what the program writes, and nothing else."""
    for value in ({"a": [1, -5, 10**30, None, True]}, {"é": "\u2028\x7f\n\x1f\\u0008", "\U0001f600": "", "\uffff": {}}):
        assert asked("canonical", text=plainly(value).decode())
    for text in ('{"a":1 }', '{"b":1,"a":2}', '{"a":1,"a":1}', '{"a":01}', '{"a":-0}', '{"a":1.0}', '{"a":1e3}',
                 '{"a":"\\u0041"}', '{"a":"\\/"}', '{"a":"\\u000a"}', '{"a":"\\ud800"}', "[1,]", "", '{"a":1}x'):  # fmt: skip
        assert not asked("canonical", text=text), text


def test_a_browser_knows_the_words_of_a_seal() -> None:
    """The same words in the same order; and a seal in every form in which somebody may have noted it."""
    assert asked("aloud", root=DINNER.end) == [WORDS, aloud(DINNER.end)]
    said, short = aloud(DINNER.end), [18, DINNER.end[:16]]
    for words in (f"18:{said}", f"18 · “{said}”", f"18 {said.replace(' ', ', ').upper()}", f"18:{DINNER.end[:16]}"):
        assert asked("seal", words=words) == short, words
    assert asked("seal", words=f"ludi:golden:18:{DINNER.end}:{'0' * 64}") == [18, DINNER.end]
    for words in (said, "18:acorn nonsense lily linen", "18:acorn", "18:0123456", ""):
        assert asked("seal", words=words) is None, words


def test_the_program_reads_a_seal_in_every_form() -> None:
    """As an answer shows it, as it was read aloud, and as the line of a code, which alone holds the ledger's digest too."""
    short, line = NotedSeal(18, DINNER.end[:16], ""), f"ludi:golden:18:{DINNER.end}:"
    assert [seal(words) for words in (f"18:{short.root.upper()}", f"18:{aloud(DINNER.end)}")] == [short, short]
    assert [seal(f"{line}{ledger}") for ledger in ("", "0" * 64)] == [
        NotedSeal(18, DINNER.end, ledger) for ledger in ("", "0" * 64)
    ]
    for words in ("18:0123456", "18:acorn", "18", ""):
        with pytest.raises(ValueError, match="a seal is the number of an act"):
            seal(words)


def test_a_short_root_is_enough_to_find_another_log() -> None:
    """The first digits, as a foot shows them, or the words that were read aloud."""
    rows = [row for _, row in stored(DINNER)]
    short = heard(aloud(DINNER.end))
    assert short == DINNER.end[:16] and len(WORDS) == len({word[:4] for word in WORDS}) == 256
    assert heard(aloud(DINNER.end, 32).replace(" ", "-").upper()) == DINNER.end
    for noted in (short, DINNER.end[:8]):
        assert faults(rows, [(DINNER.acts, noted)], DINNER.acts) == []
    assert faults(rows, [(DINNER.acts, "0" * 8)], DINNER.acts) != []
    with pytest.raises(ValueError, match="nonsense"):
        heard("acorn nonsense")
