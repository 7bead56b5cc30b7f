import { z } from 'zod';
import { Paper } from '../../contract/resources/platforms/knowledge.ts';
import { type Answer, missing, type Refusal } from '../answer.ts';
import { each, listEndpoint, objectEndpoint } from '../endpoint.ts';
import type { Platform } from '../platform.ts';
import { get } from '../request.ts';
import { ArticleReference, queryOf } from './input.ts';
import { toPaper } from './parse.ts';
import { Failure, Results } from './schema.ts';

const upstream = { name: 'europepmc', rate: { requests: 10, perMs: 1_000 }, maxConcurrent: 4 };

function refusalOf(answer: Answer): Refusal | null {
  const failure = answer.text.slice(0, 2_000).includes('"errCode"') ? Failure.safeParse(answer.jsonOrNull).data : null;
  if (!failure) return null;
  const detail = `Europe PMC refuses the request: ${failure.errMsg ?? failure.errCode}`;
  return { kind: 'refused', reason: 'http_error', detail };
}

export const europepmc: Platform = {
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
  item: Paper,
  pageSize: 100,
  example: { query: 'tides', limit: '2' },
  request: ({ query, sort }, { token, size }) =>
    call(query, size, { sort: sorts[sort], cursorMark: String(token ?? firstMark) }),
  parse({ json }) {
    const { resultList, nextCursorMark, hitCount } = Results.parse(json);
    const { result } = resultList;
    // The mark of the last page leads to itself, or to a page with nothing on it.
    if (result.length === 0) return { items: [], next: null, total: hitCount };
    return { ...each(result, toPaper), next: nextCursorMark, total: hitCount };
  },
});

const article = objectEndpoint(europepmc, {
  action: 'article',
  title: 'Read Europe PMC article',
  summary: 'An article by its id in PubMed, PubMed Central or among the preprints, by DOI or address.',
  status: 'preview',
  input: { id: ArticleReference },
  output: Paper,
  example: { id: '40000001' },
  request: ({ id }) => call(queryOf(id), 1),
  parse({ json }) {
    const [found] = Results.parse(json).resultList.result;
    if (found === undefined) throw missing('Europe PMC has no such article.');
    return toPaper(found);
  },
});

export const europepmcEndpoints = [search, article];
