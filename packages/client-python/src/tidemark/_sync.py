# Generated from `_async.py` by `npm run generate`; do not edit.
from __future__ import annotations

import threading
import time
from typing import Any, Iterator, Callable, Dict, Generic, List, Mapping, Type, TypeVar

import httpx

from ._errors import ConflictError, ConnectionFailedError, TidemarkError, error_of
from ._lines import Lines
from ._operation import Operation, Options, RequestOptions
from ._operations import OPERATIONS
from ._resources import Resources
from ._wire import (
    WAITING_RETRIES,
    Answer,
    Deadline,
    Request,
    Settings,
    Spend,
    answer_of,
    cost_of,
    delay_before,
    failure_of,
    is_full,
    is_under_way,
    is_unanswered,
    members_of,
    options_of_page,
    options_with_key,
    poll_delays,
    request_of,
    require_elements,
    require_not_failed,
    settings_of,
    spent_by,
    told_cost,
    transport_failure,
    walked,
)


T = TypeVar("T")
Element = TypeVar("Element")
Summary = TypeVar("Summary")
# Until a service that was left in the midst of a stream has counted what it sent, in seconds.
_WAITS_FOR_COST = (0.0, 0.1, 0.2, 0.4, 0.8)
_LONGEST_WAIT_FOR_COST = 2.0


class Stream(Generic[Element, Summary]):
    """The elements of an answer, each as soon as it is read.

    It is read once: another reading would be another call. Leaving the loop ends the work; what has arrived is billed.
    """

    def __init__(self, run: Callable[[Stream[Any, Any]], Iterator[Any]]) -> None:
        self._run = run
        self._is_begun = False
        #: The answer without its elements, once all have been read: what bounded it, what was skipped. None before.
        self.summary: Summary | None = None
        #: The request, which is also the id of its job, once the answer has begun. None before.
        self.request_id: str | None = None

    def __iter__(self) -> Iterator[Element]:
        if self._is_begun:
            raise TidemarkError("A stream is read once; another reading is another call")
        self._is_begun = True
        return self._run(self)


