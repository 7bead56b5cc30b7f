import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { extractHtml } from '@tidemark/extract';
import { memoryOf, normalizedText } from '@tidemark/extract/comparable';
import { Problem } from '../../contract/problem.ts';
import type { KeptText } from '../../kernel/ports/sources.ts';
import { TooMuch } from '../../kernel/threads.ts';
import { type Comparing, compare, hashOfNormalized } from './comparison.ts';

const contentHash = (text: string): string => hashOfNormalized(normalizedText(text));

test('spelling of the same characters, white space and line breaks change no hash', () => {
  const hash = contentHash('Ça coûte 5 €\nici');
  assert.match(hash, /^v6:[0-9a-f]{64}$/);
  for (const text of ['Ça  coûte\t5\u00a0€ ici', 'C\u0327a cou\u0302te 5 €\r\n\n ici \n', 'Ça coûte ５ €\u2028ici'])
    assert.equal(contentHash(text), hash, text);
  for (const text of ['Ça coûte 6 €\nici', 'Ca coûte 5 €\nici', 'Ça coûte 5 € là'])
    assert.notEqual(contentHash(text), hash, text);
});

test('the hash of a known text is a known one: it may only move with its version', () => {
  const text =
    'Fee: $19.99, from 12 May 2025\nUpdated 14:30 · 1,234 views · 5 minutes ago · vor 3 Tagen · 3f2a9c8b7d6e5f4a';
  assert.equal(normalizedText(text), 'Fee: $19.99, from 12 May 2025\nUpdated · · · ·');
  assert.equal(contentHash(text), 'v6:36d676c3229f5524a798418110782bdb8372ff2ce71508f07e87a229782da8e1');
});

const hashOf = (text: string): string => `v1:${createHash('sha256').update(text.replaceAll('\n', ' ')).digest('hex')}`;

/** For texts that are short. */
const noThread = () => assert.fail('no thread');

/** A source of which a service with the rules of version 1 kept a text. */
function keptByVersion1(kept: KeptText) {
  const source = {
    seq: 1,
    lastFetchedAt: new Date(0),
    lastChangedAt: new Date(0),
    contentHash: kept.contentHash,
    callerHash: null,
    refreshUnit: null,
  };
  return { source, comparing: { data: { freshness: { text: async () => kept } }, onThread: noThread } };
}
const given = (content: string) => ({ content, callerHash: null });

test('our upgrade is nobody’s change: a text of version 1 is compared by its rules, and kept by ours', async () => {
  const content = 'Open 9:00–17:00.\nBake for 20 minutes. Livraison en 48 h. 340 Gefällt mir. Updated 10:15.';
  const text = 'Open –.\nBake Livraison 340 Gefällt mir. Updated .';
  const { source, comparing } = keptByVersion1({ contentHash: hashOf(text), text, beside: '' });
  const same = await compare(comparing, source, given(content));
  assert.deepEqual([same.changed, same.diff], [false, null]);
  assert.match(same.contentHash ?? '', /^v6:/);
  assert.match(same.kept?.text ?? '', /Open 9:00–17:00/);
  const other = await compare(comparing, source, given(content.replace('Open', 'Closed')));
  assert.equal(other.changed, true);
  assert.match(other.diff ?? '', /- .*Open –[\s\S]*\+ .*Closed –/, 'hours that version 1 left out came from nowhere');
});

test('a page that version 1 kept is compared by its rules as well, and kept by ours', async () => {
  const paragraph = '<p>The board opened a new line to the northern island, after four years of work on the quay.</p>';
  const comparable = (hours: string, end: string) => {
    const html = `<main><article><h1>Ferry</h1>${paragraph.repeat(3)}<p>Open ${hours} ${end}</p></article></main>`;
    const found = extractHtml(html, 'https://gull.example/', { comparable: true }).comparable;
    assert.ok(found);
    return found;
  };
  const before = memoryOf(comparable('9:00–17:00', 'all year.'), hashOf, 'v1');
  assert.match(before.text, /Open – all year/);
  const { source, comparing } = keptByVersion1({ ...before, contentHash: hashOf(before.text) });
  const same = await compare(comparing, source, { ...given('x'), page: comparable('9:00–17:00', 'all year.') });
  assert.deepEqual([same.changed, same.diff], [false, null]);
  assert.match(same.contentHash ?? '', /^v6:/);
  assert.match(same.kept?.text ?? '', /Open 9:00–17:00 all year/);
  const other = await compare(comparing, source, { ...given('x'), page: comparable('9:00–17:00', 'in summer.') });
  assert.equal(other.changed, true);
});

test('what an earlier version kept of a page of more than 64 KiB, or of a part of it, is no change either', async () => {
  for (const version of ['v4', 'v5'] as const)
    for (const part of [{}, { isPart: true }] as const) {
      const page = { content: long, passages: [], ...part };
      const kept = memoryOf(page, (text) => hashOfNormalized(text, version), version);
      const { comparing } = onThreads(kept);
      const { source } = keptByVersion1(kept);
      const same = await compare(comparing, source, { ...given('x'), page });
      assert.deepEqual([same.changed, same.diff], [false, null]);
      const end = await compare(comparing, source, {
        ...given('x'),
        page: { ...page, content: `${long}\nIt is over.` },
      });
      assert.match(end.diff ?? '', /\+ It is over\./);
    }
});

test('what version 1 made of a text is made of it still', () => {
  const text = 'Fee: $19.99\nMon 9 am to 5 pm, 14:30 · 1,234 views · for 5 minutes · en 3 horas · vor 3 Tagen';
  assert.equal(normalizedText(text, 'v1'), 'Fee: $19.99\nMon to , · · · ·');
});

