# Generated from the definitions of the operations by `npm run generate`; do not edit.

# pyright: reportIncompatibleVariableOverride=false
from __future__ import annotations

from typing import Any, Dict, List, Literal, Union

from typing_extensions import NotRequired, TypedDict, TypeAlias

class Accepted(TypedDict):
    job_id: str
    jobId: str
    status: Union[Literal["queued"], Literal["processing"]]
    _meta: Meta


class ActionEntry(TypedDict):
    index: int
    type: str
    status: Union[Literal["ok"], Literal["failed"], Literal["skipped"]]
    duration_ms: int
    url: NotRequired[str]
    error: NotRequired[ActionError]
    new_tab: NotRequired[Literal[True]]
    dialogs: NotRequired[List[ActionEntryDialogsItem]]
    screenshot: NotRequired[Screenshot]
    content: NotRequired[Union[str, None]]
    elements: NotRequired[List[ListedElement]]


class ActionEntryDialogsItem(TypedDict):
    type: str
    message: str
    answer: Union[Literal["accept"], Literal["dismiss"]]


class ActionError(TypedDict):
    code: str
    message: str
    url: str
    selector: NotRequired[str]
    matches: NotRequired[int]
    nearest: NotRequired[List[ActionErrorNearestItem]]
    holds: NotRequired[str]
    takes: NotRequired[FieldForm]


class ActionErrorNearestItem(TypedDict):
    selector: str
    text: str


class AgentQuote(TypedDict):
    url: str
    quote: str


class AgentResultWithMeta(TypedDict):
    status: Union[Literal["completed"], Literal["max_steps"], Literal["budget_exhausted"], Literal["failed"]]
    answer: Any
    method: Union[Literal["model"], Literal["rules"]]
    steps: List[AgentStep]
    sources: List[AgentResultWithMetaSourcesItem]
    evidence: NotRequired[Dict[str, List[AgentQuote]]]
    usage: AgentResultWithMetaUsage
    warnings: NotRequired[List[AnswerWarning]]
    stopped_by: NotRequired[Union[Literal["limit"], Literal["balance"], Literal["budget"], Literal["time"], Literal["max_steps"], Literal["failures"], Literal["canceled"]]]
    _meta: Meta


class AgentResultWithMetaSourcesItem(TypedDict):
    url: str
    title: str


class AgentResultWithMetaUsage(TypedDict):
    steps: int
    tool_cost: float
    coordination_cost: float
    input_tokens: int
    output_tokens: int


class AgentStep(TypedDict):
    index: int
    tool: str
    input: Any
    summary: str
    cost: float
    duration_ms: int
    error: NotRequired[str]


class AnswerWarning(TypedDict):
    code: str
    message: str


class Product(TypedDict):
    type: Literal["product"]
    platform: str
    id: str
    url: str
    title: Union[str, None]
    text: Union[str, None]
    brand: Union[str, None]
    sku: Union[str, None]
    gtin: Union[str, None]
    price: Union[float, None]
    currency: Union[str, None]
    original_price: Union[float, None]
    discount_percent: Union[float, None]
    availability: Union[str, None]
    rating: Union[float, None]
    stats: ProductStats
    images: List[str]
    variants: List[ProductVariantsItem]
    seller: Union[Author, None]
    categories: List[str]
    released_at: Union[Moment, None]
    updated_at: Union[Moment, None]
    version: Union[str, None]
    raw: NotRequired[Any]


class ProductStats(TypedDict):
    reviews: Union[int, None]
    sold: Union[int, None]
    downloads: Union[int, None]
    approximate: NotRequired[Literal[True]]


class ProductVariantsItem(TypedDict):
    id: Union[str, None]
    name: Union[str, None]
    price: Union[float, None]
    available: Union[bool, None]


class AppStoreApp(Product):
    bundle_id: Union[str, None]
    size_bytes: Union[int, None]
    content_rating: Union[str, None]
    minimum_os_version: Union[str, None]
    release_notes: Union[str, None]


AppStoreAppStats: TypeAlias = "ProductStats"
AppStoreAppVariantsItem: TypeAlias = "ProductVariantsItem"


class PlatformList(TypedDict):
    next_cursor: Union[str, None]
    total: Union[int, None]
    restricted: NotRequired[Literal[True]]
    warnings: NotRequired[List[AnswerWarning]]
    _meta: Meta


class AppStoreAppList(PlatformList):
    data: List[AppStoreApp]


class Attempt(TypedDict):
    tier: Union[Literal["static"], Literal["impersonate"], Literal["browser"], Literal["worker"]]
    status: Union[int, None]
    duration_ms: int
    cost: float
    rejected_because: NotRequired[str]


class Audience(TypedDict):
    type: Literal["audience"]
    platform: str
    id: str
    url: str
    handle: Union[str, None]
    sample_size: Union[int, None]
    videos: Union[int, None]
    method: Literal["public commenters"]
    is_estimate: Literal[True]
    confidence: Union[Literal["low"], Literal["medium"]]
    countries: List[AudienceCountriesItem]
    languages: List[AudienceLanguagesItem]
    active_hours: List[AudienceActiveHoursItem]
    raw: NotRequired[Any]


class AudienceCountriesItem(TypedDict):
    name: str
    count: int
    share: float


class AudienceLanguagesItem(TypedDict):
    name: str
    count: int
    share: float


class AudienceActiveHoursItem(TypedDict):
    hour_utc: int
    count: int


class Author(TypedDict):
    id: Union[str, None]
    handle: Union[str, None]
    name: Union[str, None]
    url: Union[str, None]
    avatar_url: Union[str, None]
    verified: Union[bool, None]


class BlueskyFeedCard(TypedDict):
    id: str
    url: Union[str, None]
    name: Union[str, None]
    description: Union[str, None]
    avatar_url: Union[str, None]
    author: Union[Author, None]
    likes: Union[int, None]


class Profile(TypedDict):
    type: Literal["profile"]
    platform: str
    id: str
    url: str
    handle: Union[str, None]
    name: Union[str, None]
    bio: Union[str, None]
    avatar_url: Union[str, None]
    banner_url: Union[str, None]
    verified: Union[bool, None]
    kind: Union[Union[Literal["person"], Literal["organization"], Literal["channel"], Literal["bot"]], None]
    location: Union[str, None]
    website: Union[str, None]
    links: List[ProfileLinksItem]
    created_at: Union[Moment, None]
    stats: ProfileStats
    private: Union[bool, None]
    extra: Dict[str, JsonValue]
    raw: NotRequired[Any]


class ProfileLinksItem(TypedDict):
    label: Union[str, None]
    url: str


class ProfileStats(TypedDict):
    followers: Union[int, None]
    following: Union[int, None]
    posts: Union[int, None]
    likes: Union[int, None]
    views: Union[int, None]
    karma: Union[int, None]
    reputation: Union[int, None]
    approximate: NotRequired[Literal[True]]


class BlueskyLiker(Profile):
    liked_at: Union[Moment, None]


BlueskyLikerLinksItem: TypeAlias = "ProfileLinksItem"
BlueskyLikerStats: TypeAlias = "ProfileStats"


class BlueskyLikerList(PlatformList):
    data: List[BlueskyLiker]


class Post(TypedDict):
    type: Literal["post"]
    platform: str
    id: str
    url: str
    title: Union[str, None]
    text: Union[str, None]
    html: Union[str, None]
    author: Union[Author, None]
    community: Union[PostCommunity, None]
    created_at: Union[Moment, None]
    published_text: Union[str, None]
    edited_at: Union[Moment, None]
    language: Union[str, None]
    stats: PostStats
    tags: List[str]
    mentions: List[str]
    link_url: Union[str, None]
    media: List[Media]
    reply_to: Union[str, None]
    repost_of: Union[str, None]
    quoted: Union[str, None]
    pinned: Union[bool, None]
    sensitive: Union[bool, None]
    flair: Union[str, None]
    kind: Union[Union[Literal["text"], Literal["link"], Literal["image"], Literal["video"], Literal["question"], Literal["article"], Literal["job"], Literal["poll"]], None]
    poll: Union[PostPoll, None]
    raw: NotRequired[Any]


class PostCommunity(TypedDict):
    id: Union[str, None]
    name: Union[str, None]
    url: Union[str, None]


class PostStats(TypedDict):
    likes: Union[int, None]
    dislikes: Union[int, None]
    comments: Union[int, None]
    reposts: Union[int, None]
    quotes: Union[int, None]
    views: Union[int, None]
    score: Union[int, None]
    upvote_ratio: Union[float, None]
    saves: Union[int, None]
    approximate: NotRequired[Literal[True]]


class PostPoll(TypedDict):
    options: List[PostPollOptionsItem]


class PostPollOptionsItem(TypedDict):
    text: str
    votes: Union[int, None]


class BlueskyPost(Post):
    cid: Union[str, None]
    languages: List[str]
    labels: List[str]
    facets: List[BlueskyPostFacetsItem]
    card: Union[BlueskyPostCard, None]
    reposted_by: Union[Author, None]
    reposted_at: Union[Moment, None]


class BlueskyPostFacetsItem(TypedDict):
    kind: Union[Literal["link"], Literal["mention"], Literal["tag"]]
    value: str
    byte_start: Union[int, None]
    byte_end: Union[int, None]


class BlueskyPostCard(TypedDict):
    title: Union[str, None]
    description: Union[str, None]
    url: Union[str, None]
    image_url: Union[str, None]


BlueskyPostCommunity: TypeAlias = "PostCommunity"
BlueskyPostStats: TypeAlias = "PostStats"
BlueskyPostPoll: TypeAlias = "PostPoll"
BlueskyPostPollOptionsItem: TypeAlias = "PostPollOptionsItem"


class BlueskyPostList(PlatformList):
    data: List[BlueskyPost]


class BlueskyThread(BlueskyPost):
    parents: List[BlueskyPost]
    comments: List[Comment]


BlueskyThreadCommunity: TypeAlias = "BlueskyPostCommunity"
BlueskyThreadStats: TypeAlias = "BlueskyPostStats"
BlueskyThreadPoll: TypeAlias = "BlueskyPostPoll"
BlueskyThreadPollOptionsItem: TypeAlias = "BlueskyPostPollOptionsItem"
BlueskyThreadFacetsItem: TypeAlias = "BlueskyPostFacetsItem"
BlueskyThreadCard: TypeAlias = "BlueskyPostCard"


class BrowserProfile(TypedDict):
    profile_id: str
    url: str
    created_at: str
    last_used_at: str
    expires_at: str
    in_use: bool


class BrowserProfileList(TypedDict):
    data: List[BrowserProfile]
    next_cursor: Union[str, None]


class Catalog(TypedDict):
    count: int
    endpoints: List[CatalogEntry]
    volume_discounts: List[CatalogVolumeDiscountsItem]
    updated_at: str


class CatalogVolumeDiscountsItem(TypedDict):
    from_usd: float
    percent: int


class CatalogEntry(TypedDict):
    id: str
    methods: List[str]
    path: str
    platform: str
    action: str
    summary: str
    price_usd: float
    prices: Dict[str, float]
    price_unit: str
    price: str
    required: List[CatalogEntryRequiredItem]
    required_one_of: List[str]
    optional: List[CatalogEntryOptionalItem]
    modes: List[Union[Literal["sync"], Literal["callback"], Literal["stream"]]]
    status: Union[Literal["active"], Literal["preview"], Literal["deprecated"]]
    stability: Union[Literal["documented"], Literal["observed"], Literal["page"], Literal["session"]]
    ready: bool
    needs: List[str]
    schema_url: str
    example: CatalogEntryExample


class CatalogEntryRequiredItem(TypedDict):
    name: str
    description: NotRequired[str]


class CatalogEntryOptionalItem(TypedDict):
    name: str
    description: NotRequired[str]


class CatalogEntryExample(TypedDict):
    method: str
    path: str
    body: Union[Dict[str, Any], None]


class CatalogDetail(CatalogEntry):
    description: Union[str, None]
    input_schema: Dict[str, Any]
    output_schema: Dict[str, Any]


CatalogDetailRequiredItem: TypeAlias = "CatalogEntryRequiredItem"
CatalogDetailOptionalItem: TypeAlias = "CatalogEntryOptionalItem"
CatalogDetailExample: TypeAlias = "CatalogEntryExample"


class TrackedSource(TypedDict):
    id: str
    entity_id: str
    entity_type: Union[Literal["company"], Literal["person"], Literal["product"]]
    source_key: str
    source_url: Union[str, None]
    refresh_cadence: str
    cadence_seconds: int
    priority: float
    auto_refresh: bool
    paused: bool
    callback_url: Union[str, None]
    max_cost_usd_per_day: Union[float, None]
    spent_usd_today: float
    waits_until: Union[str, None]
    include_selectors: Union[List[str], None]
    state: Union[Literal["paused"], Literal["failing"], Literal["never_fetched"], Literal["overdue"], Literal["due"], Literal["fresh"]]
    next_due_at: Union[str, None]
    last_fetched_at: Union[str, None]
    last_changed_at: Union[str, None]
    last_error: Union[str, None]
    suggested_cadence: Union[SuggestedCadence, None]
    created_at: str


class ChangedSource(TrackedSource):
    last_change: NotRequired[Union[FreshnessFetch, None]]


class ChangedSourceList(TypedDict):
    data: List[ChangedSource]
    next_cursor: Union[str, None]


class Citation(TypedDict):
    index: int
    url: str
    title: str
    quote: str
    snapshot_url: str


class Comment(TypedDict):
    type: Literal["comment"]
    platform: str
    id: str
    url: str
    text: Union[str, None]
    html: Union[str, None]
    author: Union[Author, None]
    created_at: Union[Moment, None]
    published_text: Union[str, None]
    edited_at: Union[Moment, None]
    stats: CommentStats
    parent_id: Union[str, None]
    post_id: Union[str, None]
    depth: Union[int, None]
    path: Union[str, None]
    pinned: Union[bool, None]
    by_author: Union[bool, None]
    accepted: Union[bool, None]
    deleted: Union[bool, None]
    more: Union[CommentMore, None]
    replies: NotRequired[CommentReplies]
    raw: NotRequired[Any]


class CommentStats(TypedDict):
    likes: Union[int, None]
    replies: Union[int, None]
    score: Union[int, None]
    approximate: NotRequired[Literal[True]]


class CommentMore(TypedDict):
    ids: List[str]
    count: Union[int, None]


class CommentList(PlatformList):
    data: List[Comment]


CommentReplies: TypeAlias = "List[Comment]"


class Commit(TypedDict):
    type: Literal["commit"]
    platform: str
    id: str
    url: str
    sha: Union[str, None]
    message: Union[str, None]
    author: Union[Author, None]
    committed_at: Union[Moment, None]
    parents: List[str]
    size_bytes: Union[int, None]
    stats: CommitStats
    raw: NotRequired[Any]


class CommitStats(TypedDict):
    additions: Union[int, None]
    deletions: Union[int, None]
    changed_files: Union[int, None]
    approximate: NotRequired[Literal[True]]


class CommitList(PlatformList):
    data: List[Commit]


class Community(TypedDict):
    type: Literal["community"]
    platform: str
    id: str
    url: str
    name: Union[str, None]
    title: Union[str, None]
    description: Union[str, None]
    stats: CommunityStats
    created_at: Union[Moment, None]
    nsfw: Union[bool, None]
    rules: List[str]
    icon_url: Union[str, None]
    raw: NotRequired[Any]


class CommunityStats(TypedDict):
    members: Union[int, None]
    active: Union[int, None]
    posts: Union[int, None]
    approximate: NotRequired[Literal[True]]


class CommunityList(PlatformList):
    data: List[Community]


class Company(TypedDict):
    type: Literal["company"]
    platform: str
    id: str
    url: str
    cik: Union[str, None]
    ticker: Union[str, None]
    name: Union[str, None]
    sic: Union[str, None]
    exchange: Union[str, None]
    address: Union[str, None]
    fiscal_year_end: Union[str, None]
    raw: NotRequired[Any]


class CompanyEnrichmentWithMeta(TypedDict):
    job_id: NotRequired[str]
    status: NotRequired[Union[Literal["processing"], Literal["completed"]]]
    result: Union[CompanyProfile, None]
    warnings: NotRequired[List[AnswerWarning]]
    stopped_by: NotRequired[Union[Literal["balance"], Literal["budget"]]]
    results: NotRequired[List[CompanyEntry]]
    _meta: Meta


class CompanyEntry(TypedDict):
    domain: str
    status: Union[Literal["completed"], Literal["failed"]]
    result: NotRequired[CompanyProfile]
    error: NotRequired[CompanyEntryError]


class CompanyEntryError(TypedDict):
    type: str
    title: str
    status: int
    detail: str
    instance: str
    code: str
    retryable: bool
    reason: NotRequired[str]


class CompanyList(PlatformList):
    data: List[Company]


class CompanyProfile(TypedDict):
    domain: str
    company_name: Union[str, None]
    description: Union[str, None]
    logo: Union[str, None]
    industry: Union[str, None]
    founded_year: Union[int, None]
    headquarters: Union[CompanyProfileHeadquarters, None]
    employee_range: Union[CompanyProfileEmployeeRange, None]
    emails: List[str]
    phones: List[str]
    social: List[CompanyProfileSocialItem]
    pricing_model: Union[Union[Literal["free"], Literal["freemium"], Literal["subscription"], Literal["per_seat"], Literal["usage_based"], Literal["one_time"], Literal["contact_sales"], Literal["open_source"]], None]
    tech_stack: List[str]
    leadership: List[CompanyProfileLeadershipItem]
    site_status: Union[Literal["active"], Literal["parked"], Literal["for_sale"], Literal["moved"], Literal["unreachable"]]
    redirected_to: Union[str, None]
    pages: List[str]
    evidence: Dict[str, List[Evidence]]


class CompanyProfileHeadquarters(TypedDict):
    text: str
    city: Union[str, None]
    region: Union[str, None]
    country: Union[str, None]


class CompanyProfileEmployeeRange(TypedDict):
    min: Union[int, None]
    max: Union[int, None]


class CompanyProfileSocialItem(TypedDict):
    network: str
    url: str


class CompanyProfileLeadershipItem(TypedDict):
    name: str
    role: str


class Contact(TypedDict):
    name: str
    role: Union[str, None]
    email: Union[str, None]
    email_status: Union[Literal["published"], Literal["mx_valid"], Literal["unknown"]]
    profiles: List[ContactProfilesItem]
    evidence: Dict[str, List[Evidence]]


class ContactProfilesItem(TypedDict):
    network: str
    url: str


class ContactEnrichmentWithMeta(TypedDict):
    job_id: NotRequired[str]
    status: NotRequired[Union[Literal["processing"], Literal["completed"]]]
    result: ContactEnrichmentWithMetaResult
    _meta: Meta


class ContactEnrichmentWithMetaResult(TypedDict):
    domain: str
    contact: Union[Contact, None]


class ContactsEnrichmentWithMeta(TypedDict):
    job_id: NotRequired[str]
    status: NotRequired[Union[Literal["processing"], Literal["completed"]]]
    result: ContactsEnrichmentWithMetaResult
    stopped_by: NotRequired[Literal["limit"]]
    _meta: Meta


class ContactsEnrichmentWithMetaResult(TypedDict):
    domain: str
    contacts: List[Contact]


class Contributor(Profile):
    contributions: Union[int, None]


ContributorLinksItem: TypeAlias = "ProfileLinksItem"
ContributorStats: TypeAlias = "ProfileStats"


class ContributorList(PlatformList):
    data: List[Contributor]


class CrawlAccounting(TypedDict):
    seen: int
    scraped: int
    duplicate: int
    robots: int
    filtered: int
    out_of_scope: int
    trap: int
    over_limit: int
    failed: int


class CrawledPage(TypedDict):
    url: str
    depth: int
    title: Union[str, None]
    description: Union[str, None]
    language: Union[str, None]
    author: Union[str, None]
    published_at: Union[str, None]
    canonical_url: Union[str, None]
    text: str
    markdown: NotRequired[str]
    html: NotRequired[str]
    raw_html: NotRequired[str]
    json_ld: NotRequired[List[Any]]
    extracted: NotRequired[Union[Dict[str, Union[Union[str, None], List[Union[str, None]]]], None]]
    json: NotRequired[Any]
    json_method: NotRequired[Union[Union[Literal["model"], Literal["page_data"]], None]]
    json_error: NotRequired[str]
    statusCode: int
    contentType: Union[str, None]
    method: str
    cost: float
    tracked: NotRequired[Union[TrackedFetch, None]]
    pages_read: NotRequired[int]
    pages_total: NotRequired[int]
    truncated: NotRequired[Literal[True]]
    cached_at: NotRequired[str]
    untrusted_flags: NotRequired[List[UntrustedFlag]]


class CrossrefJournal(TypedDict):
    type: Literal["journal"]
    platform: str
    id: str
    url: str
    title: str
    publisher: Union[str, None]
    issns: List[str]
    subjects: List[str]
    stats: CrossrefJournalStats
    raw: NotRequired[Any]


class CrossrefJournalStats(TypedDict):
    works: Union[int, None]
    works_current: Union[int, None]
    works_backfile: Union[int, None]


class Paper(TypedDict):
    type: Literal["paper"]
    platform: str
    id: str
    url: str
    doi: Union[str, None]
    title: Union[str, None]
    abstract: Union[str, None]
    authors: List[PaperAuthorsItem]
    published_at: Union[Moment, None]
    updated_at: Union[Moment, None]
    venue: Union[str, None]
    publisher: Union[str, None]
    kind: Union[str, None]
    categories: List[str]
    stats: PaperStats
    pdf_url: Union[str, None]
    open_access: Union[PaperOpenAccess, None]
    ids: PaperIds
    extra: Dict[str, JsonValue]
    raw: NotRequired[Any]


class PaperAuthorsItem(TypedDict):
    name: Union[str, None]
    orcid: Union[str, None]
    affiliation: Union[str, None]


class PaperStats(TypedDict):
    citations: Union[int, None]
    references: Union[int, None]
    influential_citations: Union[int, None]
    upvotes: Union[int, None]
    approximate: NotRequired[Literal[True]]


class PaperOpenAccess(TypedDict):
    is_oa: Union[bool, None]
    status: Union[str, None]
    license: Union[str, None]
    url: Union[str, None]


class PaperIds(TypedDict):
    arxiv: Union[str, None]
    pmid: Union[str, None]
    pmcid: Union[str, None]
    openalex: Union[str, None]
    s2: Union[str, None]


class CrossrefWork(Paper):
    published: Union[str, None]
    license: Union[str, None]
    funders: List[CrossrefWorkFundersItem]


class CrossrefWorkFundersItem(TypedDict):
    name: Union[str, None]
    doi: Union[str, None]
    awards: List[str]


CrossrefWorkIds: TypeAlias = "PaperIds"
CrossrefWorkAuthorsItem: TypeAlias = "PaperAuthorsItem"
CrossrefWorkStats: TypeAlias = "PaperStats"
CrossrefWorkOpenAccess: TypeAlias = "PaperOpenAccess"


class CrossrefWorkList(PlatformList):
    data: List[CrossrefWork]


class Delivery(TypedDict):
    delivery_id: str
    url: str
    state: Union[Literal["pending"], Literal["delivered"], Literal["dead"], Literal["stopped"]]
    created_at: str
    next_attempt_at: Union[str, None]
    attempts: List[DeliveryAttempt]


class DeliveryAttempt(TypedDict):
    attempt: int
    started_at: str
    duration_ms: int
    status: Union[int, None]
    error: Union[str, None]
    response_excerpt: Union[str, None]


