"""What may be wrong with a sentence, whatever it tells."""

import re
from collections.abc import Iterator
from typing import cast

from domain.kernel.grammar.objection import Names
from domain.kernel.log.journal import Journal
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi
from tests.ludi_romani.told.deeds import tales

WRONG = {
    "is empty": r"^$",
    "begins with no capital": r'^[^A-Z"]',
    "ends with no full stop": r'[^.!?"]$',
    "has two full stops": r"(?<!\.)\.\.(?!\.)",
    "has a gap": r"  | [,.;]",
    "says what is nothing": r"\bNone\b|[{}\[\]]|\(\)|'\w+'",
    "says an id": r"\b[a-z]+_[a-z]+\b|\b(player|region|row|proelium|rogatio|factio|amicitia):\w",
    "counts one as many": r"\b1 (are|legiones|classes|naves|denarii|suffragia|rounds|times|seats|numina|years)\b",
    "counts many as one": r"\b(?!1 )[\d,]+ (legio|classis|navis|denarius|suffragium|round|time|seat|numen|year)\b",
    "says he or she": r"\b(he|she|his|her|him|himself|herself)\b",
    "has no commas": r"(?<!act )\b\d{4,}\b",
}
"""Patterns that no sentence has, by what is wrong then."""

ALL = ("ludos_aperire", "tempus_nuntiare", "revocare")
"""Kinds of act that move so many that their sentence counts them, or names what is taken back."""
COUNTED = ("denarii", "classes", "curiales", "clientarum", "suffragia")


def wrong(sentence: str) -> list[str]:
    """What is wrong with a sentence; what people wrote themselves is not looked at."""
    said = re.sub(r'"text:[0-9a-f]+"', '"…"', sentence)
    return [fault for fault, pattern in WRONG.items() if re.search(pattern, said)]


def faults(journal: Journal) -> Iterator[str]:
    """Whatever is wrong with the sentences of an evening: each act's, as table and
    room read it and as it was entered, and each event's."""
    told, before = tales(journal).upto(len(journal.entries)), cast(Ludi, journal.world_at(0))
    for entry, after in journal.walk(range(1, len(journal.entries) + 1)):
        tale, names, world = told[entry.number - 1], Names(after.name), cast(Ludi, after)
        said = [
            tale.sentence,
            tale.outside,
            entry.act.told(names, entry.row.by),
            *(event.sentence(names) for event in entry.events),
        ]
        yield from (f"act {entry.number} {fault}: {each}" for each in said for fault in wrong(each))
        if entry.act.kind not in ALL:
            moved = (id for id in _moved(before, world) if not _named(world.player(id), tale.sentence))
            yield from (f"act {entry.number} moves {id}: {tale.sentence}" for id in moved)
        before = world


def _named(player: Player, sentence: str) -> bool:
    return player.short in sentence or (player.id == "fata" and "he Fates" in sentence)


def _moved(before: Ludi, after: Ludi) -> Iterator[str]:
    """Whose property, seat or life is not what it was."""
    for player in after.players():
        if _his(before, player.id) != _his(after, player.id):
            yield player.id


def _his(world: Ludi, id: str) -> tuple[object, ...]:
    player, seat = world.player(id), world.seat_of(id)
    return (*(getattr(player.properties, name) for name in COUNTED), seat and seat.id, player.died is None)
