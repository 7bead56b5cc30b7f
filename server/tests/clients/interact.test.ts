import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tidemark } from '../../../packages/client-typescript/src/index.ts';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning, testKey } from '../running.ts';

const skip = skipWithoutBrowser;

const sentence = 'The harbour master says when the tide comes in. '.repeat(8);
const running = fixture(() => startRunning(browserSettings), skip);
const site = fixture(
  () =>
    openSite({
      '/': `<!doctype html><title>Tides</title><main><h1>Tides</h1><button>Show</button><p></p></main>
<script>document.querySelector('button').onclick = () => { document.querySelector('p').textContent = '${sentence}'; };</script>`,
    }),
  skip,
);

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
