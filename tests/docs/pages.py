"""The pages of the documents, and the code in them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.server import ROOT

SITE = ROOT / "handbook" / "dist"
_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_INDENTED = re.compile(r"(?:^(?: {4}).*\n?)+", re.MULTILINE)
_COMMAND = re.compile(r"^(?:make|ludi|\.venv/bin/ludi|\.venv/bin/python|pipx?|python3?|openssl)\b.*")


class Block(NamedTuple):
    """A block of code: its page, its language (empty: indented), and its text."""

    page: str
    language: str
    text: str

    def commands(self) -> Iterator[str]:
        """Each command line, without what stands behind it as an explanation."""
        for line in self.text.splitlines():
            if found := _COMMAND.match(line.strip()):
                yield re.split(r" {3,}", found[0])[0]


def sources() -> list[Path]:
    """Every document that is written by hand."""
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks() -> list[Block]:
    """All blocks of code in them; an indented line within a list is no code."""
    found: list[Block] = []
    for page in sources():
        text = page.read_text("utf-8")
        found += [Block(page.name, language, code) for language, code in _BLOCK.findall(text)]
        left = _BLOCK.sub("", text)
        for indented in re.finditer(r"(?:\A|\n\n)((?: {4}.*\n?)+)", left):
            found.append(Block(page.name, "", re.sub(r"^ {4}", "", indented[1], flags=re.MULTILINE)))
    return found
