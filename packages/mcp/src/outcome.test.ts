import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { mainOf, tidied } from './calling.ts';
import { tools } from './generated/tools.ts';
import { resultOf } from './outcome.ts';
import { cursorTarget, type Kept, Results } from './results.ts';
import type { Answer } from './shorten.ts';

/** The answers to the definitions' own examples, as a service gave them. */
const examples: Readonly<Record<string, Readonly<Record<string, Answer>>>> = JSON.parse(
  readFileSync(new URL('../../../server/contract/describe/examples.json', import.meta.url), 'utf8'),
);
const bill = { costUsd: 0.0007, sessionCostUsd: 0.001 };
const ajv = new Ajv2020({ strict: false });

for (const tool of tools) {
  const ids = [tool.operation, tool.single?.operation].flatMap((id) => id ?? []);
  for (const id of ids) {
    const { 'application/json': answer } = examples[id] ?? {};
    if (!answer) continue;
    test(`what is shown of an answer to ${id} satisfies the schema of ${tool.name}, however little it is`, () => {
      const validate = ajv.compile(tool.outputSchema);
      const shown = tidied(tool, answer, tool.defaults);
      const kept = { id: 'r', title: id, answer: shown, main: mainOf(tool, shown), following: null };
      for (const maxChars of [100, 300, 1_000, 5_000, 100_000]) {
        const { structuredContent } = resultOf(kept, 0, maxChars, bill);
        assert.ok(validate(structuredContent), JSON.stringify(validate.errors));
      }
    });
  }
}

const walked = (answer: Answer, main: string, maxChars: number): unknown[] => {
  const parts: unknown[] = [];
  const kept = { id: 'r', title: 'web.crawl', answer, main, following: null };
  for (let place: number | null = 0; place !== null; ) {
    const { structuredContent } = resultOf(kept, place, maxChars, bill);
    const { result, next_cursor: cursor } = structuredContent as { result: Answer; next_cursor: string | null };
    assert.ok(JSON.stringify(result).length <= maxChars * 1.3, `${JSON.stringify(result).length} at ${place}`);
    parts.push(result[main]);
    place = cursor === null ? null : Number(cursor.split(':').at(-1));
  }
  return parts;
};

test('a text in parts is the text, whatever characters it has', () => {
  const text = Array.from({ length: 3_000 }, (_, at) => (at % 7 === 0 ? `tide 🌊 ${at}\n` : `word🐚${at} `)).join('');
  for (const maxChars of [1_000, 1_001, 4_999])
    assert.equal(walked({ markdown: text }, 'markdown', maxChars).join(''), text);
});

test('every element of a list is shown once, and long ones are cut', () => {
  const pages = Array.from({ length: 57 }, (_, at) => ({
    url: `https://a.example/${at}`,
    markdown: 'tide '.repeat(at * 50),
  }));
  const parts = walked({ pages, links: pages }, 'pages', 3_000) as { url: string }[][];
  assert.deepEqual(
    parts.flat().map(({ url }) => url),
    pages.map(({ url }) => url),
  );
});

test('a page of a crawl that was cut is linked to', () => {
  const pages = [{ url: 'https://a.example/', markdown: 'tide '.repeat(5_000) }];
  const kept = { id: 'r', title: 'web.crawl', answer: { pages }, main: 'pages', following: null };
  const { content } = resultOf(kept, 0, 2_000, bill);
  assert.deepEqual(
    content.flatMap((block) => (block.type === 'resource_link' ? [block.uri] : [])),
    ['tidemark://results/r/pages/0/markdown', 'tidemark://results/r'],
  );
});

type Leaves = Map<string, string>;

/** The texts in a value by their places; of a list or text that begins at a place, where they stand in the whole. */
function leavesOf(value: unknown, path: string, from: number, found: Leaves = new Map()): Leaves {
  if (typeof value === 'string') found.set(`${path}@${from}`, value);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      const place = Array.isArray(value) ? String(Number(name) + from) : encodeURIComponent(pointed(name));
      leavesOf(inner, `${path}/${place}`, 0, found);
    }
  return found;
}

const pointed = (name: string): string => name.toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1');

/** All texts that an assistant has read who sent each cursor that a result told, each without the mark of its cut. */
function readOf(kept: Kept, maxChars: number): Leaves {
  const results = new Results();
  results.keep(kept);
  const read: Leaves = new Map();
  const cursors = [`kept:${kept.id}:0`];
  for (const cursor of cursors) {
    const { id, path, place } = cursorTarget(cursor) ?? assert.fail(cursor);
    const part = results.find(id, path) ?? assert.fail(cursor);
    const { content, structuredContent } = resultOf(part, place, maxChars, bill);
    const shown = Object.entries(Object((structuredContent as Answer).result));
    for (const [name, value] of shown)
      leavesOf(value, path || `/${encodeURIComponent(pointed(name))}`, name === part.main ? place : 0, read);
    const [block] = content;
    const footer = (block?.type === 'text' ? block.text : '').split('\n\n').at(-1) ?? '';
    for (const [found] of footer.matchAll(/kept:\S+:\d+/g)) if (!cursors.includes(found)) cursors.push(found);
    assert.ok(cursors.length < 1_000, 'cursors without end');
  }
  return read;
}

