"""Limit for request bodies: bytes are counted as they arrive."""

from typing import Protocol

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST = 65_536
"""Bytes of a request body at most."""


class Refuse(Protocol):
    """Makes the answer to a refused request; its form belongs to the application."""

    def __call__(self, status: int, detail: str, *, request: Request | None = None) -> ASGIApp:
        """The answer with a status and a sentence, in the language of the request."""
        ...


class BodyLimit:
    """ASGI layer: 413 as soon as a body exceeds LARGEST, whatever its headers say."""

    def __init__(self, app: ASGIApp, answer: Refuse) -> None:
        self._app, self._answer = app, answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        # A body is small, so it is read before the application gets the request: no half-handled request has to be undone.
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return
            body += message.get("body", b"")
            if len(body) > LARGEST:
                words = f"A body has at most {LARGEST} bytes."
                await self._answer(413, words, request=Request(scope))(scope, receive, send)
                return
            if not message.get("more_body"):
                break
        first: list[Message] = [{"type": "http.request", "body": bytes(body), "more_body": False}]

        async def replay() -> Message:
            return first.pop() if first else await receive()

        await self._app(scope, replay, send)
