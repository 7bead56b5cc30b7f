"""What sync and async calls have in common: requests, answers, waits and money."""

from __future__ import annotations

import json
import keyword
import os
import random
import re
import threading
import time
import uuid
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any, Dict, Generator, List, Mapping, cast
from urllib.parse import quote, urlencode

import httpx

from ._errors import ApiError, CallTimeoutError, ConnectionFailedError, SpendCapError, TidemarkError, error_of
from ._operation import Operation, Options
from ._version import __version__

DEFAULT_BASE_URL = "http://127.0.0.1:8080"
_ANSWERING_SECONDS = 10.0
_LONGEST_RETRY_AFTER = 120.0
# All places among the calls in flight are taken.
_FULL_CODE = "too-many-in-flight"
_PASSING_CODES = {"request-in-progress", "rate-limited", _FULL_CODE, "overloaded", "shutting-down"}
_PASSING_STATUSES = {429, 502, 503, 504}
_LONGEST_TIMEOUT = 1_000_000.0
# The service takes 255; a page adds its number.
_LONGEST_WALK_KEY = 240
# So many elements of a job's list are asked for at once where it is walked.
_WALKED_ELEMENTS = 50
# Members that say whether a job's list is whole.
_JUDGED = ("job_id", "status", "error")
# A service that starts anew, as at an upgrade, is back within half a minute.
WAITING_RETRIES = 8
_IS_KEY = re.compile(r"[!-~]*").fullmatch
_IS_TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+").fullmatch
_IS_HEADER = re.compile(r"[\t -~]*").fullmatch
_IN_PATH = re.compile(r":(\w+)")


@dataclass(frozen=True)
class Receipt:
    """What every answer says besides its members."""

    request_id: str
    cost: float
    is_replayed: bool


class Answer(Dict[str, Any]):
    """An answer: a dict that bears its receipt."""

    receipt: Receipt = Receipt("unknown", 0, False)
    #: An earlier call was billed for it, and this one was not.
    is_billed_before: bool = False


def receipt(answer: object) -> Receipt:
    """Which request an answer is of, what it cost in USD, and whether it is an earlier one again."""
    if isinstance(answer, Answer):
        return answer.receipt
    raise TypeError("a receipt is of an answer of this client")


@dataclass(frozen=True)
class Settings:
    base_url: str
    api_key: str | None
    headers: Mapping[str, str]
    max_retries: int
    timeout: float | None


def settings_of(
    api_key: str | None, base_url: str | None, headers: Mapping[str, str] | None, max_retries: int, timeout: float | None
) -> Settings:
    url = (base_url or os.environ.get("TIDEMARK_BASE_URL") or DEFAULT_BASE_URL).strip()
    # A file's last line feed is no part of the key that it holds.
    key = (api_key if api_key is not None else os.environ.get("TIDEMARK_API_KEY") or "").strip()
    if not _is_address(url):
        raise TidemarkError("base_url, or TIDEMARK_BASE_URL, must be an address that begins with http:// or https://")
    if not _IS_KEY(key):
        raise TidemarkError("The API key has characters that no key has, such as a blank or a line feed")
    return Settings(url.rstrip("/"), key or None, sendable(headers or {}), max_retries, seconds_of(timeout))


def _is_address(url: str) -> bool:
    try:
        parsed = httpx.URL(url)
    except httpx.InvalidURL:
        return False
    return parsed.scheme in ("http", "https") and bool(parsed.host) and (parsed.port or 1) < 65_536


def sendable(headers: Mapping[str, str]) -> Dict[str, str]:
    """Headers as HTTP carries them. What it cannot carry is named by its header: the value may be a secret."""
    for name, value in headers.items():
        if not _IS_TOKEN(name):
            raise TidemarkError("A header's name must be a token of HTTP")
        if not _IS_HEADER(value):
            raise TidemarkError(f"The header {name} must be printable ASCII in one line")
    return {name: value.strip() for name, value in headers.items()}


def seconds_of(timeout: object) -> float | None:
    """How long an attempt may take; None: as the operation says."""
    if timeout is None:
        return None
    if isinstance(timeout, bool) or not isinstance(timeout, (int, float)) or not timeout > 0:
        raise TidemarkError("timeout must be a number of seconds above 0")
    # More than that is no number for a socket.
    return min(float(timeout), _LONGEST_TIMEOUT)


@dataclass(frozen=True)
class Request:
    method: str
    url: str
    headers: Mapping[str, str]
    content: bytes | None
    timeout: float


