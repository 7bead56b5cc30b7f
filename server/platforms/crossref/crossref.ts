import { z } from 'zod';
import type { UpstreamRequest } from '../../kernel/ports/upstreams.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { byOffset, type ListPlace } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { get, type QueryParameters, segment } from '../request.ts';
import { Doi, Issn } from './input.ts';
import { toFunder, toJournal, toMember, toWork } from './parse.ts';

const upstream = { name: 'crossref', rate: { requests: 10, perMs: 1_000 }, maxConcurrent: 3 };

const crossref: Platform = {
  name: 'crossref',
  title: 'Crossref',
  about: 'Metadata of scholarly works by DOI, by the REST API of Crossref.',
  limits: 'About ten requests a second for one address, three at once; lists end after 10,000 items.',
  licence: 'Facts, free to use; abstracts belong to their publishers.',
  upstreamOf: () => upstream,
};

const base = 'https://api.crossref.org';
/** The most items that its lists give by offset. Its cursors last five minutes, and so are not for callers who come back. */
const maxOffset = 10_000;

const call = (path: string, { token, size }: ListPlace, query: QueryParameters): UpstreamRequest => {
  const offset = Number(token ?? 0);
  return get(`${base}/${path}`, { ...query, rows: Math.min(size, maxOffset - offset), offset: offset || null });
};

const paging = {
  items: 'message.items',
  total: 'message.total-results',
  pageSize: 100,
  next: byOffset(maxOffset),
};

const Query = z.string().min(1).max(1_000).describe('Words to look for.');

const work = objectEndpoint(crossref, {
  action: 'work',
  title: 'Read Crossref work',
  summary: 'A work by its DOI: authors, dates, citations, licence, funders.',
  input: { doi: Doi },
  example: { doi: '10.5555/tide.2026.1' },
  // A DOI may hold any character; its slashes are part of the path.
  request: ({ doi }) => get(`${base}/works/${doi.split('/').map(segment).join('/')}`),
  part: 'message',
  object: toWork,
});

const dateFilter = z.iso.date().optional();
const sorts = { relevance: 'score', published: 'published', updated: 'updated', citations: 'is-referenced-by-count' };

const search = listEndpoint(crossref, {
  action: 'search',
  title: 'Search Crossref',
  summary: 'Works with certain words.',
  input: {
    query: Query,
    from: dateFilter.describe('Only works published on this day or later.'),
    until: dateFilter.describe('Only works published on this day or earlier.'),
    type: z
      .string()
      .regex(/^[a-z-]{1,40}$/)
      .optional()
      .describe('Only works of this type, such as `journal-article`.'),
    sort: z.enum(['relevance', 'published', 'updated', 'citations']).default('relevance').describe('What comes first.'),
  },
  example: { query: 'tides', limit: '2' },
  request({ query, from, until, type, sort }, place) {
    const filters = { 'from-pub-date': from, 'until-pub-date': until, type };
    const filter = Object.entries(filters).flatMap(([name, value]) => (value ? [`${name}:${value}`] : []));
    const order = sort === 'relevance' ? {} : { sort: sorts[sort], order: 'desc' };
    return call('works', place, { query, filter: filter.join(','), ...order });
  },
  items: toWork,
  paging,
});

const journal = objectEndpoint(crossref, {
  action: 'journal',
  title: 'Read Crossref journal',
  summary: 'A journal by one of its ISSNs.',
  status: 'preview',
  input: { issn: Issn },
  example: { issn: '1234-5679' },
  request: ({ issn }) => get(`${base}/journals/${issn}`),
  part: 'message',
  object: toJournal,
});

const journalWorks = listEndpoint(crossref, {
  action: 'journal_works',
  title: 'List works of a journal',
  summary: 'The works of a journal, all or those with certain words.',
  status: 'preview',
  input: { issn: Issn, query: Query.optional() },
  example: { issn: '1234-5679', limit: '1' },
  request: ({ issn, query }, place) => call(`journals/${issn}/works`, place, { query }),
  items: toWork,
  paging,
});

const funders = listEndpoint(crossref, {
  action: 'funders',
  title: 'Search Crossref funders',
  summary: 'Organizations that pay for research.',
  status: 'preview',
  input: { query: Query },
  example: { query: 'sea', limit: '1' },
  request: ({ query }, place) => call('funders', place, { query }),
  items: toFunder,
  paging,
});

const members = listEndpoint(crossref, {
  action: 'members',
  title: 'Search Crossref members',
  summary: 'Publishers that register works.',
  status: 'preview',
  input: { query: Query },
  example: { query: 'sea', limit: '1' },
  request: ({ query }, place) => call('members', place, { query }),
  items: toMember,
  paging,
});

export const crossrefEndpoints = [work, search, journal, journalWorks, funders, members];
