import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { markdownOf, readPage, textOf } from '../test-page.ts';

const encode = (text: string, key = 0x54): string =>
  Buffer.from([key, ...Buffer.from(text).map((byte) => byte ^ key)]).toString('hex');
const span = (text: string, inside = '[email&#160;protected]'): string =>
  `<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${encode(text)}">${inside}</a>`;

describe('addresses that are hidden from programs', () => {
  it('are written as a reader sees them', () => {
    assert.equal(textOf(`<p>Write to ${span('jane@example.com')}.</p>`), 'Write to jane@example.com.');
    assert.equal(
      markdownOf(`<p>Write <a href="/cdn-cgi/l/email-protection#${encode('jane@example.com')}">to Jane</a>.</p>`),
      'Write [to Jane](mailto:jane@example.com).',
    );
    assert.equal(
      textOf(`<pre>npm i ${span('react@18.2.0', '<b>[email</b> protected]')} -D</pre>`),
      'npm i react@18.2.0 -D',
    );
  });

  it('stay as they are where nothing can be read in them', () => {
    for (const bad of ['zz', '54', encode('no address'), encode('a@b <script>'), `${encode('a@b.example')}0`]) {
      const html = `<a href="/cdn-cgi/l/email-protection#${bad}" data-cfemail="${bad}">[protected]</a>`;
      assert.equal(textOf(`<p>Mail: ${html}</p>`), 'Mail: [protected]', bad);
      assert.equal(readPage(`<p>x ${html}`).links[0]?.url.includes('email-protection'), true);
    }
  });
});
