// Generated from the definitions of the operations by `npm run generate`; do not edit.

import type { BilledCall, BilledListCall, BytesCall, Call, JobCall, ListCall, Methods, StreamCall } from '../call-types.ts';
import type * as types from './types.ts';

/** A method for each operation. */
export class Resources {
  /**
   * Read one page as text, markdown or HTML, with metadata, links and images.
   *
   * Reads the page on the cheapest tier that works. A target that answers with an error, an empty page or a wall is still a 200, with the target’s `statusCode`, `_meta.quality` and a cost of 0. With `Accept: text/markdown`, `text/plain` or `text/html` the answer is the bare extraction.
   *
   * $0.00007 to $0.006 per page (usually $0.0007), $0.001 per 10 pages of a document, $0.002 per page recognized, $0.003 per extraction by a model, $0.001 per screenshot, $0.001 per page by a proxy and $0.0003 per further million characters.
   */
  readonly scrape: JobCall<types.WebScrapeInput, types.WebScrapeOutput>;
  /**
   * Read the pages of a site from one address on, as a list or a stream.
   *
   * Follows links and sitemaps within the seed’s host, obeys robots.txt, and bills the pages that it returns. With `Accept: application/x-ndjson` each page is a line as soon as it is read; with `callback_url` it is a job that resumes after a crash. Whatever bounds it, what was read is returned, and `accounting` tells what became of every address that was seen.
   *
   * $0.00007 to $0.006 per page (usually $0.0007), $0.001 per 10 pages of a document, $0.002 per page recognized, $0.003 per extraction by a model and $0.001 per page by a proxy.
   */
  readonly crawl: StreamCall<types.WebCrawlInput, types.WebCrawlOutput, "pages">;
  /**
   * Find the URLs of a site, from its sitemaps first, without reading its pages.
   *
   * Reads the sitemaps that robots.txt and the start page name and those in the usual places, then feeds, robots.txt and the start page’s links; where the sitemaps lack these, or there are none, up to 300 further pages for their links. Each page is listed once, by its best source. Addresses of images, videos and other languages in a sitemap are no entries. robots.txt decides what is asked for, not what is listed. A map without a URL costs 0.
   *
   * $0.002 per request.
   */
  readonly map: BilledCall<types.WebMapInput, types.WebMapOutput>;
  /**
   * Drive a live page by a list of actions, and return what it says then.
   *
   * Actions are done in order; each waits for its element. One that fails ends the run unless it is `optional`: the answer is still 200, with `success: false`, what was done before, and what would have matched. Billed are the call and each action that was done; a page that answers with an error or a wall, and that nothing was done with, costs nothing. Cookies and storage are kept in a browser profile, whose `profile_id` a later call sends.
   *
   * $0.004 per session and $0.0005 per action.
   */
  readonly interact: BilledCall<types.WebInteractInput, types.WebInteractOutput>;
  /**
   * Ask the web and platforms one question: merged and ranked results, and a summary whose citations are proved.
   *
   * Puts the question to every source at once, merges what they find, reads the best pages where that is asked for, and writes a summary in which every sentence cites a quote that stands in the page. A source that fails never fails the call; `depth` bounds the time. `sources: ["web"]` with `depth: "quick"` is plain web search. With `Accept: text/event-stream` each stage is an event.
   *
   * $0.001 per source, $0.00007 to $0.0025 per page read, $0.001 per 10 pages of a document and $0.005 per summary by a model.
   */
  readonly research: BilledCall<types.WebResearchInput, types.WebResearchOutput>;
  /**
   * Give an instruction: it reads pages, maps sites, drives a browser and researches, within steps and a budget.
   *
   * The operator’s model chooses the tools scrape, map, interact and research, and finalizes with the answer; without a model rules read the addresses of the instruction, map the site that it names, or research. There is always an answer or a part of one, with `stopped_by`. No call of a tool is started whose highest price does not fit what is left of `budget_usd`. With `Accept: text/event-stream` each step is an event.
   *
   * $0.002 per step and the prices of the tools that it calls.
   */
  readonly agent: BilledCall<types.WebAgentInput, types.WebAgentOutput>;
  readonly enrich: {
    /**
     * A company by its domain, as its own pages describe it, with a quote for every value.
     *
     * Reads up to 12 pages of the site (start page, about, team, imprint, contact, prices), as its robots.txt allows, and tells what they state. Each value has its evidence: a quote that stands in the page named. What has none is null. Several `domains`, and what takes longer than 25 s, are answered 202 with a job. The price is per domain and includes all reads; a domain that tells nothing costs nothing.
     *
     * $0.015 per domain.
     */
    readonly company: JobCall<types.EnrichCompanyInput | undefined, types.EnrichCompanyOutput>;
    /**
     * One person who speaks for a company, as it publishes them, with a quote for every value.
     *
     * Looks on the pages of the company for the person of a name, a role or an address. An address is never guessed and no mailbox is asked: `email_status` says whether it is published, or that its domain takes mail. A call that finds no person costs nothing.
     *
     * $0.01 per request.
     */
    readonly contact: JobCall<types.EnrichContactInput, types.EnrichContactOutput>;
    /**
     * The people who speak for a company, as it publishes them, with a quote for every value.
     *
     * Reads the pages on which a company names its people: team, imprint, press, contact. Only what it publishes itself is told; nothing is guessed. A call that finds no person costs nothing.
     *
     * $0.02 per request.
     */
    readonly contacts: JobCall<types.EnrichContactsInput, types.EnrichContactsOutput>;
  };
  readonly profiles: {
    /**
     * The browser profiles of your organization, newest first.
     *
     * Free.
     */
    readonly list: ListCall<types.ProfilesListInput | undefined, types.ProfilesListOutput, "data">;
    /**
     * When a browser profile was made, used last, and expires; what it holds is never shown.
     *
     * Free.
     */
    readonly get: Call<types.ProfilesGetInput, types.ProfilesGetOutput>;
    /**
     * Forget a browser profile and what it holds, at once and for good.
     *
     * A call that is using it goes on, and keeps nothing.
     *
     * Free.
     */
    readonly delete: Call<types.ProfilesDeleteInput, types.ProfilesDeleteOutput>;
  };
  readonly freshness: {
    /**
     * Track how current a source of an entity is: its cadence, and optionally its address.
     *
     * Registered again under the same `entity_id` and `source_key` it is updated, which is answered with 200 in place of 201: what is not given stays as it was.
     *
     * Free.
     */
    readonly register: Call<types.FreshnessRegisterInput, types.FreshnessRegisterOutput>;
    /**
     * The sources of your organization, newest first; with `changed_since`, the newest change first.
     *
     * With `Accept: application/atom+xml` the answer is a feed (RFC 4287) of the changes, the differences as content, for feed readers: an entry keeps its id, and `If-None-Match` is answered with 304 when nothing changed. Where a filter leaves very many sources out a page may have fewer than `limit`, even none: the list ends where `next_cursor` is null.
     *
     * Free.
     */
    readonly list: ListCall<types.FreshnessListInput | undefined, types.FreshnessListOutput, "data">;
    /**
     * One source: its settings, its state, and when it is due.
     *
     * Free.
     */
    readonly get: Call<types.FreshnessGetInput, types.FreshnessGetOutput>;
    /**
     * Change settings of a source, or pause it; what is not given stays as it is.
     *
     * Free.
     */
    readonly update: Call<types.FreshnessUpdateInput, types.FreshnessUpdateOutput>;
    /**
     * Forget a source and its records, at once and for good.
     *
     * Free.
     */
    readonly delete: Call<types.FreshnessDeleteInput, types.FreshnessDeleteOutput>;
    /**
     * Tell what you fetched of a source yourself: its content or a hash of it, or why it failed.
     *
     * Content is compared with the content before, after what changes by itself (clock times, counters, tokens) was left out; a `content_hash` of yours is compared with those you sent before. A record older than the newest joins the history and moves no state.
     *
     * Free.
     */
    readonly record: Call<types.FreshnessRecordInput, types.FreshnessRecordOutput>;
    /**
     * What was recorded of a source, newest first; the last 1,000 are kept.
     *
     * Free.
     */
    readonly fetches: ListCall<types.FreshnessFetchesInput, types.FreshnessFetchesOutput, "data">;
    /**
     * How many sources and entities are tracked, in which states, and how many are due within a day.
     *
     * Free.
     */
    readonly dashboard: Call<types.FreshnessDashboardInput | undefined, types.FreshnessDashboardOutput>;
    /**
     * The sources of an entity, by their keys, and how many are in which state.
     *
     * An entity that has no source is answered with none.
     *
     * Free.
     */
    readonly entity: ListCall<types.FreshnessEntityInput, types.FreshnessEntityOutput, "sources">;
    /**
     * Have the service fetch a source now and record what it finds, billed as a scrape.
     *
     * A page that cannot be read, or does not pass the quality gate, is recorded as a failed fetch and costs nothing. Sources with `auto_refresh` are refreshed so when they are due.
     *
     * $0.00007 to $0.006 per page (usually $0.0007), $0.001 per 10 pages of a document, $0.002 per page recognized and $0.003 per extraction by a model.
     */
    readonly refresh: BilledCall<types.FreshnessRefreshInput, types.FreshnessRefreshOutput>;
    /**
     * The sources that need refreshing: the highest priority first, then what is due longest.
     *
     * A page may have fewer than `limit` where very many priorities have nothing due: the list ends where `next_cursor` is null.
     *
     * Free.
     */
    readonly due: ListCall<types.FreshnessDueInput | undefined, types.FreshnessDueOutput, "data">;
  };
  readonly jobs: {
    /**
     * List the calls of your organization, newest first.
     *
     * Every billed call, and every free POST with an Idempotency-Key.
     *
     * Free.
     */
    readonly list: ListCall<types.JobsListInput | undefined, types.JobsListOutput, "data">;
    /**
     * Show one call with its result and its deliveries.
     *
     * A result is kept for seven days for jobs and calls with an Idempotency-Key; it is null for others. Deliveries are shown for 30 days. With `cursor` or `limit` the elements of a list, such as the pages of a crawl, come in pages, in order and also while the job runs: `data` has them, and `result` what stands besides them, on the last page.
     *
     * Free.
     */
    readonly get: ListCall<types.JobsGetInput, types.JobsGetOutput, "data">;
    /**
     * Cancel a job.
     *
     * A queued job ends at once and costs nothing. A running one is stopped, and keeps and bills what it has: it is `processing` until it has ended. Both are delivered with `status: "canceled"`. Canceling again changes nothing.
     *
     * Free.
     */
    readonly cancel: Call<types.JobsCancelInput, types.JobsCancelOutput>;
    /**
     * Send the callback of a job again.
     *
     * The same delivery id and the same bytes, tried from the beginning of the schedule.
     *
     * Free.
     */
    readonly redeliver: Call<types.JobsRedeliverInput, types.JobsRedeliverOutput>;
    /**
     * Send a signed sample to a callback URL, once, and tell what came of it.
     *
     * Free; ten a minute.
     *
     * Free.
     */
    readonly testCallback: Call<types.JobsTestCallbackInput, types.JobsTestCallbackOutput>;
  };
  readonly usage: {
    /**
     * What your organization used and what it cost, by day, action or key.
     *
     * Free.
     */
    readonly get: Call<types.UsageGetInput | undefined, types.UsageGetOutput>;
    /**
     * The lines of your organization’s ledger, newest first: what moved your balance, and which request did.
     *
     * The balance is the sum of all lines. With `Accept: text/csv` the answer is a table (RFC 4180) of up to 10,000 lines unless `limit` says otherwise; the header `X-Next-Cursor` is there when more follow.
     *
     * Free.
     */
    readonly entries: ListCall<types.UsageEntriesInput | undefined, types.UsageEntriesOutput, "data">;
  };
  readonly endpoints: {
    /**
     * The live catalog: endpoints, prices, parameters, modes.
     *
     * Free.
     */
    readonly list: Call<types.EndpointsListInput | undefined, types.EndpointsListOutput>;
    /**
     * One endpoint of the catalog with the JSON Schemas of its input and output.
     *
     * Free.
     */
    readonly get: Call<types.EndpointsGetInput, types.EndpointsGetOutput>;
  };
  readonly hackernews: {
    /**
     * A story, job, poll or comment by its id.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly item: JobCall<types.HackernewsItemInput, types.HackernewsItemOutput>;
    /**
     * A user by name, with karma, words about themselves and the ids of what they wrote.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly user: JobCall<types.HackernewsUserInput, types.HackernewsUserOutput>;
    /**
     * The front page, in its order.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly top: BilledListCall<types.HackernewsTopInput | undefined, types.HackernewsTopOutput, "data">;
    /**
     * The newest stories.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly new: BilledListCall<types.HackernewsNewInput | undefined, types.HackernewsNewOutput, "data">;
    /**
     * The stories with the most votes of late.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly best: BilledListCall<types.HackernewsBestInput | undefined, types.HackernewsBestOutput, "data">;
    /**
     * The latest questions to the community.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly ask: BilledListCall<types.HackernewsAskInput | undefined, types.HackernewsAskOutput, "data">;
    /**
     * The latest works that people show.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly show: BilledListCall<types.HackernewsShowInput | undefined, types.HackernewsShowOutput, "data">;
    /**
     * The latest job posts.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly jobs: BilledListCall<types.HackernewsJobsInput | undefined, types.HackernewsJobsOutput, "data">;
    /**
     * The comments of an item, as trees.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly comments: BilledListCall<types.HackernewsCommentsInput, types.HackernewsCommentsOutput, "data">;
    /**
     * Stories and comments with certain words, the best first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly search: BilledListCall<types.HackernewsSearchInput, types.HackernewsSearchOutput, "data">;
    /**
     * Stories and comments with certain words, the newest first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly searchByDate: BilledListCall<types.HackernewsSearchByDateInput, types.HackernewsSearchByDateOutput, "data">;
    /**
     * Stories and comments of a user, newest first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly userPosts: BilledListCall<types.HackernewsUserPostsInput, types.HackernewsUserPostsOutput, "data">;
  };
  readonly github: {
    /**
     * A user or an organization by name.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly user: JobCall<types.GithubUserInput, types.GithubUserOutput>;
    /**
     * The public repositories of a user.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly userRepos: BilledListCall<types.GithubUserReposInput, types.GithubUserReposOutput, "data">;
    /**
     * Who follows a user.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly userFollowers: BilledListCall<types.GithubUserFollowersInput, types.GithubUserFollowersOutput, "data">;
    /**
     * An organization by name.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly org: JobCall<types.GithubOrgInput, types.GithubOrgOutput>;
    /**
     * The public repositories of an organization.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly orgRepos: BilledListCall<types.GithubOrgReposInput, types.GithubOrgReposOutput, "data">;
    /**
     * A repository with its counts, languages, topics and licence.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly repo: JobCall<types.GithubRepoInput, types.GithubRepoOutput>;
    /**
     * The readme of a repository as it is written.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly repoReadme: JobCall<types.GithubRepoReadmeInput, types.GithubRepoReadmeOutput>;
    /**
     * The languages of a repository, in bytes and as shares.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly repoLanguages: JobCall<types.GithubRepoLanguagesInput, types.GithubRepoLanguagesOutput>;
    /**
     * Who contributed to a repository, most commits first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly repoContributors: BilledListCall<types.GithubRepoContributorsInput, types.GithubRepoContributorsOutput, "data">;
    /**
     * A file of a repository with its text, or the files of a folder.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly repoContents: JobCall<types.GithubRepoContentsInput, types.GithubRepoContentsOutput>;
    /**
     * The releases of a repository, newest first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly releases: BilledListCall<types.GithubReleasesInput, types.GithubReleasesOutput, "data">;
    /**
     * The latest release of a repository, or that of a tag.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly release: JobCall<types.GithubReleaseInput, types.GithubReleaseOutput>;
    /**
     * The commits of a repository, newest first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly commits: BilledListCall<types.GithubCommitsInput, types.GithubCommitsOutput, "data">;
    /**
     * The issues of a repository; pull requests are among them, and say so.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly issues: BilledListCall<types.GithubIssuesInput, types.GithubIssuesOutput, "data">;
    /**
     * The comments of an issue or pull request, oldest first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly issueComments: BilledListCall<types.GithubIssueCommentsInput, types.GithubIssueCommentsOutput, "data">;
    /**
     * The pull requests of a repository.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly pulls: BilledListCall<types.GithubPullsInput, types.GithubPullsOutput, "data">;
    /**
     * A pull request with what it changes.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly pull: JobCall<types.GithubPullInput, types.GithubPullOutput>;
    /**
     * Repositories with certain words or qualifiers.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly searchRepositories: BilledListCall<types.GithubSearchRepositoriesInput, types.GithubSearchRepositoriesOutput, "data">;
    /**
     * Users and organizations with certain words or qualifiers.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly searchUsers: BilledListCall<types.GithubSearchUsersInput, types.GithubSearchUsersOutput, "data">;
    /**
     * Issues and pull requests with certain words or qualifiers.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly searchIssues: BilledListCall<types.GithubSearchIssuesInput, types.GithubSearchIssuesOutput, "data">;
    /**
     * Whom a user follows.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly userFollowing: BilledListCall<types.GithubUserFollowingInput, types.GithubUserFollowingOutput, "data">;
    /**
     * The repositories that a user starred.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly userStarred: BilledListCall<types.GithubUserStarredInput, types.GithubUserStarredOutput, "data">;
    /**
     * The public gists of a user.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly userGists: BilledListCall<types.GithubUserGistsInput, types.GithubUserGistsOutput, "data">;
    /**
     * What a user did in public of late.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly userEvents: BilledListCall<types.GithubUserEventsInput, types.GithubUserEventsOutput, "data">;
    /**
     * The members of an organization who say so.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly orgMembers: BilledListCall<types.GithubOrgMembersInput, types.GithubOrgMembersOutput, "data">;
    /**
     * A gist with the text of its files.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly gist: JobCall<types.GithubGistInput, types.GithubGistOutput>;
    /**
     * The forks of a repository.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly repoForks: BilledListCall<types.GithubRepoForksInput, types.GithubRepoForksOutput, "data">;
    /**
     * The tags of a repository.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly repoTags: BilledListCall<types.GithubRepoTagsInput, types.GithubRepoTagsOutput, "data">;
    /**
     * The branches of a repository.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly repoBranches: BilledListCall<types.GithubRepoBranchesInput, types.GithubRepoBranchesOutput, "data">;
    /**
     * The files and folders of a repository, with all below them where that is wanted.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly repoTree: BilledListCall<types.GithubRepoTreeInput, types.GithubRepoTreeOutput, "data">;
    /**
     * What happened in a repository of late.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly repoEvents: BilledListCall<types.GithubRepoEventsInput, types.GithubRepoEventsOutput, "data">;
    /**
     * A commit with the files that it changes.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly commit: JobCall<types.GithubCommitInput, types.GithubCommitOutput>;
    /**
     * The files that a pull request changes, with their patches.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly pullFiles: BilledListCall<types.GithubPullFilesInput, types.GithubPullFilesOutput, "data">;
    /**
     * What reviewers said of a pull request.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly pullReviews: BilledListCall<types.GithubPullReviewsInput, types.GithubPullReviewsOutput, "data">;
    /**
     * Commits with certain words or qualifiers.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly searchCommits: BilledListCall<types.GithubSearchCommitsInput, types.GithubSearchCommitsOutput, "data">;
  };
  readonly reddit: {
    /**
     * A community by name: what it is about, and how many are in it.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly subreddit: JobCall<types.RedditSubredditInput, types.RedditSubredditOutput>;
    /**
     * The posts of a community.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly subredditPosts: BilledListCall<types.RedditSubredditPostsInput, types.RedditSubredditPostsOutput, "data">;
    /**
     * The newest comments of a community.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly subredditComments: BilledListCall<types.RedditSubredditCommentsInput, types.RedditSubredditCommentsOutput, "data">;
    /**
     * Communities with certain words.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly searchSubreddits: BilledListCall<types.RedditSearchSubredditsInput, types.RedditSearchSubredditsOutput, "data">;
    /**
     * The communities with the most to see now.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly subredditsPopular: BilledListCall<types.RedditSubredditsPopularInput | undefined, types.RedditSubredditsPopularOutput, "data">;
    /**
     * A post with its comments as trees; `more` names those that Reddit leaves out.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly post: JobCall<types.RedditPostInput | undefined, types.RedditPostOutput>;
    /**
     * Comments that a post leaves out, by the ids that it names.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly moreComments: BilledListCall<types.RedditMoreCommentsInput, types.RedditMoreCommentsOutput, "data">;
    /**
     * Posts with certain words, everywhere or in one community.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly search: BilledListCall<types.RedditSearchInput, types.RedditSearchOutput, "data">;
    /**
     * Posts that link to pages of a domain.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly domainPosts: BilledListCall<types.RedditDomainPostsInput, types.RedditDomainPostsOutput, "data">;
    /**
     * The posts of a community as its feed has them: fewer facts, no key.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly feed: BilledListCall<types.RedditFeedInput, types.RedditFeedOutput, "data">;
    /**
     * A user by name, with karma.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly user: JobCall<types.RedditUserInput, types.RedditUserOutput>;
    /**
     * What a user posted.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly userPosts: BilledListCall<types.RedditUserPostsInput, types.RedditUserPostsOutput, "data">;
    /**
     * What a user commented.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly userComments: BilledListCall<types.RedditUserCommentsInput, types.RedditUserCommentsOutput, "data">;
    /**
     * The rules of a community.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly subredditRules: BilledListCall<types.RedditSubredditRulesInput, types.RedditSubredditRulesOutput, "data">;
    /**
     * A page of the wiki of a community.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly wiki: JobCall<types.RedditWikiInput, types.RedditWikiOutput>;
    /**
     * Other posts that link to what a post links to.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly duplicates: BilledListCall<types.RedditDuplicatesInput, types.RedditDuplicatesOutput, "data">;
    /**
     * Posts, comments and communities by their full ids.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly info: BilledListCall<types.RedditInfoInput, types.RedditInfoOutput, "data">;
    /**
     * Users with certain words.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly searchUsers: BilledListCall<types.RedditSearchUsersInput, types.RedditSearchUsersOutput, "data">;
    /**
     * The communities that were made last.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly subredditsNew: BilledListCall<types.RedditSubredditsNewInput | undefined, types.RedditSubredditsNewOutput, "data">;
    /**
     * Posts and comments of a user, newest first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly userOverview: BilledListCall<types.RedditUserOverviewInput, types.RedditUserOverviewOutput, "data">;
    /**
     * What a user was honoured with.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly userTrophies: BilledListCall<types.RedditUserTrophiesInput, types.RedditUserTrophiesOutput, "data">;
  };
  readonly bluesky: {
    /**
     * An account by handle, DID or address.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly profile: JobCall<types.BlueskyProfileInput, types.BlueskyProfileOutput>;
    /**
     * Posts and reposts of an account, newest first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly posts: BilledListCall<types.BlueskyPostsInput, types.BlueskyPostsOutput, "data">;
    /**
     * A post by AT URI or address.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly post: JobCall<types.BlueskyPostInput | undefined, types.BlueskyPostOutput>;
    /**
     * A post with the replies to it as trees, and the posts that it replies to.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly thread: JobCall<types.BlueskyThreadInput | undefined, types.BlueskyThreadOutput>;
    /**
     * Who liked a post, and when.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly likes: BilledListCall<types.BlueskyLikesInput | undefined, types.BlueskyLikesOutput, "data">;
    /**
     * Who reposted a post.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly reposts: BilledListCall<types.BlueskyRepostsInput | undefined, types.BlueskyRepostsOutput, "data">;
    /**
     * Posts that quote a post.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly quotes: BilledListCall<types.BlueskyQuotesInput | undefined, types.BlueskyQuotesOutput, "data">;
    /**
     * Who follows an account.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly followers: BilledListCall<types.BlueskyFollowersInput, types.BlueskyFollowersOutput, "data">;
    /**
     * Whom an account follows.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly following: BilledListCall<types.BlueskyFollowingInput, types.BlueskyFollowingOutput, "data">;
    /**
     * Posts with certain words.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly searchPosts: BilledListCall<types.BlueskySearchPostsInput, types.BlueskySearchPostsOutput, "data">;
    /**
     * Accounts whose name, handle or words about themselves have certain words.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly searchUsers: BilledListCall<types.BlueskySearchUsersInput, types.BlueskySearchUsersOutput, "data">;
    /**
     * The posts of a custom feed.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly feed: BilledListCall<types.BlueskyFeedInput, types.BlueskyFeedOutput, "data">;
    /**
     * The accounts of a list.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly list: BilledListCall<types.BlueskyListInput, types.BlueskyListOutput, "data">;
  };
  readonly mastodon: {
    /**
     * An account by `user@server` or address.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly profile: JobCall<types.MastodonProfileInput, types.MastodonProfileOutput>;
    /**
     * Posts of an account, newest first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly posts: BilledListCall<types.MastodonPostsInput | undefined, types.MastodonPostsOutput, "data">;
    /**
     * A post by address, or by its id on a server.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly post: JobCall<types.MastodonPostInput | undefined, types.MastodonPostOutput>;
    /**
     * The replies to a post as trees, and the posts that it replies to.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly thread: JobCall<types.MastodonThreadInput | undefined, types.MastodonThreadOutput>;
    /**
     * Who likes a post, as far as the server knows.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly likes: BilledListCall<types.MastodonLikesInput | undefined, types.MastodonLikesOutput, "data">;
    /**
     * Who passed a post on, as far as the server knows.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly reposts: BilledListCall<types.MastodonRepostsInput | undefined, types.MastodonRepostsOutput, "data">;
    /**
     * Who follows an account.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly followers: BilledListCall<types.MastodonFollowersInput | undefined, types.MastodonFollowersOutput, "data">;
    /**
     * Whom an account follows.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly following: BilledListCall<types.MastodonFollowingInput | undefined, types.MastodonFollowingOutput, "data">;
    /**
     * Posts with a tag that a server knows of, newest first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly hashtag: BilledListCall<types.MastodonHashtagInput, types.MastodonHashtagOutput, "data">;
    /**
     * The latest public posts that a server knows of.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly timeline: BilledListCall<types.MastodonTimelineInput | undefined, types.MastodonTimelineOutput, "data">;
    /**
     * Accounts, tags and, where the server shows them to strangers, posts with certain words.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly search: BilledListCall<types.MastodonSearchInput, types.MastodonSearchOutput, "data">;
    /**
     * The tags, pages or posts that a server’s people speak of most.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly trends: BilledListCall<types.MastodonTrendsInput | undefined, types.MastodonTrendsOutput, "data">;
    /**
     * What a server says of itself: people, rules, version.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly instance: JobCall<types.MastodonInstanceInput, types.MastodonInstanceOutput>;
  };
  readonly wikipedia: {
    /**
     * Pages with certain words, the best first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly search: BilledListCall<types.WikipediaSearchInput, types.WikipediaSearchOutput, "data">;
    /**
     * Pages whose title begins with what was typed so far.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly suggest: BilledListCall<types.WikipediaSuggestInput, types.WikipediaSuggestOutput, "data">;
    /**
     * A page as text, sanitized HTML or wikitext, with its description and its Wikidata id.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly page: JobCall<types.WikipediaPageInput, types.WikipediaPageOutput>;
    /**
     * The first paragraph of a page, with its description, its image and its place.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly summary: JobCall<types.WikipediaSummaryInput, types.WikipediaSummaryOutput>;
    /**
     * The changes to a page, newest first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly revisions: BilledListCall<types.WikipediaRevisionsInput, types.WikipediaRevisionsOutput, "data">;
    /**
     * The pages and the subcategories of a category.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly category: BilledListCall<types.WikipediaCategoryInput, types.WikipediaCategoryOutput, "data">;
    /**
     * Pages about places around a point, the nearest first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly geosearch: BilledListCall<types.WikipediaGeosearchInput, types.WikipediaGeosearchOutput, "data">;
    /**
     * How often people looked at a page, by day or month.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly pageviews: JobCall<types.WikipediaPageviewsInput, types.WikipediaPageviewsOutput>;
    /**
     * The headings of a page.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly sections: JobCall<types.WikipediaSectionsInput, types.WikipediaSectionsOutput>;
    /**
     * The pages that a page links to, and the addresses elsewhere.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly links: BilledListCall<types.WikipediaLinksInput, types.WikipediaLinksOutput, "data">;
    /**
     * The pages that link to a page.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly backlinks: BilledListCall<types.WikipediaBacklinksInput, types.WikipediaBacklinksOutput, "data">;
    /**
     * The pictures of a page.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly images: BilledListCall<types.WikipediaImagesInput, types.WikipediaImagesOutput, "data">;
    /**
     * The categories that a page is in.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly categories: BilledListCall<types.WikipediaCategoriesInput, types.WikipediaCategoriesOutput, "data">;
    /**
     * The latest changes of all pages of an edition.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly recentChanges: BilledListCall<types.WikipediaRecentChangesInput | undefined, types.WikipediaRecentChangesOutput, "data">;
    /**
     * Articles of an edition by chance.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly random: BilledListCall<types.WikipediaRandomInput | undefined, types.WikipediaRandomOutput, "data">;
  };
  readonly wikidata: {
    /**
     * A thing or property: names, description, statements, and its pages in other projects.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly entity: JobCall<types.WikidataEntityInput, types.WikidataEntityOutput>;
    /**
     * Entities whose name or alias begins with certain words.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly search: BilledListCall<types.WikidataSearchInput, types.WikidataSearchOutput, "data">;
    /**
     * The rows that a SPARQL query gives.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly sparql: JobCall<types.WikidataSparqlInput, types.WikidataSparqlOutput>;
  };
  readonly stackexchange: {
    /**
     * Questions of a community.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly questions: BilledListCall<types.StackexchangeQuestionsInput | undefined, types.StackexchangeQuestionsOutput, "data">;
    /**
     * A question by id or address.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly question: JobCall<types.StackexchangeQuestionInput, types.StackexchangeQuestionOutput>;
    /**
     * The answers to a question.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly answers: BilledListCall<types.StackexchangeAnswersInput, types.StackexchangeAnswersOutput, "data">;
    /**
     * Questions of a community with certain words.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly search: BilledListCall<types.StackexchangeSearchInput, types.StackexchangeSearchOutput, "data">;
  };
  readonly gitlab: {
    /**
     * A project by number, path or address.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly project: JobCall<types.GitlabProjectInput, types.GitlabProjectOutput>;
    /**
     * The issues of a project.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly issues: BilledListCall<types.GitlabIssuesInput, types.GitlabIssuesOutput, "data">;
    /**
     * An issue of a project by its number.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly issue: JobCall<types.GitlabIssueInput, types.GitlabIssueOutput>;
    /**
     * What people wrote on an issue, and what GitLab noted of it.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly issueNotes: BilledListCall<types.GitlabIssueNotesInput, types.GitlabIssueNotesOutput, "data">;
    /**
     * The merge requests of a project, newest first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly mergeRequests: BilledListCall<types.GitlabMergeRequestsInput, types.GitlabMergeRequestsOutput, "data">;
    /**
     * A merge request of a project by its number.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly mergeRequest: JobCall<types.GitlabMergeRequestInput, types.GitlabMergeRequestOutput>;
    /**
     * The commits of a project, newest first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly commits: BilledListCall<types.GitlabCommitsInput, types.GitlabCommitsOutput, "data">;
    /**
     * Public projects with certain words in their name or description, the most starred first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly search: BilledListCall<types.GitlabSearchInput, types.GitlabSearchOutput, "data">;
  };
  readonly dockerhub: {
    /**
     * A repository of images by name or address.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly repository: JobCall<types.DockerhubRepositoryInput, types.DockerhubRepositoryOutput>;
    /**
     * The tags of a repository: digests, sizes and the platforms they run on.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly tags: BilledListCall<types.DockerhubTagsInput, types.DockerhubTagsOutput, "data">;
    /**
     * Repositories with certain words.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly search: BilledListCall<types.DockerhubSearchInput, types.DockerhubSearchOutput, "data">;
  };
  readonly dns: {
    /**
     * The records of one type that a name has.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly lookup: JobCall<types.DnsLookupInput, types.DnsLookupOutput>;
  };
  readonly crtsh: {
    /**
     * Certificates that were logged for names below a domain.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly certificates: BilledListCall<types.CrtshCertificatesInput, types.CrtshCertificatesOutput, "data">;
  };
  readonly rdap: {
    /**
     * Registrar, dates, status and name servers of a registered domain.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly domain: JobCall<types.RdapDomainInput, types.RdapDomainOutput>;
    /**
     * The range that an address belongs to, and who holds it.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly ip: JobCall<types.RdapIpInput, types.RdapIpOutput>;
    /**
     * The name of an autonomous system, and who holds it.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly asn: JobCall<types.RdapAsnInput, types.RdapAsnOutput>;
  };
  readonly openlibrary: {
    /**
     * Works with certain words, the best matches first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly search: BilledListCall<types.OpenlibrarySearchInput, types.OpenlibrarySearchOutput, "data">;
    /**
     * A work by its id, whatever its editions.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly work: JobCall<types.OpenlibraryWorkInput, types.OpenlibraryWorkOutput>;
    /**
     * The editions of a work.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly editions: BilledListCall<types.OpenlibraryEditionsInput, types.OpenlibraryEditionsOutput, "data">;
    /**
     * An edition by its id or its ISBN.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly edition: JobCall<types.OpenlibraryEditionInput | undefined, types.OpenlibraryEditionOutput>;
    /**
     * An author by id.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly author: JobCall<types.OpenlibraryAuthorInput, types.OpenlibraryAuthorOutput>;
  };
  readonly semanticscholar: {
    /**
     * A paper by any of its ids.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly paper: JobCall<types.SemanticscholarPaperInput, types.SemanticscholarPaperOutput>;
    /**
     * Papers about certain words, the best matches first; the first thousand of them.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly search: BilledListCall<types.SemanticscholarSearchInput, types.SemanticscholarSearchOutput, "data">;
    /**
     * Every paper that a query with operators (`+`, `|`, `-`, `"`) matches, in the order of its field.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly searchBulk: BilledListCall<types.SemanticscholarSearchBulkInput, types.SemanticscholarSearchBulkOutput, "data">;
    /**
     * The papers that cite a paper, with the sentences that do.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly citations: BilledListCall<types.SemanticscholarCitationsInput, types.SemanticscholarCitationsOutput, "data">;
    /**
     * The papers that a paper cites, with the sentences that do.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly references: BilledListCall<types.SemanticscholarReferencesInput, types.SemanticscholarReferencesOutput, "data">;
    /**
     * Scholars of a name, or the papers of one of them by id.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly author: BilledListCall<types.SemanticscholarAuthorInput | undefined, types.SemanticscholarAuthorOutput, "data">;
    /**
     * Recent papers that readers of a paper may want.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly recommendations: BilledListCall<types.SemanticscholarRecommendationsInput, types.SemanticscholarRecommendationsOutput, "data">;
  };
  readonly secedgar: {
    /**
     * Companies with a ticker, the largest first; all, or those of a name.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly companies: BilledListCall<types.SecedgarCompaniesInput | undefined, types.SecedgarCompaniesOutput, "data">;
    /**
     * A company by its number or ticker, with its newest filings.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly company: JobCall<types.SecedgarCompanyInput | undefined, types.SecedgarCompanyOutput>;
    /**
     * What a company filed, newest first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly filings: BilledListCall<types.SecedgarFilingsInput | undefined, types.SecedgarFilingsOutput, "data">;
    /**
     * A filing by its number, with its documents.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly filing: JobCall<types.SecedgarFilingInput, types.SecedgarFilingOutput>;
    /**
     * What a company reported of each concept of its accounts, over the years.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly facts: BilledListCall<types.SecedgarFactsInput | undefined, types.SecedgarFactsOutput, "data">;
    /**
     * Filings of all companies as they come, once for each company that they name.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly latest: BilledListCall<types.SecedgarLatestInput | undefined, types.SecedgarLatestOutput, "data">;
    /**
     * Documents filed since 2001 with certain words, the best matches first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly search: BilledListCall<types.SecedgarSearchInput, types.SecedgarSearchOutput, "data">;
  };
  readonly nominatim: {
    /**
     * Places of a name or an address, the most important first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly search: BilledListCall<types.NominatimSearchInput, types.NominatimSearchOutput, "data">;
    /**
     * The address or place at a position.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly reverse: JobCall<types.NominatimReverseInput, types.NominatimReverseOutput>;
  };
  readonly openalex: {
    /**
     * A work by any of its ids.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly work: JobCall<types.OpenalexWorkInput, types.OpenalexWorkOutput>;
    /**
     * Works with certain words or properties.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly works: BilledListCall<types.OpenalexWorksInput | undefined, types.OpenalexWorksOutput, "data">;
    /**
     * Scholars of a name, or one by id.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly author: BilledListCall<types.OpenalexAuthorInput | undefined, types.OpenalexAuthorOutput, "data">;
    /**
     * Institutions of a name, or one by id.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly institution: BilledListCall<types.OpenalexInstitutionInput | undefined, types.OpenalexInstitutionOutput, "data">;
  };
  readonly pubmed: {
    /**
     * Articles that a query of PubMed finds.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly search: BilledListCall<types.PubmedSearchInput, types.PubmedSearchOutput, "data">;
    /**
     * An article by its number, with abstract, affiliations and subject headings.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly article: JobCall<types.PubmedArticleInput, types.PubmedArticleOutput>;
    /**
     * Several articles by their numbers, without abstracts.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly summary: BilledListCall<types.PubmedSummaryInput, types.PubmedSummaryOutput, "data">;
    /**
     * The numbers of the articles that are most like one, the most alike first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly links: BilledListCall<types.PubmedLinksInput, types.PubmedLinksOutput, "data">;
  };
  readonly steam: {
    /**
     * An application of the store with its price in some country.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly app: JobCall<types.SteamAppInput, types.SteamAppOutput>;
    /**
     * What players wrote about an application, newest first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly reviews: BilledListCall<types.SteamReviewsInput, types.SteamReviewsOutput, "data">;
    /**
     * Applications of a name; the first few.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly search: BilledListCall<types.SteamSearchInput, types.SteamSearchOutput, "data">;
    /**
     * How many people play an application right now.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly players: JobCall<types.SteamPlayersInput, types.SteamPlayersOutput>;
    /**
     * News about an application, newest first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly news: BilledListCall<types.SteamNewsInput, types.SteamNewsOutput, "data">;
  };
  readonly huggingface: {
    /**
     * A model by name, with its files.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly model: JobCall<types.HuggingfaceModelInput, types.HuggingfaceModelOutput>;
    /**
     * Models of a name, an author or a task.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly models: BilledListCall<types.HuggingfaceModelsInput | undefined, types.HuggingfaceModelsOutput, "data">;
    /**
     * A dataset by name, with its files.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly dataset: JobCall<types.HuggingfaceDatasetInput, types.HuggingfaceDatasetOutput>;
    /**
     * Datasets of a name or an author.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly datasets: BilledListCall<types.HuggingfaceDatasetsInput | undefined, types.HuggingfaceDatasetsOutput, "data">;
    /**
     * A space by name.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly space: JobCall<types.HuggingfaceSpaceInput, types.HuggingfaceSpaceOutput>;
    /**
     * The files of a model, dataset or space at some revision.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly files: BilledListCall<types.HuggingfaceFilesInput, types.HuggingfaceFilesOutput, "data">;
    /**
     * A paper by its arXiv id, with what belongs to it on the hub.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly paper: JobCall<types.HuggingfacePaperInput, types.HuggingfacePaperOutput>;
    /**
     * The papers that people of the hub spoke of on a day, or of late.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly dailyPapers: BilledListCall<types.HuggingfaceDailyPapersInput | undefined, types.HuggingfaceDailyPapersOutput, "data">;
  };
  readonly crossref: {
    /**
     * A work by its DOI: authors, dates, citations, licence, funders.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly work: JobCall<types.CrossrefWorkInput, types.CrossrefWorkOutput>;
    /**
     * Works with certain words.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly search: BilledListCall<types.CrossrefSearchInput, types.CrossrefSearchOutput, "data">;
    /**
     * A journal by one of its ISSNs.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly journal: JobCall<types.CrossrefJournalInput, types.CrossrefJournalOutput>;
    /**
     * The works of a journal, all or those with certain words.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly journalWorks: BilledListCall<types.CrossrefJournalWorksInput, types.CrossrefJournalWorksOutput, "data">;
    /**
     * Organizations that pay for research.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly funders: BilledListCall<types.CrossrefFundersInput, types.CrossrefFundersOutput, "data">;
    /**
     * Publishers that register works.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly members: BilledListCall<types.CrossrefMembersInput, types.CrossrefMembersOutput, "data">;
  };
  readonly arxiv: {
    /**
     * Papers with certain words, of an author or a category.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly search: BilledListCall<types.ArxivSearchInput, types.ArxivSearchOutput, "data">;
    /**
     * A paper by its identifier or address: the newest version, or the one that is named.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly paper: JobCall<types.ArxivPaperInput, types.ArxivPaperOutput>;
  };
  readonly europepmc: {
    /**
     * Articles that a query finds.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly search: BilledListCall<types.EuropepmcSearchInput, types.EuropepmcSearchOutput, "data">;
    /**
     * An article by its id in PubMed, PubMed Central or among the preprints, by DOI or address.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly article: JobCall<types.EuropepmcArticleInput, types.EuropepmcArticleOutput>;
  };
  readonly appstore: {
    /**
     * An app by its number, its address or its bundle identifier.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly app: JobCall<types.AppstoreAppInput | undefined, types.AppstoreAppOutput>;
    /**
     * Apps with certain words: up to 200.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly search: BilledListCall<types.AppstoreSearchInput, types.AppstoreSearchOutput, "data">;
    /**
     * Reviews of an app, newest first: up to 500.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly reviews: BilledListCall<types.AppstoreReviewsInput, types.AppstoreReviewsOutput, "data">;
    /**
     * The apps that a country gets most: up to 100, with few facts of each.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly top: BilledListCall<types.AppstoreTopInput | undefined, types.AppstoreTopOutput, "data">;
  };
  readonly x: {
    /**
     * A post by id or address: text, author, counts, media.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly post: JobCall<types.XPostInput | undefined, types.XPostOutput>;
    /**
     * The markup with which a page shows a post (oEmbed), without its script.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly oembed: JobCall<types.XOembedInput, types.XOembedOutput>;
  };
  readonly wayback: {
    /**
     * The captures of a page, or of every page below an address, oldest first.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly snapshots: BilledListCall<types.WaybackSnapshotsInput, types.WaybackSnapshotsOutput, "data">;
    /**
     * The capture of a page that is nearest to a time; the newest when none is given.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly closest: JobCall<types.WaybackClosestInput, types.WaybackClosestOutput>;
    /**
     * A page as the archive captured it: what it said then, and the captures before and after it.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly page: JobCall<types.WaybackPageInput, types.WaybackPageOutput>;
  };
  readonly podcast: {
    /**
     * The episodes of a podcast, newest first as a rule, and what it says of itself.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly feed: BilledListCall<types.PodcastFeedInput | undefined, types.PodcastFeedOutput, "data">;
    /**
     * Podcasts in Apple’s directory with certain words: up to 200.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly search: BilledListCall<types.PodcastSearchInput, types.PodcastSearchOutput, "data">;
  };
  readonly feed: {
    /**
     * The entries of a feed of any format, and what it says of itself.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly fetch: BilledListCall<types.FeedFetchInput, types.FeedFetchOutput, "data">;
    /**
     * The feeds that a page names; where it names none, those at the usual places of its site.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly discover: JobCall<types.FeedDiscoverInput, types.FeedDiscoverOutput>;
  };
  readonly youtube: {
    /**
     * A video by id or address: title, text, author, duration, counts, chapters, captions.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly video: JobCall<types.YoutubeVideoInput | undefined, types.YoutubeVideoOutput>;
    /**
     * The words of a video and their times, by its captions, translated where that is asked for.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly transcript: JobCall<types.YoutubeTranscriptInput | undefined, types.YoutubeTranscriptOutput>;
    /**
     * The comments of a video, those that YouTube deems best or the newest first.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly comments: BilledListCall<types.YoutubeCommentsInput | undefined, types.YoutubeCommentsOutput, "data">;
    /**
     * The replies to a comment, by what `comments` gives with it.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly commentReplies: BilledListCall<types.YoutubeCommentRepliesInput, types.YoutubeCommentRepliesOutput, "data">;
    /**
     * A channel by id, handle or address: name, description, pictures, subscribers, videos.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly channel: JobCall<types.YoutubeChannelInput | undefined, types.YoutubeChannelOutput>;
    /**
     * The videos of a channel, the latest first; the most popular or the oldest first when that is asked for.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly channelVideos: BilledListCall<types.YoutubeChannelVideosInput | undefined, types.YoutubeChannelVideosOutput, "data">;
    /**
     * The shorts of a channel, the latest first.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly channelShorts: BilledListCall<types.YoutubeChannelShortsInput | undefined, types.YoutubeChannelShortsOutput, "data">;
    /**
     * The videos of a playlist in its order, and what its page says of it.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly playlist: BilledListCall<types.YoutubePlaylistInput | undefined, types.YoutubePlaylistOutput, "data">;
    /**
     * Videos, channels or playlists that match words.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly search: BilledListCall<types.YoutubeSearchInput, types.YoutubeSearchOutput, "data">;
    /**
     * The videos that are watched most just now, by category: YouTube has no such list of everything any more.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly trending: BilledListCall<types.YoutubeTrendingInput | undefined, types.YoutubeTrendingOutput, "data">;
    /**
     * What YouTube’s search suggests to whoever begins with these words.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly suggestions: JobCall<types.YoutubeSuggestionsInput, types.YoutubeSuggestionsOutput>;
    /**
     * The newest videos of a channel or a playlist, 15 at most.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly feed: BilledListCall<types.YoutubeFeedInput | undefined, types.YoutubeFeedOutput, "data">;
    /**
     * The markup with which a page shows a video (oEmbed), its title and author.
     *
     * $0.00007 to $0.001 per request (usually $0.001).
     */
    readonly oembed: JobCall<types.YoutubeOembedInput, types.YoutubeOembedOutput>;
  };
  readonly telegram: {
    /**
     * What the card of a public channel says: name, description, picture, subscribers.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly channel: JobCall<types.TelegramChannelInput, types.TelegramChannelOutput>;
    /**
     * The posts of a public channel, newest first; those that say a word when `query` is given.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly posts: BilledListCall<types.TelegramPostsInput, types.TelegramPostsOutput, "data">;
    /**
     * A post of a public channel, by its address or `channel/number`.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly post: JobCall<types.TelegramPostInput, types.TelegramPostOutput>;
  };
  readonly tiktok: {
    /**
     * A profile by handle: name, text, counts; `private` when its owner keeps the rest closed.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly profile: JobCall<types.TiktokProfileInput, types.TiktokProfileOutput>;
    /**
     * The videos of a profile, the latest first; the most popular or the oldest first when that is asked for.
     *
     * $0.00007 to $0.005 per request (usually $0.005).
     */
    readonly videos: BilledListCall<types.TiktokVideosInput | undefined, types.TiktokVideosOutput, "data">;
    /**
     * Who follows a profile, as far as its owner shows it to everyone.
     *
     * $0.00007 to $0.005 per request (usually $0.005).
     */
    readonly followers: BilledListCall<types.TiktokFollowersInput | undefined, types.TiktokFollowersOutput, "data">;
    /**
     * Whom a profile follows, as far as its owner shows it to everyone.
     *
     * $0.00007 to $0.005 per request (usually $0.005).
     */
    readonly following: BilledListCall<types.TiktokFollowingInput | undefined, types.TiktokFollowingOutput, "data">;
    /**
     * A video by id or address: text, author, counts, sound, captions, and addresses that expire at `expires_at`.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly video: JobCall<types.TiktokVideoInput | undefined, types.TiktokVideoOutput>;
    /**
     * The words of a video and their times, by its captions.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly transcript: JobCall<types.TiktokTranscriptInput | undefined, types.TiktokTranscriptOutput>;
    /**
     * The comments of a video, in the order in which its page shows them.
     *
     * $0.00007 to $0.005 per request (usually $0.005).
     */
    readonly comments: BilledListCall<types.TiktokCommentsInput | undefined, types.TiktokCommentsOutput, "data">;
    /**
     * The replies to a comment of a video, as its page shows them.
     *
     * $0.00007 to $0.005 per request (usually $0.005).
     */
    readonly commentReplies: BilledListCall<types.TiktokCommentRepliesInput, types.TiktokCommentRepliesOutput, "data">;
    /**
     * Languages, countries and hours of those who comment on the latest videos: an estimate from a sample, which says its size and its method, and names no person.
     *
     * $0.00007 to $0.005 per request (usually $0.005).
     */
    readonly audience: JobCall<types.TiktokAudienceInput, types.TiktokAudienceOutput>;
    /**
     * Videos and accounts that match words, as TikTok’s own search shows them first.
     *
     * $0.00007 to $0.005 per request (usually $0.005).
     */
    readonly search: BilledListCall<types.TiktokSearchInput, types.TiktokSearchOutput, "data">;
    /**
     * Videos that match words.
     *
     * $0.00007 to $0.005 per request (usually $0.005).
     */
    readonly searchVideos: BilledListCall<types.TiktokSearchVideosInput, types.TiktokSearchVideosOutput, "data">;
    /**
     * Accounts that match words.
     *
     * $0.00007 to $0.005 per request (usually $0.005).
     */
    readonly searchUsers: BilledListCall<types.TiktokSearchUsersInput, types.TiktokSearchUsersOutput, "data">;
    /**
     * Hashtags that match words, with how often they are used and seen.
     *
     * $0.00007 to $0.005 per request (usually $0.005).
     */
    readonly searchHashtags: BilledListCall<types.TiktokSearchHashtagsInput, types.TiktokSearchHashtagsOutput, "data">;
    /**
     * Sounds that match words.
     *
     * $0.00007 to $0.005 per request (usually $0.005).
     */
    readonly searchMusic: BilledListCall<types.TiktokSearchMusicInput, types.TiktokSearchMusicOutput, "data">;
    /**
     * What TikTok shows to a visitor whom it does not know; another call shows others.
     *
     * $0.00007 to $0.005 per request (usually $0.005).
     */
    readonly trending: BilledListCall<types.TiktokTrendingInput | undefined, types.TiktokTrendingOutput, "data">;
    /**
     * A hashtag: what it is about, how many videos bear it, how often they were seen.
     *
     * $0.00007 to $0.005 per request (usually $0.005).
     */
    readonly hashtag: JobCall<types.TiktokHashtagInput, types.TiktokHashtagOutput>;
    /**
     * Videos that bear a hashtag, as its page shows them.
     *
     * $0.00007 to $0.005 per request (usually $0.005).
     */
    readonly hashtagVideos: BilledListCall<types.TiktokHashtagVideosInput | undefined, types.TiktokHashtagVideosOutput, "data">;
    /**
     * A sound: its title, author, length, and how many videos use it.
     *
     * $0.00007 to $0.005 per request (usually $0.005).
     */
    readonly music: JobCall<types.TiktokMusicInput | undefined, types.TiktokMusicOutput>;
    /**
     * Videos that use a sound, as its page shows them.
     *
     * $0.00007 to $0.005 per request (usually $0.005).
     */
    readonly musicVideos: BilledListCall<types.TiktokMusicVideosInput | undefined, types.TiktokMusicVideosOutput, "data">;
    /**
     * A product: title, price, discount, rating, sales, variants, seller.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly shopProduct: JobCall<types.TiktokShopProductInput | undefined, types.TiktokShopProductOutput>;
    /**
     * Products that match words.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly shopSearch: BilledListCall<types.TiktokShopSearchInput, types.TiktokShopSearchOutput, "data">;
    /**
     * What a shop sells, and who it is.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly shopProducts: BilledListCall<types.TiktokShopProductsInput | undefined, types.TiktokShopProductsOutput, "data">;
    /**
     * What buyers say of a product, as its page shows it.
     *
     * $0.00007 to $0.005 per request (usually $0.005).
     */
    readonly shopReviews: BilledListCall<types.TiktokShopReviewsInput, types.TiktokShopReviewsOutput, "data">;
  };
  readonly instagram: {
    /**
     * A profile by handle: name, text, counts; by its public page, where that shows no more.
     *
     * $0.00007 to $0.005 per request (usually $0.005).
     */
    readonly profile: JobCall<types.InstagramProfileInput, types.InstagramProfileOutput>;
    /**
     * The newest posts of a profile, as far as its page shows them without a login: mostly twelve.
     *
     * $0.00007 to $0.005 per request (usually $0.005).
     */
    readonly posts: BilledListCall<types.InstagramPostsInput, types.InstagramPostsOutput, "data">;
    /**
     * A post by code or address: text, author, counts, pictures, by what its public page says of it.
     *
     * $0.00007 to $0.002 per request (usually $0.002).
     */
    readonly post: JobCall<types.InstagramPostInput | undefined, types.InstagramPostOutput>;
  };
  readonly files: {
    /**
     * A screenshot or another file that an answer links to.
     *
     * The signature in the link stands in for a key. A link and its file live for seven days.
     *
     * Free.
     */
    readonly get: BytesCall<types.FilesGetInput>;
  };

