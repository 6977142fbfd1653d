"""Choice by a secret lot."""

import hmac
from collections.abc import Iterable
from typing import Any


class ByLot:
    """Choice by the secret lot of an evening: values are ordered by HMAC-SHA256 of ``field:value`` under the lot. Drawing
    again gives the same result, and with the lot every draw can be checked."""

    def __init__(self, lot: str, field: str) -> None:
        self._key, self._field = bytes.fromhex(lot), field

    def order(self, values: Iterable[Any]) -> list[Any]:
        """The values, smallest digest first."""
        return sorted(values, key=lambda value: hmac.digest(self._key, f"{self._field}:{value}".encode(), "sha256"))
