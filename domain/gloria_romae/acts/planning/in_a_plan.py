"""What stands against the content of a plan."""

from collections import Counter
from collections.abc import Iterator, Sequence

from domain.gloria_romae.aggregates.plan import PlannedChoice, PlannedMonth
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.choosing import open_choices
from domain.gloria_romae.law.limits import most_bought, most_laid
from domain.kernel.grammar.objection import Names, Objection, Weight


class CardNotInPlay(Objection):
    """GR-CARDS-08: there is no card {card} in play, but {cards}."""

    rule = "GR-CARDS-08"
    weight = Weight.ABSOLUTE
    field = "months"
    card: str
    cards: tuple[str, ...]


class TooManyCopies(Objection):
    """GR-CARDS-02: card {card} stands in {months} months, and there are {copies}."""

    rule = "GR-CARDS-02"
    field = "months"
    card: str
    months: int
    copies: int


class NotOnThatCard(Objection):
    """GR-BUILD-01: the {building} is not on card {card}, but on card {other}."""

    rule = "GR-BUILD-01"
    weight = Weight.ABSOLUTE
    field = "months"
    building: str
    card: str
    other: str


class MoreThanEverBought(Objection):
    """GR-GAIN-03: in {month} {count} are to be bought; one action never buys more than {most}."""

    rule = "GR-GAIN-03"
    field = "months"
    month: str
    count: int
    most: int


class MoreThanEverLaid(Objection):
    """GR-BUILD-03: in {month} {count} are to be laid at the {building}; one action never lays more than {most} there."""

    rule = "GR-BUILD-03"
    field = "months"
    month: str
    count: int
    building: str
    most: int


class BidAboveTheMoney(Objection):
    """GR-TIE-02: the bid of {bid} is more than the {most} denarii at the start."""

    rule = "GR-TIE-02"
    weight = Weight.ABSOLUTE
    field = "bid"
    bid: int
    most: int


class AboveThePurse(Objection):
    """GR-GARNET-01: {garnets} garnets are more than the {purse} that were counted."""

    rule = "GR-GARNET-01"
    field = "garnets"
    garnets: int
    purse: int

    def sentence(self, names: Names) -> str:
        return super().sentence(names) if self.garnets > 1 else names.fill(ONE_GARNET, {})


ONE_GARNET = "one garnet is more than was counted: none."
"""The only way in which one is too many."""


class GarnetsUncounted(Objection):
    """GR-AMB-31: nobody counted the garnets of this house; {garnets} are spent."""

    rule = "GR-AMB-31"
    weight = Weight.CAUTION
    field = "garnets"
    garnets: int


class NothingToChoose(Objection):
    """GR-PLAN-06: of {of} nothing is chosen."""

    rule = "GR-PLAN-06"
    weight = Weight.ABSOLUTE
    field = "choices"
    of: str


class NoSuchChoice(Objection):
    """GR-PLAN-06: of {of} {chosen} cannot be chosen, but {options}."""

    rule = "GR-PLAN-06"
    weight = Weight.ABSOLUTE
    field = "choices"
    of: str
    chosen: str
    options: tuple[str, ...]


class ChosenTwice(Objection):
    """GR-PLAN-06: of {of} two choices are made; one is made for each thing."""

    rule = "GR-PLAN-06"
    weight = Weight.ABSOLUTE
    field = "choices"
    of: str


class ChoiceUnsaid(Objection):
    """GR-PLAN-05: the choice of {of} is not said; this plan may bring them to this house."""

    rule = "GR-PLAN-05"
    field = "choices"
    of: str


def months(world: Romae, lines: Sequence[PlannedMonth]) -> Iterator[Objection]:
    """What stands against twelve months, month by month, and then against the cards of all."""
    for number, line in enumerate(lines, 1):
        yield from _month(world, f"month:{number}", line)
    used = Counter(line.card for line in lines)
    for card, count in used.items():
        if count > world.match.copies:
            yield TooManyCopies(card=card, months=count, copies=world.match.copies)


def _month(world: Romae, month: str, line: PlannedMonth) -> Iterator[Objection]:
    if world.match.card(line.card) is None:
        yield CardNotInPlay(card=line.card, cards=tuple(card.id for card in world.match.cards))
    if line.building is not None and line.count is not None:
        building = world.building(line.building)
        if building.card != line.card:
            yield NotOnThatCard(building=building.id, card=line.card, other=building.card)
        if line.count > most_laid(world, building):
            most = most_laid(world, building)
            yield MoreThanEverLaid(month=month, count=line.count, building=building.id, most=most)
    elif line.use == "gain" and line.count is not None and line.count > most_bought(world):
        yield MoreThanEverBought(month=month, count=line.count, most=most_bought(world))


def wrong_choices(world: Romae, choices: Sequence[PlannedChoice]) -> Iterator[Objection]:
    """What stands against the choices of a plan."""
    options = open_choices(world)
    for place, choice in enumerate(choices):
        allowed = options.get(choice.of)
        if allowed is None:
            yield NothingToChoose(of=choice.of)
        elif choice.chosen not in allowed:
            yield NoSuchChoice(of=choice.of, chosen=choice.chosen, options=allowed)
        if any(other.of == choice.of for other in choices[:place]):
            yield ChosenTwice(of=choice.of)
