"""Names that a language declines: one word in several cases, which a template asks for as ``{receiver:dat}``, and a gender, by which
it chooses another word, as ``{loser:victus/victa}``."""

from collections.abc import Callable, Sequence
from typing import Self

CASES = ("gen", "dat", "acc", "abl")
"""The cases that a template may ask for; without one it is the nominative."""
GENDERS = "mf"
"""The order in which a template has the words for each gender."""


class Declined(str):
    """Words in the nominative, with their forms in ``CASES`` and their gender; without forms they are the same in each case."""

    __slots__ = ("forms", "gender")
    forms: tuple[str, ...]
    gender: str

    def __new__(cls, nominative: str, forms: Sequence[str] = (), gender: str = "m") -> Self:
        self = super().__new__(cls, nominative)
        self.forms, self.gender = tuple(forms), gender
        return self

    def __format__(self, asked: str) -> str:
        if "/" in asked:
            return asked.split("/")[max(0, GENDERS.find(self.gender))]
        return self.case(asked) if asked in CASES else super().__format__(asked)

    def case(self, case: str) -> str:
        """The form in one of ``CASES``."""
        return self.forms[CASES.index(case)] if self.forms else str(self)


def declined(words: Sequence[str], join: Callable[[Sequence[str]], str]) -> Declined:
    """Several words joined to one, which is declined as each of them is; feminine where all of them are."""
    cases = [[word.case(case) if isinstance(word, Declined) else word for word in words] for case in CASES]
    women = all(isinstance(word, Declined) and word.gender == "f" for word in words)
    return Declined(join(words), [join(forms) for forms in cases], "f" if words and women else "m")
