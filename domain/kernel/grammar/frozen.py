"""The base of all values that are stored or sent."""

from pydantic import BaseModel, ConfigDict


class Frozen(BaseModel):
    """A pydantic value: immutable, without unknown fields, without silent conversions (``"3"`` is not 3)."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, ser_json_inf_nan="constants")
