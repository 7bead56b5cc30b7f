"""Calls against a transport that keeps what was sent: nothing here needs a service."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Callable, Dict, List, Optional, Union

import httpx
import pytest

import tidemark
from tidemark import AsyncTidemark, RequestOptions, Tidemark, verify_callback

URL = "https://example.com/"
PAGE = {"type": "page", "url": URL, "cost": 0.0007}
SUMMARY = {"type": "summary", "pagesScraped": 1, "stopped_by": "budget", "_meta": {"cost": 0.0007}}
Reply = Callable[[httpx.Request], httpx.Response]


def streamed(*lines: Dict[str, Any]) -> httpx.Response:
    text = "".join(f"{json.dumps(line)}\n" for line in lines)
    return httpx.Response(200, text=text, headers={"x-request-id": "r_1"})


class Service:
    """Answers as it is told, and keeps what was sent."""

    def __init__(self, reply: Reply) -> None:
        self.reply = reply
        self.sent: List[httpx.Request] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.sent.append(request)
        return self.reply(request)

    def client(self, api_key: Optional[str] = "k", max_cost_usd: Optional[float] = None) -> Tidemark:
        http = httpx.Client(transport=httpx.MockTransport(self))
        return Tidemark(api_key, max_cost_usd=max_cost_usd, http_client=http)

    def async_client(self, max_cost_usd: Optional[float] = None) -> AsyncTidemark:
        http = httpx.AsyncClient(transport=httpx.MockTransport(self))
        return AsyncTidemark("k", max_cost_usd=max_cost_usd, http_client=http)


def left(job: Dict[str, Any]) -> Service:
    """One whose streams are left after a page, and whose jobs are `job`."""
    return Service(lambda one: httpx.Response(200, json=job) if "/jobs/" in one.url.path else streamed(PAGE, PAGE))


@pytest.mark.parametrize("most", [None, 0.05])
def test_who_leaves_a_stream_has_spent_what_its_job_says(most: Optional[float]) -> None:
    service = left({"status": "canceled", "cost": 0.0021})
    client = service.client(max_cost_usd=most)
    for spent in (0.0021, 0.0042):
        for _ in client.iter_crawl(url=URL):
            break
        assert client.spent_usd == spent

    async def work() -> None:
        async with service.async_client(max_cost_usd=most) as both:
            # The second is sent at once: what the first has left is there for it.
            for _ in range(2):
                async for _ in both.iter_crawl(url=URL):
                    break
        assert both.spent_usd == 0.0042

    asyncio.run(work())


def test_a_stream_that_cannot_be_asked_for_has_cost_what_arrived_or_the_most_of_a_cap() -> None:
    service = Service(lambda one: httpx.Response(502) if "/jobs/" in one.url.path else streamed(PAGE))
    for most, spent in [(None, 0.0007), (0.05, 0.05)]:
        client = service.client(max_cost_usd=most)
        for _ in client.iter_crawl(url=URL):
            break
        assert client.spent_usd == spent


def test_a_job_that_still_runs_is_asked_for_again() -> None:
    answers = iter([{"status": "processing", "cost": 0}, {"status": "canceled", "cost": 0.0014}])
    service = Service(
        lambda one: httpx.Response(200, json=next(answers)) if "/jobs/" in one.url.path else streamed(PAGE)
    )
    client = service.client()
    for _ in client.iter_crawl(url=URL):
        break
    assert client.spent_usd == 0.0014


def test_a_stream_tells_its_summary_and_is_read_once() -> None:
    service = Service(lambda _: streamed(PAGE, SUMMARY))
    crawl = service.client().iter_crawl(url=URL)
    assert crawl.summary is None
    assert [page["url"] for page in crawl] == [URL]
    assert crawl.request_id == "r_1"
    assert crawl.summary is not None and crawl.summary.get("stopped_by") == "budget"
    with pytest.raises(tidemark.TidemarkError, match="read once"):
        list(crawl)
    assert len(service.sent) == 1

    async def work() -> Any:
        both = service.async_client().iter_crawl(url=URL)
        assert [page["url"] async for page in both] == [URL]
        return both.summary

    assert asyncio.run(work()) == crawl.summary


def test_the_elements_of_a_job_are_walked_while_it_runs_and_it_is_asked_now_and_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pages: List[Dict[str, Any]] = [
        {"data": [], "next_cursor": "at 0"},
        {"data": [], "next_cursor": "at 0"},
        {"data": [1, 2], "next_cursor": "at 2"},
        {"data": [], "next_cursor": "at 2"},
        {"data": [], "next_cursor": "at 2"},
        {"data": [3], "next_cursor": None},
    ]
    slept: List[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("tidemark._sync.time.sleep", slept.append)
    monkeypatch.setattr("tidemark._async.asyncio.sleep", sleep)
    service = Service(lambda _: httpx.Response(200, json=pages[len(service.sent) - 1]))
    found: List[Any] = list(service.client().jobs.iter_get(job_id="j"))
    assert found == [1, 2, 3]
    assert slept == [0.5, 0.5, 0.75]
    # Without a length the answer is the job, and has no list.
    assert [one.url.params.get("limit") for one in service.sent] == ["50"] * len(pages)
    service.sent.clear()

    async def work() -> List[Any]:
        return [item async for item in service.async_client().jobs.iter_get(job_id="j", limit=7)]

    assert asyncio.run(work()) == [1, 2, 3]
    assert slept[3:] == [0.5, 0.5, 0.75]
    assert [one.url.params.get("limit") for one in service.sent] == ["7"] * len(pages)


def test_what_gives_no_elements_is_refused_before_it_is_sent() -> None:
    service = Service(lambda _: httpx.Response(202, json={"job_id": "j"}))
    client: Any = service.client()
    unfit: List[Dict[str, Any]] = [{"callback_url": URL}, {"dry_run": True}, {"request_options": {"respond_async": True}}]
    for method in (client.iter_crawl, client.hackernews.iter_top):
        for given, name in zip(unfit, ("callback_url", "dry_run", "respond_async")):
            with pytest.raises(tidemark.TidemarkError, match=f"no {name}"):
                method(url=URL, **given)
    with pytest.raises(tidemark.TidemarkError, match="no idempotency_key"):
        client.iter_crawl(url=URL, request_options={"idempotency_key": "k"})
    with pytest.raises(tidemark.TidemarkError, match="at most 240"):
        client.hackernews.iter_top(request_options={"idempotency_key": "k" * 241})
    assert service.sent == []


def test_each_page_of_a_walk_has_a_key_that_follows_from_the_walks() -> None:
    def reply(request: httpx.Request) -> httpx.Response:
        following = {None: "c1", "c1": "c2", "c2": None}[json.loads(request.content).get("cursor")]
        return httpx.Response(200, json={"data": [{}], "next_cursor": following})

    service = Service(reply)
    for _ in range(2):
        list(service.client().hackernews.iter_top(limit=1, request_options={"idempotency_key": "walk"}))
    keys = [request.headers["idempotency-key"] for request in service.sent]
    assert keys == ["walk", "walk-2", "walk-3"] * 2


def test_a_word_of_the_language_is_an_argument() -> None:
    service = Service(lambda _: httpx.Response(200, json={}))
    service.client().usage.entries(from_="2026-11-01")
    assert service.sent[0].url.params["from"] == "2026-11-01"


def test_a_key_is_never_told() -> None:
    service = Service(lambda _: httpx.Response(200, json={}))
    service.client(" tm_secret\n").usage.get()
    assert service.sent[0].headers["authorization"] == "Bearer tm_secret"
    for key in ("tm_\nsecret", "tm_sécret", "tm_ secret"):
        with pytest.raises(tidemark.TidemarkError) as refused:
            service.client(key)
        assert "cret" not in str(refused.value)
    client = service.client()
    unfit: List[RequestOptions] = [
        {"idempotency_key": "sécret"},
        {"idempotency_key": "a\nsecret"},
        {"headers": {"x-own": "sécret"}},
    ]
    for options in unfit:
        with pytest.raises(tidemark.TidemarkError) as refused:
            client.map(url=URL, request_options=options)
        assert "cret" not in str(refused.value)
    assert len(service.sent) == 1


def test_what_is_no_time_and_no_address_is_told() -> None:
    service = Service(lambda _: httpx.Response(200, json={}))
    for seconds in (0, -1, float("nan")):
        with pytest.raises(tidemark.TidemarkError, match="timeout"):
            service.client().map(url=URL, request_options={"timeout": seconds})
        with pytest.raises(tidemark.TidemarkError, match="timeout"):
            Tidemark(timeout=seconds)
    for address in ("localhost:8080", "ftp://host", "http://", "http://host:999999"):
        with pytest.raises(tidemark.TidemarkError, match="base_url"):
            Tidemark(base_url=address)
    with pytest.raises(tidemark.TidemarkError, match="max_cost_usd"):
        Tidemark(max_cost_usd=-1)
    service.client().map(url=URL, request_options={"timeout": float("inf")})
    assert len(service.sent) == 1


def test_what_was_not_sent_costs_a_cap_nothing() -> None:
    client = Service(lambda _: httpx.Response(200, json={"quote": {"max_cost": 0.01}})).client(max_cost_usd=1)
    with pytest.raises(tidemark.TidemarkError, match="idempotency-key"):
        client.map(url=URL, request_options={"idempotency_key": "é"})
    assert client.spent_usd == 0


def refusal_of(status: int) -> None:
    problem = {"code": "some-code", "detail": "told", "status": status, "_meta": {"cost": 0.5}, "errors": [{"pointer": "/a"}]}
    headers = {"retry-after": "3600", "x-request-id": "r_1"}
    Service(lambda _: httpx.Response(status, json=problem, headers=headers)).client().scrape(url=URL)


def test_errors_and_answers_go_to_other_processes() -> None:
    for status in (400, 401, 402, 403, 404, 409, 413, 418, 422, 429, 500):
        with pytest.raises(tidemark.ApiError) as refused:
            refusal_of(status)
        error, copy = refused.value, pickle.loads(pickle.dumps(refused.value))
        assert type(copy) is type(error)
        assert (str(copy), vars(copy)) == (str(error), vars(error))
    failed = pickle.loads(pickle.dumps(tidemark.ConnectionFailedError("away", 502, 3.0)))
    assert (str(failed), failed.status, failed.retry_after) == ("away", 502, 3.0)
    answer = Service(lambda _: httpx.Response(200, json={"_meta": {"cost": 0.1}})).client().scrape(url=URL)
    assert tidemark.receipt(pickle.loads(pickle.dumps(answer))) == tidemark.receipt(answer)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        with pytest.raises(tidemark.NotFoundError, match="some-code: told"):
            pool.submit(refusal_of, 404).result()


def test_a_callback_that_is_no_text_is_none_of_the_service() -> None:
    headers = {"webhook-id": "d_1", "webhook-timestamp": "1", "webhook-signature": "v1,eA=="}
    bodies: List[Union[str, bytes]] = [b"\xff\xfe", "\ud800", "{}"]
    for body in bodies:
        with pytest.raises(tidemark.CallbackVerificationError):
            verify_callback(body, headers, "whsec_é", now=1)
    for changed in ({"webhook-id": "\ud800"}, {"webhook-timestamp": "²"}, {"webhook-signature": "v1,\ud800"}):
        with pytest.raises(tidemark.CallbackVerificationError):
            verify_callback("{}", {**headers, **changed}, "secret", now=1)


def test_a_walk_of_a_job_that_failed_ends_with_its_problem() -> None:
    problem = {"code": "target-unreachable", "status": 502, "detail": "away", "_meta": {"cost": 0}}
    pages: List[Dict[str, Any]] = [
        {"job_id": "j", "status": "processing", "data": [1], "next_cursor": "at 1"},
        {"job_id": "j", "status": "failed", "error": problem, "data": [], "next_cursor": None},
    ]
    service = Service(lambda _: httpx.Response(200, json=pages[len(service.sent) - 1]))
    walk = service.client().jobs.iter_get(job_id="j")
    found: Any = next(walk)
    assert found == 1
    with pytest.raises(tidemark.TargetError, match="target-unreachable: away .request j.") as told:
        next(walk)
    assert told.value.status == 502
    service.sent.clear()
    with pytest.raises(tidemark.TargetError):
        list(service.client().jobs.iter_get(job_id="j", fields=["data.url"]))
    assert [one.url.params.get_list("fields") for one in service.sent] == [["data.url", "job_id", "status", "error"]] * 2
    service.sent.clear()
    client: Any = service.client()
    with pytest.raises(tidemark.TargetError):
        list(client.jobs.iter_get(job_id="j", fields="data.url,data.title"))
    assert service.sent[0].url.params.get_list("fields") == ["data.url,data.title", "job_id", "status", "error"]


def test_what_the_members_of_an_input_mean_is_said_by_help() -> None:
    said = tidemark.types.WebScrapeInput.__doc__ or ""
    members = tidemark.types.WebScrapeInput.__annotations__
    assert [line.split(":")[0].strip() for line in said.strip().splitlines()] == list(members)
    assert said.startswith("url: The page to read")


@pytest.mark.parametrize("written", ["-_8gc2VjcmV0IGtleQ==", "-_8gc2VjcmV0IGtleQ", "+/8gc2Vj\ncmV0IGtleQ==\n"])
def test_a_secret_is_read_as_the_service_reads_it(written: str) -> None:
    key = b"\xfb\xff secret key"
    digest = hmac.new(key, b"d.1.{}", hashlib.sha256).digest()
    headers = {"webhook-id": "d", "webhook-timestamp": "1", "webhook-signature": f"v1,{base64.b64encode(digest).decode()}"}
    assert verify_callback("{}", headers, f"whsec_{written}", now=1) == {}


def test_an_empty_secret_verifies_nothing_and_a_parsed_body_is_told() -> None:
    headers = {"webhook-id": "d", "webhook-timestamp": "1"}
    digest = hmac.new(b"", b"d.1.{}", hashlib.sha256).digest()
    forged = {**headers, "webhook-signature": f"v1,{base64.b64encode(digest).decode()}"}
    missing: Any = None
    for secret in ("", "whsec_", ["", "another"], missing):
        with pytest.raises(tidemark.CallbackVerificationError, match="secret is empty"):
            verify_callback("{}", forged, secret, now=1)
    parsed: Any = {"job_id": "j"}
    with pytest.raises(tidemark.CallbackVerificationError, match="raw"):
        verify_callback(parsed, forged, "secret", now=1)


def test_a_call_that_is_left_counts_with_what_it_cost_and_not_with_the_most() -> None:
    never = asyncio.Event()

    async def reply(one: httpx.Request) -> httpx.Response:
        given = json.loads(one.content or b"{}")
        if one.method == "GET":
            return httpx.Response(200, json={"status": "canceled", "cost": 0.0021})
        if given.get("dry_run"):
            quote = {"max_cost": 0.1, **({"first_request": "r_1"} if "idempotency-key" in one.headers else {})}
            return httpx.Response(200, json={"quote": quote, "_meta": {"cost": 0}})
        await never.wait()
        return httpx.Response(500)

    async def work() -> None:
        http = httpx.AsyncClient(transport=httpx.MockTransport(reply))
        async with AsyncTidemark("k", max_cost_usd=5, http_client=http) as client:
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(client.agent(instruction="read"), 0.2)
            assert client.spent_usd == 0.0021

    asyncio.run(work())


@pytest.mark.parametrize(
    ("most", "given", "sent"), [(500, None, 0.1), (0.05, None, 0.05), (5, 2.0, 2.0), (1, 2.0, 1.0)]
)
def test_an_agent_has_its_own_budget_or_what_is_left_where_that_is_less(
    most: float, given: Optional[float], sent: float
) -> None:
    def reply(one: httpx.Request) -> httpx.Response:
        is_quote = json.loads(one.content).get("dry_run")
        return httpx.Response(200, json={"quote": {"max_cost": 0.1}} if is_quote else {"_meta": {"cost": 0.01}})

    service = Service(reply)
    values: Any = {} if given is None else {"budget_usd": given}
    service.client(max_cost_usd=most).agent(instruction="read", **values)
    assert json.loads(service.sent[-1].content)["budget_usd"] == sent


def test_a_job_that_may_cost_no_more_than_its_hold_gives_back_what_it_did_not_cost() -> None:
    def reply(one: httpx.Request) -> httpx.Response:
        if one.method == "GET":
            return httpx.Response(200, json={"job_id": "j_1", "status": "failed", "cost": 0})
        if json.loads(one.content).get("dry_run"):
            return httpx.Response(200, json={"quote": {"max_cost": 0.015}})
        return httpx.Response(202, json={"job_id": "j_1", "_meta": {"cost": 0, "held": 0.015}})

    client = Service(reply).client(max_cost_usd=0.02)
    client.crawl(url=URL, request_options={"respond_async": True})
    assert client.spent_usd == 0.015
    client.wait_for_job("j_1")
    assert client.spent_usd == 0


def test_a_job_keeps_what_it_may_cost_until_its_end_is_told() -> None:
    ends = iter([{"status": "processing", "cost": 0}, {"status": "completed", "cost": 0.03}])

    def reply(one: httpx.Request) -> httpx.Response:
        if one.method == "GET":
            return httpx.Response(200, json={"job_id": "j_1", **next(ends, {"status": "completed", "cost": 0.03})})
        given = json.loads(one.content)
        if given.get("dry_run"):
            return httpx.Response(200, json={"quote": {"max_cost": 0.08}})
        return httpx.Response(202, json={"job_id": "j_1", "_meta": {"cost": 0, "held": 0.0007}})

    service = Service(reply)
    client = service.client(max_cost_usd=0.1)
    client.crawl(url=URL, request_options={"respond_async": True})
    assert json.loads(service.sent[-1].content)["max_cost_usd"] == 0.08
    assert client.spent_usd == 0.0007
    with pytest.raises(tidemark.SpendCapError):
        client.scrape(url=URL)
    client.wait_for_job("j_1")
    client.wait_for_job("j_1")
    assert client.spent_usd == 0.03
    client.crawl(url=URL, callback_url=URL)
    assert json.loads(service.sent[-1].content)["max_cost_usd"] == 0.07
    with pytest.raises(tidemark.SpendCapError):
        client.crawl(url=URL, callback_url=URL)

    async def work() -> None:
        async with service.async_client(max_cost_usd=0.1) as both:
            await both.crawl(url=URL, request_options={"respond_async": True})
            with pytest.raises(tidemark.SpendCapError):
                await both.scrape(url=URL)
            await both.wait_for_job("j_1")
            assert both.spent_usd == 0.03

    asyncio.run(work())


def test_an_answer_of_an_earlier_call_costs_nothing_again() -> None:
    def replay() -> httpx.Response:
        return httpx.Response(200, json={"_meta": {"cost": 0.0007}}, headers={"idempotent-replayed": "true"})

    answers = [replay(), httpx.Response(503, headers={"retry-after": "0"}), replay()]
    client = Service(lambda _: answers.pop(0)).client()
    client.scrape(url=URL, request_options={"idempotency_key": "one"})
    assert client.spent_usd == 0
    client.scrape(url=URL)
    assert client.spent_usd == 0.0007


def test_a_job_is_waited_for_while_the_service_starts_anew() -> None:
    away = [0] * 4

    def reply(_: httpx.Request) -> httpx.Response:
        if away:
            away.pop()
            raise httpx.ConnectError("refused")
        return httpx.Response(200, json={"status": "completed"})

    client = Service(reply).client()
    assert client.wait_for_job("j")["status"] == "completed"
    away.append(0)
    with pytest.raises(tidemark.ConnectionFailedError):
        client.wait_for_job("j", request_options={"max_retries": 0})
