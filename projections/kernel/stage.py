"""A stage: a game with its views and tellers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.role import LEADERS, Seat
from domain.kernel.grammar.tongue import Tongue
from domain.kernel.grammar.world import World
from projections.kernel import asked_of_journal as asked
from projections.kernel.annals import LENGTH, Annals, annals
from projections.kernel.annals import picks as lines
from projections.kernel.audit.inquiries import of_every_game
from projections.kernel.audit.inquiries.exchanged import Hands
from projections.kernel.audit.inquiry import Inquiries
from projections.kernel.audit.reckoning import Reckons
from projections.kernel.audit.why import Question, Questions
from projections.kernel.calls import Calling, CallsView, calls
from projections.kernel.choices import Choices, choices
from projections.kernel.computer_player import STRENGTHS, ComputerPlayer
from projections.kernel.computers import ComputersView, computers
from projections.kernel.contested import Contested, contested
from projections.kernel.contested import picks as contested_of
from projections.kernel.eyes import Eyes
from projections.kernel.missing import Asked, nothing
from projections.kernel.parts import PartForPerson, none
from projections.kernel.petitions import PetitionsView, petitions, shown
from projections.kernel.rehearsal import Rehearsal
from projections.kernel.steps import NextSteps, StepsOf
from projections.kernel.tablet.fit import noun_of
from projections.kernel.tablet.offer import Recommender
from projections.kernel.tablet.offers import Offers, offers
from projections.kernel.tablet.so_now import SoNowOf, SoNowView
from projections.kernel.tablet.tiles import Tiles, TilesOf
from projections.kernel.tale import AS_ENTERED, Telling
from projections.kernel.tongues import tongues
from projections.kernel.tracking import Tracker, tracked
from projections.kernel.trial import EditionTrial, TextReader, Trial
from projections.kernel.view import BETWEEN, View, its_own_hand, who_plays, who_reads_all, who_records


def no_books(world: Any) -> str:
    """The default of ``ledger``: a game without books."""
    return ""


@dataclass(frozen=True)
class Stage:
    """A game, its views by the first part of their names, and how its acts are told."""

    game: Game
    views: Mapping[str, View]
    telling: Telling = AS_ENTERED
    questions: Questions = field(default_factory=dict)
    """Questions about its nouns, explained by the acts that changed the answer."""
    besides: Questions = field(default_factory=dict)
    """Further questions, whose answers follow from those: they are compared only where those differ."""
    unexplained: str | None = None
    """The stream of the account for amounts that the books cannot explain."""
    first: Sequence[tuple[str, str]] = ()
    """The first questions in a comparison of courses: stream and question."""
    parts: Callable[[Any], Sequence[PartForPerson]] = none
    """The parts for people."""
    ledger: Callable[[Any], str] = no_books
    """A digest of everything owned in a world; empty for a game without books."""
    missing: Asked = nothing
    """What an evening needs before it begins, beside what every evening needs."""
    calling: Calling = field(default_factory=Calling)
    """The game's hooks for calls: where a caller is, and which referees are near."""
    reckons: Reckons | None = None
    """How counts at the table are compared with the books; None for a game without."""
    recommender: Recommender = field(default_factory=Recommender)
    """The order in which a tablet offers acts."""
    player: ComputerPlayer | None = None
    """How a computer plays a seat; None for a game without computer players."""
    screens: Sequence[str] = ()
    """Addresses of its screens beside those that every game has, as its kiosk names them."""
    trials: Mapping[str, Trial] = field(default_factory=dict)
    """By kind of act: what a complete form comes to, for the seat that fills it in."""
    text_readers: Mapping[str, TextReader] = field(default_factory=dict)
    """By kind of act: how its form is read from pasted lines."""
    edition_trial: EditionTrial | None = None
    """How an edition is tried before anybody plays it; None for a game without computer players for it."""
    inquiries: Inquiries = field(default_factory=dict)
    """Questions about a whole evening, by name, each answered by a table."""
    told_to_all: frozenset[str] = frozenset()
    """The streams of which every player may ask why they are as they are, since all players see what they are."""
    rehearsal: Rehearsal | None = None
    """How a scripted evening is shown; None for a game without scripts."""
    over_games: Callable[[Sequence[Any]], Frozen] | None = field(default=None, kw_only=True)
    """Statistics over the worlds of several evenings; None for a game without."""
    awaits: Callable[[Any], str | None] | None = field(default=None, kw_only=True)
    """Whose move it is in a world, as a badge says who; None for a game without turns."""

    def asked(self, about: str) -> Mapping[str, Question]:
        """All questions about a stream, by its noun."""
        noun = about.partition(":")[0]
        return {**self.questions.get(noun, {}), **self.besides.get(noun, {})}

    @property
    def strengths(self) -> tuple[int, ...]:
        """At which strengths a computer plays its seats; none where it cannot."""
        return STRENGTHS if self.player else ()

    @cached_property
    def tongues(self) -> Mapping[str, Tongue]:
        """The languages other than English, by id."""
        return tongues(self.game)

    def view(self, name: str) -> tuple[View, str] | None:
        """The view of a name such as ``timer`` or ``region:syria``, and the id after the colon."""
        kind, colon, id = name.partition(":")
        view = self.views.get(kind)
        return (view, id) if view and (view.subject is None) == (colon == "") == (id == "") else None

    def exists(self, world: World, view: View, id: str) -> bool:
        """Whether the subject of a view exists: an aggregate, or an id that may hold a badge."""
        if not world.opened or view.subject is None:
            return world.opened
        if view.subject == BADGE:
            return id in LEADERS or any(self.game.may_be(world, kind, id) for kind in self.game.roles)
        if view.subject == HAND:
            who, *people = id.split(BETWEEN)
            known = len(people) <= MOST_TAPPED and all(noun_of(world, person) for person in people)
            return known and self.exists(world, self.views["steps"], who)
        if view.subject == PICKER:
            return id in self.game.choices
        return world.knows(view.subject, id)


