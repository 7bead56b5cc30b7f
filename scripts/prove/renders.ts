import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { articleApp, lastTitle } from '../../server/tests/browser/article-app.ts';
import type { Inspected } from '../../server/tests/browser/inspected.ts';
import { browsersOf } from '../../server/tests/browser/processes.ts';
import { openSite } from '../../server/tests/doubles/site.ts';
import { testKey } from '../../server/tests/running.ts';
import type { Spawned } from '../../server/tests/spawned.ts';
import { temporaryStoreFolder } from '../../server/tests/store/template.ts';
import {
  type MemorySample,
  medianMs,
  noteBrowsers,
  sampleMemory,
  slope,
  startInspected,
} from '../testing/memory-trend.ts';
import { positive } from './arguments/positive.ts';

const atOnce = 4;
/** Memory and processes are sampled after so many renders. */
const rendersPerSample = 50;
/** The first renders warm caches and the heap; what grows after them grows for ever. */
const warm = 0.25;
/** Within so long a page is read after the browsers' death, or within so many times what a page takes, where that is longer. */
const maxRecoveryMs = 2_000;
const maxRecoveryTimes = 10;
/** However long a page takes, for it is the service under proof that takes it. */
const mostRecoveryMs = 15_000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function render({ url }: Spawned, page: string): Promise<boolean> {
  const answer = await fetch(`${url}/v1/crawl/web/scrape`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: page, render_js: true }),
  });
  const text = await answer.text();
  return answer.status === 200 && text.includes(lastTitle) && JSON.parse(text).method === 'browser';
}

/** Milliseconds from the death of every browser until pages are read again. */
async function recovery(service: Spawned, page: string): Promise<number> {
  for (const { group } of browsersOf(service.pid)) process.kill(-group, 'SIGKILL');
  const began = performance.now();
  while (!(await render(service, page)));
  return performance.now() - began;
}

async function renderAll(
  service: Spawned & Inspected,
  page: string,
  count: number,
): Promise<{ samples: MemorySample[]; failed: number }> {
  const samples: MemorySample[] = [];
  let failed = 0;
  for (let renders = 0; renders < count; renders += rendersPerSample) {
    let left = rendersPerSample;
    const worker = async (): Promise<void> => {
      while (left-- > 0) if (!(await render(service, page))) failed += 1;
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    await delay(300);
    // A browser that was just replaced has no successor before the next page.
    if (browsersOf(service.pid).length === 0) await render(service, page);
    await service.collectGarbage();
    samples.push(sampleMemory(service, renders + rendersPerSample));
    const { bytes, own, processes } = samples.at(-1) ?? { bytes: 0, own: 0, processes: 0 };
    if ((renders + rendersPerSample) % 250 === 0)
      say(
        `${renders + rendersPerSample} renders: ${Math.round(bytes / 1e6)} MB, ${Math.round(own / 1e6)} of them the service's, ${processes} processes of browsers`,
      );
  }
  return { samples, failed };
}

/** Renders a React page again and again: memory that stays, processes that do not pile up, none left behind. `args`: how many (2,000). */
export async function run([given = '2000']: string[]): Promise<boolean> {
  const count = positive(given, 'the number of renders');
  const folder = await temporaryStoreFolder();
  const site = await openSite(articleApp);
  const service = await startInspected(folder);
  const leftBehind = noteBrowsers(service);
  try {
    const page = `${site.url}/app`;
    const { samples, failed } = await renderAll(service, page, count);
    const settled = samples.filter(({ done }) => done > count * warm);
    const counts = new Set(settled.map(({ processes }) => processes));
    const growth = slope(settled);
    say(
      `${count} renders, ${failed} failed; memory rises by ${(growth * 100).toFixed(1)} % over the last ${settled.length * rendersPerSample}`,
    );
    say(`processes of browsers at each sample: ${[...counts].sort().join(', ')}`);
    const usual = await medianMs(() => render(service, page));
    const allowed = Math.min(mostRecoveryMs, Math.max(maxRecoveryMs, maxRecoveryTimes * usual));
    const times = [await recovery(service, page), await recovery(service, page), await recovery(service, page)];
    say(
      `after kill -9 of the browsers a page is read within ${times.map((ms) => Math.round(ms)).join(', ')} ms (${Math.round(allowed)} allowed; a page takes ${Math.round(usual)})`,
    );
    service.close();
    await service.end();
    const left = leftBehind();
    say(`${left.length} processes left behind`);
    return failed === 0 && growth < 0.05 && times.every((ms) => ms < allowed) && left.length === 0;
  } finally {
    await service.end('SIGKILL').catch(() => {});
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
