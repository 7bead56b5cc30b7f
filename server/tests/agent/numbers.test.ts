import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, finalize } from '../doubles/scripted-model.ts';
import { openTrial } from './trial.ts';

const filler = 'The quay lies in the north of the country and is old. '.repeat(6);

test('a number of a model’s answer that no page has is told', async (context) => {
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
