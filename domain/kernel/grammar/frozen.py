"""The base of everything that is written down: a value that cannot change after it was made."""

from pydantic import BaseModel, ConfigDict


class Frozen(BaseModel):
    """A pydantic value: immutable, without unknown fields, without silent conversions (``"3"`` is not 3)."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, ser_json_inf_nan="constants")
