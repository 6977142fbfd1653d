"""Whatever is entered: sums hold, refused acts change nothing, ``events`` never fails, every fact has its sentence, and replay and
deriving anew come to the same world and the same screens. ``make soak`` is the long form."""

import os
import random
from typing import Any

import pytest

from domain.kernel.correction.change import Revocare
from domain.kernel.grammar.objection import Names, Weight
from domain.kernel.grammar.role import REFEREES
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import CONSEQUENCES, LUDI_ROMANI
from projections.ludi_romani.fleets import Fleets
from projections.ludi_romani.stage import LUDI
from tests.eyes import look
from tests.ludi_romani.players.book import Book, Outcome, world_bytes
from tests.ludi_romani.players.invariants import KEPT, total
from tests.ludi_romani.players.player import Move, play, referee
from tests.ludi_romani.table import edition_2018
from tests.ludi_romani.told.faults import faults

SEEDS = range(int(os.environ.get("LUDI_SEEDS", "12")))
ACTS = 120
KINDS = tuple(kind for kind in LUDI_ROMANI.acts if kind not in ("ludos_aperire", "revocare"))
"""Every kind of act; what is taken back is drawn apart, from the journal."""
NUMBERED = {"proelium": "proelium", "rogatio": "rogatio", "party": "factio"}
"""What is named by the number of its act: the widget, and the noun of its stream."""


def value(dice: random.Random, world: Ludi, name: str, schema: dict[str, Any], defs: dict[str, Any]) -> Any:
    """Some value that a form could hold in a field: mostly sensible, now and then nonsense."""
    schema = next((one for one in schema.get("anyOf", ()) if one.get("type") != "null"), schema)
    if "$ref" in schema:
        return filled(dice, world, defs[schema["$ref"].rpartition("/")[2]], defs)
    if schema.get("type") == "array":
        least, most = schema.get("minItems", 0), schema.get("maxItems", 2)
        count = min(most, max(least, dice.choice((0, 0, 0, 1, 2))))
        return [value(dice, world, name, schema["items"], defs) for _ in range(count)]
    players = [player.id for player in world.players()]
    numina = [player.id for player in world.players() if player.role == "numen"]
    match schema.get("widget"):
        case "player" | "mortal" | "numen" if dice.random() < 0.02:
            return "nobody"
        case "player":
            return dice.choice(players)
        case "mortal":
            return dice.choice([id for id in players if id not in numina] if dice.random() < 0.9 else players)
        case "numen":
            return dice.choice(numina if dice.random() < 0.9 else players)
        case "region":
            return dice.choice([region.id for region in world.regions()]) if dice.random() < 0.98 else "atlantis"
        case "imago" | "dead" as what:
            dead = [
                player.id for player in world.players() if player.died and (what == "dead" or player.role == "imago")
            ]
            return dice.choice(dead if dead and dice.random() < 0.9 else players)
        case "proelium" | "rogatio" | "party" as what:
            numbers = [int(n) for noun, _, n in (s.partition(":") for s in world.aggregates) if noun == NUMBERED[what]]
            return dice.choice(numbers) if numbers and dice.random() < 0.98 else 999_999
        case "die" | "signed":
            return dice.randint(max(-6, schema["minimum"]), min(10, schema["maximum"]))
        case "row":
            due = world.evening.due()
            return dice.choice([due.row if due else 51] * 4 + [dice.randint(1, 55)])
        case "coins":
            return dice.choice((0, 100_000, 300_000, 5_000_000))
        case "count" | "person":
            least = max(1, schema.get("minimum", 0))
            return dice.randint(least, least + 5 if least < 30 else 38)
        case "hour":
            return world.evening.begins + dice.randint(-100, 300) * 60_000
        case "act":
            return dice.randint(1, world.number + 1)
        case "switch":
            return dice.random() < 0.3
        case "text":
            return "Said in passing."
    return dice.choice(schema["enum"])


def some_form(dice: random.Random, world: Ludi) -> tuple[str, dict[str, Any]]:
    """A filled-in form of any kind."""
    kind = dice.choice(KINDS)
    schema = LUDI_ROMANI.acts[kind].model_json_schema()
    return kind, filled(dice, world, schema, schema.get("$defs", {}))


def filled(dice: random.Random, world: Ludi, schema: dict[str, Any], defs: dict[str, Any]) -> dict[str, Any]:
    """A form with all that it requires, and half of the rest."""
    return {
        name: value(dice, world, name, one, defs)
        for name, one in schema["properties"].items()
        if name in schema.get("required", ()) or dice.random() < 0.5
    }


