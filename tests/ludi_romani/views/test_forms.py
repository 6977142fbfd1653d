"""What a form tells the tablet, beside the fields that it has."""

from typing import Any

from domain.ludi_romani.game import LUDI_ROMANI


def drawn(kind: str, field: str) -> dict[str, Any]:
    """How a field of a form is described."""
    found: dict[str, Any] = LUDI_ROMANI.acts[kind].model_json_schema()["properties"][field]
    return found


def test_prp_08_denarii_are_entered_in_chips() -> None:
    """White, red and blue: 100,000, 500,000 and a million; there is none below (AMB-103)."""
    coins = drawn("donare", "denarii")
    assert (coins["widget"], coins["chips"], coins["multipleOf"]) == ("coins", [100_000, 500_000, 1_000_000], 100_000)


def test_what_is_left_unwritten_is_kept_as_nothing() -> None:
    """Terms, messages, results: a text that may be left out is no empty text."""
    fields = [cls.model_fields[name] for cls in LUDI_ROMANI.acts.values() for name in cls.texts]
    assert {field.default for field in fields if not field.is_required()} == {None}
