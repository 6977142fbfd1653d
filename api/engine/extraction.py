"""Extraction of free texts: the log holds references, and the texts are in a side table, where they can be erased."""

from collections.abc import Mapping
from dataclasses import replace

from api.beside.texts.table import Text, Texts
from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.act import Act


def texts_of(texts: Texts, act: Act, like: Act | None = None) -> dict[str, Text]:
    """The free texts of an act by field; where ``like`` is an act of the same class, with the salts of its texts."""
    same = like if type(like) is type(act) else None
    return {
        name: texts.made(written, getattr(same, name) if same else None)
        for name in act.texts
        if (written := getattr(act, name)) is not None
    }


def extract(texts: Texts, act: Act, like: Act | None = None) -> tuple[Act, tuple[Text, ...]]:
    """An act with references in place of its free texts, and these texts."""
    made = texts_of(texts, act, like)
    return (act.model_copy(update=references(made)) if made else act), tuple(made.values())


def extract_reasons(texts: Texts, sent: Sent) -> tuple[Sent, dict[str, Text]]:
    """The same for the reasons of dispensations, by rule id."""
    made = {rule: texts.made(reason) for rule, reason in sent.dispense.items()}
    return replace(sent, dispense=references(made)), made


def references(made: Mapping[str, Text]) -> dict[str, str]:
    """The reference of each text, as the log holds it."""
    return {name: text.ref for name, text in made.items()}
