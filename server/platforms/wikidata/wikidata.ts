import { z } from 'zod';
import { Entity } from '../../contract/resources/platforms/knowledge.ts';
import type { Answer, Refusal } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { mediawikiErrors } from '../mediawiki.ts';
import { parseItems } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { pathOf, reference } from '../reference.ts';
import { get } from '../request.ts';
import * as parse from './parse.ts';
import { Matches, PageMatches } from './schema.ts';

const api = { name: 'wikidata', rate: { requests: 10, perMs: 1_000 }, maxConcurrent: 2 };
const queries = { name: 'wikidata-query', rate: { requests: 5, perMs: 1_000 }, maxConcurrent: 5 };

const interfaceErrors = mediawikiErrors('Wikidata', /^no-such-entity$/);

/** What the query service says of a query that it cannot read: the last of the exceptions of its program. */
const exception = /Exception: (?:[\w.]{1,100}Exception: ){0,5}([^\n]{1,200})/;

function queryFault({ status, host, text }: Answer): Refusal | null {
  const [, words] = (status === 400 && exception.exec(text.slice(0, 20_000))) || [];
  return words
    ? { kind: 'refused', reason: 'http_error', detail: `${host} cannot read the query: ${words.trim()}` }
    : null;
}

const wikidata: Platform = {
  name: 'wikidata',
  title: 'Wikidata',
  about: 'Things and what is known of them, by Wikidata’s own interface and its query service.',
  limits: 'None for reading entities; a query may take 60 seconds, and five may run at once.',
  licence: 'CC0 1.0 (public domain).',
  upstreamOf: ({ host }) => (host === 'query.wikidata.org' ? queries : api),
  refusalOf: (answer) => queryFault(answer) ?? interfaceErrors.refusalOf(answer),
};

const address = 'https://www.wikidata.org/w/api.php';
const common = { format: 'json', maxlag: 5 };

const EntityId = reference({
  what: 'an entity’s id, such as `Q42`, or its address',
  pattern: /^[QPL]\d{1,12}$/i,
  ofUrl: (url) =>
    /(?:^|\.)wikidata\.org$/.test(url.hostname)
      ? pathOf(url)
          .at(-1)
          ?.replace(/^.*:|\.json$/g, '')
      : null,
}).transform((id) => id.toUpperCase());
const Language = z.string().regex(/^[a-z]{2,12}(?:-[a-z\d]{2,12}){0,3}$/, 'must be a language, such as `en`');

const entity = objectEndpoint(wikidata, {
  action: 'entity',
  title: 'Read a Wikidata entity',
  summary: 'A thing or property: names, description, statements, and its pages in other projects.',
  input: {
    id: EntityId,
    languages: z
      .array(Language)
      .min(1)
      .max(10)
      .default(['en'])
      .describe('Wanted languages of the names, the best first.'),
  },
  output: Entity,
  example: { id: 'Q23384' },
  request: ({ id, languages }) =>
    get(address, {
      ...common,
      action: 'wbgetentities',
      ids: id,
      props: 'info|labels|descriptions|aliases|claims|sitelinks',
      languages: languages.join('|'),
      languagefallback: 1,
    }),
  parse: ({ json }, { languages }) => parse.toEntity(json, languages),
});

const search = listEndpoint(wikidata, {
  action: 'search',
  title: 'Search Wikidata',
  summary: 'Entities whose name or alias begins with certain words.',
  input: {
    query: z.string().min(1).max(250).describe('The beginning of a name.'),
    language: Language.default('en').describe('The language of the name, and of what is told.'),
  },
  item: Entity,
  pageSize: 50,
  example: { query: 'tide', limit: '2' },
  request: ({ query, language }, { token, size }) =>
    get(address, {
      ...common,
      action: 'wbsearchentities',
      search: query,
      language,
      uselang: language,
      limit: size,
      continue: token,
    }),
  parse: ({ json }) => {
    const byPage = PageMatches.safeParse(json);
    if (byPage.success) return { ...parseItems(byPage.data.query.search, parse.toMatch), next: null };
    const { search: found, 'search-continue': next } = Matches.parse(json);
    return { ...parseItems(found, parse.toMatch), next };
  },
});

const sparql = objectEndpoint(wikidata, {
  action: 'sparql',
  title: 'Query Wikidata',
  summary: 'The rows that a SPARQL query gives.',
  input: { query: z.string().min(1).max(6_000).describe('In SPARQL 1.1; pages by its own LIMIT and OFFSET.') },
  output: parse.Table,
  example: { query: 'SELECT ?item WHERE { ?item wdt:P31 wd:Q23384 } LIMIT 2' },
  request: ({ query }) =>
    get('https://query.wikidata.org/sparql', { query, format: 'json' }, { accept: 'application/sparql-results+json' }),
  parse: ({ json }, { query }) => parse.toTable(json, query),
});

export const wikidataEndpoints = [entity, search, sparql];
