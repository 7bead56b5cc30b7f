import { z } from 'zod';
import { Post } from '../../contract/resources/platforms/posts.ts';
import { type Answer, missing, type Refusal } from '../answer.ts';
import { each, listEndpoint, objectEndpoint } from '../endpoint.ts';
import type { Platform } from '../platform.ts';
import { get } from '../request.ts';
import { AppId, Country, Language } from './input.ts';
import * as parse from './parse.ts';
import { News, Reviews, SearchResult } from './schema.ts';

const store = 'https://store.steampowered.com';
const api = 'https://api.steampowered.com';
const upstreams = {
  store: { name: 'steam', rate: { requests: 200, perMs: 300_000 }, maxConcurrent: 4 },
  api: { name: 'steam-api', rate: { requests: 10, perMs: 1_000 }, maxConcurrent: 4 },
};

/** Whoever asks too often is answered `null`, with status 200. */
const refusalOf = ({ text, request }: Answer): Refusal | null =>
  request.url.startsWith(`${store}/api/appdetails`) && text.trim() === 'null'
    ? { kind: 'refused', reason: 'upstream_rate_limited', isTransient: true }
    : null;

export const steam: Platform = {
  name: 'steam',
  title: 'Steam',
  about: 'Games and other applications of the Steam store, their reviews, players and news, by its interfaces.',
  limits: 'About 200 requests in five minutes from one address.',
  licence: 'What publishers and players wrote is theirs.',
  upstreamOf: ({ host }) => (host === 'api.steampowered.com' ? upstreams.api : upstreams.store),
  refusalOf,
};

const app = objectEndpoint(steam, {
  action: 'app',
  title: 'Read a Steam application',
  summary: 'An application of the store with its price in some country.',
  input: { id: AppId, country: Country, language: Language.default('english').describe('The language of the texts.') },
  output: parse.SteamApp,
  example: { id: '4200' },
  request: ({ id, country, language }) => get(`${store}/api/appdetails`, { appids: id, cc: country, l: language }),
  parse: ({ json }, { id }) => parse.toApp(json, id),
});

const reviews = listEndpoint(steam, {
  action: 'reviews',
  title: 'List Steam reviews',
  summary: 'What players wrote about an application, newest first.',
  stability: 'observed',
  input: {
    id: AppId,
    filter: z.enum(['recent', 'updated']).default('recent').describe('What comes first: the last written, or changed.'),
    language: Language.default('all').describe('Only reviews in this language; `all` of them when absent.'),
  },
  item: parse.SteamReview,
  whole: {
    summary: parse.ReviewSummary.nullable()
      .default(null)
      .describe('What all reviews say together; on the first page only.'),
  },
  pageSize: 100,
  example: { id: '4200', limit: '2' },
  request: ({ id, filter, language }, { token, size }) =>
    get(`${store}/appreviews/${id}`, {
      json: 1,
      filter,
      language,
      cursor: token ?? '*',
      num_per_page: size,
      purchase_type: 'all',
    }),
  parse: ({ json }, { id }) => {
    const { success, cursor, query_summary, reviews: found } = Reviews.parse(json);
    if (success !== 1) throw missing('Steam has no reviews of such an application.');
    const summary = parse.toSummary(query_summary);
    return {
      ...each(found, parse.toReview(id)),
      next: found.length > 0 ? cursor || null : null,
      total: summary?.total ?? null,
      ...(summary ? { whole: { summary } } : {}),
    };
  },
});

const search = listEndpoint(steam, {
  action: 'search',
  title: 'Search Steam',
  summary: 'Applications of a name; the first few.',
  status: 'preview',
  stability: 'observed',
  input: { query: z.string().min(1).max(300).describe('Words of the name.'), country: Country },
  item: parse.SteamApp,
  pageSize: 100,
  example: { query: 'tides', limit: '2' },
  request: ({ query, country }) => get(`${store}/api/storesearch/`, { term: query, cc: country, l: 'english' }),
  parse: ({ json }) => {
    const { total, items } = SearchResult.parse(json);
    return { ...each(items, parse.toFound), next: null, total };
  },
});

const players = objectEndpoint(steam, {
  action: 'players',
  title: 'Count Steam players',
  summary: 'How many people play an application right now.',
  status: 'preview',
  input: { id: AppId },
  output: parse.SteamPlayers,
  example: { id: '4200' },
  request: ({ id }) => get(`${api}/ISteamUserStats/GetNumberOfCurrentPlayers/v1/`, { appid: id }),
  parse: ({ json }, { id }) => parse.toPlayers(json, id),
});

const news = listEndpoint(steam, {
  action: 'news',
  title: 'List Steam news',
  summary: 'News about an application, newest first.',
  status: 'preview',
  input: { id: AppId },
  item: Post,
  pageSize: 100,
  example: { id: '4200', limit: '2' },
  request: ({ id }, { token, size }) =>
    get(`${api}/ISteamNews/GetNewsForApp/v2/`, { appid: id, count: size, maxlength: 0, enddate: token }),
  parse: ({ json }, { id }, { size }) => {
    const { newsitems, count } = News.parse(json).appnews;
    const found = each(newsitems, parse.toNews(id));
    const last = found.items.at(-1)?.created_at;
    const next = newsitems.length < size || !last ? null : Math.floor(Date.parse(last) / 1_000);
    return { ...found, next, total: count };
  },
});

export const steamEndpoints = [app, reviews, search, players, news];
