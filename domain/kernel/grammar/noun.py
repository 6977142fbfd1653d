"""Nouns: types of form fields whose values name something, which must exist."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel


@dataclass(frozen=True, slots=True)
class Noun:
    """Marks a type whose values name such a thing: ``word`` is the first part of its stream, the value the rest."""

    word: str


@dataclass(frozen=True, slots=True)
class Named:
    """A thing named by a form, and the field that names it."""

    field: str
    noun: str
    value: str | int

    @property
    def stream(self) -> str:
        """The stream of the named thing."""
        return f"{self.noun}:{self.value}"

    @property
    def id(self) -> str:
        """The id by which people know it: a word stands alone, a number needs its noun."""
        return self.value if isinstance(self.value, str) else self.stream


def named(form: BaseModel, of: type[BaseModel]) -> Iterator[Named]:
    """All things that a form names, in the order in which ``of`` declares the fields; empty fields name nothing."""
    for field, type_, own_noun in _telling(of):
        for noun, value in [(own_noun, vars(form)[field])] if own_noun else _within(type_, vars(form)[field]):
            if isinstance(value, str | int):
                yield Named(field, noun, value)


@cache
def _telling(form: type[BaseModel]) -> tuple[tuple[str, Any, str | None], ...]:
    """The fields of a form that can name something, with their annotations, and the noun where a field is nothing but one."""
    types = {
        name: Annotated[field.annotation, *field.metadata] if field.metadata else field.annotation
        for name, field in form.model_fields.items()
    }
    return tuple((name, type_, _noun(type_)) for name, type_ in types.items() if _tells(type_))


@cache
def nouns(form: type[BaseModel], field: str) -> frozenset[str]:
    """The nouns that the values of one field can name, alone or in a list."""
    return frozenset(noun for name, type_, _ in _telling(form) if name == field for noun in _nouns(type_))


def _nouns(type_: Any) -> Iterator[str]:
    noun = _noun(type_)
    if noun:
        yield noun
    elif not (isinstance(type_, type) and issubclass(type_, BaseModel)):
        for inner in get_args(type_):
            yield from _nouns(inner)


def _tells(type_: Any) -> bool:
    if isinstance(type_, type) and issubclass(type_, BaseModel):
        return bool(_telling(type_))
    return _noun(type_) is not None or any(_tells(inner) for inner in get_args(type_))


def _noun(type_: Any) -> str | None:
    marks = get_args(type_)[1:] if get_origin(type_) is Annotated else ()
    return next((mark.word for mark in marks if isinstance(mark, Noun)), None)


def _within(type_: Any, value: Any) -> Iterator[tuple[str, Any]]:
    """Each noun with its value, in one value: alone, in a list, or in a nested form."""
    noun, outer = _noun(type_), get_origin(type_)
    if noun:
        yield noun, value
    elif isinstance(value, tuple) and outer is tuple:
        for item in value:
            yield from _within(get_args(type_)[0], item)
    elif isinstance(value, BaseModel):
        yield from ((thing.noun, thing.value) for thing in named(value, type(value)))
    elif outer is Annotated:
        yield from _within(get_args(type_)[0], value)
    elif outer in (Union, UnionType):
        for inner in get_args(type_):
            yield from _within(inner, value)
