"""Guided tours of a rehearsal, a file each beside the edition: what is done before one begins, and step by step what its numen does."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

FOLDER = "tours"
SCENE = "scene.toml"
"""What every tour of the edition begins with."""


class TourAct(BaseModel):
    """An act of a tour: its kind and fields, and in whose name it is recorded; empty: that of the one who takes the tour."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    act: str
    by: str = ""
    fields: Mapping[str, Any] = Field(default_factory=dict)


class TourStep(TourAct):
    """One step. ``act``: it is recorded; ``slip``: recorded, and taken back; ``wifi``: recorded while the link is cut; ``refusal``: a
    rule stands against it; ``fates``: that one is asked for, and granted."""

    does: Literal["act", "slip", "wifi", "refusal", "fates"] = "act"
    says: str = Field(min_length=1)


class Tour(BaseModel):
    """A tour: who takes it, what is recorded before, and its steps."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    who: str
    title: str
    scene: tuple[TourAct, ...] = ()
    steps: tuple[TourStep, ...] = Field(min_length=7)


class TourRefused(Exception):
    """A tour that cannot be read: its file, and what is wrong."""


def load_tours(edition: Path) -> dict[str, Tour]:
    """The tours of an edition by who takes them, with the scene of all; empty where it has none. Raises TourRefused."""
    folder = edition / FOLDER
    if not folder.is_dir():
        return {}
    scene = _read(folder / SCENE).get("scene", [])
    tours = [_tour(file, scene) for file in sorted(folder.glob("*.toml")) if file.name != SCENE]
    return {tour.who: tour for tour in tours}


def _tour(file: Path, scene: Sequence[Any]) -> Tour:
    told = _read(file)
    try:
        return Tour.model_validate({**told, "scene": [*scene, *told.get("scene", [])]})
    except ValidationError as error:
        first = error.errors()[0]
        raise TourRefused(f"{file}: {'.'.join(str(part) for part in first['loc'])}: {first['msg']}") from None


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as fault:
        raise TourRefused(f"{file}: {fault}") from None
