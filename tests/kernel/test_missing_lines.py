"""What any evening still lacks, as lines of the desk."""

from domain.kernel.grammar.objection import Names
from projections.kernel.missing import Hall, Missing, of_any_evening, readiness
from projections.kernel.parts import PartForPerson

NAMES = Names(str.title)


def lines(parts: str, hall: Hall) -> list[Missing]:
    """The lines of an evening with these parts, of which those in capitals are played by person 1."""
    played = (PartForPerson(id, (id,), 1 if id.isupper() else None) for id in parts)
    return [*of_any_evening([*played], hall, NAMES)]


def test_four_are_named_and_the_others_counted() -> None:
    """Of five parts without a player, and of five referees without a device, the last one is only counted; four are all named."""
    hall = Hall(people=[(1, "Ada"), (2, "Bea")], referees=[*"vwxyz"], paired=frozenset(), screens=1)
    assert [(line.id, line.count, line.detail) for line in lines("abcdE", hall)] == [
        ("parts", 4, "A, B, C, D"),
        ("people", 1, "Bea"),
        ("devices", 5, "V, W, X, Y, 1 more"),
        ("screens", 0, ""),
    ]
    assert lines("abcde", hall)[0].detail == "A, B, C, D, 1 more"
    assert lines("abcdef", hall)[0].detail == "A, B, C, D, 2 more"


def test_what_hinders_stands_first_and_what_is_done_last() -> None:
    """Parts without a player hinder; a person without a part, and a room without a screen, are to be looked at."""
    hall = Hall(people=[(2, "Bea")], referees=["v"], paired=frozenset("v"), screens=0)
    ready = readiness(reversed(lines("aB", hall)), begun=False)
    assert [(line.id, line.weight) for line in ready.lines] == [
        ("parts", "hinders"), ("screens", "look"), ("people", "look"), ("devices", "done"),
    ]  # fmt: skip
    assert (ready.hinders, ready.look) == (1, 2)
    assert [line.sentence for line in ready.lines] == [
        "1 without a player", "The room has no screen yet", "1 on the list without a part", "Every referee has a device.",
    ]  # fmt: skip
