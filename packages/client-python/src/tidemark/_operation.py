from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Mapping

from typing_extensions import TypedDict


@dataclass(frozen=True)
class Operation:
    """How an operation is sent, as its definition says."""

    method: str
    path: str
    timeout: float
    is_billed: bool = False
    cost_bound: str | None = None
    is_quoted: bool = False
    items: str | None = None
    stream_field: str | None = None
    stream_line: str | None = None
    is_bytes: bool = False


class RequestOptions(TypedDict, total=False):
    """What may be chosen for one call."""

    #: Seconds for each attempt; else what the operation may take, and ten.
    timeout: float
    #: Attempts after the first; else those of the client.
    max_retries: int
    #: Makes this call one with an earlier one of the same key.
    idempotency_key: str
    #: Answer with a job at once; `wait_for_job` tells what came of it.
    respond_async: bool
    headers: Mapping[str, str]


def quoted_if(dry_run: bool, values: Mapping[str, Any]) -> Mapping[str, Any]:
    """The input of a call, which asks for the price alone with `dry_run`."""
    return {**values, "dry_run": True} if dry_run else values
