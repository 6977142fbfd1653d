"""The house as its imports draw it."""

from tests.proof.house import arrows, rooms


def test_no_room_imports_one_above_it() -> None:
    """Over all rooms, also those that no contract names: each is imported by those above it alone."""
    found = rooms()
    order = {room: place for place, room in enumerate(found)}
    upwards = [(one.name, other.name) for one, other in arrows(found) if order[one] > order[other]]
    assert not upwards
    assert len(found) > 30, "the rooms of every floor were found"