class DnsAnswer(TypedDict):
    type: Literal["dns_answer"]
    platform: str
    id: str
    url: str
    name: str
    status: Union[Literal["NOERROR"], Literal["NXDOMAIN"]]
    authenticated: bool
    records: List[DnsAnswerRecordsItem]
    authority: List[DnsAnswerAuthorityItem]
    raw: NotRequired[Any]


class DnsAnswerRecordsItem(TypedDict):
    name: str
    type: str
    ttl: Union[int, None]
    value: str


class DnsAnswerAuthorityItem(TypedDict):
    name: str
    type: str
    ttl: Union[int, None]
    value: str


class DownloadedFile(TypedDict):
    action: int
    name: str
    url: str
    source_url: str
    size_bytes: int
    expires_at: str


class DueSource(TrackedSource):
    late_ms: int
    estimated_cost: float


class DueSourceList(TypedDict):
    data: List[DueSource]
    next_cursor: Union[str, None]


class Embed(TypedDict):
    type: Literal["embed"]
    platform: str
    id: str
    url: str
    title: Union[str, None]
    author_name: Union[str, None]
    author_url: Union[str, None]
    thumbnail_url: Union[str, None]
    html: Union[str, None]
    width: Union[int, None]
    height: Union[int, None]
    raw: NotRequired[Any]


class Entity(TypedDict):
    type: Literal["entity"]
    platform: str
    id: str
    url: str
    label: Union[str, None]
    description: Union[str, None]
    aliases: List[str]
    claims: Dict[str, List[JsonValue]]
    sitelinks: Dict[str, str]
    updated_at: Union[Moment, None]
    raw: NotRequired[Any]


class EntityList(PlatformList):
    data: List[Entity]


class Episode(TypedDict):
    type: Literal["episode"]
    platform: str
    id: str
    url: str
    title: Union[str, None]
    text: Union[str, None]
    html: Union[str, None]
    published_at: Union[Moment, None]
    duration_s: Union[float, None]
    audio_url: Union[str, None]
    image_url: Union[str, None]
    size_bytes: Union[int, None]
    season: Union[int, None]
    number: Union[int, None]
    explicit: Union[bool, None]
    raw: NotRequired[Any]


class EpisodeList(PlatformList):
    podcast: Podcast
    data: List[Episode]


class Event(TypedDict):
    type: Literal["event"]
    platform: str
    id: str
    url: str
    kind: Union[str, None]
    actor: Union[Author, None]
    repository: Union[str, None]
    at: Union[Moment, None]
    raw: NotRequired[Any]


class EventList(PlatformList):
    data: List[Event]


class Evidence(TypedDict):
    value: Any
    url: str
    quote: str
    seen_at: str


class FeedAbout(TypedDict):
    title: Union[str, None]
    url: Union[str, None]
    description: Union[str, None]
    language: Union[str, None]
    image_url: Union[str, None]
    updated_at: Union[Moment, None]


class FieldForm(TypedDict):
    type: str
    format: NotRequired[str]
    pattern: NotRequired[str]
    title: NotRequired[str]
    min_length: NotRequired[int]
    max_length: NotRequired[int]
    min: NotRequired[str]
    max: NotRequired[str]
    step: NotRequired[str]
    input_mode: NotRequired[str]
    placeholder: NotRequired[str]
    mask: NotRequired[str]
    options: NotRequired[List[str]]


class File(TypedDict):
    type: Literal["file"]
    platform: str
    id: str
    url: str
    path: Union[str, None]
    kind: Union[str, None]
    size: Union[int, None]
    size_bytes: Union[int, None]
    sha: Union[str, None]
    text: Union[str, None]
    status: Union[str, None]
    patch: Union[str, None]
    stats: FileStats
    raw: NotRequired[Any]


class FileStats(TypedDict):
    additions: Union[int, None]
    deletions: Union[int, None]
    approximate: NotRequired[Literal[True]]


class FileList(PlatformList):
    data: List[File]


class FoundComment(Comment):
    highlights: List[FoundCommentHighlightsItem]


class FoundCommentHighlightsItem(TypedDict):
    field: str
    text: str


FoundCommentStats: TypeAlias = "CommentStats"
FoundCommentMore: TypeAlias = "CommentMore"


class FoundFeeds(TypedDict):
    type: Literal["feeds"]
    platform: str
    id: str
    url: str
    feeds: List[FoundFeedsFeedsItem]
    raw: NotRequired[Any]


class FoundFeedsFeedsItem(TypedDict):
    url: str
    title: Union[str, None]
    mime: Union[str, None]


class FoundPost(Post):
    highlights: List[FoundPostHighlightsItem]


class FoundPostHighlightsItem(TypedDict):
    field: str
    text: str


FoundPostCommunity: TypeAlias = "PostCommunity"
FoundPostStats: TypeAlias = "PostStats"
FoundPostPoll: TypeAlias = "PostPoll"
FoundPostPollOptionsItem: TypeAlias = "PostPollOptionsItem"
Frame: TypeAlias = "Union[Selector, List[Selector]]"


class FreshnessFetch(TypedDict):
    id: str
    source_id: str
    fetched_at: str
    content_hash: Union[str, None]
    size_bytes: Union[int, None]
    duration_ms: Union[int, None]
    status_code: Union[int, None]
    error: Union[str, None]
    changed: bool
    first: bool
    diff: NotRequired[str]


class FreshnessFetchList(TypedDict):
    data: List[FreshnessFetch]
    next_cursor: Union[str, None]


class Meta(TypedDict):
    requestId: str
    platform: str
    action: str
    billing_action: str
    cost: float
    method: NotRequired[str]
    cached_at: NotRequired[str]
    methods: NotRequired[Dict[str, int]]
    responseTimeMs: int
    balance: float
    line_items: List[LineItem]
    quality: NotRequired[Quality]
    held: NotRequired[float]


class FreshnessRefreshMeta(Meta):
    attempts: NotRequired[List[Attempt]]


class FreshnessStates(TypedDict):
    paused: int
    failing: int
    never_fetched: int
    overdue: int
    due: int
    fresh: int


class Gist(TypedDict):
    type: Literal["gist"]
    platform: str
    id: str
    url: str
    description: Union[str, None]
    author: Union[Author, None]
    created_at: Union[Moment, None]
    updated_at: Union[Moment, None]
    files: List[GistFilesItem]
    raw: NotRequired[Any]


class GistFilesItem(TypedDict):
    name: Union[str, None]
    language: Union[str, None]
    size_bytes: Union[int, None]
    url: Union[str, None]
    text: Union[str, None]


class GistList(PlatformList):
    data: List[Gist]


class GitHubCommit(Commit):
    files: List[File]


GitHubCommitStats: TypeAlias = "CommitStats"


class GitHubReview(Comment):
    state: Union[str, None]


GitHubReviewStats: TypeAlias = "CommentStats"
GitHubReviewMore: TypeAlias = "CommentMore"


class GitHubReviewList(PlatformList):
    data: List[GitHubReview]


class GitLabNote(Comment):
    system: Union[bool, None]


GitLabNoteStats: TypeAlias = "CommentStats"
GitLabNoteMore: TypeAlias = "CommentMore"


class GitLabNoteList(PlatformList):
    data: List[GitLabNote]


class HackerNewsComment(Comment):
    kids: List[str]


HackerNewsCommentStats: TypeAlias = "CommentStats"
HackerNewsCommentMore: TypeAlias = "CommentMore"


class HackerNewsPost(Post):
    kids: List[str]
    parts: List[str]


HackerNewsPostCommunity: TypeAlias = "PostCommunity"
HackerNewsPostStats: TypeAlias = "PostStats"
HackerNewsPostPoll: TypeAlias = "PostPoll"
HackerNewsPostPollOptionsItem: TypeAlias = "PostPollOptionsItem"


class HackerNewsPostList(PlatformList):
    data: List[HackerNewsPost]


class HackerNewsUser(Profile):
    submitted: List[str]


HackerNewsUserLinksItem: TypeAlias = "ProfileLinksItem"
HackerNewsUserStats: TypeAlias = "ProfileStats"


class Package(TypedDict):
    type: Literal["package"]
    platform: str
    id: str
    url: str
    name: str
    version: Union[str, None]
    description: Union[str, None]
    license: Union[str, None]
    homepage: Union[str, None]
    repository: Union[str, None]
    keywords: List[str]
    author: Union[Author, None]
    maintainers: List[Author]
    kind: Union[Union[Literal["library"], Literal["image"], Literal["model"], Literal["dataset"], Literal["space"], Literal["extension"], Literal["formula"]], None]
    task: Union[str, None]
    created_at: Union[Moment, None]
    updated_at: Union[Moment, None]
    deprecated: Union[bool, None]
    gated: Union[bool, None]
    readme: Union[str, None]
    files: List[str]
    versions: List[PackageVersion]
    stats: PackageStats
    raw: NotRequired[Any]


class PackageStats(TypedDict):
    downloads: Union[int, None]
    downloads_week: Union[int, None]
    stars: Union[int, None]
    dependents: Union[int, None]
    approximate: NotRequired[Literal[True]]


class HuggingFacePackage(Package):
    library: Union[str, None]


HuggingFacePackageStats: TypeAlias = "PackageStats"


class HuggingFacePackageList(PlatformList):
    data: List[HuggingFacePackage]


class HuggingFacePaper(Paper):
    keywords: List[str]
    repository: Union[str, None]
    project_page: Union[str, None]
    submitted_by: Union[Author, None]
    linked: List[HuggingFacePaperLinkedItem]


class HuggingFacePaperLinkedItem(TypedDict):
    kind: Union[Literal["model"], Literal["dataset"], Literal["space"]]
    id: str
    url: Union[str, None]


HuggingFacePaperIds: TypeAlias = "PaperIds"
HuggingFacePaperAuthorsItem: TypeAlias = "PaperAuthorsItem"
HuggingFacePaperStats: TypeAlias = "PaperStats"
HuggingFacePaperOpenAccess: TypeAlias = "PaperOpenAccess"


class HuggingFacePaperList(PlatformList):
    data: List[HuggingFacePaper]


class InteractResultWithMeta(TypedDict):
    success: bool
    url: str
    title: Union[str, None]
    statusCode: Union[int, None]
    actions: List[ActionEntry]
    content: Union[str, None]
    markdown: Union[str, None]
    html: Union[str, None]
    text: Union[str, None]
    screenshot: Union[Screenshot, None]
    downloads: List[DownloadedFile]
    profile_id: Union[str, None]
    warnings: NotRequired[List[AnswerWarning]]
    stopped_by: NotRequired[Union[Literal["balance"], Literal["budget"], Literal["time"]]]
    _meta: WebInteractMeta


class Issue(TypedDict):
    type: Literal["issue"]
    platform: str
    id: str
    url: str
    number: Union[int, None]
    title: Union[str, None]
    text: Union[str, None]
    state: Union[str, None]
    is_pull_request: Union[bool, None]
    author: Union[Author, None]
    labels: List[str]
    assignees: List[Author]
    milestone: Union[str, None]
    created_at: Union[Moment, None]
    updated_at: Union[Moment, None]
    closed_at: Union[Moment, None]
    merged_at: Union[Moment, None]
    stats: IssueStats
    base: Union[str, None]
    head: Union[str, None]
    draft: Union[bool, None]
    mergeable: Union[bool, None]
    raw: NotRequired[Any]


class IssueStats(TypedDict):
    comments: Union[int, None]
    reactions: Union[int, None]
    additions: Union[int, None]
    deletions: Union[int, None]
    changed_files: Union[int, None]
    commits: Union[int, None]
    approximate: NotRequired[Literal[True]]


class IssueList(PlatformList):
    data: List[Issue]


class JobSummary(TypedDict):
    job_id: str
    type: str
    mode: Union[Literal["sync"], Literal["stream"], Literal["callback"]]
    status: Union[Literal["queued"], Literal["processing"], Literal["completed"], Literal["failed"], Literal["canceled"]]
    target: Union[str, None]
    method: Union[str, None]
    cost: float
    problem: Union[ProblemCode, None]
    progress: Union[Dict[str, float], None]
    created_at: str
    finished_at: Union[str, None]


class Job(JobSummary):
    result: Any
    result_meta: Union[Dict[str, Any], None]
    result_url: NotRequired[str]
    result_expires_at: NotRequired[str]
    result_kept: bool
    error: Any
    data: NotRequired[List[Any]]
    next_cursor: NotRequired[Union[str, None]]
    deliveries: List[Delivery]
    warnings: NotRequired[List[AnswerWarning]]


class JobSummaryList(TypedDict):
    data: List[JobSummary]
    next_cursor: Union[str, None]


JsonValue: TypeAlias = "Any"


class Languages(TypedDict):
    type: Literal["languages"]
    platform: str
    id: str
    url: str
    languages: Dict[str, int]
    shares: Dict[str, float]
    raw: NotRequired[Any]


class LedgerEntries(TypedDict):
    data: List[LedgerEntry]
    next_cursor: Union[str, None]


class LedgerEntry(TypedDict):
    id: str
    at: str
    kind: Union[Literal["grant"], Literal["payment"], Literal["charge"], Literal["refund"], Literal["adjustment"]]
    amount: float
    operation: Union[str, None]
    request_id: str
    refunds: Union[str, None]
    note: Union[str, None]
    line_items: List[LineItem]


class LineItem(TypedDict):
    unit: str
    count: int
    unit_price: float
    amount: float


class ListedElement(TypedDict):
    selector: str
    frame: NotRequired[List[str]]
    role: str
    name: str
    type: NotRequired[str]
    value: NotRequired[str]
    is_filled: NotRequired[bool]
    checked: NotRequired[bool]
    disabled: NotRequired[bool]
    read_only: NotRequired[bool]
    required: NotRequired[bool]
    options: NotRequired[List[str]]
    href: NotRequired[str]


class LoggedCertificate(TypedDict):
    type: Literal["certificate"]
    platform: str
    id: str
    url: str
    names: List[str]
    issuer: Union[str, None]
    not_before: Union[Moment, None]
    not_after: Union[Moment, None]
    serial: Union[str, None]
    raw: NotRequired[Any]
    subdomains: List[str]


class LoggedCertificateList(PlatformList):
    data: List[LoggedCertificate]


class MapEntry(TypedDict):
    url: str
    anchor: NotRequired[str]
    source: Union[Literal["sitemap"], Literal["feed"], Literal["robots"], Literal["scrape"]]


class MapResultWithMeta(TypedDict):
    url: str
    discovered_at: str
    source: Union[Literal["sitemap"], Literal["scrape"], Literal["mixed"]]
    count: int
    urls: List[MapEntry]
    warnings: NotRequired[List[AnswerWarning]]
    stopped_by: NotRequired[Union[Literal["limit"], Literal["time"]]]
    _meta: WebMapMeta


class MastodonPost(Post):
    content_warning: Union[str, None]
    visibility: Union[str, None]
    card: Union[MastodonPostCard, None]
    reposted: Union[MastodonPostReposted, None]


class MastodonPostCard(TypedDict):
    title: Union[str, None]
    description: Union[str, None]
    url: Union[str, None]
    image_url: Union[str, None]


class MastodonPostReposted(Post):
    content_warning: Union[str, None]
    visibility: Union[str, None]
    card: Union[MastodonPostRepostedCard, None]


class MastodonPostRepostedCard(TypedDict):
    title: Union[str, None]
    description: Union[str, None]
    url: Union[str, None]
    image_url: Union[str, None]


MastodonPostRepostedCommunity: TypeAlias = "PostCommunity"
MastodonPostRepostedStats: TypeAlias = "PostStats"
MastodonPostRepostedPoll: TypeAlias = "PostPoll"
MastodonPostRepostedPollOptionsItem: TypeAlias = "PostPollOptionsItem"
MastodonPostCommunity: TypeAlias = "PostCommunity"
MastodonPostStats: TypeAlias = "PostStats"
MastodonPostPoll: TypeAlias = "PostPoll"
MastodonPostPollOptionsItem: TypeAlias = "PostPollOptionsItem"


class MastodonPostList(PlatformList):
    data: List[MastodonPost]


class MastodonServer(Community):
    version: Union[str, None]
    languages: List[str]


MastodonServerStats: TypeAlias = "CommunityStats"


class MastodonThread(TypedDict):
    type: Literal["thread"]
    platform: str
    id: str
    url: str
    parents: List[MastodonPost]
    comments: List[Comment]
    raw: NotRequired[Any]


class Media(TypedDict):
    kind: Union[Literal["image"], Literal["video"], Literal["audio"], Literal["animation"], Literal["document"], Literal["unknown"]]
    url: Union[str, None]
    width: Union[int, None]
    height: Union[int, None]
    duration_s: Union[float, None]
    alt: Union[str, None]
    thumbnail_url: Union[str, None]


Moment: TypeAlias = "str"


class Place(TypedDict):
    type: Literal["place"]
    platform: str
    id: str
    url: str
    name: Union[str, None]
    address: Dict[str, str]
    lat: Union[float, None]
    lon: Union[float, None]
    category: Union[str, None]
    kind: Union[str, None]
    bbox: Union[List[Any], None]
    importance: Union[float, None]
    distance_m: Union[float, None]
    raw: NotRequired[Any]


class NominatimPlace(Place):
    display_name: Union[str, None]
    osm_type: Union[str, None]
    osm_id: Union[str, None]


class NominatimPlaceList(PlatformList):
    data: List[NominatimPlace]


class OpenAlexWork(Paper):
    language: Union[str, None]
    keywords: List[str]
    institutions: List[OpenAlexWorkInstitutionsItem]
    retracted: Union[bool, None]


class OpenAlexWorkInstitutionsItem(TypedDict):
    id: Union[str, None]
    name: Union[str, None]
    ror: Union[str, None]
    country: Union[str, None]
    kind: Union[str, None]


OpenAlexWorkIds: TypeAlias = "PaperIds"
OpenAlexWorkAuthorsItem: TypeAlias = "PaperAuthorsItem"
OpenAlexWorkStats: TypeAlias = "PaperStats"
OpenAlexWorkOpenAccess: TypeAlias = "PaperOpenAccess"


class OpenAlexWorkList(PlatformList):
    data: List[OpenAlexWork]


class OpenLibraryWork(TypedDict):
    type: Literal["book"]
    platform: str
    id: str
    url: str
    title: Union[str, None]
    text: Union[str, None]
    authors: List[str]
    published_year: Union[int, None]
    publishers: List[str]
    isbns: List[str]
    pages: Union[int, None]
    cover_url: Union[str, None]
    subjects: List[str]
    languages: List[str]
    stats: OpenLibraryWorkStats
    raw: NotRequired[Any]
    subtitle: Union[str, None]
    author_ids: List[str]


class OpenLibraryWorkStats(TypedDict):
    editions: Union[int, None]
    approximate: NotRequired[Literal[True]]


class OpenLibraryEdition(OpenLibraryWork):
    work_ids: List[str]
    by_statement: Union[str, None]
    published_text: Union[str, None]
    format: Union[str, None]


OpenLibraryEditionStats: TypeAlias = "OpenLibraryWorkStats"


class OpenLibraryEditionList(PlatformList):
    data: List[OpenLibraryEdition]


class OpenLibraryWorkList(PlatformList):
    data: List[OpenLibraryWork]


class PackageList(PlatformList):
    data: List[Package]


class PackageVersion(TypedDict):
    type: Literal["package_version"]
    platform: str
    id: str
    url: str
    version: Union[str, None]
    published_at: Union[Moment, None]
    size_bytes: Union[int, None]
    digest: Union[str, None]
    yanked: Union[bool, None]
    dependencies: Dict[str, str]
    requires: Dict[str, str]
    files: List[str]
    platforms: List[str]
    raw: NotRequired[Any]


class PackageVersionList(PlatformList):
    data: List[PackageVersion]


class Page(TypedDict):
    type: Literal["page"]
    platform: str
    id: str
    url: str
    title: Union[str, None]
    text: Union[str, None]
    html: Union[str, None]
    description: Union[str, None]
    language: Union[str, None]
    updated_at: Union[Moment, None]
    image_url: Union[str, None]
    sections: List[PageSectionsItem]
    extra: Dict[str, JsonValue]
    raw: NotRequired[Any]


class PageSectionsItem(TypedDict):
    index: Union[str, None]
    level: Union[int, None]
    title: Union[str, None]
    anchor: Union[str, None]


class PageList(PlatformList):
    data: List[Page]


class PageViews(TypedDict):
    type: Literal["page_views"]
    platform: str
    id: str
    url: str
    title: str
    project: str
    granularity: Union[Literal["daily"], Literal["monthly"]]
    series: List[PageViewsSeriesItem]
    total: int
    raw: NotRequired[Any]


class PageViewsSeriesItem(TypedDict):
    date: str
    views: Union[int, None]


class PaperList(PlatformList):
    data: List[Paper]


class PlaceList(PlatformList):
    data: List[Place]


class Playlist(TypedDict):
    type: Literal["playlist"]
    platform: str
    id: str
    url: str
    title: Union[str, None]
    text: Union[str, None]
    author: Union[Author, None]
    item_count: Union[int, None]
    cover_url: Union[str, None]
    released_at: Union[Moment, None]
    raw: NotRequired[Any]


class Podcast(TypedDict):
    type: Literal["podcast"]
    platform: str
    id: str
    url: str
    title: Union[str, None]
    text: Union[str, None]
    author: Union[Author, None]
    feed_url: Union[str, None]
    image_url: Union[str, None]
    language: Union[str, None]
    categories: List[str]
    item_count: Union[int, None]
    raw: NotRequired[Any]


class PodcastList(PlatformList):
    data: List[Podcast]


class PostList(PlatformList):
    data: List[Post]


class Problem(TypedDict):
    type: str
    title: str
    status: int
    detail: str
    instance: str
    code: ProblemCode
    retryable: bool
    reason: NotRequired[str]
    errors: NotRequired[List[ProblemErrorsItem]]
    _meta: NotRequired[ProblemMeta]


class ProblemErrorsItem(TypedDict):
    pointer: str
    message: str
    hint: NotRequired[str]


class ProblemMeta(TypedDict):
    requestId: str
    platform: NotRequired[str]
    action: NotRequired[str]
    responseTimeMs: NotRequired[int]
    cost: NotRequired[float]


ProblemCode: TypeAlias = "Union[Literal[\"malformed-json\"], Literal[\"bad-request\"], Literal[\"missing-credential\"], Literal[\"invalid-credential\"], Literal[\"revoked-credential\"], Literal[\"payment-method-required\"], Literal[\"insufficient-balance\"], Literal[\"key-budget-exhausted\"], Literal[\"address-not-allowed\"], Literal[\"robots-disallowed\"], Literal[\"not-permitted\"], Literal[\"storage-exhausted\"], Literal[\"not-found\"], Literal[\"unknown-platform-action\"], Literal[\"method-not-allowed\"], Literal[\"request-in-progress\"], Literal[\"profile-busy\"], Literal[\"already-finished\"], Literal[\"payload-too-large\"], Literal[\"unsupported-media-type\"], Literal[\"validation-failed\"], Literal[\"idempotency-mismatch\"], Literal[\"proxy-country-unavailable\"], Literal[\"unsupported-document\"], Literal[\"schema-not-satisfied\"], Literal[\"rate-limited\"], Literal[\"too-many-in-flight\"], Literal[\"internal\"], Literal[\"target-unreachable\"], Literal[\"target-too-large\"], Literal[\"target-refused\"], Literal[\"upstream-changed\"], Literal[\"not-configured\"], Literal[\"overloaded\"], Literal[\"shutting-down\"], Literal[\"target-timeout\"]]"


class ProductList(PlatformList):
    data: List[Product]


class ProfileList(PlatformList):
    data: List[Profile]


class PubMedPaper(Paper):
    published_text: Union[str, None]
    languages: List[str]
    mesh: List[str]
    keywords: List[str]


