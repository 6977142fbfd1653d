"""How the editions of Gloria Mundi are written: the files of their folders, and their names."""

from domain.gloria_mundi.edition import MundiEdition
from domain.gloria_mundi.edition_checks import faults
from domain.kernel.grammar.edition import EditionKind
from domain.kernel.grammar.edition_numbers import and_too_large

FILES: dict[str, tuple[str, ...]] = {
    "edition.toml": ("id", "title", "reconstruction", "box", "begin"),
    "romans.toml": ("romans",),
    "hands.toml": ("hands",),
    "board.toml": ("route", "goth"),
    "cards.toml": ("cards",),
}


KIND = EditionKind(model=MundiEdition, files=FILES, faults=and_too_large(faults, FILES), names=MundiEdition.names)
