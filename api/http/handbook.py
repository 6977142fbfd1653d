"""The handbook under ``/help``: static pages that were built with the screens, for everybody in the room."""

import os

from fastapi import FastAPI, Response
from fastapi.staticfiles import StaticFiles
from starlette.types import Scope

ADDRESS = "/help"
POLICY = (
    "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; style-src 'self'; font-src 'self'; "
    "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""Its search runs in a worker and fetches its index from here; no page of it has an inline script or style."""


class Handbook(StaticFiles):
    """The pages, each under a policy of its own."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """As static files are answered, and asked for again each time: another release has other pages under the same addresses."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Content-Security-Policy"] = POLICY
        response.headers["Cache-Control"] = "no-cache"
        return response


def install(app: FastAPI, folder: str | os.PathLike[str]) -> None:
    """Serve it where it was built."""
    app.mount(ADDRESS, Handbook(directory=folder, html=True))