PubMedPaperIds: TypeAlias = "PaperIds"
PubMedPaperAuthorsItem: TypeAlias = "PaperAuthorsItem"
PubMedPaperStats: TypeAlias = "PaperStats"
PubMedPaperOpenAccess: TypeAlias = "PaperOpenAccess"


class PubMedPaperList(PlatformList):
    data: List[PubMedPaper]


class Quality(TypedDict):
    passed: bool
    score: float
    reason: Union[Union[Literal["blocked"], Literal["challenge"], Literal["login_wall"], Literal["consent_wall"], Literal["geo_blocked"], Literal["private"], Literal["paywall"], Literal["upstream_rate_limited"], Literal["soft_404"], Literal["http_error"], Literal["empty"], Literal["sources_failed"], Literal["schema_not_satisfied"]], None]


class Quote(TypedDict):
    quote: QuoteQuote
    _meta: Meta


class QuoteQuote(TypedDict):
    min_cost: float
    max_cost: float
    unit_prices: Dict[str, float]
    first_request: NotRequired[str]
    capped_by: Union[str, None]


class RdapDomain(TypedDict):
    type: Literal["domain_record"]
    platform: str
    id: str
    url: str
    domain: Union[str, None]
    registrar: Union[str, None]
    created_at: Union[Moment, None]
    expires_at: Union[Moment, None]
    updated_at: Union[Moment, None]
    status: List[str]
    nameservers: List[str]
    dnssec: Union[bool, None]
    raw: NotRequired[Any]
    handle: Union[str, None]
    unicode_name: Union[str, None]
    contacts: List[RdapDomainContactsItem]
    abuse_contact: Union[str, None]


class RdapDomainContactsItem(TypedDict):
    roles: List[str]
    handle: Union[str, None]
    name: Union[str, None]
    organization: Union[str, None]
    country: Union[str, None]


class RdapNetwork(TypedDict):
    type: Literal["net_record"]
    platform: str
    id: str
    url: str
    range: Union[str, None]
    name: Union[str, None]
    organization: Union[str, None]
    country: Union[str, None]
    abuse_contact: Union[str, None]
    raw: NotRequired[Any]
    handle: Union[str, None]
    cidrs: List[str]
    kind: Union[str, None]
    status: List[str]
    created_at: Union[Moment, None]
    updated_at: Union[Moment, None]


class RedditRule(TypedDict):
    type: Literal["rule"]
    platform: str
    id: str
    url: str
    title: str
    text: Union[str, None]
    html: Union[str, None]
    applies_to: Union[str, None]
    created_at: Union[Moment, None]
    raw: NotRequired[Any]


class RedditRuleList(PlatformList):
    data: List[RedditRule]


class RedditThread(Post):
    comments: List[Comment]
    more: Union[RedditThreadMore, None]


class RedditThreadMore(TypedDict):
    ids: List[str]
    count: Union[int, None]


RedditThreadCommunity: TypeAlias = "PostCommunity"
RedditThreadStats: TypeAlias = "PostStats"
RedditThreadPoll: TypeAlias = "PostPoll"
RedditThreadPollOptionsItem: TypeAlias = "PostPollOptionsItem"


class RedditTrophy(TypedDict):
    type: Literal["trophy"]
    platform: str
    id: str
    url: str
    name: str
    text: Union[str, None]
    icon_url: Union[str, None]
    granted_at: Union[Moment, None]
    raw: NotRequired[Any]


class RedditTrophyList(PlatformList):
    data: List[RedditTrophy]


class RedditWikiPage(Page):
    author: Union[Author, None]


RedditWikiPageSectionsItem: TypeAlias = "PageSectionsItem"


class Reference(TypedDict):
    type: Literal["reference"]
    platform: str
    id: str
    url: str
    name: str
    sha: Union[str, None]
    protected: Union[bool, None]
    commit: Union[ReferenceCommit, None]
    raw: NotRequired[Any]


class ReferenceCommit(TypedDict):
    url: Union[str, None]


class ReferenceList(PlatformList):
    data: List[Reference]


class Release(TypedDict):
    type: Literal["release"]
    platform: str
    id: str
    url: str
    tag: Union[str, None]
    name: Union[str, None]
    text: Union[str, None]
    author: Union[Author, None]
    published_at: Union[Moment, None]
    prerelease: Union[bool, None]
    draft: Union[bool, None]
    assets: List[ReleaseAssetsItem]
    raw: NotRequired[Any]


class ReleaseAssetsItem(TypedDict):
    name: Union[str, None]
    size_bytes: Union[int, None]
    downloads: Union[int, None]
    url: Union[str, None]


class ReleaseList(PlatformList):
    data: List[Release]


class Repository(TypedDict):
    type: Literal["repository"]
    platform: str
    id: str
    url: str
    full_name: str
    description: Union[str, None]
    homepage: Union[str, None]
    language: Union[str, None]
    languages: Dict[str, int]
    topics: List[str]
    license: Union[str, None]
    default_branch: Union[str, None]
    archived: Union[bool, None]
    fork: Union[bool, None]
    owner: Union[Author, None]
    created_at: Union[Moment, None]
    updated_at: Union[Moment, None]
    pushed_at: Union[Moment, None]
    stats: RepositoryStats
    raw: NotRequired[Any]


class RepositoryStats(TypedDict):
    stars: Union[int, None]
    forks: Union[int, None]
    watchers: Union[int, None]
    open_issues: Union[int, None]
    size_kb: Union[int, None]
    approximate: NotRequired[Literal[True]]


class RepositoryList(PlatformList):
    data: List[Repository]


class ResearchItem(TypedDict):
    title: str
    url: str
    source: Union[Literal["web"], Literal["reddit"], Literal["hackernews"], Literal["github"], Literal["tiktok"], Literal["wikipedia"], Literal["stackexchange"], Literal["arxiv"], Literal["semanticscholar"], Literal["europepmc"], Literal["bluesky"]]
    snippet: str
    published_at: Union[str, None]
    score: float
    rank: int
    author: NotRequired[str]
    engagement: NotRequired[Dict[str, float]]
    text: NotRequired[str]
    highlights: NotRequired[List[ResearchItemHighlightsItem]]
    untrusted_flags: NotRequired[List[UntrustedFlag]]
    also: NotRequired[List[ResearchItemAlsoItem]]


class ResearchItemHighlightsItem(TypedDict):
    text: str
    score: float


class ResearchItemAlsoItem(TypedDict):
    source: Union[Literal["web"], Literal["reddit"], Literal["hackernews"], Literal["github"], Literal["tiktok"], Literal["wikipedia"], Literal["stackexchange"], Literal["arxiv"], Literal["semanticscholar"], Literal["europepmc"], Literal["bluesky"]]
    url: str


class ResearchResultWithMeta(TypedDict):
    query: str
    subqueries: List[str]
    results: List[ResearchItem]
    synthesis: NotRequired[Synthesis]
    stats: ResearchResultWithMetaStats
    warnings: NotRequired[List[AnswerWarning]]
    stopped_by: NotRequired[Union[Literal["balance"], Literal["budget"], Literal["time"]]]
    _meta: Meta


class ResearchResultWithMetaStats(TypedDict):
    total_results: int
    by_source: Dict[str, int]
    duplicates_merged: int
    failed_sources: List[ResearchResultWithMetaStatsFailedSourcesItem]
    web_provider: Union[str, None]
    duration_ms: int


class ResearchResultWithMetaStatsFailedSourcesItem(TypedDict):
    source: Union[Literal["web"], Literal["reddit"], Literal["hackernews"], Literal["github"], Literal["tiktok"], Literal["wikipedia"], Literal["stackexchange"], Literal["arxiv"], Literal["semanticscholar"], Literal["europepmc"], Literal["bluesky"]]
    reason: str


class Review(TypedDict):
    type: Literal["review"]
    platform: str
    id: str
    url: str
    rating: Union[float, None]
    title: Union[str, None]
    text: Union[str, None]
    author: Union[Author, None]
    created_at: Union[Moment, None]
    likes: Union[int, None]
    stats: ReviewStats
    verified_purchase: Union[bool, None]
    variant: Union[str, None]
    version: Union[str, None]
    developer_reply: Union[str, None]
    raw: NotRequired[Any]


class ReviewStats(TypedDict):
    likes: Union[int, None]
    approximate: NotRequired[Literal[True]]


class ReviewList(PlatformList):
    data: List[Review]


class ScrapeResultWithMeta(TypedDict):
    url: str
    title: Union[str, None]
    description: Union[str, None]
    favicon: Union[str, None]
    language: Union[str, None]
    meta: Dict[str, str]
    links: List[ScrapeResultWithMetaLinksItem]
    images: List[ScrapeResultWithMetaImagesItem]
    text: Union[str, None]
    html: Union[str, None]
    markdown: Union[str, None]
    raw_html: Union[str, None]
    json_ld: Union[List[Any], None]
    content: Union[str, None]
    statusCode: int
    contentType: Union[str, None]
    method: str
    author: Union[str, None]
    site_name: Union[str, None]
    canonical_url: Union[str, None]
    image: Union[str, None]
    published_at: Union[str, None]
    modified_at: Union[str, None]
    page_type: Union[str, None]
    final_url: str
    redirects: List[ScrapeResultWithMetaRedirectsItem]
    screenshot: Union[Screenshot, None]
    highlights: Union[List[ScrapeResultWithMetaHighlightsItem], None]
    pages_read: Union[int, None]
    pages_total: Union[int, None]
    json: Any
    json_method: Union[Union[Literal["model"], Literal["page_data"]], None]
    extracted: Union[Dict[str, Union[Union[str, None], List[Union[str, None]]]], None]
    tracked: NotRequired[Union[TrackedFetch, None]]
    warnings: NotRequired[List[AnswerWarning]]
    stopped_by: NotRequired[Union[Literal["balance"], Literal["budget"], Literal["time"]]]
    _meta: WebScrapeMeta


class ScrapeResultWithMetaLinksItem(TypedDict):
    url: str
    text: str


class ScrapeResultWithMetaImagesItem(TypedDict):
    url: str
    alt: str


class ScrapeResultWithMetaRedirectsItem(TypedDict):
    url: str
    status: int


class ScrapeResultWithMetaHighlightsItem(TypedDict):
    text: str
    score: float
    heading: Union[str, None]


class Screenshot(TypedDict):
    url: str
    width: int
    height: int
    content_type: str
    expires_at: str


class SecCompany(Company):
    tickers: List[str]
    exchanges: List[str]
    entity_type: Union[str, None]
    category: Union[str, None]
    sic_description: Union[str, None]
    ein: Union[str, None]
    state_of_incorporation: Union[str, None]
    website: Union[str, None]
    phone: Union[str, None]
    former_names: List[str]
    filings: List[SecFiling]


class SecFact(TypedDict):
    type: Literal["fact"]
    platform: str
    id: str
    url: str
    concept: str
    taxonomy: str
    label: Union[str, None]
    description: Union[str, None]
    unit: str
    values: List[SecFactValuesItem]
    raw: NotRequired[Any]


class SecFactValuesItem(TypedDict):
    start: Union[Moment, None]
    end: Union[Moment, None]
    value: Union[float, None]
    form: Union[str, None]
    filed_at: Union[Moment, None]
    accession: Union[str, None]
    fiscal_year: Union[float, None]
    fiscal_period: Union[str, None]


class SecFactList(PlatformList):
    data: List[SecFact]


class SecFiling(TypedDict):
    type: Literal["filing"]
    platform: str
    id: str
    url: str
    accession: Union[str, None]
    form: Union[str, None]
    filed_at: Union[Moment, None]
    period: Union[Moment, None]
    title: Union[str, None]
    size_bytes: Union[int, None]
    primary_document_url: Union[str, None]
    documents: List[SecFilingDocumentsItem]
    raw: NotRequired[Any]
    cik: Union[str, None]
    company_name: Union[str, None]
    accepted_at: Union[Moment, None]
    items: List[str]
    score: Union[float, None]


class SecFilingDocumentsItem(TypedDict):
    name: Union[str, None]
    kind: Union[str, None]
    size_bytes: Union[int, None]
    url: Union[str, None]


class SecFilingList(PlatformList):
    data: List[SecFiling]


Selector: TypeAlias = "str"


class SemanticScholarPaper(Paper):
    tldr: Union[str, None]


SemanticScholarPaperIds: TypeAlias = "PaperIds"
SemanticScholarPaperAuthorsItem: TypeAlias = "PaperAuthorsItem"
SemanticScholarPaperStats: TypeAlias = "PaperStats"
SemanticScholarPaperOpenAccess: TypeAlias = "PaperOpenAccess"


class SemanticScholarCitation(SemanticScholarPaper):
    contexts: List[str]
    intents: List[str]
    is_influential: Union[bool, None]


SemanticScholarCitationIds: TypeAlias = "SemanticScholarPaperIds"
SemanticScholarCitationAuthorsItem: TypeAlias = "SemanticScholarPaperAuthorsItem"
SemanticScholarCitationStats: TypeAlias = "SemanticScholarPaperStats"
SemanticScholarCitationOpenAccess: TypeAlias = "SemanticScholarPaperOpenAccess"


class SemanticScholarCitationList(PlatformList):
    data: List[SemanticScholarCitation]


class SemanticScholarPaperList(PlatformList):
    data: List[SemanticScholarPaper]


class Snapshot(TypedDict):
    type: Literal["snapshot"]
    platform: str
    id: str
    url: str
    original_url: Union[str, None]
    captured_at: Union[Moment, None]
    status: Union[int, None]
    mime: Union[str, None]
    digest: Union[str, None]
    size_bytes: Union[int, None]
    raw: NotRequired[Any]


class SnapshotList(PlatformList):
    data: List[Snapshot]


class SparqlTable(TypedDict):
    type: Literal["table"]
    platform: str
    id: str
    url: str
    columns: List[str]
    rows: List[Dict[str, Union[SparqlTableRowsItemValue, None]]]
    raw: NotRequired[Any]


class SparqlTableRowsItemValue(TypedDict):
    kind: str
    value: str
    language: Union[str, None]
    datatype: Union[str, None]


class StackExchangeQuestion(Post):
    answers: Union[int, None]
    is_answered: Union[bool, None]
    accepted_answer_id: Union[str, None]
    closed_reason: Union[str, None]


StackExchangeQuestionCommunity: TypeAlias = "PostCommunity"
StackExchangeQuestionStats: TypeAlias = "PostStats"
StackExchangeQuestionPoll: TypeAlias = "PostPoll"
StackExchangeQuestionPollOptionsItem: TypeAlias = "PostPollOptionsItem"


class StackExchangeQuestionList(PlatformList):
    data: List[StackExchangeQuestion]


class SteamApp(Product):
    kind: Union[str, None]
    html: Union[str, None]
    website: Union[str, None]
    developers: List[str]
    publishers: List[str]
    genres: List[str]
    platforms: Union[SteamAppPlatforms, None]
    requirements: SteamAppRequirements
    release_text: Union[str, None]
    required_age: Union[int, None]
    metacritic_score: Union[int, None]


class SteamAppPlatforms(TypedDict):
    windows: Union[bool, None]
    mac: Union[bool, None]
    linux: Union[bool, None]


class SteamAppRequirements(TypedDict):
    windows: Union[SteamAppRequirementsWindows, None]
    mac: Union[SteamAppRequirementsMac, None]
    linux: Union[SteamAppRequirementsLinux, None]


class SteamAppRequirementsWindows(TypedDict):
    minimum: Union[str, None]
    recommended: Union[str, None]


class SteamAppRequirementsMac(TypedDict):
    minimum: Union[str, None]
    recommended: Union[str, None]


class SteamAppRequirementsLinux(TypedDict):
    minimum: Union[str, None]
    recommended: Union[str, None]


SteamAppStats: TypeAlias = "ProductStats"
SteamAppVariantsItem: TypeAlias = "ProductVariantsItem"


class SteamAppList(PlatformList):
    data: List[SteamApp]


class SteamPlayers(TypedDict):
    type: Literal["players"]
    platform: str
    id: str
    url: str
    players: int
    raw: NotRequired[Any]


class SteamReview(Review):
    recommended: Union[bool, None]
    language: Union[str, None]
    updated_at: Union[Moment, None]
    playtime_minutes: Union[int, None]
    playtime_at_review_minutes: Union[int, None]
    received_for_free: Union[bool, None]
    early_access: Union[bool, None]


SteamReviewStats: TypeAlias = "ReviewStats"


class SteamReviewList(PlatformList):
    summary: Union[SteamReviewSummary, None]
    data: List[SteamReview]


class SteamReviewSummary(TypedDict):
    positive: Union[int, None]
    negative: Union[int, None]
    total: Union[int, None]
    score: Union[int, None]
    score_text: Union[str, None]


class SuggestedCadence(TypedDict):
    refresh_cadence: str
    cadence_seconds: int
    changes_per_day: float
    changes_per_day_range: List[float]
    observations: int
    saves_usd_per_month: float


class Suggestions(TypedDict):
    type: Literal["suggestions"]
    platform: str
    id: str
    url: str
    query: str
    suggestions: List[str]
    raw: NotRequired[Any]


class Synthesis(TypedDict):
    summary: str
    citations: List[Citation]
    dropped: int
    method: Union[Literal["model"], Literal["extractive"]]


class Tag(TypedDict):
    type: Literal["tag"]
    platform: str
    id: str
    url: str
    name: str
    description: Union[str, None]
    stats: TagStats
    history: List[TagHistoryItem]
    raw: NotRequired[Any]


class TagStats(TypedDict):
    posts: Union[int, None]
    views: Union[int, None]
    followers: Union[int, None]
    approximate: NotRequired[Literal[True]]


class TagHistoryItem(TypedDict):
    date: str
    uses: Union[int, None]


class TagList(PlatformList):
    data: List[Tag]


class TelegramPost(Post):
    forwarded_from: Union[str, None]
    reactions: List[TelegramPostReactionsItem]


class TelegramPostReactionsItem(TypedDict):
    name: Union[str, None]
    count: Union[int, None]


TelegramPostCommunity: TypeAlias = "PostCommunity"
TelegramPostStats: TypeAlias = "PostStats"
TelegramPostPoll: TypeAlias = "PostPoll"
TelegramPostPollOptionsItem: TypeAlias = "PostPollOptionsItem"


class TelegramPostList(PlatformList):
    data: List[TelegramPost]


class TikTokComment(Comment):
    language: Union[str, None]
    image_url: Union[str, None]
    liked_by_author: Union[bool, None]


TikTokCommentStats: TypeAlias = "CommentStats"
TikTokCommentMore: TypeAlias = "CommentMore"


class TikTokCommentList(PlatformList):
    data: List[TikTokComment]


class TikTokReview(Review):
    images: List[str]


TikTokReviewStats: TypeAlias = "ReviewStats"


class TikTokReviewList(PlatformList):
    data: List[TikTokReview]


class Video(TypedDict):
    type: Literal["video"]
    platform: str
    id: str
    url: str
    title: Union[str, None]
    text: Union[str, None]
    author: Union[Author, None]
    created_at: Union[Moment, None]
    published_text: Union[str, None]
    duration_s: Union[float, None]
    stats: VideoStats
    cover_url: Union[str, None]
    media: List[Media]
    music: Union[Track, None]
    tags: List[str]
    language: Union[str, None]
    is_live: Union[bool, None]
    is_short: Union[bool, None]
    is_ad: Union[bool, None]
    age_restricted: Union[bool, None]
    captions: List[VideoCaptionsItem]
    chapters: List[VideoChaptersItem]
    category: Union[str, None]
    raw: NotRequired[Any]


class VideoStats(TypedDict):
    views: Union[int, None]
    likes: Union[int, None]
    comments: Union[int, None]
    shares: Union[int, None]
    saves: Union[int, None]
    approximate: NotRequired[Literal[True]]


class VideoCaptionsItem(TypedDict):
    language: Union[str, None]
    kind: Union[str, None]
    url: Union[str, None]


class VideoChaptersItem(TypedDict):
    start_s: float
    title: str


class TikTokVideo(Video):
    expires_at: Union[Moment, None]
    location: Union[str, None]
    is_aigc: Union[bool, None]
    pinned: Union[bool, None]


TikTokVideoStats: TypeAlias = "VideoStats"
TikTokVideoCaptionsItem: TypeAlias = "VideoCaptionsItem"
TikTokVideoChaptersItem: TypeAlias = "VideoChaptersItem"


class TikTokVideoList(PlatformList):
    data: List[TikTokVideo]


class Track(TypedDict):
    type: Literal["track"]
    platform: str
    id: str
    url: str
    title: Union[str, None]
    author: Union[Author, None]
    album: Union[str, None]
    duration_s: Union[float, None]
    released_at: Union[Moment, None]
    stats: TrackStats
    audio_url: Union[str, None]
    cover_url: Union[str, None]
    isrc: Union[str, None]
    license: Union[str, None]
    raw: NotRequired[Any]


class TrackStats(TypedDict):
    plays: Union[int, None]
    likes: Union[int, None]
    uses: Union[int, None]
    approximate: NotRequired[Literal[True]]


class TrackList(PlatformList):
    data: List[Track]


class TrackedFetch(TypedDict):
    source_id: str
    fetch: FreshnessFetch


class Transcript(TypedDict):
    type: Literal["transcript"]
    platform: str
    id: str
    url: str
    video_id: str
    language: Union[str, None]
    source: Union[Union[Literal["uploaded"], Literal["asr"], Literal["translated"]], None]
    segments: List[TranscriptSegmentsItem]
    text: str
    available: List[TranscriptAvailableItem]
    raw: NotRequired[Any]


class TranscriptSegmentsItem(TypedDict):
    start_ms: int
    end_ms: int
    text: str


class TranscriptAvailableItem(TypedDict):
    language: Union[str, None]
    source: Union[str, None]


class UntrustedFlag(TypedDict):
    flag: Union[Literal["hidden_instructions"], Literal["disguised_instructions"]]
    evidence: str
    place: Union[Literal["text"], Literal["attribute"], Literal["data"], Literal["source"]]


Usage = TypedDict(
    "Usage",
    {
        "from": "str",
        "to": "str",
        "group_by": "Union[Literal[\"day\"], Literal[\"action\"], Literal[\"key\"]]",
        "data": "List[UsageDataItem]",
        "totals": "UsageTotals",
        "balance": "float",
        "held": "float",
        "month_spend": "float",
        "discount_percent": "int",
        "limits": "UsageLimits",
    },
)


class UsageDataItem(TypedDict):
    key: str
    requests: int
    cost: float
    free_requests: int


class UsageTotals(TypedDict):
    requests: int
    cost: float
    free_requests: int


class UsageLimits(TypedDict):
    requests_per_minute: int
    in_flight: int


class VideoList(PlatformList):
    data: List[Video]


class WaybackPage(Page):
    original_url: Union[str, None]
    captured_at: Union[Moment, None]
    mime: Union[str, None]
    mementos: WaybackPageMementos


class WaybackPageMementos(TypedDict):
    first: Union[str, None]
    previous: Union[str, None]
    next: Union[str, None]
    last: Union[str, None]


WaybackPageSectionsItem: TypeAlias = "PageSectionsItem"


class WebInteractMeta(Meta):
    untrusted_flags: NotRequired[List[UntrustedFlag]]


class WebMapMeta(Meta):
    duration_ms: int


class WebScrapeMeta(FreshnessRefreshMeta):
    untrusted_flags: NotRequired[List[UntrustedFlag]]


class WikipediaChange(Commit):
    title: Union[str, None]
    kind: Union[str, None]


WikipediaChangeStats: TypeAlias = "CommitStats"


class WikipediaChangeList(PlatformList):
    data: List[WikipediaChange]