BADGE = "badge"
"""The subject of a view that differs by badge."""
HAND = "hand"
"""The subject of a view that differs by badge and by people tapped: ``juno,octavia,antony``."""
MOST_TAPPED = 12
PICKER = "picker"
"""The subject of a view that differs by kind of field."""


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
    screens: Sequence[str] = (),
    may_have: Mapping[str, Callable[[Seat, str], bool]] | None = None,
    trials: Mapping[str, Trial] | None = None,
    hands: Hands | None = None,
    inquiries: Inquiries | None = None,
    told_to_all: frozenset[str] = frozenset(),
    text_readers: Mapping[str, TextReader] | None = None,
    edition_trial: EditionTrial | None = None,
    rehearsal: Rehearsal | None = None,
) -> Stage:
    """A game with its own views and the platform's; of the same name the game's replaces the platform's. ``may_have``: which seats
    may have a view of the platform, where the game allows it to fewer."""
    calling, recommender = calling or Calling(), recommender or Recommender()
    every = {**_of_the_house(game, calling, recommender), **views}
    every |= {name: replace(every[name], may=may) for name, may in (may_have or {}).items()}
    return Stage(
        game, every, telling, questions or {}, besides or {}, unexplained,
        first, parts, ledger, missing, calling, reckons, recommender, player, screens, trials or {}, text_readers or {},
        edition_trial,
        {**(inquiries or {}), **of_every_game(game, hands)}, told_to_all, rehearsal,
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
        "contested": View(
            Contested, lambda eyes, _: contested(eyes), lambda eyes, _: contested_of(eyes), who_reads_all, personal=True,
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
        "computers": View(
            ComputersView, lambda eyes, _: computers(eyes.computers), lambda eyes, _: eyes.computers.items(), off_log=True
        ),
        "steps": tracked(NextSteps, steps_of.view, its_own_hand, BADGE, personal=True, localized=True),
        "tiles": tracked(Tiles, tiles, its_own_hand, HAND, personal=True, localized=True),
        "so_now": tracked(
            SoNowView, SoNowOf(tiles_of, steps_of).view, its_own_hand, BADGE, personal=True, localized=True
        ),
        "choices": tracked(
            Choices, lambda seen, picker: choices(game, seen.world, picker, seen.names), who_records, PICKER, localized=True
        ),
        "offers": tracked(
            Offers, lambda seen, who: offers(game, recommender, seen.world, who, seen.ask(asked.phase)), its_own_hand, BADGE
        ),
    }  # fmt: skip
