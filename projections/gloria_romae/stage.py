"""The list of views: how each is made, of what, and for whom."""

from domain.gloria_romae.acts.planning.consilium_mittere import ConsiliumMittere
from domain.gloria_romae.aggregates.match import STREAM
from domain.gloria_romae.game import GLORIA_ROMAE
from projections.gloria_romae import (
    chances,
    computer,
    edition_trial,
    gallery,
    match,
    people,
    player,
    posted,
    reminders,
    result,
    situation,
    trial,
)
from projections.gloria_romae.inquiries import INQUIRIES
from projections.gloria_romae.missing import missing
from projections.gloria_romae.questions import QUESTIONS
from projections.gloria_romae.told import TELLERS
from projections.kernel.stage import staged
from projections.kernel.tale import Telling
from projections.kernel.trial import Chances, EditionTrial, TextReader, Trial
from projections.kernel.view import View

VIEWS: dict[str, View] = {
    "match": View(match.MatchView, lambda eyes, _: match.match(eyes), lambda eyes, _: match.picks(eyes)),
    "gallery": View(
        gallery.GalleryView, lambda eyes, _: gallery.gallery(eyes), lambda eyes, _: gallery.picks(eyes), localized=True
    ),
    "player": View(
        player.HouseView,
        player.house,
        player.picks,
        subject="player",
        personal=True,
        reads_sealed=True,
        may_now=player.may_now,
    ),
    "people": View(people.HousesView, lambda eyes, _: people.houses(eyes), lambda eyes, _: people.picks(eyes)),
    "reminders": View(
        reminders.RemindersView,
        lambda eyes, _: reminders.reminders(eyes.world),
        lambda eyes, _: reminders.picks(eyes.world),
    ),
    "situation": View(
        situation.SituationPage,
        lambda eyes, _: situation.situation(eyes.world),
        lambda eyes, _: situation.picks(eyes.world),
    ),
    "result": View(
        result.ResultPage, lambda eyes, _: result.result(eyes.world), lambda eyes, _: result.picks(eyes.world)
    ),
}

CHANCES = Chances(chances.ChancesView, chances.play, chances.add)
TRIALS = {ConsiliumMittere.kind: Trial(trial.PlanTrial, trial.trial, CHANCES, trial.supposed_in)}
TRIAL_OF_EDITION = EditionTrial(edition_trial.TrialAsked, edition_trial.EditionTrialView, edition_trial.run)
READERS = {ConsiliumMittere.kind: TextReader(posted.PostedPlanView, posted.read)}

ROMAE = staged(
    GLORIA_ROMAE, VIEWS, Telling(TELLERS), QUESTIONS, parts=people.parts, missing=missing, trials=TRIALS,
    told_to_all=frozenset({STREAM}), player=computer.player,
    text_readers=READERS, edition_trial=TRIAL_OF_EDITION, inquiries=INQUIRIES, screens=("/print",),
)  # fmt: skip