class Core:
    """Sends calls: each with its key, again where that may help, and within what the client may spend."""

    def __init__(self, settings: Settings, spend: Spend, http: httpx.Client) -> None:
        self.settings, self.spend, self.http = settings, spend, http
        self._open_streams = 0
        self._asking = threading.RLock()

    def call(self, name: str, values: Mapping[str, Any], options: Options | None) -> Answer:
        operation, chosen = OPERATIONS[name], options or RequestOptions()
        bounded, most = self._bounded(operation, values, chosen)
        reserved = self.spend.reserve(most)
        cost = most
        keyed = options_with_key(chosen)
        try:
            answer = self._sent(operation, bounded, keyed)
            reserved, cost = self.spend.counted(answer, reserved)
            return answer
        except BaseException as error:
            cost = spent_by(error, most)
            if is_unanswered(error) and most > 0:
                known = self._cost_of_unanswered(operation, bounded, keyed)
                cost = cost if known is None else known
            raise
        finally:
            self.spend.settle(reserved, cost)

    def _cost_of_unanswered(
        self, operation: Operation, values: Mapping[str, Any], options: Options
    ) -> float | None:
        """What a call has cost whose answer did not arrive, as the job tells that has its key; None when that cannot be known."""
        # A call without a body bears no key.
        key = options.get("idempotency_key")
        if operation.method != "POST" or key is None:
            return None
        asking: RequestOptions = {
            "timeout": _LONGEST_WAIT_FOR_COST,
            "max_retries": 0,
            "headers": {"idempotency-key": key},
        }
        try:
            told = members_of((self._sent(operation, {**values, "dry_run": True}, asking)).get("quote"))
        except (TidemarkError, RuntimeError):
            return None
        first = told.get("first_request")
        # Without one the service ended the call with its connection, and billed nothing.
        return self._cost_of_job(first) if isinstance(first, str) else 0.0 if told else None

    def _sent(self, operation: Operation, values: Mapping[str, Any], options: Options) -> Answer:
        attempts: list[Request] = []

        def received(request: Request) -> Answer:
            attempts.append(request)
            deadline = Deadline(request.timeout)
            response = self._open(request, deadline)
            return answer_of(response.status_code, response.headers, self._body(response, deadline))

        request = request_of(self.settings, operation, values, options, "application/json")
        answer = self._again(request, options, received)
        # A first attempt that is answered with what an earlier call was answered with was billed then.
        answer.is_billed_before = answer.receipt.is_replayed and len(attempts) == 1
        return answer

    def content(self, name: str, values: Mapping[str, Any], options: Options | None) -> bytes:
        def received(request: Request) -> bytes:
            deadline = Deadline(request.timeout)
            return self._body(self._open(request, deadline), deadline)

        chosen = options or RequestOptions()
        return self._again(request_of(self.settings, OPERATIONS[name], values, chosen, "*/*"), chosen, received)

    def _bounded(
        self, operation: Operation, values: Mapping[str, Any], options: Options
    ) -> tuple[Mapping[str, Any], float]:
        if self.spend.is_capped:
            self.settled()
        known = self.spend.bound(operation, values, options)
        if known is not None:
            return known
        # A quote is another call: it has no part in the key of the one that it is for.
        plain: RequestOptions = {}
        if "timeout" in options:
            plain["timeout"] = options["timeout"]
        answer = self._sent(operation, {**values, "dry_run": True}, plain)
        return self.spend.quoted(operation, values, answer)

    def _again(self, request: Request, options: Options, attempt: Callable[[Request], T]) -> T:
        """Attempts a call until it is answered.

        One of the same key that still runs, and a place among the calls in flight, is waited for as long as an attempt may take.
        """
        most = options.get("max_retries", self.settings.max_retries)
        begun, attempts, failures = time.monotonic(), 0, 0
        while True:
            try:
                return attempt(request)
            except (TidemarkError, httpx.HTTPError) as thrown:
                error = transport_failure(thrown, request.timeout) if isinstance(thrown, httpx.HTTPError) else thrown
                running = isinstance(error, ConflictError) and error.code == "request-in-progress" and attempts > 0
                full = is_full(error) and most > 0
                if not (running or full) or time.monotonic() - begun > request.timeout:
                    failures += 1
                delay = None if failures > most else delay_before(error, attempts if full else min(attempts, failures))
                if delay is None:
                    raise error from (thrown if error is not thrown else None)
                time.sleep(delay)
                attempts += 1

    def _open(self, request: Request, deadline: Deadline) -> httpx.Response:
        """An answer that has begun, and succeeded. Redirects are not followed: the key goes to no other host."""
        built = self.http.build_request(
            request.method, request.url, headers=dict(request.headers), content=request.content, timeout=request.timeout
        )
        response = self.http.send(built, stream=True, follow_redirects=False)
        if response.is_success:
            return response
        raise failure_of(response.status_code, response.headers, self._body(response, deadline))

    def _body(self, response: httpx.Response, deadline: Deadline) -> bytes:
        parts: List[bytes] = []
        try:
            for part in response.iter_bytes():
                parts.append(part)
                deadline.check()
        finally:
            response.close()
        return b"".join(parts)

    def walk(self, name: str, values: Mapping[str, Any], options: Options | None) -> Iterator[Any]:
        """The items of all pages of a list. Refuses at once what would not be answered with a page."""
        require_elements(OPERATIONS[name], values, options or RequestOptions())
        return self._walked(name, values, options or RequestOptions())

    def _walked(self, name: str, values: Mapping[str, Any], options: Options) -> Iterator[Any]:
        number, cursor, delays = 1, values.get("cursor"), poll_delays()
        given = walked(name, values)
        while True:
            bounded = given if cursor is None else {**given, "cursor": cursor}
            page = self.call(name, bounded, options_of_page(name, options, number))
            for item in page.get(OPERATIONS[name].items or "", []):
                yield item
            require_not_failed(name, page)
            number, before, cursor = number + 1, cursor, page.get("next_cursor")
            if not cursor:
                return
            # A list that is still being made has no more yet: its end is asked for again.
            if cursor == before:
                time.sleep(next(delays))
            else:
                delays = poll_delays()

    def stream(self, name: str, values: Mapping[str, Any], options: Options | None) -> Stream[Any, Any]:
        """The elements of a stream, which is sent when they are read. Refuses at once what does not stream."""
        operation, chosen = OPERATIONS[name], options or RequestOptions()
        require_elements(operation, values, chosen)
        return Stream(lambda stream: self._streamed(stream, operation, values, chosen))

    def _streamed(
        self, stream: Stream[Any, Any], operation: Operation, values: Mapping[str, Any], options: Options
    ) -> Iterator[Any]:
        """It is not sent again once it has begun, and bears no key, for streams are not kept."""
        bounded, most = self._bounded(operation, values, options)
        request = request_of(self.settings, operation, bounded, options, "application/x-ndjson")
        reserved, arrived, response = self.spend.reserve(most), 0.0, None
        cost: float | None = None
        self._open_streams += 1

        def begun(one: Request) -> tuple[httpx.Response, Deadline]:
            deadline = Deadline(one.timeout)
            return self._open(one, deadline), deadline

        try:
            response, deadline = self._again(request, options, begun)
            stream.request_id = response.headers.get("x-request-id")
            whole = False
            for line in self._lines(response, deadline):
                kind = line.pop("type", None)
                if kind == "problem":
                    raise error_of(line, stream.request_id or "unknown", None)
                whole = kind == "summary"
                if whole:
                    cost, stream.summary = cost_of(line), line
                elif kind == operation.stream_line:
                    arrived += told_cost(line)
                    yield line
            if not whole:
                raise ConnectionFailedError("The stream broke off before its summary")
        except TidemarkError as error:
            if not isinstance(error, ConnectionFailedError):
                cost = spent_by(error, most)
            raise
        except httpx.HTTPError as error:
            raise transport_failure(error, request.timeout) from error
        finally:
            try:
                with self._asking:
                    if response is not None:
                        response.close()
                        cost = self._cost_of_job(stream.request_id) if cost is None else cost
            finally:
                self._open_streams -= 1
                self.spend.settle(reserved, max(most, arrived) if cost is None else cost)

    def _lines(self, response: httpx.Response, deadline: Deadline) -> Iterator[Dict[str, Any]]:
        lines = Lines()
        for part in response.iter_bytes():
            deadline.check()
            for line in lines.add(part):
                with deadline.stopped():
                    yield line
        for line in lines.end():
            yield line

    def _cost_of_job(self, request_id: str | None) -> float | None:
        """What a stream that has not told its cost has cost, as its job says; None when that cannot be known."""
        options: RequestOptions = {"timeout": _LONGEST_WAIT_FOR_COST, "max_retries": 0}
        try:
            for wait in _WAITS_FOR_COST if request_id else ():
                time.sleep(wait)
                job = self._sent(OPERATIONS["jobs.get"], {"job_id": request_id}, options)
                if not is_under_way(job):
                    return told_cost(job)
        except (TidemarkError, RuntimeError):
            # It was left because the service is gone, or its client was closed meanwhile.
            pass
        return None

    def settled(self) -> None:
        """Waits for the cost of streams that were left: what runs the loops ends them in its next two turns."""
        for _ in range(2 if self._open_streams else 0):
            time.sleep(0)
        with self._asking:
            pass


