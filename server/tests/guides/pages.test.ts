import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { tools } from '../../../packages/mcp/src/generated/tools.ts';
import { limitsGuide } from '../../../scripts/generation/limits.ts';
import { pricesGuide } from '../../../scripts/generation/prices.ts';
import { settingsGuide } from '../../../scripts/generation/settings.ts';
import { maxRetryAfterSeconds, retryDelaysSeconds } from '../../contract/callback.ts';
import { priceBook, usd } from '../../contract/price.ts';
import { configuredNames, readConfig } from '../../edges/config.ts';
import { operations } from '../../operations.ts';
import { fixture } from '../fixture.ts';
import { root } from '../pages/blocks.ts';
import { startRunning } from '../running.ts';
import { described, memberOf } from './contract-names.ts';
import { questions } from './questions.ts';

const guide = (name: string): string => readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8');
const running = fixture(() => startRunning());
const at = async (path: string): Promise<string> => (await running.ask(path, { headers: { authorization: '' } })).text;

test('the page of limits is what the code says; run `npm run generate` when it is not', () => {
  assert.equal(guide('limits'), limitsGuide(operations));
  assert.match(guide('limits'), /\| `timeout_ms` \| 1,000 to 120,000 \| 30,000 \|/);
});

test('the page of settings has each that the service reads; run `npm run generate` when it has not', () => {
  assert.equal(guide('settings'), settingsGuide());
  for (const name of configuredNames(readConfig({}))) assert.ok(guide('settings').includes(`\n| \`${name}\` | `), name);
  assert.doesNotMatch(guide('settings'), /<\w/, 'would be a tag');
});

test('the page of prices is what the price book says; run `npm run generate` when it is not', () => {
  assert.equal(guide('prices'), pricesGuide());
});

test('every price that a page states is one of the price book', () => {
  const prices = new Set<number>(Object.values(priceBook).map(usd));
  const pages = globSync(['README.md', 'docs/!(platform-*).md'], { cwd: root });
  const stated = pages.flatMap((page) =>
    [
      ...readFileSync(`${root}/${page}`, 'utf8').matchAll(
        /(0\.\d{3,5}) USD|\$(0\.\d{3,5})|^\| `.*` \| (0\.\d{4,5}) \|/gm,
      ),
    ].map(([, ...found]) => [page, Number(found.find(Boolean))] as const),
  );
  assert.ok(stated.length > 60, String(stated.length));
  assert.deepEqual(
    stated.filter(([, price]) => !prices.has(price)),
    [],
  );
});

test('the figures of the README stand in the page of figures', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const said = readme.split('\n- **').find((item) => item.startsWith('Better text')) ?? '';
  const pairs = [...said.matchAll(/(0\.\d{3})\D*?\((?:[^)\d]*)(0\.\d{3})\)/g)];
  assert.equal(pairs.length, 3, said);
  const measures = guide('peers').split('## Extraction and facts')[0] ?? '';
  for (const [, ours, best] of pairs)
    assert.match(measures, new RegExp(`\\| ${ours} \\| ${best}, `), `${ours} (${best})`);
  const [, count] = /all (\d+)\s+measures/.exec(said) ?? [];
  assert.ok(measures.includes(` of ${count} measures`), count);
});

/** The parts of a guide below its headings of the second level, by heading. */
const partsOf = (text: string): Map<string, string> =>
  new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1).trim()]),
  );

