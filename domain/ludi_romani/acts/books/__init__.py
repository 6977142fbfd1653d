"""The books: counts, notes, and disputes that are looked into."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.books.ampliare import Ampliare
from domain.ludi_romani.acts.books.notare import Notare
from domain.ludi_romani.acts.books.numerare import Numerare
from domain.ludi_romani.acts.books.pronuntiare import Pronuntiare

ACTS: tuple[type[Act], ...] = (Numerare, Notare, Ampliare, Pronuntiare)
