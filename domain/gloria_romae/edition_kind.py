"""How the editions of Gloria Romae are written: the files of their folders, and their names."""

from domain.gloria_romae.edition import GalleryEdition
from domain.gloria_romae.edition_checks import faults, warnings
from domain.kernel.grammar.edition import EditionKind
from domain.kernel.grammar.edition_numbers import and_too_large

FILES: dict[str, tuple[str, ...]] = {
    "edition.toml": (
        "id", "title", "reconstruction", "hours", "players_least", "players_default", "players_most",
    ),
    "players.toml": ("players",),
    "prices.toml": ("money", "gain", "structures", "deck"),
    "settings.toml": ("settings",),
    "cards.toml": ("cards",),
}  # fmt: skip


def _names(edition: GalleryEdition) -> dict[str, str]:
    names = {player.id: player.name for player in edition.players}
    for card in edition.cards:
        names |= {card.resource.id: card.resource.name, card.client.id: card.client.name}
        names |= {structure.id: structure.name for _, structure in card.structures}
    return names


KIND = EditionKind(
    model=GalleryEdition, files=FILES, faults=and_too_large(faults, FILES), names=_names, warnings=warnings
)
