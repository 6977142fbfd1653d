"""In which language an answer is: the first that its request says it accepts, if the house speaks it."""

from collections.abc import Mapping

from fastapi import Request

from domain.kernel.tongue import ENGLISH, Tongue


def language(request: Request, tongues: Mapping[str, Tongue]) -> Tongue:
    """The language of an answer, of those that are spoken in a game, or in the house."""
    first = request.headers.get("Accept-Language", "").partition(",")[0].partition(";")[0]
    return tongues.get(first.strip().partition("-")[0].lower(), ENGLISH)
