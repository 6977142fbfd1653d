"""A plan read from lines as they are posted in a forum: *In January, I use Card B to purchase 3 Stone.*

Every line says a month, a bid, garnets or a choice; what it leaves out and can be known by the gallery is filled in. Words that say
nothing of a plan are passed over. What cannot be understood is a fault that names its line and word; no rule is judged here."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from domain.gloria_romae.aggregates.plan import MONTHS, MOST, MOST_BID, MOST_GARNETS, PlannedChoice, PlannedMonth, Use
from domain.gloria_romae.aggregates.world import MONTH_NAMES, Romae

LATIN_MONTHS: Sequence[str | tuple[str, ...]] = (
    "ianuari", "februari", "marti", "aprili", ("maiu", "maii", "maio"), "iuni", "iuli", "august", "septemb", "octob", "novemb",
    "decemb",
)  # fmt: skip
"""Beginnings of the months in any case."""
VERBS: Mapping[Use, tuple[str, ...]] = {
    "gain": ("purchas", "buy", "bought", "gain", "acquir", "emere", "emo", "emi"),
    "patronise": ("patron", "recruit"),
    "build": ("build", "lay", "contribut", "construct", "complet", "spend", "confer", "aedific"),
}
"""Beginnings of the words that say each purpose."""
NOUNS: Mapping[Use, str] = {"gain": "resource", "patronise": "client", "build": "building"}
"""What a line names for each purpose."""
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
LARGE = (
    "dozen", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty", "forty", "fifty",
    "sixty", "seventy", "eighty", "ninety", "hundred", "thousand",
)  # fmt: skip
"""Words of numbers that are to be written in figures."""
TOPICS = GARNETS, BID, CHOICE = ("garnet", "granat"), ("bid", "licit", "tiebreak"), ("choos", "choice", "elig")
"""Beginnings of the words that say what a line is about, where it is no month."""
LEAST_OF_MONTH = 3
"""So many letters of a month's name are enough."""
_WORD = re.compile(r"[^\W_]+")
_LISTED = re.compile(r"^\W*\d+\s*[.)]\s+")
"""The number of a line in a list."""
_PARTS = re.compile(r"[,;.]\s|\band\b|\bet\b", re.IGNORECASE)
"""Where a line that is about several things is taken apart."""
_BROKEN = re.compile(r"(?<!\w)-\s?\d+|\d+[.,']\d+")
"""A number that is negative, or no whole one, or written with a sign between its figures."""


@dataclass(frozen=True, slots=True)
class PostedFault:
    """What was not understood: the line, counted from 1 (0: the whole), the word there, and a sentence with the fact ``thing``."""

    line: int
    word: str
    says: str
    thing: str = ""


@dataclass(slots=True)
class PostedPlan:
    """What the lines say: a month that none of them says is None. ``spoken``: months of which a line was, understood or not; the next
    short line is of the next month all the same."""

    months: list[PlannedMonth | None] = field(default_factory=lambda: [None] * MONTHS)
    spoken: set[int] = field(default_factory=set[int])
    bid: int | None = None
    garnets: int | None = None
    choices: list[PlannedChoice] = field(default_factory=list[PlannedChoice])
    faults: list[PostedFault] = field(default_factory=list[PostedFault])


def posted(world: Romae, text: str) -> PostedPlan:
    """The plan that these lines say. It is whole where it has no faults."""
    plan, names = PostedPlan(), _named(world)
    for number, line in enumerate(text.splitlines(), 1):
        for part in _parts(_LISTED.sub("", line)):
            words = _WORD.findall(part)
            if words:
                _line(world, names, plan, number, part, words)
    for place in range(MONTHS):
        if place not in plan.spoken:
            plan.faults.append(PostedFault(0, "", "No line says {thing}.", f"month:{place + 1}"))
    return plan


def _parts(line: str) -> Sequence[str]:
    """A line by itself; one that is about several things in its parts, without those that say nothing."""
    if len(_topics(line)) < 2:
        return (line,)
    return [part for part in _PARTS.split(line) if _topics(part) or re.search(r"\d", part)]


