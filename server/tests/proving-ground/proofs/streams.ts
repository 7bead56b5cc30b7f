import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Running, testKey } from '../../running.ts';
import { pagePrice } from '../draws.ts';
import { openGround } from '../ground-site.ts';
import { type Client, streamCrawl } from './client.ts';
import type { Seen } from './found.ts';

/** Megabytes that a process has resident now. Linux only. */
export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

/** A client that reads forty pages and leaves: the crawl ends within a second, and costs what was sent. */
export async function leavingStopsIt(running: Running): Promise<Seen> {
  const [site] = await openGround([{ seed: 31, pages: 50_000, latencyMs: 40 }]);
  if (!site) throw new Error('There is no site.');
  const { store, baseUrl } = running.tidemark;
  const [organization] = await store.organizations.list();
  const id = organization?.id ?? '';
  try {
    const before = await store.ledger.balance(id);
    const { lines, leave } = await streamCrawl(
      { url: baseUrl, key: testKey },
      { url: `${site.origin}/`, limit: 50_000 },
    );
    let read = 0;
    for await (const _ of lines) if (++read === 40) break;
    leave();
    const leftAt = performance.now();
    const settled = async (): Promise<boolean> => (await store.ledger.balance(id)).inFlight === 0;
    while (!(await settled()) && performance.now() - leftAt < 10_000) await sleep(10);
    const settledAfter = performance.now() - leftAt;
    await sleep(2_000);
    const after = await store.ledger.balance(id);
    const pages = (before.balance - after.balance) / pagePrice;
    const late = site.log.filter(({ atMs }) => atMs > leftAt + 1_000).length;
    const served = site.log.filter(({ status }) => status === 200).length;
    const faults = [
      ...(late > 0 ? [`${late} requests came over a second after the client had left`] : []),
      ...(settledAfter > 1_000 ? [`it was settled after ${settledAfter} ms`] : []),
      ...(pages < read || pages > served || !Number.isInteger(pages)
        ? [`${pages} pages billed, ${read} read, ${served} served`]
        : []),
      ...(after.held === 0 ? [] : [`${after.held} is held`]),
      ...(await store.ledger.verify()),
    ];
    return {
      figures: `settled ${Math.round(settledAfter)} ms after; ${read} read, ${pages} billed, ${served} served`,
      faults,
    };
  } finally {
    await site.close();
  }
}

/** A client that reads a line a second: the crawl waits for it, and the service's memory is as it was. */
export async function slowReadersHoldIt(client: Client, pid: number, seconds = 60): Promise<Seen> {
  const [site] = await openGround([{ seed: 32, pages: 50_000, words: 4_000 }]);
  if (!site) throw new Error('There is no site.');
  try {
    const { lines, leave } = await streamCrawl(client, { url: `${site.origin}/`, limit: 50_000, max_seconds: 600 });
    const memory: number[] = [];
    const requests: number[] = [];
    for (let second = 0; second < seconds; second++) {
      await lines.next();
      await sleep(1_000);
      memory.push(residentMegabytes(pid));
      requests.push(site.log.length);
    }
    leave();
    const [early = 0, late = 0] = [memory[Math.floor(seconds / 4)], memory.at(-1)];
    const ahead = (requests.at(-1) ?? 0) - seconds;
    const faults = [
      ...(late > early * 1.1 + 10 ? [`memory grew from ${early} to ${late} MB`] : []),
      ...(ahead > 1_000 ? [`the crawl was ${ahead} pages ahead of its reader`] : []),
    ];
    return {
      figures: `${Math.round(early)} → ${Math.round(late)} MB in ${seconds} s, ${ahead} pages ahead of the reader`,
      faults,
    };
  } finally {
    await site.close();
  }
}
