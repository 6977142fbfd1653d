"""Errors on the wire: ``application/problem+json``, in plain words, without echoing any input."""

import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from api.engine.house import NoSuchEvening
from api.engine.reports import LOG, reported
from api.http.language import accepted, language
from api.store.port import CannotWrite
from domain.kernel.deciding.sent import Stands
from domain.kernel.grammar.objection import Names, openly
from domain.kernel.grammar.tongue import ENGLISH
from domain.kernel.log.rows import BrokenLog, NewerLog
from projections.kernel.said import heard

TITLES = {
    401: "No badge",
    403: "Not with this badge",
    404: "No such thing",
    405: "Not this method",
    409: "It cannot be recorded so",
    413: "Too large",
    421: "Not this address",
    422: "Not such an act",
    429: "Too many tries",
    500: "The program failed",
    503: "Cannot write now",
}

NOWHERE = {
    404: "There is nothing at this address.",
    405: "This address is asked in another way; /openapi.json says how.",
}
"""Details of problems where no route was found."""

PAGE = (
    "<!doctype html><html lang={language}><meta charset=utf-8><meta name=viewport content='width=device-width'>"
    "<title>{title}</title><style>body{{margin:20vh auto;max-width:32em;padding:0 1em;font:18px/1.5 serif;"
    "background:#1d1a16;color:#efe8d8}}a{{color:inherit}}</style><h1>{title}</h1><p>{detail}</p>{home}"
)
"""The text in a browser into which such an address was typed."""

WORDS = {
    "missing": "is missing",
    "extra_forbidden": "is no field of this act",
    "under_fields": "belongs under `fields`: put it there",
    "string_type": "is one, in letters",
    "string_pattern_mismatch": "is not written so",
    "string_too_short": "has {min_length} letters at least",
    "string_too_long": "has {max_length} letters at most",
    "int_type": "is a whole number",
    "int_from_float": "is a whole number",
    "bool_type": "is yes or no",
    "literal_error": "is {expected}",
    "greater_than_equal": "is {ge} or more",
    "less_than_equal": "is {le} or less",
    "multiple_of": "is a multiple of {multiple_of}",
    "tuple_type": "takes several",
    "list_type": "takes several",
    "too_short": "takes {min_length} at least",
    "too_long": "takes {max_length} at most",
    "model_type": "has fields of its own",
    "dict_type": "has fields of its own",
}
"""What is allowed in a field, by pydantic's name for its fault; the fields are those of pydantic's context."""

WRITTEN = {
    r"^[A-Za-z0-9_-]{16,64}$": "has sixteen to sixty-four letters, digits, hyphens or low lines",
    r"^[a-z][a-z0-9_]{0,31}$": "is an id: small letters, digits and low lines",
    r"^[a-z_]{0,20}$": "has twenty small letters or low lines at most",
    r"^[0-9a-f]{16}$": "is the id of a badge",
    r"^[0-9]{6}$": "has six digits",
    r"^[A-Za-z0-9]{1,32}$": "has letters and digits, thirty-two at most",
    r"^[0-9a-f]{64}$": "is the outcome that was shown, unchanged",
}
"""What is allowed in a text with a pattern, by its pattern."""


class Problem(Exception):
    """An answer other than success; ``more`` are further fields of the body."""

    def __init__(self, status: int, detail: str, **more: Any) -> None:
        super().__init__(detail)
        self.status, self.detail, self.more = status, detail, more


def sent_for_server(names: Iterable[str]) -> Problem:
    """The problem of fields that only the server fills in."""
    errors = [{"field": name, "message": "is filled in by the server"} for name in names]
    return Problem(422, "Nobody sends what the server draws or reveals.", errors=errors)


def refusal(stands: Stands, names: Names, *, own: bool = True) -> Problem:
    """The problem of a refused act with all its objections; the first that is no caution is the detail. ``own``: it is told to the
    seat in whose name the act is."""
    told = stands.objections if own else openly(stands.objections)
    all_heard = [heard(objection, names, own=own).model_dump() for objection in told]
    first = next(objection for objection in all_heard if objection["weight"] != "caution")
    return Problem(409, f"{first['rule']}: {first['sentence']}", objections=all_heard)