test('the page of questions answers at least fifteen, each in at most five lines, with a link', () => {
  const answers = partsOf(guide('faq'));
  assert.ok(answers.size >= 15, String(answers.size));
  for (const [question, answer] of answers) {
    assert.match(question, /\?$/);
    assert.ok(answer.split('\n').length <= 5, question);
    assert.match(answer, /\]\([a-z-]+\.md(?:#[\w-]+)?\)/, question);
  }
});

test('the defaults that guides list are those of the contract', () => {
  const guides = {
    scrape: 'web.scrape',
    crawl: 'web.crawl',
    map: 'web.map',
    interact: 'web.interact',
    research: 'web.research',
  };
  for (const [name, id] of Object.entries(guides)) {
    const rows = [...(partsOf(guide(name)).get('Defaults') ?? '').matchAll(/^\| `(\w+)` \| (?:`([^`]+)`)? ?\|/gm)];
    assert.ok(rows.length >= 3, name);
    for (const [, option = '', stated] of rows) {
      const schema = memberOf(described.get(id)?.input ?? {}, option);
      assert.ok(schema, `${id} has no ${option}`);
      const value = Array.isArray(schema.default) ? undefined : schema.default;
      assert.equal(stated, value === undefined ? undefined : String(value), `${id} ${option}`);
    }
  }
});

test('the guide of MCP lists every tool, and no other', () => {
  const listed = [...guide('mcp').matchAll(/^\| `(tidemark_\w+)` \|/gm)].map(([, name]) => name);
  assert.deepEqual(listed.toSorted(), tools.map(({ name }) => name).toSorted());
});

test('the page of callbacks tells the schedule by which they are sent again', () => {
  const page = guide('callbacks');
  const secondsIn = { s: 1, min: 60, h: 3_600 };
  const [, told = ''] = /\| again after (.+), each ± /.exec(page) ?? [];
  const waits = [...told.matchAll(/(\d+) (s|min|h)\b/g)].map(([, count, unit]) => {
    assert.ok(unit === 's' || unit === 'min' || unit === 'h');
    return Number(count) * secondsIn[unit];
  });
  assert.deepEqual(waits, [...retryDelaysSeconds]);
  assert.equal(maxRetryAfterSeconds, secondsIn.h);
  assert.match(page, /`Retry-After` with any of those \| not before that, up to an hour/);
  const attempts = ['seven', 'eight', 'nine', 'ten'][retryDelaysSeconds.length + 1 - 7];
  for (const words of [`After ${attempts} attempts the delivery is`, `counts among the ${attempts},`])
    assert.ok(page.includes(words), words);
  assert.ok(guide('freshness').includes(`tried ${attempts} times`));
});

test('every new page stands in the menu and in llms.txt', async () => {
  const [menu, index] = [await at('/docs'), await at('/llms.txt')];
  for (const name of [
    'faq',
    'mcp',
    'prices',
    'limits',
    'settings',
    'security',
    'from-crawl4ai',
    'from-jina-reader',
    'from-tavily',
    'from-scrapy',
  ]) {
    assert.match(menu, new RegExp(`<nav[^]*href="[^"]*/docs/guides/${name}"`), name);
    assert.ok(index.includes(`/docs/guides/${name}.md`), name);
  }
});

/** The text of the part that a place names. */
function textAt(place: string): string {
  const [name = '', heading] = place.split('#');
  const text = guide(name);
  if (!heading) return text;
  const parts = [...partsOf(text)].map(
    ([title, part]) =>
      [
        title
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replace(/\s/g, '-'),
        part,
      ] as const,
  );
  return new Map(parts).get(heading) ?? '';
}

for (const { asked, place, words } of questions)
  test(`the search finds the answer to “${asked}” among its first three pages`, async () => {
    const text = textAt(place);
    for (const word of words) assert.ok(text.includes(word), `${place} does not say ${word}`);
    const listed = await at(`/docs/search?q=${encodeURIComponent(asked)}`);
    const [, results = ''] = listed.split('<h1>');
    const pages = [...results.matchAll(/<li><a href="[^"]*?(\/docs[^"#]*|\/problems[^"#]*)(?:#([^"]*))?"/g)];
    const first = [...new Set(pages.map(([, path]) => path))].slice(0, 3);
    assert.ok(first.includes(`/docs/guides/${place.split('#')[0]}`), `${first.join(' ')}; wanted ${place}`);
  });
