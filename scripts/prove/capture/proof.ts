// 50 calls with capture in a row, a fifth of them walled or never answered: all answer in time, no process is left, nothing leaves.

import { createServer } from 'node:net';
import { browserSettings } from '../../../server/tests/browser/chosen-browser.ts';
import { browsersOf } from '../../../server/tests/browser/processes.ts';
import { openSigningSite } from '../../../server/tests/capture/signing-site.ts';
import { listening } from '../../../server/tests/listening.ts';
import { startRunning } from '../../../server/tests/running.ts';

const calls = 50;
/** The callers’ bound, and what an answer may take beyond it. */
const timeoutMs = 10_000;
const graceMs = 3_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Every fifth call meets a page that is never answered, walled, or forged. */
const handleOf = (call: number): string =>
  call % 5 === 4 ? (['slowtide', 'walledtide', 'forgedtide'][Math.floor(call / 5) % 3] ?? '') : 'leakytide';

const expected: Readonly<Record<string, number>> = { slowtide: 504, walledtide: 502, forgedtide: 502, leakytide: 200 };

export async function run(): Promise<boolean> {
  let visitors = 0;
  const elsewhere = createServer((socket) => {
    visitors += 1;
    socket.destroy();
  });
  const site = await openSigningSite((await listening(elsewhere)).url);
  const running = await startRunning({ ...browserSettings, UPSTREAM_MAP: `*=${site.url}` });
  const durations: number[] = [];
  const faults: string[] = [];
  for (let call = 0; call < calls; call++) {
    const handle = handleOf(call);
    const startedAt = performance.now();
    const path = `/v1/crawl/tiktok/videos?handle=${handle}&limit=2&timeout_ms=${timeoutMs}`;
    const { status, json } = await running.ask(path);
    const duration = performance.now() - startedAt;
    durations.push(duration);
    if (status !== expected[handle]) faults.push(`call ${call} (${handle}): ${status}`);
    if (status !== 200 && json._meta.cost !== 0) faults.push(`call ${call} (${handle}): cost ${json._meta.cost}`);
    if (duration > timeoutMs + graceMs) faults.push(`call ${call} (${handle}): ${Math.round(duration)} ms`);
  }
  await running.close();
  await site.close();
  elsewhere.close();
  const left = browsersOf().filter(({ isZombie }) => !isZombie);
  const sorted = durations.toSorted((one, other) => one - other);
  say(`${calls} calls: median ${Math.round(sorted[calls / 2] ?? 0)} ms, slowest ${Math.round(sorted.at(-1) ?? 0)} ms`);
  say(`${left.length} browsers left, ${visitors} connections to an address that is not mapped`);
  for (const fault of faults) say(fault);
  return faults.length === 0 && left.length === 0 && visitors === 0;
}
