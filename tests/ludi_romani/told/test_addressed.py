"""What befell a player, told to himself: he is *you*, and what he does stands in the second person, in every language."""

import re
from collections.abc import Mapping
from functools import partial
from typing import cast

import pytest

from domain.kernel.grammar.declined import Declined
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.ludi_romani.acts.trade.law import BuyerIsEngaged
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.thiasos import GodDecidesForHim, NotDirected
from projections.kernel.addressed import addressed, second
from projections.kernel.tales import Tales
from projections.ludi_romani.stage import LUDI
from tests.log.logs import NEWEST, replayed

QUOTED = re.compile(r'"[^"]*"')
THIRD = re.compile(r"(?:^|; )you (?:alone |still )?[a-z]*(?:[^s\W]s|sses|is|has)\b", re.I)
"""You travels."""
LATIN_THIRD = re.compile(r"\b(?!et\b|ut\b|aut\b|at\b)[a-z]+(?:[aeiu]t|[aeiu]tur)\b")
"""Tu venit."""
BESIDE = re.compile(r"\bthe (?!ring\b)[a-z]+ you\b", re.I)
"""To the amicus you; but *with the Ring you attack*."""


@pytest.mark.parametrize(
    ("tongue", "said"),
    [
        (ENGLISH, "You hold a triumph and are crowned Magnus."),
        (LUDI.tongues["la"], "Tu triumphas et Magnus coronaris."),
    ],
)
def test_whoever_is_crowned_reads_their_title(tongue: Tongue, said: str) -> None:
    """And not *crowned you Magnus*."""
    journal = replayed(NEWEST)
    told = Tales(LUDI.telling, journal, lambda world: _names(cast(Ludi, world), tongue)).upto(NEWEST.acts)
    sentence = next(tale.sentence for tale in told if "triumph" in tale.sentence and "Magnus" in tale.sentence)
    assert addressed(sentence, tongue.called("Octavian"), tongue) == said


@pytest.mark.parametrize("tongue", [ENGLISH, *LUDI.tongues.values()], ids=lambda tongue: tongue.id)
def test_nobody_reads_his_own_name(tongue: Tongue) -> None:
    """Over a whole evening: whoever is named in a sentence is *you* in it, and nobody else's name is touched."""
    journal = replayed(NEWEST)
    told = Tales(LUDI.telling, journal, lambda world: _names(cast(Ludi, world), tongue)).upto(NEWEST.acts)
    players = list(cast(Ludi, journal.world_at(NEWEST.acts)).players())
    you, read = re.compile(rf"\b(?:{tongue.word('you')}|your|te|tibi|tu[aui]\w*)\b", re.I), 0
    called = {name: _in_any_case(name) for name in (tongue.called(player.short) for player in players)}
    for tale in told:
        words = QUOTED.sub("", tale.sentence)
        named = _called(called, words)
        for name in named:
            said = QUOTED.sub("", addressed(tale.sentence, name, tongue))
            assert you.search(said) and _called(called, said) == named - {name}, said
            assert not _third(said, tongue) and not BESIDE.search(said), said
            read += 1
    assert read > 1_000


def _in_any_case(name: str) -> re.Pattern[str]:
    forms = {name, *(name.forms if isinstance(name, Declined) else ())}
    return re.compile(
        rf"(?<!\w)(?<!Lucius )(?<!Lucium )(?<!Lucii )(?<!Lucio )(?:{'|'.join(map(re.escape, forms))})(?!\w)"
    )


def _called(players: Mapping[str, re.Pattern[str]], words: str) -> set[str]:
    return {name for name, pattern in players.items() if pattern.search(words)}


def _names(world: Ludi, tongue: Tongue) -> Names:
    return Names(partial(world.name, tongue=tongue), tongue=tongue)


def _third(said: str, tongue: Tongue) -> bool:
    """Whether a phrase of which he is the subject alone has its verb in the third person."""
    if tongue is ENGLISH:
        return bool(THIRD.search(said))
    phrases = [each for each in re.split(r"[;,:] | \(", said) if re.match(r"tu \w", each, re.I) and " et " not in each]
    return any(LATIN_THIRD.search(each) for each in phrases if each.split()[1] not in ("et", "is"))


def test_what_stands_against_him_is_said_to_him_whole() -> None:
    """Also where the sentence goes on without his name."""
    for latin in (tongue for tongue in LUDI.tongues.values() if tongue.second):
        names = Names(lambda ref: "Brutus" if ref == "brutus" else ref.title(), tongue=latin)
        for objection in (
            BuyerIsEngaged(buyer="brutus", proelium="proelium:1"),
            NotDirected(player="brutus", god="dionysus"),
            GodDecidesForHim(player="brutus", god="dionysus"),
        ):
            assert not re.search(r"\b(?:emit|pugnat|eo)\b", addressed(objection.sentence(names), "Brutus", latin))


def test_second_person() -> None:
    """Regular verbs and the few that are not."""
    third = ("travels", "passes", "marries", "dies", "is", "has", "goes", "reaches", "loses", "banishes", "boxes")
    assert [*map(second, third)] == [
        "travel",
        "pass",
        "marry",
        "die",
        "are",
        "have",
        "go",
        "reach",
        "lose",
        "banish",
        "box",
    ]
    told = 'Brutus buys 1 classis of Mars and is imperator; Brutus, who is proscribed, has Brutus\'s will; "Brutus is".'
    assert addressed(told, "Brutus", ENGLISH) == (
        'You buy 1 classis of Mars and are imperator; you, who are proscribed, has your will; "Brutus is".'
    )
    ships = "The party of Brutus turns its chest into ships, and the proelium of Brutus and Cassius goes on."
    assert addressed(ships, "Brutus", ENGLISH) == (
        "Your party turns its chest into ships, and the proelium of you and Cassius goes on."
    )
