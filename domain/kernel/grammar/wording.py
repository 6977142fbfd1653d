"""From words to sentences: numbers, lists, clauses, capitals and full stops, for any game."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from string import Formatter


@lru_cache(4_096)
def named(template: str) -> frozenset[str]:
    """The names of the facts in a template; no other facts need words."""
    return frozenset(re.split(r"\W", field)[0] for _, field, _, _ in Formatter().parse(template) if field)


def number(count: int) -> str:
    """A number with commas between thousands."""
    return f"{count:,}"


def counted(count: int, one: str, many: str) -> str:
    """A count with its noun: ``1 navis longa``, ``12 naves longae``."""
    return f"{number(count)} {one if count == 1 else many}"


class Count(int):
    """A number that a template may ask for with its noun: ``{held:legio|legiones}``."""

    def __format__(self, spec: str) -> str:
        one, bar, many = spec.partition("|")
        return counted(self, one, many) if bar else super().__format__(spec)


def often(count: int) -> str:
    """``once``, ``twice``, ``3 times``."""
    return {1: "once", 2: "twice"}.get(count) or f"{number(count)} times"


def span(seconds: int) -> str:
    """A duration in its largest unit: ``40 seconds``, ``2 hours``, ``1 day``."""
    minutes, hours = round(seconds / 60), round(seconds / 3600)
    if seconds < 60:
        return counted(seconds, "second", "seconds")
    if minutes < 60:
        return counted(minutes, "minute", "minutes")
    return counted(hours, "hour", "hours") if hours < 24 else counted(round(hours / 24), "day", "days")


def lasting(seconds: int) -> str:
    """A duration to the second: ``40 seconds``, ``5 minutes``, ``1 minute and 30 seconds``."""
    minutes, rest = divmod(seconds, 60)
    parts = [(minutes, "minute", "minutes"), (rest, "second", "seconds")]
    return listed([counted(*part) for part in parts if part[0]], "no time")


def listed(words: Sequence[str], none: str = "nobody", last: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``; ``last`` is the word before the last."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else words[0] if words else none


def clauses(main: str, also: Iterable[str] = ()) -> str:
    """The main clause, then the others after semicolons; empty ones are left out."""
    return "; ".join(part for part in (main, *also) if part)


def capital(words: str) -> str:
    """The words, with a capital at the start."""
    return words[:1].upper() + words[1:]


def one_stop(words: str) -> str:
    """One full stop where a name that ends with one ends the sentence."""
    return re.sub(r"(?<!\.)\.\.(?!\.)", ".", words) if ".." in words else words


def sentence(words: str) -> str:
    """The words, with a capital at the start and, unless they have an end mark, a full stop."""
    return capital(one_stop(words if words.endswith(("!", "?")) else words + "."))


def agree(count: int, one: str, many: str) -> str:
    """The verb for one, or for several: ``dies``, ``die``."""
    return one if count == 1 else many


def quoted(words: str) -> str:
    """A person's own words, on one line."""
    return f'"{" ".join(words.split()).removesuffix(".")}"'
