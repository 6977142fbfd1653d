"""In which language the law speaks. It is written in English; another language is a table beside it, and what stands in no table is
said in English."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from domain.kernel.grammar import wording as grammar

_NUMBER = re.compile(r"\d[\d,]*")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3})")


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language: what stands in it for a sentence of the law, whose facts stand in braces, and for a word or phrase that is a fact
    itself. A phrase with numbers stands there with ``#`` for each of them. ``second``: what somebody does, as it is said to him."""

    id: str = "en"
    sentences: Mapping[str, str] = field(default_factory=dict[str, str])
    words: Mapping[str, str] = field(default_factory=dict[str, str])
    second: Mapping[str, str] = field(default_factory=dict[str, str])

    def sentence(self, english: str) -> str:
        """The same with its facts still to be filled in."""
        return self.sentences.get(english, english)

    def word(self, english: str) -> str:
        """A phrase as it is: ``3 minutes`` is found as ``# minutes``, and each of a list of amounts by itself."""
        if not english or not self.words or english in self.words:
            return self.words.get(english, english)
        found = self.words.get(_NUMBER.sub("#", english))
        if found is None:
            return self._amounts(english) if english[0].isdigit() else english
        numbers = iter(_NUMBER.findall(english))
        return re.sub("#", lambda _: next(numbers), found)

    def _amounts(self, english: str) -> str:
        *first, last = english.split(" and ", 1)
        if not first:
            return english
        return f"{', '.join(map(self.word, first[0].split(', ')))} {self.word('and')} {self.word(last)}"

    def written(self, sentence: str) -> str:
        """A sentence with its numbers as they are written in this language: what stands between thousands is a word of it."""
        return _THOUSANDS.sub(self.words[","], sentence) if "," in self.words else sentence

    def listed(self, words: Sequence[str], none: str = "nobody") -> str:
        """Several, as a list in words."""
        return grammar.listed(words, self.word(none), self.word("and"))


ENGLISH = Tongue()
