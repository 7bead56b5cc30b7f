import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { AnyJson } from '../../../server/tests/any-json.ts';
import { browsersOf } from '../../../server/tests/browser/processes.ts';
import { openSite, type Site } from '../../../server/tests/doubles/site.ts';
import { page, story } from '../../../server/tests/escalation/test-page.ts';
import { testKey } from '../../../server/tests/running.ts';
import type { Spawned } from '../../../server/tests/spawned.ts';
import { temporaryStoreFolder } from '../../../server/tests/store/template.ts';
import {
  type MemorySample,
  medianMs,
  noteBrowsers,
  sampleMemory,
  slope,
  startInspected,
} from '../../testing/memory-trend.ts';
import { positive } from '../arguments/positive.ts';

const atOnce = 4;
/** The time limit of a call, and what an answer may take beyond it; both longer where the usual call takes long. */
const minTimeoutMs = 3_000;
const minLateMs = 2_000;
const usualTimes = 4;
/** However long the usual call takes, for it is the service under proof that takes it. */
const maxLimitMs = 15_000;
interface Limits {
  readonly timeoutMs: number;
  readonly lateMs: number;
}
const callsPerSample = 25;
/** The least share of the calls that are done as they were meant; a tenth cannot be. */
const minDone = 0.8;
/** What memory may rise by, of itself; a line through fewer samples says nothing. */
const maxRise = 0.05;
const minSamples = 3;
/** The first calls warm caches and the heap; what grows after them grows for ever. */
const warm = 0.25;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const orderly = [
  { type: 'fill', selector: '[name=port]', value: 'Cork' },
  { type: 'click', selector: 'text=Send' },
  { type: 'extract', format: 'text' },
];
const patient = [
  { type: 'click', selector: 'button' },
  { type: 'wait', ms: 2_000 },
  { type: 'click', selector: 'button' },
];

/** Pages that harm whoever drives them. */
const hostile: Readonly<Record<string, string>> = {
  '/hangs': page('<button onclick="for (;;);">Hang</button>'),
  '/crashes': page(
    '<button onclick="const kept = []; for (;;) kept.push(new Uint8Array(16777216).fill(7))">Take memory</button>',
  ),
  '/popups': page('<button onclick="setInterval(() => open(\'/popups\'), 10)">Open</button>'),
  '/moves': page(
    '<button>Stay</button><script>setTimeout(() => { location.href = "/moves?" + Math.random(); }, 20)</script>',
  ),
  '/asks': page('<button onclick="for (;;) alert(1)">Ask</button>'),
};
const hostilePaths = Object.keys(hostile);

/** One call: how long it took, and what was wrong with its answer, if anything. */
interface Called {
  readonly ms: number;
  readonly isOrderlyDone: boolean;
  readonly outcome: string;
  readonly fault: string | null;
}

