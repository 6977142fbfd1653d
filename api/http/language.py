"""The language of an answer: the first one that the request accepts, if the house has it."""

from collections.abc import Mapping

from domain.kernel.grammar.tongue import ENGLISH, Tongue


def accepted(headers: Mapping[str, str]) -> str:
    """The language that a request prefers, without its country; empty where it names none."""
    first = headers.get("Accept-Language", "").partition(",")[0].partition(";")[0]
    return first.strip().partition("-")[0].lower()


def language(asked: str, tongues: Mapping[str, Tongue]) -> Tongue:
    """The language of an answer among those of a game or of the house; English where the requested one is not among them."""
    return tongues.get(asked, ENGLISH)
