"""The view ``gallery``: the cards in play, with what their clients ask and what everything gives."""

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from domain.gloria_romae.aggregates.building import Building
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.choosing import options
from domain.gloria_romae.vocabulary import Benefit, Condition, KeywordNamed
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Names
from projections.gloria_romae.gallery_words import benefit_words, condition_words
from projections.kernel.eyes import Eyes


class ResourceView(Frozen):
    """A resource with its name."""

    id: str
    name: str


class ClientView(KeywordNamed):
    """A client group: what it asks, in the gallery's own terms and in words, and what it gives; ``options`` are the ids among which
    its patron chooses in advance."""

    id: str
    name: str
    condition: Condition
    if_: Annotated[str, Field(alias="if")]
    benefit: Benefit
    gives: str
    options: tuple[str, ...] | None


class StructureView(Frozen):
    """A structure: the resource that it needs, how many, how many one action lays at most, and what it gives."""

    id: str
    name: str
    resource: str
    needs: int
    most: int
    benefit: Benefit | None
    gives: str | None
    options: tuple[str, ...] | None


class GalleryCard(Frozen):
    """One card of the gallery."""

    id: str
    copies: int
    resource: ResourceView
    client: ClientView
    wonder: StructureView
    strategic: StructureView
    public: StructureView


class GalleryView(Frozen):
    """The cards in play, the price of each resource of one purchase, that of a patronage, and the number of months."""

    cards: tuple[GalleryCard, ...]
    prices: tuple[int, ...]
    patronage: int
    months: int


def gallery(eyes: Eyes) -> GalleryView:
    """The view of the gallery."""
    world: Romae = eyes.world
    match = world.match
    gain = match.gain
    return GalleryView(
        cards=tuple(_card(world, card.id, eyes.names) for card in match.cards),
        prices=tuple(max(0, gain.first - gain.less * place) for place in range(gain.most)),
        patronage=match.patronage, months=match.months,
    )  # fmt: skip


def _card(world: Romae, id: str, names: Names) -> GalleryCard:
    match = world.match
    resource = next(card.resource for card in match.cards if card.id == id)
    client = next(client for client in world.clients() if client.card == id)
    structures = {one.kind: _structure(world, one, names) for one in world.buildings() if one.card == id}
    return GalleryCard(
        id=id, copies=match.copies, resource=ResourceView(id=resource.id, name=names.name(resource.id)),
        client=ClientView(
            id=client.id, name=names.name(client.id), condition=client.condition,
            if_=condition_words(client.condition, names), benefit=client.benefit,
            gives=benefit_words(client.benefit, names), options=options(world, client.benefit),
        ),
        wonder=structures["wonder"], strategic=structures["strategic"], public=structures["public"],
    )  # fmt: skip


def _structure(world: Romae, one: Building, names: Names) -> StructureView:
    benefit = one.benefit
    return StructureView(
        id=one.id, name=names.name(one.id), resource=one.resource, needs=one.needs, most=one.most, benefit=benefit,
        gives=benefit_words(benefit, names) if benefit else None, options=options(world, benefit) if benefit else None,
    )  # fmt: skip


def picks(eyes: Eyes) -> Iterator[object]:
    """What is fixed at the opening."""
    match = eyes.world.match
    yield match.cards, match.copies, match.gain, match.patronage, match.months