def answer(status: int, detail: str, more: Mapping[str, Any] | None = None, request: Request | None = None) -> Response:
    """The problem as a response, in the language of its request: as a page where a browser goes to that address, else as JSON."""
    spoken = language(accepted(request.headers), request.app.state.tongues) if request else ENGLISH
    body = {
        "type": "about:blank",
        "title": spoken.word(TITLES.get(status, "Problem")),
        "status": status,
        "detail": spoken.word(detail),
        **(more or {}),
    }
    if request and "text/html" in request.headers.get("Accept", ""):
        told = {name: escape(str(body[name])) for name in ("title", "detail")}
        # Of an address that is not ours the first page is not ours either.
        home = "" if status == 421 else f"<p><a href='/'>{escape(request.url.netloc)}</a>"
        return HTMLResponse(PAGE.format(language=spoken.id, home=home, **told), status)
    if "errors" in body:
        body["errors"] = [{**fault, "message": spoken.word(fault["message"])} for fault in body["errors"]]
    return JSONResponse(body, status, media_type="application/problem+json")


def faults(error: ValidationError | RequestValidationError) -> Sequence[dict[str, str]]:
    """Each wrong field with what is allowed there; the value itself is never echoed."""
    return [{"field": _field(fault["loc"]), "message": _message(fault)} for fault in apart(error.errors())]


def apart(errors: Sequence[Any]) -> list[Any]:
    """pydantic's faults without those that follow from others: it does not count a wrong entry of a list, which is then too short."""
    places = {tuple(fault["loc"][:depth]) for fault in errors for depth in range(1, len(fault["loc"]))}
    return [fault for fault in errors if fault["type"] != "too_short" or fault["loc"] not in places]


def _field(place: Sequence[Any]) -> str:
    # Only names that can be fields of ours are repeated; other names are input, and not echoed.
    names = [str(part) for part in place if part not in ("body", "path", "query")]
    return ".".join(name if re.fullmatch(r"[a-z_0-9]{1,32}", name) else "(unknown)" for name in names)


def _message(fault: Any) -> str:
    words, context = WORDS.get(fault["type"], "is not of the form that is asked for here"), fault.get("ctx") or {}
    if context.get("min_length") == 1:
        return "is not left empty"
    return WRITTEN.get(context.get("pattern", ""), words).format(**context)


def install(app: FastAPI) -> None:
    """Add handlers to an application that answer every failure in this form."""

    @app.exception_handler(Problem)
    async def problem(request: Request, error: Problem) -> Response:
        return answer(error.status, error.detail, error.more, request)

    @app.exception_handler(NoSuchEvening)
    async def no_such_evening(request: Request, error: NoSuchEvening) -> Response:
        return answer(404, "There is no such evening.", request=request)

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        if error.status_code == 400:
            return answer(422, "The body is no JSON in UTF-8.", request=request)
        return answer(error.status_code, NOWHERE.get(error.status_code, "Problem"), request=request)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        return answer(422, "The request does not have this form.", {"errors": faults(error)}, request)

    @app.exception_handler(CannotWrite)
    async def cannot_write(request: Request, error: CannotWrite) -> Response:
        words = "The disk takes nothing just now. What was acknowledged is safe; send this again."
        return answer(503, words, request=request)

    @app.exception_handler(BrokenLog)
    async def amiss(request: Request, error: BrokenLog) -> Response:
        # The path and the remedy are for the host, in the server's log; a tablet keeps its acts and tries again.
        LOG.error("%s", error)
        words = "This evening's file cannot be read as it is; where the server was started it says why. Keep this."
        if isinstance(error, NewerLog):
            words = (
                "A newer release than this one recorded this evening, and has to serve it. Keep this; it is sent again."
            )
        return answer(503, words, request=request)

    @app.exception_handler(Exception)
    async def unforeseen(request: Request, error: Exception) -> Response:
        # Sending it again would fail again. Only the journal tells whether it failed before or after the recording.
        words = "The program failed over this, which is nobody's fault here. Look whether it stands in the annals, and tell the"
        return answer(500, f"{words} organiser: report {reported(error)}.", request=request)
