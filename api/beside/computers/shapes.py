"""Bodies about the computer's seats."""

from api.http.shapes import Request


class ComputerRequest(Request):
    """How strong the computer plays a seat: 1, 2 or 3."""

    strength: int
