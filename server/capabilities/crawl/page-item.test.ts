import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from '../../kernel/ports/reader.ts';
import { maxChars, pageItem } from './page-item.ts';

const pageOf = (text: string, markdown: string): Page =>
  ({
    method: 'static',
    document: { text, markdown, title: null, untrustedFlags: [] },
    fetched: { finalUrl: 'https://tides.example/', status: 200, contentType: 'text/html' },
  }) as unknown as Page;

test('a page tells that a text of it was cut, where that text is told', () => {
  const long = 'a'.repeat(maxChars + 1);
  const item = (page: Page, formats: readonly 'markdown'[]) =>
    pageItem(page, 0, { extract: undefined, formats: new Set(formats), lines: [] });
  const cut = item(pageOf('short', long), ['markdown']);
  assert.deepEqual([cut.truncated, cut.markdown?.length], [true, maxChars]);
  assert.equal(item(pageOf('short', long), []).truncated, undefined);
  assert.equal(item(pageOf(long.slice(1), ''), []).truncated, undefined);
});
