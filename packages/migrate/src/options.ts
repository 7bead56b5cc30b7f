import { camelCased, type Language, type Member, type Value } from './source.ts';

/** The calls whose options are translated; `page`: how a crawl reads each page. */
export type OptionKind = 'scrape' | 'page' | 'crawl' | 'map' | 'search' | 'batch' | 'extract';

/** What becomes of an option of Firecrawl's. */
export type Outcome =
  | { readonly renamed: string }
  /** These options of ours in its place; none: it goes. */
  | {
      readonly options: readonly (readonly [name: string, text: string])[];
      readonly note?: string;
      /** A part of it that stays under its name, and why. */
      readonly left?: { readonly text: string; readonly why: string };
    }
  /** Its members are options of the call itself. */
  | { readonly flattened: OptionKind }
  | { readonly kept: string };

type Rule = string | ((value: Value, language: Language) => Outcome);

const gone = (note?: string): Outcome => ({ options: [], ...(note ? { note } : {}) });
const kept = (why: string): Outcome => ({ kept: why });
const become = (name: string, text: string): Outcome => ({ options: [[name, text]] });

const member = ({ members = [] }: Value, name: string): Value | undefined =>
  members.find((one) => one.name === name)?.value;

const milliToSeconds = (value: Value, language: Language): string =>
  typeof value.literal === 'number' ? String(Math.round(value.literal / 1000)) : language.thousandth(value.text);
const toMilliseconds = ({ literal, text }: Value): string =>
  typeof literal === 'number' ? String(Math.round(literal * 1000)) : `(${text}) * 1000`;

const negated = ({ literal, text }: Value, language: Language): string =>
  typeof literal === 'boolean' ? (literal ? language.no : language.yes) : language.not(text);

/** A schema and a prompt, of `jsonOptions`, `extract` or a format. */
function schemaOptions(value: Value, language: Language): Outcome {
  if (!value.members) return kept('write its schema as json_schema, and its prompt as prompt');
  const schema = member(value, 'schema');
  const prompt = member(value, 'prompt');
  if (!schema) return kept('json_schema is needed: without a schema ask the agent (web.agent)');
  return {
    options: [['json_schema', language.jsonSchema(schema.text)], ...(prompt ? [['prompt', prompt.text] as const] : [])],
    ...(member(value, 'systemPrompt') ? { note: 'systemPrompt has no equivalent' } : {}),
  };
}

const sameFormats = ['markdown', 'html'];
/** Formats that answers of ours always hold. */
const alwaysThere = ['links', 'images'];

/** What one of the formats becomes: a format, or further options; null: neither is there. */
function formatOf(format: Value, language: Language): { format?: string; outcome?: Outcome } | null {
  const type = format.literal ?? member(format, 'type')?.literal;
  if (typeof type !== 'string') return null;
  if (sameFormats.includes(type)) return { format: language.quoted(type) };
  if (type === 'rawHtml') return { format: language.quoted('raw_html') };
  if (alwaysThere.includes(type)) return {};
  const isWhole = type === 'screenshot@fullPage' || member(format, 'fullPage')?.literal === true;
  if (type.startsWith('screenshot'))
    return { outcome: become('screenshot', isWhole ? language.object('full_page', language.yes) : language.yes) };
  // The plain formats `json` and `extract` have their schema in an option beside them.
  if (type === 'json' || type === 'extract') return format.members ? { outcome: schemaOptions(format, language) } : {};
  return null;
}

function formats(value: Value, language: Language): Outcome {
  const { elements } = value;
  if (!elements) return kept('name the formats as format: markdown, html, raw_html, text or json_ld');
  if (elements.every(({ literal }) => sameFormats.includes(String(literal)))) return { renamed: 'format' };
  const each = elements.map((format) => formatOf(format, language));
  const without = elements.filter((_, at) => each[at] === null).map(({ text }) => text);
  const outcomes = each.flatMap((one) => one?.outcome ?? []);
  const refused = outcomes.find((outcome) => 'kept' in outcome);
  if (refused) return refused;
  const named = each.flatMap((one) => one?.format ?? []);
  const further = outcomes.flatMap((outcome) => ('options' in outcome ? outcome.options : []));
  const options = [...(named.length > 0 ? [['format', `[${named.join(', ')}]`] as const] : []), ...further];
  if (without.length === 0) return { options };
  const why = `${without.join(', ')} has no equivalent`;
  return { options, left: { text: `[${without.join(', ')}]`, why } };
}