class WikipediaImage(TypedDict):
    type: Literal["image"]
    platform: str
    id: str
    url: str
    title: str
    image_url: Union[str, None]
    thumbnail_url: Union[str, None]
    width: Union[int, None]
    height: Union[int, None]
    size_bytes: Union[int, None]
    mime: Union[str, None]
    raw: NotRequired[Any]


class WikipediaImageList(PlatformList):
    data: List[WikipediaImage]


class WikipediaLink(TypedDict):
    type: Literal["link"]
    platform: str
    id: str
    url: str
    title: Union[str, None]
    kind: Union[Literal["internal"], Literal["external"]]
    raw: NotRequired[Any]


class WikipediaLinkList(PlatformList):
    data: List[WikipediaLink]


class WikipediaPage(Page):
    wikidata_id: Union[str, None]
    disambiguation: Union[bool, None]


WikipediaPageSectionsItem: TypeAlias = "PageSectionsItem"


class WikipediaPageList(PlatformList):
    data: List[WikipediaPage]


class XPost(Post):
    text_cut: Union[bool, None]


XPostCommunity: TypeAlias = "PostCommunity"
XPostStats: TypeAlias = "PostStats"
XPostPoll: TypeAlias = "PostPoll"
XPostPollOptionsItem: TypeAlias = "PostPollOptionsItem"


class PlatformInput(TypedDict):
    """include_raw: Also what the upstream answered, as `raw` of each object.
    timeout_ms: Bounds the whole call, in milliseconds.
    max_age: Seconds: a copy of yours of at most this age is read in place of the original, for 0.00007 USD; 0: read anew, and keep a copy.
    fields: Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays.
    """

    include_raw: NotRequired[bool]
    timeout_ms: NotRequired[int]
    max_age: NotRequired[int]
    fields: NotRequired[List[str]]


class PlatformListInput(PlatformInput):
    """limit: How many to return.
    cursor: `next_cursor` of the page before.
    """

    limit: NotRequired[int]
    cursor: NotRequired[str]


class WebScrapeInput(TypedDict):
    """url: The page to read: an absolute http or https URL.
    format: Outputs to make. Without it: `text` and `html`; with it: `text` and the formats named.
    only_main_content: False: the whole page, navigation and all.
    include_selectors: CSS selectors: only what one of them matches is read, and that whole. Links, images and metadata are the page’s.
    exclude_selectors: CSS selectors: nothing that one of them matches is read.
    render_js: true: force the browser; false: never; absent: when the page needs it.
    wait_for: A CSS selector that must appear, which forces the browser, or milliseconds to let the page settle.
    max_tier: No tier above this one is used: static, impersonate, browser, worker, or 1 to 4.
    proxy_country: The country whose proxies the requests leave by; a page that is read so costs 0.0010 USD more.
    timeout_ms: Bounds the whole call, in milliseconds.
    max_age: Seconds: a copy of yours of at most this age is read in place of the original, for 0.00007 USD; 0: read anew, and keep a copy.
    json_schema: A JSON Schema (2020-12): `json` has what the page states of it, read by the operator’s model (0.0030 USD more) or, without one, from JSON-LD, microdata, metadata, tables, lists and labelled text.
    prompt: With `json_schema`: what a model should heed.
    extract: Values to read off the page, by name: a CSS selector, or one with an attribute, or with all its matches.
    headers: Further request headers, for the origin that you name; dropped when a redirect leaves it.
    cookies: Cookies by name, for the origin that you name; dropped when a redirect leaves it.
    profile_id: The browser profile of an interaction: its cookies go where they belong, and in the browser its storage is there, too. It is only read: what pages change is not kept, and other calls may use it meanwhile.
    max_cost_usd: The most that the call may cost: dearer tiers, and pages of a document beyond it, are left out.
    favor: Which error hurts more: words too many, or words lost.
    query: A question or some words: `highlights` has the passages that answer it best; `fields: ["highlights"]` brings them alone.
    pdf_mode: Of a PDF: `auto`: its text, and pages without any are recognized; `text`: no OCR; `ocr`: every page.
    max_pages: Pages of a document to read; 50 unless told.
    max_chars: Where each text output is cut. Every 1,000,000 characters begun beyond the first cost 0.0003 USD.
    user_agent: The `User-Agent` header, in place of ours.
    screenshot: A picture of the page, behind a signed link; forces the browser.
    mobile: In the browser: the screen and touch of a phone.
    close_overlays: In the browser: take consent banners, newsletter pop-ups and their like away.
    front_matter: With `Accept: text/markdown`: open with title, url, author, date and language as YAML front matter.
    respect_robots: Read only what the site’s robots.txt allows to TidemarkBot; a single page is read without, as curl does.
    insecure_tls: Do not verify the certificate of the target.
    track: Record the read as a fetch of this source, which is registered when there is none yet.
    fields: Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays.
    """

    url: str
    format: NotRequired[Union[Union[Literal["text"], Literal["markdown"], Literal["html"], Literal["raw_html"], Literal["json_ld"]], List[Union[Literal["text"], Literal["markdown"], Literal["html"], Literal["raw_html"], Literal["json_ld"]]]]]
    only_main_content: NotRequired[bool]
    include_selectors: NotRequired[List[str]]
    exclude_selectors: NotRequired[List[str]]
    render_js: NotRequired[bool]
    wait_for: NotRequired[Union[str, int]]
    max_tier: NotRequired[Union[Union[Literal["static"], Literal["impersonate"], Literal["browser"], Literal["worker"]], Union[Literal[1], Literal[2], Literal[3], Literal[4]]]]
    proxy_country: NotRequired[str]
    timeout_ms: NotRequired[int]
    max_age: NotRequired[int]
    json_schema: NotRequired[Dict[str, Any]]
    prompt: NotRequired[str]
    extract: NotRequired[Dict[str, Union[str, WebScrapeInputExtractValue2]]]
    headers: NotRequired[Dict[str, str]]
    cookies: NotRequired[Dict[str, str]]
    profile_id: NotRequired[str]
    max_cost_usd: NotRequired[float]
    favor: NotRequired[Union[Literal["precision"], Literal["balanced"], Literal["recall"]]]
    query: NotRequired[str]
    pdf_mode: NotRequired[Union[Literal["auto"], Literal["text"], Literal["ocr"]]]
    max_pages: NotRequired[int]
    max_chars: NotRequired[int]
    user_agent: NotRequired[str]
    screenshot: NotRequired[Union[bool, WebScrapeInputScreenshot2]]
    mobile: NotRequired[bool]
    close_overlays: NotRequired[bool]
    front_matter: NotRequired[bool]
    respect_robots: NotRequired[bool]
    insecure_tls: NotRequired[bool]
    track: NotRequired[WebScrapeInputTrack]
    fields: NotRequired[List[str]]


class WebScrapeInputExtractValue2(TypedDict):
    """attribute: Its value, an address made absolute; absent: the text.
    all: All matches as a list, not the first alone.
    """

    selector: str
    attribute: NotRequired[str]
    all: NotRequired[bool]


class WebScrapeInputScreenshot2(TypedDict):
    """full_page: The whole page, up to 16,384 pixels high.
    width: The screen in CSS pixels: 1280 by 800, mobile 390 by 844.
    """

    full_page: NotRequired[bool]
    width: NotRequired[int]
    height: NotRequired[int]
    type: NotRequired[Union[Literal["png"], Literal["jpeg"], Literal["webp"]]]


class WebScrapeInputTrack(TypedDict):
    """entity_id: What the source tells of, by a stable key of yours.
    entity_type: What the entity is.
    source_key: A name for the source, once for each entity.
    refresh_cadence: Of a new source 1 day when absent.
    priority: Higher numbers come first in due lists; 0 when it was never given.
    """

    entity_id: str
    entity_type: Union[Literal["company"], Literal["person"], Literal["product"]]
    source_key: str
    refresh_cadence: NotRequired[str]
    priority: NotRequired[float]


WebScrapeOutput: TypeAlias = "ScrapeResultWithMeta"


class WebCrawlInput(TypedDict):
    """url: The seed: an absolute http or https URL. Its host is the scope, with or without `www.`.
    urls: Further seeds, within `limit`. With `max_depth: 0`: a batch of scrapes.
    limit: The most pages; over 10,000 by NDJSON or `callback_url`.
    max_depth: Link hops from the nearest seed, which is 0.
    include_patterns: RE2 regular expressions on path and query; one must match.
    exclude_patterns: RE2 regular expressions on path and query; none may match.
    include_subdomains: Follow links to hosts below that of the seed, too.
    allow_external: Follow links to every host.
    dedupe: `url`: no page twice, whatever its addresses; `content`: nor near-copies; `none`: only no address twice.
    ignore_query_parameters: Query parameters that tell no pages apart: all of them, or by name.
    sitemap: Read sitemaps beside the links (`include`), none (`skip`), or them alone (`only`).
    respect_robots: Read only what robots.txt allows (RFC 9309).
    traps: Leave out addresses that a site makes without end.
    delay_ms: Between two requests of this crawl to a host.
    concurrency: Requests at once; fewer where a host asks for it.
    format: Outputs to make besides `text`.
    only_main_content: False: the whole page, navigation and all.
    include_selectors: CSS selectors: only what one of them matches is read, and that whole. Links, images and metadata are the page’s.
    exclude_selectors: CSS selectors: nothing that one of them matches is read.
    render_js: true: every page in the browser; false: none; absent: where it is needed.
    wait_for: A CSS selector that must appear, which forces the browser, or milliseconds to let the page settle.
    max_tier: No tier above this one is used: static, impersonate, browser, worker, or 1 to 4.
    proxy_country: The country whose proxies the requests leave by; a page that is read so costs 0.0010 USD more.
    timeout_ms: Bounds the reading of each page, in milliseconds; `max_seconds` bounds the crawl, and ends what is being read then.
    max_age: Seconds: a copy of yours of at most this age is read in place of the original, for 0.00007 USD; 0: read anew, and keep a copy.
    json_schema: A JSON Schema (2020-12): `json` has what the page states of it, read by the operator’s model (0.0030 USD more) or, without one, from JSON-LD, microdata, metadata, tables, lists and labelled text.
    prompt: With `json_schema`: what a model should heed.
    extract: Values to read off the page, by name: a CSS selector, or one with an attribute, or with all its matches.
    headers: Further request headers, for the origins of `url` and `urls` alone; pages of others are read without.
    cookies: Cookies by name, for the origins of `url` and `urls` alone; pages of others are read without.
    profile_id: The browser profile of an interaction: its cookies go where they belong, and in the browser its storage is there, too. It is only read: what pages change is not kept, and other calls may use it meanwhile.
    render: Another name of `render_js`.
    query: Read first what suits these words best.
    track: Record each page as a fetch of a source whose key is `source_key` with the path and query of the page.
    max_cost_usd: No page is begun that would cost more in all.
    max_seconds: Then it answers with what it has; to 3,600, with `callback_url` to 86,400.
    fields: Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays.
    """

    url: str
    urls: NotRequired[List[str]]
    limit: NotRequired[int]
    max_depth: NotRequired[int]
    include_patterns: NotRequired[List[str]]
    exclude_patterns: NotRequired[List[str]]
    include_subdomains: NotRequired[bool]
    allow_external: NotRequired[bool]
    dedupe: NotRequired[Union[Literal["none"], Literal["url"], Literal["content"]]]
    ignore_query_parameters: NotRequired[Union[bool, List[str]]]
    sitemap: NotRequired[Union[Literal["include"], Literal["skip"], Literal["only"]]]
    respect_robots: NotRequired[bool]
    traps: NotRequired[bool]
    delay_ms: NotRequired[int]
    concurrency: NotRequired[int]
    format: NotRequired[Union[Union[Literal["text"], Literal["markdown"], Literal["html"], Literal["raw_html"], Literal["json_ld"]], List[Union[Literal["text"], Literal["markdown"], Literal["html"], Literal["raw_html"], Literal["json_ld"]]]]]
    only_main_content: NotRequired[bool]
    include_selectors: NotRequired[List[str]]
    exclude_selectors: NotRequired[List[str]]
    render_js: NotRequired[bool]
    wait_for: NotRequired[Union[str, int]]
    max_tier: NotRequired[Union[Union[Literal["static"], Literal["impersonate"], Literal["browser"], Literal["worker"]], Union[Literal[1], Literal[2], Literal[3], Literal[4]]]]
    proxy_country: NotRequired[str]
    timeout_ms: NotRequired[int]
    max_age: NotRequired[int]
    json_schema: NotRequired[Dict[str, Any]]
    prompt: NotRequired[str]
    extract: NotRequired[Dict[str, Union[str, WebCrawlInputExtractValue2]]]
    headers: NotRequired[Dict[str, str]]
    cookies: NotRequired[Dict[str, str]]
    profile_id: NotRequired[str]
    render: NotRequired[bool]
    query: NotRequired[str]
    track: NotRequired[WebCrawlInputTrack]
    max_cost_usd: NotRequired[float]
    max_seconds: NotRequired[int]
    fields: NotRequired[List[str]]


class WebCrawlInputExtractValue2(TypedDict):
    """attribute: Its value, an address made absolute; absent: the text.
    all: All matches as a list, not the first alone.
    """

    selector: str
    attribute: NotRequired[str]
    all: NotRequired[bool]


class WebCrawlInputTrack(TypedDict):
    """entity_id: What the source tells of, by a stable key of yours.
    entity_type: What the entity is.
    source_key: A name for the source, once for each entity.
    refresh_cadence: Of a new source 1 day when absent.
    priority: Higher numbers come first in due lists; 0 when it was never given.
    """

    entity_id: str
    entity_type: Union[Literal["company"], Literal["person"], Literal["product"]]
    source_key: str
    refresh_cadence: NotRequired[str]
    priority: NotRequired[float]


class WebCrawlOutput(TypedDict):
    seed: str
    links: List[WebCrawlOutputLinksItem]
    totalLinks: int
    pagesScraped: int
    limit: int
    accounting: CrawlAccounting
    skipped: List[WebCrawlOutputSkippedItem]
    warnings: NotRequired[List[AnswerWarning]]
    stopped_by: NotRequired[Union[Literal["limit"], Literal["balance"], Literal["budget"], Literal["time"], Literal["max_steps"], Literal["failures"], Literal["canceled"]]]
    pages: List[CrawledPage]
    _meta: Meta


class WebCrawlOutputLinksItem(TypedDict):
    url: str
    text: str


class WebCrawlOutputSkippedItem(TypedDict):
    url: str
    reason: str
    statusCode: NotRequired[int]


class WebCrawlSummary(TypedDict):
    seed: str
    links: List[WebCrawlSummaryLinksItem]
    totalLinks: int
    pagesScraped: int
    limit: int
    accounting: CrawlAccounting
    skipped: List[WebCrawlSummarySkippedItem]
    warnings: NotRequired[List[AnswerWarning]]
    stopped_by: NotRequired[Union[Literal["limit"], Literal["balance"], Literal["budget"], Literal["time"], Literal["max_steps"], Literal["failures"], Literal["canceled"]]]
    _meta: Meta


class WebCrawlSummaryLinksItem(TypedDict):
    url: str
    text: str


class WebCrawlSummarySkippedItem(TypedDict):
    url: str
    reason: str
    statusCode: NotRequired[int]


class WebMapInput(TypedDict):
    """url: A page of the site, best its start page: an absolute http or https URL.
    limit: Most URLs that are returned.
    search: Keywords: only URLs are returned that have one of them in the URL, anchor or title, the best first.
    include_subdomains: Also URLs of hosts below the one of `url`.
    sitemap: Whether sitemaps are read besides robots.txt, feeds and links; `only`: nothing else.
    fields: Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays.
    """

    url: str
    limit: NotRequired[int]
    search: NotRequired[str]
    include_subdomains: NotRequired[bool]
    sitemap: NotRequired[Union[Literal["include"], Literal["skip"], Literal["only"]]]
    fields: NotRequired[List[str]]


WebMapOutput: TypeAlias = "MapResultWithMeta"


class WebInteractInput(TypedDict):
    """url: The page to begin at: an absolute http or https URL.
    actions: Done in order.
    profile_id: The browser profile of an earlier call, whose cookies and storage are there again.
    save_profile: False: keep nothing. With `profile_id` the profile is read only, and other calls may use it meanwhile.
    timeout_ms: Bounds the whole call, in milliseconds.
    fields: Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays.
    """

    url: str
    actions: List[Union[WebInteractInputActionsItem, WebInteractInputActionsItem2, WebInteractInputActionsItem3, WebInteractInputActionsItem4, WebInteractInputActionsItem5, WebInteractInputActionsItem6, WebInteractInputActionsItem7, WebInteractInputActionsItem8, WebInteractInputActionsItem9, WebInteractInputActionsItem10, WebInteractInputActionsItem11, WebInteractInputActionsItem12, WebInteractInputActionsItem13, WebInteractInputActionsItem14, WebInteractInputActionsItem15, WebInteractInputActionsItem16, WebInteractInputActionsItem17]]
    profile_id: NotRequired[str]
    save_profile: NotRequired[bool]
    timeout_ms: NotRequired[int]
    fields: NotRequired[List[str]]


class WebInteractInputActionsItem(TypedDict):
    """url: Where to go, in the same tab: an absolute http or https URL.
    timeout_ms: How long it waits for the page, in milliseconds: 30,000 when absent.
    optional: Go on with the next action when this one fails.
    dialog: What is answered to dialogs that it opens.
    dialog_text: What a prompt is answered; its own suggestion when absent.
    """

    type: Literal["navigate"]
    url: str
    timeout_ms: NotRequired[int]
    optional: NotRequired[bool]
    frame: NotRequired[Frame]
    dialog: NotRequired[Union[Literal["accept"], Literal["dismiss"]]]
    dialog_text: NotRequired[str]


class WebInteractInputActionsItem2(TypedDict):
    """timeout_ms: How long it waits for its element, in milliseconds: 10,000 when absent.
    optional: Go on with the next action when this one fails.
    dialog: What is answered to dialogs that it opens.
    dialog_text: What a prompt is answered; its own suggestion when absent.
    count: 2: a double click.
    """

    type: Literal["click"]
    selector: Selector
    timeout_ms: NotRequired[int]
    optional: NotRequired[bool]
    frame: NotRequired[Frame]
    dialog: NotRequired[Union[Literal["accept"], Literal["dismiss"]]]
    dialog_text: NotRequired[str]
    button: NotRequired[Union[Literal["left"], Literal["right"], Literal["middle"]]]
    count: NotRequired[int]


class WebInteractInputActionsItem3(TypedDict):
    """timeout_ms: How long it waits for its element, in milliseconds: 10,000 when absent.
    optional: Go on with the next action when this one fails.
    dialog: What is answered to dialogs that it opens.
    dialog_text: What a prompt is answered; its own suggestion when absent.
    value: What the field holds then: what it held before is replaced.
    """

    type: Literal["fill"]
    selector: Selector
    timeout_ms: NotRequired[int]
    optional: NotRequired[bool]
    frame: NotRequired[Frame]
    dialog: NotRequired[Union[Literal["accept"], Literal["dismiss"]]]
    dialog_text: NotRequired[str]
    value: str


class WebInteractInputActionsItem4(TypedDict):
    """optional: Go on with the next action when this one fails.
    dialog: What is answered to dialogs that it opens.
    dialog_text: What a prompt is answered; its own suggestion when absent.
    """

    type: Literal["wait"]
    ms: int
    optional: NotRequired[bool]
    frame: NotRequired[Frame]
    dialog: NotRequired[Union[Literal["accept"], Literal["dismiss"]]]
    dialog_text: NotRequired[str]


class WebInteractInputActionsItem5(TypedDict):
    """timeout_ms: How long it waits, in milliseconds: 30,000 when absent.
    optional: Go on with the next action when this one fails.
    dialog: What is answered to dialogs that it opens.
    dialog_text: What a prompt is answered; its own suggestion when absent.
    state: `attached`: it is in the document, visible or not; `hidden`: no match is visible any more.
    """

    type: Literal["wait_for_selector"]
    selector: Selector
    timeout_ms: NotRequired[int]
    optional: NotRequired[bool]
    frame: NotRequired[Frame]
    dialog: NotRequired[Union[Literal["accept"], Literal["dismiss"]]]
    dialog_text: NotRequired[str]
    state: NotRequired[Union[Literal["visible"], Literal["hidden"], Literal["attached"], Literal["detached"]]]


class WebInteractInputActionsItem6(TypedDict):
    """key: Such as `Enter`, `ArrowDown`, `a`, `Control+A`.
    selector: The element that gets it; whatever has the focus when absent.
    timeout_ms: How long it waits for its element, in milliseconds: 10,000 when absent.
    optional: Go on with the next action when this one fails.
    dialog: What is answered to dialogs that it opens.
    dialog_text: What a prompt is answered; its own suggestion when absent.
    """

    type: Literal["press"]
    key: str
    selector: NotRequired[Selector]
    timeout_ms: NotRequired[int]
    optional: NotRequired[bool]
    frame: NotRequired[Frame]
    dialog: NotRequired[Union[Literal["accept"], Literal["dismiss"]]]
    dialog_text: NotRequired[str]


class WebInteractInputActionsItem7(TypedDict):
    """amount: Pixels, downwards; negative: upwards. Of the page, or of the content of the element.
    selector: Without `amount`: scrolled to until it is in view.
    timeout_ms: How long it waits for its element, in milliseconds: 10,000 when absent.
    optional: Go on with the next action when this one fails.
    dialog: What is answered to dialogs that it opens.
    dialog_text: What a prompt is answered; its own suggestion when absent.
    """

    type: Literal["scroll"]
    amount: NotRequired[int]
    selector: NotRequired[Selector]
    timeout_ms: NotRequired[int]
    optional: NotRequired[bool]
    frame: NotRequired[Frame]
    dialog: NotRequired[Union[Literal["accept"], Literal["dismiss"]]]
    dialog_text: NotRequired[str]


class WebInteractInputActionsItem8(TypedDict):
    """full_page: The whole page, up to 16,384 pixels high.
    optional: Go on with the next action when this one fails.
    dialog: What is answered to dialogs that it opens.
    dialog_text: What a prompt is answered; its own suggestion when absent.
    """

    type: Literal["screenshot"]
    full_page: NotRequired[bool]
    image_type: NotRequired[Union[Literal["png"], Literal["jpeg"], Literal["webp"]]]
    optional: NotRequired[bool]
    dialog: NotRequired[Union[Literal["accept"], Literal["dismiss"]]]
    dialog_text: NotRequired[str]


class WebInteractInputActionsItem9(TypedDict):
    """only_main_content: False: the whole page, navigation and all.
    optional: Go on with the next action when this one fails.
    dialog: What is answered to dialogs that it opens.
    dialog_text: What a prompt is answered; its own suggestion when absent.
    """

    type: Literal["extract"]
    format: NotRequired[Union[Literal["markdown"], Literal["html"], Literal["text"]]]
    only_main_content: NotRequired[bool]
    optional: NotRequired[bool]
    frame: NotRequired[Frame]
    dialog: NotRequired[Union[Literal["accept"], Literal["dismiss"]]]
    dialog_text: NotRequired[str]


class WebInteractInputActionsItem10(TypedDict):
    """timeout_ms: How long it waits for its element, in milliseconds: 10,000 when absent.
    optional: Go on with the next action when this one fails.
    dialog: What is answered to dialogs that it opens.
    dialog_text: What a prompt is answered; its own suggestion when absent.
    """

    type: Literal["hover"]
    selector: Selector
    timeout_ms: NotRequired[int]
    optional: NotRequired[bool]
    frame: NotRequired[Frame]
    dialog: NotRequired[Union[Literal["accept"], Literal["dismiss"]]]
    dialog_text: NotRequired[str]


