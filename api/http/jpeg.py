"""Pictures in the bodies of requests."""

from base64 import b64decode

from api.http.problems import Problem

JPEG = b"\xff\xd8\xff"
"""How a JPEG file begins."""


def jpeg(sent: str) -> bytes:
    """A JPEG file from base64. Raises Problem 422."""
    try:
        picture = b64decode(sent, validate=True)
    except ValueError:
        raise Problem(422, "The file is not written in base64.") from None
    if not picture.startswith(JPEG):
        raise Problem(422, "The picture is no JPEG file.")
    return picture
