"""Why a row does not meet its goal yet. No figure stands here: those come from runs."""

REMAINS: dict[str, str] = {}
