import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { SitemapEntry } from './entry.ts';
import { readSitemap } from './sitemap-file.ts';

const site = 'https://example.com';

async function read(body: AsyncIterable<Uint8Array>): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  const file = { body, contentType: null, finalUrl: `${site}/sitemap.xml`, cancel: () => {} };
  for await (const content of readSitemap(file)) entries.push(...content.entries);
  return entries;
}

async function* pieces(text: string): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(text);
}

suite('hostile files take linear time and little memory', () => {
  const mebibyte = 1_048_576;
  async function* repeated(start: string, part: string, wholeBytes = 8 * mebibyte): AsyncGenerator<Uint8Array, void> {
    yield Buffer.from(start);
    const piece = Buffer.from(part.repeat(Math.ceil(65_536 / part.length)));
    for (let bytes = 0; bytes < wholeBytes; bytes += piece.length) yield piece;
  }
  const hostile: Readonly<Record<string, () => AsyncIterable<Uint8Array>>> = {
    'a comment without an end': () => repeated('<urlset><!--', 'x'),
    'a tag without an end': () => repeated('<urlset><a b="', 'x', 64 * mebibyte),
    'a name without an end': () => repeated('<urlset><', 'x', 64 * mebibyte),
    'a text without an end': () => repeated('<urlset><url><loc>', 'x'),
    'CDATA without an end': () => repeated('<urlset><url><loc><![CDATA[', ']'),
    'elements without an end': () => repeated('<urlset>', '<a>'),
    'records without an end': () => repeated('<urlset>', '<url>'),
    'ends of nothing': () => repeated(`<urlset>${'<a>'.repeat(100_000)}`, '</b>'),
    'attributes without an end': () => repeated('<feed><entry>', '<link a b c="'),
    'quotes that do not match': () => repeated('<feed>', `<link a='>`),
    references: () => repeated('<urlset><url><loc>', '&#x41;&'),
    brackets: () => repeated('<!DOCTYPE a [', '<!ENTITY b "c">['),
    'lines without an end': () => repeated('https://example.com/', 'x', 64 * mebibyte),
  };
  for (const [name, body] of Object.entries(hostile)) {
    test(name, { timeout: 300_000 }, async () => {
      const startedAt = process.threadCpuUsage();
      const entries = await read(body());
      assert.ok(entries.length <= 1, `${entries.length} entries`);
      const tookMs = process.threadCpuUsage(startedAt).user / 1_000;
      // They take 30 to 150 ms; what is quadratic takes a minute and more.
      assert.ok(tookMs < 10_000, `took ${tookMs} ms`);
    });
  }

  test('declared entities are not expanded', async () => {
    const laughs = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
    const body = `<?xml version="1.0"?><!DOCTYPE urlset [<!ENTITY l0 "ha">${laughs}<!ENTITY f SYSTEM "file:///etc/passwd">]><urlset><url><loc>${site}/&l10;</loc></url><url><loc>${site}/&f;</loc></url></urlset>`;
    const entries = await read(pieces(body));
    assert.deepEqual(
      entries.map(({ url }) => url),
      [`${site}/&l10;`, `${site}/&f;`],
    );
  });
});
