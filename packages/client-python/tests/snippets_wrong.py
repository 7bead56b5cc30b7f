"""What a user may not write: mypy and pyright, both strictly, refuse each line for the reason that it names. Nothing here runs."""

from __future__ import annotations

from tidemark import AsyncTidemark, RequestOptions, Tidemark, receipt, types, verify_callback

URL = "https://example.com/"
client = Tidemark()
Tidemark(apikey="k")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
Tidemark(api_key=7)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
Tidemark("k", "http://127.0.0.1:8080")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
Tidemark(max_cost_usd="1")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
client.scrape()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
client.scrape(URL)  # type: ignore[arg-type, call-arg]  # pyright: ignore[reportCallIssue]
client.scrape(format="markdown")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
client.scrape(url=7)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
client.scrape(url=URL, formats=["markdown"])  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
client.scrape(url=URL, onlyMainContent=True)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
client.scrape(url=URL, format="pdf")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
client.scrape(url=URL, max_tier=5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
client.scrape(url=URL, include_selectors="main")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
client.scrape(url=URL, screenshot={"type": "gif"})  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
client.scrape(url=URL, request_options={"retries": 3})  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
client.scrape(url=URL)["markup"]  # type: ignore[typeddict-item]  # pyright: ignore[reportGeneralTypeIssues]
client.scrape(url=URL)["markdown"].upper()  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]
client.crawl(url=URL, limit="10")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
client.interact(url=URL)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
client.interact(url=URL, actions=[{"type": "fill", "selector": "#q"}])  # type: ignore[list-item, misc]  # pyright: ignore[reportArgumentType]
client.jobs.testCallback(callback_url=URL)  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]
client.myspace.profile(handle="tom")  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]
client.github.user_repos()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
client.iter_scrape(url=URL)  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]
verify_callback("", {})  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
receipt()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
len(client.iter_crawl(url=URL))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
client.wait_for_job(7)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
AsyncTidemark().scrape(url=URL)["markdown"]  # type: ignore[index]  # pyright: ignore[reportIndexIssue]
options: RequestOptions = {"timeout": "5 s"}  # type: ignore[typeddict-item]  # pyright: ignore[reportAssignmentType]
source: types.FreshnessUpdateInput = {"source_id": "s", "refresh_cadence": 7}  # type: ignore[typeddict-item]  # pyright: ignore[reportAssignmentType]
text: str = client.scrape(url=URL)["markdown"]  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
client.spent_usd = 0  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
