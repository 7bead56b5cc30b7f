import { z } from 'zod';
import { Profile } from '../../contract/resources/platforms/people.ts';
import type { UpstreamRequest } from '../../kernel/ports/upstreams.ts';
import type { Answer } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { type ListPage, type ListPlace, onePage, parseItems } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { get, type QueryParameters, segments } from '../request.ts';
import { AuthorId, PaperId } from './input.ts';
import * as parse from './parse.ts';
import { Page } from './schema.ts';

const setting = 'SEMANTIC_SCHOLAR_API_KEY';
const upstream = {
  name: 'semanticscholar',
  rate: { requests: 1, perMs: 1_000 },
  maxConcurrent: 1,
  credential: { kind: 'header', name: 'x-api-key', setting },
} as const;

const semanticscholar: Platform = {
  name: 'semanticscholar',
  title: 'Semantic Scholar',
  about: 'Papers, their citations and their authors from the academic graph of the Allen Institute for AI, by its API.',
  limits: 'One request a second with a key; without, all who have none share what is left, and are often refused.',
  licence: 'ODC-BY (Open Data Commons Attribution); the API has a licence agreement of its own.',
  attribution: 'Name Semantic Scholar, with a link.',
  keys: [{ setting, meaning: 'a free key of the API: requests of your own' }],
  upstreamOf: () => upstream,
};

const graph = 'https://api.semanticscholar.org/graph/v1';
const paperFields = [
  'paperId',
  'corpusId',
  'externalIds',
  'url',
  'title',
  'abstract',
  'venue',
  'publicationVenue',
  'year',
  'referenceCount',
  'citationCount',
  'influentialCitationCount',
  'isOpenAccess',
  'openAccessPdf',
  'fieldsOfStudy',
  's2FieldsOfStudy',
  'publicationTypes',
  'publicationDate',
  'journal',
  'authors',
].join(',');
const citationFields = `contexts,intents,isInfluential,${paperFields}`;
const authorFields = 'authorId,name,aliases,url,homepage,affiliations,externalIds,paperCount,citationCount,hIndex';

/** Ids of others stand in the path as they are: their colons and slashes are part of it. */
const call = (path: string, query: QueryParameters): UpstreamRequest =>
  get(`${graph}/${segments(path).replaceAll('%3A', ':')}`, query);

/** The list goes on up to so many items, however many there are. */
const lastOf = { search: 999, citations: 9_999 } as const;

const placeOf = ({ token, size }: ListPlace, last: number): { offset: number; limit: number } => {
  const offset = Number(token ?? 0);
  return { offset, limit: Math.max(1, Math.min(size, last - offset)) };
};

function pageOf<Item>(
  { json }: Answer,
  last: number,
  toItems: (values: readonly unknown[]) => Pick<ListPage<Item>, 'items' | 'skipped'>,
): ListPage<Item> {
  const page = Page.parse(json);
  const next = page.next !== null && page.next < last ? page.next : null;
  const { data, total } = page;
  return { ...toItems(data), next, total, ...('isWithheld' in page ? { isRestricted: true } : {}) };
}

const papers = (values: readonly unknown[]) => parseItems(values, (raw) => parse.toPaper(raw, null));

const Query = z.string().min(1).max(1_000).describe('Words to look for.');

const paper = objectEndpoint(semanticscholar, {
  action: 'paper',
  title: 'Read a Semantic Scholar paper',
  summary: 'A paper by any of its ids.',
  input: { id: PaperId },
  example: { id: '10.5555/tides.1' },
  request: ({ id }) => call(`paper/${id}`, { fields: `${paperFields},tldr` }),
  object: parse.toPaper,
});