def some_move(dice: random.Random, world: Ludi) -> Move:
    """Any form by anybody; as often what a sensible player would do, so that proelia, bills and battles go on; now and then
    something is taken back."""
    sensible = play(world, referee(world, dice), dice) if dice.random() < 0.5 else None
    if sensible:
        return sensible
    who = dice.choice([player.id for player in world.players() if player.role == "numen"] + ["organiser"])
    if dice.random() < 0.02:
        return Move(who, "revocare", {"number": dice.randint(max(1, world.number - 3), world.number)})
    kind, fields = some_form(dice, world)
    by = dice.choice(["apollo", "minerva", "juno", "venus", "neptune"]) if who == "organiser" else None
    late = dice.choice((0, 0, 0, 20_000, 100_000, 600_000))
    return Move(who, kind, fields, by, late, counted=dice.random() < 0.7)


def settled(dice: random.Random, book: Book, move: Move) -> Move:
    """The same, most often with every refusal dispensed with, now and then a consequence too."""
    heard = book.judge(move).heard
    rules = {one.rule for one in heard if one.weight is Weight.REFUSAL} if dice.random() < 0.8 else set[str]()
    if dice.random() < 0.1:
        rules.add(dice.choice(CONSEQUENCES).rule)
    return Move(
        move.who, move.kind, move.fields, move.by, move.late, move.counted, dict.fromkeys(sorted(rules), "A whim.")
    )


def recorded(book: Book, move: Move) -> None:
    """One act, judged and perhaps recorded, with all that must hold of it."""
    heard, names = book.judge(move), Names(book.world.name)
    for objection in heard.heard:
        objection.sentence(names)
    absolute = any(one.weight is Weight.ABSOLUTE for one in heard.standing)
    if not absolute:
        tuple(move.act().events(book.world, move.moment(book.world)))
    refused = {one.rule for one in heard.standing if one.weight is Weight.REFUSAL} - move.dispense.keys()
    assert enter(book, move).recorded == (not absolute and not refused)


def enter(book: Book, move: Move) -> Outcome:
    """Record it, or have it refused and nothing changed; what happened can be said in words."""
    number, outcome = len(book.entries), book.record(move)
    if not outcome.recorded:
        assert outcome.after is outcome.before and len(book.entries) == number
    move.act().sentence(Names(outcome.before.name), move.by or move.who)
    return outcome


def screens(world: Ludi, book: Book) -> dict[str, str]:
    """Every view of a world, as it is sent."""
    eyes = look(world, REFEREES, entries=book.entries, journal=book.journal)
    players = [one.id for one in world.players()]
    ids = {
        "player": players,
        "badge": ["organiser", *players],
        "hand": [f"{one},{players[0]}" for one in players],
        "region": [one.id for one in world.regions()],
        "picker": list(LUDI.game.choices),
        None: [""],
    }
    return {
        f"{name}:{id}": view.build(eyes, id).model_dump_json()
        for name, view in LUDI.views.items()
        for id in ids[view.subject]
    }


def adds_up(book: Book, sums: Any) -> None:
    """Nothing came from nowhere, and every lot has its holder."""
    now = total(book.world)
    assert [getattr(now, name) for name in KEPT] == [getattr(sums, name) for name in KEPT]
    for player in book.world.players():
        assert sum(count for _, count in player.owners) == player.properties.suffragia
    shown = LUDI.views["fleets"].build(look(book.world, REFEREES), "")
    assert isinstance(shown, Fleets)
    assert sum(party.naves or 0 for party in shown.parties) + shown.neptune == shown.bought


def comes_again(book: Book) -> None:
    """Stored rows and the journal decided anew give this world and these screens, byte for byte."""
    derived, replayed = book.derived(), book.replayed()
    if not any(isinstance(entry.act, Revocare) for entry in book.entries):
        assert derived.left_out == {} and derived.refused == {}
    assert world_bytes(replayed) == world_bytes(book.world)
    assert screens(replayed, book) == screens(book.world, book)
    again = Ludi(book.world.number, derived.world.aggregates)
    assert world_bytes(again) == world_bytes(book.world)
    assert screens(again, book) == screens(book.world, book)


def begun(dice: random.Random) -> Book:
    """An evening that has come to some season, or has not begun."""
    book = Book(edition_2018())
    for row in range(1, dice.choice((0, 1, 2, 3, 9, 30, 50)) + 1):
        book.record(Move("apollo", "tempus_nuntiare", {"row": row}))
    return book


def whatever(seed: int, acts: int) -> Book:
    """So many acts at random in one evening, each looked at, and all of them again at the end."""
    dice = random.Random(seed)
    book = begun(dice)
    sums = total(book.world)
    for _ in range(acts):
        recorded(book, settled(dice, book, some_move(dice, book.world)))
        adds_up(book, sums)
    comes_again(book)
    assert list(faults(book.journal)) == []
    return book


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_entered(seed: int) -> None:
    """120 acts at random, most refusals dispensed with: no sum changes, nothing fails, and the journal derives the same
    world and the same screens."""
    whatever(seed, ACTS)
