"""A game with its views: the law, and how it is seen."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from domain.kernel.grammar.game import Game
from domain.kernel.grammar.role import LEADERS
from domain.kernel.grammar.tongue import Tongue
from domain.kernel.grammar.world import World
from projections.kernel import asked_of_journal as asked
from projections.kernel.annals import LENGTH, Annals, annals
from projections.kernel.annals import picks as lines
from projections.kernel.audit.reckoning import Reckons
from projections.kernel.audit.why import Question, Questions
from projections.kernel.calls import Calling, CallsView, calls
from projections.kernel.choices import Choices, choices
from projections.kernel.computer_player import ComputerPlayer
from projections.kernel.eyes import Eyes
from projections.kernel.missing import Asked, nothing
from projections.kernel.people.parts import PartForPerson, none
from projections.kernel.petitions import PetitionsView, petitions, shown
from projections.kernel.steps import NextSteps, StepsOf
from projections.kernel.tablet.fit import noun_of
from projections.kernel.tablet.offer import Recommender
from projections.kernel.tablet.offers import Offers, offers
from projections.kernel.tablet.tiles import Tiles, TilesOf
from projections.kernel.tale import AS_ENTERED, Telling
from projections.kernel.tongues import tongues
from projections.kernel.tracking import Tracker, tracked
from projections.kernel.view import BETWEEN, View, its_own_hand, who_plays, who_records


def no_books(world: Any) -> str:
    """Where nobody owns anything."""
    return ""


@dataclass(frozen=True)
class Stage:
    """A game, every view of it by the first word of its name, and how its acts are told."""

    game: Game
    views: Mapping[str, View]
    telling: Telling = AS_ENTERED
    questions: Questions = field(default_factory=dict)
    """What can be asked of its nouns, and is explained by the acts that made it so."""
    besides: Questions = field(default_factory=dict)
    """What can be asked of them besides, and follows from those: two moments or courses that differ in it differ in them."""
    unexplained: str | None = None
    """The stream of the account on which stands what its books cannot explain."""
    first: Sequence[tuple[str, str]] = ()
    """What everybody asks first of another course of the evening: about what, and what of it."""
    parts: Callable[[Any], Sequence[PartForPerson]] = none
    """Whom people may play."""
    ledger: Callable[[Any], str] = no_books
    """The digest of what everybody owns in a world; empty in a game without books."""
    missing: Asked = nothing
    """What an evening needs before the Game begins, beside what any evening needs."""
    calling: Calling = field(default_factory=Calling)
    """Where whoever calls for a referee is, and who is near."""
    reckons: Reckons | None = None
    """How what was counted at the table is held against the books, in a game that has any."""
    recommender: Recommender = field(default_factory=Recommender)
    """In which order a tablet offers what its badge may record."""
    player: ComputerPlayer | None = None
    """How a computer plays a seat of it, in a game that has computer players."""

    def asked(self, about: str) -> Mapping[str, Question]:
        """All that can be asked about something, by its noun."""
        noun = about.partition(":")[0]
        return {**self.questions.get(noun, {}), **self.besides.get(noun, {})}

    @cached_property
    def tongues(self) -> Mapping[str, Tongue]:
        """The languages beside English in which it is told, by their ids."""
        return tongues(self.game)

    def view(self, name: str) -> tuple[View, str] | None:
        """The view behind a name such as ``timer`` or ``region:syria``, and the id after the colon."""
        kind, colon, id = name.partition(":")
        view = self.views.get(kind)
        return (view, id) if view and (view.subject is None) == (colon == "") == (id == "") else None

    def exists(self, world: World, view: View, id: str) -> bool:
        """Whether what the view is about is in the world at all: a thing, or one who may hold a badge."""
        if not world.opened or view.subject is None:
            return world.opened
        if view.subject == BADGE:
            return id in LEADERS or any(self.game.may_be(world, kind, id) for kind in self.game.roles)
        if view.subject == HAND:
            who, *people = id.split(BETWEEN)
            known = len(people) <= MOST_TAPPED and all(noun_of(world, one) for one in people)
            return known and self.exists(world, self.views["steps"], who)
        if view.subject == PICKER:
            return id in self.game.choices
        return world.knows(view.subject, id)


BADGE = "badge"
"""What a view is about that is another for each badge."""
HAND = "hand"
"""What a view is about that is another for each badge, and for those whom its holder has tapped: ``juno,octavia,antony``."""
MOST_TAPPED = 12
PICKER = "picker"
"""What a view is about that is another for each kind of field."""


def staged(
    game: Game,
    views: Mapping[str, View],
    telling: Telling = AS_ENTERED,
    questions: Questions | None = None,
    unexplained: str | None = None,
    *,
    besides: Questions | None = None,
    first: Sequence[tuple[str, str]] = (),
    parts: Callable[[Any], Sequence[PartForPerson]] = none,
    ledger: Callable[[Any], str] = no_books,
    missing: Asked = nothing,
    calling: Calling | None = None,
    reckons: Reckons | None = None,
    recommender: Recommender | None = None,
    player: ComputerPlayer | None = None,
) -> Stage:
    """A game with its own views and those that the house adds to every game; its own of the same name come first."""
    calling, recommender = calling or Calling(), recommender or Recommender()
    every = {**_of_the_house(game, calling, recommender), **views}
    return Stage(
        game, every, telling, questions or {}, besides or {}, unexplained,
        first, parts, ledger, missing, calling, reckons, recommender, player,
    )  # fmt: skip


def _called(calling: Calling, eyes: Eyes) -> CallsView:
    return calls(calling, eyes.world, eyes.calls, eyes.away)


def _of_the_house(game: Game, calling: Calling, recommender: Recommender) -> dict[str, View]:
    steps_of = StepsOf(game)
    tiles_of = TilesOf(game, recommender, steps_of)

    def tiles(seen: Tracker, hand: str) -> Tiles:
        who, *people = hand.split(BETWEEN)
        return tiles_of.view(seen, who, *people)

    return {
        "annals": View(
            Annals, lambda eyes, _: annals(eyes), lambda eyes, _: lines(eyes), personal=True, reads_last=LENGTH,
            localized=True,
        ),
        "petitions": View(
            PetitionsView, lambda eyes, _: petitions(eyes.asked), lambda eyes, _: shown(eyes.asked), who_records,
            personal=True, off_log=True, localized=True,
        ),
        "calls": View(
            CallsView, lambda eyes, _: _called(calling, eyes), lambda eyes, _: _called(calling, eyes).calls, who_plays,
            personal=True, off_log=True,
        ),
        "steps": tracked(NextSteps, steps_of.view, its_own_hand, BADGE, personal=True, localized=True),
        "tiles": tracked(Tiles, tiles, its_own_hand, HAND, personal=True, localized=True),
        "choices": tracked(
            Choices, lambda seen, picker: choices(game, seen.world, picker, seen.names), who_records, PICKER, localized=True
        ),
        "offers": tracked(
            Offers, lambda seen, who: offers(game, recommender, seen.world, who, seen.ask(asked.phase)), its_own_hand, BADGE
        ),
    }  # fmt: skip
