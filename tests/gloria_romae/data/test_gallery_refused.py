"""An edition that cannot be played is refused with file, place and reason."""

import shutil
from pathlib import Path

import pytest

from api.engine.editions import EditionRefused, load_edition
from domain.gloria_romae.edition_kind import KIND
from tests.gloria_romae.evening import SEEDS

WRONG = [
    ("cards.toml", 'is = "holds", resource = "stone", count = 6', 'is = "hopes"', "condition.is"),
    ("cards.toml", 'gives = "discount", amount = 2', 'gives = "gold"', "benefit.gives"),
    ("cards.toml", 'gives = "discount", amount = 2', 'gives = "discount", amount = 2, count = 1', "is unknown here"),
    ("cards.toml", 'gives = "discount", amount = 2', 'gives = "discount"', "is missing"),
    ("cards.toml", 'gives = "discount", amount = 2', 'gives = "discount", amount = 0', "must be 1 or more"),
    ("cards.toml", 'gives = "patronage_price", amount = 5', 'gives = "patronage_price", amount = -1', "must be 0 or more"),
    ("cards.toml", 'id = "granary"', 'id = "forum"', "already"),
    ("cards.toml", 'id = "masons"', 'id = "fabii"', "already"),
    ("cards.toml", 'is = "holds", resource = "stone"', 'is = "holds", resource = "gold"', "is not in play whenever"),
    ("cards.toml", 'is = "holds", resource = "wood", count = 6', 'is = "patron", client = "carpenters"', "nobody could fulfil"),
    (
        "cards.toml", 'is = "holds", resource = "wood", count = 6',
        'is = "all", of = [{ is = "any", of = [{ is = "all", of = [{ is = "always" }] }] }]', "nested deeper",
    ),
    ("cards.toml", 'public = { id = "statue"', 'public = { benefit = { gives = "tie_first" }, id = "statue"', "no further effect"),
    ("players.toml", 'letters = "Ae"', 'letters = "Aem"', "two letters"),
    ("players.toml", 'id = "claudii"', 'id = "aemilii"', "already"),
    ("prices.toml", "wonder = { needs = 6, most = 4 }", "wonder = { needs = 3, most = 4 }", "more than"),
    ("prices.toml", "{ players = 5, copies = 3 }", "{ players = 5, copies = 2 }", "10 cards for 12 months"),
    ("prices.toml", "{ players = 5, copies = 3 },", "", "no row for 5 players"),
    ("settings.toml", "surplus_spent = false", "", "is missing"),
    ("edition.toml", "players_default = 4", "players_default = 7", "players_default"),
]  # fmt: skip


def test_gr_amb_01_the_reconstruction_is_whole() -> None:
    """GR-AMB-01, GR-CARDS-01, GR-CARDS-05 to GR-CARDS-07, GR-PATRON-02, GR-BEN-02: every number of the text, and it says what it is."""
    edition = load_edition(SEEDS, KIND)
    assert edition.reconstruction and (edition.hours, edition.money.denarii, edition.money.patronage) == (72, 120, 15)
    sizes = [(edition.size(kind).needs, edition.size(kind).most) for kind in ("wonder", "strategic", "public")]
    assert sizes == [(6, 4), (5, 3), (3, 2)] and [edition.copies(count) for count in (3, 4, 5, 6)] == [5, 4, 3, 3]


@pytest.mark.parametrize(
    ("file", "right", "wrong", "reason"), WRONG, ids=[one[3] + str(at) for at, one in enumerate(WRONG)]
)
def test_a_fault_is_named(tmp_path: Path, file: str, right: str, wrong: str, reason: str) -> None:
    """One fault in an edition that is whole otherwise: it is refused with its file, and the sentence says what is wrong."""
    folder = tmp_path / "gallery"
    shutil.copytree(SEEDS, folder)
    text = (folder / file).read_text()
    assert right in text, right
    (folder / file).write_text(text.replace(right, wrong, 1))
    with pytest.raises(EditionRefused) as refused:
        load_edition(folder, KIND)
    assert refused.value.file == file and reason in str(refused.value), str(refused.value)