class WebInteractInputActionsItem11(TypedDict):
    """timeout_ms: How long it waits for its element, in milliseconds: 10,000 when absent.
    optional: Go on with the next action when this one fails.
    dialog: What is answered to dialogs that it opens.
    dialog_text: What a prompt is answered; its own suggestion when absent.
    value: The value of an option of a `<select>`, or its visible label.
    values: Several of them, where that is possible; none: nothing is selected.
    """

    type: Literal["select"]
    selector: Selector
    timeout_ms: NotRequired[int]
    optional: NotRequired[bool]
    frame: NotRequired[Frame]
    dialog: NotRequired[Union[Literal["accept"], Literal["dismiss"]]]
    dialog_text: NotRequired[str]
    value: NotRequired[str]
    values: NotRequired[List[str]]


class WebInteractInputActionsItem12(TypedDict):
    """timeout_ms: How long it waits for its element, in milliseconds: 10,000 when absent.
    optional: Go on with the next action when this one fails.
    dialog: What is answered to dialogs that it opens.
    dialog_text: What a prompt is answered; its own suggestion when absent.
    checked: Of a checkbox, radio button or switch; nothing happens where it is so already.
    """

    type: Literal["check"]
    selector: Selector
    timeout_ms: NotRequired[int]
    optional: NotRequired[bool]
    frame: NotRequired[Frame]
    dialog: NotRequired[Union[Literal["accept"], Literal["dismiss"]]]
    dialog_text: NotRequired[str]
    checked: NotRequired[bool]


class WebInteractInputActionsItem13(TypedDict):
    """text: Typed key by key, after what the field holds.
    delay_ms: Between two keys, in milliseconds.
    selector: The element that gets it; whatever has the focus when absent.
    timeout_ms: How long it waits for its element, in milliseconds: 10,000 when absent.
    optional: Go on with the next action when this one fails.
    dialog: What is answered to dialogs that it opens.
    dialog_text: What a prompt is answered; its own suggestion when absent.
    """

    type: Literal["type"]
    text: str
    delay_ms: NotRequired[int]
    selector: NotRequired[Selector]
    timeout_ms: NotRequired[int]
    optional: NotRequired[bool]
    frame: NotRequired[Frame]
    dialog: NotRequired[Union[Literal["accept"], Literal["dismiss"]]]
    dialog_text: NotRequired[str]


class WebInteractInputActionsItem14(TypedDict):
    """timeout_ms: How long it waits for its element, in milliseconds: 10,000 when absent.
    optional: Go on with the next action when this one fails.
    dialog: What is answered to dialogs that it opens.
    dialog_text: What a prompt is answered; its own suggestion when absent.
    files: For a file field, or a button that asks for files.
    """

    type: Literal["upload"]
    selector: Selector
    timeout_ms: NotRequired[int]
    optional: NotRequired[bool]
    frame: NotRequired[Frame]
    dialog: NotRequired[Union[Literal["accept"], Literal["dismiss"]]]
    dialog_text: NotRequired[str]
    files: List[WebInteractInputActionsItem14FilesItem]


class WebInteractInputActionsItem14FilesItem(TypedDict):
    """text: The content as text.
    base64: The content as Base64.
    """

    name: str
    content_type: NotRequired[str]
    text: NotRequired[str]
    base64: NotRequired[str]


class WebInteractInputActionsItem15(TypedDict):
    """timeout_ms: How long it waits for its element, in milliseconds: 10,000 when absent.
    optional: Go on with the next action when this one fails.
    dialog: What is answered to dialogs that it opens.
    dialog_text: What a prompt is answered; its own suggestion when absent.
    to: The element that it is dropped on, in the same frame.
    """

    type: Literal["drag"]
    selector: Selector
    timeout_ms: NotRequired[int]
    optional: NotRequired[bool]
    frame: NotRequired[Frame]
    dialog: NotRequired[Union[Literal["accept"], Literal["dismiss"]]]
    dialog_text: NotRequired[str]
    to: Selector


class WebInteractInputActionsItem16(TypedDict):
    """timeout_ms: How long it waits for the page, in milliseconds: 30,000 when absent.
    optional: Go on with the next action when this one fails.
    dialog: What is answered to dialogs that it opens.
    dialog_text: What a prompt is answered; its own suggestion when absent.
    """

    type: Literal["go_back"]
    timeout_ms: NotRequired[int]
    optional: NotRequired[bool]
    dialog: NotRequired[Union[Literal["accept"], Literal["dismiss"]]]
    dialog_text: NotRequired[str]


class WebInteractInputActionsItem17(TypedDict):
    """limit: How many are told; a warning says when there are more.
    optional: Go on with the next action when this one fails.
    dialog: What is answered to dialogs that it opens.
    dialog_text: What a prompt is answered; its own suggestion when absent.
    """

    type: Literal["list_elements"]
    limit: NotRequired[int]
    optional: NotRequired[bool]
    frame: NotRequired[Frame]
    dialog: NotRequired[Union[Literal["accept"], Literal["dismiss"]]]
    dialog_text: NotRequired[str]


WebInteractOutput: TypeAlias = "InteractResultWithMeta"


class WebResearchInput(TypedDict):
    """query: The question.
    sources: Where it is asked; each that answers is billed once.
    limit: How many results of one source at most.
    depth: `quick`: 1 query within 10 s; `default`: 3 within 30 s; `deep`: 6 and full pages of the best within 90 s.
    synthesize: Also a summary in which every sentence cites a page that was read.
    subqueries: What is looked for, in place of what would be made of `query`.
    enrich: Read the pages of the best results; at `deep` when absent.
    enrich_limit: How many pages are read at most; 5 when absent.
    include_domains: Only results of these hosts and those below them.
    exclude_domains: No results of these hosts and those below them.
    time_range: `day`, `week`, `month`, `year`, or `{ from?, to? }`: what is dated outside is left out, what has no date stays.
    fields: Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays.
    """

    query: str
    sources: NotRequired[List[Union[Literal["web"], Literal["reddit"], Literal["hackernews"], Literal["github"], Literal["tiktok"], Literal["wikipedia"], Literal["stackexchange"], Literal["arxiv"], Literal["semanticscholar"], Literal["europepmc"], Literal["bluesky"]]]]
    limit: NotRequired[int]
    depth: NotRequired[Union[Literal["quick"], Literal["default"], Literal["deep"]]]
    synthesize: NotRequired[bool]
    subqueries: NotRequired[List[str]]
    enrich: NotRequired[bool]
    enrich_limit: NotRequired[int]
    include_domains: NotRequired[List[str]]
    exclude_domains: NotRequired[List[str]]
    time_range: NotRequired[Union[Union[Literal["day"], Literal["week"], Literal["month"], Literal["year"]], WebResearchInputTimeRange2]]
    fields: NotRequired[List[str]]


WebResearchInputTimeRange2 = TypedDict(
    "WebResearchInputTimeRange2",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
    },
)


WebResearchOutput: TypeAlias = "ResearchResultWithMeta"


class WebAgentInput(TypedDict):
    """instruction: What is to be done, in words.
    max_steps: A step is one call of a tool, or one answer of the model that calls none; finalize is one.
    budget_usd: The most that the whole call may cost. A call of a tool that might not fit what is left is not started.
    response_format: Of the answer: `json` needs `json_schema`, and is meant where there is one; else `text`.
    json_schema: A JSON Schema (2020-12) that the answer satisfies.
    evidence: Also, for each value of the answer, the quote of a page that was read.
    timeout_ms: Bounds the whole call, in milliseconds.
    fields: Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays.
    """

    instruction: str
    max_steps: NotRequired[int]
    budget_usd: NotRequired[float]
    response_format: NotRequired[Union[Literal["text"], Literal["json"]]]
    json_schema: NotRequired[Dict[str, Any]]
    evidence: NotRequired[bool]
    timeout_ms: NotRequired[int]
    fields: NotRequired[List[str]]


WebAgentOutput: TypeAlias = "AgentResultWithMeta"


class EnrichCompanyInput(TypedDict):
    """domain: The company’s domain, in any spelling.
    domains: Several, each once: answered by a job.
    fields: Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays.
    """

    domain: NotRequired[str]
    domains: NotRequired[List[str]]
    fields: NotRequired[List[str]]


EnrichCompanyOutput: TypeAlias = "CompanyEnrichmentWithMeta"


class EnrichContactInput(TypedDict):
    """domain: The company’s domain, in any spelling.
    name: The person’s name, or a part of it.
    role: What the person does there.
    email: An address of the person that you know.
    fields: Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays.
    """

    domain: str
    name: NotRequired[str]
    role: NotRequired[str]
    email: NotRequired[str]
    fields: NotRequired[List[str]]


EnrichContactOutput: TypeAlias = "ContactEnrichmentWithMeta"


class EnrichContactsInput(TypedDict):
    """domain: The company’s domain, in any spelling.
    roles: Only people with one of these roles.
    limit: How many people at most.
    fields: Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays.
    """

    domain: str
    roles: NotRequired[List[str]]
    limit: NotRequired[int]
    fields: NotRequired[List[str]]


EnrichContactsOutput: TypeAlias = "ContactsEnrichmentWithMeta"


class ProfilesListInput(TypedDict):
    """limit: How many to return.
    cursor: `next_cursor` of the page before.
    """

    limit: NotRequired[int]
    cursor: NotRequired[str]


ProfilesListOutput: TypeAlias = "BrowserProfileList"


class ProfilesGetInput(TypedDict):
    """profile_id: The profile, as an interaction answered it.
    """

    profile_id: str


ProfilesGetOutput: TypeAlias = "BrowserProfile"


class ProfilesDeleteInput(TypedDict):
    """profile_id: The profile, as an interaction answered it.
    """

    profile_id: str


ProfilesDeleteOutput: TypeAlias = "BrowserProfile"


class FreshnessRegisterInput(TypedDict):
    """entity_id: What the source tells of, by a stable key of yours.
    source_key: A name for the source, once for each entity.
    entity_type: What the entity is.
    source_url: Where it is read, when it has an address.
    refresh_cadence: How often it is to be fetched: `7 days`, `12 hours`, `every 2 weeks`, `daily`, `weekly`, `hourly`, `P7D`; 1 minute to 365 days.
    priority: Higher numbers come first in due lists; 0 when it was never given.
    auto_refresh: Have the service fetch it when it is due, billed as a scrape.
    paused: A paused source is never due.
    max_cost_usd_per_day: What `auto_refresh` may cost in a day (UTC), before the discount; then the source waits for the next day. null: no limit of its own.
    include_selectors: CSS selectors of the parts of the page that are tracked; null: its content.
    """

    entity_id: str
    source_key: str
    entity_type: Union[Literal["company"], Literal["person"], Literal["product"]]
    source_url: NotRequired[Union[str, None]]
    refresh_cadence: str
    priority: NotRequired[float]
    auto_refresh: NotRequired[bool]
    paused: NotRequired[bool]
    max_cost_usd_per_day: NotRequired[Union[float, None]]
    include_selectors: NotRequired[Union[List[str], None]]


class FreshnessRegisterOutput(TypedDict):
    source: TrackedSource


class FreshnessListInput(TypedDict):
    """entity_id: What the source tells of, by a stable key of yours.
    state: Only sources in this state.
    changed_since: Only what changed then or later (ISO 8601).
    limit: How many to return.
    cursor: `next_cursor` of the page before.
    """

    entity_id: NotRequired[str]
    state: NotRequired[Union[Literal["paused"], Literal["failing"], Literal["never_fetched"], Literal["overdue"], Literal["due"], Literal["fresh"]]]
    changed_since: NotRequired[str]
    limit: NotRequired[int]
    cursor: NotRequired[str]


FreshnessListOutput: TypeAlias = "ChangedSourceList"


class FreshnessGetInput(TypedDict):
    """source_id: The source.
    """

    source_id: str


class FreshnessGetOutput(TypedDict):
    source: TrackedSource


class FreshnessUpdateInput(TypedDict):
    """source_id: The source.
    entity_type: What the entity is.
    source_url: Where it is read, when it has an address.
    refresh_cadence: How often it is to be fetched: `7 days`, `12 hours`, `every 2 weeks`, `daily`, `weekly`, `hourly`, `P7D`; 1 minute to 365 days.
    priority: Higher numbers come first in due lists; 0 when it was never given.
    auto_refresh: Have the service fetch it when it is due, billed as a scrape.
    paused: A paused source is never due.
    max_cost_usd_per_day: What `auto_refresh` may cost in a day (UTC), before the discount; then the source waits for the next day. null: no limit of its own.
    include_selectors: CSS selectors of the parts of the page that are tracked; null: its content.
    """

    source_id: str
    entity_type: NotRequired[Union[Literal["company"], Literal["person"], Literal["product"]]]
    source_url: NotRequired[Union[str, None]]
    refresh_cadence: NotRequired[str]
    priority: NotRequired[float]
    auto_refresh: NotRequired[bool]
    paused: NotRequired[bool]
    max_cost_usd_per_day: NotRequired[Union[float, None]]
    include_selectors: NotRequired[Union[List[str], None]]


class FreshnessUpdateOutput(TypedDict):
    source: TrackedSource


class FreshnessDeleteInput(TypedDict):
    """source_id: The source.
    """

    source_id: str


class FreshnessDeleteOutput(TypedDict):
    source: TrackedSource


class FreshnessRecordInput(TypedDict):
    """source_id: The source.
    content: The text that was fetched.
    content_hash: Any hash of yours; compared with yours alone.
    size_bytes: Of what was fetched; that of `content` when absent.
    duration_ms: How long the fetch took.
    status_code: From 400 on it is a failure.
    error: Why it failed.
    fetched_at: Now when absent; at most 5 minutes ahead.
    """

    source_id: str
    content: NotRequired[str]
    content_hash: NotRequired[str]
    size_bytes: NotRequired[int]
    duration_ms: NotRequired[int]
    status_code: NotRequired[int]
    error: NotRequired[str]
    fetched_at: NotRequired[str]


FreshnessRecordOutput: TypeAlias = "FreshnessFetch"


class FreshnessFetchesInput(TypedDict):
    """source_id: The source.
    limit: How many to return.
    cursor: `next_cursor` of the page before.
    """

    source_id: str
    limit: NotRequired[int]
    cursor: NotRequired[str]


FreshnessFetchesOutput: TypeAlias = "FreshnessFetchList"


class FreshnessDashboardInput(TypedDict):
    pass


class FreshnessDashboardOutput(TypedDict):
    total_sources: int
    total_entities: int
    due_in_24h: int
    by_state: FreshnessStates
    as_of: str


class FreshnessEntityInput(TypedDict):
    """entity_id: What the source tells of, by a stable key of yours.
    limit: How many to return.
    cursor: `next_cursor` of the page before.
    """

    entity_id: str
    limit: NotRequired[int]
    cursor: NotRequired[str]


class FreshnessEntityOutput(TypedDict):
    entity_id: str
    sources: List[TrackedSource]
    by_state: FreshnessStates
    next_cursor: Union[str, None]


class FreshnessRefreshInput(TypedDict):
    """source_id: The source.
    fields: Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays.
    """

    source_id: str
    fields: NotRequired[List[str]]


class FreshnessRefreshOutput(TypedDict):
    source: TrackedSource
    fetch: FreshnessFetch
    warnings: NotRequired[List[AnswerWarning]]
    stopped_by: NotRequired[Union[Literal["balance"], Literal["budget"], Literal["time"]]]
    _meta: FreshnessRefreshMeta


class FreshnessDueInput(TypedDict):
    """entity_type: Only sources of entities of this type.
    within: Also what will be due within this time, such as `12 hours`.
    budget_usd: Only as many, from the first on, as this buys.
    limit: How many to return.
    cursor: `next_cursor` of the page before.
    """

    entity_type: NotRequired[Union[Literal["company"], Literal["person"], Literal["product"]]]
    within: NotRequired[str]
    budget_usd: NotRequired[float]
    limit: NotRequired[int]
    cursor: NotRequired[str]


FreshnessDueOutput: TypeAlias = "DueSourceList"


class JobsListInput(TypedDict):
    """status: Only jobs of this status.
    type: Operation id, for example `web.scrape`.
    mode: Only calls that are answered in this way.
    limit: How many to return.
    cursor: `next_cursor` of the page before.
    fields: Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays.
    """

    status: NotRequired[Union[Literal["queued"], Literal["processing"], Literal["completed"], Literal["failed"], Literal["canceled"]]]
    type: NotRequired[str]
    mode: NotRequired[Union[Literal["sync"], Literal["stream"], Literal["callback"]]]
    limit: NotRequired[int]
    cursor: NotRequired[str]
    fields: NotRequired[List[str]]


JobsListOutput: TypeAlias = "JobSummaryList"


class JobsGetInput(TypedDict):
    """job_id: The job, which has the id of its request.
    limit: Of a job whose result is a list, such as a crawl: how many of its elements `data` has; 50 with a `cursor`.
    cursor: `next_cursor` of the page before. It is null when the job has ended and all was given.
    fields: Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays.
    """

    job_id: str
    limit: NotRequired[int]
    cursor: NotRequired[str]
    fields: NotRequired[List[str]]


JobsGetOutput: TypeAlias = "Job"


class JobsCancelInput(TypedDict):
    """job_id: The job, which has the id of its request.
    """

    job_id: str


JobsCancelOutput: TypeAlias = "Job"


class JobsRedeliverInput(TypedDict):
    """job_id: The job, which has the id of its request.
    """

    job_id: str


JobsRedeliverOutput: TypeAlias = "Job"


class JobsTestCallbackInput(TypedDict):
    pass


JobsTestCallbackOutput: TypeAlias = "DeliveryAttempt"


class UsageGetInput(TypedDict):
    """from_: First day (UTC); the first of this month when absent.
    to: Last day (UTC), included; today when absent.
    group_by: What `data` has a row for.
    """

    from_: NotRequired[str]
    to: NotRequired[str]
    group_by: NotRequired[Union[Literal["day"], Literal["action"], Literal["key"]]]


UsageGetOutput: TypeAlias = "Usage"


class UsageEntriesInput(TypedDict):
    """kind: Only lines of this kind.
    from_: First day (UTC).
    to: Last day (UTC), included.
    limit: How many to return; 50 when absent.
    cursor: `next_cursor` of the page before.
    """

    kind: NotRequired[Union[Literal["grant"], Literal["payment"], Literal["charge"], Literal["refund"], Literal["adjustment"]]]
    from_: NotRequired[str]
    to: NotRequired[str]
    limit: NotRequired[int]
    cursor: NotRequired[str]


UsageEntriesOutput: TypeAlias = "LedgerEntries"


class EndpointsListInput(TypedDict):
    """platform: Only endpoints of this platform; `web` and `enrich` are our own.
    search: Words that id, path or summary contain.
    status: Only endpoints of this status; `all`: of each. Without a filter: the active ones.
    fields: Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays.
    """

    platform: NotRequired[str]
    search: NotRequired[str]
    status: NotRequired[Union[Literal["active"], Literal["preview"], Literal["deprecated"], Literal["all"]]]
    fields: NotRequired[List[str]]


EndpointsListOutput: TypeAlias = "Catalog"


class EndpointsGetInput(TypedDict):
    """id: The endpoint, as `web.scrape`.
    """

    id: str


EndpointsGetOutput: TypeAlias = "CatalogDetail"


class HackernewsItemInput(PlatformInput):
    """id: An item’s id or address.
    """

    id: Union[int, str]


class HackernewsItemOutput(TypedDict):
    data: Union[HackerNewsPost, HackerNewsComment]
    _meta: Meta


class HackernewsUserInput(PlatformInput):
    """id: A user’s name or address.
    """

    id: Union[int, str]


class HackernewsUserOutput(TypedDict):
    data: HackerNewsUser
    _meta: Meta


class HackernewsTopInput(PlatformInput):
    """limit: How many to return.
    cursor: `next_cursor` of the page before.
    """

    limit: NotRequired[int]
    cursor: NotRequired[str]


HackernewsTopOutput: TypeAlias = "HackerNewsPostList"


class HackernewsNewInput(PlatformInput):
    """limit: How many to return.
    cursor: `next_cursor` of the page before.
    """

    limit: NotRequired[int]
    cursor: NotRequired[str]


HackernewsNewOutput: TypeAlias = "HackerNewsPostList"


class HackernewsBestInput(PlatformInput):
    """limit: How many to return.
    cursor: `next_cursor` of the page before.
    """

    limit: NotRequired[int]
    cursor: NotRequired[str]


HackernewsBestOutput: TypeAlias = "HackerNewsPostList"


class HackernewsAskInput(PlatformInput):
    """limit: How many to return.
    cursor: `next_cursor` of the page before.
    """

    limit: NotRequired[int]
    cursor: NotRequired[str]


HackernewsAskOutput: TypeAlias = "HackerNewsPostList"


class HackernewsShowInput(PlatformInput):
    """limit: How many to return.
    cursor: `next_cursor` of the page before.
    """

    limit: NotRequired[int]
    cursor: NotRequired[str]


HackernewsShowOutput: TypeAlias = "HackerNewsPostList"


class HackernewsJobsInput(PlatformInput):
    """limit: How many to return.
    cursor: `next_cursor` of the page before.
    """

    limit: NotRequired[int]
    cursor: NotRequired[str]


HackernewsJobsOutput: TypeAlias = "HackerNewsPostList"


class HackernewsCommentsInput(PlatformListInput):
    """id: An item’s id or address.
    depth: Levels of replies; all when absent.
    """

    id: Union[int, str]
    depth: NotRequired[int]


HackernewsCommentsOutput: TypeAlias = "CommentList"


class HackernewsSearchInput(PlatformListInput):
    """query: Words to look for.
    type: Only items of this kind.
    author: Only what this user wrote.
    since: Only what was written on this day (UTC) or later.
    min_points: Only items with at least so many points.
    """

    query: str
    type: NotRequired[Union[Literal["story"], Literal["comment"], Literal["ask_hn"], Literal["show_hn"], Literal["poll"], Literal["job"]]]
    author: NotRequired[Union[int, str]]
    since: NotRequired[str]
    min_points: NotRequired[int]


class HackernewsSearchOutput(PlatformList):
    data: List[Union[FoundPost, FoundComment]]


class HackernewsSearchByDateInput(PlatformListInput):
    """query: Words to look for.
    type: Only items of this kind.
    author: Only what this user wrote.
    since: Only what was written on this day (UTC) or later.
    min_points: Only items with at least so many points.
    """

    query: str
    type: NotRequired[Union[Literal["story"], Literal["comment"], Literal["ask_hn"], Literal["show_hn"], Literal["poll"], Literal["job"]]]
    author: NotRequired[Union[int, str]]
    since: NotRequired[str]
    min_points: NotRequired[int]


class HackernewsSearchByDateOutput(PlatformList):
    data: List[Union[FoundPost, FoundComment]]


class HackernewsUserPostsInput(PlatformListInput):
    """id: A user’s name or address.
    type: Only items of this kind.
    """

    id: Union[int, str]
    type: NotRequired[Union[Literal["story"], Literal["comment"]]]


class HackernewsUserPostsOutput(PlatformList):
    data: List[Union[FoundPost, FoundComment]]


class GithubUserInput(PlatformInput):
    """login: A user’s or an organization’s name or address.
    """

    login: Union[int, str]


class GithubUserOutput(TypedDict):
    data: Profile
    _meta: Meta


class GithubUserReposInput(PlatformListInput):
    """login: A user’s or an organization’s name or address.
    sort: What comes first.
    type: Only what is their own, or what they take part in.
    """

    login: Union[int, str]
    sort: NotRequired[Union[Literal["created"], Literal["updated"], Literal["pushed"], Literal["full_name"]]]
    type: NotRequired[Union[Literal["all"], Literal["owner"], Literal["member"]]]


