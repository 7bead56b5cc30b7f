// Generated from the definitions of the operations by `npm run generate`; do not edit.

/** What every call of a platform takes. */
export type PlatformInput = {
  /** Also what the upstream answered, as `raw` of each object. */
  include_raw?: boolean | undefined;
  /** Bounds the whole call, in milliseconds. */
  timeout_ms?: number | undefined;
  /** Seconds: a copy of yours of at most this age is read in place of the original, for 0.00007 USD; 0: read anew, and keep a copy. */
  max_age?: number | undefined;
  /** Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays. */
  fields?: string[] | undefined;
  /** Only validate, check the address and quote the price; costs nothing. */
  dry_run?: boolean | undefined;
  /** Answer 202 with a job at once, and deliver the result to this URL when it is there. */
  callback_url?: string | undefined;
};

/** What every call takes that a platform answers with a list. */
export type PlatformListInput = PlatformInput & {
  /** How many to return. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
};

export type Accepted = {
  job_id: string;
  jobId: string;
  /** `processing`: a call that took long, and goes on as a job. */
  status: "queued" | "processing";
  _meta: Meta;
};

export type ActionEntry = {
  index: number;
  type: string;
  status: "ok" | "failed" | "skipped";
  duration_ms: number;
  /** Where the page stood after it. */
  url?: string;
  error?: ActionError;
  /** It opened a tab, which is the page from then on. */
  new_tab?: true;
  dialogs?: Array<{
    type: string;
    message: string;
    answer: "accept" | "dismiss";
  }>;
  screenshot?: Screenshot;
  /** What an `extract` gave. */
  content?: string | null;
  /** What a `list_elements` found, in the order of the document. */
  elements?: ListedElement[];
};

export type ActionError = {
  code: string;
  message: string;
  /** Where the page stood. */
  url: string;
  /** What was looked for, be it a frame. */
  selector?: string;
  /** How many elements it matched, visible or not. */
  matches?: number;
  /** Visible elements that are most like it, each with a selector that works; the fields and buttons of the page where none is. */
  nearest?: Array<{
    selector: string;
    text: string;
  }>;
  /** What the field holds, at most 200 characters; never of a password. */
  holds?: string;
  /** The form of value that the field takes. */
  takes?: FieldForm;
};

export type AgentQuote = {
  url: string;
  quote: string;
};

export type AgentResultWithMeta = {
  status: "completed" | "max_steps" | "budget_exhausted" | "failed";
  /** A text, or JSON that satisfies `json_schema`; null: there is none. */
  answer: unknown;
  /** Who made the answer. */
  method: "model" | "rules";
  steps: AgentStep[];
  /** The pages that were read. */
  sources: Array<{
    url: string;
    title: string;
  }>;
  /** By JSON pointer into the answer: quotes that stand in the page as it was read. */
  evidence?: { [member: string]: AgentQuote[] };
  usage: {
    steps: number;
    tool_cost: number;
    coordination_cost: number;
    input_tokens: number;
    output_tokens: number;
  };
  warnings?: AnswerWarning[];
  /** What ended the work early. */
  stopped_by?: "limit" | "balance" | "budget" | "time" | "max_steps" | "failures" | "canceled";
  _meta: Meta;
};

export type AgentStep = {
  /** From 1. */
  index: number;
  /** `scrape`, `map`, `interact`, `research`, `finalize`, or a name that a model made up. */
  tool: string;
  /** As it was sent, limits lowered where the budget asked for it. */
  input: unknown;
  /** What came of it. */
  summary: string;
  /** Of the tool alone, in USD. */
  cost: number;
  duration_ms: number;
  /** Why it gave nothing: a code, and words. */
  error?: string;
};

export type AnswerWarning = {
  code: string;
  message: string;
};

export type AppStoreApp = Product & {
  bundle_id: string | null;
  size_bytes: number | null;
  content_rating: string | null;
  minimum_os_version: string | null;
  release_notes: string | null;
};

export type AppStoreAppList = PlatformList & {
  data: AppStoreApp[];
};

export type Attempt = {
  tier: "static" | "impersonate" | "browser" | "worker";
  /** HTTP status of the target, null when it gave none. */
  status: number | null;
  duration_ms: number;
  cost: number;
  rejected_because?: string;
};

