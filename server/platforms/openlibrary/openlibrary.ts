import { z } from 'zod';
import { Profile } from '../../contract/resources/platforms/people.ts';
import { changed, missing } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import type { Platform } from '../platform.ts';
import { ask, get, type Steps } from '../request.ts';
import { count, type ObjectReader, text } from '../table.ts';
import { AuthorId, EditionId, Isbn, WorkId } from './input.ts';
import * as parse from './parse.ts';
import { RecordState } from './schema.ts';

const home = 'https://openlibrary.org';
const upstream = { name: 'openlibrary', rate: { requests: 3, perMs: 1_000 }, maxConcurrent: 2 };

const openlibrary: Platform = {
  name: 'openlibrary',
  title: 'Open Library',
  about: 'Books and their authors from the open catalogue of the Internet Archive, by its API.',
  limits: 'Three requests a second of whoever names a contact (`USER_AGENT_CONTACT`), one of others.',
  licence: 'The catalogue is free of rights as far as the Internet Archive has any; covers are their publishers’.',
  upstreamOf: () => upstream,
};

/** Records that were joined to another lead to it, from one to the next at most so often. */
const maxRedirects = 3;

/** A record by its path. What was deleted is not there. */
function* readRecord<Schema extends z.ZodType>(path: string, toRecord: ObjectReader<Schema>): Steps<z.input<Schema>> {
  let at = path;
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const json = yield* ask(get(`${home}${at}.json`), (answer) => answer.json);
    const { type, location } = RecordState.parse(json);
    if (type?.key === '/type/delete') throw missing('This record was deleted.');
    if (type?.key !== '/type/redirect') return toRecord(json, null);
    if (!/^\/(?:works|books|authors)\/OL\d{1,12}[WMA]$/.test(location ?? '') || location === null)
      throw changed('openlibrary.org', 'a record leads nowhere');
    at = location;
  }
  throw missing('This record leads in a circle.');
}

/** What the search is asked to tell: it leaves most out by itself. */
const fields = [
  'key',
  'title',
  'subtitle',
  'author_name',
  'author_key',
  'first_publish_year',
  'isbn',
  'cover_i',
  'edition_count',
  'subject',
  'language',
  'publisher',
  'number_of_pages_median',
].join(',');

const Words = z.string().min(1).max(500);

const search = listEndpoint(openlibrary, {
  action: 'search',
  title: 'Search Open Library',
  summary: 'Works with certain words, the best matches first.',
  input: {
    query: Words.describe('Words to look for.'),
    author: Words.optional().describe('Only works of this author.'),
    subject: Words.optional().describe('Only works about this.'),
  },
  example: { query: 'tides', limit: '2' },
  request: ({ query, author, subject }, { token, size }) =>
    get(`${home}/search.json`, { q: query, author, subject, fields, page: token ?? 1, limit: size }),
  items: parse.toFound,
  paging: {
    items: 'docs',
    totalOf: ({ json }) => count('numFound', 'num_found')(json, null),
    pageSize: 100,
    countsPages: true,
    next: ({ token, size, length, total }) => {
      const page = Number(token ?? 1);
      const isMore = length > 0 && (total === null ? length >= size : page * size < total);
      return isMore ? page + 1 : null;
    },
  },
});

const work = objectEndpoint(openlibrary, {
  action: 'work',
  title: 'Read an Open Library work',
  summary: 'A work by its id, whatever its editions.',
  status: 'preview',
  input: { id: WorkId },
  example: { id: 'OL101W' },
  output: parse.OpenLibraryWork,
  steps: ({ id }) => readRecord(`/works/${id}`, parse.toWork),
});

const editions = listEndpoint(openlibrary, {
  action: 'editions',
  title: 'List Open Library editions',
  summary: 'The editions of a work.',
  input: { id: WorkId },
  example: { id: 'OL101W', limit: '2' },
  request: ({ id }, { token, size }) => get(`${home}/works/${id}/editions.json`, { limit: size, offset: token ?? 0 }),
  items: parse.toEdition,
  paging: {
    items: 'entries',
    total: 'size',
    pageSize: 100,
    next: ({ answer, token, length, total }) => {
      const after = Number(token ?? 0) + length;
      const isMore = length > 0 && (text('links.next')(answer.json, null) !== null || after < (total ?? 0));
      return isMore ? after : null;
    },
  },
});

const edition = objectEndpoint(openlibrary, {
  action: 'edition',
  title: 'Read an Open Library edition',
  summary: 'An edition by its id or its ISBN.',
  status: 'preview',
  input: { id: EditionId.optional(), isbn: Isbn.optional() },
  oneOf: ['id', 'isbn'],
  example: { isbn: '978-0-00-000101-5' },
  output: parse.OpenLibraryEdition,
  steps: ({ id, isbn }) => readRecord(id === undefined ? `/isbn/${isbn}` : `/books/${id}`, parse.toEdition),
});

const author = objectEndpoint(openlibrary, {
  action: 'author',
  title: 'Read an Open Library author',
  summary: 'An author by id.',
  input: { id: AuthorId },
  example: { id: 'OL7A' },
  output: Profile,
  steps: ({ id }) => readRecord(`/authors/${id}`, parse.toAuthor),
});

export const openlibraryEndpoints = [search, work, editions, edition, author];
