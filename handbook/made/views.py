"""Every view: what a screen may ask for."""

from collections.abc import Sequence

from projections.kernel.stage import Stage
from projections.kernel.view import View


def views(stages: Sequence[Stage]) -> str:
    """The page; views that several games have stand in each of them."""
    told = "\n".join(
        f"## {stage.game.title}\n\n| view | what it tells | fields |\n|---|---|---|\n"
        + "\n".join(_row(name, view) for name, view in stage.views.items())
        + "\n"
        for stage in stages
    )
    return (
        "# Views\n\nA screen asks for views by name; each badge is sent what it may know ([the wire](../wire.md) says who reads what). "
        "The types stand in `/openapi.json`.\n\n" + told
    )


def says(view: View) -> str:
    """What its data are, in the words of their model."""
    return " ".join((view.data.__doc__ or "").split()).replace("|", "\\|")


def _row(name: str, view: View) -> str:
    address = f"{name}:{{{view.subject}}}" if view.subject else name
    fields = ", ".join(f"`{field}`" for field in view.data.model_fields)
    return f"| `{address}` | {says(view)} | {fields} |"