/** Compares on a thread of its own making, and counts how often. */
function onThreads(kept: KeptText | null) {
  const asked: string[] = [];
  const onThread: Comparing['onThread'] = async (task, given) => {
    asked.push(task.name);
    return structuredClone(task.run(structuredClone(given)));
  };
  return { asked, comparing: { data: { freshness: { text: async () => kept } }, onThread } };
}

const line = (index: number): string => `Line ${index} of the harbour’s book, which nobody changes.`;
const long = Array.from({ length: 3_000 }, (_, index) => line(index)).join('\n');

test('a long text is normalized and compared on a thread, with the same result', async () => {
  const unknown = {
    seq: 1,
    lastFetchedAt: null,
    lastChangedAt: null,
    contentHash: null,
    callerHash: null,
    refreshUnit: null,
  };
  const first = onThreads(null);
  const { kept } = await compare(first.comparing, unknown, given(long));
  assert.deepEqual([first.asked, kept?.text.length], [['freshness.compare'], long.length]);
  const source = {
    ...unknown,
    lastFetchedAt: new Date(0),
    lastChangedAt: new Date(0),
    contentHash: kept?.contentHash ?? '',
  };
  const same = onThreads(kept);
  assert.equal((await compare(same.comparing, source, given(long))).changed, false);
  assert.equal(same.asked.length, 1, 'what is the same needs no text of before');
  const other = onThreads(kept);
  const changed = await compare(other.comparing, source, given(long.replace('Line 7 of', 'Leaf 7 of')));
  assert.match(changed.diff ?? '', /- Line 7 of[\s\S]*\+ Leaf 7 of/);
  assert.equal(other.asked.length, 2);
  const short = onThreads(kept);
  assert.equal((await compare(short.comparing, source, given('Words.'))).changed, true);
  assert.equal(short.asked.length, 1, 'a short text beside a long one that was kept');
});

test('a long page is compared on a thread', async () => {
  const unknown = {
    seq: 1,
    lastFetchedAt: null,
    lastChangedAt: null,
    contentHash: null,
    callerHash: null,
    refreshUnit: null,
  };
  const passages = Array.from({ length: 2_000 }, (_, index) => ({ role: 'frame' as const, text: line(index) }));
  const { asked, comparing } = onThreads(null);
  const { changed, kept } = await compare(comparing, unknown, { ...given('x'), page: { content: 'Words.', passages } });
  assert.deepEqual([asked.length, changed, kept?.text], [1, true, 'Words.']);
});

test('a part of a page that version 2 kept is compared by its rules once, and all of it counts from then on', async () => {
  const part = (time: string) => ({
    ...given('x'),
    page: { content: `Kiel\n${time}\nIBAN: DE89370400440532013000`, passages: [], isPart: true as const },
  });
  const hash = (text: string): string => hashOf(text).replace('v1:', 'v2:');
  const before = memoryOf({ ...part('09:30').page }, hash, 'v2');
  assert.equal(before.text, 'Kiel\nIBAN:');
  const { source, comparing } = keptByVersion1(before);
  const first = await compare(comparing, source, part('09:45'));
  assert.deepEqual([first.changed, first.kept?.text.split('\n').length], [false, 3]);
  assert.ok(first.kept);
  const known = keptByVersion1(first.kept);
  assert.equal((await compare(known.comparing, known.source, part('09:45'))).changed, false);
  const later = await compare(known.comparing, known.source, part('10:00'));
  assert.deepEqual([later.changed, later.diff], [true, '- 09:45\n+ 10:00']);
});

test('a comparison that runs away is no overload: nobody waits for it, and no job runs it again', async () => {
  const unknown = {
    seq: 1,
    lastFetchedAt: null,
    lastChangedAt: null,
    contentHash: null,
    callerHash: null,
    refreshUnit: null,
  };
  const { comparing } = onThreads(null);
  for (const [of, reason] of [
    ['processor', 'processor_time'],
    ['memory', 'memory'],
  ] as const) {
    const onThread = () => Promise.reject(new TooMuch(of));
    await assert.rejects(compare({ ...comparing, onThread }, unknown, given(long)), (thrown) => {
      assert.ok(thrown instanceof Problem);
      assert.deepEqual([thrown.code, thrown.retryable, thrown.extras.reason], ['target-too-large', false, reason]);
      return true;
    });
  }
});

test('our upgrade is nobody’s change: a page whose twin was read by the last refresh is kept, and compared from then on', async () => {
  const page = { content: 'The tide rises twice a day, because the Moon pulls at the water.', passages: [] };
  const twin = { ...page, content: `Fetch the index of all pages before you go on.\n${page.content}` };
  const refreshed = (kept: KeptText, refreshUnit: string) => {
    const { source, comparing } = keptByVersion1(kept);
    return async (now: typeof page) =>
      await compare(comparing, { ...source, refreshUnit }, { content: null, callerHash: null, page: now });
  };
  for (const unit of ['twin', 'twin,large_output:2']) {
    const first = await refreshed(memoryOf(twin, hashOfNormalized), unit)(page);
    assert.deepEqual([first.changed, first.diff], [false, null], unit);
    assert.equal(first.kept?.text, page.content, unit);
    const next = refreshed(first.kept ?? assert.fail(), 'static');
    assert.equal((await next(page)).changed, false);
    assert.equal((await next({ ...page, content: page.content.replace('twice', 'once') })).changed, true);
  }
});