GithubUserReposOutput: TypeAlias = "RepositoryList"


class GithubUserFollowersInput(PlatformListInput):
    """login: A user’s or an organization’s name or address.
    """

    login: Union[int, str]


GithubUserFollowersOutput: TypeAlias = "ProfileList"


class GithubOrgInput(PlatformInput):
    """org: A user’s or an organization’s name or address.
    """

    org: Union[int, str]


class GithubOrgOutput(TypedDict):
    data: Profile
    _meta: Meta


class GithubOrgReposInput(PlatformListInput):
    """org: A user’s or an organization’s name or address.
    sort: What comes first.
    """

    org: Union[int, str]
    sort: NotRequired[Union[Literal["created"], Literal["updated"], Literal["pushed"], Literal["full_name"]]]


GithubOrgReposOutput: TypeAlias = "RepositoryList"


class GithubRepoInput(PlatformInput):
    """repo: A repository’s `owner/name` or address.
    """

    repo: Union[int, str]


class GithubRepoOutput(TypedDict):
    data: Repository
    _meta: Meta


class GithubRepoReadmeInput(PlatformInput):
    """repo: A repository’s `owner/name` or address.
    ref: A branch, a tag or a commit; the default branch when absent.
    """

    repo: Union[int, str]
    ref: NotRequired[str]


class GithubRepoReadmeOutput(TypedDict):
    data: Page
    _meta: Meta


class GithubRepoLanguagesInput(PlatformInput):
    """repo: A repository’s `owner/name` or address.
    """

    repo: Union[int, str]


class GithubRepoLanguagesOutput(TypedDict):
    data: Languages
    _meta: Meta


class GithubRepoContributorsInput(PlatformListInput):
    """repo: A repository’s `owner/name` or address.
    """

    repo: Union[int, str]


GithubRepoContributorsOutput: TypeAlias = "ContributorList"


class GithubRepoContentsInput(PlatformInput):
    """repo: A repository’s `owner/name` or address.
    path: Of the file or folder.
    ref: A branch, a tag or a commit; the default branch when absent.
    """

    repo: Union[int, str]
    path: str
    ref: NotRequired[str]


class GithubRepoContentsOutput(TypedDict):
    data: Union[File, List[File]]
    _meta: Meta


class GithubReleasesInput(PlatformListInput):
    """repo: A repository’s `owner/name` or address.
    """

    repo: Union[int, str]


GithubReleasesOutput: TypeAlias = "ReleaseList"


class GithubReleaseInput(PlatformInput):
    """repo: A repository’s `owner/name` or address.
    tag: The latest release when absent.
    """

    repo: Union[int, str]
    tag: NotRequired[str]


class GithubReleaseOutput(TypedDict):
    data: Release
    _meta: Meta


class GithubCommitsInput(PlatformListInput):
    """repo: A repository’s `owner/name` or address.
    ref: A branch, a tag or a commit; the default branch when absent.
    path: Only commits that touch this file or folder.
    author: Only commits of this user or e-mail address.
    since: Only commits after this time.
    until: Only commits before this time.
    """

    repo: Union[int, str]
    ref: NotRequired[str]
    path: NotRequired[str]
    author: NotRequired[str]
    since: NotRequired[str]
    until: NotRequired[str]


GithubCommitsOutput: TypeAlias = "CommitList"


class GithubIssuesInput(PlatformListInput):
    """repo: A repository’s `owner/name` or address.
    state: `open` when absent.
    labels: Only issues with all of these labels.
    sort: What comes first.
    since: Only issues that were updated after this time.
    """

    repo: Union[int, str]
    state: NotRequired[Union[Literal["open"], Literal["closed"], Literal["all"]]]
    labels: NotRequired[List[str]]
    sort: NotRequired[Union[Literal["created"], Literal["updated"], Literal["comments"]]]
    since: NotRequired[str]


GithubIssuesOutput: TypeAlias = "IssueList"


class GithubIssueCommentsInput(PlatformListInput):
    """repo: A repository’s `owner/name` or address.
    number: The number of the issue or pull request.
    """

    repo: Union[int, str]
    number: int


GithubIssueCommentsOutput: TypeAlias = "CommentList"


class GithubPullsInput(PlatformListInput):
    """repo: A repository’s `owner/name` or address.
    state: `open` when absent.
    sort: What comes first.
    """

    repo: Union[int, str]
    state: NotRequired[Union[Literal["open"], Literal["closed"], Literal["all"]]]
    sort: NotRequired[Union[Literal["created"], Literal["updated"], Literal["popularity"], Literal["long-running"]]]


GithubPullsOutput: TypeAlias = "IssueList"


class GithubPullInput(PlatformInput):
    """repo: A repository’s `owner/name` or address.
    number: The number of the issue or pull request.
    """

    repo: Union[int, str]
    number: int


class GithubPullOutput(TypedDict):
    data: Issue
    _meta: Meta


class GithubSearchRepositoriesInput(PlatformListInput):
    """query: As GitHub’s own search takes it, qualifiers included.
    sort: The best match first when absent.
    order: Upward or downward; downward when absent.
    """

    query: str
    sort: NotRequired[Union[Literal["stars"], Literal["forks"], Literal["updated"]]]
    order: NotRequired[Union[Literal["asc"], Literal["desc"]]]


GithubSearchRepositoriesOutput: TypeAlias = "RepositoryList"


class GithubSearchUsersInput(PlatformListInput):
    """query: As GitHub’s own search takes it, qualifiers included.
    sort: The best match first when absent.
    order: Upward or downward; downward when absent.
    """

    query: str
    sort: NotRequired[Union[Literal["followers"], Literal["repositories"], Literal["joined"]]]
    order: NotRequired[Union[Literal["asc"], Literal["desc"]]]


GithubSearchUsersOutput: TypeAlias = "ProfileList"


class GithubSearchIssuesInput(PlatformListInput):
    """query: As GitHub’s own search takes it, qualifiers included.
    sort: The best match first when absent.
    order: Upward or downward; downward when absent.
    """

    query: str
    sort: NotRequired[Union[Literal["comments"], Literal["reactions"], Literal["created"], Literal["updated"]]]
    order: NotRequired[Union[Literal["asc"], Literal["desc"]]]


GithubSearchIssuesOutput: TypeAlias = "IssueList"


class GithubUserFollowingInput(PlatformListInput):
    """login: A user’s or an organization’s name or address.
    """

    login: Union[int, str]


GithubUserFollowingOutput: TypeAlias = "ProfileList"


class GithubUserStarredInput(PlatformListInput):
    """login: A user’s or an organization’s name or address.
    """

    login: Union[int, str]


GithubUserStarredOutput: TypeAlias = "RepositoryList"


class GithubUserGistsInput(PlatformListInput):
    """login: A user’s or an organization’s name or address.
    """

    login: Union[int, str]


GithubUserGistsOutput: TypeAlias = "GistList"


class GithubUserEventsInput(PlatformListInput):
    """login: A user’s or an organization’s name or address.
    """

    login: Union[int, str]


GithubUserEventsOutput: TypeAlias = "EventList"


class GithubOrgMembersInput(PlatformListInput):
    """org: A user’s or an organization’s name or address.
    """

    org: Union[int, str]


GithubOrgMembersOutput: TypeAlias = "ProfileList"


class GithubGistInput(PlatformInput):
    """id: A gist’s id or address.
    """

    id: Union[int, str]


class GithubGistOutput(TypedDict):
    data: Gist
    _meta: Meta


class GithubRepoForksInput(PlatformListInput):
    """repo: A repository’s `owner/name` or address.
    sort: What comes first.
    """

    repo: Union[int, str]
    sort: NotRequired[Union[Literal["newest"], Literal["oldest"], Literal["stargazers"], Literal["watchers"]]]


GithubRepoForksOutput: TypeAlias = "RepositoryList"


class GithubRepoTagsInput(PlatformListInput):
    """repo: A repository’s `owner/name` or address.
    """

    repo: Union[int, str]


GithubRepoTagsOutput: TypeAlias = "ReferenceList"


class GithubRepoBranchesInput(PlatformListInput):
    """repo: A repository’s `owner/name` or address.
    """

    repo: Union[int, str]


GithubRepoBranchesOutput: TypeAlias = "ReferenceList"


class GithubRepoTreeInput(PlatformListInput):
    """repo: A repository’s `owner/name` or address.
    ref: A branch, a tag or a commit; the default branch when absent.
    recursive: Also what is in folders.
    """

    repo: Union[int, str]
    ref: NotRequired[str]
    recursive: NotRequired[bool]


GithubRepoTreeOutput: TypeAlias = "FileList"


class GithubRepoEventsInput(PlatformListInput):
    """repo: A repository’s `owner/name` or address.
    """

    repo: Union[int, str]


GithubRepoEventsOutput: TypeAlias = "EventList"


class GithubCommitInput(PlatformInput):
    """repo: A repository’s `owner/name` or address.
    sha: A commit, a branch or a tag.
    """

    repo: Union[int, str]
    sha: str


class GithubCommitOutput(TypedDict):
    data: GitHubCommit
    _meta: Meta


class GithubPullFilesInput(PlatformListInput):
    """repo: A repository’s `owner/name` or address.
    number: The number of the issue or pull request.
    """

    repo: Union[int, str]
    number: int


GithubPullFilesOutput: TypeAlias = "FileList"


class GithubPullReviewsInput(PlatformListInput):
    """repo: A repository’s `owner/name` or address.
    number: The number of the issue or pull request.
    """

    repo: Union[int, str]
    number: int


GithubPullReviewsOutput: TypeAlias = "GitHubReviewList"


class GithubSearchCommitsInput(PlatformListInput):
    """query: As GitHub’s own search takes it, qualifiers included.
    sort: The best match first when absent.
    order: Upward or downward; downward when absent.
    """

    query: str
    sort: NotRequired[Union[Literal["author-date"], Literal["committer-date"]]]
    order: NotRequired[Union[Literal["asc"], Literal["desc"]]]


GithubSearchCommitsOutput: TypeAlias = "CommitList"


class RedditSubredditInput(PlatformInput):
    """name: A subreddit’s name or address.
    """

    name: Union[int, str]


class RedditSubredditOutput(TypedDict):
    data: Community
    _meta: Meta


class RedditSubredditPostsInput(PlatformListInput):
    """name: A subreddit’s name or address.
    sort: What comes first.
    period: For `top` and `controversial`.
    """

    name: Union[int, str]
    sort: NotRequired[Union[Literal["hot"], Literal["new"], Literal["top"], Literal["rising"], Literal["controversial"]]]
    period: NotRequired[Union[Literal["hour"], Literal["day"], Literal["week"], Literal["month"], Literal["year"], Literal["all"]]]


RedditSubredditPostsOutput: TypeAlias = "PostList"


class RedditSubredditCommentsInput(PlatformListInput):
    """name: A subreddit’s name or address.
    """

    name: Union[int, str]


RedditSubredditCommentsOutput: TypeAlias = "CommentList"


class RedditSearchSubredditsInput(PlatformListInput):
    """query: Words to look for.
    """

    query: str


RedditSearchSubredditsOutput: TypeAlias = "CommunityList"
RedditSubredditsPopularInput: TypeAlias = "PlatformListInput"
RedditSubredditsPopularOutput: TypeAlias = "CommunityList"


class RedditPostInput(PlatformInput):
    """id: A post’s id or address.
    url: A post’s id or address.
    sort: What comes first.
    limit: How many comments to read at most.
    comments: Deprecated: use `limit`.
    depth: Levels of replies.
    """

    id: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]
    sort: NotRequired[Union[Literal["confidence"], Literal["top"], Literal["new"], Literal["controversial"], Literal["old"], Literal["qa"]]]
    limit: NotRequired[int]
    comments: NotRequired[int]
    depth: NotRequired[int]


class RedditPostOutput(TypedDict):
    data: RedditThread
    _meta: Meta


class RedditMoreCommentsInput(PlatformListInput):
    """post_id: A post’s id or address.
    ids: As `more.ids` names them.
    sort: What comes first.
    """

    post_id: Union[int, str]
    ids: List[str]
    sort: NotRequired[Union[Literal["confidence"], Literal["top"], Literal["new"], Literal["controversial"], Literal["old"], Literal["qa"]]]


RedditMoreCommentsOutput: TypeAlias = "CommentList"


class RedditSearchInput(PlatformListInput):
    """query: Words to look for.
    subreddit: A subreddit’s name or address.
    sort: What comes first.
    period: For `top` and `controversial`.
    """

    query: str
    subreddit: NotRequired[Union[int, str]]
    sort: NotRequired[Union[Literal["relevance"], Literal["hot"], Literal["top"], Literal["new"], Literal["comments"]]]
    period: NotRequired[Union[Literal["hour"], Literal["day"], Literal["week"], Literal["month"], Literal["year"], Literal["all"]]]


RedditSearchOutput: TypeAlias = "PostList"


class RedditDomainPostsInput(PlatformListInput):
    """domain: Of the pages that posts link to, such as `youtube.com`.
    sort: What comes first.
    period: For `top` and `controversial`.
    """

    domain: str
    sort: NotRequired[Union[Literal["hot"], Literal["new"], Literal["top"], Literal["rising"], Literal["controversial"]]]
    period: NotRequired[Union[Literal["hour"], Literal["day"], Literal["week"], Literal["month"], Literal["year"], Literal["all"]]]


RedditDomainPostsOutput: TypeAlias = "PostList"


class RedditFeedInput(PlatformListInput):
    """name: A subreddit’s name or address.
    sort: What comes first.
    """

    name: Union[int, str]
    sort: NotRequired[Union[Literal["hot"], Literal["new"], Literal["top"], Literal["rising"], Literal["controversial"]]]


RedditFeedOutput: TypeAlias = "PostList"


class RedditUserInput(PlatformInput):
    """name: A user’s name or address.
    """

    name: Union[int, str]


class RedditUserOutput(TypedDict):
    data: Profile
    _meta: Meta


class RedditUserPostsInput(PlatformListInput):
    """name: A user’s name or address.
    sort: What comes first.
    period: For `top` and `controversial`.
    """

    name: Union[int, str]
    sort: NotRequired[Union[Literal["new"], Literal["hot"], Literal["top"], Literal["controversial"]]]
    period: NotRequired[Union[Literal["hour"], Literal["day"], Literal["week"], Literal["month"], Literal["year"], Literal["all"]]]


RedditUserPostsOutput: TypeAlias = "PostList"


class RedditUserCommentsInput(PlatformListInput):
    """name: A user’s name or address.
    sort: What comes first.
    """

    name: Union[int, str]
    sort: NotRequired[Union[Literal["new"], Literal["hot"], Literal["top"], Literal["controversial"]]]


RedditUserCommentsOutput: TypeAlias = "CommentList"


class RedditSubredditRulesInput(PlatformListInput):
    """name: A subreddit’s name or address.
    """

    name: Union[int, str]


RedditSubredditRulesOutput: TypeAlias = "RedditRuleList"


class RedditWikiInput(PlatformInput):
    """name: A subreddit’s name or address.
    page: The name of the page.
    """

    name: Union[int, str]
    page: NotRequired[str]


class RedditWikiOutput(TypedDict):
    data: RedditWikiPage
    _meta: Meta


class RedditDuplicatesInput(PlatformListInput):
    """id: A post’s id or address.
    """

    id: Union[int, str]


RedditDuplicatesOutput: TypeAlias = "PostList"


class RedditInfoInput(PlatformListInput):
    """ids: With the mark of their kind: `t1_` comments, `t3_` posts, `t5_` communities.
    """

    ids: List[str]


class RedditInfoOutput(PlatformList):
    data: List[Union[Post, Comment, Community]]


class RedditSearchUsersInput(PlatformListInput):
    """query: Words to look for.
    """

    query: str


RedditSearchUsersOutput: TypeAlias = "ProfileList"
RedditSubredditsNewInput: TypeAlias = "PlatformListInput"
RedditSubredditsNewOutput: TypeAlias = "CommunityList"


class RedditUserOverviewInput(PlatformListInput):
    """name: A user’s name or address.
    """

    name: Union[int, str]


class RedditUserOverviewOutput(PlatformList):
    data: List[Union[Post, Comment]]


class RedditUserTrophiesInput(PlatformListInput):
    """name: A user’s name or address.
    """

    name: Union[int, str]


RedditUserTrophiesOutput: TypeAlias = "RedditTrophyList"


class BlueskyProfileInput(PlatformInput):
    """handle: An account’s handle, DID or address.
    """

    handle: Union[int, str]


class BlueskyProfileOutput(TypedDict):
    data: Profile
    _meta: Meta


class BlueskyPostsInput(PlatformListInput):
    """handle: An account’s handle, DID or address.
    filter: Which posts; `posts_with_replies` (all) when absent.
    """

    handle: Union[int, str]
    filter: NotRequired[Union[Literal["posts_with_replies"], Literal["posts_no_replies"], Literal["posts_with_media"], Literal["posts_and_author_threads"], Literal["posts_with_video"]]]


BlueskyPostsOutput: TypeAlias = "BlueskyPostList"


class BlueskyPostInput(PlatformInput):
    """uri: A post’s AT URI or address.
    url: A post’s AT URI or address.
    """

    uri: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]


class BlueskyPostOutput(TypedDict):
    data: BlueskyPost
    _meta: Meta


class BlueskyThreadInput(PlatformInput):
    """uri: A post’s AT URI or address.
    url: A post’s AT URI or address.
    depth: Levels of replies; 6 when absent.
    parents: Posts above it, at most; 80 when absent.
    """

    uri: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]
    depth: NotRequired[int]
    parents: NotRequired[int]


class BlueskyThreadOutput(TypedDict):
    data: BlueskyThread
    _meta: Meta


class BlueskyLikesInput(PlatformListInput):
    """uri: A post’s AT URI or address.
    url: A post’s AT URI or address.
    """

    uri: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]


BlueskyLikesOutput: TypeAlias = "BlueskyLikerList"


class BlueskyRepostsInput(PlatformListInput):
    """uri: A post’s AT URI or address.
    url: A post’s AT URI or address.
    """

    uri: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]


BlueskyRepostsOutput: TypeAlias = "ProfileList"


class BlueskyQuotesInput(PlatformListInput):
    """uri: A post’s AT URI or address.
    url: A post’s AT URI or address.
    """

    uri: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]


BlueskyQuotesOutput: TypeAlias = "BlueskyPostList"


class BlueskyFollowersInput(PlatformListInput):
    """handle: An account’s handle, DID or address.
    """

    handle: Union[int, str]


BlueskyFollowersOutput: TypeAlias = "ProfileList"


class BlueskyFollowingInput(PlatformListInput):
    """handle: An account’s handle, DID or address.
    """

    handle: Union[int, str]


BlueskyFollowingOutput: TypeAlias = "ProfileList"


class BlueskySearchPostsInput(PlatformListInput):
    """query: Words to look for.
    sort: `latest` when absent.
    since: Only posts of this time (UTC) or later.
    until: Only posts before this time (UTC).
    author: Only what this account wrote.
    language: Only posts in this language, such as `en`.
    """

    query: str
    sort: NotRequired[Union[Literal["top"], Literal["latest"]]]
    since: NotRequired[str]
    until: NotRequired[str]
    author: NotRequired[Union[int, str]]
    language: NotRequired[str]


BlueskySearchPostsOutput: TypeAlias = "BlueskyPostList"


class BlueskySearchUsersInput(PlatformListInput):
    """query: Words to look for.
    """

    query: str


BlueskySearchUsersOutput: TypeAlias = "ProfileList"


class BlueskyFeedInput(PlatformListInput):
    """uri: A feed’s AT URI or address.
    """

    uri: Union[int, str]


class BlueskyFeedOutput(BlueskyPostList):
    feed: Union[BlueskyFeedCard, None]


class BlueskyListInput(PlatformListInput):
    """uri: A list’s AT URI or address.
    """

    uri: Union[int, str]


BlueskyListOutput: TypeAlias = "ProfileList"


class MastodonProfileInput(PlatformInput):
    """handle: An account’s `user@server` or address.
    instance: The server to ask; the account’s own when absent.
    """

    handle: Union[int, str]
    instance: NotRequired[Union[int, str]]


class MastodonProfileOutput(TypedDict):
    data: Profile
    _meta: Meta


class MastodonPostsInput(PlatformListInput):
    """handle: An account’s `user@server` or address.
    id: The account’s id on the server `instance`, in place of `handle`.
    instance: The server to ask; the account’s own when absent.
    exclude_replies: Leave out what replies to others.
    exclude_reposts: Leave out what the account only passed on.
    only_media: Only posts with media.
    tag: Only posts with this tag.
    """

    handle: NotRequired[Union[int, str]]
    id: NotRequired[str]
    instance: NotRequired[Union[int, str]]
    exclude_replies: NotRequired[bool]
    exclude_reposts: NotRequired[bool]
    only_media: NotRequired[bool]
    tag: NotRequired[str]


MastodonPostsOutput: TypeAlias = "MastodonPostList"


class MastodonPostInput(PlatformInput):
    """id: A post’s id on the server, or its address.
    url: A post’s id on the server, or its address.
    instance: The server; mastodon.social when absent.
    """

    id: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]
    instance: NotRequired[Union[int, str]]


class MastodonPostOutput(TypedDict):
    data: MastodonPost
    _meta: Meta


class MastodonThreadInput(PlatformInput):
    """id: A post’s id on the server, or its address.
    url: A post’s id on the server, or its address.
    instance: The server; mastodon.social when absent.
    """

    id: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]
    instance: NotRequired[Union[int, str]]


class MastodonThreadOutput(TypedDict):
    data: MastodonThread
    _meta: Meta


class MastodonLikesInput(PlatformListInput):
    """id: A post’s id on the server, or its address.
    url: A post’s id on the server, or its address.
    instance: The server; mastodon.social when absent.
    """

    id: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]
    instance: NotRequired[Union[int, str]]


MastodonLikesOutput: TypeAlias = "ProfileList"


class MastodonRepostsInput(PlatformListInput):
    """id: A post’s id on the server, or its address.
    url: A post’s id on the server, or its address.
    instance: The server; mastodon.social when absent.
    """

    id: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]
    instance: NotRequired[Union[int, str]]


MastodonRepostsOutput: TypeAlias = "ProfileList"


class MastodonFollowersInput(PlatformListInput):
    """handle: An account’s `user@server` or address.
    id: The account’s id on the server `instance`, in place of `handle`.
    instance: The server to ask; the account’s own when absent.
    """

    handle: NotRequired[Union[int, str]]
    id: NotRequired[str]
    instance: NotRequired[Union[int, str]]


MastodonFollowersOutput: TypeAlias = "ProfileList"


class MastodonFollowingInput(PlatformListInput):
    """handle: An account’s `user@server` or address.
    id: The account’s id on the server `instance`, in place of `handle`.
    instance: The server to ask; the account’s own when absent.
    """

    handle: NotRequired[Union[int, str]]
    id: NotRequired[str]
    instance: NotRequired[Union[int, str]]


MastodonFollowingOutput: TypeAlias = "ProfileList"


class MastodonHashtagInput(PlatformListInput):
    """tag: With or without `#`.
    instance: The server; mastodon.social when absent.
    """

    tag: str
    instance: NotRequired[Union[int, str]]


MastodonHashtagOutput: TypeAlias = "MastodonPostList"


class MastodonTimelineInput(PlatformListInput):
    """instance: The server; mastodon.social when absent.
    local: Only posts of the server’s own accounts.
    """

    instance: NotRequired[Union[int, str]]
    local: NotRequired[bool]


