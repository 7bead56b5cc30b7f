from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Mapping

from typing_extensions import NotRequired, TypeAlias, TypedDict


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
    headers: Mapping[str, str]
    #: Answer with the result.
    respond_async: Literal[False]


class JobOptions(TypedDict):
    """What may be chosen for one call that is answered with a job."""

    #: Answer with a job at once; `wait_for_job` tells what came of it.
    respond_async: Literal[True]
    timeout: NotRequired[float]
    max_retries: NotRequired[int]
    idempotency_key: NotRequired[str]
    headers: NotRequired[Mapping[str, str]]


Options: TypeAlias = "RequestOptions | JobOptions"


def with_choice(values: Mapping[str, Any], *, dry_run: bool, callback_url: str | None = None) -> Mapping[str, Any]:
    """The input of a call, with what decides on the type of its answer."""
    chosen = {"dry_run": dry_run or None, "callback_url": callback_url}
    return {**values, **{name: value for name, value in chosen.items() if value is not None}}
