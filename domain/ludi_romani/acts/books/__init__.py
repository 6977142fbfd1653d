"""The books: counts and notes."""

from domain.kernel.act import Act
from domain.ludi_romani.acts.books.notare import Notare
from domain.ludi_romani.acts.books.numerare import Numerare

ACTS: tuple[type[Act], ...] = (Numerare, Notare)
