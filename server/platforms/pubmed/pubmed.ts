import { z } from 'zod';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { parseItems } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { pathOf, reference, siteOf } from '../reference.ts';
import { ask, askOptional, get, type QueryParameters } from '../request.ts';
import * as parse from './parse.ts';

const setting = 'NCBI_API_KEY';
const upstream = {
  name: 'pubmed',
  rate: { requests: 3, perMs: 1_000 },
  keyedRate: { requests: 10, perMs: 1_000 },
  maxConcurrent: 3,
  credential: { kind: 'query', name: 'api_key', setting },
} as const;

const pubmed: Platform = {
  name: 'pubmed',
  title: 'PubMed',
  about: 'Articles of medicine and biology, by the E-utilities of the United States’ National Library of Medicine.',
  limits: 'Three requests a second from one address, ten with a key.',
  licence: 'The records are free to use; abstracts may be their publishers’.',
  keys: [{ setting, meaning: 'a free key of an NCBI account: ten requests a second, not three' }],
  upstreamOf: () => upstream,
};

const call = (utility: string, query: QueryParameters) =>
  get(`https://eutils.ncbi.nlm.nih.gov/entrez/eutils/${utility}.fcgi`, { db: 'pubmed', ...query, tool: 'tidemark' });

const Pmid = reference({
  what: 'an article’s number in PubMed or address',
  pattern: /^(?:PMID:?\s?)?[1-9]\d{0,9}$/i,
  ofUrl: (url) =>
    siteOf(url) === 'pubmed.ncbi.nlm.nih.gov'
      ? pathOf(url)[0]
      : siteOf(url) === 'ncbi.nlm.nih.gov'
        ? pathOf(url)[1]
        : null,
}).transform((id) => id.replace(/^\D+/, ''));

const summariesRequest = (ids: readonly string[]) => call('esummary', { id: ids.join(','), retmode: 'json' });

/** A search goes on up to so many articles. */
const lastFound = 9_998;

const search = listEndpoint(pubmed, {
  action: 'search',
  title: 'Search PubMed',
  summary: 'Articles that a query of PubMed finds.',
  input: {
    query: z.string().min(1).max(2_000).describe('Words, or a query in PubMed’s own language.'),
    sort: z
      .enum(['relevance', 'pub_date', 'Author', 'JournalName'])
      .default('relevance')
      .describe('What comes first: the best match, the newest, or by name.'),
  },
  item: parse.PubMedPaper,
  pageSize: 100,
  example: { query: 'tides', limit: '2' },
  *steps({ query: term, sort }, { token, size }) {
    const from = Number(token ?? 0);
    const request = call('esearch', { term, retmode: 'json', sort, retstart: from, retmax: size });
    const { ids, total } = yield* ask(request, parse.toFound);
    const next = from + ids.length;
    const isMore = ids.length > 0 && next < Math.min(total ?? 0, lastFound);
    const place = { next: isMore ? next : null, total };
    if (ids.length === 0) return { items: [], ...place };
    const summaries = yield* askOptional(summariesRequest(ids), (answer) =>
      parseItems(parse.summariesOf(answer), parse.toSummary),
    );
    return { ...(summaries ?? parseItems(ids, parse.toBare)), ...place };
  },
});

const article = objectEndpoint(pubmed, {
  action: 'article',
  title: 'Read a PubMed article',
  summary: 'An article by its number, with abstract, affiliations and subject headings.',
  input: { id: Pmid },
  output: parse.PubMedPaper,
  example: { id: '101' },
  request: ({ id }) => call('efetch', { id, retmode: 'xml' }),
  parse: (answer, { id }) => parse.articleIn(answer, id),
});

const summary = listEndpoint(pubmed, {
  action: 'summary',
  title: 'List PubMed summaries',
  summary: 'Several articles by their numbers, without abstracts.',
  status: 'preview',
  input: { ids: z.array(Pmid).min(1).max(100).describe('The numbers of the articles.') },
  item: parse.PubMedPaper,
  pageSize: 100,
  example: { ids: '101,102' },
  request: ({ ids }) => summariesRequest(ids),
  parse: (answer) => ({ ...parseItems(parse.summariesOf(answer), parse.toSummary), next: null }),
});

const links = listEndpoint(pubmed, {
  action: 'links',
  title: 'List similar PubMed articles',
  summary: 'The numbers of the articles that are most like one, the most alike first.',
  status: 'preview',
  input: { id: Pmid },
  item: parse.PubMedPaper,
  pageSize: 1_000,
  example: { id: '101', limit: '2' },
  request: ({ id }) => call('elink', { dbfrom: 'pubmed', id, linkname: 'pubmed_pubmed' }),
  parse: (answer, { id }) => {
    const ids = parse.linksIn(answer, id);
    return { ...parseItems(ids, parse.toBare), next: null, total: ids.length };
  },
});

export const pubmedEndpoints = [search, article, summary, links];