MastodonTimelineOutput: TypeAlias = "MastodonPostList"


class MastodonSearchInput(PlatformListInput):
    """query: Words to look for, or an account’s handle.
    type: Only these.
    instance: The server; mastodon.social when absent.
    """

    query: str
    type: NotRequired[Union[Literal["accounts"], Literal["hashtags"], Literal["statuses"]]]
    instance: NotRequired[Union[int, str]]


class MastodonSearchOutput(PlatformList):
    data: List[Union[Profile, Tag, MastodonPost]]


class MastodonTrendsInput(PlatformListInput):
    """kind: What to list.
    instance: The server; mastodon.social when absent.
    """

    kind: NotRequired[Union[Literal["tags"], Literal["links"], Literal["posts"]]]
    instance: NotRequired[Union[int, str]]


class MastodonTrendsOutput(PlatformList):
    data: List[Union[Tag, Page, MastodonPost]]


class MastodonInstanceInput(PlatformInput):
    """instance: A server’s name or address, such as `mastodon.social`.
    """

    instance: Union[int, str]


class MastodonInstanceOutput(TypedDict):
    data: MastodonServer
    _meta: Meta


class WikipediaSearchInput(PlatformListInput):
    """query: Words, or what its own search takes.
    language: The edition, such as `en` or `de`; that of the address, or `en`, when absent.
    """

    query: str
    language: NotRequired[str]


WikipediaSearchOutput: TypeAlias = "PageList"


class WikipediaSuggestInput(PlatformListInput):
    """query: What was typed.
    language: The edition, such as `en` or `de`; that of the address, or `en`, when absent.
    """

    query: str
    language: NotRequired[str]


WikipediaSuggestOutput: TypeAlias = "WikipediaPageList"


class WikipediaPageInput(PlatformInput):
    """title: A page’s title or address.
    language: The edition, such as `en` or `de`; that of the address, or `en`, when absent.
    format: How the page is written.
    """

    title: str
    language: NotRequired[str]
    format: NotRequired[Union[Literal["text"], Literal["html"], Literal["wikitext"]]]


class WikipediaPageOutput(TypedDict):
    data: WikipediaPage
    _meta: Meta


class WikipediaSummaryInput(PlatformInput):
    """title: A page’s title or address.
    language: The edition, such as `en` or `de`; that of the address, or `en`, when absent.
    """

    title: str
    language: NotRequired[str]


class WikipediaSummaryOutput(TypedDict):
    data: WikipediaPage
    _meta: Meta


class WikipediaRevisionsInput(PlatformListInput):
    """title: A page’s title or address.
    language: The edition, such as `en` or `de`; that of the address, or `en`, when absent.
    """

    title: str
    language: NotRequired[str]


WikipediaRevisionsOutput: TypeAlias = "CommitList"


class WikipediaCategoryInput(PlatformListInput):
    """name: The category’s name, with or without `Category:`, or its address.
    language: The edition, such as `en` or `de`; that of the address, or `en`, when absent.
    type: Only these.
    """

    name: str
    language: NotRequired[str]
    type: NotRequired[Union[Literal["page"], Literal["subcat"]]]


WikipediaCategoryOutput: TypeAlias = "PageList"


class WikipediaGeosearchInput(PlatformListInput):
    """lat: Degrees north.
    lon: Degrees east.
    radius_m: How far around, in metres.
    language: The edition, such as `en` or `de`; that of the address, or `en`, when absent.
    """

    lat: float
    lon: float
    radius_m: NotRequired[int]
    language: NotRequired[str]


WikipediaGeosearchOutput: TypeAlias = "PlaceList"


class WikipediaPageviewsInput(PlatformInput):
    """title: A page’s title or address.
    language: The edition, such as `en` or `de`; that of the address, or `en`, when absent.
    from_: The first day (UTC).
    to: The last day (UTC).
    granularity: What each number counts.
    """

    title: str
    language: NotRequired[str]
    from_: str
    to: str
    granularity: NotRequired[Union[Literal["daily"], Literal["monthly"]]]


class WikipediaPageviewsOutput(TypedDict):
    data: PageViews
    _meta: Meta


class WikipediaSectionsInput(PlatformInput):
    """title: A page’s title or address.
    language: The edition, such as `en` or `de`; that of the address, or `en`, when absent.
    """

    title: str
    language: NotRequired[str]


class WikipediaSectionsOutput(TypedDict):
    data: WikipediaPage
    _meta: Meta


class WikipediaLinksInput(PlatformListInput):
    """title: A page’s title or address.
    language: The edition, such as `en` or `de`; that of the address, or `en`, when absent.
    """

    title: str
    language: NotRequired[str]


WikipediaLinksOutput: TypeAlias = "WikipediaLinkList"


class WikipediaBacklinksInput(PlatformListInput):
    """title: A page’s title or address.
    language: The edition, such as `en` or `de`; that of the address, or `en`, when absent.
    """

    title: str
    language: NotRequired[str]


WikipediaBacklinksOutput: TypeAlias = "PageList"


class WikipediaImagesInput(PlatformListInput):
    """title: A page’s title or address.
    language: The edition, such as `en` or `de`; that of the address, or `en`, when absent.
    """

    title: str
    language: NotRequired[str]


WikipediaImagesOutput: TypeAlias = "WikipediaImageList"


class WikipediaCategoriesInput(PlatformListInput):
    """title: A page’s title or address.
    language: The edition, such as `en` or `de`; that of the address, or `en`, when absent.
    """

    title: str
    language: NotRequired[str]


WikipediaCategoriesOutput: TypeAlias = "TagList"


class WikipediaRecentChangesInput(PlatformListInput):
    """language: The edition, such as `en` or `de`; that of the address, or `en`, when absent.
    since: Only changes after this time.
    """

    language: NotRequired[str]
    since: NotRequired[str]


WikipediaRecentChangesOutput: TypeAlias = "WikipediaChangeList"


class WikipediaRandomInput(PlatformListInput):
    """language: The edition, such as `en` or `de`; that of the address, or `en`, when absent.
    """

    language: NotRequired[str]


WikipediaRandomOutput: TypeAlias = "WikipediaPageList"


class WikidataEntityInput(PlatformInput):
    """id: An entity’s id, such as `Q42`, or its address.
    languages: Wanted languages of the names, the best first.
    """

    id: Union[int, str]
    languages: NotRequired[List[str]]


class WikidataEntityOutput(TypedDict):
    data: Entity
    _meta: Meta


class WikidataSearchInput(PlatformListInput):
    """query: The beginning of a name.
    language: The language of the name, and of what is told.
    """

    query: str
    language: NotRequired[str]


WikidataSearchOutput: TypeAlias = "EntityList"


class WikidataSparqlInput(PlatformInput):
    """query: In SPARQL 1.1; pages by its own LIMIT and OFFSET.
    """

    query: str


class WikidataSparqlOutput(TypedDict):
    data: SparqlTable
    _meta: Meta


class StackexchangeQuestionsInput(PlatformListInput):
    """site: The community, such as `superuser` or `math`; that of the address, or `stackoverflow`, when absent.
    tags: Only questions with all of these tags.
    sort: What comes first.
    """

    site: NotRequired[str]
    tags: NotRequired[List[str]]
    sort: NotRequired[Union[Literal["activity"], Literal["votes"], Literal["creation"], Literal["hot"]]]


StackexchangeQuestionsOutput: TypeAlias = "StackExchangeQuestionList"


class StackexchangeQuestionInput(PlatformInput):
    """id: A question’s id or address.
    site: The community, such as `superuser` or `math`; that of the address, or `stackoverflow`, when absent.
    """

    id: Union[int, str]
    site: NotRequired[str]


class StackexchangeQuestionOutput(TypedDict):
    data: StackExchangeQuestion
    _meta: Meta


class StackexchangeAnswersInput(PlatformListInput):
    """id: A question’s id or address.
    site: The community, such as `superuser` or `math`; that of the address, or `stackoverflow`, when absent.
    sort: What comes first.
    """

    id: Union[int, str]
    site: NotRequired[str]
    sort: NotRequired[Union[Literal["activity"], Literal["votes"], Literal["creation"]]]


StackexchangeAnswersOutput: TypeAlias = "CommentList"


class StackexchangeSearchInput(PlatformListInput):
    """query: Words to look for.
    site: The community, such as `superuser` or `math`; that of the address, or `stackoverflow`, when absent.
    tags: Only questions with all of these tags.
    accepted: Only questions with an accepted answer, or without one.
    min_answers: Only questions with at least so many answers.
    sort: What comes first.
    """

    query: str
    site: NotRequired[str]
    tags: NotRequired[List[str]]
    accepted: NotRequired[bool]
    min_answers: NotRequired[int]
    sort: NotRequired[Union[Literal["relevance"], Literal["activity"], Literal["votes"], Literal["creation"]]]


StackexchangeSearchOutput: TypeAlias = "StackExchangeQuestionList"


class GitlabProjectInput(PlatformInput):
    """project: A project’s number, path (`group/name`) or address.
    instance: The server; that of the address, or `gitlab.com`, when absent.
    """

    project: Union[int, str]
    instance: NotRequired[Union[int, str]]


class GitlabProjectOutput(TypedDict):
    data: Repository
    _meta: Meta


class GitlabIssuesInput(PlatformListInput):
    """project: A project’s number, path (`group/name`) or address.
    instance: The server; that of the address, or `gitlab.com`, when absent.
    state: Only these.
    labels: Only those with all of these labels.
    sort: What comes first: the newest, or the most voted.
    """

    project: Union[int, str]
    instance: NotRequired[Union[int, str]]
    state: NotRequired[Union[Literal["opened"], Literal["closed"], Literal["all"]]]
    labels: NotRequired[List[str]]
    sort: NotRequired[Union[Literal["created_at"], Literal["updated_at"], Literal["popularity"]]]


GitlabIssuesOutput: TypeAlias = "IssueList"


class GitlabIssueInput(PlatformInput):
    """project: A project’s number, path (`group/name`) or address.
    instance: The server; that of the address, or `gitlab.com`, when absent.
    iid: The number in the project.
    """

    project: Union[int, str]
    instance: NotRequired[Union[int, str]]
    iid: int


class GitlabIssueOutput(TypedDict):
    data: Issue
    _meta: Meta


class GitlabIssueNotesInput(PlatformListInput):
    """project: A project’s number, path (`group/name`) or address.
    instance: The server; that of the address, or `gitlab.com`, when absent.
    iid: The number in the project.
    """

    project: Union[int, str]
    instance: NotRequired[Union[int, str]]
    iid: int


GitlabIssueNotesOutput: TypeAlias = "GitLabNoteList"


class GitlabMergeRequestsInput(PlatformListInput):
    """project: A project’s number, path (`group/name`) or address.
    instance: The server; that of the address, or `gitlab.com`, when absent.
    state: Only these.
    labels: Only those with all of these labels.
    """

    project: Union[int, str]
    instance: NotRequired[Union[int, str]]
    state: NotRequired[Union[Literal["opened"], Literal["closed"], Literal["locked"], Literal["merged"], Literal["all"]]]
    labels: NotRequired[List[str]]


GitlabMergeRequestsOutput: TypeAlias = "IssueList"


class GitlabMergeRequestInput(PlatformInput):
    """project: A project’s number, path (`group/name`) or address.
    instance: The server; that of the address, or `gitlab.com`, when absent.
    iid: The number in the project.
    """

    project: Union[int, str]
    instance: NotRequired[Union[int, str]]
    iid: int


class GitlabMergeRequestOutput(TypedDict):
    data: Issue
    _meta: Meta


class GitlabCommitsInput(PlatformListInput):
    """project: A project’s number, path (`group/name`) or address.
    instance: The server; that of the address, or `gitlab.com`, when absent.
    ref: A branch, a tag or a commit; the default branch when absent.
    since: Only commits of this time (UTC) or later.
    until: Only commits of this time (UTC) or earlier.
    """

    project: Union[int, str]
    instance: NotRequired[Union[int, str]]
    ref: NotRequired[str]
    since: NotRequired[str]
    until: NotRequired[str]


GitlabCommitsOutput: TypeAlias = "CommitList"


class GitlabSearchInput(PlatformListInput):
    """query: Words to look for.
    instance: The server; that of the address, or `gitlab.com`, when absent.
    """

    query: str
    instance: NotRequired[Union[int, str]]


GitlabSearchOutput: TypeAlias = "RepositoryList"


class DockerhubRepositoryInput(PlatformInput):
    """repo: A repository’s `namespace/name` or address.
    """

    repo: Union[int, str]


class DockerhubRepositoryOutput(TypedDict):
    data: Package
    _meta: Meta


class DockerhubTagsInput(PlatformListInput):
    """repo: A repository’s `namespace/name` or address.
    name: Only tags whose names contain this.
    """

    repo: Union[int, str]
    name: NotRequired[str]


DockerhubTagsOutput: TypeAlias = "PackageVersionList"


class DockerhubSearchInput(PlatformListInput):
    """query: Words to look for.
    """

    query: str


DockerhubSearchOutput: TypeAlias = "PackageList"


class DnsLookupInput(PlatformInput):
    """name: A domain name.
    type: The type of records.
    """

    name: Union[int, str]
    type: NotRequired[Union[Literal["A"], Literal["AAAA"], Literal["MX"], Literal["TXT"], Literal["NS"], Literal["CNAME"], Literal["SOA"], Literal["CAA"], Literal["SRV"], Literal["PTR"], Literal["DS"], Literal["DNSKEY"], Literal["HTTPS"]]]


class DnsLookupOutput(TypedDict):
    data: DnsAnswer
    _meta: Meta


class CrtshCertificatesInput(PlatformListInput):
    """domain: A domain name.
    exclude_expired: Leave out those that have expired.
    """

    domain: Union[int, str]
    exclude_expired: NotRequired[bool]


CrtshCertificatesOutput: TypeAlias = "LoggedCertificateList"


class RdapDomainInput(PlatformInput):
    """domain: A domain name.
    """

    domain: Union[int, str]


class RdapDomainOutput(TypedDict):
    data: RdapDomain
    _meta: Meta


class RdapIpInput(PlatformInput):
    """ip: An IPv4 or IPv6 address, or a range of them such as `192.0.2.0/24`.
    """

    ip: str


class RdapIpOutput(TypedDict):
    data: RdapNetwork
    _meta: Meta


class RdapAsnInput(PlatformInput):
    """asn: The number of an autonomous system (`64496` or `AS64496`).
    """

    asn: Union[int, str]


class RdapAsnOutput(TypedDict):
    data: RdapNetwork
    _meta: Meta


class OpenlibrarySearchInput(PlatformListInput):
    """query: Words to look for.
    author: Only works of this author.
    subject: Only works about this.
    """

    query: str
    author: NotRequired[str]
    subject: NotRequired[str]


OpenlibrarySearchOutput: TypeAlias = "OpenLibraryWorkList"


class OpenlibraryWorkInput(PlatformInput):
    """id: A work’s id (`OL45804W`) or address.
    """

    id: Union[int, str]


class OpenlibraryWorkOutput(TypedDict):
    data: OpenLibraryWork
    _meta: Meta


class OpenlibraryEditionsInput(PlatformListInput):
    """id: A work’s id (`OL45804W`) or address.
    """

    id: Union[int, str]


OpenlibraryEditionsOutput: TypeAlias = "OpenLibraryEditionList"


class OpenlibraryEditionInput(PlatformInput):
    """id: An edition’s id (`OL7353617M`) or address.
    isbn: An ISBN of 10 or 13 digits.
    """

    id: NotRequired[Union[int, str]]
    isbn: NotRequired[Union[int, str]]


class OpenlibraryEditionOutput(TypedDict):
    data: OpenLibraryEdition
    _meta: Meta


class OpenlibraryAuthorInput(PlatformInput):
    """id: An author’s id (`OL23919A`) or address.
    """

    id: Union[int, str]


class OpenlibraryAuthorOutput(TypedDict):
    data: Profile
    _meta: Meta


class SemanticscholarPaperInput(PlatformInput):
    """id: A paper’s id, DOI, arXiv id (`ARXIV:2106.15928`), PubMed id (`PMID:19872477`) or address.
    """

    id: Union[int, str]


class SemanticscholarPaperOutput(TypedDict):
    data: SemanticScholarPaper
    _meta: Meta


class SemanticscholarSearchInput(PlatformListInput):
    """query: Words to look for.
    year: Only papers of this year, or of these: `2016-2020`, `2016-`, `-2020`.
    open_access: Only papers whose text is free.
    venue: Only papers of this journal or conference.
    """

    query: str
    year: NotRequired[str]
    open_access: NotRequired[bool]
    venue: NotRequired[str]


SemanticscholarSearchOutput: TypeAlias = "SemanticScholarPaperList"


class SemanticscholarSearchBulkInput(PlatformListInput):
    """query: Words to look for.
    sort: The order; that of the ids when absent.
    """

    query: str
    sort: NotRequired[Union[Literal["publicationDate:desc"], Literal["publicationDate:asc"], Literal["citationCount:desc"], Literal["citationCount:asc"]]]


SemanticscholarSearchBulkOutput: TypeAlias = "SemanticScholarPaperList"


class SemanticscholarCitationsInput(PlatformListInput):
    """id: A paper’s id, DOI, arXiv id (`ARXIV:2106.15928`), PubMed id (`PMID:19872477`) or address.
    """

    id: Union[int, str]


SemanticscholarCitationsOutput: TypeAlias = "SemanticScholarCitationList"


class SemanticscholarReferencesInput(PlatformListInput):
    """id: A paper’s id, DOI, arXiv id (`ARXIV:2106.15928`), PubMed id (`PMID:19872477`) or address.
    """

    id: Union[int, str]


SemanticscholarReferencesOutput: TypeAlias = "SemanticScholarCitationList"


class SemanticscholarAuthorInput(PlatformListInput):
    """query: A name to look for.
    id: An author’s number or address.
    """

    query: NotRequired[str]
    id: NotRequired[Union[int, str]]


class SemanticscholarAuthorOutput(PlatformList):
    data: List[Union[Profile, SemanticScholarPaper]]


class SemanticscholarRecommendationsInput(PlatformListInput):
    """id: A paper’s id, DOI, arXiv id (`ARXIV:2106.15928`), PubMed id (`PMID:19872477`) or address.
    """

    id: Union[int, str]


SemanticscholarRecommendationsOutput: TypeAlias = "SemanticScholarPaperList"


class SecedgarCompaniesInput(PlatformListInput):
    """query: Words of the name.
    ticker: A ticker symbol, such as `MSFT`.
    """

    query: NotRequired[str]
    ticker: NotRequired[str]


SecedgarCompaniesOutput: TypeAlias = "CompanyList"


class SecedgarCompanyInput(PlatformInput):
    """cik: A company’s number in EDGAR (CIK) or address.
    ticker: A ticker symbol, such as `MSFT`.
    """

    cik: NotRequired[Union[int, str]]
    ticker: NotRequired[str]


class SecedgarCompanyOutput(TypedDict):
    data: SecCompany
    _meta: Meta


class SecedgarFilingsInput(PlatformListInput):
    """cik: A company’s number in EDGAR (CIK) or address.
    ticker: A ticker symbol, such as `MSFT`.
    form: Only filings of this form, such as `10-K`.
    since: Only what was filed on this day or later.
    """

    cik: NotRequired[Union[int, str]]
    ticker: NotRequired[str]
    form: NotRequired[str]
    since: NotRequired[str]


SecedgarFilingsOutput: TypeAlias = "SecFilingList"


class SecedgarFilingInput(PlatformInput):
    """accession: A filing’s number (`0001640147-21-000073`) or address.
    cik: The company’s number, unless an address tells it or the company filed by itself.
    """

    accession: Union[int, str]
    cik: NotRequired[Union[int, str]]


class SecedgarFilingOutput(TypedDict):
    data: SecFiling
    _meta: Meta


class SecedgarFactsInput(PlatformListInput):
    """cik: A company’s number in EDGAR (CIK) or address.
    ticker: A ticker symbol, such as `MSFT`.
    concept: Only this one, such as `Assets` or `us-gaap/Assets`.
    """

    cik: NotRequired[Union[int, str]]
    ticker: NotRequired[str]
    concept: NotRequired[str]


SecedgarFactsOutput: TypeAlias = "SecFactList"


class SecedgarLatestInput(PlatformListInput):
    """form: Only filings whose form begins so, such as `8-K`.
    """

    form: NotRequired[str]


SecedgarLatestOutput: TypeAlias = "SecFilingList"


class SecedgarSearchInput(PlatformListInput):
    """query: Words to look for; in quotation marks together.
    form: Only filings of this form.
    from_: Only what was filed on this day or later.
    to: Only what was filed on this day or earlier.
    """

    query: str
    form: NotRequired[str]
    from_: NotRequired[str]
    to: NotRequired[str]


SecedgarSearchOutput: TypeAlias = "SecFilingList"


class NominatimSearchInput(PlatformListInput):
    """query: A name or an address, as people write it.
    country: Only in this country, in two letters.
    """

    query: str
    country: NotRequired[str]


NominatimSearchOutput: TypeAlias = "NominatimPlaceList"


class NominatimReverseInput(PlatformInput):
    """lat: Degrees north.
    lon: Degrees east.
    zoom: How exact: 3 is a country, 10 a city, 18 a building.
    """

    lat: float
    lon: float
    zoom: NotRequired[int]


class NominatimReverseOutput(TypedDict):
    data: NominatimPlace
    _meta: Meta


class OpenalexWorkInput(PlatformInput):
    """id: A work’s id (`W2741809807`), DOI, PubMed id (`pmid:29456894`) or address.
    """

    id: Union[int, str]


class OpenalexWorkOutput(TypedDict):
    data: OpenAlexWork
    _meta: Meta


class OpenalexWorksInput(PlatformListInput):
    """query: Words to look for.
    filter: Properties in OpenAlex’s own form, such as `publication_year:2024,is_oa:true`.
    sort: What comes first, such as `cited_by_count:desc`; the best match when absent.
    """

    query: NotRequired[str]
    filter: NotRequired[str]
    sort: NotRequired[str]


OpenalexWorksOutput: TypeAlias = "OpenAlexWorkList"


class OpenalexAuthorInput(PlatformListInput):
    """query: Words to look for.
    id: An author’s id (`A5023888391`), ORCID or address.
    """

    query: NotRequired[str]
    id: NotRequired[Union[int, str]]


OpenalexAuthorOutput: TypeAlias = "ProfileList"


class OpenalexInstitutionInput(PlatformListInput):
    """query: Words to look for.
    id: An institution’s id (`I27837315`), ROR or address.
    """

    query: NotRequired[str]
    id: NotRequired[Union[int, str]]


OpenalexInstitutionOutput: TypeAlias = "ProfileList"


class PubmedSearchInput(PlatformListInput):
    """query: Words, or a query in PubMed’s own language.
    sort: What comes first: the best match, the newest, or by name.
    """

    query: str
    sort: NotRequired[Union[Literal["relevance"], Literal["pub_date"], Literal["Author"], Literal["JournalName"]]]


PubmedSearchOutput: TypeAlias = "PubMedPaperList"


class PubmedArticleInput(PlatformInput):
    """id: An article’s number in PubMed or address.
    """

    id: Union[int, str]


class PubmedArticleOutput(TypedDict):
    data: PubMedPaper
    _meta: Meta


class PubmedSummaryInput(PlatformListInput):
    """ids: The numbers of the articles.
    """

    ids: List[Union[int, str]]


PubmedSummaryOutput: TypeAlias = "PubMedPaperList"


class PubmedLinksInput(PlatformListInput):
    """id: An article’s number in PubMed or address.
    """

    id: Union[int, str]


PubmedLinksOutput: TypeAlias = "PubMedPaperList"


