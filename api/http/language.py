"""In which language an answer is: the first that its request says it accepts, if the house speaks it."""

from collections.abc import Mapping

from domain.kernel.grammar.tongue import ENGLISH, Tongue


def accepted(headers: Mapping[str, str]) -> str:
    """The language that a request prefers, without its country; empty: it says none."""
    first = headers.get("Accept-Language", "").partition(",")[0].partition(";")[0]
    return first.strip().partition("-")[0].lower()


def language(asked: str, tongues: Mapping[str, Tongue]) -> Tongue:
    """The language of an answer, of those that are spoken in a game, or in the house; English where the one that was asked for is
    not."""
    return tongues.get(asked, ENGLISH)
