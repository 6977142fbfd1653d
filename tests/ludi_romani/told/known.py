"""What a reader of the annals knows: who owns what, who sits where, who is alive and who is married."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from domain.ludi_romani.edition import Edition

KINDS = {
    "denarii": "denarius|denarii",
    "classes": "classis|classes",
    "curiales": "legio curialis|legiones curiales",
    "clientarum": "legio clientarum|legiones clientarum",
    "suffragia": "suffragium|suffragia",
}
"""What he counts, by the words for it."""
OTHER = "legio (?:fabrilis|ultrix)|legiones (?:fabriles|ultrices)|cohors|cohortes|virus|Rexpressus cards?|rota fortunae|dos cards?"
"""What he reads over."""
ITEM = rf"[\d,]+ (?:{'|'.join(KINDS.values())}|{OTHER})(?: on dos cards)?"
GOODS = rf"{ITEM}(?:, {ITEM})*(?: and {ITEM})?"


def counted(words: str) -> dict[str, int]:
    """What some goods are, by kind."""
    found: dict[str, int] = {}
    for item in re.findall(ITEM, words):
        number, _, what = item.partition(" ")
        kind = next((kind for kind, forms in KINDS.items() if re.fullmatch(forms, what)), None)
        if kind:
            found[kind] = found.get(kind, 0) + int(number.replace(",", ""))
    return found


@dataclass
class Known:
    """Everybody by name. ``regions`` are their Latin names, ``numina`` those who sit nowhere but in winter."""

    owns: dict[str, dict[str, int]]
    sits: dict[str, str]
    regions: tuple[str, ...]
    numina: set[str]
    dead: set[str] = field(default_factory=set)
    spouse: dict[str, str] = field(default_factory=dict)
    doubts: list[str] = field(default_factory=list)
    """Sums that are not what was said before."""

    def __post_init__(self) -> None:
        self.name = rf"(?:{'|'.join(map(re.escape, sorted(self.owns, key=len, reverse=True)))})(?! II\b)"
        self.region = rf"(?:{'|'.join(map(re.escape, self.regions))})"

    def names(self, words: str) -> list[str]:
        """Who is named, one after the other."""
        return re.findall(self.name, words)

    def gets(self, who: str, kind: str, number: int) -> None:
        """More of something, or less."""
        self.owns[who][kind] += number

    def pays(self, source: str, to: str, words: str | None) -> None:
        """Goods go from one to another."""
        for kind, number in counted(words or "").items():
            self.gets(source, kind, -number)
            self.gets(to, kind, number)

    def give_all(self, sources: list[str], to: str, words: str) -> None:
        """All that they have of some kinds goes to another; what that is together is said."""
        for kind, said in counted(words).items():
            had = {source: self.owns[source][kind] for source in sources}
            if sum(had.values()) != said:
                self.doubts.append(f"{', '.join(sources)} give {said} {kind}, and have {had}")
            for source, number in had.items():
                self.gets(source, kind, -number)
                self.gets(to, kind, number)

    def stands(self, whom: Iterable[str]) -> None:
        """They have no seat any longer."""
        for who in whom:
            self.sits.pop(who, None)

    def dies(self, who: str) -> None:
        """The dead sit nowhere."""
        self.dead.add(who)
        self.stands([who])


def roster(edition: Edition) -> Known:
    """Before the first act, from the tables of an edition."""
    latin = {region.id: region.latin for region in edition.regions}
    people = [(one.short, one.properties) for of in (edition.mortals, edition.numina) for one in of]
    return Known(
        {name: {kind: getattr(properties, kind) for kind in KINDS} for name, properties in people},
        {one.short: latin[one.region] for one in edition.mortals if one.region},
        tuple(latin.values()),
        {one.short for one in edition.numina},
    )
