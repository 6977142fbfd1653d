"""A tale as different people read it."""

import re
from collections.abc import Sequence
from functools import partial
from typing import cast

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.role import AUDITORS, PLAYERS, REFEREES, ROOM
from domain.kernel.log.entry import Entry
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.choices import mortals
from domain.ludi_romani.law.unseen import nameless
from projections.kernel.tale import Happened, Tale, Telling, tell
from projections.ludi_romani.told import TELLERS
from tests.eyes import seat
from tests.log.logs import NEWEST, replayed
from tests.ludi_romani.told.deeds import demo, sentences

GIFT, SALE, JOURNEY = 47, 48, 50
"""Cicero gives Octavian 300,000 denarii; Cleopatra pays more than the books knew; Antony travels."""


def told(number: int, *unseen: str) -> Tale:
    """An act of the demo evening, where these are unseen."""
    journal = replayed(NEWEST)
    after = journal.world_at(number)
    telling = Telling(TELLERS, lambda *_: unseen, nameless)
    return tell(
        telling,
        Happened.of(journal.entries[number - 1]),
        journal.world_at(number - 1),
        after,
        lambda known: Names(known.name),
    )


def test_a_gift_is_told_to_those_whom_it_names() -> None:
    """Room and other players read nothing; referees and auditors read everything."""
    gift = "Cicero gives Octavian 300,000 denarii."
    readers = [
        (ROOM, ""),
        (PLAYERS, "antony"),
        (PLAYERS, "octavian"),
        (PLAYERS, "cicero"),
        (REFEREES, ""),
        (AUDITORS, ""),
    ]
    assert [told(GIFT).read_by(seat(*reader)) for reader in readers] == [None, None, gift, gift, gift, gift]
    assert [told(SALE).read_by(seat(*reader)) is None for reader in readers[:4]] == [True] * 4


def test_who_is_unseen_has_no_name_but_for_himself_and_the_referees() -> None:
    """The same deed, told a second time for all others."""
    gift = told(GIFT, "cicero")
    assert gift.read_by(seat(PLAYERS, "octavian")) == "Somebody unseen gives Octavian 300,000 denarii."
    assert (
        gift.read_by(seat(PLAYERS, "cicero"))
        == gift.read_by(seat(REFEREES))
        == "Cicero gives Octavian 300,000 denarii."
    )
    journey = told(JOURNEY, "antony")
    assert "Antony" in str(journey.read_by(seat(REFEREES))) and "Antony" not in str(journey.read_by(seat(ROOM)))


def test_no_teller_says_the_name_of_somebody_unseen() -> None:
    """Whatever befell him, and in whatever words: each act of the demo evening, with each whom it concerns unseen in turn."""
    journal, said = replayed(NEWEST), list[tuple[int, str, str]]()
    world = journal.world_at(1)
    people = set(mortals(cast(Ludi, world)))
    for entry, after in journal.walk(range(2, len(journal.entries) + 1)):
        for player in touched(entry) & people:
            telling = Telling(TELLERS, partial(only, player), nameless)
            outside = tell(telling, Happened.of(entry), world, after, lambda known: Names(known.name)).outside
            if re.search(rf"\b{re.escape(world.name(player))}\b(?! II\b)", outside):
                said.append((entry.number, player, outside))
        world = after
    assert said == []


def only(player: str, before: Ludi, after: Ludi, events: Sequence[Event]) -> tuple[str, ...]:
    """He alone is unseen."""
    return (player,)


def touched(entry: Entry) -> set[str]:
    """Whom an act names or befalls."""
    return {one.id for one in entry.act.named()} | {event.stream.partition(":")[2] for event in entry.events}


def test_log_02_who_takes_back_an_act_is_told_with_what_that_act_had_come_to() -> None:
    """As it was told then."""
    told = sentences("revocare")
    assert told[65] == "Minerva takes back act 64: Salvidienus, not Pansa, gets the last seat in Roma."
    assert told[418] == "Juppiter takes back act 417: The numina make 37 BCE a holiday."


def test_each_sum_is_what_stood_there_before_and_what_stands_there_now() -> None:
    """Over the scripted evening, of players and of the fleets at Actium: the change that is told lies between the amounts of the world
    before the act and of the world after it."""
    journal, parties = replayed(NEWEST), 0
    before = journal.world_at(1)
    for tale, (_, after) in zip(demo()[1:], journal.walk(range(2, NEWEST.acts + 1)), strict=True):
        for one in tale.sums:
            there = [world.aggregates.get(one.about) for world in (before, after)]
            old, new = (getattr(getattr(each, "properties", each), one.what, 0) for each in there)
            assert (one.then, one.change) == (new, new - old), (tale.number, one)
            parties += one.about.startswith("factio:") and old > 0
        before = after
    assert parties > 5


def test_what_an_act_without_a_subject_is_about() -> None:
    """Rows and years are the calendar's, the conch shells and the battle Actium's: the journal finds them there."""
    first = {entry.act.kind: entry.act.about()[0] for entry in replayed(NEWEST).entries if entry.act.about()}
    calendar = ("tempus_nuntiare", "mutatio_kalendarum", "feriae", "instauratio_tributi")
    assert {first[kind] for kind in calendar} == {"calendar"}
    assert {first[kind] for kind in ("actium_aperire", "concursatio_navalis")} == {"actium"}
