"""The straight way in, for what comes oftenest."""

from fastapi import Request
from fastapi.routing import APIRoute
from starlette.types import Receive, Scope, Send


class Straight(APIRoute):
    """A route that hands its endpoint the request and nothing else. It is matched and described as any other, and its problems are
    answered as everywhere; what is left out is the resolving of dependencies, which takes as long as a rule takes to judge. It
    stands in the application itself, before all that are included there."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request. Another method than its own is refused as everywhere."""
        if scope["method"] in (self.methods or ()):
            response = await self.endpoint(Request(scope, receive))
            await response(scope, receive, send)
        else:
            await super().handle(scope, receive, send)
