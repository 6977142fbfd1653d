"""Objections: what rules say against an act."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, ClassVar, Self, dataclass_transform

from domain.kernel.grammar import wording as grammar
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.tongue import ENGLISH, Tongue


class Weight(StrEnum):
    """How hard a rule stands. Absolute: the act cannot be recorded. Refusal: forbidden, but a dispenser may set it aside.
    Caution: recorded and shown."""

    ABSOLUTE = "absolute"
    REFUSAL = "refusal"
    CAUTION = "caution"


class Names:
    """How facts read in a sentence, by language: ids as names, numbers of acts as who and when."""

    def __init__(
        self,
        name: Callable[[str], str],
        act: Callable[[int], str] | None = None,
        text: Callable[[str], str] = lambda ref: ref,
        tongue: Tongue = ENGLISH,
    ) -> None:
        self.name, self.text, self.tongue = name, text, tongue
        self.act = act or (lambda number: tongue.word(f"act {number}"))

    def of(self, ids: Iterable[str], none: str = "nobody") -> str:
        """Several ids by name, as a list in words."""
        return self.tongue.listed([self.name(id) for id in ids], none)

    def say(self, template: str, words: Mapping[str, str]) -> str:
        """A template with its facts filled in as words: names, and phrases that are translated."""
        told = {key: self.tongue.word(phrase) for key, phrase in words.items()} if self.tongue.words else words
        return self.tongue.filled(self.tongue.sentence(template), told)

    def sentence(self, template: str, **words: str) -> str:
        """``say`` as a sentence."""
        return self.tongue.written(grammar.sentence(self.say(template, words)))

    def fill(self, template: str, facts: dict[str, Any], texts: tuple[str, ...] = ()) -> str:
        """The sentence of a template such as ``{player} already sits in {region} ({act}).`` Facts named in ``texts`` are
        people's own words: they are read, never taken for ids. ``{held:legio|legiones}`` is a count with its noun."""
        wanted = grammar.named(template)
        said = {
            key: self.text(value) if key in texts and value is not None else self._words(key, value)
            for key, value in facts.items()
            if key in wanted
        }
        return grammar.one_stop(self.tongue.written(self.tongue.filled(self.tongue.sentence(template), said)))

    def _item(self, value: Any) -> str:
        words = self._words("", value)
        return words if isinstance(words, str) else str(words)

    def _words(self, key: str, value: Any) -> Any:
        if key == "act" and isinstance(value, int):
            return self.act(value)
        if isinstance(value, tuple):
            return self.tongue.listed([self._item(item) for item in value])
        if isinstance(value, Frozen):
            return self.tongue.word(str(value))
        if isinstance(value, str):
            return self.tongue.word(self.name(value))
        return grammar.Count(value) if type(value) is int else value


@dataclass_transform(frozen_default=True)
class Objection:
    """A rule that stands against an act. A subclass names its facts as fields; its docstring is the rule id and the sentence; its
    class name is a promise, by which recorded cautions are told apart."""

    rule: ClassVar[str]
    weight: ClassVar[Weight] = Weight.REFUSAL
    settled_by_count: ClassVar[bool] = False
    """The books show less than the table: the recording seat settles it with *counted at the table*."""
    amount: ClassVar[bool] = False
    """A limit of an amount: whatever the hour of the act, the books as they are now decide."""
    unsaid: ClassVar[bool] = False
    """It stands only because the form is not complete enough yet."""
    field: ClassVar[str | None] = None
    """The field of the form that it is shown under."""
    remedy: ClassVar[str | None] = None
    """The kind of act that settles it, if any; screens link to it."""

    def __init_subclass__(cls) -> None:
        if cls.__doc__ is None:
            raise TypeError(f"{cls.__name__} needs a docstring: it is the sentence that people read")
        dataclass(frozen=True)(cls)
        rule, _, cls_sentence = cls.__doc__.partition(": ")
        if rule != cls.rule:
            raise TypeError(f"{cls.__name__} cites {rule} in its sentence and {cls.rule} in its rule")
        cls.says = " ".join(cls_sentence.split())

    unseen: ClassVar[str | None] = None
    """The template for other seats than the one in whose name the act is, where its own sentence tells what only that seat may know;
    None: all are told the same."""

    says: ClassVar[str]
    """The template of its sentence, without the rule id."""

    def at(self, field: str) -> Self:
        """The objection, attached to another field of the form."""
        object.__setattr__(self, "field", field)
        return self

    def facts(self) -> dict[str, Any]:
        """The facts of this case, by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore[arg-type] # see __init_subclass__

    def sentence(self, names: Names) -> str:
        """The sentence with its facts, without the rule id."""
        return names.fill(self.says, self.facts())

    def outside(self, names: Names) -> str:
        """The sentence for other seats than the one in whose name the act is."""
        return self.sentence(names) if self.unseen is None else names.fill(self.unseen, self.facts())


def openly(heard: Sequence[Objection]) -> Sequence[Objection]:
    """What other seats than the one in whose name the act is are told of these. What reads of what they may not know (``unseen``) is
    told where nothing else stands: an act that is refused anyway could be sent again and again, until it had told all of it."""
    told = [objection for objection in heard if objection.unseen is None]
    return told if any(objection.weight is not Weight.CAUTION for objection in told) else heard
