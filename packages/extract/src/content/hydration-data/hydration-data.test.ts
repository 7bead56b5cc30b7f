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

/** Stories in scripts without spaces, each of whose titles its text repeats in part. */
const unspaced = {
  zh: [
    '成都大熊猫基地新馆月亮产房正式向公众开放',
    '记者从成都大熊猫繁育研究基地获悉，基地新建的月亮产房当日正式向公众开放，首日接待游客约两万人次，新馆设有十二间恒温产房，专家表示能够降低幼仔感染的风险。',
  ],
  ja: [
    '関東で大雪のおそれ、交通の乱れに警戒を',
    '気象庁によりますと、低気圧の影響で、関東では大雪となるおそれがあります。交通の乱れに警戒し、最新の情報を確認するよう呼びかけています。',
  ],
  th: [
    'ฝนตกหนักทั่วประเทศไทยในสัปดาห์นี้',
    `${'กรมอุตุนิยมวิทยารายงานว่าฝนตกหนักทั่วประเทศไทย'.repeat(4)}ในสัปดาห์นี้ทำให้มีน้ำท่วมหลายพื้นที่และการจราจรติดขัดในกรุงเทพมหานครและจังหวัดใกล้เคียงตลอดทั้งวันจนถึงช่วงค่ำขอให้ประชาชนติดตามข่าวสารอย่างใกล้ชิดและหลีกเลี่ยงเส้นทางที่มีน้ำท่วมขังเพื่อความปลอดภัยของทุกคน`,
  ],
} as const;

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

  const next = (data: object): string =>
    `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: data })}</script>`;

  for (const [language, [title, text]] of Object.entries(unspaced))
    it(`is read where its script sets no spaces (${language})`, () => {
      const page = readPage(
        `<html lang="${language}"><title>${title}</title><div id="app"></div>${next({ body: text })}`,
      );
      assert.equal(page.contentFrom, 'scripts');
      assert.ok(page.text.includes(text.slice(-20)), page.text);
    });

  it('is read where the text stands beside the title, though it says it in other words', () => {
    const read = (data: object): string =>
      readPage(`<title>Wharf opens at last - Gull</title><div id="app"></div>${next(data)}`).text;
    assert.ok(read({ post: { headline: 'Wharf opens at last', body: plain } }).includes('Part 4.'));
    assert.equal(read({ post: { headline: 'Another', body: plain } }), '');
  });

  it('is read of few words where the page says none itself, and not where it does', () => {
    const job = { '@type': 'JobPosting', title: 'Founder', description: plain.split(' ').slice(0, 30).join(' ') };
    const data = `<script type="application/ld+json">${JSON.stringify(job)}</script>`;
    const page = readPage(`<title></title><div id="root"></div>${data}`);
    assert.deepEqual([page.contentFrom, page.text.includes('rebuilt')], ['scripts', true]);
    assert.equal(readPage(shell(data)).text, 'Loading');
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
