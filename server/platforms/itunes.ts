import { z } from 'zod';
import type { Upstream } from '../kernel/ports/upstreams.ts';
import type { Answer, Refusal } from './answer.ts';
import { count } from './lenient.ts';
import { map, url } from './table.ts';

/** Apple's search interface, which tells of apps and of podcasts; its budget is one. */
export const itunes: Upstream = { name: 'itunes', rate: { requests: 20, perMs: 60_000 }, maxConcurrent: 2 };

export const itunesBase = 'https://itunes.apple.com';

/** Requests that come too often are answered 403, without a word; other refusals say why, or are a page. */
export const itunesRefusal = ({ status, request, text }: Answer): Refusal | null =>
  status === 403 && new URL(request.url).origin === itunesBase && text.trim() === ''
    ? { kind: 'refused', reason: 'upstream_rate_limited' }
    : null;

/** The most results of one search, which has no further pages. */
export const maxResults = 200;

/** How many to ask for: one more than is wanted tells whether there are more. */
export const withOneMore = (size: number): number => Math.min(size + 1, maxResults);

export const Results = z.looseObject({ resultCount: count, results: z.array(z.unknown()) });

/** Addresses without what only counts where the visitor came from. */
export const plainUrl = (place: string) => map(url(place), (address) => address.replace(/\?uo=\d+$/, ''));

/** The stores, by countries. */
export const Store = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .transform((code) => code.toLowerCase());
export const usualStore = 'us';
export const Country = Store.default(usualStore).describe('The store of this country (ISO 3166-1, two letters).');