def _topics(line: str) -> Sequence[tuple[str, ...]]:
    """What a line or a part of it is about beside a month."""
    small = _WORD.findall(line.lower())
    return [about for about in TOPICS if _says(small, about)]


def _says(small: Sequence[str], beginnings: tuple[str, ...]) -> bool:
    return any(word.startswith(beginnings) for word in small)


Known = Mapping[tuple[str, ...], str]
"""Ids by the words of their names, in small letters."""


def _named(world: Romae) -> Known:
    """Whatever a line may name: resources, clients and structures in play, in English and Latin."""
    things = [(one.id, one.name, one.latin) for one in world.buildings()]
    things += [(one.id, one.name, one.latin) for one in world.clients()]
    things += [(card.resource.id, card.resource.name, card.resource.latin) for card in world.match.cards]
    said = [(id, name) for id, *names in things for name in (*names, id.replace("_", " "))]
    return {tuple(word.lower() for word in _WORD.findall(name)): id for id, name in said}


@dataclass(frozen=True, slots=True)
class _Line:
    """A line: its number, as it was written, its words, the same in small letters, and what it names, each with the place of its
    word."""

    number: int
    written: str
    words: Sequence[str]
    small: Sequence[str]
    things: Sequence[tuple[str, int]]

    @property
    def count(self) -> int | None:
        """The one number that it says; None where it says none. Raises _NotUnderstood where it is not clear."""
        large = next((word for word in self.words if word.lower() in LARGE), None)
        broken = _BROKEN.search(self.written)
        if broken or large:
            raise _NotUnderstood(broken[0] if broken else large or "", "Write one whole number, in figures.")
        numbers = [(word, number) for word in self.words if (number := _number(word.lower())) is not None]
        if len(numbers) > 1:
            raise _NotUnderstood(numbers[1][0], "The line says more than one number.")
        return numbers[0][1] if numbers else None

    @property
    def short(self) -> bool:
        """Whether it is in the short form that begins with its card: ``b build catacombs 2``."""
        return len(self.small) > 1 and self.small[1] in VERBS


def _line(world: Romae, names: Known, plan: PostedPlan, number: int, written: str, words: Sequence[str]) -> None:
    small = [word.lower() for word in words]
    line = _Line(number, written, words, small, [*_things(names, small)])
    try:
        if _says(small, GARNETS):
            plan.garnets = _amount(line, plan.garnets, MOST_GARNETS, SAID_OF_GARNETS)
        elif _says(small, BID):
            plan.bid = _amount(line, plan.bid, MOST_BID, SAID_OF_BID)
        elif _says(small, CHOICE):
            _choice(plan, line)
        else:
            _month(world, names, plan, line)
    except _NotUnderstood as fault:
        plan.faults.append(PostedFault(number, fault.word, fault.says, fault.thing))


def _things(names: Known, small: Sequence[str]) -> Iterator[tuple[str, int]]:
    """The ids that a line names, in its order; of two names that begin alike the longer."""
    at, longest = 0, max(map(len, names))
    while at < len(small):
        length = next((size for size in range(longest, 0, -1) if tuple(small[at : at + size]) in names), 0)
        if length:
            yield names[tuple(small[at : at + length])], at
        at += length or 1


def _number(word: str) -> int | None:
    if word.isdecimal():
        return int(word)
    return NUMBERS.index(word) + 1 if word in NUMBERS else None


SAID_OF_GARNETS = ("The garnets were said in an earlier line.", "A plan spends 0 to 999 garnets.")
SAID_OF_BID = ("The bid was said in an earlier line.", "A bid is 0 to 9999 denarii.")
"""What is told where it is said again, and where it is more than can ever be sent."""


def _amount(line: _Line, before: int | None, most: int, told: tuple[str, str]) -> int:
    again, too_many = told
    if before is not None:
        raise _NotUnderstood(line.words[0], again)
    amount = line.count
    if amount is None and not {"no", "none", "nothing"} & {*line.small}:
        raise _NotUnderstood(line.words[-1], "The line says no number.")
    if amount is not None and amount > most:
        raise _NotUnderstood(str(amount), too_many)
    return amount or 0


