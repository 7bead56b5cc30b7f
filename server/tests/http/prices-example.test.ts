import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startRunning } from '../running.ts';
import { temporaryFolder } from '../store/template.ts';

const root = new URL('../../../', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');
/** The scrape that the README has recorded, and what it reads afterwards. */
const body = / -d '(\{"url":"http:\/\/127\.0\.0\.1:4200\/".*\})'$/m.exec(readme)?.[1] ?? '';
const reads = [...readme.matchAll(/(\/v1\/freshness\/\w+) -H "Auth[^"]*"(?: -H 'Accept: (.*)')?$/gm)];

/** Starts the example on a copy of its page; its address, and what ends it. */
async function startPrices(file: string) {
  copyFileSync(new URL('examples/prices/prices.html', root), file);
  const script = fileURLToPath(new URL('examples/prices/site.mjs', root));
  const child = spawn(process.execPath, [script, '0', file], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\S+\//.exec(line)?.[0];
    if (address) return { address, end: () => child.kill('SIGKILL') };
  }
  throw new Error('the example did not start');
}

test('who follows the README sees the price that was changed, on the dashboard and in the feed', async () => {
  const file = join(await temporaryFolder(), 'prices.html');
  const prices = await startPrices(file);
  const running = await startRunning();
  const scrape = async () => {
    const { json } = await running.ask('/v1/crawl/web/scrape', {
      body: body.replace('http://127.0.0.1:4200/', prices.address),
    });
    return json.tracked.fetch;
  };
  try {
    assert.equal((await scrape()).first, true);
    writeFileSync(file, readFileSync(file, 'utf8').replace('20 euros', '25 euros'));
    const { changed, diff } = await scrape();
    assert.equal(changed, true);
    assert.match(diff, /20 euros[\s\S]*25 euros/);
    const [dashboard, due, feed] = await Promise.all(
      reads.map(([, path = '', accept]) => running.ask(path, { headers: accept ? { accept } : {} })),
    );
    assert.equal(dashboard?.json.by_state.fresh, 1);
    assert.deepEqual(due?.json.data, []);
    assert.match(feed?.text ?? '', /<entry>[\s\S]*harbour: prices[\s\S]*25 euros/);
  } finally {
    await running.close();
    prices.end();
  }
});
