"""The rehearsal beside an evening: it is begun and ended at the desk, which shows who is ready."""

import asyncio
from typing import Any

from fastapi import APIRouter, Request

from api.engine.rehearsal import RehearsalProcess
from api.http import answers
from api.http.authorization import Leader

router = APIRouter(prefix="/api/evenings/{evening}/rehearsal")


def _process(request: Request) -> RehearsalProcess:
    process: RehearsalProcess = request.app.state.rehearsal
    return process


@router.get("", response_model=answers.RehearsalState)
async def state(request: Request, badge: Leader) -> dict[str, Any]:
    """Whether one goes on, and who is ready."""
    return _process(request).told()


@router.post("", response_model=answers.RehearsalState)
async def begin(request: Request, badge: Leader) -> dict[str, Any]:
    """Begin one, on another port and in another folder; it ends with this server. ``port`` is told as soon as it serves."""
    process = _process(request)
    await asyncio.to_thread(process.start, request.app.state.bind, *request.app.state.certificate)
    return process.told()


@router.delete("", response_model=answers.RehearsalState)
async def end(request: Request, badge: Leader) -> dict[str, Any]:
    """End it. Who is ready stays written down."""
    process = _process(request)
    await asyncio.to_thread(process.stop)
    return process.told()