class Deadline:
    """When an attempt has been waited for too long: httpx bounds the wait for each part of an answer, not all of them together."""

    def __init__(self, seconds: float) -> None:
        self._seconds, self._at = seconds, time.monotonic() + seconds

    def check(self) -> None:
        if time.monotonic() > self._at:
            raise CallTimeoutError(f"No whole answer within {self._seconds:g} s")

    @contextmanager
    def stopped(self) -> Generator[None, None, None]:
        """While the caller has what has arrived, the service is not waited for."""
        begun = time.monotonic()
        try:
            yield
        finally:
            self._at += time.monotonic() - begun


def members_of(value: object) -> Mapping[str, Any]:
    """The members of a JSON object; none of what is no object."""
    return cast("Mapping[str, Any]", value) if isinstance(value, dict) else {}


def _name(name: str) -> str:
    """`from_` is `from`, which no argument of Python may be called."""
    return name[:-1] if name.endswith("_") and keyword.iskeyword(name[:-1]) else name


def _text(value: object) -> str:
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def request_of(
    settings: Settings, operation: Operation, values: Mapping[str, Any], options: Options, accept: str
) -> Request:
    """The request of a call; a POST bears a key of its own, the same for all its attempts."""

    def fill(match: re.Match[str]) -> str:
        value = values.get(match[1])
        if not isinstance(value, str) or not value:
            raise TidemarkError(f"{match[1]} must be a text that is not empty")
        return quote(value, safe="")

    named = set(_IN_PATH.findall(operation.path))
    rest = {_name(name): value for name, value in values.items() if name not in named}
    url = settings.base_url + _IN_PATH.sub(fill, operation.path)
    has_body = operation.method in ("POST", "PATCH")
    if not has_body and rest:
        pairs = [
            (name, _text(one))
            for name, value in rest.items()
            for one in (cast("List[object]", value) if isinstance(value, (list, tuple)) else [value])
            if one is not None
        ]
        url += f"?{urlencode(pairs)}" if pairs else ""
    headers = {"accept": accept, "user-agent": f"tidemark-python/{__version__}"}
    if settings.api_key:
        headers["authorization"] = f"Bearer {settings.api_key}"
    if has_body:
        headers["content-type"] = "application/json"
    if operation.method == "POST" and values.get("dry_run") is not True and accept == "application/json":
        headers["idempotency-key"] = options.get("idempotency_key") or str(uuid.uuid4())
    if options.get("respond_async"):
        headers["prefer"] = "respond-async"
    headers.update(settings.headers)
    headers = sendable({**headers, **options.get("headers", {})})
    own = max(operation.timeout, _number(values, "timeout_ms") / 1_000, _number(values, "max_seconds"))
    timeout = seconds_of(options.get("timeout")) or settings.timeout or own + _ANSWERING_SECONDS
    return Request(operation.method, url, headers, json.dumps(rest).encode() if has_body else None, timeout)


def _number(values: Mapping[str, Any], name: str) -> float:
    value = values.get(name)
    return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else 0.0


def retry_after_of(headers: httpx.Headers) -> float | None:
    text = headers.get("retry-after")
    if text is None:
        return None
    if text.isascii() and text.isdigit() and len(text) < 10:
        return float(text)
    try:
        return max(0.0, (parsedate_to_datetime(text) - datetime.now(timezone.utc)).total_seconds())
    except (TypeError, ValueError):
        return None


def failure_of(status: int, headers: httpx.Headers, body: bytes) -> TidemarkError:
    """What an answer that is no success was."""
    wait = retry_after_of(headers)
    try:
        problem = members_of(json.loads(body))
    except ValueError:
        problem = members_of(None)
    if isinstance(problem.get("code"), str) and isinstance(problem.get("detail"), str):
        return error_of({**problem, "status": status}, headers.get("x-request-id", "unknown"), wait)
    return ConnectionFailedError(f"HTTP {status} with no problem document", status, wait)


def answer_of(status: int, headers: httpx.Headers, body: bytes) -> Answer:
    """A success as an answer."""
    try:
        value: object = json.loads(body)
    except ValueError as error:
        raise ConnectionFailedError("The answer is not JSON", status) from error
    if not isinstance(value, dict):
        raise ConnectionFailedError("The answer is no JSON object", status)
    answer = Answer(cast("Mapping[str, Any]", value))
    replayed = headers.get("idempotent-replayed") == "true"
    answer.receipt = Receipt(headers.get("x-request-id", "unknown"), cost_of(answer), replayed)
    return answer


