import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passagesOf, plain, sentencesIn } from './blocks.ts';
import { recordsIn } from './records.ts';

test('a sentence does not end behind a title or a short word with a capital', () => {
  const sentences = ['The dean is Prof. Ingrid Malm.', 'He is Pauline.', 'See No. 5 of it.'];
  assert.deepEqual(sentencesIn(sentences.join(' ')), sentences);
});

test('names keep their own signs, and marks of looks go', () => {
  const cases = [
    ['The option ebb_7 of `__init__`', 'The option ebb_7 of __init__'],
    ['_odd_ and **bold_name** and __both__', 'odd and bold_name and both'],
    ['2\\*3 and \\_x\\_', '2*3 and _x_'],
  ] as const;
  for (const [markdown, shown] of cases) assert.equal(plain(markdown), shown);
});

test('the lines of an address are one passage, and a menu is none', () => {
  const menu = '[Home](/) [Team](/team) [Prices](/prices)';
  const passages = passagesOf(`${menu}\n\nAcme GmbH  \nAm Kai 12  \n27572 Bremerhaven\n\nWe make pumps.`);
  assert.equal(passages[0]?.text, 'Acme GmbH, Am Kai 12, 27572 Bremerhaven');
  assert.ok(!passages.some(({ text }) => text.includes('Team')));
});

test('code between fences neither heads nor labels what follows, and a fence says nothing', () => {
  const code = ['```sh', '# install', 'npm start', '~~~', '| a | b |', '```'].join('\n');
  const passages = passagesOf(`## Start\n\n${code}\n\nPilots wait for the tide.`);
  assert.deepEqual(
    passages.map(({ text, heading }) => [text, heading]),
    ['# install', 'npm start', '~~~', '| a | b |', 'Pilots wait for the tide.'].map((text) => [text, 'Start']),
  );
});

test('many rows of dashes, and an item of many lines, take time by their number and no more', () => {
  const startedAt = performance.now();
  passagesOf(`| | |\n| --- | --- |\n${'| - | - |\n'.repeat(5_000)}`);
  const item = { type: 'object', properties: { name: { type: 'string' }, price: { type: 'string' } } };
  recordsIn(`- One: $5\n${'  more words of it\n'.repeat(30_000)}- Two: $6\n`, item);
  // A loaded machine is slow; in the square of their number they would take minutes.
  assert.ok(performance.now() - startedAt < 20_000);
});