const search = listEndpoint(semanticscholar, {
  action: 'search',
  title: 'Search Semantic Scholar',
  summary: 'Papers about certain words, the best matches first; the first thousand of them.',
  input: {
    query: Query,
    year: z
      .string()
      .regex(/^(?:\d{4}(?:-(?:\d{4})?)?|-\d{4})$/, 'must be a year, or years such as `2016-2020`, `2016-` or `-2020`')
      .optional()
      .describe('Only papers of this year, or of these: `2016-2020`, `2016-`, `-2020`.'),
    open_access: z.boolean().default(false).describe('Only papers whose text is free.'),
    venue: z.string().min(1).max(300).optional().describe('Only papers of this journal or conference.'),
  },
  item: parse.SemanticScholarPaper,
  pageSize: 100,
  example: { query: 'tides', limit: '2' },
  request: ({ query, year, open_access: isOpen, venue }, place) => {
    const request = call('paper/search', {
      query,
      year,
      venue,
      fields: paperFields,
      ...placeOf(place, lastOf.search),
    });
    // The filter is a parameter without a value.
    return isOpen ? { url: `${request.url}&openAccessPdf` } : request;
  },
  parse: (answer) => pageOf(answer, lastOf.search, papers),
});

const searchBulk = listEndpoint(semanticscholar, {
  action: 'search_bulk',
  title: 'Search all of Semantic Scholar',
  summary: 'Every paper that a query with operators (`+`, `|`, `-`, `"`) matches, in the order of its field.',
  status: 'preview',
  input: {
    query: Query,
    sort: z
      .enum(['publicationDate:desc', 'publicationDate:asc', 'citationCount:desc', 'citationCount:asc'])
      .optional()
      .describe('The order; that of the ids when absent.'),
  },
  item: parse.SemanticScholarPaper,
  pageSize: 1_000,
  example: { query: 'tides', limit: '2' },
  request: ({ query, sort }, { token }) => call('paper/search/bulk', { query, sort, token, fields: paperFields }),
  parse: ({ json }) => {
    const { data, token, total } = Page.parse(json);
    return { ...papers(data), next: token || null, total };
  },
});

const cited = (action: string, title: string, summary: string) =>
  listEndpoint(semanticscholar, {
    action,
    title,
    summary,
    input: { id: PaperId },
    item: parse.SemanticScholarCitation,
    pageSize: 1_000,
    example: { id: 'ARXIV:2101.00001', limit: '2' },
    request: ({ id }, place) =>
      call(`paper/${id}/${action}`, { fields: citationFields, ...placeOf(place, lastOf.citations) }),
    parse: (answer) => pageOf(answer, lastOf.citations, parse.toCitations),
  });

const author = listEndpoint(semanticscholar, {
  action: 'author',
  title: 'Find Semantic Scholar authors',
  summary: 'Scholars of a name, or the papers of one of them by id.',
  input: { query: Query.optional().describe('A name to look for.'), id: AuthorId.optional() },
  oneOf: ['query', 'id'],
  item: z.union([Profile, parse.SemanticScholarPaper]),
  pageSize: 100,
  example: { query: 'ada', limit: '2' },
  request: ({ query, id }, place) => {
    const where = placeOf(place, lastOf.citations);
    return id === undefined
      ? call('author/search', { query, fields: authorFields, ...where })
      : call(`author/${id}/papers`, { fields: paperFields, ...where });
  },
  parse: (answer, { id }) =>
    pageOf<z.input<typeof Profile> | z.input<typeof parse.SemanticScholarPaper>>(answer, lastOf.citations, (values) =>
      id === undefined ? parseItems(values, (raw) => parse.toAuthor(raw, null)) : papers(values),
    ),
});

const recommendations = listEndpoint(semanticscholar, {
  action: 'recommendations',
  title: 'List papers like another',
  summary: 'Recent papers that readers of a paper may want.',
  status: 'preview',
  input: { id: PaperId },
  example: { id: '10.5555/tides.1', limit: '2' },
  request: ({ id }, { size }) => {
    const path = segments(`papers/forpaper/${id}`).replaceAll('%3A', ':');
    return get(`https://api.semanticscholar.org/recommendations/v1/${path}`, { fields: paperFields, limit: size });
  },
  items: parse.toPaper,
  paging: { items: 'recommendedPapers', pageSize: 500, next: onePage },
});

export const semanticscholarEndpoints = [
  paper,
  search,
  searchBulk,
  cited('citations', 'List papers that cite another', 'The papers that cite a paper, with the sentences that do.'),
  cited('references', 'List papers that another cites', 'The papers that a paper cites, with the sentences that do.'),
  author,
  recommendations,
];
