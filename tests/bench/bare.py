"""``python -m tests.bench.bare``: what bounds us from below, served by the library that serves us. ``/act`` commits rows raw and
writes a frame, made before, to every screen; the endpoint beside it is the least that takes an act over HTTP."""

import asyncio
import base64
import json
import socket
import sys
from pathlib import Path
from typing import Annotated, Any

import uvicorn
from fastapi import FastAPI, Response, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, Field
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from domain.kernel.log.rows import StoredRow
from tests.bench.raw import Raw


class Open(WebSocketsSansIOProtocol):
    """A websocket whose transport the application is handed."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self.scope["transport"] = self.transport  # type: ignore[typeddict-unknown-key]  # a key of our own


class Gift(BaseModel):
    """An act, as an endpoint looks at it that knows no rule."""

    act_id: Annotated[str, Field(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
    kind: str
    giver: str
    receiver: str
    denarii: Annotated[int, Field(ge=0, multiple_of=100_000)]
    counted: bool


class Order(BaseModel):
    """What each act is from now on: its rows, the frame for each screen, and the answer."""

    rows: list[tuple[str, int, str, str]]
    frame: str = ""
    answer: str = ""


class Bare:
    """The application."""

    def __init__(self, file: Path) -> None:
        self._raw, self._number = Raw(file), 0
        self._rows: list[StoredRow] = []
        self._frame, self._answer = b"", b""
        self._screens: set[asyncio.WriteTransport] = set()

    def order(self, order: Order) -> None:
        """Do this from now on."""
        self._rows = [StoredRow(stream, version, kind, state.encode()) for stream, version, kind, state in order.rows]
        self._frame, self._answer = base64.b64decode(order.frame), order.answer.encode()

    def commit(self) -> None:
        """One act."""
        self._number += 1000
        self._raw.commit(self._rows, self._number)

    async def screen(self, socket: WebSocket) -> None:
        """Somebody who is told."""
        await socket.accept()
        transport: asyncio.WriteTransport = socket.scope["transport"]
        self._screens.add(transport)
        try:
            await socket.receive_bytes()
        except WebSocketDisconnect:
            self._screens.discard(transport)

    async def act(self, socket: WebSocket) -> None:
        """Somebody who tells."""
        await socket.accept()
        try:
            while await socket.receive_text():
                self.commit()
                for screen in self._screens:
                    screen.write(self._frame)
        except WebSocketDisconnect:
            pass

    async def gift(self, gift: Gift) -> Response:
        """An act over HTTP."""
        self.commit()
        return Response(self._answer, 201, media_type="application/json")


class Server(uvicorn.Server):
    """Uvicorn, which prints its port."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(json.dumps({"port": self.servers[0].sockets[0].getsockname()[1]}), flush=True)


def main(file: str) -> None:
    """Serve until killed."""
    bare, app = Bare(Path(file)), FastAPI()

    async def order(order: Order) -> None:
        bare.order(order)

    app.add_api_route("/order", order, methods=["POST"])
    app.add_api_route("/acts", bare.gift, methods=["POST"])
    app.add_api_websocket_route("/screen", bare.screen)
    app.add_api_websocket_route("/act", bare.act)
    more: dict[str, Any] = {"ws_per_message_deflate": False, "ws": Open, "ws_ping_interval": None}
    config = uvicorn.Config(app, host="127.0.0.1", port=0, log_level="warning", access_log=False, **more)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(Server(config).serve())


if __name__ == "__main__":
    main(sys.argv[1])
