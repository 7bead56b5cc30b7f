import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Tidemark } from '../../../packages/client-typescript/src/index.ts';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { type Running, startRunning, testKey } from '../running.ts';

const skip = skipWithoutBrowser;

let running: Running;
let site: Site;

before(async () => {
  if (skip) return;
  running = await startRunning(browserSettings);
  const sentence = 'The harbour master says when the tide comes in. '.repeat(8);
  site = await openSite({
    '/': `<!doctype html><title>Tides</title><main><h1>Tides</h1><button>Show</button><p></p></main>
<script>document.querySelector('button').onclick = () => { document.querySelector('p').textContent = '${sentence}'; };</script>`,
  });
});
after(async () => {
  await site?.close();
  await running?.close();
});

test('what a page says after actions is at hand as markdown', { skip, timeout: 240_000 }, async () => {
  const client = new Tidemark({ baseUrl: running.tidemark.baseUrl, apiKey: testKey });
  const answer = await client.interact({ url: `${site.url}/`, actions: [{ type: 'click', selector: 'button' }] });
  assert.match(answer.markdown ?? '', /^# Tides\n[\s\S]*The harbour master says/);
  assert.deepEqual(
    answer.actions.map(({ status }) => status),
    ['ok'],
  );
  assert.ok(answer.cost > 0);
});
