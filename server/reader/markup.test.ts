import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Markup } from './markup.ts';

const html = '<!doctype html><title>Größe</title><div class="PayWall">ﬁn</div>';
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(html, 'utf16le')]);

for (const [name, body, contentType] of [
  ['UTF-8', Buffer.from(html), 'text/html; charset=utf-8'],
  ['UTF-16', utf16, 'text/html'],
  ['Latin-1', Buffer.from(html.replace('ﬁn', 'fin'), 'latin1'), 'text/html; charset=iso-8859-1'],
] as const) {
  test(`signs are found in ${name}, and its elements with their text`, () => {
    const markup = Markup.of(body, contentType);
    assert.equal(markup.has(/paywall/i), true);
    assert.equal(markup.has(/password/i), false);
    assert.deepEqual(
      markup.elements(new Set(['title'])).map((node) => markup.textOf(node)),
      ['Größe'],
    );
  });
}

test('of a long page the beginning is looked at', () => {
  const body = Buffer.from(`<p>early</p>${' '.repeat(600_000)}<p>late</p>`);
  const markup = Markup.of(body, 'text/html');
  assert.deepEqual([markup.has(/early/), markup.has(/late/), markup.source.includes('late')], [true, false, false]);
});
