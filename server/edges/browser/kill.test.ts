import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '../../tests/browser/chosen-browser.ts';
import { browsersOf, livingOf, renderersOf } from '../../tests/browser/processes.ts';
import { answerFault } from '../../tests/corpus.ts';
import { openSite } from '../../tests/doubles/site.ts';
import { words } from '../../tests/escalation/test-page.ts';
import { startRunning } from '../../tests/running.ts';

const skip = !chromium || process.platform !== 'linux' ? 'needs Linux and a Chromium' : false;

const page = `<!doctype html><title>Tides</title><main id="app"></main><script>setTimeout(() => { document.getElementById('app').innerHTML = '<p>${words}</p>' }, 300)</script>`;

/** Asks again until there is something. */
async function until<Found>(look: () => Found | undefined): Promise<Found> {
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    await delay(10);
  }
}

test('kill -9 of a browser and of a renderer amid twenty pages: each ends, the next is read, nothing stays behind', {
  skip,
}, async (context) => {
  const site = await openSite({ '/page': page });
  const running = await startRunning({ CHROMIUM_PATH: chromium ?? 'off' });
  const groups = new Set<number>();
  const scrape = async () =>
    await running.ask('/v1/crawl/web/scrape', {
      body: { url: `${site.url}/page`, render_js: true, timeout_ms: 20_000 },
    });
  const visits = async (count: number): Promise<void> => {
    const before = site.log.length;
    await until(() => (site.log.length >= before + count ? true : undefined));
  };
  const noteBrowsers = (): void => {
    for (const { pid } of browsersOf()) groups.add(pid);
  };
  try {
    const answers = Array.from({ length: 20 }, scrape);
    const first = await until(() => browsersOf()[0]?.pid);
    await visits(2);
    process.kill(first, 'SIGKILL');
    const killedAt = performance.now();
    const renderer = await until(() => {
      noteBrowsers();
      return renderersOf(groups).at(-1)?.pid;
    });
    await visits(2);
    process.kill(renderer, 'SIGKILL');
    const faults = (await Promise.all(answers)).map(answerFault).filter((fault) => fault !== null);
    assert.deepEqual(faults, []);
    context.diagnostic(`the last of twenty ended ${Math.round(performance.now() - killedAt)} ms after the browser`);
    const { status, json } = await scrape();
    noteBrowsers();
    assert.deepEqual([status, json.method, json._meta.quality.passed], [200, 'browser', true]);
  } finally {
    await running.close();
    await site.close();
  }
  assert.deepEqual(livingOf(groups), []);
});
