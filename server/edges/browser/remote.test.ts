import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from '../../tests/browser/chosen-browser.ts';
import { openSite, type Site } from '../../tests/doubles/site.ts';
import { app, fill } from '../../tests/ladder/test-page.ts';
import { type Running, startRunning } from '../../tests/running.ts';

const skip = chromium ? false : 'there is no Chromium here';

/** A browser that somebody else started, with a debugging port. */
async function startElsewhere(program: string, profile: string): Promise<{ child: ChildProcess; address: string }> {
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ];
  const child = spawn(program, [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  for await (const piece of child.stderr) {
    said += piece;
    const address = /DevTools listening on (ws:\/\/\S+)/.exec(said)?.[1];
    if (address) return { child, address };
  }
  throw new Error(`it did not start: ${said}`);
}

let site: Site;
let profile: string;
let elsewhere: ChildProcess;
let running: Running;
before(async () => {
  if (!chromium) return;
  profile = mkdtempSync(join(tmpdir(), 'tidemark-elsewhere-'));
  const { child, address } = await startElsewhere(chromium, profile);
  elsewhere = child;
  site = await openSite({ '/app': app(fill) });
  // The first one that is named is not there.
  running = await startRunning({ BROWSER_CDP_URL: `ws://127.0.0.1:9/devtools/browser/none,${address}` });
});
after(async () => {
  if (!chromium) return;
  await running.close();
  await site.close();
  elsewhere.kill('SIGKILL');
  await once(elsewhere, 'exit');
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

test('a browser that runs elsewhere renders pages, and is not ended with the service', { skip }, async () => {
  const { json } = await running.ask('/v1/crawl/web/scrape', { body: { url: `${site.url}/app`, render_js: true } });
  assert.deepEqual([json.method, json._meta.quality.passed], ['browser', true]);
  assert.match(json.text, /twice a day/);
  assert.equal(elsewhere.exitCode, null);
});

test('a browser elsewhere that is gone is a problem that says so', { skip }, async () => {
  elsewhere.kill('SIGKILL');
  await once(elsewhere, 'exit');
  const { json } = await running.ask('/v1/crawl/web/scrape', { body: { url: `${site.url}/app`, render_js: true } });
  assert.deepEqual([json.code, json._meta.cost], ['not-configured', 0]);
  assert.match(json.detail, /none of the browsers/);
});
