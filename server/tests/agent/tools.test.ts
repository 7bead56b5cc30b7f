import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openResearchWeb } from '../doubles/research-web.ts';
import { call, finalize } from '../doubles/scripted-model.ts';
import { page, story } from '../escalation/test-page.ts';
import { openTrial, type Trial } from './trial.ts';

const closing: (() => Promise<void>)[] = [];
after(async () => {
  for (const close of closing.toReversed()) await close();
});

async function opened(...given: Parameters<typeof openTrial>): Promise<Trial> {
  const trial = await openTrial(...given);
  closing.push(() => trial.close());
  return trial;
}

const lastResult = ({ model }: Trial): string => String(model.asked.at(-1).messages.at(-1).content);

test('interact from the agent clicks in a real browser, and the model reads what came of it', {
  skip: skipWithoutBrowser,
  timeout: 300_000,
}, async () => {
  const shop = page(`<main><h1>Tide office</h1>${story}<button id="more"
    onclick="document.querySelector('#said').textContent = 'High water is at ' + (6 + 1) + ':40.'">Show</button>
    <p id="said">Not shown yet.</p></main>`);
  const trial = await opened({ '/tide': shop }, browserSettings);
  const json = await trial.ask(
    [
      call('interact', {
        url: `${trial.site.url}/tide`,
        actions: [{ type: 'click', selector: '#more', timeout_ms: 20_000 }],
      }),
      finalize('7:40', {
        complete: true,
        evidence: { '': [{ url: `${trial.site.url}/tide`, quote: 'High water is at 7:40.' }] },
      }),
    ],
    { instruction: 'When is high water?', evidence: true },
  );
  const [step] = json.steps;
  assert.deepEqual([step.tool, step.error, step.cost], ['interact', undefined, 0.0045]);
  assert.match(lastResult(trial), /High water is at 7:40\./);
  assert.deepEqual(json.evidence[''], [{ url: `${trial.site.url}/tide`, quote: 'High water is at 7:40.' }]);
  assert.deepEqual([json.status, json._meta.cost], ['completed', 0.0085]);
});

const quay = 'The quay lies in the north of the country and is old. '.repeat(8);
const wick = {
  host: 31,
  path: '/history',
  title: 'A history of Wick',
  body: `<p>Thomas Telford laid out the harbour of Wick in 1808 for the herring fleet.</p><p>${quay}</p>`,
};

async function openWithWeb(): Promise<{ trial: Trial; origin: string }> {
  const web = await openResearchWeb({ pages: [wick] });
  closing.push(() => web.close());
  const settings = { SEARXNG_ENDPOINT: `${web.url}/searxng`, UPSTREAM_MAP: `*=${web.url}` };
  return { trial: await opened({}, settings), origin: web.origin(wick.host) };
}

test('research from the agent: its summary with its citations is what the model reads, and its pages prove the answer', {
  timeout: 300_000,
}, async () => {
  const { trial, origin } = await openWithWeb();
  const query = 'Who laid out the harbour of Wick?';
  const answer = { builder: 'Thomas Telford' };
  const json = await trial.ask(
    [
      call('research', { query, sources: ['web'], synthesize: true }),
      // The nested research asks the model for its own summary, and is done without it.
      (request: AnyJson) => (request.tools ? finalize(answer, { complete: true }) : 'no summary'),
    ],
    {
      instruction: query,
      evidence: true,
      budget_usd: 0.3,
      json_schema: { type: 'object', properties: { builder: { type: 'string' } } },
    },
  );
  assert.match(lastResult(trial), /Summary: .*Telford[\s\S]*\[1\] A history of Wick/);
  assert.deepEqual(json.answer, answer);
  assert.ok(
    json.sources.some(({ url }: AnyJson) => url === `${origin}/history`),
    JSON.stringify(json.sources),
  );
  assert.deepEqual(json.evidence['/builder'][0].url, `${origin}/history`);
  assert.ok(json.steps[0].cost >= 0.001, 'the source is paid');
});

test('without a model an instruction that names no page is researched, and the answer stands in a page that was found', {
  timeout: 300_000,
}, async () => {
  const { trial, origin } = await openWithWeb();
  const json = await trial.ask([500, 500], { instruction: 'Who laid out the harbour of Wick?', evidence: true });
  assert.deepEqual(
    [json.method, json.steps.map(({ tool }: AnyJson) => tool)],
    ['rules', ['research', 'scrape', 'finalize']],
  );
  assert.match(json.answer, /Thomas Telford/);
  assert.equal(json.evidence[''][0].url, `${origin}/history`);
});
