"""The checker of editions: what stands in the reconstruction is sound, and each fault is named with file and place."""

from pathlib import Path
from shutil import copytree

import pytest

from api.engine.editions import EditionRefused, load_edition
from domain.gloria_mundi.game import GLORIA_MUNDI
from tests.gloria_mundi.table import EDITION, FOLDER

FAULTS = [
    ("edition.toml", "buildings = 57", "buildings = 56", "cards.toml", "cards"),
    ("edition.toml", "peace = 60, glory = 40 }", "peace = 60, glory = 40, silver = 3 }", "edition.toml", "box.counters.silver"),
    ("edition.toml", "reconstruction = true", "reconstruction = false", "cards.toml", 'cards[0] "area_messis".id'),
    ("romans.toml", 'letters = "Bo"', 'letters = "Au"', "romans.toml", 'romans[1] "boethius".letters'),
    ("romans.toml", 'mark = "cross"', 'mark = "circle"', "romans.toml", 'romans[5] "symmachus".mark'),
    ("hands.toml", "players = 6", "players = 5", "hands.toml", "hands[4].players"),
    ("hands.toml", "players = 2, food = 14", "players = 2, food = 15", "hands.toml", "hands[0].food"),
    ("board.toml", "space = 2,", "space = 4,", "board.toml", "goth.icons[1].space"),
    ("board.toml", "{ space = 10, icons = { gold = 1 } }", "{ space = 10, icons = { gold = 5 } }", "board.toml", "goth.icons[9].icons"),
    ("board.toml", "icons = { food = 2, gold = 1 }", "icons = { glory = 2 }", "board.toml", "goth.icons[0].icons.glory.[key]"),
    ("board.toml", "carthage = 36", "carthage = 40", "board.toml", "route.carthage"),
    ("cards.toml", 'id = "horreum"', 'id = "area_messis"', "cards.toml", 'cards[1] "area_messis".id'),
    ("cards.toml", "cost = { food = 2 }, steps = 1", "cost = { }, steps = 1", "cards.toml", 'cards[1] "horreum".cost'),
    ("cards.toml", "cost = { food = 2 }, steps = 1", "cost = { food = 2, steps = 1 }, steps = 1", "cards.toml", 'cards[1] "horreum".cost.steps'),  # noqa: E501
    ("cards.toml", "cost = { food = 2 }, steps = 1", "cost = { food = -2 }, steps = 1", "cards.toml", 'cards[1] "horreum".cost.food'),
    ("cards.toml", 'gain = { food = 2 } }', 'gain = { } }', "cards.toml", 'cards[1] "horreum".ability.gain'),
    ("cards.toml", 'gain = { food = 2 } }', 'gain = { food = 2 }, x = true }', "cards.toml", 'cards[1] "horreum".ability.produce.x'),
    ("cards.toml", "cost = { any = 2 }, gain", "cost = { any = 2, any_not_glory = 1 }, gain", "cards.toml", 'cards[18] "via_campana".ability.cost'),  # noqa: E501
    ("cards.toml", 'type = "red", cost = { gold = 1 }, steps = 1', 'type = "city", cost = { gold = 1 }, steps = 1', "cards.toml", 'cards[47] "auctio".ability.form'),  # noqa: E501
    ("cards.toml", 'from = "food", to = ["gold", "peace"]', 'from = "food", to = ["gold", "food"]', "cards.toml", 'cards[47] "auctio".ability.to'),  # noqa: E501
    ("cards.toml", 'from = "food", to = ["gold", "peace"]', 'from = "food", to = []', "cards.toml", 'cards[47] "auctio".ability.to'),
    ("cards.toml", 'name = "Horreum"', 'name = ""', "cards.toml", 'cards[1] "horreum".name'),
    ("cards.toml", 'name = "Horreum"', f'name = "{"H" * 61}"', "cards.toml", 'cards[1] "horreum".name'),
    ("romans.toml", 'name = "Boethius"', 'name = " "', "romans.toml", 'romans[1] "boethius".name'),
    ("cards.toml", 'gain = { food = 2 } }', 'gain = { food = 10000 } }', "cards.toml", 'cards[1] "horreum".ability.gain.food'),
    ("cards.toml", "cost = { food = 2 }, steps = 1", "cost = { food = 2 }, steps = 10000", "cards.toml", 'cards[1] "horreum".steps'),
    ("edition.toml", "glory = 40 }", f"glory = {10**18} }}", "edition.toml", "box.counters.glory"),
    ("cards.toml", "most = 2 }", "most = 0 }", "cards.toml", 'cards[30] "fabrica".ability.most'),
]  # fmt: skip


def test_the_reconstruction_is_sound() -> None:
    """GM-SETUP-06, GM-SETUP-07, GM-SETUP-08: 57 cards, 20 farms, 14 cities, 13 peace, 10 red; hands for two to six."""
    kinds = [card.type for card in EDITION.cards]
    assert [kinds.count(kind) for kind in ("farm", "city", "peace", "red")] == [20, 14, 13, 10]
    assert [hand.players for hand in EDITION.hands] == [2, 3, 4, 5, 6]
    assert EDITION.begin.table == ("food", "gold", "peace") and EDITION.begin.counters.food == 1


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault[3]}-{fault[4]}")
def test_a_fault_is_named(fault: tuple[str, str, str, str, str], tmp_path: Path) -> None:
    """With its file and its place."""
    name, sound, wrong, file, place = fault
    folder = copytree(FOLDER, tmp_path / "edition")
    text = (folder / name).read_text()
    assert sound in text
    (folder / name).write_text(text.replace(sound, wrong, 1))
    with pytest.raises(EditionRefused) as refused:
        load_edition(folder, GLORIA_MUNDI.edition)
    assert (refused.value.file, refused.value.place) == (file, place), str(refused.value)
    assert refused.value.reason
