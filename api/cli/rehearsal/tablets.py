"""The devices of a rehearsal: each referee has a badge, and sends the same HTTP requests as tablets in the room."""

import json
import ssl
import time
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Any
from urllib.parse import urlsplit

PATIENCE = 30.0
"""Seconds for which an unanswered request is sent again: the server may be away as long."""


class Unexpected(Exception):
    """An outcome differs from the script, or the server does not answer."""


def _trust(name: str) -> ssl.SSLContext:
    """Which certificates are believed: on this machine itself any, since the room's does not name its loopback address."""
    trust = ssl.create_default_context()
    if name in ("127.0.0.1", "localhost", "::1"):
        trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    return trust


class Tablets:
    """All devices of one evening at one server. ``host`` is the host's badge; referees are paired when they first act."""

    def __init__(self, url: str, host: str) -> None:
        place = urlsplit(url)
        name, secure = place.hostname or "localhost", place.scheme == "https"
        self._line = (
            HTTPSConnection(name, place.port or 443, timeout=PATIENCE, context=_trust(name))
            if secure
            else HTTPConnection(name, place.port or 80, timeout=PATIENCE)
        )
        self.host, self._badges = host, dict[tuple[str, str], str]()
        self.url, self.evening = url, ""

    def close(self) -> None:
        """Close the connection."""
        self._line.close()

    def send(self, method: str, path: str, body: dict[str, Any] | None = None, who: str = "host") -> tuple[int, Any]:
        """Send a request with the badge of ``who``. Returns status and JSON. It is sent again until it is answered, as a tablet does.
        Raises Unexpected after PATIENCE."""
        head = {"Authorization": f"Bearer {self._badge(who)}", "Content-Type": "application/json"}
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self._line.request(method, path, json.dumps(body) if body is not None else None, head)
                answer = self._line.getresponse()
                raw = answer.read()
                return answer.status, json.loads(raw) if raw else None
            except (OSError, HTTPException) as lost:
                self._line.close()
                if time.monotonic() > end:
                    raise Unexpected(f"The server at {self.url} does not answer ({lost}).") from lost
                time.sleep(0.1)

    def get(self, path: str) -> Any:
        """Read a path of the evening with the host's badge; without one, what it is itself. Raises Unexpected."""
        status, answer = self.send("GET", f"/api/evenings/{self.evening}/{path}".rstrip("/"))
        if status != 200:
            raise Unexpected(f"{path} cannot be read: {answer['detail']}")
        return answer

    def record(self, who: str, body: dict[str, Any]) -> tuple[int, Any]:
        """Record an act with the badge of ``who``. Returns status and JSON."""
        return self.send("POST", f"/api/evenings/{self.evening}/acts", body, who)

    def invite(self, kind: str, who: str | None = None) -> dict[str, Any]:
        """A link and a number for one more device. Raises Unexpected."""
        body = {"kind": kind, "who": who} if who else {"kind": kind}
        status, made = self.send("POST", f"/api/evenings/{self.evening}/badges", body)
        if status != 201:
            raise Unexpected(f"No badge for {who or kind}: {made['detail']}")
        invitation: dict[str, Any] = made
        return invitation

    def seat(self, who: str) -> tuple[str, str | None]:
        """The kind of the badge with which ``who`` records, and its holder where the kind has one."""
        status, about = self.send("GET", f"/api/evenings/{self.evening}")
        if status != 200:
            raise Unexpected(f"The evening cannot be read: {about['detail']}")
        recording = {kind: of["whose"] for kind, of in about["badges"].items() if of["records"]}
        if who in recording:
            return who, None
        kind = next((kind for kind, whose in recording.items() if who in (whose or ())), None)
        if kind is None:
            raise Unexpected(f"Nobody records as {who} in this game.")
        return kind, who

    def _badge(self, who: str) -> str:
        if who == "host":
            return self.host
        mine = (self.evening, who)
        while mine not in self._badges:
            made = self.invite(*self.seat(who))
            status, paired = self.send("POST", f"/api/evenings/{self.evening}/pair", {"token": made["token"]})
            if status == 200:  # else the answer was lost and the token is spent: invite again
                self._badges[mine] = paired["badge"]
        return self._badges[mine]