class SteamAppInput(PlatformInput):
    """id: An application’s number or address in the store.
    country: The country whose prices are told, in two letters.
    language: The language of the texts.
    """

    id: Union[int, str]
    country: NotRequired[str]
    language: NotRequired[str]


class SteamAppOutput(TypedDict):
    data: SteamApp
    _meta: Meta


class SteamReviewsInput(PlatformListInput):
    """id: An application’s number or address in the store.
    filter: What comes first: the last written, or changed.
    language: Only reviews in this language; `all` of them when absent.
    """

    id: Union[int, str]
    filter: NotRequired[Union[Literal["recent"], Literal["updated"]]]
    language: NotRequired[str]


SteamReviewsOutput: TypeAlias = "SteamReviewList"


class SteamSearchInput(PlatformListInput):
    """query: Words of the name.
    country: The country whose prices are told, in two letters.
    """

    query: str
    country: NotRequired[str]


SteamSearchOutput: TypeAlias = "SteamAppList"


class SteamPlayersInput(PlatformInput):
    """id: An application’s number or address in the store.
    """

    id: Union[int, str]


class SteamPlayersOutput(TypedDict):
    data: SteamPlayers
    _meta: Meta


class SteamNewsInput(PlatformListInput):
    """id: An application’s number or address in the store.
    """

    id: Union[int, str]


SteamNewsOutput: TypeAlias = "PostList"


class HuggingfaceModelInput(PlatformInput):
    """id: A model’s name (`owner/name`) or address.
    """

    id: Union[int, str]


class HuggingfaceModelOutput(TypedDict):
    data: HuggingFacePackage
    _meta: Meta


class HuggingfaceModelsInput(PlatformListInput):
    """query: Words of the name.
    author: Only of this user or organization.
    task: Only for this task, such as `text-generation`.
    sort: What comes first: the most of it, or the newest.
    """

    query: NotRequired[str]
    author: NotRequired[str]
    task: NotRequired[str]
    sort: NotRequired[Union[Literal["downloads"], Literal["likes"], Literal["lastModified"], Literal["createdAt"], Literal["trendingScore"]]]


HuggingfaceModelsOutput: TypeAlias = "HuggingFacePackageList"


class HuggingfaceDatasetInput(PlatformInput):
    """id: A dataset’s name (`owner/name`) or address.
    """

    id: Union[int, str]


class HuggingfaceDatasetOutput(TypedDict):
    data: HuggingFacePackage
    _meta: Meta


class HuggingfaceDatasetsInput(PlatformListInput):
    """query: Words of the name.
    author: Only of this user or organization.
    sort: What comes first: the most of it, or the newest.
    """

    query: NotRequired[str]
    author: NotRequired[str]
    sort: NotRequired[Union[Literal["downloads"], Literal["likes"], Literal["lastModified"], Literal["createdAt"], Literal["trendingScore"]]]


HuggingfaceDatasetsOutput: TypeAlias = "HuggingFacePackageList"


class HuggingfaceSpaceInput(PlatformInput):
    """id: A space’s name (`owner/name`) or address.
    """

    id: Union[int, str]


class HuggingfaceSpaceOutput(TypedDict):
    data: HuggingFacePackage
    _meta: Meta


class HuggingfaceFilesInput(PlatformListInput):
    """id: A repository’s name (`owner/name`) or address.
    kind: What it is.
    revision: A branch, a tag or a commit.
    """

    id: Union[int, str]
    kind: NotRequired[Union[Literal["model"], Literal["dataset"], Literal["space"]]]
    revision: NotRequired[str]


HuggingfaceFilesOutput: TypeAlias = "FileList"


class HuggingfacePaperInput(PlatformInput):
    """id: A paper’s arXiv id (`1706.03762`) or address.
    """

    id: Union[int, str]


class HuggingfacePaperOutput(TypedDict):
    data: HuggingFacePaper
    _meta: Meta


class HuggingfaceDailyPapersInput(PlatformListInput):
    """date: Only those of this day (UTC).
    """

    date: NotRequired[str]


HuggingfaceDailyPapersOutput: TypeAlias = "HuggingFacePaperList"


class CrossrefWorkInput(PlatformInput):
    """doi: A DOI or its address.
    """

    doi: Union[int, str]


class CrossrefWorkOutput(TypedDict):
    data: CrossrefWork
    _meta: Meta


class CrossrefSearchInput(PlatformListInput):
    """query: Words to look for.
    from_: Only works published on this day or later.
    until: Only works published on this day or earlier.
    type: Only works of this type, such as `journal-article`.
    sort: What comes first.
    """

    query: str
    from_: NotRequired[str]
    until: NotRequired[str]
    type: NotRequired[str]
    sort: NotRequired[Union[Literal["relevance"], Literal["published"], Literal["updated"], Literal["citations"]]]


CrossrefSearchOutput: TypeAlias = "CrossrefWorkList"


class CrossrefJournalInput(PlatformInput):
    """issn: An ISSN.
    """

    issn: Union[int, str]


class CrossrefJournalOutput(TypedDict):
    data: CrossrefJournal
    _meta: Meta


class CrossrefJournalWorksInput(PlatformListInput):
    """issn: An ISSN.
    query: Words to look for.
    """

    issn: Union[int, str]
    query: NotRequired[str]


CrossrefJournalWorksOutput: TypeAlias = "CrossrefWorkList"


class CrossrefFundersInput(PlatformListInput):
    """query: Words to look for.
    """

    query: str


CrossrefFundersOutput: TypeAlias = "ProfileList"


class CrossrefMembersInput(PlatformListInput):
    """query: Words to look for.
    """

    query: str


CrossrefMembersOutput: TypeAlias = "ProfileList"


class ArxivSearchInput(PlatformListInput):
    """query: Words, or a query in arXiv’s own language (`ti:tides ANDNOT au:shore`).
    category: Only papers of this category, such as `physics.ao-ph`.
    author: Only papers of this author.
    sort: What comes first.
    """

    query: str
    category: NotRequired[str]
    author: NotRequired[str]
    sort: NotRequired[Union[Literal["relevance"], Literal["submitted"], Literal["updated"]]]


ArxivSearchOutput: TypeAlias = "PaperList"


class ArxivPaperInput(PlatformInput):
    """id: An arXiv identifier or address.
    """

    id: Union[int, str]


class ArxivPaperOutput(TypedDict):
    data: Paper
    _meta: Meta


class EuropepmcSearchInput(PlatformListInput):
    """query: Words, or a query in the language of Europe PMC (`TITLE:tides AND OPEN_ACCESS:y`).
    sort: What comes first.
    """

    query: str
    sort: NotRequired[Union[Literal["relevance"], Literal["published"], Literal["citations"]]]


EuropepmcSearchOutput: TypeAlias = "PaperList"


class EuropepmcArticleInput(PlatformInput):
    """id: A PubMed id, a PMC id, a preprint’s id, a DOI or an address.
    """

    id: Union[int, str]


class EuropepmcArticleOutput(TypedDict):
    data: Paper
    _meta: Meta


class AppstoreAppInput(PlatformInput):
    """id: An app’s number or address.
    bundle_id: The app’s bundle identifier, such as `com.example.tide`.
    country: The store of this country (ISO 3166-1, two letters); that of the address, or `us`, when absent.
    """

    id: NotRequired[Union[int, str]]
    bundle_id: NotRequired[str]
    country: NotRequired[str]


class AppstoreAppOutput(TypedDict):
    data: AppStoreApp
    _meta: Meta


class AppstoreSearchInput(PlatformListInput):
    """query: Words to look for.
    country: The store of this country (ISO 3166-1, two letters).
    """

    query: str
    country: NotRequired[str]


AppstoreSearchOutput: TypeAlias = "AppStoreAppList"


class AppstoreReviewsInput(PlatformListInput):
    """id: An app’s number or address.
    country: The store of this country (ISO 3166-1, two letters); that of the address, or `us`, when absent.
    """

    id: Union[int, str]
    country: NotRequired[str]


AppstoreReviewsOutput: TypeAlias = "ReviewList"


class AppstoreTopInput(PlatformListInput):
    """country: The store of this country (ISO 3166-1, two letters).
    chart: Which chart.
    """

    country: NotRequired[str]
    chart: NotRequired[Union[Literal["top-free"], Literal["top-paid"]]]


AppstoreTopOutput: TypeAlias = "AppStoreAppList"


class XPostInput(PlatformInput):
    """id: A post’s id or address.
    url: A post’s id or address.
    """

    id: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]


class XPostOutput(TypedDict):
    data: XPost
    _meta: Meta


class XOembedInput(PlatformInput):
    """url: A post’s id or address.
    """

    url: Union[int, str]


class XOembedOutput(TypedDict):
    data: Embed
    _meta: Meta


class WaybackSnapshotsInput(PlatformListInput):
    """url: The page’s address; a host for `match=host` or `domain`.
    match: Of the page alone, of all that begins with the address, of the host, or of its subdomains too.
    from_: Only captures since then.
    to: Only captures until then.
    collapse: Leave out captures that say the same as the one before: `digest`, `timestamp:8` (one a day).
    """

    url: str
    match: NotRequired[Union[Literal["exact"], Literal["prefix"], Literal["host"], Literal["domain"]]]
    from_: NotRequired[str]
    to: NotRequired[str]
    collapse: NotRequired[str]


WaybackSnapshotsOutput: TypeAlias = "SnapshotList"


class WaybackClosestInput(PlatformInput):
    """url: The page’s address.
    at: The time to come near to.
    """

    url: str
    at: NotRequired[str]


class WaybackClosestOutput(TypedDict):
    data: Snapshot
    _meta: Meta


class WaybackPageInput(PlatformInput):
    """url: The page’s address.
    at: The time to come near to; the newest capture when absent.
    """

    url: str
    at: NotRequired[str]


class WaybackPageOutput(TypedDict):
    data: WaybackPage
    _meta: Meta


class PodcastFeedInput(PlatformListInput):
    """url: The feed’s address.
    id: A podcast’s number or address in Apple’s directory.
    """

    url: NotRequired[str]
    id: NotRequired[Union[int, str]]


PodcastFeedOutput: TypeAlias = "EpisodeList"


class PodcastSearchInput(PlatformListInput):
    """query: Words to look for.
    country: The store of this country (ISO 3166-1, two letters).
    """

    query: str
    country: NotRequired[str]


PodcastSearchOutput: TypeAlias = "PodcastList"


class FeedFetchInput(PlatformListInput):
    """url: The feed’s address.
    """

    url: str


class FeedFetchOutput(PostList):
    feed: FeedAbout


class FeedDiscoverInput(PlatformInput):
    """url: The page’s address.
    """

    url: str


class FeedDiscoverOutput(TypedDict):
    data: FoundFeeds
    _meta: Meta


class YoutubeVideoInput(PlatformInput):
    """id: A video’s id or address.
    url: A video’s id or address.
    language: As in this language (BCP 47); English when absent, in which counts and times are read best.
    country: As in this country (ISO 3166-1, two letters).
    """

    id: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]
    language: NotRequired[str]
    country: NotRequired[str]


class YoutubeVideoOutput(TypedDict):
    data: Video
    _meta: Meta


class YoutubeTranscriptInput(PlatformInput):
    """id: A video’s id or address.
    url: A video’s id or address.
    language: The language of the captions; those that people wrote, when absent.
    translate_to: Another language, into which YouTube translates them.
    """

    id: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]
    language: NotRequired[str]
    translate_to: NotRequired[str]


class YoutubeTranscriptOutput(TypedDict):
    data: Transcript
    _meta: Meta


class YoutubeCommentsInput(PlatformListInput):
    """id: A video’s id or address.
    url: A video’s id or address.
    sort: The order.
    """

    id: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]
    sort: NotRequired[Union[Literal["top"], Literal["newest"]]]


YoutubeCommentsOutput: TypeAlias = "CommentList"


class YoutubeCommentRepliesInput(PlatformInput):
    """video_id: The video’s id, for the addresses of the replies.
    limit: How many to return.
    cursor: What `comments` gives in `more.ids` of a comment; then `next_cursor` of the page before.
    """

    video_id: NotRequired[Union[int, str]]
    limit: NotRequired[int]
    cursor: str


YoutubeCommentRepliesOutput: TypeAlias = "CommentList"


class YoutubeChannelInput(PlatformInput):
    """id: A channel’s id (`UC…`) or address.
    handle: A channel’s handle or address.
    url: A channel’s address.
    """

    id: NotRequired[Union[int, str]]
    handle: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]


class YoutubeChannelOutput(TypedDict):
    data: Profile
    _meta: Meta


class YoutubeChannelVideosInput(PlatformListInput):
    """id: A channel’s id (`UC…`) or address.
    handle: A channel’s handle or address.
    url: A channel’s address.
    sort: The order.
    """

    id: NotRequired[Union[int, str]]
    handle: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]
    sort: NotRequired[Union[Literal["latest"], Literal["popular"], Literal["oldest"]]]


YoutubeChannelVideosOutput: TypeAlias = "VideoList"


class YoutubeChannelShortsInput(PlatformListInput):
    """id: A channel’s id (`UC…`) or address.
    handle: A channel’s handle or address.
    url: A channel’s address.
    """

    id: NotRequired[Union[int, str]]
    handle: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]


YoutubeChannelShortsOutput: TypeAlias = "VideoList"


class YoutubePlaylistInput(PlatformListInput):
    """id: A playlist’s id or address.
    url: A playlist’s id or address.
    """

    id: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]


class YoutubePlaylistOutput(VideoList):
    playlist: Union[Playlist, None]


class YoutubeSearchInput(PlatformListInput):
    """query: The words.
    type: One kind of result; all when absent.
    sort: The order.
    published_within: Only what was published within this time.
    duration: Only videos of under 4, of 4 to 20, or of over 20 minutes.
    language: As in this language (BCP 47); English when absent, in which counts and times are read best.
    country: As in this country (ISO 3166-1, two letters).
    """

    query: str
    type: NotRequired[Union[Literal["video"], Literal["channel"], Literal["playlist"]]]
    sort: NotRequired[Union[Literal["relevance"], Literal["rating"], Literal["date"], Literal["views"]]]
    published_within: NotRequired[Union[Literal["hour"], Literal["day"], Literal["week"], Literal["month"], Literal["year"]]]
    duration: NotRequired[Union[Literal["short"], Literal["long"], Literal["medium"]]]
    language: NotRequired[str]
    country: NotRequired[str]


class YoutubeSearchOutput(PlatformList):
    data: List[Union[Video, Profile, Playlist]]


class YoutubeTrendingInput(PlatformListInput):
    """category: What the videos are about.
    country: As in this country (ISO 3166-1, two letters).
    """

    category: NotRequired[Union[Literal["music"], Literal["gaming"], Literal["trailers"], Literal["podcasts"]]]
    country: NotRequired[str]


YoutubeTrendingOutput: TypeAlias = "VideoList"


class YoutubeSuggestionsInput(PlatformInput):
    """query: The words to begin with.
    country: As in this country (ISO 3166-1, two letters).
    language: As in this language (BCP 47).
    """

    query: str
    country: NotRequired[str]
    language: NotRequired[str]


class YoutubeSuggestionsOutput(TypedDict):
    data: Suggestions
    _meta: Meta


class YoutubeFeedInput(PlatformListInput):
    """channel_id: A channel’s id (`UC…`) or address.
    playlist_id: A playlist’s id or address.
    user: A user’s name or address.
    """

    channel_id: NotRequired[Union[int, str]]
    playlist_id: NotRequired[Union[int, str]]
    user: NotRequired[Union[int, str]]


YoutubeFeedOutput: TypeAlias = "VideoList"


class YoutubeOembedInput(PlatformInput):
    """url: A video’s id or address.
    """

    url: Union[int, str]


class YoutubeOembedOutput(TypedDict):
    data: Embed
    _meta: Meta


class TelegramChannelInput(PlatformInput):
    """name: A public channel’s name or address.
    """

    name: Union[int, str]


class TelegramChannelOutput(TypedDict):
    data: Profile
    _meta: Meta


class TelegramPostsInput(PlatformListInput):
    """name: A public channel’s name or address.
    query: Words that a post has to say.
    """

    name: Union[int, str]
    query: NotRequired[str]


TelegramPostsOutput: TypeAlias = "TelegramPostList"


class TelegramPostInput(PlatformInput):
    """url: A post’s `channel/number` or address.
    """

    url: Union[int, str]


class TelegramPostOutput(TypedDict):
    data: TelegramPost
    _meta: Meta


class TiktokProfileInput(PlatformInput):
    """handle: An account’s handle or address.
    """

    handle: Union[int, str]


class TiktokProfileOutput(TypedDict):
    data: Profile
    _meta: Meta


class TiktokVideosInput(PlatformListInput):
    """handle: An account’s handle or address.
    sec_uid: The account’s `sec_uid`, in place of its handle.
    sort: The order.
    """

    handle: NotRequired[Union[int, str]]
    sec_uid: NotRequired[str]
    sort: NotRequired[Union[Literal["latest"], Literal["popular"], Literal["oldest"]]]


TiktokVideosOutput: TypeAlias = "TikTokVideoList"


class TiktokFollowersInput(PlatformListInput):
    """handle: An account’s handle or address.
    sec_uid: The account’s `sec_uid`, in place of its handle.
    """

    handle: NotRequired[Union[int, str]]
    sec_uid: NotRequired[str]


TiktokFollowersOutput: TypeAlias = "ProfileList"


class TiktokFollowingInput(PlatformListInput):
    """handle: An account’s handle or address.
    sec_uid: The account’s `sec_uid`, in place of its handle.
    """

    handle: NotRequired[Union[int, str]]
    sec_uid: NotRequired[str]


TiktokFollowingOutput: TypeAlias = "ProfileList"


class TiktokVideoInput(PlatformInput):
    """url: A video’s id or address.
    id: A video’s id or address.
    """

    url: NotRequired[Union[int, str]]
    id: NotRequired[Union[int, str]]


class TiktokVideoOutput(TypedDict):
    data: TikTokVideo
    _meta: Meta


class TiktokTranscriptInput(PlatformInput):
    """url: A video’s id or address.
    id: A video’s id or address.
    language: The language of the captions; the video’s own when absent.
    """

    url: NotRequired[Union[int, str]]
    id: NotRequired[Union[int, str]]
    language: NotRequired[str]


class TiktokTranscriptOutput(TypedDict):
    data: Transcript
    _meta: Meta


class TiktokCommentsInput(PlatformListInput):
    """url: A video’s id or address.
    id: A video’s id or address.
    """

    url: NotRequired[Union[int, str]]
    id: NotRequired[Union[int, str]]


TiktokCommentsOutput: TypeAlias = "TikTokCommentList"


class TiktokCommentRepliesInput(PlatformListInput):
    """video_id: A video’s id or address.
    comment_id: The comment’s id.
    """

    video_id: Union[int, str]
    comment_id: str


TiktokCommentRepliesOutput: TypeAlias = "TikTokCommentList"


class TiktokAudienceInput(PlatformInput):
    """handle: An account’s handle or address.
    sample: How many commenters to count.
    """

    handle: Union[int, str]
    sample: NotRequired[int]


class TiktokAudienceOutput(TypedDict):
    data: Audience
    _meta: Meta


class TiktokSearchInput(PlatformListInput):
    """query: The words.
    """

    query: str


class TiktokSearchOutput(PlatformList):
    data: List[Union[TikTokVideo, Profile]]


class TiktokSearchVideosInput(PlatformListInput):
    """query: The words.
    sort: The order.
    published_within: Only what was published within this time.
    """

    query: str
    sort: NotRequired[Union[Literal["relevance"], Literal["likes"], Literal["date"]]]
    published_within: NotRequired[Union[Literal["day"], Literal["week"], Literal["month"], Literal["quarter"], Literal["half_year"]]]


TiktokSearchVideosOutput: TypeAlias = "TikTokVideoList"


class TiktokSearchUsersInput(PlatformListInput):
    """query: The words.
    """

    query: str


TiktokSearchUsersOutput: TypeAlias = "ProfileList"


class TiktokSearchHashtagsInput(PlatformListInput):
    """query: The words.
    """

    query: str


TiktokSearchHashtagsOutput: TypeAlias = "TagList"


class TiktokSearchMusicInput(PlatformListInput):
    """query: The words.
    """

    query: str


TiktokSearchMusicOutput: TypeAlias = "TrackList"


class TiktokTrendingInput(PlatformListInput):
    """region: A hint of the country (ISO 3166-1, two letters); TikTok goes by the address that asks.
    category: The words on a button of the page, such as `Sports`.
    """

    region: NotRequired[str]
    category: NotRequired[str]


TiktokTrendingOutput: TypeAlias = "TikTokVideoList"


class TiktokHashtagInput(PlatformInput):
    """name: A hashtag or its address.
    """

    name: Union[int, str]


class TiktokHashtagOutput(TypedDict):
    data: Tag
    _meta: Meta


class TiktokHashtagVideosInput(PlatformListInput):
    """name: A hashtag or its address.
    url: A hashtag or its address.
    """

    name: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]


TiktokHashtagVideosOutput: TypeAlias = "TikTokVideoList"


class TiktokMusicInput(PlatformInput):
    """id: A sound’s id or address.
    url: A sound’s id or address.
    """

    id: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]


class TiktokMusicOutput(TypedDict):
    data: Track
    _meta: Meta


class TiktokMusicVideosInput(PlatformListInput):
    """id: A sound’s id or address.
    url: A sound’s id or address.
    """

    id: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]


TiktokMusicVideosOutput: TypeAlias = "TikTokVideoList"


class TiktokShopProductInput(PlatformInput):
    """id: A product’s id or address.
    url: A product’s id or address.
    country: The shop of this country (ISO 3166-1, two letters).
    """

    id: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]
    country: NotRequired[str]


class TiktokShopProductOutput(TypedDict):
    data: Product
    _meta: Meta


class TiktokShopSearchInput(PlatformListInput):
    """query: The words.
    country: The shop of this country (ISO 3166-1, two letters).
    """

    query: str
    country: NotRequired[str]


TiktokShopSearchOutput: TypeAlias = "ProductList"


class TiktokShopProductsInput(PlatformListInput):
    """seller_id: A shop’s id or address.
    url: A shop’s id or address.
    country: The shop of this country (ISO 3166-1, two letters).
    """

    seller_id: NotRequired[Union[int, str]]
    url: NotRequired[Union[int, str]]
    country: NotRequired[str]


class TiktokShopProductsOutput(ProductList):
    seller: Union[Author, None]


class TiktokShopReviewsInput(PlatformListInput):
    """id: A product’s id or address.
    country: The shop of this country (ISO 3166-1, two letters).
    """

    id: Union[int, str]
    country: NotRequired[str]


TiktokShopReviewsOutput: TypeAlias = "TikTokReviewList"


class InstagramProfileInput(PlatformInput):
    """handle: An account’s handle or address.
    """

    handle: Union[int, str]


class InstagramProfileOutput(TypedDict):
    data: Profile
    _meta: Meta


class InstagramPostsInput(PlatformListInput):
    """handle: An account’s handle or address.
    """

    handle: Union[int, str]


InstagramPostsOutput: TypeAlias = "PostList"


class InstagramPostInput(PlatformInput):
    """url: A post’s code or address.
    code: A post’s code or address.
    """

    url: NotRequired[Union[int, str]]
    code: NotRequired[Union[int, str]]


class InstagramPostOutput(TypedDict):
    data: Post
    _meta: Meta


class FilesGetInput(TypedDict):
    """id: The file, as the link that was answered names it.
    expires: When the link ends, in seconds since 1970.
    signature: What shows that the link is ours.
    """

    id: str
    expires: str
    signature: str
