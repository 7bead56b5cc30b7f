import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { call, finalize, type Turn } from '../doubles/scripted-model.ts';
import { fixture } from '../fixture.ts';
import { openTrial } from './trial.ts';

const log = Array.from({ length: 3_000 }, (_, at) => `<p>Line ${at} of the long log of the office.</p>`).join('');
const lamps = `${log}<p>The lamps of the harbour are seven at Wick and two at Thurso.</p>`;
const trial = fixture(() =>
  openTrial({
    '/wick': '<title>Wick</title><main><h1>Wick</h1><p>Thomas Telford built the harbour of Wick in 1808.</p></main>',
    '/lamps': `<title>Lamps</title><main><h1>Lamps</h1>${lamps}</main>`,
  }),
);

test('a model that says nothing is asked as often as there are steps, and the rules answer', async () => {
  const json = await trial.ask([call('scrape', { url: `${trial.site.url}/wick` }), ' \n'], {
    instruction: 'Who built the harbour of Wick?',
    max_steps: 5,
  });
  assert.deepEqual(
    json.steps.map(({ tool }: AnyJson) => tool),
    ['scrape', 'none', 'none', 'none', 'finalize'],
  );
  assert.deepEqual([json.method, json.status, trial.model.asked.length], ['rules', 'max_steps', 5]);
  assert.match(json.answer, /Telford/);
});

test('what answers the instruction best stands first in what a model reads of a page', async () => {
  await trial.ask([call('scrape', { url: `${trial.site.url}/lamps` }), finalize('Seven.', { complete: true })], {
    instruction: 'How many lamps has the harbour at Wick?',
  });
  const [shown = ''] = String(trial.model.asked[1].messages.at(-1).content).split('Page:');
  assert.match(shown, /Best passages:[\s\S]*seven at Wick/);
});

test('what a model is told of its tools stays short, for it is sent with every request', async () => {
  await trial.ask([finalize('At once.', { complete: true })], { instruction: 'Say something.' });
  const { tools } = trial.model.asked[0];
  assert.equal(tools.length, 5);
  assert.ok(JSON.stringify(tools).length < 16_000, String(JSON.stringify(tools).length));
});

test('a call that gave nothing is made again when the model asks again, and one that gave something is not', async (context) => {
  let asked = 0;
  const trial = await openTrial({
    '/restarting': (_, response) => {
      asked += 1;
      response.writeHead(asked === 1 ? 503 : 200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        `<title>Wick</title><main><h1>Wick</h1><p>${'The quay lies in the north of the country. '.repeat(6)}</p></main>`,
      );
    },
  });
  context.after(() => trial.close());
  const read = call('scrape', { url: `${trial.site.url}/restarting` });
  const { steps } = await trial.ask([read, read, read, finalize('It lies in the north.')], {
    instruction: 'Where does it lie?',
  });
  assert.deepEqual(
    steps.map(({ error = null, cost }: AnyJson) => [error, cost]),
    [
      ['http_error', 0],
      [null, 0.0007],
      [null, 0],
      [null, 0],
    ],
  );
  assert.equal(steps[2].summary, 'It was done before.');
});

test('a model that asks for a pause is asked again after it', async () => {
  let before = 0;
  const busy: Turn = { status: 429, retryAfter: 2 };
  const first = (): Turn => {
    before = performance.now();
    return busy;
  };
  const second = (): Turn => (performance.now() - before < 1_900 ? busy : finalize('In 1808.'));
  const { method, answer } = await trial.ask([first, second], { instruction: 'When was it built?' });
  assert.deepEqual([method, answer], ['model', 'In 1808.']);
});

test('an answer that its server cut is told, be it a text or a call', async () => {
  const instruction = 'Who built the harbour of Wick?';
  const codes = async (turn: Turn): Promise<string[]> => {
    const { warnings = [] } = await trial.ask([turn], { instruction });
    return warnings.map(({ code }: AnyJson) => code);
  };
  const calls = [{ tool: 'finalize', input: '{"answer":"Thomas Telf' }];
  assert.deepEqual(await codes({ calls: [], text: 'The harbour was built by Thom', isCut: true }), ['answer_cut']);
  assert.deepEqual(await codes({ calls, isCut: true }), ['answer_cut']);
  assert.deepEqual(await codes({ calls }), []);
});
