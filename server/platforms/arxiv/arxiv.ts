import type { XmlElement } from '@tidemark/extract';
import { z } from 'zod';
import { Paper } from '../../contract/resources/platforms/knowledge.ts';
import { type Answer, changed, missing, type Refusal, refused } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { parseItems } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { get } from '../request.ts';
import { Identifier, searchQuery } from './input.ts';
import { toPaper } from './parse.ts';

const upstream = { name: 'arxiv', rate: { requests: 1, perMs: 3_000 }, maxConcurrent: 1 };

/** Errors come as a feed whose only entry tells of them. */
function refusalOf(answer: Answer): Refusal | null {
  // It gives such answers now and then, and the papers when it is asked again.
  if (answer.status === 200 && answer.text.trim() === '')
    return { kind: 'refused', reason: 'http_error', detail: 'arXiv gave an empty answer.', isTransient: true };
  const at = answer.text.search(/<id>https?:\/\/arxiv\.org\/api\/errors#[^<]*<\/id>/);
  const message = at < 0 ? undefined : /<summary>([^<]*)/.exec(answer.text.slice(at))?.[1];
  if (message === undefined) return null;
  if (/incorrect id/i.test(message)) return { kind: 'not-found', detail: `arXiv: ${message}.` };
  return { kind: 'refused', reason: 'http_error', detail: `arXiv refuses the request: ${message}.` };
}

const arxiv: Platform = {
  name: 'arxiv',
  title: 'arXiv',
  about: 'Papers and their abstracts, by the API of arXiv.',
  limits: 'One request in three seconds; lists end after 30,000 papers.',
  licence: 'Metadata CC0; each paper has its own licence.',
  attribution: 'Thank you to arXiv for use of its open access interoperability.',
  upstreamOf: () => upstream,
  refusalOf,
};

const base = 'https://export.arxiv.org/api/query';
const maxOffset = 30_000;

function feedOf(answer: Answer): XmlElement {
  const root = answer.xml;
  if (root.name === 'feed') return root;
  throw changed(answer.host, 'it is no feed');
}

function totalOf(feed: XmlElement): number | null {
  const total = feed.textOf('opensearch:totalResults') ?? '';
  return /^\d{1,12}$/.test(total) ? Number(total) : null;
}

const search = listEndpoint(arxiv, {
  action: 'search',
  title: 'Search arXiv',
  summary: 'Papers with certain words, of an author or a category.',
  input: {
    query: z
      .string()
      .min(1)
      .max(1_000)
      .describe('Words, or a query in arXiv’s own language (`ti:tides ANDNOT au:shore`).'),
    category: z
      .string()
      .regex(/^[A-Za-z.-]{1,30}\*?$/)
      .optional()
      .describe('Only papers of this category, such as `physics.ao-ph`.'),
    author: z.string().min(1).max(100).optional().describe('Only papers of this author.'),
    sort: z.enum(['relevance', 'submitted', 'updated']).default('relevance').describe('What comes first.'),
  },
  item: Paper,
  pageSize: 100,
  example: { query: 'tides', limit: '2' },
  request({ sort, ...given }, { token, size }) {
    const sortBy = { relevance: 'relevance', submitted: 'submittedDate', updated: 'lastUpdatedDate' }[sort];
    const query = { search_query: searchQuery(given), start: token ?? 0, max_results: size };
    return get(base, { ...query, sortBy, sortOrder: 'descending' });
  },
  parse(answer, _input, { token }) {
    const feed = feedOf(answer);
    const entries = feed.all('entry');
    const total = totalOf(feed);
    const after = Number(token ?? 0) + entries.length;
    const isMissing = entries.length === 0 && after < Math.min(total ?? 0, maxOffset);
    // It gives such pages now and then, and the papers when it is asked again.
    if (isMissing) throw refused('http_error', 'arXiv gave an empty page in the middle of the list.', true);
    const isLast = entries.length === 0 || after >= Math.min(total ?? 0, maxOffset);
    return { ...parseItems(entries, toPaper), next: isLast ? null : after, total };
  },
});

const paper = objectEndpoint(arxiv, {
  action: 'paper',
  title: 'Read arXiv paper',
  summary: 'A paper by its identifier or address: the newest version, or the one that is named.',
  input: { id: Identifier },
  output: Paper,
  example: { id: '2601.00001' },
  request: ({ id }) => get(base, { id_list: id }),
  parse(answer) {
    const [entry] = feedOf(answer).all('entry');
    if (!entry) throw missing('arXiv has no such paper.');
    return toPaper(entry);
  },
});

export const arxivEndpoints = [search, paper];
