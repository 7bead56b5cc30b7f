import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { request } from 'undici';
import { testKey } from '../../server/tests/running.ts';
import { type Spawned, shortLived, spawnService } from '../../server/tests/spawned.ts';
import type { CrawlOrder, Measured } from './baselines.ts';
import { resetPeak, treeCpuMs, treePeakMegabytes } from './process-tree.ts';

/** A whole service with durable billing, as `npm start` runs it, without a browser. */
export const startOurs = (folder: string): Promise<Spawned> =>
  spawnService(folder, {
    ...shortLived.environment,
    BOOTSTRAP_API_KEY: testKey,
    CHROMIUM_PATH: 'off',
    STARTING_BALANCE_USD: '100000',
  });

/** Crawls by NDJSON over HTTP with full extraction; CPU and memory are the service's, not the client's. */
export async function measureOurs(service: Spawned, order: CrawlOrder): Promise<Measured> {
  resetPeak(service.pid);
  const [cpuBefore, began] = [treeCpuMs(service.pid), performance.now()];
  const { body, statusCode } = await request(`${service.url}/v1/crawl/web/crawl`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify({
      url: order.url,
      limit: order.pages,
      concurrency: order.concurrency,
      max_depth: 100,
      max_seconds: 3_600,
    }),
    bodyTimeout: 0,
  });
  if (statusCode !== 200) throw new Error(`the crawl answered ${statusCode}: ${await body.text()}`);
  const told = { pages: 0, links: 0, characters: 0, titles: 0 };
  let last = '';
  const lines = createInterface({ input: body });
  lines.on('line', (line) => {
    last = line;
    if (!line.startsWith('{"type":"page"')) return;
    const { title, text } = JSON.parse(line);
    told.pages += 1;
    told.characters += String(text ?? '').length;
    if (title) told.titles += 1;
  });
  await once(lines, 'close');
  const summary = JSON.parse(last);
  if (summary.type !== 'summary') throw new Error(`the crawl ended with ${last.slice(0, 1_000)}`);
  const wallMs = performance.now() - began;
  const cpuMs = treeCpuMs(service.pid) - cpuBefore;
  return { told: { ...told, links: summary.totalLinks }, cpuMs, wallMs, peakMegabytes: treePeakMegabytes(service.pid) };
}
