"""A value as it was, but for some of its fields."""

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # whoever checks types knows the names and the types of the fields
    from dataclasses import replace as replace
else:

    def replace(of, /, **changes):
        """As in ``dataclasses``, for frozen values with slots, of which an evening changes many and large ones: their slots are filled,
        and nothing is asked a second time."""
        made = object.__new__(type(of))
        for name, fill in _slots(type(of)):
            fill(made, changes.pop(name) if name in changes else getattr(of, name))
        if changes:
            raise TypeError(f"{type(of).__name__} has no {', '.join(changes)}")
        return made


@cache
def _slots(cls: type) -> tuple[tuple[str, Any], ...]:
    """Each field with what fills it."""
    return tuple((field.name, getattr(cls, field.name).__set__) for field in fields(cls))
