"""Which acts are offered in a game that says nothing of it: ``who`` and ``when`` of each act decide."""

from dataclasses import replace

from domain.kernel.correction.change import Revocare
from projections.kernel.tablet.offer import Recommender
from projections.kernel.tablet.offers import Offered, offers
from tests.kernel.calculi import GAME, Aperire, Calculi, Donare


class OfAnyJudge(Donare):
    """A badge of this kind may."""

    kind = "of_any_judge"
    who = ("judge",)


class OfLivia(Donare):
    """One badge may."""

    kind = "of_livia"
    who = ("livia",)
    when = ()


ACTS = {act.kind: act for act in (Aperire, Donare, OfAnyJudge, OfLivia, Revocare)}


def offered(who: str, phase: str | None) -> list[tuple[str, bool]]:
    found = offers(replace(GAME, acts=ACTS), Recommender(), Calculi(), who, phase).offers
    assert all(one == Offered(kind=one.kind, now=one.now, useful=one.now) for one in found)
    return [(one.kind, one.now) for one in found]


def test_who_says_which_badge_is_offered_an_act() -> None:
    """By its kind, by its id, and everything to those who lead; an act without ``who`` is everybody's."""
    everybody = [(Donare.kind, True), (Revocare.kind, True)]
    assert offered("livia", None) == [everybody[0], ("of_any_judge", True), ("of_livia", True), everybody[1]]
    assert offered("minerva", None) == [everybody[0], ("of_any_judge", True), everybody[1]]
    assert offered("cicero", None) == everybody
    assert [kind for kind, _ in offered("organiser", None)] == [kind for kind in ACTS if kind != Aperire.kind]


def test_when_says_in_which_phase_it_is_offered_as_of_now() -> None:
    """At night no act of the day is; what has no phase always is."""
    assert dict(offered("livia", "day"))["donare"] is True
    night = dict(offered("livia", "night"))
    assert (night["donare"], night["of_livia"], night["revocare"]) == (False, True, True)