def transport_failure(error: httpx.HTTPError, timeout: float) -> ConnectionFailedError:
    if isinstance(error, httpx.TimeoutException):
        return CallTimeoutError(f"No whole answer within {timeout:g} s")
    # The words of a fault in the request may quote its headers, and with them the key.
    words = "the request is no HTTP" if isinstance(error, httpx.LocalProtocolError) else error
    return ConnectionFailedError(f"The service could not be reached, or broke off: {words}")


def cost_of(value: object) -> float:
    cost = members_of(members_of(value).get("_meta")).get("cost")
    return float(cost) if isinstance(cost, (int, float)) else 0.0


def told_cost(value: Mapping[str, Any]) -> float:
    """What a job, or one element of a stream, says that it cost."""
    return _number(value, "cost")


def is_unanswered(error: BaseException) -> bool:
    """Whether a call that failed may have been sent: it broke off, or its caller left it. Anything else of ours was found before."""
    return not isinstance(error, TidemarkError) or isinstance(error, ConnectionFailedError)


def spent_by(error: BaseException, most: float) -> float:
    """What is gone for a call that failed: what was sent and not answered may have been billed as a whole."""
    return error.cost if isinstance(error, ApiError) else most if is_unanswered(error) else 0.0


def is_under_way(job: Mapping[str, Any]) -> bool:
    """Whether a job has not ended."""
    return job.get("status") in ("queued", "processing")


def delay_before(error: BaseException, attempt: int) -> float | None:
    """Seconds before the next attempt; None when there should be none."""
    if isinstance(error, ApiError):
        passing = error.is_retryable and error.code in _PASSING_CODES
        said = error.retry_after
    elif isinstance(error, ConnectionFailedError) and not isinstance(error, CallTimeoutError):
        passing = error.status is None or error.status < 300 or error.status in _PASSING_STATUSES
        said = error.retry_after
    else:
        return None
    if not passing:
        return None
    growing = min(8.0, 0.5 * 2.0 ** min(attempt, 10)) * (1 - random.random() / 4)
    if said is None:
        return growing
    if said > _LONGEST_RETRY_AFTER:
        return None
    return max(said, growing) if is_full(error) else said


def is_full(error: BaseException) -> bool:
    """Whether a call found no place among those in flight."""
    return isinstance(error, ApiError) and error.code == _FULL_CODE


def require_elements(operation: Operation, values: Mapping[str, Any], options: Options) -> None:
    """Throws for what is answered with a job or a quote: it has no elements, and would be done and billed all the same."""
    unfit = [name for name in ("callback_url", "dry_run") if values.get(name)]
    if options.get("respond_async"):
        unfit.append("respond_async")
    if operation.stream_field and options.get("idempotency_key"):
        # The service keeps no stream to give it again.
        unfit.append("idempotency_key")
    if unfit:
        raise TidemarkError(f"What iterates takes no {' and no '.join(unfit)}: make the call itself")
    if len(options.get("idempotency_key", "")) > _LONGEST_WALK_KEY:
        raise TidemarkError(f"The idempotency_key of a walk has at most {_LONGEST_WALK_KEY} characters")


def options_with_key(options: Options) -> Options:
    """Those of a call, with a key of its own where the caller gave none."""
    return cast("Options", {**options, "idempotency_key": options.get("idempotency_key") or str(uuid.uuid4())})


def options_of_page(name: str, options: Options, page: int) -> Options:
    """Those of one page of a walk: each page is a call, and has a key of its own that follows from the walk's."""
    if page == 1:
        return options
    patience = {"max_retries": WAITING_RETRIES} if name == "jobs.get" else {}
    key = options.get("idempotency_key")
    own_key = {"idempotency_key": f"{key}-{page}"} if key else {}
    return cast("Options", {**patience, **options, **own_key})


def walked(name: str, values: Mapping[str, Any]) -> Mapping[str, Any]:
    """The input of a walk: a job is answered with its list where a part of that is asked for."""
    if name != "jobs.get":
        return values
    given = dict(values)
    if values.get("limit") is None and values.get("cursor") is None:
        given["limit"] = _WALKED_ELEMENTS
    if values.get("fields") is not None:
        # A text, too, may name several, with commas between.
        asked = [values["fields"]] if isinstance(values["fields"], str) else values["fields"]
        given["fields"] = [*asked, *(member for member in _JUDGED if member not in asked)]
    return given


def require_not_failed(name: str, page: Mapping[str, Any]) -> None:
    """Raises what a job failed with: its list ends as that of one that was completed does, and is not all."""
    if name == "jobs.get" and page.get("status") == "failed":
        raise error_of(members_of(page.get("error")), str(page.get("job_id")), None)


