"""Against a service that `server/tests/clients/python.test.ts` starts, and a double that fails."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import os
import re
import time
from pathlib import Path
from typing import Any, Callable

import httpx
import pytest

import tidemark
from tidemark import AsyncTidemark, Tidemark, receipt, verify_callback

SITE = os.environ["TEST_SITE"]


@pytest.fixture
def client() -> Tidemark:
    return Tidemark()


def test_a_page_is_read_and_its_receipt_says_what_it_cost(client: Tidemark) -> None:
    page = client.scrape(url=f"{SITE}/one", format="markdown")
    assert (page["markdown"] or "").startswith("# one")
    assert receipt(page).cost == page["_meta"]["cost"] > 0
    assert receipt(page).request_id == page["_meta"]["requestId"]


def test_the_lines_of_the_readme_run(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (Path(__file__).parent.parent / "README.md").read_text()
    found = re.search(r"```python\n(.+?)```", readme, re.S)
    assert found
    lines = found[1].replace('api_key="tm_…"', "").replace("https://example.com/", f"{SITE}/one")
    exec(lines, {})
    assert capsys.readouterr().out.startswith("# one")


def test_pages_of_a_crawl_arrive_and_lists_are_walked(client: Tidemark) -> None:
    assert len(list(client.iter_crawl(url=f"{SITE}/", limit=10))) == 3
    ids = [job["job_id"] for job in client.jobs.iter_list(limit=1)]
    assert len(set(ids)) == len(ids) > 1


def test_work_is_done_in_a_job(client: Tidemark) -> None:
    accepted: Any = client.scrape(url=f"{SITE}/two", request_options={"respond_async": True})
    assert client.wait_for_job(accepted["job_id"])["status"] == "completed"


def test_async_does_the_same() -> None:
    async def work() -> None:
        async with AsyncTidemark() as client:
            page = await client.scrape(url=f"{SITE}/one", format="markdown")
            assert (page["markdown"] or "").startswith("# one")
            assert len([one async for one in client.iter_crawl(url=f"{SITE}/", limit=2)]) == 2
            assert [job async for job in client.jobs.iter_list(limit=1)]
            with pytest.raises(tidemark.InvalidInputError):
                await client.scrape(url="nothing")

    asyncio.run(work())


def test_failures_are_of_their_kind(client: Tidemark) -> None:
    with pytest.raises(tidemark.InvalidInputError) as refused:
        client.scrape(url="nothing")
    assert refused.value.errors[0]["pointer"] == "/url"
    with pytest.raises(tidemark.AuthenticationError):
        Tidemark("wrong").usage.get()
    with pytest.raises(tidemark.NotFoundError):
        client.jobs.get(job_id="none")


def test_a_client_spends_no_more_than_it_may(client: Tidemark) -> None:
    quote: Any = client.scrape(url=f"{SITE}/one", max_tier="static", dry_run=True)
    most = quote["quote"]["max_cost"]
    capped = Tidemark(max_cost_usd=most * 1.5)
    capped.scrape(url=f"{SITE}/one", max_tier="static")
    with pytest.raises(tidemark.SpendCapError):
        capped.scrape(url=f"{SITE}/one", max_tier="static")
    assert 0 < capped.spent_usd <= most * 1.5


def doubled(answers: list[Callable[[httpx.Request], httpx.Response]], **options: Any) -> tuple[Tidemark, list[httpx.Request]]:
    seen: list[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        seen.append(request)
        return answers[min(len(seen), len(answers)) - 1](request)

    http = httpx.Client(transport=httpx.MockTransport(answer))
    return Tidemark("k", base_url="http://double", http_client=http, **options), seen


def problem(status: int, code: str, retryable: bool, **headers: str) -> Callable[[httpx.Request], httpx.Response]:
    body = {"code": code, "detail": "said", "retryable": retryable}
    return lambda _: httpx.Response(status, json=body, headers=headers)


def good(_: httpx.Request) -> httpx.Response:
    return httpx.Response(200, json={"markdown": "m", "_meta": {"cost": 0.0007}})


def reset(_: httpx.Request) -> httpx.Response:
    raise httpx.ReadError("reset")


REPEATED = {
    "429 with Retry-After": problem(429, "rate-limited", True, **{"retry-after": "0"}),
    "503 of the service": problem(503, "overloaded", True, **{"retry-after": "0"}),
    "503 of a proxy": lambda _: httpx.Response(503, text="away", headers={"retry-after": "0"}),
    "a reset": reset,
    "what is not JSON": lambda _: httpx.Response(200, text="{"),
}
NOT_REPEATED = {
    "a target that failed": (problem(502, "target-unreachable", True), tidemark.TargetError),
    "an internal failure": (problem(500, "internal", False), tidemark.ApiError),
    "a long Retry-After": (problem(429, "rate-limited", True, **{"retry-after": "900"}), tidemark.RateLimitError),
    "a redirect": (lambda _: httpx.Response(302, headers={"location": "http://other/"}), tidemark.ConnectionFailedError),
}


@pytest.mark.parametrize("name", REPEATED)
def test_is_repeated_with_the_same_key(name: str) -> None:
    client, seen = doubled([REPEATED[name], good])
    assert client.scrape(url="http://a.example/")["markdown"] == "m"
    assert len(seen) == 2
    assert len({request.headers["idempotency-key"] for request in seen}) == 1


@pytest.mark.parametrize("name", NOT_REPEATED)
def test_is_not_repeated(name: str) -> None:
    answer, kind = NOT_REPEATED[name]
    client, seen = doubled([answer])
    with pytest.raises(kind):
        client.scrape(url="http://a.example/")
    assert len(seen) == 1


def test_a_stream_that_breaks_off_is_told_and_not_sent_again() -> None:
    line = json.dumps({"type": "page", "url": "http://a.example/"})
    client, seen = doubled([lambda _: httpx.Response(200, text=f"{line}\n")])
    walked = client.iter_crawl(url="http://a.example/")
    assert next(walked)["url"] == "http://a.example/"
    with pytest.raises(tidemark.ConnectionFailedError):
        next(walked)
    assert len(seen) == 1 and "idempotency-key" not in seen[0].headers


def test_a_callback_is_verified_and_a_changed_one_refused() -> None:
    body, now = '{"job_id":"j"}', int(time.time())
    key = base64.b64encode(b"a secret that is long enough").decode()
    for secret, raw in [("plain secret", b"plain secret"), (f"whsec_{key}", b"a secret that is long enough")]:
        digest = hmac.new(raw, f"d_1.{now}.{body}".encode(), hashlib.sha256).digest()
        signature = f"v1,{base64.b64encode(digest).decode()}"
        headers = {"Webhook-Id": "d_1", "Webhook-Timestamp": str(now), "Webhook-Signature": signature}
        assert verify_callback(body, headers, secret) == {"job_id": "j"}
        for changed in [(body + " ", None), (body, now + 301)]:
            with pytest.raises(tidemark.CallbackVerificationError):
                verify_callback(changed[0], headers, secret, now=changed[1])
