"""A route without dependency injection, for the most frequent request."""

from fastapi import Request
from fastapi.routing import APIRoute
from starlette.types import Receive, Scope, Send


class Straight(APIRoute):
    """A route that passes its endpoint the request alone. It is matched, described and answered like any other; only the resolving of
    dependencies is left out, which takes as long as judging a rule. It is added to the application itself, before all included
    routers."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request. Any other method is refused as everywhere."""
        if scope["method"] in (self.methods or ()):
            response = await self.endpoint(Request(scope, receive))
            await response(scope, receive, send)
        else:
            await super().handle(scope, receive, send)