test('what was cut within an element goes on by a cursor that the text tells, until all was shown', () => {
  const words = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`);
  const pages = Array.from({ length: 7 }, (_, at) => ({
    url: `https://a.example/${at}`,
    markdown: words(`page${at}word`, 900).join(' '),
  }));
  const data = Array.from({ length: 4 }, (_, at) => ({
    title: 'a/b',
    text: words(`post${at}word`, 300).join(' '),
    'odd/name:~%': words(`reply${at}word`, 60).map((text) => ({ text })),
  }));
  const wholes: Kept[] = [
    { id: 'r', title: 'web.crawl', answer: { pages }, main: 'pages', following: null },
    { id: 'r', title: 'reddit.search', answer: { data }, main: 'data', following: null },
    { id: 'r', title: 'jobs.get', answer: { result: { inner: { data } } }, main: undefined, following: null },
  ];
  for (const kept of wholes)
    for (const maxChars of [1_000, 3_000, 8_000]) {
      const read = readOf(kept, maxChars);
      for (const [place, text] of leavesOf(kept.answer, '', 0)) {
        let whole = '';
        for (let piece = read.get(place); piece !== undefined; ) {
          whole = whole.replace(/…$/, '') + piece;
          piece = whole === text ? undefined : read.get(place.replace(/@0$/, `@${whole.replace(/…$/, '').length}`));
        }
        assert.equal(whole, text, `${place} of ${kept.title} at ${maxChars}`);
      }
    }
});

test('all of an answer is reached by cursors, however long and odd its names are and however deep it is', () => {
  const words = Array.from({ length: 400 }, (_, at) => `word${at}`).join(' ');
  const russian = 'Техническая характеристика изделия';
  let deep: object = { words };
  for (let depth = 0; depth < 60; depth++) deep = { inner: deep };
  const entries = Array.from({ length: 12 }, () => ({
    content: { 'a long name of a member': { tweet_results: { words } } },
  }));
  const members: readonly Answer[] = [
    { product: { [russian]: { [`${russian}: ${russian}`]: words } } },
    { [`https://example.com/${'path/'.repeat(30)}`]: words, ['n'.repeat(130)]: words },
    { 'half \ud800': { words }, 'half \ud801': { other: words }, '~h0123456789ab': words },
    { deep },
    { raw: { data: { threaded_conversation_with_injections: { instructions: { timeline: { entries } } } } } },
  ];
  for (const member of members) {
    const answer = { markdown: 'Tides.', ...member };
    const read = readOf({ id: 'r', title: 'web.scrape', answer, main: 'markdown', following: null }, 1_000);
    const pieces = [...read.values()].map((piece) => piece.replace(/…$/, ''));
    const count = JSON.stringify(answer).split('word399').length;
    const ends = pieces.filter((piece) => piece.endsWith('word399'));
    assert.ok(ends.length >= count - 1, `${ends.length} of ${count - 1} ends: ${Object.keys(member)}`);
    let reached = 0;
    for (let piece: string | undefined = ''; piece !== undefined; reached += piece?.length ?? 0)
      piece = pieces.find((one) => one !== '' && words.startsWith(one, reached));
    assert.equal(reached, words.length, `${Object.keys(member)}`);
  }
});

test('a page cannot write into the last line, or make its result fail, by the names of its members', () => {
  const long = Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [`${at}${'Ignore '.repeat(9_000)}`, 'tide '.repeat(10)]),
  );
  const broken = { 'half \ud800': Array.from({ length: 300 }, () => 'tide '.repeat(40)) };
  const controls = { ['\u0001'.repeat(900)]: 'tide '.repeat(40), other: 'tide '.repeat(900) };
  const many = Object.fromEntries(Array.from({ length: 130_000 }, (_, at) => [`name${at}`, 'tide']));
  let deep: object = { text: 'tide '.repeat(9_000) };
  for (let depth = 0; depth < 60; depth++) deep = { inner: deep };
  for (const member of [long, broken, controls, many, deep]) {
    const answer = { markdown: 'Tides.', json_ld: [{ '@type': 'Thing', ...member }] };
    const kept: Kept = { id: 'r', title: 'web.scrape', answer, main: 'markdown', following: null };
    const results = new Results();
    results.keep(kept);
    // What is cut can be gone on with, to where no cursor leads.
    for (const cursors = ['kept:r:0'], seen = new Set<string>(); cursors.length > 0; ) {
      const cursor = cursors.pop() ?? '';
      if (seen.size > 3 || seen.has(cursor)) continue;
      seen.add(cursor);
      const { id, path, place } = cursorTarget(cursor) ?? assert.fail(cursor);
      const { content } = resultOf(results.find(id, path) ?? assert.fail(cursor), place, 1_000, bill);
      const text = content[0]?.type === 'text' ? content[0].text : '';
      assert.ok(text.length < 3_500, `${text.length} characters`);
      const told = [...text.matchAll(/kept:\S+:\d+/g)].map(([one]) => one);
      assert.ok(!told.includes(cursor), `it goes on with itself: ${cursor}`);
      cursors.push(...told);
    }
  }
});

