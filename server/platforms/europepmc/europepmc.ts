import { z } from 'zod';
import type { Answer, Refusal } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { text } from '../lenient.ts';
import { byCursor } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { get } from '../request.ts';
import { firstOf } from '../table.ts';
import { ArticleReference, queryOf } from './input.ts';
import { toPaper } from './parse.ts';

/** How the interface says no, with status 200. */
const Failure = z.looseObject({ errCode: z.int(), errMsg: text });

const upstream = { name: 'europepmc', rate: { requests: 10, perMs: 1_000 }, maxConcurrent: 4 };

function refusalOf(answer: Answer): Refusal | null {
  const failure = answer.text.slice(0, 2_000).includes('"errCode"') ? Failure.safeParse(answer.jsonOrNull).data : null;
  if (!failure) return null;
  const detail = `Europe PMC refuses the request: ${failure.errMsg ?? failure.errCode}`;
  return { kind: 'refused', reason: 'http_error', detail };
}

const europepmc: Platform = {
  name: 'europepmc',
  title: 'Europe PMC',
  about: 'Articles of the life sciences, PubMed’s and preprints among them, by the REST service of Europe PMC.',
  limits: 'Ten requests a second.',
  licence: 'Metadata free to use; abstracts and texts have the licences of their publishers.',
  upstreamOf: () => upstream,
  refusalOf,
};

const sorts = { relevance: null, published: 'P_PDATE_D desc', citations: 'CITED desc' };
const firstMark = '*';
/** Where the articles of an answer stand. */
const items = 'resultList.result';

const call = (query: string, pageSize: number, more: { sort?: string | null; cursorMark?: string } = {}) =>
  get('https://www.ebi.ac.uk/europepmc/webservices/rest/search', {
    query,
    resultType: 'core',
    format: 'json',
    pageSize,
    ...more,
  });

const search = listEndpoint(europepmc, {
  action: 'search',
  title: 'Search Europe PMC',
  summary: 'Articles that a query finds.',
  input: {
    query: z
      .string()
      .min(1)
      .max(1_500)
      .describe('Words, or a query in the language of Europe PMC (`TITLE:tides AND OPEN_ACCESS:y`).'),
    sort: z.enum(['relevance', 'published', 'citations']).default('relevance').describe('What comes first.'),
  },
  example: { query: 'tides', limit: '2' },
  request: ({ query, sort }, { token, size }) =>
    call(query, size, { sort: sorts[sort], cursorMark: String(token ?? firstMark) }),
  items: toPaper,
  // The mark of the last page leads to itself, or to a page with nothing on it.
  paging: { items, total: 'hitCount', pageSize: 100, next: byCursor('nextCursorMark') },
});

const article = objectEndpoint(europepmc, {
  action: 'article',
  title: 'Read Europe PMC article',
  summary: 'An article by its id in PubMed, PubMed Central or among the preprints, by DOI or address.',
  status: 'preview',
  input: { id: ArticleReference },
  example: { id: '40000001' },
  request: ({ id }) => call(queryOf(id), 1),
  part: items,
  object: firstOf(toPaper, 'Europe PMC has no such article.'),
});

export const europepmcEndpoints = [search, article];
