import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paragraphs, readPage } from '../../test-page.ts';

const story = paragraphs(4);
const plain = story.replace(/<\/?p>/g, '');
const shell = (script: string): string =>
  `<title>The new harbour pier</title><meta name="description" content="The harbour was rebuilt"><div id="app">Loading</div>${script}`;

const pages: readonly (readonly [string, string])[] = [
  [
    'articleBody of linked data',
    `<script type="application/ld+json">${JSON.stringify({ '@graph': [{ '@type': 'Article', articleBody: plain }] })}</script>`,
  ],
  [
    'the state of Next',
    `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { page: { contentHtml: story } } }).replaceAll('</', '<\\/')}</script>`,
  ],
  [
    'the state of Nuxt',
    `<script id="__NUXT_DATA__" type="application/json">${JSON.stringify([{ body: 1 }, plain])}</script>`,
  ],
  [
    'the state of Remix',
    `<script>window.__remixContext = ${JSON.stringify({ state: { post: { body: plain } } })};</script>`,
  ],
  [
    'the state of Apollo',
    `<script>window.__APOLLO_STATE__=${JSON.stringify({ 'Post:1': { content: plain } })}; run({});</script>`,
  ],
];

describe('a page that scripts build', () => {
  for (const [name, script] of pages)
    it(`is read from ${name}`, () => {
      const page = readPage(shell(script), { formats: ['markdown', 'html'] });
      assert.equal(page.contentFrom, 'scripts');
      for (const output of [page.text, page.markdown, page.html])
        assert.ok(output?.includes('A small museum beside the lighthouse') && output.includes('Part 4.'), output ?? '');
      assert.ok(!page.text.includes('<p>') && !page.text.includes('Loading'));
      assert.equal(page.title, 'The new harbour pier');
    });

  const left: readonly (readonly [string, string])[] = [
    [
      'says nothing of its title',
      shell(
        `<script id="__NEXT_DATA__">${JSON.stringify({ body: 'Cookies are small files that we keep. '.repeat(20) })}</script>`,
      ),
    ],
    ['is a program', shell('<script>window.__NUXT__=(function(a){return {body:a}}("x"))</script>')],
    ['is broken', shell('<script type="application/ld+json">{"articleBody": "never ends</script>')],
    ['is nested absurdly deep', shell(`<script id="__NEXT_DATA__">${'['.repeat(100_000)}</script>`)],
  ];
  for (const [how, html] of left)
    it(`is left as it is when its data ${how}`, () => {
      const page = readPage(html);
      assert.deepEqual([page.contentFrom, page.text], ['page', 'Loading']);
    });
});

describe('a page with a text of its own', () => {
  it('is not replaced by its data', () => {
    const page = readPage(`<main>${story}</main>${pages[0]?.[1]}`);
    assert.equal(page.contentFrom, 'page');
  });
});
