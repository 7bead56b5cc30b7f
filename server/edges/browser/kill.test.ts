import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromium } from '../../tests/browser/chosen-browser.ts';
import { browsersOf, livingOf, renderersOf } from '../../tests/browser/processes.ts';
import { answerFault } from '../../tests/corpus.ts';
import { openSite } from '../../tests/doubles/site.ts';
import { words } from '../../tests/escalation/test-page.ts';
import { eventually } from '../../tests/eventually.ts';
import { startRunning } from '../../tests/running.ts';

const skip = !chromium || process.platform !== 'linux' ? 'needs Linux and a Chromium' : false;

const page = `<!doctype html><title>Tides</title><main id="app"></main><script>setTimeout(() => { document.getElementById('app').innerHTML = '<p>${words}</p>' }, 300)</script>`;

/** Whether there was something to kill. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false; // It ended by itself just then.
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
      body: { url: `${site.url}/page`, render_js: true, timeout_ms: 60_000 },
    });
  const visits = async (count: number): Promise<void> => {
    const before = site.log.length;
    await eventually(() => site.log.length >= before + count, `${count} more pages were asked for`);
  };
  const noteBrowsers = (): void => {
    for (const { pid } of browsersOf()) groups.add(pid);
  };
  try {
    const answers = Array.from({ length: 20 }, scrape);
    const first = await eventually(() => browsersOf()[0]?.pid, 'a browser runs');
    await visits(2);
    assert.ok(kill(first));
    const killedAt = performance.now();
    await visits(2);
    await eventually(() => {
      noteBrowsers();
      return renderersOf(groups).some(({ pid }) => kill(pid));
    }, 'a renderer was killed');
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
  await eventually(() => livingOf(groups).length === 0, 'no process of a browser is left');
});
