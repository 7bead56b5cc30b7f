import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isWhole, someOf } from '../../../server/tests/whole.ts';
import { formats as allFormats, type Document, extract } from './extract.ts';
import { additions, harmless, likeness, mutate, withAddition, words, wordsOfMarkdown } from './test-mutations.ts';
import { ordinaryPage, pageUrl, readPage } from './test-page.ts';

const rich = ordinaryPage().replace(
  '<h2>What comes next',
  `<blockquote><p>We <em>never</em> gave up, and <a href="/mayor">the mayor</a> knew it.</p></blockquote>
  <pre><code>pier --length 200 *all*</code></pre>
  <table><tr><th>Year</th><th>Ships</th></tr><tr><td>2022</td><td>14</td></tr><tr><td>2023</td><td>41</td></tr></table>
  <ol><li>First the <b>piles</b>.<ul><li>Of steel, mostly.</li></ul></li><li>Then the deck, see <a href="plan.pdf">the plan</a>.</li></ol>
  <h2>What comes next`,
);
const formats = ['markdown', 'html'] as const;
const titleHeading = false;

describe('outputs agree', () => {
  const page = readPage(rich, { formats, titleHeading });

  it('markdown and text have the same words in the same order', () =>
    assert.deepEqual(wordsOfMarkdown(page.markdown ?? ''), words(page.text)));

  it('clean HTML read again gives the same words', () => {
    const again = readPage(page.html ?? '', { onlyMainContent: false });
    assert.deepEqual(words(again.text), words(page.text));
    assert.ok(likeness(words(readPage(page.html ?? '').text), words(page.text)) >= 0.98);
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
  for (const [name, change] of Object.entries(harmless))
    it(name, () => {
      const changed = change(rich);
      assert.notEqual(changed, rich);
      assert.equal(readPage(changed).text, text);
    });

  for (const [name, addition] of Object.entries(additions))
    it(`${name} changes under 1 % of the words`, () =>
      assert.ok(likeness(words(readPage(withAddition(rich, addition)).text), words(text)) > 0.99));
});

describe('damaged pages', () => {
  const source = new TextEncoder().encode(rich);
  const everything = { formats: [...allFormats], titleHeading };
  const count = isWhole ? 300 : 120;
  let read: readonly Document[] | null = null;
  const documents = () => (read ??= Array.from({ length: count }, (_, at) => damaged(at + 1)));
  const damaged = (seed: number) =>
    extract({ body: mutate(source, seed), contentType: 'text/html', url: pageUrl }, everything);

  it('never make it throw, and every output is well-formed and harmless', () => {
    for (const [at, document] of documents().entries()) {
      const seed = at + 1;
      for (const output of [document.text, document.markdown, document.html, document.rawHtml])
        assert.ok(output?.isWellFormed() && !output.includes('\0'), `seed ${seed}`);
      assert.doesNotMatch(
        document.html ?? '',
        /<(?:script|style|iframe|template)|\son\w+=|javascript:/i,
        `seed ${seed}`,
      );
      assert.doesNotMatch(document.markdown ?? '', /\]\(<?(?:javascript|data):/i, `seed ${seed}`);
    }
  });

  it('say the same in text, markdown and clean HTML', () => {
    const some = someOf([...documents().entries()], count / 3);
    assert.equal(some.length, isWhole ? count : count / 3);
    for (const [index, { text, markdown, html }] of some) {
      const said = words(text);
      const again = readPage(html ?? '', { onlyMainContent: false }).text;
      assert.ok(likeness(words(again), said) > 0.99, `clean HTML, seed ${index + 1}`);
      assert.ok(likeness(wordsOfMarkdown(markdown ?? ''), said) > 0.97, `markdown, seed ${index + 1}`);
    }
  });
});
