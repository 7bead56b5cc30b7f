import { z } from 'zod';
import { Profile } from '../../contract/resources/platforms/people.ts';
import type { Answer } from '../answer.ts';
import { each, type ListPage, type ListPlace, listEndpoint, objectEndpoint } from '../endpoint.ts';
import type { Platform } from '../platform.ts';
import { eitherOf } from '../reference.ts';
import { get, segments } from '../request.ts';
import { AuthorId, InstitutionId, WorkId } from './input.ts';
import * as parse from './parse.ts';
import { Page } from './schema.ts';

const setting = 'OPENALEX_API_KEY';
const upstream = {
  name: 'openalex',
  rate: { requests: 10, perMs: 1_000 },
  maxConcurrent: 4,
  credential: { kind: 'query', name: 'api_key', setting },
} as const;

export const openalex: Platform = {
  name: 'openalex',
  title: 'OpenAlex',
  about: 'Scholarly works, their authors and institutions, from the open index of OurResearch, by its API.',
  limits: 'Ten requests a second and 100,000 a day; fewer without a key.',
  licence: 'CC0 (public domain).',
  keys: [{ setting, meaning: 'a free key of an account: more requests a day' }],
  upstreamOf: () => upstream,
};

type QueryParameters = Parameters<typeof get>[1];
/** Ids of others stand in the path as they are: their colons and slashes are part of it. */
const call = (path: string, query: QueryParameters = {}) =>
  get(`https://api.openalex.org/${segments(path).replaceAll('%3A', ':')}`, query);
const paged = ({ token, size }: ListPlace): QueryParameters => ({ 'per-page': size, cursor: token ?? '*' });

function pageOf<Item>({ json }: Answer, toItem: (raw: unknown) => Item): ListPage<Item> {
  const { meta, results } = Page.parse(json);
  const next = results.length === 0 ? null : meta.next_cursor || null;
  return { ...each(results, toItem), next, total: meta.count };
}

const Query = z.string().min(1).max(1_000).optional().describe('Words to look for.');

const work = objectEndpoint(openalex, {
  action: 'work',
  title: 'Read an OpenAlex work',
  summary: 'A work by any of its ids.',
  input: { id: WorkId },
  output: parse.OpenAlexWork,
  example: { id: '10.5555/tides.1' },
  request: ({ id }) => call(`works/${id}`),
  parse: ({ json }) => parse.toWork(json),
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
  item: parse.OpenAlexWork,
  pageSize: 100,
  example: { query: 'tides', limit: '2' },
  request: ({ query, filter, sort }, place) => call('works', { search: query, filter, sort, ...paged(place) }),
  parse: (answer) => pageOf(answer, parse.toWork),
});

/** Authors or institutions: those of a name, or one by its id. */
const profiles = <Id extends z.ZodType<string>>(
  told: { action: string; title: string; summary: string; example: Readonly<Record<string, string>> },
  folder: string,
  id: Id,
  toProfile: (raw: unknown) => z.input<typeof Profile>,
) =>
  listEndpoint(openalex, {
    ...told,
    status: 'preview',
    input: { query: Query, id: id.optional() },
    item: Profile,
    pageSize: 100,
    request: ({ query, id: given }: { query?: string | undefined; id?: string | undefined }, place) => {
      eitherOf({ query, id: given });
      return given === undefined ? call(folder, { search: query, ...paged(place) }) : call(`${folder}/${given}`);
    },
    parse: (answer, { id: given }: { id?: string | undefined }) =>
      given === undefined ? pageOf(answer, toProfile) : { items: [toProfile(answer.json)], next: null, total: 1 },
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
  parse.toAuthor,
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
  parse.toInstitution,
);

export const openalexEndpoints = [work, works, author, institution];
