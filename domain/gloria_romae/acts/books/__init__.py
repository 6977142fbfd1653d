"""The books: notes."""

from domain.gloria_romae.acts.books.romae_notare import RomaeNotare
from domain.kernel.grammar.act import Act

ACTS: tuple[type[Act], ...] = (RomaeNotare,)
