# Generated from the definitions of the operations by `npm run generate`; do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING, Any, AsyncIterator, Iterator, Literal, Mapping, cast, overload

from typing_extensions import Unpack

from . import types
from ._operation import JobOptions, Options, RequestOptions, with_choice

if TYPE_CHECKING:
    from ._async import AsyncCore, AsyncStream
    from ._sync import Core, Stream


class EnrichResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def company(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichCompanyInput]) -> types.EnrichCompanyOutput: ...
    @overload
    def company(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichCompanyInput]) -> types.Quote: ...
    @overload
    def company(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.EnrichCompanyInput]) -> types.Accepted: ...
    @overload
    def company(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.EnrichCompanyInput]) -> types.Accepted: ...
    @overload
    def company(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichCompanyInput]) -> types.EnrichCompanyOutput | types.Quote: ...
    def company(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.EnrichCompanyInput]) -> types.EnrichCompanyOutput | types.Quote | types.Accepted:
        """A company by its domain, as its own pages describe it, with a quote for every value.

        Reads up to 12 pages of the site (start page, about, team, imprint, contact, prices), as its robots.txt allows, and tells what they state. Each value has its evidence: a quote that stands in the page named. What has none is null. Several `domains`, and what takes longer than 25 s, are answered 202 with a job. The price is per domain and includes all reads; a domain that tells nothing costs nothing.

        $0.015 per domain."""
        return cast("types.EnrichCompanyOutput | types.Quote | types.Accepted", self._core.call("enrich.company", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def contact(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichContactInput]) -> types.EnrichContactOutput: ...
    @overload
    def contact(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichContactInput]) -> types.Quote: ...
    @overload
    def contact(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.EnrichContactInput]) -> types.Accepted: ...
    @overload
    def contact(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.EnrichContactInput]) -> types.Accepted: ...
    @overload
    def contact(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichContactInput]) -> types.EnrichContactOutput | types.Quote: ...
    def contact(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.EnrichContactInput]) -> types.EnrichContactOutput | types.Quote | types.Accepted:
        """One person who speaks for a company, as it publishes them, with a quote for every value.

        Looks on the pages of the company for the person of a name, a role or an address. An address is never guessed and no mailbox is asked: `email_status` says whether it is published, or that its domain takes mail. A call that finds no person costs nothing.

        $0.01 per request."""
        return cast("types.EnrichContactOutput | types.Quote | types.Accepted", self._core.call("enrich.contact", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def contacts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichContactsInput]) -> types.EnrichContactsOutput: ...
    @overload
    def contacts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichContactsInput]) -> types.Quote: ...
    @overload
    def contacts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.EnrichContactsInput]) -> types.Accepted: ...
    @overload
    def contacts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.EnrichContactsInput]) -> types.Accepted: ...
    @overload
    def contacts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichContactsInput]) -> types.EnrichContactsOutput | types.Quote: ...
    def contacts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.EnrichContactsInput]) -> types.EnrichContactsOutput | types.Quote | types.Accepted:
        """The people who speak for a company, as it publishes them, with a quote for every value.

        Reads the pages on which a company names its people: team, imprint, press, contact. Only what it publishes itself is told; nothing is guessed. A call that finds no person costs nothing.

        $0.02 per request."""
        return cast("types.EnrichContactsOutput | types.Quote | types.Accepted", self._core.call("enrich.contacts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class ProfilesResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def list(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.ProfilesListInput]) -> types.ProfilesListOutput:
        """The browser profiles of your organization, newest first.

        Free."""
        return cast("types.ProfilesListOutput", self._core.call("profiles.list", input, request_options))

    def iter_list(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.ProfilesListInput]) -> Iterator[types.BrowserProfile]:
        """As `list`, element by element over all pages."""
        return cast("Iterator[types.BrowserProfile]", self._core.walk("profiles.list", input, request_options))

    def get(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.ProfilesGetInput]) -> types.ProfilesGetOutput:
        """When a browser profile was made, used last, and expires; what it holds is never shown.

        Free."""
        return cast("types.ProfilesGetOutput", self._core.call("profiles.get", input, request_options))

    def delete(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.ProfilesDeleteInput]) -> types.ProfilesDeleteOutput:
        """Forget a browser profile and what it holds, at once and for good.

        A call that is using it goes on, and keeps nothing.

        Free."""
        return cast("types.ProfilesDeleteOutput", self._core.call("profiles.delete", input, request_options))


class FreshnessResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def register(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessRegisterInput]) -> types.FreshnessRegisterOutput:
        """Track how current a source of an entity is: its cadence, and optionally its address.

        Registered again under the same `entity_id` and `source_key` it is updated, which is answered with 200 in place of 201: what is not given stays as it was.

        Free."""
        return cast("types.FreshnessRegisterOutput", self._core.call("freshness.register", input, request_options))

    def list(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessListInput]) -> types.FreshnessListOutput:
        """The sources of your organization, newest first; with `changed_since`, the newest change first.

        With `Accept: application/atom+xml` the answer is a feed (RFC 4287) of the changes, the differences as content, for feed readers: an entry keeps its id, and `If-None-Match` is answered with 304 when nothing changed. Where a filter leaves very many sources out a page may have fewer than `limit`, even none: the list ends where `next_cursor` is null.

        Free."""
        return cast("types.FreshnessListOutput", self._core.call("freshness.list", input, request_options))

    def iter_list(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessListInput]) -> Iterator[types.ChangedSource]:
        """As `list`, element by element over all pages."""
        return cast("Iterator[types.ChangedSource]", self._core.walk("freshness.list", input, request_options))

    def get(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessGetInput]) -> types.FreshnessGetOutput:
        """One source: its settings, its state, and when it is due.

        Free."""
        return cast("types.FreshnessGetOutput", self._core.call("freshness.get", input, request_options))

    def update(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessUpdateInput]) -> types.FreshnessUpdateOutput:
        """Change settings of a source, or pause it; what is not given stays as it is.

        Free."""
        return cast("types.FreshnessUpdateOutput", self._core.call("freshness.update", input, request_options))

    def delete(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessDeleteInput]) -> types.FreshnessDeleteOutput:
        """Forget a source and its records, at once and for good.

        Free."""
        return cast("types.FreshnessDeleteOutput", self._core.call("freshness.delete", input, request_options))

    def record(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessRecordInput]) -> types.FreshnessRecordOutput:
        """Tell what you fetched of a source yourself: its content or a hash of it, or why it failed.

        Content is compared with the content before, after what changes by itself (clock times, counters, tokens) was left out; a `content_hash` of yours is compared with those you sent before. A record older than the newest joins the history and moves no state.

        Free."""
        return cast("types.FreshnessRecordOutput", self._core.call("freshness.record", input, request_options))

    def fetches(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessFetchesInput]) -> types.FreshnessFetchesOutput:
        """What was recorded of a source, newest first; the last 1,000 are kept.

        Free."""
        return cast("types.FreshnessFetchesOutput", self._core.call("freshness.fetches", input, request_options))

    def iter_fetches(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessFetchesInput]) -> Iterator[types.FreshnessFetch]:
        """As `fetches`, element by element over all pages."""
        return cast("Iterator[types.FreshnessFetch]", self._core.walk("freshness.fetches", input, request_options))

    def dashboard(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessDashboardInput]) -> types.FreshnessDashboardOutput:
        """How many sources and entities are tracked, in which states, and how many are due within a day.

        Free."""
        return cast("types.FreshnessDashboardOutput", self._core.call("freshness.dashboard", input, request_options))

    def entity(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessEntityInput]) -> types.FreshnessEntityOutput:
        """The sources of an entity, by their keys, and how many are in which state.

        An entity that has no source is answered with none.

        Free."""
        return cast("types.FreshnessEntityOutput", self._core.call("freshness.entity", input, request_options))

    def iter_entity(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessEntityInput]) -> Iterator[types.TrackedSource]:
        """As `entity`, element by element over all pages."""
        return cast("Iterator[types.TrackedSource]", self._core.walk("freshness.entity", input, request_options))

    @overload
    def refresh(self, *, dry_run: Literal[False] = False, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessRefreshInput]) -> types.FreshnessRefreshOutput: ...
    @overload
    def refresh(self, *, dry_run: Literal[True], request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessRefreshInput]) -> types.Quote: ...
    @overload
    def refresh(self, *, dry_run: bool, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessRefreshInput]) -> types.FreshnessRefreshOutput | types.Quote: ...
    def refresh(self, *, dry_run: bool = False, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessRefreshInput]) -> types.FreshnessRefreshOutput | types.Quote:
        """Have the service fetch a source now and record what it finds, billed as a scrape.

        A page that cannot be read, or does not pass the quality gate, is recorded as a failed fetch and costs nothing. Sources with `auto_refresh` are refreshed so when they are due.

        $0.00007 to $0.006 per page (usually $0.0007), $0.001 per 10 pages of a document, $0.002 per page recognized and $0.003 per extraction by a model."""
        return cast("types.FreshnessRefreshOutput | types.Quote", self._core.call("freshness.refresh", with_choice(input, dry_run=dry_run), request_options))

    def due(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessDueInput]) -> types.FreshnessDueOutput:
        """The sources that need refreshing: the highest priority first, then what is due longest.

        A page may have fewer than `limit` where very many priorities have nothing due: the list ends where `next_cursor` is null.

        Free."""
        return cast("types.FreshnessDueOutput", self._core.call("freshness.due", input, request_options))

    def iter_due(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessDueInput]) -> Iterator[types.DueSource]:
        """As `due`, element by element over all pages."""
        return cast("Iterator[types.DueSource]", self._core.walk("freshness.due", input, request_options))


class JobsResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def list(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.JobsListInput]) -> types.JobsListOutput:
        """List the calls of your organization, newest first.

        Every billed call, and every free POST with an Idempotency-Key.

        Free."""
        return cast("types.JobsListOutput", self._core.call("jobs.list", input, request_options))

    def iter_list(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.JobsListInput]) -> Iterator[types.JobSummary]:
        """As `list`, element by element over all pages."""
        return cast("Iterator[types.JobSummary]", self._core.walk("jobs.list", input, request_options))

    def get(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.JobsGetInput]) -> types.JobsGetOutput:
        """Show one call with its result and its deliveries.

        A result is kept for seven days for jobs and calls with an Idempotency-Key; it is null for others. Deliveries are shown for 30 days. With `cursor` or `limit` the elements of a list, such as the pages of a crawl, come in pages, in order and also while the job runs: `data` has them, and `result` what stands besides them, on the last page.

        Free."""
        return cast("types.JobsGetOutput", self._core.call("jobs.get", input, request_options))

    def iter_get(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.JobsGetInput]) -> Iterator[Mapping[str, Any]]:
        """As `get`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("jobs.get", input, request_options))

    def cancel(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.JobsCancelInput]) -> types.JobsCancelOutput:
        """Cancel a job.

        A queued job ends at once and costs nothing. A running one is stopped, and keeps and bills what it has: it is `processing` until it has ended. Both are delivered with `status: "canceled"`. Canceling again changes nothing.

        Free."""
        return cast("types.JobsCancelOutput", self._core.call("jobs.cancel", input, request_options))

    def redeliver(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.JobsRedeliverInput]) -> types.JobsRedeliverOutput:
        """Send the callback of a job again.

        The same delivery id and the same bytes, tried from the beginning of the schedule.

        Free."""
        return cast("types.JobsRedeliverOutput", self._core.call("jobs.redeliver", input, request_options))

    def test_callback(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.JobsTestCallbackInput]) -> types.JobsTestCallbackOutput:
        """Send a signed sample to a callback URL, once, and tell what came of it.

        Free; ten a minute.

        Free."""
        return cast("types.JobsTestCallbackOutput", self._core.call("jobs.test-callback", input, request_options))


class UsageResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def get(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.UsageGetInput]) -> types.UsageGetOutput:
        """What your organization used and what it cost, by day, action or key.

        Free."""
        return cast("types.UsageGetOutput", self._core.call("usage.get", input, request_options))

    def entries(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.UsageEntriesInput]) -> types.UsageEntriesOutput:
        """The lines of your organization’s ledger, newest first: what moved your balance, and which request did.

        The balance is the sum of all lines. With `Accept: text/csv` the answer is a table (RFC 4180) of up to 10,000 lines unless `limit` says otherwise; the header `X-Next-Cursor` is there when more follow.

        Free."""
        return cast("types.UsageEntriesOutput", self._core.call("usage.entries", input, request_options))

    def iter_entries(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.UsageEntriesInput]) -> Iterator[types.LedgerEntry]:
        """As `entries`, element by element over all pages."""
        return cast("Iterator[types.LedgerEntry]", self._core.walk("usage.entries", input, request_options))


class EndpointsResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def list(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.EndpointsListInput]) -> types.EndpointsListOutput:
        """The live catalog: endpoints, prices, parameters, modes.

        Free."""
        return cast("types.EndpointsListOutput", self._core.call("endpoints.list", input, request_options))

    def get(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.EndpointsGetInput]) -> types.EndpointsGetOutput:
        """One endpoint of the catalog with the JSON Schemas of its input and output.

        Free."""
        return cast("types.EndpointsGetOutput", self._core.call("endpoints.get", input, request_options))


class HackernewsResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def item(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsItemInput]) -> types.HackernewsItemOutput: ...
    @overload
    def item(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsItemInput]) -> types.Quote: ...
    @overload
    def item(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsItemInput]) -> types.Accepted: ...
    @overload
    def item(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsItemInput]) -> types.Accepted: ...
    @overload
    def item(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsItemInput]) -> types.HackernewsItemOutput | types.Quote: ...
    def item(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsItemInput]) -> types.HackernewsItemOutput | types.Quote | types.Accepted:
        """A story, job, poll or comment by its id.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsItemOutput | types.Quote | types.Accepted", self._core.call("hackernews.item", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def user(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsUserInput]) -> types.HackernewsUserOutput: ...
    @overload
    def user(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsUserInput]) -> types.Quote: ...
    @overload
    def user(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsUserInput]) -> types.Accepted: ...
    @overload
    def user(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsUserInput]) -> types.Accepted: ...
    @overload
    def user(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsUserInput]) -> types.HackernewsUserOutput | types.Quote: ...
    def user(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsUserInput]) -> types.HackernewsUserOutput | types.Quote | types.Accepted:
        """A user by name, with karma, words about themselves and the ids of what they wrote.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsUserOutput | types.Quote | types.Accepted", self._core.call("hackernews.user", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def top(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsTopInput]) -> types.HackernewsTopOutput: ...
    @overload
    def top(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsTopInput]) -> types.Quote: ...
    @overload
    def top(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsTopInput]) -> types.Accepted: ...
    @overload
    def top(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsTopInput]) -> types.Accepted: ...
    @overload
    def top(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsTopInput]) -> types.HackernewsTopOutput | types.Quote: ...
    def top(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsTopInput]) -> types.HackernewsTopOutput | types.Quote | types.Accepted:
        """The front page, in its order.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsTopOutput | types.Quote | types.Accepted", self._core.call("hackernews.top", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_top(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsTopInput]) -> Iterator[types.HackerNewsPost]:
        """As `top`, element by element over all pages."""
        return cast("Iterator[types.HackerNewsPost]", self._core.walk("hackernews.top", input, request_options))

    @overload
    def new(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsNewInput]) -> types.HackernewsNewOutput: ...
    @overload
    def new(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsNewInput]) -> types.Quote: ...
    @overload
    def new(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsNewInput]) -> types.Accepted: ...
    @overload
    def new(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsNewInput]) -> types.Accepted: ...
    @overload
    def new(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsNewInput]) -> types.HackernewsNewOutput | types.Quote: ...
    def new(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsNewInput]) -> types.HackernewsNewOutput | types.Quote | types.Accepted:
        """The newest stories.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsNewOutput | types.Quote | types.Accepted", self._core.call("hackernews.new", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_new(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsNewInput]) -> Iterator[types.HackerNewsPost]:
        """As `new`, element by element over all pages."""
        return cast("Iterator[types.HackerNewsPost]", self._core.walk("hackernews.new", input, request_options))

    @overload
    def best(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsBestInput]) -> types.HackernewsBestOutput: ...
    @overload
    def best(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsBestInput]) -> types.Quote: ...
    @overload
    def best(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsBestInput]) -> types.Accepted: ...
    @overload
    def best(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsBestInput]) -> types.Accepted: ...
    @overload
    def best(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsBestInput]) -> types.HackernewsBestOutput | types.Quote: ...
    def best(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsBestInput]) -> types.HackernewsBestOutput | types.Quote | types.Accepted:
        """The stories with the most votes of late.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsBestOutput | types.Quote | types.Accepted", self._core.call("hackernews.best", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_best(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsBestInput]) -> Iterator[types.HackerNewsPost]:
        """As `best`, element by element over all pages."""
        return cast("Iterator[types.HackerNewsPost]", self._core.walk("hackernews.best", input, request_options))

    @overload
    def ask(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsAskInput]) -> types.HackernewsAskOutput: ...
    @overload
    def ask(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsAskInput]) -> types.Quote: ...
    @overload
    def ask(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsAskInput]) -> types.Accepted: ...
    @overload
    def ask(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsAskInput]) -> types.Accepted: ...
    @overload
    def ask(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsAskInput]) -> types.HackernewsAskOutput | types.Quote: ...
    def ask(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsAskInput]) -> types.HackernewsAskOutput | types.Quote | types.Accepted:
        """The latest questions to the community.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsAskOutput | types.Quote | types.Accepted", self._core.call("hackernews.ask", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_ask(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsAskInput]) -> Iterator[types.HackerNewsPost]:
        """As `ask`, element by element over all pages."""
        return cast("Iterator[types.HackerNewsPost]", self._core.walk("hackernews.ask", input, request_options))

    @overload
    def show(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsShowInput]) -> types.HackernewsShowOutput: ...
    @overload
    def show(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsShowInput]) -> types.Quote: ...
    @overload
    def show(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsShowInput]) -> types.Accepted: ...
    @overload
    def show(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsShowInput]) -> types.Accepted: ...
    @overload
    def show(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsShowInput]) -> types.HackernewsShowOutput | types.Quote: ...
    def show(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsShowInput]) -> types.HackernewsShowOutput | types.Quote | types.Accepted:
        """The latest works that people show.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsShowOutput | types.Quote | types.Accepted", self._core.call("hackernews.show", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_show(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsShowInput]) -> Iterator[types.HackerNewsPost]:
        """As `show`, element by element over all pages."""
        return cast("Iterator[types.HackerNewsPost]", self._core.walk("hackernews.show", input, request_options))

    @overload
    def jobs(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsJobsInput]) -> types.HackernewsJobsOutput: ...
    @overload
    def jobs(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsJobsInput]) -> types.Quote: ...
    @overload
    def jobs(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsJobsInput]) -> types.Accepted: ...
    @overload
    def jobs(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsJobsInput]) -> types.Accepted: ...
    @overload
    def jobs(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsJobsInput]) -> types.HackernewsJobsOutput | types.Quote: ...
    def jobs(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsJobsInput]) -> types.HackernewsJobsOutput | types.Quote | types.Accepted:
        """The latest job posts.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsJobsOutput | types.Quote | types.Accepted", self._core.call("hackernews.jobs", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_jobs(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsJobsInput]) -> Iterator[types.HackerNewsPost]:
        """As `jobs`, element by element over all pages."""
        return cast("Iterator[types.HackerNewsPost]", self._core.walk("hackernews.jobs", input, request_options))

    @overload
    def comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsCommentsInput]) -> types.HackernewsCommentsOutput: ...
    @overload
    def comments(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsCommentsInput]) -> types.Quote: ...
    @overload
    def comments(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsCommentsInput]) -> types.Accepted: ...
    @overload
    def comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsCommentsInput]) -> types.Accepted: ...
    @overload
    def comments(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsCommentsInput]) -> types.HackernewsCommentsOutput | types.Quote: ...
    def comments(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsCommentsInput]) -> types.HackernewsCommentsOutput | types.Quote | types.Accepted:
        """The comments of an item, as trees.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsCommentsOutput | types.Quote | types.Accepted", self._core.call("hackernews.comments", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsCommentsInput]) -> Iterator[types.Comment]:
        """As `comments`, element by element over all pages."""
        return cast("Iterator[types.Comment]", self._core.walk("hackernews.comments", input, request_options))

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchInput]) -> types.HackernewsSearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchInput]) -> types.HackernewsSearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsSearchInput]) -> types.HackernewsSearchOutput | types.Quote | types.Accepted:
        """Stories and comments with certain words, the best first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsSearchOutput | types.Quote | types.Accepted", self._core.call("hackernews.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchInput]) -> Iterator[Mapping[str, Any]]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("hackernews.search", input, request_options))

    @overload
    def search_by_date(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchByDateInput]) -> types.HackernewsSearchByDateOutput: ...
    @overload
    def search_by_date(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchByDateInput]) -> types.Quote: ...
    @overload
    def search_by_date(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsSearchByDateInput]) -> types.Accepted: ...
    @overload
    def search_by_date(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsSearchByDateInput]) -> types.Accepted: ...
    @overload
    def search_by_date(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchByDateInput]) -> types.HackernewsSearchByDateOutput | types.Quote: ...
    def search_by_date(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsSearchByDateInput]) -> types.HackernewsSearchByDateOutput | types.Quote | types.Accepted:
        """Stories and comments with certain words, the newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsSearchByDateOutput | types.Quote | types.Accepted", self._core.call("hackernews.search_by_date", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_by_date(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchByDateInput]) -> Iterator[Mapping[str, Any]]:
        """As `search_by_date`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("hackernews.search_by_date", input, request_options))

    @overload
    def user_posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsUserPostsInput]) -> types.HackernewsUserPostsOutput: ...
    @overload
    def user_posts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsUserPostsInput]) -> types.Quote: ...
    @overload
    def user_posts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsUserPostsInput]) -> types.Accepted: ...
    @overload
    def user_posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsUserPostsInput]) -> types.Accepted: ...
    @overload
    def user_posts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsUserPostsInput]) -> types.HackernewsUserPostsOutput | types.Quote: ...
    def user_posts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsUserPostsInput]) -> types.HackernewsUserPostsOutput | types.Quote | types.Accepted:
        """Stories and comments of a user, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsUserPostsOutput | types.Quote | types.Accepted", self._core.call("hackernews.user_posts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsUserPostsInput]) -> Iterator[Mapping[str, Any]]:
        """As `user_posts`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("hackernews.user_posts", input, request_options))


class GithubResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def user(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserInput]) -> types.GithubUserOutput: ...
    @overload
    def user(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserInput]) -> types.Quote: ...
    @overload
    def user(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubUserInput]) -> types.Accepted: ...
    @overload
    def user(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubUserInput]) -> types.Accepted: ...
    @overload
    def user(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserInput]) -> types.GithubUserOutput | types.Quote: ...
    def user(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubUserInput]) -> types.GithubUserOutput | types.Quote | types.Accepted:
        """A user or an organization by name.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubUserOutput | types.Quote | types.Accepted", self._core.call("github.user", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def user_repos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserReposInput]) -> types.GithubUserReposOutput: ...
    @overload
    def user_repos(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserReposInput]) -> types.Quote: ...
    @overload
    def user_repos(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubUserReposInput]) -> types.Accepted: ...
    @overload
    def user_repos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubUserReposInput]) -> types.Accepted: ...
    @overload
    def user_repos(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserReposInput]) -> types.GithubUserReposOutput | types.Quote: ...
    def user_repos(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubUserReposInput]) -> types.GithubUserReposOutput | types.Quote | types.Accepted:
        """The public repositories of a user.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubUserReposOutput | types.Quote | types.Accepted", self._core.call("github.user_repos", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_repos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserReposInput]) -> Iterator[types.Repository]:
        """As `user_repos`, element by element over all pages."""
        return cast("Iterator[types.Repository]", self._core.walk("github.user_repos", input, request_options))

    @overload
    def user_followers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowersInput]) -> types.GithubUserFollowersOutput: ...
    @overload
    def user_followers(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowersInput]) -> types.Quote: ...
    @overload
    def user_followers(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubUserFollowersInput]) -> types.Accepted: ...
    @overload
    def user_followers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubUserFollowersInput]) -> types.Accepted: ...
    @overload
    def user_followers(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowersInput]) -> types.GithubUserFollowersOutput | types.Quote: ...
    def user_followers(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubUserFollowersInput]) -> types.GithubUserFollowersOutput | types.Quote | types.Accepted:
        """Who follows a user.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubUserFollowersOutput | types.Quote | types.Accepted", self._core.call("github.user_followers", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowersInput]) -> Iterator[types.Profile]:
        """As `user_followers`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("github.user_followers", input, request_options))

    @overload
    def org(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgInput]) -> types.GithubOrgOutput: ...
    @overload
    def org(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgInput]) -> types.Quote: ...
    @overload
    def org(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubOrgInput]) -> types.Accepted: ...
    @overload
    def org(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubOrgInput]) -> types.Accepted: ...
    @overload
    def org(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgInput]) -> types.GithubOrgOutput | types.Quote: ...
    def org(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubOrgInput]) -> types.GithubOrgOutput | types.Quote | types.Accepted:
        """An organization by name.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubOrgOutput | types.Quote | types.Accepted", self._core.call("github.org", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def org_repos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgReposInput]) -> types.GithubOrgReposOutput: ...
    @overload
    def org_repos(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgReposInput]) -> types.Quote: ...
    @overload
    def org_repos(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubOrgReposInput]) -> types.Accepted: ...
    @overload
    def org_repos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubOrgReposInput]) -> types.Accepted: ...
    @overload
    def org_repos(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgReposInput]) -> types.GithubOrgReposOutput | types.Quote: ...
    def org_repos(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubOrgReposInput]) -> types.GithubOrgReposOutput | types.Quote | types.Accepted:
        """The public repositories of an organization.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubOrgReposOutput | types.Quote | types.Accepted", self._core.call("github.org_repos", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_org_repos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgReposInput]) -> Iterator[types.Repository]:
        """As `org_repos`, element by element over all pages."""
        return cast("Iterator[types.Repository]", self._core.walk("github.org_repos", input, request_options))

    @overload
    def repo(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoInput]) -> types.GithubRepoOutput: ...
    @overload
    def repo(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoInput]) -> types.Quote: ...
    @overload
    def repo(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubRepoInput]) -> types.Accepted: ...
    @overload
    def repo(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubRepoInput]) -> types.Accepted: ...
    @overload
    def repo(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoInput]) -> types.GithubRepoOutput | types.Quote: ...
    def repo(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubRepoInput]) -> types.GithubRepoOutput | types.Quote | types.Accepted:
        """A repository with its counts, languages, topics and licence.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubRepoOutput | types.Quote | types.Accepted", self._core.call("github.repo", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def repo_readme(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoReadmeInput]) -> types.GithubRepoReadmeOutput: ...
    @overload
    def repo_readme(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoReadmeInput]) -> types.Quote: ...
    @overload
    def repo_readme(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubRepoReadmeInput]) -> types.Accepted: ...
    @overload
    def repo_readme(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubRepoReadmeInput]) -> types.Accepted: ...
    @overload
    def repo_readme(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoReadmeInput]) -> types.GithubRepoReadmeOutput | types.Quote: ...
    def repo_readme(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubRepoReadmeInput]) -> types.GithubRepoReadmeOutput | types.Quote | types.Accepted:
        """The readme of a repository as it is written.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubRepoReadmeOutput | types.Quote | types.Accepted", self._core.call("github.repo_readme", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def repo_languages(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoLanguagesInput]) -> types.GithubRepoLanguagesOutput: ...
    @overload
    def repo_languages(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoLanguagesInput]) -> types.Quote: ...
    @overload
    def repo_languages(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubRepoLanguagesInput]) -> types.Accepted: ...
    @overload
    def repo_languages(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubRepoLanguagesInput]) -> types.Accepted: ...
    @overload
    def repo_languages(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoLanguagesInput]) -> types.GithubRepoLanguagesOutput | types.Quote: ...
    def repo_languages(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubRepoLanguagesInput]) -> types.GithubRepoLanguagesOutput | types.Quote | types.Accepted:
        """The languages of a repository, in bytes and as shares.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubRepoLanguagesOutput | types.Quote | types.Accepted", self._core.call("github.repo_languages", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def repo_contributors(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoContributorsInput]) -> types.GithubRepoContributorsOutput: ...
    @overload
    def repo_contributors(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoContributorsInput]) -> types.Quote: ...
    @overload
    def repo_contributors(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubRepoContributorsInput]) -> types.Accepted: ...
    @overload
    def repo_contributors(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubRepoContributorsInput]) -> types.Accepted: ...
    @overload
    def repo_contributors(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoContributorsInput]) -> types.GithubRepoContributorsOutput | types.Quote: ...
    def repo_contributors(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubRepoContributorsInput]) -> types.GithubRepoContributorsOutput | types.Quote | types.Accepted:
        """Who contributed to a repository, most commits first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubRepoContributorsOutput | types.Quote | types.Accepted", self._core.call("github.repo_contributors", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_repo_contributors(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoContributorsInput]) -> Iterator[types.Contributor]:
        """As `repo_contributors`, element by element over all pages."""
        return cast("Iterator[types.Contributor]", self._core.walk("github.repo_contributors", input, request_options))

    @overload
    def repo_contents(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoContentsInput]) -> types.GithubRepoContentsOutput: ...
    @overload
    def repo_contents(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoContentsInput]) -> types.Quote: ...
    @overload
    def repo_contents(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubRepoContentsInput]) -> types.Accepted: ...
    @overload
    def repo_contents(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubRepoContentsInput]) -> types.Accepted: ...
    @overload
    def repo_contents(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoContentsInput]) -> types.GithubRepoContentsOutput | types.Quote: ...
    def repo_contents(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubRepoContentsInput]) -> types.GithubRepoContentsOutput | types.Quote | types.Accepted:
        """A file of a repository with its text, or the files of a folder.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubRepoContentsOutput | types.Quote | types.Accepted", self._core.call("github.repo_contents", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def releases(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubReleasesInput]) -> types.GithubReleasesOutput: ...
    @overload
    def releases(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubReleasesInput]) -> types.Quote: ...
    @overload
    def releases(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubReleasesInput]) -> types.Accepted: ...
    @overload
    def releases(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubReleasesInput]) -> types.Accepted: ...
    @overload
    def releases(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubReleasesInput]) -> types.GithubReleasesOutput | types.Quote: ...
    def releases(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubReleasesInput]) -> types.GithubReleasesOutput | types.Quote | types.Accepted:
        """The releases of a repository, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubReleasesOutput | types.Quote | types.Accepted", self._core.call("github.releases", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_releases(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubReleasesInput]) -> Iterator[types.Release]:
        """As `releases`, element by element over all pages."""
        return cast("Iterator[types.Release]", self._core.walk("github.releases", input, request_options))

    @overload
    def release(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubReleaseInput]) -> types.GithubReleaseOutput: ...
    @overload
    def release(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubReleaseInput]) -> types.Quote: ...
    @overload
    def release(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubReleaseInput]) -> types.Accepted: ...
    @overload
    def release(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubReleaseInput]) -> types.Accepted: ...
    @overload
    def release(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubReleaseInput]) -> types.GithubReleaseOutput | types.Quote: ...
    def release(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubReleaseInput]) -> types.GithubReleaseOutput | types.Quote | types.Accepted:
        """The latest release of a repository, or that of a tag.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubReleaseOutput | types.Quote | types.Accepted", self._core.call("github.release", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def commits(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubCommitsInput]) -> types.GithubCommitsOutput: ...
    @overload
    def commits(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubCommitsInput]) -> types.Quote: ...
    @overload
    def commits(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubCommitsInput]) -> types.Accepted: ...
    @overload
    def commits(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubCommitsInput]) -> types.Accepted: ...
    @overload
    def commits(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubCommitsInput]) -> types.GithubCommitsOutput | types.Quote: ...
    def commits(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubCommitsInput]) -> types.GithubCommitsOutput | types.Quote | types.Accepted:
        """The commits of a repository, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubCommitsOutput | types.Quote | types.Accepted", self._core.call("github.commits", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_commits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubCommitsInput]) -> Iterator[types.Commit]:
        """As `commits`, element by element over all pages."""
        return cast("Iterator[types.Commit]", self._core.walk("github.commits", input, request_options))

    @overload
    def issues(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssuesInput]) -> types.GithubIssuesOutput: ...
    @overload
    def issues(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssuesInput]) -> types.Quote: ...
    @overload
    def issues(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubIssuesInput]) -> types.Accepted: ...
    @overload
    def issues(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubIssuesInput]) -> types.Accepted: ...
    @overload
    def issues(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssuesInput]) -> types.GithubIssuesOutput | types.Quote: ...
    def issues(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubIssuesInput]) -> types.GithubIssuesOutput | types.Quote | types.Accepted:
        """The issues of a repository; pull requests are among them, and say so.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubIssuesOutput | types.Quote | types.Accepted", self._core.call("github.issues", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_issues(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssuesInput]) -> Iterator[types.Issue]:
        """As `issues`, element by element over all pages."""
        return cast("Iterator[types.Issue]", self._core.walk("github.issues", input, request_options))

    @overload
    def issue_comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssueCommentsInput]) -> types.GithubIssueCommentsOutput: ...
    @overload
    def issue_comments(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssueCommentsInput]) -> types.Quote: ...
    @overload
    def issue_comments(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubIssueCommentsInput]) -> types.Accepted: ...
    @overload
    def issue_comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubIssueCommentsInput]) -> types.Accepted: ...
    @overload
    def issue_comments(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssueCommentsInput]) -> types.GithubIssueCommentsOutput | types.Quote: ...
    def issue_comments(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubIssueCommentsInput]) -> types.GithubIssueCommentsOutput | types.Quote | types.Accepted:
        """The comments of an issue or pull request, oldest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubIssueCommentsOutput | types.Quote | types.Accepted", self._core.call("github.issue_comments", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_issue_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssueCommentsInput]) -> Iterator[types.Comment]:
        """As `issue_comments`, element by element over all pages."""
        return cast("Iterator[types.Comment]", self._core.walk("github.issue_comments", input, request_options))

    @overload
    def pulls(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullsInput]) -> types.GithubPullsOutput: ...
    @overload
    def pulls(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullsInput]) -> types.Quote: ...
    @overload
    def pulls(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubPullsInput]) -> types.Accepted: ...
    @overload
    def pulls(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubPullsInput]) -> types.Accepted: ...
    @overload
    def pulls(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullsInput]) -> types.GithubPullsOutput | types.Quote: ...
    def pulls(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubPullsInput]) -> types.GithubPullsOutput | types.Quote | types.Accepted:
        """The pull requests of a repository.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubPullsOutput | types.Quote | types.Accepted", self._core.call("github.pulls", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_pulls(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullsInput]) -> Iterator[types.Issue]:
        """As `pulls`, element by element over all pages."""
        return cast("Iterator[types.Issue]", self._core.walk("github.pulls", input, request_options))

    @overload
    def pull(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullInput]) -> types.GithubPullOutput: ...
    @overload
    def pull(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullInput]) -> types.Quote: ...
    @overload
    def pull(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubPullInput]) -> types.Accepted: ...
    @overload
    def pull(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubPullInput]) -> types.Accepted: ...
    @overload
    def pull(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullInput]) -> types.GithubPullOutput | types.Quote: ...
    def pull(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubPullInput]) -> types.GithubPullOutput | types.Quote | types.Accepted:
        """A pull request with what it changes.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubPullOutput | types.Quote | types.Accepted", self._core.call("github.pull", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def search_repositories(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchRepositoriesInput]) -> types.GithubSearchRepositoriesOutput: ...
    @overload
    def search_repositories(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchRepositoriesInput]) -> types.Quote: ...
    @overload
    def search_repositories(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubSearchRepositoriesInput]) -> types.Accepted: ...
    @overload
    def search_repositories(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubSearchRepositoriesInput]) -> types.Accepted: ...
    @overload
    def search_repositories(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchRepositoriesInput]) -> types.GithubSearchRepositoriesOutput | types.Quote: ...
    def search_repositories(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubSearchRepositoriesInput]) -> types.GithubSearchRepositoriesOutput | types.Quote | types.Accepted:
        """Repositories with certain words or qualifiers.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubSearchRepositoriesOutput | types.Quote | types.Accepted", self._core.call("github.search_repositories", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_repositories(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchRepositoriesInput]) -> Iterator[types.Repository]:
        """As `search_repositories`, element by element over all pages."""
        return cast("Iterator[types.Repository]", self._core.walk("github.search_repositories", input, request_options))

    @overload
    def search_users(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchUsersInput]) -> types.GithubSearchUsersOutput: ...
    @overload
    def search_users(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchUsersInput]) -> types.Quote: ...
    @overload
    def search_users(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubSearchUsersInput]) -> types.Accepted: ...
    @overload
    def search_users(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubSearchUsersInput]) -> types.Accepted: ...
    @overload
    def search_users(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchUsersInput]) -> types.GithubSearchUsersOutput | types.Quote: ...
    def search_users(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubSearchUsersInput]) -> types.GithubSearchUsersOutput | types.Quote | types.Accepted:
        """Users and organizations with certain words or qualifiers.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubSearchUsersOutput | types.Quote | types.Accepted", self._core.call("github.search_users", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchUsersInput]) -> Iterator[types.Profile]:
        """As `search_users`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("github.search_users", input, request_options))

    @overload
    def search_issues(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchIssuesInput]) -> types.GithubSearchIssuesOutput: ...
    @overload
    def search_issues(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchIssuesInput]) -> types.Quote: ...
    @overload
    def search_issues(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubSearchIssuesInput]) -> types.Accepted: ...
    @overload
    def search_issues(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubSearchIssuesInput]) -> types.Accepted: ...
    @overload
    def search_issues(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchIssuesInput]) -> types.GithubSearchIssuesOutput | types.Quote: ...
    def search_issues(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubSearchIssuesInput]) -> types.GithubSearchIssuesOutput | types.Quote | types.Accepted:
        """Issues and pull requests with certain words or qualifiers.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubSearchIssuesOutput | types.Quote | types.Accepted", self._core.call("github.search_issues", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_issues(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchIssuesInput]) -> Iterator[types.Issue]:
        """As `search_issues`, element by element over all pages."""
        return cast("Iterator[types.Issue]", self._core.walk("github.search_issues", input, request_options))

    @overload
    def user_following(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowingInput]) -> types.GithubUserFollowingOutput: ...
    @overload
    def user_following(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowingInput]) -> types.Quote: ...
    @overload
    def user_following(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubUserFollowingInput]) -> types.Accepted: ...
    @overload
    def user_following(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubUserFollowingInput]) -> types.Accepted: ...
    @overload
    def user_following(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowingInput]) -> types.GithubUserFollowingOutput | types.Quote: ...
    def user_following(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubUserFollowingInput]) -> types.GithubUserFollowingOutput | types.Quote | types.Accepted:
        """Whom a user follows.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubUserFollowingOutput | types.Quote | types.Accepted", self._core.call("github.user_following", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowingInput]) -> Iterator[types.Profile]:
        """As `user_following`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("github.user_following", input, request_options))

    @overload
    def user_starred(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserStarredInput]) -> types.GithubUserStarredOutput: ...
    @overload
    def user_starred(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserStarredInput]) -> types.Quote: ...
    @overload
    def user_starred(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubUserStarredInput]) -> types.Accepted: ...
    @overload
    def user_starred(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubUserStarredInput]) -> types.Accepted: ...
    @overload
    def user_starred(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserStarredInput]) -> types.GithubUserStarredOutput | types.Quote: ...
    def user_starred(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubUserStarredInput]) -> types.GithubUserStarredOutput | types.Quote | types.Accepted:
        """The repositories that a user starred.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubUserStarredOutput | types.Quote | types.Accepted", self._core.call("github.user_starred", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_starred(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserStarredInput]) -> Iterator[types.Repository]:
        """As `user_starred`, element by element over all pages."""
        return cast("Iterator[types.Repository]", self._core.walk("github.user_starred", input, request_options))

    @overload
    def user_gists(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserGistsInput]) -> types.GithubUserGistsOutput: ...
    @overload
    def user_gists(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserGistsInput]) -> types.Quote: ...
    @overload
    def user_gists(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubUserGistsInput]) -> types.Accepted: ...
    @overload
    def user_gists(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubUserGistsInput]) -> types.Accepted: ...
    @overload
    def user_gists(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserGistsInput]) -> types.GithubUserGistsOutput | types.Quote: ...
    def user_gists(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubUserGistsInput]) -> types.GithubUserGistsOutput | types.Quote | types.Accepted:
        """The public gists of a user.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubUserGistsOutput | types.Quote | types.Accepted", self._core.call("github.user_gists", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_gists(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserGistsInput]) -> Iterator[types.Gist]:
        """As `user_gists`, element by element over all pages."""
        return cast("Iterator[types.Gist]", self._core.walk("github.user_gists", input, request_options))

    @overload
    def user_events(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserEventsInput]) -> types.GithubUserEventsOutput: ...
    @overload
    def user_events(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserEventsInput]) -> types.Quote: ...
    @overload
    def user_events(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubUserEventsInput]) -> types.Accepted: ...
    @overload
    def user_events(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubUserEventsInput]) -> types.Accepted: ...
    @overload
    def user_events(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserEventsInput]) -> types.GithubUserEventsOutput | types.Quote: ...
    def user_events(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubUserEventsInput]) -> types.GithubUserEventsOutput | types.Quote | types.Accepted:
        """What a user did in public of late.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubUserEventsOutput | types.Quote | types.Accepted", self._core.call("github.user_events", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_events(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserEventsInput]) -> Iterator[types.Event]:
        """As `user_events`, element by element over all pages."""
        return cast("Iterator[types.Event]", self._core.walk("github.user_events", input, request_options))

    @overload
    def org_members(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgMembersInput]) -> types.GithubOrgMembersOutput: ...
    @overload
    def org_members(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgMembersInput]) -> types.Quote: ...
    @overload
    def org_members(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubOrgMembersInput]) -> types.Accepted: ...
    @overload
    def org_members(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubOrgMembersInput]) -> types.Accepted: ...
    @overload
    def org_members(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgMembersInput]) -> types.GithubOrgMembersOutput | types.Quote: ...
    def org_members(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubOrgMembersInput]) -> types.GithubOrgMembersOutput | types.Quote | types.Accepted:
        """The members of an organization who say so.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubOrgMembersOutput | types.Quote | types.Accepted", self._core.call("github.org_members", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_org_members(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgMembersInput]) -> Iterator[types.Profile]:
        """As `org_members`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("github.org_members", input, request_options))

    @overload
    def gist(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubGistInput]) -> types.GithubGistOutput: ...
    @overload
    def gist(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubGistInput]) -> types.Quote: ...
    @overload
    def gist(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubGistInput]) -> types.Accepted: ...
    @overload
    def gist(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubGistInput]) -> types.Accepted: ...
    @overload
    def gist(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubGistInput]) -> types.GithubGistOutput | types.Quote: ...
    def gist(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubGistInput]) -> types.GithubGistOutput | types.Quote | types.Accepted:
        """A gist with the text of its files.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubGistOutput | types.Quote | types.Accepted", self._core.call("github.gist", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def repo_forks(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoForksInput]) -> types.GithubRepoForksOutput: ...
    @overload
    def repo_forks(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoForksInput]) -> types.Quote: ...
    @overload
    def repo_forks(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubRepoForksInput]) -> types.Accepted: ...
    @overload
    def repo_forks(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubRepoForksInput]) -> types.Accepted: ...
    @overload
    def repo_forks(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoForksInput]) -> types.GithubRepoForksOutput | types.Quote: ...
    def repo_forks(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubRepoForksInput]) -> types.GithubRepoForksOutput | types.Quote | types.Accepted:
        """The forks of a repository.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubRepoForksOutput | types.Quote | types.Accepted", self._core.call("github.repo_forks", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_repo_forks(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoForksInput]) -> Iterator[types.Repository]:
        """As `repo_forks`, element by element over all pages."""
        return cast("Iterator[types.Repository]", self._core.walk("github.repo_forks", input, request_options))

    @overload
    def repo_tags(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTagsInput]) -> types.GithubRepoTagsOutput: ...
    @overload
    def repo_tags(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTagsInput]) -> types.Quote: ...
    @overload
    def repo_tags(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubRepoTagsInput]) -> types.Accepted: ...
    @overload
    def repo_tags(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubRepoTagsInput]) -> types.Accepted: ...
    @overload
    def repo_tags(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTagsInput]) -> types.GithubRepoTagsOutput | types.Quote: ...
    def repo_tags(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubRepoTagsInput]) -> types.GithubRepoTagsOutput | types.Quote | types.Accepted:
        """The tags of a repository.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubRepoTagsOutput | types.Quote | types.Accepted", self._core.call("github.repo_tags", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_repo_tags(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTagsInput]) -> Iterator[types.Reference]:
        """As `repo_tags`, element by element over all pages."""
        return cast("Iterator[types.Reference]", self._core.walk("github.repo_tags", input, request_options))

    @overload
    def repo_branches(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoBranchesInput]) -> types.GithubRepoBranchesOutput: ...
    @overload
    def repo_branches(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoBranchesInput]) -> types.Quote: ...
    @overload
    def repo_branches(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubRepoBranchesInput]) -> types.Accepted: ...
    @overload
    def repo_branches(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubRepoBranchesInput]) -> types.Accepted: ...
    @overload
    def repo_branches(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoBranchesInput]) -> types.GithubRepoBranchesOutput | types.Quote: ...
    def repo_branches(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubRepoBranchesInput]) -> types.GithubRepoBranchesOutput | types.Quote | types.Accepted:
        """The branches of a repository.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubRepoBranchesOutput | types.Quote | types.Accepted", self._core.call("github.repo_branches", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_repo_branches(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoBranchesInput]) -> Iterator[types.Reference]:
        """As `repo_branches`, element by element over all pages."""
        return cast("Iterator[types.Reference]", self._core.walk("github.repo_branches", input, request_options))

    @overload
    def repo_tree(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTreeInput]) -> types.GithubRepoTreeOutput: ...
    @overload
    def repo_tree(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTreeInput]) -> types.Quote: ...
    @overload
    def repo_tree(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubRepoTreeInput]) -> types.Accepted: ...
    @overload
    def repo_tree(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubRepoTreeInput]) -> types.Accepted: ...
    @overload
    def repo_tree(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTreeInput]) -> types.GithubRepoTreeOutput | types.Quote: ...
    def repo_tree(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubRepoTreeInput]) -> types.GithubRepoTreeOutput | types.Quote | types.Accepted:
        """The files and folders of a repository, with all below them where that is wanted.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubRepoTreeOutput | types.Quote | types.Accepted", self._core.call("github.repo_tree", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_repo_tree(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTreeInput]) -> Iterator[types.File]:
        """As `repo_tree`, element by element over all pages."""
        return cast("Iterator[types.File]", self._core.walk("github.repo_tree", input, request_options))

    @overload
    def repo_events(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoEventsInput]) -> types.GithubRepoEventsOutput: ...
    @overload
    def repo_events(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoEventsInput]) -> types.Quote: ...
    @overload
    def repo_events(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubRepoEventsInput]) -> types.Accepted: ...
    @overload
    def repo_events(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubRepoEventsInput]) -> types.Accepted: ...
    @overload
    def repo_events(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoEventsInput]) -> types.GithubRepoEventsOutput | types.Quote: ...
    def repo_events(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubRepoEventsInput]) -> types.GithubRepoEventsOutput | types.Quote | types.Accepted:
        """What happened in a repository of late.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubRepoEventsOutput | types.Quote | types.Accepted", self._core.call("github.repo_events", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_repo_events(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoEventsInput]) -> Iterator[types.Event]:
        """As `repo_events`, element by element over all pages."""
        return cast("Iterator[types.Event]", self._core.walk("github.repo_events", input, request_options))

    @overload
    def commit(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubCommitInput]) -> types.GithubCommitOutput: ...
    @overload
    def commit(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubCommitInput]) -> types.Quote: ...
    @overload
    def commit(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubCommitInput]) -> types.Accepted: ...
    @overload
    def commit(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubCommitInput]) -> types.Accepted: ...
    @overload
    def commit(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubCommitInput]) -> types.GithubCommitOutput | types.Quote: ...
    def commit(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubCommitInput]) -> types.GithubCommitOutput | types.Quote | types.Accepted:
        """A commit with the files that it changes.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubCommitOutput | types.Quote | types.Accepted", self._core.call("github.commit", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def pull_files(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullFilesInput]) -> types.GithubPullFilesOutput: ...
    @overload
    def pull_files(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullFilesInput]) -> types.Quote: ...
    @overload
    def pull_files(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubPullFilesInput]) -> types.Accepted: ...
    @overload
    def pull_files(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubPullFilesInput]) -> types.Accepted: ...
    @overload
    def pull_files(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullFilesInput]) -> types.GithubPullFilesOutput | types.Quote: ...
    def pull_files(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubPullFilesInput]) -> types.GithubPullFilesOutput | types.Quote | types.Accepted:
        """The files that a pull request changes, with their patches.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubPullFilesOutput | types.Quote | types.Accepted", self._core.call("github.pull_files", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_pull_files(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullFilesInput]) -> Iterator[types.File]:
        """As `pull_files`, element by element over all pages."""
        return cast("Iterator[types.File]", self._core.walk("github.pull_files", input, request_options))

    @overload
    def pull_reviews(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullReviewsInput]) -> types.GithubPullReviewsOutput: ...
    @overload
    def pull_reviews(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullReviewsInput]) -> types.Quote: ...
    @overload
    def pull_reviews(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubPullReviewsInput]) -> types.Accepted: ...
    @overload
    def pull_reviews(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubPullReviewsInput]) -> types.Accepted: ...
    @overload
    def pull_reviews(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullReviewsInput]) -> types.GithubPullReviewsOutput | types.Quote: ...
    def pull_reviews(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubPullReviewsInput]) -> types.GithubPullReviewsOutput | types.Quote | types.Accepted:
        """What reviewers said of a pull request.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubPullReviewsOutput | types.Quote | types.Accepted", self._core.call("github.pull_reviews", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_pull_reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullReviewsInput]) -> Iterator[types.GitHubReview]:
        """As `pull_reviews`, element by element over all pages."""
        return cast("Iterator[types.GitHubReview]", self._core.walk("github.pull_reviews", input, request_options))

    @overload
    def search_commits(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchCommitsInput]) -> types.GithubSearchCommitsOutput: ...
    @overload
    def search_commits(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchCommitsInput]) -> types.Quote: ...
    @overload
    def search_commits(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubSearchCommitsInput]) -> types.Accepted: ...
    @overload
    def search_commits(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubSearchCommitsInput]) -> types.Accepted: ...
    @overload
    def search_commits(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchCommitsInput]) -> types.GithubSearchCommitsOutput | types.Quote: ...
    def search_commits(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubSearchCommitsInput]) -> types.GithubSearchCommitsOutput | types.Quote | types.Accepted:
        """Commits with certain words or qualifiers.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubSearchCommitsOutput | types.Quote | types.Accepted", self._core.call("github.search_commits", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_commits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchCommitsInput]) -> Iterator[types.Commit]:
        """As `search_commits`, element by element over all pages."""
        return cast("Iterator[types.Commit]", self._core.walk("github.search_commits", input, request_options))


class RedditResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def subreddit(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditInput]) -> types.RedditSubredditOutput: ...
    @overload
    def subreddit(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditInput]) -> types.Quote: ...
    @overload
    def subreddit(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditSubredditInput]) -> types.Accepted: ...
    @overload
    def subreddit(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditSubredditInput]) -> types.Accepted: ...
    @overload
    def subreddit(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditInput]) -> types.RedditSubredditOutput | types.Quote: ...
    def subreddit(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditSubredditInput]) -> types.RedditSubredditOutput | types.Quote | types.Accepted:
        """A community by name: what it is about, and how many are in it.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditSubredditOutput | types.Quote | types.Accepted", self._core.call("reddit.subreddit", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def subreddit_posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditPostsInput]) -> types.RedditSubredditPostsOutput: ...
    @overload
    def subreddit_posts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditPostsInput]) -> types.Quote: ...
    @overload
    def subreddit_posts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditSubredditPostsInput]) -> types.Accepted: ...
    @overload
    def subreddit_posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditSubredditPostsInput]) -> types.Accepted: ...
    @overload
    def subreddit_posts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditPostsInput]) -> types.RedditSubredditPostsOutput | types.Quote: ...
    def subreddit_posts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditSubredditPostsInput]) -> types.RedditSubredditPostsOutput | types.Quote | types.Accepted:
        """The posts of a community.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditSubredditPostsOutput | types.Quote | types.Accepted", self._core.call("reddit.subreddit_posts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_subreddit_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditPostsInput]) -> Iterator[types.Post]:
        """As `subreddit_posts`, element by element over all pages."""
        return cast("Iterator[types.Post]", self._core.walk("reddit.subreddit_posts", input, request_options))

    @overload
    def subreddit_comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditCommentsInput]) -> types.RedditSubredditCommentsOutput: ...
    @overload
    def subreddit_comments(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditCommentsInput]) -> types.Quote: ...
    @overload
    def subreddit_comments(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditSubredditCommentsInput]) -> types.Accepted: ...
    @overload
    def subreddit_comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditSubredditCommentsInput]) -> types.Accepted: ...
    @overload
    def subreddit_comments(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditCommentsInput]) -> types.RedditSubredditCommentsOutput | types.Quote: ...
    def subreddit_comments(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditSubredditCommentsInput]) -> types.RedditSubredditCommentsOutput | types.Quote | types.Accepted:
        """The newest comments of a community.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditSubredditCommentsOutput | types.Quote | types.Accepted", self._core.call("reddit.subreddit_comments", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_subreddit_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditCommentsInput]) -> Iterator[types.Comment]:
        """As `subreddit_comments`, element by element over all pages."""
        return cast("Iterator[types.Comment]", self._core.walk("reddit.subreddit_comments", input, request_options))

    @overload
    def search_subreddits(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchSubredditsInput]) -> types.RedditSearchSubredditsOutput: ...
    @overload
    def search_subreddits(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchSubredditsInput]) -> types.Quote: ...
    @overload
    def search_subreddits(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditSearchSubredditsInput]) -> types.Accepted: ...
    @overload
    def search_subreddits(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditSearchSubredditsInput]) -> types.Accepted: ...
    @overload
    def search_subreddits(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchSubredditsInput]) -> types.RedditSearchSubredditsOutput | types.Quote: ...
    def search_subreddits(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditSearchSubredditsInput]) -> types.RedditSearchSubredditsOutput | types.Quote | types.Accepted:
        """Communities with certain words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditSearchSubredditsOutput | types.Quote | types.Accepted", self._core.call("reddit.search_subreddits", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_subreddits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchSubredditsInput]) -> Iterator[types.Community]:
        """As `search_subreddits`, element by element over all pages."""
        return cast("Iterator[types.Community]", self._core.walk("reddit.search_subreddits", input, request_options))

    @overload
    def subreddits_popular(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsPopularInput]) -> types.RedditSubredditsPopularOutput: ...
    @overload
    def subreddits_popular(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsPopularInput]) -> types.Quote: ...
    @overload
    def subreddits_popular(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditSubredditsPopularInput]) -> types.Accepted: ...
    @overload
    def subreddits_popular(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditSubredditsPopularInput]) -> types.Accepted: ...
    @overload
    def subreddits_popular(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsPopularInput]) -> types.RedditSubredditsPopularOutput | types.Quote: ...
    def subreddits_popular(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditSubredditsPopularInput]) -> types.RedditSubredditsPopularOutput | types.Quote | types.Accepted:
        """The communities with the most to see now.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditSubredditsPopularOutput | types.Quote | types.Accepted", self._core.call("reddit.subreddits_popular", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_subreddits_popular(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsPopularInput]) -> Iterator[types.Community]:
        """As `subreddits_popular`, element by element over all pages."""
        return cast("Iterator[types.Community]", self._core.walk("reddit.subreddits_popular", input, request_options))

    @overload
    def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditPostInput]) -> types.RedditPostOutput: ...
    @overload
    def post(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditPostInput]) -> types.Quote: ...
    @overload
    def post(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditPostInput]) -> types.Accepted: ...
    @overload
    def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditPostInput]) -> types.Accepted: ...
    @overload
    def post(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditPostInput]) -> types.RedditPostOutput | types.Quote: ...
    def post(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditPostInput]) -> types.RedditPostOutput | types.Quote | types.Accepted:
        """A post with its comments as trees; `more` names those that Reddit leaves out.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditPostOutput | types.Quote | types.Accepted", self._core.call("reddit.post", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def more_comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditMoreCommentsInput]) -> types.RedditMoreCommentsOutput: ...
    @overload
    def more_comments(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditMoreCommentsInput]) -> types.Quote: ...
    @overload
    def more_comments(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditMoreCommentsInput]) -> types.Accepted: ...
    @overload
    def more_comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditMoreCommentsInput]) -> types.Accepted: ...
    @overload
    def more_comments(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditMoreCommentsInput]) -> types.RedditMoreCommentsOutput | types.Quote: ...
    def more_comments(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditMoreCommentsInput]) -> types.RedditMoreCommentsOutput | types.Quote | types.Accepted:
        """Comments that a post leaves out, by the ids that it names.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditMoreCommentsOutput | types.Quote | types.Accepted", self._core.call("reddit.more_comments", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_more_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditMoreCommentsInput]) -> Iterator[types.Comment]:
        """As `more_comments`, element by element over all pages."""
        return cast("Iterator[types.Comment]", self._core.walk("reddit.more_comments", input, request_options))

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchInput]) -> types.RedditSearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchInput]) -> types.RedditSearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditSearchInput]) -> types.RedditSearchOutput | types.Quote | types.Accepted:
        """Posts with certain words, everywhere or in one community.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditSearchOutput | types.Quote | types.Accepted", self._core.call("reddit.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchInput]) -> Iterator[types.Post]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.Post]", self._core.walk("reddit.search", input, request_options))

    @overload
    def domain_posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDomainPostsInput]) -> types.RedditDomainPostsOutput: ...
    @overload
    def domain_posts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDomainPostsInput]) -> types.Quote: ...
    @overload
    def domain_posts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditDomainPostsInput]) -> types.Accepted: ...
    @overload
    def domain_posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditDomainPostsInput]) -> types.Accepted: ...
    @overload
    def domain_posts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDomainPostsInput]) -> types.RedditDomainPostsOutput | types.Quote: ...
    def domain_posts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditDomainPostsInput]) -> types.RedditDomainPostsOutput | types.Quote | types.Accepted:
        """Posts that link to pages of a domain.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditDomainPostsOutput | types.Quote | types.Accepted", self._core.call("reddit.domain_posts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_domain_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDomainPostsInput]) -> Iterator[types.Post]:
        """As `domain_posts`, element by element over all pages."""
        return cast("Iterator[types.Post]", self._core.walk("reddit.domain_posts", input, request_options))

    @overload
    def feed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditFeedInput]) -> types.RedditFeedOutput: ...
    @overload
    def feed(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditFeedInput]) -> types.Quote: ...
    @overload
    def feed(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditFeedInput]) -> types.Accepted: ...
    @overload
    def feed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditFeedInput]) -> types.Accepted: ...
    @overload
    def feed(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditFeedInput]) -> types.RedditFeedOutput | types.Quote: ...
    def feed(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditFeedInput]) -> types.RedditFeedOutput | types.Quote | types.Accepted:
        """The posts of a community as its feed has them: fewer facts, no key.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditFeedOutput | types.Quote | types.Accepted", self._core.call("reddit.feed", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditFeedInput]) -> Iterator[types.Post]:
        """As `feed`, element by element over all pages."""
        return cast("Iterator[types.Post]", self._core.walk("reddit.feed", input, request_options))

    @overload
    def user(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserInput]) -> types.RedditUserOutput: ...
    @overload
    def user(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserInput]) -> types.Quote: ...
    @overload
    def user(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditUserInput]) -> types.Accepted: ...
    @overload
    def user(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditUserInput]) -> types.Accepted: ...
    @overload
    def user(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserInput]) -> types.RedditUserOutput | types.Quote: ...
    def user(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditUserInput]) -> types.RedditUserOutput | types.Quote | types.Accepted:
        """A user by name, with karma.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditUserOutput | types.Quote | types.Accepted", self._core.call("reddit.user", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def user_posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserPostsInput]) -> types.RedditUserPostsOutput: ...
    @overload
    def user_posts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserPostsInput]) -> types.Quote: ...
    @overload
    def user_posts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditUserPostsInput]) -> types.Accepted: ...
    @overload
    def user_posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditUserPostsInput]) -> types.Accepted: ...
    @overload
    def user_posts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserPostsInput]) -> types.RedditUserPostsOutput | types.Quote: ...
    def user_posts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditUserPostsInput]) -> types.RedditUserPostsOutput | types.Quote | types.Accepted:
        """What a user posted.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditUserPostsOutput | types.Quote | types.Accepted", self._core.call("reddit.user_posts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserPostsInput]) -> Iterator[types.Post]:
        """As `user_posts`, element by element over all pages."""
        return cast("Iterator[types.Post]", self._core.walk("reddit.user_posts", input, request_options))

    @overload
    def user_comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserCommentsInput]) -> types.RedditUserCommentsOutput: ...
    @overload
    def user_comments(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserCommentsInput]) -> types.Quote: ...
    @overload
    def user_comments(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditUserCommentsInput]) -> types.Accepted: ...
    @overload
    def user_comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditUserCommentsInput]) -> types.Accepted: ...
    @overload
    def user_comments(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserCommentsInput]) -> types.RedditUserCommentsOutput | types.Quote: ...
    def user_comments(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditUserCommentsInput]) -> types.RedditUserCommentsOutput | types.Quote | types.Accepted:
        """What a user commented.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditUserCommentsOutput | types.Quote | types.Accepted", self._core.call("reddit.user_comments", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserCommentsInput]) -> Iterator[types.Comment]:
        """As `user_comments`, element by element over all pages."""
        return cast("Iterator[types.Comment]", self._core.walk("reddit.user_comments", input, request_options))

    @overload
    def subreddit_rules(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditRulesInput]) -> types.RedditSubredditRulesOutput: ...
    @overload
    def subreddit_rules(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditRulesInput]) -> types.Quote: ...
    @overload
    def subreddit_rules(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditSubredditRulesInput]) -> types.Accepted: ...
    @overload
    def subreddit_rules(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditSubredditRulesInput]) -> types.Accepted: ...
    @overload
    def subreddit_rules(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditRulesInput]) -> types.RedditSubredditRulesOutput | types.Quote: ...
    def subreddit_rules(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditSubredditRulesInput]) -> types.RedditSubredditRulesOutput | types.Quote | types.Accepted:
        """The rules of a community.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditSubredditRulesOutput | types.Quote | types.Accepted", self._core.call("reddit.subreddit_rules", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_subreddit_rules(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditRulesInput]) -> Iterator[types.RedditRule]:
        """As `subreddit_rules`, element by element over all pages."""
        return cast("Iterator[types.RedditRule]", self._core.walk("reddit.subreddit_rules", input, request_options))

    @overload
    def wiki(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditWikiInput]) -> types.RedditWikiOutput: ...
    @overload
    def wiki(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditWikiInput]) -> types.Quote: ...
    @overload
    def wiki(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditWikiInput]) -> types.Accepted: ...
    @overload
    def wiki(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditWikiInput]) -> types.Accepted: ...
    @overload
    def wiki(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditWikiInput]) -> types.RedditWikiOutput | types.Quote: ...
    def wiki(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditWikiInput]) -> types.RedditWikiOutput | types.Quote | types.Accepted:
        """A page of the wiki of a community.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditWikiOutput | types.Quote | types.Accepted", self._core.call("reddit.wiki", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def duplicates(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDuplicatesInput]) -> types.RedditDuplicatesOutput: ...
    @overload
    def duplicates(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDuplicatesInput]) -> types.Quote: ...
    @overload
    def duplicates(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditDuplicatesInput]) -> types.Accepted: ...
    @overload
    def duplicates(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditDuplicatesInput]) -> types.Accepted: ...
    @overload
    def duplicates(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDuplicatesInput]) -> types.RedditDuplicatesOutput | types.Quote: ...
    def duplicates(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditDuplicatesInput]) -> types.RedditDuplicatesOutput | types.Quote | types.Accepted:
        """Other posts that link to what a post links to.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditDuplicatesOutput | types.Quote | types.Accepted", self._core.call("reddit.duplicates", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_duplicates(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDuplicatesInput]) -> Iterator[types.Post]:
        """As `duplicates`, element by element over all pages."""
        return cast("Iterator[types.Post]", self._core.walk("reddit.duplicates", input, request_options))

    @overload
    def info(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditInfoInput]) -> types.RedditInfoOutput: ...
    @overload
    def info(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditInfoInput]) -> types.Quote: ...
    @overload
    def info(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditInfoInput]) -> types.Accepted: ...
    @overload
    def info(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditInfoInput]) -> types.Accepted: ...
    @overload
    def info(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditInfoInput]) -> types.RedditInfoOutput | types.Quote: ...
    def info(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditInfoInput]) -> types.RedditInfoOutput | types.Quote | types.Accepted:
        """Posts, comments and communities by their full ids.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditInfoOutput | types.Quote | types.Accepted", self._core.call("reddit.info", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_info(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditInfoInput]) -> Iterator[Mapping[str, Any]]:
        """As `info`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("reddit.info", input, request_options))

    @overload
    def search_users(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchUsersInput]) -> types.RedditSearchUsersOutput: ...
    @overload
    def search_users(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchUsersInput]) -> types.Quote: ...
    @overload
    def search_users(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditSearchUsersInput]) -> types.Accepted: ...
    @overload
    def search_users(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditSearchUsersInput]) -> types.Accepted: ...
    @overload
    def search_users(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchUsersInput]) -> types.RedditSearchUsersOutput | types.Quote: ...
    def search_users(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditSearchUsersInput]) -> types.RedditSearchUsersOutput | types.Quote | types.Accepted:
        """Users with certain words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditSearchUsersOutput | types.Quote | types.Accepted", self._core.call("reddit.search_users", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchUsersInput]) -> Iterator[types.Profile]:
        """As `search_users`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("reddit.search_users", input, request_options))

    @overload
    def subreddits_new(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsNewInput]) -> types.RedditSubredditsNewOutput: ...
    @overload
    def subreddits_new(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsNewInput]) -> types.Quote: ...
    @overload
    def subreddits_new(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditSubredditsNewInput]) -> types.Accepted: ...
    @overload
    def subreddits_new(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditSubredditsNewInput]) -> types.Accepted: ...
    @overload
    def subreddits_new(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsNewInput]) -> types.RedditSubredditsNewOutput | types.Quote: ...
    def subreddits_new(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditSubredditsNewInput]) -> types.RedditSubredditsNewOutput | types.Quote | types.Accepted:
        """The communities that were made last.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditSubredditsNewOutput | types.Quote | types.Accepted", self._core.call("reddit.subreddits_new", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_subreddits_new(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsNewInput]) -> Iterator[types.Community]:
        """As `subreddits_new`, element by element over all pages."""
        return cast("Iterator[types.Community]", self._core.walk("reddit.subreddits_new", input, request_options))

    @overload
    def user_overview(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserOverviewInput]) -> types.RedditUserOverviewOutput: ...
    @overload
    def user_overview(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserOverviewInput]) -> types.Quote: ...
    @overload
    def user_overview(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditUserOverviewInput]) -> types.Accepted: ...
    @overload
    def user_overview(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditUserOverviewInput]) -> types.Accepted: ...
    @overload
    def user_overview(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserOverviewInput]) -> types.RedditUserOverviewOutput | types.Quote: ...
    def user_overview(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditUserOverviewInput]) -> types.RedditUserOverviewOutput | types.Quote | types.Accepted:
        """Posts and comments of a user, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditUserOverviewOutput | types.Quote | types.Accepted", self._core.call("reddit.user_overview", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_overview(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserOverviewInput]) -> Iterator[Mapping[str, Any]]:
        """As `user_overview`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("reddit.user_overview", input, request_options))

    @overload
    def user_trophies(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserTrophiesInput]) -> types.RedditUserTrophiesOutput: ...
    @overload
    def user_trophies(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserTrophiesInput]) -> types.Quote: ...
    @overload
    def user_trophies(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditUserTrophiesInput]) -> types.Accepted: ...
    @overload
    def user_trophies(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditUserTrophiesInput]) -> types.Accepted: ...
    @overload
    def user_trophies(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserTrophiesInput]) -> types.RedditUserTrophiesOutput | types.Quote: ...
    def user_trophies(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditUserTrophiesInput]) -> types.RedditUserTrophiesOutput | types.Quote | types.Accepted:
        """What a user was honoured with.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditUserTrophiesOutput | types.Quote | types.Accepted", self._core.call("reddit.user_trophies", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_trophies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserTrophiesInput]) -> Iterator[types.RedditTrophy]:
        """As `user_trophies`, element by element over all pages."""
        return cast("Iterator[types.RedditTrophy]", self._core.walk("reddit.user_trophies", input, request_options))


class BlueskyResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def profile(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyProfileInput]) -> types.BlueskyProfileOutput: ...
    @overload
    def profile(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyProfileInput]) -> types.Quote: ...
    @overload
    def profile(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyProfileInput]) -> types.Accepted: ...
    @overload
    def profile(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyProfileInput]) -> types.Accepted: ...
    @overload
    def profile(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyProfileInput]) -> types.BlueskyProfileOutput | types.Quote: ...
    def profile(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyProfileInput]) -> types.BlueskyProfileOutput | types.Quote | types.Accepted:
        """An account by handle, DID or address.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyProfileOutput | types.Quote | types.Accepted", self._core.call("bluesky.profile", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyPostsInput]) -> types.BlueskyPostsOutput: ...
    @overload
    def posts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyPostsInput]) -> types.Quote: ...
    @overload
    def posts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyPostsInput]) -> types.Accepted: ...
    @overload
    def posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyPostsInput]) -> types.Accepted: ...
    @overload
    def posts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyPostsInput]) -> types.BlueskyPostsOutput | types.Quote: ...
    def posts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyPostsInput]) -> types.BlueskyPostsOutput | types.Quote | types.Accepted:
        """Posts and reposts of an account, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyPostsOutput | types.Quote | types.Accepted", self._core.call("bluesky.posts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyPostsInput]) -> Iterator[types.BlueskyPost]:
        """As `posts`, element by element over all pages."""
        return cast("Iterator[types.BlueskyPost]", self._core.walk("bluesky.posts", input, request_options))

    @overload
    def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyPostInput]) -> types.BlueskyPostOutput: ...
    @overload
    def post(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyPostInput]) -> types.Quote: ...
    @overload
    def post(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyPostInput]) -> types.Accepted: ...
    @overload
    def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyPostInput]) -> types.Accepted: ...
    @overload
    def post(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyPostInput]) -> types.BlueskyPostOutput | types.Quote: ...
    def post(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyPostInput]) -> types.BlueskyPostOutput | types.Quote | types.Accepted:
        """A post by AT URI or address.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyPostOutput | types.Quote | types.Accepted", self._core.call("bluesky.post", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def thread(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyThreadInput]) -> types.BlueskyThreadOutput: ...
    @overload
    def thread(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyThreadInput]) -> types.Quote: ...
    @overload
    def thread(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyThreadInput]) -> types.Accepted: ...
    @overload
    def thread(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyThreadInput]) -> types.Accepted: ...
    @overload
    def thread(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyThreadInput]) -> types.BlueskyThreadOutput | types.Quote: ...
    def thread(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyThreadInput]) -> types.BlueskyThreadOutput | types.Quote | types.Accepted:
        """A post with the replies to it as trees, and the posts that it replies to.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyThreadOutput | types.Quote | types.Accepted", self._core.call("bluesky.thread", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def likes(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyLikesInput]) -> types.BlueskyLikesOutput: ...
    @overload
    def likes(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyLikesInput]) -> types.Quote: ...
    @overload
    def likes(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyLikesInput]) -> types.Accepted: ...
    @overload
    def likes(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyLikesInput]) -> types.Accepted: ...
    @overload
    def likes(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyLikesInput]) -> types.BlueskyLikesOutput | types.Quote: ...
    def likes(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyLikesInput]) -> types.BlueskyLikesOutput | types.Quote | types.Accepted:
        """Who liked a post, and when.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyLikesOutput | types.Quote | types.Accepted", self._core.call("bluesky.likes", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_likes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyLikesInput]) -> Iterator[types.BlueskyLiker]:
        """As `likes`, element by element over all pages."""
        return cast("Iterator[types.BlueskyLiker]", self._core.walk("bluesky.likes", input, request_options))

    @overload
    def reposts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyRepostsInput]) -> types.BlueskyRepostsOutput: ...
    @overload
    def reposts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyRepostsInput]) -> types.Quote: ...
    @overload
    def reposts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyRepostsInput]) -> types.Accepted: ...
    @overload
    def reposts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyRepostsInput]) -> types.Accepted: ...
    @overload
    def reposts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyRepostsInput]) -> types.BlueskyRepostsOutput | types.Quote: ...
    def reposts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyRepostsInput]) -> types.BlueskyRepostsOutput | types.Quote | types.Accepted:
        """Who reposted a post.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyRepostsOutput | types.Quote | types.Accepted", self._core.call("bluesky.reposts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_reposts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyRepostsInput]) -> Iterator[types.Profile]:
        """As `reposts`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("bluesky.reposts", input, request_options))

    @overload
    def quotes(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyQuotesInput]) -> types.BlueskyQuotesOutput: ...
    @overload
    def quotes(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyQuotesInput]) -> types.Quote: ...
    @overload
    def quotes(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyQuotesInput]) -> types.Accepted: ...
    @overload
    def quotes(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyQuotesInput]) -> types.Accepted: ...
    @overload
    def quotes(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyQuotesInput]) -> types.BlueskyQuotesOutput | types.Quote: ...
    def quotes(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyQuotesInput]) -> types.BlueskyQuotesOutput | types.Quote | types.Accepted:
        """Posts that quote a post.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyQuotesOutput | types.Quote | types.Accepted", self._core.call("bluesky.quotes", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_quotes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyQuotesInput]) -> Iterator[types.BlueskyPost]:
        """As `quotes`, element by element over all pages."""
        return cast("Iterator[types.BlueskyPost]", self._core.walk("bluesky.quotes", input, request_options))

    @overload
    def followers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowersInput]) -> types.BlueskyFollowersOutput: ...
    @overload
    def followers(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowersInput]) -> types.Quote: ...
    @overload
    def followers(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyFollowersInput]) -> types.Accepted: ...
    @overload
    def followers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyFollowersInput]) -> types.Accepted: ...
    @overload
    def followers(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowersInput]) -> types.BlueskyFollowersOutput | types.Quote: ...
    def followers(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyFollowersInput]) -> types.BlueskyFollowersOutput | types.Quote | types.Accepted:
        """Who follows an account.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyFollowersOutput | types.Quote | types.Accepted", self._core.call("bluesky.followers", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowersInput]) -> Iterator[types.Profile]:
        """As `followers`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("bluesky.followers", input, request_options))

    @overload
    def following(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowingInput]) -> types.BlueskyFollowingOutput: ...
    @overload
    def following(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowingInput]) -> types.Quote: ...
    @overload
    def following(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyFollowingInput]) -> types.Accepted: ...
    @overload
    def following(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyFollowingInput]) -> types.Accepted: ...
    @overload
    def following(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowingInput]) -> types.BlueskyFollowingOutput | types.Quote: ...
    def following(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyFollowingInput]) -> types.BlueskyFollowingOutput | types.Quote | types.Accepted:
        """Whom an account follows.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyFollowingOutput | types.Quote | types.Accepted", self._core.call("bluesky.following", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowingInput]) -> Iterator[types.Profile]:
        """As `following`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("bluesky.following", input, request_options))

    @overload
    def search_posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchPostsInput]) -> types.BlueskySearchPostsOutput: ...
    @overload
    def search_posts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchPostsInput]) -> types.Quote: ...
    @overload
    def search_posts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskySearchPostsInput]) -> types.Accepted: ...
    @overload
    def search_posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskySearchPostsInput]) -> types.Accepted: ...
    @overload
    def search_posts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchPostsInput]) -> types.BlueskySearchPostsOutput | types.Quote: ...
    def search_posts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskySearchPostsInput]) -> types.BlueskySearchPostsOutput | types.Quote | types.Accepted:
        """Posts with certain words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskySearchPostsOutput | types.Quote | types.Accepted", self._core.call("bluesky.search_posts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchPostsInput]) -> Iterator[types.BlueskyPost]:
        """As `search_posts`, element by element over all pages."""
        return cast("Iterator[types.BlueskyPost]", self._core.walk("bluesky.search_posts", input, request_options))

    @overload
    def search_users(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchUsersInput]) -> types.BlueskySearchUsersOutput: ...
    @overload
    def search_users(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchUsersInput]) -> types.Quote: ...
    @overload
    def search_users(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskySearchUsersInput]) -> types.Accepted: ...
    @overload
    def search_users(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskySearchUsersInput]) -> types.Accepted: ...
    @overload
    def search_users(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchUsersInput]) -> types.BlueskySearchUsersOutput | types.Quote: ...
    def search_users(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskySearchUsersInput]) -> types.BlueskySearchUsersOutput | types.Quote | types.Accepted:
        """Accounts whose name, handle or words about themselves have certain words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskySearchUsersOutput | types.Quote | types.Accepted", self._core.call("bluesky.search_users", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchUsersInput]) -> Iterator[types.Profile]:
        """As `search_users`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("bluesky.search_users", input, request_options))

    @overload
    def feed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFeedInput]) -> types.BlueskyFeedOutput: ...
    @overload
    def feed(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFeedInput]) -> types.Quote: ...
    @overload
    def feed(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyFeedInput]) -> types.Accepted: ...
    @overload
    def feed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyFeedInput]) -> types.Accepted: ...
    @overload
    def feed(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFeedInput]) -> types.BlueskyFeedOutput | types.Quote: ...
    def feed(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyFeedInput]) -> types.BlueskyFeedOutput | types.Quote | types.Accepted:
        """The posts of a custom feed.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyFeedOutput | types.Quote | types.Accepted", self._core.call("bluesky.feed", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFeedInput]) -> Iterator[types.BlueskyPost]:
        """As `feed`, element by element over all pages."""
        return cast("Iterator[types.BlueskyPost]", self._core.walk("bluesky.feed", input, request_options))

    @overload
    def list(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyListInput]) -> types.BlueskyListOutput: ...
    @overload
    def list(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyListInput]) -> types.Quote: ...
    @overload
    def list(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyListInput]) -> types.Accepted: ...
    @overload
    def list(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyListInput]) -> types.Accepted: ...
    @overload
    def list(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyListInput]) -> types.BlueskyListOutput | types.Quote: ...
    def list(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyListInput]) -> types.BlueskyListOutput | types.Quote | types.Accepted:
        """The accounts of a list.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyListOutput | types.Quote | types.Accepted", self._core.call("bluesky.list", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_list(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyListInput]) -> Iterator[types.Profile]:
        """As `list`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("bluesky.list", input, request_options))


class MastodonResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def profile(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonProfileInput]) -> types.MastodonProfileOutput: ...
    @overload
    def profile(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonProfileInput]) -> types.Quote: ...
    @overload
    def profile(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonProfileInput]) -> types.Accepted: ...
    @overload
    def profile(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonProfileInput]) -> types.Accepted: ...
    @overload
    def profile(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonProfileInput]) -> types.MastodonProfileOutput | types.Quote: ...
    def profile(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonProfileInput]) -> types.MastodonProfileOutput | types.Quote | types.Accepted:
        """An account by `user@server` or address.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonProfileOutput | types.Quote | types.Accepted", self._core.call("mastodon.profile", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonPostsInput]) -> types.MastodonPostsOutput: ...
    @overload
    def posts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonPostsInput]) -> types.Quote: ...
    @overload
    def posts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonPostsInput]) -> types.Accepted: ...
    @overload
    def posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonPostsInput]) -> types.Accepted: ...
    @overload
    def posts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonPostsInput]) -> types.MastodonPostsOutput | types.Quote: ...
    def posts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonPostsInput]) -> types.MastodonPostsOutput | types.Quote | types.Accepted:
        """Posts of an account, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonPostsOutput | types.Quote | types.Accepted", self._core.call("mastodon.posts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonPostsInput]) -> Iterator[types.MastodonPost]:
        """As `posts`, element by element over all pages."""
        return cast("Iterator[types.MastodonPost]", self._core.walk("mastodon.posts", input, request_options))

    @overload
    def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonPostInput]) -> types.MastodonPostOutput: ...
    @overload
    def post(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonPostInput]) -> types.Quote: ...
    @overload
    def post(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonPostInput]) -> types.Accepted: ...
    @overload
    def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonPostInput]) -> types.Accepted: ...
    @overload
    def post(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonPostInput]) -> types.MastodonPostOutput | types.Quote: ...
    def post(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonPostInput]) -> types.MastodonPostOutput | types.Quote | types.Accepted:
        """A post by address, or by its id on a server.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonPostOutput | types.Quote | types.Accepted", self._core.call("mastodon.post", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def thread(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonThreadInput]) -> types.MastodonThreadOutput: ...
    @overload
    def thread(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonThreadInput]) -> types.Quote: ...
    @overload
    def thread(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonThreadInput]) -> types.Accepted: ...
    @overload
    def thread(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonThreadInput]) -> types.Accepted: ...
    @overload
    def thread(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonThreadInput]) -> types.MastodonThreadOutput | types.Quote: ...
    def thread(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonThreadInput]) -> types.MastodonThreadOutput | types.Quote | types.Accepted:
        """The replies to a post as trees, and the posts that it replies to.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonThreadOutput | types.Quote | types.Accepted", self._core.call("mastodon.thread", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def likes(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonLikesInput]) -> types.MastodonLikesOutput: ...
    @overload
    def likes(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonLikesInput]) -> types.Quote: ...
    @overload
    def likes(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonLikesInput]) -> types.Accepted: ...
    @overload
    def likes(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonLikesInput]) -> types.Accepted: ...
    @overload
    def likes(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonLikesInput]) -> types.MastodonLikesOutput | types.Quote: ...
    def likes(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonLikesInput]) -> types.MastodonLikesOutput | types.Quote | types.Accepted:
        """Who likes a post, as far as the server knows.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonLikesOutput | types.Quote | types.Accepted", self._core.call("mastodon.likes", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_likes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonLikesInput]) -> Iterator[types.Profile]:
        """As `likes`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("mastodon.likes", input, request_options))

    @overload
    def reposts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonRepostsInput]) -> types.MastodonRepostsOutput: ...
    @overload
    def reposts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonRepostsInput]) -> types.Quote: ...
    @overload
    def reposts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonRepostsInput]) -> types.Accepted: ...
    @overload
    def reposts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonRepostsInput]) -> types.Accepted: ...
    @overload
    def reposts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonRepostsInput]) -> types.MastodonRepostsOutput | types.Quote: ...
    def reposts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonRepostsInput]) -> types.MastodonRepostsOutput | types.Quote | types.Accepted:
        """Who passed a post on, as far as the server knows.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonRepostsOutput | types.Quote | types.Accepted", self._core.call("mastodon.reposts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_reposts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonRepostsInput]) -> Iterator[types.Profile]:
        """As `reposts`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("mastodon.reposts", input, request_options))

    @overload
    def followers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowersInput]) -> types.MastodonFollowersOutput: ...
    @overload
    def followers(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowersInput]) -> types.Quote: ...
    @overload
    def followers(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonFollowersInput]) -> types.Accepted: ...
    @overload
    def followers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonFollowersInput]) -> types.Accepted: ...
    @overload
    def followers(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowersInput]) -> types.MastodonFollowersOutput | types.Quote: ...
    def followers(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonFollowersInput]) -> types.MastodonFollowersOutput | types.Quote | types.Accepted:
        """Who follows an account.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonFollowersOutput | types.Quote | types.Accepted", self._core.call("mastodon.followers", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowersInput]) -> Iterator[types.Profile]:
        """As `followers`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("mastodon.followers", input, request_options))

    @overload
    def following(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowingInput]) -> types.MastodonFollowingOutput: ...
    @overload
    def following(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowingInput]) -> types.Quote: ...
    @overload
    def following(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonFollowingInput]) -> types.Accepted: ...
    @overload
    def following(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonFollowingInput]) -> types.Accepted: ...
    @overload
    def following(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowingInput]) -> types.MastodonFollowingOutput | types.Quote: ...
    def following(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonFollowingInput]) -> types.MastodonFollowingOutput | types.Quote | types.Accepted:
        """Whom an account follows.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonFollowingOutput | types.Quote | types.Accepted", self._core.call("mastodon.following", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowingInput]) -> Iterator[types.Profile]:
        """As `following`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("mastodon.following", input, request_options))

    @overload
    def hashtag(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonHashtagInput]) -> types.MastodonHashtagOutput: ...
    @overload
    def hashtag(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonHashtagInput]) -> types.Quote: ...
    @overload
    def hashtag(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonHashtagInput]) -> types.Accepted: ...
    @overload
    def hashtag(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonHashtagInput]) -> types.Accepted: ...
    @overload
    def hashtag(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonHashtagInput]) -> types.MastodonHashtagOutput | types.Quote: ...
    def hashtag(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonHashtagInput]) -> types.MastodonHashtagOutput | types.Quote | types.Accepted:
        """Posts with a tag that a server knows of, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonHashtagOutput | types.Quote | types.Accepted", self._core.call("mastodon.hashtag", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_hashtag(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonHashtagInput]) -> Iterator[types.MastodonPost]:
        """As `hashtag`, element by element over all pages."""
        return cast("Iterator[types.MastodonPost]", self._core.walk("mastodon.hashtag", input, request_options))

    @overload
    def timeline(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTimelineInput]) -> types.MastodonTimelineOutput: ...
    @overload
    def timeline(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTimelineInput]) -> types.Quote: ...
    @overload
    def timeline(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonTimelineInput]) -> types.Accepted: ...
    @overload
    def timeline(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonTimelineInput]) -> types.Accepted: ...
    @overload
    def timeline(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTimelineInput]) -> types.MastodonTimelineOutput | types.Quote: ...
    def timeline(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonTimelineInput]) -> types.MastodonTimelineOutput | types.Quote | types.Accepted:
        """The latest public posts that a server knows of.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonTimelineOutput | types.Quote | types.Accepted", self._core.call("mastodon.timeline", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_timeline(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTimelineInput]) -> Iterator[types.MastodonPost]:
        """As `timeline`, element by element over all pages."""
        return cast("Iterator[types.MastodonPost]", self._core.walk("mastodon.timeline", input, request_options))

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonSearchInput]) -> types.MastodonSearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonSearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonSearchInput]) -> types.MastodonSearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonSearchInput]) -> types.MastodonSearchOutput | types.Quote | types.Accepted:
        """Accounts, tags and, where the server shows them to strangers, posts with certain words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonSearchOutput | types.Quote | types.Accepted", self._core.call("mastodon.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonSearchInput]) -> Iterator[Mapping[str, Any]]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("mastodon.search", input, request_options))

    @overload
    def trends(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTrendsInput]) -> types.MastodonTrendsOutput: ...
    @overload
    def trends(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTrendsInput]) -> types.Quote: ...
    @overload
    def trends(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonTrendsInput]) -> types.Accepted: ...
    @overload
    def trends(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonTrendsInput]) -> types.Accepted: ...
    @overload
    def trends(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTrendsInput]) -> types.MastodonTrendsOutput | types.Quote: ...
    def trends(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonTrendsInput]) -> types.MastodonTrendsOutput | types.Quote | types.Accepted:
        """The tags, pages or posts that a server’s people speak of most.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonTrendsOutput | types.Quote | types.Accepted", self._core.call("mastodon.trends", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_trends(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTrendsInput]) -> Iterator[Mapping[str, Any]]:
        """As `trends`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("mastodon.trends", input, request_options))

    @overload
    def instance(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonInstanceInput]) -> types.MastodonInstanceOutput: ...
    @overload
    def instance(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonInstanceInput]) -> types.Quote: ...
    @overload
    def instance(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonInstanceInput]) -> types.Accepted: ...
    @overload
    def instance(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonInstanceInput]) -> types.Accepted: ...
    @overload
    def instance(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonInstanceInput]) -> types.MastodonInstanceOutput | types.Quote: ...
    def instance(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonInstanceInput]) -> types.MastodonInstanceOutput | types.Quote | types.Accepted:
        """What a server says of itself: people, rules, version.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonInstanceOutput | types.Quote | types.Accepted", self._core.call("mastodon.instance", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class WikipediaResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSearchInput]) -> types.WikipediaSearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSearchInput]) -> types.WikipediaSearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaSearchInput]) -> types.WikipediaSearchOutput | types.Quote | types.Accepted:
        """Pages with certain words, the best first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaSearchOutput | types.Quote | types.Accepted", self._core.call("wikipedia.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSearchInput]) -> Iterator[types.Page]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.Page]", self._core.walk("wikipedia.search", input, request_options))

    @overload
    def suggest(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSuggestInput]) -> types.WikipediaSuggestOutput: ...
    @overload
    def suggest(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSuggestInput]) -> types.Quote: ...
    @overload
    def suggest(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaSuggestInput]) -> types.Accepted: ...
    @overload
    def suggest(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaSuggestInput]) -> types.Accepted: ...
    @overload
    def suggest(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSuggestInput]) -> types.WikipediaSuggestOutput | types.Quote: ...
    def suggest(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaSuggestInput]) -> types.WikipediaSuggestOutput | types.Quote | types.Accepted:
        """Pages whose title begins with what was typed so far.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaSuggestOutput | types.Quote | types.Accepted", self._core.call("wikipedia.suggest", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_suggest(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSuggestInput]) -> Iterator[types.WikipediaPage]:
        """As `suggest`, element by element over all pages."""
        return cast("Iterator[types.WikipediaPage]", self._core.walk("wikipedia.suggest", input, request_options))

    @overload
    def page(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaPageInput]) -> types.WikipediaPageOutput: ...
    @overload
    def page(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaPageInput]) -> types.Quote: ...
    @overload
    def page(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaPageInput]) -> types.Accepted: ...
    @overload
    def page(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaPageInput]) -> types.Accepted: ...
    @overload
    def page(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaPageInput]) -> types.WikipediaPageOutput | types.Quote: ...
    def page(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaPageInput]) -> types.WikipediaPageOutput | types.Quote | types.Accepted:
        """A page as text, sanitized HTML or wikitext, with its description and its Wikidata id.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaPageOutput | types.Quote | types.Accepted", self._core.call("wikipedia.page", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def summary(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSummaryInput]) -> types.WikipediaSummaryOutput: ...
    @overload
    def summary(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSummaryInput]) -> types.Quote: ...
    @overload
    def summary(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaSummaryInput]) -> types.Accepted: ...
    @overload
    def summary(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaSummaryInput]) -> types.Accepted: ...
    @overload
    def summary(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSummaryInput]) -> types.WikipediaSummaryOutput | types.Quote: ...
    def summary(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaSummaryInput]) -> types.WikipediaSummaryOutput | types.Quote | types.Accepted:
        """The first paragraph of a page, with its description, its image and its place.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaSummaryOutput | types.Quote | types.Accepted", self._core.call("wikipedia.summary", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def revisions(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRevisionsInput]) -> types.WikipediaRevisionsOutput: ...
    @overload
    def revisions(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRevisionsInput]) -> types.Quote: ...
    @overload
    def revisions(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaRevisionsInput]) -> types.Accepted: ...
    @overload
    def revisions(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaRevisionsInput]) -> types.Accepted: ...
    @overload
    def revisions(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRevisionsInput]) -> types.WikipediaRevisionsOutput | types.Quote: ...
    def revisions(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaRevisionsInput]) -> types.WikipediaRevisionsOutput | types.Quote | types.Accepted:
        """The changes to a page, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaRevisionsOutput | types.Quote | types.Accepted", self._core.call("wikipedia.revisions", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_revisions(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRevisionsInput]) -> Iterator[types.Commit]:
        """As `revisions`, element by element over all pages."""
        return cast("Iterator[types.Commit]", self._core.walk("wikipedia.revisions", input, request_options))

    @overload
    def category(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoryInput]) -> types.WikipediaCategoryOutput: ...
    @overload
    def category(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoryInput]) -> types.Quote: ...
    @overload
    def category(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaCategoryInput]) -> types.Accepted: ...
    @overload
    def category(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaCategoryInput]) -> types.Accepted: ...
    @overload
    def category(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoryInput]) -> types.WikipediaCategoryOutput | types.Quote: ...
    def category(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaCategoryInput]) -> types.WikipediaCategoryOutput | types.Quote | types.Accepted:
        """The pages and the subcategories of a category.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaCategoryOutput | types.Quote | types.Accepted", self._core.call("wikipedia.category", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_category(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoryInput]) -> Iterator[types.Page]:
        """As `category`, element by element over all pages."""
        return cast("Iterator[types.Page]", self._core.walk("wikipedia.category", input, request_options))

    @overload
    def geosearch(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaGeosearchInput]) -> types.WikipediaGeosearchOutput: ...
    @overload
    def geosearch(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaGeosearchInput]) -> types.Quote: ...
    @overload
    def geosearch(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaGeosearchInput]) -> types.Accepted: ...
    @overload
    def geosearch(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaGeosearchInput]) -> types.Accepted: ...
    @overload
    def geosearch(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaGeosearchInput]) -> types.WikipediaGeosearchOutput | types.Quote: ...
    def geosearch(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaGeosearchInput]) -> types.WikipediaGeosearchOutput | types.Quote | types.Accepted:
        """Pages about places around a point, the nearest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaGeosearchOutput | types.Quote | types.Accepted", self._core.call("wikipedia.geosearch", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_geosearch(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaGeosearchInput]) -> Iterator[types.Place]:
        """As `geosearch`, element by element over all pages."""
        return cast("Iterator[types.Place]", self._core.walk("wikipedia.geosearch", input, request_options))

    @overload
    def pageviews(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaPageviewsInput]) -> types.WikipediaPageviewsOutput: ...
    @overload
    def pageviews(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaPageviewsInput]) -> types.Quote: ...
    @overload
    def pageviews(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaPageviewsInput]) -> types.Accepted: ...
    @overload
    def pageviews(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaPageviewsInput]) -> types.Accepted: ...
    @overload
    def pageviews(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaPageviewsInput]) -> types.WikipediaPageviewsOutput | types.Quote: ...
    def pageviews(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaPageviewsInput]) -> types.WikipediaPageviewsOutput | types.Quote | types.Accepted:
        """How often people looked at a page, by day or month.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaPageviewsOutput | types.Quote | types.Accepted", self._core.call("wikipedia.pageviews", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def sections(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSectionsInput]) -> types.WikipediaSectionsOutput: ...
    @overload
    def sections(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSectionsInput]) -> types.Quote: ...
    @overload
    def sections(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaSectionsInput]) -> types.Accepted: ...
    @overload
    def sections(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaSectionsInput]) -> types.Accepted: ...
    @overload
    def sections(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSectionsInput]) -> types.WikipediaSectionsOutput | types.Quote: ...
    def sections(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaSectionsInput]) -> types.WikipediaSectionsOutput | types.Quote | types.Accepted:
        """The headings of a page.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaSectionsOutput | types.Quote | types.Accepted", self._core.call("wikipedia.sections", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def links(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaLinksInput]) -> types.WikipediaLinksOutput: ...
    @overload
    def links(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaLinksInput]) -> types.Quote: ...
    @overload
    def links(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaLinksInput]) -> types.Accepted: ...
    @overload
    def links(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaLinksInput]) -> types.Accepted: ...
    @overload
    def links(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaLinksInput]) -> types.WikipediaLinksOutput | types.Quote: ...
    def links(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaLinksInput]) -> types.WikipediaLinksOutput | types.Quote | types.Accepted:
        """The pages that a page links to, and the addresses elsewhere.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaLinksOutput | types.Quote | types.Accepted", self._core.call("wikipedia.links", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_links(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaLinksInput]) -> Iterator[types.WikipediaLink]:
        """As `links`, element by element over all pages."""
        return cast("Iterator[types.WikipediaLink]", self._core.walk("wikipedia.links", input, request_options))

    @overload
    def backlinks(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaBacklinksInput]) -> types.WikipediaBacklinksOutput: ...
    @overload
    def backlinks(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaBacklinksInput]) -> types.Quote: ...
    @overload
    def backlinks(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaBacklinksInput]) -> types.Accepted: ...
    @overload
    def backlinks(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaBacklinksInput]) -> types.Accepted: ...
    @overload
    def backlinks(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaBacklinksInput]) -> types.WikipediaBacklinksOutput | types.Quote: ...
    def backlinks(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaBacklinksInput]) -> types.WikipediaBacklinksOutput | types.Quote | types.Accepted:
        """The pages that link to a page.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaBacklinksOutput | types.Quote | types.Accepted", self._core.call("wikipedia.backlinks", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_backlinks(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaBacklinksInput]) -> Iterator[types.Page]:
        """As `backlinks`, element by element over all pages."""
        return cast("Iterator[types.Page]", self._core.walk("wikipedia.backlinks", input, request_options))

    @overload
    def images(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaImagesInput]) -> types.WikipediaImagesOutput: ...
    @overload
    def images(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaImagesInput]) -> types.Quote: ...
    @overload
    def images(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaImagesInput]) -> types.Accepted: ...
    @overload
    def images(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaImagesInput]) -> types.Accepted: ...
    @overload
    def images(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaImagesInput]) -> types.WikipediaImagesOutput | types.Quote: ...
    def images(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaImagesInput]) -> types.WikipediaImagesOutput | types.Quote | types.Accepted:
        """The pictures of a page.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaImagesOutput | types.Quote | types.Accepted", self._core.call("wikipedia.images", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_images(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaImagesInput]) -> Iterator[types.WikipediaImage]:
        """As `images`, element by element over all pages."""
        return cast("Iterator[types.WikipediaImage]", self._core.walk("wikipedia.images", input, request_options))

    @overload
    def categories(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoriesInput]) -> types.WikipediaCategoriesOutput: ...
    @overload
    def categories(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoriesInput]) -> types.Quote: ...
    @overload
    def categories(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaCategoriesInput]) -> types.Accepted: ...
    @overload
    def categories(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaCategoriesInput]) -> types.Accepted: ...
    @overload
    def categories(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoriesInput]) -> types.WikipediaCategoriesOutput | types.Quote: ...
    def categories(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaCategoriesInput]) -> types.WikipediaCategoriesOutput | types.Quote | types.Accepted:
        """The categories that a page is in.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaCategoriesOutput | types.Quote | types.Accepted", self._core.call("wikipedia.categories", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_categories(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoriesInput]) -> Iterator[types.Tag]:
        """As `categories`, element by element over all pages."""
        return cast("Iterator[types.Tag]", self._core.walk("wikipedia.categories", input, request_options))

    @overload
    def recent_changes(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRecentChangesInput]) -> types.WikipediaRecentChangesOutput: ...
    @overload
    def recent_changes(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRecentChangesInput]) -> types.Quote: ...
    @overload
    def recent_changes(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaRecentChangesInput]) -> types.Accepted: ...
    @overload
    def recent_changes(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaRecentChangesInput]) -> types.Accepted: ...
    @overload
    def recent_changes(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRecentChangesInput]) -> types.WikipediaRecentChangesOutput | types.Quote: ...
    def recent_changes(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaRecentChangesInput]) -> types.WikipediaRecentChangesOutput | types.Quote | types.Accepted:
        """The latest changes of all pages of an edition.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaRecentChangesOutput | types.Quote | types.Accepted", self._core.call("wikipedia.recent_changes", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_recent_changes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRecentChangesInput]) -> Iterator[types.WikipediaChange]:
        """As `recent_changes`, element by element over all pages."""
        return cast("Iterator[types.WikipediaChange]", self._core.walk("wikipedia.recent_changes", input, request_options))

    @overload
    def random(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRandomInput]) -> types.WikipediaRandomOutput: ...
    @overload
    def random(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRandomInput]) -> types.Quote: ...
    @overload
    def random(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaRandomInput]) -> types.Accepted: ...
    @overload
    def random(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaRandomInput]) -> types.Accepted: ...
    @overload
    def random(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRandomInput]) -> types.WikipediaRandomOutput | types.Quote: ...
    def random(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaRandomInput]) -> types.WikipediaRandomOutput | types.Quote | types.Accepted:
        """Articles of an edition by chance.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaRandomOutput | types.Quote | types.Accepted", self._core.call("wikipedia.random", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_random(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRandomInput]) -> Iterator[types.WikipediaPage]:
        """As `random`, element by element over all pages."""
        return cast("Iterator[types.WikipediaPage]", self._core.walk("wikipedia.random", input, request_options))


class WikidataResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def entity(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataEntityInput]) -> types.WikidataEntityOutput: ...
    @overload
    def entity(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataEntityInput]) -> types.Quote: ...
    @overload
    def entity(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikidataEntityInput]) -> types.Accepted: ...
    @overload
    def entity(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikidataEntityInput]) -> types.Accepted: ...
    @overload
    def entity(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataEntityInput]) -> types.WikidataEntityOutput | types.Quote: ...
    def entity(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikidataEntityInput]) -> types.WikidataEntityOutput | types.Quote | types.Accepted:
        """A thing or property: names, description, statements, and its pages in other projects.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikidataEntityOutput | types.Quote | types.Accepted", self._core.call("wikidata.entity", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataSearchInput]) -> types.WikidataSearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataSearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikidataSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikidataSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataSearchInput]) -> types.WikidataSearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikidataSearchInput]) -> types.WikidataSearchOutput | types.Quote | types.Accepted:
        """Entities whose name or alias begins with certain words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikidataSearchOutput | types.Quote | types.Accepted", self._core.call("wikidata.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataSearchInput]) -> Iterator[types.Entity]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.Entity]", self._core.walk("wikidata.search", input, request_options))

    @overload
    def sparql(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataSparqlInput]) -> types.WikidataSparqlOutput: ...
    @overload
    def sparql(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataSparqlInput]) -> types.Quote: ...
    @overload
    def sparql(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikidataSparqlInput]) -> types.Accepted: ...
    @overload
    def sparql(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikidataSparqlInput]) -> types.Accepted: ...
    @overload
    def sparql(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataSparqlInput]) -> types.WikidataSparqlOutput | types.Quote: ...
    def sparql(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikidataSparqlInput]) -> types.WikidataSparqlOutput | types.Quote | types.Accepted:
        """The rows that a SPARQL query gives.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikidataSparqlOutput | types.Quote | types.Accepted", self._core.call("wikidata.sparql", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class StackexchangeResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def questions(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeQuestionsInput]) -> types.StackexchangeQuestionsOutput: ...
    @overload
    def questions(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeQuestionsInput]) -> types.Quote: ...
    @overload
    def questions(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.StackexchangeQuestionsInput]) -> types.Accepted: ...
    @overload
    def questions(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.StackexchangeQuestionsInput]) -> types.Accepted: ...
    @overload
    def questions(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeQuestionsInput]) -> types.StackexchangeQuestionsOutput | types.Quote: ...
    def questions(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.StackexchangeQuestionsInput]) -> types.StackexchangeQuestionsOutput | types.Quote | types.Accepted:
        """Questions of a community.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.StackexchangeQuestionsOutput | types.Quote | types.Accepted", self._core.call("stackexchange.questions", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_questions(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeQuestionsInput]) -> Iterator[types.StackExchangeQuestion]:
        """As `questions`, element by element over all pages."""
        return cast("Iterator[types.StackExchangeQuestion]", self._core.walk("stackexchange.questions", input, request_options))

    @overload
    def question(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeQuestionInput]) -> types.StackexchangeQuestionOutput: ...
    @overload
    def question(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeQuestionInput]) -> types.Quote: ...
    @overload
    def question(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.StackexchangeQuestionInput]) -> types.Accepted: ...
    @overload
    def question(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.StackexchangeQuestionInput]) -> types.Accepted: ...
    @overload
    def question(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeQuestionInput]) -> types.StackexchangeQuestionOutput | types.Quote: ...
    def question(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.StackexchangeQuestionInput]) -> types.StackexchangeQuestionOutput | types.Quote | types.Accepted:
        """A question by id or address.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.StackexchangeQuestionOutput | types.Quote | types.Accepted", self._core.call("stackexchange.question", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def answers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeAnswersInput]) -> types.StackexchangeAnswersOutput: ...
    @overload
    def answers(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeAnswersInput]) -> types.Quote: ...
    @overload
    def answers(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.StackexchangeAnswersInput]) -> types.Accepted: ...
    @overload
    def answers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.StackexchangeAnswersInput]) -> types.Accepted: ...
    @overload
    def answers(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeAnswersInput]) -> types.StackexchangeAnswersOutput | types.Quote: ...
    def answers(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.StackexchangeAnswersInput]) -> types.StackexchangeAnswersOutput | types.Quote | types.Accepted:
        """The answers to a question.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.StackexchangeAnswersOutput | types.Quote | types.Accepted", self._core.call("stackexchange.answers", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_answers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeAnswersInput]) -> Iterator[types.Comment]:
        """As `answers`, element by element over all pages."""
        return cast("Iterator[types.Comment]", self._core.walk("stackexchange.answers", input, request_options))

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeSearchInput]) -> types.StackexchangeSearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeSearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.StackexchangeSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.StackexchangeSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeSearchInput]) -> types.StackexchangeSearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.StackexchangeSearchInput]) -> types.StackexchangeSearchOutput | types.Quote | types.Accepted:
        """Questions of a community with certain words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.StackexchangeSearchOutput | types.Quote | types.Accepted", self._core.call("stackexchange.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeSearchInput]) -> Iterator[types.StackExchangeQuestion]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.StackExchangeQuestion]", self._core.walk("stackexchange.search", input, request_options))


class GitlabResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def project(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabProjectInput]) -> types.GitlabProjectOutput: ...
    @overload
    def project(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabProjectInput]) -> types.Quote: ...
    @overload
    def project(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GitlabProjectInput]) -> types.Accepted: ...
    @overload
    def project(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GitlabProjectInput]) -> types.Accepted: ...
    @overload
    def project(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabProjectInput]) -> types.GitlabProjectOutput | types.Quote: ...
    def project(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GitlabProjectInput]) -> types.GitlabProjectOutput | types.Quote | types.Accepted:
        """A project by number, path or address.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GitlabProjectOutput | types.Quote | types.Accepted", self._core.call("gitlab.project", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def issues(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssuesInput]) -> types.GitlabIssuesOutput: ...
    @overload
    def issues(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssuesInput]) -> types.Quote: ...
    @overload
    def issues(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GitlabIssuesInput]) -> types.Accepted: ...
    @overload
    def issues(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GitlabIssuesInput]) -> types.Accepted: ...
    @overload
    def issues(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssuesInput]) -> types.GitlabIssuesOutput | types.Quote: ...
    def issues(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GitlabIssuesInput]) -> types.GitlabIssuesOutput | types.Quote | types.Accepted:
        """The issues of a project.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GitlabIssuesOutput | types.Quote | types.Accepted", self._core.call("gitlab.issues", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_issues(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssuesInput]) -> Iterator[types.Issue]:
        """As `issues`, element by element over all pages."""
        return cast("Iterator[types.Issue]", self._core.walk("gitlab.issues", input, request_options))

    @overload
    def issue(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssueInput]) -> types.GitlabIssueOutput: ...
    @overload
    def issue(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssueInput]) -> types.Quote: ...
    @overload
    def issue(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GitlabIssueInput]) -> types.Accepted: ...
    @overload
    def issue(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GitlabIssueInput]) -> types.Accepted: ...
    @overload
    def issue(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssueInput]) -> types.GitlabIssueOutput | types.Quote: ...
    def issue(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GitlabIssueInput]) -> types.GitlabIssueOutput | types.Quote | types.Accepted:
        """An issue of a project by its number.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GitlabIssueOutput | types.Quote | types.Accepted", self._core.call("gitlab.issue", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def issue_notes(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssueNotesInput]) -> types.GitlabIssueNotesOutput: ...
    @overload
    def issue_notes(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssueNotesInput]) -> types.Quote: ...
    @overload
    def issue_notes(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GitlabIssueNotesInput]) -> types.Accepted: ...
    @overload
    def issue_notes(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GitlabIssueNotesInput]) -> types.Accepted: ...
    @overload
    def issue_notes(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssueNotesInput]) -> types.GitlabIssueNotesOutput | types.Quote: ...
    def issue_notes(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GitlabIssueNotesInput]) -> types.GitlabIssueNotesOutput | types.Quote | types.Accepted:
        """What people wrote on an issue, and what GitLab noted of it.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GitlabIssueNotesOutput | types.Quote | types.Accepted", self._core.call("gitlab.issue_notes", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_issue_notes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssueNotesInput]) -> Iterator[types.GitLabNote]:
        """As `issue_notes`, element by element over all pages."""
        return cast("Iterator[types.GitLabNote]", self._core.walk("gitlab.issue_notes", input, request_options))

    @overload
    def merge_requests(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabMergeRequestsInput]) -> types.GitlabMergeRequestsOutput: ...
    @overload
    def merge_requests(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabMergeRequestsInput]) -> types.Quote: ...
    @overload
    def merge_requests(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GitlabMergeRequestsInput]) -> types.Accepted: ...
    @overload
    def merge_requests(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GitlabMergeRequestsInput]) -> types.Accepted: ...
    @overload
    def merge_requests(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabMergeRequestsInput]) -> types.GitlabMergeRequestsOutput | types.Quote: ...
    def merge_requests(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GitlabMergeRequestsInput]) -> types.GitlabMergeRequestsOutput | types.Quote | types.Accepted:
        """The merge requests of a project, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GitlabMergeRequestsOutput | types.Quote | types.Accepted", self._core.call("gitlab.merge_requests", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_merge_requests(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabMergeRequestsInput]) -> Iterator[types.Issue]:
        """As `merge_requests`, element by element over all pages."""
        return cast("Iterator[types.Issue]", self._core.walk("gitlab.merge_requests", input, request_options))

    @overload
    def merge_request(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabMergeRequestInput]) -> types.GitlabMergeRequestOutput: ...
    @overload
    def merge_request(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabMergeRequestInput]) -> types.Quote: ...
    @overload
    def merge_request(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GitlabMergeRequestInput]) -> types.Accepted: ...
    @overload
    def merge_request(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GitlabMergeRequestInput]) -> types.Accepted: ...
    @overload
    def merge_request(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabMergeRequestInput]) -> types.GitlabMergeRequestOutput | types.Quote: ...
    def merge_request(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GitlabMergeRequestInput]) -> types.GitlabMergeRequestOutput | types.Quote | types.Accepted:
        """A merge request of a project by its number.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GitlabMergeRequestOutput | types.Quote | types.Accepted", self._core.call("gitlab.merge_request", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def commits(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabCommitsInput]) -> types.GitlabCommitsOutput: ...
    @overload
    def commits(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabCommitsInput]) -> types.Quote: ...
    @overload
    def commits(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GitlabCommitsInput]) -> types.Accepted: ...
    @overload
    def commits(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GitlabCommitsInput]) -> types.Accepted: ...
    @overload
    def commits(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabCommitsInput]) -> types.GitlabCommitsOutput | types.Quote: ...
    def commits(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GitlabCommitsInput]) -> types.GitlabCommitsOutput | types.Quote | types.Accepted:
        """The commits of a project, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GitlabCommitsOutput | types.Quote | types.Accepted", self._core.call("gitlab.commits", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_commits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabCommitsInput]) -> Iterator[types.Commit]:
        """As `commits`, element by element over all pages."""
        return cast("Iterator[types.Commit]", self._core.walk("gitlab.commits", input, request_options))

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabSearchInput]) -> types.GitlabSearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabSearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GitlabSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GitlabSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabSearchInput]) -> types.GitlabSearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GitlabSearchInput]) -> types.GitlabSearchOutput | types.Quote | types.Accepted:
        """Public projects with certain words in their name or description, the most starred first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GitlabSearchOutput | types.Quote | types.Accepted", self._core.call("gitlab.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabSearchInput]) -> Iterator[types.Repository]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.Repository]", self._core.walk("gitlab.search", input, request_options))


class DockerhubResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def repository(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubRepositoryInput]) -> types.DockerhubRepositoryOutput: ...
    @overload
    def repository(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubRepositoryInput]) -> types.Quote: ...
    @overload
    def repository(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.DockerhubRepositoryInput]) -> types.Accepted: ...
    @overload
    def repository(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.DockerhubRepositoryInput]) -> types.Accepted: ...
    @overload
    def repository(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubRepositoryInput]) -> types.DockerhubRepositoryOutput | types.Quote: ...
    def repository(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.DockerhubRepositoryInput]) -> types.DockerhubRepositoryOutput | types.Quote | types.Accepted:
        """A repository of images by name or address.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.DockerhubRepositoryOutput | types.Quote | types.Accepted", self._core.call("dockerhub.repository", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def tags(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubTagsInput]) -> types.DockerhubTagsOutput: ...
    @overload
    def tags(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubTagsInput]) -> types.Quote: ...
    @overload
    def tags(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.DockerhubTagsInput]) -> types.Accepted: ...
    @overload
    def tags(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.DockerhubTagsInput]) -> types.Accepted: ...
    @overload
    def tags(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubTagsInput]) -> types.DockerhubTagsOutput | types.Quote: ...
    def tags(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.DockerhubTagsInput]) -> types.DockerhubTagsOutput | types.Quote | types.Accepted:
        """The tags of a repository: digests, sizes and the platforms they run on.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.DockerhubTagsOutput | types.Quote | types.Accepted", self._core.call("dockerhub.tags", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_tags(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubTagsInput]) -> Iterator[types.PackageVersion]:
        """As `tags`, element by element over all pages."""
        return cast("Iterator[types.PackageVersion]", self._core.walk("dockerhub.tags", input, request_options))

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubSearchInput]) -> types.DockerhubSearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubSearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.DockerhubSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.DockerhubSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubSearchInput]) -> types.DockerhubSearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.DockerhubSearchInput]) -> types.DockerhubSearchOutput | types.Quote | types.Accepted:
        """Repositories with certain words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.DockerhubSearchOutput | types.Quote | types.Accepted", self._core.call("dockerhub.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubSearchInput]) -> Iterator[types.Package]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.Package]", self._core.walk("dockerhub.search", input, request_options))


class DnsResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def lookup(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DnsLookupInput]) -> types.DnsLookupOutput: ...
    @overload
    def lookup(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DnsLookupInput]) -> types.Quote: ...
    @overload
    def lookup(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.DnsLookupInput]) -> types.Accepted: ...
    @overload
    def lookup(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.DnsLookupInput]) -> types.Accepted: ...
    @overload
    def lookup(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DnsLookupInput]) -> types.DnsLookupOutput | types.Quote: ...
    def lookup(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.DnsLookupInput]) -> types.DnsLookupOutput | types.Quote | types.Accepted:
        """The records of one type that a name has.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.DnsLookupOutput | types.Quote | types.Accepted", self._core.call("dns.lookup", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class CrtshResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def certificates(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrtshCertificatesInput]) -> types.CrtshCertificatesOutput: ...
    @overload
    def certificates(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrtshCertificatesInput]) -> types.Quote: ...
    @overload
    def certificates(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.CrtshCertificatesInput]) -> types.Accepted: ...
    @overload
    def certificates(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.CrtshCertificatesInput]) -> types.Accepted: ...
    @overload
    def certificates(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrtshCertificatesInput]) -> types.CrtshCertificatesOutput | types.Quote: ...
    def certificates(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.CrtshCertificatesInput]) -> types.CrtshCertificatesOutput | types.Quote | types.Accepted:
        """Certificates that were logged for names below a domain.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.CrtshCertificatesOutput | types.Quote | types.Accepted", self._core.call("crtsh.certificates", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_certificates(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrtshCertificatesInput]) -> Iterator[types.LoggedCertificate]:
        """As `certificates`, element by element over all pages."""
        return cast("Iterator[types.LoggedCertificate]", self._core.walk("crtsh.certificates", input, request_options))


class RdapResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def domain(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RdapDomainInput]) -> types.RdapDomainOutput: ...
    @overload
    def domain(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RdapDomainInput]) -> types.Quote: ...
    @overload
    def domain(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RdapDomainInput]) -> types.Accepted: ...
    @overload
    def domain(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RdapDomainInput]) -> types.Accepted: ...
    @overload
    def domain(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RdapDomainInput]) -> types.RdapDomainOutput | types.Quote: ...
    def domain(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RdapDomainInput]) -> types.RdapDomainOutput | types.Quote | types.Accepted:
        """Registrar, dates, status and name servers of a registered domain.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RdapDomainOutput | types.Quote | types.Accepted", self._core.call("rdap.domain", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def ip(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RdapIpInput]) -> types.RdapIpOutput: ...
    @overload
    def ip(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RdapIpInput]) -> types.Quote: ...
    @overload
    def ip(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RdapIpInput]) -> types.Accepted: ...
    @overload
    def ip(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RdapIpInput]) -> types.Accepted: ...
    @overload
    def ip(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RdapIpInput]) -> types.RdapIpOutput | types.Quote: ...
    def ip(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RdapIpInput]) -> types.RdapIpOutput | types.Quote | types.Accepted:
        """The range that an address belongs to, and who holds it.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RdapIpOutput | types.Quote | types.Accepted", self._core.call("rdap.ip", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def asn(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RdapAsnInput]) -> types.RdapAsnOutput: ...
    @overload
    def asn(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RdapAsnInput]) -> types.Quote: ...
    @overload
    def asn(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RdapAsnInput]) -> types.Accepted: ...
    @overload
    def asn(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RdapAsnInput]) -> types.Accepted: ...
    @overload
    def asn(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RdapAsnInput]) -> types.RdapAsnOutput | types.Quote: ...
    def asn(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RdapAsnInput]) -> types.RdapAsnOutput | types.Quote | types.Accepted:
        """The name of an autonomous system, and who holds it.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RdapAsnOutput | types.Quote | types.Accepted", self._core.call("rdap.asn", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class OpenlibraryResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibrarySearchInput]) -> types.OpenlibrarySearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibrarySearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.OpenlibrarySearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.OpenlibrarySearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibrarySearchInput]) -> types.OpenlibrarySearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.OpenlibrarySearchInput]) -> types.OpenlibrarySearchOutput | types.Quote | types.Accepted:
        """Works with certain words, the best matches first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.OpenlibrarySearchOutput | types.Quote | types.Accepted", self._core.call("openlibrary.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibrarySearchInput]) -> Iterator[types.OpenLibraryWork]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.OpenLibraryWork]", self._core.walk("openlibrary.search", input, request_options))

    @overload
    def work(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryWorkInput]) -> types.OpenlibraryWorkOutput: ...
    @overload
    def work(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryWorkInput]) -> types.Quote: ...
    @overload
    def work(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.OpenlibraryWorkInput]) -> types.Accepted: ...
    @overload
    def work(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.OpenlibraryWorkInput]) -> types.Accepted: ...
    @overload
    def work(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryWorkInput]) -> types.OpenlibraryWorkOutput | types.Quote: ...
    def work(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.OpenlibraryWorkInput]) -> types.OpenlibraryWorkOutput | types.Quote | types.Accepted:
        """A work by its id, whatever its editions.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.OpenlibraryWorkOutput | types.Quote | types.Accepted", self._core.call("openlibrary.work", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def editions(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryEditionsInput]) -> types.OpenlibraryEditionsOutput: ...
    @overload
    def editions(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryEditionsInput]) -> types.Quote: ...
    @overload
    def editions(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.OpenlibraryEditionsInput]) -> types.Accepted: ...
    @overload
    def editions(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.OpenlibraryEditionsInput]) -> types.Accepted: ...
    @overload
    def editions(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryEditionsInput]) -> types.OpenlibraryEditionsOutput | types.Quote: ...
    def editions(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.OpenlibraryEditionsInput]) -> types.OpenlibraryEditionsOutput | types.Quote | types.Accepted:
        """The editions of a work.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.OpenlibraryEditionsOutput | types.Quote | types.Accepted", self._core.call("openlibrary.editions", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_editions(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryEditionsInput]) -> Iterator[types.OpenLibraryEdition]:
        """As `editions`, element by element over all pages."""
        return cast("Iterator[types.OpenLibraryEdition]", self._core.walk("openlibrary.editions", input, request_options))

    @overload
    def edition(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryEditionInput]) -> types.OpenlibraryEditionOutput: ...
    @overload
    def edition(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryEditionInput]) -> types.Quote: ...
    @overload
    def edition(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.OpenlibraryEditionInput]) -> types.Accepted: ...
    @overload
    def edition(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.OpenlibraryEditionInput]) -> types.Accepted: ...
    @overload
    def edition(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryEditionInput]) -> types.OpenlibraryEditionOutput | types.Quote: ...
    def edition(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.OpenlibraryEditionInput]) -> types.OpenlibraryEditionOutput | types.Quote | types.Accepted:
        """An edition by its id or its ISBN.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.OpenlibraryEditionOutput | types.Quote | types.Accepted", self._core.call("openlibrary.edition", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def author(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryAuthorInput]) -> types.OpenlibraryAuthorOutput: ...
    @overload
    def author(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryAuthorInput]) -> types.Quote: ...
    @overload
    def author(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.OpenlibraryAuthorInput]) -> types.Accepted: ...
    @overload
    def author(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.OpenlibraryAuthorInput]) -> types.Accepted: ...
    @overload
    def author(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryAuthorInput]) -> types.OpenlibraryAuthorOutput | types.Quote: ...
    def author(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.OpenlibraryAuthorInput]) -> types.OpenlibraryAuthorOutput | types.Quote | types.Accepted:
        """An author by id.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.OpenlibraryAuthorOutput | types.Quote | types.Accepted", self._core.call("openlibrary.author", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class SemanticscholarResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def paper(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarPaperInput]) -> types.SemanticscholarPaperOutput: ...
    @overload
    def paper(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarPaperInput]) -> types.Quote: ...
    @overload
    def paper(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SemanticscholarPaperInput]) -> types.Accepted: ...
    @overload
    def paper(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SemanticscholarPaperInput]) -> types.Accepted: ...
    @overload
    def paper(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarPaperInput]) -> types.SemanticscholarPaperOutput | types.Quote: ...
    def paper(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SemanticscholarPaperInput]) -> types.SemanticscholarPaperOutput | types.Quote | types.Accepted:
        """A paper by any of its ids.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SemanticscholarPaperOutput | types.Quote | types.Accepted", self._core.call("semanticscholar.paper", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchInput]) -> types.SemanticscholarSearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SemanticscholarSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SemanticscholarSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchInput]) -> types.SemanticscholarSearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SemanticscholarSearchInput]) -> types.SemanticscholarSearchOutput | types.Quote | types.Accepted:
        """Papers about certain words, the best matches first; the first thousand of them.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SemanticscholarSearchOutput | types.Quote | types.Accepted", self._core.call("semanticscholar.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchInput]) -> Iterator[types.SemanticScholarPaper]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.SemanticScholarPaper]", self._core.walk("semanticscholar.search", input, request_options))

    @overload
    def search_bulk(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchBulkInput]) -> types.SemanticscholarSearchBulkOutput: ...
    @overload
    def search_bulk(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchBulkInput]) -> types.Quote: ...
    @overload
    def search_bulk(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SemanticscholarSearchBulkInput]) -> types.Accepted: ...
    @overload
    def search_bulk(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SemanticscholarSearchBulkInput]) -> types.Accepted: ...
    @overload
    def search_bulk(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchBulkInput]) -> types.SemanticscholarSearchBulkOutput | types.Quote: ...
    def search_bulk(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SemanticscholarSearchBulkInput]) -> types.SemanticscholarSearchBulkOutput | types.Quote | types.Accepted:
        """Every paper that a query with operators (`+`, `|`, `-`, `"`) matches, in the order of its field.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SemanticscholarSearchBulkOutput | types.Quote | types.Accepted", self._core.call("semanticscholar.search_bulk", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_bulk(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchBulkInput]) -> Iterator[types.SemanticScholarPaper]:
        """As `search_bulk`, element by element over all pages."""
        return cast("Iterator[types.SemanticScholarPaper]", self._core.walk("semanticscholar.search_bulk", input, request_options))

    @overload
    def citations(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarCitationsInput]) -> types.SemanticscholarCitationsOutput: ...
    @overload
    def citations(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarCitationsInput]) -> types.Quote: ...
    @overload
    def citations(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SemanticscholarCitationsInput]) -> types.Accepted: ...
    @overload
    def citations(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SemanticscholarCitationsInput]) -> types.Accepted: ...
    @overload
    def citations(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarCitationsInput]) -> types.SemanticscholarCitationsOutput | types.Quote: ...
    def citations(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SemanticscholarCitationsInput]) -> types.SemanticscholarCitationsOutput | types.Quote | types.Accepted:
        """The papers that cite a paper, with the sentences that do.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SemanticscholarCitationsOutput | types.Quote | types.Accepted", self._core.call("semanticscholar.citations", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_citations(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarCitationsInput]) -> Iterator[types.SemanticScholarCitation]:
        """As `citations`, element by element over all pages."""
        return cast("Iterator[types.SemanticScholarCitation]", self._core.walk("semanticscholar.citations", input, request_options))

    @overload
    def references(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarReferencesInput]) -> types.SemanticscholarReferencesOutput: ...
    @overload
    def references(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarReferencesInput]) -> types.Quote: ...
    @overload
    def references(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SemanticscholarReferencesInput]) -> types.Accepted: ...
    @overload
    def references(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SemanticscholarReferencesInput]) -> types.Accepted: ...
    @overload
    def references(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarReferencesInput]) -> types.SemanticscholarReferencesOutput | types.Quote: ...
    def references(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SemanticscholarReferencesInput]) -> types.SemanticscholarReferencesOutput | types.Quote | types.Accepted:
        """The papers that a paper cites, with the sentences that do.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SemanticscholarReferencesOutput | types.Quote | types.Accepted", self._core.call("semanticscholar.references", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_references(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarReferencesInput]) -> Iterator[types.SemanticScholarCitation]:
        """As `references`, element by element over all pages."""
        return cast("Iterator[types.SemanticScholarCitation]", self._core.walk("semanticscholar.references", input, request_options))

    @overload
    def author(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarAuthorInput]) -> types.SemanticscholarAuthorOutput: ...
    @overload
    def author(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarAuthorInput]) -> types.Quote: ...
    @overload
    def author(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SemanticscholarAuthorInput]) -> types.Accepted: ...
    @overload
    def author(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SemanticscholarAuthorInput]) -> types.Accepted: ...
    @overload
    def author(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarAuthorInput]) -> types.SemanticscholarAuthorOutput | types.Quote: ...
    def author(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SemanticscholarAuthorInput]) -> types.SemanticscholarAuthorOutput | types.Quote | types.Accepted:
        """Scholars of a name, or the papers of one of them by id.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SemanticscholarAuthorOutput | types.Quote | types.Accepted", self._core.call("semanticscholar.author", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_author(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarAuthorInput]) -> Iterator[Mapping[str, Any]]:
        """As `author`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("semanticscholar.author", input, request_options))

    @overload
    def recommendations(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarRecommendationsInput]) -> types.SemanticscholarRecommendationsOutput: ...
    @overload
    def recommendations(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarRecommendationsInput]) -> types.Quote: ...
    @overload
    def recommendations(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SemanticscholarRecommendationsInput]) -> types.Accepted: ...
    @overload
    def recommendations(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SemanticscholarRecommendationsInput]) -> types.Accepted: ...
    @overload
    def recommendations(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarRecommendationsInput]) -> types.SemanticscholarRecommendationsOutput | types.Quote: ...
    def recommendations(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SemanticscholarRecommendationsInput]) -> types.SemanticscholarRecommendationsOutput | types.Quote | types.Accepted:
        """Recent papers that readers of a paper may want.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SemanticscholarRecommendationsOutput | types.Quote | types.Accepted", self._core.call("semanticscholar.recommendations", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_recommendations(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarRecommendationsInput]) -> Iterator[types.SemanticScholarPaper]:
        """As `recommendations`, element by element over all pages."""
        return cast("Iterator[types.SemanticScholarPaper]", self._core.walk("semanticscholar.recommendations", input, request_options))


class SecedgarResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def companies(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarCompaniesInput]) -> types.SecedgarCompaniesOutput: ...
    @overload
    def companies(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarCompaniesInput]) -> types.Quote: ...
    @overload
    def companies(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SecedgarCompaniesInput]) -> types.Accepted: ...
    @overload
    def companies(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SecedgarCompaniesInput]) -> types.Accepted: ...
    @overload
    def companies(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarCompaniesInput]) -> types.SecedgarCompaniesOutput | types.Quote: ...
    def companies(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SecedgarCompaniesInput]) -> types.SecedgarCompaniesOutput | types.Quote | types.Accepted:
        """Companies with a ticker, the largest first; all, or those of a name.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SecedgarCompaniesOutput | types.Quote | types.Accepted", self._core.call("secedgar.companies", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_companies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarCompaniesInput]) -> Iterator[types.Company]:
        """As `companies`, element by element over all pages."""
        return cast("Iterator[types.Company]", self._core.walk("secedgar.companies", input, request_options))

    @overload
    def company(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarCompanyInput]) -> types.SecedgarCompanyOutput: ...
    @overload
    def company(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarCompanyInput]) -> types.Quote: ...
    @overload
    def company(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SecedgarCompanyInput]) -> types.Accepted: ...
    @overload
    def company(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SecedgarCompanyInput]) -> types.Accepted: ...
    @overload
    def company(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarCompanyInput]) -> types.SecedgarCompanyOutput | types.Quote: ...
    def company(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SecedgarCompanyInput]) -> types.SecedgarCompanyOutput | types.Quote | types.Accepted:
        """A company by its number or ticker, with its newest filings.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SecedgarCompanyOutput | types.Quote | types.Accepted", self._core.call("secedgar.company", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def filings(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFilingsInput]) -> types.SecedgarFilingsOutput: ...
    @overload
    def filings(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFilingsInput]) -> types.Quote: ...
    @overload
    def filings(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SecedgarFilingsInput]) -> types.Accepted: ...
    @overload
    def filings(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SecedgarFilingsInput]) -> types.Accepted: ...
    @overload
    def filings(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFilingsInput]) -> types.SecedgarFilingsOutput | types.Quote: ...
    def filings(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SecedgarFilingsInput]) -> types.SecedgarFilingsOutput | types.Quote | types.Accepted:
        """What a company filed, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SecedgarFilingsOutput | types.Quote | types.Accepted", self._core.call("secedgar.filings", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_filings(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFilingsInput]) -> Iterator[types.SecFiling]:
        """As `filings`, element by element over all pages."""
        return cast("Iterator[types.SecFiling]", self._core.walk("secedgar.filings", input, request_options))

    @overload
    def filing(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFilingInput]) -> types.SecedgarFilingOutput: ...
    @overload
    def filing(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFilingInput]) -> types.Quote: ...
    @overload
    def filing(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SecedgarFilingInput]) -> types.Accepted: ...
    @overload
    def filing(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SecedgarFilingInput]) -> types.Accepted: ...
    @overload
    def filing(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFilingInput]) -> types.SecedgarFilingOutput | types.Quote: ...
    def filing(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SecedgarFilingInput]) -> types.SecedgarFilingOutput | types.Quote | types.Accepted:
        """A filing by its number, with its documents.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SecedgarFilingOutput | types.Quote | types.Accepted", self._core.call("secedgar.filing", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def facts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFactsInput]) -> types.SecedgarFactsOutput: ...
    @overload
    def facts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFactsInput]) -> types.Quote: ...
    @overload
    def facts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SecedgarFactsInput]) -> types.Accepted: ...
    @overload
    def facts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SecedgarFactsInput]) -> types.Accepted: ...
    @overload
    def facts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFactsInput]) -> types.SecedgarFactsOutput | types.Quote: ...
    def facts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SecedgarFactsInput]) -> types.SecedgarFactsOutput | types.Quote | types.Accepted:
        """What a company reported of each concept of its accounts, over the years.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SecedgarFactsOutput | types.Quote | types.Accepted", self._core.call("secedgar.facts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_facts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFactsInput]) -> Iterator[types.SecFact]:
        """As `facts`, element by element over all pages."""
        return cast("Iterator[types.SecFact]", self._core.walk("secedgar.facts", input, request_options))

    @overload
    def latest(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarLatestInput]) -> types.SecedgarLatestOutput: ...
    @overload
    def latest(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarLatestInput]) -> types.Quote: ...
    @overload
    def latest(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SecedgarLatestInput]) -> types.Accepted: ...
    @overload
    def latest(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SecedgarLatestInput]) -> types.Accepted: ...
    @overload
    def latest(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarLatestInput]) -> types.SecedgarLatestOutput | types.Quote: ...
    def latest(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SecedgarLatestInput]) -> types.SecedgarLatestOutput | types.Quote | types.Accepted:
        """Filings of all companies as they come, once for each company that they name.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SecedgarLatestOutput | types.Quote | types.Accepted", self._core.call("secedgar.latest", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_latest(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarLatestInput]) -> Iterator[types.SecFiling]:
        """As `latest`, element by element over all pages."""
        return cast("Iterator[types.SecFiling]", self._core.walk("secedgar.latest", input, request_options))

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarSearchInput]) -> types.SecedgarSearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarSearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SecedgarSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SecedgarSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarSearchInput]) -> types.SecedgarSearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SecedgarSearchInput]) -> types.SecedgarSearchOutput | types.Quote | types.Accepted:
        """Documents filed since 2001 with certain words, the best matches first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SecedgarSearchOutput | types.Quote | types.Accepted", self._core.call("secedgar.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarSearchInput]) -> Iterator[types.SecFiling]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.SecFiling]", self._core.walk("secedgar.search", input, request_options))


class NominatimResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.NominatimSearchInput]) -> types.NominatimSearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.NominatimSearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.NominatimSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.NominatimSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.NominatimSearchInput]) -> types.NominatimSearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.NominatimSearchInput]) -> types.NominatimSearchOutput | types.Quote | types.Accepted:
        """Places of a name or an address, the most important first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.NominatimSearchOutput | types.Quote | types.Accepted", self._core.call("nominatim.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.NominatimSearchInput]) -> Iterator[types.NominatimPlace]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.NominatimPlace]", self._core.walk("nominatim.search", input, request_options))

    @overload
    def reverse(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.NominatimReverseInput]) -> types.NominatimReverseOutput: ...
    @overload
    def reverse(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.NominatimReverseInput]) -> types.Quote: ...
    @overload
    def reverse(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.NominatimReverseInput]) -> types.Accepted: ...
    @overload
    def reverse(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.NominatimReverseInput]) -> types.Accepted: ...
    @overload
    def reverse(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.NominatimReverseInput]) -> types.NominatimReverseOutput | types.Quote: ...
    def reverse(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.NominatimReverseInput]) -> types.NominatimReverseOutput | types.Quote | types.Accepted:
        """The address or place at a position.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.NominatimReverseOutput | types.Quote | types.Accepted", self._core.call("nominatim.reverse", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class OpenalexResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def work(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexWorkInput]) -> types.OpenalexWorkOutput: ...
    @overload
    def work(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexWorkInput]) -> types.Quote: ...
    @overload
    def work(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.OpenalexWorkInput]) -> types.Accepted: ...
    @overload
    def work(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.OpenalexWorkInput]) -> types.Accepted: ...
    @overload
    def work(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexWorkInput]) -> types.OpenalexWorkOutput | types.Quote: ...
    def work(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.OpenalexWorkInput]) -> types.OpenalexWorkOutput | types.Quote | types.Accepted:
        """A work by any of its ids.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.OpenalexWorkOutput | types.Quote | types.Accepted", self._core.call("openalex.work", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def works(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexWorksInput]) -> types.OpenalexWorksOutput: ...
    @overload
    def works(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexWorksInput]) -> types.Quote: ...
    @overload
    def works(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.OpenalexWorksInput]) -> types.Accepted: ...
    @overload
    def works(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.OpenalexWorksInput]) -> types.Accepted: ...
    @overload
    def works(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexWorksInput]) -> types.OpenalexWorksOutput | types.Quote: ...
    def works(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.OpenalexWorksInput]) -> types.OpenalexWorksOutput | types.Quote | types.Accepted:
        """Works with certain words or properties.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.OpenalexWorksOutput | types.Quote | types.Accepted", self._core.call("openalex.works", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_works(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexWorksInput]) -> Iterator[types.OpenAlexWork]:
        """As `works`, element by element over all pages."""
        return cast("Iterator[types.OpenAlexWork]", self._core.walk("openalex.works", input, request_options))

    @overload
    def author(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexAuthorInput]) -> types.OpenalexAuthorOutput: ...
    @overload
    def author(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexAuthorInput]) -> types.Quote: ...
    @overload
    def author(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.OpenalexAuthorInput]) -> types.Accepted: ...
    @overload
    def author(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.OpenalexAuthorInput]) -> types.Accepted: ...
    @overload
    def author(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexAuthorInput]) -> types.OpenalexAuthorOutput | types.Quote: ...
    def author(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.OpenalexAuthorInput]) -> types.OpenalexAuthorOutput | types.Quote | types.Accepted:
        """Scholars of a name, or one by id.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.OpenalexAuthorOutput | types.Quote | types.Accepted", self._core.call("openalex.author", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_author(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexAuthorInput]) -> Iterator[types.Profile]:
        """As `author`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("openalex.author", input, request_options))

    @overload
    def institution(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexInstitutionInput]) -> types.OpenalexInstitutionOutput: ...
    @overload
    def institution(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexInstitutionInput]) -> types.Quote: ...
    @overload
    def institution(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.OpenalexInstitutionInput]) -> types.Accepted: ...
    @overload
    def institution(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.OpenalexInstitutionInput]) -> types.Accepted: ...
    @overload
    def institution(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexInstitutionInput]) -> types.OpenalexInstitutionOutput | types.Quote: ...
    def institution(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.OpenalexInstitutionInput]) -> types.OpenalexInstitutionOutput | types.Quote | types.Accepted:
        """Institutions of a name, or one by id.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.OpenalexInstitutionOutput | types.Quote | types.Accepted", self._core.call("openalex.institution", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_institution(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexInstitutionInput]) -> Iterator[types.Profile]:
        """As `institution`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("openalex.institution", input, request_options))


class PubmedResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSearchInput]) -> types.PubmedSearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.PubmedSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.PubmedSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSearchInput]) -> types.PubmedSearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.PubmedSearchInput]) -> types.PubmedSearchOutput | types.Quote | types.Accepted:
        """Articles that a query of PubMed finds.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.PubmedSearchOutput | types.Quote | types.Accepted", self._core.call("pubmed.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSearchInput]) -> Iterator[types.PubMedPaper]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.PubMedPaper]", self._core.walk("pubmed.search", input, request_options))

    @overload
    def article(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedArticleInput]) -> types.PubmedArticleOutput: ...
    @overload
    def article(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedArticleInput]) -> types.Quote: ...
    @overload
    def article(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.PubmedArticleInput]) -> types.Accepted: ...
    @overload
    def article(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.PubmedArticleInput]) -> types.Accepted: ...
    @overload
    def article(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedArticleInput]) -> types.PubmedArticleOutput | types.Quote: ...
    def article(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.PubmedArticleInput]) -> types.PubmedArticleOutput | types.Quote | types.Accepted:
        """An article by its number, with abstract, affiliations and subject headings.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.PubmedArticleOutput | types.Quote | types.Accepted", self._core.call("pubmed.article", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def summary(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSummaryInput]) -> types.PubmedSummaryOutput: ...
    @overload
    def summary(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSummaryInput]) -> types.Quote: ...
    @overload
    def summary(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.PubmedSummaryInput]) -> types.Accepted: ...
    @overload
    def summary(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.PubmedSummaryInput]) -> types.Accepted: ...
    @overload
    def summary(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSummaryInput]) -> types.PubmedSummaryOutput | types.Quote: ...
    def summary(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.PubmedSummaryInput]) -> types.PubmedSummaryOutput | types.Quote | types.Accepted:
        """Several articles by their numbers, without abstracts.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.PubmedSummaryOutput | types.Quote | types.Accepted", self._core.call("pubmed.summary", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_summary(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSummaryInput]) -> Iterator[types.PubMedPaper]:
        """As `summary`, element by element over all pages."""
        return cast("Iterator[types.PubMedPaper]", self._core.walk("pubmed.summary", input, request_options))

    @overload
    def links(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedLinksInput]) -> types.PubmedLinksOutput: ...
    @overload
    def links(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedLinksInput]) -> types.Quote: ...
    @overload
    def links(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.PubmedLinksInput]) -> types.Accepted: ...
    @overload
    def links(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.PubmedLinksInput]) -> types.Accepted: ...
    @overload
    def links(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedLinksInput]) -> types.PubmedLinksOutput | types.Quote: ...
    def links(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.PubmedLinksInput]) -> types.PubmedLinksOutput | types.Quote | types.Accepted:
        """The numbers of the articles that are most like one, the most alike first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.PubmedLinksOutput | types.Quote | types.Accepted", self._core.call("pubmed.links", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_links(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedLinksInput]) -> Iterator[types.PubMedPaper]:
        """As `links`, element by element over all pages."""
        return cast("Iterator[types.PubMedPaper]", self._core.walk("pubmed.links", input, request_options))


class SteamResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def app(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamAppInput]) -> types.SteamAppOutput: ...
    @overload
    def app(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamAppInput]) -> types.Quote: ...
    @overload
    def app(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SteamAppInput]) -> types.Accepted: ...
    @overload
    def app(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SteamAppInput]) -> types.Accepted: ...
    @overload
    def app(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamAppInput]) -> types.SteamAppOutput | types.Quote: ...
    def app(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SteamAppInput]) -> types.SteamAppOutput | types.Quote | types.Accepted:
        """An application of the store with its price in some country.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SteamAppOutput | types.Quote | types.Accepted", self._core.call("steam.app", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def reviews(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamReviewsInput]) -> types.SteamReviewsOutput: ...
    @overload
    def reviews(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamReviewsInput]) -> types.Quote: ...
    @overload
    def reviews(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SteamReviewsInput]) -> types.Accepted: ...
    @overload
    def reviews(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SteamReviewsInput]) -> types.Accepted: ...
    @overload
    def reviews(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamReviewsInput]) -> types.SteamReviewsOutput | types.Quote: ...
    def reviews(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SteamReviewsInput]) -> types.SteamReviewsOutput | types.Quote | types.Accepted:
        """What players wrote about an application, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SteamReviewsOutput | types.Quote | types.Accepted", self._core.call("steam.reviews", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamReviewsInput]) -> Iterator[types.SteamReview]:
        """As `reviews`, element by element over all pages."""
        return cast("Iterator[types.SteamReview]", self._core.walk("steam.reviews", input, request_options))

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamSearchInput]) -> types.SteamSearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamSearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SteamSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SteamSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamSearchInput]) -> types.SteamSearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SteamSearchInput]) -> types.SteamSearchOutput | types.Quote | types.Accepted:
        """Applications of a name; the first few.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SteamSearchOutput | types.Quote | types.Accepted", self._core.call("steam.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamSearchInput]) -> Iterator[types.SteamApp]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.SteamApp]", self._core.walk("steam.search", input, request_options))

    @overload
    def players(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamPlayersInput]) -> types.SteamPlayersOutput: ...
    @overload
    def players(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamPlayersInput]) -> types.Quote: ...
    @overload
    def players(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SteamPlayersInput]) -> types.Accepted: ...
    @overload
    def players(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SteamPlayersInput]) -> types.Accepted: ...
    @overload
    def players(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamPlayersInput]) -> types.SteamPlayersOutput | types.Quote: ...
    def players(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SteamPlayersInput]) -> types.SteamPlayersOutput | types.Quote | types.Accepted:
        """How many people play an application right now.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SteamPlayersOutput | types.Quote | types.Accepted", self._core.call("steam.players", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def news(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamNewsInput]) -> types.SteamNewsOutput: ...
    @overload
    def news(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamNewsInput]) -> types.Quote: ...
    @overload
    def news(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SteamNewsInput]) -> types.Accepted: ...
    @overload
    def news(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SteamNewsInput]) -> types.Accepted: ...
    @overload
    def news(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamNewsInput]) -> types.SteamNewsOutput | types.Quote: ...
    def news(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SteamNewsInput]) -> types.SteamNewsOutput | types.Quote | types.Accepted:
        """News about an application, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SteamNewsOutput | types.Quote | types.Accepted", self._core.call("steam.news", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_news(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamNewsInput]) -> Iterator[types.Post]:
        """As `news`, element by element over all pages."""
        return cast("Iterator[types.Post]", self._core.walk("steam.news", input, request_options))


class HuggingfaceResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def model(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceModelInput]) -> types.HuggingfaceModelOutput: ...
    @overload
    def model(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceModelInput]) -> types.Quote: ...
    @overload
    def model(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HuggingfaceModelInput]) -> types.Accepted: ...
    @overload
    def model(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HuggingfaceModelInput]) -> types.Accepted: ...
    @overload
    def model(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceModelInput]) -> types.HuggingfaceModelOutput | types.Quote: ...
    def model(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HuggingfaceModelInput]) -> types.HuggingfaceModelOutput | types.Quote | types.Accepted:
        """A model by name, with its files.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HuggingfaceModelOutput | types.Quote | types.Accepted", self._core.call("huggingface.model", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def models(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceModelsInput]) -> types.HuggingfaceModelsOutput: ...
    @overload
    def models(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceModelsInput]) -> types.Quote: ...
    @overload
    def models(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HuggingfaceModelsInput]) -> types.Accepted: ...
    @overload
    def models(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HuggingfaceModelsInput]) -> types.Accepted: ...
    @overload
    def models(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceModelsInput]) -> types.HuggingfaceModelsOutput | types.Quote: ...
    def models(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HuggingfaceModelsInput]) -> types.HuggingfaceModelsOutput | types.Quote | types.Accepted:
        """Models of a name, an author or a task.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HuggingfaceModelsOutput | types.Quote | types.Accepted", self._core.call("huggingface.models", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_models(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceModelsInput]) -> Iterator[types.HuggingFacePackage]:
        """As `models`, element by element over all pages."""
        return cast("Iterator[types.HuggingFacePackage]", self._core.walk("huggingface.models", input, request_options))

    @overload
    def dataset(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDatasetInput]) -> types.HuggingfaceDatasetOutput: ...
    @overload
    def dataset(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDatasetInput]) -> types.Quote: ...
    @overload
    def dataset(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HuggingfaceDatasetInput]) -> types.Accepted: ...
    @overload
    def dataset(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HuggingfaceDatasetInput]) -> types.Accepted: ...
    @overload
    def dataset(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDatasetInput]) -> types.HuggingfaceDatasetOutput | types.Quote: ...
    def dataset(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HuggingfaceDatasetInput]) -> types.HuggingfaceDatasetOutput | types.Quote | types.Accepted:
        """A dataset by name, with its files.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HuggingfaceDatasetOutput | types.Quote | types.Accepted", self._core.call("huggingface.dataset", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def datasets(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDatasetsInput]) -> types.HuggingfaceDatasetsOutput: ...
    @overload
    def datasets(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDatasetsInput]) -> types.Quote: ...
    @overload
    def datasets(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HuggingfaceDatasetsInput]) -> types.Accepted: ...
    @overload
    def datasets(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HuggingfaceDatasetsInput]) -> types.Accepted: ...
    @overload
    def datasets(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDatasetsInput]) -> types.HuggingfaceDatasetsOutput | types.Quote: ...
    def datasets(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HuggingfaceDatasetsInput]) -> types.HuggingfaceDatasetsOutput | types.Quote | types.Accepted:
        """Datasets of a name or an author.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HuggingfaceDatasetsOutput | types.Quote | types.Accepted", self._core.call("huggingface.datasets", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_datasets(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDatasetsInput]) -> Iterator[types.HuggingFacePackage]:
        """As `datasets`, element by element over all pages."""
        return cast("Iterator[types.HuggingFacePackage]", self._core.walk("huggingface.datasets", input, request_options))

    @overload
    def space(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceSpaceInput]) -> types.HuggingfaceSpaceOutput: ...
    @overload
    def space(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceSpaceInput]) -> types.Quote: ...
    @overload
    def space(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HuggingfaceSpaceInput]) -> types.Accepted: ...
    @overload
    def space(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HuggingfaceSpaceInput]) -> types.Accepted: ...
    @overload
    def space(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceSpaceInput]) -> types.HuggingfaceSpaceOutput | types.Quote: ...
    def space(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HuggingfaceSpaceInput]) -> types.HuggingfaceSpaceOutput | types.Quote | types.Accepted:
        """A space by name.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HuggingfaceSpaceOutput | types.Quote | types.Accepted", self._core.call("huggingface.space", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def files(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceFilesInput]) -> types.HuggingfaceFilesOutput: ...
    @overload
    def files(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceFilesInput]) -> types.Quote: ...
    @overload
    def files(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HuggingfaceFilesInput]) -> types.Accepted: ...
    @overload
    def files(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HuggingfaceFilesInput]) -> types.Accepted: ...
    @overload
    def files(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceFilesInput]) -> types.HuggingfaceFilesOutput | types.Quote: ...
    def files(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HuggingfaceFilesInput]) -> types.HuggingfaceFilesOutput | types.Quote | types.Accepted:
        """The files of a model, dataset or space at some revision.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HuggingfaceFilesOutput | types.Quote | types.Accepted", self._core.call("huggingface.files", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_files(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceFilesInput]) -> Iterator[types.File]:
        """As `files`, element by element over all pages."""
        return cast("Iterator[types.File]", self._core.walk("huggingface.files", input, request_options))

    @overload
    def paper(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfacePaperInput]) -> types.HuggingfacePaperOutput: ...
    @overload
    def paper(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfacePaperInput]) -> types.Quote: ...
    @overload
    def paper(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HuggingfacePaperInput]) -> types.Accepted: ...
    @overload
    def paper(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HuggingfacePaperInput]) -> types.Accepted: ...
    @overload
    def paper(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfacePaperInput]) -> types.HuggingfacePaperOutput | types.Quote: ...
    def paper(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HuggingfacePaperInput]) -> types.HuggingfacePaperOutput | types.Quote | types.Accepted:
        """A paper by its arXiv id, with what belongs to it on the hub.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HuggingfacePaperOutput | types.Quote | types.Accepted", self._core.call("huggingface.paper", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def daily_papers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDailyPapersInput]) -> types.HuggingfaceDailyPapersOutput: ...
    @overload
    def daily_papers(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDailyPapersInput]) -> types.Quote: ...
    @overload
    def daily_papers(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HuggingfaceDailyPapersInput]) -> types.Accepted: ...
    @overload
    def daily_papers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HuggingfaceDailyPapersInput]) -> types.Accepted: ...
    @overload
    def daily_papers(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDailyPapersInput]) -> types.HuggingfaceDailyPapersOutput | types.Quote: ...
    def daily_papers(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HuggingfaceDailyPapersInput]) -> types.HuggingfaceDailyPapersOutput | types.Quote | types.Accepted:
        """The papers that people of the hub spoke of on a day, or of late.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HuggingfaceDailyPapersOutput | types.Quote | types.Accepted", self._core.call("huggingface.daily_papers", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_daily_papers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDailyPapersInput]) -> Iterator[types.HuggingFacePaper]:
        """As `daily_papers`, element by element over all pages."""
        return cast("Iterator[types.HuggingFacePaper]", self._core.walk("huggingface.daily_papers", input, request_options))


class CrossrefResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def work(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefWorkInput]) -> types.CrossrefWorkOutput: ...
    @overload
    def work(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefWorkInput]) -> types.Quote: ...
    @overload
    def work(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.CrossrefWorkInput]) -> types.Accepted: ...
    @overload
    def work(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.CrossrefWorkInput]) -> types.Accepted: ...
    @overload
    def work(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefWorkInput]) -> types.CrossrefWorkOutput | types.Quote: ...
    def work(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.CrossrefWorkInput]) -> types.CrossrefWorkOutput | types.Quote | types.Accepted:
        """A work by its DOI: authors, dates, citations, licence, funders.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.CrossrefWorkOutput | types.Quote | types.Accepted", self._core.call("crossref.work", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefSearchInput]) -> types.CrossrefSearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefSearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.CrossrefSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.CrossrefSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefSearchInput]) -> types.CrossrefSearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.CrossrefSearchInput]) -> types.CrossrefSearchOutput | types.Quote | types.Accepted:
        """Works with certain words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.CrossrefSearchOutput | types.Quote | types.Accepted", self._core.call("crossref.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefSearchInput]) -> Iterator[types.CrossrefWork]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.CrossrefWork]", self._core.walk("crossref.search", input, request_options))

    @overload
    def journal(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefJournalInput]) -> types.CrossrefJournalOutput: ...
    @overload
    def journal(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefJournalInput]) -> types.Quote: ...
    @overload
    def journal(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.CrossrefJournalInput]) -> types.Accepted: ...
    @overload
    def journal(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.CrossrefJournalInput]) -> types.Accepted: ...
    @overload
    def journal(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefJournalInput]) -> types.CrossrefJournalOutput | types.Quote: ...
    def journal(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.CrossrefJournalInput]) -> types.CrossrefJournalOutput | types.Quote | types.Accepted:
        """A journal by one of its ISSNs.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.CrossrefJournalOutput | types.Quote | types.Accepted", self._core.call("crossref.journal", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def journal_works(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefJournalWorksInput]) -> types.CrossrefJournalWorksOutput: ...
    @overload
    def journal_works(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefJournalWorksInput]) -> types.Quote: ...
    @overload
    def journal_works(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.CrossrefJournalWorksInput]) -> types.Accepted: ...
    @overload
    def journal_works(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.CrossrefJournalWorksInput]) -> types.Accepted: ...
    @overload
    def journal_works(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefJournalWorksInput]) -> types.CrossrefJournalWorksOutput | types.Quote: ...
    def journal_works(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.CrossrefJournalWorksInput]) -> types.CrossrefJournalWorksOutput | types.Quote | types.Accepted:
        """The works of a journal, all or those with certain words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.CrossrefJournalWorksOutput | types.Quote | types.Accepted", self._core.call("crossref.journal_works", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_journal_works(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefJournalWorksInput]) -> Iterator[types.CrossrefWork]:
        """As `journal_works`, element by element over all pages."""
        return cast("Iterator[types.CrossrefWork]", self._core.walk("crossref.journal_works", input, request_options))

    @overload
    def funders(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefFundersInput]) -> types.CrossrefFundersOutput: ...
    @overload
    def funders(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefFundersInput]) -> types.Quote: ...
    @overload
    def funders(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.CrossrefFundersInput]) -> types.Accepted: ...
    @overload
    def funders(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.CrossrefFundersInput]) -> types.Accepted: ...
    @overload
    def funders(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefFundersInput]) -> types.CrossrefFundersOutput | types.Quote: ...
    def funders(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.CrossrefFundersInput]) -> types.CrossrefFundersOutput | types.Quote | types.Accepted:
        """Organizations that pay for research.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.CrossrefFundersOutput | types.Quote | types.Accepted", self._core.call("crossref.funders", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_funders(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefFundersInput]) -> Iterator[types.Profile]:
        """As `funders`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("crossref.funders", input, request_options))

    @overload
    def members(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefMembersInput]) -> types.CrossrefMembersOutput: ...
    @overload
    def members(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefMembersInput]) -> types.Quote: ...
    @overload
    def members(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.CrossrefMembersInput]) -> types.Accepted: ...
    @overload
    def members(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.CrossrefMembersInput]) -> types.Accepted: ...
    @overload
    def members(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefMembersInput]) -> types.CrossrefMembersOutput | types.Quote: ...
    def members(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.CrossrefMembersInput]) -> types.CrossrefMembersOutput | types.Quote | types.Accepted:
        """Publishers that register works.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.CrossrefMembersOutput | types.Quote | types.Accepted", self._core.call("crossref.members", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_members(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefMembersInput]) -> Iterator[types.Profile]:
        """As `members`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("crossref.members", input, request_options))


class ArxivResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.ArxivSearchInput]) -> types.ArxivSearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.ArxivSearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.ArxivSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.ArxivSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.ArxivSearchInput]) -> types.ArxivSearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.ArxivSearchInput]) -> types.ArxivSearchOutput | types.Quote | types.Accepted:
        """Papers with certain words, of an author or a category.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.ArxivSearchOutput | types.Quote | types.Accepted", self._core.call("arxiv.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.ArxivSearchInput]) -> Iterator[types.Paper]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.Paper]", self._core.walk("arxiv.search", input, request_options))

    @overload
    def paper(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.ArxivPaperInput]) -> types.ArxivPaperOutput: ...
    @overload
    def paper(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.ArxivPaperInput]) -> types.Quote: ...
    @overload
    def paper(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.ArxivPaperInput]) -> types.Accepted: ...
    @overload
    def paper(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.ArxivPaperInput]) -> types.Accepted: ...
    @overload
    def paper(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.ArxivPaperInput]) -> types.ArxivPaperOutput | types.Quote: ...
    def paper(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.ArxivPaperInput]) -> types.ArxivPaperOutput | types.Quote | types.Accepted:
        """A paper by its identifier or address: the newest version, or the one that is named.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.ArxivPaperOutput | types.Quote | types.Accepted", self._core.call("arxiv.paper", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class EuropepmcResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EuropepmcSearchInput]) -> types.EuropepmcSearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EuropepmcSearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.EuropepmcSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.EuropepmcSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EuropepmcSearchInput]) -> types.EuropepmcSearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.EuropepmcSearchInput]) -> types.EuropepmcSearchOutput | types.Quote | types.Accepted:
        """Articles that a query finds.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.EuropepmcSearchOutput | types.Quote | types.Accepted", self._core.call("europepmc.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.EuropepmcSearchInput]) -> Iterator[types.Paper]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.Paper]", self._core.walk("europepmc.search", input, request_options))

    @overload
    def article(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EuropepmcArticleInput]) -> types.EuropepmcArticleOutput: ...
    @overload
    def article(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EuropepmcArticleInput]) -> types.Quote: ...
    @overload
    def article(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.EuropepmcArticleInput]) -> types.Accepted: ...
    @overload
    def article(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.EuropepmcArticleInput]) -> types.Accepted: ...
    @overload
    def article(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EuropepmcArticleInput]) -> types.EuropepmcArticleOutput | types.Quote: ...
    def article(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.EuropepmcArticleInput]) -> types.EuropepmcArticleOutput | types.Quote | types.Accepted:
        """An article by its id in PubMed, PubMed Central or among the preprints, by DOI or address.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.EuropepmcArticleOutput | types.Quote | types.Accepted", self._core.call("europepmc.article", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class AppstoreResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def app(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreAppInput]) -> types.AppstoreAppOutput: ...
    @overload
    def app(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreAppInput]) -> types.Quote: ...
    @overload
    def app(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.AppstoreAppInput]) -> types.Accepted: ...
    @overload
    def app(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.AppstoreAppInput]) -> types.Accepted: ...
    @overload
    def app(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreAppInput]) -> types.AppstoreAppOutput | types.Quote: ...
    def app(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.AppstoreAppInput]) -> types.AppstoreAppOutput | types.Quote | types.Accepted:
        """An app by its number, its address or its bundle identifier.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.AppstoreAppOutput | types.Quote | types.Accepted", self._core.call("appstore.app", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreSearchInput]) -> types.AppstoreSearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreSearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.AppstoreSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.AppstoreSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreSearchInput]) -> types.AppstoreSearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.AppstoreSearchInput]) -> types.AppstoreSearchOutput | types.Quote | types.Accepted:
        """Apps with certain words: up to 200.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.AppstoreSearchOutput | types.Quote | types.Accepted", self._core.call("appstore.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreSearchInput]) -> Iterator[types.AppStoreApp]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.AppStoreApp]", self._core.walk("appstore.search", input, request_options))

    @overload
    def reviews(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreReviewsInput]) -> types.AppstoreReviewsOutput: ...
    @overload
    def reviews(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreReviewsInput]) -> types.Quote: ...
    @overload
    def reviews(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.AppstoreReviewsInput]) -> types.Accepted: ...
    @overload
    def reviews(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.AppstoreReviewsInput]) -> types.Accepted: ...
    @overload
    def reviews(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreReviewsInput]) -> types.AppstoreReviewsOutput | types.Quote: ...
    def reviews(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.AppstoreReviewsInput]) -> types.AppstoreReviewsOutput | types.Quote | types.Accepted:
        """Reviews of an app, newest first: up to 500.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.AppstoreReviewsOutput | types.Quote | types.Accepted", self._core.call("appstore.reviews", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreReviewsInput]) -> Iterator[types.Review]:
        """As `reviews`, element by element over all pages."""
        return cast("Iterator[types.Review]", self._core.walk("appstore.reviews", input, request_options))

    @overload
    def top(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreTopInput]) -> types.AppstoreTopOutput: ...
    @overload
    def top(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreTopInput]) -> types.Quote: ...
    @overload
    def top(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.AppstoreTopInput]) -> types.Accepted: ...
    @overload
    def top(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.AppstoreTopInput]) -> types.Accepted: ...
    @overload
    def top(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreTopInput]) -> types.AppstoreTopOutput | types.Quote: ...
    def top(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.AppstoreTopInput]) -> types.AppstoreTopOutput | types.Quote | types.Accepted:
        """The apps that a country gets most: up to 100, with few facts of each.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.AppstoreTopOutput | types.Quote | types.Accepted", self._core.call("appstore.top", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_top(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreTopInput]) -> Iterator[types.AppStoreApp]:
        """As `top`, element by element over all pages."""
        return cast("Iterator[types.AppStoreApp]", self._core.walk("appstore.top", input, request_options))


class XResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.XPostInput]) -> types.XPostOutput: ...
    @overload
    def post(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.XPostInput]) -> types.Quote: ...
    @overload
    def post(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.XPostInput]) -> types.Accepted: ...
    @overload
    def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.XPostInput]) -> types.Accepted: ...
    @overload
    def post(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.XPostInput]) -> types.XPostOutput | types.Quote: ...
    def post(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.XPostInput]) -> types.XPostOutput | types.Quote | types.Accepted:
        """A post by id or address: text, author, counts, media.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.XPostOutput | types.Quote | types.Accepted", self._core.call("x.post", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def oembed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.XOembedInput]) -> types.XOembedOutput: ...
    @overload
    def oembed(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.XOembedInput]) -> types.Quote: ...
    @overload
    def oembed(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.XOembedInput]) -> types.Accepted: ...
    @overload
    def oembed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.XOembedInput]) -> types.Accepted: ...
    @overload
    def oembed(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.XOembedInput]) -> types.XOembedOutput | types.Quote: ...
    def oembed(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.XOembedInput]) -> types.XOembedOutput | types.Quote | types.Accepted:
        """The markup with which a page shows a post (oEmbed), without its script.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.XOembedOutput | types.Quote | types.Accepted", self._core.call("x.oembed", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class WaybackResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def snapshots(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackSnapshotsInput]) -> types.WaybackSnapshotsOutput: ...
    @overload
    def snapshots(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackSnapshotsInput]) -> types.Quote: ...
    @overload
    def snapshots(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WaybackSnapshotsInput]) -> types.Accepted: ...
    @overload
    def snapshots(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WaybackSnapshotsInput]) -> types.Accepted: ...
    @overload
    def snapshots(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackSnapshotsInput]) -> types.WaybackSnapshotsOutput | types.Quote: ...
    def snapshots(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WaybackSnapshotsInput]) -> types.WaybackSnapshotsOutput | types.Quote | types.Accepted:
        """The captures of a page, or of every page below an address, oldest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WaybackSnapshotsOutput | types.Quote | types.Accepted", self._core.call("wayback.snapshots", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_snapshots(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackSnapshotsInput]) -> Iterator[types.Snapshot]:
        """As `snapshots`, element by element over all pages."""
        return cast("Iterator[types.Snapshot]", self._core.walk("wayback.snapshots", input, request_options))

    @overload
    def closest(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackClosestInput]) -> types.WaybackClosestOutput: ...
    @overload
    def closest(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackClosestInput]) -> types.Quote: ...
    @overload
    def closest(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WaybackClosestInput]) -> types.Accepted: ...
    @overload
    def closest(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WaybackClosestInput]) -> types.Accepted: ...
    @overload
    def closest(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackClosestInput]) -> types.WaybackClosestOutput | types.Quote: ...
    def closest(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WaybackClosestInput]) -> types.WaybackClosestOutput | types.Quote | types.Accepted:
        """The capture of a page that is nearest to a time; the newest when none is given.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WaybackClosestOutput | types.Quote | types.Accepted", self._core.call("wayback.closest", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def page(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackPageInput]) -> types.WaybackPageOutput: ...
    @overload
    def page(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackPageInput]) -> types.Quote: ...
    @overload
    def page(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WaybackPageInput]) -> types.Accepted: ...
    @overload
    def page(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WaybackPageInput]) -> types.Accepted: ...
    @overload
    def page(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackPageInput]) -> types.WaybackPageOutput | types.Quote: ...
    def page(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WaybackPageInput]) -> types.WaybackPageOutput | types.Quote | types.Accepted:
        """A page as the archive captured it: what it said then, and the captures before and after it.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.WaybackPageOutput | types.Quote | types.Accepted", self._core.call("wayback.page", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class PodcastResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def feed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastFeedInput]) -> types.PodcastFeedOutput: ...
    @overload
    def feed(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastFeedInput]) -> types.Quote: ...
    @overload
    def feed(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.PodcastFeedInput]) -> types.Accepted: ...
    @overload
    def feed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.PodcastFeedInput]) -> types.Accepted: ...
    @overload
    def feed(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastFeedInput]) -> types.PodcastFeedOutput | types.Quote: ...
    def feed(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.PodcastFeedInput]) -> types.PodcastFeedOutput | types.Quote | types.Accepted:
        """The episodes of a podcast, newest first as a rule, and what it says of itself.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.PodcastFeedOutput | types.Quote | types.Accepted", self._core.call("podcast.feed", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastFeedInput]) -> Iterator[types.Episode]:
        """As `feed`, element by element over all pages."""
        return cast("Iterator[types.Episode]", self._core.walk("podcast.feed", input, request_options))

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastSearchInput]) -> types.PodcastSearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastSearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.PodcastSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.PodcastSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastSearchInput]) -> types.PodcastSearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.PodcastSearchInput]) -> types.PodcastSearchOutput | types.Quote | types.Accepted:
        """Podcasts in Apple’s directory with certain words: up to 200.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.PodcastSearchOutput | types.Quote | types.Accepted", self._core.call("podcast.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastSearchInput]) -> Iterator[types.Podcast]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.Podcast]", self._core.walk("podcast.search", input, request_options))


class FeedResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def fetch(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.FeedFetchInput]) -> types.FeedFetchOutput: ...
    @overload
    def fetch(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.FeedFetchInput]) -> types.Quote: ...
    @overload
    def fetch(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.FeedFetchInput]) -> types.Accepted: ...
    @overload
    def fetch(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.FeedFetchInput]) -> types.Accepted: ...
    @overload
    def fetch(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.FeedFetchInput]) -> types.FeedFetchOutput | types.Quote: ...
    def fetch(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.FeedFetchInput]) -> types.FeedFetchOutput | types.Quote | types.Accepted:
        """The entries of a feed of any format, and what it says of itself.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.FeedFetchOutput | types.Quote | types.Accepted", self._core.call("feed.fetch", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_fetch(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FeedFetchInput]) -> Iterator[types.Post]:
        """As `fetch`, element by element over all pages."""
        return cast("Iterator[types.Post]", self._core.walk("feed.fetch", input, request_options))

    @overload
    def discover(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.FeedDiscoverInput]) -> types.FeedDiscoverOutput: ...
    @overload
    def discover(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.FeedDiscoverInput]) -> types.Quote: ...
    @overload
    def discover(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.FeedDiscoverInput]) -> types.Accepted: ...
    @overload
    def discover(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.FeedDiscoverInput]) -> types.Accepted: ...
    @overload
    def discover(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.FeedDiscoverInput]) -> types.FeedDiscoverOutput | types.Quote: ...
    def discover(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.FeedDiscoverInput]) -> types.FeedDiscoverOutput | types.Quote | types.Accepted:
        """The feeds that a page names; where it names none, those at the usual places of its site.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.FeedDiscoverOutput | types.Quote | types.Accepted", self._core.call("feed.discover", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class YoutubeResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def video(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeVideoInput]) -> types.YoutubeVideoOutput: ...
    @overload
    def video(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeVideoInput]) -> types.Quote: ...
    @overload
    def video(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeVideoInput]) -> types.Accepted: ...
    @overload
    def video(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeVideoInput]) -> types.Accepted: ...
    @overload
    def video(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeVideoInput]) -> types.YoutubeVideoOutput | types.Quote: ...
    def video(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeVideoInput]) -> types.YoutubeVideoOutput | types.Quote | types.Accepted:
        """A video by id or address: title, text, author, duration, counts, chapters, captions.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.YoutubeVideoOutput | types.Quote | types.Accepted", self._core.call("youtube.video", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def transcript(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeTranscriptInput]) -> types.YoutubeTranscriptOutput: ...
    @overload
    def transcript(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeTranscriptInput]) -> types.Quote: ...
    @overload
    def transcript(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeTranscriptInput]) -> types.Accepted: ...
    @overload
    def transcript(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeTranscriptInput]) -> types.Accepted: ...
    @overload
    def transcript(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeTranscriptInput]) -> types.YoutubeTranscriptOutput | types.Quote: ...
    def transcript(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeTranscriptInput]) -> types.YoutubeTranscriptOutput | types.Quote | types.Accepted:
        """The words of a video and their times, by its captions, translated where that is asked for.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.YoutubeTranscriptOutput | types.Quote | types.Accepted", self._core.call("youtube.transcript", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentsInput]) -> types.YoutubeCommentsOutput: ...
    @overload
    def comments(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentsInput]) -> types.Quote: ...
    @overload
    def comments(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeCommentsInput]) -> types.Accepted: ...
    @overload
    def comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeCommentsInput]) -> types.Accepted: ...
    @overload
    def comments(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentsInput]) -> types.YoutubeCommentsOutput | types.Quote: ...
    def comments(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeCommentsInput]) -> types.YoutubeCommentsOutput | types.Quote | types.Accepted:
        """The comments of a video, those that YouTube deems best or the newest first.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.YoutubeCommentsOutput | types.Quote | types.Accepted", self._core.call("youtube.comments", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentsInput]) -> Iterator[types.Comment]:
        """As `comments`, element by element over all pages."""
        return cast("Iterator[types.Comment]", self._core.walk("youtube.comments", input, request_options))

    @overload
    def comment_replies(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentRepliesInput]) -> types.YoutubeCommentRepliesOutput: ...
    @overload
    def comment_replies(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentRepliesInput]) -> types.Quote: ...
    @overload
    def comment_replies(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeCommentRepliesInput]) -> types.Accepted: ...
    @overload
    def comment_replies(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeCommentRepliesInput]) -> types.Accepted: ...
    @overload
    def comment_replies(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentRepliesInput]) -> types.YoutubeCommentRepliesOutput | types.Quote: ...
    def comment_replies(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeCommentRepliesInput]) -> types.YoutubeCommentRepliesOutput | types.Quote | types.Accepted:
        """The replies to a comment, by what `comments` gives with it.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.YoutubeCommentRepliesOutput | types.Quote | types.Accepted", self._core.call("youtube.comment_replies", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_comment_replies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentRepliesInput]) -> Iterator[types.Comment]:
        """As `comment_replies`, element by element over all pages."""
        return cast("Iterator[types.Comment]", self._core.walk("youtube.comment_replies", input, request_options))

    @overload
    def channel(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelInput]) -> types.YoutubeChannelOutput: ...
    @overload
    def channel(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelInput]) -> types.Quote: ...
    @overload
    def channel(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeChannelInput]) -> types.Accepted: ...
    @overload
    def channel(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeChannelInput]) -> types.Accepted: ...
    @overload
    def channel(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelInput]) -> types.YoutubeChannelOutput | types.Quote: ...
    def channel(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeChannelInput]) -> types.YoutubeChannelOutput | types.Quote | types.Accepted:
        """A channel by id, handle or address: name, description, pictures, subscribers, videos.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.YoutubeChannelOutput | types.Quote | types.Accepted", self._core.call("youtube.channel", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def channel_videos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelVideosInput]) -> types.YoutubeChannelVideosOutput: ...
    @overload
    def channel_videos(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelVideosInput]) -> types.Quote: ...
    @overload
    def channel_videos(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeChannelVideosInput]) -> types.Accepted: ...
    @overload
    def channel_videos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeChannelVideosInput]) -> types.Accepted: ...
    @overload
    def channel_videos(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelVideosInput]) -> types.YoutubeChannelVideosOutput | types.Quote: ...
    def channel_videos(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeChannelVideosInput]) -> types.YoutubeChannelVideosOutput | types.Quote | types.Accepted:
        """The videos of a channel, the latest first; the most popular or the oldest first when that is asked for.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.YoutubeChannelVideosOutput | types.Quote | types.Accepted", self._core.call("youtube.channel_videos", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_channel_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelVideosInput]) -> Iterator[types.Video]:
        """As `channel_videos`, element by element over all pages."""
        return cast("Iterator[types.Video]", self._core.walk("youtube.channel_videos", input, request_options))

    @overload
    def channel_shorts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelShortsInput]) -> types.YoutubeChannelShortsOutput: ...
    @overload
    def channel_shorts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelShortsInput]) -> types.Quote: ...
    @overload
    def channel_shorts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeChannelShortsInput]) -> types.Accepted: ...
    @overload
    def channel_shorts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeChannelShortsInput]) -> types.Accepted: ...
    @overload
    def channel_shorts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelShortsInput]) -> types.YoutubeChannelShortsOutput | types.Quote: ...
    def channel_shorts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeChannelShortsInput]) -> types.YoutubeChannelShortsOutput | types.Quote | types.Accepted:
        """The shorts of a channel, the latest first.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.YoutubeChannelShortsOutput | types.Quote | types.Accepted", self._core.call("youtube.channel_shorts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_channel_shorts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelShortsInput]) -> Iterator[types.Video]:
        """As `channel_shorts`, element by element over all pages."""
        return cast("Iterator[types.Video]", self._core.walk("youtube.channel_shorts", input, request_options))

    @overload
    def playlist(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubePlaylistInput]) -> types.YoutubePlaylistOutput: ...
    @overload
    def playlist(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubePlaylistInput]) -> types.Quote: ...
    @overload
    def playlist(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubePlaylistInput]) -> types.Accepted: ...
    @overload
    def playlist(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubePlaylistInput]) -> types.Accepted: ...
    @overload
    def playlist(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubePlaylistInput]) -> types.YoutubePlaylistOutput | types.Quote: ...
    def playlist(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubePlaylistInput]) -> types.YoutubePlaylistOutput | types.Quote | types.Accepted:
        """The videos of a playlist in its order, and what its page says of it.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.YoutubePlaylistOutput | types.Quote | types.Accepted", self._core.call("youtube.playlist", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_playlist(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubePlaylistInput]) -> Iterator[types.Video]:
        """As `playlist`, element by element over all pages."""
        return cast("Iterator[types.Video]", self._core.walk("youtube.playlist", input, request_options))

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeSearchInput]) -> types.YoutubeSearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeSearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeSearchInput]) -> types.YoutubeSearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeSearchInput]) -> types.YoutubeSearchOutput | types.Quote | types.Accepted:
        """Videos, channels or playlists that match words.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.YoutubeSearchOutput | types.Quote | types.Accepted", self._core.call("youtube.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeSearchInput]) -> Iterator[Mapping[str, Any]]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("youtube.search", input, request_options))

    @overload
    def trending(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeTrendingInput]) -> types.YoutubeTrendingOutput: ...
    @overload
    def trending(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeTrendingInput]) -> types.Quote: ...
    @overload
    def trending(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeTrendingInput]) -> types.Accepted: ...
    @overload
    def trending(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeTrendingInput]) -> types.Accepted: ...
    @overload
    def trending(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeTrendingInput]) -> types.YoutubeTrendingOutput | types.Quote: ...
    def trending(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeTrendingInput]) -> types.YoutubeTrendingOutput | types.Quote | types.Accepted:
        """The videos that are watched most just now, by category: YouTube has no such list of everything any more.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.YoutubeTrendingOutput | types.Quote | types.Accepted", self._core.call("youtube.trending", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_trending(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeTrendingInput]) -> Iterator[types.Video]:
        """As `trending`, element by element over all pages."""
        return cast("Iterator[types.Video]", self._core.walk("youtube.trending", input, request_options))

    @overload
    def suggestions(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeSuggestionsInput]) -> types.YoutubeSuggestionsOutput: ...
    @overload
    def suggestions(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeSuggestionsInput]) -> types.Quote: ...
    @overload
    def suggestions(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeSuggestionsInput]) -> types.Accepted: ...
    @overload
    def suggestions(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeSuggestionsInput]) -> types.Accepted: ...
    @overload
    def suggestions(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeSuggestionsInput]) -> types.YoutubeSuggestionsOutput | types.Quote: ...
    def suggestions(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeSuggestionsInput]) -> types.YoutubeSuggestionsOutput | types.Quote | types.Accepted:
        """What YouTube’s search suggests to whoever begins with these words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.YoutubeSuggestionsOutput | types.Quote | types.Accepted", self._core.call("youtube.suggestions", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def feed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeFeedInput]) -> types.YoutubeFeedOutput: ...
    @overload
    def feed(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeFeedInput]) -> types.Quote: ...
    @overload
    def feed(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeFeedInput]) -> types.Accepted: ...
    @overload
    def feed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeFeedInput]) -> types.Accepted: ...
    @overload
    def feed(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeFeedInput]) -> types.YoutubeFeedOutput | types.Quote: ...
    def feed(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeFeedInput]) -> types.YoutubeFeedOutput | types.Quote | types.Accepted:
        """The newest videos of a channel or a playlist, 15 at most.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.YoutubeFeedOutput | types.Quote | types.Accepted", self._core.call("youtube.feed", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeFeedInput]) -> Iterator[types.Video]:
        """As `feed`, element by element over all pages."""
        return cast("Iterator[types.Video]", self._core.walk("youtube.feed", input, request_options))

    @overload
    def oembed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeOembedInput]) -> types.YoutubeOembedOutput: ...
    @overload
    def oembed(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeOembedInput]) -> types.Quote: ...
    @overload
    def oembed(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeOembedInput]) -> types.Accepted: ...
    @overload
    def oembed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeOembedInput]) -> types.Accepted: ...
    @overload
    def oembed(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeOembedInput]) -> types.YoutubeOembedOutput | types.Quote: ...
    def oembed(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeOembedInput]) -> types.YoutubeOembedOutput | types.Quote | types.Accepted:
        """The markup with which a page shows a video (oEmbed), its title and author.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.YoutubeOembedOutput | types.Quote | types.Accepted", self._core.call("youtube.oembed", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class TelegramResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def channel(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramChannelInput]) -> types.TelegramChannelOutput: ...
    @overload
    def channel(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramChannelInput]) -> types.Quote: ...
    @overload
    def channel(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TelegramChannelInput]) -> types.Accepted: ...
    @overload
    def channel(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TelegramChannelInput]) -> types.Accepted: ...
    @overload
    def channel(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramChannelInput]) -> types.TelegramChannelOutput | types.Quote: ...
    def channel(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TelegramChannelInput]) -> types.TelegramChannelOutput | types.Quote | types.Accepted:
        """What the card of a public channel says: name, description, picture, subscribers.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.TelegramChannelOutput | types.Quote | types.Accepted", self._core.call("telegram.channel", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramPostsInput]) -> types.TelegramPostsOutput: ...
    @overload
    def posts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramPostsInput]) -> types.Quote: ...
    @overload
    def posts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TelegramPostsInput]) -> types.Accepted: ...
    @overload
    def posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TelegramPostsInput]) -> types.Accepted: ...
    @overload
    def posts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramPostsInput]) -> types.TelegramPostsOutput | types.Quote: ...
    def posts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TelegramPostsInput]) -> types.TelegramPostsOutput | types.Quote | types.Accepted:
        """The posts of a public channel, newest first; those that say a word when `query` is given.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.TelegramPostsOutput | types.Quote | types.Accepted", self._core.call("telegram.posts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramPostsInput]) -> Iterator[types.TelegramPost]:
        """As `posts`, element by element over all pages."""
        return cast("Iterator[types.TelegramPost]", self._core.walk("telegram.posts", input, request_options))

    @overload
    def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramPostInput]) -> types.TelegramPostOutput: ...
    @overload
    def post(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramPostInput]) -> types.Quote: ...
    @overload
    def post(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TelegramPostInput]) -> types.Accepted: ...
    @overload
    def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TelegramPostInput]) -> types.Accepted: ...
    @overload
    def post(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramPostInput]) -> types.TelegramPostOutput | types.Quote: ...
    def post(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TelegramPostInput]) -> types.TelegramPostOutput | types.Quote | types.Accepted:
        """A post of a public channel, by its address or `channel/number`.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.TelegramPostOutput | types.Quote | types.Accepted", self._core.call("telegram.post", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class TiktokResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def profile(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokProfileInput]) -> types.TiktokProfileOutput: ...
    @overload
    def profile(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokProfileInput]) -> types.Quote: ...
    @overload
    def profile(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokProfileInput]) -> types.Accepted: ...
    @overload
    def profile(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokProfileInput]) -> types.Accepted: ...
    @overload
    def profile(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokProfileInput]) -> types.TiktokProfileOutput | types.Quote: ...
    def profile(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokProfileInput]) -> types.TiktokProfileOutput | types.Quote | types.Accepted:
        """A profile by handle: name, text, counts; `private` when its owner keeps the rest closed.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.TiktokProfileOutput | types.Quote | types.Accepted", self._core.call("tiktok.profile", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def videos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokVideosInput]) -> types.TiktokVideosOutput: ...
    @overload
    def videos(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokVideosInput]) -> types.Quote: ...
    @overload
    def videos(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokVideosInput]) -> types.Accepted: ...
    @overload
    def videos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokVideosInput]) -> types.Accepted: ...
    @overload
    def videos(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokVideosInput]) -> types.TiktokVideosOutput | types.Quote: ...
    def videos(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokVideosInput]) -> types.TiktokVideosOutput | types.Quote | types.Accepted:
        """The videos of a profile, the latest first; the most popular or the oldest first when that is asked for.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokVideosOutput | types.Quote | types.Accepted", self._core.call("tiktok.videos", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokVideosInput]) -> Iterator[types.TikTokVideo]:
        """As `videos`, element by element over all pages."""
        return cast("Iterator[types.TikTokVideo]", self._core.walk("tiktok.videos", input, request_options))

    @overload
    def followers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowersInput]) -> types.TiktokFollowersOutput: ...
    @overload
    def followers(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowersInput]) -> types.Quote: ...
    @overload
    def followers(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokFollowersInput]) -> types.Accepted: ...
    @overload
    def followers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokFollowersInput]) -> types.Accepted: ...
    @overload
    def followers(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowersInput]) -> types.TiktokFollowersOutput | types.Quote: ...
    def followers(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokFollowersInput]) -> types.TiktokFollowersOutput | types.Quote | types.Accepted:
        """Who follows a profile, as far as its owner shows it to everyone.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokFollowersOutput | types.Quote | types.Accepted", self._core.call("tiktok.followers", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowersInput]) -> Iterator[types.Profile]:
        """As `followers`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("tiktok.followers", input, request_options))

    @overload
    def following(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowingInput]) -> types.TiktokFollowingOutput: ...
    @overload
    def following(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowingInput]) -> types.Quote: ...
    @overload
    def following(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokFollowingInput]) -> types.Accepted: ...
    @overload
    def following(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokFollowingInput]) -> types.Accepted: ...
    @overload
    def following(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowingInput]) -> types.TiktokFollowingOutput | types.Quote: ...
    def following(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokFollowingInput]) -> types.TiktokFollowingOutput | types.Quote | types.Accepted:
        """Whom a profile follows, as far as its owner shows it to everyone.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokFollowingOutput | types.Quote | types.Accepted", self._core.call("tiktok.following", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowingInput]) -> Iterator[types.Profile]:
        """As `following`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("tiktok.following", input, request_options))

    @overload
    def video(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokVideoInput]) -> types.TiktokVideoOutput: ...
    @overload
    def video(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokVideoInput]) -> types.Quote: ...
    @overload
    def video(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokVideoInput]) -> types.Accepted: ...
    @overload
    def video(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokVideoInput]) -> types.Accepted: ...
    @overload
    def video(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokVideoInput]) -> types.TiktokVideoOutput | types.Quote: ...
    def video(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokVideoInput]) -> types.TiktokVideoOutput | types.Quote | types.Accepted:
        """A video by id or address: text, author, counts, sound, captions, and addresses that expire at `expires_at`.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.TiktokVideoOutput | types.Quote | types.Accepted", self._core.call("tiktok.video", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def transcript(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokTranscriptInput]) -> types.TiktokTranscriptOutput: ...
    @overload
    def transcript(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokTranscriptInput]) -> types.Quote: ...
    @overload
    def transcript(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokTranscriptInput]) -> types.Accepted: ...
    @overload
    def transcript(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokTranscriptInput]) -> types.Accepted: ...
    @overload
    def transcript(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokTranscriptInput]) -> types.TiktokTranscriptOutput | types.Quote: ...
    def transcript(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokTranscriptInput]) -> types.TiktokTranscriptOutput | types.Quote | types.Accepted:
        """The words of a video and their times, by its captions.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.TiktokTranscriptOutput | types.Quote | types.Accepted", self._core.call("tiktok.transcript", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentsInput]) -> types.TiktokCommentsOutput: ...
    @overload
    def comments(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentsInput]) -> types.Quote: ...
    @overload
    def comments(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokCommentsInput]) -> types.Accepted: ...
    @overload
    def comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokCommentsInput]) -> types.Accepted: ...
    @overload
    def comments(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentsInput]) -> types.TiktokCommentsOutput | types.Quote: ...
    def comments(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokCommentsInput]) -> types.TiktokCommentsOutput | types.Quote | types.Accepted:
        """The comments of a video, in the order in which its page shows them.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokCommentsOutput | types.Quote | types.Accepted", self._core.call("tiktok.comments", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentsInput]) -> Iterator[types.TikTokComment]:
        """As `comments`, element by element over all pages."""
        return cast("Iterator[types.TikTokComment]", self._core.walk("tiktok.comments", input, request_options))

    @overload
    def comment_replies(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentRepliesInput]) -> types.TiktokCommentRepliesOutput: ...
    @overload
    def comment_replies(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentRepliesInput]) -> types.Quote: ...
    @overload
    def comment_replies(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokCommentRepliesInput]) -> types.Accepted: ...
    @overload
    def comment_replies(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokCommentRepliesInput]) -> types.Accepted: ...
    @overload
    def comment_replies(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentRepliesInput]) -> types.TiktokCommentRepliesOutput | types.Quote: ...
    def comment_replies(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokCommentRepliesInput]) -> types.TiktokCommentRepliesOutput | types.Quote | types.Accepted:
        """The replies to a comment of a video, as its page shows them.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokCommentRepliesOutput | types.Quote | types.Accepted", self._core.call("tiktok.comment_replies", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_comment_replies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentRepliesInput]) -> Iterator[types.TikTokComment]:
        """As `comment_replies`, element by element over all pages."""
        return cast("Iterator[types.TikTokComment]", self._core.walk("tiktok.comment_replies", input, request_options))

    @overload
    def audience(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokAudienceInput]) -> types.TiktokAudienceOutput: ...
    @overload
    def audience(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokAudienceInput]) -> types.Quote: ...
    @overload
    def audience(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokAudienceInput]) -> types.Accepted: ...
    @overload
    def audience(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokAudienceInput]) -> types.Accepted: ...
    @overload
    def audience(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokAudienceInput]) -> types.TiktokAudienceOutput | types.Quote: ...
    def audience(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokAudienceInput]) -> types.TiktokAudienceOutput | types.Quote | types.Accepted:
        """Languages, countries and hours of those who comment on the latest videos: an estimate from a sample, which says its size and its method, and names no person.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokAudienceOutput | types.Quote | types.Accepted", self._core.call("tiktok.audience", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchInput]) -> types.TiktokSearchOutput: ...
    @overload
    def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchInput]) -> types.Quote: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokSearchInput]) -> types.Accepted: ...
    @overload
    def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchInput]) -> types.TiktokSearchOutput | types.Quote: ...
    def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokSearchInput]) -> types.TiktokSearchOutput | types.Quote | types.Accepted:
        """Videos and accounts that match words, as TikTok’s own search shows them first.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokSearchOutput | types.Quote | types.Accepted", self._core.call("tiktok.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchInput]) -> Iterator[Mapping[str, Any]]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("tiktok.search", input, request_options))

    @overload
    def search_videos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchVideosInput]) -> types.TiktokSearchVideosOutput: ...
    @overload
    def search_videos(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchVideosInput]) -> types.Quote: ...
    @overload
    def search_videos(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokSearchVideosInput]) -> types.Accepted: ...
    @overload
    def search_videos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokSearchVideosInput]) -> types.Accepted: ...
    @overload
    def search_videos(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchVideosInput]) -> types.TiktokSearchVideosOutput | types.Quote: ...
    def search_videos(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokSearchVideosInput]) -> types.TiktokSearchVideosOutput | types.Quote | types.Accepted:
        """Videos that match words.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokSearchVideosOutput | types.Quote | types.Accepted", self._core.call("tiktok.search_videos", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchVideosInput]) -> Iterator[types.TikTokVideo]:
        """As `search_videos`, element by element over all pages."""
        return cast("Iterator[types.TikTokVideo]", self._core.walk("tiktok.search_videos", input, request_options))

    @overload
    def search_users(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchUsersInput]) -> types.TiktokSearchUsersOutput: ...
    @overload
    def search_users(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchUsersInput]) -> types.Quote: ...
    @overload
    def search_users(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokSearchUsersInput]) -> types.Accepted: ...
    @overload
    def search_users(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokSearchUsersInput]) -> types.Accepted: ...
    @overload
    def search_users(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchUsersInput]) -> types.TiktokSearchUsersOutput | types.Quote: ...
    def search_users(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokSearchUsersInput]) -> types.TiktokSearchUsersOutput | types.Quote | types.Accepted:
        """Accounts that match words.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokSearchUsersOutput | types.Quote | types.Accepted", self._core.call("tiktok.search_users", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchUsersInput]) -> Iterator[types.Profile]:
        """As `search_users`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("tiktok.search_users", input, request_options))

    @overload
    def search_hashtags(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchHashtagsInput]) -> types.TiktokSearchHashtagsOutput: ...
    @overload
    def search_hashtags(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchHashtagsInput]) -> types.Quote: ...
    @overload
    def search_hashtags(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokSearchHashtagsInput]) -> types.Accepted: ...
    @overload
    def search_hashtags(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokSearchHashtagsInput]) -> types.Accepted: ...
    @overload
    def search_hashtags(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchHashtagsInput]) -> types.TiktokSearchHashtagsOutput | types.Quote: ...
    def search_hashtags(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokSearchHashtagsInput]) -> types.TiktokSearchHashtagsOutput | types.Quote | types.Accepted:
        """Hashtags that match words, with how often they are used and seen.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokSearchHashtagsOutput | types.Quote | types.Accepted", self._core.call("tiktok.search_hashtags", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_hashtags(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchHashtagsInput]) -> Iterator[types.Tag]:
        """As `search_hashtags`, element by element over all pages."""
        return cast("Iterator[types.Tag]", self._core.walk("tiktok.search_hashtags", input, request_options))

    @overload
    def search_music(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchMusicInput]) -> types.TiktokSearchMusicOutput: ...
    @overload
    def search_music(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchMusicInput]) -> types.Quote: ...
    @overload
    def search_music(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokSearchMusicInput]) -> types.Accepted: ...
    @overload
    def search_music(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokSearchMusicInput]) -> types.Accepted: ...
    @overload
    def search_music(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchMusicInput]) -> types.TiktokSearchMusicOutput | types.Quote: ...
    def search_music(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokSearchMusicInput]) -> types.TiktokSearchMusicOutput | types.Quote | types.Accepted:
        """Sounds that match words.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokSearchMusicOutput | types.Quote | types.Accepted", self._core.call("tiktok.search_music", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_music(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchMusicInput]) -> Iterator[types.Track]:
        """As `search_music`, element by element over all pages."""
        return cast("Iterator[types.Track]", self._core.walk("tiktok.search_music", input, request_options))

    @overload
    def trending(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokTrendingInput]) -> types.TiktokTrendingOutput: ...
    @overload
    def trending(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokTrendingInput]) -> types.Quote: ...
    @overload
    def trending(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokTrendingInput]) -> types.Accepted: ...
    @overload
    def trending(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokTrendingInput]) -> types.Accepted: ...
    @overload
    def trending(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokTrendingInput]) -> types.TiktokTrendingOutput | types.Quote: ...
    def trending(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokTrendingInput]) -> types.TiktokTrendingOutput | types.Quote | types.Accepted:
        """What TikTok shows to a visitor whom it does not know; another call shows others.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokTrendingOutput | types.Quote | types.Accepted", self._core.call("tiktok.trending", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_trending(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokTrendingInput]) -> Iterator[types.TikTokVideo]:
        """As `trending`, element by element over all pages."""
        return cast("Iterator[types.TikTokVideo]", self._core.walk("tiktok.trending", input, request_options))

    @overload
    def hashtag(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokHashtagInput]) -> types.TiktokHashtagOutput: ...
    @overload
    def hashtag(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokHashtagInput]) -> types.Quote: ...
    @overload
    def hashtag(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokHashtagInput]) -> types.Accepted: ...
    @overload
    def hashtag(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokHashtagInput]) -> types.Accepted: ...
    @overload
    def hashtag(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokHashtagInput]) -> types.TiktokHashtagOutput | types.Quote: ...
    def hashtag(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokHashtagInput]) -> types.TiktokHashtagOutput | types.Quote | types.Accepted:
        """A hashtag: what it is about, how many videos bear it, how often they were seen.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokHashtagOutput | types.Quote | types.Accepted", self._core.call("tiktok.hashtag", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def hashtag_videos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokHashtagVideosInput]) -> types.TiktokHashtagVideosOutput: ...
    @overload
    def hashtag_videos(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokHashtagVideosInput]) -> types.Quote: ...
    @overload
    def hashtag_videos(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokHashtagVideosInput]) -> types.Accepted: ...
    @overload
    def hashtag_videos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokHashtagVideosInput]) -> types.Accepted: ...
    @overload
    def hashtag_videos(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokHashtagVideosInput]) -> types.TiktokHashtagVideosOutput | types.Quote: ...
    def hashtag_videos(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokHashtagVideosInput]) -> types.TiktokHashtagVideosOutput | types.Quote | types.Accepted:
        """Videos that bear a hashtag, as its page shows them.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokHashtagVideosOutput | types.Quote | types.Accepted", self._core.call("tiktok.hashtag_videos", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_hashtag_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokHashtagVideosInput]) -> Iterator[types.TikTokVideo]:
        """As `hashtag_videos`, element by element over all pages."""
        return cast("Iterator[types.TikTokVideo]", self._core.walk("tiktok.hashtag_videos", input, request_options))

    @overload
    def music(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokMusicInput]) -> types.TiktokMusicOutput: ...
    @overload
    def music(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokMusicInput]) -> types.Quote: ...
    @overload
    def music(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokMusicInput]) -> types.Accepted: ...
    @overload
    def music(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokMusicInput]) -> types.Accepted: ...
    @overload
    def music(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokMusicInput]) -> types.TiktokMusicOutput | types.Quote: ...
    def music(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokMusicInput]) -> types.TiktokMusicOutput | types.Quote | types.Accepted:
        """A sound: its title, author, length, and how many videos use it.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokMusicOutput | types.Quote | types.Accepted", self._core.call("tiktok.music", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def music_videos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokMusicVideosInput]) -> types.TiktokMusicVideosOutput: ...
    @overload
    def music_videos(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokMusicVideosInput]) -> types.Quote: ...
    @overload
    def music_videos(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokMusicVideosInput]) -> types.Accepted: ...
    @overload
    def music_videos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokMusicVideosInput]) -> types.Accepted: ...
    @overload
    def music_videos(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokMusicVideosInput]) -> types.TiktokMusicVideosOutput | types.Quote: ...
    def music_videos(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokMusicVideosInput]) -> types.TiktokMusicVideosOutput | types.Quote | types.Accepted:
        """Videos that use a sound, as its page shows them.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokMusicVideosOutput | types.Quote | types.Accepted", self._core.call("tiktok.music_videos", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_music_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokMusicVideosInput]) -> Iterator[types.TikTokVideo]:
        """As `music_videos`, element by element over all pages."""
        return cast("Iterator[types.TikTokVideo]", self._core.walk("tiktok.music_videos", input, request_options))

    @overload
    def shop_product(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopProductInput]) -> types.TiktokShopProductOutput: ...
    @overload
    def shop_product(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopProductInput]) -> types.Quote: ...
    @overload
    def shop_product(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokShopProductInput]) -> types.Accepted: ...
    @overload
    def shop_product(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokShopProductInput]) -> types.Accepted: ...
    @overload
    def shop_product(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopProductInput]) -> types.TiktokShopProductOutput | types.Quote: ...
    def shop_product(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokShopProductInput]) -> types.TiktokShopProductOutput | types.Quote | types.Accepted:
        """A product: title, price, discount, rating, sales, variants, seller.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.TiktokShopProductOutput | types.Quote | types.Accepted", self._core.call("tiktok.shop_product", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def shop_search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopSearchInput]) -> types.TiktokShopSearchOutput: ...
    @overload
    def shop_search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopSearchInput]) -> types.Quote: ...
    @overload
    def shop_search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokShopSearchInput]) -> types.Accepted: ...
    @overload
    def shop_search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokShopSearchInput]) -> types.Accepted: ...
    @overload
    def shop_search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopSearchInput]) -> types.TiktokShopSearchOutput | types.Quote: ...
    def shop_search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokShopSearchInput]) -> types.TiktokShopSearchOutput | types.Quote | types.Accepted:
        """Products that match words.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.TiktokShopSearchOutput | types.Quote | types.Accepted", self._core.call("tiktok.shop_search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_shop_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopSearchInput]) -> Iterator[types.Product]:
        """As `shop_search`, element by element over all pages."""
        return cast("Iterator[types.Product]", self._core.walk("tiktok.shop_search", input, request_options))

    @overload
    def shop_products(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopProductsInput]) -> types.TiktokShopProductsOutput: ...
    @overload
    def shop_products(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopProductsInput]) -> types.Quote: ...
    @overload
    def shop_products(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokShopProductsInput]) -> types.Accepted: ...
    @overload
    def shop_products(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokShopProductsInput]) -> types.Accepted: ...
    @overload
    def shop_products(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopProductsInput]) -> types.TiktokShopProductsOutput | types.Quote: ...
    def shop_products(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokShopProductsInput]) -> types.TiktokShopProductsOutput | types.Quote | types.Accepted:
        """What a shop sells, and who it is.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.TiktokShopProductsOutput | types.Quote | types.Accepted", self._core.call("tiktok.shop_products", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_shop_products(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopProductsInput]) -> Iterator[types.Product]:
        """As `shop_products`, element by element over all pages."""
        return cast("Iterator[types.Product]", self._core.walk("tiktok.shop_products", input, request_options))

    @overload
    def shop_reviews(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopReviewsInput]) -> types.TiktokShopReviewsOutput: ...
    @overload
    def shop_reviews(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopReviewsInput]) -> types.Quote: ...
    @overload
    def shop_reviews(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokShopReviewsInput]) -> types.Accepted: ...
    @overload
    def shop_reviews(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokShopReviewsInput]) -> types.Accepted: ...
    @overload
    def shop_reviews(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopReviewsInput]) -> types.TiktokShopReviewsOutput | types.Quote: ...
    def shop_reviews(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokShopReviewsInput]) -> types.TiktokShopReviewsOutput | types.Quote | types.Accepted:
        """What buyers say of a product, as its page shows it.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokShopReviewsOutput | types.Quote | types.Accepted", self._core.call("tiktok.shop_reviews", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_shop_reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopReviewsInput]) -> Iterator[types.TikTokReview]:
        """As `shop_reviews`, element by element over all pages."""
        return cast("Iterator[types.TikTokReview]", self._core.walk("tiktok.shop_reviews", input, request_options))


class InstagramResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    @overload
    def profile(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramProfileInput]) -> types.InstagramProfileOutput: ...
    @overload
    def profile(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramProfileInput]) -> types.Quote: ...
    @overload
    def profile(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.InstagramProfileInput]) -> types.Accepted: ...
    @overload
    def profile(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.InstagramProfileInput]) -> types.Accepted: ...
    @overload
    def profile(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramProfileInput]) -> types.InstagramProfileOutput | types.Quote: ...
    def profile(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.InstagramProfileInput]) -> types.InstagramProfileOutput | types.Quote | types.Accepted:
        """A profile by handle: name, text, counts; by its public page, where that shows no more.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.InstagramProfileOutput | types.Quote | types.Accepted", self._core.call("instagram.profile", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramPostsInput]) -> types.InstagramPostsOutput: ...
    @overload
    def posts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramPostsInput]) -> types.Quote: ...
    @overload
    def posts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.InstagramPostsInput]) -> types.Accepted: ...
    @overload
    def posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.InstagramPostsInput]) -> types.Accepted: ...
    @overload
    def posts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramPostsInput]) -> types.InstagramPostsOutput | types.Quote: ...
    def posts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.InstagramPostsInput]) -> types.InstagramPostsOutput | types.Quote | types.Accepted:
        """The newest posts of a profile, as far as its page shows them without a login: mostly twelve.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.InstagramPostsOutput | types.Quote | types.Accepted", self._core.call("instagram.posts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramPostsInput]) -> Iterator[types.Post]:
        """As `posts`, element by element over all pages."""
        return cast("Iterator[types.Post]", self._core.walk("instagram.posts", input, request_options))

    @overload
    def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramPostInput]) -> types.InstagramPostOutput: ...
    @overload
    def post(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramPostInput]) -> types.Quote: ...
    @overload
    def post(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.InstagramPostInput]) -> types.Accepted: ...
    @overload
    def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.InstagramPostInput]) -> types.Accepted: ...
    @overload
    def post(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramPostInput]) -> types.InstagramPostOutput | types.Quote: ...
    def post(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.InstagramPostInput]) -> types.InstagramPostOutput | types.Quote | types.Accepted:
        """A post by code or address: text, author, counts, pictures, by what its public page says of it.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.InstagramPostOutput | types.Quote | types.Accepted", self._core.call("instagram.post", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class FilesResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def get(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FilesGetInput]) -> bytes:
        """A screenshot or another file that an answer links to.

        The signature in the link stands in for a key. A link and its file live for seven days.

        Free."""
        return self._core.content("files.get", input, request_options)


class Resources:
    def __init__(self, core: Core) -> None:
        self._core = core
        self.enrich = EnrichResource(core)
        self.profiles = ProfilesResource(core)
        self.freshness = FreshnessResource(core)
        self.jobs = JobsResource(core)
        self.usage = UsageResource(core)
        self.endpoints = EndpointsResource(core)
        self.hackernews = HackernewsResource(core)
        self.github = GithubResource(core)
        self.reddit = RedditResource(core)
        self.bluesky = BlueskyResource(core)
        self.mastodon = MastodonResource(core)
        self.wikipedia = WikipediaResource(core)
        self.wikidata = WikidataResource(core)
        self.stackexchange = StackexchangeResource(core)
        self.gitlab = GitlabResource(core)
        self.dockerhub = DockerhubResource(core)
        self.dns = DnsResource(core)
        self.crtsh = CrtshResource(core)
        self.rdap = RdapResource(core)
        self.openlibrary = OpenlibraryResource(core)
        self.semanticscholar = SemanticscholarResource(core)
        self.secedgar = SecedgarResource(core)
        self.nominatim = NominatimResource(core)
        self.openalex = OpenalexResource(core)
        self.pubmed = PubmedResource(core)
        self.steam = SteamResource(core)
        self.huggingface = HuggingfaceResource(core)
        self.crossref = CrossrefResource(core)
        self.arxiv = ArxivResource(core)
        self.europepmc = EuropepmcResource(core)
        self.appstore = AppstoreResource(core)
        self.x = XResource(core)
        self.wayback = WaybackResource(core)
        self.podcast = PodcastResource(core)
        self.feed = FeedResource(core)
        self.youtube = YoutubeResource(core)
        self.telegram = TelegramResource(core)
        self.tiktok = TiktokResource(core)
        self.instagram = InstagramResource(core)
        self.files = FilesResource(core)

    @overload
    def scrape(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WebScrapeInput]) -> types.WebScrapeOutput: ...
    @overload
    def scrape(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WebScrapeInput]) -> types.Quote: ...
    @overload
    def scrape(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WebScrapeInput]) -> types.Accepted: ...
    @overload
    def scrape(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WebScrapeInput]) -> types.Accepted: ...
    @overload
    def scrape(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WebScrapeInput]) -> types.WebScrapeOutput | types.Quote: ...
    def scrape(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WebScrapeInput]) -> types.WebScrapeOutput | types.Quote | types.Accepted:
        """Read one page as text, markdown or HTML, with metadata, links and images.

        Reads the page on the cheapest tier that works. A target that answers with an error, an empty page or a wall is still a 200, with the target’s `statusCode`, `_meta.quality` and a cost of 0. With `Accept: text/markdown`, `text/plain` or `text/html` the answer is the bare extraction.

        $0.00007 to $0.006 per page (usually $0.0007), $0.001 per 10 pages of a document, $0.002 per page recognized, $0.003 per extraction by a model, $0.001 per screenshot, $0.001 per page by a proxy and $0.0003 per further million characters."""
        return cast("types.WebScrapeOutput | types.Quote | types.Accepted", self._core.call("web.scrape", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    def crawl(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WebCrawlInput]) -> types.WebCrawlOutput: ...
    @overload
    def crawl(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WebCrawlInput]) -> types.Quote: ...
    @overload
    def crawl(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WebCrawlInput]) -> types.Accepted: ...
    @overload
    def crawl(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WebCrawlInput]) -> types.Accepted: ...
    @overload
    def crawl(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WebCrawlInput]) -> types.WebCrawlOutput | types.Quote: ...
    def crawl(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WebCrawlInput]) -> types.WebCrawlOutput | types.Quote | types.Accepted:
        """Read the pages of a site from one address on, as a list or a stream.

        Follows links and sitemaps within the seed’s host, obeys robots.txt, and bills the pages that it returns. With `Accept: application/x-ndjson` each page is a line as soon as it is read; with `callback_url` it is a job that resumes after a crash. Whatever bounds it, what was read is returned, and `accounting` tells what became of every address that was seen.

        $0.00007 to $0.006 per page (usually $0.0007), $0.001 per 10 pages of a document, $0.002 per page recognized, $0.003 per extraction by a model and $0.001 per page by a proxy."""
        return cast("types.WebCrawlOutput | types.Quote | types.Accepted", self._core.call("web.crawl", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_crawl(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WebCrawlInput]) -> Stream[types.CrawledPage, types.WebCrawlSummary]:
        """As `crawl`, each element as soon as it is read."""
        return cast("Stream[types.CrawledPage, types.WebCrawlSummary]", self._core.stream("web.crawl", input, request_options))

    @overload
    def map(self, *, dry_run: Literal[False] = False, request_options: RequestOptions | None = None, **input: Unpack[types.WebMapInput]) -> types.WebMapOutput: ...
    @overload
    def map(self, *, dry_run: Literal[True], request_options: RequestOptions | None = None, **input: Unpack[types.WebMapInput]) -> types.Quote: ...
    @overload
    def map(self, *, dry_run: bool, request_options: RequestOptions | None = None, **input: Unpack[types.WebMapInput]) -> types.WebMapOutput | types.Quote: ...
    def map(self, *, dry_run: bool = False, request_options: RequestOptions | None = None, **input: Unpack[types.WebMapInput]) -> types.WebMapOutput | types.Quote:
        """Find the URLs of a site, from its sitemaps first, without reading its pages.

        Reads the sitemaps that robots.txt and the start page name and those in the usual places, then feeds, robots.txt and the start page’s links; where the sitemaps lack these, or there are none, up to 300 further pages for their links. Each page is listed once, by its best source. Addresses of images, videos and other languages in a sitemap are no entries. robots.txt decides what is asked for, not what is listed. A map without a URL costs 0.

        $0.002 per request."""
        return cast("types.WebMapOutput | types.Quote", self._core.call("web.map", with_choice(input, dry_run=dry_run), request_options))

    @overload
    def interact(self, *, dry_run: Literal[False] = False, request_options: RequestOptions | None = None, **input: Unpack[types.WebInteractInput]) -> types.WebInteractOutput: ...
    @overload
    def interact(self, *, dry_run: Literal[True], request_options: RequestOptions | None = None, **input: Unpack[types.WebInteractInput]) -> types.Quote: ...
    @overload
    def interact(self, *, dry_run: bool, request_options: RequestOptions | None = None, **input: Unpack[types.WebInteractInput]) -> types.WebInteractOutput | types.Quote: ...
    def interact(self, *, dry_run: bool = False, request_options: RequestOptions | None = None, **input: Unpack[types.WebInteractInput]) -> types.WebInteractOutput | types.Quote:
        """Drive a live page by a list of actions, and return what it says then.

        Actions are done in order; each waits for its element. One that fails ends the run unless it is `optional`: the answer is still 200, with `success: false`, what was done before, and what would have matched. Billed are the call and each action that was done; a page that answers with an error or a wall, and that nothing was done with, costs nothing. Cookies and storage are kept in a browser profile, whose `profile_id` a later call sends.

        $0.004 per session and $0.0005 per action."""
        return cast("types.WebInteractOutput | types.Quote", self._core.call("web.interact", with_choice(input, dry_run=dry_run), request_options))

    @overload
    def research(self, *, dry_run: Literal[False] = False, request_options: RequestOptions | None = None, **input: Unpack[types.WebResearchInput]) -> types.WebResearchOutput: ...
    @overload
    def research(self, *, dry_run: Literal[True], request_options: RequestOptions | None = None, **input: Unpack[types.WebResearchInput]) -> types.Quote: ...
    @overload
    def research(self, *, dry_run: bool, request_options: RequestOptions | None = None, **input: Unpack[types.WebResearchInput]) -> types.WebResearchOutput | types.Quote: ...
    def research(self, *, dry_run: bool = False, request_options: RequestOptions | None = None, **input: Unpack[types.WebResearchInput]) -> types.WebResearchOutput | types.Quote:
        """Ask the web and platforms one question: merged and ranked results, and a summary whose citations are proved.

        Puts the question to every source at once, merges what they find, reads the best pages where that is asked for, and writes a summary in which every sentence cites a quote that stands in the page. A source that fails never fails the call; `depth` bounds the time. `sources: ["web"]` with `depth: "quick"` is plain web search. With `Accept: text/event-stream` each stage is an event.

        $0.001 per source, $0.00007 to $0.0025 per page read, $0.001 per 10 pages of a document and $0.005 per summary by a model."""
        return cast("types.WebResearchOutput | types.Quote", self._core.call("web.research", with_choice(input, dry_run=dry_run), request_options))

    @overload
    def agent(self, *, dry_run: Literal[False] = False, request_options: RequestOptions | None = None, **input: Unpack[types.WebAgentInput]) -> types.WebAgentOutput: ...
    @overload
    def agent(self, *, dry_run: Literal[True], request_options: RequestOptions | None = None, **input: Unpack[types.WebAgentInput]) -> types.Quote: ...
    @overload
    def agent(self, *, dry_run: bool, request_options: RequestOptions | None = None, **input: Unpack[types.WebAgentInput]) -> types.WebAgentOutput | types.Quote: ...
    def agent(self, *, dry_run: bool = False, request_options: RequestOptions | None = None, **input: Unpack[types.WebAgentInput]) -> types.WebAgentOutput | types.Quote:
        """Give an instruction: it reads pages, maps sites, drives a browser and researches, within steps and a budget.

        The operator’s model chooses the tools scrape, map, interact and research, and finalizes with the answer; without a model rules read the addresses of the instruction, map the site that it names, or research. There is always an answer or a part of one, with `stopped_by`. No call of a tool is started whose highest price does not fit what is left of `budget_usd`. With `Accept: text/event-stream` each step is an event.

        $0.002 per step and the prices of the tools that it calls."""
        return cast("types.WebAgentOutput | types.Quote", self._core.call("web.agent", with_choice(input, dry_run=dry_run), request_options))


class AsyncEnrichResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def company(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichCompanyInput]) -> types.EnrichCompanyOutput: ...
    @overload
    async def company(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichCompanyInput]) -> types.Quote: ...
    @overload
    async def company(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.EnrichCompanyInput]) -> types.Accepted: ...
    @overload
    async def company(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.EnrichCompanyInput]) -> types.Accepted: ...
    @overload
    async def company(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichCompanyInput]) -> types.EnrichCompanyOutput | types.Quote: ...
    async def company(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.EnrichCompanyInput]) -> types.EnrichCompanyOutput | types.Quote | types.Accepted:
        """A company by its domain, as its own pages describe it, with a quote for every value.

        Reads up to 12 pages of the site (start page, about, team, imprint, contact, prices), as its robots.txt allows, and tells what they state. Each value has its evidence: a quote that stands in the page named. What has none is null. Several `domains`, and what takes longer than 25 s, are answered 202 with a job. The price is per domain and includes all reads; a domain that tells nothing costs nothing.

        $0.015 per domain."""
        return cast("types.EnrichCompanyOutput | types.Quote | types.Accepted", await self._core.call("enrich.company", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def contact(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichContactInput]) -> types.EnrichContactOutput: ...
    @overload
    async def contact(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichContactInput]) -> types.Quote: ...
    @overload
    async def contact(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.EnrichContactInput]) -> types.Accepted: ...
    @overload
    async def contact(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.EnrichContactInput]) -> types.Accepted: ...
    @overload
    async def contact(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichContactInput]) -> types.EnrichContactOutput | types.Quote: ...
    async def contact(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.EnrichContactInput]) -> types.EnrichContactOutput | types.Quote | types.Accepted:
        """One person who speaks for a company, as it publishes them, with a quote for every value.

        Looks on the pages of the company for the person of a name, a role or an address. An address is never guessed and no mailbox is asked: `email_status` says whether it is published, or that its domain takes mail. A call that finds no person costs nothing.

        $0.01 per request."""
        return cast("types.EnrichContactOutput | types.Quote | types.Accepted", await self._core.call("enrich.contact", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def contacts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichContactsInput]) -> types.EnrichContactsOutput: ...
    @overload
    async def contacts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichContactsInput]) -> types.Quote: ...
    @overload
    async def contacts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.EnrichContactsInput]) -> types.Accepted: ...
    @overload
    async def contacts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.EnrichContactsInput]) -> types.Accepted: ...
    @overload
    async def contacts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichContactsInput]) -> types.EnrichContactsOutput | types.Quote: ...
    async def contacts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.EnrichContactsInput]) -> types.EnrichContactsOutput | types.Quote | types.Accepted:
        """The people who speak for a company, as it publishes them, with a quote for every value.

        Reads the pages on which a company names its people: team, imprint, press, contact. Only what it publishes itself is told; nothing is guessed. A call that finds no person costs nothing.

        $0.02 per request."""
        return cast("types.EnrichContactsOutput | types.Quote | types.Accepted", await self._core.call("enrich.contacts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class AsyncProfilesResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def list(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.ProfilesListInput]) -> types.ProfilesListOutput:
        """The browser profiles of your organization, newest first.

        Free."""
        return cast("types.ProfilesListOutput", await self._core.call("profiles.list", input, request_options))

    def iter_list(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.ProfilesListInput]) -> AsyncIterator[types.BrowserProfile]:
        """As `list`, element by element over all pages."""
        return cast("AsyncIterator[types.BrowserProfile]", self._core.walk("profiles.list", input, request_options))

    async def get(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.ProfilesGetInput]) -> types.ProfilesGetOutput:
        """When a browser profile was made, used last, and expires; what it holds is never shown.

        Free."""
        return cast("types.ProfilesGetOutput", await self._core.call("profiles.get", input, request_options))

    async def delete(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.ProfilesDeleteInput]) -> types.ProfilesDeleteOutput:
        """Forget a browser profile and what it holds, at once and for good.

        A call that is using it goes on, and keeps nothing.

        Free."""
        return cast("types.ProfilesDeleteOutput", await self._core.call("profiles.delete", input, request_options))


class AsyncFreshnessResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def register(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessRegisterInput]) -> types.FreshnessRegisterOutput:
        """Track how current a source of an entity is: its cadence, and optionally its address.

        Registered again under the same `entity_id` and `source_key` it is updated, which is answered with 200 in place of 201: what is not given stays as it was.

        Free."""
        return cast("types.FreshnessRegisterOutput", await self._core.call("freshness.register", input, request_options))

    async def list(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessListInput]) -> types.FreshnessListOutput:
        """The sources of your organization, newest first; with `changed_since`, the newest change first.

        With `Accept: application/atom+xml` the answer is a feed (RFC 4287) of the changes, the differences as content, for feed readers: an entry keeps its id, and `If-None-Match` is answered with 304 when nothing changed. Where a filter leaves very many sources out a page may have fewer than `limit`, even none: the list ends where `next_cursor` is null.

        Free."""
        return cast("types.FreshnessListOutput", await self._core.call("freshness.list", input, request_options))

    def iter_list(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessListInput]) -> AsyncIterator[types.ChangedSource]:
        """As `list`, element by element over all pages."""
        return cast("AsyncIterator[types.ChangedSource]", self._core.walk("freshness.list", input, request_options))

    async def get(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessGetInput]) -> types.FreshnessGetOutput:
        """One source: its settings, its state, and when it is due.

        Free."""
        return cast("types.FreshnessGetOutput", await self._core.call("freshness.get", input, request_options))

    async def update(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessUpdateInput]) -> types.FreshnessUpdateOutput:
        """Change settings of a source, or pause it; what is not given stays as it is.

        Free."""
        return cast("types.FreshnessUpdateOutput", await self._core.call("freshness.update", input, request_options))

    async def delete(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessDeleteInput]) -> types.FreshnessDeleteOutput:
        """Forget a source and its records, at once and for good.

        Free."""
        return cast("types.FreshnessDeleteOutput", await self._core.call("freshness.delete", input, request_options))

    async def record(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessRecordInput]) -> types.FreshnessRecordOutput:
        """Tell what you fetched of a source yourself: its content or a hash of it, or why it failed.

        Content is compared with the content before, after what changes by itself (clock times, counters, tokens) was left out; a `content_hash` of yours is compared with those you sent before. A record older than the newest joins the history and moves no state.

        Free."""
        return cast("types.FreshnessRecordOutput", await self._core.call("freshness.record", input, request_options))

    async def fetches(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessFetchesInput]) -> types.FreshnessFetchesOutput:
        """What was recorded of a source, newest first; the last 1,000 are kept.

        Free."""
        return cast("types.FreshnessFetchesOutput", await self._core.call("freshness.fetches", input, request_options))

    def iter_fetches(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessFetchesInput]) -> AsyncIterator[types.FreshnessFetch]:
        """As `fetches`, element by element over all pages."""
        return cast("AsyncIterator[types.FreshnessFetch]", self._core.walk("freshness.fetches", input, request_options))

    async def dashboard(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessDashboardInput]) -> types.FreshnessDashboardOutput:
        """How many sources and entities are tracked, in which states, and how many are due within a day.

        Free."""
        return cast("types.FreshnessDashboardOutput", await self._core.call("freshness.dashboard", input, request_options))

    async def entity(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessEntityInput]) -> types.FreshnessEntityOutput:
        """The sources of an entity, by their keys, and how many are in which state.

        An entity that has no source is answered with none.

        Free."""
        return cast("types.FreshnessEntityOutput", await self._core.call("freshness.entity", input, request_options))

    def iter_entity(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessEntityInput]) -> AsyncIterator[types.TrackedSource]:
        """As `entity`, element by element over all pages."""
        return cast("AsyncIterator[types.TrackedSource]", self._core.walk("freshness.entity", input, request_options))

    @overload
    async def refresh(self, *, dry_run: Literal[False] = False, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessRefreshInput]) -> types.FreshnessRefreshOutput: ...
    @overload
    async def refresh(self, *, dry_run: Literal[True], request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessRefreshInput]) -> types.Quote: ...
    @overload
    async def refresh(self, *, dry_run: bool, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessRefreshInput]) -> types.FreshnessRefreshOutput | types.Quote: ...
    async def refresh(self, *, dry_run: bool = False, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessRefreshInput]) -> types.FreshnessRefreshOutput | types.Quote:
        """Have the service fetch a source now and record what it finds, billed as a scrape.

        A page that cannot be read, or does not pass the quality gate, is recorded as a failed fetch and costs nothing. Sources with `auto_refresh` are refreshed so when they are due.

        $0.00007 to $0.006 per page (usually $0.0007), $0.001 per 10 pages of a document, $0.002 per page recognized and $0.003 per extraction by a model."""
        return cast("types.FreshnessRefreshOutput | types.Quote", await self._core.call("freshness.refresh", with_choice(input, dry_run=dry_run), request_options))

    async def due(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessDueInput]) -> types.FreshnessDueOutput:
        """The sources that need refreshing: the highest priority first, then what is due longest.

        A page may have fewer than `limit` where very many priorities have nothing due: the list ends where `next_cursor` is null.

        Free."""
        return cast("types.FreshnessDueOutput", await self._core.call("freshness.due", input, request_options))

    def iter_due(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessDueInput]) -> AsyncIterator[types.DueSource]:
        """As `due`, element by element over all pages."""
        return cast("AsyncIterator[types.DueSource]", self._core.walk("freshness.due", input, request_options))


class AsyncJobsResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def list(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.JobsListInput]) -> types.JobsListOutput:
        """List the calls of your organization, newest first.

        Every billed call, and every free POST with an Idempotency-Key.

        Free."""
        return cast("types.JobsListOutput", await self._core.call("jobs.list", input, request_options))

    def iter_list(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.JobsListInput]) -> AsyncIterator[types.JobSummary]:
        """As `list`, element by element over all pages."""
        return cast("AsyncIterator[types.JobSummary]", self._core.walk("jobs.list", input, request_options))

    async def get(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.JobsGetInput]) -> types.JobsGetOutput:
        """Show one call with its result and its deliveries.

        A result is kept for seven days for jobs and calls with an Idempotency-Key; it is null for others. Deliveries are shown for 30 days. With `cursor` or `limit` the elements of a list, such as the pages of a crawl, come in pages, in order and also while the job runs: `data` has them, and `result` what stands besides them, on the last page.

        Free."""
        return cast("types.JobsGetOutput", await self._core.call("jobs.get", input, request_options))

    def iter_get(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.JobsGetInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `get`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("jobs.get", input, request_options))

    async def cancel(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.JobsCancelInput]) -> types.JobsCancelOutput:
        """Cancel a job.

        A queued job ends at once and costs nothing. A running one is stopped, and keeps and bills what it has: it is `processing` until it has ended. Both are delivered with `status: "canceled"`. Canceling again changes nothing.

        Free."""
        return cast("types.JobsCancelOutput", await self._core.call("jobs.cancel", input, request_options))

    async def redeliver(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.JobsRedeliverInput]) -> types.JobsRedeliverOutput:
        """Send the callback of a job again.

        The same delivery id and the same bytes, tried from the beginning of the schedule.

        Free."""
        return cast("types.JobsRedeliverOutput", await self._core.call("jobs.redeliver", input, request_options))

    async def test_callback(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.JobsTestCallbackInput]) -> types.JobsTestCallbackOutput:
        """Send a signed sample to a callback URL, once, and tell what came of it.

        Free; ten a minute.

        Free."""
        return cast("types.JobsTestCallbackOutput", await self._core.call("jobs.test-callback", input, request_options))


class AsyncUsageResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def get(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.UsageGetInput]) -> types.UsageGetOutput:
        """What your organization used and what it cost, by day, action or key.

        Free."""
        return cast("types.UsageGetOutput", await self._core.call("usage.get", input, request_options))

    async def entries(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.UsageEntriesInput]) -> types.UsageEntriesOutput:
        """The lines of your organization’s ledger, newest first: what moved your balance, and which request did.

        The balance is the sum of all lines. With `Accept: text/csv` the answer is a table (RFC 4180) of up to 10,000 lines unless `limit` says otherwise; the header `X-Next-Cursor` is there when more follow.

        Free."""
        return cast("types.UsageEntriesOutput", await self._core.call("usage.entries", input, request_options))

    def iter_entries(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.UsageEntriesInput]) -> AsyncIterator[types.LedgerEntry]:
        """As `entries`, element by element over all pages."""
        return cast("AsyncIterator[types.LedgerEntry]", self._core.walk("usage.entries", input, request_options))


class AsyncEndpointsResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def list(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.EndpointsListInput]) -> types.EndpointsListOutput:
        """The live catalog: endpoints, prices, parameters, modes.

        Free."""
        return cast("types.EndpointsListOutput", await self._core.call("endpoints.list", input, request_options))

    async def get(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.EndpointsGetInput]) -> types.EndpointsGetOutput:
        """One endpoint of the catalog with the JSON Schemas of its input and output.

        Free."""
        return cast("types.EndpointsGetOutput", await self._core.call("endpoints.get", input, request_options))


class AsyncHackernewsResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def item(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsItemInput]) -> types.HackernewsItemOutput: ...
    @overload
    async def item(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsItemInput]) -> types.Quote: ...
    @overload
    async def item(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsItemInput]) -> types.Accepted: ...
    @overload
    async def item(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsItemInput]) -> types.Accepted: ...
    @overload
    async def item(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsItemInput]) -> types.HackernewsItemOutput | types.Quote: ...
    async def item(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsItemInput]) -> types.HackernewsItemOutput | types.Quote | types.Accepted:
        """A story, job, poll or comment by its id.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsItemOutput | types.Quote | types.Accepted", await self._core.call("hackernews.item", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def user(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsUserInput]) -> types.HackernewsUserOutput: ...
    @overload
    async def user(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsUserInput]) -> types.Quote: ...
    @overload
    async def user(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsUserInput]) -> types.Accepted: ...
    @overload
    async def user(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsUserInput]) -> types.Accepted: ...
    @overload
    async def user(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsUserInput]) -> types.HackernewsUserOutput | types.Quote: ...
    async def user(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsUserInput]) -> types.HackernewsUserOutput | types.Quote | types.Accepted:
        """A user by name, with karma, words about themselves and the ids of what they wrote.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsUserOutput | types.Quote | types.Accepted", await self._core.call("hackernews.user", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def top(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsTopInput]) -> types.HackernewsTopOutput: ...
    @overload
    async def top(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsTopInput]) -> types.Quote: ...
    @overload
    async def top(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsTopInput]) -> types.Accepted: ...
    @overload
    async def top(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsTopInput]) -> types.Accepted: ...
    @overload
    async def top(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsTopInput]) -> types.HackernewsTopOutput | types.Quote: ...
    async def top(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsTopInput]) -> types.HackernewsTopOutput | types.Quote | types.Accepted:
        """The front page, in its order.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsTopOutput | types.Quote | types.Accepted", await self._core.call("hackernews.top", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_top(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsTopInput]) -> AsyncIterator[types.HackerNewsPost]:
        """As `top`, element by element over all pages."""
        return cast("AsyncIterator[types.HackerNewsPost]", self._core.walk("hackernews.top", input, request_options))

    @overload
    async def new(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsNewInput]) -> types.HackernewsNewOutput: ...
    @overload
    async def new(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsNewInput]) -> types.Quote: ...
    @overload
    async def new(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsNewInput]) -> types.Accepted: ...
    @overload
    async def new(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsNewInput]) -> types.Accepted: ...
    @overload
    async def new(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsNewInput]) -> types.HackernewsNewOutput | types.Quote: ...
    async def new(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsNewInput]) -> types.HackernewsNewOutput | types.Quote | types.Accepted:
        """The newest stories.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsNewOutput | types.Quote | types.Accepted", await self._core.call("hackernews.new", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_new(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsNewInput]) -> AsyncIterator[types.HackerNewsPost]:
        """As `new`, element by element over all pages."""
        return cast("AsyncIterator[types.HackerNewsPost]", self._core.walk("hackernews.new", input, request_options))

    @overload
    async def best(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsBestInput]) -> types.HackernewsBestOutput: ...
    @overload
    async def best(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsBestInput]) -> types.Quote: ...
    @overload
    async def best(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsBestInput]) -> types.Accepted: ...
    @overload
    async def best(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsBestInput]) -> types.Accepted: ...
    @overload
    async def best(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsBestInput]) -> types.HackernewsBestOutput | types.Quote: ...
    async def best(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsBestInput]) -> types.HackernewsBestOutput | types.Quote | types.Accepted:
        """The stories with the most votes of late.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsBestOutput | types.Quote | types.Accepted", await self._core.call("hackernews.best", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_best(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsBestInput]) -> AsyncIterator[types.HackerNewsPost]:
        """As `best`, element by element over all pages."""
        return cast("AsyncIterator[types.HackerNewsPost]", self._core.walk("hackernews.best", input, request_options))

    @overload
    async def ask(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsAskInput]) -> types.HackernewsAskOutput: ...
    @overload
    async def ask(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsAskInput]) -> types.Quote: ...
    @overload
    async def ask(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsAskInput]) -> types.Accepted: ...
    @overload
    async def ask(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsAskInput]) -> types.Accepted: ...
    @overload
    async def ask(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsAskInput]) -> types.HackernewsAskOutput | types.Quote: ...
    async def ask(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsAskInput]) -> types.HackernewsAskOutput | types.Quote | types.Accepted:
        """The latest questions to the community.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsAskOutput | types.Quote | types.Accepted", await self._core.call("hackernews.ask", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_ask(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsAskInput]) -> AsyncIterator[types.HackerNewsPost]:
        """As `ask`, element by element over all pages."""
        return cast("AsyncIterator[types.HackerNewsPost]", self._core.walk("hackernews.ask", input, request_options))

    @overload
    async def show(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsShowInput]) -> types.HackernewsShowOutput: ...
    @overload
    async def show(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsShowInput]) -> types.Quote: ...
    @overload
    async def show(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsShowInput]) -> types.Accepted: ...
    @overload
    async def show(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsShowInput]) -> types.Accepted: ...
    @overload
    async def show(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsShowInput]) -> types.HackernewsShowOutput | types.Quote: ...
    async def show(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsShowInput]) -> types.HackernewsShowOutput | types.Quote | types.Accepted:
        """The latest works that people show.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsShowOutput | types.Quote | types.Accepted", await self._core.call("hackernews.show", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_show(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsShowInput]) -> AsyncIterator[types.HackerNewsPost]:
        """As `show`, element by element over all pages."""
        return cast("AsyncIterator[types.HackerNewsPost]", self._core.walk("hackernews.show", input, request_options))

    @overload
    async def jobs(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsJobsInput]) -> types.HackernewsJobsOutput: ...
    @overload
    async def jobs(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsJobsInput]) -> types.Quote: ...
    @overload
    async def jobs(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsJobsInput]) -> types.Accepted: ...
    @overload
    async def jobs(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsJobsInput]) -> types.Accepted: ...
    @overload
    async def jobs(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsJobsInput]) -> types.HackernewsJobsOutput | types.Quote: ...
    async def jobs(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsJobsInput]) -> types.HackernewsJobsOutput | types.Quote | types.Accepted:
        """The latest job posts.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsJobsOutput | types.Quote | types.Accepted", await self._core.call("hackernews.jobs", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_jobs(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsJobsInput]) -> AsyncIterator[types.HackerNewsPost]:
        """As `jobs`, element by element over all pages."""
        return cast("AsyncIterator[types.HackerNewsPost]", self._core.walk("hackernews.jobs", input, request_options))

    @overload
    async def comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsCommentsInput]) -> types.HackernewsCommentsOutput: ...
    @overload
    async def comments(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsCommentsInput]) -> types.Quote: ...
    @overload
    async def comments(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsCommentsInput]) -> types.Accepted: ...
    @overload
    async def comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsCommentsInput]) -> types.Accepted: ...
    @overload
    async def comments(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsCommentsInput]) -> types.HackernewsCommentsOutput | types.Quote: ...
    async def comments(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsCommentsInput]) -> types.HackernewsCommentsOutput | types.Quote | types.Accepted:
        """The comments of an item, as trees.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsCommentsOutput | types.Quote | types.Accepted", await self._core.call("hackernews.comments", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsCommentsInput]) -> AsyncIterator[types.Comment]:
        """As `comments`, element by element over all pages."""
        return cast("AsyncIterator[types.Comment]", self._core.walk("hackernews.comments", input, request_options))

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchInput]) -> types.HackernewsSearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchInput]) -> types.HackernewsSearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsSearchInput]) -> types.HackernewsSearchOutput | types.Quote | types.Accepted:
        """Stories and comments with certain words, the best first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsSearchOutput | types.Quote | types.Accepted", await self._core.call("hackernews.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("hackernews.search", input, request_options))

    @overload
    async def search_by_date(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchByDateInput]) -> types.HackernewsSearchByDateOutput: ...
    @overload
    async def search_by_date(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchByDateInput]) -> types.Quote: ...
    @overload
    async def search_by_date(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsSearchByDateInput]) -> types.Accepted: ...
    @overload
    async def search_by_date(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsSearchByDateInput]) -> types.Accepted: ...
    @overload
    async def search_by_date(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchByDateInput]) -> types.HackernewsSearchByDateOutput | types.Quote: ...
    async def search_by_date(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsSearchByDateInput]) -> types.HackernewsSearchByDateOutput | types.Quote | types.Accepted:
        """Stories and comments with certain words, the newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsSearchByDateOutput | types.Quote | types.Accepted", await self._core.call("hackernews.search_by_date", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_by_date(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchByDateInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `search_by_date`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("hackernews.search_by_date", input, request_options))

    @overload
    async def user_posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsUserPostsInput]) -> types.HackernewsUserPostsOutput: ...
    @overload
    async def user_posts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsUserPostsInput]) -> types.Quote: ...
    @overload
    async def user_posts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HackernewsUserPostsInput]) -> types.Accepted: ...
    @overload
    async def user_posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HackernewsUserPostsInput]) -> types.Accepted: ...
    @overload
    async def user_posts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsUserPostsInput]) -> types.HackernewsUserPostsOutput | types.Quote: ...
    async def user_posts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HackernewsUserPostsInput]) -> types.HackernewsUserPostsOutput | types.Quote | types.Accepted:
        """Stories and comments of a user, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HackernewsUserPostsOutput | types.Quote | types.Accepted", await self._core.call("hackernews.user_posts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsUserPostsInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `user_posts`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("hackernews.user_posts", input, request_options))


class AsyncGithubResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def user(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserInput]) -> types.GithubUserOutput: ...
    @overload
    async def user(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserInput]) -> types.Quote: ...
    @overload
    async def user(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubUserInput]) -> types.Accepted: ...
    @overload
    async def user(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubUserInput]) -> types.Accepted: ...
    @overload
    async def user(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserInput]) -> types.GithubUserOutput | types.Quote: ...
    async def user(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubUserInput]) -> types.GithubUserOutput | types.Quote | types.Accepted:
        """A user or an organization by name.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubUserOutput | types.Quote | types.Accepted", await self._core.call("github.user", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def user_repos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserReposInput]) -> types.GithubUserReposOutput: ...
    @overload
    async def user_repos(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserReposInput]) -> types.Quote: ...
    @overload
    async def user_repos(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubUserReposInput]) -> types.Accepted: ...
    @overload
    async def user_repos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubUserReposInput]) -> types.Accepted: ...
    @overload
    async def user_repos(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserReposInput]) -> types.GithubUserReposOutput | types.Quote: ...
    async def user_repos(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubUserReposInput]) -> types.GithubUserReposOutput | types.Quote | types.Accepted:
        """The public repositories of a user.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubUserReposOutput | types.Quote | types.Accepted", await self._core.call("github.user_repos", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_repos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserReposInput]) -> AsyncIterator[types.Repository]:
        """As `user_repos`, element by element over all pages."""
        return cast("AsyncIterator[types.Repository]", self._core.walk("github.user_repos", input, request_options))

    @overload
    async def user_followers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowersInput]) -> types.GithubUserFollowersOutput: ...
    @overload
    async def user_followers(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowersInput]) -> types.Quote: ...
    @overload
    async def user_followers(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubUserFollowersInput]) -> types.Accepted: ...
    @overload
    async def user_followers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubUserFollowersInput]) -> types.Accepted: ...
    @overload
    async def user_followers(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowersInput]) -> types.GithubUserFollowersOutput | types.Quote: ...
    async def user_followers(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubUserFollowersInput]) -> types.GithubUserFollowersOutput | types.Quote | types.Accepted:
        """Who follows a user.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubUserFollowersOutput | types.Quote | types.Accepted", await self._core.call("github.user_followers", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowersInput]) -> AsyncIterator[types.Profile]:
        """As `user_followers`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("github.user_followers", input, request_options))

    @overload
    async def org(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgInput]) -> types.GithubOrgOutput: ...
    @overload
    async def org(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgInput]) -> types.Quote: ...
    @overload
    async def org(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubOrgInput]) -> types.Accepted: ...
    @overload
    async def org(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubOrgInput]) -> types.Accepted: ...
    @overload
    async def org(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgInput]) -> types.GithubOrgOutput | types.Quote: ...
    async def org(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubOrgInput]) -> types.GithubOrgOutput | types.Quote | types.Accepted:
        """An organization by name.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubOrgOutput | types.Quote | types.Accepted", await self._core.call("github.org", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def org_repos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgReposInput]) -> types.GithubOrgReposOutput: ...
    @overload
    async def org_repos(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgReposInput]) -> types.Quote: ...
    @overload
    async def org_repos(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubOrgReposInput]) -> types.Accepted: ...
    @overload
    async def org_repos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubOrgReposInput]) -> types.Accepted: ...
    @overload
    async def org_repos(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgReposInput]) -> types.GithubOrgReposOutput | types.Quote: ...
    async def org_repos(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubOrgReposInput]) -> types.GithubOrgReposOutput | types.Quote | types.Accepted:
        """The public repositories of an organization.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubOrgReposOutput | types.Quote | types.Accepted", await self._core.call("github.org_repos", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_org_repos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgReposInput]) -> AsyncIterator[types.Repository]:
        """As `org_repos`, element by element over all pages."""
        return cast("AsyncIterator[types.Repository]", self._core.walk("github.org_repos", input, request_options))

    @overload
    async def repo(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoInput]) -> types.GithubRepoOutput: ...
    @overload
    async def repo(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoInput]) -> types.Quote: ...
    @overload
    async def repo(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubRepoInput]) -> types.Accepted: ...
    @overload
    async def repo(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubRepoInput]) -> types.Accepted: ...
    @overload
    async def repo(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoInput]) -> types.GithubRepoOutput | types.Quote: ...
    async def repo(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubRepoInput]) -> types.GithubRepoOutput | types.Quote | types.Accepted:
        """A repository with its counts, languages, topics and licence.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubRepoOutput | types.Quote | types.Accepted", await self._core.call("github.repo", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def repo_readme(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoReadmeInput]) -> types.GithubRepoReadmeOutput: ...
    @overload
    async def repo_readme(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoReadmeInput]) -> types.Quote: ...
    @overload
    async def repo_readme(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubRepoReadmeInput]) -> types.Accepted: ...
    @overload
    async def repo_readme(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubRepoReadmeInput]) -> types.Accepted: ...
    @overload
    async def repo_readme(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoReadmeInput]) -> types.GithubRepoReadmeOutput | types.Quote: ...
    async def repo_readme(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubRepoReadmeInput]) -> types.GithubRepoReadmeOutput | types.Quote | types.Accepted:
        """The readme of a repository as it is written.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubRepoReadmeOutput | types.Quote | types.Accepted", await self._core.call("github.repo_readme", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def repo_languages(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoLanguagesInput]) -> types.GithubRepoLanguagesOutput: ...
    @overload
    async def repo_languages(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoLanguagesInput]) -> types.Quote: ...
    @overload
    async def repo_languages(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubRepoLanguagesInput]) -> types.Accepted: ...
    @overload
    async def repo_languages(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubRepoLanguagesInput]) -> types.Accepted: ...
    @overload
    async def repo_languages(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoLanguagesInput]) -> types.GithubRepoLanguagesOutput | types.Quote: ...
    async def repo_languages(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubRepoLanguagesInput]) -> types.GithubRepoLanguagesOutput | types.Quote | types.Accepted:
        """The languages of a repository, in bytes and as shares.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubRepoLanguagesOutput | types.Quote | types.Accepted", await self._core.call("github.repo_languages", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def repo_contributors(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoContributorsInput]) -> types.GithubRepoContributorsOutput: ...
    @overload
    async def repo_contributors(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoContributorsInput]) -> types.Quote: ...
    @overload
    async def repo_contributors(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubRepoContributorsInput]) -> types.Accepted: ...
    @overload
    async def repo_contributors(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubRepoContributorsInput]) -> types.Accepted: ...
    @overload
    async def repo_contributors(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoContributorsInput]) -> types.GithubRepoContributorsOutput | types.Quote: ...
    async def repo_contributors(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubRepoContributorsInput]) -> types.GithubRepoContributorsOutput | types.Quote | types.Accepted:
        """Who contributed to a repository, most commits first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubRepoContributorsOutput | types.Quote | types.Accepted", await self._core.call("github.repo_contributors", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_repo_contributors(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoContributorsInput]) -> AsyncIterator[types.Contributor]:
        """As `repo_contributors`, element by element over all pages."""
        return cast("AsyncIterator[types.Contributor]", self._core.walk("github.repo_contributors", input, request_options))

    @overload
    async def repo_contents(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoContentsInput]) -> types.GithubRepoContentsOutput: ...
    @overload
    async def repo_contents(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoContentsInput]) -> types.Quote: ...
    @overload
    async def repo_contents(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubRepoContentsInput]) -> types.Accepted: ...
    @overload
    async def repo_contents(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubRepoContentsInput]) -> types.Accepted: ...
    @overload
    async def repo_contents(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoContentsInput]) -> types.GithubRepoContentsOutput | types.Quote: ...
    async def repo_contents(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubRepoContentsInput]) -> types.GithubRepoContentsOutput | types.Quote | types.Accepted:
        """A file of a repository with its text, or the files of a folder.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubRepoContentsOutput | types.Quote | types.Accepted", await self._core.call("github.repo_contents", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def releases(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubReleasesInput]) -> types.GithubReleasesOutput: ...
    @overload
    async def releases(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubReleasesInput]) -> types.Quote: ...
    @overload
    async def releases(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubReleasesInput]) -> types.Accepted: ...
    @overload
    async def releases(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubReleasesInput]) -> types.Accepted: ...
    @overload
    async def releases(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubReleasesInput]) -> types.GithubReleasesOutput | types.Quote: ...
    async def releases(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubReleasesInput]) -> types.GithubReleasesOutput | types.Quote | types.Accepted:
        """The releases of a repository, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubReleasesOutput | types.Quote | types.Accepted", await self._core.call("github.releases", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_releases(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubReleasesInput]) -> AsyncIterator[types.Release]:
        """As `releases`, element by element over all pages."""
        return cast("AsyncIterator[types.Release]", self._core.walk("github.releases", input, request_options))

    @overload
    async def release(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubReleaseInput]) -> types.GithubReleaseOutput: ...
    @overload
    async def release(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubReleaseInput]) -> types.Quote: ...
    @overload
    async def release(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubReleaseInput]) -> types.Accepted: ...
    @overload
    async def release(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubReleaseInput]) -> types.Accepted: ...
    @overload
    async def release(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubReleaseInput]) -> types.GithubReleaseOutput | types.Quote: ...
    async def release(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubReleaseInput]) -> types.GithubReleaseOutput | types.Quote | types.Accepted:
        """The latest release of a repository, or that of a tag.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubReleaseOutput | types.Quote | types.Accepted", await self._core.call("github.release", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def commits(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubCommitsInput]) -> types.GithubCommitsOutput: ...
    @overload
    async def commits(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubCommitsInput]) -> types.Quote: ...
    @overload
    async def commits(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubCommitsInput]) -> types.Accepted: ...
    @overload
    async def commits(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubCommitsInput]) -> types.Accepted: ...
    @overload
    async def commits(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubCommitsInput]) -> types.GithubCommitsOutput | types.Quote: ...
    async def commits(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubCommitsInput]) -> types.GithubCommitsOutput | types.Quote | types.Accepted:
        """The commits of a repository, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubCommitsOutput | types.Quote | types.Accepted", await self._core.call("github.commits", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_commits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubCommitsInput]) -> AsyncIterator[types.Commit]:
        """As `commits`, element by element over all pages."""
        return cast("AsyncIterator[types.Commit]", self._core.walk("github.commits", input, request_options))

    @overload
    async def issues(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssuesInput]) -> types.GithubIssuesOutput: ...
    @overload
    async def issues(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssuesInput]) -> types.Quote: ...
    @overload
    async def issues(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubIssuesInput]) -> types.Accepted: ...
    @overload
    async def issues(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubIssuesInput]) -> types.Accepted: ...
    @overload
    async def issues(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssuesInput]) -> types.GithubIssuesOutput | types.Quote: ...
    async def issues(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubIssuesInput]) -> types.GithubIssuesOutput | types.Quote | types.Accepted:
        """The issues of a repository; pull requests are among them, and say so.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubIssuesOutput | types.Quote | types.Accepted", await self._core.call("github.issues", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_issues(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssuesInput]) -> AsyncIterator[types.Issue]:
        """As `issues`, element by element over all pages."""
        return cast("AsyncIterator[types.Issue]", self._core.walk("github.issues", input, request_options))

    @overload
    async def issue_comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssueCommentsInput]) -> types.GithubIssueCommentsOutput: ...
    @overload
    async def issue_comments(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssueCommentsInput]) -> types.Quote: ...
    @overload
    async def issue_comments(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubIssueCommentsInput]) -> types.Accepted: ...
    @overload
    async def issue_comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubIssueCommentsInput]) -> types.Accepted: ...
    @overload
    async def issue_comments(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssueCommentsInput]) -> types.GithubIssueCommentsOutput | types.Quote: ...
    async def issue_comments(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubIssueCommentsInput]) -> types.GithubIssueCommentsOutput | types.Quote | types.Accepted:
        """The comments of an issue or pull request, oldest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubIssueCommentsOutput | types.Quote | types.Accepted", await self._core.call("github.issue_comments", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_issue_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssueCommentsInput]) -> AsyncIterator[types.Comment]:
        """As `issue_comments`, element by element over all pages."""
        return cast("AsyncIterator[types.Comment]", self._core.walk("github.issue_comments", input, request_options))

    @overload
    async def pulls(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullsInput]) -> types.GithubPullsOutput: ...
    @overload
    async def pulls(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullsInput]) -> types.Quote: ...
    @overload
    async def pulls(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubPullsInput]) -> types.Accepted: ...
    @overload
    async def pulls(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubPullsInput]) -> types.Accepted: ...
    @overload
    async def pulls(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullsInput]) -> types.GithubPullsOutput | types.Quote: ...
    async def pulls(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubPullsInput]) -> types.GithubPullsOutput | types.Quote | types.Accepted:
        """The pull requests of a repository.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubPullsOutput | types.Quote | types.Accepted", await self._core.call("github.pulls", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_pulls(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullsInput]) -> AsyncIterator[types.Issue]:
        """As `pulls`, element by element over all pages."""
        return cast("AsyncIterator[types.Issue]", self._core.walk("github.pulls", input, request_options))

    @overload
    async def pull(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullInput]) -> types.GithubPullOutput: ...
    @overload
    async def pull(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullInput]) -> types.Quote: ...
    @overload
    async def pull(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubPullInput]) -> types.Accepted: ...
    @overload
    async def pull(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubPullInput]) -> types.Accepted: ...
    @overload
    async def pull(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullInput]) -> types.GithubPullOutput | types.Quote: ...
    async def pull(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubPullInput]) -> types.GithubPullOutput | types.Quote | types.Accepted:
        """A pull request with what it changes.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubPullOutput | types.Quote | types.Accepted", await self._core.call("github.pull", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def search_repositories(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchRepositoriesInput]) -> types.GithubSearchRepositoriesOutput: ...
    @overload
    async def search_repositories(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchRepositoriesInput]) -> types.Quote: ...
    @overload
    async def search_repositories(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubSearchRepositoriesInput]) -> types.Accepted: ...
    @overload
    async def search_repositories(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubSearchRepositoriesInput]) -> types.Accepted: ...
    @overload
    async def search_repositories(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchRepositoriesInput]) -> types.GithubSearchRepositoriesOutput | types.Quote: ...
    async def search_repositories(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubSearchRepositoriesInput]) -> types.GithubSearchRepositoriesOutput | types.Quote | types.Accepted:
        """Repositories with certain words or qualifiers.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubSearchRepositoriesOutput | types.Quote | types.Accepted", await self._core.call("github.search_repositories", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_repositories(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchRepositoriesInput]) -> AsyncIterator[types.Repository]:
        """As `search_repositories`, element by element over all pages."""
        return cast("AsyncIterator[types.Repository]", self._core.walk("github.search_repositories", input, request_options))

    @overload
    async def search_users(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchUsersInput]) -> types.GithubSearchUsersOutput: ...
    @overload
    async def search_users(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchUsersInput]) -> types.Quote: ...
    @overload
    async def search_users(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubSearchUsersInput]) -> types.Accepted: ...
    @overload
    async def search_users(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubSearchUsersInput]) -> types.Accepted: ...
    @overload
    async def search_users(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchUsersInput]) -> types.GithubSearchUsersOutput | types.Quote: ...
    async def search_users(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubSearchUsersInput]) -> types.GithubSearchUsersOutput | types.Quote | types.Accepted:
        """Users and organizations with certain words or qualifiers.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubSearchUsersOutput | types.Quote | types.Accepted", await self._core.call("github.search_users", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchUsersInput]) -> AsyncIterator[types.Profile]:
        """As `search_users`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("github.search_users", input, request_options))

    @overload
    async def search_issues(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchIssuesInput]) -> types.GithubSearchIssuesOutput: ...
    @overload
    async def search_issues(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchIssuesInput]) -> types.Quote: ...
    @overload
    async def search_issues(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubSearchIssuesInput]) -> types.Accepted: ...
    @overload
    async def search_issues(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubSearchIssuesInput]) -> types.Accepted: ...
    @overload
    async def search_issues(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchIssuesInput]) -> types.GithubSearchIssuesOutput | types.Quote: ...
    async def search_issues(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubSearchIssuesInput]) -> types.GithubSearchIssuesOutput | types.Quote | types.Accepted:
        """Issues and pull requests with certain words or qualifiers.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubSearchIssuesOutput | types.Quote | types.Accepted", await self._core.call("github.search_issues", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_issues(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchIssuesInput]) -> AsyncIterator[types.Issue]:
        """As `search_issues`, element by element over all pages."""
        return cast("AsyncIterator[types.Issue]", self._core.walk("github.search_issues", input, request_options))

    @overload
    async def user_following(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowingInput]) -> types.GithubUserFollowingOutput: ...
    @overload
    async def user_following(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowingInput]) -> types.Quote: ...
    @overload
    async def user_following(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubUserFollowingInput]) -> types.Accepted: ...
    @overload
    async def user_following(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubUserFollowingInput]) -> types.Accepted: ...
    @overload
    async def user_following(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowingInput]) -> types.GithubUserFollowingOutput | types.Quote: ...
    async def user_following(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubUserFollowingInput]) -> types.GithubUserFollowingOutput | types.Quote | types.Accepted:
        """Whom a user follows.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubUserFollowingOutput | types.Quote | types.Accepted", await self._core.call("github.user_following", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowingInput]) -> AsyncIterator[types.Profile]:
        """As `user_following`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("github.user_following", input, request_options))

    @overload
    async def user_starred(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserStarredInput]) -> types.GithubUserStarredOutput: ...
    @overload
    async def user_starred(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserStarredInput]) -> types.Quote: ...
    @overload
    async def user_starred(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubUserStarredInput]) -> types.Accepted: ...
    @overload
    async def user_starred(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubUserStarredInput]) -> types.Accepted: ...
    @overload
    async def user_starred(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserStarredInput]) -> types.GithubUserStarredOutput | types.Quote: ...
    async def user_starred(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubUserStarredInput]) -> types.GithubUserStarredOutput | types.Quote | types.Accepted:
        """The repositories that a user starred.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubUserStarredOutput | types.Quote | types.Accepted", await self._core.call("github.user_starred", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_starred(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserStarredInput]) -> AsyncIterator[types.Repository]:
        """As `user_starred`, element by element over all pages."""
        return cast("AsyncIterator[types.Repository]", self._core.walk("github.user_starred", input, request_options))

    @overload
    async def user_gists(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserGistsInput]) -> types.GithubUserGistsOutput: ...
    @overload
    async def user_gists(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserGistsInput]) -> types.Quote: ...
    @overload
    async def user_gists(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubUserGistsInput]) -> types.Accepted: ...
    @overload
    async def user_gists(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubUserGistsInput]) -> types.Accepted: ...
    @overload
    async def user_gists(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserGistsInput]) -> types.GithubUserGistsOutput | types.Quote: ...
    async def user_gists(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubUserGistsInput]) -> types.GithubUserGistsOutput | types.Quote | types.Accepted:
        """The public gists of a user.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubUserGistsOutput | types.Quote | types.Accepted", await self._core.call("github.user_gists", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_gists(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserGistsInput]) -> AsyncIterator[types.Gist]:
        """As `user_gists`, element by element over all pages."""
        return cast("AsyncIterator[types.Gist]", self._core.walk("github.user_gists", input, request_options))

    @overload
    async def user_events(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserEventsInput]) -> types.GithubUserEventsOutput: ...
    @overload
    async def user_events(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserEventsInput]) -> types.Quote: ...
    @overload
    async def user_events(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubUserEventsInput]) -> types.Accepted: ...
    @overload
    async def user_events(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubUserEventsInput]) -> types.Accepted: ...
    @overload
    async def user_events(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserEventsInput]) -> types.GithubUserEventsOutput | types.Quote: ...
    async def user_events(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubUserEventsInput]) -> types.GithubUserEventsOutput | types.Quote | types.Accepted:
        """What a user did in public of late.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubUserEventsOutput | types.Quote | types.Accepted", await self._core.call("github.user_events", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_events(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserEventsInput]) -> AsyncIterator[types.Event]:
        """As `user_events`, element by element over all pages."""
        return cast("AsyncIterator[types.Event]", self._core.walk("github.user_events", input, request_options))

    @overload
    async def org_members(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgMembersInput]) -> types.GithubOrgMembersOutput: ...
    @overload
    async def org_members(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgMembersInput]) -> types.Quote: ...
    @overload
    async def org_members(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubOrgMembersInput]) -> types.Accepted: ...
    @overload
    async def org_members(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubOrgMembersInput]) -> types.Accepted: ...
    @overload
    async def org_members(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgMembersInput]) -> types.GithubOrgMembersOutput | types.Quote: ...
    async def org_members(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubOrgMembersInput]) -> types.GithubOrgMembersOutput | types.Quote | types.Accepted:
        """The members of an organization who say so.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubOrgMembersOutput | types.Quote | types.Accepted", await self._core.call("github.org_members", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_org_members(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgMembersInput]) -> AsyncIterator[types.Profile]:
        """As `org_members`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("github.org_members", input, request_options))

    @overload
    async def gist(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubGistInput]) -> types.GithubGistOutput: ...
    @overload
    async def gist(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubGistInput]) -> types.Quote: ...
    @overload
    async def gist(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubGistInput]) -> types.Accepted: ...
    @overload
    async def gist(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubGistInput]) -> types.Accepted: ...
    @overload
    async def gist(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubGistInput]) -> types.GithubGistOutput | types.Quote: ...
    async def gist(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubGistInput]) -> types.GithubGistOutput | types.Quote | types.Accepted:
        """A gist with the text of its files.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubGistOutput | types.Quote | types.Accepted", await self._core.call("github.gist", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def repo_forks(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoForksInput]) -> types.GithubRepoForksOutput: ...
    @overload
    async def repo_forks(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoForksInput]) -> types.Quote: ...
    @overload
    async def repo_forks(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubRepoForksInput]) -> types.Accepted: ...
    @overload
    async def repo_forks(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubRepoForksInput]) -> types.Accepted: ...
    @overload
    async def repo_forks(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoForksInput]) -> types.GithubRepoForksOutput | types.Quote: ...
    async def repo_forks(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubRepoForksInput]) -> types.GithubRepoForksOutput | types.Quote | types.Accepted:
        """The forks of a repository.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubRepoForksOutput | types.Quote | types.Accepted", await self._core.call("github.repo_forks", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_repo_forks(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoForksInput]) -> AsyncIterator[types.Repository]:
        """As `repo_forks`, element by element over all pages."""
        return cast("AsyncIterator[types.Repository]", self._core.walk("github.repo_forks", input, request_options))

    @overload
    async def repo_tags(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTagsInput]) -> types.GithubRepoTagsOutput: ...
    @overload
    async def repo_tags(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTagsInput]) -> types.Quote: ...
    @overload
    async def repo_tags(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubRepoTagsInput]) -> types.Accepted: ...
    @overload
    async def repo_tags(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubRepoTagsInput]) -> types.Accepted: ...
    @overload
    async def repo_tags(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTagsInput]) -> types.GithubRepoTagsOutput | types.Quote: ...
    async def repo_tags(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubRepoTagsInput]) -> types.GithubRepoTagsOutput | types.Quote | types.Accepted:
        """The tags of a repository.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubRepoTagsOutput | types.Quote | types.Accepted", await self._core.call("github.repo_tags", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_repo_tags(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTagsInput]) -> AsyncIterator[types.Reference]:
        """As `repo_tags`, element by element over all pages."""
        return cast("AsyncIterator[types.Reference]", self._core.walk("github.repo_tags", input, request_options))

    @overload
    async def repo_branches(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoBranchesInput]) -> types.GithubRepoBranchesOutput: ...
    @overload
    async def repo_branches(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoBranchesInput]) -> types.Quote: ...
    @overload
    async def repo_branches(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubRepoBranchesInput]) -> types.Accepted: ...
    @overload
    async def repo_branches(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubRepoBranchesInput]) -> types.Accepted: ...
    @overload
    async def repo_branches(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoBranchesInput]) -> types.GithubRepoBranchesOutput | types.Quote: ...
    async def repo_branches(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubRepoBranchesInput]) -> types.GithubRepoBranchesOutput | types.Quote | types.Accepted:
        """The branches of a repository.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubRepoBranchesOutput | types.Quote | types.Accepted", await self._core.call("github.repo_branches", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_repo_branches(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoBranchesInput]) -> AsyncIterator[types.Reference]:
        """As `repo_branches`, element by element over all pages."""
        return cast("AsyncIterator[types.Reference]", self._core.walk("github.repo_branches", input, request_options))

    @overload
    async def repo_tree(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTreeInput]) -> types.GithubRepoTreeOutput: ...
    @overload
    async def repo_tree(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTreeInput]) -> types.Quote: ...
    @overload
    async def repo_tree(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubRepoTreeInput]) -> types.Accepted: ...
    @overload
    async def repo_tree(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubRepoTreeInput]) -> types.Accepted: ...
    @overload
    async def repo_tree(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTreeInput]) -> types.GithubRepoTreeOutput | types.Quote: ...
    async def repo_tree(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubRepoTreeInput]) -> types.GithubRepoTreeOutput | types.Quote | types.Accepted:
        """The files and folders of a repository, with all below them where that is wanted.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubRepoTreeOutput | types.Quote | types.Accepted", await self._core.call("github.repo_tree", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_repo_tree(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTreeInput]) -> AsyncIterator[types.File]:
        """As `repo_tree`, element by element over all pages."""
        return cast("AsyncIterator[types.File]", self._core.walk("github.repo_tree", input, request_options))

    @overload
    async def repo_events(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoEventsInput]) -> types.GithubRepoEventsOutput: ...
    @overload
    async def repo_events(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoEventsInput]) -> types.Quote: ...
    @overload
    async def repo_events(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubRepoEventsInput]) -> types.Accepted: ...
    @overload
    async def repo_events(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubRepoEventsInput]) -> types.Accepted: ...
    @overload
    async def repo_events(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoEventsInput]) -> types.GithubRepoEventsOutput | types.Quote: ...
    async def repo_events(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubRepoEventsInput]) -> types.GithubRepoEventsOutput | types.Quote | types.Accepted:
        """What happened in a repository of late.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubRepoEventsOutput | types.Quote | types.Accepted", await self._core.call("github.repo_events", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_repo_events(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoEventsInput]) -> AsyncIterator[types.Event]:
        """As `repo_events`, element by element over all pages."""
        return cast("AsyncIterator[types.Event]", self._core.walk("github.repo_events", input, request_options))

    @overload
    async def commit(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubCommitInput]) -> types.GithubCommitOutput: ...
    @overload
    async def commit(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubCommitInput]) -> types.Quote: ...
    @overload
    async def commit(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubCommitInput]) -> types.Accepted: ...
    @overload
    async def commit(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubCommitInput]) -> types.Accepted: ...
    @overload
    async def commit(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubCommitInput]) -> types.GithubCommitOutput | types.Quote: ...
    async def commit(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubCommitInput]) -> types.GithubCommitOutput | types.Quote | types.Accepted:
        """A commit with the files that it changes.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubCommitOutput | types.Quote | types.Accepted", await self._core.call("github.commit", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def pull_files(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullFilesInput]) -> types.GithubPullFilesOutput: ...
    @overload
    async def pull_files(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullFilesInput]) -> types.Quote: ...
    @overload
    async def pull_files(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubPullFilesInput]) -> types.Accepted: ...
    @overload
    async def pull_files(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubPullFilesInput]) -> types.Accepted: ...
    @overload
    async def pull_files(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullFilesInput]) -> types.GithubPullFilesOutput | types.Quote: ...
    async def pull_files(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubPullFilesInput]) -> types.GithubPullFilesOutput | types.Quote | types.Accepted:
        """The files that a pull request changes, with their patches.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubPullFilesOutput | types.Quote | types.Accepted", await self._core.call("github.pull_files", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_pull_files(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullFilesInput]) -> AsyncIterator[types.File]:
        """As `pull_files`, element by element over all pages."""
        return cast("AsyncIterator[types.File]", self._core.walk("github.pull_files", input, request_options))

    @overload
    async def pull_reviews(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullReviewsInput]) -> types.GithubPullReviewsOutput: ...
    @overload
    async def pull_reviews(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullReviewsInput]) -> types.Quote: ...
    @overload
    async def pull_reviews(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubPullReviewsInput]) -> types.Accepted: ...
    @overload
    async def pull_reviews(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubPullReviewsInput]) -> types.Accepted: ...
    @overload
    async def pull_reviews(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullReviewsInput]) -> types.GithubPullReviewsOutput | types.Quote: ...
    async def pull_reviews(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubPullReviewsInput]) -> types.GithubPullReviewsOutput | types.Quote | types.Accepted:
        """What reviewers said of a pull request.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubPullReviewsOutput | types.Quote | types.Accepted", await self._core.call("github.pull_reviews", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_pull_reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullReviewsInput]) -> AsyncIterator[types.GitHubReview]:
        """As `pull_reviews`, element by element over all pages."""
        return cast("AsyncIterator[types.GitHubReview]", self._core.walk("github.pull_reviews", input, request_options))

    @overload
    async def search_commits(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchCommitsInput]) -> types.GithubSearchCommitsOutput: ...
    @overload
    async def search_commits(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchCommitsInput]) -> types.Quote: ...
    @overload
    async def search_commits(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GithubSearchCommitsInput]) -> types.Accepted: ...
    @overload
    async def search_commits(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GithubSearchCommitsInput]) -> types.Accepted: ...
    @overload
    async def search_commits(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchCommitsInput]) -> types.GithubSearchCommitsOutput | types.Quote: ...
    async def search_commits(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GithubSearchCommitsInput]) -> types.GithubSearchCommitsOutput | types.Quote | types.Accepted:
        """Commits with certain words or qualifiers.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GithubSearchCommitsOutput | types.Quote | types.Accepted", await self._core.call("github.search_commits", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_commits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchCommitsInput]) -> AsyncIterator[types.Commit]:
        """As `search_commits`, element by element over all pages."""
        return cast("AsyncIterator[types.Commit]", self._core.walk("github.search_commits", input, request_options))


class AsyncRedditResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def subreddit(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditInput]) -> types.RedditSubredditOutput: ...
    @overload
    async def subreddit(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditInput]) -> types.Quote: ...
    @overload
    async def subreddit(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditSubredditInput]) -> types.Accepted: ...
    @overload
    async def subreddit(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditSubredditInput]) -> types.Accepted: ...
    @overload
    async def subreddit(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditInput]) -> types.RedditSubredditOutput | types.Quote: ...
    async def subreddit(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditSubredditInput]) -> types.RedditSubredditOutput | types.Quote | types.Accepted:
        """A community by name: what it is about, and how many are in it.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditSubredditOutput | types.Quote | types.Accepted", await self._core.call("reddit.subreddit", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def subreddit_posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditPostsInput]) -> types.RedditSubredditPostsOutput: ...
    @overload
    async def subreddit_posts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditPostsInput]) -> types.Quote: ...
    @overload
    async def subreddit_posts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditSubredditPostsInput]) -> types.Accepted: ...
    @overload
    async def subreddit_posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditSubredditPostsInput]) -> types.Accepted: ...
    @overload
    async def subreddit_posts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditPostsInput]) -> types.RedditSubredditPostsOutput | types.Quote: ...
    async def subreddit_posts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditSubredditPostsInput]) -> types.RedditSubredditPostsOutput | types.Quote | types.Accepted:
        """The posts of a community.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditSubredditPostsOutput | types.Quote | types.Accepted", await self._core.call("reddit.subreddit_posts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_subreddit_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditPostsInput]) -> AsyncIterator[types.Post]:
        """As `subreddit_posts`, element by element over all pages."""
        return cast("AsyncIterator[types.Post]", self._core.walk("reddit.subreddit_posts", input, request_options))

    @overload
    async def subreddit_comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditCommentsInput]) -> types.RedditSubredditCommentsOutput: ...
    @overload
    async def subreddit_comments(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditCommentsInput]) -> types.Quote: ...
    @overload
    async def subreddit_comments(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditSubredditCommentsInput]) -> types.Accepted: ...
    @overload
    async def subreddit_comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditSubredditCommentsInput]) -> types.Accepted: ...
    @overload
    async def subreddit_comments(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditCommentsInput]) -> types.RedditSubredditCommentsOutput | types.Quote: ...
    async def subreddit_comments(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditSubredditCommentsInput]) -> types.RedditSubredditCommentsOutput | types.Quote | types.Accepted:
        """The newest comments of a community.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditSubredditCommentsOutput | types.Quote | types.Accepted", await self._core.call("reddit.subreddit_comments", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_subreddit_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditCommentsInput]) -> AsyncIterator[types.Comment]:
        """As `subreddit_comments`, element by element over all pages."""
        return cast("AsyncIterator[types.Comment]", self._core.walk("reddit.subreddit_comments", input, request_options))

    @overload
    async def search_subreddits(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchSubredditsInput]) -> types.RedditSearchSubredditsOutput: ...
    @overload
    async def search_subreddits(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchSubredditsInput]) -> types.Quote: ...
    @overload
    async def search_subreddits(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditSearchSubredditsInput]) -> types.Accepted: ...
    @overload
    async def search_subreddits(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditSearchSubredditsInput]) -> types.Accepted: ...
    @overload
    async def search_subreddits(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchSubredditsInput]) -> types.RedditSearchSubredditsOutput | types.Quote: ...
    async def search_subreddits(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditSearchSubredditsInput]) -> types.RedditSearchSubredditsOutput | types.Quote | types.Accepted:
        """Communities with certain words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditSearchSubredditsOutput | types.Quote | types.Accepted", await self._core.call("reddit.search_subreddits", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_subreddits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchSubredditsInput]) -> AsyncIterator[types.Community]:
        """As `search_subreddits`, element by element over all pages."""
        return cast("AsyncIterator[types.Community]", self._core.walk("reddit.search_subreddits", input, request_options))

    @overload
    async def subreddits_popular(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsPopularInput]) -> types.RedditSubredditsPopularOutput: ...
    @overload
    async def subreddits_popular(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsPopularInput]) -> types.Quote: ...
    @overload
    async def subreddits_popular(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditSubredditsPopularInput]) -> types.Accepted: ...
    @overload
    async def subreddits_popular(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditSubredditsPopularInput]) -> types.Accepted: ...
    @overload
    async def subreddits_popular(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsPopularInput]) -> types.RedditSubredditsPopularOutput | types.Quote: ...
    async def subreddits_popular(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditSubredditsPopularInput]) -> types.RedditSubredditsPopularOutput | types.Quote | types.Accepted:
        """The communities with the most to see now.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditSubredditsPopularOutput | types.Quote | types.Accepted", await self._core.call("reddit.subreddits_popular", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_subreddits_popular(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsPopularInput]) -> AsyncIterator[types.Community]:
        """As `subreddits_popular`, element by element over all pages."""
        return cast("AsyncIterator[types.Community]", self._core.walk("reddit.subreddits_popular", input, request_options))

    @overload
    async def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditPostInput]) -> types.RedditPostOutput: ...
    @overload
    async def post(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditPostInput]) -> types.Quote: ...
    @overload
    async def post(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditPostInput]) -> types.Accepted: ...
    @overload
    async def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditPostInput]) -> types.Accepted: ...
    @overload
    async def post(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditPostInput]) -> types.RedditPostOutput | types.Quote: ...
    async def post(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditPostInput]) -> types.RedditPostOutput | types.Quote | types.Accepted:
        """A post with its comments as trees; `more` names those that Reddit leaves out.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditPostOutput | types.Quote | types.Accepted", await self._core.call("reddit.post", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def more_comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditMoreCommentsInput]) -> types.RedditMoreCommentsOutput: ...
    @overload
    async def more_comments(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditMoreCommentsInput]) -> types.Quote: ...
    @overload
    async def more_comments(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditMoreCommentsInput]) -> types.Accepted: ...
    @overload
    async def more_comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditMoreCommentsInput]) -> types.Accepted: ...
    @overload
    async def more_comments(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditMoreCommentsInput]) -> types.RedditMoreCommentsOutput | types.Quote: ...
    async def more_comments(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditMoreCommentsInput]) -> types.RedditMoreCommentsOutput | types.Quote | types.Accepted:
        """Comments that a post leaves out, by the ids that it names.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditMoreCommentsOutput | types.Quote | types.Accepted", await self._core.call("reddit.more_comments", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_more_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditMoreCommentsInput]) -> AsyncIterator[types.Comment]:
        """As `more_comments`, element by element over all pages."""
        return cast("AsyncIterator[types.Comment]", self._core.walk("reddit.more_comments", input, request_options))

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchInput]) -> types.RedditSearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchInput]) -> types.RedditSearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditSearchInput]) -> types.RedditSearchOutput | types.Quote | types.Accepted:
        """Posts with certain words, everywhere or in one community.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditSearchOutput | types.Quote | types.Accepted", await self._core.call("reddit.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchInput]) -> AsyncIterator[types.Post]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.Post]", self._core.walk("reddit.search", input, request_options))

    @overload
    async def domain_posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDomainPostsInput]) -> types.RedditDomainPostsOutput: ...
    @overload
    async def domain_posts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDomainPostsInput]) -> types.Quote: ...
    @overload
    async def domain_posts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditDomainPostsInput]) -> types.Accepted: ...
    @overload
    async def domain_posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditDomainPostsInput]) -> types.Accepted: ...
    @overload
    async def domain_posts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDomainPostsInput]) -> types.RedditDomainPostsOutput | types.Quote: ...
    async def domain_posts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditDomainPostsInput]) -> types.RedditDomainPostsOutput | types.Quote | types.Accepted:
        """Posts that link to pages of a domain.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditDomainPostsOutput | types.Quote | types.Accepted", await self._core.call("reddit.domain_posts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_domain_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDomainPostsInput]) -> AsyncIterator[types.Post]:
        """As `domain_posts`, element by element over all pages."""
        return cast("AsyncIterator[types.Post]", self._core.walk("reddit.domain_posts", input, request_options))

    @overload
    async def feed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditFeedInput]) -> types.RedditFeedOutput: ...
    @overload
    async def feed(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditFeedInput]) -> types.Quote: ...
    @overload
    async def feed(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditFeedInput]) -> types.Accepted: ...
    @overload
    async def feed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditFeedInput]) -> types.Accepted: ...
    @overload
    async def feed(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditFeedInput]) -> types.RedditFeedOutput | types.Quote: ...
    async def feed(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditFeedInput]) -> types.RedditFeedOutput | types.Quote | types.Accepted:
        """The posts of a community as its feed has them: fewer facts, no key.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditFeedOutput | types.Quote | types.Accepted", await self._core.call("reddit.feed", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditFeedInput]) -> AsyncIterator[types.Post]:
        """As `feed`, element by element over all pages."""
        return cast("AsyncIterator[types.Post]", self._core.walk("reddit.feed", input, request_options))

    @overload
    async def user(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserInput]) -> types.RedditUserOutput: ...
    @overload
    async def user(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserInput]) -> types.Quote: ...
    @overload
    async def user(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditUserInput]) -> types.Accepted: ...
    @overload
    async def user(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditUserInput]) -> types.Accepted: ...
    @overload
    async def user(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserInput]) -> types.RedditUserOutput | types.Quote: ...
    async def user(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditUserInput]) -> types.RedditUserOutput | types.Quote | types.Accepted:
        """A user by name, with karma.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditUserOutput | types.Quote | types.Accepted", await self._core.call("reddit.user", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def user_posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserPostsInput]) -> types.RedditUserPostsOutput: ...
    @overload
    async def user_posts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserPostsInput]) -> types.Quote: ...
    @overload
    async def user_posts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditUserPostsInput]) -> types.Accepted: ...
    @overload
    async def user_posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditUserPostsInput]) -> types.Accepted: ...
    @overload
    async def user_posts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserPostsInput]) -> types.RedditUserPostsOutput | types.Quote: ...
    async def user_posts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditUserPostsInput]) -> types.RedditUserPostsOutput | types.Quote | types.Accepted:
        """What a user posted.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditUserPostsOutput | types.Quote | types.Accepted", await self._core.call("reddit.user_posts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserPostsInput]) -> AsyncIterator[types.Post]:
        """As `user_posts`, element by element over all pages."""
        return cast("AsyncIterator[types.Post]", self._core.walk("reddit.user_posts", input, request_options))

    @overload
    async def user_comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserCommentsInput]) -> types.RedditUserCommentsOutput: ...
    @overload
    async def user_comments(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserCommentsInput]) -> types.Quote: ...
    @overload
    async def user_comments(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditUserCommentsInput]) -> types.Accepted: ...
    @overload
    async def user_comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditUserCommentsInput]) -> types.Accepted: ...
    @overload
    async def user_comments(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserCommentsInput]) -> types.RedditUserCommentsOutput | types.Quote: ...
    async def user_comments(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditUserCommentsInput]) -> types.RedditUserCommentsOutput | types.Quote | types.Accepted:
        """What a user commented.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditUserCommentsOutput | types.Quote | types.Accepted", await self._core.call("reddit.user_comments", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserCommentsInput]) -> AsyncIterator[types.Comment]:
        """As `user_comments`, element by element over all pages."""
        return cast("AsyncIterator[types.Comment]", self._core.walk("reddit.user_comments", input, request_options))

    @overload
    async def subreddit_rules(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditRulesInput]) -> types.RedditSubredditRulesOutput: ...
    @overload
    async def subreddit_rules(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditRulesInput]) -> types.Quote: ...
    @overload
    async def subreddit_rules(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditSubredditRulesInput]) -> types.Accepted: ...
    @overload
    async def subreddit_rules(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditSubredditRulesInput]) -> types.Accepted: ...
    @overload
    async def subreddit_rules(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditRulesInput]) -> types.RedditSubredditRulesOutput | types.Quote: ...
    async def subreddit_rules(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditSubredditRulesInput]) -> types.RedditSubredditRulesOutput | types.Quote | types.Accepted:
        """The rules of a community.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditSubredditRulesOutput | types.Quote | types.Accepted", await self._core.call("reddit.subreddit_rules", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_subreddit_rules(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditRulesInput]) -> AsyncIterator[types.RedditRule]:
        """As `subreddit_rules`, element by element over all pages."""
        return cast("AsyncIterator[types.RedditRule]", self._core.walk("reddit.subreddit_rules", input, request_options))

    @overload
    async def wiki(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditWikiInput]) -> types.RedditWikiOutput: ...
    @overload
    async def wiki(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditWikiInput]) -> types.Quote: ...
    @overload
    async def wiki(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditWikiInput]) -> types.Accepted: ...
    @overload
    async def wiki(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditWikiInput]) -> types.Accepted: ...
    @overload
    async def wiki(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditWikiInput]) -> types.RedditWikiOutput | types.Quote: ...
    async def wiki(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditWikiInput]) -> types.RedditWikiOutput | types.Quote | types.Accepted:
        """A page of the wiki of a community.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditWikiOutput | types.Quote | types.Accepted", await self._core.call("reddit.wiki", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def duplicates(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDuplicatesInput]) -> types.RedditDuplicatesOutput: ...
    @overload
    async def duplicates(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDuplicatesInput]) -> types.Quote: ...
    @overload
    async def duplicates(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditDuplicatesInput]) -> types.Accepted: ...
    @overload
    async def duplicates(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditDuplicatesInput]) -> types.Accepted: ...
    @overload
    async def duplicates(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDuplicatesInput]) -> types.RedditDuplicatesOutput | types.Quote: ...
    async def duplicates(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditDuplicatesInput]) -> types.RedditDuplicatesOutput | types.Quote | types.Accepted:
        """Other posts that link to what a post links to.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditDuplicatesOutput | types.Quote | types.Accepted", await self._core.call("reddit.duplicates", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_duplicates(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDuplicatesInput]) -> AsyncIterator[types.Post]:
        """As `duplicates`, element by element over all pages."""
        return cast("AsyncIterator[types.Post]", self._core.walk("reddit.duplicates", input, request_options))

    @overload
    async def info(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditInfoInput]) -> types.RedditInfoOutput: ...
    @overload
    async def info(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditInfoInput]) -> types.Quote: ...
    @overload
    async def info(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditInfoInput]) -> types.Accepted: ...
    @overload
    async def info(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditInfoInput]) -> types.Accepted: ...
    @overload
    async def info(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditInfoInput]) -> types.RedditInfoOutput | types.Quote: ...
    async def info(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditInfoInput]) -> types.RedditInfoOutput | types.Quote | types.Accepted:
        """Posts, comments and communities by their full ids.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditInfoOutput | types.Quote | types.Accepted", await self._core.call("reddit.info", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_info(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditInfoInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `info`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("reddit.info", input, request_options))

    @overload
    async def search_users(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchUsersInput]) -> types.RedditSearchUsersOutput: ...
    @overload
    async def search_users(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchUsersInput]) -> types.Quote: ...
    @overload
    async def search_users(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditSearchUsersInput]) -> types.Accepted: ...
    @overload
    async def search_users(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditSearchUsersInput]) -> types.Accepted: ...
    @overload
    async def search_users(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchUsersInput]) -> types.RedditSearchUsersOutput | types.Quote: ...
    async def search_users(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditSearchUsersInput]) -> types.RedditSearchUsersOutput | types.Quote | types.Accepted:
        """Users with certain words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditSearchUsersOutput | types.Quote | types.Accepted", await self._core.call("reddit.search_users", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchUsersInput]) -> AsyncIterator[types.Profile]:
        """As `search_users`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("reddit.search_users", input, request_options))

    @overload
    async def subreddits_new(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsNewInput]) -> types.RedditSubredditsNewOutput: ...
    @overload
    async def subreddits_new(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsNewInput]) -> types.Quote: ...
    @overload
    async def subreddits_new(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditSubredditsNewInput]) -> types.Accepted: ...
    @overload
    async def subreddits_new(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditSubredditsNewInput]) -> types.Accepted: ...
    @overload
    async def subreddits_new(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsNewInput]) -> types.RedditSubredditsNewOutput | types.Quote: ...
    async def subreddits_new(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditSubredditsNewInput]) -> types.RedditSubredditsNewOutput | types.Quote | types.Accepted:
        """The communities that were made last.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditSubredditsNewOutput | types.Quote | types.Accepted", await self._core.call("reddit.subreddits_new", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_subreddits_new(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsNewInput]) -> AsyncIterator[types.Community]:
        """As `subreddits_new`, element by element over all pages."""
        return cast("AsyncIterator[types.Community]", self._core.walk("reddit.subreddits_new", input, request_options))

    @overload
    async def user_overview(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserOverviewInput]) -> types.RedditUserOverviewOutput: ...
    @overload
    async def user_overview(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserOverviewInput]) -> types.Quote: ...
    @overload
    async def user_overview(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditUserOverviewInput]) -> types.Accepted: ...
    @overload
    async def user_overview(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditUserOverviewInput]) -> types.Accepted: ...
    @overload
    async def user_overview(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserOverviewInput]) -> types.RedditUserOverviewOutput | types.Quote: ...
    async def user_overview(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditUserOverviewInput]) -> types.RedditUserOverviewOutput | types.Quote | types.Accepted:
        """Posts and comments of a user, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditUserOverviewOutput | types.Quote | types.Accepted", await self._core.call("reddit.user_overview", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_overview(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserOverviewInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `user_overview`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("reddit.user_overview", input, request_options))

    @overload
    async def user_trophies(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserTrophiesInput]) -> types.RedditUserTrophiesOutput: ...
    @overload
    async def user_trophies(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserTrophiesInput]) -> types.Quote: ...
    @overload
    async def user_trophies(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RedditUserTrophiesInput]) -> types.Accepted: ...
    @overload
    async def user_trophies(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RedditUserTrophiesInput]) -> types.Accepted: ...
    @overload
    async def user_trophies(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserTrophiesInput]) -> types.RedditUserTrophiesOutput | types.Quote: ...
    async def user_trophies(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RedditUserTrophiesInput]) -> types.RedditUserTrophiesOutput | types.Quote | types.Accepted:
        """What a user was honoured with.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RedditUserTrophiesOutput | types.Quote | types.Accepted", await self._core.call("reddit.user_trophies", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_user_trophies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserTrophiesInput]) -> AsyncIterator[types.RedditTrophy]:
        """As `user_trophies`, element by element over all pages."""
        return cast("AsyncIterator[types.RedditTrophy]", self._core.walk("reddit.user_trophies", input, request_options))


class AsyncBlueskyResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def profile(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyProfileInput]) -> types.BlueskyProfileOutput: ...
    @overload
    async def profile(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyProfileInput]) -> types.Quote: ...
    @overload
    async def profile(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyProfileInput]) -> types.Accepted: ...
    @overload
    async def profile(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyProfileInput]) -> types.Accepted: ...
    @overload
    async def profile(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyProfileInput]) -> types.BlueskyProfileOutput | types.Quote: ...
    async def profile(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyProfileInput]) -> types.BlueskyProfileOutput | types.Quote | types.Accepted:
        """An account by handle, DID or address.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyProfileOutput | types.Quote | types.Accepted", await self._core.call("bluesky.profile", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyPostsInput]) -> types.BlueskyPostsOutput: ...
    @overload
    async def posts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyPostsInput]) -> types.Quote: ...
    @overload
    async def posts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyPostsInput]) -> types.Accepted: ...
    @overload
    async def posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyPostsInput]) -> types.Accepted: ...
    @overload
    async def posts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyPostsInput]) -> types.BlueskyPostsOutput | types.Quote: ...
    async def posts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyPostsInput]) -> types.BlueskyPostsOutput | types.Quote | types.Accepted:
        """Posts and reposts of an account, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyPostsOutput | types.Quote | types.Accepted", await self._core.call("bluesky.posts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyPostsInput]) -> AsyncIterator[types.BlueskyPost]:
        """As `posts`, element by element over all pages."""
        return cast("AsyncIterator[types.BlueskyPost]", self._core.walk("bluesky.posts", input, request_options))

    @overload
    async def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyPostInput]) -> types.BlueskyPostOutput: ...
    @overload
    async def post(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyPostInput]) -> types.Quote: ...
    @overload
    async def post(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyPostInput]) -> types.Accepted: ...
    @overload
    async def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyPostInput]) -> types.Accepted: ...
    @overload
    async def post(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyPostInput]) -> types.BlueskyPostOutput | types.Quote: ...
    async def post(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyPostInput]) -> types.BlueskyPostOutput | types.Quote | types.Accepted:
        """A post by AT URI or address.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyPostOutput | types.Quote | types.Accepted", await self._core.call("bluesky.post", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def thread(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyThreadInput]) -> types.BlueskyThreadOutput: ...
    @overload
    async def thread(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyThreadInput]) -> types.Quote: ...
    @overload
    async def thread(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyThreadInput]) -> types.Accepted: ...
    @overload
    async def thread(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyThreadInput]) -> types.Accepted: ...
    @overload
    async def thread(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyThreadInput]) -> types.BlueskyThreadOutput | types.Quote: ...
    async def thread(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyThreadInput]) -> types.BlueskyThreadOutput | types.Quote | types.Accepted:
        """A post with the replies to it as trees, and the posts that it replies to.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyThreadOutput | types.Quote | types.Accepted", await self._core.call("bluesky.thread", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def likes(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyLikesInput]) -> types.BlueskyLikesOutput: ...
    @overload
    async def likes(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyLikesInput]) -> types.Quote: ...
    @overload
    async def likes(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyLikesInput]) -> types.Accepted: ...
    @overload
    async def likes(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyLikesInput]) -> types.Accepted: ...
    @overload
    async def likes(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyLikesInput]) -> types.BlueskyLikesOutput | types.Quote: ...
    async def likes(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyLikesInput]) -> types.BlueskyLikesOutput | types.Quote | types.Accepted:
        """Who liked a post, and when.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyLikesOutput | types.Quote | types.Accepted", await self._core.call("bluesky.likes", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_likes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyLikesInput]) -> AsyncIterator[types.BlueskyLiker]:
        """As `likes`, element by element over all pages."""
        return cast("AsyncIterator[types.BlueskyLiker]", self._core.walk("bluesky.likes", input, request_options))

    @overload
    async def reposts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyRepostsInput]) -> types.BlueskyRepostsOutput: ...
    @overload
    async def reposts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyRepostsInput]) -> types.Quote: ...
    @overload
    async def reposts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyRepostsInput]) -> types.Accepted: ...
    @overload
    async def reposts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyRepostsInput]) -> types.Accepted: ...
    @overload
    async def reposts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyRepostsInput]) -> types.BlueskyRepostsOutput | types.Quote: ...
    async def reposts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyRepostsInput]) -> types.BlueskyRepostsOutput | types.Quote | types.Accepted:
        """Who reposted a post.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyRepostsOutput | types.Quote | types.Accepted", await self._core.call("bluesky.reposts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_reposts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyRepostsInput]) -> AsyncIterator[types.Profile]:
        """As `reposts`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("bluesky.reposts", input, request_options))

    @overload
    async def quotes(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyQuotesInput]) -> types.BlueskyQuotesOutput: ...
    @overload
    async def quotes(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyQuotesInput]) -> types.Quote: ...
    @overload
    async def quotes(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyQuotesInput]) -> types.Accepted: ...
    @overload
    async def quotes(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyQuotesInput]) -> types.Accepted: ...
    @overload
    async def quotes(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyQuotesInput]) -> types.BlueskyQuotesOutput | types.Quote: ...
    async def quotes(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyQuotesInput]) -> types.BlueskyQuotesOutput | types.Quote | types.Accepted:
        """Posts that quote a post.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyQuotesOutput | types.Quote | types.Accepted", await self._core.call("bluesky.quotes", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_quotes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyQuotesInput]) -> AsyncIterator[types.BlueskyPost]:
        """As `quotes`, element by element over all pages."""
        return cast("AsyncIterator[types.BlueskyPost]", self._core.walk("bluesky.quotes", input, request_options))

    @overload
    async def followers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowersInput]) -> types.BlueskyFollowersOutput: ...
    @overload
    async def followers(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowersInput]) -> types.Quote: ...
    @overload
    async def followers(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyFollowersInput]) -> types.Accepted: ...
    @overload
    async def followers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyFollowersInput]) -> types.Accepted: ...
    @overload
    async def followers(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowersInput]) -> types.BlueskyFollowersOutput | types.Quote: ...
    async def followers(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyFollowersInput]) -> types.BlueskyFollowersOutput | types.Quote | types.Accepted:
        """Who follows an account.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyFollowersOutput | types.Quote | types.Accepted", await self._core.call("bluesky.followers", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowersInput]) -> AsyncIterator[types.Profile]:
        """As `followers`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("bluesky.followers", input, request_options))

    @overload
    async def following(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowingInput]) -> types.BlueskyFollowingOutput: ...
    @overload
    async def following(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowingInput]) -> types.Quote: ...
    @overload
    async def following(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyFollowingInput]) -> types.Accepted: ...
    @overload
    async def following(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyFollowingInput]) -> types.Accepted: ...
    @overload
    async def following(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowingInput]) -> types.BlueskyFollowingOutput | types.Quote: ...
    async def following(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyFollowingInput]) -> types.BlueskyFollowingOutput | types.Quote | types.Accepted:
        """Whom an account follows.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyFollowingOutput | types.Quote | types.Accepted", await self._core.call("bluesky.following", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowingInput]) -> AsyncIterator[types.Profile]:
        """As `following`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("bluesky.following", input, request_options))

    @overload
    async def search_posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchPostsInput]) -> types.BlueskySearchPostsOutput: ...
    @overload
    async def search_posts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchPostsInput]) -> types.Quote: ...
    @overload
    async def search_posts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskySearchPostsInput]) -> types.Accepted: ...
    @overload
    async def search_posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskySearchPostsInput]) -> types.Accepted: ...
    @overload
    async def search_posts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchPostsInput]) -> types.BlueskySearchPostsOutput | types.Quote: ...
    async def search_posts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskySearchPostsInput]) -> types.BlueskySearchPostsOutput | types.Quote | types.Accepted:
        """Posts with certain words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskySearchPostsOutput | types.Quote | types.Accepted", await self._core.call("bluesky.search_posts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchPostsInput]) -> AsyncIterator[types.BlueskyPost]:
        """As `search_posts`, element by element over all pages."""
        return cast("AsyncIterator[types.BlueskyPost]", self._core.walk("bluesky.search_posts", input, request_options))

    @overload
    async def search_users(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchUsersInput]) -> types.BlueskySearchUsersOutput: ...
    @overload
    async def search_users(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchUsersInput]) -> types.Quote: ...
    @overload
    async def search_users(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskySearchUsersInput]) -> types.Accepted: ...
    @overload
    async def search_users(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskySearchUsersInput]) -> types.Accepted: ...
    @overload
    async def search_users(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchUsersInput]) -> types.BlueskySearchUsersOutput | types.Quote: ...
    async def search_users(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskySearchUsersInput]) -> types.BlueskySearchUsersOutput | types.Quote | types.Accepted:
        """Accounts whose name, handle or words about themselves have certain words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskySearchUsersOutput | types.Quote | types.Accepted", await self._core.call("bluesky.search_users", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchUsersInput]) -> AsyncIterator[types.Profile]:
        """As `search_users`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("bluesky.search_users", input, request_options))

    @overload
    async def feed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFeedInput]) -> types.BlueskyFeedOutput: ...
    @overload
    async def feed(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFeedInput]) -> types.Quote: ...
    @overload
    async def feed(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyFeedInput]) -> types.Accepted: ...
    @overload
    async def feed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyFeedInput]) -> types.Accepted: ...
    @overload
    async def feed(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFeedInput]) -> types.BlueskyFeedOutput | types.Quote: ...
    async def feed(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyFeedInput]) -> types.BlueskyFeedOutput | types.Quote | types.Accepted:
        """The posts of a custom feed.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyFeedOutput | types.Quote | types.Accepted", await self._core.call("bluesky.feed", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFeedInput]) -> AsyncIterator[types.BlueskyPost]:
        """As `feed`, element by element over all pages."""
        return cast("AsyncIterator[types.BlueskyPost]", self._core.walk("bluesky.feed", input, request_options))

    @overload
    async def list(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyListInput]) -> types.BlueskyListOutput: ...
    @overload
    async def list(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyListInput]) -> types.Quote: ...
    @overload
    async def list(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.BlueskyListInput]) -> types.Accepted: ...
    @overload
    async def list(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.BlueskyListInput]) -> types.Accepted: ...
    @overload
    async def list(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyListInput]) -> types.BlueskyListOutput | types.Quote: ...
    async def list(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.BlueskyListInput]) -> types.BlueskyListOutput | types.Quote | types.Accepted:
        """The accounts of a list.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.BlueskyListOutput | types.Quote | types.Accepted", await self._core.call("bluesky.list", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_list(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyListInput]) -> AsyncIterator[types.Profile]:
        """As `list`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("bluesky.list", input, request_options))


class AsyncMastodonResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def profile(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonProfileInput]) -> types.MastodonProfileOutput: ...
    @overload
    async def profile(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonProfileInput]) -> types.Quote: ...
    @overload
    async def profile(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonProfileInput]) -> types.Accepted: ...
    @overload
    async def profile(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonProfileInput]) -> types.Accepted: ...
    @overload
    async def profile(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonProfileInput]) -> types.MastodonProfileOutput | types.Quote: ...
    async def profile(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonProfileInput]) -> types.MastodonProfileOutput | types.Quote | types.Accepted:
        """An account by `user@server` or address.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonProfileOutput | types.Quote | types.Accepted", await self._core.call("mastodon.profile", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonPostsInput]) -> types.MastodonPostsOutput: ...
    @overload
    async def posts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonPostsInput]) -> types.Quote: ...
    @overload
    async def posts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonPostsInput]) -> types.Accepted: ...
    @overload
    async def posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonPostsInput]) -> types.Accepted: ...
    @overload
    async def posts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonPostsInput]) -> types.MastodonPostsOutput | types.Quote: ...
    async def posts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonPostsInput]) -> types.MastodonPostsOutput | types.Quote | types.Accepted:
        """Posts of an account, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonPostsOutput | types.Quote | types.Accepted", await self._core.call("mastodon.posts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonPostsInput]) -> AsyncIterator[types.MastodonPost]:
        """As `posts`, element by element over all pages."""
        return cast("AsyncIterator[types.MastodonPost]", self._core.walk("mastodon.posts", input, request_options))

    @overload
    async def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonPostInput]) -> types.MastodonPostOutput: ...
    @overload
    async def post(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonPostInput]) -> types.Quote: ...
    @overload
    async def post(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonPostInput]) -> types.Accepted: ...
    @overload
    async def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonPostInput]) -> types.Accepted: ...
    @overload
    async def post(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonPostInput]) -> types.MastodonPostOutput | types.Quote: ...
    async def post(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonPostInput]) -> types.MastodonPostOutput | types.Quote | types.Accepted:
        """A post by address, or by its id on a server.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonPostOutput | types.Quote | types.Accepted", await self._core.call("mastodon.post", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def thread(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonThreadInput]) -> types.MastodonThreadOutput: ...
    @overload
    async def thread(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonThreadInput]) -> types.Quote: ...
    @overload
    async def thread(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonThreadInput]) -> types.Accepted: ...
    @overload
    async def thread(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonThreadInput]) -> types.Accepted: ...
    @overload
    async def thread(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonThreadInput]) -> types.MastodonThreadOutput | types.Quote: ...
    async def thread(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonThreadInput]) -> types.MastodonThreadOutput | types.Quote | types.Accepted:
        """The replies to a post as trees, and the posts that it replies to.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonThreadOutput | types.Quote | types.Accepted", await self._core.call("mastodon.thread", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def likes(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonLikesInput]) -> types.MastodonLikesOutput: ...
    @overload
    async def likes(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonLikesInput]) -> types.Quote: ...
    @overload
    async def likes(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonLikesInput]) -> types.Accepted: ...
    @overload
    async def likes(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonLikesInput]) -> types.Accepted: ...
    @overload
    async def likes(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonLikesInput]) -> types.MastodonLikesOutput | types.Quote: ...
    async def likes(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonLikesInput]) -> types.MastodonLikesOutput | types.Quote | types.Accepted:
        """Who likes a post, as far as the server knows.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonLikesOutput | types.Quote | types.Accepted", await self._core.call("mastodon.likes", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_likes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonLikesInput]) -> AsyncIterator[types.Profile]:
        """As `likes`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("mastodon.likes", input, request_options))

    @overload
    async def reposts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonRepostsInput]) -> types.MastodonRepostsOutput: ...
    @overload
    async def reposts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonRepostsInput]) -> types.Quote: ...
    @overload
    async def reposts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonRepostsInput]) -> types.Accepted: ...
    @overload
    async def reposts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonRepostsInput]) -> types.Accepted: ...
    @overload
    async def reposts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonRepostsInput]) -> types.MastodonRepostsOutput | types.Quote: ...
    async def reposts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonRepostsInput]) -> types.MastodonRepostsOutput | types.Quote | types.Accepted:
        """Who passed a post on, as far as the server knows.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonRepostsOutput | types.Quote | types.Accepted", await self._core.call("mastodon.reposts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_reposts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonRepostsInput]) -> AsyncIterator[types.Profile]:
        """As `reposts`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("mastodon.reposts", input, request_options))

    @overload
    async def followers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowersInput]) -> types.MastodonFollowersOutput: ...
    @overload
    async def followers(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowersInput]) -> types.Quote: ...
    @overload
    async def followers(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonFollowersInput]) -> types.Accepted: ...
    @overload
    async def followers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonFollowersInput]) -> types.Accepted: ...
    @overload
    async def followers(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowersInput]) -> types.MastodonFollowersOutput | types.Quote: ...
    async def followers(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonFollowersInput]) -> types.MastodonFollowersOutput | types.Quote | types.Accepted:
        """Who follows an account.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonFollowersOutput | types.Quote | types.Accepted", await self._core.call("mastodon.followers", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowersInput]) -> AsyncIterator[types.Profile]:
        """As `followers`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("mastodon.followers", input, request_options))

    @overload
    async def following(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowingInput]) -> types.MastodonFollowingOutput: ...
    @overload
    async def following(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowingInput]) -> types.Quote: ...
    @overload
    async def following(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonFollowingInput]) -> types.Accepted: ...
    @overload
    async def following(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonFollowingInput]) -> types.Accepted: ...
    @overload
    async def following(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowingInput]) -> types.MastodonFollowingOutput | types.Quote: ...
    async def following(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonFollowingInput]) -> types.MastodonFollowingOutput | types.Quote | types.Accepted:
        """Whom an account follows.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonFollowingOutput | types.Quote | types.Accepted", await self._core.call("mastodon.following", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowingInput]) -> AsyncIterator[types.Profile]:
        """As `following`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("mastodon.following", input, request_options))

    @overload
    async def hashtag(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonHashtagInput]) -> types.MastodonHashtagOutput: ...
    @overload
    async def hashtag(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonHashtagInput]) -> types.Quote: ...
    @overload
    async def hashtag(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonHashtagInput]) -> types.Accepted: ...
    @overload
    async def hashtag(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonHashtagInput]) -> types.Accepted: ...
    @overload
    async def hashtag(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonHashtagInput]) -> types.MastodonHashtagOutput | types.Quote: ...
    async def hashtag(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonHashtagInput]) -> types.MastodonHashtagOutput | types.Quote | types.Accepted:
        """Posts with a tag that a server knows of, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonHashtagOutput | types.Quote | types.Accepted", await self._core.call("mastodon.hashtag", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_hashtag(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonHashtagInput]) -> AsyncIterator[types.MastodonPost]:
        """As `hashtag`, element by element over all pages."""
        return cast("AsyncIterator[types.MastodonPost]", self._core.walk("mastodon.hashtag", input, request_options))

    @overload
    async def timeline(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTimelineInput]) -> types.MastodonTimelineOutput: ...
    @overload
    async def timeline(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTimelineInput]) -> types.Quote: ...
    @overload
    async def timeline(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonTimelineInput]) -> types.Accepted: ...
    @overload
    async def timeline(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonTimelineInput]) -> types.Accepted: ...
    @overload
    async def timeline(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTimelineInput]) -> types.MastodonTimelineOutput | types.Quote: ...
    async def timeline(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonTimelineInput]) -> types.MastodonTimelineOutput | types.Quote | types.Accepted:
        """The latest public posts that a server knows of.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonTimelineOutput | types.Quote | types.Accepted", await self._core.call("mastodon.timeline", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_timeline(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTimelineInput]) -> AsyncIterator[types.MastodonPost]:
        """As `timeline`, element by element over all pages."""
        return cast("AsyncIterator[types.MastodonPost]", self._core.walk("mastodon.timeline", input, request_options))

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonSearchInput]) -> types.MastodonSearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonSearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonSearchInput]) -> types.MastodonSearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonSearchInput]) -> types.MastodonSearchOutput | types.Quote | types.Accepted:
        """Accounts, tags and, where the server shows them to strangers, posts with certain words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonSearchOutput | types.Quote | types.Accepted", await self._core.call("mastodon.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonSearchInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("mastodon.search", input, request_options))

    @overload
    async def trends(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTrendsInput]) -> types.MastodonTrendsOutput: ...
    @overload
    async def trends(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTrendsInput]) -> types.Quote: ...
    @overload
    async def trends(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonTrendsInput]) -> types.Accepted: ...
    @overload
    async def trends(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonTrendsInput]) -> types.Accepted: ...
    @overload
    async def trends(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTrendsInput]) -> types.MastodonTrendsOutput | types.Quote: ...
    async def trends(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonTrendsInput]) -> types.MastodonTrendsOutput | types.Quote | types.Accepted:
        """The tags, pages or posts that a server’s people speak of most.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonTrendsOutput | types.Quote | types.Accepted", await self._core.call("mastodon.trends", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_trends(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTrendsInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `trends`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("mastodon.trends", input, request_options))

    @overload
    async def instance(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonInstanceInput]) -> types.MastodonInstanceOutput: ...
    @overload
    async def instance(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonInstanceInput]) -> types.Quote: ...
    @overload
    async def instance(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.MastodonInstanceInput]) -> types.Accepted: ...
    @overload
    async def instance(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.MastodonInstanceInput]) -> types.Accepted: ...
    @overload
    async def instance(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonInstanceInput]) -> types.MastodonInstanceOutput | types.Quote: ...
    async def instance(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.MastodonInstanceInput]) -> types.MastodonInstanceOutput | types.Quote | types.Accepted:
        """What a server says of itself: people, rules, version.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.MastodonInstanceOutput | types.Quote | types.Accepted", await self._core.call("mastodon.instance", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class AsyncWikipediaResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSearchInput]) -> types.WikipediaSearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSearchInput]) -> types.WikipediaSearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaSearchInput]) -> types.WikipediaSearchOutput | types.Quote | types.Accepted:
        """Pages with certain words, the best first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaSearchOutput | types.Quote | types.Accepted", await self._core.call("wikipedia.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSearchInput]) -> AsyncIterator[types.Page]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.Page]", self._core.walk("wikipedia.search", input, request_options))

    @overload
    async def suggest(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSuggestInput]) -> types.WikipediaSuggestOutput: ...
    @overload
    async def suggest(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSuggestInput]) -> types.Quote: ...
    @overload
    async def suggest(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaSuggestInput]) -> types.Accepted: ...
    @overload
    async def suggest(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaSuggestInput]) -> types.Accepted: ...
    @overload
    async def suggest(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSuggestInput]) -> types.WikipediaSuggestOutput | types.Quote: ...
    async def suggest(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaSuggestInput]) -> types.WikipediaSuggestOutput | types.Quote | types.Accepted:
        """Pages whose title begins with what was typed so far.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaSuggestOutput | types.Quote | types.Accepted", await self._core.call("wikipedia.suggest", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_suggest(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSuggestInput]) -> AsyncIterator[types.WikipediaPage]:
        """As `suggest`, element by element over all pages."""
        return cast("AsyncIterator[types.WikipediaPage]", self._core.walk("wikipedia.suggest", input, request_options))

    @overload
    async def page(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaPageInput]) -> types.WikipediaPageOutput: ...
    @overload
    async def page(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaPageInput]) -> types.Quote: ...
    @overload
    async def page(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaPageInput]) -> types.Accepted: ...
    @overload
    async def page(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaPageInput]) -> types.Accepted: ...
    @overload
    async def page(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaPageInput]) -> types.WikipediaPageOutput | types.Quote: ...
    async def page(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaPageInput]) -> types.WikipediaPageOutput | types.Quote | types.Accepted:
        """A page as text, sanitized HTML or wikitext, with its description and its Wikidata id.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaPageOutput | types.Quote | types.Accepted", await self._core.call("wikipedia.page", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def summary(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSummaryInput]) -> types.WikipediaSummaryOutput: ...
    @overload
    async def summary(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSummaryInput]) -> types.Quote: ...
    @overload
    async def summary(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaSummaryInput]) -> types.Accepted: ...
    @overload
    async def summary(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaSummaryInput]) -> types.Accepted: ...
    @overload
    async def summary(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSummaryInput]) -> types.WikipediaSummaryOutput | types.Quote: ...
    async def summary(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaSummaryInput]) -> types.WikipediaSummaryOutput | types.Quote | types.Accepted:
        """The first paragraph of a page, with its description, its image and its place.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaSummaryOutput | types.Quote | types.Accepted", await self._core.call("wikipedia.summary", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def revisions(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRevisionsInput]) -> types.WikipediaRevisionsOutput: ...
    @overload
    async def revisions(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRevisionsInput]) -> types.Quote: ...
    @overload
    async def revisions(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaRevisionsInput]) -> types.Accepted: ...
    @overload
    async def revisions(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaRevisionsInput]) -> types.Accepted: ...
    @overload
    async def revisions(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRevisionsInput]) -> types.WikipediaRevisionsOutput | types.Quote: ...
    async def revisions(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaRevisionsInput]) -> types.WikipediaRevisionsOutput | types.Quote | types.Accepted:
        """The changes to a page, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaRevisionsOutput | types.Quote | types.Accepted", await self._core.call("wikipedia.revisions", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_revisions(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRevisionsInput]) -> AsyncIterator[types.Commit]:
        """As `revisions`, element by element over all pages."""
        return cast("AsyncIterator[types.Commit]", self._core.walk("wikipedia.revisions", input, request_options))

    @overload
    async def category(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoryInput]) -> types.WikipediaCategoryOutput: ...
    @overload
    async def category(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoryInput]) -> types.Quote: ...
    @overload
    async def category(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaCategoryInput]) -> types.Accepted: ...
    @overload
    async def category(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaCategoryInput]) -> types.Accepted: ...
    @overload
    async def category(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoryInput]) -> types.WikipediaCategoryOutput | types.Quote: ...
    async def category(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaCategoryInput]) -> types.WikipediaCategoryOutput | types.Quote | types.Accepted:
        """The pages and the subcategories of a category.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaCategoryOutput | types.Quote | types.Accepted", await self._core.call("wikipedia.category", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_category(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoryInput]) -> AsyncIterator[types.Page]:
        """As `category`, element by element over all pages."""
        return cast("AsyncIterator[types.Page]", self._core.walk("wikipedia.category", input, request_options))

    @overload
    async def geosearch(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaGeosearchInput]) -> types.WikipediaGeosearchOutput: ...
    @overload
    async def geosearch(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaGeosearchInput]) -> types.Quote: ...
    @overload
    async def geosearch(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaGeosearchInput]) -> types.Accepted: ...
    @overload
    async def geosearch(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaGeosearchInput]) -> types.Accepted: ...
    @overload
    async def geosearch(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaGeosearchInput]) -> types.WikipediaGeosearchOutput | types.Quote: ...
    async def geosearch(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaGeosearchInput]) -> types.WikipediaGeosearchOutput | types.Quote | types.Accepted:
        """Pages about places around a point, the nearest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaGeosearchOutput | types.Quote | types.Accepted", await self._core.call("wikipedia.geosearch", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_geosearch(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaGeosearchInput]) -> AsyncIterator[types.Place]:
        """As `geosearch`, element by element over all pages."""
        return cast("AsyncIterator[types.Place]", self._core.walk("wikipedia.geosearch", input, request_options))

    @overload
    async def pageviews(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaPageviewsInput]) -> types.WikipediaPageviewsOutput: ...
    @overload
    async def pageviews(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaPageviewsInput]) -> types.Quote: ...
    @overload
    async def pageviews(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaPageviewsInput]) -> types.Accepted: ...
    @overload
    async def pageviews(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaPageviewsInput]) -> types.Accepted: ...
    @overload
    async def pageviews(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaPageviewsInput]) -> types.WikipediaPageviewsOutput | types.Quote: ...
    async def pageviews(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaPageviewsInput]) -> types.WikipediaPageviewsOutput | types.Quote | types.Accepted:
        """How often people looked at a page, by day or month.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaPageviewsOutput | types.Quote | types.Accepted", await self._core.call("wikipedia.pageviews", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def sections(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSectionsInput]) -> types.WikipediaSectionsOutput: ...
    @overload
    async def sections(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSectionsInput]) -> types.Quote: ...
    @overload
    async def sections(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaSectionsInput]) -> types.Accepted: ...
    @overload
    async def sections(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaSectionsInput]) -> types.Accepted: ...
    @overload
    async def sections(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSectionsInput]) -> types.WikipediaSectionsOutput | types.Quote: ...
    async def sections(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaSectionsInput]) -> types.WikipediaSectionsOutput | types.Quote | types.Accepted:
        """The headings of a page.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaSectionsOutput | types.Quote | types.Accepted", await self._core.call("wikipedia.sections", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def links(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaLinksInput]) -> types.WikipediaLinksOutput: ...
    @overload
    async def links(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaLinksInput]) -> types.Quote: ...
    @overload
    async def links(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaLinksInput]) -> types.Accepted: ...
    @overload
    async def links(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaLinksInput]) -> types.Accepted: ...
    @overload
    async def links(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaLinksInput]) -> types.WikipediaLinksOutput | types.Quote: ...
    async def links(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaLinksInput]) -> types.WikipediaLinksOutput | types.Quote | types.Accepted:
        """The pages that a page links to, and the addresses elsewhere.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaLinksOutput | types.Quote | types.Accepted", await self._core.call("wikipedia.links", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_links(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaLinksInput]) -> AsyncIterator[types.WikipediaLink]:
        """As `links`, element by element over all pages."""
        return cast("AsyncIterator[types.WikipediaLink]", self._core.walk("wikipedia.links", input, request_options))

    @overload
    async def backlinks(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaBacklinksInput]) -> types.WikipediaBacklinksOutput: ...
    @overload
    async def backlinks(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaBacklinksInput]) -> types.Quote: ...
    @overload
    async def backlinks(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaBacklinksInput]) -> types.Accepted: ...
    @overload
    async def backlinks(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaBacklinksInput]) -> types.Accepted: ...
    @overload
    async def backlinks(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaBacklinksInput]) -> types.WikipediaBacklinksOutput | types.Quote: ...
    async def backlinks(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaBacklinksInput]) -> types.WikipediaBacklinksOutput | types.Quote | types.Accepted:
        """The pages that link to a page.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaBacklinksOutput | types.Quote | types.Accepted", await self._core.call("wikipedia.backlinks", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_backlinks(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaBacklinksInput]) -> AsyncIterator[types.Page]:
        """As `backlinks`, element by element over all pages."""
        return cast("AsyncIterator[types.Page]", self._core.walk("wikipedia.backlinks", input, request_options))

    @overload
    async def images(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaImagesInput]) -> types.WikipediaImagesOutput: ...
    @overload
    async def images(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaImagesInput]) -> types.Quote: ...
    @overload
    async def images(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaImagesInput]) -> types.Accepted: ...
    @overload
    async def images(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaImagesInput]) -> types.Accepted: ...
    @overload
    async def images(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaImagesInput]) -> types.WikipediaImagesOutput | types.Quote: ...
    async def images(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaImagesInput]) -> types.WikipediaImagesOutput | types.Quote | types.Accepted:
        """The pictures of a page.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaImagesOutput | types.Quote | types.Accepted", await self._core.call("wikipedia.images", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_images(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaImagesInput]) -> AsyncIterator[types.WikipediaImage]:
        """As `images`, element by element over all pages."""
        return cast("AsyncIterator[types.WikipediaImage]", self._core.walk("wikipedia.images", input, request_options))

    @overload
    async def categories(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoriesInput]) -> types.WikipediaCategoriesOutput: ...
    @overload
    async def categories(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoriesInput]) -> types.Quote: ...
    @overload
    async def categories(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaCategoriesInput]) -> types.Accepted: ...
    @overload
    async def categories(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaCategoriesInput]) -> types.Accepted: ...
    @overload
    async def categories(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoriesInput]) -> types.WikipediaCategoriesOutput | types.Quote: ...
    async def categories(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaCategoriesInput]) -> types.WikipediaCategoriesOutput | types.Quote | types.Accepted:
        """The categories that a page is in.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaCategoriesOutput | types.Quote | types.Accepted", await self._core.call("wikipedia.categories", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_categories(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoriesInput]) -> AsyncIterator[types.Tag]:
        """As `categories`, element by element over all pages."""
        return cast("AsyncIterator[types.Tag]", self._core.walk("wikipedia.categories", input, request_options))

    @overload
    async def recent_changes(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRecentChangesInput]) -> types.WikipediaRecentChangesOutput: ...
    @overload
    async def recent_changes(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRecentChangesInput]) -> types.Quote: ...
    @overload
    async def recent_changes(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaRecentChangesInput]) -> types.Accepted: ...
    @overload
    async def recent_changes(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaRecentChangesInput]) -> types.Accepted: ...
    @overload
    async def recent_changes(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRecentChangesInput]) -> types.WikipediaRecentChangesOutput | types.Quote: ...
    async def recent_changes(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaRecentChangesInput]) -> types.WikipediaRecentChangesOutput | types.Quote | types.Accepted:
        """The latest changes of all pages of an edition.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaRecentChangesOutput | types.Quote | types.Accepted", await self._core.call("wikipedia.recent_changes", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_recent_changes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRecentChangesInput]) -> AsyncIterator[types.WikipediaChange]:
        """As `recent_changes`, element by element over all pages."""
        return cast("AsyncIterator[types.WikipediaChange]", self._core.walk("wikipedia.recent_changes", input, request_options))

    @overload
    async def random(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRandomInput]) -> types.WikipediaRandomOutput: ...
    @overload
    async def random(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRandomInput]) -> types.Quote: ...
    @overload
    async def random(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikipediaRandomInput]) -> types.Accepted: ...
    @overload
    async def random(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikipediaRandomInput]) -> types.Accepted: ...
    @overload
    async def random(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRandomInput]) -> types.WikipediaRandomOutput | types.Quote: ...
    async def random(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikipediaRandomInput]) -> types.WikipediaRandomOutput | types.Quote | types.Accepted:
        """Articles of an edition by chance.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikipediaRandomOutput | types.Quote | types.Accepted", await self._core.call("wikipedia.random", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_random(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRandomInput]) -> AsyncIterator[types.WikipediaPage]:
        """As `random`, element by element over all pages."""
        return cast("AsyncIterator[types.WikipediaPage]", self._core.walk("wikipedia.random", input, request_options))


class AsyncWikidataResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def entity(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataEntityInput]) -> types.WikidataEntityOutput: ...
    @overload
    async def entity(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataEntityInput]) -> types.Quote: ...
    @overload
    async def entity(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikidataEntityInput]) -> types.Accepted: ...
    @overload
    async def entity(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikidataEntityInput]) -> types.Accepted: ...
    @overload
    async def entity(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataEntityInput]) -> types.WikidataEntityOutput | types.Quote: ...
    async def entity(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikidataEntityInput]) -> types.WikidataEntityOutput | types.Quote | types.Accepted:
        """A thing or property: names, description, statements, and its pages in other projects.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikidataEntityOutput | types.Quote | types.Accepted", await self._core.call("wikidata.entity", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataSearchInput]) -> types.WikidataSearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataSearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikidataSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikidataSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataSearchInput]) -> types.WikidataSearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikidataSearchInput]) -> types.WikidataSearchOutput | types.Quote | types.Accepted:
        """Entities whose name or alias begins with certain words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikidataSearchOutput | types.Quote | types.Accepted", await self._core.call("wikidata.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataSearchInput]) -> AsyncIterator[types.Entity]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.Entity]", self._core.walk("wikidata.search", input, request_options))

    @overload
    async def sparql(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataSparqlInput]) -> types.WikidataSparqlOutput: ...
    @overload
    async def sparql(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataSparqlInput]) -> types.Quote: ...
    @overload
    async def sparql(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WikidataSparqlInput]) -> types.Accepted: ...
    @overload
    async def sparql(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WikidataSparqlInput]) -> types.Accepted: ...
    @overload
    async def sparql(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataSparqlInput]) -> types.WikidataSparqlOutput | types.Quote: ...
    async def sparql(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WikidataSparqlInput]) -> types.WikidataSparqlOutput | types.Quote | types.Accepted:
        """The rows that a SPARQL query gives.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WikidataSparqlOutput | types.Quote | types.Accepted", await self._core.call("wikidata.sparql", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class AsyncStackexchangeResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def questions(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeQuestionsInput]) -> types.StackexchangeQuestionsOutput: ...
    @overload
    async def questions(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeQuestionsInput]) -> types.Quote: ...
    @overload
    async def questions(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.StackexchangeQuestionsInput]) -> types.Accepted: ...
    @overload
    async def questions(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.StackexchangeQuestionsInput]) -> types.Accepted: ...
    @overload
    async def questions(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeQuestionsInput]) -> types.StackexchangeQuestionsOutput | types.Quote: ...
    async def questions(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.StackexchangeQuestionsInput]) -> types.StackexchangeQuestionsOutput | types.Quote | types.Accepted:
        """Questions of a community.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.StackexchangeQuestionsOutput | types.Quote | types.Accepted", await self._core.call("stackexchange.questions", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_questions(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeQuestionsInput]) -> AsyncIterator[types.StackExchangeQuestion]:
        """As `questions`, element by element over all pages."""
        return cast("AsyncIterator[types.StackExchangeQuestion]", self._core.walk("stackexchange.questions", input, request_options))

    @overload
    async def question(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeQuestionInput]) -> types.StackexchangeQuestionOutput: ...
    @overload
    async def question(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeQuestionInput]) -> types.Quote: ...
    @overload
    async def question(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.StackexchangeQuestionInput]) -> types.Accepted: ...
    @overload
    async def question(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.StackexchangeQuestionInput]) -> types.Accepted: ...
    @overload
    async def question(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeQuestionInput]) -> types.StackexchangeQuestionOutput | types.Quote: ...
    async def question(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.StackexchangeQuestionInput]) -> types.StackexchangeQuestionOutput | types.Quote | types.Accepted:
        """A question by id or address.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.StackexchangeQuestionOutput | types.Quote | types.Accepted", await self._core.call("stackexchange.question", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def answers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeAnswersInput]) -> types.StackexchangeAnswersOutput: ...
    @overload
    async def answers(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeAnswersInput]) -> types.Quote: ...
    @overload
    async def answers(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.StackexchangeAnswersInput]) -> types.Accepted: ...
    @overload
    async def answers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.StackexchangeAnswersInput]) -> types.Accepted: ...
    @overload
    async def answers(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeAnswersInput]) -> types.StackexchangeAnswersOutput | types.Quote: ...
    async def answers(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.StackexchangeAnswersInput]) -> types.StackexchangeAnswersOutput | types.Quote | types.Accepted:
        """The answers to a question.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.StackexchangeAnswersOutput | types.Quote | types.Accepted", await self._core.call("stackexchange.answers", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_answers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeAnswersInput]) -> AsyncIterator[types.Comment]:
        """As `answers`, element by element over all pages."""
        return cast("AsyncIterator[types.Comment]", self._core.walk("stackexchange.answers", input, request_options))

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeSearchInput]) -> types.StackexchangeSearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeSearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.StackexchangeSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.StackexchangeSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeSearchInput]) -> types.StackexchangeSearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.StackexchangeSearchInput]) -> types.StackexchangeSearchOutput | types.Quote | types.Accepted:
        """Questions of a community with certain words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.StackexchangeSearchOutput | types.Quote | types.Accepted", await self._core.call("stackexchange.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeSearchInput]) -> AsyncIterator[types.StackExchangeQuestion]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.StackExchangeQuestion]", self._core.walk("stackexchange.search", input, request_options))


class AsyncGitlabResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def project(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabProjectInput]) -> types.GitlabProjectOutput: ...
    @overload
    async def project(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabProjectInput]) -> types.Quote: ...
    @overload
    async def project(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GitlabProjectInput]) -> types.Accepted: ...
    @overload
    async def project(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GitlabProjectInput]) -> types.Accepted: ...
    @overload
    async def project(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabProjectInput]) -> types.GitlabProjectOutput | types.Quote: ...
    async def project(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GitlabProjectInput]) -> types.GitlabProjectOutput | types.Quote | types.Accepted:
        """A project by number, path or address.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GitlabProjectOutput | types.Quote | types.Accepted", await self._core.call("gitlab.project", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def issues(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssuesInput]) -> types.GitlabIssuesOutput: ...
    @overload
    async def issues(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssuesInput]) -> types.Quote: ...
    @overload
    async def issues(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GitlabIssuesInput]) -> types.Accepted: ...
    @overload
    async def issues(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GitlabIssuesInput]) -> types.Accepted: ...
    @overload
    async def issues(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssuesInput]) -> types.GitlabIssuesOutput | types.Quote: ...
    async def issues(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GitlabIssuesInput]) -> types.GitlabIssuesOutput | types.Quote | types.Accepted:
        """The issues of a project.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GitlabIssuesOutput | types.Quote | types.Accepted", await self._core.call("gitlab.issues", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_issues(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssuesInput]) -> AsyncIterator[types.Issue]:
        """As `issues`, element by element over all pages."""
        return cast("AsyncIterator[types.Issue]", self._core.walk("gitlab.issues", input, request_options))

    @overload
    async def issue(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssueInput]) -> types.GitlabIssueOutput: ...
    @overload
    async def issue(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssueInput]) -> types.Quote: ...
    @overload
    async def issue(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GitlabIssueInput]) -> types.Accepted: ...
    @overload
    async def issue(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GitlabIssueInput]) -> types.Accepted: ...
    @overload
    async def issue(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssueInput]) -> types.GitlabIssueOutput | types.Quote: ...
    async def issue(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GitlabIssueInput]) -> types.GitlabIssueOutput | types.Quote | types.Accepted:
        """An issue of a project by its number.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GitlabIssueOutput | types.Quote | types.Accepted", await self._core.call("gitlab.issue", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def issue_notes(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssueNotesInput]) -> types.GitlabIssueNotesOutput: ...
    @overload
    async def issue_notes(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssueNotesInput]) -> types.Quote: ...
    @overload
    async def issue_notes(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GitlabIssueNotesInput]) -> types.Accepted: ...
    @overload
    async def issue_notes(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GitlabIssueNotesInput]) -> types.Accepted: ...
    @overload
    async def issue_notes(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssueNotesInput]) -> types.GitlabIssueNotesOutput | types.Quote: ...
    async def issue_notes(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GitlabIssueNotesInput]) -> types.GitlabIssueNotesOutput | types.Quote | types.Accepted:
        """What people wrote on an issue, and what GitLab noted of it.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GitlabIssueNotesOutput | types.Quote | types.Accepted", await self._core.call("gitlab.issue_notes", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_issue_notes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssueNotesInput]) -> AsyncIterator[types.GitLabNote]:
        """As `issue_notes`, element by element over all pages."""
        return cast("AsyncIterator[types.GitLabNote]", self._core.walk("gitlab.issue_notes", input, request_options))

    @overload
    async def merge_requests(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabMergeRequestsInput]) -> types.GitlabMergeRequestsOutput: ...
    @overload
    async def merge_requests(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabMergeRequestsInput]) -> types.Quote: ...
    @overload
    async def merge_requests(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GitlabMergeRequestsInput]) -> types.Accepted: ...
    @overload
    async def merge_requests(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GitlabMergeRequestsInput]) -> types.Accepted: ...
    @overload
    async def merge_requests(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabMergeRequestsInput]) -> types.GitlabMergeRequestsOutput | types.Quote: ...
    async def merge_requests(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GitlabMergeRequestsInput]) -> types.GitlabMergeRequestsOutput | types.Quote | types.Accepted:
        """The merge requests of a project, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GitlabMergeRequestsOutput | types.Quote | types.Accepted", await self._core.call("gitlab.merge_requests", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_merge_requests(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabMergeRequestsInput]) -> AsyncIterator[types.Issue]:
        """As `merge_requests`, element by element over all pages."""
        return cast("AsyncIterator[types.Issue]", self._core.walk("gitlab.merge_requests", input, request_options))

    @overload
    async def merge_request(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabMergeRequestInput]) -> types.GitlabMergeRequestOutput: ...
    @overload
    async def merge_request(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabMergeRequestInput]) -> types.Quote: ...
    @overload
    async def merge_request(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GitlabMergeRequestInput]) -> types.Accepted: ...
    @overload
    async def merge_request(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GitlabMergeRequestInput]) -> types.Accepted: ...
    @overload
    async def merge_request(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabMergeRequestInput]) -> types.GitlabMergeRequestOutput | types.Quote: ...
    async def merge_request(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GitlabMergeRequestInput]) -> types.GitlabMergeRequestOutput | types.Quote | types.Accepted:
        """A merge request of a project by its number.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GitlabMergeRequestOutput | types.Quote | types.Accepted", await self._core.call("gitlab.merge_request", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def commits(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabCommitsInput]) -> types.GitlabCommitsOutput: ...
    @overload
    async def commits(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabCommitsInput]) -> types.Quote: ...
    @overload
    async def commits(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GitlabCommitsInput]) -> types.Accepted: ...
    @overload
    async def commits(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GitlabCommitsInput]) -> types.Accepted: ...
    @overload
    async def commits(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabCommitsInput]) -> types.GitlabCommitsOutput | types.Quote: ...
    async def commits(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GitlabCommitsInput]) -> types.GitlabCommitsOutput | types.Quote | types.Accepted:
        """The commits of a project, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GitlabCommitsOutput | types.Quote | types.Accepted", await self._core.call("gitlab.commits", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_commits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabCommitsInput]) -> AsyncIterator[types.Commit]:
        """As `commits`, element by element over all pages."""
        return cast("AsyncIterator[types.Commit]", self._core.walk("gitlab.commits", input, request_options))

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabSearchInput]) -> types.GitlabSearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabSearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.GitlabSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.GitlabSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabSearchInput]) -> types.GitlabSearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.GitlabSearchInput]) -> types.GitlabSearchOutput | types.Quote | types.Accepted:
        """Public projects with certain words in their name or description, the most starred first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.GitlabSearchOutput | types.Quote | types.Accepted", await self._core.call("gitlab.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabSearchInput]) -> AsyncIterator[types.Repository]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.Repository]", self._core.walk("gitlab.search", input, request_options))


class AsyncDockerhubResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def repository(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubRepositoryInput]) -> types.DockerhubRepositoryOutput: ...
    @overload
    async def repository(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubRepositoryInput]) -> types.Quote: ...
    @overload
    async def repository(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.DockerhubRepositoryInput]) -> types.Accepted: ...
    @overload
    async def repository(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.DockerhubRepositoryInput]) -> types.Accepted: ...
    @overload
    async def repository(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubRepositoryInput]) -> types.DockerhubRepositoryOutput | types.Quote: ...
    async def repository(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.DockerhubRepositoryInput]) -> types.DockerhubRepositoryOutput | types.Quote | types.Accepted:
        """A repository of images by name or address.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.DockerhubRepositoryOutput | types.Quote | types.Accepted", await self._core.call("dockerhub.repository", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def tags(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubTagsInput]) -> types.DockerhubTagsOutput: ...
    @overload
    async def tags(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubTagsInput]) -> types.Quote: ...
    @overload
    async def tags(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.DockerhubTagsInput]) -> types.Accepted: ...
    @overload
    async def tags(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.DockerhubTagsInput]) -> types.Accepted: ...
    @overload
    async def tags(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubTagsInput]) -> types.DockerhubTagsOutput | types.Quote: ...
    async def tags(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.DockerhubTagsInput]) -> types.DockerhubTagsOutput | types.Quote | types.Accepted:
        """The tags of a repository: digests, sizes and the platforms they run on.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.DockerhubTagsOutput | types.Quote | types.Accepted", await self._core.call("dockerhub.tags", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_tags(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubTagsInput]) -> AsyncIterator[types.PackageVersion]:
        """As `tags`, element by element over all pages."""
        return cast("AsyncIterator[types.PackageVersion]", self._core.walk("dockerhub.tags", input, request_options))

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubSearchInput]) -> types.DockerhubSearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubSearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.DockerhubSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.DockerhubSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubSearchInput]) -> types.DockerhubSearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.DockerhubSearchInput]) -> types.DockerhubSearchOutput | types.Quote | types.Accepted:
        """Repositories with certain words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.DockerhubSearchOutput | types.Quote | types.Accepted", await self._core.call("dockerhub.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubSearchInput]) -> AsyncIterator[types.Package]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.Package]", self._core.walk("dockerhub.search", input, request_options))


class AsyncDnsResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def lookup(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DnsLookupInput]) -> types.DnsLookupOutput: ...
    @overload
    async def lookup(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DnsLookupInput]) -> types.Quote: ...
    @overload
    async def lookup(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.DnsLookupInput]) -> types.Accepted: ...
    @overload
    async def lookup(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.DnsLookupInput]) -> types.Accepted: ...
    @overload
    async def lookup(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.DnsLookupInput]) -> types.DnsLookupOutput | types.Quote: ...
    async def lookup(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.DnsLookupInput]) -> types.DnsLookupOutput | types.Quote | types.Accepted:
        """The records of one type that a name has.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.DnsLookupOutput | types.Quote | types.Accepted", await self._core.call("dns.lookup", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class AsyncCrtshResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def certificates(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrtshCertificatesInput]) -> types.CrtshCertificatesOutput: ...
    @overload
    async def certificates(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrtshCertificatesInput]) -> types.Quote: ...
    @overload
    async def certificates(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.CrtshCertificatesInput]) -> types.Accepted: ...
    @overload
    async def certificates(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.CrtshCertificatesInput]) -> types.Accepted: ...
    @overload
    async def certificates(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrtshCertificatesInput]) -> types.CrtshCertificatesOutput | types.Quote: ...
    async def certificates(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.CrtshCertificatesInput]) -> types.CrtshCertificatesOutput | types.Quote | types.Accepted:
        """Certificates that were logged for names below a domain.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.CrtshCertificatesOutput | types.Quote | types.Accepted", await self._core.call("crtsh.certificates", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_certificates(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrtshCertificatesInput]) -> AsyncIterator[types.LoggedCertificate]:
        """As `certificates`, element by element over all pages."""
        return cast("AsyncIterator[types.LoggedCertificate]", self._core.walk("crtsh.certificates", input, request_options))


class AsyncRdapResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def domain(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RdapDomainInput]) -> types.RdapDomainOutput: ...
    @overload
    async def domain(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RdapDomainInput]) -> types.Quote: ...
    @overload
    async def domain(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RdapDomainInput]) -> types.Accepted: ...
    @overload
    async def domain(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RdapDomainInput]) -> types.Accepted: ...
    @overload
    async def domain(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RdapDomainInput]) -> types.RdapDomainOutput | types.Quote: ...
    async def domain(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RdapDomainInput]) -> types.RdapDomainOutput | types.Quote | types.Accepted:
        """Registrar, dates, status and name servers of a registered domain.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RdapDomainOutput | types.Quote | types.Accepted", await self._core.call("rdap.domain", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def ip(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RdapIpInput]) -> types.RdapIpOutput: ...
    @overload
    async def ip(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RdapIpInput]) -> types.Quote: ...
    @overload
    async def ip(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RdapIpInput]) -> types.Accepted: ...
    @overload
    async def ip(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RdapIpInput]) -> types.Accepted: ...
    @overload
    async def ip(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RdapIpInput]) -> types.RdapIpOutput | types.Quote: ...
    async def ip(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RdapIpInput]) -> types.RdapIpOutput | types.Quote | types.Accepted:
        """The range that an address belongs to, and who holds it.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RdapIpOutput | types.Quote | types.Accepted", await self._core.call("rdap.ip", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def asn(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RdapAsnInput]) -> types.RdapAsnOutput: ...
    @overload
    async def asn(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RdapAsnInput]) -> types.Quote: ...
    @overload
    async def asn(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.RdapAsnInput]) -> types.Accepted: ...
    @overload
    async def asn(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.RdapAsnInput]) -> types.Accepted: ...
    @overload
    async def asn(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.RdapAsnInput]) -> types.RdapAsnOutput | types.Quote: ...
    async def asn(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.RdapAsnInput]) -> types.RdapAsnOutput | types.Quote | types.Accepted:
        """The name of an autonomous system, and who holds it.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.RdapAsnOutput | types.Quote | types.Accepted", await self._core.call("rdap.asn", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class AsyncOpenlibraryResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibrarySearchInput]) -> types.OpenlibrarySearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibrarySearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.OpenlibrarySearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.OpenlibrarySearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibrarySearchInput]) -> types.OpenlibrarySearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.OpenlibrarySearchInput]) -> types.OpenlibrarySearchOutput | types.Quote | types.Accepted:
        """Works with certain words, the best matches first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.OpenlibrarySearchOutput | types.Quote | types.Accepted", await self._core.call("openlibrary.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibrarySearchInput]) -> AsyncIterator[types.OpenLibraryWork]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.OpenLibraryWork]", self._core.walk("openlibrary.search", input, request_options))

    @overload
    async def work(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryWorkInput]) -> types.OpenlibraryWorkOutput: ...
    @overload
    async def work(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryWorkInput]) -> types.Quote: ...
    @overload
    async def work(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.OpenlibraryWorkInput]) -> types.Accepted: ...
    @overload
    async def work(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.OpenlibraryWorkInput]) -> types.Accepted: ...
    @overload
    async def work(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryWorkInput]) -> types.OpenlibraryWorkOutput | types.Quote: ...
    async def work(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.OpenlibraryWorkInput]) -> types.OpenlibraryWorkOutput | types.Quote | types.Accepted:
        """A work by its id, whatever its editions.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.OpenlibraryWorkOutput | types.Quote | types.Accepted", await self._core.call("openlibrary.work", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def editions(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryEditionsInput]) -> types.OpenlibraryEditionsOutput: ...
    @overload
    async def editions(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryEditionsInput]) -> types.Quote: ...
    @overload
    async def editions(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.OpenlibraryEditionsInput]) -> types.Accepted: ...
    @overload
    async def editions(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.OpenlibraryEditionsInput]) -> types.Accepted: ...
    @overload
    async def editions(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryEditionsInput]) -> types.OpenlibraryEditionsOutput | types.Quote: ...
    async def editions(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.OpenlibraryEditionsInput]) -> types.OpenlibraryEditionsOutput | types.Quote | types.Accepted:
        """The editions of a work.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.OpenlibraryEditionsOutput | types.Quote | types.Accepted", await self._core.call("openlibrary.editions", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_editions(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryEditionsInput]) -> AsyncIterator[types.OpenLibraryEdition]:
        """As `editions`, element by element over all pages."""
        return cast("AsyncIterator[types.OpenLibraryEdition]", self._core.walk("openlibrary.editions", input, request_options))

    @overload
    async def edition(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryEditionInput]) -> types.OpenlibraryEditionOutput: ...
    @overload
    async def edition(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryEditionInput]) -> types.Quote: ...
    @overload
    async def edition(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.OpenlibraryEditionInput]) -> types.Accepted: ...
    @overload
    async def edition(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.OpenlibraryEditionInput]) -> types.Accepted: ...
    @overload
    async def edition(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryEditionInput]) -> types.OpenlibraryEditionOutput | types.Quote: ...
    async def edition(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.OpenlibraryEditionInput]) -> types.OpenlibraryEditionOutput | types.Quote | types.Accepted:
        """An edition by its id or its ISBN.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.OpenlibraryEditionOutput | types.Quote | types.Accepted", await self._core.call("openlibrary.edition", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def author(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryAuthorInput]) -> types.OpenlibraryAuthorOutput: ...
    @overload
    async def author(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryAuthorInput]) -> types.Quote: ...
    @overload
    async def author(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.OpenlibraryAuthorInput]) -> types.Accepted: ...
    @overload
    async def author(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.OpenlibraryAuthorInput]) -> types.Accepted: ...
    @overload
    async def author(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryAuthorInput]) -> types.OpenlibraryAuthorOutput | types.Quote: ...
    async def author(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.OpenlibraryAuthorInput]) -> types.OpenlibraryAuthorOutput | types.Quote | types.Accepted:
        """An author by id.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.OpenlibraryAuthorOutput | types.Quote | types.Accepted", await self._core.call("openlibrary.author", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class AsyncSemanticscholarResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def paper(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarPaperInput]) -> types.SemanticscholarPaperOutput: ...
    @overload
    async def paper(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarPaperInput]) -> types.Quote: ...
    @overload
    async def paper(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SemanticscholarPaperInput]) -> types.Accepted: ...
    @overload
    async def paper(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SemanticscholarPaperInput]) -> types.Accepted: ...
    @overload
    async def paper(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarPaperInput]) -> types.SemanticscholarPaperOutput | types.Quote: ...
    async def paper(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SemanticscholarPaperInput]) -> types.SemanticscholarPaperOutput | types.Quote | types.Accepted:
        """A paper by any of its ids.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SemanticscholarPaperOutput | types.Quote | types.Accepted", await self._core.call("semanticscholar.paper", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchInput]) -> types.SemanticscholarSearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SemanticscholarSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SemanticscholarSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchInput]) -> types.SemanticscholarSearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SemanticscholarSearchInput]) -> types.SemanticscholarSearchOutput | types.Quote | types.Accepted:
        """Papers about certain words, the best matches first; the first thousand of them.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SemanticscholarSearchOutput | types.Quote | types.Accepted", await self._core.call("semanticscholar.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchInput]) -> AsyncIterator[types.SemanticScholarPaper]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.SemanticScholarPaper]", self._core.walk("semanticscholar.search", input, request_options))

    @overload
    async def search_bulk(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchBulkInput]) -> types.SemanticscholarSearchBulkOutput: ...
    @overload
    async def search_bulk(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchBulkInput]) -> types.Quote: ...
    @overload
    async def search_bulk(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SemanticscholarSearchBulkInput]) -> types.Accepted: ...
    @overload
    async def search_bulk(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SemanticscholarSearchBulkInput]) -> types.Accepted: ...
    @overload
    async def search_bulk(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchBulkInput]) -> types.SemanticscholarSearchBulkOutput | types.Quote: ...
    async def search_bulk(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SemanticscholarSearchBulkInput]) -> types.SemanticscholarSearchBulkOutput | types.Quote | types.Accepted:
        """Every paper that a query with operators (`+`, `|`, `-`, `"`) matches, in the order of its field.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SemanticscholarSearchBulkOutput | types.Quote | types.Accepted", await self._core.call("semanticscholar.search_bulk", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_bulk(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchBulkInput]) -> AsyncIterator[types.SemanticScholarPaper]:
        """As `search_bulk`, element by element over all pages."""
        return cast("AsyncIterator[types.SemanticScholarPaper]", self._core.walk("semanticscholar.search_bulk", input, request_options))

    @overload
    async def citations(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarCitationsInput]) -> types.SemanticscholarCitationsOutput: ...
    @overload
    async def citations(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarCitationsInput]) -> types.Quote: ...
    @overload
    async def citations(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SemanticscholarCitationsInput]) -> types.Accepted: ...
    @overload
    async def citations(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SemanticscholarCitationsInput]) -> types.Accepted: ...
    @overload
    async def citations(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarCitationsInput]) -> types.SemanticscholarCitationsOutput | types.Quote: ...
    async def citations(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SemanticscholarCitationsInput]) -> types.SemanticscholarCitationsOutput | types.Quote | types.Accepted:
        """The papers that cite a paper, with the sentences that do.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SemanticscholarCitationsOutput | types.Quote | types.Accepted", await self._core.call("semanticscholar.citations", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_citations(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarCitationsInput]) -> AsyncIterator[types.SemanticScholarCitation]:
        """As `citations`, element by element over all pages."""
        return cast("AsyncIterator[types.SemanticScholarCitation]", self._core.walk("semanticscholar.citations", input, request_options))

    @overload
    async def references(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarReferencesInput]) -> types.SemanticscholarReferencesOutput: ...
    @overload
    async def references(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarReferencesInput]) -> types.Quote: ...
    @overload
    async def references(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SemanticscholarReferencesInput]) -> types.Accepted: ...
    @overload
    async def references(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SemanticscholarReferencesInput]) -> types.Accepted: ...
    @overload
    async def references(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarReferencesInput]) -> types.SemanticscholarReferencesOutput | types.Quote: ...
    async def references(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SemanticscholarReferencesInput]) -> types.SemanticscholarReferencesOutput | types.Quote | types.Accepted:
        """The papers that a paper cites, with the sentences that do.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SemanticscholarReferencesOutput | types.Quote | types.Accepted", await self._core.call("semanticscholar.references", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_references(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarReferencesInput]) -> AsyncIterator[types.SemanticScholarCitation]:
        """As `references`, element by element over all pages."""
        return cast("AsyncIterator[types.SemanticScholarCitation]", self._core.walk("semanticscholar.references", input, request_options))

    @overload
    async def author(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarAuthorInput]) -> types.SemanticscholarAuthorOutput: ...
    @overload
    async def author(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarAuthorInput]) -> types.Quote: ...
    @overload
    async def author(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SemanticscholarAuthorInput]) -> types.Accepted: ...
    @overload
    async def author(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SemanticscholarAuthorInput]) -> types.Accepted: ...
    @overload
    async def author(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarAuthorInput]) -> types.SemanticscholarAuthorOutput | types.Quote: ...
    async def author(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SemanticscholarAuthorInput]) -> types.SemanticscholarAuthorOutput | types.Quote | types.Accepted:
        """Scholars of a name, or the papers of one of them by id.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SemanticscholarAuthorOutput | types.Quote | types.Accepted", await self._core.call("semanticscholar.author", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_author(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarAuthorInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `author`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("semanticscholar.author", input, request_options))

    @overload
    async def recommendations(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarRecommendationsInput]) -> types.SemanticscholarRecommendationsOutput: ...
    @overload
    async def recommendations(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarRecommendationsInput]) -> types.Quote: ...
    @overload
    async def recommendations(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SemanticscholarRecommendationsInput]) -> types.Accepted: ...
    @overload
    async def recommendations(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SemanticscholarRecommendationsInput]) -> types.Accepted: ...
    @overload
    async def recommendations(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarRecommendationsInput]) -> types.SemanticscholarRecommendationsOutput | types.Quote: ...
    async def recommendations(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SemanticscholarRecommendationsInput]) -> types.SemanticscholarRecommendationsOutput | types.Quote | types.Accepted:
        """Recent papers that readers of a paper may want.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SemanticscholarRecommendationsOutput | types.Quote | types.Accepted", await self._core.call("semanticscholar.recommendations", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_recommendations(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarRecommendationsInput]) -> AsyncIterator[types.SemanticScholarPaper]:
        """As `recommendations`, element by element over all pages."""
        return cast("AsyncIterator[types.SemanticScholarPaper]", self._core.walk("semanticscholar.recommendations", input, request_options))


class AsyncSecedgarResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def companies(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarCompaniesInput]) -> types.SecedgarCompaniesOutput: ...
    @overload
    async def companies(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarCompaniesInput]) -> types.Quote: ...
    @overload
    async def companies(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SecedgarCompaniesInput]) -> types.Accepted: ...
    @overload
    async def companies(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SecedgarCompaniesInput]) -> types.Accepted: ...
    @overload
    async def companies(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarCompaniesInput]) -> types.SecedgarCompaniesOutput | types.Quote: ...
    async def companies(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SecedgarCompaniesInput]) -> types.SecedgarCompaniesOutput | types.Quote | types.Accepted:
        """Companies with a ticker, the largest first; all, or those of a name.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SecedgarCompaniesOutput | types.Quote | types.Accepted", await self._core.call("secedgar.companies", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_companies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarCompaniesInput]) -> AsyncIterator[types.Company]:
        """As `companies`, element by element over all pages."""
        return cast("AsyncIterator[types.Company]", self._core.walk("secedgar.companies", input, request_options))

    @overload
    async def company(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarCompanyInput]) -> types.SecedgarCompanyOutput: ...
    @overload
    async def company(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarCompanyInput]) -> types.Quote: ...
    @overload
    async def company(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SecedgarCompanyInput]) -> types.Accepted: ...
    @overload
    async def company(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SecedgarCompanyInput]) -> types.Accepted: ...
    @overload
    async def company(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarCompanyInput]) -> types.SecedgarCompanyOutput | types.Quote: ...
    async def company(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SecedgarCompanyInput]) -> types.SecedgarCompanyOutput | types.Quote | types.Accepted:
        """A company by its number or ticker, with its newest filings.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SecedgarCompanyOutput | types.Quote | types.Accepted", await self._core.call("secedgar.company", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def filings(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFilingsInput]) -> types.SecedgarFilingsOutput: ...
    @overload
    async def filings(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFilingsInput]) -> types.Quote: ...
    @overload
    async def filings(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SecedgarFilingsInput]) -> types.Accepted: ...
    @overload
    async def filings(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SecedgarFilingsInput]) -> types.Accepted: ...
    @overload
    async def filings(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFilingsInput]) -> types.SecedgarFilingsOutput | types.Quote: ...
    async def filings(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SecedgarFilingsInput]) -> types.SecedgarFilingsOutput | types.Quote | types.Accepted:
        """What a company filed, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SecedgarFilingsOutput | types.Quote | types.Accepted", await self._core.call("secedgar.filings", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_filings(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFilingsInput]) -> AsyncIterator[types.SecFiling]:
        """As `filings`, element by element over all pages."""
        return cast("AsyncIterator[types.SecFiling]", self._core.walk("secedgar.filings", input, request_options))

    @overload
    async def filing(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFilingInput]) -> types.SecedgarFilingOutput: ...
    @overload
    async def filing(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFilingInput]) -> types.Quote: ...
    @overload
    async def filing(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SecedgarFilingInput]) -> types.Accepted: ...
    @overload
    async def filing(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SecedgarFilingInput]) -> types.Accepted: ...
    @overload
    async def filing(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFilingInput]) -> types.SecedgarFilingOutput | types.Quote: ...
    async def filing(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SecedgarFilingInput]) -> types.SecedgarFilingOutput | types.Quote | types.Accepted:
        """A filing by its number, with its documents.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SecedgarFilingOutput | types.Quote | types.Accepted", await self._core.call("secedgar.filing", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def facts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFactsInput]) -> types.SecedgarFactsOutput: ...
    @overload
    async def facts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFactsInput]) -> types.Quote: ...
    @overload
    async def facts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SecedgarFactsInput]) -> types.Accepted: ...
    @overload
    async def facts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SecedgarFactsInput]) -> types.Accepted: ...
    @overload
    async def facts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFactsInput]) -> types.SecedgarFactsOutput | types.Quote: ...
    async def facts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SecedgarFactsInput]) -> types.SecedgarFactsOutput | types.Quote | types.Accepted:
        """What a company reported of each concept of its accounts, over the years.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SecedgarFactsOutput | types.Quote | types.Accepted", await self._core.call("secedgar.facts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_facts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFactsInput]) -> AsyncIterator[types.SecFact]:
        """As `facts`, element by element over all pages."""
        return cast("AsyncIterator[types.SecFact]", self._core.walk("secedgar.facts", input, request_options))

    @overload
    async def latest(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarLatestInput]) -> types.SecedgarLatestOutput: ...
    @overload
    async def latest(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarLatestInput]) -> types.Quote: ...
    @overload
    async def latest(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SecedgarLatestInput]) -> types.Accepted: ...
    @overload
    async def latest(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SecedgarLatestInput]) -> types.Accepted: ...
    @overload
    async def latest(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarLatestInput]) -> types.SecedgarLatestOutput | types.Quote: ...
    async def latest(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SecedgarLatestInput]) -> types.SecedgarLatestOutput | types.Quote | types.Accepted:
        """Filings of all companies as they come, once for each company that they name.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SecedgarLatestOutput | types.Quote | types.Accepted", await self._core.call("secedgar.latest", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_latest(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarLatestInput]) -> AsyncIterator[types.SecFiling]:
        """As `latest`, element by element over all pages."""
        return cast("AsyncIterator[types.SecFiling]", self._core.walk("secedgar.latest", input, request_options))

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarSearchInput]) -> types.SecedgarSearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarSearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SecedgarSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SecedgarSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarSearchInput]) -> types.SecedgarSearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SecedgarSearchInput]) -> types.SecedgarSearchOutput | types.Quote | types.Accepted:
        """Documents filed since 2001 with certain words, the best matches first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SecedgarSearchOutput | types.Quote | types.Accepted", await self._core.call("secedgar.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarSearchInput]) -> AsyncIterator[types.SecFiling]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.SecFiling]", self._core.walk("secedgar.search", input, request_options))


class AsyncNominatimResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.NominatimSearchInput]) -> types.NominatimSearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.NominatimSearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.NominatimSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.NominatimSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.NominatimSearchInput]) -> types.NominatimSearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.NominatimSearchInput]) -> types.NominatimSearchOutput | types.Quote | types.Accepted:
        """Places of a name or an address, the most important first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.NominatimSearchOutput | types.Quote | types.Accepted", await self._core.call("nominatim.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.NominatimSearchInput]) -> AsyncIterator[types.NominatimPlace]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.NominatimPlace]", self._core.walk("nominatim.search", input, request_options))

    @overload
    async def reverse(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.NominatimReverseInput]) -> types.NominatimReverseOutput: ...
    @overload
    async def reverse(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.NominatimReverseInput]) -> types.Quote: ...
    @overload
    async def reverse(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.NominatimReverseInput]) -> types.Accepted: ...
    @overload
    async def reverse(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.NominatimReverseInput]) -> types.Accepted: ...
    @overload
    async def reverse(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.NominatimReverseInput]) -> types.NominatimReverseOutput | types.Quote: ...
    async def reverse(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.NominatimReverseInput]) -> types.NominatimReverseOutput | types.Quote | types.Accepted:
        """The address or place at a position.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.NominatimReverseOutput | types.Quote | types.Accepted", await self._core.call("nominatim.reverse", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class AsyncOpenalexResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def work(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexWorkInput]) -> types.OpenalexWorkOutput: ...
    @overload
    async def work(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexWorkInput]) -> types.Quote: ...
    @overload
    async def work(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.OpenalexWorkInput]) -> types.Accepted: ...
    @overload
    async def work(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.OpenalexWorkInput]) -> types.Accepted: ...
    @overload
    async def work(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexWorkInput]) -> types.OpenalexWorkOutput | types.Quote: ...
    async def work(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.OpenalexWorkInput]) -> types.OpenalexWorkOutput | types.Quote | types.Accepted:
        """A work by any of its ids.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.OpenalexWorkOutput | types.Quote | types.Accepted", await self._core.call("openalex.work", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def works(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexWorksInput]) -> types.OpenalexWorksOutput: ...
    @overload
    async def works(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexWorksInput]) -> types.Quote: ...
    @overload
    async def works(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.OpenalexWorksInput]) -> types.Accepted: ...
    @overload
    async def works(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.OpenalexWorksInput]) -> types.Accepted: ...
    @overload
    async def works(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexWorksInput]) -> types.OpenalexWorksOutput | types.Quote: ...
    async def works(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.OpenalexWorksInput]) -> types.OpenalexWorksOutput | types.Quote | types.Accepted:
        """Works with certain words or properties.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.OpenalexWorksOutput | types.Quote | types.Accepted", await self._core.call("openalex.works", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_works(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexWorksInput]) -> AsyncIterator[types.OpenAlexWork]:
        """As `works`, element by element over all pages."""
        return cast("AsyncIterator[types.OpenAlexWork]", self._core.walk("openalex.works", input, request_options))

    @overload
    async def author(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexAuthorInput]) -> types.OpenalexAuthorOutput: ...
    @overload
    async def author(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexAuthorInput]) -> types.Quote: ...
    @overload
    async def author(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.OpenalexAuthorInput]) -> types.Accepted: ...
    @overload
    async def author(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.OpenalexAuthorInput]) -> types.Accepted: ...
    @overload
    async def author(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexAuthorInput]) -> types.OpenalexAuthorOutput | types.Quote: ...
    async def author(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.OpenalexAuthorInput]) -> types.OpenalexAuthorOutput | types.Quote | types.Accepted:
        """Scholars of a name, or one by id.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.OpenalexAuthorOutput | types.Quote | types.Accepted", await self._core.call("openalex.author", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_author(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexAuthorInput]) -> AsyncIterator[types.Profile]:
        """As `author`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("openalex.author", input, request_options))

    @overload
    async def institution(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexInstitutionInput]) -> types.OpenalexInstitutionOutput: ...
    @overload
    async def institution(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexInstitutionInput]) -> types.Quote: ...
    @overload
    async def institution(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.OpenalexInstitutionInput]) -> types.Accepted: ...
    @overload
    async def institution(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.OpenalexInstitutionInput]) -> types.Accepted: ...
    @overload
    async def institution(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexInstitutionInput]) -> types.OpenalexInstitutionOutput | types.Quote: ...
    async def institution(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.OpenalexInstitutionInput]) -> types.OpenalexInstitutionOutput | types.Quote | types.Accepted:
        """Institutions of a name, or one by id.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.OpenalexInstitutionOutput | types.Quote | types.Accepted", await self._core.call("openalex.institution", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_institution(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexInstitutionInput]) -> AsyncIterator[types.Profile]:
        """As `institution`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("openalex.institution", input, request_options))


class AsyncPubmedResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSearchInput]) -> types.PubmedSearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.PubmedSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.PubmedSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSearchInput]) -> types.PubmedSearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.PubmedSearchInput]) -> types.PubmedSearchOutput | types.Quote | types.Accepted:
        """Articles that a query of PubMed finds.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.PubmedSearchOutput | types.Quote | types.Accepted", await self._core.call("pubmed.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSearchInput]) -> AsyncIterator[types.PubMedPaper]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.PubMedPaper]", self._core.walk("pubmed.search", input, request_options))

    @overload
    async def article(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedArticleInput]) -> types.PubmedArticleOutput: ...
    @overload
    async def article(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedArticleInput]) -> types.Quote: ...
    @overload
    async def article(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.PubmedArticleInput]) -> types.Accepted: ...
    @overload
    async def article(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.PubmedArticleInput]) -> types.Accepted: ...
    @overload
    async def article(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedArticleInput]) -> types.PubmedArticleOutput | types.Quote: ...
    async def article(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.PubmedArticleInput]) -> types.PubmedArticleOutput | types.Quote | types.Accepted:
        """An article by its number, with abstract, affiliations and subject headings.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.PubmedArticleOutput | types.Quote | types.Accepted", await self._core.call("pubmed.article", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def summary(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSummaryInput]) -> types.PubmedSummaryOutput: ...
    @overload
    async def summary(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSummaryInput]) -> types.Quote: ...
    @overload
    async def summary(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.PubmedSummaryInput]) -> types.Accepted: ...
    @overload
    async def summary(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.PubmedSummaryInput]) -> types.Accepted: ...
    @overload
    async def summary(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSummaryInput]) -> types.PubmedSummaryOutput | types.Quote: ...
    async def summary(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.PubmedSummaryInput]) -> types.PubmedSummaryOutput | types.Quote | types.Accepted:
        """Several articles by their numbers, without abstracts.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.PubmedSummaryOutput | types.Quote | types.Accepted", await self._core.call("pubmed.summary", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_summary(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSummaryInput]) -> AsyncIterator[types.PubMedPaper]:
        """As `summary`, element by element over all pages."""
        return cast("AsyncIterator[types.PubMedPaper]", self._core.walk("pubmed.summary", input, request_options))

    @overload
    async def links(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedLinksInput]) -> types.PubmedLinksOutput: ...
    @overload
    async def links(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedLinksInput]) -> types.Quote: ...
    @overload
    async def links(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.PubmedLinksInput]) -> types.Accepted: ...
    @overload
    async def links(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.PubmedLinksInput]) -> types.Accepted: ...
    @overload
    async def links(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedLinksInput]) -> types.PubmedLinksOutput | types.Quote: ...
    async def links(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.PubmedLinksInput]) -> types.PubmedLinksOutput | types.Quote | types.Accepted:
        """The numbers of the articles that are most like one, the most alike first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.PubmedLinksOutput | types.Quote | types.Accepted", await self._core.call("pubmed.links", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_links(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedLinksInput]) -> AsyncIterator[types.PubMedPaper]:
        """As `links`, element by element over all pages."""
        return cast("AsyncIterator[types.PubMedPaper]", self._core.walk("pubmed.links", input, request_options))


class AsyncSteamResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def app(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamAppInput]) -> types.SteamAppOutput: ...
    @overload
    async def app(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamAppInput]) -> types.Quote: ...
    @overload
    async def app(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SteamAppInput]) -> types.Accepted: ...
    @overload
    async def app(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SteamAppInput]) -> types.Accepted: ...
    @overload
    async def app(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamAppInput]) -> types.SteamAppOutput | types.Quote: ...
    async def app(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SteamAppInput]) -> types.SteamAppOutput | types.Quote | types.Accepted:
        """An application of the store with its price in some country.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SteamAppOutput | types.Quote | types.Accepted", await self._core.call("steam.app", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def reviews(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamReviewsInput]) -> types.SteamReviewsOutput: ...
    @overload
    async def reviews(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamReviewsInput]) -> types.Quote: ...
    @overload
    async def reviews(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SteamReviewsInput]) -> types.Accepted: ...
    @overload
    async def reviews(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SteamReviewsInput]) -> types.Accepted: ...
    @overload
    async def reviews(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamReviewsInput]) -> types.SteamReviewsOutput | types.Quote: ...
    async def reviews(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SteamReviewsInput]) -> types.SteamReviewsOutput | types.Quote | types.Accepted:
        """What players wrote about an application, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SteamReviewsOutput | types.Quote | types.Accepted", await self._core.call("steam.reviews", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamReviewsInput]) -> AsyncIterator[types.SteamReview]:
        """As `reviews`, element by element over all pages."""
        return cast("AsyncIterator[types.SteamReview]", self._core.walk("steam.reviews", input, request_options))

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamSearchInput]) -> types.SteamSearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamSearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SteamSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SteamSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamSearchInput]) -> types.SteamSearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SteamSearchInput]) -> types.SteamSearchOutput | types.Quote | types.Accepted:
        """Applications of a name; the first few.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SteamSearchOutput | types.Quote | types.Accepted", await self._core.call("steam.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamSearchInput]) -> AsyncIterator[types.SteamApp]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.SteamApp]", self._core.walk("steam.search", input, request_options))

    @overload
    async def players(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamPlayersInput]) -> types.SteamPlayersOutput: ...
    @overload
    async def players(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamPlayersInput]) -> types.Quote: ...
    @overload
    async def players(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SteamPlayersInput]) -> types.Accepted: ...
    @overload
    async def players(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SteamPlayersInput]) -> types.Accepted: ...
    @overload
    async def players(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamPlayersInput]) -> types.SteamPlayersOutput | types.Quote: ...
    async def players(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SteamPlayersInput]) -> types.SteamPlayersOutput | types.Quote | types.Accepted:
        """How many people play an application right now.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SteamPlayersOutput | types.Quote | types.Accepted", await self._core.call("steam.players", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def news(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamNewsInput]) -> types.SteamNewsOutput: ...
    @overload
    async def news(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamNewsInput]) -> types.Quote: ...
    @overload
    async def news(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.SteamNewsInput]) -> types.Accepted: ...
    @overload
    async def news(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.SteamNewsInput]) -> types.Accepted: ...
    @overload
    async def news(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.SteamNewsInput]) -> types.SteamNewsOutput | types.Quote: ...
    async def news(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.SteamNewsInput]) -> types.SteamNewsOutput | types.Quote | types.Accepted:
        """News about an application, newest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.SteamNewsOutput | types.Quote | types.Accepted", await self._core.call("steam.news", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_news(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamNewsInput]) -> AsyncIterator[types.Post]:
        """As `news`, element by element over all pages."""
        return cast("AsyncIterator[types.Post]", self._core.walk("steam.news", input, request_options))


class AsyncHuggingfaceResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def model(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceModelInput]) -> types.HuggingfaceModelOutput: ...
    @overload
    async def model(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceModelInput]) -> types.Quote: ...
    @overload
    async def model(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HuggingfaceModelInput]) -> types.Accepted: ...
    @overload
    async def model(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HuggingfaceModelInput]) -> types.Accepted: ...
    @overload
    async def model(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceModelInput]) -> types.HuggingfaceModelOutput | types.Quote: ...
    async def model(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HuggingfaceModelInput]) -> types.HuggingfaceModelOutput | types.Quote | types.Accepted:
        """A model by name, with its files.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HuggingfaceModelOutput | types.Quote | types.Accepted", await self._core.call("huggingface.model", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def models(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceModelsInput]) -> types.HuggingfaceModelsOutput: ...
    @overload
    async def models(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceModelsInput]) -> types.Quote: ...
    @overload
    async def models(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HuggingfaceModelsInput]) -> types.Accepted: ...
    @overload
    async def models(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HuggingfaceModelsInput]) -> types.Accepted: ...
    @overload
    async def models(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceModelsInput]) -> types.HuggingfaceModelsOutput | types.Quote: ...
    async def models(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HuggingfaceModelsInput]) -> types.HuggingfaceModelsOutput | types.Quote | types.Accepted:
        """Models of a name, an author or a task.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HuggingfaceModelsOutput | types.Quote | types.Accepted", await self._core.call("huggingface.models", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_models(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceModelsInput]) -> AsyncIterator[types.HuggingFacePackage]:
        """As `models`, element by element over all pages."""
        return cast("AsyncIterator[types.HuggingFacePackage]", self._core.walk("huggingface.models", input, request_options))

    @overload
    async def dataset(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDatasetInput]) -> types.HuggingfaceDatasetOutput: ...
    @overload
    async def dataset(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDatasetInput]) -> types.Quote: ...
    @overload
    async def dataset(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HuggingfaceDatasetInput]) -> types.Accepted: ...
    @overload
    async def dataset(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HuggingfaceDatasetInput]) -> types.Accepted: ...
    @overload
    async def dataset(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDatasetInput]) -> types.HuggingfaceDatasetOutput | types.Quote: ...
    async def dataset(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HuggingfaceDatasetInput]) -> types.HuggingfaceDatasetOutput | types.Quote | types.Accepted:
        """A dataset by name, with its files.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HuggingfaceDatasetOutput | types.Quote | types.Accepted", await self._core.call("huggingface.dataset", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def datasets(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDatasetsInput]) -> types.HuggingfaceDatasetsOutput: ...
    @overload
    async def datasets(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDatasetsInput]) -> types.Quote: ...
    @overload
    async def datasets(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HuggingfaceDatasetsInput]) -> types.Accepted: ...
    @overload
    async def datasets(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HuggingfaceDatasetsInput]) -> types.Accepted: ...
    @overload
    async def datasets(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDatasetsInput]) -> types.HuggingfaceDatasetsOutput | types.Quote: ...
    async def datasets(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HuggingfaceDatasetsInput]) -> types.HuggingfaceDatasetsOutput | types.Quote | types.Accepted:
        """Datasets of a name or an author.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HuggingfaceDatasetsOutput | types.Quote | types.Accepted", await self._core.call("huggingface.datasets", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_datasets(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDatasetsInput]) -> AsyncIterator[types.HuggingFacePackage]:
        """As `datasets`, element by element over all pages."""
        return cast("AsyncIterator[types.HuggingFacePackage]", self._core.walk("huggingface.datasets", input, request_options))

    @overload
    async def space(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceSpaceInput]) -> types.HuggingfaceSpaceOutput: ...
    @overload
    async def space(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceSpaceInput]) -> types.Quote: ...
    @overload
    async def space(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HuggingfaceSpaceInput]) -> types.Accepted: ...
    @overload
    async def space(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HuggingfaceSpaceInput]) -> types.Accepted: ...
    @overload
    async def space(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceSpaceInput]) -> types.HuggingfaceSpaceOutput | types.Quote: ...
    async def space(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HuggingfaceSpaceInput]) -> types.HuggingfaceSpaceOutput | types.Quote | types.Accepted:
        """A space by name.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HuggingfaceSpaceOutput | types.Quote | types.Accepted", await self._core.call("huggingface.space", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def files(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceFilesInput]) -> types.HuggingfaceFilesOutput: ...
    @overload
    async def files(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceFilesInput]) -> types.Quote: ...
    @overload
    async def files(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HuggingfaceFilesInput]) -> types.Accepted: ...
    @overload
    async def files(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HuggingfaceFilesInput]) -> types.Accepted: ...
    @overload
    async def files(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceFilesInput]) -> types.HuggingfaceFilesOutput | types.Quote: ...
    async def files(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HuggingfaceFilesInput]) -> types.HuggingfaceFilesOutput | types.Quote | types.Accepted:
        """The files of a model, dataset or space at some revision.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HuggingfaceFilesOutput | types.Quote | types.Accepted", await self._core.call("huggingface.files", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_files(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceFilesInput]) -> AsyncIterator[types.File]:
        """As `files`, element by element over all pages."""
        return cast("AsyncIterator[types.File]", self._core.walk("huggingface.files", input, request_options))

    @overload
    async def paper(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfacePaperInput]) -> types.HuggingfacePaperOutput: ...
    @overload
    async def paper(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfacePaperInput]) -> types.Quote: ...
    @overload
    async def paper(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HuggingfacePaperInput]) -> types.Accepted: ...
    @overload
    async def paper(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HuggingfacePaperInput]) -> types.Accepted: ...
    @overload
    async def paper(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfacePaperInput]) -> types.HuggingfacePaperOutput | types.Quote: ...
    async def paper(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HuggingfacePaperInput]) -> types.HuggingfacePaperOutput | types.Quote | types.Accepted:
        """A paper by its arXiv id, with what belongs to it on the hub.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HuggingfacePaperOutput | types.Quote | types.Accepted", await self._core.call("huggingface.paper", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def daily_papers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDailyPapersInput]) -> types.HuggingfaceDailyPapersOutput: ...
    @overload
    async def daily_papers(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDailyPapersInput]) -> types.Quote: ...
    @overload
    async def daily_papers(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.HuggingfaceDailyPapersInput]) -> types.Accepted: ...
    @overload
    async def daily_papers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.HuggingfaceDailyPapersInput]) -> types.Accepted: ...
    @overload
    async def daily_papers(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDailyPapersInput]) -> types.HuggingfaceDailyPapersOutput | types.Quote: ...
    async def daily_papers(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.HuggingfaceDailyPapersInput]) -> types.HuggingfaceDailyPapersOutput | types.Quote | types.Accepted:
        """The papers that people of the hub spoke of on a day, or of late.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.HuggingfaceDailyPapersOutput | types.Quote | types.Accepted", await self._core.call("huggingface.daily_papers", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_daily_papers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDailyPapersInput]) -> AsyncIterator[types.HuggingFacePaper]:
        """As `daily_papers`, element by element over all pages."""
        return cast("AsyncIterator[types.HuggingFacePaper]", self._core.walk("huggingface.daily_papers", input, request_options))


class AsyncCrossrefResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def work(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefWorkInput]) -> types.CrossrefWorkOutput: ...
    @overload
    async def work(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefWorkInput]) -> types.Quote: ...
    @overload
    async def work(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.CrossrefWorkInput]) -> types.Accepted: ...
    @overload
    async def work(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.CrossrefWorkInput]) -> types.Accepted: ...
    @overload
    async def work(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefWorkInput]) -> types.CrossrefWorkOutput | types.Quote: ...
    async def work(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.CrossrefWorkInput]) -> types.CrossrefWorkOutput | types.Quote | types.Accepted:
        """A work by its DOI: authors, dates, citations, licence, funders.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.CrossrefWorkOutput | types.Quote | types.Accepted", await self._core.call("crossref.work", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefSearchInput]) -> types.CrossrefSearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefSearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.CrossrefSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.CrossrefSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefSearchInput]) -> types.CrossrefSearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.CrossrefSearchInput]) -> types.CrossrefSearchOutput | types.Quote | types.Accepted:
        """Works with certain words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.CrossrefSearchOutput | types.Quote | types.Accepted", await self._core.call("crossref.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefSearchInput]) -> AsyncIterator[types.CrossrefWork]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.CrossrefWork]", self._core.walk("crossref.search", input, request_options))

    @overload
    async def journal(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefJournalInput]) -> types.CrossrefJournalOutput: ...
    @overload
    async def journal(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefJournalInput]) -> types.Quote: ...
    @overload
    async def journal(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.CrossrefJournalInput]) -> types.Accepted: ...
    @overload
    async def journal(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.CrossrefJournalInput]) -> types.Accepted: ...
    @overload
    async def journal(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefJournalInput]) -> types.CrossrefJournalOutput | types.Quote: ...
    async def journal(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.CrossrefJournalInput]) -> types.CrossrefJournalOutput | types.Quote | types.Accepted:
        """A journal by one of its ISSNs.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.CrossrefJournalOutput | types.Quote | types.Accepted", await self._core.call("crossref.journal", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def journal_works(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefJournalWorksInput]) -> types.CrossrefJournalWorksOutput: ...
    @overload
    async def journal_works(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefJournalWorksInput]) -> types.Quote: ...
    @overload
    async def journal_works(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.CrossrefJournalWorksInput]) -> types.Accepted: ...
    @overload
    async def journal_works(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.CrossrefJournalWorksInput]) -> types.Accepted: ...
    @overload
    async def journal_works(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefJournalWorksInput]) -> types.CrossrefJournalWorksOutput | types.Quote: ...
    async def journal_works(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.CrossrefJournalWorksInput]) -> types.CrossrefJournalWorksOutput | types.Quote | types.Accepted:
        """The works of a journal, all or those with certain words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.CrossrefJournalWorksOutput | types.Quote | types.Accepted", await self._core.call("crossref.journal_works", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_journal_works(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefJournalWorksInput]) -> AsyncIterator[types.CrossrefWork]:
        """As `journal_works`, element by element over all pages."""
        return cast("AsyncIterator[types.CrossrefWork]", self._core.walk("crossref.journal_works", input, request_options))

    @overload
    async def funders(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefFundersInput]) -> types.CrossrefFundersOutput: ...
    @overload
    async def funders(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefFundersInput]) -> types.Quote: ...
    @overload
    async def funders(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.CrossrefFundersInput]) -> types.Accepted: ...
    @overload
    async def funders(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.CrossrefFundersInput]) -> types.Accepted: ...
    @overload
    async def funders(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefFundersInput]) -> types.CrossrefFundersOutput | types.Quote: ...
    async def funders(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.CrossrefFundersInput]) -> types.CrossrefFundersOutput | types.Quote | types.Accepted:
        """Organizations that pay for research.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.CrossrefFundersOutput | types.Quote | types.Accepted", await self._core.call("crossref.funders", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_funders(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefFundersInput]) -> AsyncIterator[types.Profile]:
        """As `funders`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("crossref.funders", input, request_options))

    @overload
    async def members(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefMembersInput]) -> types.CrossrefMembersOutput: ...
    @overload
    async def members(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefMembersInput]) -> types.Quote: ...
    @overload
    async def members(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.CrossrefMembersInput]) -> types.Accepted: ...
    @overload
    async def members(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.CrossrefMembersInput]) -> types.Accepted: ...
    @overload
    async def members(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefMembersInput]) -> types.CrossrefMembersOutput | types.Quote: ...
    async def members(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.CrossrefMembersInput]) -> types.CrossrefMembersOutput | types.Quote | types.Accepted:
        """Publishers that register works.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.CrossrefMembersOutput | types.Quote | types.Accepted", await self._core.call("crossref.members", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_members(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefMembersInput]) -> AsyncIterator[types.Profile]:
        """As `members`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("crossref.members", input, request_options))


class AsyncArxivResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.ArxivSearchInput]) -> types.ArxivSearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.ArxivSearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.ArxivSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.ArxivSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.ArxivSearchInput]) -> types.ArxivSearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.ArxivSearchInput]) -> types.ArxivSearchOutput | types.Quote | types.Accepted:
        """Papers with certain words, of an author or a category.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.ArxivSearchOutput | types.Quote | types.Accepted", await self._core.call("arxiv.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.ArxivSearchInput]) -> AsyncIterator[types.Paper]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.Paper]", self._core.walk("arxiv.search", input, request_options))

    @overload
    async def paper(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.ArxivPaperInput]) -> types.ArxivPaperOutput: ...
    @overload
    async def paper(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.ArxivPaperInput]) -> types.Quote: ...
    @overload
    async def paper(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.ArxivPaperInput]) -> types.Accepted: ...
    @overload
    async def paper(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.ArxivPaperInput]) -> types.Accepted: ...
    @overload
    async def paper(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.ArxivPaperInput]) -> types.ArxivPaperOutput | types.Quote: ...
    async def paper(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.ArxivPaperInput]) -> types.ArxivPaperOutput | types.Quote | types.Accepted:
        """A paper by its identifier or address: the newest version, or the one that is named.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.ArxivPaperOutput | types.Quote | types.Accepted", await self._core.call("arxiv.paper", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class AsyncEuropepmcResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EuropepmcSearchInput]) -> types.EuropepmcSearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EuropepmcSearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.EuropepmcSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.EuropepmcSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EuropepmcSearchInput]) -> types.EuropepmcSearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.EuropepmcSearchInput]) -> types.EuropepmcSearchOutput | types.Quote | types.Accepted:
        """Articles that a query finds.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.EuropepmcSearchOutput | types.Quote | types.Accepted", await self._core.call("europepmc.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.EuropepmcSearchInput]) -> AsyncIterator[types.Paper]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.Paper]", self._core.walk("europepmc.search", input, request_options))

    @overload
    async def article(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EuropepmcArticleInput]) -> types.EuropepmcArticleOutput: ...
    @overload
    async def article(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EuropepmcArticleInput]) -> types.Quote: ...
    @overload
    async def article(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.EuropepmcArticleInput]) -> types.Accepted: ...
    @overload
    async def article(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.EuropepmcArticleInput]) -> types.Accepted: ...
    @overload
    async def article(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.EuropepmcArticleInput]) -> types.EuropepmcArticleOutput | types.Quote: ...
    async def article(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.EuropepmcArticleInput]) -> types.EuropepmcArticleOutput | types.Quote | types.Accepted:
        """An article by its id in PubMed, PubMed Central or among the preprints, by DOI or address.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.EuropepmcArticleOutput | types.Quote | types.Accepted", await self._core.call("europepmc.article", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class AsyncAppstoreResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def app(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreAppInput]) -> types.AppstoreAppOutput: ...
    @overload
    async def app(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreAppInput]) -> types.Quote: ...
    @overload
    async def app(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.AppstoreAppInput]) -> types.Accepted: ...
    @overload
    async def app(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.AppstoreAppInput]) -> types.Accepted: ...
    @overload
    async def app(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreAppInput]) -> types.AppstoreAppOutput | types.Quote: ...
    async def app(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.AppstoreAppInput]) -> types.AppstoreAppOutput | types.Quote | types.Accepted:
        """An app by its number, its address or its bundle identifier.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.AppstoreAppOutput | types.Quote | types.Accepted", await self._core.call("appstore.app", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreSearchInput]) -> types.AppstoreSearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreSearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.AppstoreSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.AppstoreSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreSearchInput]) -> types.AppstoreSearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.AppstoreSearchInput]) -> types.AppstoreSearchOutput | types.Quote | types.Accepted:
        """Apps with certain words: up to 200.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.AppstoreSearchOutput | types.Quote | types.Accepted", await self._core.call("appstore.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreSearchInput]) -> AsyncIterator[types.AppStoreApp]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.AppStoreApp]", self._core.walk("appstore.search", input, request_options))

    @overload
    async def reviews(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreReviewsInput]) -> types.AppstoreReviewsOutput: ...
    @overload
    async def reviews(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreReviewsInput]) -> types.Quote: ...
    @overload
    async def reviews(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.AppstoreReviewsInput]) -> types.Accepted: ...
    @overload
    async def reviews(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.AppstoreReviewsInput]) -> types.Accepted: ...
    @overload
    async def reviews(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreReviewsInput]) -> types.AppstoreReviewsOutput | types.Quote: ...
    async def reviews(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.AppstoreReviewsInput]) -> types.AppstoreReviewsOutput | types.Quote | types.Accepted:
        """Reviews of an app, newest first: up to 500.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.AppstoreReviewsOutput | types.Quote | types.Accepted", await self._core.call("appstore.reviews", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreReviewsInput]) -> AsyncIterator[types.Review]:
        """As `reviews`, element by element over all pages."""
        return cast("AsyncIterator[types.Review]", self._core.walk("appstore.reviews", input, request_options))

    @overload
    async def top(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreTopInput]) -> types.AppstoreTopOutput: ...
    @overload
    async def top(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreTopInput]) -> types.Quote: ...
    @overload
    async def top(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.AppstoreTopInput]) -> types.Accepted: ...
    @overload
    async def top(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.AppstoreTopInput]) -> types.Accepted: ...
    @overload
    async def top(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreTopInput]) -> types.AppstoreTopOutput | types.Quote: ...
    async def top(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.AppstoreTopInput]) -> types.AppstoreTopOutput | types.Quote | types.Accepted:
        """The apps that a country gets most: up to 100, with few facts of each.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.AppstoreTopOutput | types.Quote | types.Accepted", await self._core.call("appstore.top", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_top(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreTopInput]) -> AsyncIterator[types.AppStoreApp]:
        """As `top`, element by element over all pages."""
        return cast("AsyncIterator[types.AppStoreApp]", self._core.walk("appstore.top", input, request_options))


class AsyncXResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.XPostInput]) -> types.XPostOutput: ...
    @overload
    async def post(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.XPostInput]) -> types.Quote: ...
    @overload
    async def post(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.XPostInput]) -> types.Accepted: ...
    @overload
    async def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.XPostInput]) -> types.Accepted: ...
    @overload
    async def post(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.XPostInput]) -> types.XPostOutput | types.Quote: ...
    async def post(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.XPostInput]) -> types.XPostOutput | types.Quote | types.Accepted:
        """A post by id or address: text, author, counts, media.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.XPostOutput | types.Quote | types.Accepted", await self._core.call("x.post", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def oembed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.XOembedInput]) -> types.XOembedOutput: ...
    @overload
    async def oembed(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.XOembedInput]) -> types.Quote: ...
    @overload
    async def oembed(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.XOembedInput]) -> types.Accepted: ...
    @overload
    async def oembed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.XOembedInput]) -> types.Accepted: ...
    @overload
    async def oembed(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.XOembedInput]) -> types.XOembedOutput | types.Quote: ...
    async def oembed(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.XOembedInput]) -> types.XOembedOutput | types.Quote | types.Accepted:
        """The markup with which a page shows a post (oEmbed), without its script.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.XOembedOutput | types.Quote | types.Accepted", await self._core.call("x.oembed", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class AsyncWaybackResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def snapshots(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackSnapshotsInput]) -> types.WaybackSnapshotsOutput: ...
    @overload
    async def snapshots(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackSnapshotsInput]) -> types.Quote: ...
    @overload
    async def snapshots(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WaybackSnapshotsInput]) -> types.Accepted: ...
    @overload
    async def snapshots(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WaybackSnapshotsInput]) -> types.Accepted: ...
    @overload
    async def snapshots(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackSnapshotsInput]) -> types.WaybackSnapshotsOutput | types.Quote: ...
    async def snapshots(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WaybackSnapshotsInput]) -> types.WaybackSnapshotsOutput | types.Quote | types.Accepted:
        """The captures of a page, or of every page below an address, oldest first.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WaybackSnapshotsOutput | types.Quote | types.Accepted", await self._core.call("wayback.snapshots", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_snapshots(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackSnapshotsInput]) -> AsyncIterator[types.Snapshot]:
        """As `snapshots`, element by element over all pages."""
        return cast("AsyncIterator[types.Snapshot]", self._core.walk("wayback.snapshots", input, request_options))

    @overload
    async def closest(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackClosestInput]) -> types.WaybackClosestOutput: ...
    @overload
    async def closest(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackClosestInput]) -> types.Quote: ...
    @overload
    async def closest(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WaybackClosestInput]) -> types.Accepted: ...
    @overload
    async def closest(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WaybackClosestInput]) -> types.Accepted: ...
    @overload
    async def closest(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackClosestInput]) -> types.WaybackClosestOutput | types.Quote: ...
    async def closest(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WaybackClosestInput]) -> types.WaybackClosestOutput | types.Quote | types.Accepted:
        """The capture of a page that is nearest to a time; the newest when none is given.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.WaybackClosestOutput | types.Quote | types.Accepted", await self._core.call("wayback.closest", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def page(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackPageInput]) -> types.WaybackPageOutput: ...
    @overload
    async def page(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackPageInput]) -> types.Quote: ...
    @overload
    async def page(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WaybackPageInput]) -> types.Accepted: ...
    @overload
    async def page(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WaybackPageInput]) -> types.Accepted: ...
    @overload
    async def page(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackPageInput]) -> types.WaybackPageOutput | types.Quote: ...
    async def page(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WaybackPageInput]) -> types.WaybackPageOutput | types.Quote | types.Accepted:
        """A page as the archive captured it: what it said then, and the captures before and after it.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.WaybackPageOutput | types.Quote | types.Accepted", await self._core.call("wayback.page", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class AsyncPodcastResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def feed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastFeedInput]) -> types.PodcastFeedOutput: ...
    @overload
    async def feed(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastFeedInput]) -> types.Quote: ...
    @overload
    async def feed(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.PodcastFeedInput]) -> types.Accepted: ...
    @overload
    async def feed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.PodcastFeedInput]) -> types.Accepted: ...
    @overload
    async def feed(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastFeedInput]) -> types.PodcastFeedOutput | types.Quote: ...
    async def feed(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.PodcastFeedInput]) -> types.PodcastFeedOutput | types.Quote | types.Accepted:
        """The episodes of a podcast, newest first as a rule, and what it says of itself.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.PodcastFeedOutput | types.Quote | types.Accepted", await self._core.call("podcast.feed", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastFeedInput]) -> AsyncIterator[types.Episode]:
        """As `feed`, element by element over all pages."""
        return cast("AsyncIterator[types.Episode]", self._core.walk("podcast.feed", input, request_options))

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastSearchInput]) -> types.PodcastSearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastSearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.PodcastSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.PodcastSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastSearchInput]) -> types.PodcastSearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.PodcastSearchInput]) -> types.PodcastSearchOutput | types.Quote | types.Accepted:
        """Podcasts in Apple’s directory with certain words: up to 200.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.PodcastSearchOutput | types.Quote | types.Accepted", await self._core.call("podcast.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastSearchInput]) -> AsyncIterator[types.Podcast]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.Podcast]", self._core.walk("podcast.search", input, request_options))


class AsyncFeedResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def fetch(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.FeedFetchInput]) -> types.FeedFetchOutput: ...
    @overload
    async def fetch(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.FeedFetchInput]) -> types.Quote: ...
    @overload
    async def fetch(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.FeedFetchInput]) -> types.Accepted: ...
    @overload
    async def fetch(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.FeedFetchInput]) -> types.Accepted: ...
    @overload
    async def fetch(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.FeedFetchInput]) -> types.FeedFetchOutput | types.Quote: ...
    async def fetch(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.FeedFetchInput]) -> types.FeedFetchOutput | types.Quote | types.Accepted:
        """The entries of a feed of any format, and what it says of itself.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.FeedFetchOutput | types.Quote | types.Accepted", await self._core.call("feed.fetch", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_fetch(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FeedFetchInput]) -> AsyncIterator[types.Post]:
        """As `fetch`, element by element over all pages."""
        return cast("AsyncIterator[types.Post]", self._core.walk("feed.fetch", input, request_options))

    @overload
    async def discover(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.FeedDiscoverInput]) -> types.FeedDiscoverOutput: ...
    @overload
    async def discover(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.FeedDiscoverInput]) -> types.Quote: ...
    @overload
    async def discover(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.FeedDiscoverInput]) -> types.Accepted: ...
    @overload
    async def discover(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.FeedDiscoverInput]) -> types.Accepted: ...
    @overload
    async def discover(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.FeedDiscoverInput]) -> types.FeedDiscoverOutput | types.Quote: ...
    async def discover(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.FeedDiscoverInput]) -> types.FeedDiscoverOutput | types.Quote | types.Accepted:
        """The feeds that a page names; where it names none, those at the usual places of its site.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.FeedDiscoverOutput | types.Quote | types.Accepted", await self._core.call("feed.discover", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class AsyncYoutubeResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def video(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeVideoInput]) -> types.YoutubeVideoOutput: ...
    @overload
    async def video(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeVideoInput]) -> types.Quote: ...
    @overload
    async def video(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeVideoInput]) -> types.Accepted: ...
    @overload
    async def video(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeVideoInput]) -> types.Accepted: ...
    @overload
    async def video(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeVideoInput]) -> types.YoutubeVideoOutput | types.Quote: ...
    async def video(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeVideoInput]) -> types.YoutubeVideoOutput | types.Quote | types.Accepted:
        """A video by id or address: title, text, author, duration, counts, chapters, captions.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.YoutubeVideoOutput | types.Quote | types.Accepted", await self._core.call("youtube.video", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def transcript(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeTranscriptInput]) -> types.YoutubeTranscriptOutput: ...
    @overload
    async def transcript(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeTranscriptInput]) -> types.Quote: ...
    @overload
    async def transcript(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeTranscriptInput]) -> types.Accepted: ...
    @overload
    async def transcript(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeTranscriptInput]) -> types.Accepted: ...
    @overload
    async def transcript(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeTranscriptInput]) -> types.YoutubeTranscriptOutput | types.Quote: ...
    async def transcript(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeTranscriptInput]) -> types.YoutubeTranscriptOutput | types.Quote | types.Accepted:
        """The words of a video and their times, by its captions, translated where that is asked for.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.YoutubeTranscriptOutput | types.Quote | types.Accepted", await self._core.call("youtube.transcript", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentsInput]) -> types.YoutubeCommentsOutput: ...
    @overload
    async def comments(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentsInput]) -> types.Quote: ...
    @overload
    async def comments(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeCommentsInput]) -> types.Accepted: ...
    @overload
    async def comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeCommentsInput]) -> types.Accepted: ...
    @overload
    async def comments(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentsInput]) -> types.YoutubeCommentsOutput | types.Quote: ...
    async def comments(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeCommentsInput]) -> types.YoutubeCommentsOutput | types.Quote | types.Accepted:
        """The comments of a video, those that YouTube deems best or the newest first.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.YoutubeCommentsOutput | types.Quote | types.Accepted", await self._core.call("youtube.comments", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentsInput]) -> AsyncIterator[types.Comment]:
        """As `comments`, element by element over all pages."""
        return cast("AsyncIterator[types.Comment]", self._core.walk("youtube.comments", input, request_options))

    @overload
    async def comment_replies(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentRepliesInput]) -> types.YoutubeCommentRepliesOutput: ...
    @overload
    async def comment_replies(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentRepliesInput]) -> types.Quote: ...
    @overload
    async def comment_replies(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeCommentRepliesInput]) -> types.Accepted: ...
    @overload
    async def comment_replies(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeCommentRepliesInput]) -> types.Accepted: ...
    @overload
    async def comment_replies(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentRepliesInput]) -> types.YoutubeCommentRepliesOutput | types.Quote: ...
    async def comment_replies(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeCommentRepliesInput]) -> types.YoutubeCommentRepliesOutput | types.Quote | types.Accepted:
        """The replies to a comment, by what `comments` gives with it.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.YoutubeCommentRepliesOutput | types.Quote | types.Accepted", await self._core.call("youtube.comment_replies", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_comment_replies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentRepliesInput]) -> AsyncIterator[types.Comment]:
        """As `comment_replies`, element by element over all pages."""
        return cast("AsyncIterator[types.Comment]", self._core.walk("youtube.comment_replies", input, request_options))

    @overload
    async def channel(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelInput]) -> types.YoutubeChannelOutput: ...
    @overload
    async def channel(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelInput]) -> types.Quote: ...
    @overload
    async def channel(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeChannelInput]) -> types.Accepted: ...
    @overload
    async def channel(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeChannelInput]) -> types.Accepted: ...
    @overload
    async def channel(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelInput]) -> types.YoutubeChannelOutput | types.Quote: ...
    async def channel(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeChannelInput]) -> types.YoutubeChannelOutput | types.Quote | types.Accepted:
        """A channel by id, handle or address: name, description, pictures, subscribers, videos.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.YoutubeChannelOutput | types.Quote | types.Accepted", await self._core.call("youtube.channel", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def channel_videos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelVideosInput]) -> types.YoutubeChannelVideosOutput: ...
    @overload
    async def channel_videos(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelVideosInput]) -> types.Quote: ...
    @overload
    async def channel_videos(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeChannelVideosInput]) -> types.Accepted: ...
    @overload
    async def channel_videos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeChannelVideosInput]) -> types.Accepted: ...
    @overload
    async def channel_videos(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelVideosInput]) -> types.YoutubeChannelVideosOutput | types.Quote: ...
    async def channel_videos(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeChannelVideosInput]) -> types.YoutubeChannelVideosOutput | types.Quote | types.Accepted:
        """The videos of a channel, the latest first; the most popular or the oldest first when that is asked for.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.YoutubeChannelVideosOutput | types.Quote | types.Accepted", await self._core.call("youtube.channel_videos", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_channel_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelVideosInput]) -> AsyncIterator[types.Video]:
        """As `channel_videos`, element by element over all pages."""
        return cast("AsyncIterator[types.Video]", self._core.walk("youtube.channel_videos", input, request_options))

    @overload
    async def channel_shorts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelShortsInput]) -> types.YoutubeChannelShortsOutput: ...
    @overload
    async def channel_shorts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelShortsInput]) -> types.Quote: ...
    @overload
    async def channel_shorts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeChannelShortsInput]) -> types.Accepted: ...
    @overload
    async def channel_shorts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeChannelShortsInput]) -> types.Accepted: ...
    @overload
    async def channel_shorts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelShortsInput]) -> types.YoutubeChannelShortsOutput | types.Quote: ...
    async def channel_shorts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeChannelShortsInput]) -> types.YoutubeChannelShortsOutput | types.Quote | types.Accepted:
        """The shorts of a channel, the latest first.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.YoutubeChannelShortsOutput | types.Quote | types.Accepted", await self._core.call("youtube.channel_shorts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_channel_shorts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelShortsInput]) -> AsyncIterator[types.Video]:
        """As `channel_shorts`, element by element over all pages."""
        return cast("AsyncIterator[types.Video]", self._core.walk("youtube.channel_shorts", input, request_options))

    @overload
    async def playlist(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubePlaylistInput]) -> types.YoutubePlaylistOutput: ...
    @overload
    async def playlist(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubePlaylistInput]) -> types.Quote: ...
    @overload
    async def playlist(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubePlaylistInput]) -> types.Accepted: ...
    @overload
    async def playlist(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubePlaylistInput]) -> types.Accepted: ...
    @overload
    async def playlist(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubePlaylistInput]) -> types.YoutubePlaylistOutput | types.Quote: ...
    async def playlist(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubePlaylistInput]) -> types.YoutubePlaylistOutput | types.Quote | types.Accepted:
        """The videos of a playlist in its order, and what its page says of it.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.YoutubePlaylistOutput | types.Quote | types.Accepted", await self._core.call("youtube.playlist", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_playlist(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubePlaylistInput]) -> AsyncIterator[types.Video]:
        """As `playlist`, element by element over all pages."""
        return cast("AsyncIterator[types.Video]", self._core.walk("youtube.playlist", input, request_options))

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeSearchInput]) -> types.YoutubeSearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeSearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeSearchInput]) -> types.YoutubeSearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeSearchInput]) -> types.YoutubeSearchOutput | types.Quote | types.Accepted:
        """Videos, channels or playlists that match words.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.YoutubeSearchOutput | types.Quote | types.Accepted", await self._core.call("youtube.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeSearchInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("youtube.search", input, request_options))

    @overload
    async def trending(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeTrendingInput]) -> types.YoutubeTrendingOutput: ...
    @overload
    async def trending(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeTrendingInput]) -> types.Quote: ...
    @overload
    async def trending(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeTrendingInput]) -> types.Accepted: ...
    @overload
    async def trending(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeTrendingInput]) -> types.Accepted: ...
    @overload
    async def trending(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeTrendingInput]) -> types.YoutubeTrendingOutput | types.Quote: ...
    async def trending(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeTrendingInput]) -> types.YoutubeTrendingOutput | types.Quote | types.Accepted:
        """The videos that are watched most just now, by category: YouTube has no such list of everything any more.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.YoutubeTrendingOutput | types.Quote | types.Accepted", await self._core.call("youtube.trending", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_trending(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeTrendingInput]) -> AsyncIterator[types.Video]:
        """As `trending`, element by element over all pages."""
        return cast("AsyncIterator[types.Video]", self._core.walk("youtube.trending", input, request_options))

    @overload
    async def suggestions(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeSuggestionsInput]) -> types.YoutubeSuggestionsOutput: ...
    @overload
    async def suggestions(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeSuggestionsInput]) -> types.Quote: ...
    @overload
    async def suggestions(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeSuggestionsInput]) -> types.Accepted: ...
    @overload
    async def suggestions(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeSuggestionsInput]) -> types.Accepted: ...
    @overload
    async def suggestions(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeSuggestionsInput]) -> types.YoutubeSuggestionsOutput | types.Quote: ...
    async def suggestions(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeSuggestionsInput]) -> types.YoutubeSuggestionsOutput | types.Quote | types.Accepted:
        """What YouTube’s search suggests to whoever begins with these words.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.YoutubeSuggestionsOutput | types.Quote | types.Accepted", await self._core.call("youtube.suggestions", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def feed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeFeedInput]) -> types.YoutubeFeedOutput: ...
    @overload
    async def feed(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeFeedInput]) -> types.Quote: ...
    @overload
    async def feed(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeFeedInput]) -> types.Accepted: ...
    @overload
    async def feed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeFeedInput]) -> types.Accepted: ...
    @overload
    async def feed(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeFeedInput]) -> types.YoutubeFeedOutput | types.Quote: ...
    async def feed(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeFeedInput]) -> types.YoutubeFeedOutput | types.Quote | types.Accepted:
        """The newest videos of a channel or a playlist, 15 at most.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.YoutubeFeedOutput | types.Quote | types.Accepted", await self._core.call("youtube.feed", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeFeedInput]) -> AsyncIterator[types.Video]:
        """As `feed`, element by element over all pages."""
        return cast("AsyncIterator[types.Video]", self._core.walk("youtube.feed", input, request_options))

    @overload
    async def oembed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeOembedInput]) -> types.YoutubeOembedOutput: ...
    @overload
    async def oembed(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeOembedInput]) -> types.Quote: ...
    @overload
    async def oembed(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.YoutubeOembedInput]) -> types.Accepted: ...
    @overload
    async def oembed(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.YoutubeOembedInput]) -> types.Accepted: ...
    @overload
    async def oembed(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeOembedInput]) -> types.YoutubeOembedOutput | types.Quote: ...
    async def oembed(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.YoutubeOembedInput]) -> types.YoutubeOembedOutput | types.Quote | types.Accepted:
        """The markup with which a page shows a video (oEmbed), its title and author.

        $0.00007 to $0.001 per request (usually $0.001)."""
        return cast("types.YoutubeOembedOutput | types.Quote | types.Accepted", await self._core.call("youtube.oembed", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class AsyncTelegramResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def channel(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramChannelInput]) -> types.TelegramChannelOutput: ...
    @overload
    async def channel(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramChannelInput]) -> types.Quote: ...
    @overload
    async def channel(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TelegramChannelInput]) -> types.Accepted: ...
    @overload
    async def channel(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TelegramChannelInput]) -> types.Accepted: ...
    @overload
    async def channel(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramChannelInput]) -> types.TelegramChannelOutput | types.Quote: ...
    async def channel(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TelegramChannelInput]) -> types.TelegramChannelOutput | types.Quote | types.Accepted:
        """What the card of a public channel says: name, description, picture, subscribers.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.TelegramChannelOutput | types.Quote | types.Accepted", await self._core.call("telegram.channel", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramPostsInput]) -> types.TelegramPostsOutput: ...
    @overload
    async def posts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramPostsInput]) -> types.Quote: ...
    @overload
    async def posts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TelegramPostsInput]) -> types.Accepted: ...
    @overload
    async def posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TelegramPostsInput]) -> types.Accepted: ...
    @overload
    async def posts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramPostsInput]) -> types.TelegramPostsOutput | types.Quote: ...
    async def posts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TelegramPostsInput]) -> types.TelegramPostsOutput | types.Quote | types.Accepted:
        """The posts of a public channel, newest first; those that say a word when `query` is given.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.TelegramPostsOutput | types.Quote | types.Accepted", await self._core.call("telegram.posts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramPostsInput]) -> AsyncIterator[types.TelegramPost]:
        """As `posts`, element by element over all pages."""
        return cast("AsyncIterator[types.TelegramPost]", self._core.walk("telegram.posts", input, request_options))

    @overload
    async def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramPostInput]) -> types.TelegramPostOutput: ...
    @overload
    async def post(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramPostInput]) -> types.Quote: ...
    @overload
    async def post(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TelegramPostInput]) -> types.Accepted: ...
    @overload
    async def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TelegramPostInput]) -> types.Accepted: ...
    @overload
    async def post(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramPostInput]) -> types.TelegramPostOutput | types.Quote: ...
    async def post(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TelegramPostInput]) -> types.TelegramPostOutput | types.Quote | types.Accepted:
        """A post of a public channel, by its address or `channel/number`.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.TelegramPostOutput | types.Quote | types.Accepted", await self._core.call("telegram.post", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class AsyncTiktokResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def profile(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokProfileInput]) -> types.TiktokProfileOutput: ...
    @overload
    async def profile(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokProfileInput]) -> types.Quote: ...
    @overload
    async def profile(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokProfileInput]) -> types.Accepted: ...
    @overload
    async def profile(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokProfileInput]) -> types.Accepted: ...
    @overload
    async def profile(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokProfileInput]) -> types.TiktokProfileOutput | types.Quote: ...
    async def profile(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokProfileInput]) -> types.TiktokProfileOutput | types.Quote | types.Accepted:
        """A profile by handle: name, text, counts; `private` when its owner keeps the rest closed.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.TiktokProfileOutput | types.Quote | types.Accepted", await self._core.call("tiktok.profile", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def videos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokVideosInput]) -> types.TiktokVideosOutput: ...
    @overload
    async def videos(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokVideosInput]) -> types.Quote: ...
    @overload
    async def videos(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokVideosInput]) -> types.Accepted: ...
    @overload
    async def videos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokVideosInput]) -> types.Accepted: ...
    @overload
    async def videos(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokVideosInput]) -> types.TiktokVideosOutput | types.Quote: ...
    async def videos(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokVideosInput]) -> types.TiktokVideosOutput | types.Quote | types.Accepted:
        """The videos of a profile, the latest first; the most popular or the oldest first when that is asked for.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokVideosOutput | types.Quote | types.Accepted", await self._core.call("tiktok.videos", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokVideosInput]) -> AsyncIterator[types.TikTokVideo]:
        """As `videos`, element by element over all pages."""
        return cast("AsyncIterator[types.TikTokVideo]", self._core.walk("tiktok.videos", input, request_options))

    @overload
    async def followers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowersInput]) -> types.TiktokFollowersOutput: ...
    @overload
    async def followers(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowersInput]) -> types.Quote: ...
    @overload
    async def followers(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokFollowersInput]) -> types.Accepted: ...
    @overload
    async def followers(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokFollowersInput]) -> types.Accepted: ...
    @overload
    async def followers(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowersInput]) -> types.TiktokFollowersOutput | types.Quote: ...
    async def followers(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokFollowersInput]) -> types.TiktokFollowersOutput | types.Quote | types.Accepted:
        """Who follows a profile, as far as its owner shows it to everyone.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokFollowersOutput | types.Quote | types.Accepted", await self._core.call("tiktok.followers", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowersInput]) -> AsyncIterator[types.Profile]:
        """As `followers`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("tiktok.followers", input, request_options))

    @overload
    async def following(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowingInput]) -> types.TiktokFollowingOutput: ...
    @overload
    async def following(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowingInput]) -> types.Quote: ...
    @overload
    async def following(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokFollowingInput]) -> types.Accepted: ...
    @overload
    async def following(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokFollowingInput]) -> types.Accepted: ...
    @overload
    async def following(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowingInput]) -> types.TiktokFollowingOutput | types.Quote: ...
    async def following(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokFollowingInput]) -> types.TiktokFollowingOutput | types.Quote | types.Accepted:
        """Whom a profile follows, as far as its owner shows it to everyone.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokFollowingOutput | types.Quote | types.Accepted", await self._core.call("tiktok.following", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowingInput]) -> AsyncIterator[types.Profile]:
        """As `following`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("tiktok.following", input, request_options))

    @overload
    async def video(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokVideoInput]) -> types.TiktokVideoOutput: ...
    @overload
    async def video(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokVideoInput]) -> types.Quote: ...
    @overload
    async def video(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokVideoInput]) -> types.Accepted: ...
    @overload
    async def video(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokVideoInput]) -> types.Accepted: ...
    @overload
    async def video(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokVideoInput]) -> types.TiktokVideoOutput | types.Quote: ...
    async def video(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokVideoInput]) -> types.TiktokVideoOutput | types.Quote | types.Accepted:
        """A video by id or address: text, author, counts, sound, captions, and addresses that expire at `expires_at`.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.TiktokVideoOutput | types.Quote | types.Accepted", await self._core.call("tiktok.video", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def transcript(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokTranscriptInput]) -> types.TiktokTranscriptOutput: ...
    @overload
    async def transcript(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokTranscriptInput]) -> types.Quote: ...
    @overload
    async def transcript(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokTranscriptInput]) -> types.Accepted: ...
    @overload
    async def transcript(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokTranscriptInput]) -> types.Accepted: ...
    @overload
    async def transcript(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokTranscriptInput]) -> types.TiktokTranscriptOutput | types.Quote: ...
    async def transcript(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokTranscriptInput]) -> types.TiktokTranscriptOutput | types.Quote | types.Accepted:
        """The words of a video and their times, by its captions.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.TiktokTranscriptOutput | types.Quote | types.Accepted", await self._core.call("tiktok.transcript", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentsInput]) -> types.TiktokCommentsOutput: ...
    @overload
    async def comments(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentsInput]) -> types.Quote: ...
    @overload
    async def comments(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokCommentsInput]) -> types.Accepted: ...
    @overload
    async def comments(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokCommentsInput]) -> types.Accepted: ...
    @overload
    async def comments(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentsInput]) -> types.TiktokCommentsOutput | types.Quote: ...
    async def comments(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokCommentsInput]) -> types.TiktokCommentsOutput | types.Quote | types.Accepted:
        """The comments of a video, in the order in which its page shows them.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokCommentsOutput | types.Quote | types.Accepted", await self._core.call("tiktok.comments", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentsInput]) -> AsyncIterator[types.TikTokComment]:
        """As `comments`, element by element over all pages."""
        return cast("AsyncIterator[types.TikTokComment]", self._core.walk("tiktok.comments", input, request_options))

    @overload
    async def comment_replies(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentRepliesInput]) -> types.TiktokCommentRepliesOutput: ...
    @overload
    async def comment_replies(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentRepliesInput]) -> types.Quote: ...
    @overload
    async def comment_replies(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokCommentRepliesInput]) -> types.Accepted: ...
    @overload
    async def comment_replies(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokCommentRepliesInput]) -> types.Accepted: ...
    @overload
    async def comment_replies(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentRepliesInput]) -> types.TiktokCommentRepliesOutput | types.Quote: ...
    async def comment_replies(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokCommentRepliesInput]) -> types.TiktokCommentRepliesOutput | types.Quote | types.Accepted:
        """The replies to a comment of a video, as its page shows them.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokCommentRepliesOutput | types.Quote | types.Accepted", await self._core.call("tiktok.comment_replies", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_comment_replies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentRepliesInput]) -> AsyncIterator[types.TikTokComment]:
        """As `comment_replies`, element by element over all pages."""
        return cast("AsyncIterator[types.TikTokComment]", self._core.walk("tiktok.comment_replies", input, request_options))

    @overload
    async def audience(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokAudienceInput]) -> types.TiktokAudienceOutput: ...
    @overload
    async def audience(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokAudienceInput]) -> types.Quote: ...
    @overload
    async def audience(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokAudienceInput]) -> types.Accepted: ...
    @overload
    async def audience(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokAudienceInput]) -> types.Accepted: ...
    @overload
    async def audience(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokAudienceInput]) -> types.TiktokAudienceOutput | types.Quote: ...
    async def audience(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokAudienceInput]) -> types.TiktokAudienceOutput | types.Quote | types.Accepted:
        """Languages, countries and hours of those who comment on the latest videos: an estimate from a sample, which says its size and its method, and names no person.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokAudienceOutput | types.Quote | types.Accepted", await self._core.call("tiktok.audience", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchInput]) -> types.TiktokSearchOutput: ...
    @overload
    async def search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchInput]) -> types.Quote: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokSearchInput]) -> types.Accepted: ...
    @overload
    async def search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchInput]) -> types.TiktokSearchOutput | types.Quote: ...
    async def search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokSearchInput]) -> types.TiktokSearchOutput | types.Quote | types.Accepted:
        """Videos and accounts that match words, as TikTok’s own search shows them first.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokSearchOutput | types.Quote | types.Accepted", await self._core.call("tiktok.search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("tiktok.search", input, request_options))

    @overload
    async def search_videos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchVideosInput]) -> types.TiktokSearchVideosOutput: ...
    @overload
    async def search_videos(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchVideosInput]) -> types.Quote: ...
    @overload
    async def search_videos(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokSearchVideosInput]) -> types.Accepted: ...
    @overload
    async def search_videos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokSearchVideosInput]) -> types.Accepted: ...
    @overload
    async def search_videos(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchVideosInput]) -> types.TiktokSearchVideosOutput | types.Quote: ...
    async def search_videos(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokSearchVideosInput]) -> types.TiktokSearchVideosOutput | types.Quote | types.Accepted:
        """Videos that match words.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokSearchVideosOutput | types.Quote | types.Accepted", await self._core.call("tiktok.search_videos", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchVideosInput]) -> AsyncIterator[types.TikTokVideo]:
        """As `search_videos`, element by element over all pages."""
        return cast("AsyncIterator[types.TikTokVideo]", self._core.walk("tiktok.search_videos", input, request_options))

    @overload
    async def search_users(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchUsersInput]) -> types.TiktokSearchUsersOutput: ...
    @overload
    async def search_users(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchUsersInput]) -> types.Quote: ...
    @overload
    async def search_users(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokSearchUsersInput]) -> types.Accepted: ...
    @overload
    async def search_users(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokSearchUsersInput]) -> types.Accepted: ...
    @overload
    async def search_users(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchUsersInput]) -> types.TiktokSearchUsersOutput | types.Quote: ...
    async def search_users(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokSearchUsersInput]) -> types.TiktokSearchUsersOutput | types.Quote | types.Accepted:
        """Accounts that match words.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokSearchUsersOutput | types.Quote | types.Accepted", await self._core.call("tiktok.search_users", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchUsersInput]) -> AsyncIterator[types.Profile]:
        """As `search_users`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("tiktok.search_users", input, request_options))

    @overload
    async def search_hashtags(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchHashtagsInput]) -> types.TiktokSearchHashtagsOutput: ...
    @overload
    async def search_hashtags(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchHashtagsInput]) -> types.Quote: ...
    @overload
    async def search_hashtags(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokSearchHashtagsInput]) -> types.Accepted: ...
    @overload
    async def search_hashtags(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokSearchHashtagsInput]) -> types.Accepted: ...
    @overload
    async def search_hashtags(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchHashtagsInput]) -> types.TiktokSearchHashtagsOutput | types.Quote: ...
    async def search_hashtags(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokSearchHashtagsInput]) -> types.TiktokSearchHashtagsOutput | types.Quote | types.Accepted:
        """Hashtags that match words, with how often they are used and seen.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokSearchHashtagsOutput | types.Quote | types.Accepted", await self._core.call("tiktok.search_hashtags", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_hashtags(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchHashtagsInput]) -> AsyncIterator[types.Tag]:
        """As `search_hashtags`, element by element over all pages."""
        return cast("AsyncIterator[types.Tag]", self._core.walk("tiktok.search_hashtags", input, request_options))

    @overload
    async def search_music(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchMusicInput]) -> types.TiktokSearchMusicOutput: ...
    @overload
    async def search_music(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchMusicInput]) -> types.Quote: ...
    @overload
    async def search_music(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokSearchMusicInput]) -> types.Accepted: ...
    @overload
    async def search_music(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokSearchMusicInput]) -> types.Accepted: ...
    @overload
    async def search_music(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchMusicInput]) -> types.TiktokSearchMusicOutput | types.Quote: ...
    async def search_music(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokSearchMusicInput]) -> types.TiktokSearchMusicOutput | types.Quote | types.Accepted:
        """Sounds that match words.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokSearchMusicOutput | types.Quote | types.Accepted", await self._core.call("tiktok.search_music", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_search_music(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchMusicInput]) -> AsyncIterator[types.Track]:
        """As `search_music`, element by element over all pages."""
        return cast("AsyncIterator[types.Track]", self._core.walk("tiktok.search_music", input, request_options))

    @overload
    async def trending(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokTrendingInput]) -> types.TiktokTrendingOutput: ...
    @overload
    async def trending(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokTrendingInput]) -> types.Quote: ...
    @overload
    async def trending(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokTrendingInput]) -> types.Accepted: ...
    @overload
    async def trending(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokTrendingInput]) -> types.Accepted: ...
    @overload
    async def trending(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokTrendingInput]) -> types.TiktokTrendingOutput | types.Quote: ...
    async def trending(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokTrendingInput]) -> types.TiktokTrendingOutput | types.Quote | types.Accepted:
        """What TikTok shows to a visitor whom it does not know; another call shows others.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokTrendingOutput | types.Quote | types.Accepted", await self._core.call("tiktok.trending", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_trending(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokTrendingInput]) -> AsyncIterator[types.TikTokVideo]:
        """As `trending`, element by element over all pages."""
        return cast("AsyncIterator[types.TikTokVideo]", self._core.walk("tiktok.trending", input, request_options))

    @overload
    async def hashtag(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokHashtagInput]) -> types.TiktokHashtagOutput: ...
    @overload
    async def hashtag(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokHashtagInput]) -> types.Quote: ...
    @overload
    async def hashtag(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokHashtagInput]) -> types.Accepted: ...
    @overload
    async def hashtag(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokHashtagInput]) -> types.Accepted: ...
    @overload
    async def hashtag(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokHashtagInput]) -> types.TiktokHashtagOutput | types.Quote: ...
    async def hashtag(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokHashtagInput]) -> types.TiktokHashtagOutput | types.Quote | types.Accepted:
        """A hashtag: what it is about, how many videos bear it, how often they were seen.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokHashtagOutput | types.Quote | types.Accepted", await self._core.call("tiktok.hashtag", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def hashtag_videos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokHashtagVideosInput]) -> types.TiktokHashtagVideosOutput: ...
    @overload
    async def hashtag_videos(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokHashtagVideosInput]) -> types.Quote: ...
    @overload
    async def hashtag_videos(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokHashtagVideosInput]) -> types.Accepted: ...
    @overload
    async def hashtag_videos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokHashtagVideosInput]) -> types.Accepted: ...
    @overload
    async def hashtag_videos(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokHashtagVideosInput]) -> types.TiktokHashtagVideosOutput | types.Quote: ...
    async def hashtag_videos(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokHashtagVideosInput]) -> types.TiktokHashtagVideosOutput | types.Quote | types.Accepted:
        """Videos that bear a hashtag, as its page shows them.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokHashtagVideosOutput | types.Quote | types.Accepted", await self._core.call("tiktok.hashtag_videos", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_hashtag_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokHashtagVideosInput]) -> AsyncIterator[types.TikTokVideo]:
        """As `hashtag_videos`, element by element over all pages."""
        return cast("AsyncIterator[types.TikTokVideo]", self._core.walk("tiktok.hashtag_videos", input, request_options))

    @overload
    async def music(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokMusicInput]) -> types.TiktokMusicOutput: ...
    @overload
    async def music(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokMusicInput]) -> types.Quote: ...
    @overload
    async def music(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokMusicInput]) -> types.Accepted: ...
    @overload
    async def music(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokMusicInput]) -> types.Accepted: ...
    @overload
    async def music(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokMusicInput]) -> types.TiktokMusicOutput | types.Quote: ...
    async def music(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokMusicInput]) -> types.TiktokMusicOutput | types.Quote | types.Accepted:
        """A sound: its title, author, length, and how many videos use it.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokMusicOutput | types.Quote | types.Accepted", await self._core.call("tiktok.music", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def music_videos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokMusicVideosInput]) -> types.TiktokMusicVideosOutput: ...
    @overload
    async def music_videos(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokMusicVideosInput]) -> types.Quote: ...
    @overload
    async def music_videos(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokMusicVideosInput]) -> types.Accepted: ...
    @overload
    async def music_videos(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokMusicVideosInput]) -> types.Accepted: ...
    @overload
    async def music_videos(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokMusicVideosInput]) -> types.TiktokMusicVideosOutput | types.Quote: ...
    async def music_videos(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokMusicVideosInput]) -> types.TiktokMusicVideosOutput | types.Quote | types.Accepted:
        """Videos that use a sound, as its page shows them.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokMusicVideosOutput | types.Quote | types.Accepted", await self._core.call("tiktok.music_videos", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_music_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokMusicVideosInput]) -> AsyncIterator[types.TikTokVideo]:
        """As `music_videos`, element by element over all pages."""
        return cast("AsyncIterator[types.TikTokVideo]", self._core.walk("tiktok.music_videos", input, request_options))

    @overload
    async def shop_product(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopProductInput]) -> types.TiktokShopProductOutput: ...
    @overload
    async def shop_product(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopProductInput]) -> types.Quote: ...
    @overload
    async def shop_product(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokShopProductInput]) -> types.Accepted: ...
    @overload
    async def shop_product(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokShopProductInput]) -> types.Accepted: ...
    @overload
    async def shop_product(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopProductInput]) -> types.TiktokShopProductOutput | types.Quote: ...
    async def shop_product(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokShopProductInput]) -> types.TiktokShopProductOutput | types.Quote | types.Accepted:
        """A product: title, price, discount, rating, sales, variants, seller.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.TiktokShopProductOutput | types.Quote | types.Accepted", await self._core.call("tiktok.shop_product", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def shop_search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopSearchInput]) -> types.TiktokShopSearchOutput: ...
    @overload
    async def shop_search(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopSearchInput]) -> types.Quote: ...
    @overload
    async def shop_search(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokShopSearchInput]) -> types.Accepted: ...
    @overload
    async def shop_search(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokShopSearchInput]) -> types.Accepted: ...
    @overload
    async def shop_search(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopSearchInput]) -> types.TiktokShopSearchOutput | types.Quote: ...
    async def shop_search(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokShopSearchInput]) -> types.TiktokShopSearchOutput | types.Quote | types.Accepted:
        """Products that match words.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.TiktokShopSearchOutput | types.Quote | types.Accepted", await self._core.call("tiktok.shop_search", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_shop_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopSearchInput]) -> AsyncIterator[types.Product]:
        """As `shop_search`, element by element over all pages."""
        return cast("AsyncIterator[types.Product]", self._core.walk("tiktok.shop_search", input, request_options))

    @overload
    async def shop_products(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopProductsInput]) -> types.TiktokShopProductsOutput: ...
    @overload
    async def shop_products(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopProductsInput]) -> types.Quote: ...
    @overload
    async def shop_products(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokShopProductsInput]) -> types.Accepted: ...
    @overload
    async def shop_products(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokShopProductsInput]) -> types.Accepted: ...
    @overload
    async def shop_products(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopProductsInput]) -> types.TiktokShopProductsOutput | types.Quote: ...
    async def shop_products(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokShopProductsInput]) -> types.TiktokShopProductsOutput | types.Quote | types.Accepted:
        """What a shop sells, and who it is.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.TiktokShopProductsOutput | types.Quote | types.Accepted", await self._core.call("tiktok.shop_products", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_shop_products(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopProductsInput]) -> AsyncIterator[types.Product]:
        """As `shop_products`, element by element over all pages."""
        return cast("AsyncIterator[types.Product]", self._core.walk("tiktok.shop_products", input, request_options))

    @overload
    async def shop_reviews(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopReviewsInput]) -> types.TiktokShopReviewsOutput: ...
    @overload
    async def shop_reviews(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopReviewsInput]) -> types.Quote: ...
    @overload
    async def shop_reviews(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.TiktokShopReviewsInput]) -> types.Accepted: ...
    @overload
    async def shop_reviews(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.TiktokShopReviewsInput]) -> types.Accepted: ...
    @overload
    async def shop_reviews(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopReviewsInput]) -> types.TiktokShopReviewsOutput | types.Quote: ...
    async def shop_reviews(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.TiktokShopReviewsInput]) -> types.TiktokShopReviewsOutput | types.Quote | types.Accepted:
        """What buyers say of a product, as its page shows it.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.TiktokShopReviewsOutput | types.Quote | types.Accepted", await self._core.call("tiktok.shop_reviews", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_shop_reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopReviewsInput]) -> AsyncIterator[types.TikTokReview]:
        """As `shop_reviews`, element by element over all pages."""
        return cast("AsyncIterator[types.TikTokReview]", self._core.walk("tiktok.shop_reviews", input, request_options))


class AsyncInstagramResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    @overload
    async def profile(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramProfileInput]) -> types.InstagramProfileOutput: ...
    @overload
    async def profile(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramProfileInput]) -> types.Quote: ...
    @overload
    async def profile(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.InstagramProfileInput]) -> types.Accepted: ...
    @overload
    async def profile(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.InstagramProfileInput]) -> types.Accepted: ...
    @overload
    async def profile(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramProfileInput]) -> types.InstagramProfileOutput | types.Quote: ...
    async def profile(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.InstagramProfileInput]) -> types.InstagramProfileOutput | types.Quote | types.Accepted:
        """A profile by handle: name, text, counts; by its public page, where that shows no more.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.InstagramProfileOutput | types.Quote | types.Accepted", await self._core.call("instagram.profile", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramPostsInput]) -> types.InstagramPostsOutput: ...
    @overload
    async def posts(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramPostsInput]) -> types.Quote: ...
    @overload
    async def posts(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.InstagramPostsInput]) -> types.Accepted: ...
    @overload
    async def posts(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.InstagramPostsInput]) -> types.Accepted: ...
    @overload
    async def posts(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramPostsInput]) -> types.InstagramPostsOutput | types.Quote: ...
    async def posts(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.InstagramPostsInput]) -> types.InstagramPostsOutput | types.Quote | types.Accepted:
        """The newest posts of a profile, as far as its page shows them without a login: mostly twelve.

        $0.00007 to $0.005 per request (usually $0.005)."""
        return cast("types.InstagramPostsOutput | types.Quote | types.Accepted", await self._core.call("instagram.posts", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramPostsInput]) -> AsyncIterator[types.Post]:
        """As `posts`, element by element over all pages."""
        return cast("AsyncIterator[types.Post]", self._core.walk("instagram.posts", input, request_options))

    @overload
    async def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramPostInput]) -> types.InstagramPostOutput: ...
    @overload
    async def post(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramPostInput]) -> types.Quote: ...
    @overload
    async def post(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.InstagramPostInput]) -> types.Accepted: ...
    @overload
    async def post(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.InstagramPostInput]) -> types.Accepted: ...
    @overload
    async def post(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramPostInput]) -> types.InstagramPostOutput | types.Quote: ...
    async def post(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.InstagramPostInput]) -> types.InstagramPostOutput | types.Quote | types.Accepted:
        """A post by code or address: text, author, counts, pictures, by what its public page says of it.

        $0.00007 to $0.002 per request (usually $0.002)."""
        return cast("types.InstagramPostOutput | types.Quote | types.Accepted", await self._core.call("instagram.post", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))


class AsyncFilesResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def get(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FilesGetInput]) -> bytes:
        """A screenshot or another file that an answer links to.

        The signature in the link stands in for a key. A link and its file live for seven days.

        Free."""
        return await self._core.content("files.get", input, request_options)


class AsyncResources:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core
        self.enrich = AsyncEnrichResource(core)
        self.profiles = AsyncProfilesResource(core)
        self.freshness = AsyncFreshnessResource(core)
        self.jobs = AsyncJobsResource(core)
        self.usage = AsyncUsageResource(core)
        self.endpoints = AsyncEndpointsResource(core)
        self.hackernews = AsyncHackernewsResource(core)
        self.github = AsyncGithubResource(core)
        self.reddit = AsyncRedditResource(core)
        self.bluesky = AsyncBlueskyResource(core)
        self.mastodon = AsyncMastodonResource(core)
        self.wikipedia = AsyncWikipediaResource(core)
        self.wikidata = AsyncWikidataResource(core)
        self.stackexchange = AsyncStackexchangeResource(core)
        self.gitlab = AsyncGitlabResource(core)
        self.dockerhub = AsyncDockerhubResource(core)
        self.dns = AsyncDnsResource(core)
        self.crtsh = AsyncCrtshResource(core)
        self.rdap = AsyncRdapResource(core)
        self.openlibrary = AsyncOpenlibraryResource(core)
        self.semanticscholar = AsyncSemanticscholarResource(core)
        self.secedgar = AsyncSecedgarResource(core)
        self.nominatim = AsyncNominatimResource(core)
        self.openalex = AsyncOpenalexResource(core)
        self.pubmed = AsyncPubmedResource(core)
        self.steam = AsyncSteamResource(core)
        self.huggingface = AsyncHuggingfaceResource(core)
        self.crossref = AsyncCrossrefResource(core)
        self.arxiv = AsyncArxivResource(core)
        self.europepmc = AsyncEuropepmcResource(core)
        self.appstore = AsyncAppstoreResource(core)
        self.x = AsyncXResource(core)
        self.wayback = AsyncWaybackResource(core)
        self.podcast = AsyncPodcastResource(core)
        self.feed = AsyncFeedResource(core)
        self.youtube = AsyncYoutubeResource(core)
        self.telegram = AsyncTelegramResource(core)
        self.tiktok = AsyncTiktokResource(core)
        self.instagram = AsyncInstagramResource(core)
        self.files = AsyncFilesResource(core)

    @overload
    async def scrape(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WebScrapeInput]) -> types.WebScrapeOutput: ...
    @overload
    async def scrape(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WebScrapeInput]) -> types.Quote: ...
    @overload
    async def scrape(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WebScrapeInput]) -> types.Accepted: ...
    @overload
    async def scrape(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WebScrapeInput]) -> types.Accepted: ...
    @overload
    async def scrape(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WebScrapeInput]) -> types.WebScrapeOutput | types.Quote: ...
    async def scrape(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WebScrapeInput]) -> types.WebScrapeOutput | types.Quote | types.Accepted:
        """Read one page as text, markdown or HTML, with metadata, links and images.

        Reads the page on the cheapest tier that works. A target that answers with an error, an empty page or a wall is still a 200, with the target’s `statusCode`, `_meta.quality` and a cost of 0. With `Accept: text/markdown`, `text/plain` or `text/html` the answer is the bare extraction.

        $0.00007 to $0.006 per page (usually $0.0007), $0.001 per 10 pages of a document, $0.002 per page recognized, $0.003 per extraction by a model, $0.001 per screenshot, $0.001 per page by a proxy and $0.0003 per further million characters."""
        return cast("types.WebScrapeOutput | types.Quote | types.Accepted", await self._core.call("web.scrape", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    @overload
    async def crawl(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WebCrawlInput]) -> types.WebCrawlOutput: ...
    @overload
    async def crawl(self, *, dry_run: Literal[True], callback_url: str | None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WebCrawlInput]) -> types.Quote: ...
    @overload
    async def crawl(self, *, dry_run: Literal[False] = False, callback_url: str, request_options: Options | None = None, **input: Unpack[types.WebCrawlInput]) -> types.Accepted: ...
    @overload
    async def crawl(self, *, dry_run: Literal[False] = False, callback_url: None = None, request_options: JobOptions, **input: Unpack[types.WebCrawlInput]) -> types.Accepted: ...
    @overload
    async def crawl(self, *, dry_run: bool, callback_url: None = None, request_options: RequestOptions | None = None, **input: Unpack[types.WebCrawlInput]) -> types.WebCrawlOutput | types.Quote: ...
    async def crawl(self, *, dry_run: bool = False, callback_url: str | None = None, request_options: Options | None = None, **input: Unpack[types.WebCrawlInput]) -> types.WebCrawlOutput | types.Quote | types.Accepted:
        """Read the pages of a site from one address on, as a list or a stream.

        Follows links and sitemaps within the seed’s host, obeys robots.txt, and bills the pages that it returns. With `Accept: application/x-ndjson` each page is a line as soon as it is read; with `callback_url` it is a job that resumes after a crash. Whatever bounds it, what was read is returned, and `accounting` tells what became of every address that was seen.

        $0.00007 to $0.006 per page (usually $0.0007), $0.001 per 10 pages of a document, $0.002 per page recognized, $0.003 per extraction by a model and $0.001 per page by a proxy."""
        return cast("types.WebCrawlOutput | types.Quote | types.Accepted", await self._core.call("web.crawl", with_choice(input, dry_run=dry_run, callback_url=callback_url), request_options))

    def iter_crawl(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WebCrawlInput]) -> AsyncStream[types.CrawledPage, types.WebCrawlSummary]:
        """As `crawl`, each element as soon as it is read."""
        return cast("AsyncStream[types.CrawledPage, types.WebCrawlSummary]", self._core.stream("web.crawl", input, request_options))

    @overload
    async def map(self, *, dry_run: Literal[False] = False, request_options: RequestOptions | None = None, **input: Unpack[types.WebMapInput]) -> types.WebMapOutput: ...
    @overload
    async def map(self, *, dry_run: Literal[True], request_options: RequestOptions | None = None, **input: Unpack[types.WebMapInput]) -> types.Quote: ...
    @overload
    async def map(self, *, dry_run: bool, request_options: RequestOptions | None = None, **input: Unpack[types.WebMapInput]) -> types.WebMapOutput | types.Quote: ...
    async def map(self, *, dry_run: bool = False, request_options: RequestOptions | None = None, **input: Unpack[types.WebMapInput]) -> types.WebMapOutput | types.Quote:
        """Find the URLs of a site, from its sitemaps first, without reading its pages.

        Reads the sitemaps that robots.txt and the start page name and those in the usual places, then feeds, robots.txt and the start page’s links; where the sitemaps lack these, or there are none, up to 300 further pages for their links. Each page is listed once, by its best source. Addresses of images, videos and other languages in a sitemap are no entries. robots.txt decides what is asked for, not what is listed. A map without a URL costs 0.

        $0.002 per request."""
        return cast("types.WebMapOutput | types.Quote", await self._core.call("web.map", with_choice(input, dry_run=dry_run), request_options))

    @overload
    async def interact(self, *, dry_run: Literal[False] = False, request_options: RequestOptions | None = None, **input: Unpack[types.WebInteractInput]) -> types.WebInteractOutput: ...
    @overload
    async def interact(self, *, dry_run: Literal[True], request_options: RequestOptions | None = None, **input: Unpack[types.WebInteractInput]) -> types.Quote: ...
    @overload
    async def interact(self, *, dry_run: bool, request_options: RequestOptions | None = None, **input: Unpack[types.WebInteractInput]) -> types.WebInteractOutput | types.Quote: ...
    async def interact(self, *, dry_run: bool = False, request_options: RequestOptions | None = None, **input: Unpack[types.WebInteractInput]) -> types.WebInteractOutput | types.Quote:
        """Drive a live page by a list of actions, and return what it says then.

        Actions are done in order; each waits for its element. One that fails ends the run unless it is `optional`: the answer is still 200, with `success: false`, what was done before, and what would have matched. Billed are the call and each action that was done; a page that answers with an error or a wall, and that nothing was done with, costs nothing. Cookies and storage are kept in a browser profile, whose `profile_id` a later call sends.

        $0.004 per session and $0.0005 per action."""
        return cast("types.WebInteractOutput | types.Quote", await self._core.call("web.interact", with_choice(input, dry_run=dry_run), request_options))

    @overload
    async def research(self, *, dry_run: Literal[False] = False, request_options: RequestOptions | None = None, **input: Unpack[types.WebResearchInput]) -> types.WebResearchOutput: ...
    @overload
    async def research(self, *, dry_run: Literal[True], request_options: RequestOptions | None = None, **input: Unpack[types.WebResearchInput]) -> types.Quote: ...
    @overload
    async def research(self, *, dry_run: bool, request_options: RequestOptions | None = None, **input: Unpack[types.WebResearchInput]) -> types.WebResearchOutput | types.Quote: ...
    async def research(self, *, dry_run: bool = False, request_options: RequestOptions | None = None, **input: Unpack[types.WebResearchInput]) -> types.WebResearchOutput | types.Quote:
        """Ask the web and platforms one question: merged and ranked results, and a summary whose citations are proved.

        Puts the question to every source at once, merges what they find, reads the best pages where that is asked for, and writes a summary in which every sentence cites a quote that stands in the page. A source that fails never fails the call; `depth` bounds the time. `sources: ["web"]` with `depth: "quick"` is plain web search. With `Accept: text/event-stream` each stage is an event.

        $0.001 per source, $0.00007 to $0.0025 per page read, $0.001 per 10 pages of a document and $0.005 per summary by a model."""
        return cast("types.WebResearchOutput | types.Quote", await self._core.call("web.research", with_choice(input, dry_run=dry_run), request_options))

    @overload
    async def agent(self, *, dry_run: Literal[False] = False, request_options: RequestOptions | None = None, **input: Unpack[types.WebAgentInput]) -> types.WebAgentOutput: ...
    @overload
    async def agent(self, *, dry_run: Literal[True], request_options: RequestOptions | None = None, **input: Unpack[types.WebAgentInput]) -> types.Quote: ...
    @overload
    async def agent(self, *, dry_run: bool, request_options: RequestOptions | None = None, **input: Unpack[types.WebAgentInput]) -> types.WebAgentOutput | types.Quote: ...
    async def agent(self, *, dry_run: bool = False, request_options: RequestOptions | None = None, **input: Unpack[types.WebAgentInput]) -> types.WebAgentOutput | types.Quote:
        """Give an instruction: it reads pages, maps sites, drives a browser and researches, within steps and a budget.

        The operator’s model chooses the tools scrape, map, interact and research, and finalizes with the answer; without a model rules read the addresses of the instruction, map the site that it names, or research. There is always an answer or a part of one, with `stopped_by`. No call of a tool is started whose highest price does not fit what is left of `budget_usd`. With `Accept: text/event-stream` each step is an event.

        $0.002 per step and the prices of the tools that it calls."""
        return cast("types.WebAgentOutput | types.Quote", await self._core.call("web.agent", with_choice(input, dry_run=dry_run), request_options))
