import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractHtml } from '../../extract.ts';

const prose =
  '<p>The ferry has crossed the sound since 1911, first under sail, then with steam, and since last spring with batteries.</p>';
const figure = (inside: string): string =>
  `<article><h1>The ferry</h1>${prose.repeat(4)}<figure>${inside}</figure>${prose.repeat(4)}</article>`;
const read = (inside: string) =>
  extractHtml(figure(inside), 'https://news.example/', { formats: ['markdown', 'html'] });
const caption = '<figcaption>The old quay. Photo: Harbour Archive</figcaption>';

test('a picture that is written has its caption below it', () => {
  const { markdown, html } = read(`<img src="/quay.jpg" alt="" width="800" height="500">${caption}`);
  assert.match(markdown ?? '', /quay\.jpg\)\n+The old quay\. Photo: Harbour Archive\n/);
  assert.match(html ?? '', /<figcaption>The old quay\. Photo: Harbour Archive<\/figcaption>/);
});

test('hidden captions and mere links stay out', () => {
  const image = '<img src="/quay.jpg" alt="" width="800" height="500">';
  for (const inside of [
    `${image}<figcaption hidden>Not shown at all</figcaption>`,
    `${image}<figcaption><a href="/all">Open the gallery</a></figcaption>`,
  ])
    assert.doesNotMatch(read(inside).markdown ?? '', /Not shown|gallery/);
});
