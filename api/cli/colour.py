"""Colours of the command line: on a terminal alone, and not where ``NO_COLOR`` is set (no-color.org)."""

import os
from typing import Literal, TextIO

Tone = Literal["good", "look", "wrong"]
_CODES = {"good": 32, "look": 33, "wrong": 31}


def on_terminal(stream: TextIO) -> bool:
    """Whether a stream leads to a terminal that understands escapes."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def painted(text: str, tone: Tone, stream: TextIO) -> str:
    """Text in the colour of a finding, where the stream it is written to shows colours."""
    if os.environ.get("NO_COLOR") or not on_terminal(stream):
        return text
    return f"\x1b[{_CODES[tone]}m{text}\x1b[0m"
