import { z } from 'zod';
import { Address, hasCredentials, publicHref } from '../../contract/address.ts';
import { invalid } from '../../contract/problem.ts';
import { type PageOptions, pageOptions, refuseContradictions } from '../../contract/resources/page-options.ts';
import { refuseTrackedPassword, Track } from '../freshness/freshness.ts';
import { excess, maxInstructions } from './patterns/patterns.ts';

/** Pages that one JSON answer may hold, and the most that any crawl reads. */
export const maxDirectPages = 10_000;
const maxPages = 1_000_000;
/** How long a call on the connection may take, and a job, in seconds. */
export const maxDirectSeconds = 3_600;
const maxJobSeconds = 86_400;

/** Link hops that are followed unless told. */
export const usualDepth = 5;

const PatternList = z.array(z.string().min(1).max(1_000)).max(100).default([]);

/** The body of a crawl. */
export const CrawlInput = z
  .strictObject({
    url: Address.describe('The seed: an absolute http or https URL. Its host is the scope, with or without `www.`.'),
    urls: z
      .array(Address)
      .max(1_000)
      .default([])
      .describe('Further seeds, within `limit`. With `max_depth: 0`: a batch of scrapes.'),
    limit: z
      .int()
      .min(1)
      .max(maxPages)
      .default(10)
      .describe('The most pages; over 10,000 by NDJSON or `callback_url`.'),
    max_depth: z.int().min(0).max(10_000).default(usualDepth).describe('Link hops from the nearest seed, which is 0.'),
    include_patterns: PatternList.describe('RE2 regular expressions on path and query; one must match.'),
    exclude_patterns: PatternList.describe('RE2 regular expressions on path and query; none may match.'),
    include_subdomains: z.boolean().default(false).describe('Follow links to hosts below that of the seed, too.'),
    allow_external: z.boolean().default(false).describe('Follow links to every host.'),
    dedupe: z
      .enum(['none', 'url', 'content'])
      .default('url')
      .describe(
        '`url`: no page twice, whatever its addresses; `content`: nor near-copies; `none`: only no address twice.',
      ),
    ignore_query_parameters: z
      .union([z.boolean(), z.array(z.string().min(1).max(200)).max(100)])
      .default(false)
      .describe('Query parameters that tell no pages apart: all of them, or by name.'),
    sitemap: z
      .enum(['include', 'skip', 'only'])
      .default('include')
      .describe('Read sitemaps beside the links (`include`), none (`skip`), or them alone (`only`).'),
    respect_robots: z.boolean().default(true).describe('Read only what robots.txt allows (RFC 9309).'),
    traps: z.boolean().default(true).describe('Leave out addresses that a site makes without end.'),
    delay_ms: z.int().min(0).max(60_000).default(0).describe('Between two requests of this crawl to a host.'),
    concurrency: z.int().min(1).max(32).default(8).describe('Requests at once; fewer where a host asks for it.'),
    ...pageOptions,
    render_js: pageOptions.render_js.describe(
      'true: every page in the browser; false: none; absent: where it is needed.',
    ),
    render: pageOptions.render_js.describe('Another name of `render_js`.'),
    format: pageOptions.format.describe('Outputs to make besides `text`.'),
    timeout_ms: pageOptions.timeout_ms.describe(
      'Bounds the reading of each page, in milliseconds; `max_seconds` bounds the crawl, and ends what is being read then.',
    ),
    headers: pageOptions.headers.describe(
      'Further request headers, for the origins of `url` and `urls` alone; pages of others are read without.',
    ),
    cookies: pageOptions.cookies.describe(
      'Cookies by name, for the origins of `url` and `urls` alone; pages of others are read without.',
    ),
    query: z.string().min(1).max(2_000).optional().describe('Read first what suits these words best.'),
    track: Track.optional().describe(
      'Record each page as a fetch of a source whose key is `source_key` with the path and query of the page.',
    ),
    max_cost_usd: z.number().positive().max(1e6).optional().describe('No page is begun that would cost more in all.'),
    max_seconds: z
      .int()
      .min(1)
      .max(maxJobSeconds)
      .default(300)
      .describe('Then it answers with what it has; to 3,600, with `callback_url` to 86,400.'),
  })
  .superRefine((input, context) => {
    const { render, render_js } = input;
    if (render !== undefined && render_js !== undefined && render !== render_js)
      for (const [field, other] of [
        ['render', 'render_js'],
        ['render_js', 'render'],
      ] as const)
        context.addIssue({
          code: 'custom',
          path: [field],
          message: `says otherwise than \`${other}\`: send one of them`,
        });
    else refuseContradictions(readingOf(input), context, render_js === undefined ? 'render' : 'render_js');
    const large = excess(input);
    if (!large) return;
    const { field, index, instructions } = large;
    const message = `is too large: it makes ${instructions} instructions, and all patterns together may make ${maxInstructions}`;
    context.addIssue({ code: 'custom', path: [field, index], message });
  });
export type CrawlInput = z.output<typeof CrawlInput>;

/** Whether pages may come from copies of the organization's: what only the caller's own headers, cookies or profile get is none. */
export const mayBeCopied = ({ max_age, headers, cookies, profile_id }: CrawlInput): boolean =>
  Boolean(max_age) && profile_id === undefined && Object.keys(headers).length + Object.keys(cookies).length === 0;

/** Whether pages are read with what a login left: cookies or a profile. */
export const isVisit = ({ cookies, headers, profile_id }: CrawlInput): boolean =>
  profile_id !== undefined ||
  Object.keys(cookies).length > 0 ||
  Object.keys(headers).some((name) => name.toLowerCase() === 'cookie');

/** How each page is read. */
export const readingOf = <Input extends PageOptions & { readonly render?: boolean | undefined }>(
  input: Input,
): Input & PageOptions => ({ ...input, render_js: input.render_js ?? input.render });

export type Password = Pick<URL, 'username' | 'password'>;

type Seeds = Pick<CrawlInput, 'url' | 'urls'>;

/** The user names and passwords in addresses, by the origin that gets them. Throws `validation-failed` where one has two. */
export function passwordsIn(urls: readonly string[]): Map<string, Password> {
  const passwords = new Map<string, Password>();
  for (const url of urls.map((text) => new URL(text)).filter(hasCredentials)) {
    const { origin, username, password } = url;
    const known = passwords.get(origin);
    if (known && (known.username !== username || known.password !== password))
      throw invalid('/urls', 'names two users of one site; crawl it once for each');
    passwords.set(origin, { username, password });
  }
  return passwords;
}

/** The input as everything knows it that is kept or shown. */
export function withoutPasswords<Input extends Seeds>(input: Input): Input {
  const bare = (url: string): string => publicHref(new URL(url));
  return { ...input, url: bare(input.url), urls: input.urls.map(bare) };
}

/** Throws `validation-failed` for passwords that would have to be kept, or of which one could not be used. */
export function refuseKeptPasswords({ url, urls, track }: Seeds & Pick<CrawlInput, 'track'>): void {
  passwordsIn([url, ...urls]);
  refuseTrackedPassword(track, [url], '/url');
  refuseTrackedPassword(track, urls, '/urls');
}