  constructor(call: Methods) {
    this.scrape = call("web.scrape");
    this.crawl = call("web.crawl");
    this.map = call("web.map");
    this.interact = call("web.interact");
    this.research = call("web.research");
    this.agent = call("web.agent");
    this.enrich = {
      company: call("enrich.company"),
      contact: call("enrich.contact"),
      contacts: call("enrich.contacts"),
    };
    this.profiles = {
      list: call("profiles.list"),
      get: call("profiles.get"),
      delete: call("profiles.delete"),
    };
    this.freshness = {
      register: call("freshness.register"),
      list: call("freshness.list"),
      get: call("freshness.get"),
      update: call("freshness.update"),
      delete: call("freshness.delete"),
      record: call("freshness.record"),
      fetches: call("freshness.fetches"),
      dashboard: call("freshness.dashboard"),
      entity: call("freshness.entity"),
      refresh: call("freshness.refresh"),
      due: call("freshness.due"),
    };
    this.jobs = {
      list: call("jobs.list"),
      get: call("jobs.get"),
      cancel: call("jobs.cancel"),
      redeliver: call("jobs.redeliver"),
      testCallback: call("jobs.test-callback"),
    };
    this.usage = {
      get: call("usage.get"),
      entries: call("usage.entries"),
    };
    this.endpoints = {
      list: call("endpoints.list"),
      get: call("endpoints.get"),
    };
    this.hackernews = {
      item: call("hackernews.item"),
      user: call("hackernews.user"),
      top: call("hackernews.top"),
      new: call("hackernews.new"),
      best: call("hackernews.best"),
      ask: call("hackernews.ask"),
      show: call("hackernews.show"),
      jobs: call("hackernews.jobs"),
      comments: call("hackernews.comments"),
      search: call("hackernews.search"),
      searchByDate: call("hackernews.search_by_date"),
      userPosts: call("hackernews.user_posts"),
    };
    this.github = {
      user: call("github.user"),
      userRepos: call("github.user_repos"),
      userFollowers: call("github.user_followers"),
      org: call("github.org"),
      orgRepos: call("github.org_repos"),
      repo: call("github.repo"),
      repoReadme: call("github.repo_readme"),
      repoLanguages: call("github.repo_languages"),
      repoContributors: call("github.repo_contributors"),
      repoContents: call("github.repo_contents"),
      releases: call("github.releases"),
      release: call("github.release"),
      commits: call("github.commits"),
      issues: call("github.issues"),
      issueComments: call("github.issue_comments"),
      pulls: call("github.pulls"),
      pull: call("github.pull"),
      searchRepositories: call("github.search_repositories"),
      searchUsers: call("github.search_users"),
      searchIssues: call("github.search_issues"),
      userFollowing: call("github.user_following"),
      userStarred: call("github.user_starred"),
      userGists: call("github.user_gists"),
      userEvents: call("github.user_events"),
      orgMembers: call("github.org_members"),
      gist: call("github.gist"),
      repoForks: call("github.repo_forks"),
      repoTags: call("github.repo_tags"),
      repoBranches: call("github.repo_branches"),
      repoTree: call("github.repo_tree"),
      repoEvents: call("github.repo_events"),
      commit: call("github.commit"),
      pullFiles: call("github.pull_files"),
      pullReviews: call("github.pull_reviews"),
      searchCommits: call("github.search_commits"),
    };
    this.reddit = {
      subreddit: call("reddit.subreddit"),
      subredditPosts: call("reddit.subreddit_posts"),
      subredditComments: call("reddit.subreddit_comments"),
      searchSubreddits: call("reddit.search_subreddits"),
      subredditsPopular: call("reddit.subreddits_popular"),
      post: call("reddit.post"),
      moreComments: call("reddit.more_comments"),
      search: call("reddit.search"),
      domainPosts: call("reddit.domain_posts"),
      feed: call("reddit.feed"),
      user: call("reddit.user"),
      userPosts: call("reddit.user_posts"),
      userComments: call("reddit.user_comments"),
      subredditRules: call("reddit.subreddit_rules"),
      wiki: call("reddit.wiki"),
      duplicates: call("reddit.duplicates"),
      info: call("reddit.info"),
      searchUsers: call("reddit.search_users"),
      subredditsNew: call("reddit.subreddits_new"),
      userOverview: call("reddit.user_overview"),
      userTrophies: call("reddit.user_trophies"),
    };
    this.bluesky = {
      profile: call("bluesky.profile"),
      posts: call("bluesky.posts"),
      post: call("bluesky.post"),
      thread: call("bluesky.thread"),
      likes: call("bluesky.likes"),
      reposts: call("bluesky.reposts"),
      quotes: call("bluesky.quotes"),
      followers: call("bluesky.followers"),
      following: call("bluesky.following"),
      searchPosts: call("bluesky.search_posts"),
      searchUsers: call("bluesky.search_users"),
      feed: call("bluesky.feed"),
      list: call("bluesky.list"),
    };
    this.mastodon = {
      profile: call("mastodon.profile"),
      posts: call("mastodon.posts"),
      post: call("mastodon.post"),
      thread: call("mastodon.thread"),
      likes: call("mastodon.likes"),
      reposts: call("mastodon.reposts"),
      followers: call("mastodon.followers"),
      following: call("mastodon.following"),
      hashtag: call("mastodon.hashtag"),
      timeline: call("mastodon.timeline"),
      search: call("mastodon.search"),
      trends: call("mastodon.trends"),
      instance: call("mastodon.instance"),
    };
    this.wikipedia = {
      search: call("wikipedia.search"),
      suggest: call("wikipedia.suggest"),
      page: call("wikipedia.page"),
      summary: call("wikipedia.summary"),
      revisions: call("wikipedia.revisions"),
      category: call("wikipedia.category"),
      geosearch: call("wikipedia.geosearch"),
      pageviews: call("wikipedia.pageviews"),
      sections: call("wikipedia.sections"),
      links: call("wikipedia.links"),
      backlinks: call("wikipedia.backlinks"),
      images: call("wikipedia.images"),
      categories: call("wikipedia.categories"),
      recentChanges: call("wikipedia.recent_changes"),
      random: call("wikipedia.random"),
    };
    this.wikidata = {
      entity: call("wikidata.entity"),
      search: call("wikidata.search"),
      sparql: call("wikidata.sparql"),
    };
    this.stackexchange = {
      questions: call("stackexchange.questions"),
      question: call("stackexchange.question"),
      answers: call("stackexchange.answers"),
      search: call("stackexchange.search"),
    };
    this.gitlab = {
      project: call("gitlab.project"),
      issues: call("gitlab.issues"),
      issue: call("gitlab.issue"),
      issueNotes: call("gitlab.issue_notes"),
      mergeRequests: call("gitlab.merge_requests"),
      mergeRequest: call("gitlab.merge_request"),
      commits: call("gitlab.commits"),
      search: call("gitlab.search"),
    };
    this.dockerhub = {
      repository: call("dockerhub.repository"),
      tags: call("dockerhub.tags"),
      search: call("dockerhub.search"),
    };
    this.dns = {
      lookup: call("dns.lookup"),
    };
    this.crtsh = {
      certificates: call("crtsh.certificates"),
    };
    this.rdap = {
      domain: call("rdap.domain"),
      ip: call("rdap.ip"),
      asn: call("rdap.asn"),
    };
    this.openlibrary = {
      search: call("openlibrary.search"),
      work: call("openlibrary.work"),
      editions: call("openlibrary.editions"),
      edition: call("openlibrary.edition"),
      author: call("openlibrary.author"),
    };
    this.semanticscholar = {
      paper: call("semanticscholar.paper"),
      search: call("semanticscholar.search"),
      searchBulk: call("semanticscholar.search_bulk"),
      citations: call("semanticscholar.citations"),
      references: call("semanticscholar.references"),
      author: call("semanticscholar.author"),
      recommendations: call("semanticscholar.recommendations"),
    };
    this.secedgar = {
      companies: call("secedgar.companies"),
      company: call("secedgar.company"),
      filings: call("secedgar.filings"),
      filing: call("secedgar.filing"),
      facts: call("secedgar.facts"),
      latest: call("secedgar.latest"),
      search: call("secedgar.search"),
    };
    this.nominatim = {
      search: call("nominatim.search"),
      reverse: call("nominatim.reverse"),
    };
    this.openalex = {
      work: call("openalex.work"),
      works: call("openalex.works"),
      author: call("openalex.author"),
      institution: call("openalex.institution"),
    };
    this.pubmed = {
      search: call("pubmed.search"),
      article: call("pubmed.article"),
      summary: call("pubmed.summary"),
      links: call("pubmed.links"),
    };
    this.steam = {
      app: call("steam.app"),
      reviews: call("steam.reviews"),
      search: call("steam.search"),
      players: call("steam.players"),
      news: call("steam.news"),
    };
    this.huggingface = {
      model: call("huggingface.model"),
      models: call("huggingface.models"),
      dataset: call("huggingface.dataset"),
      datasets: call("huggingface.datasets"),
      space: call("huggingface.space"),
      files: call("huggingface.files"),
      paper: call("huggingface.paper"),
      dailyPapers: call("huggingface.daily_papers"),
    };
    this.crossref = {
      work: call("crossref.work"),
      search: call("crossref.search"),
      journal: call("crossref.journal"),
      journalWorks: call("crossref.journal_works"),
      funders: call("crossref.funders"),
      members: call("crossref.members"),
    };
    this.arxiv = {
      search: call("arxiv.search"),
      paper: call("arxiv.paper"),
    };
    this.europepmc = {
      search: call("europepmc.search"),
      article: call("europepmc.article"),
    };
    this.appstore = {
      app: call("appstore.app"),
      search: call("appstore.search"),
      reviews: call("appstore.reviews"),
      top: call("appstore.top"),
    };
    this.x = {
      post: call("x.post"),
      oembed: call("x.oembed"),
    };
    this.wayback = {
      snapshots: call("wayback.snapshots"),
      closest: call("wayback.closest"),
      page: call("wayback.page"),
    };
    this.podcast = {
      feed: call("podcast.feed"),
      search: call("podcast.search"),
    };
    this.feed = {
      fetch: call("feed.fetch"),
      discover: call("feed.discover"),
    };
    this.youtube = {
      video: call("youtube.video"),
      transcript: call("youtube.transcript"),
      comments: call("youtube.comments"),
      commentReplies: call("youtube.comment_replies"),
      channel: call("youtube.channel"),
      channelVideos: call("youtube.channel_videos"),
      channelShorts: call("youtube.channel_shorts"),
      playlist: call("youtube.playlist"),
      search: call("youtube.search"),
      trending: call("youtube.trending"),
      suggestions: call("youtube.suggestions"),
      feed: call("youtube.feed"),
      oembed: call("youtube.oembed"),
    };
    this.telegram = {
      channel: call("telegram.channel"),
      posts: call("telegram.posts"),
      post: call("telegram.post"),
    };
    this.tiktok = {
      profile: call("tiktok.profile"),
      videos: call("tiktok.videos"),
      followers: call("tiktok.followers"),
      following: call("tiktok.following"),
      video: call("tiktok.video"),
      transcript: call("tiktok.transcript"),
      comments: call("tiktok.comments"),
      commentReplies: call("tiktok.comment_replies"),
      audience: call("tiktok.audience"),
      search: call("tiktok.search"),
      searchVideos: call("tiktok.search_videos"),
      searchUsers: call("tiktok.search_users"),
      searchHashtags: call("tiktok.search_hashtags"),
      searchMusic: call("tiktok.search_music"),
      trending: call("tiktok.trending"),
      hashtag: call("tiktok.hashtag"),
      hashtagVideos: call("tiktok.hashtag_videos"),
      music: call("tiktok.music"),
      musicVideos: call("tiktok.music_videos"),
      shopProduct: call("tiktok.shop_product"),
      shopSearch: call("tiktok.shop_search"),
      shopProducts: call("tiktok.shop_products"),
      shopReviews: call("tiktok.shop_reviews"),
    };
    this.instagram = {
      profile: call("instagram.profile"),
      posts: call("instagram.posts"),
      post: call("instagram.post"),
    };
    this.files = {
      get: call("files.get"),
    };
  }
}
