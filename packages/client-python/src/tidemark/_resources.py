# Generated from the definitions of the operations by `npm run generate`; do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING, Any, AsyncIterator, Iterator, Mapping, cast

from typing_extensions import Unpack

from . import types
from ._operation import RequestOptions

if TYPE_CHECKING:
    from ._async import AsyncCore
    from ._sync import Core


class EnrichResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def company(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichCompanyInput]) -> types.EnrichCompanyOutput:
        """A company by its domain, as its own pages describe it, with a quote for every value.

        Reads up to 12 pages of the site (start page, about, team, imprint, contact, prices), as its robots.txt allows, and tells what they state. Each value has its evidence: a quote that stands in the page named. What has none is null. Several `domains`, and what takes longer than 25 s, are answered 202 with a job. The price is per domain and includes all reads; a domain that tells nothing costs nothing.

        $0.015 per request."""
        return cast("types.EnrichCompanyOutput", self._core.call("enrich.company", input, request_options))

    def contact(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichContactInput]) -> types.EnrichContactOutput:
        """One person who speaks for a company, as it publishes them, with a quote for every value.

        Looks on the pages of the company for the person of a name, a role or an address. An address is never guessed and no mailbox is asked: `email_status` says whether it is published, or that its domain takes mail. A call that finds no person costs nothing.

        $0.01 per request."""
        return cast("types.EnrichContactOutput", self._core.call("enrich.contact", input, request_options))

    def contacts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichContactsInput]) -> types.EnrichContactsOutput:
        """The people who speak for a company, as it publishes them, with a quote for every value.

        Reads the pages on which a company names its people: team, imprint, press, contact. Only what it publishes itself is told; nothing is guessed. A call that finds no person costs nothing.

        $0.02 per request."""
        return cast("types.EnrichContactsOutput", self._core.call("enrich.contacts", input, request_options))


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

    def refresh(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessRefreshInput]) -> types.FreshnessRefreshOutput:
        """Have the service fetch a source now and record what it finds, billed as a scrape.

        A page that cannot be read, or does not pass the quality gate, is recorded as a failed fetch and costs nothing. Sources with `auto_refresh` are refreshed so when they are due.

        $0.00007 to $0.006 per page."""
        return cast("types.FreshnessRefreshOutput", self._core.call("freshness.refresh", input, request_options))

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

    def item(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsItemInput]) -> types.HackernewsItemOutput:
        """A story, job, poll or comment by its id.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsItemOutput", self._core.call("hackernews.item", input, request_options))

    def user(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsUserInput]) -> types.HackernewsUserOutput:
        """A user by name, with karma, words about themselves and the ids of what they wrote.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsUserOutput", self._core.call("hackernews.user", input, request_options))

    def top(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsTopInput]) -> types.HackernewsTopOutput:
        """The front page, in its order.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsTopOutput", self._core.call("hackernews.top", input, request_options))

    def iter_top(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsTopInput]) -> Iterator[types.HackerNewsPost]:
        """As `top`, element by element over all pages."""
        return cast("Iterator[types.HackerNewsPost]", self._core.walk("hackernews.top", input, request_options))

    def new(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsNewInput]) -> types.HackernewsNewOutput:
        """The newest stories.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsNewOutput", self._core.call("hackernews.new", input, request_options))

    def iter_new(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsNewInput]) -> Iterator[types.HackerNewsPost]:
        """As `new`, element by element over all pages."""
        return cast("Iterator[types.HackerNewsPost]", self._core.walk("hackernews.new", input, request_options))

    def best(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsBestInput]) -> types.HackernewsBestOutput:
        """The stories with the most votes of late.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsBestOutput", self._core.call("hackernews.best", input, request_options))

    def iter_best(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsBestInput]) -> Iterator[types.HackerNewsPost]:
        """As `best`, element by element over all pages."""
        return cast("Iterator[types.HackerNewsPost]", self._core.walk("hackernews.best", input, request_options))

    def ask(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsAskInput]) -> types.HackernewsAskOutput:
        """The latest questions to the community.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsAskOutput", self._core.call("hackernews.ask", input, request_options))

    def iter_ask(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsAskInput]) -> Iterator[types.HackerNewsPost]:
        """As `ask`, element by element over all pages."""
        return cast("Iterator[types.HackerNewsPost]", self._core.walk("hackernews.ask", input, request_options))

    def show(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsShowInput]) -> types.HackernewsShowOutput:
        """The latest works that people show.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsShowOutput", self._core.call("hackernews.show", input, request_options))

    def iter_show(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsShowInput]) -> Iterator[types.HackerNewsPost]:
        """As `show`, element by element over all pages."""
        return cast("Iterator[types.HackerNewsPost]", self._core.walk("hackernews.show", input, request_options))

    def jobs(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsJobsInput]) -> types.HackernewsJobsOutput:
        """The latest job posts.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsJobsOutput", self._core.call("hackernews.jobs", input, request_options))

    def iter_jobs(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsJobsInput]) -> Iterator[types.HackerNewsPost]:
        """As `jobs`, element by element over all pages."""
        return cast("Iterator[types.HackerNewsPost]", self._core.walk("hackernews.jobs", input, request_options))

    def comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsCommentsInput]) -> types.HackernewsCommentsOutput:
        """The comments of an item, as trees.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsCommentsOutput", self._core.call("hackernews.comments", input, request_options))

    def iter_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsCommentsInput]) -> Iterator[types.Comment]:
        """As `comments`, element by element over all pages."""
        return cast("Iterator[types.Comment]", self._core.walk("hackernews.comments", input, request_options))

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchInput]) -> types.HackernewsSearchOutput:
        """Stories and comments with certain words, the best first.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsSearchOutput", self._core.call("hackernews.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchInput]) -> Iterator[Mapping[str, Any]]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("hackernews.search", input, request_options))

    def search_by_date(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchByDateInput]) -> types.HackernewsSearchByDateOutput:
        """Stories and comments with certain words, the newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsSearchByDateOutput", self._core.call("hackernews.search_by_date", input, request_options))

    def iter_search_by_date(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchByDateInput]) -> Iterator[Mapping[str, Any]]:
        """As `search_by_date`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("hackernews.search_by_date", input, request_options))

    def user_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsUserPostsInput]) -> types.HackernewsUserPostsOutput:
        """Stories and comments of a user, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsUserPostsOutput", self._core.call("hackernews.user_posts", input, request_options))

    def iter_user_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsUserPostsInput]) -> Iterator[Mapping[str, Any]]:
        """As `user_posts`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("hackernews.user_posts", input, request_options))


class GithubResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def user(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserInput]) -> types.GithubUserOutput:
        """A user or an organization by name.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubUserOutput", self._core.call("github.user", input, request_options))

    def user_repos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserReposInput]) -> types.GithubUserReposOutput:
        """The public repositories of a user.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubUserReposOutput", self._core.call("github.user_repos", input, request_options))

    def iter_user_repos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserReposInput]) -> Iterator[types.Repository]:
        """As `user_repos`, element by element over all pages."""
        return cast("Iterator[types.Repository]", self._core.walk("github.user_repos", input, request_options))

    def user_followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowersInput]) -> types.GithubUserFollowersOutput:
        """Who follows a user.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubUserFollowersOutput", self._core.call("github.user_followers", input, request_options))

    def iter_user_followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowersInput]) -> Iterator[types.Profile]:
        """As `user_followers`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("github.user_followers", input, request_options))

    def org(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgInput]) -> types.GithubOrgOutput:
        """An organization by name.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubOrgOutput", self._core.call("github.org", input, request_options))

    def org_repos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgReposInput]) -> types.GithubOrgReposOutput:
        """The public repositories of an organization.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubOrgReposOutput", self._core.call("github.org_repos", input, request_options))

    def iter_org_repos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgReposInput]) -> Iterator[types.Repository]:
        """As `org_repos`, element by element over all pages."""
        return cast("Iterator[types.Repository]", self._core.walk("github.org_repos", input, request_options))

    def repo(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoInput]) -> types.GithubRepoOutput:
        """A repository with its counts, languages, topics and licence.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubRepoOutput", self._core.call("github.repo", input, request_options))

    def repo_readme(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoReadmeInput]) -> types.GithubRepoReadmeOutput:
        """The readme of a repository as it is written.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubRepoReadmeOutput", self._core.call("github.repo_readme", input, request_options))

    def repo_languages(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoLanguagesInput]) -> types.GithubRepoLanguagesOutput:
        """The languages of a repository, in bytes and as shares.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubRepoLanguagesOutput", self._core.call("github.repo_languages", input, request_options))

    def repo_contributors(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoContributorsInput]) -> types.GithubRepoContributorsOutput:
        """Who contributed to a repository, most commits first.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubRepoContributorsOutput", self._core.call("github.repo_contributors", input, request_options))

    def iter_repo_contributors(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoContributorsInput]) -> Iterator[types.Contributor]:
        """As `repo_contributors`, element by element over all pages."""
        return cast("Iterator[types.Contributor]", self._core.walk("github.repo_contributors", input, request_options))

    def repo_contents(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoContentsInput]) -> types.GithubRepoContentsOutput:
        """A file of a repository with its text, or the files of a folder.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubRepoContentsOutput", self._core.call("github.repo_contents", input, request_options))

    def releases(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubReleasesInput]) -> types.GithubReleasesOutput:
        """The releases of a repository, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubReleasesOutput", self._core.call("github.releases", input, request_options))

    def iter_releases(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubReleasesInput]) -> Iterator[types.Release]:
        """As `releases`, element by element over all pages."""
        return cast("Iterator[types.Release]", self._core.walk("github.releases", input, request_options))

    def release(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubReleaseInput]) -> types.GithubReleaseOutput:
        """The latest release of a repository, or that of a tag.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubReleaseOutput", self._core.call("github.release", input, request_options))

    def commits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubCommitsInput]) -> types.GithubCommitsOutput:
        """The commits of a repository, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubCommitsOutput", self._core.call("github.commits", input, request_options))

    def iter_commits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubCommitsInput]) -> Iterator[types.Commit]:
        """As `commits`, element by element over all pages."""
        return cast("Iterator[types.Commit]", self._core.walk("github.commits", input, request_options))

    def issues(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssuesInput]) -> types.GithubIssuesOutput:
        """The issues of a repository; pull requests are among them, and say so.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubIssuesOutput", self._core.call("github.issues", input, request_options))

    def iter_issues(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssuesInput]) -> Iterator[types.Issue]:
        """As `issues`, element by element over all pages."""
        return cast("Iterator[types.Issue]", self._core.walk("github.issues", input, request_options))

    def issue_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssueCommentsInput]) -> types.GithubIssueCommentsOutput:
        """The comments of an issue or pull request, oldest first.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubIssueCommentsOutput", self._core.call("github.issue_comments", input, request_options))

    def iter_issue_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssueCommentsInput]) -> Iterator[types.Comment]:
        """As `issue_comments`, element by element over all pages."""
        return cast("Iterator[types.Comment]", self._core.walk("github.issue_comments", input, request_options))

    def pulls(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullsInput]) -> types.GithubPullsOutput:
        """The pull requests of a repository.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubPullsOutput", self._core.call("github.pulls", input, request_options))

    def iter_pulls(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullsInput]) -> Iterator[types.Issue]:
        """As `pulls`, element by element over all pages."""
        return cast("Iterator[types.Issue]", self._core.walk("github.pulls", input, request_options))

    def pull(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullInput]) -> types.GithubPullOutput:
        """A pull request with what it changes.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubPullOutput", self._core.call("github.pull", input, request_options))

    def search_repositories(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchRepositoriesInput]) -> types.GithubSearchRepositoriesOutput:
        """Repositories with certain words or qualifiers.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubSearchRepositoriesOutput", self._core.call("github.search_repositories", input, request_options))

    def iter_search_repositories(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchRepositoriesInput]) -> Iterator[types.Repository]:
        """As `search_repositories`, element by element over all pages."""
        return cast("Iterator[types.Repository]", self._core.walk("github.search_repositories", input, request_options))

    def search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchUsersInput]) -> types.GithubSearchUsersOutput:
        """Users and organizations with certain words or qualifiers.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubSearchUsersOutput", self._core.call("github.search_users", input, request_options))

    def iter_search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchUsersInput]) -> Iterator[types.Profile]:
        """As `search_users`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("github.search_users", input, request_options))

    def search_issues(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchIssuesInput]) -> types.GithubSearchIssuesOutput:
        """Issues and pull requests with certain words or qualifiers.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubSearchIssuesOutput", self._core.call("github.search_issues", input, request_options))

    def iter_search_issues(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchIssuesInput]) -> Iterator[types.Issue]:
        """As `search_issues`, element by element over all pages."""
        return cast("Iterator[types.Issue]", self._core.walk("github.search_issues", input, request_options))

    def user_following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowingInput]) -> types.GithubUserFollowingOutput:
        """Whom a user follows.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubUserFollowingOutput", self._core.call("github.user_following", input, request_options))

    def iter_user_following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowingInput]) -> Iterator[types.Profile]:
        """As `user_following`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("github.user_following", input, request_options))

    def user_starred(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserStarredInput]) -> types.GithubUserStarredOutput:
        """The repositories that a user starred.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubUserStarredOutput", self._core.call("github.user_starred", input, request_options))

    def iter_user_starred(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserStarredInput]) -> Iterator[types.Repository]:
        """As `user_starred`, element by element over all pages."""
        return cast("Iterator[types.Repository]", self._core.walk("github.user_starred", input, request_options))

    def user_gists(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserGistsInput]) -> types.GithubUserGistsOutput:
        """The public gists of a user.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubUserGistsOutput", self._core.call("github.user_gists", input, request_options))

    def iter_user_gists(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserGistsInput]) -> Iterator[types.Gist]:
        """As `user_gists`, element by element over all pages."""
        return cast("Iterator[types.Gist]", self._core.walk("github.user_gists", input, request_options))

    def user_events(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserEventsInput]) -> types.GithubUserEventsOutput:
        """What a user did in public of late.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubUserEventsOutput", self._core.call("github.user_events", input, request_options))

    def iter_user_events(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserEventsInput]) -> Iterator[types.Event]:
        """As `user_events`, element by element over all pages."""
        return cast("Iterator[types.Event]", self._core.walk("github.user_events", input, request_options))

    def org_members(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgMembersInput]) -> types.GithubOrgMembersOutput:
        """The members of an organization who say so.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubOrgMembersOutput", self._core.call("github.org_members", input, request_options))

    def iter_org_members(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgMembersInput]) -> Iterator[types.Profile]:
        """As `org_members`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("github.org_members", input, request_options))

    def gist(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubGistInput]) -> types.GithubGistOutput:
        """A gist with the text of its files.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubGistOutput", self._core.call("github.gist", input, request_options))

    def repo_forks(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoForksInput]) -> types.GithubRepoForksOutput:
        """The forks of a repository.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubRepoForksOutput", self._core.call("github.repo_forks", input, request_options))

    def iter_repo_forks(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoForksInput]) -> Iterator[types.Repository]:
        """As `repo_forks`, element by element over all pages."""
        return cast("Iterator[types.Repository]", self._core.walk("github.repo_forks", input, request_options))

    def repo_tags(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTagsInput]) -> types.GithubRepoTagsOutput:
        """The tags of a repository.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubRepoTagsOutput", self._core.call("github.repo_tags", input, request_options))

    def iter_repo_tags(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTagsInput]) -> Iterator[types.Reference]:
        """As `repo_tags`, element by element over all pages."""
        return cast("Iterator[types.Reference]", self._core.walk("github.repo_tags", input, request_options))

    def repo_branches(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoBranchesInput]) -> types.GithubRepoBranchesOutput:
        """The branches of a repository.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubRepoBranchesOutput", self._core.call("github.repo_branches", input, request_options))

    def iter_repo_branches(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoBranchesInput]) -> Iterator[types.Reference]:
        """As `repo_branches`, element by element over all pages."""
        return cast("Iterator[types.Reference]", self._core.walk("github.repo_branches", input, request_options))

    def repo_tree(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTreeInput]) -> types.GithubRepoTreeOutput:
        """The files and folders of a repository, with all below them where that is wanted.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubRepoTreeOutput", self._core.call("github.repo_tree", input, request_options))

    def iter_repo_tree(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTreeInput]) -> Iterator[types.File]:
        """As `repo_tree`, element by element over all pages."""
        return cast("Iterator[types.File]", self._core.walk("github.repo_tree", input, request_options))

    def repo_events(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoEventsInput]) -> types.GithubRepoEventsOutput:
        """What happened in a repository of late.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubRepoEventsOutput", self._core.call("github.repo_events", input, request_options))

    def iter_repo_events(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoEventsInput]) -> Iterator[types.Event]:
        """As `repo_events`, element by element over all pages."""
        return cast("Iterator[types.Event]", self._core.walk("github.repo_events", input, request_options))

    def commit(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubCommitInput]) -> types.GithubCommitOutput:
        """A commit with the files that it changes.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubCommitOutput", self._core.call("github.commit", input, request_options))

    def pull_files(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullFilesInput]) -> types.GithubPullFilesOutput:
        """The files that a pull request changes, with their patches.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubPullFilesOutput", self._core.call("github.pull_files", input, request_options))

    def iter_pull_files(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullFilesInput]) -> Iterator[types.File]:
        """As `pull_files`, element by element over all pages."""
        return cast("Iterator[types.File]", self._core.walk("github.pull_files", input, request_options))

    def pull_reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullReviewsInput]) -> types.GithubPullReviewsOutput:
        """What reviewers said of a pull request.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubPullReviewsOutput", self._core.call("github.pull_reviews", input, request_options))

    def iter_pull_reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullReviewsInput]) -> Iterator[types.GitHubReview]:
        """As `pull_reviews`, element by element over all pages."""
        return cast("Iterator[types.GitHubReview]", self._core.walk("github.pull_reviews", input, request_options))

    def search_commits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchCommitsInput]) -> types.GithubSearchCommitsOutput:
        """Commits with certain words or qualifiers.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubSearchCommitsOutput", self._core.call("github.search_commits", input, request_options))

    def iter_search_commits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchCommitsInput]) -> Iterator[types.Commit]:
        """As `search_commits`, element by element over all pages."""
        return cast("Iterator[types.Commit]", self._core.walk("github.search_commits", input, request_options))


class RedditResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def subreddit(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditInput]) -> types.RedditSubredditOutput:
        """A community by name: what it is about, and how many are in it.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditSubredditOutput", self._core.call("reddit.subreddit", input, request_options))

    def subreddit_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditPostsInput]) -> types.RedditSubredditPostsOutput:
        """The posts of a community.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditSubredditPostsOutput", self._core.call("reddit.subreddit_posts", input, request_options))

    def iter_subreddit_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditPostsInput]) -> Iterator[types.Post]:
        """As `subreddit_posts`, element by element over all pages."""
        return cast("Iterator[types.Post]", self._core.walk("reddit.subreddit_posts", input, request_options))

    def subreddit_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditCommentsInput]) -> types.RedditSubredditCommentsOutput:
        """The newest comments of a community.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditSubredditCommentsOutput", self._core.call("reddit.subreddit_comments", input, request_options))

    def iter_subreddit_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditCommentsInput]) -> Iterator[types.Comment]:
        """As `subreddit_comments`, element by element over all pages."""
        return cast("Iterator[types.Comment]", self._core.walk("reddit.subreddit_comments", input, request_options))

    def search_subreddits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchSubredditsInput]) -> types.RedditSearchSubredditsOutput:
        """Communities with certain words.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditSearchSubredditsOutput", self._core.call("reddit.search_subreddits", input, request_options))

    def iter_search_subreddits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchSubredditsInput]) -> Iterator[types.Community]:
        """As `search_subreddits`, element by element over all pages."""
        return cast("Iterator[types.Community]", self._core.walk("reddit.search_subreddits", input, request_options))

    def subreddits_popular(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsPopularInput]) -> types.RedditSubredditsPopularOutput:
        """The communities with the most to see now.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditSubredditsPopularOutput", self._core.call("reddit.subreddits_popular", input, request_options))

    def iter_subreddits_popular(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsPopularInput]) -> Iterator[types.Community]:
        """As `subreddits_popular`, element by element over all pages."""
        return cast("Iterator[types.Community]", self._core.walk("reddit.subreddits_popular", input, request_options))

    def post(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditPostInput]) -> types.RedditPostOutput:
        """A post with its comments as trees; `more` names those that Reddit leaves out.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditPostOutput", self._core.call("reddit.post", input, request_options))

    def more_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditMoreCommentsInput]) -> types.RedditMoreCommentsOutput:
        """Comments that a post leaves out, by the ids that it names.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditMoreCommentsOutput", self._core.call("reddit.more_comments", input, request_options))

    def iter_more_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditMoreCommentsInput]) -> Iterator[types.Comment]:
        """As `more_comments`, element by element over all pages."""
        return cast("Iterator[types.Comment]", self._core.walk("reddit.more_comments", input, request_options))

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchInput]) -> types.RedditSearchOutput:
        """Posts with certain words, everywhere or in one community.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditSearchOutput", self._core.call("reddit.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchInput]) -> Iterator[types.Post]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.Post]", self._core.walk("reddit.search", input, request_options))

    def domain_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDomainPostsInput]) -> types.RedditDomainPostsOutput:
        """Posts that link to pages of a domain.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditDomainPostsOutput", self._core.call("reddit.domain_posts", input, request_options))

    def iter_domain_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDomainPostsInput]) -> Iterator[types.Post]:
        """As `domain_posts`, element by element over all pages."""
        return cast("Iterator[types.Post]", self._core.walk("reddit.domain_posts", input, request_options))

    def feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditFeedInput]) -> types.RedditFeedOutput:
        """The posts of a community as its feed has them: fewer facts, no key.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditFeedOutput", self._core.call("reddit.feed", input, request_options))

    def iter_feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditFeedInput]) -> Iterator[types.Post]:
        """As `feed`, element by element over all pages."""
        return cast("Iterator[types.Post]", self._core.walk("reddit.feed", input, request_options))

    def user(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserInput]) -> types.RedditUserOutput:
        """A user by name, with karma.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditUserOutput", self._core.call("reddit.user", input, request_options))

    def user_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserPostsInput]) -> types.RedditUserPostsOutput:
        """What a user posted.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditUserPostsOutput", self._core.call("reddit.user_posts", input, request_options))

    def iter_user_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserPostsInput]) -> Iterator[types.Post]:
        """As `user_posts`, element by element over all pages."""
        return cast("Iterator[types.Post]", self._core.walk("reddit.user_posts", input, request_options))

    def user_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserCommentsInput]) -> types.RedditUserCommentsOutput:
        """What a user commented.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditUserCommentsOutput", self._core.call("reddit.user_comments", input, request_options))

    def iter_user_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserCommentsInput]) -> Iterator[types.Comment]:
        """As `user_comments`, element by element over all pages."""
        return cast("Iterator[types.Comment]", self._core.walk("reddit.user_comments", input, request_options))

    def subreddit_rules(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditRulesInput]) -> types.RedditSubredditRulesOutput:
        """The rules of a community.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditSubredditRulesOutput", self._core.call("reddit.subreddit_rules", input, request_options))

    def iter_subreddit_rules(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditRulesInput]) -> Iterator[types.RedditRule]:
        """As `subreddit_rules`, element by element over all pages."""
        return cast("Iterator[types.RedditRule]", self._core.walk("reddit.subreddit_rules", input, request_options))

    def wiki(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditWikiInput]) -> types.RedditWikiOutput:
        """A page of the wiki of a community.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditWikiOutput", self._core.call("reddit.wiki", input, request_options))

    def duplicates(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDuplicatesInput]) -> types.RedditDuplicatesOutput:
        """Other posts that link to what a post links to.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditDuplicatesOutput", self._core.call("reddit.duplicates", input, request_options))

    def iter_duplicates(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDuplicatesInput]) -> Iterator[types.Post]:
        """As `duplicates`, element by element over all pages."""
        return cast("Iterator[types.Post]", self._core.walk("reddit.duplicates", input, request_options))

    def info(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditInfoInput]) -> types.RedditInfoOutput:
        """Posts, comments and communities by their full ids.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditInfoOutput", self._core.call("reddit.info", input, request_options))

    def iter_info(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditInfoInput]) -> Iterator[Mapping[str, Any]]:
        """As `info`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("reddit.info", input, request_options))

    def search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchUsersInput]) -> types.RedditSearchUsersOutput:
        """Users with certain words.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditSearchUsersOutput", self._core.call("reddit.search_users", input, request_options))

    def iter_search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchUsersInput]) -> Iterator[types.Profile]:
        """As `search_users`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("reddit.search_users", input, request_options))

    def subreddits_new(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsNewInput]) -> types.RedditSubredditsNewOutput:
        """The communities that were made last.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditSubredditsNewOutput", self._core.call("reddit.subreddits_new", input, request_options))

    def iter_subreddits_new(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsNewInput]) -> Iterator[types.Community]:
        """As `subreddits_new`, element by element over all pages."""
        return cast("Iterator[types.Community]", self._core.walk("reddit.subreddits_new", input, request_options))

    def user_overview(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserOverviewInput]) -> types.RedditUserOverviewOutput:
        """Posts and comments of a user, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditUserOverviewOutput", self._core.call("reddit.user_overview", input, request_options))

    def iter_user_overview(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserOverviewInput]) -> Iterator[Mapping[str, Any]]:
        """As `user_overview`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("reddit.user_overview", input, request_options))

    def user_trophies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserTrophiesInput]) -> types.RedditUserTrophiesOutput:
        """What a user was honoured with.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditUserTrophiesOutput", self._core.call("reddit.user_trophies", input, request_options))

    def iter_user_trophies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserTrophiesInput]) -> Iterator[types.RedditTrophy]:
        """As `user_trophies`, element by element over all pages."""
        return cast("Iterator[types.RedditTrophy]", self._core.walk("reddit.user_trophies", input, request_options))


class BlueskyResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def profile(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyProfileInput]) -> types.BlueskyProfileOutput:
        """An account by handle, DID or address.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyProfileOutput", self._core.call("bluesky.profile", input, request_options))

    def posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyPostsInput]) -> types.BlueskyPostsOutput:
        """Posts and reposts of an account, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyPostsOutput", self._core.call("bluesky.posts", input, request_options))

    def iter_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyPostsInput]) -> Iterator[types.BlueskyPost]:
        """As `posts`, element by element over all pages."""
        return cast("Iterator[types.BlueskyPost]", self._core.walk("bluesky.posts", input, request_options))

    def post(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyPostInput]) -> types.BlueskyPostOutput:
        """A post by AT URI or address.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyPostOutput", self._core.call("bluesky.post", input, request_options))

    def thread(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyThreadInput]) -> types.BlueskyThreadOutput:
        """A post with the replies to it as trees, and the posts that it replies to.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyThreadOutput", self._core.call("bluesky.thread", input, request_options))

    def likes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyLikesInput]) -> types.BlueskyLikesOutput:
        """Who liked a post, and when.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyLikesOutput", self._core.call("bluesky.likes", input, request_options))

    def iter_likes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyLikesInput]) -> Iterator[types.BlueskyLiker]:
        """As `likes`, element by element over all pages."""
        return cast("Iterator[types.BlueskyLiker]", self._core.walk("bluesky.likes", input, request_options))

    def reposts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyRepostsInput]) -> types.BlueskyRepostsOutput:
        """Who reposted a post.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyRepostsOutput", self._core.call("bluesky.reposts", input, request_options))

    def iter_reposts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyRepostsInput]) -> Iterator[types.Profile]:
        """As `reposts`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("bluesky.reposts", input, request_options))

    def quotes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyQuotesInput]) -> types.BlueskyQuotesOutput:
        """Posts that quote a post.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyQuotesOutput", self._core.call("bluesky.quotes", input, request_options))

    def iter_quotes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyQuotesInput]) -> Iterator[types.BlueskyPost]:
        """As `quotes`, element by element over all pages."""
        return cast("Iterator[types.BlueskyPost]", self._core.walk("bluesky.quotes", input, request_options))

    def followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowersInput]) -> types.BlueskyFollowersOutput:
        """Who follows an account.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyFollowersOutput", self._core.call("bluesky.followers", input, request_options))

    def iter_followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowersInput]) -> Iterator[types.Profile]:
        """As `followers`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("bluesky.followers", input, request_options))

    def following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowingInput]) -> types.BlueskyFollowingOutput:
        """Whom an account follows.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyFollowingOutput", self._core.call("bluesky.following", input, request_options))

    def iter_following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowingInput]) -> Iterator[types.Profile]:
        """As `following`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("bluesky.following", input, request_options))

    def search_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchPostsInput]) -> types.BlueskySearchPostsOutput:
        """Posts with certain words.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskySearchPostsOutput", self._core.call("bluesky.search_posts", input, request_options))

    def iter_search_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchPostsInput]) -> Iterator[types.BlueskyPost]:
        """As `search_posts`, element by element over all pages."""
        return cast("Iterator[types.BlueskyPost]", self._core.walk("bluesky.search_posts", input, request_options))

    def search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchUsersInput]) -> types.BlueskySearchUsersOutput:
        """Accounts whose name, handle or words about themselves have certain words.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskySearchUsersOutput", self._core.call("bluesky.search_users", input, request_options))

    def iter_search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchUsersInput]) -> Iterator[types.Profile]:
        """As `search_users`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("bluesky.search_users", input, request_options))

    def feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFeedInput]) -> types.BlueskyFeedOutput:
        """The posts of a custom feed.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyFeedOutput", self._core.call("bluesky.feed", input, request_options))

    def iter_feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFeedInput]) -> Iterator[types.BlueskyPost]:
        """As `feed`, element by element over all pages."""
        return cast("Iterator[types.BlueskyPost]", self._core.walk("bluesky.feed", input, request_options))

    def list(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyListInput]) -> types.BlueskyListOutput:
        """The accounts of a list.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyListOutput", self._core.call("bluesky.list", input, request_options))

    def iter_list(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyListInput]) -> Iterator[types.Profile]:
        """As `list`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("bluesky.list", input, request_options))


class MastodonResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def profile(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonProfileInput]) -> types.MastodonProfileOutput:
        """An account by `user@server` or address.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonProfileOutput", self._core.call("mastodon.profile", input, request_options))

    def posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonPostsInput]) -> types.MastodonPostsOutput:
        """Posts of an account, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonPostsOutput", self._core.call("mastodon.posts", input, request_options))

    def iter_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonPostsInput]) -> Iterator[types.MastodonPost]:
        """As `posts`, element by element over all pages."""
        return cast("Iterator[types.MastodonPost]", self._core.walk("mastodon.posts", input, request_options))

    def post(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonPostInput]) -> types.MastodonPostOutput:
        """A post by address, or by its id on a server.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonPostOutput", self._core.call("mastodon.post", input, request_options))

    def thread(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonThreadInput]) -> types.MastodonThreadOutput:
        """The replies to a post as trees, and the posts that it replies to.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonThreadOutput", self._core.call("mastodon.thread", input, request_options))

    def likes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonLikesInput]) -> types.MastodonLikesOutput:
        """Who likes a post, as far as the server knows.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonLikesOutput", self._core.call("mastodon.likes", input, request_options))

    def iter_likes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonLikesInput]) -> Iterator[types.Profile]:
        """As `likes`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("mastodon.likes", input, request_options))

    def reposts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonRepostsInput]) -> types.MastodonRepostsOutput:
        """Who passed a post on, as far as the server knows.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonRepostsOutput", self._core.call("mastodon.reposts", input, request_options))

    def iter_reposts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonRepostsInput]) -> Iterator[types.Profile]:
        """As `reposts`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("mastodon.reposts", input, request_options))

    def followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowersInput]) -> types.MastodonFollowersOutput:
        """Who follows an account.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonFollowersOutput", self._core.call("mastodon.followers", input, request_options))

    def iter_followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowersInput]) -> Iterator[types.Profile]:
        """As `followers`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("mastodon.followers", input, request_options))

    def following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowingInput]) -> types.MastodonFollowingOutput:
        """Whom an account follows.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonFollowingOutput", self._core.call("mastodon.following", input, request_options))

    def iter_following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowingInput]) -> Iterator[types.Profile]:
        """As `following`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("mastodon.following", input, request_options))

    def hashtag(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonHashtagInput]) -> types.MastodonHashtagOutput:
        """Posts with a tag that a server knows of, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonHashtagOutput", self._core.call("mastodon.hashtag", input, request_options))

    def iter_hashtag(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonHashtagInput]) -> Iterator[types.MastodonPost]:
        """As `hashtag`, element by element over all pages."""
        return cast("Iterator[types.MastodonPost]", self._core.walk("mastodon.hashtag", input, request_options))

    def timeline(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTimelineInput]) -> types.MastodonTimelineOutput:
        """The latest public posts that a server knows of.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonTimelineOutput", self._core.call("mastodon.timeline", input, request_options))

    def iter_timeline(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTimelineInput]) -> Iterator[types.MastodonPost]:
        """As `timeline`, element by element over all pages."""
        return cast("Iterator[types.MastodonPost]", self._core.walk("mastodon.timeline", input, request_options))

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonSearchInput]) -> types.MastodonSearchOutput:
        """Accounts, tags and, where the server shows them to strangers, posts with certain words.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonSearchOutput", self._core.call("mastodon.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonSearchInput]) -> Iterator[Mapping[str, Any]]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("mastodon.search", input, request_options))

    def trends(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTrendsInput]) -> types.MastodonTrendsOutput:
        """The tags, pages or posts that a server’s people speak of most.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonTrendsOutput", self._core.call("mastodon.trends", input, request_options))

    def iter_trends(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTrendsInput]) -> Iterator[Mapping[str, Any]]:
        """As `trends`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("mastodon.trends", input, request_options))

    def instance(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonInstanceInput]) -> types.MastodonInstanceOutput:
        """What a server says of itself: people, rules, version.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonInstanceOutput", self._core.call("mastodon.instance", input, request_options))


class WikipediaResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSearchInput]) -> types.WikipediaSearchOutput:
        """Pages with certain words, the best first.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaSearchOutput", self._core.call("wikipedia.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSearchInput]) -> Iterator[types.Page]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.Page]", self._core.walk("wikipedia.search", input, request_options))

    def suggest(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSuggestInput]) -> types.WikipediaSuggestOutput:
        """Pages whose title begins with what was typed so far.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaSuggestOutput", self._core.call("wikipedia.suggest", input, request_options))

    def iter_suggest(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSuggestInput]) -> Iterator[types.WikipediaPage]:
        """As `suggest`, element by element over all pages."""
        return cast("Iterator[types.WikipediaPage]", self._core.walk("wikipedia.suggest", input, request_options))

    def page(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaPageInput]) -> types.WikipediaPageOutput:
        """A page as text, sanitized HTML or wikitext, with its description and its Wikidata id.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaPageOutput", self._core.call("wikipedia.page", input, request_options))

    def summary(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSummaryInput]) -> types.WikipediaSummaryOutput:
        """The first paragraph of a page, with its description, its image and its place.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaSummaryOutput", self._core.call("wikipedia.summary", input, request_options))

    def revisions(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRevisionsInput]) -> types.WikipediaRevisionsOutput:
        """The changes to a page, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaRevisionsOutput", self._core.call("wikipedia.revisions", input, request_options))

    def iter_revisions(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRevisionsInput]) -> Iterator[types.Commit]:
        """As `revisions`, element by element over all pages."""
        return cast("Iterator[types.Commit]", self._core.walk("wikipedia.revisions", input, request_options))

    def category(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoryInput]) -> types.WikipediaCategoryOutput:
        """The pages and the subcategories of a category.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaCategoryOutput", self._core.call("wikipedia.category", input, request_options))

    def iter_category(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoryInput]) -> Iterator[types.Page]:
        """As `category`, element by element over all pages."""
        return cast("Iterator[types.Page]", self._core.walk("wikipedia.category", input, request_options))

    def geosearch(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaGeosearchInput]) -> types.WikipediaGeosearchOutput:
        """Pages about places around a point, the nearest first.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaGeosearchOutput", self._core.call("wikipedia.geosearch", input, request_options))

    def iter_geosearch(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaGeosearchInput]) -> Iterator[types.Place]:
        """As `geosearch`, element by element over all pages."""
        return cast("Iterator[types.Place]", self._core.walk("wikipedia.geosearch", input, request_options))

    def pageviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaPageviewsInput]) -> types.WikipediaPageviewsOutput:
        """How often people looked at a page, by day or month.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaPageviewsOutput", self._core.call("wikipedia.pageviews", input, request_options))

    def sections(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSectionsInput]) -> types.WikipediaSectionsOutput:
        """The headings of a page.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaSectionsOutput", self._core.call("wikipedia.sections", input, request_options))

    def links(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaLinksInput]) -> types.WikipediaLinksOutput:
        """The pages that a page links to, and the addresses elsewhere.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaLinksOutput", self._core.call("wikipedia.links", input, request_options))

    def iter_links(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaLinksInput]) -> Iterator[types.WikipediaLink]:
        """As `links`, element by element over all pages."""
        return cast("Iterator[types.WikipediaLink]", self._core.walk("wikipedia.links", input, request_options))

    def backlinks(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaBacklinksInput]) -> types.WikipediaBacklinksOutput:
        """The pages that link to a page.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaBacklinksOutput", self._core.call("wikipedia.backlinks", input, request_options))

    def iter_backlinks(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaBacklinksInput]) -> Iterator[types.Page]:
        """As `backlinks`, element by element over all pages."""
        return cast("Iterator[types.Page]", self._core.walk("wikipedia.backlinks", input, request_options))

    def images(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaImagesInput]) -> types.WikipediaImagesOutput:
        """The pictures of a page.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaImagesOutput", self._core.call("wikipedia.images", input, request_options))

    def iter_images(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaImagesInput]) -> Iterator[types.WikipediaImage]:
        """As `images`, element by element over all pages."""
        return cast("Iterator[types.WikipediaImage]", self._core.walk("wikipedia.images", input, request_options))

    def categories(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoriesInput]) -> types.WikipediaCategoriesOutput:
        """The categories that a page is in.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaCategoriesOutput", self._core.call("wikipedia.categories", input, request_options))

    def iter_categories(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoriesInput]) -> Iterator[types.Tag]:
        """As `categories`, element by element over all pages."""
        return cast("Iterator[types.Tag]", self._core.walk("wikipedia.categories", input, request_options))

    def recent_changes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRecentChangesInput]) -> types.WikipediaRecentChangesOutput:
        """The latest changes of all pages of an edition.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaRecentChangesOutput", self._core.call("wikipedia.recent_changes", input, request_options))

    def iter_recent_changes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRecentChangesInput]) -> Iterator[types.WikipediaChange]:
        """As `recent_changes`, element by element over all pages."""
        return cast("Iterator[types.WikipediaChange]", self._core.walk("wikipedia.recent_changes", input, request_options))

    def random(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRandomInput]) -> types.WikipediaRandomOutput:
        """Articles of an edition by chance.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaRandomOutput", self._core.call("wikipedia.random", input, request_options))

    def iter_random(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRandomInput]) -> Iterator[types.WikipediaPage]:
        """As `random`, element by element over all pages."""
        return cast("Iterator[types.WikipediaPage]", self._core.walk("wikipedia.random", input, request_options))


class WikidataResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def entity(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataEntityInput]) -> types.WikidataEntityOutput:
        """A thing or property: names, description, statements, and its pages in other projects.

        $0.00007 to $0.001 per request."""
        return cast("types.WikidataEntityOutput", self._core.call("wikidata.entity", input, request_options))

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataSearchInput]) -> types.WikidataSearchOutput:
        """Entities whose name or alias begins with certain words.

        $0.00007 to $0.001 per request."""
        return cast("types.WikidataSearchOutput", self._core.call("wikidata.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataSearchInput]) -> Iterator[types.Entity]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.Entity]", self._core.walk("wikidata.search", input, request_options))

    def sparql(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataSparqlInput]) -> types.WikidataSparqlOutput:
        """The rows that a SPARQL query gives.

        $0.00007 to $0.001 per request."""
        return cast("types.WikidataSparqlOutput", self._core.call("wikidata.sparql", input, request_options))


class StackexchangeResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def questions(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeQuestionsInput]) -> types.StackexchangeQuestionsOutput:
        """Questions of a community.

        $0.00007 to $0.001 per request."""
        return cast("types.StackexchangeQuestionsOutput", self._core.call("stackexchange.questions", input, request_options))

    def iter_questions(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeQuestionsInput]) -> Iterator[types.StackExchangeQuestion]:
        """As `questions`, element by element over all pages."""
        return cast("Iterator[types.StackExchangeQuestion]", self._core.walk("stackexchange.questions", input, request_options))

    def question(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeQuestionInput]) -> types.StackexchangeQuestionOutput:
        """A question by id or address.

        $0.00007 to $0.001 per request."""
        return cast("types.StackexchangeQuestionOutput", self._core.call("stackexchange.question", input, request_options))

    def answers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeAnswersInput]) -> types.StackexchangeAnswersOutput:
        """The answers to a question.

        $0.00007 to $0.001 per request."""
        return cast("types.StackexchangeAnswersOutput", self._core.call("stackexchange.answers", input, request_options))

    def iter_answers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeAnswersInput]) -> Iterator[types.Comment]:
        """As `answers`, element by element over all pages."""
        return cast("Iterator[types.Comment]", self._core.walk("stackexchange.answers", input, request_options))

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeSearchInput]) -> types.StackexchangeSearchOutput:
        """Questions of a community with certain words.

        $0.00007 to $0.001 per request."""
        return cast("types.StackexchangeSearchOutput", self._core.call("stackexchange.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeSearchInput]) -> Iterator[types.StackExchangeQuestion]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.StackExchangeQuestion]", self._core.walk("stackexchange.search", input, request_options))


class GitlabResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def project(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabProjectInput]) -> types.GitlabProjectOutput:
        """A project by number, path or address.

        $0.00007 to $0.001 per request."""
        return cast("types.GitlabProjectOutput", self._core.call("gitlab.project", input, request_options))

    def issues(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssuesInput]) -> types.GitlabIssuesOutput:
        """The issues of a project.

        $0.00007 to $0.001 per request."""
        return cast("types.GitlabIssuesOutput", self._core.call("gitlab.issues", input, request_options))

    def iter_issues(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssuesInput]) -> Iterator[types.Issue]:
        """As `issues`, element by element over all pages."""
        return cast("Iterator[types.Issue]", self._core.walk("gitlab.issues", input, request_options))

    def issue(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssueInput]) -> types.GitlabIssueOutput:
        """An issue of a project by its number.

        $0.00007 to $0.001 per request."""
        return cast("types.GitlabIssueOutput", self._core.call("gitlab.issue", input, request_options))

    def issue_notes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssueNotesInput]) -> types.GitlabIssueNotesOutput:
        """What people wrote on an issue, and what GitLab noted of it.

        $0.00007 to $0.001 per request."""
        return cast("types.GitlabIssueNotesOutput", self._core.call("gitlab.issue_notes", input, request_options))

    def iter_issue_notes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssueNotesInput]) -> Iterator[types.GitLabNote]:
        """As `issue_notes`, element by element over all pages."""
        return cast("Iterator[types.GitLabNote]", self._core.walk("gitlab.issue_notes", input, request_options))

    def merge_requests(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabMergeRequestsInput]) -> types.GitlabMergeRequestsOutput:
        """The merge requests of a project, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.GitlabMergeRequestsOutput", self._core.call("gitlab.merge_requests", input, request_options))

    def iter_merge_requests(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabMergeRequestsInput]) -> Iterator[types.Issue]:
        """As `merge_requests`, element by element over all pages."""
        return cast("Iterator[types.Issue]", self._core.walk("gitlab.merge_requests", input, request_options))

    def merge_request(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabMergeRequestInput]) -> types.GitlabMergeRequestOutput:
        """A merge request of a project by its number.

        $0.00007 to $0.001 per request."""
        return cast("types.GitlabMergeRequestOutput", self._core.call("gitlab.merge_request", input, request_options))

    def commits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabCommitsInput]) -> types.GitlabCommitsOutput:
        """The commits of a project, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.GitlabCommitsOutput", self._core.call("gitlab.commits", input, request_options))

    def iter_commits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabCommitsInput]) -> Iterator[types.Commit]:
        """As `commits`, element by element over all pages."""
        return cast("Iterator[types.Commit]", self._core.walk("gitlab.commits", input, request_options))

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabSearchInput]) -> types.GitlabSearchOutput:
        """Public projects with certain words in their name or description, the most starred first.

        $0.00007 to $0.001 per request."""
        return cast("types.GitlabSearchOutput", self._core.call("gitlab.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabSearchInput]) -> Iterator[types.Repository]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.Repository]", self._core.walk("gitlab.search", input, request_options))


class DockerhubResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def repository(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubRepositoryInput]) -> types.DockerhubRepositoryOutput:
        """A repository of images by name or address.

        $0.00007 to $0.001 per request."""
        return cast("types.DockerhubRepositoryOutput", self._core.call("dockerhub.repository", input, request_options))

    def tags(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubTagsInput]) -> types.DockerhubTagsOutput:
        """The tags of a repository: digests, sizes and the platforms they run on.

        $0.00007 to $0.001 per request."""
        return cast("types.DockerhubTagsOutput", self._core.call("dockerhub.tags", input, request_options))

    def iter_tags(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubTagsInput]) -> Iterator[types.PackageVersion]:
        """As `tags`, element by element over all pages."""
        return cast("Iterator[types.PackageVersion]", self._core.walk("dockerhub.tags", input, request_options))

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubSearchInput]) -> types.DockerhubSearchOutput:
        """Repositories with certain words.

        $0.00007 to $0.001 per request."""
        return cast("types.DockerhubSearchOutput", self._core.call("dockerhub.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubSearchInput]) -> Iterator[types.Package]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.Package]", self._core.walk("dockerhub.search", input, request_options))


class DnsResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def lookup(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.DnsLookupInput]) -> types.DnsLookupOutput:
        """The records of one type that a name has.

        $0.00007 to $0.001 per request."""
        return cast("types.DnsLookupOutput", self._core.call("dns.lookup", input, request_options))


class CrtshResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def certificates(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrtshCertificatesInput]) -> types.CrtshCertificatesOutput:
        """Certificates that were logged for names below a domain.

        $0.00007 to $0.001 per request."""
        return cast("types.CrtshCertificatesOutput", self._core.call("crtsh.certificates", input, request_options))

    def iter_certificates(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrtshCertificatesInput]) -> Iterator[types.LoggedCertificate]:
        """As `certificates`, element by element over all pages."""
        return cast("Iterator[types.LoggedCertificate]", self._core.walk("crtsh.certificates", input, request_options))


class RdapResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def domain(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RdapDomainInput]) -> types.RdapDomainOutput:
        """Registrar, dates, status and name servers of a registered domain.

        $0.00007 to $0.001 per request."""
        return cast("types.RdapDomainOutput", self._core.call("rdap.domain", input, request_options))

    def ip(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RdapIpInput]) -> types.RdapIpOutput:
        """The range that an address belongs to, and who holds it.

        $0.00007 to $0.001 per request."""
        return cast("types.RdapIpOutput", self._core.call("rdap.ip", input, request_options))

    def asn(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RdapAsnInput]) -> types.RdapAsnOutput:
        """The name of an autonomous system, and who holds it.

        $0.00007 to $0.001 per request."""
        return cast("types.RdapAsnOutput", self._core.call("rdap.asn", input, request_options))


class OpenlibraryResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibrarySearchInput]) -> types.OpenlibrarySearchOutput:
        """Works with certain words, the best matches first.

        $0.00007 to $0.001 per request."""
        return cast("types.OpenlibrarySearchOutput", self._core.call("openlibrary.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibrarySearchInput]) -> Iterator[types.OpenLibraryWork]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.OpenLibraryWork]", self._core.walk("openlibrary.search", input, request_options))

    def work(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryWorkInput]) -> types.OpenlibraryWorkOutput:
        """A work by its id, whatever its editions.

        $0.00007 to $0.001 per request."""
        return cast("types.OpenlibraryWorkOutput", self._core.call("openlibrary.work", input, request_options))

    def editions(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryEditionsInput]) -> types.OpenlibraryEditionsOutput:
        """The editions of a work.

        $0.00007 to $0.001 per request."""
        return cast("types.OpenlibraryEditionsOutput", self._core.call("openlibrary.editions", input, request_options))

    def iter_editions(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryEditionsInput]) -> Iterator[types.OpenLibraryEdition]:
        """As `editions`, element by element over all pages."""
        return cast("Iterator[types.OpenLibraryEdition]", self._core.walk("openlibrary.editions", input, request_options))

    def edition(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryEditionInput]) -> types.OpenlibraryEditionOutput:
        """An edition by its id or its ISBN.

        $0.00007 to $0.001 per request."""
        return cast("types.OpenlibraryEditionOutput", self._core.call("openlibrary.edition", input, request_options))

    def author(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryAuthorInput]) -> types.OpenlibraryAuthorOutput:
        """An author by id.

        $0.00007 to $0.001 per request."""
        return cast("types.OpenlibraryAuthorOutput", self._core.call("openlibrary.author", input, request_options))


class SemanticscholarResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def paper(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarPaperInput]) -> types.SemanticscholarPaperOutput:
        """A paper by any of its ids.

        $0.00007 to $0.001 per request."""
        return cast("types.SemanticscholarPaperOutput", self._core.call("semanticscholar.paper", input, request_options))

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchInput]) -> types.SemanticscholarSearchOutput:
        """Papers about certain words, the best matches first; the first thousand of them.

        $0.00007 to $0.001 per request."""
        return cast("types.SemanticscholarSearchOutput", self._core.call("semanticscholar.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchInput]) -> Iterator[types.SemanticScholarPaper]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.SemanticScholarPaper]", self._core.walk("semanticscholar.search", input, request_options))

    def search_bulk(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchBulkInput]) -> types.SemanticscholarSearchBulkOutput:
        """Every paper that a query with operators (`+`, `|`, `-`, `"`) matches, in the order of its field.

        $0.00007 to $0.001 per request."""
        return cast("types.SemanticscholarSearchBulkOutput", self._core.call("semanticscholar.search_bulk", input, request_options))

    def iter_search_bulk(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchBulkInput]) -> Iterator[types.SemanticScholarPaper]:
        """As `search_bulk`, element by element over all pages."""
        return cast("Iterator[types.SemanticScholarPaper]", self._core.walk("semanticscholar.search_bulk", input, request_options))

    def citations(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarCitationsInput]) -> types.SemanticscholarCitationsOutput:
        """The papers that cite a paper, with the sentences that do.

        $0.00007 to $0.001 per request."""
        return cast("types.SemanticscholarCitationsOutput", self._core.call("semanticscholar.citations", input, request_options))

    def iter_citations(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarCitationsInput]) -> Iterator[types.SemanticScholarCitation]:
        """As `citations`, element by element over all pages."""
        return cast("Iterator[types.SemanticScholarCitation]", self._core.walk("semanticscholar.citations", input, request_options))

    def references(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarReferencesInput]) -> types.SemanticscholarReferencesOutput:
        """The papers that a paper cites, with the sentences that do.

        $0.00007 to $0.001 per request."""
        return cast("types.SemanticscholarReferencesOutput", self._core.call("semanticscholar.references", input, request_options))

    def iter_references(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarReferencesInput]) -> Iterator[types.SemanticScholarCitation]:
        """As `references`, element by element over all pages."""
        return cast("Iterator[types.SemanticScholarCitation]", self._core.walk("semanticscholar.references", input, request_options))

    def author(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarAuthorInput]) -> types.SemanticscholarAuthorOutput:
        """Scholars of a name, or the papers of one of them by id.

        $0.00007 to $0.001 per request."""
        return cast("types.SemanticscholarAuthorOutput", self._core.call("semanticscholar.author", input, request_options))

    def iter_author(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarAuthorInput]) -> Iterator[Mapping[str, Any]]:
        """As `author`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("semanticscholar.author", input, request_options))

    def recommendations(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarRecommendationsInput]) -> types.SemanticscholarRecommendationsOutput:
        """Recent papers that readers of a paper may want.

        $0.00007 to $0.001 per request."""
        return cast("types.SemanticscholarRecommendationsOutput", self._core.call("semanticscholar.recommendations", input, request_options))

    def iter_recommendations(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarRecommendationsInput]) -> Iterator[types.SemanticScholarPaper]:
        """As `recommendations`, element by element over all pages."""
        return cast("Iterator[types.SemanticScholarPaper]", self._core.walk("semanticscholar.recommendations", input, request_options))


class SecedgarResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def companies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarCompaniesInput]) -> types.SecedgarCompaniesOutput:
        """Companies with a ticker, the largest first; all, or those of a name.

        $0.00007 to $0.001 per request."""
        return cast("types.SecedgarCompaniesOutput", self._core.call("secedgar.companies", input, request_options))

    def iter_companies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarCompaniesInput]) -> Iterator[types.Company]:
        """As `companies`, element by element over all pages."""
        return cast("Iterator[types.Company]", self._core.walk("secedgar.companies", input, request_options))

    def company(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarCompanyInput]) -> types.SecedgarCompanyOutput:
        """A company by its number or ticker, with its newest filings.

        $0.00007 to $0.001 per request."""
        return cast("types.SecedgarCompanyOutput", self._core.call("secedgar.company", input, request_options))

    def filings(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFilingsInput]) -> types.SecedgarFilingsOutput:
        """What a company filed, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.SecedgarFilingsOutput", self._core.call("secedgar.filings", input, request_options))

    def iter_filings(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFilingsInput]) -> Iterator[types.SecFiling]:
        """As `filings`, element by element over all pages."""
        return cast("Iterator[types.SecFiling]", self._core.walk("secedgar.filings", input, request_options))

    def filing(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFilingInput]) -> types.SecedgarFilingOutput:
        """A filing by its number, with its documents.

        $0.00007 to $0.001 per request."""
        return cast("types.SecedgarFilingOutput", self._core.call("secedgar.filing", input, request_options))

    def facts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFactsInput]) -> types.SecedgarFactsOutput:
        """What a company reported of each concept of its accounts, over the years.

        $0.00007 to $0.001 per request."""
        return cast("types.SecedgarFactsOutput", self._core.call("secedgar.facts", input, request_options))

    def iter_facts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFactsInput]) -> Iterator[types.SecFact]:
        """As `facts`, element by element over all pages."""
        return cast("Iterator[types.SecFact]", self._core.walk("secedgar.facts", input, request_options))

    def latest(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarLatestInput]) -> types.SecedgarLatestOutput:
        """Filings of all companies as they come, once for each company that they name.

        $0.00007 to $0.001 per request."""
        return cast("types.SecedgarLatestOutput", self._core.call("secedgar.latest", input, request_options))

    def iter_latest(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarLatestInput]) -> Iterator[types.SecFiling]:
        """As `latest`, element by element over all pages."""
        return cast("Iterator[types.SecFiling]", self._core.walk("secedgar.latest", input, request_options))

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarSearchInput]) -> types.SecedgarSearchOutput:
        """Documents filed since 2001 with certain words, the best matches first.

        $0.00007 to $0.001 per request."""
        return cast("types.SecedgarSearchOutput", self._core.call("secedgar.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarSearchInput]) -> Iterator[types.SecFiling]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.SecFiling]", self._core.walk("secedgar.search", input, request_options))


class NominatimResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.NominatimSearchInput]) -> types.NominatimSearchOutput:
        """Places of a name or an address, the most important first.

        $0.00007 to $0.001 per request."""
        return cast("types.NominatimSearchOutput", self._core.call("nominatim.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.NominatimSearchInput]) -> Iterator[types.NominatimPlace]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.NominatimPlace]", self._core.walk("nominatim.search", input, request_options))

    def reverse(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.NominatimReverseInput]) -> types.NominatimReverseOutput:
        """The address or place at a position.

        $0.00007 to $0.001 per request."""
        return cast("types.NominatimReverseOutput", self._core.call("nominatim.reverse", input, request_options))


class OpenalexResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def work(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexWorkInput]) -> types.OpenalexWorkOutput:
        """A work by any of its ids.

        $0.00007 to $0.001 per request."""
        return cast("types.OpenalexWorkOutput", self._core.call("openalex.work", input, request_options))

    def works(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexWorksInput]) -> types.OpenalexWorksOutput:
        """Works with certain words or properties.

        $0.00007 to $0.001 per request."""
        return cast("types.OpenalexWorksOutput", self._core.call("openalex.works", input, request_options))

    def iter_works(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexWorksInput]) -> Iterator[types.OpenAlexWork]:
        """As `works`, element by element over all pages."""
        return cast("Iterator[types.OpenAlexWork]", self._core.walk("openalex.works", input, request_options))

    def author(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexAuthorInput]) -> types.OpenalexAuthorOutput:
        """Scholars of a name, or one by id.

        $0.00007 to $0.001 per request."""
        return cast("types.OpenalexAuthorOutput", self._core.call("openalex.author", input, request_options))

    def iter_author(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexAuthorInput]) -> Iterator[types.Profile]:
        """As `author`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("openalex.author", input, request_options))

    def institution(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexInstitutionInput]) -> types.OpenalexInstitutionOutput:
        """Institutions of a name, or one by id.

        $0.00007 to $0.001 per request."""
        return cast("types.OpenalexInstitutionOutput", self._core.call("openalex.institution", input, request_options))

    def iter_institution(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexInstitutionInput]) -> Iterator[types.Profile]:
        """As `institution`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("openalex.institution", input, request_options))


class PubmedResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSearchInput]) -> types.PubmedSearchOutput:
        """Articles that a query of PubMed finds.

        $0.00007 to $0.001 per request."""
        return cast("types.PubmedSearchOutput", self._core.call("pubmed.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSearchInput]) -> Iterator[types.PubMedPaper]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.PubMedPaper]", self._core.walk("pubmed.search", input, request_options))

    def article(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedArticleInput]) -> types.PubmedArticleOutput:
        """An article by its number, with abstract, affiliations and subject headings.

        $0.00007 to $0.001 per request."""
        return cast("types.PubmedArticleOutput", self._core.call("pubmed.article", input, request_options))

    def summary(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSummaryInput]) -> types.PubmedSummaryOutput:
        """Several articles by their numbers, without abstracts.

        $0.00007 to $0.001 per request."""
        return cast("types.PubmedSummaryOutput", self._core.call("pubmed.summary", input, request_options))

    def iter_summary(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSummaryInput]) -> Iterator[types.PubMedPaper]:
        """As `summary`, element by element over all pages."""
        return cast("Iterator[types.PubMedPaper]", self._core.walk("pubmed.summary", input, request_options))

    def links(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedLinksInput]) -> types.PubmedLinksOutput:
        """The numbers of the articles that are most like one, the most alike first.

        $0.00007 to $0.001 per request."""
        return cast("types.PubmedLinksOutput", self._core.call("pubmed.links", input, request_options))

    def iter_links(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedLinksInput]) -> Iterator[types.PubMedPaper]:
        """As `links`, element by element over all pages."""
        return cast("Iterator[types.PubMedPaper]", self._core.walk("pubmed.links", input, request_options))


class SteamResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def app(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamAppInput]) -> types.SteamAppOutput:
        """An application of the store with its price in some country.

        $0.00007 to $0.001 per request."""
        return cast("types.SteamAppOutput", self._core.call("steam.app", input, request_options))

    def reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamReviewsInput]) -> types.SteamReviewsOutput:
        """What players wrote about an application, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.SteamReviewsOutput", self._core.call("steam.reviews", input, request_options))

    def iter_reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamReviewsInput]) -> Iterator[types.SteamReview]:
        """As `reviews`, element by element over all pages."""
        return cast("Iterator[types.SteamReview]", self._core.walk("steam.reviews", input, request_options))

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamSearchInput]) -> types.SteamSearchOutput:
        """Applications of a name; the first few.

        $0.00007 to $0.001 per request."""
        return cast("types.SteamSearchOutput", self._core.call("steam.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamSearchInput]) -> Iterator[types.SteamApp]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.SteamApp]", self._core.walk("steam.search", input, request_options))

    def players(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamPlayersInput]) -> types.SteamPlayersOutput:
        """How many people play an application right now.

        $0.00007 to $0.001 per request."""
        return cast("types.SteamPlayersOutput", self._core.call("steam.players", input, request_options))

    def news(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamNewsInput]) -> types.SteamNewsOutput:
        """News about an application, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.SteamNewsOutput", self._core.call("steam.news", input, request_options))

    def iter_news(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamNewsInput]) -> Iterator[types.Post]:
        """As `news`, element by element over all pages."""
        return cast("Iterator[types.Post]", self._core.walk("steam.news", input, request_options))


class HuggingfaceResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def model(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceModelInput]) -> types.HuggingfaceModelOutput:
        """A model by name, with its files.

        $0.00007 to $0.001 per request."""
        return cast("types.HuggingfaceModelOutput", self._core.call("huggingface.model", input, request_options))

    def models(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceModelsInput]) -> types.HuggingfaceModelsOutput:
        """Models of a name, an author or a task.

        $0.00007 to $0.001 per request."""
        return cast("types.HuggingfaceModelsOutput", self._core.call("huggingface.models", input, request_options))

    def iter_models(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceModelsInput]) -> Iterator[types.HuggingFacePackage]:
        """As `models`, element by element over all pages."""
        return cast("Iterator[types.HuggingFacePackage]", self._core.walk("huggingface.models", input, request_options))

    def dataset(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDatasetInput]) -> types.HuggingfaceDatasetOutput:
        """A dataset by name, with its files.

        $0.00007 to $0.001 per request."""
        return cast("types.HuggingfaceDatasetOutput", self._core.call("huggingface.dataset", input, request_options))

    def datasets(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDatasetsInput]) -> types.HuggingfaceDatasetsOutput:
        """Datasets of a name or an author.

        $0.00007 to $0.001 per request."""
        return cast("types.HuggingfaceDatasetsOutput", self._core.call("huggingface.datasets", input, request_options))

    def iter_datasets(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDatasetsInput]) -> Iterator[types.HuggingFacePackage]:
        """As `datasets`, element by element over all pages."""
        return cast("Iterator[types.HuggingFacePackage]", self._core.walk("huggingface.datasets", input, request_options))

    def space(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceSpaceInput]) -> types.HuggingfaceSpaceOutput:
        """A space by name.

        $0.00007 to $0.001 per request."""
        return cast("types.HuggingfaceSpaceOutput", self._core.call("huggingface.space", input, request_options))

    def files(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceFilesInput]) -> types.HuggingfaceFilesOutput:
        """The files of a model, dataset or space at some revision.

        $0.00007 to $0.001 per request."""
        return cast("types.HuggingfaceFilesOutput", self._core.call("huggingface.files", input, request_options))

    def iter_files(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceFilesInput]) -> Iterator[types.File]:
        """As `files`, element by element over all pages."""
        return cast("Iterator[types.File]", self._core.walk("huggingface.files", input, request_options))

    def paper(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfacePaperInput]) -> types.HuggingfacePaperOutput:
        """A paper by its arXiv id, with what belongs to it on the hub.

        $0.00007 to $0.001 per request."""
        return cast("types.HuggingfacePaperOutput", self._core.call("huggingface.paper", input, request_options))

    def daily_papers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDailyPapersInput]) -> types.HuggingfaceDailyPapersOutput:
        """The papers that people of the hub spoke of on a day, or of late.

        $0.00007 to $0.001 per request."""
        return cast("types.HuggingfaceDailyPapersOutput", self._core.call("huggingface.daily_papers", input, request_options))

    def iter_daily_papers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDailyPapersInput]) -> Iterator[types.HuggingFacePaper]:
        """As `daily_papers`, element by element over all pages."""
        return cast("Iterator[types.HuggingFacePaper]", self._core.walk("huggingface.daily_papers", input, request_options))


class CrossrefResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def work(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefWorkInput]) -> types.CrossrefWorkOutput:
        """A work by its DOI: authors, dates, citations, licence, funders.

        $0.00007 to $0.001 per request."""
        return cast("types.CrossrefWorkOutput", self._core.call("crossref.work", input, request_options))

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefSearchInput]) -> types.CrossrefSearchOutput:
        """Works with certain words.

        $0.00007 to $0.001 per request."""
        return cast("types.CrossrefSearchOutput", self._core.call("crossref.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefSearchInput]) -> Iterator[types.CrossrefWork]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.CrossrefWork]", self._core.walk("crossref.search", input, request_options))

    def journal(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefJournalInput]) -> types.CrossrefJournalOutput:
        """A journal by one of its ISSNs.

        $0.00007 to $0.001 per request."""
        return cast("types.CrossrefJournalOutput", self._core.call("crossref.journal", input, request_options))

    def journal_works(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefJournalWorksInput]) -> types.CrossrefJournalWorksOutput:
        """The works of a journal, all or those with certain words.

        $0.00007 to $0.001 per request."""
        return cast("types.CrossrefJournalWorksOutput", self._core.call("crossref.journal_works", input, request_options))

    def iter_journal_works(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefJournalWorksInput]) -> Iterator[types.CrossrefWork]:
        """As `journal_works`, element by element over all pages."""
        return cast("Iterator[types.CrossrefWork]", self._core.walk("crossref.journal_works", input, request_options))

    def funders(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefFundersInput]) -> types.CrossrefFundersOutput:
        """Organizations that pay for research.

        $0.00007 to $0.001 per request."""
        return cast("types.CrossrefFundersOutput", self._core.call("crossref.funders", input, request_options))

    def iter_funders(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefFundersInput]) -> Iterator[types.Profile]:
        """As `funders`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("crossref.funders", input, request_options))

    def members(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefMembersInput]) -> types.CrossrefMembersOutput:
        """Publishers that register works.

        $0.00007 to $0.001 per request."""
        return cast("types.CrossrefMembersOutput", self._core.call("crossref.members", input, request_options))

    def iter_members(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefMembersInput]) -> Iterator[types.Profile]:
        """As `members`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("crossref.members", input, request_options))


class ArxivResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.ArxivSearchInput]) -> types.ArxivSearchOutput:
        """Papers with certain words, of an author or a category.

        $0.00007 to $0.001 per request."""
        return cast("types.ArxivSearchOutput", self._core.call("arxiv.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.ArxivSearchInput]) -> Iterator[types.Paper]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.Paper]", self._core.walk("arxiv.search", input, request_options))

    def paper(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.ArxivPaperInput]) -> types.ArxivPaperOutput:
        """A paper by its identifier or address: the newest version, or the one that is named.

        $0.00007 to $0.001 per request."""
        return cast("types.ArxivPaperOutput", self._core.call("arxiv.paper", input, request_options))


class EuropepmcResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.EuropepmcSearchInput]) -> types.EuropepmcSearchOutput:
        """Articles that a query finds.

        $0.00007 to $0.001 per request."""
        return cast("types.EuropepmcSearchOutput", self._core.call("europepmc.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.EuropepmcSearchInput]) -> Iterator[types.Paper]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.Paper]", self._core.walk("europepmc.search", input, request_options))

    def article(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.EuropepmcArticleInput]) -> types.EuropepmcArticleOutput:
        """An article by its id in PubMed, PubMed Central or among the preprints, by DOI or address.

        $0.00007 to $0.001 per request."""
        return cast("types.EuropepmcArticleOutput", self._core.call("europepmc.article", input, request_options))


class AppstoreResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def app(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreAppInput]) -> types.AppstoreAppOutput:
        """An app by its number, its address or its bundle identifier.

        $0.00007 to $0.001 per request."""
        return cast("types.AppstoreAppOutput", self._core.call("appstore.app", input, request_options))

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreSearchInput]) -> types.AppstoreSearchOutput:
        """Apps with certain words: up to 200.

        $0.00007 to $0.001 per request."""
        return cast("types.AppstoreSearchOutput", self._core.call("appstore.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreSearchInput]) -> Iterator[types.AppStoreApp]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.AppStoreApp]", self._core.walk("appstore.search", input, request_options))

    def reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreReviewsInput]) -> types.AppstoreReviewsOutput:
        """Reviews of an app, newest first: up to 500.

        $0.00007 to $0.001 per request."""
        return cast("types.AppstoreReviewsOutput", self._core.call("appstore.reviews", input, request_options))

    def iter_reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreReviewsInput]) -> Iterator[types.Review]:
        """As `reviews`, element by element over all pages."""
        return cast("Iterator[types.Review]", self._core.walk("appstore.reviews", input, request_options))

    def top(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreTopInput]) -> types.AppstoreTopOutput:
        """The apps that a country gets most: up to 100, with few facts of each.

        $0.00007 to $0.001 per request."""
        return cast("types.AppstoreTopOutput", self._core.call("appstore.top", input, request_options))

    def iter_top(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreTopInput]) -> Iterator[types.AppStoreApp]:
        """As `top`, element by element over all pages."""
        return cast("Iterator[types.AppStoreApp]", self._core.walk("appstore.top", input, request_options))


class XResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def post(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.XPostInput]) -> types.XPostOutput:
        """A post by id or address: text, author, counts, media.

        $0.00007 to $0.002 per request."""
        return cast("types.XPostOutput", self._core.call("x.post", input, request_options))

    def oembed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.XOembedInput]) -> types.XOembedOutput:
        """The markup with which a page shows a post (oEmbed), without its script.

        $0.00007 to $0.001 per request."""
        return cast("types.XOembedOutput", self._core.call("x.oembed", input, request_options))


class WaybackResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def snapshots(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackSnapshotsInput]) -> types.WaybackSnapshotsOutput:
        """The captures of a page, or of every page below an address, oldest first.

        $0.00007 to $0.001 per request."""
        return cast("types.WaybackSnapshotsOutput", self._core.call("wayback.snapshots", input, request_options))

    def iter_snapshots(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackSnapshotsInput]) -> Iterator[types.Snapshot]:
        """As `snapshots`, element by element over all pages."""
        return cast("Iterator[types.Snapshot]", self._core.walk("wayback.snapshots", input, request_options))

    def closest(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackClosestInput]) -> types.WaybackClosestOutput:
        """The capture of a page that is nearest to a time; the newest when none is given.

        $0.00007 to $0.001 per request."""
        return cast("types.WaybackClosestOutput", self._core.call("wayback.closest", input, request_options))

    def page(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackPageInput]) -> types.WaybackPageOutput:
        """A page as the archive captured it: what it said then, and the captures before and after it.

        $0.00007 to $0.002 per request."""
        return cast("types.WaybackPageOutput", self._core.call("wayback.page", input, request_options))


class PodcastResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastFeedInput]) -> types.PodcastFeedOutput:
        """The episodes of a podcast, newest first as a rule, and what it says of itself.

        $0.00007 to $0.001 per request."""
        return cast("types.PodcastFeedOutput", self._core.call("podcast.feed", input, request_options))

    def iter_feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastFeedInput]) -> Iterator[types.Episode]:
        """As `feed`, element by element over all pages."""
        return cast("Iterator[types.Episode]", self._core.walk("podcast.feed", input, request_options))

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastSearchInput]) -> types.PodcastSearchOutput:
        """Podcasts in Apple’s directory with certain words: up to 200.

        $0.00007 to $0.001 per request."""
        return cast("types.PodcastSearchOutput", self._core.call("podcast.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastSearchInput]) -> Iterator[types.Podcast]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[types.Podcast]", self._core.walk("podcast.search", input, request_options))


class FeedResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def fetch(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FeedFetchInput]) -> types.FeedFetchOutput:
        """The entries of a feed of any format, and what it says of itself.

        $0.00007 to $0.001 per request."""
        return cast("types.FeedFetchOutput", self._core.call("feed.fetch", input, request_options))

    def iter_fetch(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FeedFetchInput]) -> Iterator[types.Post]:
        """As `fetch`, element by element over all pages."""
        return cast("Iterator[types.Post]", self._core.walk("feed.fetch", input, request_options))

    def discover(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FeedDiscoverInput]) -> types.FeedDiscoverOutput:
        """The feeds that a page names; where it names none, those at the usual places of its site.

        $0.00007 to $0.002 per request."""
        return cast("types.FeedDiscoverOutput", self._core.call("feed.discover", input, request_options))


class YoutubeResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def video(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeVideoInput]) -> types.YoutubeVideoOutput:
        """A video by id or address: title, text, author, duration, counts, chapters, captions.

        $0.00007 to $0.002 per request."""
        return cast("types.YoutubeVideoOutput", self._core.call("youtube.video", input, request_options))

    def transcript(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeTranscriptInput]) -> types.YoutubeTranscriptOutput:
        """The words of a video and their times, by its captions, translated where that is asked for.

        $0.00007 to $0.002 per request."""
        return cast("types.YoutubeTranscriptOutput", self._core.call("youtube.transcript", input, request_options))

    def comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentsInput]) -> types.YoutubeCommentsOutput:
        """The comments of a video, those that YouTube deems best or the newest first.

        $0.00007 to $0.002 per request."""
        return cast("types.YoutubeCommentsOutput", self._core.call("youtube.comments", input, request_options))

    def iter_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentsInput]) -> Iterator[types.Comment]:
        """As `comments`, element by element over all pages."""
        return cast("Iterator[types.Comment]", self._core.walk("youtube.comments", input, request_options))

    def comment_replies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentRepliesInput]) -> types.YoutubeCommentRepliesOutput:
        """The replies to a comment, by what `comments` gives with it.

        $0.00007 to $0.002 per request."""
        return cast("types.YoutubeCommentRepliesOutput", self._core.call("youtube.comment_replies", input, request_options))

    def iter_comment_replies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentRepliesInput]) -> Iterator[types.Comment]:
        """As `comment_replies`, element by element over all pages."""
        return cast("Iterator[types.Comment]", self._core.walk("youtube.comment_replies", input, request_options))

    def channel(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelInput]) -> types.YoutubeChannelOutput:
        """A channel by id, handle or address: name, description, pictures, subscribers, videos.

        $0.00007 to $0.002 per request."""
        return cast("types.YoutubeChannelOutput", self._core.call("youtube.channel", input, request_options))

    def channel_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelVideosInput]) -> types.YoutubeChannelVideosOutput:
        """The videos of a channel, the latest first; the most popular or the oldest first when that is asked for.

        $0.00007 to $0.002 per request."""
        return cast("types.YoutubeChannelVideosOutput", self._core.call("youtube.channel_videos", input, request_options))

    def iter_channel_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelVideosInput]) -> Iterator[types.Video]:
        """As `channel_videos`, element by element over all pages."""
        return cast("Iterator[types.Video]", self._core.walk("youtube.channel_videos", input, request_options))

    def channel_shorts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelShortsInput]) -> types.YoutubeChannelShortsOutput:
        """The shorts of a channel, the latest first.

        $0.00007 to $0.002 per request."""
        return cast("types.YoutubeChannelShortsOutput", self._core.call("youtube.channel_shorts", input, request_options))

    def iter_channel_shorts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelShortsInput]) -> Iterator[types.Video]:
        """As `channel_shorts`, element by element over all pages."""
        return cast("Iterator[types.Video]", self._core.walk("youtube.channel_shorts", input, request_options))

    def playlist(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubePlaylistInput]) -> types.YoutubePlaylistOutput:
        """The videos of a playlist in its order, and what its page says of it.

        $0.00007 to $0.002 per request."""
        return cast("types.YoutubePlaylistOutput", self._core.call("youtube.playlist", input, request_options))

    def iter_playlist(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubePlaylistInput]) -> Iterator[types.Video]:
        """As `playlist`, element by element over all pages."""
        return cast("Iterator[types.Video]", self._core.walk("youtube.playlist", input, request_options))

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeSearchInput]) -> types.YoutubeSearchOutput:
        """Videos, channels or playlists that match words.

        $0.00007 to $0.002 per request."""
        return cast("types.YoutubeSearchOutput", self._core.call("youtube.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeSearchInput]) -> Iterator[Mapping[str, Any]]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("youtube.search", input, request_options))

    def trending(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeTrendingInput]) -> types.YoutubeTrendingOutput:
        """The videos that are watched most just now, by category: YouTube has no such list of everything any more.

        $0.00007 to $0.002 per request."""
        return cast("types.YoutubeTrendingOutput", self._core.call("youtube.trending", input, request_options))

    def iter_trending(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeTrendingInput]) -> Iterator[types.Video]:
        """As `trending`, element by element over all pages."""
        return cast("Iterator[types.Video]", self._core.walk("youtube.trending", input, request_options))

    def suggestions(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeSuggestionsInput]) -> types.YoutubeSuggestionsOutput:
        """What YouTube’s search suggests to whoever begins with these words.

        $0.00007 to $0.001 per request."""
        return cast("types.YoutubeSuggestionsOutput", self._core.call("youtube.suggestions", input, request_options))

    def feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeFeedInput]) -> types.YoutubeFeedOutput:
        """The newest videos of a channel or a playlist, 15 at most.

        $0.00007 to $0.001 per request."""
        return cast("types.YoutubeFeedOutput", self._core.call("youtube.feed", input, request_options))

    def iter_feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeFeedInput]) -> Iterator[types.Video]:
        """As `feed`, element by element over all pages."""
        return cast("Iterator[types.Video]", self._core.walk("youtube.feed", input, request_options))

    def oembed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeOembedInput]) -> types.YoutubeOembedOutput:
        """The markup with which a page shows a video (oEmbed), its title and author.

        $0.00007 to $0.001 per request."""
        return cast("types.YoutubeOembedOutput", self._core.call("youtube.oembed", input, request_options))


class TelegramResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def channel(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramChannelInput]) -> types.TelegramChannelOutput:
        """What the card of a public channel says: name, description, picture, subscribers.

        $0.00007 to $0.002 per request."""
        return cast("types.TelegramChannelOutput", self._core.call("telegram.channel", input, request_options))

    def posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramPostsInput]) -> types.TelegramPostsOutput:
        """The posts of a public channel, newest first; those that say a word when `query` is given.

        $0.00007 to $0.002 per request."""
        return cast("types.TelegramPostsOutput", self._core.call("telegram.posts", input, request_options))

    def iter_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramPostsInput]) -> Iterator[types.TelegramPost]:
        """As `posts`, element by element over all pages."""
        return cast("Iterator[types.TelegramPost]", self._core.walk("telegram.posts", input, request_options))

    def post(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramPostInput]) -> types.TelegramPostOutput:
        """A post of a public channel, by its address or `channel/number`.

        $0.00007 to $0.002 per request."""
        return cast("types.TelegramPostOutput", self._core.call("telegram.post", input, request_options))


class TiktokResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def profile(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokProfileInput]) -> types.TiktokProfileOutput:
        """A profile by handle: name, text, counts; `private` when its owner keeps the rest closed.

        $0.00007 to $0.002 per request."""
        return cast("types.TiktokProfileOutput", self._core.call("tiktok.profile", input, request_options))

    def videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokVideosInput]) -> types.TiktokVideosOutput:
        """The videos of a profile, the latest first; the most popular or the oldest first when that is asked for.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokVideosOutput", self._core.call("tiktok.videos", input, request_options))

    def iter_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokVideosInput]) -> Iterator[types.TikTokVideo]:
        """As `videos`, element by element over all pages."""
        return cast("Iterator[types.TikTokVideo]", self._core.walk("tiktok.videos", input, request_options))

    def followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowersInput]) -> types.TiktokFollowersOutput:
        """Who follows a profile, as far as its owner shows it to everyone.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokFollowersOutput", self._core.call("tiktok.followers", input, request_options))

    def iter_followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowersInput]) -> Iterator[types.Profile]:
        """As `followers`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("tiktok.followers", input, request_options))

    def following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowingInput]) -> types.TiktokFollowingOutput:
        """Whom a profile follows, as far as its owner shows it to everyone.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokFollowingOutput", self._core.call("tiktok.following", input, request_options))

    def iter_following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowingInput]) -> Iterator[types.Profile]:
        """As `following`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("tiktok.following", input, request_options))

    def video(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokVideoInput]) -> types.TiktokVideoOutput:
        """A video by id or address: text, author, counts, sound, captions, and addresses that expire at `expires_at`.

        $0.00007 to $0.002 per request."""
        return cast("types.TiktokVideoOutput", self._core.call("tiktok.video", input, request_options))

    def transcript(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokTranscriptInput]) -> types.TiktokTranscriptOutput:
        """The words of a video and their times, by its captions.

        $0.00007 to $0.002 per request."""
        return cast("types.TiktokTranscriptOutput", self._core.call("tiktok.transcript", input, request_options))

    def comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentsInput]) -> types.TiktokCommentsOutput:
        """The comments of a video, in the order in which its page shows them.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokCommentsOutput", self._core.call("tiktok.comments", input, request_options))

    def iter_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentsInput]) -> Iterator[types.TikTokComment]:
        """As `comments`, element by element over all pages."""
        return cast("Iterator[types.TikTokComment]", self._core.walk("tiktok.comments", input, request_options))

    def comment_replies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentRepliesInput]) -> types.TiktokCommentRepliesOutput:
        """The replies to a comment of a video, as its page shows them.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokCommentRepliesOutput", self._core.call("tiktok.comment_replies", input, request_options))

    def iter_comment_replies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentRepliesInput]) -> Iterator[types.TikTokComment]:
        """As `comment_replies`, element by element over all pages."""
        return cast("Iterator[types.TikTokComment]", self._core.walk("tiktok.comment_replies", input, request_options))

    def audience(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokAudienceInput]) -> types.TiktokAudienceOutput:
        """Languages, countries and hours of those who comment on the latest videos: an estimate from a sample, which says its size and its method, and names no person.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokAudienceOutput", self._core.call("tiktok.audience", input, request_options))

    def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchInput]) -> types.TiktokSearchOutput:
        """Videos and accounts that match words, as TikTok’s own search shows them first.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokSearchOutput", self._core.call("tiktok.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchInput]) -> Iterator[Mapping[str, Any]]:
        """As `search`, element by element over all pages."""
        return cast("Iterator[Mapping[str, Any]]", self._core.walk("tiktok.search", input, request_options))

    def search_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchVideosInput]) -> types.TiktokSearchVideosOutput:
        """Videos that match words.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokSearchVideosOutput", self._core.call("tiktok.search_videos", input, request_options))

    def iter_search_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchVideosInput]) -> Iterator[types.TikTokVideo]:
        """As `search_videos`, element by element over all pages."""
        return cast("Iterator[types.TikTokVideo]", self._core.walk("tiktok.search_videos", input, request_options))

    def search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchUsersInput]) -> types.TiktokSearchUsersOutput:
        """Accounts that match words.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokSearchUsersOutput", self._core.call("tiktok.search_users", input, request_options))

    def iter_search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchUsersInput]) -> Iterator[types.Profile]:
        """As `search_users`, element by element over all pages."""
        return cast("Iterator[types.Profile]", self._core.walk("tiktok.search_users", input, request_options))

    def search_hashtags(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchHashtagsInput]) -> types.TiktokSearchHashtagsOutput:
        """Hashtags that match words, with how often they are used and seen.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokSearchHashtagsOutput", self._core.call("tiktok.search_hashtags", input, request_options))

    def iter_search_hashtags(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchHashtagsInput]) -> Iterator[types.Tag]:
        """As `search_hashtags`, element by element over all pages."""
        return cast("Iterator[types.Tag]", self._core.walk("tiktok.search_hashtags", input, request_options))

    def search_music(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchMusicInput]) -> types.TiktokSearchMusicOutput:
        """Sounds that match words.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokSearchMusicOutput", self._core.call("tiktok.search_music", input, request_options))

    def iter_search_music(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchMusicInput]) -> Iterator[types.Track]:
        """As `search_music`, element by element over all pages."""
        return cast("Iterator[types.Track]", self._core.walk("tiktok.search_music", input, request_options))

    def trending(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokTrendingInput]) -> types.TiktokTrendingOutput:
        """What TikTok shows to a visitor whom it does not know; another call shows others.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokTrendingOutput", self._core.call("tiktok.trending", input, request_options))

    def iter_trending(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokTrendingInput]) -> Iterator[types.TikTokVideo]:
        """As `trending`, element by element over all pages."""
        return cast("Iterator[types.TikTokVideo]", self._core.walk("tiktok.trending", input, request_options))

    def hashtag(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokHashtagInput]) -> types.TiktokHashtagOutput:
        """A hashtag: what it is about, how many videos bear it, how often they were seen.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokHashtagOutput", self._core.call("tiktok.hashtag", input, request_options))

    def hashtag_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokHashtagVideosInput]) -> types.TiktokHashtagVideosOutput:
        """Videos that bear a hashtag, as its page shows them.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokHashtagVideosOutput", self._core.call("tiktok.hashtag_videos", input, request_options))

    def iter_hashtag_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokHashtagVideosInput]) -> Iterator[types.TikTokVideo]:
        """As `hashtag_videos`, element by element over all pages."""
        return cast("Iterator[types.TikTokVideo]", self._core.walk("tiktok.hashtag_videos", input, request_options))

    def music(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokMusicInput]) -> types.TiktokMusicOutput:
        """A sound: its title, author, length, and how many videos use it.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokMusicOutput", self._core.call("tiktok.music", input, request_options))

    def music_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokMusicVideosInput]) -> types.TiktokMusicVideosOutput:
        """Videos that use a sound, as its page shows them.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokMusicVideosOutput", self._core.call("tiktok.music_videos", input, request_options))

    def iter_music_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokMusicVideosInput]) -> Iterator[types.TikTokVideo]:
        """As `music_videos`, element by element over all pages."""
        return cast("Iterator[types.TikTokVideo]", self._core.walk("tiktok.music_videos", input, request_options))

    def shop_product(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopProductInput]) -> types.TiktokShopProductOutput:
        """A product: title, price, discount, rating, sales, variants, seller.

        $0.00007 to $0.002 per request."""
        return cast("types.TiktokShopProductOutput", self._core.call("tiktok.shop_product", input, request_options))

    def shop_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopSearchInput]) -> types.TiktokShopSearchOutput:
        """Products that match words.

        $0.00007 to $0.002 per request."""
        return cast("types.TiktokShopSearchOutput", self._core.call("tiktok.shop_search", input, request_options))

    def iter_shop_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopSearchInput]) -> Iterator[types.Product]:
        """As `shop_search`, element by element over all pages."""
        return cast("Iterator[types.Product]", self._core.walk("tiktok.shop_search", input, request_options))

    def shop_products(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopProductsInput]) -> types.TiktokShopProductsOutput:
        """What a shop sells, and who it is.

        $0.00007 to $0.002 per request."""
        return cast("types.TiktokShopProductsOutput", self._core.call("tiktok.shop_products", input, request_options))

    def iter_shop_products(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopProductsInput]) -> Iterator[types.Product]:
        """As `shop_products`, element by element over all pages."""
        return cast("Iterator[types.Product]", self._core.walk("tiktok.shop_products", input, request_options))

    def shop_reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopReviewsInput]) -> types.TiktokShopReviewsOutput:
        """What buyers say of a product, as its page shows it.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokShopReviewsOutput", self._core.call("tiktok.shop_reviews", input, request_options))

    def iter_shop_reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopReviewsInput]) -> Iterator[types.TikTokReview]:
        """As `shop_reviews`, element by element over all pages."""
        return cast("Iterator[types.TikTokReview]", self._core.walk("tiktok.shop_reviews", input, request_options))


class InstagramResource:
    def __init__(self, core: Core) -> None:
        self._core = core

    def profile(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramProfileInput]) -> types.InstagramProfileOutput:
        """A profile by handle: name, text, counts; by its public page, where that shows no more.

        $0.00007 to $0.005 per request."""
        return cast("types.InstagramProfileOutput", self._core.call("instagram.profile", input, request_options))

    def posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramPostsInput]) -> types.InstagramPostsOutput:
        """The newest posts of a profile, as far as its page shows them without a login: mostly twelve.

        $0.00007 to $0.005 per request."""
        return cast("types.InstagramPostsOutput", self._core.call("instagram.posts", input, request_options))

    def iter_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramPostsInput]) -> Iterator[types.Post]:
        """As `posts`, element by element over all pages."""
        return cast("Iterator[types.Post]", self._core.walk("instagram.posts", input, request_options))

    def post(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramPostInput]) -> types.InstagramPostOutput:
        """A post by code or address: text, author, counts, pictures, by what its public page says of it.

        $0.00007 to $0.002 per request."""
        return cast("types.InstagramPostOutput", self._core.call("instagram.post", input, request_options))


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

    def scrape(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WebScrapeInput]) -> types.WebScrapeOutput:
        """Read one page as text, markdown or HTML, with metadata, links and images.

        Reads the page on the cheapest tier that works. A target that answers with an error, an empty page or a wall is still a 200, with the target’s `statusCode`, `_meta.quality` and a cost of 0. With `Accept: text/markdown`, `text/plain` or `text/html` the answer is the bare extraction.

        $0.00007 to $0.006 per page."""
        return cast("types.WebScrapeOutput", self._core.call("web.scrape", input, request_options))

    def crawl(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WebCrawlInput]) -> types.WebCrawlOutput:
        """Read the pages of a site from one address on, as a list or a stream.

        Follows links and sitemaps within the seed’s host, obeys robots.txt, and bills the pages that it returns. With `Accept: application/x-ndjson` each page is a line as soon as it is read; with `callback_url` it is a job that resumes after a crash. Whatever bounds it, what was read is returned, and `accounting` tells what became of every address that was seen.

        $0.00007 to $0.006 per page."""
        return cast("types.WebCrawlOutput", self._core.call("web.crawl", input, request_options))

    def iter_crawl(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WebCrawlInput]) -> Iterator[types.CrawledPage]:
        """As `crawl`, each element as soon as it is read."""
        return cast("Iterator[types.CrawledPage]", self._core.walk("web.crawl", input, request_options))

    def map(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WebMapInput]) -> types.WebMapOutput:
        """Find the URLs of a site, from its sitemaps first, without reading its pages.

        Reads the sitemaps that robots.txt and the start page name and those in the usual places, then feeds, robots.txt and the start page’s links; where the sitemaps lack these, or there are none, up to 300 further pages for their links. Each page is listed once, by its best source. Addresses of images, videos and other languages in a sitemap are no entries. robots.txt decides what is asked for, not what is listed. A map without a URL costs 0.

        $0.002 per request."""
        return cast("types.WebMapOutput", self._core.call("web.map", input, request_options))

    def interact(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WebInteractInput]) -> types.WebInteractOutput:
        """Drive a live page by a list of actions, and return what it says then.

        Actions are done in order; each waits for its element. One that fails ends the run unless it is `optional`: the answer is still 200, with `success: false`, what was done before, and what would have matched. Billed are the call and each action that was done; a page that answers with an error or a wall, and that nothing was done with, costs nothing. Cookies and storage are kept in a browser profile, whose `profile_id` a later call sends.

        $0.0005 to $0.004 per request."""
        return cast("types.WebInteractOutput", self._core.call("web.interact", input, request_options))

    def research(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WebResearchInput]) -> types.WebResearchOutput:
        """Ask the web and platforms one question: merged and ranked results, and a summary whose citations are proved.

        Puts the question to every source at once, merges what they find, reads the best pages where that is asked for, and writes a summary in which every sentence cites a quote that stands in the page. A source that fails never fails the call; `depth` bounds the time. `sources: ["web"]` with `depth: "quick"` is plain web search. With `Accept: text/event-stream` each stage is an event.

        $0.00007 to $0.005 per request."""
        return cast("types.WebResearchOutput", self._core.call("web.research", input, request_options))

    def agent(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WebAgentInput]) -> types.WebAgentOutput:
        """Give an instruction: it reads pages, maps sites, drives a browser and researches, within steps and a budget.

        The operator’s model chooses the tools scrape, map, interact and research, and finalizes with the answer; without a model rules read the addresses of the instruction, map the site that it names, or research. There is always an answer or a part of one, with `stopped_by`. No call of a tool is started whose highest price does not fit what is left of `budget_usd`. With `Accept: text/event-stream` each step is an event.

        $0.00007 to $0.006 per request."""
        return cast("types.WebAgentOutput", self._core.call("web.agent", input, request_options))


class AsyncEnrichResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def company(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichCompanyInput]) -> types.EnrichCompanyOutput:
        """A company by its domain, as its own pages describe it, with a quote for every value.

        Reads up to 12 pages of the site (start page, about, team, imprint, contact, prices), as its robots.txt allows, and tells what they state. Each value has its evidence: a quote that stands in the page named. What has none is null. Several `domains`, and what takes longer than 25 s, are answered 202 with a job. The price is per domain and includes all reads; a domain that tells nothing costs nothing.

        $0.015 per request."""
        return cast("types.EnrichCompanyOutput", await self._core.call("enrich.company", input, request_options))

    async def contact(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichContactInput]) -> types.EnrichContactOutput:
        """One person who speaks for a company, as it publishes them, with a quote for every value.

        Looks on the pages of the company for the person of a name, a role or an address. An address is never guessed and no mailbox is asked: `email_status` says whether it is published, or that its domain takes mail. A call that finds no person costs nothing.

        $0.01 per request."""
        return cast("types.EnrichContactOutput", await self._core.call("enrich.contact", input, request_options))

    async def contacts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.EnrichContactsInput]) -> types.EnrichContactsOutput:
        """The people who speak for a company, as it publishes them, with a quote for every value.

        Reads the pages on which a company names its people: team, imprint, press, contact. Only what it publishes itself is told; nothing is guessed. A call that finds no person costs nothing.

        $0.02 per request."""
        return cast("types.EnrichContactsOutput", await self._core.call("enrich.contacts", input, request_options))


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

    async def refresh(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FreshnessRefreshInput]) -> types.FreshnessRefreshOutput:
        """Have the service fetch a source now and record what it finds, billed as a scrape.

        A page that cannot be read, or does not pass the quality gate, is recorded as a failed fetch and costs nothing. Sources with `auto_refresh` are refreshed so when they are due.

        $0.00007 to $0.006 per page."""
        return cast("types.FreshnessRefreshOutput", await self._core.call("freshness.refresh", input, request_options))

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

    async def item(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsItemInput]) -> types.HackernewsItemOutput:
        """A story, job, poll or comment by its id.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsItemOutput", await self._core.call("hackernews.item", input, request_options))

    async def user(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsUserInput]) -> types.HackernewsUserOutput:
        """A user by name, with karma, words about themselves and the ids of what they wrote.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsUserOutput", await self._core.call("hackernews.user", input, request_options))

    async def top(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsTopInput]) -> types.HackernewsTopOutput:
        """The front page, in its order.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsTopOutput", await self._core.call("hackernews.top", input, request_options))

    def iter_top(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsTopInput]) -> AsyncIterator[types.HackerNewsPost]:
        """As `top`, element by element over all pages."""
        return cast("AsyncIterator[types.HackerNewsPost]", self._core.walk("hackernews.top", input, request_options))

    async def new(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsNewInput]) -> types.HackernewsNewOutput:
        """The newest stories.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsNewOutput", await self._core.call("hackernews.new", input, request_options))

    def iter_new(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsNewInput]) -> AsyncIterator[types.HackerNewsPost]:
        """As `new`, element by element over all pages."""
        return cast("AsyncIterator[types.HackerNewsPost]", self._core.walk("hackernews.new", input, request_options))

    async def best(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsBestInput]) -> types.HackernewsBestOutput:
        """The stories with the most votes of late.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsBestOutput", await self._core.call("hackernews.best", input, request_options))

    def iter_best(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsBestInput]) -> AsyncIterator[types.HackerNewsPost]:
        """As `best`, element by element over all pages."""
        return cast("AsyncIterator[types.HackerNewsPost]", self._core.walk("hackernews.best", input, request_options))

    async def ask(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsAskInput]) -> types.HackernewsAskOutput:
        """The latest questions to the community.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsAskOutput", await self._core.call("hackernews.ask", input, request_options))

    def iter_ask(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsAskInput]) -> AsyncIterator[types.HackerNewsPost]:
        """As `ask`, element by element over all pages."""
        return cast("AsyncIterator[types.HackerNewsPost]", self._core.walk("hackernews.ask", input, request_options))

    async def show(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsShowInput]) -> types.HackernewsShowOutput:
        """The latest works that people show.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsShowOutput", await self._core.call("hackernews.show", input, request_options))

    def iter_show(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsShowInput]) -> AsyncIterator[types.HackerNewsPost]:
        """As `show`, element by element over all pages."""
        return cast("AsyncIterator[types.HackerNewsPost]", self._core.walk("hackernews.show", input, request_options))

    async def jobs(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsJobsInput]) -> types.HackernewsJobsOutput:
        """The latest job posts.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsJobsOutput", await self._core.call("hackernews.jobs", input, request_options))

    def iter_jobs(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsJobsInput]) -> AsyncIterator[types.HackerNewsPost]:
        """As `jobs`, element by element over all pages."""
        return cast("AsyncIterator[types.HackerNewsPost]", self._core.walk("hackernews.jobs", input, request_options))

    async def comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsCommentsInput]) -> types.HackernewsCommentsOutput:
        """The comments of an item, as trees.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsCommentsOutput", await self._core.call("hackernews.comments", input, request_options))

    def iter_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsCommentsInput]) -> AsyncIterator[types.Comment]:
        """As `comments`, element by element over all pages."""
        return cast("AsyncIterator[types.Comment]", self._core.walk("hackernews.comments", input, request_options))

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchInput]) -> types.HackernewsSearchOutput:
        """Stories and comments with certain words, the best first.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsSearchOutput", await self._core.call("hackernews.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("hackernews.search", input, request_options))

    async def search_by_date(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchByDateInput]) -> types.HackernewsSearchByDateOutput:
        """Stories and comments with certain words, the newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsSearchByDateOutput", await self._core.call("hackernews.search_by_date", input, request_options))

    def iter_search_by_date(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsSearchByDateInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `search_by_date`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("hackernews.search_by_date", input, request_options))

    async def user_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsUserPostsInput]) -> types.HackernewsUserPostsOutput:
        """Stories and comments of a user, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.HackernewsUserPostsOutput", await self._core.call("hackernews.user_posts", input, request_options))

    def iter_user_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HackernewsUserPostsInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `user_posts`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("hackernews.user_posts", input, request_options))


class AsyncGithubResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def user(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserInput]) -> types.GithubUserOutput:
        """A user or an organization by name.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubUserOutput", await self._core.call("github.user", input, request_options))

    async def user_repos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserReposInput]) -> types.GithubUserReposOutput:
        """The public repositories of a user.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubUserReposOutput", await self._core.call("github.user_repos", input, request_options))

    def iter_user_repos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserReposInput]) -> AsyncIterator[types.Repository]:
        """As `user_repos`, element by element over all pages."""
        return cast("AsyncIterator[types.Repository]", self._core.walk("github.user_repos", input, request_options))

    async def user_followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowersInput]) -> types.GithubUserFollowersOutput:
        """Who follows a user.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubUserFollowersOutput", await self._core.call("github.user_followers", input, request_options))

    def iter_user_followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowersInput]) -> AsyncIterator[types.Profile]:
        """As `user_followers`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("github.user_followers", input, request_options))

    async def org(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgInput]) -> types.GithubOrgOutput:
        """An organization by name.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubOrgOutput", await self._core.call("github.org", input, request_options))

    async def org_repos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgReposInput]) -> types.GithubOrgReposOutput:
        """The public repositories of an organization.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubOrgReposOutput", await self._core.call("github.org_repos", input, request_options))

    def iter_org_repos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgReposInput]) -> AsyncIterator[types.Repository]:
        """As `org_repos`, element by element over all pages."""
        return cast("AsyncIterator[types.Repository]", self._core.walk("github.org_repos", input, request_options))

    async def repo(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoInput]) -> types.GithubRepoOutput:
        """A repository with its counts, languages, topics and licence.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubRepoOutput", await self._core.call("github.repo", input, request_options))

    async def repo_readme(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoReadmeInput]) -> types.GithubRepoReadmeOutput:
        """The readme of a repository as it is written.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubRepoReadmeOutput", await self._core.call("github.repo_readme", input, request_options))

    async def repo_languages(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoLanguagesInput]) -> types.GithubRepoLanguagesOutput:
        """The languages of a repository, in bytes and as shares.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubRepoLanguagesOutput", await self._core.call("github.repo_languages", input, request_options))

    async def repo_contributors(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoContributorsInput]) -> types.GithubRepoContributorsOutput:
        """Who contributed to a repository, most commits first.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubRepoContributorsOutput", await self._core.call("github.repo_contributors", input, request_options))

    def iter_repo_contributors(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoContributorsInput]) -> AsyncIterator[types.Contributor]:
        """As `repo_contributors`, element by element over all pages."""
        return cast("AsyncIterator[types.Contributor]", self._core.walk("github.repo_contributors", input, request_options))

    async def repo_contents(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoContentsInput]) -> types.GithubRepoContentsOutput:
        """A file of a repository with its text, or the files of a folder.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubRepoContentsOutput", await self._core.call("github.repo_contents", input, request_options))

    async def releases(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubReleasesInput]) -> types.GithubReleasesOutput:
        """The releases of a repository, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubReleasesOutput", await self._core.call("github.releases", input, request_options))

    def iter_releases(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubReleasesInput]) -> AsyncIterator[types.Release]:
        """As `releases`, element by element over all pages."""
        return cast("AsyncIterator[types.Release]", self._core.walk("github.releases", input, request_options))

    async def release(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubReleaseInput]) -> types.GithubReleaseOutput:
        """The latest release of a repository, or that of a tag.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubReleaseOutput", await self._core.call("github.release", input, request_options))

    async def commits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubCommitsInput]) -> types.GithubCommitsOutput:
        """The commits of a repository, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubCommitsOutput", await self._core.call("github.commits", input, request_options))

    def iter_commits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubCommitsInput]) -> AsyncIterator[types.Commit]:
        """As `commits`, element by element over all pages."""
        return cast("AsyncIterator[types.Commit]", self._core.walk("github.commits", input, request_options))

    async def issues(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssuesInput]) -> types.GithubIssuesOutput:
        """The issues of a repository; pull requests are among them, and say so.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubIssuesOutput", await self._core.call("github.issues", input, request_options))

    def iter_issues(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssuesInput]) -> AsyncIterator[types.Issue]:
        """As `issues`, element by element over all pages."""
        return cast("AsyncIterator[types.Issue]", self._core.walk("github.issues", input, request_options))

    async def issue_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssueCommentsInput]) -> types.GithubIssueCommentsOutput:
        """The comments of an issue or pull request, oldest first.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubIssueCommentsOutput", await self._core.call("github.issue_comments", input, request_options))

    def iter_issue_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubIssueCommentsInput]) -> AsyncIterator[types.Comment]:
        """As `issue_comments`, element by element over all pages."""
        return cast("AsyncIterator[types.Comment]", self._core.walk("github.issue_comments", input, request_options))

    async def pulls(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullsInput]) -> types.GithubPullsOutput:
        """The pull requests of a repository.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubPullsOutput", await self._core.call("github.pulls", input, request_options))

    def iter_pulls(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullsInput]) -> AsyncIterator[types.Issue]:
        """As `pulls`, element by element over all pages."""
        return cast("AsyncIterator[types.Issue]", self._core.walk("github.pulls", input, request_options))

    async def pull(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullInput]) -> types.GithubPullOutput:
        """A pull request with what it changes.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubPullOutput", await self._core.call("github.pull", input, request_options))

    async def search_repositories(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchRepositoriesInput]) -> types.GithubSearchRepositoriesOutput:
        """Repositories with certain words or qualifiers.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubSearchRepositoriesOutput", await self._core.call("github.search_repositories", input, request_options))

    def iter_search_repositories(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchRepositoriesInput]) -> AsyncIterator[types.Repository]:
        """As `search_repositories`, element by element over all pages."""
        return cast("AsyncIterator[types.Repository]", self._core.walk("github.search_repositories", input, request_options))

    async def search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchUsersInput]) -> types.GithubSearchUsersOutput:
        """Users and organizations with certain words or qualifiers.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubSearchUsersOutput", await self._core.call("github.search_users", input, request_options))

    def iter_search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchUsersInput]) -> AsyncIterator[types.Profile]:
        """As `search_users`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("github.search_users", input, request_options))

    async def search_issues(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchIssuesInput]) -> types.GithubSearchIssuesOutput:
        """Issues and pull requests with certain words or qualifiers.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubSearchIssuesOutput", await self._core.call("github.search_issues", input, request_options))

    def iter_search_issues(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchIssuesInput]) -> AsyncIterator[types.Issue]:
        """As `search_issues`, element by element over all pages."""
        return cast("AsyncIterator[types.Issue]", self._core.walk("github.search_issues", input, request_options))

    async def user_following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowingInput]) -> types.GithubUserFollowingOutput:
        """Whom a user follows.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubUserFollowingOutput", await self._core.call("github.user_following", input, request_options))

    def iter_user_following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserFollowingInput]) -> AsyncIterator[types.Profile]:
        """As `user_following`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("github.user_following", input, request_options))

    async def user_starred(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserStarredInput]) -> types.GithubUserStarredOutput:
        """The repositories that a user starred.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubUserStarredOutput", await self._core.call("github.user_starred", input, request_options))

    def iter_user_starred(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserStarredInput]) -> AsyncIterator[types.Repository]:
        """As `user_starred`, element by element over all pages."""
        return cast("AsyncIterator[types.Repository]", self._core.walk("github.user_starred", input, request_options))

    async def user_gists(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserGistsInput]) -> types.GithubUserGistsOutput:
        """The public gists of a user.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubUserGistsOutput", await self._core.call("github.user_gists", input, request_options))

    def iter_user_gists(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserGistsInput]) -> AsyncIterator[types.Gist]:
        """As `user_gists`, element by element over all pages."""
        return cast("AsyncIterator[types.Gist]", self._core.walk("github.user_gists", input, request_options))

    async def user_events(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserEventsInput]) -> types.GithubUserEventsOutput:
        """What a user did in public of late.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubUserEventsOutput", await self._core.call("github.user_events", input, request_options))

    def iter_user_events(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubUserEventsInput]) -> AsyncIterator[types.Event]:
        """As `user_events`, element by element over all pages."""
        return cast("AsyncIterator[types.Event]", self._core.walk("github.user_events", input, request_options))

    async def org_members(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgMembersInput]) -> types.GithubOrgMembersOutput:
        """The members of an organization who say so.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubOrgMembersOutput", await self._core.call("github.org_members", input, request_options))

    def iter_org_members(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubOrgMembersInput]) -> AsyncIterator[types.Profile]:
        """As `org_members`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("github.org_members", input, request_options))

    async def gist(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubGistInput]) -> types.GithubGistOutput:
        """A gist with the text of its files.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubGistOutput", await self._core.call("github.gist", input, request_options))

    async def repo_forks(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoForksInput]) -> types.GithubRepoForksOutput:
        """The forks of a repository.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubRepoForksOutput", await self._core.call("github.repo_forks", input, request_options))

    def iter_repo_forks(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoForksInput]) -> AsyncIterator[types.Repository]:
        """As `repo_forks`, element by element over all pages."""
        return cast("AsyncIterator[types.Repository]", self._core.walk("github.repo_forks", input, request_options))

    async def repo_tags(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTagsInput]) -> types.GithubRepoTagsOutput:
        """The tags of a repository.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubRepoTagsOutput", await self._core.call("github.repo_tags", input, request_options))

    def iter_repo_tags(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTagsInput]) -> AsyncIterator[types.Reference]:
        """As `repo_tags`, element by element over all pages."""
        return cast("AsyncIterator[types.Reference]", self._core.walk("github.repo_tags", input, request_options))

    async def repo_branches(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoBranchesInput]) -> types.GithubRepoBranchesOutput:
        """The branches of a repository.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubRepoBranchesOutput", await self._core.call("github.repo_branches", input, request_options))

    def iter_repo_branches(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoBranchesInput]) -> AsyncIterator[types.Reference]:
        """As `repo_branches`, element by element over all pages."""
        return cast("AsyncIterator[types.Reference]", self._core.walk("github.repo_branches", input, request_options))

    async def repo_tree(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTreeInput]) -> types.GithubRepoTreeOutput:
        """The files and folders of a repository, with all below them where that is wanted.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubRepoTreeOutput", await self._core.call("github.repo_tree", input, request_options))

    def iter_repo_tree(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoTreeInput]) -> AsyncIterator[types.File]:
        """As `repo_tree`, element by element over all pages."""
        return cast("AsyncIterator[types.File]", self._core.walk("github.repo_tree", input, request_options))

    async def repo_events(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoEventsInput]) -> types.GithubRepoEventsOutput:
        """What happened in a repository of late.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubRepoEventsOutput", await self._core.call("github.repo_events", input, request_options))

    def iter_repo_events(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubRepoEventsInput]) -> AsyncIterator[types.Event]:
        """As `repo_events`, element by element over all pages."""
        return cast("AsyncIterator[types.Event]", self._core.walk("github.repo_events", input, request_options))

    async def commit(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubCommitInput]) -> types.GithubCommitOutput:
        """A commit with the files that it changes.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubCommitOutput", await self._core.call("github.commit", input, request_options))

    async def pull_files(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullFilesInput]) -> types.GithubPullFilesOutput:
        """The files that a pull request changes, with their patches.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubPullFilesOutput", await self._core.call("github.pull_files", input, request_options))

    def iter_pull_files(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullFilesInput]) -> AsyncIterator[types.File]:
        """As `pull_files`, element by element over all pages."""
        return cast("AsyncIterator[types.File]", self._core.walk("github.pull_files", input, request_options))

    async def pull_reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullReviewsInput]) -> types.GithubPullReviewsOutput:
        """What reviewers said of a pull request.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubPullReviewsOutput", await self._core.call("github.pull_reviews", input, request_options))

    def iter_pull_reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubPullReviewsInput]) -> AsyncIterator[types.GitHubReview]:
        """As `pull_reviews`, element by element over all pages."""
        return cast("AsyncIterator[types.GitHubReview]", self._core.walk("github.pull_reviews", input, request_options))

    async def search_commits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchCommitsInput]) -> types.GithubSearchCommitsOutput:
        """Commits with certain words or qualifiers.

        $0.00007 to $0.001 per request."""
        return cast("types.GithubSearchCommitsOutput", await self._core.call("github.search_commits", input, request_options))

    def iter_search_commits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GithubSearchCommitsInput]) -> AsyncIterator[types.Commit]:
        """As `search_commits`, element by element over all pages."""
        return cast("AsyncIterator[types.Commit]", self._core.walk("github.search_commits", input, request_options))


class AsyncRedditResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def subreddit(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditInput]) -> types.RedditSubredditOutput:
        """A community by name: what it is about, and how many are in it.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditSubredditOutput", await self._core.call("reddit.subreddit", input, request_options))

    async def subreddit_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditPostsInput]) -> types.RedditSubredditPostsOutput:
        """The posts of a community.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditSubredditPostsOutput", await self._core.call("reddit.subreddit_posts", input, request_options))

    def iter_subreddit_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditPostsInput]) -> AsyncIterator[types.Post]:
        """As `subreddit_posts`, element by element over all pages."""
        return cast("AsyncIterator[types.Post]", self._core.walk("reddit.subreddit_posts", input, request_options))

    async def subreddit_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditCommentsInput]) -> types.RedditSubredditCommentsOutput:
        """The newest comments of a community.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditSubredditCommentsOutput", await self._core.call("reddit.subreddit_comments", input, request_options))

    def iter_subreddit_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditCommentsInput]) -> AsyncIterator[types.Comment]:
        """As `subreddit_comments`, element by element over all pages."""
        return cast("AsyncIterator[types.Comment]", self._core.walk("reddit.subreddit_comments", input, request_options))

    async def search_subreddits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchSubredditsInput]) -> types.RedditSearchSubredditsOutput:
        """Communities with certain words.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditSearchSubredditsOutput", await self._core.call("reddit.search_subreddits", input, request_options))

    def iter_search_subreddits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchSubredditsInput]) -> AsyncIterator[types.Community]:
        """As `search_subreddits`, element by element over all pages."""
        return cast("AsyncIterator[types.Community]", self._core.walk("reddit.search_subreddits", input, request_options))

    async def subreddits_popular(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsPopularInput]) -> types.RedditSubredditsPopularOutput:
        """The communities with the most to see now.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditSubredditsPopularOutput", await self._core.call("reddit.subreddits_popular", input, request_options))

    def iter_subreddits_popular(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsPopularInput]) -> AsyncIterator[types.Community]:
        """As `subreddits_popular`, element by element over all pages."""
        return cast("AsyncIterator[types.Community]", self._core.walk("reddit.subreddits_popular", input, request_options))

    async def post(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditPostInput]) -> types.RedditPostOutput:
        """A post with its comments as trees; `more` names those that Reddit leaves out.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditPostOutput", await self._core.call("reddit.post", input, request_options))

    async def more_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditMoreCommentsInput]) -> types.RedditMoreCommentsOutput:
        """Comments that a post leaves out, by the ids that it names.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditMoreCommentsOutput", await self._core.call("reddit.more_comments", input, request_options))

    def iter_more_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditMoreCommentsInput]) -> AsyncIterator[types.Comment]:
        """As `more_comments`, element by element over all pages."""
        return cast("AsyncIterator[types.Comment]", self._core.walk("reddit.more_comments", input, request_options))

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchInput]) -> types.RedditSearchOutput:
        """Posts with certain words, everywhere or in one community.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditSearchOutput", await self._core.call("reddit.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchInput]) -> AsyncIterator[types.Post]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.Post]", self._core.walk("reddit.search", input, request_options))

    async def domain_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDomainPostsInput]) -> types.RedditDomainPostsOutput:
        """Posts that link to pages of a domain.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditDomainPostsOutput", await self._core.call("reddit.domain_posts", input, request_options))

    def iter_domain_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDomainPostsInput]) -> AsyncIterator[types.Post]:
        """As `domain_posts`, element by element over all pages."""
        return cast("AsyncIterator[types.Post]", self._core.walk("reddit.domain_posts", input, request_options))

    async def feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditFeedInput]) -> types.RedditFeedOutput:
        """The posts of a community as its feed has them: fewer facts, no key.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditFeedOutput", await self._core.call("reddit.feed", input, request_options))

    def iter_feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditFeedInput]) -> AsyncIterator[types.Post]:
        """As `feed`, element by element over all pages."""
        return cast("AsyncIterator[types.Post]", self._core.walk("reddit.feed", input, request_options))

    async def user(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserInput]) -> types.RedditUserOutput:
        """A user by name, with karma.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditUserOutput", await self._core.call("reddit.user", input, request_options))

    async def user_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserPostsInput]) -> types.RedditUserPostsOutput:
        """What a user posted.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditUserPostsOutput", await self._core.call("reddit.user_posts", input, request_options))

    def iter_user_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserPostsInput]) -> AsyncIterator[types.Post]:
        """As `user_posts`, element by element over all pages."""
        return cast("AsyncIterator[types.Post]", self._core.walk("reddit.user_posts", input, request_options))

    async def user_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserCommentsInput]) -> types.RedditUserCommentsOutput:
        """What a user commented.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditUserCommentsOutput", await self._core.call("reddit.user_comments", input, request_options))

    def iter_user_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserCommentsInput]) -> AsyncIterator[types.Comment]:
        """As `user_comments`, element by element over all pages."""
        return cast("AsyncIterator[types.Comment]", self._core.walk("reddit.user_comments", input, request_options))

    async def subreddit_rules(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditRulesInput]) -> types.RedditSubredditRulesOutput:
        """The rules of a community.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditSubredditRulesOutput", await self._core.call("reddit.subreddit_rules", input, request_options))

    def iter_subreddit_rules(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditRulesInput]) -> AsyncIterator[types.RedditRule]:
        """As `subreddit_rules`, element by element over all pages."""
        return cast("AsyncIterator[types.RedditRule]", self._core.walk("reddit.subreddit_rules", input, request_options))

    async def wiki(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditWikiInput]) -> types.RedditWikiOutput:
        """A page of the wiki of a community.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditWikiOutput", await self._core.call("reddit.wiki", input, request_options))

    async def duplicates(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDuplicatesInput]) -> types.RedditDuplicatesOutput:
        """Other posts that link to what a post links to.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditDuplicatesOutput", await self._core.call("reddit.duplicates", input, request_options))

    def iter_duplicates(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditDuplicatesInput]) -> AsyncIterator[types.Post]:
        """As `duplicates`, element by element over all pages."""
        return cast("AsyncIterator[types.Post]", self._core.walk("reddit.duplicates", input, request_options))

    async def info(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditInfoInput]) -> types.RedditInfoOutput:
        """Posts, comments and communities by their full ids.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditInfoOutput", await self._core.call("reddit.info", input, request_options))

    def iter_info(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditInfoInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `info`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("reddit.info", input, request_options))

    async def search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchUsersInput]) -> types.RedditSearchUsersOutput:
        """Users with certain words.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditSearchUsersOutput", await self._core.call("reddit.search_users", input, request_options))

    def iter_search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSearchUsersInput]) -> AsyncIterator[types.Profile]:
        """As `search_users`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("reddit.search_users", input, request_options))

    async def subreddits_new(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsNewInput]) -> types.RedditSubredditsNewOutput:
        """The communities that were made last.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditSubredditsNewOutput", await self._core.call("reddit.subreddits_new", input, request_options))

    def iter_subreddits_new(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditSubredditsNewInput]) -> AsyncIterator[types.Community]:
        """As `subreddits_new`, element by element over all pages."""
        return cast("AsyncIterator[types.Community]", self._core.walk("reddit.subreddits_new", input, request_options))

    async def user_overview(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserOverviewInput]) -> types.RedditUserOverviewOutput:
        """Posts and comments of a user, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditUserOverviewOutput", await self._core.call("reddit.user_overview", input, request_options))

    def iter_user_overview(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserOverviewInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `user_overview`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("reddit.user_overview", input, request_options))

    async def user_trophies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserTrophiesInput]) -> types.RedditUserTrophiesOutput:
        """What a user was honoured with.

        $0.00007 to $0.001 per request."""
        return cast("types.RedditUserTrophiesOutput", await self._core.call("reddit.user_trophies", input, request_options))

    def iter_user_trophies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RedditUserTrophiesInput]) -> AsyncIterator[types.RedditTrophy]:
        """As `user_trophies`, element by element over all pages."""
        return cast("AsyncIterator[types.RedditTrophy]", self._core.walk("reddit.user_trophies", input, request_options))


class AsyncBlueskyResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def profile(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyProfileInput]) -> types.BlueskyProfileOutput:
        """An account by handle, DID or address.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyProfileOutput", await self._core.call("bluesky.profile", input, request_options))

    async def posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyPostsInput]) -> types.BlueskyPostsOutput:
        """Posts and reposts of an account, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyPostsOutput", await self._core.call("bluesky.posts", input, request_options))

    def iter_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyPostsInput]) -> AsyncIterator[types.BlueskyPost]:
        """As `posts`, element by element over all pages."""
        return cast("AsyncIterator[types.BlueskyPost]", self._core.walk("bluesky.posts", input, request_options))

    async def post(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyPostInput]) -> types.BlueskyPostOutput:
        """A post by AT URI or address.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyPostOutput", await self._core.call("bluesky.post", input, request_options))

    async def thread(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyThreadInput]) -> types.BlueskyThreadOutput:
        """A post with the replies to it as trees, and the posts that it replies to.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyThreadOutput", await self._core.call("bluesky.thread", input, request_options))

    async def likes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyLikesInput]) -> types.BlueskyLikesOutput:
        """Who liked a post, and when.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyLikesOutput", await self._core.call("bluesky.likes", input, request_options))

    def iter_likes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyLikesInput]) -> AsyncIterator[types.BlueskyLiker]:
        """As `likes`, element by element over all pages."""
        return cast("AsyncIterator[types.BlueskyLiker]", self._core.walk("bluesky.likes", input, request_options))

    async def reposts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyRepostsInput]) -> types.BlueskyRepostsOutput:
        """Who reposted a post.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyRepostsOutput", await self._core.call("bluesky.reposts", input, request_options))

    def iter_reposts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyRepostsInput]) -> AsyncIterator[types.Profile]:
        """As `reposts`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("bluesky.reposts", input, request_options))

    async def quotes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyQuotesInput]) -> types.BlueskyQuotesOutput:
        """Posts that quote a post.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyQuotesOutput", await self._core.call("bluesky.quotes", input, request_options))

    def iter_quotes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyQuotesInput]) -> AsyncIterator[types.BlueskyPost]:
        """As `quotes`, element by element over all pages."""
        return cast("AsyncIterator[types.BlueskyPost]", self._core.walk("bluesky.quotes", input, request_options))

    async def followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowersInput]) -> types.BlueskyFollowersOutput:
        """Who follows an account.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyFollowersOutput", await self._core.call("bluesky.followers", input, request_options))

    def iter_followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowersInput]) -> AsyncIterator[types.Profile]:
        """As `followers`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("bluesky.followers", input, request_options))

    async def following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowingInput]) -> types.BlueskyFollowingOutput:
        """Whom an account follows.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyFollowingOutput", await self._core.call("bluesky.following", input, request_options))

    def iter_following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFollowingInput]) -> AsyncIterator[types.Profile]:
        """As `following`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("bluesky.following", input, request_options))

    async def search_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchPostsInput]) -> types.BlueskySearchPostsOutput:
        """Posts with certain words.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskySearchPostsOutput", await self._core.call("bluesky.search_posts", input, request_options))

    def iter_search_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchPostsInput]) -> AsyncIterator[types.BlueskyPost]:
        """As `search_posts`, element by element over all pages."""
        return cast("AsyncIterator[types.BlueskyPost]", self._core.walk("bluesky.search_posts", input, request_options))

    async def search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchUsersInput]) -> types.BlueskySearchUsersOutput:
        """Accounts whose name, handle or words about themselves have certain words.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskySearchUsersOutput", await self._core.call("bluesky.search_users", input, request_options))

    def iter_search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskySearchUsersInput]) -> AsyncIterator[types.Profile]:
        """As `search_users`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("bluesky.search_users", input, request_options))

    async def feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFeedInput]) -> types.BlueskyFeedOutput:
        """The posts of a custom feed.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyFeedOutput", await self._core.call("bluesky.feed", input, request_options))

    def iter_feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyFeedInput]) -> AsyncIterator[types.BlueskyPost]:
        """As `feed`, element by element over all pages."""
        return cast("AsyncIterator[types.BlueskyPost]", self._core.walk("bluesky.feed", input, request_options))

    async def list(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyListInput]) -> types.BlueskyListOutput:
        """The accounts of a list.

        $0.00007 to $0.001 per request."""
        return cast("types.BlueskyListOutput", await self._core.call("bluesky.list", input, request_options))

    def iter_list(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.BlueskyListInput]) -> AsyncIterator[types.Profile]:
        """As `list`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("bluesky.list", input, request_options))


class AsyncMastodonResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def profile(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonProfileInput]) -> types.MastodonProfileOutput:
        """An account by `user@server` or address.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonProfileOutput", await self._core.call("mastodon.profile", input, request_options))

    async def posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonPostsInput]) -> types.MastodonPostsOutput:
        """Posts of an account, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonPostsOutput", await self._core.call("mastodon.posts", input, request_options))

    def iter_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonPostsInput]) -> AsyncIterator[types.MastodonPost]:
        """As `posts`, element by element over all pages."""
        return cast("AsyncIterator[types.MastodonPost]", self._core.walk("mastodon.posts", input, request_options))

    async def post(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonPostInput]) -> types.MastodonPostOutput:
        """A post by address, or by its id on a server.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonPostOutput", await self._core.call("mastodon.post", input, request_options))

    async def thread(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonThreadInput]) -> types.MastodonThreadOutput:
        """The replies to a post as trees, and the posts that it replies to.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonThreadOutput", await self._core.call("mastodon.thread", input, request_options))

    async def likes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonLikesInput]) -> types.MastodonLikesOutput:
        """Who likes a post, as far as the server knows.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonLikesOutput", await self._core.call("mastodon.likes", input, request_options))

    def iter_likes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonLikesInput]) -> AsyncIterator[types.Profile]:
        """As `likes`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("mastodon.likes", input, request_options))

    async def reposts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonRepostsInput]) -> types.MastodonRepostsOutput:
        """Who passed a post on, as far as the server knows.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonRepostsOutput", await self._core.call("mastodon.reposts", input, request_options))

    def iter_reposts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonRepostsInput]) -> AsyncIterator[types.Profile]:
        """As `reposts`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("mastodon.reposts", input, request_options))

    async def followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowersInput]) -> types.MastodonFollowersOutput:
        """Who follows an account.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonFollowersOutput", await self._core.call("mastodon.followers", input, request_options))

    def iter_followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowersInput]) -> AsyncIterator[types.Profile]:
        """As `followers`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("mastodon.followers", input, request_options))

    async def following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowingInput]) -> types.MastodonFollowingOutput:
        """Whom an account follows.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonFollowingOutput", await self._core.call("mastodon.following", input, request_options))

    def iter_following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonFollowingInput]) -> AsyncIterator[types.Profile]:
        """As `following`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("mastodon.following", input, request_options))

    async def hashtag(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonHashtagInput]) -> types.MastodonHashtagOutput:
        """Posts with a tag that a server knows of, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonHashtagOutput", await self._core.call("mastodon.hashtag", input, request_options))

    def iter_hashtag(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonHashtagInput]) -> AsyncIterator[types.MastodonPost]:
        """As `hashtag`, element by element over all pages."""
        return cast("AsyncIterator[types.MastodonPost]", self._core.walk("mastodon.hashtag", input, request_options))

    async def timeline(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTimelineInput]) -> types.MastodonTimelineOutput:
        """The latest public posts that a server knows of.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonTimelineOutput", await self._core.call("mastodon.timeline", input, request_options))

    def iter_timeline(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTimelineInput]) -> AsyncIterator[types.MastodonPost]:
        """As `timeline`, element by element over all pages."""
        return cast("AsyncIterator[types.MastodonPost]", self._core.walk("mastodon.timeline", input, request_options))

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonSearchInput]) -> types.MastodonSearchOutput:
        """Accounts, tags and, where the server shows them to strangers, posts with certain words.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonSearchOutput", await self._core.call("mastodon.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonSearchInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("mastodon.search", input, request_options))

    async def trends(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTrendsInput]) -> types.MastodonTrendsOutput:
        """The tags, pages or posts that a server’s people speak of most.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonTrendsOutput", await self._core.call("mastodon.trends", input, request_options))

    def iter_trends(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonTrendsInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `trends`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("mastodon.trends", input, request_options))

    async def instance(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.MastodonInstanceInput]) -> types.MastodonInstanceOutput:
        """What a server says of itself: people, rules, version.

        $0.00007 to $0.001 per request."""
        return cast("types.MastodonInstanceOutput", await self._core.call("mastodon.instance", input, request_options))


class AsyncWikipediaResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSearchInput]) -> types.WikipediaSearchOutput:
        """Pages with certain words, the best first.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaSearchOutput", await self._core.call("wikipedia.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSearchInput]) -> AsyncIterator[types.Page]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.Page]", self._core.walk("wikipedia.search", input, request_options))

    async def suggest(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSuggestInput]) -> types.WikipediaSuggestOutput:
        """Pages whose title begins with what was typed so far.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaSuggestOutput", await self._core.call("wikipedia.suggest", input, request_options))

    def iter_suggest(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSuggestInput]) -> AsyncIterator[types.WikipediaPage]:
        """As `suggest`, element by element over all pages."""
        return cast("AsyncIterator[types.WikipediaPage]", self._core.walk("wikipedia.suggest", input, request_options))

    async def page(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaPageInput]) -> types.WikipediaPageOutput:
        """A page as text, sanitized HTML or wikitext, with its description and its Wikidata id.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaPageOutput", await self._core.call("wikipedia.page", input, request_options))

    async def summary(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSummaryInput]) -> types.WikipediaSummaryOutput:
        """The first paragraph of a page, with its description, its image and its place.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaSummaryOutput", await self._core.call("wikipedia.summary", input, request_options))

    async def revisions(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRevisionsInput]) -> types.WikipediaRevisionsOutput:
        """The changes to a page, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaRevisionsOutput", await self._core.call("wikipedia.revisions", input, request_options))

    def iter_revisions(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRevisionsInput]) -> AsyncIterator[types.Commit]:
        """As `revisions`, element by element over all pages."""
        return cast("AsyncIterator[types.Commit]", self._core.walk("wikipedia.revisions", input, request_options))

    async def category(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoryInput]) -> types.WikipediaCategoryOutput:
        """The pages and the subcategories of a category.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaCategoryOutput", await self._core.call("wikipedia.category", input, request_options))

    def iter_category(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoryInput]) -> AsyncIterator[types.Page]:
        """As `category`, element by element over all pages."""
        return cast("AsyncIterator[types.Page]", self._core.walk("wikipedia.category", input, request_options))

    async def geosearch(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaGeosearchInput]) -> types.WikipediaGeosearchOutput:
        """Pages about places around a point, the nearest first.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaGeosearchOutput", await self._core.call("wikipedia.geosearch", input, request_options))

    def iter_geosearch(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaGeosearchInput]) -> AsyncIterator[types.Place]:
        """As `geosearch`, element by element over all pages."""
        return cast("AsyncIterator[types.Place]", self._core.walk("wikipedia.geosearch", input, request_options))

    async def pageviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaPageviewsInput]) -> types.WikipediaPageviewsOutput:
        """How often people looked at a page, by day or month.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaPageviewsOutput", await self._core.call("wikipedia.pageviews", input, request_options))

    async def sections(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaSectionsInput]) -> types.WikipediaSectionsOutput:
        """The headings of a page.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaSectionsOutput", await self._core.call("wikipedia.sections", input, request_options))

    async def links(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaLinksInput]) -> types.WikipediaLinksOutput:
        """The pages that a page links to, and the addresses elsewhere.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaLinksOutput", await self._core.call("wikipedia.links", input, request_options))

    def iter_links(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaLinksInput]) -> AsyncIterator[types.WikipediaLink]:
        """As `links`, element by element over all pages."""
        return cast("AsyncIterator[types.WikipediaLink]", self._core.walk("wikipedia.links", input, request_options))

    async def backlinks(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaBacklinksInput]) -> types.WikipediaBacklinksOutput:
        """The pages that link to a page.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaBacklinksOutput", await self._core.call("wikipedia.backlinks", input, request_options))

    def iter_backlinks(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaBacklinksInput]) -> AsyncIterator[types.Page]:
        """As `backlinks`, element by element over all pages."""
        return cast("AsyncIterator[types.Page]", self._core.walk("wikipedia.backlinks", input, request_options))

    async def images(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaImagesInput]) -> types.WikipediaImagesOutput:
        """The pictures of a page.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaImagesOutput", await self._core.call("wikipedia.images", input, request_options))

    def iter_images(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaImagesInput]) -> AsyncIterator[types.WikipediaImage]:
        """As `images`, element by element over all pages."""
        return cast("AsyncIterator[types.WikipediaImage]", self._core.walk("wikipedia.images", input, request_options))

    async def categories(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoriesInput]) -> types.WikipediaCategoriesOutput:
        """The categories that a page is in.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaCategoriesOutput", await self._core.call("wikipedia.categories", input, request_options))

    def iter_categories(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaCategoriesInput]) -> AsyncIterator[types.Tag]:
        """As `categories`, element by element over all pages."""
        return cast("AsyncIterator[types.Tag]", self._core.walk("wikipedia.categories", input, request_options))

    async def recent_changes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRecentChangesInput]) -> types.WikipediaRecentChangesOutput:
        """The latest changes of all pages of an edition.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaRecentChangesOutput", await self._core.call("wikipedia.recent_changes", input, request_options))

    def iter_recent_changes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRecentChangesInput]) -> AsyncIterator[types.WikipediaChange]:
        """As `recent_changes`, element by element over all pages."""
        return cast("AsyncIterator[types.WikipediaChange]", self._core.walk("wikipedia.recent_changes", input, request_options))

    async def random(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRandomInput]) -> types.WikipediaRandomOutput:
        """Articles of an edition by chance.

        $0.00007 to $0.001 per request."""
        return cast("types.WikipediaRandomOutput", await self._core.call("wikipedia.random", input, request_options))

    def iter_random(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikipediaRandomInput]) -> AsyncIterator[types.WikipediaPage]:
        """As `random`, element by element over all pages."""
        return cast("AsyncIterator[types.WikipediaPage]", self._core.walk("wikipedia.random", input, request_options))


class AsyncWikidataResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def entity(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataEntityInput]) -> types.WikidataEntityOutput:
        """A thing or property: names, description, statements, and its pages in other projects.

        $0.00007 to $0.001 per request."""
        return cast("types.WikidataEntityOutput", await self._core.call("wikidata.entity", input, request_options))

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataSearchInput]) -> types.WikidataSearchOutput:
        """Entities whose name or alias begins with certain words.

        $0.00007 to $0.001 per request."""
        return cast("types.WikidataSearchOutput", await self._core.call("wikidata.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataSearchInput]) -> AsyncIterator[types.Entity]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.Entity]", self._core.walk("wikidata.search", input, request_options))

    async def sparql(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WikidataSparqlInput]) -> types.WikidataSparqlOutput:
        """The rows that a SPARQL query gives.

        $0.00007 to $0.001 per request."""
        return cast("types.WikidataSparqlOutput", await self._core.call("wikidata.sparql", input, request_options))


class AsyncStackexchangeResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def questions(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeQuestionsInput]) -> types.StackexchangeQuestionsOutput:
        """Questions of a community.

        $0.00007 to $0.001 per request."""
        return cast("types.StackexchangeQuestionsOutput", await self._core.call("stackexchange.questions", input, request_options))

    def iter_questions(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeQuestionsInput]) -> AsyncIterator[types.StackExchangeQuestion]:
        """As `questions`, element by element over all pages."""
        return cast("AsyncIterator[types.StackExchangeQuestion]", self._core.walk("stackexchange.questions", input, request_options))

    async def question(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeQuestionInput]) -> types.StackexchangeQuestionOutput:
        """A question by id or address.

        $0.00007 to $0.001 per request."""
        return cast("types.StackexchangeQuestionOutput", await self._core.call("stackexchange.question", input, request_options))

    async def answers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeAnswersInput]) -> types.StackexchangeAnswersOutput:
        """The answers to a question.

        $0.00007 to $0.001 per request."""
        return cast("types.StackexchangeAnswersOutput", await self._core.call("stackexchange.answers", input, request_options))

    def iter_answers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeAnswersInput]) -> AsyncIterator[types.Comment]:
        """As `answers`, element by element over all pages."""
        return cast("AsyncIterator[types.Comment]", self._core.walk("stackexchange.answers", input, request_options))

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeSearchInput]) -> types.StackexchangeSearchOutput:
        """Questions of a community with certain words.

        $0.00007 to $0.001 per request."""
        return cast("types.StackexchangeSearchOutput", await self._core.call("stackexchange.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.StackexchangeSearchInput]) -> AsyncIterator[types.StackExchangeQuestion]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.StackExchangeQuestion]", self._core.walk("stackexchange.search", input, request_options))


class AsyncGitlabResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def project(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabProjectInput]) -> types.GitlabProjectOutput:
        """A project by number, path or address.

        $0.00007 to $0.001 per request."""
        return cast("types.GitlabProjectOutput", await self._core.call("gitlab.project", input, request_options))

    async def issues(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssuesInput]) -> types.GitlabIssuesOutput:
        """The issues of a project.

        $0.00007 to $0.001 per request."""
        return cast("types.GitlabIssuesOutput", await self._core.call("gitlab.issues", input, request_options))

    def iter_issues(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssuesInput]) -> AsyncIterator[types.Issue]:
        """As `issues`, element by element over all pages."""
        return cast("AsyncIterator[types.Issue]", self._core.walk("gitlab.issues", input, request_options))

    async def issue(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssueInput]) -> types.GitlabIssueOutput:
        """An issue of a project by its number.

        $0.00007 to $0.001 per request."""
        return cast("types.GitlabIssueOutput", await self._core.call("gitlab.issue", input, request_options))

    async def issue_notes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssueNotesInput]) -> types.GitlabIssueNotesOutput:
        """What people wrote on an issue, and what GitLab noted of it.

        $0.00007 to $0.001 per request."""
        return cast("types.GitlabIssueNotesOutput", await self._core.call("gitlab.issue_notes", input, request_options))

    def iter_issue_notes(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabIssueNotesInput]) -> AsyncIterator[types.GitLabNote]:
        """As `issue_notes`, element by element over all pages."""
        return cast("AsyncIterator[types.GitLabNote]", self._core.walk("gitlab.issue_notes", input, request_options))

    async def merge_requests(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabMergeRequestsInput]) -> types.GitlabMergeRequestsOutput:
        """The merge requests of a project, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.GitlabMergeRequestsOutput", await self._core.call("gitlab.merge_requests", input, request_options))

    def iter_merge_requests(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabMergeRequestsInput]) -> AsyncIterator[types.Issue]:
        """As `merge_requests`, element by element over all pages."""
        return cast("AsyncIterator[types.Issue]", self._core.walk("gitlab.merge_requests", input, request_options))

    async def merge_request(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabMergeRequestInput]) -> types.GitlabMergeRequestOutput:
        """A merge request of a project by its number.

        $0.00007 to $0.001 per request."""
        return cast("types.GitlabMergeRequestOutput", await self._core.call("gitlab.merge_request", input, request_options))

    async def commits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabCommitsInput]) -> types.GitlabCommitsOutput:
        """The commits of a project, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.GitlabCommitsOutput", await self._core.call("gitlab.commits", input, request_options))

    def iter_commits(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabCommitsInput]) -> AsyncIterator[types.Commit]:
        """As `commits`, element by element over all pages."""
        return cast("AsyncIterator[types.Commit]", self._core.walk("gitlab.commits", input, request_options))

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabSearchInput]) -> types.GitlabSearchOutput:
        """Public projects with certain words in their name or description, the most starred first.

        $0.00007 to $0.001 per request."""
        return cast("types.GitlabSearchOutput", await self._core.call("gitlab.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.GitlabSearchInput]) -> AsyncIterator[types.Repository]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.Repository]", self._core.walk("gitlab.search", input, request_options))


class AsyncDockerhubResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def repository(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubRepositoryInput]) -> types.DockerhubRepositoryOutput:
        """A repository of images by name or address.

        $0.00007 to $0.001 per request."""
        return cast("types.DockerhubRepositoryOutput", await self._core.call("dockerhub.repository", input, request_options))

    async def tags(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubTagsInput]) -> types.DockerhubTagsOutput:
        """The tags of a repository: digests, sizes and the platforms they run on.

        $0.00007 to $0.001 per request."""
        return cast("types.DockerhubTagsOutput", await self._core.call("dockerhub.tags", input, request_options))

    def iter_tags(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubTagsInput]) -> AsyncIterator[types.PackageVersion]:
        """As `tags`, element by element over all pages."""
        return cast("AsyncIterator[types.PackageVersion]", self._core.walk("dockerhub.tags", input, request_options))

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubSearchInput]) -> types.DockerhubSearchOutput:
        """Repositories with certain words.

        $0.00007 to $0.001 per request."""
        return cast("types.DockerhubSearchOutput", await self._core.call("dockerhub.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.DockerhubSearchInput]) -> AsyncIterator[types.Package]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.Package]", self._core.walk("dockerhub.search", input, request_options))


class AsyncDnsResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def lookup(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.DnsLookupInput]) -> types.DnsLookupOutput:
        """The records of one type that a name has.

        $0.00007 to $0.001 per request."""
        return cast("types.DnsLookupOutput", await self._core.call("dns.lookup", input, request_options))


class AsyncCrtshResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def certificates(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrtshCertificatesInput]) -> types.CrtshCertificatesOutput:
        """Certificates that were logged for names below a domain.

        $0.00007 to $0.001 per request."""
        return cast("types.CrtshCertificatesOutput", await self._core.call("crtsh.certificates", input, request_options))

    def iter_certificates(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrtshCertificatesInput]) -> AsyncIterator[types.LoggedCertificate]:
        """As `certificates`, element by element over all pages."""
        return cast("AsyncIterator[types.LoggedCertificate]", self._core.walk("crtsh.certificates", input, request_options))


class AsyncRdapResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def domain(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RdapDomainInput]) -> types.RdapDomainOutput:
        """Registrar, dates, status and name servers of a registered domain.

        $0.00007 to $0.001 per request."""
        return cast("types.RdapDomainOutput", await self._core.call("rdap.domain", input, request_options))

    async def ip(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RdapIpInput]) -> types.RdapIpOutput:
        """The range that an address belongs to, and who holds it.

        $0.00007 to $0.001 per request."""
        return cast("types.RdapIpOutput", await self._core.call("rdap.ip", input, request_options))

    async def asn(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.RdapAsnInput]) -> types.RdapAsnOutput:
        """The name of an autonomous system, and who holds it.

        $0.00007 to $0.001 per request."""
        return cast("types.RdapAsnOutput", await self._core.call("rdap.asn", input, request_options))


class AsyncOpenlibraryResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibrarySearchInput]) -> types.OpenlibrarySearchOutput:
        """Works with certain words, the best matches first.

        $0.00007 to $0.001 per request."""
        return cast("types.OpenlibrarySearchOutput", await self._core.call("openlibrary.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibrarySearchInput]) -> AsyncIterator[types.OpenLibraryWork]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.OpenLibraryWork]", self._core.walk("openlibrary.search", input, request_options))

    async def work(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryWorkInput]) -> types.OpenlibraryWorkOutput:
        """A work by its id, whatever its editions.

        $0.00007 to $0.001 per request."""
        return cast("types.OpenlibraryWorkOutput", await self._core.call("openlibrary.work", input, request_options))

    async def editions(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryEditionsInput]) -> types.OpenlibraryEditionsOutput:
        """The editions of a work.

        $0.00007 to $0.001 per request."""
        return cast("types.OpenlibraryEditionsOutput", await self._core.call("openlibrary.editions", input, request_options))

    def iter_editions(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryEditionsInput]) -> AsyncIterator[types.OpenLibraryEdition]:
        """As `editions`, element by element over all pages."""
        return cast("AsyncIterator[types.OpenLibraryEdition]", self._core.walk("openlibrary.editions", input, request_options))

    async def edition(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryEditionInput]) -> types.OpenlibraryEditionOutput:
        """An edition by its id or its ISBN.

        $0.00007 to $0.001 per request."""
        return cast("types.OpenlibraryEditionOutput", await self._core.call("openlibrary.edition", input, request_options))

    async def author(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenlibraryAuthorInput]) -> types.OpenlibraryAuthorOutput:
        """An author by id.

        $0.00007 to $0.001 per request."""
        return cast("types.OpenlibraryAuthorOutput", await self._core.call("openlibrary.author", input, request_options))


class AsyncSemanticscholarResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def paper(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarPaperInput]) -> types.SemanticscholarPaperOutput:
        """A paper by any of its ids.

        $0.00007 to $0.001 per request."""
        return cast("types.SemanticscholarPaperOutput", await self._core.call("semanticscholar.paper", input, request_options))

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchInput]) -> types.SemanticscholarSearchOutput:
        """Papers about certain words, the best matches first; the first thousand of them.

        $0.00007 to $0.001 per request."""
        return cast("types.SemanticscholarSearchOutput", await self._core.call("semanticscholar.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchInput]) -> AsyncIterator[types.SemanticScholarPaper]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.SemanticScholarPaper]", self._core.walk("semanticscholar.search", input, request_options))

    async def search_bulk(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchBulkInput]) -> types.SemanticscholarSearchBulkOutput:
        """Every paper that a query with operators (`+`, `|`, `-`, `"`) matches, in the order of its field.

        $0.00007 to $0.001 per request."""
        return cast("types.SemanticscholarSearchBulkOutput", await self._core.call("semanticscholar.search_bulk", input, request_options))

    def iter_search_bulk(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarSearchBulkInput]) -> AsyncIterator[types.SemanticScholarPaper]:
        """As `search_bulk`, element by element over all pages."""
        return cast("AsyncIterator[types.SemanticScholarPaper]", self._core.walk("semanticscholar.search_bulk", input, request_options))

    async def citations(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarCitationsInput]) -> types.SemanticscholarCitationsOutput:
        """The papers that cite a paper, with the sentences that do.

        $0.00007 to $0.001 per request."""
        return cast("types.SemanticscholarCitationsOutput", await self._core.call("semanticscholar.citations", input, request_options))

    def iter_citations(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarCitationsInput]) -> AsyncIterator[types.SemanticScholarCitation]:
        """As `citations`, element by element over all pages."""
        return cast("AsyncIterator[types.SemanticScholarCitation]", self._core.walk("semanticscholar.citations", input, request_options))

    async def references(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarReferencesInput]) -> types.SemanticscholarReferencesOutput:
        """The papers that a paper cites, with the sentences that do.

        $0.00007 to $0.001 per request."""
        return cast("types.SemanticscholarReferencesOutput", await self._core.call("semanticscholar.references", input, request_options))

    def iter_references(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarReferencesInput]) -> AsyncIterator[types.SemanticScholarCitation]:
        """As `references`, element by element over all pages."""
        return cast("AsyncIterator[types.SemanticScholarCitation]", self._core.walk("semanticscholar.references", input, request_options))

    async def author(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarAuthorInput]) -> types.SemanticscholarAuthorOutput:
        """Scholars of a name, or the papers of one of them by id.

        $0.00007 to $0.001 per request."""
        return cast("types.SemanticscholarAuthorOutput", await self._core.call("semanticscholar.author", input, request_options))

    def iter_author(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarAuthorInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `author`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("semanticscholar.author", input, request_options))

    async def recommendations(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarRecommendationsInput]) -> types.SemanticscholarRecommendationsOutput:
        """Recent papers that readers of a paper may want.

        $0.00007 to $0.001 per request."""
        return cast("types.SemanticscholarRecommendationsOutput", await self._core.call("semanticscholar.recommendations", input, request_options))

    def iter_recommendations(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SemanticscholarRecommendationsInput]) -> AsyncIterator[types.SemanticScholarPaper]:
        """As `recommendations`, element by element over all pages."""
        return cast("AsyncIterator[types.SemanticScholarPaper]", self._core.walk("semanticscholar.recommendations", input, request_options))


class AsyncSecedgarResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def companies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarCompaniesInput]) -> types.SecedgarCompaniesOutput:
        """Companies with a ticker, the largest first; all, or those of a name.

        $0.00007 to $0.001 per request."""
        return cast("types.SecedgarCompaniesOutput", await self._core.call("secedgar.companies", input, request_options))

    def iter_companies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarCompaniesInput]) -> AsyncIterator[types.Company]:
        """As `companies`, element by element over all pages."""
        return cast("AsyncIterator[types.Company]", self._core.walk("secedgar.companies", input, request_options))

    async def company(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarCompanyInput]) -> types.SecedgarCompanyOutput:
        """A company by its number or ticker, with its newest filings.

        $0.00007 to $0.001 per request."""
        return cast("types.SecedgarCompanyOutput", await self._core.call("secedgar.company", input, request_options))

    async def filings(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFilingsInput]) -> types.SecedgarFilingsOutput:
        """What a company filed, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.SecedgarFilingsOutput", await self._core.call("secedgar.filings", input, request_options))

    def iter_filings(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFilingsInput]) -> AsyncIterator[types.SecFiling]:
        """As `filings`, element by element over all pages."""
        return cast("AsyncIterator[types.SecFiling]", self._core.walk("secedgar.filings", input, request_options))

    async def filing(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFilingInput]) -> types.SecedgarFilingOutput:
        """A filing by its number, with its documents.

        $0.00007 to $0.001 per request."""
        return cast("types.SecedgarFilingOutput", await self._core.call("secedgar.filing", input, request_options))

    async def facts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFactsInput]) -> types.SecedgarFactsOutput:
        """What a company reported of each concept of its accounts, over the years.

        $0.00007 to $0.001 per request."""
        return cast("types.SecedgarFactsOutput", await self._core.call("secedgar.facts", input, request_options))

    def iter_facts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarFactsInput]) -> AsyncIterator[types.SecFact]:
        """As `facts`, element by element over all pages."""
        return cast("AsyncIterator[types.SecFact]", self._core.walk("secedgar.facts", input, request_options))

    async def latest(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarLatestInput]) -> types.SecedgarLatestOutput:
        """Filings of all companies as they come, once for each company that they name.

        $0.00007 to $0.001 per request."""
        return cast("types.SecedgarLatestOutput", await self._core.call("secedgar.latest", input, request_options))

    def iter_latest(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarLatestInput]) -> AsyncIterator[types.SecFiling]:
        """As `latest`, element by element over all pages."""
        return cast("AsyncIterator[types.SecFiling]", self._core.walk("secedgar.latest", input, request_options))

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarSearchInput]) -> types.SecedgarSearchOutput:
        """Documents filed since 2001 with certain words, the best matches first.

        $0.00007 to $0.001 per request."""
        return cast("types.SecedgarSearchOutput", await self._core.call("secedgar.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SecedgarSearchInput]) -> AsyncIterator[types.SecFiling]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.SecFiling]", self._core.walk("secedgar.search", input, request_options))


class AsyncNominatimResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.NominatimSearchInput]) -> types.NominatimSearchOutput:
        """Places of a name or an address, the most important first.

        $0.00007 to $0.001 per request."""
        return cast("types.NominatimSearchOutput", await self._core.call("nominatim.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.NominatimSearchInput]) -> AsyncIterator[types.NominatimPlace]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.NominatimPlace]", self._core.walk("nominatim.search", input, request_options))

    async def reverse(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.NominatimReverseInput]) -> types.NominatimReverseOutput:
        """The address or place at a position.

        $0.00007 to $0.001 per request."""
        return cast("types.NominatimReverseOutput", await self._core.call("nominatim.reverse", input, request_options))


class AsyncOpenalexResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def work(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexWorkInput]) -> types.OpenalexWorkOutput:
        """A work by any of its ids.

        $0.00007 to $0.001 per request."""
        return cast("types.OpenalexWorkOutput", await self._core.call("openalex.work", input, request_options))

    async def works(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexWorksInput]) -> types.OpenalexWorksOutput:
        """Works with certain words or properties.

        $0.00007 to $0.001 per request."""
        return cast("types.OpenalexWorksOutput", await self._core.call("openalex.works", input, request_options))

    def iter_works(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexWorksInput]) -> AsyncIterator[types.OpenAlexWork]:
        """As `works`, element by element over all pages."""
        return cast("AsyncIterator[types.OpenAlexWork]", self._core.walk("openalex.works", input, request_options))

    async def author(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexAuthorInput]) -> types.OpenalexAuthorOutput:
        """Scholars of a name, or one by id.

        $0.00007 to $0.001 per request."""
        return cast("types.OpenalexAuthorOutput", await self._core.call("openalex.author", input, request_options))

    def iter_author(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexAuthorInput]) -> AsyncIterator[types.Profile]:
        """As `author`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("openalex.author", input, request_options))

    async def institution(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexInstitutionInput]) -> types.OpenalexInstitutionOutput:
        """Institutions of a name, or one by id.

        $0.00007 to $0.001 per request."""
        return cast("types.OpenalexInstitutionOutput", await self._core.call("openalex.institution", input, request_options))

    def iter_institution(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.OpenalexInstitutionInput]) -> AsyncIterator[types.Profile]:
        """As `institution`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("openalex.institution", input, request_options))


class AsyncPubmedResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSearchInput]) -> types.PubmedSearchOutput:
        """Articles that a query of PubMed finds.

        $0.00007 to $0.001 per request."""
        return cast("types.PubmedSearchOutput", await self._core.call("pubmed.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSearchInput]) -> AsyncIterator[types.PubMedPaper]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.PubMedPaper]", self._core.walk("pubmed.search", input, request_options))

    async def article(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedArticleInput]) -> types.PubmedArticleOutput:
        """An article by its number, with abstract, affiliations and subject headings.

        $0.00007 to $0.001 per request."""
        return cast("types.PubmedArticleOutput", await self._core.call("pubmed.article", input, request_options))

    async def summary(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSummaryInput]) -> types.PubmedSummaryOutput:
        """Several articles by their numbers, without abstracts.

        $0.00007 to $0.001 per request."""
        return cast("types.PubmedSummaryOutput", await self._core.call("pubmed.summary", input, request_options))

    def iter_summary(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedSummaryInput]) -> AsyncIterator[types.PubMedPaper]:
        """As `summary`, element by element over all pages."""
        return cast("AsyncIterator[types.PubMedPaper]", self._core.walk("pubmed.summary", input, request_options))

    async def links(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedLinksInput]) -> types.PubmedLinksOutput:
        """The numbers of the articles that are most like one, the most alike first.

        $0.00007 to $0.001 per request."""
        return cast("types.PubmedLinksOutput", await self._core.call("pubmed.links", input, request_options))

    def iter_links(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PubmedLinksInput]) -> AsyncIterator[types.PubMedPaper]:
        """As `links`, element by element over all pages."""
        return cast("AsyncIterator[types.PubMedPaper]", self._core.walk("pubmed.links", input, request_options))


class AsyncSteamResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def app(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamAppInput]) -> types.SteamAppOutput:
        """An application of the store with its price in some country.

        $0.00007 to $0.001 per request."""
        return cast("types.SteamAppOutput", await self._core.call("steam.app", input, request_options))

    async def reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamReviewsInput]) -> types.SteamReviewsOutput:
        """What players wrote about an application, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.SteamReviewsOutput", await self._core.call("steam.reviews", input, request_options))

    def iter_reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamReviewsInput]) -> AsyncIterator[types.SteamReview]:
        """As `reviews`, element by element over all pages."""
        return cast("AsyncIterator[types.SteamReview]", self._core.walk("steam.reviews", input, request_options))

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamSearchInput]) -> types.SteamSearchOutput:
        """Applications of a name; the first few.

        $0.00007 to $0.001 per request."""
        return cast("types.SteamSearchOutput", await self._core.call("steam.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamSearchInput]) -> AsyncIterator[types.SteamApp]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.SteamApp]", self._core.walk("steam.search", input, request_options))

    async def players(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamPlayersInput]) -> types.SteamPlayersOutput:
        """How many people play an application right now.

        $0.00007 to $0.001 per request."""
        return cast("types.SteamPlayersOutput", await self._core.call("steam.players", input, request_options))

    async def news(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamNewsInput]) -> types.SteamNewsOutput:
        """News about an application, newest first.

        $0.00007 to $0.001 per request."""
        return cast("types.SteamNewsOutput", await self._core.call("steam.news", input, request_options))

    def iter_news(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.SteamNewsInput]) -> AsyncIterator[types.Post]:
        """As `news`, element by element over all pages."""
        return cast("AsyncIterator[types.Post]", self._core.walk("steam.news", input, request_options))


class AsyncHuggingfaceResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def model(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceModelInput]) -> types.HuggingfaceModelOutput:
        """A model by name, with its files.

        $0.00007 to $0.001 per request."""
        return cast("types.HuggingfaceModelOutput", await self._core.call("huggingface.model", input, request_options))

    async def models(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceModelsInput]) -> types.HuggingfaceModelsOutput:
        """Models of a name, an author or a task.

        $0.00007 to $0.001 per request."""
        return cast("types.HuggingfaceModelsOutput", await self._core.call("huggingface.models", input, request_options))

    def iter_models(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceModelsInput]) -> AsyncIterator[types.HuggingFacePackage]:
        """As `models`, element by element over all pages."""
        return cast("AsyncIterator[types.HuggingFacePackage]", self._core.walk("huggingface.models", input, request_options))

    async def dataset(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDatasetInput]) -> types.HuggingfaceDatasetOutput:
        """A dataset by name, with its files.

        $0.00007 to $0.001 per request."""
        return cast("types.HuggingfaceDatasetOutput", await self._core.call("huggingface.dataset", input, request_options))

    async def datasets(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDatasetsInput]) -> types.HuggingfaceDatasetsOutput:
        """Datasets of a name or an author.

        $0.00007 to $0.001 per request."""
        return cast("types.HuggingfaceDatasetsOutput", await self._core.call("huggingface.datasets", input, request_options))

    def iter_datasets(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDatasetsInput]) -> AsyncIterator[types.HuggingFacePackage]:
        """As `datasets`, element by element over all pages."""
        return cast("AsyncIterator[types.HuggingFacePackage]", self._core.walk("huggingface.datasets", input, request_options))

    async def space(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceSpaceInput]) -> types.HuggingfaceSpaceOutput:
        """A space by name.

        $0.00007 to $0.001 per request."""
        return cast("types.HuggingfaceSpaceOutput", await self._core.call("huggingface.space", input, request_options))

    async def files(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceFilesInput]) -> types.HuggingfaceFilesOutput:
        """The files of a model, dataset or space at some revision.

        $0.00007 to $0.001 per request."""
        return cast("types.HuggingfaceFilesOutput", await self._core.call("huggingface.files", input, request_options))

    def iter_files(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceFilesInput]) -> AsyncIterator[types.File]:
        """As `files`, element by element over all pages."""
        return cast("AsyncIterator[types.File]", self._core.walk("huggingface.files", input, request_options))

    async def paper(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfacePaperInput]) -> types.HuggingfacePaperOutput:
        """A paper by its arXiv id, with what belongs to it on the hub.

        $0.00007 to $0.001 per request."""
        return cast("types.HuggingfacePaperOutput", await self._core.call("huggingface.paper", input, request_options))

    async def daily_papers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDailyPapersInput]) -> types.HuggingfaceDailyPapersOutput:
        """The papers that people of the hub spoke of on a day, or of late.

        $0.00007 to $0.001 per request."""
        return cast("types.HuggingfaceDailyPapersOutput", await self._core.call("huggingface.daily_papers", input, request_options))

    def iter_daily_papers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.HuggingfaceDailyPapersInput]) -> AsyncIterator[types.HuggingFacePaper]:
        """As `daily_papers`, element by element over all pages."""
        return cast("AsyncIterator[types.HuggingFacePaper]", self._core.walk("huggingface.daily_papers", input, request_options))


class AsyncCrossrefResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def work(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefWorkInput]) -> types.CrossrefWorkOutput:
        """A work by its DOI: authors, dates, citations, licence, funders.

        $0.00007 to $0.001 per request."""
        return cast("types.CrossrefWorkOutput", await self._core.call("crossref.work", input, request_options))

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefSearchInput]) -> types.CrossrefSearchOutput:
        """Works with certain words.

        $0.00007 to $0.001 per request."""
        return cast("types.CrossrefSearchOutput", await self._core.call("crossref.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefSearchInput]) -> AsyncIterator[types.CrossrefWork]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.CrossrefWork]", self._core.walk("crossref.search", input, request_options))

    async def journal(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefJournalInput]) -> types.CrossrefJournalOutput:
        """A journal by one of its ISSNs.

        $0.00007 to $0.001 per request."""
        return cast("types.CrossrefJournalOutput", await self._core.call("crossref.journal", input, request_options))

    async def journal_works(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefJournalWorksInput]) -> types.CrossrefJournalWorksOutput:
        """The works of a journal, all or those with certain words.

        $0.00007 to $0.001 per request."""
        return cast("types.CrossrefJournalWorksOutput", await self._core.call("crossref.journal_works", input, request_options))

    def iter_journal_works(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefJournalWorksInput]) -> AsyncIterator[types.CrossrefWork]:
        """As `journal_works`, element by element over all pages."""
        return cast("AsyncIterator[types.CrossrefWork]", self._core.walk("crossref.journal_works", input, request_options))

    async def funders(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefFundersInput]) -> types.CrossrefFundersOutput:
        """Organizations that pay for research.

        $0.00007 to $0.001 per request."""
        return cast("types.CrossrefFundersOutput", await self._core.call("crossref.funders", input, request_options))

    def iter_funders(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefFundersInput]) -> AsyncIterator[types.Profile]:
        """As `funders`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("crossref.funders", input, request_options))

    async def members(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefMembersInput]) -> types.CrossrefMembersOutput:
        """Publishers that register works.

        $0.00007 to $0.001 per request."""
        return cast("types.CrossrefMembersOutput", await self._core.call("crossref.members", input, request_options))

    def iter_members(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.CrossrefMembersInput]) -> AsyncIterator[types.Profile]:
        """As `members`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("crossref.members", input, request_options))


class AsyncArxivResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.ArxivSearchInput]) -> types.ArxivSearchOutput:
        """Papers with certain words, of an author or a category.

        $0.00007 to $0.001 per request."""
        return cast("types.ArxivSearchOutput", await self._core.call("arxiv.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.ArxivSearchInput]) -> AsyncIterator[types.Paper]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.Paper]", self._core.walk("arxiv.search", input, request_options))

    async def paper(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.ArxivPaperInput]) -> types.ArxivPaperOutput:
        """A paper by its identifier or address: the newest version, or the one that is named.

        $0.00007 to $0.001 per request."""
        return cast("types.ArxivPaperOutput", await self._core.call("arxiv.paper", input, request_options))


class AsyncEuropepmcResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.EuropepmcSearchInput]) -> types.EuropepmcSearchOutput:
        """Articles that a query finds.

        $0.00007 to $0.001 per request."""
        return cast("types.EuropepmcSearchOutput", await self._core.call("europepmc.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.EuropepmcSearchInput]) -> AsyncIterator[types.Paper]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.Paper]", self._core.walk("europepmc.search", input, request_options))

    async def article(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.EuropepmcArticleInput]) -> types.EuropepmcArticleOutput:
        """An article by its id in PubMed, PubMed Central or among the preprints, by DOI or address.

        $0.00007 to $0.001 per request."""
        return cast("types.EuropepmcArticleOutput", await self._core.call("europepmc.article", input, request_options))


class AsyncAppstoreResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def app(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreAppInput]) -> types.AppstoreAppOutput:
        """An app by its number, its address or its bundle identifier.

        $0.00007 to $0.001 per request."""
        return cast("types.AppstoreAppOutput", await self._core.call("appstore.app", input, request_options))

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreSearchInput]) -> types.AppstoreSearchOutput:
        """Apps with certain words: up to 200.

        $0.00007 to $0.001 per request."""
        return cast("types.AppstoreSearchOutput", await self._core.call("appstore.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreSearchInput]) -> AsyncIterator[types.AppStoreApp]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.AppStoreApp]", self._core.walk("appstore.search", input, request_options))

    async def reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreReviewsInput]) -> types.AppstoreReviewsOutput:
        """Reviews of an app, newest first: up to 500.

        $0.00007 to $0.001 per request."""
        return cast("types.AppstoreReviewsOutput", await self._core.call("appstore.reviews", input, request_options))

    def iter_reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreReviewsInput]) -> AsyncIterator[types.Review]:
        """As `reviews`, element by element over all pages."""
        return cast("AsyncIterator[types.Review]", self._core.walk("appstore.reviews", input, request_options))

    async def top(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreTopInput]) -> types.AppstoreTopOutput:
        """The apps that a country gets most: up to 100, with few facts of each.

        $0.00007 to $0.001 per request."""
        return cast("types.AppstoreTopOutput", await self._core.call("appstore.top", input, request_options))

    def iter_top(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.AppstoreTopInput]) -> AsyncIterator[types.AppStoreApp]:
        """As `top`, element by element over all pages."""
        return cast("AsyncIterator[types.AppStoreApp]", self._core.walk("appstore.top", input, request_options))


class AsyncXResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def post(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.XPostInput]) -> types.XPostOutput:
        """A post by id or address: text, author, counts, media.

        $0.00007 to $0.002 per request."""
        return cast("types.XPostOutput", await self._core.call("x.post", input, request_options))

    async def oembed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.XOembedInput]) -> types.XOembedOutput:
        """The markup with which a page shows a post (oEmbed), without its script.

        $0.00007 to $0.001 per request."""
        return cast("types.XOembedOutput", await self._core.call("x.oembed", input, request_options))


class AsyncWaybackResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def snapshots(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackSnapshotsInput]) -> types.WaybackSnapshotsOutput:
        """The captures of a page, or of every page below an address, oldest first.

        $0.00007 to $0.001 per request."""
        return cast("types.WaybackSnapshotsOutput", await self._core.call("wayback.snapshots", input, request_options))

    def iter_snapshots(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackSnapshotsInput]) -> AsyncIterator[types.Snapshot]:
        """As `snapshots`, element by element over all pages."""
        return cast("AsyncIterator[types.Snapshot]", self._core.walk("wayback.snapshots", input, request_options))

    async def closest(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackClosestInput]) -> types.WaybackClosestOutput:
        """The capture of a page that is nearest to a time; the newest when none is given.

        $0.00007 to $0.001 per request."""
        return cast("types.WaybackClosestOutput", await self._core.call("wayback.closest", input, request_options))

    async def page(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WaybackPageInput]) -> types.WaybackPageOutput:
        """A page as the archive captured it: what it said then, and the captures before and after it.

        $0.00007 to $0.002 per request."""
        return cast("types.WaybackPageOutput", await self._core.call("wayback.page", input, request_options))


class AsyncPodcastResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastFeedInput]) -> types.PodcastFeedOutput:
        """The episodes of a podcast, newest first as a rule, and what it says of itself.

        $0.00007 to $0.001 per request."""
        return cast("types.PodcastFeedOutput", await self._core.call("podcast.feed", input, request_options))

    def iter_feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastFeedInput]) -> AsyncIterator[types.Episode]:
        """As `feed`, element by element over all pages."""
        return cast("AsyncIterator[types.Episode]", self._core.walk("podcast.feed", input, request_options))

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastSearchInput]) -> types.PodcastSearchOutput:
        """Podcasts in Apple’s directory with certain words: up to 200.

        $0.00007 to $0.001 per request."""
        return cast("types.PodcastSearchOutput", await self._core.call("podcast.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.PodcastSearchInput]) -> AsyncIterator[types.Podcast]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[types.Podcast]", self._core.walk("podcast.search", input, request_options))


class AsyncFeedResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def fetch(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FeedFetchInput]) -> types.FeedFetchOutput:
        """The entries of a feed of any format, and what it says of itself.

        $0.00007 to $0.001 per request."""
        return cast("types.FeedFetchOutput", await self._core.call("feed.fetch", input, request_options))

    def iter_fetch(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FeedFetchInput]) -> AsyncIterator[types.Post]:
        """As `fetch`, element by element over all pages."""
        return cast("AsyncIterator[types.Post]", self._core.walk("feed.fetch", input, request_options))

    async def discover(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.FeedDiscoverInput]) -> types.FeedDiscoverOutput:
        """The feeds that a page names; where it names none, those at the usual places of its site.

        $0.00007 to $0.002 per request."""
        return cast("types.FeedDiscoverOutput", await self._core.call("feed.discover", input, request_options))


class AsyncYoutubeResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def video(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeVideoInput]) -> types.YoutubeVideoOutput:
        """A video by id or address: title, text, author, duration, counts, chapters, captions.

        $0.00007 to $0.002 per request."""
        return cast("types.YoutubeVideoOutput", await self._core.call("youtube.video", input, request_options))

    async def transcript(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeTranscriptInput]) -> types.YoutubeTranscriptOutput:
        """The words of a video and their times, by its captions, translated where that is asked for.

        $0.00007 to $0.002 per request."""
        return cast("types.YoutubeTranscriptOutput", await self._core.call("youtube.transcript", input, request_options))

    async def comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentsInput]) -> types.YoutubeCommentsOutput:
        """The comments of a video, those that YouTube deems best or the newest first.

        $0.00007 to $0.002 per request."""
        return cast("types.YoutubeCommentsOutput", await self._core.call("youtube.comments", input, request_options))

    def iter_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentsInput]) -> AsyncIterator[types.Comment]:
        """As `comments`, element by element over all pages."""
        return cast("AsyncIterator[types.Comment]", self._core.walk("youtube.comments", input, request_options))

    async def comment_replies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentRepliesInput]) -> types.YoutubeCommentRepliesOutput:
        """The replies to a comment, by what `comments` gives with it.

        $0.00007 to $0.002 per request."""
        return cast("types.YoutubeCommentRepliesOutput", await self._core.call("youtube.comment_replies", input, request_options))

    def iter_comment_replies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeCommentRepliesInput]) -> AsyncIterator[types.Comment]:
        """As `comment_replies`, element by element over all pages."""
        return cast("AsyncIterator[types.Comment]", self._core.walk("youtube.comment_replies", input, request_options))

    async def channel(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelInput]) -> types.YoutubeChannelOutput:
        """A channel by id, handle or address: name, description, pictures, subscribers, videos.

        $0.00007 to $0.002 per request."""
        return cast("types.YoutubeChannelOutput", await self._core.call("youtube.channel", input, request_options))

    async def channel_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelVideosInput]) -> types.YoutubeChannelVideosOutput:
        """The videos of a channel, the latest first; the most popular or the oldest first when that is asked for.

        $0.00007 to $0.002 per request."""
        return cast("types.YoutubeChannelVideosOutput", await self._core.call("youtube.channel_videos", input, request_options))

    def iter_channel_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelVideosInput]) -> AsyncIterator[types.Video]:
        """As `channel_videos`, element by element over all pages."""
        return cast("AsyncIterator[types.Video]", self._core.walk("youtube.channel_videos", input, request_options))

    async def channel_shorts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelShortsInput]) -> types.YoutubeChannelShortsOutput:
        """The shorts of a channel, the latest first.

        $0.00007 to $0.002 per request."""
        return cast("types.YoutubeChannelShortsOutput", await self._core.call("youtube.channel_shorts", input, request_options))

    def iter_channel_shorts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeChannelShortsInput]) -> AsyncIterator[types.Video]:
        """As `channel_shorts`, element by element over all pages."""
        return cast("AsyncIterator[types.Video]", self._core.walk("youtube.channel_shorts", input, request_options))

    async def playlist(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubePlaylistInput]) -> types.YoutubePlaylistOutput:
        """The videos of a playlist in its order, and what its page says of it.

        $0.00007 to $0.002 per request."""
        return cast("types.YoutubePlaylistOutput", await self._core.call("youtube.playlist", input, request_options))

    def iter_playlist(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubePlaylistInput]) -> AsyncIterator[types.Video]:
        """As `playlist`, element by element over all pages."""
        return cast("AsyncIterator[types.Video]", self._core.walk("youtube.playlist", input, request_options))

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeSearchInput]) -> types.YoutubeSearchOutput:
        """Videos, channels or playlists that match words.

        $0.00007 to $0.002 per request."""
        return cast("types.YoutubeSearchOutput", await self._core.call("youtube.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeSearchInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("youtube.search", input, request_options))

    async def trending(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeTrendingInput]) -> types.YoutubeTrendingOutput:
        """The videos that are watched most just now, by category: YouTube has no such list of everything any more.

        $0.00007 to $0.002 per request."""
        return cast("types.YoutubeTrendingOutput", await self._core.call("youtube.trending", input, request_options))

    def iter_trending(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeTrendingInput]) -> AsyncIterator[types.Video]:
        """As `trending`, element by element over all pages."""
        return cast("AsyncIterator[types.Video]", self._core.walk("youtube.trending", input, request_options))

    async def suggestions(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeSuggestionsInput]) -> types.YoutubeSuggestionsOutput:
        """What YouTube’s search suggests to whoever begins with these words.

        $0.00007 to $0.001 per request."""
        return cast("types.YoutubeSuggestionsOutput", await self._core.call("youtube.suggestions", input, request_options))

    async def feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeFeedInput]) -> types.YoutubeFeedOutput:
        """The newest videos of a channel or a playlist, 15 at most.

        $0.00007 to $0.001 per request."""
        return cast("types.YoutubeFeedOutput", await self._core.call("youtube.feed", input, request_options))

    def iter_feed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeFeedInput]) -> AsyncIterator[types.Video]:
        """As `feed`, element by element over all pages."""
        return cast("AsyncIterator[types.Video]", self._core.walk("youtube.feed", input, request_options))

    async def oembed(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.YoutubeOembedInput]) -> types.YoutubeOembedOutput:
        """The markup with which a page shows a video (oEmbed), its title and author.

        $0.00007 to $0.001 per request."""
        return cast("types.YoutubeOembedOutput", await self._core.call("youtube.oembed", input, request_options))


class AsyncTelegramResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def channel(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramChannelInput]) -> types.TelegramChannelOutput:
        """What the card of a public channel says: name, description, picture, subscribers.

        $0.00007 to $0.002 per request."""
        return cast("types.TelegramChannelOutput", await self._core.call("telegram.channel", input, request_options))

    async def posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramPostsInput]) -> types.TelegramPostsOutput:
        """The posts of a public channel, newest first; those that say a word when `query` is given.

        $0.00007 to $0.002 per request."""
        return cast("types.TelegramPostsOutput", await self._core.call("telegram.posts", input, request_options))

    def iter_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramPostsInput]) -> AsyncIterator[types.TelegramPost]:
        """As `posts`, element by element over all pages."""
        return cast("AsyncIterator[types.TelegramPost]", self._core.walk("telegram.posts", input, request_options))

    async def post(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TelegramPostInput]) -> types.TelegramPostOutput:
        """A post of a public channel, by its address or `channel/number`.

        $0.00007 to $0.002 per request."""
        return cast("types.TelegramPostOutput", await self._core.call("telegram.post", input, request_options))


class AsyncTiktokResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def profile(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokProfileInput]) -> types.TiktokProfileOutput:
        """A profile by handle: name, text, counts; `private` when its owner keeps the rest closed.

        $0.00007 to $0.002 per request."""
        return cast("types.TiktokProfileOutput", await self._core.call("tiktok.profile", input, request_options))

    async def videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokVideosInput]) -> types.TiktokVideosOutput:
        """The videos of a profile, the latest first; the most popular or the oldest first when that is asked for.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokVideosOutput", await self._core.call("tiktok.videos", input, request_options))

    def iter_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokVideosInput]) -> AsyncIterator[types.TikTokVideo]:
        """As `videos`, element by element over all pages."""
        return cast("AsyncIterator[types.TikTokVideo]", self._core.walk("tiktok.videos", input, request_options))

    async def followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowersInput]) -> types.TiktokFollowersOutput:
        """Who follows a profile, as far as its owner shows it to everyone.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokFollowersOutput", await self._core.call("tiktok.followers", input, request_options))

    def iter_followers(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowersInput]) -> AsyncIterator[types.Profile]:
        """As `followers`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("tiktok.followers", input, request_options))

    async def following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowingInput]) -> types.TiktokFollowingOutput:
        """Whom a profile follows, as far as its owner shows it to everyone.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokFollowingOutput", await self._core.call("tiktok.following", input, request_options))

    def iter_following(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokFollowingInput]) -> AsyncIterator[types.Profile]:
        """As `following`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("tiktok.following", input, request_options))

    async def video(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokVideoInput]) -> types.TiktokVideoOutput:
        """A video by id or address: text, author, counts, sound, captions, and addresses that expire at `expires_at`.

        $0.00007 to $0.002 per request."""
        return cast("types.TiktokVideoOutput", await self._core.call("tiktok.video", input, request_options))

    async def transcript(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokTranscriptInput]) -> types.TiktokTranscriptOutput:
        """The words of a video and their times, by its captions.

        $0.00007 to $0.002 per request."""
        return cast("types.TiktokTranscriptOutput", await self._core.call("tiktok.transcript", input, request_options))

    async def comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentsInput]) -> types.TiktokCommentsOutput:
        """The comments of a video, in the order in which its page shows them.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokCommentsOutput", await self._core.call("tiktok.comments", input, request_options))

    def iter_comments(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentsInput]) -> AsyncIterator[types.TikTokComment]:
        """As `comments`, element by element over all pages."""
        return cast("AsyncIterator[types.TikTokComment]", self._core.walk("tiktok.comments", input, request_options))

    async def comment_replies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentRepliesInput]) -> types.TiktokCommentRepliesOutput:
        """The replies to a comment of a video, as its page shows them.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokCommentRepliesOutput", await self._core.call("tiktok.comment_replies", input, request_options))

    def iter_comment_replies(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokCommentRepliesInput]) -> AsyncIterator[types.TikTokComment]:
        """As `comment_replies`, element by element over all pages."""
        return cast("AsyncIterator[types.TikTokComment]", self._core.walk("tiktok.comment_replies", input, request_options))

    async def audience(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokAudienceInput]) -> types.TiktokAudienceOutput:
        """Languages, countries and hours of those who comment on the latest videos: an estimate from a sample, which says its size and its method, and names no person.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokAudienceOutput", await self._core.call("tiktok.audience", input, request_options))

    async def search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchInput]) -> types.TiktokSearchOutput:
        """Videos and accounts that match words, as TikTok’s own search shows them first.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokSearchOutput", await self._core.call("tiktok.search", input, request_options))

    def iter_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchInput]) -> AsyncIterator[Mapping[str, Any]]:
        """As `search`, element by element over all pages."""
        return cast("AsyncIterator[Mapping[str, Any]]", self._core.walk("tiktok.search", input, request_options))

    async def search_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchVideosInput]) -> types.TiktokSearchVideosOutput:
        """Videos that match words.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokSearchVideosOutput", await self._core.call("tiktok.search_videos", input, request_options))

    def iter_search_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchVideosInput]) -> AsyncIterator[types.TikTokVideo]:
        """As `search_videos`, element by element over all pages."""
        return cast("AsyncIterator[types.TikTokVideo]", self._core.walk("tiktok.search_videos", input, request_options))

    async def search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchUsersInput]) -> types.TiktokSearchUsersOutput:
        """Accounts that match words.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokSearchUsersOutput", await self._core.call("tiktok.search_users", input, request_options))

    def iter_search_users(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchUsersInput]) -> AsyncIterator[types.Profile]:
        """As `search_users`, element by element over all pages."""
        return cast("AsyncIterator[types.Profile]", self._core.walk("tiktok.search_users", input, request_options))

    async def search_hashtags(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchHashtagsInput]) -> types.TiktokSearchHashtagsOutput:
        """Hashtags that match words, with how often they are used and seen.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokSearchHashtagsOutput", await self._core.call("tiktok.search_hashtags", input, request_options))

    def iter_search_hashtags(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchHashtagsInput]) -> AsyncIterator[types.Tag]:
        """As `search_hashtags`, element by element over all pages."""
        return cast("AsyncIterator[types.Tag]", self._core.walk("tiktok.search_hashtags", input, request_options))

    async def search_music(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchMusicInput]) -> types.TiktokSearchMusicOutput:
        """Sounds that match words.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokSearchMusicOutput", await self._core.call("tiktok.search_music", input, request_options))

    def iter_search_music(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokSearchMusicInput]) -> AsyncIterator[types.Track]:
        """As `search_music`, element by element over all pages."""
        return cast("AsyncIterator[types.Track]", self._core.walk("tiktok.search_music", input, request_options))

    async def trending(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokTrendingInput]) -> types.TiktokTrendingOutput:
        """What TikTok shows to a visitor whom it does not know; another call shows others.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokTrendingOutput", await self._core.call("tiktok.trending", input, request_options))

    def iter_trending(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokTrendingInput]) -> AsyncIterator[types.TikTokVideo]:
        """As `trending`, element by element over all pages."""
        return cast("AsyncIterator[types.TikTokVideo]", self._core.walk("tiktok.trending", input, request_options))

    async def hashtag(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokHashtagInput]) -> types.TiktokHashtagOutput:
        """A hashtag: what it is about, how many videos bear it, how often they were seen.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokHashtagOutput", await self._core.call("tiktok.hashtag", input, request_options))

    async def hashtag_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokHashtagVideosInput]) -> types.TiktokHashtagVideosOutput:
        """Videos that bear a hashtag, as its page shows them.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokHashtagVideosOutput", await self._core.call("tiktok.hashtag_videos", input, request_options))

    def iter_hashtag_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokHashtagVideosInput]) -> AsyncIterator[types.TikTokVideo]:
        """As `hashtag_videos`, element by element over all pages."""
        return cast("AsyncIterator[types.TikTokVideo]", self._core.walk("tiktok.hashtag_videos", input, request_options))

    async def music(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokMusicInput]) -> types.TiktokMusicOutput:
        """A sound: its title, author, length, and how many videos use it.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokMusicOutput", await self._core.call("tiktok.music", input, request_options))

    async def music_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokMusicVideosInput]) -> types.TiktokMusicVideosOutput:
        """Videos that use a sound, as its page shows them.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokMusicVideosOutput", await self._core.call("tiktok.music_videos", input, request_options))

    def iter_music_videos(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokMusicVideosInput]) -> AsyncIterator[types.TikTokVideo]:
        """As `music_videos`, element by element over all pages."""
        return cast("AsyncIterator[types.TikTokVideo]", self._core.walk("tiktok.music_videos", input, request_options))

    async def shop_product(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopProductInput]) -> types.TiktokShopProductOutput:
        """A product: title, price, discount, rating, sales, variants, seller.

        $0.00007 to $0.002 per request."""
        return cast("types.TiktokShopProductOutput", await self._core.call("tiktok.shop_product", input, request_options))

    async def shop_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopSearchInput]) -> types.TiktokShopSearchOutput:
        """Products that match words.

        $0.00007 to $0.002 per request."""
        return cast("types.TiktokShopSearchOutput", await self._core.call("tiktok.shop_search", input, request_options))

    def iter_shop_search(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopSearchInput]) -> AsyncIterator[types.Product]:
        """As `shop_search`, element by element over all pages."""
        return cast("AsyncIterator[types.Product]", self._core.walk("tiktok.shop_search", input, request_options))

    async def shop_products(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopProductsInput]) -> types.TiktokShopProductsOutput:
        """What a shop sells, and who it is.

        $0.00007 to $0.002 per request."""
        return cast("types.TiktokShopProductsOutput", await self._core.call("tiktok.shop_products", input, request_options))

    def iter_shop_products(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopProductsInput]) -> AsyncIterator[types.Product]:
        """As `shop_products`, element by element over all pages."""
        return cast("AsyncIterator[types.Product]", self._core.walk("tiktok.shop_products", input, request_options))

    async def shop_reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopReviewsInput]) -> types.TiktokShopReviewsOutput:
        """What buyers say of a product, as its page shows it.

        $0.00007 to $0.005 per request."""
        return cast("types.TiktokShopReviewsOutput", await self._core.call("tiktok.shop_reviews", input, request_options))

    def iter_shop_reviews(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.TiktokShopReviewsInput]) -> AsyncIterator[types.TikTokReview]:
        """As `shop_reviews`, element by element over all pages."""
        return cast("AsyncIterator[types.TikTokReview]", self._core.walk("tiktok.shop_reviews", input, request_options))


class AsyncInstagramResource:
    def __init__(self, core: AsyncCore) -> None:
        self._core = core

    async def profile(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramProfileInput]) -> types.InstagramProfileOutput:
        """A profile by handle: name, text, counts; by its public page, where that shows no more.

        $0.00007 to $0.005 per request."""
        return cast("types.InstagramProfileOutput", await self._core.call("instagram.profile", input, request_options))

    async def posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramPostsInput]) -> types.InstagramPostsOutput:
        """The newest posts of a profile, as far as its page shows them without a login: mostly twelve.

        $0.00007 to $0.005 per request."""
        return cast("types.InstagramPostsOutput", await self._core.call("instagram.posts", input, request_options))

    def iter_posts(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramPostsInput]) -> AsyncIterator[types.Post]:
        """As `posts`, element by element over all pages."""
        return cast("AsyncIterator[types.Post]", self._core.walk("instagram.posts", input, request_options))

    async def post(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.InstagramPostInput]) -> types.InstagramPostOutput:
        """A post by code or address: text, author, counts, pictures, by what its public page says of it.

        $0.00007 to $0.002 per request."""
        return cast("types.InstagramPostOutput", await self._core.call("instagram.post", input, request_options))


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

    async def scrape(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WebScrapeInput]) -> types.WebScrapeOutput:
        """Read one page as text, markdown or HTML, with metadata, links and images.

        Reads the page on the cheapest tier that works. A target that answers with an error, an empty page or a wall is still a 200, with the target’s `statusCode`, `_meta.quality` and a cost of 0. With `Accept: text/markdown`, `text/plain` or `text/html` the answer is the bare extraction.

        $0.00007 to $0.006 per page."""
        return cast("types.WebScrapeOutput", await self._core.call("web.scrape", input, request_options))

    async def crawl(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WebCrawlInput]) -> types.WebCrawlOutput:
        """Read the pages of a site from one address on, as a list or a stream.

        Follows links and sitemaps within the seed’s host, obeys robots.txt, and bills the pages that it returns. With `Accept: application/x-ndjson` each page is a line as soon as it is read; with `callback_url` it is a job that resumes after a crash. Whatever bounds it, what was read is returned, and `accounting` tells what became of every address that was seen.

        $0.00007 to $0.006 per page."""
        return cast("types.WebCrawlOutput", await self._core.call("web.crawl", input, request_options))

    def iter_crawl(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WebCrawlInput]) -> AsyncIterator[types.CrawledPage]:
        """As `crawl`, each element as soon as it is read."""
        return cast("AsyncIterator[types.CrawledPage]", self._core.walk("web.crawl", input, request_options))

    async def map(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WebMapInput]) -> types.WebMapOutput:
        """Find the URLs of a site, from its sitemaps first, without reading its pages.

        Reads the sitemaps that robots.txt and the start page name and those in the usual places, then feeds, robots.txt and the start page’s links; where the sitemaps lack these, or there are none, up to 300 further pages for their links. Each page is listed once, by its best source. Addresses of images, videos and other languages in a sitemap are no entries. robots.txt decides what is asked for, not what is listed. A map without a URL costs 0.

        $0.002 per request."""
        return cast("types.WebMapOutput", await self._core.call("web.map", input, request_options))

    async def interact(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WebInteractInput]) -> types.WebInteractOutput:
        """Drive a live page by a list of actions, and return what it says then.

        Actions are done in order; each waits for its element. One that fails ends the run unless it is `optional`: the answer is still 200, with `success: false`, what was done before, and what would have matched. Billed are the call and each action that was done; a page that answers with an error or a wall, and that nothing was done with, costs nothing. Cookies and storage are kept in a browser profile, whose `profile_id` a later call sends.

        $0.0005 to $0.004 per request."""
        return cast("types.WebInteractOutput", await self._core.call("web.interact", input, request_options))

    async def research(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WebResearchInput]) -> types.WebResearchOutput:
        """Ask the web and platforms one question: merged and ranked results, and a summary whose citations are proved.

        Puts the question to every source at once, merges what they find, reads the best pages where that is asked for, and writes a summary in which every sentence cites a quote that stands in the page. A source that fails never fails the call; `depth` bounds the time. `sources: ["web"]` with `depth: "quick"` is plain web search. With `Accept: text/event-stream` each stage is an event.

        $0.00007 to $0.005 per request."""
        return cast("types.WebResearchOutput", await self._core.call("web.research", input, request_options))

    async def agent(self, *, request_options: RequestOptions | None = None, **input: Unpack[types.WebAgentInput]) -> types.WebAgentOutput:
        """Give an instruction: it reads pages, maps sites, drives a browser and researches, within steps and a budget.

        The operator’s model chooses the tools scrape, map, interact and research, and finalizes with the answer; without a model rules read the addresses of the instruction, map the site that it names, or research. There is always an answer or a part of one, with `stopped_by`. No call of a tool is started whose highest price does not fit what is left of `budget_usd`. With `Accept: text/event-stream` each step is an event.

        $0.00007 to $0.006 per request."""
        return cast("types.WebAgentOutput", await self._core.call("web.agent", input, request_options))
