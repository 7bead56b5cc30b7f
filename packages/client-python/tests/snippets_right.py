"""What a user may write, and mypy and pyright accept, both strictly. Nothing here runs."""

from __future__ import annotations

from email.message import Message
from typing import Any, Dict, List, Optional, Union

import httpx

from tidemark import (
    ApiError,
    AsyncTidemark,
    CallTimeoutError,
    ConnectionFailedError,
    JobOptions,
    RateLimitError,
    Receipt,
    RequestOptions,
    SpendCapError,
    Stream,
    TargetError,
    Tidemark,
    TidemarkError,
    receipt,
    types,
    verify_callback,
)

URL = "https://example.com/"
client = Tidemark()


def defaults() -> List[Tidemark]:
    return [Tidemark(), Tidemark("k"), Tidemark(api_key="k", base_url="http://127.0.0.1:8080", max_retries=0)]


def capped() -> float:
    with Tidemark(max_cost_usd=1, timeout=5.0, headers={"via": "me"}) as one:
        return one.spent_usd


def own_http() -> Tidemark:
    return Tidemark(http_client=httpx.Client(trust_env=False))


def markdown() -> str:
    return client.scrape(url=URL, format="markdown")["markdown"] or ""


def several_formats() -> Optional[str]:
    return client.scrape(url=URL, format=["markdown", "html"])["html"]


def meta() -> float:
    return client.scrape(url=URL)["_meta"]["cost"]


def told() -> Receipt:
    return receipt(client.map(url=URL))


def links() -> List[str]:
    return [link["url"] for link in client.scrape(url=URL)["links"]]


def screenshot() -> Optional[str]:
    page = client.scrape(url=URL, screenshot={"full_page": True, "type": "webp"})
    return page["screenshot"]["url"] if page["screenshot"] else None


def extracted() -> types.WebScrapeOutput:
    return client.scrape(url=URL, extract={"name": "h1", "links": {"selector": "a", "attribute": "href", "all": True}})


def tier() -> int:
    return client.scrape(url=URL, max_tier=2, wait_for="#app")["statusCode"]


def options() -> None:
    chosen: RequestOptions = {"timeout": 1.5, "max_retries": 1, "idempotency_key": "k", "headers": {"a": "b"}}
    client.map(url=URL, request_options=chosen)


def pages() -> List[str]:
    return [page["url"] for page in client.iter_crawl(url=URL, limit=10)]


def crawl_and_its_summary() -> Optional[str]:
    crawl: Stream[types.CrawledPage, types.WebCrawlSummary] = client.iter_crawl(url=URL)
    for page in crawl:
        print(page["url"])
    return crawl.summary.get("stopped_by") if crawl.summary else crawl.request_id


def in_a_job() -> str:
    chosen: JobOptions = {"respond_async": True, "timeout": 5}
    ids = [
        client.scrape(url=URL, request_options={"respond_async": True})["job_id"],
        client.scrape(url=URL, request_options=chosen)["job_id"],
        client.scrape(url=URL, callback_url=URL)["job_id"],
        client.crawl(url=URL, callback_url=URL, request_options={"timeout": 5})["job_id"],
        client.hackernews.top(callback_url=URL, request_options={"respond_async": True})["job_id"],
    ]
    return ids[0]


def quote_of_a_job() -> float:
    return client.crawl(url=URL, dry_run=True, callback_url=URL)["quote"]["max_cost"]


def not_in_a_job() -> str:
    return client.scrape(url=URL, callback_url=None, request_options={"respond_async": False})["text"] or ""


def since() -> List[str]:
    return [entry["kind"] for entry in client.usage.iter_entries(from_="2026-11-01")]


async def in_a_job_as_well() -> str:
    return (await AsyncTidemark().scrape(url=URL, request_options={"respond_async": True}))["job_id"]


def whole_crawl() -> int:
    crawl = client.crawl(url=URL, include_patterns=["^/docs/"], max_cost_usd=0.1)
    return len(crawl["pages"]) + crawl["pagesScraped"]


def interaction() -> Optional[str]:
    answer = client.interact(
        url=URL, actions=[{"type": "fill", "selector": "#q", "value": "tides"}, {"type": "click", "selector": "button"}]
    )
    return answer["markdown"]


def jobs() -> List[str]:
    return [job["job_id"] for job in client.jobs.iter_list(limit=2)]


def first_page() -> Optional[str]:
    return client.jobs.list().get("next_cursor")


def stories() -> List[Optional[str]]:
    return [story["title"] for story in client.hackernews.iter_top(limit=30)]


def repositories() -> List[str]:
    return [one["url"] for one in client.github.iter_user_repos(login="nodejs")]


def source() -> None:
    client.freshness.register(
        entity_id="acme", entity_type="company", source_key="home", refresh_cadence="7 days", source_url=None
    )


def file() -> bytes:
    return client.files.get(id="f", expires="1", signature="s")


def own_input() -> types.WebScrapeInput:
    given: types.WebScrapeInput = {"url": URL, "only_main_content": False}
    client.scrape(**given)
    return given


def quotes(wanted: bool) -> float:
    most = client.scrape(url=URL, dry_run=True)["quote"]["max_cost"]
    least: float = client.crawl(url=URL, limit=5, dry_run=True)["quote"]["min_cost"]
    either: Union[types.Quote, types.WebScrapeOutput] = client.scrape(url=URL, dry_run=wanted)
    print(client.scrape(url=URL, dry_run=False)["markdown"], either["_meta"])
    return most + least + client.hackernews.top(dry_run=True)["quote"]["max_cost"]


async def quotes_as_well() -> float:
    return (await AsyncTidemark().map(url=URL, dry_run=True))["quote"]["max_cost"]


def failures(error: Exception) -> str:
    if isinstance(error, RateLimitError):
        return f"wait {error.retry_after or 0} s"
    if isinstance(error, TargetError):
        return error.detail
    if isinstance(error, ApiError):
        return f"{error.code} {error.status} {error.errors[0]['pointer']} {error.cost}"
    if isinstance(error, (SpendCapError, ConnectionFailedError, CallTimeoutError)):
        return str(error)
    return "ours" if isinstance(error, TidemarkError) else "not ours"


def callback(body: bytes, headers: Dict[str, str]) -> Any:
    return verify_callback(body, headers, ["new", "old"])


def received_by_the_standard_library(body: bytes, headers: Message) -> Any:
    return verify_callback(body, headers, "secret")


async def as_well() -> Union[str, None]:
    async with AsyncTidemark(max_cost_usd=1) as one:
        page = await one.scrape(url=URL, format="markdown")
        async for each in one.iter_crawl(url=URL):
            print(each["url"])
        return page["markdown"]
