import { z } from 'zod';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { byCursor, type ListPlace } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { get, type QueryParameters, segments } from '../request.ts';
import { joined, text } from '../table.ts';
import { AuthorId, InstitutionId, WorkId } from './input.ts';
import { toAuthor, toInstitution, toWork } from './parse.ts';

const setting = 'OPENALEX_API_KEY';
const upstream = {
  name: 'openalex',
  rate: { requests: 10, perMs: 1_000 },
  maxConcurrent: 4,
  credential: { kind: 'query', name: 'api_key', setting },
} as const;

const openalex: Platform = {
  name: 'openalex',
  title: 'OpenAlex',
  about: 'Scholarly works, their authors and institutions, from the open index of OurResearch, by its API.',
  limits:
    'We send ten requests a second. A day allows some 1,000 searches or 10,000 lists with a free key, and a tenth of that without; works by their ids are free.',
  licence: 'CC0 (public domain).',
  keys: [{ setting, meaning: 'a free key of an account: more requests a day' }],
  upstreamOf: () => upstream,
  // A parameter that it does not know is forbidden there, and so is who asks too often.
  refusalOf({ status, jsonOrNull }) {
    if (status !== 403) return null;
    const said = joined(' ', text('error'), text('message'))(jsonOrNull, null) ?? '';
    if (/\brate limit/i.test(said)) return { kind: 'refused', reason: 'upstream_rate_limited' };
    return /\binvalid\b/i.test(said) && /\bparameter/i.test(said) ? { kind: 'refused', reason: 'http_error' } : null;
  },
};

/** Ids of others stand in the path as they are: their colons and slashes are part of it. */
const call = (path: string, query: QueryParameters = {}) =>
  get(`https://api.openalex.org/${segments(path).replaceAll('%3A', ':')}`, query);
const callPage = (path: string, { token, size }: ListPlace, query: QueryParameters) =>
  call(path, { ...query, 'per-page': size, cursor: token ?? '*' });
const paging = { items: 'results', total: 'meta.count', pageSize: 100, next: byCursor('meta.next_cursor') };

const Query = z.string().min(1).max(1_000).optional().describe('Words to look for.');

const work = objectEndpoint(openalex, {
  action: 'work',
  title: 'Read an OpenAlex work',
  summary: 'A work by any of its ids.',
  input: { id: WorkId },
  example: { id: '10.5555/tides.1' },
  request: ({ id }) => call(`works/${id}`),
  object: toWork,
});

const works = listEndpoint(openalex, {
  action: 'works',
  title: 'List OpenAlex works',
  summary: 'Works with certain words or properties.',
  input: {
    query: Query,
    filter: z
      .string()
      .min(1)
      .max(2_000)
      .optional()
      .describe('Properties in OpenAlex’s own form, such as `publication_year:2024,is_oa:true`.'),
    sort: z
      .string()
      .regex(/^\w{1,60}(?::(?:asc|desc))?$/, 'must be a property, with `:desc` for the most first')
      .optional()
      .describe('What comes first, such as `cited_by_count:desc`; the best match when absent.'),
  },
  example: { query: 'tides', limit: '2' },
  request: ({ query, filter, sort }, place) => callPage('works', place, { search: query, filter, sort }),
  items: toWork,
  paging,
});

/** Authors or institutions: those of a name, or one by its id. */
const profiles = <Id extends z.ZodType<string>>(
  names: { action: string; title: string; summary: string; example: Readonly<Record<string, string>> },
  folder: string,
  id: Id,
  items: typeof toAuthor,
) =>
  listEndpoint(openalex, {
    ...names,
    status: 'preview',
    input: { query: Query, id: id.optional() },
    oneOf: ['query', 'id'],
    request: ({ query, id: given }: { query?: string | undefined; id?: string | undefined }, place) =>
      given === undefined ? callPage(folder, place, { search: query }) : call(`${folder}/${given}`),
    items,
    paging: { ...paging, orOne: true },
  });

const author = profiles(
  {
    action: 'author',
    title: 'Find OpenAlex authors',
    summary: 'Scholars of a name, or one by id.',
    example: { query: 'ada', limit: '1' },
  },
  'authors',
  AuthorId,
  toAuthor,
);

const institution = profiles(
  {
    action: 'institution',
    title: 'Find OpenAlex institutions',
    summary: 'Institutions of a name, or one by id.',
    example: { query: 'sea', limit: '1' },
  },
  'institutions',
  InstitutionId,
  toInstitution,
);

export const openalexEndpoints = [work, works, author, institution];
