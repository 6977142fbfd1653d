"""The edition in words: every card with what it does, and the icons of the Goth's track; told once."""

from collections.abc import Iterator
from typing import Any

from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import Bundle, Type
from domain.gloria_mundi.edition import (
    Ability,
    Card,
    Convert,
    Discard,
    Have,
    Kind,
    Produce,
    SatisfyGoth,
    SatisfyType,
    Shield,
    Spend,
)
from domain.kernel.grammar.frozen import Frozen
from projections.gloria_mundi.wording import priced
from projections.kernel.eyes import Eyes

SPEND, SPEND_X = "spend {cost}: {gain}", "spend {cost}: {gain}, as often as you like"
PRODUCE = "gain {gain}"
HAVE, HAVE_MOST = "{gain} for each of your {each}", "{gain} for each of your {each}, {most} times at most"
FOR_STEPS, FOR_COST = "discard another {of}: go as many steps as it has", "discard another {of}: gain its printed cost"
SATISFY_TYPE = "your other {type} cards yield {resource}"
SATISFY_GOTH = "{steps} if the Goth stands on {type}"
CONVERT, CONVERT_MOST = (
    "as it is built, turn {source} into {to}",
    "as it is built, turn up to {most} {source} into {to}",
)
SHIELD = "in a sack it is lost in place of the {type} card under it"
EACH = {
    "food_cards": "food cards", "gold_cards": "gold cards", "peace_cards": "peace cards", "farms": "farms",
    "cities": "cities", "peaces": "peace buildings", "buildings": "buildings", "food_counters": "food counters",
    "gold_counters": "gold counters", "peace_counters": "peace counters", "glory_counters": "glory counters",
}  # fmt: skip
OF = {"any": "card", "farm": "farm", "city": "city", "peace": "peace building", "red": "red card"}


class BuildingCardView(Frozen):
    """A card of the edition; ``words`` say what its ability does."""

    id: str
    name: str
    type: Kind
    cost: Bundle
    steps: int
    ability: Ability
    words: str


class CardsView(Frozen):
    """Every card by its id, the icons by space, and what edition it is, a reconstruction or the real cards."""

    title: str
    reconstruction: bool
    cards: dict[str, BuildingCardView]
    icons: dict[str, dict[Type, int]]


def picks(world: Mundi) -> Iterator[object]:
    """An edition never changes."""
    yield world.evening


def cards(eyes: Eyes) -> CardsView:
    """The view of the edition."""
    edition = eyes.world.edition
    icons = {str(space.space): space.icons for space in edition.goth.icons}
    return CardsView(
        title=edition.title, reconstruction=edition.reconstruction,
        cards={card.id: _card(eyes, card) for card in edition.cards}, icons=icons,
    )  # fmt: skip


def _card(eyes: Eyes, card: Card) -> BuildingCardView:
    return BuildingCardView(
        id=card.id, name=card.name, type=card.type, cost=card.cost, steps=card.steps, ability=card.ability,
        words=words(eyes, card.ability),
    )  # fmt: skip


def words(eyes: Eyes, ability: Ability) -> str:
    """What an ability does, as a sentence."""
    template, facts = _said(eyes, ability)
    return eyes.names.sentence(template, **facts)


def _said(eyes: Eyes, ability: Any) -> tuple[str, dict[str, str]]:
    tongue = eyes.names.tongue
    if isinstance(ability, Spend):
        facts = {"cost": priced(ability.cost, tongue), "gain": priced(ability.gain, tongue)}
        return SPEND_X if ability.x else SPEND, facts
    if isinstance(ability, Produce):
        return PRODUCE, {"gain": priced(ability.gain, tongue)}
    if isinstance(ability, Have):
        most = {} if ability.most is None else {"most": str(ability.most)}
        return HAVE_MOST if most else HAVE, {"gain": priced(ability.gain, tongue), "each": EACH[ability.each], **most}
    if isinstance(ability, Discard):
        return FOR_STEPS if ability.gives == "steps" else FOR_COST, {"of": OF[ability.of]}
    if isinstance(ability, SatisfyType):
        return SATISFY_TYPE, {"type": ability.type, "resource": ability.resource}
    if isinstance(ability, SatisfyGoth):
        return SATISFY_GOTH, {"steps": priced(Bundle(steps=ability.steps), tongue), "type": ability.type}
    if isinstance(ability, Convert):
        to = tongue.listed([tongue.word(kind) for kind in ability.to])
        most = {} if ability.most is None else {"most": str(ability.most)}
        return CONVERT_MOST if most else CONVERT, {"source": ability.source, "to": to, **most}
    assert isinstance(ability, Shield), "there is no other form"
    return SHIELD, {"type": ability.type}
