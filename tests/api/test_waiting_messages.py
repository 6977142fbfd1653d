"""A screen whose link takes nothing: what waits for it is limited."""

import pytest
from starlette.websockets import WebSocket

from api.live.messages import Messages
from api.live.subscriber import MOST_VIEWS, Subscriber
from api.transport.frames import LinkClosed
from tests.desk import Desk


def test_a_screen_that_asks_on_and_reads_nothing_is_closed(desk: Desk) -> None:
    """An answer to each view that it may watch waits, and ten more; then its link is closed."""

    async def nothing(*_: object) -> None: ...

    badge = desk.room.badges.known(desk.badges["organiser"])
    assert badge is not None
    socket = WebSocket({"type": "websocket"}, nothing, nothing)  # type: ignore[arg-type] # nothing is ever received
    watcher = Subscriber(socket, None, desk.room, Messages(desk.room.evening), badge, None)
    for number in range(MOST_VIEWS + 11):
        watcher.send(f'{{"pong": {number}}}')
    with pytest.raises(LinkClosed) as closed:
        watcher.send('{"pong": 0}')
    assert closed.value.code == 4400
