"""Altered logs: the sixteen ways of ``make tamper``, and forms that two programs may read otherwise."""

import json
import re
from collections.abc import Callable
from typing import Any

from domain.kernel.log.rows import StoredRow, acts_of, leaf_row
from domain.kernel.log.tree import leaf
from tests.log.corpus.honest import Honest
from tests.log.corpus.way import Way, as_log, in_log, proof
from tests.log.tamper import WAYS, Acts, changed, flat, sealed


def acts(honest: Honest) -> Acts:
    """Its acts."""
    return [list(rows) for _, rows in acts_of(enumerate(honest.rows))]


def rows(alter: Callable[[Acts], Acts]) -> Callable[[Honest], bytes]:
    """Acts are altered."""
    return lambda honest: as_log(flat(alter(acts(honest))))


def lines(alter: Callable[[str], str]) -> Callable[[Honest], bytes]:
    """The last line is altered as text."""

    def made(honest: Honest) -> bytes:
        *all_but, last = honest.log.decode().removesuffix("\n").split("\n")
        assert alter(last) != last
        return "\n".join([*all_but, alter(last), ""]).encode("utf-8", "surrogatepass")

    return made


def version(other: str) -> Callable[[str], str]:
    """The version of the row is written otherwise."""
    return lambda line: re.sub(r'^(\["[^"]*",)([0-9]+)', lambda found: found[1] + other.format(found[2]), line)


def first(change: Callable[[dict[str, Any]], object]) -> Callable[[Honest], bytes]:
    """The opening is another, and all is sealed anew."""

    def alter(log: Acts) -> Acts:
        log[0][0] = changed(log[0][0], change)
        return sealed(log)

    return rows(alter)


def twin(log: Acts) -> Acts:
    """A stream whose name looks the same."""
    place, at = next((a, r) for a, act in enumerate(log) for r, row in enumerate(act) if row.stream == "player:octavia")
    log[place][at] = log[place][at]._replace(stream="player:\u043ectavia")
    return sealed(log)


def state(change: Callable[[bytes], bytes]) -> Callable[[Acts], Acts]:
    """The last state has other bytes that mean the same, or nothing."""

    def alter(log: Acts) -> Acts:
        row = log[-1][0]
        assert change(row.state) != row.state
        log[-1][0] = row._replace(state=change(row.state))
        return log

    return alter


def left_out(log: Acts) -> Acts:
    """Act 20 as somebody is handed it who may not read it."""
    log[19] = [leaf_row(20, leaf(log[19]))]
    return log


def false_leaf(log: Acts) -> Acts:
    """Another leaf in its place."""
    log[19] = [StoredRow("acta", 20, "leaf.1", b"0" * 64)]
    return log


def with_rows(log: Acts) -> Acts:
    """Behind its leaf, rows that nothing covers."""
    log[19] = [left_out([*log])[19][0], *log[18][1:]]
    return log


def no_leaf(log: Acts) -> Acts:
    """A leaf that is none."""
    log[19] = [StoredRow("acta", 20, "leaf.1", b"nothing")]
    return log


def another_act(paper: dict[str, Any]) -> None:
    """Its act was another."""
    paper["rows"][0][3] = paper["rows"][0][3].replace('"happened":1', '"happened":2')


PROOFS: list[Way] = [
    proof("a proof whose act is another", another_act),
    proof("a proof under another number", lambda paper: paper.update(number=paper["number"] - 1)),
    proof("a proof of half an act", lambda paper: paper["rows"].pop()),
    proof("a proof with a node that is none", lambda paper: paper["beside"].append("evil")),
]

LOGS: list[Way] = [
    *(in_log(name, rows(alter)) for name, alter in WAYS.items()),
    in_log("an edition that was not played", first(lambda row: row["content"]["fields"]["edition"].update(id="other"))),
    in_log("an opening of another game", first(lambda row: row["content"].update(kind="ludos_mundi_aperire"))),
    in_log("a stream whose name is a twin in Unicode", rows(twin)),
    in_log(
        "keys in another order", rows(state(lambda raw: json.dumps(dict(reversed(json.loads(raw).items()))).encode()))
    ),
    in_log("a blank in a state", rows(state(lambda raw: raw.replace(b'":', b'": ', 1)))),
    in_log("a key stands twice", rows(state(lambda raw: raw[:-1] + b',"source":"tablet"}'))),
    in_log(
        "a number without end", rows(state(lambda raw: raw.replace(b'"happened":1', b'"happened":' + b"1" * 5000, 1)))
    ),
    in_log("a state that nests without end", rows(state(lambda raw: b'{"a":' + b"[" * 50_000 + b"]" * 50_000 + b"}"))),
    in_log("a state that is a list", rows(state(lambda raw: b"[]"))),
    in_log("a version of 1.0", lines(version("{}.0"))),
    in_log("a version as text", lines(version('"{}"'))),
    in_log("a version with a blank behind it", lines(version("{} "))),
    in_log("half of a letter", lines(lambda line: line.replace('["', '["\\ud800', 1))),
    in_log("a line that is no row", lines(lambda line: "{}")),
    in_log("bytes that are no Unicode", lambda honest: honest.log[:-4] + b"\xff\xfe\n"),
    in_log("a log of no rows", lambda honest: b"", sealed=False),
    in_log("an act known by its leaf alone", rows(left_out)),
    in_log("an act stands twice, another is known by its leaf", rows(lambda log: [*left_out(log), log[18]])),
    in_log("another leaf in the place of an act", rows(false_leaf)),
    in_log("rows behind a leaf", rows(with_rows)),
    in_log("a leaf that is none", rows(no_leaf)),
]
