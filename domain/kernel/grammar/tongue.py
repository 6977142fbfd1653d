"""Languages of sentences. Templates are English; another language is a table of translations, with English where it has none."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from domain.kernel.grammar import wording as grammar
from domain.kernel.grammar.declined import Declined, declined

_NUMBER = re.compile(r"\d[\d,]*")
_NUMERAL = re.compile(r" [IVX]+$")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3})")


ROMAN = "numerals"
"""The key in a table of words that asks for Roman numerals."""
_LETTERS = dict(
    zip((1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1), "M CM D CD C XC L XL X IX V IV I".split(), strict=True)
)


def roman(count: int) -> str:
    """A number from 1 to 3999 in Roman numerals."""
    written = ""
    for value, letters in _LETTERS.items():
        written += letters * (count // value)
        count %= value
    return written


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language: translations of templates, with facts in braces (``sentences``), and of words and phrases used as facts
    (``words``). A phrase with numbers has ``#`` for each. ``second``: templates about a player, as told to that player. ``names``:
    by the name that an edition has, nominative, ``CASES`` and gender; other names are declined nowhere."""

    id: str = "en"
    sentences: Mapping[str, str] = field(default_factory=dict[str, str])
    words: Mapping[str, str] = field(default_factory=dict[str, str])
    second: Mapping[str, str] = field(default_factory=dict[str, str])
    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])

    def sentence(self, english: str) -> str:
        """The template in this language."""
        return self.sentences.get(english, english)

    def called(self, name: str) -> str:
        """A person's name in this language; a numeral behind it is the same in every case."""
        if not self.names:
            return name
        numeral = name[len(_NUMERAL.sub("", name)) :]
        alone = name.removesuffix(numeral)
        if alone not in self.names:
            return name
        *forms, gender = self.names[alone]
        nominative, *others = (form + numeral for form in forms)
        return Declined(nominative, others, gender)

    def filled(self, template: str, words: Mapping[str, Any]) -> str:
        """The template with these words; where it asks for a case, what is not declined stands as it is."""
        if self.names:
            words = {key: Declined(word) if type(word) is str else word for key, word in words.items()}
        return template.format_map(words)

    def word(self, english: str) -> str:
        """A phrase in this language: ``3 minutes`` is looked up as ``# minutes``, and each in a list of amounts alone."""
        if not english or not self.words or english in self.words:
            return self.words.get(english, english)
        phrase = self.words.get(_NUMBER.sub("#", english))
        if phrase is None:
            return self._amounts(english) if english[0].isdigit() else english
        numbers = iter(map(self.numeral, _NUMBER.findall(english)))
        return re.sub("#", lambda _: next(numbers), phrase)

    def numeral(self, digits: str) -> str:
        """A number as this language writes it in a phrase: in Roman numerals where its table says so."""
        count = int(digits.replace(",", ""))
        return roman(count) if ROMAN in self.words and 0 < count < 4000 else digits

    def _amounts(self, english: str) -> str:
        *first, last = english.split(" and ", 1)
        if not first:
            return english
        return f"{', '.join(map(self.word, first[0].split(', ')))} {self.word('and')} {self.word(last)}"

    def written(self, sentence: str) -> str:
        """A sentence with this language's thousands separator."""
        return _THOUSANDS.sub(self.words[","], sentence) if "," in self.words else sentence

    def listed(self, words: Sequence[str], none: str = "nobody") -> str:
        """Several words as a list."""
        return self.joined(words, lambda each: grammar.listed(each, self.word(none), self.word("and")))

    def joined(self, words: Sequence[str], join: Callable[[Sequence[str]], str]) -> str:
        """Several words as one, declined where this language declines names."""
        return declined(words, join) if self.names else join(words)


ENGLISH = Tongue()
