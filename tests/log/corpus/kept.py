"""What is known of the corpus: every way, what each verifier must say of it (``answers.jsonl``, data), and both as a table."""

import json
from collections.abc import Iterator
from pathlib import Path

from tests.log.corpus.archives import ARCHIVES
from tests.log.corpus.draws import DRAWS
from tests.log.corpus.files import FILES
from tests.log.corpus.logs import LOGS, PROOFS
from tests.log.corpus.way import VERIFIERS, Way

ANSWERS = Path(__file__).parent / "answers.jsonl"
ALL: list[Way] = [*LOGS, *FILES, *ARCHIVES, *PROOFS, *DRAWS]
LEFT_OUT = {
    "only the log was looked at": "whole¹",
    "this is an archive": "–²",
    "this is the file of an evening itself": "–³",
    "is no archive of an evening: it is no zip": "–⁴",
    "it is the proof of an act": "–⁵",
}
"""What a verifier says that does not look at something, and how the table has it."""
HEAD = """## Altered files

Each row is one way to alter an evening that was played to its end, made by code (`tests/log/corpus`); the cells are the first thing
that is said of it. Of logs the seal of the last act was noted; `ludi import` is handed them in an archive whose other parts are
honest. `make tamper` makes all of them, asks all four, and makes this table; `tests/log/test_corpus.py` holds them to it.

¹ It says that only the log was looked at, and nothing that stands beside it. ² It says that this is an archive, and which part of it to
unpack. ³ It says that this is the file of an evening itself, and what reads it. ⁴ It says that this is no archive. ⁵ It says that this
is the proof of an act, and what reads it.
"""


def expected() -> dict[str, tuple[str, ...]]:
    """What each verifier must say, by the name of the way."""
    lines = map(json.loads, ANSWERS.read_text().splitlines())
    return {name: tuple(said) for name, *said in lines}


def table() -> str:
    """As a part of docs/reliability.md."""
    return "\n".join((HEAD, *_rows()))


def _rows() -> Iterator[str]:
    yield f"| altered | {' | '.join(f'`{each}`' for each in VERIFIERS)} |"
    yield "|---|---|---|---|---|"
    for name, said in expected().items():
        yield f"| {name} | {' | '.join(map(_cell, said))} |"


def _cell(said: str) -> str:
    short = next((short for words, short in LEFT_OUT.items() if words in said), "")
    return short or said.removeprefix("✗ ").replace("|", "/")