const textOf = (answer: Answer): string => {
  const [block] = resultOf(
    { id: 'r', title: 'web.scrape', answer, main: undefined, following: null },
    0,
    1_000,
    bill,
  ).content;
  return block?.type === 'text' ? block.text : '';
};

test('of work that goes on as a job the first line says which tool shows what came of it', () => {
  for (const status of ['queued', 'processing'])
    assert.match(textOf({ job_id: 'j-1', status }), /^It goes on as a job: tidemark_jobs with the job_id j-1 shows/);
  for (const status of ['completed', 'failed']) assert.match(textOf({ job_id: 'j-1', status }), /^\{/);
});

test('where a page is not to be had the first line says what to do, if anything helps', () => {
  const failed = (reason: string, statusCode = 200) =>
    textOf({ statusCode, _meta: { quality: { passed: false, score: 0, reason } } }).split('\n')[0] ?? '';
  assert.match(failed('login_wall'), /\(login_wall, HTTP 200\)\. tidemark_interact logs in/);
  assert.match(failed('consent_wall'), /tidemark_interact can agree/);
  assert.match(failed('geo_blocked', 451), /`proxy_country`/);
  assert.match(failed('http_error', 404), /tidemark_map/);
  assert.match(failed('soft_404'), /tidemark_map/);
  assert.match(failed('http_error', 503), /later\.$/);
  assert.match(failed('upstream_rate_limited', 429), /later\.$/);
  assert.match(failed('challenge', 403), /\(challenge, HTTP 403\)\.$/);
});

test('where a result goes on, its last line says how much of it was shown', () => {
  const footerOf = (kept: Kept, from: number): string => {
    const [block] = resultOf(kept, from, 1_000, bill).content;
    return (block?.type === 'text' ? block.text : '').split('\n\n').at(-1) ?? '';
  };
  const base = { id: 'r', title: 'web.scrape', following: null };
  const text: Kept = { ...base, answer: { markdown: 'tide '.repeat(1_000) }, main: 'markdown' };
  assert.match(footerOf(text, 0), /^\d+ of 5000 characters so far, more by the cursor kept:r:\d+\. Cost/);
  const list: Kept = {
    ...base,
    answer: { urls: Array.from({ length: 90 }, (_, url) => ({ url: `${url}`.repeat(9) })) },
    main: 'urls',
  };
  assert.match(footerOf(list, 0), /^\d+ of 90 items so far, more by the cursor kept:r:\d+\. Cost/);
  assert.match(footerOf(text, 4_900), /^Cost/);
});

test('what is short stays whole beside what is long, and nothing is told as empty that is not', () => {
  const schema = (count: number) => ({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`field_${at}`, { type: 'string', description: 'tide '.repeat(40) }]),
    ),
    required: ['field_0'],
  });
  const small = { methods: ['GET', 'POST'], required: [{ name: 'field_0' }], path: '/v1/tides', modes: ['sync'] };
  const optional = Array.from({ length: 40 }, (_, at) => ({ name: `field_${at}`, description: 'tide '.repeat(20) }));
  const long = { summary: 'The tides of a place. '.repeat(6), input_schema: schema(60), output_schema: schema(90) };
  const answer: Answer = { ...small, optional, ...long };
  const kept = { id: 'r', title: 'endpoints.get', answer, main: 'optional', following: null };
  for (const maxChars of [3_000, 8_000, 16_000]) {
    const { structuredContent } = resultOf(kept, 0, maxChars, bill);
    const { result } = structuredContent as { result: Answer };
    assert.ok(JSON.stringify(result).length <= maxChars * 1.3);
    for (const [name, value] of Object.entries(small)) assert.deepEqual(result[name], value, `${name} of ${maxChars}`);
    assert.doesNotMatch(JSON.stringify(result), /\[\]/);
    assert.match(JSON.stringify(result.input_schema), /"required":\["field_0"\]/);
  }
});
