from __future__ import annotations

import time
from typing import Any, Iterator, Mapping, Type

import httpx

from ._errors import ApiError, ConflictError, ConnectionFailedError, TidemarkError, error_of
from ._operation import Operation, RequestOptions
from ._operations import OPERATIONS
from ._resources import Resources
from ._wire import (
    Answer,
    Request,
    Settings,
    Spend,
    answer_of,
    cost_of,
    delay_before,
    failure_of,
    held_or_cost,
    line_of,
    quoted,
    request_of,
    settings_of,
    transport_failure,
)


class Core:
    def __init__(self, settings: Settings, spend: Spend, http: httpx.Client) -> None:
        self.settings, self.spend, self.http = settings, spend, http

    def call(self, name: str, values: Mapping[str, Any], options: RequestOptions | None) -> Answer:
        operation, chosen = OPERATIONS[name], options or RequestOptions()
        bounded, most = self._bounded(name, operation, values, chosen)
        reserved = self.spend.reserve(most)
        cost = most
        try:
            answer = self._sent(operation, bounded, chosen)
            cost = held_or_cost(answer)
            return answer
        except ApiError as error:
            cost = error.cost
            raise
        finally:
            self.spend.settle(reserved, cost)

    def _sent(self, operation: Operation, values: Mapping[str, Any], options: RequestOptions) -> Answer:
        request = request_of(self.settings, operation, values, options, "application/json")
        answer: Answer = self._again(request, options, lambda response: answer_of(response.status_code, response.headers, response.read()))
        return answer

    def bytes(self, name: str, values: Mapping[str, Any], options: RequestOptions | None) -> bytes:
        request = request_of(self.settings, OPERATIONS[name], values, options or RequestOptions(), "*/*")
        body: bytes = self._again(request, options or RequestOptions(), lambda response: response.read())
        return body

    def _bounded(
        self, name: str, operation: Operation, values: Mapping[str, Any], options: RequestOptions
    ) -> tuple[Mapping[str, Any], float]:
        known = self.spend.bound(operation, values)
        if known is not None:
            return known
        # A quote is another call: it has no part in the key of the one that it is for.
        plain: RequestOptions = {}
        if "timeout" in options:
            plain["timeout"] = options["timeout"]
        return values, quoted(self._sent(operation, {**values, "dry_run": True}, plain))

    def _again(self, request: Request, options: RequestOptions, read: Any) -> Any:
        most = options.get("max_retries", self.settings.max_retries)
        begun, attempt, failures = time.monotonic(), 0, 0
        while True:
            try:
                with self._open(request) as response:
                    return read(response)
            except (TidemarkError, httpx.HTTPError) as thrown:
                error = transport_failure(thrown, request.timeout) if isinstance(thrown, httpx.HTTPError) else thrown
                running = isinstance(error, ConflictError) and error.code == "request-in-progress"
                if not running or attempt == 0 or time.monotonic() - begun > request.timeout:
                    failures += 1
                delay = None if failures > most else delay_before(error, min(attempt, failures))
                if delay is None:
                    raise error from (thrown if error is not thrown else None)
                time.sleep(delay)
                attempt += 1

    def _open(self, request: Request) -> Any:
        return _Opened(self.http, request)

    def walk(self, name: str, values: Mapping[str, Any], options: RequestOptions | None) -> Iterator[Any]:
        operation = OPERATIONS[name]
        if operation.stream_field:
            yield from self._streamed(name, operation, values, options or RequestOptions())
            return
        cursor: Any = None
        while True:
            page = self.call(name, values if cursor is None else {**values, "cursor": cursor}, options)
            yield from page.get(operation.items or "", [])
            cursor = page.get("next_cursor")
            if not cursor:
                return

    def _streamed(
        self, name: str, operation: Operation, values: Mapping[str, Any], options: RequestOptions
    ) -> Iterator[Any]:
        bounded, most = self._bounded(name, operation, values, options)
        reserved, cost, whole = self.spend.reserve(most), most, False
        request = request_of(self.settings, operation, bounded, options, "application/x-ndjson")
        try:
            with self._open(request) as response:
                for text in response.iter_lines():
                    if not text.strip():
                        continue
                    line = line_of(text)
                    kind = line.pop("type", None)
                    if kind == "problem":
                        raise error_of(line, response.headers.get("x-request-id", "unknown"), None)
                    if kind == "summary":
                        cost, whole = cost_of(line), True
                    elif kind == operation.stream_line:
                        yield line
            if not whole:
                raise ConnectionFailedError("The stream broke off before its summary")
        except ApiError as error:
            cost = max(error.cost, 0.0)
            raise
        except httpx.HTTPError as error:
            raise transport_failure(error, request.timeout) from error
        finally:
            self.spend.settle(reserved, cost)


class _Opened:
    """An answer that has begun, and succeeded. Redirects are not followed: the key goes to no other host."""

    def __init__(self, http: httpx.Client, request: Request) -> None:
        self._http, self._request = http, request

    def __enter__(self) -> httpx.Response:
        one = self._request
        built = self._http.build_request(
            one.method, one.url, headers=dict(one.headers), content=one.content, timeout=one.timeout
        )
        self._response = self._http.send(built, stream=True, follow_redirects=False)
        if self._response.is_success:
            return self._response
        try:
            raise failure_of(self._response.status_code, self._response.headers, self._response.read())
        finally:
            self._response.close()

    def __exit__(self, *_: object) -> None:
        self._response.close()


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
        """What the calls of this client have cost so far, in USD; of jobs, what was held for them."""
        return self._spend.spent_usd

    def wait_for_job(self, job_id: str, *, request_options: RequestOptions | None = None) -> Answer:
        """Asks for a job until it has ended, at longer and longer intervals of up to 5 s."""
        wait = 0.5
        while True:
            job = self._core.call("jobs.get", {"job_id": job_id}, request_options)
            if job.get("status") not in ("queued", "processing"):
                return job
            time.sleep(wait)
            wait = min(5.0, wait * 1.5)

    def close(self) -> None:
        if self._own:
            self._http.close()

    def __enter__(self) -> Tidemark:
        return self

    def __exit__(self, kind: Type[BaseException] | None, *_: object) -> None:
        self.close()
