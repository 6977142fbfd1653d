"""Counters and prices in words, in any language."""

from domain.gloria_mundi.counters import COUNTERS, Bundle, Counters
from domain.kernel.grammar.tongue import Tongue


def some(counters: Counters, tongue: Tongue) -> str:
    """So many counters of each kind, as a list."""
    kinds = [kind for kind in COUNTERS if counters.of(kind)]
    return tongue.listed([tongue.word(f"{counters.of(kind)} {kind}") for kind in kinds], "nothing")


def priced(bundle: Bundle, tongue: Tongue) -> str:
    """A price or a gain, as a list."""
    words = [f"{getattr(bundle, kind)} {kind}" for kind in COUNTERS if getattr(bundle, kind)]
    words += [f"{bundle.any} of any kind"] if bundle.any else []
    words += [f"{bundle.any_not_glory} of any kind but glory"] if bundle.any_not_glory else []
    words += [stepped(bundle.steps)] if bundle.steps else []
    return tongue.listed([tongue.word(word) for word in words], "nothing")


def stepped(steps: int) -> str:
    """So many steps, as a phrase."""
    return f"{steps} {'step' if steps == 1 else 'steps'}"