function parsers(value: Value, language: Language): Outcome {
  const parser = value.elements?.length === 1 ? value.elements[0] : undefined;
  if (parser?.literal === 'pdf') return gone();
  const mode = parser && member(parser, 'mode')?.literal;
  const pages = parser && member(parser, 'maxPages');
  if (!parser?.members || member(parser, 'type')?.literal !== 'pdf') return kept('documents are read by themselves');
  const modes: Readonly<Record<string, string>> = { fast: 'text', auto: 'auto', ocr: 'ocr' };
  const known = typeof mode === 'string' ? modes[mode] : undefined;
  return {
    options: [
      ...(known ? [['pdf_mode', language.quoted(known)] as const] : []),
      ...(pages ? [['max_pages', pages.text] as const] : []),
    ],
  };
}

function location(value: Value): Outcome {
  const country = member(value, 'country');
  if (!country || value.members?.length !== 1) return kept('only a country is known: proxy_country');
  return become('proxy_country', country.text);
}

const isPlainProxy = ({ literal }: Value): boolean => literal === 'basic' || literal === 'auto';

const scrapeRules: Readonly<Record<string, Rule>> = {
  formats,
  headers: 'headers',
  mobile: 'mobile',
  includeTags: 'include_selectors',
  excludeTags: 'exclude_selectors',
  onlyMainContent: 'only_main_content',
  timeout: 'timeout_ms',
  waitFor: 'wait_for',
  skipTlsVerification: 'insecure_tls',
  maxAge: (value, language) => become('max_age', milliToSeconds(value, language)),
  location,
  parsers,
  parsePDF: () => gone(),
  jsonOptions: schemaOptions,
  extract: schemaOptions,
  proxy: (value) => (isPlainProxy(value) ? gone() : kept('proxies are the operator’s: proxy_country')),
  actions: () => kept('actions are a call of their own: interact'),
  profile: () => kept('a profile is made by interact, and read by profile_id'),
  removeBase64Images: () => gone(),
  blockAds: () => gone(),
  fastMode: () => gone('fastMode has no equivalent: pages are read on the cheapest tier that reads them'),
  storeInCache: () => gone('storeInCache has no equivalent: a copy is kept where max_age is sent'),
  integration: () => gone(),
  origin: () => gone(),
};

/** What a crawl does not take for its pages, though a scrape does. */
const scrapeAlone = ['screenshot', 'mobile', 'insecure_tls', 'pdf_mode', 'max_pages'];
const notInCrawls = kept('a crawl has no such option: scrape the pages that need it');

/** A rule of a scrape in a crawl. */
const inCrawl =
  (rule: Rule): Rule =>
  (value, language) => {
    const outcome: Outcome = typeof rule === 'string' ? { renamed: rule } : rule(value, language);
    const names =
      'renamed' in outcome ? [outcome.renamed] : 'options' in outcome ? outcome.options.map(([name]) => name) : [];
    return names.some((name) => scrapeAlone.includes(name)) ? notInCrawls : outcome;
  };

const pageRules: Readonly<Record<string, Rule>> = Object.fromEntries(
  Object.entries(scrapeRules).map(([name, rule]) => [
    name,
    typeof rule === 'string' && !scrapeAlone.includes(rule) ? rule : inCrawl(rule),
  ]),
);

function webhook(value: Value): Outcome {
  if (!value.members) return { renamed: 'callback_url' };
  const url = member(value, 'url');
  if (!url) return kept('its address is callback_url');
  const more = value.members.length > 1;
  return {
    options: [['callback_url', url.text]],
    ...(more ? { note: 'of the webhook only its url was taken: the job is delivered once, when it has ended' } : {}),
  };
}

const sitemapUnless = (value: Value, language: Language): Outcome => {
  if (value.literal === true) return become('sitemap', language.quoted('skip'));
  return value.literal === false ? gone() : kept('write sitemap: skip, include or only');
};