def poll_delays() -> Generator[float, None, None]:
    """Seconds to wait between questions after what is not there yet: longer and longer, up to 5."""
    wait = 0.5
    while True:
        yield wait
        wait = min(5.0, wait * 1.5)


class Spend:
    """What a client may spend in its life, has spent, and has calls under way that may spend; micro-dollars inside."""

    def __init__(self, max_cost_usd: float | None) -> None:
        if max_cost_usd is not None and not 0 <= max_cost_usd < 1e12:
            raise TidemarkError("max_cost_usd must be a number of at least 0")
        self._most = None if max_cost_usd is None else round(max_cost_usd * 1_000_000)
        self._spent = 0
        self._reserved = 0
        # Of a client with a cap: what is held for each job whose end is not known, and what else it may cost.
        self._open_jobs: Dict[str, tuple[int, int]] = {}
        # A stream that the garbage collector ends settles in the midst of another call of its thread.
        self._lock = threading.RLock()

    @property
    def is_capped(self) -> bool:
        return self._most is not None

    @property
    def spent_usd(self) -> float:
        return self._spent / 1_000_000

    @property
    def left_usd(self) -> float:
        return float("inf") if self._most is None else (self._most - self._spent - self._reserved) / 1_000_000

    def reserve(self, most_usd: float) -> int:
        most = round(most_usd * 1_000_000)
        with self._lock:
            if self._most is not None and self._spent + self._reserved + most > self._most:
                raise SpendCapError(f"The call may cost ${most_usd}, and ${self.left_usd} is left to this client")
            self._reserved += most
        return most

    def settle(self, reserved: int, cost_usd: float) -> None:
        with self._lock:
            self._reserved -= reserved
            self._spent += round(cost_usd * 1_000_000)

    def counted(self, answer: Answer, reserved: int) -> tuple[int, float]:
        """What an answer leaves of its reservation, and what it cost: a job keeps what it may still cost until its end is told."""
        if answer.is_billed_before:
            return reserved, 0.0
        job, cost, held = answer.get("job_id"), answer.get("cost"), members_of(answer.get("_meta")).get("held")
        if isinstance(job, str) and isinstance(held, (int, float)):
            rest = max(0, reserved - round(held * 1_000_000))
            if self.is_capped and (rest > 0 or held > 0):
                with self._lock:
                    self._open_jobs[job] = round(held * 1_000_000), rest
            return reserved - rest, float(held)
        if isinstance(job, str) and isinstance(cost, (int, float)) and not is_under_way(answer):
            with self._lock:
                opened = self._open_jobs.pop(job, None)
            if opened is not None:
                before, rest = opened
                return reserved + rest, cost - before / 1_000_000
            return reserved, cost_of(answer)
        return reserved, cost_of(answer)

    def bound(
        self, operation: Operation, values: Mapping[str, Any], options: Options
    ) -> tuple[Mapping[str, Any], float] | None:
        """The input with its bound, and the most it may cost; None: it has to be quoted."""
        if not operation.is_billed or values.get("dry_run") is True or not self.is_capped:
            return values, 0.0
        if operation.cost_bound is None or operation.is_quoted:
            return None
        given = _number(values, operation.cost_bound)
        is_job = options.get("respond_async") or values.get("callback_url")
        # A stream has no bound by itself; other calls and jobs have one, which the quote names.
        if not given and (operation.stream_field is None or is_job):
            return None
        return self._lowered(operation.cost_bound, values, given or float("inf"))

    def _lowered(self, bound: str, values: Mapping[str, Any], own: float) -> tuple[Mapping[str, Any], float]:
        most = min(own, self.left_usd)
        if most <= 0:
            raise SpendCapError("Nothing is left of what this client may spend")
        return {**values, bound: most}, most

    def quoted(
        self, operation: Operation, values: Mapping[str, Any], answer: Answer
    ) -> tuple[Mapping[str, Any], float]:
        """The input bounded by its quote, so that what that could not foresee is not bought beyond it, and the most it may cost."""
        most = members_of(answer.get("quote")).get("max_cost")
        if not isinstance(most, (int, float)):
            raise TidemarkError("The service gave no quote for the call")
        bound = operation.cost_bound
        if bound is not None and not operation.is_quoted:
            return self._lowered(bound, values, most)
        if bound is None or most <= 0:
            return values, float(most)
        return {**values, bound: most}, float(most)