def _choice(plan: PostedPlan, line: _Line) -> None:
    if len(line.things) != 2:
        raise _NotUnderstood(line.words[-1], "A choice names what it is for and what is chosen.")
    (of, _), (chosen, _) = line.things
    plan.choices = [*(one for one in plan.choices if one.of != of), PlannedChoice(of=of, chosen=chosen)]


class _NotUnderstood(Exception):
    """The word of a line at which reading ends, and why."""

    def __init__(self, word: str, says: str, thing: str = "") -> None:
        super().__init__(says)
        self.word, self.says, self.thing = word, says, thing


def _month(world: Romae, names: Known, plan: PostedPlan, line: _Line) -> None:
    said = next((at for at, word in enumerate(line.small) if _month_of(word) is not None), None)
    if said is None:
        left = [place for place in range(MONTHS) if place not in plan.spoken]
        if not line.short or not left:
            raise _NotUnderstood(line.words[0], "The line names no month.")
        place, rest = left[0], line
    else:
        place = _month_of(line.small[said]) or 0
        small = [*line.small[:said], *line.small[said + 1 :]]
        words = [*line.words[:said], *line.words[said + 1 :]]
        rest = _Line(line.number, line.written, words, small, [*_things(names, small)])
    if plan.months[place] is not None:
        word = line.words[said or 0]
        raise _NotUnderstood(word, "{thing} was said in an earlier line.", f"month:{place + 1}")
    plan.spoken.add(place)
    plan.months[place] = _planned(world, rest)


def _month_of(word: str) -> int | None:
    for place, (name, latin) in enumerate(zip(MONTH_NAMES, LATIN_MONTHS, strict=True)):
        if word.startswith(latin) or (len(word) >= LEAST_OF_MONTH and name.lower().startswith(word)):
            return place
    return None


def _planned(world: Romae, line: _Line) -> PlannedMonth:
    if not line.words:
        raise _NotUnderstood("", "The line says nothing but a month.")
    use = _use(line)
    if use is None:
        raise _NotUnderstood(line.words[-1], "The line does not say whether to buy, to patronise or to build.")
    noun = NOUNS[use]
    named = next(((id, at) for id, at in line.things if _noun(world, id) == noun), None)
    if use == "build" and named is None:
        raise _NotUnderstood(_meant(line), "There is no such building.")
    card = _card(world, line, named[0] if named else None)
    if named and _card_of(world, named[0]) != card:
        raise _NotUnderstood(line.words[named[1]], "{thing} is not on that card.", named[0])
    building = named[0] if named and use == "build" else None
    count = None if use == "patronise" else _many(line)
    return PlannedMonth(card=card, use=use, building=building, count=count)


def _many(line: _Line) -> int:
    count = line.count
    if count is None:
        raise _NotUnderstood(line.words[-1], "The line does not say how many.")
    if not 1 <= count <= MOST:
        raise _NotUnderstood(str(count), "A month takes 1 to 12.")
    return count


def _use(line: _Line) -> Use | None:
    for word in line.small:
        for use, verbs in VERBS.items():
            if word.startswith(verbs):
                return use
    return None


def _card(world: Romae, line: _Line, named: str | None) -> str:
    """The card of a line, as it is said, or else that of what it names."""
    cards = [card.id for card in world.match.cards]
    said = next((at + 1 for at, word in enumerate(line.small[:-1]) if word in ("card", "tabula", "tabulam")), None)
    said = 0 if line.short else said
    if said is not None:
        if line.small[said] not in cards:
            raise _NotUnderstood(line.words[said], "There is no such card.")
        return line.small[said]
    if named is None:
        raise _NotUnderstood(line.words[-1], "The line names no card.")
    return _card_of(world, named)


def _noun(world: Romae, id: str) -> str:
    return next((noun for noun in ("building", "client") if world.knows(noun, id)), "resource")


def _card_of(world: Romae, id: str) -> str:
    noun = _noun(world, id)
    if noun == "resource":
        return next(card.id for card in world.match.cards if card.resource.id == id)
    return world.building(id).card if noun == "building" else world.client(id).card


def _meant(line: _Line) -> str:
    """The word that was meant as a name: the last one with a capital, else the last."""
    return next((word for word in reversed(line.words) if word[0].isupper()), line.words[-1])