const crawlRules: Readonly<Record<string, Rule>> = {
  limit: 'limit',
  includePaths: 'include_patterns',
  excludePaths: 'exclude_patterns',
  maxDiscoveryDepth: 'max_depth',
  maxDepth: 'max_depth',
  allowSubdomains: 'include_subdomains',
  allowExternalLinks: 'allow_external',
  ignoreQueryParameters: 'ignore_query_parameters',
  sitemap: 'sitemap',
  ignoreSitemap: sitemapUnless,
  ignoreRobotsTxt: (value, language) => become('respect_robots', negated(value, language)),
  delay: (value) => become('delay_ms', toMilliseconds(value)),
  maxConcurrency: 'concurrency',
  webhook,
  scrapeOptions: () => ({ flattened: 'page' }),
  crawlEntireDomain: () => gone(),
  allowBackwardLinks: () => gone(),
  deduplicateSimilarURLs: (value, language) =>
    value.literal === false ? become('dedupe', language.quoted('none')) : gone(),
  timeout: 'max_seconds',
  pollInterval: () => gone(),
  prompt: () => kept('a crawl has no instruction in words; query says what is read first'),
  regexOnFullURL: () => kept('patterns are for path and query'),
  integration: () => gone(),
  origin: () => gone(),
};

const batchRules: Readonly<Record<string, Rule>> = {
  ...pageRules,
  options: () => ({ flattened: 'page' }),
  webhook,
  maxConcurrency: 'concurrency',
  ignoreInvalidURLs: () => gone(),
  pollInterval: () => gone(),
  idempotencyKey: () => kept('it is an option of the call itself: { idempotencyKey }'),
};

const mapRules: Readonly<Record<string, Rule>> = {
  search: 'search',
  sitemap: 'sitemap',
  includeSubdomains: 'include_subdomains',
  limit: 'limit',
  ignoreSitemap: sitemapUnless,
  sitemapOnly: (value, language) => (value.literal === false ? gone() : become('sitemap', language.quoted('only'))),
  ignoreQueryParameters: () => gone(),
  useIndex: () => gone(),
  timeout: () => gone('a map ends by itself after 50 s'),
};

const ranges: Readonly<Record<string, string>> = { 'qdr:d': 'day', 'qdr:w': 'week', 'qdr:m': 'month', 'qdr:y': 'year' };

const searchRules: Readonly<Record<string, Rule>> = {
  limit: 'limit',
  includeDomains: 'include_domains',
  excludeDomains: 'exclude_domains',
  tbs: ({ literal }, language) => {
    const range = ranges[String(literal)];
    return range
      ? become('time_range', language.quoted(range))
      : kept('time_range is day, week, month, year or two days');
  },
  sources: ({ elements }) =>
    elements?.every((source) => (source.literal ?? member(source, 'type')?.literal) === 'web')
      ? gone()
      : kept('sources are web, reddit, hackernews, github and others; there are no news or images'),
  scrapeOptions: (_, language) => ({
    options: [['enrich', language.yes]],
    note: 'pages of a search are read for their text; scrape the results for other formats',
  }),
  timeout: () => gone(),
  lang: () => gone('lang has no equivalent'),
  country: () => gone('country has no equivalent in a search'),
  location: () => gone('location has no equivalent in a search'),
  ignoreInvalidURLs: () => gone(),
  integration: () => gone(),
};

const extractRules: Readonly<Record<string, Rule>> = {
  schema: ({ text }, language) => {
    const schema = language.jsonSchema(text);
    return schema === text ? { renamed: 'json_schema' } : become('json_schema', schema);
  },
  prompt: 'prompt',
  scrapeOptions: () => ({ flattened: 'scrape' }),
  showSources: () => gone(),
  origin: () => gone(),
  pollInterval: () => gone(),
  timeout: () => gone(),
};

export const rules: Readonly<Record<OptionKind, Readonly<Record<string, Rule>>>> = {
  scrape: scrapeRules,
  page: pageRules,
  crawl: crawlRules,
  batch: batchRules,
  map: mapRules,
  search: searchRules,
  extract: extractRules,
};

/** What becomes of an option; its name may be in camel or snake case. */
export function outcomeOf(kind: OptionKind, { name, value }: Member, language: Language): Outcome {
  if (name === null) return kept('rename the options in here by hand');
  // Older clients in Python have all options in a dictionary.
  if (name === 'params') return { flattened: kind };
  const table = rules[kind];
  const camel = camelCased(name);
  const rule = Object.hasOwn(table, camel) ? table[camel] : undefined;
  if (rule === undefined) return kept(`${name} has no equivalent`);
  return typeof rule === 'string' ? { renamed: rule } : rule(value, language);
}
