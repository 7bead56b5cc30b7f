import type { Upstream, UpstreamRequest } from '../../kernel/ports/upstreams.ts';
import type { Answer, Refusal } from '../answer.ts';
import { byLink, type ListPlace, type Paging } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { get, type QueryParameters } from '../request.ts';
import { at } from '../table.ts';
import { ApiError } from './schema.ts';

const api = 'https://api.github.com';
const headers = { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' };
const credential = { kind: 'bearer', setting: 'GITHUB_TOKEN' } as const;

const core: Upstream = {
  name: 'github',
  rate: { requests: 60, perMs: 3_600_000 },
  keyedRate: { requests: 5_000, perMs: 3_600_000 },
  maxConcurrent: 4,
  credential,
  isConditional: true,
};
const search: Upstream = {
  name: 'github-search',
  rate: { requests: 10, perMs: 60_000 },
  keyedRate: { requests: 30, perMs: 60_000 },
  maxConcurrent: 2,
  credential,
};

const limitWords = /\b(?:secondary rate limit|abuse detection)\b/i;

const errorOf = (answer: Answer) => (answer.status < 400 ? null : (ApiError.safeParse(answer.jsonOrNull).data ?? null));

function refusalOf(answer: Answer): Refusal | null {
  const { status } = answer;
  // What an empty repository is asked for, it does not have.
  if (status === 409) return { kind: 'not-found', detail: 'The repository is empty.' };
  const error = errorOf(answer);
  const message = error?.message ?? '';
  if (status === 422 && message.startsWith('No commit found')) return { kind: 'not-found', detail: `${message}.` };
  if (status === 403 && limitWords.test(message)) return { kind: 'refused', reason: 'upstream_rate_limited' };
  const why = error?.block?.reason;
  if (why) return { kind: 'refused', reason: 'private', detail: `GitHub has blocked this repository (${why}).` };
  return status === 403 && /\btoo large\b/i.test(message) ? { kind: 'refused', reason: 'http_error' } : null;
}

export const github: Platform = {
  name: 'github',
  title: 'GitHub',
  about: 'Public repositories, issues, pull requests, releases and people of GitHub, by its REST API.',
  limits: '60 requests an hour from one address, 5,000 with a token; its search takes 10 a minute, 30 with a token.',
  licence: 'What people wrote and coded is under their own licences; GitHub’s terms hold for the API.',
  keys: [
    { setting: 'GITHUB_TOKEN', meaning: 'raises the limits; any token of a GitHub account does, without permissions' },
  ],
  upstreamOf: (url) => (url.pathname.startsWith('/search/') ? search : core),
  refusalOf,
};

/** A request to the API; names of bots have brackets. */
export const ask = (path: string, query: QueryParameters = {}): UpstreamRequest =>
  get(`${api}${path.replaceAll('[', '%5B').replaceAll(']', '%5D')}`, query, headers);
/** A request for a page of a list: by its number, or by the cursor that large lists demand. */
export const askPage = (path: string, { token, size }: ListPlace, query: QueryParameters = {}): UpstreamRequest =>
  ask(path, { ...query, per_page: size, ...(typeof token === 'string' ? { after: token } : { page: token ?? 1 }) });

/** A list that is the whole body. What an empty repository has none of is answered without a body. */
export const paging: Paging = {
  items: '',
  mayLackBody: true,
  pageSize: 100,
  countsPages: true,
  next: byLink('after'),
};

/** What a search found; GitHub gives the first 1,000. */
export const searchPaging: Paging = {
  ...paging,
  items: 'items',
  total: 'total_count',
  // The search ran out of time.
  isCut: ({ json }) => at(json, 'incomplete_results') === true,
};