export type Audience = {
  type: "audience";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  handle: string | null;
  /** Commenters who were counted, each once. */
  sample_size: number | null;
  /** Videos whose comments were read. */
  videos: number | null;
  method: "public commenters";
  is_estimate: true;
  /** `low` below 100 commenters. */
  confidence: "low" | "medium";
  /** Where accounts say they are; few do. */
  countries: Array<{
    name: string;
    count: number;
    share: number;
  }>;
  /** Languages of the comments. */
  languages: Array<{
    name: string;
    count: number;
    share: number;
  }>;
  active_hours: Array<{
    hour_utc: number;
    count: number;
  }>;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type Author = {
  id: string | null;
  handle: string | null;
  name: string | null;
  url: string | null;
  avatar_url: string | null;
  verified: boolean | null;
};

export type BlueskyFeedCard = {
  id: string;
  url: string | null;
  name: string | null;
  description: string | null;
  avatar_url: string | null;
  author: Author | null;
  likes: number | null;
};

export type BlueskyLiker = Profile & {
  liked_at: Moment | null;
};

export type BlueskyLikerList = PlatformList & {
  data: BlueskyLiker[];
};

export type BlueskyPost = Post & {
  cid: string | null;
  languages: string[];
  labels: string[];
  facets: Array<{
    kind: "link" | "mention" | "tag";
    value: string;
    byte_start: number | null;
    byte_end: number | null;
  }>;
  card: {
    title: string | null;
    description: string | null;
    url: string | null;
    image_url: string | null;
  } | null;
  reposted_by: Author | null;
  reposted_at: Moment | null;
};

export type BlueskyPostList = PlatformList & {
  data: BlueskyPost[];
};

export type BlueskyThread = BlueskyPost & {
  parents: BlueskyPost[];
  comments: Comment[];
};

export type BrowserProfile = {
  profile_id: string;
  /** The page of the call that made it. */
  url: string;
  created_at: string;
  last_used_at: string;
  /** 30 days after its last use. */
  expires_at: string;
  /** Whether a call is using it. */
  in_use: boolean;
};

export type BrowserProfileList = {
  data: BrowserProfile[];
  next_cursor: string | null;
};

export type Catalog = {
  count: number;
  endpoints: CatalogEntry[];
  volume_discounts: Array<{
    from_usd: number;
    percent: number;
  }>;
  updated_at: string;
};

export type CatalogDetail = CatalogEntry & {
  description: string | null;
  input_schema: { [member: string]: unknown };
  output_schema: { [member: string]: unknown };
};

export type CatalogEntry = {
  id: string;
  methods: string[];
  path: string;
  platform: string;
  action: string;
  summary: string;
  /** What a normal call starts at, for one `price_unit`. */
  price_usd: number;
  /** Price by unit. */
  prices: { [member: string]: number };
  price_unit: string;
  /** Every part of the price, in words. */
  price: string;
  required: Array<{
    name: string;
    description?: string;
  }>;
  /** Parameters, among the `optional` ones, of which one is required. */
  required_one_of: string[];
  optional: Array<{
    name: string;
    description?: string;
  }>;
  modes: Array<"sync" | "callback" | "stream">;
  status: "active" | "preview" | "deprecated";
  stability: "documented" | "observed" | "page" | "session";
  ready: boolean;
  needs: string[];
  schema_url: string;
  example: {
    method: string;
    path: string;
    body: { [member: string]: unknown } | null;
  };
};

export type ChangedSource = TrackedSource & {
  /** With `changed_since`: the fetch that brought the last change; null: it is not kept any more. */
  last_change?: FreshnessFetch | null;
};

export type ChangedSourceList = {
  data: ChangedSource[];
  next_cursor: string | null;
};

export type Citation = {
  /** What `[n]` in the summary means, from 1. */
  index: number;
  url: string;
  title: string;
  /** Stands in the snapshot, but for white space and the forms of quotation marks, dashes and accents. */
  quote: string;
  /** The text of the page as it was read, for seven days. */
  snapshot_url: string;
};

export type Comment = {
  type: "comment";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  text: string | null;
  html: string | null;
  author: Author | null;
  created_at: Moment | null;
  published_text: string | null;
  edited_at: Moment | null;
  stats: {
    likes: number | null;
    replies: number | null;
    score: number | null;
    approximate?: true;
  };
  parent_id: string | null;
  post_id: string | null;
  depth: number | null;
  path: string | null;
  pinned: boolean | null;
  by_author: boolean | null;
  accepted: boolean | null;
  deleted: boolean | null;
  more: {
    ids: string[];
    count: number | null;
  } | null;
  replies?: CommentReplies;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type CommentList = PlatformList & {
  data: Comment[];
};

export type CommentReplies = Comment[];

export type Commit = {
  type: "commit";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  sha: string | null;
  message: string | null;
  author: Author | null;
  committed_at: Moment | null;
  parents: string[];
  size_bytes: number | null;
  stats: {
    additions: number | null;
    deletions: number | null;
    changed_files: number | null;
    approximate?: true;
  };
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type CommitList = PlatformList & {
  data: Commit[];
};

export type Community = {
  type: "community";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  name: string | null;
  title: string | null;
  description: string | null;
  stats: {
    members: number | null;
    active: number | null;
    posts: number | null;
    approximate?: true;
  };
  created_at: Moment | null;
  nsfw: boolean | null;
  rules: string[];
  icon_url: string | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type CommunityList = PlatformList & {
  data: Community[];
};

export type Company = {
  type: "company";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  cik: string | null;
  ticker: string | null;
  name: string | null;
  sic: string | null;
  exchange: string | null;
  address: string | null;
  fiscal_year_end: string | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type CompanyEnrichmentWithMeta = {
  job_id?: string;
  /** `processing` until the job ends. */
  status?: "processing" | "completed";
  /** The first domain’s; null: it failed. */
  result: CompanyProfile | null;
  warnings?: AnswerWarning[];
  stopped_by?: "balance" | "budget";
  results?: CompanyEntry[];
  _meta: Meta;
};

export type CompanyEntry = {
  domain: string;
  status: "completed" | "failed";
  result?: CompanyProfile;
  /** The problem document of a domain that failed. */
  error?: {
    type: string;
    title: string;
    status: number;
    detail: string;
    instance: string;
    code: string;
    retryable: boolean;
    reason?: string;
  };
};

export type CompanyList = PlatformList & {
  data: Company[];
};

export type CompanyProfile = {
  domain: string;
  company_name: string | null;
  description: string | null;
  logo: string | null;
  industry: string | null;
  founded_year: number | null;
  headquarters: {
    text: string;
    city: string | null;
    region: string | null;
    /** ISO 3166-1 alpha-2. */
    country: string | null;
  } | null;
  employee_range: {
    min: number | null;
    max: number | null;
  } | null;
  emails: string[];
  /** E.164. */
  phones: string[];
  social: Array<{
    network: string;
    url: string;
  }>;
  pricing_model: "free" | "freemium" | "subscription" | "per_seat" | "usage_based" | "one_time" | "contact_sales" | "open_source" | null;
  tech_stack: string[];
  leadership: Array<{
    name: string;
    role: string;
  }>;
  site_status: "active" | "parked" | "for_sale" | "moved" | "unreachable";
  /** The host that the domain leads to, when it is another site. */
  redirected_to: string | null;
  /** Those that were read, at most 12. */
  pages: string[];
  /** By field, for every value. */
  evidence: { [member: string]: Evidence[] };
};

export type Contact = {
  name: string;
  role: string | null;
  email: string | null;
  /** `published`: on a page of the company; `mx_valid`: its domain takes mail; never by asking a mailbox. */
  email_status: "published" | "mx_valid" | "unknown";
  profiles: Array<{
    network: string;
    url: string;
  }>;
  evidence: { [member: string]: Evidence[] };
};

export type ContactEnrichmentWithMeta = {
  job_id?: string;
  /** `processing` until the job ends. */
  status?: "processing" | "completed";
  result: {
    domain: string;
    contact: Contact | null;
  };
  _meta: Meta;
};

export type ContactsEnrichmentWithMeta = {
  job_id?: string;
  /** `processing` until the job ends. */
  status?: "processing" | "completed";
  result: {
    domain: string;
    contacts: Contact[];
  };
  stopped_by?: "limit";
  _meta: Meta;
};

export type Contributor = Profile & {
  contributions: number | null;
};

export type ContributorList = PlatformList & {
  data: Contributor[];
};

export type CrawlAccounting = {
  /** Distinct addresses; the sum of the others. */
  seen: number;
  /** Pages that were returned. */
  scraped: number;
  /** The same page as another: by its address, a redirect, `rel=canonical` or its text. */
  duplicate: number;
  /** Forbidden by robots.txt. */
  robots: number;
  /** Excluded by patterns, by the kind of file, or by `noindex`. */
  filtered: number;
  /** On another host, or too many hops away. */
  out_of_scope: number;
  /** Addresses that a site makes without end. */
  trap: number;
  /** Not read, because the crawl had ended. */
  over_limit: number;
  /** Could not be read, or did not pass the quality gate. */
  failed: number;
};

export type CrawledPage = {
  /** Where the page stands, after redirects. */
  url: string;
  /** Link hops from the nearest seed. */
  depth: number;
  title: string | null;
  description: string | null;
  language: string | null;
  author: string | null;
  published_at: string | null;
  canonical_url: string | null;
  text: string;
  markdown?: string;
  html?: string;
  raw_html?: string;
  json_ld?: unknown[];
  /** The values that `extract` names: null, or an empty list, where the page has none. */
  extracted?: { [member: string]: string | null | Array<string | null> } | null;
  /** A value that satisfies `json_schema`; null without one, and of a page that failed its gate. */
  json?: unknown;
  /** Whether a model read it, or the page states it itself. */
  json_method?: "model" | "page_data" | null;
  /** Why the page has no `json`, where a `json_schema` asks for it. */
  json_error?: string;
  statusCode: number;
  contentType: string | null;
  /** The path that read the page. */
  method: string;
  /** What it bills, in USD, before a volume discount. */
  cost: number;
  /** With `track`: what was recorded. */
  tracked?: TrackedFetch | null;
  /** Of a document: pages that were read. */
  pages_read?: number;
  /** Of a document: pages that it has. */
  pages_total?: number;
  /** A text was cut at 1,000,000 characters. */
  truncated?: true;
  /** When the copy was made that was read; absent: read now. */
  cached_at?: string;
  /** Orders to models that the page hides; absent: none. */
  untrusted_flags?: UntrustedFlag[];
};

export type CrossrefJournal = {
  type: "journal";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  title: string;
  publisher: string | null;
  issns: string[];
  subjects: string[];
  stats: {
    works: number | null;
    works_current: number | null;
    works_backfile: number | null;
  };
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type CrossrefWork = Paper & {
  /** When it was published, as precisely as it is known: `2012`, `2012-03` or `2012-03-21`. */
  published: string | null;
  license: string | null;
  funders: Array<{
    name: string | null;
    doi: string | null;
    awards: string[];
  }>;
};

export type CrossrefWorkList = PlatformList & {
  data: CrossrefWork[];
};

export type Delivery = {
  delivery_id: string;
  url: string;
  /** `dead`: given up after its last attempt; `stopped`: the receiver answered 410. */
  state: "pending" | "delivered" | "dead" | "stopped";
  created_at: string;
  next_attempt_at: string | null;
  attempts: DeliveryAttempt[];
};

export type DeliveryAttempt = {
  attempt: number;
  started_at: string;
  duration_ms: number;
  /** HTTP status of the receiver, null when it gave none. */
  status: number | null;
  error: string | null;
  /** The beginning of the receiver’s answer, at most 2 KB. */
  response_excerpt: string | null;
};

export type DnsAnswer = {
  type: "dns_answer";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  name: string;
  status: "NOERROR" | "NXDOMAIN";
  /** The resolver checked the signatures (DNSSEC). */
  authenticated: boolean;
  records: Array<{
    name: string;
    type: string;
    ttl: number | null;
    value: string;
  }>;
  authority: Array<{
    name: string;
    type: string;
    ttl: number | null;
    value: string;
  }>;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type DownloadedFile = {
  /** The index of the action after which it was there. */
  action: number;
  name: string;
  /** A link that needs no key, and ends when the file does. */
  url: string;
  source_url: string;
  size_bytes: number;
  expires_at: string;
};

export type DueSource = TrackedSource & {
  /** How long it is due already; 0: it will be, within `within`. */
  late_ms: number;
  /** What a refresh will cost, by the last one and its options, in USD; 0 without a `source_url`. */
  estimated_cost: number;
};

export type DueSourceList = {
  data: DueSource[];
  next_cursor: string | null;
};

export type Embed = {
  type: "embed";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  title: string | null;
  author_name: string | null;
  author_url: string | null;
  thumbnail_url: string | null;
  html: string | null;
  width: number | null;
  height: number | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type Entity = {
  type: "entity";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  label: string | null;
  description: string | null;
  aliases: string[];
  claims: { [member: string]: JsonValue[] };
  sitelinks: { [member: string]: string };
  updated_at: Moment | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type EntityList = PlatformList & {
  data: Entity[];
};

export type Episode = {
  type: "episode";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  title: string | null;
  text: string | null;
  html: string | null;
  published_at: Moment | null;
  duration_s: number | null;
  audio_url: string | null;
  image_url: string | null;
  size_bytes: number | null;
  season: number | null;
  number: number | null;
  explicit: boolean | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type EpisodeList = PlatformList & {
  podcast: Podcast;
  data: Episode[];
};

export type Event = {
  type: "event";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  kind: string | null;
  actor: Author | null;
  repository: string | null;
  at: Moment | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type EventList = PlatformList & {
  data: Event[];
};

export type Evidence = {
  /** The value, as its field has it. */
  value: unknown;
  /** The page; of a record of the domain name system `dns:` and the host. */
  url: string;
  /** Stands in the page, in its text or its source, but for white space. */
  quote: string;
  seen_at: string;
};

export type FeedAbout = {
  title: string | null;
  url: string | null;
  description: string | null;
  language: string | null;
  image_url: string | null;
  updated_at: Moment | null;
};

export type FieldForm = {
  /** As HTML has it: `text`, `date`, `select` … */
  type: string;
  /** How values of such a type are written. */
  format?: string;
  /** A regular expression of the page. */
  pattern?: string;
  title?: string;
  min_length?: number;
  max_length?: number;
  min?: string;
  max?: string;
  step?: string;
  input_mode?: string;
  placeholder?: string;
  /** A mask, as far as the page shows that it has one. */
  mask?: string;
  /** Of a list, or of suggestions: the first 20. */
  options?: string[];
};

export type File = {
  type: "file";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  path: string | null;
  kind: string | null;
  size: number | null;
  size_bytes: number | null;
  sha: string | null;
  text: string | null;
  status: string | null;
  patch: string | null;
  stats: {
    additions: number | null;
    deletions: number | null;
    approximate?: true;
  };
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type FileList = PlatformList & {
  data: File[];
};

export type FoundComment = Comment & {
  highlights: Array<{
    field: string;
    text: string;
  }>;
};

export type FoundFeeds = {
  type: "feeds";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  feeds: Array<{
    url: string;
    title: string | null;
    mime: string | null;
  }>;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type FoundPost = Post & {
  highlights: Array<{
    field: string;
    text: string;
  }>;
};

/** The frame it is in: a selector, or several, outermost first. */
export type Frame = Selector | Selector[];

export type FreshnessFetch = {
  id: string;
  source_id: string;
  fetched_at: string;
  /** Ours begins with its version, such as `v2:`; else the caller’s. */
  content_hash: string | null;
  size_bytes: number | null;
  duration_ms: number | null;
  status_code: number | null;
  /** Why it failed; null: it did not. */
  error: string | null;
  /** Whether the content differs from the fetch before. */
  changed: boolean;
  /** There is nothing to compare it with. The first fetch of its source counts as changed; a later one (since another `source_url`, or other `include_selectors`) does not. */
  first: boolean;
  /** What changed, where the text of the fetch before is kept. */
  diff?: string;
};

export type FreshnessFetchList = {
  data: FreshnessFetch[];
  next_cursor: string | null;
};

export type FreshnessRefreshMeta = Meta & {
  attempts?: Attempt[];
};

export type FreshnessStates = {
  paused: number;
  /** The last fetch failed; it is due again after a back-off. */
  failing: number;
  /** Due at once. */
  never_fetched: number;
  /** Past due by more than one cadence. */
  overdue: number;
  due: number;
  fresh: number;
};

export type Gist = {
  type: "gist";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  description: string | null;
  author: Author | null;
  created_at: Moment | null;
  updated_at: Moment | null;
  files: Array<{
    name: string | null;
    language: string | null;
    size_bytes: number | null;
    url: string | null;
    text: string | null;
  }>;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type GistList = PlatformList & {
  data: Gist[];
};

export type GitHubCommit = Commit & {
  files: File[];
};

export type GitHubReview = Comment & {
  state: string | null;
};

export type GitHubReviewList = PlatformList & {
  data: GitHubReview[];
};

export type GitLabNote = Comment & {
  system: boolean | null;
};

export type GitLabNoteList = PlatformList & {
  data: GitLabNote[];
};

export type HackerNewsComment = Comment & {
  kids: string[];
};

export type HackerNewsPost = Post & {
  kids: string[];
  parts: string[];
};

export type HackerNewsPostList = PlatformList & {
  data: HackerNewsPost[];
};

export type HackerNewsUser = Profile & {
  submitted: string[];
};

export type HuggingFacePackage = Package & {
  library: string | null;
};

export type HuggingFacePackageList = PlatformList & {
  data: HuggingFacePackage[];
};

export type HuggingFacePaper = Paper & {
  keywords: string[];
  repository: string | null;
  project_page: string | null;
  submitted_by: Author | null;
  linked: Array<{
    kind: "model" | "dataset" | "space";
    id: string;
    url: string | null;
  }>;
};

export type HuggingFacePaperList = PlatformList & {
  data: HuggingFacePaper[];
};

export type InteractResultWithMeta = {
  /** Whether all actions were done, those that are optional aside. */
  success: boolean;
  /** Where the page stood in the end. */
  url: string;
  title: string | null;
  /** The HTTP status that the page came with which stands in the end; null: it came of no server. */
  statusCode: number | null;
  actions: ActionEntry[];
  /** What the last `extract` gave; without one, the page in the end as markdown. */
  content: string | null;
  markdown: string | null;
  html: string | null;
  text: string | null;
  /** The last one taken. */
  screenshot: Screenshot | null;
  downloads: DownloadedFile[];
  /** To be sent on a later call; null: nothing was kept. */
  profile_id: string | null;
  warnings?: AnswerWarning[];
  stopped_by?: "balance" | "budget" | "time";
  _meta: WebInteractMeta;
};

export type Issue = {
  type: "issue";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  number: number | null;
  title: string | null;
  text: string | null;
  state: string | null;
  is_pull_request: boolean | null;
  author: Author | null;
  labels: string[];
  assignees: Author[];
  milestone: string | null;
  created_at: Moment | null;
  updated_at: Moment | null;
  closed_at: Moment | null;
  merged_at: Moment | null;
  stats: {
    comments: number | null;
    reactions: number | null;
    additions: number | null;
    deletions: number | null;
    changed_files: number | null;
    commits: number | null;
    approximate?: true;
  };
  base: string | null;
  head: string | null;
  draft: boolean | null;
  mergeable: boolean | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type IssueList = PlatformList & {
  data: Issue[];
};

export type Job = JobSummary & {
  result: unknown;
  /** The `_meta` that the result was answered or delivered with: its quality, attempts and line items. */
  result_meta: { [member: string]: unknown } | null;
  /** Where a result of more than 5 MiB is, in place of `result`; signed, for whoever has it. */
  result_url?: string;
  result_expires_at?: string;
  result_kept: boolean;
  /** The problem document of a job that failed. */
  error: unknown;
  /** With `cursor` or `limit`: elements of the list of its result, in order; of a job under way what there is so far. */
  data?: unknown[];
  /** Where the next elements are, or will be; null: the job has ended, and these were the last. */
  next_cursor?: string | null;
  /** What was sent to its `callback_url`, oldest first. */
  deliveries: Delivery[];
  /** `result-unreadable`: the result is kept, and cannot be read right now. `result-too-large`: it is over 5 MiB; send the request with its Idempotency-Key again to get it. */
  warnings?: AnswerWarning[];
};

export type JobSummary = {
  job_id: string;
  /** Operation id. */
  type: string;
  mode: "sync" | "stream" | "callback";
  status: "queued" | "processing" | "completed" | "failed" | "canceled";
  /** What it was about, for example the URL. */
  target: string | null;
  method: string | null;
  cost: number;
  problem: ProblemCode | null;
  /** How far a job is, or came, in counts. */
  progress: { [member: string]: number } | null;
  created_at: string;
  finished_at: string | null;
};

export type JobSummaryList = {
  data: JobSummary[];
  next_cursor: string | null;
};

/** Any JSON value. */
export type JsonValue = unknown;

export type Languages = {
  type: "languages";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  languages: { [member: string]: number };
  shares: { [member: string]: number };
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type LedgerEntries = {
  data: LedgerEntry[];
  next_cursor: string | null;
};

export type LedgerEntry = {
  id: string;
  at: string;
  kind: "grant" | "payment" | "charge" | "refund" | "adjustment";
  /** What it changed the balance by, in USD. */
  amount: number;
  /** Operation id of a charge and its refunds. */
  operation: string | null;
  /** The request that moved the money. */
  request_id: string;
  /** The request that a refund gives back money of. */
  refunds: string | null;
  note: string | null;
  /** What a charge is for; the amounts add up to it. Empty for other kinds. */
  line_items: LineItem[];
};

export type LineItem = {
  /** A unit of the price book, or `discount`. */
  unit: string;
  count: number;
  unit_price: number;
  amount: number;
};

export type ListedElement = {
  /** Means it alone; to be sent as it is. */
  selector: string;
  /** The frames that it is in, to be sent with it. */
  frame?: string[];
  /** Its ARIA role. */
  role: string;
  /** What people and screen readers know it by. */
  name: string;
  /** Of an `<input>`. */
  type?: string;
  /** What a field holds, at most 200 characters. */
  value?: string;
  /** Of a password and its like, in place of the value. */
  is_filled?: boolean;
  checked?: boolean;
  disabled?: boolean;
  read_only?: boolean;
  required?: boolean;
  /** Of a `<select>`: the first 20. */
  options?: string[];
  href?: string;
};

export type LoggedCertificate = {
  type: "certificate";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  names: string[];
  issuer: string | null;
  not_before: Moment | null;
  not_after: Moment | null;
  serial: string | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
  subdomains: string[];
};

export type LoggedCertificateList = PlatformList & {
  data: LoggedCertificate[];
};

export type MapEntry = {
  url: string;
  /** The text of a link to it, or its title in a feed. */
  anchor?: string;
  /** Where it was found: a sitemap, a feed, robots.txt, or a link on a page. */
  source: "sitemap" | "feed" | "robots" | "scrape";
};

export type MapResultWithMeta = {
  /** The URL that was asked for, in canonical form. */
  url: string;
  discovered_at: string;
  /** `sitemap` when every URL came of a sitemap, `scrape` when none did, else `mixed`. */
  source: "sitemap" | "scrape" | "mixed";
  /** Number of URLs. */
  count: number;
  urls: MapEntry[];
  warnings?: AnswerWarning[];
  /** What ended the discovery before it was complete. */
  stopped_by?: "limit" | "time";
  _meta: WebMapMeta;
};

export type MastodonPost = Post & {
  content_warning: string | null;
  visibility: string | null;
  card: {
    title: string | null;
    description: string | null;
    url: string | null;
    image_url: string | null;
  } | null;
  reposted: Post & {
    content_warning: string | null;
    visibility: string | null;
    card: {
      title: string | null;
      description: string | null;
      url: string | null;
      image_url: string | null;
    } | null;
  } | null;
};

export type MastodonPostList = PlatformList & {
  data: MastodonPost[];
};

export type MastodonServer = Community & {
  version: string | null;
  languages: string[];
};

export type MastodonThread = {
  type: "thread";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  parents: MastodonPost[];
  comments: Comment[];
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type Media = {
  kind: "image" | "video" | "audio" | "animation" | "document" | "unknown";
  url: string | null;
  width: number | null;
  height: number | null;
  duration_s: number | null;
  alt: string | null;
  thumbnail_url: string | null;
};

export type Meta = {
  requestId: string;
  platform: string;
  action: string;
  /** The operation with the unit that ran; of a quote or a job that waits, the cheapest that may. */
  billing_action: string;
  /** Final billed amount in USD; the sum of the line items. */
  cost: number;
  /** The path that completed the call. */
  method?: string;
  /** When the copy was made that was read; absent: read now. */
  cached_at?: string;
  /** Of several fetches: how often each path was used. */
  methods?: { [member: string]: number };
  responseTimeMs: number;
  /** Balance after settlement in USD. */
  balance: number;
  line_items: LineItem[];
  quality?: Quality;
  /** Of a job that was taken: what is reserved for it in USD. */
  held?: number;
};

export type Moment = string;

export type NominatimPlace = Place & {
  display_name: string | null;
  osm_type: string | null;
  osm_id: string | null;
};

export type NominatimPlaceList = PlatformList & {
  data: NominatimPlace[];
};

export type OpenAlexWork = Paper & {
  language: string | null;
  keywords: string[];
  institutions: Array<{
    id: string | null;
    name: string | null;
    ror: string | null;
    country: string | null;
    kind: string | null;
  }>;
  retracted: boolean | null;
};

export type OpenAlexWorkList = PlatformList & {
  data: OpenAlexWork[];
};

export type OpenLibraryEdition = OpenLibraryWork & {
  work_ids: string[];
  by_statement: string | null;
  published_text: string | null;
  format: string | null;
};

export type OpenLibraryEditionList = PlatformList & {
  data: OpenLibraryEdition[];
};

export type OpenLibraryWork = {
  type: "book";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  title: string | null;
  text: string | null;
  authors: string[];
  published_year: number | null;
  publishers: string[];
  isbns: string[];
  pages: number | null;
  cover_url: string | null;
  subjects: string[];
  languages: string[];
  stats: {
    editions: number | null;
    approximate?: true;
  };
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
  subtitle: string | null;
  author_ids: string[];
};

export type OpenLibraryWorkList = PlatformList & {
  data: OpenLibraryWork[];
};

export type Package = {
  type: "package";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  name: string;
  version: string | null;
  description: string | null;
  license: string | null;
  homepage: string | null;
  repository: string | null;
  keywords: string[];
  author: Author | null;
  maintainers: Author[];
  kind: "library" | "image" | "model" | "dataset" | "space" | "extension" | "formula" | null;
  task: string | null;
  created_at: Moment | null;
  updated_at: Moment | null;
  deprecated: boolean | null;
  gated: boolean | null;
  readme: string | null;
  files: string[];
  versions: PackageVersion[];
  stats: {
    downloads: number | null;
    downloads_week: number | null;
    stars: number | null;
    dependents: number | null;
    approximate?: true;
  };
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type PackageList = PlatformList & {
  data: Package[];
};

export type PackageVersion = {
  type: "package_version";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  version: string | null;
  published_at: Moment | null;
  size_bytes: number | null;
  digest: string | null;
  yanked: boolean | null;
  dependencies: { [member: string]: string };
  requires: { [member: string]: string };
  files: string[];
  platforms: string[];
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type PackageVersionList = PlatformList & {
  data: PackageVersion[];
};

export type Page = {
  type: "page";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  title: string | null;
  text: string | null;
  html: string | null;
  description: string | null;
  language: string | null;
  updated_at: Moment | null;
  image_url: string | null;
  sections: Array<{
    index: string | null;
    level: number | null;
    title: string | null;
    anchor: string | null;
  }>;
  extra: { [member: string]: JsonValue };
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type PageList = PlatformList & {
  data: Page[];
};

export type PageViews = {
  type: "page_views";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  title: string;
  project: string;
  granularity: "daily" | "monthly";
  series: Array<{
    date: string;
    views: number | null;
  }>;
  total: number;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type Paper = {
  type: "paper";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  doi: string | null;
  title: string | null;
  abstract: string | null;
  authors: Array<{
    name: string | null;
    orcid: string | null;
    affiliation: string | null;
  }>;
  published_at: Moment | null;
  updated_at: Moment | null;
  venue: string | null;
  publisher: string | null;
  kind: string | null;
  categories: string[];
  stats: {
    citations: number | null;
    references: number | null;
    influential_citations: number | null;
    upvotes: number | null;
    approximate?: true;
  };
  pdf_url: string | null;
  open_access: {
    is_oa: boolean | null;
    status: string | null;
    license: string | null;
    url: string | null;
  } | null;
  ids: {
    arxiv: string | null;
    pmid: string | null;
    pmcid: string | null;
    openalex: string | null;
    s2: string | null;
  };
  extra: { [member: string]: JsonValue };
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type PaperList = PlatformList & {
  data: Paper[];
};

export type Place = {
  type: "place";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  name: string | null;
  address: { [member: string]: string };
  lat: number | null;
  lon: number | null;
  category: string | null;
  kind: string | null;
  bbox: [number, number, number, number] | null;
  importance: number | null;
  distance_m: number | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type PlaceList = PlatformList & {
  data: Place[];
};

/** What every list of a platform says besides its elements. */
export type PlatformList = {
  next_cursor: string | null;
  /** How many there are in all; null when the platform does not say. */
  total: number | null;
  /** Its owner keeps this list closed. */
  restricted?: true;
  warnings?: AnswerWarning[];
  _meta: Meta;
};

export type Playlist = {
  type: "playlist";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  title: string | null;
  text: string | null;
  author: Author | null;
  item_count: number | null;
  cover_url: string | null;
  released_at: Moment | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type Podcast = {
  type: "podcast";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  title: string | null;
  text: string | null;
  author: Author | null;
  feed_url: string | null;
  image_url: string | null;
  language: string | null;
  categories: string[];
  item_count: number | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type PodcastList = PlatformList & {
  data: Podcast[];
};

export type Post = {
  type: "post";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  title: string | null;
  text: string | null;
  html: string | null;
  author: Author | null;
  community: {
    id: string | null;
    name: string | null;
    url: string | null;
  } | null;
  created_at: Moment | null;
  published_text: string | null;
  edited_at: Moment | null;
  language: string | null;
  stats: {
    likes: number | null;
    dislikes: number | null;
    comments: number | null;
    reposts: number | null;
    quotes: number | null;
    views: number | null;
    score: number | null;
    upvote_ratio: number | null;
    saves: number | null;
    approximate?: true;
  };
  tags: string[];
  mentions: string[];
  link_url: string | null;
  media: Media[];
  reply_to: string | null;
  repost_of: string | null;
  quoted: string | null;
  pinned: boolean | null;
  sensitive: boolean | null;
  flair: string | null;
  kind: "text" | "link" | "image" | "video" | "question" | "article" | "job" | "poll" | null;
  poll: {
    options: Array<{
      text: string;
      votes: number | null;
    }>;
  } | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type PostList = PlatformList & {
  data: Post[];
};

/** RFC 9457 problem document. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: ProblemCode;
  retryable: boolean;
  reason?: string;
  errors?: Array<{
    pointer: string;
    message: string;
    hint?: string;
  }>;
  _meta?: {
    requestId: string;
    platform?: string;
    action?: string;
    responseTimeMs?: number;
    /** Of a call that is billed. */
    cost?: number;
  };
};

export type ProblemCode = "malformed-json" | "bad-request" | "missing-credential" | "invalid-credential" | "revoked-credential" | "payment-method-required" | "insufficient-balance" | "key-budget-exhausted" | "address-not-allowed" | "robots-disallowed" | "not-permitted" | "storage-exhausted" | "not-found" | "unknown-platform-action" | "method-not-allowed" | "request-in-progress" | "profile-busy" | "already-finished" | "payload-too-large" | "unsupported-media-type" | "validation-failed" | "idempotency-mismatch" | "proxy-country-unavailable" | "unsupported-document" | "schema-not-satisfied" | "rate-limited" | "too-many-in-flight" | "internal" | "target-unreachable" | "target-too-large" | "target-refused" | "upstream-changed" | "not-configured" | "overloaded" | "shutting-down" | "target-timeout";

export type Product = {
  type: "product";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  title: string | null;
  text: string | null;
  brand: string | null;
  sku: string | null;
  gtin: string | null;
  price: number | null;
  currency: string | null;
  original_price: number | null;
  discount_percent: number | null;
  availability: string | null;
  rating: number | null;
  stats: {
    reviews: number | null;
    sold: number | null;
    downloads: number | null;
    approximate?: true;
  };
  images: string[];
  variants: Array<{
    id: string | null;
    name: string | null;
    price: number | null;
    available: boolean | null;
  }>;
  seller: Author | null;
  categories: string[];
  released_at: Moment | null;
  updated_at: Moment | null;
  version: string | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type ProductList = PlatformList & {
  data: Product[];
};

export type Profile = {
  type: "profile";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  handle: string | null;
  name: string | null;
  bio: string | null;
  avatar_url: string | null;
  banner_url: string | null;
  verified: boolean | null;
  kind: "person" | "organization" | "channel" | "bot" | null;
  location: string | null;
  website: string | null;
  links: Array<{
    label: string | null;
    url: string;
  }>;
  created_at: Moment | null;
  stats: {
    followers: number | null;
    following: number | null;
    posts: number | null;
    likes: number | null;
    views: number | null;
    karma: number | null;
    reputation: number | null;
    approximate?: true;
  };
  private: boolean | null;
  extra: { [member: string]: JsonValue };
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type ProfileList = PlatformList & {
  data: Profile[];
};

export type PubMedPaper = Paper & {
  published_text: string | null;
  languages: string[];
  mesh: string[];
  keywords: string[];
};

export type PubMedPaperList = PlatformList & {
  data: PubMedPaper[];
};

export type Quality = {
  passed: boolean;
  score: number;
  reason: "blocked" | "challenge" | "login_wall" | "consent_wall" | "geo_blocked" | "private" | "paywall" | "upstream_rate_limited" | "soft_404" | "http_error" | "empty" | "sources_failed" | "schema_not_satisfied" | null;
};

export type Quote = {
  quote: {
    /** What is due when the first unit fails its gate, in USD. */
    min_cost: number;
    /** The most the call can cost, after the discount of today, in USD. */
    max_cost: number;
    unit_prices: { [member: string]: number };
    /** The request, and job, that has the `Idempotency-Key` already. */
    first_request?: string;
    /** What bounds `max_cost`: a field of the input, `balance` or `key_budget`. */
    capped_by: string | null;
  };
  _meta: Meta;
};

export type RdapDomain = {
  type: "domain_record";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  domain: string | null;
  registrar: string | null;
  created_at: Moment | null;
  expires_at: Moment | null;
  updated_at: Moment | null;
  status: string[];
  nameservers: string[];
  dnssec: boolean | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
  handle: string | null;
  unicode_name: string | null;
  contacts: Array<{
    roles: string[];
    handle: string | null;
    name: string | null;
    organization: string | null;
    country: string | null;
  }>;
  abuse_contact: string | null;
};

export type RdapNetwork = {
  type: "net_record";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  range: string | null;
  name: string | null;
  organization: string | null;
  country: string | null;
  abuse_contact: string | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
  handle: string | null;
  cidrs: string[];
  kind: string | null;
  status: string[];
  created_at: Moment | null;
  updated_at: Moment | null;
};

export type RedditRule = {
  type: "rule";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  title: string;
  text: string | null;
  html: string | null;
  applies_to: string | null;
  created_at: Moment | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type RedditRuleList = PlatformList & {
  data: RedditRule[];
};

export type RedditThread = Post & {
  comments: Comment[];
  more: {
    ids: string[];
    count: number | null;
  } | null;
};

export type RedditTrophy = {
  type: "trophy";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  name: string;
  text: string | null;
  icon_url: string | null;
  granted_at: Moment | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type RedditTrophyList = PlatformList & {
  data: RedditTrophy[];
};

export type RedditWikiPage = Page & {
  author: Author | null;
};

export type Reference = {
  type: "reference";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  name: string;
  sha: string | null;
  protected: boolean | null;
  commit: {
    url: string | null;
  } | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type ReferenceList = PlatformList & {
  data: Reference[];
};

export type Release = {
  type: "release";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  tag: string | null;
  name: string | null;
  text: string | null;
  author: Author | null;
  published_at: Moment | null;
  prerelease: boolean | null;
  draft: boolean | null;
  assets: Array<{
    name: string | null;
    size_bytes: number | null;
    downloads: number | null;
    url: string | null;
  }>;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type ReleaseList = PlatformList & {
  data: Release[];
};

export type Repository = {
  type: "repository";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  full_name: string;
  description: string | null;
  homepage: string | null;
  language: string | null;
  languages: { [member: string]: number };
  topics: string[];
  license: string | null;
  default_branch: string | null;
  archived: boolean | null;
  fork: boolean | null;
  owner: Author | null;
  created_at: Moment | null;
  updated_at: Moment | null;
  pushed_at: Moment | null;
  stats: {
    stars: number | null;
    forks: number | null;
    watchers: number | null;
    open_issues: number | null;
    size_kb: number | null;
    approximate?: true;
  };
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type RepositoryList = PlatformList & {
  data: Repository[];
};

export type ResearchItem = {
  title: string;
  url: string;
  source: "web" | "reddit" | "hackernews" | "github" | "tiktok" | "wikipedia" | "stackexchange" | "arxiv" | "semanticscholar" | "europepmc" | "bluesky";
  snippet: string;
  /** ISO date or time; null: the source does not say. */
  published_at: string | null;
  /** Against the best of this answer. */
  score: number;
  /** From 1. */
  rank: number;
  author?: string;
  /** What the source counts: votes, comments, stars. */
  engagement?: { [member: string]: number };
  /** Of a page that was read. */
  text?: string;
  /** Of a page that was read: the passages that answer best. */
  highlights?: Array<{
    text: string;
    score: number;
  }>;
  /** Of a page that was read: orders to models that it hides; absent: none. */
  untrusted_flags?: UntrustedFlag[];
  /** The thread that links the page, and whatever was merged with it. */
  also?: Array<{
    source: "web" | "reddit" | "hackernews" | "github" | "tiktok" | "wikipedia" | "stackexchange" | "arxiv" | "semanticscholar" | "europepmc" | "bluesky";
    url: string;
  }>;
};

export type ResearchResultWithMeta = {
  query: string;
  /** What was looked for. */
  subqueries: string[];
  results: ResearchItem[];
  synthesis?: Synthesis;
  stats: {
    total_results: number;
    by_source: { [member: string]: number };
    duplicates_merged: number;
    failed_sources: Array<{
      source: "web" | "reddit" | "hackernews" | "github" | "tiktok" | "wikipedia" | "stackexchange" | "arxiv" | "semanticscholar" | "europepmc" | "bluesky";
      /** A reason of the quality gate, or the code of a problem. */
      reason: string;
    }>;
    /** Who answered for `web`; null: nobody. */
    web_provider: string | null;
    duration_ms: number;
  };
  warnings?: AnswerWarning[];
  /** Why fewer sources or pages were read than were wanted. */
  stopped_by?: "balance" | "budget" | "time";
  _meta: Meta;
};

export type Review = {
  type: "review";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  rating: number | null;
  title: string | null;
  text: string | null;
  author: Author | null;
  created_at: Moment | null;
  likes: number | null;
  stats: {
    likes: number | null;
    approximate?: true;
  };
  verified_purchase: boolean | null;
  variant: string | null;
  version: string | null;
  developer_reply: string | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type ReviewList = PlatformList & {
  data: Review[];
};

export type ScrapeResultWithMeta = {
  /** The URL that was asked for, in canonical form. */
  url: string;
  title: string | null;
  description: string | null;
  favicon: string | null;
  language: string | null;
  meta: { [member: string]: string };
  links: Array<{
    url: string;
    text: string;
  }>;
  images: Array<{
    url: string;
    alt: string;
  }>;
  text: string | null;
  html: string | null;
  markdown: string | null;
  raw_html: string | null;
  json_ld: unknown[] | null;
  /** The extraction in the first requested format. */
  content: string | null;
  /** HTTP status of the target. */
  statusCode: number;
  /** Content type of the target. */
  contentType: string | null;
  /** The path that read the page. */
  method: string;
  author: string | null;
  site_name: string | null;
  canonical_url: string | null;
  image: string | null;
  /** A date, or a time in UTC. */
  published_at: string | null;
  /** A date, or a time in UTC. */
  modified_at: string | null;
  page_type: string | null;
  final_url: string;
  redirects: Array<{
    url: string;
    status: number;
  }>;
  screenshot: Screenshot | null;
  /** The passages of the text that answer `query` best, best first, ten at the most. */
  highlights: Array<{
    text: string;
    score: number;
    heading: string | null;
  }> | null;
  /** Of a document: how many of its pages were read. */
  pages_read: number | null;
  /** Of a document: how many pages it has; without pages of its own, one for 3,000 characters. */
  pages_total: number | null;
  /** A value that satisfies `json_schema`; null without one, and of a page that failed its gate. */
  json: unknown;
  /** Whether a model read it, or the page states it itself. */
  json_method: "model" | "page_data" | null;
  /** The values that `extract` names: null, or an empty list, where the page has none. */
  extracted: { [member: string]: string | null | Array<string | null> } | null;
  /** With `track`: what was recorded; null: nothing, see `warnings`. */
  tracked?: TrackedFetch | null;
  warnings?: AnswerWarning[];
  stopped_by?: "balance" | "budget" | "time";
  _meta: WebScrapeMeta;
};

export type Screenshot = {
  url: string;
  /** Pixels of the image. */
  width: number;
  height: number;
  content_type: string;
  expires_at: string;
};

export type SecCompany = Company & {
  tickers: string[];
  exchanges: string[];
  entity_type: string | null;
  category: string | null;
  sic_description: string | null;
  ein: string | null;
  state_of_incorporation: string | null;
  website: string | null;
  phone: string | null;
  former_names: string[];
  filings: SecFiling[];
};

export type SecFact = {
  type: "fact";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  concept: string;
  taxonomy: string;
  label: string | null;
  description: string | null;
  unit: string;
  values: Array<{
    start: Moment | null;
    end: Moment | null;
    value: number | null;
    form: string | null;
    filed_at: Moment | null;
    accession: string | null;
    fiscal_year: number | null;
    fiscal_period: string | null;
  }>;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type SecFactList = PlatformList & {
  data: SecFact[];
};

export type SecFiling = {
  type: "filing";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  accession: string | null;
  form: string | null;
  filed_at: Moment | null;
  period: Moment | null;
  title: string | null;
  size_bytes: number | null;
  primary_document_url: string | null;
  documents: Array<{
    name: string | null;
    kind: string | null;
    size_bytes: number | null;
    url: string | null;
  }>;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
  cik: string | null;
  company_name: string | null;
  accepted_at: Moment | null;
  items: string[];
  score: number | null;
};

export type SecFilingList = PlatformList & {
  data: SecFiling[];
};

/** CSS, or one of Playwright’s: `text=`, `role=button[name="Save"]`, `:has-text()`. The first visible match is taken. */
export type Selector = string;

export type SemanticScholarCitation = SemanticScholarPaper & {
  contexts: string[];
  intents: string[];
  is_influential: boolean | null;
};

export type SemanticScholarCitationList = PlatformList & {
  data: SemanticScholarCitation[];
};

export type SemanticScholarPaper = Paper & {
  tldr: string | null;
};

export type SemanticScholarPaperList = PlatformList & {
  data: SemanticScholarPaper[];
};

export type Snapshot = {
  type: "snapshot";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  original_url: string | null;
  captured_at: Moment | null;
  status: number | null;
  mime: string | null;
  digest: string | null;
  size_bytes: number | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type SnapshotList = PlatformList & {
  data: Snapshot[];
};

export type SparqlTable = {
  type: "table";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  columns: string[];
  rows: Array<{ [member: string]: {
    kind: string;
    value: string;
    language: string | null;
    datatype: string | null;
  } | null }>;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type StackExchangeQuestion = Post & {
  answers: number | null;
  is_answered: boolean | null;
  accepted_answer_id: string | null;
  closed_reason: string | null;
};

export type StackExchangeQuestionList = PlatformList & {
  data: StackExchangeQuestion[];
};

export type SteamApp = Product & {
  kind: string | null;
  html: string | null;
  website: string | null;
  developers: string[];
  publishers: string[];
  genres: string[];
  platforms: {
    windows: boolean | null;
    mac: boolean | null;
    linux: boolean | null;
  } | null;
  requirements: {
    windows: {
      minimum: string | null;
      recommended: string | null;
    } | null;
    mac: {
      minimum: string | null;
      recommended: string | null;
    } | null;
    linux: {
      minimum: string | null;
      recommended: string | null;
    } | null;
  };
  release_text: string | null;
  required_age: number | null;
  metacritic_score: number | null;
};

export type SteamAppList = PlatformList & {
  data: SteamApp[];
};

export type SteamPlayers = {
  type: "players";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  players: number;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type SteamReview = Review & {
  recommended: boolean | null;
  language: string | null;
  updated_at: Moment | null;
  playtime_minutes: number | null;
  playtime_at_review_minutes: number | null;
  received_for_free: boolean | null;
  early_access: boolean | null;
};

export type SteamReviewList = PlatformList & {
  /** What all reviews say together; on the first page only. */
  summary: SteamReviewSummary | null;
  data: SteamReview[];
};

export type SteamReviewSummary = {
  positive: number | null;
  negative: number | null;
  total: number | null;
  score: number | null;
  score_text: string | null;
};

export type SuggestedCadence = {
  /** As `refresh_cadence` takes it. */
  refresh_cadence: string;
  cadence_seconds: number;
  /** The estimated rate of change. */
  changes_per_day: number;
  /** Its 95 % confidence interval. */
  changes_per_day_range: number[];
  /** Records that the estimate rests on. */
  observations: number;
  /** What it would save in 30 days at the price of the last refresh; negative: it would cost more. */
  saves_usd_per_month: number;
};

export type Suggestions = {
  type: "suggestions";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  query: string;
  suggestions: string[];
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type Synthesis = {
  /** Every sentence bears the `[n]` of its citations. */
  summary: string;
  citations: Citation[];
  /** Sentences left out because a quote or number of theirs stands nowhere. */
  dropped: number;
  method: "model" | "extractive";
};

export type Tag = {
  type: "tag";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  name: string;
  description: string | null;
  stats: {
    posts: number | null;
    views: number | null;
    followers: number | null;
    approximate?: true;
  };
  history: Array<{
    date: string;
    uses: number | null;
  }>;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type TagList = PlatformList & {
  data: Tag[];
};

export type TelegramPost = Post & {
  forwarded_from: string | null;
  reactions: Array<{
    name: string | null;
    count: number | null;
  }>;
};

export type TelegramPostList = PlatformList & {
  data: TelegramPost[];
};

export type TikTokComment = Comment & {
  language: string | null;
  image_url: string | null;
  liked_by_author: boolean | null;
};

export type TikTokCommentList = PlatformList & {
  data: TikTokComment[];
};

export type TikTokReview = Review & {
  images: string[];
};

export type TikTokReviewList = PlatformList & {
  data: TikTokReview[];
};

export type TikTokVideo = Video & {
  /** When the addresses of pictures, film and captions cease to work. */
  expires_at: Moment | null;
  location: string | null;
  /** Whether it is said to be made by a model. */
  is_aigc: boolean | null;
  pinned: boolean | null;
};

export type TikTokVideoList = PlatformList & {
  data: TikTokVideo[];
};

export type Track = {
  type: "track";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  title: string | null;
  author: Author | null;
  album: string | null;
  duration_s: number | null;
  released_at: Moment | null;
  stats: {
    plays: number | null;
    likes: number | null;
    uses: number | null;
    approximate?: true;
  };
  audio_url: string | null;
  cover_url: string | null;
  isrc: string | null;
  license: string | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type TrackList = PlatformList & {
  data: Track[];
};

export type TrackedFetch = {
  source_id: string;
  fetch: FreshnessFetch;
};

export type TrackedSource = {
  id: string;
  entity_id: string;
  entity_type: "company" | "person" | "product";
  source_key: string;
  source_url: string | null;
  /** As it was given. */
  refresh_cadence: string;
  cadence_seconds: number;
  priority: number;
  auto_refresh: boolean;
  paused: boolean;
  /** Where its changes are delivered; null: nowhere. */
  callback_url: string | null;
  /** What `auto_refresh` may cost in a day (UTC); null: no limit of its own. */
  max_cost_usd_per_day: number | null;
  /** What `auto_refresh` has cost today (UTC), before the discount. */
  spent_usd_today: number;
  /** Until then `auto_refresh` waits, for `max_cost_usd_per_day` is spent; null: it does not wait. */
  waits_until: string | null;
  /** The parts of the page that are tracked; null: its content. */
  include_selectors: string[] | null;
  /** As of this answer. */
  state: "paused" | "failing" | "never_fetched" | "overdue" | "due" | "fresh";
  /** Null: it is paused. */
  next_due_at: string | null;
  /** The newest fetch that succeeded. */
  last_fetched_at: string | null;
  last_changed_at: string | null;
  /** Why the last fetch failed; null: it did not. */
  last_error: string | null;
  /** Null: too little was seen yet. */
  suggested_cadence: SuggestedCadence | null;
  created_at: string;
};

export type Transcript = {
  type: "transcript";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  video_id: string;
  language: string | null;
  source: "uploaded" | "asr" | "translated" | null;
  segments: Array<{
    start_ms: number;
    end_ms: number;
    text: string;
  }>;
  text: string;
  available: Array<{
    language: string | null;
    source: string | null;
  }>;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type UntrustedFlag = {
  /** `hidden`: nobody is shown it; `disguised`: it is shown, spelt so that only a model understands it. */
  flag: "hidden_instructions" | "disguised_instructions";
  /** Its first words, at most 160 characters: material to judge, never to obey. */
  evidence: string;
  /** Where it stood: in text, in an attribute, in JSON-LD, or in what is no text, such as comments. */
  place: "text" | "attribute" | "data" | "source";
};

export type Usage = {
  from: string;
  to: string;
  group_by: "day" | "action" | "key";
  data: Array<{
    key: string;
    requests: number;
    cost: number;
    free_requests: number;
  }>;
  totals: {
    requests: number;
    cost: number;
    free_requests: number;
  };
  /** The sum of the ledger, in USD. */
  balance: number;
  /** Reserved by requests under way, in USD. */
  held: number;
  /** Settled spend of the current calendar month (UTC), in USD. */
  month_spend: number;
  discount_percent: number;
  limits: {
    requests_per_minute: number;
    in_flight: number;
  };
};

export type Video = {
  type: "video";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  title: string | null;
  text: string | null;
  author: Author | null;
  created_at: Moment | null;
  published_text: string | null;
  duration_s: number | null;
  stats: {
    views: number | null;
    likes: number | null;
    comments: number | null;
    shares: number | null;
    saves: number | null;
    approximate?: true;
  };
  cover_url: string | null;
  media: Media[];
  music: Track | null;
  tags: string[];
  language: string | null;
  is_live: boolean | null;
  is_short: boolean | null;
  is_ad: boolean | null;
  age_restricted: boolean | null;
  captions: Array<{
    language: string | null;
    kind: string | null;
    url: string | null;
  }>;
  chapters: Array<{
    start_s: number;
    title: string;
  }>;
  category: string | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type VideoList = PlatformList & {
  data: Video[];
};

export type WaybackPage = Page & {
  original_url: string | null;
  captured_at: Moment | null;
  mime: string | null;
  /** Other captures of the page. */
  mementos: {
    first: string | null;
    previous: string | null;
    next: string | null;
    last: string | null;
  };
};

export type WebInteractMeta = Meta & {
  untrusted_flags?: UntrustedFlag[];
};

export type WebMapMeta = Meta & {
  /** How long the discovery took, in milliseconds. */
  duration_ms: number;
};

export type WebScrapeMeta = FreshnessRefreshMeta & {
  untrusted_flags?: UntrustedFlag[];
};

export type WikipediaChange = Commit & {
  title: string | null;
  kind: string | null;
};

export type WikipediaChangeList = PlatformList & {
  data: WikipediaChange[];
};

export type WikipediaImage = {
  type: "image";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  title: string;
  image_url: string | null;
  thumbnail_url: string | null;
  width: number | null;
  height: number | null;
  size_bytes: number | null;
  mime: string | null;
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type WikipediaImageList = PlatformList & {
  data: WikipediaImage[];
};

export type WikipediaLink = {
  type: "link";
  platform: string;
  /** The platform’s own id. */
  id: string;
  /** Where people see it. */
  url: string;
  title: string | null;
  kind: "internal" | "external";
  /** With `include_raw`: what the upstream answered. */
  raw?: unknown;
};

export type WikipediaLinkList = PlatformList & {
  data: WikipediaLink[];
};

export type WikipediaPage = Page & {
  wikidata_id: string | null;
  disambiguation: boolean | null;
};

export type WikipediaPageList = PlatformList & {
  data: WikipediaPage[];
};

export type XPost = Post & {
  text_cut: boolean | null;
};

/** What `web.scrape` takes. */
export type WebScrapeInput = {
  /** The page to read: an absolute http or https URL. */
  url: string;
  /** Outputs to make. Without it: `text` and `html`; with it: `text` and the formats named. */
  format?: "text" | "markdown" | "html" | "raw_html" | "json_ld" | Array<"text" | "markdown" | "html" | "raw_html" | "json_ld"> | undefined;
  /** False: the whole page, navigation and all. */
  only_main_content?: boolean | undefined;
  /** CSS selectors: only what one of them matches is read, and that whole. Links, images and metadata are the page’s. */
  include_selectors?: string[] | undefined;
  /** CSS selectors: nothing that one of them matches is read. */
  exclude_selectors?: string[] | undefined;
  /** true: force the browser; false: never; absent: when the page needs it. */
  render_js?: boolean | undefined;
  /** A CSS selector that must appear, which forces the browser, or milliseconds to let the page settle. */
  wait_for?: string | number | undefined;
  /** No tier above this one is used: static, impersonate, browser, worker, or 1 to 4. */
  max_tier?: "static" | "impersonate" | "browser" | "worker" | 1 | 2 | 3 | 4 | undefined;
  /** The country whose proxies the requests leave by; a page that is read so costs 0.0010 USD more. */
  proxy_country?: string | undefined;
  /** Bounds the whole call, in milliseconds. */
  timeout_ms?: number | undefined;
  /** Seconds: a copy of yours of at most this age is read in place of the original, for 0.00007 USD; 0: read anew, and keep a copy. */
  max_age?: number | undefined;
  /** A JSON Schema (2020-12): `json` has what the page states of it, read by the operator’s model (0.0030 USD more) or, without one, from JSON-LD, microdata, metadata, tables, lists and labelled text. */
  json_schema?: { [member: string]: unknown } | undefined;
  /** With `json_schema`: what a model should heed. */
  prompt?: string | undefined;
  /** Values to read off the page, by name: a CSS selector, or one with an attribute, or with all its matches. */
  extract?: { [member: string]: string | {
    selector: string;
    /** Its value, an address made absolute; absent: the text. */
    attribute?: string | undefined;
    /** All matches as a list, not the first alone. */
    all?: boolean | undefined;
  } } | undefined;
  /** Further request headers, for the origin that you name; dropped when a redirect leaves it. */
  headers?: { [member: string]: string } | undefined;
  /** Cookies by name, for the origin that you name; dropped when a redirect leaves it. */
  cookies?: { [member: string]: string } | undefined;
  /** The browser profile of an interaction: its cookies go where they belong, and in the browser its storage is there, too. It is only read: what pages change is not kept, and other calls may use it meanwhile. */
  profile_id?: string | undefined;
  /** The most that the call may cost: dearer tiers, and pages of a document beyond it, are left out. */
  max_cost_usd?: number | undefined;
  /** Which error hurts more: words too many, or words lost. */
  favor?: "precision" | "balanced" | "recall" | undefined;
  /** A question or some words: `highlights` has the passages that answer it best; `fields: ["highlights"]` brings them alone. */
  query?: string | undefined;
  /** Of a PDF: `auto`: its text, and pages without any are recognized; `text`: no OCR; `ocr`: every page. */
  pdf_mode?: "auto" | "text" | "ocr" | undefined;
  /** Pages of a document to read; 50 unless told. */
  max_pages?: number | undefined;
  /** Where each text output is cut. Every 1,000,000 characters begun beyond the first cost 0.0003 USD. */
  max_chars?: number | undefined;
  /** The `User-Agent` header, in place of ours. */
  user_agent?: string | undefined;
  /** A picture of the page, behind a signed link; forces the browser. */
  screenshot?: boolean | {
    /** The whole page, up to 16,384 pixels high. */
    full_page?: boolean | undefined;
    /** The screen in CSS pixels: 1280 by 800, mobile 390 by 844. */
    width?: number | undefined;
    height?: number | undefined;
    type?: "png" | "jpeg" | "webp" | undefined;
  } | undefined;
  /** In the browser: the screen and touch of a phone. */
  mobile?: boolean | undefined;
  /** In the browser: take consent banners, newsletter pop-ups and their like away. */
  close_overlays?: boolean | undefined;
  /** With `Accept: text/markdown`: open with title, url, author, date and language as YAML front matter. */
  front_matter?: boolean | undefined;
  /** Read only what the site’s robots.txt allows to TidemarkBot; a single page is read without, as curl does. */
  respect_robots?: boolean | undefined;
  /** Do not verify the certificate of the target. */
  insecure_tls?: boolean | undefined;
  /** Record the read as a fetch of this source, which is registered when there is none yet. */
  track?: {
    /** What the source tells of, by a stable key of yours. */
    entity_id: string;
    /** What the entity is. */
    entity_type: "company" | "person" | "product";
    /** A name for the source, once for each entity. */
    source_key: string;
    /** Of a new source 1 day when absent. */
    refresh_cadence?: string | undefined;
    /** Higher numbers come first in due lists; 0 when it was never given. */
    priority?: number | undefined;
  } | undefined;
  /** Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays. */
  fields?: string[] | undefined;
  /** Only validate, check the address and quote the price; costs nothing. */
  dry_run?: boolean | undefined;
  /** Answer 202 with a job at once, and deliver the result to this URL when it is there. */
  callback_url?: string | undefined;
};

/** What `web.scrape` answers. */
export type WebScrapeOutput = ScrapeResultWithMeta;

/** What `web.crawl` takes. */
export type WebCrawlInput = {
  /** The seed: an absolute http or https URL. Its host is the scope, with or without `www.`. */
  url: string;
  /** Further seeds, within `limit`. With `max_depth: 0`: a batch of scrapes. */
  urls?: string[] | undefined;
  /** The most pages; over 10,000 by NDJSON or `callback_url`. */
  limit?: number | undefined;
  /** Link hops from the nearest seed, which is 0. */
  max_depth?: number | undefined;
  /** RE2 regular expressions on path and query; one must match. */
  include_patterns?: string[] | undefined;
  /** RE2 regular expressions on path and query; none may match. */
  exclude_patterns?: string[] | undefined;
  /** Follow links to hosts below that of the seed, too. */
  include_subdomains?: boolean | undefined;
  /** Follow links to every host. */
  allow_external?: boolean | undefined;
  /** `url`: no page twice, whatever its addresses; `content`: nor near-copies; `none`: only no address twice. */
  dedupe?: "none" | "url" | "content" | undefined;
  /** Query parameters that tell no pages apart: all of them, or by name. */
  ignore_query_parameters?: boolean | string[] | undefined;
  /** Read sitemaps beside the links (`include`), none (`skip`), or them alone (`only`). */
  sitemap?: "include" | "skip" | "only" | undefined;
  /** Read only what robots.txt allows (RFC 9309). */
  respect_robots?: boolean | undefined;
  /** Leave out addresses that a site makes without end. */
  traps?: boolean | undefined;
  /** Between two requests of this crawl to a host. */
  delay_ms?: number | undefined;
  /** Requests at once; fewer where a host asks for it. */
  concurrency?: number | undefined;
  /** Outputs to make besides `text`. */
  format?: "text" | "markdown" | "html" | "raw_html" | "json_ld" | Array<"text" | "markdown" | "html" | "raw_html" | "json_ld"> | undefined;
  /** False: the whole page, navigation and all. */
  only_main_content?: boolean | undefined;
  /** CSS selectors: only what one of them matches is read, and that whole. Links, images and metadata are the page’s. */
  include_selectors?: string[] | undefined;
  /** CSS selectors: nothing that one of them matches is read. */
  exclude_selectors?: string[] | undefined;
  /** true: every page in the browser; false: none; absent: where it is needed. */
  render_js?: boolean | undefined;
  /** A CSS selector that must appear, which forces the browser, or milliseconds to let the page settle. */
  wait_for?: string | number | undefined;
  /** No tier above this one is used: static, impersonate, browser, worker, or 1 to 4. */
  max_tier?: "static" | "impersonate" | "browser" | "worker" | 1 | 2 | 3 | 4 | undefined;
  /** The country whose proxies the requests leave by; a page that is read so costs 0.0010 USD more. */
  proxy_country?: string | undefined;
  /** Bounds the reading of each page, in milliseconds; `max_seconds` bounds the crawl, and ends what is being read then. */
  timeout_ms?: number | undefined;
  /** Seconds: a copy of yours of at most this age is read in place of the original, for 0.00007 USD; 0: read anew, and keep a copy. */
  max_age?: number | undefined;
  /** A JSON Schema (2020-12): `json` has what the page states of it, read by the operator’s model (0.0030 USD more) or, without one, from JSON-LD, microdata, metadata, tables, lists and labelled text. */
  json_schema?: { [member: string]: unknown } | undefined;
  /** With `json_schema`: what a model should heed. */
  prompt?: string | undefined;
  /** Values to read off the page, by name: a CSS selector, or one with an attribute, or with all its matches. */
  extract?: { [member: string]: string | {
    selector: string;
    /** Its value, an address made absolute; absent: the text. */
    attribute?: string | undefined;
    /** All matches as a list, not the first alone. */
    all?: boolean | undefined;
  } } | undefined;
  /** Further request headers, for the origins of `url` and `urls` alone; pages of others are read without. */
  headers?: { [member: string]: string } | undefined;
  /** Cookies by name, for the origins of `url` and `urls` alone; pages of others are read without. */
  cookies?: { [member: string]: string } | undefined;
  /** The browser profile of an interaction: its cookies go where they belong, and in the browser its storage is there, too. It is only read: what pages change is not kept, and other calls may use it meanwhile. */
  profile_id?: string | undefined;
  /** Another name of `render_js`. */
  render?: boolean | undefined;
  /** Read first what suits these words best. */
  query?: string | undefined;
  /** Record each page as a fetch of a source whose key is `source_key` with the path and query of the page. */
  track?: {
    /** What the source tells of, by a stable key of yours. */
    entity_id: string;
    /** What the entity is. */
    entity_type: "company" | "person" | "product";
    /** A name for the source, once for each entity. */
    source_key: string;
    /** Of a new source 1 day when absent. */
    refresh_cadence?: string | undefined;
    /** Higher numbers come first in due lists; 0 when it was never given. */
    priority?: number | undefined;
  } | undefined;
  /** No page is begun that would cost more in all. */
  max_cost_usd?: number | undefined;
  /** Then it answers with what it has; to 3,600, with `callback_url` to 86,400. */
  max_seconds?: number | undefined;
  /** Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays. */
  fields?: string[] | undefined;
  /** Only validate, check the address and quote the price; costs nothing. */
  dry_run?: boolean | undefined;
  /** Answer 202 with a job at once, and deliver the result to this URL when it is there. */
  callback_url?: string | undefined;
};

/** What `web.crawl` answers. */
export type WebCrawlOutput = {
  seed: string;
  /** Distinct links that were seen, in the order in which they were found; the first 10,000. */
  links: Array<{
    url: string;
    text: string;
  }>;
  /** How many distinct links were seen. */
  totalLinks: number;
  pagesScraped: number;
  limit: number;
  accounting: CrawlAccounting;
  /** Addresses that are not among the pages, and why; the first 1,000. */
  skipped: Array<{
    url: string;
    reason: string;
    statusCode?: number;
  }>;
  warnings?: AnswerWarning[];
  stopped_by?: "limit" | "balance" | "budget" | "time" | "max_steps" | "failures" | "canceled";
  pages: CrawledPage[];
  _meta: Meta;
};

/** What `web.map` takes. */
export type WebMapInput = {
  /** A page of the site, best its start page: an absolute http or https URL. */
  url: string;
  /** Most URLs that are returned. */
  limit?: number | undefined;
  /** Keywords: only URLs are returned that have one of them in the URL, anchor or title, the best first. */
  search?: string | undefined;
  /** Also URLs of hosts below the one of `url`. */
  include_subdomains?: boolean | undefined;
  /** Whether sitemaps are read besides robots.txt, feeds and links; `only`: nothing else. */
  sitemap?: "include" | "skip" | "only" | undefined;
  /** Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays. */
  fields?: string[] | undefined;
  /** Only validate, check the address and quote the price; costs nothing. */
  dry_run?: boolean | undefined;
};

/** What `web.map` answers. */
export type WebMapOutput = MapResultWithMeta;

/** What `web.interact` takes. */
export type WebInteractInput = {
  /** The page to begin at: an absolute http or https URL. */
  url: string;
  /** Done in order. */
  actions: Array<{
    type: "navigate";
    /** Where to go, in the same tab: an absolute http or https URL. */
    url: string;
    /** How long it waits for the page, in milliseconds: 30,000 when absent. */
    timeout_ms?: number | undefined;
    /** Go on with the next action when this one fails. */
    optional?: boolean | undefined;
    frame?: Frame | undefined;
    /** What is answered to dialogs that it opens. */
    dialog?: "accept" | "dismiss" | undefined;
    /** What a prompt is answered; its own suggestion when absent. */
    dialog_text?: string | undefined;
  } | {
    type: "click";
    selector: Selector;
    /** How long it waits for its element, in milliseconds: 10,000 when absent. */
    timeout_ms?: number | undefined;
    /** Go on with the next action when this one fails. */
    optional?: boolean | undefined;
    frame?: Frame | undefined;
    /** What is answered to dialogs that it opens. */
    dialog?: "accept" | "dismiss" | undefined;
    /** What a prompt is answered; its own suggestion when absent. */
    dialog_text?: string | undefined;
    button?: "left" | "right" | "middle" | undefined;
    /** 2: a double click. */
    count?: number | undefined;
  } | {
    type: "fill";
    selector: Selector;
    /** How long it waits for its element, in milliseconds: 10,000 when absent. */
    timeout_ms?: number | undefined;
    /** Go on with the next action when this one fails. */
    optional?: boolean | undefined;
    frame?: Frame | undefined;
    /** What is answered to dialogs that it opens. */
    dialog?: "accept" | "dismiss" | undefined;
    /** What a prompt is answered; its own suggestion when absent. */
    dialog_text?: string | undefined;
    /** What the field holds then: what it held before is replaced. */
    value: string;
  } | {
    type: "wait";
    ms: number;
    /** Go on with the next action when this one fails. */
    optional?: boolean | undefined;
    frame?: Frame | undefined;
    /** What is answered to dialogs that it opens. */
    dialog?: "accept" | "dismiss" | undefined;
    /** What a prompt is answered; its own suggestion when absent. */
    dialog_text?: string | undefined;
  } | {
    type: "wait_for_selector";
    selector: Selector;
    /** How long it waits, in milliseconds: 30,000 when absent. */
    timeout_ms?: number | undefined;
    /** Go on with the next action when this one fails. */
    optional?: boolean | undefined;
    frame?: Frame | undefined;
    /** What is answered to dialogs that it opens. */
    dialog?: "accept" | "dismiss" | undefined;
    /** What a prompt is answered; its own suggestion when absent. */
    dialog_text?: string | undefined;
    /** `attached`: it is in the document, visible or not; `hidden`: no match is visible any more. */
    state?: "visible" | "hidden" | "attached" | "detached" | undefined;
  } | {
    type: "press";
    /** Such as `Enter`, `ArrowDown`, `a`, `Control+A`. */
    key: string;
    /** The element that gets it; whatever has the focus when absent. */
    selector?: Selector | undefined;
    /** How long it waits for its element, in milliseconds: 10,000 when absent. */
    timeout_ms?: number | undefined;
    /** Go on with the next action when this one fails. */
    optional?: boolean | undefined;
    frame?: Frame | undefined;
    /** What is answered to dialogs that it opens. */
    dialog?: "accept" | "dismiss" | undefined;
    /** What a prompt is answered; its own suggestion when absent. */
    dialog_text?: string | undefined;
  } | {
    type: "scroll";
    /** Pixels, downwards; negative: upwards. Of the page, or of the content of the element. */
    amount?: number | undefined;
    /** Without `amount`: scrolled to until it is in view. */
    selector?: Selector | undefined;
    /** How long it waits for its element, in milliseconds: 10,000 when absent. */
    timeout_ms?: number | undefined;
    /** Go on with the next action when this one fails. */
    optional?: boolean | undefined;
    frame?: Frame | undefined;
    /** What is answered to dialogs that it opens. */
    dialog?: "accept" | "dismiss" | undefined;
    /** What a prompt is answered; its own suggestion when absent. */
    dialog_text?: string | undefined;
  } | {
    type: "screenshot";
    /** The whole page, up to 16,384 pixels high. */
    full_page?: boolean | undefined;
    image_type?: "png" | "jpeg" | "webp" | undefined;
    /** Go on with the next action when this one fails. */
    optional?: boolean | undefined;
    /** What is answered to dialogs that it opens. */
    dialog?: "accept" | "dismiss" | undefined;
    /** What a prompt is answered; its own suggestion when absent. */
    dialog_text?: string | undefined;
  } | {
    type: "extract";
    format?: "markdown" | "html" | "text" | undefined;
    /** False: the whole page, navigation and all. */
    only_main_content?: boolean | undefined;
    /** Go on with the next action when this one fails. */
    optional?: boolean | undefined;
    frame?: Frame | undefined;
    /** What is answered to dialogs that it opens. */
    dialog?: "accept" | "dismiss" | undefined;
    /** What a prompt is answered; its own suggestion when absent. */
    dialog_text?: string | undefined;
  } | {
    type: "hover";
    selector: Selector;
    /** How long it waits for its element, in milliseconds: 10,000 when absent. */
    timeout_ms?: number | undefined;
    /** Go on with the next action when this one fails. */
    optional?: boolean | undefined;
    frame?: Frame | undefined;
    /** What is answered to dialogs that it opens. */
    dialog?: "accept" | "dismiss" | undefined;
    /** What a prompt is answered; its own suggestion when absent. */
    dialog_text?: string | undefined;
  } | {
    type: "select";
    selector: Selector;
    /** How long it waits for its element, in milliseconds: 10,000 when absent. */
    timeout_ms?: number | undefined;
    /** Go on with the next action when this one fails. */
    optional?: boolean | undefined;
    frame?: Frame | undefined;
    /** What is answered to dialogs that it opens. */
    dialog?: "accept" | "dismiss" | undefined;
    /** What a prompt is answered; its own suggestion when absent. */
    dialog_text?: string | undefined;
    /** The value of an option of a `<select>`, or its visible label. */
    value?: string | undefined;
    /** Several of them, where that is possible; none: nothing is selected. */
    values?: string[] | undefined;
  } | {
    type: "check";
    selector: Selector;
    /** How long it waits for its element, in milliseconds: 10,000 when absent. */
    timeout_ms?: number | undefined;
    /** Go on with the next action when this one fails. */
    optional?: boolean | undefined;
    frame?: Frame | undefined;
    /** What is answered to dialogs that it opens. */
    dialog?: "accept" | "dismiss" | undefined;
    /** What a prompt is answered; its own suggestion when absent. */
    dialog_text?: string | undefined;
    /** Of a checkbox, radio button or switch; nothing happens where it is so already. */
    checked?: boolean | undefined;
  } | {
    type: "type";
    /** Typed key by key, after what the field holds. */
    text: string;
    /** Between two keys, in milliseconds. */
    delay_ms?: number | undefined;
    /** The element that gets it; whatever has the focus when absent. */
    selector?: Selector | undefined;
    /** How long it waits for its element, in milliseconds: 10,000 when absent. */
    timeout_ms?: number | undefined;
    /** Go on with the next action when this one fails. */
    optional?: boolean | undefined;
    frame?: Frame | undefined;
    /** What is answered to dialogs that it opens. */
    dialog?: "accept" | "dismiss" | undefined;
    /** What a prompt is answered; its own suggestion when absent. */
    dialog_text?: string | undefined;
  } | {
    type: "upload";
    selector: Selector;
    /** How long it waits for its element, in milliseconds: 10,000 when absent. */
    timeout_ms?: number | undefined;
    /** Go on with the next action when this one fails. */
    optional?: boolean | undefined;
    frame?: Frame | undefined;
    /** What is answered to dialogs that it opens. */
    dialog?: "accept" | "dismiss" | undefined;
    /** What a prompt is answered; its own suggestion when absent. */
    dialog_text?: string | undefined;
    /** For a file field, or a button that asks for files. */
    files: Array<{
      name: string;
      content_type?: string | undefined;
      /** The content as text. */
      text?: string | undefined;
      /** The content as Base64. */
      base64?: string | undefined;
    }>;
  } | {
    type: "drag";
    selector: Selector;
    /** How long it waits for its element, in milliseconds: 10,000 when absent. */
    timeout_ms?: number | undefined;
    /** Go on with the next action when this one fails. */
    optional?: boolean | undefined;
    frame?: Frame | undefined;
    /** What is answered to dialogs that it opens. */
    dialog?: "accept" | "dismiss" | undefined;
    /** What a prompt is answered; its own suggestion when absent. */
    dialog_text?: string | undefined;
    /** The element that it is dropped on, in the same frame. */
    to: Selector;
  } | {
    type: "go_back";
    /** How long it waits for the page, in milliseconds: 30,000 when absent. */
    timeout_ms?: number | undefined;
    /** Go on with the next action when this one fails. */
    optional?: boolean | undefined;
    /** What is answered to dialogs that it opens. */
    dialog?: "accept" | "dismiss" | undefined;
    /** What a prompt is answered; its own suggestion when absent. */
    dialog_text?: string | undefined;
  } | {
    type: "list_elements";
    /** How many are told; a warning says when there are more. */
    limit?: number | undefined;
    /** Go on with the next action when this one fails. */
    optional?: boolean | undefined;
    frame?: Frame | undefined;
    /** What is answered to dialogs that it opens. */
    dialog?: "accept" | "dismiss" | undefined;
    /** What a prompt is answered; its own suggestion when absent. */
    dialog_text?: string | undefined;
  }>;
  /** The browser profile of an earlier call, whose cookies and storage are there again. */
  profile_id?: string | undefined;
  /** False: keep nothing. With `profile_id` the profile is read only, and other calls may use it meanwhile. */
  save_profile?: boolean | undefined;
  /** Bounds the whole call, in milliseconds. */
  timeout_ms?: number | undefined;
  /** Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays. */
  fields?: string[] | undefined;
  /** Only validate, check the address and quote the price; costs nothing. */
  dry_run?: boolean | undefined;
};

/** What `web.interact` answers. */
export type WebInteractOutput = InteractResultWithMeta;

/** What `web.research` takes. */
export type WebResearchInput = {
  /** The question. */
  query: string;
  /** Where it is asked; each that answers is billed once. */
  sources?: Array<"web" | "reddit" | "hackernews" | "github" | "tiktok" | "wikipedia" | "stackexchange" | "arxiv" | "semanticscholar" | "europepmc" | "bluesky"> | undefined;
  /** How many results of one source at most. */
  limit?: number | undefined;
  /** `quick`: 1 query within 10 s; `default`: 3 within 30 s; `deep`: 6 and full pages of the best within 90 s. */
  depth?: "quick" | "default" | "deep" | undefined;
  /** Also a summary in which every sentence cites a page that was read. */
  synthesize?: boolean | undefined;
  /** What is looked for, in place of what would be made of `query`. */
  subqueries?: string[] | undefined;
  /** Read the pages of the best results; at `deep` when absent. */
  enrich?: boolean | undefined;
  /** How many pages are read at most; 5 when absent. */
  enrich_limit?: number | undefined;
  /** Only results of these hosts and those below them. */
  include_domains?: string[] | undefined;
  /** No results of these hosts and those below them. */
  exclude_domains?: string[] | undefined;
  /** `day`, `week`, `month`, `year`, or `{ from?, to? }`: what is dated outside is left out, what has no date stays. */
  time_range?: "day" | "week" | "month" | "year" | {
    /** This day (UTC) or later. */
    from?: string | undefined;
    /** This day (UTC) or earlier. */
    to?: string | undefined;
  } | undefined;
  /** Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays. */
  fields?: string[] | undefined;
  /** Only validate, check the address and quote the price; costs nothing. */
  dry_run?: boolean | undefined;
};

/** What `web.research` answers. */
export type WebResearchOutput = ResearchResultWithMeta;

/** What `web.agent` takes. */
export type WebAgentInput = {
  /** What is to be done, in words. */
  instruction: string;
  /** A step is one call of a tool, or one answer of the model that calls none; finalize is one. */
  max_steps?: number | undefined;
  /** The most that the whole call may cost. A call of a tool that might not fit what is left is not started. */
  budget_usd?: number | undefined;
  /** Of the answer: `json` needs `json_schema`, and is meant where there is one; else `text`. */
  response_format?: "text" | "json" | undefined;
  /** A JSON Schema (2020-12) that the answer satisfies. */
  json_schema?: { [member: string]: unknown } | undefined;
  /** Also, for each value of the answer, the quote of a page that was read. */
  evidence?: boolean | undefined;
  /** Bounds the whole call, in milliseconds. */
  timeout_ms?: number | undefined;
  /** Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays. */
  fields?: string[] | undefined;
  /** Only validate, check the address and quote the price; costs nothing. */
  dry_run?: boolean | undefined;
};

/** What `web.agent` answers. */
export type WebAgentOutput = AgentResultWithMeta;

/** What `enrich.company` takes. */
export type EnrichCompanyInput = {
  /** The company’s domain, in any spelling. */
  domain?: string | undefined;
  /** Several, each once: answered by a job. */
  domains?: string[] | undefined;
  /** Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays. */
  fields?: string[] | undefined;
  /** Only validate, check the address and quote the price; costs nothing. */
  dry_run?: boolean | undefined;
  /** Answer 202 with a job at once, and deliver the result to this URL when it is there. */
  callback_url?: string | undefined;
};

/** What `enrich.company` answers. */
export type EnrichCompanyOutput = CompanyEnrichmentWithMeta;

/** What `enrich.contact` takes. */
export type EnrichContactInput = {
  /** The company’s domain, in any spelling. */
  domain: string;
  /** The person’s name, or a part of it. */
  name?: string | undefined;
  /** What the person does there. */
  role?: string | undefined;
  /** An address of the person that you know. */
  email?: string | undefined;
  /** Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays. */
  fields?: string[] | undefined;
  /** Only validate, check the address and quote the price; costs nothing. */
  dry_run?: boolean | undefined;
  /** Answer 202 with a job at once, and deliver the result to this URL when it is there. */
  callback_url?: string | undefined;
};

/** What `enrich.contact` answers. */
export type EnrichContactOutput = ContactEnrichmentWithMeta;

/** What `enrich.contacts` takes. */
export type EnrichContactsInput = {
  /** The company’s domain, in any spelling. */
  domain: string;
  /** Only people with one of these roles. */
  roles?: string[] | undefined;
  /** How many people at most. */
  limit?: number | undefined;
  /** Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays. */
  fields?: string[] | undefined;
  /** Only validate, check the address and quote the price; costs nothing. */
  dry_run?: boolean | undefined;
  /** Answer 202 with a job at once, and deliver the result to this URL when it is there. */
  callback_url?: string | undefined;
};

/** What `enrich.contacts` answers. */
export type EnrichContactsOutput = ContactsEnrichmentWithMeta;

/** What `profiles.list` takes. */
export type ProfilesListInput = {
  /** How many to return. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
};

/** What `profiles.list` answers. */
export type ProfilesListOutput = BrowserProfileList;

/** What `profiles.get` takes. */
export type ProfilesGetInput = {
  /** The profile, as an interaction answered it. */
  profile_id: string;
};

/** What `profiles.get` answers. */
export type ProfilesGetOutput = BrowserProfile;

/** What `profiles.delete` takes. */
export type ProfilesDeleteInput = {
  /** The profile, as an interaction answered it. */
  profile_id: string;
};

/** What `profiles.delete` answers. */
export type ProfilesDeleteOutput = BrowserProfile;

/** What `freshness.register` takes. */
export type FreshnessRegisterInput = {
  /** What the source tells of, by a stable key of yours. */
  entity_id: string;
  /** A name for the source, once for each entity. */
  source_key: string;
  /** What the entity is. */
  entity_type: "company" | "person" | "product";
  /** Where it is read, when it has an address. */
  source_url?: string | null | undefined;
  /** How often it is to be fetched: `7 days`, `12 hours`, `every 2 weeks`, `daily`, `weekly`, `hourly`, `P7D`; 1 minute to 365 days. */
  refresh_cadence: string;
  /** Higher numbers come first in due lists; 0 when it was never given. */
  priority?: number | undefined;
  /** Have the service fetch it when it is due, billed as a scrape. */
  auto_refresh?: boolean | undefined;
  /** A paused source is never due. */
  paused?: boolean | undefined;
  /** Where its changes are delivered: a signed POST of type `freshness.changed`, with the source, the record and the difference. */
  callback_url?: string | null | undefined;
  /** What `auto_refresh` may cost in a day (UTC), before the discount; then the source waits for the next day. null: no limit of its own. */
  max_cost_usd_per_day?: number | null | undefined;
  /** CSS selectors of the parts of the page that are tracked; null: its content. */
  include_selectors?: string[] | null | undefined;
};

/** What `freshness.register` answers. */
export type FreshnessRegisterOutput = {
  source: TrackedSource;
};

/** What `freshness.list` takes. */
export type FreshnessListInput = {
  /** What the source tells of, by a stable key of yours. */
  entity_id?: string | undefined;
  /** Only sources in this state. */
  state?: "paused" | "failing" | "never_fetched" | "overdue" | "due" | "fresh" | undefined;
  /** Only what changed then or later (ISO 8601). */
  changed_since?: string | undefined;
  /** How many to return. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
};

/** What `freshness.list` answers. */
export type FreshnessListOutput = ChangedSourceList;

/** What `freshness.get` takes. */
export type FreshnessGetInput = {
  /** The source. */
  source_id: string;
};

/** What `freshness.get` answers. */
export type FreshnessGetOutput = {
  source: TrackedSource;
};

/** What `freshness.update` takes. */
export type FreshnessUpdateInput = {
  /** The source. */
  source_id: string;
  /** What the entity is. */
  entity_type?: "company" | "person" | "product" | undefined;
  /** Where it is read, when it has an address. */
  source_url?: string | null | undefined;
  /** How often it is to be fetched: `7 days`, `12 hours`, `every 2 weeks`, `daily`, `weekly`, `hourly`, `P7D`; 1 minute to 365 days. */
  refresh_cadence?: string | undefined;
  /** Higher numbers come first in due lists; 0 when it was never given. */
  priority?: number | undefined;
  /** Have the service fetch it when it is due, billed as a scrape. */
  auto_refresh?: boolean | undefined;
  /** A paused source is never due. */
  paused?: boolean | undefined;
  /** Where its changes are delivered: a signed POST of type `freshness.changed`, with the source, the record and the difference. */
  callback_url?: string | null | undefined;
  /** What `auto_refresh` may cost in a day (UTC), before the discount; then the source waits for the next day. null: no limit of its own. */
  max_cost_usd_per_day?: number | null | undefined;
  /** CSS selectors of the parts of the page that are tracked; null: its content. */
  include_selectors?: string[] | null | undefined;
};

/** What `freshness.update` answers. */
export type FreshnessUpdateOutput = {
  source: TrackedSource;
};

/** What `freshness.delete` takes. */
export type FreshnessDeleteInput = {
  /** The source. */
  source_id: string;
};

/** What `freshness.delete` answers. */
export type FreshnessDeleteOutput = {
  source: TrackedSource;
};

/** What `freshness.record` takes. */
export type FreshnessRecordInput = {
  /** The source. */
  source_id: string;
  /** The text that was fetched. */
  content?: string | undefined;
  /** Any hash of yours; compared with yours alone. */
  content_hash?: string | undefined;
  /** Of what was fetched; that of `content` when absent. */
  size_bytes?: number | undefined;
  /** How long the fetch took. */
  duration_ms?: number | undefined;
  /** From 400 on it is a failure. */
  status_code?: number | undefined;
  /** Why it failed. */
  error?: string | undefined;
  /** Now when absent; at most 5 minutes ahead. */
  fetched_at?: string | undefined;
};

/** What `freshness.record` answers. */
export type FreshnessRecordOutput = FreshnessFetch;

/** What `freshness.fetches` takes. */
export type FreshnessFetchesInput = {
  /** The source. */
  source_id: string;
  /** How many to return. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
};

/** What `freshness.fetches` answers. */
export type FreshnessFetchesOutput = FreshnessFetchList;

/** What `freshness.dashboard` takes. */
export type FreshnessDashboardInput = { [member: string]: unknown };

/** What `freshness.dashboard` answers. */
export type FreshnessDashboardOutput = {
  total_sources: number;
  total_entities: number;
  /** Due now or within 24 hours. */
  due_in_24h: number;
  /** Their sum is `total_sources`. */
  by_state: FreshnessStates;
  /** When it was counted: at most 2 seconds ago, and after your last change of a source. */
  as_of: string;
};

/** What `freshness.entity` takes. */
export type FreshnessEntityInput = {
  /** What the source tells of, by a stable key of yours. */
  entity_id: string;
  /** How many to return. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
};

/** What `freshness.entity` answers. */
export type FreshnessEntityOutput = {
  entity_id: string;
  sources: TrackedSource[];
  /** Of the sources of the entity; of its first 10,000 where it has more. */
  by_state: FreshnessStates;
  next_cursor: string | null;
};

/** What `freshness.refresh` takes. */
export type FreshnessRefreshInput = {
  /** The source. */
  source_id: string;
  /** Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays. */
  fields?: string[] | undefined;
  /** Only validate, check the address and quote the price; costs nothing. */
  dry_run?: boolean | undefined;
};

/** What `freshness.refresh` answers. */
export type FreshnessRefreshOutput = {
  /** As it is now. */
  source: TrackedSource;
  fetch: FreshnessFetch;
  warnings?: AnswerWarning[];
  stopped_by?: "balance" | "budget" | "time";
  _meta: FreshnessRefreshMeta;
};

/** What `freshness.due` takes. */
export type FreshnessDueInput = {
  /** Only sources of entities of this type. */
  entity_type?: "company" | "person" | "product" | undefined;
  /** Also what will be due within this time, such as `12 hours`. */
  within?: string | undefined;
  /** Only as many, from the first on, as this buys. */
  budget_usd?: number | undefined;
  /** How many to return. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
};

/** What `freshness.due` answers. */
export type FreshnessDueOutput = DueSourceList;

/** What `jobs.list` takes. */
export type JobsListInput = {
  /** Only jobs of this status. */
  status?: "queued" | "processing" | "completed" | "failed" | "canceled" | undefined;
  /** Operation id, for example `web.scrape`. */
  type?: string | undefined;
  /** Only calls that are answered in this way. */
  mode?: "sync" | "stream" | "callback" | undefined;
  /** How many to return. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
  /** Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays. */
  fields?: string[] | undefined;
};

/** What `jobs.list` answers. */
export type JobsListOutput = JobSummaryList;

/** What `jobs.get` takes. */
export type JobsGetInput = {
  /** The job, which has the id of its request. */
  job_id: string;
  /** Of a job whose result is a list, such as a crawl: how many of its elements `data` has; 50 with a `cursor`. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. It is null when the job has ended and all was given. */
  cursor?: string | undefined;
  /** Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays. */
  fields?: string[] | undefined;
};

/** What `jobs.get` answers. */
export type JobsGetOutput = Job;

/** What `jobs.cancel` takes. */
export type JobsCancelInput = {
  /** The job, which has the id of its request. */
  job_id: string;
};

/** What `jobs.cancel` answers. */
export type JobsCancelOutput = Job;

/** What `jobs.redeliver` takes. */
export type JobsRedeliverInput = {
  /** The job, which has the id of its request. */
  job_id: string;
};

/** What `jobs.redeliver` answers. */
export type JobsRedeliverOutput = Job;

/** What `jobs.test-callback` takes. */
export type JobsTestCallbackInput = {
  /** Where the sample is sent. */
  callback_url: string;
};

/** What `jobs.test-callback` answers. */
export type JobsTestCallbackOutput = DeliveryAttempt;

/** What `usage.get` takes. */
export type UsageGetInput = {
  /** First day (UTC); the first of this month when absent. */
  from?: string | undefined;
  /** Last day (UTC), included; today when absent. */
  to?: string | undefined;
  /** What `data` has a row for. */
  group_by?: "day" | "action" | "key" | undefined;
};

/** What `usage.get` answers. */
export type UsageGetOutput = Usage;

/** What `usage.entries` takes. */
export type UsageEntriesInput = {
  /** Only lines of this kind. */
  kind?: "grant" | "payment" | "charge" | "refund" | "adjustment" | undefined;
  /** First day (UTC). */
  from?: string | undefined;
  /** Last day (UTC), included. */
  to?: string | undefined;
  /** How many to return; 50 when absent. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
};

/** What `usage.entries` answers. */
export type UsageEntriesOutput = LedgerEntries;

/** What `endpoints.list` takes. */
export type EndpointsListInput = {
  /** Only endpoints of this platform; `web` and `enrich` are our own. */
  platform?: string | undefined;
  /** Words that id, path or summary contain. */
  search?: string | undefined;
  /** Only endpoints of this status; `all`: of each. Without a filter: the active ones. */
  status?: "active" | "preview" | "deprecated" | "all" | undefined;
  /** Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays. */
  fields?: string[] | undefined;
};

/** What `endpoints.list` answers. */
export type EndpointsListOutput = Catalog;

/** What `endpoints.get` takes. */
export type EndpointsGetInput = {
  /** The endpoint, as `web.scrape`. */
  id: string;
};

/** What `endpoints.get` answers. */
export type EndpointsGetOutput = CatalogDetail;

/** What `hackernews.item` takes. */
export type HackernewsItemInput = PlatformInput & {
  /** An item’s id or address. */
  id: number | string;
};

/** What `hackernews.item` answers. */
export type HackernewsItemOutput = {
  data: HackerNewsPost | HackerNewsComment;
  _meta: Meta;
};

/** What `hackernews.user` takes. */
export type HackernewsUserInput = PlatformInput & {
  /** A user’s name or address. */
  id: number | string;
};

/** What `hackernews.user` answers. */
export type HackernewsUserOutput = {
  data: HackerNewsUser;
  _meta: Meta;
};

/** What `hackernews.top` takes. */
export type HackernewsTopInput = PlatformListInput;

/** What `hackernews.top` answers. */
export type HackernewsTopOutput = HackerNewsPostList;

/** What `hackernews.new` takes. */
export type HackernewsNewInput = PlatformListInput;

/** What `hackernews.new` answers. */
export type HackernewsNewOutput = HackerNewsPostList;

/** What `hackernews.best` takes. */
export type HackernewsBestInput = PlatformListInput;

/** What `hackernews.best` answers. */
export type HackernewsBestOutput = HackerNewsPostList;

/** What `hackernews.ask` takes. */
export type HackernewsAskInput = PlatformListInput;

/** What `hackernews.ask` answers. */
export type HackernewsAskOutput = HackerNewsPostList;

/** What `hackernews.show` takes. */
export type HackernewsShowInput = PlatformListInput;

/** What `hackernews.show` answers. */
export type HackernewsShowOutput = HackerNewsPostList;

/** What `hackernews.jobs` takes. */
export type HackernewsJobsInput = PlatformListInput;

/** What `hackernews.jobs` answers. */
export type HackernewsJobsOutput = HackerNewsPostList;

/** What `hackernews.comments` takes. */
export type HackernewsCommentsInput = PlatformListInput & {
  /** An item’s id or address. */
  id: number | string;
  /** Levels of replies; all when absent. */
  depth?: number | undefined;
};

/** What `hackernews.comments` answers. */
export type HackernewsCommentsOutput = CommentList;

/** What `hackernews.search` takes. */
export type HackernewsSearchInput = PlatformListInput & {
  /** Words to look for. */
  query: string;
  /** Only items of this kind. */
  type?: "story" | "comment" | "ask_hn" | "show_hn" | "poll" | "job" | undefined;
  /** Only what this user wrote. */
  author?: number | string | undefined;
  /** Only what was written on this day (UTC) or later. */
  since?: string | undefined;
  /** Only items with at least so many points. */
  min_points?: number | undefined;
};

/** What `hackernews.search` answers. */
export type HackernewsSearchOutput = PlatformList & {
  data: Array<FoundPost | FoundComment>;
};

/** What `hackernews.search_by_date` takes. */
export type HackernewsSearchByDateInput = PlatformListInput & {
  /** Words to look for. */
  query: string;
  /** Only items of this kind. */
  type?: "story" | "comment" | "ask_hn" | "show_hn" | "poll" | "job" | undefined;
  /** Only what this user wrote. */
  author?: number | string | undefined;
  /** Only what was written on this day (UTC) or later. */
  since?: string | undefined;
  /** Only items with at least so many points. */
  min_points?: number | undefined;
};

/** What `hackernews.search_by_date` answers. */
export type HackernewsSearchByDateOutput = PlatformList & {
  data: Array<FoundPost | FoundComment>;
};

/** What `hackernews.user_posts` takes. */
export type HackernewsUserPostsInput = PlatformListInput & {
  /** A user’s name or address. */
  id: number | string;
  /** Only items of this kind. */
  type?: "story" | "comment" | undefined;
};

/** What `hackernews.user_posts` answers. */
export type HackernewsUserPostsOutput = PlatformList & {
  data: Array<FoundPost | FoundComment>;
};

/** What `github.user` takes. */
export type GithubUserInput = PlatformInput & {
  /** A user’s or an organization’s name or address. */
  login: number | string;
};

/** What `github.user` answers. */
export type GithubUserOutput = {
  data: Profile;
  _meta: Meta;
};

/** What `github.user_repos` takes. */
export type GithubUserReposInput = PlatformListInput & {
  /** A user’s or an organization’s name or address. */
  login: number | string;
  /** What comes first. */
  sort?: "created" | "updated" | "pushed" | "full_name" | undefined;
  /** Only what is their own, or what they take part in. */
  type?: "all" | "owner" | "member" | undefined;
};

/** What `github.user_repos` answers. */
export type GithubUserReposOutput = RepositoryList;

/** What `github.user_followers` takes. */
export type GithubUserFollowersInput = PlatformListInput & {
  /** A user’s or an organization’s name or address. */
  login: number | string;
};

/** What `github.user_followers` answers. */
export type GithubUserFollowersOutput = ProfileList;

/** What `github.org` takes. */
export type GithubOrgInput = PlatformInput & {
  /** A user’s or an organization’s name or address. */
  org: number | string;
};

/** What `github.org` answers. */
export type GithubOrgOutput = {
  data: Profile;
  _meta: Meta;
};

/** What `github.org_repos` takes. */
export type GithubOrgReposInput = PlatformListInput & {
  /** A user’s or an organization’s name or address. */
  org: number | string;
  /** What comes first. */
  sort?: "created" | "updated" | "pushed" | "full_name" | undefined;
};

/** What `github.org_repos` answers. */
export type GithubOrgReposOutput = RepositoryList;

/** What `github.repo` takes. */
export type GithubRepoInput = PlatformInput & {
  /** A repository’s `owner/name` or address. */
  repo: number | string;
};

/** What `github.repo` answers. */
export type GithubRepoOutput = {
  data: Repository;
  _meta: Meta;
};

/** What `github.repo_readme` takes. */
export type GithubRepoReadmeInput = PlatformInput & {
  /** A repository’s `owner/name` or address. */
  repo: number | string;
  /** A branch, a tag or a commit; the default branch when absent. */
  ref?: string | undefined;
};

/** What `github.repo_readme` answers. */
export type GithubRepoReadmeOutput = {
  data: Page;
  _meta: Meta;
};

/** What `github.repo_languages` takes. */
export type GithubRepoLanguagesInput = PlatformInput & {
  /** A repository’s `owner/name` or address. */
  repo: number | string;
};

/** What `github.repo_languages` answers. */
export type GithubRepoLanguagesOutput = {
  data: Languages;
  _meta: Meta;
};

/** What `github.repo_contributors` takes. */
export type GithubRepoContributorsInput = PlatformListInput & {
  /** A repository’s `owner/name` or address. */
  repo: number | string;
};

/** What `github.repo_contributors` answers. */
export type GithubRepoContributorsOutput = ContributorList;

/** What `github.repo_contents` takes. */
export type GithubRepoContentsInput = PlatformInput & {
  /** A repository’s `owner/name` or address. */
  repo: number | string;
  /** Of the file or folder. */
  path: string;
  /** A branch, a tag or a commit; the default branch when absent. */
  ref?: string | undefined;
};

/** What `github.repo_contents` answers. */
export type GithubRepoContentsOutput = {
  data: File | File[];
  _meta: Meta;
};

/** What `github.releases` takes. */
export type GithubReleasesInput = PlatformListInput & {
  /** A repository’s `owner/name` or address. */
  repo: number | string;
};

/** What `github.releases` answers. */
export type GithubReleasesOutput = ReleaseList;

/** What `github.release` takes. */
export type GithubReleaseInput = PlatformInput & {
  /** A repository’s `owner/name` or address. */
  repo: number | string;
  /** The latest release when absent. */
  tag?: string | undefined;
};

/** What `github.release` answers. */
export type GithubReleaseOutput = {
  data: Release;
  _meta: Meta;
};

/** What `github.commits` takes. */
export type GithubCommitsInput = PlatformListInput & {
  /** A repository’s `owner/name` or address. */
  repo: number | string;
  /** A branch, a tag or a commit; the default branch when absent. */
  ref?: string | undefined;
  /** Only commits that touch this file or folder. */
  path?: string | undefined;
  /** Only commits of this user or e-mail address. */
  author?: string | undefined;
  /** Only commits after this time. */
  since?: string | undefined;
  /** Only commits before this time. */
  until?: string | undefined;
};

/** What `github.commits` answers. */
export type GithubCommitsOutput = CommitList;

/** What `github.issues` takes. */
export type GithubIssuesInput = PlatformListInput & {
  /** A repository’s `owner/name` or address. */
  repo: number | string;
  /** `open` when absent. */
  state?: "open" | "closed" | "all" | undefined;
  /** Only issues with all of these labels. */
  labels?: string[] | undefined;
  /** What comes first. */
  sort?: "created" | "updated" | "comments" | undefined;
  /** Only issues that were updated after this time. */
  since?: string | undefined;
};

/** What `github.issues` answers. */
export type GithubIssuesOutput = IssueList;

/** What `github.issue_comments` takes. */
export type GithubIssueCommentsInput = PlatformListInput & {
  /** A repository’s `owner/name` or address. */
  repo: number | string;
  /** The number of the issue or pull request. */
  number: number;
};

/** What `github.issue_comments` answers. */
export type GithubIssueCommentsOutput = CommentList;

/** What `github.pulls` takes. */
export type GithubPullsInput = PlatformListInput & {
  /** A repository’s `owner/name` or address. */
  repo: number | string;
  /** `open` when absent. */
  state?: "open" | "closed" | "all" | undefined;
  /** What comes first. */
  sort?: "created" | "updated" | "popularity" | "long-running" | undefined;
};

/** What `github.pulls` answers. */
export type GithubPullsOutput = IssueList;

/** What `github.pull` takes. */
export type GithubPullInput = PlatformInput & {
  /** A repository’s `owner/name` or address. */
  repo: number | string;
  /** The number of the issue or pull request. */
  number: number;
};

/** What `github.pull` answers. */
export type GithubPullOutput = {
  data: Issue;
  _meta: Meta;
};

/** What `github.search_repositories` takes. */
export type GithubSearchRepositoriesInput = PlatformListInput & {
  /** As GitHub’s own search takes it, qualifiers included. */
  query: string;
  /** The best match first when absent. */
  sort?: "stars" | "forks" | "updated" | undefined;
  /** Upward or downward; downward when absent. */
  order?: "asc" | "desc" | undefined;
};

/** What `github.search_repositories` answers. */
export type GithubSearchRepositoriesOutput = RepositoryList;

/** What `github.search_users` takes. */
export type GithubSearchUsersInput = PlatformListInput & {
  /** As GitHub’s own search takes it, qualifiers included. */
  query: string;
  /** The best match first when absent. */
  sort?: "followers" | "repositories" | "joined" | undefined;
  /** Upward or downward; downward when absent. */
  order?: "asc" | "desc" | undefined;
};

/** What `github.search_users` answers. */
export type GithubSearchUsersOutput = ProfileList;

/** What `github.search_issues` takes. */
export type GithubSearchIssuesInput = PlatformListInput & {
  /** As GitHub’s own search takes it, qualifiers included. */
  query: string;
  /** The best match first when absent. */
  sort?: "comments" | "reactions" | "created" | "updated" | undefined;
  /** Upward or downward; downward when absent. */
  order?: "asc" | "desc" | undefined;
};

/** What `github.search_issues` answers. */
export type GithubSearchIssuesOutput = IssueList;

/** What `github.user_following` takes. */
export type GithubUserFollowingInput = PlatformListInput & {
  /** A user’s or an organization’s name or address. */
  login: number | string;
};

/** What `github.user_following` answers. */
export type GithubUserFollowingOutput = ProfileList;

/** What `github.user_starred` takes. */
export type GithubUserStarredInput = PlatformListInput & {
  /** A user’s or an organization’s name or address. */
  login: number | string;
};

/** What `github.user_starred` answers. */
export type GithubUserStarredOutput = RepositoryList;

/** What `github.user_gists` takes. */
export type GithubUserGistsInput = PlatformListInput & {
  /** A user’s or an organization’s name or address. */
  login: number | string;
};

/** What `github.user_gists` answers. */
export type GithubUserGistsOutput = GistList;

/** What `github.user_events` takes. */
export type GithubUserEventsInput = PlatformListInput & {
  /** A user’s or an organization’s name or address. */
  login: number | string;
};

/** What `github.user_events` answers. */
export type GithubUserEventsOutput = EventList;

/** What `github.org_members` takes. */
export type GithubOrgMembersInput = PlatformListInput & {
  /** A user’s or an organization’s name or address. */
  org: number | string;
};

/** What `github.org_members` answers. */
export type GithubOrgMembersOutput = ProfileList;

/** What `github.gist` takes. */
export type GithubGistInput = PlatformInput & {
  /** A gist’s id or address. */
  id: number | string;
};

/** What `github.gist` answers. */
export type GithubGistOutput = {
  data: Gist;
  _meta: Meta;
};

/** What `github.repo_forks` takes. */
export type GithubRepoForksInput = PlatformListInput & {
  /** A repository’s `owner/name` or address. */
  repo: number | string;
  /** What comes first. */
  sort?: "newest" | "oldest" | "stargazers" | "watchers" | undefined;
};

/** What `github.repo_forks` answers. */
export type GithubRepoForksOutput = RepositoryList;

/** What `github.repo_tags` takes. */
export type GithubRepoTagsInput = PlatformListInput & {
  /** A repository’s `owner/name` or address. */
  repo: number | string;
};

/** What `github.repo_tags` answers. */
export type GithubRepoTagsOutput = ReferenceList;

/** What `github.repo_branches` takes. */
export type GithubRepoBranchesInput = PlatformListInput & {
  /** A repository’s `owner/name` or address. */
  repo: number | string;
};

/** What `github.repo_branches` answers. */
export type GithubRepoBranchesOutput = ReferenceList;

/** What `github.repo_tree` takes. */
export type GithubRepoTreeInput = PlatformListInput & {
  /** A repository’s `owner/name` or address. */
  repo: number | string;
  /** A branch, a tag or a commit; the default branch when absent. */
  ref?: string | undefined;
  /** Also what is in folders. */
  recursive?: boolean | undefined;
};

/** What `github.repo_tree` answers. */
export type GithubRepoTreeOutput = FileList;

/** What `github.repo_events` takes. */
export type GithubRepoEventsInput = PlatformListInput & {
  /** A repository’s `owner/name` or address. */
  repo: number | string;
};

/** What `github.repo_events` answers. */
export type GithubRepoEventsOutput = EventList;

/** What `github.commit` takes. */
export type GithubCommitInput = PlatformInput & {
  /** A repository’s `owner/name` or address. */
  repo: number | string;
  /** A commit, a branch or a tag. */
  sha: string;
};

/** What `github.commit` answers. */
export type GithubCommitOutput = {
  data: GitHubCommit;
  _meta: Meta;
};

/** What `github.pull_files` takes. */
export type GithubPullFilesInput = PlatformListInput & {
  /** A repository’s `owner/name` or address. */
  repo: number | string;
  /** The number of the issue or pull request. */
  number: number;
};

/** What `github.pull_files` answers. */
export type GithubPullFilesOutput = FileList;

/** What `github.pull_reviews` takes. */
export type GithubPullReviewsInput = PlatformListInput & {
  /** A repository’s `owner/name` or address. */
  repo: number | string;
  /** The number of the issue or pull request. */
  number: number;
};

/** What `github.pull_reviews` answers. */
export type GithubPullReviewsOutput = GitHubReviewList;

/** What `github.search_commits` takes. */
export type GithubSearchCommitsInput = PlatformListInput & {
  /** As GitHub’s own search takes it, qualifiers included. */
  query: string;
  /** The best match first when absent. */
  sort?: "author-date" | "committer-date" | undefined;
  /** Upward or downward; downward when absent. */
  order?: "asc" | "desc" | undefined;
};

/** What `github.search_commits` answers. */
export type GithubSearchCommitsOutput = CommitList;

/** What `reddit.subreddit` takes. */
export type RedditSubredditInput = PlatformInput & {
  /** A subreddit’s name or address. */
  name: number | string;
};

/** What `reddit.subreddit` answers. */
export type RedditSubredditOutput = {
  data: Community;
  _meta: Meta;
};

/** What `reddit.subreddit_posts` takes. */
export type RedditSubredditPostsInput = PlatformListInput & {
  /** A subreddit’s name or address. */
  name: number | string;
  /** What comes first. */
  sort?: "hot" | "new" | "top" | "rising" | "controversial" | undefined;
  /** For `top` and `controversial`. */
  period?: "hour" | "day" | "week" | "month" | "year" | "all" | undefined;
};

/** What `reddit.subreddit_posts` answers. */
export type RedditSubredditPostsOutput = PostList;

/** What `reddit.subreddit_comments` takes. */
export type RedditSubredditCommentsInput = PlatformListInput & {
  /** A subreddit’s name or address. */
  name: number | string;
};

/** What `reddit.subreddit_comments` answers. */
export type RedditSubredditCommentsOutput = CommentList;

/** What `reddit.search_subreddits` takes. */
export type RedditSearchSubredditsInput = PlatformListInput & {
  /** Words to look for. */
  query: string;
};

/** What `reddit.search_subreddits` answers. */
export type RedditSearchSubredditsOutput = CommunityList;

/** What `reddit.subreddits_popular` takes. */
export type RedditSubredditsPopularInput = PlatformListInput;

/** What `reddit.subreddits_popular` answers. */
export type RedditSubredditsPopularOutput = CommunityList;

/** What `reddit.post` takes. */
export type RedditPostInput = PlatformInput & {
  /** A post’s id or address. */
  id?: number | string | undefined;
  /** A post’s id or address. */
  url?: number | string | undefined;
  /** What comes first. */
  sort?: "confidence" | "top" | "new" | "controversial" | "old" | "qa" | undefined;
  /** How many comments to read at most. */
  limit?: number | undefined;
  /** Deprecated: use `limit`. */
  comments?: number | undefined;
  /** Levels of replies. */
  depth?: number | undefined;
};

/** What `reddit.post` answers. */
export type RedditPostOutput = {
  data: RedditThread;
  _meta: Meta;
};

/** What `reddit.more_comments` takes. */
export type RedditMoreCommentsInput = PlatformListInput & {
  /** A post’s id or address. */
  post_id: number | string;
  /** As `more.ids` names them. */
  ids: string[];
  /** What comes first. */
  sort?: "confidence" | "top" | "new" | "controversial" | "old" | "qa" | undefined;
};

/** What `reddit.more_comments` answers. */
export type RedditMoreCommentsOutput = CommentList;

/** What `reddit.search` takes. */
export type RedditSearchInput = PlatformListInput & {
  /** Words to look for. */
  query: string;
  /** A subreddit’s name or address. */
  subreddit?: number | string | undefined;
  /** What comes first. */
  sort?: "relevance" | "hot" | "top" | "new" | "comments" | undefined;
  /** For `top` and `controversial`. */
  period?: "hour" | "day" | "week" | "month" | "year" | "all" | undefined;
};

/** What `reddit.search` answers. */
export type RedditSearchOutput = PostList;

/** What `reddit.domain_posts` takes. */
export type RedditDomainPostsInput = PlatformListInput & {
  /** Of the pages that posts link to, such as `youtube.com`. */
  domain: string;
  /** What comes first. */
  sort?: "hot" | "new" | "top" | "rising" | "controversial" | undefined;
  /** For `top` and `controversial`. */
  period?: "hour" | "day" | "week" | "month" | "year" | "all" | undefined;
};

/** What `reddit.domain_posts` answers. */
export type RedditDomainPostsOutput = PostList;

/** What `reddit.feed` takes. */
export type RedditFeedInput = PlatformListInput & {
  /** A subreddit’s name or address. */
  name: number | string;
  /** What comes first. */
  sort?: "hot" | "new" | "top" | "rising" | "controversial" | undefined;
};

/** What `reddit.feed` answers. */
export type RedditFeedOutput = PostList;

/** What `reddit.user` takes. */
export type RedditUserInput = PlatformInput & {
  /** A user’s name or address. */
  name: number | string;
};

/** What `reddit.user` answers. */
export type RedditUserOutput = {
  data: Profile;
  _meta: Meta;
};

/** What `reddit.user_posts` takes. */
export type RedditUserPostsInput = PlatformListInput & {
  /** A user’s name or address. */
  name: number | string;
  /** What comes first. */
  sort?: "new" | "hot" | "top" | "controversial" | undefined;
  /** For `top` and `controversial`. */
  period?: "hour" | "day" | "week" | "month" | "year" | "all" | undefined;
};

/** What `reddit.user_posts` answers. */
export type RedditUserPostsOutput = PostList;

/** What `reddit.user_comments` takes. */
export type RedditUserCommentsInput = PlatformListInput & {
  /** A user’s name or address. */
  name: number | string;
  /** What comes first. */
  sort?: "new" | "hot" | "top" | "controversial" | undefined;
};

/** What `reddit.user_comments` answers. */
export type RedditUserCommentsOutput = CommentList;

/** What `reddit.subreddit_rules` takes. */
export type RedditSubredditRulesInput = PlatformListInput & {
  /** A subreddit’s name or address. */
  name: number | string;
};

/** What `reddit.subreddit_rules` answers. */
export type RedditSubredditRulesOutput = RedditRuleList;

/** What `reddit.wiki` takes. */
export type RedditWikiInput = PlatformInput & {
  /** A subreddit’s name or address. */
  name: number | string;
  /** The name of the page. */
  page?: string | undefined;
};

/** What `reddit.wiki` answers. */
export type RedditWikiOutput = {
  data: RedditWikiPage;
  _meta: Meta;
};

/** What `reddit.duplicates` takes. */
export type RedditDuplicatesInput = PlatformListInput & {
  /** A post’s id or address. */
  id: number | string;
};

/** What `reddit.duplicates` answers. */
export type RedditDuplicatesOutput = PostList;

/** What `reddit.info` takes. */
export type RedditInfoInput = PlatformListInput & {
  /** With the mark of their kind: `t1_` comments, `t3_` posts, `t5_` communities. */
  ids: string[];
};

/** What `reddit.info` answers. */
export type RedditInfoOutput = PlatformList & {
  data: Array<Post | Comment | Community>;
};

/** What `reddit.search_users` takes. */
export type RedditSearchUsersInput = PlatformListInput & {
  /** Words to look for. */
  query: string;
};

/** What `reddit.search_users` answers. */
export type RedditSearchUsersOutput = ProfileList;

/** What `reddit.subreddits_new` takes. */
export type RedditSubredditsNewInput = PlatformListInput;

/** What `reddit.subreddits_new` answers. */
export type RedditSubredditsNewOutput = CommunityList;

/** What `reddit.user_overview` takes. */
export type RedditUserOverviewInput = PlatformListInput & {
  /** A user’s name or address. */
  name: number | string;
};

/** What `reddit.user_overview` answers. */
export type RedditUserOverviewOutput = PlatformList & {
  data: Array<Post | Comment>;
};

/** What `reddit.user_trophies` takes. */
export type RedditUserTrophiesInput = PlatformListInput & {
  /** A user’s name or address. */
  name: number | string;
};

/** What `reddit.user_trophies` answers. */
export type RedditUserTrophiesOutput = RedditTrophyList;

/** What `bluesky.profile` takes. */
export type BlueskyProfileInput = PlatformInput & {
  /** An account’s handle, DID or address. */
  handle: number | string;
};

/** What `bluesky.profile` answers. */
export type BlueskyProfileOutput = {
  data: Profile;
  _meta: Meta;
};

/** What `bluesky.posts` takes. */
export type BlueskyPostsInput = PlatformListInput & {
  /** An account’s handle, DID or address. */
  handle: number | string;
  /** Which posts; `posts_with_replies` (all) when absent. */
  filter?: "posts_with_replies" | "posts_no_replies" | "posts_with_media" | "posts_and_author_threads" | "posts_with_video" | undefined;
};

/** What `bluesky.posts` answers. */
export type BlueskyPostsOutput = BlueskyPostList;

/** What `bluesky.post` takes. */
export type BlueskyPostInput = PlatformInput & {
  /** A post’s AT URI or address. */
  uri?: number | string | undefined;
  /** A post’s AT URI or address. */
  url?: number | string | undefined;
};

/** What `bluesky.post` answers. */
export type BlueskyPostOutput = {
  data: BlueskyPost;
  _meta: Meta;
};

/** What `bluesky.thread` takes. */
export type BlueskyThreadInput = PlatformInput & {
  /** A post’s AT URI or address. */
  uri?: number | string | undefined;
  /** A post’s AT URI or address. */
  url?: number | string | undefined;
  /** Levels of replies; 6 when absent. */
  depth?: number | undefined;
  /** Posts above it, at most; 80 when absent. */
  parents?: number | undefined;
};

/** What `bluesky.thread` answers. */
export type BlueskyThreadOutput = {
  data: BlueskyThread;
  _meta: Meta;
};

/** What `bluesky.likes` takes. */
export type BlueskyLikesInput = PlatformListInput & {
  /** A post’s AT URI or address. */
  uri?: number | string | undefined;
  /** A post’s AT URI or address. */
  url?: number | string | undefined;
};

/** What `bluesky.likes` answers. */
export type BlueskyLikesOutput = BlueskyLikerList;

/** What `bluesky.reposts` takes. */
export type BlueskyRepostsInput = PlatformListInput & {
  /** A post’s AT URI or address. */
  uri?: number | string | undefined;
  /** A post’s AT URI or address. */
  url?: number | string | undefined;
};

/** What `bluesky.reposts` answers. */
export type BlueskyRepostsOutput = ProfileList;

/** What `bluesky.quotes` takes. */
export type BlueskyQuotesInput = PlatformListInput & {
  /** A post’s AT URI or address. */
  uri?: number | string | undefined;
  /** A post’s AT URI or address. */
  url?: number | string | undefined;
};

/** What `bluesky.quotes` answers. */
export type BlueskyQuotesOutput = BlueskyPostList;

/** What `bluesky.followers` takes. */
export type BlueskyFollowersInput = PlatformListInput & {
  /** An account’s handle, DID or address. */
  handle: number | string;
};

/** What `bluesky.followers` answers. */
export type BlueskyFollowersOutput = ProfileList;

/** What `bluesky.following` takes. */
export type BlueskyFollowingInput = PlatformListInput & {
  /** An account’s handle, DID or address. */
  handle: number | string;
};

/** What `bluesky.following` answers. */
export type BlueskyFollowingOutput = ProfileList;

/** What `bluesky.search_posts` takes. */
export type BlueskySearchPostsInput = PlatformListInput & {
  /** Words to look for. */
  query: string;
  /** `latest` when absent. */
  sort?: "top" | "latest" | undefined;
  /** Only posts of this time (UTC) or later. */
  since?: string | undefined;
  /** Only posts before this time (UTC). */
  until?: string | undefined;
  /** Only what this account wrote. */
  author?: number | string | undefined;
  /** Only posts in this language, such as `en`. */
  language?: string | undefined;
};

/** What `bluesky.search_posts` answers. */
export type BlueskySearchPostsOutput = BlueskyPostList;

/** What `bluesky.search_users` takes. */
export type BlueskySearchUsersInput = PlatformListInput & {
  /** Words to look for. */
  query: string;
};

/** What `bluesky.search_users` answers. */
export type BlueskySearchUsersOutput = ProfileList;

/** What `bluesky.feed` takes. */
export type BlueskyFeedInput = PlatformListInput & {
  /** A feed’s AT URI or address. */
  uri: number | string;
};

/** What `bluesky.feed` answers. */
export type BlueskyFeedOutput = BlueskyPostList & {
  /** The feed itself; null where Bluesky does not tell of it. */
  feed: BlueskyFeedCard | null;
};

/** What `bluesky.list` takes. */
export type BlueskyListInput = PlatformListInput & {
  /** A list’s AT URI or address. */
  uri: number | string;
};

/** What `bluesky.list` answers. */
export type BlueskyListOutput = ProfileList;

/** What `mastodon.profile` takes. */
export type MastodonProfileInput = PlatformInput & {
  /** An account’s `user@server` or address. */
  handle: number | string;
  /** The server to ask; the account’s own when absent. */
  instance?: number | string | undefined;
};

/** What `mastodon.profile` answers. */
export type MastodonProfileOutput = {
  data: Profile;
  _meta: Meta;
};

/** What `mastodon.posts` takes. */
export type MastodonPostsInput = PlatformListInput & {
  /** An account’s `user@server` or address. */
  handle?: number | string | undefined;
  /** The account’s id on the server `instance`, in place of `handle`. */
  id?: string | undefined;
  /** The server to ask; the account’s own when absent. */
  instance?: number | string | undefined;
  /** Leave out what replies to others. */
  exclude_replies?: boolean | undefined;
  /** Leave out what the account only passed on. */
  exclude_reposts?: boolean | undefined;
  /** Only posts with media. */
  only_media?: boolean | undefined;
  /** Only posts with this tag. */
  tag?: string | undefined;
};

/** What `mastodon.posts` answers. */
export type MastodonPostsOutput = MastodonPostList;

/** What `mastodon.post` takes. */
export type MastodonPostInput = PlatformInput & {
  /** A post’s id on the server, or its address. */
  id?: number | string | undefined;
  /** A post’s id on the server, or its address. */
  url?: number | string | undefined;
  /** The server; mastodon.social when absent. */
  instance?: number | string | undefined;
};

/** What `mastodon.post` answers. */
export type MastodonPostOutput = {
  data: MastodonPost;
  _meta: Meta;
};

/** What `mastodon.thread` takes. */
export type MastodonThreadInput = PlatformInput & {
  /** A post’s id on the server, or its address. */
  id?: number | string | undefined;
  /** A post’s id on the server, or its address. */
  url?: number | string | undefined;
  /** The server; mastodon.social when absent. */
  instance?: number | string | undefined;
};

/** What `mastodon.thread` answers. */
export type MastodonThreadOutput = {
  data: MastodonThread;
  _meta: Meta;
};

/** What `mastodon.likes` takes. */
export type MastodonLikesInput = PlatformListInput & {
  /** A post’s id on the server, or its address. */
  id?: number | string | undefined;
  /** A post’s id on the server, or its address. */
  url?: number | string | undefined;
  /** The server; mastodon.social when absent. */
  instance?: number | string | undefined;
};

/** What `mastodon.likes` answers. */
export type MastodonLikesOutput = ProfileList;

/** What `mastodon.reposts` takes. */
export type MastodonRepostsInput = PlatformListInput & {
  /** A post’s id on the server, or its address. */
  id?: number | string | undefined;
  /** A post’s id on the server, or its address. */
  url?: number | string | undefined;
  /** The server; mastodon.social when absent. */
  instance?: number | string | undefined;
};

/** What `mastodon.reposts` answers. */
export type MastodonRepostsOutput = ProfileList;

/** What `mastodon.followers` takes. */
export type MastodonFollowersInput = PlatformListInput & {
  /** An account’s `user@server` or address. */
  handle?: number | string | undefined;
  /** The account’s id on the server `instance`, in place of `handle`. */
  id?: string | undefined;
  /** The server to ask; the account’s own when absent. */
  instance?: number | string | undefined;
};

/** What `mastodon.followers` answers. */
export type MastodonFollowersOutput = ProfileList;

/** What `mastodon.following` takes. */
export type MastodonFollowingInput = PlatformListInput & {
  /** An account’s `user@server` or address. */
  handle?: number | string | undefined;
  /** The account’s id on the server `instance`, in place of `handle`. */
  id?: string | undefined;
  /** The server to ask; the account’s own when absent. */
  instance?: number | string | undefined;
};

/** What `mastodon.following` answers. */
export type MastodonFollowingOutput = ProfileList;

/** What `mastodon.hashtag` takes. */
export type MastodonHashtagInput = PlatformListInput & {
  /** With or without `#`. */
  tag: string;
  /** The server; mastodon.social when absent. */
  instance?: number | string | undefined;
};

/** What `mastodon.hashtag` answers. */
export type MastodonHashtagOutput = MastodonPostList;

/** What `mastodon.timeline` takes. */
export type MastodonTimelineInput = PlatformListInput & {
  /** The server; mastodon.social when absent. */
  instance?: number | string | undefined;
  /** Only posts of the server’s own accounts. */
  local?: boolean | undefined;
};

/** What `mastodon.timeline` answers. */
export type MastodonTimelineOutput = MastodonPostList;

/** What `mastodon.search` takes. */
export type MastodonSearchInput = PlatformListInput & {
  /** Words to look for, or an account’s handle. */
  query: string;
  /** Only these. */
  type?: "accounts" | "hashtags" | "statuses" | undefined;
  /** The server; mastodon.social when absent. */
  instance?: number | string | undefined;
};

/** What `mastodon.search` answers. */
export type MastodonSearchOutput = PlatformList & {
  data: Array<Profile | Tag | MastodonPost>;
};

/** What `mastodon.trends` takes. */
export type MastodonTrendsInput = PlatformListInput & {
  /** What to list. */
  kind?: "tags" | "links" | "posts" | undefined;
  /** The server; mastodon.social when absent. */
  instance?: number | string | undefined;
};

/** What `mastodon.trends` answers. */
export type MastodonTrendsOutput = PlatformList & {
  data: Array<Tag | Page | MastodonPost>;
};

/** What `mastodon.instance` takes. */
export type MastodonInstanceInput = PlatformInput & {
  /** A server’s name or address, such as `mastodon.social`. */
  instance: number | string;
};

/** What `mastodon.instance` answers. */
export type MastodonInstanceOutput = {
  data: MastodonServer;
  _meta: Meta;
};

/** What `wikipedia.search` takes. */
export type WikipediaSearchInput = PlatformListInput & {
  /** Words, or what its own search takes. */
  query: string;
  /** The edition, such as `en` or `de`; that of the address, or `en`, when absent. */
  language?: string | undefined;
};

/** What `wikipedia.search` answers. */
export type WikipediaSearchOutput = PageList;

/** What `wikipedia.suggest` takes. */
export type WikipediaSuggestInput = PlatformListInput & {
  /** What was typed. */
  query: string;
  /** The edition, such as `en` or `de`; that of the address, or `en`, when absent. */
  language?: string | undefined;
};

/** What `wikipedia.suggest` answers. */
export type WikipediaSuggestOutput = WikipediaPageList;

/** What `wikipedia.page` takes. */
export type WikipediaPageInput = PlatformInput & {
  /** A page’s title or address. */
  title: string;
  /** The edition, such as `en` or `de`; that of the address, or `en`, when absent. */
  language?: string | undefined;
  /** How the page is written. */
  format?: "text" | "html" | "wikitext" | undefined;
};

/** What `wikipedia.page` answers. */
export type WikipediaPageOutput = {
  data: WikipediaPage;
  _meta: Meta;
};

/** What `wikipedia.summary` takes. */
export type WikipediaSummaryInput = PlatformInput & {
  /** A page’s title or address. */
  title: string;
  /** The edition, such as `en` or `de`; that of the address, or `en`, when absent. */
  language?: string | undefined;
};

/** What `wikipedia.summary` answers. */
export type WikipediaSummaryOutput = {
  data: WikipediaPage;
  _meta: Meta;
};

/** What `wikipedia.revisions` takes. */
export type WikipediaRevisionsInput = PlatformListInput & {
  /** A page’s title or address. */
  title: string;
  /** The edition, such as `en` or `de`; that of the address, or `en`, when absent. */
  language?: string | undefined;
};

/** What `wikipedia.revisions` answers. */
export type WikipediaRevisionsOutput = CommitList;

/** What `wikipedia.category` takes. */
export type WikipediaCategoryInput = PlatformListInput & {
  /** The category’s name, with or without `Category:`, or its address. */
  name: string;
  /** The edition, such as `en` or `de`; that of the address, or `en`, when absent. */
  language?: string | undefined;
  /** Only these. */
  type?: "page" | "subcat" | undefined;
};

/** What `wikipedia.category` answers. */
export type WikipediaCategoryOutput = PageList;

/** What `wikipedia.geosearch` takes. */
export type WikipediaGeosearchInput = PlatformListInput & {
  /** Degrees north. */
  lat: number;
  /** Degrees east. */
  lon: number;
  /** How far around, in metres. */
  radius_m?: number | undefined;
  /** The edition, such as `en` or `de`; that of the address, or `en`, when absent. */
  language?: string | undefined;
};

/** What `wikipedia.geosearch` answers. */
export type WikipediaGeosearchOutput = PlaceList;

/** What `wikipedia.pageviews` takes. */
export type WikipediaPageviewsInput = PlatformInput & {
  /** A page’s title or address. */
  title: string;
  /** The edition, such as `en` or `de`; that of the address, or `en`, when absent. */
  language?: string | undefined;
  /** The first day (UTC). */
  from: string;
  /** The last day (UTC). */
  to: string;
  /** What each number counts. */
  granularity?: "daily" | "monthly" | undefined;
};

/** What `wikipedia.pageviews` answers. */
export type WikipediaPageviewsOutput = {
  data: PageViews;
  _meta: Meta;
};

/** What `wikipedia.sections` takes. */
export type WikipediaSectionsInput = PlatformInput & {
  /** A page’s title or address. */
  title: string;
  /** The edition, such as `en` or `de`; that of the address, or `en`, when absent. */
  language?: string | undefined;
};

/** What `wikipedia.sections` answers. */
export type WikipediaSectionsOutput = {
  data: WikipediaPage;
  _meta: Meta;
};

/** What `wikipedia.links` takes. */
export type WikipediaLinksInput = PlatformListInput & {
  /** A page’s title or address. */
  title: string;
  /** The edition, such as `en` or `de`; that of the address, or `en`, when absent. */
  language?: string | undefined;
};

/** What `wikipedia.links` answers. */
export type WikipediaLinksOutput = WikipediaLinkList;

/** What `wikipedia.backlinks` takes. */
export type WikipediaBacklinksInput = PlatformListInput & {
  /** A page’s title or address. */
  title: string;
  /** The edition, such as `en` or `de`; that of the address, or `en`, when absent. */
  language?: string | undefined;
};

/** What `wikipedia.backlinks` answers. */
export type WikipediaBacklinksOutput = PageList;

/** What `wikipedia.images` takes. */
export type WikipediaImagesInput = PlatformListInput & {
  /** A page’s title or address. */
  title: string;
  /** The edition, such as `en` or `de`; that of the address, or `en`, when absent. */
  language?: string | undefined;
};

/** What `wikipedia.images` answers. */
export type WikipediaImagesOutput = WikipediaImageList;

/** What `wikipedia.categories` takes. */
export type WikipediaCategoriesInput = PlatformListInput & {
  /** A page’s title or address. */
  title: string;
  /** The edition, such as `en` or `de`; that of the address, or `en`, when absent. */
  language?: string | undefined;
};

/** What `wikipedia.categories` answers. */
export type WikipediaCategoriesOutput = TagList;

/** What `wikipedia.recent_changes` takes. */
export type WikipediaRecentChangesInput = PlatformListInput & {
  /** The edition, such as `en` or `de`; that of the address, or `en`, when absent. */
  language?: string | undefined;
  /** Only changes after this time. */
  since?: string | undefined;
};

/** What `wikipedia.recent_changes` answers. */
export type WikipediaRecentChangesOutput = WikipediaChangeList;

/** What `wikipedia.random` takes. */
export type WikipediaRandomInput = PlatformListInput & {
  /** The edition, such as `en` or `de`; that of the address, or `en`, when absent. */
  language?: string | undefined;
};

/** What `wikipedia.random` answers. */
export type WikipediaRandomOutput = WikipediaPageList;

/** What `wikidata.entity` takes. */
export type WikidataEntityInput = PlatformInput & {
  /** An entity’s id, such as `Q42`, or its address. */
  id: number | string;
  /** Wanted languages of the names, the best first. */
  languages?: string[] | undefined;
};

/** What `wikidata.entity` answers. */
export type WikidataEntityOutput = {
  data: Entity;
  _meta: Meta;
};

/** What `wikidata.search` takes. */
export type WikidataSearchInput = PlatformListInput & {
  /** The beginning of a name. */
  query: string;
  /** The language of the name, and of what is told. */
  language?: string | undefined;
};

/** What `wikidata.search` answers. */
export type WikidataSearchOutput = EntityList;

/** What `wikidata.sparql` takes. */
export type WikidataSparqlInput = PlatformInput & {
  /** In SPARQL 1.1; pages by its own LIMIT and OFFSET. */
  query: string;
};

/** What `wikidata.sparql` answers. */
export type WikidataSparqlOutput = {
  data: SparqlTable;
  _meta: Meta;
};

/** What `stackexchange.questions` takes. */
export type StackexchangeQuestionsInput = PlatformListInput & {
  /** The community, such as `superuser` or `math`; that of the address, or `stackoverflow`, when absent. */
  site?: string | undefined;
  /** Only questions with all of these tags. */
  tags?: string[] | undefined;
  /** What comes first. */
  sort?: "activity" | "votes" | "creation" | "hot" | undefined;
};

/** What `stackexchange.questions` answers. */
export type StackexchangeQuestionsOutput = StackExchangeQuestionList;

/** What `stackexchange.question` takes. */
export type StackexchangeQuestionInput = PlatformInput & {
  /** A question’s id or address. */
  id: number | string;
  /** The community, such as `superuser` or `math`; that of the address, or `stackoverflow`, when absent. */
  site?: string | undefined;
};

/** What `stackexchange.question` answers. */
export type StackexchangeQuestionOutput = {
  data: StackExchangeQuestion;
  _meta: Meta;
};

/** What `stackexchange.answers` takes. */
export type StackexchangeAnswersInput = PlatformListInput & {
  /** A question’s id or address. */
  id: number | string;
  /** The community, such as `superuser` or `math`; that of the address, or `stackoverflow`, when absent. */
  site?: string | undefined;
  /** What comes first. */
  sort?: "activity" | "votes" | "creation" | undefined;
};

/** What `stackexchange.answers` answers. */
export type StackexchangeAnswersOutput = CommentList;

/** What `stackexchange.search` takes. */
export type StackexchangeSearchInput = PlatformListInput & {
  /** Words to look for. */
  query: string;
  /** The community, such as `superuser` or `math`; that of the address, or `stackoverflow`, when absent. */
  site?: string | undefined;
  /** Only questions with all of these tags. */
  tags?: string[] | undefined;
  /** Only questions with an accepted answer, or without one. */
  accepted?: boolean | undefined;
  /** Only questions with at least so many answers. */
  min_answers?: number | undefined;
  /** What comes first. */
  sort?: "relevance" | "activity" | "votes" | "creation" | undefined;
};

/** What `stackexchange.search` answers. */
export type StackexchangeSearchOutput = StackExchangeQuestionList;

/** What `gitlab.project` takes. */
export type GitlabProjectInput = PlatformInput & {
  /** A project’s number, path (`group/name`) or address. */
  project: number | string;
  /** The server; that of the address, or `gitlab.com`, when absent. */
  instance?: number | string | undefined;
};

/** What `gitlab.project` answers. */
export type GitlabProjectOutput = {
  data: Repository;
  _meta: Meta;
};

/** What `gitlab.issues` takes. */
export type GitlabIssuesInput = PlatformListInput & {
  /** A project’s number, path (`group/name`) or address. */
  project: number | string;
  /** The server; that of the address, or `gitlab.com`, when absent. */
  instance?: number | string | undefined;
  /** Only these. */
  state?: "opened" | "closed" | "all" | undefined;
  /** Only those with all of these labels. */
  labels?: string[] | undefined;
  /** What comes first: the newest, or the most voted. */
  sort?: "created_at" | "updated_at" | "popularity" | undefined;
};

/** What `gitlab.issues` answers. */
export type GitlabIssuesOutput = IssueList;

/** What `gitlab.issue` takes. */
export type GitlabIssueInput = PlatformInput & {
  /** A project’s number, path (`group/name`) or address. */
  project: number | string;
  /** The server; that of the address, or `gitlab.com`, when absent. */
  instance?: number | string | undefined;
  /** The number in the project. */
  iid: number;
};

/** What `gitlab.issue` answers. */
export type GitlabIssueOutput = {
  data: Issue;
  _meta: Meta;
};

/** What `gitlab.issue_notes` takes. */
export type GitlabIssueNotesInput = PlatformListInput & {
  /** A project’s number, path (`group/name`) or address. */
  project: number | string;
  /** The server; that of the address, or `gitlab.com`, when absent. */
  instance?: number | string | undefined;
  /** The number in the project. */
  iid: number;
};

/** What `gitlab.issue_notes` answers. */
export type GitlabIssueNotesOutput = GitLabNoteList;

/** What `gitlab.merge_requests` takes. */
export type GitlabMergeRequestsInput = PlatformListInput & {
  /** A project’s number, path (`group/name`) or address. */
  project: number | string;
  /** The server; that of the address, or `gitlab.com`, when absent. */
  instance?: number | string | undefined;
  /** Only these. */
  state?: "opened" | "closed" | "locked" | "merged" | "all" | undefined;
  /** Only those with all of these labels. */
  labels?: string[] | undefined;
};

/** What `gitlab.merge_requests` answers. */
export type GitlabMergeRequestsOutput = IssueList;

/** What `gitlab.merge_request` takes. */
export type GitlabMergeRequestInput = PlatformInput & {
  /** A project’s number, path (`group/name`) or address. */
  project: number | string;
  /** The server; that of the address, or `gitlab.com`, when absent. */
  instance?: number | string | undefined;
  /** The number in the project. */
  iid: number;
};

/** What `gitlab.merge_request` answers. */
export type GitlabMergeRequestOutput = {
  data: Issue;
  _meta: Meta;
};

/** What `gitlab.commits` takes. */
export type GitlabCommitsInput = PlatformListInput & {
  /** A project’s number, path (`group/name`) or address. */
  project: number | string;
  /** The server; that of the address, or `gitlab.com`, when absent. */
  instance?: number | string | undefined;
  /** A branch, a tag or a commit; the default branch when absent. */
  ref?: string | undefined;
  /** Only commits of this time (UTC) or later. */
  since?: string | undefined;
  /** Only commits of this time (UTC) or earlier. */
  until?: string | undefined;
};

/** What `gitlab.commits` answers. */
export type GitlabCommitsOutput = CommitList;

/** What `gitlab.search` takes. */
export type GitlabSearchInput = PlatformListInput & {
  /** Words to look for. */
  query: string;
  /** The server; that of the address, or `gitlab.com`, when absent. */
  instance?: number | string | undefined;
};

/** What `gitlab.search` answers. */
export type GitlabSearchOutput = RepositoryList;

/** What `dockerhub.repository` takes. */
export type DockerhubRepositoryInput = PlatformInput & {
  /** A repository’s `namespace/name` or address. */
  repo: number | string;
};

/** What `dockerhub.repository` answers. */
export type DockerhubRepositoryOutput = {
  data: Package;
  _meta: Meta;
};

/** What `dockerhub.tags` takes. */
export type DockerhubTagsInput = PlatformListInput & {
  /** A repository’s `namespace/name` or address. */
  repo: number | string;
  /** Only tags whose names contain this. */
  name?: string | undefined;
};

/** What `dockerhub.tags` answers. */
export type DockerhubTagsOutput = PackageVersionList;

/** What `dockerhub.search` takes. */
export type DockerhubSearchInput = PlatformListInput & {
  /** Words to look for. */
  query: string;
};

/** What `dockerhub.search` answers. */
export type DockerhubSearchOutput = PackageList;

/** What `dns.lookup` takes. */
export type DnsLookupInput = PlatformInput & {
  /** A domain name. */
  name: number | string;
  /** The type of records. */
  type?: "A" | "AAAA" | "MX" | "TXT" | "NS" | "CNAME" | "SOA" | "CAA" | "SRV" | "PTR" | "DS" | "DNSKEY" | "HTTPS" | undefined;
};

/** What `dns.lookup` answers. */
export type DnsLookupOutput = {
  data: DnsAnswer;
  _meta: Meta;
};

/** What `crtsh.certificates` takes. */
export type CrtshCertificatesInput = PlatformListInput & {
  /** A domain name. */
  domain: number | string;
  /** Leave out those that have expired. */
  exclude_expired?: boolean | undefined;
};

/** What `crtsh.certificates` answers. */
export type CrtshCertificatesOutput = LoggedCertificateList;

/** What `rdap.domain` takes. */
export type RdapDomainInput = PlatformInput & {
  /** A domain name. */
  domain: number | string;
};

/** What `rdap.domain` answers. */
export type RdapDomainOutput = {
  data: RdapDomain;
  _meta: Meta;
};

/** What `rdap.ip` takes. */
export type RdapIpInput = PlatformInput & {
  /** An IPv4 or IPv6 address, or a range of them such as `192.0.2.0/24`. */
  ip: string;
};

/** What `rdap.ip` answers. */
export type RdapIpOutput = {
  data: RdapNetwork;
  _meta: Meta;
};

/** What `rdap.asn` takes. */
export type RdapAsnInput = PlatformInput & {
  /** The number of an autonomous system (`64496` or `AS64496`). */
  asn: number | string;
};

/** What `rdap.asn` answers. */
export type RdapAsnOutput = {
  data: RdapNetwork;
  _meta: Meta;
};

/** What `openlibrary.search` takes. */
export type OpenlibrarySearchInput = PlatformListInput & {
  /** Words to look for. */
  query: string;
  /** Only works of this author. */
  author?: string | undefined;
  /** Only works about this. */
  subject?: string | undefined;
};

/** What `openlibrary.search` answers. */
export type OpenlibrarySearchOutput = OpenLibraryWorkList;

/** What `openlibrary.work` takes. */
export type OpenlibraryWorkInput = PlatformInput & {
  /** A work’s id (`OL45804W`) or address. */
  id: number | string;
};

/** What `openlibrary.work` answers. */
export type OpenlibraryWorkOutput = {
  data: OpenLibraryWork;
  _meta: Meta;
};

/** What `openlibrary.editions` takes. */
export type OpenlibraryEditionsInput = PlatformListInput & {
  /** A work’s id (`OL45804W`) or address. */
  id: number | string;
};

/** What `openlibrary.editions` answers. */
export type OpenlibraryEditionsOutput = OpenLibraryEditionList;

/** What `openlibrary.edition` takes. */
export type OpenlibraryEditionInput = PlatformInput & {
  /** An edition’s id (`OL7353617M`) or address. */
  id?: number | string | undefined;
  /** An ISBN of 10 or 13 digits. */
  isbn?: number | string | undefined;
};

/** What `openlibrary.edition` answers. */
export type OpenlibraryEditionOutput = {
  data: OpenLibraryEdition;
  _meta: Meta;
};

/** What `openlibrary.author` takes. */
export type OpenlibraryAuthorInput = PlatformInput & {
  /** An author’s id (`OL23919A`) or address. */
  id: number | string;
};

/** What `openlibrary.author` answers. */
export type OpenlibraryAuthorOutput = {
  data: Profile;
  _meta: Meta;
};

/** What `semanticscholar.paper` takes. */
export type SemanticscholarPaperInput = PlatformInput & {
  /** A paper’s id, DOI, arXiv id (`ARXIV:2106.15928`), PubMed id (`PMID:19872477`) or address. */
  id: number | string;
};

/** What `semanticscholar.paper` answers. */
export type SemanticscholarPaperOutput = {
  data: SemanticScholarPaper;
  _meta: Meta;
};

/** What `semanticscholar.search` takes. */
export type SemanticscholarSearchInput = PlatformListInput & {
  /** Words to look for. */
  query: string;
  /** Only papers of this year, or of these: `2016-2020`, `2016-`, `-2020`. */
  year?: string | undefined;
  /** Only papers whose text is free. */
  open_access?: boolean | undefined;
  /** Only papers of this journal or conference. */
  venue?: string | undefined;
};

/** What `semanticscholar.search` answers. */
export type SemanticscholarSearchOutput = SemanticScholarPaperList;

/** What `semanticscholar.search_bulk` takes. */
export type SemanticscholarSearchBulkInput = PlatformListInput & {
  /** Words to look for. */
  query: string;
  /** The order; that of the ids when absent. */
  sort?: "publicationDate:desc" | "publicationDate:asc" | "citationCount:desc" | "citationCount:asc" | undefined;
};

/** What `semanticscholar.search_bulk` answers. */
export type SemanticscholarSearchBulkOutput = SemanticScholarPaperList;

/** What `semanticscholar.citations` takes. */
export type SemanticscholarCitationsInput = PlatformListInput & {
  /** A paper’s id, DOI, arXiv id (`ARXIV:2106.15928`), PubMed id (`PMID:19872477`) or address. */
  id: number | string;
};

/** What `semanticscholar.citations` answers. */
export type SemanticscholarCitationsOutput = SemanticScholarCitationList;

/** What `semanticscholar.references` takes. */
export type SemanticscholarReferencesInput = PlatformListInput & {
  /** A paper’s id, DOI, arXiv id (`ARXIV:2106.15928`), PubMed id (`PMID:19872477`) or address. */
  id: number | string;
};

/** What `semanticscholar.references` answers. */
export type SemanticscholarReferencesOutput = SemanticScholarCitationList;

/** What `semanticscholar.author` takes. */
export type SemanticscholarAuthorInput = PlatformListInput & {
  /** A name to look for. */
  query?: string | undefined;
  /** An author’s number or address. */
  id?: number | string | undefined;
};

/** What `semanticscholar.author` answers. */
export type SemanticscholarAuthorOutput = PlatformList & {
  data: Array<Profile | SemanticScholarPaper>;
};

/** What `semanticscholar.recommendations` takes. */
export type SemanticscholarRecommendationsInput = PlatformListInput & {
  /** A paper’s id, DOI, arXiv id (`ARXIV:2106.15928`), PubMed id (`PMID:19872477`) or address. */
  id: number | string;
};

/** What `semanticscholar.recommendations` answers. */
export type SemanticscholarRecommendationsOutput = SemanticScholarPaperList;

/** What `secedgar.companies` takes. */
export type SecedgarCompaniesInput = PlatformListInput & {
  /** Words of the name. */
  query?: string | undefined;
  /** A ticker symbol, such as `MSFT`. */
  ticker?: string | undefined;
};

/** What `secedgar.companies` answers. */
export type SecedgarCompaniesOutput = CompanyList;

/** What `secedgar.company` takes. */
export type SecedgarCompanyInput = PlatformInput & {
  /** A company’s number in EDGAR (CIK) or address. */
  cik?: number | string | undefined;
  /** A ticker symbol, such as `MSFT`. */
  ticker?: string | undefined;
};

/** What `secedgar.company` answers. */
export type SecedgarCompanyOutput = {
  data: SecCompany;
  _meta: Meta;
};

/** What `secedgar.filings` takes. */
export type SecedgarFilingsInput = PlatformListInput & {
  /** A company’s number in EDGAR (CIK) or address. */
  cik?: number | string | undefined;
  /** A ticker symbol, such as `MSFT`. */
  ticker?: string | undefined;
  /** Only filings of this form, such as `10-K`. */
  form?: string | undefined;
  /** Only what was filed on this day or later. */
  since?: string | undefined;
};

/** What `secedgar.filings` answers. */
export type SecedgarFilingsOutput = SecFilingList;

/** What `secedgar.filing` takes. */
export type SecedgarFilingInput = PlatformInput & {
  /** A filing’s number (`0001640147-21-000073`) or address. */
  accession: number | string;
  /** The company’s number, unless an address tells it or the company filed by itself. */
  cik?: number | string | undefined;
};

/** What `secedgar.filing` answers. */
export type SecedgarFilingOutput = {
  data: SecFiling;
  _meta: Meta;
};

/** What `secedgar.facts` takes. */
export type SecedgarFactsInput = PlatformListInput & {
  /** A company’s number in EDGAR (CIK) or address. */
  cik?: number | string | undefined;
  /** A ticker symbol, such as `MSFT`. */
  ticker?: string | undefined;
  /** Only this one, such as `Assets` or `us-gaap/Assets`. */
  concept?: string | undefined;
};

/** What `secedgar.facts` answers. */
export type SecedgarFactsOutput = SecFactList;

/** What `secedgar.latest` takes. */
export type SecedgarLatestInput = PlatformListInput & {
  /** Only filings whose form begins so, such as `8-K`. */
  form?: string | undefined;
};

/** What `secedgar.latest` answers. */
export type SecedgarLatestOutput = SecFilingList;

/** What `secedgar.search` takes. */
export type SecedgarSearchInput = PlatformListInput & {
  /** Words to look for; in quotation marks together. */
  query: string;
  /** Only filings of this form. */
  form?: string | undefined;
  /** Only what was filed on this day or later. */
  from?: string | undefined;
  /** Only what was filed on this day or earlier. */
  to?: string | undefined;
};

/** What `secedgar.search` answers. */
export type SecedgarSearchOutput = SecFilingList;

/** What `nominatim.search` takes. */
export type NominatimSearchInput = PlatformListInput & {
  /** A name or an address, as people write it. */
  query: string;
  /** Only in this country, in two letters. */
  country?: string | undefined;
};

/** What `nominatim.search` answers. */
export type NominatimSearchOutput = NominatimPlaceList;

/** What `nominatim.reverse` takes. */
export type NominatimReverseInput = PlatformInput & {
  /** Degrees north. */
  lat: number;
  /** Degrees east. */
  lon: number;
  /** How exact: 3 is a country, 10 a city, 18 a building. */
  zoom?: number | undefined;
};

/** What `nominatim.reverse` answers. */
export type NominatimReverseOutput = {
  data: NominatimPlace;
  _meta: Meta;
};

/** What `openalex.work` takes. */
export type OpenalexWorkInput = PlatformInput & {
  /** A work’s id (`W2741809807`), DOI, PubMed id (`pmid:29456894`) or address. */
  id: number | string;
};

/** What `openalex.work` answers. */
export type OpenalexWorkOutput = {
  data: OpenAlexWork;
  _meta: Meta;
};

/** What `openalex.works` takes. */
export type OpenalexWorksInput = PlatformListInput & {
  /** Words to look for. */
  query?: string | undefined;
  /** Properties in OpenAlex’s own form, such as `publication_year:2024,is_oa:true`. */
  filter?: string | undefined;
  /** What comes first, such as `cited_by_count:desc`; the best match when absent. */
  sort?: string | undefined;
};

/** What `openalex.works` answers. */
export type OpenalexWorksOutput = OpenAlexWorkList;

/** What `openalex.author` takes. */
export type OpenalexAuthorInput = PlatformListInput & {
  /** Words to look for. */
  query?: string | undefined;
  /** An author’s id (`A5023888391`), ORCID or address. */
  id?: number | string | undefined;
};

/** What `openalex.author` answers. */
export type OpenalexAuthorOutput = ProfileList;

/** What `openalex.institution` takes. */
export type OpenalexInstitutionInput = PlatformListInput & {
  /** Words to look for. */
  query?: string | undefined;
  /** An institution’s id (`I27837315`), ROR or address. */
  id?: number | string | undefined;
};

/** What `openalex.institution` answers. */
export type OpenalexInstitutionOutput = ProfileList;

/** What `pubmed.search` takes. */
export type PubmedSearchInput = PlatformListInput & {
  /** Words, or a query in PubMed’s own language. */
  query: string;
  /** What comes first: the best match, the newest, or by name. */
  sort?: "relevance" | "pub_date" | "Author" | "JournalName" | undefined;
};

/** What `pubmed.search` answers. */
export type PubmedSearchOutput = PubMedPaperList;

/** What `pubmed.article` takes. */
export type PubmedArticleInput = PlatformInput & {
  /** An article’s number in PubMed or address. */
  id: number | string;
};

/** What `pubmed.article` answers. */
export type PubmedArticleOutput = {
  data: PubMedPaper;
  _meta: Meta;
};

/** What `pubmed.summary` takes. */
export type PubmedSummaryInput = PlatformListInput & {
  /** The numbers of the articles. */
  ids: Array<number | string>;
};

/** What `pubmed.summary` answers. */
export type PubmedSummaryOutput = PubMedPaperList;

/** What `pubmed.links` takes. */
export type PubmedLinksInput = PlatformListInput & {
  /** An article’s number in PubMed or address. */
  id: number | string;
};

/** What `pubmed.links` answers. */
export type PubmedLinksOutput = PubMedPaperList;

/** What `steam.app` takes. */
export type SteamAppInput = PlatformInput & {
  /** An application’s number or address in the store. */
  id: number | string;
  /** The country whose prices are told, in two letters. */
  country?: string | undefined;
  /** The language of the texts. */
  language?: string | undefined;
};

/** What `steam.app` answers. */
export type SteamAppOutput = {
  data: SteamApp;
  _meta: Meta;
};

/** What `steam.reviews` takes. */
export type SteamReviewsInput = PlatformListInput & {
  /** An application’s number or address in the store. */
  id: number | string;
  /** What comes first: the last written, or changed. */
  filter?: "recent" | "updated" | undefined;
  /** Only reviews in this language; `all` of them when absent. */
  language?: string | undefined;
};

/** What `steam.reviews` answers. */
export type SteamReviewsOutput = SteamReviewList;

/** What `steam.search` takes. */
export type SteamSearchInput = PlatformListInput & {
  /** Words of the name. */
  query: string;
  /** The country whose prices are told, in two letters. */
  country?: string | undefined;
};

/** What `steam.search` answers. */
export type SteamSearchOutput = SteamAppList;

/** What `steam.players` takes. */
export type SteamPlayersInput = PlatformInput & {
  /** An application’s number or address in the store. */
  id: number | string;
};

/** What `steam.players` answers. */
export type SteamPlayersOutput = {
  data: SteamPlayers;
  _meta: Meta;
};

/** What `steam.news` takes. */
export type SteamNewsInput = PlatformListInput & {
  /** An application’s number or address in the store. */
  id: number | string;
};

/** What `steam.news` answers. */
export type SteamNewsOutput = PostList;

/** What `huggingface.model` takes. */
export type HuggingfaceModelInput = PlatformInput & {
  /** A model’s name (`owner/name`) or address. */
  id: number | string;
};

/** What `huggingface.model` answers. */
export type HuggingfaceModelOutput = {
  data: HuggingFacePackage;
  _meta: Meta;
};

/** What `huggingface.models` takes. */
export type HuggingfaceModelsInput = PlatformListInput & {
  /** Words of the name. */
  query?: string | undefined;
  /** Only of this user or organization. */
  author?: string | undefined;
  /** Only for this task, such as `text-generation`. */
  task?: string | undefined;
  /** What comes first: the most of it, or the newest. */
  sort?: "downloads" | "likes" | "lastModified" | "createdAt" | "trendingScore" | undefined;
};

/** What `huggingface.models` answers. */
export type HuggingfaceModelsOutput = HuggingFacePackageList;

/** What `huggingface.dataset` takes. */
export type HuggingfaceDatasetInput = PlatformInput & {
  /** A dataset’s name (`owner/name`) or address. */
  id: number | string;
};

/** What `huggingface.dataset` answers. */
export type HuggingfaceDatasetOutput = {
  data: HuggingFacePackage;
  _meta: Meta;
};

/** What `huggingface.datasets` takes. */
export type HuggingfaceDatasetsInput = PlatformListInput & {
  /** Words of the name. */
  query?: string | undefined;
  /** Only of this user or organization. */
  author?: string | undefined;
  /** What comes first: the most of it, or the newest. */
  sort?: "downloads" | "likes" | "lastModified" | "createdAt" | "trendingScore" | undefined;
};

/** What `huggingface.datasets` answers. */
export type HuggingfaceDatasetsOutput = HuggingFacePackageList;

/** What `huggingface.space` takes. */
export type HuggingfaceSpaceInput = PlatformInput & {
  /** A space’s name (`owner/name`) or address. */
  id: number | string;
};

/** What `huggingface.space` answers. */
export type HuggingfaceSpaceOutput = {
  data: HuggingFacePackage;
  _meta: Meta;
};

/** What `huggingface.files` takes. */
export type HuggingfaceFilesInput = PlatformListInput & {
  /** A repository’s name (`owner/name`) or address. */
  id: number | string;
  /** What it is. */
  kind?: "model" | "dataset" | "space" | undefined;
  /** A branch, a tag or a commit. */
  revision?: string | undefined;
};

/** What `huggingface.files` answers. */
export type HuggingfaceFilesOutput = FileList;

/** What `huggingface.paper` takes. */
export type HuggingfacePaperInput = PlatformInput & {
  /** A paper’s arXiv id (`1706.03762`) or address. */
  id: number | string;
};

/** What `huggingface.paper` answers. */
export type HuggingfacePaperOutput = {
  data: HuggingFacePaper;
  _meta: Meta;
};

/** What `huggingface.daily_papers` takes. */
export type HuggingfaceDailyPapersInput = PlatformListInput & {
  /** Only those of this day (UTC). */
  date?: string | undefined;
};

/** What `huggingface.daily_papers` answers. */
export type HuggingfaceDailyPapersOutput = HuggingFacePaperList;

/** What `crossref.work` takes. */
export type CrossrefWorkInput = PlatformInput & {
  /** A DOI or its address. */
  doi: number | string;
};

/** What `crossref.work` answers. */
export type CrossrefWorkOutput = {
  data: CrossrefWork;
  _meta: Meta;
};

/** What `crossref.search` takes. */
export type CrossrefSearchInput = PlatformListInput & {
  /** Words to look for. */
  query: string;
  /** Only works published on this day or later. */
  from?: string | undefined;
  /** Only works published on this day or earlier. */
  until?: string | undefined;
  /** Only works of this type, such as `journal-article`. */
  type?: string | undefined;
  /** What comes first. */
  sort?: "relevance" | "published" | "updated" | "citations" | undefined;
};

/** What `crossref.search` answers. */
export type CrossrefSearchOutput = CrossrefWorkList;

/** What `crossref.journal` takes. */
export type CrossrefJournalInput = PlatformInput & {
  /** An ISSN. */
  issn: number | string;
};

/** What `crossref.journal` answers. */
export type CrossrefJournalOutput = {
  data: CrossrefJournal;
  _meta: Meta;
};

/** What `crossref.journal_works` takes. */
export type CrossrefJournalWorksInput = PlatformListInput & {
  /** An ISSN. */
  issn: number | string;
  /** Words to look for. */
  query?: string | undefined;
};

/** What `crossref.journal_works` answers. */
export type CrossrefJournalWorksOutput = CrossrefWorkList;

/** What `crossref.funders` takes. */
export type CrossrefFundersInput = PlatformListInput & {
  /** Words to look for. */
  query: string;
};

/** What `crossref.funders` answers. */
export type CrossrefFundersOutput = ProfileList;

/** What `crossref.members` takes. */
export type CrossrefMembersInput = PlatformListInput & {
  /** Words to look for. */
  query: string;
};

/** What `crossref.members` answers. */
export type CrossrefMembersOutput = ProfileList;

/** What `arxiv.search` takes. */
export type ArxivSearchInput = PlatformListInput & {
  /** Words, or a query in arXiv’s own language (`ti:tides ANDNOT au:shore`). */
  query: string;
  /** Only papers of this category, such as `physics.ao-ph`. */
  category?: string | undefined;
  /** Only papers of this author. */
  author?: string | undefined;
  /** What comes first. */
  sort?: "relevance" | "submitted" | "updated" | undefined;
};

/** What `arxiv.search` answers. */
export type ArxivSearchOutput = PaperList;

/** What `arxiv.paper` takes. */
export type ArxivPaperInput = PlatformInput & {
  /** An arXiv identifier or address. */
  id: number | string;
};

/** What `arxiv.paper` answers. */
export type ArxivPaperOutput = {
  data: Paper;
  _meta: Meta;
};

/** What `europepmc.search` takes. */
export type EuropepmcSearchInput = PlatformListInput & {
  /** Words, or a query in the language of Europe PMC (`TITLE:tides AND OPEN_ACCESS:y`). */
  query: string;
  /** What comes first. */
  sort?: "relevance" | "published" | "citations" | undefined;
};

/** What `europepmc.search` answers. */
export type EuropepmcSearchOutput = PaperList;

/** What `europepmc.article` takes. */
export type EuropepmcArticleInput = PlatformInput & {
  /** A PubMed id, a PMC id, a preprint’s id, a DOI or an address. */
  id: number | string;
};

/** What `europepmc.article` answers. */
export type EuropepmcArticleOutput = {
  data: Paper;
  _meta: Meta;
};

/** What `appstore.app` takes. */
export type AppstoreAppInput = PlatformInput & {
  /** An app’s number or address. */
  id?: number | string | undefined;
  /** The app’s bundle identifier, such as `com.example.tide`. */
  bundle_id?: string | undefined;
  /** The store of this country (ISO 3166-1, two letters); that of the address, or `us`, when absent. */
  country?: string | undefined;
};

/** What `appstore.app` answers. */
export type AppstoreAppOutput = {
  data: AppStoreApp;
  _meta: Meta;
};

/** What `appstore.search` takes. */
export type AppstoreSearchInput = PlatformListInput & {
  /** Words to look for. */
  query: string;
  /** The store of this country (ISO 3166-1, two letters). */
  country?: string | undefined;
};

/** What `appstore.search` answers. */
export type AppstoreSearchOutput = AppStoreAppList;

/** What `appstore.reviews` takes. */
export type AppstoreReviewsInput = PlatformListInput & {
  /** An app’s number or address. */
  id: number | string;
  /** The store of this country (ISO 3166-1, two letters); that of the address, or `us`, when absent. */
  country?: string | undefined;
};

/** What `appstore.reviews` answers. */
export type AppstoreReviewsOutput = ReviewList;

/** What `appstore.top` takes. */
export type AppstoreTopInput = PlatformListInput & {
  /** The store of this country (ISO 3166-1, two letters). */
  country?: string | undefined;
  /** Which chart. */
  chart?: "top-free" | "top-paid" | undefined;
};

/** What `appstore.top` answers. */
export type AppstoreTopOutput = AppStoreAppList;

/** What `x.post` takes. */
export type XPostInput = PlatformInput & {
  /** A post’s id or address. */
  id?: number | string | undefined;
  /** A post’s id or address. */
  url?: number | string | undefined;
};

/** What `x.post` answers. */
export type XPostOutput = {
  data: XPost;
  _meta: Meta;
};

/** What `x.oembed` takes. */
export type XOembedInput = PlatformInput & {
  /** A post’s id or address. */
  url: number | string;
};

/** What `x.oembed` answers. */
export type XOembedOutput = {
  data: Embed;
  _meta: Meta;
};

/** What `wayback.snapshots` takes. */
export type WaybackSnapshotsInput = PlatformListInput & {
  /** The page’s address; a host for `match=host` or `domain`. */
  url: string;
  /** Of the page alone, of all that begins with the address, of the host, or of its subdomains too. */
  match?: "exact" | "prefix" | "host" | "domain" | undefined;
  /** Only captures since then. */
  from?: string | undefined;
  /** Only captures until then. */
  to?: string | undefined;
  /** Leave out captures that say the same as the one before: `digest`, `timestamp:8` (one a day). */
  collapse?: string | undefined;
};

/** What `wayback.snapshots` answers. */
export type WaybackSnapshotsOutput = SnapshotList;

/** What `wayback.closest` takes. */
export type WaybackClosestInput = PlatformInput & {
  /** The page’s address. */
  url: string;
  /** The time to come near to. */
  at?: string | undefined;
};

/** What `wayback.closest` answers. */
export type WaybackClosestOutput = {
  data: Snapshot;
  _meta: Meta;
};

/** What `wayback.page` takes. */
export type WaybackPageInput = PlatformInput & {
  /** The page’s address. */
  url: string;
  /** The time to come near to; the newest capture when absent. */
  at?: string | undefined;
};

/** What `wayback.page` answers. */
export type WaybackPageOutput = {
  data: WaybackPage;
  _meta: Meta;
};

/** What `podcast.feed` takes. */
export type PodcastFeedInput = PlatformListInput & {
  /** The feed’s address. */
  url?: string | undefined;
  /** A podcast’s number or address in Apple’s directory. */
  id?: number | string | undefined;
};

/** What `podcast.feed` answers. */
export type PodcastFeedOutput = EpisodeList;

/** What `podcast.search` takes. */
export type PodcastSearchInput = PlatformListInput & {
  /** Words to look for. */
  query: string;
  /** The store of this country (ISO 3166-1, two letters). */
  country?: string | undefined;
};

/** What `podcast.search` answers. */
export type PodcastSearchOutput = PodcastList;

/** What `feed.fetch` takes. */
export type FeedFetchInput = PlatformListInput & {
  /** The feed’s address. */
  url: string;
};

/** What `feed.fetch` answers. */
export type FeedFetchOutput = PostList & {
  feed: FeedAbout;
};

/** What `feed.discover` takes. */
export type FeedDiscoverInput = PlatformInput & {
  /** The page’s address. */
  url: string;
};

/** What `feed.discover` answers. */
export type FeedDiscoverOutput = {
  data: FoundFeeds;
  _meta: Meta;
};

/** What `youtube.video` takes. */
export type YoutubeVideoInput = PlatformInput & {
  /** A video’s id or address. */
  id?: number | string | undefined;
  /** A video’s id or address. */
  url?: number | string | undefined;
  /** As in this language (BCP 47); English when absent, in which counts and times are read best. */
  language?: string | undefined;
  /** As in this country (ISO 3166-1, two letters). */
  country?: string | undefined;
};

/** What `youtube.video` answers. */
export type YoutubeVideoOutput = {
  data: Video;
  _meta: Meta;
};

/** What `youtube.transcript` takes. */
export type YoutubeTranscriptInput = PlatformInput & {
  /** A video’s id or address. */
  id?: number | string | undefined;
  /** A video’s id or address. */
  url?: number | string | undefined;
  /** The language of the captions; those that people wrote, when absent. */
  language?: string | undefined;
  /** Another language, into which YouTube translates them. */
  translate_to?: string | undefined;
};

/** What `youtube.transcript` answers. */
export type YoutubeTranscriptOutput = {
  data: Transcript;
  _meta: Meta;
};

/** What `youtube.comments` takes. */
export type YoutubeCommentsInput = PlatformListInput & {
  /** A video’s id or address. */
  id?: number | string | undefined;
  /** A video’s id or address. */
  url?: number | string | undefined;
  /** The order. */
  sort?: "top" | "newest" | undefined;
};

/** What `youtube.comments` answers. */
export type YoutubeCommentsOutput = CommentList;

/** What `youtube.comment_replies` takes. */
export type YoutubeCommentRepliesInput = PlatformInput & {
  /** The video’s id, for the addresses of the replies. */
  video_id?: number | string | undefined;
  /** How many to return. */
  limit?: number | undefined;
  /** What `comments` gives in `more.ids` of a comment; then `next_cursor` of the page before. */
  cursor: string;
};

/** What `youtube.comment_replies` answers. */
export type YoutubeCommentRepliesOutput = CommentList;

/** What `youtube.channel` takes. */
export type YoutubeChannelInput = PlatformInput & {
  /** A channel’s id (`UC…`) or address. */
  id?: number | string | undefined;
  /** A channel’s handle or address. */
  handle?: number | string | undefined;
  /** A channel’s address. */
  url?: number | string | undefined;
};

/** What `youtube.channel` answers. */
export type YoutubeChannelOutput = {
  data: Profile;
  _meta: Meta;
};

/** What `youtube.channel_videos` takes. */
export type YoutubeChannelVideosInput = PlatformListInput & {
  /** A channel’s id (`UC…`) or address. */
  id?: number | string | undefined;
  /** A channel’s handle or address. */
  handle?: number | string | undefined;
  /** A channel’s address. */
  url?: number | string | undefined;
  /** The order. */
  sort?: "latest" | "popular" | "oldest" | undefined;
};

/** What `youtube.channel_videos` answers. */
export type YoutubeChannelVideosOutput = VideoList;

/** What `youtube.channel_shorts` takes. */
export type YoutubeChannelShortsInput = PlatformListInput & {
  /** A channel’s id (`UC…`) or address. */
  id?: number | string | undefined;
  /** A channel’s handle or address. */
  handle?: number | string | undefined;
  /** A channel’s address. */
  url?: number | string | undefined;
};

/** What `youtube.channel_shorts` answers. */
export type YoutubeChannelShortsOutput = VideoList;

/** What `youtube.playlist` takes. */
export type YoutubePlaylistInput = PlatformListInput & {
  /** A playlist’s id or address. */
  id?: number | string | undefined;
  /** A playlist’s id or address. */
  url?: number | string | undefined;
};

/** What `youtube.playlist` answers. */
export type YoutubePlaylistOutput = VideoList & {
  /** The playlist itself, with its first page. */
  playlist: Playlist | null;
};

/** What `youtube.search` takes. */
export type YoutubeSearchInput = PlatformListInput & {
  /** The words. */
  query: string;
  /** One kind of result; all when absent. */
  type?: "video" | "channel" | "playlist" | undefined;
  /** The order. */
  sort?: "relevance" | "rating" | "date" | "views" | undefined;
  /** Only what was published within this time. */
  published_within?: "hour" | "day" | "week" | "month" | "year" | undefined;
  /** Only videos of under 4, of 4 to 20, or of over 20 minutes. */
  duration?: "short" | "long" | "medium" | undefined;
  /** As in this language (BCP 47); English when absent, in which counts and times are read best. */
  language?: string | undefined;
  /** As in this country (ISO 3166-1, two letters). */
  country?: string | undefined;
};

/** What `youtube.search` answers. */
export type YoutubeSearchOutput = PlatformList & {
  data: Array<Video | Profile | Playlist>;
};

/** What `youtube.trending` takes. */
export type YoutubeTrendingInput = PlatformListInput & {
  /** What the videos are about. */
  category?: "music" | "gaming" | "trailers" | "podcasts" | undefined;
  /** As in this country (ISO 3166-1, two letters). */
  country?: string | undefined;
};

/** What `youtube.trending` answers. */
export type YoutubeTrendingOutput = VideoList;

/** What `youtube.suggestions` takes. */
export type YoutubeSuggestionsInput = PlatformInput & {
  /** The words to begin with. */
  query: string;
  /** As in this country (ISO 3166-1, two letters). */
  country?: string | undefined;
  /** As in this language (BCP 47). */
  language?: string | undefined;
};

/** What `youtube.suggestions` answers. */
export type YoutubeSuggestionsOutput = {
  data: Suggestions;
  _meta: Meta;
};

/** What `youtube.feed` takes. */
export type YoutubeFeedInput = PlatformListInput & {
  /** A channel’s id (`UC…`) or address. */
  channel_id?: number | string | undefined;
  /** A playlist’s id or address. */
  playlist_id?: number | string | undefined;
  /** A user’s name or address. */
  user?: number | string | undefined;
};

/** What `youtube.feed` answers. */
export type YoutubeFeedOutput = VideoList;

/** What `youtube.oembed` takes. */
export type YoutubeOembedInput = PlatformInput & {
  /** A video’s id or address. */
  url: number | string;
};

/** What `youtube.oembed` answers. */
export type YoutubeOembedOutput = {
  data: Embed;
  _meta: Meta;
};

/** What `telegram.channel` takes. */
export type TelegramChannelInput = PlatformInput & {
  /** A public channel’s name or address. */
  name: number | string;
};

/** What `telegram.channel` answers. */
export type TelegramChannelOutput = {
  data: Profile;
  _meta: Meta;
};

/** What `telegram.posts` takes. */
export type TelegramPostsInput = PlatformListInput & {
  /** A public channel’s name or address. */
  name: number | string;
  /** Words that a post has to say. */
  query?: string | undefined;
};

/** What `telegram.posts` answers. */
export type TelegramPostsOutput = TelegramPostList;

/** What `telegram.post` takes. */
export type TelegramPostInput = PlatformInput & {
  /** A post’s `channel/number` or address. */
  url: number | string;
};

/** What `telegram.post` answers. */
export type TelegramPostOutput = {
  data: TelegramPost;
  _meta: Meta;
};

/** What `tiktok.profile` takes. */
export type TiktokProfileInput = PlatformInput & {
  /** An account’s handle or address. */
  handle: number | string;
};

/** What `tiktok.profile` answers. */
export type TiktokProfileOutput = {
  data: Profile;
  _meta: Meta;
};

/** What `tiktok.videos` takes. */
export type TiktokVideosInput = PlatformListInput & {
  /** An account’s handle or address. */
  handle?: number | string | undefined;
  /** The account’s `sec_uid`, in place of its handle. */
  sec_uid?: string | undefined;
  /** The order. */
  sort?: "latest" | "popular" | "oldest" | undefined;
};

/** What `tiktok.videos` answers. */
export type TiktokVideosOutput = TikTokVideoList;

/** What `tiktok.followers` takes. */
export type TiktokFollowersInput = PlatformListInput & {
  /** An account’s handle or address. */
  handle?: number | string | undefined;
  /** The account’s `sec_uid`, in place of its handle. */
  sec_uid?: string | undefined;
};

/** What `tiktok.followers` answers. */
export type TiktokFollowersOutput = ProfileList;

/** What `tiktok.following` takes. */
export type TiktokFollowingInput = PlatformListInput & {
  /** An account’s handle or address. */
  handle?: number | string | undefined;
  /** The account’s `sec_uid`, in place of its handle. */
  sec_uid?: string | undefined;
};

/** What `tiktok.following` answers. */
export type TiktokFollowingOutput = ProfileList;

/** What `tiktok.video` takes. */
export type TiktokVideoInput = PlatformInput & {
  /** A video’s id or address. */
  url?: number | string | undefined;
  /** A video’s id or address. */
  id?: number | string | undefined;
};

/** What `tiktok.video` answers. */
export type TiktokVideoOutput = {
  data: TikTokVideo;
  _meta: Meta;
};

/** What `tiktok.transcript` takes. */
export type TiktokTranscriptInput = PlatformInput & {
  /** A video’s id or address. */
  url?: number | string | undefined;
  /** A video’s id or address. */
  id?: number | string | undefined;
  /** The language of the captions; the video’s own when absent. */
  language?: string | undefined;
};

/** What `tiktok.transcript` answers. */
export type TiktokTranscriptOutput = {
  data: Transcript;
  _meta: Meta;
};

/** What `tiktok.comments` takes. */
export type TiktokCommentsInput = PlatformListInput & {
  /** A video’s id or address. */
  url?: number | string | undefined;
  /** A video’s id or address. */
  id?: number | string | undefined;
};

/** What `tiktok.comments` answers. */
export type TiktokCommentsOutput = TikTokCommentList;

/** What `tiktok.comment_replies` takes. */
export type TiktokCommentRepliesInput = PlatformListInput & {
  /** A video’s id or address. */
  video_id: number | string;
  /** The comment’s id. */
  comment_id: string;
};

/** What `tiktok.comment_replies` answers. */
export type TiktokCommentRepliesOutput = TikTokCommentList;

/** What `tiktok.audience` takes. */
export type TiktokAudienceInput = PlatformInput & {
  /** An account’s handle or address. */
  handle: number | string;
  /** How many commenters to count. */
  sample?: number | undefined;
};

/** What `tiktok.audience` answers. */
export type TiktokAudienceOutput = {
  data: Audience;
  _meta: Meta;
};

/** What `tiktok.search` takes. */
export type TiktokSearchInput = PlatformListInput & {
  /** The words. */
  query: string;
};

/** What `tiktok.search` answers. */
export type TiktokSearchOutput = PlatformList & {
  data: Array<TikTokVideo | Profile>;
};

/** What `tiktok.search_videos` takes. */
export type TiktokSearchVideosInput = PlatformListInput & {
  /** The words. */
  query: string;
  /** The order. */
  sort?: "relevance" | "likes" | "date" | undefined;
  /** Only what was published within this time. */
  published_within?: "day" | "week" | "month" | "quarter" | "half_year" | undefined;
};

/** What `tiktok.search_videos` answers. */
export type TiktokSearchVideosOutput = TikTokVideoList;

/** What `tiktok.search_users` takes. */
export type TiktokSearchUsersInput = PlatformListInput & {
  /** The words. */
  query: string;
};

/** What `tiktok.search_users` answers. */
export type TiktokSearchUsersOutput = ProfileList;

/** What `tiktok.search_hashtags` takes. */
export type TiktokSearchHashtagsInput = PlatformListInput & {
  /** The words. */
  query: string;
};

/** What `tiktok.search_hashtags` answers. */
export type TiktokSearchHashtagsOutput = TagList;

/** What `tiktok.search_music` takes. */
export type TiktokSearchMusicInput = PlatformListInput & {
  /** The words. */
  query: string;
};

/** What `tiktok.search_music` answers. */
export type TiktokSearchMusicOutput = TrackList;

/** What `tiktok.trending` takes. */
export type TiktokTrendingInput = PlatformListInput & {
  /** A hint of the country (ISO 3166-1, two letters); TikTok goes by the address that asks. */
  region?: string | undefined;
  /** The words on a button of the page, such as `Sports`. */
  category?: string | undefined;
};

/** What `tiktok.trending` answers. */
export type TiktokTrendingOutput = TikTokVideoList;

/** What `tiktok.hashtag` takes. */
export type TiktokHashtagInput = PlatformInput & {
  /** A hashtag or its address. */
  name: number | string;
};

/** What `tiktok.hashtag` answers. */
export type TiktokHashtagOutput = {
  data: Tag;
  _meta: Meta;
};

/** What `tiktok.hashtag_videos` takes. */
export type TiktokHashtagVideosInput = PlatformListInput & {
  /** A hashtag or its address. */
  name?: number | string | undefined;
  /** A hashtag or its address. */
  url?: number | string | undefined;
};

/** What `tiktok.hashtag_videos` answers. */
export type TiktokHashtagVideosOutput = TikTokVideoList;

/** What `tiktok.music` takes. */
export type TiktokMusicInput = PlatformInput & {
  /** A sound’s id or address. */
  id?: number | string | undefined;
  /** A sound’s id or address. */
  url?: number | string | undefined;
};

/** What `tiktok.music` answers. */
export type TiktokMusicOutput = {
  data: Track;
  _meta: Meta;
};

/** What `tiktok.music_videos` takes. */
export type TiktokMusicVideosInput = PlatformListInput & {
  /** A sound’s id or address. */
  id?: number | string | undefined;
  /** A sound’s id or address. */
  url?: number | string | undefined;
};

/** What `tiktok.music_videos` answers. */
export type TiktokMusicVideosOutput = TikTokVideoList;

/** What `tiktok.shop_product` takes. */
export type TiktokShopProductInput = PlatformInput & {
  /** A product’s id or address. */
  id?: number | string | undefined;
  /** A product’s id or address. */
  url?: number | string | undefined;
  /** The shop of this country (ISO 3166-1, two letters). */
  country?: string | undefined;
};

/** What `tiktok.shop_product` answers. */
export type TiktokShopProductOutput = {
  data: Product;
  _meta: Meta;
};

/** What `tiktok.shop_search` takes. */
export type TiktokShopSearchInput = PlatformListInput & {
  /** The words. */
  query: string;
  /** The shop of this country (ISO 3166-1, two letters). */
  country?: string | undefined;
};

/** What `tiktok.shop_search` answers. */
export type TiktokShopSearchOutput = ProductList;

/** What `tiktok.shop_products` takes. */
export type TiktokShopProductsInput = PlatformListInput & {
  /** A shop’s id or address. */
  seller_id?: number | string | undefined;
  /** A shop’s id or address. */
  url?: number | string | undefined;
  /** The shop of this country (ISO 3166-1, two letters). */
  country?: string | undefined;
};

/** What `tiktok.shop_products` answers. */
export type TiktokShopProductsOutput = ProductList & {
  /** The shop, with its first page. */
  seller: Author | null;
};

/** What `tiktok.shop_reviews` takes. */
export type TiktokShopReviewsInput = PlatformListInput & {
  /** A product’s id or address. */
  id: number | string;
  /** The shop of this country (ISO 3166-1, two letters). */
  country?: string | undefined;
};

/** What `tiktok.shop_reviews` answers. */
export type TiktokShopReviewsOutput = TikTokReviewList;

/** What `instagram.profile` takes. */
export type InstagramProfileInput = PlatformInput & {
  /** An account’s handle or address. */
  handle: number | string;
};

/** What `instagram.profile` answers. */
export type InstagramProfileOutput = {
  data: Profile;
  _meta: Meta;
};

/** What `instagram.posts` takes. */
export type InstagramPostsInput = PlatformListInput & {
  /** An account’s handle or address. */
  handle: number | string;
};

/** What `instagram.posts` answers. */
export type InstagramPostsOutput = PostList;

/** What `instagram.post` takes. */
export type InstagramPostInput = PlatformInput & {
  /** A post’s code or address. */
  url?: number | string | undefined;
  /** A post’s code or address. */
  code?: number | string | undefined;
};

/** What `instagram.post` answers. */
export type InstagramPostOutput = {
  data: Post;
  _meta: Meta;
};

/** What `files.get` takes. */
export type FilesGetInput = {
  /** The file, as the link that was answered names it. */
  id: string;
  /** When the link ends, in seconds since 1970. */
  expires: string;
  /** What shows that the link is ours. */
  signature: string;
};