class Tidemark(Resources):
    """A client of the service: a method for each operation, such as `scrape`, `jobs.get` or `hackernews.top`."""

    def __init__(
        self,
        api_key: str | None = None,
        *,
        base_url: str | None = None,
        max_retries: int = 2,
        timeout: float | None = None,
        max_cost_usd: float | None = None,
        headers: Mapping[str, str] | None = None,
        http_client: httpx.Client | None = None,
    ) -> None:
        self._own = http_client is None
        self._http = http_client or httpx.Client()
        self._spend = Spend(max_cost_usd)
        settings = settings_of(api_key, base_url, headers, max_retries, timeout)
        super().__init__(Core(settings, self._spend, self._http))

    @property
    def spent_usd(self) -> float:
        """What the calls of this client have cost so far, in USD; of jobs, what was held for them, until one with a cap is told their cost."""
        return self._spend.spent_usd

    def wait_for_job(self, job_id: str, *, request_options: RequestOptions | None = None) -> Answer:
        """Asks for a job until it has ended, at intervals of up to 5 s; a service that is away for half a minute is waited for."""
        delays = poll_delays()
        patient: RequestOptions = {"max_retries": WAITING_RETRIES, **(request_options or {})}
        while True:
            job = self._core.call("jobs.get", {"job_id": job_id}, patient)
            if not is_under_way(job):
                return job
            time.sleep(next(delays))

    def close(self) -> None:
        self._core.settled()
        if self._own:
            self._http.close()

    def __enter__(self) -> Tidemark:
        return self

    def __exit__(self, kind: Type[BaseException] | None, *_: object) -> None:
        self.close()
