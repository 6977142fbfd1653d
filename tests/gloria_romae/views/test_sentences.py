"""Sentences of a month: one denarius in the singular, clients in the plural, the reason of what was cut short, what a waste paid."""

import pytest

from domain.gloria_romae.acts.planning.in_a_plan import AboveThePurse
from domain.gloria_romae.aggregates.building import StructureContributed
from domain.gloria_romae.aggregates.gens import BidPaid, GarnetsSpent
from domain.gloria_romae.aggregates.match import MatchDecided, Rank
from domain.gloria_romae.aggregates.month import ActionWasted, IncomeReceived, ResourcesBought, ResourcesSalvaged
from domain.gloria_romae.aggregates.plan import Met
from domain.gloria_romae.vocabulary import Benefit, Condition
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Names
from projections.gloria_romae.gallery_words import benefit_words, condition_words
from projections.gloria_romae.stage import ROMAE
from tests.gloria_romae.table import opened
from tests.gloria_romae.views.test_in_latin import LATIN

WORLD = opened()
NONE = Met(wonder=False, strategic=False, public=False, client=False, pair=False, money=False)
FOUR = Met(wonder=True, strategic=True, public=True, client=False, pair=True, money=False)


def came(source: str, denarii: int = 0, **resources: int) -> Event:
    return IncomeReceived(player="aemilii", month=2, source=source, denarii=denarii, resources=resources)


def laid(stated: int, count: int, cut: str | None) -> Event:
    return StructureContributed(
        building="amphitheatre", player="claudii", month=3, stated=stated, count=count, resource="wood", source=None,
        cut=cut, completes=False, majority=(),
    )  # fmt: skip


def decided(met: Met) -> Event:
    ranks = (("cornelii", FOUR, 43), ("claudii", met, 1))
    return MatchDecided(
        ranks=tuple(
            Rank(place=at, player=id, met=each, completed=each.count, denarii=denarii)
            for at, (id, each, denarii) in enumerate(ranks, 1)
        )
    )


def wasted(paid: int = 0) -> Event:
    return ActionWasted(
        player="aemilii",
        month=2,
        card="a",
        use="build",
        building="amphitheatre",
        client=None,
        stated=2,
        reason="no_resources",
        paid=paid,
    )


SAID: list[tuple[Event, str, str]] = [
    (BidPaid(player="claudii", denarii=1), "The Claudii pay their bid of 1 denarius.", "Claudii licitationem solvunt: denarius 1."),
    (BidPaid(player="claudii", denarii=3), "The Claudii pay their bid of 3 denarii.", "Claudii licitationem solvunt: denarii 3."),
    (
        GarnetsSpent(player="fabii", garnets=1, denarii=1),
        "The Fabii spend 1 garnet for 1 denarius.",
        "Fabii granatum 1 impendunt: denarius 1.",
    ),
    (came("amphitheatre", 5), "The Amphitheatre pays the Aemilii 5 denarii.", "Amphitheatrum solvit: Aemilii denarii 5."),
    (came("publicans", 12), "The Publicans pay the Aemilii 12 denarii.", "Publicani solvunt: Aemilii denarii 12."),
    (came("masons", stone=3), "The Masons give the Aemilii 3 stone.", "Structores dant: Aemilii saxum 3."),
    (
        laid(2, 1, "no_resources"),
        "The Claudii lay 1 of 2 wood at the Amphitheatre; more they do not hold.",
        "Claudii ad Amphitheatrum conferunt lignum 1 ex 2; plus non habent.",
    ),
    (
        laid(4, 3, "over_limit"),
        "The Claudii lay 3 of 4 wood at the Amphitheatre; more one action does not lay.",
        "Claudii ad Amphitheatrum conferunt lignum 3 ex 4; plus una actio non confert.",
    ),
    (
        ResourcesBought(player="aemilii", month=2, card="a", resource="wood", stated=1, count=1, extra=0, denarii=1, cut=None),
        "The Aemilii buy 1 wood for 1 denarius.",
        "Aemilii emunt lignum 1 denario 1.",
    ),
    (
        wasted(8),
        "The Aemilii lack resources for the Amphitheatre; 8 denarii come to them for it.",
        "Aemilii materia carent: Amphitheatrum; pro qua accipiunt: denarii 8.",
    ),
    (wasted(), "The Aemilii lack resources for the Amphitheatre.", "Aemilii materia carent: Amphitheatrum."),
    (
        ResourcesSalvaged(player="fabii", source="treasury", resources=1, denarii=6),
        "The Treasury pays the Fabii 6 denarii for 1 resource left.",
        "Aerarium solvit: Fabii denarii 6; restat materia 1.",
    ),
    (
        decided(NONE.model_copy(update={"money": True})),
        "The Cornelii win with 4 goals and 43 denarii; the Claudii lose with 1.",
        "Cornelii vincunt: proposita 4, denarii 43; Claudii vincuntur: propositum 1.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("event", "english", "latin"), SAID, ids=[english[:40] for _, english, _ in SAID])
def test_an_event_is_told(event: Event, english: str, latin: str) -> None:
    """In both languages."""
    assert event.sentence(Names(WORLD.name)) == english
    assert event.sentence(Names(lambda id: WORLD.name(id, LATIN), tongue=LATIN)) == latin
    assert event.kind in ROMAE.game.events


GALLERY: list[tuple[Condition | Benefit, str, str]] = [
    (Condition(is_="denarii_at_least", amount=1), "has at least one denarius", "habet denarium saltem unum"),
    (Condition(is_="built_count", count=1, kind="wonder"), "a wonder stands", "stat mirabile"),
    (Condition(is_="wasted", count=1), "wasted one action", "actionem unam perdidit"),
    (Condition(is_="wasted", count=2), "wasted 2 actions", "actiones perdidit 2"),
    (Benefit(gives="denarii_monthly", amount=1), "one denarius each month", "denarius unus quoque mense"),
    (Benefit(gives="denarii_monthly", amount=5), "5 denarii each month", "denarii 5 quoque mense"),
]


@pytest.mark.parametrize(("thing", "english", "latin"), GALLERY, ids=[english for _, english, _ in GALLERY])
def test_the_gallery_counts_one(thing: Condition | Benefit, english: str, latin: str) -> None:
    """One denarius, one wonder, one action in the singular."""
    said = [
        condition_words(thing, names) if isinstance(thing, Condition) else benefit_words(thing, names)
        for names in (Names(str), Names(str, tongue=LATIN))
    ]
    assert said == [english, latin]


def test_one_garnet_is_too_many() -> None:
    """GR-GARNET-01: in the singular, where none was counted."""
    one, two = AboveThePurse(garnets=1, purse=0), AboveThePurse(garnets=2, purse=1)
    assert one.sentence(Names(str)) == "one garnet is more than was counted: none."
    assert one.sentence(Names(str, tongue=LATIN)).startswith("granatum unum")
    assert two.sentence(Names(str)) == "2 garnets are more than the 1 that were counted."
