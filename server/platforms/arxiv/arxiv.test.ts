import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { ownReader, readAnswers, writtenReader } from '../../tests/platforms/read.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { arxivEndpoints } from './arxiv.ts';
import { searchQuery } from './input.ts';

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** The entries of a feed, read without a parser. */
const entriesOf = (xml: string) =>
  all(xml, /<entry>([\s\S]*?)<\/entry>/g).map((entry) => ({
    id: all(entry, /<id>http:\/\/arxiv\.org\/abs\/([^<]*)</g)[0],
    title: all(entry, /<title>([^<]*)</g)[0],
    doi: all(entry, /<arxiv:doi>([^<]*)</g)[0] ?? null,
    categories: all(entry, /<category term="([^"]*)"/g),
    published_at: all(entry, /<published>([^<]*)</g)[0],
    updated_at: all(entry, /<updated>([^<]*)</g)[0],
    venue: all(entry, /<arxiv:journal_ref>([^<]*)</g)[0] ?? null,
    pdf_url: all(entry, /href="([^"]*\/pdf\/[^"]*)"/g)[0],
    'authors.0.name': all(entry, /<name>([^<]*)</g)[0],
    'authors.length': all(entry, /<name>([^<]*)</g).length,
  }));

testPlatform(arxivEndpoints, {
  'search.xml search': (xml) => ({
    'data.length': 3,
    total: 314_000,
    ...Object.fromEntries(
      entriesOf(xml).flatMap((entry, at) =>
        Object.entries(entry).map(([path, value]) => [`data.${at}.${path}`, value]),
      ),
    ),
  }),
  'search.xml paper': (xml) => ({
    'data.id': entriesOf(xml)[0]?.id,
    'data.ids.arxiv': '2002.00741',
    'data.url': 'https://arxiv.org/abs/2002.00741v1',
    'data.extra.version': 'v1',
  }),
});

const read = ownReader(arxivEndpoints);

test('arxiv papers go by identifiers old and new, and by their addresses', async () => {
  for (const id of [
    'astro-ph/9901001',
    'arXiv:astro-ph/9901001',
    'https://arxiv.org/abs/astro-ph/9901001',
    'https://arxiv.org/pdf/astro-ph/9901001.pdf',
    'https://doi.org/10.48550/arXiv.astro-ph/9901001',
    '10.48550/arXiv.astro-ph/9901001',
    'doi:10.48550/arXiv.astro-ph/9901001',
  ]) {
    const { data } = (await read('paper', { id })).output;
    assert.deepEqual([data.id, data.ids.arxiv], ['astro-ph/9901001v2', 'astro-ph/9901001'], id);
  }
});

test('arxiv titles and abstracts are on one line', async () => {
  const { data } = (await read('paper', { id: '2601.00001' })).output;
  assert.deepEqual([data.title, data.abstract], ['Tides & their causes', 'They rise. They fall.']);
});

test('arxiv searches demand every word, or are in its own language', async () => {
  const asked = async (query: Readonly<Record<string, string>>) => {
    const { asked: requests } = await read('search', { ...query, limit: '2' });
    return new URL(requests[0]?.url ?? '').searchParams.get('search_query');
  };
  assert.equal(await asked({ query: 'tides "spring ebb"' }), 'all:tides AND all:"spring ebb"');
  assert.equal(
    await asked({ query: 'ti:tides OR ti:ebb', category: 'physics.ao-ph', author: 'Ada Shore' }),
    '(ti:tides OR ti:ebb) AND cat:physics.ao-ph AND au:"Ada Shore"',
  );
});

test('arxiv’s operators and brackets join words that name no field', () => {
  const told = {
    '(quantum OR classical) AND computing': '((all:quantum OR all:classical) AND all:computing)',
    'tides ANDNOT "spring ebb"': '(all:tides ANDNOT all:"spring ebb")',
    'tides and ebb AND moon': 'all:tides AND all:and AND all:ebb AND all:moon',
    'Mn(II) oxides': 'all:Mn AND (all:II) AND all:oxides',
    'a (b': 'all:a AND all:(b',
  };
  for (const [query, asked] of Object.entries(told)) assert.equal(searchQuery({ query }), asked);
});

test('an empty page in the middle of an arxiv list is not its end', async () => {
  const page = (entries: string) => `<feed><opensearch:totalResults>500</opensearch:totalResults>${entries}</feed>`;
  const entry = (at: number) => `<entry><id>http://arxiv.org/abs/2401.0000${at}v1</id><title>T</title></entry>`;
  const asked = (start: number, size: number) =>
    `https://export.arxiv.org/api/query?search_query=all:tides&start=${start}&max_results=${size}&sortBy=relevance&sortOrder=descending`;
  const readWritten = writtenReader(arxivEndpoints);
  const begun = await readWritten(
    'search',
    { [asked(0, 3)]: { body: page(entry(1) + entry(2)) }, [asked(2, 1)]: { body: page('') } },
    { query: 'tides', limit: '3' },
  );
  assert.deepEqual([begun.output.data.length, begun.warnings[0].code], [2, 'upstream_failed']);
  assert.notEqual(begun.output.next_cursor, null);
  const first = readWritten('search', { [asked(0, 3)]: { body: page('') } }, { query: 'tides', limit: '3' });
  await assert.rejects(first, (thrown) => asProblem(thrown).code === 'target-refused' && asProblem(thrown).retryable);
});

test('arxiv lists go on to their end', async () => {
  const first = await read('search', { query: 'tides', limit: '2' });
  const second = await read('search', { query: 'tides', limit: '2', cursor: first.output.next_cursor });
  assert.deepEqual(
    [second.output.data.map((one: AnyJson) => one.id), second.output.next_cursor],
    [['astro-ph/9901001v2'], null],
  );
});

test('arxiv tells what it does not have, and what it does not take', async () => {
  for (const id of ['9999.99999', '2601.99999'])
    await assert.rejects(read('paper', { id }), (thrown) => asProblem(thrown).code === 'not-found', id);
  const refused = read('search', { query: 'all:(' });
  await assert.rejects(refused, (thrown) => asProblem(thrown).code === 'target-refused');
});

test('an answer of arxiv without a word is one that may be asked for again', async () => {
  const reading = readAnswers(arxivEndpoints, 'paper', { id: '2601.00001' }, [{ body: '' }]);
  await assert.rejects(reading, (thrown) => asProblem(thrown).code === 'target-refused' && asProblem(thrown).retryable);
});
