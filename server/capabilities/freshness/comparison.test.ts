import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { extractHtml } from '@tidemark/extract';
import { normalizedText } from '../../kernel/freshness/normalized-text.ts';
import { memoryOf } from '../../kernel/freshness/page-memory.ts';
import type { KeptText } from '../../kernel/freshness/tracked-sources.ts';
import { compare } from './comparison.ts';

const hashOf = (text: string): string => `v1:${createHash('sha256').update(text.replaceAll('\n', ' ')).digest('hex')}`;

/** A source of which a service with the rules of version 1 kept a text. */
function keptByVersion1(kept: KeptText) {
  const source = { seq: 1, lastFetchedAt: new Date(0), contentHash: kept.contentHash, callerHash: null };
  return { source, freshness: { text: async () => kept } };
}
const given = (content: string) => ({ content, callerHash: null });

test('our upgrade is nobody’s change: a text of version 1 is compared by its rules, and kept by ours', async () => {
  const content = 'Open 9:00–17:00.\nBake for 20 minutes. Livraison en 48 h. 340 Gefällt mir. Updated 10:15.';
  const text = 'Open –.\nBake Livraison 340 Gefällt mir. Updated .';
  const { source, freshness } = keptByVersion1({ contentHash: hashOf(text), text, beside: '' });
  const same = await compare(freshness, source, given(content));
  assert.deepEqual([same.changed, same.diff], [false, null]);
  assert.match(same.contentHash ?? '', /^v2:/);
  assert.match(same.kept?.text ?? '', /Open 9:00–17:00/);
  const other = await compare(freshness, source, given(content.replace('Open', 'Closed')));
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
  const before = memoryOf(comparable('9:00–17:00', 'all year.'), 'v1');
  assert.match(before.text, /Open – all year/);
  const { source, freshness } = keptByVersion1({ ...before, contentHash: hashOf(before.text) });
  const same = await compare(freshness, source, { ...given('x'), page: comparable('9:00–17:00', 'all year.') });
  assert.deepEqual([same.changed, same.diff], [false, null]);
  assert.match(same.contentHash ?? '', /^v2:/);
  assert.match(same.kept?.text ?? '', /Open 9:00–17:00 all year/);
  const other = await compare(freshness, source, { ...given('x'), page: comparable('9:00–17:00', 'in summer.') });
  assert.equal(other.changed, true);
});

test('what version 1 made of a text is made of it still', () => {
  const text = 'Fee: $19.99\nMon 9 am to 5 pm, 14:30 · 1,234 views · for 5 minutes · en 3 horas · vor 3 Tagen';
  assert.equal(normalizedText(text, 'v1'), 'Fee: $19.99\nMon to , · · · ·');
});
