import { z } from 'zod';
import type { Upstream, UpstreamRequest } from '../../kernel/ports/upstreams.ts';
import type { Answer } from '../answer.ts';
import { each, type ListPage, type ListPlace } from '../endpoint.ts';
import type { Platform } from '../platform.ts';
import { get, nextPage } from '../request.ts';
import { ApiError, SearchResult } from './schema.ts';

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
  refusalOf(answer) {
    // What an empty repository is asked for, it does not have.
    if (answer.status === 409) return { kind: 'not-found', detail: 'The repository is empty.' };
    const { message = null } = answer.status === 422 ? (ApiError.safeParse(answer.jsonOrNull).data ?? {}) : {};
    return message?.startsWith('No commit found') ? { kind: 'not-found', detail: `${message}.` } : null;
  },
};

type QueryParameters = Parameters<typeof get>[1];
/** A request to the API. */
export const ask = (path: string, query: QueryParameters = {}): UpstreamRequest => get(`${api}${path}`, query, headers);
/** A request for a page of a list. */
export const askPage = (path: string, { token, size }: ListPlace, query: QueryParameters = {}): UpstreamRequest =>
  ask(path, { ...query, per_page: size, page: token ?? 1 });

/** A page of a list that is the whole body. */
export function pageOf<Item>(answer: Answer, toItem: (raw: unknown) => Item | null): ListPage<Item> {
  // What an empty repository has none of is answered without a body.
  const values = answer.status === 204 ? [] : z.array(z.unknown()).parse(answer.json);
  return { ...each(values, toItem), next: nextPage(answer.header('link')) };
}

/** A page of what a search found; GitHub gives the first 1,000. */
export function foundOf<Item>(answer: Answer, toItem: (raw: unknown) => Item): ListPage<Item> {
  const { total_count: total, items } = SearchResult.parse(answer.json);
  return { ...each(items, toItem), next: nextPage(answer.header('link')), total };
}

/** Lists count pages of at most so many items. */
export const paged = { pageSize: 100, countsPages: true } as const;