async function call({ url }: Spawned, site: Site, index: number, limits: Limits): Promise<Called> {
  const { timeoutMs, lateMs } = limits;
  const isHostile = index % 10 === 9;
  const path = isHostile ? (hostilePaths[Math.floor(index / 10) % hostilePaths.length] ?? '/') : '/';
  const body = { url: `${site.url}${path}`, actions: isHostile ? patient : orderly, timeout_ms: timeoutMs };
  const startedAt = performance.now();
  const answer = await fetch(`${url}/v1/crawl/interact`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const json: AnyJson = JSON.parse(await answer.text());
  const ms = performance.now() - startedAt;
  const outcome = answer.status === 200 ? (json.success ? 'done' : (json.stopped_by ?? 'failed')) : json.code;
  const isDone = outcome === 'done' && String(json.content).includes('Thank you');
  // Beside a page that takes a processor to itself, the time may not be enough.
  const isWell = isHostile || isDone || outcome === 'time' || outcome === 'target-timeout';
  const fault =
    ms > timeoutMs + lateMs
      ? `took ${Math.round(ms)} ms`
      : isWell
        ? null
        : `${outcome}: ${JSON.stringify(json).slice(0, 600)}`;
  return {
    ms,
    isOrderlyDone: !isHostile && isDone,
    outcome: `${path} ${outcome}`,
    fault: fault && `${path}: ${fault}`,
  };
}

/** Makes the calls, with a sample of the memory after some; nothing runs meanwhile, so that only what stays is seen. */
async function callAll(
  service: Awaited<ReturnType<typeof startInspected>>,
  site: Site,
  { count, limits }: { count: number; limits: Limits },
) {
  const samples: MemorySample[] = [];
  const calls: Called[] = [];
  for (let next = 0; next < count; ) {
    const end = Math.min(count, next + callsPerSample);
    const worker = async (): Promise<void> => {
      while (next < end) calls.push(await call(service, site, next++, limits));
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    await delay(300);
    // A browser that was just replaced has no successor before the next page.
    if (browsersOf(service.pid).length === 0) await call(service, site, 0, limits);
    await service.collectGarbage();
    samples.push(sampleMemory(service, next));
    const { bytes, own } = samples.at(-1) ?? { bytes: 0, own: 0 };
    if (next % 100 === 0)
      say(`${next} calls: ${Math.round(bytes / 1e6)} MB, ${Math.round(own / 1e6)} of them the service's`);
  }
  return { samples, calls };
}

function tellOutcomes(calls: readonly Called[]): void {
  const counts = Map.groupBy(calls, ({ outcome }) => outcome);
  for (const [outcome, own] of counts) {
    const slowest = Math.max(...own.map(({ ms }) => ms));
    say(`${own.length} × ${outcome}, ${Math.round(slowest)} ms at most`);
  }
}

/** Asks for a proof of calls alone: few say nothing of memory. */
const withoutMemory = 'without-memory';

/** Whether memory stays; too few samples prove nothing. */
function tellMemory(samples: readonly MemorySample[]): boolean {
  if (samples.length < minSamples) {
    say(
      `✖ memory is not proved: ${samples.length} samples after the first calls, ${minSamples} are needed (more calls, or \`${withoutMemory}\`)`,
    );
    return false;
  }
  const [own, whole] = [slope(samples.map((one) => ({ ...one, bytes: one.own }))), slope(samples)];
  const [ownPercent, wholePercent, most] = [own, whole, maxRise].map((share) => `${(share * 100).toFixed(1)} %`);
  say(
    `memory rises by ${ownPercent} of the service's, ${wholePercent} with the browsers that happen to run (less than ${most} wanted)`,
  );
  return own < maxRise && whole < maxRise;
}

/**
 * Calls of 3 s (more where a call takes long), a tenth of which meet pages that hang, crash, open windows, ask or move without end: all are answered in time,
 * memory stays, no process is left. `args`: how many (500), and `without-memory` where memory is not to be proved.
 */
export async function run([given = '500', mode = '']: string[]): Promise<boolean> {
  const count = positive(given, 'the number of calls');
  if (mode !== '' && mode !== withoutMemory) throw new Error(`not "${mode}", but ${withoutMemory}`);
  const folder = await temporaryStoreFolder();
  const form = page('<form action="/thanks"><input name="port"><button>Send</button></form>');
  const site = await openSite({ '/': form, '/thanks': page(`<main><h1>Thank you</h1>${story}</main>`), ...hostile });
  const service = await startInspected(folder);
  const leftBehind = noteBrowsers(service);
  try {
    const ample = { timeoutMs: 60_000, lateMs: minLateMs };
    // Beside as many as later: where processors are few, four at once take four times as long.
    const usual = await medianMs(() =>
      Promise.all(Array.from({ length: atOnce }, () => call(service, site, 0, ample))),
    );
    const allowed = Math.min(maxLimitMs, usualTimes * usual);
    const limits = { timeoutMs: Math.round(Math.max(minTimeoutMs, allowed)), lateMs: Math.max(minLateMs, allowed) };
    say(`a call beside ${atOnce - 1} others takes ${Math.round(usual)} ms, its time limit is ${limits.timeoutMs} ms`);
    const { samples, calls } = await callAll(service, site, { count, limits });
    const faults = calls.flatMap(({ fault }) => fault ?? []);
    tellOutcomes(calls);
    for (const fault of faults.slice(0, 20)) say(`✖ ${fault}`);
    const orderly = calls.length - Math.floor(calls.length / 10);
    const done = calls.filter(({ isOrderlyDone }) => isOrderlyDone).length;
    say(
      `${calls.length} calls, ${faults.length} with a fault; ${done} of ${orderly} on an orderly page are done (${Math.ceil(minDone * calls.length)} wanted; others had no time)`,
    );
    const isFlat = mode === withoutMemory || tellMemory(samples.filter((one) => one.done > count * warm));
    service.close();
    await service.end();
    const left = leftBehind();
    say(`${left.length} processes left behind`);
    return faults.length === 0 && done >= minDone * calls.length && isFlat && left.length === 0;
  } finally {
    await service.end('SIGKILL').catch(() => {});
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
