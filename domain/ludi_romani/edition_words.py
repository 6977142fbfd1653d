"""The words of the rules that an edition's tables state: what the rulebook says of them wherever an edition has other numbers."""

from collections.abc import Iterable, Iterator

from domain.kernel.grammar.wording import listed
from domain.ludi_romani.edition import Edition, MortalSeed, NumenSeed, Properties, RegionSeed

_HELD = {
    "denarii": ("{:,} D", "{:,} D"),
    "dos": ("a dos of {:,} D", "a dos of {:,} D"),
    "suffragia": ("{} suffragium", "{} suffragia"),
    "ultrices": ("{} legio ultrix immortalis", "{} legiones ultrices immortales"),
    "cohortes": ("{} cohors ultrix immortalis", "{} cohortes ultrices immortales"),
    "fabriles": ("{} legio fabrilis", "{} legiones fabriles"),
    "rotae": ("{} rota fortunae", "{} rotae fortunae"),
    "virus": ("{} virus", "{} virus"),
    "curiales": ("{} curialis", "{} curiales"),
    "clientarum": ("{} clientarum", "{} clientarum"),
    "classes": ("{} classis", "{} classes"),
    "rexpressus": ("Rexpressus", "{} Rexpressus"),
}
"""Each property as the roster says it, of one and of many."""
_NUMBERS = "No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen".split()


def words(edition: Edition) -> dict[str, str]:
    """By their ids, the rules that the tables of an edition state, in the words of the rulebook with the numbers of this edition."""
    prices, values = edition.prices, edition.actium_values
    said = {
        "MER-07": f"Curiales: {prices.curiales:,} D, from five Olympians.",
        "MER-08": f"Clientarum: {prices.clientarum:,} D, from the foreign numina.",
        "MER-09": f"Classes: {prices.classes:,} D, from the three sea deities.",
        "PRO-16": f"A rex converts a captured curialis for {prices.conversion:,} D or loses it.",
        "ACT-06": f"A legio of any kind counts {values.legio:,} D.",
        "ACT-07": f"A classis counts {values.classis:,} D.",
        "ACT-08": f"Ten suffragia count {values.ten_suffragia:,} D.",
        "ACT-09": f"A Rexpressus card counts {values.rexpressus:,} D.",
        "ACT-10": f"A dos card counts {values.dos:,} D.",
    }
    names = {region.id: region.name for region in edition.regions}
    called = {seed.id: seed.short for seed in edition.mortals}
    for rule in dict.fromkeys(region.rule for region in edition.regions):
        said[rule] = _seats([region for region in edition.regions if region.rule == rule], called)
    for rule in dict.fromkeys(region.tributum_rule for region in edition.regions):
        said[rule] = _tributum([region for region in edition.regions if region.tributum_rule == rule])
    said |= {seed.rule: _begins(seed, names) for seed in edition.mortals}
    return said | {seed.rule: _begins(seed, names) for seed in edition.numina}


def _seats(regions: list[RegionSeed], called: dict[str, str]) -> str:
    return " ".join(
        _seated(count, [one for one in regions if one.seats == count], called)
        for count in dict.fromkeys(one.seats for one in regions)
    )


def _seated(count: int, regions: list[RegionSeed], called: dict[str, str]) -> str:
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    seats = f"{number} {'seat' if count == 1 else 'seats'} in {listed([one.name for one in regions])}"
    thrones = [called.get(one.throne, one.throne) for one in regions if one.throne]
    if any(one.kind == "roma" for one in regions):
        return f"{seats}; Venus and Mars need none."
    if len(thrones) > 1:
        return f"{seats}, and a throne each."
    return f"{seats} and {_possessive(thrones[0])} throne." if thrones else f"{seats}."


def _possessive(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def _tributum(regions: list[RegionSeed]) -> str:
    return " ".join(
        _yielded(amount, [one.name for one in regions if one.tributum == amount])
        for amount in dict.fromkeys(one.tributum for one in regions)
    )


def _yielded(amount: int, names: list[str]) -> str:
    return f"{listed(names)} {'yields' if len(names) == 1 else 'yield'} {f'{amount:,} D' if amount else 'nothing'}."


def _begins(seed: MortalSeed | NumenSeed, names: dict[str, str]) -> str:
    region = getattr(seed, "region", None)
    where = f" in {names.get(region, region)}" if region else ""
    return f"{seed.short}{where}: {', '.join(_held(seed.properties)) or 'nothing'}."


def _held(properties: Properties) -> Iterator[str]:
    counts: Iterable[tuple[str, int]] = ((name, getattr(properties, name)) for name in _HELD)
    yield from (_HELD[name][count > 1].format(count) for name, count in counts if count)
