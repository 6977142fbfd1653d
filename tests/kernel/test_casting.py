"""Parts drawn by lot: as many wishes kept as can be, and nobody plays two."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from api.beside.people.casting import drawn

PARTS = ("brutus", "cassius", "cicero", "livia")
WISHES = st.dictionaries(
    st.integers(1, 6), st.lists(st.sampled_from((*PARTS, "nobody")), max_size=3, unique=True), max_size=5
)


def most(wishes: dict[int, list[str]]) -> int:
    """The most wishes that any casting keeps, by trying all of them."""
    seats = [*PARTS, *[""] * len(wishes)]
    return max(
        sum(part in wishes[person] for person, part in zip(wishes, order, strict=False))
        for order in permutations(seats, len(wishes))
    )


@given(WISHES, st.text("abc", max_size=3))
def test_no_casting_keeps_more_wishes(wishes: dict[int, list[str]], seed: str) -> None:
    """Against every casting there is; each part and each person once, nobody idle while a part is free, and the same seed again."""
    lots = drawn(PARTS, wishes, seed)
    assert sum(lot.wished for lot in lots) == most(wishes)
    assert all(lot.wished == (lot.part in wishes[lot.person]) or not lot.wished for lot in lots)
    assert (
        len({lot.part for lot in lots})
        == len({lot.person for lot in lots})
        == len(lots)
        == min(len(PARTS), len(wishes))
    )
    assert drawn(PARTS, dict(reversed(wishes.items())), seed) == lots


def test_another_seed_draws_otherwise() -> None:
    """Without wishes it is chance alone."""
    wishes: dict[int, list[str]] = {person: [] for person in range(1, 5)}
    assert len({tuple(lot.person for lot in drawn(PARTS, wishes, str(seed))) for seed in range(20)}) > 10


def test_which_parts_are_drawn_is_chance_too() -> None:
    """Two people without wishes: which two of the parts fall to them differs from seed to seed."""
    assert len({frozenset(lot.part for lot in drawn(PARTS, {1: [], 2: []}, str(seed))) for seed in range(40)}) > 3
