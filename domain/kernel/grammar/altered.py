"""``replace`` for frozen values with slots."""

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # type checkers take names and types of the fields from there
    from dataclasses import replace as replace
else:

    def replace(of, /, **changes):
        """Like ``dataclasses.replace``, but faster: fills the slots directly and calls neither ``__init__`` nor
        ``__post_init__``. An evening replaces many large values."""
        made = object.__new__(type(of))
        for name, fill in _slots(type(of)):
            fill(made, changes.pop(name) if name in changes else getattr(of, name))
        if changes:
            raise TypeError(f"{type(of).__name__} has no {', '.join(changes)}")
        return made


@cache
def _slots(cls: type) -> tuple[tuple[str, Any], ...]:
    """Each field with the setter of its slot."""
    return tuple((field.name, getattr(cls, field.name).__set__) for field in fields(cls))
