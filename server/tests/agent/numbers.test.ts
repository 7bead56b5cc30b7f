import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, finalize } from '../doubles/scripted-model.ts';
import { openTrial } from './trial.ts';

const filler = 'The quay lies in the north of the country and is old. '.repeat(6);

test('a number of a model’s answer that stands in nothing it read is told', async (context) => {
  const trial = await openTrial({
    '/wick': `<title>Wick</title><main><h1>Wick</h1><p>Founded in 1808.</p><p>${filler}</p></main>`,
  });
  context.after(() => trial.close());
  const read = call('scrape', { url: `${trial.site.url}/wick` });
  const ask = async (answer: string) =>
    (await trial.ask([read, finalize(answer)], { instruction: 'When, in 30 words?' })).warnings;
  const [warning] = await ask('Founded in 1999 by Bob Marley.');
  assert.equal(warning.code, 'number_unproved');
  assert.match(warning.message, /: 1999\./);
  assert.equal(await ask('Founded in 1808, in 30 words.'), undefined);
});

test('what tools tell besides the text of a page is read, too: its date, the addresses of a site', async (context) => {
  const date = '<meta property="article:published_time" content="2026-05-13T08:00:00Z">';
  const link = '<a href="/posts/4711">Post</a>';
  const trial = await openTrial({
    '/': `<title>Wick</title>${date}<main><h1>Wick</h1><p>${filler}</p>${link}</main>`,
    '/posts/4711': '<title>A post</title><p>It is short.</p>',
  });
  context.after(() => trial.close());
  const url = `${trial.site.url}/`;
  const ask = async (tool: string, answer: string) =>
    (await trial.ask([call(tool, { url }), finalize(answer)], { instruction: 'What is there of Wick?' })).warnings;
  assert.equal(await ask('scrape', 'It is of 13 May 2026.'), undefined);
  assert.equal(await ask('map', `There is ${url}posts/4711.`), undefined);
  assert.equal((await ask('map', 'There are 4712 posts.'))[0].code, 'number_unproved');
});

test('an address that showed other things at each reading proves all of them, be they long', async (context) => {
  const part = (id: string, words: string): string =>
    `<section id="${id}"><h2>${id}</h2><p>${words} ${filler.repeat(40)}</p></section>`;
  const [lantern, compass] = ['The storm lantern costs 349 euros.', 'The hand compass costs 897 euros.'];
  const trial = await openTrial({
    '/shop': `<title>Shop</title><main>${part('a', lantern)}${part('b', compass)}</main>`,
  });
  context.after(() => trial.close());
  const url = `${trial.site.url}/shop`;
  const read = (id: string) => call('scrape', { url, include_selectors: [`#${id}`] });
  const claims = { '': [lantern, compass].map((quote) => ({ url, quote })) };
  const { warnings, evidence, sources } = await trial.ask(
    [read('b'), read('a'), finalize('They cost 349 and 897 euros, one of each.', { evidence: claims })],
    { instruction: 'What do they cost?', evidence: true },
  );
  assert.deepEqual([warnings, evidence], [undefined, claims]);
  assert.equal(sources.length, 1);
});

test('a number of a page in the digits of another script proves an answer', async (context) => {
  const words = 'ساخته شدن هتل در سال ۱۹۱۱ به پایان رسید و ارتفاع آن ۱۳٫۵ متر است. '.repeat(6);
  const trial = await openTrial({ '/hotel': `<title>هتل</title><main><h1>هتل</h1><p>${words}</p></main>` });
  context.after(() => trial.close());
  const url = `${trial.site.url}/hotel`;
  const json_schema = { type: 'object', properties: { year: { type: 'integer' }, height: { type: 'number' } } };
  const { evidence, warnings } = await trial.ask([call('scrape', { url }), finalize({ year: 1911, height: 13.5 })], {
    instruction: 'When was it built, and how high is it?',
    evidence: true,
    json_schema,
  });
  assert.equal(warnings, undefined);
  assert.match(evidence['/year'][0].quote, /۱۹۱۱/);
  assert.match(evidence['/height'][0].quote, /۱۳٫۵/);
});
