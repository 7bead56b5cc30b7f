import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ordinaryPage, readPage } from './test-page.ts';

const rich = ordinaryPage().replace(
  '<h2>What comes next',
  `<blockquote><p>We <em>never</em> gave up, and <a href="/mayor">the mayor</a> knew it.</p></blockquote>
  <pre><code>pier --length 200 *all*</code></pre>
  <table><tr><th>Year</th><th>Ships</th></tr><tr><td>2022</td><td>14</td></tr><tr><td>2023</td><td>41</td></tr></table>
  <ol><li>First the <b>piles</b>.<ul><li>Of steel, mostly.</li></ul></li><li>Then the deck, see <a href="plan.pdf">the plan</a>.</li></ol>
  <h2>What comes next`,
);
const formats = ['markdown', 'html'] as const;

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Markdown without its marks, as far as the page above uses any. */
const plain = (markdown: string): string =>
  markdown
    .replace(/\]\([^)]*\)/g, '')
    .replace(/^\s*\d+\. /gm, '')
    .replace(/^```\w*$/gm, '');

function share(one: readonly string[], other: readonly string[]): number {
  const bag = new Map<string, number>();
  for (const word of other) bag.set(word, (bag.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of one) {
    const left = bag.get(word) ?? 0;
    if (left > 0) common++;
    bag.set(word, left - 1);
  }
  return (2 * common) / (one.length + other.length);
}

describe('outputs agree', () => {
  const page = readPage(rich, { formats });

  it('markdown and text have the same words in the same order', () =>
    assert.deepEqual(words(plain(page.markdown ?? '')), words(page.text)));

  it('clean HTML read again gives the same words', () => {
    const again = readPage(page.html ?? '', { onlyMainContent: false });
    assert.deepEqual(words(again.text), words(page.text));
    assert.ok(share(words(readPage(page.html ?? '').text), words(page.text)) >= 0.98);
  });

  it('links of the markdown are among the links', () => {
    const all = new Set(page.links.map(({ url }) => url));
    const written = Array.from(
      page.markdown?.matchAll(/\]\((?:<([^>]*)>|([^)]*))\)/g) ?? [],
      ([, awkward, usual]) => awkward ?? usual ?? '',
    );
    assert.equal(written.length, 2);
    for (const url of written) assert.ok(all.has(url), url);
  });

  it('no word comes out that is not in the page', () => {
    const source = new Set(words(rich));
    for (const word of words(page.text)) assert.ok(source.has(word), word);
  });
});

describe('what does not matter changes nothing', () => {
  const { text } = readPage(rich);
  const same: readonly (readonly [string, string])[] = [
    ['comments', rich.replaceAll('<p>', '<!-- a --><p>')],
    ['the case of tags', rich.replace(/<\/?[a-z]\w*/g, (tag) => tag.toUpperCase())],
    ['a wrapper', rich.replace('<main>', '<main><div>').replace('</main>', '</div></main>')],
    ['white space between blocks', rich.replaceAll('</p>\n<p>', '</p><p>')],
  ];
  for (const [name, html] of same) it(name, () => assert.equal(readPage(html).text, text));

  it('a cookie box and a fatter footer change under 1 % of the words', () => {
    const box =
      '<div class="cookie-consent" role="dialog"><p>We use cookies to improve your experience. By continuing you agree.</p><button>Accept all</button></div>';
    const footer =
      '<footer class="site-footer"><ul><li><a href="/jobs">Jobs</a></li><li><a href="/press">Press</a></li></ul><p>Published by Gull Media, all rights reserved.</p></footer>';
    const changed = readPage(rich.replace('</body>', `${box}${footer}</body>`)).text;
    assert.ok(share(words(changed), words(text)) > 0.99);
  });
});
