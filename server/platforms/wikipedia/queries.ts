import { z } from 'zod';
import type { UpstreamRequest } from '../../kernel/ports/upstreams.ts';
import type { Answer } from '../answer.ts';
import { mediawikiErrors } from '../mediawiki.ts';
import { type ListPage, parseItems } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { get, type QueryParameters, segment } from '../request.ts';
import { Queried } from './schema.ts';

const wiki = { name: 'wikipedia', rate: { requests: 10, perMs: 1_000 }, maxConcurrent: 2 };
const metrics = { name: 'wikimedia-pageviews', rate: { requests: 100, perMs: 1_000 }, maxConcurrent: 4 };

export const wikipedia: Platform = {
  name: 'wikipedia',
  title: 'Wikipedia',
  about: 'Pages, their history and how often they are read, of every edition of Wikipedia, by its own interfaces.',
  limits: 'None for reading; requests are sent few at a time, and not at all while its servers lag behind.',
  licence: 'CC BY-SA 4.0 (Creative Commons Attribution-ShareAlike).',
  attribution: 'Name Wikipedia and its authors with a link to the page, and the licence.',
  upstreamOf: ({ host }) => (host === 'wikimedia.org' ? metrics : wiki),
  ...mediawikiErrors('Wikipedia', /^(?:missingtitle|invalidtitle|nosuchpageid|(?:cm)?invalidcategory|pagecannotexist)/),
};

/** A call of the action interface of an edition. */
export const call = (language: string, query: QueryParameters): UpstreamRequest =>
  get(`https://${language}.wikipedia.org/w/api.php`, { format: 'json', formatversion: 2, maxlag: 5, ...query });
/** A query of that interface. */
export const query = (language: string, parameters: QueryParameters): UpstreamRequest =>
  call(language, { action: 'query', ...parameters });
/** A call of the REST interface of an edition. */
export const rest = (language: string, path: string): UpstreamRequest =>
  get(`https://${language}.wikipedia.org/api/rest_v1/${path}`);
/** A title as the paths of pages have it. */
export const pathTitle = (title: string): string => segment(title.replaceAll(' ', '_'));

/** A page of a list of a query; `token` is the parameter that goes on. */
export function pageOfList<Item>(
  { json }: Answer,
  list: string,
  token: string,
  toItem: (raw: unknown, language: string) => Item | null,
  language: string,
): ListPage<Item> {
  const answer = Queried.parse(json);
  const values = z.array(z.unknown()).parse(answer.query?.[list]);
  return { ...parseItems(values, (raw) => toItem(raw, language)), next: answer.continue?.[token] ?? null };
}
